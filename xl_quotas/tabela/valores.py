"""O normalizador: cada programa entrega a célula de um jeito; daqui para dentro há um só.

Uma célula vira None (vazia), bool, int, float, str, date ou `ErroDePlanilha` (#N/D e parentes).
"""

from __future__ import annotations

import unicodedata
from datetime import date, datetime, timedelta
from typing import Any, Dict, Iterable, List, Optional, Sequence

from .erros import ErroDeEntrada

OMITIDO = -2147352572  # COM: argumento opcional que não veio
EPOCA = date(1899, 12, 30)  # dia zero das datas de planilha

# O COM do Windows entrega a célula de erro de código n como o inteiro BASE + n; a faixa inteira é de erros.
_BASE_DOS_ERROS_COM = -2146828288
_FAIXA_DOS_ERROS_COM = range(_BASE_DOS_ERROS_COM + 2000, _BASE_DOS_ERROS_COM + 2100)
_ERROS_COM = {
    2000: "#NULL!",
    2007: "#DIV/0!",
    2015: "#VALUE!",
    2023: "#REF!",
    2029: "#NAME?",
    2036: "#NUM!",
    2042: "#N/A",
    2043: "#GETTING_DATA",
    2045: "#SPILL!",
    2046: "#CONNECT!",
    2047: "#BLOCKED!",
    2048: "#UNKNOWN!",
    2049: "#FIELD!",
    2050: "#CALC!",
}
_ERROS_TEXTO = {
    *_ERROS_COM.values(),
    "#BUSY!",
    "#EXTERNAL!",
    "#N/D",
    "#VALOR!",
    "#NOME?",
    "#NÚM!",
    "#NULO!",
    "#DESPEJAR!",
    "#CÁLC!",
}


def _de(primeiro: str, ultimo: str) -> Iterable[int]:
    return range(ord(primeiro), ord(ultimo) + 1)


# O que vem de páginas, PDFs e programas antigos e não se vê: "101" e "101\x07" pareceriam iguais e não seriam.
_INVISIVEIS: Dict[int, Optional[str]] = {
    **dict.fromkeys(map(ord, "\x85\xa0\u2007\u2028\u2029\u202f"), " "),  # espaços e quebras
    **dict.fromkeys(map(ord, "\xad\u061c\u180e\ufeff")),  # sem largura
    **dict.fromkeys((*_de("\u200b", "\u200f"), *_de("\u202a", "\u202e"), *_de("\u2060", "\u2069"))),  # e de direção
    **dict.fromkeys(
        (*_de("\x00", "\x08"), *_de("\x0e", "\x1b"), *_de("\x7f", "\x84"), *_de("\x86", "\x9f"))
    ),  # controle
    **dict.fromkeys(_de("\ud800", "\udfff"), "\ufffd"),  # metade de um caractere, que não se escreve em UTF-8
}


class ErroDePlanilha(str):
    """Uma célula de erro da planilha, com o nome que ela mostra."""


DESCONHECIDO = ErroDePlanilha("#DESCONHECIDO!")
"""O que nenhum programa de planilhas entrega numa célula."""


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


def coluna(valores: List[Any]) -> List[Any]:
    """`celula` de cada valor de uma coluna."""
    tipos = set(map(type, valores))
    # o caso comum decide-se de uma vez: números são como vieram, menos os códigos do COM, que são inteiros negativos
    if tipos and tipos <= {int, float} and min(valores) >= 0:
        return valores
    return list(map(_texto, valores)) if tipos == {str} else [v if type(v) is float else celula(v) for v in valores]


def _inteiro(v: int) -> Any:
    if v == OMITIDO:
        return None
    if v in _FAIXA_DOS_ERROS_COM:
        return ErroDePlanilha(_ERROS_COM.get(v - _BASE_DOS_ERROS_COM, "#ERRO"))
    return v


def _texto(v: str) -> Any:
    if not v.isprintable():
        v = v.translate(_INVISIVEIS)
    if not v.isascii():
        v = unicodedata.normalize("NFC", v)  # o acento vem junto da letra ou à parte, e é o mesmo acento
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
        return celula(v[0]) if len(v) == 1 else DESCONHECIDO
    if type(v).__name__ in ("JsNull", "JsUndefined", "NoneType"):
        return None
    if isinstance(v, str):
        return _texto(str(v))
    if hasattr(type(v), "__float__"):
        return _numero_de_outra_biblioteca(v)
    return DESCONHECIDO


def _numero_de_outra_biblioteca(v: Any) -> Any:
    try:
        return float(v)
    except Exception:  # o que outra biblioteca levanta não se conhece
        return DESCONHECIDO


def _do_office_js(v: "dict[str, Any]") -> Any:
    if v.get("type") == "Error":
        erro = v.get("basicValue")
        return ErroDePlanilha(erro if isinstance(erro, str) and erro.startswith("#") else "#VALUE!")
    return celula(v["basicValue"]) if "basicValue" in v else ErroDePlanilha("cartão sem valor simples")


def tabela(v: Any) -> List[Sequence[Any]]:
    """Um argumento como veio → lista de linhas, todas da mesma largura, com células ainda por normalizar.

    Uma célula vira tabela 1×1; uma linha achatada vira uma linha; nada vira tabela vazia.
    """
    if not isinstance(v, (list, tuple)):
        return [] if celula(v) is None else [[v]]
    if not v:
        return []
    if not any(isinstance(x, (list, tuple)) for x in v):
        return [list(v)]
    if set(map(type, v)) <= {list, tuple} and len(set(map(len, v))) == 1:
        return list(v)
    largura = max(len(x) if isinstance(x, (list, tuple)) else 1 for x in v)
    linhas = [list(x) if isinstance(x, (list, tuple)) else [x] for x in v]
    return [x + [None] * (largura - len(x)) for x in linhas]


def unico(v: Any, argumento: str) -> Any:
    """Um argumento de um valor só, normalizado; mais de uma célula levanta ErroDeEntrada."""
    t = tabela(v)
    if not t:
        return None
    if len(t) == 1 and len(t[0]) == 1:
        return celula(t[0][0])
    raise ErroDeEntrada(f"{argumento}: veio uma faixa {len(t)} × {len(t[0])}; use uma célula só")


def vazia(v: Any) -> bool:
    """Se uma célula normalizada, sozinha num argumento, é vazia: o Calc entrega 0,0 por ela."""
    return v is None or (v == 0 and not isinstance(v, bool))


def data_de_serie(n: float) -> date:
    """A data de um número de série da planilha (dia 1 = 31/12/1899). Levanta OverflowError fora do calendário."""
    return EPOCA + timedelta(days=int(n))
