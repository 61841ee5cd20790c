"""Textos comparáveis: sem acento, sem caixa, sem espaço sobrando."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_NUMERO_ABREVIADO = re.compile(r"\bn\. ?o\b")
_NAO_ALFANUMERICO = re.compile(r"[^0-9a-z]+")


@lru_cache(maxsize=4096)
def sem_acento(texto: str) -> str:
    """`Não ` → `nao`: minúsculas, sem acento, um espaço entre palavras; a pontuação fica."""
    decomposto = unicodedata.normalize("NFKD", texto).casefold()
    return " ".join("".join(ch for ch in decomposto if not unicodedata.combining(ch)).split())


@lru_cache(maxsize=4096)
def simples(texto: str) -> str:
    """`N.º de Inscrição ` → `no de inscricao`: como sem_acento, e a pontuação vira espaço."""
    return _NAO_ALFANUMERICO.sub(" ", _NUMERO_ABREVIADO.sub("no", sem_acento(texto))).strip()


def colado(texto: str) -> str:
    """`Lei 15.142` → `lei15142`: para comparar nomes sem ligar para espaços e pontuação."""
    return simples(texto).replace(" ", "")


def sigla(texto: str) -> str:
    """Uma sigla como o regime a guarda: maiúscula e sem acento."""
    return simples(texto).upper()
