"""Os atos: cada um é conferido contra o estado antes dele e, aceito, o muda; recusado, diz por quê e nada muda."""

from __future__ import annotations

from datetime import date
from typing import Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence, Set, Tuple

from .andamento import ABERTA, EMPOSSADA, FORA, LIVRE, RESERVADA, Assento, Estado, Passo
from .modelo import AC, ErroDeRegra
from .nomeacao import NINGUEM, Chamada

NOMEACAO, POSSE, DESISTENCIA, SEM_EFEITO = "nomeação", "posse", "desistência", "tornado sem efeito"
ELIMINACAO, EXONERACAO, FIM_DE_FILA = "eliminação", "exoneração", "fim de fila"
RESERVA_JUDICIAL, LIBERA = "decisão judicial: reservar vaga", "decisão judicial: liberar vaga"
INCLUI, EXCLUI = "decisão judicial: incluir", "decisão judicial: excluir"
VAGAS_NOVAS, INDEFERIMENTO = "vagas novas", "indeferimento da autodeclaração"
PRORROGACAO, FIM_DA_VALIDADE = "prorrogação", "fim da validade"
NADA_MUDAM = (POSSE, VAGAS_NOVAS, PRORROGACAO, FIM_DA_VALIDADE)
"""Os atos que não mudam de quem é a vez nas vagas que já existem."""


class AtoRecusado(ErroDeRegra):
    """Um ato que o estado do concurso não admite; a frase diz por quê."""


class Ato(NamedTuple):
    """Uma linha da tabela de atos: a pessoa é o seu número na lista; `vaga` é a quantidade em vagas novas."""

    linha: int
    data: date
    tipo: str
    pessoa: int = NINGUEM
    vaga: int = 0
    lista: str = ""
    limite: Optional[date] = None


class Feito(NamedTuple):
    """Um ato aceito: a vaga, a lista, quem passou a contar na AC e, fora da ordem, de quem era a vez.

    `por_chegar` é quem a compensação alcançou antes de ser nomeado; `desde`, a vaga desde a qual quem agora se nomeia
    conta na AC, porque uma compensação já o tinha alcançado (0 = não se aplica); `na_ordem`, se é a do plano.
    """

    ato: Ato
    vaga: int = 0
    lista: str = ""
    compensada: int = NINGUEM
    era_a_vez: Optional[Passo] = None
    por_chegar: int = NINGUEM
    desde: int = 0
    na_ordem: bool = False


class Guarda(NamedTuple):
    """Uma vaga guardada por decisão judicial, e como estava antes."""

    vaga: int
    situacao: str
    desde: Optional[date]


class Pessoas(NamedTuple):
    """O que os atos precisam saber das pessoas.

    `merito` é a ordem geral sem contar o fim de fila (0 = não tem lugar nela); `no_fim`, quem já começa no fim;
    `validas`, as reservas do regime que a pessoa declarou, sem as que a verificação recusou (ou com elas, por decisão
    judicial); `efetivas`, em quais destas concorre de fato; `fora`, por que não está em fila nenhuma no começo.
    """

    merito: Sequence[int]
    no_fim: Sequence[bool]
    aprovados_ac: Sequence[bool]
    validas: Callable[[int, bool], Tuple[str, ...]]
    efetivas: Callable[[int, Tuple[str, ...]], Tuple[str, ...]]
    fora: Mapping[int, str]
    nome: Callable[[int], str]


class Andamento:
    """O concurso e os seus atos, aplicados um a um."""

    def __init__(self, estado: Estado, pessoas: Pessoas, validade: Optional[date] = None) -> None:
        self.estado, self.pessoas, self.validade = estado, pessoas, validade
        self.no_fim = {p for p, fim in enumerate(pessoas.no_fim) if fim}
        self.sairam = {p for p, via in enumerate(estado.motor.via) if via == FORA}
        self.recusadas: Dict[int, Tuple[str, ...]] = {}
        self.feitos: List[Feito] = []
        self.guardadas: Dict[int, Guarda] = {}
        self.por_decisao: Set[int] = set()
        self.encerrado = False
        self._ultima: Optional[date] = None

    def registra(self, ato: Ato) -> Feito:
        """Confere o ato e o aplica. Levanta `AtoRecusado` sem mudar nada."""
        if self._ultima is not None and ato.data < self._ultima:
            raise AtoRecusado(f"a data é anterior à do ato acima, {self._ultima:%d/%m/%Y}; ponha os atos em ordem")
        if ato.pessoa != NINGUEM and ato.tipo not in (NOMEACAO, RESERVA_JUDICIAL):
            self._confere_vaga_escrita(ato)
        feito = _EFEITOS[ato.tipo](self, ato)
        if ato.tipo not in NADA_MUDAM and not feito.na_ordem:
            self.estado.lote = {}
        self._ultima = ato.data
        self.feitos.append(feito)
        return feito

    def _confere_vaga_escrita(self, ato: Ato) -> None:
        """Nos atos em que a vaga é a da pessoa, a que se escreveu tem de ser essa."""
        tem = self._vaga_da_pessoa(ato.pessoa)
        if ato.vaga and ato.vaga != tem:
            onde = f"a vaga dela é a {tem}" if tem else "ela não tem vaga; deixe a coluna vaga vazia"
            raise AtoRecusado(f"a pessoa não está na vaga {ato.vaga}: {onde}")

    def _vaga_da_pessoa(self, p: int) -> int:
        return self.guardadas[p].vaga if p in self.guardadas else self.estado.motor.vaga_de[p]

    def _exige_nas_filas(self, p: int) -> None:
        """A pessoa ainda espera a vez; se não, a frase diz por quê."""
        if p in self.guardadas:
            vaga = self.guardadas[p].vaga
            raise AtoRecusado(f"a pessoa tem a vaga {vaga} reservada por decisão judicial; libere-a antes")
        if not self.estado.disponivel(p):
            ultimo = next((f.ato for f in reversed(self.feitos) if f.ato.pessoa == p), None)
            porque = f"{ultimo.tipo} em {ultimo.data:%d/%m/%Y}" if ultimo else self.pessoas.fora[p]
            raise AtoRecusado(f"a pessoa não está em fila nenhuma ({porque})")

    # ---- nomear

    def nomeia(self, ato: Ato) -> Feito:
        """A pessoa e a vaga ficam ligadas para sempre, pela lista da chamada."""
        p = ato.pessoa
        self._confere_validade(ato)
        ocupa = self.estado.assento_de(p)
        if ocupa is not None:
            raise AtoRecusado(f"a pessoa já ocupa a vaga {ocupa.vaga}")
        if p in self.guardadas:
            return self._nomeia_por_decisao(ato, self.guardadas[p].vaga)
        self._exige_nas_filas(p)
        plano: Dict[int, Passo] = {}
        passo = self._passo_da_vaga(ato.vaga, plano) if ato.vaga else self._passo_da_pessoa(p, plano)
        if passo.chamada.pessoa == p and ato.lista in ("", passo.chamada.lista):
            return self._nomeia_na_ordem(ato, passo.chamada, plano)
        vaga = passo.chamada.vaga
        lista = self._lista(ato, self.estado.assento(vaga))
        return Feito(ato, vaga, lista, era_a_vez=passo, desde=self._senta(ato, vaga, lista))

    def _nomeia_na_ordem(self, ato: Ato, c: Chamada, plano: Dict[int, Passo]) -> Feito:
        alcancada = self.estado.efetiva(c, ato.data, plano)
        por_chegar = NINGUEM
        if c.compensa and alcancada == NINGUEM:
            por_chegar = plano[c.compensa].chamada.pessoa
            self.estado.ao_chegar[por_chegar] = c.vaga
        return Feito(ato, c.vaga, c.lista, alcancada, None, por_chegar, self._chegou(c.pessoa), na_ordem=True)

    def _nomeia_por_decisao(self, ato: Ato, vaga: int) -> Feito:
        if ato.vaga not in (0, vaga):
            raise AtoRecusado(f"por decisão judicial a vaga da pessoa é a {vaga}; libere-a antes")
        lista = self._lista(ato, self.estado.assento(vaga))
        del self.guardadas[ato.pessoa]
        self._senta(ato, vaga, lista)
        return Feito(ato, vaga, lista)

    def _senta(self, ato: Ato, vaga: int, lista: str) -> int:
        self.estado.senta(vaga, ato.pessoa, lista, ato.data)
        return self._chegou(ato.pessoa)

    def _chegou(self, p: int) -> int:
        """Quem uma compensação já tinha alcançado passa a contar na AC; devolve a vaga da compensação."""
        desde = self.estado.ao_chegar.pop(p, 0)
        if desde and self.estado.motor.via[p] != AC:
            self.estado.passa_a_ac(p, desde)
            return desde
        return 0

    def _passo_da_vaga(self, vaga: int, plano: Dict[int, Passo]) -> Passo:
        """O passo do plano para a vaga; guarda os anteriores, de que uma compensação pode falar."""
        a = self._vaga_que_existe(vaga)
        if a.pessoa != NINGUEM:
            raise AtoRecusado(f"a vaga {vaga} já é de {self.pessoas.nome(a.pessoa)}")
        if a.situacao == RESERVADA:
            raise AtoRecusado(f"a vaga {vaga} está reservada por decisão judicial; libere-a antes")
        passos = self.estado.plano()
        while vaga not in plano:  # toda vaga aberta está no plano
            x = next(passos)
            plano[x.chamada.vaga] = x
        return plano[vaga]

    def _passo_da_pessoa(self, p: int, plano: Dict[int, Passo]) -> Passo:
        for x in self.estado.plano():
            plano[x.chamada.vaga] = x
            if x.chamada.pessoa == p:
                return x
        if not plano:
            raise AtoRecusado("não há vaga aberta")
        raise AtoRecusado("a pessoa não está entre as próximas das vagas abertas; informe o número da vaga")

    def _lista(self, ato: Ato, a: Assento) -> str:
        """A lista da chamada fora do plano: a escrita no ato, a da vaga, a AC ou a primeira reserva da pessoa."""
        p, e = ato.pessoa, self.estado
        suas = tuple(s for s in (a.lista, AC, *e.efetivas[p]) if e.na_fila(p, s))
        if ato.lista:
            if ato.lista not in suas and suas:
                raise AtoRecusado(f"a pessoa não está na lista {ato.lista}; está em {', '.join(dict.fromkeys(suas))}")
            return ato.lista
        return suas[0] if suas else a.lista  # por decisão judicial pode ser nomeado quem não está em fila nenhuma

    def _confere_validade(self, ato: Ato) -> None:
        if ato.pessoa in self.por_decisao or ato.pessoa in self.guardadas:
            return
        if self._terminou(ato.data):
            fim = f"{self.validade:%d/%m/%Y}"
            raise AtoRecusado(f"a validade do concurso terminou em {fim}; só se nomeia por decisão judicial")

    def _terminou(self, dia: date) -> bool:
        return self.encerrado or (self.validade is not None and dia > self.validade)

    def _vaga_que_existe(self, vaga: int) -> Assento:
        n = len(self.estado.assentos)
        if not 1 <= vaga <= n:
            raise AtoRecusado(f"a vaga {vaga} não existe; há vagas de 1 a {n}" if n else "o concurso não tem vagas")
        return self.estado.assento(vaga)

    # ---- depois da nomeação

    def da_posse(self, ato: Ato) -> Feito:
        """A pessoa nomeada toma posse."""
        a = self._nomeada(ato)
        a.situacao, a.desde = EMPOSSADA, ato.data
        return Feito(ato, a.vaga, a.conta)

    def tira(self, ato: Ato) -> Feito:
        """Quem sai antes da posse: deixa as filas e, se nomeado, abre a vaga."""
        a = self.estado.assento_de(ato.pessoa)
        if a is not None and a.situacao == EMPOSSADA:
            raise AtoRecusado(f"a pessoa tomou posse na vaga {a.vaga}; o ato é exoneração")
        return self._sai(ato)

    def torna_sem_efeito(self, ato: Ato) -> Feito:
        """A nomeação sem posse no prazo: a vaga se abre."""
        self._nomeada(ato)
        return self._sai(ato)

    def exonera(self, ato: Ato) -> Feito:
        """A vacância de quem tomou posse."""
        a = self.estado.assento_de(ato.pessoa)
        if a is None or a.situacao != EMPOSSADA:
            raise AtoRecusado("a pessoa não tomou posse; antes da posse o ato é desistência ou tornado sem efeito")
        return self._sai(ato)

    # Lei 15.142/2025, art. 4º
    def elimina(self, ato: Ato) -> Feito:
        """A eliminação alcança também quem tomou posse."""
        return self._sai(ato)

    def _nomeada(self, ato: Ato) -> Assento:
        a = self.estado.assento_de(ato.pessoa)
        if a is None:
            raise AtoRecusado("a pessoa não está nomeada")
        if a.situacao == EMPOSSADA:
            raise AtoRecusado(f"a pessoa já tomou posse na vaga {a.vaga}")
        return a

    def _sai(self, ato: Ato) -> Feito:
        p, e, vaga, devida = ato.pessoa, self.estado, 0, ""
        if e.assento_de(p) is not None:
            a = e.desocupa(p, ato.data)
            vaga, devida = a.vaga, a.devida
        elif p in self.guardadas:
            vaga = self._solta(p).vaga
        else:
            self._exige_nas_filas(p)
        self.sairam.add(p)
        self._volta(p)
        return Feito(ato, vaga, devida)

    def _volta(self, p: int) -> None:
        """Sem vaga, a pessoa está de novo nas filas ou, se as deixou, fora delas; o que a esperava na AC se desfaz."""
        self.estado.marca(p, FORA if p in self.sairam else "")
        self.estado.ao_chegar.pop(p, 0)

    def vai_ao_fim(self, ato: Ato) -> Feito:
        """A pessoa passa ao fim de cada fila; nomeada, a vaga se abre."""
        p, e = ato.pessoa, self.estado
        a = e.assento_de(p)
        if a is not None and a.situacao == EMPOSSADA:
            raise AtoRecusado(f"a pessoa já tomou posse na vaga {a.vaga}")
        if a is None:
            self._exige_nas_filas(p)
            if p in self.no_fim:
                raise AtoRecusado("a pessoa já está no fim da fila")
        if a is not None:
            e.desocupa(p, ato.data)
        self._volta(p)
        self.no_fim.add(p)
        self._refaz_filas(p)
        return Feito(ato, a.vaga, a.devida) if a is not None else Feito(ato)

    # ---- vagas novas e validade

    def abre(self, ato: Ato) -> Feito:
        """Vagas novas, no fim da série."""
        if ato.vaga < 1:
            raise AtoRecusado("diga na coluna vaga quantas vagas novas são")
        primeira = len(self.estado.assentos) + 1
        self.estado.abre_novas(ato.vaga)
        return Feito(ato, primeira)

    def prorroga(self, ato: Ato) -> Feito:
        """A validade passa a terminar noutra data."""
        if ato.limite is None:
            raise AtoRecusado("escreva na observação a nova data do fim da validade, como 30/06/2029")
        if self._terminou(ato.data):
            raise AtoRecusado("a validade já tinha terminado: o que terminou não se prorroga")
        if self.validade is not None and ato.limite <= self.validade:
            raise AtoRecusado(f"a nova data não é posterior ao fim da validade, {self.validade:%d/%m/%Y}")
        self.validade = ato.limite
        return Feito(ato)

    def encerra(self, ato: Ato) -> Feito:
        """Daqui em diante só se nomeia por decisão judicial."""
        self.encerrado = True
        self.validade = ato.data if self.validade is None else min(ato.data, self.validade)
        return Feito(ato)

    # ---- decisões judiciais e autodeclaração

    def guarda(self, ato: Ato) -> Feito:
        """A vaga fica guardada para a pessoa; ninguém mais é chamado para ela."""
        p, e = ato.pessoa, self.estado
        if self._vaga_da_pessoa(p):
            raise AtoRecusado(f"a pessoa já tem a vaga {self._vaga_da_pessoa(p)}")
        if not ato.vaga:
            raise AtoRecusado("diga na coluna vaga qual fica reservada")
        a = self._vaga_que_existe(ato.vaga)
        if a.situacao not in (LIVRE, ABERTA):
            raise AtoRecusado(f"a vaga {a.vaga} não está aberta: {a.situacao}")
        self.guardadas[p] = Guarda(a.vaga, a.situacao, a.desde)
        a.situacao, a.desde = RESERVADA, ato.data
        e.marca(p, FORA)
        e.ao_chegar.pop(p, 0)
        return Feito(ato, a.vaga, a.lista)

    def libera(self, ato: Ato) -> Feito:
        """A vaga guardada volta a ser oferecida, e a pessoa volta às filas em que estava. Basta a pessoa ou a vaga."""
        p = ato.pessoa
        if p == NINGUEM:
            self._vaga_que_existe(ato.vaga)
            p = next((q for q, g in self.guardadas.items() if g.vaga == ato.vaga), NINGUEM)
        if p not in self.guardadas:
            de_quem = f"a vaga {ato.vaga} não está" if ato.vaga else "a pessoa não tem vaga"
            raise AtoRecusado(f"{de_quem} reservada por decisão judicial")
        g = self._solta(p)
        self._volta(p)
        return Feito(ato._replace(pessoa=p), g.vaga, self.estado.assento(g.vaga).lista)

    def _solta(self, p: int) -> Guarda:
        g = self.guardadas.pop(p)
        a = self.estado.assento(g.vaga)
        a.situacao, a.desde = g.situacao, g.desde
        return g

    def inclui(self, ato: Ato) -> Feito:
        """A pessoa passa a concorrer na AC e nas reservas que declarou, seja qual for a situação dela na lista."""
        p, e = ato.pessoa, self.estado
        if self._vaga_da_pessoa(p):
            raise AtoRecusado(f"a pessoa já tem a vaga {self._vaga_da_pessoa(p)}")
        if not self.pessoas.merito[p]:
            raise AtoRecusado(f"a pessoa não tem lugar na ordem geral ({self.pessoas.fora[p]})")
        efetivas = self.pessoas.efetivas(p, self.pessoas.validas(p, True))
        if e.disponivel(p) and p in e.motor.filas[AC] and e.efetivas[p] == efetivas:
            raise AtoRecusado("a pessoa já concorre na AC e nas reservas que declarou; nada há a incluir")
        self.por_decisao.add(p)
        self.recusadas.pop(p, None)  # a decisão vale também contra o indeferimento anterior
        e.efetivas[p] = efetivas
        self.sairam.discard(p)
        self._volta(p)
        self._refaz_filas(p)
        return Feito(ato)

    # Lei 15.142/2025, art. 3º, § 2º
    def indefere(self, ato: Ato) -> Feito:
        """A pessoa deixa a reserva, ou todas; se a vaga era dela por essa lista, abre-se, e ela volta à fila da AC."""
        p, e = ato.pessoa, self.estado
        a = e.assento_de(p)
        if a is None and (p in self.sairam or p not in self.guardadas):
            self._exige_nas_filas(p)
        tinha = self._validas(p)
        perde = (ato.lista,) if ato.lista else tinha
        if not set(perde) & set(tinha):
            qual = f"na reserva {ato.lista}" if ato.lista else "em reserva nenhuma"
            raise AtoRecusado(f"a pessoa não concorre {qual}" + (f"; as dela: {', '.join(tinha)}" if tinha else ""))
        self.recusadas[p] = (*self.recusadas.get(p, ()), *perde)
        e.efetivas[p] = self.pessoas.efetivas(p, self._validas(p))
        self._refaz_filas(p)
        if a is None or a.conta not in perde:
            return Feito(ato)
        e.desocupa(p, ato.data)
        self._volta(p)
        return Feito(ato, a.vaga, a.devida)

    def _validas(self, p: int) -> Tuple[str, ...]:
        """As reservas que a pessoa declarou e que nem a verificação nem um ato recusaram."""
        recusadas = self.recusadas.get(p, ())
        return tuple(s for s in self.pessoas.validas(p, p in self.por_decisao) if s not in recusadas)

    def _refaz_filas(self, p: int) -> None:
        """Põe a pessoa no lugar dela em cada fila em que está, e só nessas; quem saiu não entra em nenhuma."""
        no_ac = self.pessoas.aprovados_ac[p] or p in self.por_decisao
        for lista, fila in self.estado.motor.filas.items():
            entra = p not in self.sairam
            if p in fila:
                fila.remove(p)
                entra = True
            if entra and (lista in self.estado.efetivas[p] or (lista == AC and no_ac)):
                insere(fila, p, self._chave)

    def _chave(self, p: int) -> Tuple[bool, int]:
        return (p in self.no_fim, self.pessoas.merito[p])


def insere(fila: List[int], p: int, chave: Callable[[int], Tuple[bool, int]]) -> None:
    """Põe a pessoa na fila, que está em ordem da chave."""
    baixo, alto, k = 0, len(fila), chave(p)
    while baixo < alto:
        meio = (baixo + alto) // 2
        if chave(fila[meio]) < k:
            baixo = meio + 1
        else:
            alto = meio
    fila.insert(baixo, p)


_EFEITOS: Dict[str, Callable[[Andamento, Ato], Feito]] = {
    NOMEACAO: Andamento.nomeia,
    POSSE: Andamento.da_posse,
    DESISTENCIA: Andamento.tira,
    SEM_EFEITO: Andamento.torna_sem_efeito,
    ELIMINACAO: Andamento.elimina,
    EXONERACAO: Andamento.exonera,
    FIM_DE_FILA: Andamento.vai_ao_fim,
    RESERVA_JUDICIAL: Andamento.guarda,
    LIBERA: Andamento.libera,
    INCLUI: Andamento.inclui,
    EXCLUI: Andamento.elimina,
    VAGAS_NOVAS: Andamento.abre,
    INDEFERIMENTO: Andamento.indefere,
    PRORROGACAO: Andamento.prorroga,
    FIM_DA_VALIDADE: Andamento.encerra,
}
TIPOS = tuple(_EFEITOS)
"""Os atos que há, como se escrevem."""
