"""As pastas do Lite: o modelo com outro nome de função, e as partes do suplemento."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import zipfile
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree

import openpyxl
import pytest
from apoio_lite import MODELOS, propriedades
from apoio_modelos import ENORMES, EXEMPLOS, Arquivo, ha_libreoffice, partes, recalcula, so_um_todo_dia, vazio

from xl_quotas.ambientes.calc import instalacao
from xl_quotas.ambientes.lite import __main__ as comando
from xl_quotas.ambientes.lite.pasta import NOMES, acrescenta, constroi, nome_guardado
from xl_quotas.ambientes.lite.suplemento import PAINEL, RELACOES_DO_PAINEL, SUPLEMENTO
from xl_quotas.funcoes import CATALOGO

pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")
REL = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
WE = "{http://schemas.microsoft.com/office/webextensions/webextension/2010/11}"
LUGARES = ("Edital!B6", "Edital!B7", "Edital!B10", "Candidatos!B2", "Candidatos!C2", "Nomeação!E1", "Nomeação!A2")


@pytest.fixture(scope="module")
def libreoffice():
    if not ha_libreoffice:
        pytest.fail("falta o LibreOffice; no Debian ou Ubuntu: sudo apt-get install libreoffice-calc-nogui")


def cada_pasta():
    """As pastas do Lite; as enormes, na corrida longa."""
    longas = {f"{nome}_lite" for nome in ENORMES}
    return [pytest.param(n, marks=pytest.mark.longo if n in longas else ()) for n in NOMES]


@pytest.fixture(params=cada_pasta())
def nome(request):
    return request.param


@pytest.fixture
def arquivo(nome):
    return MODELOS / f"{nome}.xlsx"


def modelo(nome):
    return MODELOS / f"{nome.removesuffix('_lite')}.xlsx"


def test_refazer_da_o_mesmo_arquivo(nome, arquivo, tmp_path):
    # diferente? python -m xl_quotas.ambientes.lite. Compara as partes: a compressão muda com a versão do Python
    constroi(nome, tmp_path / "a.xlsx")
    agora, guardadas = partes(tmp_path / "a.xlsx"), partes(arquivo)
    assert sorted(agora) == sorted(guardadas)
    assert [p for p in agora if agora[p] != guardadas[p]] == []


@pytest.mark.parametrize("modelo", so_um_todo_dia())
def test_duas_vezes_os_mesmos_bytes(modelo, tmp_path):
    for x in "ab":
        constroi(f"{modelo}_lite", tmp_path / f"{x}.xlsx")
    assert (tmp_path / "a.xlsx").read_bytes() == (tmp_path / "b.xlsx").read_bytes()


def test_so_os_nomes_das_funcoes_e_o_suplemento_mudam(nome, arquivo):
    antes, depois = partes(modelo(nome)), partes(arquivo)
    assert set(depois) - set(antes) == {PAINEL, RELACOES_DO_PAINEL, SUPLEMENTO}
    assert set(antes) <= set(depois)
    mudadas = {p for p in antes if antes[p] != depois[p]}
    assert {p for p in mudadas if not p.startswith("xl/worksheets/")} == {"[Content_Types].xml", "_rels/.rels"}
    for p in mudadas:
        if p.startswith("xl/worksheets/"):
            assert depois[p].replace(b"_xldudf_", b"") == antes[p]


def test_toda_chamada_tem_o_nome_que_o_excel_guarda(arquivo):
    celulas = [c.value for _, c in Arquivo(arquivo).celulas() if c.data_type == "f"]
    formulas = [getattr(f, "text", f) for f in celulas]
    chamadas = {n for f in formulas for n in re.findall(r"[\w.]+(?=\()", f)}
    nossas = {n for n in chamadas if n.removeprefix("_xldudf_") in CATALOGO}
    assert nossas and all(n == nome_guardado(n.removeprefix("_xldudf_")) for n in nossas)
    assert all(n.startswith("_xlfn.") or n.isupper() for n in chamadas - nossas)


def test_o_suplemento_esta_ligado_ao_arquivo(arquivo):
    p = partes(arquivo)
    (relacao,) = (r for r in ElementTree.fromstring(p["_rels/.rels"]).iter(REL) if r.get("Target") == PAINEL)
    assert relacao.get("Type", "").endswith("/2011/relationships/webextensiontaskpanes")
    (do_painel,) = ElementTree.fromstring(p[RELACOES_DO_PAINEL]).iter(REL)
    assert do_painel.get("Type", "").endswith("/2011/relationships/webextension")
    assert f"xl/webextensions/{do_painel.get('Target')}" == SUPLEMENTO
    painel = p[PAINEL].decode()
    assert f'r:id="{do_painel.get("Id")}"' in painel and 'visibility="1"' in painel
    tipos = {t.get("PartName"): t.get("ContentType") for t in ElementTree.fromstring(p["[Content_Types].xml"])}
    assert tipos[f"/{PAINEL}"] == "application/vnd.ms-office.webextensiontaskpanes+xml"
    assert tipos[f"/{SUPLEMENTO}"] == "application/vnd.ms-office.webextension+xml"


def test_o_suplemento_pede_so_o_xlwings_lite(arquivo):
    raiz = ElementTree.fromstring(partes(arquivo)[SUPLEMENTO])
    referencias = [(r.get("id"), r.get("storeType")) for r in raiz.iter(f"{WE}reference")]
    assert referencias == [("wa200008175", "OMEX"), ("WA200008175", "OMEX")]
    lidas = {x.get("name"): json.loads(x.get("value", "")) for x in raiz.iter(f"{WE}property")}
    assert lidas == propriedades(arquivo), "o XML e a leitura direta dão o mesmo texto"
    assert list(lidas) == ["main.py", "requirements.txt", "pyodideVersion", "addinVersion"]
    pedidos = [linha.partition("  # ")[0] for linha in str(lidas["requirements.txt"]).splitlines()]
    assert pedidos == [f"xlwings=={version('xlwings')}", "python-dotenv==1.0.1", "pyodide-http", "black"]


def test_xml_bem_formado(arquivo):
    for dados in partes(arquivo).values():
        ElementTree.fromstring(dados)


@pytest.mark.parametrize("qual", so_um_todo_dia())
def test_os_mesmos_valores_guardados(qual):
    """Que só mudam os nomes das funções, prova-se acima, parte por parte; isto é o que um leitor vê."""
    deste = openpyxl.load_workbook(MODELOS / f"{qual}_lite.xlsx", data_only=True)
    for aba in openpyxl.load_workbook(modelo(qual), data_only=True):
        assert list(deste[aba.title].iter_rows(values_only=True)) == list(aba.iter_rows(values_only=True))


def test_parte_inesperada_e_recusada(tmp_path):
    with zipfile.ZipFile(tmp_path / "x.xlsx", "w") as z:
        z.writestr("_rels/.rels", "<Relationships/>")
    with pytest.raises(ValueError, match="</Relationships>"):
        acrescenta(tmp_path / "x.xlsx", tmp_path / "y.xlsx")


def test_o_comando_refaz_todas(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(comando, "constroi", lambda nome, destino: destino.write_text(nome))
    comando.principal([str(tmp_path)])
    assert {p.name: p.read_text() for p in tmp_path.iterdir()} == {f"{n}.xlsx": n for n in NOMES}
    assert capsys.readouterr().out.split() == [f"{n}.xlsx" for n in NOMES]


def test_o_comando_mostra_o_codigo(capsys):
    comando.principal(["main.py"])
    assert capsys.readouterr().out == propriedades()["main.py"]


@pytest.mark.usefixtures("libreoffice")
def test_o_libreoffice_abre_e_mostra_o_que_esta_guardado(tmp_path, tmp_path_factory):
    """Sem extensão nenhuma: as entradas e as fórmulas de uma célula; um bloco matricial pede as funções."""
    copia = shutil.copy(MODELOS / "exemplo_nomeacao_lite.xlsx", tmp_path)
    original = openpyxl.load_workbook(copia, data_only=True)
    aberto = converte(tmp_path, Path(copia), tmp_path_factory.getbasetemp() / "perfil_do_lite")
    assert aberto.sheetnames == original.sheetnames
    for lugar in LUGARES:
        aba, celula = lugar.split("!")
        assert aberto[aba][celula].value == original[aba][celula].value, lugar


def converte(pasta, arquivo, perfil):
    """O arquivo aberto no LibreOffice, sem recalcular, como ele o grava de volta."""
    comando = ["soffice", f"-env:UserInstallation={perfil.as_uri()}", "--headless", "--convert-to", "xlsx"]
    subprocess.run(
        [*comando, "--outdir", str(pasta / "convertido"), str(arquivo)], check=True, capture_output=True, timeout=120
    )
    return openpyxl.load_workbook(pasta / "convertido" / arquivo.name, data_only=True)


@pytest.mark.longo
@pytest.mark.usefixtures("libreoffice")
@pytest.mark.parametrize("exemplo", EXEMPLOS)
def test_com_a_extensao_o_libreoffice_recalcula_a_pasta_do_lite(exemplo, tmp_path, tmp_path_factory):
    """A mesma pasta serve a quem tem o LibreOffice com a extensão: cada bloco dá os valores guardados."""
    raiz = tmp_path_factory.mktemp("libreoffice_com_extensao")
    extensoes = f"-env:UNO_SHARED_PACKAGES_CACHE={(raiz / 'extensoes').as_uri()}"
    instalacao.instala([f"-env:UserInstallation={(raiz / 'perfil').as_uri()}", extensoes])
    original = Arquivo(Path(shutil.copy(MODELOS / f"{exemplo}_lite.xlsx", tmp_path)))
    recalculado = recalcula(original.caminho, raiz / "perfil", [extensoes])
    assert "LibreOffice" in recalculado["Edital"]["A3"].value
    for aba, referencia, texto in original.blocos():
        visto = [[vazio(c.value) for c in linha] for linha in linhas(recalculado[aba][referencia])]
        assert visto == original.faixa(aba, referencia), (aba, referencia, texto)


def linhas(celulas):
    return celulas if isinstance(celulas, tuple) else ((celulas,),)
