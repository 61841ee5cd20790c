"""PROXIMAS_NOMEACOES, ESTADO_DAS_VAGAS e CONFERIR_ATOS: o concurso depois da primeira nomeação."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Dict, List, Tuple

from ..regras.andamento import ABERTA, RESERVADA, Assento, Passo
from ..regras.candidatos import FIM_DE_FILA, Candidatos, Filas
from ..regras.modelo import cita
from ..regras.motivo import POR_DECISAO, Motivos
from ..regras.nomeacao import NINGUEM, PROPRIA, Chamada
from ..tabela.erros import frase
from .acontecimentos import aberturas, como_abriu, frase_do_feito, historia_das_vagas
from .andamento import AJUDA, VENCIDA, Acompanhamento, le_acompanhamento
from .catalogo import Linhas, completa, planilha
from .contexto import notas_visiveis

CABECALHO_PROXIMAS = [
    "Vaga",
    "Lista devida",
    "Inscrição",
    "Nome",
    "Nota",
    "Lista",
    "Class. na lista",
    "Motivo",
]
CABECALHO_ESTADO = [
    "Vaga",
    "Lista dona",
    "Situação",
    "Desde",
    "Inscrição",
    "Nome",
    "Lista da chamada",
    "Conta em",
    "Na AC desde a vaga",
    "Histórico",
]
CABECALHO_ATOS = ["Conferência do ato"]
NENHUMA = "nenhuma vaga aberta"
MAIOR_TEXTO = 32_000  # cabe numa célula


@planilha("=PROXIMAS_NOMEACOES(A1:H301;K1:P60;59)", AJUDA, len(CABECALHO_PROXIMAS))
def PROXIMAS_NOMEACOES(candidatos: Any, atos: Any, vagas: Any = None, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Depois dos atos, quem é o próximo em cada vaga aberta, por qual lista e por quê, com a norma.

    Devolve uma tabela com cabeçalho, uma linha por vaga aberta: primeiro as que vagaram, na ordem em que vagaram, e
    depois as nunca ocupadas. A vaga que vagou vai à próxima pessoa da lista em que contava quem saiu; vazia esta, segue
    a reversão. A opção até acrescenta vagas futuras, que continuam a série, até esse número de linhas. Sem vaga aberta,
    uma linha que o diz. Nada aqui muda quem já foi nomeado.
    Erros: os de ORDEM_NOMEACAO; o primeiro ato recusado, com a linha e o porquê (CONFERIR_ATOS o diz ao lado dele).
    Norma: Lei 15.142/2025, arts. 1º, § 2º, 5º, § 4º, 7º, § 3º, e 9º (não conferido); Lei 12.990/2014, art. 3º, § 2º.
    """
    x = le_acompanhamento(candidatos, atos, vagas, regime, opcoes)
    c, notas = x.candidatos, notas_visiveis(x.concurso)
    motivos = _Motivos(x)
    linhas: Linhas = []
    for passo in x.estado.plano(x.concurso.opcoes.ate or 0):
        f = passo.chamada
        if f.pessoa == NINGUEM:
            linhas.append([f.vaga, passo.devida, "", "", "", "", "", motivos.frase(passo)])
            continue
        p = f.pessoa
        lugar = x.filas.lugares[f.lista][p] or ""
        linhas.append(
            [f.vaga, passo.devida, c.inscricoes[p], c.nomes[p], notas[p], f.lista, lugar, motivos.frase(passo)]
        )
    return completa([CABECALHO_PROXIMAS[:], *(linhas or [_linha_vazia()])], x.concurso.opcoes.linhas, "vagas")


def _linha_vazia() -> List[Any]:
    return ["", "", "", "", "", "", "", NENHUMA]


class _Motivos:
    """O motivo de cada passo do plano: como a vaga se abriu e o que a chamada diz."""

    def __init__(self, x: Acompanhamento) -> None:
        self.x, self.regime = x, x.concurso.regime
        self.feitas: List[Chamada] = [_chamada(a) for a in x.estado.assentos]
        self.motivos = Motivos(self.regime, *_de_agora(x), self.feitas, x.concurso.criterio)
        self.aberturas = aberturas(x)

    def frase(self, passo: Passo) -> str:
        """A frase, a terminar na norma."""
        c = passo.chamada
        while len(self.feitas) < c.vaga:
            self.feitas.append(c)
        abertura, papel = self._abertura(passo)
        if self.x.andamento.vencido and c.pessoa not in self.x.andamento.por_decisao:
            abertura = _vencida(abertura)
        norma = cita(self.regime.normas_da_lista(papel, passo.devida)) if papel else ""
        texto = self.motivos.frase(c, abertura, norma)
        self.feitas[c.vaga - 1] = c
        return texto

    def _abertura(self, passo: Passo) -> Tuple[Tuple[str, str], str]:
        """Como a vaga veio a ser oferecida (a frase e a mesma em menos letras) e o papel da norma que o manda."""
        vaga, estado = passo.chamada.vaga, self.x.estado
        if vaga > len(estado.assentos):
            return ("vaga futura",) * 2, "novas_vagas"
        a = estado.assento(vaga)
        if a.situacao == ABERTA:
            return como_abriu(self.x, self.aberturas[vaga]), "seguinte"
        return (("vaga nova",) * 2, "novas_vagas") if vaga > estado.total else (("", ""), "")


def _vencida(abertura: Tuple[str, str]) -> Tuple[str, str]:
    """Terminada a validade, a lista só serve a quem uma decisão judicial mandar nomear."""
    inteira, curta = (f"{x}; {VENCIDA}" if x else VENCIDA for x in abertura)
    return inteira, curta


def _de_agora(x: Acompanhamento) -> Tuple[Candidatos, Filas]:
    """A lista e as filas como os atos as deixaram, no que os motivos dizem: reservas, fim de fila, decisão judicial."""
    an, situacoes = x.andamento, list(x.candidatos.situacoes)
    for p in an.no_fim:
        situacoes[p] = FIM_DE_FILA
    for p in an.por_decisao:
        situacoes[p] = POR_DECISAO
    ordem = [*x.filas.ordem, *(p for p in sorted(an.por_decisao) if not x.filas.lugar_geral[p])]
    return replace(x.candidatos, situacoes=situacoes), replace(x.filas, ordem=ordem, efetivas=x.estado.efetivas)


def _chamada(a: Assento) -> Chamada:
    return Chamada(a.vaga, a.lista, a.pessoa, a.chamada, PROPRIA)


@planilha("=ESTADO_DAS_VAGAS(A1:H301;K1:P60;59)", AJUDA, len(CABECALHO_ESTADO))
def ESTADO_DAS_VAGAS(candidatos: Any, atos: Any, vagas: Any = None, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Vaga por vaga, depois dos atos: a lista dona, quem a ocupa, por qual lista foi chamado, em qual conta e desde
    quando, e o histórico.

    Devolve uma tabela com cabeçalho, uma linha por vaga. Situação: livre (nunca ocupada), nomeada, empossada, aberta
    (vagou; entre parênteses, a lista a que é devida) ou reservada por decisão. Lista da chamada não muda nunca; Conta
    em passa a AC quando a compensação alcança a pessoa, e a vaga da compensação vem ao lado.
    Erros: os de PROXIMAS_NOMEACOES. Norma: Lei 15.142/2025, arts. 7º, §§ 2º e 3º, e 9º, § 2º (não conferido).
    """
    x = le_acompanhamento(candidatos, atos, vagas, regime, opcoes)
    historias = historia_das_vagas(x)
    guardadas = {g.vaga: p for p, g in x.andamento.guardadas.items()}
    linhas = [_linha_do_estado(x, a, guardadas, historias) for a in x.estado.assentos]
    vazia = [["", "", "o concurso não tem vagas", *[""] * (len(CABECALHO_ESTADO) - 3)]]
    return completa([CABECALHO_ESTADO[:], *(linhas or vazia)], x.concurso.opcoes.linhas, "vagas")


def _linha_do_estado(
    x: Acompanhamento, a: Assento, guardadas: Dict[int, int], historias: Dict[int, List[str]]
) -> List[Any]:
    c = x.candidatos
    p = guardadas[a.vaga] if a.situacao == RESERVADA else a.pessoa
    situacao = f"{a.situacao} (devida à {a.devida})" if a.situacao == ABERTA else a.situacao
    quem = ["", ""] if p == NINGUEM else [c.inscricoes[p], c.nomes[p]]
    historia = "; ".join(historias.get(a.vaga, ()))[:MAIOR_TEXTO]
    return [
        a.vaga,
        a.dona,
        situacao,
        a.desde or "",
        *quem,
        a.chamada,
        a.conta,
        a.conta_desde or "",
        historia,
    ]


@planilha("=CONFERIR_ATOS(A1:H301;K1:P60;59)", AJUDA, 1)
def CONFERIR_ATOS(candidatos: Any, atos: Any, vagas: Any = None, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Para cada linha de atos, uma frase: aceito, com a vaga e a lista, ou recusado, com o porquê.

    Devolve uma coluna com cabeçalho, uma linha por linha da faixa de atos (vazio para vazio), para ficar ao lado dela.
    Depois do primeiro recusado, nenhum é lido: cada ato se confere contra o estado que os anteriores deixaram.
    A nomeação fora da ordem é aceita, porque aconteceu, e a frase diz de quem era a vez.
    Erros: os da lista de candidatos e das opções. Norma: as de PROXIMAS_NOMEACOES.
    """
    x = le_acompanhamento(candidatos, atos, vagas, regime, opcoes, tolera=True)
    linhas: Linhas = [[""] for _ in range(x.atos.altura)]
    recusada = 0
    for r in x.respostas:
        recusada = r.linha if r.erro else recusada
        linhas[r.linha - 2] = [frase(r.erro) if r.feito is None else frase_do_feito(x, r.feito)]
    for linha in x.atos.linhas[len(x.respostas) :]:
        linhas[linha.linha - 2] = [f"não lido: corrija a linha {recusada}"]
    return completa([CABECALHO_ATOS[:], *linhas], x.concurso.opcoes.linhas, "linhas")
