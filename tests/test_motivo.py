"""O Motivo de cada linha: verdadeiro para a linha, e a terminar na norma. Quem sabe a verdade é a segunda conta.

As normas devidas estão escritas aqui outra vez, da lei e do contrato, e não vêm do catálogo. As frases são conferidas
inteiras, com o limite de 255 caracteres levantado; a frase que a pessoa lê tem de ser essa, ou o começo dela cortado
numa palavra, com todas as ressalvas e a norma inteira.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from apoio import normas_por_extenso
from segundo_algoritmo import AC, PCD, nas_filas
from test_nomeacao import concurso

from xl_quotas import funcoes
from xl_quotas.funcoes.contexto import chama, le_concurso
from xl_quotas.regras import motivo as regra
from xl_quotas.regras.motivo import MAXIMO, cabe, encurta
from xl_quotas.regras.nomeacao import NINGUEM
from xl_quotas.tabela.regime import MAXIMO_DA_NORMA

COLOCADA = re.compile(r"(\d+)ª colocada na (ampla concorrência|lista (\w+))")
REVERTIDA = re.compile(r"; vaga (\w+) revertida: ninguém mais na lista (\w+(?: nem na \w+)*)")
SEM_AC = re.compile(r"; ninguém mais na ampla concorrência(?: nem na (\w+(?: nem na \w+)*))?: vaga à lista (\w+)")
COMPENSA = re.compile(
    r"; vaga compensada: a inscrição (\w+) \(vaga (\d+), lista (\w+)\) passa à AC e esta vaga vai à lista (\w+)"
    r"(?: \(ninguém mais na (\w+(?: nem na \w+)*)\))?"
)
DESDE = re.compile(
    r"; chamada pela lista (\w+)(?: ao compensar a vaga (\d+) \(inscrição (\w+)\))?,"
    r" conta na AC desde a vaga (\d+) \(vaga compensada\)"
)
PROPRIA = re.compile(r"; vaga reservada à lista (\w+)")
NAO_OCUPA = "; não ocupa a reserva"
EMPATE = re.compile(r"; empate com a inscrição (\w+): ordem das linhas")
RESSALVAS = re.compile(r"(?:; empate com a inscrição \w+: ordem das linhas)?(?:; (?:fim de fila|sub judice))?\Z")
PRIMEIRA_INSCRICAO = 2_026_000_000  # dez algarismos, como as de verdade

# ------------------------------------------------------------------------- as normas, da lei e do contrato (seção 1)

NC = " (não conferido)"
DECRETO, ART_8 = "Decreto 12.536/2025, art. 3º", f"Lei 15.142/2025, art. 8º{NC}"
CALA_12990 = "escolha declarada: a Lei 12.990/2014 cala"
CALA_15142 = f"escolha declarada: a Lei 15.142/2025 cala{NC}"

# "não serão computados": cada reserva tem a sua norma, e a da PCD não é a das cotas raciais
NAO_COMPUTO = {
    "PN": "Lei 12.990/2014, art. 3º, § 1º",
    **dict.fromkeys(("PP", "PI", "PQ", "PPIQ"), f"Lei 15.142/2025, art. 7º, § 2º{NC}"),
    PCD: f"Decreto 9.508/2018{NC}",
}
# de uma reserva a cada destino: o decreto manda até as pretas e pardas; da lei vem a volta à ampla concorrência
REVERSAO = {
    ("PN", AC): ["Lei 12.990/2014, art. 3º, § 3º"],
    ("PPIQ", AC): [ART_8],
    ("PP", AC): [ART_8],
    ("PI", "PQ"): [f"{DECRETO}, § 2º"],
    ("PI", "PP"): [f"{DECRETO}, §§ 2º e 3º"],
    ("PI", AC): [f"{DECRETO}, §§ 2º e 3º", ART_8],
    ("PQ", "PI"): [f"{DECRETO}, § 1º"],
    ("PQ", "PP"): [f"{DECRETO}, §§ 1º e 3º"],
    ("PQ", AC): [f"{DECRETO}, §§ 1º e 3º", ART_8],
    (PCD, AC): [f"Decreto 9.508/2018{NC}"],
}
REVERSAO_DIRETA = {**REVERSAO, ("PI", AC): [ART_8], ("PQ", AC): [ART_8]}
SEM_GENTE_NA_AC = {
    "LEI_12990": CALA_12990,
    "LEI_15142_UNICA": f"Lei 15.142/2025, art. 9º, § 1º{NC}",
    **dict.fromkeys(("LEI_15142", "LEI_15142_DIRETA", "FUNAI_14724"), f"{DECRETO}, § 4º"),
}
ART_5 = "Lei 15.142/2025, art. 5º"
DA_RESERVA = {
    "PN": ["Lei 12.990/2014, art. 1º, §§ 1º e 2º"],
    "PPIQ": [f"Lei 15.142/2025, art. 1º{NC}", ART_5],
    "PP": [ART_5, f"{DECRETO}, I"],
    "PI": [ART_5, f"{DECRETO}, II"],
    "PQ": [ART_5, f"{DECRETO}, III"],
    PCD: [f"Decreto 9.508/2018, art. 1º, §§ 1º e 3º{NC}", f"Lei 8.112/1990, art. 5º, § 2º{NC}"],
}
DA_PI_NA_FUNAI = [f"Lei 14.724/2023, art. 29{NC}", f"Decreto 11.839/2023{NC}", f"{DECRETO}, § 6º"]


class Normas:
    """As normas de um regime; no do edital, sem coluna norma, tudo é o edital."""

    def __init__(self, id_):
        self.id, self.do_edital = id_, id_ not in SEM_GENTE_NA_AC

    def nao_computo(self, *listas):
        return ["edital" if self.do_edital else NAO_COMPUTO[s] for s in listas]

    def reversao(self, de, para):
        if self.do_edital:
            return ["edital"]
        return (REVERSAO_DIRETA if self.id == "LEI_15142_DIRETA" else REVERSAO)[de, para]

    def sem_ac(self, restante):
        if self.do_edital:
            return ["edital"]
        cala = CALA_12990 if self.id == "LEI_12990" else CALA_15142
        return [cala if restante else SEM_GENTE_NA_AC[self.id]]

    def alternancia(self):
        if self.do_edital:
            return ["edital"]
        return ["Lei 12.990/2014, art. 4º" if self.id == "LEI_12990" else f"Lei 15.142/2025, art. 9º{NC}"]

    def da_reserva(self, sigla):
        if self.do_edital:
            return ["edital"]
        return DA_PI_NA_FUNAI if (self.id, sigla) == ("FUNAI_14724", "PI") else DA_RESERVA[sigla]


def norma_devida(v, linha, corpo):
    """O que a linha conta, com a norma de cada coisa, na ordem em que acontece; cada uma uma vez."""
    _, dona, lista, inscricao = linha[:4]
    revertida, sem_ac = REVERTIDA.search(corpo), SEM_AC.search(corpo)
    compensa, desde = COMPENSA.search(corpo), DESDE.search(corpo)
    n = v.normas
    if inscricao == "":
        normas = n.sem_ac(restante=False)
    elif compensa or desde:
        de, para = compensada(v, compensa, desde)
        normas = n.reversao(dona, AC if de else desde[1]) if revertida else []
        if de:
            normas = normas + n.nao_computo(de) + (n.reversao(de, para) if para != de else [])
        normas = normas + (n.nao_computo(desde[1]) if desde else [])
    elif sem_ac:
        normas = (n.reversao(dona, AC) if revertida else []) + n.sem_ac(restante=bool(sem_ac[1]))
    elif lista == AC:
        proprias = n.nao_computo(*v.pessoa[inscricao].listas)
        normas = n.reversao(dona, AC) + proprias if revertida else proprias or n.alternancia()
    else:
        normas = n.reversao(dona, lista) if revertida else n.da_reserva(dona)
    return "; ".join(dict.fromkeys(normas))


def compensada(v, compensa, desde):
    """A lista de quem passou à AC por esta vaga e a lista a que a vaga foi; ("", "") quando não compensa."""
    if compensa:
        return compensa[3], compensa[4]
    if desde[2]:
        return DESDE.search(v.linhas[int(desde[2]) - 1][9])[1], desde[1]
    return "", ""


# ------------------------------------------------------------------------------------------- concursos sorteados


class Verdade:
    """As linhas de um concurso e quem ainda estava sem vaga em cada uma."""

    def __init__(self, semente):
        self.prova = com_inscricoes_longas(concurso(semente))
        self.regime = self.prova.regime
        self.normas = Normas(self.regime.id)
        self.total = sum(self.prova.contas.values())
        self.lidas = [linha[9] for linha in self.prova.planilha()[1:]]
        self.linhas = sem_limite(self.prova.planilha)[1:]
        self.filas = nas_filas(self.prova.pessoas, self.regime, self.prova.politica)
        self.pessoa = {p.inscricao: p for p in self.filas}
        self.vaga_de = {linha[3]: linha[0] for linha in self.linhas if linha[3] != ""}

    def sobra(self, lista, n):
        """Há alguém da lista ainda sem vaga depois da linha n? Nas imediatas de AC_PRIMEIRO, depois da última delas."""
        if self.prova.criterio == "AC_PRIMEIRO":
            n = max(n, self.total)
        return any(self.vaga_de[p.inscricao] > n and (p.ac if lista == AC else lista in p.listas) for p in self.filas)


def com_inscricoes_longas(prova):
    """O mesmo concurso, com inscrições de dez algarismos."""
    cabecalho, *linhas = prova.candidatos
    faixa = [cabecalho, *([PRIMEIRA_INSCRICAO + linha[0], *linha[1:]] for linha in linhas)]
    pessoas = [replace(p, inscricao=PRIMEIRA_INSCRICAO + p.inscricao) for p in prova.pessoas]
    return replace(prova, candidatos=faixa, pessoas=pessoas)


def sem_limite(chamada):
    """As frases inteiras, como seriam se coubessem sempre."""
    with pytest.MonkeyPatch.context() as m:
        m.setattr(regra, "MAXIMO", 10_000)
        return chamada()


@pytest.mark.parametrize("lote", range(12))
def test_motivo_verdadeiro(lote):
    for semente in range(100_000 + lote * 100, 100_100 + lote * 100):
        v = Verdade(semente)
        for linha, lida in zip(v.linhas, v.lidas, strict=True):
            confere_linha(v, linha)
            confere_encurtada(linha[9], lida, semente)


def confere_encurtada(inteira, lida, onde):
    """A frase lida é a inteira ou, quando esta não cabe, a mesma em menos letras; o corpo só se corta se ainda assim
    não cabe. Ressalvas e normas ficam sempre."""
    assert len(lida) <= MAXIMO, (onde, lida)
    if len(inteira) <= MAXIMO:
        assert lida == inteira, onde
        return
    (corpo, fim), (corpo_lido, fim_lido) = (
        re.fullmatch(r"(.*)(; critério \w+ — .+)", x, re.S).groups() for x in (inteira, lida)
    )
    assert normas_por_extenso(fim_lido) == set(fim.split(" — ")[1].split("; ")), (onde, lida)
    if "…" not in corpo_lido:
        assert por_extenso(corpo_lido) == corpo, (onde, lida)
        return
    ressalva = RESSALVAS.search(corpo)[0]
    dito, _, resto = corpo_lido.partition("…")
    *_, breve = regra.abreviados(corpo.removesuffix(ressalva))
    assert por_extenso(breve) + ressalva == corpo and por_extenso(resto) == ressalva, (onde, lida)
    assert COLOCADA.match(dito) and breve.startswith(f"{dito} ") and len(lida) > MAXIMO - 30, (onde, lida)


MENOS_LETRAS = [
    (r" → AC; esta → ", " passa à AC; esta vai à "),
    (r"\(vaga (\d+), (?!lista)", r"(vaga \1, lista "),
    (r"empate com (?=\d)", "empate com a inscrição "),
    (r"\bna AC\b", "na ampla concorrência"),
    (r"vaga compensada: (?=\d)", "vaga compensada: a inscrição "),
    (r" passa à AC; esta vai à ", " passa à AC e esta vaga vai à lista "),
    (r"(; vaga \w+): ninguém na ", r"\1 revertida: ninguém na "),
    (r"revertida: ninguém na ", "revertida: ninguém mais na lista "),
    (r"ninguém na ", "ninguém mais na "),
    (r"chamada pela (?!lista)", "chamada pela lista "),
    (r"vaga da lista ", "vaga reservada à lista "),
    (r": vai à ", ": vaga à lista "),
    (r"(?<=\w)/(?=\w)", " nem na "),
]


def por_extenso(dito):
    """O corpo abreviado, de volta: o que as abreviações querem dizer, escrito aqui de novo."""
    for breve, longo in MENOS_LETRAS:
        dito = re.sub(breve, longo, dito)
    return re.sub("conta na ampla concorrência desde", "conta na AC desde", dito)


def confere_linha(v, linha):
    n, dona, lista, inscricao = linha[:4]
    motivo = linha[9]
    onde = (v.prova.regime_na_planilha, v.prova.opcoes, n, motivo)
    corpo, criterio, norma = re.fullmatch(r"(.*); critério (\w+) — (.+)", motivo, re.S).groups()
    assert criterio == v.prova.criterio, onde
    devida = norma_devida(v, linha, corpo)
    assert norma == devida, (*onde, devida)
    if inscricao == "":
        assert "sem candidato" in corpo, onde
        assert not any(v.sobra(s, n) for s in v.regime.listas), onde
        return
    pessoa = v.pessoa[inscricao]
    confere_colocacao(linha, corpo, onde)
    confere_reversao(v, linha, corpo, onde)
    confere_compensacao(v, linha, corpo, onde)
    entra_pela_ac = lista == AC and bool(pessoa.listas) and not DESDE.search(corpo)
    assert (NAO_OCUPA in corpo) == entra_pela_ac, onde
    propria = PROPRIA.search(corpo)
    if propria:
        assert propria[1] == dona == lista, onde
    confere_ressalvas(v, pessoa, corpo, onde)


def confere_colocacao(linha, corpo, onde):
    lugar, _, sigla = COLOCADA.match(corpo).groups()
    assert int(lugar) == linha[7], onde
    assert (sigla or AC) == linha[2], onde


def confere_reversao(v, linha, corpo, onde):
    """As listas ditas vazias são a dona e o começo da cascata dela, nessa ordem, e estavam vazias."""
    n, dona, lista = linha[:3]
    revertida, sem_ac = REVERTIDA.search(corpo), SEM_AC.search(corpo)
    desde, compensa = DESDE.search(corpo), COMPENSA.search(corpo)
    if revertida:
        vazias = revertida[2].split(" nem na ")
        assert revertida[1] == dona != AC, onde
        caminho = [dona, *v.regime.reserva(dona).reversao]
        assert caminho[: len(vazias)] == vazias, onde
        assert not any(v.sobra(s, n) for s in vazias), onde
        pela_ac = sem_ac or compensa or (desde and desde[2])
        destino = AC if pela_ac else desde[1] if desde else lista
        assert caminho[len(vazias)] == destino, onde
    if sem_ac:
        assert sem_ac[2] == lista and not v.sobra(AC, n), onde
        if lista in v.regime.ac_sem_aprovados:
            assert not sem_ac[1], onde
        else:
            assert (sem_ac[1] or "").split(" nem na ") == list(v.regime.ac_sem_aprovados), onde
            assert not any(v.sobra(s, n) for s in v.regime.ac_sem_aprovados), onde
    if dona not in (AC, desde[1] if desde else lista):
        assert revertida, onde
    if dona == AC != lista:
        assert sem_ac or compensa, onde


def confere_compensacao(v, linha, corpo, onde):
    """Quem passa à AC, desde que vaga, e quem fica com a vaga: as duas pontas contam a mesma coisa."""
    n, _, lista, inscricao = linha[:4]
    desde = DESDE.search(corpo)
    if desde:
        antes, vaga, alcancada, causa = desde.groups()
        assert lista == AC and antes in v.pessoa[inscricao].listas and n < int(causa) <= v.total, onde
        assert f"inscrição {inscricao}" in v.linhas[int(causa) - 1][9], onde
        if vaga:
            confere_alcancada(v, n, vaga, alcancada, onde)
    compensa = COMPENSA.search(corpo)
    if compensa:
        alcancada, vaga, antes, para, vazias = compensa.groups()
        outra = confere_alcancada(v, n, vaga, alcancada, onde)
        assert antes in v.pessoa[outra[3]].listas and v.pessoa[outra[3]].ac, onde
        assert outra[2] == (AC if n <= v.total else antes), onde
        assert para == lista, onde
        caminho = [antes, *v.regime.reserva(antes).reversao]
        passou = caminho[: caminho.index(para)]
        assert (vazias.split(" nem na ") if vazias else []) == passou, onde
        assert not any(v.sobra(s, n) for s in passou), onde
    assert not ((desde or compensa) and v.prova.criterio != "COMPENSADA"), onde


def confere_alcancada(v, n, vaga, alcancada, onde):
    """A pessoa que passou à AC está na vaga dita e, nas imediatas, a linha dela diz que foi por esta vaga."""
    outra = v.linhas[int(vaga) - 1]
    assert str(outra[3]) == alcancada and int(vaga) < n, onde
    if n <= v.total:
        assert DESDE.search(outra[9])[4] == str(n), onde
    return outra


def confere_ressalvas(v, pessoa, corpo, onde):
    """Todo empate que sobrou é dito, com uma pessoa do mesmo empate; e nenhum empate é inventado."""
    iguais = {q.inscricao for q in v.filas if q.ordem[:2] == pessoa.ordem[:2]} - {pessoa.inscricao}
    empate = EMPATE.search(corpo)
    if empate:
        assert int(empate[1]) in iguais, onde
    assert bool(empate) == bool(iguais), onde
    for situacao in ("fim de fila", "sub judice"):
        assert (f"; {situacao}" in corpo) == (pessoa.situacao == situacao), onde


@pytest.mark.parametrize("lote", range(4))
def test_empates_relatados_em_toda_parte(lote):
    """Contrato, seção 4: "A tie that survives keeps the order of the rows and is reported everywhere it could change a
    result; never resolved silently"."""
    for semente in range(200_000 + lote * 60, 200_060 + lote * 60):
        v = Verdade(semente)
        grupos = {}
        for p in v.filas:
            grupos.setdefault(p.ordem[:2], []).append(p)
        empatadas = {p.inscricao for g in grupos.values() if len(g) > 1 for p in g}
        prova = v.prova
        situacao = funcoes.SITUACAO(prova.candidatos, prova.vagas, prova.regime_na_planilha, prova.opcoes)[1:]
        classes = funcoes.CLASSIFICACAO(prova.candidatos, prova.regime_na_planilha, prova.opcoes)[1:]
        for p, [frase], classe in zip(prova.pessoas, situacao, classes):
            assert ("empate" in frase) == (p.inscricao in empatadas), semente
            assert ("empate" in classe[3]) == (p.inscricao in empatadas), semente
        avisos = [
            linha
            for linha in funcoes.CONFERIR(prova.candidatos, prova.vagas, prova.regime_na_planilha, prova.opcoes)[1:]
            if "empatadas até o último critério" in linha[3]
        ]
        ditas = [sorted(map(int, re.search(r"\(linhas ([\d, ]+)", a[3])[1].strip(" ,").split(", "))) for a in avisos]
        linhas = sorted(sorted(p.linha + 2 for p in g)[:6] for g in grupos.values() if len(g) > 1)
        assert [len(d) for d in sorted(ditas)] == [len(x) for x in linhas], semente
        assert all(a[2] == "aviso" for a in avisos)


# ------------------------------------------------------------------------------------------------- frases inteiras


def motivos(candidatos, vagas, regime=None, opcoes=None):
    return [linha[9] for linha in funcoes.ORDEM_NOMEACAO(candidatos, vagas, regime, opcoes)[1:]]


CABECALHO = ["inscrição", "nota", "PP", "PI", "PQ", "PCD"]


def gente(*listas, ac=None):
    """Uma pessoa por item, da melhor nota à pior; o item são as reservas que declara."""
    faixa = [["inscrição", "nota", "modalidade", "aprovado AC"]]
    return faixa + [[i, 100 - i, m, ac] for i, m in enumerate(listas, 1)]


def test_exemplo_do_contrato():
    """ "4ª colocada na lista PP; vaga PQ revertida: ninguém mais na lista PQ nem na PI — Decreto 12.536/2025, art. 3º,
    §§ 1º e 3º" — o critério, também pedido ("Three criteria, named in the result"), vem antes da norma."""
    pessoas = [[i, 100 - i, "S" if i > 4 else None, None, None, None] for i in range(1, 12)]
    # Quadro digitado AC 2, PP 0, PQ 1: a vaga PQ é a 3ª (⌈1·3/1⌉); PP são 5 a 11; as duas de AC levam 1 e 2.
    frases = motivos([CABECALHO, *pessoas], [[2, 0, 0, 1, 0]], None, "criterio=SEQUENCIAL")
    assert frases[2] == (
        "1ª colocada na lista PP; vaga PQ revertida: ninguém mais na lista PQ nem na PI; critério SEQUENCIAL"
        " — Decreto 12.536/2025, art. 3º, §§ 1º e 3º"
    )


def test_cada_frase_diz_o_seu_caso():
    frases = motivos(gente(None, "PP", "PP"), 3, None, "criterio=COMPENSADA")
    # Vagas 1 a 3: AC, PP, AC. 2: pessoa 2 pela PP. 3 (AC): alcança a 2, que passa à AC; a vaga vai à 3.
    assert frases[0] == (
        "1ª colocada na ampla concorrência; critério COMPENSADA — Lei 15.142/2025, art. 9º (não conferido)"
    )
    assert frases[1] == (
        "2ª colocada na ampla concorrência; chamada pela lista PP, conta na AC desde a vaga 3 (vaga compensada)"
        "; critério COMPENSADA — Lei 15.142/2025, art. 7º, § 2º (não conferido)"
    )
    assert frases[2] == (
        "2ª colocada na lista PP; vaga compensada: a inscrição 2 (vaga 2, lista PP) passa à AC e esta vaga vai à lista"
        " PP; critério COMPENSADA — Lei 15.142/2025, art. 7º, § 2º (não conferido)"
    )


# Quem tem reserva e entra pela AC não conta na reserva: a norma é a da reserva da pessoa.
# Lei 12.990, art. 3º, § 1º: "candidatos negros"; Lei 15.142, art. 7º, § 2º: "pretas e pardas, indígenas e quilombolas";
# nenhuma das duas fala de pessoas com deficiência.
PELA_AC = [
    ("LEI_12990", "PN", None, [NAO_COMPUTO["PN"]]),
    ("LEI_12990", "PCD", None, [NAO_COMPUTO[PCD]]),
    ("LEI_12990", "PN; PCD", None, [NAO_COMPUTO["PN"], NAO_COMPUTO[PCD]]),
    ("LEI_15142_UNICA", "PQ", None, [NAO_COMPUTO["PPIQ"]]),
    ("LEI_15142", "PP", None, [NAO_COMPUTO["PP"]]),
    ("LEI_15142", "PI", None, [NAO_COMPUTO["PI"]]),
    ("LEI_15142", "PQ", None, [NAO_COMPUTO["PQ"]]),
    ("LEI_15142", "PCD", None, [NAO_COMPUTO[PCD]]),
    ("LEI_15142", "PP; PCD", "multipla=acumula_pcd", [NAO_COMPUTO["PP"], NAO_COMPUTO[PCD]]),
    ("LEI_15142", "PP; PQ", "multipla=todas", [NAO_COMPUTO["PP"]]),
    ("FUNAI_14724", "PCD", None, [NAO_COMPUTO[PCD]]),
    ("LEI_15142_DIRETA", "PI", None, [NAO_COMPUTO["PI"]]),
]


@pytest.mark.parametrize(("regime", "modalidade", "opcoes", "normas"), PELA_AC)
def test_na_ac_a_norma_do_nao_computo_e_a_da_reserva_da_pessoa(regime, modalidade, opcoes, normas):
    so_ac = [1, *[0] * (len(funcoes.LISTAS(regime)[0]) - 1)]
    [frase, *_] = motivos(gente(modalidade), [so_ac], regime, opcoes)
    assert frase == f"1ª colocada na ampla concorrência; não ocupa a reserva; critério COMPENSADA — {'; '.join(normas)}"


def test_compensada_pela_pcd_cita_a_norma_da_pcd():
    """8 vagas: AC 5, PP 2 (2ª e 6ª), PCD 1 (5ª). A 5ª chama a PCD de inscrição 4; na 7ª (AC) o ponteiro a alcança, ela
    passa à AC, e a vaga vai à PCD seguinte. As pretas e pardas são as duas últimas."""
    frases = motivos(gente(None, None, None, "PCD", "PCD", None, "PP", "PP"), 8)
    assert "chamada pela lista PCD, conta na AC desde a vaga 7" in frases[4]
    assert "vaga compensada: a inscrição 4 (vaga 5, lista PCD) passa à AC e esta vaga vai à lista PCD" in frases[6]
    for frase in (frases[4], frases[6]):
        assert frase.endswith(" — Decreto 9.508/2018 (não conferido)") and "15.142" not in frase


def test_compensada_diz_todas_as_listas_vazias_e_a_norma_da_reversao():
    """AC, AC, PQ (quadro digitado) e, além delas, a 4ª, da AC, que alcança a quilombola: sem outra quilombola, nem
    indígena, a vaga vai às pretas e pardas."""
    frases = motivos(gente(None, None, "PQ", None, "PP"), [[2, 0, 0, 1, 0]])
    assert frases[3] == (
        "1ª colocada na lista PP; vaga compensada: a inscrição 3 (vaga 3, lista PQ) passa à AC e esta vaga vai à lista"
        " PP (ninguém mais na PQ nem na PI); critério COMPENSADA — Lei 15.142/2025, art. 7º, § 2º (não conferido)"
        "; Decreto 12.536/2025, art. 3º, §§ 1º e 3º"
    )


def test_compensada_em_vaga_que_chegou_revertida_cita_a_reversao():
    """DIRETA, AC, PP, PQ: a 3ª, sem quilombolas, vai à AC, que alcança a 2 (chamada pela PP) e a vaga vai à 3."""
    argumentos = gente(None, "PP", "PP"), [[1, 1, 0, 1, 0]], "LEI_15142_DIRETA"
    assert sem_limite(lambda: motivos(*argumentos))[2] == (
        "2ª colocada na lista PP; vaga PQ revertida: ninguém mais na lista PQ; vaga compensada: a inscrição 2 (vaga 2,"
        " lista PP) passa à AC e esta vaga vai à lista PP; critério COMPENSADA — Lei 15.142/2025, art. 8º (não"
        " conferido); Lei 15.142/2025, art. 7º, § 2º (não conferido)"
    )
    assert motivos(*argumentos)[2] == (
        "2ª colocada na lista PP; vaga PQ revertida: ninguém mais na lista PQ; vaga compensada: a inscrição 2 (vaga 2,"
        " lista PP) passa à AC e esta vaga vai à lista PP; critério COMPENSADA — Lei 15.142/2025, art. 8º; art. 7º,"
        " § 2º (não conferidas)"
    )


# Uma vaga e uma pessoa não aprovada na AC: a vaga anda até ela. (quadro, modalidade, normas na ordem do caminho)
ANDANDO = [
    ("LEI_15142", [0, 0, 0, 1, 0], "PI", [f"{DECRETO}, § 1º"]),
    ("LEI_15142", [0, 0, 1, 0, 0], "PQ", [f"{DECRETO}, § 2º"]),
    ("LEI_15142", [0, 0, 0, 1, 0], "PP", [f"{DECRETO}, §§ 1º e 3º"]),
    ("LEI_15142", [0, 0, 1, 0, 0], "PP", [f"{DECRETO}, §§ 2º e 3º"]),
    ("FUNAI_14724", [0, 0, 1, 0, 0], "PQ", [f"{DECRETO}, § 2º"]),
    # chega à AC, e dela a uma reserva: as duas coisas
    ("LEI_15142", [0, 1, 0, 0, 0], "PI", [ART_8, f"{DECRETO}, § 4º"]),
    ("LEI_15142", [0, 0, 0, 0, 1], "PQ", [f"Decreto 9.508/2018{NC}", f"{DECRETO}, § 4º"]),
    ("LEI_15142_DIRETA", [0, 0, 0, 1, 0], "PI", [ART_8, f"{DECRETO}, § 4º"]),
    ("LEI_12990", [0, 0, 1], "PN", [f"Decreto 9.508/2018{NC}", CALA_12990]),
    ("LEI_15142_UNICA", [0, 0, 1], "PQ", [f"Decreto 9.508/2018{NC}", f"Lei 15.142/2025, art. 9º, § 1º{NC}"]),
    # à PCD, que o decreto não põe entre as que recebem da AC, por escolha nossa
    ("LEI_15142", [1, 0, 0, 0, 0], "PCD", [CALA_15142]),
    ("LEI_15142_UNICA", [1, 0, 0], "PCD", [CALA_15142]),
    ("LEI_12990", [1, 0, 0], "PCD", [CALA_12990]),
    ("LEI_12990", [0, 1, 0], "PCD", ["Lei 12.990/2014, art. 3º, § 3º", CALA_12990]),
    ("LEI_15142", [0, 0, 0, 1, 0], "PCD", [f"{DECRETO}, §§ 1º e 3º", ART_8, CALA_15142]),
]


@pytest.mark.parametrize("criterio", ["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"])
@pytest.mark.parametrize(("regime", "quadro", "modalidade", "normas"), ANDANDO)
def test_cada_passo_da_vaga_tem_a_sua_norma(regime, quadro, modalidade, normas, criterio):
    argumentos = gente(modalidade, ac="N"), [quadro], regime, f"criterio={criterio}"
    [frase] = sem_limite(lambda: motivos(*argumentos))
    assert frase.partition(" — ")[2] == "; ".join(normas), frase
    [lida] = motivos(*argumentos)  # a mais comprida sai em menos letras, e inteira
    assert normas_por_extenso(f" — {lida.partition(' — ')[2]}") == set(normas) and "…" not in lida, lida


VOLTA_A_AC = [
    ("LEI_12990", [0, 1, 0], ["Lei 12.990/2014, art. 3º, § 3º"]),
    ("LEI_12990", [0, 0, 1], [f"Decreto 9.508/2018{NC}"]),
    ("LEI_15142_UNICA", [0, 1, 0], [ART_8]),
    ("LEI_15142", [0, 1, 0, 0, 0], [ART_8]),
    ("LEI_15142", [0, 0, 1, 0, 0], [f"{DECRETO}, §§ 2º e 3º", ART_8]),
    ("LEI_15142", [0, 0, 0, 1, 0], [f"{DECRETO}, §§ 1º e 3º", ART_8]),
    ("LEI_15142", [0, 0, 0, 0, 1], [f"Decreto 9.508/2018{NC}"]),
    ("LEI_15142_DIRETA", [0, 0, 1, 0, 0], [ART_8]),
]


@pytest.mark.parametrize("criterio", ["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"])
@pytest.mark.parametrize(("regime", "quadro", "normas"), VOLTA_A_AC)
def test_volta_a_ampla_concorrencia_tem_a_norma_de_cada_reserva(regime, quadro, normas, criterio):
    [frase] = motivos(gente(None), [quadro], regime, f"criterio={criterio}")
    assert frase.startswith("1ª colocada na ampla concorrência; vaga ")
    assert frase.partition(" — ")[2] == "; ".join(normas), frase


def test_ac_esgotada_diz_as_listas_que_recebem_antes():
    [frase] = motivos(gente("PCD", ac="N"), [[1, 0, 0, 0, 0]])
    assert "; ninguém mais na ampla concorrência nem na PP nem na PI nem na PQ: vaga à lista PCD; " in frase


@pytest.mark.parametrize("regime", list(SEM_GENTE_NA_AC))
def test_vaga_sem_candidato(regime):
    """A mesma norma de quem recebe o que a AC não ocupa: a vaga só fica vazia quando nem essas listas têm gente."""
    assert motivos([CABECALHO], [[1, *[0] * (len(funcoes.LISTAS(regime)[0]) - 1)]], regime) == [
        "vaga sem candidato: ninguém mais na ampla concorrência nem nas reservas; critério COMPENSADA"
        f" — {SEM_GENTE_NA_AC[regime]}"
    ]


# Lei 12.990/2014, art. 3º, § 2º: "Em caso de desistência de candidato negro aprovado em vaga reservada, a vaga será
# preenchida pelo candidato negro posteriormente classificado." Lei 15.142/2025, art. 7º, § 3º: "a vaga não preenchida
# será ocupada pela pessoa […] aprovada na posição imediatamente subsequente na lista de reserva de vagas".
DESISTENCIAS = [
    # 10 vagas na Lei 12.990: AC 7, PN 2 (3ª e 8ª), PCD 1 (5ª)
    ("LEI_12990", "PN", 7, [16, 18], 16, [18, 20]),
    ("LEI_12990", "PN", 7, [16, 18], 18, [16, 20]),
    # 10 vagas na Lei 15.142: AC 6, PP 3 (2ª, 6ª e 10ª), PCD 1 (5ª)
    ("LEI_15142", "PP", 6, [16, 18, 20], 16, [18, 20, 22]),
    ("LEI_15142", "PP", 6, [16, 18, 20], 20, [16, 18, 22]),
]


@pytest.mark.parametrize("criterio", ["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"])
@pytest.mark.parametrize(("regime", "lista", "n_ac", "antes", "desiste", "depois"), DESISTENCIAS)
def test_desistencia_chama_a_pessoa_seguinte_da_reserva(regime, lista, n_ac, antes, desiste, depois, criterio):
    """As negras (16, 18, 20, 22) e a PCD (21) vêm depois das que bastam para a AC. A que desiste sai, a negra seguinte
    entra na vaga reservada, e a AC e a PCD ficam como estavam."""
    faixa = [["inscrição", "nota", lista, "PCD", "situação"]]
    for i in range(1, 23):
        faixa.append([i, 100 - i, "S" if i in (16, 18, 20, 22) else None, "S" if i == 21 else None, None])

    def pelas_vagas():
        linhas = funcoes.ORDEM_NOMEACAO(faixa, 10, regime, f"criterio={criterio}")[1:11]
        assert all(f"; vaga reservada à lista {lista}; " in x[9] for x in linhas if x[2] == lista)
        return {s: [x[3] for x in linhas if x[2] == s] for s in ("AC", lista, "PCD")}

    da_ac = list(range(1, n_ac + 1))
    assert pelas_vagas() == {"AC": da_ac, lista: antes, "PCD": [21]}
    faixa[desiste][4] = "desistente"
    assert pelas_vagas() == {"AC": da_ac, lista: depois, "PCD": [21]}


def test_regime_proprio_cita_a_norma_da_linha_e_o_edital():
    faixa = [["lista", "percentual", "norma"], ["XX", "50%", "Edital 1/2026, item 5"], ["YY", "20%", None]]
    lista = [["inscrição", "nota", "XX", "YY"], [1, 9, None, None], [2, 8, "S", None], [3, 7, None, "S"]]
    frases = motivos(lista, [[1, 1, 1]], faixa, "criterio=SEQUENCIAL")
    assert sorted(f.rpartition(" — ")[2] for f in frases) == ["Edital 1/2026, item 5", "edital", "edital"]


# ---------------------------------------------------------------------------------------------------- encurtar


@pytest.mark.parametrize(
    "texto",
    ["curto", "x" * MAXIMO, "x" * 300, "a" * 300 + "; critério COMPENSADA — Lei 1", "a" * 300 + " — Lei 1"],
)
def test_encurta_guarda_o_fim(texto):
    curto = encurta(texto)
    assert len(curto) == min(len(texto), MAXIMO)
    if len(texto) > MAXIMO and " — " in texto:
        fim = texto[texto.index("; critério") if "; critério" in texto else texto.index(" — ") :]
        assert curto.endswith("…" + fim)


@pytest.mark.parametrize("sobra", range(41, 60))
def test_o_que_nao_cabe_perde_palavras_inteiras_do_corpo(sobra):
    corpo, ressalva = "palavra " * 40, "; empate com a inscrição 2026000123: ordem das linhas; sub judice"
    fim = "; critério COMPENSADA — " + "x" * (MAXIMO - len(ressalva) - sobra - 24)
    curta = cabe(corpo, ressalva, fim)
    assert len(curta) <= MAXIMO and curta.endswith(f"…{ressalva}{fim}")
    assert set(curta.partition("…")[0].split(" ")) == {"palavra"}
    assert len(curta) > MAXIMO - len("palavra ") - 1, "não se corta mais do que o preciso"


def test_o_que_cabe_fica_inteiro():
    assert cabe("a" * 200, "b" * 30, "c" * 25) == "a" * 200 + "b" * 30 + "c" * 25


def test_os_casos_acontecem_nos_concursos_sorteados():
    """Sanidade: os casos que as regras acima procuram acontecem de verdade nos concursos sorteados."""
    vistos = dict.fromkeys(
        ["revertida", "sem ac", "sem ac revertida", "restante", "compensa", "cascata", "compensa revertida", "desde"]
        + ["vazia", "empate", "abreviada", "abreviada com ressalva", "duas listas na AC"],
        0,
    )
    cortadas = 0
    for semente in range(100_000, 101_200):
        v = Verdade(semente)
        for linha, lida in zip(v.linhas, v.lidas, strict=True):
            m, curta = linha[9], lida != linha[9]
            cortadas += "…" in lida
            sem_ac, compensa, revertida = SEM_AC.search(m), COMPENSA.search(m), bool(REVERTIDA.search(m))
            vistos["revertida"] += revertida
            vistos["sem ac"] += bool(sem_ac)
            vistos["sem ac revertida"] += bool(sem_ac) and revertida
            vistos["restante"] += bool(sem_ac and sem_ac[1])
            vistos["compensa"] += bool(compensa)
            vistos["cascata"] += bool(compensa and compensa[5])
            vistos["compensa revertida"] += bool(compensa) and revertida
            vistos["desde"] += bool(DESDE.search(m))
            vistos["vazia"] += "sem candidato" in m
            vistos["empate"] += bool(EMPATE.search(m))
            vistos["abreviada"] += curta
            vistos["abreviada com ressalva"] += curta and bool(RESSALVAS.search(m.rpartition("; critério ")[0])[0])
            vistos["duas listas na AC"] += NAO_OCUPA in m and len(v.pessoa[linha[3]].listas) == 2
    assert all(n >= 5 for n in vistos.values()), vistos
    assert 0 < cortadas <= 5, "com dez algarismos, quase toda frase cabe abreviada"


# ------------------------------------------------------- falhas que a auditoria achou, já consertadas no pacote


# Seção 5: Motivo "ending with the provision". Com empate, a norma da PI na FUNAI_14724 era cortada pelo limite de 255.
def test_motivo_longo_nao_perde_a_norma():
    faixa = [["inscrição", "nota", "PI"], [2026000123, 70, "S"], [2026000456, 70, "S"]]
    for linha in funcoes.ORDEM_NOMEACAO(faixa, [[0, 0, 2, 0, 0]], "FUNAI_14724")[1:]:
        norma = linha[9].rpartition(" — ")[2]
        assert norma.startswith("Lei 14.724/2023, art. 29 (não conferido)") and norma.endswith("art. 3º, § 6º"), norma
        assert len(linha[9]) <= 255


# Seção 5: "`Vaga` = the list that owns the seat, `Lista` = the list through which the person is counted … Motivo: one
# sentence a candidate would understand". Vagas AC, PQ, AC (posição publicada 2). 1: pessoa 1. 2: PQ sem ninguém → PI,
# pessoa 2. 3: a AC alcança a 2, que passa à AC, e a vaga vai à 3. A linha 2 fica Vaga PQ, Lista AC, e a frase, que fala
# da lista PI, não dizia por que a vaga PQ foi a ela.
def test_compensada_em_vaga_revertida_conta_a_reversao():
    faixa = [["inscrição", "nota", "PI"], [1, 90, None], [2, 80, "S"], [3, 70, "S"], [4, 60, None]]
    regime = [
        ["lista", "percentual", "reversão", "posições"],
        ["PI", "3%", "PQ; AC", None],
        ["PQ", "2%", "PI; AC", "2; +50"],
    ]
    linhas = funcoes.ORDEM_NOMEACAO(faixa, [[2, 0, 1]], regime)[1:]
    assert linhas[1][1:4] == ["PQ", "AC", 2] and "compensada" in linhas[1][9]
    assert "vaga PQ revertida: ninguém mais na lista PQ" in linhas[1][9]


# Seção 5: Motivo "ending with the provision". A norma de um regime próprio com mais de uns 175 caracteres é cortada no
# fim. Aceita-se guardar a norma (encurtando o meio) ou recusar na porta a norma que não cabe.
@pytest.mark.parametrize("tamanho", [180, 200, 400])
def test_norma_comprida_do_edital_nao_e_cortada_em_silencio(tamanho):
    norma = ("Edital 1/2026, item 5.1, " * 20)[: tamanho - 1] + "."
    regime = [["lista", "percentual", "norma"], ["XX", "50%", norma]]
    linhas = funcoes.ORDEM_NOMEACAO([["inscrição", "nota", "XX"], [1, 70, "S"], [2, 60, "S"]], [[0, 2]], regime)
    if str(linhas[0][0]).startswith("#ERRO: regime"):
        return
    for linha in linhas[1:]:
        assert linha[9].endswith(norma), linha[9]


# Seção 1: a coluna `norma` traz o dispositivo da lista ("per reserve: … provision"), e DECRETO_12536_ART3_P5 é um;
# seção 5: o Motivo termina "with the provision". A linha com essa norma é citada só como "edital".
def test_norma_do_decreto_na_faixa_e_citada_no_motivo():
    regime = [["lista", "percentual", "norma"], ["PP", 20, "DECRETO_12536_ART3_P5"], ["PI", 5, None]]
    linhas = funcoes.ORDEM_NOMEACAO([["inscrição", "nota", "PP"], [1, 70, "S"]], [[0, 1, 0]], regime)
    assert linhas[1][9].endswith("Decreto 12.536/2025, art. 3º, § 5º"), linhas[1][9]


# ------------------------------------------------------------- falhas achadas agora, à espera do conserto no pacote


# Seção 5: "one sentence a candidate would understand". Num regime do edital em que a PCD é a única reserva, ninguém
# recebe antes dela: "ninguém mais na ampla concorrência nem na : vaga à lista PCD".
def test_regime_em_que_so_ha_pcd_nao_deixa_a_frase_pela_metade():
    regime = [["lista", "percentual"], ["PCD", "5%"]]
    [frase] = motivos(gente("PCD", ac="N"), [[1, 0]], regime)
    assert "; ninguém mais na ampla concorrência: vaga à lista PCD; " in frase, frase


# Seção 4: "reported everywhere it could change a result; never resolved silently". PQ → PI → PP → AC, ninguém, e daí à
# PCD: a norma tem 164 caracteres, sobram menos de 40 para o corpo, e a ressalva é a que se perde.
@pytest.mark.parametrize("situacao", [None, "sub judice"])
def test_ressalva_nao_se_perde_nem_na_reversao_mais_comprida(situacao):
    faixa = [["inscrição", "nota", "PCD", "aprovado AC", "situação"]]
    faixa += [[PRIMEIRA_INSCRICAO + i, 70, "S", "N", situacao] for i in (1, 2)]
    [frase, _] = motivos(faixa, [[0, 0, 0, 1, 0]])
    assert f"; empate com {PRIMEIRA_INSCRICAO + 2}: ordem das linhas" in frase, frase
    assert (situacao or "") in frase and len(frase) <= MAXIMO
    assert frase.endswith("; escolha declarada: a Lei 15.142/2025 cala (não conferidas as 2 últimas)")


# Seção 5: Motivo "ending with the provision". Vagas BB, AA (posições publicadas): a da AA, sem gente, vai à AC, que
# alcança a pessoa chamada pela BB; a BB, vazia, passa à CC. Duas normas de edital do maior tamanho aceito.
def test_duas_normas_compridas_do_edital_nao_sao_cortadas():
    normas = [(f"Edital 1/2026, item {n}, " + "letra a, " * 20)[: MAXIMO_DA_NORMA - 1] + "." for n in (5, 6)]
    regime = [
        ["lista", "percentual", "reversão", "posições", "norma"],
        ["AA", "20%", "AC", "2; +50", normas[0]],
        ["BB", "20%", "CC; AC", "1; +50", normas[1]],
        ["CC", "20%", "AC", "90; +50", None],
    ]
    frases = motivos(gente("BB", "CC"), [[0, 1, 1, 0]], regime)
    assert "vaga AA: ninguém na AA; vaga compensada: 1 (vaga 1, BB) → AC; esta → CC" in frases[1], frases
    assert frases[1].endswith(f"{normas[0]}; edital; {normas[1]}"), frases[1]


# Seção 4: o empate "is reported everywhere it could change a result": nem um fim comprido, nem uma inscrição enorme o
# tira.
def test_cabe_guarda_a_ressalva_e_corta_as_normas_do_fim():
    fim = f"; critério COMPENSADA — {'Norma muito comprida; ' * 12}"
    frase = regra.cabe("10ª colocada na ampla concorrência; vaga PQ revertida", "; empate com a inscrição 7", fim)
    assert len(frase) <= 255 and frase.endswith("…")
    assert "; empate com a inscrição 7; critério COMPENSADA — Norma" in frase


def test_inscricao_enorme_nao_tira_o_empate_nem_a_norma():
    faixa = [["inscrição", "nota"], ["A" * 300, 9], ["B" * 300, 9], [3, 9]]
    for linha in funcoes.ORDEM_NOMEACAO(faixa, 2)[1:]:
        assert len(linha[9]) <= 255 and "empate com a inscrição" in linha[9] and linha[9].endswith("(não conferido)")


@pytest.mark.parametrize("lote", range(3))
def test_frases_de_uma_vez_sao_as_frases_de_cada_uma(lote):
    """Quem escreve a coluna inteira tem um atalho para o caso comum; o atalho não pode dizer outra coisa."""
    for semente in range(310_000 + lote * 40, 310_040 + lote * 40):
        prova = concurso(semente)
        x = le_concurso(prova.candidatos, prova.vagas, prova.regime_na_planilha, prova.opcoes)
        filas, feitas, _ = chama(x)
        ocupadas = [f for f in feitas if f.pessoa != NINGUEM]
        uma_a_uma = regra.Motivos(x.regime, x.leitura.candidatos, filas, feitas, x.criterio)
        de_uma_vez = regra.Motivos(x.regime, x.leitura.candidatos, filas, feitas, x.criterio)
        assert de_uma_vez.frases(ocupadas) == [uma_a_uma.frase(f) for f in ocupadas], semente
