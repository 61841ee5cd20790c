"""A conta da linha do tempo: o mês de cada ato e o que ele fez. O mês é um número: ano × 12 + mês − 1."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from ..comum import Linha
from .palavras import ABRIU, ACEITO, NOMEOU, POSSE, VOLTA


def marcas(frase: str) -> tuple[int, int, int]:
    """Se o ato nomeou, deu posse ou abriu uma vaga, pela frase da conferência."""
    if not frase.startswith(ACEITO):
        return 0, 0, 0
    return int(NOMEOU in frase and VOLTA not in frase), int(POSSE in frase), int(ABRIU in frase)


def por_ato(atos: Iterable[Linha], frases: Iterable[str]) -> list[list[int]]:
    """De cada linha de atos, o mês (0 = sem data, ou não aceito) e as três marcas."""
    linhas = []
    for ato, frase in zip(atos, frases):
        dia = ato[0]
        mes = dia.year * 12 + dia.month - 1 if isinstance(dia, date) and frase.startswith(ACEITO) else 0
        linhas.append([mes, *marcas(frase)])
    return linhas


def limites(linhas: Iterable[Linha]) -> tuple[int, int]:
    """O primeiro e o último mês; zeros quando não há nenhum."""
    meses = [x[0] for x in linhas if x[0]]
    return (min(meses), max(meses)) if meses else (0, 0)


def nome_do_mes(n: int) -> str:
    """`03/26`."""
    return f"{n % 12 + 1:02}/{n // 12 % 100:02}"
