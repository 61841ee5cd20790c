"""O que se publica: uma lista por reserva e a ordem final, só com lugar, inscrição (ou CPF mascarado), nome e nota.

Tudo sai de LISTA_PUBLICA, que não conhece as colunas dos grupos: o que ela não dá não se publica.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from ..funcoes import LISTA_PUBLICA
from ..funcoes.contexto import le_concurso
from ..regras.modelo import Regime
from ..regras.quadro import quantas
from ..tabela.cpf_no_texto import esconde
from ..tabela.do_cargo import cargos_da_lista
from ..tabela.erros import ErroDeEntrada, mostra
from ..tabela.numeros import Ilegivel, data
from ..tabela.opcoes import Opcoes, le_opcoes
from ..tabela.regime import le_regime
from ..tabela.texto import colado, sem_acento, sigla
from ..tabela.vagas import le_quadro
from ..tabela.valores import celula
from .apuracao import nome_da_lista
from .conferencia import confere, exige
from .faixa import Entrada, Linhas
from .opcoes import faixa_de_opcoes

ORDEM = "ORDEM"
NOME_DA_ORDEM = "Ordem de nomeação"

Passo = Callable[[str], None]


class Parte(NamedTuple):
    """Uma lista a publicar: a sigla (ou ORDEM), o título por extenso e a tabela, com cabeçalho."""

    sigla: str
    titulo: str
    tabela: Linhas


@dataclass(frozen=True)
class Publicacao:
    """As listas e o que vai no alto de cada uma."""

    orgao: str
    titulo: str
    cargo: str
    dia: date | None
    partes: list[Parte]
    problemas: Linhas


def publica(
    e: Entrada, pedidas: Sequence[str] | None = None, dia: Any = None, passo: Passo = lambda _: None
) -> Publicacao:
    """Confere a lista e monta o que se publica. `pedidas`: siglas e ORDEM, na ordem; None = todas.

    Levanta ErroDeEntrada (lista desconhecida, data que não é data, os das funções) e ListaComErros.
    """
    regime = _regime(e)
    quais = _quais(pedidas, regime)
    quando = _dia(e.publicada_em) if dia is None else _dia(dia, "--data")
    opcoes = le_opcoes(e.opcoes)
    faixa = faixa_de_opcoes(opcoes, sem=("linhas",))
    passo("conferindo a lista")
    problemas = confere(e, faixa)
    partes = []
    for s in quais:
        passo(f"montando a lista {s}")
        lista = None if s == ORDEM else s
        tabela = exige(e, LISTA_PUBLICA(e.candidatos.valores, lista, e.vagas, e.regime, faixa))
        partes.append(Parte(s, _titulo(s, regime, e.vagas, opcoes), tabela))
    return Publicacao(e.orgao, e.titulo, esconde(_cargo(e, opcoes)), quando, partes, problemas)


def _cargo(e: Entrada, opcoes: Opcoes) -> str:
    """O cargo pedido, como a lista o escreve."""
    if opcoes.cargo is None:
        return ""
    leitura = le_concurso(e.candidatos.valores, e.vagas, e.regime, None).leitura
    return next((c for c in cargos_da_lista(leitura) if sem_acento(c) == sem_acento(opcoes.cargo)), opcoes.cargo)


def _regime(e: Entrada) -> Regime:
    try:
        return le_regime(e.regime)
    except ErroDeEntrada:
        confere(e, e.opcoes)  # diz o mesmo erro, com o lugar no arquivo
        raise


def _quais(pedidas: Sequence[str] | None, regime: Regime) -> list[str]:
    ha = [*regime.listas, ORDEM]
    if pedidas is None:
        return ha
    quais: list[str] = []
    for pedida in pedidas:
        s = sigla(pedida)
        if s not in ha:
            raise ErroDeEntrada(f"--listas: {mostra(pedida)} não é lista deste regime; use {', '.join(ha)}")
        if s not in quais:
            quais.append(s)
    if not quais:
        raise ErroDeEntrada(f"--listas: está vazio; use {', '.join(ha)}")
    return quais


def _dia(v: Any, argumento: str = "data da publicação") -> date | None:
    valor = celula(v)
    if valor is None:
        return None
    try:
        return data(valor)
    except Ilegivel as erro:
        raise ErroDeEntrada(f"{argumento}: {mostra(valor)} {erro}") from None


def _titulo(s: str, regime: Regime, vagas: Any, opcoes: Opcoes) -> str:
    if s != ORDEM:
        nome = nome_da_lista(regime, s)
        return f"Classificação — {nome}" + ("" if colado(nome) == colado(s) else f" ({s})")
    total = sum(le_quadro(vagas, regime) or ())
    ate = f", até a {opcoes.ate}ª" if opcoes.ate else ""
    if not total:
        return f"{NOME_DA_ORDEM} — cadastro de reserva{ate}"
    depois = "; as seguintes, cadastro de reserva" if not opcoes.ate or opcoes.ate > total else ""
    return f"{NOME_DA_ORDEM} — {quantas(total, 'vaga')} {'imediata' if total == 1 else 'imediatas'}{depois}{ate}"
