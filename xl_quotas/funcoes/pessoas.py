"""CLASSIFICACAO, ORDEM_NOMEACAO e SITUACAO."""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter
from typing import Any, Dict, List, Tuple

from ..regras.candidatos import FIM_DE_FILA, Candidatos, Filas, nao_confirmadas
from ..regras.modelo import AC, PCD, Norma, Regime, cita
from ..regras.motivo import Motivos, encurta, nome_da_lista, verificacao_pendente, vizinhos_de_empate
from ..regras.nomeacao import NINGUEM, Chamada
from ..tabela.cpf import sem_o_cpf
from .catalogo import Linhas, completa, planilha
from .contexto import Concurso, chama, filas_do_concurso, le_concurso, notas_visiveis

CABECALHO_CLASSIFICACAO = ["Class. geral", "Lista efetiva", "Class. na lista", "Observação"]
CABECALHO_ORDEM = [
    "Ordem",
    "Vaga",
    "Lista",
    "Inscrição",
    "Nome",
    "Nota",
    "Class. geral",
    "Class. na lista",
    "Tipo",
    "Motivo",
]
CABECALHO_SITUACAO = ["Situação na nomeação"]
IMEDIATA, CADASTRO = "imediata", "cadastro de reserva"


@planilha("=CLASSIFICACAO(A1:H301)", largura=4)
def CLASSIFICACAO(candidatos: Any, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Para cada linha da lista: classificação geral, lista efetiva, classificação nessa lista e observação.

    Devolve uma linha por linha da faixa, com cabeçalho (vazio para vazio), para ficar ao lado dela. Quem está em duas
    listas traz as duas, separadas por ponto e vírgula. Escolhas nossas, onde a lei cala: a PCD entra na comparação do
    maior percentual (multipla troca); nascimento em branco vem depois no IDOSO
    (Lei 10.741/2003, art. 27, parágrafo único, não conferido).
    Erros: os da lista e das opções, com linha e coluna.
    Norma: Lei 15.142/2025, art. 7º (não conferido); Lei 12.990/2014, art. 3º.
    """
    x = le_concurso(candidatos, None, regime, opcoes)
    c = x.exige_sem_erros()
    filas = filas_do_concurso(x)
    empate, porque, citados = vizinhos_de_empate(filas), _porque_das_varias(x), _para_citar(x)
    linhas: Linhas = [[""] * 4 for _ in range(x.leitura.n_linhas)]
    for p, linha in enumerate(c.linhas):
        linhas[linha - 2] = _classificacao(p, x.regime, citados, filas, empate, porque)
    return completa([CABECALHO_CLASSIFICACAO[:], *linhas], x.opcoes.linhas, "linhas")


def _para_citar(x: Concurso) -> Candidatos:
    """Os candidatos como as frases os citam: mascarada a inscrição de outra pessoa que é um CPF."""
    c = x.leitura.candidatos
    quais = x.leitura.inscricoes_de_cpf().quais
    if not quais:
        return c
    return replace(c, inscricoes=[sem_o_cpf(v) if p in quais else v for p, v in enumerate(c.inscricoes)])


# Decreto 12.536/2025 (visto em segunda mão): em várias reservas, classifica-se na de maior percentual
def _porque_das_varias(x: Concurso) -> Tuple[str, bool]:
    """Por que só uma (ou duas) das listas declaradas vale, quem manda, e se é uma norma do catálogo."""
    politica = x.opcoes.multipla or x.regime.varias_reservas
    qual = "vale a de maior percentual" + (", e a PCD" if politica == "acumula_pcd" else "")
    pela_opcao = x.opcoes.multipla is not None and x.opcoes.multipla != x.regime.varias_reservas
    quem = "opção multipla do edital" if pela_opcao else x.regime.norma("varias")
    return f"{qual} — {quem}", not pela_opcao and "varias" in x.regime.papeis


def _classificacao(
    p: int, regime: Regime, c: Candidatos, filas: Filas, empate: Dict[int, int], porque: Tuple[str, bool]
) -> List[Any]:
    geral = filas.lugar_geral[p]
    if not geral:
        return ["", "", "", f"fora das filas: {filas.fora[p]}"]
    listas = filas.efetivas[p] or (AC,)
    lugares = [filas.lugares[s][p] for s in listas]
    na_lista = lugares[0] if len(lugares) == 1 else "; ".join(map(str, lugares))
    notas = []
    varias, pela_lei = porque
    if not c.aprovados_ac[p]:
        notas.append("só na reserva (aprovado AC = N)")
    if len(filas.validas[p]) > len(filas.efetivas[p]):
        notas.append(f"declarou {', '.join(filas.validas[p])}; {varias}")
        if pela_lei and PCD in filas.validas[p] and PCD not in listas:
            notas.append("comparar a PCD é escolha declarada")
    notas += _da_verificacao(p, regime, filas)
    if c.situacoes[p] == FIM_DE_FILA:
        notas.append(FIM_DE_FILA)
    if p in empate:
        notas.append(f"empate não desfeito com a inscrição {c.inscricoes[empate[p]]}: vale a ordem das linhas")
    return [geral, "; ".join(listas), na_lista, encurta("; ".join(notas))]


# Lei 15.142/2025, art. 3º, § 2º: a recusada prossegue pela ampla concorrência; na PCD quem o diz é o edital
def _da_verificacao(p: int, regime: Regime, filas: Filas) -> List[str]:
    """O que a verificação da autodeclaração mudou ou ainda pode mudar."""
    notas = [verificacao_pendente(s) for s in filas.pendentes.get(p, ())]
    perdidas = filas.perdidas.get(p, ())
    if perdidas:
        normas = [n for s in perdidas for n in _da_recusa(regime, s)]
        fica = "não concorre nela" if filas.efetivas[p] else "concorre só na AC"
        notas.append(f"{nao_confirmadas(perdidas)}: {fica} — {cita(normas)}")
    return notas


# art. 3º, § 4º: o procedimento de indígenas e quilombolas fica para o regulamento
def _da_recusa(regime: Regime, sigla: str) -> Tuple[Norma, ...]:
    propria = f"verificacao_{sigla}"
    return regime.normas(propria if sigla == PCD or propria in regime.papeis else "verificacao")


@planilha("=ORDEM_NOMEACAO(A1:H301;59)", largura=len(CABECALHO_ORDEM))
def ORDEM_NOMEACAO(candidatos: Any, vagas: Any = None, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Ordem de nomeação: para cada vaga, a lista dona, quem é chamado, por qual lista e por quê, com a norma.

    Devolve uma tabela com cabeçalho, uma linha por vaga, até não restar ninguém (e pelo menos até a última vaga).
    `Vaga` é a lista dona; `Lista`, a lista em que a pessoa conta. Opções: criterio (COMPENSADA, AC_PRIMEIRO,
    SEQUENCIAL), até, linhas, data de referência, desempate, multipla, colisao.
    Escolhas nossas, onde a lei cala: o critério COMPENSADA; quem tem duas listas leva a primeira vaga que vier; empate
    que sobra segue a ordem das linhas, e o motivo o diz.
    Erros: os da lista, com linha e coluna; opção ou regime desconhecido; quadro inválido.
    Norma: Lei 15.142/2025, arts. 7º a 9º (não conferido); Decreto 12.536/2025, art. 3º; Lei 12.990/2014, arts. 3º e 4º.
    """
    x = le_concurso(candidatos, vagas, regime, opcoes)
    c = x.exige_sem_erros()
    filas, feitas, total = chama(x)
    linhas = _linhas_da_ordem(x, c, filas, feitas, total)
    return completa([CABECALHO_ORDEM[:], *linhas], x.opcoes.linhas, "nomes")


def _linhas_da_ordem(x: Concurso, c: Candidatos, filas: Filas, feitas: List[Chamada], total: int) -> Linhas:
    mostradas = feitas[: x.opcoes.ate]
    ocupadas = [f for f in mostradas if f.pessoa != NINGUEM]
    motivos = Motivos(x.regime, _para_citar(x), filas, feitas, x.criterio)
    vagas, donas, pessoas, listas = (list(map(itemgetter(i), ocupadas)) for i in range(4))
    # Coluna a coluna e só depois em linhas: na ordem das vagas as pessoas estão espalhadas pela lista inteira, e buscar
    # de cada vez uma coisa só de cada uma espera menos pela memória.
    da_pessoa = [list(map(coluna.__getitem__, pessoas)) for coluna in (c.inscricoes, c.nomes, notas_visiveis(x))]
    gerais = list(map(filas.lugar_geral.__getitem__, pessoas))
    nas_listas = [filas.lugares[s][p] for s, p in zip(listas, pessoas)]
    tipos = [_tipo(n, total) for n in vagas]
    frases = motivos.frases(ocupadas)
    linhas = list(map(list, zip(vagas, donas, listas, *da_pessoa, gerais, nas_listas, tipos, frases)))
    if len(ocupadas) == len(mostradas):
        return linhas
    vazias = [f for f in mostradas if f.pessoa == NINGUEM]
    linhas += [[f.vaga, f.dona, "", "", "", "", "", "", _tipo(f.vaga, total), motivos.frase(f)] for f in vazias]
    return sorted(linhas, key=itemgetter(0))


def _tipo(vaga: int, total: int) -> str:
    return IMEDIATA if vaga <= total else CADASTRO


@planilha("=SITUACAO(A1:H301;59)", largura=1)
def SITUACAO(candidatos: Any, vagas: Any = None, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Para cada linha da lista, uma frase: a vaga e a lista, ou o lugar no cadastro de reserva, ou por que está fora.

    Devolve uma coluna com cabeçalho, uma linha por linha da faixa (vazio para vazio), para ficar ao lado dela.
    Erros e norma: os de ORDEM_NOMEACAO.
    """
    x = le_concurso(candidatos, vagas, regime, opcoes)
    c = x.exige_sem_erros()
    filas, feitas, total = chama(x)
    empate, citados = vizinhos_de_empate(filas), _para_citar(x)
    linhas: Linhas = [[""] for _ in range(x.leitura.n_linhas)]
    for p, linha in enumerate(c.linhas):
        if not filas.lugar_geral[p]:
            linhas[linha - 2] = [f"fora das filas: {filas.fora[p]}"]
    for f in feitas:
        if f.pessoa != NINGUEM:
            pendente = "".join(f"; {verificacao_pendente(s)}" for s in filas.pendentes.get(f.pessoa, ()))
            linhas[c.linhas[f.pessoa] - 2] = [_situacao(f, total, citados, empate) + pendente]
    return completa([CABECALHO_SITUACAO[:], *linhas], x.opcoes.linhas, "linhas")


def _situacao(f: Chamada, total: int, c: Candidatos, empate: Dict[int, int]) -> str:
    if f.vaga <= total:
        frase = f"vaga {f.vaga}, pela {nome_da_lista(f.lista)}"
        if f.lista != f.dona:
            frase += f" (vaga da {nome_da_lista(f.dona)})"
    else:
        frase = f"cadastro de reserva: {f.vaga - total}º lugar, pela {nome_da_lista(f.lista)} (ordem {f.vaga})"
    if c.situacoes[f.pessoa] == FIM_DE_FILA:
        frase += "; fim de fila"
    if f.pessoa in empate:
        frase += f"; empate não desfeito com a inscrição {c.inscricoes[empate[f.pessoa]]}"
    return frase
