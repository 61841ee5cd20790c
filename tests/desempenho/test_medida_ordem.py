"""Quanto ORDEM_NOMEACAO custa a mais do que só ordenar as notas, e como cresce.

`pytest -m desempenho -s tests/desempenho/test_medida_ordem.py`; a corrida de todo dia mede uma lista pequena, e só
para ver que a medida mede.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from apoio_medidas import CABECALHO, MEDE, Linhas, conta, expoente, lista, menores, razoes, so_ordena

from xl_quotas.funcoes import ORDEM_NOMEACAO

pytestmark = MEDE

RODADAS = {10_000: 15, 100_000: 7, 1_000_000: 3}
FALTA_PANDAS = 'falta o pandas, com que esta medida compara: python -m pip install "pandas>=2.2"'


def com_pandas(faixa: Linhas) -> Linhas:
    """Só a classificação, num roteiro de pandas: geral e em cada reserva, em ordem. Nota em ponto flutuante."""
    import pandas

    t = pandas.DataFrame(faixa[1:], columns=CABECALHO)
    t["geral"] = t["nota"].rank(method="first", ascending=False)
    for sigla in CABECALHO[3:]:
        t[f"na {sigla}"] = t.loc[t[sigla] == "S", "nota"].rank(method="first", ascending=False)
    return t.sort_values("geral").values.tolist()


def mede(benchmark, faixa: Linhas, rodadas: int, criterio: str = "COMPENSADA", pandas: bool = False) -> dict:
    pisos = {"sorted()": lambda: so_ordena(faixa)}
    if pandas:
        pisos["só a classificação em pandas"] = lambda: com_pandas(faixa)
    n = len(faixa) - 1
    vistas: list[int] = []

    def nossa() -> Linhas:
        resultado = ORDEM_NOMEACAO(faixa, n // 100, "LEI_15142", f"criterio={criterio}")
        vistas.append(len(resultado))
        return resultado

    medidas = razoes(benchmark, nossa, pisos, rodadas)
    assert set(vistas) == {n + 1}, "cada rodada tem de dar a ordem inteira"
    return medidas


@pytest.mark.desempenho
@pytest.mark.parametrize("n", RODADAS)
def test_contra_sorted(benchmark, n: int) -> None:
    conta(f"ORDEM_NOMEACAO, {n} pessoas", mede(benchmark, lista(n), RODADAS[n]))


@pytest.mark.desempenho
@pytest.mark.parametrize("n", RODADAS)
def test_contra_o_pandas(benchmark, n: int) -> None:
    try:
        import pandas  # noqa: F401
    except ImportError:
        pytest.fail(FALTA_PANDAS, pytrace=False)
    conta(f"ORDEM_NOMEACAO, {n} pessoas", mede(benchmark, lista(n), RODADAS[n], pandas=True))


@pytest.mark.desempenho
@pytest.mark.parametrize("criterio", ["AC_PRIMEIRO", "SEQUENCIAL"])
def test_os_outros_criterios(benchmark, criterio: str) -> None:
    n = 100_000
    conta(f"ORDEM_NOMEACAO {criterio}, {n} pessoas", mede(benchmark, lista(n), RODADAS[n], criterio))


def cresce(tamanhos: Iterable[int], maximo: int = 15) -> tuple[dict[int, float], dict[int, float]]:
    """O menor tempo nosso e o de sorted(), por tamanho."""
    nossos: dict[int, float] = {}
    do_piso: dict[int, float] = {}
    for n in tamanhos:
        faixa = lista(n)
        contas = {"nossa": lambda: ORDEM_NOMEACAO(faixa, n // 100), "piso": lambda: so_ordena(faixa)}  # noqa: B023
        nossos[n], do_piso[n] = menores(contas, max(3, min(maximo, 150_000 // n))).values()
    return nossos, do_piso


@pytest.mark.desempenho
def test_crescimento(benchmark) -> None:
    """O expoente, por cinco tamanhos; o do próprio sorted() ao lado, porque a memória lenta pesa nos dois."""
    nossos, do_piso = cresce((10_000, 30_000, 100_000, 300_000, 1_000_000))
    benchmark.extra_info["expoente"] = round(expoente(nossos), 3)
    benchmark.pedantic(expoente, (nossos,))
    print(f"\nde 10 mil a 1 milhão: n^{expoente(nossos):.2f}; o do próprio sorted(): n^{expoente(do_piso):.2f}")


@pytest.mark.parametrize("criterio", ["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"])
def test_a_medida_mede(benchmark, criterio: str) -> None:
    """Na corrida de todo dia: a conta inteira foi feita em cada rodada, ao lado de cada piso."""
    medidas = mede(benchmark, lista(300), 2, criterio, pandas=True)
    assert set(medidas) == {"sorted()", "só a classificação em pandas", "segundos"}
    assert all(x > 0 for x in medidas.values())


def test_o_pandas_classifica_as_mesmas_pessoas() -> None:
    """O roteiro com que se compara faz o que diz: ordena pelas notas e, em cada reserva, numera quem a declara."""
    linhas = com_pandas(lista(300))
    assert [x[2] for x in linhas] == sorted((x[2] for x in linhas), reverse=True)
    assert [x[7] for x in linhas] == list(range(1, 301))
    assert [x[8] for x in linhas if x[3] == "S"] == list(range(1, 1 + sum(x[3] == "S" for x in linhas)))


def test_o_crescimento_de_todo_dia(benchmark) -> None:
    assert 0 < expoente(cresce((300, 600), 3)[0]) < 3


def test_expoente_de_contas_conhecidas() -> None:
    assert expoente({n: 3 * n**2 for n in (10, 100, 1000)}) == pytest.approx(2)
    assert expoente({10: 1.0, 1000: 100.0}) == pytest.approx(1)  # cem vezes o tamanho, cem vezes o tempo
