"""O que está acima da linha de nomes: o título se pula; a linha da própria tabela, que ninguém leria, recusa-se.

É o que fica de uma lista classificada com o cabeçalho junto: as pessoas que vêm antes dele no alfabeto, acima dele.
"""

from __future__ import annotations

import apoio_arquivos as apoio
import pytest

from xl_quotas.arquivos.acima import feitio
from xl_quotas.arquivos.atos_da_pasta import le_atos
from xl_quotas.arquivos.auditoria import le_publicada
from xl_quotas.arquivos.entrada import le, le_cargos, le_regime_proprio
from xl_quotas.arquivos.faixa import DoEdital
from xl_quotas.arquivos.identificadores import le_identificadores
from xl_quotas.tabela.erros import ErroDeEntrada


def candidatos(caminho):
    return le(caminho).candidatos


def cargos(caminho):
    return le_cargos(caminho).cargos


def atos(caminho):
    return le_atos(caminho, DoEdital(caminho))


def publicada(caminho):
    return le_publicada(caminho, None, DoEdital(caminho))


def regime(caminho):
    return le_regime_proprio(caminho, DoEdital(caminho))


def sorteio(caminho):
    return le_identificadores(DoEdital(caminho), "cargo")


LISTA = [["inscrição", "nome", "nota", "PP"], [9, "Paula", 70, "S"], [10, "Zeca", 60, "N"]]
DE_CODIGOS = [["inscrição", "nome", "nota"], ["AB-9", "Paula", 70], ["AB-10", "Zeca", 60]]
DE_LETRAS = [["inscrição", "nome", "nota"], ["beta", "Paula", 70], ["gama", "Zeca", 60]]
DE_CARGOS = [["cargo", "vagas"], ["Analista 20h", 3], ["Técnico", 5]]
DE_ATOS = [["data", "ato", "inscrição"], ["01/03/2026", "nomeação", 1]]
PUBLICADA = [["inscrição", "nome"], [9, "Paula"]]
UMA_COLUNA = [["inscrição"], [9], [10]]
DO_REGIME = [["lista", "percentual", "mínimo"], ["PP", "20%", None], ["PI", "5%", 1]]
DO_SORTEIO = [["cargo", "cidade"], ["Analista", "Belém"], ["Técnico", "Natal"]]
SO_CARGOS = [["cargo"], ["Analista"]]

SOME = [
    (candidatos, LISTA, [7, "Ana", 99, "S"]),
    (candidatos, LISTA, ["7", "Ana", "99,5", None]),
    (candidatos, LISTA, [7, "Ana", None, None]),  # faltou à prova, e é gente do mesmo modo
    (candidatos, DE_CODIGOS, ["AB-7", "Ana", 99]),
    (candidatos, DE_CODIGOS, ["ab-777", "Ana", None]),
    (candidatos, DE_LETRAS, ["alfa", "Ana", 99]),
    (cargos, DE_CARGOS, ["Médico", 5]),
    (cargos, DE_CARGOS, ["Médico 40h", "5"]),
    (atos, DE_ATOS, ["01/02/2026", "nomeação", 2]),
    (atos, DE_ATOS, ["2026-02-01", "nomeação", None]),
    (publicada, PUBLICADA, [7, "Ana"]),
    (publicada, UMA_COLUNA, [7]),
    (regime, DO_REGIME, ["PCD", "5%", None]),
    (regime, DO_REGIME, ["PCD", 0.05, None]),
    (sorteio, DO_SORTEIO, ["Médico", "Recife"]),
    (sorteio, SO_CARGOS, ["Médico"]),
]
TITULO = [
    (candidatos, LISTA, ["Concurso 01/2026"]),
    (candidatos, LISTA, [2026]),
    (candidatos, LISTA, ["Edital 01/2026", "Resultado final", "30/11/2026"]),
    (candidatos, LISTA, [None, "Resultado", 2026]),
    (candidatos, LISTA, [None, None, 3]),
    (candidatos, DE_CODIGOS, ["Edital nº 1", "de 2026"]),
    (candidatos, DE_LETRAS, ["Prefeitura", "Resultado final", "definitivo"]),
    (cargos, DE_CARGOS, ["Anexo I"]),
    (cargos, DE_CARGOS, ["Quadro de vagas", "por cargo"]),
    (atos, DE_ATOS, ["Atos de nomeação", "do concurso"]),
    (atos, DE_ATOS, ["01/02/2026"]),
    (publicada, PUBLICADA, ["Nomeações", "de 2026"]),
    (publicada, UMA_COLUNA, ["Edital 7"]),
    (regime, DO_REGIME, ["Regime do edital"]),
    (regime, DO_REGIME, ["Anexo", "I"]),
    (sorteio, DO_SORTEIO, ["Sorteio das reservas"]),
    (sorteio, DO_SORTEIO, [None, "2026"]),
]


def arquivos(pasta, linhas):
    largura = max(map(len, linhas))
    linhas = [[*linha, *[None] * (largura - len(linha))] for linha in linhas]
    return apoio.grava_csv(pasta / "t.csv", linhas), apoio.grava_xlsx(pasta / "t.xlsx", linhas)


@pytest.mark.parametrize(("leitor", "tabela", "linha"), SOME)
def test_linha_da_tabela_acima_dos_nomes(tmp_path, leitor, tabela, linha):
    for caminho in arquivos(tmp_path, [["Título"], linha, *tabela]):
        if leitor is sorteio and tabela is SO_CARGOS:  # ali o próprio título seria uma linha
            caminho = arquivos(tmp_path, [linha, *tabela])[caminho.suffix == ".xlsx"]
        with pytest.raises(ErroDeEntrada) as e:
            leitor(caminho)
        onde = "planilha Lista, linha " if caminho.suffix == ".xlsx" else "linha "
        assert str(e.value).startswith(onde) and "está acima dos nomes das colunas (linha " in str(e.value)
        assert "passe-a para baixo deles ou apague-a" in str(e.value) and len(str(e.value)) < 255


@pytest.mark.parametrize(("leitor", "tabela", "linha"), TITULO)
def test_titulo_acima_dos_nomes_pula_se(tmp_path, leitor, tabela, linha):
    for caminho in arquivos(tmp_path, [linha, [None], *tabela]):
        assert leitor(caminho).linhas[-1] == len(tabela) + 2


def test_o_lugar_que_a_frase_diz(tmp_path):
    csv, xlsx = arquivos(tmp_path, [["Título"], [None], [7, "Ana", 99, "S"], *LISTA])
    for caminho, lugar in ((csv, "linha 3 do arquivo"), (xlsx, "planilha Lista, linha 3")):
        with pytest.raises(ErroDeEntrada) as e:
            le(caminho)
        assert str(e.value) == (
            f"{lugar}: parece ser da lista de candidatos e está acima dos nomes das colunas (linha 4), onde não se lê;"
            " passe-a para baixo deles ou apague-a"
        )


def test_o_nome_da_planilha_com_chaves(tmp_path):
    """O Excel as aceita, e a frase não as pode tomar por um lugar a preencher."""
    caminho = apoio.grava_xlsx(tmp_path / "t.xlsx", [[7, "Ana", 99, "S"], *LISTA], aba="Lista {x} {0}")
    with pytest.raises(ErroDeEntrada, match=r"^planilha Lista \{x\} \{0\}, linha 1: parece ser da lista de candidatos"):
        le(caminho)


@pytest.mark.parametrize(
    ("celula", "dito"),
    [
        (7, "0"),
        ("7", "0"),
        ("99,5", "0"),
        ("20 %", "0"),
        (True, "0"),
        ("01/02/2026", "d"),
        ("Médico do Trabalho", "a"),
        ("Médico (SP)", "a"),
        ("AB-12", "a-0"),
        ("ab-7", "a-0"),
        ("A1B22", "a0a0"),
        ("Analista 20 h", "a 0 a"),
    ],
)
def test_feitio(celula, dito):
    assert feitio(celula) == dito
