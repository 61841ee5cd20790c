"""As linhas publicadas ligadas às pessoas da lista de candidatos."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Sequence, Tuple

from ..regras.nomeacao import NINGUEM
from ..regras.ocorrencias import Publicado
from ..tabela.publicada import LinhaPublicada, chave
from ..tabela.texto import simples
from .contexto import Concurso

SEM_CANDIDATO = "sem candidato"


class Pessoas(NamedTuple):
    """As linhas publicadas como as regras as veem, e a inscrição de cada número de pessoa.

    `outros_nomes` são a linha publicada, a pessoa e o nome publicado, quando a lista de candidatos tem outro.
    """

    publicada: List[Publicado]
    inscricoes: Dict[int, Any]
    outros_nomes: List[Tuple[int, int, str]]


def pessoas(x: Concurso, lidas: Sequence[LinhaPublicada]) -> Pessoas:
    """Liga cada inscrição à pessoa; a desconhecida e a repetida ganham um número além dos das pessoas."""
    c = x.leitura.candidatos
    de_quem = {chave(c.inscricoes[p]): p for p in sorted(range(len(c)), key=lambda p: p not in x.outros)}
    vistas: Dict[str, int] = {}
    publicada: List[Publicado] = []
    inscricoes: Dict[int, Any] = {NINGUEM: SEM_CANDIDATO, **dict(enumerate(c.inscricoes))}
    outros_nomes: List[Tuple[int, int, str]] = []
    for n, linha in enumerate(lidas, 1):
        if linha.inscricao is None:
            publicada.append(Publicado(NINGUEM, linha.lista))
            continue
        quem = de_quem.get(chave(linha.inscricao))
        if quem is not None and _outro_nome(linha.nome, c.nomes[quem]):
            outros_nomes.append((n, quem, linha.nome))
        repete = vistas.setdefault(chave(linha.inscricao), n)
        p = len(c) + n
        if repete == n:
            p, repete = p if quem is None else quem, 0
        inscricoes[p] = linha.inscricao
        publicada.append(Publicado(p, linha.lista, repete))
    return Pessoas(publicada, inscricoes, outros_nomes)


def _outro_nome(publicado: str, da_lista: str) -> bool:
    """Se os dois foram ditos e são outros, sem ligar para acento, caixa e espaço."""
    return bool(publicado and da_lista) and simples(publicado) != simples(da_lista)
