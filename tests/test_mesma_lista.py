"""A mesma lista perguntada de dois modos: o que se guarda de uma pergunta não responde a outra.

Cada par muda uma só coisa. A segunda resposta, dada depois da primeira, é a de quem a faz de novo num Python que acabou
de começar; e as duas são diferentes: senão nada se provaria.
"""

from __future__ import annotations

from datetime import date

import pytest

from xl_quotas import funcoes
from xl_quotas.funcoes import memoria

NOMES = ["inscrição", "nota", "PP", "PI", "PCD", "nascimento", "desempate 1", "cargo"]


def gente():
    """120 pessoas: PP em cada três, PI em cada dez, PCD em cada sete; notas que empatam de três em três."""
    nascidas = [date(1950 + 7 * (i % 9), 1 + i % 12, 1 + i % 28) for i in range(120)]
    return [
        NOMES,
        *(
            [i, 100 - i // 3, *("S" if i % k == 0 else "N" for k in (3, 10, 7)), nascidas[i], i % 5, "AB"[i % 2]]
            for i in range(120)
        ),
    ]


LISTA = gente()
REFERENCIA = "data de referência=01/03/2026"
PARES = {
    "colisao": [(60, None, f"{REFERENCIA}; colisao=anterior"), (60, None, f"{REFERENCIA}; colisao=seguinte")],
    "criterio": [(20, None, REFERENCIA), (20, None, f"{REFERENCIA}; criterio=SEQUENCIAL")],
    "multipla": [(40, None, REFERENCIA), (40, None, f"{REFERENCIA}; multipla=todas")],
    "cargo": [(10, None, f"{REFERENCIA}; cargo=A"), (10, None, f"{REFERENCIA}; cargo=B")],
    "desempate": [(10, None, f"{REFERENCIA}; desempate=DESEMPATE 1"), (10, None, f"{REFERENCIA}; desempate=IDADE")],
    "referência": [(10, None, REFERENCIA), (10, None, "data de referência=01/03/2010")],
    "vagas": [(10, None, REFERENCIA), (11, None, REFERENCIA)],
    "quadro": [([[8, 1, 0, 0, 1]], None, REFERENCIA), ([[7, 2, 0, 0, 1]], None, REFERENCIA)],
    "regime": [(10, "LEI_15142", REFERENCIA), (10, "LEI_12990", REFERENCIA)],
    "até": [(10, None, REFERENCIA), (10, None, f"{REFERENCIA}; até=3")],
    "lista": [(10, None, REFERENCIA), (10, None, REFERENCIA)],
}


def outra(qual):
    """A lista da segunda pergunta: a mesma, menos no par que prova que a lista também se compara."""
    if qual != "lista":
        return LISTA
    return [NOMES, *([linha[0], linha[1] + (linha[0] == 99) * 50, *linha[2:]] for linha in LISTA[1:])]


@pytest.fixture(autouse=True)
def _a_frio(monkeypatch):
    monkeypatch.setattr(memoria, "_ultima", None)


def fria(monkeypatch, f, *argumentos):
    monkeypatch.setattr(memoria, "_ultima", None)
    resposta = f(*argumentos)
    monkeypatch.setattr(memoria, "_ultima", None)
    return resposta


@pytest.mark.parametrize("qual", PARES)
def test_a_segunda_pergunta_tem_a_sua_resposta(monkeypatch, qual):
    (uma, segunda), f = PARES[qual], funcoes.ORDEM_NOMEACAO
    certa = fria(monkeypatch, f, outra(qual), *segunda)
    primeira = f(LISTA, *uma)
    assert primeira[0][0] == "Ordem" and certa[0][0] == "Ordem"
    assert f(outra(qual), *segunda) == certa
    assert certa != primeira, "o par não distingue nada"
    assert f(LISTA, *uma) == primeira


@pytest.mark.parametrize("qual", ["multipla", "cargo", "desempate", "referência", "regime", "lista"])
def test_nas_filas_tambem(monkeypatch, qual):
    (_, *uma), (_, *segunda) = PARES[qual]
    certa = fria(monkeypatch, funcoes.CLASSIFICACAO, outra(qual), *segunda)
    primeira = funcoes.CLASSIFICACAO(LISTA, *uma)
    assert funcoes.CLASSIFICACAO(outra(qual), *segunda) == certa != primeira
