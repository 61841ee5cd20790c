"""No Calc também se imprime só até a última linha preenchida, e nada disso estraga o arquivo para o Excel."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from apoio_calc import Calc
from modelo_aberto import Modelo, abre_modelo

from xl_quotas.modelos import MODELOS
from xl_quotas.modelos.abas import candidatos, conferir, nomeacao

EXEMPLO = MODELOS["exemplo_nomeacao"]()
FOLHAS = {"Candidatos": candidatos, "Nomeação": nomeacao, "Conferir": conferir}


@pytest.fixture(params=["xlsx", pytest.param("ods", marks=pytest.mark.longo)])
def exemplo(calc: Calc, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Modelo]:
    modelo = abre_modelo(calc, f"exemplo_nomeacao.{request.param}", tmp_path)
    with modelo.pasta:
        yield modelo


def areas(modelo: Modelo) -> dict[str, list[str]]:
    return {folha: a["impressao"] for folha, a in modelo.pasta.aspecto().items() if a["impressao"]}


def preenchidas(modelo: Modelo) -> dict[str, list[str]]:
    """Do título à última linha com algum texto."""
    saida = {}
    for folha, fim in (("Candidatos", "T2001"), ("Nomeação", "J2005"), ("Conferir", "E2005")):
        linhas = modelo.pasta.valores(f"A1:{fim}", folha)
        ultima = max(i for i, x in enumerate(linhas, 1) if any(v != "" for v in x))
        saida[folha] = [f"A1:{fim[0]}{ultima}"]
    return saida


def test_area_vai_ate_a_ultima_linha_e_acompanha_as_mudancas(exemplo: Modelo) -> None:
    assert areas(exemplo) == preenchidas(exemplo)
    estado = exemplo.pasta.estado()
    assert not estado["alterado"] and estado["desfazer"] == []
    for novas in (replace(EXEMPLO, vagas=600), replace(EXEMPLO, pessoas=EXEMPLO.pessoas[:50]), EXEMPLO):
        antes = areas(exemplo)
        exemplo.digita(novas)
        assert areas(exemplo) == preenchidas(exemplo) != antes


def test_desfazer_e_refazer_continuam_inteiros(exemplo: Modelo) -> None:
    antes = areas(exemplo)
    exemplo.pasta.poe("B13", [[600]], "Edital")
    depois = areas(exemplo)
    exemplo.pasta.desfaz()
    assert areas(exemplo) == preenchidas(exemplo) == antes != depois
    estado = exemplo.pasta.estado()
    assert (len(estado["desfazer"]), len(estado["refazer"])) == (0, 1)
    exemplo.pasta.desfaz(refaz=True)
    assert areas(exemplo) == depois


def test_pdf_sem_paginas_vazias(exemplo: Modelo, tmp_path: Path) -> None:
    exemplo.pasta.salva(tmp_path / "impresso.pdf", copia=True)
    paginas = len(re.findall(rb"/Type\s*/Page\b", (tmp_path / "impresso.pdf").read_bytes()))
    assert 20 < paginas < 50


def test_a_area_que_a_pessoa_escolhe_fica(exemplo: Modelo) -> None:
    exemplo.pasta.imprime(["B2:C9"], "Nomeação")
    exemplo.pasta.imprime([], "Conferir")
    exemplo.digita(replace(EXEMPLO, vagas=600))
    assert areas(exemplo) == {"Candidatos": ["A1:T321"], "Nomeação": ["B2:C9"]}


def test_folha_apagada_nao_atrapalha_as_outras(exemplo: Modelo) -> None:
    exemplo.pasta.apaga_folha("Conferir")
    exemplo.digita(replace(EXEMPLO, vagas=600))
    assert areas(exemplo) == {"Candidatos": ["A1:T321"], "Nomeação": ["A1:J605"]}


def test_o_xlsx_salvo_guarda_a_formula_e_so_ela(exemplo: Modelo, tmp_path: Path) -> None:
    exemplo.pasta.salva(tmp_path / "salvo.xlsx")
    pasta = zipfile.ZipFile(tmp_path / "salvo.xlsx").read("xl/workbook.xml").decode()
    achadas = re.findall(r'<definedName[^>]*name="_xlnm.Print_Area"[^>]*>([^<]*)', pasta)
    formulas = sorted(aba.area_de_impressao() for aba in FOLHAS.values())
    assert sorted(a.replace("&gt;", ">") for a in achadas) == formulas
