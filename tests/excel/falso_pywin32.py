"""Um pywin32 de mentira, só do tamanho de que o xlwings precisa para carregar e correr no Linux.

É de mentira: os módulos pywin32, `sys.platform` e três nomes do ctypes durante a importação do xlwings, o Excel
(`Faixa`, `Pasta`, `Aplicativo`) e o transporte do COM. É o código instalado, sem troca nenhuma: `xlwings._xlwindows`,
`xlwings.udfs`, `xlwings.com_server` e `xlwings.conversion`.

Só se usa em outro processo: `instala()` enche `sys.modules`. Um nome que falta aqui é erro, nunca um objeto que aceita
tudo: o que o xlwings passar a usar aparece.
"""

from __future__ import annotations

import asyncio  # noqa: F401 - antes de `instala`: com a plataforma trocada, procuraria peças do Windows
import atexit
import concurrent.futures  # noqa: F401 - idem
import ctypes
import datetime as dt
import subprocess  # noqa: F401 - idem
import sys
import tempfile  # noqa: F401 - idem
import types
from pathlib import Path

IID_RANGE = "{00020846-0000-0000-C000-000000000046}"
OMITIDO = -2147352572
ERROS = {
    "#NULL!": -2146826288,
    "#DIV/0!": -2146826281,
    "#VALUE!": -2146826273,
    "#REF!": -2146826265,
    "#NAME?": -2146826259,
    "#NUM!": -2146826252,
    "#N/A": -2146826246,
}


class com_error(Exception):  # noqa: N801 - o nome é do pywin32
    @property
    def hresult(self):
        return self.args[0]


class Tempo(dt.datetime):
    """As datas do pywin32: uma subclasse de datetime, sempre com fuso."""


class PyIDispatch:
    """O ponteiro COM que chega ao servidor; o xlwings o embrulha com Dispatch."""

    def __init__(self, objeto):
        self.objeto = objeto

    def GetTypeInfo(self):
        return self

    def GetTypeAttr(self):
        return types.SimpleNamespace(iid=getattr(self.objeto, "IID", None))

    def GetDocumentation(self, _):
        return (type(self.objeto).__name__,)


class CDispatch:
    """O objeto que Dispatch devolve: repassa os atributos ao objeto do Excel."""

    def __init__(self, ponteiro):
        self._oleobj_ = ponteiro

    def __getattr__(self, nome):
        return getattr(self._oleobj_.objeto, nome)


class _Embrulhado:
    """As outras duas classes que o xlwings procura; aqui nada é instância delas."""


def _dispatch(x, **_):
    return CDispatch(x) if isinstance(x, PyIDispatch) else x


class _ObjetoPython:
    """Um objeto do Python nas mãos do VBA (o que XLPy.Tuple e XLPy.Module devolvem)."""

    def __init__(self, objeto, **_):
        self.objeto = objeto


def _desembrulha(v):
    if isinstance(v, _ObjetoPython):
        return v.objeto
    raise com_error(-2147467262, "o objeto não veio do Python", None, None)


def _modulos():
    nada = types.SimpleNamespace
    return {
        "pywintypes": {"com_error": com_error, "error": com_error, "TimeType": Tempo, "IID": str},
        "pythoncom": {
            "ole_error": com_error,
            "com_error": com_error,
            "IID_IDispatch": "IDispatch",
            "TypeIIDs": {"IDispatch": PyIDispatch},
            "CoInitialize": lambda: None,
            "__file__": "pythoncom.dll",
        },
        "win32api": {},
        "win32con": {},
        "win32event": {},
        "win32gui": {},
        "win32process": {"GetWindowThreadProcessId": lambda _: (1, 4321)},
        "win32timezone": {"TimeZoneInfo": nada(utc=lambda: dt.UTC)},
        "win32com": {},
        "win32com.client": {
            "CDispatch": CDispatch,
            "CoClassBaseClass": type("CoClassBaseClass", (_Embrulhado,), {}),
            "DispatchBaseClass": type("DispatchBaseClass", (_Embrulhado,), {}),
            "Dispatch": _dispatch,
            "DispatchEx": _dispatch,
        },
        "win32com.server": {},
        "win32com.server.dispatcher": {},
        "win32com.server.policy": {},
        "win32com.server.util": {"wrap": _ObjetoPython, "unwrap": _desembrulha},
    }


def instala():
    """Põe os módulos de mentira no lugar e devolve o xlwings verdadeiro, carregado como no Windows."""
    if "xlwings" in sys.modules:
        raise RuntimeError("o xlwings já foi importado neste processo")
    for nome, conteudo in _modulos().items():
        modulo = types.ModuleType(nome)
        modulo.__dict__.update(conteudo)
        sys.modules[nome] = modulo
        pai, _, filho = nome.rpartition(".")
        if pai:
            setattr(sys.modules[pai], filho, modulo)
    aceita = types.SimpleNamespace(CLSIDFromString=lambda *_: 0)
    objeto = types.SimpleNamespace(PyCom_PyObjectFromIUnknown=types.SimpleNamespace())
    plataforma, pydll = sys.platform, ctypes.PyDLL
    ctypes.oledll, ctypes.windll = types.SimpleNamespace(ole32=aceita), types.SimpleNamespace()
    try:
        sys.platform, ctypes.PyDLL = "win32", lambda _: objeto
        import xlwings
    finally:
        sys.platform, ctypes.PyDLL = plataforma, pydll
        del ctypes.oledll, ctypes.windll
    atexit.unregister(xlwings._xlwindows.cleanup)  # procuraria processos do Excel
    return xlwings


class Aplicativo:
    """O Excel: guarda o que lhe pedem."""

    Version = "16.0"
    Hwnd = 1

    def __init__(self):
        self.macro_options = []

    def MacroOptions(self, macro, **opcoes):
        self.macro_options.append({"Macro": macro, **opcoes})


class Componentes:
    """Os módulos VBA da pasta: guarda o texto do que foi importado."""

    def __init__(self):
        self.textos = []

    def __call__(self, nome):
        raise com_error(-2146827284, f"não há {nome}", None, None)

    def Remove(self, componente):
        raise AssertionError(f"{componente} não existe na pasta nova")

    def Import(self, caminho):
        self.textos.append(Path(caminho).read_bytes())


class Pasta:
    """A pasta de trabalho que pede a importação."""

    Name = "cotas.xlsm"

    def __init__(self):
        self.Application = Aplicativo()
        self.VBProject = types.SimpleNamespace(VBComponents=Componentes())
        self.Worksheets = [types.SimpleNamespace(Name="Modelo")]


class Faixa:
    """Uma faixa como argumento: o que o VBA manda de verdade quando a fórmula cita células."""

    IID = IID_RANGE
    Row = Column = 1

    def __init__(self, linhas, pasta):
        linhas = tuple(map(tuple, linhas))
        self.Value = linhas[0][0] if len(linhas) == len(linhas[0]) == 1 else linhas
        self.Rows = types.SimpleNamespace(Count=len(linhas))
        self.Columns = types.SimpleNamespace(Count=len(linhas[0]))
        self.Worksheet = types.SimpleNamespace(Name="Modelo", Parent=pasta)

    def GetAddress(self, *_, **__):
        return "$A$1"
