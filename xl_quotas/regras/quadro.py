"""Quantas vagas cada lista tem. Lei 15.142/2025, art. 5º, caput e § 2º; Lei 12.990/2014, art. 1º, §§ 1º e 2º.

Frações e inteiros somente: o `round` do Python leva 25 % de 2 a 0, e em ponto flutuante 7 % de 100 passa de 7.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Callable, List, NamedTuple, Sequence, Tuple

from .modelo import AC, Regime, Reserva


# Lei 15.142/2025, art. 5º, § 2º: fração igual ou maior do que 0,5 sobe ao inteiro seguinte; menor, desce.
def arredonda(conta: Fraction, modo: str) -> int:
    """O número de vagas de uma conta exata: `meio_acima`, `acima` ou `abaixo`."""
    return _inteiro(conta.numerator, conta.denominator, modo)


def _inteiro(num: int, den: int, modo: str) -> int:
    if modo == "acima":
        return -(-num // den)
    if modo == "abaixo":
        return num // den
    return (2 * num + den) // (2 * den)


def _parte(total: int, p: Fraction, modo: str) -> int:
    """`arredonda(total * p, modo)`, sem reduzir a fração: numa coluna de totais, era quase todo o custo."""
    return _inteiro(total * p.numerator, p.denominator, modo)


# Lei 15.142/2025, art. 5º, caput: a reserva só existe a partir de um número mínimo de vagas.
def direito(reserva: Reserva, total: int) -> int:
    """Vagas que cabem a uma reserva em `total` vagas, ela sozinha: mínimo, arredondamento e teto."""
    if total < reserva.minimo:
        return 0
    n = _parte(total, reserva.percentual, reserva.arredondamento)
    if reserva.teto is not None:
        n = min(n, _parte(total, reserva.teto, "abaixo"))
    return n


def quadro(regime: Regime, total: int) -> Tuple[int, ...]:
    """Vagas por lista, na ordem de LISTAS; somam `total`. A maior reserva é servida primeiro; o resto é da AC."""
    return _reparte(regime, regime.por_percentual(), total)


def quadros(regime: Regime) -> Callable[[int], Tuple[int, ...]]:
    """`quadro` para muitos totais do mesmo regime: a ordem em que as reservas são servidas acha-se uma vez."""
    return partial(_reparte, regime, regime.por_percentual())


def _reparte(regime: Regime, servidas: Sequence[Reserva], total: int) -> Tuple[int, ...]:
    livre, vagas = total, {}
    for r in servidas:
        vagas[r.sigla] = min(direito(r, total), livre)
        livre -= vagas[r.sigla]
    vagas[AC] = livre
    return tuple(vagas[sigla] for sigla in regime.listas)


class LinhaMemoria(NamedTuple):
    """A conta de uma reserva, passo a passo."""

    reserva: Reserva
    exata: Fraction
    arredondada: int
    limite: str
    vagas: int


def memoria(regime: Regime, total: int) -> List[LinhaMemoria]:
    """A conta de cada reserva em `total` vagas, na ordem do regime, com o limite que a cortou."""
    vagas = dict(zip(regime.listas, quadro(regime, total)))
    linhas = []
    for r in regime.reservas:
        exata = total * r.percentual
        inteira = arredonda(exata, r.arredondamento)
        linhas.append(LinhaMemoria(r, exata, inteira, _limite(r, total, inteira, vagas[r.sigla]), vagas[r.sigla]))
    return linhas


def _limite(r: Reserva, total: int, inteira: int, vagas: int) -> str:
    """O que impediu o número arredondado de valer, em palavras; "" quando nada o impediu."""
    if total < r.minimo:
        return f"menos de {r.minimo} vagas: não há reserva"
    sobra = f"{'sobrava' if vagas == 1 else 'sobravam'} só {quantas(vagas, 'vaga')}"
    if r.teto is not None and arredonda(total * r.teto, "abaixo") < inteira:
        teto = arredonda(total * r.teto, "abaixo")
        corte = f"teto de {por_cento(r.teto)}: no máximo {teto}"
        return corte if vagas == teto else f"{corte}; {sobra}"
    return "" if vagas == inteira else sobra


def quantas(n: int, nome: str) -> str:
    """`1 vaga`, `3 vagas`."""
    return f"{n} {nome}" + ("" if n == 1 else "s")


def por_cento(p: Fraction) -> str:
    """Um percentual como se escreve: `25 %`, `2,5 %`, `1/3` quando não é decimal."""
    return f"{decimal(p * 100)} %"


def decimal(f: Fraction) -> str:
    """Uma fração em decimal exato com vírgula (`4,5`); dízima periódica fica como fração (`1/3`)."""
    d = f.denominator
    if pow(10, d.bit_length(), d):  # nenhuma potência de dez é múltipla do denominador
        return f"{f.numerator}/{d}"
    casas = 0
    while 10**casas % d:
        casas += 1
    texto = str(f.numerator * 10**casas // d).rjust(casas + 1, "0")
    return f"{texto[:-casas]},{texto[-casas:]}" if casas else texto
