"""O ato de nomear: liga para sempre a pessoa, a vaga, a lista da chamada e a compensação que ela faz.

Lei 15.142/2025, art. 9º, § 2º: o que se escreveu no ato vale, mesmo que a lista de candidatos mude depois.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Dict, List, Tuple

from .andamento import RESERVADA, Assento, Passo
from .atos import Ato, AtoRecusado, Feito
from .modelo import AC
from .nomeacao import NINGUEM, Chamada

if TYPE_CHECKING:
    from .lancamento import Andamento

COMPENSADA = "COMPENSADA"
NAO_COMPENSA = "não"
"""Como se escreve, na coluna compensa, a nomeação que não faz ninguém passar à AC."""


def por_congelar(f: Feito, inscricao: Callable[[int], str]) -> List[Tuple[str, str]]:
    """O que ainda falta escrever no ato para que a lista de candidatos, se mudar, não o mude: coluna e valor."""
    falta = []
    if not f.ato.vaga:
        falta.append(("vaga", str(f.vaga)))
    if not f.ato.lista:
        falta.append(("lista", f.lista))
    if f.compensa is not None and f.ato.compensa is None:
        falta.append(("compensa", NAO_COMPENSA if f.compensa == NINGUEM else inscricao(f.compensa)))
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
    do_plano = _alcancada_do_plano(x, c, plano)
    na_ordem = c.pessoa == p and lista == c.lista and ato.compensa in (None, do_plano)
    alcancada = do_plano if na_ordem else NINGUEM if ato.compensa is None else ato.compensa
    if not na_ordem and alcancada != NINGUEM:
        _confere_compensa(x, p, alcancada, lista)
    podia = x.estado.criterio == COMPENSADA and lista not in (AC, passo.devida)
    desde = _senta(x, ato, c.vaga, lista)
    x.estado.recebe(passo.devida, lista, alcancada, [n for n in plano if n != c.vaga])
    ja_chegou = alcancada != NINGUEM and _alcanca(x, alcancada, c.vaga)
    return Feito(
        ato,
        c.vaga,
        lista,
        compensada=alcancada if ja_chegou else NINGUEM,
        era_a_vez=None if na_ordem else passo,
        por_chegar=NINGUEM if ja_chegou else alcancada,
        desde=desde,
        na_ordem=na_ordem,
        compensa=alcancada if podia else None,
    )


def _alcancada_do_plano(x: Andamento, c: Chamada, plano: Dict[int, Passo]) -> int:
    """Quem a chamada do plano faz passar à AC: quem ocupa a vaga que ela compensa ou quem o plano põe nela."""
    if not c.compensa:
        return NINGUEM
    sentada = x.estado.assento(c.compensa).pessoa
    return sentada if sentada != NINGUEM else plano[c.compensa].chamada.pessoa


def _alcanca(x: Andamento, p: int, vaga: int) -> bool:
    """A pessoa passa a contar na AC; se ainda não foi nomeada, passará ao chegar. Devolve se já tinha chegado."""
    if x.estado.assento_de(p) is None:
        x.estado.ao_chegar[p] = vaga
        return False
    x.estado.passa_a_ac(p, vaga)
    return True


def _por_decisao(x: Andamento, ato: Ato, vaga: int) -> Feito:
    if ato.vaga not in (0, vaga):
        raise AtoRecusado(f"por decisão judicial a vaga da pessoa é a {vaga}; libere-a antes")
    if ato.compensa not in (None, NINGUEM):
        raise AtoRecusado("a nomeação por decisão judicial não compensa outra vaga; deixe a coluna compensa vazia")
    lista = _lista(x, ato, x.estado.assento(vaga))
    del x.guardadas[ato.pessoa]
    _senta(x, ato, vaga, lista)
    return Feito(ato, vaga, lista)


def _senta(x: Andamento, ato: Ato, vaga: int, lista: str) -> int:
    """A pessoa ocupa a vaga; devolve a da compensação que já a tinha alcançado, ou 0."""
    p = ato.pessoa
    x.estado.senta(vaga, p, lista, ato.data)
    desde = x.estado.ao_chegar.pop(p, 0)
    if desde and lista != AC:
        x.estado.passa_a_ac(p, desde)
        return desde
    return 0


# Lei 15.142/2025, art. 7º, § 2º; Lei 12.990/2014, art. 3º, § 1º
def _confere_compensa(x: Andamento, p: int, alcancada: int, lista: str) -> None:
    """A compensação que o ato diz ter feito vale, ainda que o plano de agora fosse outro; mas tem de ser possível."""
    if x.estado.criterio != COMPENSADA:
        raise AtoRecusado(f"coluna compensa: o critério {x.estado.criterio} não compensa vagas; deixe-a vazia")
    if lista == AC:
        raise AtoRecusado("coluna compensa: quem é chamado pela AC não compensa vaga nenhuma; deixe-a vazia")
    if alcancada == p:
        raise AtoRecusado("coluna compensa: é outra pessoa, a que passa a contar na AC")
    quem = x.pessoas.nome(alcancada)
    if x.estado.motor.via[alcancada] == AC or alcancada in x.estado.ao_chegar:
        raise AtoRecusado(f"coluna compensa: {quem} já conta na AC")
    if x.estado.assento_de(alcancada) is None:
        x.exige_nas_filas(alcancada)


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
    # a reserva é dela ainda que já tenha saído das filas: quem a decisão manda nomear não muda de grupo
    suas = tuple(s for s in (lugar.lista, AC, *e.efetivas[p]) if s in e.efetivas[p] or e.na_fila(p, s))
    if not ato.lista:
        return suas[0] if suas else lugar.lista  # por decisão judicial nomeia-se também quem não está em fila nenhuma
    # a reserva que declarou vale mesmo que hoje, com outras notas na lista, concorresse por outra
    if suas and ato.lista not in (*suas, *x.validas(p)):
        raise AtoRecusado(
            f"a pessoa não está na lista {ato.lista}; está em {', '.join(dict.fromkeys(suas))} (se a lista de"
            " candidatos mudou depois do ato, desfaça a mudança e lance-a como ato)"
        )
    return ato.lista


def _confere_validade(x: Andamento, ato: Ato) -> None:
    if ato.pessoa in x.por_decisao or ato.pessoa in x.guardadas:
        return
    if x.terminou(ato.data):
        fim = f"{x.validade:%d/%m/%Y}"
        raise AtoRecusado(f"a validade do concurso terminou em {fim}; só se nomeia por decisão judicial")
