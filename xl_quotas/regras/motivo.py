"""O porquê de cada linha, numa frase que o candidato entende e que termina na norma."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Sequence, Tuple

from .candidatos import FIM_DE_FILA, Candidatos, Filas
from .modelo import AC, Norma, Regime, cita
from .nomeacao import PROPRIA, RESTANTE, REVERTIDA, SEM_AC, VAZIA, Chamada

SUB_JUDICE, POR_DECISAO = "sub judice", "por decisão judicial"
_CRITERIO, _NORMA = "; critério ", " — "
MAXIMO = 255  # além disso o Excel pode recusar a matriz inteira
MAIOR_FIM = 200
MENOR_CORPO = 24
MAIOR_INSCRICAO = 24


_NAO_CONFERIDA, _ULTIMAS = " (não conferido)", " (não conferidas as %d últimas)"
_BREVES = (  # do que menos custa ler ao que mais custa
    ("a inscrição ", ""),
    (" passa à AC e esta vaga vai à lista ", " passa à AC; esta vai à "),
    ("ninguém mais na lista ", "ninguém na "),
    ("ninguém mais na ", "ninguém na "),
    ("chamada pela lista ", "chamada pela "),
    (": vaga à lista ", ": vai à "),
    ("ampla concorrência", "AC"),
    ("vaga reservada à lista ", "vaga da lista "),
    (" nem na ", "/"),
    (", lista ", ", "),
    (" passa à AC; esta vai à ", " → AC; esta → "),
    (" revertida: ninguém ", ": ninguém "),
)


def nome_da_lista(sigla: str) -> str:
    """Como a frase chama a lista."""
    return "ampla concorrência" if sigla == AC else f"lista {sigla}"


class Motivos:
    """Escreve o motivo de cada chamada; as partes que se repetem são escritas uma vez só."""

    def __init__(self, regime: Regime, c: Candidatos, filas: Filas, feitas: List[Chamada], criterio: str) -> None:
        self.regime, self.c, self.filas, self.feitas = regime, c, filas, feitas
        self.reservas = {r.sigla: r for r in regime.reservas}
        self.partes: Dict[Tuple[str, str, str, Tuple[str, ...], Tuple[str, ...]], Tuple[str, str]] = {}
        self.fins: Dict[Any, str] = {}
        self.ressalvas = self._ressalvas()
        self.criterio = f"{_CRITERIO}{criterio}{_NORMA}"

    def frase(self, x: Chamada, abertura: Tuple[str, str] = ("", ""), norma: str = "") -> str:
        """O motivo de uma chamada, a terminar na norma.

        `abertura` (inteira e curta) e `norma` dizem como a vaga veio a ser oferecida.
        """
        _, dona, p, lista, tipo, tentadas, compensa, desde, _ = x
        antes = (f"{abertura[0]}; ", f"{abertura[1]}; ") if abertura[0] else ("", "")
        if tipo == VAZIA:
            vazia = f"vaga sem candidato: ninguém mais na {nome_da_lista(AC)} nem nas reservas"
            return ajusta(antes, vazia, "", com_norma(f"{self.criterio}{self.regime.norma('sem_ac')}", norma))
        lugar, ressalva = self.filas.lugares[lista][p], self.ressalvas.get(p, "")
        if p in self.filas.pendentes:
            ressalva += self._pendente(x)
        if compensa or desde:
            meio, fim = f" na {nome_da_lista(lista)}{self._compensada(x)}", self._fim_da_compensada(x)
        else:
            chave = (tipo, dona, lista, tentadas, self.filas.efetivas[p])
            if chave not in self.partes:
                colocacao = f" na {nome_da_lista(lista)}{self._comum(x)}"
                self.partes[chave] = (colocacao, self._fim(self._normas(x)))
            meio, fim = self.partes[chave]
        # quem entrou na lista depois, por decisão ou por ter perdido outra, não tem lugar nela
        colocada = f"{lugar}ª colocada" if lugar else "próxima"
        return ajusta(antes, f"{colocada}{meio}", ressalva, com_norma(fim, norma))

    def frases(self, feitas: Sequence[Chamada]) -> List[str]:
        """O motivo de cada vaga ocupada, o mesmo que `frase` dá: numa lista longa, quase todos só diferem no lugar."""
        partes, ressalvas, pendentes = self.partes, self.ressalvas, self.filas.pendentes
        lugares, efetivas = self.filas.lugares, self.filas.efetivas
        saida = []
        for x in feitas:
            _, dona, p, lista, tipo, tentadas, compensa, desde, _ = x
            parte = partes.get((tipo, dona, lista, tentadas, efetivas[p]))
            if parte is None or compensa or desde or p in pendentes:
                saida.append(self.frase(x))
                continue
            texto = f"{lugares[lista][p]}ª colocada{parte[0]}{ressalvas.get(p, '')}{parte[1]}"
            saida.append(texto if len(texto) <= MAXIMO else self.frase(x))
        return saida

    def _fim(self, normas: List[Norma]) -> str:
        return f"{self.criterio}{cita(normas)}"

    def _fim_da_compensada(self, x: Chamada) -> str:
        caminho = self._passou_por(x) if x.compensa else None
        chave = (x.dona, x.tentadas, x.lista, x.antes, bool(x.desde), caminho)
        if chave not in self.fins:
            self.fins[chave] = self._fim(self._normas_da_compensada(x))
        return self.fins[chave]

    # o que aconteceu

    def _compensada(self, x: Chamada) -> str:
        if not x.desde:
            return self._revertida(x) + self._compensacao(x)
        ao = f" ao compensar a vaga {x.compensa} ({self._inscricao(x.compensa)})" if x.compensa else ""
        desde = f"conta na AC desde a vaga {x.desde} (vaga compensada)"
        return f"{self._revertida(x)}; chamada pela lista {x.antes}{ao}, {desde}"

    # Lei 15.142/2025, art. 7º, § 2º; Lei 12.990/2014, art. 3º, § 1º
    def _compensacao(self, x: Chamada) -> str:
        antes, vazias = self._passou_por(x)
        vazia = f" (ninguém mais na {' nem na '.join(vazias)})" if vazias else ""
        quem = f"a {self._inscricao(x.compensa)} (vaga {x.compensa}, lista {antes})"
        return f"; vaga compensada: {quem} passa à AC e esta vaga vai à lista {x.antes or x.lista}{vazia}"

    def _passou_por(self, x: Chamada) -> Tuple[str, Tuple[str, ...]]:
        """A lista da pessoa alcançada e as listas vazias por onde a vaga passou até a de quem foi chamado."""
        alcancada = self.feitas[x.compensa - 1]
        antes = alcancada.antes or alcancada.lista
        caminho = (antes,) + self.reservas[antes].reversao
        return antes, caminho[: caminho.index(x.antes or x.lista)]

    def _inscricao(self, vaga: int) -> str:
        return f"inscrição {curta(self.c.inscricoes[self.feitas[vaga - 1].pessoa])}"

    def _comum(self, x: Chamada) -> str:
        if x.tipo in (SEM_AC, RESTANTE):
            antes = "".join(f" nem na {s}" for s in self.regime.ac_sem_aprovados) if x.tipo == RESTANTE else ""
            return f"{self._revertida(x)}; ninguém mais na ampla concorrência{antes}: vaga à lista {x.lista}"
        if x.tipo == REVERTIDA:
            return self._revertida(x) + self._sem_gastar(x)
        return self._sem_gastar(x) if x.lista == AC else f"; vaga reservada à lista {x.dona}"

    def _sem_gastar(self, x: Chamada) -> str:
        if x.lista == AC and self.filas.efetivas[x.pessoa]:
            return "; não ocupa a reserva"
        return ""

    def _revertida(self, x: Chamada) -> str:
        if not x.tentadas:
            return ""
        return f"; vaga {x.dona} revertida: ninguém mais na lista {' nem na '.join(x.tentadas)}"

    # a norma de cada coisa

    def _normas(self, x: Chamada) -> List[Norma]:
        normas: List[Norma] = []
        if x.tentadas:
            normas += self.reservas[x.dona].revertem(x.lista if x.tipo == REVERTIDA else AC)
        if x.tipo in (SEM_AC, RESTANTE):
            normas += self.regime.normas("sem_ac" if x.tipo == SEM_AC else "remanescentes")
        elif x.lista == AC:
            proprias = self._nao_computo(self.filas.efetivas[x.pessoa])
            normas += proprias or ([] if normas else self.regime.normas("alternancia"))
        elif x.tipo == PROPRIA:
            normas += self.reservas[x.dona].normas
        return normas

    def _normas_da_compensada(self, x: Chamada) -> List[Norma]:
        normas: List[Norma] = []
        if x.tentadas:
            normas += self.reservas[x.dona].revertem(AC if x.compensa else x.antes)
        if x.compensa:
            antes, vazias = self._passou_por(x)
            normas += self._nao_computo((antes,))
            normas += self.reservas[antes].revertem(x.antes or x.lista) if vazias else ()
        return normas + (self._nao_computo((x.antes,)) if x.desde else [])

    def _nao_computo(self, listas: Sequence[str]) -> List[Norma]:
        """Por que quem está na AC não conta nas reservas: a norma é a de cada reserva, e a da PCD é outra."""
        return [n for s in listas for n in self.reservas[s].normas_nao_computo]

    def _ressalvas(self) -> Dict[int, str]:
        """O que pode mudar o resultado de uma pessoa: empate que sobrou, fim de fila, decisão judicial pendente."""
        c, textos = self.c, {}
        for grupo in self.filas.empates:  # a frase de um grupo é uma só, menos a da primeira pessoa, que não se cita
            textos.update(dict.fromkeys(grupo, self._empate(grupo[0])))
            textos[grupo[0]] = self._empate(grupo[1])
        for p in self.filas.ordem:
            if c.situacoes[p] in (FIM_DE_FILA, SUB_JUDICE, POR_DECISAO):
                textos[p] = f"{textos.get(p, '')}; {c.situacoes[p]}"
        return textos

    def _empate(self, outra: int) -> str:
        return f"; empate com a inscrição {curta(self.c.inscricoes[outra])}: ordem das linhas"

    def _pendente(self, x: Chamada) -> str:
        """A vaga veio por uma lista em que a verificação da pessoa ainda não tem resultado."""
        pendentes = self.filas.pendentes[x.pessoa]
        return "".join(f"; {verificacao_pendente(s)}" for s in pendentes if s in (x.lista, x.antes))


def com_norma(fim: str, norma: str) -> str:
    """O fim de um motivo, com mais uma norma que ainda não esteja nele."""
    return fim if norma in fim else f"{fim}; {norma}"


def verificacao_pendente(sigla: str) -> str:
    """Como as frases dizem que falta o resultado da verificação."""
    return f"verificação {sigla} pendente"


def curta(inscricao: object) -> str:
    """Uma inscrição como a frase a cita: um código comprido demais é cortado, à vista."""
    texto = str(inscricao)
    return texto if len(texto) <= MAIOR_INSCRICAO else f"{texto[: MAIOR_INSCRICAO - 1]}…"


def ajusta(antes: Tuple[str, str], corpo: str, ressalva: str, fim: str) -> str:
    """A frase em MAXIMO caracteres. Quando não cabe, abrevia as normas, o corpo, a abertura; por fim, corta o corpo.

    Da ressalva nada se perde. `antes` é a abertura, inteira e curta.
    """
    inteira = f"{antes[0]}{corpo}{ressalva}{fim}"
    if len(inteira) <= MAXIMO:
        return inteira
    poucas = normas_curtas(fim)
    for breve in abreviados(f"{corpo}{ressalva}"):
        if len(antes[0]) + len(breve) + len(poucas) <= MAXIMO:
            return f"{antes[0]}{breve}{poucas}"
    *_, curto = abreviados(corpo)
    *_, dita = abreviados(ressalva)
    return cabe(f"{antes[1]}{curto}", dita, poucas)


def cabe(corpo: str, ressalva: str, fim: str) -> str:
    """A frase em MAXIMO caracteres: quando não cabe, perde do corpo, nunca da ressalva nem da norma."""
    sobra = MAXIMO - len(ressalva) - len(fim)
    if len(corpo) <= sobra:
        return f"{corpo}{ressalva}{fim}"
    if sobra < MENOR_CORPO:  # normas demais: perdem do fim, à vista
        fim, sobra = f"{fim[: len(fim) - (MENOR_CORPO - sobra) - 1]}…", MENOR_CORPO
    return f"{corpo[: sobra - 1].rpartition(' ')[0]}…{ressalva}{fim}"


def abreviados(corpo: str) -> Iterator[str]:
    """O mesmo, em cada vez menos letras: `a inscrição 7` → `7`, `ampla concorrência` → `AC`."""
    yield corpo
    for longo, breve in _BREVES:
        corpo = corpo.replace(longo, breve)
        yield corpo


def normas_curtas(fim: str) -> str:
    """As mesmas normas: o nome da lei e o aviso de que não foram conferidas, uma vez só; estas passam ao fim."""
    criterio, traco, citacao = fim.partition(_NORMA)
    normas = citacao.split("; ")
    conferidas = [n for n in normas if not n.endswith(_NAO_CONFERIDA)]
    outras = [n[: -len(_NAO_CONFERIDA)] for n in normas if n.endswith(_NAO_CONFERIDA)]
    citadas = [*conferidas, *outras]
    outras = [n for n in outras if not any(m.startswith(f"{n}, art") for m in citadas)]  # a lei, já dita com o artigo
    partes, lei = [], ""
    for n in (*conferidas, *outras):
        da_mesma = bool(lei) and n.startswith(f"{lei}, art")
        partes.append(n[len(lei) + 2 :] if da_mesma else n)
        lei = n.partition(", art")[0]
    aviso = _NAO_CONFERIDA if len(outras) == 1 else " (não conferidas)" if not conferidas else _ULTIMAS % len(outras)
    return f"{criterio}{traco}{'; '.join(partes)}{aviso if outras else ''}"


def encurta(texto: str, maximo: int = MAXIMO) -> str:
    """Um texto qualquer em poucos caracteres: perde do meio e guarda o fim, da norma em diante, quando este cabe."""
    if len(texto) <= maximo:
        return texto
    onde = texto.rfind(_CRITERIO if _CRITERIO in texto else _NORMA)
    fim = texto[onde:] if onde >= 0 and len(texto) - onde <= MAIOR_FIM else ""
    return texto[: maximo - 1 - len(fim)] + "…" + fim


def vizinhos_de_empate(filas: Filas) -> Dict[int, int]:
    """Para cada pessoa cujo empate não se desfez, outra do mesmo grupo."""
    outra: Dict[int, int] = {}
    for grupo in filas.empates:
        outra[grupo[0]] = grupo[1]
        for p in grupo[1:]:
            outra[p] = grupo[0]
    return outra
