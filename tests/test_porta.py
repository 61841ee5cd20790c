"""A porta: cada entrada ruim dá uma só frase `#ERRO: …`; cada grafia boa dá o mesmo que a grafia simples."""

from __future__ import annotations

import tomllib
import unicodedata
from datetime import date, datetime

import pytest
from apoio import DADOS, da_prova

from xl_quotas import funcoes

with (DADOS / "entradas_ruins.toml").open("rb") as arquivo:
    RUINS = tomllib.load(arquivo)

CANDIDATOS = [["inscrição", "nota", "PP"], [101, 90, "S"], [102, 80, "N"]]
CABECALHO_DO_REGIME = ["lista", "percentual", "arredondamento", "mínimo", "teto", "reversão", "posições", "norma"]


def da_planilha(valor):
    """ "(vazio)" → célula vazia; listas por dentro."""
    if isinstance(valor, list):
        return [da_planilha(v) for v in valor]
    return None if valor == "(vazio)" else valor


def exige_uma_frase(resultado, *pedacos):
    """Uma linha de uma célula, com a frase; devolve a frase."""
    assert len(resultado) == 1 and len(resultado[0]) == 1, resultado
    [[frase]] = resultado
    assert type(frase) is str and frase.startswith("#ERRO: "), frase
    assert len(frase) < 255, (len(frase), frase)
    assert "\n" not in frase and "Traceback" not in frase and "falha inesperada" not in frase, frase
    assert len(frase) < 254 or not frase.endswith("…"), f"frase cortada: {frase}"
    for pedaco in pedacos:
        assert pedaco in frase, f"falta {pedaco!r} em {frase!r}"
    return frase


def classificacao(coluna, valor, regime=None):
    return funcoes.CLASSIFICACAO([["inscrição", "nota", coluna], [1, 90, valor], [2, 80, None]], regime)


def casos(grupo, chave="valores"):
    saida = []
    for item in RUINS[grupo]:
        for valor in item[chave] if chave == "valores" else [item[chave]]:
            nome = f"{item.get('coluna', grupo)}: {str(valor)[:60]}"
            saida.append(pytest.param(item, da_planilha(valor), id=nome))
    return saida


def test_quantas_entradas_ruins_ha():
    """O documento (docs/prova_de_entradas.md) diz este número."""
    quantas = sum(len(item.get("valores", [0])) for grupo in RUINS.values() for item in grupo)
    assert [quantas] == da_prova(r"\| (\d+) \| `tests/dados/entradas_ruins.toml`")


# ------------------------------------------------------------------------------------- candidatos, célula a célula

OBRIGATORIAS = {"inscrição": 101, "nota": 90}
OUTROS_NOMES = {"Nº de inscrição": "inscrição", "Nota Final": "nota", "pontuação": "nota"}


def lista_com(coluna, valor):
    """Três pessoas; a da linha 3 da faixa tem o valor na coluna."""
    campo = OUTROS_NOMES.get(coluna, coluna)
    cabecalho = [coluna, *(nome for nome in OBRIGATORIAS if nome != campo)]
    linhas = [cabecalho]
    for i in range(3):
        bons = {nome: v + i for nome, v in OBRIGATORIAS.items()}
        linhas.append([bons.get(campo), *(bons[nome] for nome in cabecalho[1:])])
    linhas[2][0] = valor
    return linhas


@pytest.mark.parametrize(("item", "valor"), casos("celula"))
def test_celula_ruim(item, valor):
    faixa = lista_com(item["coluna"], valor)
    lugar = f'candidatos, linha 3 da faixa, coluna "{item["coluna"]}": '
    for funcao in (funcoes.ORDEM_NOMEACAO, funcoes.SITUACAO, funcoes.CLASSIFICACAO):
        exige_uma_frase(funcao(faixa), lugar, *item["contem"])
    # CONFERIR conta o mesmo como linha de tabela
    erros = [linha for linha in funcoes.CONFERIR(faixa)[1:] if linha[2] == "erro"]
    assert [linha[:3] for linha in erros] == [[3, item["coluna"], "erro"]]
    assert all(p in f"{erros[0][3]}; {erros[0][4]}" for p in item["contem"] if p != item["coluna"])


@pytest.mark.parametrize(("item", "colunas"), casos("cabecalho", "colunas"))
def test_cabecalho_ruim(item, colunas):
    faixa = [colunas, [101 + i for i in range(len(colunas))]]
    for funcao in (funcoes.ORDEM_NOMEACAO, funcoes.SITUACAO, funcoes.CLASSIFICACAO, funcoes.CONFERIR):
        exige_uma_frase(funcao(faixa), *item["contem"])


def test_varios_erros_mostram_o_primeiro_e_conferir_mostra_todos():
    faixa = [["inscrição", "nota", "PP"], [1, "x", "?"], [1, 80, "N"], [None, 70, "N"]]
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa), "linha 2 da faixa")
    erros = [(linha[0], linha[1]) for linha in funcoes.CONFERIR(faixa)[1:] if linha[2] == "erro"]
    assert sorted(erros) == [(2, "PP"), (2, "nota"), (3, "inscrição"), (4, "inscrição")]


# ----------------------------------------------------------------------------------------- outros argumentos ruins

PEDEM_INTEIRO = {
    "total": [
        lambda v: funcoes.RESERVA(v),
        lambda v: funcoes.MEMORIA_RESERVA(v),
        lambda v: funcoes.SEQUENCIA_VAGAS(v),
    ],
    "vagas": [
        lambda v: funcoes.ORDEM_NOMEACAO(CANDIDATOS, v),
        lambda v: funcoes.SITUACAO(CANDIDATOS, v),
        lambda v: funcoes.CONFERIR(CANDIDATOS, v),
        lambda v: funcoes.LIMITE_APROVADOS(v),
    ],
}


@pytest.mark.parametrize(("item", "valor"), casos("inteiro"))
def test_inteiro_ruim(item, valor):
    for argumento, chamadas in PEDEM_INTEIRO.items():
        for chamada in chamadas:
            exige_uma_frase(chamada(valor), f"#ERRO: {argumento}: ", *item["contem"])


@pytest.mark.parametrize(("item", "linhas"), casos("quadro", "linhas"))
def test_quadro_ruim(item, linhas):
    bom = [[1, 0, 0, 0, 0]]
    for chamada, argumento in [
        (lambda: funcoes.ORDEM_NOMEACAO(CANDIDATOS, linhas), "vagas"),
        (lambda: funcoes.SITUACAO(CANDIDATOS, linhas), "vagas"),
        (lambda: funcoes.CONFERIR(CANDIDATOS, linhas), "vagas"),
        (lambda: funcoes.SEQUENCIA_VAGAS(linhas), "total"),
        (lambda: funcoes.REVERTER(linhas, bom), "vagas"),
        (lambda: funcoes.REVERTER(bom, linhas), "aprovados"),
        (lambda: funcoes.MEMORIA_REVERSAO(bom, linhas), "aprovados"),
    ]:
        exige_uma_frase(chamada(), f"#ERRO: {argumento}", *item["contem"])


@pytest.mark.parametrize(("item", "valor"), casos("regime"))
def test_regime_ruim(item, valor):
    for resultado in (
        funcoes.LISTAS(valor),
        funcoes.RESERVA(10, valor),
        funcoes.MEMORIA_RESERVA(10, valor),
        funcoes.SEQUENCIA_VAGAS(10, valor),
        funcoes.REVERTER([[1, 0, 0, 0, 0]], [[1, 0, 0, 0, 0]], valor),
        funcoes.CLASSIFICACAO(CANDIDATOS, valor),
        funcoes.ORDEM_NOMEACAO(CANDIDATOS, 1, valor),
    ):
        exige_uma_frase(resultado, *item["contem"])


@pytest.mark.parametrize(("item", "linhas"), casos("faixa_de_regime", "linhas"))
def test_faixa_de_regime_ruim(item, linhas):
    vazias = [None] * len(CABECALHO_DO_REGIME)
    faixa = [CABECALHO_DO_REGIME, *([*linha, *vazias][: len(vazias)] for linha in linhas)]
    for resultado in (funcoes.LISTAS(faixa), funcoes.RESERVA(10, faixa), funcoes.CONFERIR(CANDIDATOS, 1, faixa)):
        exige_uma_frase(resultado, "#ERRO: regime", *item["contem"])


@pytest.mark.parametrize(
    ("faixa", "contem"),
    [
        ([["lista", "percentual"]], ["só tem o cabeçalho"]),
        ([["lista", "percentual"], [None, None]], ["só tem o cabeçalho"]),
        ([["percentual", "norma"], [25, None]], ["linha 1 da faixa", 'falta a coluna "lista"']),
        ([["sigla"], ["PP"]], ["linha 1 da faixa", 'falta a coluna "percentual"']),
        ([["lista", "percentual", "cor"], ["PP", 25, "azul"]], ['"cor"', "lista | percentual | arredondamento"]),
        ([["lista", "percentual", "Percentual"], ["PP", 25, 25]], ['"Percentual"', "deixe uma só"]),
        ([["lista", "sigla", "percentual"], ["PP", "PP", 25]], ["deixe uma só"]),
        ([["lista", "percentual", "x" * 300], ["PP", 25, 1]], ["desconhecida", "norma"]),
        ([["PP", 25], ["PI", 3]], ["linha 1 da faixa", '"PP"']),
        ([["lista", None, None], ["PP", 25, "x"]], ["linha 1 da faixa", 'falta a coluna "percentual"']),
    ],
)
def test_cabecalho_da_faixa_de_regime(faixa, contem):
    exige_uma_frase(funcoes.LISTAS(faixa), "#ERRO: regime", *contem)


@pytest.mark.parametrize(("item", "valor"), casos("opcoes", "valor"))
def test_opcoes_ruins(item, valor):
    for resultado in (
        funcoes.ORDEM_NOMEACAO(CANDIDATOS, 1, None, valor),
        funcoes.SITUACAO(CANDIDATOS, 1, None, valor),
        funcoes.CONFERIR(CANDIDATOS, 1, None, valor),
        funcoes.CLASSIFICACAO(CANDIDATOS, None, valor),
        funcoes.SEQUENCIA_VAGAS(10, None, None, valor),
    ):
        exige_uma_frase(resultado, "#ERRO: opcoes", *item["contem"])


@pytest.mark.parametrize(
    "item", [pytest.param(c, id=f"{c['funcao']}{str(c['argumentos'])[:60]}") for c in RUINS["chamada"]]
)
def test_chamada_ruim(item):
    funcao = funcoes.CATALOGO[item["funcao"]].chamada
    exige_uma_frase(funcao(*da_planilha(item["argumentos"])), *item["contem"])


# ---------------------------------------------------------------------------- linhas: a frase aparece uma vez só

BLOCOS = [
    ("ORDEM_NOMEACAO", lambda o: funcoes.ORDEM_NOMEACAO([["inscrição", "nota"], [1, "x"]], 1, None, o), 10),
    ("SITUACAO", lambda o: funcoes.SITUACAO([["inscrição", "nota"], [1, "x"]], 1, None, o), 1),
    ("CLASSIFICACAO", lambda o: funcoes.CLASSIFICACAO([["inscrição", "nota"], [1, "x"]], None, o), 4),
    ("CONFERIR", lambda o: funcoes.CONFERIR("x", 1, None, o), 5),
    ("SEQUENCIA_VAGAS", lambda o: funcoes.SEQUENCIA_VAGAS("x", None, None, o), 1),
]


@pytest.mark.parametrize(("nome", "chamada", "largura"), BLOCOS, ids=[b[0] for b in BLOCOS])
@pytest.mark.parametrize(
    "opcoes", ["linhas=6", "LINHAS = 6", [["linhas", 6]], [["nome", "valor"], ["Linhas", "6"]], "cor=azul; linhas=6"]
)
def test_erro_num_bloco_aparece_uma_vez_so(nome, chamada, largura, opcoes):
    """Contrato, seção 5: "linhas (pad with blanks to that many rows, for array blocks, an error sentence too, so that
    it shows once"."""
    bloco = chamada(opcoes)
    assert [len(linha) for linha in bloco] == [largura] * 6
    exige_uma_frase([[bloco[0][0]]])
    assert all(v == "" for v in bloco[0][1:]) and all(v == "" for linha in bloco[1:] for v in linha)


GENTE = [["inscrição", "nota"], *([i, 100 - i] for i in range(1, 7))]


@pytest.mark.parametrize("linhas", range(2, 12))
def test_bloco_curto_diz_quantos_faltam_e_bloco_longo_completa(linhas):
    """Contrato, seção 5: "a block too short says in its last row how many names are missing". São seis nomes."""
    inteiro = funcoes.ORDEM_NOMEACAO(GENTE, 2)
    bloco = funcoes.ORDEM_NOMEACAO(GENTE, 2, None, f"linhas={linhas}")
    assert [len(linha) for linha in bloco] == [10] * linhas
    if linhas >= 7:
        assert bloco[:7] == inteiro and all(linha == [""] * 10 for linha in bloco[7:])
        return
    assert bloco[:-1] == inteiro[: linhas - 1]
    faltam = 6 - (linhas - 2)  # a última linha é o aviso; o cabeçalho não é nome
    assert f"faltam {faltam} nomes" in bloco[-1][-1] and "linhas para 7" in bloco[-1][-1]


def test_bloco_em_cada_funcao():
    assert funcoes.SEQUENCIA_VAGAS(4, None, None, "linhas=6") == [["AC"], ["PP"], ["AC"], ["AC"], [""], [""]]
    assert "faltam 3 vagas" in funcoes.SEQUENCIA_VAGAS(4, None, None, "linhas=2")[-1][0]
    assert funcoes.SITUACAO(GENTE, 2, None, "linhas=9")[7:] == [[""], [""]]
    assert funcoes.CLASSIFICACAO(GENTE, None, "linhas=9")[7:] == [[""] * 4] * 2
    assert funcoes.CONFERIR(GENTE, None, None, "linhas=3")[1:] == [["", "", "", "Nada a corrigir", ""], [""] * 5]
    assert "faltam" in funcoes.SITUACAO(GENTE, 2, None, "linhas=3")[-1][0]


# ------------------------------------------------------------------------------------------ grafias que valem

REFERENCIA = funcoes.CLASSIFICACAO([["inscrição", "nota", "PP"], [1, 87.5, "S"], [2, 80, "N"], [3, 70, "S"]])


def nfd(texto):
    return unicodedata.normalize("NFD", texto)


CABECALHOS = [
    ["inscrição", "nota", "PP"],
    ["INSCRIÇÃO", "NOTA", "pp"],
    [nfd("Inscrição"), " Nota ", "P P".replace(" ", "")],
    ["Nº de Inscrição", "Nota Final", "Pretos e Pardos"],
    [nfd("Número de Inscrição"), "Pontuação", "Pessoas pretas e pardas"],
    ["inscrição\u00a0", "\u00a0nota\u200b", "\ufeffPP"],
    ["Nº\u00a0de\u00a0inscrição", "Total de pontos", "preto/pardo"],
    ["inscr.", "média final", "Cota PP"],
    ["N. de inscrição", "NOTA\nFINAL", "Concorre como negro"],
    ["inscricao", "nota", "Negros"],
    ["inscricao", "nota", "PN"],
    ["inscricao", "nota", "Pessoa Negra"],
]


@pytest.mark.parametrize("cabecalho", CABECALHOS, ids=repr)
def test_cabecalhos_com_sinonimos_acentos_e_espacos(cabecalho):
    assert funcoes.CLASSIFICACAO([cabecalho, [1, 87.5, "S"], [2, 80, "N"], [3, 70, "S"]]) == REFERENCIA


SIM = ["S", "s", " S ", "Sim", "SIM", "x", "X", 1, 1.0, True, "1", "Verdadeiro", "TRUE", "\u00a0S", nfd("Sim")]
NAO = ["N", "n", "Não", nfd("Não"), "NAO", None, "", "  ", 0, 0.0, False, "0", "Falso", "FALSE", "\u200b"]


@pytest.mark.parametrize("sim", SIM, ids=repr)
@pytest.mark.parametrize("nao", NAO, ids=repr)
def test_formas_de_sim_e_nao(sim, nao):
    assert (
        funcoes.CLASSIFICACAO([["inscrição", "nota", "PP"], [1, 87.5, sim], [2, 80, nao], [3, 70, sim]]) == REFERENCIA
    )


NOTAS = [87.5, "87,5", "87,50", " 87,5 ", "87.5", "+87,5", "\u00a087,5", "087,50", 87.50000000000001]


@pytest.mark.parametrize("nota", NOTAS, ids=repr)
def test_formas_de_nota_iguais(nota):
    """Contrato, seção 4: 15 algarismos, como a planilha mostra. 87,5 nas duas: empate, que fica relatado."""
    linhas = funcoes.CLASSIFICACAO([["inscrição", "nota"], [1, nota], [2, 87.5]])[1:]
    assert all("empate" in linha[3] for linha in linhas)


@pytest.mark.parametrize(
    ("maior", "menor"), [("1.234,5", 1234), (1234.5, "1.234,4"), ("1.234.567", 1_234_566), (0.1, "0,09")]
)
def test_numero_brasileiro_com_milhar(maior, menor):
    linhas = funcoes.CLASSIFICACAO([["inscrição", "nota"], [1, menor], [2, maior]])
    assert [linha[0] for linha in linhas[1:]] == [2, 1]


def test_soma_que_o_ponto_flutuante_estraga():
    """(70,2+79,9)/2 chega como 75,05000000000001 e é 75,05: empata com 75,05."""
    linhas = funcoes.CLASSIFICACAO([["inscrição", "nota"], [1, 75.05], [2, (70.2 + 79.9) / 2]])
    assert "empate" in linhas[1][3] and "empate" in linhas[2][3]


MODALIDADES = [
    ("PP", "PP"),
    ("pp", "PP"),
    ("Pretos e pardos", "PP"),
    ("preta", "PP"),
    ("negro", "PP"),
    ("PN", "PP"),
    ("Cota para pessoas pretas e pardas", "PP"),
    ("indígena", "PI"),
    (nfd("Indígenas"), "PI"),
    ("quilombola", "PQ"),
    ("PCD", "PCD"),
    ("Pessoa com deficiência", "PCD"),
    ("AC", "AC"),
    ("Ampla Concorrência", "AC"),
    ("ampla", "AC"),
    ("não", "AC"),
    ("Nenhuma", "AC"),
    (None, "AC"),
    ("  ", "AC"),
    ("PP; PCD", "PCD; PP"),
    ("pretos e pardos e quilombola", "PP; PQ"),
    ("PP/PI, PQ + PCD", "PCD; PI; PP; PQ"),
    ("AC; PP", "PP"),
]


@pytest.mark.parametrize(("texto", "listas"), MODALIDADES)
def test_formas_de_modalidade(texto, listas):
    linhas = funcoes.CLASSIFICACAO(
        [["inscrição", "nota", "Modalidade de concorrência"], [1, 9, texto]], None, "multipla=todas"
    )
    assert "; ".join(sorted(linhas[1][1].split("; "))) == listas


@pytest.mark.parametrize(
    "situacao",
    [
        "classificado",
        "Classificada",
        "NOMEADO",
        "nomeada",
        "empossada",
        "sub judice",
        "Sub-Júdice",
        "subjudice",
        "",
        None,
    ],
)
def test_situacoes_que_concorrem(situacao):
    assert funcoes.CLASSIFICACAO([["inscrição", "nota", "situação"], [1, 9, situacao]])[1][0] == 1


@pytest.mark.parametrize("situacao", ["desistente", "Eliminada", "ELIMINADO", " ausente "])
def test_situacoes_que_nao_concorrem(situacao):
    linha = funcoes.CLASSIFICACAO([["inscrição", "nota", "status"], [1, 9, situacao]])[1]
    assert linha[:3] == ["", "", ""] and linha[3].startswith("fora das filas: ")


@pytest.mark.parametrize("situacao", ["fim de fila", "Final de fila", "fim da fila"])
def test_fim_de_fila_vai_depois_de_todos(situacao):
    linhas = funcoes.CLASSIFICACAO([["inscrição", "nota", "situação"], [1, 9, situacao], [2, 5, None]])
    assert [linha[0] for linha in linhas[1:]] == [2, 1]


DATAS = [date(1950, 3, 1), datetime(1950, 3, 1, 12), "01/03/1950", "1/3/1950", "1950-03-01", "01-03-1950", "01.03.1950"]
DATAS += [18323, 18323.5, "1950-03-01 00:00:00", "01/03/1950 00:00"]


@pytest.mark.parametrize("nascimento", DATAS, ids=repr)
def test_formas_de_data(nascimento):
    """A de 1950 é idosa em 30/11/2026 e passa à frente da de 1990, com a mesma nota."""
    faixa = [["inscrição", "nota", "nascimento"], [1, 9, "01/01/1990"], [2, 9, nascimento]]
    assert [linha[0] for linha in funcoes.CLASSIFICACAO(faixa, None, "data de referência=30/11/2026")[1:]] == [2, 1]


PERCENTUAIS = [25, 25.0, 0.25, "25%", "25 %", "0,25", "25", "25,0%", " 25% ", "0.25", "25\u00a0%"]


@pytest.mark.parametrize("percentual", PERCENTUAIS, ids=repr)
def test_formas_de_percentual(percentual):
    """Contrato, seção 1: "a cell formatted as % arrives as 0.25; 25, "25%", "25 %", "0,25" are accepted"."""
    assert funcoes.RESERVA(100, [["lista", "percentual"], ["XX", percentual]]) == [[75, 25]]


def test_percentual_inteiro_e_um_por_cento_escritos():
    assert funcoes.RESERVA(100, [["lista", "percentual"], ["XX", "100%"]]) == [[0, 100]]
    assert funcoes.RESERVA(100, [["lista", "percentual"], ["XX", "1%"]]) == [[99, 1]]
    assert funcoes.RESERVA(100, [["lista", "percentual"], ["XX", "2,5%"]]) == [[97, 3]]


@pytest.mark.parametrize(
    "limite",
    [
        [["PP", "20%"], ["PI", "8%"], ["PQ", "2%"]],  # exatamente 20 % e 30 %
        [["PP", "30%"]],
        [["PP", "25%"], ["XX", "50%"]],  # o que não é PP, PI ou PQ não entra na soma
    ],
)
def test_limites_do_decreto_respeitados(limite):
    faixa = [["lista", "percentual", "norma"], *([*linha, None] for linha in limite)]
    faixa[-1][2] = "Decreto 12536 art3 p5"
    assert funcoes.LISTAS(faixa) == [["AC", *(linha[0] for linha in limite)]]


# Decreto 12.536/2025, art. 3º, § 5º: "respeitado o percentual mínimo de 20% (vinte por cento) para pessoas pretas e
# pardas, e o percentual máximo de 30% (trinta por cento) em relação ao total de vagas". PN e PP são as mesmas pessoas.
CHAVE, POR_EXTENSO = "DECRETO_12536_ART3_P5", "Decreto 12.536/2025, art. 3º, § 5º"


def com_norma(norma, *linhas):
    return [["lista", "percentual", "norma"], [*linhas[0], norma], *([*linha, None] for linha in linhas[1:])]


@pytest.mark.parametrize(
    "norma", [CHAVE, "decreto 12536 art3 p5", POR_EXTENSO, "DECRETO 12.536/2025, ART. 3º, §5º", nfd(POR_EXTENSO)]
)
@pytest.mark.parametrize(
    ("linhas", "pedacos"),
    [
        ([("PP", "19,99%")], ["PP 19,99 %"]),
        ([("PN", "19%"), ("PI", "5%")], ["PP 19 %", "soma 24 %"]),
        ([("PI", "20%"), ("PQ", "10%")], ["PP 0 %"]),
        ([("PP", "20%"), ("PI", "10,01%")], ["soma 30,01 %"]),
        ([("PN", "20%"), ("PI", "8%"), ("PQ", "3%")], ["soma 31 %"]),
        ([("PPIQ", "30%")], ["no lugar de PPIQ, escreva PP, PI e PQ"]),
        ([("PPIQ", "10%"), ("PP", "20%")], ["no lugar de PPIQ"]),
    ],
)
def test_fora_dos_limites_do_decreto_e_recusado(norma, linhas, pedacos):
    for resultado in (funcoes.LISTAS(com_norma(norma, *linhas)), funcoes.RESERVA(10, com_norma(norma, *linhas))):
        exige_uma_frase(resultado, "#ERRO: regime: Decreto 12.536/2025, art. 3º, § 5º", *pedacos)


@pytest.mark.parametrize("norma", [CHAVE, POR_EXTENSO])
def test_dentro_dos_limites_do_decreto_com_a_coluna_pn(norma):
    faixa = com_norma(norma, ("PN", "20%"), ("PI", "8%"), ("PQ", "2%"), ("PCD", "10%"))
    assert funcoes.RESERVA(100, faixa) == [[60, 20, 8, 2, 10]]


# Seção 1: "PN and PP name the same people". Com as duas na faixa, a última apaga a outra na soma: PP 15 % + PN 20 %
# é aceita, e PP 20 % + PN 5 % é recusada por "PP 5 %".
def test_limites_do_decreto_somam_pp_e_pn():
    exige_uma_frase(funcoes.LISTAS(com_norma(CHAVE, ("PP", "15%"), ("PN", "20%"))), "soma 35 %")
    assert funcoes.LISTAS(com_norma(CHAVE, ("PP", "20%"), ("PN", "5%"))) == [["AC", "PP", "PN"]]


@pytest.mark.parametrize("norma", [CHAVE, POR_EXTENSO])
def test_o_decreto_trata_de_percentuais_e_a_reversao_da_faixa_e_do_edital(norma):
    """O § 5º deixa o edital "dispor de percentuais distintos"; a ordem de reversão escrita na faixa é outra coisa."""
    faixa = [["lista", "percentual", "reversão", "norma"], ["PP", "20%", "PI; AC", norma], ["PI", "5%", None, None]]
    assert funcoes.MEMORIA_RESERVA(10, faixa)[1][-1] == POR_EXTENSO
    movimentos = funcoes.MEMORIA_REVERSAO([[1, 2, 0]], [[9, 0, 1]], faixa)[2:-1]
    assert movimentos == [["PP", "PI", 1, "edital"], ["PP", "AC", 1, "edital"]]
    gente = [["inscrição", "nota", "PI"], [1, 9, "S"]]
    assert funcoes.ORDEM_NOMEACAO(gente, [[0, 1, 0]], faixa)[1][9].endswith("critério COMPENSADA — edital")


OPCOES = [
    "criterio=SEQUENCIAL; até=2",
    " CRITÉRIO = sequencial ;ATE=2; ",
    nfd("critério=Sequencial;até=2"),
    "criterio=SEQUENCIAL;;até=2;linhas=",
    [["criterio", "SEQUENCIAL"], ["até", 2]],
    [["Nome", "Valor"], ["Critério", "sequencial"], ["ATÉ", "2"], [None, None]],
    [["opção", "valor"], ["criterio", "SEQUENCIAL"], ["ate", 2.0], ["colisao", None]],
    [["opcoes", "valor"], ["criterio", "SEQUENCIAL"], ["ate", 2]],
]


@pytest.mark.parametrize("opcoes", OPCOES, ids=repr)
def test_formas_de_opcoes(opcoes):
    linhas = funcoes.ORDEM_NOMEACAO(CANDIDATOS, 1, None, opcoes)
    assert len(linhas) == 3 and all("critério SEQUENCIAL" in linha[-1] for linha in linhas[1:])


@pytest.mark.parametrize("vazio", [None, "", "  ", [], [[None]], [[None, None]], 0.0, ";"], ids=repr)
def test_opcoes_vazias(vazio):
    assert funcoes.ORDEM_NOMEACAO(CANDIDATOS, 1, None, vazio) == funcoes.ORDEM_NOMEACAO(CANDIDATOS, 1)


@pytest.mark.parametrize("total", [10, 10.0, "10", " 10 ", "10,0", "+10", [[10]], [10], "010", (10,)], ids=repr)
def test_formas_de_total(total):
    assert funcoes.RESERVA(total) == [[7, 3, 0, 0, 1]] or funcoes.RESERVA(total) == [[6, 3, 0, 0, 1]]
    assert funcoes.RESERVA(total) == funcoes.RESERVA(10)


def test_quadro_em_linha_achatada_vale_como_linha():
    assert funcoes.SEQUENCIA_VAGAS([1, 1, 0, 0, 0]) == funcoes.SEQUENCIA_VAGAS([[1, 1, 0, 0, 0]]) == [["AC"], ["PP"]]


# ------------------------------------------------------------------------------------ linhas em branco, nomes longos


def test_linhas_em_branco_nao_contam_e_ficam_em_branco():
    faixa = [["inscrição", "nota"], [1, 90], [None, None], ["", " "], [2, 80]]
    assert [linha[0] for linha in funcoes.CLASSIFICACAO(faixa)[1:]] == [1, "", "", 2]
    assert [linha[0][:4] for linha in funcoes.SITUACAO(faixa, 2)[1:]] == ["vaga", "", "", "vaga"]
    assert len(funcoes.ORDEM_NOMEACAO(faixa, 2)) == 3


def test_lista_so_com_cabecalho():
    assert funcoes.ORDEM_NOMEACAO([["inscrição", "nota"]]) == [funcoes.ORDEM_NOMEACAO(CANDIDATOS)[0]]
    assert len(funcoes.ORDEM_NOMEACAO([["inscrição", "nota"]], 3)) == 4
    assert funcoes.SITUACAO([["inscrição", "nota"]]) == [["Situação na nomeação"]]


def test_coluna_da_sigla_propria_com_e_sem_prefixo():
    regime = [["lista", "percentual"], ["XX", "20%"]]
    for coluna in ("XX", "xx", "Cota XX", "vaga reservada XX", nfd("Lista XX")):
        assert classificacao(coluna, "S", regime)[1][1] == "XX", coluna


def test_nomes_de_trezentos_caracteres():
    nome, inscricao = "Ana " * 75, "I" * 300
    faixa = [["inscrição", "nome", "nota", "z" * 300], [inscricao, nome, 90, "x"], [2, "B", "ruim", None]]
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(faixa), "linha 3 da faixa", '"ruim"')
    faixa[2][2] = 80
    linha = funcoes.ORDEM_NOMEACAO(faixa, 1)[1]
    assert linha[3] == inscricao and linha[4] == nome.strip()


@pytest.mark.parametrize("coluna", ["nota", "PP", "situação", "nascimento", "modalidade", "jurado", "aprovado AC"])
def test_valor_de_trezentos_caracteres_e_mostrado_cortado(coluna):
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(lista_com(coluna, "w" * 300)), "linha 3 da faixa", f'"{coluna}"', "www…")


@pytest.mark.parametrize("nome", ["=1+1", '=HYPERLINK("http://x")', "+A1", "@SOMA(1)"])
def test_texto_que_comeca_como_formula_e_so_texto(nome):
    linha = funcoes.ORDEM_NOMEACAO([["inscrição", "nome", "nota"], [nome, nome, 9]], 1)[1]
    assert linha[3:5] == [nome, nome]


# ------------------------------------------------------------------------------ totais enormes: vivo e depressa


def test_totais_enormes_respondem():
    """Quem percorresse as vagas uma a uma não acabaria."""
    assert sum(funcoes.RESERVA(10**14)[0]) == 10**14
    assert funcoes.MEMORIA_RESERVA(10**14)[1][5] == 25 * 10**12
    assert funcoes.RESERVA(999_999_999_999_999)[0][0] > 0
    for enorme in (10**15, 1e15, 1e308, 10**400, "9" * 400):
        for chamadas in PEDEM_INTEIRO.values():
            for chamada in chamadas:
                exige_uma_frase(chamada(enorme), "é grande demais")
    for grande in (1_048_576, 10**14):
        exige_uma_frase(funcoes.ORDEM_NOMEACAO(CANDIDATOS, grande), "vagas", "1048575")
        exige_uma_frase(funcoes.SEQUENCIA_VAGAS(grande), "total", "1048575")
        exige_uma_frase(funcoes.REVERTER([[grande, 0, 0, 0, 0]], [[0] * 5]), "vagas", "1048575")
    assert funcoes.REVERTER([[1, 0, 0, 0, 0]], [[10**14] * 5]) == [[1, 0, 0, 0, 0, 0]]


def test_o_maior_total_que_cabe():
    assert len(funcoes.SEQUENCIA_VAGAS(1_048_575)) == 1_048_575


# --------------------------------------------------------------------- a última rede: nada vaza para a célula


def test_falha_do_programa_vira_frase(monkeypatch):
    from xl_quotas.funcoes import quadro

    def quebra(_):
        raise RuntimeError("segredo")

    monkeypatch.setattr(quadro, "le_regime", quebra)
    [[frase]] = funcoes.LISTAS()
    assert frase.startswith("#ERRO: falha inesperada em LISTAS") and "segredo" not in frase and len(frase) < 255


ESTRANHOS = [object(), 3 + 4j, b"bytes", {"type": "Error", "basicValue": "#N/A"}, {}, {"a": 1}, set(), lambda: 0]
ESTRANHOS += [[[]], [[], []], [[[1]]], [[[1, 2]]], (), ((),), float("nan"), -0.0, 10**400, "\ud800", "\x00"]


@pytest.mark.parametrize("nome", list(funcoes.CATALOGO))
def test_nada_levanta_nem_demora_com_argumentos_estranhos(nome):
    f = funcoes.CATALOGO[nome]
    for posicao in range(len(f.argumentos)):
        for estranho in ESTRANHOS:
            argumentos = [{"candidatos": CANDIDATOS, "total": 5, "vagas": 1}.get(a.nome) for a in f.argumentos]
            argumentos[posicao] = estranho
            linhas = f.chamada(*argumentos)
            assert len({len(linha) for linha in linhas}) == 1, (nome, posicao, estranho)
            assert "falha inesperada" not in str(linhas[0][0]), (nome, posicao, estranho, linhas[0][0])
            assert all(v is None or isinstance(v, (float, int, str, bool, date)) for linha in linhas for v in linha)


# ------------------------------------------------------- falhas que a auditoria achou, já consertadas no pacote


# Seção 7: "A bad argument never raises to the sheet and never guesses". Seção 4: "Anything else unknown is refused with
# cell, value and accepted values". Negação lida como declaração punha na reserva quem disse que não é.
@pytest.mark.parametrize(
    "texto",
    ["não quilombola", "PP: não", "não PP", "AC, não PCD", "nenhuma deficiência", "quilombola não", "N PP"],
)
def test_modalidade_com_negacao_e_recusada(texto):
    exige_uma_frase(classificacao("modalidade", texto), "linha 2 da faixa", '"modalidade"')


# Seção 4, a mesma frase: um ponto de interrogação não é modalidade nem "sem reserva".
@pytest.mark.parametrize("texto", ["?", "***", "PP?"])
def test_modalidade_so_de_pontuacao_ou_em_duvida_e_recusada(texto):
    exige_uma_frase(classificacao("modalidade", texto), "linha 2 da faixa", '"modalidade"')


# Seção 4: "S/N, X/blank, 1/0, TRUE/FALSE". O número -1 é recusado; o texto "-1" valia S.
@pytest.mark.parametrize("texto", ["-1", "S?", "=1", "N?", "+1"])
def test_sim_e_nao_com_pontuacao_sao_recusados(texto):
    exige_uma_frase(classificacao("PP", texto), "linha 2 da faixa", '"PP"', "S ou N")


# Seção 4: "Anything else unknown is refused". "desistente?" tirava a pessoa do concurso.
@pytest.mark.parametrize("texto", ["desistente?", "eliminado (?)"])
def test_situacao_em_duvida_e_recusada(texto):
    exige_uma_frase(classificacao("situação", texto), "linha 2 da faixa", '"situação"', "classificado")


# Seção 4: "Nota: number or Brazilian text ("87,50")". Um espaço no meio pode ser uma vírgula: "8 7" virava 87.
@pytest.mark.parametrize("texto", ["8 7", "87 5", "8 7,5"])
def test_nota_com_espaco_no_meio_e_recusada(texto):
    faixa = [["inscrição", "nota"], [1, texto], [2, 80]]
    exige_uma_frase(funcoes.CLASSIFICACAO(faixa), "linha 2 da faixa", '"nota"', "87,50")


@pytest.mark.parametrize("texto", ["1 0", "1 2 3"])
def test_total_com_espaco_no_meio_e_recusado(texto):
    exige_uma_frase(funcoes.RESERVA(texto), "#ERRO: total: ", "inteiro")


# Seção 4: "one column modalidade with text ("PP; PCD", …)": o ponto e vírgula separa; em LEI_15142 são PP, PI e PQ, e a
# pessoa concorre na PP. O programa lia uma PPIQ que o regime não tem e a deixava só na AC.
@pytest.mark.parametrize(
    "texto", ["pretos e pardos; indígenas e quilombolas", "pretas e pardas; indígenas; quilombolas"]
)
def test_tres_grupos_escritos_um_a_um_nao_sao_a_lista_unica(texto):
    assert classificacao("modalidade", texto)[1][1] == "PP"


# Seção 1: "The header of a candidate column is the sigla itself for siglas of the user's own"; seção 7: nunca adivinha.
# Uma lista "E" é declarada por todo "AC e PP"; uma lista "N" nunca é declarada por "N". Aceita-se ler certo ou recusar.
@pytest.mark.parametrize(("sigla", "texto", "certa"), [("E", "AC e PP", "PP"), ("N", "N", "N")])
def test_sigla_propria_que_e_palavra_da_modalidade(sigla, texto, certa):
    regime = [["lista", "percentual"], [sigla, 25], ["PP", 10]]
    resultado = classificacao("modalidade", texto, regime)
    assert str(resultado[0][0]).startswith("#ERRO: ") or resultado[1][1] == certa


# Seção 7: a frase nomeia "the argument, cell/row and what is accepted"; "falha inesperada" não nomeia nada.
def test_posicao_de_milhares_de_algarismos():
    regime = [["lista", "percentual", "posições"], ["PP", "25%", "3; " + "9" * 5000 + "; +5"]]
    exige_uma_frase(funcoes.LISTAS(regime), "regime, linha 2 da faixa", '"posições"', "3; 8; +5")


@pytest.mark.parametrize("data", ["01/01/0050", "31/12/0001", "29/02/0060"])
def test_data_de_referencia_antiga_demais_para_ter_idosos(data):
    faixa = [["inscrição", "nota", "nascimento"], [1, 9, "01/01/1990"]]
    [[celula, *_], *_] = funcoes.CLASSIFICACAO(faixa, None, f"data de referência={data}")
    assert "falha inesperada" not in celula


# Seção 7: "what is accepted": a opção até aceita de 1 em diante; a frase manda usar de 0 em diante, e 0 é recusado.
@pytest.mark.parametrize("opcao", ["até=-1", "até=1,5", "linhas=-2", "linhas=abc"])
def test_opcao_recusada_diz_o_que_e_aceito_de_verdade(opcao):
    frase = exige_uma_frase(funcoes.ORDEM_NOMEACAO([["inscrição", "nota"], [1, 9]], 1, None, opcao))
    assert "de 0 em diante" not in frase and "1 a 1048576" in frase


# A frase diz que 0 "está fora de 0 a 100 %".
@pytest.mark.parametrize("coluna", ["percentual", "teto"])
def test_percentual_zero_recusado_com_frase_verdadeira(coluna):
    regime = [["lista", "percentual", "teto"], ["PP", "25%", "20%"]]
    regime[1][regime[0].index(coluna)] = 0
    frase = exige_uma_frase(funcoes.LISTAS(regime), "linha 2 da faixa", f'"{coluna}"')
    assert '"0" está fora de 0 a 100 %' not in frase


# Seção 5: "linhas (pad with blanks to that many rows, for array blocks, an error sentence too, so that it shows once".
@pytest.mark.parametrize(
    "opcoes", ["linhas=6; criterio", "criterio; linhas=6", [[None, "X"], ["linhas", 6]], [["linhas", 6], [None, "X"]]]
)
def test_erro_em_outra_opcao_nao_desmancha_o_bloco(opcoes):
    bloco = funcoes.ORDEM_NOMEACAO([["inscrição", "nota"], [1, 9]], 1, None, opcoes)
    assert [len(linha) for linha in bloco] == [10] * 6
    assert bloco[0][0].startswith("#ERRO: opcoes") and all(linha == [""] * 10 for linha in bloco[1:])


# Seção 5: "a block too short says in its last row how many names are missing": são seis nomes; o cabeçalho não é nome.
def test_bloco_de_uma_linha_conta_nomes_e_nao_o_cabecalho():
    faixa = [["inscrição", "nota"], *([i, 100 - i] for i in range(1, 7))]
    [linha] = funcoes.ORDEM_NOMEACAO(faixa, 2, None, "linhas=1")
    assert "faltam 6 nomes" in linha[-1]


@pytest.mark.parametrize(
    ("nome", "lista"),
    [
        ("PCD (S/N)", "PCD"),
        ("É PCD?", "PCD"),
        ("Negro(a)", "PP"),
        ("Quilombola (sim ou não)", "PQ"),
        ("Se indígena", "PI"),
    ],
)
def test_cabecalho_de_reserva_com_enfeites(nome, lista):
    faixa = [["inscrição", "nota", nome], [1, 90, "S"], [2, 80, None]]
    assert funcoes.CLASSIFICACAO(faixa)[1][1] == lista


# Seção 7: "A bad argument never raises to the sheet"; a frase diz como chamar.
def test_chamada_sem_argumento_obrigatorio():
    exige_uma_frase(funcoes.RESERVA(), "RESERVA(total; [regime]; [lista])")
    exige_uma_frase(funcoes.LISTAS(1, 2, 3), "LISTAS([regime])")


def test_data_antiga_como_regime_diz_o_argumento():
    exige_uma_frase(funcoes.LISTAS("01/01/2014"), "#ERRO: regime: edital de 01/01/2014", "10/06/2014")


@pytest.mark.parametrize(
    "opcoes", ["criterio==SEQUENCIAL", "criterio=SEQUENCIAL?", "data de referência=01/07/2025 99:99"]
)
def test_opcao_com_sobra_e_recusada(opcoes):
    exige_uma_frase(funcoes.CLASSIFICACAO([["inscrição", "nota"], [1, 9]], None, opcoes), "opcoes")


# ------------------------------------------------------------------------------ o que uma pessoa nova estranhou


# Um ano digitado como número seria um dia de 1905 (1990 = 12/06/1905); a planilha não tem como saber que era um ano.
@pytest.mark.parametrize("ano", [1900, 1990, 1990.0, 2025, 2100])
def test_numero_que_parece_so_o_ano_e_recusado(ano):
    for coluna in ("nascimento", "Data de Nasc."):
        lugar = f'candidatos, linha 3 da faixa, coluna "{coluna}": '
        exige_uma_frase(funcoes.ORDEM_NOMEACAO(lista_com(coluna, ano)), lugar, "parece só o ano", "dd/mm/aaaa")
    exige_uma_frase(funcoes.REGIME_DO_EDITAL(ano), "#ERRO: data: ", "parece só o ano")
    opcoes = [["data de referência", ano]]
    exige_uma_frase(funcoes.CLASSIFICACAO(CANDIDATOS, None, opcoes), "data de referência", "parece só o ano")


@pytest.mark.parametrize("texto", ["1990", "2025"])
def test_texto_que_e_so_o_ano_e_recusado(texto):
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(lista_com("nascimento", texto)), '"nascimento"', "não é uma data")


@pytest.mark.parametrize("serie", [1899, 2101, 18323, 41800])
def test_os_outros_numeros_de_serie_sao_datas(serie):
    assert funcoes.CLASSIFICACAO([["inscrição", "nota", "nascimento"], [1, 9, serie]])[1][0] == 1


# PPP e PNP, "pessoas pretas e pardas"/"pessoas negras (pretas e pardas)" e PNE, de editais e planilhas antigas
@pytest.mark.parametrize(
    ("nome", "lista", "na_12990"),
    [("PPP", "PP", "PN"), ("PNP", "PP", "PN"), ("PPN", "PP", "PN"), ("ppn", "PP", "PN"), ("PNE", "PCD", "PCD")],
)
def test_siglas_antigas_no_cabecalho_e_na_modalidade(nome, lista, na_12990):
    for regime, devida in ((None, lista), ("LEI_12990", na_12990)):
        assert classificacao(nome, "S", regime)[1][1] == devida
        assert classificacao("modalidade", nome, regime)[1][1] == devida


@pytest.mark.parametrize("cabecalho", ["Data de Nasc.", "DATA DE NASC", "Data Nasc."])
def test_data_de_nasc_e_o_nascimento(cabecalho):
    faixa = [["inscrição", "nota", cabecalho], [1, 9, "01/01/1990"], [2, 9, "01/01/1950"]]
    assert [x[0] for x in funcoes.CLASSIFICACAO(faixa, None, "data de referência=30/11/2026")[1:]] == [2, 1]


@pytest.mark.parametrize(("valor", "pedaco"), [(101.5, "casas decimais"), (0.1, "casas decimais")])
def test_inscricao_com_casas_decimais_e_recusada(valor, pedaco):
    lugar = 'candidatos, linha 3 da faixa, coluna "inscrição": '
    exige_uma_frase(funcoes.ORDEM_NOMEACAO(lista_com("inscrição", valor)), lugar, pedaco)


@pytest.mark.parametrize("valor", [10**15, 1e15, -(10**15), 2026000000000001, 10**18])
def test_inscricao_que_a_planilha_ja_arredondou_e_recusada(valor):
    """A planilha guarda 15 algarismos: 2026000000000001 e 2026000000000002 podem chegar iguais."""
    frase = exige_uma_frase(funcoes.ORDEM_NOMEACAO(lista_com("inscrição", valor)), "linha 3 da faixa", "15 algarismos")
    assert "formate a coluna como texto" in frase


@pytest.mark.parametrize("valor", [10**15 - 1, 1e14, "2026000000000000001", "101,5", "101.5"])
def test_inscricao_comprida_que_serve(valor):
    linhas = funcoes.ORDEM_NOMEACAO([["inscrição", "nota"], [valor, 9]])
    assert linhas[1][3] == valor and type(linhas[1][3]) in (int, str)


@pytest.mark.parametrize("texto", ["8,2,1,0,1", "8, 2, 1, 0, 1", "8,2,1"])
def test_quadro_com_virgulas_ensina_o_ponto_e_virgula(texto):
    for argumento, chamadas in PEDEM_INTEIRO.items():
        for chamada in chamadas:
            exige_uma_frase(chamada(texto), f"#ERRO: {argumento}: ", "parece um quadro", "separe os números por ;")


def test_uma_virgula_so_continua_a_ser_decimal():
    assert funcoes.RESERVA("10,0") == funcoes.RESERVA(10)
    assert ";" in exige_uma_frase(funcoes.RESERVA("8,2"), "inteiro de 0 em diante")


# ---------------------------------------------------------------------------- nomes que sobram de outra lista


def test_nome_que_sobra_sobre_coluna_vazia_nao_e_repeticao():
    """A lista colada em A1, mais estreita que o modelo, deixa à direita nomes do modelo sem nada embaixo."""
    faixa = [["Nº Inscrição", "Total de Pontos", "Cotas", "PP", "PCD", "Nota", "Inscrição"]]
    faixa += [[7, "87,5", "PP", None, None, None, None], [8, 90, None, None, "", None, None]]
    assert [x[:3] for x in funcoes.CLASSIFICACAO(faixa)[1:]] == [[2, "PP", 1], [1, "AC", 1]]
    assert [x[3] for x in funcoes.CONFERIR(faixa, 2)[1:] if x[2] == "erro"] == []


@pytest.mark.parametrize("sobra", [["Nota", "Nota"], ["Cotas", "PP"]])
def test_com_dados_nas_duas_continua_a_ser_repeticao(sobra):
    faixa = [["Inscrição", *sobra, "pontos"], [1, "S", "S", 5]]
    if "Nota" not in sobra:
        faixa[0][3] = "Nota"
    assert str(funcoes.CLASSIFICACAO(faixa)[0][0]).startswith("#ERRO: candidatos, linha 1 da faixa: ")


def test_todas_vazias_fica_a_primeira():
    assert funcoes.CLASSIFICACAO([["Inscrição", "Nota", "Nota"], [1, None, None]])[1][3].startswith("fora das filas")


def test_eliminado_a_com_o_parentese():
    faixa = [["Inscrição", "Nota", "Situação"], [1, 80, "ELIMINADO(A)"]]
    assert funcoes.CLASSIFICACAO(faixa)[1][3].endswith("eliminado")
