"""O que a pessoa digita na pasta do acompanhamento: o que há na da nomeação e, além disso, os atos."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from ...tabela import atos as tabela_de_atos
from ..comum import Linha, faixa
from ..nomeacao.entradas import OPCOES as DA_NOMEACAO
from ..nomeacao.entradas import Entradas as EntradasDaNomeacao

N_ATOS = 3000
N_HISTORIA = 200
"""Linhas da história de uma pessoa."""
MESES = 36
"""Meses da linha do tempo, a contar do primeiro ato."""

ATE, VALIDADE, LINHAS = "até", "validade", "linhas"
OPCOES = (*(nome for nome in DA_NOMEACAO if nome != LINHAS), VALIDADE, LINHAS)
"""As da pasta da nomeação, nos mesmos lugares, para que nada se perca de uma para a outra; e a validade."""

COLUNAS_DOS_ATOS = tuple(nome.capitalize() for nome in tabela_de_atos.COLUNAS)
COLUNAS_DA_PUBLICADA = ("Inscrição", "Lista")


@dataclass(frozen=True)
class Entradas(EntradasDaNomeacao):
    """As células amarelas preenchidas; o que falta fica vazio.

    `atos` são as linhas da aba Atos; `futuras`, quantas vagas futuras se mostram; `de_quem`, a inscrição da aba
    Histórico; `publicada`, a ordem que se confere.
    """

    atos: Sequence[Linha] = ()
    futuras: Any = None
    de_quem: Any = None
    publicada: Sequence[Linha] = ()

    def faixa_de_opcoes(self) -> list[list[Any]]:
        """A faixa `edital_opcoes`; `linhas` é calculada: o tamanho dos blocos."""
        return [[nome, self.linhas if nome == LINHAS else self.opcoes.get(nome)] for nome in OPCOES]

    def faixa_de_atos(self) -> list[list[Any]]:
        """A faixa `atos` inteira, com o cabeçalho e as linhas vazias."""
        return faixa(COLUNAS_DOS_ATOS, self.atos, N_ATOS)

    def faixa_da_publicada(self) -> list[list[Any]]:
        """A faixa `lista_a_conferir` inteira."""
        return faixa(COLUNAS_DA_PUBLICADA, self.publicada, self.n_pessoas)


def da_pasta_da_nomeacao(e: EntradasDaNomeacao, **campos: Any) -> Entradas:
    """As mesmas entradas, com os campos que só o acompanhamento tem."""
    return Entradas(**{**{f.name: getattr(e, f.name) for f in fields(e)}, **campos})
