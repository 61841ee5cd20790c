"""O que o servidor publica para o Excel: manifesto, descrição das funções, código, painel; e se está vivo."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from xl_quotas.funcoes import CATALOGO

SUPLEMENTO = "{http://schemas.microsoft.com/office/appforoffice/1.1}"
COMANDOS = "{http://schemas.microsoft.com/office/taskpaneappversionoverrides}"
TIPOS = "{http://schemas.microsoft.com/office/officeappbasictypes/1.0}"


@pytest.fixture(scope="module")
def manifesto(servidor):
    return ElementTree.fromstring(servidor.http.get("/manifest").content)


@pytest.fixture(scope="module")
def descricao(servidor):
    return servidor.http.get("/xlwings/custom-functions-meta.json").json()


def test_saude(servidor):
    assert servidor.http.get("/").json() == {"status": "ok"}
    assert servidor.http.head("/").status_code == 200


def test_manifesto_sem_prefixo(manifesto):
    assert [e for e in manifesto.iter() if e.tag.endswith("Namespace")] == []
    assert [e.get("id") for e in manifesto.iter(f"{TIPOS}String")] == ["Nome", "Abrir", "Abrir.Explicacao"]


def test_manifesto_tem_as_pecas_na_ordem_do_esquema(manifesto):
    partes = [e.tag.removeprefix(SUPLEMENTO).removeprefix(COMANDOS) for e in manifesto]
    assert partes == [
        *("Id", "Version", "ProviderName", "DefaultLocale", "DisplayName", "Description", "IconUrl"),
        *("HighResolutionIconUrl", "SupportUrl", "AppDomains", "Hosts", "Requirements", "DefaultSettings"),
        *("Permissions", "VersionOverrides"),
    ]
    assert re.fullmatch(r"[0-9a-f-]{36}", manifesto.findtext(f"{SUPLEMENTO}Id"))
    assert manifesto.findtext(f"{SUPLEMENTO}DefaultLocale") == "pt-BR"
    assert len(manifesto.find(f"{SUPLEMENTO}Description").get("DefaultValue")) <= 250


def test_manifesto_so_cita_o_que_define_e_o_que_existe(servidor, manifesto):
    definidos = {e.get("id"): e.get("DefaultValue") for e in manifesto.iter() if e.tag.startswith(TIPOS)}
    citados = {e.get("resid") for e in manifesto.iter() if e.get("resid")}
    assert citados <= set(definidos)
    assert all(len(n) <= 32 for n in citados), "o Office recusa um resid mais longo"
    enderecos = [v for v in definidos.values() if v and v.startswith(servidor.raiz)]
    assert len(enderecos) == 6
    for endereco in enderecos:
        assert servidor.http.get(endereco).status_code == 200, endereco


def test_manifesto_atras_de_um_proxy(servidor):
    """O endereço público é o que o proxy diz; é por ele, e por https, que o Excel chega."""
    fora = {"Host": "cotas.orgao.gov.br", "X-Forwarded-Proto": "https"}
    texto = servidor.http.get("/manifest", headers=fora).text
    assert "https://cotas.orgao.gov.br/xlwings/custom-functions-meta.json" in texto
    assert "127.0.0.1" not in texto and "http://cotas" not in texto


def test_so_as_funcoes_do_catalogo(descricao):
    assert [f["id"] for f in descricao["functions"]] == sorted(CATALOGO)
    assert [f["name"] for f in descricao["functions"]] == sorted(CATALOGO)
    assert descricao["allowErrorForDataTypeAny"], "sem isto uma célula de erro não chega às funções"


@pytest.mark.parametrize("nome", CATALOGO)
def test_descricao_de_cada_funcao(descricao, nome):
    (publicada,) = [f for f in descricao["functions"] if f["id"] == nome]
    assert publicada["description"] == CATALOGO[nome].descricao
    assert publicada["result"] == {"dimensionality": "matrix", "type": "any"}
    assert "volatile" not in publicada["options"]
    for p, a in zip(publicada["parameters"], CATALOGO[nome].argumentos, strict=True):
        assert p.pop("optional", False) is a.opcional
        assert p == {"name": a.nome, "description": a.descricao, "dimensionality": "matrix", "type": "any"}


def test_codigo_associa_cada_funcao(servidor):
    resposta = servidor.http.get("/xlwings/custom-functions-code.js")
    assert resposta.headers["content-type"].startswith("text/javascript")
    pares = re.findall(r'^CustomFunctions\.associate\("(\w+)", (\w+)\);$', resposta.text, re.MULTILINE)
    assert pares == [(nome, nome) for nome in sorted(CATALOGO)]
    assert "/xlwings/custom-functions-call" in resposta.text


def test_painel_em_portugues(servidor):
    texto = servidor.http.get("/taskpane.html").text
    assert "=RESERVA(59)" in texto and "=COTAS_VERSAO()" in texto
    assert "custom-functions-code" in texto, "o painel é também onde as funções correm"
    assert "socket.io" not in texto
    assert re.findall(r'(?:src|href)="(?!/)', texto) == [], "nada é buscado fora do servidor"
    ajustes = json.loads(re.search(r'id="config"[^>]*>(.*?)</script>', texto, re.DOTALL)[1])
    assert (ajustes["environment"], ajustes["authProviders"], ajustes["onWasm"]) == ("prod", [], False)


def test_o_excel_na_web_pode_ler_a_descricao(servidor):
    de_fora = {"Origin": "https://excel.officeapps.live.com"}
    resposta = servidor.http.get("/xlwings/custom-functions-meta.json", headers=de_fora)
    assert resposta.headers["access-control-allow-origin"] == "*"


def test_nada_de_exemplos_nem_de_documentacao_da_interface(servidor):
    assert servidor.http.get("/xlwings/custom-scripts-meta.json").json() == []
    assert [servidor.http.get(c).status_code for c in ("/docs", "/openapi.json", "/redoc")] == [404] * 3
