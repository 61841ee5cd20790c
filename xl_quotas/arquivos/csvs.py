"""Lê listas em CSV: UTF-8 (com ou sem BOM), UTF-16 ou Windows-1252; separadas por ponto e vírgula, tab ou vírgula."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from ..tabela.erros import ErroDeEntrada
from .erros import ErroDeArquivo, frase_do_sistema, mostra_caminho
from .faixa import Faixa, Linhas

SEPARADORES = (";", "\t", ",")
_MAXIMO_DO_CAMPO = 10**6
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


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
    texto = _texto(caminho)
    pulo, separadores = _sep_do_excel(texto)
    melhor: Linhas = [[None]]
    for separador in separadores:
        linhas, numeros, erro = _separa(texto, separador, pulo)
        cabecalho = t.acha(linhas)
        if cabecalho is not None:
            if erro:
                raise _aspas(erro)
            recusa_acima(t, linhas, cabecalho, numeros, "linha {} do arquivo")
            return _faixa(linhas[cabecalho:], numeros[cabecalho:])
        if _largura(linhas) > _largura(melhor):
            melhor = linhas
    return melhor


def uma_coluna(caminho: Path) -> Faixa:
    """A faixa de um arquivo com um texto por linha; a vírgula é parte do texto."""
    linhas, numeros, erro = _separa(_texto(caminho), ";", 0)
    linhas = [linha or [None] for linha in linhas]  # a linha em branco não tem campo nenhum
    larga = next((n for linha, n in zip(linhas, numeros) if len(linha) > 1 or "\t" in (linha[0] or "")), 0)
    if larga:
        raise ErroDeEntrada(f"linha {larga} do arquivo: tem mais de uma coluna; diga a dos nomes com --coluna")
    if erro:
        raise _aspas(erro)
    return Faixa(linhas, "", numeros)


def recusa_acima(t: Procurada, linhas: Linhas, i: int, numeros: Sequence[int], lugar: str) -> None:
    """Recusa a linha da tabela que está acima da de nomes: o que se lê é da linha de nomes para baixo."""
    acima = t.acima(linhas, i)
    if acima is not None:
        raise ErroDeEntrada(
            f"{lugar.format(numeros[acima])}: parece ser da {t.o_que} e está acima dos nomes das colunas (linha"
            f" {numeros[i]}), onde não se lê; passe-a para baixo deles ou apague-a"
        )


def _aspas(linha: int) -> ErroDeEntrada:
    return ErroDeEntrada(f"linha {linha} do arquivo: aspas abertas sem fechar, ou fora do lugar; corrija-as")


def _largura(linhas: Linhas) -> int:
    return max(map(len, linhas))


def _texto(caminho: Path) -> str:
    with frase_do_sistema(caminho):
        dados = caminho.read_bytes()
    for bom, codificacao in _BOMS:
        if dados.startswith(bom):
            return _decodifica(caminho, dados, codificacao)
    if b"\x00" in dados:
        raise ErroDeArquivo(
            f"{mostra_caminho(caminho)}: tem bytes nulos, não é um texto; exporte a lista como CSV UTF-8"
        )
    try:
        return dados.decode("utf-8")
    except UnicodeDecodeError:
        return _decodifica(caminho, dados, "cp1252")


def _decodifica(caminho: Path, dados: bytes, codificacao: str) -> str:
    try:
        texto = dados.decode(codificacao)
    except UnicodeDecodeError:
        raise ErroDeArquivo(
            f"{mostra_caminho(caminho)}: as letras não são UTF-8, UTF-16 nem Windows-1252; exporte-o como CSV UTF-8"
        ) from None
    if "\x00" in texto:
        raise ErroDeArquivo(
            f"{mostra_caminho(caminho)}: tem bytes nulos, não é um texto; exporte a lista como CSV UTF-8"
        )
    return texto


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
