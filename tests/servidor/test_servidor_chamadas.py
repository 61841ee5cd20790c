"""Cada função chamada por HTTP com o que o Office.js manda; a resposta é a de `xl_quotas.funcoes`, célula a célula.

Verdadeiro: o processo, o HTTP, o xlwings Server, a leitura e a conversão do xlwings, o cálculo. De mentira: o Excel; os
corpos são montados aqui (em test_servidor_cliente, pelo JavaScript do próprio xlwings).
"""

from __future__ import annotations

import random

import casos_com
import pytest
from apoio_servidor import FORMAS, argumento, na_celula, responde, tipos

from xl_quotas import funcoes
from xl_quotas.ambientes.servidor.funcoes import AMBIENTE

CASOS = [(nome, [casos_com.limpo(v) for v in dados]) for nome, *dados in casos_com.CASOS]
NOMES = [casos_com.nome_do_caso(c) for c in casos_com.CASOS]
MARCADA = ["inscrição", "nome", "nota", "PP", "PI", "PQ", "PCD"]


def esperada(nome, dados):
    linhas = na_celula(getattr(funcoes, nome)(*dados))
    if nome == "COTAS_VERSAO":
        linhas[2][1] = AMBIENTE
    return linhas


def pessoas(n):
    sorteio = random.Random(15142)
    marcas = (0.30, 0.03, 0.02, 0.05)
    return [MARCADA] + [
        [i, f"Pessoa {i}", round(sorteio.uniform(40, 100), 2), *("S" if sorteio.random() < p else None for p in marcas)]
        for i in range(1, n + 1)
    ]


def frase_de(resposta):
    ((frase,),) = resposta
    assert frase.startswith("#ERRO: ") and "falha inesperada" not in frase
    return frase


def test_ha_caso_para_cada_funcao():
    assert {nome for nome, _ in CASOS} == set(funcoes.CATALOGO)
    boas = {nome for nome, dados in CASOS if not str(esperada(nome, dados)).startswith("[['#ERRO")}
    assert boas == set(funcoes.CATALOGO), "as respostas iguais não são iguais só por serem a mesma frase de erro"


@pytest.mark.parametrize("forma", FORMAS)
@pytest.mark.parametrize("caso", CASOS, ids=NOMES)
def test_a_resposta_e_a_do_python(servidor, caso, forma):
    nome, dados = caso
    obtida = servidor.chama(nome, dados, forma)
    assert obtida == esperada(nome, dados)
    assert tipos(obtida) == tipos(esperada(nome, dados))


@pytest.mark.parametrize("corpo", [{"runtime": "1.1"}, {"date_format": None}, {"caller_address": None}], ids=str)
def test_outros_excel(servidor, corpo):
    """Um Excel mais antigo, sem formato de data ou sem endereço recebe a mesma resposta."""
    chamada = ("ORDEM_NOMEACAO", [casos_com.CANDIDATOS, 4, None, casos_com.REFERENCIA])
    chamada = (chamada[0], [casos_com.limpo(v) for v in chamada[1]])
    assert servidor.chama(*chamada, **corpo) == esperada(*chamada)


@pytest.mark.parametrize(
    ("dados", "trechos"),
    [
        ([casos_com.ERRO_DENTRO, 2], ["linha 3 da faixa", '"nota"', "#N/A"]),
        ([casos_com.ERRO_NA_RESERVA, 2], ["linha 2 da faixa", '"PP"', "#REF!"]),
        (["#REF!", 2], ["candidatos", "#REF!"]),
        ([casos_com.CANDIDATOS[:2], "#NAME?"], ["vagas", "#NAME?"]),
    ],
)
@pytest.mark.parametrize("forma", FORMAS)
def test_celula_de_erro_da_a_frase_com_o_lugar(servidor, dados, trechos, forma):
    frase = frase_de(servidor.chama("ORDEM_NOMEACAO", [casos_com.limpo(v) for v in dados], forma))
    assert [t for t in trechos if t not in frase] == []


def test_lista_grande(servidor):
    lista = pessoas(10_000)
    obtida = servidor.chama("ORDEM_NOMEACAO", [lista, 1_000])
    assert len(obtida) == 10_001
    assert obtida == esperada("ORDEM_NOMEACAO", [lista, 1_000])
    assert servidor.chama("SITUACAO", [lista, 1_000], "nulos") == esperada("SITUACAO", [lista, 1_000])


def test_texto_longo_e_numero_grande_chegam_inteiros(servidor):
    """O corte em 255 caracteres e a troca de tipo dos inteiros são do COM; aqui não há por quê."""
    nome, inscricao = "Ana " + "de Sá " * 100, 10**15 - 1
    lista = [["inscrição", "nome", "nota"], [inscricao, nome, 80]]
    linha = servidor.chama("ORDEM_NOMEACAO", [lista, 1])[1]
    assert (linha[3], linha[4]) == (inscricao, nome.strip())
    assert type(linha[3]) is int


ESTRANHOS = [
    [],
    {},
    [[]],
    [[[1]]],
    [[], [1]],
    [[1], [2, 3]],
    True,
    -1,
    1e300,
    2**70,
    "x" * 40_000,
    float("nan"),
    {"type": "Entity", "text": "Ações", "properties": {}},
    {"type": "Error"},
    {"type": "Error", "basicValue": "#SPILL!", "errorType": "Spill"},
    {"type": "Empty", "basicValue": "", "basicType": "Empty"},
    {"basicValue": None},
    [[{"type": "WebImage", "address": "https://orgao.gov.br"}, None, "\x00\ud800"]],
]


@pytest.mark.parametrize("nome", funcoes.CATALOGO)
@pytest.mark.parametrize("estranho", ESTRANHOS, ids=lambda v: repr(v)[:30])
def test_nunca_500(servidor, nome, estranho):
    """Um 500 faria o Excel repetir o pedido três vezes e mostrar #VALOR! sem motivo."""
    for quantos in range(len(funcoes.CATALOGO[nome].argumentos) + 1):
        resposta = servidor.pede(nome, [estranho] * quantos)
        assert resposta.status_code == 200, resposta.text
        tabela = resposta.json()["result"]
        assert len({len(linha) for linha in tabela}) == 1
        assert "falha inesperada" not in str(tabela)


def test_falta_de_argumento_obrigatorio(servidor):
    assert "número de argumentos errado" in frase_de(servidor.pede("RESERVA", []).json()["result"])


def test_apoio_responde_de_uma_vez(exige_servidor):
    chamadas = [
        {"funcao": "RESERVA", "args": [59]},
        {"funcao": "LISTAS", "args": []},
        {"funcao": "RESERVA", "args": ["x"]},
    ]
    primeira, segunda, terceira = responde(chamadas)
    assert primeira == [[38, 15, 2, 1, 3]] and segunda == [["AC", "PP", "PI", "PQ", "PCD"]]
    frase_de(terceira)


def test_as_formas_sao_mesmo_diferentes():
    assert [argumento(None, f) for f in FORMAS] == [None, [[""]], None]
    assert [argumento([[1, None]], f) for f in FORMAS] == [[[1, ""]], [[1, None]], [1, ""]]
    assert [argumento(5, f) for f in FORMAS] == [[[5]], [[5]], 5]
