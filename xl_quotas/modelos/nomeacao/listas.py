"""Aba Listas: a classificação de cada lista do regime, lado a lado; a lista inteira sai na aba Publicação."""

from __future__ import annotations

from typing import Any

from ...arquivos import estilo, nomes
from ..bloco import Bloco, letra, serie
from ..comum import EDITAL, MAXIMO_DE_LISTAS, primeiro_erro
from ..edital import N_LISTAS, REGIME
from ..papel import FIO, Papel
from ..pasta import AZUL
from . import conferir
from .calculo import SO_NA_RESERVA, Calculo
from .entradas import Entradas
from .lugares import (
    C_NOME_DA_LISTA,
    CABECA_DA_CLASSIFICACAO,
    COM_AMBAS,
    L_PUBLICAVEIS,
    L_QUADRO,
    L_SIGLAS,
    LISTAS,
    OPCOES_EM_VIGOR,
    PUBLICACAO,
    VAGAS,
    da_classificacao,
)
from .publicacao import nome_da_lista
from .textos import F_REGIME_E_CRITERIO, FALTA_GENTE, com_erros, regime_e_criterio

COR = AZUL
PRIMEIRAS = 100
"""Pessoas de cada lista que aparecem lado a lado."""
L_SIGLA, L_RESUMO, L_TABELA = 6, 7, 8
U_TABELA = L_TABELA + PRIMEIRAS
_COLUNAS = ("bloco_centro", "bloco_centro", "bloco_nome", "bloco_nota")
_LARGURAS = (9.5, 11, 27, 7.5, 1.5)
_PASSO = len(_LARGURAS)
_POSICOES = f"{{1,2,3,4}}+{COM_AMBAS}*{{0,0,1,1}}"
POR_PAGINA, ESCALA = 3, 74
"""Três listas por página A4 deitada."""
FRASE = f"As {PRIMEIRAS} primeiras de cada lista; para a lista inteira, escolha-a na aba {PUBLICACAO}"


def _coluna(i: int, dentro: int = 0) -> str:
    """A letra de uma coluna da i-ésima lista."""
    return letra(i * _PASSO + dentro)


def _situacao(c: Calculo) -> str:
    erro = primeiro_erro(c.listas[0], c.classificacao[0][0])
    return erro or (FRASE if c.ha_classificacao else FALTA_GENTE)


def _resumo(c: Calculo, i: int) -> str:
    sigla, vagas = c.listas[i], c.quadro[i]
    if not sigla:
        return ""
    n = c.na_lista(sigla)
    oferece = "" if vagas == "" else f"{_quantas(vagas, 'vaga')} · "
    return f"{oferece}{_quantas(n, 'pessoa')}" + (f", aqui as {PRIMEIRAS} primeiras" if n > PRIMEIRAS else "")


def _quantas(n: Any, nome: str) -> str:
    texto = f"{n:g}" if isinstance(n, (int, float)) else str(n)
    return f"{texto} {nome}" + ("" if n == 1 else "s")


def _formula_do_resumo(e: Entradas, i: int) -> str:
    sigla, vagas = _do_edital(i, L_SIGLAS), _do_edital(i, L_QUADRO)
    geral, lista, observacao = (da_classificacao(j, e.linhas) for j in (0, 1, 3))
    if i == 0:
        n = f'(COUNT({geral})-COUNTIFS({geral},">0",{observacao},"{SO_NA_RESERVA}*"))'
    else:
        # a lista sozinha, a primeira ou a segunda de duas
        n = (
            f'SUMPRODUCT((({lista}&"")=({sigla}&""))+(LEFT({lista},LEN({sigla})+1)=({sigla}&";"))'
            f'+(RIGHT({lista},LEN({sigla})+2)=("; "&{sigla})))'
        )
    oferece = f'IF({vagas}="","",{vagas}&" vaga"&IF({vagas}=1,"","s")&" · ")'
    gente = f'{n}&" pessoa"&IF({n}=1,"","s")&IF({n}>{PRIMEIRAS},", aqui as {PRIMEIRAS} primeiras","")'
    return f'IF(LEN({sigla})=0,"",{oferece}&{gente})'


def _do_edital(i: int, linha: int) -> str:
    return f"{EDITAL}!${letra(i + 1)}${linha}"


def _tabela(c: Calculo, i: int) -> list[list[Any]]:
    if not c.listas[i]:
        return [[""]]
    posicoes = (1, 2, 4, 5) if c.com_ambas else (1, 2, 3, 4)
    linhas = c.lista_publica(c.listas[i])[: PRIMEIRAS + 1]
    return [[x[j - 1] if j <= len(x) else "" for j in posicoes] for x in linhas]


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba: um bloco por lista."""
    fim = _coluna(1, 3)
    aviso = com_erros(e, [_do_edital(0, L_SIGLAS), CABECA_DA_CLASSIFICACAO], _formula_situacao(e))
    return [
        Bloco(LISTAS, "A2", F_REGIME_E_CRITERIO, regime_e_criterio, colunas=("regime",), unida=fim),
        Bloco(LISTAS, "A3", aviso, _situacao, colunas=("aviso",), unida=fim),
        conferir.atalho(LISTAS, "A4"),
        *(b for i in range(MAXIMO_DE_LISTAS) for b in _da_lista(e, i)),
    ]


def _formula_situacao(e: Entradas) -> str:
    return f'IF(COUNT({da_classificacao(0, e.linhas)})=0,"{FALTA_GENTE}","{FRASE}")'


def _da_lista(e: Entradas, i: int) -> list[Bloco]:
    sigla = _do_edital(i, L_SIGLAS)
    publica = f'LISTA_PUBLICA({nomes.CANDIDATOS},{sigla}&"",{VAGAS},{REGIME},{OPCOES_EM_VIGOR})'
    tabela = f'IFERROR(INDEX({publica},{serie(PRIMEIRAS + 1, ";")},{_POSICOES}),"")'
    nome = f'{PUBLICACAO}!${C_NOME_DA_LISTA}${L_PUBLICAVEIS + 1 + i}&""'
    return [
        Bloco(LISTAS, f"{_coluna(i)}{L_SIGLA}", f'{sigla}&""', lambda c: c.listas[i], colunas=("sigla_solta",)),
        Bloco(
            LISTAS,
            f"{_coluna(i, 1)}{L_SIGLA}",
            nome,
            lambda c: nome_da_lista(c.listas[i]),
            colunas=("nome_solto",),
            unida=_coluna(i, 3),
        ),
        Bloco(
            LISTAS,
            f"{_coluna(i)}{L_RESUMO}",
            _formula_do_resumo(e, i),
            lambda c: _resumo(c, i),
            colunas=("regime",),
            unida=_coluna(i, 3),
        ),
        Bloco(
            LISTAS,
            f"{_coluna(i)}{L_TABELA}",
            f'IF(LEN({sigla})=0,"",{tabela})',
            lambda c: _tabela(c, i),
            linhas=PRIMEIRAS + 1,
            colunas=_COLUNAS,
            cabecalho="bloco_titulo",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Larguras, cores por lista e a folha de impressão."""
    for i in range(MAXIMO_DE_LISTAS):
        p.larguras({_coluna(i, j): x for j, x in enumerate(_LARGURAS)})
        de, ate = _coluna(i), _coluna(i, 3)
        p.cores_das_listas(f"{de}{L_SIGLA}")
        # as listas que o regime não tem ficam em branco, sem cabeçalho pintado
        p.cor_se(f"{de}{L_TABELA}:{ate}{L_TABELA}", f"=LEN(${de}${L_SIGLA})>0", bg_color=estilo.AZUL_CLARO)
        p.cor_se(f"{de}{L_TABELA + 1}:{ate}{U_TABELA}", f"=LEN(${de}{L_TABELA + 1})>0", **FIO)
    p.titulo("Classificação em cada lista")
    p.altura(3, 24)
    p.altura(5, 6)
    p.altura(L_SIGLA, 22)
    p.altura(L_TABELA, 32)
    p.alerta("A3")
    conferir.alerta_do_atalho(p, "A4")
    p.trava()
    p.congela(L_TABELA, _PASSO)  # a AC fica à vista ao lado de cada reserva
    p.comeca_em(f"A{L_TABELA + 1}")
    p.impressao(repete=L_TABELA, desde=L_SIGLA)
    p.parte_a_largura([i * _PASSO for i in range(POR_PAGINA, MAXIMO_DE_LISTAS, POR_PAGINA)], ESCALA)
    p.imprime_ate(area_de_impressao())


def area_de_impressao() -> str:
    """Do título à última linha preenchida da AC, a lista mais longa, e até a última lista do regime."""
    fim = _coluna(MAXIMO_DE_LISTAS - 1, 3)
    cheias = f"COUNT({LISTAS}!$A${L_TABELA}:$A${U_TABELA})"
    return f"{LISTAS}!$A$1:INDEX({LISTAS}!$A$1:${fim}${U_TABELA},{L_TABELA}+{cheias},{_PASSO}*{N_LISTAS}-1)"
