"""O que vale para todos os testes: a largura da tela é a de quem não tem terminal, corra quem correr os testes."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(scope="session", autouse=True)
def _sem_largura_de_terminal() -> None:
    """O terminal, ou o readline num processo de testes, deixa COLUMNS no ambiente: as frases quebrariam antes."""
    for nome in ("COLUMNS", "LINES"):
        os.environ.pop(nome, None)


@pytest.fixture
def xl(capsys):
    """O comando, chamado como na linha de comando: código, saída e erros. Depois, o ambiente volta a ser o de antes."""
    import apoio_arquivos

    from xl_quotas import funcoes

    yield apoio_arquivos.chamador(capsys)
    funcoes.define_ambiente("Python")
