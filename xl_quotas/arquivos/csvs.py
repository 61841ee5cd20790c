"""Lê listas em CSV, separadas por ponto e vírgula, tab ou vírgula."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from ..tabela.erros import ErroDeEntrada
from .codificacao import le_texto
from .faixa import Faixa, Linhas

SEPARADORES = (";", "\t", ",")
_MAXIMO_DO_CAMPO = 10**6


class Procurada(Protocol):
    """A tabela que se procura num arquivo: o nome dela numa frase, e como se acha."""

    @property
    def o_que(self) -> str:
        """Como se chama numa frase."""

    def acha(self, linhas: Linhas) -> int | None:
        """O índice da linha de nomes."""

    def acima(self, linhas: Linhas, i: int) -> int | None:
        """O índice de uma linha da tabela acima da de nomes."""


def le_csv(caminho: Path, t: Procurada) -> Faixa | Linhas:
    """A faixa da lista, do cabeçalho ao fim; ou as linhas lidas, quando nenhuma é o cabeçalho."""
    texto = le_texto(caminho)
    pulo, separadores = _sep_do_excel(texto)
    melhor: Linhas = [[None]]
    for separador in separadores:
        linhas, numeros, erro = _separa(texto, separador, pulo)
        cabecalho = t.acha(linhas)
        if cabecalho is not None:
            if erro:
                raise _aspas(erro)
            recusa_acima(t, linhas, cabecalho, numeros, lambda n: f"linha {n} do arquivo")
            return _faixa(linhas[cabecalho:], numeros[cabecalho:])
        if _largura(linhas) > _largura(melhor):
            melhor = linhas
    return melhor


def uma_coluna(caminho: Path) -> Faixa:
    """A faixa de um arquivo com um texto por linha; a vírgula é parte do texto."""
    linhas, numeros, erro = _separa(le_texto(caminho), ";", 0)
    linhas = [linha or [None] for linha in linhas]  # a linha em branco não tem campo nenhum
    larga = next((n for linha, n in zip(linhas, numeros) if len(linha) > 1 or "\t" in (linha[0] or "")), 0)
    if larga:
        raise ErroDeEntrada(f"linha {larga} do arquivo: tem mais de uma coluna; diga a dos nomes com --coluna")
    if erro:
        raise _aspas(erro)
    return Faixa(linhas, "", numeros)


def recusa_acima(t: Procurada, linhas: Linhas, i: int, numeros: Sequence[int], lugar: Callable[[int], str]) -> None:
    """Recusa a linha da tabela que está acima da de nomes: o que se lê é da linha de nomes para baixo."""
    acima = t.acima(linhas, i)
    if acima is not None:
        raise ErroDeEntrada(
            f"{lugar(numeros[acima])}: parece ser da {t.o_que} e está acima dos nomes das colunas (linha"
            f" {numeros[i]}), onde não se lê; passe-a para baixo deles ou apague-a"
        )


def _aspas(linha: int) -> ErroDeEntrada:
    return ErroDeEntrada(f"linha {linha} do arquivo: aspas abertas sem fechar, ou fora do lugar; corrija-as")


def _largura(linhas: Linhas) -> int:
    return max(map(len, linhas))


def _sep_do_excel(texto: str) -> tuple[int, tuple[str, ...]]:
    """`sep=;` na primeira linha é um recado ao Excel: não é linha da lista. Devolve quantas linhas pular."""
    primeira = texto.split("\n", 1)[0].strip('\r\ufeff "')
    if primeira.lower().startswith("sep=") and primeira[4:] in (*SEPARADORES, ""):
        return 1, (primeira[4:] or "\t",)
    return 0, SEPARADORES


def _separa(texto: str, separador: str, pulo: int) -> tuple[Linhas, list[int], int]:
    """As linhas; de cada uma, a primeira linha de texto que ocupa; e a linha em que as aspas se perderam (0 = nenhuma).

    Com o separador errado as aspas quase sempre se perdem: só é erro se o cabeçalho tiver sido reconhecido.
    """
    csv.field_size_limit(_MAXIMO_DO_CAMPO)
    leitor = csv.reader(io.StringIO(texto, newline=""), delimiter=separador, strict=True)
    linhas: Linhas = []
    numeros: list[int] = []
    comeca, erro = 1, 0
    try:
        for campos in leitor:
            if comeca > pulo:
                linhas.append([c if c.strip() else None for c in campos])
                numeros.append(comeca)
            comeca = leitor.line_num + 1
    except csv.Error:
        erro = comeca
    while linhas and all(v is None for v in linhas[-1]):
        linhas.pop()
        numeros.pop()
    return linhas or [[None]], numeros or [1], erro


def _faixa(linhas: Linhas, numeros: list[int]) -> Faixa:
    largura = len(linhas[0])
    retangular: list[list[Any]] = []
    curtas: list[int] = []
    for linha, n in zip(linhas, numeros, strict=True):
        if len(linha) == largura:
            retangular.append(linha)
            continue
        sobra = linha[largura:]
        if any(v is not None for v in sobra):
            raise ErroDeEntrada(
                f"linha {n} do arquivo: tem {len(linha)} campos e o cabeçalho tem {largura}; confira separadores e"
                " aspas (um nome com o separador precisa de aspas)"
            )
        if 0 < len(linha) < largura:  # a linha em branco não tem campo nenhum
            curtas.append(n)
        retangular.append(linha[:largura] + [None] * (largura - len(linha)))
    return Faixa(retangular, "", numeros, curtas=curtas)
