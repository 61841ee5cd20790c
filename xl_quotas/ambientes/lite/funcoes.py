"""As funções do catálogo publicadas a partir do pacote instalado, como o Office.js do xlwings as procura num módulo.

Numa pasta do xlwings Lite que tenha `xl_quotas` entre os pacotes, o main.py é só
`from xl_quotas.ambientes.lite.funcoes import *`. O módulo só tem com nome as funções publicadas: o xlwings leva ao
Excel tudo que está decorado e visível.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import xlwings

from ...funcoes import CATALOGO, Funcao
from ...funcoes.catalogo import Linhas
from .dentro.respostas import responde

__all__ = [*CATALOGO]


def _publica(funcao: Funcao) -> Callable[..., Linhas]:
    """A função com o nome, a assinatura e a ajuda do catálogo, e cada argumento entregue como veio."""

    def publicada(*valores: Any) -> Linhas:
        return responde(funcao.nome, *valores)

    publicada.__name__ = publicada.__qualname__ = funcao.nome
    publicada.__doc__ = funcao.descricao
    publicada.__annotations__ = {}  # o xlwings toma anotações por conversores
    publicada.__signature__ = inspect.signature(funcao.chamada)  # type: ignore[attr-defined]
    for a in funcao.argumentos:
        publicada = xlwings.arg(a.nome, convert="raw", doc=a.descricao)(publicada)
    decorada: Callable[..., Linhas] = xlwings.func(publicada)
    return decorada


globals().update({nome: _publica(funcao) for nome, funcao in CATALOGO.items()})
