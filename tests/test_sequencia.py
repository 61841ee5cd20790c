"""SEQUENCIA_VAGAS: o quadro exato nas vagas 1..T, as séries do contrato, e além de T contra a conta por varredura."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest
from segundo_algoritmo import AC, posicao, posicao_por_varredura, quadro, sequencia

from xl_quotas import funcoes
from xl_quotas.regras import sequencia as do_pacote
from xl_quotas.tabela.regime import le_regime

REGIMES = ["LEI_12990", "LEI_15142_UNICA", "LEI_15142", "LEI_15142_DIRETA", "FUNAI_14724"]
COLISOES = ["anterior", "seguinte"]
CABECALHO = ["lista", "percentual", "arredondamento", "mínimo", "teto", "posições"]

# Regimes de edital: percentuais iguais, quebrados, tetos que cortam, posições publicadas que brigam com o percentual.
PROPRIOS = {
    "percentuais iguais": [["XX", "20%", None, None, None, None], ["YY", "20%", None, None, None, None]],
    "PCD com teto e mínimo": [["PP", "25%", None, 2, None, None], ["PCD", "10%", "acima", 5, "20%", None]],
    "todo arredondamento": [["A", "7%", "acima", 0, None, None], ["B", "12,5%", "abaixo", 3, None, None]],
    "posições publicadas": [["PN", "20%", None, 3, None, "3; 8; +5"], ["PCD", "5%", "acima", 0, "20%", "5; 21; +20"]],
    "posições apertadas": [["XX", "10%", None, None, None, "1; 2; +2"], ["YY", "30%", None, None, None, "2; +3"]],
    "soma de 100 %": [["XX", "50%", "acima", None, None, None], ["YY", "50%", "acima", None, None, None]],
    "teto mordendo": [["XX", "40%", "acima", None, "10%", None], ["PCD", "3%", "meio_acima", 2, None, None]],
}


def regime_de(nome):
    return le_regime(nome if nome in REGIMES else [CABECALHO, *PROPRIOS[nome]])


def do_programa(regime, contas, ate, colisao):
    vagas = [contas[s] for s in regime.listas]
    return list(islice(do_pacote.donas(regime, vagas, colisao), ate))


# ----------------------------------------------------------------------------------------------- vagas imediatas


@pytest.mark.parametrize("colisao", COLISOES)
@pytest.mark.parametrize("nome", REGIMES + list(PROPRIOS))
def test_vagas_imediatas_tem_exatamente_o_quadro(nome, colisao):
    """Contrato, seção 3: "So seats 1..T always hold exactly the quadro"."""
    regime = regime_de(nome)
    for total in [*range(120), *range(120, 2001, 47), 2000]:
        contas = quadro(regime, total)
        donas = do_programa(regime, contas, total, colisao)
        assert {s: donas.count(s) for s in regime.listas} == contas, (nome, total)


@pytest.mark.parametrize("colisao", COLISOES)
@pytest.mark.parametrize("nome", REGIMES + list(PROPRIOS))
def test_imediatas_iguais_a_varredura(nome, colisao):
    regime = regime_de(nome)
    for total in [*range(61), 97, 100, 150, 233]:
        contas = quadro(regime, total)
        assert do_programa(regime, contas, total, colisao) == sequencia(regime, contas, total, colisao), (nome, total)


@pytest.mark.parametrize("colisao", COLISOES)
@pytest.mark.parametrize("nome", REGIMES + list(PROPRIOS))
def test_quadro_digitado_maior_que_a_serie(nome, colisao):
    """Contrato, seção 3: as m vagas cuja posição passa de T ficam idealmente em ⌈j·T/m⌉."""
    regime = regime_de(nome)
    for ac in (0, 1, 2, 7, 20):
        for k in range(6):
            contas = dict(zip(regime.listas, [ac, *((k * (i + 2)) % 7 for i in range(len(regime.reservas)))]))
            total = sum(contas.values())
            donas = do_programa(regime, contas, total + 40, colisao)
            assert donas == sequencia(regime, contas, total + 40, colisao), (nome, contas)
            assert {s: donas[:total].count(s) for s in regime.listas} == contas


# ---------------------------------------------------------------------------------------------------- além de T


@pytest.mark.parametrize("nome", REGIMES + list(PROPRIOS))
def test_alem_de_t_igual_a_varredura(nome):
    regime = regime_de(nome)
    for total in [*range(31), 49, 50, 99]:
        contas = quadro(regime, total)
        esperado = sequencia(regime, contas, total + 120, "anterior")
        assert do_programa(regime, contas, total + 120, "anterior") == esperado, (nome, total)


@pytest.mark.parametrize("nome", REGIMES + list(PROPRIOS))
def test_posicao_fechada_igual_a_menor_vaga_com_direito(nome):
    """Contrato, seção 3: "pos(k) = the smallest n with e(n) ≥ k"."""
    for reserva in regime_de(nome).reservas:
        for k in range(1, 41):
            assert do_pacote.posicao(reserva, k) == posicao(reserva, k), (reserva.sigla, k)
            if reserva.posicoes is None:
                assert posicao(reserva, k) == posicao_por_varredura(reserva, k, 3000), (reserva.sigla, k)


# As séries escritas na seção 3, cada uma no regime em que a lista está sozinha bastante para não colidir.
SERIES = [
    ("LEI_15142", "PP", [2, 6, 10]),
    ("LEI_15142", "PI", [17, 50, 84]),
    ("LEI_15142", "PQ", [25, 75, 125]),
    ("LEI_12990", "PN", [3, 8, 13]),
    ("LEI_15142", "PCD", [5, 21, 41, 61]),
    ("LEI_12990", "PCD", [5, 21, 41, 61]),
    ("FUNAI_14724", "PI", [3, 5, 9, 12]),  # 30 %: 0,9→1 mas mínimo 3; 1,5→2 em 5; 2,5→3 em 8,33→9; 3,5→4 em 11,67→12
    ("LEI_15142_UNICA", "PPIQ", [2, 5, 9, 12]),  # 30 %: 0,6→1 em 2; 1,5→2 em 5; 9; 12
]


@pytest.mark.parametrize(("regime", "lista", "serie"), SERIES)
def test_series_do_contrato(regime, lista, serie):
    reserva = le_regime(regime).reserva(lista)
    assert [do_pacote.posicao(reserva, k) for k in range(1, len(serie) + 1)] == serie


def coluna(*argumentos):
    linhas = funcoes.SEQUENCIA_VAGAS(*argumentos)
    assert all(len(linha) == 1 for linha in linhas)
    return [s for [s] in linhas]


def test_cinquenta_do_pi_vira_quarenta_e_nove():
    """Contrato, seção 3: "PI's 50 becomes 49 because PP holds 50"; com `seguinte`, 51."""
    assert [n for n, s in enumerate(coluna(100), 1) if s == "PI"] == [17, 49, 84]
    assert [n for n, s in enumerate(coluna(100, None, None, "colisao=seguinte"), 1) if s == "PI"] == [17, 51, 84]


def test_uma_vaga_continua_a_serie_do_comeco():
    """Contrato, seção 3: "T = 1: AC, PP, AC, AC, PCD, PP, AC, AC …"."""
    esperado = ["AC", "PP", "AC", "AC", "PCD", "PP", "AC", "AC"]
    assert coluna(1, None, 8) == esperado
    assert coluna(0, None, 8) == esperado


# AC antes e depois: UNICA 4 → 3 (PPIQ 1,2 → 1; PCD 0), 5 → 2 (1,5 → 2; PCD 1); 15142 49 → 32 (12, 1, 1, 3), 50 → 31
# (12,5 → 13; 1,5 → 2; 1; 3).
@pytest.mark.parametrize(
    ("regime", "total", "ac", "ac_refeito"), [("LEI_15142_UNICA", 4, 3, 2), ("LEI_15142", 49, 32, 31)]
)
def test_vaga_nova_e_a_t_mais_um_e_nao_quadro_refeito(regime, total, ac, ac_refeito):
    """Contrato, seção 3: "A vacancy that arises later is seat T+1 of the contest opened with T"."""
    aberto = coluna(total, regime, total + 1)
    assert aberto[:total] == coluna(total, regime)
    assert aberto[:total].count(AC) == ac
    assert coluna(total + 1, regime).count(AC) == ac_refeito


def test_posicoes_publicadas_ate_t_contam_como_ja_dadas():
    """Contrato, seção 3: c começa em max(quadro, e(T), posições publicadas até T): publicadas 1 e 2 até T = 2,
    e(2) = 0; a próxima é a 3ª publicada, 12."""
    faixa = [CABECALHO, ["XX", "10%", None, None, None, "1; 2; +10"]]
    assert coluna(2, faixa, 12) == ["AC"] * 11 + ["XX"]


def test_listas_devidas_juntas_esperam_a_vez():
    """Duas listas em pos 3 e 3: a primeira do regime na 3, a outra na 4 (T = 0); depois 8 e 9."""
    faixa = [CABECALHO, *PROPRIOS["percentuais iguais"]]
    assert coluna(0, faixa, 10) == ["AC", "AC", "XX", "YY", "AC", "AC", "AC", "XX", "YY", "AC"]


def test_pcd_vem_antes_na_colisao_alem_de_t():
    """PCD 20 % e XX 20 %, XX antes no regime: empate em pos 3, "tie → PCD"."""
    faixa = [CABECALHO, ["XX", "20%", None, None, None, None], ["PCD", "20%", None, None, None, None]]
    assert coluna(0, faixa, 5) == ["AC", "AC", "PCD", "XX", "AC"]


def test_ate_menor_que_o_total_mostra_o_comeco_da_mesma_sequencia():
    assert coluna(100, None, 7) == coluna(100)[:7]


def test_opcao_ate_vale_quando_o_argumento_falta():
    assert coluna(10, None, None, "até=4") == coluna(10)[:4]


def test_total_zero_da_uma_celula_vazia():
    assert funcoes.SEQUENCIA_VAGAS(0) == [[""]]


def test_sem_reservas_toda_vaga_seguinte_e_da_ampla_concorrencia():
    """Nenhuma lista é devida em vaga nenhuma: a série existe e não acaba."""
    sem_reservas = replace(le_regime("LEI_15142"), reservas=())
    assert list(islice(do_pacote.seguintes(sem_reservas, [3]), 50)) == ["AC"] * 50
    assert list(islice(do_pacote.donas(sem_reservas, [3]), 5)) == ["AC"] * 5


def test_quadro_digitado_maior_que_o_direito_atrasa_a_proxima_vaga_da_lista():
    """Contrato, seção 3: além de T, a conta da lista parte do que for mais entre o quadro, e(T) e as posições até T.

    T = 10 com 5 PP digitadas (e(10) = 2,5 → 3): a próxima PP é a 6ª, na vaga 22 (22 × 25 % = 5,5 → 6), e a 7ª na 26
    (6,5 → 7). PI: a 1ª na 17. PCD: e(10) = 0,5 → 1, ainda que o quadro tenha 0; a 2ª na 21. PQ: a 1ª na 25.
    """
    linhas = funcoes.SEQUENCIA_VAGAS([[5, 5, 0, 0, 0]], "LEI_15142", 26)
    assert [linha[0] for linha in linhas[10:]] == [
        *[AC] * 6,
        *("PI", AC, AC, AC, "PCD", "PP", AC, AC, "PQ", "PP"),
    ]
