"""Pastas feitas para o Excel abrem no Calc com as fórmulas vivas, sem ninguém mexer nelas."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import xlsxwriter
from apoio_calc import Calc, Pasta

VELHO = -1  # valor guardado de propósito errado: se ele aparece, a fórmula não viveu
DE_59 = [[38.0, 15.0, 2.0, 1.0, 3.0]]
DE_10 = [[6.0, 3.0, 0.0, 0.0, 1.0]]
NOMES = ["", "_xlfn.", "_xludf.", "_xldudf_", "_xldudf_XLWINGS_", "_xll.", "[1]!"]
PERMISSOES = {"autofilter": True, "format_cells": True, "select_locked_cells": False}


def do_excel(caminho: Path) -> None:
    """Matriz dinâmica, matriz fixa, célula, nome definido, formatação, validação, gráfico; folha livre e protegidas."""
    with xlsxwriter.Workbook(caminho) as livro:
        for nome, senha in (("Livre", None), ("Protegida", ""), ("Com senha", "segredo")):
            folha = livro.add_worksheet(nome)
            folha.write("A1", 59)
            folha.write_dynamic_array_formula("C1:G1", "=RESERVA(A1)", None, VELHO)
            folha.write_array_formula("C2:G2", "{=_xldudf_XLWINGS_RESERVA(A1)}", None, VELHO)
            folha.write_dynamic_array_formula(
                "C4:D6", "=RESERVA(A1)", None, VELHO
            )  # maior numa direção, menor na outra
            for i, prefixo in enumerate(NOMES):
                folha.write_formula(i, 8, f"={prefixo}RESERVA(A1)", None, VELHO)
            folha.write_formula("J1", '=IFERROR(INDEX(RESERVA(A1),1,2),"erro")', None, VELHO)
            folha.write_formula("K1", "=J1+1", None, VELHO)
            folha.write_string("L1", "RESERVA(A1)")
            if senha is not None:
                folha.protect(senha, PERMISSOES)
        folha = livro.add_worksheet("Regras")
        folha.write_formula("D1", "=QUADRO_AC", None, VELHO)
        folha.conditional_format(
            "A1:A5", {"type": "formula", "criteria": "=_xlfn.RESERVA(A1)>3", "format": livro.add_format({"bold": 1})}
        )
        folha.conditional_format("B1:B5", {"type": "2_color_scale"})
        folha.data_validation("B1", {"validate": "custom", "value": "=_xlfn.RESERVA(B1)>0"})
        grafico = livro.add_chart({"type": "column"})
        grafico.add_series({"values": "=Livre!$C$1:$G$1"})
        folha.insert_chart("F1", grafico)
        livro.define_name("QUADRO_AC", "=RESERVA(Livre!$A$1)")


@pytest.fixture(scope="module")
def arquivo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    caminho = tmp_path_factory.mktemp("abrir") / "do_excel.xlsx"
    do_excel(caminho)
    return caminho


@pytest.fixture(params=[False, True], ids=["normal", "só leitura"])
def aberta(calc: Calc, arquivo: Path, request: pytest.FixtureRequest) -> Iterator[Pasta]:
    with calc.abre(arquivo, ReadOnly=request.param) as pasta:
        yield pasta


@pytest.mark.parametrize("folha", ["Livre", "Protegida"])
def test_formulas_vivas(aberta: Pasta, folha: str) -> None:
    assert aberta.le("C1:G1", folha) == DE_59
    assert aberta.le("C2:G2", folha) == DE_59
    assert aberta.le(f"I1:I{len(NOMES)}", folha) == [[38.0]] * len(NOMES)
    assert aberta.le("J1:L1", folha) == [[15.0, 16.0, "RESERVA(A1)"]]


def test_nada_muda_na_folha_com_senha_alem_das_celulas_soltas(calc: Calc, tmp_path: Path) -> None:
    with xlsxwriter.Workbook(tmp_path / "senha.xlsx") as livro:
        folha = livro.add_worksheet("Com senha")
        folha.write("A1", 59)
        folha.write_dynamic_array_formula("C1:G1", "=RESERVA(A1)", None, VELHO)
        folha.write_formula("I1", "=RESERVA(A1)", None, VELHO)
        folha.protect("segredo")
    with calc.abre(tmp_path / "senha.xlsx") as pasta:
        assert pasta.estado()["protegidas"] == ["Com senha"]
        assert pasta.le("I1:I1") == [[38.0]]
        assert pasta.le("C1:C1") == [[{"erro": "#NAME?"}]]


def test_nome_formatacao_e_validacao(aberta: Pasta, tmp_path: Path) -> None:
    assert aberta.le("D1:D1", "Regras") == [[38.0]]
    assert aberta.estado()["nomes"] == {"QUADRO_AC": "BR.XLQUOTAS.COTAS.RESERVA($Livre.$A$1)"}
    assert "RESERVA(A1)>3" in aberta.condicoes("Regras")
    aberta.salva(tmp_path / "copia.ods", copia=True)
    assert b"BR.XLQUOTAS.COTAS.RESERVA([.A1])&gt;3" in zipfile.ZipFile(tmp_path / "copia.ods").read("content.xml")
    assert aberta.validacao("B1", "Regras") == "BR.XLQUOTAS.COTAS.RESERVA(B1)>0"


def test_o_documento_fica_como_estava(aberta: Pasta) -> None:
    estado = aberta.estado()
    assert not estado["alterado"]
    assert estado["desfazer"] == estado["refazer"] == []
    assert estado["protegidas"] == ["Protegida", "Com senha"]


def test_muda_a_entrada_e_tudo_acompanha(calc: Calc, arquivo: Path) -> None:
    with calc.abre(arquivo) as pasta:
        pasta.poe("A1", [[10]], "Livre")
        assert pasta.le("C1:G1", "Livre") == DE_10
        assert pasta.le("I1:K1", "Livre") == [[6.0, 3.0, 4.0]]
        assert pasta.le("D1:D1", "Regras") == [[6.0]]


def test_guarda_o_tamanho_dos_blocos(calc: Calc, arquivo: Path, tmp_path: Path) -> None:
    with calc.abre(arquivo) as pasta:
        pasta.salva(tmp_path / "igual.ods")
    with calc.abre(tmp_path / "igual.ods") as pasta:
        assert pasta.formulas("C4:E6", "Livre") == pasta.formulas("C4:E6", "Protegida")
        assert [bool(f) for f in pasta.formulas("C6:E6", "Livre")[0]] == [True, True, False]
        assert pasta.le("C1:G1", "Protegida") == DE_59


@pytest.mark.parametrize("conteudo", ["", "a;b\n1;2\n"], ids=["vazio", "csv"])
def test_outros_arquivos_abrem_como_sempre(calc: Calc, tmp_path: Path, conteudo: str) -> None:
    (tmp_path / "x.csv").write_text(conteudo)
    with calc.abre(tmp_path / "x.csv") as pasta:
        assert not pasta.estado()["alterado"]
