"""O que CONFERIR diz dos CPFs: os que não conferem, os repetidos, e a inscrição que é um CPF. Nenhum aparece."""

from __future__ import annotations

from typing import Dict, Iterator, Optional, Tuple

from ..regras.candidatos import FORA
from ..regras.quadro import quantas
from ..tabela.cabecalho import CPF as COLUNA_CPF
from ..tabela.cabecalho import INSCRICAO
from ..tabela.candidatos import AVISO, Problema
from ..tabela.cpf import ja_mascarado, le_cpf
from ..tabela.numeros import Ilegivel
from ..tabela.opcoes import AMBAS, CPF
from ..tabela.texto import sem_acento
from ..tabela.valores import celula
from .contexto import Concurso
from .publicacao import REMEDIO_DA_INSCRICAO


def dos_cpfs(x: Concurso) -> Iterator[Problema]:
    """Os avisos da coluna do CPF, havendo-a, e o da inscrição que é um CPF."""
    yield from _inscricoes(x)
    leitura, c = x.leitura, x.leitura.candidatos
    if not leitura.cpfs:
        return
    pedido = x.opcoes.identificacao in (CPF, AMBAS)
    coluna = leitura.titulo(COLUNA_CPF)
    vistos: Dict[Tuple[str, Optional[str]], int] = {}
    for p, linha in enumerate(c.linhas):
        if p in x.outros or c.situacoes[p] in FORA:
            continue
        v = celula(leitura.cpfs[p])
        if ja_mascarado(v) or (v is None and not pedido):
            continue
        sem_ele = ": sem ele não se publica a lista com identificação=CPF" if pedido else ""
        try:
            cpf = le_cpf(v)
        except Ilegivel as e:
            texto, _, remedio = str(e).partition("; ")
            if v is None:
                texto, remedio = "está vazio", "preencha-o"
            yield Problema(linha, coluna, AVISO, f"CPF: {texto}{sem_ele}", remedio or "corrija o CPF")
            continue
        cargo = sem_acento((leitura.cargos[p] or "") if leitura.cargos else "")
        primeira = vistos.setdefault((cpf, cargo), linha)
        if primeira != linha:
            texto = f"o CPF é o mesmo da linha {primeira}"
            yield Problema(linha, coluna, AVISO, texto, "confira se é a mesma pessoa inscrita duas vezes", primeira)


def _inscricoes(x: Concurso) -> Iterator[Problema]:
    c = x.leitura.candidatos
    parecem = sorted(p for p in x.leitura.inscricoes_de_cpf().quais if p not in x.outros)
    if parecem and x.opcoes.identificacao != CPF:
        texto = f"a inscrição de {quantas(len(parecem), 'pessoa')} parece um CPF: LISTA_PUBLICA não a publica inteira"
        yield Problema(c.linhas[parecem[0]], x.leitura.titulo(INSCRICAO), AVISO, texto, REMEDIO_DA_INSCRICAO)
