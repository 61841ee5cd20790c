"""As abas de dados: as tabelas que as funções leem, com os nomes das colunas na linha 1.

Assim "linha N da faixa", numa frase de erro, é o próprio número da linha da aba.
"""

from __future__ import annotations

from textwrap import wrap

from ..bloco import Bloco, letra
from ..papel import Papel
from ..pasta import AMARELA
from .dados import SOBRE, TABELAS, Tabela
from .entradas import Entradas
from .escrita import INDICE, liga

_SOBRE = 24  # letras por linha, e a largura da coluna


class Faixas:
    """Uma aba com uma ou duas tabelas e, à direita, o que são."""

    COR = AMARELA

    def __init__(self, aba: str) -> None:
        self.aba = aba
        self.tabelas = [t for t in TABELAS.values() if t.aba == aba]

    def blocos(self, e: Entradas, /) -> list[Bloco]:
        """Nenhuma fórmula."""
        return []

    def desenha(self, p: Papel, e: Entradas, /) -> None:
        """As tabelas amarelas e, à direita, o que são: abaixo delas seria parte da lista."""
        for t in self.tabelas:
            self._tabela(p, t, e)
        ultima = self.tabelas[-1]
        depois = ultima.coluna + len(ultima.formatos)
        p.larguras({letra(depois): 2, letra(depois + 1): _SOBRE})
        liga(p, f"{letra(depois + 1)}1", INDICE, f"← {INDICE}")
        for i, pedaco in enumerate(wrap(SOBRE[self.aba], _SOBRE), 2):
            p.texto(f"{letra(depois + 1)}{i}", pedaco)
        p.trava()
        p.congela(1)
        p.comeca_em("A2")
        p.impressao(repete=1)

    @staticmethod
    def _tabela(p: Papel, t: Tabela, e: Entradas) -> None:
        p.larguras({letra(t.coluna + j): w for j, w in enumerate(t.larguras)})
        if t.coluna:
            p.larguras({letra(t.coluna - 1): 3})
        for i, linha in enumerate(e.valores[t.nome], 1):
            p.altura(i, 32 if i == 1 else 18)
            for j, formato in enumerate(t.formatos):
                p.entrada(f"{letra(t.coluna + j)}{i}", linha[j], "cabecalho_entrada" if i == 1 else formato)
