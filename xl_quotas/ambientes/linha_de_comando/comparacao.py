"""O comando comparar: a mesma lista por dois regimes ou critérios, e quem muda de resultado."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from ...arquivos.comparacao import Comparacao, compara, muda
from ...arquivos.erros import mostra_caminho
from ...arquivos.guarda import tipo_do_arquivo
from .gravada import grava_tabela_ou_pasta
from .pedido import Pedido, destino, entrada, inteiro, mostrando_erros, progresso, texto
from .problemas import mostra_problemas
from .tela import console, mostra_gravado, paragrafo, tabela, titulo

_PASSOS = 4


def mostra_comparacao(arquivo: Path, pedido: Pedido) -> int:
    """O comando inteiro; devolve o código de saída."""
    tipo_do_arquivo(arquivo)
    primeiras = inteiro(str(pedido["primeiras"]), "--primeiras")
    onde = None
    if texto(pedido, "saida") is not None:
        onde = destino(arquivo, pedido, "comparacao.xlsx", (".xlsx", ".csv"))
    guardados = 0
    with mostrando_erros(), progresso(_PASSOS) as passo:
        passo(f"lendo {mostra_caminho(Path(arquivo.name), 40)}")
        c = compara(entrada(arquivo, pedido), texto(pedido, "com_regime"), texto(pedido, "com_opcoes"), passo)
        if onde is not None:
            guardados = _grava(onde, c, bool(pedido["sobrescrever"]), passo)
    tela = console()
    _mostra(tela, c, primeiras)
    if onde is not None:
        mostra_gravado(tela, [onde], guardados)
    return 0


def _grava(onde: Path, c: Comparacao, sobrescrever: bool, passo: Callable[[str], None]) -> int:
    def pasta(temporario: Path) -> None:
        from ...arquivos.pasta_comparacao import grava_comparacao

        grava_comparacao(temporario, c, passo)

    return grava_tabela_ou_pasta(onde, sobrescrever, c.tabela, pasta)


def _mostra(tela: Console, c: Comparacao, primeiras: int) -> None:
    titulo(tela, f"Comparação — {c.entrada.titulo or c.entrada.onde}")
    paragrafo(tela, f"A: {c.a.frase}")
    paragrafo(tela, f"B: {c.b.frase}")
    mostra_problemas(tela, c.problemas)
    titulo(tela, "Quem muda")
    todas = len(c.tabela) - 1
    if not c.mudam:
        paragrafo(tela, f"Ninguém: as {todas} pessoas da lista têm o mesmo resultado nas duas contas.")
        return
    paragrafo(tela, f"{c.mudam} de {todas} pessoas — {'; '.join(f'{grupo}: {n}' for grupo, n in c.resumo)}.")
    linhas = [linha for linha in c.tabela[1:] if muda(linha)][:primeiras]
    if linhas:
        tabela(tela, [c.tabela[0], *linhas], direita=(2, 3, 5), siglas=(4, 6), inteiras=(0,))
    sobra = c.mudam - len(linhas)
    if sobra:
        paragrafo(tela, f"… e mais {sobra}: use --primeiras {c.mudam} ou --saida.")
