"""Quando ninguém disse o regime: se a ordem publicada é, inteira, a de outro regime do catálogo."""

from __future__ import annotations

from typing import Any, Iterator

from ..regras import catalogo
from ..regras.auditoria import confere
from ..regras.modelo import Regime
from ..tabela.candidatos import le_candidatos
from ..tabela.erros import ErroDeEntrada
from ..tabela.publicada import le_publicada
from ..tabela.vagas import le_quadro
from .contexto import Concurso, chama, concurso_da_leitura
from .lista_publicada import pessoas


def regime_nao_informado(x: Concurso, publicada: Any, candidatos: Any, vagas: Any) -> str:
    """A cláusula do veredito de uma lista que diverge do regime suposto, que é o de `x`."""
    de = [r.id for r in _os_que_dao_esta_ordem(x, publicada, candidatos, vagas)]
    if not de:
        return f"; regime não informado: vale {x.regime.id}"
    return f"; regime não informado, e esta é a ordem de {' ou '.join(de)}: informe o regime"


def _os_que_dao_esta_ordem(x: Concurso, publicada: Any, candidatos: Any, vagas: Any) -> Iterator[Regime]:
    for r in catalogo.regimes().values():
        if r.id != x.regime.id and _confere_em(r, x, publicada, candidatos, vagas):
            yield r


def _confere_em(r: Regime, x: Concurso, publicada: Any, candidatos: Any, vagas: Any) -> bool:
    try:
        quadro = le_quadro(vagas, r)  # um quadro digitado é das listas de um regime: no outro pode não caber
        outro = concurso_da_leitura(le_candidatos(candidatos, r), r, quadro, x.opcoes, x.digitado)
        outro.exige_sem_erros()
        _, feitas, _ = chama(outro)
        lidas = le_publicada(publicada, r)[: x.opcoes.ate]
    except ErroDeEntrada:  # a lista não se lê por este regime: a ordem não é a dele
        return False
    linhas = pessoas(outro, lidas).publicada
    return all(confere(linhas, feitas, k) for k in range(len(linhas)))
