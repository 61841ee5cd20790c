"""Onde fica cada coisa na aba de uma função, e os nomes definidos de suas células amarelas."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from ...funcoes import Funcao
from ..bloco import letra
from .dados import TABELAS
from .exemplo import Da, Exemplo, em_linhas
from .medida import colunas_ate

L_VOLTA, L_DESCRICAO, L_NORMA, L_ARGUMENTOS = 2, 3, 4, 6
NOME_MINIMO, OPCIONAL_MINIMO, VALOR_MINIMO = 11.0, 11.0, 30.0


class Vao(NamedTuple):
    """Colunas vizinhas que fazem uma coluna da tabela de argumentos (contadas de zero, a última inclusive)."""

    de: int
    ate: int

    def inicio(self, linha: int) -> str:
        """A primeira célula, numa linha."""
        return f"{letra(self.de)}{linha}"

    @property
    def fim(self) -> str:
        """A letra da última coluna, ou vazio quando é uma só: o que `Papel` pede para unir células."""
        return letra(self.ate) if self.ate > self.de else ""


class Lugares:
    """As linhas e colunas da aba, contadas de cima para baixo a partir do exemplo."""

    def __init__(self, f: Funcao, x: Exemplo) -> None:
        self.f, self.exemplo = f, x
        w = x.larguras
        self.fim = letra(len(w) - 1)
        largas = max((len(em_linhas(v)[0]) for v in x.argumentos.values() if not isinstance(v, Da)), default=1)
        a = colunas_ate(w, 0, NOME_MINIMO)
        b = colunas_ate(w, a + 1, OPCIONAL_MINIMO)
        c = b + largas if largas > 1 else colunas_ate(w, b + 1, VALOR_MINIMO)
        self.nome, self.opcional, self.valor = Vao(0, a), Vao(a + 1, b), Vao(b + 1, c)
        self.ajuda, self.resposta = Vao(c + 1, len(w) - 1), Vao(a + 1, len(w) - 1)

    def largura(self, vao: Vao) -> float:
        """A soma das larguras das colunas do vão."""
        return sum(self.exemplo.larguras[vao.de : vao.ate + 1])

    @cached_property
    def linha_do(self) -> dict[str, int]:
        """A primeira linha de cada argumento."""
        linhas, n = {}, L_ARGUMENTOS + 2
        for nome in self.exemplo.argumentos:
            linhas[nome] = n
            n += self.altura(nome)
        return linhas

    def altura(self, argumento: str) -> int:
        """Quantas linhas o argumento ocupa na aba."""
        v = self.exemplo.argumentos[argumento]
        return 1 if isinstance(v, Da) else len(em_linhas(v))

    @property
    def l_resultado(self) -> int:
        """A seção do resultado: a fórmula, a mesma com valores, o aviso, e depois o bloco."""
        ultimo = max((n + self.altura(a) for a, n in self.linha_do.items()), default=L_ARGUMENTOS + 2)
        return ultimo + 1

    @property
    def l_aviso(self) -> int:
        """A linha do aviso, logo acima do resultado."""
        return self.l_resultado + 3

    @property
    def l_bloco(self) -> int:
        """A primeira linha do resultado, abaixo da linha de nomes quando há."""
        return self.l_aviso + 1 + self.exemplo.em_cima

    @property
    def canto(self) -> str:
        """A primeira célula do resultado."""
        return f"{letra(self.exemplo.coluna)}{self.l_bloco}"

    @property
    def l_erros(self) -> int:
        """A seção do dado errado."""
        return self.l_bloco + self.exemplo.linhas + 1

    def linha_do_erro(self, i: int) -> int:
        """A linha da célula errada do i-ésimo exemplo de erro; a resposta fica na de baixo."""
        return self.l_erros + 1 + 2 * i

    @property
    def l_devolve(self) -> int:
        """A seção que diz o que a função devolve e o que recusa."""
        return self.linha_do_erro(max(len(self.exemplo.erros), 1)) + 1

    # ---- as referências

    def celulas(self, argumento: str, linha: int | None = None) -> str:
        """As células amarelas de um argumento, como `C8` ou `C8:G8`; o nome, se ele é uma tabela."""
        v = self.exemplo.argumentos[argumento]
        if isinstance(v, Da):
            return str(v)
        linhas = em_linhas(v)
        return _faixa(self.valor.de, linha or self.linha_do[argumento], len(linhas), len(linhas[0]))

    def referencias(self) -> list[str]:
        """O que a fórmula recebe em cada argumento."""
        return [self.celulas(a) for a in self.exemplo.argumentos]

    def referencias_do_erro(self, i: int) -> list[str]:
        """As mesmas, com o argumento errado do i-ésimo exemplo."""
        errado, valor = self.exemplo.erros[i]
        trocada = str(valor) if isinstance(valor, Da) else self.valor.inicio(self.linha_do_erro(i))
        return [trocada if a == errado else self.celulas(a) for a in self.exemplo.argumentos]

    def entradas(self) -> dict[str, tuple[str, Any]]:
        """As células amarelas da aba, pelo nome definido: a referência absoluta e o que vem nela."""
        saida = {}
        for a, v in self.exemplo.argumentos.items():
            if not isinstance(v, Da):
                linhas = em_linhas(v)
                onde = self._absoluta(self.linha_do[a], len(linhas), len(linhas[0]))
                saida[nome_do_argumento(self.f.nome, a)] = (onde, linhas)
        for i, (_, v) in enumerate(self.exemplo.erros):
            if not isinstance(v, Da):
                saida[nome_do_erro(self.f.nome, i)] = (self._absoluta(self.linha_do_erro(i), 1, 1), [[v]])
        return saida

    def _absoluta(self, linha: int, linhas: int, colunas: int) -> str:
        return f"{self.f.nome}!{_faixa(self.valor.de, linha, linhas, colunas, '$')}"

    def ao_lado(self) -> str:
        """As células que acompanham o resultado, linha por linha."""
        v = self.exemplo.argumentos[self.exemplo.ao_lado]
        if isinstance(v, Da):
            t = TABELAS[v]
            return f"{t.aba}!{t.absoluta(self.exemplo.largura_ao_lado, self.exemplo.desde_ao_lado)}"
        return self.celulas(self.exemplo.ao_lado)


def nome_do_argumento(funcao: str, argumento: str) -> str:
    """O nome definido das células amarelas de um argumento."""
    return f"{funcao}_{argumento}"


def nome_do_erro(funcao: str, i: int) -> str:
    """O nome definido da célula amarela do i-ésimo exemplo de erro."""
    return f"{funcao}_errado_{i + 1}"


def _faixa(coluna: int, linha: int, linhas: int, colunas: int, fixa: str = "") -> str:
    canto = f"{fixa}{letra(coluna)}{fixa}{linha}"
    fim = f"{fixa}{letra(coluna + colunas - 1)}{fixa}{linha + linhas - 1}"
    return canto if linhas == colunas == 1 else f"{canto}:{fim}"
