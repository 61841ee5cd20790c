"""Grava sem perder nada: escreve num arquivo temporário da mesma pasta e só então renomeia."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..tabela.erros import ErroDeEntrada


@contextmanager
def grava(destino: Path, sobrescrever: bool = False) -> Iterator[Path]:
    """Dá um caminho temporário para escrever; ao sair sem erro, ele toma o nome do destino.

    Um destino que já existe é recusado, a não ser com `sobrescrever`. Erro ou interrupção não deixa rastro.
    """
    if destino.exists() and not sobrescrever:
        raise ErroDeEntrada(f"{destino.name}: o arquivo já existe; escolha outro nome ou use --sobrescrever")
    if not destino.parent.is_dir():
        raise ErroDeEntrada(f"{destino.parent}: a pasta não existe; crie-a ou escolha outra")
    descritor, nome = tempfile.mkstemp(prefix=f".{destino.stem}-", suffix=destino.suffix, dir=destino.parent)
    os.close(descritor)
    temporario = Path(nome)
    try:
        yield temporario
        if destino.exists() and not sobrescrever:  # apareceu enquanto se escrevia
            raise ErroDeEntrada(f"{destino.name}: o arquivo já existe; escolha outro nome ou use --sobrescrever")
        _permissoes_comuns(temporario)
        os.replace(temporario, destino)
    finally:
        temporario.unlink(missing_ok=True)


def _permissoes_comuns(caminho: Path) -> None:
    """O temporário nasce só do dono; o arquivo final tem as permissões de qualquer arquivo novo."""
    mascara = os.umask(0)
    os.umask(mascara)
    caminho.chmod(0o666 & ~mascara)
