"""RESERVA e MEMORIA_RESERVA: todos os totais de 0 a 2000 contra uma conta feita por outro caminho.

Os números dos regimes estão escritos aqui outra vez, da tabela da seção 1 do contrato, e a conta é em `decimal`,
com os arredondamentos da biblioteca: nada vem do catálogo nem das frações do pacote.
"""

from __future__ import annotations

from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal

import pytest

from xl_quotas import funcoes
from xl_quotas.regras.quadro import decimal as escreve
from xl_quotas.tabela.regime import le_regime

MODOS = {"meio_acima": ROUND_HALF_UP, "acima": ROUND_CEILING, "abaixo": ROUND_FLOOR}
PCD = ("PCD", "0.05", "acima", 0, "0.20")

# sigla, percentual, arredondamento, mínimo, teto — contrato, seção 1
REGIMES = {
    "LEI_12990": [("PN", "0.20", "meio_acima", 3, None), PCD],
    "LEI_15142_UNICA": [("PPIQ", "0.30", "meio_acima", 2, None), PCD],
    "LEI_15142": [
        ("PP", "0.25", "meio_acima", 2, None),
        ("PI", "0.03", "meio_acima", 2, None),
        ("PQ", "0.02", "meio_acima", 2, None),
        PCD,
    ],
    "FUNAI_14724": [
        ("PP", "0.25", "meio_acima", 2, None),
        ("PI", "0.30", "meio_acima", 3, None),
        ("PQ", "0.02", "meio_acima", 2, None),
        PCD,
    ],
}
REGIMES["LEI_15142_DIRETA"] = REGIMES["LEI_15142"]

# Regimes de edital: o que o contrato diz que tem de caber sem mexer em código (seção 1) e os limites da conta.
PROPRIOS = {
    "PCD meio acima sem teto": [("PP", "0.25", "meio_acima", 2, None), ("PCD", "0.05", "meio_acima", 0, None)],
    "PCD mínimo 5, 10 %": [("PN", "0.20", "meio_acima", 3, None), ("PCD", "0.10", "acima", 5, "0.20")],
    "empate: a ordem do regime": [("XX", "0.50", "acima", 0, None), ("YY", "0.50", "acima", 0, None)],
    "sobra pouco": [("A", "0.40", "acima", 0, None), ("B", "0.35", "acima", 0, None), ("C", "0.25", "acima", 0, None)],
    "da menor à maior": [
        ("C", "0.25", "acima", 0, None),
        ("B", "0.35", "acima", 0, None),
        ("A", "0.40", "acima", 0, None),
    ],
    "para baixo": [("A", "0.075", "abaixo", 0, None), ("B", "0.333", "abaixo", 4, "0.25")],
    "sete por cento de cem": [("A", "0.07", "acima", 0, None)],
    "tudo": [("A", "1", "meio_acima", 0, None)],
}


def por_outro_caminho(reservas, total):
    """Da maior à menor; n = 0 abaixo do mínimo, senão arredondado, até o teto, até o que sobra."""
    livres, vagas = total, {}
    for sigla, pct, modo, minimo, teto in sorted(reservas, key=lambda r: Decimal(r[1]), reverse=True):
        n = 0
        if total >= minimo:
            n = int((Decimal(pct) * total).to_integral_value(MODOS[modo]))
            if teto is not None:
                n = min(n, int((Decimal(teto) * total).to_integral_value(ROUND_FLOOR)))
        vagas[sigla] = min(n, livres)
        livres -= vagas[sigla]
    return [livres, *(vagas[r[0]] for r in reservas)]


def faixa(reservas):
    cabecalho = ["lista", "percentual", "arredondamento", "mínimo", "teto"]
    return [cabecalho, *([s, por_cento(p), modo, minimo, por_cento(teto)] for s, p, modo, minimo, teto in reservas)]


def por_cento(numero):
    return None if numero is None else f"{Decimal(numero) * 100:f}%".replace(".", ",")


TODOS = [pytest.param(nome, r, id=nome) for nome, r in REGIMES.items()]
TODOS += [pytest.param(faixa(r), r, id=nome) for nome, r in PROPRIOS.items()]


@pytest.mark.parametrize(("regime", "reservas"), TODOS)
def test_todos_os_totais_ate_dois_mil(regime, reservas):
    linhas = funcoes.RESERVA([[n] for n in range(2001)], regime)
    assert len(linhas) == 2001
    for total, linha in enumerate(linhas):
        assert linha == por_outro_caminho(reservas, total), total
        assert all(type(n) is int and n >= 0 for n in linha), total
        assert sum(linha) == total


@pytest.mark.parametrize(("regime", "reservas"), TODOS)
def test_cada_direito_nunca_diminui_quando_o_total_cresce(regime, reservas):
    """Mínimo, arredondamento e teto crescem com n, e com eles e(n). A AC não: 15142 49 → 50 perde uma."""
    from xl_quotas.regras.quadro import direito

    for reserva in le_regime(regime).reservas:
        direitos = [direito(reserva, n) for n in range(2001)]
        assert all(a <= b <= a + 1 for a, b in zip(direitos, direitos[1:])) or reserva.minimo, reserva.sigla
        assert all(a <= b for a, b in zip(direitos, direitos[1:])), reserva.sigla


@pytest.mark.parametrize("regime", list(REGIMES))
def test_nos_regimes_da_lei_nenhuma_reserva_perde_vaga_quando_o_total_cresce(regime):
    linhas = funcoes.RESERVA([[n] for n in range(2001)], regime)
    for antes, depois in zip(linhas, linhas[1:]):
        assert all(a <= b for a, b in zip(antes[1:], depois[1:]))


@pytest.mark.parametrize("regime", list(REGIMES))
def test_teto_e_minimo_da_lei(regime):
    """Contrato, seção 1: "no PCD seat below 5 vacancies"; PCD até 20 %; as outras só a partir do mínimo."""
    listas = funcoes.LISTAS(regime)[0]
    for total, linha in enumerate(funcoes.RESERVA([[n] for n in range(401)], regime)):
        pcd = linha[listas.index("PCD")]
        assert (pcd == 0) == (total < 5), total
        assert pcd * 5 <= total
        for sigla, _, _, minimo, _ in REGIMES[regime]:
            if total < minimo:
                assert linha[listas.index(sigla)] == 0


# Números de boca do contrato. 25 % de 2 = 0,5 → 1 (o `round` do Python dá 0); T = 5: PP 1,25 → 1, PI 0,15 → 0,
# PQ 0,1 → 0, soma 1 contra 2 de uma vez; T = 18: 4,5 → 5, 0,54 → 1, 0,36 → 0, soma 6 contra 5 (5,4).
CONTAS = [
    (2, "LEI_15142", [1, 1, 0, 0, 0]),
    (5, "LEI_15142", [3, 1, 0, 0, 1]),
    (18, "LEI_15142", [11, 5, 1, 0, 1]),
    (49, "LEI_15142", [32, 12, 1, 1, 3]),
    (50, "LEI_15142", [31, 13, 2, 1, 3]),
    (4, "LEI_15142_UNICA", [3, 1, 0]),
    (5, "LEI_15142_UNICA", [2, 2, 1]),
    (2, "LEI_12990", [2, 0, 0]),
    (3, "LEI_12990", [2, 1, 0]),
    (2, "FUNAI_14724", [1, 1, 0, 0, 0]),  # PI só a partir de 3
    (3, "FUNAI_14724", [1, 1, 1, 0, 0]),
    (100, [["lista", "percentual", "arredondamento"], ["A", "7%", "acima"]], [93, 7]),  # em ponto flutuante, 8
]


@pytest.mark.parametrize(("total", "regime", "esperado"), CONTAS)
def test_contas_do_contrato(total, regime, esperado):
    assert funcoes.RESERVA(total, regime) == [esperado]
    assert funcoes.RESERVA(float(total), regime) == [esperado]
    assert funcoes.RESERVA(str(total), regime) == [esperado]


@pytest.mark.parametrize("regime", list(REGIMES))
def test_com_lista_um_numero_por_total(regime):
    listas = funcoes.LISTAS(regime)[0]
    totais = [[0], [7], [None], [59]]
    inteiro = funcoes.RESERVA(totais, regime)
    for i, sigla in enumerate(listas):
        assert funcoes.RESERVA(totais, regime, sigla.lower()) == [[linha[i]] for linha in inteiro]


def test_coluna_com_celula_ruim_so_estraga_a_propria_linha():
    """Contrato, seção 7: "In a RESERVA column a bad cell gets its sentence in its own row"; vazio dá vazios."""
    linhas = funcoes.RESERVA([[5], [None], ["x"], [2]], "LEI_15142")
    assert linhas[0] == [3, 1, 0, 0, 1] and linhas[3] == [1, 1, 0, 0, 0]
    assert linhas[1] == [""] * 5
    assert linhas[2][0].startswith("#ERRO: total, linha 3 da faixa: ") and linhas[2][1:] == [""] * 4


# ------------------------------------------------------------------------------------------------- MEMORIA_RESERVA

CABECALHO = ["Lista", "Percentual", "Conta exata", "Arredondamento", "Limite", "Vagas", "Fundamento"]


@pytest.mark.parametrize(("regime", "reservas"), TODOS)
@pytest.mark.parametrize("total", [0, 1, 2, 4, 5, 18, 59, 100])
def test_memoria_conta_o_que_reserva_da(regime, reservas, total):
    linhas = funcoes.MEMORIA_RESERVA(total, regime)
    assert linhas[0] == CABECALHO and all(len(linha) == 7 for linha in linhas)
    por_lista = {linha[0]: linha[5] for linha in linhas[1 : len(reservas) + 2]}
    listas = funcoes.LISTAS(regime)[0]
    assert [por_lista[s] for s in listas] == funcoes.RESERVA(total, regime)[0]
    for sigla, pct, *_ in reservas:
        conta = f"{(Decimal(pct) * total).normalize():f}".replace(".", ",")
        linha = next(x for x in linhas if x[0] == sigla)
        assert linha[2].endswith(f" = {conta}") and linha[2].startswith(f"{total} × ")
        assert linha[6]


@pytest.mark.parametrize(("total", "por_lista", "uma_vez"), [(5, 1, 2), (18, 6, 5), (1, 0, 0), (100, 30, 30)])
def test_memoria_mostra_os_trinta_por_cento_ao_lado(total, por_lista, uma_vez):
    """Contrato, seção 2: "MEMORIA_RESERVA shows the 30 % figure beside it and says which text is followed"."""
    for regime in ("LEI_15142", "LEI_15142_DIRETA"):
        ultima = funcoes.MEMORIA_RESERVA(total, regime)[-1]
        assert ultima[0] == "PP+PI+PQ"
        assert ultima[3] == f"arredondado uma vez só: {uma_vez}"
        assert ultima[4] == f"arredondado por lista: {por_lista}"
        assert "Segue-se o Decreto 12.536/2025, art. 3º" in ultima[6]


# A linha diz "Segue-se o Decreto 12.536/2025 (25 % / 3 % / 2 %, cada um arredondado)": só aparece quando é verdade.
OUTRAS_CONTAS = {
    "30 % de outro jeito": [("PP", "0.20", None), ("PI", "0.08", None), ("PQ", "0.02", None)],
    "trocados": [("PP", "0.25", None), ("PI", "0.02", None), ("PQ", "0.03", None)],
    "outro arredondamento": [("PP", "0.25", "acima"), ("PI", "0.03", None), ("PQ", "0.02", None)],
    "falta uma": [("PP", "0.25", None), ("PI", "0.03", None), ("XX", "0.02", None)],
}


@pytest.mark.parametrize(
    "regime",
    ["LEI_12990", "LEI_15142_UNICA", "FUNAI_14724"]
    + [pytest.param(faixa([(s, p, m, None, None) for s, p, m in r]), id=n) for n, r in OUTRAS_CONTAS.items()],
)
def test_sem_os_percentuais_do_decreto_nao_ha_linha_de_comparacao(regime):
    assert funcoes.MEMORIA_RESERVA(59, regime)[-1][0] == "AC"


def test_regime_do_edital_com_os_percentuais_do_decreto_tem_a_comparacao():
    """Decreto 12.536/2025, art. 3º, I a III, escritos na faixa, em qualquer ordem e com outras listas."""
    do_edital = [
        ("PQ", "0.02", None, 2, None),
        ("PP", "0.25", "meio_acima", 2, None),
        ("PI", "0.03", None, 2, None),
        PCD,
    ]
    assert funcoes.MEMORIA_RESERVA(18, faixa(do_edital))[-1][:5] == [
        *("PP+PI+PQ", "30 %", "18 × 30 % = 5,4", "arredondado uma vez só: 5", "arredondado por lista: 6")
    ]


@pytest.mark.parametrize("regime", list(REGIMES))
@pytest.mark.parametrize("total", [0, 1, 59])
def test_a_ampla_concorrencia_e_o_resto_e_nao_cita_norma(regime, total):
    """Seção 2: "AC is what is left"; nenhuma das leis dá percentual à ampla concorrência."""
    [linha] = [x for x in funcoes.MEMORIA_RESERVA(total, regime) if x[0] == "AC"]
    assert linha[6] == "o resto do total: nenhuma norma dá percentual à ampla concorrência"
    assert linha[1] == "" and linha[5] == funcoes.RESERVA(total, regime)[0][0]


LIMITES = [
    (1, "LEI_15142", "PP", "menos de 2 vagas: não há reserva"),
    (2, "LEI_15142", "PP", ""),  # "a partir de 2": com 2 já há reserva
    (4, "LEI_15142", "PCD", "teto de 20 %: no máximo 0"),
    (5, "LEI_15142", "PCD", ""),
    # A 40 % de 3 = 1,2 → 2; B 35 % = 1,05 → 2, sobra 1
    (3, faixa(PROPRIOS["sobra pouco"]), "B", "sobrava só 1 vaga"),
    # A 1,6 → 2 (de 2); B 50 % = 1 → teto 50 % = 1, mas nada sobra
    (
        2,
        [["lista", "percentual", "arredondamento", "teto"], ["A", "60%", "acima", None], ["B", "40%", "acima", "30%"]],
        "B",
        "teto de 30 %: no máximo 0",
    ),
    (
        4,
        [["lista", "percentual", "arredondamento", "teto"], ["A", "80%", "acima", None], ["B", "20%", "acima", "10%"]],
        "B",
        "teto de 10 %: no máximo 0",
    ),
    # A 85 % de 10 = 8,5 → 9; B 15 % = 1,5 → 2; sobra 1 e o teto de 10 % também é 1
    (
        10,
        [["lista", "percentual", "arredondamento", "teto"], ["A", "85%", "acima", None], ["B", "15%", "acima", "10%"]],
        "B",
        "teto de 10 %: no máximo 1",
    ),
    # A 75 % de 10 = 7,5 → 8; B 13 % = 1,3 → 2; C 12 % = 1,2 → 2, teto 15 % → 1, e sobram 0
    (
        10,
        [
            ["lista", "percentual", "arredondamento", "teto"],
            ["A", "75%", "acima", None],
            ["B", "13%", "acima", None],
            ["C", "12%", "acima", "15%"],
        ],
        "C",
        "teto de 15 %: no máximo 1; sobravam só 0 vagas",
    ),
]


@pytest.mark.parametrize(("total", "regime", "lista", "limite"), LIMITES)
def test_memoria_diz_o_limite_que_cortou(total, regime, lista, limite):
    linha = next(x for x in funcoes.MEMORIA_RESERVA(total, regime) if x[0] == lista)
    assert linha[4] == limite


@pytest.mark.parametrize(
    ("texto", "escrito"),
    [("9/2", "4,5"), ("4", "4"), ("1/8", "0,125"), ("1/3", "1/3"), ("50", "50"), ("7/100", "0,07"), ("100/10", "10")]
    # 1/16 = 0,0625; 3/25 = 0,12; 1/80 = 0,0125 (80 = 2⁴ × 5); 1/60 tem o 3: dízima
    + [("1/16", "0,0625"), ("3/25", "0,12"), ("1/80", "0,0125"), ("1/60", "1/60"), ("0", "0"), ("1/20", "0,05")],
)
def test_fracao_escrita_em_decimal_exato(texto, escrito):
    from fractions import Fraction

    assert escreve(Fraction(texto)) == escrito


# --------------------------------------------------------------------------------------------- LIMITE_APROVADOS

# Contrato, seção 7: anexo III inteiro; do II só 1 → 5 e 30 ou mais → 2×.
APROVADOS = [(1, None, 5), (30, None, 60), (31, "II", 62), (1000, "anexo II", 2000), (1, "III", 6), (2, "iii", 11)]
APROVADOS += [(29, "III", 89), (30, 3, 90), (100, 3.0, 300)]


@pytest.mark.parametrize(("vagas", "anexo", "maximo"), APROVADOS)
def test_limite_de_aprovados(vagas, anexo, maximo):
    assert funcoes.LIMITE_APROVADOS(vagas, anexo) == [[maximo]]


@pytest.mark.parametrize("vagas", range(2, 30))
def test_anexo_ii_de_2_a_29_pede_a_tabela_do_edital(vagas):
    [[frase]] = funcoes.LIMITE_APROVADOS(vagas)
    assert frase.startswith("#ERRO: vagas: ") and "tabela do edital" in frase
    tabela = [["vagas", "máximo"], [vagas, 3 * vagas], [None, None]]
    assert funcoes.LIMITE_APROVADOS(vagas, "II", tabela) == [[3 * vagas]]


def test_coluna_inteira_responde_so_ate_a_ultima_linha_cheia():
    coluna = [[10], [None], [59], *([None] for _ in range(1_048_573))]
    assert len(funcoes.RESERVA(coluna)) == 10_000
    assert funcoes.RESERVA(coluna)[2] == funcoes.RESERVA(59)[0]
