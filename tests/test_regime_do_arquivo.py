"""O regime do edital lido de um arquivo: nem uma reserva some, nem uma linha que não é reserva entra."""

from __future__ import annotations

import apoio_arquivos as apoio
import openpyxl
import pytest
from test_fora_da_faixa import grava
from test_porta import exige_uma_frase

from xl_quotas.arquivos.entrada import le, le_regime_proprio
from xl_quotas.arquivos.faixa import DoEdital
from xl_quotas.funcoes import RESERVA
from xl_quotas.tabela.erros import ErroDeEntrada

NOMES = ["lista", "percentual", "arredondamento", "mínimo"]
REGIME = [NOMES, ["PP", 0.25, "abaixo", 10], ["PI", 0.05, None, None], ["PCD", 0.05, None, None]]
LISTA = [["inscrição", "nota", "PP"], [1, 90, "N"], [2, 80, "S"]]
ABA = "Regime próprio"


def lido(caminho):
    e = DoEdital(caminho)
    return le_regime_proprio(caminho, e).valores, [texto for _, texto, _ in e.avisos]


def recusa(leitor, *argumentos):
    with pytest.raises(ErroDeEntrada) as e:
        leitor(*argumentos)
    assert len(str(e.value)) < 255
    return str(e.value)


def mexe(caminho, aba, mescla="", celulas=(), oculta=None):
    livro = openpyxl.load_workbook(caminho)
    ws = livro[aba]
    for onde, v in celulas:
        ws[onde] = v
    if mescla:
        ws.merge_cells(mescla)
    if oculta:
        ws.row_dimensions[oculta].hidden = True
    livro.save(caminho)
    return caminho


@pytest.mark.parametrize("mescla", ["C2:C4", "D2:D3", "A2:A3"])
def test_celulas_mescladas(tmp_path, mescla):
    """O mínimo de três reservas numa célula só valeria para a primeira."""
    caminho = mexe(apoio.grava_xlsx(tmp_path / "r.xlsx", REGIME), "Lista", mescla)
    assert f"planilha Lista, células {mescla}: estão mescladas" in recusa(lido, caminho)


def test_celulas_mescladas_na_pasta_nossa(tmp_path):
    caminho = apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, regime="PRÓPRIO", regime_proprio=REGIME)
    assert le(caminho).regime[1][:2] == ["PP", 0.25]
    assert "células D21:D23: estão mescladas" in recusa(le, mexe(caminho, "Edital", "D21:D23"))


def test_reserva_abaixo_da_tabela_do_modelo(tmp_path):
    """Ali há linhas para oito reservas; abaixo vem a ajuda, por cima da qual se pode escrever."""
    celulas = {f"{j}{n}": v for n in range(6, 14) for j, v in (("A", f"R{n}"), ("B", 0.05))}
    caminho = grava("nomeacao", tmp_path / "n.xlsx", Edital={"B9": "PRÓPRIO"}, **{ABA: celulas})
    assert lido(caminho)[0][8][:2] == ["R13", 0.05]
    for linha in (14, 15):
        grava("nomeacao", caminho, **{ABA: celulas | {f"A{linha}": "R9", f"B{linha}": 0.05}})
        onde = f"planilha {ABA}, célula A{linha}"
        assert f"{onde}: há dados abaixo da faixa regime_proprio" in recusa(lido, caminho)


def test_duas_planilhas_com_a_tabela(tmp_path):
    """A primeira pode ser o rascunho: não se escolhe por quem lê."""
    caminho = apoio.grava_xlsx(tmp_path / "r.xlsx", REGIME, aba="Rascunho", outras=[("Final", REGIME)])
    assert recusa(lido, caminho) == ("r.xlsx: mais de uma planilha tem tabela do regime: Rascunho, Final; deixe uma só")


def test_linha_escondida_conta_e_diz_se(tmp_path):
    caminho = mexe(apoio.grava_xlsx(tmp_path / "r.xlsx", REGIME), "Lista", oculta=3)
    valores, avisos = lido(caminho)
    assert len(valores) == 4 and avisos[0].startswith("1 linha oculta entrou na conta")


@pytest.mark.parametrize("soma", ["TOTAL", "Total:", "Soma", "Subtotal", "total geral"])
def test_a_linha_de_soma_nao_e_reserva(soma):
    exige_uma_frase(
        RESERVA(10, [NOMES[:2], ["PP", "20%"], ["PI", "10%"], [soma, "30%"]]),
        f'#ERRO: regime, linha 4 da faixa, coluna "lista": "{soma}" parece uma linha de soma; apague-a',
    )
    assert RESERVA(10, [NOMES[:2], ["PP", "20%"], ["TOTALX", "10%"]]) == [[7, 2, 1]]
