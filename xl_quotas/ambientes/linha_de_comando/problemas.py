"""A tabela de CONFERIR na tela: a mesma falha em muitas linhas aparece uma vez, com as linhas."""

from __future__ import annotations

import re
from typing import Any

from rich.console import Console

from ...arquivos.faixa import Linhas
from .tela import paragrafo, tabela, titulo

AVISOS_NA_TELA = 20
LUGARES_NA_TELA = 8
_QUE_MUDA = re.compile(r'"[^"]*"|\d+')
"""O que numa frase é da linha: o valor recusado e os números."""


def mostra_problemas(tela: Console, problemas: Linhas) -> None:
    """A tabela; os primeiros, quando são muitos."""
    titulo(tela, "Conferência")
    if len(problemas) == 2 and not problemas[1][2]:
        paragrafo(tela, f"{problemas[1][3]}.")
        return
    grupos = agrupa(problemas[1:])
    tabela(tela, [problemas[0], *grupos[:AVISOS_NA_TELA]], inteiras=(0, 2))
    sobra = len(grupos) - AVISOS_NA_TELA
    if sobra > 0:
        paragrafo(tela, f"… e mais {sobra}.")


def agrupa(problemas: Linhas) -> Linhas:
    """Uma linha por falha; a que se repete traz a primeira, quantas são e onde estão."""
    grupos: dict[tuple[Any, ...], Linhas] = {}
    for linha in problemas:
        onde, coluna, gravidade, texto, remedio = linha
        # sem lugar, a frase já é de toda a lista: os números dela são o assunto
        chave = (coluna, gravidade, *map(_sem_o_que_muda, (texto, remedio))) if onde else (*linha,)
        grupos.setdefault(chave, []).append(linha)
    return [_uma(g) for g in grupos.values()]


def _sem_o_que_muda(texto: str) -> str:
    return _QUE_MUDA.sub("", texto)


def _uma(grupo: Linhas) -> list[Any]:
    onde, coluna, gravidade, texto, remedio = grupo[0]
    if len(grupo) == 1:
        return grupo[0]
    iguais = all(linha[3] == texto for linha in grupo)
    lugares = [linha[0].removeprefix("linha ") for linha in grupo]
    quais = ", ".join(lugares[:LUGARES_NA_TELA]) + (", …" if len(lugares) > LUGARES_NA_TELA else "")
    quantas = f"a mesma falha em {len(grupo)} linhas" if iguais else f"falha parecida em {len(grupo)} linhas"
    return [onde, coluna, gravidade, f"{texto} ({quantas}: {quais})", remedio]
