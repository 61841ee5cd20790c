"""As tabelas do Painel por lista: oferecidas e ocupadas, e de que lista é cada vaga e por que lista se ocupa."""

from __future__ import annotations

from typing import Any

from ..bloco import Bloco, letra
from ..comum import EDITAL, MAXIMO_DE_LISTAS
from .calculo import Calculo
from .entradas import Entradas
from .lugares import L_QUADRO, L_SIGLAS, NOMEACAO, PAINEL, do_bloco
from .painel_numeros import imediatas
from .painel_verificacao import L_VERIFICACAO, N_VERIFICACAO

FIM = "M"
L_LISTAS = L_VERIFICACAO + N_VERIFICACAO + 3
U_LISTAS = L_LISTAS + MAXIMO_DE_LISTAS - 1
L_FLUXO = U_LISTAS + 5
U_FLUXO = L_FLUXO + MAXIMO_DE_LISTAS - 1
C_SEM, C_FLUXO = letra(MAXIMO_DE_LISTAS + 1), letra(MAXIMO_DE_LISTAS + 2)
"""As colunas da matriz: a de `sem candidato` e a das passagens por extenso."""
SEM = "sem candidato"
_NUMERO = ("celula_numero",)


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas das duas tabelas."""
    por_lista = [b for i in range(MAXIMO_DE_LISTAS) for b in (*_da_lista(e, i), *_da_dona(e, i))]
    return [*por_lista, _matriz(e)]


def trocas(c: Calculo) -> int:
    """Vagas do edital ocupadas por lista que não é a dona."""
    return sum(x[2] not in ("", x[1]) for x in imediatas(c))


def f_trocas(e: Entradas) -> str:
    """A fórmula de `trocas`."""
    vaga, lista, imediata = _da_ordem(e)
    return f'SUMPRODUCT({imediata}*(LEN({lista})>0)*(({lista}&"")<>({vaga}&"")))'


def _da_ordem(e: Entradas) -> tuple[str, str, str]:
    """As colunas Vaga e Lista da aba Nomeação, e a condição de a vaga ser do edital."""
    vaga, lista, tipo = (do_bloco(NOMEACAO, x, e) for x in "BCI")
    return vaga, lista, f'(LEFT({tipo},8)="imediata")'


def _sigla(canto: str, i: int) -> Bloco:
    formula = f'{EDITAL}!{letra(i + 1)}{L_SIGLAS}&""'
    return Bloco(PAINEL, canto, formula, lambda c: c.listas[i], colunas=("celula_sigla",))


# ---- oferecidas e ocupadas


def _da_lista(e: Entradas, i: int) -> list[Bloco]:
    """Uma lista: vagas do quadro, vagas em que alguém conta nela, e a diferença."""
    n, oferecidas = L_LISTAS + i, f"{EDITAL}!{letra(i + 1)}{L_QUADRO}"
    _, lista, imediata = _da_ordem(e)
    ocupadas = f'IF(LEN($A{n})=0,"",SUMPRODUCT({imediata}*(({lista}&"")=$A{n})))'
    diferenca = f'IF(AND(ISNUMBER(B{n}),ISNUMBER(C{n})),C{n}-B{n},"")'
    return [
        _sigla(f"A{n}", i),
        Bloco(PAINEL, f"B{n}", f'IF({oferecidas}="","",{oferecidas})', lambda c: c.quadro[i], colunas=_NUMERO),
        Bloco(PAINEL, f"C{n}", ocupadas, lambda c: _ocupadas(c, i), colunas=_NUMERO),
        Bloco(PAINEL, f"D{n}", diferenca, lambda c: _diferenca(c, i), colunas=_NUMERO),
    ]


def _ocupadas(c: Calculo, i: int) -> Any:
    return sum(x[2] == c.listas[i] for x in imediatas(c)) if c.listas[i] else ""


def _diferenca(c: Calculo, i: int) -> Any:
    ocupadas = _ocupadas(c, i)
    return ocupadas - c.quadro[i] if isinstance(c.quadro[i], (int, float)) and ocupadas != "" else ""


# ---- de que lista é a vaga e por que lista se ocupa


def _matriz(e: Entradas) -> Bloco:
    """9 × pessoas vezes pessoas × 9: cada vaga do edital soma 1 na linha da dona e na coluna da lista que a ocupa."""
    vaga, lista, imediata = _da_ordem(e)
    donas = f"$A${L_FLUXO}:$A${U_FLUXO}"
    titulos = f"$B${L_FLUXO - 1}:${letra(MAXIMO_DE_LISTAS)}${L_FLUXO - 1}"
    da_dona = f'({donas}=TRANSPOSE({vaga}&""))*(LEN({donas})>0)*TRANSPOSE(--{imediata})'
    return Bloco(
        PAINEL,
        f"B{L_FLUXO}",
        f'MMULT({da_dona},--(({lista}&"")={titulos}))',
        _passagens,
        linhas=MAXIMO_DE_LISTAS,
        colunas=("numero_sem_zero",) * MAXIMO_DE_LISTAS,
    )


def _passagens(c: Calculo) -> list[list[int]]:
    pares = [(x[1], x[2]) for x in imediatas(c)]
    return [[sum(p == (de, para) for p in pares) if de and para else 0 for para in c.listas] for de in c.listas]


def _da_dona(e: Entradas, i: int) -> list[Bloco]:
    """A linha e a coluna de uma lista na matriz, e as passagens dela por extenso."""
    n, coluna = L_FLUXO + i, letra(i + 1)
    vaga, lista, imediata = _da_ordem(e)
    sem = f'IF(LEN($A{n})=0,0,SUMPRODUCT({imediata}*(({vaga}&"")=$A{n})*(LEN({lista})=0)))'
    # um espaço onde o regime não tem lista: sem nome o Calc chamaria a série do gráfico de "Coluna G"
    titulo = f'IF(LEN({EDITAL}!{coluna}{L_SIGLAS})=0," ",{EDITAL}!{coluna}{L_SIGLAS}&"")'
    return [
        _sigla(f"A{n}", i),
        Bloco(PAINEL, f"{coluna}{L_FLUXO - 1}", titulo, lambda c: c.listas[i] or " ", colunas=("celula_sigla",)),
        Bloco(PAINEL, f"{C_SEM}{n}", sem, lambda c: _sem(c, i), colunas=("celula_sem_zero",)),
        Bloco(PAINEL, f"{C_FLUXO}{n}", _f_por_extenso(n), lambda c: _por_extenso(c, i), unida=FIM),
    ]


def _sem(c: Calculo, i: int) -> int:
    return sum(x[1] == c.listas[i] and x[2] == "" for x in imediatas(c)) if c.listas[i] else 0


def _por_extenso(c: Calculo, i: int) -> str:
    dona = c.listas[i]
    passos = [f"{dona} → {para}: {n}" for para, n in zip(c.listas, _passagens(c)[i]) if n and para != dona]
    if _sem(c, i):
        passos.append(f"{dona} → {SEM}: {_sem(c, i)}")
    return "; ".join(passos)


def _f_por_extenso(n: int) -> str:
    """Sem UNIRTEXTO, que o Excel antigo não tem: cada passo termina em `; `, e o último ponto e vírgula é tirado."""
    t = L_FLUXO - 1
    passos = [
        f'IF(AND({x}{n}>0,{x}${t}<>$A{n}),$A{n}&" → "&{x}${t}&": "&{x}{n}&"; ","")'
        for x in map(letra, range(1, MAXIMO_DE_LISTAS + 1))
    ]
    tudo = "&".join([*passos, f'IF({C_SEM}{n}>0,$A{n}&" → {SEM}: "&{C_SEM}{n}&"; ","")'])
    return f'IFERROR(LEFT({tudo},LEN({tudo})-2),"")'
