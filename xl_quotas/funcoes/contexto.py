"""O que CLASSIFICACAO, ORDEM_NOMEACAO, SITUACAO e CONFERIR têm em comum: ler os quatro argumentos e montar as filas."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Callable, Dict, List, Optional, Tuple

from ..regras import catalogo as regimes
from ..regras.candidatos import DESEMPATE, Candidatos, FaltaData, Filas, monta_filas
from ..regras.modelo import Regime
from ..regras.nomeacao import Chamada, chamadas
from ..tabela.cabecalho import NASCIMENTO
from ..tabela.candidatos import ERRO, Leitura, Problema, le_candidatos
from ..tabela.do_cargo import separa_cargo
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
    outros: Dict[int, str] = field(default_factory=dict)
    """As pessoas que concorrem a outro cargo, e o que se diz delas."""
    problemas: List[Problema] = field(default_factory=list)
    """Os problemas da lista, sem os das linhas de outros cargos."""

    @property
    def criterio(self) -> str:
        """O critério em vigor: o da opção ou o do regime."""
        return self.opcoes.criterio or self.regime.criterio

    def exige_sem_erros(self) -> Candidatos:
        """Os candidatos, ou ErroDeEntrada com o primeiro erro da lista."""
        erros = [p for p in self.problemas if p.gravidade == ERRO]
        if erros:
            raise ErroDeEntrada(erros[0].frase())
        return self.leitura.candidatos


def le_concurso(candidatos: Any, vagas: Any, regime: Any, opcoes: Any) -> Concurso:
    """Lê os argumentos. Os problemas da lista ficam na leitura; os dos outros argumentos levantam ErroDeEntrada."""
    r, o = le_regime(regime), le_opcoes(opcoes)
    quadro = le_quadro(vagas, r)
    digitado = isinstance(vagas, (list, tuple)) and quadro is not None
    leitura = lembra(candidatos, regime, r, le_candidatos)
    return concurso_da_leitura(leitura, r, quadro, o, digitado)


def concurso_da_leitura(
    leitura: Leitura, r: Regime, quadro: Optional[Tuple[int, ...]], o: Opcoes, digitado: bool = False
) -> Concurso:
    """O concurso de uma lista já lida. A opção que pede uma coluna que a lista não tem levanta ErroDeEntrada."""
    for tipo, n in o.desempate or ():
        if tipo == DESEMPATE and n not in leitura.candidatos.desempates:
            raise ErroDeEntrada(
                f'opcoes: desempate cita DESEMPATE {n}, e a lista não tem a coluna "desempate {n}";'
                " acrescente-a ou tire o item"
            )
    do_cargo = separa_cargo(leitura, o.cargo)
    return Concurso(r, o, leitura, quadro or (0,) * len(r.listas), digitado, *do_cargo)


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
        ("filas", *_chave_das_filas(o)),
        lambda: monta_filas(
            x.leitura.candidatos,
            x.regime,
            criterios=o.desempate,
            referencia=o.data_de_referencia,
            anos_idoso=regimes.gerais()["idoso"]["anos"],
            multipla=o.multipla,
            de_fora=x.outros,
        ),
    )
    return filas


def _chave_das_filas(o: Opcoes) -> Tuple[Any, ...]:
    return (o.desempate, o.data_de_referencia, o.multipla, o.cargo)


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
        ("chamadas", *_chave_das_filas(o), x.vagas, o.criterio, o.colisao),
        lambda: chamadas(x.regime, x.vagas, filas, o.criterio, o.colisao),
    )
    return filas, feitas, total


def problema_da_data(leitura: Leitura, e: FaltaData) -> Problema:
    """O empate que só a idade na data de referência resolve, como problema da linha da segunda pessoa."""
    a, b = e.pessoas
    c = leitura.candidatos
    texto = f"empata com a linha {c.linhas[a]} e o desempate por idade (IDOSO) precisa de uma data"
    return Problema(c.linhas[b], leitura.titulo(NASCIMENTO), ERRO, texto, REMEDIO_DATA)


def notas_visiveis(x: Concurso) -> List[Any]:
    """A nota como número da planilha; a que não cabe em 15 algarismos volta como veio."""
    cruas = x.leitura.notas_como_vieram
    if set(map(type, cruas)) == {float}:
        return cruas
    memo: Dict[Any, Any] = {}
    saida = []
    for d, crua in zip(x.leitura.candidatos.notas, cruas):
        if type(crua) is float:
            saida.append(crua)
            continue
        if crua not in memo:
            memo[crua] = _visivel(d, crua)
        saida.append(memo[crua])
    return saida


def _visivel(d: Optional[Decimal], crua: Any) -> Any:
    if d is None:
        return ""
    return float(d) if len(d.as_tuple().digits) <= 15 else crua
