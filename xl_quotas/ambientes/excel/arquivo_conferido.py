"""Confere uma pasta de trabalho .xlsm no disco: se tem as macros, que xlwings pede e se o Windows a bloqueia."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from . import XLWINGS
from .achado import Achado, certo, errado
from .pasta import EXTENSAO, FEITA_COM, XLWINGS_PEDIDO

_VT = "{http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes}"
_DA_INTERNET = 3
_MAIOR = 1 << 20


def confere_arquivo(caminho: Path) -> Iterator[Achado]:
    """Cada coisa conferida num arquivo."""
    if not caminho.is_file():
        yield errado(caminho.name, f"não está em {caminho.absolute().parent}", "rode xl-quotas excel instalar")
        return
    if caminho.suffix.lower() != EXTENSAO:
        remedio = f"use a pasta {EXTENSAO} que xl-quotas excel instalar copia, e salve sempre nesse tipo"
        yield errado(caminho.name, f"não é {EXTENSAO}: sem as macros, as fórmulas dão #NOME?", remedio)
        return
    try:
        with zipfile.ZipFile(caminho) as z:
            macros = "xl/vbaProject.bin" in z.namelist()
            pedido = propriedades(z)
    except (OSError, zipfile.BadZipFile, ElementTree.ParseError):
        yield errado(caminho.name, "não se lê como pasta de trabalho", _NOVA)
        return
    yield certo(caminho.name, "traz as macros") if macros else errado(caminho.name, "perdeu as macros ao salvar", _NOVA)
    yield _versao(caminho.name, pedido)
    if da_internet(caminho):
        frase = "veio da internet ou do e-mail: o Excel bloqueia as macros dela, sem botão para as liberar"
        remedio = "no Explorador de Arquivos: botão direito > Propriedades > Desbloquear > OK, e abra-a de novo"
        yield errado(caminho.name, frase, remedio)


_NOVA = "passe os dados (só valores) para uma pasta nova: xl-quotas excel instalar"


def _versao(nome: str, pedido: dict[str, str]) -> Achado:
    xlwings = pedido.get(XLWINGS_PEDIDO)
    frase = f"pede o xlwings {xlwings or '?'}; feita com xl_quotas {pedido.get(FEITA_COM, '?')}"
    if xlwings == XLWINGS:
        return certo(nome, frase)
    return errado(nome, f"{frase}, e este pacote traz o xlwings {XLWINGS}", _NOVA)


def propriedades(z: zipfile.ZipFile) -> dict[str, str]:
    """As propriedades personalizadas de texto."""
    if "docProps/custom.xml" not in z.namelist() or z.getinfo("docProps/custom.xml").file_size > _MAIOR:
        return {}
    raiz = ElementTree.fromstring(z.read("docProps/custom.xml"))
    return {p.get("name", ""): p.findtext(f"{_VT}lpwstr") or "" for p in raiz}


def da_internet(caminho: Path) -> bool:
    """Se o Windows marcou o arquivo como vindo de fora (a marca fica num fluxo ao lado do conteúdo)."""
    try:
        marca = Path(f"{caminho}:Zone.Identifier").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    zonas = [linha.partition("=")[2].strip() for linha in marca.splitlines() if linha.startswith("ZoneId=")]
    return any(z.isdigit() and int(z) >= _DA_INTERNET for z in zonas)
