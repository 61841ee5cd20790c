"""Pergunta a um Python, num processo à parte, se ele carrega as funções e em que versões."""

from __future__ import annotations

import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from . import MODULO

_SEGUNDOS = 90
_PROGRAMA = f"""
import importlib.metadata as m, json, sys
import {MODULO}
try:
    import pythoncom, win32com.client
    pywin32 = True
except ImportError:
    pywin32 = not sys.platform.startswith("win")
print(json.dumps({{"xlwings": m.version("xlwings"), "xl_quotas": m.version("xl_quotas"), "pywin32": pywin32}}))
"""


@dataclass(frozen=True)
class Resposta:
    """As versões, ou por que não respondeu."""

    xlwings: str = ""
    xl_quotas: str = ""
    pywin32: bool = True
    erro: str = ""


def pergunta(python: Path) -> Resposta:
    """A resposta de um executável do Python."""
    try:
        with tempfile.TemporaryDirectory() as vazia:
            fim = subprocess.run(
                [str(python), "-B", "-c", _PROGRAMA],
                capture_output=True,
                text=True,
                timeout=_SEGUNDOS,
                cwd=vazia,
                encoding="utf-8",
                errors="replace",
            )
        if fim.returncode:
            return Resposta(erro=(fim.stderr.strip().splitlines() or [f"código {fim.returncode}"])[-1])
        return Resposta(**json.loads(fim.stdout.splitlines()[-1]))
    except subprocess.TimeoutExpired:
        return Resposta(erro=f"não respondeu em {_SEGUNDOS} segundos")
    except (OSError, ValueError, IndexError, TypeError) as e:
        return Resposta(erro=f"não é um Python que responda ({type(e).__name__})")
