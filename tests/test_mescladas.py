"""Células mescladas: o que o arquivo só guarda na primeira linha não se perde calado nas outras."""

from __future__ import annotations

import apoio_arquivos as apoio
import openpyxl
import pytest

from xl_quotas.arquivos import atos_da_pasta
from xl_quotas.arquivos.apuracao import apura
from xl_quotas.arquivos.auditoria import le_publicada
from xl_quotas.arquivos.entrada import le, le_cargos
from xl_quotas.arquivos.faixa import DoEdital, Entrada, Faixa
from xl_quotas.arquivos.identificadores import le_identificadores
from xl_quotas.arquivos.pasta_digitada import le_digitado
from xl_quotas.tabela.erros import ErroDeEntrada

LISTA = [
    ["Inscrição", "Nome", "Nota", "Situação", "PCD", "Bairro"],
    [1, "a", 90, None, "N", "Centro"],
    [2, "b", 89, "desistente", "S", "Sul"],
    [3, "c", 88, None, None, None],
    [4, "d", 87, None, None, None],
]
CARGOS = [["Cargo", "Localidade", "Vagas", "PP", "Salário"], ["A", "Natal", 3, 1, 9], ["B", None, 2, None, None]]
ATOS = [["Data", "Ato", "Inscrição", "Nota interna"], ["01/01/2026", "nomeação", 1, "x"], [None, "nomeação", 2, None]]
PUBLICADA = [["Ordem", "Inscrição", "Lista", "Cidade"], [1, 1, "AC", "Natal"], [2, 2, None, None]]


def le_atos(caminho):
    return atos_da_pasta.le_atos(caminho, DoEdital(caminho))


def mescla(caminho, linhas, *faixas, aba=None, grava=apoio.grava_xlsx, **mais):
    grava(caminho, linhas, **mais)
    livro = openpyxl.load_workbook(caminho)
    for f in faixas:
        (livro[aba] if aba else livro.active).merge_cells(f)
    livro.save(caminho)
    return caminho


def recusa(celulas, leitura, caminho, *argumentos):
    with pytest.raises(ErroDeEntrada) as e:
        leitura(caminho, *argumentos)
    assert f"células {celulas}: estão mescladas" in str(e.value) and len(str(e.value)) < 255
    assert "desfaça a mesclagem e repita o valor em cada linha" in str(e.value)


@pytest.mark.parametrize("celulas", ["D3:D5", "E3:E4", "C2:E3", "E2:E500"])
def test_na_lista(tmp_path, celulas):
    """Em E2:E500 as linhas 3 a 5 têm gente."""
    recusa(celulas, le, mescla(tmp_path / "m.xlsx", LISTA, celulas))


@pytest.mark.parametrize("celulas", ["F3:F5", "E4:E5", "D3:F3", "A5:F9"])
def test_na_lista_o_que_nada_tira(tmp_path, celulas):
    """Uma coluna que não se lê, células vazias, colunas de uma linha só, a última linha com as vazias de baixo."""
    assert apura(le(mescla(tmp_path / "m.xlsx", LISTA, celulas))).pessoas == 4


def test_titulos_mesclados_nao_sao_dados(tmp_path):
    antes = [["Resultado final"], [], ["Concurso"]]
    assert apura(le(mescla(tmp_path / "m.xlsx", LISTA, "A1:F2", "A3:F3", antes=antes))).pessoas == 4
    de_duas_linhas = [LISTA[0], [], *LISTA[1:]]
    assert apura(le(mescla(tmp_path / "d.xlsx", de_duas_linhas, *[f"{c}1:{c}2" for c in "ABCDEF"]))).pessoas == 4


def test_o_que_ficou_escondido_debaixo_da_mescla(tmp_path):
    """O LibreOffice pode guardar o que havia nas outras células: não se vê, e entraria na conta."""
    caminho = mescla(tmp_path / "m.xlsx", LISTA)
    livro = openpyxl.load_workbook(caminho)
    livro.active.merged_cells.add("D2:D3")
    livro.save(caminho)
    recusa("D2:D3", le, caminho)


@pytest.mark.parametrize("leitura", [le, le_digitado])
def test_na_pasta_nossa(tmp_path, leitura):
    linhas = [linha[:5] for linha in LISTA]
    caminho = mescla(tmp_path / "n.xlsx", linhas, "F8:F10", aba="Candidatos", grava=apoio.grava_nossa)
    recusa("F8:F10", leitura, caminho)


def test_na_reserva_que_so_o_regime_do_edital_tem(tmp_path):
    linhas = [["Inscrição", "Nota", "ID"], [1, 90, "S"], [2, 80, None]]
    edital = {"regime": "PRÓPRIO", "regime_proprio": [["lista", "percentual"], ["ID", "20%"]]}
    recusa(
        "D7:D8", le, mescla(tmp_path / "n.xlsx", linhas, "D7:D8", aba="Candidatos", grava=apoio.grava_nossa, **edital)
    )
    outra = mescla(tmp_path / "o.xlsx", linhas, "D7:D8", aba="Candidatos", grava=apoio.grava_nossa)
    assert apura(le(outra)).pessoas == 2


@pytest.mark.parametrize("celulas", ["A2:A3", "B2:B3", "D2:D3"])
def test_nos_cargos(tmp_path, celulas):
    recusa(celulas, le_cargos, mescla(tmp_path / "c.xlsx", CARGOS, celulas))


def test_nos_cargos_o_que_nada_tira(tmp_path):
    assert le_cargos(mescla(tmp_path / "c.xlsx", CARGOS, "E2:E3", "A2:B2")).cargos.valores[1][2] == 3


def test_nos_atos(tmp_path):
    recusa("A2:A3", le_atos, mescla(tmp_path / "a.xlsx", ATOS, "A2:A3"))
    assert le_atos(mescla(tmp_path / "b.xlsx", ATOS, "D2:D3")).valores[2][1] == "nomeação"


def test_na_lista_publicada(tmp_path):
    def le(caminho):
        return le_publicada(caminho, None, Entrada(caminho, candidatos=Faixa([[]], "", [1])))

    recusa("C2:C3", le, mescla(tmp_path / "p.xlsx", PUBLICADA, "C2:C3"))
    assert le(mescla(tmp_path / "q.xlsx", PUBLICADA, "D2:D3")).valores[2][1] == 2


def test_nas_linhas_do_sorteio(tmp_path):
    linhas = [["Linha", "Vagas"], ["A", 1], [None, 1]]
    e = DoEdital(mescla(tmp_path / "s.xlsx", linhas, "A2:A3"))
    recusa("A2:A3", le_identificadores, e, "linha")
