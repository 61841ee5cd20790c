"""O comando calcular: lê, calcula, grava e mostra, nesta ordem."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...arquivos.apuracao import PASSOS, Resultado, apura
from ...arquivos.erros import mostra_caminho
from ...arquivos.guarda import tipo_do_arquivo
from .gravada import grava_tabela_ou_pasta
from .pedido import Pedido, destino, entrada, inteiro, mostrando_erros, progresso
from .tela import console

_PASSOS = 1 + len(PASSOS) + 2  # ler, as contas, e os dois que a gravação anuncia


def calcula(arquivo: Path, pedido: Pedido) -> int:
    """O comando inteiro; devolve o código de saída."""
    tipo_do_arquivo(arquivo)  # o que a entrada tiver de errado se diz antes do resto
    primeiras = inteiro(str(pedido["primeiras"]), "--primeiras")
    onde = None if pedido["sem_arquivo"] else destino(arquivo, pedido, "resultado.xlsx", (".xlsx", ".csv"))
    guardados = 0
    with mostrando_erros(), progresso(_PASSOS) as passo:
        passo(f"lendo {mostra_caminho(Path(arquivo.name), 40)}")
        r = apura(entrada(arquivo, pedido), passo=passo)
        if onde is not None:
            guardados = _grava(onde, r, bool(pedido["sobrescrever"]), passo)
    from .relatorio import mostra_resultado
    from .tela import mostra_gravado

    tela = console()
    mostra_resultado(tela, r, primeiras)
    if onde is not None:
        mostra_gravado(tela, [onde], guardados)
    return 0


def _grava(onde: Path, r: Resultado, sobrescrever: bool, passo: Callable[[str], None]) -> int:
    """Grava em .xlsx ou .csv; devolve quantos textos do CSV receberam o apóstrofo."""

    def pasta(temporario: Path) -> None:
        from ...arquivos.pasta_resultado import grava_pasta

        grava_pasta(temporario, r, passo)

    return grava_tabela_ou_pasta(onde, sobrescrever, r.ordem, pasta)
