"""As pastas de trabalho .xlsm: o que está nelas, lido por outras bibliotecas, e que são o que o pacote gera.

Provado aqui: o contêiner, os módulos, as partes do arquivo, as fórmulas e os valores. Não provado: que o Excel o abra
sem reparo e compile os módulos; para isso há docs/conferencia_no_excel.md.
"""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import openpyxl
import pytest
import xlwings
from apoio_modelos import PASTA, RAIZ, cada_modelo, descrito, feita, os_preenchidos, partes, so_um_todo_dia
from apoio_vba import aberto, do_arquivo, textos

from xl_quotas import __version__
from xl_quotas.ambientes.excel import MODULO, XLWINGS, fontes, textos_vba
from xl_quotas.ambientes.excel import __main__ as comando
from xl_quotas.ambientes.excel.pasta import AJUSTES, INTELLISENSE, constroi_com_macros, nomes_dos_arquivos
from xl_quotas.arquivos import nomes
from xl_quotas.arquivos.entrada import le, le_cargos
from xl_quotas.funcoes import CATALOGO
from xl_quotas.modelos import MODELOS
from xl_quotas.tabela.erros import ErroDeEntrada

DELES = Path(xlwings.__file__).parent
DINAMICA = re.compile(rb'<c r="\w+"[^>]* cm="1"[^>]*><f t="array" ref="[\w:]+">[^<]+')
"""Uma fórmula que no Excel atual transborda, sem @ nem chaves."""

NS = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"

pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")


@pytest.fixture(scope="module", params=os_preenchidos())
def gerado(request, tmp_path_factory):
    """O .xlsm do repositório, que o primeiro teste compara com o que se faz agora, e o .xlsx do mesmo modelo."""
    pasta = tmp_path_factory.mktemp("xlsm")
    return Path(shutil.copy(PASTA / f"{request.param}.xlsm", pasta)), feita(request.param).caminho


@pytest.fixture(scope="module")
def abas(gerado):
    return list(MODELOS[gerado[0].stem].pasta.abas)


@pytest.fixture(scope="module")
def modulos(gerado):
    return textos(do_arquivo(gerado[0]))


# ---- o arquivo do repositório


@pytest.mark.parametrize("modelo", cada_modelo())
def test_refazer_da_o_mesmo_arquivo(modelo, tmp_path):
    """Diferente? python -m xl_quotas.ambientes.excel (depois de python -m xl_quotas.modelos)."""
    constroi_com_macros(modelo, tmp_path / "agora.xlsm")
    agora, guardadas = partes(tmp_path / "agora.xlsm"), partes(PASTA / f"{modelo}.xlsm")
    assert sorted(agora) == sorted(guardadas)
    assert [p for p in agora if agora[p] != guardadas[p]] == []


@pytest.mark.parametrize("modelo", so_um_todo_dia())
def test_duas_vezes_os_mesmos_bytes(modelo, tmp_path):
    for x in "ab":
        constroi_com_macros(modelo, tmp_path / f"{x}.xlsm")
    assert (tmp_path / "a.xlsm").read_bytes() == (tmp_path / "b.xlsm").read_bytes()


def test_o_comando_refaz_todas(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(comando, "constroi_com_macros", lambda nome, destino: destino.write_text(nome))
    comando.principal([str(tmp_path / "nova")])
    assert {p.name: p.read_text() for p in (tmp_path / "nova").iterdir()} == {f"{nome}.xlsm": nome for nome in MODELOS}
    assert capsys.readouterr().out.split() == list(nomes_dos_arquivos().values())


# ---- o projeto VBA


def test_conteiner_sem_defeito(gerado):
    ole = aberto(do_arquivo(gerado[0]))
    assert not ole.parsing_issues
    ole.close()


def test_cada_modulo_e_o_seu_texto(modulos, abas):
    planilhas = [f"Planilha{i}" for i in range(1, len(abas) + 3)]
    esperados = {
        f"{m.nome}{'.bas' if m.tipo.value == 'Module' else '.cls'}": m.texto for m in fontes.modulos(planilhas)
    }
    assert list(modulos) == list(esperados)
    for nome, texto in esperados.items():
        assert modulos[nome].splitlines() == texto.splitlines(), nome
        assert modulos[nome].startswith(f'Attribute VB_Name = "{nome[:-4]}"\r\n')


def test_modulos_do_xlwings_como_ele_os_distribui(modulos):
    """O módulo xlwings é o do pacote; a classe, a que está na pasta que o próprio xlwings distribui pronta."""
    assert modulos["xlwings.bas"] == (DELES / "xlwings.bas").read_bytes().decode("ascii")
    prontos = textos(do_arquivo(DELES / "quickstart_standalone.xlsm"))
    assert prontos["xlwings.bas"].splitlines() == modulos["xlwings.bas"].splitlines()
    # o VBA não distingue maiúsculas, e o editor dele troca o `err` do arquivo por `Err`
    classes = [t["Dictionary.cls"].replace("err.", "Err.").splitlines() for t in (prontos, modulos)]
    assert classes[0] == classes[1]


def test_funcoes_sao_as_do_gerador_do_xlwings(modulos, colheita):
    """`colheita` vem do `xlwings.udfs` de verdade; o texto nosso é o dele, letra por letra."""
    assert textos_vba.funcoes() == colheita["bas"]
    assert modulos["xlwings_udfs.bas"].splitlines() == colheita["bas"].splitlines()


def test_avisos_de_licenca_estao_nele(modulos):
    assert "BSD 3-clause license" in modulos["xlwings.bas"]
    assert "Redistributions of source code must retain" in modulos["xlwings.bas"]
    assert "(c) Tim Hall" in modulos["Dictionary.cls"]
    assert "Permission is hereby granted, free of charge" in modulos["cotas_ajuda.bas"]


def test_linhas_que_o_editor_do_vba_aceita(modulos):
    for nome, texto in modulos.items():
        assert max(map(len, texto.splitlines())) < 1024, nome
        assert not re.search(r"(_\r\n.*){25}", texto), nome


# ---- as partes do arquivo


def test_tipos_e_ligacoes(gerado):
    p = partes(gerado[0])
    tipos = p["[Content_Types].xml"].decode()
    assert 'PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"' in tipos
    assert "application/vnd.ms-office.vbaProject" in tipos
    ligacoes = p["xl/_rels/workbook.xml.rels"].decode()
    assert re.search(r'Type="\S+/office/2006/relationships/vbaProject" Target="vbaProject.bin"', ligacoes)


def test_nomes_de_codigo_sao_os_dos_modulos(gerado, modulos, abas):
    p = partes(gerado[0])
    pasta = ElementTree.fromstring(p["xl/workbook.xml"]).find(f"{NS}workbookPr").get("codeName")
    planilhas = [
        ElementTree.fromstring(p[f"xl/worksheets/sheet{i}.xml"]).find(f"{NS}sheetPr").get("codeName")
        for i in range(1, len(abas) + 3)
    ]
    documentos = [n[:-4] for n, t in modulos.items() if "VB_Base" in t and n != "Dictionary.cls"]
    assert [pasta, *planilhas] == documentos


def test_xml_bem_formado(gerado):
    for nome, dados in partes(gerado[0]).items():
        if nome != "xl/vbaProject.bin":
            ElementTree.fromstring(dados)


def test_o_resto_e_o_da_pasta_sem_macros(gerado, abas):
    """Fora os nomes de código, cada parte é a do .xlsx: as mesmas fórmulas dinâmicas e os mesmos valores."""
    com, sem = partes(gerado[0]), partes(gerado[1])
    escondidas = {f"xl/worksheets/sheet{len(abas) + n}.xml" for n in (1, 2)}
    assert set(com) - set(sem) == {"xl/vbaProject.bin", "docProps/custom.xml", *escondidas}
    for nome in sem:
        if nome.startswith(("xl/worksheets/sheet", "xl/charts", "xl/styles", "xl/metadata", "xl/theme", "xl/drawings")):
            assert re.sub(rb' codeName="\w+"', b"", com[nome]) == re.sub(rb"<sheetPr>", b"<sheetPr>", sem[nome]), nome
    dinamicas = [f for n in com for f in DINAMICA.findall(com[n])]
    assert dinamicas == [f for n in sem for f in DINAMICA.findall(sem[n])] and dinamicas


def test_lido_pelo_openpyxl(gerado, abas):
    com, sem = (openpyxl.load_workbook(x, data_only=True) for x in gerado)
    assert com.sheetnames == [*abas, AJUSTES, INTELLISENSE]
    assert [w.sheet_state for w in com] == ["visible"] * len(abas) + ["hidden"] * 2
    for aba in abas:
        assert list(com[aba].values) == list(sem[aba].values), aba
    assert {p.name: p.value for p in com.custom_doc_props.props} == {"xlwings": XLWINGS, "xl_quotas": __version__}


def test_planilha_do_intellisense(gerado):
    """A1 é FunctionInfo; depois, uma linha por função: nome, ajuda, tópico vazio e os pares de argumento e ajuda."""
    linhas = list(openpyxl.load_workbook(gerado[0], read_only=True)[INTELLISENSE].values)
    assert linhas[0][0] == "FunctionInfo" and not any(linhas[0][1:])
    assert [linha[0] for linha in linhas[1:]] == list(CATALOGO)
    for linha in linhas[1:]:
        f = CATALOGO[linha[0]]
        argumentos = [v for a in f.argumentos for v in (a.nome, a.descricao)]
        assert [v for v in linha[1:] if v is not None] == [f.descricao, *argumentos]
        assert linha[2] is None


def test_planilha_de_ajustes(gerado):
    ajustes = dict(openpyxl.load_workbook(gerado[0], read_only=True)[AJUSTES].values)
    assert ajustes == {"UDF MODULES": MODULO, "ADD_WORKBOOK_TO_PYTHONPATH": "False"}


def test_nada_do_computador_de_quem_gerou(gerado):
    for nome, dados in partes(gerado[0]).items():
        for texto in (str(RAIZ), str(Path.home()), "site-packages"):
            assert texto.encode() not in dados, nome


LEITORES = {nomes.CANDIDATOS: le, nomes.CARGOS: le_cargos}
"""Quem lê, na linha de comando, a pasta que tem uma destas faixas."""


def test_a_linha_de_comando_calcula_com_ela(gerado):
    pasta, e = descrito(gerado[0].stem)
    for faixa in LEITORES.keys() & pasta.entradas(e).keys():
        com, sem = (LEITORES[faixa](x) for x in gerado)
        assert com.faixas.keys() == sem.faixas.keys()
        assert com.faixas[faixa].valores == sem.faixas[faixa].valores
        assert com.titulo == sem.titulo


# ---- a versão do xlwings


def test_a_versao_e_uma_so():
    dependencias = tomllib.loads((RAIZ / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    assert f"xlwings=={XLWINGS}" in dependencias
    assert xlwings.__version__ == XLWINGS
    texto = (DELES / "xlwings.bas").read_text("ascii")
    assert f'XLWINGS_VERSION As String = "{XLWINGS}"' in texto
    assert set(re.findall(r"xlwings(?:32|64)-[\d.]+\.dll", texto)) == {f"xlwings{b}-{XLWINGS}.dll" for b in (32, 64)}


def test_outra_versao_instalada_e_recusada(tmp_path, monkeypatch):
    (tmp_path / "xlwings.bas").write_text('Public Const XLWINGS_VERSION As String = "0.99.0"')
    monkeypatch.setattr(fontes, "pasta_do_xlwings", lambda: tmp_path)
    with pytest.raises(ErroDeEntrada, match=r"instalado é o 0\.99\.0 e as pastas de trabalho pedem o"):
        fontes.modulos([])
    monkeypatch.undo()
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(ErroDeEntrada, match="pip install xlwings=="):
        fontes.modulos([])
