"""As frases por inteiro do que se lê da lista, do cargo e da ordem publicada; e como um valor recusado se mostra."""

from __future__ import annotations

import pytest

from xl_quotas import funcoes
from xl_quotas.tabela.erros import ErroDeEntrada, frase, mostra, por_extenso
from xl_quotas.tabela.nomes_de_colunas import recusa_falta
from xl_quotas.tabela.publicada import LinhaPublicada, le_publicada
from xl_quotas.tabela.regime import le_regime
from xl_quotas.tabela.valores import ErroDePlanilha

ND = ErroDePlanilha("#N/D")


def recusada(le, *argumentos):
    with pytest.raises(ErroDeEntrada) as erro:
        le(*argumentos)
    return str(erro.value)


def test_frase_de_254_caracteres_cabe_e_a_maior_e_cortada_a_vista():
    """Contrato, seção 7: "under 255 characters". `#ERRO: ` tem 7: cabem 247."""
    assert frase("x" * 247) == "#ERRO: " + "x" * 247
    assert frase("x" * 248) == "#ERRO: " + "x" * 246 + "…"


@pytest.mark.parametrize(
    ("valor", "visto"),
    [
        ("x" * 30, f'"{"x" * 30}"'),
        ("x" * 31, f'"{"x" * 29}…"'),
        (" a  b ", '"a b"'),
        (True, "VERDADEIRO"),
        (False, "FALSO"),
        (7.0, '"7"'),
        (7.5, '"7,5"'),
        (529982247.0, '"529982247"'),
        (52998224725, '"***.982.247-**"'),
    ],
)
def test_valor_recusado_entre_aspas(valor, visto):
    assert mostra(valor) == visto


@pytest.mark.parametrize(
    ("valor", "texto"),
    [
        (10**30 - 1, str(10**30 - 1)),
        (10**30, "um número enorme"),
        (-(10**30), "um número enorme"),
        (1e30, "1E+30"),
        (1e29, "99999999999999991433150857216"),  # o inteiro que este número de máquina guarda
        (2.5, "2,5"),
    ],
)
def test_numero_como_a_planilha_o_mostra(valor, texto):
    assert por_extenso(valor) == texto


NOMES = "; a primeira linha tem os nomes das colunas (aqui: "
DADOS = "; a primeira linha parece ter dados, não nomes: inclua na faixa a linha dos nomes das colunas"


@pytest.mark.parametrize(
    ("linha", "reconheceu", "fim"),
    [
        (["nome", "telefone"], False, f"{NOMES}nome, telefone)"),
        (["nome", 3], True, f"{NOMES}nome)"),
        ([None, None], False, f"{NOMES}nenhum nome)"),
        (["x" * 100], False, f"{NOMES}{'x' * 90})"),
        (["Ana", 3], False, DADOS),
        (["Ana", "87,50"], False, DADOS),
        (["Ana", "31/12/1990"], False, DADOS),
        (["Ana", "1.234"], False, DADOS),  # ambíguo, mas número
        (["Ana", "529.982.247-25"], False, DADOS),
        (["Ana", "529.982.247-26"], False, DADOS),  # tem a forma de CPF
        (["Ana", True], False, DADOS),
    ],
)
def test_falta_uma_coluna(linha, reconheceu, fim):
    dita = recusada(recusa_falta, "candidatos", "nota", linha, reconheceu)
    assert dita == f'candidatos, linha 1 da faixa: falta a coluna "nota"{fim}'


INICIO = "publicada, linha 2 da faixa, coluna "
PUBLICADAS = [
    ([["inscrição"]], 'publicada: veio "inscrição"; use a faixa inteira, com a linha dos nomes'),
    ([], "publicada: a faixa está vazia; a primeira linha tem os nomes das colunas"),
    (
        [["inscrição"], [None]],
        "publicada: a faixa só tem o cabeçalho; escreva uma linha por nomeação, na ordem publicada",
    ),
    (
        [["nome"], ["Ana"]],
        'publicada, linha 1 da faixa: falta a coluna "inscrição"; a primeira linha tem os nomes das colunas',
    ),
    (
        [["inscrição", "x", "Inscr."], [1, 2, 3]],
        'publicada, linha 1 da faixa: as colunas "inscrição" e "Inscr." dizem a mesma coisa (inscrição); deixe uma só',
    ),
    (
        [["Ordem", "inscrição"], [2, 7]],
        f'{INICIO}"Ordem": veio "2" e cabia 1; numere 1, 2, 3 … na ordem publicada, ou deixe a coluna em branco',
    ),
    (
        [["Ordem", "inscrição"], ["x", 7]],
        f'{INICIO}"Ordem": veio "x" e cabia 1; numere 1, 2, 3 … na ordem publicada, ou deixe a coluna em branco',
    ),
    (
        [["inscrição", "nome"], [None, "Ana"]],
        f'{INICIO}"inscrição": a inscrição está vazia; preencha-a, ou escreva "sem candidato" se a vaga ficou vazia',
    ),
    (
        [["inscrição", "nome"], [ND, "Ana"]],
        f'{INICIO}"inscrição": a célula tem o erro #N/D; corrija a fórmula ou digite o valor',
    ),
    (
        [["inscrição", "lista"], [1, "PPIQ; PP"]],
        f'{INICIO}"lista": "PPIQ; PP" não é uma lista deste regime; use AC, PP, PI, PQ, PCD ou deixe em branco',
    ),
    (
        [["inscrição", "lista"], [1, "azul"]],
        f'{INICIO}"lista": "azul" não é lista deste regime; use AC, PP, PI, PQ, PCD ou deixe em branco',
    ),
]


@pytest.mark.parametrize(("faixa", "dita"), PUBLICADAS)
def test_publicada_recusada(faixa, dita):
    assert recusada(le_publicada, faixa, le_regime(None)) == dita


def test_publicada_lida():
    faixa = [
        ["telefone", None, "Ordem", "inscrição", "nome", "lista"],
        [9, None, 1, 7.0, "Ana", "PP"],
        [None] * 6,
        [9, None, None, "x", "Bento", None],
        [9, None, 3, None, None, None],
        [9, None, None, None, "Sem candidato", None],
        [9, None, 5, "sem candidato", None, "AC"],
    ]
    assert le_publicada(faixa, le_regime(None)) == [
        LinhaPublicada(2, 7, "PP", "Ana"),
        LinhaPublicada(4, "x", "", "Bento"),
        LinhaPublicada(5, None, ""),
        LinhaPublicada(6, None, "", "Sem candidato"),
        LinhaPublicada(7, None, "AC"),
    ]


def com_cargos(*nomes):
    return [["inscrição", "nota", "cargo"], *[[i, 90 - i, nome] for i, nome in enumerate(nomes, 1)]]


def test_cargo_que_a_lista_nao_tem():
    [[dita]] = funcoes.ORDEM_NOMEACAO(com_cargos("Analista", "Técnico", "analista"), 1, None, "cargo=Médico")
    assert dita == '#ERRO: opcoes: cargo = "Médico" não está na lista; use um destes: Analista, Técnico'


def test_cargo_que_a_lista_nao_tem_entre_muitos_e_compridos():
    """Cada nome até 60 caracteres; os nomes até 110 ao todo, e o número dos que ficaram de fora."""
    curto, igual, comprido = "A" * 30, "B" * 60, "C" * 61
    [[dita]] = funcoes.ORDEM_NOMEACAO(com_cargos(curto, igual, comprido, "D"), 1, None, "cargo=Médico")
    assert dita == f'#ERRO: opcoes: cargo = "Médico" não está na lista; use um destes: {curto}, {igual} e mais 2'
    # 50 + 60 cabem em 110; 51 + 60, não
    for n, cabe in ((50, True), (51, False)):
        [[dita]] = funcoes.ORDEM_NOMEACAO(com_cargos("A" * n, igual), 1, None, "cargo=Médico")
        assert dita.endswith(f"{'A' * n}, {igual}" if cabe else f"{'A' * n} e mais 1")
    [[dita]] = funcoes.ORDEM_NOMEACAO(com_cargos(comprido, "D"), 1, None, "cargo=Médico")
    assert dita == f'#ERRO: opcoes: cargo = "Médico" não está na lista; use um destes: {"C" * 59}…, D'


def test_cargo_vazio_na_lista_de_quem_pediu_um_cargo():
    faixa = [["inscrição", "nota", "cargo"], [1, "x", "A"], [2, 80, None], [3, 70, "A"], [4, "y", "A"]]
    assert funcoes.CONFERIR(faixa, 1, None, "cargo=A")[1:4] == [
        [2, "nota", "erro", '"x" não é um número', "escreva como 87,50"],
        [3, "cargo", "erro", "o cargo está vazio e veio a opção cargo", "preencha o cargo da pessoa"],
        [5, "nota", "erro", '"y" não é um número', "escreva como 87,50"],
    ]


def test_cargo_vazio_depois_do_que_ja_se_sabia_da_linha():
    faixa = [["inscrição", "nota", "cargo"], [1, "x", None], [2, 80, "A"]]
    linhas = funcoes.CONFERIR(faixa, 1, None, "cargo=A")[1:3]
    assert [(linha[0], linha[1]) for linha in linhas] == [(2, "nota"), (2, "cargo")]


def test_publicada_com_lista_do_edital():
    proprio = le_regime([["lista", "percentual"], ["XX", "20%"]])
    assert le_publicada([["inscrição", "lista"], [1, "xx"]], proprio) == [LinhaPublicada(2, 1, "XX")]
