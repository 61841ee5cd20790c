"""O planejamento numa pasta de trabalho pronta para imprimir: Quadro, Contagem, Memória, Chamadas e Anexo."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..funcoes.ambiente import conferencia, vigencia
from ..tabela.regime import ID_PROPRIO
from . import estilo
from .escrita import CABECALHO, Colunas, Escritor, fundo_da_sigla, largura
from .livro import livro_novo
from .planejamento import Planejamento
from .resumo import subtitulo

QUADRO, CONTAGEM, MEMORIA, CHAMADAS, ANEXO = "Quadro", "Contagem", "Memória", "Chamadas", "Anexo"


def dados_do_planejamento(p: Planejamento) -> list[tuple[str, str]]:
    """O que a pessoa precisa saber para confiar nas contas: nome e valor."""
    e, do_catalogo = p.entrada, p.regime.id != ID_PROPRIO
    return [
        ("Regime", f"{p.regime.id} — {p.regime.nome} ({e.regime_de})"),
        ("Vigência", vigencia(p.regime) if do_catalogo else "a do próprio edital"),
        ("Conferido em", conferencia(p.regime) if do_catalogo else "não se aplica: os números são do edital"),
        ("Opções", p.opcoes or "nenhuma"),
        ("Vagas", f"{p.total} em {len(p.cargos)} {'linha' if len(p.cargos) == 1 else 'linhas'}"),
        ("Tabela lida de", e.onde),
    ]


def grava_planejamento(caminho: Path, p: Planejamento, passo: Callable[[str], None] = lambda _: None) -> None:
    """Escreve o planejamento inteiro no caminho."""
    e = p.entrada
    with livro_novo(caminho, e.titulo or "Planejamento") as livro:
        w = Escritor(livro, e.orgao or Path(e.nome).stem, e.titulo)
        passo("gravando o quadro")
        _quadro(w, p)
        _contagem(w, p)
        _memoria(w, p)
        _chamadas(w, p)
        passo("gravando o anexo")
        _anexo(w, p)


def linha_de_totais(p: Planejamento) -> list[Any]:
    """A soma do quadro, na forma de uma linha dele."""
    quadro = p.quadro
    primeira = quadro[0].index("Vagas")
    somas = [sum(linha[j] for linha in quadro[1:]) for j in range(primeira, len(quadro[0]) - 1)]
    return ["", *[""] * (primeira - 2), "Total", *somas, ""]


def _quadro(w: Escritor, p: Planejamento) -> None:
    t = p.quadro
    ultima, vagas = len(t[0]) - 1, t[0].index("Vagas")
    larguras = [largura(t, j, 7, 36) if j < vagas else 7.5 for j in range(ultima)] + [60]
    ws = w.aba(QUADRO, larguras, deitada=True)
    w.tabela_inteira(ws, t, Colunas(centro=(0, *range(vagas, ultima)), quebra=(vagas - 1, ultima)))
    for j, sigla in enumerate(t[0]):
        if vagas < j < ultima:  # a coluna de cada lista na cor dela
            w.escreve(ws, 0, j, sigla, **{**CABECALHO, "align": "center", **fundo_da_sigla(sigla)})
    for j, v in enumerate(linha_de_totais(p)):
        centro = {"align": "center"} if j >= vagas else {}
        w.escreve(ws, len(t), j, v, bold=True, top=2, top_color=estilo.AZUL, **centro)


def _contagem(w: Escritor, p: Planejamento) -> None:
    t = p.contagem
    ws = w.aba(CONTAGEM, (12, 12, 12, 12, 11, 76), deitada=True)
    i = subtitulo(w, ws, 0, p.entrada.titulo or f"Planejamento de {p.entrada.nome}")
    for nome, valor in dados_do_planejamento(p):
        w.escreve(ws, i, 0, nome, font_color=estilo.CINZA)
        w.escreve(ws, i, 1, valor)
        i += 1
    i = subtitulo(w, ws, i + 1, "As mesmas vagas, contadas de três modos (CONTAGENS)")
    w.tabela(ws, i, t, Colunas(siglas=(0,), centro=(1, 2, 3, 4), quebra=(5,)))


def _memoria(w: Escritor, p: Planejamento) -> None:
    t = p.memoria
    ws = w.aba(MEMORIA, [6.5, largura(t, 1, 12, 26), 6.5, 8.5, 10.5, 17, 22, 22, 6.5, 42], deitada=True)
    w.tabela_inteira(ws, t, Colunas(siglas=(3,), centro=(0, 2, 4, 8), quebra=(1, 5, 6, 7, 9)))


def _chamadas(w: Escritor, p: Planejamento) -> None:
    t = p.chamadas
    ws = w.aba(CHAMADAS, [7, largura(t, 1, 12, 36), 7, 7, 9, 44, 44], deitada=True)
    w.tabela_inteira(ws, t, Colunas(siglas=(3,), centro=(0, 2, 4), quebra=(1, 5, 6)))


def _anexo(w: Escritor, p: Planejamento) -> None:
    ws = w.aba(ANEXO, (94,), deitada=False)
    for i, paragrafo in enumerate(p.anexo):
        secao = paragrafo.isupper()
        w.escreve(ws, i, 0, paragrafo, text_wrap=True, bold=secao, font_size=11)
        w.altura(ws, i, {0: paragrafo}, largura=86)
