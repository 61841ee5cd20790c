"""CONFERIR sobre um arquivo: cada problema com o lugar no arquivo, e os avisos que só o arquivo sabe dar."""

from __future__ import annotations

from typing import Any

from ..funcoes import CONFERIR
from ..funcoes.ambiente import vigencia
from ..regras import catalogo
from ..tabela.candidatos import AVISO, ERRO, INFORMACAO
from ..tabela.erros import PREFIXO, ErroDeEntrada, mostra, por_extenso
from ..tabela.numeros import Ilegivel, data
from ..tabela.regime import le_regime
from ..tabela.valores import celula
from .faixa import DoEdital, Entrada, Faixa, Linhas
from .lugares import linhas_do_arquivo, traduz

CABECALHO_PROBLEMAS = ["Onde", "Coluna", "Gravidade", "Problema", "O que fazer"]
NADA = ["", "", "", "Nada a corrigir", ""]


class ListaComErros(ErroDeEntrada):
    """A lista tem erros que impedem a conta; `problemas` é a tabela inteira de CONFERIR, com os lugares no arquivo."""

    def __init__(self, mensagem: str, problemas: Linhas) -> None:
        super().__init__(mensagem)
        self.problemas = problemas


def exige(e: DoEdital, tabela: Linhas) -> Linhas:
    """A resposta de uma função; o erro que ela traz, com o lugar no arquivo, levanta ErroDeEntrada."""
    primeira = tabela[0][0]
    if isinstance(primeira, str) and primeira.startswith(PREFIXO):
        raise ErroDeEntrada(traduz(primeira, e.faixas))
    return tabela


def confere(e: Entrada, opcoes: Any) -> Linhas:
    """A tabela de CONFERIR com o lugar no arquivo em vez da linha da faixa; com erros, levanta ListaComErros."""
    faixa = e.candidatos
    conferir = exige(e, CONFERIR(faixa.valores, e.vagas, e.regime, opcoes))
    tabela: Linhas = [CABECALHO_PROBLEMAS]
    for linha, coluna, gravidade, texto, remedio in conferir[1:]:
        tabela.append(
            [
                onde_fica(faixa, linha, coluna) if linha else "",
                coluna,
                gravidade,
                linhas_do_arquivo(texto, faixa),
                remedio,
            ]
        )
    erros = [(c, t) for c, t in zip(conferir[1:], tabela[1:], strict=True) if c[2] == ERRO]
    if erros:
        original, primeiro = erros[0]
        j = faixa.coluna_de(original[1])
        na_faixa = f'linha {original[0]} da faixa, coluna "{original[1]}"'
        lugar = f"{faixa.lugar(original[0], j)} ({na_faixa})" if original[0] else e.onde
        quantos = "um erro impede" if len(erros) == 1 else f"{len(erros)} erros impedem"
        frase = f"{quantos} o cálculo; o primeiro: {lugar}: {primeiro[3]}; {primeiro[4]}"
        raise ListaComErros(frase, tabela)
    avisos: Linhas = [["", coluna, AVISO, texto, remedio] for coluna, texto, remedio in (*e.avisos, *compara_data(e))]
    if avisos and len(tabela) == 2 and not tabela[1][2]:  # só havia "Nada a corrigir"
        tabela.pop()
    informacoes = next((i for i, linha in enumerate(tabela) if linha[2] == INFORMACAO), len(tabela))
    return [*tabela[:informacoes], *avisos, *tabela[informacoes:]]


def onde_fica(faixa: Faixa, linha: int, coluna: str) -> str:
    """A célula da planilha ou, num CSV ou sem coluna, a linha do arquivo."""
    j, n = faixa.coluna_de(coluna), faixa.linha(linha)
    return f"{faixa.letra(j)}{n}" if faixa.planilha and j is not None else f"linha {n}"


# Lei 15.142/2025, art. 11: a data de publicação do edital decide a lei
def compara_data(e: DoEdital) -> list[tuple[str, str, str]]:
    """O aviso de que o regime escolhido tem vigência e não é o da data do edital, ou de que a data não se lê."""
    escolhido, escrita = le_regime(e.regime), celula(e.data)
    if not escolhido.de or escrita is None:
        return []
    try:
        dia = data(escrita)
    except Ilegivel as erro:
        motivo, _, remedio = str(erro).partition("; ")
        return [("data do edital", f"{mostra(escrita)} {motivo}: não se comparou com o regime {escolhido.id}", remedio)]
    na_data = catalogo.regime_na_data(dia.isoformat())
    if na_data is not None and na_data.id == escolhido.id:
        return []
    devido = "a data não tem regime"
    if na_data is not None:
        devido = f"pela data do edital ({por_extenso(dia)}) o regime é {na_data.id}"
    texto = f"o regime escolhido é {escolhido.id}, {vigencia(escolhido)}; {devido}"
    return [("regime", texto, "confira a data e o regime; vale o escolhido")]
