"""A pasta de trabalho do planejamento: dos cargos e vagas ao anexo do edital."""

from __future__ import annotations

from collections.abc import Callable

from ...arquivos import nomes
from .. import regime_proprio
from ..ajuda import Ajuda
from ..comum import AJUDA, EDITAL, REGIME_PROPRIO
from ..edital import entradas_digitadas
from ..pasta import Pasta
from . import anexo, cargos, chamadas, contagem, contas, edital, memoria, sorteio
from .ajuda_textos import secoes
from .calculo import Calculo
from .entradas import Entradas
from .exemplo import exemplo
from .lugares import (
    ANEXO,
    CARGOS,
    CHAMADAS,
    CONTAGEM,
    CONTAS,
    CONTAS_COMUNS,
    MEMORIA,
    SORTEIO,
    entradas,
)


def digitado(e: Entradas) -> dict[str, list[list[object]]]:
    """O que a pessoa digitou em cada faixa, pelo nome definido."""
    return {
        **entradas_digitadas(e),
        nomes.OPCOES: e.faixa_de_opcoes()[:-1],  # a última, linhas, é calculada
        nomes.ANEXO_DO_LIMITE: [[e.anexo]],
        nomes.TABELA_DO_LIMITE: e.faixa_de_limites(),
        nomes.CARGOS: e.faixa_de_cargos(),
        nomes.QUADRO_DOS_CARGOS: e.faixa_digitada(),
        nomes.CARGO_DAS_CHAMADAS: [[e.escolhido]],
        nomes.CADASTRO_DAS_CHAMADAS: [[e.cadastro]],
        nomes.SEMENTE: [[e.semente]],
        nomes.APLICA_O_SORTEIO: [[e.aplica]],
        nomes.VAGAS_DO_SORTEIO: e.faixa_das_sorteadas(),
    }


PASTA = Pasta(
    titulo="Planejamento das vagas com cotas",
    abas={
        EDITAL: edital,
        CARGOS: cargos,
        CONTAGEM: contagem,
        MEMORIA: memoria,
        CHAMADAS: chamadas,
        SORTEIO: sorteio,
        ANEXO: anexo,
        REGIME_PROPRIO: regime_proprio,
        AJUDA: Ajuda(secoes),
        CONTAS: contas,
    },
    calculo=Calculo,
    entradas=entradas,
    digitado=digitado,
    contas=CONTAS_COMUNS,
)
MODELOS: dict[str, Callable[[], Entradas]] = {"planejamento": Entradas, "exemplo_planejamento": exemplo}
"""Cada arquivo e o que vem preenchido nele."""
