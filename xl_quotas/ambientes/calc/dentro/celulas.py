"""Do que o Calc entrega ao que as funções leem, e de volta. Não usa `uno`: conhece só as formas dos valores."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

EPOCA = date(1899, 12, 30)
# números com que o Calc guarda o erro de uma célula, e o nome que ela mostra
ERROS = {
    32767: "#N/A",
    502: "#VALUE!",
    503: "#NUM!",
    519: "#VALUE!",
    521: "#NULL!",
    523: "#NUM!",
    524: "#REF!",
    525: "#NAME?",
    532: "#DIV/0!",
}
MUITAS_LINHAS = 20_000  # acima disto a faixa deve ser a coluna inteira: vale só até a última linha usada


def da_faixa(faixa: Any) -> list[Any]:
    """Uma faixa do Calc (XCellRange) como linhas; cada célula de erro vira o nome do seu erro."""
    linhas: list[Any] = list(_so_a_parte_usada(faixa).getDataArray())
    for i, linha in enumerate(linhas):
        if None in linha:
            linhas[i] = [_erro(faixa, j, i) if v is None else v for j, v in enumerate(linha)]
    return linhas


def _erro(faixa: Any, coluna: int, linha: int) -> str:
    return ERROS.get(faixa.getCellByPosition(coluna, linha).getError(), "#VALUE!")


def _so_a_parte_usada(faixa: Any) -> Any:
    endereco = faixa.getRangeAddress()
    if endereco.EndRow - endereco.StartRow < MUITAS_LINHAS:
        return faixa
    cursor = faixa.getSpreadsheet().createCursor()
    cursor.gotoEndOfUsedArea(False)
    ultima = max(cursor.getRangeAddress().EndRow, endereco.StartRow)
    if ultima >= endereco.EndRow:
        return faixa
    return faixa.getCellRangeByPosition(0, 0, endereco.EndColumn - endereco.StartColumn, ultima - endereco.StartRow)


def para_o_calc(linhas: list[list[Any]]) -> tuple[tuple[Any, ...], ...]:
    """O resultado de uma função como o Calc aceita: só números (float) e textos."""
    return tuple([tuple([v if type(v) is str or type(v) is float else _celula(v) for v in linha]) for linha in linhas])


def _celula(v: Any) -> Any:
    if v is None:
        return ""
    if isinstance(v, (bool, int, float)):
        return float(v)
    if isinstance(v, datetime):
        v = v.date()
    if isinstance(v, date):
        return float((v - EPOCA).days)
    return str(v)
