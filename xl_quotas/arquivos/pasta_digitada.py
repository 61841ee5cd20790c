"""O que a pessoa digitou numa pasta da nomeação, célula por célula, como está no arquivo: nada se normaliza."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..tabela.erros import ErroDeEntrada
from ..tabela.texto import simples
from . import nomes
from .cabecalhos import colunas_usadas
from .edital import DA_PASTA, sem_as_linhas
from .erros import mostra_caminho
from .faixa import Faixa, Linhas
from .guarda import PASTA, tipo_do_arquivo
from .mescladas import recusa_mescladas
from .planilhas import Pasta, abre_pasta
from .sobra import recusa_sobra_da_lista

ENTRADAS = (
    nomes.TITULO,
    nomes.ORGAO,
    nomes.DATA,
    nomes.REGIME,
    nomes.REGIME_PROPRIO,
    nomes.VAGAS,
    nomes.QUADRO,
    nomes.OPCOES,
    nomes.CANDIDATOS,
    nomes.COMPARA_REGIME,
    nomes.COMPARA_OPCOES,
    nomes.PUBLICA_LISTA,
    nomes.PUBLICA_DATA,
)
"""As faixas de preencher da pasta da nomeação."""


@dataclass(frozen=True)
class PastaDigitada:
    """As faixas pelo nome definido (as que a pasta tem), os nomes das abas, e as células digitadas com fórmula."""

    arquivo: Path
    faixas: dict[str, Faixa]
    abas: list[str]
    formulas: list[str]

    def unica(self, nome: str) -> Any:
        """O valor de uma faixa de uma célula só; None quando vazia."""
        return next((v for linha in self.linhas(nome) for v in linha if v is not None), None)

    def linhas(self, nome: str) -> Linhas:
        """Os valores de uma faixa; nenhuma linha quando a pasta não a tem."""
        return self.faixas[nome].valores if nome in self.faixas else []


def le_digitado(caminho: Path) -> PastaDigitada:
    """Lê todas as faixas de preencher. O que não é uma pasta da nomeação levanta ErroDeEntrada, que diz o que é."""
    if tipo_do_arquivo(caminho) != PASTA:
        raise _nao_e(caminho, "não é uma pasta de trabalho")
    with abre_pasta(caminho) as pasta:
        _exige_nomeacao(pasta)
        achados = {nome: a for nome in ENTRADAS if (a := pasta.nome_definido(nome)) is not None}
        faixas = {nome: planilha.recorta(*limites) for nome, (planilha, limites) in achados.items()}
        for nome, faixa in faixas.items():
            planilha, limites = achados[nome]
            planilha.exige_calculadas(sem_as_linhas(faixa, DA_PASTA) if nome == nomes.OPCOES else faixa)
            if nome == nomes.CANDIDATOS:
                recusa_sobra_da_lista(planilha, limites, nome)
                recusa_mescladas(planilha, faixa, colunas_usadas(faixa))
        abas = pasta.abas
    return PastaDigitada(caminho, faixas, abas, _com_formula(caminho, faixas))


def _exige_nomeacao(pasta: Pasta) -> None:
    if pasta.nome_definido(nomes.ATOS) is not None:
        raise _nao_e(pasta.caminho, "já é uma pasta de acompanhamento: copie o arquivo")
    if pasta.nome_definido(nomes.CANDIDATOS) is None:
        raise _nao_e(pasta.caminho, "não tem o nome candidatos: cole a lista numa pasta de xl-quotas modelo nomeacao")


def _nao_e(caminho: Path, porque: str) -> ErroDeEntrada:
    return ErroDeEntrada(f"--de: {mostra_caminho(Path(caminho.name))} {porque}")


def _com_formula(caminho: Path, faixas: dict[str, Faixa]) -> list[str]:
    """As células de preencher em que a pessoa pôs uma fórmula, cujo valor é o que se copia."""
    from openpyxl import load_workbook

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        livro = load_workbook(caminho, read_only=True, keep_links=False)
    achadas = []
    for nome, f in faixas.items():
        ultima = f.coluna + len(f.valores[0]) - 1
        celulas = livro[f.planilha].iter_rows(f.linhas[0], f.linhas[-1], f.coluna, ultima)
        for linha in celulas:
            calculada = nome == nomes.OPCOES and simples(str(linha[0].value or "")) in DA_PASTA
            achadas += [f"{f.planilha}!{c.coordinate}" for c in linha if c.data_type == "f" and not calculada]
    livro.close()
    return achadas
