"""Corre dentro do Pyodide: faz com o main.py o que o suplemento faz, pelo caminho do próprio xlwings.

O main.py é um texto executado num módulo sem arquivo e sem lugar em sys.modules, uma vez para registrar as funções e,
em versões do Lite de 2025, outra a cada chamada.
"""

import importlib.util
import json
import os
import sys
import time
import traceback

os.environ["XLWINGS_ON_SERVER"] = "true"
os.environ["XLWINGS_LICENSE_KEY"] = "noncommercial"

import js
import xlwings.server
from pyodide.ffi import to_js


def _executa(texto):
    modulo = importlib.util.module_from_spec(importlib.util.spec_from_loader("main", loader=None))
    exec(texto, modulo.__dict__)
    sys.modules["main"] = modulo
    return modulo


def registra(texto):
    """O que o Excel fica sabendo das funções, em JSON."""
    return json.dumps(xlwings.server.custom_functions_meta(_executa(texto)))


async def chama(dados):
    """Uma chamada: a resposta, ou o que o suplemento mostraria como erro."""
    try:
        resposta = await xlwings.server.custom_functions_call(dados.to_py(), module=sys.modules["main"])
    except Exception as e:
        resposta = {"error": str(e), "details": traceback.format_exc()}
    return to_js(resposta, dict_converter=js.Object.fromEntries)


def executa_de_novo(texto):
    """Milissegundos de mais uma execução do mesmo texto, e se as regras continuam as já importadas; em JSON."""
    regras, inicio = sys.modules["xl_quotas.regras.quadro"], time.perf_counter()
    _executa(texto)
    custo = 1000 * (time.perf_counter() - inicio)
    return json.dumps([custo, sys.modules["xl_quotas.regras.quadro"] is regras])
