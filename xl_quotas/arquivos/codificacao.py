"""As letras de um CSV: UTF-8 (com ou sem BOM), UTF-16 ou Windows-1252. Uma pela outra, nada se lê calado."""

from __future__ import annotations

import codecs
import re
from pathlib import Path
from typing import NoReturn

from .erros import ErroDeArquivo, frase_do_sistema, mostra_caminho

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# As letras e os sinais do português em UTF-8 que, lidos como Windows-1252, ninguém escreve, como "Ã©", "Âª" e "â€“". Os
# bytes de Ó, Ô e Õ também são os de MAÇÃ”, salvo antes de letra; os de à, os de LÃ e um espaço que não quebra.
_UTF8 = re.compile(
    rb"\xc3(?:[\x80-\x83\x87\x89\x8a\x8d\x9a\x9c\xa1-\xa3\xa7\xa9\xaa\xad\xb1\xb3-\xb5\xba\xbc]|[\x93-\x95](?=[A-Za-z]))"
    rb"|\xc2[\xa7\xaa\xb0\xba]|\xe2\x80[\x93\x94\x98\x99\x9c\x9d\xa6]"
)
# é, â, ç, ê, í, ó, ú, Ç, Â e ã do cp850 (ã também do cp860), que como Windows-1252 não ficam assim dentro de palavra
_L = "[A-Za-zÀ-ÖØ-öø-ÿ]"
_DE_DOS = re.compile(f"[‚ƒ‡ˆ¡¢£€¶„Æ](?:(?<={_L}[‚ƒ])|(?<={_L}[‡ˆ¡¢£€¶„])(?={_L})|(?<=[a-zß-öø-ÿ]Æ))")
_QUEBRA = re.compile(rb"\r\n?|\n")


def le_texto(caminho: Path) -> str:
    """O texto do arquivo; o que mistura codificações, ou não é de nenhuma destas, levanta ErroDeArquivo."""
    with frase_do_sistema(caminho):
        dados = caminho.read_bytes()
    for bom, codificacao in _BOMS:
        if dados.startswith(bom):
            return _decodifica(caminho, dados, codificacao)
    if b"\x00" in dados:
        _recusa(caminho, "tem bytes nulos, não é um texto; exporte a lista como CSV UTF-8")
    try:
        return dados.decode("utf-8")
    except UnicodeDecodeError as e:
        if _UTF8.search(dados):
            _recusa(
                caminho,
                "mistura UTF-8 e Windows-1252, e a primeira letra que não é UTF-8 está na linha"
                f" {_linha(dados, e.start)}; corrija-a e salve o arquivo inteiro como CSV UTF-8",
            )
    return _windows(caminho, dados)


def _windows(caminho: Path, dados: bytes) -> str:
    texto = _decodifica(caminho, dados, "cp1252")
    achado = _DE_DOS.search(texto)
    if achado:  # no cp1252 cada byte é uma letra
        _recusa(
            caminho,
            f"as letras não são UTF-8 nem Windows-1252 (na linha {_linha(dados, achado.start())} parecem as de um"
            " programa de DOS, cp850); exporte-o como CSV UTF-8",
        )
    return texto


def _decodifica(caminho: Path, dados: bytes, codificacao: str) -> str:
    try:
        texto = dados.decode(codificacao)
    except UnicodeDecodeError:
        _recusa(caminho, "as letras não são UTF-8, UTF-16 nem Windows-1252; exporte-o como CSV UTF-8")
    if "\x00" in texto:
        _recusa(caminho, "tem bytes nulos, não é um texto; exporte a lista como CSV UTF-8")
    return texto


def _recusa(caminho: Path, porque: str) -> NoReturn:
    raise ErroDeArquivo(f"{mostra_caminho(caminho)}: {porque}") from None


def _linha(dados: bytes, posicao: int) -> int:
    return 1 + len(_QUEBRA.findall(dados, 0, posicao))
