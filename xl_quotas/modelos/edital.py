"""O começo da aba Edital, igual em toda pasta: título, órgão, data, regime escolhido, regime em vigor, listas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from .. import funcoes
from ..arquivos import nomes
from ..arquivos.nomes import PROPRIO
from ..regras import catalogo
from .avisos import CELULA_COM_ERRO, GUARDADOS, digitada, digitado, instaladas
from .bloco import Bloco, letra, serie
from .comum import COLUNAS_DO_REGIME, EDITAL, LISTAS_DO_PROPRIO, MAXIMO_DE_LISTAS, REGIME_PROPRIO, completa
from .entradas import DoEdital
from .papel import Papel

NOTA = "K"
FIM = letra(MAXIMO_DE_LISTAS)
L_TITULO, L_ORGAO, L_DATA, L_REGIME, L_EM_VIGOR = 6, 7, 8, 9, 10
EM_VIGOR = f"{EDITAL}!$B${L_EM_VIGOR}"

ENTRADAS = {
    nomes.TITULO: f"{EDITAL}!$B${L_TITULO}",
    nomes.ORGAO: f"{EDITAL}!$B${L_ORGAO}",
    nomes.DATA: f"{EDITAL}!$B${L_DATA}",
    nomes.REGIME: f"{EDITAL}!$B${L_REGIME}",
    nomes.REGIME_PROPRIO: f"'{REGIME_PROPRIO}'!$A$5:${letra(len(COLUNAS_DO_REGIME) - 1)}${5 + LISTAS_DO_PROPRIO}",
}
REGIME, N_LISTAS = "regime_escolhido", "numero_de_listas"
# a tabela própria, o id escolhido ou, sem escolha, a data do edital
# a célula ou a tabela com um erro de planilha vira um texto que as funções recusam com uma frase
F_REGIME = (
    f'IF(ISERROR({nomes.REGIME}),"{CELULA_COM_ERRO}",IF({nomes.REGIME}="{PROPRIO}",{digitada(nomes.REGIME_PROPRIO)},'
    f'IF({nomes.REGIME}<>"",{nomes.REGIME},{digitado(nomes.DATA)})))'
)


def siglas(linha: int) -> str:
    """A referência das siglas das listas, na linha da aba Edital em que estão."""
    return f"{EDITAL}!$B${linha}:${FIM}${linha}"


def f_numero_de_listas(linha: int) -> str:
    """Quantas listas o regime tem (uma, quando ele tem erro)."""
    return f"MAX(1,SUMPRODUCT(--(LEN({siglas(linha)})>0)))"


class DoRegime:
    """O regime em vigor e suas listas, calculados pelas mesmas funções que a planilha chama."""

    def __init__(self, entradas: DoEdital) -> None:
        self.do_edital = entradas
        self.regime = entradas.argumento_regime

    @cached_property
    def regime_em_vigor(self) -> str:
        """O id do regime, PRÓPRIO, ou a frase do erro da data."""
        e = self.do_edital
        if e.regime:
            return e.regime
        if e.data is None:
            return catalogo.padrao().id
        return str(funcoes.REGIME_DO_EDITAL(e.data)[0][0])

    @cached_property
    def descricao_do_regime(self) -> str:
        """O nome e a vigência do regime em vigor."""
        if self.regime_em_vigor == PROPRIO:
            return "tabela da aba Regime próprio"
        return next((str(x[1]) for x in funcoes.COTAS_VERSAO()[1:] if x[0] == self.regime_em_vigor), "")

    @cached_property
    def listas(self) -> list[str]:
        """As siglas do regime (ou a frase do erro), sempre em nove células."""
        return completa(funcoes.LISTAS(self.regime)[0])

    @property
    def n_listas(self) -> int:
        """Quantas listas o regime tem (uma, quando ele tem erro)."""
        return max(1, sum(1 for s in self.listas if s))


def blocos_do_edital(l_siglas: int) -> list[Bloco]:
    """A versão das funções, o regime em vigor e suas listas."""
    em_vigor = (
        f'IF(OR(ISERROR({nomes.REGIME}),ISERROR({nomes.DATA})),"{CELULA_COM_ERRO}",'
        f'IF({nomes.REGIME}<>"",{nomes.REGIME},IF({nomes.DATA}<>"",'
        f'IFERROR(INDEX(REGIME_DO_EDITAL({nomes.DATA}),1,1),""),"{catalogo.padrao().id}")))'
    )
    descricao = (
        f'IF(B{L_EM_VIGOR}="{PROPRIO}","tabela da aba Regime próprio",'
        f'IFERROR(INDEX(COTAS_VERSAO(),MATCH(B{L_EM_VIGOR}&"",INDEX(COTAS_VERSAO(),0,1),0),2),""))'
    )
    return [
        # sem as funções, quem abre vê os valores guardados: este texto diz de onde vieram, e a fórmula, o que há agora
        Bloco(EDITAL, "A3", instaladas(f"B{l_siglas}"), lambda c: GUARDADOS, colunas=("aviso",), unida=NOTA),
        Bloco(EDITAL, f"B{L_EM_VIGOR}", em_vigor, lambda c: c.regime_em_vigor, unida="E"),
        Bloco(EDITAL, f"F{L_EM_VIGOR}", descricao, lambda c: c.descricao_do_regime, colunas=("nota",), unida=NOTA),
        Bloco(
            EDITAL,
            f"B{l_siglas}",
            f'IFERROR(INDEX(LISTAS({REGIME}),1,{serie(MAXIMO_DE_LISTAS, ",")}),"")',
            lambda c: [c.listas],
            colunas=("sigla",) * MAXIMO_DE_LISTAS,
        ),
    ]


def desenha_edital(p: Papel, e: DoEdital) -> None:
    """A seção 1, com a explicação ao lado de cada campo."""
    p.secao(5, "1. Edital", NOTA)
    p.rotulo(f"A{L_TITULO}", "Título")
    p.entrada(f"B{L_TITULO}", e.titulo, "entrada_texto", NOTA)
    p.rotulo(f"A{L_ORGAO}", "Órgão")
    p.entrada(f"B{L_ORGAO}", e.orgao, "entrada_texto", NOTA)
    p.rotulo(f"A{L_DATA}", "Data do edital de abertura")
    p.entrada(f"B{L_DATA}", e.data, "entrada_data", "E")
    p.aceita_data(f"B{L_DATA}")
    p.nota(f"F{L_DATA}", "dia da publicação; decide o regime quando nenhum é escolhido", NOTA)
    p.rotulo(f"A{L_REGIME}", "Regime (vazio = pela data)")
    p.entrada(f"B{L_REGIME}", e.regime, "entrada_texto", "E")
    p.escolhe(f"B{L_REGIME}", [*catalogo.regimes(), PROPRIO])
    p.nota(f"F{L_REGIME}", "PRÓPRIO usa a tabela da aba Regime próprio", NOTA)
    p.rotulo(f"A{L_EM_VIGOR}", "Regime em vigor")
    for linha in range(L_TITULO, L_EM_VIGOR + 1):
        p.altura(linha, 18)
    p.alerta("A3")


DATAS = ("data de referência", "validade")
"""As opções que são uma data."""


def desenha_opcoes(
    p: Papel,
    primeira: int,
    nomes_das_opcoes: Sequence[str],
    valores: Mapping[str, Any],
    explicacao: Mapping[str, str],
    fechadas: Mapping[str, Sequence[str]],
) -> None:
    """A tabela de opções: nome, valor e o que é; a opção linhas é calculada, e cada uma aceita o que lhe cabe."""
    p.cabecalho(f"A{primeira - 1}", "Nome")
    p.cabecalho(f"B{primeira - 1}", "Valor", "E")
    p.cabecalho(f"F{primeira - 1}", "O que é", NOTA)
    for linha, nome in enumerate(nomes_das_opcoes, primeira):
        p.rotulo(f"A{linha}", nome)
        p.nota(f"F{linha}", explicacao[nome], NOTA)
        if nome == "linhas":
            continue
        formato = "entrada_data" if nome in DATAS else "entrada_texto"
        p.entrada(f"B{linha}", valores.get(nome), formato, "E")
        dica = (nome, explicacao[nome])
        if nome in fechadas:
            p.escolhe(f"B{linha}", list(fechadas[nome]), dica=dica)
        elif nome in DATAS:
            p.aceita_data(f"B{linha}", dica=dica)
        elif nome == "até":
            p.aceita_inteiro(f"B{linha}", minimo=1, dica=dica)
        else:
            p.dica(f"B{linha}", *dica)


def entradas_digitadas(e: DoEdital) -> dict[str, list[list[Any]]]:
    """O que a pessoa digitou em cada faixa comum."""
    return {
        nomes.TITULO: [[e.titulo]],
        nomes.ORGAO: [[e.orgao]],
        nomes.DATA: [[e.data]],
        nomes.REGIME: [[e.regime]],
        nomes.REGIME_PROPRIO: e.faixa_do_regime(),
    }
