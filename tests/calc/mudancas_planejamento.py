"""O que se muda em planejamento.xlsx aberta no Calc: uma entrada por vez, a partir do exemplo ou da pasta vazia."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from xl_quotas.arquivos import nomes
from xl_quotas.modelos import MODELOS
from xl_quotas.modelos.planejamento.entradas import COLUNAS, N_CARGOS, Entradas

EXEMPLO: Entradas = MODELOS["exemplo_planejamento"].entradas()
VAZIA: Entradas = MODELOS["planejamento"].entradas()
PROPRIO = [["PP", 0.2], ["TRANS", 0.02, "acima", 5, None, "PP; AC"], ["PCD", 0.05, "acima", None, 0.2]]


def cargo(qual: int, **campos: Any) -> Entradas:
    """O exemplo com campos de um cargo trocados; as linhas que faltam até ele entram vazias."""
    vazia = [None] * len(COLUNAS)
    cargos = [list(x) or list(vazia) for x in EXEMPLO.cargos]
    cargos += [list(vazia) for _ in range(qual + 1 - len(cargos))]
    for campo, v in campos.items():
        cargos[qual][COLUNAS.index(campo)] = v
    return replace(EXEMPLO, cargos=cargos)


def digitado(qual: int, quadro: Sequence[Any]) -> Entradas:
    """O exemplo com o quadro de um cargo digitado."""
    digitados = [list(x) for x in EXEMPLO.digitados]
    digitados += [[] for _ in range(qual + 1 - len(digitados))]
    digitados[qual] = list(quadro)
    return replace(EXEMPLO, digitados=digitados)


NO_EXEMPLO = {
    "vagas de um cargo": cargo(0, Vagas=59),
    "uma vaga só": cargo(0, Vagas=1),
    "vagas ruins": cargo(0, Vagas="dez"),
    "vagas apagadas": cargo(1, Vagas=None),
    "linha acrescentada": cargo(
        len(EXEMPLO.cargos), Certame="Edital 2", Cargo="Contador", Localidade="Recife", Vagas=8
    ),
    "linha sem cargo": cargo(1, Cargo=None),
    "certame": cargo(0, Certame="Edital 3"),
    "sem certame": replace(EXEMPLO, cargos=[(None, *x[1:]) if x else x for x in EXEMPLO.cargos]),
    "especialidade e localidade": cargo(0, Especialidade="Gestão", Localidade="Olinda"),
    "quadro digitado": digitado(0, [10, 3, 0, 0, 1]),
    "quadro digitado que não soma": digitado(0, [1, 1, 0, 0, 0]),
    "quadro digitado ruim": digitado(0, [10, "x"]),
    "sem quadro digitado": replace(EXEMPLO, digitados=()),
    "regime": replace(EXEMPLO, regime="LEI_12990"),
    "regime próprio": replace(EXEMPLO, regime=nomes.PROPRIO, regime_proprio=PROPRIO),
    "regime de nove listas": replace(
        EXEMPLO, regime=nomes.PROPRIO, regime_proprio=[[f"L{i}", 0.05] for i in range(1, 9)]
    ),
    "regime desconhecido": replace(EXEMPLO, regime="LEI_1"),
    "regime pela data": replace(EXEMPLO, data=date(2024, 3, 1)),
    "data sem lei": replace(EXEMPLO, data=date(2010, 1, 1)),
    "sem data": replace(EXEMPLO, data=None),
    "critério": replace(EXEMPLO, opcoes={"criterio": "AC_PRIMEIRO"}),
    "critério ruim": replace(EXEMPLO, opcoes={"criterio": "QUALQUER"}),
    "colisão": replace(EXEMPLO, opcoes={"colisao": "seguinte"}),
    "várias reservas": replace(EXEMPLO, opcoes={"multipla": "todas"}),
    "desempate": replace(EXEMPLO, opcoes={"desempate": "IDOSO > IDADE"}),
    "anexo II": replace(EXEMPLO, anexo="II"),
    "anexo II com a tabela do edital": replace(EXEMPLO, anexo="II", limites=[(n, 3 * n) for n in range(2, 30)]),
    "sem anexo": replace(EXEMPLO, anexo=None),
    "anexo ruim": replace(EXEMPLO, anexo="IX"),
    "tabela ruim": replace(EXEMPLO, anexo="II", limites=[(2, "muitos")]),
    "outro cargo nas chamadas": replace(EXEMPLO, escolhido="9: Edital 1 / Analista de TI / Dados / Recife"),
    "o total nas chamadas": replace(EXEMPLO, escolhido=None),
    "cargo que não há nas chamadas": replace(EXEMPLO, escolhido="outro"),
    "cadastro": replace(EXEMPLO, cadastro=40),
    "cadastro demais": replace(EXEMPLO, cadastro=5000),
    "semente": replace(EXEMPLO, semente="54322"),
    "semente em número": replace(EXEMPLO, semente=123),
    "sem semente": replace(EXEMPLO, semente=None),
    "vagas a sortear": replace(EXEMPLO, sorteadas=(1, 1)),
    "vagas demais a sortear": replace(EXEMPLO, sorteadas=(50, 50)),
    "vagas ruins a sortear": replace(EXEMPLO, sorteadas=("x",)),
    "o sorteio entra no quadro": replace(EXEMPLO, aplica="S"),
    "quadro digitado na linha sorteada": replace(digitado(2, [1, 0]), aplica="S"),
    "aplicar por extenso": replace(EXEMPLO, aplica="sim"),
    "vagas de outro regime no sorteio": replace(EXEMPLO, regime="LEI_12990", aplica="s"),
    "identificador que se normaliza": replace(cargo(2, Cargo="Analista d'A\u0301gua"), aplica="S"),
    "título": replace(EXEMPLO, titulo="Outro", orgao=None),
    "sem cargos": replace(EXEMPLO, cargos=(), digitados=()),
    "todas as linhas": replace(
        EXEMPLO, cargos=[("Edital 1", f"Cargo {i}", None, "Recife", i % 30) for i in range(N_CARGOS)], digitados=()
    ),
}
# uma de cada tipo corre todo dia; as outras, na corrida longa (pytest -m longo tests/calc)
TODO_DIA = (
    *("vagas de um cargo", "linha sem cargo", "certame", "quadro digitado", "regime de nove listas"),
    *("regime pela data", "critério", "anexo II com a tabela do edital", "outro cargo nas chamadas", "semente"),
    *("o sorteio entra no quadro", "sem cargos"),
)
NA_ODS = ("quadro digitado", "semente")
NA_VAZIA = {
    "um cargo": replace(VAZIA, cargos=[(None, "Analista", None, None, 10)]),
    "só o total de aprovados": replace(VAZIA, anexo="III", cargos=[(None, "Analista", None, None, 10)]),
    "tudo": EXEMPLO,
}
