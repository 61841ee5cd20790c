"""A porta do argumento `atos`: nomes de colunas, nomes de atos, e a frase de cada coisa que não se entende."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from test_atos import CABECALHO, CANDIDATOS, sem_o_congelar, tabela

from xl_quotas.funcoes.acompanhamento import CONFERIR_ATOS, ESTADO_DAS_VAGAS
from xl_quotas.funcoes.historico import HISTORICO
from xl_quotas.regras import atos as a

LISTA = tabela(CANDIDATOS)
DIA = date(2026, 1, 5)


def diz(linha, cabecalho=CABECALHO, vagas=4, candidatos=LISTA):
    """O que CONFERIR_ATOS diz de uma linha só."""
    completa = [*linha, *[None] * (len(cabecalho) - len(linha))]
    return sem_o_congelar(CONFERIR_ATOS(candidatos, [cabecalho, completa], vagas)[-1][0])


@pytest.mark.parametrize(
    "cabecalho",
    [
        ["data", "ato", "inscrição", "vaga", "lista", "observação"],
        ["DATA", "Atos", "INSCRIÇÃO", "Vaga", "Lista", "Obs."],
        ["Data do ato", "Tipo", "Nº de inscrição", "Nº da vaga", "Lista da chamada", "Observações"],
        ["Dia", "Tipo de ato", "Número de inscrição", "Vaga nº", "Lista da nomeação", "Nova data"],
        ["Publicação", "Evento", "N. inscrição", "Vaga (quantidade)", "lista", "até"],
        ["Data da publicação", "ato", "inscr.", "Vaga ou quantidade", "lista", "obs"],
        ["data", "ato", "inscrição", "Vagas", "lista", "obs"],
        ["data", "ato", "inscrição", "vaga", "Lista de chamada", "obs"],
        ["data", "ato", "inscrição", "vaga", "Nomeada pela lista", "obs"],
        ["data", "ato", "inscrição", "vaga", "convocado por", "obs"],
        ["data", "ato", "inscrição", "Número da vaga", "lista", "obs"],
    ],
)
def test_nomes_das_colunas(cabecalho):
    assert diz([DIA, "nomeação", 2, 2, "AC"], cabecalho) == (
        "aceito: vaga 2, pela lista AC; pelo plano seria pela lista PP"
    )
    assert diz([DIA, "prorrogação", None, None, None, "30/06/2029"], cabecalho) == "aceito: validade até 30/06/2029"


def test_colunas_em_qualquer_ordem_e_desconhecidas_ignoradas():
    cabecalho = ["Diário Oficial", "Vaga", "Inscrição", "Ato", "Data"]
    assert diz(["seção 2", 1, 1, "nomeação", DIA], cabecalho) == "aceito: vaga 1, pela lista AC"


@pytest.mark.parametrize(
    ("coluna", "campo"),
    [
        *(("Lista de origem", "lista"), ("cota", "lista"), ("Modalidade", "lista")),
        *(("Compensado por", "compensa"), ("compensação da AC", "compensa")),
    ],
)
def test_coluna_que_mudaria_a_conta_nao_se_ignora(coluna, campo):
    """A nomeação com a lista AC escrita e não lida seria aceita pela lista do plano."""
    [[dito]] = CONFERIR_ATOS(LISTA, [["data", "ato", "inscrição", coluna], [DIA, "nomeação", 2, "AC"]], 4)
    assert dito == (
        f'#ERRO: atos, linha 1 da faixa: a coluna "{coluna}" não se reconhece; se é a da {campo}, chame-a "{campo}";'
        " se não é, tire-a"
    )


NOMES = {
    a.NOMEACAO: ["nomeação", "NOMEACAO", "Nomeado", "nomeada", "nomear"],
    a.POSSE: ["posse", "tomou posse", "empossado", "Empossada"],
    a.DESISTENCIA: ["desistência", "desistente", "desistiu", "renúncia"],
    a.SEM_EFEITO: [
        "tornado sem efeito",
        "Tornada sem efeito",
        "sem efeito",
        "nomeação tornada sem efeito",
        "não tomou posse",
        "Não tomou posse no prazo",
        "sem posse",
    ],
    a.ELIMINACAO: ["eliminação", "eliminação (por fraude)", "eliminado", "eliminada", "fraude"],
    a.EXONERACAO: [
        "exoneração",
        "vacância",
        "exoneração / vacância",
        "exonerado",
        "demissão",
        "aposentadoria",
        "Exoneração a pedido",
        "falecimento",
        "óbito",
        "posse em cargo inacumulável",
    ],
    a.FIM_DE_FILA: ["fim de fila", "final de fila", "fim da fila", "final da fila", "pedido de fim de fila"],
    a.RESERVA_JUDICIAL: ["decisão judicial: reservar vaga", "decisão judicial - reserva de vaga", "reservar vaga"],
    a.LIBERA: ["decisão judicial: liberar vaga", "liberar vaga"],
    a.INCLUI: ["decisão judicial: incluir", "decisão judicial (inclusão)", "inclusão judicial"],
    a.EXCLUI: ["decisão judicial: excluir", "decisão judicial: exclusão", "exclusão judicial"],
    a.VAGAS_NOVAS: ["vagas novas", "vaga nova", "novas vagas", "nova vaga"],
    a.INDEFERIMENTO: [
        "indeferimento da autodeclaração",
        "indeferimento",
        "indeferimento posterior",
        "autodeclaração indeferida",
    ],
    a.REINCLUSAO: ["reinclusão", "Reincluído", "recurso provido"],
    a.PRORROGACAO: ["prorrogação", "prorrogação da validade", "Prorrogação do prazo de validade"],
    a.FIM_DA_VALIDADE: ["fim da validade", "término da validade", "validade encerrada"],
}
# a linha que leva cada ato a ser aceito: os atos antes dele, a pessoa, a vaga e a observação
ANTES = {
    a.POSSE: [["nomeação", 1, 1]],
    a.SEM_EFEITO: [["nomeação", 1, 1]],
    a.EXONERACAO: [["nomeação", 1, 1], ["posse", 1, None]],
    a.LIBERA: [["reservar vaga", 1, 1]],
    a.INCLUI: [["desistência", 1, None]],
    a.REINCLUSAO: [["desistência", 1, None]],
}
COM_VAGA = {a.NOMEACAO: 1, a.RESERVA_JUDICIAL: 1, a.VAGAS_NOVAS: 3}


def test_todo_ato_tem_nome_aqui():
    assert set(NOMES) == set(a.TIPOS)


@pytest.mark.parametrize(("tipo", "nome"), [(t, n) for t, nomes in NOMES.items() for n in nomes])
def test_nomes_dos_atos(tipo, nome):
    """O ato se reconhece pelo nome, e o histórico o chama pelo nome do contrato."""
    pessoa = None if tipo in a.SEM_PESSOA else 2 if tipo == a.INDEFERIMENTO else 1
    limite = "30/06/2029" if tipo == a.PRORROGACAO else None
    linhas = [[DIA, *x, None, None] for x in ANTES.get(tipo, [])]
    ato = [DIA, nome, pessoa, COM_VAGA.get(tipo), None, limite]
    ditas = CONFERIR_ATOS(LISTA, [CABECALHO, *linhas, ato], 4)
    canonico = CONFERIR_ATOS(LISTA, [CABECALHO, *linhas, [DIA, tipo, *ato[2:]]], 4)
    assert ditas == canonico and all(x[0].startswith("aceito: ") for x in ditas[1:]), ditas


VAGA = "não é número de vaga; use um inteiro de 1 em diante, ou deixe vazio"
LISTAS = "não é lista deste regime; use AC, PP, PI, PQ, PCD, ou deixe vazio"
NAO_E_DATA = "não é uma data; use dd/mm/aaaa, como 31/12/1990"
DECISAO = "diga o que a decisão manda: decisão judicial: reservar vaga, liberar vaga, incluir ou excluir"
ERROS = [
    # data
    ([None, "posse", 1], 'coluna "data": falta a data do ato, como 15/03/2026'),
    (
        ["31/02/2026", "posse", 1],
        'coluna "data": "31/02/2026" não existe no calendário; use dd/mm/aaaa, como 31/12/1990',
    ),
    (["ontem", "posse", 1], f'coluna "data": "ontem" {NAO_E_DATA}'),
    ([2026, "posse", 1], 'coluna "data": "2026" parece só o ano; use dd/mm/aaaa, como 31/12/1990'),
    ([True, "posse", 1], f'coluna "data": VERDADEIRO {NAO_E_DATA}'),
    # ato
    ([DIA, None, 1], 'coluna "ato": falta o ato; use nomeação, posse, desistência, tornado sem efeito …'),
    (
        [DIA, "decisão judicial", 1],
        f'coluna "ato": "decisão judicial": {DECISAO}',
    ),
    (
        [DIA, "decisão judicial: nomear", 1],
        'coluna "ato": "decisão judicial: nomear": reserve a vaga (decisão judicial: reservar vaga) e, publicada a'
        " nomeação, lance-a",
    ),
    # palavras de todo dia que não dizem um ato só
    (
        [DIA, "anulação da nomeação", 1],
        'coluna "ato": "anulação da nomeação": se a pessoa sai do concurso, é tornado sem efeito; se volta à fila,'
        " acrescente depois reinclusão",
    ),
    (
        [DIA, "inclusão", 1],
        'coluna "ato": "inclusão": por decisão judicial, é decisão judicial: incluir; da própria administração,'
        " reinclusão",
    ),
    (
        [DIA, "excluir", 1],
        'coluna "ato": "excluir": por decisão judicial, é decisão judicial: excluir; da própria administração,'
        " eliminação",
    ),
    ([DIA, "liminar", 1], f'coluna "ato": "liminar": {DECISAO}'),
    (
        [DIA, "nomeação revogada", 1],
        'coluna "ato": "nomeação revogada": se a pessoa sai do concurso, é tornado sem efeito; se volta à fila,'
        " acrescente depois reinclusão",
    ),
    (
        [DIA, "prorrogação do prazo", 1],
        'coluna "ato": "prorrogação do prazo": só se lança a da validade do concurso: prorrogação da validade',
    ),
    (
        [DIA, "reclassificação", 1],
        'coluna "ato": "reclassificação": se a pessoa pediu, é fim de fila; nova classificação não muda quem já foi'
        " nomeado",
    ),
    ([DIA, "Convocação", 1], 'coluna "ato": "Convocação": o ato é nomeação, na data em que foi publicada'),
    ([DIA, "remoção", 1], 'coluna "ato": "remoção": não abre vaga nem muda a fila; não se lança'),
    # o que o ato não usa não passa calado
    (
        [DIA, "vagas novas", 1, 3],
        'coluna "inscrição": vagas novas não a usa (é do concurso, e não de uma pessoa); deixe-a vazia',
    ),
    ([DIA, "fim da validade", 1], 'coluna "inscrição": fim da validade não a usa; deixe-a vazia'),
    ([DIA, "prorrogação", None, 3, None, "30/06/2029"], 'coluna "vaga": prorrogação não a usa; deixe-a vazia'),
    ([DIA, "prorrogação", None, None, "PP", "30/06/2029"], 'coluna "lista": prorrogação não a usa; deixe-a vazia'),
    ([DIA, "vagas novas", None, 3, "PP"], 'coluna "lista": vagas novas não a usa; deixe-a vazia'),
    (
        [DIA, "reservar vaga", 1, 3, "PP"],
        'coluna "lista": decisão judicial: reservar vaga não a usa (a lista escreve-se na nomeação); deixe-a vazia',
    ),
    (
        [DIA, "decisão judicial: incluir", 1, 3],
        'coluna "vaga": decisão judicial: incluir não a usa (para guardar uma vaga, o ato é decisão judicial: reservar'
        " vaga); deixe-a vazia",
    ),
    (
        [DIA, "decisão judicial: incluir", 1, None, "PP"],
        'coluna "lista": decisão judicial: incluir não a usa (a pessoa entra na AC e nas reservas que declarou);'
        " deixe-a vazia",
    ),
    # "revoga" só quando a palavra começa por aí
    (
        [DIA, "ato irrevogável", 1],
        'coluna "ato": "ato irre…" não é ato; use nomeação, posse, desistência, sem efeito, eliminação, exoneração,'
        " fim de fila, decisão judicial, vagas novas, indeferimento, reinclusão, prorrogação, fim da validade",
    ),
    (
        [DIA, "promoção", 1],
        'coluna "ato": "promoção" não é ato; use nomeação, posse, desistência, sem efeito, eliminação, exoneração,'
        " fim de fila, decisão judicial, vagas novas, indeferimento, reinclusão, prorrogação, fim da validade",
    ),
    # inscrição
    ([DIA, "posse", None], 'coluna "inscrição": falta a inscrição da pessoa'),
    ([DIA, "liberar vaga", None], 'coluna "inscrição": falta a inscrição da pessoa'),
    ([DIA, "posse", 77], 'coluna "inscrição": "77" não está na lista de candidatos; use uma inscrição da lista'),
    ([DIA, "posse", 1.5], 'coluna "inscrição": "1,5" não está na lista de candidatos; use uma inscrição da lista'),
    # vaga
    ([DIA, "nomeação", 1, 0], f'coluna "vaga": "0" {VAGA}'),
    ([DIA, "nomeação", 1, "10/5"], f'coluna "vaga": "10/5" {VAGA}'),
    ([DIA, "nomeação", 1, 1.5], f'coluna "vaga": "1,5" {VAGA}'),
    ([DIA, "nomeação", 1, -1], f'coluna "vaga": "-1" {VAGA}'),
    ([DIA, "nomeação", 1, date(2026, 5, 10)], f'coluna "vaga": "10/05/2026" {VAGA}'),
    ([DIA, "nomeação", 1, "1.234"], 'coluna "vaga": "1.234" é ambíguo: escreva 1234 ou 1,234'),
    ([DIA, "vagas novas", None, 2_000_000], 'coluna "vaga": "2000000" não cabe numa planilha; o máximo é 1048575'),
    ([DIA, "vagas novas", None, float("nan")], f'coluna "vaga": "NaN" {VAGA}'),
    ([DIA, "vagas novas", None, "duas"], f'coluna "vaga": "duas" {VAGA}'),
    # lista
    ([DIA, "nomeação", 1, 1, "PX"], f'coluna "lista": "PX" {LISTAS}'),
    ([DIA, "nomeação", 1, 1, 5], f'coluna "lista": "5" {LISTAS}'),
    # observação
    ([DIA, "prorrogação", None, None, None, "junho"], f'coluna "observação": "junho" {NAO_E_DATA}'),
    # erros da planilha
    (["#N/D", "posse", 1], 'coluna "data": a célula tem o erro #N/D; corrija-a'),
    ([DIA, "#REF!", 1], 'coluna "ato": a célula tem o erro #REF!; corrija-a'),
    ([DIA, "posse", "#N/D"], 'coluna "inscrição": a célula tem o erro #N/D; corrija-a'),
    ([DIA, "nomeação", 1, "#VALOR!"], 'coluna "vaga": a célula tem o erro #VALOR!; corrija-a'),
]


@pytest.mark.parametrize(("linha", "frase"), ERROS)
def test_o_que_nao_se_entende(linha, frase):
    assert diz(linha) == f"#ERRO: atos, linha 2 da faixa, {frase}"


COM_COMPENSA = ["data", "ato", "inscrição", "vaga", "lista", "compensa", "observação"]


@pytest.mark.parametrize(
    "nenhuma", ["não", "Nao", "N", 0, 0.0, "0", "nenhuma", "nenhum", "ninguém", "sem", False, "-", "—", "n/a"]
)
def test_compensa_nenhuma(nenhuma):
    assert diz([DIA, "nomeação", 1, 1, "AC", nenhuma], COM_COMPENSA) == "aceito: vaga 1, pela lista AC"


@pytest.mark.parametrize("v", ["sim", -1, 1.5, True, "PP", "?", "??", "…", "*"])
def test_compensa_que_nao_se_entende(v):
    assert diz([DIA, "nomeação", 1, 1, "AC", v], COM_COMPENSA).endswith(
        "não está na lista de candidatos; use a inscrição de quem passa à AC, ou não"
    )


def test_compensa_so_na_nomeacao():
    assert diz([DIA, "desistência", 1, None, None, 2], COM_COMPENSA) == (
        '#ERRO: atos, linha 2 da faixa, coluna "compensa": desistência não a usa; deixe-a vazia'
    )


@pytest.mark.parametrize("vaga", ["1ª", "1º", "1a", "nº 1", "n. 1", "vaga 1", "Vaga nº 1", " 1 "])
def test_vaga_como_se_escreve(vaga):
    assert diz([DIA, "nomeação", 1, vaga]) == "aceito: vaga 1, pela lista AC"


@pytest.mark.parametrize("qual", ["2ª", "2º", "2a", "2o", "nº 2", "n. 2", "vaga 2", "Vaga nº 2"])
def test_a_ordem_da_vaga_nao_diz_quantas_vagas_sao_novas(qual):
    assert diz([DIA, "vagas novas", None, qual]) == (
        f'#ERRO: atos, linha 2 da faixa, coluna "vaga": "{qual}" diz qual vaga, e não quantas; escreva só o número'
        " delas, como 2"
    )


@pytest.mark.parametrize("quantas", [2, 2.0, "2", " 2 ", "02", "2,0"])
def test_quantas_vagas_sao_novas(quantas):
    assert diz([DIA, "vagas novas", None, quantas]) == diz([DIA, "vagas novas", None, 2])
    assert diz([DIA, "vagas novas", None, quantas]).startswith("aceito: ")


@pytest.mark.parametrize(
    "quando",
    [
        "até 30/06/2029",
        "validade até 30/06/2029, DOU de 04/01/2026",
        "30/06/2029",
        "2029-06-30",
        "de 30/06/2027 até 30/06/2029",
    ],
)
def test_a_nova_data_no_meio_do_texto(quando):
    assert diz([DIA, "prorrogação", None, None, None, quando]) == "aceito: validade até 30/06/2029"


@pytest.mark.parametrize(
    "quando", ["de 01/01/2028 a 30/06/2029", "Portaria nº 5, DOU 04/01/2027", "até 1/1/2028 ou até 2/1/2028"]
)
def test_data_que_nao_se_sabe_se_e_a_nova(quando):
    """A do Diário não é a da validade: nada se adivinha."""
    assert diz([DIA, "prorrogação", None, None, None, quando]) == (
        f'#ERRO: atos, linha 2 da faixa, coluna "observação": "{quando}": escreva só a nova data, como 30/06/2029'
    )


def test_sem_a_coluna_que_o_ato_pede():
    assert diz([DIA, "posse", 1], ["data", "ato", "matrícula"]) == (
        '#ERRO: atos, linha 2 da faixa, posse: a faixa não tem a coluna "inscrição"; acrescente-a'
    )
    assert diz([DIA, "fim da validade"], ["data", "ato"]) == (
        "aceito: validade até 05/01/2026; depois, só se nomeia por decisão judicial"
    )


def test_a_frase_do_ato_desconhecido_cabe_inteira():
    """Mesmo na linha 9999 e com um texto comprido, a lista do que se aceita chega ao fim."""
    atos = [CABECALHO, *[[None] * 6] * 9997, [DIA, "transferência para outro órgão" * 3, 1, None, None, None]]
    dita = CONFERIR_ATOS(LISTA, atos, 4)[-1][0]
    assert dita.startswith('#ERRO: atos, linha 9999 da faixa, coluna "ato": "transfer…" não é ato; use nomeação')
    assert dita.endswith("prorrogação, fim da validade") and len(dita) < 255


@pytest.mark.parametrize(
    ("cabecalho", "frase"),
    [
        (
            ["ato", "inscrição"],
            'falta a coluna "data"; a primeira linha tem data, ato, inscrição, vaga, lista, compensa, observação',
        ),
        (
            ["data", "inscrição"],
            'falta a coluna "ato"; a primeira linha tem data, ato, inscrição, vaga, lista, compensa, observação',
        ),
        (["data", "ato", "Data do ato"], 'duas colunas dizem "data"; deixe uma só'),
        (["data", "ato", "vaga", "Vagas"], 'duas colunas dizem "vaga"; deixe uma só'),
        (
            ["#N/D", "ato", "x"],
            'falta a coluna "data"; a primeira linha tem data, ato, inscrição, vaga, lista, compensa, observação',
        ),
    ],
)
def test_cabecalho_errado_e_a_resposta_inteira(cabecalho, frase):
    assert CONFERIR_ATOS(LISTA, [cabecalho, [DIA] * len(cabecalho)], 4) == [
        [f"#ERRO: atos, linha 1 da faixa: {frase}"],
    ]


@pytest.mark.parametrize(
    ("atos", "altura"),
    [(None, 0), ([], 0), (0.0, 0), ([CABECALHO], 0), ([CABECALHO, [None] * 6], 1), ([[None, ""], [None, None]], 1)],
)
def test_sem_atos(atos, altura):
    """Nenhum ato é um concurso por começar, não um erro; a conferência tem uma linha por linha da faixa."""
    assert CONFERIR_ATOS(LISTA, atos, 4) == [["Conferência do ato"], *[[""]] * altura]
    assert [x[2] for x in ESTADO_DAS_VAGAS(LISTA, atos, 4)[1:]] == ["livre"] * 4


def test_linhas_em_branco_guardam_o_lugar():
    """Cada resposta ao lado do seu ato; a recusa cita a linha da faixa, com as brancas contadas."""
    vazia = [None] * 6
    atos = [CABECALHO, vazia, [DIA, "nomeação", 1, 1, None, None], vazia, [DIA, "posse", 3, None, None, None], vazia,
            [DIA, "posse", 1, None, None, None]]  # fmt: skip
    assert CONFERIR_ATOS(LISTA, atos, 4) == [
        ["Conferência do ato"],
        [""],
        ["aceito: vaga 1, pela lista AC; por congelar: escreva lista AC"],
        [""],
        ["#ERRO: atos, linha 5 da faixa, posse de 3: a pessoa não está nomeada"],
        [""],
        ["não lido: corrija a linha 5"],
    ]


def test_um_erro_de_escrita_tambem_para_a_leitura():
    atos = [CABECALHO, [DIA, "nomear já", 1, 1, None, None], [DIA, "nomeação", 1, 1, None, None]]
    ditas = CONFERIR_ATOS(LISTA, atos, 4)
    assert ditas[1][0].startswith('#ERRO: atos, linha 2 da faixa, coluna "ato": ')
    assert ditas[2] == ["não lido: corrija a linha 2"]


@pytest.mark.parametrize(
    "data", ["05/01/2026", "2026-01-05", 46027, 46027.0, DIA, datetime(2026, 1, 5, 9, 30), "5/1/2026"]
)
def test_a_data_como_cada_programa_a_entrega(data):
    # 46 027 dias depois de 30/12/1899 é 05/01/2026
    atos = [CABECALHO, [data, "nomeação", 1, 1, None, None]]
    assert ESTADO_DAS_VAGAS(LISTA, atos, 4)[1][3] == DIA


@pytest.mark.parametrize("inscricao", [1, 1.0, "1", " 1 "])
def test_a_inscricao_como_cada_programa_a_entrega(inscricao):
    assert diz([DIA, "nomeação", inscricao, "1"]) == "aceito: vaga 1, pela lista AC"


def test_inscricao_em_texto_sem_ligar_para_a_caixa():
    candidatos = [["inscrição", "nota"], ["ab-01", 90]]
    assert diz([DIA, "nomeação", "AB-01", 1], vagas=1, candidatos=candidatos) == "aceito: vaga 1, pela lista AC"


# as inscrições da lista, a do ato e a que a lista tem (None: nenhuma, ou mais de uma, só difere na escrita)
NOUTRA_ESCRITA = [
    ([1001, 1002], "01002", "1002"),
    ([1001, 1002], "1.002", "1002"),
    ([1001, 1002], "1002,0", "1002"),
    ([1001, 1002], "1002.00", "1002"),
    (["01001", "01002"], 1002, "01002"),
    (["01001", "01002"], 1002.0, "01002"),
    (["A-01", "B-01"], "0a-01", "A-01"),
    (["01002", "001002"], 1002, None),
    ([1001, 1002], 10020, None),
    ([1001, 1002], "1,002", None),
]


@pytest.mark.parametrize(("da_lista", "do_ato", "achada"), NOUTRA_ESCRITA, ids=repr)
@pytest.mark.parametrize("coluna", ["inscrição", "compensa"])
def test_antes_de_dizer_que_nao_esta_na_lista(da_lista, do_ato, achada, coluna):
    candidatos = [["inscrição", "nota"], *([i, 90 - n] for n, i in enumerate(da_lista))]
    linha = [DIA, "nomeação", do_ato, 1] if coluna == "inscrição" else [DIA, "nomeação", da_lista[0], 1, "AC", do_ato]
    dita = diz(linha, COM_COMPENSA, candidatos=candidatos, vagas=1)
    remedio = "; use a inscrição de quem passa à AC, ou não" if coluna == "compensa" else "; use uma inscrição da lista"
    if achada:
        remedio = f', que tem "{achada}"; escreva a inscrição igual nas duas: os zeros contam'
    escrita = int(do_ato) if type(do_ato) is float else do_ato
    assert dita == (
        f'#ERRO: atos, linha 2 da faixa, coluna "{coluna}": "{escrita}" não está na lista de candidatos{remedio}'
    )


@pytest.mark.parametrize(("da_lista", "do_ato", "achada"), NOUTRA_ESCRITA, ids=repr)
def test_e_no_historico(da_lista, do_ato, achada):
    candidatos = [["inscrição", "nota"], *([i, 90] for i in da_lista)]
    fim = f', que tem "{achada}"; escreva a inscrição igual' if achada else "; use uma inscrição da lista"
    assert f"não está na lista de candidatos{fim}" in HISTORICO(do_ato, candidatos, None, 1)[0][0]


@pytest.mark.parametrize("lista", ["PN", "pn", " PP "])
def test_a_lista_por_sigla_que_o_regime_aceita(lista):
    """PN e PP são as mesmas pessoas: qualquer das duas serve a este regime."""
    assert diz([DIA, "nomeação", 2, 2, lista]) == "aceito: vaga 2, pela lista PP"


@pytest.mark.parametrize("lista", ["ampla", "Ampla", "AC"])
def test_a_ampla_concorrencia_em_poucas_letras(lista):
    assert diz([DIA, "nomeação", 1, 1, lista]) == "aceito: vaga 1, pela lista AC"


def test_a_ampla_concorrencia_por_extenso():
    assert diz([DIA, "nomeação", 1, 1, "Ampla concorrência"]) == "aceito: vaga 1, pela lista AC"


def test_a_lista_sem_ligar_para_a_caixa():
    assert diz([DIA, "nomeação", 2, 2, "pp"]) == "aceito: vaga 2, pela lista PP"
