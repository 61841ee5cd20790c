"""Qualquer sequência de atos: o passado não muda, ninguém em duas vagas, nenhuma vaga com dois, a série se respeita."""

from __future__ import annotations

import copy
from itertools import islice

from apoio_acompanhamento import acompanha, concurso, dia, plano, retrato
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from xl_quotas.funcoes.historico import PROPORCAO
from xl_quotas.regras import atos as a
from xl_quotas.regras.andamento import ABERTA, EMPOSSADA, LIVRE, NOMEADA, RESERVADA
from xl_quotas.regras.nomeacao import NINGUEM
from xl_quotas.regras.sequencia import donas
from xl_quotas.tabela.erros import ErroDeEntrada

DE_UMA_PESSOA = [
    a.POSSE,
    a.DESISTENCIA,
    a.SEM_EFEITO,
    a.ELIMINACAO,
    a.EXONERACAO,
    a.FIM_DE_FILA,
    a.LIBERA,
    a.INCLUI,
    a.EXCLUI,
    a.INDEFERIMENTO,
    a.REINCLUSAO,
]


class Concurso(RuleBasedStateMachine):
    """Atos sorteados sobre um concurso sorteado; os recusados não mudam nada."""

    @initialize(semente=st.integers(0, 5000))
    def comeca(self, semente):
        self.prova = concurso(semente)
        self.linhas: list = []
        self.x = acompanha(self.prova, [])
        self.chamadas: dict[int, tuple] = {}
        self.em_ordem = True
        self.dias = 0
        self.anteriores: list = []

    # ---- os atos

    @precondition(lambda self: list(self.x.estado.plano()))
    @rule(quantas=st.integers(1, 6), dados=st.data())
    def nomeia_um_lote(self, quantas, dados):
        """As próximas do plano, lançadas em qualquer ordem de linhas."""
        passos = [p.chamada for p in islice(self.x.estado.plano(), quantas) if p.chamada.pessoa != NINGUEM]
        for c in dados.draw(st.permutations(passos)):
            self.lanca(a.NOMEACAO, c.pessoa, c.vaga)

    @precondition(lambda self: len(self.prova.candidatos) > 1)
    @rule(p=st.integers(0, 20), vaga=st.integers(0, 30))
    def nomeia_qualquer(self, p, vaga):
        self.lanca(a.NOMEACAO, p, vaga)

    @precondition(lambda self: len(self.prova.candidatos) > 1)
    @rule(tipo=st.sampled_from(DE_UMA_PESSOA), p=st.integers(0, 20))
    def ato_de_uma_pessoa(self, tipo, p):
        self.lanca(tipo, p, 0)

    @precondition(lambda self: len(self.prova.candidatos) > 1)
    @rule(p=st.integers(0, 20), vaga=st.integers(1, 30))
    def guarda_vaga(self, p, vaga):
        self.lanca(a.RESERVA_JUDICIAL, p, vaga)

    @rule(n=st.integers(1, 5))
    def abre_vagas(self, n):
        self.lanca(a.VAGAS_NOVAS, NINGUEM, n)

    @rule(n=st.integers(0, 3))
    def passam_dias(self, n):
        self.dias += n

    def lanca(self, tipo, p, vaga):
        pessoas = len(self.x.candidatos)
        ato = a.Ato(len(self.linhas) + 2, dia(self.dias), tipo, p % pessoas if p != NINGUEM else p, vaga)
        antes = copy.deepcopy(retrato(self.x))
        if tipo == a.INCLUI:
            self._rele_com(ato)
            return
        try:
            if self._fora_na_lista(ato):
                return
            feito = self.x.andamento.registra(ato)
        except a.AtoRecusado:
            assert retrato(self.x) == antes, "um ato recusado mudou o estado"
            return
        quem = self.x.candidatos.inscricoes[ato.pessoa] if ato.pessoa != NINGUEM else None
        self.linhas.append([ato.data, tipo, quem, vaga or None, None, None, None])
        self.anteriores.append(antes[-1])
        if tipo == a.NOMEACAO:
            self.chamadas[feito.vaga] = (ato.pessoa, feito.lista)
            self.em_ordem &= feito.era_a_vez is None
        elif tipo in (a.RESERVA_JUDICIAL, a.INCLUI, a.INDEFERIMENTO):
            self.em_ordem = False  # a decisão e o indeferimento mudam a conta por fora do plano

    def _rele_com(self, ato):
        """Quem entra por decisão ganha lugar na ordem geral ao ler a tabela: relê tudo, e o passado fica igual."""
        antes = copy.deepcopy(retrato(self.x))
        linha = [ato.data, ato.tipo, self.x.candidatos.inscricoes[ato.pessoa], None, None, None, None]
        try:
            novo = acompanha(self.prova, [*self.linhas, linha])
        except ErroDeEntrada:
            return
        assert [f[1:] for f in retrato(novo)[-1][:-1]] == [f[1:] for f in antes[-1]]
        self.x, self.em_ordem = novo, False
        self.linhas.append(linha)
        self.anteriores.append(antes[-1])

    def _fora_na_lista(self, ato):
        fora = ("desistente", "eliminado", "ausente")
        return (
            ato.pessoa != NINGUEM
            and self.x.candidatos.situacoes[ato.pessoa] in fora
            and ato.tipo not in (a.INCLUI, a.RESERVA_JUDICIAL)
            and not self.x.andamento.vaga_da_pessoa(ato.pessoa)
            and ato.pessoa not in self.x.andamento.por_decisao
        )

    # ---- o que tem de valer sempre

    @invariant()
    def uma_pessoa_uma_vaga(self):
        e = self.x.estado
        ocupantes = [s.pessoa for s in e.assentos if s.pessoa != NINGUEM]
        assert len(ocupantes) == len(set(ocupantes))
        assert {p: n for p, n in enumerate(e.motor.vaga_de) if n} == {
            s.pessoa: s.vaga for s in e.assentos if s.pessoa != NINGUEM
        }
        for s in e.assentos:
            assert (s.pessoa != NINGUEM) == (s.situacao in (NOMEADA, EMPOSSADA))
            assert (s.vaga in e.abertas) == bool(s.devida) and (s.situacao != ABERTA or s.devida)
            assert s.situacao in (LIVRE, ABERTA, RESERVADA, NOMEADA, EMPOSSADA)

    @invariant()
    def a_chamada_nao_muda(self):
        for s in self.x.estado.assentos:
            if s.pessoa != NINGUEM:
                assert self.chamadas[s.vaga] == (s.pessoa, s.chamada)
                assert s.conta == s.chamada or (s.conta == "AC" and s.conta_desde)

    @invariant()
    def a_serie_se_respeita(self):
        e = self.x.estado
        certa = islice(donas(e.regime, e.vagas, self.x.concurso.opcoes.colisao), len(e.assentos))
        assert [s.dona for s in e.assentos] == list(certa)

    @invariant()
    def o_plano_chama_cada_um_uma_vez_e_nao_muda_nada(self):
        antes = copy.deepcopy(retrato(self.x))
        chamados = [c for _, _, c, _ in plano(self.x, 60) if c is not None]
        assert len(chamados) == len(set(chamados))
        assert retrato(self.x) == antes

    @invariant()
    def na_ordem_nenhuma_lista_fica_devendo_mais_de_uma_vaga(self):
        if self.em_ordem:
            p = self.prova
            atos = [["data", "ato", "inscrição", "vaga"], *[x[:4] for x in self.linhas]]
            conta = PROPORCAO(p.candidatos, atos, p.vagas, p.regime_na_planilha, p.opcoes)
            assert not str(conta[0][0]).startswith("#ERRO"), conta
            assert all(linha[6] <= 1 for linha in conta[1:-1]), conta

    def teardown(self):
        """Relidos da tabela, os mesmos atos dão o mesmo estado; e cada começo deles, o que havia então."""
        if not hasattr(self, "prova"):
            return
        outro = acompanha(self.prova, self.linhas)
        assert _sem_linhas(retrato(outro)) == _sem_linhas(retrato(self.x))
        for n, feitos in enumerate(self.anteriores):
            assert [f[1:] for f in retrato(outro)[-1][:n]] == [f[1:] for f in feitos]


def _sem_linhas(r):
    return (*r[:-1], [(f[0]._replace(linha=0), *f[1:]) for f in r[-1]])


TestConcurso = Concurso.TestCase
TestConcurso.settings = settings(
    max_examples=150, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
