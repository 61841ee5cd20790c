"""As cinco funções do acompanhamento como a planilha as chama: formas, opções, motivos, histórias e a proporção."""

from __future__ import annotations

from datetime import date

import pytest
from test_atos import CABECALHO, CANDIDATOS, tabela
from test_segunda_conta import Corrida

from xl_quotas.funcoes.acompanhamento import (
    CABECALHO_ESTADO,
    CABECALHO_PROXIMAS,
    CONFERIR_ATOS,
    ESTADO_DAS_VAGAS,
    PROXIMAS_NOMEACOES,
)
from xl_quotas.funcoes.historico import CABECALHO_HISTORICO, CABECALHO_PROPORCAO, HISTORICO, PROPORCAO

LISTA = tabela(CANDIDATOS)
TODAS = [
    (PROXIMAS_NOMEACOES, CABECALHO_PROXIMAS),
    (ESTADO_DAS_VAGAS, CABECALHO_ESTADO),
    (CONFERIR_ATOS, ["Conferência do ato"]),
    (PROPORCAO, CABECALHO_PROPORCAO),
    (lambda *a: HISTORICO(1, *a), CABECALHO_HISTORICO),
]


def atos(texto):
    """Os dias são de janeiro de 2026."""
    linhas = [[*linha, *[None] * (6 - len(linha))] for linha in tabela(texto)]
    return [CABECALHO, *[[date(2026, 1, linha[0]), *linha[1:]] for linha in linhas]]


LOTE = """
5|nomeação|1|1
5|nomeação|2|2
5|nomeação|4|3
5|nomeação|3|4
"""

# ---- formas


@pytest.mark.parametrize(("funcao", "cabecalho"), TODAS)
def test_retangulo_com_cabecalho(funcao, cabecalho):
    for faixa in (None, atos(LOTE)):
        resposta = funcao(LISTA, faixa, 4)
        assert resposta[0] == cabecalho and len({len(linha) for linha in resposta}) == 1


@pytest.mark.parametrize(("funcao", "cabecalho"), TODAS)
def test_a_opcao_linhas_completa_com_vazios(funcao, cabecalho):
    curta = funcao(LISTA, atos(LOTE), 4)
    resposta = funcao(LISTA, atos(LOTE), 4, None, "linhas=30")
    assert resposta == curta + [[""] * len(cabecalho)] * (30 - len(curta))


@pytest.mark.parametrize(("funcao", "cabecalho"), TODAS)
def test_a_opcao_linhas_curta_diz_quanto_falta(funcao, cabecalho):
    inteira = len(funcao(LISTA, atos(LOTE), 4))
    if inteira > 2:
        resposta = funcao(LISTA, atos(LOTE), 4, None, "linhas=2")
        assert len(resposta) == 2 and f"aumente a opção linhas para {inteira}" in resposta[-1][-1]


@pytest.mark.parametrize(("funcao", "cabecalho"), TODAS)
def test_a_opcao_linhas_completa_tambem_o_erro(funcao, cabecalho):
    resposta = funcao([["inscrição", "nota"], [1, "dez"]], None, 4, None, "linhas=3")
    assert resposta[0][0].startswith("#ERRO: ") and resposta[1:] == [[""] * len(cabecalho)] * 2


@pytest.mark.parametrize(("funcao", "cabecalho"), TODAS)
def test_erro_dos_outros_argumentos(funcao, cabecalho):
    for resposta in (
        funcao(LISTA, None, "muitas"),
        funcao(LISTA, None, 4, "LEI_0"),
        funcao(LISTA, None, 4, None, "x=1"),
    ):
        assert len(resposta) == 1 and resposta[0][0].startswith("#ERRO: ") and len(resposta[0][0]) < 255


# ---- concursos mínimos


def test_sem_vagas():
    for vagas in (0, None):
        assert PROXIMAS_NOMEACOES(LISTA, None, vagas)[1:] == [["", "", "", "", "", "", "", "nenhuma vaga aberta"]]
        estado = ESTADO_DAS_VAGAS(LISTA, None, vagas)
        assert estado[1:] == [["", "", "o concurso não tem vagas", "", "", "", "", "", "", ""]]
        assert PROPORCAO(LISTA, None, vagas)[-1] == ["Total", "", 0, 0, 0, 0, 0, ""]


def test_so_cadastro_de_reserva_mostra_as_futuras():
    # T = 0: a série começa AC, PP, AC
    vistas = PROXIMAS_NOMEACOES(LISTA, None, 0, None, "até=3")[1:]
    assert [x[:3] + [x[5]] for x in vistas] == [[1, "AC", 1, "AC"], [2, "PP", 2, "PP"], [3, "AC", 4, "PP"]]
    assert all(x[7].startswith("vaga futura; ") for x in vistas)


def test_uma_vaga_e_ninguem_na_lista():
    assert PROXIMAS_NOMEACOES([["inscrição", "nota"]], None, 1)[1][:6] == [1, "AC", "", "", "", ""]


def test_um_concurso_de_uma_vaga_do_comeco_ao_fim():
    a = atos("5|nomeação|1|1\n6|posse|1")
    assert PROXIMAS_NOMEACOES(LISTA, a, 1)[1][7] == "nenhuma vaga aberta"
    # T = 1: nova é a 2, PP
    nova = PROXIMAS_NOMEACOES(LISTA, [*a, *atos("7|vagas novas||1")[1:]], 1)
    assert [x[:3] for x in nova[1:]] == [[2, "PP", 2]]


def test_quem_entra_por_decisao_empatado_pede_a_data_de_referencia():
    """O empate só existe quando a 2 entra; a idade o decidiria."""
    lista = [["inscrição", "nota", "situação", "nascimento"], [1, 90, None, date(1990, 1, 1)]]
    lista.append([2, 90, "eliminado", date(1950, 1, 1)])
    a = atos("5|decisão judicial: incluir|2")
    assert CONFERIR_ATOS(lista, None, 1) == [["Conferência do ato"]]
    frase = CONFERIR_ATOS(lista, a, 1)[0][0]
    assert frase.startswith("#ERRO: candidatos, linha 3 da faixa") and "data de referência" in frase
    com_data = CONFERIR_ATOS(lista, a, 1, None, "data de referência=30/11/2026")
    assert com_data[1:] == [["aceito: a pessoa entra nas filas: AC"]]


# ---- as próximas


def test_ate_acrescenta_futuras_ate_n_linhas():
    # depois do lote não há vaga aberta: 5 PCD → 10, 6 PP → 6, 7 AC: alcança a 4 → 8 (PP)
    vistas = PROXIMAS_NOMEACOES(LISTA, atos(LOTE), 4, None, "até=3")[1:]
    assert [x[:3] + [x[5]] for x in vistas] == [[5, "PCD", 10, "PCD"], [6, "PP", 6, "PP"], [7, "AC", 8, "PP"]]


def test_ate_conta_as_abertas_e_nunca_as_esconde():
    assert len(PROXIMAS_NOMEACOES(LISTA, None, 4, None, "até=2")[1:]) == 4
    assert [x[0] for x in PROXIMAS_NOMEACOES(LISTA, None, 4, None, "até=5")[1:]] == [1, 2, 3, 4, 5]


def test_as_futuras_param_quando_nao_ha_mais_ninguem():
    vistas = PROXIMAS_NOMEACOES(LISTA, None, 4, None, "até=50")[1:]
    assert len(vistas) == 10 and sorted(x[2] for x in vistas) == list(range(1, 11))


def motivo(texto, vaga, opcoes=None, vagas=4, lista=LISTA):
    return next(x[7] for x in PROXIMAS_NOMEACOES(lista, atos(texto), vagas, None, opcoes)[1:] if x[0] == vaga)


SEGUINTE = ("art. 7º, § 3º (não conferido)", "art. 7º, § 2º; art. 7º, § 3º (não conferidas)")
"""A norma da vaga que se abriu, só ou, na frase comprida, depois da norma da compensação."""


@pytest.mark.parametrize(
    ("texto", "vaga", "comeca", "termina"),
    [
        ("6|desistência|2", 2, "vaga aberta pela desistência de 2, que contava na AC; ", SEGUINTE),
        (
            "6|tornado sem efeito|4",
            3,
            "vaga aberta porque se tornou sem efeito a nomeação de 4, que contava na PP; ",
            SEGUINTE,
        ),
        ("6|eliminação|1", 1, "vaga aberta pela eliminação de 1, que contava na AC; ", SEGUINTE),
        ("6|posse|1\n7|exoneração|1", 1, "vaga aberta pela vacância de 1, que contava na AC; ", SEGUINTE),
        ("6|fim de fila|1", 1, "vaga aberta pelo pedido de fim de fila de 1, que contava na AC; ", SEGUINTE),
        ("6|decisão judicial: excluir|1", 1, "vaga aberta pela exclusão judicial de 1, que contava na AC; ", SEGUINTE),
        (
            "6|indeferimento da autodeclaração|4",
            3,
            "vaga aberta pelo indeferimento da autodeclaração de 4, que contava na PP; ",
            SEGUINTE,
        ),
        ("6|vagas novas||2", 6, "vaga nova; ", "Lei 15.142/2025, art. 5º, § 4º"),
        # a 5 é da PCD, cuja vaga nova tem norma própria
        (
            "6|vagas novas||2",
            5,
            "vaga nova; 1ª colocada na lista PCD; ",
            "Decreto 9.508/2018, art. 1º, § 4º (não conferido)",
        ),
    ],
)
def test_como_a_vaga_se_abriu_e_a_norma(texto, vaga, comeca, termina):
    frase = motivo(LOTE + texto, vaga)
    assert frase.startswith(comeca) and frase.endswith(termina) and "critério COMPENSADA" in frase


def test_a_vaga_nunca_ocupada_nao_fala_de_abertura():
    assert motivo("5|desistência|7", 1).startswith("1ª colocada na ampla concorrência; ")


def test_depois_de_guardada_a_vaga_ainda_diz_por_que_se_abriu():
    """Quem a tinha guardada desistiu, mas quem a abriu foi a 2."""
    frase = motivo(f"{LOTE}6|desistência|2\n7|decisão judicial: reservar vaga|7|2\n8|desistência|7", 2)
    assert frase.startswith("vaga aberta pela desistência de 2, que contava na AC; ")


def test_quem_entrou_na_lista_depois_nao_tem_lugar_nela():
    """Indeferida a PP, a 9 vale na PI, em que não tinha lugar publicado."""
    linha = PROXIMAS_NOMEACOES(LISTA, atos("5|indeferimento|9||PP"), [[1, 1, 1, 0, 0]])[3]
    assert linha[:7] == [3, "PI", 9, "Inês", 91, "PI", ""]
    assert linha[7].startswith("próxima na lista PI; vaga reservada à lista PI; ")


def test_quem_perdeu_a_reserva_ja_nao_se_diz_que_nao_a_ocupa():
    antes = motivo("5|desistência|7", 7, "até=7", vagas=[[7, 0, 0, 0, 0]])
    assert "na ampla concorrência; não ocupa a reserva;" in antes
    # sem reserva nas vagas, a 7ª da AC (sem a 7) é a 9; indeferida, é só da AC
    depois = motivo("5|desistência|7\n5|indeferimento|9", 7, "até=7", vagas=[[7, 0, 0, 0, 0]])
    assert "não ocupa a reserva" not in depois and depois.startswith("8ª colocada na ampla concorrência; ")


def test_ressalvas_de_fim_de_fila_e_de_decisao_ficam_na_frase_mesmo_comprida():
    """A frase fica em menos letras, e não perde nem a ressalva nem a norma."""
    # só resta na PP a 6, que foi ao fim; a vaga 1 da AC alcança a 4
    frase = motivo(f"{LOTE}6|fim de fila|6\n6|desistência|8\n6|desistência|9\n7|tornado sem efeito|1", 1)
    assert frase == (
        "vaga aberta porque se tornou sem efeito a nomeação de 1, que contava na AC; 3ª colocada na lista PP; vaga"
        " compensada: 4 (vaga 3, PP) → AC; esta → PP; fim de fila; critério COMPENSADA — Lei 15.142/2025, art. 7º,"
        " § 2º; art. 7º, § 3º (não conferidas)"
    )
    frase = motivo("5|desistência|1\n6|decisão judicial: incluir|1", 1)
    assert "; por decisão judicial; critério" in frase


def test_vaga_sem_candidato():
    lista = [["inscrição", "nota"], [1, 99]]
    linha = PROXIMAS_NOMEACOES(lista, atos("5|nomeação|1|1\n6|desistência|1"), 1)[1]
    assert linha[:7] == [1, "AC", "", "", "", "", ""]
    assert linha[7].startswith("vaga aberta pela desistência de 1, que contava na AC; vaga sem candidato: ninguém mais")


# ---- o estado


def test_o_historico_de_cada_vaga():
    texto = f"{LOTE}6|posse|2\n7|exoneração|2\n8|nomeação|6|2\n9|vagas novas||1"
    historias = [x[9] for x in ESTADO_DAS_VAGAS(LISTA, atos(texto), 4)[1:]]
    # 8: a AC passa por 1 e 3 e alcança a 4 (vaga 3), que passa à AC; a vaga 2 vai à próxima da PP, a 6
    assert historias == [
        "05/01/2026 nomeação, 1: vaga 1, pela lista AC",
        "05/01/2026 nomeação, 2: vaga 2, pela lista PP; "
        "05/01/2026 2 passa a contar na AC desde a vaga 3 (vaga compensada); "
        "06/01/2026 posse, 2: posse na vaga 2; "
        "07/01/2026 exoneração, 2: sai das filas; vaga 2 aberta, devida à AC; "
        "08/01/2026 nomeação, 6: vaga 2, pela lista PP; 4 passa a contar na AC (vaga compensada)",
        "05/01/2026 nomeação, 4: vaga 3, pela lista PP; 2 passa a contar na AC (vaga compensada); "
        "08/01/2026 4 passa a contar na AC desde a vaga 2 (vaga compensada)",
        "05/01/2026 nomeação, 3: vaga 4, pela lista AC",
        "09/01/2026 vaga nova",
    ]


def test_o_estado_de_uma_vaga_guardada_e_liberada():
    guardada = f"{LOTE}6|desistência|1\n7|decisão judicial: reservar vaga|7|1"
    assert ESTADO_DAS_VAGAS(LISTA, atos(guardada), 4)[1][:9] == [
        1, "AC", "reservada por decisão", date(2026, 1, 7), 7, "Gil", "", "", "",
    ]  # fmt: skip
    liberada = ESTADO_DAS_VAGAS(LISTA, atos(f"{guardada}\n8|decisão judicial: liberar vaga|7"), 4)[1]
    assert liberada[:9] == [1, "AC", "aberta (devida à AC)", date(2026, 1, 6), "", "", "", "", ""]


@pytest.mark.parametrize(("ato", "vaga"), [("fim de fila|1", 1), ("indeferimento|4", 3), ("desistência|1", 1)])
def test_a_vaga_que_se_abre_diz_desde_quando(ato, vaga):
    linha = ESTADO_DAS_VAGAS(LISTA, atos(f"{LOTE}9|{ato}"), 4)[vaga]
    assert linha[2].startswith("aberta") and linha[3] == date(2026, 1, 9)


# ---- a história de uma pessoa


def historia(quem, texto, **resto):
    return [linha[1:] for linha in HISTORICO(quem, LISTA, atos(texto), 4, **resto)[1:]]


def test_historia_da_compensada():
    assert historia(2, LOTE + "6|posse|2") == [
        ["nomeação", 2, "vaga 2, pela lista PP"],
        ["nomeação de 4", 2, "passa a contar na AC desde a vaga 3 (vaga compensada)"],
        ["posse", 2, "posse na vaga 2"],
        ["hoje", 2, "empossada na vaga 2; chamada pela lista PP, conta na AC, desde a vaga 3"],
    ]


def test_historia_da_compensada_antes_de_nomeada():
    assert historia(2, "5|nomeação|4|3\n6|nomeação|2|2") == [
        ["nomeação de 4", "", "contará na AC desde a vaga 3 (vaga compensada), quando for nomeada"],
        ["nomeação", 2, "vaga 2, pela lista PP, conta na AC desde a vaga 3 (vaga compensada)"],
        ["hoje", 2, "nomeada na vaga 2; chamada pela lista PP, conta na AC, desde a vaga 3"],
    ]


def test_historia_de_quem_ficou_para_tras():
    assert historia(1, "5|nomeação|5|1") == [
        ["nomeação de 5", 1, "era a sua vez na vaga 1; foi nomeada 5, fora da ordem"],
        ["hoje", "", "próxima da vaga 3, pela lista AC"],
    ]


def test_historia_de_quem_fez_a_nomeacao_pela_lista_escrita_nao_diz_que_ficou_para_tras():
    assert historia(2, "5|nomeação|2|2|AC")[0] == [
        "nomeação",
        2,
        "vaga 2, pela lista AC; pelo plano seria pela lista PP",
    ]


@pytest.mark.parametrize(
    ("quem", "texto", "hoje"),
    [
        (5, LOTE, "aguarda: 1ª por chamar na AC"),
        # da PP já foram 2 e 4: 6, 8 e 9; da AC faltam 5, 6, 7 e 9
        (9, LOTE, "aguarda: 4ª por chamar na AC; 3ª por chamar na PP"),
        (8, LOTE, "aguarda: 2ª por chamar na PP"),
        # a vaga 1, devida à AC: passa por 2 e 3; a 4 conta na PP e é compensada: a 6
        (6, LOTE + "6|desistência|1", "próxima da vaga 1, pela lista PP"),
        (1, LOTE + "6|desistência|1", "não está em fila nenhuma"),
        (7, "5|decisão judicial: reservar vaga|7|3", "tem a vaga 3 reservada por decisão judicial"),
    ],
)
def test_a_ultima_linha_e_a_de_hoje(quem, texto, hoje):
    assert historia(quem, texto)[-1][2] == hoje


@pytest.mark.parametrize(
    ("quem", "frase"),
    [
        (77, 'inscricao: "77" não está na lista de candidatos; use uma inscrição da lista'),
        (None, "inscricao: está vazia; informe a inscrição de uma pessoa da lista"),
        ("", "inscricao: está vazia; informe a inscrição de uma pessoa da lista"),
        ([[1], [2]], "inscricao: veio uma faixa 2 × 1; use uma célula só"),
    ],
)
def test_inscricao_que_nao_serve(quem, frase):
    assert HISTORICO(quem, LISTA, None, 4) == [[f"#ERRO: {frase}"]]


def test_historia_no_cargo_pedido():
    lista = [["inscrição", "nota", "cargo"], [7, 99, "Técnico"], [7, 90, "Analista"]]
    vistas = HISTORICO(7, lista, atos("5|nomeação|7|1"), 1, None, "cargo=Analista")[1:]
    assert [x[1:] for x in vistas] == [
        ["nomeação", 1, "vaga 1, pela lista AC"],
        ["hoje", 1, "nomeada na vaga 1; chamada pela lista AC, conta na AC"],
    ]


# ---- a proporção


def proporcao(texto, vagas=4, lista=LISTA):
    return {x[0]: x[2:] for x in PROPORCAO(lista, atos(texto), vagas)[1:]}


def test_proporcao_em_dia():
    # oferecidas as 4: AC 3, PP 1. Contam na AC 1, 2 (compensada) e 3; na PP, a 4
    vistas = proporcao(LOTE)
    assert vistas["AC"] == [3, 3, 0, 0, 0, "em dia"] and vistas["PP"] == [1, 1, 0, 0, 0, "em dia"]
    assert vistas["Total"] == [4, 4, 0, 0, 0, ""]


def test_proporcao_com_vaga_aberta_e_vaga_guardada():
    vistas = proporcao(f"{LOTE}6|desistência|4\n7|vagas novas||1\n7|decisão judicial: reservar vaga|10|5")
    # a 3 era da AC e é devida à PP, em que contava a 4; a 5, guardada, é da PCD
    assert vistas["AC"] == [3, 3, 0, 0, 0, "em dia"] and vistas["PP"] == [1, 0, 1, 0, 0, "1 por ocupar"]
    assert vistas["PCD"] == [1, 0, 1, 0, 0, "1 por ocupar"]


def test_proporcao_com_divida():
    # fora da ordem, a vaga da PP foi à 5: a AC recebeu uma e a PP tem gente
    vistas = proporcao("5|nomeação|1|1\n5|nomeação|5|2")
    assert vistas["AC"] == [1, 2, 0, -1, 0, "recebeu 1 de outras listas"]
    assert vistas["PP"] == [
        1, 0, 0, 1, 1, "a lista tem 1 a receber e gente por chamar: confira as nomeações fora da ordem",
    ]  # fmt: skip


def test_proporcao_com_divida_por_decisao_judicial():
    """A vaga 2, da PP, foi guardada para a 5, que não é PP: a dívida vem da decisão, e não de quem nomeou."""
    vistas = proporcao("5|nomeação|1|1\n5|decisão judicial: reservar vaga|5|2\n6|nomeação|5|2")
    assert vistas["PP"] == [
        1, 0, 0, 1, 1, "a lista tem 1 a receber e gente por chamar: confira as vagas dadas por decisão judicial",
    ]  # fmt: skip


def test_proporcao_com_divida_das_duas_origens():
    texto = "5|nomeação|6|1\n5|decisão judicial: reservar vaga|5|2\n6|nomeação|5|2"
    assert proporcao(texto)["AC"][5] == "recebeu 1 de outras listas"
    texto = "5|nomeação|2|1|PP\n5|decisão judicial: reservar vaga|8|3\n6|nomeação|8|3"
    assert proporcao(texto)["AC"][4:] == [
        2,
        "a lista tem 2 a receber e gente por chamar: confira as nomeações fora da ordem e as vagas dadas por decisão"
        " judicial",
    ]


def test_proporcao_com_o_lote_pela_metade_nao_e_divida():
    """Seis vagas da PP e menos gente dela: o plano dá uma à AC, e as pessoas da PP são as próximas de outras."""
    antes = PROXIMAS_NOMEACOES(LISTA, None, [[1, 6, 0, 0, 0]])
    reverteu = next(x for x in antes[1:] if x[1] == "PP" and x[5] == "AC")
    vistas = proporcao(f"5|nomeação|{reverteu[2]}|{reverteu[0]}", [[1, 6, 0, 0, 0]])
    assert vistas["PP"][:5] == [1, 0, 0, 1, 0] and "gente por chamar" not in vistas["PP"][5]


def test_proporcao_nao_diz_que_a_lista_estava_vazia_quando_a_nomeacao_foi_fora_da_ordem():
    texto = "5|nomeação|5|2|AC\n5|nomeação|1|1\n6|desistência|2\n6|desistência|4\n6|desistência|6\n6|desistência|8"
    vistas = proporcao(f"{texto}\n6|desistência|9", 2)
    assert vistas["PP"] == [1, 0, 0, 1, 0, "1 foi a outra lista: confira as nomeações fora da ordem"]


def test_historico_depois_da_validade_concorda_com_as_proximas():
    assert historia(6, LOTE + "6|desistência|1\n7|fim da validade")[-1][2] == (
        "finda a validade, só por decisão judicial; próxima da vaga 1, pela lista PP"
    )
    assert historia(5, LOTE + "7|fim da validade")[-1][2].startswith(
        "finda a validade, só por decisão judicial; aguarda"
    )


def test_terminada_a_validade_o_proximo_so_por_decisao():
    """A lista continua a dizer quem viria, mas não como se se pudesse nomear; quem tem decisão fica sem o aviso."""
    texto = f"{LOTE}6|desistência|1\n7|fim da validade"
    assert motivo(texto, 1).startswith(
        "vaga aberta pela desistência de 1, que contava na AC; finda a validade, só por decisão judicial; 3ª colocada"
        " na lista PP; vaga compensada: 4 (vaga 3, PP) → AC; esta → PP; "
    )
    assert motivo("7|fim da validade", 1).startswith("finda a validade, só por decisão judicial; 1ª colocada")
    # a validade da opção só se sabe terminada pela data de um ato
    assert motivo("8|desistência|9", 1, "validade=07/01/2026").startswith("finda a validade")
    assert motivo("7|desistência|9", 1, "validade=07/01/2026").startswith("1ª colocada")
    # a 1, excluída e incluída por decisão, pode ser nomeada
    assert "finda" not in motivo("5|decisão judicial: excluir|1\n6|decisão judicial: incluir|1\n7|fim da validade", 1)


@pytest.mark.parametrize(
    ("vagas", "pp", "dizer"),
    [([[1, 1, 0, 0, 0]], 1, "1 foi a outra lista"), ([[1, 2, 0, 0, 0]], 2, "2 foram a outra lista")],
)
def test_proporcao_com_reversao(vagas, pp, dizer):
    lista = [["inscrição", "nota"], [1, 99], [2, 98], [3, 97]]
    texto = "\n".join(f"5|nomeação|{n}|{n}" for n in range(1, pp + 2))
    vistas = proporcao(texto, vagas, lista)
    assert vistas["PP"] == [pp, 0, 0, pp, 0, f"{dizer}: não havia mais ninguém nesta"]
    assert vistas["AC"] == [1, pp + 1, 0, -pp, 0, f"recebeu {pp} de outras listas"]


# ---- em histórias sorteadas


@pytest.mark.parametrize("lote", range(4))
def test_em_qualquer_historia_as_frases_cabem_e_as_contas_fecham(lote):
    for semente in range(700 + lote * 15, 700 + (lote + 1) * 15):
        c = Corrida(semente).corre()
        p = c.prova
        a = (p.candidatos, [CABECALHO, *c.linhas], p.vagas, p.regime_na_planilha, p.opcoes)
        proximas = PROXIMAS_NOMEACOES(*a[:4], f"{p.opcoes}; até=40")[1:]
        for linha in proximas:
            assert len(linha[7]) <= 255 and not linha[7].startswith("0ª"), (semente, linha)
            assert linha[2] == "" or f"critério {p.criterio} — " in linha[7], (semente, linha)
        estado = ESTADO_DAS_VAGAS(*a)[1:]
        assert all(len(x[0]) < 255 and "#ERRO" not in x[0] for x in CONFERIR_ATOS(*a)), semente
        ocupadas = sum(x[2] in ("nomeada", "empossada") for x in estado)
        contas = PROPORCAO(*a)[1:]
        assert contas[-1][3] == ocupadas, (semente, contas)
        assert all(x[2] - x[3] - x[4] == x[5] and 0 <= x[6] <= max(x[5], 0) for x in contas[:-1]), (semente, contas)
        assert contas[-1][5] == 0, (semente, contas)
        for linha in p.candidatos[1:]:
            hoje = HISTORICO(linha[0], *a)[-1]
            vaga = next((x[0] for x in estado if x[4] == linha[0] and x[2] in ("nomeada", "empossada")), "")
            assert hoje[:3] == ["", "hoje", vaga], (semente, hoje)


def test_a_inclusao_diz_as_filas_daquele_dia_e_o_indeferimento_posterior_alcanca_a_reserva():
    """A decisão inclui também a PP que a verificação recusara; perdê-la depois não muda o que o ato fez naquele dia."""
    candidatos = [
        ["inscrição", "nota", "PP", "PI", "Verificação PP"],
        *([1, 90, "N", "N", None], [2, 80, "S", "S", "indeferido"], [3, 70, "S", "N", "deferido"]),
    ]
    atos = [
        ["data", "ato", "inscrição", "lista"],
        ["05/01/2026", "decisão judicial: incluir", 2, None],
        ["06/01/2026", "indeferimento", 2, "PP"],
        ["07/01/2026", "indeferimento", 2, "PP"],
    ]
    _, inclui, deixa, outra_vez = (linha[0] for linha in CONFERIR_ATOS(candidatos, atos, 4, "LEI_15142"))
    assert inclui == "aceito: a pessoa entra nas filas: AC, PP"
    assert deixa == "aceito: deixa a reserva PP"
    assert outra_vez.endswith("indeferimento da autodeclaração de 2: a pessoa não concorre na reserva PP; as dela: PI")
