"""Lê a coluna modalidade: `PP; PCD`, `pretos e pardos e quilombola`, `ampla concorrência`."""

from __future__ import annotations

import re
from typing import Any, Callable, Dict, List, Sequence, Tuple

from .cabecalho import GRUPO_DE
from .numeros import Ilegivel
from .texto import sem_acento, simples
from .valores import ErroDePlanilha

_NENHUMA = ("nenhuma", "nenhum", "nao", "n", "sem cota", "sem reserva", "-")
_AMPLA = ("ampla concorrencia", "ampla", "ac", "geral", "universal")
_LIGACOES = {"e", "com", "cota", "cotas", "reserva", "vaga", "vagas", "lista", "de", "para", "pessoa", "pessoas"}
_SEPARADOR = re.compile(r"[;,/|+&\n]")
_ESTRANHO = re.compile(r"[^\w\s.()ºª-]")  # ? * : … deixam dúvida sobre o que a pessoa declarou

PALAVRAS_RESERVADAS = {*_LIGACOES, *_NENHUMA, *_AMPLA, "s", "sim", "x"} - {"ac"}
"""O que não pode ser sigla de um regime próprio: teria dois sentidos na lista de candidatos."""


def leitor_de_modalidade(proprias: Sequence[str]) -> Callable[[Any], Tuple[str, ...]]:
    """Um leitor das siglas declaradas num texto; `proprias` são as siglas do regime."""
    nomes: Dict[str, str] = {**GRUPO_DE, **{simples(s): s for s in proprias}, **dict.fromkeys(_AMPLA, "")}
    alternativas = "|".join(re.escape(n) for n in sorted(nomes, key=lambda n: -len(n)))
    padrao = re.compile(rf"\b(?:{alternativas})\b")
    siglas = list(dict.fromkeys([*proprias, *GRUPO_DE.values()]))
    recusa = Ilegivel("não é modalidade conhecida; use AC, " + ", ".join(siglas) + ", separadas por ;")

    def parte(texto: str) -> List[str]:
        if _ESTRANHO.search(sem_acento(texto)):
            raise recusa
        achadas = [nomes[n] for n in padrao.findall(simples(texto))]
        resto = padrao.sub(" ", simples(texto)).split()
        if not achadas or any(p not in _LIGACOES for p in resto):
            raise recusa
        return achadas

    def le(v: Any) -> Tuple[str, ...]:
        if v is None:
            return ()
        if not isinstance(v, str) or isinstance(v, ErroDePlanilha):
            raise Ilegivel("não é modalidade; use AC, PP, PI, PQ, PN ou PCD, separadas por ;")
        if sem_acento(v) in _NENHUMA:
            return ()
        achadas = [s for p in _SEPARADOR.split(v) if p.strip() for s in parte(p)]
        if not achadas:
            raise recusa
        return tuple(s for s in siglas if s in achadas)

    return le
