"""Um concurso inventado em que toda regra aparece. Nomes, inscrições e notas são fictícios e sempre os mesmos."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random
from typing import Any

from ...tabela.texto import simples
from .entradas import COLUNAS, Entradas
from .nomes_inventados import PRENOMES, SOBRENOMES

N, SEMENTE = 320, 15142
CHAMADAS_A_COMISSAO = 260
REFERENCIA = date(2025, 12, 7)
_SOBRENOME_SEGUNDO = 7
Pessoa = dict[str, Any]


def exemplo() -> Entradas:
    """O edital e as 320 pessoas, em ordem alfabética como nas listas publicadas."""
    pessoas = _pessoas()
    _casos(pessoas)
    pessoas.sort(key=lambda p: simples(p["Nome"]))
    return Entradas(
        titulo="Concurso público nº 1/2025 — Analista Administrativo (exemplo inventado)",
        orgao="Instituto Federal de Exemplo",
        data=date(2025, 9, 15),
        vagas=50,
        opcoes={"criterio": "COMPENSADA", "data de referência": REFERENCIA},
        pessoas=[[p.get(str(nome)) for nome in COLUNAS] for p in pessoas],
        compara={"criterio": "SEQUENCIAL"},
        publica_em=date(2025, 12, 15),
    )


def _pessoas() -> list[Pessoa]:
    """A multidão: notas em quartos de ponto, para que haja empates, e desempates que resolvem a maioria."""
    acaso = Random(SEMENTE)
    pessoas = [_pessoa(acaso, i) for i in range(N)]
    for pessoa in pessoas:
        pessoa["CPF"] = _cpf(acaso)
    return pessoas


def _cpf(acaso: Random) -> str:
    """Um CPF sorteado, com os algarismos que conferem: não é de ninguém que se conheça."""
    algarismos = [acaso.randrange(10) for _ in range(9)]
    for _ in range(2):
        soma = sum(a * peso for a, peso in zip(algarismos, range(len(algarismos) + 1, 1, -1)))
        algarismos.append(soma * 10 % 11 % 10)
    t = "".join(map(str, algarismos))
    return f"{t[:3]}.{t[3:6]}.{t[6:9]}-{t[9:]}"


def _pessoa(acaso: Random, i: int) -> Pessoa:
    sorte = acaso.random
    nota = 58 + 38 * (sorte() + sorte() + sorte()) / 3
    especifica = round(nota * (0.52 + 0.06 * sorte()))
    pp, pcd = sorte() < 0.21, sorte() < 0.04
    nascimento = date(1962, 1, 1) + timedelta(days=int(sorte() ** 0.6 * 15000))
    return {
        "Inscrição": 250100000 + i * 37 + int(sorte() * 37),
        "Nome": _nome(i, sorte()),
        "Nota": round(nota * 4) / 4,
        "PP": "S" if pp else "N",
        "PI": "N",
        "PQ": "N",
        "PN": "N",
        "PCD": "S" if pcd else "N",
        "Nascimento": nascimento,
        "Desempate 1": especifica,
        "Desempate 2": 10 + int(sorte() * 10),
        "Jurado": "S" if sorte() < 0.05 else "N",
        "Aprovado AC": "S",
    }


def _nome(i: int, sorte: float) -> str:
    """Prenome e dois sobrenomes; os passos primos com o tamanho das listas não repetem o trio."""
    sobrenomes = len(SOBRENOMES)
    primeiro = SOBRENOMES[(i * _SOBRENOME_SEGUNDO + i // len(PRENOMES)) % sobrenomes]
    segundo = SOBRENOMES[(i * 11 + int(sorte * 5) + 3) % sobrenomes]
    if segundo == primeiro:
        segundo = SOBRENOMES[(i * 11 + 8) % sobrenomes]
    return f"{PRENOMES[i % len(PRENOMES)]} {primeiro} {segundo}"


def _casos(pessoas: list[Pessoa]) -> None:
    """As pessoas que fazem cada regra aparecer, escolhidas pela nota."""
    por_nota = sorted(pessoas, key=lambda p: (-p["Nota"], p["Inscrição"]))
    _reservas(por_nota)
    _situacoes(por_nota)
    _empates(por_nota)
    _verificacoes(por_nota)


def _reservas(por_nota: list[Pessoa]) -> None:
    # indígena só uma, para duas vagas; quilombola só uma, e desistente: as vagas de PQ e de PI revertem
    por_nota[70].update(PI="S", PP="N")
    por_nota[150].update(PQ="S", PP="N", **{"Situação": "desistente"})
    # em duas reservas: concorre pela de maior percentual
    por_nota[24].update(PP="S", PCD="S")
    por_nota[95].update(PP="S", PI="S")
    por_nota[120].update(PP="N", PN="S", PCD="S")
    # aprovadas só dentro da reserva
    for i in (205, 230, 260):
        por_nota[i].update(PP="S", **{"Aprovado AC": "N"})
    por_nota[240].update(PP="N", PCD="S", **{"Aprovado AC": "N"})


def _verificacoes(por_nota: list[Pessoa]) -> None:
    """O resultado de quem foi chamado à comissão, as primeiras por nota; as demais ainda não têm."""
    for p in por_nota[:CHAMADAS_A_COMISSAO]:
        for sigla in ("PP", "PI", "PQ", "PCD"):
            if p[sigla] == "S":
                p[f"Verificação {sigla}"] = "confirmado"
    # não confirmada: sai da reserva, e aprovado AC decide se a pessoa continua
    por_nota[33].update(PP="S", **{"Verificação PP": "indeferido", "Aprovado AC": "S"})
    por_nota[205].update({"Verificação PP": "indeferido"})  # só passou na reserva: sai de todas as filas
    por_nota[24].update({"Verificação PP": "pendente"})


def _situacoes(por_nota: list[Pessoa]) -> None:
    situacoes = {
        2: "desistente",
        9: "sub judice",
        14: "desistente",
        19: "fim de fila",
        38: "eliminado",
        61: "ausente",
        0: "nomeado",
        1: "empossado",
    }
    for i, situacao in situacoes.items():
        por_nota[i]["Situação"] = situacao
    por_nota[280]["Nota"] = None  # prova ainda não corrigida


def _empates(por_nota: list[Pessoa]) -> None:
    # 60 anos completos na data de referência, contra quem tem desempate 1 maior
    _iguala(por_nota[11], por_nota[10])
    por_nota[10].update({"Nascimento": date(1980, 3, 2), "Desempate 1": 55})
    por_nota[11].update({"Nascimento": date(1965, 12, 7), "Desempate 1": 50})
    # 60 anos só no dia seguinte à referência: o desempate 1 é que decide
    _iguala(por_nota[27], por_nota[26])
    por_nota[26].update({"Nascimento": date(1965, 12, 8), "Desempate 1": 49})
    por_nota[27].update({"Nascimento": date(1990, 5, 20), "Desempate 1": 51})
    # jurada contra não jurado, iguais no resto
    _iguala(por_nota[44], por_nota[43], "Desempate 1", "Desempate 2")
    por_nota[43].update(Jurado="N")
    por_nota[44].update(Jurado="S")
    # a idade, depois de tudo
    _iguala(por_nota[56], por_nota[55], "Desempate 1", "Desempate 2", "Jurado")
    # iguais em tudo: o empate fica, e a conferência avisa
    _iguala(por_nota[101], por_nota[100], "Desempate 1", "Desempate 2", "Jurado", "Nascimento", "PP", "PCD")


def _iguala(pessoa: Pessoa, modelo: Pessoa, *campos: str) -> None:
    for campo in ("Nota", *campos):
        pessoa[campo] = modelo[campo]
