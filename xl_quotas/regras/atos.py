"""Os atos do acompanhamento: os que há, o que cada um traz e o que fica de um ato aceito."""

from __future__ import annotations

from datetime import date
from typing import Callable, Mapping, NamedTuple, Optional, Sequence, Tuple

from .andamento import Passo
from .modelo import ErroDeRegra
from .nomeacao import NINGUEM

NOMEACAO, POSSE, DESISTENCIA, SEM_EFEITO = "nomeação", "posse", "desistência", "tornado sem efeito"
ELIMINACAO, EXONERACAO, FIM_DE_FILA = "eliminação", "exoneração", "fim de fila"
RESERVA_JUDICIAL, LIBERA = "decisão judicial: reservar vaga", "decisão judicial: liberar vaga"
INCLUI, EXCLUI = "decisão judicial: incluir", "decisão judicial: excluir"
VAGAS_NOVAS, INDEFERIMENTO, REINCLUSAO = "vagas novas", "indeferimento da autodeclaração", "reinclusão"
PRORROGACAO, FIM_DA_VALIDADE = "prorrogação", "fim da validade"
TIPOS = (
    NOMEACAO,
    POSSE,
    DESISTENCIA,
    SEM_EFEITO,
    ELIMINACAO,
    EXONERACAO,
    FIM_DE_FILA,
    RESERVA_JUDICIAL,
    LIBERA,
    INCLUI,
    EXCLUI,
    VAGAS_NOVAS,
    INDEFERIMENTO,
    REINCLUSAO,
    PRORROGACAO,
    FIM_DA_VALIDADE,
)
"""Os atos que há, como se escrevem."""
SEM_PESSOA = (VAGAS_NOVAS, PRORROGACAO, FIM_DA_VALIDADE)
NADA_MUDAM = (POSSE, *SEM_PESSOA)
"""Os atos que não mudam de quem é a vez nas vagas que já existem."""
SAIDAS = (DESISTENCIA, SEM_EFEITO, ELIMINACAO, EXONERACAO, FIM_DE_FILA, EXCLUI, INDEFERIMENTO)
"""Os atos que podem abrir uma vaga."""


class AtoRecusado(ErroDeRegra):
    """Um ato que o estado do concurso não admite; a frase diz por quê."""


class Ato(NamedTuple):
    """Uma linha da tabela de atos: a pessoa é o seu número na lista; `vaga` é a quantidade em vagas novas.

    `compensa` é a pessoa que, por causa desta nomeação, passa a contar na AC: NINGUEM; ou None, se não se escreveu.
    """

    linha: int
    data: date
    tipo: str
    pessoa: int = NINGUEM
    vaga: int = 0
    lista: str = ""
    limite: Optional[date] = None
    compensa: Optional[int] = None


class Feito(NamedTuple):
    """Um ato aceito: a vaga, a lista, quem passou a contar na AC e, fora da ordem, de quem era a vez.

    `por_chegar` é quem a compensação alcançou antes de ser nomeado; `desde`, a vaga desde a qual quem agora se nomeia
    conta na AC, porque uma compensação já o tinha alcançado (0 = não se aplica); `na_ordem`, se é a do plano;
    `compensa`, quem a nomeação fez passar à AC (NINGUEM; ou None, se não podia compensar);
    `vencida`, se a validade do concurso já tinha terminado; `entra`, as filas em que a pessoa passou a estar nesse dia;
    `fim`, o da validade, que pode ser de antes do ato.
    """

    ato: Ato
    vaga: int = 0
    lista: str = ""
    compensada: int = NINGUEM
    era_a_vez: Optional[Passo] = None
    por_chegar: int = NINGUEM
    desde: int = 0
    na_ordem: bool = False
    compensa: Optional[int] = None
    vencida: bool = False
    entra: Tuple[str, ...] = ()
    fim: Optional[date] = None


class Guarda(NamedTuple):
    """Uma vaga guardada por decisão judicial, e como estava antes."""

    vaga: int
    situacao: str
    desde: Optional[date]


class Pessoas(NamedTuple):
    """O que os atos precisam saber das pessoas.

    `merito` é a ordem geral sem contar o fim de fila (0 = não tem lugar nela); `no_fim`, quem já começa no fim;
    `validas`, as reservas do regime que a pessoa declarou, sem as que a verificação recusou (ou com elas, por decisão
    judicial); `efetivas`, em quais destas concorre de fato; `fora`, por que não está em fila nenhuma no começo.
    """

    merito: Sequence[int]
    no_fim: Sequence[bool]
    aprovados_ac: Sequence[bool]
    validas: Callable[[int, bool], Tuple[str, ...]]
    efetivas: Callable[[int, Tuple[str, ...]], Tuple[str, ...]]
    fora: Mapping[int, str]
    nome: Callable[[int], str]
