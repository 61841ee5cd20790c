"""Nenhum texto cortado: o que não quebra acaba antes do vizinho, e o que quebra cabe na altura da linha."""

from __future__ import annotations

import pytest
from apoio_modelos import cada_modelo, descrito, feita
from medidas import Folha, largura, linhas
from openpyxl import Workbook
from openpyxl.styles import Alignment

from xl_quotas.modelos.planejamento.lugares import CONTAS

pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")
BASTIDORES = {CONTAS}
"""As abas das contas que as outras mostram: ninguém precisa lê-las, e o texto inteiro está na aba que se lê."""

TELA = 1325
"""Pixels de uma tela de 1366 que sobram para as colunas: o resto é o número da linha e a barra de rolagem."""


@pytest.fixture(scope="module", params=cada_modelo())
def folhas(request):
    pasta, e = descrito(request.param)
    arquivo, blocos = feita(request.param), pasta.blocos(e)
    return {
        aba.title: Folha(aba, [b.faixa for b in blocos if b.aba == aba.title])
        for aba in arquivo.valores
        if aba.title not in BASTIDORES
    }


def test_nenhum_texto_cortado(folhas):
    cortadas = [(nome, *x) for nome, folha in folhas.items() for x in folha.cortadas()]
    assert cortadas == [], "\n".join(map(str, cortadas))


def test_cabe_na_largura_da_tela(folhas):
    """A lista de pessoas é larga por natureza, e por isso tem colunas que não rolam."""
    largas = {nome: f.total() for nome, f in folhas.items() if f.total() > TELA}
    rolam = {nome for nome in largas if (folhas[nome].aba.freeze_panes or "A").startswith("A")}
    assert {nome: largas[nome] for nome in rolam} == {}


# ---- a régua mede


def test_a_regua_conta_as_letras():
    # no Calibri 11 o algarismo tem 7 pixels e o i, 4; acento não alarga; 9 pontos são 9/11 da largura
    assert largura("0000") == 28 and largura("iii") == 12
    assert largura("ação") == largura("acao")
    assert largura("0000", 9) == pytest.approx(28 * 9 / 11)
    assert largura("0000", negrito=True) > 28


@pytest.mark.parametrize(
    ("texto", "pixels", "esperado"),
    [
        ("0000 0000", 60, 1),  # 28 + 3 + 28 = 59
        ("0000 0000", 50, 2),
        ("0000 0000 0000", 60, 2),
        ("00000000", 28, 2),  # uma palavra de 56 pixels se parte
        ("a\nb\n\nc", 60, 4),
        ("", 60, 1),
    ],
)
def test_a_regua_conta_as_linhas(texto, pixels, esperado):
    assert linhas(texto, pixels, 11, False) == esperado


def _folha(*, quebra=False, vizinho=None, largo=10, altura=None, unida=False, blocos=(), valor="0" * 12):
    aba = Workbook().active
    aba["A1"], aba["B1"] = valor, vizinho
    aba["A1"].alignment = Alignment(wrap_text=quebra)
    aba.column_dimensions["A"].width = largo
    aba.row_dimensions[1].height = altura
    if unida:
        aba.merge_cells("A1:B1")
    return Folha(aba, list(blocos))


@pytest.mark.parametrize(
    ("caso", "cortada"),
    [
        ({}, False),  # 12 algarismos são 84 pixels; a coluna tem 75, e o vizinho está vazio
        ({"vizinho": "x"}, True),
        ({"vizinho": "x", "largo": 13}, False),
        ({"blocos": ["B1:B1"]}, True),  # a célula de fórmula não é vazia, mesmo sem nada a mostrar
        ({"unida": True}, False),
        ({"unida": True, "valor": "0" * 30}, True),
        ({"quebra": True, "altura": 15}, True),
        ({"quebra": True, "altura": 30}, False),
        ({"quebra": True}, False),  # sem altura marcada, o programa ajusta
        ({"quebra": True, "blocos": ["A1:A1"]}, True),  # mas não depois de recalcular um bloco
        ({"valor": 123456789012}, True),
        ({"valor": 12345.5}, False),
    ],
)
def test_a_regua_acha_o_que_corta(caso, cortada):
    assert bool(list(_folha(**caso).cortadas())) == cortada
