"""No Calc também se imprime só até a última linha preenchida, e nada disso estraga o arquivo para o Excel."""

from __future__ import annotations

import html
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import mudancas_acompanhamento as do_acompanhamento
import mudancas_nomeacao as da_nomeacao
import mudancas_planejamento as do_planejamento
import pytest
from apoio_calc import Calc
from apoio_modelos import EXEMPLOS, PASTA
from modelo_aberto import Modelo, abre_modelo

from xl_quotas.arquivos import nomes
from xl_quotas.modelos.bloco import letra

# folha, última coluna e última linha do maior pedaço que se imprime
ATE_UMA_LINHA = re.compile(r"^'?([^'!]+)'?!\$A\$1:INDEX\([^!]+!\$([A-Z]+)\$1:\$([A-Z]+)\$(\d+),")
DA_NOMEACAO = da_nomeacao.EXEMPLO
MUDANCAS: dict[str, list[Any]] = {
    "exemplo_nomeacao": [replace(DA_NOMEACAO, vagas=600), replace(DA_NOMEACAO, pessoas=DA_NOMEACAO.pessoas[:50])],
    "exemplo_acompanhamento": [do_acompanhamento.NO_EXEMPLO[x] for x in ("sem os últimos atos", "vagas novas")],
    "exemplo_planejamento": [do_planejamento.NO_EXEMPLO[x] for x in ("linha acrescentada", "sem cargos")],
}
"""O que se muda em cada exemplo: cada mudança move a última linha de alguma folha."""


def _abre(calc: Calc, nome: str, formato: str, pasta: Path) -> Iterator[Modelo]:
    modelo = abre_modelo(calc, f"{nome}.{formato}", pasta)
    with modelo.pasta:
        yield modelo


FORMATOS = ["xlsx", pytest.param("ods", marks=pytest.mark.longo)]


@pytest.fixture(params=FORMATOS)
def exemplo(calc: Calc, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Modelo]:
    yield from _abre(calc, "exemplo_nomeacao", request.param, tmp_path)


@pytest.fixture(params=FORMATOS)
def de_cada(calc: Calc, request: pytest.FixtureRequest, tmp_path: Path, nome: str) -> Iterator[Modelo]:
    yield from _abre(calc, nome, request.param, tmp_path)


def formulas(arquivo: Path) -> list[str]:
    """As áreas de impressão em fórmula de uma .xlsx."""
    pasta = zipfile.ZipFile(arquivo).read("xl/workbook.xml").decode()
    achadas = re.findall(r'<definedName[^>]*name="_xlnm.Print_Area"[^>]*>([^<]*)', pasta)
    return sorted(html.unescape(x) for x in achadas)


def areas(modelo: Modelo) -> dict[str, list[str]]:
    return {folha: a["impressao"] for folha, a in modelo.pasta.aspecto().items() if a["impressao"]}


def preenchidas(modelo: Modelo) -> dict[str, list[str]]:
    """Em cada folha com área em fórmula, do título à última linha (e na aba Listas à última coluna) com algum texto."""
    saida = {}
    for formula in formulas(PASTA / f"{modelo.nome_do_modelo}.xlsx"):
        achada = ATE_UMA_LINHA.match(formula)
        assert achada, f"o Calc não aplicaria {formula}"
        folha, primeira, coluna, fim = achada.groups()
        linhas = modelo.pasta.valores(f"A1:{coluna}{fim}", folha)
        if primeira != coluna:  # a faixa vai de A em diante: as colunas das listas que o regime não tem ficam de fora
            coluna = letra(max(j for j in range(len(linhas[0])) if any(x[j] != "" for x in linhas)))
        ultima = max(i for i, x in enumerate(linhas, 1) if any(v != "" for v in x))
        saida[folha] = [f"A1:{coluna}{ultima}"]
    return saida


@pytest.mark.parametrize("nome", EXEMPLOS)
def test_area_vai_ate_a_ultima_linha_e_acompanha_as_mudancas(de_cada: Modelo, nome: str) -> None:
    certas = preenchidas(de_cada)
    assert certas and areas(de_cada) == certas
    estado = de_cada.pasta.estado()
    assert not estado["alterado"] and estado["desfazer"] == []
    for novas in (*MUDANCAS[nome], de_cada.entradas):
        antes = areas(de_cada)
        de_cada.digita(novas)
        assert areas(de_cada) == preenchidas(de_cada) != antes


def test_listas_que_o_regime_nao_tem_nao_gastam_papel(exemplo: Modelo) -> None:
    """Cinco listas, de cinco colunas cada menos o vão da última: 24 colunas, de A a X."""
    (area,) = areas(exemplo)["Listas"]
    assert area.startswith("A1:X")


def test_desfazer_e_refazer_continuam_inteiros(exemplo: Modelo) -> None:
    antes = areas(exemplo)
    folha, celula = exemplo.lugares[nomes.VAGAS]
    exemplo.pasta.poe(celula, [[600]], folha)
    depois = areas(exemplo)
    exemplo.pasta.desfaz()
    assert areas(exemplo) == preenchidas(exemplo) == antes != depois
    estado = exemplo.pasta.estado()
    assert (len(estado["desfazer"]), len(estado["refazer"])) == (0, 1)
    exemplo.pasta.desfaz(refaz=True)
    assert areas(exemplo) == depois


# um exemplo inteiro: nem uma página por linha vazia de bloco, nem folhas cortadas
PAGINAS = {"exemplo_nomeacao": (20, 80), "exemplo_acompanhamento": (15, 45), "exemplo_planejamento": (8, 40)}


@pytest.mark.parametrize("nome", EXEMPLOS)
def test_pdf_sem_paginas_vazias(de_cada: Modelo, nome: str, tmp_path: Path) -> None:
    de_cada.pasta.salva(tmp_path / "impresso.pdf", copia=True)
    paginas = len(re.findall(rb"/Type\s*/Page\b", (tmp_path / "impresso.pdf").read_bytes()))
    menos, mais = PAGINAS[nome]
    assert menos < paginas < mais


def test_a_area_que_a_pessoa_escolhe_fica(exemplo: Modelo) -> None:
    exemplo.pasta.imprime(["B2:C9"], "Nomeação")
    exemplo.pasta.imprime([], "Conferir")
    exemplo.digita(replace(DA_NOMEACAO, vagas=600))
    certas = {**preenchidas(exemplo), "Nomeação": ["B2:C9"]}
    del certas["Conferir"]
    assert areas(exemplo) == certas


def test_folha_apagada_nao_atrapalha_as_outras(exemplo: Modelo) -> None:
    certas = preenchidas(exemplo)
    exemplo.pasta.apaga_folha("Conferir")
    exemplo.digita(replace(DA_NOMEACAO, vagas=600))
    depois = areas(exemplo)
    assert sorted(depois) == sorted({*certas} - {"Conferir"})
    assert depois["Nomeação"] == ["A1:J605"]  # o cabeçalho na linha 5 e 600 vagas


@pytest.mark.parametrize("nome", EXEMPLOS)
def test_o_xlsx_salvo_guarda_a_formula_e_so_ela(de_cada: Modelo, nome: str, tmp_path: Path) -> None:
    de_cada.pasta.salva(tmp_path / "salvo.xlsx")
    assert formulas(tmp_path / "salvo.xlsx") == formulas(PASTA / f"{nome}.xlsx")
