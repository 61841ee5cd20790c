"""As colunas de verificação da autodeclaração: nomes, valores, e o que muda em cada função.

Lei 15.142/2025, art. 3º, § 2º: "Na hipótese de indeferimento da autodeclaração no procedimento de confirmação, as
pessoas poderão prosseguir no concurso público ou no processo seletivo simplificado pela ampla concorrência, desde que
possuam, em cada fase anterior do certame, conceito ou pontuação suficiente para as fases seguintes."
"""

from __future__ import annotations

import random
import unicodedata

import pytest
from test_porta import exige_uma_frase

from xl_quotas import funcoes
from xl_quotas.regras import motivo
from xl_quotas.regras.motivo import MAXIMO
from xl_quotas.tabela.verificacao import grupo_verificado, le_resultado, parecem_resultados

ART_3_2 = "Lei 15.142/2025, art. 3º, § 2º (não conferido)"
PROPRIO = [["lista", "percentual"], ["TRANS", "10%"], ["PP", "20%"]]


def nfd(texto):
    return unicodedata.normalize("NFD", texto)


def lista(coluna, valor, reserva="PP", **outras):
    """A linha 2 declara a reserva e tem o resultado; a 3, a 4 e a 5 não têm nenhum."""
    cabecalho = ["inscrição", "nota", reserva, coluna, *outras]
    return [cabecalho, [1, 90, "S", valor, *outras.values()], *([i, 90 - i, None, None] for i in (2, 3, 4))]


def efetiva(coluna, valor, reserva="PP", regime=None):
    return funcoes.CLASSIFICACAO([linha[:4] for linha in lista(coluna, valor, reserva)], regime)[1][1]


def avisos(*argumentos):
    return [linha for linha in funcoes.CONFERIR(*argumentos)[1:] if linha[3] != "Nada a corrigir"]


# ------------------------------------------------------------------------------------------------ nomes das colunas

# nome da coluna → a reserva que a pessoa declarou e que a recusa derruba
NOMES = [
    ("Verificação PP", "PP"),
    ("verificacao pp", "PP"),
    (nfd("Verificação PP"), "PP"),
    ("Verificação\u00a0PP", "PP"),
    ("Heteroidentificação", "PP"),
    ("HETEROIDENTIFICAÇÃO", "PP"),
    ("Heteroidentificação negros", "PP"),
    ("Resultado da heteroidentificação", "PP"),
    ("Comissão de heteroidentificação", "PP"),
    ("Banca de heteroidentificação - pessoas negras", "PP"),
    ("Confirmação da autodeclaração PP", "PP"),
    ("Parecer da comissão PN", "PP"),
    ("Resultado da banca pretos e pardos", "PP"),
    ("PP - verificação", "PP"),
    ("Verificação documental indígena", "PI"),
    ("Resultado final da verificação PI", "PI"),
    ("Confirmação quilombola", "PQ"),
    ("Avaliação PCD", "PCD"),
    ("Avaliação biopsicossocial", "PCD"),
    ("Perícia médica", "PCD"),
    ("Perícia médica (PCD)", "PCD"),
    ("Resultado da avaliação biopsicossocial da pessoa com deficiência", "PCD"),
]


@pytest.mark.parametrize(("nome", "reserva"), NOMES)
def test_nomes_de_coluna_de_verificacao(nome, reserva):
    assert efetiva(nome, "indeferido", reserva) == "AC"
    assert efetiva(nome, "deferido", reserva) == reserva


@pytest.mark.parametrize("nome", ["Verificação TRANS", "verificação trans", "Banca Trans"])
def test_sigla_do_regime_proprio(nome):
    assert efetiva(nome, "indeferido", "TRANS", PROPRIO) == "AC"
    assert efetiva(nome, "deferido", "TRANS", PROPRIO) == "TRANS"


# o que não é verificação continua a ser o que era: reserva, campo ou coluna não reconhecida
@pytest.mark.parametrize(
    ("nome", "gravidade"),
    [
        ("Laudo de deficiência", "aviso"),
        ("Resultado PP", "aviso"),
        ("Data da verificação PP", "aviso"),
        ("Nota da avaliação PCD", "aviso"),
        ("Recurso da heteroidentificação", "aviso"),
        ("Verificação da autodeclaração", "aviso"),
        ("Verificação", "aviso"),
        ("Verificação cotas", "aviso"),
        ("Resultado da verificação", "aviso"),
        ("Aferição", "aviso"),
        ("Validação das reservas", "aviso"),
        ("Confirmação", "aviso"),
        ("Verificação de títulos", "informação"),
        ("Avaliação de títulos", "informação"),
        ("Avaliação", "informação"),
        ("Banca", "informação"),
        ("Parecer jurídico", "informação"),
        ("Perícia", "informação"),
    ],
)
def test_o_que_nao_se_entende_inteiro_nao_e_verificacao(nome, gravidade):
    assert efetiva(nome, "indeferido") == "PP"
    assert [linha[1:3] for linha in avisos(lista(nome, "ver o processo"))] == [[nome, gravidade]]
    # seja qual for o nome, um resultado que não conta para nada merece aviso
    assert [linha[1:3] for linha in avisos(lista(nome, "indeferido"))] == [[nome, "aviso"]]


def test_autodeclaracao_continua_a_ser_a_reserva():
    assert funcoes.CLASSIFICACAO([["inscrição", "nota", "Autodeclaração PP"], [1, 9, "S"]])[1][1] == "PP"


def test_duas_colunas_para_o_mesmo_grupo_sao_recusadas():
    faixa = [["inscrição", "nota", "PP", "Verificação PP", "Heteroidentificação"], [1, 9, "S", "S", "S"]]
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa), '"Verificação PP"', '"Heteroidentificação"', "verificação PP")


# ------------------------------------------------------------------------------------------------------- os valores

CONFIRMAM = ["confirmado", "Confirmada", "DEFERIDO", "deferida", "deferido(a)", "homologado", "apto", "Apta"]
CONFIRMAM += ["aprovada", "procedente", "S", "sim", "Sim", True, "TRUE", "verdadeiro", 1, 1.0, "1", "\u00a0Deferido "]
RECUSAM = ["indeferido", "Indeferida", "não confirmado", nfd("Não Confirmada"), "não homologada", "recusado", "inapto"]
RECUSAM += ["reprovada", "improcedente", "N", "não", nfd("Não"), "NAO", False, "FALSE", "falso", 0, 0.0, "0"]
CALAM = [None, "", "  ", "\u00a0", "\u200b", "-", "não se aplica"]
ESPERAM = ["pendente", "Pendente", "aguardando", "em análise", nfd("Em análise"), "em recurso", "EM  RECURSO"]


@pytest.mark.parametrize("valor", CONFIRMAM, ids=repr)
def test_confirma(valor):
    assert funcoes.CLASSIFICACAO(lista("Verificação PP", valor))[1] == [1, "PP", 1, ""]


@pytest.mark.parametrize("valor", CALAM, ids=repr)
def test_em_branco_a_declaracao_vale(valor):
    assert funcoes.CLASSIFICACAO(lista("Verificação PP", valor))[1] == [1, "PP", 1, ""]


@pytest.mark.parametrize("valor", RECUSAM, ids=repr)
def test_recusa(valor):
    observacao = f"PP não confirmada: concorre só na AC — {ART_3_2}"
    assert funcoes.CLASSIFICACAO(lista("Verificação PP", valor))[1] == [1, "AC", 1, observacao]


@pytest.mark.parametrize("valor", ESPERAM, ids=repr)
def test_pendente(valor):
    assert funcoes.CLASSIFICACAO(lista("Verificação PP", valor))[1] == [1, "PP", 1, "verificação PP pendente"]


@pytest.mark.parametrize("valor", ["ausente", "Ausente", "faltou", "falta", "não compareceu", nfd("Não compareceu")])
def test_ausente_e_ambiguo_e_a_frase_diz_as_duas_saidas(valor):
    frase = exige_uma_frase(
        funcoes.ORDEM_NOMEACAO(lista("Verificação PP", valor)),
        'candidatos, linha 2 da faixa, coluna "Verificação PP"',
        "ambíguo",
        "indeferido",
        "só na AC",
        "eliminado",
    )
    assert "edital" in frase


HOSTIS = ["talvez", "deferido?", "x", "S/N", 2, -1, 0.5, float("nan"), float("inf"), "#N/A", "#REF!", "w" * 300]
HOSTIS += [{"type": "Error", "basicValue": "#N/A"}, {}, -2146826246, "apto?", "sub judice", "PP"]


@pytest.mark.parametrize("valor", HOSTIS, ids=lambda v: str(v)[:30])
def test_valor_que_nao_se_entende_e_recusado_com_lugar(valor):
    faixa = lista("Verificação PP", valor)
    for funcao in (funcoes.ORDEM_NOMEACAO, funcoes.SITUACAO, funcoes.CLASSIFICACAO):
        exige_uma_frase(funcao(faixa), 'linha 2 da faixa, coluna "Verificação PP"')
    assert [linha[:3] for linha in avisos(faixa)] == [[2, "Verificação PP", "erro"]]


def test_valor_do_office_js():
    assert efetiva("Verificação PP", {"type": "String", "basicValue": "Indeferido"}) == "AC"
    assert efetiva("Verificação PP", {"type": "Boolean", "basicValue": False}) == "AC"


# ------------------------------------------------------------------------------------------ o alcance de uma recusa


# PP e PN são as mesmas pessoas: a coluna de uma recusa as duas, em qualquer regime
@pytest.mark.parametrize("coluna", ["Verificação PP", "Verificação PN", "Heteroidentificação"])
@pytest.mark.parametrize("reserva", ["PP", "PN"])
@pytest.mark.parametrize(("regime", "sigla", "norma"), [(None, "PP", ART_3_2), ("LEI_12990", "PN", "edital")])
def test_pp_e_pn_sao_as_mesmas_pessoas(coluna, reserva, regime, sigla, norma):
    linha = funcoes.CLASSIFICACAO(lista(coluna, "indeferido", reserva), regime)[1]
    assert linha == [1, "AC", 1, f"{sigla} não confirmada: concorre só na AC — {norma}"]


@pytest.mark.parametrize("reserva", ["PP", "PN", "PI", "PQ", "PPIQ"])
def test_a_recusa_da_ppiq_derruba_todas(reserva):
    linha = funcoes.CLASSIFICACAO(lista("Verificação PPIQ", "indeferido", reserva), "LEI_15142_UNICA")[1]
    assert linha == [1, "AC", 1, f"PPIQ não confirmada: concorre só na AC — {ART_3_2}"]


def test_na_lista_unica_quem_perde_uma_fica_pela_outra():
    """Declarou PP e PI, a PP foi recusada: concorre na PPIQ como indígena, e nada há a dizer."""
    faixa = [["inscrição", "nota", "PP", "PI", "Verificação PP"], [1, 9, "S", "S", "indeferido"]]
    assert funcoes.CLASSIFICACAO(faixa, "LEI_15142_UNICA")[1] == [1, "PPIQ", 1, ""]


def test_a_recusa_de_uma_nao_toca_nas_outras():
    faixa = [["inscrição", "nota", "PP", "PI", "PCD", "Verificação PP"], [1, 9, "S", "S", "S", "indeferido"]]
    linha = funcoes.CLASSIFICACAO(faixa, None, "multipla=todas")[1]
    assert linha == [1, "PI; PCD", "1; 1", f"PP não confirmada: não concorre nela — {ART_3_2}"]
    # a de maior percentual, das que sobram: PCD 5 %, PI 3 %
    assert funcoes.CLASSIFICACAO(faixa)[1][1] == "PCD"


def test_norma_da_pcd_e_do_edital_e_duas_recusas_citam_as_duas():
    cabecalho = ["inscrição", "nota", "PP", "PCD", "Heteroidentificação", "Avaliação PCD"]
    faixa = [cabecalho, [1, 9, "S", "S", "N", "N"], [2, 8, "N", "S", None, "inapto"]]
    linhas = funcoes.CLASSIFICACAO(faixa)
    assert linhas[1][3] == f"PP, PCD não confirmadas: concorre só na AC — {ART_3_2}; edital"
    assert linhas[2][3] == "PCD não confirmada: concorre só na AC — edital"


@pytest.mark.parametrize("regime", ["LEI_15142", "LEI_15142_DIRETA", "FUNAI_14724"])
def test_norma_de_cada_regime_da_lei_15142(regime):
    # o § 4º manda ao regulamento o procedimento de indígenas e quilombolas; na lista única há uma norma só
    art_3 = ART_3_2 if regime == "LEI_15142_UNICA" else "Lei 15.142/2025, art. 3º, §§ 2º e 4º (não conferido)"
    assert funcoes.CLASSIFICACAO(lista("Verificação PI", "N", "PI"), regime)[1][3].endswith(f" — {art_3}")


def test_norma_do_regime_proprio_e_o_edital():
    assert funcoes.CLASSIFICACAO(lista("Verificação TRANS", "N", "TRANS"), PROPRIO)[1][3].endswith(" — edital")


def test_vale_com_a_coluna_modalidade():
    faixa = [["inscrição", "nota", "modalidade", "Heteroidentificação"]]
    faixa += [[1, 9, "PP; PCD", "indeferido"], [2, 8, "negro", "indeferido"], [3, 7, "PP", "em recurso"]]
    assert [linha[1] for linha in funcoes.CLASSIFICACAO(faixa)[1:]] == ["PCD", "AC", "PP"]


# ---------------------------------------------------------------------------- o que contradiz não é adivinhado


@pytest.mark.parametrize(
    ("colunas", "declarada", "valores"),
    [
        (["Verificação PP", "Verificação PN"], "PP", ["deferido", "indeferido"]),
        (["Verificação PP", "Verificação PN"], "PP", ["pendente", "indeferido"]),
        (["Verificação PP", "Verificação PPIQ"], "PP", ["deferido", "indeferido"]),
        (["Verificação PP", "Verificação PI"], "PPIQ", ["deferido", "indeferido"]),
    ],
)
def test_colunas_que_se_contradizem_sao_erro(colunas, declarada, valores):
    faixa = [["inscrição", "nota", declarada, *colunas], [1, 9, "S", *valores], [2, 8, None, None, None]]
    siglas = ", ".join(c.split()[-1] for c in colunas)
    exige_uma_frase(
        funcoes.ORDEM_NOMEACAO(faixa, 1, "LEI_15142_UNICA"),
        "linha 2 da faixa",
        f"as verificações {siglas} dizem coisas diferentes de quem declarou {declarada}",
    )


def test_recusa_de_um_grupo_a_quem_declarou_so_a_lista_unica_e_erro():
    """A PPIQ é também de indígenas e quilombolas: sem saber o que a pessoa é, não se sabe se ela fica."""
    faixa = lista("Heteroidentificação", "indeferido", "PPIQ")
    exige_uma_frase(
        funcoes.ORDEM_NOMEACAO(faixa, 1, "LEI_15142_UNICA"),
        'linha 2 da faixa, coluna "Heteroidentificação"',
        "declarou PPIQ e a verificação recusada é só de PP",
        "Verificação PPIQ",
    )


def test_recusa_de_dois_grupos_a_quem_declarou_so_a_lista_unica_diz_os_dois():
    faixa = [
        ["inscrição", "nota", "PPIQ", "Verificação PP", "Verificação PI"],
        [1, 9, "S", "indeferido", "indeferido"],
        [2, 8, None, None, None],
    ]
    exige_uma_frase(
        funcoes.ORDEM_NOMEACAO(faixa, 1, "LEI_15142_UNICA"),
        "linha 2 da faixa",
        "declarou PPIQ e a verificação recusada é só de PP, PI;",
    )


def test_confirmada_ou_pendente_de_um_grupo_serve_a_lista_unica():
    assert funcoes.CLASSIFICACAO(lista("Heteroidentificação", "S", "PPIQ"), "LEI_15142_UNICA")[1][1] == "PPIQ"
    linha = funcoes.CLASSIFICACAO(lista("Heteroidentificação", "pendente", "PPIQ"), "LEI_15142_UNICA")[1]
    assert linha[1:] == ["PPIQ", 1, "verificação PPIQ pendente"]


# -------------------------------------------------------------------------------------------- em cada função

# 4 vagas da LEI_15142: PP 4 · 25 % = 1; PI e PQ, 0; PCD 0,2 → 1, teto 0,8 → 0; AC 3. A vaga 2 é da PP.
GENTE = [
    ["inscrição", "nota", "PP", "Heteroidentificação", "aprovado AC"],
    [1, 90, "S", "indeferido", "S"],
    [2, 88, "S", "indeferido", "N"],
    [3, 87, None, None, "S"],
    [4, 86, "S", "pendente", "S"],
    [5, 85, "S", "deferido", "N"],
]


def test_ordem_sem_as_recusadas():
    """COMPENSADA: 1 AC → 1 (a recusada, pela AC); 2 PP → 4; 3 AC → 3; 4 AC → alcança a 4, que passa à AC: PP → 5."""
    ordem = funcoes.ORDEM_NOMEACAO(GENTE, 4)
    assert [linha[:4] for linha in ordem[1:]] == [
        [1, "AC", "AC", 1],
        [2, "PP", "AC", 4],
        [3, "AC", "AC", 3],
        [4, "AC", "PP", 5],
    ]
    assert ["verificação PP pendente" in linha[9] for linha in ordem[1:]] == [False, True, False, False]


def test_motivo_so_o_diz_de_quem_foi_chamado_por_aquela_lista():
    faixa = [["inscrição", "nota", "PP", "Verificação PP"], [1, 90, "S", "pendente"], [2, 80, "S", "em recurso"]]
    ordem = funcoes.ORDEM_NOMEACAO(faixa, 2, None, "criterio=SEQUENCIAL")
    assert [linha[2:4] for linha in ordem[1:]] == [["AC", 1], ["PP", 2]]
    assert "pendente" not in ordem[1][9]
    assert "; verificação PP pendente; critério SEQUENCIAL — " in ordem[2][9]


def test_motivo_com_todas_as_ressalvas_cabe():
    nome = "I" * 300
    faixa = [["inscrição", "nota", "PI", "situação", "Verificação PI"]]
    faixa += [[f"{nome}{i}", 90, "S", "sub judice", "pendente"] for i in range(40)]
    for linha in funcoes.ORDEM_NOMEACAO(faixa, 20, None, "criterio=SEQUENCIAL")[1:]:
        assert len(linha[9]) <= MAXIMO
        assert ("; sub judice; verificação PI pendente; critério" in linha[9]) == (linha[2] == "PI")


def test_situacao_de_cada_uma():
    assert [linha[0] for linha in funcoes.SITUACAO(GENTE, 4)[1:]] == [
        "vaga 1, pela ampla concorrência",
        "fora das filas: PP não confirmada e sem aprovação na ampla concorrência",
        "vaga 3, pela ampla concorrência",
        "vaga 2, pela ampla concorrência (vaga da lista PP); verificação PP pendente",
        "vaga 4, pela lista PP (vaga da ampla concorrência)",
    ]


def test_quem_desistiu_desistiu_mesmo_recusado():
    faixa = [["inscrição", "nota", "PP", "situação", "Verificação PP", "aprovado AC"]]
    faixa += [[1, 9, "S", "desistente", "N", "N"], [2, None, "S", None, "N", "N"]]
    assert [x[0] for x in funcoes.SITUACAO(faixa)[1:]] == [
        "fora das filas: desistente",
        "fora das filas: nota em branco",
    ]


def test_pendente_fora_da_lista_efetiva_nao_muda_nada():
    """PP 25 % e PI 3 %: concorre na PP, e a PI, que espera, não vale."""
    faixa = [["inscrição", "nota", "PP", "PI", "Verificação PI"], [1, 9, "S", "S", "pendente"]]
    assert "pendente" not in funcoes.CLASSIFICACAO(faixa)[1][3] and "pendente" not in funcoes.SITUACAO(faixa)[1][0]
    assert "verificação PI pendente" in funcoes.CLASSIFICACAO(faixa, None, "multipla=todas")[1][3]


def test_observacao_comprida_cabe_e_guarda_a_norma():
    siglas = ["PP", "PI", "PQ", "PCD"]
    faixa = [["inscrição", "nota", *siglas, "situação", "aprovado AC", "Verificação PQ"]]
    faixa += [[f"{'I' * 200}{i}", 9, *"SSSS", "fim de fila", "N", "N"] for i in (1, 2)]
    for linha in funcoes.CLASSIFICACAO(faixa)[1:]:
        assert len(linha[3]) <= MAXIMO


# ------------------------------------------------------------------------------------------------------ CONFERIR


def test_conferir_diz_o_que_espera_e_informa_quem_ficou_sem_fila():
    assert [linha[:4] for linha in avisos(GENTE)] == [
        [5, "Heteroidentificação", "aviso", "verificação PP pendente: concorre enquanto não há resultado"],
        [3, "aprovado AC", "informação", "PP não confirmada e sem aprovação na AC: não está em fila nenhuma"],
    ]


def test_sem_nada_que_explique_continua_a_ser_erro():
    faixa = [["inscrição", "nota", "PP", "Verificação PP", "aprovado AC"], [1, 9, None, None, "N"]]
    assert [linha[:3] for linha in avisos(faixa)] == [[2, "aprovado AC", "erro"]]


@pytest.mark.parametrize(
    ("quantas", "texto"),
    [
        (1, "1 pessoa declarada PP sem resultado na verificação (linha 3)"),
        (2, "2 pessoas declaradas PP sem resultado na verificação (linhas 3, 4)"),
        (12, "12 pessoas declaradas PP sem resultado na verificação (linhas 3, 4, 5, 6, 7, 8 …)"),
    ],
)
def test_declaradas_sem_resultado_num_aviso_so(quantas, texto):
    faixa = [["inscrição", "nota", "PP", "Verificação PP"], [100, 90, "S", "deferido"]]
    faixa += [[i, 80 - i, "S", None] for i in range(quantas)]
    assert [linha[:4] for linha in avisos(faixa)] == [[3, "Verificação PP", "aviso", texto]]


def test_coluna_toda_em_branco_ainda_nao_diz_nada():
    assert avisos(lista("Verificação PP", None)) == []


def test_sem_resultado_numa_coluna_e_com_na_outra():
    """PP e PN são as mesmas pessoas: uma das colunas basta."""
    faixa = [["inscrição", "nota", "PP", "Verificação PP", "Verificação PN"]]
    faixa += [[1, 9, "S", "S", None], [2, 8, "S", None, "S"]]
    assert avisos(faixa) == []


def test_quem_saiu_ou_nao_declarou_nao_conta_como_sem_resultado():
    faixa = [["inscrição", "nota", "PP", "situação", "Verificação PP"]]
    faixa += [[1, 9, "S", None, "S"], [2, 8, "S", "desistente", None], [3, 7, None, None, None]]
    assert avisos(faixa) == []


@pytest.mark.parametrize(
    ("valor", "dito"), [("deferido", "confirmada"), ("indeferido", "recusada"), ("pendente", "pendente")]
)
def test_resultado_de_quem_nao_declarou(valor, dito):
    faixa = [["inscrição", "nota", "PP", "Verificação PP"]]
    faixa += [[1, 9, "S", "S"], [2, 8, "N", valor], [3, 7, None, valor]]
    assert [linha[:4] for linha in avisos(faixa)] == [
        [3, "Verificação PP", "aviso", f"verificação PP {dito} de quem não declarou PP: 2 pessoas (linhas 3, 4)"]
    ]


def test_pendente_de_reserva_que_o_regime_nao_tem_nao_espera_nada():
    textos = [linha[3] for linha in avisos(lista("Verificação PI", "pendente", "PI"), None, "LEI_12990")]
    assert textos == ["PI não é reserva de LEI_12990: por ela a pessoa não concorre"]


# ---------------------------------------------------------------------- a recusa é como não ter declarado


@pytest.mark.parametrize("semente", range(40))
def test_recusar_e_o_mesmo_que_nao_ter_declarado(semente, monkeypatch):
    """A ordem inteira é a da lista em que a recusada nunca marcou a reserva; confirmar, a da lista como está."""
    monkeypatch.setattr(motivo, "MAXIMO", 10_000)  # a ressalva de pendente faz abreviar uma frase e a outra não
    sorteio = random.Random(semente)
    regime = sorteio.choice(["LEI_12990", "LEI_15142", "LEI_15142_UNICA", "FUNAI_14724"])
    siglas = ["PP", "PI", "PQ", "PCD"]
    com = [["inscrição", "nota", *siglas, *(f"Verificação {s}" for s in siglas), "aprovado AC"]]
    sem = [["inscrição", "nota", *siglas, "aprovado AC"]]
    for i in range(sorteio.randint(1, 25)):
        nota, ac = sorteio.randint(50, 100) + i / 100, sorteio.choice(["S", "S", "N"])
        declara = [sorteio.random() < 0.3 for _ in siglas]
        resultado = [sorteio.choice(["S", "N", "pendente", None]) for _ in siglas]
        com.append([i, nota, *("S" if d else "N" for d in declara), *resultado, ac])
        vale = [d and r != "N" for d, r in zip(declara, resultado, strict=True)]
        sem.append([i, nota, *("S" if v else "N" for v in vale), ac])
    vagas, opcoes = sorteio.randint(0, 20), f"criterio={sorteio.choice(['COMPENSADA', 'AC_PRIMEIRO', 'SEQUENCIAL'])}"
    a, b = (funcoes.ORDEM_NOMEACAO(x, vagas, regime, opcoes) for x in (com, sem))
    assert [linha[:9] for linha in a] == [linha[:9] for linha in b]
    for linha_a, linha_b in zip(a[1:], b[1:], strict=True):
        limpo = linha_a[9]
        for s in (*siglas, "PN", "PPIQ"):
            limpo = limpo.replace(f"; verificação {s} pendente", "")
        assert limpo == linha_b[9]


# ------------------------------------------------------------------------------ as palavras que se entendem, uma a uma

PROCEDIMENTOS = """
    heteroidentificacao verificacao confirmacao avaliacao afericao validacao banca comissao parecer pericia
"""
ENFEITES = """
    resultado resultados status situacao final definitivo definitiva preliminar procedimento etapa fase complementar
    documental documentos biopsicossocial medica multiprofissional equipe racial etnica fenotipica autodeclaracao
    autodeclarado autodeclarada autodeclarados autodeclaradas declaracao condicao candidato candidata candidatos
    candidatas pessoas cota cotas reserva reservas vaga vagas lista a o as os e da de do das dos na no em para pela pelo
    por s n sim nao ou x
"""


@pytest.mark.parametrize("palavra", PROCEDIMENTOS.split())
def test_cada_procedimento_faz_da_coluna_uma_verificacao(palavra):
    assert grupo_verificado(f"{palavra} pq", {}, ["PQ"]) == "PQ"


@pytest.mark.parametrize("palavra", ENFEITES.split())
def test_cada_enfeite_nao_a_faz_nem_desfaz(palavra):
    assert grupo_verificado(f"banca {palavra} pq", {}, ["PQ"]) == "PQ"
    assert grupo_verificado(f"{palavra} pq", {}, ["PQ"]) is None
    assert grupo_verificado(f"banca {palavra}{palavra}a pq", {}, ["PQ"]) is None  # palavra estranha


def test_resultado_digitado_em_ingles():
    """Como a planilha exportada de um sistema o traz."""
    assert le_resultado("FALSE") == le_resultado("False") == le_resultado(False) == "recusada"
    assert le_resultado("TRUE") == "confirmada"


def test_apto_e_aprovado_servem_a_outra_etapa():
    for dito in ("apto", "aprovado"):
        assert not parecem_resultados([dito])
        assert parecem_resultados([dito, "homologado"])
