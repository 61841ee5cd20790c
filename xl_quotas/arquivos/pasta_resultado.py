"""A pasta de trabalho do resultado: Resumo, Nomeação, Situação, Conferir e Memória, só com valores."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .apuracao import Resultado
from .escrita import BORDA, CABECALHO, Colunas, Escritor, fundo_da_sigla, largura
from .livro import livro_novo
from .resumo import escreve_resumo, subtitulo

RESUMO, NOMEACAO, SITUACAO, CONFERIR, MEMORIA = "Resumo", "Nomeação", "Situação", "Conferir", "Memória"


def grava_pasta(caminho: Path, r: Resultado, passo: Callable[[str], None] = lambda _: None) -> None:
    """Escreve o resultado inteiro no caminho."""
    with livro_novo(caminho, r.entrada.titulo or "Resultado") as livro:
        w = Escritor(livro, r.entrada.orgao or Path(r.entrada.nome).stem, r.entrada.titulo)
        escreve_resumo(w, w.aba(RESUMO, (17, 34, 13, 13, 13, 17), deitada=False), r)
        passo("gravando a ordem de nomeação")
        _nomeacao(w, r)
        passo("gravando a situação de cada pessoa")
        _situacao(w, r)
        _conferir(w, r)
        _memoria(w, r)


def _nomeacao(w: Escritor, r: Resultado) -> None:
    o = r.ordem
    larguras = [7.5, 7, 7, largura(o, 3, 11, 18), largura(o, 4, 14, 34), 9, 8.5, 9.5, 12, 66]
    ws = w.aba(NOMEACAO, larguras, deitada=True)
    w.tabela_inteira(ws, o, Colunas(siglas=(1, 2), centro=(0, 3, 6, 7), quebra=(4, 8, 9)))


def _situacao(w: Escritor, r: Resultado) -> None:
    t = r.situacao
    ultima = len(t[0]) - 1
    respostas = (ultima - 3, ultima - 2, ultima - 1)
    larguras = [9.5 if j in respostas else largura(t, j, 6.5, 26) for j in range(ultima)] + [56]
    ws = w.aba(SITUACAO, larguras, deitada=True)
    centro = tuple(j for j in range(ultima) if larguras[j] < 16)
    w.tabela_inteira(ws, t, Colunas(siglas=(ultima - 2,), centro=centro, quebra=tuple(range(1, ultima + 1))))


def _conferir(w: Escritor, r: Resultado) -> None:
    ws = w.aba(CONFERIR, (10, 18, 13, 60, 46), deitada=True)
    w.tabela_inteira(ws, r.problemas, Colunas(centro=(2,), quebra=(1, 3, 4)))


def _memoria(w: Escritor, r: Resultado) -> None:
    ws = w.aba(MEMORIA, (12, 13, 22, 30, 28, 8, 56), deitada=True)
    i = subtitulo(w, ws, 0, f"Quadro de {r.total} vagas: memória de cálculo (MEMORIA_RESERVA)")
    i = w.tabela(ws, i, r.memoria_reserva, Colunas(siglas=(0,), centro=(1, 5), quebra=(2, 3, 4, 6)))
    i = subtitulo(w, ws, i + 1, "Só nas contas do critério AC_PRIMEIRO: memória das reversões (MEMORIA_REVERSAO)")
    _movimentos(w, ws, i, r)


def _movimentos(w: Escritor, ws: Any, i: int, r: Resultado) -> None:
    """As passagens de vagas; o fundamento, longo, ocupa as colunas que sobram."""
    for k, (*curtas, fundamento) in enumerate(r.memoria_reversao):
        estilo = BORDA if k else CABECALHO
        for j, v in enumerate(curtas):
            sigla = fundo_da_sigla(v) if k and j < 2 else {}
            w.escreve(ws, i + k, j, v, **{**estilo, **sigla, "align": "center"})
        formato = w.formato(**{**estilo, "text_wrap": True})
        ws.merge_range(i + k, 3, i + k, 6, "", formato)
        ws.write_string(i + k, 3, fundamento, formato)
        w.altura(ws, i + k, {3: fundamento}, largura=122)
