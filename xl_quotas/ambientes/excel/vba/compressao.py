"""A compressão dos textos do projeto (MS-OVBA, seção 2.4.1): repetições a curta distância, em pedaços de 4096 bytes."""

from __future__ import annotations

import struct
from collections import defaultdict
from collections.abc import Iterator

PEDACO = 4096
_INICIO = b"\x01"
_COMPRIMIDO, _CRU = 0xB000, 0x3000
_MINIMO = 3  # uma repetição menor que isto não compensa os dois bytes dela
_TENTATIVAS = 48  # repetições olhadas por posição, da mais próxima à mais distante


def comprime(dados: bytes) -> bytes:
    """Os dados comprimidos. Um pedaço final curto e sem repetição nenhuma (texto não é assim) é recusado."""
    return _INICIO + b"".join(_pedaco(dados[i : i + PEDACO]) for i in range(0, len(dados), PEDACO))


def _pedaco(trecho: bytes) -> bytes:
    corpo = bytearray()
    marcas = 0
    for i, simbolo in enumerate(_simbolos(trecho)):
        if i % 8 == 0:
            marcas = len(corpo)
            corpo.append(0)
        corpo[marcas] |= (len(simbolo) == 2) << (i % 8)
        corpo += simbolo
    if len(corpo) <= PEDACO:
        return struct.pack("<H", _COMPRIMIDO | (len(corpo) - 1)) + corpo
    if len(trecho) < PEDACO:  # o pedaço cru tem sempre 4096 bytes: o resto viraria zeros no fim do texto
        raise ValueError("dados que não comprimem, em pedaço incompleto: o formato não os representa")
    return struct.pack("<H", _CRU | (PEDACO - 1)) + trecho


def _simbolos(trecho: bytes) -> Iterator[bytes]:
    """Um byte como é, ou dois que dizem "copie tantos, de tão longe"."""
    vistos: dict[bytes, list[int]] = defaultdict(list)
    i = 0
    while i < len(trecho):
        bits = max(4, (i - 1).bit_length())
        tamanho, distancia = _repeticao(trecho, i, vistos, (0xFFFF >> bits) + _MINIMO)
        if tamanho < _MINIMO:
            tamanho = 1
            yield trecho[i : i + 1]
        else:
            yield struct.pack("<H", (distancia - 1) << (16 - bits) | (tamanho - _MINIMO))
        for j in range(i, i + tamanho):
            vistos[trecho[j : j + _MINIMO]].append(j)
        i += tamanho


def _repeticao(trecho: bytes, i: int, vistos: dict[bytes, list[int]], maximo: int) -> tuple[int, int]:
    """O tamanho e a distância da maior repetição que já passou; na igualdade, a mais próxima."""
    limite = min(maximo, len(trecho) - i)
    maior = distancia = 0
    for j in reversed(vistos.get(trecho[i : i + _MINIMO], [])[-_TENTATIVAS:]):
        tamanho = _MINIMO
        while tamanho < limite and trecho[j + tamanho] == trecho[i + tamanho]:
            tamanho += 1
        if tamanho > maior:
            maior, distancia = tamanho, i - j
        if maior >= limite:
            break
    return min(maior, limite), distancia
