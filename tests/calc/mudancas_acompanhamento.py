"""O que se muda em acompanhamento.xlsx aberta no Calc: uma entrada por vez, a partir do exemplo ou da pasta vazia."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from xl_quotas.arquivos import nomes
from xl_quotas.modelos.acompanhamento import MODELOS, Entradas
from xl_quotas.modelos.acompanhamento.entradas import N_ATOS
from xl_quotas.modelos.nomeacao.entradas import COLUNAS, N_PESSOAS
from xl_quotas.regras import atos as a

EXEMPLO: Entradas = MODELOS["exemplo_acompanhamento"]()
VAZIA: Entradas = MODELOS["acompanhamento"]()
PROPRIO = [["PP", 0.2], ["TRANS", 0.02, "acima", 5, None, "PP; AC"], ["PCD", 0.05, "acima", None, 0.2]]
DEPOIS = date(2026, 7, 1)


def quem(ato: str, ordem: int = 0) -> Any:
    """A inscrição do primeiro ato de um tipo no exemplo, ou do seguinte."""
    return [x[2] for x in EXEMPLO.atos if x[1] == ato][ordem]


def mais(*linhas: tuple[Any, ...]) -> Entradas:
    """O exemplo com atos a mais, no fim."""
    return replace(EXEMPLO, atos=[*EXEMPLO.atos, *([*x, *[None] * (7 - len(x))] for x in linhas)])


def ato(qual: int, coluna: int, valor: Any) -> Entradas:
    """O exemplo com uma célula de um ato trocada."""
    atos = [list(x) for x in EXEMPLO.atos]
    atos[qual][coluna] = valor
    return replace(EXEMPLO, atos=atos)


def pessoa(qual: int, campo: str, valor: Any) -> Entradas:
    """O exemplo com um campo de uma pessoa trocado."""
    pessoas = [list(p) for p in EXEMPLO.pessoas]
    pessoas[qual][COLUNAS.index(campo)] = valor
    return replace(EXEMPLO, pessoas=pessoas)


def opcao(**opcoes: Any) -> Entradas:
    return replace(EXEMPLO, opcoes={**EXEMPLO.opcoes, **opcoes})


def _publicada(n: int) -> list[list[Any]]:
    return [list(x) for x in EXEMPLO.publicada[:n]]


NO_EXEMPLO = {
    "desistência de quem era nomeado": mais((DEPOIS, a.DESISTENCIA, quem(a.NOMEACAO, 4))),
    "posse": mais((DEPOIS, a.POSSE, quem(a.NOMEACAO, 6))),
    "vagas novas": mais((DEPOIS, a.VAGAS_NOVAS, None, 12)),
    "fim da validade": mais((DEPOIS, a.FIM_DA_VALIDADE)),
    "ato em outras palavras": mais((DEPOIS, "Renúncia", quem(a.NOMEACAO, 6))),
    "data em texto": mais(("01/07/2026", a.POSSE, quem(a.NOMEACAO, 6))),
    "três anos depois": mais((date(2029, 8, 1), a.POSSE, quem(a.NOMEACAO, 6))),
    "linha em branco no meio": replace(EXEMPLO, atos=[*EXEMPLO.atos[:10], [None] * 7, *EXEMPLO.atos[10:]]),
    "sem os últimos atos": replace(EXEMPLO, atos=EXEMPLO.atos[:20]),
    "sem atos": replace(EXEMPLO, atos=[]),
    "recusado: nomeada duas vezes": ato(5, 2, EXEMPLO.atos[4][2]),
    "recusado: data que volta": ato(30, 0, date(2026, 1, 1)),
    "recusado: ato que não há": ato(40, 1, "sumiço"),
    "recusado: inscrição que não há": ato(3, 2, "999"),
    "recusado: lista que não há": ato(3, 4, "PN"),
    "recusado: sem data": ato(12, 0, None),
    "célula com erro nos atos": ato(12, 3, "#N/A"),
    "outra lista na nomeação": ato(2, 4, "AC"),
    "vaga vazia na nomeação": ato(1, 3, None),
    "lista e compensação vazias na nomeação": replace(
        EXEMPLO, atos=[[*x[:4], None, None, x[6]] if x[1] == a.NOMEACAO else x for x in EXEMPLO.atos]
    ),
    "compensação que não há": ato(1, 5, 99),
    "nota": pessoa(40, "Nota", 99.75),
    "nota ruim": pessoa(3, "Nota", "noventa"),
    "situação de quem tem ato": pessoa(
        next(i for i, p in enumerate(EXEMPLO.pessoas) if p[0] == quem(a.POSSE)), "Situação", "desistente"
    ),
    "lista vazia": replace(EXEMPLO, pessoas=[]),
    "mais vagas": replace(EXEMPLO, vagas=60),
    "sem vagas": replace(EXEMPLO, vagas=None),
    "vagas demais": replace(EXEMPLO, vagas=3000),
    "regime": replace(EXEMPLO, regime="LEI_12990"),
    "regime próprio": replace(EXEMPLO, regime=nomes.PROPRIO, regime_proprio=PROPRIO),
    "regime de nove listas": replace(
        EXEMPLO, regime=nomes.PROPRIO, regime_proprio=[[f"L{i}", 0.05] for i in range(1, 9)]
    ),
    "regime desconhecido": replace(EXEMPLO, regime="LEI_1"),
    "data sem lei": replace(EXEMPLO, data=date(2010, 1, 1)),
    "quadro digitado": replace(EXEMPLO, quadro=[20, 20, 5, 3, 2]),
    "critério": opcao(criterio="SEQUENCIAL"),
    "critério da AC primeiro": opcao(criterio="AC_PRIMEIRO"),
    "critério ruim": opcao(criterio="QUALQUER"),
    "validade que já passou": opcao(validade=date(2026, 2, 1)),
    "sem validade": opcao(validade=None),
    "até, que aqui não conta": opcao(**{"até": 3}),
    "sem vagas futuras": replace(EXEMPLO, futuras=None),
    "muitas vagas futuras": replace(EXEMPLO, futuras=400),
    "vagas futuras ruins": replace(EXEMPLO, futuras="dez"),
    "histórico de outra pessoa": replace(EXEMPLO, de_quem=quem(a.NOMEACAO, 1)),
    "histórico em texto": replace(EXEMPLO, de_quem=str(quem(a.NOMEACAO, 1))),
    "histórico de quem nunca teve ato": replace(EXEMPLO, de_quem=EXEMPLO.pessoas[0][0]),
    "histórico de ninguém": replace(EXEMPLO, de_quem=None),
    "histórico de inscrição que não há": replace(EXEMPLO, de_quem=1),
    "publicada mais curta": replace(EXEMPLO, publicada=_publicada(5)),
    "publicada sem a lista": replace(EXEMPLO, publicada=[[x[0], None] for x in EXEMPLO.publicada]),
    "publicada com lista que não há": replace(EXEMPLO, publicada=[*_publicada(5), [1, "TRANS"]]),
    "nada publicado": replace(EXEMPLO, publicada=[]),
    "título": replace(EXEMPLO, titulo="Outro", orgao=None),
}
TODO_DIA = ("desistência de quem era nomeado", "recusado: data que volta")
NA_ODS = ("desistência de quem era nomeado",)
_MUITAS = [[i, f"P {i}", 50 + i * 7919 % 5000 / 100, "SN"[i % 4 > 0]] for i in range(1, N_PESSOAS + 1)]
NA_VAZIA = {
    "vagas": Entradas(vagas=10),
    "um ato": Entradas(
        vagas=2, pessoas=[[1, "Ana", 80]], atos=[[date(2026, 1, 5), a.NOMEACAO, 1, None, None, None, None]]
    ),
    "tudo": EXEMPLO,
    "cheia": Entradas(
        vagas=900,
        pessoas=_MUITAS,
        atos=[[date(2026, 1, 5), a.DESISTENCIA, i, None, None, None, None] for i in range(1, 1001)]
        + [[date(2026, 1, 6), a.VAGAS_NOVAS, None, 1, None, None, None]] * (N_ATOS - 1000),
    ),
}
