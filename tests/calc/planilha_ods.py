"""Lê um .ods como conteúdo: o que há em cada célula, regra e nome, sem o que o LibreOffice muda a cada gravação."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

_ESPACOS = {
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
    "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
    "calcext": "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0",
}
Conteudo = dict[str, Any]


def _n(nome: str) -> str:
    prefixo, _, local = nome.partition(":")
    return f"{{{_ESPACOS[prefixo]}}}{local}"


def conteudo(caminho: Path) -> Conteudo:
    """Por folha: células, regras de cor, impressão e proteção; e, da pasta, validações e nomes."""
    with zipfile.ZipFile(caminho) as z:
        partes = sorted(z.namelist())
        raiz = ElementTree.fromstring(z.read("content.xml"))
    saida: Conteudo = {"partes": partes, "validações": _validacoes(raiz), "nomes": _nomes(raiz)}
    for tabela in raiz.iter(_n("table:table")):
        if tabela.get(_n("table:name")):
            saida[tabela.get(_n("table:name"), "")] = _folha(tabela)
    return saida


def _folha(tabela: ElementTree.Element) -> Conteudo:
    return {
        "células": dict(_celulas(tabela)),
        "cores": sorted(
            (f.get(_n("calcext:target-range-address"), ""), c.get(_n("calcext:value"), ""))
            for f in tabela.iter(_n("calcext:conditional-format"))
            for c in f
        ),
        "protegida": tabela.get(_n("table:protected")),
        "impressão": tabela.get(_n("table:print-ranges")),
        "gráficos": [d.get(_n("table:end-cell-address")) for d in tabela.iter(_n("table:shapes"))],
    }


def _celulas(tabela: ElementTree.Element) -> Iterator[tuple[tuple[int, int], tuple[Any, ...]]]:
    linha = 0
    for x in tabela.iter(_n("table:table-row")):
        vezes = int(x.get(_n("table:number-rows-repeated"), 1))
        celulas = list(_da_linha(x))
        for k in range(vezes if celulas else 0):
            yield from (((linha + k, coluna), v) for coluna, v in celulas)
        linha += vezes


def _da_linha(linha: ElementTree.Element) -> Iterator[tuple[int, tuple[Any, ...]]]:
    coluna = 0
    for c in linha:
        vezes = int(c.get(_n("table:number-columns-repeated"), 1))
        valor = _valor(c)
        if any(valor):
            yield from ((coluna + k, valor) for k in range(vezes))
        coluna += vezes


def _valor(c: ElementTree.Element) -> tuple[Any, ...]:
    texto = "\n".join("".join(p.itertext()) for p in c.findall(_n("text:p")))
    return (
        c.get(_n("table:formula"), ""),
        c.get(_n("table:number-matrix-rows-spanned"), ""),
        c.get(_n("table:number-matrix-columns-spanned"), ""),
        c.get(_n("office:value"), c.get(_n("office:date-value"), "")),
        texto,
    )


def _validacoes(raiz: ElementTree.Element) -> list[tuple[Any, ...]]:
    """A condição e a frase de cada uma; o endereço de base muda sozinho de folha, e as iguais, de número."""
    achadas = set()
    for v in raiz.iter(_n("table:content-validation")):
        erro = v.find(_n("table:error-message"))
        frase = ("", "") if erro is None else (erro.get(_n("table:message-type"), ""), "".join(erro.itertext()))
        achadas.add((v.get(_n("table:condition"), ""), *frase))
    return sorted(achadas)


def _nomes(raiz: ElementTree.Element) -> list[tuple[str, str]]:
    nomes = [*raiz.iter(_n("table:named-range")), *raiz.iter(_n("table:named-expression"))]
    alvo = (_n("table:cell-range-address"), _n("table:expression"))
    return sorted((n.get(_n("table:name"), ""), n.get(alvo[0]) or n.get(alvo[1], "")) for n in nomes)
