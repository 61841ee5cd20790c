"""Aba Vagas: cada vaga, quem a ocupa, por qual lista foi chamado, em qual conta e o que lhe aconteceu."""

from __future__ import annotations

from ...arquivos import estilo
from ...funcoes.acompanhamento import CABECALHO_ESTADO
from ...regras.andamento import ABERTA, EMPOSSADA, LIVRE, NOMEADA, RESERVADA
from ..bloco import Bloco, letra
from ..nomeacao import conferir
from ..nomeacao.lugares import L_BLOCO, u_bloco
from ..nomeacao.textos import FALTAM_VAGAS
from ..papel import FIO, Papel
from ..pasta import AZUL
from .calculo import Calculo
from .entradas import Entradas
from .lugares import OPCOES_SEM_ATE, VAGAS_UMA_A_UMA, argumentos
from .textos import alto, atalho_dos_atos, aviso, f_aviso, ultima_celula

COR = AZUL
FIM = letra(len(CABECALHO_ESTADO) - 1)
LARGURAS = (6, 7, 18, 11, 11.5, 25, 10, 7, 9, 70)
FORMATOS = (
    "bloco_centro",
    "bloco_centro",
    "bloco_texto",
    "bloco_data",
    "bloco_centro",
    "bloco_texto",
    "bloco_centro",
    "bloco_centro",
    "bloco_centro",
    "bloco_texto_pequeno",
)
_PRIMEIRA = L_BLOCO + 1
SEM_VAGAS = "o concurso não tem vagas"
_PALAVRAS = {
    NOMEADA: "nomeadas",
    EMPOSSADA: "empossadas",
    ABERTA: "vagaram",
    RESERVADA: "reservadas",
    LIVRE: "nunca ocupadas",
}


def _situacao(c: Calculo) -> str:
    return aviso(c.vagas_uma_a_uma, lambda: _contadas(c))


def _contadas(c: Calculo) -> str:
    n = sum(isinstance(x[0], (int, float)) for x in c.vagas_uma_a_uma[1:])
    if not n:
        return FALTAM_VAGAS
    partes = [f"{nome}: {sum(s.startswith(x) for s in c.situacoes)}" for x, nome in _PALAVRAS.items()]
    return f"Vagas: {n} · {' · '.join(partes)}"


def _formula_situacao(e: Entradas) -> str:
    n = f"COUNT(A{_PRIMEIRA}:A{u_bloco(e)})"
    situacao = f"C{_PRIMEIRA}:C{u_bloco(e)}"
    partes = "".join(f'&" · {nome}: "&COUNTIF({situacao},"{x}*")' for x, nome in _PALAVRAS.items())
    return f_aviso(e, f"A{L_BLOCO}", ultima_celula(FIM, e), f'IF({n}=0,"{FALTAM_VAGAS}","Vagas: "&{n}{partes})')


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    return [
        *alto(VAGAS_UMA_A_UMA, FIM, "a Lista da chamada não muda; Conta em passa a AC na vaga compensada"),
        Bloco(VAGAS_UMA_A_UMA, "A3", _formula_situacao(e), _situacao, colunas=("aviso",), unida=FIM),
        atalho_dos_atos(VAGAS_UMA_A_UMA, "F4"),
        conferir.atalho(VAGAS_UMA_A_UMA, f"{FIM}4"),
        Bloco(
            VAGAS_UMA_A_UMA,
            f"A{L_BLOCO}",
            f"ESTADO_DAS_VAGAS({argumentos(OPCOES_SEM_ATE)})",
            lambda c: c.vagas_uma_a_uma,
            linhas=e.linhas,
            colunas=FORMATOS,
            cabecalho="cabecalho_bloco",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Larguras, cores por lista e por situação, e a folha de impressão."""
    p.larguras({letra(i): x for i, x in enumerate(LARGURAS)})
    p.titulo("Vagas")
    p.altura(3, 30)
    p.altura(4, 20)
    p.altura(L_BLOCO, 46)
    for linha in range(_PRIMEIRA, u_bloco(e) + 1):
        p.altura(linha, 62)  # cinco linhas do histórico: o Excel não reajusta a altura quando a matriz recalcula
    p.alerta("A3")
    conferir.alerta_do_atalho(p, f"{FIM}4")
    corpo = f"A{_PRIMEIRA}:{FIM}{u_bloco(e)}"
    for coluna in ("B", "G", "H"):
        p.cores_das_listas(f"{coluna}{_PRIMEIRA}:{coluna}{u_bloco(e)}")
    celula = f"$C{_PRIMEIRA}"
    p.cor_se(corpo, f'=LEFT({celula},{len(ABERTA)})="{ABERTA}"', font_color=estilo.ERRO, bold=True, **FIO)
    p.cor_se(corpo, f'=LEFT({celula},9)="{RESERVADA[:9]}"', font_color=estilo.AVISO, bold=True, **FIO)
    p.cor_se(corpo, f'=LEFT({celula},{len(LIVRE)})="{LIVRE}"', font_color=estilo.CINZA, **FIO)
    p.cor_se(corpo, f"=LEN({celula})>0", **FIO)
    p.trava()
    p.congela(L_BLOCO)
    p.comeca_em(f"A{_PRIMEIRA}")
    p.impressao(repete=L_BLOCO)
    p.imprime_ate(area_de_impressao(e))


def area_de_impressao(e: Entradas) -> str:
    """Do título à última vaga."""
    vaga, situacao = (f"LEN({VAGAS_UMA_A_UMA}!${x}${_PRIMEIRA}:${x}${u_bloco(e)})" for x in "AC")
    cheias = f"SUMPRODUCT(--({vaga}+{situacao}>0))"
    return f"{VAGAS_UMA_A_UMA}!$A$1:INDEX({VAGAS_UMA_A_UMA}!${FIM}$1:${FIM}${u_bloco(e)},{L_BLOCO}+{cheias})"
