"""Seis funções contra a segunda conta, em concursos sorteados que chegam aos cantos.

Todo dia: algumas centenas, e a contagem dos cantos. Longo: `pytest -m longo tests/test_concursos.py`, 200 000 concursos
em dois processos. O concurso que falha sai encolhido, com o que digitar para o refazer.
"""

from __future__ import annotations

import datetime
import fractions
import os
import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from multiprocessing import get_context

import pytest
from cantos import TODOS, cantos
from concursos import (
    Descricao,
    Lista,
    Pessoa,
    Posicoes,
    como_refazer,
    concurso_da_semente,
    divergencias,
    encolhe,
    esperado,
    sorteia,
)
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from segundo_algoritmo import SEM_FIM, direito, posicao, posicao_por_varredura

from xl_quotas import funcoes

TODO_DIA, CANTOS_EM, VEZES = 800, 2000, 3
LONGO, LOTE, PROCESSOS, MOSTRA = int(os.environ.get("CONCURSOS", 200_000)), 1000, 2, 3

# ------------------------------------------------------------------------------------------- a segunda conta, por si


@pytest.mark.parametrize("arredondamento", ["meio_acima", "acima", "abaixo"])
def test_as_duas_contas_da_serie_concordam(arredondamento):
    """pos(k) em forma fechada é a menor vaga n com e(n) ≥ k, achada por varredura, com e sem mínimo e teto."""
    percentuais = [1, 2, 3, 5, 7, 10, 20, 25, 30, 50, 100, Fraction(25, 2), Fraction(100, 3), Fraction(1, 2)]
    for p, minimo, teto in product(percentuais, [0, 2, 5, 11], [None, 1, 10, 20, 100]):
        r = Lista("XX", Fraction(p) / 100, arredondamento, minimo, None if teto is None else Fraction(teto, 100))
        for k in (1, 2, 3, 7):
            varrida, fechada = posicao_por_varredura(r, k, 1500), posicao(r, k)
            assert fechada == varrida if varrida != SEM_FIM else fechada > 1500, (r, k)


def test_a_posicao_publicada_vale_mais_do_que_o_percentual():
    r = Lista("XX", Fraction(1, 2), posicoes=Posicoes((3, 8), 5))
    assert [posicao(r, k) for k in range(1, 6)] == [3, 8, 13, 18, 23] and direito(r, 3) == 2


# ---------------------------------------------------------------------------------------------------- a comparação


def relato(d, achadas):
    """A falha, encolhida."""
    menor = encolhe(d, lambda x: bool(divergencias(x)))
    funcao, obtido, devido = (divergencias(menor) or achadas)[0]
    return f"{funcao}\n  deu     {obtido}\n  esperado {devido}\n{como_refazer(menor)}"


@pytest.mark.parametrize("lote", range(8))
def test_igual_a_segunda_conta(lote):
    for semente in range(lote * TODO_DIA // 8, (lote + 1) * TODO_DIA // 8):
        d = concurso_da_semente(semente)
        achadas = divergencias(d)
        assert not achadas, f"semente {semente}: {relato(d, achadas)}"


def test_o_sorteio_chega_a_todos_os_cantos():
    """Cada canto, pelo menos três vezes nos primeiros 2 000 concursos; e nenhum canto que a lista não conheça."""
    vezes: Counter = Counter()
    for semente in range(CANTOS_EM):
        d = concurso_da_semente(semente)
        vezes.update(cantos(d, esperado(d)))
    assert {canto: vezes[canto] for canto in TODOS if vezes[canto] < VEZES} == {}
    assert set(vezes) == set(TODOS)


@st.composite
def concursos(draw):
    """Um concurso que o Hypothesis sabe encolher."""
    return sorteia(draw(st.randoms(use_true_random=False)))


A_PARTE = settings(deadline=None, suppress_health_check=list(HealthCheck), print_blob=False)


@settings(A_PARTE, max_examples=100)
@given(concursos())
def test_igual_a_segunda_conta_pelo_hypothesis(d):
    assert divergencias(d) == [], como_refazer(d)


@pytest.mark.longo
@settings(A_PARTE, max_examples=10_000)
@given(concursos())
def test_igual_a_segunda_conta_pelo_hypothesis_longo(d):
    assert divergencias(d) == [], como_refazer(d)


# ------------------------------------------------------------------------------------------------ a corrida longa


def _lote(primeira):
    """[(semente, relato)] das que falham num lote de sementes."""
    ruins = []
    for semente in range(primeira, primeira + LOTE):
        d = concurso_da_semente(semente)
        achadas = divergencias(d)
        if achadas:
            ruins.append((semente, relato(d, achadas) if len(ruins) < MOSTRA else ""))
    return ruins


@pytest.mark.longo
def test_duzentos_mil_concursos():
    """CONCURSOS=n muda quantos; as sementes vão de 1 000 000 em diante, longe das de todo dia."""
    with get_context("spawn").Pool(PROCESSOS) as processos:
        lotes = processos.imap_unordered(_lote, range(1_000_000, 1_000_000 + LONGO, LOTE))
        ruins = sorted(ruim for lote in lotes for ruim in lote)
    relatos = "\n\n".join(f"semente {semente}: {texto}" for semente, texto in ruins[:MOSTRA])
    assert not ruins, f"{len(ruins)} de {LONGO} concursos\n{relatos}"


# -------------------------------------------------------------------------------------- a própria prova sabe reprovar


def test_o_concurso_impresso_se_refaz():
    nomes = {"Descricao": Descricao, "Pessoa": Pessoa, "Lista": Lista, "Posicoes": Posicoes}
    for semente in range(200):
        d = concurso_da_semente(semente)
        assert eval(repr(d), {**nomes, "datetime": datetime, "Fraction": fractions.Fraction}) == d
        assert repr(d) in como_refazer(d)


def test_encolhe_ate_o_que_importa():
    """Falha enquanto houver alguém de nota 70 no fim de fila e duas vagas: sobra essa pessoa e mais nada."""

    def falha(d):
        return d.total >= 2 and any(p.situacao == "fim de fila" and p.nota == 70 for p in d.pessoas)

    achados = [d for d in map(concurso_da_semente, range(400)) if falha(d)]
    assert len(achados) > 10
    for d in achados:
        menor = encolhe(d, falha)
        [p] = menor.pessoas
        assert p == Pessoa(p.inscricao, 70, situacao="fim de fila") and menor.total == 2
        assert (menor.criterio, menor.desempate, menor.brancos, menor.modalidade) == (None, None, (), False)


def _troca_as_duas_primeiras(linhas):
    return [linhas[0], linhas[2], linhas[1], *linhas[3:]] if len(linhas) > 2 else linhas


def _nas_frases(mexe):
    """O estrago de cada frase de uma coluna, menos o cabeçalho e as vazias."""
    return lambda linhas: [linhas[0], *([mexe(frase) if frase else frase] for [frase] in linhas[1:])]


def _troca_o_porque(linhas):
    return [[*linha[:3], linha[3].replace("desistente", "ausente")] for linha in linhas]


# De cada função, estragos na resposta: a comparação tem de dizer o nome dela.
ESTRAGOS = {
    ("RESERVA", "ao contrário"): lambda linhas: [linhas[0][::-1]],
    ("SEQUENCIA_VAGAS", "ao contrário"): lambda linhas: linhas[::-1],
    ("REVERTER", "uma vaga a mais"): lambda linhas: [[*linhas[0][:-1], linhas[0][-1] + 1]],
    ("CLASSIFICACAO", "duas linhas trocadas"): _troca_as_duas_primeiras,
    ("CLASSIFICACAO", "outro porquê de estar fora"): _troca_o_porque,
    ("ORDEM_NOMEACAO", "sem a última linha"): lambda linhas: linhas[:-1],
    ("SITUACAO", "duas linhas trocadas"): _troca_as_duas_primeiras,
    ("SITUACAO", "texto a mais"): _nas_frases(lambda f: f"{f} (vaga da lista INVENTADA); e mais o que quiser"),
    ("SITUACAO", "um espaço a mais"): _nas_frases(lambda f: f"{f} "),
    ("SITUACAO", "PPIQ por PP"): _nas_frases(lambda f: f.replace("lista PP", "lista PPIQ")),
    ("SITUACAO", "vaga de outra lista"): _nas_frases(lambda f: f.replace("(vaga da lista PP)", "(vaga da lista PI)")),
    ("SITUACAO", "cala a dona"): _nas_frases(lambda f: re.sub(r" \(vaga da [^)]*\)", "", f)),
    ("SITUACAO", "diz sempre a dona"): _nas_frases(
        lambda f: f if "(" in f else re.sub(r"^(vaga \d+, pela ([^;]*))", r"\1 (vaga da \2)", f)
    ),
    ("SITUACAO", "cala o que se segue"): _nas_frases(lambda f: f.partition(";")[0]),
    ("SITUACAO", "cala o fim de fila"): _nas_frases(lambda f: f.replace("; fim de fila", "")),
    ("SITUACAO", "empate com outra"): _nas_frases(lambda f: re.sub("inscrição 20[12]", "inscrição 100", f)),
    ("SITUACAO", "outro resultado"): _nas_frases(lambda f: f.replace("pendente", "confirmada")),
    ("SITUACAO", "outro porquê de estar fora"): _nas_frases(lambda f: f.replace("desistente", "ausente")),
    ("SITUACAO", "a confirmada por recusada"): _nas_frases(lambda f: f.replace("PP não confirmada", "PP confirmada")),
}


@pytest.mark.parametrize(("funcao", "qual"), ESTRAGOS)
def test_a_comparacao_nota_o_estrago(funcao, qual, monkeypatch):
    """Num concurso com compensação, fim de fila, empate, verificação por decidir e recusada, e quem desistiu."""
    pessoas = (
        *(Pessoa(100 + n, 90 - n, ("PP",) if n % 3 == 0 else ()) for n in range(12)),
        *(Pessoa(200, 95, situacao="fim de fila"), Pessoa(201, 60), Pessoa(202, 60, ("PP",), verifica=("pendente",))),
        *(Pessoa(203, 99, situacao="desistente"), Pessoa(204, 59, ("PP",), False, verifica=("indeferido",))),
    )
    d = Descricao(
        "LEI_15142", 10, pessoas, ("PP",), ("PP",), vagas_por_lista=(3, 2, 0, 0, 1), aprovados=(1, 2, 0, 0, 0)
    )
    assert divergencias(d) == []
    original, mudadas = getattr(funcoes, funcao), []

    def estragada(*argumentos):
        certa = original(*argumentos)
        resposta = ESTRAGOS[funcao, qual](certa)
        mudadas.append(resposta != certa)
        return resposta

    monkeypatch.setattr(funcoes, funcao, estragada)
    assert {nome.partition(",")[0] for nome, *_ in divergencias(d)} == {funcao} and mudadas == [True]


def test_a_comparacao_nota_a_falta_da_data():
    """Notas iguais, nascimentos diferentes e nenhuma data: as três funções respondem o erro, e calar é divergir."""
    nascimentos = (datetime.date(1950, 5, 1), datetime.date(1990, 1, 1))
    d = Descricao(pessoas=tuple(Pessoa(n, nascimento=dia) for n, dia in enumerate(nascimentos)), vagas=1)
    assert esperado(d).falta_data and divergencias(d) == []
    com_data = replace(d, referencia=datetime.date(2026, 11, 30))
    assert not esperado(com_data).falta_data and divergencias(com_data) == []
    for pergunta, resposta in ((d, com_data), (com_data, d)):
        nomes = {nome.partition(",")[0] for nome, *_ in divergencias(pergunta, esperado(resposta))}
        assert nomes == {"ORDEM_NOMEACAO", "CLASSIFICACAO", "SITUACAO"}
