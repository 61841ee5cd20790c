"""O que se muda em funcoes.xlsx aberta no Calc: cada célula ou tabela amarela, apagada, trocada e escrita errado."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from xl_quotas.arquivos import nomes
from xl_quotas.funcoes import CATALOGO
from xl_quotas.modelos import MODELOS

PREENCHIDA = MODELOS["funcoes"].entradas()
ERRADO = "???"


def _outro(v: Any) -> Any:
    """Um valor da mesma espécie; o texto perde a última letra."""
    if isinstance(v, bool) or v in (None, ""):
        return v
    if isinstance(v, date):
        return v + timedelta(days=400)
    return v[:-1] if isinstance(v, str) else v + 3


def _com(muda: Any, *quais: str) -> Any:
    """O exemplo com as faixas destes nomes mudadas: a célula sozinha, ou a última preenchida de uma tabela."""
    valores = dict(PREENCHIDA.valores)
    for nome in quais:
        linhas = valores[nome] = [list(x) for x in valores[nome]]
        cheias = [(i, j) for i, x in enumerate(linhas) for j, v in enumerate(x) if v not in (None, "")]
        i, j = cheias[-1] if cheias else (0, 0)
        linhas[i][j] = muda(linhas[i][j])
    return replace(PREENCHIDA, valores=valores)


def _na_lista(linha: int, coluna: str, valor: Any) -> Any:
    """O exemplo com uma célula da tabela de candidatos mudada."""
    linhas = [list(x) for x in PREENCHIDA.valores[nomes.CANDIDATOS]]
    linhas[linha][linhas[0].index(coluna)] = valor
    return replace(PREENCHIDA, valores={**PREENCHIDA.valores, nomes.CANDIDATOS: linhas})


NOMES = tuple(PREENCHIDA.valores)
NA_LISTA = {
    "candidatos: uma nota": _na_lista(5, "Nota", 95),
    "candidatos: uma marca": _na_lista(1, "PP", "S"),
    "candidatos: uma situação": _na_lista(1, "Situação", "desistente"),
    "candidatos: uma verificação": _na_lista(2, "Verificação PP", "indeferido"),
    "candidatos: nota ruim": _na_lista(1, "Nota", "oitenta"),
}
POR_FUNCAO = {
    f"{f}: tudo mudado": _com(_outro, *da_funcao)
    for f in CATALOGO
    if (da_funcao := [nome for nome in NOMES if nome.startswith(f"{f}_")])
}
TROCADAS = {f"{nome}: outro valor": _com(_outro, nome) for nome in NOMES}
APAGADAS = {f"{nome}: apagado": _com(lambda v: None, nome) for nome in NOMES}
ERRADAS = {f"{nome}: errado": _com(lambda v: ERRADO, nome) for nome in NOMES}
MUDANCAS = {**NA_LISTA, **POR_FUNCAO, **TROCADAS, **APAGADAS, **ERRADAS}
TODO_DIA = (*NA_LISTA, *POR_FUNCAO)
NA_ODS = ("candidatos: uma nota",)
