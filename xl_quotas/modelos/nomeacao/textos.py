"""Frases que aparecem em mais de uma aba: a mesma constante vai para a fórmula e para o valor guardado."""

from __future__ import annotations

from ...arquivos import nomes
from ...regras import catalogo
from .. import avisos
from ..bloco import letra
from ..comum import ERRO
from ..edital import EM_VIGOR
from .calculo import Calculo
from .entradas import COLUNAS, Entradas
from .lugares import CANDIDATOS, CRITERIO

FALTAM_VAGAS = "Preencha o total de vagas na aba Edital"
FALTAM = "faltam "
FALTA_GENTE = "Lista vazia: preencha a aba Candidatos a partir da linha 2"

_PADRAO = f"{catalogo.padrao().criterio} (padrão)"
_EM_VIGOR = f'IF(ISERROR({CRITERIO}),"{avisos.CELULA_COM_ERRO}",IF({CRITERIO}="","{_PADRAO}",{CRITERIO}))'
F_REGIME_E_CRITERIO = f'"Regime "&{EM_VIGOR}&" · critério "&{_EM_VIGOR}'
F_ORGAO_E_TITULO = (
    f'IF(OR(ISERROR({nomes.ORGAO}),ISERROR({nomes.TITULO})),"",'
    f'{nomes.ORGAO}&IF(AND({nomes.ORGAO}<>"",{nomes.TITULO}<>"")," · ","")&{nomes.TITULO})'
)


def regime_e_criterio(c: Calculo) -> str:
    """O valor de F_REGIME_E_CRITERIO."""
    return f"Regime {c.regime_em_vigor} · critério {c.criterio_em_vigor}"


def dia_por_extenso(celula: str) -> str:
    """A fórmula de uma data como 01/07/2025; TEXTO não serve: as letras do formato mudam com a língua do Excel."""
    return f'RIGHT("0"&DAY({celula}),2)&"/"&RIGHT("0"&MONTH({celula}),2)&"/"&YEAR({celula})'


def orgao_e_titulo(c: Calculo) -> str:
    """O valor de F_ORGAO_E_TITULO."""
    e = c.entradas
    return f"{e.orgao} · {e.titulo}" if e.orgao and e.titulo else f"{e.orgao or ''}{e.titulo or ''}"


def passou(e: Entradas) -> str:
    """A frase de quem colou gente demais."""
    return (
        f"{ERRO}: candidatos: há linhas preenchidas depois da {e.linhas}, a última que esta pasta lê; use a pasta"
        " grande ou, numa planilha nova, as funções (aba Ajuda)"
    )


NAO_CABE = "o resultado tem mais linhas do que esta pasta; use a pasta grande, a opção até ou as funções (aba Ajuda)"


def nao_coube(frase: object) -> str:
    """A frase de quando o resultado passa do bloco, sem o conselho da função: aqui `linhas` é calculada."""
    texto = str(frase)
    return f"{texto.partition(':')[0]}: {NAO_CABE}" if texto.startswith(FALTAM) else ""


def se_nao_coube(celula: str, resto: str) -> str:
    """A fórmula de `nao_coube` para a última célula de um bloco, ou o resto."""
    frase = f'LEFT({celula},FIND(":",{celula}))&" {NAO_CABE}"'
    return f'IF(LEFT({celula},{len(FALTAM)})="{FALTAM}",{frase},{resto})'


def com_erros(e: Entradas, celulas: list[str], resto: str) -> str:
    """Uma fórmula de aviso: falta de funções, lista que passou da faixa, a frase da primeira célula com erro, o resto.

    Numa pasta recém-gravada a lista cabe sempre: a segunda não tem valor guardado.
    """
    alem = f"{CANDIDATOS}!$A${e.linhas + 1}:${letra(len(COLUNAS) - 1)}$1048576"
    return avisos.com_erros([], f'IF(COUNTA({alem})>0,"{passou(e)}",{avisos.so_erros(celulas, resto)})')
