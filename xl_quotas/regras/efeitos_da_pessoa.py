"""O que acontece à pessoa depois de classificada ou nomeada: posse, saídas, fim de fila, reserva indeferida."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .andamento import EMPOSSADA, Assento
from .atos import Ato, AtoRecusado, Feito

if TYPE_CHECKING:
    from .lancamento import Andamento


def da_posse(x: Andamento, ato: Ato) -> Feito:
    """A pessoa nomeada toma posse."""
    lugar = _nomeada(x, ato)
    lugar.situacao, lugar.desde = EMPOSSADA, ato.data
    return Feito(ato, lugar.vaga, lugar.conta)


def tira(x: Andamento, ato: Ato) -> Feito:
    """Quem sai antes da posse: deixa as filas e, se nomeado, abre a vaga."""
    lugar = x.estado.assento_de(ato.pessoa)
    if lugar is not None and lugar.situacao == EMPOSSADA:
        raise AtoRecusado(f"a pessoa tomou posse na vaga {lugar.vaga}; o ato é exoneração")
    return _sai(x, ato)


def torna_sem_efeito(x: Andamento, ato: Ato) -> Feito:
    """A nomeação sem posse no prazo: a vaga se abre."""
    _nomeada(x, ato)
    return _sai(x, ato)


def exonera(x: Andamento, ato: Ato) -> Feito:
    """A vacância de quem tomou posse."""
    lugar = x.estado.assento_de(ato.pessoa)
    if lugar is None or lugar.situacao != EMPOSSADA:
        raise AtoRecusado("a pessoa não tomou posse; antes da posse o ato é desistência ou tornado sem efeito")
    return _sai(x, ato)


# Lei 15.142/2025, art. 4º
def elimina(x: Andamento, ato: Ato) -> Feito:
    """A eliminação alcança também quem tomou posse."""
    return _sai(x, ato)


def _nomeada(x: Andamento, ato: Ato) -> Assento:
    lugar = x.estado.assento_de(ato.pessoa)
    if lugar is None:
        raise AtoRecusado("a pessoa não está nomeada")
    if lugar.situacao == EMPOSSADA:
        raise AtoRecusado(f"a pessoa já tomou posse na vaga {lugar.vaga}")
    return lugar


def _sai(x: Andamento, ato: Ato) -> Feito:
    p, e, vaga, devida = ato.pessoa, x.estado, 0, ""
    if e.assento_de(p) is not None:
        lugar = e.desocupa(p, ato.data)
        vaga, devida = lugar.vaga, lugar.devida
    elif p in x.guardadas:
        vaga = x.solta(p).vaga
    else:
        x.exige_nas_filas(p)
    x.sairam.add(p)
    x.volta(p)
    return Feito(ato, vaga, devida)


def vai_ao_fim(x: Andamento, ato: Ato) -> Feito:
    """A pessoa passa ao fim de cada fila; nomeada, a vaga se abre."""
    p, e = ato.pessoa, x.estado
    lugar = e.assento_de(p)
    if lugar is not None and lugar.situacao == EMPOSSADA:
        raise AtoRecusado(f"a pessoa já tomou posse na vaga {lugar.vaga}")
    if lugar is None:
        x.exige_nas_filas(p)
        if p in x.no_fim:
            raise AtoRecusado("a pessoa já está no fim da fila")
    if lugar is not None:
        e.desocupa(p, ato.data)
    x.volta(p)
    x.no_fim.add(p)
    x.refaz_filas(p)
    return Feito(ato, lugar.vaga, lugar.devida) if lugar is not None else Feito(ato)


# Lei 15.142/2025, art. 3º, § 2º
def indefere(x: Andamento, ato: Ato) -> Feito:
    """A pessoa deixa a reserva, ou todas; se a vaga era dela por essa lista, abre-se, e ela volta à fila da AC."""
    p, e = ato.pessoa, x.estado
    lugar = e.assento_de(p)
    if lugar is None and (p in x.sairam or p not in x.guardadas):
        x.exige_nas_filas(p)
    tinha = x.validas(p)
    perde = (ato.lista,) if ato.lista else tinha
    if not set(perde) & set(tinha):
        qual = f"na reserva {ato.lista}" if ato.lista else "em reserva nenhuma"
        raise AtoRecusado(f"a pessoa não concorre {qual}" + (f"; as dela: {', '.join(tinha)}" if tinha else ""))
    x.recusadas[p] = (*x.recusadas.get(p, ()), *perde)
    e.efetivas[p] = x.pessoas.efetivas(p, x.validas(p))
    x.refaz_filas(p)
    if lugar is None or lugar.conta not in perde:
        return Feito(ato)
    e.desocupa(p, ato.data)
    x.volta(p)
    return Feito(ato, lugar.vaga, lugar.devida)


def reinclui(x: Andamento, ato: Ato) -> Feito:
    """Quem saiu por um ato volta, por decisão da própria administração, às filas em que estava e ao lugar dela."""
    p = ato.pessoa
    if p not in x.sairam:
        raise AtoRecusado("a pessoa não saiu das filas; nada há a reincluir")
    if x.vaga_da_pessoa(p):
        raise AtoRecusado(f"a pessoa já tem a vaga {x.vaga_da_pessoa(p)}")
    if p in x.pessoas.fora and p not in x.por_decisao:
        raise AtoRecusado(f"a pessoa não saiu por um ato ({x.pessoas.fora[p]}); corrija a lista de candidatos")
    x.sairam.discard(p)
    x.volta(p)
    x.refaz_filas(p)
    return Feito(ato)
