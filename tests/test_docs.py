"""A documentação fala do que existe."""

import importlib
import re
from pathlib import Path

import pytest

from xl_quotas.funcoes import CATALOGO

RAIZ = Path(__file__).parents[1]
LEI = (RAIZ / "docs/lei_e_codigo.md").read_text("utf-8")
# os artigos das três normas que este projeto leu
ARTIGOS = {
    "Lei 12.990/2014": ["1º", "1º, § 1º", "1º, § 2º", "1º, § 3º", "2º", "3º, § 1º", "3º, § 2º", "3º, § 3º", "4º", "6º"],
    "Lei 15.142/2025": [
        *("1º", "1º, § 1º", "1º, § 2º", "2º", "3º, § 2º", "4º", "5º, caput", "5º, § 1º", "5º, § 2º", "5º, § 3º"),
        *("5º, § 4º", "6º", "7º, § 1º", "7º, § 2º", "7º, § 3º", "8º", "9º", "9º, § 1º", "9º, § 2º", "10", "11"),
    ],
    "Decreto 12.536/2025": [f"§ {n}º" for n in range(1, 7)],
}


def existe_codigo(caminho: str) -> bool:
    modulo, _, nome = f"xl_quotas.{caminho}".rpartition(".")
    try:
        return hasattr(importlib.import_module(modulo), nome) or bool(importlib.import_module(f"xl_quotas.{caminho}"))
    except ImportError:
        return False


def test_lei_e_codigo_aponta_para_o_que_existe():
    citados = re.findall(r"`((?:regras|tabela|funcoes)\.[\w.]+)`", LEI)
    testes = re.findall(r"`(test_\w+)::(test_\w+)`", LEI)
    assert len(citados) > 30 and len(testes) > 30
    assert [c for c in citados if not existe_codigo(c)] == []
    fontes = {arquivo: (RAIZ / f"tests/{arquivo}.py").read_text("utf-8") for arquivo, _ in testes}
    assert [f"{a}::{t}" for a, t in testes if f"def {t}(" not in fontes[a]] == []


@pytest.mark.parametrize("norma", ARTIGOS)
def test_todo_artigo_lido_tem_sua_linha(norma):
    secao = LEI.partition(f"## {norma}")[2].partition("\n## ")[0]
    prefixo = "" if norma.startswith("Decreto") else "art. "
    assert [a for a in ARTIGOS[norma] if f"| {prefixo}{a} |" not in secao] == []


def test_leia_me_tem_um_exemplo_de_cada_funcao():
    leia_me = (RAIZ / "README.md").read_text("utf-8")
    assert [f.exemplo for f in CATALOGO.values() if f"`{f.exemplo}`" not in leia_me] == []


def test_links_do_projeto_existem():
    for arquivo in [RAIZ / "README.md", *(RAIZ / "docs").glob("*.md")]:
        for destino in re.findall(r"\]\((?!http)([^)#]+)", arquivo.read_text("utf-8")):
            assert (arquivo.parent / destino).exists(), f"{arquivo.name}: {destino}"
