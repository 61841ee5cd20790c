"""Um servidor para a corrida toda; onde o xlwings Server falta, o teste reprova e diz a linha a digitar."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "excel"))  # os casos são os mesmos do Excel para Windows

from apoio_servidor import Falta, Servidor, exige


@pytest.fixture(scope="session")
def exige_servidor() -> None:
    try:
        exige()
    except Falta as e:
        pytest.fail(str(e), pytrace=False)


@pytest.fixture(scope="session")
def servidor(tmp_path_factory: pytest.TempPathFactory, exige_servidor: None) -> Iterator[Servidor]:
    with Servidor(tmp_path_factory.mktemp("servidor")) as aberto:
        yield aberto
