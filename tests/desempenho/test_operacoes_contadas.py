"""Uma guarda que não depende de relógio: quantas funções cada conta chama por pessoa, e como isso cresce.

`pytest -s tests/desempenho/test_operacoes_contadas.py` imprime os números.

O número é o mesmo a cada corrida, com a máquina cheia ou vazia. O teto tem folga para outra versão do Python (as que
contam de outro jeito as compreensões) e para uma função a mais; não para uma volta a mais por pessoa.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest
from apoio_medidas import a_frio, lista

from xl_quotas.funcoes import CLASSIFICACAO, ORDEM_NOMEACAO, RESERVA, SITUACAO


def chamadas(f: Callable[[], Any]) -> int:
    """Quantas funções, do Python e de dentro dele, a conta chama."""
    vistas = 0

    def conta(_quadro: Any, evento: str, _argumento: Any) -> None:
        nonlocal vistas
        vistas += evento in ("call", "c_call")

    a_frio()
    sys.setprofile(conta)
    try:
        f()
    finally:
        sys.setprofile(None)
    return vistas


def por_linha(conta: Callable[[int], Callable[[], Any]], n: int) -> float:
    """Chamadas a mais por linha a mais, de n a 2n linhas: o que é fixo não entra."""
    conta(10)()  # o catálogo lê-se uma vez só
    return (chamadas(conta(2 * n)) - chamadas(conta(n))) / n


def ordem(criterio: str) -> Callable[[int], Callable[[], Any]]:
    def prepara(n: int) -> Callable[[], Any]:
        faixa = lista(n)
        return lambda: ORDEM_NOMEACAO(faixa, n // 100, "LEI_15142", f"criterio={criterio}")

    return prepara


def classificacao(n: int) -> Callable[[], Any]:
    faixa = lista(n)
    return lambda: CLASSIFICACAO(faixa)


def situacao(n: int) -> Callable[[], Any]:
    faixa = lista(n)
    return lambda: SITUACAO(faixa, n // 100)


def reserva(n: int) -> Callable[[], Any]:
    return lambda: RESERVA([[t] for t in range(n)])


# (conta, chamadas por linha que se aceitam); entre parênteses, as que se contaram no Python 3.11
TETOS = {
    "ORDEM_NOMEACAO COMPENSADA": (ordem("COMPENSADA"), 46),  # (37)
    "ORDEM_NOMEACAO AC_PRIMEIRO": (ordem("AC_PRIMEIRO"), 40),  # (33)
    "ORDEM_NOMEACAO SEQUENCIAL": (ordem("SEQUENCIAL"), 40),  # (33)
    "CLASSIFICACAO": (classificacao, 38),  # (29)
    "SITUACAO": (situacao, 42),  # (34)
    "RESERVA": (reserva, 78),  # (59)
}


@pytest.mark.parametrize("nome", TETOS)
def test_chamadas_por_linha(nome: str) -> None:
    conta, teto = TETOS[nome]
    curta, longa = por_linha(conta, 300), por_linha(conta, 1_200)
    print(f"\n{nome}: {max(curta, longa):.0f} chamadas por linha")
    assert max(curta, longa) < teto, "faz-se mais por pessoa do que se fazia"
    # numa lista quatro vezes maior cada linha custa o mesmo: nada se relê, nada se refaz
    assert longa < 1.1 * curta
