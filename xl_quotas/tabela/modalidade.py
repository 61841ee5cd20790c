"""Lê a coluna modalidade: `PP; PCD`, `pretos e pardos e quilombola`, `ampla concorrência`."""

from __future__ import annotations

import re
from typing import Any, Callable, Dict, List, Sequence, Tuple

from .cabecalho import GRUPO_DE
from .numeros import Ilegivel
from .texto import sigla, simples
from .valores import ErroDePlanilha

_SEM_RESERVA = ("ampla concorrencia", "ampla", "ac", "nenhuma", "nenhum", "nao", "n", "geral", "universal", "sem cota")
_LIGACOES = {"e", "com", "cota", "cotas", "reserva", "vaga", "vagas", "lista", "de", "para", "pessoa", "pessoas"}


def leitor_de_modalidade(proprias: Sequence[str]) -> Callable[[Any], Tuple[str, ...]]:
    """Um leitor das siglas declaradas num texto; `proprias` são as siglas do regime."""
    nomes: Dict[str, str] = {**GRUPO_DE, **{simples(s): s for s in proprias}}
    nomes.update(dict.fromkeys(_SEM_RESERVA, ""))
    alternativas = "|".join(re.escape(n) for n in sorted(nomes, key=lambda n: -len(n)))
    padrao = re.compile(rf"\b(?:{alternativas})\b")
    siglas = list(dict.fromkeys([*proprias, *GRUPO_DE.values()]))

    def le(v: Any) -> Tuple[str, ...]:
        if v is None:
            return ()
        if not isinstance(v, str) or isinstance(v, ErroDePlanilha):
            raise Ilegivel("não é modalidade; use AC, PP, PI, PQ, PN ou PCD, separadas por ;")
        achadas: List[str] = []
        resto = padrao.sub(lambda m: achadas.append(nomes[m[0]]) or " ", simples(v))  # type: ignore[func-returns-value]
        estranhas = [p for p in resto.split() if p not in _LIGACOES]
        if estranhas or (not achadas and sigla(v)):
            raise Ilegivel("não é modalidade conhecida; use AC, " + ", ".join(siglas) + ", separadas por ;")
        return tuple(s for s in siglas if s in achadas)

    return le
