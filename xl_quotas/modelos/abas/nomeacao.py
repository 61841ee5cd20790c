"""Aba Nomeação: a ordem inteira, pronta para imprimir."""

from __future__ import annotations

from ...arquivos import estilo, nomes
from ...funcoes.pessoas import CABECALHO_ORDEM
from ..bloco import Bloco, letra
from ..calculo import Calculo
from ..entradas import LINHAS, Entradas
from ..lugares import ARGUMENTOS, L_BLOCO, NOMEACAO, U_BLOCO
from ..papel import FIO, Papel
from ..textos import (
    F_REGIME_E_CRITERIO,
    FALTA_GENTE,
    FALTAM_VAGAS,
    com_erros,
    primeiro_erro,
    regime_e_criterio,
)

FIM = letra(len(CABECALHO_ORDEM) - 1)
LARGURAS = (7, 7, 7, 12, 29, 8, 8, 8, 10, 82)
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
FALTAM_LINHAS = "faltam "


def _orgao(c: Calculo) -> str:
    e = c.entradas
    return f"{e.orgao} · {e.titulo}" if e.orgao and e.titulo else f"{e.orgao or ''}{e.titulo or ''}"


def _situacao(c: Calculo) -> str:
    ordem = c.ordem
    erro = primeiro_erro(c.quadro[0], ordem[0][0])
    if erro:
        return erro
    if str(ordem[-1][-1]).startswith(FALTAM_LINHAS):
        return str(ordem[-1][-1])
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


def _formula_situacao() -> str:
    def coluna(x: str) -> str:
        return f"{x}{L_BLOCO + 1}:{x}{U_BLOCO}"

    ultima = f"{FIM}{U_BLOCO}"
    linhas, imediatas = f"COUNT({coluna('A')})", f'COUNTIF({coluna("I")},"imediata*")'
    chamadas = f"SUMPRODUCT(--(LEN({coluna('C')})>0))"
    frase = (
        f'{chamadas}&" pessoas chamadas em "&{linhas}&" vagas: "&{imediatas}&" imediatas e "&({linhas}-{imediatas})'
        f'&" do cadastro de reserva; "&({linhas}-{chamadas})&" sem candidato"'
        f'&IF({imediatas}=0," · {FALTAM_VAGAS}: só há cadastro de reserva","")'
    )
    resto = (
        f'IF(LEFT({ultima},{len(FALTAM_LINHAS)})="{FALTAM_LINHAS}",{ultima},IF({chamadas}=0,"{FALTA_GENTE}",{frase}))'
    )
    return com_erros(["Quadro!$B$6", f"A{L_BLOCO}"], resto)


def blocos() -> list[Bloco]:
    """As fórmulas da aba: a ordem é uma só, na referência inteira."""
    orgao = f'{nomes.ORGAO}&IF(AND({nomes.ORGAO}<>"",{nomes.TITULO}<>"")," · ","")&{nomes.TITULO}'
    regime = f'{F_REGIME_E_CRITERIO}&" · Vaga = lista dona; Lista = a em que a pessoa conta"'
    return [
        Bloco(NOMEACAO, "E1", orgao, _orgao, colunas=("regime",), unida=FIM),
        Bloco(
            NOMEACAO,
            "A2",
            regime,
            lambda c: f"{regime_e_criterio(c)} · Vaga = lista dona; Lista = a em que a pessoa conta",
            colunas=("regime",),
            unida=FIM,
        ),
        Bloco(NOMEACAO, "A3", _formula_situacao(), _situacao, colunas=("aviso",), unida=FIM),
        Bloco(
            NOMEACAO,
            f"A{L_BLOCO}",
            f"ORDEM_NOMEACAO({ARGUMENTOS})",
            lambda c: c.ordem,
            linhas=LINHAS,
            colunas=FORMATOS,
            cabecalho="cabecalho_bloco",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Larguras, cores por lista e a folha de impressão."""
    p.larguras({letra(i): x for i, x in enumerate(LARGURAS)})
    p.titulo("Ordem de nomeação")
    p.altura(3, 30)
    p.altura(4, 6)
    p.altura(L_BLOCO, 32)
    for linha in range(L_BLOCO + 1, U_BLOCO + 1):
        p.altura(linha, 38)  # três linhas do motivo: o Excel não reajusta a altura quando a matriz recalcula
    p.alerta("A3")
    corpo = f"A{L_BLOCO + 1}:{FIM}{U_BLOCO}"
    p.cores_das_listas(f"B{L_BLOCO + 1}:C{U_BLOCO}")
    p.cor_se(corpo, f"=AND(LEN($A{L_BLOCO + 1})>0,LEN($C{L_BLOCO + 1})=0)", font_color=estilo.ERRO, **FIO)
    p.cor_se(corpo, f'=LEFT($I{L_BLOCO + 1},8)="cadastro"', font_color=estilo.CINZA, **FIO)
    p.cor_se(corpo, f"=LEN($A{L_BLOCO + 1})>0", **FIO)
    p.trava()
    p.congela(L_BLOCO)
    p.comeca_em(f"A{L_BLOCO + 1}")
    p.impressao(repete=L_BLOCO)


def area_de_impressao() -> str:
    """Do título à última linha preenchida: as linhas vazias do bloco não gastam papel."""
    cheias = f"COUNT({NOMEACAO}!$A${L_BLOCO}:$A${U_BLOCO})"
    return f"{NOMEACAO}!$A$1:INDEX({NOMEACAO}!${FIM}$1:${FIM}${U_BLOCO},{L_BLOCO}+{cheias})"
