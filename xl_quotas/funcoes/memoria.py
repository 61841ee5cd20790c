"""A última lista lida fica guardada: numa planilha, quatro funções leem a mesma faixa a cada recálculo.

Guarda-se uma leitura só, reconhecida pela impressão digital dos argumentos (valores e tipos: VERDADEIRO não é 1).
"""

from __future__ import annotations

import hashlib
import pickle
from typing import Any, Callable, Optional, Tuple

from ..regras.modelo import Regime
from ..tabela.candidatos import Leitura

MAIOR_LISTA = 50_000  # acima disso a lista ocuparia memória demais entre uma chamada e outra
_ultima: Optional[Tuple[bytes, Leitura]] = None


class _Impressao:
    """Um arquivo que só guarda o resumo do que se escreve nele."""

    def __init__(self) -> None:
        self.resumo = hashlib.blake2b(digest_size=16)

    def write(self, parte: Any) -> int:
        self.resumo.update(parte)
        return len(parte)


def impressao(*valores: Any) -> Optional[bytes]:
    """A impressão digital de valores como vieram; None quando há um tipo que não se deixa escrever."""
    saida = _Impressao()
    escritor = pickle.Pickler(saida, protocol=4)
    escritor.fast = True  # sem abreviar repetições: valores iguais dão sempre os mesmos bytes
    try:
        escritor.dump(valores)
    except Exception:  # objetos do programa hospedeiro: não há como reconhecê-los depois
        return None
    return saida.resumo.digest()


def lembra(
    candidatos: Any, regime: Any, r: Regime, le: Callable[[Any, Regime], Leitura], guarda: bool = True
) -> Leitura:
    """A leitura guardada, se é da mesma lista e do mesmo regime; senão, uma nova, que fica guardada.

    Sem `guarda` a nova não toma o lugar da outra: COMPARAR lê a lista por dois regimes, e as demais funções, por um.
    """
    global _ultima
    if not isinstance(candidatos, (list, tuple)) or len(candidatos) > MAIOR_LISTA:
        return le(candidatos, r)
    chave = impressao(candidatos, regime)
    guardada = _ultima
    if chave is not None and guardada is not None and guardada[0] == chave:
        return guardada[1]
    leitura = le(candidatos, r)
    if not guarda:
        return leitura
    _ultima = None if chave is None else (chave, leitura)
    return leitura
