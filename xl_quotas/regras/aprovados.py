"""Quantos candidatos podem ser aprovados. Decreto 9.739/2019, anexos II e III (visto em segunda mão)."""

from __future__ import annotations

from typing import Mapping, NamedTuple, Optional


class Limite(NamedTuple):
    """Um anexo: a tabela, e a partir de quantas vagas vale o múltiplo."""

    tabela: Mapping[int, int]
    a_partir_de: int
    fator: int


def limite(vagas: int, anexo: Limite, do_edital: Optional[Mapping[int, int]] = None) -> Optional[int]:
    """O máximo de aprovados para `vagas`; None quando a tabela que se tem não diz."""
    if do_edital is not None and vagas in do_edital:
        return do_edital[vagas]
    if vagas >= anexo.a_partir_de:
        return vagas * anexo.fator
    return anexo.tabela.get(vagas)
