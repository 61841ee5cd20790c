"""Quem está em cada fila e em que ordem. Lei 15.142/2025, art. 7º, caput e § 1º; Lei 12.990/2014, art. 3º.

Tudo em colunas: a pessoa é o número de sua linha na lista, e cada coluna tem um valor por pessoa.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from itertools import chain, groupby
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple

from .efetivas import listas_efetivas, lugares_na_fila, reservas_validas
from .modelo import AC, ErroDeRegra, Regime

FORA = frozenset(("desistente", "eliminado", "ausente"))
FIM_DE_FILA = "fim de fila"

IDOSO, DESEMPATE, JURADO, IDADE = "IDOSO", "DESEMPATE", "JURADO", "IDADE"
Criterio = Tuple[str, int]
"""Um critério de desempate: ("IDOSO", 0), ("DESEMPATE", 2) …"""


@dataclass
class Candidatos:
    """A lista de candidatos, uma coluna por campo; linhas em branco já fora."""

    linhas: List[int]
    inscricoes: List[Any]
    nomes: List[str]
    notas: List[Optional[Decimal]]
    declaradas: List[Tuple[str, ...]]
    aprovados_ac: List[bool]
    situacoes: List[str]
    nascimentos: List[Optional[date]]
    jurados: List[bool]
    desempates: Dict[int, List[Optional[Decimal]]] = field(default_factory=dict)
    recusadas: Dict[int, Tuple[str, ...]] = field(default_factory=dict)
    """Das siglas declaradas, as que a verificação não confirmou: já não valem. Só quem tem alguma."""
    pendentes: Dict[int, Tuple[str, ...]] = field(default_factory=dict)
    """Das siglas declaradas, as que esperam o resultado da verificação: ainda valem. Só quem tem alguma."""

    def __len__(self) -> int:
        return len(self.linhas)


class FaltaData(ErroDeRegra):
    """Duas pessoas empatadas até o critério IDOSO, com nascimentos diferentes, e nenhuma data de referência."""

    def __init__(self, a: int, b: int) -> None:
        super().__init__("falta a data de referência")
        self.pessoas = (a, b)


@dataclass
class Filas:
    """A ordem geral e a fila de cada lista, com o lugar de cada pessoa em cada uma (0 = fora)."""

    ordem: List[int]
    filas: Dict[str, List[int]]
    lugar_geral: List[int]
    lugares: Dict[str, List[int]]
    efetivas: List[Tuple[str, ...]]
    validas: List[Tuple[str, ...]]
    empates: List[List[int]]
    perdidas: Dict[int, Tuple[str, ...]]
    """As reservas de que a verificação tirou a pessoa."""
    pendentes: Dict[int, Tuple[str, ...]]
    """As listas efetivas em que a pessoa está à espera da verificação."""
    fora: Dict[int, str]
    """Por que a pessoa não está em fila nenhuma."""


def padrao_de_desempate(candidatos: Candidatos) -> List[Criterio]:
    """IDOSO, DESEMPATE 1, 2 …, JURADO, IDADE: a ordem que vale quando o edital não traz outra."""
    desempates = [(DESEMPATE, n) for n in sorted(candidatos.desempates)]
    return [(IDOSO, 0), *desempates, (JURADO, 0), (IDADE, 0)]


def idade_de_idoso_desde(referencia: date, anos: int) -> date:
    """Última data de nascimento de quem já tem `anos` completos na data de referência."""
    try:
        return referencia.replace(year=referencia.year - anos)
    except ValueError:  # 29 de fevereiro: nasceu até 28 ou já fez anos; quem nasceu em 1º de março ainda não fez
        return date(referencia.year - anos, 2, 28)


class _Ordem:
    """A ordem geral: nota maior primeiro, fim de fila por último, e os critérios de desempate."""

    def __init__(self, c: Candidatos, criterios: Sequence[Criterio], referencia: Optional[date], anos: int) -> None:
        self.c, self.referencia = c, referencia
        self.criterios = [x for x in criterios if _distingue(c, x)]
        self.limite = idade_de_idoso_desde(referencia, anos) if referencia else None
        self.empates: List[List[int]] = []

    def ordena(self, pessoas: Sequence[int]) -> List[int]:
        situacoes = self.c.situacoes
        fim = [p for p in pessoas if situacoes[p] == FIM_DE_FILA]
        if not fim:
            return self._por_nota(pessoas)
        return self._por_nota([p for p in pessoas if situacoes[p] != FIM_DE_FILA]) + self._por_nota(fim)

    def _por_nota(self, pessoas: Sequence[int]) -> List[int]:
        ordem: List[int] = []
        for grupo in _de_mesma_nota(pessoas, self.c.notas):
            ordem += grupo if len(grupo) == 1 else self._desempata(grupo, self.criterios)
        return ordem

    def _desempata_iguais(
        self, pessoas: List[int], valor: Callable[[int], Any], criterios: Sequence[Criterio]
    ) -> List[int]:
        """Separa os grupos de mesmo valor, já vizinhos, e desempata cada um pelos critérios que faltam."""
        saida: List[int] = []
        i, n = 0, len(pessoas)
        while i < n:
            j, v = i + 1, valor(pessoas[i])
            while j < n and valor(pessoas[j]) == v:
                j += 1
            saida += pessoas[i:j] if j == i + 1 else self._desempata(pessoas[i:j], criterios)
            i = j
        return saida

    def _desempata(self, grupo: List[int], criterios: Sequence[Criterio]) -> List[int]:
        if not criterios:
            self.empates.append(grupo)
            return grupo
        if criterios[0][0] == IDOSO:
            self._exige_data(grupo)
        valor = self._chave(criterios[0])
        return self._desempata_iguais(sorted(grupo, key=valor), valor, criterios[1:])

    def _exige_data(self, grupo: List[int]) -> None:
        if self.referencia is not None:
            return
        for p in grupo[1:]:
            if self.c.nascimentos[p] != self.c.nascimentos[grupo[0]]:
                raise FaltaData(grupo[0], p)

    # Lei 10.741/2003, art. 27, parágrafo único: o primeiro critério de desempate é a idade, de maior a menor.
    def _chave(self, criterio: Criterio) -> Callable[[int], Any]:
        tipo, n = criterio
        nascimentos, limite = self.c.nascimentos, self.limite
        if tipo == IDOSO:

            def idoso(p: int) -> Tuple[int, date]:
                d = nascimentos[p]
                if d is None:
                    return (2, date.min)
                return (0, d) if limite is not None and d <= limite else (1, date.min)

            return idoso
        if tipo == IDADE:
            return lambda p: (nascimentos[p] is None, nascimentos[p] or date.min)
        if tipo == JURADO:
            return lambda p: not self.c.jurados[p]
        coluna = self.c.desempates[n]
        return lambda p: (1, 0) if coluna[p] is None else (0, -coluna[p])  # type: ignore[operator]


def _de_mesma_nota(pessoas: Sequence[int], notas: List[Any]) -> Iterator[List[int]]:
    """As pessoas de cada nota, da maior à menor; as de mesma nota ficam na ordem das linhas."""
    # Comparar Decimal é caro e numa lista longa as notas repetem-se: só as distintas se ordenam. Quem leu a lista deu o
    # mesmo objeto às notas escritas do mesmo jeito, e juntá-las primeiro por ele custa menos do que pelo valor.
    juntas: Dict[int, List[int]] = defaultdict(list)
    for p in pessoas:
        juntas[id(notas[p])].append(p)

    def nota(grupo: List[int]) -> Any:
        return notas[grupo[0]]

    for _, iguais in groupby(sorted(juntas.values(), key=nota, reverse=True), nota):
        grupo, *escritas_de_outro_jeito = iguais
        yield sorted(chain(grupo, *escritas_de_outro_jeito)) if escritas_de_outro_jeito else grupo


def _distingue(c: Candidatos, criterio: Criterio) -> bool:
    """Se o critério tem com que separar duas pessoas: uma coluna toda em branco não separa ninguém."""
    tipo, n = criterio
    if tipo == JURADO:
        return any(c.jurados)
    if tipo == DESEMPATE:
        return n in c.desempates
    return any(c.nascimentos)  # toda data é verdadeira


# Lei 15.142/2025, art. 3º, § 2º: indeferida a autodeclaração, a pessoa prossegue só pela ampla concorrência.
def reservas_perdidas(c: Candidatos, p: int, regime: Regime) -> Tuple[str, ...]:
    """As reservas em que a pessoa concorreria se a verificação não tivesse recusado o que declarou."""
    ficam = reservas_que_ficam(c, p, regime)
    return tuple(s for s in reservas_validas(c.recusadas.get(p, ()), regime) if s not in ficam)


def reservas_que_ficam(c: Candidatos, p: int, regime: Regime) -> Tuple[str, ...]:
    """As reservas do regime em que a pessoa concorre, sem as que a verificação recusou."""
    recusadas = c.recusadas.get(p, ())
    return reservas_validas([s for s in c.declaradas[p] if s not in recusadas], regime)


def motivo_fora(c: Candidatos, p: int, validas: Sequence[str], perdidas: Sequence[str] = ()) -> str:
    """Por que a pessoa não está em fila nenhuma; "" quando está."""
    if c.situacoes[p] in FORA:
        return c.situacoes[p]
    if c.notas[p] is None:
        return "nota em branco"
    if not c.aprovados_ac[p] and not validas:
        if perdidas:
            return f"{nao_confirmadas(perdidas)} e sem aprovação na ampla concorrência"
        return "sem aprovação na ampla concorrência e sem reserva deste regime"
    return ""


def nao_confirmadas(siglas: Sequence[str]) -> str:
    """`PP não confirmada`, `PP, PI não confirmadas`."""
    return f"{', '.join(siglas)} não confirmada{'s' if len(siglas) > 1 else ''}"


def monta_filas(
    c: Candidatos,
    regime: Regime,
    *,
    criterios: Optional[Sequence[Criterio]] = None,
    referencia: Optional[date] = None,
    anos_idoso: int,
    multipla: Optional[str] = None,
    de_fora: Optional[Mapping[int, str]] = None,
) -> Filas:
    """A ordem geral de quem concorre e a fila de cada lista; `de_fora` são as pessoas que não concorrem, e por quê.

    Levanta `FaltaData` quando o critério IDOSO decide um empate e não há data de referência.
    """
    memo = {d: reservas_validas(d, regime) for d in set(c.declaradas)}
    validas = list(map(memo.__getitem__, c.declaradas))
    perdidas = {p: reservas_perdidas(c, p, regime) for p in c.recusadas}
    for p in c.recusadas:
        validas[p] = reservas_que_ficam(c, p, regime)
    fora = _quem_fica_fora(c, validas, perdidas, de_fora or {})
    pessoas = [p for p in range(len(c)) if p not in fora]
    if criterios is None:
        criterios = padrao_de_desempate(c)
    ordenador = _Ordem(c, criterios, referencia, anos_idoso)
    ordem = ordenador.ordena(pessoas)
    efetivas = listas_efetivas(ordem, validas, regime, multipla or regime.varias_reservas)
    filas = _separa(c, ordem, efetivas, regime)
    geral = lugares_na_fila(len(c), ordem)
    # a fila da AC costuma ser a ordem geral inteira: os lugares são os mesmos
    lugares = {s: geral if fila == ordem else lugares_na_fila(len(c), fila) for s, fila in filas.items()}
    pendentes = {p: _efetivas_pendentes(siglas, efetivas[p], regime) for p, siglas in c.pendentes.items()}
    return Filas(ordem, filas, geral, lugares, efetivas, validas, ordenador.empates, perdidas, pendentes, fora)


def _quem_fica_fora(
    c: Candidatos,
    validas: List[Tuple[str, ...]],
    perdidas: Mapping[int, Tuple[str, ...]],
    de_fora: Mapping[int, str],
) -> Dict[int, str]:
    # quase ninguém fica fora: o motivo só se procura para quem tem com quê
    talvez = [
        p
        for p, (situacao, nota, aprovado) in enumerate(zip(c.situacoes, c.notas, c.aprovados_ac))
        if nota is None or not aprovado or situacao in FORA
    ]
    motivos = ((p, motivo_fora(c, p, validas[p])) for p in talvez)
    fora = {p: motivo for p, motivo in motivos if motivo}
    fora.update({p: motivo_fora(c, p, validas[p], perdidas[p]) for p in perdidas if p in fora})
    fora.update(de_fora)
    return fora


def _efetivas_pendentes(siglas: Sequence[str], efetivas: Tuple[str, ...], regime: Regime) -> Tuple[str, ...]:
    return tuple(s for s in reservas_validas(siglas, regime) if s in efetivas)


# Lei 15.142/2025, art. 7º, § 1º: a pessoa é classificada na ampla concorrência e na lista reservada.
def _separa(c: Candidatos, ordem: List[int], efetivas: List[Tuple[str, ...]], regime: Regime) -> Dict[str, List[int]]:
    filas: Dict[str, List[int]] = {sigla: [] for sigla in regime.listas}
    for p in ordem:
        for sigla in efetivas[p]:
            filas[sigla].append(p)
    aprovados = c.aprovados_ac
    filas[AC] = [p for p in ordem if aprovados[p]]
    return filas
