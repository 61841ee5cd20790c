"""As propriedades sabem reprovar: a ordem estragada de cada modo de `dados/estragos_da_ordem.toml` é notada."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

COMANDO = Path(__file__).parent / "mutacao/estragos.py"
DE_TODO_DIA = (2, 14, 21, 30, 47)  # perder a última vaga, compensar pela lista errada, saltar uma pessoa …


def corre(*numeros):
    comando = [sys.executable, str(COMANDO), *(("--so", *map(str, numeros)) if numeros else ())]
    return subprocess.run(comando, capture_output=True, text=True, timeout=1800, check=False)


def test_alguns_todo_dia():
    feito = corre(*DE_TODO_DIA)
    assert feito.returncode == 0, feito.stdout + feito.stderr
    assert f"{len(DE_TODO_DIA)} estragos; notam: as propriedades {len(DE_TODO_DIA)}" in feito.stdout


@pytest.mark.longo
def test_todos():
    feito = corre()
    assert feito.returncode == 0, feito.stdout + feito.stderr
    assert "57 estragos; notam: as propriedades 42, a segunda conta 9, nada 4, não acaba 2" in feito.stdout
