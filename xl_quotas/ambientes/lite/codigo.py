"""Escreve o `main.py` que a pasta de trabalho leva: as funções à vista, e embaixo os arquivos do pacote como são.

O suplemento executa o texto (sem gravá-lo num arquivo) cada vez que registra as funções, e em algumas versões a cada
chamada: executá-lo de novo não pode custar nem mudar nada.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import xl_quotas

from ...funcoes import CATALOGO, Funcao

RAIZ = Path(xl_quotas.__file__).parent
PASTAS = ("regras", "tabela", "funcoes", "ambientes/lite/dentro")
SOLTOS = ("__init__.py", "ambientes/__init__.py", "ambientes/lite/__init__.py")
EXTENSOES = {".py", ".toml"}  # a lei em TOML, com seus comentários: o Python do suplemento sabe lê-la

_ABERTURA = '''"""
# Cotas em concursos públicos

As funções desta pasta de trabalho (xl_quotas {versao}). Tudo corre neste computador; este código não usa a rede.

Ajuda: aba Ajuda.
"""

# Gerado por `python -m xl_quotas.ambientes.lite`; não se edita aqui. Primeiro as funções que a planilha chama; depois,
# em _ARQUIVOS, os arquivos do pacote letra por letra: as regras são as mesmas do Excel para Windows e do LibreOffice.

import hashlib
import importlib
import sys
import tempfile
from pathlib import Path

from xlwings import arg, func
'''
_FECHO = '''

def _traz():
    """Põe os arquivos numa pasta da memória do suplemento e de lá importa o pacote; os mesmos arquivos, uma vez só."""
    impressao = hashlib.sha256(repr(_ARQUIVOS).encode()).hexdigest()[:16]
    pasta = Path(tempfile.gettempdir()) / f"xl_quotas_{impressao}"
    carregado = getattr(sys.modules.get("xl_quotas"), "__file__", None)
    if carregado != str(pasta / "xl_quotas" / "__init__.py"):
        for nome, texto in _ARQUIVOS.items():
            destino = pasta / nome
            destino.parent.mkdir(parents=True, exist_ok=True)
            destino.write_text(texto, "utf-8")
        for nome in [n for n in sys.modules if n.partition(".")[0] == "xl_quotas"]:
            del sys.modules[nome]
        sys.path[:] = [str(pasta), *(p for p in sys.path if p != str(pasta))]
        importlib.invalidate_caches()
    return importlib.import_module("xl_quotas.ambientes.lite.dentro.respostas").responde


_responde = _traz()
'''


def principal() -> str:
    """O `main.py` inteiro."""
    funcoes = "".join(involucro(f) for f in CATALOGO.values())
    arquivos = "".join(f"{json.dumps(nome)}: {literal(texto)},\n" for nome, texto in conteudo().items())
    return f"{_ABERTURA.format(versao=xl_quotas.__version__)}{funcoes}\n\n_ARQUIVOS = {{\n{arquivos}}}\n{_FECHO}"


def involucro(f: Funcao) -> str:
    """Uma função à vista do xlwings: nome, ajuda e argumentos do catálogo, sem anotações, valores como vieram."""
    linhas = ["", "", "@func"]
    linhas += [f'@arg("{a.nome}", convert="raw", doc={_texto(a.descricao)})' for a in f.argumentos]
    assinatura = ", ".join(f"{a.nome}=None" if a.opcional else a.nome for a in f.argumentos)
    passados = ", ".join([f'"{f.nome}"', *(a.nome for a in f.argumentos)])
    linhas += [f"def {f.nome}({assinatura}):", f"    {_texto(f.descricao)}", f"    return _responde({passados})", ""]
    return "\n".join(linhas)


def conteudo() -> dict[str, str]:
    """Cada arquivo do pacote que vai junto, e seu texto."""
    return {f"{RAIZ.name}/{p.relative_to(RAIZ).as_posix()}": p.read_text("utf-8") for p in _do_pacote()}


def _do_pacote() -> Iterator[Path]:
    yield from (RAIZ / nome for nome in SOLTOS)
    for pasta in PASTAS:
        yield from sorted(p for p in (RAIZ / pasta).rglob("*") if p.suffix in EXTENSOES and p.stem != "__main__")


def literal(texto: str) -> str:
    """O texto como se lê, entre três apóstrofos e sem nenhum escape. Levanta ValueError se não couber assim."""
    if "'''" in texto or "\r" in texto or not texto.endswith("\n"):
        raise ValueError("um arquivo do pacote não cabe entre três apóstrofos, ou não termina em fim de linha")
    return f"r'''{texto}'''"


def _texto(s: str) -> str:
    return json.dumps(s, ensure_ascii=False)
