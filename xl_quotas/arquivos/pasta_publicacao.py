"""As listas a publicar numa pasta de trabalho pronta para virar PDF: uma planilha por lista, em A4, só com valores."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..tabela.erros import por_extenso
from . import estilo
from .escrita import Colunas, Escritor, largura, linhas_do_texto
from .faixa import Linhas
from .livro import livro_novo
from .publicacao import NOME_DA_ORDEM, ORDEM, Parte, Publicacao

NOME = "Nome"
NINGUEM = "Ninguém nesta lista."
_LARGURA = 92.0
"""A largura da página em pé, em algarismos: o nome fica com o que as outras colunas deixam."""


def grava_publicacao(caminho: Path, p: Publicacao, passo: Callable[[str], None] = lambda _: None) -> None:
    """Escreve todas as listas no caminho."""
    with livro_novo(caminho, p.titulo or "Publicação") as livro:
        w = Escritor(livro, p.orgao, p.titulo)
        for parte in p.partes:
            passo(f"gravando a lista {parte.sigla}")
            _aba(w, p, parte)


def _aba(w: Escritor, p: Publicacao, parte: Parte) -> None:
    larguras = _larguras(parte.tabela)
    ws = w.aba(NOME_DA_ORDEM if parte.sigla == ORDEM else parte.sigla, larguras, deitada=False)
    dia = por_extenso(p.dia) if p.dia else ""
    ws.set_footer(f"&L&8 {dia}&R&8página &P de &N")  # o espaço separa a data do tamanho da letra
    ultima = len(larguras) - 1
    i = 0
    for texto, atributos in _alto(p, parte, dia):
        formato = w.formato(text_wrap=True, **atributos)
        ws.merge_range(i, 0, i, ultima, "", formato)
        ws.write_string(i, 0, texto, formato)
        tamanho = atributos["font_size"]
        ws.set_row(i, tamanho * 1.4 * linhas_do_texto(texto, sum(larguras) * 10 / tamanho) + 3)
        i += 1
    i += 1
    nome = parte.tabela[0].index(NOME)
    w.tabela(ws, i, parte.tabela, Colunas(centro=tuple(j for j in range(ultima + 1) if j != nome), quebra=(nome,)))
    if len(parte.tabela) == 1:
        w.escreve(ws, i + 1, 0, NINGUEM, italic=True, font_color=estilo.CINZA)
    fim = i + max(len(parte.tabela) - 1, 1)
    ws.freeze_panes(i + 1, 0)
    ws.repeat_rows(i)
    ws.print_area(0, 0, fim, ultima)
    # inscrições e notas que vieram como texto ficam texto, sem o triângulo verde
    ws.ignore_errors({"number_stored_as_text": f"A1:ZZ{fim + 1}"})


def _alto(p: Publicacao, parte: Parte, dia: str) -> list[tuple[str, dict[str, Any]]]:
    """As linhas de título, cada uma com a sua letra."""
    centro: dict[str, Any] = {"align": "center", "valign": "vcenter"}
    linhas: list[tuple[str, dict[str, Any]]] = [
        (p.orgao, {"font_size": 11, "font_color": estilo.CINZA}),
        (p.titulo, {"font_size": 14, "bold": True, "font_color": estilo.AZUL}),
        (f"Cargo: {p.cargo}" if p.cargo else "", {"font_size": 11}),
        (parte.titulo, {"font_size": 12, "bold": True}),
        (f"Publicado em {dia}" if dia else "", {"font_size": 10, "font_color": estilo.CINZA}),
    ]
    return [(texto, {**centro, **atributos}) for texto, atributos in linhas if texto]


def _larguras(tabela: Linhas) -> list[float]:
    nome = tabela[0].index(NOME)
    larguras = [largura(tabela, j, 10, 24) for j in range(len(tabela[0]))]
    larguras[nome] = max(_LARGURA - sum(larguras) + larguras[nome], 30)
    return larguras
