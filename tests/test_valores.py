"""O normalizador diante do que cada programa entrega, célula a célula e argumento a argumento.

Nada aqui é o programa de verdade: são os valores que cada um entrega, escritos à mão a partir do que se viu e se leu
dele. `JsNull` faz as vezes da classe de mesmo nome do Pyodide e `TempoDoCom` a do `pywintypes.datetime`.
"""

from __future__ import annotations

import datetime as dt
import gc
import math
from decimal import Decimal

import pytest

from xl_quotas import funcoes
from xl_quotas.funcoes import CLASSIFICACAO, ORDEM_NOMEACAO, SITUACAO
from xl_quotas.funcoes.memoria import impressao
from xl_quotas.tabela import numeros
from xl_quotas.tabela.erros import ErroDeEntrada
from xl_quotas.tabela.valores import OMITIDO, ErroDePlanilha, celula, coluna, tabela, unico


class JsNull:
    """A célula vazia do xlwings Lite, reconhecida pelo nome do tipo."""


class TempoDoCom(dt.datetime):
    """As datas do pywin32 são uma subclasse de datetime, com fuso."""


def erro_do_office_js(nome):
    return {"type": "Error", "basicValue": nome, "basicType": "Error", "errorType": "NotAvailable"}


UTC = dt.UTC
DIA = dt.date(2025, 7, 1)
SERIE = 45839
ERROS_COM = {
    "#NULL!": -2146826288,
    "#DIV/0!": -2146826281,
    "#VALUE!": -2146826273,
    "#REF!": -2146826265,
    "#NAME?": -2146826259,
    "#NUM!": -2146826252,
    "#N/A": -2146826246,
    "#GETTING_DATA": -2146826245,
    "#SPILL!": -2146826243,
}

# (o que está na célula, o valor normalizado, {programa: o que ele entrega})
CELULAS = [
    ("número", 87.5, {"com": 87.5, "moeda": Decimal("87.5000"), "office_js": 87.5, "calc": 87.5}),
    ("inteiro", 10, {"com": 10.0, "moeda": Decimal("10.0000"), "office_js": 10, "calc": 10.0}),
    ("zero negativo", 0, {"com": -0.0, "office_js": -0.0}),
    ("texto", "Ana Sá", {"com": "Ana Sá", "office_js": " Ana Sá\u00a0", "calc": "Ana Sá"}),
    ("letras ao lado de marcas", "X AXXB", {"com": "X\u00a0AX\u00adX\u200bB"}),
    ("texto com marcas invisíveis", "PP", {"com": "\ufeffP\u200bP\u00ad", "office_js": "\u202fPP\u2007"}),
    ("verdadeiro", True, {"com": True, "office_js": True, "cartão": {"type": "Boolean", "basicValue": True}}),
    ("falso", False, {"com": False, "office_js": False}),
    (
        "vazia",
        None,
        {
            "com": None,
            "office_js": "",
            "lite": JsNull(),
            "calc": "",
            "cartão": {"type": "Empty", "basicValue": "", "basicType": "Empty"},
            "só espaços": " \t\u00a0\u200b",
        },
    ),
    ("omitida", None, {"com": OMITIDO, "calc": None}),
    ("número formatado", 46024, {"office_js": {"type": "FormattedNumber", "basicValue": 46024}}),
    ("data", DIA, {"com": TempoDoCom(2025, 7, 1, tzinfo=UTC), "xlwings": dt.datetime(2025, 7, 1), "python": DIA}),
    (
        "data com hora",
        DIA,
        {"com": TempoDoCom(2025, 7, 1, 23, 59, 59, 999999, tzinfo=UTC), "xlwings": dt.datetime(2025, 7, 1, 0, 0, 1)},
    ),
    ("tabela de uma célula", 10, {"calc": ((10.0,),), "office_js": [[10]], "lite": [10]}),
    *(
        (f"erro {nome}", ErroDePlanilha(nome), {"com": n, "office_js": erro_do_office_js(nome), "xlwings": nome})
        for nome, n in ERROS_COM.items()
    ),
    ("erro em português", ErroDePlanilha("#N/D"), {"texto": "#N/D", "office_js": erro_do_office_js("#N/D")}),
    ("erro sem nome", ErroDePlanilha("#VALUE!"), {"office_js": {"type": "Error"}}),
]


@pytest.mark.parametrize(
    ("esperado", "entregue"),
    [
        pytest.param(limpo, entregue, id=f"{nome}-{programa}")
        for nome, limpo, formas in CELULAS
        for programa, entregue in formas.items()
    ],
)
def test_celula(esperado, entregue):
    obtido = celula(entregue)
    assert obtido == esperado
    assert isinstance(obtido, ErroDePlanilha) == isinstance(esperado, ErroDePlanilha)
    assert isinstance(obtido, bool) == isinstance(esperado, bool)
    assert type(obtido) is dt.date or not isinstance(esperado, dt.date)
    assert celula(obtido) == obtido, "normalizar duas vezes não muda nada"


@pytest.mark.parametrize(
    "entregue",
    [TempoDoCom(2025, 7, 1, tzinfo=UTC), SERIE, float(SERIE), SERIE + 0.75, "01/07/2025", "2025-07-01 00:00:00"],
    ids=str,
)
def test_data_em_cada_forma(entregue):
    assert numeros.data(celula(entregue)) == DIA


@pytest.mark.parametrize("estranho", [b"abc", 1j, Ellipsis, [1, 2], dt.time(10, 0), dt.timedelta(1)], ids=repr)
def test_tipo_desconhecido_e_erro_e_nunca_valor(estranho):
    assert isinstance(celula(estranho), ErroDePlanilha)


TABELAS = [
    ("nada", [], [None, "", " ", [], (), JsNull(), OMITIDO]),
    ("um valor", [[10.0]], [10.0, [10.0], (10.0,), [[10.0]], ((10.0,),)]),
    ("linha achatada", [[1.0, 2.0]], [[1.0, 2.0], (1.0, 2.0), [[1.0, 2.0]], ((1.0, 2.0),)]),
    ("coluna", [[1.0], [2.0]], [[[1.0], [2.0]], ((1.0,), (2.0,))]),
    ("linhas desiguais", [[1.0, None], [2.0, 3.0]], [[[1.0], [2.0, 3.0]], [1.0, [2.0, 3.0]]]),
    ("vazio com lugar", [[None]], [[[None]], ((None,),), [None]]),
]


@pytest.mark.parametrize(
    ("esperada", "entregue"),
    [pytest.param(e, v, id=f"{nome}-{i}") for nome, e, formas in TABELAS for i, v in enumerate(formas)],
)
def test_tabela(esperada, entregue):
    assert [list(linha) for linha in tabela(entregue)] == esperada


def test_unico_recusa_mais_de_uma_celula():
    assert unico([[" x "]], "total") == "x"
    assert unico(((None,),), "total") is None
    with pytest.raises(ErroDeEntrada, match="total: veio uma faixa 1 × 2; use uma célula só"):
        unico([[1, 2]], "total")


# Os programas: como cada um entrega uma célula solta, uma célula de faixa e a forma da faixa.


def _com(v):
    if isinstance(v, str):
        return ERROS_COM.get(v, v)
    if isinstance(v, dt.date):
        return TempoDoCom(v.year, v.month, v.day, tzinfo=UTC)
    return float(v) if type(v) is int else v


def _office_js(v):
    if isinstance(v, dt.date):
        return {"type": "FormattedNumber", "basicValue": (v - dt.date(1899, 12, 30)).days}
    if v is None:
        return ""
    return erro_do_office_js(v) if v in ERROS_COM else v


def _lite(v):
    if isinstance(v, dt.date):
        return (v - dt.date(1899, 12, 30)).days
    return JsNull() if v is None else _office_js(v)


def _calc(v):
    if isinstance(v, dt.date):
        return float((v - dt.date(1899, 12, 30)).days)
    if v is None:
        return ""
    return float(v) if isinstance(v, (int, float)) else v


def _convertida(v):
    return dt.datetime(v.year, v.month, v.day) if isinstance(v, dt.date) else v


def _achata(linhas):
    if len(linhas) > 1:
        return linhas
    return linhas[0] if len(linhas[0]) > 1 else linhas[0][0]


def _tuplas(linhas):
    return tuple(map(tuple, linhas))


def _uma_celula_solta(linhas):
    return linhas[0][0] if len(linhas) == len(linhas[0]) == 1 else _tuplas(linhas)


# (célula, forma da faixa, célula solta vazia)
PROGRAMAS = {
    "limpo": (lambda v: v, list, None),
    "com": (_com, _uma_celula_solta, None),
    "com omitido": (_com, _uma_celula_solta, OMITIDO),
    "office_js": (_office_js, _achata, ""),
    "lite": (_lite, _achata, JsNull()),
    "calc": (_calc, _tuplas, 0.0),
    "calc célula": (_calc, _tuplas, ((0.0,),)),
    "calc faixa": (_calc, _tuplas, (("",),)),
    "xlwings": (_convertida, list, None),
}


def entrega(programa, valor):
    """O argumento limpo na forma do programa."""
    na_celula, na_faixa, vazio = PROGRAMAS[programa]
    if valor is None:
        return vazio
    if isinstance(valor, list):
        return na_faixa([[na_celula(v) for v in linha] for linha in valor])
    return na_faixa([[na_celula(valor)]])


CANDIDATOS = [
    ["inscrição", "nome", "nota", "PP", "PCD", "situação", "nascimento", "jurado", "aprovado AC"],
    [202600012345, "Ana", 91.25, "S", None, None, DIA.replace(1990), True, "S"],
    ["B-7", "Beto", "88,50", None, "X", "nomeado", DIA.replace(1958), False, True],
    [None] * 9,
    [103, None, 75.05000000000001, 1, 0, "fim de fila", None, None, None],
    [104, "Dora", 70, None, None, "eliminado", None, None, None],
    [105, "Eva", None, None, None, None, None, None, None],
]
PROPRIO = [["lista", "percentual", "mínimo"], ["PP", 0.25, None], ["PCD", "5%", 5]]
CHAMADAS = [
    ("RESERVA", 59, None, None),
    ("RESERVA", [[10], [49]], DIA, "PP"),
    ("RESERVA", 59, PROPRIO, None),
    ("REVERTER", [[10, 4, 1, 1, 2]], [[3, 1, 0, 5, 9]], None),
    ("REVERTER", [[10, 4, 1, 1, 2]], [[3, 1, 0, 5, 9]], "LEI_15142_DIRETA"),
    ("ORDEM_NOMEACAO", CANDIDATOS, 4, None, None),
    ("ORDEM_NOMEACAO", CANDIDATOS, [[3, 1, 0, 0, 1]], DIA, [["criterio", "SEQUENCIAL"], ["até", 3]]),
    ("ORDEM_NOMEACAO", CANDIDATOS, None, PROPRIO, "linhas=9"),
    ("REGIME_DO_EDITAL", DIA),
    ("REGIME_DO_EDITAL", None),
    ("LIMITE_APROVADOS", 1, None, None),
    ("LIMITE_APROVADOS", 12, "III", None),
    ("LIMITE_APROVADOS", 12, None, [["vagas", "máximo"], [12, 40], [None, None]]),
    ("CONFERIR", CANDIDATOS, 4, None, [["data de referência", DIA]]),
    ("SITUACAO", CANDIDATOS, 4, None, None),
    ("CLASSIFICACAO", CANDIDATOS, None, None),
]


@pytest.mark.parametrize("programa", [p for p in PROGRAMAS if p != "limpo"])
@pytest.mark.parametrize("chamada", CHAMADAS, ids=lambda c: c[0])
def test_a_resposta_nao_depende_do_programa(chamada, programa):
    nome, *argumentos = chamada
    funcao = getattr(funcoes, nome)
    assert funcao(*(entrega(programa, v) for v in argumentos)) == funcao(*argumentos)


def test_a_matriz_tem_respostas_de_verdade():
    com_erro = {c[0] for c in CHAMADAS if str(getattr(funcoes, c[0])(*c[1:])[0][0]).startswith("#ERRO")}
    assert com_erro == {"REGIME_DO_EDITAL"}, "só a data vazia é recusada"


COLUNAS = ["inscrição", "nome", "nota", "PP", "situação", "nascimento", "jurado", "desempate 1", "aprovado AC"]
BOA = [1, "Ana", 90.0, "S", None, dt.date(1990, 1, 1), "N", 5.0, "S"]


def com_valor(coluna, valor):
    ruim = list(BOA)
    ruim[COLUNAS.index(coluna)] = valor
    outra = [2, "Beto", 80.0, None, None, dt.date(1991, 1, 1), None, None, None]
    return [COLUNAS, outra, ruim]


@pytest.mark.parametrize("programa", ["com", "office_js", "lite", "xlwings"])
@pytest.mark.parametrize("coluna", COLUNAS)
@pytest.mark.parametrize("nome", ["ORDEM_NOMEACAO", "CLASSIFICACAO", "SITUACAO"])
def test_celula_de_erro_diz_a_linha_e_a_coluna(nome, coluna, programa):
    ((frase,),) = getattr(funcoes, nome)(entrega(programa, com_valor(coluna, "#N/A")))
    assert frase.startswith("#ERRO: candidatos, linha 3 da faixa, coluna " + f'"{coluna}": ')
    assert "#N/A" in frase and len(frase) < 255


IMPOSSIVEIS = [math.nan, math.inf, -math.inf, b"x", dt.time(1, 1)]
DE_NUMERO = ["nota", "desempate 1"]
DE_OUTRA_COISA = ["PP", "situação", "nascimento", "jurado", "aprovado AC"]


@pytest.mark.parametrize(
    ("coluna", "valor"),
    [(c, v) for c in DE_NUMERO for v in IMPOSSIVEIS]
    + [(c, v) for c in DE_OUTRA_COISA for v in [*IMPOSSIVEIS, 2**53 + 1]],
)
def test_valor_impossivel_e_recusado_com_o_lugar(coluna, valor):
    ((frase,),) = funcoes.ORDEM_NOMEACAO(com_valor(coluna, valor))
    assert frase.startswith("#ERRO: candidatos, linha 3 da faixa, coluna " + f'"{coluna}": ')
    assert "falha inesperada" not in frase


@pytest.mark.parametrize("erro", [-2146826246, erro_do_office_js("#N/A"), "#N/A", math.nan, math.inf, 2**53 + 1, 1e300])
@pytest.mark.parametrize("nome", ["RESERVA", "LIMITE_APROVADOS", "REGIME_DO_EDITAL", "LISTAS", "SEQUENCIA_VAGAS"])
def test_argumento_impossivel_e_recusado(nome, erro):
    ((frase,),) = getattr(funcoes, nome)(erro)
    assert frase.startswith("#ERRO: ") and "falha inesperada" not in frase and len(frase) < 255


def test_zero_negativo_e_zero():
    assert funcoes.RESERVA(-0.0) == [[0, 0, 0, 0, 0]]
    assert funcoes.REVERTER([[1.0, -0.0, 0, 0, 0]], [[-0.0, 1.0, 0, 0, 0]]) == [[0, 1, 0, 0, 0, 0]]
    (_, *linhas) = funcoes.ORDEM_NOMEACAO([["inscrição", "nota"], [1, -0.0], [2, 0.0]])
    assert [linha[3] for linha in linhas] == [1, 2], "empatados em zero: vale a ordem das linhas"


def test_inteiros_alem_de_2_elevado_a_53():
    """A nota é lida exata; a inscrição, que a planilha já teria arredondado, só como texto."""
    maior, menor = 2**53 + 1, 2**53
    (_, *linhas) = funcoes.ORDEM_NOMEACAO([["inscrição", "nota"], [str(menor), menor], [str(maior), maior]])
    assert [(linha[3], linha[5]) for linha in linhas] == [(str(maior), maior), (str(menor), menor)]
    ((frase,),) = funcoes.ORDEM_NOMEACAO([["inscrição", "nota"], [menor, menor]])
    assert frase.startswith('#ERRO: candidatos, linha 2 da faixa, coluna "inscrição": ') and "15 algarismos" in frase


# A última lista lida fica guardada entre as funções: o que muda o resultado tem de mudar a impressão digital.


@pytest.mark.parametrize(
    ("antes", "depois"),
    [(1, True), (1.0, 1), ("1", 1), (None, ""), (0.0, -0.0), ((1, 2), [1, 2]), ("á", "a\u0301")],
)
def test_impressao_distingue_valor_e_tipo(antes, depois):
    assert impressao(antes) != impressao(depois)
    assert impressao(antes, antes) == impressao(*(eval(repr(antes)) for _ in range(2)))


def test_leitura_guardada_nao_atravessa_listas():
    def lista(nota, marca):
        return [["inscrição", "nota", "PP"], [1, nota, marca], [2, 50.0, "N"]]

    esperadas = [SITUACAO(lista(nota, marca), 2)[1:] for nota, marca in ((10.0, "S"), (90.0, "S"), (90.0, "N"))]
    for vez, (nota, marca) in enumerate(((10.0, "S"), (90.0, "S"), (90.0, "N"))):
        assert ORDEM_NOMEACAO(lista(nota, marca), 2)[1][3] == (2 if nota == 10.0 else 1)
        assert SITUACAO(lista(nota, marca), 2)[1:] == esperadas[vez]
    # VERDADEIRO não é 1: a lista recusada não herda a leitura da boa
    assert ORDEM_NOMEACAO(lista(1, "S"), 2)[1][3] == 2
    assert str(ORDEM_NOMEACAO(lista(True, "S"), 2)[0][0]).startswith("#ERRO: candidatos, linha 2")


def test_leitura_guardada_por_regime_vagas_e_opcoes():
    lista = [["inscrição", "nota", "PP", "PCD"], [1, 90, "N", "S"], [2, 80, "S", "S"], [3, 70, "S", "N"]]
    casos = [(v, r, o) for v in (None, 2, 3) for r in ("LEI_15142", "LEI_12990") for o in ("", "multipla=todas")]
    frias = []
    for vagas, regime, opcoes in casos:
        CLASSIFICACAO([["inscrição", "nota"], [9, 9]])  # esquece a lista
        frias.append(ORDEM_NOMEACAO(lista, vagas, regime, opcoes))
    assert [ORDEM_NOMEACAO(lista, *caso) for caso in casos] == frias


def test_impressao_de_objeto_do_programa_hospedeiro():
    class JsNull:
        def __reduce__(self):
            raise TypeError

    assert impressao([[JsNull()]]) is None


MENOR_CODIGO = -2146828288 + 2000  # a primeira célula de erro que o COM do Windows entrega como inteiro


@pytest.mark.parametrize(
    "valores",
    [
        [],
        [3, 1, 2],
        [3, OMITIDO, 2],
        [0, MENOR_CODIGO, 2],
        [3.5, MENOR_CODIGO],
        [math.nan, MENOR_CODIGO],
        [1, math.inf, MENOR_CODIGO],
        [-1, 2],
        ["a", " b ", "", "#N/D", "\u00a0"],
        ["a", None, 2, True],
        [1, True, 1.0],
        [DIA, TempoDoCom(2025, 7, 1)],
        [erro_do_office_js("#N/A"), 1],
    ],
)
def test_coluna_de_uma_vez_e_celula_a_celula(valores):
    """A coluna tem atalhos para os casos comuns; nenhum pode dar outro valor, nem de outro tipo."""
    assert [(type(v), str(v)) for v in coluna(valores)] == [(type(celula(v)), str(celula(v))) for v in valores]


@pytest.mark.parametrize("ligado", [True, False])
@pytest.mark.parametrize("regime", ["LEI_15142", "um que não existe"])
def test_o_coletor_de_ciclos_volta_a_ser_o_que_era(ligado, regime):
    """As contas suspendem-no; com ou sem erro, quem chamou encontra-o como o deixou."""
    antes = gc.isenabled()
    try:
        (gc.enable if ligado else gc.disable)()
        funcoes.LISTAS(regime)
        assert gc.isenabled() == ligado
    finally:
        (gc.enable if antes else gc.disable)()


def test_valores_iguais_de_tipos_diferentes_nao_se_confundem():
    """1, 1,0 e VERDADEIRO são a mesma chave de um dicionário: numa coluna S/N valem o mesmo, numa de notas não."""
    sim = [["inscrição", "nota", "PP"], [1, 90, 1], [2, 80, True], [3, 70, 1.0], [4, 60, "S"]]
    assert [linha[1] for linha in CLASSIFICACAO(sim)[1:]] == ["PP"] * 4
    notas = [["inscrição", "nota"], [1, 1], [2, 1.0], [3, True]]
    assert "linha 4" in CLASSIFICACAO(notas)[0][0]


def test_a_mesma_nota_escrita_de_dois_jeitos_e_a_mesma_nota():
    """Empatam 80, 80,0 e "80,00": valem pela ordem das linhas, e o empate é relatado."""
    faixa = [["inscrição", "nota"], [1, "80,00"], [2, 80], [3, 90], [4, 80.0], [5, 70]]
    linhas = ORDEM_NOMEACAO(faixa, 1)[1:]
    assert [linha[3] for linha in linhas] == [3, 1, 2, 4, 5]
    assert ["empate" in linha[9] for linha in linhas] == [False, True, True, True, False]
