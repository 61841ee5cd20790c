"""Concursos sorteados que chegam aos cantos, e a comparação de cada função com a segunda conta.

Uma `Descricao` é um concurso em palavras simples, com tudo que se digitaria; dela saem os argumentos da planilha e a
conta de `segundo_algoritmo`, sem que uma passe pela outra: até os regimes da lei estão escritos aqui de novo, do
contrato. O `repr` de uma `Descricao` é a expressão que a refaz, e `encolhe` acha o menor concurso que ainda falha.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from fractions import Fraction

from segundo_algoritmo import (
    AC,
    FORA,
    PCD,
    Alguem,
    Concurso,
    chave,
    criterios_padrao,
    falta_data,
    quadro,
    reverter,
    sequencia,
)

from xl_quotas import funcoes

CRITERIOS = ("COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL")
POLITICAS = ("maior_percentual", "acumula_pcd", "todas")
COLISOES = ("anterior", "seguinte")
REFERENCIA = date(2026, 11, 30)

# --------------------------------------------------------------------------------- os regimes, escritos do contrato


@dataclass(frozen=True)
class Posicoes:
    """`3; 8; +5`."""

    iniciais: tuple
    passo: int


@dataclass(frozen=True)
class Lista:
    """Uma reserva, com os mesmos nomes de campo que a segunda conta lê."""

    sigla: str
    percentual: Fraction
    arredondamento: str = "meio_acima"
    minimo: int = 0
    teto: Fraction | None = None
    reversao: tuple = (AC,)
    posicoes: Posicoes | None = None
    aceita: tuple = ()


@dataclass(frozen=True)
class Regime:
    """As reservas na ordem, quem recebe o que a AC não ocupa e a política de várias reservas."""

    reservas: tuple
    ac_sem_aprovados: tuple
    varias: str = "maior_percentual"

    @property
    def listas(self):
        return (AC, *(r.sigla for r in self.reservas))

    def reserva(self, sigla):
        return next(r for r in self.reservas if r.sigla == sigla)


def _p(n):
    return Fraction(n, 100)


def _trio(pi, minimo_pi, ate_pp):
    """PP, PI e PQ: `ate_pp` diz se PI e PQ revertem uma à outra e à PP antes da AC."""
    pi_para, pq_para = (("PQ", "PP", AC), ("PI", "PP", AC)) if ate_pp else ((AC,), (AC,))
    return (
        Lista("PP", _p(25), minimo=2, aceita=("PP", "PN")),
        Lista("PI", _p(pi), minimo=minimo_pi, reversao=pi_para, aceita=("PI",)),
        Lista("PQ", _p(2), minimo=2, reversao=pq_para, aceita=("PQ",)),
    )


_DEFICIENCIA = Lista(PCD, _p(5), "acima", 0, _p(20), aceita=(PCD,))
_PN = Lista("PN", _p(20), minimo=3, aceita=("PN", "PP"))
_PPIQ = Lista("PPIQ", _p(30), minimo=2, aceita=("PPIQ", "PP", "PN", "PI", "PQ"))
_TRES = ("PP", "PI", "PQ")
DA_LEI = {
    "LEI_12990": Regime((_PN, _DEFICIENCIA), ("PN",), "todas"),
    "LEI_15142_UNICA": Regime((_PPIQ, _DEFICIENCIA), ("PPIQ",), "todas"),
    "LEI_15142": Regime((*_trio(3, 2, True), _DEFICIENCIA), _TRES),
    "LEI_15142_DIRETA": Regime((*_trio(3, 2, False), _DEFICIENCIA), _TRES),
    "FUNAI_14724": Regime((*_trio(30, 3, True), _DEFICIENCIA), _TRES),
}
# As colunas que a lista pode trazer em cada regime; as que ele não tem (PI na Lei 12.990) não mudam nada.
COLUNAS = {
    "LEI_12990": [("PN", PCD), ("PP", PCD), ("PN", "PI", PCD)],
    "LEI_15142_UNICA": [("PP", "PI", "PQ", PCD), ("PPIQ", PCD), ("PN", "PQ", PCD)],
    "LEI_15142": [("PP", "PI", "PQ", PCD), ("PN", "PI", "PQ", PCD)],
    "LEI_15142_DIRETA": [("PP", "PI", "PQ", PCD)],
    "FUNAI_14724": [("PP", "PI", "PQ", PCD)],
}
CABECALHO_DO_REGIME = ["lista", "percentual", "arredondamento", "mínimo", "teto", "reversão", "posições"]


def por_cento(p):
    """`12,5%`."""
    return f"{Decimal(p.numerator * 100) / p.denominator}%".replace(".", ",")


def na_faixa(reservas):
    """O regime próprio como se digita."""
    linhas = []
    for r in reservas:
        posicoes = r.posicoes and "; ".join([*map(str, r.posicoes.iniciais), f"+{r.posicoes.passo}"])
        teto = None if r.teto is None else por_cento(r.teto)
        linhas.append(
            [r.sigla, por_cento(r.percentual), r.arredondamento, r.minimo, teto, "; ".join(r.reversao), posicoes]
        )
    return [CABECALHO_DO_REGIME, *linhas]


# ---------------------------------------------------------------------------------------------------- o concurso


@dataclass(frozen=True)
class Pessoa:
    """Uma linha da lista. `verifica` traz o resultado de cada coluna de verificação ("" = em branco)."""

    inscricao: int
    nota: object = 70
    declara: tuple = ()
    ac: bool = True
    situacao: str = ""
    desempates: tuple = ()
    jurado: bool = False
    nascimento: date | None = None
    verifica: tuple = ()


@dataclass(frozen=True)
class Descricao:
    """Um concurso inteiro: o que se digita. `regime` é um id ou as reservas de um regime próprio."""

    regime: object = "LEI_15142"
    vagas: object = None
    pessoas: tuple = ()
    colunas: tuple = ()
    verificadas: tuple = ()
    modalidade: bool = False
    brancos: tuple = ()
    criterio: str | None = None
    multipla: str | None = None
    colisao: str | None = None
    desempate: tuple | None = None
    referencia: date | None = None
    vagas_por_lista: tuple = ()
    aprovados: tuple = ()

    # -- como se digita

    @property
    def do_contrato(self):
        """O regime, escrito aqui."""
        if isinstance(self.regime, str):
            return DA_LEI[self.regime]
        return Regime(self.regime, tuple(r.sigla for r in self.regime if r.sigla != PCD))

    @property
    def na_planilha(self):
        return self.regime if isinstance(self.regime, str) else na_faixa(self.regime)

    @property
    def vagas_digitadas(self):
        return [list(self.vagas)] if isinstance(self.vagas, tuple) else self.vagas

    @property
    def quantos_desempates(self):
        return max((len(p.desempates) for p in self.pessoas), default=0)

    @property
    def criterios(self):
        return self.desempate or criterios_padrao(self.quantos_desempates)

    @property
    def opcoes(self):
        dia = self.referencia and self.referencia.strftime("%d/%m/%Y")
        ditas = {
            "criterio": self.criterio,
            "multipla": self.multipla,
            "colisao": self.colisao,
            "desempate": self.desempate and " > ".join(self.desempate),
            "data de referência": dia,
        }
        return "; ".join(f"{k}={v}" for k, v in ditas.items() if v)

    @property
    def candidatos(self):
        """A faixa de candidatos, com as linhas em branco."""
        desempates = [f"desempate {n}" for n in range(1, self.quantos_desempates + 1)]
        marcas = ["modalidade"] if self.modalidade else list(self.colunas)
        conferidas = [f"Verificação {s}" for s in self.verificadas]
        cabecalho = ["inscrição", "nome", "nota", *marcas, "situação", "aprovado AC", "jurado", "nascimento"]
        faixa = [[*cabecalho, *desempates, *conferidas]]
        for lugar, p in enumerate(self.pessoas):
            faixa += [[None] * len(faixa[0])] if lugar in self.brancos else []
            declara = ["; ".join(p.declara)] if self.modalidade else ["S" if s in p.declara else None for s in marcas]
            pessoais = [p.situacao or None, "S" if p.ac else "N", "S" if p.jurado else None, p.nascimento]
            faltam = [None] * (len(desempates) - len(p.desempates))
            resultados = [*p.verifica, *[""] * (len(conferidas) - len(p.verifica))]
            faixa.append([p.inscricao, f"Pessoa {p.inscricao}", p.nota, *declara, *pessoais, *p.desempates, *faltam])
            faixa[-1] += [r or None for r in resultados]
        return faixa

    @property
    def argumentos(self):
        """(candidatos, vagas, regime, opcoes)."""
        return self.candidatos, self.vagas_digitadas, self.na_planilha, self.opcoes

    # -- a mesma coisa para a segunda conta

    @property
    def contas(self):
        """O quadro, por lista."""
        regime = self.do_contrato
        if isinstance(self.vagas, tuple):
            return dict(zip(regime.listas, self.vagas))
        return quadro(regime, self.vagas or 0)

    @property
    def total(self):
        return sum(self.contas.values())

    @property
    def politica(self):
        return self.multipla or self.do_contrato.varias

    def reservas_de(self, declaradas):
        """As reservas do regime, na ordem dele, que aceitam alguma das declaradas."""
        return tuple(r.sigla for r in self.do_contrato.reservas if set(declaradas) & set(r.aceita or (r.sigla,)))

    def com_resultado(self, p, resultado):
        """Do que a pessoa declarou, aquilo que a verificação resolveu assim."""
        return [s for s, r in zip(self.verificadas, p.verifica) if r == resultado and s in p.declara]

    def alguem(self, linha, p):
        """A pessoa com a chave de ordem e o que vale do que declarou."""
        recusadas = self.com_resultado(p, "indeferido")
        declara = self.reservas_de([s for s in p.declara if s not in recusadas])
        # coluna de desempate que só outras linhas têm: em branco nesta
        desempates = [*p.desempates, *[None] * (self.quantos_desempates - len(p.desempates))]
        nota = exata(p.nota)
        dela = chave(self.criterios, nota or 0, desempates, p.jurado, p.nascimento, self.referencia)
        return Alguem(p.inscricao, linha, dela, declara, p.ac, p.situacao, nota is not None)

    def segunda(self):
        """A segunda conta, pronta a responder."""
        pessoas = [self.alguem(linha, p) for linha, p in enumerate(self.pessoas)]
        return Concurso(
            self.do_contrato,
            pessoas,
            self.contas,
            self.criterio or "COMPENSADA",
            self.politica,
            self.colisao or "anterior",
        )


def exata(nota):
    """A nota como decimal: o texto como se escreveu, o número com 15 algarismos, como a planilha o mostra."""
    if nota is None:
        return None
    if isinstance(nota, str):
        return Decimal(nota.replace(",", "."))
    return Decimal(f"{nota:.15g}")


# ------------------------------------------------------------------------------------------------ o que se espera


@dataclass
class Esperado:
    """O que cada função deve responder; `marcas`, os cantos por onde o concurso passou."""

    falta_data: bool
    ordem: list = field(default_factory=list)
    classificacao: list = field(default_factory=list)
    situacao: list = field(default_factory=list)
    sequencia: list = field(default_factory=list)
    reverter: list = field(default_factory=list)
    marcas: set = field(default_factory=set)


ALEM = 15


def esperado(d: Descricao) -> Esperado:
    """As respostas, todas da segunda conta."""
    regime, segunda = d.do_contrato, d.segunda()
    filas = segunda.pessoas
    nascimentos = {p.inscricao: p.nascimento for p in d.pessoas}
    marcas = set()
    contas = [d.vagas_por_lista, d.aprovados]
    saida = Esperado(d.referencia is None and falta_data(filas, d.criterios, nascimentos), marcas=marcas)
    saida.reverter = reverter(regime, *(dict(zip(regime.listas, c)) for c in contas), marcas) if d.aprovados else []
    saida.sequencia = sequencia(regime, d.contas, d.total + ALEM, d.colisao or "anterior", marcas)
    if saida.falta_data:
        return saida
    linhas = segunda.ordem()
    marcas |= segunda.marcas
    geral = {p.inscricao: n for n, p in enumerate(filas, 1)}
    na_fila = {s: [p.inscricao for p in filas if (p.ac if s == AC else s in p.listas)] for s in regime.listas}
    notas = {p.inscricao: p.nota for p in d.pessoas}
    for n, vaga, lista, i in linhas:
        tipo = "imediata" if n <= d.total else "cadastro de reserva"
        pessoa = ["", "", "", "", "", ""]
        if i is not None:
            pessoa = [lista, i, f"Pessoa {i}", exata(notas[i]), geral[i], na_fila[lista].index(i) + 1]
        saida.ordem.append([n, vaga, *pessoa, tipo])
    onde = {i: (n, vaga, lista) for n, vaga, lista, i in linhas}
    por_inscricao = {p.inscricao: p for p in filas}
    for p in d.pessoas:
        saida.classificacao.append(_classe(por_inscricao.get(p.inscricao), regime, geral, na_fila, filas))
        if p.inscricao in por_inscricao:
            saida.situacao.append(_frase(d, p, por_inscricao[p.inscricao], onde[p.inscricao], filas))
        else:
            saida.situacao.append(f"fora das filas: {_porque_fora(d, p)}")
    return saida


def _classe(p, regime, geral, na_fila, filas):
    """Class. geral, Lista efetiva, Class. na lista e se há empate que sobra; None = fora das filas."""
    if p is None:
        return None
    listas = [s for s in regime.listas if s in p.listas] or [AC]
    lugares = "; ".join(str(na_fila[s].index(p.inscricao) + 1) for s in listas)
    empata = any(q is not p and q.ordem[:2] == p.ordem[:2] for q in filas)
    return [geral[p.inscricao], "; ".join(listas), lugares, empata]


def _frase(d, p, alguem, lugar, filas):
    """A frase inteira de quem está em alguma fila: o lugar e, depois de ponto e vírgula, o que mais houver a dizer."""
    n, vaga, lista = lugar
    if n > d.total:
        partes = [f"cadastro de reserva: {n - d.total}º lugar, pela {nome(lista)} (ordem {n})"]
    else:
        partes = [f"vaga {n}, pela {nome(lista)}" + ("" if vaga == lista else f" (vaga da {nome(vaga)})")]
    if p.situacao == "fim de fila":
        partes.append("fim de fila")
    empatadas = [q.inscricao for q in filas if q is not alguem and q.ordem[:2] == alguem.ordem[:2]]
    if empatadas:
        partes.append(f"empate não desfeito com a inscrição {empatadas[0]}")
    esperam = d.reservas_de(d.com_resultado(p, "pendente"))
    return "; ".join([*partes, *(f"verificação {s} pendente" for s in esperam if s in alguem.listas)])


def _porque_fora(d, p):
    if p.situacao in FORA:
        return p.situacao
    if p.nota is None:
        return "nota em branco"
    perdidas = d.reservas_de(d.com_resultado(p, "indeferido"))
    if not perdidas:
        return "sem aprovação na ampla concorrência e sem reserva deste regime"
    plural = "s" if len(perdidas) > 1 else ""
    return f"{', '.join(perdidas)} não confirmada{plural} e sem aprovação na ampla concorrência"


def nome(lista):
    return "ampla concorrência" if lista == AC else f"lista {lista}"


# ------------------------------------------------------------------------------------------------- a comparação


def divergencias(d: Descricao, certo: Esperado | None = None) -> list:
    """[(função, obtido, esperado)] onde o pacote e a segunda conta discordam."""
    certo = certo or esperado(d)
    achadas = []

    def confere(funcao, obtido, devido):
        if obtido != devido:
            achadas.append((funcao, obtido, devido))

    regime, total = d.do_contrato, d.vagas
    if isinstance(total, int):
        confere("RESERVA", funcoes.RESERVA(total, d.na_planilha), [[d.contas[s] for s in regime.listas]])
    colisao = f"colisao={d.colisao}" if d.colisao else None
    series = funcoes.SEQUENCIA_VAGAS(d.vagas_digitadas or 0, d.na_planilha, d.total + ALEM, colisao)
    confere("SEQUENCIA_VAGAS", [s for [s] in series], certo.sequencia)
    if d.aprovados:
        obtido = funcoes.REVERTER([list(d.vagas_por_lista)], [list(d.aprovados)], d.na_planilha)
        confere("REVERTER", obtido, [certo.reverter])
    _confere_pessoas(d, certo, confere)
    return achadas


def _confere_pessoas(d, certo, confere):
    candidatos, vagas, regime, opcoes = d.argumentos
    ordem = funcoes.ORDEM_NOMEACAO(candidatos, vagas, regime, opcoes)
    classificacao = funcoes.CLASSIFICACAO(candidatos, regime, opcoes)
    situacao = funcoes.SITUACAO(candidatos, vagas, regime, opcoes)
    if certo.falta_data:
        for funcao, celulas in [("ORDEM_NOMEACAO", ordem), ("CLASSIFICACAO", classificacao), ("SITUACAO", situacao)]:
            frase = str(celulas[0][0])
            confere(funcao, frase.startswith("#ERRO: ") and "data de referência" in frase, True)
        return
    confere("ORDEM_NOMEACAO", [[*linha[:5], _nota(linha[5]), *linha[6:9]] for linha in ordem[1:]], certo.ordem)
    confere("ORDEM_NOMEACAO, motivo", [n for n, *_, motivo in ordem[1:] if not motivo or len(motivo) > 255], [])
    cheias = [n for n, linha in enumerate(candidatos) if n and any(v is not None for v in linha)]
    vazias = [n for n in range(1, len(candidatos)) if n not in cheias]
    confere("CLASSIFICACAO, linhas", len(classificacao), len(candidatos))
    confere("SITUACAO, linhas", len(situacao), len(candidatos))
    if not len(classificacao) == len(situacao) == len(candidatos):
        return
    confere("CLASSIFICACAO, em branco", [classificacao[n] for n in vazias], [[""] * 4] * len(vazias))
    confere("CLASSIFICACAO", [_dita(classificacao[n]) for n in cheias], certo.classificacao)
    fora = [[classificacao[n][3]] for n in cheias if classificacao[n][0] == ""]
    confere("CLASSIFICACAO, fora", fora, [[s] for s, classe in zip(certo.situacao, certo.classificacao) if not classe])
    confere("SITUACAO", [situacao[n] for n in cheias], [[frase] for frase in certo.situacao])
    confere("SITUACAO, em branco", [situacao[n] for n in vazias], [[""]] * len(vazias))


def _nota(v):
    return v if v == "" else exata(v)


def _dita(linha):
    """A linha de CLASSIFICACAO reduzida ao que `_classe` diz."""
    geral, listas, lugares, observacao = linha
    if geral == "":
        return None if observacao.startswith("fora das filas: ") else linha
    return [geral, listas, str(lugares), "empate não desfeito" in observacao]


# ------------------------------------------------------------------------------------------------------ o sorteio


def concurso_da_semente(semente) -> Descricao:
    """O concurso de uma semente."""
    return sorteia(random.Random(f"concurso {semente}"))


def sorteia(r) -> Descricao:
    """Um concurso. `r` é um `random.Random` ou o do Hypothesis; o mais simples de cada escolha vem primeiro."""
    regime, colunas = _regime(r)
    desempates = r.choice([0, 1, 2])
    base = Descricao(regime=regime, colunas=colunas, verificadas=_so_algumas(r, colunas, 0.15))
    listas = base.do_contrato.listas
    base = replace(
        base,
        vagas=_vagas(r, listas),
        pessoas=_pessoas(r, colunas, base.verificadas, desempates),
        modalidade=_sim(r, 0.15),
        criterio=r.choice([None, *CRITERIOS]),
        multipla=r.choice([None, *POLITICAS]),
        colisao=r.choice([None, *COLISOES]),
        referencia=r.choice([REFERENCIA] * 4 + [None]),
        vagas_por_lista=tuple(r.choice([0, 1, 2, 3, 7, 20]) for _ in listas),
        aprovados=tuple(r.choice([0, 0, 1, 2, 5, 25]) for _ in listas),
    )
    if _sim(r, 0.3):
        base = replace(base, desempate=_desempate(r, base.quantos_desempates))
    base = replace(base, brancos=_so_algumas(r, range(len(base.pessoas)), 0.5) if _sim(r, 0.15) else ())
    return base if isinstance(base.regime, str) else _aperta(r, base)


def _aperta(r, base):
    """No regime do edital, o que quase nunca se sorteia: a reversão que a ordem das listas decide, e a PCD cortada."""
    if _sim(r, 0.2):
        vagas = tuple(r.choice([0, 1, 1]) for _ in base.vagas_por_lista)
        base = replace(base, vagas_por_lista=vagas, aprovados=tuple(r.choice([0, 1]) for _ in vagas))
    if _sim(r, 0.3) and len(base.regime) == 4:  # duas revertem à mesma, que só tem gente para uma; e uma delas, a outra
        a, b, c, d = base.regime
        regime = (replace(a, reversao=(c.sigla, d.sigla, AC)), replace(b, reversao=(c.sigla, AC)), c, d)
        gente = (r.choice([0, 1, 5]), 0, 0, 1, 1)
        base = replace(base, regime=regime, vagas_por_lista=(r.choice([0, 1]), 1, 1, 0, 0), aprovados=gente)
    if _sim(r, 0.1) and any(x.sigla == PCD for x in base.regime):
        regime = [
            replace(x, percentual=_p(30 if x.sigla == PCD else 60 // (len(base.regime) - 1)), minimo=0)
            for x in base.regime
            if len(base.regime) > 1
        ]
        apertado = tuple(replace(x, arredondamento="acima", teto=None, posicoes=None) for x in regime)
        base = replace(base, regime=apertado or base.regime, vagas=r.choice([1, 2]))
    return base


def _sim(r, chance):
    """Verdadeiro com a chance dada; encolhe para falso."""
    return r.random() >= 1 - chance


def _so_algumas(r, itens, chance):
    return tuple(x for x in itens if _sim(r, chance))


def _regime(r):
    if not _sim(r, 0.4):
        id_ = r.choice(list(DA_LEI))
        return id_, r.choice(COLUNAS[id_])
    return regime_proprio(r)


def regime_proprio(r):
    """De uma a quatro reservas e as colunas delas."""
    todas = ["XX", "YY", "ZZ", "WW", PCD]
    siglas = [todas.pop(r.randrange(len(todas))) for _ in range(r.randint(1, 4))]
    iguais = r.choice([None, None, 20, 10])
    reservas = tuple(_reserva(r, s, [x for x in siglas if x != s], iguais) for s in siglas)
    soma = sum(x.percentual for x in reservas)
    if soma > 1 or _sim(r, 0.3):  # as reservas querem mais do que há: cede a de menor percentual, ou a última
        partes = [_p(100 // len(siglas)) if soma > 1 else x.percentual for x in reservas]
        reservas = tuple(
            replace(x, percentual=parte, arredondamento="acima", teto=None) for x, parte in zip(reservas, partes)
        )
    return reservas, tuple(siglas)


def _reserva(r, sigla, outras, igual):
    cascata = [outras.pop(r.randrange(len(outras))) for _ in range(r.randint(0, len(outras)))]
    posicoes = None
    if _sim(r, 0.25):
        inicio = r.randint(1, 6)
        posicoes = Posicoes((inicio, inicio + r.randint(1, 5))[: r.randint(1, 2)], r.randint(1, 8))
    return Lista(
        sigla,
        _p(igual or r.choice([5, 10, 20, 25, 3, Fraction(25, 2), 50])),
        r.choice(["meio_acima", "acima", "abaixo"]),
        r.choice([0, 0, 2, 3, 5]),
        r.choice([None, None, _p(20), _p(10), _p(30)]),
        (*cascata, AC),
        posicoes,
    )


def _vagas(r, listas):
    modo = r.choice(["total", "total", "digitado", "omitido"])
    if modo == "omitido" and _sim(r, 0.5):
        return None
    if modo == "digitado":
        digitado = (r.choice([0, 1, 2, 3, 6]), *(r.choice([0, 0, 1, 2, 4]) for _ in listas[1:]))
        if sum(digitado):
            return digitado
    return r.choice([0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 17, 25])


_NOTAS = [[70], [70, 71], [70, 71, 72], list(range(60, 100)), [90, "90,0", "87,50", 87.25, 75.05, (70.2 + 79.9) / 2]]
_SITUACOES = ["desistente", "nomeado", "eliminado", "ausente", "sub judice", "empossado", "classificado"]
_NASCIMENTOS = [None, date(1950, 5, 1), date(1966, 11, 30), date(1966, 12, 1), date(1990, 1, 1)]


def _pessoas(r, colunas, verificadas, desempates):
    notas, de_cota = r.choice(_NOTAS), r.choice([0.3, 0.1, 0.6, 0])
    so_na_reserva, no_fim = r.choice([0, 0.1, 0.7]), r.choice([0, 0.1, 0.4])
    simples = _sim(r, 0.3)  # nada desempata: empates por toda parte
    pessoas = []
    for i in range(r.choice([1, 2, 3, 5, 8, 12, 16, 0])):
        declara = _so_algumas(r, colunas, de_cota)
        situacao = "fim de fila" if _sim(r, no_fim) else r.choice([*[""] * 30, *_SITUACOES])
        pessoas.append(
            Pessoa(
                101 + i,
                r.choice(notas) if not _sim(r, 0.03) else None,
                declara,
                not _sim(r, so_na_reserva),
                situacao,
                () if simples else tuple(r.choice([None, 1, 2]) for _ in range(desempates)),
                False if simples else _sim(r, 0.2),
                None if simples else r.choice(_NASCIMENTOS),
                tuple(
                    r.choice(["", "", "confirmado", "indeferido", "indeferido", "pendente"]) if s in declara else ""
                    for s in verificadas
                ),
            )
        )
    return tuple(pessoas)


def _desempate(r, quantos):
    itens = ["IDADE", "JURADO", "IDOSO", *(f"DESEMPATE {n}" for n in range(1, quantos + 1))]
    return tuple(itens.pop(r.randrange(len(itens))) for _ in range(r.randint(1, len(itens))))


# ------------------------------------------------------------------------------------------------ o menor que falha


def encolhe(d: Descricao, falha) -> Descricao:
    """O menor concurso que ainda falha: tira pessoas, opções e vagas enquanto `falha` continuar a dizer que sim."""
    encolheu = True
    while encolheu:
        encolheu = False
        for menor in _menores(d):
            if falha(menor):
                d, encolheu = menor, True
                break
    return d


_SIMPLES = {
    "criterio": None,
    "multipla": None,
    "colisao": None,
    "desempate": None,
    "modalidade": False,
    "brancos": (),
    "verificadas": (),
}


def _menores(d):
    metade = len(d.pessoas) // 2
    for corte in (d.pessoas[:metade], d.pessoas[metade:]) if metade else ():
        yield replace(d, pessoas=corte)
    for n in range(len(d.pessoas)):
        yield replace(d, pessoas=d.pessoas[:n] + d.pessoas[n + 1 :])
    for campo, simples in _SIMPLES.items():
        if getattr(d, campo) != simples:
            yield replace(d, **{campo: simples})
    if isinstance(d.vagas, tuple):
        for n, v in enumerate(d.vagas):
            yield from (replace(d, vagas=d.vagas[:n] + (v - 1,) + d.vagas[n + 1 :]) for _ in [0] if v and d.total > 1)
    elif d.vagas:
        yield from (replace(d, vagas=n) for n in (d.vagas // 2, d.vagas - 1))
    for n, p in enumerate(d.pessoas):
        for menor in _pessoas_menores(p):
            yield replace(d, pessoas=d.pessoas[:n] + (menor,) + d.pessoas[n + 1 :])


def _pessoas_menores(p):
    limpa = Pessoa(p.inscricao, p.nota)
    for campo in ("situacao", "desempates", "jurado", "nascimento", "ac", "verifica"):
        if getattr(p, campo) != getattr(limpa, campo):
            yield replace(p, **{campo: getattr(limpa, campo)})
    for n in range(len(p.declara)):
        yield replace(p, declara=p.declara[:n] + p.declara[n + 1 :])


def como_refazer(d: Descricao) -> str:
    """O que digitar para ver a falha outra vez."""
    return (
        "no diretório tests, em Python:\n"
        "  from datetime import date; import datetime; from decimal import Decimal; from fractions import Fraction\n"
        f"  from concursos import *\n  divergencias({d!r})"
    )
