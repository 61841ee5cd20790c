"""Os valores de toda a pasta, calculados em Python pelas mesmas funções que a planilha chama."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from .. import funcoes
from ..arquivos.nomes import PROPRIO
from ..regras import catalogo
from .entradas import MAXIMO_DE_LISTAS, Entradas

ERRO = "#ERRO"
SO_NA_RESERVA = "só na reserva"
"""Como a observação de CLASSIFICACAO começa quando a pessoa não foi aprovada na AC."""
SEM_FIM = 10**9
Linhas = list[list[Any]]


class Calculo:
    """As entradas e, ao lado, cada resultado calculado uma vez."""

    def __init__(self, entradas: Entradas) -> None:
        self.entradas = entradas
        self.regime = entradas.argumento_regime
        self.opcoes = entradas.faixa_de_opcoes()
        self.candidatos = entradas.faixa_de_candidatos()

    @cached_property
    def regime_em_vigor(self) -> str:
        """O id do regime, PRÓPRIO, ou a frase do erro da data."""
        e = self.entradas
        if e.regime:
            return e.regime
        if e.data is None:
            return catalogo.padrao().id
        return str(funcoes.REGIME_DO_EDITAL(e.data)[0][0])

    @cached_property
    def descricao_do_regime(self) -> str:
        """O nome e a vigência do regime em vigor."""
        if self.regime_em_vigor == PROPRIO:
            return "tabela da aba Regime próprio"
        return next((str(x[1]) for x in funcoes.COTAS_VERSAO()[1:] if x[0] == self.regime_em_vigor), "")

    @property
    def criterio_em_vigor(self) -> str:
        """O critério de concorrência escolhido, ou o padrão."""
        escolhido = self.entradas.opcoes.get("criterio")
        return str(escolhido) if escolhido else f"{catalogo.padrao().criterio} (padrão)"

    @cached_property
    def listas(self) -> list[str]:
        """As siglas do regime (ou a frase do erro), sempre em nove células."""
        return _completa(funcoes.LISTAS(self.regime)[0])

    @property
    def n_listas(self) -> int:
        """Quantas listas o regime tem (uma, quando ele tem erro)."""
        return max(1, sum(1 for s in self.listas if s))

    @property
    def digitado(self) -> bool:
        """Há alguma célula do quadro digitado preenchida?"""
        return any(v not in (None, "") for v in self.entradas.quadro)

    @property
    def colunas_do_quadro(self) -> int:
        """Células do quadro que contam: uma por lista, ou até a última preenchida quando passa disso."""
        preenchidas = [i for i, v in enumerate(self.entradas.quadro, 1) if v not in (None, "")]
        return max(self.n_listas, *preenchidas, 0)

    @property
    def vagas(self) -> Any:
        """O argumento `vagas`: a linha digitada ou o total."""
        if self.digitado:
            return [self.entradas.faixa_do_quadro()[: self.colunas_do_quadro]]
        return self.entradas.vagas

    @cached_property
    def quadro(self) -> list[Any]:
        """O quadro em vigor, em nove células: o digitado ou o calculado."""
        if self.digitado:
            return ["" if v is None else v for v in self.entradas.faixa_do_quadro()]
        if self.entradas.vagas in (None, ""):
            return [""] * MAXIMO_DE_LISTAS
        return _completa(funcoes.RESERVA(self.entradas.vagas, self.regime)[0])

    @cached_property
    def total(self) -> float:
        """A soma do quadro em vigor; zero enquanto ele não tem números."""
        return sum(v for v in self.quadro if isinstance(v, (int, float)))

    @property
    def ha_quadro(self) -> bool:
        """O quadro tem números (e não está vazio nem é a frase de um erro)?"""
        return any(isinstance(v, (int, float)) for v in self.quadro)

    @cached_property
    def classificacao(self) -> Linhas:
        """O bloco de CLASSIFICACAO."""
        return funcoes.CLASSIFICACAO(self.candidatos, self.regime, self.opcoes)

    @cached_property
    def situacao(self) -> Linhas:
        """O bloco de SITUACAO."""
        return funcoes.SITUACAO(self.candidatos, self.vagas, self.regime, self.opcoes)

    @cached_property
    def ordem(self) -> Linhas:
        """O bloco de ORDEM_NOMEACAO."""
        return funcoes.ORDEM_NOMEACAO(self.candidatos, self.vagas, self.regime, self.opcoes)

    @cached_property
    def conferencia(self) -> Linhas:
        """O bloco de CONFERIR."""
        return funcoes.CONFERIR(self.candidatos, self.vagas, self.regime, self.opcoes)

    @property
    def ha_classificacao(self) -> bool:
        """Alguém está classificado?"""
        return any(isinstance(x[0], (int, float)) for x in self.classificacao[1:])

    @cached_property
    def alcance_da_ac(self) -> Any:
        """A classificação geral da última pessoa dentro das vagas de AC; sem fim quando a fila da AC é menor."""
        n = self.quadro[0]
        if not isinstance(n, (int, float)) or n == 0:
            return 0
        fila = sorted(x[0] for x in self.classificacao[1:] if _na_fila_da_ac(x))
        return fila[int(n) - 1] if len(fila) >= n else SEM_FIM

    @cached_property
    def disponiveis(self) -> list[Any]:
        """Pessoas disponíveis por lista, cada uma contada uma vez (contrato, seção 6), em nove células."""
        if not (self.ha_quadro and self.ha_classificacao):
            return [""] * MAXIMO_DE_LISTAS
        conta = dict.fromkeys((s for s in self.listas if s), 0)
        for linha in self.classificacao[1:]:
            if isinstance(linha[0], (int, float)):
                pela_ac = _na_fila_da_ac(linha) and linha[0] <= self.alcance_da_ac
                conta["AC" if pela_ac else linha[1].split(";")[0]] += 1
        return _completa(list(conta.values()))

    @property
    def _pode_reverter(self) -> bool:
        return "" not in (self.quadro[0], self.disponiveis[0])

    def _argumentos_da_reversao(self) -> tuple[Any, Any, Any]:
        return [self.quadro[: self.colunas_do_quadro]], [self.disponiveis[: self.n_listas]], self.regime

    @cached_property
    def reversao(self) -> list[Any]:
        """O resultado de REVERTER numa linha; vazio enquanto faltam vagas ou pessoas."""
        if not self._pode_reverter:
            return []
        return funcoes.REVERTER(*self._argumentos_da_reversao())[0]

    @cached_property
    def memoria_da_reversao(self) -> Linhas:
        """O resultado de MEMORIA_REVERSAO; vazio enquanto faltam vagas ou pessoas."""
        return funcoes.MEMORIA_REVERSAO(*self._argumentos_da_reversao()) if self._pode_reverter else [[""]]

    @property
    def total_para_a_memoria(self) -> Any:
        """O total de vagas que MEMORIA_RESERVA explica: a soma do quadro digitado ou o total do edital."""
        return self.total if self.digitado else self.entradas.vagas

    @cached_property
    def memoria_da_reserva(self) -> Linhas:
        """O resultado de MEMORIA_RESERVA; vazio enquanto não há total."""
        if self.total_para_a_memoria in (None, ""):
            return [[""]]
        return funcoes.MEMORIA_RESERVA(self.total_para_a_memoria, self.regime)


def _na_fila_da_ac(linha: list[Any]) -> bool:
    return isinstance(linha[0], (int, float)) and not str(linha[3]).startswith(SO_NA_RESERVA)


def _completa(linha: list[Any]) -> list[Any]:
    return [*linha, *[""] * (MAXIMO_DE_LISTAS - len(linha))]
