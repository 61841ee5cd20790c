"""COTAS_VERSAO: o que está instalado, onde corre, e quando cada regime foi conferido."""

from __future__ import annotations

import platform
from datetime import date
from typing import List

from .. import __version__
from ..regras import catalogo as regimes
from ..regras.modelo import Norma, Regime
from ..tabela.regime import ID_PROPRIO
from .catalogo import Linhas, planilha

_AMBIENTE = ["Python"]


def define_ambiente(nome: str) -> None:
    """Diz em que programa as funções estão correndo (Excel, Calc, linha de comando …)."""
    _AMBIENTE[0] = nome


@planilha("=COTAS_VERSAO()")
def COTAS_VERSAO() -> Linhas:
    """Versão das funções, programa e Python em que correm, e cada regime com a data em que foi conferido.

    Devolve uma tabela com cabeçalho (Item, Valor, Conferido em). Não tem erros. Norma: a base de cada regime.
    """
    linhas: Linhas = [["Item", "Valor", "Conferido em"]]
    linhas.append(["xl_quotas", __version__, ""])
    linhas.append(["programa", _AMBIENTE[0], ""])
    linhas.append(["Python", platform.python_version(), ""])
    return linhas + [[r.id, f"{r.nome}; {vigencia(r)}", conferencia(r)] for r in regimes.regimes().values()]


def vigencia(r: Regime) -> str:
    """A vigência em palavras, pela data de publicação do edital."""
    if not r.de:
        return "quando o edital o escolhe"
    if not r.ate:
        return f"editais a partir de {_br(r.de)}"
    return f"editais de {_br(r.de)} até {_br(r.ate)}" + (f" ({r.observacao})" if r.observacao else "")


def conferencia(r: Regime) -> str:
    """Quando o texto das normas do regime foi conferido, e quantas ainda não foram."""
    normas = _normas(r)
    if r.id == ID_PROPRIO:
        return "pelo edital"
    datas = sorted({n.conferido_em for n in normas if n.conferido_em})
    faltam = sum(1 for n in normas if not n.conferido_em)
    if not datas:
        return "não conferido"
    return _br(datas[0]) + (f", menos {faltam} de {len(normas)} normas (não conferidas)" if faltam else "")


def _normas(r: Regime) -> List[Norma]:
    todas = [*r.base, *(n for papel in r.papeis.values() for n in papel)]
    for x in r.reservas:
        todas += [*x.normas, *x.normas_nao_computo, *(n for normas in x.normas_reversao.values() for n in normas)]
    return [n for n in dict.fromkeys(todas) if not n.texto.startswith("escolha declarada")]


def _br(iso: str) -> str:
    return f"{date.fromisoformat(iso):%d/%m/%Y}"
