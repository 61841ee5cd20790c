"""As frases por inteiro dos argumentos `regime`, `opcoes`, `vagas` e da lista; e o que cada verificação faz.

Contrato, seção 7: "one Portuguese sentence … naming the argument, cell/row and what is accepted".
"""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from xl_quotas.regras.modelo import EDITAL
from xl_quotas.tabela import cabecalho, campos, candidatos, modalidade, vagas, verificacao
from xl_quotas.tabela.erros import ErroDeEntrada
from xl_quotas.tabela.numeros import Ilegivel
from xl_quotas.tabela.opcoes import Opcoes, le_opcoes, linhas_pedidas
from xl_quotas.tabela.regime import le_regime, regime_do_edital
from xl_quotas.tabela.valores import ErroDePlanilha

ND = ErroDePlanilha("#N/D")
PADRAO = le_regime(None)


def recusada(le, *argumentos):
    with pytest.raises((ErroDeEntrada, Ilegivel)) as erro:
        le(*argumentos)
    return str(erro.value)


REGIMES = [
    (
        [["lista", "percentual", "reversão"], ["PP", "25%", "XX"], ["PI", "3%", None]],
        'regime, linha 2 da faixa, coluna "reversão": "XX" tem "XX", que não é lista do regime; use PP; PI; AC',
    ),
    *(
        (
            [["lista", "percentual", "posições"], ["PP", "25%", p]],
            f'regime, linha 2 da faixa, coluna "posições": "{p}" não são posições; use como 3; 8; +5 (crescentes e, no'
            " fim, o passo)",
        )
        for p in ("1000001; +5", "00000003; +5", "3; +1000001")
    ),
    (
        ND,
        "regime: a célula tem o erro #N/D; use um id, como LEI_15142, ou a data do edital (dd/mm/aaaa)",
    ),
    (
        "XPTO",
        'regime: "XPTO" não é um regime; use LEI_12990, LEI_15142_UNICA, LEI_15142, LEI_15142_DIRETA,'
        " FUNAI_14724, a data do edital (dd/mm/aaaa) ou uma faixa com o regime",
    ),
    (
        date(2014, 6, 9),
        "regime: edital de 09/06/2014: antes de 10/06/2014 não há cota federal escrita aqui (Lei"
        " 12.990/2014, art. 6º); confira a data ou use uma faixa com o regime do edital",
    ),
    (
        "01/07/25",
        'regime: "01/07/25" não é um regime; use LEI_12990, LEI_15142_UNICA, LEI_15142, LEI_15142_DIRETA,'
        " FUNAI_14724, a data do edital (dd/mm/aaaa) ou uma faixa com o regime",
    ),
    (
        1.5,
        'regime: "1,5" não é um regime; use LEI_12990, LEI_15142_UNICA, LEI_15142, LEI_15142_DIRETA,'
        " FUNAI_14724, a data do edital (dd/mm/aaaa) ou uma faixa com o regime",
    ),
    (
        [["lista", "x"], ["PP", 1]],
        'regime, linha 1 da faixa: coluna "x" desconhecida; use lista | percentual | arredondamento |'
        " mínimo | teto | reversão | posições | norma",
    ),
    (
        [["lista", "lista", "percentual"], ["PP", "PP", "25%"]],
        'regime, linha 1 da faixa: duas colunas "lista"; deixe uma só',
    ),
    (
        [["lista"], ["PP"]],
        'regime, linha 1 da faixa: falta a coluna "percentual"; a primeira linha tem lista | percentual | …',
    ),
    (
        [["percentual"], ["25%"]],
        'regime, linha 1 da faixa: falta a coluna "lista"; a primeira linha tem lista | percentual | …',
    ),
    (
        [["lista", "percentual"], [None, None]],
        "regime: a faixa só tem o cabeçalho; escreva uma linha por lista reservada",
    ),
    (
        [["lista", "percentual"], [None, "25%"]],
        'regime, linha 2 da faixa, coluna "lista": falta a sigla; use como PP',
    ),
    (
        [["lista", "percentual"], [7, "25%"]],
        'regime, linha 2 da faixa, coluna "lista": "7" não é sigla; use como PP',
    ),
    (
        [["lista", "percentual"], ["???", "25%"]],
        'regime, linha 2 da faixa, coluna "lista": "???" não serve de sigla; use até 15 letras e'
        " números, a começar por letra",
    ),
    (
        [["lista", "percentual"], ["A" * 16, "25%"]],
        'regime, linha 2 da faixa, coluna "lista": "AAAAAAAAAAAAAAAA" não serve de sigla; use até 15'
        " letras e números, a começar por letra",
    ),
    (
        [["lista", "percentual"], ["cota", "25%"]],
        'regime, linha 2 da faixa, coluna "lista": "cota" é palavra que a lista de candidatos já usa;'
        " escolha outra sigla",
    ),
    (
        [["lista", "percentual"], ["AC", "25%"]],
        'regime, linha 2 da faixa, coluna "lista": a AC fica com o resto das vagas; tire esta linha',
    ),
    (
        [["lista", "percentual"], ["PP", "25%"], ["pp", "5%"]],
        'regime, linha 3 da faixa, coluna "lista": "pp" está repetida; deixe uma linha por lista',
    ),
    (
        [["lista", "percentual"], ["PP", None]],
        'regime, linha 2 da faixa, coluna "percentual": falta o percentual, como 25%',
    ),
    (
        [["lista", "percentual"], ["PP", "x"]],
        'regime, linha 2 da faixa, coluna "percentual": "x" não é um percentual; use 25, "25%" ou uma'
        " célula formatada como 25%",
    ),
    (
        [["lista", "percentual"], ["PP", 1]],
        'regime, linha 2 da faixa, coluna "percentual": "1" é ambíguo: escreva "1%" ou "100%"',
    ),
    (
        [["lista", "percentual"], ["PP", ND]],
        'regime, linha 2 da faixa, coluna "percentual": a célula tem o erro #N/D; corrija-a',
    ),
    (
        [["lista", "percentual"], ["CPF", "20%"]],
        'regime, linha 2 da faixa, coluna "lista": "CPF" é palavra que a lista de candidatos já usa; escolha outra'
        " sigla",
    ),
    (
        [["lista", "percentual"], ["PP", "20%"], ["TOTAL", "20%"]],
        'regime, linha 3 da faixa, coluna "lista": "TOTAL" parece uma linha de soma; apague-a',
    ),
    (
        [["lista", "percentual"], ["PP", "60%"], ["PI", "50%"]],
        "regime: os percentuais somam 110 %; a soma vai até 100 %",
    ),
    (
        [["lista", "percentual", "arredondamento"], ["PP", "25%", "para cima"]],
        'regime, linha 2 da faixa, coluna "arredondamento": "para cima" não é aceito; use meio_acima, acima, abaixo',
    ),
    (
        [["lista", "percentual", "mínimo"], ["PP", "25%", "x"]],
        'regime, linha 2 da faixa, coluna "mínimo": "x" não é um número inteiro; use um inteiro de 0 em'
        " diante, como 10",
    ),
    (
        [["lista", "percentual", "mínimo"], ["PP", "25%", ND]],
        'regime, linha 2 da faixa, coluna "mínimo": a célula tem o erro #N/D; corrija-a',
    ),
    (
        [["lista", "percentual", "teto"], ["PP", "25%", 0]],
        'regime, linha 2 da faixa, coluna "teto": "0" não está acima de 0 e até 100 %; use 25, "25%" ou'
        " uma célula formatada como 25%",
    ),
    (
        [["lista", "percentual", "reversão"], ["PP", "25%", "PQ"]],
        'regime, linha 2 da faixa, coluna "reversão": "PQ" tem "PQ", que não é lista do regime; use PP; AC',
    ),
    (
        [["lista", "percentual", "reversão"], ["PP", "25%", "PP"]],
        'regime, linha 2 da faixa, coluna "reversão": "PP" repete "PP"; escreva cada destino uma vez,'
        " sem a própria lista",
    ),
    (
        [["lista", "percentual", "reversão"], ["PP", "25%", "AC; PI"]],
        'regime, linha 2 da faixa, coluna "reversão": "AC; PI" tem a AC antes do fim; a AC é sempre o último destino',
    ),
    (
        [["lista", "percentual", "reversão"], ["PP", "25%", "PI; PI"], ["PI", "3%", None]],
        'regime, linha 2 da faixa, coluna "reversão": "PI; PI" repete "PI"; escreva cada destino uma'
        " vez, sem a própria lista",
    ),
    (
        [["lista", "percentual", "reversão"], ["PP", "25%", "AC; PI"], ["PI", "3%", None]],
        'regime, linha 2 da faixa, coluna "reversão": "AC; PI" tem a AC antes do fim; a AC é sempre o último destino',
    ),
    (
        [["lista", "percentual", "posições"], ["PP", "25%", "3"]],
        'regime, linha 2 da faixa, coluna "posições": "3" não são posições; use como 3; 8; +5'
        " (crescentes e, no fim, o passo)",
    ),
    (
        [["lista", "percentual", "posições"], ["PP", "25%", "3; 8"]],
        'regime, linha 2 da faixa, coluna "posições": "3; 8" não são posições; use como 3; 8; +5'
        " (crescentes e, no fim, o passo)",
    ),
    (
        [["lista", "percentual", "posições"], ["PP", "25%", "8; 3; +5"]],
        'regime, linha 2 da faixa, coluna "posições": "8; 3; +5" não são posições; use como 3; 8; +5'
        " (crescentes e, no fim, o passo)",
    ),
    (
        [["lista", "percentual", "posições"], ["PP", "25%", "3; +0"]],
        'regime, linha 2 da faixa, coluna "posições": "3; +0" não são posições; use como 3; 8; +5'
        " (crescentes e, no fim, o passo)",
    ),
    (
        [["lista", "percentual", "posições"], ["PP", "25%", "0; +5"]],
        'regime, linha 2 da faixa, coluna "posições": "0; +5" não são posições; use como 3; 8; +5'
        " (crescentes e, no fim, o passo)",
    ),
    (
        [["lista", "percentual", "posições"], ["PP", "25%", "3; x; +5"]],
        'regime, linha 2 da faixa, coluna "posições": "3; x; +5" não são posições; use como 3; 8; +5'
        " (crescentes e, no fim, o passo)",
    ),
    (
        [["lista", "percentual", "norma"], ["PP", "25%", "N" * 61]],
        'regime, linha 2 da faixa, coluna "norma": "NNNNNNNNNNNNNNNNNNNNNNNNNNNNN…" é longa demais para'
        " caber no motivo; use até 60 caracteres, como Edital, item 5.1",
    ),
    (
        [["lista", "percentual", "norma"], ["PP", "19%", "DECRETO_12536_ART3_P5"]],
        "regime: Decreto 12.536/2025, art. 3º, § 5º exige PP de pelo menos 20 % e PP + PI + PQ de até 30"
        " %; a faixa tem PP 19 % e soma 19 %",
    ),
    (
        [["lista", "percentual", "norma"], ["PP", "25%", "Decreto 12.536/2025, art. 3º, § 5º"], ["PI", "6%", None]],
        "regime: Decreto 12.536/2025, art. 3º, § 5º exige PP de pelo menos 20 % e PP + PI + PQ de até 30"
        " %; a faixa tem PP 25 % e soma 31 %",
    ),
    (
        [["lista", "percentual", "norma"], ["PPIQ", "25%", "DECRETO_12536_ART3_P5"]],
        "regime: Decreto 12.536/2025, art. 3º, § 5º limita cada lista; no lugar de PPIQ, escreva PP, PI"
        " e PQ, uma por linha",
    ),
]

OPCOES = [
    (
        "x",
        'opcoes: "x" está sem =; use como criterio=SEQUENCIAL; até=200',
    ),
    (
        "x=1",
        'opcoes: opção "x" desconhecida; use critério, até, linhas, data de referência, desempate,'
        " multipla, colisao, cargo, identificação, lista na ordem, validade",
    ),
    (
        "criterio=AC_PRIMEIRO; critério=SEQUENCIAL",
        'opcoes: "critério" aparece duas vezes; deixe uma só',
    ),
    (
        7,
        'opcoes: "7" não é um texto de opções; use como criterio=SEQUENCIAL; até=200',
    ),
    (
        ND,
        'opcoes: "#N/D" não é um texto de opções; use como criterio=SEQUENCIAL; até=200',
    ),
    (
        [[1, 2, 3]],
        "opcoes: veio uma faixa 1 × 3; use duas colunas, nome e valor, ou um texto",
    ),
    (
        [[None, 3], ["a", 1]],
        'opcoes, linha 1 da faixa: "3" está sem o nome da opção; use critério, até, linhas, data de'
        " referência, desempate, multipla, colisao, cargo, identificação, lista na ordem, validade",
    ),
    (
        [["criterio", ND], ["até", 1]],
        'opcoes, linha 1 da faixa: a célula de "criterio" tem o erro #N/D; corrija-a',
    ),
    (
        "criterio=z",
        'opcoes: critério = "z" não é aceito; use COMPENSADA, AC_PRIMEIRO, SEQUENCIAL',
    ),
    (
        "até=0",
        'opcoes: até = "0" não é aceito; use um inteiro de 1 a 1048576',
    ),
    (
        "até=1048577",
        'opcoes: até = "1048577" não é aceito; use um inteiro de 1 a 1048576',
    ),
    (
        "até=x",
        'opcoes: até = "x" não é aceito; use um inteiro de 1 a 1048576',
    ),
    (
        "até=1.234",
        'opcoes: até = "1.234" é ambíguo: escreva 1234 ou 1,234',
    ),
    (
        "desempate=IDOSO > X",
        'opcoes: desempate = "IDOSO > X" tem "X"; use itens separados por >, como IDOSO > DESEMPATE 1 > JURADO > IDADE',
    ),
    (
        "desempate=IDOSO > idoso",
        'opcoes: desempate = "IDOSO > idoso" repete "idoso"; use itens separados por >, como IDOSO >'
        " DESEMPATE 1 > JURADO > IDADE",
    ),
    (
        "multipla=z",
        'opcoes: multipla = "z" não é aceito; use maior_percentual, acumula_pcd, todas',
    ),
    (
        "colisao=z",
        'opcoes: colisao = "z" não é aceito; use anterior, seguinte',
    ),
    (
        "identificação=z",
        'opcoes: identificação = "z" não é aceito; use INSCRICAO, CPF, AMBAS',
    ),
    (
        "lista na ordem=z",
        'opcoes: lista na ordem = "z" não é S nem N; use S ou N (ou X e vazio, 1 e 0)',
    ),
    (
        "data de referência=x",
        'opcoes: data de referência = "x" não é uma data; use dd/mm/aaaa, como 31/12/1990',
    ),
    (
        "validade=31/02/2020",
        'opcoes: validade = "31/02/2020" não existe no calendário; use dd/mm/aaaa, como 31/12/1990',
    ),
]

INTEIROS = [
    (
        "5,x",
        'total: "5,x" não é um número inteiro; use um inteiro de 0 em diante, como 10',
    ),
    (
        None,
        "total: está vazio; informe um inteiro de 0 em diante",
    ),
    (
        ND,
        "total: a célula tem o erro #N/D; use um inteiro de 0 em diante",
    ),
    (
        "-",
        'total: "-" não é um número; escreva 0 quando não houver vaga',
    ),
    (
        "—",
        'total: "—" não é um número; escreva 0 quando não houver vaga',
    ),
    (
        "10,5,3",
        'total: "10,5,3" parece um quadro; separe os números por ; e não por ,',
    ),
    (
        "x",
        'total: "x" não é um número inteiro; use um inteiro de 0 em diante, como 10',
    ),
    (
        1.5,
        'total: "1,5" não é um número inteiro de 0 em diante; use, por exemplo, 10',
    ),
    (
        "X",
        'total: "X" não é um número inteiro; use um inteiro de 0 em diante, como 10',
    ),
    (
        "1.234",
        'total: "1.234" é ambíguo: escreva 1234 ou 1,234',
    ),
]

QUADROS = [
    (
        "x",
        'vagas: "x" não é um número inteiro; use um inteiro de 0 em diante, como 10',
    ),
    (
        [[1, 2]],
        "vagas: veio uma faixa 1 × 2; use uma linha de 5 células, na ordem AC, PP, PI, PQ, PCD",
    ),
    (
        [[1], [2]],
        "vagas: veio uma faixa 2 × 1; use uma linha de 5 células, na ordem AC, PP, PI, PQ, PCD",
    ),
    (
        1048576,
        "vagas: 1048576 vagas não cabem numa planilha; o máximo é 1048575",
    ),
    (
        [[1, None, 0, 0, 0]],
        "vagas, lista PP: a célula está vazia; escreva 0 quando não houver",
    ),
    (
        [[1, "x", 0, 0, 0]],
        'vagas, lista PP: "x" não é um número inteiro; use um inteiro de 0 em diante, como 10',
    ),
    (
        [[1, ND, 0, 0, 0]],
        "vagas, lista PP: a célula tem o erro #N/D; use um inteiro de 0 em diante",
    ),
]

LISTAS = [
    (
        "XX",
        'lista: "XX" não é lista deste regime; use AC, PP, PI, PQ, PCD',
    ),
    (
        7,
        'lista: "7" não é lista deste regime; use AC, PP, PI, PQ, PCD',
    ),
    (
        ND,
        'lista: "#N/D" não é lista deste regime; use AC, PP, PI, PQ, PCD',
    ),
]

MODALIDADES = [
    (
        7,
        "não é modalidade; use AC, PP, PI, PQ, PN ou PCD, separadas por ;",
    ),
    (
        ND,
        "não é modalidade; use AC, PP, PI, PQ, PN ou PCD, separadas por ;",
    ),
    (
        "azul",
        "não é modalidade conhecida; use AC, PP, PI, PQ, PCD, PN, PPIQ, separadas por ;",
    ),
    (
        "PP?",
        "não é modalidade conhecida; use AC, PP, PI, PQ, PCD, PN, PPIQ, separadas por ;",
    ),
    (
        "PP azul",
        "não é modalidade conhecida; use AC, PP, PI, PQ, PCD, PN, PPIQ, separadas por ;",
    ),
    (
        ";",
        "não é modalidade conhecida; use AC, PP, PI, PQ, PCD, PN, PPIQ, separadas por ;",
    ),
]

SITUACOES = [
    (
        "x",
        "não é situação conhecida; use vazio, classificado, nomeado, empossado, desistente, eliminado,"
        " fim de fila, sub judice, ausente",
    ),
    (
        7,
        "não é situação conhecida; use vazio, classificado, nomeado, empossado, desistente, eliminado,"
        " fim de fila, sub judice, ausente",
    ),
]

RESULTADOS = [
    (date(2026, 1, 1), "não é resultado de verificação; use confirmado, indeferido, pendente ou vazio"),
    (
        "x",
        "não é resultado de verificação; use confirmado, indeferido, pendente ou vazio",
    ),
    (
        ND,
        "não é resultado de verificação; use confirmado, indeferido, pendente ou vazio",
    ),
    (
        2,
        "não é resultado de verificação; use confirmado, indeferido, pendente ou vazio",
    ),
    (
        "faltou",
        "é ambíguo; escreva indeferido, se a pessoa continua só na AC, ou eliminado na coluna situação,"
        " como o edital diz",
    ),
    (
        "ausente",
        "é ambíguo; escreva indeferido, se a pessoa continua só na AC, ou eliminado na coluna situação,"
        " como o edital diz",
    ),
]

LISTAS_DE_CANDIDATOS = [
    (
        [],
        "candidatos: a faixa está vazia; a primeira linha tem os nomes das colunas",
    ),
    (
        7,
        'candidatos: veio "7"; use a faixa inteira, com a linha dos nomes',
    ),
]

CABECALHOS = [
    (
        ["nota"],
        'candidatos, linha 1 da faixa: falta a coluna "inscrição"; a primeira linha tem os nomes das'
        " colunas (aqui: nota)",
    ),
    (
        ["inscrição", ND],
        "candidatos, linha 1 da faixa: o nome da 2ª coluna é o erro #N/D; escreva o nome da coluna",
    ),
    (
        ["inscrição", "nota", "modalidade", "PP"],
        'candidatos, linha 1 da faixa: há a coluna "modalidade" e também "PP"; deixe a coluna de'
        " modalidade ou as colunas de cada reserva, não as duas",
    ),
    (
        ["inscrição", "Inscr.", "nota"],
        'candidatos, linha 1 da faixa: as colunas "inscrição" e "Inscr." dizem a mesma coisa'
        " (inscrição); deixe uma só ou mude o nome da outra",
    ),
    (
        ["inscrição", "inscrição", "nota"],
        'candidatos, linha 1 da faixa: a 1ª e a 2ª coluna têm o mesmo nome, "inscrição"; deixe uma só ou'
        " mude o nome da outra",
    ),
    (
        ["inscrição", "nota", "desempate 1", "1º desempate"],
        'candidatos, linha 1 da faixa: as colunas "desempate 1" e "1º desempate" dizem a mesma coisa'
        " (desempate 1); deixe uma só ou mude o nome da outra",
    ),
    (
        ["inscrição", "nota", "verificação PP", "resultado da verificação PP"],
        'candidatos, linha 1 da faixa: as colunas "verificação PP" e "resultado da verificação PP" dizem'
        " a mesma coisa (verificação PP); deixe uma só ou mude o nome da outra",
    ),
]


@pytest.mark.parametrize(("valor", "dita"), REGIMES)
def test_regime(valor, dita):
    assert recusada(le_regime, valor) == dita


@pytest.mark.parametrize(("valor", "dita"), OPCOES)
def test_opcoes(valor, dita):
    assert recusada(le_opcoes, valor) == dita


@pytest.mark.parametrize(("valor", "dita"), INTEIROS)
def test_inteiro(valor, dita):
    assert recusada(vagas.le_inteiro, valor, "total") == dita


@pytest.mark.parametrize(("valor", "dita"), QUADROS)
def test_quadro(valor, dita):
    assert recusada(vagas.le_quadro, valor, PADRAO) == dita


@pytest.mark.parametrize(("valor", "dita"), LISTAS)
def test_lista(valor, dita):
    assert recusada(vagas.le_lista, valor, PADRAO.listas) == dita


def test_lista_que_serve():
    assert [vagas.le_lista(v, PADRAO.listas) for v in ("AC", "pq", " PCD ", None)] == [0, 3, 4, None]


@pytest.mark.parametrize(("valor", "dita"), MODALIDADES)
def test_modalidade(valor, dita):
    assert recusada(modalidade.leitor_de_modalidade(PADRAO.listas[1:]), valor) == dita


@pytest.mark.parametrize(("valor", "dita"), SITUACOES)
def test_situacao(valor, dita):
    assert recusada(campos.le_situacao, valor) == dita


@pytest.mark.parametrize(("valor", "dita"), RESULTADOS)
def test_resultado_de_verificacao(valor, dita):
    assert recusada(verificacao.le_resultado, valor) == dita


@pytest.mark.parametrize(("valor", "dita"), LISTAS_DE_CANDIDATOS)
def test_candidatos(valor, dita):
    assert recusada(candidatos.le_candidatos, valor, PADRAO) == dita


@pytest.mark.parametrize(("valor", "dita"), CABECALHOS)
def test_cabecalho(valor, dita):
    assert recusada(cabecalho.le_cabecalho, valor, PADRAO.listas[1:]) == dita


def test_linha_vazia_faixa_larga_e_celulas_de_erro():
    assert recusada(vagas.le_linha, [], PADRAO, "vagas") == (
        "vagas: veio uma faixa vazia; use uma linha de 5 células, na ordem AC, PP, PI, PQ, PCD"
    )
    assert recusada(vagas.coluna_de_totais, [[1, 2], [3, 4], [5, 6]]) == (
        "total: veio uma faixa 3 × 2; use uma célula ou uma coluna"
    )
    assert recusada(campos.le_nome, ND) == "não é um nome; digite o nome"
    assert recusada(campos.le_cargo, ND) == "não é um cargo; digite o nome ou o código"


def test_o_maior_total_que_cabe_numa_planilha():
    """1 048 576 linhas menos a do cabeçalho."""
    assert sum(vagas.le_quadro(1048575, PADRAO)) == 1048575
    assert le_opcoes("até=1048576; linhas=1").ate == 1048576
    assert vagas.le_quadro([[None] * 5], PADRAO) is None and vagas.le_quadro(None, PADRAO) is None
    vazias = [[None]] * (vagas.MUITAS_LINHAS + 9)
    assert len(vagas.coluna_de_totais([[7], *vazias])) == vagas.MUITAS_LINHAS
    cheias = [[n] for n in range(vagas.MUITAS_LINHAS + 3)]
    assert vagas.coluna_de_totais([*cheias, [None], [None]]) == [n for [n] in cheias]


@pytest.mark.parametrize(
    ("valor", "siglas"),
    [
        ("PP; PCD", ("PP", "PCD")),
        ("PCD; PP", ("PP", "PCD")),
        ("AC", ()),
        ("nenhuma", ()),
        ("-", ()),
        (None, ()),
        ("pretos e pardos e quilombola", ("PP", "PQ")),
        ("cota PP", ("PP",)),
        ("PI;AC", ("PI",)),
        ("PP/PI|PQ", ("PP", "PI", "PQ")),
        ("PP\nPI", ("PP", "PI")),
        ("PP; ; PI", ("PP", "PI")),
    ],
)
def test_modalidade_lida(valor, siglas):
    assert modalidade.leitor_de_modalidade(PADRAO.listas[1:])(valor) == siglas


# Lei 15.142/2025, art. 3º, § 2º: indeferida a autodeclaração, ela deixa de valer; PP e PN são as mesmas pessoas.
EFEITOS = [
    ((("PP",), ("PP",), ("confirmada",)), {}),
    ((("PP",), ("PP",), ("recusada",)), {"recusadas": ("PP",)}),
    ((("PN",), ("PP",), ("recusada",)), {"recusadas": ("PN",)}),
    ((("PP",), ("PP",), ("pendente",)), {"pendentes": ("PP",)}),
    ((("PP", "PI"), ("PP",), ("",)), {"sem_resultado": ("PP",)}),
    ((("PP", "PI"), ("PP", "PI"), ("pendente", "recusada")), {"pendentes": ("PP",), "recusadas": ("PI",)}),
    (
        (("PP",), ("PP", "PN"), ("confirmada", "recusada")),
        {
            "duvida": "as verificações PP, PN dizem coisas diferentes de quem declarou PP",
            "remedio": "deixe uma só ou declare cada grupo na sua coluna",
        },
    ),
    ((("PP",), ("PP", "PN"), ("recusada", "")), {"recusadas": ("PP",)}),
    (
        (("PPIQ",), ("PP",), ("recusada",)),
        {
            "duvida": "declarou PPIQ e a verificação recusada é só de PP",
            "remedio": "chame a coluna de Verificação PPIQ ou declare cada grupo na sua coluna",
        },
    ),
]


@pytest.mark.parametrize(("argumentos", "esperado"), EFEITOS)
def test_efeito_da_verificacao(argumentos, esperado):
    assert verificacao.efeito(*argumentos) == verificacao.Efeito(**esperado)


@pytest.mark.parametrize(
    ("valor", "linhas"),
    [
        ("criterio=x; linhas=9", 9),
        ("linhas=9=1", None),
        ("linhas=x", None),
        ([["criterio", "x"], ["linhas", 7]], 7),
        ([["linhas", 7, 1]], 7),
        ([["linhas"]], None),
        (None, None),
        (5, None),
    ],
)
def test_linhas_pedidas_mesmo_com_o_resto_errado(valor, linhas):
    """Contrato, seção 5: com `linhas`, a frase de erro enche o bloco uma vez só."""
    assert linhas_pedidas(valor) == linhas


def test_regime_do_edital_por_inteiro():
    """Contrato, seção 1: em branco, meio_acima, mínimo 0, sem teto, reversão à AC; o que a AC não ocupa, a todas menos
    PCD; norma do edital."""
    r = le_regime(
        [["lista", None, "percentual", "posições"], ["PN", None, "20%", "3; 1000000; +5"], ["PCD", None, 5, None]]
    )
    assert (r.id, r.nome) == ("PRÓPRIO", "regime do edital, informado na planilha")
    assert (r.ac_sem_aprovados, r.base, r.varias_reservas) == (("PN",), (EDITAL,), "maior_percentual")
    pn, pcd = r.reservas
    assert (pn.sigla, pn.nome, pn.percentual, pn.arredondamento) == ("PN", "lista PN", Fraction(1, 5), "meio_acima")
    assert (pn.minimo, pn.teto, pn.reversao, pn.normas) == (0, None, ("AC",), (EDITAL,))
    assert (pn.posicoes.iniciais, pn.posicoes.passo) == ((3, 1000000), 5)
    assert (sorted(pn.aceita), pcd.aceita) == (["PN", "PP"], ("PCD",))


def test_pp_e_pn_com_lista_propria_cada_uma():
    pp, pn = le_regime([["lista", "percentual"], ["PP", "20%"], ["PN", "10%"]]).reservas
    assert (pp.aceita, pn.aceita) == (("PP",), ("PN",))


def test_regime_em_branco_e_o_padrao():
    assert le_regime([[None, None], ["", None]]) == PADRAO == le_regime(0)


@pytest.mark.parametrize(
    ("texto", "campo", "valor"),
    [
        ("criterio=; até=5", "ate", 5),
        ("; até=5", "ate", 5),
        ([["critério", None], ["até", 5]], "ate", 5),
        ("criterio=ac primeiro", "criterio", "AC_PRIMEIRO"),
        ("criterio=Ac-Primeiro", "criterio", "AC_PRIMEIRO"),
        ("criterio=AC_PRIMEIRO", "criterio", "AC_PRIMEIRO"),
        ("multipla=Acumula PCD", "multipla", "acumula_pcd"),
        ("desempate=DESEMPATE", "desempate", (("DESEMPATE", 1),)),
        ("desempate=idoso > Desempate 2 > IDADE", "desempate", (("IDOSO", 0), ("DESEMPATE", 2), ("IDADE", 0))),
        ("lista na ordem=não", "lista_na_ordem", "N"),
        ("lista na ordem=x", "lista_na_ordem", "S"),
    ],
)
def test_opcao_lida(texto, campo, valor):
    assert getattr(le_opcoes(texto), campo) == valor


def test_opcao_que_nao_veio_e_none():
    assert le_opcoes(None) == Opcoes(*[None] * 11)


def test_data_de_edital_antes_da_primeira_lei():
    assert recusada(regime_do_edital, date(2014, 6, 9)) == (
        "data: edital de 09/06/2014: antes de 10/06/2014 não há cota federal escrita aqui (Lei 12.990/2014, art. 6º);"
        " confira a data ou use uma faixa com o regime do edital"
    )
    assert regime_do_edital(date(2014, 6, 10)).id == "LEI_12990"
