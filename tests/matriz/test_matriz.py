"""Cada função × cada programa que se consegue correr aqui, com as mesmas entradas: respostas iguais, célula a célula.

De verdade: o Python; o despachante do xlwings para o Excel do computador (só o pywin32 é de mentira); o xlwings Server
por HTTP; o Pyodide, que o xlwings Lite usa, com o código que vai na pasta; o LibreOffice Calc com a extensão. Nenhum
deles é o Excel: o que só ele mostra está em `docs/conferencia_no_excel.md`.
"""

from __future__ import annotations

import datetime as dt
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

TESTES = Path(__file__).resolve().parents[1]
for sala in ("calc", "lite", "servidor"):
    sys.path.insert(0, str(TESTES / sala))

from apoio_calc import Calc, faixa  # noqa: E402
from apoio_lite import responde as responde_no_pyodide  # noqa: E402
from apoio_servidor import responde as responde_no_servidor  # noqa: E402
from casos import poe_argumento  # noqa: E402

from xl_quotas.funcoes import CATALOGO  # noqa: E402

Chamada = dict[str, Any]
EPOCA = dt.date(1899, 12, 30)
"""De onde a planilha conta os dias; o Office.js entrega a data como esse número."""

DIA = dt.date(2026, 7, 1)
CANDIDATOS = [
    ["inscrição", "nome", "nota", "PP", "PI", "PCD", "situação", "nascimento", "desempate 1", "aprovado AC"],
    [101, "Ana Sá", 91.25, "S", None, None, None, dt.date(1990, 5, 20), 7, "S"],
    ["B-2", "Beto =1+1", "88,50", None, "S", "X", None, dt.date(1958, 1, 2), 7, "S"],
    [None] * 10,
    [103, "Caio", 88.5, None, None, "N", "classificado", "31/12/1999", 9, "S"],
    [104, "Dora", 75.05000000000001, "S", "S", None, "fim de fila", None, 3, None],
    [105, "Eva", 70, None, None, None, "eliminado", None, None, None],
    [106, "Ivo", None, None, None, None, None, None, None, None],
    [107, "Lia", 75.05, "S", None, None, None, None, 3, "N"],
]
COM_ERRO = [["inscrição", "nota", "PP"], [1, 80, "S"], [2, "#N/A", None]]
PROPRIO = [
    ["lista", "percentual", "arredondamento", "mínimo", "teto", "reversão", "posições", "norma"],
    ["PP", 0.25, None, 3, None, "PI; AC", "3; 8; +5", "edital, item 5"],
    ["PI", "10%", "acima", None, 0.2, None, None, None],
]
VERIFICADOS = [
    ["inscrição", "nome", "nota", "PP", "PCD", "heteroidentificação", "perícia médica", "cargo", "CPF"],
    [1, "Ana", 90, "S", None, "confirmado", None, "Analista", "100.200.301-69"],
    [2, "Beto", 80, "S", None, "indeferido", None, " analista", 10020030240],
    [3, "Caio", 70, "S", "X", "pendente", "sim", "Analista", "***.200.303-**"],
    [4, "Dora", 60, None, None, None, None, "Técnico", None],
]
CARGOS = [
    ["Cargo", "Especialidade", "Cidade", "Vagas", "Edital"],
    ["Analista", "TI", "Recife", 18, "1/2026"],
    ["Analista", None, "Manaus", "4", "1/2026"],
    [None] * 5,
    ["Técnico", None, "Recife", 1, "2/2026"],
    ["Técnico", None, "Manaus", 0, "2/2026"],
]
CARGOS_RUINS = [
    ["cargo", "nº de vagas", "AC", "PP"],
    ["Analista", 10, 8, 2],
    ["Técnico", "dez", None, None],
    ["Médico", "#N/A", None, None],
    [None, 3, None, None],
    ["Auxiliar", 5, 4, 3],
]
LINHAS = [["Analista / Recife"], [None], ["Técnico  Médio"], [12], ["açaí"]]
CPFS = [["100.200.301-69"], [None], [10020030240], [191], ["123"], ["100.200.301-00"], ["***.200.303-**"]]
REFERENCIA = "data de referência=01/07/2026"
ATOS = [
    ["data", "ato", "inscrição", "vaga", "lista", "compensa", "observação"],
    [DIA, "nomeação", 101, 1, None, None, None],
    ["02/07/2026", "Nomeada", "b-2", None, None, None, "fora da ordem"],
    [None] * 7,
    [46210, "posse", "101", None, None, None, None],
    [dt.date(2026, 7, 20), "indeferimento", "B-2", None, "PI", None, None],
    [dt.date(2026, 7, 21), "vagas novas", None, 2, None, None, None],
]
ATO_RECUSADO = [*ATOS[:3], [DIA, "posse", 103, None, None, None, None], [DIA, "posse", 101, None, None, None, None]]
ATO_COM_ERRO = [*ATOS[:2], [DIA, "posse", "#N/A", None, None, None, None]]
PUBLICADA = [["ordem", "inscrição", "lista"], [1, 101, "AC"], ["2", 103, None], [3, "b-2", "pi"]]
DEPOIS: list[list[Any]] = [
    [CANDIDATOS, ATOS, 4, None, REFERENCIA],
    [CANDIDATOS, ATOS, [[3, 1, 0, 0, 1]], "LEI_15142", f"{REFERENCIA}; criterio=ac primeiro; até=9"],
    [CANDIDATOS, None, 2, PROPRIO, f"{REFERENCIA}; linhas=9"],
    [CANDIDATOS, ATO_RECUSADO, 4, None, REFERENCIA],
    [CANDIDATOS, ATO_COM_ERRO, 4, None, REFERENCIA],
    [CANDIDATOS, [["data", "tipo de vaga"]], 4, None, REFERENCIA],
]
"""Os argumentos que as funções do acompanhamento têm em comum."""
OPCOES = [["nome", "valor"], ["criterio", "SEQUENCIAL"], ["data de referência", DIA], ["linhas", 12]]
QUADRO, GENTE = [[10, 4, 1, 1, 2]], [[3, 1, 0, 5, 9]]
ENTRADAS: dict[str, list[list[Any]]] = {
    "LISTAS": [[], ["lei 12.990"], [dt.date(2025, 6, 10)], [PROPRIO], ["NADA"]],
    "RESERVA": [[59], [[[10], [None], ["10,5"], [49]], "LEI_12990"], [18, None, "pp"], [10, PROPRIO], [-1], ["dez"]],
    "MEMORIA_RESERVA": [[59], [18, "FUNAI_14724"], [10.5], [[[10], [None], ["10,5"], [49]]]],
    "SEQUENCIA_VAGAS": [[12], [[[6, 3, 0, 0, 1]], None, 13, "colisao=seguinte"], [4, None, None, "linhas=8"], ["z"]],
    "REVERTER": [[QUADRO, GENTE], [QUADRO, [[3, 1, None, 5, 9]]], [QUADRO, GENTE, "LEI_12990"]],
    "MEMORIA_REVERSAO": [[QUADRO, GENTE], [QUADRO, [[30, 1, 0, 0, 0]], "LEI_15142_DIRETA"]],
    "CLASSIFICACAO": [[CANDIDATOS, None, REFERENCIA], [CANDIDATOS], [COM_ERRO], [VERIFICADOS, None, "cargo=analista"]],
    "ORDEM_NOMEACAO": [
        [CANDIDATOS, 4, None, OPCOES],
        [CANDIDATOS, [[3, 1, 0, 0, 1]], "LEI_15142", REFERENCIA],
        [CANDIDATOS, None, dt.date(2024, 1, 1), REFERENCIA],
        [CANDIDATOS, 5, PROPRIO, f"{REFERENCIA}; criterio=ac primeiro"],
        [COM_ERRO, 2],
        [CANDIDATOS, 4, "LEI", "linhas=3"],
    ],
    "SITUACAO": [[CANDIDATOS, 4, None, REFERENCIA], [CANDIDATOS, 4, None, "critério=nenhum"]],
    "CONFERIR": [[CANDIDATOS, 4, None, REFERENCIA], [COM_ERRO, 2], [[["inscrição", "nota"], [1, 50]], 1]],
    "REGIME_DO_EDITAL": [[dt.date(2025, 7, 1)], ["04/06/2025"], [45839], [dt.date(2013, 1, 1)]],
    "LIMITE_APROVADOS": [
        [1],
        [12, "III"],
        [12, None, [["vagas", "máximo"], [12, 40]]],
        [12],
        [[[1], [None], ["x"], [30]], "III"],
    ],
    "COTAS_VERSAO": [[]],
    "COMPARAR": [
        [CANDIDATOS, 4, None, "LEI_12990", REFERENCIA],
        [CANDIDATOS, 4, dt.date(2025, 7, 1), None, OPCOES, REFERENCIA],
        [CANDIDATOS, [[3, 1, 0, 0, 1]], None, PROPRIO, REFERENCIA],
        [COM_ERRO, 2, None, "LEI_12990"],
        [CANDIDATOS, 4, "LEI_15142", "LEI", f"{REFERENCIA}; linhas=3"],
    ],
    **dict.fromkeys(("CONFERIR_ATOS", "PROXIMAS_NOMEACOES", "ESTADO_DAS_VAGAS", "PROPORCAO"), DEPOIS),
    "HISTORICO": [
        [101, CANDIDATOS, ATOS, 4, None, REFERENCIA],
        ["b-2", CANDIDATOS, ATOS, 4, None, REFERENCIA],
        [999, CANDIDATOS, ATOS, 4, None, REFERENCIA],
        [101, CANDIDATOS, ATO_RECUSADO, 4, None, REFERENCIA],
    ],
    "CONFERIR_LISTA": [
        [PUBLICADA, CANDIDATOS, 4, None, REFERENCIA],
        [PUBLICADA, CANDIDATOS, 4, "LEI_15142", OPCOES],
        [[["lista"], ["PP"]], CANDIDATOS, 4, None, REFERENCIA],
        [[["inscrição"], ["#N/A"]], CANDIDATOS, 4, None, REFERENCIA],
    ],
    "MASCARAR_CPF": [["100.200.301-69"], [191], [CPFS], ["um CPF"]],
    "LISTA_PUBLICA": [
        [CANDIDATOS, "PP", None, None, REFERENCIA],
        [CANDIDATOS, None, 4, None, OPCOES],
        [VERIFICADOS, "ORDEM", 2, None, "cargo=Analista; identificacao=AMBAS; lista na ordem=S"],
        [VERIFICADOS, "AC", None, None, "identificacao=CPF"],
        [CANDIDATOS, "PN", None, None, REFERENCIA],
    ],
    "QUADRO_POR_CARGO": [[CARGOS], [CARGOS, PROPRIO, "linhas=9"], [CARGOS_RUINS], [[["cargo"], ["Analista"]]]],
    "CONTAGENS": [[CARGOS], [CARGOS, "LEI_12990", "linhas=9"], [CARGOS_RUINS]],
    "TEXTO_ANEXO": [[CARGOS], [CARGOS, PROPRIO, "criterio=SEQUENCIAL; colisao=seguinte"], [CARGOS, "LEI"]],
    "SORTEIO": [
        [LINHAS, "PP=1; PI=2", "54321-A"],
        [LINHAS, 2, 54321],
        [LINHAS, [["lista", "vagas"], ["PCD", 1]], "semente com acento é outra"],
        [LINHAS, 9, "x"],
        [[["a"], ["A "]], 1, "x"],
        [LINHAS, 1, 1.5],
    ],
}
CHAMADAS: list[Chamada] = [{"funcao": f, "args": a} for f, casos in ENTRADAS.items() for a in casos]


def no_python(chamadas: list[Chamada]) -> list[Any]:
    return [CATALOGO[c["funcao"]].chamada(*c["args"]) for c in chamadas]


def no_computador(chamadas: list[Chamada]) -> list[Any]:
    entrada = json.dumps(chamadas, default=lambda d: {"data": d.isoformat()})
    filho = [sys.executable, str(Path(__file__).with_name("computador.py"))]
    fim = subprocess.run(filho, input=entrada, capture_output=True, text=True, encoding="utf-8", check=False)
    assert fim.returncode == 0, fim.stderr
    return list(json.loads(fim.stdout))


def no_pyodide(chamadas: list[Chamada]) -> list[Any]:
    texto = json.dumps(chamadas, default=lambda d: (d - EPOCA).days)
    return responde_no_pyodide(json.loads(texto))


def no_calc(chamadas: list[Chamada]) -> list[Any]:
    respostas = []
    with Calc(_pasta) as calc:
        for c, esperada in zip(chamadas, no_python(chamadas), strict=True):
            with calc.nova() as pasta:
                partes, coluna = [], 1
                for a in c["args"]:
                    texto, coluna = poe_argumento(pasta, a, 1, coluna)
                    partes.append(texto)
                onde = faixa("AD1", len(esperada), len(esperada[0]))
                pasta.matriz(onde, f"={c['funcao']}({';'.join(partes)})")
                respostas.append(pasta.le(onde))
    return respostas


_pasta: Path
PROGRAMAS: dict[str, Callable[[list[Chamada]], list[Any]]] = {
    "Excel do computador": no_computador,
    "xlwings Server": responde_no_servidor,
    "Pyodide": no_pyodide,
    "Calc": no_calc,
}


def celula(v: Any) -> Any:
    """Uma célula como a planilha a guarda: todo número é um só tipo, data também, e vazio é vazio."""
    if v is None:
        return ""
    if isinstance(v, dt.date):
        return float((v - EPOCA).days)
    if isinstance(v, dict) and v.get("type") == "FormattedNumber":  # a data, no Office.js
        return float(v["basicValue"])
    return float(v) if isinstance(v, (bool, int)) else v


def tabela(resposta: Any) -> list[list[Any]]:
    """A resposta como tabela: o xlwings entrega uma célula solta e uma linha achatada."""
    if not isinstance(resposta, list):
        resposta = [[resposta]]
    elif not any(isinstance(x, list) for x in resposta):
        resposta = [resposta]
    return [[celula(v) for v in linha] for linha in resposta]


@pytest.fixture(scope="module", params=PROGRAMAS)
def respostas(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Any]]:
    global _pasta
    _pasta = tmp_path_factory.mktemp("calc")
    yield PROGRAMAS[request.param](CHAMADAS)


def test_toda_funcao_esta_na_matriz():
    assert set(ENTRADAS) == set(CATALOGO)


@pytest.mark.parametrize("i", range(len(CHAMADAS)), ids=lambda i: f"{CHAMADAS[i]['funcao']}-{i}")
def test_mesma_resposta(respostas: list[Any], i: int):
    chamada = CHAMADAS[i]
    ((esperada,), obtida) = (no_python([chamada]), tabela(respostas[i]))
    esperada = tabela(esperada)
    if chamada["funcao"] == "COTAS_VERSAO":  # a versão do programa e a do Python são de cada um
        esperada, obtida = (
            [linha for linha in t if linha[0] not in ("programa", "Python")] for t in (esperada, obtida)
        )
    assert obtida == esperada
