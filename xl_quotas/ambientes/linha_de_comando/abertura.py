"""O comando abrir: cria o modelo, se ainda não existe, e abre-o no programa de planilhas da máquina."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import which

from ...arquivos.erros import ErroDeArquivo, mostra_caminho
from ...tabela.erros import ErroDeEntrada, mostra
from ..calc.programas import ErroDoCalc, acha
from .modelos import cria, nome_certo
from .pedido import na_pasta
from .tela import console, paragrafo

SEM_PROGRAMA = "não achei um programa de planilhas; instale o LibreOffice ou o Excel e abra"
SEM_TELA = "esta sessão não tem tela onde abrir uma janela; abra, numa que tenha,"
PROGRAMA_PADRAO = "programa padrão do Windows"
SEGUNDOS = 3.0
"""Quanto se espera pela recusa de quem só passa o arquivo adiante; o programa de planilhas continua aberto."""

Comando = Sequence[str]
Lancador = Callable[[Comando], bool]
"""Começa um programa e diz se ele aceitou o arquivo."""


@dataclass(frozen=True)
class Maquina:
    """O que se precisa saber da máquina, e como se começa um programa nela."""

    sistema: str
    ambiente: Mapping[str, str]
    lanca: Lancador

    @property
    def tem_tela(self) -> bool:
        """Windows e macOS sempre têm; os outros dizem."""
        return self.sistema in ("win32", "darwin") or any(self.ambiente.get(x) for x in ("DISPLAY", "WAYLAND_DISPLAY"))

    def comandos(self, arquivo: Path) -> list[Comando]:
        """Os programas a tentar, na ordem; no Windows e no macOS, primeiro o que a pessoa escolheu para planilhas."""
        alvo = str(arquivo.resolve())
        do_sistema = {"win32": [PROGRAMA_PADRAO, alvo], "darwin": ["open", alvo]}.get(self.sistema)
        try:
            libreoffice = [[str(acha("soffice")), "--calc", alvo]]
        except ErroDoCalc:
            libreoffice = []
        if do_sistema:
            return [do_sistema, *libreoffice]
        return [*libreoffice, *([["xdg-open", alvo]] if which("xdg-open") else [])]


def abre(nome: str, destino: Path | None, m: Maquina | None = None) -> int:
    """O comando inteiro. O arquivo que já existe é aberto como está."""
    maquina = m or Maquina(sys.platform, os.environ, _lanca)
    certo = nome_certo(nome)
    arquivo = na_pasta(destino or Path(f"{certo}.xlsx"), f"{certo}.xlsx")
    if arquivo.suffix.lower() != ".xlsx":
        raise ErroDeEntrada(f"DESTINO: {mostra(arquivo.name)} não termina em .xlsx; dê um nome .xlsx ou uma pasta")
    if arquivo.exists():
        paragrafo(console(), f"{arquivo} já existe: abro como está.")
    else:
        cria(certo, arquivo, False)
    _mostra(maquina, arquivo)
    return 0


def _mostra(maquina: Maquina, arquivo: Path) -> None:
    nome = mostra_caminho(arquivo)
    if not maquina.tem_tela:
        raise ErroDeArquivo(f"{SEM_TELA} {nome}")
    for comando in maquina.comandos(arquivo):
        if maquina.lanca(comando):
            paragrafo(console(), f"Aberto {arquivo}. Se as funções não respondem, veja a aba Ajuda.")
            return
    raise ErroDeArquivo(f"{SEM_PROGRAMA} {nome}")


def _lanca(comando: Comando) -> bool:
    """Começa solto deste terminal; recusado é o que não começa ou logo termina com erro."""
    solto: dict[str, bool] = {} if sys.platform == "win32" else {"start_new_session": True}
    nada = subprocess.DEVNULL
    try:
        if comando[0] == PROGRAMA_PADRAO:
            getattr(os, "startfile")(comando[1])  # noqa: B009 (só existe no Windows)
            return True
        processo = subprocess.Popen(comando, stdin=nada, stdout=nada, stderr=nada, **solto)  # type: ignore[call-overload]
        return bool(processo.wait(SEGUNDOS) == 0)
    except subprocess.TimeoutExpired:
        return True
    except OSError:
        return False
