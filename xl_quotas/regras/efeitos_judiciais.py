"""O que uma decisão judicial manda: guardar uma vaga, soltá-la, incluir uma pessoa. Excluir é eliminar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .andamento import ABERTA, FORA, LIVRE, RESERVADA
from .atos import Ato, AtoRecusado, Feito, Guarda
from .modelo import AC
from .nomeacao import NINGUEM

if TYPE_CHECKING:
    from .lancamento import Andamento


def guarda(x: Andamento, ato: Ato) -> Feito:
    """A vaga fica guardada para a pessoa; ninguém mais é chamado para ela."""
    p, e = ato.pessoa, x.estado
    _exige_sem_vaga(x, p)
    if not ato.vaga:
        raise AtoRecusado("diga na coluna vaga qual fica reservada")
    lugar = x.vaga_que_existe(ato.vaga)
    if lugar.situacao not in (LIVRE, ABERTA):
        raise AtoRecusado(f"a vaga {lugar.vaga} não está aberta: {lugar.situacao}")
    x.guardadas[p] = Guarda(lugar.vaga, lugar.situacao, lugar.desde)
    lugar.situacao, lugar.desde = RESERVADA, ato.data
    e.marca(p, FORA)
    e.ao_chegar.pop(p, 0)
    return Feito(ato, lugar.vaga, lugar.lista)


def libera(x: Andamento, ato: Ato) -> Feito:
    """A vaga guardada volta a ser oferecida, e a pessoa volta às filas em que estava. Basta a pessoa ou a vaga."""
    p = ato.pessoa
    if p == NINGUEM:
        x.vaga_que_existe(ato.vaga)
        p = next((q for q, g in x.guardadas.items() if g.vaga == ato.vaga), NINGUEM)
    if p not in x.guardadas or ato.vaga not in (0, x.guardadas[p].vaga):
        de_quem = f"a vaga {ato.vaga} não está" if ato.vaga else "a pessoa não tem vaga"
        para = " para essa pessoa" if ato.vaga and ato.pessoa != NINGUEM else ""
        raise AtoRecusado(f"{de_quem} reservada por decisão judicial{para}")
    g = x.solta(p)
    x.volta(p)
    return Feito(ato._replace(pessoa=p), g.vaga, x.estado.assento(g.vaga).lista)


def inclui(x: Andamento, ato: Ato) -> Feito:
    """A pessoa passa a concorrer na AC e nas reservas que declarou, seja qual for a situação dela na lista."""
    p, e = ato.pessoa, x.estado
    _exige_sem_vaga(x, p)
    if not x.pessoas.merito[p]:
        raise AtoRecusado(f"a pessoa não tem lugar na ordem geral ({x.pessoas.fora[p]})")
    efetivas = x.pessoas.efetivas(p, x.pessoas.validas(p, True))
    if e.disponivel(p) and p in e.motor.filas[AC] and e.efetivas[p] == efetivas:
        raise AtoRecusado(
            "a pessoa já concorre em tudo que declarou; se a decisão manda nomeá-la, o ato é decisão judicial: reservar"
            " vaga"
        )
    x.por_decisao.add(p)
    x.recusadas.pop(p, None)  # a decisão vale também contra o indeferimento anterior
    e.efetivas[p] = efetivas
    x.sairam.discard(p)
    x.volta(p)
    x.refaz_filas(p)
    return Feito(ato, entra=(AC, *efetivas))


def _exige_sem_vaga(x: Andamento, p: int) -> None:
    vaga = x.vaga_da_pessoa(p)
    if vaga:
        raise AtoRecusado(f"a pessoa já tem a vaga {vaga}")
