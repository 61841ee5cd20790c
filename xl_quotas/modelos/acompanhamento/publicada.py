"""Aba Conferir lista: a ordem que outra pessoa publicou, comparada com a devida, sem contar os atos."""

from __future__ import annotations

from ...arquivos import estilo, nomes
from ...funcoes.auditoria import CABECALHO, CONFERE, CONSEQUENCIA, DIVERGE
from ..bloco import Bloco, letra, posicao
from ..comum import EDITAL
from ..edital import FIM as U_SIGLA
from ..edital import N_LISTAS, REGIME
from ..nomeacao.lugares import L_BLOCO, L_SIGLAS, VAGAS, u_bloco
from ..nomeacao.textos import F_REGIME_E_CRITERIO, regime_e_criterio
from ..papel import FIO, Papel
from ..pasta import AMARELA
from .calculo import Calculo
from .entradas import COLUNAS_DA_PUBLICADA, Entradas
from .lugares import C_RESULTADO, OPCOES_SEM_ATE, PUBLICADA
from .textos import aviso, f_aviso, ultima_celula

COR = AMARELA
_PRIMEIRA = L_BLOCO + 1
_COLUNAS = [letra(posicao(f"{C_RESULTADO}1")[0] + i) for i in range(len(CABECALHO))]
FIM, _TIPO, _EXPLICACAO = _COLUNAS[-1], _COLUNAS[3], _COLUNAS[4]
_LARGURAS = (8, 12, 12, 20, 66, 34)
_FORMATOS = (
    "bloco_centro",
    "bloco_centro",
    "bloco_centro",
    "bloco_texto_pequeno",
    "bloco_texto_pequeno",
    "bloco_texto_pequeno",
)
COLE = "Cole à esquerda a ordem publicada, uma nomeação por linha: a inscrição e, se houver, a lista da chamada"


def _situacao(c: Calculo) -> str:
    linhas = c.auditoria
    return COLE if linhas == [[""]] else aviso(linhas, lambda: str(linhas[1][4]))


def blocos(e: Entradas) -> list[Bloco]:
    """CONFERIR_LISTA, uma fórmula só; vazia enquanto nada se cola."""
    publicadas = f"$A${_PRIMEIRA}:${letra(len(COLUNAS_DA_PUBLICADA) - 1)}${u_bloco(e)}"
    funcao = f"CONFERIR_LISTA({nomes.LISTA_A_CONFERIR},{nomes.CANDIDATOS},{VAGAS},{REGIME},{OPCOES_SEM_ATE})"
    veredito = f'IF(COUNTA({publicadas})=0,"{COLE}",{_EXPLICACAO}{_PRIMEIRA}&"")'
    canto = f"{C_RESULTADO}{L_BLOCO}"
    topo = _COLUNAS[0]
    return [
        Bloco(PUBLICADA, f"{topo}1", F_REGIME_E_CRITERIO, regime_e_criterio, colunas=("regime",), unida=FIM),
        Bloco(
            PUBLICADA,
            f"{topo}3",
            f_aviso(e, canto, ultima_celula(FIM, e), veredito),
            _situacao,
            colunas=("aviso",),
            unida=FIM,
        ),
        Bloco(
            PUBLICADA,
            canto,
            f'IF(COUNTA({publicadas})=0,"",{funcao})',
            lambda c: c.auditoria,
            linhas=e.linhas,
            colunas=_FORMATOS,
            cabecalho="bloco_titulo",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """As duas colunas de colar e, ao lado, onde a lista diverge e por quê."""
    p.larguras({"A": 14, "B": 7, "C": 2, **dict(zip(_COLUNAS, _LARGURAS))})
    p.titulo(PUBLICADA)
    p.texto(
        f"{_COLUNAS[0]}2",
        "Compara com a ordem desde o começo, sem os atos. Vaga que ficou vazia: escreva sem candidato na inscrição."
        f" Numa frase de erro, a linha 2 da faixa é a linha {_PRIMEIRA} da aba.",
        "regime",
    )
    p.texto(
        f"{_COLUNAS[0]}4",
        "O resultado não é linha a linha com a lista: a coluna Ordem diz a posição publicada.",
        "regime",
    )
    for linha, altura in ((3, 30), (4, 20), (L_BLOCO, 20)):
        p.altura(linha, altura)
    for j, v in enumerate(COLUNAS_DA_PUBLICADA):
        p.cabecalho(f"{letra(j)}{L_BLOCO}", v)
    for i, (inscricao, lista) in enumerate(e.faixa_da_publicada()[1:], _PRIMEIRA):
        p.altura(i, 50)
        p.entrada(f"A{i}", inscricao, "entrada_texto")
        p.entrada(f"B{i}", lista, "entrada_centro")
    fim = u_bloco(e)
    p.dica(f"A{_PRIMEIRA}:A{fim}", "Inscrição", "A da pessoa publicada nesta posição, na ordem em que saiu.")
    siglas = f"{EDITAL}!$B${L_SIGLAS}:INDEX({EDITAL}!$B${L_SIGLAS}:${U_SIGLA}${L_SIGLAS},{N_LISTAS})"
    dica = ("Lista", "A da chamada, se a publicação a diz. Vazia = não se confere a lista, só a pessoa.")
    p.escolhe_da_faixa(f"B{_PRIMEIRA}:B{fim}", siglas, dica=dica)
    p.cores_das_listas(f"B{_PRIMEIRA}:B{fim}")
    _cores(p, fim)
    p.alerta(f"{_COLUNAS[0]}3")
    p.trava()
    p.congela(L_BLOCO)
    p.comeca_em(f"A{_PRIMEIRA}")
    p.impressao(repete=L_BLOCO)
    p.imprime_ate(area_de_impressao(e))


def _cores(p: Papel, fim: int) -> None:
    p.cor_se(f"{C_RESULTADO}{L_BLOCO}:{FIM}{L_BLOCO}", f"=LEN({C_RESULTADO}${L_BLOCO})>0", bg_color=estilo.AZUL_CLARO)
    corpo, celula = f"{C_RESULTADO}{_PRIMEIRA}:{FIM}{fim}", f"${_TIPO}{_PRIMEIRA}"
    for texto, propriedades in (
        (CONFERE, {"bold": True}),
        (DIVERGE, {"bold": True, "font_color": estilo.ERRO}),
        (CONSEQUENCIA, {"font_color": estilo.CINZA}),
    ):
        p.cor_se(corpo, f'=({celula}&"")="{texto}"', **propriedades, **FIO)
    p.cor_se(corpo, f"=LEN({celula})>0", **FIO)


def area_de_impressao(e: Entradas) -> str:
    """Até a última linha publicada ou do resultado."""
    aba, fim = f"'{PUBLICADA}'", u_bloco(e)
    inscricoes, tipos = (f"{aba}!${x}${L_BLOCO}:${x}${fim}" for x in ("A", _TIPO))
    ultima = f"SUMPRODUCT(MAX(((1-ISBLANK({inscricoes}))+(LEN({tipos})>0)>0)*ROW({tipos})))"
    return f"{aba}!$A$1:INDEX({aba}!${FIM}$1:${FIM}${fim},{ultima})"
