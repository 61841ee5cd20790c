"""O que fazer quando uma planilha acabou de ser salva: consertar o .xlsx ou avisar quem o salvou.

De uma cópia (salvar uma cópia, exportar, converter) o LibreOffice não diz o destino: procura-se o arquivo recém-gravado
nas pastas em que ela costuma ficar. Nas versões novas do Calc, que já gravam o nome puro, nada há a consertar.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any
from zipfile import BadZipFile

import uno

from .gravacao import conserta
from .religa import usa_funcoes

DO_EXCEL = (".xlsx", ".xlsm")
FOLGA = 2.0  # segundos: o relógio de uma pasta em rede pode estar um pouco atrasado
AVISO = 2  # com.sun.star.frame.InfobarType.WARNING
BARRA = "xl_quotas"

_inicio = [0.0]


def trata(contexto: Any, documento: Any, evento: str) -> None:
    """Trata um evento de salvamento do documento."""
    if evento == "OnCopyTo":
        _inicio[0] = time.time()
    elif evento == "OnCopyToDone":
        _trata_copia(contexto, documento, _inicio[0] - FOLGA)
    else:
        _trata_arquivo(documento, documento.getURL())


def _trata_arquivo(documento: Any, url: str) -> None:
    if not url.lower().endswith(DO_EXCEL):
        return
    try:
        conserta(uno.fileUrlToSystemPath(url))
    except (OSError, BadZipFile, RuntimeError):  # sem permissão, com senha, ou fora deste computador
        if usa_funcoes(documento):
            _avisa(documento, f"No Excel, as fórmulas de cotas de {os.path.basename(url)} não vão funcionar.")


def _trata_copia(contexto: Any, documento: Any, desde: float) -> None:
    novos = list(_gravados(_pastas(contexto, documento), desde))
    for caminho in novos:
        if caminho.lower().endswith(DO_EXCEL):
            _trata_arquivo(documento, uno.systemPathToFileUrl(caminho))
    if not novos and usa_funcoes(documento):
        _avisa(
            documento, "Se a cópia que você gravou é um .xlsx, nela as fórmulas de cotas não vão funcionar no Excel."
        )


def _pastas(contexto: Any, documento: Any) -> list[str]:
    """Onde a cópia pode estar: junto do documento, onde o programa começou, ou na pasta das cópias automáticas."""
    caminhos = contexto.getValueByName("/singletons/com.sun.star.util.thePathSettings")
    urls = [os.path.dirname(documento.getURL()), caminhos.Backup_writable]
    locais = [uno.fileUrlToSystemPath(url) for url in urls if url.startswith("file:")]
    return sorted({os.path.realpath(pasta) for pasta in [*locais, os.getcwd()] if os.path.isdir(pasta)})


def _gravados(pastas: list[str], desde: float) -> Iterator[str]:
    for pasta in pastas:
        with os.scandir(pasta) as entradas:
            for entrada in entradas:
                if not entrada.name.startswith(".~") and entrada.is_file() and entrada.stat().st_mtime >= desde:
                    yield entrada.path


def _avisa(documento: Any, frase: str) -> None:
    """Uma barra amarela no alto da planilha: não interrompe e não existe sem janela."""
    controle = documento.getCurrentController()
    if controle is None or controle.hasInfobar(BARRA):
        return
    remedio = "Para o Excel, salve com Arquivo, Salvar como, .xlsx, numa pasta deste computador e sem senha."
    controle.appendInfobar(BARRA, "Cotas (xl_quotas)", f"{frase} {remedio}", AVISO, (), True)
