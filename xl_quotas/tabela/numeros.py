"""Números, percentuais e datas como se escrevem no Brasil. Nada é adivinhado: o ambíguo é recusado.

Cada leitor devolve o valor ou levanta `Ilegivel` com o que é aceito; quem chama diz onde.
"""

from __future__ import annotations

import math
import re
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

from .texto import sem_acento
from .valores import EPOCA, ErroDePlanilha, data_de_serie

MAIOR_INTEIRO = 10**15  # daí em diante a planilha perde algarismos
_NUMERO = re.compile(r"[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?\Z", re.ASCII)
_PONTO_DECIMAL = re.compile(r"[+-]?\d+\.\d+\Z", re.ASCII)
# 0.875 só pode ser 0,875: nenhum milhar começa por zero; 087.500 tanto pode ser 87,5 quanto 87500 com largura fixa
_AMBIGUO = re.compile(r"[+-]?(?!0\.)\d{1,3}\.\d{3}\Z", re.ASCII)
_HORA = r"(?:[ T](?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)?\Z"
_DATA_BR = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})" + _HORA, re.ASCII)
_DATA_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})" + _HORA, re.ASCII)


# como números de série seriam dias de 1905: é muito mais provável que seja um ano digitado
_ULTIMO_ANO = 2100
_PARECE_ANO = range(1900, _ULTIMO_ANO + 1)


class Ilegivel(ValueError):
    """O valor não serve; a mensagem completa a frase "…: "."""


def decimal(v: Any) -> Decimal:
    """Um número exato. Número da planilha: os 15 algarismos que ela mostra; texto: `87,50` ou `1.234,5`."""
    if type(v) is float:
        if not math.isfinite(v):
            raise Ilegivel("não é um número; escreva como 87,50")
        return Decimal("%.15g" % v)
    if type(v) is int:
        return Decimal(v)
    if isinstance(v, str) and not isinstance(v, ErroDePlanilha):
        return _do_texto(v)
    raise Ilegivel("não é um número; escreva como 87,50")


def _do_texto(v: str) -> Decimal:
    t = v.strip()
    if _AMBIGUO.match(t):
        raise Ilegivel(f"é ambíguo: escreva {t.replace('.', '')} ou {t.replace('.', ',')}")
    if _NUMERO.match(t):
        return Decimal(t.replace(".", "").replace(",", "."))
    if _PONTO_DECIMAL.match(t):
        return Decimal(t)
    raise Ilegivel("não é um número; escreva como 87,50")


def inteiro(v: Any) -> int:
    """Um número inteiro ≥ 0 (10 ou 10,0)."""
    if type(v) is int and 0 <= v < MAIOR_INTEIRO:  # o caso comum, sem passar por Decimal
        return v
    try:
        d = decimal(v)
    except Ilegivel as e:
        if "ambíguo" in str(e):
            raise
        raise Ilegivel("não é um número inteiro; use um inteiro de 0 em diante, como 10") from None
    if d != d.to_integral_value() or d < 0:
        raise Ilegivel("não é um número inteiro de 0 em diante; use, por exemplo, 10")
    if d >= MAIOR_INTEIRO:
        raise Ilegivel("é grande demais; use um inteiro de até 15 algarismos")
    return int(d)


def percentual(v: Any) -> Fraction:
    """25, 0.25, `25%`, `25 %` ou `0,25`, como fração. O número 1 é recusado: tanto pode ser 1 % quanto 100 %."""
    aceita = 'use 25, "25%" ou uma célula formatada como 25%'
    com_sinal = isinstance(v, str) and v.rstrip().endswith("%")
    try:
        d = decimal(v.rstrip()[:-1].strip() if com_sinal else v)
    except Ilegivel as e:
        raise Ilegivel(str(e) if "ambíguo" in str(e) else f"não é um percentual; {aceita}") from None
    if not com_sinal and d == 1:
        raise Ilegivel('é ambíguo: escreva "1%" ou "100%"')
    p = Fraction(d) / 100 if com_sinal or d > 1 else Fraction(d)
    if not 0 < p <= 1:
        raise Ilegivel(f"não está acima de 0 e até 100 %; {aceita}")
    return p


def data(v: Any) -> date:
    """Uma data da planilha, seu número de série, ou texto `31/12/2026` (ou `2026-12-31`), de 1900 a 2100."""
    aceita = "use dd/mm/aaaa, como 31/12/1990"
    d = _data(v, aceita)
    if d.year < EPOCA.year + 1:  # a planilha não tem datas antes; e o 0 formatado como data não é uma
        raise Ilegivel(f"não é uma data de 1900 em diante; {aceita}")
    if d.year > _ULTIMO_ANO:  # 1021960 é 01/02/1960 sem as barras, e não um dia do ano 4698
        raise Ilegivel(f"passa de 31/12/{_ULTIMO_ANO}; {aceita}")
    return d


def _data(v: Any, aceita: str) -> date:
    if isinstance(v, date):
        return v
    if isinstance(v, str) and not isinstance(v, ErroDePlanilha):
        return _data_do_texto(v, aceita)
    if isinstance(v, bool) or not isinstance(v, (int, float)):
        raise Ilegivel(f"não é uma data; {aceita}")
    if v in _PARECE_ANO:
        raise Ilegivel(f"parece só o ano; {aceita}")
    try:
        if not (v >= 1 and math.isfinite(v)):
            raise OverflowError
        return data_de_serie(v)
    except (OverflowError, ValueError):
        raise Ilegivel(f"não é uma data; {aceita}") from None


def _data_do_texto(v: str, aceita: str) -> date:
    br, iso = _DATA_BR.match(v), _DATA_ISO.match(v)
    try:
        if br:
            return date(int(br[3]), int(br[2]), int(br[1]))
        if iso:
            return date(int(iso[1]), int(iso[2]), int(iso[3]))
    except ValueError:
        raise Ilegivel(f"não existe no calendário; {aceita}") from None
    raise Ilegivel(f"não é uma data; {aceita}")


_SIM = {"s", "sim", "x", "1", "verdadeiro", "true"}
_NAO = {"n", "nao", "0", "falso", "false"}


def sim_nao(v: Any) -> bool:
    """S/N, SIM/NÃO, X/vazio, 1/0, VERDADEIRO/FALSO."""
    if v is None or isinstance(v, bool):
        return bool(v)
    if isinstance(v, (int, float)) and v in (0, 1):
        return v == 1
    if isinstance(v, str) and not isinstance(v, ErroDePlanilha):
        t = sem_acento(v)
        if t in _SIM:
            return True
        if t in _NAO:
            return False
    raise Ilegivel("não é S nem N; use S ou N (ou X e vazio, 1 e 0)")
