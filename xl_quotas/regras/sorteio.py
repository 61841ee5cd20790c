"""Sorteio das vagas reservadas entre linhas de poucas vagas: qualquer pessoa o refaz, a partir de uma semente pública.

A lei não diz como sortear: o método é escolha nossa, e sai escrito por inteiro em METODO.
"""

from __future__ import annotations

import hashlib
from typing import List, NamedTuple, Optional, Sequence

METODO = (
    "O código de cada linha é o SHA-256, em hexadecimal, do texto semente|IDENTIFICADOR em UTF-8. Os dois vão em"
    " Unicode NFC, sem caracteres invisíveis, sem espaços nas pontas e com um só entre palavras; o identificador, em"
    " maiúsculas.",
    "As linhas vão em ordem crescente de código. A primeira recebe a primeira vaga reservada, a segunda a segunda, até"
    " acabarem as vagas: primeiro todas as da primeira lista, depois as da seguinte.",
    "A semente é um número público que ninguém conhece antes, anunciado no edital: por exemplo, o da Loteria Federal de"
    " uma data marcada, com todos os algarismos.",
    "Para conferir uma linha: printf '%s' 'semente|IDENTIFICADOR' | sha256sum (ou qualquer calculadora de SHA-256).",
)
"""O método em palavras, um parágrafo por item."""


class Sorteada(NamedTuple):
    """O lugar de uma linha no sorteio (de 1 em diante), a vaga que recebeu ("" = nenhuma) e o código."""

    ordem: int
    vaga: str
    codigo: str


def codigo(semente: str, identificador: str) -> str:
    """SHA-256 hexadecimal de `semente|IDENTIFICADOR` em UTF-8."""
    return hashlib.sha256(f"{semente}|{identificador}".encode()).hexdigest()


def sorteia(identificadores: Sequence[Optional[str]], vagas: Sequence[str], semente: str) -> List[Optional[Sorteada]]:
    """O resultado de cada linha; None para a linha que não entra. `vagas` na ordem em que se sorteiam."""
    codigos = {i: codigo(semente, x) for i, x in enumerate(identificadores) if x is not None}
    resultado: List[Optional[Sorteada]] = [None] * len(identificadores)
    for k, i in enumerate(sorted(codigos, key=lambda i: codigos[i])):
        resultado[i] = Sorteada(k + 1, vagas[k] if k < len(vagas) else "", codigos[i])
    return resultado
