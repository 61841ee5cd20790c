"""As UDFs chamadas pelo despachante verdadeiro do xlwings, com tudo que o COM entrega.

Verdadeiro: `XLPython.CallUDF`, `call_udf`, a leitura dos argumentos (`convert="raw"`), a conversão da resposta, o
módulo das UDFs e o cálculo. De mentira: os objetos Range (só os atributos que o xlwings lê), as datas do pywin32 (uma
subclasse de datetime com fuso) e o transporte: aqui os valores já chegam no tipo em que o pywin32 os entregaria, e a
resposta não é convertida em VARIANT.

A resposta esperada é a de `xl_quotas.funcoes` chamada neste processo com os valores limpos.
"""

from __future__ import annotations

from datetime import date

import casos_com
import pytest

from xl_quotas import funcoes
from xl_quotas.ambientes.excel import udfs

AMBIENTE = udfs.AMBIENTE


def esperada(caso):
    """A resposta com os valores limpos, na forma em que o servidor COM a devolve ao VBA."""
    nome, *dados = caso
    linhas = udfs.para_o_excel(getattr(funcoes, nome)(*map(casos_com.limpo, dados)))
    linhas = [[_celula(v) for v in linha] for linha in linhas]
    if nome == "COTAS_VERSAO":
        linhas[2][1] = AMBIENTE
    if len(linhas) > 1:
        return linhas
    return linhas[0] if len(linhas[0]) > 1 else linhas[0][0]


def _celula(v):
    """Vazio em texto vazio; a data, com o fuso que o pywin32 exige."""
    if isinstance(v, date):
        return f"{v.isoformat()}T00:00:00+00:00"
    return "" if v is None else v


def tipos(resposta):
    if isinstance(resposta, list):
        return [tipos(v) for v in resposta]
    return type(resposta)


@pytest.mark.parametrize("forma", casos_com.FORMAS)
@pytest.mark.parametrize("caso", casos_com.CASOS, ids=casos_com.nome_do_caso)
def test_a_resposta_e_a_dos_valores_limpos(colheita, caso, forma):
    numero = casos_com.CASOS.index(caso) * len(casos_com.FORMAS) + casos_com.FORMAS.index(forma)
    resposta = colheita["respostas"][numero]
    assert resposta == esperada(caso)
    assert tipos(resposta) == tipos(esperada(caso))


def test_ha_caso_para_cada_funcao():
    assert {nome for nome, *_ in casos_com.CASOS} == set(funcoes.CATALOGO)


@pytest.mark.parametrize("nome", funcoes.CATALOGO)
def test_ha_caso_que_responde_sem_erro(nome):
    """As respostas iguais não são iguais só por serem a mesma frase de erro."""
    respostas = [esperada(c) for c in casos_com.CASOS if c[0] == nome]
    assert any(not str(r).startswith(("#ERRO", "[['#ERRO")) for r in respostas)


@pytest.mark.parametrize(
    ("caso", "trechos"),
    [
        (("ORDEM_NOMEACAO", casos_com.ERRO_DENTRO, 2), ["linha 3 da faixa", '"nota"', "#N/A"]),
        (("ORDEM_NOMEACAO", casos_com.ERRO_NA_RESERVA, 2), ["linha 2 da faixa", '"PP"', "#REF!"]),
        (("ORDEM_NOMEACAO", "#REF!", 2), ["candidatos", "#REF!"]),
        (("RESERVA", "#REF!"), ["total", "#REF!"]),
        (("LISTAS", "#N/A"), ["regime", "#N/A"]),
    ],
)
def test_celula_de_erro_da_a_frase_com_o_lugar(colheita, caso, trechos):
    inicio = casos_com.CASOS.index(caso) * len(casos_com.FORMAS)
    for resposta in colheita["respostas"][inicio : inicio + len(casos_com.FORMAS)]:
        assert resposta.startswith("#ERRO: ")
        assert [t for t in trechos if t not in resposta] == []


def test_o_ambiente_so_muda_quando_uma_udf_e_chamada(colheita):
    """Importar as funções, para gerar o VBA por exemplo, não muda o programa que COTAS_VERSAO mostra."""
    assert colheita["programas"] == ["Python", "Python", AMBIENTE]


def test_conversao_da_resposta(colheita):
    """Data com o fuso que o pywin32 exige, vazio em texto vazio, o resto como é."""
    assert colheita["devolvida"] == ["2026-01-02T00:00:00+00:00", "", True, 2.5, "x"]


def test_inteiro_grande_vira_numero_de_celula():
    limites = [2**31 - 1, 2**31, -(2**31), -(2**31) - 1, 202600012345, True, 2.5, None]
    (linha,) = udfs.para_o_excel([limites])
    assert linha == limites
    assert list(map(type, linha)) == [int, float, int, float, float, bool, float, type(None)]


@pytest.mark.parametrize(
    ("texto", "fim"),
    [
        ("a" * 256, "aa…"),
        ("a" * 300 + " — Lei 15.142/2025, art. 9º", "aa… — Lei 15.142/2025, art. 9º"),
        ("a — " + "n" * 300, "nn…"),
        ("a" * 100 + " — " + "n" * 200, "nn…"),
    ],
)
def test_texto_longo_e_cortado_e_guarda_a_norma(texto, fim):
    ((curto,),) = udfs.para_o_excel([[texto]])
    assert len(curto) == 255
    assert curto.endswith(fim)
    assert udfs.para_o_excel([["a" * 255]]) == [["a" * 255]]
