"""A parte do Painel que conta os resultados da verificação das autodeclarações, coluna por coluna."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import Any

from ...arquivos import nomes
from ..bloco import Bloco, serie
from .calculo import Calculo
from .entradas import Entradas
from .lugares import CONFERIR, PAINEL, TITULOS, do_bloco

L_VERIFICACAO, N_VERIFICACAO = 29, 6
"""A primeira linha da tabela e quantas colunas de verificação cabem nela."""
_U = L_VERIFICACAO + N_VERIFICACAO - 1

# o que o nome de uma coluna de verificação tem, e como começa cada resultado; `?` é uma letra, com ou sem acento
_NO_TITULO = (
    *("heteroidentifica", "verifica", "confirma", "avalia", "aferi", "valida", "banca", "comiss", "parecer"),
    "per?cia",
)
_FAVORAVEIS = ("confirmad*", "deferid*", "homologad*", "apt?*", "aprovad*", "procedent*", "favor?vel*", "validad*")
CONFIRMADAS = (*_FAVORAVEIS, "s", "sim", "1", "true", "verdadeiro")
INDEFERIDAS = (
    *("indeferid*", "recusad*", "inapt?*", "reprovad*", "improcedent*", "desfavor?vel*", "n", "n?o", "0"),
    *("false", "falso", *(f"n?o {x}" for x in _FAVORAVEIS)),
)
PENDENTES = ("pendente*", "aguardando*", "em an?lise*", "em recurso*")
_SEM_RESULTADO = "sem resultado na verifica"


_NAO_RECONHECIDA = "reconhecida: n"
"""Como CONFERIR fala de uma coluna que a conta ignora: `coluna "X" não reconhecida: não entra na conta`."""
_FALA = re.compile("|".join(_NO_TITULO).replace("?", "."))


def _texto(v: Any) -> str:
    return f"{v:g}" if isinstance(v, (int, float)) and not isinstance(v, bool) else str(v or "").casefold()


def _colunas(c: Calculo) -> list[int]:
    """As colunas de verificação da lista, contadas de um."""
    ignoradas = {_texto(x[1]) for x in c.conferencia[1:] if len(x) > 3 and _NAO_RECONHECIDA in str(x[3])}
    titulos = [_texto(t) for t in c.candidatos[0]]
    return [j for j, t in enumerate(titulos, 1) if _FALA.search(t) and t not in ignoradas][:N_VERIFICACAO]


def _conta(c: Calculo, i: int, modelos: Sequence[str]) -> Any:
    colunas = _colunas(c)
    if i >= len(colunas):
        return ""
    # poucos valores se repetem em milhares de linhas: cada um se compara uma vez
    valores = Counter(_texto(x[colunas[i] - 1]) for x in c.candidatos)
    return sum(n for v, n in valores.items() if any(fnmatchcase(v, m) for m in modelos))


def _soma(c: Calculo, *tipos: Sequence[str]) -> int:
    return sum(_conta(c, i, t) for i in range(len(_colunas(c))) for t in tipos)


def _sem_resultado(c: Calculo) -> int:
    """Quantas pessoas CONFERIR diz que faltam, na frase de cada grupo."""
    frases = (str(x[3]) for x in c.conferencia[1:] if len(x) > 3 and _SEM_RESULTADO in str(x[3]))
    achados = (re.match(r"(\d+) pessoa", f) for f in frases)
    return sum(int(m[1]) for m in achados if m)


def feitas(c: Calculo) -> int:
    """Verificações com resultado."""
    return _soma(c, CONFIRMADAS, INDEFERIDAS)


def f_feitas() -> str:
    """A fórmula de `feitas`."""
    return f"SUM(B{L_VERIFICACAO}:C{_U})"


def por_fazer(c: Calculo) -> int:
    """As pendentes e as pessoas declaradas que ainda não têm resultado."""
    return _soma(c, PENDENTES) + _sem_resultado(c)


def f_por_fazer(e: Entradas) -> str:
    """A fórmula de `por_fazer`."""
    frase = do_bloco(CONFERIR, "D", e)
    sem = f'IFERROR(VALUE(LEFT({frase},FIND(" pessoa",{frase})-1))*ISNUMBER(SEARCH("{_SEM_RESULTADO}",{frase})),0)'
    return f"SUM(D{L_VERIFICACAO}:D{_U})+SUM({sem})"


def blocos(e: Entradas) -> list[Bloco]:
    """Uma linha por coluna de verificação da lista: o nome, e quantos resultados de cada tipo."""
    no_titulo = "+".join(f'ISNUMBER(SEARCH("{x}",{TITULOS}))' for x in _NO_TITULO)
    coluna, frase = (do_bloco(CONFERIR, x, e) for x in "BD")
    ignoradas = f'IF(ISNUMBER(SEARCH("{_NAO_RECONHECIDA}",{frase})),{coluna}&"","|")'
    reconhecida = f'ISERROR(MATCH({TITULOS}&"",{ignoradas},0))'
    onde = f'IFERROR(SMALL(IF((({no_titulo})>0)*{reconhecida},COLUMN({TITULOS}),""),{serie(N_VERIFICACAO, ";")}),"")'
    saida = [
        Bloco(
            PAINEL,
            f"E{L_VERIFICACAO}",
            onde,
            lambda c: [[j] for j in _colunas(c)] or [[""]],
            linhas=N_VERIFICACAO,
            colunas=("numero",),
        )
    ]
    for i in range(N_VERIFICACAO):
        n = L_VERIFICACAO + i
        saida.append(Bloco(PAINEL, f"A{n}", f'IF($E{n}="","",INDEX({TITULOS},1,$E{n})&"")', _titulo_de(i)))
        for coluna, modelos in zip("BCD", (CONFIRMADAS, INDEFERIDAS, PENDENTES)):
            criterios = ",".join(f'"{m}"' for m in modelos)
            conta = f"SUMPRODUCT(COUNTIF(INDEX({nomes.CANDIDATOS},0,$E{n}),{{{criterios}}}))"
            saida.append(_celula(f"{coluna}{n}", f'IF($E{n}="","",{conta})', i, modelos))
    return saida


def _titulo_de(i: int) -> Callable[[Calculo], str]:
    def titulo(c: Calculo) -> str:
        colunas = _colunas(c)
        return str(c.candidatos[0][colunas[i] - 1]) if i < len(colunas) else ""

    return titulo


def _celula(canto: str, formula: str, i: int, modelos: Sequence[str]) -> Bloco:
    return Bloco(PAINEL, canto, formula, lambda c: _conta(c, i, modelos), colunas=("celula_numero",))
