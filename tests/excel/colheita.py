"""O processo filho: carrega o xlwings verdadeiro sobre o pywin32 de mentira e conta, em JSON, tudo que ele faz.

`python colheita.py` escreve o JSON na saída; `python colheita.py --bas` escreve só o VBA, para refazer a amostra
`dados/xlwings_udfs.bas` quando o catálogo mudar.
"""

from __future__ import annotations

import datetime as dt
import importlib
import json
import sys
from pathlib import Path

AQUI = Path(__file__).resolve().parent
sys.path[:0] = [str(AQUI), str(AQUI.parent.parent)]

import casos_com  # noqa: E402
import falso_pywin32  # noqa: E402

xw = falso_pywin32.instala()
MODULO = "xl_quotas.ambientes.excel.udfs"


def importa_funcoes(servidor):
    """O que o botão "Import Functions" manda, na forma em que o VBA do suplemento o manda."""
    pasta = falso_pywin32.Pasta()
    argumentos = servidor.Tuple(MODULO, falso_pywin32.PyIDispatch(pasta))
    servidor.Str(servidor.Call(servidor.Module("xlwings"), "import_udfs", argumentos))
    return pasta


def registradas(modulo):
    """O que o xlwings publicaria: todo objeto visível no módulo com a marca dele."""
    return {nome: o.__xlfunc__ for nome, o in vars(modulo).items() if hasattr(o, "__xlfunc__")}


def chama(servidor, pasta, nome, argumentos):
    """O que o VBA gerado faz: XLPy.CallUDF(módulo, função, Array(…), ThisWorkbook, Application.Caller)."""
    quem = falso_pywin32.PyIDispatch(falso_pywin32.Faixa([[None]], pasta))
    return servidor.CallUDF(MODULO, nome, tuple(argumentos), falso_pywin32.PyIDispatch(pasta), quem)


def chamadas(servidor, pasta, modulo):
    """Cada caso em cada forma; o VBA manda sempre todos os parâmetros, os que faltam como omitidos."""
    respostas = []
    for nome, *dados in casos_com.CASOS:
        total = len(getattr(modulo, nome).__xlfunc__["args"])
        dados += [casos_com.OMISSO] * (total - len(dados))
        for forma in casos_com.FORMAS:
            argumentos = [casos_com.argumento_do_com(v, forma, falso_pywin32, pasta) for v in dados]
            respostas.append(chama(servidor, pasta, nome, argumentos))
    return respostas


def devolvida(modulo, tabela):
    """Uma tabela pela conversão de saída que o xlwings registrou para as funções."""
    opcoes = {json.dumps(f["ret"]["options"]) for f in registradas(modulo).values()}
    (unica,) = opcoes
    return xw.conversion.write(tabela, None, json.loads(unica))


def programa(resposta):
    return resposta[2][1]


def colhe():
    antes = importlib.import_module("xl_quotas.funcoes").COTAS_VERSAO
    servidor = xw.com_server.XLPython()
    inicio = programa(antes())
    pasta = importa_funcoes(servidor)
    importado = programa(antes())
    modulo = sys.modules[MODULO]
    respostas = chamadas(servidor, pasta, modulo)
    usado = programa(antes())
    data = devolvida(modulo, [[dt.date(2026, 1, 2), None, True, 2.5, "x"]])[0]
    antigas = registradas(modulo)
    novas = registradas(importlib.reload(modulo))
    return {
        "decoradores_do_excel": xw.func is xw.udfs.xlfunc and xw.arg is xw.udfs.xlarg,
        "registradas": antigas,
        "iguais_depois_de_recarregar": json.dumps(novas) == json.dumps(antigas),
        "bas": pasta.VBProject.VBComponents.textos[0].decode("ascii"),
        "macro_options": pasta.Application.macro_options,
        "respostas": respostas,
        "programas": [inicio, importado, usado],
        "devolvida": [data[0].isoformat(), *data[1:]],
    }


if __name__ == "__main__":
    saida = sys.stdout
    sys.stdout = sys.stderr  # o xlwings conta na saída o que importou
    tudo = colhe()
    saida.write(tudo["bas"] if "--bas" in sys.argv else json.dumps(tudo, default=dt.datetime.isoformat))
