"""A Observação de cada linha em QUADRO_POR_CARGO: o que cabe na célula, sem nunca cortar uma norma."""

from __future__ import annotations

from typing import Dict, Iterator, List, Sequence, Tuple

from ..regras.modelo import Norma, Regime, cita
from ..regras.motivo import MAXIMO
from ..regras.planejamento import LinhaDeVagas, SemVaga, sem_vaga
from ..regras.quadro import quadro, quantas

VEJA = "veja MEMORIA_RESERVA"


def observacao(r: Regime, linha: LinhaDeVagas, avisos: Sequence[str]) -> str:
    """Os avisos, o quadro digitado e as reservas sem vaga, com o motivo e a norma que assegura a inscrição."""
    return next(texto for texto in _versoes(r, linha, avisos) if len(texto) <= MAXIMO)


def _versoes(r: Regime, linha: LinhaDeVagas, avisos: Sequence[str]) -> Iterator[str]:
    """Da frase inteira à mais curta, que cabe sempre: perde palavras e, depois, grupos inteiros, nunca uma norma."""
    inteiros, curtos = [*avisos, *_digitado(r, linha, False)], [*avisos, *_digitado(r, linha, True)]
    faltam = sem_vaga(r, linha)
    longas, breves = _frases(faltam, False), _frases(faltam, True)
    yield "; ".join(inteiros + [frase for _, frase in longas])
    yield "; ".join(inteiros + [frase for _, frase in breves])
    yield "; ".join(curtos + [frase for _, frase in breves])
    for n in range(len(breves) - 1, -1, -1):
        resto = sum(quantas_siglas for quantas_siglas, _ in breves[n:])
        sobra = f"e mais {resto}: {VEJA}" if n else f"{quantas(resto, 'reserva')} sem vaga imediata: {VEJA}"
        yield "; ".join([*curtos, *(frase for _, frase in breves[:n]), sobra])


def _digitado(r: Regime, linha: LinhaDeVagas, curto: bool) -> List[str]:
    if linha.digitado is None:
        return []
    calculado = quadro(r, linha.total)
    if calculado == linha.digitado:
        return ["quadro digitado"]
    qual = f": {VEJA}" if curto else f" ({', '.join(f'{s} {n}' for s, n in zip(r.listas, calculado))})"
    return ["quadro digitado", f"difere do calculado{qual}"]


# Lei 15.142/2025, art. 5º, § 3º; onde a lei não assegura a inscrição, quem a dá ou não é o edital.
def _frases(faltam: Sequence[SemVaga], curtas: bool) -> List[Tuple[int, str]]:
    """Uma frase por motivo e normas e, numa só, as reservas sem norma; cada uma com quantas reservas tem."""
    grupos: Dict[Tuple[str, Tuple[Norma, ...]], List[str]] = {}
    for x in faltam:
        grupos.setdefault((x.motivo, x.normas), []).append(x.sigla)
    sem = "" if curtas else ", sem vaga imediata"
    frases = [
        (len(siglas), f"{', '.join(siglas)}: inscrição assegurada{sem} ({motivo} — {cita(normas)})")
        for (motivo, normas), siglas in grupos.items()
        if normas
    ]
    do_edital = [(", ".join(siglas), motivo) for (motivo, normas), siglas in grupos.items() if not normas]
    if do_edital:
        quais = [f"{siglas} ({motivo})" for siglas, motivo in do_edital]
        frase = f"{', '.join(quais)}: sem vaga imediata; inscrição: escolha do edital"
        if len(do_edital) == 1:
            siglas, motivo = do_edital[0]
            frase = f"{siglas}: sem vaga imediata ({motivo}); inscrição: escolha do edital"
        frases.append((sum(not x.normas for x in faltam), frase))
    return frases
