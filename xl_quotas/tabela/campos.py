"""Lê uma célula de cada campo da lista de candidatos; a que não serve levanta Ilegivel."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any, Dict, Optional

from ..regras.candidatos import FIM_DE_FILA
from .erros import por_extenso
from .numeros import Ilegivel, data, decimal, sim_nao
from .texto import sem_acento
from .valores import ErroDePlanilha

CLASSIFICADO = "classificado"
SITUACOES = (CLASSIFICADO, "nomeado", "empossado", "desistente", "eliminado", FIM_DE_FILA, "sub judice", "ausente")


def le_nota(v: Any) -> Optional[Decimal]:
    """Um número exato; vazio = None."""
    return None if v is None else decimal(v)


def le_data(v: Any) -> Optional[date]:
    """Uma data; vazio = None."""
    return None if v is None else data(v)


def le_aprovado(v: Any) -> bool:
    """S ou N; vazio = S."""
    return True if v is None else sim_nao(v)


def le_nome(v: Any) -> str:
    """O nome como texto; vazio = ""."""
    if isinstance(v, ErroDePlanilha):
        raise Ilegivel("não é um nome; digite o nome")
    return "" if v is None else por_extenso(v)


def le_cargo(v: Any) -> Optional[str]:
    """O nome ou o código do cargo como texto; vazio = ""."""
    if isinstance(v, ErroDePlanilha):
        raise Ilegivel("não é um cargo; digite o nome ou o código")
    return "" if v is None else por_extenso(v)


_SITUACAO_DE: Dict[str, str] = {
    **{s: s for s in SITUACOES},
    **{s[:-1] + "a": s for s in SITUACOES if s.endswith("o")},
    "fim-de-fila": FIM_DE_FILA,
    "sub-judice": "sub judice",
    "final de fila": FIM_DE_FILA,
    "fim da fila": FIM_DE_FILA,
    "final da fila": FIM_DE_FILA,
    "subjudice": "sub judice",
}


def le_situacao(v: Any) -> str:
    """Uma das SITUACOES; vazio = CLASSIFICADO."""
    if v is None:
        return CLASSIFICADO
    nome = sem_acento(v).replace("(a)", "").replace("(o)", "") if isinstance(v, str) else ""
    if nome in _SITUACAO_DE:
        return _SITUACAO_DE[nome]
    raise Ilegivel("não é situação conhecida; use vazio, " + ", ".join(SITUACOES))
