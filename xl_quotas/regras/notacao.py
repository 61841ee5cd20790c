"""Como o catálogo escreve percentuais e ordens de reversão."""

from __future__ import annotations

from fractions import Fraction
from typing import Tuple

from .modelo import AC


def percentual(texto: str) -> Fraction:
    """`25%` ou `2,5%` como fração exata."""
    return Fraction(texto.strip().rstrip("%").strip().replace(",", ".")) / 100


def reversao(texto: str) -> Tuple[str, ...]:
    """`PI; PP; AC` como tupla; o que sobra vai sempre, por fim, à AC."""
    siglas = tuple(s.strip() for s in texto.split(";") if s.strip() and s.strip() != AC)
    return siglas + (AC,)
