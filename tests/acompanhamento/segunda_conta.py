"""Segunda conta do acompanhamento, escrita só a partir do contrato, por força bruta.

Não há cursores nem filas guardadas: a cada pergunta se reordena e se relê a lista inteira de pessoas. Do pacote vêm só
os dados do regime; as pessoas e a série são as de `segundo_algoritmo`. A clareza vale mais que a pressa.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from typing import ClassVar

from segundo_algoritmo import AC, FORA, _listas, nas_filas, sequencia

LIVRE, NOMEADA, EMPOSSADA, ABERTA = "livre", "nomeada", "empossada", "aberta"
RESERVADA = "reservada por decisão"
MUITAS = 200


class Recusa(Exception):
    """O ato que o contrato manda recusar."""


@dataclass
class Vaga:
    """Uma vaga e tudo que dela se sabe."""

    n: int
    dona: str
    situacao: str = LIVRE
    quem: object = None
    chamada: str = ""
    conta: str = ""
    desde: int = 0
    devida: str = ""

    @property
    def serve(self):
        return self.devida or self.dona


@dataclass
class Passo:
    """Uma vaga do plano: a quem, por qual lista, quem se compensa e se a vaga veio do que a AC não ocupa."""

    n: int
    devida: str
    quem: object
    lista: str
    compensa: object = None
    sem_ac: bool = False


@dataclass
class Quadro:
    """O que o plano vai mudando: quem está sentado, em que vaga e em que lista conta, e as vagas recebidas."""

    vaga_de: dict = field(default_factory=dict)
    conta: dict = field(default_factory=dict)
    recebidas: list = field(default_factory=list)


class Acompanha:
    """O concurso, ato a ato."""

    def __init__(self, prova):
        self.prova, self.regime = prova, prova.regime
        self.gente = {p.inscricao: p for p in prova.pessoas}
        self.no_comeco = nas_filas(prova.pessoas, prova.regime, prova.politica)
        self.total = sum(prova.contas.values())
        self.serie = sequencia(prova.regime, prova.contas, self.total + MUITAS, prova.colisao)
        self.vagas = [Vaga(n, dona) for n, dona in enumerate(self.serie[: self.total], 1)]
        self.vagaram = []
        self.saiu = set(self.gente) - {p.inscricao for p in self.no_comeco}
        self.no_fim = {i for i, p in self.gente.items() if p.situacao == "fim de fila"}
        self.listas = {
            i: tuple(s for s in self.regime.listas if s in p.listas and i not in self.saiu)
            for i, p in self.gente.items()
        }
        self.na_ac = {i: p.ac and i not in self.saiu for i, p in self.gente.items()}
        self.indeferidas = {i: set() for i in self.gente}
        self.incluidas = set()
        self.sairam_por_ato = set()
        self.guardadas = {}
        self.alcancadas = {}  # compensadas antes de nomeadas → vaga
        self.recebidas = []  # do que a AC não ocupou: quem recebeu e as vagas que vinham antes, no plano de então
        self.repartidas = {}
        self.na_ordem = False
        self.ultimo_dia = None

    # -- as filas, relidas a cada vez

    def ordem(self):
        return sorted(self.gente.values(), key=lambda p: (p.inscricao in self.no_fim, p.chave, p.linha))

    def compete(self, i, lista):
        return self.na_ac[i] if lista == AC else lista in self.listas[i]

    def nas_filas(self, i):
        """Não saiu, não tem vaga guardada, e está em alguma fila."""
        return i not in self.saiu and i not in self.guardadas and any(self.compete(i, s) for s in self.regime.listas)

    def fila(self, lista, quadro):
        """As pessoas da lista ainda sem vaga."""
        return [
            p.inscricao
            for p in self.ordem()
            if self.nas_filas(p.inscricao) and p.inscricao not in quadro.vaga_de and self.compete(p.inscricao, lista)
        ]

    def reversao(self, lista):
        return [s for s in self.regime.reserva(lista).reversao if s != AC]

    def quadro_de_agora(self):
        sentadas = [v for v in self.vagas if v.quem is not None]
        return Quadro({v.quem: v.n for v in sentadas}, {v.quem: v.conta for v in sentadas})

    # -- o plano

    def abertas(self):
        return [v for n in self.vagaram for v in self.vagas if v.n == n and v.situacao == ABERTA] + [
            v for v in self.vagas if v.situacao == LIVRE
        ]

    def plano(self, ate=0):
        q, passos = self.quadro_de_agora(), []
        imediatas = [v for v in self.vagas[: self.total] if v.situacao == LIVRE]
        for v in self.abertas():
            if self.prova.criterio == "AC_PRIMEIRO" and v in imediatas:
                if v is imediatas[0]:
                    self.reparte_as_imediatas(imediatas, q)
                passos.append(self.repartidas[v.n])
            else:
                passos.append(self.chama(v.n, v.serve, q))
        n = len(self.vagas)
        while len(passos) < ate:
            n += 1
            passo = self.chama(n, self.serie[n - 1], q)
            if passo.quem is None:
                break
            passos.append(passo)
        return passos

    def reparte_as_imediatas(self, imediatas, q):
        """A repartição de AC_PRIMEIRO vale até que um ato a desminta."""
        if not self.repartidas:
            self.repartidas = self.lote(Quadro(dict(q.vaga_de), dict(q.conta), list(q.recebidas)))
        for v in imediatas:
            passo = self.senta(self.repartidas[v.n], q)
            q.recebidas += [passo.lista] if passo.sem_ac else []

    def senta(self, passo, q):
        if passo.quem is not None:
            q.vaga_de[passo.quem] = passo.n
            q.conta[passo.quem] = AC if passo.quem in self.alcancadas else passo.lista
        return passo

    def chama(self, n, lista, q):
        for s in [lista] if lista == AC else [lista, *self.reversao(lista)]:
            if s != AC and self.fila(s, q):
                return self.senta(Passo(n, lista, self.fila(s, q)[0], s), q)
        return self.vaga_da_ac(n, lista, q)

    def vaga_da_ac(self, n, devida, q):
        if self.prova.criterio == "COMPENSADA":
            for p in self.ordem():
                i = p.inscricao
                if not self.na_ac[i] or (i not in q.vaga_de and not self.nas_filas(i)):
                    continue
                if i not in q.vaga_de:
                    return self.senta(Passo(n, devida, i, AC), q)
                if q.conta[i] == AC:
                    continue
                for s in [q.conta[i], *self.reversao(q.conta[i])]:
                    if self.fila(s, q):
                        q.conta[i] = AC
                        return self.senta(Passo(n, devida, self.fila(s, q)[0], s, compensa=i), q)
        elif self.fila(AC, q):
            return self.senta(Passo(n, devida, self.fila(AC, q)[0], AC), q)
        return self.sem_ac(n, devida, q)

    def sem_ac(self, n, devida, q):
        def peso(s):
            percentual = self.regime.reserva(s).percentual
            recebeu = [lista for lista, antes in self.recebidas if n not in antes] + q.recebidas
            return (percentual / (2 * recebeu.count(s) + 1), percentual, -self.regime.listas.index(s))

        com_gente = [s for s in self.regime.listas if self.fila(s, q)]
        socorro = [s for s in com_gente if s in self.regime.ac_sem_aprovados]
        if not com_gente:
            return Passo(n, devida, None, "")
        s = max(socorro, key=peso) if socorro else com_gente[0]
        q.recebidas.append(s)
        return self.senta(Passo(n, devida, self.fila(s, q)[0], s, sem_ac=True), q)

    # -- AC_PRIMEIRO: as vagas nunca ocupadas entre as imediatas, de uma vez

    def lote(self, q):
        """A' é o maior número de pessoas da AC, até o que lhe falta, que cabe todo nas vagas que vão à AC."""
        for n in range(self.faltam_da_ac(q), -1, -1):
            tomadas, lugares, sobram, livres = self.reparte(q, n)
            if n <= len(lugares[AC]):
                break
        return self.acomoda(livres, tomadas, lugares, sobram, q)

    def reparte(self, q, da_ac):
        livres = [v for v in self.vagas[: self.total] if v.situacao == LIVRE]
        rascunho = Quadro(dict(q.vaga_de), dict(q.conta), list(q.recebidas))
        tomadas = {s: [] for s in self.regime.listas}
        lugares = {s: [v.n for v in livres if v.dona == s == AC] for s in self.regime.listas}
        for _ in range(da_ac):
            self.toma(AC, rascunho, tomadas)
        vazias = []
        for v in livres:
            if v.dona != AC and self.fila(v.dona, rascunho):
                self.toma(v.dona, rascunho, tomadas)
                lugares[v.dona].append(v.n)
            elif v.dona != AC:
                vazias.append(v)
        for v in sorted(vazias, key=lambda v: (self.regime.listas.index(v.dona), v.n)):
            destino = next((s for s in self.reversao(v.dona) if self.fila(s, rascunho)), AC)
            if destino != AC or len(tomadas[AC]) < len(lugares[AC]) + 1:
                self.toma(destino, rascunho, tomadas)
            lugares[destino].append(v.n)
        for _ in range(len(lugares[AC]) - len(tomadas[AC])):
            self.toma(AC, rascunho, tomadas)
        return tomadas, lugares, self.socorre(rascunho, tomadas, lugares), livres

    def faltam_da_ac(self, q):
        """Das primeiras da AC (tantas quantas as vagas dela no quadro), quantas ainda não têm vaga."""
        disponiveis = self.fila(AC, q)
        primeiras = [
            p.inscricao
            for p in self.ordem()
            if p.inscricao in disponiveis
            or (self.na_ac[p.inscricao] and q.conta.get(p.inscricao) == AC and q.vaga_de[p.inscricao] <= self.total)
        ][: self.prova.contas[AC]]
        return len([i for i in primeiras if i in disponiveis])

    def toma(self, lista, rascunho, tomadas):
        """A próxima da lista, se houver; a vaga dela só se sabe em `acomoda`."""
        for i in self.fila(lista, rascunho)[:1]:
            rascunho.vaga_de[i] = 0
            tomadas[lista].append(i)

    def socorre(self, rascunho, tomadas, lugares):
        """As vagas que a AC não ocupa, dadas às listas socorridas, na ordem de LISTAS."""
        da_ac = sorted(lugares[AC])
        lugares[AC], sobram = da_ac[: len(tomadas[AC])], da_ac[len(tomadas[AC]) :]
        passos = [self.sem_ac(0, AC, rascunho) for _ in sobram]
        ajuda = [p for p in passos if p.quem is not None]
        for p in ajuda:
            tomadas[p.lista].append(p.quem)
        for n, s in zip(sobram, sorted((p.lista for p in ajuda), key=self.regime.listas.index)):
            lugares[s].append(n)
        return sobram

    def acomoda(self, livres, tomadas, lugares, sobram, q):
        """As pessoas de cada lista, em ordem, pelas vagas dela."""
        passos = {v.n: Passo(v.n, v.dona, None, "") for v in livres}
        for s in self.regime.listas:
            em_ordem = [p.inscricao for p in self.ordem() if p.inscricao in tomadas[s]]
            for n, i in zip(sorted(lugares[s]), em_ordem, strict=True):
                passos[n] = Passo(n, passos[n].devida, i, s, sem_ac=n in sobram)
        for n in sorted(passos):
            self.senta(passos[n], q)
        return passos

    # -- os atos

    def registra(self, dia, ato, i=None, vaga=0, lista="", compensa=None):
        """Aplica o ato; devolve (vaga, lista, compensada, de quem era a vez). Levanta Recusa."""
        self.compensa = compensa
        if self.ultimo_dia is not None and dia < self.ultimo_dia:
            raise Recusa("data")
        por_ordem = ato in (INCLUI, "decisão judicial: reservar vaga") or i in self.incluidas
        if i is not None and self.gente[i].situacao in FORA and not por_ordem and not self.tem(i):
            raise Recusa("situação na lista")
        self.na_ordem = ato in ("posse", "vagas novas")
        if lista and ato not in ("nomeação", "indeferimento da autodeclaração"):
            v = self.da(i)
            self.exige(v and lista in (v.chamada, v.conta), "não é a lista da pessoa")
        feito = self.ATOS[ato](self, i, vaga, lista)
        if not self.na_ordem:
            self.repartidas = {}
        self.ultimo_dia = dia
        return feito

    def da(self, i):
        """A vaga em que a pessoa está, ou None."""
        return next((v for v in self.vagas if v.quem == i and i is not None), None)

    def existe(self, n):
        if not 1 <= n <= len(self.vagas):
            raise Recusa("vaga que não existe")
        return self.vagas[n - 1]

    def exige(self, condicao, porque):
        if not condicao:
            raise Recusa(porque)

    def nomeia(self, i, n, lista):
        self.exige(self.da(i) is None, "já tem vaga")
        if i in self.guardadas:
            self.exige(n in (0, self.guardadas[i]) and not self.compensa, "outra vaga, ou compensa")
            v = self.vagas[self.guardadas[i] - 1]
            via = self.via(i, lista, v)
            del self.guardadas[i]
            self.ocupa(v, i, via)
            return v.n, via, None, None
        self.exige(self.nas_filas(i), "fora das filas")
        plano = self.plano()
        if not n:
            n = next((p.n for p in plano if p.quem == i), 0)
            self.exige(n, "não é a vez")
        v = self.existe(n)
        self.exige(v.situacao in (LIVRE, ABERTA), "vaga tomada")
        passo = next(p for p in plano if p.n == n)
        na_ordem = passo.quem == i and lista in ("", passo.lista) and self.compensa in (None, passo.compensa or 0)
        via = passo.lista if passo.quem == i and lista in ("", passo.lista) else self.via(i, lista, v)
        quem = passo.compensa if na_ordem else self.escrita(i, via)
        caminho = [v.serve] if v.serve == AC else [v.serve, *self.reversao(v.serve)]
        if via != AC and not quem and via not in caminho:
            self.recebidas.append((via, {p.n for p in plano[: plano.index(passo)]}))
        self.na_ordem = na_ordem
        self.ocupa(v, i, via)
        if quem and self.da(quem):
            self.da(quem).conta, self.da(quem).desde = AC, n
        elif quem:
            self.alcancadas[quem] = n
        compensada = quem if quem and self.da(quem) else None
        return n, via, compensada, None if na_ordem else (passo.quem, passo.lista)

    def escrita(self, i, via):
        """Quem a compensação escrita no ato alcança; None, ninguém."""
        if not self.compensa:
            return None
        quem = self.compensa
        self.exige(self.prova.criterio == "COMPENSADA" and via != AC and quem != i, "nada a compensar")
        v = self.da(quem)
        self.exige(quem not in self.alcancadas and not (v and v.conta == AC), "já conta na AC")
        self.exige(v or self.nas_filas(quem), "fora das filas")
        return quem

    def via(self, i, lista, v):
        tem = [s for s in (v.serve, AC, *self.listas[i]) if self.compete(i, s)]
        if lista:
            declara = [s for s in self.gente[i].declara if s not in self.indeferidas[i]]
            self.exige(lista in tem or not tem or lista in declara, "lista que não tem")
            return lista
        return tem[0] if tem else v.serve

    def ocupa(self, v, i, lista):
        v.situacao, v.quem, v.chamada, v.conta, v.desde, v.devida = NOMEADA, i, lista, lista, 0, ""
        self.vagaram = [n for n in self.vagaram if n != v.n]
        for _, antes in self.recebidas:
            antes.discard(v.n)
        alcancada = self.alcancadas.pop(i, 0)
        if alcancada and v.conta != AC:
            v.conta, v.desde = AC, alcancada

    def desocupa(self, v):
        v.situacao, v.devida = ABERTA, v.conta
        v.quem, v.chamada, v.conta, v.desde = None, "", "", 0
        self.vagaram.append(v.n)
        return v.n, v.devida, None, None

    def posse(self, i, n, lista):
        v = self.da(i)
        self.exige(v and v.situacao == NOMEADA and n in (0, v.n), "não nomeada")
        v.situacao = EMPOSSADA
        return v.n, v.conta, None, None

    def desiste(self, i, n, lista):
        self.exige(not (self.da(i) and self.da(i).situacao == EMPOSSADA), "empossada")
        return self.sai(i, n, lista)

    def sem_efeito(self, i, n, lista):
        self.exige(self.da(i) and self.da(i).situacao == NOMEADA, "não nomeada")
        return self.sai(i, n, lista)

    def exonera(self, i, n, lista):
        self.exige(self.da(i) and self.da(i).situacao == EMPOSSADA, "sem posse")
        return self.sai(i, n, lista)

    def sai(self, i, n, lista):
        self.exige(n in (0, self.tem(i)), "a vaga não é essa")
        self.exige(self.da(i) or i in self.guardadas or self.nas_filas(i), "fora das filas")
        feito = (0, "", None, None)
        if self.da(i):
            feito = self.desocupa(self.da(i))
        elif i in self.guardadas:
            feito = (self.solta(i), "", None, None)
        self.saiu.add(i)
        self.sairam_por_ato.add(i)
        self.alcancadas.pop(i, None)
        return feito

    def tem(self, i):
        return self.guardadas.get(i) or (self.da(i).n if self.da(i) else 0)

    def fim_de_fila(self, i, n, lista):
        v = self.da(i)
        self.exige(n in (0, self.tem(i)), "a vaga não é essa")
        self.exige(v or (self.nas_filas(i) and i not in self.no_fim), "fora das filas ou já no fim")
        self.exige(not (v and v.situacao == EMPOSSADA), "empossada")
        self.no_fim.add(i)
        self.alcancadas.pop(i, None)
        return self.desocupa(v) if v else (0, "", None, None)

    def reserva(self, i, n, lista):
        self.exige(not self.tem(i), "já tem vaga")
        v = self.existe(n)
        self.exige(v.situacao in (LIVRE, ABERTA), "vaga tomada")
        v.situacao = RESERVADA
        self.guardadas[i] = n
        self.alcancadas.pop(i, None)
        return n, v.serve, None, None

    def libera(self, i, n, lista):
        self.exige(i in self.guardadas and n in (0, self.guardadas[i]), "sem vaga guardada")
        n = self.solta(i)
        return n, self.vagas[n - 1].serve, None, None

    def solta(self, i):
        n = self.guardadas.pop(i)
        self.vagas[n - 1].situacao = ABERTA if self.vagas[n - 1].devida else LIVRE
        return n

    def inclui(self, i, n, lista):
        self.exige(not self.tem(i) and not n, "já tem vaga")
        self.exige(self.gente[i].com_nota, "sem nota")
        listas = self.efetivas(i, self.gente[i].declara)
        nada_muda = self.nas_filas(i) and self.na_ac[i] and listas == self.listas[i]
        self.exige(not nada_muda, "já concorre em tudo")
        self.saiu.discard(i)
        self.incluidas.add(i)
        self.na_ac[i], self.listas[i], self.indeferidas[i] = True, listas, set()
        return 0, "", None, None

    def reinclui(self, i, n, lista):
        """Só quem saiu por um ato; volta às filas em que estava."""
        self.exige(i in self.saiu and i in self.sairam_por_ato and not n and not self.tem(i), "não saiu por um ato")
        self.exige(i in self.incluidas or i in {p.inscricao for p in self.no_comeco}, "a lista já a deixava fora")
        self.saiu.discard(i)
        self.alcancadas.pop(i, None)
        return 0, "", None, None

    def efetivas(self, i, declara):
        p = copy(self.gente[i])
        p.declara = tuple(declara)
        vivas = sorted([q for q in self.no_comeco if q.inscricao != i] + [p], key=lambda q: q.ordem)
        return tuple(s for s in self.regime.listas if s in _listas(p, vivas, self.regime, self.prova.politica))

    def indefere(self, i, n, lista):
        v = self.da(i)
        self.exige(n in (0, self.tem(i)), "a vaga não é essa")
        self.exige(v or (i not in self.saiu and i in self.guardadas) or self.nas_filas(i), "fora das filas")
        tinha = {s for s in self.gente[i].declara if s not in self.indeferidas[i]}
        perde = {lista} if lista else tinha
        self.exige(perde & tinha, "não tem a reserva")
        self.indeferidas[i] |= perde
        self.listas[i] = self.efetivas(i, tinha - perde)
        if v and v.conta in perde:
            return self.desocupa(v)
        return 0, "", None, None

    def novas(self, i, n, lista):
        self.exige(n >= 1, "quantas?")
        primeira = len(self.vagas) + 1
        for k in range(primeira, primeira + n):
            self.vagas.append(Vaga(k, self.serie[k - 1]))
        return primeira, "", None, None

    ATOS: ClassVar = {
        "nomeação": nomeia,
        "posse": posse,
        "desistência": desiste,
        "tornado sem efeito": sem_efeito,
        "eliminação": sai,
        "exoneração": exonera,
        "fim de fila": fim_de_fila,
        "decisão judicial: reservar vaga": reserva,
        "decisão judicial: liberar vaga": libera,
        "decisão judicial: incluir": inclui,
        "decisão judicial: excluir": sai,
        "vagas novas": novas,
        "indeferimento da autodeclaração": indefere,
        "reinclusão": reinclui,
    }


INCLUI = "decisão judicial: incluir"
