"""Constrói `xl_quotas.oxt` com os arquivos do próprio pacote instalado: nada a compilar e nenhuma cópia à mão."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import xl_quotas

from . import registro

NOME = "xl_quotas.oxt"
RAIZ = Path(xl_quotas.__file__).parent
PASTAS = ("regras", "tabela", "funcoes", "ambientes/calc/dentro")
SOLTOS = ("__init__.py", "ambientes/__init__.py", "ambientes/calc/__init__.py")
PARTIDA = RAIZ / "ambientes/calc/dentro/partida.py"
_EXTENSOES = {".py", ".toml", ".json"}
DATA_FIXA = (1980, 1, 1, 0, 0, 0)  # a menor que um zip guarda: o mesmo conteúdo dá sempre os mesmos bytes


def constroi(destino: str | os.PathLike[str]) -> Path:
    """Escreve a extensão em `destino` (um arquivo `.oxt` ou uma pasta) e devolve o caminho dela."""
    caminho = Path(destino)
    if caminho.is_dir():
        caminho /= NOME
    with zipfile.ZipFile(caminho, "w") as oxt:
        for nome, conteudo in sorted(conteudo_da_extensao().items()):
            oxt.writestr(_entrada(nome), conteudo)
    return caminho


def conteudo_da_extensao() -> dict[str, bytes]:
    """Cada arquivo da extensão e seu conteúdo."""
    gerados = {
        "META-INF/manifest.xml": registro.manifesto(),
        "description.xml": registro.descricao(),
        registro.TIPOS: registro.tipos(),
        registro.COMPONENTES: registro.componentes(),
        registro.ADDIN: registro.addin(),
        registro.TAREFAS: registro.tarefas(),
    }
    arquivos = {nome: texto.encode() for nome, texto in gerados.items()}
    arquivos[registro.PARTIDA] = PARTIDA.read_bytes()
    for arquivo in _do_pacote():
        arquivos[f"pythonpath/xl_quotas/{arquivo.relative_to(RAIZ).as_posix()}"] = arquivo.read_bytes()
    return arquivos


def _do_pacote() -> Iterator[Path]:
    yield from (RAIZ / nome for nome in SOLTOS)
    for pasta in PASTAS:
        for arquivo in sorted((RAIZ / pasta).rglob("*")):
            if arquivo.suffix in _EXTENSOES and arquivo != PARTIDA:
                yield arquivo


def _entrada(nome: str) -> zipfile.ZipInfo:
    entrada = zipfile.ZipInfo(nome, DATA_FIXA)
    entrada.create_system = 3  # o mesmo em todo sistema
    entrada.external_attr = 0o644 << 16
    return entrada  # sem compressão: a de cada zlib difere
