"""O que sai de uma faixa: cada célula estranha, cada coluna, cada problema com lugar e remédio."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from xl_quotas.tabela.cabecalho import le_cabecalho
from xl_quotas.tabela.campos import le_nome, le_situacao
from xl_quotas.tabela.candidatos import Problema, le_candidatos
from xl_quotas.tabela.regime import le_regime
from xl_quotas.tabela.valores import ErroDePlanilha, celula, tabela

PADRAO = le_regime(None)


def de_classe(nome, base=object, **atributos):
    return type(nome, (base,), atributos)()


class Numero:
    def __init__(self, valor):
        self.valor = valor

    def __float__(self):
        return float(self.valor)


class Texto(str):
    """Um texto de outra biblioteca."""


@pytest.mark.parametrize(
    ("veio", "fica"),
    [
        (de_classe("JsNull"), None),
        (de_classe("JsUndefined"), None),
        (de_classe("NoneType"), None),
        (de_classe("JsProxy"), ErroDePlanilha("#DESCONHECIDO!")),
        ([1, 2], ErroDePlanilha("#DESCONHECIDO!")),
        ([7], 7),
        (Texto(" x "), "x"),
        (Numero(2), 2.0),
        (Numero("x"), ErroDePlanilha("#DESCONHECIDO!")),
        ({"type": "Error", "basicValue": "#N/A"}, ErroDePlanilha("#N/A")),
        ({"type": "Error"}, ErroDePlanilha("#VALUE!")),
        ({"type": "Entity", "basicValue": 3}, 3),
        ({"type": "Entity"}, ErroDePlanilha("cartão sem valor simples")),
        (-2146826288 + 1, ErroDePlanilha("#ERRO")),  # código da faixa de erros do COM que não tem nome
        (-2146826246, ErroDePlanilha("#N/A")),
        (-2147352572, None),
        ("#vazio", "#vazio"),
        ("#n/d", ErroDePlanilha("#n/d")),
        ("N/D", "N/D"),
    ],
)
def test_celula(veio, fica):
    assert celula(veio) == fica and type(celula(veio)) is type(fica)


@pytest.mark.parametrize(
    ("veio", "fica"),
    [
        ([[1, 2], [3]], [[1, 2], [3, None]]),
        ([[1], 2], [[1], [2]]),
        ([1, [2, 3]], [[1, None], [2, 3]]),
        ([[1], [2]], [[1], [2]]),
        ((1, 2), [[1, 2]]),
        (5, [[5]]),
        ([], []),
    ],
)
def test_tabela(veio, fica):
    assert tabela(veio) == fica


def lida(*linhas):
    return le_candidatos(list(linhas), PADRAO)


def test_uma_coluna_de_cada():
    leitura = lida(
        ["inscrição", "nome", "nota", "PP", "aprovado AC", "situação", "nascimento", "jurado", "desempate 1"],
        [7.0, "Ana", "87,50", "S", "N", "eliminada", "31/12/1990", "S", 3],
        [None] * 9,
        ["8", 9.0, 75.05000000000001, None, None, None, None, None, None],
    )
    c = leitura.candidatos
    assert (c.linhas, c.inscricoes, c.nomes) == ([2, 4], [7, "8"], ["Ana", "9"])
    assert c.notas == [Decimal("87.50"), Decimal("75.05")]
    assert (c.declaradas, c.aprovados_ac) == ([("PP",), ()], [False, True])
    assert (c.situacoes, c.nascimentos) == (["eliminado", "classificado"], [date(1990, 12, 31), None])
    assert (c.jurados, c.desempates) == ([True, False], {1: [Decimal(3), None]})
    assert (leitura.n_linhas, leitura.problemas) == (3, [])


def test_so_o_essencial():
    c = lida(["inscrição", "nota"], [1, 90], [2, 80]).candidatos
    assert (c.nomes, c.declaradas, c.aprovados_ac) == (["", ""], [(), ()], [True, True])
    assert (c.situacoes, c.nascimentos, c.jurados) == (["classificado"] * 2, [None] * 2, [False] * 2)


def test_cada_problema_no_seu_lugar_na_ordem_das_linhas():
    leitura = lida(
        ["inscrição", "nota", "PP", "nome"],
        [1, 90, "talvez", "Ana"],
        [None, "1.234", "N", "#N/D"],
        [3, 80, "N", None],
    )
    assert leitura.problemas == [
        Problema(2, "PP", "erro", '"talvez" não é S nem N', "use S ou N (ou X e vazio, 1 e 0)"),
        Problema(3, "inscrição", "erro", "a inscrição está vazia", "preencha-a ou apague a linha inteira"),
        Problema(3, "nome", "erro", "a célula tem o erro #N/D", "corrija a fórmula ou digite o valor"),
        Problema(3, "nota", "erro", '"1.234" é ambíguo: escreva 1234 ou 1,234', "corrija o valor"),
    ]
    assert leitura.candidatos.declaradas[0] == () and leitura.candidatos.notas[1] is None
    assert leitura.candidatos.nomes == ["Ana", "", ""]


def test_problema_como_frase():
    assert Problema(3, "nota", "erro", "x", "y").frase() == 'candidatos, linha 3 da faixa, coluna "nota": x; y'
    assert Problema(3, "", "erro", "x", "y").frase() == "candidatos, linha 3 da faixa: x; y"


def test_a_mesma_celula_ruim_repetida_e_um_problema_por_linha():
    leitura = lida(["inscrição", "nota"], [1, "x"], [2, "x"], [3, 1], [4, True])
    assert [(p.linha, p.texto) for p in leitura.problemas] == [
        (2, '"x" não é um número'),
        (3, '"x" não é um número'),
        (5, "VERDADEIRO não é um número"),
    ]


def test_colunas_sem_nome_e_so_de_marcas():
    """Uma coluna desconhecida só com S, N ou X, e algum S, talvez seja uma reserva."""
    leitura = lida(
        ["inscrição", "nota", "marca", "sexo", None, None, "tudo"],
        [1, 90, "S", "F", None, 7, "x"],
        [2, 80, None, "M", None, None, "n"],
        [3, 70, "x", "F", None, None, "s"],
        [4, 60, "N", "F", None, None, "sim"],
        [5, 50, "N", "F", None, None, "não"],
    )
    assert leitura.colunas.desconhecidas == [(2, "marca"), (3, "sexo"), (6, "tudo"), (5, "")]
    assert leitura.so_marcas == {2, 6}


def vazias(*quais):
    return lambda j: j in quais


@pytest.mark.parametrize(
    ("nomes", "sem_dado", "campos", "reservas"),
    [
        # o nome repetido sobre a coluna vazia é sobra
        (["inscrição", "nota", "Inscr."], (2,), {"inscrição": 0, "nota": 1}, {}),
        (["inscrição", "nota", "nota final"], (1,), {"inscrição": 0, "nota": 2}, {}),
        (["inscrição", "nota", "nota final"], (1, 2), {"inscrição": 0, "nota": 1}, {}),
        # a modalidade vazia cede às reservas, e as reservas vazias à modalidade
        (["inscrição", "nota", "modalidade", "PP"], (2,), {"inscrição": 0, "nota": 1}, {"PP": 3}),
        (
            ["inscrição", "nota", "modalidade", "PP"],
            (3,),
            {"inscrição": 0, "nota": 1, "modalidade": 2},
            {},
        ),
        (
            ["inscrição", "nota", "modalidade", "PP"],
            (2, 3),
            {"inscrição": 0, "nota": 1, "modalidade": 2},
            {},
        ),
        # vazia, mas a única: fica
        (["inscrição", "nota", "PP"], (2,), {"inscrição": 0, "nota": 1}, {"PP": 2}),
        # com o cargo e o código dele, vale o cargo
        (["inscrição", "nota", "código do cargo", "cargo"], (), {"inscrição": 0, "nota": 1, "cargo": 3}, {}),
        (["inscrição", "nota", "código do cargo"], (), {"inscrição": 0, "nota": 1, "cargo": 2}, {}),
    ],
)
def test_colunas_que_sobram(nomes, sem_dado, campos, reservas):
    lidas = le_cabecalho(nomes, PADRAO.listas[1:], vazias(*sem_dado))
    assert (lidas.campos, lidas.reservas) == (campos, reservas)


@pytest.mark.parametrize(
    ("valor", "situacao"),
    [
        ("Nomeado(a)", "nomeado"),
        ("nomead(o)", None),
        ("Empossada", "empossado"),
        ("empossado(o)", "empossado"),
        ("fim-de-fila", "fim de fila"),
        ("sub-judice", "sub judice"),
        ("final da fila", "fim de fila"),
        (None, "classificado"),
        ("", None),
    ],
)
def test_situacao(valor, situacao):
    if situacao is None:
        with pytest.raises(ValueError, match="não é situação conhecida"):
            le_situacao(valor)
    else:
        assert le_situacao(valor) == situacao


def test_nome():
    assert (le_nome(None), le_nome(7.0), le_nome(7.5), le_nome("Ana")) == ("", "7", "7,5", "Ana")


def test_a_celula_que_nao_se_le_fica_como_em_branco():
    """A linha não some: o problema diz o que há, e o resto da lista continua a ser lido."""
    erro = {"type": "Error", "basicValue": "#N/A"}
    leitura = lida(
        ["inscrição", "nota", "aprovado AC", "situação", "jurado", "PP", "verificação PP"],
        [1, 90, "talvez", "viajando", "talvez", "talvez", "talvez"],
        [2, 80, erro, erro, erro, erro, erro],
    )
    c = leitura.candidatos
    assert (c.aprovados_ac, c.situacoes, c.jurados) == ([True, True], ["classificado"] * 2, [False, False])
    assert (c.declaradas, leitura.resultados) == ([(), ()], {"PP": ["", ""]})
    assert len(leitura.problemas) == 10


def test_problemas_de_uma_linha_na_ordem_em_que_se_leem():
    leitura = lida(["inscrição", "nota", "PP"], [1, "x", "talvez"], [2, 1, "?"], [None, 5, "S"])
    assert [(p.linha, p.coluna) for p in leitura.problemas] == [(2, "nota"), (2, "PP"), (3, "PP"), (4, "inscrição")]


def test_nomes_que_sao_todos_numeros():
    assert lida(["inscrição", "nota", "nome"], [1, 9, 7.0], [2, 8, 8]).candidatos.nomes == ["7", "8"]


def test_inscricao_repetida_em_outro_cargo():
    [p] = lida(["inscrição", "nota", "cargo"], [1, 9, "A"], [1, 8, "B"]).problemas
    assert (p.texto, p.remedio, p.outra) == (
        'inscrição "1" repetida da linha 2',
        "são de cargos diferentes: informe a opção cargo",
        2,
    )


def test_verdadeiro_nao_e_o_numero_1():
    leitura = lida(["inscrição", "nota"], [1, 1], [2, True], [3, 1.0])
    assert [(p.linha, p.texto) for p in leitura.problemas] == [(3, "VERDADEIRO não é um número")]
