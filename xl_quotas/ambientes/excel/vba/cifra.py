"""A cifra dos três campos de proteção do projeto (MS-OVBA, seção 2.4.3): aqui, sem senha e à vista de todos."""

from __future__ import annotations

import struct

_VERSAO = 2
_SEMENTE = 0x08  # qualquer byte serve; este não pede bytes de enchimento


def cifra(identidade: str, dados: bytes, semente: int = _SEMENTE, enchimento: bytes = b"") -> str:
    """Os dados cifrados com a identidade do projeto, em hexadecimal; a semente diz quantos bytes quaisquer pede."""
    if len(enchimento) != (semente & 6) // 2:
        raise ValueError("o enchimento não tem o tamanho que a semente pede")
    chave = sum(identidade.encode("ascii")) & 0xFF
    saida = bytearray((semente, semente ^ _VERSAO, semente ^ chave))
    claro = chave
    for byte in enchimento + struct.pack("<I", len(dados)) + dados:
        saida.append(byte ^ (saida[-2] + claro & 0xFF))
        claro = byte
    return saida.hex().upper()
