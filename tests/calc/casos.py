"""Entradas comuns aos testes do Calc, e o jeito de pôr a mesma entrada numa planilha e numa chamada de Python."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import date
from typing import Any

from apoio_calc import Pasta, faixa

from xl_quotas.ambientes.calc.dentro.celulas import EPOCA, para_o_calc
from xl_quotas.funcoes import CATALOGO

FALTA = object()
"""Um argumento omitido no meio: `F(A1;;B1)`."""
FORMULAS_DE_ERRO = {
    "#N/A": "=NA()",
    "#DIV/0!": "=1/0",
    "#VALUE!": '="a"+1',
    "#REF!": '=INDIRECT("zz")',
    "#NUM!": "=10^309",
}


@dataclass(frozen=True)
class Vazia:
    """Uma célula vazia sozinha, que o Calc entrega como 0."""


@dataclass(frozen=True)
class Texto:
    """Um argumento escrito na própria fórmula, e o que ele vale."""

    formula: str
    vale: Any


def lista_de_candidatos(n: int, semente: int = 15142) -> list[list[Any]]:
    """Uma lista com todas as colunas: notas em número e em texto brasileiro, datas, vazios, S/N."""
    sorteio = random.Random(semente)
    linhas: list[list[Any]] = [
        ["inscrição", "nome", "nota", "PP", "PI", "PQ", "PCD", "situação", "nascimento", "desempate 1", "jurado"]
    ]
    for i in range(1, n + 1):
        nota = round(sorteio.uniform(40, 100), 1)
        marcas = [sorteio.choice(["S", "N", "N", None, "X"]) if sorteio.random() < 0.4 else "N" for _ in range(4)]
        situacao = sorteio.choice([None, "classificado", "desistente", "fim de fila", "eliminado"])
        linhas.append(
            [
                i,
                f"Pessoa {i}",
                f"{nota:.2f}".replace(".", ",") if i % 3 == 0 else nota,
                *marcas,
                situacao if sorteio.random() < 0.3 else None,
                date(1960 + i % 40, 1 + i % 12, 1 + i % 28),
                sorteio.choice([None, 5, 7.5]),
                sorteio.choice(["S", "N", None]),
            ]
        )
        if i % 17 == 0:
            linhas.append([None] * 11)
    return linhas


def poe_caso(pasta: Pasta, nome: str, argumentos: list[Any], linha: int) -> tuple[list[list[Any]], list[list[Any]]]:
    """Escreve os argumentos a partir da linha e a função ao lado; devolve o que o Calc mostrou e o que se esperava."""
    partes, valores, coluna = [], [], 1
    for a in argumentos:
        texto, coluna = poe_argumento(pasta, a, linha, coluna)
        partes.append(texto)
        valores.append(_vale(a))
    esperado = [list(r) for r in para_o_calc(CATALOGO[nome].chamada(*valores))]
    onde = faixa(f"AD{linha}", len(esperado), len(esperado[0]))
    pasta.matriz(onde, f"={nome}({';'.join(partes)})")
    return pasta.le(onde), esperado


def altura(argumentos: list[Any]) -> int:
    """Quantas linhas da folha os argumentos ocupam."""
    return max([len(a) for a in argumentos if isinstance(a, list)], default=1)


def _vale(a: Any) -> Any:
    if a is FALTA:
        return None
    if isinstance(a, Vazia):
        return 0.0
    return a.vale if isinstance(a, Texto) else a


def poe_argumento(pasta: Pasta, a: Any, linha: int, coluna: int) -> tuple[str, int]:
    if a is FALTA:
        return "", coluna
    if isinstance(a, Texto):
        return a.formula, coluna
    celulas = a if isinstance(a, list) else [[None if isinstance(a, Vazia) else a]]
    canto = f"{_letra(coluna)}{linha}"
    onde = pasta.poe(canto, [[_na_planilha(v) for v in r] for r in celulas])
    for i, r in enumerate(celulas):
        for j, v in enumerate(r):
            if v in FORMULAS_DE_ERRO:
                pasta.formula(f"{_letra(coluna + j)}{linha + i}", FORMULAS_DE_ERRO[v])
    uma = not isinstance(a, list)
    return (canto if uma else onde), coluna + len(celulas[0])


def _na_planilha(v: Any) -> Any:
    if isinstance(v, date):
        return float((v - EPOCA).days)
    if v in FORMULAS_DE_ERRO:
        return None
    return float(v) if isinstance(v, (bool, int)) else v


def _letra(coluna: int) -> str:
    from openpyxl.utils import get_column_letter

    return str(get_column_letter(coluna))
