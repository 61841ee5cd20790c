"""O que a pessoa digita na pasta do planejamento, e o tamanho que as faixas têm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..comum import MAXIMO_DE_LISTAS, Linha, Linhas, faixa
from ..entradas import DoEdital

N_CARGOS = 200
"""Linhas de cargos que cabem na pasta."""

N_PARAGRAFOS = 1000
"""Linhas do bloco do texto do anexo: folga para duzentos cargos com os parágrafos mais compridos."""

N_LIMITES = 30
"""Linhas da tabela de máximo de aprovados do edital; do anexo II faltam as de 2 a 29 vagas."""

COLUNAS = ("Certame", "Cargo", "Especialidade", "Localidade", "Vagas")
OPCOES = ("criterio", "multipla", "colisao", "desempate", "linhas")
SIM, NAO = "S", "N"


@dataclass(frozen=True)
class Entradas(DoEdital):
    """As células amarelas preenchidas; o que falta fica vazio."""

    opcoes: Mapping[str, Any] = field(default_factory=dict)
    anexo: str | None = None
    limites: Sequence[Linha] = ()
    cargos: Sequence[Linha] = ()
    digitados: Sequence[Linha] = ()
    escolhido: str | None = None
    cadastro: Any = None
    semente: Any = None
    aplica: str | None = None
    sorteadas: Linha = ()

    def faixa_de_cargos(self) -> Linhas:
        """A faixa `cargos` inteira, com o cabeçalho e as linhas vazias."""
        return faixa(COLUNAS, self.cargos, N_CARGOS)

    def faixa_digitada(self) -> Linhas:
        """O quadro digitado ao lado de cada cargo, na ordem de LISTAS; sem cabeçalho."""
        return faixa([None] * MAXIMO_DE_LISTAS, self.digitados, N_CARGOS)[1:]

    def faixa_de_limites(self) -> Linhas:
        """A tabela de máximo de aprovados do edital, sem cabeçalho."""
        return faixa([None, None], self.limites, N_LIMITES)[1:]

    def faixa_de_opcoes(self) -> Linhas:
        """A faixa `edital_opcoes`; `linhas` é calculada: o tamanho do bloco do anexo."""
        return [[nome, N_PARAGRAFOS if nome == "linhas" else self.opcoes.get(nome)] for nome in OPCOES]

    def faixa_das_sorteadas(self) -> Linhas:
        """As vagas a sortear, uma por reserva do regime, na ordem de LISTAS."""
        return [[v] for v in [*self.sorteadas, *[None] * (MAXIMO_DE_LISTAS - 1 - len(self.sorteadas))]]
