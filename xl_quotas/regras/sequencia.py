"""A que lista pertence cada vaga: Lei 15.142/2025, art. 9º; Lei 12.990/2014, art. 4º."""

from __future__ import annotations

from itertools import repeat
from typing import Dict, Iterator, List, Optional, Sequence

from .modelo import AC, Regime, Reserva
from .quadro import direito


# Lei 15.142/2025, art. 9º: proporção entre o total de vagas e as reservadas. A k-ésima vaga da lista vem no primeiro
# total em que a lista já tem direito a k: as três condições de `direito`, cada uma resolvida para o total.
def posicao(r: Reserva, k: int) -> int:
    """Número ideal da k-ésima vaga da reserva: o menor n com direito(n) ≥ k, ou a posição publicada no edital."""
    if r.posicoes is not None:
        return r.posicoes.posicao(k)
    num, den = r.percentual.numerator, r.percentual.denominator
    if r.arredondamento == "acima":
        n = (k - 1) * den // num + 1
    elif r.arredondamento == "abaixo":
        n = -(-k * den // num)
    else:
        n = -(-(2 * k - 1) * den // (2 * num))
    if r.teto is not None:
        n = max(n, -(-k * r.teto.denominator // r.teto.numerator))
    return max(n, r.minimo)


class _Livres:
    """Vagas ainda livres; acha a livre mais próxima para trás e para a frente sem varrer tudo de novo."""

    def __init__(self, total: int) -> None:
        self.tras = list(range(total + 2))
        self.frente = list(range(total + 2))
        self.total = total

    @staticmethod
    def _acha(elos: List[int], n: int) -> int:
        raiz = n
        while elos[raiz] != raiz:
            raiz = elos[raiz]
        while elos[n] != raiz:
            elos[n], n = raiz, elos[n]
        return raiz

    def toma(self, ideal: int, colisao: str) -> int:
        """Ocupa e devolve a vaga ideal ou, se tomada, a livre mais próxima no sentido da regra de colisão."""
        antes, depois = self._acha(self.tras, ideal), self._acha(self.frente, ideal)
        if colisao == "seguinte":
            vaga = depois if depois <= self.total else antes
        else:
            vaga = antes if antes >= 1 else depois
        self.tras[vaga], self.frente[vaga] = vaga - 1, vaga + 1
        return vaga


def imediatas(regime: Regime, vagas: Sequence[int], colisao: Optional[str] = None) -> List[str]:
    """A lista dona de cada vaga 1..T, dado o quadro na ordem de LISTAS: as T vagas têm exatamente o quadro."""
    total = sum(vagas)
    por_lista = dict(zip(regime.listas, vagas))
    livres, donas = _Livres(total), [AC] * total
    for r in regime.pcd_primeiro():
        n = por_lista[r.sigla]
        ideais = [p for p in (posicao(r, k) for k in range(1, n + 1)) if p <= total]
        alem = n - len(ideais)
        ideais += [-(-j * total // alem) for j in range(1, alem + 1)]
        for ideal in ideais:
            donas[livres.toma(ideal, colisao or regime.colisao) - 1] = r.sigla
    return donas


# Lei 15.142/2025, arts. 1º, § 2º, e 5º, § 4º: a vaga que surge depois continua a série; não se refaz o quadro.
def seguintes(regime: Regime, vagas: Sequence[int]) -> Iterator[str]:
    """A lista dona de cada vaga T+1, T+2, … sem fim. As listas devidas ao mesmo tempo esperam a vez."""
    total = sum(vagas)
    por_lista = dict(zip(regime.listas, vagas))
    ordem = regime.pcd_primeiro()
    contagem: Dict[str, int] = {r.sigla: _partida(r, por_lista[r.sigla], total) for r in ordem}
    proxima = [posicao(r, contagem[r.sigla] + 1) for r in ordem]
    if not ordem:
        yield from repeat(AC)
    n, devida = total, min(proxima)
    while True:
        n += 1
        if devida > n:
            yield AC
            continue
        i = proxima.index(devida)
        r = ordem[i]
        contagem[r.sigla] += 1
        proxima[i] = posicao(r, contagem[r.sigla] + 1)
        devida = min(proxima)
        yield r.sigla


def _partida(r: Reserva, no_quadro: int, total: int) -> int:
    """Vagas que a lista já teve até T: as do quadro, o direito em T ou as posições publicadas até T, o que for mais."""
    publicadas = 0
    while r.posicoes is not None and r.posicoes.posicao(publicadas + 1) <= total:
        publicadas += 1
    return max(no_quadro, direito(r, total), publicadas)


def donas(regime: Regime, vagas: Sequence[int], colisao: Optional[str] = None) -> Iterator[str]:
    """A lista dona das vagas 1, 2, 3, … sem fim: as imediatas e depois a série."""
    yield from imediatas(regime, vagas, colisao)
    yield from seguintes(regime, vagas)
