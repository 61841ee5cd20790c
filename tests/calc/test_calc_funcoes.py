"""Cada função do catálogo, digitada numa planilha de verdade, responde o mesmo que em Python; erros também."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from apoio import casos_em_pasta, opcoes_de, regime_de, tabela, vagas_de
from apoio_calc import Calc, Pasta
from casos import FALTA, Texto, Vazia, altura, lista_de_candidatos, poe_caso

from xl_quotas.funcoes import CATALOGO

LISTA = lista_de_candidatos(40)
QUADRO = [[11, 5, 1, 0, 1]]
GENTE = [[20, 9, 3, 1, 2]]
REGIME_PROPRIO = [["lista", "percentual", "arredondamento"], ["PP", "25%", "meio_acima"], ["PCD", 0.05, "acima"]]
OPCOES = [["criterio", "SEQUENCIAL"], ["até", 30], ["data de referência", date(2026, 3, 1)]]
REFERENCIA = "data de referência=01/03/2026"


def com(linha: int, coluna: int, valor: Any) -> list[list[Any]]:
    """A lista com uma célula trocada."""
    copia = [r[:] for r in LISTA]
    copia[linha][coluna] = valor
    return copia


def _das_vagas(n: int) -> list[list[Any]]:
    """As primeiras nomeações da ordem, todas no mesmo dia."""
    ordem = CATALOGO["ORDEM_NOMEACAO"].chamada(LISTA, 20, None, REFERENCIA)[1 : n + 1]
    return [[date(2026, 4, 1), "nomeação", x[3], x[0], None, None] for x in ordem]


ATOS = [
    ["data", "ato", "inscrição", "vaga", "lista", "observação"],
    *_das_vagas(6),
    [None] * 6,
    ["02/04/2026", "posse", _das_vagas(1)[0][2], None, None, None],
    [date(2026, 4, 3), "Desistiu", _das_vagas(3)[2][2], None, None, None],
    [date(2026, 4, 4), "vagas novas", None, 3, None, None],
]


def atos_com(linha: int, coluna: int, valor: Any) -> list[list[Any]]:
    """A tabela de atos com uma célula trocada."""
    copia = [r[:] for r in ATOS]
    copia[linha][coluna] = valor
    return copia


DEPOIS: list[list[Any]] = [
    [LISTA, ATOS, 20, FALTA, REFERENCIA],
    [LISTA, ATOS, QUADRO, "LEI_15142", OPCOES],
    [LISTA, Vazia(), 5, REGIME_PROPRIO, f"{REFERENCIA};linhas=30;até=8"],
    [LISTA, atos_com(8, 1, "sumiço"), 20, FALTA, REFERENCIA],
    [LISTA, atos_com(2, 2, "#N/A"), 20, FALTA, REFERENCIA],
    [LISTA, atos_com(0, 0, "quando"), 20, FALTA, REFERENCIA],
]
"""Os argumentos que as funções do acompanhamento têm em comum."""
PUBLICADA = [["inscrição", "lista"], *([float(x[2]), None] for x in reversed(_das_vagas(8)))]


CARGOS = [
    ["Certame", "Cargo", "Localidade", "Vagas"],
    ["1", "Analista", "Recife", 18],
    ["1", "Técnico", None, 5],
    [None, None, None, None],
    ["2", "Médico", "Olinda", 1],
]


def cargos_com(linha: int, coluna: int, valor: Any) -> list[list[Any]]:
    """A tabela de cargos com uma célula trocada."""
    copia = [r[:] for r in CARGOS]
    copia[linha][coluna] = valor
    return copia


CASOS: dict[str, list[list[Any]]] = {
    "COTAS_VERSAO": [],
    "LISTAS": [[], ["LEI_12990"], [Vazia()], ["NADA"], [date(2025, 7, 1)], [REGIME_PROPRIO], [1.5]],
    "RESERVA": [
        [59],
        [59.0, "LEI_12990"],
        [Texto("59", 59), Texto('"LEI_15142"', "LEI_15142"), Texto('"PP"', "PP")],
        [59, FALTA, "PCD"],
        [59, Vazia(), Vazia()],
        [[[10], [None], ["abc"], [59], [2.5], ["1.000"]]],
        [[[10], [59]], REGIME_PROPRIO, "PP"],
        [Vazia()],
        [-1],
        ["10,5"],
        [10.5],
        ["59"],
        [Texto("TRUE()", 1.0)],
        [Texto("{10|59}", [[10], [59]])],
    ],
    "MEMORIA_RESERVA": [[59], [3, "LEI_12990"], ["x"], [100, REGIME_PROPRIO], [Vazia()]],
    "SEQUENCIA_VAGAS": [
        [20],
        [20, FALTA, 30],
        [QUADRO, "LEI_15142", 40],
        [5, FALTA, Vazia()],
        [10, FALTA, FALTA, "linhas=15"],
        [0],
        ["z"],
    ],
    "REVERTER": [
        [QUADRO, GENTE],
        [QUADRO, [[3, 1, 0, 0, 0]], "LEI_15142"],
        [[[1, 2]], GENTE],
        [QUADRO, [[1, None, 2, 3, "x"]]],
    ],
    "MEMORIA_REVERSAO": [[QUADRO, GENTE], [QUADRO, [[30, 1, 2, 0, 0]]], [QUADRO, Vazia()]],
    "CLASSIFICACAO": [
        [LISTA, FALTA, REFERENCIA],
        [LISTA, "LEI_12990", REFERENCIA],
        [com(5, 2, "abc")],
        [com(5, 2, "#N/A")],
    ],
    "ORDEM_NOMEACAO": [
        [LISTA, 20, FALTA, REFERENCIA],
        [LISTA, QUADRO, "LEI_15142", OPCOES],
        [LISTA, Vazia(), Vazia(), REFERENCIA],
        [LISTA, 20, REGIME_PROPRIO, REFERENCIA],
        [LISTA, 20, FALTA, f"{REFERENCIA};linhas=60"],
        [LISTA, 20, FALTA, f"{REFERENCIA};linhas=10"],
        [com(3, 2, "#DIV/0!"), 20],
        [com(3, 3, "#REF!"), 20, FALTA, "linhas=4"],
        [com(0, 2, "pontos obtidos"), 20],
        [com(2, 2, "1.234"), 20],
        [com(2, 8, "31/02/1990"), 20],
        [LISTA, "x"],
        [LISTA, 20, "OUTRO"],
        [LISTA, 20, FALTA, "criterio=NENHUM"],
        [[["nome"]], 20],
    ],
    "SITUACAO": [
        [LISTA, 20, FALTA, REFERENCIA],
        [LISTA, FALTA, date(2025, 7, 1), REFERENCIA],
        [com(9, 4, "#NUM!"), 20],
    ],
    "CONFERIR": [
        [LISTA, 20, FALTA, REFERENCIA],
        [com(2, 2, "#VALUE!"), [[1, 2, 3, 4, 5]]],
        [LISTA, 20],
        [[*com(4, 2, "#N/A"), LISTA[1]], 20, FALTA, "linhas=30"],
    ],
    "REGIME_DO_EDITAL": [
        [date(2025, 7, 1)],
        ["10/06/2014"],
        [date(2013, 1, 1)],
        ["ontem"],
        [Vazia()],
        [Texto("DATE(2025;6;5)", date(2025, 6, 5))],
    ],
    "QUADRO_POR_CARGO": [
        [CARGOS],
        [CARGOS, "LEI_12990"],
        [cargos_com(2, 3, "x")],
        [cargos_com(3, 3, "#N/A"), FALTA, "linhas=9"],
        [[["cargo"]]],
    ],
    "CONTAGENS": [[CARGOS], [CARGOS, REGIME_PROPRIO], [cargos_com(1, 3, "#REF!")], [CARGOS, FALTA, "linhas=12"]],
    "TEXTO_ANEXO": [[CARGOS], [CARGOS, "LEI_12990", "criterio=SEQUENCIAL"], [cargos_com(1, 0, None)]],
    "SORTEIO": [
        [[["A"], [None], ["B"], [12.0]], 2, "04321"],
        [[["A"], ["B"]], "PQ=1; PCD=1", 4321],
        [[["A"], ["a "]], 1, "x"],
        [[["A"], ["#N/A"]], 1, "x"],
    ],
    "COMPARAR": [
        [LISTA, 20, "LEI_12990", "LEI_15142", REFERENCIA],
        [LISTA, 20, FALTA, FALTA, f"{REFERENCIA};linhas=50", f"{REFERENCIA};criterio=SEQUENCIAL"],
        [com(3, 2, "#N/A"), 20, FALTA, FALTA, REFERENCIA],
        [LISTA, 20, "OUTRO", FALTA],
    ],
    **dict.fromkeys(("CONFERIR_ATOS", "PROXIMAS_NOMEACOES", "ESTADO_DAS_VAGAS", "PROPORCAO"), DEPOIS),
    "HISTORICO": [
        [_das_vagas(3)[2][2], *DEPOIS[0]],
        [999, *DEPOIS[0]],
        [Vazia(), *DEPOIS[0]],
        [1, *DEPOIS[3]],
    ],
    "CONFERIR_LISTA": [
        [PUBLICADA, LISTA, 20, FALTA, REFERENCIA],
        [[["inscrição"], ["#N/A"]], LISTA, 20, FALTA, REFERENCIA],
        [[["nome"]], LISTA, 20],
    ],
    "LISTA_PUBLICA": [
        [LISTA, "PP", FALTA, FALTA, REFERENCIA],
        [LISTA, FALTA, 20, FALTA, f"{REFERENCIA};lista na ordem=S"],
        [LISTA, "XX", 20],
        [LISTA, "AC", FALTA, FALTA, f"{REFERENCIA};identificação=CPF"],
    ],
    # os CPF são inventados: só têm os algarismos verificadores certos
    "MASCARAR_CPF": [["111.444.777-35"], [[[11144477735], [None], ["111.444.777-30"]]], [Vazia()]],
    "LIMITE_APROVADOS": [
        [[[12], [None], ["x"], [40]], "III"],
        [12, "III"],
        [1],
        [12],
        [12, "II", [["vagas", "máximo"], [12, 50]]],
        [12, 3],
        [0],
        ["x"],
    ],
}


@pytest.fixture(scope="module")
def mesa(calc: Calc) -> Iterator[Pasta]:
    with calc.nova() as pasta:
        yield pasta


_linha = [1]


def proxima(n: int) -> int:
    """A primeira linha livre da folha comum, já reservando n linhas para os argumentos e muitas para o resultado."""
    linha = _linha[0]
    _linha[0] += max(n, 150) + 2
    return linha


def test_todo_o_catalogo_e_coberto() -> None:
    assert set(CASOS) == set(CATALOGO)


@pytest.mark.parametrize(
    ("nome", "argumentos"),
    [pytest.param(n, a, id=f"{n}-{k}") for n, casos in CASOS.items() for k, a in enumerate(casos)],
)
def test_o_mesmo_que_em_python(mesa: Pasta, nome: str, argumentos: list[Any]) -> None:
    visto, esperado = poe_caso(mesa, nome, argumentos, proxima(altura(argumentos)))
    assert visto == esperado


@pytest.mark.parametrize("caso", casos_em_pasta("nomeacao"))
def test_os_concursos_resolvidos_a_mao(mesa: Pasta, caso: dict[str, Any]) -> None:
    opcoes = [tabela(caso["candidatos"]), vagas_de(caso.get("vagas")), regime_de(caso), opcoes_de(caso)]
    argumentos = [FALTA if a is None else a for a in opcoes]
    visto, esperado = poe_caso(mesa, "ORDEM_NOMEACAO", argumentos, proxima(altura(argumentos)))
    assert visto == esperado


def test_versao_diz_o_programa_e_o_python(nova: Pasta) -> None:
    nova.matriz("A1:C8", "=COTAS_VERSAO()")
    itens = {linha[0]: linha[1] for linha in nova.le("A1:C8")}
    assert itens["programa"].startswith("LibreOffice Calc ")
    assert itens["Python"].startswith("3.")
    assert "LEI_15142" in itens


def test_uma_celula_so_mostra_o_primeiro_valor(nova: Pasta) -> None:
    nova.formula("A1", "=RESERVA(59)")
    nova.formula("A2", '=RESERVA(59;;"PP")+1')
    nova.formula("A3", '=RESERVA("x")')
    a, b, c = (linha[0] for linha in nova.le("A1:A3"))
    assert (a, b) == (38.0, 16.0)
    assert c.startswith("#ERRO: total")


@pytest.mark.parametrize(
    "referencia",
    [
        "A1:K43",
        "INDEX(A1:K60;1;1):K43",
        "OFFSET(A1;0;0;43;11)",
        "IF(1;A1:K43;A1)",
        'INDIRECT("A1:K43")',
        "$A$1:$K$43",
        "A1:K400",
        "A:K",
    ],
)
def test_jeitos_de_indicar_a_faixa(mesa_com_lista: Pasta, referencia: str) -> None:
    esperado = CATALOGO["ORDEM_NOMEACAO"].chamada(LISTA, 20, None, REFERENCIA)
    mesa_com_lista.matriz("N1:W20", f'=ORDEM_NOMEACAO({referencia};20;;"{REFERENCIA}")')
    assert [linha[3] for linha in mesa_com_lista.le("N1:W20")] == [linha[3] for linha in esperado[:20]]


@pytest.fixture
def mesa_com_lista(nova: Pasta) -> Pasta:
    poe_caso(nova, "CONFERIR", [LISTA, 20, FALTA, f"{REFERENCIA};linhas=3"], 1)
    return nova


def test_situacao_fica_ao_lado_da_faixa_maior_que_a_lista(mesa_com_lista: Pasta) -> None:
    mesa_com_lista.matriz("N1:N100", f'=SITUACAO(A1:K100;20;;"{REFERENCIA}")')
    visto = [linha[0] for linha in mesa_com_lista.le("N1:N100")]
    assert visto[1].startswith(("vaga", "cadastro", "fora"))
    assert set(visto[len(LISTA) :]) == {""}


def test_bloco_maior_com_a_opcao_linhas_nao_mostra_erro(mesa_com_lista: Pasta) -> None:
    mesa_com_lista.matriz("N1:W90", f'=ORDEM_NOMEACAO(A1:K43;20;;"{REFERENCIA};linhas=90")')
    assert not [v for linha in mesa_com_lista.le("N1:W90") for v in linha if isinstance(v, dict)]


def test_recalcula_quando_muda_uma_celula(mesa_com_lista: Pasta) -> None:
    pasta, lista = mesa_com_lista, [r[:] for r in LISTA]
    pasta.poe("Y1", [[20]])
    pasta.matriz("N1:W60", f'=ORDEM_NOMEACAO(A1:K43;Y1;;"{REFERENCIA};linhas=60")')
    for linha, coluna, valor in ((7, 2, 99.9), (9, 3, "S"), (3, 7, "eliminado"), (11, 2, None)):
        lista[linha][coluna] = valor
        pasta.poe(f"{'ABCDEFGHIJK'[coluna]}{linha + 1}", [[valor]])
        confere(pasta, lista, 20)
    pasta.poe("Y1", [[7]])
    confere(pasta, lista, 7)


def confere(pasta: Pasta, lista: list[list[Any]], vagas: int) -> None:
    from xl_quotas.ambientes.calc.dentro.celulas import para_o_calc

    esperado = CATALOGO["ORDEM_NOMEACAO"].chamada(lista, vagas, None, f"{REFERENCIA};linhas=60")
    assert pasta.le("N1:W60") == [list(linha) for linha in para_o_calc(esperado)]


def test_limites_conhecidos_do_calc(nova: Pasta) -> None:
    """O Calc não chama a função: um erro dentro de um argumento que não é a lista, ou a lista sem ser uma faixa."""
    nova.formula("A1", "=NA()")
    nova.formula("C1", "=RESERVA(A1:A2)")
    nova.formula("C2", "=RESERVA(A1)")
    nova.formula("C3", '=SITUACAO("x")')
    assert [linha[0] for linha in nova.le("C1:C3")] == [{"erro": "Err:504"}, {"erro": "#N/A"}, {"erro": "Err:504"}]
