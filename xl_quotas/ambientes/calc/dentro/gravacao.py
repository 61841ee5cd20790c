"""Devolve a um .xlsx salvo pelo Calc os nomes puros das funções, que o Excel conhece. Só biblioteca padrão.

O Calc grava `BR.XLQUOTAS.COTAS.RESERVA(…)`, morto no Excel. Aqui se troca o nome dentro das fórmulas do arquivo e
nada mais: valores guardados, formatos e textos ficam como estavam.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import tempfile
import zipfile

from ....funcoes import CATALOGO
from . import nomes

_NO_EXCEL: dict[bytes, bytes] = {nomes.gravado(n).encode(): n.encode() for n in CATALOGO}
_PREFIXO = f"{nomes.SERVICO.upper()}.".encode()
_NOME = re.compile(re.escape(_PREFIXO) + rb"\w+(?=\()")
_FORMULA = re.compile(
    rb"<(?:\w+:)?(?:f|formula|formula1|formula2|definedName|calculatedColumnFormula)(?:\s[^>]*)?>[^<]*"
)
# o Calc também declara cada função como nome definido, vazio, que o Excel não sabe de onde vem
_NOME_DE_SUPLEMENTO = re.compile(
    rb'<definedName(?=[^>]*\sname="' + re.escape(nomes.SERVICO.encode()) + rb"\.)[^>]*(?:/>|>[^<]*</definedName>)"
)
# a área de impressão que a extensão pôs, ao lado da fórmula que veio do Excel: duas na mesma folha ele recusa
_AREA = re.compile(
    rb'<definedName(?=[^>]*\sname="_xlnm\.Print_Area")(?=[^>]*\slocalSheetId="(\d+)")[^>]*>([^<]*)</definedName>'
)
_NOMES_VAZIOS = re.compile(rb"<definedNames>\s*</definedNames>|<definedNames/>")


def conserta(caminho: str) -> bool:
    """Troca os nomes no arquivo, no lugar; devolve se havia o que trocar.

    Levanta OSError se não pode gravar e `zipfile.BadZipFile` se o arquivo tem senha ou não é um .xlsx.
    """
    caminho = os.path.realpath(caminho)
    novo = consertado(caminho)
    if novo is None:
        return False
    _substitui(caminho, novo)
    return True


def consertado(caminho: str) -> bytes | None:
    """O arquivo com os nomes trocados, ou None se não há o que trocar."""
    mudou = False
    saida = io.BytesIO()
    with zipfile.ZipFile(caminho) as velho, zipfile.ZipFile(saida, "w", zipfile.ZIP_DEFLATED) as novo:
        for parte in velho.infolist():
            dados = velho.read(parte)
            trocados = _troca(dados) if _tem_formulas(parte.filename) else dados
            mudou = mudou or trocados != dados
            novo.writestr(parte, trocados, parte.compress_type)
    return saida.getvalue() if mudou else None


def _tem_formulas(nome: str) -> bool:
    return nome.startswith("xl/") and nome.endswith(".xml") and nome != "xl/sharedStrings.xml"


def _troca(xml: bytes) -> bytes:
    em_formula = {area.group(1) for area in _AREA.finditer(xml) if b"(" in area.group(2)}
    if em_formula:
        xml = _AREA.sub(lambda a: a.group() if b"(" in a.group(2) or a.group(1) not in em_formula else b"", xml)
    xml = _NOMES_VAZIOS.sub(b"", _NOME_DE_SUPLEMENTO.sub(b"", xml))
    return _FORMULA.sub(lambda f: _NOME.sub(lambda n: _NO_EXCEL.get(n.group(), n.group()), f.group()), xml)


def _substitui(caminho: str, conteudo: bytes) -> None:
    """Grava ao lado e troca de uma vez, com a data que o Calc anotou: outra o faria acusar mudança por outra pessoa."""
    antes = os.stat(caminho)
    numero, provisorio = tempfile.mkstemp(prefix=".~xl_quotas-", dir=os.path.dirname(caminho))
    try:
        with os.fdopen(numero, "wb") as arquivo:
            arquivo.write(conteudo)
        shutil.copymode(caminho, provisorio)
        os.utime(provisorio, ns=(antes.st_atime_ns, antes.st_mtime_ns))
        os.replace(provisorio, caminho)
    except OSError:
        os.unlink(provisorio)
        raise
