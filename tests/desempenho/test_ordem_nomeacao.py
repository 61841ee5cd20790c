"""Quanto ORDEM_NOMEACAO custa a mais do que só ordenar as notas, na mesma corrida.

Correr: `pytest -m desempenho tests/desempenho`. A coluna que importa é a razão impressa, não os segundos.
"""

import random
import statistics
import time
from decimal import Decimal

import pytest

from xl_quotas.funcoes import ORDEM_NOMEACAO

PESSOAS = 100_000
VEZES = 5


def lista(n: int) -> list[list[object]]:
    sorteio = random.Random(15142)
    cabecalho = ["inscrição", "nome", "nota", "PP", "PI", "PQ", "PCD"]
    marca = [("S", 0.30), ("S", 0.03), ("S", 0.02), ("S", 0.05)]
    return [cabecalho] + [
        [
            i,
            f"Pessoa {i}",
            round(sorteio.uniform(40, 100), 2),
            *("S" if sorteio.random() < p else "N" for _, p in marca),
        ]
        for i in range(1, n + 1)
    ]


def segundos(f) -> float:
    inicio = time.perf_counter()
    f()
    return time.perf_counter() - inicio


@pytest.mark.desempenho
@pytest.mark.parametrize("criterio", ["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"])
def test_razao_entre_ordem_nomeacao_e_sorted(benchmark, criterio: str) -> None:
    faixa = lista(PESSOAS)
    notas = [linha[2] for linha in faixa[1:]]
    base = statistics.median(
        segundos(lambda: sorted((-Decimal(nota), i) for i, nota in enumerate(notas))) for _ in range(VEZES)
    )
    resultado = benchmark.pedantic(
        ORDEM_NOMEACAO, (faixa, 1_000, "LEI_15142", f"criterio={criterio}"), rounds=VEZES, iterations=1
    )
    assert len(resultado) == PESSOAS + 1
    razao = benchmark.stats.stats.median / base
    benchmark.extra_info["razao"] = razao
    print(f"\n{criterio}: {PESSOAS} pessoas, {razao:.2f} vezes sorted() ({base:.3f} s)")
