"""Quando os únicos atos são nomeações na ordem, o acompanhamento e ORDEM_NOMEACAO dizem o mesmo, nos três critérios."""

from __future__ import annotations

import pytest
from apoio_acompanhamento import CABECALHO, concurso, dia

from xl_quotas.funcoes.acompanhamento import CONFERIR_ATOS, ESTADO_DAS_VAGAS, PROXIMAS_NOMEACOES
from xl_quotas.funcoes.historico import PROPORCAO

LOTES, POR_LOTE = 10, 60


@pytest.mark.parametrize("lote", range(LOTES))
def test_nomeacoes_na_ordem(lote):
    for semente in range(lote * POR_LOTE, (lote + 1) * POR_LOTE):
        _confere(semente)


@pytest.mark.longo
@pytest.mark.parametrize("lote", range(50))
def test_nomeacoes_na_ordem_longo(lote):
    for semente in range(10_000 + lote * 400, 10_000 + (lote + 1) * 400):
        _confere(semente)


def _confere(semente):
    p = concurso(semente)
    argumentos = (p.vagas, p.regime_na_planilha, p.opcoes)
    ordem = [x for x in p.planilha()[1:] if x[0] != ""]
    total = sum(p.contas.values())
    # as próximas, antes de qualquer ato, são a ordem inteira
    ate = (p.vagas, p.regime_na_planilha, f"{p.opcoes}; até={max(len(ordem), 1)}")
    proximas = PROXIMAS_NOMEACOES(p.candidatos, None, *ate)[1:]
    if ordem:
        assert [(x[0], x[2]) for x in proximas] == [(x[0], x[3]) for x in ordem], semente
    # depois da última vaga imediata: a lista em que cada um conta é a da ordem
    imediatas = [[dia(0), "nomeação", x[3], x[0], None, None] for x in ordem[:total] if x[3] != ""]
    estado = ESTADO_DAS_VAGAS(p.candidatos, [CABECALHO, *imediatas], *argumentos)[1:]
    assert [(x[0], x[4], x[7]) for x in estado if x[4] != ""] == [
        (x[0], x[3], x[2]) for x in ordem[:total] if x[3] != ""
    ], semente
    # depois de todas: as do cadastro de reserva, pela lista da chamada
    novas = [[dia(0), "vagas novas", None, len(ordem) - total, None, None]] if len(ordem) > total else []
    demais = [[dia(0), "nomeação", x[3], x[0], None, None] for x in ordem[total:]]
    atos = [CABECALHO, *imediatas, *novas, *demais]
    ditos = [x[0] for x in CONFERIR_ATOS(p.candidatos, atos, *argumentos)[1:]]
    assert all(d.startswith("aceito: ") and "seria" not in d for d in ditos), (semente, ditos)
    estado = [x for x in ESTADO_DAS_VAGAS(p.candidatos, atos, *argumentos)[1:] if x[0] != ""]
    assert [(x[4], x[6]) for x in estado[total:]] == [(x[3], x[2]) for x in ordem[total:]], semente
    assert all(x[6] == 0 for x in PROPORCAO(p.candidatos, atos, *argumentos)[1:]), semente
