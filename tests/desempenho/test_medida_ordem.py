"""Quanto ORDEM_NOMEACAO custa a mais do que só ordenar as notas, e como cresce.

`pytest -m desempenho -s tests/desempenho/test_medida_ordem.py`; a corrida de todo dia mede uma lista pequena, e só
para ver que a medida mede.
"""

from __future__ import annotations

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


@pytest.mark.desempenho
def test_crescimento(benchmark) -> None:
    """O expoente, por cinco tamanhos; o do próprio sorted() ao lado, porque a memória lenta pesa nos dois."""
    nossos: dict[int, float] = {}
    do_piso: dict[int, float] = {}
    for n in (10_000, 30_000, 100_000, 300_000, 1_000_000):
        faixa = lista(n)
        contas = {"nossa": lambda: ORDEM_NOMEACAO(faixa, n // 100), "piso": lambda: so_ordena(faixa)}  # noqa: B023
        nossos[n], do_piso[n] = menores(contas, max(3, 150_000 // n)).values()
    benchmark.extra_info["expoente"] = round(expoente(nossos), 3)
    benchmark.pedantic(expoente, (nossos,))
    print(f"\nde 10 mil a 1 milhão: n^{expoente(nossos):.2f}; o do próprio sorted(): n^{expoente(do_piso):.2f}")


def test_a_medida_mede(benchmark) -> None:
    """Na corrida de todo dia: a conta inteira foi feita em cada rodada, e a razão é um número que faz sentido."""
    medidas = mede(benchmark, lista(300), 2)
    assert set(medidas) == {"sorted()", "segundos"}
    assert medidas["sorted()"] > 1, "a ordem inteira não pode custar menos do que só ordenar"


def test_expoente_de_contas_conhecidas() -> None:
    assert expoente({n: 3 * n**2 for n in (10, 100, 1000)}) == pytest.approx(2)
    assert expoente({10: 1.0, 1000: 100.0}) == pytest.approx(1)  # cem vezes o tamanho, cem vezes o tempo
