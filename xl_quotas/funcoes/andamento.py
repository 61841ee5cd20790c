"""O que as funções do acompanhamento têm em comum: ler os cinco argumentos e aplicar os atos, um a um."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, List, NamedTuple, Optional, Sequence, Tuple

from ..regras import catalogo as regimes
from ..regras.andamento import Estado
from ..regras.atos import INCLUI, RESERVA_JUDICIAL, Ato, AtoRecusado, Feito, Pessoas
from ..regras.candidatos import FIM_DE_FILA, Candidatos, FaltaData, Filas, monta_filas, reservas_que_ficam
from ..regras.candidatos import FORA as SITUACOES_DE_FORA
from ..regras.efetivas import listas_efetivas, reservas_validas
from ..regras.lancamento import Andamento
from ..regras.motivo import curta
from ..regras.nomeacao import NINGUEM
from ..tabela.atos import Atos, Linha, le_atos
from ..tabela.campos import CLASSIFICADO
from ..tabela.erros import ErroDeEntrada
from .contexto import Concurso, filas_do_concurso, le_concurso, problema_da_data

AJUDA = {
    "atos": "Faixa com a linha de nomes das colunas: data, ato, inscrição, vaga, lista, compensa, observação; um ato"
    " por linha, na ordem em que aconteceram. Os atos só se acrescentam."
}
"""A ajuda do argumento que só estas funções têm."""
VENCIDA = "finda a validade, só por decisão judicial"


class Resposta(NamedTuple):
    """O que se diz de uma linha de atos: o ato aceito ou a frase da recusa; nenhum dos dois, não foi lida."""

    linha: int
    feito: Optional[Feito]
    erro: str = ""


class Acompanhamento(NamedTuple):
    """O concurso, o estado depois dos atos aceitos, e a resposta de cada linha da tabela de atos."""

    concurso: Concurso
    filas: Filas
    andamento: Andamento
    atos: Atos
    respostas: List[Resposta]

    @property
    def candidatos(self) -> Candidatos:
        """A lista lida."""
        return self.concurso.leitura.candidatos

    @property
    def estado(self) -> Estado:
        """As vagas e as filas depois dos atos."""
        return self.andamento.estado

    def inscricao(self, p: int) -> str:
        """A inscrição de uma pessoa, como as frases a citam."""
        return curta(self.candidatos.inscricoes[p])


def le_acompanhamento(
    candidatos: Any, atos: Any, vagas: Any, regime: Any, opcoes: Any, tolera: bool = False
) -> Acompanhamento:
    """Lê tudo e aplica os atos. A primeira recusa levanta ErroDeEntrada ou, com `tolera`, só para a leitura."""
    x = le_concurso(candidatos, vagas, regime, opcoes)
    c = x.exige_sem_erros()
    lidos = le_atos(atos, c, x.regime, x.outros)
    filas = filas_do_concurso(x)
    estado = Estado(x.regime, x.vagas, filas, x.criterio, x.opcoes.colisao)
    andamento = Andamento(estado, _pessoas(x, filas, lidos.incluidas()), x.opcoes.validade)
    respostas: List[Resposta] = []
    for linha in lidos.linhas:
        resposta = _aplica(andamento, linha, x)
        respostas.append(resposta)
        if resposta.erro:
            if not tolera:
                raise ErroDeEntrada(resposta.erro)
            break
    return Acompanhamento(x, filas, andamento, lidos, respostas)


def _aplica(andamento: Andamento, linha: Linha, x: Concurso) -> Resposta:
    if linha.ato is None:
        return Resposta(linha.linha, None, linha.erro)
    try:
        _confere_situacao(andamento, linha.ato, x.leitura.candidatos)
        return Resposta(linha.linha, andamento.registra(linha.ato))
    except AtoRecusado as e:
        quem = f" de {curta(x.leitura.candidatos.inscricoes[linha.ato.pessoa])}" if linha.ato.pessoa != NINGUEM else ""
        return Resposta(linha.linha, None, f"atos, linha {linha.linha} da faixa, {linha.ato.tipo}{quem}: {e}")


def _confere_situacao(andamento: Andamento, ato: Ato, c: Candidatos) -> None:
    """Quem a lista já tira das filas não pode ter atos: a data em que saiu é parte da história."""
    situacao = c.situacoes[ato.pessoa] if ato.pessoa != NINGUEM else ""
    por_ordem = ato.tipo in (INCLUI, RESERVA_JUDICIAL) or ato.pessoa in andamento.por_decisao
    if situacao in SITUACOES_DE_FORA and not por_ordem and not andamento.vaga_da_pessoa(ato.pessoa):
        raise AtoRecusado(
            f"a situação na lista já é {situacao}; se saiu depois do resultado, deixe-a vazia e lance a saída como ato,"
            " na data em que aconteceu"
        )


def _pessoas(x: Concurso, filas: Filas, incluidas: Sequence[int]) -> Pessoas:
    c = x.leitura.candidatos
    todas = _com_todos(x, incluidas) if incluidas or FIM_DE_FILA in c.situacoes else filas
    politica = x.opcoes.multipla or x.regime.varias_reservas

    def validas(p: int, por_decisao: bool) -> Tuple[str, ...]:
        return reservas_validas(c.declaradas[p], x.regime) if por_decisao else reservas_que_ficam(c, p, x.regime)

    def efetivas(p: int, suas: Tuple[str, ...]) -> Tuple[str, ...]:
        # com os que já concorriam e mais ninguém: quem só entra depois, por decisão, não muda uma escolha anterior
        ordem = filas.ordem
        if not filas.lugar_geral[p]:
            ordem = sorted([*ordem, p], key=lambda q: (c.situacoes[q] == FIM_DE_FILA, todas.lugar_geral[q]))
        todas_validas = list(filas.validas)
        todas_validas[p] = suas
        return listas_efetivas(ordem, todas_validas, x.regime, politica)[p]

    return Pessoas(
        merito=todas.lugar_geral,
        no_fim=[s == FIM_DE_FILA for s in c.situacoes],
        aprovados_ac=c.aprovados_ac,
        validas=validas,
        efetivas=efetivas,
        fora={**filas.fora, **todas.fora},
        nome=lambda p: curta(c.inscricoes[p]),
    )


def _com_todos(x: Concurso, incluidas: Sequence[int]) -> Filas:
    """A ordem geral sem o fim de fila e com quem uma decisão judicial inclui: só para saber o lugar de cada pessoa."""
    c, o = x.leitura.candidatos, x.opcoes
    situacoes = [CLASSIFICADO if s == FIM_DE_FILA else s for s in c.situacoes]
    aprovados = list(c.aprovados_ac)
    for p in incluidas:
        situacoes[p], aprovados[p] = CLASSIFICADO, True
    try:
        return monta_filas(
            replace(c, situacoes=situacoes, aprovados_ac=aprovados),
            x.regime,
            criterios=o.desempate,
            referencia=o.data_de_referencia,
            anos_idoso=regimes.gerais()["idoso"]["anos"],
            multipla=o.multipla,
            de_fora=x.outros,
        )
    except FaltaData as e:
        raise ErroDeEntrada(problema_da_data(x.leitura, e).frase()) from None
