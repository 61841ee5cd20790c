"""O parágrafo comprido em linhas que cabem na célula, sem partir uma citação."""

from __future__ import annotations

import re
from itertools import chain, product
from typing import Iterator, List

LARGURA_DO_PARAGRAFO = 255  # além disso o Excel pode recusar a matriz inteira
MENOR_PARTE = 40  # uma linha mais curta que isto só quando não há outro corte
_BONS = (
    re.compile(r"[.:] (?=[A-ZÀ-Ý])"),
    re.compile("; "),
    re.compile(r" (?=\((?!não conferid)[^()]*[\d ])"),  # antes da citação, que vai inteira para a linha de baixo
)
_OUTROS = (re.compile(", "), re.compile(" "))


def em_partes(texto: str) -> Iterator[str]:
    """O parágrafo em partes que cabem na célula: corta no fim de uma frase ou trecho, ou antes de uma citação."""
    while len(texto) > LARGURA_DO_PARAGRAFO:
        corte = _corte(texto)
        yield texto[:corte].rstrip()
        texto = texto[corte:]
    yield texto


def _corte(texto: str) -> int:
    """O último corte bom além da metade da linha, ou antes dela; em último caso, o que houver, e entre parênteses."""
    inicio, metade = texto[:LARGURA_DO_PARAGRAFO], LARGURA_DO_PARAGRAFO // 2
    fora = _fora_de_parenteses(inicio)
    tentativas = chain(
        product((metade, MENOR_PARTE), _BONS, [True]),
        product((metade,), _OUTROS, [True]),
        product((metade,), (*_BONS, *_OUTROS), [False]),
    )
    for minimo, fim, so_fora in tentativas:
        cortes = [m.end() for m in fim.finditer(texto) if minimo < m.end() <= len(inicio)]
        cortes = [n for n in cortes if fora[n] or not so_fora]
        if cortes:
            return cortes[-1]
    return len(inicio)


def _fora_de_parenteses(texto: str) -> List[bool]:
    """De cada corte, se ele não fica dentro de um parêntese."""
    abertos, fora = 0, [True]
    for letra in texto:
        abertos += (letra == "(") - (letra == ")" and abertos > 0)
        fora.append(abertos == 0)
    return fora
