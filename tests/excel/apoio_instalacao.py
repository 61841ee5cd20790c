"""Um computador de mentira, numa pasta à parte: a casa da pessoa, um Python com as DLLs, o registro do Windows."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

from xl_quotas.ambientes.excel.interprete import DLLS
from xl_quotas.ambientes.excel.maquina import Maquina


def python(pasta: Path, responde: bool = True) -> Path:
    """Um executável que se comporta como o Python destes testes; ou que falha, como um sem o pacote."""
    pasta.mkdir(parents=True, exist_ok=True)
    executavel = pasta / "python.exe"
    fim = "echo \"ModuleNotFoundError: No module named 'xl_quotas'\" >&2; exit 1"
    comando = f'exec {shlex.quote(sys.executable)} "$@"' if responde else fim
    executavel.write_text(f"#!/bin/sh\n{comando}\n")
    executavel.chmod(0o755)
    return executavel


def dlls(pasta: Path, *bits: int) -> None:
    for b in bits or DLLS:
        (pasta / DLLS[b]).write_bytes(b"MZ")


def computador(
    raiz: Path, *, conda=False, dll=True, registro=None, windows=True, bits=64, pessoa="Zé d'Ávila"
) -> Maquina:
    """Um Windows com um ambiente virtual (ou conda) em LOCALAPPDATA."""
    casa = raiz / pessoa
    local = casa / "AppData" / "Local"
    ambiente = {"USERPROFILE": str(casa), "LOCALAPPDATA": str(local), "PATH": str(raiz / "nada")}
    if conda:
        base, ambiente_conda = local / "miniconda3", local / "miniconda3" / "envs" / "cotas"
        executavel, com_dll = python(ambiente_conda), ambiente_conda
        (base / "condabin").mkdir()
        ambiente |= {"CONDA_EXE": str(base / "Scripts" / "conda.exe"), "CONDA_PREFIX": str(ambiente_conda)}
    else:
        executavel, com_dll = python(local / "cotas" / "Scripts"), local / "cotas"
    if dll:
        dlls(com_dll)
    return Maquina(
        windows=windows,
        sistema="Windows 11" if windows else "Linux 6",
        casa=casa,
        documentos=casa / "OneDrive" / "Documentos",
        executavel=executavel,
        ambiente={**os.environ, **ambiente},
        codificacao="cp1252",
        bits=bits,
        processador="AMD64",
        registro=lambda chave, nome: (registro or {}).get(f"{chave}\\{nome}"),
    )


def retrato(pasta: Path) -> dict[str, bytes | None]:
    """Tudo que há numa pasta: os arquivos com o que têm, e as pastas."""
    return {str(p.relative_to(pasta)): p.read_bytes() if p.is_file() else None for p in sorted(pasta.rglob("*"))}
