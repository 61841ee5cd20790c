"""Confere uma ordem publicada por outra pessoa: onde diverge da devida, por quê, e o que só veio daí.

A cada divergência refaz-se a ordem inteira com cada explicação possível, e fica a que reproduz o maior trecho do que se
publicou; ela é aceita como fato, e a conta continua daí.

Lei 15.142/2025, arts. 5º e 7º a 9º; Lei 12.990/2014, arts. 1º, 3º e 4º.
"""

from __future__ import annotations

from typing import Iterator, List, NamedTuple, Optional, Sequence, Tuple

from .arranjo import Arranjo, refaz
from .candidatos import Candidatos
from .hipoteses import ALTERNANCIA, COTISTA_NA_RESERVA, OUTRO_CRITERIO, REVERSAO, Hipotese, regras_erradas
from .nomeacao import NINGUEM, Chamada
from .ocorrencias import ANTES_DA_VEZ, EMPATE, NADA_REPRODUZ, SEM_EXPLICACAO, Divergencia, Publicado, ocorrencias
from .quadros_errados import (
    ARREDONDAMENTO,
    NAO_DIGITADO,
    SEM_RESERVA,
    UNIDADE,
    QuadroErrado,
    outros_quadros,
    quadros_sem_reserva,
)

ORDEM_DOS_TIPOS = (
    COTISTA_NA_RESERVA,
    ALTERNANCIA,
    REVERSAO,
    NAO_DIGITADO,
    SEM_RESERVA,
    ARREDONDAMENTO,
    UNIDADE,
    EMPATE,
    OUTRO_CRITERIO,
)
"""Quando duas explicações reproduzem o mesmo trecho, vale a primeira; o que não está aqui vem depois."""
MAXIMO_DE_CAUSAS = 12
"""Depois de tantas divergências com causa própria, o resto da lista não é examinado: não há regra que a explique."""


class Causa(NamedTuple):
    """Uma divergência com causa própria, na linha `n` da lista publicada.

    `devida` é a chamada que cabia ali, aceito o que veio antes; `explica`, quantas divergências seguintes a causa
    reproduz; `outras`, os tipos que reproduziriam o mesmo trecho.
    """

    n: int
    hipotese: Hipotese
    devida: Optional[Chamada]
    explica: int
    outras: Tuple[str, ...]


class Auditoria(NamedTuple):
    """As causas, as posições que divergem e a primeira posição que não se examinou (0 = todas examinadas)."""

    causas: List[Causa]
    divergem: List[int]
    nao_examinadas_desde: int


def audita(publicada: Sequence[Publicado], devida: Sequence[Chamada], a: Arranjo, c: Candidatos) -> Auditoria:
    """Compara a ordem publicada com a devida, que é a do arranjo `a`."""
    return _Auditor(publicada, devida, a, c).audita()


class _Auditor:
    def __init__(self, publicada: Sequence[Publicado], devida: Sequence[Chamada], a: Arranjo, c: Candidatos) -> None:
        self.publicada, self.devida, self.inicial, self.c = publicada, devida, a, c
        self.n = len(publicada)
        self.divergem = [k for k in range(self.n) if not confere(publicada, devida, k)]

    def audita(self) -> Auditoria:
        causas: List[Causa] = []
        a, ordem, k = self.inicial, list(self.devida), self._ate_onde(self.devida)
        while k < self.n:
            if len(causas) == MAXIMO_DE_CAUSAS:
                break
            h, ordem_nova, fim, outras = self._melhor(a, ordem, k, bool(causas))
            if h is not None:
                explica = sum(k < d < fim for d in self.divergem)
                if h.tipo == ANTES_DA_VEZ and not explica:  # o fato aceito só reproduz a si mesmo: nada se explicou
                    h = h._replace(tipo=SEM_EXPLICACAO, texto=NADA_REPRODUZ)
                causas.append(Causa(k + 1, h, ordem[k] if k < len(ordem) else None, explica, outras))
            a, ordem, k = (h.arranjo if h else self._historia(k)), ordem_nova, fim
        return Auditoria(causas, [d + 1 for d in self.divergem], k + 1 if k < self.n else 0)

    def _historia(self, k: int) -> Arranjo:
        """A regra devida, aceito como fato tudo o que se publicou antes da posição k."""
        return self.inicial.com_fatos(*((n, x.pessoa) for n, x in enumerate(self.publicada[:k], 1)))

    def _ate_onde(self, ordem: Sequence[Chamada]) -> int:
        """A primeira posição em que a ordem publicada não é esta."""
        return next((k for k in range(self.n) if not confere(self.publicada, ordem, k)), self.n)

    def _melhor(
        self, a: Arranjo, ordem: List[Chamada], k: int, ha_causa: bool
    ) -> Tuple[Optional[Hipotese], List[Chamada], int, Tuple[str, ...]]:
        """A explicação que reproduz o maior trecho; None quando, daqui em diante, a lista volta à regra devida."""
        provas: List[Tuple[int, Optional[Hipotese], List[Chamada]]] = []
        if ha_causa:
            volta = refaz(self._historia(k), self.n)
            provas.append((self._ate_onde(volta), None, volta))
        for h in self._hipoteses(a, ordem, k):
            if self._ate_onde(refaz(h.arranjo, k + 1)) <= k:  # barato: quase nenhuma chega à linha seguinte
                continue
            feita = refaz(h.arranjo, self.n)
            fim = self._ate_onde(feita)
            if self._vale(h, k, fim):
                provas.append((fim, h, feita))
        fim = max(fim for fim, _, _ in provas)
        finalistas = sorted((x for x in provas if x[0] == fim), key=lambda x: _lugar(x[1]))
        _, melhor, feita = finalistas[0]
        tipos = dict.fromkeys(h.tipo for _, h, _ in finalistas if melhor and h and h.tipo != melhor.tipo)
        return melhor, feita, fim, tuple(t for t in tipos if t != ANTES_DA_VEZ)

    def _hipoteses(self, a: Arranjo, ordem: List[Chamada], k: int) -> Iterator[Hipotese]:
        ate = self.n + MAXIMO_DE_CAUSAS  # cada linha a menos pede mais uma vaga da série
        yield from regras_erradas(a, ate)
        devida = ordem[k] if k < len(ordem) else None
        yield from ocorrencias(Divergencia(k + 1, self.publicada, devida, a, self._historia(k + 1), ate), self.c)

    def _vale(self, h: Hipotese, k: int, fim: int) -> bool:
        """Uma regra precisa explicar mais do que a própria divergência, ou ir até o fim da lista publicada."""
        if not h.regra or fim == self.n:
            return True
        return h.tipo != OUTRO_CRITERIO and any(k < d < fim for d in self.divergem)


def _lugar(h: Optional[Hipotese]) -> int:
    if h is None:
        return -1
    return ORDEM_DOS_TIPOS.index(h.tipo) if h.tipo in ORDEM_DOS_TIPOS else len(ORDEM_DOS_TIPOS)


def confere(publicada: Sequence[Publicado], ordem: Sequence[Chamada], k: int) -> bool:
    """Se a linha publicada é a da ordem: a mesma pessoa e, quando a lista é dita, a da chamada ou a em que se conta."""
    x = publicada[k]
    if k >= len(ordem):
        return x.pessoa == NINGUEM
    f = ordem[k]
    return x.pessoa == f.pessoa and (not x.lista or not f.lista or x.lista in (f.lista, f.antes))


def quadro_publicado(
    publicada: Sequence[Publicado], devida: Sequence[Chamada], a: Arranjo
) -> Optional[Tuple[Tuple[int, ...], QuadroErrado]]:
    """As vagas imediatas por lista que a ordem devida tem e a conta errada de que saem as publicadas.

    None quando a publicação não diz a lista de todas, quando os números são os devidos (pela lista da chamada ou pela
    em que se conta) ou quando nenhuma das contas experimentadas os dá.
    """
    listas = [x.lista for x in publicada[: a.total]]
    if len(listas) < a.total or not all(listas):
        return None
    publicadas, *devidas = (
        tuple(quais.count(s) for s in a.regime.listas)
        for quais in (
            listas,
            [f.lista for f in devida[: a.total]],
            [f.antes or f.lista for f in devida[: a.total]],
        )
    )
    if publicadas in devidas:
        return None
    feitos = (*quadros_sem_reserva(a.regime, a.vagas), *outros_quadros(a.regime, a.vagas))
    return next(((devidas[0], x) for x in feitos if x.vagas == publicadas), None)
