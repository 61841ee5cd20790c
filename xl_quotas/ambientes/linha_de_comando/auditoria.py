"""O comando conferir-lista: a ordem que outra pessoa publicou, comparada com a devida."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from ...arquivos.auditoria import TIPO, Conferida, confere_lista
from ...arquivos.erros import mostra_caminho
from ...arquivos.guarda import tipo_do_arquivo
from ...tabela.candidatos import INFORMACAO
from .gravada import grava_tabela_ou_pasta
from .pedido import Pedido, destino, entrada, inteiro, mostrando_erros, progresso, texto
from .problemas import mostra_problemas
from .tela import console, mostra_gravado, paragrafo, tabela, titulo

_PASSOS = 4
FINAIS = (".xlsx", ".csv")


def confere_a_lista(publicada: Path, pedido: Pedido) -> int:
    """O comando inteiro; devolve o código de saída, 0 também quando a lista diverge."""
    candidatos = Path(str(pedido["candidatos"]))
    tipo_do_arquivo(publicada)
    tipo_do_arquivo(candidatos)
    primeiras = inteiro(str(pedido["primeiras"]), "--primeiras")
    onde = None
    if texto(pedido, "saida") is not None:
        onde = destino(publicada, pedido, "conferida.xlsx", FINAIS)
    guardados = 0
    with mostrando_erros(), progresso(_PASSOS) as passo:
        passo(f"lendo {mostra_caminho(Path(publicada.name), 40)}")
        c = confere_lista(entrada(candidatos, pedido), publicada, texto(pedido, "aba_publicada"), passo)
        if onde is not None:
            guardados = _grava(onde, c, bool(pedido["sobrescrever"]), passo)
    tela = console()
    _mostra(tela, c, primeiras)
    if onde is not None:
        mostra_gravado(tela, [onde], guardados)
    return 0


def _grava(onde: Path, c: Conferida, sobrescrever: bool, passo: Callable[[str], None]) -> int:
    def pasta(temporario: Path) -> None:
        from ...arquivos.pasta_auditoria import grava_conferida

        grava_conferida(temporario, c, passo)

    return grava_tabela_ou_pasta(onde, sobrescrever, c.tabela, pasta)


def _mostra(tela: Console, c: Conferida, primeiras: int) -> None:
    from ...arquivos.pasta_auditoria import dados_da_conferencia

    titulo(tela, " — ".join(x for x in (c.entrada.titulo, c.entrada.orgao) if x) or f"Conferência de {c.onde}")
    for nome, valor in dados_da_conferencia(c):
        paragrafo(tela, f"{nome}: {valor}")
    mostra_problemas(tela, c.problemas)
    todas = len(c.divergencias) - 1
    if not todas:
        return
    linhas = c.divergencias[: primeiras + 1]
    so_informa = all(linha[TIPO] == INFORMACAO for linha in c.divergencias[1:])
    titulo(tela, f"{'Informações' if so_informa else 'Divergências'} ({len(linhas) - 1} de {todas})")
    if len(linhas) > 1:
        tabela(tela, [linha[: TIPO + 1] for linha in linhas], direita=(0,), inteiras=(1, 2))
    if todas > len(linhas) - 1:
        paragrafo(tela, f"… e mais {todas - len(linhas) + 1}: use --primeiras {todas} ou --saida.")
    if len(linhas) > 1:
        titulo(tela, "Por quê")
    for ordem, _, _, tipo, explicacao, fundamento in linhas[1:]:
        norma = f" — {fundamento}" if fundamento else ""
        paragrafo(tela, f"{f'{ordem}ª, ' if ordem else ''}{tipo}: {explicacao}{norma}")
