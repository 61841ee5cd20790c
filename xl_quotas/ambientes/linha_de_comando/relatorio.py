"""O que calcular mostra na tela: edital, regime, quadro, reversões, avisos e as primeiras nomeações."""

from __future__ import annotations

from rich.console import Console

from ...arquivos.apuracao import Resultado
from ...arquivos.faixa import Linhas
from ...arquivos.resumo import NOTA_DO_QUADRO, dados_do_edital
from .problemas import mostra_problemas
from .tela import LARGURA_PARA_MOTIVO, paragrafo, tabela, titulo

_COLUNAS = (0, 1, 2, 3, 4, 5)  # Ordem, Vaga, Lista, Inscrição, Nome, Nota
_MOTIVO = 9


def mostra_resultado(tela: Console, r: Resultado, primeiras: int) -> None:
    """O relatório inteiro."""
    e = r.entrada
    titulo(tela, " — ".join(x for x in (e.titulo, e.orgao) if x) or f"Resultado de {e.nome}")
    for nome, valor in dados_do_edital(r):
        if nome not in ("Feito com", "Avisos"):
            paragrafo(tela, f"{nome}: {valor}")
    _quadro(tela, r)
    _reversoes(tela, r)
    mostra_problemas(tela, r.problemas)
    _nomeacoes(tela, r, primeiras)


def _quadro(tela: Console, r: Resultado) -> None:
    titulo(tela, "Quadro de vagas")
    linhas: Linhas = [["Lista", "", "Oferecidas", "Na fila", "Ocupadas", "Não preenchidas"]]
    linhas += [list(x) for x in r.quadro]
    linhas.append(["Total", "", r.total, "", sum(x.ocupadas for x in r.quadro), sum(x[5] for x in r.quadro)])
    tabela(tela, linhas, direita=(2, 3, 4, 5), siglas=(0,), total=True)
    paragrafo(tela, NOTA_DO_QUADRO, "dim")


def _reversoes(tela: Console, r: Resultado) -> None:
    if not r.total:
        return
    titulo(tela, f"Reversões nas vagas imediatas (critério {r.criterio})")
    if len(r.reversoes) > 1:
        tabela(tela, r.reversoes, direita=(2,), siglas=(0, 1))
    else:
        paragrafo(tela, "Nenhuma vaga reverteu.")


def _nomeacoes(tela: Console, r: Resultado, primeiras: int) -> None:
    linhas = r.ordem[1 : primeiras + 1]
    if not linhas:
        return
    titulo(tela, f"Primeiras nomeações ({len(linhas)} de {len(r.ordem) - 1})")
    largo = tela.width >= LARGURA_PARA_MOTIVO
    colunas = (*_COLUNAS, _MOTIVO) if largo else _COLUNAS
    recorte = [[linha[j] for j in colunas] for linha in (r.ordem[0], *linhas)]
    tabela(tela, recorte, direita=(0, 5), siglas=(1, 2), inteiras=(3,))
    if not largo:
        titulo(tela, "Motivos")
        for linha in linhas:
            paragrafo(tela, f"{linha[0]}: {linha[_MOTIVO]}")
