"""O que se muda em nomeacao.xlsx aberta no Calc: uma entrada por vez, a partir do exemplo ou da pasta vazia."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from xl_quotas.arquivos import nomes
from xl_quotas.modelos import MODELOS
from xl_quotas.modelos.nomeacao.entradas import COLUNAS, N_PESSOAS, Entradas

EXEMPLO: Entradas = MODELOS["exemplo_nomeacao"].entradas()
MUITAS: Entradas = MODELOS["nomeacao_10000"].entradas()
PROPRIO = [
    ["PP", 0.2, None, None, None, None, None, None],
    ["TRANS", 0.02, "acima", 5, None, "PP; AC", None, None],
    ["PCD", 0.05, "acima", None, 0.2, None, None, "edital, item 5"],
]


def quem(campo: str, valor: Any = "S", ordem: int = 0) -> int:
    """A posição, na lista do exemplo, da primeira pessoa (ou da seguinte) que tem um valor num campo."""
    achadas = [i for i, p in enumerate(EXEMPLO.pessoas) if p[COLUNAS.index(campo)] == valor]
    return achadas[ordem]


def pessoa(quem: int, **campos: Any) -> Entradas:
    """O exemplo com campos de uma pessoa trocados."""
    pessoas = [list(p) for p in EXEMPLO.pessoas]
    for campo, v in campos.items():
        pessoas[quem][COLUNAS.index(campo.replace("_", " "))] = v
    return replace(EXEMPLO, pessoas=pessoas)


def coluna(campo: str, valores: list[Any]) -> Entradas:
    """O exemplo com uma coluna inteira preenchida, repetindo os valores."""
    j = COLUNAS.index(campo)
    pessoas = [[*p[:j], valores[i % len(valores)], *p[j + 1 :]] for i, p in enumerate(EXEMPLO.pessoas)]
    return replace(EXEMPLO, pessoas=pessoas)


def opcao(base: Entradas = EXEMPLO, **opcoes: Any) -> Entradas:
    trocadas = {nome.replace("_", " "): v for nome, v in opcoes.items()}
    return replace(base, opcoes={**base.opcoes, **trocadas})


NO_EXEMPLO = {
    "nota": pessoa(40, Nota=99.75),
    "nota em texto": pessoa(40, Nota="99,75"),
    "nota apagada": pessoa(3, Nota=None),
    "nota ruim": pessoa(3, Nota="noventa"),
    "recursos acolhidos": replace(
        EXEMPLO, pessoas=[[*p[:2], p[2] and p[2] + (i % 7 == 0), *p[3:]] for i, p in enumerate(EXEMPLO.pessoas)]
    ),
    "marca": pessoa(100, PP="S"),
    "marca tirada": pessoa(quem("PP"), PP="N"),
    "marca ruim": pessoa(100, PI="talvez"),
    "verificação confirmada": pessoa(quem("PP"), Verificação_PP="confirmado"),
    "verificação indeferida": pessoa(quem("PP"), Verificação_PP="indeferido"),
    "verificação indeferida de quem só passou na reserva": pessoa(
        quem("Aprovado AC", "N"), Verificação_PP="indeferido"
    ),
    "verificação pendente": pessoa(quem("PP"), Verificação_PP="pendente"),
    "verificação de toda a lista": coluna("Verificação PCD", ["confirmado", "indeferido", "pendente", None]),
    "verificação ruim": pessoa(quem("PCD"), Verificação_PCD="talvez"),
    "situação": pessoa(200, Situação="desistente"),
    "situação ruim": pessoa(200, Situação="sumiu"),
    "nascimento": pessoa(7, Nascimento=date(1950, 1, 1)),
    "CPF": pessoa(7, CPF="529.982.247-25"),
    "CPF ruim": pessoa(7, CPF="529.982.247-26"),
    "inscrição repetida": pessoa(8, Inscrição=EXEMPLO.pessoas[9][0]),
    "nome com fórmula": pessoa(9, Nome="#N/A"),
    "vários cargos": coluna("Cargo", ["Analista", "Técnico"]),
    "um cargo de vários": opcao(coluna("Cargo", ["Analista", "Técnico"]), cargo="Técnico"),
    "cargo que não há": opcao(cargo="Auditor"),
    "vagas": replace(EXEMPLO, vagas=7),
    "sem vagas": replace(EXEMPLO, vagas=None),
    "vagas demais": replace(EXEMPLO, vagas=3000),
    "regime": replace(EXEMPLO, regime="LEI_12990"),
    "regime de nove listas": replace(
        EXEMPLO, regime=nomes.PROPRIO, regime_proprio=[[f"L{i}", 0.05] for i in range(1, 9)]
    ),
    "regime próprio": replace(EXEMPLO, regime=nomes.PROPRIO, regime_proprio=PROPRIO),
    "regime desconhecido": replace(EXEMPLO, regime="LEI_1"),
    "data": replace(EXEMPLO, data=date(2024, 3, 1)),
    "data sem lei": replace(EXEMPLO, data=date(2010, 1, 1)),
    "sem data": replace(EXEMPLO, data=None),
    "quadro digitado": replace(EXEMPLO, quadro=[20, 10, 5, 5, 10]),
    "quadro incompleto": replace(EXEMPLO, quadro=[20, 10]),
    "quadro largo": replace(EXEMPLO, regime="LEI_12990", quadro=[20, 10, 5, 5, 10]),
    "critério": opcao(criterio="SEQUENCIAL"),
    "critério da AC primeiro": opcao(criterio="AC_PRIMEIRO"),
    "critério ruim": opcao(criterio="QUALQUER"),
    "até": opcao(até=60),
    "data de referência": opcao(data_de_referência=date(2025, 12, 8)),
    "sem data de referência": opcao(data_de_referência=None),
    "desempate": opcao(desempate="DESEMPATE 1 > IDADE"),
    "duas reservas": opcao(multipla="todas"),
    "colisão": opcao(colisao="seguinte"),
    "identificação": opcao(coluna("CPF", ["529.982.247-25", None]), identificacao="AMBAS"),
    "verificação sem grupo": replace(
        EXEMPLO, cabecalho=["Verificação" if x == "Verificação PI" else x for x in EXEMPLO.cabecalho]
    ),
    "lista na ordem": opcao(lista_na_ordem="S"),
    "publica uma lista": replace(EXEMPLO, publica="PP"),
    "publica a AC": replace(EXEMPLO, publica="AC", publica_em=date(2026, 1, 15)),
    "publica lista que não há": replace(EXEMPLO, publica="PN"),
    "publica com o CPF": replace(opcao(coluna("CPF", ["529.982.247-25", None]), identificacao="CPF"), publica="PP"),
    "compara com outro regime": replace(EXEMPLO, compara={"regime": "LEI_12990"}),
    "compara com a tabela própria": replace(EXEMPLO, compara={"regime": nomes.PROPRIO}, regime_proprio=PROPRIO),
    "compara com outro critério": replace(EXEMPLO, compara={"criterio": "SEQUENCIAL"}),
    "compara com outro desempate": replace(EXEMPLO, compara={"desempate": "DESEMPATE 1 > IDADE"}),
    "compara com outra data de referência": replace(EXEMPLO, compara={"data de referência": date(2025, 12, 8)}),
    "compara com critério ruim": replace(EXEMPLO, compara={"criterio": "QUALQUER"}),
    "título": replace(EXEMPLO, titulo="Outro", orgao=None),
    "lista vazia": replace(EXEMPLO, pessoas=[]),
    "lista cheia": replace(EXEMPLO, pessoas=[[i, f"P {i}", 50 + i % 40] for i in range(1, N_PESSOAS + 1)]),
}
# uma de cada tipo corre todo dia; as outras, na corrida longa (pytest -m longo tests/calc)
TODO_DIA = (
    *("nota", "nota ruim", "verificação indeferida", "verificação pendente", "situação", "um cargo de vários"),
    *("vagas", "vagas demais", "regime de nove listas", "regime próprio", "data", "quadro digitado", "critério"),
    *("identificação", "publica uma lista", "compara com outro regime", "lista vazia"),
)
NA_ODS = ("nota", "regime próprio")

NA_VAZIA = {
    "vagas": Entradas(vagas=10),
    "uma pessoa": Entradas(vagas=10, pessoas=[[1, "Ana", 80]]),
    "tudo": EXEMPLO,
}
NA_DE_DEZ_MIL = {
    "tudo": replace(EXEMPLO, n_pessoas=MUITAS.n_pessoas),
    "cheia": replace(
        MUITAS,
        vagas=500,
        pessoas=[[i, f"P {i}", 50 + i * 7919 % 5000 / 100, "SN"[i % 4 > 0]] for i in range(1, MUITAS.n_pessoas + 1)],
    ),
}
