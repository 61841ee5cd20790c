"""O edital de uma pasta de trabalho nossa, lido pelos nomes definidos; e o regime do edital, de um arquivo à parte."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..tabela.erros import ErroDeEntrada
from ..tabela.texto import colado, simples
from ..tabela.valores import celula
from . import nomes
from .cabecalhos import acha_regime
from .csvs import le_csv
from .erros import mostra_caminho
from .faixa import DoEdital, Faixa
from .guarda import PASTA, tipo_do_arquivo
from .planilhas import Limites, Pasta, Planilha, abre_pasta


def le_edital(pasta: Pasta, e: DoEdital) -> None:
    """Preenche o que é do edital: título, órgão, data, regime e opções."""
    e.titulo = str(valor(pasta, nomes.TITULO) or "")
    e.orgao = str(valor(pasta, nomes.ORGAO) or "")
    e.data = valor(pasta, nomes.DATA)
    _resolve_regime(pasta, e)
    e.opcoes = guarda(pasta, nomes.OPCOES, "opcoes", e, sem=("linhas",))  # `linhas` é dos blocos da planilha


def _resolve_regime(pasta: Pasta, e: DoEdital) -> None:
    """PRÓPRIO → a faixa do regime; um id; senão a data do edital; senão o padrão."""
    escolhido = valor(pasta, nomes.REGIME)
    if isinstance(escolhido, str) and colado(escolhido) == colado(nomes.PROPRIO):
        e.regime, e.regime_de = guarda(pasta, nomes.REGIME_PROPRIO, "regime", e), "regime do edital, na própria pasta"
        if e.regime is None:
            raise ErroDeEntrada(f"regime: escolhido {nomes.PROPRIO}, mas a faixa regime_proprio está vazia")
    elif escolhido is not None:
        e.regime, e.regime_de = escolhido, "escolhido na pasta de trabalho"
        guarda(pasta, nomes.REGIME, "regime", e)
    elif e.data is not None:
        e.regime, e.regime_de = e.data, "pela data do edital"
        guarda(pasta, nomes.DATA, "regime", e)


def valor(pasta: Pasta, nome: str) -> Any:
    """A primeira célula cheia de um nome definido, normalizada."""
    achado = pasta.nome_definido(nome)
    if achado is None:
        return None
    faixa = _faixa(*achado)
    return next((celula(v) for linha in faixa.valores for v in linha if celula(v) is not None), None)


def guarda(pasta: Pasta, nome: str, argumento: str, e: DoEdital, sem: tuple[str, ...] = ()) -> list[list[Any]] | None:
    """Os valores de um nome definido, lembrando em `e.faixas` de onde veio o argumento; None quando vazio.

    `sem` são os nomes, na primeira coluna, das linhas que não interessam aqui.
    """
    achado = pasta.nome_definido(nome)
    if achado is None:
        return None
    faixa = _faixa(*achado, sem)
    if all(celula(v) is None for linha in faixa.valores for v in linha):
        return None
    e.faixas[argumento] = faixa
    return faixa.valores


def _faixa(planilha: Planilha, limites: Limites, sem: tuple[str, ...] = ()) -> Faixa:
    faixa = planilha.recorta(*limites)
    if sem:
        ficam = [i for i, linha in enumerate(faixa.valores) if simples(str(celula(linha[0]) or "")) not in sem]
        valores, linhas = [faixa.valores[i] for i in ficam], [faixa.linhas[i] for i in ficam]
        faixa = Faixa(valores, faixa.planilha, linhas, faixa.coluna)
    planilha.exige_calculadas(faixa)
    return faixa


def le_regime_proprio(caminho: Path) -> Faixa:
    """A faixa do regime do edital, de um CSV ou de uma pasta de trabalho (pelo nome definido ou pelo cabeçalho)."""
    if tipo_do_arquivo(caminho) != PASTA:
        faixa = le_csv(caminho, acha_regime)
        if isinstance(faixa, Faixa):
            return faixa
        raise _sem_regime(caminho)
    with abre_pasta(caminho) as pasta:
        achado = pasta.nome_definido(nomes.REGIME_PROPRIO)
        if achado is not None:
            return _faixa(*achado)
        for aba in pasta.abas:
            planilha = pasta.planilha(aba)
            i = acha_regime(planilha.linhas)
            if i is not None:
                return _faixa(planilha, (1, i + 1, len(planilha.linhas[i]), len(planilha.linhas)))
    raise _sem_regime(caminho)


def _sem_regime(caminho: Path) -> ErroDeEntrada:
    return ErroDeEntrada(f"{mostra_caminho(Path(caminho.name))}: nenhuma linha tem as colunas lista e percentual")
