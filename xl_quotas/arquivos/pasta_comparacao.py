"""A comparação numa pasta de trabalho pronta para imprimir: o resumo e uma linha por pessoa, quem muda primeiro."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from . import estilo
from .comparacao import LISTA_A, LISTA_B, O_QUE_MUDA, ORDEM_A, ORDEM_B, Comparacao
from .escrita import Colunas, Escritor, largura
from .livro import livro_novo
from .resumo import subtitulo

RESUMO, COMPARACAO = "Resumo", "Comparação"
NINGUEM_MUDA = "Ninguém muda."


def grava_comparacao(caminho: Path, c: Comparacao, passo: Callable[[str], None] = lambda _: None) -> None:
    """Escreve a comparação no caminho."""
    e = c.entrada
    with livro_novo(caminho, e.titulo or "Comparação") as livro:
        passo("gravando a comparação")
        w = Escritor(livro, e.orgao or Path(e.nome).stem, e.titulo)
        _resumo(w, c)
        t = c.tabela
        larguras = [largura(t, 0, 11, 18), largura(t, 1, 14, 34), 9, 8, 8, 8, 8, 60]
        ws = w.aba(COMPARACAO, larguras, deitada=True)
        w.tabela_inteira(
            ws, t, Colunas(siglas=(LISTA_A, LISTA_B), centro=(2, ORDEM_A, ORDEM_B), quebra=(1, O_QUE_MUDA))
        )


def _resumo(w: Escritor, c: Comparacao) -> None:
    ws = w.aba(RESUMO, (14, 92), deitada=False)
    i = subtitulo(w, ws, 0, c.entrada.titulo or f"Comparação de {c.entrada.nome}")
    vagas = f"{c.entrada.vagas_de}" if c.entrada.vagas is None else str(descreve_vagas(c))
    for nome, valor in (("Conta A", c.a.frase), ("Conta B", c.b.frase), ("Vagas", vagas), ("Lista", c.entrada.onde)):
        w.escreve(ws, i, 0, nome, font_color=estilo.CINZA)
        w.escreve(ws, i, 1, valor, text_wrap=True)
        w.altura(ws, i, {1: valor})
        i += 1
    i = subtitulo(w, ws, i + 1, f"Pessoas cujo resultado muda: {c.mudam}")
    for grupo, quantas in c.resumo:
        w.escreve(ws, i, 0, quantas, align="center")
        w.escreve(ws, i, 1, grupo)
        i += 1
    if not c.resumo:
        w.escreve(ws, i, 0, NINGUEM_MUDA)


def descreve_vagas(c: Comparacao) -> str:
    """O total, ou o quadro digitado, e de onde veio."""
    vagas = c.entrada.vagas
    quais = "; ".join(map(str, vagas[0])) if isinstance(vagas, list) else str(vagas)
    return f"{quais} ({c.entrada.vagas_de})"
