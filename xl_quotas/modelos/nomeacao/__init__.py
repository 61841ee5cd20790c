"""A pasta de trabalho da nomeação: do resultado à publicação."""

from __future__ import annotations

from collections.abc import Callable

from ...arquivos import nomes
from .. import regime_proprio
from ..ajuda import Ajuda
from ..comum import AJUDA, EDITAL, REGIME_PROPRIO
from ..edital import entradas_digitadas
from ..pasta import Pasta
from . import candidatos, comparar, conferir, edital, listas, ordem, painel, publicacao, quadro
from .ajuda_textos import secoes
from .calculo import Calculo
from .entradas import N_MUITAS, Entradas
from .exemplo import exemplo
from .lugares import (
    CANDIDATOS,
    COMPARAR,
    CONFERIR,
    CONTAS,
    LISTAS,
    NOMEACAO,
    PAINEL,
    PUBLICACAO,
    QUADRO,
    entradas,
)


def digitado(e: Entradas) -> dict[str, list[list[object]]]:
    """O que a pessoa digitou em cada faixa, pelo nome definido."""
    return {
        **entradas_digitadas(e),
        nomes.VAGAS: [[e.vagas]],
        nomes.QUADRO: [e.faixa_do_quadro()],
        nomes.OPCOES: e.faixa_de_opcoes()[:-1],  # a última, linhas, é calculada
        nomes.CANDIDATOS: e.faixa_de_candidatos(),
        nomes.COMPARA_REGIME: [[e.compara.get("regime")]],
        nomes.COMPARA_OPCOES: e.faixa_da_comparacao(),
        nomes.PUBLICA_LISTA: [[e.publica]],
        nomes.PUBLICA_DATA: [[e.publica_em]],
    }


PASTA = Pasta(
    titulo="Nomeação com cotas",
    abas={
        EDITAL: edital,
        CANDIDATOS: candidatos,
        CONFERIR: conferir,
        QUADRO: quadro,
        NOMEACAO: ordem,
        PAINEL: painel,
        LISTAS: listas,
        COMPARAR: comparar,
        PUBLICACAO: publicacao,
        REGIME_PROPRIO: regime_proprio,
        AJUDA: Ajuda(secoes),
    },
    calculo=Calculo,
    entradas=entradas,
    digitado=digitado,
    contas=CONTAS,
)
MODELOS: dict[str, Callable[[], Entradas]] = {
    "nomeacao": Entradas,
    "exemplo_nomeacao": exemplo,
    "nomeacao_10000": lambda: Entradas(n_pessoas=N_MUITAS),
}
"""Cada arquivo e o que vem preenchido nele."""
