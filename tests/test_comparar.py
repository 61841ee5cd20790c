"""COMPARAR: duas contas da mesma lista, lado a lado, as pessoas que mudam primeiro."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_nomeacao import concurso
from test_porta import exige_uma_frase

from xl_quotas import funcoes

CABECALHO = ["Inscrição", "Nome", "Nota", "Ordem A", "Lista A", "Ordem B", "Lista B", "O que muda"]

GENTE = [
    ["inscrição", "nome", "nota", "PP", "PCD", "situação"],
    [1, "Ana", 90, "N", "N", None],
    [2, "Bia", 85, "N", "N", None],
    [3, "Caio", 80, "N", "N", None],
    [4, "Davi", 75, "N", "N", None],
    [5, "Eva", 70, "S", "N", None],
    [6, "Flora", 60, "S", "N", None],
    [7, "Gil", 50, "N", "S", None],
    [8, "Hilda", 95, "S", "N", "desistente"],
]


def compara(*argumentos):
    linhas = funcoes.COMPARAR(*argumentos)
    assert linhas[0] == CABECALHO, linhas
    assert all(len(linha) == 8 for linha in linhas)
    return linhas[1:]


def test_dois_regimes_a_mao():
    """Duas vagas. LEI_12990: PN pede 3 → 0, PCD 0,1 → 1, teto 0,4 → 0: AC AC.
    LEI_15142: PP 0,5 → 1, na vaga 2: AC PP.

    A: 1, 2 | além: vaga 3 PN (3·20 % = 0,6 → 1): 5; 4 AC: 3; 5 PCD: 7; 6 AC: 4; 7 AC: alcança a 5, que passa à AC, e
    a vaga vai à próxima PN: 6.
    B: 1, 5 | 3 AC: 2; 4 AC: 3; 5 PCD (5·5 % = 0,25 → 1, teto 1): 7; 6 PP (6·25 % = 1,5 → 2): 6; 7 AC: 4.
    """
    linhas = compara(GENTE, 2, "LEI_12990", "LEI_15142")
    assert [linha[0] for linha in linhas] == [2, 5, 4, 6, 1, 3, 7, 8]
    por_inscricao = {linha[0]: linha[3:] for linha in linhas}
    assert por_inscricao == {
        1: [1, "AC", 1, "AC", "igual"],
        2: [2, "AC", 3, "AC", "só em A fica dentro das vagas imediatas"],
        3: [4, "AC", 4, "AC", "igual"],
        4: [6, "AC", 7, "AC", "muda de ordem: 6 → 7"],
        5: [3, "PN", 2, "PP", "só em B fica dentro das vagas imediatas"],
        6: [7, "PN", 6, "PP", "muda de lista: PN → PP; muda de ordem: 7 → 6"],
        7: [5, "PCD", 5, "PCD", "igual"],
        8: ["", "", "", "", "fora das filas nos dois: desistente"],
    }
    assert linhas[0][:3] == [2, "Bia", 85.0]


def test_dois_criterios_do_mesmo_regime():
    """Quatro vagas: AC PP AC AC. Em SEQUENCIAL a 1 (AC), 2 (PP)… e em AC_PRIMEIRO a PP é de quem fica de fora da AC.

    Gente: 1 e 2 da PP, 3, 4 e 5 não; 6 da PP. SEQUENCIAL: 1 AC, 2 PP, 3 AC, 4 AC | 5, 6.
    AC_PRIMEIRO: AC = 1, 2, 3, nas vagas 1, 3, 4; PP = 6, na vaga 2 | 5: 4, 6: 5.
    """
    gente = [["inscrição", "nota", "PP"]] + [[i, 100 - i, "S" if i in (1, 2, 6) else "N"] for i in range(1, 7)]
    linhas = compara(gente, 4, None, None, "criterio=SEQUENCIAL", "criterio=AC_PRIMEIRO")
    assert [[linha[0], *linha[3:]] for linha in linhas] == [
        [4, 4, "AC", 5, "AC", "só em A fica dentro das vagas imediatas"],
        [6, 6, "PP", 2, "PP", "só em B fica dentro das vagas imediatas"],
        [2, 2, "PP", 3, "AC", "muda de lista: PP → AC; muda de ordem: 2 → 3"],
        [3, 3, "AC", 4, "AC", "muda de ordem: 3 → 4"],
        [5, 5, "AC", 6, "AC", "muda de ordem: 5 → 6"],
        [1, 1, "AC", 1, "AC", "igual"],
    ]


def test_so_a_lista_muda_alem_das_imediatas():
    """Sem vagas imediatas, PN e PP são siglas diferentes: LEI_12990, vaga 3; LEI_15142_DIRETA… na mesma ordem.

    LEI_12990: 1 AC, 2 AC, 3 PN. Regime próprio com 20 % e mínimo 3 na PP: 3·20 % = 0,6 → 1: a mesma vaga 3.
    """
    proprio = [["lista", "percentual", "mínimo"], ["PP", "20%", 3]]
    gente = [["inscrição", "nota", "PP"], [1, 9, "N"], [2, 8, "N"], [3, 7, "S"]]
    linhas = compara(gente, None, "LEI_12990", proprio)
    assert [[linha[0], *linha[3:]] for linha in linhas] == [
        [3, 3, "PN", 3, "PP", "muda de lista: PN → PP"],
        [1, 1, "AC", 1, "AC", "igual"],
        [2, 2, "AC", 2, "AC", "igual"],
    ]


def test_fora_das_filas_so_num_dos_dois():
    """PQ e sem aprovação na AC: na LEI_12990 não há fila para ela."""
    gente = [["inscrição", "nota", "PQ", "aprovado AC"], [1, 9, "S", "N"], [2, 8, "N", "S"]]
    porque = "sem aprovação na ampla concorrência e sem reserva deste regime"
    # T = 0: em B a vaga 1, da AC, é da 2; a 1 só vem quando a AC se acaba
    linhas = compara(gente, None, "LEI_12990", "LEI_15142")
    assert [[linha[0], *linha[3:]] for linha in linhas] == [
        [1, "", "", 2, "PQ", f"fora das filas só em A: {porque}"],
        [2, 1, "AC", 1, "AC", "igual"],
    ]
    assert compara(gente, None, "LEI_15142", "LEI_12990")[0][-1] == f"fora das filas só em B: {porque}"
    imediata = compara(gente, 2, "LEI_12990", "LEI_15142")[0]
    assert imediata[-1] == f"só em B fica dentro das vagas imediatas; fora das filas só em A: {porque}"


def test_fora_das_filas_nos_dois_por_motivos_diferentes():
    gente = [["inscrição", "nota", "cargo"], [1, 9, "A"], [2, 8, "B"]]
    linhas = compara(gente, 1, None, None, "cargo=A", "cargo=B")
    assert [linha[-1] for linha in linhas] == [
        "só em A fica dentro das vagas imediatas; fora das filas só em B: outro cargo: A",
        "só em B fica dentro das vagas imediatas; fora das filas só em A: outro cargo: B",
    ]
    faixa = [["inscrição", "nota", "PP", "aprovado AC", "Verificação PP"], [1, 9, "S", "N", "N"]]
    assert compara(faixa, 1, "LEI_12990", "LEI_15142")[0][-1] == (
        "fora das filas nos dois: PN não confirmada e sem aprovação na ampla concorrência em A;"
        " PP não confirmada e sem aprovação na ampla concorrência em B"
    )


# ------------------------------------------------------------------------------------------------------ argumentos


def test_opcoes_b_vazias_sao_as_de_a():
    for vazias in (None, "", [[None, None]], 0.0):
        linhas = compara(GENTE, 4, None, "LEI_15142", "criterio=SEQUENCIAL", vazias)
        assert {linha[-1] for linha in linhas} == {"igual", "fora das filas nos dois: desistente"}
    assert compara(GENTE, 4, None, None, None, "criterio=SEQUENCIAL") == compara(
        GENTE, 4, None, None, "criterio=COMPENSADA", "criterio=SEQUENCIAL"
    )


def test_opcao_que_b_nao_diz_e_a_de_a():
    """Só o critério muda: a data de referência, o desempate e o cargo de A valem também em B."""
    de_a = f"{COM_DATA}; desempate=IDOSO > IDADE; criterio=COMPENSADA"
    assert compara(SEM_DATA, 1, None, None, de_a, "criterio=SEQUENCIAL") == compara(
        SEM_DATA, 1, None, None, de_a, f"{COM_DATA}; desempate=IDOSO > IDADE; criterio=SEQUENCIAL"
    )
    faixa = [["inscrição", "nota", "cargo"], [1, 9, "X"], [2, 8, "Y"]]
    assert [x[3:7] for x in compara(faixa, 1, None, None, "cargo=Y", "criterio=SEQUENCIAL")] == [
        [1, "AC", 1, "AC"],
        ["", "", "", ""],
    ]
    assert [x[3:7] for x in compara(faixa, 1, None, None, "cargo=Y", "cargo=X")] == [
        [1, "AC", "", ""],
        ["", "", 1, "AC"],
    ]


def test_quadro_digitado_com_as_mesmas_listas():
    assert compara(GENTE, [[3, 1, 0, 0, 0]], "LEI_15142", "LEI_15142_DIRETA") == compara(
        GENTE, 4, "LEI_15142", "LEI_15142_DIRETA"
    )


def test_quadro_digitado_com_listas_diferentes_e_recusado():
    exige_uma_frase(
        funcoes.COMPARAR(GENTE, [[3, 1, 0, 0, 0]], "LEI_15142", "LEI_12990"),
        "#ERRO: vagas",
        "A: AC, PP, PI, PQ, PCD; B: AC, PN, PCD",
        "use o total",
    )


SEM_DATA = [["inscrição", "nota", "nascimento"], [1, 9, "01/01/1950"], [2, 9, "01/01/1990"]]
COM_DATA = "data de referência=30/11/2026"


@pytest.mark.parametrize(
    ("argumentos", "comeco"),
    [
        ((GENTE, 1, "LEI_1", None), "#ERRO: regime_a: "),
        ((GENTE, 1, None, "LEI_1"), "#ERRO: regime_b: "),
        ((GENTE, 1, None, [["lista", "percentual"], ["PP", 1]]), "#ERRO: regime_b, linha 2 da faixa"),
        ((GENTE, 1, None, None, "cor=azul"), "#ERRO: opcoes_a: "),
        ((GENTE, 1, None, None, None, "cor=azul"), "#ERRO: opcoes_b: "),
        ((GENTE, 1, None, None, None, [["cor", "azul"]]), "#ERRO: opcoes_b, linha 1 da faixa"),
        ((GENTE, 1, None, None, None, "cargo=A"), "#ERRO: opcoes_b: "),
        ((GENTE, 1, None, None, "desempate=DESEMPATE 1", COM_DATA), "#ERRO: opcoes_a: "),
        ((GENTE, "x", None, None), "#ERRO: vagas: "),
        ((GENTE, -1, None, "LEI_12990"), "#ERRO: vagas: "),
        (("x", 1, None, "LEI_12990"), "#ERRO: candidatos: "),
        (([["inscrição", "nota"], [1, "x"]], 1, None, "LEI_12990"), "#ERRO: candidatos, linha 2 da faixa"),
        ((SEM_DATA, 1, None, "LEI_12990"), "#ERRO: candidatos, linha 3 da faixa"),
        ((SEM_DATA, 1, None, None, None, COM_DATA), "#ERRO: opcoes_a: candidatos, linha 3 da faixa"),
        ((SEM_DATA, 1, None, "LEI_12990", None, COM_DATA), "#ERRO: opcoes_a: candidatos, linha 3 da faixa"),
        (
            (SEM_DATA, 1, None, None, "desempate=IDADE", "desempate=IDOSO"),
            "#ERRO: opcoes_b: candidatos, linha 3 da faixa",
        ),
        (
            (SEM_DATA, 1, None, "LEI_12990", "desempate=IDADE", "desempate=IDOSO"),
            "#ERRO: opcoes_b: candidatos, linha 3",
        ),
        (
            ([["inscrição", "nota", "XX"], [1, 9, "?"]], 1, None, [["lista", "percentual"], ["XX", 20]]),
            "#ERRO: regime_b: candidatos, linha 2 da faixa",
        ),
    ],
)
def test_o_erro_diz_em_qual_das_contas(argumentos, comeco):
    frase = exige_uma_frase(funcoes.COMPARAR(*argumentos))
    assert frase.startswith(comeco), frase


def test_linhas_de_opcoes_a_completam_e_o_erro_aparece_uma_vez():
    inteira = funcoes.COMPARAR(GENTE, 2, None, None)
    assert funcoes.COMPARAR(GENTE, 2, None, None, "linhas=12") == inteira + [[""] * 8] * 3
    assert "faltam 4 nomes" in funcoes.COMPARAR(GENTE, 2, None, None, "linhas=6")[-1][-1]
    bloco = funcoes.COMPARAR(GENTE, 2, "x", None, "linhas=3")
    assert bloco[0][0].startswith("#ERRO: regime_a") and bloco[1:] == [[""] * 8] * 2
    assert [len(linha) for linha in funcoes.COMPARAR(GENTE, 2, "x", None, opcoes_a="linhas=3")] == [8] * 3


def test_ate_nao_corta_ninguem():
    assert len(compara(GENTE, 2, None, None, "até=1")) == 8


def test_nao_toma_o_lugar_da_lista_guardada():
    """ORDEM_NOMEACAO, SITUACAO e as outras leem a lista uma vez só; COMPARAR no meio delas não as faz reler."""
    from xl_quotas.funcoes import memoria

    funcoes.ORDEM_NOMEACAO(GENTE, 2, "LEI_15142")
    guardada = memoria._ultima
    compara(GENTE, 2, "LEI_12990", "LEI_15142")
    assert memoria._ultima is guardada and guardada is not None


# ------------------------------------------------------------------------------------------------- propriedades


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 8_000))
def test_o_mesmo_regime_dos_dois_lados_nao_muda_ninguem(semente):
    c = concurso(semente)
    regime = c.regime_na_planilha
    linhas = compara(c.candidatos, c.vagas, regime, regime, c.opcoes)
    assert len(linhas) == len(c.pessoas)
    for linha in linhas:
        assert linha[-1] == "igual" or (linha[-1].startswith("fora das filas nos dois: ") and linha[3:7] == [""] * 4)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 8_000), st.sampled_from(["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"]))
def test_ninguem_se_perde_e_cada_lado_e_a_ordem_de_nomeacao(semente, criterio):
    c = concurso(semente)
    regime, outras = c.regime_na_planilha, f"criterio={criterio}"
    em_b = "; ".join([*(o for o in c.opcoes.split("; ") if not o.startswith("criterio=")), outras])
    linhas = compara(c.candidatos, c.vagas, regime, regime, c.opcoes, outras)
    assert sorted(str(linha[0]) for linha in linhas) == sorted(str(p.inscricao) for p in c.pessoas)
    for coluna, opcoes in ((3, c.opcoes), (5, em_b)):
        ordem = funcoes.ORDEM_NOMEACAO(c.candidatos, c.vagas, regime, opcoes)[1:]
        esperado = {linha[3]: (linha[0], linha[2]) for linha in ordem if linha[3] != ""}
        assert {linha[0]: tuple(linha[coluna : coluna + 2]) for linha in linhas if linha[coluna] != ""} == esperado
    imediatas = sum(c.contas.values())
    grupos = [_grupo(linha, imediatas) for linha in linhas]
    assert grupos == sorted(grupos)


def _grupo(linha, imediatas):
    """O grupo de uma linha, relido das colunas que a pessoa vê."""
    _, _, _, oa, la, ob, lb, _ = linha
    dentro = [o != "" and o <= imediatas for o in (oa, ob)]
    if oa == ob == "":
        return 6
    if dentro[0] != dentro[1]:
        return 1
    if all(dentro) and la != lb:
        return 2
    if oa != ob:
        return 3
    return 4 if la != lb else 5
