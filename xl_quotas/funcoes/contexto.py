"""O que CLASSIFICACAO, ORDEM_NOMEACAO, SITUACAO e CONFERIR têm em comum: ler os quatro argumentos e montar as filas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, List, Tuple

from ..regras import catalogo as regimes
from ..regras.candidatos import DESEMPATE, FaltaData, Filas, monta_filas
from ..regras.modelo import Regime
from ..regras.nomeacao import Chamada, chamadas
from ..tabela.cabecalho import NASCIMENTO
from ..tabela.candidatos import ERRO, Leitura, Problema, le_candidatos
from ..tabela.erros import ErroDeEntrada
from ..tabela.opcoes import Opcoes, le_opcoes
from ..tabela.regime import le_regime
from ..tabela.vagas import le_quadro
from .memoria import lembra

MAXIMO_FEITO = 6
REMEDIO_DATA = "informe a opção data de referência, como 30/11/2026"


@dataclass
class Concurso:
    """Os argumentos lidos."""

    regime: Regime
    opcoes: Opcoes
    leitura: Leitura
    vagas: Tuple[int, ...]
    digitado: bool

    @property
    def criterio(self) -> str:
        """O critério em vigor: o da opção ou o do regime."""
        return self.opcoes.criterio or self.regime.criterio


def le_concurso(candidatos: Any, vagas: Any, regime: Any, opcoes: Any) -> Concurso:
    """Lê os argumentos. Os problemas da lista ficam na leitura; os dos outros argumentos levantam ErroDeEntrada."""
    r, o = le_regime(regime), le_opcoes(opcoes)
    quadro = le_quadro(vagas, r)
    leitura = lembra(candidatos, regime, r, le_candidatos)
    for tipo, n in o.desempate or ():
        if tipo == DESEMPATE and n not in leitura.candidatos.desempates:
            raise ErroDeEntrada(
                f'opcoes: desempate cita DESEMPATE {n}, e a lista não tem a coluna "desempate {n}";'
                " acrescente-a ou tire o item"
            )
    digitado = isinstance(vagas, (list, tuple)) and quadro is not None
    return Concurso(r, o, leitura, quadro or (0,) * len(r.listas), digitado)


def _feito(x: Concurso, chave: Any, faz: Callable[[], Any]) -> Any:
    """O que já se calculou da mesma leitura com as mesmas opções; poucos, para a memória não crescer."""
    feito = x.leitura.feito
    if chave not in feito:
        if len(feito) >= MAXIMO_FEITO:
            feito.clear()
        feito[chave] = faz()
    return feito[chave]


def monta(x: Concurso) -> Filas:
    """As filas do concurso. Levanta `FaltaData` quando a idade decide um empate e não há data de referência."""
    o = x.opcoes
    filas: Filas = _feito(
        x,
        ("filas", o.desempate, o.data_de_referencia, o.multipla),
        lambda: monta_filas(
            x.leitura.candidatos,
            x.regime,
            criterios=o.desempate,
            referencia=o.data_de_referencia,
            anos_idoso=regimes.gerais()["idoso"]["anos"],
            multipla=o.multipla,
        ),
    )
    return filas


def filas_do_concurso(x: Concurso) -> Filas:
    """As filas; a falta da data de referência vira a frase da célula."""
    try:
        return monta(x)
    except FaltaData as e:
        raise ErroDeEntrada(problema_da_data(x.leitura, e).frase()) from None


def chama(x: Concurso) -> Tuple[Filas, List[Chamada], int]:
    """As filas, as chamadas na ordem das vagas e o número de vagas imediatas."""
    o, filas = x.opcoes, filas_do_concurso(x)
    feitas, total = _feito(
        x,
        ("chamadas", o.desempate, o.data_de_referencia, o.multipla, x.vagas, o.criterio, o.colisao),
        lambda: chamadas(x.regime, x.vagas, filas, o.criterio, o.colisao),
    )
    return filas, feitas, total


def problema_da_data(leitura: Leitura, e: FaltaData) -> Problema:
    """O empate que só a idade na data de referência resolve, como problema da linha da segunda pessoa."""
    a, b = e.pessoas
    c = leitura.candidatos
    texto = f"empata com a linha {c.linhas[a]} e o desempate por idade (IDOSO) precisa de uma data"
    return Problema(c.linhas[b], leitura.titulo(NASCIMENTO), ERRO, texto, REMEDIO_DATA)
