"""CONFERIR: uma linha de cada espécie, com lugar, gravidade e remédio; e "Nada a corrigir" quando está limpo."""

from __future__ import annotations

import pytest
from test_porta import exige_uma_frase

from xl_quotas import funcoes

CABECALHO = ["Linha", "Coluna", "Gravidade", "Problema", "O que fazer"]
LIMPA = [["inscrição", "nota", "PP"], [1, 90, "S"], [2, 80, "N"]]


def problemas(*argumentos):
    linhas = funcoes.CONFERIR(*argumentos)
    assert linhas[0] == CABECALHO and all(len(linha) == 5 for linha in linhas)
    return linhas[1:]


def test_nada_a_corrigir():
    assert problemas(LIMPA, 1) == [["", "", "", "Nada a corrigir", ""]]
    assert problemas(LIMPA) == [["", "", "", "Nada a corrigir", ""]]


# Cada espécie: a faixa, os outros argumentos, e o começo da linha esperada (linha, coluna, gravidade, pedaço do texto).
ESPECIES = {
    "célula ilegível": (
        ([["inscrição", "nota"], [1, "x"]],),
        [(2, "nota", "erro", "não é um número")],
    ),
    "inscrição repetida": (
        ([["inscrição", "nota"], [1, 9], [1, 8]],),
        [(3, "inscrição", "erro", "repetida da linha 2")],
    ),
    "coluna não reconhecida": (
        ([["inscrição", "nota", "telefone", "Cor do cabelo"], [1, 9, "123", "y"]],),
        [(1, "telefone", "informação", "não reconhecida"), (1, "Cor do cabelo", "informação", "não reconhecida")],
    ),
    "lista vazia": (
        ([["inscrição", "nota"]],),
        [("", "", "aviso", "nenhuma pessoa")],
    ),
    "em fila nenhuma": (
        ([["inscrição", "nota", "PP", "aprovado AC"], [1, 9, "N", "N"], [2, 8, "S", "N"]],),
        [(2, "aprovado AC", "erro", "não está em fila nenhuma")],
    ),
    "nota em branco": (
        ([["inscrição", "nota"], [1, None], [2, 8]],),
        [(2, "nota", "aviso", "nota em branco")],
    ),
    "nota em branco de quem já saiu não interessa": (
        ([["inscrição", "nota", "situação"], [1, None, "desistente"], [2, 8, None]],),
        [("", "", "", "Nada a corrigir")],
    ),
    "reserva que o regime não tem": (
        ([["inscrição", "nota", "PQ"], [1, 9, "S"], [2, 8, "N"]], None, "LEI_12990"),
        [(2, "PQ", "aviso", "PQ não é reserva de LEI_12990")],
    ),
    "reserva alheia e sem aprovação na AC": (
        ([["inscrição", "nota", "PQ", "aprovado AC"], [1, 9, "S", "N"], [2, 8, "N", "S"]], None, "LEI_12990"),
        [(2, "aprovado AC", "erro", "fila nenhuma"), (2, "PQ", "aviso", "não é reserva")],
    ),
    "atos passados": (
        (
            [
                ["inscrição", "nota", "situação"],
                [1, 9, "nomeado"],
                [2, 8, "empossada"],
                [3, 7, "sub judice"],
                [4, 6, "fim de fila"],
            ],
        ),
        [
            (2, "situação", "informação", "nomeado: concorre aqui como as demais pessoas"),
            (3, "situação", "informação", "empossado: concorre"),
            (4, "situação", "informação", "sub judice: concorre"),
        ],
    ),
    "empate que sobrou": (
        ([["inscrição", "nota"], [1, 9], [2, 9], [3, 9], [4, 8]],),
        [(2, "nota", "aviso", "3 pessoas empatadas até o último critério (linhas 2, 3, 4)")],
    ),
    "empate de muita gente mostra seis linhas": (
        ([["inscrição", "nota"], *([i, 9] for i in range(1, 9))],),
        [(2, "nota", "aviso", "8 pessoas empatadas até o último critério (linhas 2, 3, 4, 5, 6, 7 …)")],
    ),
    "falta a data de referência": (
        ([["inscrição", "nota", "nascimento"], [1, 9, "01/01/1950"], [2, 9, "01/01/1990"]],),
        [(3, "nascimento", "erro", "empata com a linha 2")],
    ),
    "com a data não falta nada": (
        (
            [["inscrição", "nota", "nascimento"], [1, 9, "01/01/1950"], [2, 9, "01/01/1990"]],
            None,
            None,
            "data de referência=30/11/2026",
        ),
        [("", "", "", "Nada a corrigir")],
    ),
    "desempate sem a coluna": (
        (LIMPA, 1, None, "desempate=JURADO > IDOSO > IDADE"),
        [
            (1, "jurado", "aviso", "pede JURADO"),
            (1, "nascimento", "aviso", "pede IDOSO"),
            (1, "nascimento", "aviso", "pede IDADE"),
        ],
    ),
    "desempate com as colunas": (
        (
            [["inscrição", "nota", "jurado", "desempate 1"], [1, 9, "S", 1], [2, 8, "N", 2]],
            None,
            None,
            "desempate=JURADO > DESEMPATE 1",
        ),
        [("", "", "", "Nada a corrigir")],
    ),
    "lista com menos gente que vagas": (
        (LIMPA, 6),  # PP 1,5 → 2, PI 0,18 → 0, PQ 0,12 → 0, PCD 0,3 → 1 (teto 1,2 → 1), AC 3
        [
            ("", "AC", "aviso", "lista AC: 3 vagas"),
            ("", "PP", "aviso", "lista PP: 2 vagas"),
            ("", "PCD", "aviso", "lista PCD: 1 vaga"),
        ],
    ),
    "quadro digitado igual ao calculado": (
        (LIMPA, [[1, 0, 0, 0, 0]]),
        [("", "", "", "Nada a corrigir")],
    ),
    "posições que brigam com o percentual": (
        (LIMPA, 0, [["lista", "percentual", "posições"], ["PP", "25%", "3; 8; +5"]]),
        [("", "posições", "aviso", "a 1ª posição publicada da lista PP é 3 e pelo percentual seria 2")],
    ),
    "posições que brigam mais adiante": (
        # 20 %: 3, 8, 13; publicadas 3, 8, 12
        (LIMPA, 0, [["lista", "percentual", "posições"], ["PP", "20%", "3; 8; +4"]]),
        [("", "posições", "aviso", "a 3ª posição publicada da lista PP é 12 e pelo percentual seria 13")],
    ),
    "posições iguais ao percentual": (
        (LIMPA, 0, [["lista", "percentual", "posições"], ["PP", "20%", "3; 8; +5"], ["XX", "5%", None]]),
        [("", "", "", "Nada a corrigir")],
    ),
}


@pytest.mark.parametrize("especie", list(ESPECIES))
def test_especie(especie):
    argumentos, esperado = ESPECIES[especie]
    obtido = problemas(*argumentos)
    assert [tuple(linha[:3]) for linha in obtido] == [e[:3] for e in esperado]
    for linha, e in zip(obtido, esperado):
        assert e[3] in linha[3]
        assert linha[4] or linha[3] == "Nada a corrigir", "todo problema traz o que fazer"


def test_erros_primeiro_depois_avisos_e_informacoes_pela_linha():
    faixa = [
        ["inscrição", "nota", "situação", "telefone"],
        [1, 9, "nomeado", "a"],
        [2, None, None, "b"],
        [3, "x", None, "c"],
        [None, 7, None, "d"],
    ]
    linhas = problemas(faixa, 1)
    gravidades = [linha[2] for linha in linhas]
    assert gravidades == sorted(gravidades, key=["erro", "aviso", "informação"].index)
    assert [(linha[0], linha[2]) for linha in linhas] == [
        (4, "erro"),
        (5, "erro"),
        (3, "aviso"),
        (1, "informação"),
        (2, "informação"),
    ]


def test_quadro_digitado_diferente_mostra_os_dois():
    [linha] = problemas([*LIMPA, [3, 70, "S"]], [[1, 2, 0, 0, 0]])
    assert "AC 1, PP 2, PI 0, PQ 0, PCD 0" in linha[3] and "AC 2, PP 1, PI 0, PQ 0, PCD 0" in linha[3]


def test_problema_da_lista_e_a_mesma_frase_de_ordem_nomeacao():
    faixa = [["inscrição", "nota", "PP"], [1, 90, "talvez"]]
    [linha] = problemas(faixa)
    [[frase]] = funcoes.ORDEM_NOMEACAO(faixa)
    assert frase == f'#ERRO: candidatos, linha {linha[0]} da faixa, coluna "{linha[1]}": {linha[3]}; {linha[4]}'


def test_pessoa_em_fila_nenhuma_nao_impede_a_conta_e_situacao_diz_por_que():
    """Contrato, seção 4: "the person is in no queue: CONFERIR reports an error, SITUACAO says why"."""
    faixa = [["inscrição", "nota", "PP", "aprovado AC"], [1, 90, "N", "N"], [2, 80, "N", "S"]]
    assert funcoes.SITUACAO(faixa, 1)[1] == [
        "fora das filas: sem aprovação na ampla concorrência e sem reserva deste regime"
    ]
    assert [linha[3] for linha in funcoes.ORDEM_NOMEACAO(faixa, 1)[1:]] == [2]


def test_situacao_diz_por_que_cada_uma_esta_fora():
    faixa = [
        ["inscrição", "nota", "situação"],
        [1, 9, "desistente"],
        [2, 9, "eliminado"],
        [3, 9, "ausente"],
        [4, None, ""],
    ]
    assert [linha[0] for linha in funcoes.SITUACAO(faixa)[1:]] == [
        "fora das filas: desistente",
        "fora das filas: eliminado",
        "fora das filas: ausente",
        "fora das filas: nota em branco",
    ]


# 60 anos na data de referência: em 29/02/1960, quem nasceu em 28/02/1900 já fez (1900 não é bissexto); 01/03/1900, não.
@pytest.mark.parametrize(("nascimento", "idosa"), [("28/02/1900", True), ("01/03/1900", False)])
def test_sessenta_anos_em_29_de_fevereiro(nascimento, idosa):
    faixa = [["inscrição", "nota", "desempate 1", "nascimento"], [1, 9, 5, "01/01/1950"], [2, 9, 1, nascimento]]
    lugares = [linha[0] for linha in funcoes.CLASSIFICACAO(faixa, None, "data de referência=29/02/1960")[1:]]
    assert lugares == ([2, 1] if idosa else [1, 2])


# ------------------------------------------------------- falhas que a auditoria achou, já consertadas no pacote


# Seção 4: cabeçalhos "desempate 1, desempate 2 …"; "Unknown columns are ignored and listed by CONFERIR".
def test_desempate_zero_nao_e_coluna_conhecida():
    faixa = [["inscrição", "nota", "desempate 0", "desempate 1"], [1, 9, 1, 9], [2, 9, 2, 5]]
    assert [linha[0] for linha in funcoes.CLASSIFICACAO(faixa)[1:]] == [1, 2]
    assert funcoes.CONFERIR(faixa)[1][:3] == [1, "desempate 0", "informação"]


# Seção 7: "Places are told as "linha N da faixa" (header = 1) and the column's header".
def test_falta_da_data_diz_o_cabecalho_que_a_pessoa_escreveu():
    faixa = [["Inscrição", "Nota", "Data de Nascimento"], [1, 9, "01/01/1950"], [2, 9, "01/01/1990"]]
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa), 'linha 3 da faixa, coluna "Data de Nascimento"')
    assert funcoes.CONFERIR(faixa)[1][:2] == [3, "Data de Nascimento"]


def test_empate_diz_o_cabecalho_da_nota():
    assert funcoes.CONFERIR([["inscrição", "Pontuação"], [1, 9], [2, 9]])[1][:2] == [2, "Pontuação"]


def test_sem_fila_diz_o_cabecalho_de_aprovado_ac():
    faixa = [["inscrição", "nota", "Aprovada na AC"], [1, 9, "N"], [2, 8, "S"]]
    assert funcoes.CONFERIR(faixa)[1][:2] == [2, "Aprovada na AC"]


@pytest.mark.parametrize(("coluna", "valor"), [("Quilombola", "S"), ("Modalidade", "PQ")])
def test_reserva_que_o_regime_nao_tem_diz_o_cabecalho(coluna, valor):
    faixa = [["inscrição", "nota", coluna], [1, 9, valor], [2, 8, None]]
    assert funcoes.CONFERIR(faixa, None, "LEI_12990")[1][:2] == [2, coluna]


# Seção 4: "with aprovado AC = N and no valid reserve the person is in no queue". O remédio dizia o contrário.
def test_remedio_nao_diz_que_concorre_na_ac_quem_nao_concorre():
    faixa = [["inscrição", "nota", "PQ", "aprovado AC"], [1, 9, "S", "N"], [2, 8, None, None]]
    for linha in funcoes.CONFERIR(faixa, None, "LEI_12990")[1:]:
        assert "na AC a pessoa concorre" not in linha[4], linha


# Seção 4: "Unknown columns are ignored and listed by CONFERIR": a coluna com dados e sem nome também.
def test_coluna_com_dados_e_sem_nome_e_listada():
    linhas = funcoes.CONFERIR(
        [["inscrição", "nota", None, "telefone", None], [1, 9, 7, 1, None], [2, 8, None, 2, "a"]]
    )[1:]
    assert [linha[:3] for linha in linhas] == [
        [1, "telefone", "informação"],
        [1, "3ª coluna", "informação"],
        [1, "5ª coluna", "informação"],
    ]
    assert "a 5ª coluna tem dados e não tem nome" in linhas[2][3]


# Seção 4: "Wholly blank rows are skipped. Anything else unknown is refused": a linha com dado só numa coluna não
# reconhecida não é em branco (um nome sem inscrição nem nota, numa coluna "Servidor(a)", sumia sem aviso).
def test_linha_com_dado_so_em_coluna_desconhecida_nao_some():
    faixa = [["inscrição", "nota", "Servidor(a)"], [1, 9, "Ana"], [None, None, "Bia"]]
    erros = [linha[:2] for linha in funcoes.CONFERIR(faixa)[1:] if linha[2] == "erro"]
    assert erros == [[3, "inscrição"]]


# Seção 3: "CONFERIR warns when they disagree with the percentage". 24,9 %: pos(63) = ⌈125/0,498⌉ = ⌈251,004⌉ = 252;
# publicada 3 + 62·4 = 251. Só as 50 primeiras eram comparadas.
def test_posicoes_que_brigam_depois_da_quinquagesima():
    regime = [["lista", "percentual", "posições"], ["PP", "24,9%", "3; 7; +4"]]
    faixa = [["inscrição", "nota", "PP"], *([i, 1000 - i, "S"] for i in range(1, 301))]
    avisos = [linha for linha in funcoes.CONFERIR(faixa, 300, regime)[1:] if linha[1] == "posições"]
    assert len(avisos) == 1 and "63ª" in avisos[0][3] and "251" in avisos[0][3] and "252" in avisos[0][3]


@pytest.mark.parametrize("regime", ["LEI_12990", "LEI_15142", "FUNAI_14724"])
def test_singular_e_plural(regime):
    """Seção 7: uma frase em português: "1 vagas e 0 pessoas", "sobravam só 1 vagas"."""
    textos = [linha[3] for linha in funcoes.CONFERIR([["inscrição", "nota"], [1, 9]], 6, regime)[1:]]
    proprio = [["lista", "percentual", "arredondamento"], ["A", "40%", "acima"], ["B", "35%", "acima"]]
    textos += [linha[4] for linha in funcoes.MEMORIA_RESERVA(3, proprio)[1:]]
    assert not [t for t in textos if " 1 vagas" in t or " 1 pessoas" in t]


# Seção 4: "Unknown columns are ignored and listed by CONFERIR": se o nome fala de um grupo, é aviso, não informação.
def test_coluna_desconhecida_que_fala_de_um_grupo_e_aviso():
    faixa = [["inscrição", "nota", "Laudo de deficiência", "cidade"], [1, 9, "S", "Natal"], [2, 8, "N", "Assu"]]
    linhas = [linha[1:3] for linha in funcoes.CONFERIR(faixa)[1:]]
    assert linhas == [["Laudo de deficiência", "aviso"], ["cidade", "informação"]]


# --------------------------------------------------------------------------------- o que uma pessoa nova estranhou


# Uma coluna só de S, N e X, de nome que não se reconhece ou sem nome, pode ser uma reserva: não é informação, é aviso.
@pytest.mark.parametrize(
    ("valores", "gravidade"),
    [
        (["S", "N", None], "aviso"),
        (["x", None, "X"], "aviso"),
        (["Sim", "Não", "sim"], "aviso"),
        (["N", "N", None], "informação"),  # ninguém marcado: nada se perde
        (["S", "talvez", None], "informação"),
        (["S", 1, None], "informação"),
    ],
)
@pytest.mark.parametrize(("nome", "dito"), [("Cotista", "Cotista"), (None, "3ª coluna")])
def test_coluna_desconhecida_so_de_marcas_e_aviso(valores, gravidade, nome, dito):
    faixa = [["inscrição", "nota", nome], *([i, 90 - i, v] for i, v in enumerate(valores, 1))]
    assert [linha[1:3] for linha in problemas(faixa)] == [[dito, gravidade]]


def test_inscricao_sem_algarismos_e_aviso():
    [linha] = problemas([["inscrição", "nota"], ["Aprovados", 9], ["A-1", 8], [7, 7]])
    assert linha[:3] == [2, "inscrição", "aviso"] and '"Aprovados" não tem algarismos' in linha[3]


# Lei 15.142/2025, art. 3º, § 2º: o indeferimento tira a pessoa da reserva. Numa coluna que não se reconhece ele não
# conta para nada, e isso é mais do que uma informação.
@pytest.mark.parametrize(
    ("nome", "valores", "gravidade"),
    [
        ("Resultado hetero", ["Deferido", "Indeferido"], "aviso"),
        ("Cota deferida", ["deferida", None], "aviso"),
        ("Resultado", ["APTO(A)", "Inapta"], "aviso"),
        ("Resultado", ["Não confirmado", "pendente"], "aviso"),
        ("Resultado", ["ausente", "-"], "aviso"),
        ("Resultado", ["S", "Indeferido"], "aviso"),
        (None, ["Homologado", "Homologada"], "aviso"),
        ("Redação", ["Aprovado", "Aprovado"], "informação"),  # ninguém recusado, e a palavra serve a qualquer prova
        ("Despacho", ["Indeferido por falta de documento", "Deferido"], "informação"),
        ("Fase", ["pendente", None], "informação"),
        ("Resultado", [None, 1], "informação"),
    ],
)
@pytest.mark.parametrize(("regime", "sigla"), [(None, "PP"), ("LEI_12990", "PN")])
def test_coluna_nao_reconhecida_com_resultados_de_verificacao(nome, valores, gravidade, regime, sigla):
    faixa = [["inscrição", "nota", nome], *([i, 90 - i, v] for i, v in enumerate(valores, 1))]
    [linha] = problemas(faixa, None, regime)
    assert linha[1:3] == [nome or "3ª coluna", gravidade]
    if gravidade == "aviso":
        assert linha[3].endswith("tem resultados de verificação, e eles não entram na conta")
        assert linha[4] == f"se são de uma reserva, chame a coluna de Verificação {sigla}, com a sigla dela"
        certa = [[*faixa[0][:2], f"Verificação {sigla}"], *faixa[1:]]
        assert "não reconhecida" not in str(problemas(certa, None, regime)), "o remédio serve"


# Seção 4: "inscrição (required, unique)". O zero, o ponto e a vírgula podem ser de outro programa ou do próprio código:
# não se adivinha, e não se cala.
@pytest.mark.parametrize(
    ("uma", "outra"),
    [
        (101, "101.0"),
        (101, "101,0"),
        ("101.0", 101),
        ("101,00", "101.0"),
        (12345, "12.345"),
        (1234567, "1.234.567"),
        (12345, "12 345"),
        (12345, "12.345,0"),
        (101, "0101.0"),
    ],
)
def test_o_mesmo_numero_escrito_de_dois_modos_e_aviso(uma, outra):
    [linha] = problemas([["inscrição", "nota"], [uma, 90], [7, 85], [outra, 80]])
    assert linha[:3] == [4, "inscrição", "aviso"] and "da linha 2" in linha[3]
    assert linha[4] == "confira se é a mesma pessoa"
    assert funcoes.ORDEM_NOMEACAO([["inscrição", "nota"], [uma, 90], [outra, 80]], 2)[1][3] == uma, "e a conta se faz"


@pytest.mark.parametrize(
    ("uma", "outra"),
    [(101, "101.5"), (1010, "101.0"), (101, "101-0"), (12345, "123.45"), ("A1", "A.1"), (101, "101.0A")],
)
def test_numeros_que_nao_se_confundem(uma, outra):
    assert problemas([["inscrição", "nota"], [uma, 90], [outra, 80]]) == [["", "", "", "Nada a corrigir", ""]]


# Uma linha de total não é pessoa: com a soma das notas, seria a primeira nomeada.
@pytest.mark.parametrize(
    "rotulo",
    ["TOTAL", "Total geral", "Total: 3", "Total de candidatos: 250", "totais", "Subtotal", "Sub-total:", "Total (3)"]
    + ["SOMA", "Soma das notas", "Somatório", "Média", "Média geral", "MEDIA:", "Média das notas", "Contagem: 3"]
    + ["Nº total", "Quantidade", "Quantidade de candidatos", "Máximo", "mínimo", "Desvio padrão", "Mediana = 7"],
)
def test_linha_de_soma_e_erro_na_conferencia_e_na_conta(rotulo):
    faixa = [["Inscrição", "nome", "nota"], [1, "a", 90], [rotulo, None, 180]]
    [linha] = problemas(faixa)
    assert linha[:3] == [3, "Inscrição", "erro"] and linha[4] == "apague a linha de soma"
    frase = f'#ERRO: candidatos, linha 3 da faixa, coluna "Inscrição": "{rotulo}" parece uma linha de soma'
    for conta in (funcoes.ORDEM_NOMEACAO(faixa, 1), funcoes.SITUACAO(faixa, 1), funcoes.CLASSIFICACAO(faixa)):
        assert conta[0][0].startswith(frase)


@pytest.mark.parametrize(
    "codigo", ["TOTAL-001", "SOMA-01", "MEDIO-7", "Média-12", "Totalizador 3", "TOTAL_1", "Somália 1", "Máximo 1"]
)
def test_codigo_que_so_parece_soma(codigo):
    assert problemas([["inscrição", "nota"], [codigo, 90]]) == [["", "", "", "Nada a corrigir", ""]]


# O rótulo da soma noutra coluna, com um número na da inscrição (a contagem): não se sabe, e avisa-se.
def test_nome_que_parece_soma_e_aviso():
    faixa = [["inscrição", "nome", "nota"], [1, "Ana", 90], [2, "TOTAL", 180]]
    [linha] = problemas(faixa)
    assert linha[:3] == [3, "nome", "aviso"] and '"TOTAL" parece uma linha de soma' in linha[3]


def test_inscricoes_que_so_diferem_nos_zeros_a_esquerda():
    linhas = problemas([["Nº de inscrição", "nota"], ["0012", 9], [12, 8], ["120", 7], ["00a1", 6], ["A1", 5]])
    assert [linha[:3] for linha in linhas] == [[3, "Nº de inscrição", "aviso"], [6, "Nº de inscrição", "aviso"]]
    assert "zeros à esquerda da linha 2" in linhas[0][3] and "zeros à esquerda da linha 5" in linhas[1][3]


def test_nascimento_depois_da_data_de_referencia():
    faixa = [["inscrição", "nota", "nascimento"], [1, 9, "29/11/2026"], [2, 8, "01/12/2026"], [3, 7, None]]
    [linha] = problemas(faixa, None, None, "data de referência=30/11/2026")
    assert linha[:3] == [3, "nascimento", "aviso"] and "01/12/2026, depois da data de referência" in linha[3]
    assert problemas(faixa)[0][3] == "Nada a corrigir", "sem a data não há com que comparar"


# Quem nasce no dia não nasce depois dele: a frase não diz a verdade.
def test_nascimento_no_dia_nao_e_depois():
    faixa = [["inscrição", "nota", "nascimento"], [1, 9, "30/11/2026"]]
    assert not [x for x in problemas(faixa, None, None, "data de referência=30/11/2026") if "depois da data" in x[3]]


# Decreto 12.536/2025, art. 3º, § 4º: o que a AC não ocupa vai às reservas; §§ 1º a 3º: o que as reservas não ocupam
# reverte.
def test_falta_de_gente_na_ac_vai_as_reservas():
    linhas = problemas([["inscrição", "nota", "PP"], [1, 9, "S"]], [[2, 2, 0, 0, 0]])
    textos = {linha[1]: linha[3] for linha in linhas}
    assert textos["AC"] == "lista AC: 2 vagas para 1 pessoa; o que sobra vai às reservas"
    assert textos["PP"] == "lista PP: 2 vagas para 1 pessoa; o que sobra reverte"


@pytest.mark.parametrize(
    ("declaram", "frase"),
    [
        (1, "1 pessoa que a declarou concorre em outra lista, pela opção multipla; "),
        (2, "2 pessoas que a declararam concorrem em outra lista, pela opção multipla; "),
        (0, ""),
    ],
)
def test_lista_sem_gente_diz_quem_a_declarou_e_concorre_em_outra(declaram, frase):
    """PP e PQ declaradas: vale a de maior percentual, a PP, e a PQ fica sem ninguém."""
    faixa = [["inscrição", "nota", "PP", "PQ"]]
    faixa += [[i, 90 - i, "S", "S" if i <= declaram else None] for i in range(1, 4)]
    [linha] = [x for x in problemas(faixa, [[1, 1, 0, 1, 0]]) if x[1] == "PQ"]
    assert "1 vaga para 0 pessoas" in linha[3]
    assert linha[4] == f"{frase}confira se faltam resultados desta lista"
    com_todas = problemas(faixa, [[1, 1, 0, 1, 0]], None, "multipla=todas")
    assert all("declar" not in x[4] for x in com_todas)


# Seção 4: `maior_percentual` (Decreto 12.536), `acumula_pcd`, `todas`; a escolha do edital é dele, e não do decreto.
OBSERVACOES = [
    (
        "LEI_15142",
        None,
        "declarou PP, PI, PCD; vale a de maior percentual — Decreto 12.536/2025 (não conferido)"
        "; comparar a PCD é escolha declarada",
    ),
    (
        "LEI_15142",
        "multipla=maior_percentual",
        "declarou PP, PI, PCD; vale a de maior percentual — Decreto 12.536/2025 (não conferido)"
        "; comparar a PCD é escolha declarada",
    ),
    (
        "LEI_15142",
        "multipla=acumula_pcd",
        "declarou PP, PI, PCD; vale a de maior percentual, e a PCD — opção multipla do edital",
    ),
    ("LEI_15142", "multipla=todas", ""),
    ("LEI_12990", None, ""),
    (
        "LEI_12990",
        "multipla=maior_percentual",
        "declarou PN, PCD; vale a de maior percentual — opção multipla do edital",
    ),
    (
        [["lista", "percentual"], ["PP", "20%"], ["PI", "5%"], ["PCD", "5%"]],
        None,
        "declarou PP, PI, PCD; vale a de maior percentual — edital",
    ),
]


@pytest.mark.parametrize(("regime", "opcoes", "observacao"), OBSERVACOES)
def test_observacao_diz_quem_manda_ficar_so_com_uma_lista(regime, opcoes, observacao):
    faixa = [["inscrição", "nota", "PP", "PI", "PCD"], [1, 9, "S", "S", "S"]]
    assert funcoes.CLASSIFICACAO(faixa, regime, opcoes)[1][3] == observacao


# Seção 4: "their dates of birth differ (a blank against a date counts) and no `data de referência` was given → error".
def test_nascimentos_iguais_nao_pedem_data_de_referencia():
    faixa = [["inscrição", "nota", "nascimento"], [1, 9, "01/01/1950"], [2, 9, "01/01/1950"], [3, 8, "01/01/1990"]]
    assert [linha[0] for linha in funcoes.CLASSIFICACAO(faixa)[1:]] == [1, 2, 3]
    [aviso] = problemas(faixa)
    assert aviso[2] == "aviso" and aviso[3].startswith("2 pessoas empatadas até o último critério (linhas 2, 3)")
    faixa[2][2] = None
    assert problemas(faixa)[0][:3] == [3, "nascimento", "erro"]
