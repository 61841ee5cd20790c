"""`python -m xl_quotas.ambientes.excel` refaz os .xlsm de workbook_templates/; com PASTA, grava noutra pasta."""

from __future__ import annotations

import sys
from pathlib import Path

from ...arquivos.gravacao import grava
from ...modelos.__main__ import PASTA
from .pasta import constroi_com_macros, nomes_dos_arquivos


def principal(argumentos: list[str]) -> None:
    """Refaz todas as pastas de trabalho com macros."""
    pasta = Path(argumentos[0]) if argumentos else PASTA
    pasta.mkdir(parents=True, exist_ok=True)
    for nome, arquivo in nomes_dos_arquivos().items():
        with grava(pasta / arquivo, sobrescrever=True) as temporario:
            constroi_com_macros(nome, temporario)
        print(arquivo)


if __name__ == "__main__":
    principal(sys.argv[1:])
