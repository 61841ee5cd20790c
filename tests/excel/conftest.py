"""A colheita é uma só por corrida: um processo filho, para o pywin32 de mentira não tocar nos outros testes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))  # a ajuda comum a todos os testes


@pytest.fixture(scope="session")
def colheita():
    filho = Path(__file__).with_name("colheita.py")
    fim = subprocess.run([sys.executable, str(filho)], capture_output=True, text=True, timeout=120, encoding="utf-8")
    assert fim.returncode == 0, fim.stderr
    return json.loads(fim.stdout)
