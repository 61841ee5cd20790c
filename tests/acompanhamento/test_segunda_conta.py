"""O andamento contra a segunda conta, em sequências de atos sorteadas: aceito ou recusado, plano e estado iguais."""

from __future__ import annotations

import random

import pytest
from apoio_acompanhamento import CABECALHO, acompanha, concurso, concurso_sem_ac, dia, inscricao, retrato
from segunda_conta import EMPOSSADA, NOMEADA, Acompanha, Recusa

from xl_quotas.funcoes.andamento import _confere_situacao, _pessoas
from xl_quotas.regras import atos as a
from xl_quotas.regras.andamento import Estado
from xl_quotas.regras.lancamento import Andamento
from xl_quotas.regras.nomeacao import NINGUEM
from xl_quotas.tabela.atos import le_atos

LOTES, POR_LOTE, ATOS, FUTURAS = 10, 25, 30, 4


class Corrida:
    """Os mesmos atos, um a um, nas duas contas."""

    def __init__(self, semente, concurso=concurso):
        self.semente, self.sorteio, self.prova = semente, random.Random(f"atos {semente}"), concurso(semente)
        self.segunda = Acompanha(self.prova)
        x = acompanha(self.prova, [])
        # quem entra por decisão ganha lugar na ordem ao ler a tabela: aqui todos podem vir a entrar
        todas = [[dia(0), a.INCLUI, p, None, None, None, None] for p in x.candidatos.inscricoes]
        incluidas = le_atos([CABECALHO, *todas], x.candidatos, x.concurso.regime).incluidas()
        estado = Estado(x.concurso.regime, x.concurso.vagas, x.filas, x.concurso.criterio, x.concurso.opcoes.colisao)
        self.x = x._replace(andamento=Andamento(estado, _pessoas(x.concurso, x.filas, incluidas)))
        self.numero = {i: p for p, i in enumerate(x.candidatos.inscricoes)}
        self.linhas, self.hoje, self.recusados = [], 0, 0

    def corre(self):
        self.compara()
        for _ in range(ATOS):
            self.sorteia()
        # relida da tabela, a mesma história
        relida = acompanha(self.prova, self.linhas)
        assert estado_do_pacote(relida) == estado_da_segunda(self.segunda), self
        return self

    def sorteia(self):
        r = self.sorteio
        self.hoje += r.random() < 0.3
        tipo = r.choices(["lote", "fora", "posse", "sai", "novas", "decisão"], [8, 3, 3, 6, 1, 3])[0]
        vagas, gente = self.segunda.vagas, list(self.numero)
        if tipo == "novas" or not gente:
            self.lanca(a.VAGAS_NOVAS, None, r.randint(1, 4))
        elif tipo == "lote":
            self.lote()
        elif tipo == "fora":
            vaga = r.choice([0, r.randint(1, len(vagas) + 1)])
            compensa = r.choice([None, None, 0, r.choice(gente)])
            self.lanca(a.NOMEACAO, r.choice(gente), vaga, r.choice(["", "", *self.prova.regime.listas]), compensa)
        elif tipo == "posse":
            self.lanca(a.POSSE, self.alguem(NOMEADA))
        elif tipo == "sai":
            lista = r.choice(["", "", "", *self.prova.regime.listas])
            ato = r.choice(a.SAIDAS)
            quem = self.alguem(EMPOSSADA if ato == a.EXONERACAO else NOMEADA)
            self.lanca(ato, quem, r.choice([0, 0, 0, self.segunda.tem(quem), 1]), lista)
        else:
            ato = r.choice(
                [a.RESERVA_JUDICIAL, a.RESERVA_JUDICIAL, a.LIBERA, a.LIBERA, a.INCLUI, a.REINCLUSAO, a.NOMEACAO]
            )
            quem = r.choice(gente)
            if ato != a.RESERVA_JUDICIAL and self.segunda.guardadas and r.random() < 0.8:
                quem = r.choice(list(self.segunda.guardadas))
            if ato in (a.INCLUI, a.REINCLUSAO) and self.segunda.saiu and r.random() < 0.6:
                quem = r.choice(sorted(self.segunda.saiu))
            abertas = [v.n for v in self.segunda.abertas()] or [1]
            self.lanca(ato, quem, r.choice(abertas) if ato == a.RESERVA_JUDICIAL else 0)

    def alguem(self, situacao):
        """Quase sempre alguém na situação; às vezes, qualquer um."""
        certos = [v.quem for v in self.segunda.vagas if v.situacao == situacao]
        return self.sorteio.choice(certos if certos and self.sorteio.random() < 0.7 else list(self.numero))

    def lote(self):
        """As primeiras do plano, lançadas em qualquer ordem de linhas: nenhuma fica fora da ordem."""
        passos = [p for p in self.segunda.plano()[: self.sorteio.randint(1, 6)] if p.quem is not None]
        self.sorteio.shuffle(passos)
        for p in passos:
            feito = self.lanca(a.NOMEACAO, p.quem, p.n, *self.sorteio.choice([(), (p.lista,)]))
            assert feito.lista == p.lista and feito.era_a_vez is None, (self, p, feito)

    def lanca(self, tipo, quem, vaga=0, lista="", compensa=None):
        antes = retrato(self.x)
        p = NINGUEM if quem is None else self.numero[quem]
        ato = a.Ato(len(self.linhas) + 2, dia(self.hoje), tipo, p, vaga, lista, compensa=self.pessoa(compensa))
        try:
            certo = self.segunda.registra(dia(self.hoje), tipo, quem, vaga, lista, compensa)
        except Recusa as e:
            certo = e
        feito = None
        try:
            _confere_situacao(self.x.andamento, ato, self.x.candidatos)
            feito = self.x.andamento.registra(ato)
            visto = (feito.vaga, feito.lista, inscricao(self.x, feito.compensada), None)
            if feito.era_a_vez is not None:
                c = feito.era_a_vez.chamada
                visto = (*visto[:3], (inscricao(self.x, c.pessoa), c.lista))
        except a.AtoRecusado as e:
            visto = e
        if isinstance(certo, Recusa):
            assert isinstance(visto, a.AtoRecusado), (self, ato, certo, visto)
            assert retrato(self.x) == antes, (self, ato)
            self.recusados += 1
            return None
        assert visto == certo, (self, ato, certo, visto)
        self.linhas.append([dia(self.hoje), tipo, quem, vaga or None, lista or None, compensa, None])
        self.compara()
        return feito

    def pessoa(self, compensa):
        """O que se escreveu em compensa, como a porta o lê."""
        return compensa if compensa is None else self.numero[compensa] if compensa else NINGUEM

    def compara(self):
        assert estado_do_pacote(self.x) == estado_da_segunda(self.segunda), self
        assert plano_do_pacote(self.x) == plano_da_segunda(self.segunda), self

    def __repr__(self):
        return f"semente {self.semente}, {self.prova.criterio}, atos {self.linhas}"


def estado_do_pacote(x):
    return [
        (s.vaga, s.dona, s.situacao, inscricao(x, s.pessoa), s.chamada, s.conta, s.conta_desde, s.devida)
        for s in x.estado.assentos
    ]


def estado_da_segunda(s):
    return [(v.n, v.dona, v.situacao, v.quem, v.chamada, v.conta, v.desde, v.devida) for v in s.vagas]


def plano_do_pacote(x):
    passos = x.estado.plano(len(x.estado.em_ordem()) + FUTURAS)
    return [(p.chamada.vaga, p.devida, inscricao(x, p.chamada.pessoa), p.chamada.lista) for p in passos]


def plano_da_segunda(s):
    return [(p.n, p.devida, p.quem, p.lista) for p in s.plano(len(s.abertas()) + FUTURAS)]


@pytest.mark.parametrize("lote", range(LOTES))
def test_as_duas_contas_concordam(lote):
    for semente in range(lote * POR_LOTE, (lote + 1) * POR_LOTE):
        Corrida(semente).corre()


@pytest.mark.parametrize("lote", range(4))
def test_as_duas_contas_concordam_com_pouca_gente_na_ac(lote):
    for semente in range(900_000 + lote * 50, 900_000 + (lote + 1) * 50):
        Corrida(semente, concurso_sem_ac).corre()


@pytest.mark.longo
@pytest.mark.parametrize("lote", range(20))
def test_as_duas_contas_concordam_com_pouca_gente_na_ac_longo(lote):
    for semente in range(910_000 + lote * 200, 910_000 + (lote + 1) * 200):
        Corrida(semente, concurso_sem_ac).corre()


@pytest.mark.longo
@pytest.mark.parametrize("lote", range(40))
def test_as_duas_contas_concordam_longo(lote):
    for semente in range(50_000 + lote * 200, 50_000 + (lote + 1) * 200):
        Corrida(semente).corre()


def test_o_sorteio_alcanca_o_que_importa():
    """Nenhuma coincidência vazia: nas corridas acima acontecem todos os atos, compensações e recusas."""
    tipos, recusados, compensadas, chegadas, criterios = set(), 0, 0, 0, set()
    for semente in range(0, 250, 2):
        c = Corrida(semente).corre()
        feitos = c.x.andamento.feitos
        tipos |= {f.ato.tipo for f in feitos}
        compensadas += sum(f.compensada != NINGUEM for f in feitos)
        chegadas += sum(f.desde != 0 for f in feitos)
        recusados += c.recusados
        criterios.add(c.prova.criterio)
    assert tipos == set(Acompanha.ATOS) and criterios == {"COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"}
    assert compensadas > 20 and chegadas > 3 and recusados > 300, (compensadas, chegadas, recusados)
