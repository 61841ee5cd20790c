"""Monta uma pasta inteira a partir da sua descrição: abas, nomes definidos, fórmulas com valores guardados.

A mesma descrição dá sempre os mesmos bytes.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

import xlsxwriter

from .. import __version__
from .bloco import Bloco, Nomeador
from .formatos import Formatos
from .papel import Papel

Acabamento = Callable[[Any], None]
"""O que um programa acrescenta à pasta pronta (planilhas no fim, macros); recebe o Workbook do XlsxWriter."""

CRIADA = datetime(2026, 1, 1)  # fixa: a mesma descrição dá o mesmo arquivo
AMARELA, AZUL, CINZA = "#FFC000", "#1F3864", "#7F7F7F"
"""A cor da aba: de preencher, calculada, só texto."""


class Aba(Protocol):
    """O que o módulo de uma aba oferece."""

    COR: str

    def blocos(self, e: Any, /) -> list[Bloco]:
        """As fórmulas da aba, com o cálculo que dá os valores de cada uma."""

    def desenha(self, p: Papel, e: Any, /) -> None:
        """Títulos, entradas, cores, gráficos e a folha de impressão."""


@dataclass(frozen=True)
class Pasta:
    """Uma pasta de trabalho: as abas na ordem, os nomes definidos e quem calcula os valores guardados.

    `entradas` diz onde fica cada faixa que a pessoa preenche; `digitado`, o que há em cada uma.
    """

    titulo: str
    abas: Mapping[str, Aba]
    calculo: Callable[[Any], Any]
    entradas: Callable[[Any], Mapping[str, str]]
    digitado: Callable[[Any], Mapping[str, list[list[Any]]]]
    contas: Mapping[str, str] = field(default_factory=dict)

    def blocos(self, e: Any) -> list[Bloco]:
        """Todas as fórmulas da pasta com estas entradas."""
        return [b for aba in self.abas.values() for b in aba.blocos(e)]


def escreve(
    pasta: Pasta, e: Any, destino: Path, nomeador: Nomeador = str, acabamento: Acabamento | None = None
) -> None:
    """Grava a pasta com estas entradas. `nomeador` dá a forma do nome das funções no arquivo de cada programa."""
    # in_memory: as partes não passam por arquivos temporários, cujas permissões entrariam no zip
    pronto = io.BytesIO()  # e o arquivo se escreve de uma vez: o zipfile, com o disco cheio, mostraria um rastro
    livro = xlsxwriter.Workbook(pronto, {"in_memory": True, "strings_to_formulas": False})
    livro.set_properties(
        {
            "title": e.titulo or pasta.titulo,
            "subject": "Cotas em concursos públicos",
            "author": f"xl_quotas {__version__}",
            "created": CRIADA,
        }
    )
    formatos, calculo = Formatos(livro), pasta.calculo(e)
    papeis = {nome: Papel(livro, nome, formatos) for nome in pasta.abas}
    for nome, aba in pasta.abas.items():
        papeis[nome].aba.set_tab_color(aba.COR)
        aba.desenha(papeis[nome], e)
        for b in aba.blocos(e):
            papeis[nome].bloco(b, calculo, nomeador)
    for nome, formula in {**pasta.entradas(e), **pasta.contas}.items():
        livro.define_name(nome, f"={formula}")
    next(iter(papeis.values())).aba.activate()
    if acabamento:
        acabamento(livro)
    livro.close()
    destino.write_bytes(pronto.getbuffer())
