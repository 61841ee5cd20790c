"""Células mescladas: o arquivo só guarda o valor da primeira, e as outras linhas ficariam sem ele, caladas."""

from __future__ import annotations

from collections.abc import Collection

from ..tabela.erros import ErroDeEntrada
from .faixa import Faixa, letra_da_coluna
from .planilhas import Limites, Planilha


def recusa_mescladas(planilha: Planilha, faixa: Faixa, colunas: Collection[int] | None = None) -> None:
    """Recusa a mesclagem que junta linhas de dados numa coluna que entra na conta (0 = a primeira; None = todas).

    A faixa vem com a linha de nomes, que pode ser de células mescladas com as de cima ou a de baixo.
    """
    if not planilha.mescladas:
        return
    usadas = {faixa.coluna + j for j in (range(len(faixa.valores[0])) if colunas is None else colunas)}
    cheias = {n for n, linha in zip(faixa.linhas[1:], faixa.valores[1:]) if any(v is not None for v in linha)}
    for limites in sorted(planilha.mescladas, key=lambda m: (m[1], m[0])):
        if _perde(planilha, limites, usadas, cheias, faixa.linhas[0]):
            c1, l1, c2, l2 = limites
            raise ErroDeEntrada(
                f"planilha {planilha.nome}, células {letra_da_coluna(c1)}{l1}:{letra_da_coluna(c2)}{l2}: estão"
                " mescladas, e só a primeira linha delas tem o valor; desfaça a mesclagem e repita o valor em cada"
                " linha"
            )


def _perde(planilha: Planilha, limites: Limites, usadas: set[int], cheias: set[int], nomes: int) -> bool:
    """Se alguma linha de dados, além da primeira, fica sem um valor escrito na mesclagem, ou com um que não se vê."""
    c1, l1, c2, l2 = limites
    if l1 == l2 or usadas.isdisjoint(range(c1, c2 + 1)):
        return False
    juntas = [n for n in range(l1, min(l2, len(planilha.linhas)) + 1) if n in cheias]
    if len(juntas) < 2 and not (l1 <= nomes and juntas):
        return False
    return any(planilha.cheia(n, j) for n in juntas for j in range(c1, c2 + 1))
