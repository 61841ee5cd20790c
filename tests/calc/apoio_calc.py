"""Um LibreOffice de verdade, sem janela, em perfil próprio e com a extensão: abrir, mudar, ler, salvar, fechar.

with Calc(pasta) as calc, calc.nova() as p:
    p.poe("A1", [[59]])
    p.matriz("B1:F1", "=RESERVA(A1)")
    assert p.le("B1:F1") == [[38.0, 15.0, 2.0, 1.0, 3.0]]
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import uuid
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from openpyxl.utils import get_column_letter, range_boundaries

from xl_quotas.ambientes.calc.instalacao import instala
from xl_quotas.ambientes.calc.programas import ErroDoCalc, acha, perfil

PONTE = Path(__file__).with_name("ponte_uno.py")
FALTA = (
    "Falta o LibreOffice Calc com Python. No Debian ou Ubuntu:"
    " sudo apt-get install -y libreoffice-calc-nogui python3-uno"
)
PARAR = 20  # segundos que o LibreOffice tem para fechar por bem


class Falta(Exception):
    """O LibreOffice ou o Python que fala com ele não está instalado."""


def python_com_uno() -> str:
    """Um Python que importa `uno`: o do sistema ou o que acompanha o LibreOffice."""
    try:
        programa = acha("soffice").resolve().parent
    except ErroDoCalc:
        raise Falta(FALTA) from None
    for python in ("/usr/bin/python3", str(programa / "python"), str(programa / "python.exe"), sys.executable):
        if Path(python).exists() and subprocess.run([python, "-c", "import uno"], capture_output=True).returncode == 0:
            return python
    raise Falta(FALTA)


class Calc:
    """O LibreOffice aberto; `pasta` guarda o perfil e a extensão."""

    def __init__(self, pasta: Path, extensao: bool = True) -> None:
        self.pasta = pasta
        self.ambiente = perfil(pasta)
        python = python_com_uno()
        if extensao:
            instala(self.ambiente)
        nome = f"xl_quotas_{uuid.uuid4().hex}"
        self.registro = (pasta / "soffice.log").open("wb")
        comando = [str(acha("soffice")), *self.ambiente, "--headless", "--norestore", "--nologo", "--nodefault"]
        self.soffice = subprocess.Popen(
            [*comando, f"--accept=pipe,name={nome};urp"],
            stdin=subprocess.DEVNULL,
            stdout=self.registro,
            stderr=self.registro,
            start_new_session=True,  # um grupo só dele: é o único que se encerra
            cwd=pasta,
        )
        self.ponte = subprocess.Popen(
            [python, str(PONTE), nome], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self._resposta()

    def __enter__(self) -> Calc:
        return self

    def __exit__(self, *_: object) -> None:
        self.fecha()

    def pede(self, faz: str, **pedido: Any) -> Any:
        assert self.ponte.stdin is not None
        self.ponte.stdin.write(json.dumps({"faz": faz, **pedido}) + "\n")
        self.ponte.stdin.flush()
        return self._resposta()

    def _resposta(self) -> Any:
        assert self.ponte.stdout is not None
        linha = self.ponte.stdout.readline()
        if not linha:
            self.registro.flush()
            fim = Path(self.registro.name).read_text(errors="replace")[-2000:]
            raise RuntimeError(f"o LibreOffice parou de responder\n{fim}")
        resposta = json.loads(linha)
        if "erro" in resposta:
            raise RuntimeError(resposta["erro"])
        return resposta["deu"]

    def abre(self, caminho: str | os.PathLike[str], **opcoes: Any) -> Pasta:
        """Abre um arquivo (abra uma cópia do que está no git); as opções são as do LibreOffice (ReadOnly=True …)."""
        return Pasta(self, self.pede("abre", caminho=os.fspath(caminho), opcoes=opcoes))

    def nova(self) -> Pasta:
        """Uma pasta de trabalho nova, de uma folha."""
        return self.abre("private:factory/scalc")

    def assistente(self) -> dict[str, Any]:
        """Descrição e argumentos de cada função, como o assistente os mostra."""
        return dict(self.pede("assistente"))

    def fecha(self) -> None:
        """Fecha por bem; o que sobrar é encerrado, só no grupo deste LibreOffice."""
        with suppress(RuntimeError, OSError):  # já tinha caído
            self.pede("termina")
        assert self.ponte.stdin is not None
        self.ponte.stdin.close()
        self.ponte.wait(PARAR)
        try:
            self.soffice.wait(PARAR)
        except subprocess.TimeoutExpired:
            os.killpg(self.soffice.pid, signal.SIGKILL)
            self.soffice.wait(PARAR)
        self.registro.close()


class Pasta:
    """Uma pasta de trabalho aberta no Calc. `folha` é o número (0 é a primeira) ou o nome."""

    def __init__(self, calc: Calc, doc: int) -> None:
        self.calc = calc
        self.doc = doc

    def __enter__(self) -> Pasta:
        return self

    def __exit__(self, *_: object) -> None:
        self.fecha()

    def _pede(self, faz: str, **pedido: Any) -> Any:
        return self.calc.pede(faz, doc=self.doc, **pedido)

    def poe(self, canto: str, linhas: Sequence[Sequence[Any]], folha: int | str = 0) -> str:
        """Escreve os valores a partir da célula do canto; devolve a faixa escrita."""
        onde = faixa(canto, len(linhas), len(linhas[0]))
        self._pede("poe", onde=onde, linhas=linhas, folha=folha)
        return onde

    def formula(self, onde: str, texto: str, folha: int | str = 0) -> None:
        self._pede("formula", onde=onde, formula=texto, folha=folha)

    def matriz(self, onde: str, texto: str, folha: int | str = 0) -> None:
        self._pede("formula", onde=onde, formula=texto, folha=folha, matriz=True)

    def le(self, onde: str, folha: int | str = 0) -> list[list[Any]]:
        """Os valores; célula vazia é None e célula de erro é {"erro": o que ela mostra}."""
        return list(self._pede("le", onde=onde, folha=folha))

    def valores(self, onde: str, folha: int | str = 0) -> list[list[Any]]:
        """Como `le`, numa leitura só: célula vazia e texto vazio são "" os dois."""
        return list(self._pede("valores", onde=onde, folha=folha))

    def erros(self) -> list[str]:
        """As células de erro, de todas as folhas."""
        return list(self._pede("erros"))

    def insere_linhas(self, folha: str, antes: int, quantas: int) -> None:
        self._pede("insere_linhas", folha=folha, antes=antes, quantas=quantas)

    def aspecto(self) -> dict[str, dict[str, Any]]:
        return dict(self._pede("aspecto"))

    def desfaz(self, refaz: bool = False) -> None:
        self._pede("desfaz", refaz=refaz)

    def apaga_folha(self, folha: str) -> None:
        self._pede("apaga_folha", folha=folha)

    def imprime(self, areas: Sequence[str], folha: str) -> None:
        self._pede("imprime", areas=areas, folha=folha)

    def vista(self) -> dict[str, Any]:
        return dict(self._pede("vista"))

    def formulas(self, onde: str, folha: int | str = 0) -> list[list[str]]:
        return list(self._pede("formulas", onde=onde, folha=folha))

    def formulas_em(self, onde: str, formulas: Sequence[Sequence[str]], folha: int | str = 0) -> None:
        """Digita uma fórmula em cada célula da faixa."""
        self._pede("formulas_em", onde=onde, formulas=formulas, folha=folha)

    def usada(self, folha: int | str = 0) -> str:
        """O endereço da área usada da folha."""
        return str(self._pede("usada", folha=folha))

    def condicoes(self, folha: str) -> list[str]:
        return list(self._pede("condicoes", folha=folha))

    def validacao(self, onde: str, folha: int | str = 0) -> str:
        return str(self._pede("validacao", onde=onde, folha=folha))

    def estado(self) -> dict[str, Any]:
        return dict(self._pede("estado"))

    def recalcula(self) -> None:
        self._pede("recalcula")

    def cronometra(self, onde: str, valores: Sequence[float], ver: str, folha: int | str = 0) -> list[float]:
        return list(self._pede("cronometra", onde=onde, valores=valores, ver=ver, folha=folha))

    def salva(self, caminho: Path | None = None, copia: bool = False, **opcoes: Any) -> None:
        """Salva no lugar, com outro nome ou (copia=True) uma cópia que não muda o documento."""
        self._pede("salva", caminho=caminho and str(caminho), copia=copia, opcoes=opcoes)

    def fecha(self) -> None:
        self._pede("fecha")


def faixa(canto: str, linhas: int, colunas: int) -> str:
    """A faixa de tantas linhas e colunas que começa no canto: ("B2", 3, 2) → "B2:C4"."""
    coluna, linha, _, _ = range_boundaries(canto)
    return f"{canto}:{get_column_letter(coluna + colunas - 1)}{linha + linhas - 1}"


if __name__ == "__main__":  # rodar.sh pergunta se há com que testar
    try:
        python_com_uno()
    except Falta as e:
        sys.exit(str(e))
