"""As chamadas do Excel para Windows (`casos_com`) nas formas em que o Office.js as entrega, e o concurso de exemplo."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from functools import cache

import apoio_lite
import casos_com
from apoio_modelos import Arquivo

from xl_quotas import funcoes
from xl_quotas.ambientes.lite.dentro.respostas import para_o_excel

FORMAS = ("matrizes", "nulos", "achatados")
EPOCA = dt.date(1899, 12, 30)
ERROS = {"#N/A", "#REF!"}
GRANDES = ("CLASSIFICACAO", "ORDEM_NOMEACAO", "SITUACAO", "CONFERIR")
PROPRIOS = [
    ("SEQUENCIA_VAGAS", "cinco"),
    ("MEMORIA_REVERSAO", [[10, 4, 1, 1, 2]], [[3, 1]]),
    ("SITUACAO", [["inscrição", "nota"], [1, "#REF!"]], 1),
    ("CONFERIR", [["inscrição", "nota"], [1, 50]], "#N/A"),
    ("RESERVA", 2.0**53),
    ("ORDEM_NOMEACAO", [["inscrição", "nota"], [2**53, 1], ["x" * 300, 2]]),
    ("CONFERIR", [["inscrição", "nota", "y" * 300], [1, 50, "z"], ["#N/A?", 50, 1]]),
]
CASOS = [*casos_com.CASOS, *PROPRIOS]


def sessoes() -> dict[str, dict]:
    """O pacote instalado, e o main.py tirado da pasta nos dois Pythons do navegador."""
    da_pasta = apoio_lite.principal_da_pasta()
    return {
        "roda": {"pyodide": apoio_lite.NOVO, "principal": apoio_lite.COM_O_PACOTE, "com_pacote": True},
        "pasta": {"pyodide": apoio_lite.NOVO, "principal": da_pasta},
        "pasta, no Python que ela pede": {"pyodide": apoio_lite.DA_PASTA, "principal": da_pasta},
    }


def argumento(valor, forma: str):
    """O argumento como o Office.js o entrega: matriz, célula vazia em "" ou null, data em número ou em dicionário."""
    if valor is casos_com.OMISSO:
        return [[""]] if forma == "matrizes" else None
    linhas = valor if isinstance(valor, list) else [[valor]]
    linhas = [[_celula(v, forma) for v in linha] for linha in linhas]
    if forma != "achatados" or len(linhas) > 1:
        return linhas
    return linhas[0] if len(linhas[0]) > 1 else linhas[0][0]


def _celula(v, forma: str):
    if v is None:
        return None if forma == "nulos" else ""
    if isinstance(v, dt.date):
        serie = (v - EPOCA).days
        return serie if forma == "matrizes" else {"type": "FormattedNumber", "basicValue": serie}
    if isinstance(v, str) and v in ERROS:
        return apoio_lite.erro(v)
    return float(v) if isinstance(v, Decimal) else v


@cache
def concurso() -> tuple:
    """candidatos, vagas, regime e opções lidos da pasta de exemplo: a faixa inteira, com as linhas vazias."""
    candidatos, vagas, regime, opcoes = Arquivo(apoio_lite.MODELOS / "exemplo_nomeacao_lite.xlsx").argumentos()
    return tuple(_sem_hora(v) for v in (candidatos, vagas, regime, opcoes))


def _sem_hora(v):
    if isinstance(v, list):
        return [_sem_hora(x) for x in v]
    return v.date() if isinstance(v, dt.datetime) else v


def _do_concurso(nome: str) -> list:
    candidatos, vagas, regime, opcoes = concurso()
    return [candidatos, regime, opcoes] if nome == "CLASSIFICACAO" else [candidatos, vagas, regime, opcoes]


def pedidos() -> list[tuple[str, str, list]]:
    """(função, forma, argumentos limpos) de tudo que se chama, na ordem."""
    dos_casos = [(nome, forma, dados) for nome, *dados in CASOS for forma in FORMAS]
    return dos_casos + [(nome, "matrizes", _do_concurso(nome)) for nome in GRANDES]


def chamadas() -> list[dict]:
    """O mesmo, como o Office.js entregaria."""
    return [{"funcao": n, "args": [argumento(v, forma) for v in dados]} for n, forma, dados in pedidos()]


@cache
def esperadas() -> list:
    """As respostas do CPython aos argumentos limpos."""
    limpos = [(nome, [casos_com.limpo(v) for v in dados]) for nome, _, dados in pedidos()]
    return [normal(para_o_excel(getattr(funcoes, nome)(*dados))) for nome, dados in limpos]


def normal(tabela) -> list[list]:
    """Uma resposta como a planilha a mostraria: vazio é "", 7.0 é 7, e verdadeiro não é 1."""
    return [[_visto(v) for v in linha] for linha in tabela]


def _visto(v):
    if isinstance(v, bool):
        return ("verdadeiro ou falso", v)
    if isinstance(v, float) and v.is_integer():
        return int(v)
    if isinstance(v, dt.date):
        return (v - EPOCA).days
    if isinstance(v, dict) and v.get("type") == "FormattedNumber":  # a data, no Office.js
        return int(v["basicValue"])
    return "" if v is None else v
