"""Aba Ajuda: como usar, o que se aceita, o que é escolha nossa, e cada função; cada pasta dá as suas seções."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil
from typing import Any

from .bloco import Bloco
from .papel import Papel
from .pasta import CINZA

_LARGURA = 128
_LETRAS = 132  # que cabem numa linha da coluna larga, em Calibri 11
Secoes = Iterable[tuple[str, list[tuple[str, str]]]]


class Ajuda:
    """Uma aba só de texto, em duas colunas: o assunto e o texto, com a altura que o texto pede."""

    COR = CINZA

    def __init__(self, secoes: Callable[[Any], Secoes]) -> None:
        self.secoes = secoes

    def blocos(self, e: Any, /) -> list[Bloco]:
        """Nenhuma fórmula."""
        return []

    def desenha(self, p: Papel, e: Any, /) -> None:
        """As seções, uma embaixo da outra."""
        p.larguras({"A": 30, "B": _LARGURA})
        p.titulo("Ajuda")
        linha = 3
        for nome, itens in self.secoes(e):
            p.secao(linha, nome, "B")
            linha += 1
            for assunto, texto in itens:
                p.texto(f"A{linha}", assunto, "assunto")
                p.texto(f"B{linha}", texto, "texto_longo")
                p.altura(linha, 15.5 * max(_linhas(texto, _LETRAS), _linhas(assunto, 28)))
                linha += 1
            linha += 1
        p.trava()
        p.congela(1)
        p.comeca_em("A3")
        p.impressao(paisagem=False)


def _linhas(texto: str, letras: int) -> int:
    return sum(max(1, ceil(len(parte) / letras)) for parte in texto.split("\n"))
