"""Aba Nomeação: a ordem inteira, pronta para imprimir."""

from __future__ import annotations

from ...arquivos import estilo
from ...funcoes.pessoas import CABECALHO_ORDEM
from ..bloco import Bloco, letra
from ..comum import primeiro_erro
from ..papel import FIO, Papel
from ..pasta import AZUL
from . import conferir
from .calculo import Calculo
from .destaques import COM_EMPATE, COM_PENDENCIA, destaca
from .entradas import Entradas
from .lugares import ARGUMENTOS, L_BLOCO, NOMEACAO, u_bloco
from .textos import (
    F_ORGAO_E_TITULO,
    F_REGIME_E_CRITERIO,
    FALTA_GENTE,
    FALTAM_VAGAS,
    com_erros,
    nao_coube,
    orgao_e_titulo,
    regime_e_criterio,
    se_nao_coube,
)

COR = AZUL
FIM = letra(len(CABECALHO_ORDEM) - 1)
LARGURAS = (7, 7, 7, 12, 29, 8, 8, 8, 10, 78)
FORMATOS = (
    "bloco_centro",
    "bloco_centro",
    "bloco_centro",
    "bloco_centro",
    "bloco_texto",
    "bloco_nota",
    "bloco_centro",
    "bloco_centro",
    "bloco_texto_pequeno",
    "bloco_texto_pequeno",
)
SEM_NINGUEM = "vaga sem candidato"


def _situacao(c: Calculo) -> str:
    ordem = c.ordem
    erro = primeiro_erro(c.quadro[0], ordem[0][0])
    if erro:
        return erro
    if nao_coube(ordem[-1][-1]):
        return nao_coube(ordem[-1][-1])
    linhas = [x for x in ordem[1:] if isinstance(x[0], (int, float))]
    chamadas = [x for x in linhas if x[2] != ""]
    if not chamadas:
        return FALTA_GENTE
    imediatas = sum(x[8] == "imediata" for x in linhas)
    vazias = len(linhas) - len(chamadas)
    aviso = "" if imediatas else f" · {FALTAM_VAGAS}: só há cadastro de reserva"
    return (
        f"{len(chamadas)} pessoas chamadas em {len(linhas)} vagas: {imediatas} imediatas e"
        f" {len(linhas) - imediatas} do cadastro de reserva; {vazias} sem candidato{aviso}"
    )


def _formula_situacao(e: Entradas) -> str:
    fim = u_bloco(e)

    def coluna(x: str) -> str:
        return f"{x}{L_BLOCO + 1}:{x}{fim}"

    ultima = f"{FIM}{fim}"
    linhas, imediatas = f"COUNT({coluna('A')})", f'COUNTIF({coluna("I")},"imediata*")'
    chamadas = f"SUMPRODUCT(--(LEN({coluna('C')})>0))"
    frase = (
        f'{chamadas}&" pessoas chamadas em "&{linhas}&" vagas: "&{imediatas}&" imediatas e "&({linhas}-{imediatas})'
        f'&" do cadastro de reserva; "&({linhas}-{chamadas})&" sem candidato"'
        f'&IF({imediatas}=0," · {FALTAM_VAGAS}: só há cadastro de reserva","")'
    )
    resto = se_nao_coube(ultima, f'IF({chamadas}=0,"{FALTA_GENTE}",{frase})')
    return com_erros(e, ["Quadro!$B$6", f"A{L_BLOCO}"], resto)


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba: a ordem é uma só, na referência inteira."""
    regime = f'{F_REGIME_E_CRITERIO}&" · Vaga = lista dona; Lista = a em que a pessoa conta"'
    return [
        Bloco(NOMEACAO, "E1", F_ORGAO_E_TITULO, orgao_e_titulo, colunas=("regime",), unida=FIM),
        Bloco(
            NOMEACAO,
            "A2",
            regime,
            lambda c: f"{regime_e_criterio(c)} · Vaga = lista dona; Lista = a em que a pessoa conta",
            colunas=("regime",),
            unida=FIM,
        ),
        Bloco(NOMEACAO, "A3", _formula_situacao(e), _situacao, colunas=("aviso",), unida=FIM),
        conferir.atalho(NOMEACAO, f"{FIM}4"),
        Bloco(
            NOMEACAO,
            f"A{L_BLOCO}",
            f"ORDEM_NOMEACAO({ARGUMENTOS})",
            lambda c: c.ordem,
            linhas=e.linhas,
            colunas=FORMATOS,
            cabecalho="cabecalho_bloco",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Larguras, cores por lista e a folha de impressão."""
    p.larguras({letra(i): x for i, x in enumerate(LARGURAS)})
    p.titulo("Ordem de nomeação")
    p.altura(3, 30)
    p.texto("A4", "Cores:", "regime")  # sem isto a legenda pareceria os títulos das colunas
    p.legenda("B4")
    p.amostra("H4", "empate", **COM_EMPATE)
    p.amostra("I4", "pendente", **COM_PENDENCIA)
    p.altura(L_BLOCO, 32)
    for linha in range(L_BLOCO + 1, u_bloco(e) + 1):
        p.altura(linha, 38)  # três linhas do motivo: o Excel não reajusta a altura quando a matriz recalcula
    p.alerta("A3")
    conferir.alerta_do_atalho(p, f"{FIM}4")
    corpo = f"A{L_BLOCO + 1}:{FIM}{u_bloco(e)}"
    p.cores_das_listas(f"B{L_BLOCO + 1}:C{u_bloco(e)}")
    # as siglas, ao lado, guardam a cor da lista
    destaca(p, f"D{L_BLOCO + 1}:{FIM}{u_bloco(e)}", f"${FIM}{L_BLOCO + 1}", **FIO)
    p.cor_se(corpo, f"=AND(LEN($A{L_BLOCO + 1})>0,LEN($C{L_BLOCO + 1})=0)", font_color=estilo.ERRO, **FIO)
    p.cor_se(corpo, f'=LEFT($I{L_BLOCO + 1},8)="cadastro"', font_color=estilo.CINZA, **FIO)
    p.cor_se(corpo, f"=LEN($A{L_BLOCO + 1})>0", **FIO)
    p.trava()
    p.congela(L_BLOCO)
    p.comeca_em(f"A{L_BLOCO + 1}")
    p.impressao(repete=L_BLOCO)
    p.imprime_ate(area_de_impressao(e))


def area_de_impressao(e: Entradas) -> str:
    """Do título à última linha preenchida: as linhas vazias do bloco não gastam papel."""
    cheias = f"COUNT({NOMEACAO}!$A${L_BLOCO}:$A${u_bloco(e)})"
    return f"{NOMEACAO}!$A$1:INDEX({NOMEACAO}!${FIM}$1:${FIM}${u_bloco(e)},{L_BLOCO}+{cheias})"
