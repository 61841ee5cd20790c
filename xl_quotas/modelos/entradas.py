"""As entradas que toda pasta de trabalho tem: o edital e o regime."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from ..arquivos.nomes import PROPRIO
from .comum import COLUNAS_DO_REGIME, LISTAS_DO_PROPRIO, Linha, faixa


@dataclass(frozen=True)
class DoEdital:
    """As células amarelas do edital; o que falta fica vazio."""

    titulo: str | None = None
    orgao: str | None = None
    data: date | None = None
    regime: str | None = None
    regime_proprio: Sequence[Linha] = ()

    def faixa_do_regime(self) -> list[list[Any]]:
        """A faixa `regime_proprio` inteira."""
        return faixa(COLUNAS_DO_REGIME, self.regime_proprio, LISTAS_DO_PROPRIO)

    @property
    def argumento_regime(self) -> Any:
        """O que as funções recebem como regime: a tabela, o id escolhido ou a data do edital."""
        if self.regime == PROPRIO:
            return self.faixa_do_regime()
        return self.regime or self.data
