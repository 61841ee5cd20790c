"""O que se colou fora da faixa de uma pasta nossa: ninguém o leria, e ninguém saberia."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..tabela.erros import ErroDeEntrada
from ..tabela.valores import celula
from .faixa import letra_da_coluna
from .planilhas import Limites, Planilha

VOLTA = "← Índice"
"""O atalho que a pasta de funções tem ao lado de cada tabela."""


def recusa_sobra_da_lista(planilha: Planilha, limites: Limites, nome: str) -> None:
    """A lista de candidatos: qualquer coluna pode trazer uma reserva, e as dela não têm vizinhas no modelo."""
    recusa_abaixo(planilha, limites, nome)
    c1, l1, c2, fim = limites
    for n in range(l1, min(fim, len(planilha.linhas)) + 1):
        for j in (c1 - 1, c2 + 1):
            if planilha.cheia(n, j):
                raise _de_lado(planilha, n, j, limites, nome)
    _recusa_nomes(planilha, limites, nome, lambda v: celula(v) is not None)


def recusa_sobra_da_tabela(planilha: Planilha, limites: Limites, nome: str, e_campo: Callable[[Any], bool]) -> None:
    """Os cargos e os atos, que no modelo têm outras colunas ao lado: só se recusa o nome de uma da tabela."""
    recusa_abaixo(planilha, limites, nome)
    _recusa_nomes(planilha, limites, nome, e_campo)


def recusa_abaixo(planilha: Planilha, limites: Limites, nome: str, juntas: int = 1) -> None:
    """Linhas abaixo do fim da faixa, qualquer que seja a coluna cheia; com `juntas`, só as que enchem as primeiras."""
    c1, _, c2, fim = limites
    abaixo = sorted((n, j) for n, j in _cheias_abaixo(planilha, fim) if c1 <= j <= c2)
    if juntas > 1:
        abaixo = [(n, j) for n, j in abaixo if all((n, c1 + k) in abaixo for k in range(juntas))]
    if abaixo:
        n, j = abaixo[0]
        raise ErroDeEntrada(
            f"planilha {planilha.nome}, célula {letra_da_coluna(j)}{n}: há dados abaixo da faixa {nome}, que termina na"
            f" linha {fim}; aumente a faixa (nome definido {nome}) ou apague a linha"
        )


def _cheias_abaixo(planilha: Planilha, fim: int) -> Iterator[tuple[int, int]]:
    for n, linha in enumerate(planilha.linhas[fim:], fim + 1):
        yield from ((n, j) for j, v in enumerate(linha, 1) if celula(v) is not None)
    yield from (onde for onde in planilha.sem_valor if onde[0] > fim)


def _recusa_nomes(planilha: Planilha, limites: Limites, nome: str, e_nome: Callable[[Any], bool]) -> None:
    """Os nomes de coluna fora da faixa, na linha dos dela.

    O que uma fórmula escreve ali é da própria pasta; o atalho de volta ao índice (← Índice) também.
    """
    c1, l1, c2, _ = limites
    linha = planilha.linhas[l1 - 1] if l1 <= len(planilha.linhas) else []
    fora = [j for j, v in enumerate(linha, 1) if not c1 <= j <= c2 and e_nome(v) and v != VOLTA]
    if fora:
        formulas = planilha.formulas_da_linha(l1)
        j = next((j for j in fora if j not in formulas), None)
        if j is not None:
            raise _de_lado(planilha, l1, j, limites, nome)


def _de_lado(planilha: Planilha, n: int, j: int, limites: Limites, nome: str) -> ErroDeEntrada:
    c1, _, c2, _ = limites
    beira = f"começa na coluna {letra_da_coluna(c1)}" if j < c1 else f"vai até a coluna {letra_da_coluna(c2)}"
    return ErroDeEntrada(
        f"planilha {planilha.nome}, célula {letra_da_coluna(j)}{n}: há dados fora da faixa {nome}, que {beira}; aumente"
        f" a faixa (nome definido {nome}), ou passe a coluna para dentro dela ou apague-a"
    )
