"""Antes de dizer que uma inscrição publicada não está na lista: a mesma escrita de outro modo, e a linha de soma."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Sequence, Tuple

from .cargos import SO_SOMA, SOMA
from .erros import ErroDeEntrada, mostra
from .publicada import LinhaPublicada, chave, lugar_da_inscricao
from .texto import simples

_DE_MILHAR = re.compile(r"\d{1,3}(?:\.\d{3})+(?:,0+)?\Z")
_CASAS = re.compile(r"[.,]0+\Z")


def recusa_o_que_nao_e_inscricao(publicada: Any, lidas: Sequence[LinhaPublicada], conhecidas: Sequence[Any]) -> None:
    """A inscrição que só difere de uma da lista por zeros e a linha de total levantam ErroDeEntrada, com o lugar.

    Nada se casa em silêncio: na inscrição escrita como texto os zeros contam, e 01001 pode não ser 1001.
    """
    exatas = {chave(i) for i in conhecidas}
    sem_par = [x for x in lidas if x.inscricao is not None and chave(x.inscricao) not in exatas]
    if not sem_par:
        return
    for x in sem_par:
        soma = _de_soma(x)
        if soma:
            lugar = lugar_da_inscricao(publicada, x.linha)
            raise ErroDeEntrada(f"{lugar}: {mostra(soma)} é linha de soma, e não uma nomeação; deixe-a fora da faixa")
    outras = _noutra_escrita(sem_par, {chave(x.inscricao) for x in lidas}, conhecidas)
    if outras:
        x, da_lista = outras[0]
        quantas = f" (há mais {len(outras) - 1} assim)" if len(outras) > 1 else ""
        raise ErroDeEntrada(
            f"{lugar_da_inscricao(publicada, x.linha)}: {mostra(x.inscricao)} não está na lista de candidatos, que tem"
            f" {mostra(da_lista)}{quantas}; escreva a inscrição igual nas duas: os zeros contam"
        )


def _de_soma(x: LinhaPublicada) -> str:
    """O que faz da linha um total; o nome de uma pessoa pode começar por Soma, e por isso tem de ser só isso."""
    inscricao = str(x.inscricao)
    if SOMA.match(simples(inscricao)):
        return inscricao
    return x.nome if SO_SOMA.match(simples(x.nome)) else ""


def _noutra_escrita(
    sem_par: Sequence[LinhaPublicada], publicadas: Any, conhecidas: Sequence[Any]
) -> List[Tuple[LinhaPublicada, Any]]:
    """As que casam com uma só da lista, que não esteja ela mesma publicada, e a escrita que a lista tem."""
    por_escrita: Dict[str, Dict[str, Any]] = {}
    for i in conhecidas:
        por_escrita.setdefault(sem_zeros(i), {})[chave(i)] = i
    saida = []
    for x in sem_par:
        iguais = por_escrita.get(sem_zeros(x.inscricao), {})
        if len(iguais) == 1 and not publicadas.issuperset(iguais):
            saida.append((x, *iguais.values()))
    return saida


def sem_zeros(inscricao: Any) -> str:
    """`01001`, `1001.0`, `1001,00` e `1.001` → `1001`."""
    texto = "".join(chave(inscricao).split())
    if _DE_MILHAR.match(texto):
        texto = texto.replace(".", "")
    return _CASAS.sub("", texto).lstrip("0")
