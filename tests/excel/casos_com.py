"""Chamadas com argumentos limpos, e as formas em que o COM do Windows os entrega.

O mesmo módulo serve à prova (que chama `xl_quotas.funcoes` com os valores limpos) e ao processo filho (que chama as
UDFs com os valores do COM). Num argumento, `OMISSO` é o que a pessoa não digitou; numa célula, None é o vazio.
"""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

OMISSO = object()
FORMAS = ("faixas", "valores", "achatados")

_N_D, _REF = "#N/A", "#REF!"
CANDIDATOS = [
    ["inscrição", "nome", "nota", "PP", "PI", "PCD", "situação", "nascimento", "jurado", "desempate 1", "aprovado AC"],
    [202600012345, "Ana Sá", 91.25, "S", None, None, None, dt.date(1990, 5, 20), True, 7, "S"],
    [102, "Beto", Decimal("88.5000"), None, "S", None, None, dt.date(1958, 1, 2), False, 7, "S"],
    [None] * 11,
    ["B-7", "Caio", "88,50", None, None, "X", "classificado", "31/12/1999", None, 9, True],
    [104, "Dora", 75.05000000000001, "S", None, None, "fim de fila", None, None, 3, None],
    [105, "Eva", 70, None, None, None, "eliminado", None, None, None, None],
    [106, "Ivo", None, None, None, None, None, None, None, None, None],
]
OPCOES = [["nome", "valor"], ["criterio", "SEQUENCIAL"], ["data de referência", dt.date(2026, 7, 1)], ["linhas", 12]]
REFERENCIA = "data de referência=01/07/2026"
PROPRIO = [
    ["lista", "percentual", "arredondamento", "mínimo", "teto", "reversão", "posições", "norma"],
    ["PP", 0.25, None, 3, None, "PI; AC", "3; 8; +5", "edital, item 5"],
    ["PI", "10%", "acima", None, 0.2, None, None, None],
]
CARGOS = [
    ["Cargo", "Especialidade", "Cidade", "Vagas", "Edital"],
    ["Analista", "TI", "Recife", 18, "1/2026"],
    ["Analista", None, "Manaus", "4", "1/2026"],
    [None] * 5,
    ["Técnico", None, "Recife", Decimal("1.0000"), "2/2026"],
    ["Técnico", None, "Manaus", 0, "2/2026"],
]
CARGOS_RUINS = [["cargo", "vagas"], ["Analista", _N_D], ["Técnico", "dez"], [None, 3]]
LINHAS = [["Analista / Recife"], [None], ["Técnico  Médio"], [12], ["açaí"]]
COM_CPF = [
    ["inscrição", "nome", "nota", "PP", "heteroidentificação", "CPF"],
    [1, "Ana", 90, "S", "confirmado", "100.200.301-69"],
    [2, "Beto", 80, "S", "indeferido", 10020030240],
    [3, "Caio", 70, "S", "pendente", None],
]
ATOS = [
    ["data", "ato", "inscrição", "vaga", "lista", "compensa", "observação"],
    [dt.date(2026, 7, 1), "nomeação", 202600012345, 1, None, None, None],
    ["02/07/2026", "Nomeada", 102, Decimal("3.0000"), None, None, "fora da ordem"],
    [None] * 7,
    [dt.date(2026, 7, 9), "posse", "202600012345", None, None, None, None],
    [dt.date(2026, 7, 10), "prorrogação", None, None, None, None, dt.date(2028, 7, 1)],
]
ATO_RECUSADO = [*ATOS[:2], [dt.date(2026, 7, 1), "posse", 102, None, None, None, None], *ATOS[4:]]
ATO_COM_ERRO = [*ATOS[:2], [dt.date(2026, 7, 1), "posse", _N_D, None, None, None, None]]
PUBLICADA = [["ordem", "inscrição", "lista"], [1, 102, "AC"], ["2", 202600012345, None]]
ERRO_DENTRO = [["inscrição", "nota", "PP"], [1, 80, "S"], [2, _N_D, None]]
ERRO_NA_RESERVA = [["inscrição", "nota", "PP"], [1, 80, _REF], [2, 70, None]]

CASOS = [
    ("LISTAS", OMISSO),
    ("LISTAS", "lei 12.990"),
    ("LISTAS", dt.date(2025, 6, 10)),
    ("LISTAS", PROPRIO),
    ("LISTAS", _N_D),
    ("RESERVA", 59),
    ("RESERVA", Decimal("59.0000"), dt.date(2020, 2, 29)),
    ("RESERVA", [[10], [None], ["10,5"], [_N_D], [49]], OMISSO),
    ("RESERVA", 18, OMISSO, "pp"),
    ("RESERVA", [[10], [49]], "LEI_15142", "PQ"),
    ("RESERVA", OMISSO),
    ("RESERVA", True),
    ("RESERVA", "dez"),
    ("RESERVA", _REF),
    ("RESERVA", 10, PROPRIO),
    ("RESERVA", [[1, 2]]),
    ("MEMORIA_RESERVA", 59),
    ("MEMORIA_RESERVA", 10.5),
    ("SEQUENCIA_VAGAS", 5),
    ("SEQUENCIA_VAGAS", [[6, 3, 0, 0, 1]], OMISSO, 13, "colisao=seguinte"),
    ("SEQUENCIA_VAGAS", 1),
    ("SEQUENCIA_VAGAS", 4, OMISSO, OMISSO, [["linhas", 8]]),
    ("REVERTER", [[10, 4, 1, 1, 2]], [[3, 1, 0, 5, 9]]),
    ("REVERTER", [[10, 4, None, 1, 2]], [[3, 1, 0, 5, 9]]),
    ("REVERTER", [[10, 4, 1, 1, 2]], [[3, 1, _N_D, 5, 9]]),
    ("MEMORIA_REVERSAO", [[10, 4, 1, 1, 2]], [[30, 1, 0, 0, 0]], "LEI_15142_DIRETA"),
    ("CLASSIFICACAO", CANDIDATOS, OMISSO, REFERENCIA),
    ("CLASSIFICACAO", CANDIDATOS),
    ("ORDEM_NOMEACAO", CANDIDATOS, 4, OMISSO, OPCOES),
    ("ORDEM_NOMEACAO", CANDIDATOS, [[3, 1, 0, 0, 1]], "LEI_15142", REFERENCIA),
    ("ORDEM_NOMEACAO", CANDIDATOS, OMISSO, dt.date(2024, 1, 1), REFERENCIA),
    ("ORDEM_NOMEACAO", CANDIDATOS, 5, PROPRIO, REFERENCIA),
    ("ORDEM_NOMEACAO", ERRO_DENTRO, 2),
    ("ORDEM_NOMEACAO", ERRO_NA_RESERVA, 2),
    ("ORDEM_NOMEACAO", _REF, 2),
    ("ORDEM_NOMEACAO", OMISSO),
    ("ORDEM_NOMEACAO", 12),
    ("ORDEM_NOMEACAO", CANDIDATOS, _N_D),
    ("ORDEM_NOMEACAO", CANDIDATOS, 4, OMISSO, _N_D),
    ("SITUACAO", CANDIDATOS, 4, OMISSO, REFERENCIA),
    ("SITUACAO", [["inscrição", "nota"], [1, 50]], 1),
    ("CONFERIR", CANDIDATOS, 4, OMISSO, REFERENCIA),
    ("CONFERIR", ERRO_DENTRO, 2),
    ("CONFERIR", [["inscrição", "nota"], [1, 50]], 1),
    ("REGIME_DO_EDITAL", dt.date(2025, 7, 1)),
    ("REGIME_DO_EDITAL", "04/06/2025"),
    ("REGIME_DO_EDITAL", 45839),
    ("REGIME_DO_EDITAL", dt.date(2013, 1, 1)),
    ("REGIME_DO_EDITAL", OMISSO),
    ("LIMITE_APROVADOS", 1),
    ("LIMITE_APROVADOS", 12, "III"),
    ("LIMITE_APROVADOS", 12, OMISSO, [["vagas", "máximo"], [12, 40]]),
    ("LIMITE_APROVADOS", 12),
    ("LIMITE_APROVADOS", 1, 3),
    ("LIMITE_APROVADOS", [[1], [None], ["x"], [30]], "III"),
    ("MEMORIA_RESERVA", [[59], [None], ["dez"]]),
    ("QUADRO_POR_CARGO", CARGOS),
    ("QUADRO_POR_CARGO", CARGOS, PROPRIO, [["linhas", 9]]),
    ("QUADRO_POR_CARGO", CARGOS_RUINS),
    ("QUADRO_POR_CARGO", OMISSO),
    ("CONTAGENS", CARGOS, dt.date(2024, 1, 1)),
    ("CONTAGENS", CARGOS_RUINS),
    ("TEXTO_ANEXO", CARGOS),
    ("TEXTO_ANEXO", CARGOS, OMISSO, "criterio=SEQUENCIAL; colisao=seguinte"),
    ("TEXTO_ANEXO", CARGOS, "LEI_1"),
    ("SORTEIO", LINHAS, "PP=1; PI=2", "54321-A"),
    ("SORTEIO", LINHAS, 2, 54321),
    ("SORTEIO", LINHAS, [["PCD", 1]], Decimal("54321.0000")),
    ("SORTEIO", LINHAS, 9, "x"),
    ("SORTEIO", LINHAS, 1, OMISSO),
    ("COMPARAR", CANDIDATOS, 4, OMISSO, "LEI_12990", REFERENCIA),
    ("COMPARAR", CANDIDATOS, 4, dt.date(2025, 7, 1), OMISSO, REFERENCIA, OPCOES),
    ("COMPARAR", ERRO_DENTRO, 2, OMISSO, "LEI_12990"),
    ("LISTA_PUBLICA", CANDIDATOS, "PP", OMISSO, OMISSO, REFERENCIA),
    ("LISTA_PUBLICA", CANDIDATOS, OMISSO, 4, OMISSO, OPCOES),
    ("LISTA_PUBLICA", COM_CPF, "AC", OMISSO, OMISSO, "identificacao=AMBAS"),
    ("LISTA_PUBLICA", COM_CPF, "XX"),
    ("MASCARAR_CPF", "100.200.301-69"),
    ("MASCARAR_CPF", "123"),
    ("MASCARAR_CPF", [["100.200.301-69"], [None], [10020030240], ["123"], [_N_D]]),
    ("CONFERIR_ATOS", CANDIDATOS, [["x"], [1]], 4),
    ("CONFERIR_ATOS", CANDIDATOS, ATOS, 4, OMISSO, REFERENCIA),
    ("CONFERIR_ATOS", CANDIDATOS, ATO_RECUSADO, 4, OMISSO, REFERENCIA),
    ("CONFERIR_ATOS", CANDIDATOS, OMISSO, 4, OMISSO, REFERENCIA),
    ("PROXIMAS_NOMEACOES", CANDIDATOS, ATOS, 4, OMISSO, OPCOES),
    ("PROXIMAS_NOMEACOES", CANDIDATOS, ATO_COM_ERRO, 4, OMISSO, REFERENCIA),
    ("ESTADO_DAS_VAGAS", CANDIDATOS, ATOS, [[3, 1, 0, 0, 1]], "LEI_15142", REFERENCIA),
    ("ESTADO_DAS_VAGAS", CANDIDATOS, ATO_RECUSADO, 4, OMISSO, REFERENCIA),
    ("HISTORICO", Decimal("102.0000"), CANDIDATOS, ATOS, 4, OMISSO, REFERENCIA),
    ("HISTORICO", 999, CANDIDATOS, ATOS, 4, OMISSO, REFERENCIA),
    ("PROPORCAO", CANDIDATOS, ATOS, 5, PROPRIO, REFERENCIA),
    ("PROPORCAO", CANDIDATOS, _REF, 5, PROPRIO, REFERENCIA),
    ("CONFERIR_LISTA", PUBLICADA, CANDIDATOS, 4, OMISSO, REFERENCIA),
    ("CONFERIR_LISTA", [["lista"], ["PP"]], CANDIDATOS, 4, OMISSO, REFERENCIA),
    ("COTAS_VERSAO",),
]


def nome_do_caso(caso):
    """Um nome curto: a função e o tipo de cada argumento."""
    return f"{CASOS.index(caso):02d} {caso[0]}"


def limpo(valor):
    """O argumento como o Python o passaria: números comuns e None por vazio ou omisso."""
    if valor is OMISSO:
        return None
    if isinstance(valor, list):
        return [[limpo(v) for v in linha] for linha in valor]
    return float(valor) if isinstance(valor, Decimal) else valor


def celula_do_com(valor, pywin32):
    """Uma célula como o COM a entrega: todo número é float, a data tem fuso, o erro é um inteiro negativo."""
    if isinstance(valor, str):
        return pywin32.ERROS.get(valor, valor)
    if isinstance(valor, dt.date):
        return pywin32.Tempo(valor.year, valor.month, valor.day, tzinfo=dt.UTC)
    return float(valor) if type(valor) is int else valor


def argumento_do_com(valor, forma, pywin32, pasta):
    """O argumento numa das FORMAS: referências a células, valores (o que outra fórmula devolve), linhas achatadas."""
    if valor is OMISSO:
        return {"faixas": _faixa([[None]], pywin32, pasta), "valores": pywin32.OMITIDO, "achatados": None}[forma]
    linhas = valor if isinstance(valor, list) else [[valor]]
    linhas = tuple(tuple(celula_do_com(v, pywin32) for v in linha) for linha in linhas)
    if forma == "faixas":
        return _faixa(linhas, pywin32, pasta)
    if not isinstance(valor, list):
        return linhas[0][0]
    return linhas[0] if forma == "achatados" and len(linhas) == 1 else linhas


def _faixa(linhas, pywin32, pasta):
    return pywin32.PyIDispatch(pywin32.Faixa(linhas, pasta))
