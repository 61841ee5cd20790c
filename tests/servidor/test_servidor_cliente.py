"""O caminho inteiro do Excel ao cálculo, com o JavaScript que o servidor publica correndo de verdade no node.

O que fica de mentira está dito em cliente_excel.mjs: o próprio Excel, que entrega os argumentos e mostra a resposta.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import casos_com
import pytest
from apoio_servidor import argumento, na_celula, pedido

from xl_quotas import funcoes
from xl_quotas.ambientes.servidor.funcoes import AMBIENTE

CLIENTE = Path(__file__).with_name("cliente_excel.mjs")
FALTA_NODE = "Falta o Node.js 20 ou mais novo. No Debian ou Ubuntu: sudo apt-get install -y nodejs"
CASOS = [(nome, [casos_com.limpo(v) for v in dados]) for nome, *dados in casos_com.CASOS]


@pytest.fixture(scope="module")
def conversa(servidor):
    node = shutil.which("node")
    if node is None:
        pytest.fail(FALTA_NODE, pytrace=False)
    chamadas = [{"funcao": nome, "args": [argumento(v, "matrizes") for v in dados]} for nome, dados in CASOS]
    fim = subprocess.run(
        [node, str(CLIENTE)],
        input=json.dumps({"raiz": servidor.raiz, "chamadas": chamadas}),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )
    assert fim.returncode == 0, fim.stderr
    return json.loads(fim.stdout)


def test_toda_funcao_e_associada(conversa):
    assert conversa["registradas"] == sorted(funcoes.CATALOGO)


def test_as_respostas_sao_as_do_python(conversa):
    for (nome, dados), obtida in zip(CASOS, conversa["respostas"], strict=True):
        linhas = na_celula(getattr(funcoes, nome)(*dados))
        if nome == "COTAS_VERSAO":
            linhas[2][1] = AMBIENTE
        assert obtida == linhas, nome


def test_os_corpos_destes_testes_sao_os_do_suplemento(conversa):
    """O que `pedido` monta tem as mesmas chaves, e os mesmos argumentos, que o JavaScript do xlwings manda."""
    assert len(conversa["corpos"]) == len(CASOS), "nenhum pedido foi repetido"
    for (nome, dados), corpo in zip(CASOS, conversa["corpos"], strict=True):
        nosso = pedido(nome, [argumento(v, "matrizes") for v in dados])
        assert set(corpo) == set(nosso)
        iguais = ("args", "func_name", "client", "caller_address", "culture_info_name", "date_format", "runtime")
        assert [corpo[c] for c in iguais] == [nosso[c] for c in iguais]
