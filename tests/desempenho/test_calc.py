"""No LibreOffice de verdade: nossa folha contra a mesma conta em RANK, CONT.SES e ÍNDICE, e contra o piso.

Correr: `pytest -m desempenho -s tests/desempenho/test_calc.py` (alguns minutos, quase todos da folha de fórmulas).
Mede-se do momento em que uma nota muda até o último resultado estar recalculado. Valem as razões, não os segundos.

- nossa folha: ORDEM_NOMEACAO inteira (dez colunas, uma linha por vaga, com motivo) e SITUACAO de todos;
- fórmulas: classificação geral e por reserva, k-ésima vaga de cada lista, pessoa e nota de cada vaga. Faz menos: não
  pula quem já foi chamado, não reverte, não explica, e as listas donas das vagas vêm prontas;
- piso: uma função que devolve a faixa que recebe, sem fazer nada.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "calc"))

import identidade
from apoio_calc import Calc, Falta, Pasta, perfil

from xl_quotas.ambientes.calc.instalacao import para_todos
from xl_quotas.ambientes.calc.programas import acha, corre
from xl_quotas.funcoes import SEQUENCIA_VAGAS

COLUNAS = "ABCDEFG"
VEZES = 5


@pytest.fixture(scope="module")
def calc(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Calc]:
    pasta = tmp_path_factory.mktemp("calc")
    try:
        oxt = str(identidade.constroi(pasta))
        corre(acha("unopkg"), ["add", *para_todos(), *perfil(pasta), oxt], 120)
        aberto = Calc(pasta)
    except Falta as e:
        pytest.fail(str(e), pytrace=False)
    with aberto:
        yield aberto


def lista(n: int) -> list[list[Any]]:
    sorteio = random.Random(15142)
    marcas = (0.30, 0.03, 0.02, 0.05)
    return [["inscrição", "nome", "nota", "PP", "PI", "PQ", "PCD"]] + [
        [i, f"Pessoa {i}", round(sorteio.uniform(40, 100), 2), *("S" if sorteio.random() < p else "N" for p in marcas)]
        for i in range(1, n + 1)
    ]


def nossa(pasta: Pasta, n: int) -> str:
    pasta.matriz(f"N1:W{n + 1}", f"=ORDEM_NOMEACAO(A1:G{n + 1};{n // 10})")
    pasta.matriz(f"L1:L{n + 1}", f"=SITUACAO(A1:G{n + 1};{n // 10})")
    pasta.formula("Y1", f"=N{n}+LEN(L{n})")
    return "Y1"


def so_a_ordem(pasta: Pasta, n: int) -> str:
    pasta.matriz(f"N1:W{n + 1}", f"=ORDEM_NOMEACAO(A1:G{n + 1};{n // 10})")
    pasta.formula("Y1", f"=N{n}")
    return "Y1"


def so_a_situacao(pasta: Pasta, n: int) -> str:
    pasta.matriz(f"L1:L{n + 1}", f"=SITUACAO(A1:G{n + 1};{n // 10})")
    pasta.formula("Y1", f"={n}+LEN(L{n})")
    return "Y1"


def piso(pasta: Pasta, n: int) -> str:
    pasta.matriz(f"N1:T{n + 1}", f"=IDENTIDADE(A1:G{n + 1})")
    pasta.formula("Y1", f"=1+N{n + 1}")
    return "Y1"


def piso_das_duas(pasta: Pasta, n: int) -> str:
    pasta.matriz(f"N1:T{n + 1}", f"=IDENTIDADE(A1:G{n + 1})")
    pasta.matriz(f"V1:AB{n + 1}", f"=IDENTIDADE(A1:G{n + 1})")
    pasta.formula("AD1", f"=N{n + 1}+V{n + 1}")
    return "AD1"


def em_formulas(pasta: Pasta, n: int) -> str:
    f, donas = n + 1, SEQUENCIA_VAGAS(n // 10, None, n)
    letras = {"AC": "H", "PP": "I", "PI": "J", "PQ": "K", "PCD": "L"}
    pasta.poe("N1", [["vaga", "lista"], *([k, d[0]] for k, d in enumerate(donas, 1))])
    colunas: dict[str, list[str]] = {c: [] for c in "HIJKLPQRS"}
    for i in range(2, f + 1):
        colunas["H"].append(f"=RANK(C{i};C$2:C${f};0)+COUNTIFS(C$2:C{i};C{i})-1")
        for flag, c in zip("DEFG", "IJKL"):
            colunas[c].append(f'=IF({flag}{i}="S";COUNTIFS({flag}$2:{flag}${f};"S";H$2:H${f};"<"&H{i})+1;"")')
        colunas["P"].append(f"=COUNTIFS(O$2:O{i};O{i})")
        dona = letras[donas[i - 2][0]]
        colunas["Q"].append(f"=IFERROR(MATCH(P{i};{dona}$2:{dona}${f};0);0)")
        colunas["R"].append(f'=IF(Q{i}=0;"";INDEX(B$2:B${f};Q{i}))')
        colunas["S"].append(f'=IF(Q{i}=0;"";INDEX(C$2:C${f};Q{i}))')
    for c, formulas in colunas.items():
        pasta.formulas_em(f"{c}2:{c}{f}", [[x] for x in formulas])
    pasta.formula("Y1", f"=SUM(H2:L{f})+SUM(P2:Q{f})+COUNTA(R2:S{f})")
    return "Y1"


def mede(calc: Calc, n: int, monta: Any, vezes: int) -> float:
    with calc.nova() as pasta:
        pasta.poe("A1", lista(n))
        ver = monta(pasta, n)
        assert not isinstance(pasta.le(ver)[0][0], dict)
        assert pasta.le(ver)[0][0] >= n - 1
        return statistics.median(pasta.cronometra(f"C{n // 2}", [50.0 + k for k in range(vezes)], ver))


def test_a_medida_mede(calc: Calc) -> None:
    """Na corrida de todo dia, numa lista pequena: cada folha se monta, recalcula e dá um tempo."""
    for monta in (nossa, so_a_ordem, so_a_situacao, piso, piso_das_duas, em_formulas):
        assert mede(calc, 30, monta, 1) > 0


@pytest.mark.desempenho
@pytest.mark.parametrize("n", [1_000, 10_000])
def test_razoes(calc: Calc, n: int) -> None:
    tempos = {m.__name__: mede(calc, n, m, VEZES) for m in (nossa, so_a_ordem, so_a_situacao, piso, piso_das_duas)}
    tempos["em_formulas"] = mede(calc, n, em_formulas, VEZES if n <= 1_000 else 2)
    print(f"\n{n} candidatos: " + ", ".join(f"{nome} {t:.3f} s" for nome, t in tempos.items()))
    print(f"  a folha de fórmulas leva {tempos['em_formulas'] / tempos['nossa']:.1f} vezes a nossa")
    print(f"  ORDEM_NOMEACAO leva {tempos['so_a_ordem'] / tempos['piso']:.2f} vezes o piso")
    print(f"  SITUACAO leva {tempos['so_a_situacao'] / tempos['piso']:.2f} vezes o piso")
    print(f"  as duas juntas levam {tempos['nossa'] / tempos['piso_das_duas']:.2f} vezes o piso duas vezes")
