"""O concurso do exemplo da nomeação, alguns meses depois: atos inventados, em que cada regra aparece."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Any

from ...funcoes import ORDEM_NOMEACAO
from ...funcoes.acompanhamento import PROXIMAS_NOMEACOES
from ...funcoes.andamento import le_acompanhamento
from ...regras import atos as a
from ...regras.nomear import por_congelar
from ..nomeacao.entradas import COLUNAS
from ..nomeacao.exemplo import exemplo as da_nomeacao
from .entradas import COLUNAS_DOS_ATOS, VALIDADE, Entradas, da_pasta_da_nomeacao

_SITUACAO = COLUNAS.index("Situação")
_SO_DOS_ATOS = ("nomeado", "empossado")
VALIDADE_DO_CONCURSO = date(2027, 12, 18)
N_PRIMEIRO_LOTE, N_PUBLICADA = 18, 30


@cache
def exemplo() -> Entradas:
    """O edital, as pessoas, os atos de um semestre e a lista que outra pessoa publicou."""
    e = da_nomeacao()
    pessoas = [_sem_os_atos(x) for x in e.pessoas]
    e = da_pasta_da_nomeacao(e, pessoas=pessoas, opcoes={**e.opcoes, VALIDADE: VALIDADE_DO_CONCURSO})
    diario = _Diario(e)
    _primeiro_semestre(diario)
    diario.congela()
    return da_pasta_da_nomeacao(e, atos=diario.linhas, futuras=5, de_quem=diario.de_quem, publicada=_sem_compensar(e))


def _sem_os_atos(pessoa: Any) -> list[Any]:
    """Nomeado e empossado passam a ser atos, e saem da situação."""
    return [None if j == _SITUACAO and v in _SO_DOS_ATOS else v for j, v in enumerate(pessoa)]


def _sem_compensar(e: Entradas) -> list[list[Any]]:
    """Uma ordem publicada em que a pessoa cotista conta na reserva mesmo quando a AC a alcança."""
    opcoes = [[n, "SEQUENCIAL" if n == "criterio" else v] for n, v in e.faixa_de_opcoes()]
    ordem = ORDEM_NOMEACAO(e.faixa_de_candidatos(), e.vagas, e.data, opcoes)
    return [[x[3], x[2]] for x in ordem[1 : N_PUBLICADA + 1]]


class _Diario:
    """Os atos lançados até agora; quem é o próximo, perguntado à função a cada lote."""

    def __init__(self, e: Entradas) -> None:
        self.e = e
        self.linhas: list[list[Any]] = []
        self.de_quem: Any = None

    def proximas(self, ate: int = 40) -> list[list[Any]]:
        """As linhas de PROXIMAS_NOMEACOES, sem o cabeçalho."""
        opcoes = [[n, ate if n == "até" else v] for n, v in self.e.faixa_de_opcoes()]
        argumentos = [COLUNAS_DOS_ATOS, *self.linhas], self.e.vagas, self.e.data, opcoes
        return PROXIMAS_NOMEACOES(self.e.faixa_de_candidatos(), *argumentos)[1:]

    def lanca(self, dia: date, ato: str, inscricao: Any = None, vaga: int | None = None, *resto: Any) -> None:
        """Uma linha a mais."""
        self.linhas.append([dia, ato, inscricao, vaga, *resto, *[None] * (3 - len(resto))])

    def nomeia(self, dia: date, quantas: int) -> None:
        """Um lote: as primeiras do plano."""
        for x in self.proximas()[:quantas]:
            self.lanca(dia, a.NOMEACAO, x[2], x[0])

    def congela(self) -> None:
        """Escreve em cada nomeação o que a conferência pede: a lista da chamada e a compensação."""
        x = le_acompanhamento(
            self.e.faixa_de_candidatos(),
            [COLUNAS_DOS_ATOS, *self.linhas],
            self.e.vagas,
            self.e.data,
            self.e.faixa_de_opcoes(),
        )
        for linha, resposta in zip(self.linhas, x.respostas):
            if resposta.feito is not None and linha[1] == a.NOMEACAO:
                for coluna, valor in por_congelar(resposta.feito, x.inscricao):
                    linha[COLUNAS_DOS_ATOS.index(coluna.capitalize())] = int(valor) if valor.isdigit() else valor

    def da_vaga(self, vaga: int) -> Any:
        """A inscrição de quem foi nomeado por último para uma vaga."""
        return next(x[2] for x in reversed(self.linhas) if x[1] == a.NOMEACAO and x[3] == vaga)


def _primeiro_semestre(d: _Diario) -> None:
    # antes da primeira nomeação, alguém desiste
    d.lanca(date(2026, 1, 12), a.DESISTENCIA, d.proximas()[2][2])
    d.nomeia(date(2026, 1, 19), N_PRIMEIRO_LOTE)
    for vaga in (1, 3, 4, 6, 8, 9):
        d.lanca(date(2026, 2, 9), a.POSSE, d.da_vaga(vaga))
    # a vaga 14 volta à PP, porque quem saiu contava nela; a 17 era da única indígena, e desce a cascata
    d.lanca(date(2026, 2, 20), a.DESISTENCIA, d.da_vaga(14))
    d.lanca(date(2026, 2, 20), a.SEM_EFEITO, d.da_vaga(17))
    d.nomeia(date(2026, 3, 2), 2)
    d.lanca(date(2026, 3, 9), a.FIM_DE_FILA, d.da_vaga(11))
    d.lanca(date(2026, 3, 16), a.ELIMINACAO, d.da_vaga(6))
    # uma vaga guardada por decisão, e alguém que a comissão eliminara volta a concorrer
    d.lanca(date(2026, 3, 23), a.RESERVA_JUDICIAL, d.proximas()[8][2], 19)
    eliminada = next(x[0] for x in d.e.pessoas if x[_SITUACAO] == "eliminado")
    d.lanca(date(2026, 3, 30), a.INCLUI, eliminada)
    d.lanca(date(2026, 4, 6), a.VAGAS_NOVAS, None, 5)
    # fora da ordem: a vez na vaga 20 era de outra pessoa
    fora = d.proximas()[12][2]
    d.lanca(date(2026, 4, 13), a.NOMEACAO, fora, 20)
    d.lanca(date(2026, 4, 20), a.INDEFERIMENTO, d.da_vaga(10), None, "PP")
    d.de_quem = d.linhas[-1][2]
    d.lanca(date(2026, 5, 4), a.EXONERACAO, d.da_vaga(8))
    d.nomeia(date(2026, 5, 11), 3)
    d.lanca(date(2026, 5, 18), a.LIBERA, None, 19)
    d.lanca(date(2026, 5, 25), a.EXCLUI, d.proximas()[6][2])
    d.lanca(date(2026, 6, 1), a.PRORROGACAO, None, None, None, None, date(2029, 12, 18))
    d.lanca(date(2026, 6, 8), a.DESISTENCIA, d.da_vaga(2))
    # a carta da primeira desistência não era da pessoa: a administração reviu o ato
    d.lanca(date(2026, 6, 15), a.REINCLUSAO, d.linhas[0][2])
