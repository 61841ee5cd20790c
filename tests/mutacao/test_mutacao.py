"""A parte de todo dia da prova por mutação: uma amostra sorteada tem de morrer, e a prova tem de saber reprovar."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

AQUI = Path(__file__).resolve().parent
RAIZ = AQUI.parents[1]
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="os mutantes são processos filhos: Linux ou macOS")
PEQUENO = "xl_quotas/regras/aprovados.py"


def roda(*argumentos):
    comando = [sys.executable, str(AQUI / "rodar.py"), "--lado", "1", *argumentos]
    return subprocess.run(comando, cwd=RAIZ, capture_output=True, text=True, timeout=600, check=False)


def fontes():
    return {a: a.read_bytes() for a in (RAIZ / "xl_quotas").rglob("*.py")}


@pytest.mark.parametrize(
    ("arquivo", "testes"),
    [("regras/reversao.py", "test_reversao.py"), ("tabela/vagas.py", "test_frases_dos_argumentos.py")],
)
def test_uma_amostra_sorteada_morre_e_nada_se_grava(arquivo, testes):
    antes = fontes()
    fim = roda(
        *(f"xl_quotas/{arquivo}", "--testes", f"tests/{testes}"),
        *("--amostra", "25", "--semente", "20250604"),
    )
    assert fim.returncode == 0, fim.stdout + fim.stderr
    assert "25 mutantes" in fim.stdout and "0 vivos sem explicação" in fim.stdout
    assert fontes() == antes


def test_teste_que_nao_olha_o_resultado_e_apanhado(tmp_path):
    """Um teste que chama a função e não compara nada deixa mutantes vivos; a prova sai com 1 e mostra a linha."""
    fraco = tmp_path / "test_fraco.py"
    fraco.write_text(
        textwrap.dedent("""
        from xl_quotas import funcoes

        def test_so_chama():
            funcoes.LIMITE_APROVADOS(30)
        """),
        encoding="utf-8",
    )
    fim = roda(PEQUENO, "--testes", str(fraco))
    assert fim.returncode == 1, fim.stdout + fim.stderr
    assert "vivos sem explicação" in fim.stdout and "\n  - " in fim.stdout and "\n  + " in fim.stdout


def test_teste_que_ja_falha_nao_prova_nada(tmp_path):
    quebrado = tmp_path / "test_quebrado.py"
    quebrado.write_text("def test_nada():\n    assert False\n", encoding="utf-8")
    fim = roda(PEQUENO, "--testes", str(quebrado))
    assert fim.returncode == 1 and "test_nada" in fim.stderr


@pytest.mark.parametrize(
    ("antes", "depois", "funcoes"),
    [
        ("def f():\n    return 1\n", "def f():\n    return 2\n", ["f"]),
        ("def f():\n    return lambda: 1\n", "def f():\n    return lambda: 2\n", ["f", "f.<locals>.<lambda>"]),
        ("class C:\n    def f(self):\n        return 1\n", "class C:\n    def f(self):\n        return 2\n", ["C.f"]),
        ("class C:\n    x = 1\n", "class C:\n    x = 2\n", None),  # corpo da classe: pede outra importação
        ("X = 1\n", "X = 2\n", None),
        ("def f(x=1):\n    return x\n", "def f(x=2):\n    return x\n", None),  # o valor por omissão é do módulo
        ("def f():\n    return 1\n", "def f():\n\n    return 1\n", []),  # só muda de linha
        ("def f():\n    return 1\n", "def f():\n    return True\n", ["f"]),  # 1 e True são iguais, e não são o mesmo
    ],
)
def test_o_que_mudou_no_codigo(antes, depois, funcoes):
    sys.path.insert(0, str(AQUI))
    try:
        from trocas import diferencas
    finally:
        sys.path.remove(str(AQUI))
    pares = diferencas(compile(antes, "x.py", "exec"), compile(depois, "x.py", "exec"))
    assert (pares if pares is None else [velho.co_qualname for velho, _ in pares]) == funcoes


def test_todo_equivalente_ainda_existe_e_tem_razao():
    """Quem muda a linha tira a entrada: uma explicação não vale para outro código."""
    import tomllib

    lidos = tomllib.loads((AQUI / "equivalentes.toml").read_text(encoding="utf-8")).get("mutante", [])
    sem_lugar = []
    for m in lidos:
        assert len(m["razao"]) > 15, m
        linhas = {x.strip() for x in (RAIZ / m["arquivo"]).read_text(encoding="utf-8").splitlines()}
        if not linhas >= set(m["antes"].split(" ⏎ ")):
            sem_lugar.append((m["arquivo"], m["antes"]))
    assert not sem_lugar


def test_o_documento_conta_os_mutantes_que_ha():
    """A tabela de docs/mutacao.md, arquivo por arquivo: quem muda o código refaz a prova do arquivo e a linha dele."""
    sys.path.insert(0, str(AQUI))
    try:
        from mutantes import mutantes
        from rodar import arquivos_do_nucleo
    finally:
        sys.path.remove(str(AQUI))
    documento = (RAIZ / "docs/mutacao.md").read_text(encoding="utf-8")
    linhas = re.findall(r"^\| (\S+\.py|\*\*total\*\*) \|(.*)\|$", documento, re.M)
    escritos = {nome: [int(x) for x in resto.split("|")[:5]] for nome, resto in linhas}
    contados = {a.removeprefix("xl_quotas/"): len(mutantes(RAIZ, a)) for a in arquivos_do_nucleo()}
    total = escritos.pop("**total**")
    assert {nome: n for nome, (n, *_) in escritos.items()} == {nome: n for nome, n in contados.items() if n}
    assert all(n == sum(partes) for n, *partes in [*escritos.values(), total])
    assert total == [sum(coluna) for coluna in zip(*escritos.values(), strict=True)]
