"""O que se colou fora da faixa de uma pasta nossa: nem uma coluna à direita nem uma linha abaixo somem caladas.

Contrato, seção 4: coluna que não se conhece é ignorada e CONFERIR a nomeia; a que nem se lê não teria quem a nomeasse.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import apoio_arquivos as apoio
import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

from xl_quotas.arquivos import atos_da_pasta
from xl_quotas.arquivos.apuracao import apura
from xl_quotas.arquivos.entrada import le, le_cargos
from xl_quotas.arquivos.faixa import DoEdital, letra_da_coluna
from xl_quotas.arquivos.pasta_digitada import le_digitado
from xl_quotas.tabela.erros import ErroDeEntrada

MODELOS = Path(__file__).parent.parent / "workbook_templates"
LISTA = [["Inscrição", "Nome", "Nota", "PP"], [1, "Ana", 90, "N"], [2, "Bia", 80, "S"]]
CARGOS = [["Analista", 18], ["Técnico", 3]]


def le_atos(caminho):
    return atos_da_pasta.le_atos(caminho, DoEdital(caminho))


def da_nomeacao(caminho, modelo="nomeacao", cabecalho=LISTA[0], **celulas):
    """A pasta modelo com a lista colada; `celulas` são da aba Candidatos."""
    colada = {f"{letra_da_coluna(j)}1": None for j in range(1, 25)}
    for i, linha in enumerate([cabecalho, *LISTA[1:]], 1):
        colada |= {f"{letra_da_coluna(j)}{i}": v for j, v in enumerate(linha, 1)}
    return grava(modelo, caminho, Candidatos=colada | celulas, Edital={"B13": 2, "B29": 2001})


@cache
def aberta(modelo):
    return openpyxl.load_workbook(MODELOS / f"{modelo}.xlsx")


def grava(modelo, caminho, **abas):
    """A pasta modelo com estas células, por aba. Abri-la demora: abre-se uma vez, e volta-se ao que era."""
    livro = aberta(modelo)
    antes = [(aba, onde, livro[aba][onde].value) for aba, celulas in abas.items() for onde in celulas]
    for aba, celulas in abas.items():
        for onde, v in celulas.items():
            livro[aba][onde] = v
    livro.save(caminho)
    for aba, onde, v in antes:
        livro[aba][onde] = v
    return caminho


def com(modelo, aba, caminho, **celulas):
    return grava(modelo, caminho, **{aba: celulas})


def recusa(onde, leitura, caminho):
    with pytest.raises(ErroDeEntrada) as e:
        leitura(caminho)
    assert onde in str(e.value) and len(str(e.value)) < 255
    return str(e.value)


def longo(*casos):
    """Abrir e gravar uma pasta inteira leva segundos: todo dia, um caso de cada; estes, na corrida longa."""
    return [pytest.param(*(c if isinstance(c, tuple) else (c,)), marks=pytest.mark.longo) for c in casos]


A_DIREITA = [
    ({"Y1": "PCD", "Y3": "S"}, "célula Y1"),
    ({"Y3": "S"}, "célula Y3"),
    ({"Y2": "=1+1"}, "célula Y2"),  # ali o modelo não tem fórmula nenhuma
    ({"AC2": "S", "AF1": "PCD"}, "célula AF1"),
]


CADA_UMA = [(*A_DIREITA[0], le), (*A_DIREITA[-1], le_digitado)]
CADA_UMA += longo(*((*x, leitura) for x in A_DIREITA for leitura in (le, le_digitado) if (*x, leitura) not in CADA_UMA))


@pytest.mark.parametrize(("celulas", "onde", "leitura"), CADA_UMA)
def test_coluna_a_direita_da_lista(tmp_path, celulas, onde, leitura):
    frase = recusa(f"planilha Candidatos, {onde}: ", leitura, da_nomeacao(tmp_path / "n.xlsx", **celulas))
    assert "fora da faixa candidatos, que vai até a coluna X; aumente a faixa" in frase


def test_coluna_escrita_em_cima_das_do_modelo(tmp_path):
    """Em Z e AA o modelo tem fórmulas de matriz; um cabeçalho digitado no lugar de uma delas é uma coluna da lista."""
    recusa("célula Z1: ", le, da_nomeacao(tmp_path / "n.xlsx", Z1="PCD", Z2="S"))


def test_coluna_inserida_a_esquerda(tmp_path):
    """Inserir uma coluna antes da A leva a faixa para a direita: a coluna nova fica fora dela."""
    caminho = apoio.grava_nossa(tmp_path / "n.xlsx", LISTA)
    livro = openpyxl.load_workbook(caminho)
    livro["Candidatos"]["A6"], livro["Candidatos"]["A8"] = "PCD", "S"
    livro.save(caminho)
    assert "começa na coluna B" in recusa("planilha Candidatos, célula A6: ", le, caminho)


@pytest.mark.parametrize("modelo", ["nomeacao", *longo("acompanhamento", "nomeacao_lite", "acompanhamento_lite")])
def test_o_modelo_tem_as_suas_celulas_a_direita(tmp_path, modelo):
    """As da ordem de nomeação; e uma anotação longe da linha de nomes não é da lista."""
    assert apura(le(da_nomeacao(tmp_path / "n.xlsx", modelo, AK7="conferir com a banca"))).pessoas == 2


def test_coluna_desconhecida_dentro_da_faixa_continua_a_ser_so_avisada(tmp_path):
    lida = le(da_nomeacao(tmp_path / "n.xlsx", X1="Bairro", X2="Centro"))
    assert any(linha[1] == "Bairro" for linha in apura(lida).problemas)


def test_coluna_a_direita_dos_cargos_e_dos_atos(tmp_path):
    """Ali o modelo tem as suas colunas: o que se recusa é o nome de uma da tabela."""
    cargos = com("planejamento", "Cargos", tmp_path / "p.xlsx", B6="Analista", E6=18, Q5="Localidade", Q6="Natal")
    recusa("planilha Cargos, célula Q5: ", le_cargos, cargos)
    atos = com("acompanhamento", "Atos", tmp_path / "a.xlsx", M1="Compensa")
    recusa("planilha Atos, célula M1: ", le_atos, atos)


# ---- abaixo


ABAIXO = [
    ("nomeacao", "Candidatos", {"B2010": "perdida", "C2010": 100}, le, "célula B2010"),
    ("planejamento", "Cargos", {"S206": 1}, le_cargos, "célula S206"),  # o quadro digitado, ao lado
    *longo(
        ("nomeacao", "Candidatos", {"X2002": "S"}, le, "célula X2002"),
        ("nomeacao", "Candidatos", {"C2002": "=50+50"}, le, "célula C2002"),
        ("planejamento", "Cargos", {"D300": "Natal", "E300": 10}, le_cargos, "célula D300"),
        ("acompanhamento", "Atos", {"A3002": "01/01/2026", "C3002": 1}, le_atos, "célula A3002"),
        ("acompanhamento", "Atos", {"G3005": "x"}, le_atos, "célula G3005"),
    ),
]


@pytest.mark.parametrize(("modelo", "aba", "celulas", "leitura", "onde"), ABAIXO)
def test_linha_abaixo_mesmo_sem_a_chave(tmp_path, modelo, aba, celulas, leitura, onde):
    frase = recusa(
        f"planilha {aba}, {onde}: há dados abaixo", leitura, com(modelo, aba, tmp_path / "p.xlsx", **celulas)
    )
    assert "aumente a faixa (nome definido" in frase


@pytest.mark.parametrize(
    ("modelo", "leitura"),
    [
        *(("planejamento", le_cargos), ("exemplo_planejamento", le_cargos), ("acompanhamento", le_atos)),
        *(("exemplo_acompanhamento", le_atos), ("exemplo_acompanhamento", le), ("exemplo_nomeacao", le)),
        ("funcoes", le),  # com o atalho de volta ao índice ao lado da lista
    ],
)
def test_o_modelo_por_preencher_nao_tem_sobra(modelo, leitura):
    leitura(MODELOS / f"{modelo}.xlsx")


def test_matriz_que_so_guarda_os_valores_da_segunda_celula_em_diante(tmp_path):
    """A fórmula de matriz está na primeira célula; as outras só têm o valor, e não foram digitadas."""
    caminho = apoio.grava_nossa(tmp_path / "n.xlsx", LISTA)
    livro = openpyxl.load_workbook(caminho)
    ws = livro["Candidatos"]
    ws["H5"] = ArrayFormula("H5:I9", "=A1:B5")
    ws["I6"] = "Lista"
    ws["J6"] = "=1"
    livro.save(caminho)
    assert apura(le(caminho)).pessoas == 2
