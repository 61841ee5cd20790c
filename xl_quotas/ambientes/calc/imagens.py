"""Uma imagem de cada aba das pastas de exemplo, para a documentação: `python -m xl_quotas.ambientes.calc.imagens`.

Grava em docs/imagens (ou na PASTA dada) a primeira página de cada aba, impressa pelo LibreOffice com a extensão e em
português. Pede o LibreOffice e o poppler (pdftotext, pdftoppm).
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ...modelos import MODELOS, constroi
from ...tabela.texto import simples
from .modelos import SEGUNDOS, com_extensao
from .programas import ErroDoCalc, acha, corre

PASTA = Path(__file__).parents[3] / "docs" / "imagens"
EXEMPLOS = ("exemplo_planejamento", "exemplo_nomeacao", "exemplo_acompanhamento", "funcoes")
PONTOS = 75  # por polegada: legível na página e leve
_PE = re.compile(r"^\s*(\S.*?)\s+Página \d+ de \d+\s*$", re.MULTILINE)
_PORTUGUES = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">'
    '<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse">'
    "<value>pt-BR</value></prop></item></oor:items>"
)


def principal(argumentos: list[str]) -> None:
    """Refaz todas as imagens."""
    destino = Path(argumentos[0]) if argumentos else PASTA
    destino.mkdir(parents=True, exist_ok=True)
    with com_extensao() as ambiente, tempfile.TemporaryDirectory() as pasta:
        _em_portugues(ambiente)
        for nome in (n for n in EXEMPLOS if n in MODELOS):
            pdf = _pdf(nome, Path(pasta), ambiente)
            for aba, pagina in _primeiras_paginas(pdf):
                print(_imagem(pdf, pagina, destino / f"{nome}_{simples(aba).replace(' ', '_')}.png"))


def _em_portugues(ambiente: list[str]) -> None:
    """O perfil à parte passa a mostrar vírgula decimal e datas brasileiras."""
    perfil = next(o.partition("file://")[2] for o in ambiente if "UserInstallation" in o)
    registro = Path(perfil) / "user" / "registrymodifications.xcu"
    registro.parent.mkdir(parents=True, exist_ok=True)  # só nasceria na primeira partida
    registro.write_text(_PORTUGUES, "utf-8")


def _pdf(nome: str, pasta: Path, ambiente: list[str]) -> Path:
    xlsx = pasta / f"{nome}.xlsx"
    constroi(nome, xlsx)
    argumentos = [*ambiente, "--headless", "--convert-to", "pdf", "--outdir", str(pasta), str(xlsx)]
    _, dito = corre(acha("soffice"), argumentos, SEGUNDOS)
    pdf = xlsx.with_suffix(".pdf")
    if not pdf.is_file():
        raise ErroDoCalc(f"o LibreOffice não imprimiu {nome} ({dito.strip()[-200:]}): repita")
    return pdf


def _primeiras_paginas(pdf: Path) -> Iterator[tuple[str, int]]:
    """Cada aba e a sua primeira página, pelo pé que toda página tem."""
    _, texto = corre(_programa("pdftotext"), ["-layout", str(pdf), "-"], SEGUNDOS)
    ultima = ""
    for n, pagina in enumerate(texto.split("\f"), 1):
        pe = _PE.findall(pagina)
        if pe and pe[-1] != ultima:
            ultima = pe[-1]
            yield ultima, n


def _imagem(pdf: Path, pagina: int, destino: Path) -> str:
    n = str(pagina)
    base = destino.with_suffix("")
    corre(_programa("pdftoppm"), ["-r", str(PONTOS), "-png", "-singlefile", "-f", n, "-l", n, pdf, base], SEGUNDOS)
    return destino.name


def _programa(nome: str) -> Path:
    achado = shutil.which(nome)
    if achado is None:
        raise ErroDoCalc(f"não achei o programa {nome}: instale o poppler (no Debian: apt-get install poppler-utils)")
    return Path(achado)


if __name__ == "__main__":
    principal(sys.argv[1:])
