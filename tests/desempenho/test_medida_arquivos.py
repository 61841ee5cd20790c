"""Quanto custa ler e gravar cem mil linhas, em .xlsx e .csv, a mais do que a biblioteca de arquivo nua.

`pytest -m desempenho -s tests/desempenho/test_medida_arquivos.py` (alguns minutos, quase todos do .xlsx)

O piso lê ou grava as mesmas células sem olhar para elas: sem conferir o arquivo, achar o cabeçalho, apontar fórmula não
calculada ou linha fora de ordem, dar formato, cor, altura de linha e quebra de texto.
"""

from __future__ import annotations

import csv
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter
from apoio_medidas import MEDE, Linhas, conta, lista, razoes

from xl_quotas.arquivos.apuracao import Resultado, apura
from xl_quotas.arquivos.entrada import le
from xl_quotas.arquivos.pasta_resultado import grava_pasta
from xl_quotas.arquivos.tabela_csv import grava_tabela

pytestmark = MEDE

SO_VALORES = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}


def le_xlsx_nu(caminho: Path) -> Linhas:
    livro = openpyxl.load_workbook(caminho, read_only=True, data_only=True)
    linhas = [list(linha) for linha in livro.active.iter_rows(values_only=True)]
    livro.close()
    return linhas


def le_csv_nu(caminho: Path) -> Linhas:
    with caminho.open(encoding="utf-8-sig", newline="") as f:
        return list(csv.reader(f, delimiter=";"))


def grava_xlsx_nu(caminho: Path, tabelas: list[Linhas]) -> None:
    livro = xlsxwriter.Workbook(str(caminho), SO_VALORES)
    for tabela in tabelas:
        aba = livro.add_worksheet()
        for i, linha in enumerate(tabela):
            aba.write_row(i, 0, linha)
    livro.close()


def grava_csv_nu(caminho: Path, tabela: Linhas) -> None:
    with caminho.open("w", encoding="utf-8-sig", newline="") as f:
        csv.writer(f, delimiter=";", lineterminator="\r\n").writerows(tabela)


def apurado(pasta: Path, n: int) -> Resultado:
    """O resultado inteiro de uma lista lida de um CSV."""
    grava_csv_nu(pasta / "lista.csv", lista(n))
    return apura(le(pasta / "lista.csv"), "criterio=COMPENSADA")


def mede_a_leitura(benchmark, pasta: Path, extensao: str, n: int, rodadas: int) -> dict:
    caminho, faixa = pasta / f"lista.{extensao}", lista(n)
    if extensao == "xlsx":
        grava_xlsx_nu(caminho, [faixa])
        assert le(caminho).candidatos.valores == le_xlsx_nu(caminho) == faixa
        return razoes(benchmark, lambda: le(caminho), {"o openpyxl nu": lambda: le_xlsx_nu(caminho)}, rodadas)
    grava_csv_nu(caminho, faixa)
    assert le(caminho).candidatos.valores == le_csv_nu(caminho)
    return razoes(benchmark, lambda: le(caminho), {"o csv nu": lambda: le_csv_nu(caminho)}, rodadas)


def mede_a_gravacao(benchmark, pasta: Path, extensao: str, n: int, rodadas: int) -> dict:
    r, nossa, nua = apurado(pasta, n), pasta / f"nossa.{extensao}", pasta / f"nua.{extensao}"
    if extensao == "xlsx":
        tabelas = [r.ordem, r.situacao, r.problemas, r.memoria_reserva]
        piso = {"o XlsxWriter nu": lambda: grava_xlsx_nu(nua, tabelas)}
        medidas = razoes(benchmark, lambda: grava_pasta(nossa, r), piso, rodadas)
        assert _celulas(nossa, "Nomeação") == _celulas(nua, "Sheet1"), "as duas têm de gravar as mesmas células"
        return medidas
    piso = {"o csv nu": lambda: grava_csv_nu(nua, r.ordem)}
    medidas = razoes(benchmark, lambda: grava_tabela(nossa, r.ordem), piso, rodadas)
    assert len(le_csv_nu(nossa)) == len(le_csv_nu(nua)) == n + 1
    return medidas


def _celulas(caminho: Path, aba: str) -> Linhas:
    """As primeiras linhas: reler cem mil custaria mais do que gravá-las."""
    livro = openpyxl.load_workbook(caminho, read_only=True)
    linhas = [list(x) for x in livro[aba].iter_rows(max_row=200, values_only=True)]
    livro.close()
    return linhas


@pytest.mark.desempenho
@pytest.mark.parametrize(("extensao", "rodadas"), [("csv", 7), ("xlsx", 3)])
def test_ler_cem_mil_linhas(benchmark, tmp_path, extensao: str, rodadas: int) -> None:
    conta(f"ler 100000 linhas de .{extensao}", mede_a_leitura(benchmark, tmp_path, extensao, 100_000, rodadas))


@pytest.mark.desempenho
@pytest.mark.parametrize(("extensao", "rodadas"), [("csv", 7), ("xlsx", 2)])
def test_gravar_cem_mil_linhas(benchmark, tmp_path, extensao: str, rodadas: int) -> None:
    conta(f"gravar 100000 linhas em .{extensao}", mede_a_gravacao(benchmark, tmp_path, extensao, 100_000, rodadas))


@pytest.mark.parametrize("extensao", ["csv", "xlsx"])
@pytest.mark.parametrize("mede", [mede_a_leitura, mede_a_gravacao])
def test_a_medida_mede(benchmark, tmp_path, mede, extensao: str) -> None:
    medidas = mede(benchmark, tmp_path, extensao, 50, 2)
    assert all(x > 0 for x in medidas.values()) and len(medidas) == 2
