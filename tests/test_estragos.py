"""Cada modo de estragar a ordem acaba como `dados/estragos_da_ordem.toml` diz: alguns todo dia, todos em `longo`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

AQUI = Path(__file__).resolve().parent
RAIZ = AQUI.parent
TEXTO = (AQUI / "dados/estragos_da_ordem.toml").read_text("utf-8")
ESTRAGOS = tomllib.loads(TEXTO)["estrago"]
PROPRIEDADES = re.findall(r"^def (test_\w+)\(vezes\)", (AQUI / "test_propriedades.py").read_text("utf-8"), re.M)
SEM_PROPRIEDADE = ("a segunda conta", "nada", "não acaba")
com_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="o estrago só existe num processo filho: Linux ou macOS")

TODO_DIA = (
    "a última vaga perde-se",
    "no fim da cascata não se chama a AC",
    "compensa e não devolve a vaga à reserva",
    "a compensação na vaga T não se mostra",
    "o empate decide-se pela inscrição",
)


def roda(*argumentos):
    comando = [sys.executable, str(AQUI / "mutacao/estragos.py"), *argumentos]
    return subprocess.run(comando, cwd=RAIZ, capture_output=True, text=True, timeout=1800, check=False)


def test_o_que_se_estraga_existe_e_diz_quem_o_nota():
    """Quem muda a linha muda o estrago: `antes` está no arquivo uma vez só, e `depois` é outra coisa."""
    nomes = [e["nome"] for e in ESTRAGOS]
    assert len(set(nomes)) == len(nomes) and set(TODO_DIA) <= set(nomes)
    for e in ESTRAGOS:
        fonte = (RAIZ / e["arquivo"]).read_text("utf-8")
        assert fonte.count(e["antes"]) == 1 and e["depois"] != e["antes"], e["nome"]
        compile(fonte.replace(e["antes"], e["depois"]), e["arquivo"], "exec")
        assert (e["nota"] in PROPRIEDADES) != (e["nota"] in SEM_PROPRIEDADE), e["nome"]
        assert bool(e.get("razao")) == (e["nota"] in SEM_PROPRIEDADE), e["nome"]


def test_toda_propriedade_nota_algum_estrago():
    assert set(PROPRIEDADES) == {e["nota"] for e in ESTRAGOS} - set(SEM_PROPRIEDADE)


@com_fork
def test_alguns_estragos_de_todo_dia():
    numeros = [str(1 + n) for n, e in enumerate(ESTRAGOS) if e["nome"] in TODO_DIA]
    antes = {a: a.read_bytes() for a in (RAIZ / "xl_quotas/regras").rglob("*.py")}
    fim = roda("--so", *numeros)
    assert fim.returncode == 0 and f"{len(TODO_DIA)} estragos: as propriedades {len(TODO_DIA)}" in fim.stdout, (
        fim.stdout + fim.stderr
    )
    assert {a: a.read_bytes() for a in antes} == antes


@com_fork
def test_estrago_que_a_propriedade_nao_nota_reprova(tmp_path):
    """Um que não muda resposta nenhuma, dito como se uma propriedade o notasse."""
    mentira = re.search(r"\[\[estrago\]\]\nnome = \"a compensada não se marca.*?(?=\n\[\[)", TEXTO, re.S)[0]
    dados = tmp_path / "mentira.toml"
    dados.write_text(mentira.replace('nota = "nada"', 'nota = "test_toda_vaga_tem_a_sua_linha"'), encoding="utf-8")
    fim = roda("--dados", str(dados))
    assert fim.returncode == 1 and "ERRADO: 1 a compensada não se marca" in fim.stdout, fim.stdout + fim.stderr


@pytest.mark.longo
@com_fork
def test_todos_os_estragos():
    fim = roda()
    quantos = Counter(e["nota"] if e["nota"] in SEM_PROPRIEDADE else "as propriedades" for e in ESTRAGOS)
    assert fim.returncode == 0, fim.stdout + fim.stderr
    ditos = fim.stdout.splitlines()[-1]
    assert all(f"{quem} {vezes}" in ditos for quem, vezes in quantos.items()), ditos
