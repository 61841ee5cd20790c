"""Uma tabela em CSV: UTF-8 com BOM e ponto e vírgula, como o Excel em português abre sem perguntar.

Num CSV não há como dizer "isto é texto", e o Excel executa o campo que começa por = + - @. Esses textos recebem um
apóstrofo à frente: fica à vista, e o resto do texto fica igual. O mesmo depois de uma vírgula, tab ou quebra de linha
dentro do texto, que um Excel em inglês toma por separador. Números não precisam.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Any

from .faixa import Linhas

PERIGOSOS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""O começo do que uma planilha executa; os largos valem onde o teclado é do leste da Ásia."""

_POR_DENTRO = re.compile(r"([,\t\r\n]\s*)(?=[=+\-@＝＋－＠])")
"""Começa por um caractere certo, e não por um olhar para trás, que se tentaria em cada letra do texto."""


def grava_tabela(caminho: Path, tabela: Linhas) -> int:
    """Escreve a tabela e devolve quantos textos receberam o apóstrofo."""
    guardados = 0
    with caminho.open("w", encoding="utf-8-sig", newline="") as f:
        escritor = csv.writer(f, delimiter=";", lineterminator="\r\n")
        for linha in tabela:
            campos = [_campo(v) for v in linha]
            if campos != linha:  # a comparação das listas é o que menos custa, e quase nenhuma linha muda
                guardados += sum(1 for v, c in zip(linha, campos, strict=True) if isinstance(v, str) and v != c)
            escritor.writerow(campos)
    return guardados


def _campo(v: Any) -> Any:
    """O que vai para o arquivo; o que não é texto nem fração, o csv escreve como é (e o vazio, vazio)."""
    if isinstance(v, str):
        if _POR_DENTRO.search(v):  # o sub desmonta o seu molde a cada chamada, mesmo quando nada acha
            v = _POR_DENTRO.sub(r"\1'", v)
        return f"'{v}" if v.startswith(PERIGOSOS) else v
    return f"{v:.15g}".replace(".", ",") if isinstance(v, float) else v
