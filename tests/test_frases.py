"""As frases de erro por inteiro. O que está errado, onde, e o que é aceito: cada palavra é parte do produto.

Contrato, seção 7: "one Portuguese sentence … naming the argument, cell/row and what is accepted".
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest

from xl_quotas.tabela import cpf, numeros, sorteio
from xl_quotas.tabela.cargos import le_cargos
from xl_quotas.tabela.cpf_no_texto import na_forma
from xl_quotas.tabela.erros import ErroDeEntrada
from xl_quotas.tabela.inscricoes import le_inscricoes
from xl_quotas.tabela.regime import le_regime
from xl_quotas.tabela.texto import sem_acento, simples
from xl_quotas.tabela.vagas import MUITAS_LINHAS
from xl_quotas.tabela.valores import ErroDePlanilha

NUMERO = "não é um número; escreva como 87,50"
INTEIRO = "não é um número inteiro; use um inteiro de 0 em diante, como 10"
PERCENTUAL = 'não é um percentual; use 25, "25%" ou uma célula formatada como 25%'
LIMITES = 'não está acima de 0 e até 100 %; use 25, "25%" ou uma célula formatada como 25%'
DATA = "não é uma data; use dd/mm/aaaa, como 31/12/1990"
SIM_NAO = "não é S nem N; use S ou N (ou X e vazio, 1 e 0)"
CPF = "não é um CPF; escreva como 000.000.000-00"
ND = ErroDePlanilha("#N/D")

RECUSADOS = [
    (numeros.decimal, float("nan"), NUMERO),
    (numeros.decimal, float("inf"), NUMERO),
    (numeros.decimal, "x", NUMERO),
    (numeros.decimal, ND, NUMERO),
    (numeros.decimal, True, NUMERO),
    (numeros.decimal, None, NUMERO),
    (numeros.decimal, "1.234", "é ambíguo: escreva 1234 ou 1,234"),
    (numeros.decimal, "087.500", "é ambíguo: escreva 087500 ou 087,500"),  # largura fixa: 87,5 ou 87500
    (numeros.decimal, "-00.875", "é ambíguo: escreva -00875 ou -00,875"),
    (numeros.decimal, "012.345.678", NUMERO),  # nenhum milhar começa por zero, e dois pontos não são decimais
    (numeros.decimal, "0.875,5", NUMERO),
    (numeros.inteiro, "010.000", "é ambíguo: escreva 010000 ou 010,000"),
    (numeros.inteiro, "0.100", "não é um número inteiro de 0 em diante; use, por exemplo, 10"),
    (numeros.percentual, "01.500%", "é ambíguo: escreva 01500 ou 01,500"),
    (numeros.decimal, "1.٢٣٤", NUMERO),  # só os algarismos da planilha
    (numeros.data, "٣١/12/2026", DATA),
    (numeros.data, "2026-12-٣١", DATA),
    (numeros.data, "31/12/2026t10:00", DATA),
    (numeros.inteiro, "x", INTEIRO),
    (numeros.inteiro, "1.234", "é ambíguo: escreva 1234 ou 1,234"),
    (numeros.inteiro, 10.5, "não é um número inteiro de 0 em diante; use, por exemplo, 10"),
    (numeros.inteiro, -1, "não é um número inteiro de 0 em diante; use, por exemplo, 10"),
    (numeros.inteiro, 10**15, "é grande demais; use um inteiro de até 15 algarismos"),
    (numeros.percentual, "x", PERCENTUAL),
    (numeros.percentual, "%", PERCENTUAL),
    (numeros.percentual, "1.234", "é ambíguo: escreva 1234 ou 1,234"),
    (numeros.percentual, 1, 'é ambíguo: escreva "1%" ou "100%"'),
    (numeros.percentual, "1", 'é ambíguo: escreva "1%" ou "100%"'),
    (numeros.percentual, 0, LIMITES),
    (numeros.percentual, "101%", LIMITES),
    (numeros.percentual, -5, LIMITES),
    (numeros.data, "x", DATA),
    (numeros.data, ND, DATA),
    (numeros.data, True, DATA),
    (numeros.data, 0, DATA),
    (numeros.data, float("inf"), DATA),
    (numeros.data, 1e300, DATA),
    (numeros.data, 1900, "parece só o ano; use dd/mm/aaaa, como 31/12/1990"),
    (numeros.data, 1990, "parece só o ano; use dd/mm/aaaa, como 31/12/1990"),
    (numeros.data, 2100, "parece só o ano; use dd/mm/aaaa, como 31/12/1990"),
    (numeros.data, "31/02/2020", "não existe no calendário; use dd/mm/aaaa, como 31/12/1990"),
    (numeros.data, date(1899, 12, 30), "não é uma data de 1900 em diante; use dd/mm/aaaa, como 31/12/1990"),
    (numeros.data, 1, "não é uma data de 1900 em diante; use dd/mm/aaaa, como 31/12/1990"),
    (numeros.data, "31/12/1899", "não é uma data de 1900 em diante; use dd/mm/aaaa, como 31/12/1990"),
    # 1021960 é 01/02/1960 sem as barras, e como número de série cairia em 4698: passa de 31/12/2100 (73415)
    *(
        (numeros.data, v, "passa de 31/12/2100; use dd/mm/aaaa, como 31/12/1990")
        for v in (1021960, 1021960.0, 73416, 150380, date(2101, 1, 1), date(4698, 1, 7), "01/01/2101", "9999-12-31")
    ),
    (numeros.data, 15031980, DATA),
    (numeros.data, "1021960", DATA),
    (numeros.sim_nao, "talvez", SIM_NAO),
    (numeros.sim_nao, 2, SIM_NAO),
    (numeros.sim_nao, ND, SIM_NAO),
    (cpf.le_cpf, None, CPF),
    (cpf.le_cpf, 0, CPF),
    (cpf.le_cpf, 10**11, CPF),
    (cpf.le_cpf, "abc", CPF),
    (cpf.le_cpf, "1", "tem 1 algarismo e o CPF tem 11; escreva como 000.000.000-00"),
    (cpf.le_cpf, "123.456", "tem 6 algarismos e o CPF tem 11; escreva como 000.000.000-00"),
    (cpf.le_cpf, 12345678900, "os dígitos verificadores não conferem; corrija o CPF"),
    (cpf.le_cpf, 1, "os dígitos verificadores não conferem; corrija o CPF"),
]


@pytest.mark.parametrize(("leitor", "valor", "frase"), RECUSADOS)
def test_celula_recusada(leitor, valor, frase):
    with pytest.raises(numeros.Ilegivel) as erro:
        leitor(valor)
    assert str(erro.value) == frase


LIDOS = [
    (numeros.decimal, "1.234.567,5", Decimal("1234567.5")),
    (numeros.decimal, "1234,5", Decimal("1234.5")),
    (numeros.decimal, "0.875", Decimal("0.875")),  # não há milhar que comece por zero
    (numeros.decimal, "-0.125", Decimal("-0.125")),
    (numeros.decimal, "+0.900", Decimal("0.900")),
    (numeros.decimal, "087500", Decimal("87500")),
    (numeros.decimal, "087,500", Decimal("87.5")),
    (numeros.decimal, "1234.567", Decimal("1234.567")),
    (numeros.percentual, "0.025", Fraction(1, 40)),
    (numeros.percentual, "0.030%", Fraction(3, 10000)),
    (numeros.decimal, 75.05000000000001, Decimal("75.05")),  # contrato, seção 4: 15 algarismos
    (numeros.inteiro, 10**15 - 1, 10**15 - 1),
    (numeros.percentual, "25%", Fraction(1, 4)),
    (numeros.percentual, " 25 % ", Fraction(1, 4)),
    (numeros.percentual, "0,25", Fraction(1, 4)),
    (numeros.percentual, 1.5, Fraction(3, 200)),  # acima de 1 é o número de por cento
    (numeros.percentual, 2, Fraction(1, 50)),
    (numeros.percentual, "100%", Fraction(1)),
    (numeros.percentual, "1%", Fraction(1, 100)),
    (numeros.data, 1899, date(1905, 3, 13)),  # ano que não há no concurso: é um dia
    (numeros.data, 2101, date(1905, 10, 1)),
    (numeros.data, 2, date(1900, 1, 1)),  # dia 1 = 31/12/1899
    (numeros.data, "31/12/2026", date(2026, 12, 31)),
    (numeros.data, "2026-12-31", date(2026, 12, 31)),
    (numeros.data, "2026-12-31T10:00", date(2026, 12, 31)),
    (cpf.le_cpf, "000.022.202-02", "00002220202"),  # dois algarismos diferentes bastam
    (numeros.sim_nao, 1.0, True),
    (numeros.sim_nao, 0, False),
    (numeros.sim_nao, "x", True),
    (sem_acento, " Não  É ", "nao e"),
    (simples, "N.º de Inscrição", "no de inscricao"),
    (simples, "n. o da inscrição", "no da inscricao"),
    (na_forma, 10**9, "01000000000"),  # perdeu um zero à esquerda
    (na_forma, 10**9 - 1, None),
    (na_forma, 10**11 - 1, "99999999999"),
    (na_forma, 10**11, None),
    (na_forma, "529.982.247-25", None),  # no texto quem procura é no_meio
    (na_forma, 1900 * 10**11 - 1, None),
    (na_forma, 1900 * 10**11, "00000000000"),  # o ano antes
    (na_forma, 2101 * 10**11 - 1, "99999999999"),
    (na_forma, 2101 * 10**11, None),
    (na_forma, 202552998224725.5, None),
]


@pytest.mark.parametrize(("leitor", "valor", "lido"), LIDOS)
def test_celula_lida(leitor, valor, lido):
    assert leitor(valor) == lido and type(leitor(valor)) is type(lido)


DIGITE = ("digite o número ou o código",)
INSCRICOES = [
    ([None], None, [(0, "a inscrição está vazia", "preencha-a ou apague a linha inteira", 0)]),
    ([True], None, [(0, "VERDADEIRO não é número de inscrição", *DIGITE, 0)]),
    ([ND], None, [(0, '"#N/D" não é número de inscrição', *DIGITE, 0)]),
    ([float("inf")], None, [(0, '"infinito" não é número de inscrição', *DIGITE, 0)]),
    ([float("-inf")], None, [(0, '"-infinito" não é número de inscrição', *DIGITE, 0)]),
    ([1 - 10**15], None, []),
    ([float("nan")], None, [(0, '"NaN" não é número de inscrição', *DIGITE, 0)]),
    ([1.5], None, [(0, '"1,5" tem casas decimais', "digite o número ou o código inteiro", 0)]),
    (
        [10**15],
        None,
        [
            (
                0,
                '"1000000000000000" passa de 15 algarismos e a planilha perde os últimos',
                "formate a coluna como texto e copie de novo os números",
                0,
            )
        ],
    ),
    ([10**15 - 1, "a", "B", 7.0], None, []),
    (
        [7, None, 7.0],
        None,
        [
            (1, "a inscrição está vazia", "preencha-a ou apague a linha inteira", 0),
            (2, 'inscrição "7" repetida da linha 2', "cada pessoa entra uma vez", 2),
        ],
    ),
    (["x1", "X1"], None, [(1, 'inscrição "X1" repetida da linha 2', "cada pessoa entra uma vez", 2)]),
    # em cargos diferentes, a repetição cita a primeira do mesmo cargo; sem ela, a primeira de todas
    (
        [5, 5, 5, 6, 6],
        ["A", "B", "b", "A", "A"],
        [
            (1, 'inscrição "5" repetida da linha 2', "são de cargos diferentes: informe a opção cargo", 2),
            (2, 'inscrição "5" repetida da linha 3', "cada pessoa entra uma vez", 3),
            (4, 'inscrição "6" repetida da linha 5', "cada pessoa entra uma vez", 5),
        ],
    ),
]


@pytest.mark.parametrize(("coluna", "cargos", "problemas"), INSCRICOES)
def test_inscricoes(coluna, cargos, problemas):
    anotados = []
    linhas = list(range(2, len(coluna) + 2))
    le_inscricoes(coluna, linhas, cargos or (), lambda *x: anotados.append(x))
    assert anotados == problemas


# uma planilha tem 1 048 576 linhas, e a primeira é o cabeçalho
CABECALHO = ["cargo", "vagas", "PP", "certame"]
CARGOS = [
    ([], "cargos: a faixa está vazia; use uma tabela com as colunas cargo e vagas"),
    ([CABECALHO], "cargos: a faixa só tem o cabeçalho; escreva uma linha por cargo, com o número de vagas"),
    (
        [["cargo", "vagas"], [None, 3]],
        "cargos, linha 2 da faixa: falta o cargo; escreva-o em cada linha (célula mesclada só vale na primeira)",
    ),
    ([["cargo", "vagas"], [ND, 3]], 'cargos, linha 2 da faixa, coluna "cargo": a célula tem o erro #N/D; corrija-a'),
    (
        [["cargo", "vagas"], ["A", "x"]],
        'cargos, linha 2 da faixa, coluna "vagas": "x" não é um número inteiro; use um inteiro de 0 em diante, como 10'
        " (0 = só cadastro de reserva)",
    ),
    (
        [["cargo", "vagas"], ["A", None]],
        'cargos, linha 2 da faixa, coluna "vagas": falta o número de vagas; escreva 0 quando só houver cadastro de'
        " reserva",
    ),
    (
        [["cargo", "vagas"], ["A", 1048576]],
        'cargos, linha 2 da faixa, coluna "vagas": 1048576 vagas não cabem numa planilha; o máximo é 1048575',
    ),
    (
        [["cargo", "vagas"], ["Total", 3]],
        'cargos, linha 2 da faixa: "Total" parece uma linha de soma; deixe-a fora da faixa',
    ),
    (
        [CABECALHO, ["A", 3, None, None]],
        'cargos, linha 2 da faixa, coluna "certame": está vazia; escreva o certame em cada linha, ou tire a coluna da'
        " faixa",
    ),
    (
        [["cargo", "vagas", "AC", "PP"], ["A", 3, 1, 1]],
        "cargos, linha 2 da faixa: as listas somam 2 e as vagas são 3; acerte a linha ou apague as listas, para o"
        " quadro ser calculado",
    ),
    (
        [["cargo", "vagas", "PPIQ"], ["A", 3, 1]],
        'cargos, linha 2 da faixa: a coluna "PPIQ" não é lista deste regime; use AC, PP, PI, PQ, PCD, apague a coluna'
        " ou mude o nome dela",
    ),
    (
        [["cargo", "emprego", "vagas"], ["A", "B", 3]],
        'cargos, linha 1 da faixa: as colunas "cargo" e "emprego" dizem a mesma coisa (cargo); deixe uma só ou mude o'
        " nome da outra",
    ),
    (
        [["cargo", "vagas", "PP", "pretos e pardos"], ["A", 3, 1, 1]],
        'cargos, linha 1 da faixa: as colunas "PP" e "pretos e pardos" dizem a mesma coisa (PP); deixe uma só ou mude'
        " o nome da outra",
    ),
    (
        [["cargo", ND], ["A", 3]],
        "cargos, linha 1 da faixa: o nome da 2ª coluna é o erro #N/D; escreva o nome da coluna",
    ),
    (
        [["cargo", "telefone", None], ["A", 3, 1]],
        'cargos, linha 1 da faixa: falta a coluna "vagas"; a primeira linha tem os nomes das colunas (aqui: cargo,'
        " telefone)",
    ),
]


@pytest.mark.parametrize(("faixa", "frase"), CARGOS)
def test_cargos_recusados(faixa, frase):
    with pytest.raises(ErroDeEntrada) as erro:
        le_cargos(faixa, le_regime(None)).exige_sem_erros()
    assert str(erro.value) == frase


def test_cargo_com_os_nomes_por_extenso_e_o_maior_numero_de_vagas():
    faixa = [["cargo", "especialidade", "cidade", "vagas"], ["Analista", "TI", "Recife", 1048575], ["B", None, "X", 0]]
    lidos = le_cargos(faixa, le_regime(None)).exige_sem_erros()
    assert [c.rotulo for c in lidos] == ["Analista / TI / Recife", "B / X"]
    assert [c.vagas.total for c in lidos] == [1048575, 0]
    assert [c.vagas.certame for c in lidos] == ["", ""]


def test_faixa_larga_e_coluna_inteira_de_cpf():
    """Da coluna inteira de uma planilha (1 048 576 linhas) fica o que vai até a última cheia, ou mil delas."""
    with pytest.raises(ErroDeEntrada) as erro:
        cpf.coluna_de_cpfs([[1, 2], [3, 4], [5, 6]])
    assert str(erro.value) == "cpf: veio uma faixa 3 × 2; use uma célula ou uma coluna"
    cheias = [[n] for n in range(1, MUITAS_LINHAS + 6)]
    assert cpf.coluna_de_cpfs([*cheias, [None], [""], [None]]) == [n for [n] in cheias]
    assert cpf.coluna_de_cpfs([[7], *[[None]] * (MUITAS_LINHAS + 9)]) == [7, *[None] * (MUITAS_LINHAS - 1)]


def test_coluna_inteira_de_cargos():
    vazias = [[None, None]] * (MUITAS_LINHAS + 9)
    assert le_cargos([["cargo", "vagas"], ["A", 1], *vazias], le_regime(None)).altura == MUITAS_LINHAS - 1
    cheia = [["cargo", "vagas"], *[["A", 1]] * (MUITAS_LINHAS + 3)]
    lidos = le_cargos([*cheia, [None, None], [None, None]], le_regime(None))
    assert lidos.altura == len(lidos.cargos) == MUITAS_LINHAS + 3


def test_coluna_de_cpf_e_quando_metade_confere():
    """529.982.247-25 e 111.444.777-35 conferem; trocado o fim, não."""
    bons, maus = ["52998224725", "11144477735"], ["52998224726", "11144477736"]
    assert cpf.julga([*bons, *maus]).quais == {0, 1}
    assert cpf.julga([bons[0], *maus]).quais == set()
    assert cpf.julga([*bons, maus[0], "abc", "x", "y"]).quais == {0, 1}


ACEITA = "use um inteiro, um texto como PP=2; PI=1, ou uma faixa de duas colunas, lista e vagas"
SORTEIO = [
    (
        lambda: sorteio.le_identificadores([["Cargo"], ["A"]]),
        'linhas, linha 1 da faixa: "CARGO" é o nome da coluna, que não entra no sorteio; comece a faixa na linha de'
        " baixo",
    ),
    (
        lambda: sorteio.le_identificadores([["A"], ["b"], ["a "]]),
        'linhas, linhas 1 e 3 da faixa: "A" está repetido; dê a cada linha um nome próprio, como cargo, especialidade'
        " e lugar",
    ),
    (
        lambda: sorteio.le_identificadores([[None], [None]]),
        "linhas: a coluna está vazia; escreva o nome de cada linha que entra no sorteio",
    ),
    (
        lambda: sorteio.le_identificadores([["A"], ["\ud800"]]),
        "linhas, linha 2 da faixa: o texto tem um caractere estragado; escreva-o de novo",
    ),
    (
        lambda: sorteio.le_identificadores([["A"], ["\udfff"]]),
        "linhas, linha 2 da faixa: o texto tem um caractere estragado; escreva-o de novo",
    ),
    (
        lambda: sorteio.le_identificadores([["A"], [ND]]),
        "linhas, linha 2 da faixa: a célula tem o erro #N/D; corrija-a",
    ),
    (
        lambda: sorteio.le_semente(0),
        "semente: está vazia ou é 0; informe o número público do sorteio, como o da Loteria Federal; se o número é 0,"
        " escreva a semente como texto",
    ),
    (
        lambda: sorteio.le_semente("\u034f"),
        "semente: só tem caracteres que não se veem; escreva o número público do sorteio",
    ),
    (lambda: sorteio.le_semente(True), "semente: VERDADEIRO não serve; use um texto ou um número inteiro"),
    (
        lambda: sorteio.le_semente(1.5),
        'semente: "1,5" não é um número inteiro de até 15 algarismos; escreva-o como texto',
    ),
    (lambda: sorteio.le_vagas_do_sorteio(0, 3), f"vagas: não há vaga a sortear; {ACEITA}"),
    (
        lambda: sorteio.le_vagas_do_sorteio(3, 2),
        "vagas: 3 vagas para 2 linhas; cada linha recebe uma só: diminua as vagas ou acrescente linhas",
    ),
    (
        lambda: sorteio.le_vagas_do_sorteio(3, 1),
        "vagas: 3 vagas para 1 linha; cada linha recebe uma só: diminua as vagas ou acrescente linhas",
    ),
    (lambda: sorteio.le_vagas_do_sorteio("PP=1; PI", 9), f'vagas: "PI" não tem lista = número; {ACEITA}'),
    (lambda: sorteio.le_vagas_do_sorteio([[1, 2, 3]], 9), f"vagas: veio uma faixa 1 × 3; {ACEITA}"),
    (lambda: sorteio.le_vagas_do_sorteio(None, 9), f"vagas: veio nada; {ACEITA}"),
    (lambda: sorteio.le_vagas_do_sorteio([[None, 3]], 9), f"vagas, linha 1 da faixa: falta a lista; {ACEITA}"),
    (
        lambda: sorteio.le_vagas_do_sorteio([["PP", 1], [7, 3]], 9),
        f'vagas, linha 2 da faixa: "7" não é lista; {ACEITA}',
    ),
    (
        lambda: sorteio.le_vagas_do_sorteio("AC=1", 9),
        'vagas: a lista "AC" não se sorteia; diga só as reservadas, como PP=2; PI=1',
    ),
    (
        lambda: sorteio.le_vagas_do_sorteio("PP PI=1", 9),
        'vagas: "PP PI" não é sigla de lista; use uma só palavra, como PP=2; PI=1',
    ),
    (lambda: sorteio.le_vagas_do_sorteio("PP=1; pp=2", 9), 'vagas: a lista "PP" aparece duas vezes; deixe uma só'),
    (
        lambda: sorteio.le_vagas_do_sorteio([[ND, 1], ["PP", 1]], 9),
        f'vagas, linha 1 da faixa: "#N/D" não é lista; {ACEITA}',
    ),
    (
        lambda: sorteio.le_vagas_do_sorteio(f"{'A' * 16}=1", 9),
        'vagas: "AAAAAAAAAAAAAAAA" não é sigla de lista; use uma só palavra, como PP=2; PI=1',
    ),
    (
        lambda: sorteio.le_vagas_do_sorteio("PP=1048575", 9),
        "vagas: 1048575 vagas para 9 linhas; cada linha recebe uma só: diminua as vagas ou acrescente linhas",
    ),
    (
        lambda: sorteio.le_vagas_do_sorteio("PP=1048576", 9),
        "vagas, lista PP: 1048576 vagas não cabem numa planilha",
    ),
    (
        lambda: sorteio.le_vagas_do_sorteio("PP=1=2", 9),
        'vagas: "PP=1=2": separe as listas por ;, como PP=2; PI=1',
    ),
]


@pytest.mark.parametrize(("le", "frase"), SORTEIO)
def test_sorteio_recusado(le, frase):
    with pytest.raises(ErroDeEntrada) as erro:
        le()
    assert str(erro.value) == frase


def test_vagas_do_sorteio_na_ordem_e_textos_sem_invisiveis():
    assert sorteio.le_vagas_do_sorteio("PP=2; ; PI=1", 3) == ["PP", "PP", "PI"]
    assert sorteio.le_vagas_do_sorteio([["lista", "vagas"], ["PI", 1], [None, None], ["PP", 1]], 3) == ["PI", "PP"]
    assert sorteio.le_vagas_do_sorteio(f"{'A' * 15}=1", 1) == ["A" * 15]
    assert sorteio.le_vagas_do_sorteio(2, 2) == ["reservada", "reservada"]
    # U+E0001 (categoria Cf) não se vê; a quebra de linha conta como espaço
    assert sorteio.le_identificadores([["a\U000e0001na\nlista"], [None], [7.0]]) == ["ANA LISTA", None, "7"]
