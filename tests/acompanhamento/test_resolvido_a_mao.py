"""Um concurso de 40 vagas resolvido à mão: RAZOES.md diz, de cada sucessor, por quê; os .csv são o que se espera."""

from __future__ import annotations

from itertools import groupby

import pytest
from apoio_acompanhamento import le_csv

from xl_quotas.funcoes.acompanhamento import CONFERIR_ATOS, ESTADO_DAS_VAGAS, PROXIMAS_NOMEACOES
from xl_quotas.funcoes.historico import PROPORCAO
from xl_quotas.tabela.erros import por_extenso

CANDIDATOS, ATOS = le_csv("candidatos.csv"), le_csv("atos.csv")
VAGAS = 40
PROXIMAS = {int(n): list(x) for n, x in groupby(le_csv("esperado_proximas.csv")[1:], key=lambda x: x[0])}


def texto(v):
    return por_extenso(v) if v not in (None, "") else None


def test_o_concurso_tem_o_que_promete():
    conta = [x[1] for x in ATOS[1:]]
    assert conta.count("desistência") == 15 and conta.count("tornado sem efeito") == 2
    assert conta.count("decisão judicial: reservar vaga") == 1
    assert sum(int(x[3]) for x in ATOS if x[1] == "vagas novas") == 9


def test_todo_ato_e_aceito_e_na_ordem():
    ditos = [x[0] for x in CONFERIR_ATOS(CANDIDATOS, ATOS, VAGAS)[1:]]
    assert len(ditos) == len(ATOS) - 1
    assert all(d.startswith("aceito: ") and "seria" not in d for d in ditos)


@pytest.mark.parametrize("linha", PROXIMAS)
def test_as_proximas_depois_da_linha(linha):
    """`abertas` é o tamanho do plano; as linhas dadas são o seu começo."""
    vistas = PROXIMAS_NOMEACOES(CANDIDATOS, ATOS[:linha], VAGAS)[1:]
    esperadas = [x[3:7] for x in PROXIMAS[linha] if x[3]]
    abertas = int(PROXIMAS[linha][0][1])
    assert len([x for x in vistas if x[0] != ""]) == abertas
    assert [[texto(x[0]), x[1], texto(x[2]), x[5]] for x in vistas[: len(esperadas)]] == esperadas
    if not abertas:
        assert vistas[0][-1] == "nenhuma vaga aberta"


def test_com_inscricoes_de_dez_algarismos_nenhum_motivo_se_corta():
    """A inscrição mais comum tem dez algarismos: a razão (quem se compensou, que lista esgotou) tem de caber."""

    def longas(tabela):
        j = tabela[0].index("inscrição")
        return [tabela[0], *([*x[:j], f"202600{x[j]}" if x[j] else None, *x[j + 1 :]] for x in tabela[1:])]

    candidatos, atos = longas(CANDIDATOS), longas(ATOS)
    motivos = {x[-1] for n in PROXIMAS for x in PROXIMAS_NOMEACOES(candidatos, atos[:n], VAGAS)[1:]}
    assert len(motivos) > 100 and not [m for m in motivos if "…" in m or len(m) > 255]
    assert any("2026001034 (vaga 17, lista PI) passa à AC" in m for m in motivos)


def test_o_estado_de_cada_vaga():
    vistas = ESTADO_DAS_VAGAS(CANDIDATOS, ATOS, VAGAS)[1:]
    esperadas = le_csv("esperado_vagas.csv")[1:]
    assert len(vistas) == len(esperadas) == VAGAS + 9
    for vista, e in zip(vistas, esperadas):
        vaga, dona, situacao, quem, nome, chamada, conta, desde, _, devida, guardada = e
        certa = f"aberta (devida à {devida})" if situacao == "aberta" else situacao
        desde = desde.removeprefix("vaga ") if desde else None
        assert [texto(v) for v in (vista[0], vista[1], vista[2], vista[4], vista[6], vista[7], vista[8])] == [
            vaga,
            dona,
            certa,
            quem or guardada,
            chamada,
            conta,
            desde,
        ], vaga
        assert not nome or vista[5] == nome


def test_a_proporcao():
    # 49 vagas: AC 32, PP 12, PI 1, PQ 1, PCD 3. A 1024 (PQ) passou à AC e ninguém mais é PQ; duas vagas PCD foram à AC:
    # três a mais na AC. A 20 (reservada) e a 44 são devidas à AC, e a 29, à PI.
    assert [x[:7] for x in PROPORCAO(CANDIDATOS, ATOS, VAGAS)[1:]] == [
        ["AC", "", 32, 33, 2, -3, 0],
        ["PP", "25 %", 12, 12, 0, 0, 0],
        ["PI", "3 %", 1, 0, 1, 0, 0],
        ["PQ", "2 %", 1, 0, 0, 1, 0],
        ["PCD", "5 %", 3, 1, 0, 2, 0],
        ["Total", "", 49, 46, 3, 0, 0],
    ]
