"""Frases e atalhos que aparecem em mais de uma aba."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..bloco import Bloco
from ..comum import primeiro_erro
from ..nomeacao.lugares import u_bloco
from ..nomeacao.textos import (
    F_ORGAO_E_TITULO,
    F_REGIME_E_CRITERIO,
    com_erros,
    orgao_e_titulo,
    regime_e_criterio,
)
from .calculo import Calculo
from .entradas import Entradas
from .lugares import ATOS, C_CONFERENCIA, CANTO_DAS_VAGAS, nos_atos
from .palavras import ACEITO, FALTAM

ALTURA, PIXELS = 15.75, 21
"""De uma linha embaixo de um gráfico, em pontos e em pixels; sem dizê-la, cada programa usaria a sua."""
_QUANTOS = f'COUNTIF({nos_atos(C_CONFERENCIA)},"{ACEITO}*")'


def alto(aba: str, ate: str, explica: str = "", desde: str = "E") -> list[Bloco]:
    """As duas primeiras linhas de uma aba calculada: o órgão e o título; o regime, o critério e o que explica a aba."""
    resto = f" · {explica}" if explica else ""
    formula = f'{F_REGIME_E_CRITERIO}&"{resto}"' if resto else F_REGIME_E_CRITERIO
    return [
        Bloco(aba, f"{desde}1", F_ORGAO_E_TITULO, orgao_e_titulo, colunas=("regime",), unida=ate),
        Bloco(aba, "A2", formula, lambda c: regime_e_criterio(c) + resto, colunas=("regime",), unida=ate),
    ]


SEM_CONTA_DOS_ATOS = "Atos: veja a aba Atos"


def atalho_dos_atos(aba: str, canto: str) -> Bloco:
    """Quantos atos contam, e o caminho até eles. Sem as funções, a conferência cala-se: olha-se o canto das vagas."""
    conta = f'IF(ISERROR({CANTO_DAS_VAGAS}),"{SEM_CONTA_DOS_ATOS}","Atos aceitos: "&{_QUANTOS})'
    formula = f'HYPERLINK("#{ATOS}!A2",{conta})'
    return Bloco(aba, canto, formula, _texto_do_atalho, colunas=("link",))


def _texto_do_atalho(c: Calculo) -> str:
    return f"Atos aceitos: {sum(f.startswith(ACEITO) for f in c.frases)}"


def f_aviso(e: Entradas, primeira: str, ultima: str, resto: str) -> str:
    """A fórmula do aviso: o que falta às funções, a frase de erro do bloco, o que não coube, ou o resto."""
    faltam = f'IF(LEFT({ultima},{len(FALTAM)})="{FALTAM}",{ultima},{resto})'
    return com_erros(e, [primeira], faltam)


def aviso(linhas: Sequence[Sequence[object]], resto: Callable[[], str]) -> str:
    """O valor de `f_aviso`, pelas linhas do bloco."""
    erro = primeiro_erro(linhas[0][0])
    if erro:
        return erro
    ultima = str(linhas[-1][-1])
    return ultima if ultima.startswith(FALTAM) else resto()


def ultima_celula(coluna: str, e: Entradas) -> str:
    """A última célula de um bloco com uma linha por pessoa, onde se diz quantas linhas faltaram."""
    return f"{coluna}{u_bloco(e)}"
