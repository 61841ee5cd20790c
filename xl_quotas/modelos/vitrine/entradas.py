"""O que a pessoa digita na pasta das funções: as tabelas de dados e as células amarelas de cada aba."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...funcoes import CATALOGO
from .dados import TABELAS, digitado
from .exemplos import EXEMPLOS
from .lugares import Lugares


@dataclass(frozen=True)
class Entradas:
    """As linhas de cada faixa, pelo nome definido."""

    valores: Mapping[str, list[list[Any]]]
    titulo: str | None = None


LUGARES = {nome: Lugares(f, EXEMPLOS[nome]) for nome, f in CATALOGO.items() if nome in EXEMPLOS}
"""Onde fica cada coisa, por função, na ordem do catálogo."""

DEFINIDOS = {nome: v for x in LUGARES.values() for nome, v in x.entradas().items()}


def referencias() -> dict[str, str]:
    """Onde fica cada faixa que a pessoa preenche, pelo nome definido."""
    return {t.nome: t.referencia for t in TABELAS.values()} | {nome: onde for nome, (onde, _) in DEFINIDOS.items()}


def entradas() -> Entradas:
    """O que vem preenchido. Levanta LookupError quando uma função do catálogo não tem exemplo: nenhuma fica de fora."""
    faltam = [nome for nome in CATALOGO if nome not in LUGARES]
    if faltam:
        raise LookupError(f"sem exemplo em vitrine/exemplos.py: {', '.join(faltam)}")
    return Entradas({**digitado(), **{nome: linhas for nome, (_, linhas) in DEFINIDOS.items()}})
