"""Pergunta ao LibreOffice, sem abrir janela, se as funções respondem: uma planilha de uma célula, convertida em CSV."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import quoteattr

from .dentro.nomes import gravado
from .programas import ErroDoCalc, acha, corre

SEGUNDOS = 120.0
_ESPACOS = " ".join(
    f'xmlns:{nome}="urn:oasis:names:tc:opendocument:xmlns:{urn}"'
    for nome, urn in (("office", "office:1.0"), ("table", "table:1.0"), ("of", "of:1.2"))
)


def responde(ambiente: Sequence[str] = ()) -> str:
    """O que COTAS_VERSAO diz do programa e a RESERVA de 59 vagas. Levanta `ErroDoCalc` se não há resposta."""
    formulas = [f"INDEX({gravado('COTAS_VERSAO')}();3;2)", f"SUM({gravado('RESERVA')}(59))"]
    with tempfile.TemporaryDirectory(prefix="xl_quotas-") as nome:
        pasta = Path(nome)
        (pasta / "prova.fods").write_text(_planilha(formulas), "utf-8")
        filtro = "csv:Text - txt - csv (StarCalc):44,34,76"  # vírgula, aspas, UTF-8
        argumentos = [*ambiente, "--headless", "--convert-to", filtro, "--outdir", nome, str(pasta / "prova.fods")]
        corre(acha("soffice"), argumentos, SEGUNDOS)
        csv = pasta / "prova.csv"
        celulas = csv.read_text("utf-8").strip().split(",") if csv.is_file() else []
    if len(celulas) != 2 or celulas[1] != "59":
        visto = f" (veio {', '.join(celulas)})" if celulas else ""
        raise ErroDoCalc(
            f"as funções não responderam{visto}: feche o LibreOffice, use xl-quotas calc instalar e repita"
        )
    return celulas[0]


def _planilha(formulas: Sequence[str]) -> str:
    celulas = "".join(f"<table:table-cell table:formula={quoteattr('of:=' + f)}/>" for f in formulas)
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document {_ESPACOS} office:version="1.2"'
        ' office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet>'
        f'<table:table table:name="prova"><table:table-row>{celulas}</table:table-row></table:table>'
        "</office:spreadsheet></office:body></office:document>"
    )
