"""O argumento `vagas` ou `total`: um total, ou uma linha com o quadro na ordem de LISTAS."""

from __future__ import annotations

from typing import Any, List, Optional, Sequence, Tuple

from ..regras.modelo import Regime
from ..regras.quadro import quadro
from .erros import ErroDeEntrada, mostra
from .numeros import Ilegivel, inteiro
from .texto import sigla
from .valores import ErroDePlanilha, celula, tabela, vazia

MUITAS_LINHAS = 10_000
MAXIMO_DE_LINHAS = 1_048_575
"""Linhas de uma planilha, menos a do cabeçalho: o máximo que uma sequência de vagas pode ter."""


def le_inteiro(valor: Any, argumento: str) -> int:
    """Um inteiro ≥ 0 de uma célula normalizada; ErroDeEntrada com o nome do argumento."""
    if valor is None:
        raise ErroDeEntrada(f"{argumento}: está vazio; informe um inteiro de 0 em diante")
    if isinstance(valor, ErroDePlanilha):
        raise ErroDeEntrada(f"{argumento}: a célula tem o erro {valor}; use um inteiro de 0 em diante")
    if isinstance(valor, str) and not valor.strip("-–—−_ "):
        raise ErroDeEntrada(f"{argumento}: {mostra(valor)} não é um número; escreva 0 quando não houver vaga")
    try:
        return inteiro(valor)
    except Ilegivel as e:
        if isinstance(valor, str) and valor.count(",") > 1:
            mensagem = f"{argumento}: {mostra(valor)} parece um quadro; separe os números por ; e não por ,"
            raise ErroDeEntrada(mensagem) from None
        raise ErroDeEntrada(f"{argumento}: {mostra(valor)} {e}") from None


def le_quadro(valor: Any, regime: Regime, argumento: str = "vagas") -> Optional[Tuple[int, ...]]:
    """O quadro na ordem de LISTAS, de um total ou de uma linha digitada; None quando nada veio."""
    t = tabela(valor)
    if not t or all(celula(v) is None for linha in t for v in linha):
        return None
    if len(t) == 1 and len(t[0]) == 1:
        vagas = quadro(regime, le_inteiro(celula(t[0][0]), argumento))
    else:
        vagas = le_linha(t, regime, argumento)
    if sum(vagas) > MAXIMO_DE_LINHAS:
        raise ErroDeEntrada(f"{argumento}: {sum(vagas)} vagas não cabem numa planilha; o máximo é {MAXIMO_DE_LINHAS}")
    return vagas


def le_linha(valor: Any, regime: Regime, argumento: str) -> Tuple[int, ...]:
    """Uma linha com um número por lista, na ordem de LISTAS."""
    t = tabela(valor)
    listas = regime.listas
    ordem = ", ".join(listas)
    if len(t) != 1 or len(t[0]) != len(listas):
        forma = f"{len(t)} × {len(t[0])}" if t else "vazia"
        raise ErroDeEntrada(
            f"{argumento}: veio uma faixa {forma}; use uma linha de {len(listas)} células, na ordem {ordem}"
        )
    return tuple(_da_lista(v, s, argumento) for v, s in zip(t[0], listas))


def _da_lista(v: Any, lista: str, argumento: str) -> int:
    v = celula(v)
    if v is None:
        raise ErroDeEntrada(f"{argumento}, lista {lista}: a célula está vazia; escreva 0 quando não houver")
    return le_inteiro(v, f"{argumento}, lista {lista}")


def coluna_de_totais(valor: Any, argumento: str = "total") -> List[Any]:
    """As células de um argumento que é uma célula ou uma coluna delas."""
    t = tabela(valor)
    while len(t) > MUITAS_LINHAS and all(celula(v) is None for v in t[-1]):  # a coluna inteira: o resto dela é vazio
        t.pop()
    if t and any(len(linha) != 1 for linha in t):
        raise ErroDeEntrada(f"{argumento}: veio uma faixa {len(t)} × {len(t[0])}; use uma célula ou uma coluna")
    return [celula(linha[0]) for linha in t] or [None]


def le_lista(valor: Any, listas: Sequence[str]) -> Optional[int]:
    """A posição, em LISTAS, da lista pedida; None quando nenhuma foi."""
    if vazia(valor):
        return None
    if isinstance(valor, str) and not isinstance(valor, ErroDePlanilha) and sigla(valor) in listas:
        return list(listas).index(sigla(valor))
    raise ErroDeEntrada(f"lista: {mostra(valor)} não é lista deste regime; use {', '.join(listas)}")
