"""Frases que aparecem na fórmula e no valor guardado: a mesma constante vai para os dois."""

from __future__ import annotations

from collections.abc import Sequence

from ...arquivos import estilo
from .. import avisos
from ..comum import ERRO
from ..edital import EM_VIGOR
from ..papel import Papel
from .calculo import FALTAM_CARGOS, Calculo
from .entradas import N_CARGOS
from .lugares import CARGOS, U_CARGOS, VAZIA, conta

TOTAL_DO_EDITAL = "Total do edital"
EXCESSO = "Quadro digitado com células além das listas do regime: apague as que sobram (aba Cargos)"
PASSOU = (
    f"{ERRO}: cargos: há linhas preenchidas depois da {U_CARGOS}, a última que esta pasta lê ({N_CARGOS} cargos); use,"
    " numa planilha nova, as funções (aba Ajuda)"
)
F_REGIME_EM_VIGOR = f'"Regime "&{EM_VIGOR}'
ALEM = f"{CARGOS}!$A${U_CARGOS + 1}:$E$1048576"


def regime_em_vigor(c: Calculo) -> str:
    """O valor de F_REGIME_EM_VIGOR."""
    return f"Regime {c.regime_em_vigor}"


def avisa_do_sorteio(p: Papel) -> None:
    """A cor de aviso quando a frase do alto fala de uma linha só, a que saiu do sorteio."""
    p.cor_se("A3", '=LEFT($A$3,6)="Linha "', font_color=estilo.AVISO)


def com_erros(celulas: Sequence[str], resto: str) -> str:
    """Uma fórmula de aviso: falta de funções, cargos além da faixa, o primeiro erro da tabela, os das células, o vazio.

    Numa pasta recém-gravada os cargos cabem sempre: a segunda frase não tem valor guardado.
    """
    erros = avisos.so_erros([conta("avisos", 1), *celulas], f'IF({VAZIA},"{FALTAM_CARGOS}",{resto})')
    return avisos.com_erros([], f'IF(COUNTA({ALEM})>0,"{PASSOU}",{erros})')
