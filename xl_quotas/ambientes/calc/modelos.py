"""As pastas de trabalho em .ods, feitas pelo LibreOffice com a extensão a partir das .xlsx.

`python -m xl_quotas.ambientes.calc.modelos` refaz workbook_templates/ inteiro: as .xlsx, as .ods e a extensão;
com uma PASTA no fim, grava nela. Pede o LibreOffice; o da pessoa não é tocado: usa-se um perfil à parte.
"""

from __future__ import annotations

import re
import sys
import tempfile
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

import openpyxl

from ... import modelos
from ...arquivos.gravacao import grava
from ...modelos.__main__ import PASTA
from ...modelos.__main__ import principal as refaz_xlsx
from ...modelos.avisos import GUARDADOS
from ...modelos.pasta import CRIADA
from .extensao import DATA_FIXA, NOME, constroi
from .instalacao import instala
from .programas import ErroDoCalc, acha, corre, perfil

SEGUNDOS = 180.0
_SEM_SERVENTIA = ("Thumbnails/", "Configurations2/")  # mudam a cada gravação e nada dizem
_MUDA_SOZINHO = re.compile(r"<(meta:editing-duration|meta:editing-cycles)>.*?</\1>")
_VISTA = re.compile(r'(<config:config-item-set config:name="ooo:view-settings">)')
_VERSAO_GUARDADA = re.compile(r"Funções de cotas instaladas: xl_quotas [^<\"]*, em LibreOffice Calc [\d.]+")


@contextmanager
def com_extensao() -> Iterator[list[str]]:
    """As opções de um LibreOffice com a extensão deste pacote, num perfil que some no fim."""
    with tempfile.TemporaryDirectory(prefix="xl_quotas-") as pasta:
        ambiente = perfil(Path(pasta))
        instala(ambiente)
        yield ambiente


def constroi_ods(xlsx: Path, destino: Path, ambiente: list[str]) -> None:
    """Converte uma pasta .xlsx em .ods com as fórmulas vivas. Levanta `ErroDoCalc` se o LibreOffice não a faz."""
    with tempfile.TemporaryDirectory(prefix="xl_quotas-") as pasta:
        argumentos = [*ambiente, "--headless", "--convert-to", "ods", "--outdir", pasta, str(xlsx)]
        _, dito = corre(acha("soffice"), argumentos, SEGUNDOS)
        feito = Path(pasta) / f"{xlsx.stem}.ods"
        if not feito.is_file():
            raise ErroDoCalc(f"o LibreOffice não converteu {xlsx.name} ({dito.strip()[-200:]}): repita")
        _arruma(feito, xlsx, destino)


def _arruma(feito: Path, xlsx: Path, destino: Path) -> None:
    """O mesmo conteúdo dá o mesmo arquivo: sem datas nem miniatura; e com a vista, que a conversão não grava."""
    with zipfile.ZipFile(feito) as velho, zipfile.ZipFile(destino, "w", zipfile.ZIP_DEFLATED) as novo:
        for parte in velho.infolist():  # o primeiro é `mimetype`, sem compressão, como manda o formato
            if parte.filename.startswith(_SEM_SERVENTIA):
                continue
            dados = velho.read(parte)
            if parte.filename in _ARRUMA:
                dados = _ARRUMA[parte.filename](dados.decode(), xlsx).encode()
            nova = zipfile.ZipInfo(parte.filename, DATA_FIXA)
            nova.create_system, nova.external_attr = 3, 0o644 << 16
            novo.writestr(nova, dados, parte.compress_type)


def _conteudo(xml: str, _: Path) -> str:
    """A frase guardada da versão vira a do .xlsx: quem abre sem a extensão não lê que ela está instalada."""
    return _VERSAO_GUARDADA.sub(GUARDADOS, xml)


def _meta(xml: str, _: Path) -> str:
    return re.sub(r"<dc:date>.*?</dc:date>", f"<dc:date>{CRIADA.isoformat()}</dc:date>", _MUDA_SOZINHO.sub("", xml))


def _manifesto(xml: str, _: Path) -> str:
    pastas = "|".join(_SEM_SERVENTIA)
    return re.sub(rf'\s*<manifest:file-entry manifest:full-path="(?:{pastas})[^>]*/>', "", xml)


def _vista(xml: str, xlsx: Path) -> str:
    """A folha que se abre, a célula escolhida, o que não rola e a grade de cada folha, como na .xlsx."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a área de impressão em fórmula, que o openpyxl não lê
        livro = openpyxl.load_workbook(xlsx)
    tabelas = "".join(
        f"<config:config-item-map-entry config:name={quoteattr(aba.title)}>{_itens(_da_aba(aba))}"
        "</config:config-item-map-entry>"
        for aba in livro
    )
    vista = (
        '<config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>'
        f'{_itens({"ViewId": "view1"})}<config:config-item-map-named config:name="Tables">{tabelas}'
        f"</config:config-item-map-named>{_itens({'ActiveTable': livro.active.title})}"
        "</config:config-item-map-entry></config:config-item-map-indexed>"
    )
    return _VISTA.sub(lambda achado: achado.group() + vista, xml)


def _da_aba(aba: Any) -> dict[str, str | int | bool]:
    vista = aba.sheet_view
    celula = aba[(vista.selection[-1].activeCell if vista.selection else None) or "A1"]
    linha, coluna = (aba[aba.freeze_panes].row - 1, aba[aba.freeze_panes].column - 1) if aba.freeze_panes else (0, 0)
    return {
        "CursorPositionX": celula.column - 1,
        "CursorPositionY": celula.row - 1,
        "HorizontalSplitMode": 2 if coluna else 0,  # 2 = fixo
        "VerticalSplitMode": 2 if linha else 0,
        "HorizontalSplitPosition": coluna,
        "VerticalSplitPosition": linha,
        "ActiveSplitRange": 2 + bool(coluna),
        "PositionLeft": 0,
        "PositionRight": coluna,
        "PositionTop": 0,
        "PositionBottom": linha,
        "ShowGrid": bool(vista.showGridLines),
    }


def _itens(valores: dict[str, Any]) -> str:
    def tipo(nome: str, v: Any) -> str:
        if isinstance(v, bool):
            return "boolean"
        if isinstance(v, str):
            return "string"
        return "short" if nome.endswith(("Mode", "Range")) else "int"

    return "".join(
        f'<config:config-item config:name="{nome}" config:type="{tipo(nome, v)}">'
        f"{str(v).lower() if isinstance(v, bool) else v}</config:config-item>"
        for nome, v in valores.items()
    )


_ARRUMA = {
    "content.xml": _conteudo,
    "meta.xml": _meta,
    "settings.xml": _vista,
    "META-INF/manifest.xml": _manifesto,
}


def principal(argumentos: list[str]) -> None:
    """Refaz tudo."""
    pasta = Path(argumentos[0]) if argumentos else PASTA
    refaz_xlsx([str(pasta)])
    with grava(pasta / NOME, sobrescrever=True) as temporario:
        constroi(temporario)
    print(NOME)
    with com_extensao() as ambiente:
        for nome in modelos.MODELOS:
            with grava(pasta / f"{nome}.ods", sobrescrever=True) as temporario:
                constroi_ods(pasta / f"{nome}.xlsx", temporario, ambiente)
            print(f"{nome}.ods")


if __name__ == "__main__":
    principal(sys.argv[1:])
