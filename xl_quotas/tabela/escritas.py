"""Antes de dizer que uma inscrição não está na lista: a mesma escrita de outro modo, e a linha de soma."""

from __future__ import annotations

from typing import Any, Dict, List, Sequence, Tuple

from .erros import ErroDeEntrada, mostra
from .inscricoes import sem_formato
from .linha_de_soma import parece_soma
from .publicada import LinhaPublicada, chave, lugar_da_inscricao

USE_DA_LISTA = "use uma inscrição da lista"


class Escritas:
    """As inscrições da lista pelo que delas sobra sem zeros, ponto nem casas; só se faz quando alguma falta."""

    def __init__(self, conhecidas: Sequence[Any]) -> None:
        self.conhecidas = conhecidas
        self.por_escrita: Dict[str, Dict[str, Any]] = {}

    def da_lista(self, inscricao: Any) -> Dict[str, Any]:
        """As da lista que só diferem desta na escrita do número, por chave."""
        if not self.por_escrita:
            for i in self.conhecidas:
                self.por_escrita.setdefault(sem_formato(i), {})[chave(i)] = i
        return self.por_escrita.get(sem_formato(inscricao), {})

    def falta(self, inscricao: Any, remedio: str) -> str:
        """O que se diz da que não está na lista: a única que só difere dela na escrita ou, não a havendo, o remédio."""
        iguais = list(self.da_lista(inscricao).values())
        if len(iguais) == 1:
            return _nao_esta(inscricao, iguais[0])
        return f"{mostra(inscricao)} não está na lista de candidatos; {remedio}"


def _nao_esta(inscricao: Any, da_lista: Any, quantas: str = "") -> str:
    return (
        f"{mostra(inscricao)} não está na lista de candidatos, que tem {mostra(da_lista)}{quantas}; escreva a inscrição"
        " igual nas duas: os zeros contam"
    )


def recusa_o_que_nao_e_inscricao(publicada: Any, lidas: Sequence[LinhaPublicada], conhecidas: Sequence[Any]) -> None:
    """A inscrição que só difere de uma da lista por zeros e a linha de total levantam ErroDeEntrada, com o lugar.

    Nada se casa em silêncio: na inscrição escrita como texto os zeros contam, e 01001 pode não ser 1001.
    """
    exatas = {chave(i) for i in conhecidas}
    sem_par = [x for x in lidas if x.inscricao is not None and chave(x.inscricao) not in exatas]
    if not sem_par:
        return
    for x in sem_par:
        if parece_soma(x.nome):  # a inscrição que o parece já se recusou ao ler
            lugar = lugar_da_inscricao(publicada, x.linha)
            raise ErroDeEntrada(f"{lugar}: {mostra(x.nome)} é linha de soma, e não uma nomeação; deixe-a fora da faixa")
    outras = _noutra_escrita(sem_par, {chave(x.inscricao) for x in lidas}, conhecidas)
    if outras:
        x, da_lista = outras[0]
        quantas = f" (há mais {len(outras) - 1} assim)" if len(outras) > 1 else ""
        raise ErroDeEntrada(f"{lugar_da_inscricao(publicada, x.linha)}: {_nao_esta(x.inscricao, da_lista, quantas)}")


def _noutra_escrita(
    sem_par: Sequence[LinhaPublicada], publicadas: Any, conhecidas: Sequence[Any]
) -> List[Tuple[LinhaPublicada, Any]]:
    """As que casam com uma só da lista, que não esteja ela mesma publicada, e a escrita que a lista tem."""
    escritas = Escritas(conhecidas)
    saida = []
    for x in sem_par:
        iguais = escritas.da_lista(x.inscricao)
        if len(iguais) == 1 and not publicadas.issuperset(iguais):
            saida.append((x, *iguais.values()))
    return saida
