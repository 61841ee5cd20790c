"""Um LibreOffice para a corrida toda; onde ele falta, o teste reprova e diz a linha a digitar."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.register_assert_rewrite("modelo_aberto", "casos")

sys.path.insert(0, str(Path(__file__).parents[1]))  # a ajuda comum a todos os testes

from apoio_calc import Calc, Falta, Pasta  # noqa: E402


@pytest.fixture(scope="session")
def calc(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Calc]:
    try:
        aberto = Calc(tmp_path_factory.mktemp("calc"))
    except Falta as e:
        pytest.fail(str(e), pytrace=False)
    with aberto:
        yield aberto


@pytest.fixture
def nova(calc: Calc) -> Iterator[Pasta]:
    with calc.nova() as pasta:
        yield pasta
