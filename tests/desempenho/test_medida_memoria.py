"""Quanta memória ORDEM_NOMEACAO chega a ter por pessoa, além da lista que recebe, e quantas vezes a de só ordenar.

`pytest -m desempenho -s tests/desempenho/test_medida_memoria.py`

Conta o tracemalloc: os bytes que o próprio Python pediu, o mesmo número a cada corrida, em qualquer máquina.
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
from apoio_medidas import a_frio, lista, so_ordena

from xl_quotas.funcoes import ORDEM_NOMEACAO

TETO = 2_000
"""Bytes por pessoa: mede-se pouco mais da metade; quem passar disto guardou uma coisa a mais por pessoa."""


def maximo(f: Callable[[], Any]) -> int:
    """O máximo de bytes que a conta chegou a ter ao mesmo tempo, o resultado dela incluído."""
    a_frio()
    tracemalloc.start()
    try:
        guardado = f()
        assert guardado
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def por_pessoa(n: int) -> dict[str, float]:
    faixa = lista(n)
    ORDEM_NOMEACAO(faixa[:3])  # o catálogo, lido uma vez, não é de pessoa nenhuma
    contas = {"sorted()": lambda: so_ordena(faixa), "nossa": lambda: ORDEM_NOMEACAO(faixa, n // 100)}
    return {nome: maximo(f) / n for nome, f in contas.items()}


@pytest.mark.desempenho
@pytest.mark.parametrize("n", [10_000, 100_000, 1_000_000])
def test_memoria(n: int) -> None:
    m = por_pessoa(n)
    vezes = m["nossa"] / m["sorted()"]
    print(f"\n{n} pessoas: {m['nossa']:.0f} bytes por pessoa além da lista, {vezes:.2f} vezes sorted()")


def test_memoria_por_pessoa_de_todo_dia() -> None:
    m = por_pessoa(3_000)
    assert m["sorted()"] < m["nossa"] < TETO
