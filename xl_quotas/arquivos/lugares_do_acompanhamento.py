"""O lugar, no arquivo, do que as funções do acompanhamento dizem de `atos` e de `publicada`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..tabela.atos import ATO, COLUNAS
from ..tabela.erros import PREFIXO, ErroDeEntrada
from . import lugares
from .atos_da_pasta import colunas
from .faixa import DoEdital, Faixa, Linhas
from .lugares import linhas_do_arquivo

_INICIO = re.compile(
    r'(?P<argumento>atos|publicada), linha (?P<linha>\d+) da faixa(?:, coluna "(?P<coluna>[^"]*)")?(?=[:, ])'
)


def exige(e: DoEdital, tabela: Linhas) -> Linhas:
    """A resposta de uma função; o erro que ela traz, com o lugar no arquivo, levanta ErroDeEntrada."""
    primeira = tabela[0][0]
    if isinstance(primeira, str) and primeira.startswith(PREFIXO):
        raise ErroDeEntrada(traduz(primeira, e.faixas))
    return tabela


def traduz(mensagem: str, faixas: Mapping[str, Faixa]) -> str:
    """A frase com a planilha e a célula (ou a linha do CSV) à frente do lugar na faixa."""
    corpo = mensagem.removeprefix(PREFIXO)
    inicio = _INICIO.match(corpo)
    if inicio is None or inicio["argumento"] not in faixas:
        return lugares.traduz(corpo, faixas)
    faixa = faixas[inicio["argumento"]]
    linha = int(inicio["linha"])
    resto = linhas_do_arquivo(corpo[inicio.end() :], faixa)
    coluna = "" if inicio["coluna"] is None else f', coluna "{inicio["coluna"]}"'
    return f"{inicio['argumento']}, {faixa.lugar(linha, _coluna(inicio, faixa, linha))}{coluna}{resto}"


def _coluna(inicio: re.Match[str], faixa: Faixa, linha: int) -> int | None:
    """A coluna de que a frase fala; um ato recusado inteiro aponta a célula do ato."""
    nome = inicio["coluna"]
    if inicio["argumento"] == "publicada":
        return None if nome is None else faixa.coluna_de(nome)
    onde = colunas(faixa)
    if nome is None:
        return onde.get(ATO) if linha > 1 else None
    return onde.get(nome) if nome in COLUNAS else None
