"""Escreve um projeto VBA (`vbaProject.bin`) a partir do texto dos módulos, só com a biblioteca padrão.

Segue as especificações abertas da Microsoft: MS-OVBA (projeto e compressão) e MS-CFB (o contêiner). Grava só o texto,
sem o código compilado que o Excel guarda ao lado dele: o Excel compila ao abrir, como faz com o arquivo que o próprio
xlwings distribui. As mesmas entradas dão sempre os mesmos bytes.
"""

from __future__ import annotations

from collections.abc import Sequence

from .conteiner import empacota
from .modulos import Modulo, Tipo, documento
from .projeto import fluxos

__all__ = ["Modulo", "Tipo", "documento", "projeto"]


def projeto(modulos: Sequence[Modulo], nome: str = "VBAProject") -> bytes:
    """O `vbaProject.bin` com estes módulos."""
    return empacota(fluxos(modulos, nome))
