"""A ordem de nomeação refeita com outra regra ou com um fato aceito: é com ela que a auditoria compara a publicada.

Um arranjo é só outro conjunto de dados para a mesma conta de `nomeacao`: uma série dada entra como posições publicadas
no edital, e o fato (a vaga que a lista publicada deu a alguém) sai da série e das filas e volta ao seu lugar no fim.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple

from .candidatos import Filas
from .modelo import AC, Posicoes, Regime
from .nomeacao import Chamada, chamadas
from .sequencia import donas

FATO = "fato"


class Arranjo(NamedTuple):
    """O que produz uma ordem.

    `serie` é a lista dona de cada vaga, quando não é a do regime; `fatos` são vagas e a pessoa que a publicação pôs em
    cada uma (NINGUEM = deixada vazia); `sem_lista` são as vagas em que a lista da chamada já não se compara.
    """

    regime: Regime
    vagas: Tuple[int, ...]
    total: int
    filas: Filas
    criterio: str
    colisao: Optional[str] = None
    serie: Tuple[str, ...] = ()
    fatos: Tuple[Tuple[int, int], ...] = ()
    sem_lista: Tuple[int, ...] = ()

    def com_fatos(self, *fatos: Tuple[int, int]) -> Arranjo:
        """O mesmo, com mais estas vagas tomadas como foram publicadas."""
        return self._replace(fatos=tuple({**dict(self.fatos), **dict(fatos)}.items()))

    def sem(self, pessoas: Iterable[int]) -> Arranjo:
        """O mesmo, sem estas pessoas nas filas."""
        return self._replace(filas=sem_pessoas(self.filas, pessoas))

    def sem_a_vaga(self, n: int, ate: int) -> Arranjo:
        """O mesmo, com uma linha a menos: a vaga n não existe e as seguintes sobem."""
        serie = serie_do_arranjo(self, ate)
        return self._replace(serie=serie[: n - 1] + serie[n:], total=self.total - (n <= self.total))

    def com_mais_uma_vaga(self, n: int, ate: int) -> Arranjo:
        """O mesmo, com uma linha a mais na vaga n: as seguintes descem."""
        serie = serie_do_arranjo(self, ate)
        return self._replace(serie=serie[: n - 1] + (AC,) + serie[n - 1 :], total=self.total + (n <= self.total))


def serie_do_arranjo(a: Arranjo, ate: int) -> Tuple[str, ...]:
    """A lista dona de cada vaga, até a última pedida e, no mínimo, até a última imediata."""
    return a.serie or serie_do_regime(a.regime, a.vagas, a.colisao, ate)


def serie_do_regime(regime: Regime, vagas: Sequence[int], colisao: Optional[str], ate: int) -> Tuple[str, ...]:
    """As donas que o regime dá com este quadro."""
    return tuple(islice(donas(regime, vagas, colisao), max(ate, sum(vagas))))


def refaz(a: Arranjo, ate: int) -> List[Chamada]:
    """As chamadas do arranjo, até a vaga `ate` ou até não restar ninguém."""
    feitas = _refaz(a, ate)
    for n in a.sem_lista:
        feitas[n - 1 : n] = [f._replace(lista="", antes="") for f in feitas[n - 1 : n]]
    return feitas


def _refaz(a: Arranjo, ate: int) -> List[Chamada]:
    fim = max(ate, a.total)
    filas = _ate_a_vaga(a.filas, fim + len(a.fatos))
    if not a.serie and not a.fatos:
        return chamadas(a.regime, a.vagas, filas, a.criterio, a.colisao)[0][:ate]
    serie, fatos = serie_do_arranjo(a, ate)[:fim], dict(a.fatos)
    livres = [s for n, s in enumerate(serie, 1) if n not in fatos]
    total = a.total - sum(n <= a.total for n in fatos)
    regime, vagas = _com_serie(a.regime, livres, total)
    feitas = iter(chamadas(regime, vagas, sem_pessoas(filas, fatos.values()), a.criterio)[0])
    saida: List[Chamada] = []
    for n, dona in enumerate(serie[:ate], 1):
        f = Chamada(n, dona, fatos[n], "", FATO) if n in fatos else next(feitas, None)
        if f is None:
            break
        saida.append(f)
    return saida


def _ate_a_vaga(filas: Filas, n: int) -> Filas:
    """As filas até onde n vagas podem chegar: cada vaga chama uma pessoa, e ninguém além do lugar n + 1 é alcançado."""
    if len(filas.ordem) <= n:
        return filas
    curtas = {s: fila[: n + 1] for s, fila in filas.filas.items()}
    ficam = {p for fila in curtas.values() for p in fila}
    return replace(filas, ordem=[p for p in filas.ordem if p in ficam], filas=curtas)


def _com_serie(regime: Regime, serie: Sequence[str], total: int) -> Tuple[Regime, Tuple[int, ...]]:
    """Um regime cuja série é exatamente esta, com o quadro que ela tem nas primeiras `total` vagas."""
    fim = len(serie)
    onde: Dict[str, List[int]] = {s: [] for s in regime.listas}
    for n, s in enumerate(serie, 1):
        onde[s].append(n)
    # além do fim da série nada se compara; o mínimo alto faz a série partir só das posições dadas
    reservas = tuple(
        replace(r, posicoes=Posicoes((*onde[r.sigla], fim + 1), 1), minimo=fim + 2) for r in regime.reservas
    )
    quantas = Counter(serie[:total])
    return replace(regime, reservas=reservas), tuple(quantas[s] for s in regime.listas)


def sem_pessoas(filas: Filas, pessoas: Iterable[int]) -> Filas:
    """As filas sem algumas pessoas."""
    saem = set(pessoas)
    return _com_ordem(filas, [p for p in filas.ordem if p not in saem])


def sem_na_ac(filas: Filas, pessoas: Iterable[int]) -> Filas:
    """As filas com algumas pessoas só nas reservas."""
    saem = set(pessoas)
    return replace(filas, filas={**filas.filas, AC: [p for p in filas.filas[AC] if p not in saem]})


def reordena(filas: Filas, grupo: Sequence[int]) -> Filas:
    """As filas com as pessoas do grupo nesta ordem, nos lugares que já eram delas."""
    membros, proxima = set(grupo), iter(grupo)
    return _com_ordem(filas, [next(proxima) if p in membros else p for p in filas.ordem])


def _com_ordem(filas: Filas, ordem: List[int]) -> Filas:
    lugar = {p: i for i, p in enumerate(ordem)}
    novas = {s: sorted((p for p in fila if p in lugar), key=lugar.__getitem__) for s, fila in filas.filas.items()}
    return replace(filas, ordem=ordem, filas=novas)
