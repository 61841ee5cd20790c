"""Abre e fecha uma pasta de trabalho do XlsxWriter como todas as nossas: só valores, e sempre os mesmos bytes."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from .gravacao import pasta_temporaria

_SEM_DATA = datetime(2000, 1, 1)  # o mesmo resultado dá o mesmo arquivo, byte a byte
_SO_VALORES = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}


@contextmanager
def livro_novo(caminho: Path, titulo: str) -> Iterator[Any]:
    """Dá a pasta de trabalho para escrever e a grava no fim, se nada falhou.

    As partes ficam no disco, que na memória dobrariam o que se gasta, e o arquivo se escreve de uma vez, depois de
    pronto: o zipfile, com o disco cheio, mostraria um rastro.
    """
    import xlsxwriter

    pronto = io.BytesIO()
    with pasta_temporaria() as partes:
        livro = xlsxwriter.Workbook(pronto, {**_SO_VALORES, "tmpdir": str(partes)})
        livro.set_properties({"title": titulo, "created": _SEM_DATA, "author": "xl_quotas"})
        livro.set_size(2400, 1400)
        yield livro
        _fecha(livro)
    caminho.write_bytes(pronto.getbuffer())


def _fecha(livro: Any) -> None:
    from xlsxwriter.exceptions import FileCreateError

    try:
        livro.close()
    except FileCreateError as e:  # é só um embrulho do OSError, que a gravação sabe dizer
        causa = e.args[0] if e.args and isinstance(e.args[0], OSError) else e.__context__
        raise causa if isinstance(causa, OSError) else OSError(str(e)) from None
