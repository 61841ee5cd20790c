"""CONFERIR_LISTA antes de acusar: o regime que ninguém disse, a inscrição noutra escrita, o empate, a soma e o nome."""

from __future__ import annotations

import pytest
from test_auditoria import FALTA, audita, uma_coluna
from test_porta import exige_uma_frase

from xl_quotas.funcoes import LISTA_PUBLICA, ORDEM_NOMEACAO
from xl_quotas.funcoes.auditoria import CONFERIR_LISTA
from xl_quotas.tabela.inscricoes import sem_formato
from xl_quotas.tabela.regime import sem_regime
from xl_quotas.tabela.valores import ErroDePlanilha

# Vinte pessoas, 1001 a 1020, notas 99 a 80. PP: 1006, 1012, 1015 e 1018; PI: 1014; PCD: 1017.
PP = (6, 12, 15, 18)
GENTE = [
    ["Inscrição", "Nome", "Nota", "PP", "PI", "PQ", "PCD"],
    *(
        [1000 + i, f"P{i}", 100 - i, *("S" if s else "N" for s in (i in PP, i == 14, False, i == 17))]
        for i in range(1, 21)
    ),
]


def ordem(regime=None, gente=GENTE, vagas=10):
    return [linha[3] for linha in ORDEM_NOMEACAO(gente, vagas, regime)[1:]]


# --------------------------------------------------------------------------------------------- nenhuma vaga reservada


def test_as_dez_primeiras_da_ampla_nao_sao_unidades():
    """LEI_15142, 10 vagas: AC PP AC AC PCD PP AC AC AC PP. Publicaram-se 1001 a 1010: na 2, a vez era da 1006."""
    veredito, causa, *_ = audita(uma_coluna(*range(1001, 1011)), GENTE, 10, "LEI_15142")
    assert veredito[4].startswith("diverge a partir da 2ª")
    assert causa[:4] == [2, 1002, 1006, "sem reserva de vagas"]
    assert "nenhuma vaga foi reservada (AC 10)" in causa[4] and "unidade" not in causa[4]
    assert causa[5].startswith("Lei 15.142/2025, art. 5º; Decreto 12.536/2025, art. 3º, I; ")
    assert "art. 5º, § 1º" not in causa[5]


def test_sem_a_pp_e_com_a_pcd():
    """A PCD continua na 5: 1001 a 1004, 1017, 1005 a 1009."""
    publicada = uma_coluna(1001, 1002, 1003, 1004, 1017, *range(1005, 1010))
    _, causa, *_ = audita(publicada, GENTE, 10, "LEI_15142")
    assert causa[:4] == [2, 1002, 1006, "sem reserva de vagas"]
    assert "nenhuma vaga foi reservada à lista PP (AC 9, PCD 1)" in causa[4]
    assert causa[5] == "Lei 15.142/2025, art. 5º; Decreto 12.536/2025, art. 3º, I"


def test_na_12990_a_norma_e_a_dela():
    _, causa, *_ = audita(uma_coluna(*range(1001, 1011)), GENTE, 10, "LEI_12990")
    assert causa[3] == "sem reserva de vagas" and causa[5].startswith("Lei 12.990/2014, art. 1º, §§ 1º e 2º; ")


# ------------------------------------------------------------------------------------------- o regime que não se disse


@pytest.mark.parametrize("vazio", [None, "", 0.0, [[None]], [[None, ""], [None, None]], []])
def test_sem_regime_informado_procura_o_que_da_a_ordem(vazio):
    """LEI_12990, 10 vagas: PN na 3 e na 8. A mesma lista diverge da LEI_15142, que a tem na 2, na 6 e na 10."""
    publicada = uma_coluna(*ordem("LEI_12990")[:10])
    assert sem_regime(vazio)
    assert audita(publicada, GENTE, 10, "LEI_12990")[0][3] == "confere"
    veredito = audita(publicada, GENTE, 10, vazio)[0]
    assert veredito[3] == "diverge"
    assert "; regime não informado, e esta é a ordem de LEI_12990: informe o regime" in veredito[4]


def test_com_o_regime_informado_nao_se_procura_outro():
    publicada = uma_coluna(*ordem("LEI_12990")[:10])
    for regime in ("LEI_15142", "01/07/2025", [["LEI_15142"]]):
        assert not sem_regime(regime)
        assert "regime" not in audita(publicada, GENTE, 10, regime)[0][4]


def test_a_ordem_que_nao_e_de_regime_nenhum():
    veredito = audita(uma_coluna(1020, *range(1001, 1010)), GENTE, 10)[0]
    assert "; regime não informado: vale LEI_15142;" in veredito[4]


def test_a_que_e_de_dois_regimes():
    """17 vagas, só PQ na lista: a da PI (0,51 → 1), sem ninguém, reverte à PQ; na DIRETA, à AC, como todas as outras.

    A LEI_12990 não tem PQ: também é só a AC, por nota.
    """
    gente = [["inscrição", "nota", "PQ"], *([i, 1000 - i, "S" if i % 5 == 0 else "N"] for i in range(1, 60))]
    veredito = audita(uma_coluna(*range(1, 18)), gente, 17)[0]
    assert "esta é a ordem de LEI_12990 ou LEI_15142_DIRETA: informe o regime" in veredito[4]


def test_quadro_digitado_que_nao_cabe_noutro_regime():
    publicada = uma_coluna(*ordem("LEI_12990")[:10])
    assert "regime não informado" in audita(publicada, GENTE, [[6, 3, 0, 0, 1]])[0][4]


# -------------------------------------------------------------------------------------- a lista publicada que não se lê


@pytest.mark.parametrize(
    ("uma", "outra", "campo"),
    [("ordem", "Posição", "ordem"), ("vaga", "Nº da vaga", "vaga"), ("lista", "Chamado por", "lista")],
)
def test_duas_colunas_que_dizem_o_mesmo(uma, outra, campo):
    exige_uma_frase(
        CONFERIR_LISTA([["inscrição", uma, outra], [1001, 1, 1]], GENTE, 2),
        f'as colunas "{uma}" e "{outra}" dizem a mesma coisa ({campo}); deixe uma só',
    )


def test_nome_que_e_um_erro_da_planilha_nao_e_outro_nome():
    veredito, *resto = audita([["Inscrição", "Nome"], [1001, ErroDePlanilha("#N/D")], [1006, "P6"]], GENTE, 2)
    assert veredito[3] == "confere" and "nome publicado" not in veredito[4] and resto == []


def com_lista(coluna, *linhas):
    return [["inscrição", coluna], *map(list, linhas)]


@pytest.mark.parametrize("coluna", ["lista", "Chamado por", "Convocada por", "lista de convocação"])
def test_a_lista_que_se_le_compara_se(coluna):
    """A 1001 é da AC, e publicou-se na PP."""
    veredito, causa, *_ = audita(com_lista(coluna, [1001, "PP"], [1006, "AC"]), GENTE, 2)
    assert veredito[3] == "diverge" and causa[0] == 1


@pytest.mark.parametrize("coluna", ["lista de classificação", "Cota", "Modalidade", "convocados", "ampla concorrência"])
def test_a_que_nao_se_le_diz_se(coluna):
    veredito = audita(com_lista(coluna, [1001, "PP"], [1006, "AC"]), GENTE, 2)[0]
    assert veredito[3] == "confere"
    assert (
        f'; as listas não se compararam: a coluna "{coluna}" não se lê (se é a da chamada, chame-a lista)'
        in veredito[4]
    )


def test_o_que_nao_fala_da_chamada_nao_se_diz():
    assert "não se compararam" not in audita(com_lista("Nota final", [1001, 99], [1006, 94]), GENTE, 2)[0][4]
    duas = [["inscrição", "lista", "cota"], [1001, "AC", "PP"], [1006, "PP", "AC"]]
    assert "não se compararam" not in audita(duas, GENTE, 2)[0][4]


# -------------------------------------------------------------------------------------------- a mesma, noutra escrita


@pytest.mark.parametrize("escrita", ["01001", "1001.0", "1001,00", "0001001.0", "1.001"])
def test_antes_de_dizer_que_nao_esta_na_lista(escrita):
    exige_uma_frase(
        CONFERIR_LISTA(uma_coluna(1002, escrita), GENTE, 10),
        f'#ERRO: publicada, linha 3 da faixa, coluna "inscrição": "{escrita}" não está na lista de candidatos',
        'que tem "1001"; escreva a inscrição igual nas duas: os zeros contam',
    )


def test_quantas_estao_noutra_escrita():
    exige_uma_frase(
        CONFERIR_LISTA(uma_coluna("01001", "01003", "01002"), GENTE, 5),
        'linha 2 da faixa, coluna "inscrição": "01001"',
        "(há mais 2 assim)",
    )
    duas = CONFERIR_LISTA(uma_coluna("01001", "01003"), GENTE, 5)
    exige_uma_frase(duas, '"01001"', "(há mais 1 assim)")


def test_quando_nao_se_pode_dizer_que_e_a_mesma():
    # a 1001 também está publicada: a 01001 é outra, ou repetida, e quem confere decide
    assert audita(uma_coluna(1001, "01001"), GENTE, 10)[1][3] == "pessoa fora das filas"
    # duas da lista só diferem pelos zeros
    duas = [["inscrição", "nota"], ["0101", 90], ["00101", 80]]
    assert audita(uma_coluna(101), duas, 2)[1][3] == "pessoa fora das filas"
    # a que se lê igual não se pergunta
    assert audita(uma_coluna("0101", "00101"), duas, 2)[0][3] == "confere"
    assert audita(uma_coluna(9999), GENTE, 10)[1][3] == "pessoa fora das filas"


def test_sem_formato():
    assert [sem_formato(v) for v in ("01001", 1001, "1001.0", "1.001", "1.001,0", "10.01", "A-01", "000", "X01")] == [
        *("1001",) * 5,
        *("10.01", "a-01", "", "x01"),
    ]
    # só os algarismos da planilha: os de outra escrita são texto
    for v in ("١٢,0", "١.٢٣٤", "1.٢٣٤"):
        assert sem_formato(v) == v


def test_a_linha_de_soma_nao_e_nomeacao():
    for soma in ("Total: 10", "TOTAL", "Soma", "Subtotal 5", "total de nomeações: 10"):
        exige_uma_frase(
            CONFERIR_LISTA(uma_coluna(1001, soma), GENTE, 10),
            '#ERRO: publicada, linha 3 da faixa, coluna "inscrição"',
            f'"{soma}" ',
            "linha de soma, e não uma ",
        )
    no_nome = [["Inscrição", "Nome"], [1001, "P1"], [10, "Total"]]
    exige_uma_frase(CONFERIR_LISTA(no_nome, GENTE, 10), 'linha 3 da faixa, coluna "Inscrição": "Total" é linha de soma')
    # quem se chama Soma não é soma
    pessoa = [["Inscrição", "Nome"], [77, "Soma Total de Souza"]]
    assert audita(pessoa, GENTE, 10)[1][3] == "pessoa fora das filas"
    # nem a inscrição da lista deixa de ser de alguém porque o nome ao lado o parece
    assert audita([["Inscrição", "Nome"], [1001, "Soma"]], GENTE, 1)[0][3] == "confere"
    com_soma = [["inscrição", "nota"], ["Soma-1", 90]]  # a inscrição é essa
    assert audita(uma_coluna("SOMA-1"), com_soma, 1)[0][3] == "confere"


# -------------------------------------------------------------------------------------------------- a vez e a devida


def test_devida_na_ordem_inteira_e_de_quem_era_a_vez():
    """Duas de fora nas linhas 1 e 2: na 3, a ordem inteira tem a 1002; aceitas as duas, a vez era ainda da 1001."""
    linhas = audita(uma_coluna("X1", "X2", 1002), GENTE, 10)
    for linha in linhas[1:]:
        if "a vez era de" in linha[4] and linha[3] != FALTA:
            mesma = f"a vez era de {linha[2]} " in linha[4]
            assert mesma != ("aceitas as linhas anteriores, a vez" in linha[4]), linha
    assert any("aceitas as linhas anteriores, a vez era de" in linha[4] for linha in linhas)


def com_notas(**notas):
    mudadas = [list(linha) for linha in GENTE]
    for i, nota in notas.items():
        mudadas[int(i[1:])][2] = nota
    return mudadas


def test_o_empate_e_dito_onde_quer_que_mude_o_resultado():
    """1005 e 1007 têm 95 e nada os separa: a ordem das linhas dá a vez à 1005, na 8ª. Publicou-se a 1007."""
    gente = com_notas(p7=95)
    devida = ordem(None, gente)
    [n] = [k for k, i in enumerate(devida, 1) if i == 1005]
    publicada = [1007 if i == 1005 else i for i in devida[:n]]
    veredito, *linhas = audita(uma_coluna(*publicada), gente, 10, "LEI_15142")
    assert "; 1 empate desfeito só pela ordem das linhas" in veredito[4]
    assert [linha[3] for linha in linhas] == ["empate desfeito de outro modo", FALTA]
    assert "(empate com a 1007: ordem das linhas)" in linhas[1][4]
    assert linhas[0][4].count("ordem das linhas") == 0 or "vale a ordem das linhas" in linhas[0][4]
    # também quando confere, e quando quem passou à frente não é do empate
    assert audita(uma_coluna(*devida[:n]), gente, 10)[0][4].count("1 empate desfeito só pela ordem das linhas") == 1
    _, causa, *_ = audita(uma_coluna(*devida[: n - 1], 1020), gente, 10, "LEI_15142")
    assert "a vez era de 1005 P5" in causa[4] and "(empate com a 1007: ordem das linhas)" in causa[4]
    # o empate de quem não entrou na parte publicada nada muda
    assert "empate" not in audita(uma_coluna(1001), gente, 10)[0][4]


def test_dois_empates():
    gente = com_notas(p2=99, p4=97)
    assert "2 empates desfeitos só pela ordem" in audita(uma_coluna(*ordem(None, gente)[:6]), gente, 10)[0][4]


def test_a_lista_por_que_era_devida_na_parte_publicada():
    """Publicaram-se 1001 a 1004: a 1006 era devida na 2ª, pela PP; a AC só a alcança bem depois da 4ª."""
    _, causa, *resto = audita(uma_coluna(1001, 1002, 1003, 1004), GENTE, 10, "LEI_15142")
    [falta] = [linha for linha in resto if linha[3] == FALTA]
    assert "a vez era de 1006 P6, lista PP" in causa[4]
    assert falta[4] == "1006 P6: devida na 2ª, pela lista PP"
    assert falta[5] == "Lei 15.142/2025, art. 5º; Decreto 12.536/2025, art. 3º, I"


def test_a_compensacao_que_ja_veio_tambem_se_diz():
    """Devida: a 1006 na 2ª pela PP, e a AC a alcança na 9ª (1001 a 1005, e a 6ª da AC é ela)."""
    linhas = ORDEM_NOMEACAO(GENTE, 10, "LEI_15142")[1:]
    [compensa] = [linha[0] for linha in linhas if "(vaga 2, lista PP) passa à AC" in linha[-1]]
    sem_ela = [i for i in ordem("LEI_15142") if i != 1006][:compensa]
    faltam = [linha for linha in audita(uma_coluna(*sem_ela), GENTE, 10, "LEI_15142") if linha[3] == FALTA]
    assert faltam[0][4] == f"1006 P6: devida na 2ª, pela lista PP, e conta na ampla concorrência desde a {compensa}ª"
    assert "art. 7º, § 2º" in faltam[0][5]


# ------------------------------------------------------------------------------------------------------------ o nome


def com_nomes(*pares):
    return [["Inscrição", "Nome"], *map(list, pares)]


def test_o_nome_publicado_que_nao_e_o_da_lista():
    publicada = com_nomes((1001, "Nome Errado"), (1006, " p6 "), (1002, None), (1003, "P3"))
    veredito, nome = audita(publicada, GENTE, 10)
    assert veredito[3] == "confere" and "; 1 nome publicado não é o da lista de candidatos;" in veredito[4]
    assert nome == [
        *(1, 1001, 1001, "informação"),
        'o nome publicado é "Nome Errado" e o da lista de candidatos, "P1": confira a inscrição',
        "",
    ]


def test_o_nome_trocado_numa_lista_que_diverge():
    publicada = com_nomes((1001, "P1"), (1002, "P6"), (9999, "Quem é"), (1002, "Outra"))
    linhas = audita(publicada, GENTE, 10)
    assert "; 2 nomes publicados não são os da lista de candidatos" in linhas[0][4]
    assert [linha[:2] for linha in linhas if linha[3] == "informação"] == [[2, 1002], [4, 1002]]
    sem_nome = [linha[:1] + linha[2:] for linha in GENTE]
    assert audita(com_nomes((1001, "Qualquer")), sem_nome, 10)[0][3] == "confere"


def test_nome_depois_da_ultima_pessoa_e_nome_com_erro():
    """A lista publicada passa do fim da ordem: a linha a mais também se compara, e não tem devida."""
    pouca = [GENTE[0], GENTE[1]]
    linhas = audita(com_nomes((1001, "P1"), (1001, "Outro")), pouca, 1)
    assert linhas[-1][:4] == [2, 1001, "", "informação"]
    assert audita(com_nomes((1001, "#N/D")), GENTE, 10)[0][3] == "confere"


def test_o_veredito_perde_o_que_menos_importa_quando_nao_cabe():
    """Com todas as ressalvas passaria de 255: a frase de erro e o regime ficam, e cada parte entra inteira ou não."""
    gente = [["inscrição", "nome", "nota"], *([i, "A", 500 - i // 2] for i in range(1, 400))]
    publicada = com_nomes(*((i, "B") for i in range(399, 1, -1)))
    veredito = audita(publicada, gente, 300)[0][4]
    assert "regime não informado" in veredito and "empates desfeitos" in veredito and len(veredito) <= 255
    assert not veredito.endswith("…")


def test_o_nome_que_as_proprias_funcoes_publicam_e_o_da_lista():
    for publicada in (ORDEM_NOMEACAO(GENTE, 10), LISTA_PUBLICA(GENTE, None, 10)):
        assert [linha[3] for linha in audita(publicada, GENTE, 10)] == ["confere"]
