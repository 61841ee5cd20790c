"""O que se digitou numa pasta da nomeação, nas entradas da de acompanhamento: o que não cabe é dito ou recusado."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from ...arquivos import nomes
from ...arquivos.faixa import Faixa, Linhas
from ...arquivos.pasta_digitada import PastaDigitada
from ...modelos import nomeacao
from ...modelos.acompanhamento.entradas import OPCOES, Entradas
from ...modelos.comum import COLUNAS_DO_REGIME, LISTAS_DO_PROPRIO, MAXIMO_DE_LISTAS
from ...modelos.nomeacao.entradas import COLUNAS, COMPARADAS, N_MUITAS, N_PESSOAS
from ...tabela.cabecalho import SITUACAO, le_cabecalho
from ...tabela.campos import le_situacao
from ...tabela.erros import ErroDeEntrada, mostra, por_extenso
from ...tabela.numeros import Ilegivel
from ...tabela.texto import simples
from ...tabela.valores import celula

_MILHAR = 1000
_DE_PROGRAMA = ("xlwings.conf", "_IntelliSense_")
_TIPOS = (str, int, float, date)
_JA_NOMEADO = ("nomeado", "empossado")


@dataclass
class Mudanca:
    """As entradas da pasta nova, e o que da antiga ela não tem como guardar."""

    entradas: Entradas
    ficam: list[str] = field(default_factory=list)
    avisos: list[str] = field(default_factory=list)


def muda(lida: PastaDigitada) -> Mudanca:
    """As entradas da pasta nova. O que não cabe nela levanta ErroDeEntrada; o que ela não tem, fica dito."""
    cabecalho, *pessoas = _com_as_colunas_que_cabem(lida.faixas[nomes.CANDIDATOS])
    opcoes, sem_lugar = _opcoes(lida.linhas(nomes.OPCOES))
    m = Mudanca(
        Entradas(
            titulo=lida.unica(nomes.TITULO),
            orgao=lida.unica(nomes.ORGAO),
            data=lida.unica(nomes.DATA),
            regime=lida.unica(nomes.REGIME),
            regime_proprio=_regime_proprio(lida.linhas(nomes.REGIME_PROPRIO)),
            vagas=lida.unica(nomes.VAGAS),
            quadro=_quadro(lida.linhas(nomes.QUADRO)),
            opcoes=opcoes,
            cabecalho=cabecalho,
            pessoas=pessoas,
            n_pessoas=_tamanho(len(pessoas)),
        )
    )
    m.ficam += [f"opção {nome} = {mostra(v)}" for nome, v in sem_lugar]
    m.ficam += _so_da_nomeacao(lida)
    m.avisos += [*_das_formulas(lida), *_dos_tipos(lida), *_das_situacoes(cabecalho, pessoas)]
    return m


def _tamanho(n: int) -> int:
    """Quantas pessoas a pasta nova guarda: o tamanho comum, o grande ou o milhar que baste."""
    return next((t for t in (N_PESSOAS, N_MUITAS) if n <= t), -(-n // _MILHAR) * _MILHAR)


def _com_as_colunas_que_cabem(f: Faixa) -> Linhas:
    """A lista, sem as colunas vazias que fariam faltar lugar às cheias."""
    cheias = [j for j in range(len(f.valores[0])) if any(linha[j] is not None for linha in f.valores)]
    if len(f.valores[0]) <= len(COLUNAS):
        return f.valores
    if len(cheias) > len(COLUNAS):
        sobram = ", ".join(str(f.valores[0][j] or f"coluna {f.letra(j)}") for j in cheias[len(COLUNAS) :])
        raise ErroDeEntrada(
            f"--de: a lista tem {len(cheias)} colunas e a pasta guarda {len(COLUNAS)}; sobram {sobram[:90]}: apague as"
            " que não servem à conta"
        )
    return [[linha[j] for j in cheias] for linha in f.valores]


def _regime_proprio(linhas: Linhas) -> Linhas:
    cheias = [linha for linha in linhas[1:] if any(v is not None for v in linha)]
    if not cheias:
        return []
    if [simples(str(v)) for v in linhas[0]] != [simples(nome) for nome in COLUNAS_DO_REGIME]:
        raise ErroDeEntrada(
            f"--de: a tabela da aba Regime próprio tem outros nomes de coluna; use {', '.join(COLUNAS_DO_REGIME)}"
        )
    if len(linhas) - 1 > LISTAS_DO_PROPRIO:
        raise ErroDeEntrada(
            f"--de: a tabela da aba Regime próprio passa das {LISTAS_DO_PROPRIO} linhas que a pasta guarda"
        )
    return linhas[1:]


def _quadro(linhas: Linhas) -> list[Any]:
    quadro = [v for linha in linhas for v in linha]
    while quadro and quadro[-1] is None:
        quadro.pop()
    if len(quadro) > MAXIMO_DE_LISTAS:
        raise ErroDeEntrada(f"--de: o quadro digitado tem {len(quadro)} células e a pasta guarda {MAXIMO_DE_LISTAS}")
    return quadro


def _opcoes(linhas: Linhas) -> tuple[dict[str, Any], list[tuple[str, Any]]]:
    """As opções preenchidas, e as que a pasta nova não tem."""
    certas = {simples(nome): nome for nome in OPCOES if nome != "linhas"}
    tem: dict[str, Any] = {}
    sem: list[tuple[str, Any]] = []
    for nome, v in linhas:
        if v is None or simples(str(nome or "")) == "linhas":
            continue
        certa = certas.get(simples(str(nome or "")))
        if certa is None or certa in tem:
            sem.append((str(nome or "sem nome"), v))
        else:
            tem[certa] = v
    return tem, sem


def _so_da_nomeacao(lida: PastaDigitada) -> list[str]:
    """O que se digitou nas abas que a pasta de acompanhamento não tem, e as abas que a pessoa acrescentou."""
    comparadas = [v for linha in lida.linhas(nomes.COMPARA_OPCOES) for v in linha]
    pares = [
        ("comparação, regime de B", lida.unica(nomes.COMPARA_REGIME)),
        *((f"comparação, {nome} de B", v) for nome, v in zip(COMPARADAS, comparadas)),
        ("publicação, lista", lida.unica(nomes.PUBLICA_LISTA)),
        ("publicação, data", lida.unica(nomes.PUBLICA_DATA)),
    ]
    outras = [aba for aba in lida.abas if aba not in nomeacao.PASTA.abas and aba not in _DE_PROGRAMA]
    return [
        *(f"{nome} = {por_extenso(celula(v))}" for nome, v in pares if v is not None),
        *(f"a planilha {mostra(aba)}, que não é do modelo" for aba in outras),
    ]


def _das_formulas(lida: PastaDigitada) -> list[str]:
    if not lida.formulas:
        return []
    n = len(lida.formulas)
    celulas = "1 célula digitada" if n == 1 else f"{n} células digitadas"
    return [f"de {celulas} com fórmula foi o valor, não a fórmula; a primeira é {lida.formulas[0]}"]


def _dos_tipos(lida: PastaDigitada) -> list[str]:
    """Horas e durações, que a pasta só sabe escrever como texto."""
    f = lida.faixas[nomes.CANDIDATOS]
    for i, linha in enumerate(f.valores, 1):
        for j, v in enumerate(linha):
            if v is not None and not isinstance(v, _TIPOS):
                return [f"a hora em {f.lugar(i, j)} virou texto; confira as células como ela"]
    return []


def _das_situacoes(cabecalho: Sequence[Any], pessoas: Linhas) -> list[str]:
    """No acompanhamento quem diz que alguém foi nomeado são os atos."""
    try:
        j = le_cabecalho(cabecalho).campos.get(SITUACAO)
    except ErroDeEntrada:
        return []  # a aba Conferir dirá o que há no cabeçalho
    if j is None:
        return []
    n = sum(1 for linha in pessoas if _ja_nomeada(linha[j]))
    if not n:
        return []
    quem = "1 pessoa tem" if n == 1 else f"{n} pessoas têm"
    return [f"{quem} situação nomeado ou empossado, que aqui não conta: escreva na aba Atos as nomeações já feitas"]


def _ja_nomeada(v: Any) -> bool:
    try:
        return le_situacao(celula(v)) in _JA_NOMEADO
    except Ilegivel:
        return False  # a aba Conferir dirá o que há na célula
