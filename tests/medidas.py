"""O que cabe numa célula, estimado pelas larguras das letras do Calibri 11 que o XlsxWriter traz.

Não depende das fontes da máquina. Em pixels de uma tela a 100 %, como o Excel conta: a coluna de n letras tem 7n + 5.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from datetime import date
from math import ceil
from typing import Any

from openpyxl.utils import range_boundaries
from xlsxwriter.utility import xl_pixel_width

MARGEM, RECUO = 5, 9
"""Pixels entre o texto e as bordas, e os de cada recuo."""

NEGRITO = 1.05
LINHA = {9: 12, 11: 15}
"""Pontos de altura de uma linha de texto, pelo tamanho da fonte; nos outros, um terço a mais do que ela."""

FOLGA = 1.02
MENOR_LETRA = 0.6  # quanto a letra que encolhe para caber ainda se lê
"""O que a estimativa pode errar."""

LETRAS_DO_PADRAO, ALTURA_DO_PADRAO = 8.43, 15.0


def largura(texto: str, pontos: float = 11, negrito: bool = False) -> float:
    """Pixels que o texto ocupa numa linha."""
    sem_acentos = "".join(c for c in unicodedata.normalize("NFD", texto) if not unicodedata.combining(c))
    return xl_pixel_width(sem_acentos) * pontos / 11 * (NEGRITO if negrito else 1)


def altura_da_linha(pontos: float) -> float:
    """Pontos que uma linha de texto pede."""
    return LINHA.get(int(pontos), ceil(pontos * 4 / 3))


def linhas(texto: str, pixels: float, pontos: float, negrito: bool) -> int:
    """Linhas em que o texto se quebra, palavra por palavra; a palavra maior que a coluna se parte."""
    total = 0
    for paragrafo in texto.split("\n"):
        total, usado = total + 1, 0.0
        for palavra in paragrafo.split(" "):
            tamanho = largura(palavra, pontos, negrito)
            espaco = largura(" ", pontos, negrito) if usado else 0.0
            if usado and usado + espaco + tamanho > pixels:
                total, usado, espaco = total + 1, 0.0, 0.0
            if tamanho > pixels:
                total += ceil(tamanho / pixels) - 1
                tamanho %= pixels
            usado += espaco + tamanho
    return total


class Folha:
    """Uma aba lida pelo openpyxl: as larguras, as células unidas e as que uma fórmula ocupa."""

    def __init__(self, valores: Any, blocos: list[str]) -> None:
        self.aba = valores
        self.pixels = self._colunas()
        self.unidas = {r.coord.split(":")[0]: r.bounds for r in valores.merged_cells.ranges}
        self.escondidas = {(x, y) for r in valores.merged_cells.ranges for y, x in list(r.cells)[1:]}
        self.de_formula: set[tuple[int, int]] = set()
        for faixa in blocos:
            esquerda, cima, direita, baixo = range_boundaries(faixa)
            self.de_formula |= {(c, n) for n in range(cima, baixo + 1) for c in range(esquerda, direita + 1)}

    def _colunas(self) -> list[float]:
        pixels = {}
        for d in self.aba.column_dimensions.values():
            largura_dela = 0 if d.hidden else int(d.width * 7 + 5.5)
            pixels.update(dict.fromkeys(range(d.min or 1, (d.max or 1) + 1), largura_dela))
        ultima = max(self.aba.max_column, *pixels, 1)
        return [pixels.get(n, int(LETRAS_DO_PADRAO * 7 + 5.5)) for n in range(1, ultima + 1)]

    def total(self) -> float:
        """Pixels das colunas que têm algo escrito."""
        usadas = {c.column for x in self.aba.iter_rows() for c in x if c.value not in (None, "")}
        return sum(self.pixels[: max(usadas, default=0)])

    def cortadas(self) -> Iterator[tuple[str, str, str]]:
        """(célula, defeito, texto) de cada célula em que o texto não aparece inteiro."""
        for linha in self.aba.iter_rows():
            for c in linha:
                escondida = (c.column, c.row) in self.escondidas or not self.pixels[c.column - 1]
                if c.value not in (None, "") and not escondida:
                    defeito = self._defeito(c)
                    if defeito:
                        yield c.coordinate, defeito, str(c.value)[:60]

    def _defeito(self, c: Any) -> str:
        if not isinstance(c.value, str):
            return "" if largura(_numero(c)) <= self._largura(c) - 2 else "número vira ####"
        pontos, negrito = c.font.sz or 11, bool(c.font.b)
        altura = self._altura(c)
        if c.alignment.wrap_text:
            cabe = self._largura(c) - MARGEM - RECUO * int(c.alignment.indent or 0)
            pede = linhas(c.value, cabe * FOLGA, pontos, negrito) * altura_da_linha(pontos)
            return "" if altura is None or pede <= altura + 1 else f"pede {pede:g} pontos e tem {altura:g}"
        if altura is not None and altura_da_linha(pontos) > altura + 1:
            return f"linha baixa: {altura:g}"
        pede, tem = largura(c.value, pontos, negrito), self._ate_o_vizinho(c) - MARGEM
        if c.alignment.shrink_to_fit:  # a letra encolhe até caber; menor que isto já não se lê
            tem = (self._largura(c) - MARGEM) / MENOR_LETRA
        return "" if pede <= tem * FOLGA else f"pede {pede:.0f} pixels e tem {tem:.0f}"

    def _altura(self, c: Any) -> float | None:
        """Nenhuma quando o programa ajusta sozinho: a linha sem altura marcada, num texto que não é de fórmula."""
        altura = self.aba.row_dimensions[c.row].height
        if altura is None and (c.coordinate in self.unidas or (c.column, c.row) in self.de_formula):
            return ALTURA_DO_PADRAO
        return altura

    def _largura(self, c: Any) -> float:
        esquerda, _, direita, _ = self.unidas.get(c.coordinate, (c.column, 0, c.column, 0))
        return sum(self.pixels[esquerda - 1 : direita])

    def _ate_o_vizinho(self, c: Any) -> float:
        """O texto à esquerda passa por cima das células vazias; célula de fórmula nunca é vazia."""
        tem = self._largura(c)
        if c.coordinate in self.unidas or c.alignment.horizontal in ("center", "right"):
            return tem
        for n in range(c.column + 1, len(self.pixels) + 1):
            if self.aba.cell(c.row, n).value not in (None, "") or (n, c.row) in self.de_formula:
                return tem
            tem += self.pixels[n - 1]
        return tem + LETRAS_DO_PADRAO * 7 * 3  # depois da última coluna escrita ainda há folha


def _numero(c: Any) -> str:
    """O número como a célula o mostra, aproximadamente."""
    if isinstance(c.value, date):
        return "00/00/0000"
    if isinstance(c.value, bool):
        return "VERDADEIRO"
    formato = c.number_format
    if formato == "0.00":
        return f"{c.value:.2f}"
    if formato.endswith("%"):
        return f"{c.value * 100:.2f}%"
    return f"{c.value:.10g}"
