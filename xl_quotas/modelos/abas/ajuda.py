"""Aba Ajuda: como usar, o que se aceita, o que é escolha nossa, e cada função, tudo tirado das mesmas fontes."""

from __future__ import annotations

from math import ceil

from ..bloco import Bloco
from ..entradas import Entradas
from ..papel import Papel
from .ajuda_textos import secoes

_LARGURA = 128
_LETRAS = 132  # que cabem numa linha da coluna larga, em Calibri 11


def blocos() -> list[Bloco]:
    """Nenhuma: a aba é só texto."""
    return []


def desenha(p: Papel, e: Entradas) -> None:
    """Duas colunas: o assunto e o texto, com a altura que o texto pede."""
    p.larguras({"A": 30, "B": _LARGURA})
    p.titulo("Ajuda")
    linha = 3
    for nome, itens in secoes():
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
