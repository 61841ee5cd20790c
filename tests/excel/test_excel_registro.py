"""O que o xlwings registra e manda ao Excel, lido do próprio xlwings.

Verdadeiro: os decoradores (`xw.func`, `xw.arg`), o gerador de VBA, `import_udfs` e o servidor COM (`XLPython`) do
xlwings instalado. De mentira: o pywin32, a pasta de trabalho e `Application`, que só anotam o que recebem. O Excel não
abriu nada disto: que ele compile o módulo e mostre a ajuda no assistente não está provado aqui.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from openpyxl.utils import FORMULAE

from xl_quotas.funcoes import CATALOGO
from xl_quotas.funcoes.catalogo import CATEGORIA, MAXIMO_DA_AJUDA

DADOS = Path(__file__).with_name("dados")
OMITIVEL = {True: [None], False: []}

# As palavras que o VBA não deixa ser nome de parâmetro, e os nomes de que o VBA gerado precisa.
PALAVRAS_DO_VBA = set((DADOS / "palavras_do_vba.txt").read_text(encoding="ascii").split())
USADOS_PELO_XLWINGS = {"app", "application", "caller", "err", "failed", "range", "thisworkbook", "xlpy", "xlwings_udfs"}


def test_os_decoradores_sao_os_do_excel(colheita):
    """Sem isto a prova inteira seria sobre decoradores que não fazem nada."""
    assert colheita["decoradores_do_excel"]


def test_so_as_funcoes_do_catalogo_sao_publicadas(colheita):
    assert list(colheita["registradas"]) == list(CATALOGO)
    assert [f["name"] for f in colheita["registradas"].values()] == list(CATALOGO)


@pytest.mark.parametrize("nome", CATALOGO)
def test_registro(colheita, nome):
    funcao, registro = CATALOGO[nome], colheita["registradas"][nome]
    assert [a["name"] for a in registro["args"]] == [a.nome for a in funcao.argumentos]
    assert [a["doc"] for a in registro["args"]] == [a.descricao for a in funcao.argumentos]
    for posicao, (a, esperado) in enumerate(zip(registro["args"], funcao.argumentos, strict=True)):
        assert a["options"] == {"convert": "raw"}
        assert [a[c] for c in ("optional",) if c in a] == OMITIVEL[esperado.opcional]
        assert (a["pos"], a["vararg"], a["vba"]) == (posicao, False, None)
    assert registro["ret"] == {"doc": funcao.descricao, "options": {}}
    assert registro["category"] == CATEGORIA
    assert not registro["sub"] and not registro["volatile"] and registro["async_mode"] is None


@pytest.mark.parametrize("nome", CATALOGO)
def test_macro_options(colheita, nome):
    """A ajuda que o Excel recebe é a do catálogo, inteira: o xlwings corta sem avisar o que passa de 255."""
    (pedido,) = [p for p in colheita["macro_options"] if p["Macro"] == f"'cotas.xlsm'!{nome}"]
    funcao = CATALOGO[nome]
    assert pedido["Description"] == funcao.descricao
    assert pedido["Category"] == CATEGORIA
    assert (pedido["ArgumentDescriptions"] or []) == [a.descricao for a in funcao.argumentos]
    textos = [pedido["Description"], *(pedido["ArgumentDescriptions"] or [])]
    assert all(0 < len(t) <= MAXIMO_DA_AJUDA for t in textos)


def test_um_macro_options_por_funcao(colheita):
    assert len(colheita["macro_options"]) == len(CATALOGO)


def test_vba_gerado(colheita):
    """Para refazer a amostra: `python tests/excel/colheita.py --bas > tests/excel/dados/xlwings_udfs.bas`."""
    assert colheita["bas"] == (DADOS / "xlwings_udfs.bas").read_text(encoding="ascii")


def test_vba_tem_uma_funcao_por_entrada(colheita):
    cabecalhos = dict(re.findall(r"^Function (\w+)\((.*)\)$", colheita["bas"], re.MULTILINE))
    assert cabecalhos == {
        nome: ", ".join(f"Optional {a.nome}" if a.opcional else a.nome for a in funcao.argumentos)
        for nome, funcao in CATALOGO.items()
    }
    assert max(map(len, colheita["bas"].splitlines())) < 1024


def test_modulo_com_pontos_vai_inteiro_ao_vba(colheita):
    chamadas = re.findall(r'XLPy\.CallUDF\("([\w.]+)", "(\w+)"', colheita["bas"])
    assert {modulo for modulo, _ in chamadas} == {"xl_quotas.ambientes.excel.udfs"}
    assert {nome for _, nome in chamadas} == set(CATALOGO)


def test_recarregar_o_modulo_registra_o_mesmo(colheita):
    """O xlwings recarrega o módulo quando o arquivo muda."""
    assert colheita["iguais_depois_de_recarregar"]


@pytest.mark.parametrize("nome", CATALOGO)
def test_nomes_que_o_vba_e_a_planilha_aceitam(nome):
    parametros = [a.nome for a in CATALOGO[nome].argumentos]
    for p in [nome, *parametros]:
        assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{0,254}", p), p
        assert p.casefold() not in PALAVRAS_DO_VBA | USADOS_PELO_XLWINGS
    assert len({p.casefold() for p in parametros}) == len(parametros)
    assert not {p.casefold() for p in parametros} & {n.casefold() for n in CATALOGO}
    assert not re.fullmatch(r"[A-Z]{1,3}\d+|[RL]\d*C\d*|[RLC]\d*", nome), "parece endereço de célula"
    assert nome not in FORMULAE
