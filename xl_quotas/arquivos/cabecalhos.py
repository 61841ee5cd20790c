"""Acha, entre as primeiras linhas, a que tem os nomes das colunas; acima dela pode haver títulos."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..tabela.cabecalho import INSCRICAO, NOTA, le_cabecalho
from ..tabela.erros import ErroDeEntrada
from ..tabela.texto import simples
from ..tabela.valores import celula
from .faixa import Linhas

PRIMEIRAS = 20


def acha_candidatos(linhas: Linhas) -> int | None:
    """O índice da linha em que se reconhecem inscrição e nota."""
    for i, linha in enumerate(linhas[:PRIMEIRAS]):
        if _tem(linha, INSCRICAO) and _tem(linha, NOTA):
            return i
    return None


def acha_regime(linhas: Linhas) -> int | None:
    """O índice da linha que tem lista (ou sigla) e percentual."""
    for i, linha in enumerate(linhas[:PRIMEIRAS]):
        nomes = {simples(v) for v in linha if isinstance(v, str)}
        if "percentual" in nomes and nomes & {"lista", "sigla"}:
            return i
    return None


def por_que_nao(linhas: Linhas) -> str:
    """Por que nenhuma linha serviu de cabeçalho: o que falta na que chegou mais perto."""
    for i, linha in enumerate(linhas[:PRIMEIRAS], 1):
        for tem, falta in ((INSCRICAO, NOTA), (NOTA, INSCRICAO)):
            if _tem(linha, tem):
                vistas = ", ".join(str(celula(v)) for v in linha if celula(v) is not None)
                return f'a linha {i} tem "{tem}" e não tem "{falta}" (aqui: {vistas[:90]})'
    return f"nenhuma das {PRIMEIRAS} primeiras linhas tem os nomes das colunas, com inscrição e nota"


def _tem(linha: Sequence[Any], campo: str) -> bool:
    return any(e_campo(v, campo) for v in linha)


def e_campo(v: Any, campo: str) -> bool:
    """Se a célula é um dos nomes do campo. Pergunta-se a `le_cabecalho`, que conhece os sinônimos."""
    if not isinstance(v, str) or celula(v) is None:
        return False
    try:
        return le_cabecalho([v, NOTA if campo == INSCRICAO else INSCRICAO]).campos[campo] == 0
    except ErroDeEntrada:
        return False
