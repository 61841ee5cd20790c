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
    cabecalho = caso.get("colunas", "|".join(CABECALHO)).split("|")
    atos = [[*linha, *[None] * (len(cabecalho) - len(linha))] for linha in tabela(caso["atos"])]
    atos = [[date(2026, 1, linha[0]), *linha[1:]] for linha in atos]
    candidatos = tabela(caso.get("candidatos", CANDIDATOS))
    return candidatos, [cabecalho, *atos], caso.get("vagas", 4), regime_de(caso), caso.get("opcoes")


def sem_o_congelar(frase):
    """A frase sem o que falta escrever, que tem o seu teste."""
    return frase.partition("; por congelar: ")[0]


@pytest.mark.parametrize("caso", [pytest.param(c, id=f"{k:03d} {c['titulo']}") for k, c in enumerate(CASOS, 1)])
def test_caso(caso):
    a = argumentos(caso)
    ditas = [sem_o_congelar(linha[0]) for linha in CONFERIR_ATOS(*a)[1:]]
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


CONGELAR = {  # o que se escreveu na nomeação da 4, na vaga 3 (devida à AC, que alcança a 2) → o que falta
    "|": "vaga 3, lista PP, compensa 2",
    "3|": "lista PP, compensa 2",
    "3|PP": "compensa 2",
    "3|PP|2": "",
    "3||2": "lista PP",
    "|PP|2": "vaga 3",
}


@pytest.mark.parametrize("escrito", CONGELAR)
def test_por_congelar(escrito):
    """CONFERIR_ATOS diz o que falta escrever para que a lista, se mudar, não mude o ato."""
    caso = {
        "colunas": "data|ato|inscrição|vaga|lista|compensa",
        "atos": f"5|nomeação|1|1|AC\n5|nomeação|2|2|PP\n5|nomeação|4|{escrito}",
    }
    ditas = [x[0] for x in CONFERIR_ATOS(*argumentos(caso))[1:]]
    # as duas primeiras não podiam compensar: a vaga 1 é da AC, e a 2, da própria lista
    assert ditas[:2] == ["aceito: vaga 1, pela lista AC", "aceito: vaga 2, pela lista PP"]
    falta = f"; por congelar: escreva {CONGELAR[escrito]}" if CONGELAR[escrito] else ""
    assert ditas[2] == f"aceito: vaga 3, pela lista PP; 2 passa a contar na AC (vaga compensada){falta}"


def test_por_congelar_a_que_nao_compensou():
    """A vaga da AC que, esgotada a AC, foi à PP sem compensar ninguém: é preciso dizer que não."""
    caso = {
        "candidatos": "inscrição|nome|nota|PP|aprovado AC\n1|Ana|99|N|S\n2|Bia|98|S|N",
        "vagas": 2,
        "opcoes": "colisao=anterior",
        "atos": "5|nomeação|1|1|AC\n5|nomeação|2|2|PP",
        "regime": "LEI_15142",
    }
    ditas = [x[0] for x in CONFERIR_ATOS(*argumentos(caso))[1:]]
    # T = 2: PP = 0,5 → 1, na posição 2; a vaga é da própria PP e não podia compensar
    assert ditas[1] == "aceito: vaga 2, pela lista PP"
    caso["vagas"] = [[2, 0, 0, 0, 0]]
    ditas = [x[0] for x in CONFERIR_ATOS(*argumentos(caso))[1:]]
    assert ditas[1] == "aceito: vaga 2, pela lista PP; por congelar: escreva compensa não"


def test_toda_recusa_esta_nos_casos():
    """Cada frase que o motor sabe dizer aparece em algum caso."""
    regras = PASTA.parents[1] / "xl_quotas" / "regras"
    arquivos = [regras / "lancamento.py", regras / "nomear.py", *regras.glob("efeitos_*.py")]
    codigo = "\n".join(x.read_text(encoding="utf-8") for x in arquivos)
    ditas = "\n".join(c["conferir"] for c in CASOS)
    partes = [p for linha in codigo.splitlines() if "raise AtoRecusado(" in linha for p in linha.split('"')[1::2]]
    fixas = [max(p.replace("}", "{").split("{")[::2], key=len) for p in partes]
    faltam = [f for f in fixas if f and f not in ditas]
    assert not faltam
