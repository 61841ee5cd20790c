"""Um .xlsx salvo pelo Calc continua vivo no Excel: os nomes das funções são os puros."""

from __future__ import annotations

import os
import stat
import time
import zipfile
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from apoio_calc import Calc, Pasta
from test_calc_abrir import DE_10, DE_59, do_excel

from xl_quotas.ambientes.calc.dentro import gravacao
from xl_quotas.funcoes import CATALOGO


@pytest.fixture
def arquivo(tmp_path: Path) -> Path:
    (tmp_path / "origem").mkdir()
    do_excel(tmp_path / "origem" / "do_excel.xlsx")
    return tmp_path / "origem" / "do_excel.xlsx"


def tudo(caminho: Path) -> bytes:
    with zipfile.ZipFile(caminho) as zip_:
        return b"".join(zip_.read(n) for n in zip_.namelist())


def vivo_no_excel(caminho: Path) -> None:
    assert b"xlquotas" not in tudo(caminho).lower()
    livro = openpyxl.load_workbook(caminho)
    folha = livro["Livre"]
    assert (folha["C1"].value.ref, folha["C1"].value.text) == ("C1:G1", "=RESERVA(A1)")
    assert folha["I1"].value == "=RESERVA(A1)"
    assert folha["L1"].value == "RESERVA(A1)"
    assert livro.defined_names["QUADRO_AC"].value == "RESERVA(Livre!$A$1)"
    assert list(livro.defined_names) == ["QUADRO_AC"]
    guardados = openpyxl.load_workbook(caminho, data_only=True)["Livre"]
    assert [guardados.cell(1, c).value for c in range(3, 8)] == DE_59[0]


def test_salvar_como(calc: Calc, arquivo: Path, tmp_path: Path) -> None:
    with calc.abre(arquivo) as pasta:
        pasta.salva(tmp_path / "salvo.xlsx")
    vivo_no_excel(tmp_path / "salvo.xlsx")
    with calc.abre(tmp_path / "salvo.xlsx") as pasta:  # e revive no Calc
        pasta.poe("A1", [[10]], "Livre")
        assert pasta.le("C1:G1", "Livre") == DE_10


def test_salvar_no_lugar_e_de_novo(calc: Calc, arquivo: Path) -> None:
    """A data que o Calc anotou é guardada: sem isso ele acusaria mudança por outra pessoa ao salvar outra vez."""
    with calc.abre(arquivo) as pasta:
        for total in (10, 59):
            pasta.poe("A1", [[total]], "Livre")
            pasta.salva()
            assert not pasta.estado()["alterado"]
    vivo_no_excel(arquivo)


def test_copia_junto_do_documento(calc: Calc, arquivo: Path) -> None:
    with calc.abre(arquivo) as pasta:
        pasta.salva(arquivo.with_name("copia.xlsx"), copia=True)
        pasta.salva(arquivo.with_name("copia.pdf"), copia=True)
    vivo_no_excel(arquivo.with_name("copia.xlsx"))
    assert arquivo.with_name("copia.pdf").read_bytes().startswith(b"%PDF")


def test_ods_fica_como_o_calc_o_fez(calc: Calc, arquivo: Path, tmp_path: Path) -> None:
    with calc.abre(arquivo) as pasta:
        pasta.salva(tmp_path / "salvo.ods")
    assert b"BR.XLQUOTAS.COTAS.RESERVA" in tudo(tmp_path / "salvo.ods")


def test_toda_funcao_volta_com_o_seu_nome(calc: Calc, nova: Pasta, tmp_path: Path) -> None:
    for i, nome in enumerate(CATALOGO, 1):
        nova.formula(f"A{i}", f"={nome}(C1:D2)" if CATALOGO[nome].argumentos else f"={nome}()")
    nova.salva(tmp_path / "todas.xlsx")
    folha = openpyxl.load_workbook(tmp_path / "todas.xlsx").active
    assert [folha.cell(i, 1).value.partition("(")[0] for i in range(1, len(CATALOGO) + 1)] == [
        f"={n}" for n in CATALOGO
    ]


def planilha(caminho: Path, partes: dict[str, str]) -> Path:
    with zipfile.ZipFile(caminho, "w") as zip_:
        for nome, texto in partes.items():
            zip_.writestr(nome, texto)
    return caminho


def test_troca_so_dentro_das_formulas(tmp_path: Path) -> None:
    texto = "BR.XLQUOTAS.COTAS.RESERVA(A1)"
    caminho = planilha(
        tmp_path / "a.xlsx",
        {
            "xl/sharedStrings.xml": f"<t>{texto}</t>",
            "xl/worksheets/sheet1.xml": f"<f>{texto}</f><v>{texto}</v>"
            "<f t='array'>1+BR.XLQUOTAS.COTAS.ORDEMNOMEACAO(B1)</f><f>BR.XLQUOTAS.COTAS.DESCONHECIDA(1)</f>",
        },
    )
    os.chmod(caminho, 0o640)
    antes = os.stat(caminho)
    time.sleep(0.01)
    assert gravacao.conserta(str(caminho))
    with zipfile.ZipFile(caminho) as zip_:
        assert zip_.read("xl/sharedStrings.xml").decode() == f"<t>{texto}</t>"
        assert zip_.read("xl/worksheets/sheet1.xml").decode() == (
            f"<f>RESERVA(A1)</f><v>{texto}</v>"
            "<f t='array'>1+ORDEM_NOMEACAO(B1)</f><f>BR.XLQUOTAS.COTAS.DESCONHECIDA(1)</f>"
        )
    depois = os.stat(caminho)
    assert depois.st_mtime_ns == antes.st_mtime_ns
    assert stat.S_IMODE(depois.st_mode) == 0o640
    assert not gravacao.conserta(str(caminho))
    assert [p.name for p in tmp_path.iterdir()] == ["a.xlsx"]


def test_declaracao_vazia_do_calc_sai_e_leva_a_lista_vazia(tmp_path: Path) -> None:
    nosso = (
        '<definedName function="true" hidden="false" name="br.xlquotas.Cotas.reserva" vbProcedure="true"></definedName>'
    )
    outro = '<definedName name="X">BR.XLQUOTAS.COTAS.RESERVA(A!$A$1)</definedName>'
    for dentro, fica in (
        (nosso, "<w></w>"),
        (outro + nosso, '<w><definedNames><definedName name="X">RESERVA(A!$A$1)</definedName></definedNames></w>'),
    ):
        caminho = planilha(tmp_path / "b.xlsx", {"xl/workbook.xml": f"<w><definedNames>{dentro}</definedNames></w>"})
        gravacao.conserta(str(caminho))
        assert zipfile.ZipFile(caminho).read("xl/workbook.xml").decode() == fica


def test_se_nao_pode_gravar_o_arquivo_fica_inteiro(tmp_path: Path, monkeypatch: Any) -> None:
    caminho = planilha(
        tmp_path / "c.xlsx", {"xl/workbook.xml": "<definedName>BR.XLQUOTAS.COTAS.LISTAS()</definedName>"}
    )
    antes = caminho.read_bytes()

    def recusa(*_: object) -> None:
        raise PermissionError("aberto em outro programa")

    monkeypatch.setattr(os, "replace", recusa)
    with pytest.raises(PermissionError):
        gravacao.conserta(str(caminho))
    assert caminho.read_bytes() == antes
    assert [p.name for p in tmp_path.iterdir()] == ["c.xlsx"]
