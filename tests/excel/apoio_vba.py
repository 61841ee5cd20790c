"""Lê o projeto VBA de um .xlsm como outra pessoa leria (oletools, olefile) e decifra os campos dele."""

from __future__ import annotations

import io
import struct
import warnings
import zipfile
from pathlib import Path

import olefile

with warnings.catch_warnings():  # o oletools usa nomes antigos do pyparsing
    warnings.simplefilter("ignore", DeprecationWarning)
    from oletools.olevba import VBA_Parser, decompress_stream


def descomprime(dados: bytes) -> bytes:
    return bytes(decompress_stream(bytearray(dados)))


def do_arquivo(caminho: Path) -> bytes:
    with zipfile.ZipFile(caminho) as z:
        return z.read("xl/vbaProject.bin")


def aberto(projeto: bytes) -> olefile.OleFileIO:
    """O contêiner, por um leitor que não perdoa nenhum defeito."""
    return olefile.OleFileIO(io.BytesIO(projeto), raise_defects=olefile.DEFECT_UNSURE)


def textos(projeto: bytes) -> dict[str, str]:
    """O texto de cada módulo, pelo nome com a extensão que o olevba lhe dá."""
    leitor = VBA_Parser("x.bin", data=projeto)
    try:
        return {nome: texto for _, _, nome, texto in leitor.extract_macros()}
    finally:
        leitor.close()


def decifra(identidade: str, cifrado: str) -> tuple[int, bytes, bytes]:
    """(semente, enchimento, dados) de um campo do PROJECT, por MS-OVBA 2.4.3.3."""
    entrada = bytes.fromhex(cifrado)
    semente, versao, chave = entrada[0], entrada[1] ^ entrada[0], entrada[2] ^ entrada[0]
    assert versao == 2
    assert chave == sum(identidade.encode()) & 0xFF
    claro, um, dois, saida = chave, entrada[2], entrada[1], bytearray()
    for byte in entrada[3:]:
        claro = byte ^ ((dois + claro) & 0xFF)
        saida.append(claro)
        um, dois = byte, um
    enche = (semente & 6) // 2
    (tamanho,) = struct.unpack_from("<I", saida, enche)
    dados = bytes(saida[enche + 4 :])
    assert len(dados) == tamanho
    return semente, bytes(saida[:enche]), dados
