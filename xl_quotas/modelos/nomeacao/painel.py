"""Aba Painel: o concurso numa tela, com três gráficos; as contas estão nos módulos painel_*."""

from __future__ import annotations

from typing import Any

from ...arquivos import estilo
from ..bloco import letra
from ..comum import MAXIMO_DE_LISTAS
from ..papel import Papel
from ..pasta import AZUL
from . import conferir
from .entradas import Entradas
from .lugares import PAINEL
from .painel_contas import blocos
from .painel_fluxo import C_FLUXO, C_SEM, FIM, L_FLUXO, L_LISTAS, SEM, U_FLUXO, U_LISTAS
from .painel_numeros import L_ANDAMENTO, L_NUMEROS, andamento, numeros
from .painel_verificacao import L_VERIFICACAO

__all__ = ["COR", "blocos", "desenha"]

COR = AZUL
_LINHA = 17.25
"""A altura das linhas, em pontos: todas iguais, para os gráficos ficarem onde se pôs."""
_LARGURA, _ALTURA = 560, 420
_FIM_DA_NOTA = "G"
_AO_LADO = "H"
# a AC e, na ordem do regime, as reservas; claras e escuras alternadas, para se distinguirem também sem cor
_CORES = ("#BFBFBF", "#C55A11", "#A9D18E", "#BF9000", "#9DC3E6", "#7030A0", "#F4B183", "#00808A", "#D9D9D9")
_ROTULO = {"value": True, "num_format": "0;;", "font": {"size": 9}}
_GRADE = {"visible": True, "line": {"color": "#D9D9D9"}}

OFERTA = "Colunas por lista: vagas oferecidas no quadro e vagas ocupadas por essa lista; os números estão ao lado."
FLUXO = (
    "Barras por lista dona das vagas, divididas pela lista em que conta quem ocupa cada uma; os números estão na tabela"
    " acima, e as passagens, por extenso."
)
PROGRESSO = "Barras do que foi feito e do que falta: vagas com candidato, nomeações, posses e verificações."


def desenha(p: Papel, e: Entradas) -> None:
    """Os nomes, os gráficos e a impressão."""
    p.larguras({"A": 26, f"B:{letra(MAXIMO_DE_LISTAS)}": 11, C_SEM: 10, C_FLUXO: 14, FIM: 22})
    p.titulo("Painel")
    for linha in range(3, U_FLUXO + 2):
        p.altura(linha, _LINHA)
    p.alerta("A3")
    conferir.alerta_do_atalho(p, "A4")
    _numeros(p, e)
    _verificacoes(p)
    _por_lista(p)
    _fluxo(p)
    p.trava()
    p.congela(4)
    p.comeca_em(f"A{L_NUMEROS}")
    p.impressao(paisagem=False)


def _numeros(p: Papel, e: Entradas) -> None:
    p.secao(L_NUMEROS - 2, "Números do concurso", FIM)
    _cabecalho(p, L_NUMEROS - 1, ("O que se conta", "Quantos"))
    p.cabecalho(f"C{L_NUMEROS - 1}", "O que é", _FIM_DA_NOTA)
    for i, numero in enumerate(numeros(e), L_NUMEROS):
        p.rotulo(f"A{i}", numero.nome)
        p.nota(f"C{i}", numero.nota, _FIM_DA_NOTA)
    errada = f"B{L_NUMEROS + 9}"
    p.cor_se(errada, f"={errada}>0", font_color=estilo.ERRO, bold=True)
    p.secao(L_ANDAMENTO - 1, "Andamento", _FIM_DA_NOTA)
    _cabecalho(p, L_ANDAMENTO, ("Passo", "Feito", "Falta", "Parte"))
    for i, passo in enumerate(andamento(e), L_ANDAMENTO + 1):
        p.rotulo(f"A{i}", passo.nome)
    p.nota(f"A{L_ANDAMENTO + 5}", "nomeações e posses vêm da coluna de situação da aba Candidatos", _FIM_DA_NOTA)
    _progresso(p, len(andamento(e)))


def _cabecalho(p: Papel, linha: int, titulos: tuple[str, ...]) -> None:
    for coluna, titulo in zip("ABCDE", titulos):
        p.cabecalho(f"{coluna}{linha}", titulo)


def _verificacoes(p: Papel) -> None:
    p.secao(L_VERIFICACAO - 2, "Verificação das autodeclarações", _FIM_DA_NOTA)
    _cabecalho(p, L_VERIFICACAO - 1, ("Coluna da lista", "Confirmadas", "Indeferidas", "Pendentes", "Coluna nº"))


def _por_lista(p: Papel) -> None:
    p.secao(L_LISTAS - 2, "Vagas por lista", _FIM_DA_NOTA)
    _cabecalho(p, L_LISTAS - 1, ("Lista", "Vagas", "Ocupadas", "Diferença"))
    p.cores_das_listas(f"A{L_LISTAS}:A{U_LISTAS}")
    g = p.grafico(f"{_AO_LADO}{L_VERIFICACAO - 2}", {"type": "column"}, OFERTA, x_offset=8, y_offset=4)
    for coluna, nome, cor in (("B", "Vagas oferecidas", "#A6A6A6"), ("C", "Vagas ocupadas", estilo.AZUL)):
        g.add_series(
            {
                "name": nome,
                "categories": _faixa("A", L_LISTAS, U_LISTAS),
                "values": _faixa(coluna, L_LISTAS, U_LISTAS),
                "fill": {"color": cor},
                "gap": 60,
                "overlap": -5,
                "data_labels": _ROTULO,
            }
        )
    _titulos(g, "Vagas oferecidas e ocupadas, por lista", "Lista", "Vagas")
    g.set_legend({"position": "top"})
    g.set_size({"width": _LARGURA, "height": _ALTURA})


def _fluxo(p: Papel) -> None:
    p.secao(L_FLUXO - 3, "Reversões: de que lista é a vaga e por que lista é ocupada", FIM)
    p.texto(
        f"A{L_FLUXO - 2}",
        "Nas vagas do edital. Na diagonal, a vaga ocupada pela própria lista; fora dela, a revertida ou compensada.",
    )
    p.cabecalho(f"A{L_FLUXO - 1}", "Vaga da lista ↓ ocupada pela lista →")
    p.altura(L_FLUXO - 1, 2 * _LINHA)
    p.cabecalho(f"{C_SEM}{L_FLUXO - 1}", SEM)
    p.cabecalho(f"{C_FLUXO}{L_FLUXO - 1}", "Passagens", FIM)
    p.cores_das_listas(f"A{L_FLUXO}:A{U_FLUXO}")
    p.cores_das_listas(f"B{L_FLUXO - 1}:{letra(MAXIMO_DE_LISTAS)}{L_FLUXO - 1}")
    g = p.grafico(f"A{U_FLUXO + 2}", {"type": "bar", "subtype": "stacked"}, FLUXO, x_offset=4, y_offset=4)
    for i in range(MAXIMO_DE_LISTAS + 1):
        _serie_do_fluxo(g, i)
    _titulos(g, "Quem ocupa as vagas de cada lista", "Vaga da lista", "Vagas", deitado=True)
    g.set_legend({"position": "right"})
    g.set_size({"width": 1215, "height": 330})


def _serie_do_fluxo(g: Any, i: int) -> None:
    """Uma lista que ocupa; a última é a das vagas sem candidato, hachurada."""
    coluna = letra(i + 1)
    cor = {"fill": {"color": _CORES[i]}} if i < MAXIMO_DE_LISTAS else {"pattern": _HACHURA}
    g.add_series(
        {
            "name": f"={PAINEL}!${coluna}${L_FLUXO - 1}",
            "categories": _faixa("A", L_FLUXO, U_FLUXO),
            "values": _faixa(coluna, L_FLUXO, U_FLUXO),
            "border": {"color": "#404040", "width": 0.75},
            "gap": 40,
            "data_labels": _ROTULO,
            **cor,
        }
    )


_HACHURA = {"pattern": "wide_upward_diagonal", "fg_color": "#C00000", "bg_color": "#FFFFFF"}


def _progresso(p: Papel, n: int) -> None:
    g = p.grafico(
        f"{_AO_LADO}{L_NUMEROS - 1}", {"type": "bar", "subtype": "percent_stacked"}, PROGRESSO, x_offset=8, y_offset=4
    )
    for coluna, nome, cor in (("B", "Feito", estilo.AZUL), ("C", "Falta", "#D9D9D9")):
        fonte = {"size": 10, "color": "#FFFFFF" if coluna == "B" else "#000000"}
        g.add_series(
            {
                "name": nome,
                "categories": _faixa("A", L_ANDAMENTO + 1, L_ANDAMENTO + n),
                "values": _faixa(coluna, L_ANDAMENTO + 1, L_ANDAMENTO + n),
                "fill": {"color": cor},
                "border": {"color": "#404040", "width": 0.75},
                "gap": 50,
                "data_labels": {**_ROTULO, "font": fonte},
            }
        )
    _titulos(g, "Andamento: o que foi feito e o que falta", "Passo", "Parte do total", deitado=True)
    g.set_legend({"position": "top"})
    g.set_size({"width": _LARGURA, "height": _ALTURA})


def _titulos(g: Any, titulo: str, categorias: str, valores: str, deitado: bool = False) -> None:
    """O título e os nomes dos eixos; deitado, o das categorias é o vertical, com a primeira em cima."""
    fonte = {"name_font": {"size": 10}, "num_font": {"size": 10}}
    das_categorias: dict[str, Any] = {"name": categorias, **fonte}
    dos_valores = {"name": valores, "min": 0, "major_gridlines": _GRADE, **fonte}
    g.set_title({"name": titulo, "name_font": {"size": 12}})
    if deitado:
        g.set_y_axis({**das_categorias, "reverse": True, "crossing": "max"})
        g.set_x_axis(dos_valores)
    else:
        g.set_x_axis(das_categorias)
        g.set_y_axis(dos_valores)


def _faixa(coluna: str, primeira: int, ultima: int) -> str:
    return f"={PAINEL}!${coluna}${primeira}:${coluna}${ultima}"
