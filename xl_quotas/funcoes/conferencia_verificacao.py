"""O que CONFERIR diz das colunas de verificação: o que falta, o que espera, e o resultado de quem nada declarou.

Lei 15.142/2025, art. 3º; nas demais reservas, o edital.
"""

from __future__ import annotations

from typing import Dict, Iterator, List, Sequence, Tuple

from ..regras.candidatos import FORA
from ..regras.efetivas import reservas_validas
from ..regras.quadro import quantas
from ..tabela.candidatos import AVISO, Leitura, Problema
from ..tabela.verificacao import NADA, PENDENTE, trata_de
from .contexto import Concurso

MAXIMO_DE_LINHAS = 6  # linhas que o aviso cita


def da_verificacao(x: Concurso) -> Iterator[Problema]:
    """Os avisos das colunas de verificação da lista."""
    if not x.leitura.resultados:
        return
    c = x.leitura.candidatos
    pessoas = [p for p in range(len(c)) if p not in x.outros and c.situacoes[p] not in FORA]
    yield from _pendentes(x, pessoas)
    yield from _sem_resultado(x.leitura, pessoas)
    for sigla in x.leitura.resultados:
        yield from _sem_declaracao(x.leitura, sigla, pessoas)


def _pendentes(x: Concurso, pessoas: Sequence[int]) -> Iterator[Problema]:
    c = x.leitura.candidatos
    for p in pessoas:
        siglas = reservas_validas(c.pendentes.get(p, ()), x.regime)
        if siglas:
            coluna = next(s for s, r in x.leitura.resultados.items() if r[p] == PENDENTE)
            texto = f"verificação {', '.join(siglas)} pendente: concorre enquanto não há resultado"
            remedio = "escreva o resultado quando sair; a ordem pode mudar"
            yield Problema(c.linhas[p], x.leitura.titulo_da_verificacao(coluna), AVISO, texto, remedio)


def _sem_resultado(leitura: Leitura, pessoas: Sequence[int]) -> Iterator[Problema]:
    """Um aviso por grupo declarado, quando outras pessoas já têm resultado na mesma coluna."""
    faltam: Dict[str, List[int]] = {}
    for p in pessoas:
        for s in leitura.sem_resultado.get(p, ()):
            faltam.setdefault(s, []).append(p)
    for declarada, gente in faltam.items():
        colunas = [s for s, r in leitura.resultados.items() if trata_de(s, declarada) and any(r)]
        if colunas:
            quem = f"{quantas(len(gente), 'pessoa')} {'declarada' if len(gente) == 1 else 'declaradas'} {declarada}"
            texto = f"{quem} sem resultado na verificação ({_linhas(leitura, gente)})"
            remedio = "preencha o que falta; sem resultado vale a declaração"
            linha = leitura.candidatos.linhas[gente[0]]
            yield Problema(linha, leitura.titulo_da_verificacao(colunas[0]), AVISO, texto, remedio)


def _sem_declaracao(leitura: Leitura, sigla: str, pessoas: Sequence[int]) -> Iterator[Problema]:
    c = leitura.candidatos
    por_resultado: Dict[str, List[int]] = {}
    memo: Dict[Tuple[str, ...], bool] = {}
    for p in pessoas:
        resultado, d = leitura.resultados[sigla][p], c.declaradas[p]
        if resultado == NADA:
            continue
        if d not in memo:
            memo[d] = any(trata_de(sigla, s) for s in d)
        if not memo[d]:
            por_resultado.setdefault(resultado, []).append(p)
    for resultado, gente in por_resultado.items():
        quantos = f"{quantas(len(gente), 'pessoa')} ({_linhas(leitura, gente)})"
        texto = f"verificação {sigla} {resultado} de quem não declarou {sigla}: {quantos}"
        remedio = "confira a marca da reserva; sem a declaração o resultado não muda nada"
        yield Problema(c.linhas[gente[0]], leitura.titulo_da_verificacao(sigla), AVISO, texto, remedio)


def _linhas(leitura: Leitura, gente: Sequence[int]) -> str:
    linhas = leitura.candidatos.linhas
    citadas = ", ".join(str(linhas[p]) for p in gente[:MAXIMO_DE_LINHAS])
    return f"linha{'s' if len(gente) > 1 else ''} {citadas}{' …' if len(gente) > MAXIMO_DE_LINHAS else ''}"
