"""O que toda cláusula do anexo usa: as citações, as escolhas do edital e o que conferir antes de publicar."""

from __future__ import annotations

from typing import Callable, Dict, List, Sequence, Tuple

from ..regras.modelo import PCD, Norma, Regime, Reserva
from ..regras.planejamento import de_lei
from ..tabela.opcoes import Opcoes


class Citacoes:
    """Os itens de cada seção; `a_conferir` vem por último, quando as citações já foram feitas."""

    def __init__(self, regime: Regime, opcoes: Opcoes) -> None:
        self.r, self.o = regime, opcoes
        self.citadas: Dict[Norma, None] = {}
        self.escolhas: List[str] = []
        self.avisos: List[str] = []
        self.do_edital = " (por escolha deste edital)" if de_lei(regime.base) else ""

    def _cita(self, normas: Sequence[Norma]) -> str:
        """As normas entre parênteses, sem avisos; sem nenhuma, a escolha é do edital, e num regime dele nem se diz."""
        da_lei = de_lei(normas)
        self.citadas.update(dict.fromkeys(da_lei))
        if not da_lei:
            return self.do_edital
        return f" ({'; '.join(n.texto for n in da_lei)})"

    def _grupos(self, normas: Callable[[Reserva], Tuple[Norma, ...]]) -> List[Tuple[List[str], Tuple[Norma, ...]]]:
        """As reservas juntas pelas normas que têm em comum."""
        grupos: Dict[Tuple[Norma, ...], List[str]] = {}
        for x in self.r.reservas:
            grupos.setdefault(normas(x), []).append(x.sigla)
        return [(siglas, n) for n, siglas in grupos.items()]

    def _do_papel(self, papel: str) -> List[Tuple[List[str], Tuple[Norma, ...]]]:
        return self._grupos(lambda x: self.r.normas_da_lista(papel, x.sigla))

    def _raciais(self) -> List[str]:
        return [s for s in self.r.listas[1:] if s != PCD]

    def a_conferir(self) -> List[str]:
        """As escolhas que a lei deixa ao edital, os avisos e as normas citadas cujo texto oficial não foi lido."""
        notas = [
            f"são escolhas do edital, porque a lei não as faz ou admite outra leitura: {'; '.join(self.escolhas)}.",
            *self.avisos,
        ]
        faltam = [str(n) for n in self.citadas if not n.conferido_em]
        if faltam:
            notas.append(f"leia o texto oficial das normas que faltou conferir: {'; '.join(faltam)}.")
        return notas
