"""REVERTER e MEMORIA_REVERSAO: para onde vão as vagas que faltou gente para ocupar."""

from __future__ import annotations

from typing import Any, List, Tuple

from ..regras.reversao import Movimento, reverte
from ..tabela.erros import ErroDeEntrada
from ..tabela.regime import le_regime
from ..tabela.vagas import MAXIMO_DE_LINHAS, le_linha
from .catalogo import Linhas, planilha

_VAGAS = {"vagas": "Linha com o quadro de vagas, na ordem de LISTAS."}


def _resolve(vagas: Any, aprovados: Any, regime: Any) -> Tuple[Tuple[int, ...], int, List[Movimento], int]:
    r = le_regime(regime)
    v, a = le_linha(vagas, r, "vagas"), le_linha(aprovados, r, "aprovados")
    if sum(v) > MAXIMO_DE_LINHAS:
        raise ErroDeEntrada(f"vagas: {sum(v)} vagas não cabem numa planilha; o máximo é {MAXIMO_DE_LINHAS}")
    return (*reverte(r, v, a), sum(a))


@planilha("=REVERTER(RESERVA(59);B5:F5)", _VAGAS)
def REVERTER(vagas: Any, aprovados: Any, regime: Any = None) -> Linhas:
    """Vagas que cada lista acaba ocupando depois das reversões, na ordem de LISTAS, e por fim as não preenchidas.

    Devolve uma linha de números de vagas, cuja soma é o total. São as contas do critério AC_PRIMEIRO.
    Erros: linhas que não têm um inteiro de 0 em diante por lista; regime desconhecido.
    Norma: Lei 15.142/2025, arts. 8º e 9º, § 1º (não conferido); Decreto 12.536/2025, art. 3º, §§ 1º a 4º;
    Lei 12.990/2014, art. 3º, § 3º.
    """
    ocupadas, ficam, _, _ = _resolve(vagas, aprovados, regime)
    return [[*ocupadas, ficam]]


@planilha("=MEMORIA_REVERSAO(RESERVA(59);B5:F5)", _VAGAS)
def MEMORIA_REVERSAO(vagas: Any, aprovados: Any, regime: Any = None) -> Linhas:
    """Cada passagem de vagas de uma lista a outra: de, para, quantidade e a norma que manda.

    Devolve uma tabela com cabeçalho (De, Para, Quantidade, Fundamento); a primeira linha traz o número de pessoas
    distintas, a última lembra o que vaga a vaga pode ser diferente. Erros e norma: os de REVERTER.
    """
    _, _, movimentos, pessoas = _resolve(vagas, aprovados, regime)
    linhas: Linhas = [["De", "Para", "Quantidade", "Fundamento"]]
    linhas.append(["pessoas", "disponíveis", pessoas, "soma de aprovados: pessoas distintas, cada uma em uma lista só"])
    for m in movimentos:
        linhas.append([m.de, m.para, m.quantidade, m.fundamento])
    if not movimentos:
        linhas.append(["nenhuma", "nenhuma", 0, "cada lista ocupa as suas vagas: nada reverte"])
    linhas.append(
        [
            "observação",
            "",
            "",
            "Contas do critério AC_PRIMEIRO. Vaga a vaga (COMPENSADA), uma vaga que vem antes pode levar alguém de que"
            " uma vaga posterior precisaria",
        ]
    )
    return linhas
