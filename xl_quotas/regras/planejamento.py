"""O edital inteiro, antes da publicação: o quadro de cada linha de vagas e o que a divisão em linhas tira do total.

Lei 15.142/2025, art. 1º, § 2º (o percentual incide sobre a totalidade das vagas do edital), e art. 5º, §§ 1º e 3º;
Lei 12.990/2014, art. 1º, § 3º (o total da reserva é o de cada cargo).
"""

from __future__ import annotations

from typing import Dict, List, NamedTuple, Optional, Sequence, Tuple

from .modelo import EDITAL, Norma, Regime, Reserva
from .quadro import arredonda, memoria, por_cento, quadro

SO_CADASTRO = "só cadastro de reserva"
NAO_SOBROU = "não sobrou vaga das outras listas"
ESCOLHA = "escolha declarada"
"""Como começa a norma de um silêncio da lei."""


class LinhaDeVagas(NamedTuple):
    """As vagas de uma linha do edital: o total, o certame e, se houver, o quadro que o edital digitou."""

    total: int
    certame: str = ""
    digitado: Optional[Tuple[int, ...]] = None


def quadro_da_linha(regime: Regime, linha: LinhaDeVagas) -> Tuple[int, ...]:
    """O quadro digitado na linha ou, sem ele, o calculado sobre o total dela."""
    return quadro(regime, linha.total) if linha.digitado is None else linha.digitado


class Contagens(NamedTuple):
    """Três contas das mesmas vagas, cada uma na ordem de LISTAS, e quantos certames são.

    `sem_o_digitado` é a de linha a linha como seria se nenhuma trouxesse o quadro escrito.
    """

    linha_a_linha: Tuple[int, ...]
    por_certame: Tuple[int, ...]
    sobre_o_total: Tuple[int, ...]
    certames: int
    sem_o_digitado: Tuple[int, ...]


# Lei 15.142/2025, art. 1º, § 2º: a totalidade das vagas do edital; art. 5º, § 1º: medidas contra o fracionamento em
# mais de um certame. Lei 12.990/2014, art. 1º, § 3º: o total de cada cargo.
def contagens(regime: Regime, linhas: Sequence[LinhaDeVagas]) -> Contagens:
    """O quadro somado linha a linha, certame a certame, e o do total geral."""
    por_certame: Dict[str, int] = {}
    for x in linhas:
        por_certame[x.certame] = por_certame.get(x.certame, 0) + x.total
    return Contagens(
        _soma(regime, [quadro_da_linha(regime, x) for x in linhas]),
        _soma(regime, [quadro(regime, n) for n in por_certame.values()]),
        quadro(regime, sum(por_certame.values())),
        len(por_certame),
        _soma(regime, [quadro(regime, x.total) for x in linhas]),
    )


def _soma(regime: Regime, quadros: Sequence[Sequence[int]]) -> Tuple[int, ...]:
    return tuple(sum(q[i] for q in quadros) for i in range(len(regime.listas)))


class SemVaga(NamedTuple):
    """Uma reserva sem vaga num total, o motivo, e as normas que asseguram a inscrição nela; sem elas, é do edital."""

    sigla: str
    motivo: str
    normas: Tuple[Norma, ...]


# Lei 15.142/2025, art. 5º, § 3º: a inscrição só é assegurada abaixo do mínimo ou com cadastro de reserva apenas.
def sem_vaga(regime: Regime, linha: LinhaDeVagas) -> List[SemVaga]:
    """As reservas sem vaga na linha, na ordem do regime, cada uma com o porquê."""
    com_vaga = dict(zip(regime.listas, quadro_da_linha(regime, linha)))
    faltam = []
    for m in memoria(regime, linha.total):
        s = m.reserva.sigla
        if com_vaga[s] == 0:
            motivo = _por_que_zero(m.reserva, linha.total, m.vagas, m.arredondada)
            assegurada = linha.total == 0 or linha.total < m.reserva.minimo
            normas = de_lei(regime.normas_da_lista("inscricao", s)) if assegurada else []
            faltam.append(SemVaga(s, motivo, tuple(normas)))
    return faltam


def _por_que_zero(r: Reserva, total: int, calculadas: int, arredondada: int) -> str:
    """O motivo em palavras."""
    if calculadas:
        return "quadro digitado"
    if total == 0:
        return SO_CADASTRO
    if total < r.minimo:
        return f"menos de {r.minimo} vagas"
    if arredondada == 0:
        return f"fração menor que {'1' if r.arredondamento == 'abaixo' else '0,5'}"
    if r.teto is not None and arredonda(total * r.teto, "abaixo") == 0:
        return f"teto de {por_cento(r.teto)} dá 0"
    return NAO_SOBROU


def de_lei(normas: Sequence[Norma]) -> List[Norma]:
    """Só as normas que se citam num edital: nem o próprio edital, nem o silêncio da lei."""
    return [n for n in dict.fromkeys(normas) if n != EDITAL and not n.texto.startswith(ESCOLHA)]
