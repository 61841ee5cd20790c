"""A área de impressão escrita em fórmula, que o Calc lê e não aplica: aplica-se aqui, e de novo a cada mudança.

As pastas de trabalho vão "do título à última linha preenchida" de um bloco de 2 001 linhas; sem isto o Calc imprimiria
todas. Onde a pessoa escolhe outra área, vale a dela.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import unohelper
from com.sun.star.table import CellRangeAddress
from com.sun.star.util import XModifyListener

NOME = "_xlnm.Print_Area"
NUNCA = -1
# $Folha.$A$1:INDEX($Folha.$J$1:$J$2005;…): da primeira célula até alguma linha da última coluna; com a faixa desde a
# coluna A, $A$1:$AR$108, a coluna também muda
_ATE_UMA_LINHA = re.compile(r"^\$?[^.]+\.\$A\$1:INDEX\(\$?[^.]+\.\$([A-Z]+)\$1:\$([A-Z]+)\$(\d+)[;,]")


class Area:
    """A maior área que se pode imprimir de uma folha, e até onde ela foi posta."""

    def __init__(self, folha: Any, coluna: int, linha: int, larga: bool) -> None:
        self.folha = folha
        self.coluna = coluna
        self.linha = linha
        self.larga = larga
        self.posta = (NUNCA, NUNCA)

    def e_nossa(self) -> bool:
        """Se a área da folha está vazia ou foi posta aqui; a que a pessoa escolheu fica."""
        atuais = self.folha.getPrintAreas()
        if not atuais:
            return self.posta == (NUNCA, NUNCA)
        e = atuais[0]
        coluna_certa = e.EndColumn <= self.coluna if self.larga else e.EndColumn == self.coluna
        parecida = (e.StartColumn, e.StartRow) == (0, 0) and coluna_certa and e.EndRow <= self.linha
        return len(atuais) == 1 and parecida and self.posta in ((NUNCA, NUNCA), (e.EndColumn, e.EndRow))

    def ultima(self) -> tuple[int, int]:
        """A última coluna e a última linha com algo a mostrar, contadas de zero; a coluna só muda onde a área a diz."""
        linhas = self.folha.getCellRangeByPosition(0, 0, self.coluna, self.linha).getDataArray()
        linha = next((i for i in range(len(linhas) - 1, 0, -1) if any(v != "" for v in linhas[i])), 0)
        if not self.larga:
            return self.coluna, linha
        cheias = (j for j in range(self.coluna, 0, -1) if any(x[j] != "" for x in linhas))
        return next(cheias, 0), linha

    def poe(self, coluna: int, linha: int) -> None:
        """Imprime-se até esta célula."""
        self.folha.setPrintAreas((CellRangeAddress(self.folha.getRangeAddress().Sheet, 0, 0, coluna, linha),))
        self.posta = (coluna, linha)

    def tira(self) -> None:
        """Imprime-se tudo, se a área era a posta aqui."""
        with suppress(Exception):
            if self.posta != (NUNCA, NUNCA) and self.e_nossa():
                self.folha.setPrintAreas(())


class Impressao(unohelper.Base, XModifyListener):  # type: ignore[misc]
    """Acompanha um documento enquanto ele está aberto."""

    def __init__(self, documento: Any, areas: list[Area]) -> None:
        self.documento = documento
        self.areas = areas
        self.ocupada = False

    def modified(self, _: Any) -> None:
        """O Calc avisa que algo mudou; a própria área, quando muda, também avisa."""
        if self.ocupada:
            return
        self.ocupada = True
        try:
            self.areas = [area for area in self.areas if self._aplica(area)]
        finally:
            self.ocupada = False

    def disposing(self, _: Any) -> None:
        """O documento fechou."""
        self.areas = []

    def _aplica(self, area: Area) -> bool:
        """Põe a área até a última linha preenchida; devolve se continua a cuidar dela."""
        try:
            if not area.e_nossa():
                return False
            ultima = area.ultima()
            if ultima != area.posta:
                self._sem_marca(lambda: area.poe(*ultima))
        except Exception:  # na dúvida imprime-se tudo: papel a mais é melhor do que uma linha a menos
            self._sem_marca(area.tira)
            return False
        return True

    def _sem_marca(self, muda: Callable[[], None]) -> None:
        """Muda sem marcar o documento como alterado nem encher o Desfazer."""
        alterado, historico = self.documento.isModified(), self.documento.getUndoManager()
        historico.lock()
        try:
            muda()
        finally:
            historico.unlock()
            if not alterado:
                self.documento.setModified(False)


def acompanha(documento: Any) -> None:
    """Aplica as áreas em fórmula do documento e passa a acompanhá-lo; sem nenhuma, nada faz."""
    areas = list(_areas(documento))
    if areas:
        ouvinte = Impressao(documento, areas)
        ouvinte.modified(None)
        documento.addModifyListener(ouvinte)


def _areas(documento: Any) -> Iterator[Area]:
    folhas = documento.getSheets()
    for folha in (folhas.getByIndex(i) for i in range(folhas.getCount())):
        nomes = folha.NamedRanges
        achado = _ATE_UMA_LINHA.match(nomes.getByName(NOME).getContent()) if nomes.hasByName(NOME) else None
        if achado:
            primeira, coluna, linha = achado.groups()
            canto = folha.getCellRangeByName(f"{coluna}{linha}").getRangeAddress()
            yield Area(folha, canto.EndColumn, canto.EndRow, larga=primeira != coluna)
