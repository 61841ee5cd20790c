"""`xl-quotas excel conferir`: cada defeito que se sabe fazer num computador de mentira é achado, com o remédio."""

from __future__ import annotations

import shutil
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from apoio_instalacao import computador, dlls, python

from xl_quotas.ambientes.excel import XLWINGS, conferencia
from xl_quotas.ambientes.excel.achado import Estado
from xl_quotas.ambientes.excel.conferencia import confere
from xl_quotas.ambientes.excel.instalacao import instala
from xl_quotas.ambientes.excel.maquina import daqui
from xl_quotas.ambientes.excel.pasta import nomes_dos_arquivos
from xl_quotas.ambientes.excel.prova import pergunta

MODELO = Path(__file__).parents[2] / "workbook_templates" / "nomeacao.xlsm"
SEGURANCA = r"Microsoft\Office\16.0\Excel\Security\VBAWarnings"
PLATAFORMA = r"HKEY_LOCAL_MACHINE\SOFTWARE\Microsoft\Office\ClickToRun\Configuration\Platform"
BITNESS = r"HKEY_LOCAL_MACHINE\SOFTWARE\Microsoft\Office\16.0\Outlook\Bitness"


@pytest.fixture(autouse=True)
def _pastas_rapidas(monkeypatch):
    monkeypatch.setattr(
        "xl_quotas.ambientes.excel.instalacao.constroi_com_macros", lambda _, destino: shutil.copy(MODELO, destino)
    )


def instalado(tmp_path, **como):
    m = computador(tmp_path, **como)
    list(instala(m))
    return m


def achados(m, arquivo=None):
    todos = list(confere(m, arquivo))
    for a in todos:
        assert bool(a.remedio) == (a.estado is not Estado.CERTO), a
    return todos


def ruins(m, arquivo=None):
    return {a.assunto: a for a in achados(m, arquivo) if a.estado is not Estado.CERTO}


def test_tudo_certo(tmp_path):
    m = instalado(tmp_path, registro={PLATAFORMA: "x64"})
    todos = achados(m)
    assert {a.assunto: a.frase for a in todos if a.estado is not Estado.CERTO} == {}
    assert {"Sistema", "Python", "xlwings", "Excel", "Configuração", "Python do Excel", "DLL do xlwings", "Funções",
            "Macros", *nomes_dos_arquivos().values()} == {a.assunto for a in todos}  # fmt: skip
    assert any(f"pede o xlwings {XLWINGS}" in a.frase for a in todos)


def test_fora_do_windows_diz_o_que_nao_se_confere(tmp_path):
    m = computador(tmp_path, windows=False)
    (a,) = ruins(m).values()
    assert a.estado is Estado.SEM and "só se conferem no Windows" in a.frase
    assert {a.assunto for a in achados(m, MODELO)} == {"Sistema", "Python", "xlwings", "nomeacao.xlsm"}
    assert not daqui().windows or sys.platform == "win32"


def test_sem_instalar(tmp_path):
    r = ruins(computador(tmp_path))
    assert r["Python do Excel"].remedio == "rode xl-quotas excel instalar"
    assert "não está em" in r["nomeacao.xlsm"].frase
    assert "não está em nenhuma pasta do PATH" in r["DLL do xlwings"].frase


def test_dll_longe_do_python(tmp_path):
    r = ruins(computador(tmp_path, dll=False))
    assert "ao lado dele não há DLL" in r["Python"].frase
    assert 'py -m venv "%LOCALAPPDATA%\\cotas"' in r["Python"].remedio
    for outro in ({"bits": 32}, {"processador": "ARM64"}):
        assert "64 bits para Intel e AMD" in ruins(replace(computador(tmp_path, dll=False), **outro))["Python"].remedio


def test_python_da_loja(tmp_path):
    m = computador(tmp_path)
    loja = python(tmp_path / "WindowsApps")
    assert "Microsoft Store" in ruins(replace(m, executavel=loja))["Python"].frase


@pytest.mark.parametrize(
    ("registro", "falta"), [({PLATAFORMA: "x86"}, 32), ({BITNESS: "x86"}, 32), ({PLATAFORMA: "x64"}, 64)]
)
def test_a_dll_e_a_dos_bits_do_excel(tmp_path, registro, falta):
    m = (
        instalado(tmp_path, registro=registro, dll=False)
        if False
        else computador(tmp_path, registro=registro, dll=False)
    )
    dlls(m.executavel.parent, 96 - falta)
    list(instala(m))
    assert ruins(m)["DLL do xlwings"].frase.startswith(f"xlwings{falta}-{XLWINGS}.dll não está em")


def test_bits_desconhecidos_conferem_as_duas(tmp_path):
    m = instalado(tmp_path)
    assert ruins(m)["Excel"].estado is Estado.SEM
    assert [a.estado for a in achados(m) if a.assunto == "DLL do xlwings"] == [Estado.CERTO] * 2


def test_versao_errada_do_xlwings(tmp_path, monkeypatch):
    m = instalado(tmp_path)
    monkeypatch.setattr(conferencia, "XLWINGS", "0.38.0")
    r = ruins(m)
    assert r["xlwings"].frase.startswith(f"{XLWINGS}, e as pastas de trabalho pedem a versão 0.38.0")
    assert r["Funções"].estado is Estado.ERRADO


def test_python_sem_o_pacote(tmp_path):
    m = instalado(tmp_path)
    python(m.executavel.parent, responde=False)
    assert "No module named 'xl_quotas'" in ruins(m)["Funções"].frase


def test_outro_python_configurado(tmp_path):
    m = instalado(tmp_path)
    outro = python(tmp_path / "outro")
    dlls(outro.parent)
    (m.pasta_das_cotas / "xlwings.conf").write_text(f'"INTERPRETER_WIN","{outro}"\r\n')
    a = ruins(m)["Python do Excel"]
    assert a.estado is Estado.ATENCAO and str(outro) in a.frase and "--trocar" in a.remedio


def test_configuracao_que_o_vba_nao_le(tmp_path):
    m = instalado(tmp_path)
    m.configuracao.write_bytes(m.configuracao.read_bytes() + b"\r\n")
    assert "a linha 2 não é um par de textos entre aspas" in ruins(m)["Configuração"].frase


def test_letras_que_o_vba_nao_le(tmp_path):
    m = computador(tmp_path, pessoa="Жанна")
    list(instala(m))
    assert "letras que o VBA não lê" in ruins(m)["Python do Excel"].frase


@pytest.mark.parametrize(
    ("registro", "estado", "trecho"),
    [
        ({}, Estado.CERTO, "Habilitar Conteúdo"),
        ({rf"HKEY_CURRENT_USER\Software\{SEGURANCA}": 2}, Estado.CERTO, "Habilitar Conteúdo"),
        ({rf"HKEY_CURRENT_USER\Software\{SEGURANCA}": 1}, Estado.ATENCAO, "todas liberadas"),
        ({rf"HKEY_CURRENT_USER\Software\{SEGURANCA}": 4}, Estado.ERRADO, "sem aviso"),
        ({rf"HKEY_CURRENT_USER\Software\Policies\{SEGURANCA}": 3}, Estado.ERRADO, "por regra da instituição"),
        ({rf"HKEY_CURRENT_USER\Software\{SEGURANCA}": 9}, Estado.ERRADO, "nível 9"),
    ],
)
def test_macros(tmp_path, registro, estado, trecho):
    (a,) = [a for a in achados(computador(tmp_path, registro=registro)) if a.assunto == "Macros"]
    assert a.estado is estado and trecho in a.frase


# ---- a pasta de trabalho


def test_arquivo_da_internet(tmp_path):
    m = instalado(tmp_path)
    marca = Path(f"{m.pasta_das_cotas / 'nomeacao.xlsm'}:Zone.Identifier")
    marca.write_text("[ZoneTransfer]\nZoneId=3\n")
    assert "Desbloquear" in ruins(m)["nomeacao.xlsm"].remedio
    marca.write_text("[ZoneTransfer]\nZoneId=1\n")
    assert "nomeacao.xlsm" not in ruins(m)


def test_arquivo_sem_macros_ou_de_outra_versao(tmp_path):
    m = computador(tmp_path, windows=False)
    sem, velho, lixo = (tmp_path / n for n in ("sem.xlsm", "velho.xlsm", "lixo.xlsm"))
    _refaz(MODELO, sem, lambda nome, dados: None if nome in ("xl/vbaProject.bin", "docProps/custom.xml") else dados)
    _refaz(MODELO, velho, lambda nome, dados: dados.replace(XLWINGS.encode(), b"0.30.0") if "custom" in nome else dados)
    lixo.write_bytes(b"PK nada")
    assert [a.frase for a in achados(m, sem) if a.estado is Estado.ERRADO] == [
        "perdeu as macros ao salvar",
        f"pede o xlwings ?; feita com xl_quotas ?, e este pacote traz o xlwings {XLWINGS}",
    ]
    assert "pede o xlwings 0.30.0" in ruins(m, velho)["velho.xlsm"].frase
    assert "não se lê" in ruins(m, lixo)["lixo.xlsm"].frase
    assert "não é .xlsm" in ruins(m, MODELO.with_suffix(".xlsx"))["nomeacao.xlsx"].frase


def _refaz(de, para, troca):
    with zipfile.ZipFile(de) as a, zipfile.ZipFile(para, "w") as b:
        for nome in a.namelist():
            dados = troca(nome, a.read(nome))
            if dados is not None:
                b.writestr(nome, dados)


# ---- a pergunta ao Python


def test_pergunta_ao_python(tmp_path):
    certa = pergunta(Path(sys.executable))
    assert (certa.xlwings, certa.erro, certa.pywin32) == (XLWINGS, "", True)
    assert "não é um Python" in pergunta(tmp_path / "nada").erro
    calado = tmp_path / "calado"
    calado.write_text("#!/bin/sh\nexit 0\n")
    calado.chmod(0o755)
    assert "não é um Python" in pergunta(calado).erro
    calado.write_text("#!/bin/sh\nexit 7\n")
    assert pergunta(calado).erro == "código 7"


def test_pergunta_sem_resposta(tmp_path, monkeypatch):
    monkeypatch.setattr("xl_quotas.ambientes.excel.prova._SEGUNDOS", 0.05)
    dorme = tmp_path / "dorme"
    dorme.write_text("#!/bin/sh\nsleep 5\n")
    dorme.chmod(0o755)
    assert "não respondeu" in pergunta(dorme).erro
