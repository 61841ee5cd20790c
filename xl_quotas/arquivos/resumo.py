"""A planilha Resumo: o edital, o regime, o quadro oferecido e ocupado, com gráfico, e as reversões."""

from __future__ import annotations

from typing import Any

from .. import __version__
from ..funcoes.ambiente import conferencia, vigencia
from ..regras.quadro import quantas
from ..tabela.candidatos import AVISO
from ..tabela.regime import ID_PROPRIO
from ..tabela.valores import celula
from . import estilo
from .apuracao import Resultado
from .escrita import BORDA, Escritor, fundo_da_sigla, mostra

ULTIMA_COLUNA = 5
_LINHAS_DO_GRAFICO = 14
NOTA_DO_QUADRO = "Ocupadas: pela lista em que a pessoa conta. Não preenchidas: pela lista dona da vaga."
_NUMEROS = (2, 3, 4, 5)


def escreve_resumo(w: Escritor, ws: Any, r: Resultado) -> None:
    """A planilha inteira, de cima para baixo."""
    i = _titulo(w, ws, r)
    i = subtitulo(w, ws, i, "Regime e critério")
    for nome, valor in dados_do_edital(r):
        i = _dado(w, ws, i, nome, valor)
    i = subtitulo(w, ws, i + 1, "Quadro de vagas")
    i = _quadro(w, ws, i, r)
    i = _grafico(w, ws, i + 1, r)
    i = subtitulo(w, ws, i, f"Reversões nas vagas imediatas (critério {r.criterio})")
    _reversoes(w, ws, i, r)


def dados_do_edital(r: Resultado) -> list[tuple[str, str]]:
    """O que a pessoa precisa saber para confiar no resultado: nome e valor."""
    e, data = r.entrada, celula(r.entrada.data)
    do_catalogo = r.regime.id != ID_PROPRIO
    avisos = sum(1 for linha in r.problemas[1:] if linha[2] == AVISO)
    pares = [
        ("Data do edital", mostra(data) if data else "não informada"),
        ("Regime", f"{r.regime.id} — {r.regime.nome} ({e.regime_de})"),
        ("Vigência", vigencia(r.regime) if do_catalogo else "a do próprio edital"),
        ("Conferido em", conferencia(r.regime) if do_catalogo else "não se aplica: os números são do edital"),
        ("Critério", r.criterio),
        ("Opções", r.opcoes or "nenhuma"),
        ("Vagas", f"{r.total} ({e.vagas_de})" if r.total else e.vagas_de),
        ("Pessoas", f"{r.pessoas} na lista"),
        ("Lista lida de", e.onde),
        ("Avisos", f"{avisos}: veja a planilha Conferir" if avisos else "nenhum"),
        ("Feito com", f"xl_quotas {__version__}"),
    ]
    return pares


def subtitulo(w: Escritor, ws: Any, i: int, texto: str) -> int:
    """Um título de parte; devolve a linha seguinte."""
    w.escreve(ws, i, 0, texto, bold=True, font_size=12, font_color=estilo.AZUL)
    return i + 1


def _titulo(w: Escritor, ws: Any, r: Resultado) -> int:
    titulo = r.entrada.titulo or "Resultado da nomeação"
    formato = w.formato(bold=True, font_size=16, font_color=estilo.AZUL, text_wrap=True, valign="vcenter")
    ws.merge_range(0, 0, 0, ULTIMA_COLUNA, "", formato)
    ws.write_string(0, 0, titulo, formato)
    ws.set_row(0, 22 * (1 + len(titulo) // 60))
    if r.entrada.orgao:
        ws.write_string(1, 0, r.entrada.orgao, w.formato(font_size=11, font_color=estilo.CINZA))
    return 3


def _dado(w: Escritor, ws: Any, i: int, nome: str, valor: str) -> int:
    borda = {"bottom": 1, "bottom_color": "#D9D9D9"}
    w.escreve(ws, i, 0, nome, font_color=estilo.CINZA, **borda)
    formato = w.formato(text_wrap=True, **borda)
    ws.merge_range(i, 1, i, ULTIMA_COLUNA, "", formato)
    ws.write_string(i, 1, valor, formato)
    w.altura(ws, i, {1: valor}, largura=90)
    return i + 1


def _quadro(w: Escritor, ws: Any, i: int, r: Resultado) -> int:
    w.cabecalho_de_tabela(ws, i, ["Lista", "", "Oferecidas", "Na fila", "Ocupadas", "Não preenchidas"], _NUMEROS)
    for x in r.quadro:
        i += 1
        cor = {**BORDA, **fundo_da_sigla(x.sigla)}
        w.escreve(ws, i, 0, x.sigla, bold=True, **cor)
        w.escreve(ws, i, 1, x.nome, **cor)
        for j in _NUMEROS:
            w.escreve(ws, i, j, x[j], align="center", **cor)
    total = ["Total", "", r.total, "", sum(x.ocupadas for x in r.quadro), sum(x.nao_preenchidas for x in r.quadro)]
    for j, v in enumerate(total):
        ao_centro = {"align": "center"} if j in _NUMEROS else {}
        w.escreve(ws, i + 1, j, v, bold=True, top=2, top_color=estilo.AZUL, **ao_centro)
    w.escreve(ws, i + 2, 0, NOTA_DO_QUADRO, font_size=9, font_color=estilo.CINZA)
    return i + 3


def _grafico(w: Escritor, ws: Any, i: int, r: Resultado) -> int:
    """Vagas oferecidas e ocupadas, lado a lado, na cor de cada lista: clara e cheia."""
    inicio, fim = i - 3 - len(r.quadro), i - 4
    cheias = [estilo.cor_do_grafico(x.sigla, k) for k, x in enumerate(r.quadro)]
    claras = [estilo.CORES_DAS_LISTAS.get(x.sigla, "#F2F2F2") for x in r.quadro]
    grafico = w.livro.add_chart({"type": "column"})
    for nome, coluna, fundos in (("Oferecidas (cor clara)", 2, claras), ("Ocupadas (cor cheia)", 4, cheias)):
        pontos = [{"fill": {"color": f}, "border": {"color": c}} for f, c in zip(fundos, cheias, strict=True)]
        grafico.add_series(
            {
                "name": nome,
                "categories": [ws.name, inicio, 0, fim, 0],
                "values": [ws.name, inicio, coluna, fim, coluna],
                "points": pontos,
                "fill": {"color": fundos[0]},
                "border": {"color": cheias[0]},
                "data_labels": {"value": True, "font": {"name": estilo.FONTE, "size": 9}},
                "gap": 60,
                "overlap": -5,
            }
        )
    letra = {"name": estilo.FONTE, "size": 9}
    grafico.set_title({"name": "Vagas oferecidas e ocupadas", "name_font": {**letra, "size": 11}, "overlay": False})
    grafico.set_legend({"position": "bottom", "font": letra})
    grafico.set_x_axis({"num_font": letra})
    grafico.set_y_axis({"visible": False, "major_gridlines": {"visible": False}, "min": 0})
    grafico.set_size({"width": 779, "height": 20 * (_LINHAS_DO_GRAFICO - 1)})
    alternativo = "; ".join(f"{x.sigla}: {x.oferecidas} oferecidas, {x.ocupadas} ocupadas" for x in r.quadro)
    ws.insert_chart(i, 0, grafico, {"description": alternativo, "object_position": 1})
    return i + _LINHAS_DO_GRAFICO


def _reversoes(w: Escritor, ws: Any, i: int, r: Resultado) -> None:
    movimentos = [
        f"{de} → {para}: {quantas(n, 'vaga')} (nº {vagas}) — {norma}" for de, para, n, vagas, norma in r.reversoes[1:]
    ]
    for texto in movimentos or ["Nenhuma vaga reverteu."]:
        formato = w.formato(text_wrap=True, **BORDA)
        ws.merge_range(i, 0, i, ULTIMA_COLUNA, "", formato)
        ws.write_string(i, 0, texto, formato)
        w.altura(ws, i, {0: texto}, largura=107)
        i += 1
