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
        self.ressalvas = self._ressalvas()
        self.criterio = f"{_CRITERIO}{criterio}{_NORMA}"

    def frase(self, x: Chamada) -> str:
        """O motivo de uma chamada, a terminar na norma."""
        _, dona, p, lista, tipo, tentadas, compensa, desde, _ = x
        if tipo == VAZIA:
            return (
                f"vaga sem candidato: ninguém mais na {nome_da_lista(AC)} nem nas reservas"
                f"{self.criterio}{self.regime.norma('remanescentes')}"
            )
        lugar, ressalva = self.filas.lugares[lista][p], self.ressalvas.get(p, "")
        if compensa or desde:
            meio, fim = self._compensada(x), f"{self.criterio}{self.regime.norma('nao_computo')}"
            return encurta(f"{lugar}ª colocada na {nome_da_lista(lista)}{meio}{ressalva}{fim}")
        chave = (tipo, dona, lista, tentadas, self.com_reserva[p])
        if chave not in self.partes:
            colocacao = f"ª colocada na {nome_da_lista(lista)}{self._comum(x)}"
            self.partes[chave] = (colocacao, f"{self.criterio}{self._norma(x)}")
        meio, fim = self.partes[chave]
        return encurta(f"{lugar}{meio}{ressalva}{fim}")

    def _compensada(self, x: Chamada) -> str:
        if not x.desde:
            return self._revertida(x) + self._compensacao(x)
        ao = f" ao compensar a vaga {x.compensa} ({self._inscricao(x.compensa)})" if x.compensa else ""
        desde = f"conta na AC desde a vaga {x.desde} (vaga compensada)"
        return f"{self._revertida(x)}; chamada pela lista {x.antes}{ao}, {desde}"

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

    def _norma(self, x: Chamada) -> str:
        if x.tipo == SEM_AC:
            return self.regime.norma("sem_ac")
        if x.tipo == REVERTIDA:
            return cita(self.reservas[x.dona].normas_reversao) or "edital"
        if x.lista == AC:
            return self.regime.norma("nao_computo" if self.com_reserva[x.pessoa] else "alternancia")
        if x.tipo == RESTANTE:
            return self.regime.norma("remanescentes")
        return cita(self.reservas[x.dona].normas) or "edital"

    def _ressalvas(self) -> Dict[int, str]:
        """O que pode mudar o resultado de uma pessoa: empate que sobrou, fim de fila, decisão judicial pendente."""
        c = self.c
        textos = {
            p: f"; empate com a inscrição {c.inscricoes[outra]}: ordem das linhas"
            for p, outra in vizinhos_de_empate(self.filas).items()
        }
        for p in self.filas.ordem:
            if c.situacoes[p] in (FIM_DE_FILA, SUB_JUDICE):
                textos[p] = f"{textos.get(p, '')}; {c.situacoes[p]}"
        return textos


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
