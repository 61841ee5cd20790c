"""Como se troca cada escolha do contrato: o que docs/lei_e_codigo.md manda fazer dá mesmo a outra resposta.

Cada caso é a pergunta da tabela, a resposta da escolha e a da troca, as duas contadas à mão no comentário.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from xl_quotas.funcoes import CLASSIFICACAO, ORDEM_NOMEACAO, RESERVA, REVERTER, SEQUENCIA_VAGAS

with (Path(__file__).parent / "mapa_da_lei.toml").open("rb") as arquivo:
    ESCOLHAS = {x["questao"]: x for x in tomllib.load(arquivo)["escolha"]}
FAIXA = ["lista", "percentual", "arredondamento", "mínimo", "teto", "reversão", "posições"]


def gente(*declara, nomes=("PP", "PI", "PCD")):
    """Pessoas 1, 2, 3 … na ordem da nota, cada uma com as reservas que declara, como em "PP PCD"."""
    return [
        ["inscrição", "nota", *nomes],
        *([i, 100 - i, *("S" if s in d.split() else "N" for s in nomes)] for i, d in enumerate(declara, 1)),
    ]


def ordem(*argumentos):
    """Quem é chamado, e por que lista, em cada vaga."""
    return [(linha[3], linha[2]) for linha in ORDEM_NOMEACAO(*argumentos)[1:]]


def quem(*argumentos):
    return [x for x, _ in ordem(*argumentos)]


def series(total, regime=None, ate=None, opcoes=None):
    return " ".join(linha[0] for linha in SEQUENCIA_VAGAS(total, regime, ate, opcoes))


# 6 vagas: AC PP AC AC PCD PP. A 2 é PP e está entre as três primeiras da AC.
SEIS = gente("", "PP", "", "PP", "", "PP", "PCD", "PP")
# Lei 12.990/2014, 10 vagas: AC AC PN AC PCD AC AC PN AC AC; a 4 declara as duas.
DUAS = gente("", "", "", "PN PCD", "", "", "", "PN", "PCD", *[""] * 6, nomes=("PN", "PCD"))
COM_MAIS_PCD = [FAIXA, ["PP", "25%", None, 2, None, None, None], ["PCD", "10%", "acima", None, None, None, None]]
DA_12990 = [
    FAIXA,
    ["PN", "20%", None, 3, None, None, "3; 8; +1000000"],
    ["PCD", "5%", "acima", None, "20%", None, None],
]

TROCAS = [
    (
        "quando a AC alcança quem já foi chamado pela reserva",
        # COMPENSADA: 1 AC, 2 PP; na vaga 3 o ponteiro acha a 2, que passa à AC: vaga compensada, próxima PP (4)
        lambda: quem(SEIS, 6)[:3] == [1, 2, 4],
        # SEQUENCIAL: a 2 fica na PP e a vaga 3 vai à seguinte da AC, a 3
        lambda: quem(SEIS, 6, None, "criterio=SEQUENCIAL")[:3] == [1, 2, 3],
    ),
    (
        "além das vagas imediatas, em AC_PRIMEIRO",
        # 1 vaga: a AC é da 1. Depois, vaga a vaga: 2 é PP, da 2
        lambda: quem(SEIS, 1, None, "criterio=AC_PRIMEIRO")[:2] == [1, 2],
        # 6 vagas: AC (3) inteira antes: 1, 2 e 3; a PP da vaga 2 é da 4
        lambda: quem(SEIS, 6, None, "criterio=AC_PRIMEIRO")[:2] == [1, 4],
    ),
    (
        "duas listas com direito à mesma vaga imediata",
        # PP 25 %: …, 46, 50; PI 3 %: 17 e 50 (1,5). A PP, de maior percentual, fica com a 50; a PI, com a 49
        lambda: series(51).split()[48:] == ["PI", "PP", "AC"],
        # seguinte: a livre depois da 50 é a 51
        lambda: series(51, None, None, "colisao=seguinte").split()[48:] == ["AC", "PP", "PI"],
    ),
    (
        "vaga que surge depois de aberto o concurso",
        # 5 vagas e mais uma: AC PP AC AC PCD, e a 6ª é PP pela série
        lambda: series(5, None, 6) == "AC PP AC AC PCD PP",
        # quadro de 6 digitado à mão, sem a PP a mais: a 6ª é da AC
        lambda: [x for _, x in ordem(SEIS, [[4, 1, 0, 0, 1]], None, "criterio=SEQUENCIAL")].count("PP") == 1,
    ),
    (
        "quem declara várias reservas, na Lei 12.990/2014 e na lista única",
        lambda: efetivas(DUAS, "LEI_12990")[3] == "PN; PCD",
        # só na PN, que é a de maior percentual
        lambda: efetivas(DUAS, "LEI_12990", "multipla=maior_percentual")[3] == "PN",
    ),
    (
        "PCD na escolha da reserva de maior percentual",
        lambda: efetivas(gente("PP PCD"), "LEI_15142")[0] == "PP",
        lambda: efetivas(gente("PP PCD"), "LEI_15142", "multipla=acumula_pcd")[0] == "PP; PCD",
    ),
    (
        "vagas que surgem depois, na Lei 12.990/2014",
        # pos PN: 3, 8, 13, 18: depois das dez, a 13 é PN
        lambda: series(10, "LEI_12990", 20).split()[12] == "PN",
        # as do edital são as mesmas, 3 e 8, e nenhuma depois; a pessoa de duas reservas continua nas duas
        lambda: (
            series(10, DA_12990, 20).split()[:10] == series(10, "LEI_12990").split()
            and "PN" not in series(10, DA_12990, 20).split()[10:]
            and efetivas(DUAS, DA_12990, "multipla=todas") == efetivas(DUAS, "LEI_12990")
        ),
    ),
    (
        "ordem de desempate",
        lambda: quem(EMPATE, 1) == [2, 1],
        lambda: quem(EMPATE, 1, None, "desempate=JURADO > DESEMPATE 1") == [1, 2],
    ),
    (
        "a vaga que PP, PI ou PQ não ocupa, nos editais da Lei 15.142/2025",
        # a PI de 17 vagas, sem ninguém, passa à PP (PQ não tem gente); na DIRETA, à AC
        lambda: REVERTER([[11, 4, 1, 0, 1]], [[40, 9, 0, 0, 5]], "LEI_15142") == [[11, 5, 0, 0, 1, 0]],
        lambda: REVERTER([[11, 4, 1, 0, 1]], [[40, 9, 0, 0, 5]], "LEI_15142_DIRETA") == [[12, 4, 0, 0, 1, 0]],
    ),
    (
        "quantas vagas são da PCD",
        # 20 vagas: 5 % = 1; numa faixa com 10 % = 2
        lambda: RESERVA(20, "LEI_15142")[0][-1] == 1,
        lambda: RESERVA(20, COM_MAIS_PCD)[0][-1] == 2,
    ),
    (
        "reservas que, somadas, passam do total",
        # PP 60 % e XX 40 % de 2, para cima: 2 e 1; serve-se primeiro a PP, e à XX nada resta
        lambda: RESERVA(2, [FAIXA[:3], ["PP", "60%", "acima"], ["XX", "40%", "acima"]]) == [[0, 2, 0]],
        # digitado, cada uma com uma
        lambda: (
            sorted(x for _, x in ordem(gente("PP", "XX", nomes=("PP", "XX")), [[0, 1, 1]], DE_DOIS)) == ["PP", "XX"]
        ),
    ),
    (
        "o regime, quando nada se escreve",
        lambda: RESERVA(10) == RESERVA(10, "LEI_15142") != RESERVA(10, "LEI_12990"),
        lambda: RESERVA(10, "01/07/2020") == RESERVA(10, "LEI_12990"),
    ),
]
DE_DOIS = [FAIXA[:3], ["PP", "60%", "acima"], ["XX", "40%", "acima"]]
UMA_DE_CADA = gente("PP", "XX", nomes=("PP", "XX"))
# as duas de nota igual: a 2 tem mais no desempate 1; a 1 foi jurada
EMPATE = [["inscrição", "nota", "jurado", "desempate 1"], [1, 90, "S", 5], [2, 90, "N", 9]]


def efetivas(lista, regime, opcoes=None):
    """As listas em que cada pessoa concorre de fato, na ordem da classificação."""
    return [linha[1] for linha in CLASSIFICACAO(lista, regime, opcoes)[1:]]


@pytest.mark.parametrize(("questao", "escolha", "troca"), TROCAS, ids=[x[0] for x in TROCAS])
def test_a_escolha_e_a_troca(questao, escolha, troca):
    assert questao in ESCOLHAS
    assert escolha(), "a escolha"
    assert troca(), "a troca"
