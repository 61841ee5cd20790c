"""O que se acha ao conferir: o assunto, como está e, se preciso, o que fazer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Estado(Enum):
    """Como está cada coisa."""

    CERTO = "certo"
    ATENCAO = "atenção"
    ERRADO = "errado"
    SEM = "não conferido"


@dataclass(frozen=True)
class Achado:
    """Uma coisa conferida."""

    assunto: str
    estado: Estado
    frase: str
    remedio: str = ""


def certo(assunto: str, frase: str) -> Achado:
    """Está como deve."""
    return Achado(assunto, Estado.CERTO, frase)


def atencao(assunto: str, frase: str, remedio: str) -> Achado:
    """Pode estar certo, mas convém olhar."""
    return Achado(assunto, Estado.ATENCAO, frase, remedio)


def errado(assunto: str, frase: str, remedio: str) -> Achado:
    """Assim não funciona."""
    return Achado(assunto, Estado.ERRADO, frase, remedio)


def sem_conferir(assunto: str, frase: str, remedio: str) -> Achado:
    """Não se pode saber daqui."""
    return Achado(assunto, Estado.SEM, frase, remedio)
