"""Para onde vão as vagas que uma lista não ocupa, em números. Lei 15.142/2025, arts. 8º e 9º, § 1º;
Decreto 12.536/2025, art. 3º, §§ 1º a 4º; Lei 12.990/2014, art. 3º, § 3º.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Dict, List, NamedTuple, Optional, Sequence, Tuple

from .modelo import AC, Regime, cita

NAO_PREENCHIDAS = "não preenchidas"


class Movimento(NamedTuple):
    """Vagas que passam de uma lista a outra, e a norma que manda."""

    de: str
    para: str
    quantidade: int
    fundamento: str


# Decreto 12.536/2025, art. 3º, § 4º: "observada a proporcionalidade prevista nos incisos".
def de_maior_peso(regime: Regime, recebidas: Dict[str, int], com_gente: Sequence[str]) -> Optional[str]:
    """Entre as listas que recebem o que a AC não ocupa e ainda têm gente, a de maior peso/(2·recebidas+1).

    Iguais: o maior peso; depois, a ordem do regime. None quando nenhuma tem gente.
    """
    melhor: Optional[str] = None
    alto, baixo, peso = 0, 1, Fraction(0)  # alto/baixo é o melhor valor até aqui, comparado em inteiros
    for sigla in regime.ac_sem_aprovados:
        if sigla in com_gente:
            p = regime.reserva(sigla).percentual
            n, d = p.numerator, p.denominator * (2 * recebidas[sigla] + 1)
            if n * baixo > alto * d or (n * baixo == alto * d and p > peso):
                melhor, alto, baixo, peso = sigla, n, d, p
    return melhor


def reverte(
    regime: Regime, vagas: Sequence[int], aprovados: Sequence[int]
) -> Tuple[Tuple[int, ...], int, List[Movimento]]:
    """Vagas ocupadas por lista (ordem de LISTAS), quantas ninguém ocupa, e cada movimento."""
    return _Reversao(regime, vagas, aprovados).resolve()


class _Reversao:
    def __init__(self, regime: Regime, vagas: Sequence[int], aprovados: Sequence[int]) -> None:
        self.regime = regime
        self.ocupadas = {s: min(v, a) for s, v, a in zip(regime.listas, vagas, aprovados)}
        self.sobra_gente = {s: a - self.ocupadas[s] for s, a in zip(regime.listas, aprovados)}
        self.sobra_vaga = {s: v - self.ocupadas[s] for s, v in zip(regime.listas, vagas)}
        self.movimentos: List[Movimento] = []

    def resolve(self) -> Tuple[Tuple[int, ...], int, List[Movimento]]:
        ficam = self._das_reservas()
        ficam = self._da_ac(ficam)
        if ficam:
            self.movimentos.append(Movimento(AC, NAO_PREENCHIDAS, ficam, "ninguém mais em nenhuma lista"))
        return tuple(self.ocupadas[s] for s in self.regime.listas), ficam, self.movimentos

    # Lei 15.142/2025, art. 8º; Decreto 12.536/2025, art. 3º, §§ 1º a 3º: cada reserva pela sua ordem de reversão.
    def _das_reservas(self) -> int:
        """Reverte a sobra de cada reserva; devolve as vagas que a AC, própria ou recebida, não consegue ocupar."""
        ficam = self.sobra_vaga[AC]
        for r in self.regime.reservas:
            resta = self.sobra_vaga[r.sigla]
            for destino in r.reversao:
                if destino != AC:
                    resta -= self._passa(r.sigla, destino, resta, cita(r.revertem(destino)))
            ocupa = self._passa(r.sigla, AC, resta, cita(r.revertem(AC)), inteiro=True)
            ficam += resta - ocupa
        return ficam

    def _passa(self, de: str, para: str, resta: int, fundamento: str, inteiro: bool = False) -> int:
        """Passa vagas a quem tem gente; com `inteiro`, todas passam, mas só as ocupadas são devolvidas."""
        ocupa = min(resta, self.sobra_gente[para])
        self.ocupadas[para] += ocupa
        self.sobra_gente[para] -= ocupa
        if (inteiro and resta) or ocupa:
            self.movimentos.append(Movimento(de, para, resta if inteiro else ocupa, fundamento))
        return ocupa

    # Decreto 12.536/2025, art. 3º, § 4º; Lei 15.142/2025, art. 9º, § 1º.
    def _da_ac(self, ficam: int) -> int:
        recebidas = dict.fromkeys(self.regime.listas, 0)
        contadas: Dict[Tuple[str, str], int] = {}
        while ficam:
            com_gente = [s for s in self.regime.listas if self.sobra_gente[s]]
            destino, papel = de_maior_peso(self.regime, recebidas, com_gente), "sem_ac"
            if destino is None:
                if not com_gente:
                    break
                destino, papel = com_gente[0], "remanescentes"
            recebidas[destino] += 1
            self.ocupadas[destino] += 1
            self.sobra_gente[destino] -= 1
            contadas[destino, papel] = contadas.get((destino, papel), 0) + 1
            ficam -= 1
        for (destino, papel), n in contadas.items():
            self.movimentos.append(Movimento(AC, destino, n, self.regime.norma(papel)))
        return ficam
