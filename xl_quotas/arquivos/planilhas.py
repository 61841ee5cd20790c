"""Lê pastas de trabalho .xlsx com o openpyxl: cada planilha inteira, de uma vez, sem confiar no que ela declara."""

from __future__ import annotations

import codecs
import itertools
import re
import warnings
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..tabela.erros import ErroDeEntrada, mostra
from ..tabela.valores import celula
from .erros import ErroDeArquivo, frase_do_sistema, mostra_caminho
from .faixa import Faixa, Linhas, letra_da_coluna
from .guarda import confere_pasta

MAXIMO_DE_LINHAS = 1_048_576
MAXIMO_DE_COLUNAS = 702  # ZZ: uma lista não passa disto, e uma linha de 16 mil células vazias não se guarda

# célula com fórmula e sem valor guardado; em t="str" o valor vazio é mesmo um texto vazio
_SEM_VALOR = re.compile(
    rb"<(?:\w+:)?c\b(?P<atributos>[^>]*)>\s*<(?:\w+:)?f\b(?:[^>]*/>|[^>]*>[^<]*</(?:\w+:)?f>)\s*"
    rb"(?:<(?:\w+:)?v\s*/>|<(?:\w+:)?v></(?:\w+:)?v>)?\s*</(?:\w+:)?c>"
)
_ENDERECO = re.compile(rb"""\sr=["']([A-Z]{1,3})(\d{1,7})["']""")
_E_TEXTO = re.compile(rb"""\st=["']str["']""")
_LINHA = re.compile(rb"<(?:\w+:)?row(?=[\s/>])([^>]*)>")
_OCULTA = re.compile(rb"""\shidden=["'](?:1|true)["']""")
_COLUNA = re.compile(rb"<(?:\w+:)?col\s[^>]*>")
_MIN, _MAX = (re.compile(rb"""\s%s=["'](\d{1,7})["']""" % nome) for nome in (b"min", b"max"))
_NUMERO = re.compile(rb"""\sr=["'](.*?)["']""")
_FORMULA = re.compile(rb"<(?:\w+:)?c\b(?P<celula>[^>]*)>\s*<(?:\w+:)?f\b(?P<formula>[^>]*)>")
_MATRIZ = re.compile(rb"""\sref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']""")
_MESCLADA = re.compile(rb"""<(?:\w+:)?mergeCell\s[^>]*?\bref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']""")

Limites = tuple[int, int, int, int]
"""A primeira coluna e linha de uma faixa, e as últimas."""


class Planilha:
    """Uma planilha: as linhas desde a primeira, e as células cuja fórmula nunca foi calculada.

    `mescladas` são os limites de cada mesclagem; `xml` volta a ler a parte do arquivo, grande demais para se guardar.
    """

    oculta = False
    colunas_ocultas: Collection[int] = ()

    def __init__(
        self,
        nome: str,
        linhas: Linhas,
        sem_valor: set[tuple[int, int]],
        ocultas: set[int],
        mescladas: list[Limites],
        xml: Callable[[], bytes],
    ) -> None:
        self.nome, self.linhas, self.sem_valor, self.ocultas = nome, linhas, sem_valor, ocultas
        self.mescladas, self._xml = mescladas, xml

    def recorta(self, c1: int, l1: int, c2: int, l2: int) -> Faixa:
        """A faixa entre duas células (contadas de 1), sem as linhas vazias do fim."""
        largura = c2 - c1 + 1
        valores = [(linha[c1 - 1 : c2] + [None] * largura)[:largura] for linha in self.linhas[l1 - 1 : l2]]
        while len(valores) > 1 and all(v is None for v in valores[-1]):
            valores.pop()
        if not valores:
            valores = [[None] * largura]
        return Faixa(valores, self.nome, range(l1, l1 + len(valores)), c1)

    def cheia(self, linha: int, coluna: int) -> bool:
        """Se uma célula (contada de 1) tem alguma coisa, ainda que uma fórmula por calcular."""
        valores = self.linhas[linha - 1] if linha <= len(self.linhas) else []
        valor = valores[coluna - 1] if 0 < coluna <= len(valores) else None
        return celula(valor) is not None or (linha, coluna) in self.sem_valor

    def formulas_da_linha(self, linha: int) -> set[int]:
        """As colunas da linha que são de uma fórmula, incluídas as que uma fórmula de matriz enche."""
        return _colunas_com_formula(self._xml(), linha)

    def exige_calculadas(self, faixa: Faixa, colunas: list[int] | None = None) -> None:
        """Recusa a faixa que tem fórmula sem valor guardado nas colunas que entram na conta (0 = a primeira)."""
        if not self.sem_valor:
            return
        usadas = {faixa.coluna + j for j in (range(len(faixa.valores[0])) if colunas is None else colunas)}
        for linha, coluna in sorted(self.sem_valor):
            if coluna in usadas and linha in faixa.linhas:
                raise ErroDeEntrada(
                    f"planilha {self.nome}, célula {letra_da_coluna(coluna)}{linha}: tem fórmula sem valor calculado;"
                    " abra o arquivo no Excel ou no LibreOffice, deixe calcular e salve"
                )


class Pasta:
    """Uma pasta de trabalho aberta só para leitura."""

    def __init__(self, caminho: Path, livro: Any) -> None:
        self.caminho, self._livro = caminho, livro
        self._lidas: dict[str, Planilha] = {}

    @property
    def abas(self) -> list[str]:
        """Os nomes das planilhas com células (gráficos não contam)."""
        return [ws.title for ws in self._livro.worksheets]

    def planilha(self, nome: str) -> Planilha:
        """A planilha de um nome, lida uma vez."""
        if nome not in self._lidas:
            self._lidas[nome] = self._le(next(ws for ws in self._livro.worksheets if ws.title == nome))
        return self._lidas[nome]

    def _le(self, ws: Any) -> Planilha:
        ws.reset_dimensions()  # a dimensão declarada pode estar errada e cortaria linhas
        linhas: Linhas = []
        vazia: Any = None  # o openpyxl dá sempre a mesma tupla pelas linhas que o arquivo não tem
        largura = 0
        for valores in itertools.islice(ws.iter_rows(max_col=MAXIMO_DE_COLUNAS, values_only=True), MAXIMO_DE_LINHAS):
            cauda = () if valores is vazia else valores[largura:]
            # as linhas chegam com centenas de vazios no fim: tiram-se de uma vez, até à mais larga das já vistas
            if cauda.count(None) < len(cauda):
                largura = max(n for n, v in enumerate(valores, 1) if v is not None)
            linha = [] if valores is vazia else list(valores[:largura])
            while linha and linha[-1] is None:
                linha.pop()
            vazia = vazia if linha else valores
            linhas.append(linha)
        while linhas and not linhas[-1]:
            linhas.pop()
        xml = _xml(ws)
        ocultas = self._linhas_ocultas(ws.title, xml)
        lida = Planilha(ws.title, linhas, _celulas_sem_valor(xml), ocultas, _mescladas(xml), lambda: _xml(ws))
        lida.oculta, lida.colunas_ocultas = ws.sheet_state != "visible", _colunas_ocultas(xml)
        return lida

    def _linhas_ocultas(self, nome: str, xml: bytes) -> set[int]:
        """As linhas ocultas. O openpyxl salta, calado, linhas repetidas ou fora de ordem: aqui nenhuma linha some."""
        ocultas, anterior = set(), 0
        for m in _LINHA.finditer(xml):
            escrito = _NUMERO.search(m[1])  # a linha sem número é a seguinte
            qual = escrito[1].decode("ascii", "replace")[:9] if escrito else str(anterior + 1)
            n = int(qual) if qual.isdigit() else 0
            if not anterior < n <= MAXIMO_DE_LINHAS:
                raise ErroDeArquivo(
                    f"{mostra_caminho(self.caminho)}: planilha {nome}, linha {qual} fora de ordem; abra o arquivo no"
                    " Excel ou no LibreOffice e salve outra vez"
                )
            if _OCULTA.search(m[1]):
                ocultas.add(n)
            anterior = n
        return ocultas

    def nome_definido(self, nome: str) -> tuple[Planilha, Limites] | None:
        """A planilha e os limites (c1, l1, c2, l2) de um nome definido; None quando a pasta não o tem."""
        from openpyxl.utils import range_boundaries

        por_nome = {n.lower(): d for n, d in self._livro.defined_names.items()}
        if nome.lower() not in por_nome:
            return None
        destinos = list(por_nome[nome.lower()].destinations)
        if len(destinos) != 1 or destinos[0][0] not in self.abas:
            raise ErroDeEntrada(f"o nome {mostra(nome)} não aponta para uma faixa da pasta; refaça-o ou use --aba")
        aba, limites = destinos[0]
        try:
            c1, l1, c2, l2 = range_boundaries(limites)
        except ValueError:
            c1 = None
        if None in (c1, l1, c2, l2):
            raise ErroDeEntrada(f"o nome {mostra(nome)} não aponta para uma faixa fixa; refaça-o, como A5:H300")
        return self.planilha(aba), (c1, l1, c2, l2)


def _xml(ws: Any) -> bytes:
    with ws._get_source() as parte:
        return _em_bytes_simples(parte.read())


def _em_bytes_simples(xml: bytes) -> bytes:
    """O XML em que um < é um byte só, para as buscas: em UTF-16, que a norma também aceita, são dois."""
    return xml.decode("utf-16").encode() if xml.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else xml


def _celulas_sem_valor(xml: bytes) -> set[tuple[int, int]]:
    from openpyxl.utils import column_index_from_string

    achadas = set()
    for m in _SEM_VALOR.finditer(xml):
        endereco = _ENDERECO.search(m["atributos"])
        if endereco and not _E_TEXTO.search(m["atributos"]):
            achadas.add((int(endereco[2]), column_index_from_string(endereco[1].decode())))
    return achadas


def _colunas_ocultas(xml: bytes) -> set[int]:
    """As colunas escondidas, que o arquivo diz antes das células; além de MAXIMO_DE_COLUNAS nada se lê."""
    ocultas: set[int] = set()
    for m in _COLUNA.finditer(xml, 0, max(xml.find(b"sheetData"), 0)):
        inicio, fim = _MIN.search(m[0]), _MAX.search(m[0])
        if inicio and fim and _OCULTA.search(m[0]):
            ocultas.update(range(int(inicio[1]), min(int(fim[1]), MAXIMO_DE_COLUNAS) + 1))
    return ocultas


def _mescladas(xml: bytes) -> list[Limites]:
    """As mesclagens vêm numa parte só, depois das células: procurá-la antes poupa percorrê-las."""
    from openpyxl.utils import column_index_from_string

    inicio = xml.find(b"mergeCells")
    achadas = _MESCLADA.finditer(xml, inicio) if inicio >= 0 else ()
    return [
        (column_index_from_string(m[1].decode()), int(m[2]), column_index_from_string(m[3].decode()), int(m[4]))
        for m in achadas
    ]


def _colunas_com_formula(xml: bytes, linha: int) -> set[int]:
    from openpyxl.utils import column_index_from_string

    achadas: set[int] = set()
    for m in _FORMULA.finditer(xml):
        endereco, matriz = _ENDERECO.search(m["celula"]), _MATRIZ.search(m["formula"])
        if matriz and int(matriz[2]) <= linha <= int(matriz[4]):
            c1, c2 = (column_index_from_string(matriz[k].decode()) for k in (1, 3))
            achadas.update(range(c1, c2 + 1))
        elif endereco and int(endereco[2]) == linha:
            achadas.add(column_index_from_string(endereco[1].decode()))
    return achadas


@contextmanager
def abre_pasta(caminho: Path) -> Iterator[Pasta]:
    """Abre uma pasta de trabalho já conferida; o que o openpyxl não entende vira uma frase."""
    confere_pasta(caminho)
    from openpyxl import load_workbook

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # avisos em inglês sobre enfeites que não se leem
        with frase_do_sistema(caminho), caminho.open("rb") as arquivo:
            livro = None
            try:
                livro = load_workbook(arquivo, read_only=True, data_only=True, keep_links=False)
                if not livro.worksheets:
                    raise ErroDeArquivo(f"{mostra_caminho(caminho)}: não tem nenhuma planilha com células")
                yield Pasta(caminho, livro)
            except (ErroDeEntrada, MemoryError):
                raise
            except Exception as e:  # o openpyxl levanta de tudo diante de XML estranho, OSError também
                if isinstance(e, OSError) and e.errno:
                    raise
                raise ErroDeArquivo(
                    f"{mostra_caminho(caminho)}: não é uma pasta de trabalho que se consiga ler; abra no Excel ou no"
                    " LibreOffice e salve outra vez como .xlsx"
                ) from None
            finally:
                if livro is not None:
                    livro.close()
