"""Aba Memória: a conta de cada lista em cada linha de cargos, uma tabela sob a outra."""

from __future__ import annotations

from ...arquivos import estilo
from ..bloco import Bloco, letra
from ..comum import EDITAL, ERRO, Linhas
from ..edital import REGIME
from ..papel import FIO, Papel
from ..pasta import AZUL
from .calculo import Calculo
from .entradas import Entradas
from .lugares import L_BLOCO, L_CARGOS, L_SIGLAS, MEMORIA, N_MEMORIA, U_MEMORIA, VAZIA, contas
from .textos import F_REGIME_EM_VIGOR, com_erros, regime_em_vigor

COR = AZUL
_PRIMEIRA = L_BLOCO + 1
_COLUNAS = 9
FIM = letra(_COLUNAS)
_LARGURAS = (24, 6, 6, 9, 10, 20, 23, 19, 6, 51.5)
_ALTURA = 37  # três linhas: a comparação com a conta arredondada uma vez só


def _nomes(c: Calculo) -> Linhas:
    """O nome do cargo na primeira linha de cada um."""
    saida: Linhas = []
    anterior = None
    for x in c.memoria[1:]:
        n = x[0] if isinstance(x[0], (int, float)) else None
        saida.append([c.rotulos[int(n) - L_CARGOS] if n is not None and n != anterior else ""])
        anterior = n
    return saida


def _situacao(c: Calculo) -> str:
    linhas = sum(isinstance(x[0], (int, float)) for x in c.memoria[1:])
    return f"Linhas de cargos: {len(c.preenchidas)} · linhas de memória: {linhas}"


def _formula_situacao() -> str:
    linhas = f"COUNT(B{_PRIMEIRA}:B{U_MEMORIA})"
    cargos = f"COUNT({contas('linha', primeira=L_CARGOS)})"
    frase = f'"Linhas de cargos: "&{cargos}&" · linhas de memória: "&{linhas}'
    return com_erros([f"B{L_BLOCO}"], frase)


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba. O bloco tem lugar para o maior resultado possível: nada fica de fora."""
    n, antes = f"B{_PRIMEIRA}:B{U_MEMORIA}", f"B{L_BLOCO}:B{U_MEMORIA - 1}"
    nomes = (
        f'IF(ISNUMBER({n})*({n}<>{antes}),IFERROR(VLOOKUP({n},{contas("linha", "rótulo", L_CARGOS)},2,FALSE),""),"")'
    )
    memoria = f"MEMORIA_RESERVA({contas('totais')},{REGIME})"
    # ROW(…)>0 dá ao resultado o tamanho do bloco: o que passa dele vem como erro, e IFERROR o deixa em branco
    tamanho = f"ROW($B${L_BLOCO}:$B${U_MEMORIA})>0"
    falta = f'OR({VAZIA},LEFT({EDITAL}!$B${L_SIGLAS},{len(ERRO)})="{ERRO}")'
    return [
        Bloco(MEMORIA, "A2", F_REGIME_EM_VIGOR, regime_em_vigor, colunas=("regime",), unida=FIM),
        Bloco(
            MEMORIA,
            "A3",
            _formula_situacao(),
            lambda c: c.aviso(_situacao, c.memoria[0][0]),
            colunas=("aviso",),
            unida=FIM,
        ),
        Bloco(
            MEMORIA,
            f"B{L_BLOCO}",
            f'IF({falta},"",IFERROR(IF({tamanho},{memoria},""),""))',
            lambda c: c.memoria,
            linhas=N_MEMORIA,
            colunas=(
                *["bloco_centro"] * 3,
                *["bloco_texto_pequeno"] * 4,
                "bloco_centro",
                "bloco_texto_pequeno",
            ),
            cabecalho="cabecalho_bloco",
        ),
        Bloco(
            MEMORIA,
            f"A{_PRIMEIRA}",
            nomes,
            _nomes,
            linhas=N_MEMORIA - 1,
            colunas=("bloco_texto_pequeno",),
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Larguras, um fio entre os cargos e a folha de impressão."""
    p.larguras({letra(i): x for i, x in enumerate(_LARGURAS)})
    p.titulo("Memória das vagas reservadas")
    p.texto("E1", "Linha é a linha da aba Cargos. É a conta: o quadro digitado não aparece aqui", "regime")
    p.altura(3, 30)
    p.altura(4, 6)
    p.altura(L_BLOCO, 20)
    p.cabecalho(f"A{L_BLOCO}", "Cargo")
    for linha in range(_PRIMEIRA, U_MEMORIA + 1):
        p.altura(linha, _ALTURA)
    p.alerta("A3")
    p.cores_das_listas(f"D{_PRIMEIRA}:D{U_MEMORIA}")
    corpo = f"A{_PRIMEIRA}:{FIM}{U_MEMORIA}"
    p.cor_se(f"C{_PRIMEIRA}:C{U_MEMORIA}", f'=LEFT($C{_PRIMEIRA},5)="{ERRO}"', font_color=estilo.ERRO, bold=True)
    p.cor_se(corpo, f"=LEN($A{_PRIMEIRA})>0", top=1, top_color=estilo.AZUL, bottom=1, bottom_color="#D9D9D9")
    p.cor_se(corpo, f"=LEN($B{_PRIMEIRA})>0", **FIO)
    p.trava()
    p.congela(L_BLOCO)
    p.comeca_em(f"A{_PRIMEIRA}")
    p.impressao(repete=L_BLOCO)
    p.imprime_ate(area_de_impressao())


def area_de_impressao() -> str:
    """Do título à última linha preenchida."""
    aba = f"{MEMORIA}!"
    cheias = f"COUNT({aba}$B${L_BLOCO}:$B${U_MEMORIA})"
    return f"{aba}$A$1:INDEX({aba}${FIM}$1:${FIM}${U_MEMORIA},{L_BLOCO}+{cheias})"
