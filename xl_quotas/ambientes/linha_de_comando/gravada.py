"""Gravar uma resposta no formato que o nome do arquivo pede."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...arquivos.faixa import Linhas
from ...arquivos.gravacao import grava


def grava_tabela_ou_pasta(onde: Path, sobrescrever: bool, tabela: Linhas, pasta: Callable[[Path], None]) -> int:
    """Em .csv, só a tabela; em .xlsx, a pasta inteira. Devolve quantos textos do CSV receberam o apóstrofo."""
    with grava(onde, sobrescrever) as temporario:
        if onde.suffix.lower() == ".csv":
            from ...arquivos.tabela_csv import grava_tabela

            return grava_tabela(temporario, tabela)
        pasta(temporario)
        return 0
