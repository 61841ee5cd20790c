"""Acha e chama os programas do LibreOffice: no PATH ou nos lugares costumeiros de cada sistema."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from glob import glob
from pathlib import Path

INSTALE = "instale o LibreOffice (no Debian ou Ubuntu: sudo apt-get install libreoffice-calc python3-uno)"
_PASTAS = (
    "/usr/lib/libreoffice/program",
    "/usr/lib64/libreoffice/program",
    "/opt/libreoffice*/program",
    "/snap/libreoffice/current/lib/libreoffice/program",
    "/Applications/LibreOffice.app/Contents/MacOS",
    "~/Applications/LibreOffice.app/Contents/MacOS",
    "${PROGRAMFILES}/LibreOffice*/program",
    "${PROGRAMFILES(X86)}/LibreOffice*/program",
)


class ErroDoCalc(Exception):
    """O que não deu certo no LibreOffice, numa frase que diz o que fazer."""


def acha(nome: str) -> Path:
    """O caminho de `unopkg` ou `soffice`. Levanta `ErroDoCalc` se o LibreOffice não está instalado."""
    no_path = shutil.which(nome)
    if no_path:
        return Path(no_path)
    for pasta in _PASTAS:
        for lugar in sorted(glob(os.path.expanduser(os.path.expandvars(pasta))), reverse=True):
            for arquivo in (f"{nome}.com", f"{nome}.exe", nome):  # no Windows, o .com é o que escreve no terminal
                if (Path(lugar) / arquivo).is_file():
                    return Path(lugar) / arquivo
    raise ErroDoCalc(f"não achei o programa {nome}: {INSTALE} e repita")


def corre(programa: Path, argumentos: Sequence[str | os.PathLike[str]], segundos: float) -> tuple[int, str]:
    """Corre o programa até o fim; devolve o código e tudo que ele escreveu. Levanta `ErroDoCalc` se ele não termina."""
    comando = [programa, *argumentos]
    try:
        fim = subprocess.run(
            comando,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=segundos,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise ErroDoCalc(
            f"{programa.name} não terminou em {segundos:g} segundos: feche o LibreOffice e repita"
        ) from None
    return fim.returncode, fim.stdout.decode(errors="replace")


def perfil(pasta: Path) -> list[str]:
    """As opções que dão ao LibreOffice um perfil e um lugar de extensões só desta pasta."""
    return [
        f"-env:UserInstallation={(pasta / 'perfil').as_uri()}",
        f"-env:UNO_SHARED_PACKAGES_CACHE={(pasta / 'extensoes').as_uri()}",
    ]
