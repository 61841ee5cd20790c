"""LISTA_PUBLICA: a lista que se publica, sem as marcas de grupo e sem nenhum CPF inteiro."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_nomeacao import concurso
from test_porta import exige_uma_frase

from xl_quotas import funcoes

CPFS = {1: "529.982.247-25", 2: 191, 3: "11144477735"}
MASCARAS = {1: "***.982.247-**", 2: "***.000.001-**", 3: "***.444.777-**"}
GENTE = [
    ["inscrição", "nome", "nota", "PP", "situação", "CPF"],
    [1, "Ana", 70, "S", None, CPFS[1]],
    [2, "Bia", 90, "N", None, CPFS[2]],
    [3, "Caio", 80, "S", None, CPFS[3]],
    [4, "Davi", 95, "S", "desistente", "não é cpf"],
]
COM_CPF = "identificação=CPF"


def publica(*argumentos):
    linhas = funcoes.LISTA_PUBLICA(*argumentos)
    assert not str(linhas[0][0]).startswith("#ERRO"), linhas
    return linhas


def test_classificacao_de_uma_lista():
    assert publica(GENTE, "PP") == [
        ["Classificação", "Inscrição", "Nome", "Nota"],
        [1, 3, "Caio", 80.0],
        [2, 1, "Ana", 70.0],
    ]
    assert [linha[1] for linha in publica(GENTE, "AC")[1:]] == [2, 3, 1]
    assert publica(GENTE, "PQ") == [["Classificação", "Inscrição", "Nome", "Nota"]]


@pytest.mark.parametrize("lista", ["pp", " PP ", [["PP"]], "P\u200bP"])
def test_formas_da_sigla(lista):
    assert publica(GENTE, lista) == publica(GENTE, "PP")


def test_so_na_reserva_nao_aparece_na_ac():
    faixa = [["inscrição", "nota", "PP", "aprovado AC"], [1, 9, "S", "N"], [2, 8, "N", "S"]]
    assert [linha[1] for linha in publica(faixa, "AC")[1:]] == [2]
    assert [linha[1] for linha in publica(faixa, "PP")[1:]] == [1]


# Três vagas: AC PP AC. 1 AC: a 2; 2 PP: a 3; 3 AC: alcança a 3, que passa à AC, e a vaga vai à próxima PP, a 1.
@pytest.mark.parametrize("lista", [None, "", "ORDEM", "ordem", "  ", 0.0, [[None]]], ids=repr)
def test_ordem_de_nomeacao(lista):
    assert publica(GENTE, lista, 3) == [
        ["Ordem", "Inscrição", "Nome", "Nota"],
        [1, 2, "Bia", 90.0],
        [2, 3, "Caio", 80.0],
        [3, 1, "Ana", 70.0],
    ]


def test_vaga_sem_candidato():
    assert publica(GENTE, None, 5)[4:] == [[4, "", "sem candidato", ""], [5, "", "sem candidato", ""]]
    assert publica(GENTE, None, 5, None, "identificação=AMBAS; lista na ordem=S")[4:] == [
        [4, "", "", "sem candidato", "", ""],
        [5, "", "", "sem candidato", "", ""],
    ]


def test_a_lista_da_chamada_so_quando_se_pede():
    for nao in (None, "lista na ordem=N", "lista na ordem=não", "Lista na Ordem = 0"):
        assert publica(GENTE, None, 3, None, nao) == publica(GENTE, None, 3)
    com = publica(GENTE, None, 3, None, "LISTA NA ORDEM=S")
    assert com[0] == ["Ordem", "Inscrição", "Nome", "Nota", "Lista"]
    assert [linha[4] for linha in com[1:]] == ["AC", "AC", "PP"]
    assert publica(GENTE, "PP", 3, None, "lista na ordem=S") == publica(GENTE, "PP"), "numa lista só não há o que dizer"


# ----------------------------------------------------------------------------------------------------------- o CPF


@pytest.mark.parametrize("opcao", [COM_CPF, "identificacao=cpf", [["Identificação", "CPF"]]])
def test_cpf_mascarado_no_lugar_da_inscricao(opcao):
    assert publica(GENTE, "PP", None, None, opcao) == [
        ["Classificação", "CPF", "Nome", "Nota"],
        [1, MASCARAS[3], "Caio", 80.0],
        [2, MASCARAS[1], "Ana", 70.0],
    ]


def test_ambas():
    linhas = publica(GENTE, None, 3, None, "identificação=AMBAS")
    assert linhas[0] == ["Ordem", "Inscrição", "CPF", "Nome", "Nota"]
    assert linhas[2] == [2, 3, MASCARAS[3], "Caio", 80.0]


def test_inscricao_e_o_padrao_e_ninguem_le_o_cpf():
    faixa = [[*linha[:5], "texto qualquer"] for linha in GENTE]
    faixa[0][5] = "Nº do CPF"
    assert publica(faixa, "PP", None, None, "identificação=INSCRICAO") == publica(GENTE, "PP")
    for funcao in (funcoes.ORDEM_NOMEACAO, funcoes.SITUACAO, funcoes.CLASSIFICACAO):
        assert not str(funcao(faixa)[0][0]).startswith("#ERRO")
    assert {linha[2] for linha in funcoes.CONFERIR(faixa)[1:]} == {"aviso"}


def test_so_se_le_o_cpf_de_quem_aparece():
    """O da 4, que desistiu, não é CPF; e com até=1 só a primeira linha é publicada."""
    assert len(publica(GENTE, None, 3, None, COM_CPF)) == 4
    faixa = [*GENTE[:3], [3, "Caio", 80, "S", None, "x"]]
    assert len(publica(faixa, None, 3, None, f"{COM_CPF}; até=1")) == 2
    exige_uma_frase(funcoes.LISTA_PUBLICA(faixa, None, 3, None, COM_CPF), "linha 4 da faixa")


@pytest.mark.parametrize(
    ("valor", "dito"),
    [
        (None, "o CPF está vazio"),
        ("\u00a0", "o CPF está vazio"),
        ("529.982.247-26", "dígitos verificadores"),
        (52998224726, "dígitos verificadores"),
        ("5299822472", "tem 10 algarismos"),
        ({"type": "Error", "basicValue": "#N/A"}, "não é um CPF"),
        ("#N/D", "não é um CPF"),
        ("529.982.247-25 ou outro", "não é um CPF"),
    ],
    ids=repr,
)
def test_cpf_que_falta_ou_nao_confere_diz_a_linha_e_nao_o_numero(valor, dito):
    faixa = [GENTE[0], GENTE[1], GENTE[2], [3, "Caio", 80, "S", None, valor]]
    frase = exige_uma_frase(
        funcoes.LISTA_PUBLICA(faixa, "PP", None, None, COM_CPF), 'candidatos, linha 4 da faixa, coluna "CPF"', dito
    )
    assert "982" not in frase


def test_a_primeira_linha_ruim_e_a_da_faixa_e_nao_a_da_ordem():
    faixa = [GENTE[0], [1, "Ana", 70, "S", None, "x"], [2, "Bia", 90, "N", None, "y"]]
    exige_uma_frase(funcoes.LISTA_PUBLICA(faixa, "AC", None, None, COM_CPF), "linha 2 da faixa")


def test_sem_a_coluna_do_cpf():
    faixa = [linha[:5] for linha in GENTE]
    exige_uma_frase(funcoes.LISTA_PUBLICA(faixa, "PP", None, None, COM_CPF), "linha 1 da faixa", 'falta a coluna "CPF"')


@pytest.mark.parametrize(
    "nome", ["CPF", "cpf", "Nº CPF", "Nº do CPF", "Número do CPF", "CPF do candidato", "C\u200bPF"]
)
def test_nomes_da_coluna_do_cpf(nome):
    faixa = [[*GENTE[0][:5], nome], *GENTE[1:]]
    assert publica(faixa, "PP", None, None, COM_CPF)[1][1] == MASCARAS[3]


def test_cpf_nao_e_a_inscricao():
    exige_uma_frase(funcoes.ORDEM_NOMEACAO([["CPF", "nota"], [191, 9]]), 'falta a coluna "inscrição"')


def test_o_cpf_nao_entra_nas_colunas_da_conta():
    """O arquivo de resultado copia as colunas usadas: o CPF inteiro não pode estar entre elas."""
    from xl_quotas.tabela.cabecalho import le_cabecalho

    assert le_cabecalho(GENTE[0]).usadas() == [0, 1, 2, 3, 4]


# --------------------------------------------------------------------------------------------------- blocos e erros


def test_ate_e_linhas():
    assert len(publica(GENTE, "AC", None, None, "até=2")) == 3
    bloco = publica(GENTE, "AC", None, None, "até=2; linhas=5")
    assert bloco[3:] == [[""] * 4] * 2 and len(bloco) == 5
    assert "faltam 2 nomes" in publica(GENTE, "AC", None, None, "linhas=3")[-1][-1]


@pytest.mark.parametrize(
    ("opcoes", "largura"),
    [
        ("linhas=3", 4),
        ("linhas=3; identificação=AMBAS", 5),
        ("linhas=3; identificação=AMBAS; lista na ordem=S", 6),
        ("linhas=3; cor=azul", 4),
    ],
)
def test_o_erro_enche_o_bloco_na_largura_que_as_opcoes_pedem(opcoes, largura):
    bloco = funcoes.LISTA_PUBLICA([["inscrição", "nota"], [1, "x"]], None, 1, None, opcoes)
    assert bloco[0][0].startswith("#ERRO: ") and [len(linha) for linha in bloco] == [largura] * 3


@pytest.mark.parametrize("lista", ["XX", "PN", "PP; PI", 5, True, "#N/A", [["PP", "PI"]]], ids=repr)
def test_lista_que_o_regime_nao_tem(lista):
    exige_uma_frase(funcoes.LISTA_PUBLICA(GENTE, lista), "#ERRO: lista: ")


def test_lista_errada_diz_as_aceitas():
    exige_uma_frase(funcoes.LISTA_PUBLICA(GENTE, "XX"), "use AC, PP, PI, PQ, PCD ou ORDEM")


@pytest.mark.parametrize(
    ("opcao", "pedacos"),
    [
        ("identificação=NOME", ['"NOME"', "INSCRICAO, CPF, AMBAS"]),
        ("lista na ordem=talvez", ['"talvez"', "S ou N"]),
    ],
)
def test_opcoes_ruins(opcao, pedacos):
    exige_uma_frase(funcoes.LISTA_PUBLICA(GENTE, None, 1, None, opcao), "#ERRO: opcoes: ", *pedacos)


def test_as_opcoes_novas_passam_por_todas_as_funcoes():
    opcoes = "identificação=CPF; lista na ordem=S"
    assert funcoes.ORDEM_NOMEACAO(GENTE, 3, None, opcoes) == funcoes.ORDEM_NOMEACAO(GENTE, 3)
    assert funcoes.SEQUENCIA_VAGAS(4, None, None, opcoes) == funcoes.SEQUENCIA_VAGAS(4)


# ---------------------------------------------------------------------------------------------------- propriedades


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 8_000))
def test_a_ordem_publica_e_a_de_ordem_nomeacao(semente):
    c = concurso(semente)
    argumentos = (c.vagas, c.regime_na_planilha, c.opcoes)
    ordem = funcoes.ORDEM_NOMEACAO(c.candidatos, *argumentos)[1:]
    publica_ = publica(c.candidatos, "ORDEM", *argumentos)[1:]
    assert [[x[0], x[3], x[4] if x[3] != "" else "sem candidato", x[5]] for x in ordem] == publica_


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 8_000))
def test_a_classificacao_publica_e_a_de_classificacao(semente):
    """O lugar de cada pessoa na lista publicada é o que CLASSIFICACAO lhe dá nessa lista."""
    c = concurso(semente)
    classes = funcoes.CLASSIFICACAO(c.candidatos, c.regime_na_planilha, c.opcoes)
    j = c.candidatos[0].index("inscrição")
    for sigla in funcoes.LISTAS(c.regime_na_planilha)[0][1:]:
        lugares = {
            linha[1]: linha[0] for linha in publica(c.candidatos, sigla, None, c.regime_na_planilha, c.opcoes)[1:]
        }
        esperados = {}
        for pessoa, classe in zip(c.candidatos[1:], classes[1:], strict=True):
            listas, na_lista = str(classe[1]).split("; "), str(classe[2]).split("; ")
            if sigla in listas:
                esperados[pessoa[j]] = int(na_lista[listas.index(sigla)])
        assert lugares == esperados
