"""Nenhuma mensagem mostra um CPF inteiro, venha ele na coluna que vier; e a inscrição que é um CPF não se publica."""

from __future__ import annotations

import pytest
from test_cpf import MASCARADO, PEQUENO
from test_porta import exige_uma_frase

from xl_quotas import funcoes
from xl_quotas.tabela.cpf import julga
from xl_quotas.tabela.cpf_no_texto import esconde
from xl_quotas.tabela.erros import ErroDeEntrada, mostra

FORMAS = ["529.982.247-25", "52998224725", "529 982 247 25", "529982247-25", "529.982.247/25"]


@pytest.mark.parametrize("cpf", FORMAS)
def test_o_cpf_no_meio_de_uma_frase_e_escondido(cpf):
    assert esconde(f"a pessoa {cpf}, e outra") == f"a pessoa {MASCARADO}, e outra"
    assert str(ErroDeEntrada(f'"{cpf}" repetida')) == f'"{MASCARADO}" repetida'
    assert mostra(f"CPF {cpf} da pessoa com nome comprido", 30).startswith(f'"CPF {MASCARADO}')


@pytest.mark.parametrize(
    "outro",
    ["529.982.247.26", "529 982 247 26", "52998224726", "152998224725", "529982247251", "11111111111", "2026"]
    + ["000.000.000-00", "1529.982.247-26", "529.982.247-261"],
)
def test_os_outros_numeros_ficam_como_estao(outro):
    assert esconde(f"linha 3: {outro}") == f"linha 3: {outro}"
    assert mostra(outro) == f'"{outro}"'


@pytest.mark.parametrize("numero", [52998224725, 52998224725.0])
def test_o_numero_da_planilha(numero):
    assert mostra(numero) == f'"{MASCARADO}"'


def test_o_numero_que_perdeu_um_zero():
    """012345678: 0·10+1·9+2·8+3·7+4·6+5·5+6·4+7·3+8·2 = 156, 1560 mod 11 = 9; com o 9: 210, 2100 mod 11 = 10 → 0."""
    assert mostra(1234567890) == '"***.345.678-**"'
    assert mostra(1234567891) == '"1234567891"' and mostra(191) == '"191"'
    assert esconde("000.000.001-91") == PEQUENO


NOTA_RUIM = [["inscrição", "nome", "nota"], [1, "Ana", "529.982.247-25"]]
REPETIDA = [["inscrição", "nota"], ["529.982.247-25", 9], ["529.982.247-25", 8]]
SITUACAO = [["inscrição", "nota", "situação"], [1, 9, "529.982.247-25"]]
SEM_CABECALHO = [["529.982.247-25", "Ana", 9], ["111.444.777-35", "Bia", 8]]


@pytest.mark.parametrize(
    "faixa", [NOTA_RUIM, REPETIDA, SITUACAO, SEM_CABECALHO, "529.982.247-25", [["529.982.247-25"]]]
)
@pytest.mark.parametrize("nome", ["ORDEM_NOMEACAO", "CLASSIFICACAO", "CONFERIR", "LISTA_PUBLICA", "SITUACAO"])
def test_nenhuma_funcao_mostra_o_cpf_de_uma_celula_recusada(nome, faixa):
    saida = str(getattr(funcoes, nome)(faixa))
    assert "#ERRO" in saida or "erro" in saida
    assert "529.982.247-25" not in saida and "52998224725" not in saida


@pytest.mark.parametrize("nome", ["QUADRO_POR_CARGO", "CONTAGENS", "TEXTO_ANEXO"])
@pytest.mark.parametrize("faixa", [SEM_CABECALHO, [["cargo", "vagas"], ["A", "529.982.247-25"]]])
def test_nem_as_da_tabela_de_cargos(nome, faixa):
    saida = str(getattr(funcoes, nome)(faixa))
    assert "#ERRO" in saida and "529.982.247-25" not in saida


# ------------------------------------------------------------------------------------- a primeira linha com dados


@pytest.mark.parametrize(
    "linha",
    [
        ["529.982.247-25", "Ana", 87.5],
        ["12345", "Ana", "87,5", "S"],
        [12345, "Ana Souza", 80, "PP"],
        [12345, "Ana Souza", "AC", "31/12/1990"],
    ],
    ids=repr,
)
def test_primeira_linha_com_dados_nao_e_repetida_na_mensagem(linha):
    frase = exige_uma_frase(funcoes.ORDEM_NOMEACAO([linha, linha]), "a primeira linha parece ter dados, não nomes")
    assert "Ana" not in frase and 'falta a coluna "inscrição"' in frase
    frase = exige_uma_frase(funcoes.CONTAGENS([linha, linha]), "a primeira linha parece ter dados, não nomes")
    assert "Ana" not in frase and 'falta a coluna "cargo"' in frase


def test_primeira_linha_de_nomes_continua_a_ser_mostrada():
    exige_uma_frase(funcoes.ORDEM_NOMEACAO([["Fulano", "Nota 2026"], [1, 2]]), "(aqui: Fulano, Nota 2026)")
    exige_uma_frase(funcoes.ORDEM_NOMEACAO([["inscrição", 2026], [1, 2]]), "(aqui: inscrição)")
    exige_uma_frase(funcoes.CONTAGENS([["cargo", "2026"], ["A", 2]]), "(aqui: cargo)")


# --------------------------------------------------------------------------- a inscrição que é um CPF não se publica

DE_CPF = [["inscrição", "nome", "nota"], ["529.982.247-25", "Ana", 9], [11144477735, "Bia", 8]]
FRASE = "a inscrição parece um CPF; use identificação=CPF (sai mascarado) ou troque a coluna"


@pytest.mark.parametrize("opcoes", [None, "identificação=INSCRICAO", "identificação=AMBAS"])
@pytest.mark.parametrize("lista", ["AC", None])
def test_inscricao_que_e_cpf_e_recusada_sem_o_numero(opcoes, lista):
    saida = funcoes.LISTA_PUBLICA([[*x, c] for x, c in zip(DE_CPF, ["CPF", 191, 191])], lista, 1, None, opcoes)
    frase = exige_uma_frase(saida, 'candidatos, linha 2 da faixa, coluna "inscrição"', FRASE)
    assert "982" not in frase


def test_com_identificacao_cpf_a_propria_inscricao_sai_mascarada():
    assert funcoes.LISTA_PUBLICA(DE_CPF, "AC", None, None, "identificação=CPF")[1:] == [
        [1, MASCARADO, "Ana", 9.0],
        [2, "***.444.777-**", "Bia", 8.0],
    ]
    com_coluna = [[*x, c] for x, c in zip(DE_CPF, ["CPF", 191, 191])]
    assert funcoes.LISTA_PUBLICA(com_coluna, "AC", None, None, "identificação=CPF")[1][1] == PEQUENO


def test_so_importa_quem_se_publica():
    faixa = [["inscrição", "nota", "PP"], ["529.982.247-25", 9, "N"], [7, 8, "S"]]
    assert funcoes.LISTA_PUBLICA(faixa, "PP")[1:] == [[1, 7, "", 8.0]]
    exige_uma_frase(funcoes.LISTA_PUBLICA(faixa, "AC"), "linha 2 da faixa", FRASE)


def test_inscricoes_de_onze_algarismos_que_nao_sao_cpf_publicam_se():
    """Entre cem números seguidos de onze algarismos, um confere por acaso: não é motivo para recusar a lista."""
    seguidos = list(range(20260000000, 20260000400))
    assert julga(seguidos).quais == set()
    assert julga([*seguidos[1:4], "52998224725", 11144477735, "111.444.777-35"]).quais == {3, 4, 5}
    faixa = [["inscrição", "nota"], *([n, 9] for n in seguidos)]
    assert len(funcoes.LISTA_PUBLICA(faixa, "AC")) == 401


def test_conferir_avisa_uma_vez_que_as_inscricoes_sao_cpf():
    avisos = [x for x in funcoes.CONFERIR(DE_CPF)[1:] if "CPF" in x[3]]
    assert avisos == [
        [
            2,
            "inscrição",
            "aviso",
            "a inscrição de 2 pessoas parece um CPF: LISTA_PUBLICA não a publica inteira",
            "use identificação=CPF (sai mascarado) ou troque a coluna",
        ]
    ]
    assert not [x for x in funcoes.CONFERIR(DE_CPF, None, None, "identificação=CPF")[1:] if "parece um CPF" in x[3]]


# ------------------------------------------------------------------------------------------- CONFERIR e a coluna CPF


def cpfs(*coluna, opcoes=None, cargos=None):
    """(linha, gravidade, problema) do que CONFERIR diz de uma lista com esta coluna de CPF."""
    faixa = [["inscrição", "nota", "CPF"], *([k, 100 - k, v] for k, v in enumerate(coluna, 1))]
    if cargos:
        faixa = [[*x, c] for x, c in zip(faixa, ["cargo", *cargos])]
    return [(x[0], x[2], x[3]) for x in funcoes.CONFERIR(faixa, None, None, opcoes)[1:] if x[1] == "CPF"]


def test_coluna_de_cpf_boa_nada_diz():
    assert cpfs("529.982.247-25", 191, None, MASCARADO, MASCARADO) == []


def test_cpf_invalido_e_aviso_na_linha_dele_sem_o_numero():
    assert cpfs("529.982.247-25", "529.982.247-26", "529", "1", "x") == [
        (3, "aviso", "CPF: os dígitos verificadores não conferem"),
        (4, "aviso", "CPF: tem 3 algarismos e o CPF tem 11"),
        (5, "aviso", "CPF: tem 1 algarismo e o CPF tem 11"),
        (6, "aviso", "CPF: não é um CPF"),
    ]


def test_cpf_repetido_e_aviso_e_em_cargos_diferentes_nao():
    assert cpfs("529.982.247-25", 191, 52998224725) == [(4, "aviso", "o CPF é o mesmo da linha 2")]
    assert cpfs(191, 191, 191, cargos=["A", "B", "a"], opcoes="cargo=A") == [(4, "aviso", "o CPF é o mesmo da linha 2")]
    assert cpfs(191, 191, cargos=["A", "B"]) == []


@pytest.mark.parametrize("opcao", ["CPF", "AMBAS"])
def test_com_o_cpf_pedido_o_vazio_e_o_que_nao_confere_dizem_que_a_lista_nao_sai(opcao):
    fim = ": sem ele não se publica a lista com identificação=CPF"
    assert cpfs(191, None, "x", opcoes=f"identificação={opcao}") == [
        (3, "aviso", f"CPF: está vazio{fim}"),
        (4, "aviso", f"CPF: não é um CPF{fim}"),
    ]


@pytest.mark.parametrize(
    "nome",
    [
        "C.P.F.",
        "CPF/MF",
        "CPF (só números)",
        "N.º do CPF",
        "CPF Nº",
        "cpf candidato",
        "CPF do(a) candidato(a)",
        "Nº. CPF",
    ]
    + ["Número do CPF", "CPF (somente números, sem pontos)", "C P F", "CPF da pessoa", "CPF do Inscrito"],
)
def test_nomes_da_coluna_do_cpf(nome):
    faixa = [["inscrição", "nota", nome], [1, 9, 191]]
    assert funcoes.LISTA_PUBLICA(faixa, "AC", None, None, "identificação=CPF")[1][1] == PEQUENO


@pytest.mark.parametrize("nome", ["CPF da mãe", "CPF válido", "Situação do CPF"])
def test_o_que_nao_e_o_cpf_da_pessoa(nome):
    faixa = [["inscrição", "nota", nome], [1, 9, 191]]
    exige_uma_frase(funcoes.LISTA_PUBLICA(faixa, "AC", None, None, "identificação=CPF"), 'falta a coluna "CPF"')


def test_n_com_ponto_tambem_e_numero_nas_outras_colunas():
    assert funcoes.CLASSIFICACAO([["N.º de inscrição", "nota"], [1, 9]])[1][0] == 1
    assert funcoes.QUADRO_POR_CARGO([["cargo", "N.º de vagas"], ["A", 4]])[1][0] == 3


# --------------------------------------------------------------------------------- um CPF em cada célula, uma por vez

COMPLETA = [
    ["inscrição", "nome", "nota", "PP", "PCD", "situação", "nascimento", "jurado", "aprovado AC", "desempate 1"]
    + ["verificação PP"],
    [1, "Ana", 9, "S", None, None, "01/01/1990", "S", "S", 3, "S"],
    [2, "Bia", 9, "S", None, None, "01/01/1990", "S", "S", 3, "S"],
]
MOSTRAM = {"ORDEM_NOMEACAO": (3, 4), "LISTA_PUBLICA": (2,)}  # a inscrição e o nome, cada um na sua coluna


@pytest.mark.parametrize("nome", ["CONFERIR", "ORDEM_NOMEACAO", "SITUACAO", "CLASSIFICACAO", "LISTA_PUBLICA"])
def test_o_cpf_em_qualquer_celula_nao_sai_numa_frase(nome):
    for i in range(3):
        for j in range(len(COMPLETA[0])):
            faixa = [linha[:] for linha in COMPLETA]
            faixa[i][j] = FORMAS[0]
            for linha in getattr(funcoes, nome)(faixa):
                frases = [v for k, v in enumerate(linha) if k not in MOSTRAM.get(nome, ())]
                assert FORMAS[0] not in str(frases), (nome, i, j)


@pytest.mark.parametrize("opcoes", ["cargo={}", "{}", "{}=1", "criterio={}", "desempate={}", "data de referência={}"])
def test_nem_o_das_opcoes(opcoes):
    dito = funcoes.ORDEM_NOMEACAO(COMPLETA, 2, None, opcoes.format(FORMAS[0]))[0][0]
    assert dito.startswith("#ERRO: opcoes") and FORMAS[0] not in dito
