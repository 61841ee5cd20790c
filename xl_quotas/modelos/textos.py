"""Frases que aparecem em mais de uma aba: a mesma constante vai para a fórmula e para o valor guardado."""

from __future__ import annotations

from .. import __version__
from ..regras import catalogo
from .bloco import letra
from .calculo import ERRO, Calculo
from .entradas import COLUNAS, LINHAS
from .lugares import CANDIDATOS, CRITERIO, EM_VIGOR

SEM_FUNCOES = "As funções de cotas não estão instaladas: veja a aba Ajuda"
GUARDADOS = (
    f"Valores calculados por xl_quotas {__version__} quando o arquivo foi gravado; para recalcular, instale as funções"
    " (aba Ajuda)"
)
PASSOU = (
    f"{ERRO}: candidatos: há linhas preenchidas depois da {LINHAS}, a última que esta pasta lê; numa planilha nova, com"
    " a lista inteira, use as funções (aba Ajuda)"
)
FALTAM_VAGAS = "Preencha o total de vagas na aba Edital"
FALTA_GENTE = "Lista vazia: preencha a aba Candidatos a partir da linha 2"

_ALEM = f"{CANDIDATOS}!$A${LINHAS + 1}:${letra(len(COLUNAS) - 1)}$1048576"
_PADRAO = f"{catalogo.padrao().criterio} (padrão)"
F_REGIME_E_CRITERIO = f'"Regime "&{EM_VIGOR}&" · critério "&IF({CRITERIO}="","{_PADRAO}",{CRITERIO})'


def regime_e_criterio(c: Calculo) -> str:
    """O valor de F_REGIME_E_CRITERIO."""
    return f"Regime {c.regime_em_vigor} · critério {c.criterio_em_vigor}"


def com_erros(celulas: list[str], resto: str) -> str:
    """Uma fórmula de aviso: falta de funções, lista que passou da faixa, a frase da primeira célula com erro, o resto.

    Numa pasta recém-gravada a lista cabe sempre: a segunda não tem valor guardado.
    """
    for celula in reversed(celulas):
        resto = f'IF(LEFT({celula},{len(ERRO)})="{ERRO}",{celula},{resto})'
    resto = f'IF(COUNTA({_ALEM})>0,"{PASSOU}",{resto})'
    return f'IF(ISERROR(INDEX(COTAS_VERSAO(),1,1)),"{SEM_FUNCOES}",{resto})'


def primeiro_erro(*celulas: object) -> str:
    """A primeira frase de erro, ou vazio: o valor que acompanha `com_erros`."""
    return next((str(v) for v in celulas if str(v).startswith(ERRO)), "")
