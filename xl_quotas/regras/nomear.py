"""O ato de nomear: liga para sempre a pessoa, a vaga, a lista da chamada e a compensação que ela faz.

Lei 15.142/2025, art. 9º, § 2º: o que se escreveu no ato vale, mesmo que a lista de candidatos mude depois.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Dict, List, NamedTuple, Tuple

from .andamento import RESERVADA, Assento, Passo
from .atos import Ato, AtoRecusado, Feito
from .modelo import AC
from .nomeacao import NINGUEM, Chamada

if TYPE_CHECKING:
    from .lancamento import Andamento

COMPENSADA = "COMPENSADA"
NENHUMA_VAGA = "não"
"""Como se escreve, na coluna compensa, a nomeação que não compensa vaga nenhuma."""


def por_congelar(f: Feito) -> List[Tuple[str, str]]:
    """O que ainda falta escrever no ato para que a lista de candidatos, se mudar, não o mude: coluna e valor."""
    falta = []
    if not f.ato.vaga:
        falta.append(("vaga", str(f.vaga)))
    if not f.ato.lista:
        falta.append(("lista", f.lista))
    if f.compensa is not None and f.ato.compensa is None:
        falta.append(("compensa", str(f.compensa or NENHUMA_VAGA)))
    return falta


def nomeia(x: Andamento, ato: Ato) -> Feito:
    """A pessoa e a vaga ficam ligadas para sempre, pela lista da chamada."""
    p = ato.pessoa
    _confere_validade(x, ato)
    ocupa = x.estado.assento_de(p)
    if ocupa is not None:
        raise AtoRecusado(f"a pessoa já ocupa a vaga {ocupa.vaga}")
    if p in x.guardadas:
        return _por_decisao(x, ato, x.guardadas[p].vaga)
    x.exige_nas_filas(p)
    plano: Dict[int, Passo] = {}
    passo = _passo_da_vaga(x, ato.vaga, plano) if ato.vaga else _passo_da_pessoa(x, p, plano)
    c = passo.chamada
    lista = c.lista if c.pessoa == p and ato.lista in ("", c.lista) else _lista(x, ato, x.estado.assento(c.vaga))
    podia = _podia_compensar(x, lista, passo.devida)
    if c.pessoa == p and lista == c.lista and ato.compensa in (None, c.compensa):
        return _na_ordem(x, ato, c, plano)._replace(compensa=c.compensa if podia else None)
    alcance = _alcance(x, ato, c.vaga, lista, plano)
    desde = _senta(x, ato, c.vaga, lista)
    alcance.aplica(x, c.vaga)
    feita = (ato.compensa or 0) if podia else None
    return Feito(ato, c.vaga, lista, alcance.compensada, passo, alcance.por_chegar, desde, compensa=feita)


def _podia_compensar(x: Andamento, lista: str, devida: str) -> bool:
    """Só compensa a vaga que chegou à AC e foi a uma reserva: a que é da própria lista não compensa nunca."""
    return x.estado.criterio == COMPENSADA and lista not in (AC, devida)


def _na_ordem(x: Andamento, ato: Ato, c: Chamada, plano: Dict[int, Passo]) -> Feito:
    alcancada = x.estado.efetiva(c, ato.data, plano)
    por_chegar = NINGUEM
    if c.compensa and alcancada == NINGUEM:
        por_chegar = plano[c.compensa].chamada.pessoa
        x.estado.ao_chegar[por_chegar] = c.vaga
    return Feito(ato, c.vaga, c.lista, alcancada, None, por_chegar, _chegou(x, c.pessoa), na_ordem=True)


def _por_decisao(x: Andamento, ato: Ato, vaga: int) -> Feito:
    if ato.vaga not in (0, vaga):
        raise AtoRecusado(f"por decisão judicial a vaga da pessoa é a {vaga}; libere-a antes")
    if ato.compensa:
        raise AtoRecusado("a nomeação por decisão judicial não compensa outra vaga; deixe a coluna compensa vazia")
    lista = _lista(x, ato, x.estado.assento(vaga))
    del x.guardadas[ato.pessoa]
    _senta(x, ato, vaga, lista)
    return Feito(ato, vaga, lista)


def _senta(x: Andamento, ato: Ato, vaga: int, lista: str) -> int:
    x.estado.senta(vaga, ato.pessoa, lista, ato.data)
    return _chegou(x, ato.pessoa)


def _chegou(x: Andamento, p: int) -> int:
    """Quem uma compensação já tinha alcançado passa a contar na AC; devolve a vaga da compensação."""
    desde = x.estado.ao_chegar.pop(p, 0)
    if desde and x.estado.motor.via[p] != AC:
        x.estado.passa_a_ac(p, desde)
        return desde
    return 0


class _Alcance(NamedTuple):
    """Quem a compensação escrita no ato alcança: já nomeado ou ainda por chegar."""

    compensada: int = NINGUEM
    por_chegar: int = NINGUEM

    def aplica(self, x: Andamento, vaga: int) -> None:
        if self.compensada != NINGUEM:
            x.estado.passa_a_ac(self.compensada, vaga)
        if self.por_chegar != NINGUEM:
            x.estado.ao_chegar[self.por_chegar] = vaga


# Lei 15.142/2025, art. 7º, § 2º; Lei 12.990/2014, art. 3º, § 1º
def _alcance(x: Andamento, ato: Ato, vaga: int, lista: str, plano: Dict[int, Passo]) -> _Alcance:
    """A compensação que o ato diz ter feito, conferida com as vagas, ainda que o plano de agora fosse outro."""
    if not ato.compensa:
        return _Alcance()
    _confere_compensa(x, ato.compensa, vaga, lista)
    lugar = x.estado.assento(ato.compensa)
    if lugar.pessoa != NINGUEM:
        if lugar.conta == AC:
            raise AtoRecusado(f"coluna compensa: a pessoa da vaga {lugar.vaga} já conta na AC")
        return _Alcance(compensada=lugar.pessoa)
    passo = plano.get(lugar.vaga)
    if passo is None or passo.chamada.lista in ("", AC):
        raise AtoRecusado(f"coluna compensa: a vaga {lugar.vaga} não tem quem conte numa reserva")
    return _Alcance(por_chegar=passo.chamada.pessoa)


def _confere_compensa(x: Andamento, compensa: int, vaga: int, lista: str) -> None:
    if x.estado.criterio != COMPENSADA:
        raise AtoRecusado(f"coluna compensa: o critério {x.estado.criterio} não compensa vagas; deixe-a vazia")
    if lista == AC:
        raise AtoRecusado("coluna compensa: quem é chamado pela AC não compensa vaga nenhuma; deixe-a vazia")
    if compensa == vaga:
        raise AtoRecusado("coluna compensa: é a vaga de outra pessoa, a que passa a contar na AC")
    x.vaga_que_existe(compensa)


def _passo_da_vaga(x: Andamento, vaga: int, plano: Dict[int, Passo]) -> Passo:
    """O passo do plano para a vaga; guarda os anteriores, de que uma compensação pode falar."""
    lugar = x.vaga_que_existe(vaga)
    if lugar.pessoa != NINGUEM:
        raise AtoRecusado(f"a vaga {vaga} já é de {x.pessoas.nome(lugar.pessoa)}")
    if lugar.situacao == RESERVADA:
        raise AtoRecusado(f"a vaga {vaga} está reservada por decisão judicial; libere-a antes")
    passos = x.estado.plano()
    while vaga not in plano:  # toda vaga aberta está no plano
        passo = next(passos)
        plano[passo.chamada.vaga] = passo
    return plano[vaga]


def _passo_da_pessoa(x: Andamento, p: int, plano: Dict[int, Passo]) -> Passo:
    for passo in x.estado.plano():
        plano[passo.chamada.vaga] = passo
        if passo.chamada.pessoa == p:
            return passo
    if not plano:
        raise AtoRecusado("não há vaga aberta")
    raise AtoRecusado("a pessoa não está entre as próximas das vagas abertas; informe o número da vaga")


def _lista(x: Andamento, ato: Ato, lugar: Assento) -> str:
    """A lista da chamada fora do plano: a escrita no ato, a da vaga, a AC ou a primeira reserva da pessoa."""
    p, e = ato.pessoa, x.estado
    suas = tuple(s for s in (lugar.lista, AC, *e.efetivas[p]) if e.na_fila(p, s))
    if ato.lista:
        if ato.lista not in suas and suas:
            raise AtoRecusado(f"a pessoa não está na lista {ato.lista}; está em {', '.join(dict.fromkeys(suas))}")
        return ato.lista
    return suas[0] if suas else lugar.lista  # por decisão judicial pode ser nomeado quem não está em fila nenhuma


def _confere_validade(x: Andamento, ato: Ato) -> None:
    if ato.pessoa in x.por_decisao or ato.pessoa in x.guardadas:
        return
    if x.terminou(ato.data):
        fim = f"{x.validade:%d/%m/%Y}"
        raise AtoRecusado(f"a validade do concurso terminou em {fim}; só se nomeia por decisão judicial")
