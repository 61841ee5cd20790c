"""O que se vê num arquivo e a conta não tem como saber: linhas cortadas, colunas que não entram, o que se escondeu."""

from __future__ import annotations

import apoio_arquivos as apoio
import openpyxl
import pytest

from xl_quotas.arquivos.atos_da_pasta import le_atos
from xl_quotas.arquivos.auditoria import le_publicada
from xl_quotas.arquivos.entrada import le, le_cargos, le_regime_proprio
from xl_quotas.arquivos.faixa import DoEdital


def candidatos(caminho):
    return le(caminho).avisos


def cargos(caminho):
    return le_cargos(caminho).avisos


def atos(caminho):
    e = DoEdital(caminho)
    le_atos(caminho, e)
    return e.avisos


def publicada(caminho):
    e = DoEdital(caminho)
    le_publicada(caminho, None, e)
    return e.avisos


def regime(caminho):
    e = DoEdital(caminho)
    le_regime_proprio(caminho, e)
    return e.avisos


CADA = [
    (candidatos, ["inscrição", "nota", "PP"], [1, 90, "S"], ""),
    (cargos, ["cargo", "vagas", "cidade"], ["Analista", 3, "Belém"], ""),
    (atos, ["data", "ato", "inscrição"], ["01/02/2026", "nomeação", 1], "atos"),
    (publicada, ["inscrição", "nome", "lista"], [1, "Ana", "AC"], "lista publicada"),
    (regime, ["lista", "percentual", "mínimo"], ["PP", "20%", 3], "tabela do regime"),
]


@pytest.mark.parametrize(("leitor", "nomes", "linha", "onde"), CADA)
def test_linha_com_menos_campos_do_que_nomes(tmp_path, leitor, nomes, linha, onde):
    """O arquivo que parou no meio: a pessoa ficaria sem a reserva."""
    texto = [";".join(map(str, x)) for x in (nomes, linha, linha[:2], linha, linha[:2])]
    caminho = tmp_path / "t.csv"
    caminho.write_text("\n".join(texto[:3]), encoding="utf-8")
    assert leitor(caminho) == [
        (
            onde,
            "a linha 3 tem menos campos do que os nomes das colunas; o que falta vale como vazio",
            "confira se o arquivo não foi cortado",
        )
    ]
    caminho.write_text("\n".join(texto), encoding="utf-8")
    [(_, dito, _)] = leitor(caminho)
    assert dito.startswith("2 linhas têm menos campos do que os nomes das colunas (a primeira é a 3);")


@pytest.mark.parametrize(("leitor", "nomes", "linha", "onde"), CADA)
def test_inteiras_nada_se_diz(tmp_path, leitor, nomes, linha, onde):
    caminho = tmp_path / "t.csv"
    vazia = ";" * (len(nomes) - 1)
    texto = [";".join(map(str, nomes)), "", ";".join(map(str, linha)), vazia, f"{linha[0]};{linha[1]};"]
    caminho.write_text("\n".join(texto), encoding="utf-8")
    assert leitor(caminho) == []


def escondida(caminho, coluna=None, aba=False, **mais):
    livro = openpyxl.load_workbook(caminho)
    ws = livro.active
    if coluna:
        ws.column_dimensions[coluna].hidden = True
    if aba:
        livro.active = livro.create_sheet("Vazia")
        ws.sheet_state = "hidden"
    livro.save(caminho)
    return caminho


@pytest.mark.parametrize(("leitor", "nomes", "linha", "onde"), CADA)
def test_coluna_e_planilha_escondidas(tmp_path, leitor, nomes, linha, onde):
    """A coluna PP escondida decide o resultado, e quem olha a planilha não a vê."""
    caminho = apoio.grava_xlsx(tmp_path / "t.xlsx", [nomes, linha])
    assert leitor(caminho) == []
    [(lugar, dito, _)] = leitor(escondida(caminho, "C"))
    assert (lugar, dito) == (
        onde,
        f'na planilha Lista, a coluna "{nomes[2]}" (C) está escondida, e lê-se como as outras',
    )
    duas = [dito for _, dito, _ in leitor(escondida(caminho, "B", aba=True))]
    assert duas == [
        f'na planilha Lista, as colunas "{nomes[1]}" (B), "{nomes[2]}" (C) estão escondidas, e lê-se como as outras',
        "a planilha Lista está oculta, e foi a que se leu",
    ]


def test_coluna_escondida_sem_nome_ou_longe_nao_se_diz(tmp_path):
    caminho = apoio.grava_xlsx(tmp_path / "t.xlsx", [["inscrição", "nota", None], [1, 90, None]])
    livro = openpyxl.load_workbook(caminho)
    livro.active.column_dimensions.group("C", "XFD", hidden=True)
    livro.save(caminho)
    assert candidatos(caminho) == []


@pytest.mark.parametrize(("leitor", "onde"), [(cargos, "cargos"), (atos, "atos")])
def test_coluna_que_nao_entra_na_conta(tmp_path, leitor, onde):
    """Os candidatos têm CONFERIR, que as nomeia; a publicada tem muitas outras colunas, e só a lista importa."""
    _, nomes, linha, _ = next(x for x in CADA if x[0] is leitor)
    com = [[*nomes, "vagas CR", "Portaria", "Vazia"], [*linha, 7, "nº 1", None]]
    for caminho in (apoio.grava_xlsx(tmp_path / "t.xlsx", com), apoio.grava_csv(tmp_path / "t.csv", com)):
        assert leitor(caminho) == [
            (
                onde,
                'as colunas "vagas CR", "Portaria" não se reconhecem e não entram na conta',
                "se devia entrar, dê-lhe o nome que o manual diz",
            )
        ]
    muitas = [[*nomes, *(f"X{i}" for i in range(8))], [*linha, *range(8)]]
    [(_, dito, _)] = leitor(apoio.grava_csv(tmp_path / "m.csv", muitas))
    assert dito == 'as colunas "X0", "X1", "X2", "X3", "X4" e mais 3 não se reconhecem e não entram na conta'
    [(_, dito, _)] = leitor(apoio.grava_csv(tmp_path / "u.csv", [[*nomes, "DOU"], [*linha, 7]]))
    assert dito == 'a coluna "DOU" não se reconhece e não entra na conta'
