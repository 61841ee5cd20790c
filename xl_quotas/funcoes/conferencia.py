"""CONFERIR: tudo que está errado, que pode mudar o resultado ou que convém saber, com lugar e remédio."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Iterator, Optional, Sequence

from ..regras.candidatos import (
    DESEMPATE,
    FORA,
    FaltaData,
    Filas,
    nao_confirmadas,
    reservas_perdidas,
    reservas_que_ficam,
)
from ..regras.candidatos import JURADO as CRITERIO_JURADO
from ..regras.modelo import AC, Posicoes, Regime, Reserva
from ..regras.motivo import encurta
from ..regras.quadro import quadro, quantas
from ..regras.sequencia import posicao
from ..tabela.cabecalho import APROVADO_AC, CARGO, JURADO, NASCIMENTO, NOTA, SITUACAO, fala_de_grupo
from ..tabela.candidatos import AVISO, ERRO, INFORMACAO, Problema
from ..tabela.cpf_no_texto import esconde
from ..tabela.do_cargo import cargos_da_lista
from ..tabela.erros import mostra, por_extenso
from ..tabela.texto import simples
from ..tabela.verificacao import falta_o_grupo
from .catalogo import Linhas, completa, planilha
from .conferencia_cpf import dos_cpfs
from .conferencia_inscricoes import das_inscricoes
from .conferencia_verificacao import da_verificacao
from .contexto import Concurso, le_concurso, monta, problema_da_data

CABECALHO = ["Linha", "Coluna", "Gravidade", "Problema", "O que fazer"]
NADA = "Nada a corrigir"
_ORDEM = {ERRO: 0, AVISO: 1, INFORMACAO: 2}
SEM_LINHA = 0
ALCANCE_MINIMO = 100  # vagas até onde as posições publicadas são conferidas, no mínimo


@planilha("=CONFERIR(A1:H301;59)", largura=len(CABECALHO))
def CONFERIR(candidatos: Any, vagas: Any = None, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Confere a lista e o quadro: erros que impedem a conta, avisos que podem mudar o resultado, informações úteis.

    Devolve uma tabela com cabeçalho (Linha, Coluna, Gravidade, Problema, O que fazer); linha 1 é a dos nomes das
    colunas; limpa, traz só "Nada a corrigir". Erros: regime, vagas e opções inválidos.
    Norma: as de ORDEM_NOMEACAO; posições publicadas conferidas com a Lei 15.142/2025, art. 9º (não conferido).
    """
    x = le_concurso(candidatos, vagas, regime, opcoes)
    problemas = [*x.problemas, *_da_lista(x), *_do_quadro(x)]
    problemas.sort(key=lambda p: (_ORDEM[p.gravidade], p.linha))
    linhas = [[p.linha or "", esconde(p.coluna), p.gravidade, p.texto, p.remedio] for p in problemas]
    return completa([CABECALHO[:], *(linhas or [["", "", "", NADA, ""]])], x.opcoes.linhas, "problemas")


def _da_lista(x: Concurso) -> Iterator[Problema]:
    yield from _colunas(x)
    yield from _cargos(x)
    yield from _pessoas(x)
    yield from da_verificacao(x)
    yield from dos_cpfs(x)
    yield from _nascimentos(x)
    if any(p.gravidade == ERRO for p in x.problemas):
        return  # com células ilegíveis, empates e filas não seriam os verdadeiros
    filas: Optional[Filas] = None
    try:
        filas = monta(x)
    except FaltaData as e:
        yield problema_da_data(x.leitura, e)
    if filas is not None:
        yield from das_inscricoes(x)
        yield from _empates(x, filas)
        yield from _gente(x, filas)


def _colunas(x: Concurso) -> Iterator[Problema]:
    leitura = x.leitura
    for j, nome in leitura.colunas.desconhecidas:
        coluna = f"coluna {mostra(nome)} não reconhecida" if nome else f"a {j + 1}ª coluna tem dados e não tem nome"
        texto, gravidade = f"{coluna}: não entra na conta", INFORMACAO
        remedio = "nada, se ela não importa; senão, use um nome aceito (manual das funções ou aba Ajuda)"
        if j in leitura.so_marcas or fala_de_grupo(nome):
            gravidade = AVISO
        if falta_o_grupo(simples(nome)):
            remedio = "diga de que reserva é, como Verificação PP; nada, se ela não importa"
        elif j in leitura.so_resultados:
            texto, gravidade = f"{coluna}: tem resultados de verificação, e eles não entram na conta", AVISO
            sigla = x.regime.reservas[0].sigla
            remedio = f"se são de uma reserva, chame a coluna de Verificação {sigla}, com a sigla dela"
        yield Problema(1, nome or f"{j + 1}ª coluna", gravidade, texto, remedio)
    if not len(leitura.candidatos):
        yield Problema(SEM_LINHA, "", AVISO, "a lista não tem nenhuma pessoa", "preencha a partir da linha 2 da faixa")


def _cargos(x: Concurso) -> Iterator[Problema]:
    cargos = cargos_da_lista(x.leitura)
    if x.opcoes.cargo is None and len(cargos) > 1:
        texto = f"a lista tem {len(cargos)} cargos e a opção cargo não foi informada: todas as pessoas concorrem juntas"
        remedio = f"informe a opção cargo, como cargo={cargos[0]}"
        yield Problema(1, x.leitura.titulo(CARGO), AVISO, encurta(texto), encurta(remedio))
    if x.outros:
        outros = ", ".join(f"{motivo} ({n})" for motivo, n in Counter(x.outros.values()).most_common())
        texto = f"{quantas(len(x.outros), 'pessoa')} fora das filas por ser de {outros.replace('outro cargo: ', '')}"
        remedio = "confira se algum destes é o mesmo cargo escrito de outro jeito"
        yield Problema(1, x.leitura.titulo(CARGO), INFORMACAO, encurta(texto), remedio)


def _pessoas(x: Concurso) -> Iterator[Problema]:
    c, titulo = x.leitura.candidatos, x.leitura.titulo
    for p, linha in enumerate(c.linhas):
        if p in x.outros or c.situacoes[p] in FORA:
            continue
        if not c.aprovados_ac[p] and not reservas_que_ficam(c, p, x.regime):
            yield _em_fila_nenhuma(x, p)
        elif c.notas[p] is None and x.leitura.notas_como_vieram[p] is None:
            yield Problema(
                linha, titulo(NOTA), AVISO, "nota em branco: fica fora das filas", "digite a nota ou a situação"
            )
        for s in c.declaradas[p]:
            if not any(s in r.aceita for r in x.regime.reservas):
                texto = f"{s} não é reserva de {x.regime.id}: por ela a pessoa não concorre"
                yield Problema(linha, titulo(s), AVISO, texto, "confira o regime do edital e a marca da pessoa")
        if c.situacoes[p] in ("nomeado", "empossado", "sub judice"):
            texto = f"{c.situacoes[p]}: concorre aqui como as demais pessoas; a conta não guarda atos passados"
            yield Problema(linha, titulo(SITUACAO), INFORMACAO, texto, "compare com os atos já publicados")


# Lei 15.142/2025, art. 3º, § 2º: a recusada só prossegue com aprovação na ampla concorrência
def _em_fila_nenhuma(x: Concurso, p: int) -> Problema:
    c, coluna = x.leitura.candidatos, x.leitura.titulo(APROVADO_AC)
    perdidas = reservas_perdidas(c, p, x.regime)
    if perdidas:
        texto = f"{nao_confirmadas(perdidas)} e sem aprovação na AC: não está em fila nenhuma"
        return Problema(c.linhas[p], coluna, INFORMACAO, texto, "nada, se o resultado da verificação é definitivo")
    texto = "sem aprovação na AC e sem reserva deste regime: não está em fila nenhuma"
    return Problema(c.linhas[p], coluna, ERRO, texto, "confira aprovado AC e as reservas da pessoa")


def _nascimentos(x: Concurso) -> Iterator[Problema]:
    referencia = x.opcoes.data_de_referencia
    c = x.leitura.candidatos
    for p, d in enumerate(c.nascimentos):
        if d is not None and referencia is not None and d > referencia and p not in x.outros:
            texto = f"nascimento em {por_extenso(d)}, depois da data de referência"
            yield Problema(c.linhas[p], x.leitura.titulo(NASCIMENTO), AVISO, texto, "confira o ano")


def _empates(x: Concurso, filas: Filas) -> Iterator[Problema]:
    c, titulo = x.leitura.candidatos, x.leitura.titulo
    for grupo in filas.empates:
        linhas = ", ".join(str(c.linhas[p]) for p in grupo[:6]) + (" …" if len(grupo) > 6 else "")
        texto = f"{len(grupo)} pessoas empatadas até o último critério (linhas {linhas}): vale a ordem das linhas"
        remedio = "preencha os desempates do edital ou confirme a ordem"
        yield Problema(c.linhas[grupo[0]], titulo(NOTA), AVISO, texto, remedio)
    for tipo, _ in x.opcoes.desempate or ():
        campo = JURADO if tipo == CRITERIO_JURADO else NASCIMENTO
        if tipo != DESEMPATE and campo not in x.leitura.colunas.campos:
            texto = f"o desempate pede {tipo} e a lista não tem a coluna {campo}"
            yield Problema(1, campo, AVISO, texto, f"acrescente a coluna {campo} ou tire {tipo} do desempate")


def _gente(x: Concurso, filas: Filas) -> Iterator[Problema]:
    for sigla, n in zip(x.regime.listas, x.vagas):
        gente = len(filas.filas[sigla])
        if gente >= n:
            continue
        sobra = "o que sobra vai às reservas" if sigla == AC else "o que sobra reverte"
        texto = f"lista {sigla}: {quantas(n, 'vaga')} para {quantas(gente, 'pessoa')}; {sobra}"
        outras = sum(1 for p in filas.ordem if sigla in filas.validas[p] and sigla not in filas.efetivas[p])
        remedio = "confira se faltam resultados desta lista"
        if outras:
            declararam = "pessoa que a declarou concorre" if outras == 1 else "pessoas que a declararam concorrem"
            remedio = f"{outras} {declararam} em outra lista, pela opção multipla; {remedio}"
        yield Problema(SEM_LINHA, sigla, AVISO, texto, remedio)


def _do_quadro(x: Concurso) -> Iterator[Problema]:
    devido = quadro(x.regime, sum(x.vagas))
    if devido != x.vagas:
        texto = f"o quadro digitado ({_quadro(x.regime, x.vagas)}) difere do calculado ({_quadro(x.regime, devido)})"
        yield Problema(SEM_LINHA, "vagas", AVISO, texto, "confira com o edital; vale o digitado")
    alcance = max(sum(x.vagas), len(x.leitura.candidatos), ALCANCE_MINIMO)
    for r in x.regime.reservas:
        if r.posicoes is not None:
            yield from _posicoes(r, r.posicoes, alcance)


# Lei 15.142/2025, art. 9º; Lei 12.990/2014, art. 4º
def _posicoes(r: Reserva, publicadas: Posicoes, alcance: int) -> Iterator[Problema]:
    """A primeira posição publicada, até a vaga `alcance`, que não é a do percentual."""
    pelo_percentual = replace(r, posicoes=None)
    k = 0
    while True:
        k += 1
        publicada, devida = publicadas.posicao(k), posicao(pelo_percentual, k)
        if min(publicada, devida) > alcance:
            return
        if publicada != devida:
            texto = f"a {k}ª posição publicada da lista {r.sigla} é {publicada} e pelo percentual seria {devida}"
            yield Problema(SEM_LINHA, "posições", AVISO, texto, "confira com o edital; valem as publicadas")
            return


def _quadro(regime: Regime, vagas: Sequence[int]) -> str:
    return ", ".join(f"{s} {n}" for s, n in zip(regime.listas, vagas))
