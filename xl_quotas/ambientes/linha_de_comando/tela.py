"""A tela: tabelas que se adaptam à largura, sem cores nem molduras quando ninguém está olhando."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ...arquivos.faixa import Linhas
from .letras import CanoFechado, limpa

LARGURA_SEM_TERMINAL = 120
LARGURA_PARA_MOTIVO = 110
_CORES = {"AC": "default", "PP": "dark_orange", "PN": "dark_orange", "PPIQ": "dark_orange"}
_CORES |= {"PI": "green", "PQ": "yellow", "PCD": "cyan"}


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """O rich sairia do programa; aqui quem decide é `principal`."""
        raise CanoFechado


def console(erros: bool = False) -> Console:
    """Um console sem adivinhações: nada de marcação nos textos, que são de outras pessoas."""
    terminal = any(s.isatty() for s in (sys.stdout, sys.stderr, sys.stdin) if s is not None)
    largura = None if terminal or os.environ.get("COLUMNS") else LARGURA_SEM_TERMINAL
    return _Console(stderr=erros, markup=False, highlight=False, emoji=False, width=largura)


def texto(v: Any) -> str:
    """Um valor como se lê: 87,5; 01/07/2025; vazio."""
    if isinstance(v, float):
        return f"{v:.4f}".rstrip("0").rstrip(".").replace(".", ",") if v != int(v) else f"{v:.0f}"
    if isinstance(v, date):
        return f"{v:%d/%m/%Y}"
    return "" if v is None else limpa(str(v))


def titulo(tela: Console, frase: str) -> None:
    """O título de uma parte."""
    tela.print()
    tela.print(Text(limpa(frase), style="bold"))


def tabela(
    tela: Console,
    linhas: Linhas,
    direita: Sequence[int] = (),
    siglas: Sequence[int] = (),
    inteiras: Sequence[int] = (),
    total: bool = False,
) -> None:
    """Mostra uma tabela com cabeçalho. `inteiras`: colunas que não quebram; `total`: a última linha é a soma."""
    t = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for j, nome in enumerate(linhas[0]):
        t.add_column(
            Text(limpa(str(nome))),
            justify="right" if j in direita else "left",
            no_wrap=j in inteiras or j in direita or j in siglas,
            overflow="fold",
        )
    for i, linha in enumerate(linhas[1:], 2):
        if total and i == len(linhas):
            t.add_section()
        celulas = [Text(texto(v), style=_CORES.get(str(v), "") if j in siglas else "") for j, v in enumerate(linha)]
        t.add_row(*celulas)
    tela.print(t)


def paragrafo(tela: Console, frase: str, estilo: str = "") -> None:
    """Um texto corrido."""
    tela.print(Text(limpa(frase), style=estilo))


def mostra_gravado(tela: Console, destinos: Sequence[Path], guardados: int = 0) -> None:
    """Onde ficou o resultado, e o que foi mudado para ele não ser executado."""
    tela.print()
    if guardados:
        quantos = "1 texto que começa" if guardados == 1 else f"{guardados} textos que começam"
        paragrafo(tela, f"Apóstrofo (') posto à frente de {quantos} por = + - @, para a planilha não executar.")
    for destino in destinos:
        tela.print(limpa(f"Gravado em {destino}"), soft_wrap=True)
