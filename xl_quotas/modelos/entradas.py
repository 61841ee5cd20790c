"""O que a pessoa digita na pasta de trabalho, e o tamanho que as faixas têm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from ..arquivos.nomes import PROPRIO

N_PESSOAS = 2000
LINHAS = N_PESSOAS + 1
"""Linhas da faixa de candidatos e de cada bloco: o cabeçalho e uma por pessoa."""

LISTAS_DO_PROPRIO = 8
MAXIMO_DE_LISTAS = LISTAS_DO_PROPRIO + 1
"""A AC e as reservas que cabem na tabela do regime próprio."""

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
    "Nascimento",
    "Desempate 1",
    "Desempate 2",
    "Jurado",
    "Aprovado AC",
)
COLUNAS_DO_REGIME = (
    "lista",
    "percentual",
    "arredondamento",
    "mínimo",
    "teto",
    "reversão",
    "posições",
    "norma",
)
OPCOES = ("criterio", "até", "data de referência", "desempate", "multipla", "colisao", "linhas")
Linha = Sequence[Any]


@dataclass(frozen=True)
class Entradas:
    """As células amarelas preenchidas; o que falta fica vazio."""

    titulo: str | None = None
    orgao: str | None = None
    data: date | None = None
    regime: str | None = None
    vagas: Any = None
    quadro: Linha = ()
    opcoes: Mapping[str, Any] = field(default_factory=dict)
    regime_proprio: Sequence[Linha] = ()
    pessoas: Sequence[Linha] = ()

    def faixa_de_candidatos(self) -> list[list[Any]]:
        """A faixa `candidatos` inteira, com o cabeçalho e as linhas vazias."""
        return _faixa(COLUNAS, self.pessoas, N_PESSOAS)

    def faixa_do_regime(self) -> list[list[Any]]:
        """A faixa `regime_proprio` inteira."""
        return _faixa(COLUNAS_DO_REGIME, self.regime_proprio, LISTAS_DO_PROPRIO)

    def faixa_de_opcoes(self) -> list[list[Any]]:
        """A faixa `edital_opcoes`; `linhas` é calculada: o tamanho dos blocos."""
        return [[nome, LINHAS if nome == "linhas" else self.opcoes.get(nome)] for nome in OPCOES]

    def faixa_do_quadro(self) -> list[Any]:
        """A linha `edital_quadro` inteira."""
        return [*self.quadro, *[None] * (MAXIMO_DE_LISTAS - len(self.quadro))]

    @property
    def argumento_regime(self) -> Any:
        """O que as funções recebem como regime: a tabela, o id escolhido ou a data do edital."""
        if self.regime == PROPRIO:
            return self.faixa_do_regime()
        return self.regime or self.data


def _faixa(cabecalho: Sequence[str], linhas: Sequence[Linha], n: int) -> list[list[Any]]:
    vazias = n - len(linhas)
    if vazias < 0:
        raise ValueError(f"{len(linhas)} linhas não cabem numa faixa de {n}")
    largura = len(cabecalho)
    cheias = ([*x, *[None] * (largura - len(x))] for x in linhas)
    return [list(cabecalho), *cheias, *([None] * largura for _ in range(vazias))]
