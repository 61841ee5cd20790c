"""O exemplo de uma função: o que vem em cada argumento, o que se mostra do resultado, e o que dá errado."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

NUMERADO = "1, 2, 3 …"
"""O que fica ao lado do resultado quando são os números das linhas."""


class Da(str):
    """Um argumento que é uma tabela das abas de dados, pelo nome com que as fórmulas a chamam."""


@dataclass(frozen=True)
class Exemplo:
    """Uma aba: as células amarelas, as larguras, e o bloco do resultado.

    `argumentos` traz um valor só, uma lista de linhas ou `Da` uma tabela; `erros`, pares de argumento e valor errado.
    `formatos` são os das colunas do resultado, que começa em `coluna`; `linhas` é quantas cabem e `pula`, as que
    ficam de fora. `ao_lado` é o argumento de que `largura_ao_lado` colunas, a contar de `desde_ao_lado`, acompanham o
    resultado. O resultado sem cabeçalho recebe em cima as siglas das listas (`com_listas`) e, nas últimas colunas, os
    `titulos`.
    """

    argumentos: Mapping[str, Any]
    erros: Sequence[tuple[str, Any]]
    larguras: Sequence[float]
    formatos: Sequence[str] = ("sigla",)
    linhas: int = 1
    coluna: int = 2
    cabecalho: bool = False
    altura: float = 18
    pula: Sequence[int] = ()
    ao_lado: str = ""
    largura_ao_lado: int = 1
    desde_ao_lado: int = 0
    com_listas: bool = False
    titulos: Sequence[str] = ()
    nota: str = ""

    @property
    def em_cima(self) -> bool:
        """O bloco tem uma linha de nomes acima dele, que não é da função?"""
        return self.com_listas or bool(self.titulos)

    @property
    def inicio(self) -> int:
        """A primeira coluna do bloco, com o que o acompanha."""
        return self.coluna - (self.largura_ao_lado if self.ao_lado else 0)

    @property
    def indices(self) -> list[int]:
        """As linhas do resultado que aparecem, contadas de um."""
        return [n for n in range(1, self.linhas + len(self.pula) + 1) if n not in self.pula]


def em_linhas(valor: Any) -> list[list[Any]]:
    """O valor de um argumento como linhas: uma célula é uma linha de uma."""
    return [list(x) for x in valor] if isinstance(valor, list) else [[valor]]
