"""A pasta de trabalho do acompanhamento: os atos, e quem é o próximo sem mexer em quem já foi nomeado."""

from __future__ import annotations

from collections.abc import Callable

from ...arquivos import nomes
from .. import regime_proprio
from ..ajuda import Ajuda
from ..comum import AJUDA, EDITAL, REGIME_PROPRIO
from ..edital import entradas_digitadas
from ..nomeacao import conferir
from ..nomeacao.lugares import CANDIDATOS, CONFERIR
from ..pasta import Pasta
from . import atos, candidatos, edital, historico, proporcao, proximas, publicada, tempo, vagas
from .ajuda_textos import secoes
from .calculo import Calculo
from .entradas import Entradas, da_pasta_da_nomeacao
from .exemplo import exemplo
from .lugares import (
    ATOS,
    CONTAS,
    HISTORICO,
    PROPORCAO,
    PROXIMAS,
    PUBLICADA,
    TEMPO,
    VAGAS_UMA_A_UMA,
    entradas,
)

__all__ = ["MODELOS", "PASTA", "Calculo", "Entradas", "da_pasta_da_nomeacao"]


def digitado(e: Entradas) -> dict[str, list[list[object]]]:
    """O que a pessoa digitou em cada faixa, pelo nome definido."""
    return {
        **entradas_digitadas(e),
        nomes.VAGAS: [[e.vagas]],
        nomes.QUADRO: [e.faixa_do_quadro()],
        nomes.OPCOES: e.faixa_de_opcoes()[:-1],  # a última, linhas, é calculada
        nomes.CANDIDATOS: e.faixa_de_candidatos(),
        nomes.ATOS: e.faixa_de_atos(),
        nomes.VAGAS_FUTURAS: [[e.futuras]],
        nomes.INSCRICAO_DO_HISTORICO: [[e.de_quem]],
        nomes.LISTA_A_CONFERIR: e.faixa_da_publicada(),
    }


PASTA = Pasta(
    titulo="Acompanhamento das nomeações",
    abas={
        EDITAL: edital,
        CANDIDATOS: candidatos,
        CONFERIR: conferir,
        ATOS: atos,
        PROXIMAS: proximas,
        VAGAS_UMA_A_UMA: vagas,
        HISTORICO: historico,
        PROPORCAO: proporcao,
        TEMPO: tempo,
        PUBLICADA: publicada,
        REGIME_PROPRIO: regime_proprio,
        AJUDA: Ajuda(secoes),
    },
    calculo=Calculo,
    entradas=entradas,
    digitado=digitado,
    contas=CONTAS,
)
MODELOS: dict[str, Callable[[], Entradas]] = {"acompanhamento": Entradas, "exemplo_acompanhamento": exemplo}
"""Cada arquivo e o que vem preenchido nele."""
