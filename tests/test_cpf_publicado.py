"""Nada que se publica traz um CPF inteiro: nem o nome, nem o alto da folha, nem o anexo, nem o sorteio."""

from __future__ import annotations

import os
import zipfile

import apoio_arquivos as apoio
import pytest
from test_cpf import MASCARADO
from test_porta import exige_uma_frase

from xl_quotas import funcoes
from xl_quotas.modelos.nomeacao import PASTA
from xl_quotas.modelos.nomeacao.entradas import Entradas
from xl_quotas.tabela.cpf_no_texto import esconde
from xl_quotas.tabela.erros import mostra

CPF = "529.982.247-25"
FORMAS = [CPF, "52998224725", "529.982.247 - 25", "529 . 982.247 - 25", "529-982-247-25", "529.982.247–25"]
NOS = "00123456797"  # 001.234.567-97, que numa célula de número é 123456797


def sem_cpf(texto):
    return not [x for x in (*FORMAS, NOS.lstrip("0")) if x in texto]


@pytest.mark.parametrize("cpf", [*FORMAS, "529.982.247 — 25", "529_982_247_25", "529.982.247-\n25", "529.982.247 ‑ 25"])
def test_todas_as_formas_se_escondem(cpf):
    assert esconde(f"Ana {cpf}, 2ª turma") == f"Ana {MASCARADO}, 2ª turma"


@pytest.mark.parametrize("dito", ["CPF 123456797", "CPF: 1.234.567-97", "cpf nº 123456797", "CPF123456797"])
def test_o_que_perdeu_os_zeros_depois_da_palavra_cpf(dito):
    assert esconde(f"Ana - {dito}").endswith("***.234.567-**")


PALAVRAS = ["CPF ", "C.P.F. ", "C. P. F.: ", "C P F ", "c.p.f ", "CPF/MF ", "CPF-MF nº ", "CPF (MF) n.º ", "CPFs: "]
PALAVRAS += [
    "CPF nº",
    "CPF no ",
    "CPF nr. ",
    "CPF num. ",
    "CPF número ",
    "CPF (só números): ",
    "CPF_",
    "inscrito no CPF/MF ",
]
PALAVRAS += [
    "CPF sob o nº ",
    "CPF é ",
    "CPF e o ",
    "CPF de nº ",
    "CPF do(a) candidato(a): ",
    "CPF da candidata - ",
    "CPF     ",
]
PALAVRAS += ["CPF (somente numeros) ", "_CPF "]


@pytest.mark.parametrize("palavra", PALAVRAS)
def test_o_numero_que_a_palavra_diz_cpf_confira_ou_nao(palavra):
    """1122334494 confere com o zero que perdeu; com um algarismo errado continua a ser de alguém."""
    for numero, mascara in DITOS.items():
        assert esconde(f"Ana {palavra}{numero}, 2ª turma") == f"Ana {palavra}{mascara}, 2ª turma"


# o que não confere e tem menos algarismos não se sabe que algarismo perdeu: nenhum fica à vista
DITOS = {
    "1122334494": "***.223.344-**",
    "123.456.789-00": "***.456.789-**",
    "011.223.344/40": "***.223.344-**",
    "12345678900": "***.456.789-**",
    "123 456 789 00": "***.456.789-**",
    "1122334495": "***.***.***-**",
    "1.122.334-95": "***.***.***-**",
    "1234567": "***.***.***-**",
}


@pytest.mark.parametrize("numero", ["123.456.789-00", "987.654.321–11", "123.456.789\u201100", "111.111.111-12"])
def test_os_pontos_e_o_traco_dizem_cpf_confira_ou_nao(numero):
    mascara = f"***.{numero[4:11]}-**"
    assert esconde(f"Ana ({numero})") == f"Ana ({mascara})"
    assert esconde(f"2025{numero}") == f"2025{mascara}"


@pytest.mark.parametrize("ano", [1900, 1999, 2025, 2100])
def test_o_ano_colado_antes_nao_esconde_o_cpf(ano):
    for cpf in FORMAS:
        assert esconde(f"Ana {ano}{cpf}, 2ª turma") == f"Ana {ano}{MASCARADO}, 2ª turma"
    assert mostra(int(f"{ano}52998224725")) == f'"{MASCARADO}"'


@pytest.mark.parametrize(
    "texto",
    [
        "linhas 529, 982, 247, 25",  # a vírgula separa números de uma lista
        "529.982.247.26",
        "123456797",
        "CPF: tem 3 algarismos e o CPF tem 11",
        "CPF 3",
        "CPF 123456",
        "CPF 123456789012",
        "CPF não informado; telefone 61999991234",
        "CPF emitido em 2026, protocolo 1234567",
        "CPF de 31/12/2026",
        "CPF 1.1.1990",
        "SCPF 12345678900",
        "CPFX 12345678900",
        "CPF nx 12345678900",
        "escreva o CPF como 000.000.000-00",
        "189952998224725",
        "210152998224725",
        "202552998224726",
        "1202552998224725",
        "2025529982247251",
        "Edital 15/2026 — processo 23000.012345/2026-11",
        "(61) 99999-1234",
    ],
)
def test_o_que_nao_e_cpf_fica(texto):
    assert esconde(texto) == texto


# ------------------------------------------------------------------------------------------------------------- o nome


def lista(nome, cargo=None):
    faixa = [["inscrição", "nome", "nota", "PP"], [101, nome, 90, "S"], [102, "Bia", 80, "N"]]
    return [[*x, c] for x, c in zip(faixa, ["cargo", cargo, cargo], strict=True)] if cargo else faixa


@pytest.mark.parametrize("cpf", FORMAS)
@pytest.mark.parametrize("qual", ["AC", "PP", "ORDEM"])
@pytest.mark.parametrize("opcoes", [None, "lista na ordem=S"])
def test_o_nome_sai_com_o_cpf_mascarado(cpf, qual, opcoes):
    saida = funcoes.LISTA_PUBLICA(lista(f"Ana - CPF {cpf}"), qual, 2, None, opcoes)
    assert saida[1][2] == f"Ana - CPF {MASCARADO}" and sem_cpf(str(saida))


def test_o_nome_que_e_so_o_numero_do_cpf():
    for nome in (52998224725, 52998224725.0, "52998224725"):
        assert funcoes.LISTA_PUBLICA(lista(nome), "PP")[1][2] == MASCARADO


def avisos(faixa, opcoes=None):
    return [x for x in funcoes.CONFERIR(faixa, 2, None, opcoes)[1:] if "traz um CPF" in x[3]]


def test_conferir_avisa_do_cpf_no_nome_e_no_cargo():
    assert avisos(lista(f"Ana {CPF}")) == [
        [2, "nome", "aviso", "o nome de 1 pessoa traz um CPF: LISTA_PUBLICA o mascara", "tire o CPF do nome"]
    ]
    assert avisos(lista("Ana", f"Perito de {CPF}")) == [
        [2, "cargo", "aviso", "o cargo de 2 pessoas traz um CPF: a publicação o mascara", "tire o CPF do cargo"]
    ]
    assert avisos(lista("Ana", "Perito")) == []
    outro = [[*x, c] for x, c in zip(lista(f"Ana {CPF}"), ["cargo", "A", "B"], strict=True)]
    assert avisos(outro, "cargo=B") == [], "a pessoa é de outro cargo, e não se publica"


def test_publicar_o_nome_em_csv(xl, tmp_path):
    entrada = apoio.grava_xlsx(tmp_path / "d.xlsx", lista(f"Ana - CPF {CPF}"))
    codigo, saida, erros = xl("publicar", entrada, "--vagas", 2, "--listas", "ORDEM", "--saida", tmp_path / "o.csv")
    assert (codigo, erros) == (0, "")
    assert f"1;101;Ana - CPF {MASCARADO};90" in (tmp_path / "o.csv").read_text("utf-8-sig")
    assert "traz um CPF" in apoio.corrido(saida) and "Nada a corrigir" not in saida and sem_cpf(saida)


# ------------------------------------------------------------------------------------------------------ o alto da folha


def partes(caminho):
    with zipfile.ZipFile(caminho) as z:
        return "\n".join(z.read(n).decode("utf-8", "replace") for n in z.namelist())


@pytest.mark.parametrize("cpf", FORMAS)
def test_titulo_orgao_cargo_e_nome_na_pasta_publicada(xl, tmp_path, cpf):
    faixa = lista(f"Ana {cpf}", f"Perito {cpf}")
    edital = {"titulo": f"Concurso {cpf}", "orgao": f"Vara de {cpf}", "vagas": 2, "regime": "LEI_15142"}
    pasta = apoio.grava_nossa(tmp_path / "n.xlsx", faixa, **edital)
    codigo, saida, erros = xl("publicar", pasta, "--cargo", f"Perito {cpf}")
    assert (codigo, erros) == (0, "")
    tudo = partes(tmp_path / "n_publicacao.xlsx")
    assert sem_cpf(tudo) and sem_cpf(saida) and sem_cpf(saida.replace("\n", ""))
    for texto in (f"Concurso {MASCARADO}", f"Vara de {MASCARADO}", f"Cargo: Perito {MASCARADO}", f"Ana {MASCARADO}"):
        assert texto in tudo
    corrido = apoio.corrido(saida)
    for qual in ("o título do edital traz um CPF", "o órgão traz um CPF", "o cargo de 2 pessoas traz um CPF"):
        assert qual in corrido


@pytest.mark.parametrize("comando", ["calcular", "comparar"])
def test_o_titulo_das_outras_pastas_gravadas(xl, tmp_path, comando):
    edital = {"titulo": f"Concurso {CPF}", "orgao": f"Vara de {CPF}", "vagas": 2, "regime": "LEI_15142"}
    pasta = apoio.grava_nossa(tmp_path / "n.xlsx", lista("Ana"), **edital)
    pedido = ("--com-opcoes", "criterio=SEQUENCIAL") if comando == "comparar" else ()
    codigo, saida, erros = xl(comando, pasta, *pedido, "--saida", tmp_path / "o.xlsx")
    assert (codigo, erros) == (0, "") and sem_cpf(partes(tmp_path / "o.xlsx")) and sem_cpf(saida)


def test_o_nome_de_arquivo_que_se_propoe(xl, tmp_path):
    entrada = apoio.grava_xlsx(tmp_path / f"lista {CPF}.xlsx", lista("Ana"))
    assert xl("publicar", entrada, "--vagas", 2)[0] == 0
    assert sorted(os.listdir(tmp_path)) == [f"lista {CPF}.xlsx", "lista xxx.982.247-xx_publicacao.xlsx"]


# ---------------------------------------------------------------------------- as abas Publicação e Listas da Nomeação


@pytest.mark.parametrize("publica", ["ORDEM", "PP"])
def test_as_tabelas_das_abas_que_se_publicam(publica):
    pessoas = [[101, f"Ana {CPF}", 90, "S"], [102, "Bia 529-982-247-25", 80, "S"]]
    cabecalho = ["Inscrição", "Nome", "Nota", "PP"]
    e = Entradas(vagas=2, regime="LEI_15142", publica=publica, cabecalho=cabecalho, pessoas=pessoas)
    for aba in ("Publicação", "Listas"):
        vistos = str([b.valores(PASTA.calculo(e)) for b in PASTA.blocos(e) if b.aba == aba])
        assert sem_cpf(vistos) and f"Ana {MASCARADO}" in vistos
    conferir = str([b.valores(PASTA.calculo(e)) for b in PASTA.blocos(e) if b.aba == "Conferir"])
    assert "o nome de 2 pessoas traz um CPF" in conferir


# -------------------------------------------------------------------------------------------------- o anexo e o sorteio


@pytest.mark.parametrize("cpf", FORMAS)
def test_texto_anexo_mascara_e_avisa(cpf):
    texto = [x for (x,) in funcoes.TEXTO_ANEXO([["cargo", "vagas"], [f"Perito, vaga de {cpf}", 4], ["B", 2]])]
    assert sem_cpf(" ".join(texto)) and any(MASCARADO in x for x in texto)
    aviso = "Conferir antes de publicar: há um CPF entre os textos informados, que aqui sai mascarado; tire-o."
    assert texto.count(aviso) == 1
    limpo = [x for (x,) in funcoes.TEXTO_ANEXO([["cargo", "vagas"], ["Perito", 4], ["B", 2]])]
    assert not any("CPF" in x for x in limpo)


def test_texto_anexo_mascara_a_norma_digitada_no_regime():
    regime = [["lista", "percentual", "norma"], ["PP", "20%", f"Portaria de {CPF}"]]
    texto = " ".join(x for (x,) in funcoes.TEXTO_ANEXO([["cargo", "vagas"], ["Perito", 10]], regime))
    assert MASCARADO in texto and sem_cpf(texto)


def test_sorteio_recusa_o_identificador_que_traz_um_cpf(xl, tmp_path):
    """O código sai do identificador inteiro: mascarado, ninguém o refaria."""
    for n, linhas in ((2, [["A"], [f"Vaga de {CPF}"], ["B"]]), (1, [[52998224725], [11144477735]])):
        frase = exige_uma_frase(
            funcoes.SORTEIO(linhas, 1, "54321"), f"linhas, linha {n} da faixa: o identificador traz um CPF"
        )
        assert sem_cpf(frase) and "982" not in frase
    seguidos = [[20260000000 + i] for i in range(150)]
    assert len(funcoes.SORTEIO(seguidos, 1, "54321")) == 150, "um em cem confere por acaso"
    entrada = apoio.grava_csv(tmp_path / "l.csv", [["Linha"], ["A"], [f"Vaga de {CPF}"]])
    pedido = ("sorteio", entrada, "--vagas", "PP=1", "--semente", "54321", "--saida", tmp_path / "o.csv")
    codigo, saida, erros = xl(*pedido)
    assert (codigo, saida) == (1, "") and "traz um CPF" in erros and sem_cpf(erros)
    assert os.listdir(tmp_path) == ["l.csv"]
