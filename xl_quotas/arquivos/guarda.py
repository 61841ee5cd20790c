"""Olha o arquivo antes de abri-lo: o que é de verdade, se cabe na memória, se não é armadilha."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import IO, NoReturn
from xml.parsers import expat

from ..tabela.erros import mostra
from .erros import ErroDeArquivo, frase_do_sistema, mostra_caminho

PASTA, TEXTO = "pasta de trabalho", "texto"

MAXIMO_DO_ARQUIVO = 200 * 2**20
MAXIMO_ABERTO = 400 * 2**20  # uma lista de 100 mil pessoas fica abaixo de 100 MB
# XML de planilha encolhe de 5 a 40 vezes; acima disto, num arquivo grande, é bomba
RAZAO_MAXIMA = 200
ABERTO_SEM_RAZAO = 30 * 2**20
MAXIMO_DE_PARTES = 5000

_OLE = b"\xd0\xcf\x11\xe0"
_ZIP = b"PK"
_CIFRADA = 1  # o bit que o zip liga na parte que pede senha
_OUTROS = {
    b"%PDF": "um PDF; peça a planilha de origem",
    b"{\\rt": "um texto do Word; copie a lista para uma planilha e salve como .xlsx",
    b"<htm": "uma página HTML com nome de planilha; abra no Excel ou no LibreOffice e salve como .xlsx",
    b"<!do": "uma página HTML com nome de planilha; abra no Excel ou no LibreOffice e salve como .xlsx",
    b"<tab": "uma página HTML com nome de planilha; abra no Excel ou no LibreOffice e salve como .xlsx",
    b"<?xm": "um XML; abra no Excel ou no LibreOffice e salve como .xlsx",
}
_DE_PASTA = {".xlsx", ".xlsm", ".xltx", ".xltm", ".xls", ".xlsb", ".ods"}


def tipo_do_arquivo(caminho: Path) -> str:
    """PASTA ou TEXTO, pelo conteúdo; o que não serve levanta ErroDeArquivo dizendo o que é e o que fazer."""
    with frase_do_sistema(caminho):
        tamanho = caminho.stat().st_size
        if not caminho.is_file():
            porque = "é uma pasta, não um arquivo" if caminho.is_dir() else "não é um arquivo comum"
            raise _recusa(caminho, f"{porque}; diga o arquivo .xlsx ou .csv")
        with caminho.open("rb") as f:
            inicio = f.read(64)
    if tamanho == 0:
        raise _recusa(caminho, "o arquivo está vazio")
    if tamanho > MAXIMO_DO_ARQUIVO:
        raise _recusa(caminho, f"tem {tamanho // 2**20} MB; o máximo é {MAXIMO_DO_ARQUIVO // 2**20} MB")
    if inicio.startswith(_OLE):
        raise _recusa(caminho, "protegida por senha ou formato antigo .xls: salve como .xlsx sem senha")
    if inicio.startswith(_ZIP):
        return PASTA
    _recusa_outros(caminho, inicio)
    return TEXTO


def _recusa(caminho: Path, porque: str) -> ErroDeArquivo:
    return ErroDeArquivo(f"{mostra_caminho(caminho)}: {porque}")


def _recusa_outros(caminho: Path, inicio: bytes) -> None:
    comeco = inicio.removeprefix(b"\xef\xbb\xbf").lstrip()[:4]
    for marca, porque in _OUTROS.items():
        if comeco.lower() == marca.lower():
            raise _recusa(caminho, f"é {porque}")
    if caminho.suffix.lower() in _DE_PASTA:
        extensao = caminho.suffix.lower()
        raise _recusa(caminho, f"o nome diz {extensao}, mas o conteúdo é outro; abra-o e salve como .xlsx ou .csv")


def confere_pasta(caminho: Path) -> None:
    """Recusa o zip truncado, o que não é pasta de trabalho .xlsx, a bomba de tamanho e a de entidades XML."""
    with frase_do_sistema(caminho):
        try:
            with zipfile.ZipFile(caminho) as z:
                partes = z.infolist()
                _confere_tamanho(caminho, partes)
                if any(p.flag_bits & _CIFRADA for p in partes):
                    raise _recusa(caminho, "protegida por senha: salve como .xlsx sem senha")
                _confere_formato(caminho, z)
                for parte in partes:
                    _confere_xml(caminho, z, parte)
        except (ErroDeArquivo, MemoryError):
            raise
        except Exception as e:  # o zipfile e os descompressores levantam de tudo diante de bytes estragados
            if isinstance(e, OSError) and e.errno:
                raise
            porque = "o arquivo está danificado ou incompleto; baixe-o de novo ou abra-o no Excel e salve outra vez"
            raise _recusa(caminho, porque) from None


def _confere_tamanho(caminho: Path, partes: list[zipfile.ZipInfo]) -> None:
    # zipfile nunca devolve de uma parte mais do que ela declara: o declarado é mesmo o máximo
    aberto = sum(p.file_size for p in partes)
    fechado = max(sum(p.compress_size for p in partes), 1)
    desmedido = aberto > ABERTO_SEM_RAZAO and aberto > RAZAO_MAXIMA * fechado
    if aberto > MAXIMO_ABERTO or desmedido or len(partes) > MAXIMO_DE_PARTES:
        mb = aberto // 2**20
        porque = f"aberto ocuparia {mb} MB em {len(partes)} partes: recusado; copie só a lista para uma planilha nova"
        raise _recusa(caminho, porque)


def _confere_formato(caminho: Path, z: zipfile.ZipFile) -> None:
    nomes = {n.lower().lstrip("/") for n in z.namelist()}
    if "xl/workbook.bin" in nomes:
        raise _recusa(caminho, "está no formato .xlsb; abra no Excel e salve como .xlsx")
    if "mimetype" in nomes and b"opendocument" in z.read("mimetype")[:100]:
        raise _recusa(caminho, "está no formato do LibreOffice (.ods); exporte como .xlsx ou .csv")
    if "[content_types].xml" not in nomes or not any(n.startswith("xl/") for n in nomes):
        raise _recusa(
            caminho, "é um arquivo compactado, mas não uma pasta de trabalho; salve a lista como .xlsx ou .csv"
        )


class _Raiz(Exception):
    """Começou o primeiro elemento: o que se podia declarar já passou."""


class _Doctype(Exception):
    """Há um DOCTYPE."""


def _confere_xml(caminho: Path, z: zipfile.ZipFile, parte: zipfile.ZipInfo) -> None:
    """Nenhuma parte de um .xlsx tem DOCTYPE; é nele que se declaram as entidades que se multiplicam.

    Olham-se todas, que uma planilha pode ter qualquer nome; menos as imagens, em que um .svg o tem de direito e que não
    se abrem.
    """
    if parte.filename.lower().lstrip("/").startswith("xl/media/"):
        return
    try:
        with z.open(parte) as f:
            _ate_a_raiz(f)
    except _Doctype:
        nome = mostra(parte.filename)
        raise _recusa(caminho, f"a parte {nome} declara entidades XML, o que planilha nenhuma faz: recusado") from None


def _ate_a_raiz(f: IO[bytes]) -> None:
    """Lê com o mesmo analisador que depois abrirá a parte: o que engana um engana o outro."""
    analisador = expat.ParserCreate()
    analisador.StartDoctypeDeclHandler = _ha_doctype
    analisador.StartElementHandler = _ha_raiz
    try:
        while pedaco := f.read(4096):
            analisador.Parse(pedaco)
    except (_Raiz, expat.ExpatError):  # o que não é XML nunca se abre como XML
        return


def _ha_doctype(*_: object) -> NoReturn:
    raise _Doctype


def _ha_raiz(*_: object) -> NoReturn:
    raise _Raiz
