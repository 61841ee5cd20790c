"""Aba Comparar: a mesma lista por duas contas, a do edital e outra, com quem muda no alto."""

from __future__ import annotations

from datetime import date
from typing import Any

from ...arquivos import estilo, nomes
from ...funcoes.comparacao import CABECALHO
from ...regras import catalogo
from ..avisos import CELULA_COM_ERRO, digitada
from ..bloco import Bloco, letra
from ..comum import primeiro_erro
from ..edital import EM_VIGOR, REGIME
from ..papel import FIO, Papel
from ..pasta import AZUL
from .calculo import Calculo
from .edital import EXPLICACAO, FECHADAS
from .entradas import COMPARADAS, Entradas
from .lugares import (
    C_EM_A,
    C_EM_B,
    C_OPCAO,
    COMPARAR,
    L_BLOCO,
    L_CARGO_B,
    L_OPCOES_B,
    L_REGIME_B,
    OPCOES_B,
    OPCOES_EM_VIGOR,
    REGIME_B,
    VAGAS,
    da_opcao,
    do_bloco,
    u_bloco,
)
from .textos import F_REGIME_E_CRITERIO, FALTA_GENTE, com_erros, dia_por_extenso, regime_e_criterio

COR = AZUL
FIM = letra(len(CABECALHO) - 1)
FALTA_B = "Escolha o regime ou outra opção de B nas células amarelas à direita"
_NADA_EM_B = f"COUNTA({nomes.COMPARA_REGIME},{nomes.COMPARA_OPCOES})=0"
_COLUNAS = ("bloco_centro", "bloco_nome", "bloco_nota", *["bloco_centro"] * 4, "bloco_linha")
# como a frase começa, o nome na legenda e a cor
_GRUPOS = (
    ("só em A", "só em A", {"bg_color": "#F8CBAD"}),
    ("só em B", "só em B", {"bg_color": "#C6E0B4"}),
    ("muda de lista", "lista", {"bg_color": "#BDD7EE"}),
    ("muda de ordem", "ordem", {"bg_color": "#FFF2CC"}),
    ("fora das filas só", "fila", {"bg_color": "#E4DFEC"}),
)


def _situacao(c: Calculo) -> str:
    erro = primeiro_erro(c.comparacao[0][0])
    if erro:
        return erro
    if not c.ha_comparacao:
        return FALTA_B
    frases = [str(x[-1]) for x in c.comparacao[1:] if x[-1]]
    if not frases:
        return FALTA_GENTE

    def conta(inicio: str) -> int:
        return sum(f.startswith(inicio) for f in frases)

    mudam = len(frases) - conta("igual") - conta("fora das filas nos dois")
    so_a, so_b, lista = conta("só em A"), conta("só em B"), conta("muda de lista")
    return (
        f"{mudam} de {len(frases)} pessoas mudam: {so_a} só em A e {so_b} só em B dentro das vagas imediatas; {lista}"
        f" de lista; {mudam - so_a - so_b - lista} de ordem ou de fila"
    )


def _formula_situacao(e: Entradas) -> str:
    frases = do_bloco(COMPARAR, FIM, e)

    def conta(inicio: str) -> str:
        return f'COUNTIF({frases},"{inicio}*")'

    n = f"SUMPRODUCT(--(LEN({frases})>0))"
    mudam = f"({n}-{conta('igual')}-{conta('fora das filas nos dois')})"
    so_a, so_b, lista = conta("só em A"), conta("só em B"), conta("muda de lista")
    frase = (
        f'{mudam}&" de "&{n}&" pessoas mudam: "&{so_a}&" só em A e "&{so_b}&" só em B dentro das vagas imediatas; "'
        f'&{lista}&" de lista; "&({mudam}-{so_a}-{so_b}-{lista})&" de ordem ou de fila"'
    )
    return com_erros(e, [f"A{L_BLOCO}"], f'IF({_NADA_EM_B},"{FALTA_B}",IF({n}=0,"{FALTA_GENTE}",{frase}))')


def _as_contas(c: Calculo) -> str:
    """O que são A e B, para quem lê no papel."""
    compara = c.entradas.compara
    trocas = [f"; {nome} {_mostra(compara[nome])}" for nome in COMPARADAS if compara.get(nome) not in (None, "")]
    return f"A: {regime_e_criterio(c)} — B: {compara.get('regime') or 'o regime de A'}{''.join(trocas)}"


def _mostra(v: Any) -> str:
    return f"{v:%d/%m/%Y}" if isinstance(v, date) else str(v)


def _formula_das_contas() -> str:
    trocas = []
    for i, nome in enumerate(COMPARADAS):
        celula = f"{C_EM_B}{L_OPCOES_B + i}"
        valor = f"IF(ISNUMBER({celula}),{dia_por_extenso(celula)},{celula})" if nome.startswith("data") else celula
        trocas.append(f'IF(ISERROR({celula}),"",IF({celula}="","","; {nome} "&{valor}))')
    regime = f"{C_EM_B}{L_REGIME_B}"
    do_b = f'IF(ISERROR({regime}),"{CELULA_COM_ERRO}",IF({regime}="","o regime de A",{regime}))'
    return f'"A: "&{F_REGIME_E_CRITERIO}&" — B: "&{do_b}&{"&".join(trocas)}'


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    contas = f"{nomes.CANDIDATOS},{VAGAS},{REGIME},{REGIME_B},{OPCOES_EM_VIGOR},{OPCOES_B}"
    return [
        Bloco(COMPARAR, "A2", _formula_das_contas(), _as_contas, colunas=("regime",), unida=FIM),
        Bloco(COMPARAR, "A3", _formula_situacao(e), _situacao, colunas=("aviso",), unida=FIM),
        Bloco(
            COMPARAR,
            f"A{L_BLOCO}",
            f'IF({_NADA_EM_B},"",COMPARAR({contas}))',
            lambda c: c.comparacao,
            linhas=e.linhas,
            colunas=_COLUNAS,
            cabecalho="cabecalho_bloco",
        ),
        Bloco(COMPARAR, f"{C_EM_A}{L_REGIME_B}", EM_VIGOR, lambda c: c.regime_em_vigor),
        *(_em_a(nome, L_OPCOES_B + i) for i, nome in enumerate((*COMPARADAS, "cargo"))),
    ]


def _em_a(nome: str, linha: int) -> Bloco:
    formato = "calculada_data" if nome == "data de referência" else "calculada"
    valor = digitada(da_opcao(nome))
    return Bloco(COMPARAR, f"{C_EM_A}{linha}", valor, lambda c: _opcao(c, nome), colunas=(formato,))


def _opcao(c: Calculo, nome: str) -> Any:
    v = c.entradas.opcoes.get(nome)
    return "" if v is None else v


def desenha(p: Papel, e: Entradas) -> None:
    """As escolhas de B, as cores de cada mudança e a folha de impressão."""
    p.larguras({letra(i): x for i, x in enumerate((12, 28, 8, 8, 8, 8, 8, 44))})
    p.larguras({"I": 1.5, C_OPCAO: 16, C_EM_A: 14, C_EM_B: 16})
    p.titulo("Comparar duas contas")
    p.altura(3, 30)
    p.altura(L_BLOCO, 20)
    p.alerta("A3")
    p.texto("A4", "Cores, por mudança:", "regime")
    for coluna, (_, nome, cor) in zip("CDEFG", _GRUPOS):
        p.amostra(f"{coluna}4", nome, **cor)
    _escolhas(p, e)
    corpo = f"A{L_BLOCO + 1}:{FIM}{u_bloco(e)}"
    frase = f"${FIM}{L_BLOCO + 1}"
    for inicio, _, cor in _GRUPOS:
        p.cor_se(corpo, f'=LEFT({frase},{len(inicio)})="{inicio}"', **cor, **FIO)
    p.cor_se(corpo, f"=LEN({frase})>0", font_color=estilo.CINZA, **FIO)
    p.trava()
    p.congela(L_BLOCO)
    p.comeca_em(f"{C_EM_B}{L_REGIME_B}")
    p.impressao(repete=L_BLOCO)
    p.imprime_ate(area_de_impressao(e))


def _escolhas(p: Papel, e: Entradas) -> None:
    p.texto(f"{C_OPCAO}2", "A é a conta do edital; B, a mesma com o que se escolhe aqui.", "regime")
    for coluna, nome in ((C_OPCAO, "Conta"), (C_EM_A, "A (no edital)"), (C_EM_B, "B (vazio = A)")):
        p.cabecalho(f"{coluna}{L_BLOCO}", nome)
    p.rotulo(f"{C_OPCAO}{L_REGIME_B}", "regime")
    p.entrada(f"{C_EM_B}{L_REGIME_B}", e.compara.get("regime"), "entrada_texto")
    dica = ("Regime de B", "Com um quadro digitado no edital, só um regime com as mesmas listas. Vazio = o de A.")
    p.escolhe(f"{C_EM_B}{L_REGIME_B}", [*catalogo.regimes(), nomes.PROPRIO], dica=dica)
    for i, nome in enumerate(COMPARADAS):
        celula = f"{C_EM_B}{L_OPCOES_B + i}"
        dica = (f"{nome} de B", f"{EXPLICACAO[nome]}. Vazio = o de A")
        p.rotulo(f"{C_OPCAO}{L_OPCOES_B + i}", nome)
        p.entrada(celula, e.compara.get(nome), "entrada_data" if nome == "data de referência" else "entrada_texto")
        if nome in FECHADAS:
            p.escolhe(celula, list(FECHADAS[nome]), dica=dica)
        elif nome == "data de referência":
            p.aceita_data(celula, dica=dica)
        else:
            p.dica(celula, *dica)
    p.rotulo(f"{C_OPCAO}{L_CARGO_B}", "cargo")
    p.texto(f"{C_EM_B}{L_CARGO_B}", "", "calculada")
    for i, texto in enumerate(
        (
            "Quem muda vem no alto; quem fica igual, em cinza,",
            "embaixo. Ordem é o número da vaga; o que",
            "passa das vagas imediatas é o cadastro.",
        )
    ):
        p.texto(f"{C_OPCAO}{L_CARGO_B + 2 + i}", texto, "regime")


def area_de_impressao(e: Entradas) -> str:
    """Do título à última linha preenchida, sem as escolhas ao lado."""
    cheias = f"SUMPRODUCT(--(LEN({COMPARAR}!${FIM}${L_BLOCO}:${FIM}${u_bloco(e)})>0))"
    return f"{COMPARAR}!$A$1:INDEX({COMPARAR}!${FIM}$1:${FIM}${u_bloco(e)},MAX({L_BLOCO},{L_BLOCO - 1}+{cheias}))"
