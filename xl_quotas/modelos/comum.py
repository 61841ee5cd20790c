"""O que todas as pastas de trabalho têm em comum: a aba Edital, os limites das listas, as faixas com cabeçalho."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

EDITAL, REGIME_PROPRIO, AJUDA = "Edital", "Regime próprio", "Ajuda"

LISTAS_DO_PROPRIO = 8
MAXIMO_DE_LISTAS = LISTAS_DO_PROPRIO + 1
"""A AC e as reservas que cabem na tabela do regime próprio."""

COLUNAS_DO_REGIME = (
    "lista",
    "percentual",
    "arredondamento",
    "mínimo",
    "teto",
    "reversão",
    "posições",
    "norma",
)
ERRO = "#ERRO"
Linha = Sequence[Any]
Linhas = list[list[Any]]


def faixa(cabecalho: Sequence[Any], linhas: Sequence[Linha], n: int) -> Linhas:
    """O cabeçalho e `n` linhas, as que faltam vazias; linhas demais são um engano de quem monta a pasta."""
    vazias = n - len(linhas)
    if vazias < 0:
        raise ValueError(f"{len(linhas)} linhas não cabem numa faixa de {n}")
    largura = len(cabecalho)
    cheias = ([*x, *[None] * (largura - len(x))] for x in linhas)
    return [list(cabecalho), *cheias, *([None] * largura for _ in range(vazias))]


def completa(linha: Sequence[Any], n: int = MAXIMO_DE_LISTAS) -> list[Any]:
    """A linha com `n` células, as que faltam com texto vazio."""
    return [*linha, *[""] * (n - len(linha))]


def primeiro_erro(*celulas: object) -> str:
    """A primeira frase de erro, ou vazio: o valor que acompanha uma fórmula de aviso."""
    return next((str(v) for v in celulas if str(v).startswith(ERRO)), "")
