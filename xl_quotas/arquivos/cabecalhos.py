"""Acha, entre as primeiras linhas, a que tem os nomes das colunas; acima dela pode haver títulos."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..tabela import cargos
from ..tabela.cabecalho import INSCRICAO, NOTA, fala_de_grupo, le_cabecalho
from ..tabela.cpf_no_texto import esconde
from ..tabela.erros import ErroDeEntrada
from ..tabela.texto import simples
from ..tabela.valores import celula
from .acima import linha_da_tabela
from .faixa import Faixa, Linhas

PRIMEIRAS = 20


@dataclass(frozen=True)
class DaTabela:
    """O que distingue uma tabela: o nome dela numa frase, as duas colunas que a linha de nomes tem de ter, e quem as
    reconhece."""

    o_que: str
    colunas: tuple[str, str]
    e_campo: Callable[[Any, str], bool]

    def acha(self, linhas: Linhas) -> int | None:
        """O índice da linha em que se reconhecem as duas colunas."""
        for i, linha in enumerate(linhas[:PRIMEIRAS]):
            if all(self._tem(linha, campo) for campo in self.colunas):
                return i
        return None

    def acima(self, linhas: Linhas, i: int) -> int | None:
        """O índice de uma linha da tabela que ficou acima da de nomes, a `i`."""
        onde = (next(j for j, v in enumerate(linhas[i]) if self.e_campo(v, campo)) for campo in self.colunas)
        return linha_da_tabela(linhas, i, list(dict.fromkeys(onde)))

    def por_que_nao(self, linhas: Linhas) -> str:
        """Por que nenhuma linha serviu de cabeçalho: o que falta na que chegou mais perto."""
        uma, outra = self.colunas
        for i, linha in enumerate(linhas[:PRIMEIRAS], 1):
            for tem, falta in ((uma, outra), (outra, uma)):
                if self._tem(linha, tem):
                    vistas = ", ".join(str(celula(v)) for v in linha if celula(v) is not None)
                    return f'a linha {i} tem "{tem}" e não tem "{falta}" (aqui: {esconde(vistas)[:90]})'
        return f"nenhuma das {PRIMEIRAS} primeiras linhas tem os nomes das colunas, com {uma} e {outra}"

    def _tem(self, linha: Sequence[Any], campo: str) -> bool:
        return any(self.e_campo(v, campo) for v in linha)


def e_campo_do_regime(v: Any, campo: str) -> bool:
    """Se a célula é o nome de uma coluna da tabela do regime do edital; a da lista pode chamar-se sigla."""
    return isinstance(v, str) and simples(v) in ({"lista", "sigla"} if campo == "lista" else {campo})


def e_campo(v: Any, campo: str) -> bool:
    """Se a célula é um dos nomes do campo. Pergunta-se a `le_cabecalho`, que conhece os sinônimos."""
    if not isinstance(v, str) or celula(v) is None:
        return False
    try:
        return le_cabecalho([v, NOTA if campo == INSCRICAO else INSCRICAO]).campos[campo] == 0
    except ErroDeEntrada:
        return False


def e_campo_de_cargos(v: Any, campo: str) -> bool:
    """Se a célula é um dos nomes de uma coluna da tabela de cargos."""
    return isinstance(v, str) and simples(v) in cargos.SINONIMOS[campo].split("|")


def e_algum_campo_de_cargos(v: Any) -> bool:
    """Se a célula é um dos nomes de alguma coluna da tabela de cargos."""
    return any(e_campo_de_cargos(v, campo) for campo in cargos.SINONIMOS)


def colunas_usadas(f: Faixa, proprias: Sequence[str] = ()) -> list[int] | None:
    """As colunas da lista de candidatos que entram na conta (0 = a primeira); None se os nomes delas têm erro.

    `proprias` são as siglas das reservas do regime do edital.
    """
    try:
        return le_cabecalho(f.valores[0], proprias, lambda j: all(celula(x[j]) is None for x in f.valores[1:])).usadas()
    except ErroDeEntrada:
        return None  # a conta dirá o erro


def colunas_de_cargos(f: Faixa) -> list[int]:
    """As colunas da tabela de cargos que entram na conta, qualquer que seja o regime: as conhecidas e as das listas."""
    return [j for j, v in enumerate(f.valores[0]) if entra_nos_cargos(v)]


def entra_nos_cargos(v: Any) -> bool:
    """Se o nome é o de uma coluna da tabela de cargos, ou fala de uma lista."""
    return e_algum_campo_de_cargos(v) or _e_de_lista(v)


def _e_de_lista(v: Any) -> bool:
    return isinstance(v, str) and (fala_de_grupo(v) or bool({"ac", "ampla"} & set(simples(v).split())))


CANDIDATOS = DaTabela("lista de candidatos", (INSCRICAO, NOTA), e_campo)
CARGOS = DaTabela("tabela de cargos", (cargos.CARGO, cargos.VAGAS), e_campo_de_cargos)
REGIME = DaTabela("tabela do regime", ("lista", "percentual"), e_campo_do_regime)
