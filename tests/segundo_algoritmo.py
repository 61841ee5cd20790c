"""Segunda conta das seções 2, 3, 4, 5 e 6, escrita só a partir do contrato, por força bruta.

Nada aqui vem do pacote além dos dados do `Regime` (siglas, percentuais, mínimos, tetos, cascatas, posições), e
`concursos.py` escreve até esses de novo, do contrato. A série tem duas contas: uma forma fechada em inteiros e uma
varredura vaga a vaga, comparadas entre si (`test_concursos`); a nomeação não guarda filas, relê a lista inteira a cada
pergunta. A clareza vale mais que a pressa: é contra esta conta que a outra é comparada.

`marcas` anota os cantos por onde a conta passou (lista esgotada, colisão, compensação …): um teste as conta e exige que
o sorteio chegue a todos.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

AC = "AC"
PCD = "PCD"
SEM_FIM = 10**9
FORA = ("desistente", "eliminado", "ausente")


# ---------------------------------------------------------------------------------------------- seção 2: o quadro


def direito(reserva, n: int) -> int:
    """e(n): o número de vagas da lista para n vagas, sozinha, com mínimo, arredondamento e teto."""
    return _direito(*_numeros(reserva), n)


def _numeros(reserva):
    p, teto = reserva.percentual, reserva.teto
    limite = (teto.numerator, teto.denominator) if teto is not None else (1, 1)
    return p.numerator, p.denominator, reserva.arredondamento, reserva.minimo, limite


@cache
def _direito(cima, baixo, arredondamento, minimo, limite, n) -> int:
    if n < minimo:
        return 0
    inteiro, resto = divmod(n * cima, baixo)
    sobe = {"abaixo": False, "acima": resto > 0, "meio_acima": resto + resto >= baixo}[arredondamento]
    return min(inteiro + sobe, n * limite[0] // limite[1])


def do_maior_ao_menor(regime, pcd_antes=False):
    """Escolhe, a cada passo, a reserva de maior percentual que falta; empate: a que vem antes no regime."""
    faltam = list(regime.reservas)
    saida = []
    while faltam:
        melhor = faltam[0]
        for outra in faltam[1:]:
            if outra.percentual > melhor.percentual:
                melhor = outra
        if pcd_antes and any(r.sigla == PCD for r in faltam):
            melhor = next(r for r in faltam if r.sigla == PCD)
        faltam.remove(melhor)
        saida.append(melhor)
    return saida


def quadro(regime, total: int) -> dict:
    """Vagas de cada lista; a AC fica com o resto."""
    livres = total
    partes = {}
    for r in do_maior_ao_menor(regime):
        partes[r.sigla] = min(direito(r, total), livres)
        livres -= partes[r.sigla]
    return {AC: livres, **{r.sigla: partes[r.sigla] for r in regime.reservas}}


# ------------------------------------------------------------------------------------------- seção 3: a sequência


def posicao(reserva, k: int) -> int:
    """pos(k), em forma fechada, ou a posição publicada.

    e(n) ≥ k pede três coisas, cada uma com o seu menor n: n ≥ mínimo; n·teto ≥ k; e n·p que chegue a k depois de
    arredondado: n·p ≥ k (abaixo), n·p ≥ k − ½ (meio_acima), n·p > k − 1 (acima).
    """
    if reserva.posicoes is not None:
        publicadas = list(reserva.posicoes.iniciais)
        while len(publicadas) < k:
            publicadas.append(publicadas[-1] + reserva.posicoes.passo)
        return publicadas[k - 1]
    cima, baixo, arredondamento, minimo, limite = _numeros(reserva)
    # n·cima/baixo ≥ (2k − falta)/2, com falta de 0 ou 1 meio; o menor inteiro n é o quociente mais um, menos o exato
    falta = {"abaixo": 0, "meio_acima": 1, "acima": 2}[arredondamento]
    inteiro, resto = divmod((2 * k - falta) * baixo, 2 * cima)
    sobe = resto > 0 or arredondamento == "acima"  # "acima" pede mais do que k − 1, e não o próprio
    pelo_teto, resto_do_teto = divmod(k * limite[1], limite[0])
    return max(inteiro + sobe, pelo_teto + (resto_do_teto > 0), minimo)


def posicao_por_varredura(reserva, k: int, ate: int) -> int:
    """pos(k), como o contrato a define: a menor vaga n com e(n) ≥ k. `SEM_FIM` quando passa de `ate`."""
    return _posicao(_numeros(reserva), k, ate)


@cache
def _posicao(numeros, k, ate) -> int:
    for n in range(1, ate + 1):
        if _direito(*numeros, n) >= k:
            return n
    return SEM_FIM


def sequencia(regime, contas: dict, ate: int, colisao: str, marcas=None) -> list:
    """A lista de cada vaga, de 1 a max(T, ate)."""
    marcas = set() if marcas is None else marcas
    total = sum(contas.values())
    saida = _imediatas(regime, contas, total, colisao, marcas)
    # Além de T: contador de cada lista.
    contador = {r.sigla: _ja_dadas(r, contas[r.sigla], total, marcas) for r in regime.reservas}
    for n in range(total + 1, ate + 1):
        vez = _devida(regime, contador, n, marcas)
        if vez != AC:
            contador[vez] += 1
        saida.append(vez)
    return saida


def _imediatas(regime, contas, total, colisao, marcas):
    donos = [None] * (total + 1)
    for r in do_maior_ao_menor(regime, pcd_antes=True):
        ideais = [posicao(r, k) for k in range(1, contas[r.sigla] + 1)]
        alem = len([n for n in ideais if n > total])
        ideais = [n for n in ideais if n <= total]
        ideais += [-(-j * total // alem) for j in range(1, alem + 1)]
        marcas |= {"quadro além da série"} if alem else set()
        for ideal in ideais:
            vaga = _livre(donos, ideal, colisao)
            donos[vaga] = r.sigla
            if vaga != ideal:
                contra = (vaga > ideal) == (colisao == "anterior")
                marcas.add(f"colisão: {colisao}" + (", para o lado que resta" if contra else ""))
    return [dono or AC for dono in donos[1:]]


def _ja_dadas(r, no_quadro, total, marcas):
    publicadas = 0
    if r.posicoes is not None:
        while posicao(r, publicadas + 1) <= total:
            publicadas += 1
        if publicadas > max(no_quadro, direito(r, total)):
            marcas.add("posições publicadas à frente do quadro")
    return max(no_quadro, direito(r, total), publicadas)


def _devida(regime, contador, n, marcas):
    """A lista da vaga n, além de T."""
    devidas = []
    for lugar, r in enumerate(regime.reservas):
        p = posicao(r, contador[r.sigla] + 1)
        if p <= n:
            devidas.append((p, r.sigla != PCD, -r.percentual, lugar, r.sigla))
    if len(devidas) > 1:
        marcas.add("várias listas devidas além de T")
        if len({p for p, *_ in devidas}) < len(devidas):
            marcas.add("mesma posição além de T")
    return min(devidas)[-1] if devidas else AC


def _livre(donos, ideal, colisao):
    antes = [n for n in range(1, len(donos)) if donos[n] is None and n <= ideal]
    depois = [n for n in range(1, len(donos)) if donos[n] is None and n >= ideal]
    if colisao == "anterior":
        return max(antes) if antes else min(depois)
    return min(depois) if depois else max(antes)


# ------------------------------------------------------------------------------------------ seção 4: as pessoas


@dataclass
class Alguem:
    """Uma linha da tabela de candidatos, já em palavras simples."""

    inscricao: object
    linha: int
    chave: tuple  # menor = melhor colocada; os critérios de desempate já estão dentro dela
    declara: tuple = ()  # reservas declaradas que existem no regime
    ac: bool = True
    situacao: str = ""
    com_nota: bool = True
    listas: tuple = field(default=())

    @property
    def ordem(self):
        """Fim de fila vai depois de todos os outros, por nota; empate que sobra: a ordem das linhas."""
        return (self.situacao == "fim de fila", self.chave, self.linha)


def nas_filas(pessoas, regime, politica):
    """Quem está nas filas, em ordem geral, com as listas em que concorre de fato."""
    vivas = [p for p in pessoas if p.situacao not in FORA and p.com_nota and (p.ac or p.declara)]
    vivas.sort(key=lambda p: p.ordem)
    for p in vivas:
        p.listas = _listas(p, vivas, regime, politica)
    return vivas


def _listas(p, vivas, regime, politica):
    declaradas = [r for r in regime.reservas if r.sigla in p.declara]
    if politica == "todas":
        return tuple(r.sigla for r in declaradas)
    if politica == "acumula_pcd":
        outras = [r for r in declaradas if r.sigla != PCD]
        mais = [r for r in declaradas if r.sigla == PCD]
        return tuple(r.sigla for r in _maior(p, outras, vivas) + mais)
    return tuple(r.sigla for r in _maior(p, declaradas, vivas))


def _maior(p, reservas, vivas):
    if not reservas:
        return []
    teto = max(r.percentual for r in reservas)
    iguais = [r for r in reservas if r.percentual == teto]

    def lugar(r):
        return [q.inscricao for q in vivas if r.sigla in q.declara].index(p.inscricao)

    menor = min(lugar(r) for r in iguais)
    return [next(r for r in iguais if lugar(r) == menor)]


# ----------------------------------------------------------------------------------------- seção 5: a nomeação


@dataclass
class Assento:
    """Uma vaga: dono, pessoa e a lista pela qual a pessoa é contada."""

    vaga: str
    lista: str = ""
    pessoa: Alguem | None = None


class Concurso:
    """Um concurso inteiro; cada pergunta relê todas as pessoas."""

    def __init__(self, regime, pessoas, contas, criterio, politica, colisao):
        self.regime = regime
        self.pessoas = nas_filas(pessoas, regime, politica)
        self.contas = contas
        self.criterio = criterio
        self.total = sum(contas.values())
        self.marcas = set()
        self.donos = sequencia(regime, contas, self.total + len(self.pessoas), colisao, self.marcas)
        self.ocupada = {}  # inscrição → lista pela qual está contada agora
        self.recebidas = dict.fromkeys(regime.ac_sem_aprovados, 0)
        self.ponteiro = 0

    # -- filas

    def fila(self, lista):
        """Quem ainda não foi chamado, na fila de uma lista."""
        return [
            p for p in self.pessoas if p.inscricao not in self.ocupada and (p.ac if lista == AC else lista in p.listas)
        ]

    def cascata(self, lista):
        return self.regime.reserva(lista).reversao

    def sobra_alguem(self):
        return any(p.inscricao not in self.ocupada for p in self.pessoas)

    def chama(self, assento, lista, pessoa=None):
        pessoa = pessoa or self.fila(lista)[0]
        self.ocupada[pessoa.inscricao] = lista
        assento.pessoa, assento.lista = pessoa, lista

    # -- vaga de AC que a fila da AC não ocupa

    def sem_ac(self, assento):
        melhor = None
        for sigla in self.regime.listas[1:]:
            if sigla in self.recebidas and self.fila(sigla):
                peso = self.regime.reserva(sigla).percentual
                nota = (peso / (2 * self.recebidas[sigla] + 1), peso)
                if melhor is None or nota > melhor[0]:
                    melhor = (nota, sigla)
        if melhor is not None:
            self.recebidas[melhor[1]] += 1
            self.marcas.add("AC esgotada: à reserva de maior peso")
            if len([n for n in self.recebidas.values() if n]) > 1:
                self.marcas.add("AC esgotada: duas reservas na proporção")
            self.chama(assento, melhor[1])
            return
        for sigla in self.regime.listas:
            if self.fila(sigla):
                self.marcas.add("AC esgotada: a qualquer fila que reste")
                self.chama(assento, sigla)
                return
        self.marcas.add("sem candidato")

    # -- uma vaga de cada vez: SEQUENCIAL e COMPENSADA

    def uma_vaga(self, dono, compensa):
        assento = Assento(dono)
        caminho = [AC] if dono == AC else [dono, *self.cascata(dono)]
        for lista in caminho:
            if lista == AC:
                self.vaga_de_ac(assento, compensa)
                return assento
            if self.fila(lista):
                self.marcas |= set() if lista == dono else {"lista esgotada: a outra reserva"}
                self.chama(assento, lista)
                return assento
        raise AssertionError("toda cascata acaba na AC")

    def vaga_de_ac(self, assento, compensa):
        if assento.vaga != AC:
            self.marcas.add("lista esgotada: à AC")
        if not compensa:
            if self.fila(AC):
                self.chama(assento, AC)
            else:
                self.sem_ac(assento)
            return
        fila_inteira = [p for p in self.pessoas if p.ac]
        while self.ponteiro < len(fila_inteira):
            pessoa = fila_inteira[self.ponteiro]
            self.ponteiro += 1
            contada = self.ocupada.get(pessoa.inscricao)
            if contada is None:
                self.chama(assento, AC, pessoa)
                return
            if contada == AC:
                continue
            for lista in (contada, *(s for s in self.cascata(contada) if s != AC)):
                if self.fila(lista):
                    self.ocupada[pessoa.inscricao] = AC
                    self.marcas.add("compensação" + ("" if lista == contada else ": pela cascata"))
                    self.chama(assento, lista)
                    return
            self.marcas.add("compensação sem ninguém: segue na reserva")
        self.sem_ac(assento)

    # -- AC_PRIMEIRO, vagas imediatas

    def toma(self, gente, lista):
        """A próxima da fila passa a contar na lista; a vaga dela só se sabe em (5)."""
        pessoa = self.fila(lista)[0]
        self.ocupada[pessoa.inscricao] = lista
        gente[lista].append(pessoa)

    def ac_primeiro(self):
        listas, donos = self.regime.listas, self.donos[: self.total]
        gente = {s: [] for s in listas}
        lugares = {s: [] for s in listas}  # vagas que cada lista ocupa
        de_ac = [n for n, d in enumerate(donos) if d == AC]
        for _ in list(de_ac):  # (1)
            if self.fila(AC):
                self.toma(gente, AC)
        vazias = {s: [] for s in listas}
        for n, dono in enumerate(donos):  # (2)
            if dono != AC and self.fila(dono):
                self.toma(gente, dono)
                lugares[dono].append(n)
            elif dono != AC:
                vazias[dono].append(n)
        for dono in listas[1:]:  # (3)
            for n in vazias[dono]:
                self.reverte(n, dono, gente, lugares, de_ac)
        ajuda = self.socorre(len(de_ac) - len(gente[AC]), gente)  # (4)
        return self.acomoda(donos, gente, lugares, sorted(de_ac), ajuda)  # (5)

    def reverte(self, n, dono, gente, lugares, de_ac):
        """(3) Uma vaga vazia anda pela cascata; a que chega à AC é da AC, tenha ou não gente."""
        for lista in self.cascata(dono):
            if self.fila(lista):
                self.toma(gente, lista)
                self.marcas.add("AC_PRIMEIRO: vaga revertida " + ("à AC" if lista == AC else "a outra reserva"))
            elif lista != AC:
                continue
            else:
                self.marcas.add("AC_PRIMEIRO: vaga revertida à AC sem gente")
            (de_ac if lista == AC else lugares[lista]).append(n)
            return

    def socorre(self, quantas, gente):
        """(4) Vagas da AC sem gente da AC: quantas cada lista leva."""
        ajuda = dict.fromkeys(self.regime.listas, 0)
        for _ in range(quantas):
            apoio = Assento(AC)
            self.sem_ac(apoio)
            if apoio.pessoa is not None:
                ajuda[apoio.lista] += 1
                gente[apoio.lista].append(apoio.pessoa)
        return ajuda

    def acomoda(self, donos, gente, lugares, de_ac, ajuda):
        """(5) Cada lista em ordem geral pelas suas vagas; nas da AC, a AC primeiro, depois as socorridas."""
        lugares[AC] = de_ac[: len(gente[AC])]
        restam = de_ac[len(gente[AC]) :]
        for lista in self.regime.listas[1:]:
            lugares[lista] += restam[: ajuda[lista]]
            restam = restam[ajuda[lista] :]
        assentos = [Assento(d) for d in donos]
        for lista in self.regime.listas:
            for n, pessoa in zip(sorted(lugares[lista]), sorted(gente[lista], key=lambda p: p.ordem), strict=True):
                assentos[n].pessoa, assentos[n].lista = pessoa, lista
        return assentos

    # -- o resultado

    def ordem(self):
        """[(ordem, vaga, lista, inscrição)], com None onde não há candidato."""
        compensa = self.criterio == "COMPENSADA"
        assentos = []
        if self.criterio == "AC_PRIMEIRO":
            assentos = self.ac_primeiro()
        else:
            for dono in self.donos[: self.total]:
                assentos.append(self.uma_vaga(dono, compensa))
            for a in assentos:  # linhas 1..T: como estão depois da vaga T
                if a.pessoa is not None:
                    a.lista = self.ocupada[a.pessoa.inscricao]
        while self.sobra_alguem():
            assentos.append(self.uma_vaga(self.donos[len(assentos)], compensa))
        return [(n, a.vaga, a.lista, a.pessoa.inscricao if a.pessoa else None) for n, a in enumerate(assentos, start=1)]


# ----------------------------------------------------------------------------------------- seção 6: a reversão


def reverter(regime, vagas: dict, aprovados: dict, marcas=None) -> list:
    """Vagas ocupadas por lista, na ordem de LISTAS, e por fim as não preenchidas."""
    listas = regime.listas
    ocupa = {s: min(vagas[s], aprovados[s]) for s in listas}
    de_ac = vagas[AC]
    marcas = set() if marcas is None else marcas
    for r in regime.reservas:  # (2) unidade por unidade
        for _ in range(vagas[r.sigla] - min(vagas[r.sigla], aprovados[r.sigla])):
            for destino in r.reversao:
                if destino == AC:
                    marcas.add("REVERTER: à AC")
                    de_ac += 1
                    break
                if ocupa[destino] < aprovados[destino]:
                    marcas.add("REVERTER: a outra reserva")
                    ocupa[destino] += 1
                    break
    ocupa[AC] = min(de_ac, aprovados[AC])
    recebidas = dict.fromkeys(regime.ac_sem_aprovados, 0)
    for _ in range(de_ac - ocupa[AC]):  # (3)
        candidatas = [
            (r.percentual / (2 * recebidas[r.sigla] + 1), r.percentual, -lugar, r.sigla)
            for lugar, r in enumerate(regime.reservas)
            if r.sigla in recebidas and ocupa[r.sigla] < aprovados[r.sigla]
        ]
        if candidatas:
            vez = max(candidatas)[-1]
            recebidas[vez] += 1
            ocupa[vez] += 1
            marcas.add("REVERTER: da AC, na proporção")
            continue
        for s in listas:
            if ocupa[s] < aprovados[s]:
                marcas.add("REVERTER: da AC, a qualquer lista")
                ocupa[s] += 1
                break
        else:
            marcas.add("REVERTER: não preenchidas")
    return [ocupa[s] for s in listas] + [sum(vagas.values()) - sum(ocupa.values())]


# ------------------------------------------------------------------------- seção 4: desempate padrão, em palavras


def criterios_padrao(quantos_desempates):
    """IDOSO, DESEMPATE 1, 2 …, JURADO, IDADE."""
    return ("IDOSO", *(f"DESEMPATE {n}" for n in range(1, quantos_desempates + 1)), "JURADO", "IDADE")


def chave(criterios, nota, desempates=(), jurado=False, nascimento=None, referencia=None):
    """Nota maior e depois os critérios, na ordem dada; em cada um, vazio por último. Um item por critério."""
    if nascimento is None:
        idoso = (3,)
    elif referencia is not None and _anos(nascimento, referencia) >= 60:
        idoso = (1, nascimento.toordinal())
    else:
        idoso = (2,)
    vale = {
        "IDOSO": idoso,
        "JURADO": 0 if jurado else 1,
        "IDADE": (1, 0) if nascimento is None else (0, nascimento.toordinal()),
        **{f"DESEMPATE {n}": (1, 0) if d is None else (0, -d) for n, d in enumerate(desempates, 1)},
    }
    return (-nota, *(vale[c] for c in criterios))


def chave_padrao(nota, desempates=(), jurado=False, nascimento=None, referencia=None):
    """A chave na ordem que vale quando o edital não traz outra."""
    return chave(criterios_padrao(len(desempates)), nota, desempates, jurado, nascimento, referencia)


def falta_data(pessoas, criterios, nascimentos):
    """Há duas pessoas nas filas iguais em tudo antes do IDOSO e de nascimentos diferentes? (Sem data de referência.)"""
    if "IDOSO" not in criterios:
        return False
    antes = 1 + criterios.index("IDOSO")
    return any(
        (p.situacao == "fim de fila") == (q.situacao == "fim de fila")
        and p.chave[:antes] == q.chave[:antes]
        and nascimentos[p.inscricao] != nascimentos[q.inscricao]
        for p in pessoas
        for q in pessoas
    )


def _anos(nascimento, dia) -> int:
    """Anos completos no dia."""
    return dia.year - nascimento.year - ((dia.month, dia.day) < (nascimento.month, nascimento.day))
