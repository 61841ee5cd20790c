"""Grava sem perder nada: escreve num arquivo temporário da mesma pasta e só então renomeia."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .erros import ErroDeArquivo, frase_do_sistema, mostra_caminho

_INICIO = 40  # letras do nome do destino no temporário: o nome inteiro poderia passar do que o disco aceita


@contextmanager
def grava(destino: Path, sobrescrever: bool = False) -> Iterator[Path]:
    """Dá um caminho temporário para escrever; ao sair sem erro, ele toma o nome do destino.

    Um destino que já existe é recusado, a não ser com `sobrescrever`. Erro ou interrupção não deixa rastro.
    """
    confere_destino(destino, sobrescrever)
    with frase_do_sistema(destino):
        descritor, nome = tempfile.mkstemp(
            prefix=f".{destino.stem[:_INICIO]}-", suffix=destino.suffix, dir=destino.parent
        )
    os.close(descritor)
    temporario = Path(nome)
    try:
        with frase_do_sistema(destino):
            yield temporario
            _assenta(temporario)
            _toma_o_nome(temporario, destino, sobrescrever)
    finally:
        temporario.unlink(missing_ok=True)


def confere_destino(destino: Path, sobrescrever: bool = False) -> None:
    """Recusa já, antes de qualquer conta, um destino em que não se poderá gravar."""
    with frase_do_sistema(destino):
        if destino.is_dir():
            raise ErroDeArquivo(f"{mostra_caminho(destino)}: é uma pasta; diga também o nome do arquivo")
        if destino.exists() and not sobrescrever:
            raise _ja_existe(destino)
        if not destino.parent.is_dir():
            pasta = mostra_caminho(destino.parent)
            raise ErroDeArquivo(f"{pasta}: a pasta não existe; crie-a ou escolha outra")


def _ja_existe(destino: Path) -> ErroDeArquivo:
    nome = mostra_caminho(Path(destino.name))
    return ErroDeArquivo(f"{nome}: o arquivo já existe; escolha outro nome ou use --sobrescrever")


def _assenta(caminho: Path) -> None:
    """Leva tudo ao disco antes de renomear, com as permissões de um arquivo novo (o temporário é só do dono)."""
    mascara = os.umask(0)
    os.umask(mascara)
    caminho.chmod(0o666 & ~mascara)
    with caminho.open("rb+") as arquivo:
        os.fsync(arquivo.fileno())


def _toma_o_nome(temporario: Path, destino: Path, sobrescrever: bool) -> None:
    """Renomeia. Sem `sobrescrever`, o que apareceu no destino enquanto se escrevia fica como está."""
    if sobrescrever:
        os.replace(temporario, destino)
        return
    try:
        os.link(temporario, destino)  # ao contrário de replace, recusa um destino que já existe
    except FileExistsError:
        raise _ja_existe(destino) from None
    except (OSError, AttributeError):  # discos sem elos (FAT, alguns de rede)
        if destino.exists():
            raise _ja_existe(destino) from None
        os.replace(temporario, destino)
