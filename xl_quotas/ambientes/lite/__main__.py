"""`python -m xl_quotas.ambientes.lite` refaz as pastas do Lite em workbook_templates/; com PASTA, grava noutro lugar.

`python -m xl_quotas.ambientes.lite main.py` escreve na tela o código que as pastas levam, para quem o quer ler.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ...arquivos.gravacao import grava
from .codigo import principal as codigo
from .pasta import NOMES, constroi

PASTA = Path(__file__).parents[3] / "workbook_templates"


def principal(argumentos: list[str]) -> None:
    """Refaz as pastas, ou mostra o código."""
    if argumentos == ["main.py"]:
        sys.stdout.write(codigo())
        return
    if argumentos and (argumentos[0].startswith("-") or Path(argumentos[0]).suffix):
        sys.exit(f"{argumentos[0]}: não é uma pasta; {(__doc__ or '').strip()}")
    pasta = Path(argumentos[0]) if argumentos else PASTA
    pasta.mkdir(parents=True, exist_ok=True)
    for nome in NOMES:
        with grava(pasta / f"{nome}.xlsx", sobrescrever=True) as temporario:
            constroi(nome, temporario)
        print(f"{nome}.xlsx")


if __name__ == "__main__":
    principal(sys.argv[1:])
