"""Os comandos do Excel: instalar, remover e conferir, com o que cada um mostra."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..excel.achado import Achado, Estado
from ..excel.conferencia import confere
from ..excel.instalacao import instala
from ..excel.maquina import Maquina, daqui
from ..excel.remocao import remove
from ..excel.sintomas import SINTOMAS
from .tela import console, paragrafo, titulo

_CORES = {Estado.CERTO: "green", Estado.ATENCAO: "yellow", Estado.ERRADO: "bold red", Estado.SEM: "dim"}


def instalar(trocar: bool, m: Maquina | None = None) -> int:
    """Configura o xlwings e copia as pastas de trabalho."""
    maquina = m or daqui()
    _mostra_passos(instala(maquina, trocar))
    fim = "Pronto. Feche o Excel, se estiver aberto, e abra nomeacao.xlsm. Para conferir: xl-quotas excel conferir"
    paragrafo(console(), fim)
    return 0


def remover(m: Maquina | None = None) -> int:
    """Desfaz a instalação."""
    _mostra_passos(remove(m or daqui()))
    return 0


def conferir(arquivo: Path | None, m: Maquina | None = None) -> int:
    """Mostra cada coisa conferida, com o remédio, e a tabela dos erros mais comuns; 1 quando algo está errado."""
    tela = console()
    titulo(tela, "Conferência do Excel")
    achados = []
    for a in confere(m or daqui(), arquivo):
        achados.append(a)
        _mostra(a)
    titulo(tela, "Se na planilha aparece…")
    for s in SINTOMAS:
        paragrafo(tela, s.aparece, "bold")
        paragrafo(tela, f"    Por quê: {s.porque}")
        paragrafo(tela, f"    O que fazer: {s.remedio}")
    return int(any(a.estado is Estado.ERRADO for a in achados))


def _mostra_passos(passos: Iterator[str]) -> None:
    tela = console()
    for passo in passos:
        paragrafo(tela, passo)


def _mostra(a: Achado) -> None:
    paragrafo(console(), f"[{a.estado.value}] {a.assunto}: {a.frase}", _CORES[a.estado])
    if a.remedio:
        paragrafo(console(), f"    O que fazer: {a.remedio}")
