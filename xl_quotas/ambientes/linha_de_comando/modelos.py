"""O comando modelo: cria uma das pastas de trabalho modelo, no formato do programa que a pessoa usa."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...arquivos import nomes
from ...arquivos.erros import ErroDeArquivo, frase_do_sistema
from ...arquivos.gravacao import confere_destino, grava, pasta_temporaria
from ...tabela.erros import ErroDeEntrada, mostra
from ...tabela.texto import colado
from .pedido import na_pasta
from .tela import console, paragrafo, tabela

XLSX, XLSM, ODS = ".xlsx", ".xlsm", ".ods"
_SEGUINTE = {nomes.ATOS: "acompanhar", nomes.CANDIDATOS: "calcular", nomes.CARGOS: "planejar"}
"""O comando que lê a pasta que tem cada faixa."""


def _nomes() -> list[str]:
    from ...modelos import MODELOS

    return list(MODELOS)


def lista() -> int:
    """Os modelos que há."""
    from ...modelos import MODELOS

    tela = console()
    tabela(tela, [["Modelo", "O que é"], *([n, _o_que_e(n, m)] for n, m in MODELOS.items())], inteiras=(0,))
    paragrafo(tela, f"Para criar um: xl-quotas modelo {_nomes()[0]} DESTINO")
    return 0


def _o_que_e(nome: str, modelo: Any) -> str:
    """O título da pasta, quantas pessoas cabem nela e se vem preenchida."""
    pessoas = getattr(modelo.entradas(), "n_pessoas", None)
    cabem = f", até {pessoas} pessoas" if pessoas else ""
    return f"{modelo.pasta.titulo}{cabem}{'; com um exemplo inventado' if nome.startswith('exemplo_') else ''}"


def nome_certo(nome: str) -> str:
    """O nome do modelo, por mais que varie a grafia."""
    certo = {colado(n): n for n in _nomes()}.get(colado(nome))
    if certo is None:
        raise ErroDeEntrada(f"NOME: {mostra(nome)} não é modelo; use {', '.join(_nomes())}")
    return certo


def cria(nome: str, destino: Path, sobrescrever: bool, lite: bool = False) -> int:
    """Constrói o modelo ao lado e só então o põe no destino. O final do nome diz o formato."""
    certo = nome_certo(nome)
    destino = na_pasta(destino, f"{certo}{'_lite' if lite else ''}{XLSX}")
    formato = destino.suffix.lower()
    if lite and formato != XLSX:
        raise ErroDeEntrada(f"DESTINO: {mostra(destino.name)} não termina em .xlsx, o formato do xlwings Lite")
    if formato not in (XLSX, XLSM, ODS):
        raise ErroDeEntrada(
            f"DESTINO: {mostra(destino.name)} não termina em .xlsx, .xlsm nem .ods; dê um desses finais ou uma pasta"
        )
    confere_destino(destino, sobrescrever)
    with pasta_temporaria() as pasta, frase_do_sistema(destino):
        pronto = pasta / f"{certo}{formato}"
        _constroi(certo, pronto, lite)
        with grava(destino, sobrescrever) as temporario:
            temporario.write_bytes(pronto.read_bytes())
    paragrafo(console(), f"Criado {destino}. {_e_agora(certo, destino, lite)}")
    return 0


def _constroi(nome: str, pronto: Path, lite: bool) -> None:
    formato = pronto.suffix
    if lite:
        from ..lite.pasta import SUFIXO
        from ..lite.pasta import constroi as constroi_lite

        constroi_lite(f"{nome}{SUFIXO}", pronto)
    elif formato == XLSM:
        from ..excel.pasta import constroi_com_macros

        constroi_com_macros(nome, pronto)
    elif formato == ODS:
        _constroi_ods(nome, pronto)
    else:
        from ...modelos import constroi

        constroi(nome, pronto)


def _constroi_ods(nome: str, pronto: Path) -> None:
    """Pelo LibreOffice, com a extensão, num perfil à parte: o da pessoa não é tocado."""
    from ...modelos import constroi
    from ..calc.modelos import com_extensao, constroi_ods
    from ..calc.programas import ErroDoCalc

    xlsx = pronto.with_suffix(XLSX)
    constroi(nome, xlsx)
    try:
        with com_extensao() as ambiente:
            constroi_ods(xlsx, pronto, ambiente)
    except ErroDoCalc as e:
        raise ErroDeArquivo(str(e)) from None


def _e_agora(nome: str, destino: Path, lite: bool) -> str:
    """O que fazer com a pasta criada, no programa dela."""
    from ...modelos import MODELOS

    if lite:
        return "Abra-o no Excel com o suplemento xlwings Lite."
    if destino.suffix.lower() == ODS:
        return "Abra-o no LibreOffice com a extensão: xl-quotas calc instalar"
    if destino.suffix.lower() == XLSM:
        return "Abra-o no Excel do Windows, depois de: xl-quotas excel instalar"
    modelo = MODELOS[nome]
    faixas = modelo.pasta.entradas(modelo.entradas())
    comando = next((c for faixa, c in _SEGUINTE.items() if faixa in faixas and nomes.REGIME in faixas), None)
    return f"Preencha-o e rode: xl-quotas {comando} {destino}" if comando else "Abra-o no seu programa de planilhas."
