"""As pastas de trabalho .xlsm: as mesmas do modelo, com o projeto VBA dentro e duas planilhas escondidas no fim."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from ... import __version__
from ...funcoes import CATALOGO
from ...modelos import MODELOS, constroi
from . import MODULO, XLWINGS
from .fontes import PASTA, modulos
from .vba import projeto

EXTENSAO = ".xlsm"
AJUSTES = "xlwings.conf"
"""A planilha que o VBA do xlwings lê antes de qualquer arquivo de configuração."""

INTELLISENSE = "_IntelliSense_"
"""A planilha que o suplemento Excel-DNA IntelliSense lê; ele exige que seja a última."""

VALORES_DOS_AJUSTES = {
    "UDF MODULES": MODULO,
    # Sem isto a pasta do arquivo iria à frente no sys.path (um random.py ao lado dele quebraria o Python) e, com o
    # arquivo no OneDrive ou no SharePoint, o xlwings o procuraria no disco a cada partida e falharia se não o achasse.
    "ADD_WORKBOOK_TO_PYTHONPATH": "False",
}
XLWINGS_PEDIDO, FEITA_COM = "xlwings", "xl_quotas"
"""As propriedades (Arquivo > Informações > Propriedades avançadas > Personalizar) que dizem o que a pasta pede."""


def constroi_com_macros(nome: str, destino: Path) -> None:
    """Grava no destino a pasta .xlsm de um modelo; quem chama cuida do arquivo temporário."""
    constroi(nome, destino, acabamento=acaba)


def nomes_dos_arquivos() -> dict[str, str]:
    """O arquivo de cada modelo."""
    return {nome: nome + EXTENSAO for nome in MODELOS}


def linhas_do_intellisense() -> list[list[str]]:
    """Uma linha por função: nome, ajuda, tópico de ajuda (nenhum) e os pares de argumento e ajuda."""
    linhas = [["FunctionInfo"]]
    for f in CATALOGO.values():
        pares = [texto for a in f.argumentos for texto in (a.nome, a.descricao)]
        linhas.append([f.nome, f.descricao, "", *pares])
    return linhas


def acaba(pasta: Any) -> None:
    """O que uma pasta .xlsm tem a mais: o projeto VBA, as planilhas escondidas e as propriedades."""
    _escondida(pasta, AJUSTES, [list(par) for par in VALORES_DOS_AJUSTES.items()])
    _escondida(pasta, INTELLISENSE, linhas_do_intellisense())
    codigos = [f"Planilha{i}" for i, _ in enumerate(pasta.worksheets(), 1)]
    for planilha, codigo in zip(pasta.worksheets(), codigos):
        planilha.set_vba_name(codigo)
    pasta.set_vba_name(PASTA)
    pasta.add_vba_project(BytesIO(projeto(modulos(codigos))), is_stream=True)
    pasta.set_custom_property(XLWINGS_PEDIDO, XLWINGS, "text")
    pasta.set_custom_property(FEITA_COM, __version__, "text")


def _escondida(pasta: Any, nome: str, linhas: list[list[str]]) -> None:
    planilha = pasta.add_worksheet(nome)
    for i, linha in enumerate(linhas):
        for j, texto in enumerate(linha):
            if texto:
                planilha.write_string(i, j, texto)
    planilha.hide()
