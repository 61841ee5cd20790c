"""O xlwings Lite sem Excel: o código da pasta de trabalho no Python do navegador (Pyodide), dentro do node.

    >>> responde([{"funcao": "RESERVA", "args": [[[59]]]}])
    [[[38, 15, 2, 1, 3]]]

Os argumentos são os que o Office.js entrega: uma matriz por argumento, None no que falta (vira o null do JavaScript),
"" ou None na célula vazia, número de série na data, dicionário na célula de erro (`erro`).
"""

from __future__ import annotations

import atexit
import html
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

AQUI = Path(__file__).parent
RAIZ = AQUI.parents[1]
MODELOS = RAIZ / "workbook_templates"
NOVO, DA_PASTA = "pyodide", "pyodide-da-pasta"
COM_O_PACOTE = "from xl_quotas.ambientes.lite.funcoes import *\n"
SEGUNDOS = 180


class Falta(Exception):
    """O que não está instalado, e a linha que o instala."""


def responde(chamadas: list[dict], pyodide: str = NOVO) -> list:
    """As respostas do main.py de nomeacao_lite.xlsx a chamadas `{"funcao": …, "args": […]}`, na ordem."""
    (sessao,) = corre([{"pyodide": pyodide, "principal": principal_da_pasta(), "chamadas": chamadas}])
    return sessao["respostas"]


def corre(sessoes: list[dict]) -> list[dict]:
    """Sessões `{pyodide, principal, chamadas, com_pacote}` num processo só do node; o xlwings vai em todas."""
    node = shutil.which("node")
    if node is None:
        raise Falta("os testes do xlwings Lite pedem o node 18 ou mais novo e o npm: instale-os e repita")
    if not (AQUI / "node_modules" / NOVO).is_dir() or not (AQUI / "node_modules" / DA_PASTA).is_dir():
        raise Falta("falta o Pyodide dos testes do xlwings Lite: rode npm ci --prefix tests/lite e repita")
    trabalho = [
        {**s, "rodas": [str(roda_do_xlwings()), *([str(roda_do_pacote())] if s.get("com_pacote") else [])]}
        for s in sessoes
    ]
    fim = subprocess.run(
        [node, AQUI / "ponte.mjs"],
        input=json.dumps(trabalho),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=SEGUNDOS,
        check=False,
    )
    if fim.returncode:
        raise AssertionError(fim.stderr)
    return json.loads(fim.stdout)


def erro(nome: str) -> dict:
    """Uma célula de erro como o Office.js a entrega."""
    return {"type": "Error", "errorType": "NotAvailable", "basicType": "Error", "basicValue": nome}


def propriedades(pasta: Path = MODELOS / "nomeacao_lite.xlsx") -> dict[str, object]:
    """O que o suplemento leria da pasta: cada propriedade e seu valor, lidos do arquivo."""
    with zipfile.ZipFile(pasta) as z:
        parte = z.read("xl/webextensions/webextension1.xml").decode()
    pares = re.findall(r'<we:property name="([^"]*)" value=(?:"([^"]*)"|\'([^\']*)\')/>', parte)
    return {nome: json.loads(html.unescape(a or b)) for nome, a, b in pares}


def principal_da_pasta(pasta: Path = MODELOS / "nomeacao_lite.xlsx") -> str:
    """O main.py que a pasta leva."""
    return str(propriedades(pasta)["main.py"])


@cache
def roda_do_xlwings() -> Path:
    """A roda só de Python do xlwings, a que o suplemento baixa, na versão instalada aqui."""
    pedido = ["--platform", "any", "--only-binary=:all:", f"xlwings=={version('xlwings')}"]
    return _pip("download", *pedido)


@cache
def roda_do_pacote() -> Path:
    """A roda deste projeto, construída numa cópia: o setuptools escreve ao lado do que constrói."""
    with tempfile.TemporaryDirectory() as copia:
        for nome in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(RAIZ / nome, copia)
        shutil.copytree(RAIZ / "xl_quotas", Path(copia) / "xl_quotas", ignore=shutil.ignore_patterns("__pycache__"))
        return _pip("wheel", copia)


def _pip(comando: str, *argumentos: str) -> Path:
    destino = Path(tempfile.mkdtemp(prefix="xl_quotas_roda_"))
    atexit.register(shutil.rmtree, destino, ignore_errors=True)
    opcoes = ["--quiet", "--disable-pip-version-check", "--no-deps"]
    onde = "-d" if comando == "download" else "-w"
    linha = [sys.executable, "-m", "pip", comando, *opcoes, onde, str(destino)]
    fim = subprocess.run([*linha, *argumentos], capture_output=True, text=True, timeout=SEGUNDOS, check=False)
    if fim.returncode:
        raise Falta(f"o pip não conseguiu a roda que o teste pede: {fim.stderr.strip()}")
    (roda,) = destino.glob("*.whl")
    return roda
