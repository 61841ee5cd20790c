"""REVERTER e MEMORIA_REVERSAO contra a conta unidade por unidade, e a memória que fecha com o resultado."""

from __future__ import annotations

import random

import pytest
from segundo_algoritmo import AC, reverter
from test_nomeacao import regime_proprio

from xl_quotas import funcoes
from xl_quotas.tabela.regime import le_regime

REGIMES = ["LEI_12990", "LEI_15142_UNICA", "LEI_15142", "LEI_15142_DIRETA", "FUNAI_14724"]
NAO_PREENCHIDAS = "não preenchidas"


def sorteado(semente):
    sorteio = random.Random(semente)
    na_planilha = sorteio.choice(REGIMES) if sorteio.random() < 0.6 else regime_proprio(sorteio)[0]
    regime = le_regime(na_planilha)
    vagas = [sorteio.choice([0, 1, 2, 5, 20, 60]) for _ in regime.listas]
    aprovados = [sorteio.choice([0, 0, 1, 3, 10, 40, 100]) for _ in regime.listas]
    return na_planilha, regime, vagas, aprovados


@pytest.mark.parametrize("lote", range(10))
def test_igual_a_conta_unidade_por_unidade(lote):
    for semente in range(lote * 200, (lote + 1) * 200):
        na_planilha, regime, vagas, aprovados = sorteado(semente)
        esperado = reverter(regime, dict(zip(regime.listas, vagas)), dict(zip(regime.listas, aprovados)))
        assert funcoes.REVERTER([vagas], [aprovados], na_planilha) == [esperado], (semente, vagas, aprovados)


@pytest.mark.parametrize("lote", range(4))
def test_propriedades(lote):
    """A linha soma o total; ninguém ocupa mais do que tem gente; só sobra vaga quando acabou a gente de todas."""
    for semente in range(5000 + lote * 200, 5200 + lote * 200):
        na_planilha, _, vagas, aprovados = sorteado(semente)
        [[*ocupadas, ficam]] = funcoes.REVERTER([vagas], [aprovados], na_planilha)
        assert sum(ocupadas) + ficam == sum(vagas)
        assert all(o <= a for o, a in zip(ocupadas, aprovados))
        assert all(o >= min(v, a) for o, v, a in zip(ocupadas, vagas, aprovados))
        assert ficam == 0 or ocupadas == aprovados
        assert ficam == max(0, sum(vagas) - sum(aprovados))


@pytest.mark.parametrize("lote", range(4))
def test_memoria_fecha_com_o_resultado(lote):
    """Contrato, seção 6: "lists each movement: De | Para | Quantidade | Fundamento"; a primeira linha traz a soma de
    aprovados. Vagas da lista − saídas + entradas = ocupadas; as não preenchidas saem da AC."""
    for semente in range(9000 + lote * 100, 9100 + lote * 100):
        na_planilha, regime, vagas, aprovados = sorteado(semente)
        cabecalho, pessoas, *movimentos, observacao = funcoes.MEMORIA_REVERSAO([vagas], [aprovados], na_planilha)
        assert cabecalho == ["De", "Para", "Quantidade", "Fundamento"]
        assert pessoas[2] == sum(aprovados) and "pessoas distintas" in pessoas[3]
        assert observacao[0] == "observação" and "COMPENSADA" in observacao[3]
        saldo = {**dict(zip(regime.listas, vagas)), NAO_PREENCHIDAS: 0, "nenhuma": 0}
        for de, para, quantidade, fundamento in movimentos:
            saldo[de] -= quantidade
            saldo[para] += quantidade
            assert fundamento and (quantidade > 0 or de == "nenhuma"), semente
        [esperado] = funcoes.REVERTER([vagas], [aprovados], na_planilha)
        assert [saldo[s] for s in (*regime.listas, NAO_PREENCHIDAS)] == esperado, semente


def test_memoria_sem_movimento():
    linhas = funcoes.MEMORIA_REVERSAO([[6, 3, 0, 0, 1]], [[6, 3, 0, 0, 1]])
    assert linhas[2] == ["nenhuma", "nenhuma", 0, "cada lista ocupa as suas vagas: nada reverte"]


# De cada caso, o movimento e a norma que o manda, inteira (seção 1: cascatas; seção 5: vagas que a AC não ocupa). O
# decreto leva a vaga até as pretas e pardas "e, por último, para a ampla concorrência" (§ 3º: a de indígenas e a de
# quilombolas); a das pretas e pardas volta só pelo art. 8º da lei.
DECRETO, ART_8 = "Decreto 12.536/2025, art. 3º", "Lei 15.142/2025, art. 8º (não conferido)"
CALA = "escolha declarada: a Lei 15.142/2025 cala (não conferido)"
MOVIMENTOS = [
    # PQ 1 sem gente, PI com sobra → PI: § 1º
    ("LEI_15142", [5, 3, 1, 1, 0], [9, 3, 2, 0, 0], "PQ", "PI", 1, f"{DECRETO}, § 1º"),
    # PI sem gente, PQ com sobra → PQ: § 2º
    ("LEI_15142", [5, 3, 1, 1, 0], [9, 3, 0, 2, 0], "PI", "PQ", 1, f"{DECRETO}, § 2º"),
    # PI sem gente, nem PQ → PP
    ("LEI_15142", [5, 3, 1, 0, 0], [9, 4, 0, 0, 0], "PI", "PP", 1, f"{DECRETO}, §§ 2º e 3º"),
    ("LEI_15142", [5, 3, 0, 1, 0], [9, 4, 0, 0, 0], "PQ", "PP", 1, f"{DECRETO}, §§ 1º e 3º"),
    # nem PI, nem PQ, nem PP → AC
    ("LEI_15142", [5, 3, 1, 0, 0], [9, 3, 0, 0, 0], "PI", AC, 1, f"{DECRETO}, §§ 2º e 3º; {ART_8}"),
    ("LEI_15142", [5, 3, 0, 1, 0], [9, 3, 0, 0, 0], "PQ", AC, 1, f"{DECRETO}, §§ 1º e 3º; {ART_8}"),
    ("FUNAI_14724", [5, 3, 3, 0, 0], [9, 3, 1, 0, 0], "PI", AC, 2, f"{DECRETO}, §§ 2º e 3º; {ART_8}"),
    # PP 3, 1 pessoa → 2 à AC
    ("LEI_15142", [5, 3, 0, 0, 0], [9, 1, 0, 0, 0], "PP", AC, 2, ART_8),
    # DIRETA: PQ → AC sem passar pela PI
    ("LEI_15142_DIRETA", [5, 3, 1, 1, 0], [9, 3, 2, 0, 0], "PQ", AC, 1, ART_8),
    ("LEI_15142_DIRETA", [5, 3, 1, 1, 0], [9, 3, 0, 2, 0], "PI", AC, 1, ART_8),
    ("LEI_15142_UNICA", [3, 2, 0], [9, 0, 0], "PPIQ", AC, 2, ART_8),
    ("LEI_12990", [4, 1, 0], [9, 0, 0], "PN", AC, 1, "Lei 12.990/2014, art. 3º, § 3º"),
    ("LEI_12990", [4, 1, 1], [9, 1, 0], "PCD", AC, 1, "Decreto 9.508/2018 (não conferido)"),
    # AC 5 com 2 pessoas: 3 vagas a PP, PI, PQ por 25/3/2 ÷ (2·recebidas+1): PP 25, PP 8,3, PP 5 → as três a PP
    ("LEI_15142", [5, 1, 0, 0, 0], [2, 9, 9, 9, 0], AC, "PP", 3, f"{DECRETO}, § 4º"),
    ("LEI_15142_UNICA", [5, 1, 0], [2, 9, 0], AC, "PPIQ", 3, "Lei 15.142/2025, art. 9º, § 1º (não conferido)"),
    ("LEI_12990", [5, 1, 0], [2, 9, 0], AC, "PN", 3, "escolha declarada: a Lei 12.990/2014 cala"),
    # a PCD, que nenhuma norma põe entre as que recebem da AC
    ("LEI_15142", [5, 1, 0, 0, 0], [2, 1, 0, 0, 9], AC, "PCD", 3, CALA),
    ("LEI_15142", [5, 1, 0, 0, 1], [5, 1, 0, 0, 0], "PCD", AC, 1, "Decreto 9.508/2018 (não conferido)"),
]


@pytest.mark.parametrize(("regime", "vagas", "aprovados", "de", "para", "quantidade", "norma"), MOVIMENTOS)
def test_movimento_e_norma(regime, vagas, aprovados, de, para, quantidade, norma):
    achados = [m for m in funcoes.MEMORIA_REVERSAO([vagas], [aprovados], regime) if m[:2] == [de, para]]
    assert [m[2:] for m in achados] == [[quantidade, norma]]


def test_no_regime_do_edital_a_reversao_cita_a_norma_da_linha():
    faixa = [["lista", "percentual", "reversão", "norma"]]
    faixa += [["XX", "20%", "YY", "Edital, item 5"], ["YY", "20%", None, None]]
    movimentos = funcoes.MEMORIA_REVERSAO([[1, 2, 2]], [[9, 0, 3]], faixa)[2:-1]
    assert movimentos == [["XX", "YY", 1, "Edital, item 5"], ["XX", AC, 1, "Edital, item 5"]]
    movimentos = funcoes.MEMORIA_REVERSAO([[1, 0, 2]], [[9, 0, 0]], faixa)[2:-1]
    assert movimentos == [["YY", AC, 2, "edital"]]


def test_proporcionalidade_da_ac_em_25_3_2():
    """30 vagas da AC sem ninguém: PP, PI, PQ na proporção 25/3/2 por peso/(2·recebidas+1) → 25, 3, 2."""
    assert funcoes.REVERTER([[30, 0, 0, 0, 0]], [[0, 90, 90, 90, 90]]) == [[0, 25, 3, 2, 0, 0]]


def test_empate_de_peso_sobre_recebidas_vai_ao_maior_peso():
    """Seção 5: "(tie: larger weight, then order)". XX 10 %, YY 30 %: 1ª YY (30 contra 10); 2ª 30/3 = 10 contra 10,
    empate, maior peso YY; 3ª 30/5 = 6 contra 10, XX. Pesos iguais: a ordem do regime."""
    faixa = [["lista", "percentual"], ["XX", "10%"], ["YY", "30%"]]
    assert [funcoes.REVERTER([[n, 0, 0]], [[0, 9, 9]], faixa)[0][1:3] for n in (1, 2, 3)] == [[0, 1], [0, 2], [1, 2]]
    faixa[1][1] = "30%"
    assert [funcoes.REVERTER([[n, 0, 0]], [[0, 9, 9]], faixa)[0][1:3] for n in (1, 2, 3)] == [[1, 0], [1, 1], [2, 1]]
    gente = [["inscrição", "nota", "XX", "YY", "aprovado AC"]]
    gente += [[i, 100 - i, "S" if i < 9 else None, "S" if i >= 9 else None, "N"] for i in range(1, 17)]
    faixa[1][1] = "10%"
    for criterio in ("COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"):
        linhas = funcoes.ORDEM_NOMEACAO(gente, [[3, 0, 0]], faixa, f"criterio={criterio}")[1:4]
        esperado = ["XX", "YY", "YY"] if criterio == "AC_PRIMEIRO" else ["YY", "YY", "XX"]  # (5): em ordem de LISTAS
        assert [linha[2] for linha in linhas] == esperado, criterio


def test_acabadas_as_da_coluna_vai_a_pcd():
    """Seção 6: "then to any list with spare people in LISTAS order"."""
    assert funcoes.REVERTER([[4, 0, 0, 0, 0]], [[0, 1, 0, 0, 9]]) == [[0, 1, 0, 0, 3, 0]]


def test_quem_nao_tem_gente_em_lista_nenhuma_fica_por_preencher():
    assert funcoes.REVERTER([[4, 2, 0, 0, 0]], [[1, 1, 0, 0, 0]]) == [[1, 1, 0, 0, 0, 4]]


def test_vaga_que_ninguem_ocupa_sai_da_ac_com_o_motivo():
    """3 + 2 vagas para 1 + 0 pessoas: as 2 PN passam à AC, que ocupa 1 e deixa 3 − 1 + 2 = 4."""
    _, _, *movimentos, _ = funcoes.MEMORIA_REVERSAO([[3, 2, 0]], [[1, 0, 0]], "LEI_12990")
    assert movimentos[-1] == [AC, "não preenchidas", 4, "ninguém mais em nenhuma lista"]
