"""Os valores de toda a pasta, calculados em Python pelas mesmas funções que a planilha chama."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any

from ... import funcoes
from ..comum import ERRO, MAXIMO_DE_LISTAS, Linhas, completa, primeiro_erro
from ..edital import DoRegime
from .entradas import COLUNAS, NAO, SIM, Entradas
from .lugares import L_CABECALHO, L_CARGOS, L_SORTEADAS, N_CHAMADAS, N_CONTAGEM, N_POSICOES, U_CARGOS

DE_CARGOS = f"linhas={U_CARGOS}"
DA_CONTAGEM = f"linhas={N_CONTAGEM}"
FALTAM_CARGOS = "Preencha a aba Cargos a partir da linha 6"
CADASTRO = 30
"""Chamadas além das vagas, quando a pessoa não diz quantas."""

SAIU_DO_SORTEIO = (
    "sorteada, mas tem quadro digitado, que a tira do sorteio e passa a vaga a outra: se o sorteio já foi feito, apague"
    " o quadro digitado dela"
)
APLICA_RUIM = f"{ERRO}: Sorteio, Aplicar ao quadro: use S ou N; vazio vale N"
RESTO_DE_VAGAS = "há vagas a sortear numa linha sem lista neste regime; apague a célula"
CADASTRO_RUIM = f"{ERRO}: chamadas além das vagas: use um número inteiro de 0 em diante, ou deixe vazio"

_LINHA = re.compile(r"\s*(\d+)\s*:")
Celulas = list[Any]


class Calculo(DoRegime):
    """As entradas e, ao lado, cada resultado calculado uma vez."""

    def __init__(self, entradas: Entradas) -> None:
        super().__init__(entradas)
        self.entradas = entradas
        self.opcoes = entradas.faixa_de_opcoes()
        self.cargos = [[_ou_vazio(v) for v in x] for x in entradas.faixa_de_cargos()[1:]]

    # ---- a tabela que as funções leem

    @property
    def vazia(self) -> bool:
        """Nenhum cargo foi escrito ainda?"""
        return not any(_cheia(v) for x in self.entradas.cargos for v in x)

    @property
    def ha_certame(self) -> bool:
        """Algum cargo diz o seu certame?"""
        return any(x and _cheia(x[0]) for x in self.entradas.cargos)

    @property
    def siglas(self) -> Celulas:
        """As siglas do regime como nomes de colunas, em nove células."""
        return [str(s) for s in self.listas]

    @cached_property
    def digitadas(self) -> list[int]:
        """Quantas células do quadro a pessoa digitou em cada linha."""
        return [sum(_cheia(v) for v in x) for x in self.entradas.faixa_digitada()]

    @cached_property
    def digitado(self) -> Linhas:
        """O quadro digitado de cada linha ou, sem ele e com o sorteio aplicado, a vaga sorteada para ela."""
        saida: Linhas = []
        for x, n, (_, lista, _) in zip(self.entradas.faixa_digitada(), self.digitadas, self.sorteio[L_CABECALHO:]):
            if n:
                saida.append([_ou_vazio(v) for v in x])
            else:
                saida.append([1 if self.aplica and lista and str(lista) == s else "" for s in self.siglas])
        return saida

    @cached_property
    def lidos(self) -> Linhas:
        """A faixa `cargos_lidos`: na linha N, a linha N da aba Cargos; em branco as do título."""
        largura = len(COLUNAS) + MAXIMO_DE_LISTAS
        cabecalho = ["Certame" if self.ha_certame else "", *COLUNAS[1:], *self.siglas]
        titulo: Linhas = [[None] * largura for _ in range(L_CABECALHO - 1)]
        return [cabecalho, *titulo, *([*a, *b] for a, b in zip(self.cargos, self.digitado))]

    @cached_property
    def rotulos(self) -> list[str]:
        """O nome de cada linha, como `Analista / TI / Recife`; vazio onde não há cargo."""
        return [" / ".join(t for t in (texto(v) for v in x[:4]) if t) if texto(x[1]) else "" for x in self.cargos]

    @cached_property
    def totais(self) -> Linhas:
        """A coluna de vagas, com as linhas do título em branco."""
        return [[None]] * L_CABECALHO + [[x[4]] for x in self.cargos]

    # ---- os resultados por linha

    @cached_property
    def _quadro(self) -> Linhas:
        return funcoes.QUADRO_POR_CARGO(self.lidos, self.regime, DE_CARGOS)

    @cached_property
    def quadro(self) -> Linhas:
        """O resultado de QUADRO_POR_CARGO com a observação sempre na décima coluna."""
        n = self.n_listas
        saida = [[*completa(x[:n]), x[n] if len(x) > n else ""] for x in self._quadro]
        return saida + [[""] * (MAXIMO_DE_LISTAS + 1)] * (U_CARGOS - len(saida))

    @property
    def total(self) -> float:
        """As vagas do edital: a soma da coluna."""
        return soma(x[4] for x in self.cargos)

    @cached_property
    def maximos(self) -> Linhas:
        """O máximo de aprovados de cada linha; vazio sem anexo escolhido."""
        if not self.entradas.anexo:
            return [[""]]
        vagas = [["" if v[0] in (None, "", 0) else v[0]] for v in self.totais]
        return funcoes.LIMITE_APROVADOS(vagas, self.entradas.anexo, self.entradas.faixa_de_limites())

    @cached_property
    def erro_do_quadro(self) -> str:
        """A primeira frase de erro do quadro, de cima para baixo."""
        return primeiro_erro(*(x[0] for x in self.quadro))

    @cached_property
    def erro_do_maximo(self) -> str:
        """A primeira frase de erro do máximo de aprovados."""
        return primeiro_erro(*(x[0] for x in self.maximos))

    @property
    def sobram(self) -> int:
        """Células do quadro digitado em colunas que não são de lista nenhuma."""
        return sum(_cheia(v) and not s for x in self.entradas.faixa_digitada() for v, s in zip(x, self.siglas))

    def aviso(self, resto: Callable[[Calculo], str], *celulas: object) -> str:
        """A frase do alto de uma aba: o primeiro erro do quadro, os das células, a falta de cargos ou o resto."""
        erro = primeiro_erro(self.erro_do_quadro, *celulas)
        return erro or (FALTAM_CARGOS if self.vazia else resto(self))

    @cached_property
    def contagem(self) -> Linhas:
        """O resultado de CONTAGENS."""
        return [[""]] if self.vazia else funcoes.CONTAGENS(self.lidos, self.regime, DA_CONTAGEM)

    @cached_property
    def memoria(self) -> Linhas:
        """O resultado de MEMORIA_RESERVA sobre a coluna de vagas; vazio enquanto não há cargos ou o regime tem erro."""
        if self.vazia or str(self.listas[0]).startswith(ERRO):
            return [[""]]
        return funcoes.MEMORIA_RESERVA(self.totais, self.regime)

    @cached_property
    def anexo(self) -> Linhas:
        """O resultado de TEXTO_ANEXO."""
        return [[""]] if self.vazia else funcoes.TEXTO_ANEXO(self.lidos, self.regime, self.opcoes)

    # ---- o sorteio

    @cached_property
    def ac(self) -> Linhas:
        """As vagas de AC de cada linha, pela conta."""
        return funcoes.RESERVA(self.totais, self.regime, "AC")

    @cached_property
    def identificadores(self) -> list[str]:
        """O nome das linhas do sorteio: as que têm vagas, nenhuma reservada pela conta e nada no quadro digitado."""
        digitadas = [0] * L_CABECALHO + self.digitadas
        return ["" if n else x for x, n in zip(self.pela_conta, digitadas)]

    @cached_property
    def pela_conta(self) -> list[str]:
        """O nome das linhas que entrariam no sorteio se ninguém digitasse o quadro delas."""
        saida = [""] * U_CARGOS
        for n, (a, rotulo) in enumerate(zip(self.ac[L_CABECALHO:], self.rotulos), L_CABECALHO):
            if isinstance(a[0], (int, float)) and a[0] > 0 and texto(a[0]) == texto(self.totais[n][0]):
                saida[n] = rotulo
        return saida

    @property
    def a_sortear(self) -> str:
        """As vagas a sortear como texto: `PP=2; PI=1; `."""
        pares = zip(self.listas[1:], self.entradas.faixa_das_sorteadas())
        return "".join(f"{s}={texto(v)}; " for s, (v,) in pares if texto(v))

    @property
    def aplica_ruim(self) -> str:
        """A frase de quem escreveu `sim` onde se espera S, N ou vazio."""
        return "" if texto(self.entradas.aplica).upper() in ("", SIM, NAO) else APLICA_RUIM

    @property
    def resto_de_vagas(self) -> str:
        """A frase sobre as vagas que ficaram numa linha sem lista, depois de trocado o regime."""
        pares = zip(self.listas[1:], self.entradas.faixa_das_sorteadas())
        n = next((n for n, (s, (v,)) in enumerate(pares, L_SORTEADAS) if not s and texto(v)), 0)
        return f"{ERRO}: Sorteio, célula B{n}: {RESTO_DE_VAGAS}" if n else ""

    @property
    def aplica(self) -> bool:
        """As vagas sorteadas entram no quadro? A planilha não distingue `s` de `S`."""
        return texto(self.entradas.aplica).upper() == SIM

    @cached_property
    def sorteio(self) -> Linhas:
        """O resultado de SORTEIO, uma linha por linha da faixa; vazio enquanto faltam as vagas ou a semente."""
        return self._sorteia(self.identificadores)

    @cached_property
    def sem_o_digitado(self) -> list[str]:
        """A lista que o sorteio daria a cada linha sem os quadros digitados; vazio sem nenhum, e no que dá erro."""
        if not sum(self.digitadas):
            return [""] * U_CARGOS
        return [str(x[1]) for x in self._sorteia(self.pela_conta)]

    @cached_property
    def saiu_do_sorteio(self) -> str:
        """A frase sobre a primeira linha sorteada que depois recebeu um quadro digitado; vazio sem nenhuma."""
        for n, (quantas, lista) in enumerate(zip(self.digitadas, self.sem_o_digitado[L_CABECALHO:]), L_CARGOS):
            if quantas and lista:
                return f"Linha {n}: {SAIU_DO_SORTEIO}"
        return ""

    def _sorteia(self, identificadores: list[str]) -> Linhas:
        vazio = [["", "", ""]] * U_CARGOS
        if not self.a_sortear or not texto(self.entradas.semente):
            return vazio
        r = funcoes.SORTEIO([[x] for x in identificadores], self.a_sortear, self.entradas.semente)
        return [[*x, "", ""][:3] for x in r] + vazio[len(r) :]

    # ---- a ordem das chamadas

    @property
    def preenchidas(self) -> list[int]:
        """As linhas da aba Cargos que têm cargo, de cima para baixo."""
        return [n for n, rotulo in enumerate(self.rotulos, L_CABECALHO + 1) if rotulo]

    @property
    def linha_escolhida(self) -> int:
        """A linha da aba Cargos cujas chamadas se mostram: 0 = o total; −1 = a escolha não é uma linha."""
        escolha = self.entradas.escolhido
        if not escolha or escolha[:5].casefold() == "total":
            return 0
        lida = _LINHA.match(escolha)
        n = int(lida[1]) if lida else -1
        return n if n in self.preenchidas else -1

    @property
    def quadro_escolhido(self) -> Any:
        """O que SEQUENCIA_VAGAS recebe: o total do edital ou a linha do quadro."""
        n = self.linha_escolhida
        return self.total if n == 0 else [self.quadro[n - 1][: self.n_listas]]

    @property
    def vagas_escolhidas(self) -> Any:
        """As vagas da linha escolhida ou do edital; texto vazio quando não há o que mostrar."""
        n = self.linha_escolhida
        if self.vazia or n < 0:
            return ""
        return self.total if n == 0 else soma(self.quadro[n - 1][:MAXIMO_DE_LISTAS])

    @property
    def ate(self) -> Any:
        """A última chamada que se mostra; texto vazio quando não há; a frase quando as pedidas não são número."""
        if not isinstance(self.vagas_escolhidas, (int, float)):
            return ""
        a_mais = CADASTRO if self.entradas.cadastro is None else self.entradas.cadastro
        return min(N_CHAMADAS, self.vagas_escolhidas + a_mais) if isinstance(a_mais, (int, float)) else CADASTRO_RUIM

    @property
    def opcoes_da_sequencia(self) -> str:
        """As opções de SEQUENCIA_VAGAS como texto."""
        colisao = self.entradas.opcoes.get("colisao")
        return f"{f'colisao={colisao}; ' if colisao else ''}linhas={N_CHAMADAS}"

    @cached_property
    def sequencia(self) -> list[Any]:
        """A lista dona de cada chamada; vazio além da última."""
        if not isinstance(self.ate, (int, float)) or self.ate < 1:
            return [""] * N_CHAMADAS
        r = funcoes.SEQUENCIA_VAGAS(self.quadro_escolhido, self.regime, self.ate, self.opcoes_da_sequencia)
        return [x[0] for x in r]

    def posicoes(self, i: int) -> list[int]:
        """As primeiras chamadas da i-ésima lista."""
        s = self.listas[i]
        return [n for n, dona in enumerate(self.sequencia, 1) if s and dona == s][:N_POSICOES]


def soma(valores: Any) -> float:
    """A soma dos números, como a da planilha: textos não contam."""
    return sum(v for v in valores if isinstance(v, (int, float)) and not isinstance(v, bool))


def _cheia(v: Any) -> bool:
    return v not in (None, "")


def _ou_vazio(v: Any) -> Any:
    return "" if v is None else v


def texto(v: Any) -> str:
    """O que a planilha dá ao juntar a célula a um texto."""
    return "" if v is None else f"{v:g}" if isinstance(v, float) else str(v)
