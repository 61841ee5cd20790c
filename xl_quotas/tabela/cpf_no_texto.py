"""O CPF que aparece no meio de um texto: reconhecido pelos dígitos verificadores, e escondido em toda mensagem."""

from __future__ import annotations

import re
from typing import Any, Match, Optional

ALGARISMOS = 11
MENOR_NUMERO = 10 ** (ALGARISMOS - 2)  # num número, pode faltar um zero à esquerda
_ALGUM = re.compile(r"(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[-./ ]?\d{2}(?!\d)", re.ASCII)
_TEXTO = re.compile(r"\d{3}[. ]?\d{3}[. ]?\d{3}[-./ ]?\d{2}\Z", re.ASCII)
_PONTUACAO = re.compile(r"[-./ ]")


def digitos(base: str) -> str:
    """Os dois dígitos verificadores: módulo 11, pesos de 2 em diante a partir da direita."""
    cpf = base
    for _ in range(2):
        soma = sum(int(d) * peso for peso, d in enumerate(reversed(cpf), 2))
        cpf += str(soma * 10 % 11 % 10)
    return cpf[-2:]


def confere(cpf: str) -> bool:
    """Se onze algarismos são um CPF: os dígitos verificadores conferem e não são todos iguais."""
    return len(set(cpf)) > 1 and digitos(cpf[:-2]) == cpf[-2:]


def com_mascara(cpf: str) -> str:
    """`***.456.789-**`, de onze algarismos."""
    return f"***.{cpf[3:6]}.{cpf[6:9]}-**"


def onze(texto: str) -> Optional[str]:
    """Os onze algarismos de um texto com a forma de CPF, com ou sem pontuação; None quando não a tem."""
    return _PONTUACAO.sub("", texto) if _TEXTO.match(texto) else None


def na_forma(v: Any) -> Optional[str]:
    """Os onze algarismos de uma célula normalizada com a forma de CPF; ao número pode faltar um zero à esquerda."""
    if isinstance(v, str):
        return onze(v)
    if type(v) in (int, float) and MENOR_NUMERO <= v < 10**ALGARISMOS and v == int(v):
        return f"{int(v):0{ALGARISMOS}}"
    return None


def esconde(texto: str) -> str:
    """O texto com cada CPF mascarado; os números que não são CPF ficam como estão."""
    return _ALGUM.sub(_mascarado, texto)


def _mascarado(m: Match[str]) -> str:
    cpf = _PONTUACAO.sub("", m[0])
    return com_mascara(cpf) if confere(cpf) else m[0]
