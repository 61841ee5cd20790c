"""Os valores de toda a pasta, calculados em Python pelas mesmas funções que a planilha chama."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ...funcoes.acompanhamento import CONFERIR_ATOS, ESTADO_DAS_VAGAS, PROXIMAS_NOMEACOES
from ...funcoes.auditoria import CONFERIR_LISTA
from ...funcoes.historico import HISTORICO, PROPORCAO
from ...regras.andamento import ABERTA, LIVRE
from ..comum import Linhas, primeiro_erro
from ..nomeacao.calculo import Calculo as CalculoDaNomeacao
from .entradas import ATE, LINHAS, N_HISTORIA, Entradas
from .lugares import U_ATOS
from .meses import limites, por_ato


class Calculo(CalculoDaNomeacao):
    """O que a pasta da nomeação calcula (regime, quadro, conferência) e o que vem dos atos."""

    entradas: Entradas

    def _opcoes_com(self, linhas: int, ate: Any = "") -> Linhas:
        trocas = {LINHAS: linhas, ATE: ate}
        return [[nome, trocas.get(nome, "" if v is None else v)] for nome, v in self.opcoes]

    def _argumentos(self, opcoes: Linhas) -> tuple[Any, ...]:
        return self.candidatos, self.entradas.faixa_de_atos(), self.vagas, self.regime, opcoes

    @property
    def _sem_ate(self) -> Linhas:
        return self._opcoes_com(self.entradas.linhas)

    @cached_property
    def atos(self) -> Linhas:
        """O bloco ao lado dos atos, sem o cabeçalho: uma frase por linha."""
        return CONFERIR_ATOS(*self._argumentos(self._opcoes_com(U_ATOS)))[1:]

    @property
    def frases(self) -> list[str]:
        """A frase de cada linha de atos."""
        return [str(x[0]) for x in self.atos]

    @property
    def erro(self) -> str:
        """O erro que para todas as contas, também o do primeiro ato recusado; ou vazio."""
        return primeiro_erro(self.vagas_uma_a_uma[0][0])

    @cached_property
    def por_ato(self) -> list[list[int]]:
        """De cada linha de atos, o mês e o que ele fez."""
        return por_ato(self.entradas.faixa_de_atos()[1:], self.frases)

    @cached_property
    def meses(self) -> tuple[int, int]:
        """O mês do primeiro e o do último ato aceito."""
        return limites(self.por_ato)

    @cached_property
    def vagas_uma_a_uma(self) -> Linhas:
        """O bloco de ESTADO_DAS_VAGAS."""
        return ESTADO_DAS_VAGAS(*self._argumentos(self._sem_ate))

    @property
    def situacoes(self) -> list[str]:
        """A situação de cada vaga."""
        return [str(x[2]) for x in self.vagas_uma_a_uma[1:] if len(x) > 2]

    @property
    def vagas_abertas(self) -> int:
        """As nunca ocupadas e as que vagaram."""
        return sum(s.startswith((LIVRE, ABERTA)) for s in self.situacoes)

    @property
    def ate_das_proximas(self) -> Any:
        """A opção até da aba Próximas: as vagas abertas e as futuras pedidas."""
        futuras = self.entradas.futuras
        if isinstance(futuras, (int, float)):
            return self.vagas_abertas + futuras or ""
        return futuras or ""

    @cached_property
    def proximas(self) -> Linhas:
        """O bloco de PROXIMAS_NOMEACOES."""
        opcoes = self._opcoes_com(self.entradas.linhas, self.ate_das_proximas)
        return PROXIMAS_NOMEACOES(*self._argumentos(opcoes))

    @cached_property
    def historia(self) -> Linhas:
        """O bloco de HISTORICO; vazio enquanto não se diz de quem."""
        if self.entradas.de_quem in (None, ""):
            return [[""]]
        return HISTORICO(self.entradas.de_quem, *self._argumentos(self._opcoes_com(N_HISTORIA + 1)))

    @cached_property
    def proporcao(self) -> Linhas:
        """O resultado de PROPORCAO."""
        return PROPORCAO(*self._argumentos(self._sem_ate))

    @cached_property
    def auditoria(self) -> Linhas:
        """O bloco de CONFERIR_LISTA; vazio enquanto nada se cola."""
        if not self.entradas.publicada:
            return [[""]]
        publicada = self.entradas.faixa_da_publicada()
        return CONFERIR_LISTA(publicada, self.candidatos, self.vagas, self.regime, self._sem_ate)
