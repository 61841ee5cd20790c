"""O computador da pessoa, num objeto só: os testes põem outro no lugar."""

from __future__ import annotations

import locale
import os
import platform
import struct
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

Registro = Callable[[str, str], "str | int | None"]
_PASTAS_DO_USUARIO = r"HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"


@dataclass(frozen=True)
class Maquina:
    """O que a instalação e a conferência precisam saber do computador."""

    windows: bool
    sistema: str
    casa: Path
    documentos: Path
    executavel: Path
    ambiente: Mapping[str, str]
    codificacao: str
    bits: int
    processador: str
    registro: Registro

    @property
    def configuracao(self) -> Path:
        """O arquivo de configuração do xlwings da pessoa, que o VBA procura pelo USERPROFILE."""
        return self.casa / ".xlwings" / "xlwings.conf"

    @property
    def recibo(self) -> Path:
        """Onde fica anotado o que `instalar` fez, para `remover` desfazer."""
        return self.casa / ".xlwings" / "xl_quotas.json"

    @property
    def pasta_das_cotas(self) -> Path:
        """Onde ficam as pastas de trabalho."""
        return self.documentos / "Cotas"

    def expande(self, texto: str) -> str:
        """Troca `%NOME%` pelo valor, como o Windows; um nome que não existe fica como está."""
        partes = texto.split("%")
        saida, i = partes[0], 1
        nomes = {nome.upper(): valor for nome, valor in self.ambiente.items()}
        while i < len(partes):
            valor = nomes.get(partes[i].upper()) if i + 1 < len(partes) else None
            if valor is None:
                saida, i = f"{saida}%{partes[i]}", i + 1
            else:
                saida, i = saida + valor + partes[i + 1], i + 2
        return saida

    def abrevia(self, caminho: Path) -> str:
        """O caminho a partir de %LOCALAPPDATA% e parentes, quando está dentro de um deles.

        Assim o nome da pessoa não vai ao arquivo: o VBA o lê na página de código do Windows, e um nome fora dela (ou
        um arquivo gravado noutra) não seria achado.
        """
        for nome in ("LOCALAPPDATA", "APPDATA", "USERPROFILE"):
            base = self.ambiente.get(nome)
            if base and caminho.is_relative_to(base):
                return str(Path(f"%{nome}%") / caminho.relative_to(base))
        return str(caminho)


def daqui() -> Maquina:
    """Este computador."""
    windows = sys.platform == "win32"
    return Maquina(
        windows=windows,
        sistema=f"{platform.system()} {platform.release()}",
        casa=Path.home(),
        documentos=_documentos(windows),
        executavel=Path(sys.executable),
        ambiente=os.environ,
        codificacao=locale.getencoding(),
        bits=8 * struct.calcsize("P"),
        processador=platform.machine(),
        registro=_registro,
    )


def _documentos(windows: bool) -> Path:
    """A pasta Documentos de verdade, que pode ter sido levada ao OneDrive ou à rede."""
    achada = _registro(_PASTAS_DO_USUARIO, "Personal") if windows else None
    return Path(os.path.expandvars(achada)) if isinstance(achada, str) and achada else Path.home() / "Documents"


def _registro(chave: str, nome: str) -> str | int | None:
    """Um valor do registro do Windows, ou None."""
    if sys.platform != "win32":
        return None
    import winreg

    raiz, _, caminho = chave.partition("\\")
    try:
        with winreg.OpenKey(getattr(winreg, raiz), caminho, 0, winreg.KEY_READ | winreg.KEY_WOW64_64KEY) as aberta:
            valor = winreg.QueryValueEx(aberta, nome)[0]
    except OSError:
        return None
    return valor if isinstance(valor, (str, int)) else None
