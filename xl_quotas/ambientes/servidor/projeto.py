"""A pasta do projeto, que o xlwings Server lê ao começar: as funções, os ajustes, o manifesto e o painel.

Sem pasta dada é uma temporária, que some no fim. Numa pasta dada só se cria o que falta: o que já existe é da pessoa.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...arquivos.erros import frase_do_sistema

LINHA_DAS_FUNCOES = "from xl_quotas.ambientes.servidor.funcoes import *"
FUNCOES = "custom_functions/__init__.py"
_MODELO = Path(__file__).with_name("modelo")


def _arquivos() -> dict[str, str]:
    """Cada arquivo do projeto e seu texto."""
    modelo = {nome: (_MODELO / nome).read_text("utf-8") for nome in ("ajustes.toml", "manifest.xml", "taskpane.html")}
    return {
        FUNCOES: f'"""O que o servidor publica: as funções de cotas."""\n\n{LINHA_DAS_FUNCOES}\n',
        "custom_scripts/__init__.py": '"""Nenhum script."""\n',
        "pyproject.toml": modelo["ajustes.toml"],
        "templates/manifest.xml": modelo["manifest.xml"],
        "templates/taskpane.html": modelo["taskpane.html"],
    }


def prepara(pasta: Path) -> list[str]:
    """Cria na pasta o que falta e devolve o que criou; nada que já exista é tocado."""
    return [nome for nome, texto in _arquivos().items() if _cria(pasta / nome, texto)]


def _cria(destino: Path, texto: str) -> bool:
    with frase_do_sistema(destino):
        destino.parent.mkdir(parents=True, exist_ok=True)
        try:
            with destino.open("x", encoding="utf-8", newline="\n") as arquivo:
                arquivo.write(texto)
        except FileExistsError:
            return False
    return True


@contextmanager
def projeto(pasta: Path | None) -> Iterator[Path]:
    """A pasta pronta, com o caminho inteiro: a dada, ou uma temporária."""
    if pasta is not None:
        prepara(pasta)
        yield pasta.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="xl_quotas_servidor_") as temporaria:
        prepara(Path(temporaria))
        yield Path(temporaria).resolve()
