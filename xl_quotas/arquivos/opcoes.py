"""As opções do arquivo e as da linha de comando: como se juntam, como se passam às funções e como se escrevem."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from datetime import date
from typing import Any

from ..tabela.erros import ErroDeEntrada, por_extenso
from ..tabela.opcoes import NOMES, Opcoes, le_opcoes
from .faixa import DoEdital
from .lugares import traduz


def junta_opcoes(e: DoEdital, a_mais: Any, de_onde: str = "--opcoes") -> Opcoes:
    """As opções do arquivo, trocadas uma a uma pelas da linha de comando."""
    try:
        do_arquivo = le_opcoes(e.opcoes)
    except ErroDeEntrada as erro:
        raise ErroDeEntrada(traduz(str(erro), e.faixas)) from None
    return troca_opcoes(do_arquivo, a_mais, de_onde)


def troca_opcoes(de_antes: Opcoes, a_mais: Any, de_onde: str) -> Opcoes:
    """As opções de antes, trocadas uma a uma pelas informadas em `de_onde`."""
    try:
        novas = le_opcoes(a_mais)
    except ErroDeEntrada as erro:
        raise ErroDeEntrada(f"{de_onde}: {str(erro).removeprefix('opcoes: ')}") from None
    valores = {}
    for campo in fields(Opcoes):
        nova = getattr(novas, campo.name)
        valores[campo.name] = getattr(de_antes, campo.name) if nova is None else nova
    return Opcoes(**valores)


def faixa_de_opcoes(o: Opcoes, sem: Sequence[str] = ()) -> list[list[Any]] | None:
    """As opções como as funções as recebem: uma faixa de nome e valor, em que um ; no valor não separa nada."""
    return [[nome, _valor(v)] for nome, v in _informadas(o, sem)] or None


def escreve_opcoes(o: Opcoes, sem: Sequence[str] = ()) -> str:
    """As opções como texto: `critério=SEQUENCIAL; até=200`."""
    return "; ".join(f"{nome}={_valor(v)}" for nome, v in _informadas(o, sem))


def _informadas(o: Opcoes, sem: Sequence[str]) -> list[tuple[str, Any]]:
    todas = [(campo, nome, getattr(o, campo)) for campo, nome in NOMES.items()]
    return [(nome, v) for campo, nome, v in todas if v is not None and campo not in sem]


def _valor(v: Any) -> Any:
    if isinstance(v, date):
        return por_extenso(v)
    if isinstance(v, bool):
        return "S" if v else "N"
    if isinstance(v, tuple):  # desempate
        return " > ".join(f"{tipo} {n}" if n else tipo for tipo, n in v)
    return v
