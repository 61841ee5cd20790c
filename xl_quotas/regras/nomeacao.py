"""Quem é nomeado em cada vaga, e por quê. Lei 15.142/2025, arts. 7º, 8º e 9º; Lei 12.990/2014, arts. 3º e 4º.

A lei diz que quem é aprovado (e nomeado) dentro das vagas da ampla concorrência não conta na reserva; há três leituras:

- COMPENSADA: vaga a vaga; quando a AC alcança quem já foi chamado pela reserva, essa pessoa passa a contar na AC e a
  vaga vai à próxima da lista reservada;
- AC_PRIMEIRO: nas vagas imediatas, primeiro a AC inteira, depois as reservas com quem ficou de fora dela;
- SEQUENCIAL: vaga a vaga, e quem foi chamado numa reserva fica nela.
"""

from __future__ import annotations

from typing import Dict, List, NamedTuple, Optional, Sequence, Tuple, Type

from .candidatos import Filas
from .modelo import AC, Regime
from .reversao import de_maior_peso
from .sequencia import imediatas, seguintes

PROPRIA, REVERTIDA, COMPENSADA, SEM_AC, RESTANTE, VAZIA = (
    "propria",
    "revertida",
    "compensada",
    "sem_ac",
    "restante",
    "vazia",
)


class Chamada(NamedTuple):
    """Uma vaga e quem a ocupa.

    `tentadas` são as listas vazias por onde a vaga passou, a dona primeiro; `compensa` é a vaga cuja pessoa esta vaga
    passou a contar na AC; `desde` é a vaga desde a qual a própria pessoa conta na AC (0 = não se aplica) e `antes`, a
    lista pela qual tinha sido chamada.
    """

    vaga: int
    dona: str
    pessoa: int
    lista: str
    tipo: str
    tentadas: Tuple[str, ...] = ()
    compensa: int = 0
    desde: int = 0
    antes: str = ""


NINGUEM = -1

# Uma lista longa faz uma Chamada por pessoa: dar já a tupla inteira custa um terço de preencher os campos que faltam.
_completa = tuple.__new__


def chamadas(
    regime: Regime, vagas: Sequence[int], filas: Filas, criterio: Optional[str] = None, colisao: Optional[str] = None
) -> Tuple[List[Chamada], int]:
    """As chamadas na ordem das vagas e o número de vagas imediatas.

    Vai até não restar ninguém em fila nenhuma e, no mínimo, até a última vaga imediata. As linhas das vagas imediatas
    mostram como ficam depois da última delas; as seguintes, como foram chamadas.
    """
    fila = motor_do_criterio(criterio or regime.criterio)(regime, filas)
    fila.imediatas(imediatas(regime, vagas, colisao))
    total = sum(vagas)
    serie = enumerate(seguintes(regime, vagas), total + 1)
    while fila.faltam:
        fila.chama(*next(serie))
    return fila.feitas, total


class Motor:
    """Vaga a vaga: cada vaga chama a próxima pessoa da fila da dona (critério SEQUENCIAL).

    `via` é a lista em que cada pessoa conta; vazia, a pessoa está por chamar. Uma marca que não é lista
    tira-a das filas.
    """

    def __init__(self, regime: Regime, filas: Filas) -> None:
        self.regime, self.filas = regime, filas.filas
        # as reservas de destino; a AC, que encerra toda reversão, vem depois delas
        self.reversao = {r.sigla: r.reversao[:-1] for r in regime.reservas}
        self.ponteiro = 0
        self.via: List[str] = [""] * len(filas.efetivas)
        self.vaga_de = [0] * len(filas.efetivas)
        self.cursor = dict.fromkeys(regime.listas, 0)
        self.recebidas = dict.fromkeys(regime.listas, 0)
        self.faltam = len(filas.ordem)
        self.total = 0
        self.feitas: List[Chamada] = []

    def imediatas(self, donas: Sequence[str]) -> None:
        """Ocupa as vagas 1..T, dadas as donas."""
        self.total = len(donas)
        for n, dona in enumerate(donas, 1):
            self.chama(n, dona)

    def proxima(self, lista: str) -> int:
        """A próxima pessoa da fila ainda não chamada, ou NINGUEM."""
        fila, i, via = self.filas[lista], self.cursor[lista], self.via
        n = len(fila)
        while i < n and via[fila[i]]:
            i += 1
        self.cursor[lista] = i
        return fila[i] if i < n else NINGUEM

    def chama(self, n: int, dona: str) -> None:
        """Ocupa a vaga n da lista dona: a própria fila; vazia, a ordem de reversão da dona."""
        if dona == AC:
            self.chama_ac(n, dona, ())
            return
        p = self.proxima(dona)
        if p != NINGUEM:
            self.ocupa(_completa(Chamada, (n, dona, p, dona, PROPRIA, (), 0, 0, "")))
            return
        # Lei 15.142/2025, art. 8º; Decreto 12.536/2025, art. 3º, §§ 1º a 3º
        tentadas: Tuple[str, ...] = (dona,)
        for destino in self.reversao[dona]:
            p = self.proxima(destino)
            if p != NINGUEM:
                self.ocupa(Chamada(n, dona, p, destino, REVERTIDA, tentadas))
                return
            tentadas += (destino,)
        self.chama_ac(n, dona, tentadas)

    def chama_ac(self, n: int, dona: str, tentadas: Tuple[str, ...]) -> None:
        """Uma vaga da AC, própria ou recebida."""
        p = self.proxima(AC)
        if p != NINGUEM:
            self.ocupa(_completa(Chamada, (n, dona, p, AC, REVERTIDA if tentadas else PROPRIA, tentadas, 0, 0, "")))
        else:
            self.chama_sem_ac(n, dona, tentadas)

    # Decreto 12.536/2025, art. 3º, § 4º; Lei 15.142/2025, art. 9º, § 1º
    def chama_sem_ac(self, n: int, dona: str, tentadas: Tuple[str, ...]) -> None:
        """Uma vaga que a fila da AC não consegue ocupar."""
        self.ocupa(self._destino_sem_ac(n, dona, tentadas))

    def _destino_sem_ac(self, n: int, dona: str, tentadas: Tuple[str, ...]) -> Chamada:
        com_gente = [s for s in self.regime.listas if self.proxima(s) != NINGUEM]
        lista, tipo = de_maior_peso(self.regime, self.recebidas, com_gente), SEM_AC
        if lista is None:
            if not com_gente:
                return Chamada(n, dona, NINGUEM, "", VAZIA, tentadas)
            lista, tipo = com_gente[0], RESTANTE
        self.recebidas[lista] += 1
        return Chamada(n, dona, self.proxima(lista), lista, tipo, tentadas)

    def ocupa(self, c: Chamada) -> None:
        """Guarda a chamada; a pessoa passa a contar na lista, na vaga."""
        self.feitas.append(c)
        pessoa = c.pessoa
        if pessoa != NINGUEM:
            self.via[pessoa], self.vaga_de[pessoa] = c.lista, c.vaga
            self.faltam -= 1


class _Compensada(Motor):
    """Vaga a vaga, com um ponteiro que percorre a fila inteira da AC."""

    # Lei 15.142/2025, art. 7º, § 2º; Lei 12.990/2014, art. 3º, § 1º: dentro das vagas da AC, não conta na reserva.
    def chama_ac(self, n: int, dona: str, tentadas: Tuple[str, ...]) -> None:
        fila, via = self.filas[AC], self.via
        while self.ponteiro < len(fila):
            p = fila[self.ponteiro]
            self.ponteiro += 1
            if not via[p]:
                self.ocupa(_completa(Chamada, (n, dona, p, AC, REVERTIDA if tentadas else PROPRIA, tentadas, 0, 0, "")))
                return
            # quem já conta na AC ou deixou as filas é saltado
            if via[p] in self.reversao and self._compensa(n, dona, tentadas, p):
                return
        self.chama_sem_ac(n, dona, tentadas)

    def _compensa(self, n: int, dona: str, tentadas: Tuple[str, ...], alcancada: int) -> bool:
        """A pessoa alcançada passa a contar na AC e a vaga vai à próxima da sua lista, ou da reversão dela."""
        via = self.via[alcancada]
        for lista in (via,) + self.reversao[via]:
            q = self.proxima(lista)
            if q != NINGUEM:
                self._passa_a_contar_na_ac(alcancada, n)
                self.ocupa(Chamada(n, dona, q, lista, COMPENSADA, tentadas, compensa=self.vaga_de[alcancada]))
                return True
        return False

    def _passa_a_contar_na_ac(self, pessoa: int, n: int) -> None:
        vaga = self.vaga_de[pessoa]
        if n <= self.total:  # só as linhas das vagas imediatas mostram o estado depois da última delas
            antiga = self.feitas[vaga - 1]
            self.feitas[vaga - 1] = antiga._replace(lista=AC, desde=n, antes=antiga.lista)
        self.via[pessoa] = AC


class AcPrimeiro(Motor):
    """Nas vagas imediatas, primeiro as vagas da AC, depois as reservas; além delas, como SEQUENCIAL."""

    def imediatas(self, donas: Sequence[str]) -> None:
        """Ocupa as vagas 1..T, todas de uma vez."""
        self.lote(dict(enumerate(donas, 1)), donas.count(AC))

    def lote(self, donas: Dict[int, str], da_ac: int) -> Dict[int, Chamada]:
        """Ocupa de uma vez as vagas, em ordem, com `da_ac` pessoas da AC à frente; devolve a chamada de cada uma."""
        antes = list(self.via)
        gente: Dict[str, List[int]] = {s: [] for s in self.regime.listas}
        assentos: Dict[str, List[int]] = {s: [] for s in self.regime.listas}
        tentadas: Dict[int, Tuple[str, ...]] = {}
        # Lei 12.990/2014, art. 3º, § 1º: aprovado dentro do número de vagas da ampla concorrência.
        while len(gente[AC]) < da_ac and self._toma(AC, gente):
            pass
        assentos[AC] = [n for n, dona in donas.items() if dona == AC]
        vazias = self._reservas(donas, gente, assentos)
        self._reverte(vazias, gente, assentos, tentadas)
        while len(gente[AC]) < len(assentos[AC]) and self._toma(AC, gente):
            pass
        tipos = self._ac_sem_gente(gente, assentos)
        self.via = antes
        return self._acomoda(donas, gente, assentos, tentadas, tipos)

    def _reservas(
        self, donas: Dict[int, str], gente: Dict[str, List[int]], assentos: Dict[str, List[int]]
    ) -> Dict[str, List[int]]:
        """Cada vaga reservada, na ordem, à próxima da própria fila fora da AC; devolve as que ficaram vazias."""
        vazias: Dict[str, List[int]] = {s: [] for s in self.regime.listas}
        for n, dona in donas.items():
            if dona == AC:
                continue
            if self._toma(dona, gente):
                assentos[dona].append(n)
            else:
                vazias[dona].append(n)
        return vazias

    def _toma(self, lista: str, gente: Dict[str, List[int]]) -> bool:
        p = self.proxima(lista)
        if p == NINGUEM:
            return False
        self.via[p] = lista
        gente[lista].append(p)
        return True

    # Lei 15.142/2025, art. 8º; Decreto 12.536/2025, art. 3º, §§ 1º a 3º
    def _reverte(
        self,
        vazias: Dict[str, List[int]],
        gente: Dict[str, List[int]],
        assentos: Dict[str, List[int]],
        tentadas: Dict[int, Tuple[str, ...]],
    ) -> None:
        for dona in self.regime.listas[1:]:
            for n in vazias[dona]:
                tentadas[n] = (dona,)
                for destino in self.reversao[dona]:
                    if self._toma(destino, gente):
                        assentos[destino].append(n)
                        break
                    tentadas[n] += (destino,)
                else:  # chegou à AC: é dela daí em diante, tenha ou não gente
                    assentos[AC].append(n)
                    if len(gente[AC]) < len(assentos[AC]):
                        self._toma(AC, gente)

    # Decreto 12.536/2025, art. 3º, § 4º; Lei 15.142/2025, art. 9º, § 1º
    def _ac_sem_gente(self, gente: Dict[str, List[int]], assentos: Dict[str, List[int]]) -> Dict[int, str]:
        """Dá às listas socorridas, na ordem de LISTAS, as vagas que a AC não ocupa; devolve o tipo de cada vaga."""
        da_ac = sorted(assentos[AC])
        assentos[AC], sobram = da_ac[: len(gente[AC])], da_ac[len(gente[AC]) :]
        ajuda: Dict[str, List[str]] = {s: [] for s in self.regime.listas}
        for _ in sobram:
            c = self._destino_sem_ac(0, AC, ())
            if c.pessoa == NINGUEM:
                break
            self.via[c.pessoa] = c.lista
            gente[c.lista].append(c.pessoa)
            ajuda[c.lista].append(c.tipo)
        tipos: Dict[int, str] = {}
        vagas = iter(sobram)
        for lista in self.regime.listas:
            for tipo in ajuda[lista]:
                n = next(vagas)
                assentos[lista].append(n)
                tipos[n] = tipo
        return tipos

    def _acomoda(
        self,
        donas: Dict[int, str],
        gente: Dict[str, List[int]],
        assentos: Dict[str, List[int]],
        tentadas: Dict[int, Tuple[str, ...]],
        tipos: Dict[int, str],
    ) -> Dict[int, Chamada]:
        """As pessoas de cada lista, na ordem geral (a da fila), pelas vagas dela, próprias e recebidas, em ordem."""
        ocupantes: Dict[int, Tuple[int, str]] = {}
        for lista in self.regime.listas:
            for n, p in zip(sorted(assentos[lista]), gente[lista]):
                ocupantes[n] = (p, lista)
        chamadas_: Dict[int, Chamada] = {}
        for n, dona in donas.items():
            p, lista = ocupantes.get(n, (NINGUEM, ""))
            tipo = VAZIA if p == NINGUEM else tipos.get(n) or (PROPRIA if lista == dona else REVERTIDA)
            chamadas_[n] = Chamada(n, dona, p, lista, tipo, tentadas.get(n, ()))
            self.ocupa(chamadas_[n])
        return chamadas_


_MOTORES: Dict[str, Type[Motor]] = {"COMPENSADA": _Compensada, "AC_PRIMEIRO": AcPrimeiro, "SEQUENCIAL": Motor}


def motor_do_criterio(criterio: str) -> Type[Motor]:
    """Quem chama, vaga a vaga, segundo o critério."""
    return _MOTORES[criterio]
