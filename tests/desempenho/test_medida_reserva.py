"""Quanto RESERVA custa, numa coluna de dez mil totais, a mais do que as mesmas frações num laço nu.

`pytest -m desempenho -s tests/desempenho/test_medida_reserva.py`
"""

from __future__ import annotations

from fractions import Fraction
from math import floor

import pytest
from apoio_medidas import MEDE, conta, razoes

from xl_quotas.funcoes import RESERVA

pytestmark = MEDE

METADE, CINCO, TETO = Fraction(1, 2), Fraction(5, 100), Fraction(20, 100)
RACIAIS = (Fraction(25, 100), Fraction(3, 100), Fraction(2, 100))


def em_fracoes(coluna: list[list[int]]) -> list[list[int]]:
    """As contas da LEI_15142 escritas à mão: sem ler células, sem regime, sem conferir nada."""
    saida = []
    for (t,) in coluna:
        pp, pi, pq = (floor(t * p + METADE) if t >= 2 else 0 for p in RACIAIS)
        pcd = min(-floor(-t * CINCO), floor(t * TETO))
        saida.append([t - pp - pi - pq - pcd, pp, pi, pq, pcd])
    return saida


def coluna(n: int) -> list[list[int]]:
    """Totais de 0 em diante, cada um uma vez."""
    return [[t] for t in range(n)]


def mede(benchmark, n: int, rodadas: int) -> dict:
    faixa = coluna(n)
    return razoes(
        benchmark, lambda: RESERVA(faixa), {"as mesmas frações num laço nu": lambda: em_fracoes(faixa)}, rodadas
    )


@pytest.mark.desempenho
def test_dez_mil_linhas(benchmark) -> None:
    conta("RESERVA, 10000 totais", mede(benchmark, 10_000, 15))


def test_o_laco_nu_faz_a_mesma_conta() -> None:
    """Uma razão só vale entre contas de mesmo resultado."""
    assert em_fracoes(coluna(500)) == RESERVA(coluna(500))


def test_a_medida_mede(benchmark) -> None:
    medidas = mede(benchmark, 200, 2)
    assert all(x > 0 for x in medidas.values()) and len(medidas) == 2
