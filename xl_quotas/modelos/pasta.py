"""Monta a pasta inteira: abas, nomes definidos, fórmulas com valores guardados. Sempre os mesmos bytes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import xlsxwriter

from .. import __version__
from .abas import ajuda, candidatos, conferir, edital, nomeacao, quadro, regime_proprio
from .bloco import Bloco, Nomeador
from .calculo import Calculo
from .entradas import Entradas
from .formatos import Formatos
from .lugares import (
    AJUDA,
    CANDIDATOS,
    CONFERIR,
    CONTAS,
    EDITAL,
    ENTRADAS,
    NOMEACAO,
    QUADRO,
    REGIME_PROPRIO,
)
from .papel import Papel

Acabamento = Callable[[Any], None]
"""O que um programa acrescenta à pasta pronta (planilhas no fim, macros); recebe o Workbook do XlsxWriter."""

CRIADA = datetime(2026, 1, 1)  # fixa: a mesma descrição dá o mesmo arquivo
_ABAS = {
    EDITAL: edital,
    CANDIDATOS: candidatos,
    QUADRO: quadro,
    NOMEACAO: nomeacao,
    CONFERIR: conferir,
    REGIME_PROPRIO: regime_proprio,
    AJUDA: ajuda,
}
_CORES = {EDITAL: "#FFC000", CANDIDATOS: "#FFC000", REGIME_PROPRIO: "#FFC000", AJUDA: "#7F7F7F"}
_CALCULADA = "#1F3864"


def blocos() -> list[Bloco]:
    """Todas as fórmulas da pasta, com o cálculo que dá os valores de cada uma."""
    return [b for aba in _ABAS.values() for b in aba.blocos()]


def escreve(entradas: Entradas, destino: Path, nomeador: Nomeador = str, acabamento: Acabamento | None = None) -> None:
    """Grava a pasta com estas entradas. `nomeador` dá a forma do nome das funções no arquivo de cada programa."""
    # in_memory: as partes não passam por arquivos temporários, cujas permissões entrariam no zip
    pasta = xlsxwriter.Workbook(str(destino), {"in_memory": True, "strings_to_formulas": False})
    pasta.set_properties(
        {
            "title": entradas.titulo or "Nomeação com cotas",
            "subject": "Cotas em concursos públicos",
            "author": f"xl_quotas {__version__}",
            "created": CRIADA,
        }
    )
    formatos, calculo = Formatos(pasta), Calculo(entradas)
    papeis = {nome: Papel(pasta.add_worksheet(nome), formatos) for nome in _ABAS}
    for nome, aba in _ABAS.items():
        papeis[nome].aba.set_tab_color(_CORES.get(nome, _CALCULADA))
        aba.desenha(papeis[nome], entradas)
        for b in aba.blocos():
            papeis[nome].bloco(b, calculo, nomeador)
    quadro.grafico(pasta, papeis[QUADRO])
    for nome, formula in {**ENTRADAS, **CONTAS}.items():
        pasta.define_name(nome, f"={formula}")
    # só até a última linha preenchida: as vazias dos blocos não gastam papel (o Calc não entende fórmula aqui)
    for nome, aba in ((CANDIDATOS, candidatos), (NOMEACAO, nomeacao), (CONFERIR, conferir)):
        pasta.define_name(f"{nome}!_xlnm.Print_Area", f"={aba.area_de_impressao()}")
    papeis[EDITAL].aba.activate()
    if acabamento:
        acabamento(pasta)
    pasta.close()
