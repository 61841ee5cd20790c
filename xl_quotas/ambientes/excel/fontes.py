"""Todos os módulos VBA de uma pasta de trabalho nossa: os do xlwings instalado, como ele os distribui, e os nossos."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Sequence
from pathlib import Path

from ...tabela.erros import ErroDeEntrada
from . import XLWINGS, textos_vba
from .vba import Modulo, Tipo, documento
from .vba.modulos import PASTA_DE_TRABALHO

PASTA = "ThisWorkbook"
_CABECA_DA_CLASSE = re.compile(r"VERSION 1\.0 CLASS\r?\nBEGIN\r?\n.*?\r?\nEND\r?\n", re.DOTALL)
_VERSAO = re.compile(r'XLWINGS_VERSION As String = "([^"]+)"')
_BASE_DA_CLASSE = 'Attribute VB_Base = "0{FCFB3D2A-A0FA-1068-A738-08002B3371B5}"'


def modulos(planilhas: Sequence[str]) -> list[Modulo]:
    """Os módulos de uma pasta com estas planilhas (os nomes de código delas)."""
    return [
        documento(PASTA, PASTA_DE_TRABALHO, textos_vba.ao_abrir()),
        *(documento(nome) for nome in planilhas),
        Modulo("xlwings", Tipo.COMUM, _do_xlwings("xlwings.bas")),
        Modulo("Dictionary", Tipo.CLASSE, _classe(_do_xlwings("addin/Dictionary.cls"))),
        Modulo(textos_vba.FUNCOES, Tipo.COMUM, textos_vba.funcoes()),
        Modulo(textos_vba.AJUDA, Tipo.COMUM, textos_vba.ajuda()),
    ]


def pasta_do_xlwings() -> Path:
    """Onde está o xlwings instalado, sem o importar."""
    achado = importlib.util.find_spec("xlwings")
    if achado is None or achado.origin is None:
        raise ErroDeEntrada(f"o xlwings não está instalado neste Python; rode: pip install xlwings=={XLWINGS}")
    return Path(achado.origin).parent


def _do_xlwings(nome: str) -> str:
    texto = (pasta_do_xlwings() / nome).read_text(encoding="cp1252")
    versao = _VERSAO.search(texto)
    if versao and versao[1] != XLWINGS:
        raise ErroDeEntrada(
            f"o xlwings instalado é o {versao[1]} e as pastas de trabalho pedem o {XLWINGS}; rode: pip install"
            f" xlwings=={XLWINGS}"
        )
    return texto


def _classe(exportada: str) -> str:
    """O texto de uma classe como o projeto o guarda: sem a cabeça do arquivo exportado e com os atributos dela."""
    linhas = _CABECA_DA_CLASSE.sub("", exportada, count=1).splitlines()
    linhas.insert(1, _BASE_DA_CLASSE)
    exposta = linhas.index("Attribute VB_Exposed = True")
    linhas[exposta + 1 : exposta + 1] = ["Attribute VB_TemplateDerived = False", "Attribute VB_Customizable = False"]
    return "\n".join(linhas)
