"""Desfaz a instalação: só o que o recibo diz que fizemos, e só enquanto ainda é como deixamos."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ...arquivos.erros import frase_do_sistema
from ...arquivos.gravacao import grava
from . import configuracao
from .maquina import Maquina
from .recibo import Mudanca, Recibo, le_recibo, soma, soma_do_arquivo


def remove(m: Maquina) -> Iterator[str]:
    """Desfaz cada passo e diz qual; o que a pessoa mudou fica."""
    recibo = le_recibo(m.recibo)
    if recibo.vazio:
        yield "Nada a remover: não há instalação nossa para esta pessoa."
        return
    for arquivo in list(recibo.configuracoes):
        yield _desfaz(m, Path(arquivo), recibo.configuracoes[arquivo])
        del recibo.configuracoes[arquivo]
        recibo.guarda(m.recibo)
    for arquivo in list(recibo.copiadas):
        yield _apaga(Path(arquivo), recibo.copiadas[arquivo])
        del recibo.copiadas[arquivo]
        recibo.guarda(m.recibo)
    m.recibo.unlink(missing_ok=True)
    _apaga_vazias(recibo)


def _desfaz(m: Maquina, arquivo: Path, feita: Mudanca) -> str:
    with frase_do_sistema(arquivo):
        copia = Path(feita.copia) if feita.copia else None
        antes = copia.read_bytes() if copia and copia.is_file() else b""
        atual = arquivo.read_bytes() if arquivo.is_file() else None
        igual = atual is not None and feita.exata and soma(atual) == feita.gravado and (not copia or copia.is_file())
        if atual is not None:
            volta = antes if igual else configuracao.sem(atual, feita.ajustes, antes, m.codificacao)
            _poe(arquivo, volta, apaga=feita.copia is None)
        if copia:
            copia.unlink(missing_ok=True)
    if atual is None:
        return f"Já não existe: {arquivo}"
    return f"{'Como era antes' if igual else 'Sem as nossas linhas; o que você mudou ficou'}: {arquivo}"


def _poe(arquivo: Path, dados: bytes, apaga: bool) -> None:
    if not dados and apaga:
        arquivo.unlink()
        return
    with grava(arquivo, sobrescrever=True) as temporario:
        temporario.write_bytes(dados)


def _apaga(arquivo: Path, copiada: str) -> str:
    with frase_do_sistema(arquivo):
        atual = soma_do_arquivo(arquivo)
        if atual is None:
            return f"Já não existe: {arquivo}"
        if atual != copiada:
            return f"Mantida, porque foi mudada: {arquivo}"
        arquivo.unlink()
    return f"Apagada: {arquivo}"


def _apaga_vazias(recibo: Recibo) -> None:
    for pasta in map(Path, recibo.criadas):
        if pasta.is_dir() and not any(pasta.iterdir()):
            pasta.rmdir()
