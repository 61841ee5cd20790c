"""A conferência de uma lista publicada numa pasta de trabalho: o veredito e uma linha por divergência."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from . import estilo
from .auditoria import Conferida
from .escrita import Colunas, Escritor, largura
from .livro import livro_novo
from .resumo import subtitulo

RESUMO, DIVERGENCIAS = "Resumo", "Divergências"
_QUEBRA = (3, 4, 5)


def grava_conferida(caminho: Path, c: Conferida, passo: Callable[[str], None] = lambda _: None) -> None:
    """Escreve a conferência no caminho."""
    e = c.entrada
    with livro_novo(caminho, e.titulo or "Conferência da lista publicada") as livro:
        passo("gravando a conferência")
        w = Escritor(livro, e.orgao or Path(e.nome).stem, e.titulo)
        ws = w.aba(RESUMO, (20, 90), deitada=False)
        i = subtitulo(w, ws, 0, e.titulo or f"Conferência de {c.onde}")
        for nome, valor in dados_da_conferencia(c):
            w.escreve(ws, i, 0, nome, font_color=estilo.CINZA)
            w.escreve(ws, i, 1, valor, text_wrap=True)
            w.altura(ws, i, {1: valor})
            i += 1
        t = c.tabela
        ws = w.aba(DIVERGENCIAS, [7, largura(t, 1, 11, 18), largura(t, 2, 11, 18), 20, 62, 44], deitada=True)
        w.tabela_inteira(ws, t, Colunas(centro=(0, 1, 2), quebra=_QUEBRA))


def dados_da_conferencia(c: Conferida) -> list[tuple[str, str]]:
    """O que se comparou com o quê: nome e valor."""
    e = c.entrada
    return [
        ("Veredito", c.veredito),
        ("Lista publicada", c.onde),
        ("Candidatos", e.onde),
        ("Regime", f"{c.regime.id} — {c.regime.nome} ({e.regime_de})"),
        ("Critério", c.criterio),
        ("Opções", c.opcoes or "nenhuma"),
        ("Vagas", f"{c.total} ({e.vagas_de})" if c.total else e.vagas_de),
    ]
