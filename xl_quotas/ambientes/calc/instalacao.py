"""Põe a extensão no LibreOffice da pessoa, tira, e diz se está lá. Cada comando pode ser repetido sem medo.

Como administrador (root) o LibreOffice só aceita extensões para todas as pessoas da máquina: é o que se faz então.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ... import __version__
from . import prova
from .dentro.nomes import IDENTIFICADOR
from .extensao import constroi
from .programas import ErroDoCalc, acha, corre

SEGUNDOS = 120.0
FECHE = "feche o LibreOffice, se estiver aberto, e repita"
REABRA = "Se o LibreOffice está aberto, feche-o e abra de novo."
_VERSAO = re.compile(r"^\s*Version:\s*(\S+)", re.MULTILINE)
_REGISTRADA = re.compile(r"^\s*is registered:\s*(\w+)", re.MULTILINE)


@dataclass(frozen=True)
class Estado:
    """A versão registrada (None = não está), a do pacote e, se foi pedido, o que as funções responderam."""

    registrada: str | None
    do_pacote: str
    resposta: str | None = None

    @property
    def em_dia(self) -> bool:
        """Se a extensão registrada é a deste pacote."""
        return self.registrada == self.do_pacote

    @property
    def frase(self) -> str:
        """O estado numa frase."""
        if self.registrada is None:
            return "A extensão não está no LibreOffice: use xl-quotas calc instalar."
        if not self.em_dia:
            return (
                f"O LibreOffice tem a extensão {self.registrada} e este pacote é o {self.do_pacote}:"
                " use xl-quotas calc instalar."
            )
        resposta = f" As funções respondem: {self.resposta}." if self.resposta else ""
        return f"A extensão {self.registrada} está no LibreOffice.{resposta}"


def instala(ambiente: Sequence[str] = ()) -> str:
    """Constrói a extensão e a põe no lugar da que houver; devolve a frase para a pessoa. Levanta `ErroDoCalc`.

    `ambiente` são opções `-env:` do LibreOffice, para um perfil à parte.
    """
    with tempfile.TemporaryDirectory(prefix="xl_quotas-") as pasta:
        _unopkg(["add", "--force", "--suppress-license"], ambiente, str(constroi(Path(pasta))))
    if not confere(ambiente).em_dia:
        raise ErroDoCalc(f"o LibreOffice aceitou a extensão e não a registrou: {FECHE}")
    return f"Extensão {__version__} instalada no LibreOffice{_de_quem()}. {REABRA}"


def remove(ambiente: Sequence[str] = ()) -> str:
    """Tira a extensão e só ela; devolve a frase para a pessoa. Levanta `ErroDoCalc`."""
    if confere(ambiente).registrada is None:
        return "A extensão não está no LibreOffice: nada a remover."
    _unopkg(["remove"], ambiente, IDENTIFICADOR)
    return f"Extensão removida do LibreOffice{_de_quem()}. {REABRA}"


def confere(ambiente: Sequence[str] = (), responde: bool = False) -> Estado:
    """Se a extensão está registrada e em que versão; com `responde`, faz também uma conta, sem abrir janela."""
    codigo, texto = corre(acha("unopkg"), ["list", *para_todos(), *ambiente, IDENTIFICADOR], SEGUNDOS)
    versao = _VERSAO.search(texto) if codigo == 0 else None
    registro = _REGISTRADA.search(texto)
    if versao is None or registro is None or registro.group(1) != "yes":
        return Estado(None, __version__)
    return Estado(versao.group(1), __version__, prova.responde(ambiente) if responde else None)


def _unopkg(acao: Sequence[str], ambiente: Sequence[str], alvo: str) -> None:
    codigo, texto = corre(acha("unopkg"), [*acao, *para_todos(), *ambiente, alvo], SEGUNDOS)
    if codigo != 0:
        motivo = next((linha for linha in texto.splitlines() if linha.startswith("ERROR:")), texto.strip()[:200])
        raise ErroDoCalc(f"o LibreOffice recusou ({motivo}): {FECHE}")


def para_todos() -> list[str]:
    """A opção com que o `unopkg` age para toda a máquina: a única que o administrador tem."""
    return ["--shared"] if _administrador() else []


def _de_quem() -> str:
    return " para todas as pessoas desta máquina" if _administrador() else ""


def _administrador() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
