"""O que as medidas têm em comum: a lista inventada, e a razão entre o nosso tempo e o de uma conta nua.

Toda medida é uma razão dentro da mesma corrida: as duas contas alternam-se, rodada a rodada, e vale o menor tempo de
cada uma, porque o que atrapalha só soma. O tempo é o de processador, que não conta a espera por outros programas.
"""

from __future__ import annotations

import gc
import math
import random
import resource
import subprocess
import sys
from collections.abc import Callable, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from xl_quotas.funcoes import memoria

RAIZ = Path(__file__).parents[2]
CABECALHO = ["inscrição", "nome", "nota", "PP", "PI", "PQ", "PCD"]
PROPORCAO = (0.30, 0.03, 0.02, 0.05)
"""Quantas pessoas declaram cada reserva: quase todos os empates e compensações que uma lista pode ter."""

Linhas = list[list[Any]]


def lista(n: int) -> Linhas:
    """n pessoas com nota de duas casas: numa lista longa, quase toda nota se repete e nenhum empate se desfaz."""
    sorteio = random.Random(15142)
    return [CABECALHO[:]] + [
        [i, f"Pessoa {i}", round(sorteio.uniform(40, 100), 2)]
        + ["S" if sorteio.random() < p else "N" for p in PROPORCAO]
        for i in range(1, n + 1)
    ]


def so_ordena(faixa: Linhas) -> list[tuple[Decimal, int]]:
    """O piso: as chaves (-Decimal(nota), linha), feitas e ordenadas."""
    return sorted((-Decimal(linha[2]), i) for i, linha in enumerate(faixa[1:]))


def a_frio() -> None:
    """Esquece a última lista lida: senão a segunda rodada não leria nada."""
    memoria._ultima = None
    gc.collect()


def relogio() -> float:
    """Segundos de processador gastos por este Python e pelos que ele chamou e já acabaram."""
    usos = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(uso.ru_utime + uso.ru_stime for uso in usos)


MEDE = pytest.mark.benchmark(timer=relogio)
"""O que todo módulo de medidas põe em pytestmark."""


def segundos(f: Callable[[], Any]) -> float:
    inicio = relogio()
    resultado = f()
    fim = relogio() - inicio
    del resultado  # desfazer o resultado não é fazê-lo
    return fim


def razoes(benchmark: Any, nossa: Callable[[], Any], pisos: Mapping[str, Callable[[], Any]], rodadas: int) -> dict:
    """Quantas vezes o menor tempo de cada piso cabe no nosso menor tempo; antes de cada rodada nossa, uma de cada piso.

    Devolve também `segundos`, o nosso menor tempo; tudo fica no relatório do pytest-benchmark.
    """
    tempos: dict[str, list[float]] = {"segundos": [], **{nome: [] for nome in pisos}}

    def antes() -> None:
        for nome, f in pisos.items():
            gc.collect()
            tempos[nome].append(segundos(f))
        a_frio()

    # o cronômetro do pytest-benchmark, por fora, faz o relatório; este, por dentro, também mede com ele desligado
    benchmark.pedantic(lambda: tempos["segundos"].append(segundos(nossa)), setup=antes, rounds=rodadas, iterations=1)
    menor = {nome: min(vezes) for nome, vezes in tempos.items()}
    medidas = {nome: menor["segundos"] / menor[nome] for nome in pisos}
    benchmark.extra_info.update({nome: round(x, 3) for nome, x in medidas.items()})
    return {**medidas, "segundos": menor["segundos"]}


def menores(contas: Mapping[str, Callable[[], Any]], rodadas: int) -> dict[str, float]:
    """O menor tempo de cada conta, em segundos, uma de cada por rodada: para onde o pytest-benchmark só guarda uma."""
    tempos = dict.fromkeys(contas, math.inf)
    for _ in range(rodadas):
        for nome, f in contas.items():
            a_frio()
            tempos[nome] = min(tempos[nome], segundos(f))
    return tempos


def conta(titulo: str, medidas: Mapping[str, float]) -> None:
    """Imprime as razões de uma medida."""
    quais = "; ".join(f"{x:.2f} vezes {nome}" for nome, x in medidas.items() if nome != "segundos")
    print(f"\n{titulo}: {quais} ({medidas['segundos']:.3f} s)")


def expoente(tempos: Mapping[int, float]) -> float:
    """O expoente x de n^x que melhor passa pelos tempos: a inclinação da reta entre os logaritmos."""
    pontos = [(math.log(n), math.log(t)) for n, t in tempos.items()]
    mx, my = (sum(c) / len(pontos) for c in zip(*pontos, strict=True))
    return sum((x - mx) * (y - my) for x, y in pontos) / sum((x - mx) ** 2 for x, _ in pontos)


def num_python_novo(codigo: str, *argumentos: object) -> str:
    """O que um Python novo, com este clone à frente, imprime ao correr o código."""
    comando = [sys.executable, "-c", codigo, *map(str, argumentos)]
    caminhos = {"PYTHONPATH": f"{RAIZ}:{Path(__file__).parent}"}
    return subprocess.run(comando, env=caminhos, check=True, capture_output=True, text=True).stdout
