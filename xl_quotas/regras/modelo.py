"""O que um regime de cotas tem: listas, percentuais, normas. Dados puros, do catálogo ou de uma faixa."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Dict, Iterable, List, Mapping, Optional, Tuple

AC = "AC"
PCD = "PCD"

ARREDONDAMENTOS = ("meio_acima", "acima", "abaixo")
CRITERIOS = ("COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL")
VARIAS_RESERVAS = ("maior_percentual", "acumula_pcd", "todas")
COLISOES = ("anterior", "seguinte")


class ErroDeRegra(ValueError):
    """Uma regra que não pode ser aplicada aos dados; a frase diz o que falta, em português."""


@dataclass(frozen=True)
class Norma:
    """Um dispositivo citado e a data em que seu texto foi conferido ("" = visto só em segunda mão)."""

    texto: str
    conferido_em: str = ""
    elo: str = ""

    def __str__(self) -> str:
        return self.texto if self.conferido_em else f"{self.texto} (não conferido)"


EDITAL = Norma("edital", "edital")
"""O que vale quando nenhuma norma é dita: o regime do próprio edital."""


def cita(normas: Iterable[Norma]) -> str:
    """As normas numa frase só, cada uma uma vez, com o aviso de que não foi conferida, quando é o caso."""
    return "; ".join(str(n) for n in dict.fromkeys(normas)) or str(EDITAL)


@dataclass(frozen=True)
class Posicoes:
    """Posições publicadas no edital: `3; 8; +5` são 3, 8, 13, 18 …"""

    iniciais: Tuple[int, ...]
    passo: int

    def posicao(self, k: int) -> int:
        """Número da vaga que cabe à k-ésima reserva (k = 1, 2, …)."""
        n = len(self.iniciais)
        return self.iniciais[k - 1] if k <= n else self.iniciais[-1] + (k - n) * self.passo


@dataclass(frozen=True)
class Reserva:
    """Uma lista reservada do regime."""

    sigla: str
    nome: str
    percentual: Fraction
    arredondamento: str = "meio_acima"
    minimo: int = 0
    teto: Optional[Fraction] = None
    reversao: Tuple[str, ...] = (AC,)
    posicoes: Optional[Posicoes] = None
    aceita: Tuple[str, ...] = ()
    normas: Tuple[Norma, ...] = ()
    normas_nao_computo: Tuple[Norma, ...] = ()
    normas_reversao: Mapping[str, Tuple[Norma, ...]] = field(default_factory=dict)

    def revertem(self, destino: str) -> Tuple[Norma, ...]:
        """As normas que mandam a vaga desta reserva ao destino."""
        return self.normas_reversao.get(destino, (EDITAL,))


@dataclass(frozen=True)
class Regime:
    """Um regime: as reservas, o que fazer quando sobra vaga, e as escolhas onde a lei cala."""

    id: str
    nome: str
    reservas: Tuple[Reserva, ...]
    ac_sem_aprovados: Tuple[str, ...]
    varias_reservas: str = "maior_percentual"
    colisao: str = "anterior"
    criterio: str = "COMPENSADA"
    de: str = ""
    ate: str = ""
    observacao: str = ""
    padrao: bool = False
    base: Tuple[Norma, ...] = ()
    papeis: Dict[str, Tuple[Norma, ...]] = field(default_factory=dict)

    @property
    def listas(self) -> Tuple[str, ...]:
        """AC primeiro, depois as reservas na ordem do regime."""
        return (AC,) + tuple(r.sigla for r in self.reservas)

    def reserva(self, sigla: str) -> Reserva:
        """A reserva de uma sigla do regime."""
        return next(r for r in self.reservas if r.sigla == sigla)

    def por_percentual(self) -> List[Reserva]:
        """Da reserva de maior percentual à de menor; empate: a ordem do regime."""
        return sorted(self.reservas, key=lambda r: -r.percentual)

    def pcd_primeiro(self) -> List[Reserva]:
        """PCD primeiro, depois as outras da de maior percentual à de menor; empate: a ordem do regime."""
        return sorted(self.reservas, key=lambda r: (r.sigla != PCD, -r.percentual))

    def normas(self, papel: str) -> Tuple[Norma, ...]:
        """As normas de um papel: alternancia, sem_ac, remanescentes, varias."""
        return self.papeis.get(papel, (EDITAL,))

    def normas_da_lista(self, papel: str, sigla: str) -> Tuple[Norma, ...]:
        """As normas de um papel para uma lista: as próprias dela, quando o regime as dá, ou as de todas."""
        return self.papeis.get(f"{papel}_{sigla}", self.normas(papel))

    def norma(self, papel: str) -> str:
        """A citação que cabe a um papel."""
        return cita(self.normas(papel))
