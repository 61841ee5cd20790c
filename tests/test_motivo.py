"""O Motivo de cada linha: verdadeiro para a linha, e a terminar na norma. Quem sabe a verdade é a segunda conta."""

from __future__ import annotations

import re

import pytest
from segundo_algoritmo import AC, nas_filas
from test_nomeacao import concurso

from xl_quotas import funcoes
from xl_quotas.regras.modelo import cita
from xl_quotas.regras.motivo import MAXIMO, encurta

COLOCADA = re.compile(r"(\d+)ª colocada na (ampla concorrência|lista (\w+))")
REVERTIDA = re.compile(r"; vaga (\w+) revertida: ninguém mais na lista (\w+(?: nem na \w+)*)")
SEM_AC = re.compile(r"; ninguém mais na ampla concorrência( nem nas listas que recebem antes)?: vaga à lista (\w+)")
COMPENSA = re.compile(
    r"; vaga compensada: a inscrição (\w+) \(vaga (\d+), lista (\w+)\) passa à AC e esta vaga vai à lista (\w+)"
    r"(?: \(ninguém mais na (\w+)\))?"
)
DESDE = re.compile(
    r"; chamada pela lista (\w+)(?: ao compensar a vaga (\d+) \(inscrição (\w+)\))?,"
    r" conta na AC desde a vaga (\d+) \(vaga compensada\)"
)
PROPRIA = re.compile(r"; vaga reservada à lista (\w+)")
NAO_OCUPA = "; entra por ela e não ocupa a reserva"
EMPATE = re.compile(r"; empate com a inscrição (\w+): ordem das linhas")


class Verdade:
    """As linhas de um concurso e quem ainda estava sem vaga em cada uma."""

    def __init__(self, semente):
        self.prova = concurso(semente)
        self.regime = self.prova.regime
        self.total = sum(self.prova.contas.values())
        self.linhas = self.prova.planilha()[1:]
        self.filas = nas_filas(self.prova.pessoas, self.regime, self.prova.politica)
        self.pessoa = {p.inscricao: p for p in self.filas}
        self.vaga_de = {linha[3]: linha[0] for linha in self.linhas if linha[3] != ""}

    def sobra(self, lista, n):
        """Há alguém da lista ainda sem vaga depois da linha n? Nas imediatas de AC_PRIMEIRO, depois da última delas."""
        if self.prova.criterio == "AC_PRIMEIRO":
            n = max(n, self.total)
        return any(self.vaga_de[p.inscricao] > n and (p.ac if lista == AC else lista in p.listas) for p in self.filas)


@pytest.mark.parametrize("lote", range(12))
def test_motivo_verdadeiro(lote):
    for semente in range(100_000 + lote * 100, 100_100 + lote * 100):
        v = Verdade(semente)
        for linha in v.linhas:
            confere_linha(v, linha)


def confere_linha(v, linha):
    n, dona, lista, inscricao = linha[:4]
    motivo = linha[9]
    onde = (v.prova.opcoes, n, motivo)
    assert len(motivo) <= MAXIMO, onde
    corpo, criterio, norma = re.fullmatch(r"(.*); critério (\w+) — (.+)", motivo, re.S).groups()
    assert criterio == v.prova.criterio, onde
    devida = norma_devida(v, linha, corpo)
    assert norma == devida, onde
    if inscricao == "":
        assert "sem candidato" in corpo, onde
        assert not any(v.sobra(s, n) for s in v.regime.listas), onde
        return
    pessoa = v.pessoa[inscricao]
    confere_colocacao(linha, corpo, onde)
    confere_reversao(v, linha, corpo, onde)
    confere_compensacao(v, linha, corpo, onde)
    if "…" not in corpo:
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
    revertida = REVERTIDA.search(corpo)
    if revertida:
        vazias = revertida[2].split(" nem na ")
        assert revertida[1] == dona != AC, onde
        caminho = [dona, *v.regime.reserva(dona).reversao]
        assert caminho[: len(vazias)] == vazias, onde
        assert not any(v.sobra(s, n) for s in vazias), onde
        desde = DESDE.search(corpo)
        if "…" not in corpo and not COMPENSA.search(corpo) and not SEM_AC.search(corpo):
            assert caminho[len(vazias)] in ((desde[1], AC) if desde else (lista,)), onde
    sem_ac = SEM_AC.search(corpo)
    if sem_ac:
        assert sem_ac[2] == lista and not v.sobra(AC, n), onde
        if sem_ac[1]:
            assert not any(v.sobra(s, n) for s in v.regime.ac_sem_aprovados if s != lista), onde
    chamada_por = DESDE.search(corpo)[1] if DESDE.search(corpo) else lista
    if "…" not in corpo and dona not in (AC, chamada_por):
        assert revertida, onde
    if "…" not in corpo and dona == AC != lista:
        assert sem_ac or COMPENSA.search(corpo), onde


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
        alcancada, vaga, antes, para, vazia = compensa.groups()
        outra = confere_alcancada(v, n, vaga, alcancada, onde)
        assert antes in v.pessoa[outra[3]].listas and v.pessoa[outra[3]].ac, onde
        assert outra[2] == (AC if n <= v.total else antes), onde
        assert para == lista, onde
        assert vazia == (None if para == antes else antes), onde
        if vazia:
            assert not v.sobra(antes, n) and para in v.regime.reserva(antes).reversao, onde
    assert not ((desde or compensa) and v.prova.criterio != "COMPENSADA"), onde


def confere_alcancada(v, n, vaga, alcancada, onde):
    """A pessoa que passou à AC está na vaga dita e, nas imediatas, a linha dela diz que foi por esta vaga."""
    outra = v.linhas[int(vaga) - 1]
    assert str(outra[3]) == alcancada and int(vaga) < n, onde
    if n <= v.total and "…" not in outra[9]:
        assert DESDE.search(outra[9])[4] == str(n), onde
    return outra


def confere_ressalvas(v, pessoa, corpo, onde):
    """Todo empate que sobrou é dito, com uma pessoa do mesmo empate; e nenhum empate é inventado."""
    iguais = {q.inscricao for q in v.filas if q.ordem[:2] == pessoa.ordem[:2]} - {pessoa.inscricao}
    empate = EMPATE.search(corpo)
    if empate:
        assert int(empate[1]) in iguais, onde
    assert "…" in corpo or bool(empate) == bool(iguais), onde
    for situacao in ("fim de fila", "sub judice"):
        assert "…" in corpo or (f"; {situacao}" in corpo) == (pessoa.situacao == situacao), onde


def norma_devida(v, linha, corpo):
    """A norma de cada caso, do regime como dado."""
    regime, dona, lista = v.regime, linha[1], linha[2]
    if linha[3] == "":
        return regime.norma("remanescentes")
    if COMPENSA.search(corpo) or DESDE.search(corpo) or "compensa" in corpo:
        return regime.norma("nao_computo")
    sem_ac = SEM_AC.search(corpo)
    if sem_ac:
        return regime.norma("remanescentes" if sem_ac[1] else "sem_ac")
    if dona != lista:
        return cita(regime.reserva(dona).normas_reversao)
    if lista == AC:
        return regime.norma("nao_computo" if v.pessoa[linha[3]].listas else "alternancia")
    return cita(regime.reserva(dona).normas)


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


def test_exemplo_do_contrato():
    """ "4ª colocada na lista PP; vaga PQ revertida: ninguém mais na lista PQ nem na PI — Decreto 12.536/2025, art. 3º,
    §§ 1º e 3º" — o critério, também pedido ("Three criteria, named in the result"), vem antes da norma."""
    gente = [[i, 100 - i, "S" if i > 4 else None, None, None, None] for i in range(1, 12)]
    # Quadro digitado AC 2, PP 0, PQ 1: a vaga PQ é a 3ª (⌈1·3/1⌉); PP são 5 a 11; as duas de AC levam 1 e 2.
    frases = motivos([CABECALHO, *gente], [[2, 0, 0, 1, 0]], None, "criterio=SEQUENCIAL")
    assert frases[2] == (
        "1ª colocada na lista PP; vaga PQ revertida: ninguém mais na lista PQ nem na PI; critério SEQUENCIAL"
        " — Decreto 12.536/2025, art. 3º, §§ 1º e 3º; Lei 15.142/2025, art. 8º (não conferido)"
    )


def test_cada_frase_diz_o_seu_caso():
    gente = [[1, 90, None, None, None, None], [2, 89, "S", None, None, None], [3, 88, "S", None, None, None]]
    frases = motivos([CABECALHO, *gente], 3, None, "criterio=COMPENSADA")
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


def test_vaga_sem_candidato():
    assert motivos([CABECALHO], 1) == [
        "vaga sem candidato: ninguém mais na ampla concorrência nem nas reservas; critério COMPENSADA"
        " — Lei 15.142/2025, art. 9º, § 1º (não conferido)"
    ]


def test_regime_proprio_cita_a_norma_da_linha_e_o_edital():
    faixa = [["lista", "percentual", "norma"], ["XX", "50%", "Edital 1/2026, item 5"], ["YY", "20%", None]]
    gente = [["inscrição", "nota", "XX", "YY"], [1, 9, None, None], [2, 8, "S", None], [3, 7, None, "S"]]
    frases = motivos(gente, [[1, 1, 1]], faixa, "criterio=SEQUENCIAL")
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


def test_os_casos_acontecem_nos_concursos_sorteados():
    """Sanidade: os casos que as regras acima procuram acontecem de verdade nos concursos sorteados."""
    vistos = dict.fromkeys(["revertida", "sem ac", "restante", "compensa", "cascata", "desde", "vazia", "empate"], 0)
    for semente in range(100_000, 101_200):
        for linha in concurso(semente).planilha()[1:]:
            m = linha[9]
            vistos["revertida"] += bool(REVERTIDA.search(m))
            vistos["sem ac"] += bool(SEM_AC.search(m))
            vistos["restante"] += bool(SEM_AC.search(m) and SEM_AC.search(m)[1])
            vistos["compensa"] += bool(COMPENSA.search(m))
            vistos["cascata"] += bool(COMPENSA.search(m) and COMPENSA.search(m)[5])
            vistos["desde"] += bool(DESDE.search(m))
            vistos["vazia"] += "sem candidato" in m
            vistos["empate"] += bool(EMPATE.search(m))
    assert all(n >= 5 for n in vistos.values()), vistos


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
