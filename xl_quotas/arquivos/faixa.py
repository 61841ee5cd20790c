"""Uma faixa lida de um arquivo, que ainda sabe de que planilha, linha e coluna cada célula veio."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..tabela.valores import celula

Linhas = list[list[Any]]


def letra_da_coluna(n: int) -> str:
    """1 → A, 27 → AA."""
    letras = ""
    while n > 0:
        n, resto = divmod(n - 1, 26)
        letras = chr(65 + resto) + letras
    return letras


@dataclass(frozen=True)
class Faixa:
    """Valores retangulares, a planilha ("" = arquivo de texto), a linha de cada um no arquivo e a primeira coluna."""

    valores: Linhas
    planilha: str
    linhas: Sequence[int]
    coluna: int = 1

    def lugar(self, linha: int, coluna: int | None = None) -> str:
        """Onde está, no arquivo, uma linha da faixa (1 = cabeçalho) e, se dita, uma coluna (0 = a primeira)."""
        n = self.linha(linha)
        if not self.planilha:
            return f"linha {n} do arquivo"
        onde = f"linha {n}" if coluna is None else f"célula {letra_da_coluna(self.coluna + coluna)}{n}"
        return f"planilha {self.planilha}, {onde}"

    def linha(self, n: int) -> int:
        """O número, no arquivo, da linha n da faixa."""
        return self.linhas[n - 1] if 0 < n <= len(self.linhas) else n

    @property
    def deslocada(self) -> bool:
        """Se os números de linha da faixa não são os do arquivo."""
        return any(n != k for k, n in enumerate(self.linhas, 1))

    def coluna_de(self, nome: str) -> int | None:
        """A coluna (0 = a primeira) cujo cabeçalho é o nome."""
        cabecalho = [str(celula(v)) if celula(v) is not None else "" for v in self.valores[0]]
        sem_nome = re.fullmatch(r"(\d+)ª coluna", nome)
        if sem_nome and nome not in cabecalho:
            return int(sem_nome[1]) - 1
        return cabecalho.index(nome) if nome in cabecalho else None


@dataclass
class Entrada:
    """O que um arquivo traz para a conta; `faixas` diz de onde veio cada argumento, para as mensagens."""

    arquivo: Path
    candidatos: Faixa
    titulo: str = ""
    orgao: str = ""
    data: Any = None
    regime: Any = None
    regime_de: str = "padrão, nada informado"
    vagas: Any = None
    vagas_de: str = "não informadas: só cadastro de reserva"
    opcoes: Any = None
    faixas: dict[str, Faixa] = field(default_factory=dict)
    avisos: list[tuple[str, str, str]] = field(default_factory=list)
    """(coluna, problema, o que fazer) do que se viu no arquivo e a conta não tem como saber."""

    @property
    def onde(self) -> str:
        """O arquivo e, quando há, a planilha de que veio a lista."""
        planilha = f", planilha {self.candidatos.planilha}" if self.candidatos.planilha else ""
        return f"{self.arquivo.name}{planilha}"
