"""A mesma lista por dois regimes ou dois critérios: COMPARAR sobre um arquivo, e o resumo de quem muda."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..funcoes import COMPARAR
from ..regras.modelo import Regime
from ..tabela.erros import PREFIXO, ErroDeEntrada
from ..tabela.opcoes import Opcoes, le_opcoes
from ..tabela.regime import le_regime
from .conferencia import confere
from .faixa import Entrada, Linhas
from .lugares import traduz
from .opcoes import escreve_opcoes, faixa_de_opcoes, troca_opcoes

COM_REGIME, COM_OPCOES = "--com-regime", "--com-opcoes"
ORDEM_A, LISTA_A, ORDEM_B, LISTA_B, O_QUE_MUDA = 3, 4, 5, 6, 7

Passo = Callable[[str], None]


class Conta(NamedTuple):
    """Uma das contas: o regime, as opções como se escrevem e o critério que vale."""

    regime: Regime
    opcoes: str
    criterio: str

    @property
    def frase(self) -> str:
        """Uma linha que a descreve."""
        opcoes = f"; opções: {self.opcoes}" if self.opcoes else ""
        return f"{self.regime.id} — {self.regime.nome}; critério {self.criterio}{opcoes}"


@dataclass(frozen=True)
class Comparacao:
    """As duas contas, os problemas da lista e a tabela de COMPARAR, com cabeçalho; `resumo` conta as mudanças."""

    entrada: Entrada
    a: Conta
    b: Conta
    problemas: Linhas
    tabela: Linhas
    mudam: int
    resumo: list[tuple[str, int]]


def compara(e: Entrada, com_regime: str | None, com_opcoes: str | None, passo: Passo = lambda _: None) -> Comparacao:
    """Compara o que o arquivo pede (A) com o mesmo, trocado o regime, as opções ou os dois (B).

    Erro nos argumentos: ErroDeEntrada com o lugar no arquivo ou o nome da opção; na lista: ListaComErros.
    """
    da_a = le_opcoes(e.opcoes)
    da_b = troca_opcoes(da_a, com_opcoes, COM_OPCOES)
    regime_b = e.regime if com_regime is None else com_regime
    lido_b = _regime_b(regime_b, com_regime is not None)
    sem = ("linhas", "ate")  # ninguém fica de fora da comparação
    opcoes_a, opcoes_b = faixa_de_opcoes(da_a, sem), faixa_de_opcoes(da_b, sem)
    passo("conferindo a lista")
    problemas = confere(e, opcoes_a)
    passo("comparando")
    tabela = _exige(e, COMPARAR(e.candidatos.valores, e.vagas, e.regime, regime_b, opcoes_a, opcoes_b))
    a, b = _conta(le_regime(e.regime), da_a), _conta(lido_b or le_regime(e.regime), da_b)
    resumo = _resumo(tabela)
    return Comparacao(e, a, b, problemas, tabela, sum(n for _, n in resumo), resumo)


def _regime_b(valor: Any, da_linha: bool) -> Regime | None:
    """O regime de B; None quando é o de A, cujo erro se diz com o lugar no arquivo."""
    if not da_linha:
        return None
    try:
        return le_regime(valor)
    except ErroDeEntrada as erro:
        raise ErroDeEntrada(f"{COM_REGIME}: {str(erro).removeprefix('regime: ')}") from None


def _conta(regime: Regime, o: Opcoes) -> Conta:
    return Conta(regime, escreve_opcoes(o, sem=("linhas", "ate", "criterio")), o.criterio or regime.criterio)


def _exige(e: Entrada, tabela: Linhas) -> Linhas:
    """A tabela; o erro da conta B fala do que se digitou, o da A, do arquivo, e o da lista, nas duas, da célula."""
    primeira = tabela[0][0]
    if not (isinstance(primeira, str) and primeira.startswith(PREFIXO)):
        return tabela
    texto = primeira.removeprefix(PREFIXO)
    for nome, escrito in (("regime_b", COM_REGIME), ("opcoes_b", COM_OPCOES)):
        if texto.startswith(nome):
            onde, dois_pontos, resto = texto.removeprefix(nome).partition(": ")
            raise ErroDeEntrada(f"{escrito}{onde}{dois_pontos}{traduz(resto, e.faixas)}")
    for nome in ("regime", "opcoes"):
        texto = nome + texto.removeprefix(f"{nome}_a") if texto.startswith(f"{nome}_a") else texto
    raise ErroDeEntrada(traduz(texto, e.faixas))


def _resumo(tabela: Linhas) -> list[tuple[str, int]]:
    """Quantas pessoas mudam e de que jeito, do que mais importa para o que menos importa."""
    conta = Counter(_grupo(linha) for linha in tabela[1:])
    return [(grupo, conta[grupo]) for grupo in _GRUPOS if conta[grupo]]


_SO_NUMA, _DE_LISTA, _DE_ORDEM, _FORA_DE_UMA = (
    "ficam dentro das vagas imediatas numa conta só",
    "mudam de lista",
    "mudam só de ordem",
    "estão fora das filas numa conta só",
)
_GRUPOS = (_SO_NUMA, _DE_LISTA, _DE_ORDEM, _FORA_DE_UMA)


def _grupo(linha: list[Any]) -> str:
    frase = linha[O_QUE_MUDA]
    if frase.startswith("só em "):
        return _SO_NUMA
    if (linha[ORDEM_A] == "") != (linha[ORDEM_B] == ""):
        return _FORA_DE_UMA
    if linha[LISTA_A] != linha[LISTA_B]:
        return _DE_LISTA
    return _DE_ORDEM if linha[ORDEM_A] != linha[ORDEM_B] else ""


def muda(linha: list[Any]) -> bool:
    """Se a linha de COMPARAR é de alguém cujo resultado muda."""
    return bool(_grupo(linha))
