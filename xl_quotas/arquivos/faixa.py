"""Uma faixa lida de um arquivo, que ainda sabe de que planilha, linha e coluna cada célula veio."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, field
from pathlib import Path
from typing import Any

from ..tabela.valores import celula
from .erros import nome_visivel

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
    """Valores retangulares, a planilha ("" = arquivo de texto), a linha de cada um no arquivo e a primeira coluna.

    `colunas` só vem quando elas não são vizinhas no arquivo: o número da de cada uma. `curtas` são, no arquivo de
    texto, as linhas com menos campos do que nomes.
    """

    valores: Linhas
    planilha: str
    linhas: Sequence[int]
    coluna: int = 1
    colunas: Sequence[int] | None = None
    curtas: Sequence[int] = ()

    def lugar(self, linha: int, coluna: int | None = None) -> str:
        """Onde está, no arquivo, uma linha da faixa (1 = cabeçalho) e, se dita, uma coluna (0 = a primeira)."""
        n = self.linha(linha)
        if not self.planilha:
            return f"linha {n} do arquivo"
        onde = f"linha {n}" if coluna is None else f"célula {self.letra(coluna)}{n}"
        return f"planilha {self.planilha}, {onde}"

    def letra(self, j: int) -> str:
        """A letra, na planilha, da coluna j da faixa (0 = a primeira)."""
        return letra_da_coluna(self.colunas[j] if self.colunas else self.coluna + j)

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
class DoEdital:
    """O que um arquivo traz do edital, qualquer que seja a lista que ele tem.

    `faixas` diz de onde veio cada argumento, para as mensagens; `avisos` são (coluna, problema, o que fazer) do que se
    viu no arquivo e a conta não tem como saber.
    """

    arquivo: Path
    _: KW_ONLY
    titulo: str = ""
    orgao: str = ""
    data: Any = None
    regime: Any = None
    regime_de: str = "padrão, nada informado"
    opcoes: Any = None
    faixas: dict[str, Faixa] = field(default_factory=dict)
    avisos: list[tuple[str, str, str]] = field(default_factory=list)

    @property
    def nome(self) -> str:
        """O nome do arquivo, que se pode escrever."""
        return nome_visivel(self.arquivo)


@dataclass
class Entrada(DoEdital):
    """A lista de candidatos e o que a acompanha."""

    candidatos: Faixa
    vagas: Any = None
    vagas_de: str = "não informadas: só cadastro de reserva"
    publicada_em: Any = None

    @property
    def onde(self) -> str:
        """O arquivo e, quando há, a planilha de que veio a lista."""
        return lido_de(self.arquivo, self.candidatos)


@dataclass(frozen=True)
class AoLado:
    """O que a pasta do planejamento tem ao lado da tabela de cargos, pela ordem das listas do regime dela.

    `digitado` é o quadro escrito em cada linha (sem cabeçalho); `sorteadas`, as vagas a sortear por reserva.
    """

    regime: Any
    digitado: Faixa | None
    sorteadas: Sequence[Any]
    semente: Any
    aplica: bool


@dataclass
class EntradaDeCargos(DoEdital):
    """A tabela de cargos e vagas de um edital que ainda se planeja."""

    cargos: Faixa
    ao_lado: AoLado | None = None

    @property
    def onde(self) -> str:
        """O arquivo e, quando há, a planilha de que veio a tabela."""
        return lido_de(self.arquivo, self.cargos)


def lido_de(arquivo: Path, faixa: Faixa) -> str:
    """O nome do arquivo e, quando há, o da planilha."""
    return f"{nome_visivel(arquivo)}{f', planilha {faixa.planilha}' if faixa.planilha else ''}"
