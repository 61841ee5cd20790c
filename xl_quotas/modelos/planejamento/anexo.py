"""Aba Anexo: o texto para colar no edital, um parágrafo por célula."""

from __future__ import annotations

from ...arquivos import estilo, nomes
from ...funcoes.sorteio import METODO
from ..bloco import Bloco
from ..edital import REGIME
from ..papel import Papel
from ..pasta import AZUL
from .calculo import Calculo, texto
from .entradas import N_PARAGRAFOS, SIM, Entradas
from .lugares import (
    A_SORTEAR,
    ANEXO,
    C_ANEXO,
    L_SORTEADAS,
    L_TEXTO_DO_ANEXO,
    LIDOS,
    SORTEIO,
    U_TEXTO_DO_ANEXO,
    VAZIA,
    contas,
)
from .textos import com_erros

COR = AZUL
_LARGURA = 128  # um parágrafo tem até 255 letras: duas linhas
_ALTURA = 32
_ALTURA_DO_SORTEIO = 52
_PRIMEIRA, _ULTIMA = f"A{L_TEXTO_DO_ANEXO}", f"A{U_TEXTO_DO_ANEXO}"
FIM = "B"
"""Uma segunda coluna, estreita: o Calc não encolhe para a folha o que tem uma coluna só."""
FALTAM = "faltam "
NAO_CABE = f"o texto não cabe nos {N_PARAGRAFOS} parágrafos desta pasta; use a função numa planilha nova (aba Ajuda)"
SEM_SORTEIO = "Sorteio: nenhum aplicado ao quadro (aba Sorteio)"
CONFERIR = "Conferir antes de publicar"


def _situacao(c: Calculo) -> str:
    if str(c.anexo[-1][0]).startswith(FALTAM):
        return f"{str(c.anexo[-1][0]).partition(':')[0]}: {NAO_CABE}"
    cheios = [str(x[0]) for x in c.anexo if x[0] != ""]
    notas = sum(x.startswith(CONFERIR) for x in cheios)
    return f"Parágrafos: {len(cheios)} · notas do fim, para ler e apagar, desde “{CONFERIR}”: {notas}"


def _formula_situacao() -> str:
    faixa = f"{_PRIMEIRA}:{_ULTIMA}"
    frase = (
        f'"Parágrafos: "&SUMPRODUCT(--(LEN({faixa})>0))&" · notas do fim, para ler e apagar, desde “{CONFERIR}”: "'
        f'&SUMPRODUCT(--(LEFT({faixa},{len(CONFERIR)})="{CONFERIR}"))'
    )
    nao_coube = f'LEFT({_ULTIMA},FIND(":",{_ULTIMA}))&" {NAO_CABE}"'
    return com_erros([_PRIMEIRA], f'IF(LEFT({_ULTIMA},{len(FALTAM)})="{FALTAM}",{nao_coube},{frase})')


def do_sorteio(c: Calculo) -> str:
    """O parágrafo do sorteio aplicado: as vagas, a semente e o método."""
    if not c.aplica or not any(x[1] for x in c.sorteio):
        return SEM_SORTEIO
    semente = texto(c.entradas.semente)
    metodo = " ".join(METODO[:2])
    return f"As vagas {c.a_sortear[:-2]} foram distribuídas por sorteio, com a semente {semente}. {metodo}"


def _formula_do_sorteio() -> str:
    sorteadas = f"SUMPRODUCT(--(LEN({contas('sorteada')})>0))"
    metodo = f'{SORTEIO}!$D${L_SORTEADAS}&" "&{SORTEIO}!$D${L_SORTEADAS + 1}'
    vagas = f"LEFT({A_SORTEAR},LEN({A_SORTEAR})-2)"
    frase = f'"As vagas "&{vagas}&" foram distribuídas por sorteio, com a semente "&{nomes.SEMENTE}&". "&{metodo}'
    return f'IF({nomes.APLICA_O_SORTEIO}="{SIM}",IF({sorteadas}>0,{frase},"{SEM_SORTEIO}"),"{SEM_SORTEIO}")'


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    anexo = f'IF({VAZIA},"",TEXTO_ANEXO({LIDOS},{REGIME},{nomes.OPCOES}))'
    return [
        Bloco(ANEXO, "A3", _formula_situacao(), lambda c: c.aviso(_situacao, c.anexo[0][0]), colunas=("aviso",)),
        Bloco(ANEXO, "A4", _formula_do_sorteio(), do_sorteio, colunas=("celula_texto",)),
        Bloco(
            ANEXO,
            f"{C_ANEXO}{L_TEXTO_DO_ANEXO}",
            anexo,
            lambda c: c.anexo,
            linhas=N_PARAGRAFOS,
            colunas=("bloco_texto",),
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Uma coluna larga, na altura do parágrafo mais comprido, e a folha em pé."""
    p.larguras({"A": _LARGURA, FIM: 1})
    p.titulo("Texto do anexo")
    p.texto(
        "A2", "Copie as células e cole no edital como texto (também a do sorteio, quando há um). Confira cada norma."
    )
    p.altura(3, 30)
    p.altura(4, _ALTURA_DO_SORTEIO)
    for linha in range(L_TEXTO_DO_ANEXO, U_TEXTO_DO_ANEXO + 1):
        p.altura(linha, _ALTURA)
    faixa = f"{_PRIMEIRA}:{_ULTIMA}"
    # da primeira nota em diante: a nota comprida continua na célula de baixo
    nota = f'=AND(LEN({_PRIMEIRA})>0,COUNTIF($A${L_TEXTO_DO_ANEXO}:{_PRIMEIRA},"{CONFERIR}*")>0)'
    p.cor_se(faixa, nota, font_color=estilo.AVISO, italic=True)
    p.cor_se(
        faixa, f'=AND(LEN({_PRIMEIRA})>0,EXACT({_PRIMEIRA}&"",UPPER({_PRIMEIRA})))', font_color=estilo.AZUL, bold=True
    )
    p.alerta("A3")
    p.trava()
    p.congela(L_TEXTO_DO_ANEXO - 1)
    p.comeca_em(_PRIMEIRA)
    p.impressao(paisagem=False)
    p.imprime_ate(area_de_impressao())


def area_de_impressao() -> str:
    """Do título ao último parágrafo."""
    cheias = f"SUMPRODUCT(--(LEN({ANEXO}!$A${L_TEXTO_DO_ANEXO}:$A${U_TEXTO_DO_ANEXO})>0))"
    return f"{ANEXO}!$A$1:INDEX({ANEXO}!${FIM}$1:${FIM}${U_TEXTO_DO_ANEXO},{L_TEXTO_DO_ANEXO - 1}+{cheias})"
