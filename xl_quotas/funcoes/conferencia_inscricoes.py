"""O que CONFERIR diz das inscrições: linhas que talvez não sejam de gente e números escritos de dois modos."""

from __future__ import annotations

from typing import Dict, Iterator, Tuple

from ..tabela.cabecalho import INSCRICAO, NOME
from ..tabela.candidatos import AVISO, Problema
from ..tabela.cpf import sem_o_cpf
from ..tabela.erros import mostra
from ..tabela.inscricoes import sem_formato, sem_zeros
from ..tabela.linha_de_soma import parece_soma
from .contexto import Concurso


def das_inscricoes(x: Concurso) -> Iterator[Problema]:
    """Os avisos da coluna da inscrição e, no nome, o rótulo de soma que ficou na coluna ao lado."""
    yield from _nomes(x)
    c, coluna = x.leitura.candidatos, x.leitura.titulo(INSCRICAO)
    if set(map(type, c.inscricoes)) <= {int}:  # números, que já se sabe que não se repetem
        return
    vistas: Dict[str, Tuple[int, str]] = {}
    for p, linha in enumerate(c.linhas):
        if p in x.outros:
            continue
        texto = str(c.inscricoes[p])
        if not any(ch.isdigit() for ch in texto):
            problema = f"a inscrição {mostra(texto)} não tem algarismos: pode ser linha de total ou de título"
            yield Problema(linha, coluna, AVISO, problema, "se não é uma pessoa, apague a linha inteira")
        primeira, outro = vistas.setdefault(sem_formato(texto), (linha, texto))
        if primeira != linha:
            em_que = "nos zeros à esquerda"
            if sem_zeros(texto) != sem_zeros(outro):
                em_que = "na escrita do número (zeros, ponto ou vírgula)"
            sem_cpf = sem_o_cpf(texto) if p in x.leitura.inscricoes_de_cpf().quais else texto
            problema = f"a inscrição {mostra(sem_cpf)} só difere {em_que} da linha {primeira}"
            yield Problema(linha, coluna, AVISO, problema, "confira se é a mesma pessoa")


def _nomes(x: Concurso) -> Iterator[Problema]:
    c, coluna = x.leitura.candidatos, x.leitura.titulo(NOME)
    for p, nome in enumerate(c.nomes):
        if p not in x.outros and parece_soma(nome):
            texto = f"{mostra(nome)} parece uma linha de soma, e não uma pessoa"
            yield Problema(c.linhas[p], coluna, AVISO, texto, "se não é uma pessoa, apague a linha inteira")
