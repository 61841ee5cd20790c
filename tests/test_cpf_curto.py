"""O CPF que perdeu os zeros à esquerda, ou com a pontuação solta, na coluna da inscrição: não se publica inteiro."""

from __future__ import annotations

import os

import apoio_arquivos as apoio
import pytest
from test_cpf import com_digitos
from test_porta import exige_uma_frase

from xl_quotas import funcoes
from xl_quotas.tabela.cpf import julga, sem_o_cpf
from xl_quotas.tabela.cpf_no_texto import CONFERE, NUMERO, no_meio

BASES = ["123456789", "234567891", "345678912", "456789123", "567891234", "001234567"]
CPFS = [com_digitos(b) for b in BASES]
MISTO = [int(x) for x in CPFS]  # o último virou 123456797, de nove algarismos
CURTOS = [int(com_digitos(b)) for b in ("001234567", "002345678", "000345678", "000045678")]  # 9, 9, 8 e 7 algarismos
FRASE = "a inscrição parece um CPF; use identificação=CPF (sai mascarado) ou troque a coluna"


def lista(inscricoes, *outras):
    """A última pessoa é a PCD; `outras` são colunas a mais, com o nome na frente."""
    n = len(inscricoes)
    colunas = [
        ["inscrição", *inscricoes],
        ["nome", *(f"N{i}" for i in range(n))],
        ["nota", *(90 - i for i in range(n))],
        ["PCD", *["N"] * (n - 1), "S"],
        *outras,
    ]
    return [list(linha) for linha in zip(*colunas, strict=True)]


def nada_inteiro(saida, inscricoes):
    texto = str(saida)
    assert not [i for i in inscricoes if str(i) in texto], texto


@pytest.mark.parametrize("inscricoes", [MISTO, CURTOS, list(map(float, CURTOS)), list(map(str, CURTOS))], ids=repr)
@pytest.mark.parametrize("qual", ["PCD", "AC", "ORDEM"])
@pytest.mark.parametrize("opcoes", [None, "identificação=AMBAS"])
def test_o_que_perdeu_zeros_e_recusado(inscricoes, qual, opcoes):
    com_coluna = ["CPF", *CPFS[: len(inscricoes)]]
    for faixa in (lista(inscricoes), lista(inscricoes, com_coluna)):
        saida = funcoes.LISTA_PUBLICA(faixa, qual, 6, None, opcoes)
        exige_uma_frase(saida, 'coluna "inscrição"', FRASE)
        nada_inteiro(saida, inscricoes)


@pytest.mark.parametrize("inscricoes", [MISTO, CURTOS], ids=repr)
def test_com_identificacao_cpf_sai_mascarado(inscricoes):
    saida = funcoes.LISTA_PUBLICA(lista(inscricoes), "PCD", None, None, "identificação=CPF")
    onze = f"{inscricoes[-1]:011}"
    assert saida[1:] == [[1, f"***.{onze[3:6]}.{onze[6:9]}-**", f"N{len(inscricoes) - 1}", 91.0 - len(inscricoes)]]


@pytest.mark.parametrize("inscricoes", [MISTO, CURTOS, list(map(str, CURTOS))], ids=repr)
def test_conferir_avisa(inscricoes):
    avisos = [x[3] for x in funcoes.CONFERIR(lista(inscricoes))[1:] if "parece um CPF" in x[3]]
    n = len(inscricoes)
    assert avisos == [f"a inscrição de {n} pessoas parece um CPF: LISTA_PUBLICA não a publica inteira"]


@pytest.mark.parametrize("lista_pedida", ["PCD", "PP"])
def test_na_coluna_de_cpfs_nem_o_digitado_errado_se_publica(lista_pedida):
    """A PCD digitou um algarismo errado: não confere, e ainda assim é um CPF quase inteiro."""
    faixa = lista([*CPFS[:5], "001.234.567-98"])
    exige_uma_frase(funcoes.LISTA_PUBLICA(faixa, lista_pedida), "linha 2 da faixa", FRASE)


SOLTOS = ["123 . 456.789 - 09", "123.456.789 – 09", "123-456-789-09", "123.456.789\u00a0-\u00a009", "Nº 123.456.789-09"]


SEM_CONFERIR = ["123.456.789-00", "CPF 12345678900", "C.P.F. 1122334494", "202512345678909", 202512345678909]


@pytest.mark.parametrize("texto", [*SOLTOS, "CPF 12345678909", "A/12345678909/2026", *SEM_CONFERIR])
def test_a_pontuacao_solta_e_o_cpf_no_meio_de_um_codigo(texto):
    exige_uma_frase(funcoes.LISTA_PUBLICA(lista(["A1", texto]), "PCD"), "linha 3 da faixa", FRASE)


@pytest.mark.parametrize("texto", SOLTOS[:4])
def test_mascarar_cpf_le_a_pontuacao_solta(texto):
    assert funcoes.MASCARAR_CPF(texto) == [["***.456.789-**"]]


def test_a_inscricao_igual_ao_cpf_da_linha_e_um_cpf():
    """Numa coluna de inscrições verdadeiras, só a da última pessoa é o CPF dela, sem os zeros."""
    coluna = ["CPF", *CPFS]
    for dela in (123456797, "123456797", "1.234.567-97", "00123456797"):
        faixa = lista([1, 2, 3, 4, 5, dela], coluna)
        exige_uma_frase(funcoes.LISTA_PUBLICA(faixa, "PCD"), "linha 7 da faixa", FRASE)
        assert [x[0] for x in funcoes.CONFERIR(faixa)[1:] if "parece um CPF" in x[3]] == [7]
    errado = lista([1, 2, 3, 4, 5, 123456798], ["CPF", *CPFS[:5], "001.234.567-98"])
    exige_uma_frase(funcoes.LISTA_PUBLICA(errado, "PCD"), "linha 7 da faixa", FRASE)


# ------------------------------------------------------------------------------------------------- os falsos alarmes


@pytest.mark.parametrize("primeira", [1, 95, 191, 1_001, 100_000, 2_026_000, 20_260_001, 202_600_001, 2_026_000_001])
@pytest.mark.parametrize("n", [3, 101, 400])
@pytest.mark.parametrize("tipo", [int, str])
def test_as_inscricoes_seguidas_nunca_sao_cpfs(primeira, n, tipo):
    inscricoes = [tipo(x) for x in range(primeira, primeira + n)]
    assert julga(inscricoes).quais == set()


@pytest.mark.parametrize("inscricoes", [[191], ["191"], [191, 272], [272, 353, 434], [7, 8, 123456797]], ids=repr)
def test_o_numero_curto_sozinho_nada_prova(inscricoes):
    """191, 272, 353 e 434 conferem, completados com zeros: um em cada cem confere."""
    assert julga(inscricoes).quais == set()
    assert len(funcoes.LISTA_PUBLICA(lista(inscricoes), "AC")) == len(inscricoes) + 1


def test_numa_coluna_misturada_cada_parte_se_julga():
    longo, seguidas = "111.444.777-35", list(range(20_260_001, 20_260_201))
    assert julga([longo, *seguidas]).quais == {0}, "as de oito algarismos conferem uma em cem: são inscrições"
    assert julga([longo, 123456797, 7, 191]).quais == {0, 1}, "o de nove confere: perdeu dois zeros"
    assert julga([longo, 123456797, *MISTO[:2], 191, 192]).quais == {0, 1, 2, 3, 4}, "a coluna é de CPFs"


def test_o_cpf_de_todos_iguais_a_inscricao_por_acaso_nao_engana():
    """A coluna CPF preenchida com o número da inscrição não faz de 1, 2, 3 um CPF."""
    assert len(funcoes.LISTA_PUBLICA(lista([1, 2, 3], ["CPF", 1, 2, 3]), "AC")) == 4


# ------------------------------------------------------------------------------------- as frases que citam a inscrição


@pytest.mark.parametrize("inscricoes", [CURTOS, MISTO, [f"inscrita com o CPF {x}" for x in CPFS]], ids=repr)
def test_a_frase_que_cita_outra_pessoa_a_mascara(inscricoes):
    faixa = [linha[:] for linha in lista(inscricoes)]
    for linha in faixa[1:]:
        linha[2] = 50  # todas empatadas: a frase de uma cita a inscrição da outra
    for funcao, coluna in ((funcoes.CLASSIFICACAO, 3), (funcoes.SITUACAO, 0), (funcoes.ORDEM_NOMEACAO, 9)):
        frases = [linha[coluna] for linha in funcao(faixa)[1:]]
        assert any("***." in x for x in frases), frases
        nada_inteiro(frases, [*inscricoes, *CPFS])


# --------------------------------------------------------------------------------------------------------- o comando


@pytest.mark.parametrize("grava", [apoio.grava_xlsx, apoio.grava_csv])
@pytest.mark.parametrize("listas", ["PCD", "ORDEM", "PP"])
@pytest.mark.parametrize("inscricoes", [MISTO, CURTOS], ids=repr)
def test_publicar_recusa_e_nada_grava(tmp_path, capsys, grava, listas, inscricoes):
    xl = apoio.chamador(capsys)
    entrada = grava(tmp_path / ("d.csv" if grava is apoio.grava_csv else "d.xlsx"), lista(inscricoes))
    antes = os.listdir(tmp_path)
    pedido = ("publicar", entrada, "--vagas", "6", "--listas", listas, "--saida", tmp_path / "o.csv")
    codigo, saida, erros = xl(*pedido)
    assert codigo == 1 and FRASE in erros and os.listdir(tmp_path) == antes
    nada_inteiro(saida + erros, inscricoes)


@pytest.mark.parametrize("mesma", [[123456797, 123456797], ["123456797", "0123456797"]], ids=repr)
def test_a_inscricao_repetida_diz_se_mascarada(mesma):
    dito = [x[3] for x in funcoes.CONFERIR(lista([*CURTOS[1:], *mesma]))[1:]]
    assert any("***.234.567-**" in x for x in dito)
    nada_inteiro(dito, CURTOS)


# ---------------------------------------------------------------------------------- o juízo da coluna, caso a caso

E1, E2 = (int(com_digitos(b)) for b in ("123456789", "234567891"))  # onze algarismos
NOVE = int(com_digitos("001234567"))  # 123456797
SETE = int(com_digitos("000010001"))  # 1000112: pouco mais de um milhão
SEIS = [int(com_digitos(b)) for b in ("000001234", "000002345")]  # confere, mas um em cem números tão curtos também
SEGUIDAS = list(range(20_260_000_000, 20_260_000_300))
JUIZOS = [  # (as inscrições, os CPFs das linhas, quais são CPFs, a coluna é deles?)
    ([1, 2, 3], [], set(), False),
    ([SETE], [], {0}, True),
    ([float(NOVE)], [], {0}, True),
    ([1.5, NOVE], [], set(), False),  # uma de duas não é a maior parte
    ([NOVE, 1.5, E1], [], {0, 2}, True),
    # curtos: só quando são o CPF da própria linha, e conferem
    (SEIS, SEIS, {0, 1}, True),
    ([SEIS[0], 7], [SEIS[0], E1], {0}, False),
    ([123456], [123456], set(), False),
    ([*SEIS, 1234567], [], set(), False),
    # os inteiros valem quando metade confere; os que perderam zeros, quando ao lado deles a maior parte confere
    ([E1, E2 + 1, 1, 2, 3], [], {0}, False),
    ([E1, E1 + 1, E2 + 1, 1, 2], [], set(), False),
    ([E1, NOVE, 1234567, 1, 2, 3], [], {0}, False),
    ([E1, NOVE, 1, 2, 3], [], {0, 1}, False),
    ([E1, 1, 2, 3, 1234567], [None, None, None, None, "1234567"], {0, 4}, False),
    # o que se diz CPF, pela palavra ou pelos pontos e o traço, é um CPF, confira ou não, seja o que for a coluna
    (["123.456.789-00", "987.654.321-11"], [], {0, 1}, True),
    ([*SEGUIDAS, "123.456.789-00", "529.982.247-25"], [], {300, 301}, False),
    ([*SEGUIDAS, "CPF 12345678900", "A/C.P.F. 1122334494", "cpf nº 1234567"], [], {300, 301, 302}, False),
    (["A1", "A2", "000.000.000-00"], [], set(), False),
    ([1, 2, 3, "123.456.789-00", NOVE], [], {3, 4}, False),
    # o ano colado antes é como o ano e um traço: só o que confere, e quando metade confere
    ([1, 2, 3, int(f"2025{E1}")], [], {3}, False),
    ([1, 2, 3, float(f"2025{E1}")], [], {3}, False),
    ([1, 2, 3, f"2025{E1}"], [], {3}, False),
    ([1, 2, 3, f"2025-{E1}"], [], {3}, False),
    ([int(f"{a}{E1}") for a in (1900, 2100)], [], {0, 1}, True),
    ([int(f"{a}{E1}") for a in (1899, 2101)], [], set(), False),
    ([int(f"2025{E1}"), int(f"2025{E1 + 1}"), int(f"2025{E1 + 2}"), 1], [], set(), False),
    ([int(f"2025{n}") for n in SEGUIDAS], [], set(), False),
]


@pytest.mark.parametrize(("inscricoes", "cpfs", "quais", "a_coluna"), JUIZOS, ids=repr)
def test_o_juizo_da_coluna(inscricoes, cpfs, quais, a_coluna):
    assert SETE > 10**6 and [len(str(x)) for x in SEIS] == [6, 6]
    julgado = julga(inscricoes, cpfs)
    assert julgado.quais == quais and julgado.a_coluna is a_coluna


def test_entre_dois_numeros_num_codigo_vale_o_que_confere():
    assert no_meio(f"11111111112/{CPFS[0]}") == CONFERE
    assert no_meio("11111111112/22222222223") == NUMERO


def test_a_inscricao_citada_sai_mascarada_ainda_que_nao_confira():
    assert sem_o_cpf("12345678900") == "***.456.789-**" and sem_o_cpf(NOVE) == "***.234.567-**"
    assert sem_o_cpf(int(f"2025{E1}")) == "2025***.456.789-**"


def test_a_inscricao_que_e_o_cpf_da_linha_nao_se_publica_ainda_que_seja_so_uma():
    cpfs = ["CPF", *CPFS[:4], CPFS[5]]
    saida = funcoes.LISTA_PUBLICA(lista([1, 2, 3, 4, NOVE], cpfs), "ORDEM", 5)
    exige_uma_frase(saida, 'coluna "inscrição"', FRASE)
