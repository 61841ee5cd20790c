"""As fórmulas da aba Painel: o alto e as tabelas."""

from __future__ import annotations

from ..bloco import Bloco
from ..comum import EDITAL, primeiro_erro
from . import conferir, painel_fluxo, painel_numeros, painel_verificacao
from .calculo import Calculo
from .entradas import Entradas
from .lugares import L_BLOCO, L_QUADRO, NOMEACAO, PAINEL
from .painel_fluxo import FIM, f_trocas, trocas
from .painel_numeros import L_NUMEROS, com_gente, nas_filas
from .textos import (
    F_ORGAO_E_TITULO,
    F_REGIME_E_CRITERIO,
    FALTA_GENTE,
    FALTAM_VAGAS,
    com_erros,
    orgao_e_titulo,
    regime_e_criterio,
)


def _situacao(c: Calculo) -> str:
    erro = primeiro_erro(c.quadro[0], c.ordem[0][0])
    if erro:
        return erro
    if not nas_filas(c):
        return FALTA_GENTE
    if not c.total:
        return FALTAM_VAGAS
    return f"{com_gente(c)} de {c.total:g} vagas com candidato; {trocas(c)} ocupadas por lista que não é a dona"


def _formula_situacao(e: Entradas) -> str:
    n = L_NUMEROS
    frase = f'B{n + 4}&" de "&B{n + 3}&" vagas com candidato; "&{f_trocas(e)}&" ocupadas por lista que não é a dona"'
    resto = f'IF(B{n + 1}=0,"{FALTA_GENTE}",IF(B{n + 3}=0,"{FALTAM_VAGAS}",{frase}))'
    return com_erros(e, [f"{EDITAL}!$B${L_QUADRO}", f"{NOMEACAO}!$A${L_BLOCO}"], resto)


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    return [
        Bloco(PAINEL, "C1", F_ORGAO_E_TITULO, orgao_e_titulo, colunas=("regime",), unida=FIM),
        Bloco(PAINEL, "A2", F_REGIME_E_CRITERIO, regime_e_criterio, colunas=("regime",), unida=FIM),
        Bloco(PAINEL, "A3", _formula_situacao(e), _situacao, colunas=("aviso",), unida=FIM),
        conferir.atalho(PAINEL, "A4"),
        *painel_numeros.blocos(e),
        *painel_verificacao.blocos(e),
        *painel_fluxo.blocos(e),
    ]
