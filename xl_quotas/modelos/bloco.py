"""Um bloco: a fórmula que vai para a planilha e o cálculo em Python que dá os mesmos valores.

Cuidado ao ler um bloco por fórmula: no Calc (visto no 7.4), o texto que vem na matriz de uma extensão não é igual, por
`=`, CONT.SE, CORRESP ou PROCV, ao mesmo texto digitado. Texto refeito pela planilha é: por isso as fórmulas daqui usam
`celula&""`, ESQUERDA, NÚM.CARACT e curingas (`"erro*"`) onde bastaria a comparação simples.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..funcoes import CATALOGO

Nomeador = Callable[[str], str]
"""Como cada programa escreve o nome de uma função nossa no arquivo (`RESERVA`, `_xldudf_RESERVA` …)."""

_NOSSAS = re.compile(r"(?<![\w.\"])(" + "|".join(sorted(CATALOGO, key=lambda n: -len(n))) + r")(?=\()")
_CELULA = re.compile(r"([A-Z]+)(\d+)\Z")


@dataclass(frozen=True)
class Bloco:
    """Uma fórmula, onde fica, e como seus valores se calculam sem planilha.

    `colunas` são os formatos, um por coluna; `unida` é a última coluna quando a célula é unida com as vizinhas.
    `repetida` é a fórmula comum escrita em cada linha, com `{n}` no lugar do número da linha: o que só existe por
    célula, como um atalho. Função nossa nunca se repete assim.
    """

    aba: str
    canto: str
    formula: str
    valor: Callable[[Any], Any]
    linhas: int = 1
    colunas: Sequence[str] = ("calculada",)
    cabecalho: str = ""
    unida: str = ""
    matricial: bool = False
    repetida: bool = False

    @property
    def em_bloco(self) -> bool:
        """Fórmula matricial: um resultado de várias células, ou uma conta sobre faixas."""
        return not self.repetida and (self.matricial or self.linhas > 1 or len(self.colunas) > 1)

    @property
    def cantos(self) -> list[str]:
        """As células em que há fórmula escrita: uma ou, repetida, uma por linha."""
        coluna, linha = posicao(self.canto)
        return [f"{letra(coluna)}{linha + 1 + i}" for i in range(self.linhas if self.repetida else 1)]

    @property
    def faixa(self) -> str:
        """A referência do bloco inteiro, como `A5:J2005`."""
        coluna, linha = posicao(self.canto)
        return f"{self.canto}:{letra(coluna + len(self.colunas) - 1)}{linha + self.linhas}"

    def valores(self, calculo: Any) -> list[list[Any]]:
        """As linhas de valores do bloco, todas do tamanho da referência."""
        v = self.valor(calculo)
        if not isinstance(v, list):
            v = [[v]]
        largura = len(self.colunas)
        if len(v) > self.linhas or any(len(x) > largura for x in v):
            raise ValueError(f"{self.aba}!{self.canto}: o resultado não cabe em {self.faixa}")
        v = [[*x, *[""] * (largura - len(x))] for x in v]
        return v + [[""] * largura for _ in range(self.linhas - len(v))]

    def texto(self, nomeador: Nomeador, linha: int = 0) -> str:
        """A fórmula com os nomes das funções na forma do programa; repetida, a da linha dada."""
        formula = self.formula.replace("{n}", str(linha)) if self.repetida else self.formula
        return "=" + _NOSSAS.sub(lambda m: nomeador(m[1]), formula)


def posicao(celula: str) -> tuple[int, int]:
    """`B5` → (1, 4): coluna e linha a partir de zero."""
    partes = _CELULA.match(celula)
    if not partes:
        raise ValueError(celula)
    n = 0
    for x in partes[1]:
        n = n * 26 + ord(x) - 64
    return n - 1, int(partes[2]) - 1


def letra(coluna: int) -> str:
    """A letra de uma coluna contada a partir de zero."""
    return chr(65 + coluna) if coluna < 26 else chr(64 + coluna // 26) + chr(65 + coluna % 26)


def serie(n: int, separador: str) -> str:
    """`{1;2;3}` ou `{1,2,3}`: os índices de um bloco."""
    return "{" + separador.join(map(str, range(1, n + 1))) + "}"


def recorta(funcao: str, linhas: int, colunas: int) -> str:
    """O resultado de uma função sem a opção `linhas`, num bloco fixo.

    INDEX com as posições e IFERROR põem vazio no que passa do resultado: sem isso o bloco teria #N/D, e a frase de um
    erro se repetiria em todas as células. A função é chamada uma vez.
    """
    return f'IFERROR(INDEX({funcao},{serie(linhas, ";")},{serie(colunas, ",")}),"")'
