"""ORDEM_NOMEACAO contra a segunda conta (`segundo_algoritmo.py`), em milhares de concursos pequenos.

Cada concurso sai de uma semente: o nome do teste que falha traz a semente, e `concurso(semente)` o refaz. Os cantos e a
corrida longa estão em `test_concursos.py`; as propriedades, em `test_propriedades.py`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import date

import pytest
from segundo_algoritmo import AC, PCD, Alguem, Concurso, chave_padrao, nas_filas, quadro

from xl_quotas import funcoes
from xl_quotas.tabela.regime import le_regime

LOTES, POR_LOTE = 10, 400  # 4 000 concursos
REFERENCIA = date(2026, 11, 30)

# O que se declara → a reserva em que se concorre (contrato, seção 1: "PN and PP name the same people: either column
# serves either regime; PPIQ accepts PP, PN, PI, PQ").
COLUNAS = {
    "LEI_12990": {"PN": "PN", "PCD": PCD},
    "LEI_15142_UNICA": {"PP": "PPIQ", "PI": "PPIQ", "PQ": "PPIQ", "PCD": PCD},
    "LEI_15142": {"PN": "PP", "PI": "PI", "PQ": "PQ", "PCD": PCD},
    "LEI_15142_DIRETA": {"PP": "PP", "PI": "PI", "PQ": "PQ", "PCD": PCD},
    "FUNAI_14724": {"PP": "PP", "PI": "PI", "PQ": "PQ", "PCD": PCD},
}
CRITERIOS = ("COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL")
POLITICAS = ("maior_percentual", "acumula_pcd", "todas")


@dataclass
class Prova:
    """Um concurso sorteado: os argumentos da planilha e as mesmas coisas em palavras da segunda conta."""

    candidatos: list
    vagas: object
    regime_na_planilha: object
    opcoes: str
    regime: object
    pessoas: list
    contas: dict
    criterio: str
    politica: str
    colisao: str

    def planilha(self):
        return funcoes.ORDEM_NOMEACAO(self.candidatos, self.vagas, self.regime_na_planilha, self.opcoes)

    def segunda(self):
        return Concurso(self.regime, self.pessoas, self.contas, self.criterio, self.politica, self.colisao)


def regime_proprio(sorteio):
    """De uma a quatro reservas, percentuais às vezes iguais, com tetos, mínimos, cascatas e posições publicadas."""
    siglas = sorteio.sample(["XX", "YY", "ZZ", "WW", PCD], sorteio.randint(1, 4))
    faixa = [["lista", "percentual", "arredondamento", "mínimo", "teto", "reversão", "posições"]]
    for s in siglas:
        outras = [x for x in siglas if x != s]
        cascata = sorteio.sample(outras, sorteio.randint(0, len(outras)))
        posicoes = None
        if sorteio.random() < 0.3:
            inicio = sorteio.randint(1, 6)
            posicoes = f"{inicio}; {inicio + sorteio.randint(1, 5)}; +{sorteio.randint(1, 8)}"
        faixa.append(
            [
                s,
                f"{sorteio.choice([5, 10, 15, 20, 20, 20, 25, 12])}%",
                sorteio.choice([None, "meio_acima", "acima", "abaixo"]),
                sorteio.choice([None, 0, 2, 3, 5]),
                sorteio.choice([None, None, "20%", "10%", "30%"]),
                "; ".join([*cascata, AC]) if cascata or sorteio.random() < 0.5 else None,
                posicoes,
            ]
        )
    return faixa, {s: s for s in siglas}


def concurso(semente) -> Prova:
    """O concurso de uma semente."""
    sorteio = random.Random(semente)
    if sorteio.random() < 0.3:
        na_planilha, colunas = regime_proprio(sorteio)
    else:
        na_planilha = sorteio.choice(list(COLUNAS))
        colunas = COLUNAS[na_planilha]
    regime = le_regime(na_planilha)
    politica = sorteio.choice([None, *POLITICAS])
    criterio = sorteio.choice([None, *CRITERIOS])
    colisao = sorteio.choice([None, "anterior", "seguinte"])
    contas, vagas = _vagas(sorteio, regime)
    candidatos, pessoas = _pessoas(sorteio, colunas)
    opcoes = {"criterio": criterio, "multipla": politica, "colisao": colisao, "data de referência": "30/11/2026"}
    return Prova(
        candidatos,
        vagas,
        na_planilha,
        "; ".join(f"{k}={v}" for k, v in opcoes.items() if v),
        regime,
        pessoas,
        contas,
        criterio or "COMPENSADA",
        politica or ("todas" if na_planilha in ("LEI_12990", "LEI_15142_UNICA") else "maior_percentual"),
        colisao or "anterior",
    )


def _vagas(sorteio, regime):
    """Total (0, 1, 2, pequeno, maior que a gente), quadro digitado (às vezes longe da série) ou omitido."""
    modo = sorteio.random()
    if modo < 0.08:
        return dict.fromkeys(regime.listas, 0), None
    if modo < 0.35:
        digitado = [sorteio.choice([0, 1, 2, 3, 5])] + [sorteio.choice([0, 0, 1, 2, 4]) for _ in regime.reservas]
        if sum(digitado):
            return dict(zip(regime.listas, digitado)), [digitado]
    total = sorteio.choice([0, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 12, 17, 25])
    return quadro(regime, total), total


def _pessoas(sorteio, colunas):
    cabecalho = [
        "inscrição",
        "nome",
        "nota",
        *colunas,
        "situação",
        "aprovado AC",
        "desempate 1",
        "jurado",
        "nascimento",
    ]
    faixa, pessoas = [cabecalho], []
    muita_cota = sorteio.random()
    notas = sorteio.choice([[70, 71, 72], list(range(60, 100)), [87.5, 87.25, 90, 91]])
    for i in range(sorteio.choice([0, 1, 3, 6, 9, 12, 15])):
        nota = sorteio.choice(notas)
        marcas = [sorteio.random() < 0.5 * muita_cota for _ in colunas]
        situacao = sorteio.choices(
            ["", "fim de fila", "desistente", "nomeado", "eliminado", "ausente", "sub judice"], [20, 2, 1, 1, 1, 1, 1]
        )[0]
        ac = sorteio.random() > 0.15
        desempate = sorteio.choice([None, 1, 2])
        jurado = sorteio.random() < 0.2
        nascimento = sorteio.choice([None, date(1950, 5, 1), date(1966, 11, 30), date(1966, 12, 1), date(1990, 1, 1)])
        com_nota = sorteio.random() > 0.04
        faixa.append(
            [
                100 + i,
                f"Pessoa {i}",
                nota if com_nota else None,
                *("S" if m else sorteio.choice(["N", None]) for m in marcas),
                situacao or None,
                "S" if ac else "N",
                desempate,
                "S" if jurado else None,
                nascimento,
            ]
        )
        pessoas.append(
            Alguem(
                100 + i,
                i,
                chave_padrao(nota, [desempate], jurado, nascimento, REFERENCIA),
                tuple({destino for coluna, destino in colunas.items() if marcas[list(colunas).index(coluna)]}),
                ac,
                situacao,
                com_nota,
            )
        )
    return faixa, pessoas


def quatro_colunas(resultado):
    """Ordem, Vaga, Lista, Inscrição; vazio vira None na inscrição."""
    assert not str(resultado[0][0]).startswith("#ERRO"), resultado[0][0]
    return [(n, vaga, lista, inscricao if inscricao != "" else None) for n, vaga, lista, inscricao, *_ in resultado[1:]]


def mistura(*partes):
    """Mensagem de falha: o que refaz o concurso."""
    return " · ".join(map(str, partes))


# ------------------------------------------------------------------------------------ contra a segunda conta


@pytest.mark.parametrize("lote", range(LOTES))
def test_igual_a_segunda_conta(lote):
    for semente in range(lote * POR_LOTE, (lote + 1) * POR_LOTE):
        prova = concurso(semente)
        esperado = prova.segunda().ordem()
        obtido = quatro_colunas(prova.planilha())
        assert obtido == esperado, mistura("semente", semente, prova.opcoes, prova.vagas, prova.regime_na_planilha)


@pytest.mark.parametrize("lote", range(4))
def test_lugares_tipo_e_nota_de_cada_linha(lote):
    """Class. geral e na lista são os lugares nas filas; Tipo separa as T primeiras; Nome e Nota são da pessoa."""
    for semente in range(50_000 + lote * 100, 50_100 + lote * 100):
        prova = concurso(semente)
        total = sum(prova.contas.values())
        filas = nas_filas(prova.pessoas, prova.regime, prova.politica)
        linha_de = {linha[0]: linha for linha in prova.candidatos[1:]}
        for n, _, lista, inscricao, nome, nota, geral, na_lista, tipo, _ in prova.planilha()[1:]:
            assert tipo == ("imediata" if n <= total else "cadastro de reserva"), semente
            if inscricao == "":
                assert [lista, nome, nota, geral, na_lista] == [""] * 5, semente
                continue
            fila = [p.inscricao for p in filas if (p.ac if lista == AC else lista in p.listas)]
            assert geral == [p.inscricao for p in filas].index(inscricao) + 1, semente
            assert na_lista == fila.index(inscricao) + 1, semente
            assert [nome, nota] == linha_de[inscricao][1:3], semente


@pytest.mark.parametrize("lote", range(4))
def test_classificacao_e_situacao_contam_a_mesma_coisa(lote):
    for semente in range(60_000 + lote * 100, 60_100 + lote * 100):
        prova = concurso(semente)
        total = sum(prova.contas.values())
        filas = nas_filas(prova.pessoas, prova.regime, prova.politica)
        onde = {inscricao: n for n, _, _, inscricao in prova.segunda().ordem() if inscricao is not None}
        classificacao = funcoes.CLASSIFICACAO(prova.candidatos, prova.regime_na_planilha, prova.opcoes)
        situacao = funcoes.SITUACAO(prova.candidatos, prova.vagas, prova.regime_na_planilha, prova.opcoes)
        assert len(classificacao) == len(situacao) == len(prova.candidatos), semente
        for p, classe, [frase] in zip(prova.pessoas, classificacao[1:], situacao[1:]):
            if p not in filas:
                assert classe[:3] == ["", "", ""] and classe[3].startswith("fora das filas: "), semente
                assert frase.startswith("fora das filas: "), semente
                continue
            listas = [s for s in prova.regime.listas if s in p.listas] or [AC]
            lugares = [[q for q in filas if (q.ac if s == AC else s in q.listas)].index(p) + 1 for s in listas]
            assert classe[0] == filas.index(p) + 1, semente
            assert classe[1] == "; ".join(listas), semente
            assert str(classe[2]) == "; ".join(map(str, lugares)), semente
            n = onde[p.inscricao]
            comeco = f"vaga {n}, " if n <= total else f"cadastro de reserva: {n - total}º lugar, "
            assert frase.startswith(comeco), (semente, frase, n)


# -------------------------------------------------------------------------------------------------- propriedades


REGIMES_DA_LEI = list(COLUNAS)


def uma_lista_cada(regime, gente, semente):
    """Pessoas com uma lista só; `gente[lista]` pessoas de cada; todas aprovadas também na AC."""
    sorteio = random.Random(semente)
    colunas = {destino: coluna for coluna, destino in COLUNAS[regime].items()}
    declaracoes = [colunas.get(s, "") for s, n in gente.items() for _ in range(n)]
    sorteio.shuffle(declaracoes)
    notas = sorteio.sample(range(1000, 1000 + 3 * len(declaracoes)), len(declaracoes))
    cabecalho = ["inscrição", "nota", *colunas.values()]
    return [cabecalho] + [
        [i, nota / 10, *("S" if c == d else None for c in colunas.values())]
        for i, (nota, d) in enumerate(zip(notas, declaracoes), 1)
    ]


@pytest.mark.parametrize("regime", REGIMES_DA_LEI)
def test_compensada_nao_depende_do_total(regime):
    """Contrato, seção 5: "the order does not depend on T except for collisions, typed quadros and published
    positions"."""
    r = le_regime(regime)
    candidatos = uma_lista_cada(regime, dict.fromkeys(r.listas, 6), 7)
    sem_total = quatro_colunas(funcoes.ORDEM_NOMEACAO(candidatos, 0, regime))
    for total in range(1, 21):
        com = quatro_colunas(funcoes.ORDEM_NOMEACAO(candidatos, total, regime))
        if [q[1] for q in com] == [q[1] for q in sem_total]:  # mesma sequência: não houve colisão
            assert [q[3] for q in com] == [q[3] for q in sem_total], total


# Seção 4: "blanks last in each. Editais reorder it: it is an option". De cada caso, a opção e as inscrições na ordem
# devida; as quatro têm a mesma nota.
DESEMPATES = [
    ("desempate=IDADE", [3, 2, 1, 4]),  # 1940, 1950, 1990, vazio
    ("desempate=IDOSO; data de referência=30/11/2026", [3, 2, 1, 4]),  # idosas 3 e 2; 1 não é; vazio por último
    ("desempate=DESEMPATE 1", [4, 1, 2, 3]),  # 9, 5, vazio, vazio (a ordem das linhas)
    ("desempate=DESEMPATE 2 > DESEMPATE 1", [2, 1, 4, 3]),  # 8; depois 1, 1 e por fim vazio; 4 tem 9 no 1, mas 2 vale 0
    ("desempate=JURADO > IDADE", [3, 4, 2, 1]),  # juradas 3 (1940) e 4 (vazio); depois 2 (1950) e 1 (1990)
    ("desempate=JURADO > DESEMPATE 1", [4, 3, 1, 2]),
]


@pytest.mark.parametrize(("opcoes", "esperado"), DESEMPATES)
def test_desempate_na_ordem_do_edital(opcoes, esperado):
    faixa = [
        ["inscrição", "nota", "desempate 1", "desempate 2", "jurado", "nascimento"],
        [1, 80, 5, 1, "N", "01/01/1990"],
        [2, 80, None, 8, None, "01/01/1950"],
        [3, 80, None, None, "S", "01/01/1940"],
        [4, 80, 9, 0, "S", None],
    ]
    assert [linha[3] for linha in funcoes.ORDEM_NOMEACAO(faixa, 0, None, opcoes)[1:]] == esperado


def test_opcao_ate_corta_e_nao_muda_nada():
    prova = concurso(11)
    inteira = prova.planilha()
    for ate in (1, 3, 500):
        cortada = funcoes.ORDEM_NOMEACAO(
            prova.candidatos, prova.vagas, prova.regime_na_planilha, f"{prova.opcoes}; até={ate}"
        )
        assert cortada == inteira[: ate + 1]


def test_quadro_digitado_igual_ao_calculado_nao_muda_nada():
    for semente in range(300, 340):
        prova = concurso(semente)
        digitado = [[prova.contas[s] for s in prova.regime.listas]]
        assert prova.planilha() == funcoes.ORDEM_NOMEACAO(
            prova.candidatos, digitado, prova.regime_na_planilha, prova.opcoes
        )
