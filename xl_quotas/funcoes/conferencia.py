"""CONFERIR: tudo que está errado, que pode mudar o resultado ou que convém saber, com lugar e remédio."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Iterator, Optional, Sequence

from ..regras.candidatos import DESEMPATE, FORA, JURADO, FaltaData, Filas, reservas_validas
from ..regras.modelo import Regime, Reserva
from ..regras.quadro import quadro
from ..regras.sequencia import posicao
from ..tabela.cabecalho import NASCIMENTO
from ..tabela.candidatos import AVISO, ERRO, INFORMACAO, Leitura, Problema
from ..tabela.erros import mostra
from .catalogo import Linhas, completa, planilha
from .contexto import Concurso, le_concurso, monta, problema_da_data

CABECALHO = ["Linha", "Coluna", "Gravidade", "Problema", "O que fazer"]
NADA = "Nada a corrigir"
_ORDEM = {ERRO: 0, AVISO: 1, INFORMACAO: 2}
SEM_LINHA = 0


@planilha("=CONFERIR(A1:H301;59)", largura=len(CABECALHO))
def CONFERIR(candidatos: Any, vagas: Any = None, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Confere a lista e o quadro: erros que impedem a conta, avisos que podem mudar o resultado, informações úteis.

    Devolve uma tabela com cabeçalho (Linha, Coluna, Gravidade, Problema, O que fazer); linha 1 é a dos nomes das
    colunas; limpa, traz só "Nada a corrigir". Erros: regime, vagas e opções inválidos.
    Norma: as de ORDEM_NOMEACAO; posições publicadas conferidas com a Lei 15.142/2025, art. 9º.
    """
    x = le_concurso(candidatos, vagas, regime, opcoes)
    problemas = [*x.leitura.problemas, *_da_lista(x), *_do_quadro(x)]
    problemas.sort(key=lambda p: (_ORDEM[p.gravidade], p.linha))
    linhas = [[p.linha or "", p.coluna, p.gravidade, p.texto, p.remedio] for p in problemas]
    return completa([CABECALHO[:], *(linhas or [["", "", "", NADA, ""]])], x.opcoes.linhas, "problemas")


def _da_lista(x: Concurso) -> Iterator[Problema]:
    yield from _colunas(x.leitura)
    yield from _pessoas(x)
    if any(p.gravidade == ERRO for p in x.leitura.problemas):
        return  # com células ilegíveis, empates e filas não seriam os verdadeiros
    filas: Optional[Filas] = None
    try:
        filas = monta(x)
    except FaltaData as e:
        yield problema_da_data(x.leitura, e)
    if filas is not None:
        yield from _empates(x, filas)
        yield from _gente(x, filas)


def _colunas(leitura: Leitura) -> Iterator[Problema]:
    for _, nome in leitura.colunas.desconhecidas:
        remedio = "nada, se ela não importa; senão, use um dos nomes da Ajuda"
        yield Problema(1, nome, INFORMACAO, f"coluna {mostra(nome)} não reconhecida: não entra na conta", remedio)
    if not len(leitura.candidatos):
        yield Problema(SEM_LINHA, "", AVISO, "a lista não tem nenhuma pessoa", "preencha a partir da linha 2 da faixa")


def _pessoas(x: Concurso) -> Iterator[Problema]:
    c, nomes = x.leitura.candidatos, x.leitura.colunas.campos
    titulo = x.leitura.colunas.nomes
    situacao = titulo[nomes["situação"]] if "situação" in nomes else "situação"
    for p, linha in enumerate(c.linhas):
        if c.situacoes[p] in FORA:
            continue
        validas = reservas_validas(c.declaradas[p], x.regime)
        if not c.aprovados_ac[p] and not validas:
            texto = "sem aprovação na AC e sem reserva deste regime: não está em fila nenhuma"
            yield Problema(linha, "aprovado AC", ERRO, texto, "confira aprovado AC e as reservas da pessoa")
        elif c.notas[p] is None and x.leitura.notas_como_vieram[p] is None:
            nota = titulo[nomes["nota"]]
            yield Problema(linha, nota, AVISO, "nota em branco: fica fora das filas", "digite a nota ou a situação")
        for s in c.declaradas[p]:
            if not any(s in r.aceita for r in x.regime.reservas):
                texto = f"{s} não é reserva de {x.regime.id}: por ela a pessoa não concorre"
                yield Problema(linha, s, AVISO, texto, "confira o regime do edital; na AC a pessoa concorre")
        if c.situacoes[p] in ("nomeado", "empossado", "sub judice"):
            texto = f"{c.situacoes[p]}: concorre aqui como as demais; a conta não guarda atos passados"
            yield Problema(linha, situacao, INFORMACAO, texto, "compare com os atos já publicados")


def _empates(x: Concurso, filas: Filas) -> Iterator[Problema]:
    c = x.leitura.candidatos
    for grupo in filas.empates:
        linhas = ", ".join(str(c.linhas[p]) for p in grupo[:6]) + (" …" if len(grupo) > 6 else "")
        texto = f"{len(grupo)} pessoas empatadas até o último critério (linhas {linhas}): vale a ordem das linhas"
        yield Problema(c.linhas[grupo[0]], "nota", AVISO, texto, "preencha os desempates do edital ou confirme a ordem")
    for tipo, _ in x.opcoes.desempate or ():
        campo = "jurado" if tipo == JURADO else NASCIMENTO
        if tipo != DESEMPATE and campo not in x.leitura.colunas.campos:
            texto = f"o desempate pede {tipo} e a lista não tem a coluna {campo}"
            yield Problema(1, campo, AVISO, texto, f"acrescente a coluna {campo} ou tire {tipo} do desempate")


def _gente(x: Concurso, filas: Filas) -> Iterator[Problema]:
    for sigla, n in zip(x.regime.listas, x.vagas):
        gente = len(filas.filas[sigla])
        if gente < n:
            texto = f"lista {sigla}: {n} vagas e {gente} pessoas; as vagas que sobram revertem"
            yield Problema(SEM_LINHA, sigla, AVISO, texto, "confira se faltam resultados desta lista")


def _do_quadro(x: Concurso) -> Iterator[Problema]:
    devido = quadro(x.regime, sum(x.vagas))
    if devido != x.vagas:
        texto = f"o quadro digitado ({_quadro(x.regime, x.vagas)}) difere do calculado ({_quadro(x.regime, devido)})"
        yield Problema(SEM_LINHA, "vagas", AVISO, texto, "confira com o edital; vale o digitado")
    for r in x.regime.reservas:
        if r.posicoes is None:
            continue
        sem = _sem_posicoes(x.regime, r.sigla)
        for k in range(1, 51):
            if r.posicoes.posicao(k) != posicao(sem, k):
                texto = (
                    f"a {k}ª posição publicada da lista {r.sigla} é {r.posicoes.posicao(k)}"
                    f" e pelo percentual seria {posicao(sem, k)}"
                )
                yield Problema(SEM_LINHA, "posições", AVISO, texto, "confira com o edital; valem as publicadas")
                break


def _sem_posicoes(regime: Regime, sigla: str) -> Reserva:
    return replace(regime.reserva(sigla), posicoes=None)


def _quadro(regime: Regime, vagas: Sequence[int]) -> str:
    return ", ".join(f"{s} {n}" for s, n in zip(regime.listas, vagas))
