"""O que CLASSIFICACAO, ORDEM_NOMEACAO, SITUACAO e CONFERIR têm em comum: ler os quatro argumentos e montar as filas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Tuple

from ..regras import catalogo as regimes
from ..regras.candidatos import DESEMPATE, FaltaData, Filas, monta_filas
from ..regras.modelo import Regime
from ..tabela.cabecalho import NASCIMENTO
from ..tabela.candidatos import ERRO, Leitura, Problema, le_candidatos
from ..tabela.erros import ErroDeEntrada
from ..tabela.opcoes import Opcoes, le_opcoes
from ..tabela.regime import le_regime
from ..tabela.vagas import le_quadro

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
    leitura = le_candidatos(candidatos, r)
    for tipo, n in o.desempate or ():
        if tipo == DESEMPATE and n not in leitura.candidatos.desempates:
            raise ErroDeEntrada(
                f'opcoes: desempate cita DESEMPATE {n}, e a lista não tem a coluna "desempate {n}";'
                " acrescente-a ou tire o item"
            )
    digitado = isinstance(vagas, (list, tuple)) and quadro is not None
    return Concurso(r, o, leitura, quadro or (0,) * len(r.listas), digitado)


def monta(x: Concurso) -> Filas:
    """As filas do concurso. Levanta `FaltaData` quando a idade decide um empate e não há data de referência."""
    return monta_filas(
        x.leitura.candidatos,
        x.regime,
        criterios=x.opcoes.desempate,
        referencia=x.opcoes.data_de_referencia,
        anos_idoso=regimes.gerais()["idoso"]["anos"],
        multipla=x.opcoes.multipla,
    )


def filas_do_concurso(x: Concurso) -> Filas:
    """As filas; a falta da data de referência vira a frase da célula."""
    try:
        return monta(x)
    except FaltaData as e:
        raise ErroDeEntrada(problema_da_data(x.leitura, e).frase()) from None


def problema_da_data(leitura: Leitura, e: FaltaData) -> Problema:
    """O empate que só a idade na data de referência resolve, como problema da linha da segunda pessoa."""
    a, b = e.pessoas
    c = leitura.candidatos
    texto = f"empata com a linha {c.linhas[a]} e o desempate por idade (IDOSO) precisa de uma data"
    return Problema(c.linhas[b], leitura.titulo(NASCIMENTO), ERRO, texto, REMEDIO_DATA)
