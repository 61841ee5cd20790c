"""Aba Quadro: o desenho, o gráfico e a definição de pessoas disponíveis; as contas estão em quadro_contas."""

from __future__ import annotations

from ...arquivos import estilo
from ..papel import Papel
from ..pasta import AZUL
from .entradas import Entradas
from .lugares import L_LISTAS, QUADRO, U_LISTAS
from .quadro_contas import (
    FIM,
    L_ALCANCE,
    L_DEFINICAO,
    L_NAO_PREENCHIDAS,
    L_RESERVA,
    L_REVERSAO,
    L_TOTAL,
    N_RESERVA,
    N_REVERSAO,
    blocos,
)

__all__ = ["COR", "blocos", "desenha"]

COR = AZUL

DEFINICAO = (
    "Pessoas disponíveis: cada pessoa conta uma vez. As primeiras da fila da AC, tantas quantas são as vagas de AC,"
    " contam na AC; as demais contam na sua lista efetiva (com duas listas, na primeira) ou, sem reserva, na AC; quem"
    " só foi aprovado na reserva nunca conta na AC. São as contas do critério AC_PRIMEIRO; vaga a vaga, veja Nomeação."
)
DESCRICAO_DO_GRAFICO = (
    "Colunas por lista: vagas do quadro e vagas ocupadas depois das reversões; os números estão ao lado."
)


def desenha(p: Papel, e: Entradas) -> None:
    """Nomes das colunas, a definição, o gráfico e a impressão."""
    p.larguras({"A": 15, "B": 11, "C": 19, "D": 20, "E": 18, "F": 8, "G": 88})
    p.titulo("Quadro de vagas e reversões")
    p.altura(3, 30)
    p.alerta("A3")
    for coluna, nome in zip("ABCDE", ("Lista", "Vagas", "Pessoas disponíveis", "Vagas ocupadas", "Diferença")):
        p.cabecalho(f"{coluna}{L_LISTAS - 1}", nome)
    for n in range(L_LISTAS - 1, L_ALCANCE + 1):
        p.altura(n, 21)
    p.rotulo(f"A{L_NAO_PREENCHIDAS}", "Não preenchidas")
    p.rotulo(f"A{L_TOTAL}", "Total")
    p.texto(f"A{L_ALCANCE}", "A AC alcança até", "rotulo")
    p.altura(L_DEFINICAO, 32)
    p.nota(f"A{L_DEFINICAO}", DEFINICAO, FIM)
    p.secao(L_RESERVA - 1, "Memória das vagas reservadas", FIM)
    for n in range(L_RESERVA + 1, L_RESERVA + N_RESERVA):
        p.altura(n, 25)
    p.altura(L_RESERVA, 20)
    p.altura(L_REVERSAO, 20)
    p.secao(L_REVERSAO - 1, "Memória das reversões", FIM)
    p.cores_das_listas(f"A{L_LISTAS}:A{U_LISTAS}")
    p.cores_das_listas(f"A{L_RESERVA + 1}:A{L_RESERVA + N_RESERVA - 1}")
    p.cores_das_listas(f"A{L_REVERSAO + 1}:B{L_REVERSAO + N_REVERSAO - 1}")
    p.trava()
    p.congela(3)
    p.comeca_em(f"A{L_LISTAS}")
    p.impressao()
    _grafico(p)


def _grafico(p: Papel) -> None:
    """Vagas do quadro e vagas ocupadas por lista."""
    # o rótulo esconde o zero: o Excel conta como zero as células vazias das listas que o regime não tem
    g = p.grafico(f"F{L_LISTAS - 1}", {"type": "column"}, DESCRICAO_DO_GRAFICO, x_offset=12, y_offset=2)
    series = (("B", "Vagas do quadro", "#A6A6A6"), ("D", "Vagas ocupadas", estilo.AZUL))
    for coluna, nome, cor in series:
        g.add_series(
            {
                "name": nome,
                "categories": f"={QUADRO}!$A${L_LISTAS}:$A${U_LISTAS}",
                "values": f"={QUADRO}!${coluna}${L_LISTAS}:${coluna}${U_LISTAS}",
                "fill": {"color": cor},
                "gap": 60,
                "overlap": -5,
                "data_labels": {"value": True, "num_format": "0;;", "font": {"size": 9}},
            }
        )
    g.set_title({"name": "Vagas do quadro e vagas ocupadas, por lista", "name_font": {"size": 12}})
    g.set_x_axis({"name": "Lista", "name_font": {"size": 10}, "num_font": {"size": 10}})
    g.set_y_axis(
        {
            "name": "Vagas",
            "name_font": {"size": 10},
            "min": 0,
            "major_gridlines": {"visible": True, "line": {"color": "#D9D9D9"}},
        }
    )
    # nove lugares para o maior regime: a legenda ocupa o canto que os regimes de cinco listas deixam livre
    g.set_legend({"position": "overlay_top_right"})
    g.set_size({"width": 660, "height": 330})
