"""O porquê de cada linha, numa frase que o candidato entende e que termina na norma."""

from __future__ import annotations

from typing import Dict, List, Tuple

from .candidatos import FIM_DE_FILA, Candidatos, Filas
from .modelo import AC, Regime, cita
from .nomeacao import RESTANTE, REVERTIDA, SEM_AC, VAZIA, Chamada

SUB_JUDICE = "sub judice"
_CRITERIO, _NORMA = "; critério ", " — "
MAXIMO = 255  # além disso o Excel pode recusar a matriz inteira
MAIOR_FIM = 200


def nome_da_lista(sigla: str) -> str:
    """Como a frase chama a lista."""
    return "ampla concorrência" if sigla == AC else f"lista {sigla}"


class Motivos:
    """Escreve o motivo de cada chamada; as partes que se repetem são escritas uma vez só."""

    def __init__(self, regime: Regime, c: Candidatos, filas: Filas, feitas: List[Chamada], criterio: str) -> None:
        self.regime, self.c, self.filas, self.feitas = regime, c, filas, feitas
        self.reservas = {r.sigla: r for r in regime.reservas}
        self.partes: Dict[Tuple[str, str, str, Tuple[str, ...], bool], Tuple[str, str]] = {}
        self.com_reserva = [bool(e) for e in filas.efetivas]
        self.empate = vizinhos_de_empate(filas)
        self.criterio = f"{_CRITERIO}{criterio}{_NORMA}"

    def frase(self, x: Chamada) -> str:
        """O motivo de uma chamada, a terminar na norma."""
        if x.tipo == VAZIA:
            return (
                f"vaga sem candidato: ninguém mais na {nome_da_lista(AC)} nem nas reservas"
                f"{self.criterio}{self.regime.norma('remanescentes')}"
            )
        colocacao = f"{self.filas.lugares[x.lista][x.pessoa]}ª colocada na {nome_da_lista(x.lista)}"
        return encurta(f"{colocacao}{self._meio(x)}{self._ressalvas(x.pessoa)}{self.criterio}{self._norma(x)}")

    def _meio(self, x: Chamada) -> str:
        if x.desde:
            ao = f" ao compensar a vaga {x.compensa} ({self._inscricao(x.compensa)})" if x.compensa else ""
            desde = f"conta na AC desde a vaga {x.desde} (vaga compensada)"
            return f"{self._revertida(x)}; chamada pela lista {x.antes}{ao}, {desde}"
        if x.compensa:
            return self._revertida(x) + self._compensacao(x)
        chave = (x.tipo, x.dona, x.lista, x.tentadas, self.com_reserva[x.pessoa])
        if chave not in self.partes:
            self.partes[chave] = (self._comum(x), self._norma_comum(x))
        return self.partes[chave][0]

    def _norma(self, x: Chamada) -> str:
        if x.desde or x.compensa:
            return self.regime.norma("nao_computo")
        return self.partes[x.tipo, x.dona, x.lista, x.tentadas, self.com_reserva[x.pessoa]][1]

    # Lei 15.142/2025, art. 7º, § 2º; Lei 12.990/2014, art. 3º, § 1º
    def _compensacao(self, x: Chamada) -> str:
        alcancada = self.feitas[x.compensa - 1]
        antes = alcancada.antes or alcancada.lista
        vazia = "" if x.lista == antes else f" (ninguém mais na {antes})"
        quem = f"a {self._inscricao(x.compensa)} (vaga {x.compensa}, lista {antes})"
        return f"; vaga compensada: {quem} passa à AC e esta vaga vai à lista {x.lista}{vazia}"

    def _inscricao(self, vaga: int) -> str:
        return f"inscrição {self.c.inscricoes[self.feitas[vaga - 1].pessoa]}"

    def _comum(self, x: Chamada) -> str:
        if x.tipo in (SEM_AC, RESTANTE):
            resto = "" if x.tipo == SEM_AC else " nem nas listas que recebem antes"
            return f"{self._revertida(x)}; ninguém mais na ampla concorrência{resto}: vaga à lista {x.lista}"
        if x.tipo == REVERTIDA:
            return self._revertida(x) + self._sem_gastar(x)
        if x.lista == AC:
            return self._sem_gastar(x)
        return f"; vaga reservada à lista {x.dona}"

    def _sem_gastar(self, x: Chamada) -> str:
        if x.lista == AC and self.com_reserva[x.pessoa]:
            return "; entra por ela e não ocupa a reserva"
        return ""

    def _revertida(self, x: Chamada) -> str:
        if not x.tentadas:
            return ""
        nem = " nem na ".join(x.tentadas)
        return f"; vaga {x.dona} revertida: ninguém mais na lista {nem}"

    def _norma_comum(self, x: Chamada) -> str:
        if x.tipo == SEM_AC:
            return self.regime.norma("sem_ac")
        if x.tipo == REVERTIDA:
            return cita(self.reservas[x.dona].normas_reversao) or "edital"
        if x.lista == AC:
            return self.regime.norma("nao_computo" if self.com_reserva[x.pessoa] else "alternancia")
        if x.tipo == RESTANTE:
            return self.regime.norma("remanescentes")
        return cita(self.reservas[x.dona].normas) or "edital"

    def _ressalvas(self, p: int) -> str:
        """O que pode mudar o resultado desta pessoa: empate que sobrou, fim de fila, decisão judicial pendente."""
        texto = ""
        if p in self.empate:
            outra = self.c.inscricoes[self.empate[p]]
            texto += f"; empate com a inscrição {outra}: ordem das linhas"
        situacao = self.c.situacoes[p]
        if situacao in (FIM_DE_FILA, SUB_JUDICE):
            texto += f"; {situacao}"
        return texto


def encurta(texto: str) -> str:
    """Um texto em MAXIMO caracteres: perde do meio e guarda o fim, que tem o critério e a norma, quando este cabe."""
    if len(texto) <= MAXIMO:
        return texto
    onde = texto.rfind(_CRITERIO if _CRITERIO in texto else _NORMA)
    fim = texto[onde:] if onde >= 0 and len(texto) - onde <= MAIOR_FIM else ""
    return texto[: MAXIMO - 1 - len(fim)] + "…" + fim


def vizinhos_de_empate(filas: Filas) -> Dict[int, int]:
    """Para cada pessoa cujo empate não se desfez, outra do mesmo grupo."""
    outra: Dict[int, int] = {}
    for grupo in filas.empates:
        outra[grupo[0]] = grupo[1]
        for p in grupo[1:]:
            outra[p] = grupo[0]
    return outra
