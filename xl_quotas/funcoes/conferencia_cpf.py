"""O que CONFERIR diz dos CPFs: os que não conferem, os repetidos, e os que estão onde não deviam. Nenhum aparece."""

from __future__ import annotations

from typing import Dict, Iterator, Optional, Sequence, Tuple

from ..regras.candidatos import FORA
from ..regras.quadro import quantas
from ..tabela.cabecalho import CARGO, INSCRICAO, NOME
from ..tabela.cabecalho import CPF as COLUNA_CPF
from ..tabela.candidatos import AVISO, Problema
from ..tabela.cpf import ja_mascarado, le_cpf
from ..tabela.cpf_no_texto import esconde
from ..tabela.numeros import Ilegivel
from ..tabela.opcoes import AMBAS, CPF
from ..tabela.texto import sem_acento
from ..tabela.valores import celula
from .contexto import Concurso
from .publicacao import REMEDIO_DA_INSCRICAO


def dos_cpfs(x: Concurso) -> Iterator[Problema]:
    """Os avisos da coluna do CPF, havendo-a, o da inscrição que é um CPF e os do nome e do cargo que trazem um."""
    leitura, c = x.leitura, x.leitura.candidatos
    yield from _inscricoes(x)
    yield from _no_meio(x, NOME, c.nomes, "LISTA_PUBLICA o mascara")
    yield from _no_meio(x, CARGO, leitura.cargos, "a publicação o mascara")
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


def _no_meio(x: Concurso, campo: str, textos: Sequence[Optional[str]], destino: str) -> Iterator[Problema]:
    linhas = x.leitura.candidatos.linhas
    com_cpf = [p for p, t in enumerate(textos) if t and esconde(t) != t and p not in x.outros]
    if com_cpf:
        texto = f"o {campo} de {quantas(len(com_cpf), 'pessoa')} traz um CPF: {destino}"
        yield Problema(linhas[com_cpf[0]], x.leitura.titulo(campo), AVISO, texto, f"tire o CPF do {campo}")
