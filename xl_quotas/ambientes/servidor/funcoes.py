"""As funções que o xlwings Server publica: `from xl_quotas.ambientes.servidor.funcoes import *` em `custom_functions`.

O registro (nome, ajuda, argumentos crus, o que pode faltar) é o de `ambientes.excel.udfs`, feito pelos mesmos
decoradores, que no servidor o xlwings troca pelos do Office.js. Só a resposta é outra: vai em JSON, sem os limites do
COM, e por isso sai inteira, sem corte de textos nem troca de tipo dos números.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from ...funcoes import CATALOGO, Funcao, define_ambiente
from ...funcoes.catalogo import Linhas
from ..excel import udfs

AMBIENTE = "servidor"


def _servida(funcao: Funcao) -> Callable[..., Linhas]:
    """A função do catálogo com o registro da UDF de mesmo nome."""

    @functools.wraps(getattr(udfs, funcao.nome))
    def servida(*valores: Any) -> Linhas:
        define_ambiente(AMBIENTE)
        return funcao.chamada(*valores)

    return servida


globals().update({nome: _servida(funcao) for nome, funcao in CATALOGO.items()})
__all__ = list(CATALOGO)
