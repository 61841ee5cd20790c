"""Aba Contagem: as mesmas vagas contadas linha a linha, por certame e sobre o total."""

from __future__ import annotations

from ...arquivos import estilo
from ..bloco import Bloco
from ..comum import MAXIMO_DE_LISTAS
from ..edital import REGIME
from ..papel import FIO, Papel
from ..pasta import AZUL
from .calculo import DA_CONTAGEM, Calculo
from .entradas import Entradas
from .lugares import CONTAGEM, CONTAS, L_BLOCO, LIDOS, N_CONTAGEM, VAZIA, coluna, conta
from .textos import F_REGIME_EM_VIGOR, com_erros, regime_em_vigor

COR = AZUL
NENHUMA = "Nenhuma reserva tem menos vagas linha a linha do que sobre o total"
MENOS = "Reservas com menos vagas linha a linha do que sobre o total: "
FIM, COLUNA_DO_GRAFICO = "F", "H"
_PRIMEIRA, _ULTIMA = L_BLOCO + 1, L_BLOCO + N_CONTAGEM - 1
DESCRICAO_DO_GRAFICO = (
    "Colunas por lista: vagas contadas linha a linha e vagas contadas sobre o total do edital; os números estão na"
    " tabela."
)


def _perdas(c: Calculo) -> list[float]:
    numeros = [x[4] for x in c.contagem[1 : 1 + c.n_listas] if len(x) > 4 and x[0] != "AC"]
    return [v for v in numeros if isinstance(v, (int, float)) and v < 0]


def _situacao(c: Calculo) -> str:
    perdas = _perdas(c)
    if not perdas:
        return NENHUMA
    return f"{MENOS}{len(perdas)} · vagas a menos: {-sum(perdas):g}"


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    faixa = f"E{_PRIMEIRA + 1}:E{_PRIMEIRA + MAXIMO_DE_LISTAS - 1}"
    # a linha do total tem diferença zero e as das observações não têm número: só as reservas são menores que zero
    frase = (
        f'IF(COUNTIF({faixa},"<0")=0,"{NENHUMA}","{MENOS}"'
        f'&COUNTIF({faixa},"<0")&" · vagas a menos: "&-SUMIF({faixa},"<0"))'
    )
    return [
        Bloco(CONTAGEM, "A2", F_REGIME_EM_VIGOR, regime_em_vigor, colunas=("regime",), unida=FIM),
        Bloco(
            CONTAGEM,
            "A3",
            com_erros([f"A{L_BLOCO}"], frase),
            lambda c: c.aviso(_situacao, c.contagem[0][0]),
            colunas=("aviso",),
            unida=FIM,
        ),
        Bloco(
            CONTAGEM,
            f"A{L_BLOCO}",
            f'IF({VAZIA},"",CONTAGENS({LIDOS},{REGIME},"{DA_CONTAGEM}"))',
            lambda c: c.contagem,
            linhas=N_CONTAGEM,
            colunas=("bloco_texto_pequeno", *["bloco_centro"] * 3, "bloco_diferenca", "bloco_texto_pequeno"),
            cabecalho="cabecalho_bloco",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Larguras, cores da diferença, o gráfico e a impressão."""
    p.larguras({"A": 11, "B:D": 8.5, "E": 10.5, FIM: 78, "G": 1.5, COLUNA_DO_GRAFICO: 50})
    p.titulo("Contagem das vagas reservadas")
    p.altura(3, 30)
    p.altura(4, 6)
    p.altura(L_BLOCO, 32)
    for linha in range(_PRIMEIRA, _ULTIMA + 1):
        p.altura(linha, 38)
    p.alerta("A3")
    p.cores_das_listas(f"A{_PRIMEIRA}:A{_ULTIMA}")
    diferenca = f"E{_PRIMEIRA}:E{_ULTIMA}"
    n = f"$E{_PRIMEIRA}"
    p.cor_se(diferenca, f"=AND(ISNUMBER({n}),N({n})<0)", font_color=estilo.ERRO, bold=True, **FIO)
    p.cor_se(diferenca, f"=AND(ISNUMBER({n}),N({n})>0)", font_color=estilo.AVISO, **FIO)
    p.cor_se(f"B{_PRIMEIRA}:{FIM}{_ULTIMA}", f'=LEFT($A{_PRIMEIRA},5)="Total"', bold=True, **FIO)
    p.cor_se(f"A{_PRIMEIRA}:{FIM}{_ULTIMA}", f"=LEN($A{_PRIMEIRA})>0", **FIO)
    p.trava()
    p.congela(L_BLOCO)
    p.comeca_em(f"A{_PRIMEIRA}")
    p.impressao(repete=L_BLOCO)
    p.imprime_ate(area_de_impressao())
    _grafico(p)


def area_de_impressao() -> str:
    """Do título à última observação, com o gráfico ao lado, que pede pelo menos sete linhas."""
    cheias = f"SUMPRODUCT(--(LEN({CONTAGEM}!$A${_PRIMEIRA}:$A${_ULTIMA})>0))"
    coluna_ = f"{CONTAGEM}!${COLUNA_DO_GRAFICO}$1:${COLUNA_DO_GRAFICO}${_ULTIMA}"
    return f"{CONTAGEM}!$A$1:INDEX({coluna_},{L_BLOCO}+MAX(7,{cheias}))"


def _grafico(p: Papel) -> None:
    """As duas contas, lista a lista."""
    # o rótulo esconde o zero: o Excel conta como zero as células vazias das listas que o regime não tem
    g = p.grafico(f"{COLUNA_DO_GRAFICO}{L_BLOCO}", {"type": "column"}, DESCRICAO_DO_GRAFICO)
    de, ate = conta("lista", 1).split("$")[-1], conta("lista", MAXIMO_DE_LISTAS).split("$")[-1]
    series = (("linha a linha", "Linha a linha", "#A6A6A6"), ("sobre o total", "Sobre o total", estilo.AZUL))
    for qual, nome, cor in series:
        g.add_series(
            {
                "name": nome,
                "categories": f"={CONTAS}!${coluna('lista')}${de}:${coluna('lista')}${ate}",
                "values": f"={CONTAS}!${coluna(qual)}${de}:${coluna(qual)}${ate}",
                "fill": {"color": cor},
                "gap": 50,
                "overlap": -5,
                "data_labels": {"value": True, "num_format": "0;;", "font": {"size": 8}},
            }
        )
    g.set_title({"name": "Linha a linha e sobre o total, por lista", "name_font": {"size": 11}})
    g.set_x_axis({"name": "Lista", "name_font": {"size": 9}, "num_font": {"size": 9}})
    g.set_y_axis(
        {
            "name": "Vagas",
            "name_font": {"size": 9},
            "min": 0,
            "major_gridlines": {"visible": True, "line": {"color": "#D9D9D9"}},
        }
    )
    g.set_legend({"position": "bottom"})
    g.set_size({"width": 340, "height": 325})
