"""O erro que a pessoa vê na célula: uma frase, onde está e o que é aceito."""

from __future__ import annotations

from datetime import date
from typing import Any

from .cpf_no_texto import com_mascara, confere, esconde, na_forma

PREFIXO = "#ERRO: "
MAXIMO = 254


class ErroDeEntrada(ValueError):
    """Uma entrada recusada; a mensagem é a frase que aparece na célula, sem nenhum CPF inteiro."""

    def __init__(self, mensagem: str) -> None:
        super().__init__(esconde(mensagem))


def frase(mensagem: str) -> str:
    """A frase da célula: uma linha, que começa por `#ERRO: ` e tem menos de 255 caracteres, todos visíveis."""
    texto = PREFIXO + visivel(mensagem)
    return texto if len(texto) <= MAXIMO else texto[: MAXIMO - 1] + "…"


def visivel(texto: str) -> str:
    """O texto sem quebras de linha nem comandos: o que se cita de uma célula pode ter qualquer coisa dentro."""
    if texto.isprintable():
        return texto
    return "".join(c if c.isprintable() else " " if c.isspace() else "?" for c in texto)


def mostra(valor: Any, maximo: int = 30) -> str:
    """Um valor recusado, entre aspas, sem passar do tamanho e com o CPF mascarado."""
    texto = esconde(" ".join(visivel(por_extenso(valor)).split()))
    numero = na_forma(valor)
    if numero is not None and confere(numero):  # o número que perdeu o zero à esquerda não tem onze algarismos
        texto = com_mascara(numero)
    texto = texto if len(texto) <= maximo else texto[: maximo - 1] + "…"
    return texto if isinstance(valor, bool) else f'"{texto}"'


def por_extenso(valor: Any) -> str:
    """Um valor como a planilha em português o mostra."""
    if valor is None:
        return ""
    if isinstance(valor, bool):
        return "VERDADEIRO" if valor else "FALSO"
    if isinstance(valor, date):
        return f"{valor.day:02}/{valor.month:02}/{valor.year:04}"
    if isinstance(valor, float):
        return _real(valor)
    if isinstance(valor, int) and abs(valor) >= 10**30:
        return "um número enorme"
    return str(valor)


def _real(v: float) -> str:
    if v != v:
        return "NaN"
    if v in (float("inf"), float("-inf")):
        return "infinito" if v > 0 else "-infinito"
    return f"{v:.0f}" if v.is_integer() and abs(v) < 1e30 else f"{v:.15G}".replace(".", ",")
