"""HISTORICO e PROPORCAO: a história de uma pessoa e a conta das listas depois dos atos."""

from __future__ import annotations

from typing import Any, Dict, List

from ..regras.andamento import ABERTA, LIVRE, RESERVADA, Assento
from ..regras.atos import NOMEACAO
from ..regras.modelo import AC
from ..regras.quadro import por_cento
from ..tabela.atos import chave_da_inscricao, pessoa_de
from ..tabela.erros import ErroDeEntrada
from ..tabela.escritas import USE_DA_LISTA, Escritas
from ..tabela.valores import unico, vazia
from .acontecimentos import Acontecimento, acontecimentos
from .andamento import AJUDA, VENCIDA, Acompanhamento, le_acompanhamento
from .catalogo import Linhas, completa, planilha

CABECALHO_HISTORICO = ["Data", "Ato", "Vaga", "O que aconteceu"]
CABECALHO_PROPORCAO = [
    "Lista",
    "Percentual",
    "Devidas",
    "Dadas",
    "Aguardam",
    "Diferença",
    "Dívida",
    "O que dizer",
]
HOJE = "hoje"


@planilha(
    "=HISTORICO(1031;A1:H301;K1:P60;59)",
    {"inscricao": "A inscrição da pessoa, como está na lista.", **AJUDA},
    largura=len(CABECALHO_HISTORICO),
)
def HISTORICO(
    inscricao: Any, candidatos: Any, atos: Any, vagas: Any = None, regime: Any = None, opcoes: Any = None
) -> Linhas:
    """A história de uma pessoa no concurso: os seus atos, as compensações que a alcançaram, e como está hoje.

    Devolve uma tabela com cabeçalho, uma linha por acontecimento, na ordem; a última linha, sem data, é a de hoje.
    Erros: os de PROXIMAS_NOMEACOES; inscrição que não está na lista.
    Norma: Lei 15.142/2025, arts. 7º, § 2º, e 9º, § 2º (não conferido).
    """
    x = le_acompanhamento(candidatos, atos, vagas, regime, opcoes)
    p = _pessoa(inscricao, x)
    linhas: Linhas = [[h.feito.ato.data, _ato(x, h), h.vaga or "", h.texto] for h in acontecimentos(x) if h.pessoa == p]
    linhas.append(["", HOJE, x.estado.motor.vaga_de[p] or "", _hoje(x, p)])
    return completa([CABECALHO_HISTORICO[:], *linhas], x.concurso.opcoes.linhas, "linhas")


def _ato(x: Acompanhamento, h: Acontecimento) -> str:
    """O ato ou, se é de outra pessoa, de quem."""
    ato = h.feito.ato
    return ato.tipo if ato.pessoa == h.pessoa else f"{ato.tipo} de {x.inscricao(ato.pessoa)}"


def _pessoa(inscricao: Any, x: Acompanhamento) -> int:
    v = unico(inscricao, "inscricao")
    if vazia(v):
        raise ErroDeEntrada("inscricao: está vazia; informe a inscrição de uma pessoa da lista")
    chave = chave_da_inscricao(v)
    pessoas = pessoa_de(x.candidatos, x.concurso.outros)
    if chave in pessoas:
        return pessoas[chave]
    raise ErroDeEntrada(f"inscricao: {Escritas(x.candidatos.inscricoes).falta(v, USE_DA_LISTA)}")


def _hoje(x: Acompanhamento, p: int) -> str:
    e = x.estado
    lugar = e.assento_de(p)
    if lugar is not None:
        desde = f", desde a vaga {lugar.conta_desde}" if lugar.conta_desde else ""
        return (
            f"{lugar.situacao} na vaga {lugar.vaga}; chamada pela lista {lugar.chamada}, conta na {lugar.conta}{desde}"
        )
    if p in x.andamento.guardadas:
        return f"tem a vaga {x.andamento.guardadas[p].vaga} reservada por decisão judicial"
    if not e.disponivel(p):
        return "não está em fila nenhuma"
    vencida = f"{VENCIDA}; " if x.andamento.vencido and p not in x.andamento.por_decisao else ""
    for passo in e.plano():
        if passo.chamada.pessoa == p:
            return f"{vencida}próxima da vaga {passo.chamada.vaga}, pela lista {passo.chamada.lista}"
    lugares = [f"{_por_chamar(x, s, p)}ª por chamar na {s}" for s in (AC, *e.efetivas[p]) if p in e.motor.filas[s]]
    return f"{vencida}aguarda: {'; '.join(lugares)}"


def _por_chamar(x: Acompanhamento, lista: str, p: int) -> int:
    fila = x.estado.motor.filas[lista]
    return 1 + sum(1 for q in fila[: fila.index(p)] if not x.estado.motor.via[q])


# Lei 15.142/2025, art. 9º; Lei 12.990/2014, art. 4º
@planilha("=PROPORCAO(A1:H301;K1:P60;59)", AJUDA, len(CABECALHO_PROPORCAO))
def PROPORCAO(candidatos: Any, atos: Any, vagas: Any = None, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Depois dos atos, quantas vagas cada lista devia ter tido, quantas teve, e o que falta.

    Devolve uma tabela com cabeçalho, uma linha por lista e a do total, em vagas. Devidas: as vagas já oferecidas de que
    a lista é dona. Dadas: as ocupadas por quem conta nela hoje. Aguardam: as que vagaram e lhe são devidas, e as
    reservadas por decisão. Diferença = devidas − dadas − aguardam: as que, esgotada a fila, foram a outra lista.
    Dívida: a parte da diferença que ainda tem a quem ser dada, porque há gente por chamar na lista.
    Erros: os de PROXIMAS_NOMEACOES. Norma: Lei 15.142/2025, art. 9º (não conferido); Lei 12.990/2014, art. 4º.
    """
    x = le_acompanhamento(candidatos, atos, vagas, regime, opcoes)
    r = x.concurso.regime
    contas = {s: _Conta() for s in r.listas}
    for assento in x.estado.assentos:
        _conta(contas, assento)
    percentual = {q.sigla: por_cento(q.percentual) for q in r.reservas}
    causa = _causa_da_divida(x)
    linhas = [[s, percentual.get(s, ""), *contas[s].linha(_gente(x, s), causa)] for s in r.listas]
    total = [sum(linha[j] for linha in linhas) for j in range(2, 7)]
    return completa([CABECALHO_PROPORCAO[:], *linhas, ["Total", "", *total, ""]], x.concurso.opcoes.linhas, "linhas")


class _Conta:
    """As vagas de uma lista."""

    def __init__(self) -> None:
        self.devidas = self.dadas = self.aguardam = 0

    def linha(self, gente: int, causa: str) -> List[Any]:
        """`gente`: quantas pessoas da lista nem têm vaga nem são as próximas de uma aberta."""
        diferenca = self.devidas - self.dadas - self.aguardam
        divida = min(max(diferenca, 0), gente)
        dizer = _dizer(diferenca, divida, self.aguardam, causa)
        return [self.devidas, self.dadas, self.aguardam, diferenca, divida, dizer]


def _conta(contas: Dict[str, _Conta], assento: Assento) -> None:
    if assento.situacao == LIVRE:
        return
    contas[assento.dona].devidas += 1
    if assento.situacao in (ABERTA, RESERVADA):
        contas[assento.lista].aguardam += 1
    else:
        contas[assento.conta].dadas += 1


def _gente(x: Acompanhamento, lista: str) -> int:
    """Quantas pessoas da lista sobram, depois das que o plano chama por ela para as vagas abertas."""
    chamadas = sum(passo.chamada.lista == lista for passo in x.estado.plano())
    return max(sum(1 for p in x.estado.motor.filas[lista] if not x.estado.motor.via[p]) - chamadas, 0)


def _causa_da_divida(x: Acompanhamento) -> str:
    """De onde pode vir uma dívida: do que se nomeou fora do plano, por erro ou por ordem do juiz."""
    fora = [f for f in x.andamento.feitos if f.ato.tipo == NOMEACAO and not f.na_ordem]
    por_decisao = [f for f in fora if f.era_a_vez is None]
    causas = ["as nomeações fora da ordem"] if len(fora) > len(por_decisao) else []
    causas += ["as vagas dadas por decisão judicial"] if por_decisao else []
    return f": confira {' e '.join(causas)}" if causas else ""


def _dizer(diferenca: int, divida: int, aguardam: int, causa: str) -> str:
    partes = []
    if divida:
        partes.append(f"a lista tem {divida} a receber e gente por chamar{causa}")
    if diferenca > divida:
        foram = "1 foi" if diferenca - divida == 1 else f"{diferenca - divida} foram"
        partes.append(f"{foram} a outra lista{causa or ': não havia mais ninguém nesta'}")
    if diferenca < 0:
        partes.append(f"recebeu {-diferenca} de outras listas")
    if aguardam:
        partes.append(f"{aguardam} por ocupar")
    return "; ".join(partes) or "em dia"
