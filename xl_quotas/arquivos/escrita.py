"""Escreve tabelas no XlsxWriter: só valores, todo texto como texto, prontas para imprimir em A4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any, NamedTuple

from ..tabela.erros import ErroDeEntrada
from ..tabela.erros import mostra as mostra_valor
from . import estilo
from .faixa import Linhas

MAXIMO_DO_TEXTO = 32_767  # o que cabe numa célula
_MAIOR_INTEIRO = 10**15  # acima disto a planilha arredonda: vai como texto
_NOTA = "0.00##"
_ALTURA = 13.2  # pontos por linha de texto
BORDA = {"border": 1, "border_color": "#D9D9D9"}
CABECALHO = {
    "bold": True,
    "bg_color": estilo.AZUL_CLARO,
    "font_color": estilo.AZUL,
    "border": 1,
    "border_color": "#BFBFBF",
    "text_wrap": True,
    "valign": "vcenter",
}


class Colunas(NamedTuple):
    """Que colunas de uma tabela têm siglas de lista (coloridas), ficam ao centro, ou têm texto que quebra."""

    siglas: tuple[int, ...] = ()
    centro: tuple[int, ...] = ()
    quebra: tuple[int, ...] = ()


class Escritor:
    """Uma pasta de trabalho em construção e os formatos que ela já tem."""

    def __init__(self, livro: Any, orgao: str, titulo: str) -> None:
        self.livro, self.orgao, self.titulo = livro, orgao, titulo
        self._formatos: dict[tuple[tuple[str, Any], ...], Any] = {}
        self._pedidos: dict[tuple[tuple[str, Any], ...], Any] = {}
        self._larguras: dict[str, Sequence[float]] = {}

    def formato(self, **atributos: Any) -> Any:
        """Um formato, criado uma vez só."""
        pedido = tuple(atributos.items())
        if pedido not in self._pedidos:
            self._pedidos[pedido] = self._formato_novo(atributos)
        return self._pedidos[pedido]

    def _formato_novo(self, atributos: dict[str, Any]) -> Any:
        """O formato destes atributos, o mesmo em qualquer ordem que venham."""
        base = {"font_name": estilo.FONTE, "font_size": 10, "valign": "top", **atributos}
        chave = tuple(sorted(base.items()))
        if chave not in self._formatos:
            self._formatos[chave] = self.livro.add_format(base)
        return self._formatos[chave]

    def aba(self, nome: str, larguras: Sequence[float], deitada: bool) -> Any:
        """Uma planilha em A4, uma página de largura, com o nome do órgão em cima e a página embaixo."""
        ws = self.livro.add_worksheet(nome)
        ws.set_paper(9)
        if deitada:
            ws.set_landscape()
        ws.fit_to_pages(1, 0)
        ws.set_margins(left=0.5, right=0.5, top=0.8, bottom=0.7)
        ws.set_header(self._cabecalho(nome, 80 if deitada else 60))
        ws.set_footer("&L&8xl_quotas&R&8página &P de &N")
        ws.hide_gridlines(2)
        for j, largura in enumerate(larguras):
            ws.set_column(j, j, largura)
        self._larguras[nome] = larguras
        return ws

    def _cabecalho(self, nome: str, maximo: int) -> str:
        """O órgão à esquerda, o título e a planilha à direita, sem se encontrarem no meio."""
        titulo = _encurta(self.titulo, maximo)
        return (
            f"&L&9{_inofensivo(_encurta(self.orgao, maximo))}&R&9{_inofensivo(f'{titulo} · ' if titulo else '')}{nome}"
        )

    def altura(self, ws: Any, i: int, textos: Mapping[int, Any], largura: float | None = None) -> None:
        """A altura de uma linha com texto longo: só o Excel a acerta sozinho, e não em células mescladas."""
        larguras = self._larguras[ws.name]
        linhas = 1
        for j, v in textos.items():
            linhas = max(linhas, linhas_do_texto(mostra(v), largura or larguras[j]))
        if linhas > 1:
            ws.set_row(i, linhas * _ALTURA + 2)

    def escreve(self, ws: Any, i: int, j: int, v: Any, **atributos: Any) -> None:
        """Uma célula, pelo tipo do valor. Texto que parece fórmula continua texto."""
        if v is None or v == "":
            ws.write_blank(i, j, None, self.formato(**atributos))
        elif isinstance(v, bool):
            ws.write_boolean(i, j, v, self.formato(**atributos))
        elif isinstance(v, float) or (isinstance(v, int) and abs(v) < _MAIOR_INTEIRO):
            numero = {"num_format": _NOTA} if isinstance(v, float) else {}
            ws.write_number(i, j, v, self.formato(**{**numero, **atributos}))
        elif isinstance(v, date):
            quando = v if isinstance(v, datetime) else datetime(v.year, v.month, v.day)
            ws.write_datetime(i, j, quando, self.formato(**{"num_format": "dd/mm/yyyy", "align": "left", **atributos}))
        else:
            ws.write_string(i, j, _que_cabe(str(v)), self.formato(**atributos))

    def cabecalho_de_tabela(self, ws: Any, i: int, nomes: Sequence[Any], centro: Sequence[int] = ()) -> None:
        """A linha de nomes de uma tabela."""
        for j, nome in enumerate(nomes):
            self.escreve(ws, i, j, nome, **CABECALHO, **({"align": "center"} if j in centro else {}))
        self.altura(ws, i, dict(enumerate(nomes)))

    def tabela(self, ws: Any, i: int, linhas: Linhas, colunas: Colunas) -> int:
        """Uma tabela com cabeçalho; devolve a linha seguinte."""
        self.cabecalho_de_tabela(ws, i, linhas[0], (*colunas.siglas, *colunas.centro))
        for linha in linhas[1:]:
            i += 1
            for j, v in enumerate(linha):
                atributos: dict[str, Any] = dict(BORDA)
                if j in colunas.siglas:
                    atributos |= {"align": "center", **fundo_da_sigla(v)}
                elif j in colunas.centro:
                    atributos["align"] = "center"
                if j in colunas.quebra:
                    atributos["text_wrap"] = True
                self.escreve(ws, i, j, v, **atributos)
            self.altura(ws, i, {j: linha[j] for j in colunas.quebra})
        return i + 1

    def tabela_inteira(self, ws: Any, linhas: Linhas, colunas: Colunas) -> None:
        """Uma tabela que ocupa a planilha: cabeçalho preso na tela e repetido em cada página, com filtro."""
        self.tabela(ws, 0, linhas, colunas)
        ws.freeze_panes(1, 0)
        ws.repeat_rows(0)
        ultima = max(len(linhas) - 1, 1)
        ws.autofilter(0, 0, ultima, len(linhas[0]) - 1)
        # inscrições e notas que vieram como texto ficam texto, sem o triângulo verde
        ws.ignore_errors({"number_stored_as_text": f"A1:ZZ{ultima + 1}"})


def _que_cabe(texto: str) -> str:
    """O texto; o que não cabe numa célula é recusado, que cortado seria outro."""
    if len(texto) > MAXIMO_DO_TEXTO:
        raise ErroDeEntrada(
            f"{mostra_valor(texto)} tem {len(texto)} letras e uma célula guarda {MAXIMO_DO_TEXTO}; encurte-o ou grave"
            " em .csv"
        )
    return texto


def _encurta(texto: str, maximo: int) -> str:
    return texto if len(texto) <= maximo else texto[: maximo - 1] + "…"


def _inofensivo(texto: str) -> str:
    """O & comanda o cabeçalho e se dobra; um algarismo no começo seria lido como tamanho da letra."""
    texto = texto.replace("&", "&&")
    return f" {texto}" if texto[:1].isdigit() else texto


def fundo_da_sigla(v: Any) -> dict[str, Any]:
    """O fundo claro da lista; de quem está em duas, o da primeira."""
    sigla = str(v).split(";")[0].strip() if v else ""
    cor = estilo.CORES_DAS_LISTAS.get(sigla)
    return {"bg_color": cor} if cor else {}


def largura(linhas: Linhas, j: int, minima: float = 6, maxima: float = 30) -> float:
    """A largura de uma coluna, pelo texto mais comprido dela, dentro dos limites."""
    maior = max((len(mostra(linha[j])) for linha in linhas), default=0)
    return min(max(maior + 2.0, minima), maxima)


def mostra(v: Any) -> str:
    """O valor como a célula o mostra, para medir a largura."""
    if isinstance(v, float):
        return f"{v:.4f}".rstrip("0")
    if isinstance(v, date):
        return f"{v:%d/%m/%Y}"
    return "" if v is None else str(v)


def linhas_do_texto(texto: str, largura: float) -> int:
    """Em quantas linhas o texto quebra; cabem mais letras que a largura diz, que é contada em algarismos."""
    cabem = max(int(largura * 1.22), 1)
    return sum(max(1, -(-len(parte) // cabem)) for parte in texto.split("\n"))
