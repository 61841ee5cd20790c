"""`xl-quotas excel instalar` e `remover` num computador de mentira: o que fica no disco, e que tudo volta como era."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from apoio_instalacao import computador, dlls, python, retrato

from xl_quotas.ambientes.excel import configuracao, instalacao
from xl_quotas.ambientes.excel.instalacao import instala
from xl_quotas.ambientes.excel.interprete import python_do_excel
from xl_quotas.ambientes.excel.pasta import constroi_com_macros, nomes_dos_arquivos
from xl_quotas.ambientes.excel.remocao import remove
from xl_quotas.arquivos.erros import ErroDeArquivo
from xl_quotas.tabela.erros import ErroDeEntrada

PASTAS = set(nomes_dos_arquivos().values())

NOSSA = b'"INTERPRETER_WIN","%LOCALAPPDATA%/cotas/Scripts/python.exe"\r\n'
DELA = b'"LICENSE_KEY","abc"\r\n"PYTHONPATH","C:\\Jo\xe3o"\r\n'


@pytest.fixture(autouse=True)
def _pastas_rapidas(request, monkeypatch):
    """Construir as pastas de trabalho leva um segundo, e aqui só importa que cheguem inteiras."""
    if "de_verdade" not in request.node.name:
        monkeypatch.setattr(instalacao, "constroi_com_macros", lambda nome, destino: destino.write_text(nome))


@pytest.fixture
def m(tmp_path):
    return computador(tmp_path)


def escreve_conf(m, dados):
    m.configuracao.parent.mkdir(parents=True)
    m.configuracao.write_bytes(dados)


# ---- instalar e remover


@pytest.mark.parametrize(
    "antes", [None, b"", DELA, DELA.rstrip(), b'"INTERPRETER_WIN",""\r\n', DELA.replace(b"\r", b"")]
)
def test_instala_e_volta_exatamente(m, tmp_path, antes):
    if antes is not None:
        escreve_conf(m, antes)
    inicio = retrato(tmp_path)
    passos = list(instala(m))
    assert passos[0].startswith("Configurado: ")
    assert {p.name for p in m.pasta_das_cotas.iterdir()} == PASTAS
    conf = m.configuracao.read_bytes()
    assert NOSSA in conf and (antes or b"").rstrip() in conf.replace(NOSSA, b'"INTERPRETER_WIN",""\r\n') + conf
    assert python_do_excel(m).caminho == m.executavel
    primeiro, *_ = remove(m)
    assert primeiro.startswith("Como era antes: ")
    assert retrato(tmp_path) == inicio


def test_repetir_nao_muda_nada(m, tmp_path):
    escreve_conf(m, DELA)
    inicio = retrato(tmp_path)
    list(instala(m))
    uma = retrato(tmp_path)
    passos = list(instala(m))
    assert retrato(tmp_path) == uma
    assert [p.split(":")[0] for p in passos] == ["Já configurado", *["Já estava"] * len(PASTAS)]
    list(remove(m))
    assert retrato(tmp_path) == inicio
    assert list(remove(m)) == ["Nada a remover: não há instalação nossa para esta pessoa."]
    assert retrato(tmp_path) == inicio


def test_o_que_a_pessoa_mudou_depois_fica(m):
    escreve_conf(m, DELA)
    list(instala(m))
    m.configuracao.write_bytes(m.configuracao.read_bytes() + b'"SHOW CONSOLE","True"\r\n')
    (m.pasta_das_cotas / "nomeacao.xlsm").write_text("preenchida")
    passos = list(instala(m))
    assert passos[1].startswith("Mantida, porque foi mudada")
    passos = list(remove(m))
    assert passos[0].startswith("Sem as nossas linhas; o que você mudou ficou")
    assert m.configuracao.read_bytes() == DELA + b'"SHOW CONSOLE","True"\r\n'
    assert (m.pasta_das_cotas / "nomeacao.xlsm").read_text() == "preenchida"
    assert [p.name for p in m.pasta_das_cotas.iterdir()] == ["nomeacao.xlsm"]
    assert [p.name for p in m.configuracao.parent.iterdir()] == ["xlwings.conf"]


def test_mexida_entre_duas_instalacoes_so_as_nossas_linhas_saem(m):
    escreve_conf(m, b'"INTERPRETER_WIN",""\r\n' + DELA)
    list(instala(m))
    m.configuracao.write_bytes(m.configuracao.read_bytes() + b'"SHOW CONSOLE","True"\r\n')
    novo = replace(m, executavel=python(m.casa / "AppData" / "Local" / "outro" / "Scripts"))
    dlls(m.casa / "AppData" / "Local" / "outro")
    primeiro, *_ = instala(novo)
    assert primeiro.startswith("Configurado")
    assert python_do_excel(novo).caminho == novo.executavel
    list(remove(novo))
    assert m.configuracao.read_bytes() == b'"INTERPRETER_WIN",""\r\n' + DELA + b'"SHOW CONSOLE","True"\r\n'


def test_pasta_que_ja_estava_la_nunca_e_trocada_nem_apagada(m):
    m.pasta_das_cotas.mkdir(parents=True)
    (m.pasta_das_cotas / "nomeacao.xlsm").write_text("minha")
    list(instala(m))
    list(remove(m))
    assert (m.pasta_das_cotas / "nomeacao.xlsm").read_text() == "minha"


def test_versao_nova_atualiza_as_que_nao_foram_mudadas(m, monkeypatch):
    list(instala(m))
    monkeypatch.setattr(instalacao, "constroi_com_macros", lambda nome, destino: destino.write_text(nome + " 2"))
    assert [p.split(":")[0] for p in instala(m)] == ["Já configurado", *["Atualizada"] * len(PASTAS)]
    assert (m.pasta_das_cotas / "nomeacao.xlsm").read_text() == "nomeacao 2"


def test_arquivos_de_verdade(tmp_path, monkeypatch):
    """Que cada pasta é a que deve ser, provam os testes do .xlsm; aqui, que chegam as que se constroem."""
    verdadeiras = ("planejamento", "funcoes")
    monkeypatch.setattr(
        instalacao,
        "constroi_com_macros",
        lambda nome, destino: constroi_com_macros(nome, destino) if nome in verdadeiras else destino.write_text(nome),
    )
    m = computador(tmp_path)
    list(instala(m))
    modelos = Path(__file__).parents[2] / "workbook_templates"
    for nome in verdadeiras:
        pasta = m.pasta_das_cotas / nomes_dos_arquivos()[nome]
        assert abs(pasta.stat().st_size - (modelos / pasta.name).stat().st_size) < 2000


# ---- outro Python já configurado


@pytest.mark.parametrize("chave", ["INTERPRETER_WIN", "INTERPRETER"])
def test_outro_python_e_mantido(m, tmp_path, chave):
    outro = python(tmp_path / "Anaconda")
    escreve_conf(m, f'"{chave}","{outro}"\r\n'.encode("cp1252"))
    inicio = retrato(tmp_path)
    passos = list(instala(m))
    assert passos[0] == f"O xlwings desta pessoa já usa outro Python ({outro}), que foi mantido."
    assert python_do_excel(m).caminho == outro
    assert python_do_excel(m, m.pasta_das_cotas).caminho == m.executavel
    list(instala(m))
    list(remove(m))
    assert retrato(tmp_path) == inicio


@pytest.mark.parametrize("conda", [False, True])
def test_trocar_e_voltar(tmp_path, conda):
    m = computador(tmp_path, conda=conda)
    antes = f'"interpreter_win","{python(tmp_path / "A")}"\r\n"INTERPRETER","{python(tmp_path / "B")}"\r\n'.encode(
        "cp1252"
    )
    escreve_conf(m, antes + DELA)
    inicio = retrato(tmp_path)
    primeiro, *_ = instala(m, trocar=True)
    assert primeiro.startswith("Configurado")
    assert python_do_excel(m).pastas[0] == m.executavel.parent
    list(remove(m))
    assert retrato(tmp_path) == inicio


def test_o_nosso_com_outro_nome_nao_e_outro(m):
    escreve_conf(m, f'"INTERPRETER_WIN","{m.executavel}"\r\n'.encode("cp1252"))
    primeiro, *_ = instala(m)
    assert primeiro.startswith("Configurado")


def test_conda(tmp_path):
    m = computador(tmp_path, conda=True)
    list(instala(m))
    assert configuracao.le(m.configuracao.read_bytes(), "cp1252").valores == {
        "CONDA PATH": "%LOCALAPPDATA%/miniconda3",
        "CONDA ENV": "cotas",
    }
    assert python_do_excel(m).pastas[0] == m.executavel.parent
    assert python_do_excel(m).dll(64)


@pytest.mark.parametrize(
    ("ambiente", "ajuste"),
    [
        ("", {"CONDA ENV": "base"}),
        ("envs/rh", {"CONDA ENV": "rh"}),
        ("../projeto/amb", {"CONDA ENV": "%LOCALAPPDATA%/projeto/amb"}),
    ],
)
def test_ambientes_conda(tmp_path, ambiente, ajuste):
    m = computador(tmp_path, conda=True)
    conda = Path(m.ambiente["LOCALAPPDATA"]) / "miniconda3"
    executavel = python((conda / ambiente).resolve())
    dlls(executavel.parent)
    list(instala(replace(m, executavel=executavel, ambiente={**m.ambiente, "CONDA_PREFIX": str(executavel.parent)})))
    assert configuracao.le(m.configuracao.read_bytes(), "cp1252").valores.items() >= ajuste.items()
    assert python_do_excel(m).caminho in (None, executavel)
    assert python_do_excel(m).pastas[0] == executavel.parent


# ---- recusas


def test_fora_do_windows_nada_muda(tmp_path):
    m = computador(tmp_path, windows=False)
    inicio = retrato(tmp_path)
    with pytest.raises(ErroDeEntrada, match=r"só existem no Excel para Windows.*nada foi mudado"):
        list(instala(m))
    assert retrato(tmp_path) == inicio


def test_sem_a_dll_nada_muda(tmp_path):
    m = computador(tmp_path, dll=False)
    inicio = retrato(tmp_path)
    with pytest.raises(ErroDeArquivo, match=r"xlwings64-.*não está ao lado deste Python.*conferir"):
        list(instala(m))
    assert retrato(tmp_path) == inicio


def test_caminho_que_o_vba_nao_le(tmp_path):
    m = computador(tmp_path)
    fora = tmp_path / "Скрипты"
    dlls(python(fora).parent)
    with pytest.raises(ErroDeEntrada, match="fora da página de código"):
        list(instala(replace(m, executavel=fora / "python.exe")))
    assert not m.configuracao.exists()
    list(remove(m))


def test_nome_da_pessoa_fora_da_pagina_de_codigo_nao_atrapalha(tmp_path):
    m = computador(tmp_path, pessoa="Жанна")
    list(instala(m))
    assert m.configuracao.read_bytes() == NOSSA
    assert python_do_excel(m).caminho == m.executavel


def test_recibo_danificado(m):
    list(instala(m))
    for texto in ("{", "[]", '{"configuracoes": {"x": {}}, "copiadas": {}, "criadas": []}'):
        m.recibo.write_text(texto)
        for acao in (instala, remove):
            with pytest.raises(ErroDeEntrada, match="recibo da instalação está danificado"):
                list(acao(m))


def test_o_que_sumiu_antes_de_remover(m):
    list(instala(m))
    m.configuracao.unlink()
    (m.pasta_das_cotas / "nomeacao.xlsm").unlink()
    assert [p.split(":")[0] for p in remove(m)] == ["Já não existe", "Já não existe", *["Apagada"] * (len(PASTAS) - 1)]


def test_interrompida_no_meio_ainda_se_desfaz(m, tmp_path, monkeypatch):
    escreve_conf(m, DELA)
    inicio = retrato(tmp_path)

    def falha(nome, destino):
        raise ErroDeArquivo("disco cheio")

    monkeypatch.setattr(instalacao, "constroi_com_macros", falha)
    with pytest.raises(ErroDeArquivo):
        list(instala(m))
    list(remove(m))
    assert retrato(tmp_path) == inicio


# ---- o arquivo de configuração


@pytest.mark.parametrize(
    ("dados", "valores", "defeitos"),
    [
        (b'"A","1"\r\n"b","2,3"\r\n"a","9"\r\n', {"A": "1", "B": "2,3"}, 0),
        (b"A,1\r\n", {"A": "1"}, 0),
        (b'\xef\xbb\xbf"A","1"\r\n', {}, 2),
        (b'"A","1"\r\n\r\n"B","2"\r\n', {"A": "1", "B": "2"}, 1),
        (b'"A","1"\r\nsolta\r\n', {"A": "1"}, 1),
        ('"A","ã"\r\n'.encode("cp1252"), {"A": "ã"}, 0),
    ],
)
def test_leitura_como_a_do_vba(dados, valores, defeitos):
    lidos = configuracao.le(dados, "cp1252")
    assert lidos.valores == valores
    assert len(lidos.defeitos) == defeitos


def test_expande_como_o_windows(m):
    m = replace(m, ambiente={"LOCALAPPDATA": "L", "x": "%LOCALAPPDATA%"})
    casos = {"%localappdata%/a": "L/a", "%nada%/a": "%nada%/a", "100%": "100%", "%x%%X%": "%LOCALAPPDATA%" * 2, "": ""}
    assert {texto: m.expande(texto) for texto in casos} == casos
