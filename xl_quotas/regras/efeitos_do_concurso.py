"""O que acontece ao concurso inteiro: vagas novas e a validade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .atos import Ato, AtoRecusado, Feito

if TYPE_CHECKING:
    from .lancamento import Andamento

MAXIMO_DE_VAGAS = 1_000_000
"""As que cabem numa planilha, uma por linha; mais que isso é número errado."""


# Lei 15.142/2025, arts. 1º, § 2º, e 5º, § 4º
def abre(x: Andamento, ato: Ato) -> Feito:
    """Vagas novas, no fim da série."""
    if ato.vaga < 1:
        raise AtoRecusado("diga na coluna vaga quantas vagas novas são")
    ha = len(x.estado.assentos)
    if ha + ato.vaga > MAXIMO_DE_VAGAS:
        raise AtoRecusado(f"com {ato.vaga} a mais seriam {ha + ato.vaga} vagas; o máximo é {MAXIMO_DE_VAGAS}")
    x.estado.abre_novas(ato.vaga)
    return Feito(ato, ha + 1, vencida=x.terminou(ato.data))


def prorroga(x: Andamento, ato: Ato) -> Feito:
    """A validade passa a terminar noutra data."""
    if ato.limite is None:
        raise AtoRecusado("escreva na observação a nova data do fim da validade, como 30/06/2029")
    if x.encerrado or x.terminou(ato.data):
        raise AtoRecusado("a validade já tinha terminado: o que terminou não se prorroga")
    if ato.limite <= ato.data:
        raise AtoRecusado(f"a nova data do fim da validade, {ato.limite:%d/%m/%Y}, não é posterior à do próprio ato")
    if x.validade is not None and ato.limite <= x.validade:
        raise AtoRecusado(f"a nova data não é posterior ao fim da validade, {x.validade:%d/%m/%Y}")
    x.validade = ato.limite
    return Feito(ato)


def encerra(x: Andamento, ato: Ato) -> Feito:
    """Desse dia em diante só se nomeia por decisão judicial; no próprio dia a validade ainda corre."""
    vencida = x.terminou(ato.data)
    x.encerrado = True
    x.validade = ato.data if x.validade is None else min(ato.data, x.validade)
    return Feito(ato, vencida=vencida, fim=x.validade)
