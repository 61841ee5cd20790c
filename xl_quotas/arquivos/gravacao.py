"""Grava sem perder nada: escreve num arquivo temporário da mesma pasta e só então renomeia."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .erros import ErroDeArquivo, frase_do_sistema, mostra_caminho

DO_TEMPORARIO = "-temporario-"
"""O que o nome do arquivo por acabar tem, entre o nome do destino e umas letras ao acaso."""

DAS_PARTES = "xl_quotas-temporario-"
"""Como começa o nome das nossas pastas temporárias."""

_INICIO = 40  # letras do nome do destino no temporário: o nome inteiro poderia passar do que o disco aceita


@contextmanager
def grava(destino: Path, sobrescrever: bool = False) -> Iterator[Path]:
    """Dá um caminho temporário para escrever; ao sair sem erro, ele toma o nome do destino.

    Um destino que já existe é recusado, a não ser com `sobrescrever`; um atalho continua atalho, e grava-se o arquivo a
    que ele leva. Erro ou interrupção não deixa rastro; a morte súbita deixa, no máximo, o temporário, que o nome diz.
    """
    confere_destino(destino, sobrescrever)
    if destino.is_symlink():
        destino = Path(os.path.realpath(destino))
    with frase_do_sistema(destino):
        descritor, nome = tempfile.mkstemp(
            prefix=f".{destino.stem[:_INICIO]}{DO_TEMPORARIO}", suffix=destino.suffix, dir=destino.parent
        )
    os.close(descritor)
    temporario = Path(nome)
    try:
        with frase_do_sistema(destino):
            yield temporario
            _assenta(temporario, destino)
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
        if destino.exists() and not os.access(destino, os.W_OK):  # a troca só pede licença à pasta
            raise PermissionError(errno.EACCES, "só de leitura")
        if not destino.parent.is_dir():
            pasta = mostra_caminho(destino.parent)
            raise ErroDeArquivo(f"{pasta}: a pasta não existe; crie-a ou escolha outra")


@contextmanager
def pasta_temporaria() -> Iterator[Path]:
    """Uma pasta só nossa, entre as temporárias do sistema, que some ao sair; a morte súbita a deixa, e o nome a diz."""
    try:
        pasta = tempfile.TemporaryDirectory(prefix=DAS_PARTES)
    except OSError:
        raise ErroDeArquivo(
            "não há pasta temporária em que se possa gravar; libere espaço no disco do sistema"
        ) from None
    with pasta as nome:
        yield Path(nome)


def _ja_existe(destino: Path) -> ErroDeArquivo:
    nome = mostra_caminho(Path(destino.name))
    return ErroDeArquivo(f"{nome}: o arquivo já existe; escolha outro nome ou use --sobrescrever")


def _assenta(caminho: Path, destino: Path) -> None:
    """Leva tudo ao disco antes de renomear, com as permissões do arquivo trocado (o temporário é só do dono)."""
    caminho.chmod(stat.S_IMODE(destino.stat().st_mode) if destino.exists() else _de_arquivo_novo())
    with caminho.open("rb+") as arquivo:
        os.fsync(arquivo.fileno())


def _de_arquivo_novo() -> int:
    mascara = os.umask(0)
    os.umask(mascara)
    return 0o666 & ~mascara


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
