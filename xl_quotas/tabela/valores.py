"""O normalizador: cada programa entrega a célula de um jeito; daqui para dentro há um só.

Uma célula vira None (vazia), bool, int, float, str, date ou `ErroDePlanilha` (#N/D e parentes).
"""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any, List

OMITIDO = -2147352572  # COM: argumento opcional que não veio
EPOCA = date(1899, 12, 30)  # dia zero das datas de planilha

# Números com que o COM do Windows entrega as células de erro.
_ERROS_COM = {
    -2146826288: "#NULL!",
    -2146826281: "#DIV/0!",
    -2146826273: "#VALUE!",
    -2146826265: "#REF!",
    -2146826259: "#NAME?",
    -2146826252: "#NUM!",
    -2146826246: "#N/A",
    -2146826245: "#GETTING_DATA",
    -2146826243: "#SPILL!",
}
_ERROS_TEXTO = {
    *_ERROS_COM.values(),
    "#CALC!",
    "#BUSY!",
    "#FIELD!",
    "#BLOCKED!",
    "#UNKNOWN!",
    "#CONNECT!",
    "#EXTERNAL!",
    "#N/D",
    "#VALOR!",
    "#NOME?",
    "#NÚM!",
    "#NULO!",
    "#DESPEJAR!",
    "#CÁLC!",
}
# espaço sem quebra, espaços finos e marcas invisíveis que vêm de páginas e PDFs
_INVISIVEIS = {0xA0: " ", 0x2007: " ", 0x202F: " ", 0x200B: None, 0x200C: None, 0x200D: None, 0xFEFF: None, 0xAD: None}


class ErroDePlanilha(str):
    """Uma célula de erro da planilha, com o nome que ela mostra."""


def celula(v: Any) -> Any:
    """Uma célula como veio do programa → None, bool, int, float, str, date ou ErroDePlanilha."""
    tipo = type(v)
    if tipo is float:
        return v
    if tipo is str:
        return _texto(v)
    if v is None or tipo is bool:
        return v
    if tipo is int:
        return _inteiro(v)
    return _incomum(v)


def _inteiro(v: int) -> Any:
    if v == OMITIDO:
        return None
    return ErroDePlanilha(_ERROS_COM[v]) if v in _ERROS_COM else v


def _texto(v: str) -> Any:
    if not v.isascii():
        v = v.translate(_INVISIVEIS)
    v = v.strip()
    if not v:
        return None
    return ErroDePlanilha(v) if v[0] == "#" and v.upper() in _ERROS_TEXTO else v


def _incomum(v: Any) -> Any:
    """Datas, números de outras bibliotecas, dicionários do Office.js, vazios do Pyodide e células de uma só tabela."""
    if isinstance(v, datetime):
        return v.date()
    if isinstance(v, (date, ErroDePlanilha)):
        return v
    if isinstance(v, dict):
        return _do_office_js(v)
    if isinstance(v, (list, tuple)):
        return celula(v[0]) if len(v) == 1 else _recusa(v)
    if type(v).__name__ in ("JsNull", "JsUndefined", "NoneType"):
        return None
    if isinstance(v, str):
        return _texto(str(v))
    if hasattr(v, "__float__"):
        return float(v)
    return _recusa(v)


def _do_office_js(v: "dict[str, Any]") -> Any:
    valor = v.get("basicValue")
    if v.get("type") == "Error":
        return ErroDePlanilha(valor or "#VALUE!")
    return celula(valor)


def _recusa(v: Any) -> Any:
    return ErroDePlanilha(f"valor de tipo {type(v).__name__}")


def tabela(v: Any) -> List[List[Any]]:
    """Um argumento como veio → lista de linhas, todas da mesma largura, com células ainda por normalizar.

    Uma célula vira tabela 1×1; uma linha achatada vira uma linha; nada vira tabela vazia.
    """
    if not isinstance(v, (list, tuple)):
        return [] if celula(v) is None else [[v]]
    if not v:
        return []
    if not any(isinstance(x, (list, tuple)) for x in v):
        return [list(v)]
    linhas = [list(x) if isinstance(x, (list, tuple)) else [x] for x in v]
    largura = max(map(len, linhas))
    for x in linhas:
        if len(x) < largura:
            x.extend([None] * (largura - len(x)))
    return linhas


def unico(v: Any) -> Any:
    """Um argumento de um valor só: a célula normalizada; uma tabela com mais de uma célula volta como tabela."""
    t = tabela(v)
    if not t:
        return None
    if len(t) == 1 and len(t[0]) == 1:
        return celula(t[0][0])
    return t


def data_de_serie(n: float) -> date:
    """A data de um número de série da planilha (dia 1 = 31/12/1899). Levanta OverflowError fora do calendário."""
    return EPOCA + timedelta(days=int(n))
