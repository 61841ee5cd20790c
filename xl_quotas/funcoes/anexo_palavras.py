"""As palavras do anexo: como se chamam as listas e como se enumeram, em português de edital."""

from __future__ import annotations

from typing import Sequence

from ..regras import catalogo as regimes
from ..regras.modelo import AC, Reserva

ARREDONDAMENTO = {
    "meio_acima": "a fração igual ou maior que 0,5 é elevada ao inteiro seguinte, e a menor, reduzida ao"
    " inteiro anterior",
    "acima": "toda fração é elevada ao inteiro seguinte",
    "abaixo": "toda fração é reduzida ao inteiro anterior",
}
CRITERIO = {
    "COMPENSADA": "A vaga de ampla concorrência vai à pessoa seguinte da classificação geral. Se essa pessoa já foi"
    " chamada em vaga reservada, passa a contar na ampla concorrência, e a vaga vai à pessoa seguinte daquela reserva",
    "AC_PRIMEIRO": "As vagas de ampla concorrência são das primeiras pessoas da classificação geral, também das"
    " inscritas em reserva, que assim não ocupam vaga reservada; as vagas reservadas vão às pessoas seguintes de cada"
    " lista",
    "SEQUENCIAL": "A vaga de ampla concorrência vai à pessoa da classificação geral ainda não chamada, que não ocupa"
    " vaga reservada ainda que inscrita em reserva; quem foi chamado em vaga reservada permanece nela",
}
VARIAS = {
    "maior_percentual": "concorre só na de maior percentual",
    "acumula_pcd": "concorre na de pessoas com deficiência e, das outras, só na de maior percentual",
    "todas": "concorre em todas elas e ocupa a primeira vaga que lhe couber",
}
DECLARACAO_FALSA = {
    "falsidade": "A declaração falsa, constatada em procedimento com contraditório e ampla defesa, elimina a pessoa do"
    " concurso e, se ela já foi nomeada, a sujeita à anulação da admissão",
    "fraude": "A fraude ou má-fé na autodeclaração, apurada em procedimento com contraditório e ampla defesa, elimina a"
    " pessoa do concurso ou, se ela já foi nomeada, anula a sua admissão",
}
"""O papel da norma no regime e o que ela manda."""


def enumera(partes: Sequence[str], ultimo: str = " e ") -> str:
    """`a, b e c`."""
    return ultimo.join([", ".join(partes[:-1]), partes[-1]] if len(partes) > 1 else partes)


def ordinais(posicoes: Sequence[int]) -> str:
    """`a 2ª, a 6ª e a 10ª`."""
    return enumera([f"a {n}ª" for n in posicoes])


def nome_de(r: Reserva) -> str:
    """`pessoas indígenas`; numa faixa do edital, o nome que o catálogo dá à mesma sigla, ou `lista X`."""
    do_catalogo = (x.nome for g in regimes.regimes().values() for x in g.reservas if x.sigla == r.sigla)
    return next(do_catalogo, r.nome)


def a_quem(r: Reserva, preposicao: str) -> str:
    """`a pessoas indígenas`, `da lista TRANS`: `preposicao` é "a" ou "de"."""
    nome = nome_de(r)
    if nome.startswith("lista "):
        preposicao = "à" if preposicao == "a" else "na"
    return f"{preposicao} {nome}"


def a_lista(siglas: Sequence[str]) -> str:
    """`à lista PP`, `às listas PP, PI e PQ`; a AC pelo nome."""
    if len(siglas) == 1:
        return "à ampla concorrência" if siglas[0] == AC else f"à lista {siglas[0]}"
    return f"às listas {enumera(siglas)}"
