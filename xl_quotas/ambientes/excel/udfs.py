"""O módulo que o xlwings carrega: ponha `xl_quotas.ambientes.excel.udfs` em "UDF Modules" e importe as funções.

Uma UDF por função do catálogo, feita aqui a partir dele. O xlwings publica tudo que está decorado e visível no módulo:
por isso só as UDFs ficam nele com nome. Fora do Excel os decoradores não fazem nada e as funções são Python comum.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import xlwings as xw

from xl_quotas.funcoes import CATALOGO, Funcao, define_ambiente
from xl_quotas.funcoes.catalogo import CATEGORIA, Linhas
from xl_quotas.regras.motivo import encurta

AMBIENTE = f"Excel (xlwings {xw.__version__})"
_INTEIROS_DO_COM = range(-(2**31), 2**31)


def para_o_excel(linhas: Linhas) -> Linhas:
    """A resposta no que o COM e o VBA sabem levar: inteiros de 32 bits e textos de até 255 caracteres.

    Um inteiro maior (uma inscrição de 12 algarismos) sairia do pywin32 num tipo que o VBA não tem; como número de ponto
    flutuante, que é o da célula, chega exato. Vazios e datas o próprio xlwings converte.
    """
    return [[_celula(v) for v in linha] for linha in linhas]


def _celula(v: Any) -> Any:
    if type(v) is int and v not in _INTEIROS_DO_COM:
        return float(v)
    # um texto mais longo dentro de uma matriz deixa a fórmula inteira em #VALOR! (xlwings, questões 456 e 869)
    return encurta(v) if isinstance(v, str) else v


def _udf(funcao: Funcao) -> Callable[..., Linhas]:
    """A função do catálogo com a assinatura, a ajuda e os decoradores de que o xlwings precisa."""

    def udf(*valores: Any, **nomeados: Any) -> Linhas:
        if hasattr(udf, "__xlfunc__"):  # registrada de fato: quem chama é o Excel
            define_ambiente(AMBIENTE)
        return para_o_excel(funcao.chamada(*valores, **nomeados))

    udf.__name__ = udf.__qualname__ = funcao.nome
    udf.__doc__ = funcao.descricao
    # O xlwings toma anotações por conversores e falha com as que não conhece; a assinatura é a do catálogo.
    udf.__annotations__ = {}
    udf.__signature__ = _assinatura(funcao)  # type: ignore[attr-defined]
    for a in funcao.argumentos:
        udf = xw.arg(a.nome, convert="raw", doc=a.descricao)(udf)
    # Por último: `arg` também registra a função, e sem a categoria. Sem `ret`: a conversão comum do xlwings leva a
    # tabela como é, com o vazio em texto vazio (vazio de verdade o Excel mostraria como 0) e a data em data.
    publicada: Callable[..., Linhas] = xw.func(category=CATEGORIA)(udf)
    return publicada


def _assinatura(funcao: Funcao) -> inspect.Signature:
    padrao = {True: None, False: inspect.Parameter.empty}
    tipo = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Signature([inspect.Parameter(a.nome, tipo, default=padrao[a.opcional]) for a in funcao.argumentos])


globals().update({nome: _udf(funcao) for nome, funcao in CATALOGO.items()})
