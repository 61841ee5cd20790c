"""Os valores de toda a pasta, calculados em Python pelas mesmas funções que a planilha chama."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ... import funcoes
from ...arquivos.nomes import PROPRIO
from ...regras import catalogo
from ...regras.modelo import AC
from ...tabela.opcoes import AMBAS
from ..comum import MAXIMO_DE_LISTAS, Linhas, completa
from ..edital import DoRegime
from .entradas import COMPARADAS, Entradas

SO_NA_RESERVA = "só na reserva"
"""Como a observação de CLASSIFICACAO começa quando a pessoa não foi aprovada na AC."""
SEM_FIM = 10**9


class Calculo(DoRegime):
    """As entradas e, ao lado, cada resultado calculado uma vez."""

    def __init__(self, entradas: Entradas) -> None:
        super().__init__(entradas)
        self.entradas = entradas
        self.opcoes = entradas.faixa_de_opcoes()
        self.candidatos = entradas.faixa_de_candidatos()
        self._publicas: dict[str, Linhas] = {}

    @property
    def criterio_em_vigor(self) -> str:
        """O critério de concorrência escolhido, ou o padrão."""
        escolhido = self.entradas.opcoes.get("criterio")
        return str(escolhido) if escolhido else f"{catalogo.padrao().criterio} (padrão)"

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
        return completa(funcoes.RESERVA(self.entradas.vagas, self.regime)[0])

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
    def ha_comparacao(self) -> bool:
        """Algo foi escolhido para a conta B?"""
        return any(v not in (None, "") for v in self.entradas.compara.values())

    @property
    def regime_b(self) -> Any:
        """O argumento regime da conta B: o escolhido ou o do edital."""
        escolhido = self.entradas.compara.get("regime")
        return self.entradas.faixa_do_regime() if escolhido == PROPRIO else escolhido or self.regime

    @property
    def opcoes_b(self) -> Linhas:
        """As opções da conta B: cada uma, a escolhida ou a do edital."""
        e = self.entradas
        return [[n, _ou_vazio(e.compara.get(n) or e.opcoes.get(n))] for n in (*COMPARADAS, "cargo")]

    @cached_property
    def comparacao(self) -> Linhas:
        """O bloco de COMPARAR; vazio enquanto nada se escolhe para B."""
        if not self.ha_comparacao:
            return [[""]]
        return funcoes.COMPARAR(self.candidatos, self.vagas, self.regime, self.regime_b, self.opcoes, self.opcoes_b)

    @property
    def publicada(self) -> str:
        """O que a aba Publicação mostra: ORDEM ou a sigla de uma lista."""
        return self.entradas.publica or "ORDEM"

    @property
    def com_ambas(self) -> bool:
        """A lista publicada traz a inscrição e o CPF?"""
        return str(self.entradas.opcoes.get("identificacao") or "").strip().upper() == AMBAS

    def lista_publica(self, lista: str) -> Linhas:
        """O resultado de LISTA_PUBLICA para uma lista."""
        if lista not in self._publicas:
            self._publicas[lista] = funcoes.LISTA_PUBLICA(self.candidatos, lista, self.vagas, self.regime, self.opcoes)
        return self._publicas[lista]

    def na_lista(self, sigla: str) -> int:
        """Quantas pessoas estão na fila de uma lista."""
        if sigla == AC:
            return sum(map(_na_fila_da_ac, self.classificacao[1:]))
        return sum(sigla in str(x[1]).split("; ") for x in self.classificacao[1:])

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
        return completa(list(conta.values()))

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


def _ou_vazio(v: Any) -> Any:
    return "" if v is None else v


def _na_fila_da_ac(linha: list[Any]) -> bool:
    return isinstance(linha[0], (int, float)) and not str(linha[3]).startswith(SO_NA_RESERVA)
