"""Aba Conferir: tudo que está errado ou convém saber, com lugar e remédio."""

from __future__ import annotations

from ...arquivos import estilo
from ...funcoes.conferencia import CABECALHO
from ...tabela.candidatos import AVISO, ERRO, INFORMACAO
from ..bloco import Bloco, letra
from ..calculo import Calculo
from ..entradas import LINHAS, Entradas
from ..lugares import ARGUMENTOS, CONFERIR, L_BLOCO, U_BLOCO
from ..papel import FIO, Papel
from ..textos import F_REGIME_E_CRITERIO, com_erros, primeiro_erro, regime_e_criterio

FIM = letra(len(CABECALHO) - 1)
_PLURAL = ((ERRO, "erros"), (AVISO, "avisos"), (INFORMACAO, "informações"))
_ULTIMA = f"{FIM}{U_BLOCO}"


def _situacao(c: Calculo) -> str:
    erro = primeiro_erro(c.conferencia[0][0])
    if erro:
        return erro
    if str(c.conferencia[-1][-1]).startswith("faltam "):
        return str(c.conferencia[-1][-1])
    gravidades = [x[2] for x in c.conferencia[1:]]
    return " · ".join(f"{plural}: {gravidades.count(g)}" for g, plural in _PLURAL)


def blocos() -> list[Bloco]:
    """As fórmulas da aba."""
    gravidade = f"C{L_BLOCO + 1}:C{U_BLOCO}"
    conta = '&" · '.join(f'{plural}: "&COUNTIF({gravidade},"{g}*")' for g, plural in _PLURAL)
    conta = f'"{conta}'
    resto = f'IF(LEFT({_ULTIMA},7)="faltam ",{_ULTIMA},{conta})'
    return [
        Bloco(CONFERIR, "A2", F_REGIME_E_CRITERIO, regime_e_criterio, colunas=("regime",), unida=FIM),
        Bloco(CONFERIR, "A3", com_erros([f"A{L_BLOCO}"], resto), _situacao, colunas=("aviso",), unida=FIM),
        Bloco(
            CONFERIR,
            f"A{L_BLOCO}",
            f"CONFERIR({ARGUMENTOS})",
            lambda c: c.conferencia,
            linhas=LINHAS,
            colunas=("bloco_centro", "bloco_texto", "bloco_centro", "bloco_texto", "bloco_texto"),
            cabecalho="cabecalho_bloco",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Larguras, cores por gravidade e a folha de impressão."""
    p.larguras({"A": 8, "B": 18, "C": 13, "D": 78, "E": 60})
    p.titulo("Conferir")
    p.texto("C1", "Linha é a linha da aba Candidatos (1 = nomes das colunas)", "regime")
    p.altura(3, 30)
    p.altura(4, 6)
    p.altura(L_BLOCO, 20)
    for linha in range(L_BLOCO + 1, U_BLOCO + 1):
        p.altura(linha, 31)
    p.alerta("A3")
    primeira = L_BLOCO + 1
    corpo = f"A{primeira}:{FIM}{U_BLOCO}"
    p.cor_se(corpo, f'=($C{primeira}&"")="{ERRO}"', font_color=estilo.ERRO, bold=True, **FIO)
    p.cor_se(corpo, f'=($C{primeira}&"")="{AVISO}"', font_color=estilo.AVISO, **FIO)
    p.cor_se(corpo, f"=LEN($D{primeira})>0", **FIO)
    p.trava()
    p.congela(L_BLOCO)
    p.comeca_em(f"A{primeira}")
    p.impressao(repete=L_BLOCO)


def area_de_impressao() -> str:
    """Do título à última linha preenchida."""
    cheias = f"SUMPRODUCT(--(LEN({CONFERIR}!$D${L_BLOCO}:$D${U_BLOCO})>0))"
    return f"{CONFERIR}!$A$1:INDEX({CONFERIR}!${FIM}$1:${FIM}${U_BLOCO},{L_BLOCO - 1}+{cheias})"
