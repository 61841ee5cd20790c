"""As regras erradas que explicam uma ordem publicada: cada uma é um arranjo, que se refaz e se compara.

Lei 15.142/2025, arts. 5º e 7º a 9º; Decreto 12.536/2025, art. 3º; Lei 12.990/2014, arts. 1º, 3º e 4º.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Iterator, List, NamedTuple, Sequence, Tuple

from .arranjo import Arranjo, refaz, sem_na_ac, serie_do_arranjo, serie_do_regime
from .modelo import AC, CRITERIOS, Norma, Regime
from .nomeacao import NINGUEM
from .quadro import quantas
from .quadros_errados import QuadroErrado, outros_quadros, quadros_sem_reserva
from .sequencia import posicao

COTISTA_NA_RESERVA = "cotista contado na reserva embora dentro da AC"
ALTERNANCIA = "alternância iniciada tarde"
REVERSAO = "reversão pulada"
OUTRO_CRITERIO = "outro critério declarado"
SEQUENCIAL = "SEQUENCIAL"


class Hipotese(NamedTuple):
    """Uma explicação: o tipo, a frase, as normas e o arranjo que a põe à prova.

    `regra` distingue a regra errada, que vale para a lista inteira, do que aconteceu com uma pessoa só.
    """

    tipo: str
    texto: str
    normas: Tuple[Norma, ...]
    arranjo: Arranjo
    regra: bool = True


def regras_erradas(a: Arranjo, ate: int) -> Iterator[Hipotese]:
    """Cada regra errada aplicada ao arranjo. A série já trocada não se troca outra vez."""
    yield from _nao_computo(a)
    yield from _reversao(a, ate)
    if not a.serie:
        yield from _alternancia(a, ate)
        yield from _sem_reserva(a, ate)
        yield from _quadros(a, ate)
    yield from _criterios(a)


# Lei 15.142/2025, art. 7º, § 2º; Lei 12.990/2014, art. 3º, § 1º: dentro das vagas da AC, não conta na reserva.
def _nao_computo(a: Arranjo) -> Iterator[Hipotese]:
    normas = tuple(n for r in a.regime.reservas for n in r.normas_nao_computo)
    vaga_a_vaga = a._replace(criterio=SEQUENCIAL)
    if a.criterio != SEQUENCIAL:
        texto = "a ordem publicada é a SEQUENCIAL: quem a reserva chamou fica nela"
        yield Hipotese(COTISTA_NA_RESERVA, texto, normas, vaga_a_vaga)
    primeiras = [p for s, n in zip(a.regime.listas, a.vagas) if s != AC for p in a.filas.filas[s][:n]]
    texto = "as primeiras de cada reserva ocuparam a reserva e não concorreram na AC"
    yield Hipotese(COTISTA_NA_RESERVA, texto, normas, vaga_a_vaga._replace(filas=sem_na_ac(a.filas, primeiras)))
    cotistas = [p for p in a.filas.ordem if a.filas.efetivas[p]]
    texto = "as cotistas só foram chamadas pela reserva, sem concorrer na AC"
    yield Hipotese(COTISTA_NA_RESERVA, texto, normas, vaga_a_vaga._replace(filas=sem_na_ac(a.filas, cotistas)))


# Lei 15.142/2025, art. 9º; Lei 12.990/2014, art. 4º: alternância e proporcionalidade desde a primeira vaga devida.
def _alternancia(a: Arranjo, ate: int) -> Iterator[Hipotese]:
    devida = serie_do_arranjo(a, ate)
    fim = a.total or len(devida)
    vistas = {devida}
    for texto, serie in (*_atrasadas(a.regime, devida, fim), *_em_multiplos(a, ate)):
        if serie not in vistas:
            vistas.add(serie)
            yield Hipotese(ALTERNANCIA, texto, a.regime.normas("alternancia"), a._replace(serie=serie))


def _atrasadas(regime: Regime, devida: Tuple[str, ...], fim: int) -> Iterator[Tuple[str, Tuple[str, ...]]]:
    """A série com as reservas 1, 2 … vagas depois, até um intervalo da maior delas, e com todas depois da AC."""
    depois = devida[fim:]
    reservadas = [(n, s) for n, s in enumerate(devida[:fim], 1) if s != AC]
    for atraso in range(1, min(r.percentual.denominator // r.percentual.numerator for r in regime.reservas) + 1):
        serie, limite = [AC] * fim, fim
        for n, s in reversed(reservadas):
            serie[min(n + atraso, limite) - 1] = s
            limite = min(n + atraso, limite) - 1
        yield f"as vagas reservadas vieram {quantas(atraso, 'vaga')} depois", (*serie, *depois)
    em_ordem = [s for _, s in reservadas]
    texto = "as vagas reservadas vieram todas depois das da AC"
    for bloco in (em_ordem, sorted(em_ordem, key=regime.listas.index)):
        yield texto, (*[AC] * (fim - len(bloco)), *bloco, *depois)


def _em_multiplos(a: Arranjo, ate: int) -> Iterator[Tuple[str, Tuple[str, ...]]]:
    """A série em que a reserva só vem quando o percentual completa uma vaga inteira: 4, 8 … em vez de 2, 6 …"""
    grupos: List[Tuple[str, ...]] = [(r.sigla,) for r in a.regime.reservas]
    for siglas in (*grupos, a.regime.listas[1:]):
        inteiras = {r.sigla: replace(r, arredondamento="abaixo", posicoes=None) for r in a.regime.reservas}
        reservas = tuple(inteiras[r.sigla] if r.sigla in siglas else r for r in a.regime.reservas)
        texto = "as vagas de cada reserva só vieram quando o percentual completou uma vaga inteira"
        if len(siglas) == 1:
            r = a.regime.reserva(siglas[0])
            veio, devia = (f"{posicao(x, 1)}, {posicao(x, 2)} …" for x in (inteiras[r.sigla], r))
            texto = f"a lista {r.sigla} veio nas vagas {veio} e não em {devia}"
        yield texto, serie_do_regime(replace(a.regime, reservas=reservas), a.vagas, a.colisao, ate)


# Lei 15.142/2025, art. 8º; Decreto 12.536/2025, art. 3º, §§ 1º a 3º
def _reversao(a: Arranjo, ate: int) -> Iterator[Hipotese]:
    reservas = a.regime.reservas
    normas = tuple(n for r in reservas for destino in r.reversao for n in r.revertem(destino))
    direta = tuple(replace(r, reversao=(AC,)) for r in reservas)
    trocada = tuple(replace(r, reversao=r.reversao[-2::-1] + (AC,)) for r in reservas)
    for outras, texto in (
        (direta, "a vaga que a reserva não ocupou foi direto à AC, sem passar pelas outras reservas"),
        (trocada, "a vaga que a reserva não ocupou passou pelas outras reservas na ordem contrária"),
    ):
        if outras != reservas:
            yield Hipotese(REVERSAO, texto, normas, a._replace(regime=replace(a.regime, reservas=outras)))
    vazias = _deixa_vazias(a, ate)
    if vazias != a:
        yield Hipotese(REVERSAO, "a vaga que a reserva não ocupou ficou vazia, sem reverter", normas, vazias)


def _deixa_vazias(a: Arranjo, ate: int) -> Arranjo:
    """O arranjo em que nenhuma vaga reverte: a cada passo, esvazia as da reserva que se esgotou primeiro."""
    for _ in a.regime.reservas:
        feitas = refaz(a, ate)
        n, dona = next(((n, f.dona) for n, f in enumerate(feitas, 1) if f.tentadas), (0, ""))
        if not n:
            break
        ja = dict(a.fatos)
        a = a.com_fatos(*((k, NINGUEM) for k, f in enumerate(feitas, 1) if k >= n and f.dona == dona and k not in ja))
    return a


# Lei 15.142/2025, arts. 1º e 5º; Lei 12.990/2014, art. 1º: a reserva que não se fez
def _sem_reserva(a: Arranjo, ate: int) -> Iterator[Hipotese]:
    vistas = {serie_do_arranjo(a, ate)}
    for x in quadros_sem_reserva(a.regime, a.vagas):
        for regime in (x.regime, a.regime):  # nem na série, ou só nas imediatas
            serie = serie_do_regime(regime, x.vagas, a.colisao, ate)
            if serie not in vistas:
                vistas.add(serie)
                yield _do_quadro(a, x, serie)


# Lei 15.142/2025, art. 5º; Decreto 12.536/2025, art. 3º: quantas vagas tem cada reserva
def _quadros(a: Arranjo, ate: int) -> Iterator[Hipotese]:
    vistas = {serie_do_arranjo(a, ate)}
    for x in outros_quadros(a.regime, a.vagas):
        for regime in (a.regime, x.regime):
            serie = serie_do_regime(regime, x.vagas, a.colisao, ate)
            if serie not in vistas:
                vistas.add(serie)
                yield _do_quadro(a, x, serie)


def _do_quadro(a: Arranjo, x: QuadroErrado, serie: Tuple[str, ...]) -> Hipotese:
    quais = numeros(a.regime, x.vagas)  # "" quando não há vaga imediata, só a série
    texto = f"{x.texto} ({quais})" if quais else x.texto
    return Hipotese(x.tipo, texto, x.normas, a._replace(serie=serie))


def _criterios(a: Arranjo) -> Iterator[Hipotese]:
    """O critério que não é o informado e também é uma leitura da lei: SEQUENCIAL fica em _nao_computo."""
    normas = tuple(n for r in a.regime.reservas for n in r.normas_nao_computo)
    for criterio in CRITERIOS:
        if criterio not in (a.criterio, SEQUENCIAL):
            texto = f"a lista inteira segue o critério {criterio}, e não o informado: não é erro de lei"
            yield Hipotese(OUTRO_CRITERIO, texto, normas, a._replace(criterio=criterio))


def numeros(regime: Regime, vagas: Sequence[int]) -> str:
    """`AC 6, PP 3, PCD 1`: as listas com vaga."""
    return ", ".join(f"{s} {n}" for s, n in zip(regime.listas, vagas) if n)
