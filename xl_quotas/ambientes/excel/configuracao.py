"""O arquivo `xlwings.conf`: lido como o VBA o lê, e mudado linha a linha, sem tocar no que é da pessoa."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ...tabela.erros import ErroDeEntrada

INTERPRETADOR, INTERPRETADOR_ANTIGO = "INTERPRETER_WIN", "INTERPRETER"
CONDA, AMBIENTE_CONDA = "CONDA PATH", "CONDA ENV"
ESCOLHEM_O_PYTHON = (INTERPRETADOR, INTERPRETADOR_ANTIGO, CONDA, AMBIENTE_CONDA)
"""As chaves de que depende o Python que o Excel chama."""

_LINHA = re.compile(r'\s*"?([^",]+?)"?\s*,\s*"?([^"]*?)"?\s*\Z')


@dataclass
class Ajustes:
    """As chaves (em maiúsculas) e seus valores, e o que no arquivo o VBA não consegue ler."""

    valores: dict[str, str] = field(default_factory=dict)
    defeitos: list[str] = field(default_factory=list)


def le(dados: bytes, codificacao: str) -> Ajustes:
    """Os ajustes de um arquivo. A primeira vez que a chave aparece é a que vale, como no VBA."""
    ajustes = Ajustes()
    if dados.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        ajustes.defeitos.append("o arquivo está em Unicode; o VBA só lê o ANSI do Windows")
    for n, linha in enumerate(_linhas(dados), 1):
        partes = _LINHA.match(linha.decode(codificacao, "replace").rstrip("\r\n"))
        if partes is None:
            ajustes.defeitos.append(f"a linha {n} não é um par de textos entre aspas")
        else:
            ajustes.valores.setdefault(partes[1].upper(), partes[2])
    return ajustes


def com(dados: bytes, novos: Mapping[str, str], codificacao: str) -> bytes:
    """Os dados com estes ajustes: cada um na linha em que já estava, ou no fim."""
    faltam, saida = dict(novos), []
    for linha in _linhas(dados):
        chave = _chave(linha, codificacao)
        if chave not in novos:
            saida.append(linha)
        elif chave in faltam:  # uma repetição depois da primeira não vale nada e some
            saida.append(_grava(chave, faltam.pop(chave), codificacao))
    if saida and not saida[-1].endswith(b"\n"):
        saida[-1] += b"\r\n"
    return b"".join([*saida, *(_grava(chave, valor, codificacao) for chave, valor in faltam.items())])


def sem(dados: bytes, nossos: Mapping[str, str], de_antes: bytes, codificacao: str) -> bytes:
    """Os dados sem os ajustes que ainda são nossos; a linha que estava no lugar deles volta."""
    antigas = {_chave(linha, codificacao): linha for linha in reversed(_linhas(de_antes))}
    saida = []
    for linha in _linhas(dados):
        chave = _chave(linha, codificacao)
        if chave is None or chave not in nossos or linha.strip() != _grava(chave, nossos[chave], codificacao).strip():
            saida.append(linha)
        elif chave in antigas:
            saida.append(antigas[chave].rstrip(b"\r\n") + b"\r\n")
    return b"".join(saida)


def _linhas(dados: bytes) -> list[bytes]:
    return dados.splitlines(keepends=True)


def _chave(linha: bytes, codificacao: str) -> str | None:
    partes = _LINHA.match(linha.decode(codificacao, "replace").rstrip("\r\n"))
    return partes[1].upper() if partes else None


def _grava(chave: str, valor: str, codificacao: str) -> bytes:
    try:
        return f'"{chave}","{valor}"\r\n'.encode(codificacao)
    except UnicodeEncodeError:
        raise ErroDeEntrada(
            f"o caminho {valor} tem letras fora da página de código deste Windows, e o VBA não o acharia; instale o"
            " Python numa pasta de nome simples, como C:\\cotas"
        ) from None
