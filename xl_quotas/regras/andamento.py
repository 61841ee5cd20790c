"""O concurso depois da primeira nomeação: o estado de cada vaga e, para as abertas, quem é o próximo.

Lei 15.142/2025, arts. 1º, § 2º, 5º, § 4º, 7º, § 3º, e 9º; Lei 12.990/2014, art. 3º, § 2º. A ordem de nomeação vale por
toda a vida funcional (art. 9º, § 2º): nada muda a vaga, a pessoa nem a lista de uma chamada anterior. A compensação
posterior é anotação: a pessoa passa a contar na AC desde uma vaga.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from datetime import date
from typing import Dict, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple, TypeVar

from .candidatos import Filas
from .modelo import AC, Regime
from .nomeacao import NINGUEM, RESTANTE, SEM_AC, VAZIA, AcPrimeiro, Chamada, Motor, motor_do_criterio
from .sequencia import imediatas, seguintes

LIVRE, NOMEADA, EMPOSSADA, ABERTA, RESERVADA = "livre", "nomeada", "empossada", "aberta", "reservada por decisão"
FORA = "-"
"""A marca, no lugar da lista, de quem não está em fila nenhuma; nunca é sigla."""


class Passo(NamedTuple):
    """Uma vaga do plano: a lista a que é devida e a chamada."""

    devida: str
    chamada: Chamada


@dataclass
class Assento:
    """Uma vaga e o que se sabe dela agora. `conta_desde` é a vaga da compensação; `desde`, o dia da situação."""

    vaga: int
    dona: str
    situacao: str = LIVRE
    pessoa: int = NINGUEM
    chamada: str = ""
    conta: str = ""
    conta_desde: int = 0
    desde: Optional[date] = None
    devida: str = ""

    @property
    def lista(self) -> str:
        """A lista que a vaga serve quando se abre: a devida por quem saiu ou, nunca ocupada, a dona."""
        return self.devida or self.dona


class Estado:
    """As vagas, as filas e quem está onde."""

    def __init__(
        self, regime: Regime, vagas: Sequence[int], filas: Filas, criterio: str, colisao: Optional[str] = None
    ) -> None:
        self.regime, self.vagas, self.criterio = regime, tuple(vagas), criterio
        donas = imediatas(regime, vagas, colisao)
        self.total = len(donas)
        self.assentos = [Assento(n, dona) for n, dona in enumerate(donas, 1)]
        self._serie = seguintes(regime, vagas)
        self._futuras: List[str] = []
        self.motor: Motor = motor_do_criterio(criterio)(regime, filas)
        self.motor.filas = {s: list(fila) for s, fila in filas.filas.items()}
        self.efetivas: List[Tuple[str, ...]] = list(filas.efetivas)
        for p, lugar in enumerate(filas.lugar_geral):
            if not lugar:
                self.motor.via[p] = FORA
        self.abertas: List[int] = []
        self.ao_chegar: Dict[int, int] = {}
        """Quem a compensação de uma vaga alcançou antes de ser nomeado, e essa vaga: contará na AC ao chegar."""
        self.lote: Dict[int, Chamada] = {}
        """As imediatas de AC_PRIMEIRO, repartidas de uma vez: a repartição vale até que um ato a desminta."""
        self.adiantadas: List[Tuple[str, Set[int]]] = []
        """De cada vaga que a AC não ocupou: a lista que a recebeu e as que, no plano de então, vinham antes dela."""

    # ---- as vagas

    def assento(self, vaga: int) -> Assento:
        """A vaga de um número que existe."""
        return self.assentos[vaga - 1]

    def assento_de(self, pessoa: int) -> Optional[Assento]:
        """A vaga que a pessoa ocupa agora."""
        vaga = self.motor.vaga_de[pessoa]
        return self.assentos[vaga - 1] if vaga else None

    # Lei 15.142/2025, arts. 1º, § 2º, e 5º, § 4º: a vaga nova continua a série do edital.
    def dona_futura(self, k: int) -> str:
        """A dona da k-ésima vaga depois da última que existe (k = 1, 2, …)."""
        while len(self._futuras) < k:
            self._futuras.append(next(self._serie))
        return self._futuras[k - 1]

    def abre_novas(self, n: int) -> None:
        """Mais n vagas, no fim da série."""
        for _ in range(n):
            self.assentos.append(Assento(len(self.assentos) + 1, self.dona_futura(1)))
            self._futuras.pop(0)

    def em_ordem(self) -> List[Assento]:
        """As vagas abertas, na ordem em que se oferecem: as que vagaram, nessa ordem, e as nunca ocupadas."""
        vagaram = [a for a in map(self.assento, self.abertas) if a.situacao == ABERTA]
        return vagaram + [a for a in self.assentos if a.situacao == LIVRE]

    # ---- as pessoas

    def na_fila(self, pessoa: int, lista: str) -> bool:
        """A pessoa está na fila da lista, por ocupar ou não uma vaga?"""
        return lista in (AC, *self.efetivas[pessoa]) and pessoa in self.motor.filas[lista]

    def disponivel(self, pessoa: int) -> bool:
        """A pessoa está em alguma fila e sem vaga?"""
        return not self.motor.via[pessoa] and any(pessoa in fila for fila in self.motor.filas.values())

    def senta(self, vaga: int, pessoa: int, lista: str, dia: date) -> Assento:
        """A pessoa ocupa a vaga pela lista: é o que não muda mais."""
        a = self.assento(vaga)
        if a.devida:  # tinha vagado, ainda que depois guardada por decisão judicial
            self.abertas.remove(vaga)
        for _, antes in self.adiantadas:
            antes.discard(vaga)
        a.situacao, a.pessoa, a.desde = NOMEADA, pessoa, dia
        a.chamada, a.conta, a.conta_desde, a.devida = lista, lista, 0, ""
        self.motor.via[pessoa], self.motor.vaga_de[pessoa] = lista, vaga
        return a

    def passa_a_ac(self, pessoa: int, vaga: int) -> None:
        """Anota que a pessoa, chamada por uma reserva, conta na AC desde uma vaga."""
        a = self.assento(self.motor.vaga_de[pessoa])
        a.conta, a.conta_desde = AC, vaga
        self.motor.via[pessoa] = AC

    # Lei 15.142/2025, art. 7º, § 3º; Lei 12.990/2014, art. 3º, § 2º: vai à próxima da lista em que a pessoa contava.
    def desocupa(self, pessoa: int, dia: date) -> Assento:
        """A vaga da pessoa se abre, devida à lista em que ela contava."""
        a = self.assento(self.motor.vaga_de[pessoa])
        a.situacao, a.devida, a.desde = ABERTA, a.conta, dia
        a.pessoa, a.chamada, a.conta, a.conta_desde = NINGUEM, "", "", 0
        self.abertas.append(a.vaga)
        self.motor.vaga_de[pessoa] = 0
        return a

    def marca(self, pessoa: int, marca: str) -> None:
        """Tira a pessoa das filas ou a devolve a elas."""
        self.motor.via[pessoa] = marca

    # ---- o plano

    def plano(self, ate: int = 0) -> Iterator[Passo]:
        """Quem é o próximo em cada vaga aberta e, até `ate` linhas, em cada vaga futura; não muda o estado."""
        m = _copia(self.motor)
        abertas = self.em_ordem()
        nunca = {a.vaga: a.dona for a in abertas if a.situacao == LIVRE and a.vaga <= self.total}
        for a in abertas:
            if isinstance(m, AcPrimeiro) and a.vaga in nunca:
                if a.vaga == min(nunca):
                    self._reparte(m, nunca)
                yield Passo(a.lista, self.lote[a.vaga])
            else:
                yield Passo(a.lista, self._chama(m, a.vaga, a.lista))
        for k in range(1, ate - len(abertas) + 1):
            dona = self.dona_futura(k)
            c = self._chama(m, len(self.assentos) + k, dona)
            if c.tipo == VAZIA:
                return
            yield Passo(dona, c)

    def _chama(self, m: Motor, vaga: int, lista: str) -> Chamada:
        # um lote lança-se em qualquer ordem: o que já se recebeu adiante desta vaga não conta para ela
        adiante = [s for s, antes in self.adiantadas if vaga in antes]
        for s in adiante:
            m.recebidas[s] -= 1
        m.chama(vaga, lista)
        for s in adiante:
            m.recebidas[s] += 1
        c = m.feitas.pop()
        if c.pessoa in self.ao_chegar:  # já compensada, embora ainda por nomear
            m.via[c.pessoa] = AC
        return c

    def _reparte(self, m: AcPrimeiro, nunca: Dict[int, str]) -> None:
        """As imediatas de AC_PRIMEIRO nunca ocupadas, no rascunho."""
        if not self.lote:
            self.lote = _copia(m).lote(nunca, self._a_frente(m, nunca))
        for n in nunca:
            c = self.lote[n]
            m.ocupa(c)
            if c.tipo in (SEM_AC, RESTANTE):
                m.recebidas[c.lista] += 1

    # Lei 12.990/2014, art. 3º, § 1º: aprovado dentro do número de vagas da ampla concorrência.
    def _a_frente(self, m: AcPrimeiro, nunca: Dict[int, str]) -> int:
        """No critério AC_PRIMEIRO, quantas pessoas da AC vão à frente das reservas.

        São as ainda por nomear entre as primeiras da fila, tantas quantas as vagas de AC do quadro, contadas com elas
        as que já ocupam vaga imediata pela AC. As que não couberem nas vagas que vão à AC não ficam à frente: ninguém
        deixa de ser chamado na reserva por causa de uma vaga que não há.
        """
        contam = [p for p in m.filas[AC] if not m.via[p] or (m.via[p] == AC and m.vaga_de[p] <= self.total)]
        quantas = sum(1 for p in contam[: self.vagas[0]] if not m.via[p])
        while True:
            cabem = sum(1 for c in _copia(m).lote(nunca, quantas).values() if c.lista == AC)
            if cabem >= quantas:
                return quantas
            quantas = cabem

    # Decreto 12.536/2025, art. 3º, § 4º; Lei 15.142/2025, art. 9º, § 1º
    def recebe(self, devida: str, lista: str, alcancada: int, antes: Sequence[int]) -> None:
        """Conta a vaga que a AC não ocupou e foi à lista; di-lo o próprio ato, e não o plano de agora.

        `antes` são as vagas que, quando se nomeou, estavam abertas e vinham antes dela.
        """
        caminho = (devida, *self.motor.reversao.get(devida, ()))
        if lista == AC or alcancada != NINGUEM or lista in caminho:
            return
        self.motor.recebidas[lista] += 1
        if antes:
            self.adiantadas.append((lista, set(antes)))


M = TypeVar("M", bound=Motor)


def _copia(motor: M) -> M:
    """Um motor em que se pode chamar sem mudar o outro."""
    m = copy(motor)
    m.via, m.vaga_de = list(m.via), list(m.vaga_de)
    m.cursor, m.recebidas, m.feitas = dict(m.cursor), dict(m.recebidas), []
    return m
