"""Os quadros que saem de um arredondamento errado, da reserva que não se fez ou de unidades contadas em separado.

Lei 15.142/2025, art. 5º, caput e §§ 1º e 2º; Lei 12.990/2014, art. 1º.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Dict, Iterator, NamedTuple, Sequence, Tuple

from . import catalogo
from .modelo import AC, ARREDONDAMENTOS, EDITAL, PCD, Norma, Regime, Reserva
from .notacao import percentual
from .quadro import arredonda, quadro, quantas

SEM_RESERVA = "sem reserva de vagas"
ARREDONDAMENTO = "arredondamento"
UNIDADE = "conta por unidade e não pelo total"
NAO_DIGITADO = "quadro diferente do informado"
MAIOR_DIVISAO = 6
"""Até quantas unidades iguais se experimenta, além da conta vaga a vaga."""
NUNCA = sys.maxsize
"""O mínimo de vagas da lista a que nada se reservou: nenhum total chega a ele."""

_COMO = {"meio_acima": "à metade", "acima": "para cima", "abaixo": "para baixo"}


class QuadroErrado(NamedTuple):
    """Um quadro que não é o devido, e de que conta ele sai."""

    tipo: str
    texto: str
    normas: Tuple[Norma, ...]
    regime: Regime
    vagas: Tuple[int, ...]


def quadros_sem_reserva(regime: Regime, vagas: Sequence[int]) -> Iterator[QuadroErrado]:
    """O mesmo quadro sem nenhuma reserva, sem a de uma lista só e só com a de uma lista; as vagas delas vão à AC.

    O regime do quadro também não as traz na série. A lista que já não tinha vaga ainda pode tê-la na série.
    """
    todas = regime.listas[1:]
    uma_a_uma = [(s,) for s in todas]
    menos_uma = [tuple(x for x in todas if x != s) for s in todas]
    for fora in dict.fromkeys((todas, *uma_a_uma, *menos_uma)):
        if fora:
            yield _sem_as_listas(regime, vagas, fora)


# Lei 15.142/2025, arts. 1º e 5º; Lei 12.990/2014, art. 1º: as vagas reservadas são reservadas.
def _sem_as_listas(regime: Regime, vagas: Sequence[int], fora: Tuple[str, ...]) -> QuadroErrado:
    ficam = tuple(0 if s in fora else n for s, n in zip(regime.listas[1:], vagas[1:]))
    reservas = tuple(replace(r, minimo=NUNCA, posicoes=None) if r.sigla in fora else r for r in regime.reservas)
    perdem = [r for r, n in zip(regime.reservas, vagas[1:]) if r.sigla in fora and n]
    normas = tuple(n for r in perdem or map(regime.reserva, fora) for n in r.normas)
    texto = "nenhuma vaga foi reservada"
    if len(fora) < len(regime.reservas):
        texto += f" {'à lista' if len(fora) == 1 else 'às listas'} {', '.join(fora)}"
    quadro_feito = (sum(vagas) - sum(ficam), *ficam)
    return QuadroErrado(SEM_RESERVA, texto, normas, replace(regime, reservas=reservas), quadro_feito)


def outros_quadros(regime: Regime, vagas: Sequence[int]) -> Iterator[QuadroErrado]:
    """Os quadros de contas erradas para o mesmo total que diferem do devido; iguais entre si ficam, um por conta."""
    total = sum(vagas)
    for x in (*_do_calculo(regime, total), *_mal_arredondados(regime, total), *_por_unidade(regime, total)):
        if x.vagas != tuple(vagas):
            mudam = [r for r, n, devida in zip(regime.reservas, x.vagas[1:], vagas[1:]) if n != devida]
            yield x._replace(normas=x.normas or tuple(n for r in mudam for n in r.normas))


def _do_calculo(regime: Regime, total: int) -> Iterator[QuadroErrado]:
    """O quadro calculado, quando o informado foi digitado e é outro."""
    yield QuadroErrado(NAO_DIGITADO, "o quadro é o calculado, e não o digitado", (), regime, quadro(regime, total))


def _mal_arredondados(regime: Regime, total: int) -> Iterator[QuadroErrado]:
    for texto, reservas in _reservas_erradas(regime):
        outro = replace(regime, reservas=reservas)
        yield QuadroErrado(ARREDONDAMENTO, f"o quadro foi feito {texto}", (), outro, quadro(outro, total))
    yield from _uma_vez_so(regime, total)


def _reservas_erradas(regime: Regime) -> Iterator[Tuple[str, Tuple[Reserva, ...]]]:
    for modo in ARREDONDAMENTOS:
        yield f"arredondando {_COMO[modo]}", tuple(replace(r, arredondamento=modo) for r in regime.reservas)
        for uma in regime.reservas:
            mudada = replace(uma, arredondamento=modo)
            yield (
                f"arredondando {uma.sigla} {_COMO[modo]}",
                tuple(mudada if r is uma else r for r in regime.reservas),
            )
    yield "sem o número mínimo de vagas", tuple(replace(r, minimo=0) for r in regime.reservas)
    yield "sem o teto", tuple(replace(r, teto=None) for r in regime.reservas)


# Lei 15.142/2025, arts. 1º e 5º: a cota inteira arredondada uma vez só; a diferença fica na maior das listas.
def _uma_vez_so(regime: Regime, total: int) -> Iterator[QuadroErrado]:
    unico = catalogo.gerais()["quadro_unico"]
    somam, p = unico["somam"], percentual(unico["percentual"])
    parcelas = [r for r in regime.por_percentual() if r.sigla in somam]
    if len(parcelas) < len(somam) or sum(r.percentual for r in parcelas) != p or total < unico["minimo"]:
        return
    vagas: Dict[str, int] = dict(zip(regime.listas, quadro(regime, total)))
    diferenca = arredonda(total * p, unico["arredondamento"]) - sum(vagas[r.sigla] for r in parcelas)
    vagas[parcelas[0].sigla] += diferenca
    vagas[AC] -= diferenca
    if min(vagas.values()) >= 0:
        texto = f"o quadro foi feito arredondando {unico['percentual'].replace('%', ' %')} uma vez só"
        yield QuadroErrado(ARREDONDAMENTO, texto, (), regime, tuple(vagas[s] for s in regime.listas))


# Lei 15.142/2025, art. 5º, § 1º: o percentual é sobre o total, sem fracionar as vagas.
def _por_unidade(regime: Regime, total: int) -> Iterator[QuadroErrado]:
    papeis = ["fracionamento", "medidas", f"fracionamento_{PCD}"]
    normas = tuple(n for papel in papeis if papel in regime.papeis for n in regime.normas(papel))
    for n in sorted({*range(2, min(MAIOR_DIVISAO, total) + 1), total} - {0, 1}):
        menor, maiores = divmod(total, n)
        a, b = quadro(regime, menor + 1), quadro(regime, menor)
        vagas = tuple(maiores * x + (n - maiores) * y for x, y in zip(a, b))
        if vagas[0] == total:  # nada se reservou: os números não mostram unidade nenhuma
            continue
        de = f"{menor} a {menor + 1} vagas" if maiores else quantas(menor, "vaga")
        texto = f"os números são os de {n} unidades de {de} contadas em separado"
        yield QuadroErrado(UNIDADE, texto, normas or (EDITAL,), regime, vagas)
