"""Os modelos de pasta de trabalho: uma descrição só, com os valores calculados pelas nossas funções."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from ..tabela.erros import ErroDeEntrada
from . import acompanhamento, nomeacao, planejamento, vitrine
from .bloco import Nomeador
from .pasta import Acabamento, Pasta, escreve


class Modelo(NamedTuple):
    """Uma pasta de trabalho e o que vem preenchido nela."""

    pasta: Pasta
    entradas: Callable[[], Any]


MODELOS: dict[str, Modelo] = {
    nome: Modelo(sala.PASTA, e)
    for sala in (nomeacao, acompanhamento, planejamento, vitrine)
    for nome, e in sala.MODELOS.items()
}
"""Cada modelo, pelo nome do arquivo."""

__all__ = ["MODELOS", "Modelo", "constroi"]


def constroi(nome: str, destino: Path, nomeador: Nomeador = str, acabamento: Acabamento | None = None) -> None:
    """Grava no destino o modelo de um nome; quem chama cuida do arquivo temporário."""
    if nome not in MODELOS:
        raise ErroDeEntrada(f'modelo: "{nome}" não existe; use {", ".join(MODELOS)}')
    modelo = MODELOS[nome]
    escreve(modelo.pasta, modelo.entradas(), destino, nomeador, acabamento)
