"""Concursos e atos para os testes do acompanhamento: o sorteio de `test_nomeacao` e o retrato do estado."""

from __future__ import annotations

import csv
import random
import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

PASTA = Path(__file__).parent
sys.path.insert(0, str(PASTA.parent))  # o pytest põe só a pasta deste arquivo

from test_nomeacao import concurso  # noqa: E402

from xl_quotas.funcoes.andamento import le_acompanhamento  # noqa: E402
from xl_quotas.regras.nomeacao import NINGUEM  # noqa: E402

INICIO = date(2026, 1, 5)
CABECALHO = ["data", "ato", "inscrição", "vaga", "lista", "compensa", "observação"]


def dia(n: int) -> date:
    """O n-ésimo dia do acompanhamento."""
    return INICIO + timedelta(days=n)


def le_csv(nome: str) -> list[list[str | None]]:
    """Um dos arquivos do concurso resolvido à mão; célula vazia é None."""
    with (PASTA / nome).open(encoding="utf-8-sig", newline="") as arquivo:
        return [[v or None for v in linha] for linha in csv.reader(arquivo, delimiter=";")]


def concurso_sem_ac(semente):
    """O mesmo concurso com no máximo dois aprovados na AC: quase toda vaga dela vai às reservas, e de lá adiante."""
    p, ficam = concurso(semente), random.Random(f"ac {semente}").choice([0, 1, 2])
    coluna = p.candidatos[0].index("aprovado AC")
    faixa = [p.candidatos[0]]
    for k, linha in enumerate(p.candidatos[1:]):
        faixa.append([*linha[:coluna], "S" if k < ficam else "N", *linha[coluna + 1 :]])
    na_ac = {linha[0] for linha in faixa[1 : 1 + ficam]}
    return replace(p, candidatos=faixa, pessoas=[replace(q, ac=q.inscricao in na_ac) for q in p.pessoas])


def acompanha(prova, atos, **opcoes):
    """O acompanhamento de um concurso sorteado, com os atos dados (sem o cabeçalho)."""
    extra = "".join(f"; {k}={v}" for k, v in opcoes.items())
    return le_acompanhamento(
        prova.candidatos, [CABECALHO, *atos], prova.vagas, prova.regime_na_planilha, prova.opcoes + extra
    )


def retrato(x):
    """Tudo que o estado guarda, para comparar dois momentos."""
    e, a = x.estado, x.andamento
    return (
        [tuple(vars(s).values()) for s in e.assentos],
        list(e.motor.via),
        list(e.motor.vaga_de),
        {s: list(f) for s, f in e.motor.filas.items()},
        dict(e.motor.recebidas),
        list(e.abertas),
        list(e.efetivas),
        dict(a.guardadas),
        dict(e.ao_chegar),
        [(s, set(antes)) for s, antes in e.adiantadas],
        set(a.no_fim),
        set(a.sairam),
        dict(a.recusadas),
        set(a.por_decisao),
        a.validade,
        a.encerrado,
        [(f.ato, f.vaga, f.lista, f.compensada) for f in a.feitos],
    )


def plano(x, ate=0):
    """Vaga, lista devida, inscrição e lista de cada passo."""
    return [(p.chamada.vaga, p.devida, inscricao(x, p.chamada.pessoa), p.chamada.lista) for p in x.estado.plano(ate)]


def inscricao(x, p):
    """A inscrição de uma pessoa, ou None."""
    return None if p == NINGUEM else x.candidatos.inscricoes[p]


__all__ = ["CABECALHO", "acompanha", "concurso", "dia", "inscricao", "le_csv", "plano", "retrato"]
