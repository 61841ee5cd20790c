"""A faixa com a ordem que outra pessoa publicou: inscrição, e talvez a lista da chamada e o número da vaga."""

from __future__ import annotations

import re
from typing import Any, Dict, List, NamedTuple, Optional, Sequence

from ..regras.modelo import Regime
from .cabecalho import INSCRICAO, NOME, NOMES_DA_LISTA, SINONIMOS
from .erros import ErroDeEntrada, mostra, por_extenso
from .inscricoes import le_inscricoes
from .modalidade import leitor_de_modalidade
from .numeros import Ilegivel, inteiro
from .ordinais import sem_enfeite
from .texto import sem_acento, simples
from .valores import ErroDePlanilha, celula, tabela

ORDEM, VAGA, LISTA = "ordem", "vaga", "lista"
SEM_CANDIDATO = "sem candidato"
_FALA_DA_CHAMADA = re.compile(r"\b(?:listas?|cotas?|reservas?|concorrencia|modalidade|(?:convoc|cham|nome)ad[oa]s?)\b")
_NOMES = {
    INSCRICAO: SINONIMOS[INSCRICAO],
    NOME: SINONIMOS[NOME],
    LISTA: NOMES_DA_LISTA,
    ORDEM: "ordem|n ordem|n de ordem|no de ordem|numero de ordem|ordem de nomeacao|ordem da nomeacao|"
    "ordem de convocacao|ordem de chamada|posicao|posicao na ordem",
    VAGA: "vaga|n da vaga|no da vaga|numero da vaga",
}
_CAMPO = {nome: campo for campo, nomes in _NOMES.items() for nome in nomes.split("|")}


class LinhaPublicada(NamedTuple):
    """Uma nomeação publicada: a linha da faixa, a inscrição (None = sem candidato), a lista e o nome.

    A lista e o nome são "" quando a publicação não os diz.
    """

    linha: int
    inscricao: Any
    lista: str
    nome: str = ""


def chave(inscricao: Any) -> str:
    """Como se comparam duas inscrições: o texto delas, sem ligar para maiúsculas; os zeros à esquerda contam."""
    return str(inscricao).casefold()


def campo_da_publicada(nome: Any) -> Optional[str]:
    """O campo que a coluna com este nome traz; None na que não se lê."""
    return _CAMPO.get(simples(por_extenso(celula(nome))))


def le_publicada(valor: Any, regime: Regime) -> List[LinhaPublicada]:
    """As linhas na ordem publicada; linhas em branco são puladas. O que não se lê levanta ErroDeEntrada com o lugar."""
    t = tabela(valor)
    if not t or t == [[None]]:
        raise ErroDeEntrada("publicada: a faixa está vazia; a primeira linha tem os nomes das colunas")
    if len(t) == 1 and len(t[0]) == 1:
        raise ErroDeEntrada(f"publicada: veio {mostra(celula(t[0][0]))}; use a faixa inteira, com a linha dos nomes")
    leitor = _Leitor(t[0], regime)
    saida: List[LinhaPublicada] = []
    for n, linha in enumerate(t[1:], 2):
        if any(celula(v) is not None for v in linha):
            saida.append(leitor.le(n, linha, len(saida) + 1))
    if not saida:
        raise ErroDeEntrada("publicada: a faixa só tem o cabeçalho; escreva uma linha por nomeação, na ordem publicada")
    return saida


def lista_que_nao_se_le(valor: Any) -> str:
    """O nome da coluna que parece dizer por que lista cada pessoa foi chamada, quando nenhuma é a da lista; ou ""."""
    nomes = [por_extenso(celula(v)) for v in tabela(valor)[0]]
    if any(_CAMPO.get(simples(nome)) == LISTA for nome in nomes):
        return ""
    outros = (nome for nome in nomes if simples(nome) not in _CAMPO)
    return next((nome for nome in outros if _FALA_DA_CHAMADA.search(simples(nome))), "")


def lugar_da_inscricao(valor: Any, n: int) -> str:
    """Onde está a inscrição da linha n de uma faixa já lida."""
    nomes = (por_extenso(celula(v)) for v in tabela(valor)[0])
    return _lugar(n, next(nome for nome in nomes if _CAMPO.get(simples(nome)) == INSCRICAO))


def _lugar(n: int, coluna: str) -> str:
    return f'publicada, linha {n} da faixa, coluna "{coluna}"'


class _Leitor:
    def __init__(self, cabecalho: Sequence[Any], regime: Regime) -> None:
        self.regime = regime
        self.modalidade = leitor_de_modalidade(regime.listas[1:])
        self.nomes = [por_extenso(celula(v)) for v in cabecalho]
        self.colunas: Dict[str, int] = {}
        for j, nome in enumerate(self.nomes):
            campo = campo_da_publicada(nome)
            if campo is None:
                continue
            if campo in self.colunas:
                raise ErroDeEntrada(
                    f"publicada, linha 1 da faixa: as colunas {mostra(self.nomes[self.colunas[campo]])} e"
                    f" {mostra(nome)} dizem a mesma coisa ({campo}); deixe uma só"
                )
            self.colunas[campo] = j
        if INSCRICAO not in self.colunas:
            raise ErroDeEntrada(
                'publicada, linha 1 da faixa: falta a coluna "inscrição"; a primeira linha tem os nomes das colunas'
            )
        # em ORDEM_NOMEACAO a Vaga é a lista dona; quem numera as linhas é a Ordem
        self.numera = ORDEM if ORDEM in self.colunas else VAGA

    def le(self, n: int, linha: Sequence[Any], esperada: int) -> LinhaPublicada:
        self._confere_a_ordem(n, linha, esperada)
        nome = self._valor(linha, NOME)
        visto = "" if isinstance(nome, ErroDePlanilha) else por_extenso(nome)
        return LinhaPublicada(n, self._inscricao(n, linha), self._lista(n, linha), visto)

    def _valor(self, linha: Sequence[Any], campo: str) -> Any:
        j = self.colunas.get(campo)
        return None if j is None else celula(linha[j])

    def _lugar(self, n: int, campo: str) -> str:
        return _lugar(n, self.nomes[self.colunas[campo]])

    def _confere_a_ordem(self, n: int, linha: Sequence[Any], esperada: int) -> None:
        v = self._valor(linha, self.numera)
        if v is None:
            return
        try:
            veio: Optional[int] = inteiro(sem_enfeite(v))
        except Ilegivel:
            veio = None
        if veio != esperada:
            raise ErroDeEntrada(
                f"{self._lugar(n, self.numera)}: veio {mostra(v)} e cabia {esperada}; numere 1, 2, 3 … na ordem"
                " publicada, ou deixe a coluna em branco"
            )

    def _inscricao(self, n: int, linha: Sequence[Any]) -> Any:
        v, nome = self._valor(linha, INSCRICAO), self._valor(linha, NOME)
        if _diz_que_vaga(v) or (v is None and (_diz_que_vaga(nome) or (nome is None and self._numerada(linha)))):
            return None

        def recusa(i: int, problema: str, remedio: str, outra: int) -> None:
            raise ErroDeEntrada(f"{self._lugar(n, INSCRICAO)}: {problema}; {remedio}")

        if v is None:
            recusa(0, "a inscrição está vazia", f'preencha-a, ou escreva "{SEM_CANDIDATO}" se a vaga ficou vazia', 0)
        if isinstance(v, ErroDePlanilha):
            recusa(0, f"a célula tem o erro {v}", "corrija a fórmula ou digite o valor", 0)
        return le_inscricoes([v], [n], [], recusa)[0]

    def _numerada(self, linha: Sequence[Any]) -> bool:
        return self._valor(linha, self.numera) is not None

    def _lista(self, n: int, linha: Sequence[Any]) -> str:
        v = self._valor(linha, LISTA)
        if v is None:
            return ""
        aceitas = f"use {', '.join(self.regime.listas)} ou deixe em branco"
        try:
            declaradas = self.modalidade(v)
        except Ilegivel:
            raise ErroDeEntrada(f"{self._lugar(n, LISTA)}: {mostra(v)} não é lista deste regime; {aceitas}") from None
        if not declaradas:
            return self.regime.listas[0]
        siglas = [r.sigla for r in self.regime.reservas if any(s == r.sigla or s in r.aceita for s in declaradas)]
        if len(siglas) != 1 or len(declaradas) != 1:
            raise ErroDeEntrada(f"{self._lugar(n, LISTA)}: {mostra(v)} não é uma lista deste regime; {aceitas}")
        return siglas[0]


def _diz_que_vaga(v: Any) -> bool:
    return isinstance(v, str) and sem_acento(v) == SEM_CANDIDATO
