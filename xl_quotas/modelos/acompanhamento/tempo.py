"""Aba Linha do tempo: nomeações, posses e vagas que se abriram, mês a mês, a contar do primeiro ato.

O que cada ato fez vem da frase da conferência, não do nome do ato: a desistência de quem não era nomeado não abre vaga
nenhuma, e o ato recusado não conta.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...arquivos import estilo
from ..bloco import Bloco
from ..nomeacao.textos import com_erros
from ..papel import FIO, Papel
from ..pasta import AZUL
from .atos import NENHUM
from .calculo import Calculo
from .entradas import MESES, N_ATOS, Entradas
from .lugares import C_CONFERENCIA, CANTO_DAS_VAGAS, TEMPO, nos_atos
from .meses import nome_do_mes
from .palavras import ABRIU, ACEITO, NOMEOU, POSSE, VOLTA
from .textos import ALTURA, PIXELS, alto, atalho_dos_atos

COR = AZUL
FIM = "G"
ALTURAS_DOS_GRAFICOS = (330, 200)
LARGURA_DOS_GRAFICOS = 1180
L_MESES = 33
_PRIMEIRO, _ULTIMO = L_MESES + 1, L_MESES + MESES
# colunas escondidas: o número do mês (ano × 12 + mês − 1) de cada linha da tabela; o primeiro e o último; e, por ato, o
# mês e um 1 no que ele fez
C_MES, C_LIMITES, C_ATO = "I", "J", "L"
_L_ATO = 6
NOMES = ("Nomeações", "Posses", "Vagas que se abriram")
CABECALHO = ("Mês", *NOMES, *(f"{nome}, somadas" for nome in NOMES))
SEM_DATA = "com a data em texto, fora do gráfico"
DEPOIS = f"depois dos {MESES} meses, fora do gráfico"


def _f_por_ato() -> str:
    frase, dia = nos_atos(C_CONFERENCIA), nos_atos("A")
    aceito = f'(LEFT({frase},{len(ACEITO)})="{ACEITO}")'

    def tem(texto: str) -> str:
        return f'ISNUMBER(SEARCH("{texto}",{frase}))'

    mes = f"IF({aceito}*ISNUMBER({dia}),YEAR({dia})*12+MONTH({dia})-1,0)"
    nomeou = f"{aceito}*{tem(NOMEOU)}*(1-{tem(VOLTA)})"
    posse, abriu = (f"{aceito}*{tem(x)}" for x in (POSSE, ABRIU))
    coluna = "{1,2,3,4}"
    return f"IF({coluna}=1,{mes},IF({coluna}=2,{nomeou},IF({coluna}=3,{posse},{abriu})))"


def _mes(c: Calculo, k: int) -> Any:
    primeiro, ultimo = c.meses
    return primeiro + k if primeiro and primeiro + k <= ultimo else ""


def _no_mes(c: Calculo, k: int, j: int) -> Any:
    mes = _mes(c, k)
    return sum(x[j] for x in c.por_ato if x[0] == mes) if mes else ""


def _somadas(c: Calculo, k: int, j: int) -> Any:
    mes, primeiro = _mes(c, k), c.meses[0]
    return sum(x[j] for x in c.por_ato if primeiro <= x[0] <= mes) if mes else ""


def _situacao(c: Calculo) -> str:
    if c.erro:
        return c.erro
    linhas = c.por_ato
    if not any(f.startswith(ACEITO) for f in c.frases):
        return NENHUM
    frase = " · ".join(f"{nome}: {sum(x[j] for x in linhas)}" for j, nome in enumerate(NOMES, 1))
    primeiro = c.meses[0]
    for n, texto in (
        (sum(sum(x[1:]) for x in linhas if not x[0]), SEM_DATA),
        (sum(sum(x[1:]) for x in linhas if x[0] > primeiro + MESES - 1), DEPOIS),
    ):
        frase += f" · {n} {texto}" if n else ""
    return frase


_MESES_DOS_ATOS, *_FEITOS = (f"${x}${_L_ATO}:${x}${_L_ATO + N_ATOS - 1}" for x in ("L", "M", "N", "O"))
_TUDO = f"$M${_L_ATO}:$O${_L_ATO + N_ATOS - 1}"
_INICIO, _FIM_DOS_ATOS = f"${C_LIMITES}${_PRIMEIRO}", f"${C_LIMITES}${_PRIMEIRO + 1}"


def _formula_situacao(e: Entradas) -> str:
    frase = '&" · '.join(f'{nome}: "&SUM({faixa})' for nome, faixa in zip(NOMES, _FEITOS))
    contas = (
        (f"SUMPRODUCT(({_MESES_DOS_ATOS}=0)*{_TUDO})", SEM_DATA),
        (f"SUMPRODUCT(({_MESES_DOS_ATOS}>{_INICIO}+{MESES - 1})*{_TUDO})", DEPOIS),
    )
    resto = "".join(f'&IF({n}=0,""," · "&{n}&" {texto}")' for n, texto in contas)
    nenhum = f'COUNTIF({nos_atos(C_CONFERENCIA)},"{ACEITO}*")=0'
    return com_erros(e, [CANTO_DAS_VAGAS], f'IF({nenhum},"{NENHUM}","{frase}{resto})')


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba: o que cada ato fez, os limites e, por mês, as contas."""
    limite = ("celula_numero",)
    menor = f"IF(MAX({_MESES_DOS_ATOS})=0,0,MIN(IF({_MESES_DOS_ATOS}>0,{_MESES_DOS_ATOS})))"
    return [
        *alto(TEMPO, FIM, "contam os atos aceitos", desde="C"),
        Bloco(TEMPO, "A3", _formula_situacao(e), _situacao, colunas=("aviso",), unida=FIM),
        atalho_dos_atos(TEMPO, "A4"),
        Bloco(
            TEMPO,
            f"{C_ATO}{_L_ATO}",
            _f_por_ato(),
            lambda c: c.por_ato,
            linhas=N_ATOS,
            colunas=("bloco_centro",) * 4,
        ),
        Bloco(TEMPO, _INICIO.replace("$", ""), menor, lambda c: c.meses[0], colunas=("numero",), matricial=True),
        Bloco(TEMPO, _FIM_DOS_ATOS.replace("$", ""), f"MAX({_MESES_DOS_ATOS})", lambda c: c.meses[1], colunas=limite),
        *_por_mes(),
    ]


def _por_mes() -> list[Bloco]:
    """As 36 linhas; depois do mês do último ato, vazias, para o gráfico não dizer o que ainda não aconteceu."""

    def coluna(x: str, formula: str, valor: Callable[[Calculo, int], Any]) -> Bloco:
        canto, formato = f"{x}{_PRIMEIRO}", ("publica_titulo",)
        return Bloco(
            TEMPO, canto, formula, lambda c: [[valor(c, k)] for k in range(MESES)], MESES, formato, repetida=True
        )

    mes = f"${C_MES}{{n}}"
    k = f"ROW()-{_PRIMEIRO}"
    ano = f'RIGHT("0"&MOD(INT({mes}/12),100),2)'
    nome = f'IF({mes}="","",RIGHT("0"&(MOD({mes},12)+1),2)&"/"&{ano})'
    saida = [
        coluna(C_MES, f'IF(OR({_INICIO}=0,{_INICIO}+{k}>{_FIM_DOS_ATOS}),"",{_INICIO}+{k})', _mes),
        coluna("A", nome, lambda c, i: nome_do_mes(_mes(c, i)) if _mes(c, i) else ""),
    ]
    for j, (x, soma, faixa) in enumerate(zip("BCD", "EFG", _FEITOS), 1):
        saida += [
            coluna(x, f'IF({mes}="","",SUMPRODUCT(({_MESES_DOS_ATOS}={mes})*{faixa}))', _da_coluna(_no_mes, j)),
            coluna(soma, f'IF({mes}="","",SUM({x}${_PRIMEIRO}:{x}{{n}}))', _da_coluna(_somadas, j)),
        ]
    return saida


def _da_coluna(conta: Callable[[Calculo, int, int], Any], j: int) -> Callable[[Calculo, int], Any]:
    return lambda c, k: conta(c, k, j)


def desenha(p: Papel, e: Entradas) -> None:
    """Os dois gráficos e, embaixo, a tabela dos meses."""
    p.larguras({"A": 12, "B:D": 22, "E:G": 29, "H": 2})
    for coluna in (C_MES, C_LIMITES, *"LMNO"):
        p.esconde_coluna(coluna)
    p.titulo(TEMPO)
    for linha, altura in ((3, 30), (4, 20), (L_MESES, 20)):
        p.altura(linha, altura)
    for linha in range(5, L_MESES):
        p.altura(linha, ALTURA)  # dita, e por isso a mesma em todo programa, para a tabela não ficar debaixo do gráfico
    p.alerta("A3")
    _graficos(p)
    for x, texto in zip("ABCDEFG", CABECALHO):
        p.cabecalho(f"{x}{L_MESES}", texto)
    p.cor_se(f"A{_PRIMEIRO}:{FIM}{_ULTIMO}", f"=LEN($A{_PRIMEIRO})>0", **FIO)
    p.trava()
    p.congela(4)
    p.comeca_em("A3")
    p.impressao()
    p.imprime_ate(area_de_impressao())


def area_de_impressao() -> str:
    """Dos gráficos ao último mês; as contas escondidas ao lado não vão ao papel."""
    aba = f"'{TEMPO}'"
    meses = f"SUMPRODUCT(--(LEN({aba}!$A${_PRIMEIRO}:$A${_ULTIMO})>0))"
    return f"{aba}!$A$1:INDEX({aba}!${FIM}$1:${FIM}${_ULTIMO},{L_MESES}+{meses})"


def _graficos(p: Papel) -> None:
    maior, menor = ALTURAS_DOS_GRAFICOS
    descricao = (
        "Gráfico de colunas, mês a mês: {}, somadas desde o primeiro ato. Os números são os da tabela embaixo dele."
    )
    g = p.grafico("A5", {"type": "column"}, descricao.format("as nomeações e, dentro delas, as posses"), x_offset=4)
    _serie(g, "E", NOMES[0], "#A6A6A6", "outside_end", "#000000")
    _serie(g, "F", NOMES[1], estilo.AZUL, "inside_base", "#FFFFFF")
    _titulos(g, "Nomeações e posses até cada mês", "Pessoas", maior)
    g.set_legend({"position": "top"})
    onde = f"A{6 + maior // PIXELS}"
    g = p.grafico(onde, {"type": "column"}, descricao.format("as vagas que se abriram"), x_offset=4)
    _serie(g, "G", NOMES[2], "#C55A11", "outside_end", "#000000")
    _titulos(g, "Vagas que se abriram até cada mês", "Vagas", menor)
    g.set_legend({"none": True})


def _serie(g: Any, coluna: str, nome: str, cor: str, onde: str, letra: str) -> None:
    """As posses ficam na frente das nomeações, que nunca são menos; o zero do mês que não houve não se escreve."""
    rotulo = {"value": True, "position": onde, "num_format": "0;;", "font": {"size": 9, "color": letra}}
    g.add_series(
        {
            "name": nome,
            "categories": f"='{TEMPO}'!$A${_PRIMEIRO}:$A${_ULTIMO}",
            "values": f"='{TEMPO}'!${coluna}${_PRIMEIRO}:${coluna}${_ULTIMO}",
            "fill": {"color": cor},
            "gap": 35,
            "overlap": 100,
            "data_labels": rotulo,
        }
    )


def _titulos(g: Any, titulo: str, valores: str, altura: int) -> None:
    fonte = {"name_font": {"size": 10}, "num_font": {"size": 9}}
    grade = {"visible": True, "line": {"color": "#D9D9D9"}}
    g.set_title({"name": titulo, "name_font": {"size": 12}})
    g.set_x_axis({"name": "Mês/ano", **fonte})
    g.set_y_axis({"name": valores, "min": 0, "major_gridlines": grade, **fonte})
    g.set_size({"width": LARGURA_DOS_GRAFICOS, "height": altura})
