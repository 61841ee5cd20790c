"""O erro que a pessoa vê na célula: uma frase, onde está e o que é aceito."""

from __future__ import annotations

from typing import Any

PREFIXO = "#ERRO: "
MAXIMO = 254


class ErroDeEntrada(ValueError):
    """Uma entrada recusada; a mensagem é a frase que aparece na célula."""


def frase(mensagem: str) -> str:
    """A frase da célula: começa por `#ERRO: ` e tem menos de 255 caracteres."""
    texto = PREFIXO + mensagem
    return texto if len(texto) <= MAXIMO else texto[: MAXIMO - 1] + "…"


def mostra(valor: Any, maximo: int = 30) -> str:
    """Um valor recusado, entre aspas e sem passar do tamanho."""
    if isinstance(valor, bool):
        return "VERDADEIRO" if valor else "FALSO"
    texto = f"{valor:.15g}".replace(".", ",") if isinstance(valor, float) else str(valor)
    texto = " ".join(texto.split())
    return f'"{texto if len(texto) <= maximo else texto[: maximo - 1] + "…"}"'
