"""Quantas linhas um texto ocupa numa largura, e quantas colunas somam uma largura."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

_LETRAS = 1.1  # que cabem, em Calibri 11, por unidade de largura de coluna, com a folga da quebra entre palavras
_LINHA = 15.5  # pontos
_CORPO, _FOLGA = 11, 2
NOTA = 9
"""O tamanho da letra das notas."""


def colunas_ate(larguras: Sequence[float], de: int, minimo: float) -> int:
    """A última coluna, a partir de uma, que fecha a largura mínima."""
    soma = 0.0
    for j in range(de, len(larguras)):
        soma += larguras[j]
        if soma >= minimo:
            return j
    raise ValueError(f"as colunas de {de} em diante não somam {minimo}")


def altura(texto: str, largura: float, corpo: int = _CORPO, minima: float = 18) -> float:
    """A altura, em pontos, da linha em que o texto cabe inteiro; `corpo` é o tamanho da letra."""
    letras = largura * _LETRAS * _CORPO / corpo
    return max(minima, _LINHA * corpo / _CORPO * ceil(len(texto) / letras) + _FOLGA)
