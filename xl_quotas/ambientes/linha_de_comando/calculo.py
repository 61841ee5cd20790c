"""O comando calcular: lê, calcula, grava e mostra, nesta ordem."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from ...arquivos.apuracao import PASSOS, ListaComErros, Resultado, apura
from ...arquivos.entrada import le, le_regime_proprio
from ...arquivos.erros import ErroDeArquivo, mostra_caminho
from ...arquivos.faixa import Entrada
from ...arquivos.gravacao import confere_destino, grava
from ...arquivos.guarda import tipo_do_arquivo
from ...tabela.erros import ErroDeEntrada, mostra
from .consultas import le_vagas
from .tela import console

Pedido = Mapping[str, str | bool | None]
_PASSOS = 1 + len(PASSOS) + 2  # ler, as contas, e os dois que a gravação anuncia


def calcula(arquivo: Path, pedido: Pedido) -> int:
    """O comando inteiro; devolve o código de saída."""
    tipo_do_arquivo(arquivo)  # o que a entrada tiver de errado se diz antes do resto
    primeiras = _primeiras(str(pedido["primeiras"]))
    destino = None if pedido["sem_arquivo"] else _destino(arquivo, pedido)
    guardados = 0
    try:
        with _progresso() as passo:
            passo(f"lendo {mostra_caminho(Path(arquivo.name), 40)}")
            entrada = _entrada(arquivo, pedido)
            r = apura(entrada, _texto(pedido, "opcoes"), passo)
            if destino is not None:
                guardados = _grava(destino, r, bool(pedido["sobrescrever"]), passo)
    except ListaComErros as e:
        from .relatorio import mostra_problemas

        mostra_problemas(console(), e.problemas)
        raise
    from .relatorio import mostra_gravado, mostra_resultado

    tela = console()
    mostra_resultado(tela, r, primeiras)
    if destino is not None:
        mostra_gravado(tela, destino, guardados)
    return 0


def _texto(pedido: Pedido, nome: str) -> str | None:
    v = pedido[nome]
    return v if isinstance(v, str) else None


def _primeiras(digitado: str) -> int:
    if not digitado.isascii() or not digitado.isdigit() or len(digitado) > 7:
        raise ErroDeEntrada(f"--primeiras: {mostra(digitado)} não é um número; use um inteiro de 0 em diante, como 15")
    return int(digitado)


def _destino(arquivo: Path, pedido: Pedido) -> Path:
    """O arquivo a gravar, conferido antes de qualquer conta."""
    nome = f"{arquivo.stem}_resultado.xlsx"
    saida = _texto(pedido, "saida")
    destino = arquivo.with_name(nome) if saida is None else Path(saida)
    if destino.is_dir():
        destino = destino / nome
    if destino.suffix.lower() not in (".xlsx", ".csv"):
        raise ErroDeEntrada(f"--saida: {mostra(destino.name)} não termina em .xlsx nem .csv; dê um desses finais")
    if destino.exists() and destino.samefile(arquivo):
        raise ErroDeArquivo(f"{mostra_caminho(destino)}: é o próprio arquivo de entrada; escolha outro nome")
    confere_destino(destino, bool(pedido["sobrescrever"]))
    return destino


def _entrada(arquivo: Path, pedido: Pedido) -> Entrada:
    """A entrada, com o que a linha de comando troca."""
    e = le(arquivo, _texto(pedido, "aba"))
    vagas, regime, proprio = (_texto(pedido, n) for n in ("vagas", "regime", "regime_proprio"))
    if vagas is not None:
        e.vagas, e.vagas_de = le_vagas(vagas), "--vagas"
        e.faixas.pop("vagas", None)
    if regime is not None or proprio is not None:
        e.faixas.pop("regime", None)
        e.faixas.pop("data do edital", None)
        e.regime, e.regime_de = regime, "--regime"
    if proprio is not None:
        faixa = le_regime_proprio(Path(proprio))
        e.regime, e.regime_de = faixa.valores, f"regime do edital, de {Path(proprio).name}"
        e.faixas["regime"] = faixa
    return e


def _grava(destino: Path, r: Resultado, sobrescrever: bool, passo: Callable[[str], None]) -> int:
    """Grava em .xlsx ou .csv; devolve quantos textos do CSV receberam o apóstrofo."""
    with grava(destino, sobrescrever) as temporario:
        if destino.suffix.lower() == ".csv":
            from ...arquivos.ordem_csv import grava_ordem

            return grava_ordem(temporario, r.ordem)
        from ...arquivos.pasta_resultado import grava_pasta

        grava_pasta(temporario, r, passo)
        return 0


@contextmanager
def _progresso() -> Iterator[Callable[[str], None]]:
    """Uma barra que some ao terminar; sem terminal, nada."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.progress import BarColumn, Progress, TextColumn

    with Progress(TextColumn("{task.description}"), BarColumn(), console=console(erros=True), transient=True) as barra:
        tarefa = barra.add_task("", total=_PASSOS)
        feitos = iter(range(_PASSOS))
        yield lambda frase: barra.update(tarefa, description=frase, completed=next(feitos, _PASSOS))
