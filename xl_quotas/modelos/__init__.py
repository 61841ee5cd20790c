"""Os modelos de pasta de trabalho: uma descrição só, com os valores calculados pelas nossas funções."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..tabela.erros import ErroDeEntrada
from .bloco import Nomeador
from .entradas import Entradas
from .exemplo import exemplo
from .pasta import Acabamento, escreve

MODELOS: dict[str, Callable[[], Entradas]] = {"nomeacao": Entradas, "exemplo_nomeacao": exemplo}
"""Cada modelo: o nome do arquivo e o que vem preenchido nele."""

__all__ = ["MODELOS", "constroi"]


def constroi(nome: str, destino: Path, nomeador: Nomeador = str, acabamento: Acabamento | None = None) -> None:
    """Grava no destino o modelo de um nome; quem chama cuida do arquivo temporário."""
    if nome not in MODELOS:
        raise ErroDeEntrada(f'modelo: "{nome}" não existe; use {", ".join(MODELOS)}')
    escreve(MODELOS[nome](), destino, nomeador, acabamento)
