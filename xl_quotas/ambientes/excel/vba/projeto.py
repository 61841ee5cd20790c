"""As partes de um projeto VBA: o índice `dir`, a lista `PROJECT` e um texto comprimido por módulo (MS-OVBA, 2.3)."""

from __future__ import annotations

import struct
import uuid
from collections.abc import Sequence

from .cifra import cifra
from .compressao import comprime
from .modulos import CODIFICACAO, Modulo, Tipo

_SEM_COMPILADO = bytes.fromhex("cc61ffff000000")  # versão 0xFFFF: o projeto não traz código compilado
_WINDOWS_64, _INGLES, _PAGINA = 3, 0x409, 1252
_VERSAO = (1, 0)
_REFERENCIAS = (
    ("stdole", r"{00020430-0000-0000-C000-000000000046}#2.0#0#C:\Windows\System32\stdole2.tlb#OLE Automation"),
    (
        "Office",
        r"{2DF8D04C-5BFA-101B-BDE5-00AA0044DE52}#2.0#0#C:\Program Files\Common Files\Microsoft Shared\OFFICE16\MSO.DLL"
        "#Microsoft Office 16.0 Object Library",
    ),
)
"""As duas bibliotecas que o Excel põe num projeto novo, além do VBA e dele mesmo, que não se listam."""

_EDITOR = "&H00000001={3832D640-CF90-11CF-8E43-00A0C911005A};VBE;&H00000000"


def fluxos(modulos: Sequence[Modulo], nome: str) -> dict[str, bytes]:
    """Cada parte do projeto pelo seu caminho no contêiner."""
    if len({m.nome.casefold() for m in modulos}) != len(modulos):
        raise ValueError("dois módulos com o mesmo nome")
    textos = {f"VBA/{m.nome}": comprime(m.bytes_do_texto) for m in modulos}
    return {
        "VBA/_VBA_PROJECT": _SEM_COMPILADO,
        "VBA/dir": comprime(_indice(modulos, nome)),
        **textos,
        "PROJECT": _lista(modulos, nome).encode(CODIFICACAO),
        "PROJECTwm": b"".join(m.nome.encode(CODIFICACAO) + b"\0" + _largo(m.nome) + b"\0\0" for m in modulos) + b"\0\0",
    }


def _largo(texto: str) -> bytes:
    return texto.encode("utf-16-le")


def _registro(numero: int, dados: bytes = b"") -> bytes:
    return struct.pack("<HI", numero, len(dados)) + dados


def _longo(numero: int, valor: int) -> bytes:
    return _registro(numero, struct.pack("<I", valor))


def _curto(numero: int, valor: int) -> bytes:
    return _registro(numero, struct.pack("<H", valor))


def _par(numero: int, numero_largo: int, texto: str) -> bytes:
    """Um texto duas vezes: na página de código do projeto e em UTF-16."""
    return _registro(numero, texto.encode(CODIFICACAO)) + _registro(numero_largo, _largo(texto))


def _indice(modulos: Sequence[Modulo], nome: str) -> bytes:
    maior, menor = _VERSAO
    sobre_o_projeto = [
        _longo(0x01, _WINDOWS_64),
        _longo(0x02, _INGLES),
        _longo(0x14, _INGLES),
        _curto(0x03, _PAGINA),
        _registro(0x04, nome.encode(CODIFICACAO)),
        _par(0x05, 0x40, ""),  # descrição
        _registro(0x06) + _registro(0x3D),  # arquivo de ajuda
        _longo(0x07, 0),
        _longo(0x08, 0),
        struct.pack("<HIIH", 0x09, 4, maior, menor),  # o 4 é fixo: o tamanho de verdade é 6
        _par(0x0C, 0x3C, ""),  # constantes de compilação
    ]
    referencias = [_referencia(*r) for r in _REFERENCIAS]
    quantos = _curto(0x0F, len(modulos)) + _curto(0x13, 0xFFFF)
    return b"".join([*sobre_o_projeto, *referencias, quantos, *map(_descricao, modulos), _registro(0x10)])


def _referencia(nome: str, biblioteca: str) -> bytes:
    texto = rf"*\G{biblioteca}".encode(CODIFICACAO)
    return _par(0x16, 0x3E, nome) + _registro(0x0D, struct.pack("<I", len(texto)) + texto + bytes(6))


def _descricao(m: Modulo) -> bytes:
    return b"".join(
        [
            _par(0x19, 0x47, m.nome),
            _par(0x1A, 0x32, m.nome),  # o nome do fluxo
            _par(0x1C, 0x48, ""),
            _longo(0x31, 0),  # onde o texto começa: logo no início, porque não há compilado antes dele
            _longo(0x1E, 0),
            _curto(0x2C, 0xFFFF),
            _registro(0x21 if m.tipo is Tipo.COMUM else 0x22),
            _registro(0x2B),
        ]
    )


def _lista(modulos: Sequence[Modulo], nome: str) -> str:
    identidade = f"{{{uuid.uuid5(uuid.NAMESPACE_URL, f'xl_quotas/{nome}')}}}".upper()
    linhas = [
        f'ID="{identidade}"',
        *(f"{m.tipo.value}={m.nome}{'/&H00000000' if m.tipo is Tipo.DOCUMENTO else ''}" for m in modulos),
        f'Name="{nome}"',
        'HelpContextID="0"',
        'VersionCompatible32="393222000"',
        f'CMG="{cifra(identidade, bytes(4))}"',  # sem proteção
        f'DPB="{cifra(identidade, bytes(1))}"',  # sem senha
        f'GC="{cifra(identidade, bytes([0xFF]))}"',  # à vista
        "",
        "[Host Extender Info]",
        _EDITOR,
        "",
        "[Workspace]",
        *(f"{m.nome}=0, 0, 0, 0, C" for m in modulos),
    ]
    return "".join(f"{linha}\r\n" for linha in linhas)
