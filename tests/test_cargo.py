"""A coluna e a opção `cargo`: quem concorre a outro cargo fica fora das filas, e a linha dele não atrapalha."""

from __future__ import annotations

import random
import unicodedata

import pytest
from test_porta import exige_uma_frase

from xl_quotas import funcoes

GENTE = [
    ["inscrição", "nota", "PP", "Cargo"],
    [1, 90, "N", "Analista"],
    [2, 95, "S", "Técnico"],
    [3, 80, "S", "Analista"],
    [4, 85, "N", "analista "],
    [5, 70, "S", "TÉCNICO"],
]


def problemas(*argumentos):
    """O que CONFERIR acusa, sem a linha que conta quem é de outro cargo."""
    linhas = funcoes.CONFERIR(*argumentos)[1:]
    return [linha for linha in linhas if linha[3] != "Nada a corrigir" and "fora das filas por ser de" not in linha[3]]


@pytest.mark.parametrize(
    "nome",
    [
        "cargo",
        "CARGO",
        "Emprego",
        "Cargo pretendido",
        "Cargo/Especialidade",
        "Código do cargo",
        "Cód. do cargo",
        "Opção de cargo",
        "Cargo/Emprego",
        "\u00a0Cargo",
    ],
)
def test_nomes_da_coluna(nome):
    faixa = [[*GENTE[0][:3], nome], *GENTE[1:]]
    assert [linha[3] for linha in funcoes.ORDEM_NOMEACAO(faixa, 3, None, "cargo=Analista")[1:]] == [1, 3, 4]


# AC 2, PP 1 na vaga 2: 1 (AC), 3 (PP), 4 (AC). Dos técnicos: 2 (AC), 5 (PP).
@pytest.mark.parametrize(
    "opcao",
    ["Analista", "ANALISTA", " analista  ", "\u00a0Analista"],
)
def test_so_concorre_quem_e_do_cargo(opcao):
    assert [linha[3] for linha in funcoes.ORDEM_NOMEACAO(GENTE, 3, None, f"cargo={opcao}")[1:]] == [1, 3, 4]


def test_acentos_nao_contam():
    for opcao in ("tecnico", "TÉCNICO", unicodedata.normalize("NFD", "Técnico")):
        assert [linha[3] for linha in funcoes.ORDEM_NOMEACAO(GENTE, 2, None, [["Cargo", opcao]])[1:]] == [2, 5]


def test_as_linhas_dos_outros_dizem_por_que():
    assert [linha[0] for linha in funcoes.SITUACAO(GENTE, 3, None, "cargo=Analista")[1:]] == [
        "vaga 1, pela ampla concorrência",
        "fora das filas: outro cargo: Técnico",
        "vaga 2, pela lista PP",
        "vaga 3, pela ampla concorrência",
        "fora das filas: outro cargo: TÉCNICO",
    ]
    classes = funcoes.CLASSIFICACAO(GENTE, None, "cargo=Analista")[1:]
    assert [linha[0] for linha in classes] == [1, "", 3, 2, ""]
    assert classes[1] == ["", "", "", "fora das filas: outro cargo: Técnico"]


def test_outro_cargo_vem_antes_de_desistente():
    faixa = [[*GENTE[0], "situação"], *([*linha, "desistente"] for linha in GENTE[1:])]
    assert funcoes.SITUACAO(faixa, 3, None, "cargo=Analista")[2] == ["fora das filas: outro cargo: Técnico"]


def test_cargo_por_codigo_numero_ou_texto():
    faixa = [["inscrição", "nota", "cargo"], [1, 9, 101], [2, 8, 101.0], [3, 7, "101"], [4, 6, 102]]
    for opcao in ("cargo=101", [["cargo", 101]], [["cargo", 101.0]]):
        assert len(funcoes.ORDEM_NOMEACAO(faixa, None, None, opcao)) == 4


def test_nome_do_cargo_comprido_e_cortado():
    faixa = [["inscrição", "nota", "cargo"], [1, 9, "A" * 300], [2, 8, "B"]]
    [frase] = funcoes.SITUACAO(faixa, None, None, "cargo=B")[1]
    assert frase.startswith("fora das filas: outro cargo: AAA") and frase.endswith("…") and len(frase) < 100


def test_com_o_nome_e_o_codigo_vale_o_nome():
    """Listas trazem os dois; o código fica como coluna não reconhecida."""
    faixa = [["inscrição", "nota", "Código do cargo", "Cargo"], [1, 9, 7, "Analista"], [2, 8, 8, "Técnico"]]
    assert [linha[3] for linha in funcoes.ORDEM_NOMEACAO(faixa, None, None, "cargo=Técnico")[1:]] == [2]
    assert [linha[1] for linha in problemas(faixa, None, None, "cargo=Técnico")] == ["Código do cargo"]


def test_dois_nomes_de_cargo_sao_recusados():
    faixa = [["inscrição", "nota", "Cargo", "Emprego"], [1, 9, "a", "b"]]
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa), '"Cargo"', '"Emprego"', "dizem a mesma coisa")


# ------------------------------------------------------------------------------------------------------------ erros


def test_opcao_sem_a_coluna():
    exige_uma_frase(
        funcoes.ORDEM_NOMEACAO([["inscrição", "nota"], [1, 9]], 1, None, "cargo=Analista"),
        "#ERRO: opcoes",
        'falta a coluna "cargo"',
    )


def test_cargo_que_a_lista_nao_tem_mostra_os_que_tem():
    for chamada in (funcoes.ORDEM_NOMEACAO, funcoes.SITUACAO, funcoes.CONFERIR):
        exige_uma_frase(chamada(GENTE, 1, None, "cargo=Médico"), "#ERRO: opcoes", '"Médico"', "Analista, Técnico")


def test_muitos_cargos_na_frase_que_cabe():
    faixa = [["inscrição", "nota", "cargo"], *([i, 9, f"Especialista em assunto {i}"] for i in range(1, 41))]
    frase = exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa, 1, None, f"cargo={'x' * 300}"), "assunto 1,", " e mais ")
    assert len(frase) < 254
    exige_uma_frase(
        funcoes.ORDEM_NOMEACAO([["inscrição", "nota", "cargo"], [1, 9, "y" * 300]], 1, None, "cargo=x"), "yyy…"
    )


@pytest.mark.parametrize("vazio", [None, "", "  ", "\u00a0"])
def test_cargo_em_branco_com_a_opcao_e_erro_na_linha(vazio):
    faixa = [*GENTE, [6, 60, None, vazio]]
    exige_uma_frase(
        funcoes.ORDEM_NOMEACAO(faixa, 1, None, "cargo=Analista"),
        'candidatos, linha 7 da faixa, coluna "Cargo"',
        "o cargo está vazio",
    )
    assert [linha[:3] for linha in problemas(faixa, 1, None, "cargo=Analista")] == [[7, "Cargo", "erro"]]
    assert len(funcoes.ORDEM_NOMEACAO(faixa, 1)) == 7, "sem a opção o cargo não importa"


def test_todos_em_branco_e_erro_da_primeira_linha():
    faixa = [["inscrição", "nota", "cargo"], [1, 9, None]]
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa, 1, None, "cargo=A"), "linha 2 da faixa", "o cargo está vazio")


@pytest.mark.parametrize("ruim", ["#N/D", {"type": "Error", "basicValue": "#N/A"}, {}, -2146826246])
def test_celula_de_erro_no_cargo(ruim):
    faixa = [*GENTE, [6, 60, None, ruim]]
    for opcoes in (None, "cargo=Analista"):
        exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa, 1, None, opcoes), 'linha 7 da faixa, coluna "Cargo"')


def test_lista_sem_ninguem_nao_reclama_do_cargo():
    assert len(funcoes.ORDEM_NOMEACAO([["inscrição", "nota", "cargo"]], 2, None, "cargo=A")) == 3


# ------------------------------------------------------------------------------------------------------ CONFERIR


def test_varios_cargos_sem_a_opcao_e_aviso():
    assert [linha[:4] for linha in problemas(GENTE, 3)] == [
        [
            1,
            "Cargo",
            "aviso",
            "a lista tem 2 cargos e a opção cargo não foi informada: todas as pessoas concorrem juntas",
        ]
    ]


def test_um_cargo_so_ou_a_opcao_nao_avisa():
    so_analistas = [GENTE[0], GENTE[1], GENTE[3], GENTE[4]]
    assert problemas(so_analistas, 3) == [] and problemas(GENTE, 3, None, "cargo=Analista") == []


def test_o_que_esta_errado_nas_linhas_dos_outros_nao_atrapalha():
    cabecalho = ["inscrição", "nota", "PQ", "situação", "nascimento", "aprovado AC", "cargo", "Verificação PQ"]
    do_cargo = [1, 9, None, None, None, None, "A", None]
    de_outro = [
        [2, "x", "S", None, None, None, "B", "?"],
        [3, None, "S", "nomeado", "01/01/2030", "N", "B", "pendente"],
        ["Total", 7, None, None, None, "N", "B", "S"],
        ["02", 7, None, None, None, None, "B", None],
        [4, 7, None, None, None, None, "B", None],
        [4, 7, None, None, None, None, "B", None],
    ]
    faixa = [cabecalho, do_cargo, *de_outro]
    opcoes = "cargo=A; data de referência=30/11/2026"
    assert problemas(faixa, 1, "LEI_12990", opcoes) == []
    assert len(funcoes.ORDEM_NOMEACAO(faixa, 1, "LEI_12990", opcoes)) == 2
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa, 1, "LEI_12990", opcoes.replace("A;", "B;")), "linha 3 da faixa")


# A mesma inscrição pode concorrer a dois cargos; dentro de um, entra uma vez.
def test_inscricao_repetida_em_cargos_diferentes():
    faixa = [["inscrição", "nota", "cargo"], [7, 9, "A"], [7, 8, "B"]]
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa), "linha 3 da faixa", "repetida da linha 2", "informe a opção cargo")
    for cargo in "AB":
        assert len(funcoes.ORDEM_NOMEACAO(faixa, None, None, f"cargo={cargo}")) == 2


def test_inscricao_repetida_dentro_do_cargo():
    faixa = [["inscrição", "nota", "cargo"], [7, 9, "A"], [7, 8, "B"], [7, 7, "b "], [7, 6, "a"]]
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa, None, None, "cargo=B"), "linha 4 da faixa", "repetida da linha 3")
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa, None, None, "cargo=A"), "linha 5 da faixa", "repetida da linha 2")


# ----------------------------------------------------------------- é como só ter as linhas do cargo


@pytest.mark.parametrize("semente", range(30))
def test_e_como_a_lista_so_do_cargo(semente):
    sorteio = random.Random(semente)
    cabecalho = ["inscrição", "nota", "PP", "PI", "situação", "aprovado AC", "cargo"]
    linhas = [
        [
            i,
            sorteio.randint(50, 60) + i / 100,
            sorteio.choice(["S", "N"]),
            sorteio.choice(["S", "N", "N"]),
            sorteio.choice([None, None, "desistente", "fim de fila"]),
            sorteio.choice(["S", "S", "N"]),
            sorteio.choice(["A", "B"]),
        ]
        for i in range(sorteio.randint(2, 30))
    ]
    linhas[0][6], linhas[1][6] = "A", "B"
    vagas = sorteio.randint(0, 15)
    criterio = sorteio.choice(["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"])
    inteira = funcoes.ORDEM_NOMEACAO([cabecalho, *linhas], vagas, None, f"criterio={criterio}; cargo=A")
    so_ela = [cabecalho, *(linha for linha in linhas if linha[6] == "A")]
    assert inteira == funcoes.ORDEM_NOMEACAO(so_ela, vagas, None, f"criterio={criterio}")


def test_a_memoria_de_uma_leitura_nao_confunde_os_cargos():
    """As filas ficam guardadas com a leitura: cada cargo, e sem cargo, tem as suas."""
    a, b = (funcoes.ORDEM_NOMEACAO(GENTE, 1, None, f"cargo={c}") for c in ("Analista", "Técnico"))
    assert {linha[3] for linha in a[1:]} == {1, 3, 4}
    assert {linha[3] for linha in b[1:]} == {2, 5}
    assert len(funcoes.ORDEM_NOMEACAO(GENTE, 1)) == 6
    assert funcoes.ORDEM_NOMEACAO(GENTE, 1, None, "cargo=Analista") == a


def test_conferir_conta_quem_ficou_fora_por_ser_de_outro_cargo():
    """Sem isto, um cargo escrito de outro jeito tiraria gente em silêncio."""
    faixa = [*GENTE, [6, 60, "N", "Analista Jr"]]
    (linha,) = [x for x in funcoes.CONFERIR(faixa, 3, None, "cargo=Analista")[1:] if "por ser de" in x[3]]
    assert linha[:3] == [1, "Cargo", "informação"]
    # escritos de dois jeitos na lista, os técnicos aparecem como cada linha diz
    assert linha[3] == "3 pessoas fora das filas por ser de Técnico (1), TÉCNICO (1), Analista Jr (1)"
