"""Frases que aparecem em mais de uma pasta: a mesma constante vai para a fórmula e para o valor guardado."""

from __future__ import annotations

from collections.abc import Sequence

from .. import __version__
from .comum import ERRO

SEM_FUNCOES = "As funções de cotas não estão instaladas: veja a aba Ajuda"
GUARDADOS = (
    f"Valores calculados por xl_quotas {__version__} quando o arquivo foi gravado; para recalcular, instale as funções"
    " (aba Ajuda)"
)

CELULA_COM_ERRO = "célula com erro"
"""O que as funções recebem no lugar de um erro de planilha digitado, que não chegaria a elas: a recusa vira frase."""


def digitado(celula: str) -> str:
    """A célula de entrada, ou `CELULA_COM_ERRO` quando há nela um erro de planilha."""
    return f'IF(ISERROR({celula}),"{CELULA_COM_ERRO}",{celula})'


def digitada(faixa: str) -> str:
    """A faixa de entrada inteira com `CELULA_COM_ERRO` em cada erro; o vazio continua vazio, que o IF faria zero."""
    return f'IF(ISERROR({faixa}),"{CELULA_COM_ERRO}",IF({faixa}="","",{faixa}))'


def erro_digitado(onde: str) -> str:
    """A frase de um erro de planilha numa entrada."""
    return f"{ERRO}: {onde}: há um erro de planilha, como #N/D; apague-o ou corrija a fórmula da célula"


def com_erros(celulas: Sequence[str], resto: str) -> str:
    """Uma fórmula de aviso: falta de funções, a frase da primeira célula com erro, o resto."""
    return f'IF(ISERROR(INDEX(COTAS_VERSAO(),1,1)),"{SEM_FUNCOES}",{so_erros(celulas, resto)})'


def so_erros(celulas: Sequence[str], resto: str) -> str:
    """A frase da primeira célula com erro, ou o resto."""
    for celula in reversed(celulas):
        resto = f'IF(LEFT({celula},{len(ERRO)})="{ERRO}",{celula},{resto})'
    return resto


def instaladas(prende: str) -> str:
    """A fórmula que diz a versão das funções, ou que faltam.

    LEFT(célula,0) nada acrescenta: prende a frase a um bloco, que o Calc recalcula ao abrir; sem isso ele mostraria a
    frase guardada, "instaladas", onde elas não estão.
    """
    return (
        'IFERROR("Funções de cotas instaladas: xl_quotas "&INDEX(COTAS_VERSAO(),2,2)&", em "&INDEX(COTAS_VERSAO(),3,2)'
        f'&LEFT({prende},0),"{SEM_FUNCOES}")'
    )
