"""O comando sorteio: as vagas reservadas repartidas entre linhas de uma vaga só, e como qualquer pessoa o refaz."""

from __future__ import annotations

from pathlib import Path

from ...arquivos.conferencia import exige
from ...arquivos.faixa import DoEdital, Linhas
from ...arquivos.gravacao import grava
from ...arquivos.guarda import tipo_do_arquivo
from ...arquivos.identificadores import le_identificadores
from ...funcoes import METODO, SORTEIO
from ...tabela.valores import celula
from .pedido import Pedido, destino, texto
from .tela import console, mostra_gravado, paragrafo, tabela, titulo

CABECALHO = ["Ordem", "Linha do edital", "Sorteada para", "Código"]


def sorteia_linhas(arquivo: Path, pedido: Pedido) -> int:
    """O comando inteiro; devolve o código de saída."""
    tipo_do_arquivo(arquivo)
    onde = destino(arquivo, pedido, "sorteio.csv", (".csv",)) if texto(pedido, "saida") is not None else None
    e = DoEdital(arquivo)
    e.faixas["linhas"] = linhas = le_identificadores(e, texto(pedido, "coluna"))
    vagas, semente = str(pedido["vagas"]).strip(), str(pedido["semente"]).strip()
    resposta = exige(e, SORTEIO(linhas.valores, vagas, semente))
    sorteadas = [
        [ordem, celula(nome), vaga, codigo]
        for (nome,), (ordem, vaga, codigo) in zip(linhas.valores, resposta, strict=True)
        if ordem != ""
    ]
    t: Linhas = [CABECALHO, *sorted(sorteadas)]
    guardados = 0
    if onde is not None:
        from ...arquivos.tabela_csv import grava_tabela

        with grava(onde, bool(pedido["sobrescrever"])) as temporario:
            guardados = grava_tabela(temporario, t)
    tela = console()
    titulo(tela, f"Sorteio de {vagas} entre {len(t) - 1} linhas — semente {semente}")
    tabela(tela, t, direita=(0,), siglas=(2,))
    for _, aviso, remedio in e.avisos:
        paragrafo(tela, f"Aviso: {aviso}; {remedio}.")
    titulo(tela, "Como refazer")
    for frase in METODO:
        paragrafo(tela, frase)
    if onde is not None:
        mostra_gravado(tela, [onde], guardados)
    return 0
