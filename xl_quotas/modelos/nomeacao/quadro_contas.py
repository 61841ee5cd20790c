"""As contas da aba Quadro: vagas por lista, pessoas disponíveis, reversões e as memórias."""

from __future__ import annotations

from typing import Any

from ...arquivos import nomes
from ..avisos import digitado
from ..bloco import Bloco, letra, recorta, serie
from ..comum import EDITAL, MAXIMO_DE_LISTAS, primeiro_erro
from ..edital import N_LISTAS, REGIME
from .calculo import SEM_FIM, SO_NA_RESERVA, Calculo
from .entradas import Entradas
from .lugares import (
    C_CLASSIFICACAO,
    CANDIDATOS,
    DISPONIVEIS,
    L_LISTAS,
    L_QUADRO,
    L_SIGLAS,
    N_COLUNAS,
    QUADRO,
    QUADRO_EM_VIGOR,
    U_LISTAS,
    da_classificacao,
)
from .textos import F_REGIME_E_CRITERIO, FALTA_GENTE, FALTAM_VAGAS, com_erros, regime_e_criterio

L_NAO_PREENCHIDAS, L_TOTAL, L_ALCANCE, L_DEFINICAO = U_LISTAS + 1, U_LISTAS + 2, U_LISTAS + 3, U_LISTAS + 4
L_RESERVA = L_DEFINICAO + 3
N_RESERVA = MAXIMO_DE_LISTAS + 2  # cabeçalho, uma linha por lista e a comparação
L_REVERSAO = L_RESERVA + N_RESERVA + 2
N_REVERSAO = 24
CORTADA = f"A memória das reversões não cabe em {N_REVERSAO} linhas: aqui estão só as primeiras"
FIM = "G"
_TODAS = serie(MAXIMO_DE_LISTAS, ";")
_SO = f'"{SO_NA_RESERVA}*"'
_VAGAS = f"INDEX({QUADRO_EM_VIGOR},1,1):INDEX({QUADRO_EM_VIGOR},1,{N_COLUNAS})"
_APROVADOS = f"TRANSPOSE(INDEX({DISPONIVEIS},1):INDEX({DISPONIVEIS},{N_LISTAS}))"
_REVERSAO = f"({_VAGAS},{_APROVADOS},{REGIME})"
_FALTA = f'OR(B{L_LISTAS}="",C{L_LISTAS}="")'


def _coluna(celulas: list[Any]) -> list[list[Any]]:
    return [[v] for v in celulas]


def _somente_numeros(celulas: list[Any]) -> float:
    return sum(v for v in celulas if isinstance(v, (int, float)))


def _ocupadas(c: Calculo) -> list[Any]:
    """Por lista, sem a última célula (não preenchidas); uma frase de erro fica na primeira."""
    linha = c.reversao[: c.n_listas] if c.reversao else []
    return [*linha, *[""] * (MAXIMO_DE_LISTAS - len(linha))]


def _nao_preenchidas(c: Calculo) -> Any:
    return c.reversao[c.n_listas] if len(c.reversao) > c.n_listas else ""


def _diferenca(c: Calculo, i: int) -> Any:
    v, o = c.quadro[i], _ocupadas(c)[i]
    return o - v if isinstance(v, (int, float)) and isinstance(o, (int, float)) else ""


def _alcance(c: Calculo) -> Any:
    return c.alcance_da_ac if c.ha_classificacao and c.ha_quadro else ""


def _situacao(c: Calculo) -> str:
    erro = primeiro_erro(c.quadro[0], c.classificacao[0][0], _ocupadas(c)[0])
    if erro:
        return erro
    if not c.ha_quadro:
        return FALTAM_VAGAS
    if not c.ha_classificacao:
        return FALTA_GENTE
    if len(c.memoria_da_reversao) > N_REVERSAO:
        return CORTADA
    resto = _nao_preenchidas(c)
    return f"{_somente_numeros(_ocupadas(c)):g} vagas ocupadas, {resto} não preenchidas"


def _formula_situacao(e: Entradas) -> str:
    # a memória inteira termina na linha da observação: outra coisa na última linha do bloco é sinal de corte
    ultima = f"A{L_REVERSAO + N_REVERSAO - 1}"
    pronto = f'SUM(D{L_LISTAS}:D{U_LISTAS})&" vagas ocupadas, "&D{L_NAO_PREENCHIDAS}&" não preenchidas"'
    geral = da_classificacao(0, e.linhas)
    resto = (
        f'IF(COUNT(B{L_LISTAS}:B{U_LISTAS})=0,"{FALTAM_VAGAS}",IF(COUNT({geral})=0,"{FALTA_GENTE}",'
        f'IF(AND(LEN({ultima})>0,LEFT({ultima},10)<>"observação"),"{CORTADA}",{pronto})))'
    )
    classificacao = f"{CANDIDATOS}!${C_CLASSIFICACAO[0]}$1"
    return com_erros(e, [f"B{L_LISTAS}", classificacao, f"D{L_LISTAS}"], resto)


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    return [
        Bloco(QUADRO, "A2", F_REGIME_E_CRITERIO, regime_e_criterio, colunas=("regime",), unida=FIM),
        Bloco(QUADRO, "A3", _formula_situacao(e), _situacao, colunas=("aviso",), unida=FIM),
        *_por_lista(e),
        *_totais(e),
        Bloco(
            QUADRO,
            f"A{L_RESERVA}",
            _se(
                f'AND(COUNTA({nomes.QUADRO})=0,{digitado(nomes.VAGAS)}="")',
                recorta(
                    f"MEMORIA_RESERVA(IF(COUNTA({nomes.QUADRO})>0,SUM({QUADRO_EM_VIGOR}),{digitado(nomes.VAGAS)}),"
                    f"{REGIME})",
                    N_RESERVA,
                    7,
                ),
            ),
            lambda c: c.memoria_da_reserva,
            linhas=N_RESERVA,
            colunas=(*["bloco_texto_pequeno"] * 5, "bloco_centro", "bloco_texto_pequeno"),
            cabecalho="cabecalho_bloco",
        ),
        Bloco(
            QUADRO,
            f"A{L_REVERSAO}",
            _se(_FALTA, recorta(f"MEMORIA_REVERSAO{_REVERSAO}", N_REVERSAO, 4)),
            lambda c: c.memoria_da_reversao[:N_REVERSAO],
            linhas=N_REVERSAO,
            colunas=("bloco_linha_pequena", "bloco_linha_pequena", "bloco_centro", "bloco_linha_pequena"),
            cabecalho="cabecalho_bloco",
        ),
    ]


def _se(falta: str, formula: str) -> str:
    return f'IF({falta},"",{formula})'


def _por_lista(e: Entradas) -> list[Bloco]:
    saida = [b for i in range(MAXIMO_DE_LISTAS) for b in _da_lista(e, i)]
    ocupadas = (
        f'IF({_FALTA},"",IF(LEN(A{L_LISTAS}:A{U_LISTAS})=0,"",IFERROR(INDEX(REVERTER{_REVERSAO},1,{_TODAS}),"")))'
    )
    saida.append(
        Bloco(
            QUADRO,
            f"D{L_LISTAS}",
            ocupadas,
            lambda c: _coluna(_ocupadas(c)),
            linhas=MAXIMO_DE_LISTAS,
            colunas=("numero",),
        )
    )
    return saida


def _da_lista(e: Entradas, i: int) -> list[Bloco]:
    """A linha da i-ésima lista: sigla, vagas, pessoas disponíveis e diferença."""
    n, coluna = L_LISTAS + i, letra(i + 1)
    diferenca = f'IF(AND(ISNUMBER(B{n}),ISNUMBER(D{n})),D{n}-B{n},"")'
    numero = ("celula_numero",)
    return [
        Bloco(QUADRO, f"A{n}", f"{EDITAL}!{coluna}{L_SIGLAS}", lambda c: c.listas[i], colunas=("celula_sigla",)),
        Bloco(QUADRO, f"B{n}", f"{EDITAL}!{coluna}{L_QUADRO}", lambda c: c.quadro[i], colunas=numero),
        Bloco(QUADRO, f"C{n}", _conta(e, n), lambda c: c.disponiveis[i], colunas=numero),
        Bloco(QUADRO, f"E{n}", diferenca, lambda c: _diferenca(c, i), colunas=numero),
    ]


def _so_reserva(observacao: str) -> str:
    return f'(LEFT({observacao},{len(SO_NA_RESERVA)})="{SO_NA_RESERVA}")'


def _conta(e: Entradas, n: int) -> str:
    """Quantas pessoas contam na lista da linha n, a partir do bloco de CLASSIFICACAO."""
    geral, lista, observacao = (da_classificacao(i, e.linhas) for i in (0, 1, 3))
    alcance = f"$C${L_ALCANCE}"
    nas_vagas_de_ac = f'COUNTIFS({geral},"<="&{alcance})-COUNTIFS({geral},"<="&{alcance},{observacao},{_SO})'
    # a lista sozinha, ou a primeira de duas; COUNTIFS não serve aqui: no Calc só acha texto de bloco por curinga
    da_lista = f'((({lista}&"")=($A{n}&""))+(LEFT({lista},LEN($A{n})+1)=$A{n}&";"))'
    alem = f"SUMPRODUCT(ISNUMBER({geral})*({geral}>{alcance})*{da_lista})"
    so_na_reserva = f"SUMPRODUCT(ISNUMBER({geral})*({geral}<={alcance})*{da_lista}*{_so_reserva(observacao)})"
    na_lista = f"{alem}+{nas_vagas_de_ac}" if n == L_LISTAS else f"{alem}+{so_na_reserva}"
    return f'IF(OR(LEN($A{n})=0,COUNT(B${L_LISTAS}:B${U_LISTAS})=0,COUNT({geral})=0),"",{na_lista})'


def _totais(e: Entradas) -> list[Bloco]:
    soma = {
        "B": lambda c: _somente_numeros(c.quadro),
        "C": lambda c: _somente_numeros(c.disponiveis),
        "D": lambda c: _somente_numeros([*_ocupadas(c), _nao_preenchidas(c)]),
    }
    nao_preenchidas = f'IF({_FALTA},"",IFERROR(INDEX(REVERTER{_REVERSAO},1,{N_LISTAS}+1),""))'
    geral, observacao = (da_classificacao(i, e.linhas) for i in (0, 3))
    # a n-ésima menor classificação geral entre quem está na fila da AC; "" e não FALSO, que no Calc contaria como zero
    alcance = (
        f'IF(OR(COUNT({geral})=0,COUNT(B{L_LISTAS}:B{U_LISTAS})=0),"",IF(N(B{L_LISTAS})=0,0,'
        f'IFERROR(SMALL(IF(ISNUMBER({geral}),IF({_so_reserva(observacao)},"",{geral}),""),B{L_LISTAS}),{SEM_FIM})))'
    )
    return [
        Bloco(
            QUADRO,
            f"D{L_NAO_PREENCHIDAS}",
            nao_preenchidas,
            _nao_preenchidas,
            colunas=("numero",),
            matricial=True,
        ),
        *(
            Bloco(QUADRO, f"{x}{L_TOTAL}", f"SUM({x}{L_LISTAS}:{x}{L_NAO_PREENCHIDAS})", f, colunas=("celula_total",))
            for x, f in soma.items()
        ),
        Bloco(QUADRO, f"C{L_ALCANCE}", alcance, _alcance, colunas=("alcance",), matricial=True),
    ]
