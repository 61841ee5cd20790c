"""As partes que um suplemento do Office guarda num arquivo, com o que o xlwings Lite lê: código e pacotes.

A forma é a de pastas de trabalho públicas que o Excel salvou com o Lite 1.0.0.0-18: as mesmas quatro propriedades, cada
valor em JSON. O que versões novas acrescentam (identidade da pasta, ajustes) o próprio Lite cria ao salvar.
"""

from __future__ import annotations

import json
from importlib.metadata import version
from xml.sax.saxutils import quoteattr

from .codigo import principal

PYODIDE = "0.27.5"  # o Python em que o Lite abre a pasta; os testes correm nele e no mais novo
LITE = "1.0.0.0-18"
LOJA = "WA200008175"  # o xlwings Lite na loja de suplementos
PAINEL, SUPLEMENTO = "xl/webextensions/taskpanes.xml", "xl/webextensions/webextension1.xml"
RELACOES_DO_PAINEL = "xl/webextensions/_rels/taskpanes.xml.rels"
TIPO_DO_PAINEL = "http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes"
TIPOS = {
    PAINEL: "application/vnd.ms-office.webextensiontaskpanes+xml",
    SUPLEMENTO: "application/vnd.ms-office.webextension+xml",
}
_IDENTIDADE = "{2B6C1E0A-6E0B-4C5B-9F0E-15142012990A}"
_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_OFFICE = "http://schemas.microsoft.com/office"
_R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'


def pacotes() -> str:
    """O requirements.txt: o xlwings provado aqui, e as linhas que o próprio Lite põe em toda pasta.

    As funções só usam o xlwings; as outras são dele ("required"), e não se provou que ele abra sem elas.
    """
    do_lite = ("python-dotenv==1.0.1", "pyodide-http", "black")
    return "".join(f"{p}  # required\n" for p in (f"xlwings=={version('xlwings')}", *do_lite))


def propriedades() -> dict[str, str]:
    """O que o Lite lê ao abrir a pasta."""
    return {
        "main.py": principal(),
        "requirements.txt": pacotes(),
        "pyodideVersion": PYODIDE,
        "addinVersion": LITE,
    }


def partes() -> dict[str, str]:
    """As três partes do suplemento: o painel, a relação dele com o suplemento, e o suplemento com as propriedades."""
    return {PAINEL: _painel(), RELACOES_DO_PAINEL: _relacoes(), SUPLEMENTO: _suplemento()}


def _suplemento() -> str:
    guardadas = "".join(
        f"<we:property name={quoteattr(nome)} value={quoteattr(json.dumps(valor, ensure_ascii=False))}/>"
        for nome, valor in propriedades().items()
    )
    return (
        f'{_XML}<we:webextension xmlns:we="{_OFFICE}/webextensions/webextension/2010/11" id="{_IDENTIDADE}">'
        f'<we:reference id="{LOJA.lower()}" version="1.0.0.0" store="en-US" storeType="OMEX"/>'
        f'<we:alternateReferences><we:reference id="{LOJA}" version="1.0.0.0" store="{LOJA}" storeType="OMEX"/>'
        f"</we:alternateReferences><we:properties>{guardadas}</we:properties><we:bindings/><we:snapshot {_R}/>"
        "</we:webextension>"
    )


def _painel() -> str:
    """Visível: quem abre a pasta vê o painel do Lite e a pergunta dele, sem procurar botão nenhum."""
    return (
        f'{_XML}<wetp:taskpanes xmlns:wetp="{_OFFICE}/webextensions/taskpanes/2010/11">'
        f'<wetp:taskpane dockstate="right" visibility="1" width="350" row="2"><wetp:webextensionref {_R} r:id="rId1"/>'
        "</wetp:taskpane></wetp:taskpanes>"
    )


def _relacoes() -> str:
    return (
        f'{_XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="rId1" Type="{_OFFICE}/2011/relationships/webextension" Target="webextension1.xml"/>'
        "</Relationships>"
    )
