"""O main.py que a pasta leva: as funções à vista e, letra por letra, os arquivos do pacote."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys

import pytest
from apoio_lite import MODELOS, RAIZ, principal_da_pasta

from xl_quotas.ambientes.lite.codigo import conteudo, literal, principal
from xl_quotas.ambientes.lite.pasta import NOMES
from xl_quotas.funcoes import CATALOGO

ARVORE = ast.parse(principal())
FUNCOES = {n.name: n for n in ARVORE.body if isinstance(n, ast.FunctionDef)}
(ARQUIVOS,) = (
    ast.literal_eval(n.value)
    for n in ARVORE.body
    if isinstance(n, ast.Assign) and getattr(n.targets[0], "id", "") == "_ARQUIVOS"
)


@pytest.mark.parametrize("nome", NOMES)
def test_a_pasta_leva_o_codigo_gerado_do_pacote(nome):
    # diferente? python -m xl_quotas.ambientes.lite
    assert principal_da_pasta(MODELOS / f"{nome}.xlsx") == principal()


def test_cada_arquivo_e_o_do_pacote_letra_por_letra():
    assert conteudo() == ARQUIVOS
    for nome, texto in ARQUIVOS.items():
        assert texto.encode() == (RAIZ / nome).read_bytes(), nome
        assert texto in principal(), "legível: sem nenhum escape"


def test_vai_o_nucleo_inteiro_e_nada_mais():
    nucleo = {
        p.relative_to(RAIZ).as_posix()
        for sala in ("regras", "tabela", "funcoes")
        for p in (RAIZ / "xl_quotas" / sala).rglob("*")
        if p.suffix in (".py", ".toml") and p.name != "__main__.py"
    }
    sobra = {n for n in ARQUIVOS if n not in nucleo}
    assert nucleo <= set(ARQUIVOS)
    assert all(n.startswith("xl_quotas/ambientes/lite/dentro/") or n.endswith("__init__.py") for n in sobra), sobra


def test_so_as_funcoes_do_catalogo_sao_publicadas_e_sem_anotacoes():
    publicadas = {nome: f for nome, f in FUNCOES.items() if f.decorator_list}
    assert list(publicadas) == list(CATALOGO)
    for nome, f in publicadas.items():
        assert [a.arg for a in f.args.args] == [a.nome for a in CATALOGO[nome].argumentos]
        assert not f.returns and not any(a.annotation for a in f.args.args)
        assert ast.get_docstring(f) == CATALOGO[nome].descricao
        assert ast.unparse(f.decorator_list[0]) == "func"
        assert [ast.literal_eval(d.args[0]) for d in f.decorator_list[1:]] == [a.arg for a in f.args.args]


def test_o_codigo_nao_pede_pacote_nem_rede():
    arvores = [ARVORE, *(ast.parse(texto) for nome, texto in ARQUIVOS.items() if nome.endswith(".py"))]
    importados = {a.name for x in arvores for n in ast.walk(x) if isinstance(n, ast.Import) for a in n.names} | {
        n.module or "" for x in arvores for n in ast.walk(x) if isinstance(n, ast.ImportFrom) and not n.level
    }
    de_fora = {n.partition(".")[0] for n in importados} - set(sys.stdlib_module_names)
    assert de_fora == {"xlwings"}
    assert not {"socket", "ssl", "urllib", "http", "subprocess", "threading", "js", "pyodide"} & importados


@pytest.mark.parametrize("texto", ["x = '''a'''\n", "sem fim de linha", "a\r\n"])
def test_arquivo_que_nao_cabe_e_recusado(texto):
    with pytest.raises(ValueError, match="três apóstrofos"):
        literal(texto)


PROVA = """
import json, sys
def executa(texto):
    espaco = {"__name__": "main"}
    exec(texto, espaco)
    return espaco
texto = sys.stdin.read()
um = executa(texto)
quadro = sys.modules["xl_quotas.regras.quadro"]
sys.path.insert(0, "outra pasta, que o suplemento pôs na frente")
dois = executa(texto)
mesmo = sys.modules["xl_quotas.regras.quadro"] is quadro
tres = executa(texto.replace('__version__ = "', '__version__ = "editada '))
print(json.dumps([um["RESERVA"](59), dois["RESERVA"](59), mesmo, tres["COTAS_VERSAO"]()[1][1], quadro.__file__]))
"""


def test_executar_de_novo_nao_muda_nada_e_editar_vale(tmp_path):
    """Fora do navegador, com os decoradores do Office.js: quem edita uma regra no painel vê o efeito."""
    licenca = {"XLWINGS_ON_SERVER": "true", "XLWINGS_LICENSE_KEY": "noncommercial", "TMPDIR": str(tmp_path)}
    fim = subprocess.run(
        [sys.executable, "-c", PROVA],
        input=principal(),
        env={**os.environ, **licenca},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert fim.returncode == 0, fim.stderr
    um, dois, mesmo, versao, arquivo = json.loads(fim.stdout)
    assert um == dois == [[38, 15, 2, 1, 3]] and mesmo
    assert versao.startswith("editada ")
    assert arquivo.startswith(str(tmp_path)), "as regras são as que vieram no código, não as do pacote instalado"
