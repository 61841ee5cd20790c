"""O módulo das UDFs onde não há Excel: importa, as funções são Python comum, e nenhum programa é trocado."""

from __future__ import annotations

import inspect

import pytest

from xl_quotas import funcoes
from xl_quotas.ambientes.excel import udfs


@pytest.mark.parametrize("nome", funcoes.CATALOGO)
def test_assinatura_do_catalogo_sem_anotacoes(nome):
    udf, funcao = getattr(udfs, nome), funcoes.CATALOGO[nome]
    parametros = inspect.signature(udf).parameters.values()
    assert [p.name for p in parametros] == [a.nome for a in funcao.argumentos]
    for p, a in zip(parametros, funcao.argumentos, strict=True):
        assert p.kind is p.POSITIONAL_OR_KEYWORD
        assert p.default is (None if a.opcional else p.empty)
        assert p.annotation is p.empty
    assert inspect.signature(udf).return_annotation is inspect.Signature.empty
    assert not udf.__annotations__
    assert (udf.__name__, udf.__doc__, udf.__module__) == (nome, funcao.descricao, udfs.__name__)


def test_chamada_comum():
    assert udfs.RESERVA(59) == funcoes.RESERVA(59)
    assert udfs.RESERVA(59, lista="PP") == [[15]]
    assert udfs.RESERVA("dez")[0][0].startswith("#ERRO: ")


def test_sem_registro_o_programa_nao_muda():
    assert not any(hasattr(o, "__xlfunc__") for o in vars(udfs).values())
    antes = funcoes.COTAS_VERSAO()
    assert udfs.COTAS_VERSAO() == antes
