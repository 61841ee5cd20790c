"""As pastas de trabalho recalculadas de verdade: no Calc, cada célula é igual à do motor, e de novo a cada mudança.

Cada mudança é digitada nas células como faria a pessoa, sobre o que a anterior deixou; no fim tudo é desfeito e tem de
voltar. As mudanças estão em `mudancas`; o que é de uma pasta só está no teste dela.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from apoio_calc import Calc
from apoio_modelos import ENORMES, EXEMPLOS
from modelo_aberto import Modelo, abre_modelo
from mudancas import POR_MODELO

from xl_quotas.modelos import MODELOS

FORMATOS = ("xlsx", "ods")
ABERTA, IRMAOS, DESFEITA = "aberta", "preenchida e esvaziada", "tudo desfeito"


def _passos() -> Iterator[Any]:
    """O que se faz com cada arquivo, na ordem: abrir, mudar uma coisa por vez, e ver que tudo voltou.

    Da pasta enorme corre todo dia só abrir a .xlsx e uma mudança; o que não é de todo dia fica para a corrida longa.
    """
    for nome, mudancas in POR_MODELO.items():
        for formato, diarias in zip(FORMATOS, (mudancas.diarias_xlsx, mudancas.diarias_ods)):
            for passo in (ABERTA, *([IRMAOS] if _irmaos(nome) else []), *mudancas.casos, DESFEITA):
                longo = passo not in {*_sempre(nome, formato), *diarias}
                yield pytest.param(f"{nome}.{formato}", passo, marks=pytest.mark.longo if longo else ())


def _sempre(nome: str, formato: str) -> set[str]:
    """Os passos de todo dia, fora as mudanças: a .ods e a pasta enorme só se abrem."""
    if formato == "ods" or nome in ENORMES:
        return set() if formato == "ods" and nome in ENORMES else {ABERTA}
    return {ABERTA, DESFEITA, *([IRMAOS] if nome in EXEMPLOS else [])}


def _irmaos(nome: str) -> list[Any]:
    """As entradas dos outros modelos da mesma pasta e do mesmo tamanho: o exemplo da vazia, e a vazia do exemplo."""
    pasta, entradas = MODELOS[nome]
    outros = [m.entradas() for outro, m in MODELOS.items() if outro != nome and m.pasta is pasta]
    return [e for e in outros if _tamanhos(pasta, e) == _tamanhos(pasta, entradas())]


def _tamanhos(pasta: Any, e: Any) -> dict[str, int]:
    return {nome: len(linhas) for nome, linhas in pasta.digitado(e).items()}


@pytest.fixture(scope="module")
def mesa(calc: Calc, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Modelo]]:
    """Um modelo aberto por vez: abrir leva segundos, e os passos de um arquivo vêm juntos."""
    aberta: dict[str, Modelo] = {}

    def limpa() -> None:
        while aberta:
            aberta.popitem()[1].pasta.fecha()

    def abre(arquivo: str) -> Modelo:
        if arquivo not in aberta:
            limpa()
            aberta[arquivo] = abre_modelo(calc, arquivo, tmp_path_factory.mktemp("modelo"))
        return aberta[arquivo]

    yield abre
    limpa()


def test_todo_modelo_tem_mudancas() -> None:
    assert list(POR_MODELO) == list(MODELOS)
    for nome, m in POR_MODELO.items():
        assert {*m.diarias_xlsx, *m.diarias_ods} <= set(m.casos), nome
        assert m.diarias_xlsx, nome


@pytest.mark.parametrize(("arquivo", "passo"), list(_passos()))
def test_cada_celula_e_a_do_motor(mesa: Callable[[str], Modelo], arquivo: str, passo: str) -> None:
    modelo = mesa(arquivo)
    nome = modelo.nome_do_modelo
    if passo == IRMAOS:
        for novas in _irmaos(nome):
            modelo.digita(novas)
            assert modelo.pasta.erros() == []
            assert modelo.textos_de_erro() == []
    casos = {ABERTA: modelo.entradas, **dict.fromkeys((IRMAOS, DESFEITA), MODELOS[nome].entradas())}
    modelo.digita({**casos, **POR_MODELO[nome].casos}[passo])
    modelo.confere()
    if passo in casos:
        assert modelo.textos_de_erro() == []
