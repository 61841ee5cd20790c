"""Os comandos `xl-quotas excel …`, como a pessoa os vê, num computador de mentira."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from apoio_instalacao import computador

from xl_quotas.ambientes.excel.sintomas import SINTOMAS
from xl_quotas.ambientes.linha_de_comando import excel as comandos
from xl_quotas.ambientes.linha_de_comando.excel_comandos import excel
from xl_quotas.ambientes.linha_de_comando.portugues import ErroDeUso
from xl_quotas.tabela.erros import ErroDeEntrada

MODELO = Path(__file__).parents[2] / "workbook_templates" / "nomeacao.xlsm"
MANUAL = Path(__file__).parents[2] / "docs" / "excel.md"


@pytest.fixture
def m(tmp_path, monkeypatch):
    maquina = computador(tmp_path)
    monkeypatch.setattr(comandos, "daqui", lambda: maquina)
    monkeypatch.setattr(
        "xl_quotas.ambientes.excel.instalacao.constroi_com_macros", lambda _, destino: shutil.copy(MODELO, destino)
    )
    return maquina


def xl(capsys, *argumentos):
    codigo = excel.main(list(argumentos), "xl-quotas excel", standalone_mode=False)
    return int(codigo or 0), capsys.readouterr().out


def test_da_instalacao_a_remocao(m, capsys):
    codigo, tela = xl(capsys, "instalar")
    assert codigo == 0 and "Configurado:" in tela and "Copiada:" in tela and "Feche o Excel" in tela
    codigo, tela = xl(capsys, "conferir")
    assert codigo == 0 and "[errado]" not in tela and "[certo] Funções: respondem" in tela
    codigo, tela = xl(capsys, "remover")
    assert codigo == 0 and "Apagada:" in tela
    codigo, tela = xl(capsys, "conferir")
    assert codigo == 1 and "[errado] nomeacao.xlsm" in tela and "O que fazer: rode xl-quotas excel instalar" in tela


def test_conferir_um_arquivo(m, capsys):
    xl(capsys, "instalar")
    assert xl(capsys, "conferir", str(MODELO))[0] == 0
    codigo, tela = xl(capsys, "conferir", "nada.xlsm")
    assert codigo == 1 and "[errado] nada.xlsm: não está em" in tela.replace("\n", " ")


def test_trocar(m, capsys):
    m.configuracao.parent.mkdir(parents=True)
    m.configuracao.write_text('"INTERPRETER_WIN","C:/outro/python.exe"\r\n')
    assert "foi mantido" in xl(capsys, "instalar")[1]
    assert "Configurado:" in xl(capsys, "instalar", "--trocar")[1]


def test_fora_do_windows(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(comandos, "daqui", lambda: computador(tmp_path, windows=False))
    with pytest.raises(ErroDeEntrada, match="só existem no Excel para Windows"):
        xl(capsys, "instalar")
    assert "Nada a remover" in xl(capsys, "remover")[1]
    codigo, tela = xl(capsys, "conferir")
    assert codigo == 0 and "[não conferido] Sistema" in tela


def test_ajuda_em_portugues(capsys):
    for argumentos in ([], ["--ajuda"], ["instalar", "--ajuda"], ["remover", "-h"], ["conferir", "--ajuda"]):
        _, tela = xl(capsys, *argumentos)
        assert tela.startswith("Uso: xl-quotas excel") and "Usage" not in tela and "Options" not in tela
    with pytest.raises(ErroDeUso, match="desconhecido"):
        xl(capsys, "instala")


def test_a_tabela_de_erros_sai_na_tela_e_no_manual(m, capsys):
    tela = " ".join(xl(capsys, "conferir")[1].split())
    manual = " ".join(MANUAL.read_text("utf-8").split())
    for sintoma in SINTOMAS:
        for texto in sintoma:
            assert texto in tela
            assert texto in manual
