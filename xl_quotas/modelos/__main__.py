"""`python -m xl_quotas.modelos` refaz workbook_templates/; `python -m xl_quotas.modelos PASTA` grava noutra pasta."""

from __future__ import annotations

import sys
from pathlib import Path

from ..arquivos.gravacao import grava
from . import MODELOS, constroi

PASTA = Path(__file__).parents[2] / "workbook_templates"


def principal(argumentos: list[str]) -> None:
    """Refaz todos os modelos."""
    pasta = Path(argumentos[0]) if argumentos else PASTA
    pasta.mkdir(parents=True, exist_ok=True)
    for nome in MODELOS:
        with grava(pasta / f"{nome}.xlsx", sobrescrever=True) as temporario:
            constroi(nome, temporario)
        print(f"{nome}.xlsx")


if __name__ == "__main__":
    principal(sys.argv[1:])
