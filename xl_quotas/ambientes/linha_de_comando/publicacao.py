"""O comando publicar: as listas prontas para virar PDF, sem nada que identifique o grupo de ninguém."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from ...arquivos.erros import mostra_caminho
from ...arquivos.faixa import Linhas
from ...arquivos.gravacao import grava
from ...arquivos.guarda import tipo_do_arquivo
from ...arquivos.publicacao import Publicacao, publica
from ...tabela.cpf_no_texto import esconde
from .pedido import Pedido, confere, entrada, lidos, mostrando_erros, na_pasta, progresso, texto
from .tela import console, mostra_gravado, paragrafo, tabela, titulo

_PASSOS = 24  # ler, conferir, e montar e gravar cada lista: no regime mais longo
SEM_GRUPOS = "As listas não trazem os grupos declarados, nem o CPF inteiro."
COM_LISTA = "Atenção: a opção lista na ordem publica a lista de cada chamada, que diz o grupo da pessoa."


def publica_listas(arquivo: Path, pedido: Pedido) -> int:
    """O comando inteiro; devolve o código de saída."""
    tipo_do_arquivo(arquivo)
    listas = texto(pedido, "listas")
    quais = None if listas is None else [x.strip() for x in listas.replace(";", ",").split(",") if x.strip()]
    onde, em_csv = _onde(arquivo, pedido)
    sobrescrever = bool(pedido["sobrescrever"])
    if not em_csv:
        confere(lidos(arquivo, pedido), onde, (".xlsx",), sobrescrever)
    guardados = 0
    with mostrando_erros(), progresso(_PASSOS) as passo:
        passo(f"lendo {mostra_caminho(Path(arquivo.name), 40)}")
        p = publica(entrada(arquivo, pedido), quais, texto(pedido, "data"), passo)
        destinos = _csvs(lidos(arquivo, pedido), onde, p, sobrescrever) if em_csv else [onde]
        if em_csv:
            guardados = _grava_csvs(destinos, p, sobrescrever)
        else:
            from ...arquivos.pasta_publicacao import grava_publicacao

            with grava(onde, sobrescrever) as temporario:
                grava_publicacao(temporario, p, passo)
    _mostra(p, destinos, guardados)
    return 0


def _onde(arquivo: Path, pedido: Pedido) -> tuple[Path, bool]:
    """O .xlsx, ou o começo do nome dos .csv, e se são .csv: quando o destino é uma pasta ou termina assim."""
    nome = f"{esconde(arquivo.stem).replace('*', 'x')}_publicacao"  # o asterisco não serve em nome de arquivo
    saida = texto(pedido, "saida")
    if saida is None:
        return arquivo.with_name(f"{nome}.xlsx"), False
    onde = na_pasta(Path(saida), f"{nome}.csv")
    if onde.suffix.lower() not in (".csv", ".xlsx"):
        confere([arquivo], onde, (".xlsx", ".csv"), False)
    return onde, onde.suffix.lower() == ".csv"


def _csvs(entradas: Sequence[Path], onde: Path, p: Publicacao, sobrescrever: bool) -> list[Path]:
    """Um .csv por lista; com uma só, o próprio nome pedido. Todos se conferem antes de gravar o primeiro."""
    if len(p.partes) == 1:
        destinos = [onde]
    else:
        destinos = [onde.with_name(f"{onde.stem}_{x.sigla.replace(' ', '_')}{onde.suffix}") for x in p.partes]
    return [confere(entradas, d, (".csv",), sobrescrever) for d in destinos]


def _grava_csvs(destinos: list[Path], p: Publicacao, sobrescrever: bool) -> int:
    """Escreve todos e só então dá a cada um o seu nome; devolve quantos textos receberam o apóstrofo."""
    from ...arquivos.tabela_csv import grava_tabela

    guardados = 0
    with ExitStack() as pilha:
        for onde, parte in zip(destinos, p.partes, strict=True):
            guardados += grava_tabela(pilha.enter_context(grava(onde, sobrescrever)), parte.tabela)
    return guardados


def _mostra(p: Publicacao, destinos: list[Path], guardados: int) -> None:
    from .problemas import mostra_problemas

    tela = console()
    titulo(tela, " — ".join(x for x in (p.titulo, p.orgao) if x) or "Listas para publicar")
    if p.dia is None:
        paragrafo(tela, "Sem data: para que apareça, use --data DD/MM/AAAA.")
    linhas: Linhas = [["Lista", "", "Linhas"], *([x.sigla, x.titulo, len(x.tabela) - 1] for x in p.partes)]
    tabela(tela, linhas, direita=(2,), siglas=(0,))
    mostra_problemas(tela, p.problemas)
    paragrafo(tela, COM_LISTA if any("Lista" in x.tabela[0] for x in p.partes) else SEM_GRUPOS)
    mostra_gravado(tela, destinos, guardados)
