"""O que cada ato fez, em palavras: para a conferência, para o histórico da vaga e para o da pessoa."""

from __future__ import annotations

from typing import Dict, Iterator, List, NamedTuple, Tuple

from ..regras import atos as a
from ..regras.atos import Feito
from ..regras.motivo import MAXIMO, encurta
from ..regras.nomeacao import NINGUEM
from ..regras.nomear import por_congelar
from ..tabela.erros import por_extenso
from .andamento import Acompanhamento

POR_CONGELAR = "por congelar"
MUITAS = 20

_COMO = {
    a.DESISTENCIA: "pela desistência de",
    a.SEM_EFEITO: "porque se tornou sem efeito a nomeação de",
    a.ELIMINACAO: "pela eliminação de",
    a.EXONERACAO: "pela vacância de",
    a.FIM_DE_FILA: "pelo pedido de fim de fila de",
    a.EXCLUI: "pela exclusão judicial de",
    a.INDEFERIMENTO: "pelo indeferimento da autodeclaração de",
}

_MAIS_BREVE = {
    a.SEM_EFEITO: "sem efeito a nomeação de",
    a.FIM_DE_FILA: "pelo fim de fila de",
    a.INDEFERIMENTO: "pelo indeferimento de",
}


def aberturas(x: Acompanhamento) -> Dict[int, Feito]:
    """De cada vaga, o último ato que a abriu."""
    saidas = (f for f in x.andamento.feitos if f.vaga and f.ato.tipo in a.SAIDAS)
    return {f.vaga: f for f in saidas if f.lista}  # sem lista devida, a vaga só estava guardada para quem saiu


def como_abriu(x: Acompanhamento, f: Feito) -> Tuple[str, str]:
    """`vaga aberta pela desistência de 1031, que contava na PP` e, em menos letras, `… 1031 (PP)`."""
    quem = x.inscricao(f.ato.pessoa)
    como = _COMO[f.ato.tipo]
    breve = _MAIS_BREVE.get(f.ato.tipo, como)
    return f"vaga aberta {como} {quem}, que contava na {f.lista}", f"vaga aberta {breve} {quem} ({f.lista})"


def frase_do_feito(x: Acompanhamento, f: Feito, congelado: bool = False) -> str:
    """Um ato aceito, como CONFERIR_ATOS o diz; na nomeação, com o que falta escrever para nada mais a mudar.

    `congelado`: quem chama já o escreve.
    """
    fora = ", fora da ordem" if f.era_a_vez is not None and f.era_a_vez.chamada.pessoa != f.ato.pessoa else ""
    falta = por_congelar(f, x.inscricao) if f.ato.tipo == a.NOMEACAO and not congelado else []
    fim = f"; {POR_CONGELAR}: escreva {', '.join(f'{coluna} {valor}' for coluna, valor in falta)}" if falta else ""
    return encurta(f"aceito{fora}: {_o_que_fez(x, f)}", MAXIMO - len(fim)) + fim


def _o_que_fez(x: Acompanhamento, f: Feito) -> str:
    t = f.ato.tipo
    if t == a.NOMEACAO:
        desde = f", conta na AC desde a vaga {f.desde} (vaga compensada)" if f.desde else ""
        return f"vaga {f.vaga}, pela lista {f.lista}{desde}{_compensacao(x, f)}{_vez(x, f)}"
    if t == a.POSSE:
        return f"posse na vaga {f.vaga}"
    if t == a.VAGAS_NOVAS:
        ultima = f.vaga + f.ato.vaga - 1
        donas = _as_donas([x.estado.assento(n).dona for n in range(f.vaga, ultima + 1)])
        quais = f"vagas {f.vaga} a {ultima}" if f.ato.vaga > 1 else f"vaga {f.vaga}"
        return f"{quais}: {donas}{'; terminada a validade, só por decisão judicial se ocupam' if f.vencida else ''}"
    if t == a.RESERVA_JUDICIAL:
        return f"vaga {f.vaga} guardada para a pessoa"
    if t == a.LIBERA:
        return f"vaga {f.vaga} volta a ser oferecida, pela lista {f.lista}"
    if t == a.REINCLUSAO:
        return "a pessoa volta às filas em que estava"
    if t == a.INCLUI:
        return f"a pessoa entra nas filas: {', '.join(f.entra)}"
    if t == a.PRORROGACAO and f.ato.limite is not None:
        return f"validade até {por_extenso(f.ato.limite)}"
    if t == a.FIM_DA_VALIDADE:
        ate = "a validade já tinha terminado em" if f.vencida else "validade até"
        return f"{ate} {por_extenso(f.fim)}; depois, só se nomeia por decisão judicial"
    return _saida(f)


def _as_donas(donas: List[str]) -> str:
    """Uma a uma ou, quando são muitas, quantas de cada lista."""
    if len(donas) <= MUITAS:
        return ", ".join(donas)
    return ", ".join(f"{donas.count(s)} {s}" for s in dict.fromkeys(donas))


def _saida(f: Feito) -> str:
    fica = "sai das filas"
    if f.ato.tipo == a.FIM_DE_FILA:
        fica = "vai ao fim das filas"
    elif f.ato.tipo == a.INDEFERIMENTO:
        fica = f"deixa a reserva {f.ato.lista}" if f.ato.lista else "deixa as reservas que declarou"
    if not f.vaga:
        return fica
    return f"{fica}; " + (
        f"vaga {f.vaga} aberta, devida à {f.lista}" if f.lista else f"vaga {f.vaga} deixa de ser reservada"
    )


def _compensacao(x: Acompanhamento, f: Feito) -> str:
    if f.compensada != NINGUEM:
        return f"; {x.inscricao(f.compensada)} passa a contar na AC (vaga compensada)"
    if f.por_chegar != NINGUEM:
        return f"; {x.inscricao(f.por_chegar)} contará na AC quando for nomeada (vaga compensada)"
    return ""


def _vez(x: Acompanhamento, f: Feito) -> str:
    if f.era_a_vez is None:
        return ""
    c = f.era_a_vez.chamada
    if c.pessoa == f.ato.pessoa and c.lista != f.lista:
        return f"; pelo plano seria pela lista {c.lista}"
    if c.pessoa == f.ato.pessoa:
        return f"; pelo plano de agora compensaria {f'a vaga {c.compensa}' if c.compensa else 'ninguém'}"
    if c.pessoa == NINGUEM:
        return "; a vaga não tinha próximo"
    return f"; a vez era de {x.inscricao(c.pessoa)}, pela lista {c.lista}"


class Acontecimento(NamedTuple):
    """Algo que aconteceu a uma pessoa numa vaga, por causa de um ato."""

    feito: Feito
    pessoa: int
    vaga: int
    texto: str


def acontecimentos(x: Acompanhamento) -> Iterator[Acontecimento]:
    """Tudo, na ordem: o ato de cada pessoa, a compensação que alcança outra, e quem ficou para trás fora da ordem."""
    onde: Dict[int, int] = {}
    for f in x.andamento.feitos:
        p = f.ato.pessoa
        yield Acontecimento(f, p, f.vaga, _o_que_fez(x, f))
        if f.compensada != NINGUEM:
            texto = f"passa a contar na AC desde a vaga {f.vaga} (vaga compensada)"
            yield Acontecimento(f, f.compensada, onde[f.compensada], texto)
        if f.por_chegar != NINGUEM:
            texto = f"contará na AC desde a vaga {f.vaga} (vaga compensada), quando for nomeada"
            yield Acontecimento(f, f.por_chegar, 0, texto)
        vez = f.era_a_vez.chamada.pessoa if f.era_a_vez is not None else NINGUEM
        if vez not in (NINGUEM, p):
            texto = f"era a sua vez na vaga {f.vaga}; foi nomeada {x.inscricao(p)}, fora da ordem"
            yield Acontecimento(f, vez, f.vaga, texto)
        if f.ato.tipo == a.NOMEACAO:
            onde[p] = f.vaga


def historia_das_vagas(x: Acompanhamento) -> Dict[int, List[str]]:
    """De cada vaga, o que lhe aconteceu, com a data."""
    historias: Dict[int, List[str]] = {}
    for h in acontecimentos(x):
        f = h.feito
        dia = por_extenso(f.ato.data)
        if f.ato.tipo == a.VAGAS_NOVAS:
            for n in range(f.vaga, f.vaga + f.ato.vaga):
                historias.setdefault(n, []).append(f"{dia} vaga nova")
        elif h.pessoa == f.ato.pessoa and h.vaga:
            historias.setdefault(h.vaga, []).append(f"{dia} {f.ato.tipo}, {x.inscricao(h.pessoa)}: {h.texto}")
        elif h.pessoa == f.compensada and h.vaga:
            historias.setdefault(h.vaga, []).append(f"{dia} {x.inscricao(h.pessoa)} {h.texto}")
    return historias
