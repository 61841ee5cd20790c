"""Um processo do node para a corrida toda; onde ele ou o Pyodide falta, o teste reprova e diz a linha a digitar."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))  # a ajuda comum a todos os testes
sys.path.insert(0, str(Path(__file__).parents[1] / "excel"))  # os casos do Excel para Windows

import apoio_lite
import casos_lite


@pytest.fixture(scope="session")
def sessoes() -> dict[str, dict]:
    """As mesmas chamadas em cada jeito de levar as funções ao navegador."""
    chamadas = casos_lite.chamadas()
    try:
        prontas = apoio_lite.corre([{**s, "chamadas": chamadas} for s in casos_lite.sessoes().values()])
    except apoio_lite.Falta as e:
        pytest.fail(str(e), pytrace=False)
    return dict(zip(casos_lite.sessoes(), prontas))
