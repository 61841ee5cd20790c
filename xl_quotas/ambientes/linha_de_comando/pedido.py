"""O que os comandos que leem um arquivo têm em comum: a entrada, o destino, o progresso e os erros da lista."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from ...arquivos.conferencia import ListaComErros
from ...arquivos.entrada import le, le_cargos, le_regime_proprio
from ...arquivos.erros import ErroDeArquivo, frase_do_sistema, mostra_caminho, nome_visivel
from ...arquivos.faixa import DoEdital, Entrada, EntradaDeCargos
from ...arquivos.gravacao import confere_destino
from ...arquivos.opcoes import faixa_de_opcoes, junta_opcoes, troca_opcoes
from ...tabela.erros import ErroDeEntrada, mostra
from .consultas import le_vagas
from .tela import console

Pedido = Mapping[str, str | bool | None]
"""Os argumentos do comando, pelo nome."""

E = TypeVar("E", bound=DoEdital)
_OPCOES = ("cargo", "identificacao")
"""Os argumentos que são, cada um, uma opção das funções."""


def texto(pedido: Pedido, nome: str) -> str | None:
    """Um argumento de texto; None quando não veio ou o comando não o tem."""
    v = pedido.get(nome)
    return v if isinstance(v, str) else None


def inteiro(digitado: str, argumento: str) -> int:
    """Um argumento que conta linhas a mostrar."""
    if not digitado.isascii() or not digitado.isdigit() or len(digitado) > 7:
        raise ErroDeEntrada(f"{argumento}: {mostra(digitado)} não é um número; use um inteiro de 0 em diante, como 15")
    return int(digitado)


def entrada(arquivo: Path, pedido: Pedido) -> Entrada:
    """A lista de candidatos, com o que a linha de comando troca."""
    e = _com_o_pedido(le(arquivo, texto(pedido, "aba")), pedido)
    vagas = texto(pedido, "vagas")
    if vagas is not None:
        e.vagas, e.vagas_de = le_vagas(vagas), "--vagas"
        e.faixas.pop("vagas", None)
    return e


def entrada_de_cargos(arquivo: Path, pedido: Pedido) -> EntradaDeCargos:
    """A tabela de cargos, com o que a linha de comando troca."""
    return _com_o_pedido(le_cargos(arquivo, texto(pedido, "aba")), pedido)


def _com_o_pedido(e: E, pedido: Pedido) -> E:
    regime, proprio = texto(pedido, "regime"), texto(pedido, "regime_proprio")
    if regime is not None or proprio is not None:
        e.faixas.pop("regime", None)
        e.regime, e.regime_de = regime, "--regime"
    if proprio is not None:
        faixa = le_regime_proprio(Path(proprio), e)
        e.regime, e.regime_de = faixa.valores, f"regime do edital, de {nome_visivel(Path(proprio))}"
        e.faixas["regime"] = faixa
    opcoes = junta_opcoes(e, texto(pedido, "opcoes"))
    for nome in _OPCOES:
        v = texto(pedido, nome)
        opcoes = troca_opcoes(opcoes, [[nome, v]] if v is not None else None, f"--{nome}")
    if any(texto(pedido, nome) is not None for nome in ("opcoes", *_OPCOES)):
        e.faixas.pop("opcoes", None)  # um erro delas já não é de uma célula
    e.opcoes = faixa_de_opcoes(opcoes)
    return e


def destino(arquivo: Path, pedido: Pedido, fim: str, finais: tuple[str, ...]) -> Path:
    """O arquivo a gravar, conferido antes de qualquer conta; `fim` é o do nome que se dá quando nenhum foi dito."""
    nome = f"{arquivo.stem}_{fim}"
    saida = texto(pedido, "saida")
    onde = arquivo.with_name(nome) if saida is None else na_pasta(Path(saida), nome)
    return confere(lidos(arquivo, pedido), onde, finais, bool(pedido["sobrescrever"]))


def na_pasta(onde: Path, nome: str) -> Path:
    """O destino dito ou, se é uma pasta, o nome dentro dela."""
    with frase_do_sistema(onde):
        return onde / nome if onde.is_dir() else onde


def lidos(arquivo: Path, pedido: Pedido) -> list[Path]:
    """Todos os arquivos que o comando lê: em nenhum deles se grava."""
    outros = (texto(pedido, nome) for nome in ("atos", "candidatos", "regime_proprio"))
    return [arquivo, *(Path(x) for x in outros if x is not None)]


def confere(
    entradas: Sequence[Path], onde: Path, finais: tuple[str, ...], sobrescrever: bool, argumento: str = "--saida"
) -> Path:
    """Recusa o final que não se grava, um dos arquivos de entrada e o que já existe."""
    if onde.suffix.lower() not in finais:
        quais = " nem ".join(finais)
        remedio = "dê esse final" if len(finais) == 1 else "dê um desses finais"
        raise ErroDeEntrada(f"{argumento}: {mostra(onde.name)} não termina em {quais}; {remedio}")
    with frase_do_sistema(onde):
        if onde.exists() and any(x.exists() and onde.samefile(x) for x in entradas):
            raise ErroDeArquivo(f"{mostra_caminho(onde)}: é o próprio arquivo de entrada; escolha outro nome")
    confere_destino(onde, sobrescrever)
    return onde


@contextmanager
def mostrando_erros() -> Iterator[None]:
    """Os erros da lista aparecem todos na tela, antes da frase que conta o primeiro."""
    try:
        yield
    except ListaComErros as e:
        from .problemas import mostra_problemas

        mostra_problemas(console(), e.problemas)
        raise


@contextmanager
def progresso(passos: int) -> Iterator[Callable[[str], None]]:
    """Uma barra que some ao terminar; sem terminal, nada."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.progress import BarColumn, Progress, TextColumn

    with Progress(TextColumn("{task.description}"), BarColumn(), console=console(erros=True), transient=True) as barra:
        tarefa = barra.add_task("", total=passos)
        feitos = iter(range(passos))
        yield lambda frase: barra.update(tarefa, description=frase, completed=next(feitos, passos))
