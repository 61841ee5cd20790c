"""Aba Edital: a da pasta da nomeação, com a validade do concurso nas opções."""

from __future__ import annotations

from ...arquivos import nomes
from ..bloco import Bloco, letra
from ..comum import EDITAL
from ..edital import FIM, L_TITULO, NOTA, desenha_edital, desenha_opcoes
from ..nomeacao import edital as da_nomeacao
from ..nomeacao.entradas import OPCOES as DA_NOMEACAO
from ..nomeacao.lugares import L_DIGITADO, L_OPCOES, L_QUADRO, L_SIGLAS, L_VAGAS
from ..papel import Papel
from ..pasta import AMARELA
from .entradas import ATE, LINHAS, OPCOES, VALIDADE, Entradas
from .lugares import L_LINHAS, PROXIMAS

COR = AMARELA
_GUARDADA = "guardada da pasta da nomeação; aqui nada muda"
EXPLICACAO = {
    **da_nomeacao.EXPLICACAO,
    ATE: f"{_GUARDADA}: as vagas futuras pedem-se na aba {PROXIMAS}",
    "identificacao": _GUARDADA,
    "lista na ordem": _GUARDADA,
    VALIDADE: "último dia da validade; depois dele só se nomeia por decisão judicial. Vazio = sem prazo",
}


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da pasta da nomeação; só o tamanho dos blocos fica noutra linha."""
    de_la = f"B{L_OPCOES + DA_NOMEACAO.index(LINHAS)}"
    return [
        *(b for b in da_nomeacao.blocos(e) if b.canto != de_la),
        Bloco(EDITAL, f"B{L_LINHAS}", f"ROWS({nomes.CANDIDATOS})", lambda c: c.entradas.linhas, unida="E"),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Títulos, células amarelas, listas de escolha e notas."""
    p.larguras({"A": 30, f"B:{FIM}": 9.5, NOTA: 44})
    p.titulo("Acompanhamento das nomeações")
    p.texto(
        "A2",
        "O concurso depois do resultado: lance cada ato na aba Atos, e as outras dizem quem é o próximo. Amarelo é de"
        " preencher; cinza é calculado.",
    )
    desenha_edital(p, e)
    _vagas(p, e)
    p.secao(18, "3. Opções (vazio = padrão)", NOTA)
    desenha_opcoes(p, L_OPCOES, OPCOES, e.opcoes, EXPLICACAO, da_nomeacao.FECHADAS)
    for linha in (*range(L_VAGAS, L_QUADRO + 1), *range(L_OPCOES - 1, L_LINHAS + 1)):
        p.altura(linha, 18)
    p.alerta("A4")
    p.trava()
    p.impressao()
    p.comeca_em(f"B{L_TITULO}")


def _vagas(p: Papel, e: Entradas) -> None:
    p.secao(12, "2. Vagas do edital", NOTA)
    p.rotulo(f"A{L_VAGAS}", "Total de vagas")
    p.entrada(f"B{L_VAGAS}", e.vagas, "entrada_numero")
    p.aceita_inteiro(
        f"B{L_VAGAS}", dica=("Total de vagas", "As do edital. As que surgem depois são o ato vagas novas.")
    )
    p.nota(f"C{L_VAGAS}", "as do edital, que não mudam: as que surgem depois lançam-se na aba Atos", NOTA)
    p.rotulo(f"A{L_SIGLAS}", "Listas do regime")
    p.rotulo(f"A{L_DIGITADO}", "Quadro digitado (opcional)")
    for i, v in enumerate(e.faixa_do_quadro()):
        p.entrada(f"{letra(1 + i)}{L_DIGITADO}", v, "entrada_numero")
    dica = ("Quadro digitado", "Um número por lista, na ordem das siglas acima; vale no lugar do total.")
    p.aceita_inteiro(f"B{L_DIGITADO}:{FIM}{L_DIGITADO}", dica=dica)
    p.nota(f"{NOTA}{L_DIGITADO}", "vale no lugar do total; 0 onde não houver")
    p.rotulo(f"A{L_QUADRO}", "Quadro em vigor")
