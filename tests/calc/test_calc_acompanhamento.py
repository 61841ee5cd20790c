"""O concurso resolvido à mão, digitado na pasta do acompanhamento aberta no Calc, sai como no papel."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from apoio_calc import Calc
from modelo_aberto import Modelo, abre_modelo

from xl_quotas.modelos.acompanhamento.entradas import Entradas
from xl_quotas.modelos.nomeacao.entradas import COLUNAS

A_MAO = Path(__file__).parents[1] / "acompanhamento"
VAGAS, PRIMEIRA = 40, 6
CORTES = (57, 74, 97, 119)
"""Depois da reserva judicial, de cada reversão à lista seguinte, das vagas novas, e do último ato."""


def le(nome: str) -> list[list[str]]:
    with (A_MAO / nome).open(encoding="utf-8-sig", newline="") as arquivo:
        return list(csv.reader(arquivo, delimiter=";"))


def numero(texto: str) -> Any:
    return float(texto.replace(",", ".")) if texto.replace(",", "").isdigit() else texto or None


def entradas(atos: int) -> Entradas:
    """A pasta com a lista e as primeiras linhas de atos (a do cabeçalho conta)."""
    nomes, *pessoas = le("candidatos.csv")
    onde = {n.casefold(): i for i, n in enumerate(nomes)}
    linhas = [[numero(p[onde[c.casefold()]]) if c and c.casefold() in onde else None for c in COLUNAS] for p in pessoas]
    feitos = [
        [datetime.strptime(x[0], "%d/%m/%Y").date(), x[1], numero(x[2]), numero(x[3]), x[4] or None, None, x[5] or None]
        for x in le("atos.csv")[1:atos]
    ]
    return Entradas(vagas=VAGAS, regime="LEI_15142", pessoas=linhas, atos=feitos)


PROXIMAS = {int(n): list(x) for n, x in groupby(le("esperado_proximas.csv")[1:], key=lambda x: x[0])}


@pytest.fixture(scope="module")
def aberta(calc: Calc, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modelo]:
    modelo = abre_modelo(calc, "acompanhamento.xlsx", tmp_path_factory.mktemp("a_mao"))
    with modelo.pasta:
        yield modelo


@pytest.mark.parametrize("linha", [n for n in PROXIMAS if n in CORTES or n == max(PROXIMAS)])
def test_as_proximas(aberta: Modelo, linha: int) -> None:
    aberta.digita(entradas(linha))
    esperadas = [x[3:7] for x in PROXIMAS[linha] if x[3]]
    vistas = aberta.pasta.valores(f"A{PRIMEIRA}:F{PRIMEIRA + 60}", "Próximas")
    assert [[_texto(v) for v in (x[0], x[1], x[2], x[5])] for x in vistas[: len(esperadas)]] == esperadas
    assert sum(1 for x in vistas if isinstance(x[0], float)) == int(PROXIMAS[linha][0][1])


def test_o_estado_final_de_cada_vaga(aberta: Modelo) -> None:
    aberta.digita(entradas(len(le("atos.csv"))))
    esperadas = le("esperado_vagas.csv")[1:]
    vistas = aberta.pasta.valores(f"A{PRIMEIRA}:I{PRIMEIRA + len(esperadas)}", "Vagas")
    for vista, e in zip(vistas, esperadas):
        quem, desde = e[3] or e[10], e[7].removeprefix("vaga ")
        obtida = [_texto(vista[i]) for i in (0, 1, 4, 6, 7, 8)]
        assert obtida == [e[0], e[1], quem, e[5], e[6], desde], e[0]


def _texto(v: Any) -> str:
    return str(int(v)) if isinstance(v, float) else str(v)
