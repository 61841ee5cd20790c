"""xl-quotas sorteio: de um arquivo com o nome das linhas ao resultado que qualquer pessoa refaz."""

from __future__ import annotations

import hashlib
import os
import re

import apoio_arquivos as apoio
import openpyxl
import pytest

from xl_quotas.funcoes import SORTEIO

NOMES = ["Analista / Direito / Natal", "Técnico, Natal", "Médico"]
# printf '%s' '054321|ANALISTA / DIREITO / NATAL' | sha256sum, e o mesmo com as outras; em ordem: a6…, c8…, dd…
CODIGOS = ["c83f8d842610c4da534afd91199a6c5c08ce398c0a8121701ee98433f93dbbf5"]
CODIGOS += ["dda39865fccefe832deb908926cf3e686e403d7d06b6a55c3ed0c097dd6c2207"]
CODIGOS += ["a6927d94100cf10a13784d7b512914c695a05b8699793960127de44966479011"]
PEDIDO = ("--vagas", "PP=1; PI=1", "--semente", "054321")
ESPERADO = [["1", NOMES[2], "PP", CODIGOS[2]], ["2", NOMES[0], "PI", CODIGOS[0]], ["3", NOMES[1], "", CODIGOS[1]]]


def em_csv(caminho, texto):
    caminho.write_text(texto, "utf-8")
    return caminho


def resultado(xl, arquivo, *a_mais):
    onde = arquivo.with_name("r.csv")
    codigo, saida, erros = xl("sorteio", arquivo, *PEDIDO, "--saida", onde, *a_mais)
    assert (codigo, erros) == (0, ""), erros
    return saida, [linha.split(";") for linha in onde.read_text("utf-8-sig").splitlines()]


@pytest.mark.parametrize("titulo", ["", "Linha\n", "cargo\n", "\n\n"])
def test_um_nome_por_linha_com_ou_sem_titulo(xl, tmp_path, titulo):
    """A vírgula é parte do nome, e as linhas em branco não entram."""
    arquivo = em_csv(tmp_path / "l.csv", titulo + f"{NOMES[0]}\n\n  {NOMES[1]} \n{NOMES[2]}\n\n")
    saida, linhas = resultado(xl, arquivo)
    assert linhas == [["Ordem", "Linha do edital", "Sorteada para", "Código"], *ESPERADO]
    assert "Sorteio de PP=1; PI=1 entre 3 linhas — semente 054321" in saida
    assert "sha256sum" in saida and CODIGOS[0] in saida


def test_refeito_por_fora():
    for nome, codigo in zip(NOMES, CODIGOS, strict=True):
        assert hashlib.sha256(f"054321|{nome.upper()}".encode()).hexdigest() == codigo


def test_coluna_de_uma_tabela(xl, tmp_path):
    linhas = [["nº", "Linha do edital", "vagas"], *([k, nome, 1] for k, nome in enumerate(NOMES, 1))]
    for arquivo in (
        apoio.grava_csv(tmp_path / "a.csv", linhas),
        apoio.grava_xlsx(tmp_path / "a.xlsx", linhas, antes=[["Anexo I"], []]),
    ):
        assert resultado(xl, arquivo, "--coluna", "linha do edital", "--sobrescrever")[1][1:] == ESPERADO


def test_planilha_de_uma_coluna(xl, tmp_path):
    arquivo = apoio.grava_xlsx(tmp_path / "a.xlsx", [["Linhas"], *([nome] for nome in NOMES)])
    assert resultado(xl, arquivo)[1][1:] == ESPERADO


def test_sem_saida_nada_se_grava(xl, tmp_path):
    arquivo = em_csv(tmp_path / "l.csv", "\n".join(NOMES))
    codigo, saida, _ = xl("sorteio", arquivo, *PEDIDO)
    assert codigo == 0 and re.search(r"^ +1 +Médico +PP +a6927d94", saida, re.MULTILINE)
    assert os.listdir(tmp_path) == ["l.csv"]


PROBLEMAS = [
    ("A\nB\na\n", PEDIDO, 1, 'linha 1 do arquivo e linha 3 (linhas, linhas 1 e 3 da faixa): "A" está repetido'),
    ("Linha\nA\n\nB\na\n", PEDIDO, 1, "linha 2 do arquivo e linha 5 "),
    ("A\n", PEDIDO, 1, "vagas: 2 vagas para 1 linha"),
    ("A;1\nB;2\n", PEDIDO, 1, "linha 1 do arquivo: tem mais de uma coluna; diga a dos nomes com --coluna"),
    ("A\tB\n", PEDIDO, 1, "linha 1 do arquivo: tem mais de uma coluna"),
    ('A\n"B\n', PEDIDO, 1, "aspas abertas sem fechar"),
    ("Linha\n", PEDIDO, 1, "a coluna está vazia"),
    ("a;b\n1;2\n", (*PEDIDO, "--coluna", "cargo"), 1, 'l.csv: não tem a coluna "cargo" (aqui: a, b)'),
    ("A\nB\n", ("--vagas", "2"), 2, "falta --semente"),
    ("A\nB\n", ("--semente", "9"), 2, "falta --vagas"),
    ("A\nB\n", ("--vagas", "PP=x", "--semente", "9"), 1, "vagas, lista PP: "),
    (
        "A\nB\n",
        ("--vagas", "PP=1,PI=1", "--semente", "9"),
        1,
        'vagas: "PP=1,PI=1": separe as listas por ;, como PP=2; ',
    ),
    ("A\nB\n", (*PEDIDO, "--saida", "x.xlsx"), 1, "não termina em .csv; dê esse final"),
    ("", PEDIDO, 3, "o arquivo está vazio"),
]


@pytest.mark.parametrize(("texto", "argumentos", "codigo", "trecho"), PROBLEMAS)
def test_erro_e_uma_frase(xl, tmp_path, texto, argumentos, codigo, trecho):
    obtido, saida, erros = xl("sorteio", em_csv(tmp_path / "l.csv", texto), *argumentos)
    assert (obtido, saida) == (codigo, "")
    assert erros.startswith("#ERRO: ") and trecho in erros
    assert os.listdir(tmp_path) == ["l.csv"]


def test_planilhas_que_nao_servem(xl, tmp_path):
    duas = apoio.grava_xlsx(tmp_path / "a.xlsx", [["A"]], outras=[("Outra", [["B"]])])
    assert "a.xlsx: tem mais de uma planilha" in xl("sorteio", duas, *PEDIDO)[2]
    larga = apoio.grava_xlsx(tmp_path / "b.xlsx", [["A", "B"]])
    assert "b.xlsx: tem mais de uma coluna; diga a dos nomes com --coluna" in xl("sorteio", larga, *PEDIDO)[2]
    assert 'b.xlsx: não tem a coluna "C"' in xl("sorteio", larga, *PEDIDO, "--coluna", "C")[2]


TITULOS = ["LOCALIDADE", "Unidade", "Cargos/Localidades", "Cargo e localidade", "Linhas do edital"]


@pytest.mark.parametrize("titulo", TITULOS)
def test_o_nome_da_coluna_nao_entra(xl, tmp_path, titulo):
    arquivo = em_csv(tmp_path / "l.csv", f"{titulo}\n" + "\n".join(NOMES))
    assert resultado(xl, arquivo)[1][1:] == ESPERADO


@pytest.mark.parametrize("soma", ["Total", "TOTAL GERAL", "subtotal", "Analista / Total"])
def test_a_linha_de_soma_nao_ganha_vaga(xl, tmp_path, soma):
    arquivo = em_csv(tmp_path / "l.csv", f"LOCALIDADE\nRecife\nNatal\n{soma}\n")
    codigo, saida, erros = xl("sorteio", arquivo, "--vagas", "PP=1;PI=1", "--semente", "5")
    assert (codigo, saida) == (1, "")
    assert f'linha 4 do arquivo (linhas, linha 3 da faixa): "{soma.upper()}" parece uma linha de soma' in erros


def test_na_funcao_tambem():
    assert 'linha 2 da faixa: "UNIDADE" é o nome da coluna' in SORTEIO([[None], ["Unidade"], ["A"]], 1, 5)[0][0]
    assert 'linha 2 da faixa: "TOTAL" parece uma linha de soma' in SORTEIO([["A"], ["Total"]], 1, 5)[0][0]
    assert len(SORTEIO([["Unidade de Natal"], ["Campus Recife"], ["Totalização"]], 1, 5)) == 3


def test_linha_oculta_e_avisada(xl, tmp_path):
    arquivo = apoio.grava_xlsx(tmp_path / "a.xlsx", [["Linhas"], *([nome] for nome in NOMES)])
    livro = openpyxl.load_workbook(arquivo)
    livro.active.row_dimensions[3].hidden = True
    livro.save(arquivo)
    assert "Aviso: 1 linha oculta entrou na conta" in apoio.corrido(xl("sorteio", arquivo, *PEDIDO)[1])
