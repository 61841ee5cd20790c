"""O comando modelo: cria uma das pastas de trabalho modelo."""

from __future__ import annotations

import tempfile
from pathlib import Path

from ...arquivos.erros import frase_do_sistema
from ...arquivos.gravacao import confere_destino, grava
from ...tabela.erros import ErroDeEntrada, mostra
from ...tabela.texto import colado
from .tela import console, paragrafo


def _nomes() -> list[str]:
    from ...modelos import MODELOS

    return list(MODELOS)


def lista() -> int:
    """Os modelos que há."""
    paragrafo(console(), f"Modelos: {', '.join(_nomes())}. Para criar um: xl-quotas modelo {_nomes()[0]} DESTINO")
    return 0


def nome_certo(nome: str) -> str:
    """O nome do modelo, por mais que varie a grafia."""
    certo = {colado(n): n for n in _nomes()}.get(colado(nome))
    if certo is None:
        raise ErroDeEntrada(f"NOME: {mostra(nome)} não é modelo; use {', '.join(_nomes())}")
    return certo


def cria(nome: str, destino: Path, sobrescrever: bool) -> int:
    """Constrói o modelo ao lado e só então o põe no destino."""
    from ...modelos import constroi

    certo = nome_certo(nome)
    if destino.is_dir():
        destino = destino / f"{certo}.xlsx"
    if destino.suffix.lower() != ".xlsx":
        raise ErroDeEntrada(f"DESTINO: {mostra(destino.name)} não termina em .xlsx; dê um nome .xlsx ou uma pasta")
    confere_destino(destino, sobrescrever)
    with tempfile.TemporaryDirectory() as pasta, frase_do_sistema(destino):
        pronto = Path(pasta) / f"{certo}.xlsx"
        constroi(certo, pronto)
        with grava(destino, sobrescrever) as temporario:
            temporario.write_bytes(pronto.read_bytes())
    paragrafo(console(), f"Criado {destino}. Preencha-o e rode: xl-quotas calcular {destino}")
    return 0
