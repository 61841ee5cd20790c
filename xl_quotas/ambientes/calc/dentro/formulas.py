"""Reconhece as funções do catálogo no texto de uma fórmula, com os prefixos que o Excel e seus parentes gravam."""

from __future__ import annotations

import re
from functools import lru_cache
from re import Pattern

# [1]!RESERVA é de outra pasta; _xlfn. _xll. _xludf., de funções que o Excel não conhecia; _xldudf_, de suplementos
_PREFIXOS = r"(?:\[\d+\]!)?(?:_xlfn\.|_xll\.|_xludf\.)*(?:_xldudf_(?:[a-z0-9]+_)??)?"


@lru_cache(maxsize=None)  # noqa: UP033 (functools.cache é do Python 3.9)
def _padrao() -> Pattern[str]:
    from ....funcoes import CATALOGO  # só quando há fórmula a olhar

    nomes = "|".join(sorted(CATALOGO, key=len, reverse=True))
    return re.compile(rf"(?<![\w.]){_PREFIXOS}({nomes})(?=\s*\()", re.IGNORECASE)


def por_religar(formula: str) -> bool:
    """Se a fórmula chama uma função nossa por um nome que o Calc não ligou ao abrir o arquivo."""
    return "(" in formula and _padrao().search(formula) is not None


def simples(formula: str) -> str:
    """A fórmula com o nome puro de cada função nossa, que o Calc liga quando ela é digitada."""
    return _padrao().sub(lambda achado: achado.group(1).upper(), formula)
