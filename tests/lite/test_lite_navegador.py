"""As funções no Python do navegador, chamadas pelo caminho do próprio xlwings, respondem como no CPython."""

from __future__ import annotations

import apoio_lite
import casos_lite
import pytest
from apoio_lite import DA_PASTA, RAIZ, propriedades, responde
from casos_lite import esperadas, normal, pedidos

from xl_quotas import __version__
from xl_quotas.ambientes.lite.suplemento import PYODIDE
from xl_quotas.funcoes import CATALOGO

SESSOES = ("roda", "pasta", "pasta, no Python que ela pede")
LUGAR = {1: "programa", 2: "Python"}  # as linhas de COTAS_VERSAO que dizem onde ela corre


@pytest.mark.parametrize("sessao", SESSOES)
def test_cada_funcao_responde_como_no_cpython(sessoes, sessao):
    diferentes = []
    for (nome, forma, dados), esperada, resposta in zip(pedidos(), esperadas(), sessoes[sessao]["respostas"]):
        if isinstance(resposta, dict):
            diferentes.append((nome, forma, str(dados)[:80], resposta))
            continue
        for i, (e, r) in enumerate(zip(esperada, normal(resposta))):
            if e != r and not (nome == "COTAS_VERSAO" and e[0] in LUGAR.values()):
                diferentes.append((nome, forma, str(dados)[:80], i, e, r))
        if len(esperada) != len(resposta):
            diferentes.append((nome, forma, str(dados)[:80], len(esperada), len(resposta)))
    assert not diferentes, f"{len(diferentes)}: {diferentes[:3]}"
    assert len(sessoes[sessao]["respostas"]) == len(pedidos())


def test_os_casos_tocam_todas_as_funcoes_e_nao_so_recusas():
    boas = {n for (n, _, _), r in zip(pedidos(), esperadas()) if not str(r[0][0]).startswith("#ERRO")}
    ruins = {n for (n, _, _), r in zip(pedidos(), esperadas()) if str(r[0][0]).startswith("#ERRO")}
    assert boas == set(CATALOGO)
    assert ruins == set(CATALOGO) - {"COTAS_VERSAO"}
    maior = max(len(r) for r in esperadas())
    assert maior == 2001, "o concurso de exemplo inteiro, com as linhas vazias"


@pytest.mark.parametrize("sessao", SESSOES)
def test_o_excel_fica_sabendo_do_catalogo_e_de_nada_mais(sessoes, sessao):
    meta = sessoes[sessao]["meta"]
    assert {f["name"]: f["description"] for f in meta["functions"]} == {f.nome: f.descricao for f in CATALOGO.values()}
    for f in meta["functions"]:
        argumentos = [(p["name"], p.get("optional", False), p["description"]) for p in f["parameters"]]
        assert argumentos == [(a.nome, a.opcional, a.descricao) for a in CATALOGO[f["name"]].argumentos]
        assert all(p["dimensionality"] == "matrix" and p["type"] == "any" for p in f["parameters"])
        assert f["result"] == {"dimensionality": "matrix", "type": "any"} and "volatile" not in f["options"]


@pytest.mark.parametrize("sessao", SESSOES)
def test_cotas_versao_diz_onde_corre(sessoes, sessao):
    (i,) = (i for i, p in enumerate(pedidos()) if p[0] == "COTAS_VERSAO" and not p[2] and p[1] == "matrizes")
    linhas = sessoes[sessao]["respostas"][i]
    assert linhas[1][1] == __version__
    assert linhas[2][1].startswith("Excel (xlwings Lite, xlwings 0.")
    assert linhas[3][1] == sessoes[sessao]["python"]


def test_os_dois_pythons_do_navegador(sessoes):
    versoes = [s["versao"] for s in sessoes.values()]
    assert versoes[0] == versoes[1] != versoes[2]
    assert versoes[2] == PYODIDE == propriedades()["pyodideVersion"], "o que se prova é o que a pasta pede"


@pytest.mark.parametrize("sessao", SESSOES)
def test_executar_o_codigo_de_novo_nao_importa_tudo_de_novo(sessoes, sessao):
    # versões do Lite de 2025 executam o main.py a cada chamada
    assert sessoes[sessao]["as_mesmas_regras"]


@pytest.mark.desempenho
def test_medidas(sessoes):
    print()
    for nome, s in sessoes.items():
        print(f"{nome} (Pyodide {s['versao']}):", {etapa: f"{ms:.0f} ms" for etapa, ms in s["tempos"].items()})


def test_responde_serve_a_outros_testes():
    chamadas = [{"funcao": "RESERVA", "args": [[[59]], None]}, {"funcao": "RESERVA", "args": [[[59]], None, [["PP"]]]}]
    assert responde(chamadas, DA_PASTA) == [[[38, 15, 2, 1, 3]], [[15]]]


def test_o_node_pede_as_versoes_provadas():
    trava = (RAIZ / "tests/lite/package.json").read_text("utf-8")
    assert f'"npm:pyodide@{PYODIDE}"' in trava
    assert casos_lite.sessoes().keys() == set(SESSOES)


def test_sem_o_node_ou_sem_o_pyodide_diz_o_que_digitar(monkeypatch, tmp_path):
    monkeypatch.setattr(apoio_lite, "AQUI", tmp_path)
    with pytest.raises(apoio_lite.Falta, match="rode npm ci --prefix tests/lite e repita"):
        responde([])
    monkeypatch.setattr(apoio_lite.shutil, "which", lambda _: None)
    with pytest.raises(apoio_lite.Falta, match="node 18"):
        responde([])
