"""Em que listas cada pessoa é classificada, das reservas que declarou. Lei 15.142/2025, art. 7º."""

from __future__ import annotations

from typing import Dict, List, Sequence, Tuple

from .modelo import PCD, Regime


def reservas_validas(declaradas: Sequence[str], regime: Regime) -> Tuple[str, ...]:
    """As reservas do regime que aceitam o que a pessoa declarou, na ordem do regime."""
    return tuple(r.sigla for r in regime.reservas if any(s in r.aceita for s in declaradas))


def lugares_na_fila(n: int, fila: Sequence[int]) -> List[int]:
    """O lugar de cada uma de n pessoas na fila (0 = fora dela)."""
    lugar = [0] * n
    for i, p in enumerate(fila, 1):
        lugar[p] = i
    return lugar


# Decreto 12.536/2025 (visto em segunda mão): em várias reservas, concorre só na de maior percentual.
def listas_efetivas(
    ordem: List[int], validas: List[Tuple[str, ...]], regime: Regime, politica: str
) -> List[Tuple[str, ...]]:
    """As listas em que cada pessoa da ordem geral é classificada; vazia para quem está fora dela."""
    na_ordem = set(ordem) if len(ordem) < len(validas) else range(len(validas))
    efetivas = [v if p in na_ordem else () for p, v in enumerate(validas)]
    if politica == "todas":
        return efetivas
    escolhe = _Escolha(ordem, validas, regime)
    for p in [p for p, v in enumerate(efetivas) if len(v) > 1]:
        v = validas[p]
        if politica == "acumula_pcd" and PCD in v:
            outra = escolhe(p, tuple(s for s in v if s != PCD))
            efetivas[p] = tuple(s for s in v if s in (PCD, outra))
        else:
            efetivas[p] = (escolhe(p, v),)
    return efetivas


class _Escolha:
    """A lista de maior percentual; iguais, a de melhor lugar entre quem a declarou; depois, a ordem do regime."""

    def __init__(self, ordem: List[int], validas: List[Tuple[str, ...]], regime: Regime) -> None:
        self.ordem, self.validas = ordem, validas
        self.percentual = {r.sigla: r.percentual for r in regime.reservas}
        self.maiores: Dict[Tuple[str, ...], List[str]] = {}
        self.lugares: Dict[str, List[int]] = {}

    def __call__(self, p: int, listas: Tuple[str, ...]) -> str:
        maiores = self.maiores.get(listas)
        if maiores is None:
            maior = max(self.percentual[s] for s in listas)
            maiores = self.maiores[listas] = [s for s in listas if self.percentual[s] == maior]
        if len(maiores) == 1:
            return maiores[0]
        return min(maiores, key=lambda s: self._lugar(s)[p])

    def _lugar(self, sigla: str) -> List[int]:
        if sigla not in self.lugares:
            fila = [q for q in self.ordem if sigla in self.validas[q]]
            self.lugares[sigla] = lugares_na_fila(len(self.validas), fila)
        return self.lugares[sigla]
