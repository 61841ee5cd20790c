"""O que a pessoa digita na pasta de trabalho, e o tamanho que as faixas têm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from ..comum import MAXIMO_DE_LISTAS, Linha, faixa
from ..entradas import DoEdital

N_PESSOAS, N_MUITAS = 2000, 10_000
"""Pessoas que cabem na pasta comum e na grande."""

LIVRES = 4
"""Colunas sem nome ao fim da faixa, para a lista colada que tem mais colunas que o modelo."""

COLUNAS = (
    "Inscrição",
    "Nome",
    "Nota",
    "PP",
    "PI",
    "PQ",
    "PN",
    "PCD",
    "Situação",
    "Verificação PP",
    "Verificação PI",
    "Verificação PQ",
    "Verificação PCD",
    "Nascimento",
    "Desempate 1",
    "Desempate 2",
    "Jurado",
    "Aprovado AC",
    "CPF",
    "Cargo",
    *[None] * LIVRES,
)
OPCOES = (
    "criterio",
    "até",
    "data de referência",
    "desempate",
    "multipla",
    "colisao",
    "cargo",
    "identificacao",
    "lista na ordem",
    "linhas",
)
COMPARADAS = ("criterio", "data de referência", "desempate", "multipla", "colisao")
"""As opções que a aba Comparar deixa trocar em B; as demais valem como no edital."""


@dataclass(frozen=True)
class Entradas(DoEdital):
    """As células amarelas preenchidas; o que falta fica vazio.

    `cabecalho` é a primeira linha da lista: a colada traz a sua. `compara` traz o regime (chave `regime`) e as opções
    de B; `publica`, o que sai na aba Publicação.
    """

    vagas: Any = None
    quadro: Linha = ()
    opcoes: Mapping[str, Any] = field(default_factory=dict)
    cabecalho: Linha = COLUNAS
    pessoas: Sequence[Linha] = ()
    publica: str | None = None
    publica_em: date | None = None
    compara: Mapping[str, Any] = field(default_factory=dict)
    n_pessoas: int = N_PESSOAS

    @property
    def linhas(self) -> int:
        """Linhas da faixa de candidatos e de cada bloco: o cabeçalho e uma por pessoa."""
        return self.n_pessoas + 1

    def faixa_de_candidatos(self) -> list[list[Any]]:
        """A faixa `candidatos` inteira, com o cabeçalho e as linhas vazias."""
        sobra = [None] * (len(COLUNAS) - len(self.cabecalho))
        return faixa([*self.cabecalho, *sobra], self.pessoas, self.n_pessoas)

    def faixa_de_opcoes(self) -> list[list[Any]]:
        """A faixa `edital_opcoes`; `linhas` é calculada: o tamanho dos blocos."""
        return [[nome, self.linhas if nome == "linhas" else self.opcoes.get(nome)] for nome in OPCOES]

    def faixa_da_comparacao(self) -> list[list[Any]]:
        """A faixa `compara_opcoes` inteira."""
        return [[self.compara.get(nome)] for nome in COMPARADAS]

    def faixa_do_quadro(self) -> list[Any]:
        """A linha `edital_quadro` inteira."""
        return [*self.quadro, *[None] * (MAXIMO_DE_LISTAS - len(self.quadro))]
