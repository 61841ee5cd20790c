"""O que vale para todos os testes: a largura da tela é a de quem não tem terminal, corra quem correr os testes."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(scope="session", autouse=True)
def _sem_largura_de_terminal() -> None:
    """O terminal, ou o readline num processo de testes, deixa COLUMNS no ambiente: as frases quebrariam antes."""
    for nome in ("COLUMNS", "LINES"):
        os.environ.pop(nome, None)
