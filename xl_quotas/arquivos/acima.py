"""O que está acima da linha de nomes: títulos, que se pulam, ou uma linha da própria tabela, que ninguém leria.

É o que fica de uma lista classificada com o cabeçalho junto: metade das pessoas acima dele.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Any

from ..tabela.numeros import Ilegivel, data, decimal
from ..tabela.valores import celula
from .faixa import Linhas

_CONFERIDAS = 200
"""Quantas linhas abaixo se olham: as da mesma tabela se parecem."""
_NUMERO, _DATA, _PALAVRAS = "0", "d", "a"


def linha_da_tabela(linhas: Linhas, i: int, chaves: Sequence[int]) -> int | None:
    """O índice da primeira linha acima da de nomes (a `i`) que é da tabela; None quando acima só há títulos.

    `chaves` são as colunas que toda linha da tabela tem. É da tabela a que nelas se parece com alguma das de baixo: em
    todas, quando são várias; ou na primeira, com algarismos, quando a linha tem mais do que um título teria.
    """
    nomeadas = [j for j, v in enumerate(linhas[i]) if celula(v) is not None]
    for k, linha in enumerate(linhas[:i]):
        parecidas = [_parece(linha, linhas, i, j) for j in chaves]
        tem_outra = len(nomeadas) == 1 or sum(_valor(linha, j) is not None for j in nomeadas) > 1
        com_algarismos = parecidas[0] and feitio(_valor(linha, chaves[0])) != _PALAVRAS
        if (len(chaves) > 1 and all(parecidas)) or (com_algarismos and tem_outra):
            return k
    return None


def _parece(linha: Sequence[Any], linhas: Linhas, i: int, j: int) -> bool:
    v = _valor(linha, j)
    if v is None:
        return False
    abaixo = (_valor(outra, j) for outra in linhas[i + 1 : i + 1 + _CONFERIDAS])
    return any(outro is not None and feitio(outro) == feitio(v) for outro in abaixo)


def _valor(linha: Sequence[Any], j: int) -> Any:
    return celula(linha[j]) if j < len(linha) else None


def feitio(v: Any) -> str:
    """O que se compara de uma célula cheia: se é número, data ou palavras; num código, onde tem letras e algarismos."""
    if isinstance(v, date):
        return _DATA
    if isinstance(v, (bool, int, float)):
        return _NUMERO
    texto = str(v).strip().rstrip("%").rstrip()
    for leitor, tipo in ((decimal, _NUMERO), (data, _DATA)):
        try:
            leitor(texto)
        except Ilegivel:
            continue
        return tipo
    if not re.search(r"\d", texto):
        return _PALAVRAS
    return re.sub(r"\d+", "0", re.sub(r"[^\W\d_]+(?:\s+[^\W\d_]+)*", "a", texto))
