"""Da chamada que o suplemento faz à função do catálogo, e de volta ao que o JavaScript guarda sem perder nada."""

from __future__ import annotations

from typing import Any

import xlwings

from ....funcoes import CATALOGO, define_ambiente
from ....funcoes.catalogo import Linhas

PROGRAMA = f"Excel (xlwings Lite, xlwings {xlwings.__version__})"
MAIOR_INTEIRO = 2**53 - 1  # o maior que o JavaScript guarda exato como número


def responde(nome: str, *valores: Any) -> Linhas:
    """Chama a função de planilha com os valores como vieram. Vazios e datas o próprio xlwings converte na saída."""
    define_ambiente(PROGRAMA)
    return para_o_excel(CATALOGO[nome].chamada(*valores))


def para_o_excel(linhas: Linhas) -> Linhas:
    """A resposta sem inteiros grandes demais, que chegariam ao Excel num tipo (BigInt) que ele não aceita."""
    return [[_celula(v) for v in linha] for linha in linhas]


def _celula(v: Any) -> Any:
    return float(v) if type(v) is int and abs(v) > MAIOR_INTEIRO else v
