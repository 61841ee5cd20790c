"""Cada ato e cada recusa, em concursos de poucas pessoas resolvidos à mão (`casos.toml`)."""

from __future__ import annotations

import sys
import tomllib
from datetime import date
from pathlib import Path

import pytest

PASTA = Path(__file__).parent
sys.path.insert(0, str(PASTA.parent))  # o pytest põe só a pasta deste arquivo

from apoio import exigir_iguais, regime_de, tabela, tabela_de_textos, visto  # noqa: E402

from xl_quotas.funcoes.acompanhamento import CONFERIR_ATOS, ESTADO_DAS_VAGAS, PROXIMAS_NOMEACOES  # noqa: E402
from xl_quotas.funcoes.historico import HISTORICO, PROPORCAO  # noqa: E402

CABECALHO = ["data", "ato", "inscrição", "vaga", "lista", "observação"]
CANDIDATOS = """
inscrição|nome|nota|PP|PI|PCD|aprovado AC
1|Ana|99|N|N|N|S
2|Bia|98|S|N|N|S
3|Caio|97|N|N|N|S
4|Davi|96|S|N|N|S
5|Eva|95|N|N|N|S
6|Fábio|94|S|N|N|S
7|Gil|93|N|N|N|S
8|Hugo|92|S|N|N|N
9|Inês|91|S|S|N|S
10|Jó|90|N|N|S|S
"""
with (PASTA / "casos.toml").open("rb") as arquivo:
    CASOS = tomllib.load(arquivo)["caso"]


def argumentos(caso):
    """Os cinco argumentos, como a planilha os entrega."""
    atos = [[*linha, *[None] * (6 - len(linha))] for linha in tabela(caso["atos"])]
    atos = [[date(2026, 1, linha[0]), *linha[1:]] for linha in atos]
    candidatos = tabela(caso.get("candidatos", CANDIDATOS))
    return candidatos, [CABECALHO, *atos], caso.get("vagas", 4), regime_de(caso), caso.get("opcoes")


@pytest.mark.parametrize("caso", [pytest.param(c, id=f"{k:03d} {c['titulo']}") for k, c in enumerate(CASOS, 1)])
def test_caso(caso):
    a = argumentos(caso)
    ditas = [linha[0] for linha in CONFERIR_ATOS(*a)[1:]]
    esperadas = caso["conferir"].strip().splitlines()
    assert ditas == esperadas, caso["titulo"]
    assert all(len(x) < 255 for x in ditas)
    recusada = next((x for x in esperadas if x.startswith("#ERRO")), None)
    if recusada:  # as outras funções respondem essa mesma frase
        pessoa = a[0][1][0]
        for resposta in (PROXIMAS_NOMEACOES(*a), ESTADO_DAS_VAGAS(*a), HISTORICO(pessoa, *a), PROPORCAO(*a)):
            assert resposta == [[recusada]]
        return
    if "proximas" in caso:
        vistas = [[visto(x[j]) for j in (0, 1, 2, 5)] for x in PROXIMAS_NOMEACOES(*a)[1:]]
        exigir_iguais(caso["titulo"], vistas, [(x + [""] * 4)[:4] for x in tabela_de_textos(caso["proximas"])])
    if "estado" in caso:
        vistas = [[visto(x[j]) for j in (0, 2, 4, 6, 7, 8)] for x in ESTADO_DAS_VAGAS(*a)[1:]]
        exigir_iguais(caso["titulo"], vistas, tabela_de_textos(caso["estado"]))


def test_toda_recusa_esta_nos_casos():
    """Cada frase que o motor sabe dizer aparece em algum caso."""
    codigo = (PASTA.parents[1] / "xl_quotas" / "regras" / "atos.py").read_text(encoding="utf-8")
    ditas = "\n".join(c["conferir"] for c in CASOS)
    partes = [p for linha in codigo.splitlines() if "raise AtoRecusado(" in linha for p in linha.split('"')[1::2]]
    fixas = [max(p.replace("}", "{").split("{")[::2], key=len) for p in partes]
    faltam = [f for f in fixas if f and f not in ditas]
    assert not faltam
