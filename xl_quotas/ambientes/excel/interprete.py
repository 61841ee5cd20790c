"""Qual Python o Excel vai chamar, e onde o VBA do xlwings procura a DLL: as regras de `xlwings.bas`, refeitas aqui."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath, PureWindowsPath

from . import XLWINGS
from .configuracao import AMBIENTE_CONDA, CONDA, INTERPRETADOR, INTERPRETADOR_ANTIGO, le
from .maquina import Maquina

_SEM_CAMINHO = ("python", "pythonw")
PELO_PATH = "PATH do Windows"
DLLS = {64: f"xlwings64-{XLWINGS}.dll", 32: f"xlwings32-{XLWINGS}.dll"}
"""A DLL que cada Excel carrega, pelos bits dele (e não pelos do Python)."""


@dataclass(frozen=True)
class PythonDoExcel:
    """O executável (None: não se acha), as pastas em que se procura a DLL, e de onde veio a escolha."""

    caminho: Path | None
    pastas: Sequence[Path]
    origem: str

    def dll(self, bits: int) -> Path | None:
        """A DLL para um Excel destes bits, se está onde o VBA a procura."""
        return next((p / DLLS[bits] for p in self.pastas if (p / DLLS[bits]).is_file()), None)


def python_do_excel(m: Maquina, junto_da_pasta: Path | None = None) -> PythonDoExcel:
    """O Python que o VBA chama numa pasta de trabalho desta pasta (ou de qualquer outra)."""
    camadas: list[tuple[str, Mapping[str, str]]] = []
    for arquivo in [*([junto_da_pasta / "xlwings.conf"] if junto_da_pasta else []), m.configuracao]:
        if arquivo.is_file():
            camadas.append((str(arquivo), le(arquivo.read_bytes(), m.codificacao).valores))
    return _escolhe(m, camadas)


def _escolhe(m: Maquina, camadas: Sequence[tuple[str, Mapping[str, str]]]) -> PythonDoExcel:
    def ajuste(chave: str, padrao: str = "") -> tuple[str, str]:
        achados = ((m.expande(valores[chave]), origem) for origem, valores in camadas if chave in valores)
        return next(achados, (padrao, ""))

    python, origem = ajuste(INTERPRETADOR)
    if not python:
        python, origem = ajuste(INTERPRETADOR_ANTIGO, "pythonw")
    (conda, da_conda), (ambiente, _) = ajuste(CONDA), ajuste(AMBIENTE_CONDA)
    if python not in _SEM_CAMINHO:
        return _em(Path(python), origem)
    if conda and ambiente:
        return _em(_pasta_da_conda(conda, ambiente) / f"{python}.exe", da_conda)
    return _pelo_path(m, python)


def _em(caminho: Path, origem: str) -> PythonDoExcel:
    pastas = (caminho.parent, caminho.parent.parent)  # a segunda é a de um ambiente virtual: o python está em Scripts
    return PythonDoExcel(caminho if caminho.is_file() else None, pastas, origem)


def _pasta_da_conda(conda: str, ambiente: str) -> Path:
    if ambiente == "base":
        return Path(conda)
    if PureWindowsPath(ambiente).parent != PureWindowsPath(".") or PurePosixPath(ambiente).is_absolute():
        return Path(ambiente)
    return Path(conda) / "envs" / ambiente


def _pelo_path(m: Maquina, python: str) -> PythonDoExcel:
    """Sem configuração: o que o PATH do Windows tiver, DLL e Python."""
    path = next((valor for nome, valor in m.ambiente.items() if nome.upper() == "PATH"), "")
    achado = shutil.which(python, path=path) or shutil.which(f"{python}.exe", path=path)
    pastas = [Path(p) for p in path.split(os.pathsep) if p]
    return PythonDoExcel(Path(achado) if achado else None, pastas, PELO_PATH)


def ha_dll(m: Maquina) -> bool:
    """Se ao lado do Python deste comando há DLL para algum Excel."""
    return any(_em(m.executavel, "").dll(bits) for bits in DLLS)


def remedio_da_dll(m: Maquina) -> str:
    """O que fazer quando a DLL não está ao lado do Python."""
    if m.bits != 64 or m.processador.upper() not in ("AMD64", "X86_64"):
        return "instale, de python.org, o Python de 64 bits para Intel e AMD (x86-64): só para ele o xlwings traz a DLL"
    return (
        "instale o pacote num ambiente próprio (o pip a põe longe quando instala só para o usuário): no Prompt de"
        ' Comando, na pasta do programa, py -m venv "%LOCALAPPDATA%\\cotas" e depois'
        ' "%LOCALAPPDATA%\\cotas\\Scripts\\pip" install .'
    )


def mesmo_arquivo(um: Path, outro: Path) -> bool:
    """Se são o mesmo caminho para o sistema; um ambiente virtual não é o Python de que ele saiu."""
    return os.path.normcase(um) == os.path.normcase(outro)


def escolha_deste_python(m: Maquina) -> dict[str, str]:
    """Os ajustes que fazem o Excel chamar este Python."""
    conda = m.ambiente.get("CONDA_EXE")
    prefixo = m.ambiente.get("CONDA_PREFIX")
    if conda and prefixo and m.executavel.is_relative_to(prefixo):
        raiz = Path(conda).parent.parent
        return {CONDA: m.abrevia(raiz), AMBIENTE_CONDA: _nome_do_ambiente(m, raiz, Path(prefixo))}
    return {INTERPRETADOR: m.abrevia(m.executavel)}


def _nome_do_ambiente(m: Maquina, raiz: Path, prefixo: Path) -> str:
    if prefixo == raiz:
        return "base"
    return prefixo.name if prefixo.parent == raiz / "envs" else m.abrevia(prefixo)
