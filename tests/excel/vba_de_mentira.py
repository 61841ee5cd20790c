"""Executa o nosso VBA e o do xlwings num interpretador de VBA de outra pessoa (pyOpenVBA), com um Excel de mentira.

De verdade: o texto dos módulos, a análise dele e a execução. De mentira: `Application`, `ThisWorkbook`, a planilha
xlwings.conf, e o que o interpretador não faz por tocar no computador: ler arquivos, variáveis de ambiente e carregar
DLLs. Ele também não aceita comentário depois de `#Const` e `#If`, que o VBA aceita: o comentário é tirado.
"""

from __future__ import annotations

import re

from pyopenvba.exceptions import VBARuntimeError
from pyopenvba.interpreter import MISSING, HostBridge, Interpreter, VBAArray, VBAObject, member, method, setter
from pyopenvba.interpreter._runtime import UNRESOLVED

from xl_quotas.ambientes.excel.fontes import modulos
from xl_quotas.ambientes.excel.pasta import AJUSTES, VALORES_DOS_AJUSTES
from xl_quotas.ambientes.excel.vba.modulos import Tipo

TIPOS = {Tipo.COMUM: "standard", Tipo.CLASSE: "class", Tipo.DOCUMENTO: "document"}
DO_COMPUTADOR = ("GetConfigFromFile", "SaveConfigToFile", "FileExistsOnWindows", "ExpandEnvironmentStrings")
LE_ARQUIVO = """
Function GetConfigFromFile(sFile As String, sName As String, Optional sValue As String) As Boolean
    GetConfigFromFile = TemNoArquivo(sFile, sName)
    If GetConfigFromFile Then sValue = LidoDoArquivo(sFile, sName)
End Function
"""


class Celula(VBAObject):
    vba_type_name = "Range"

    def __init__(self, linhas, i, j):
        self.linhas, self.i, self.j = linhas, i, j

    @member(default=True)
    def Value(self):
        linha = self.linhas[self.i] if self.i < len(self.linhas) else []
        return linha[self.j] if self.j < len(linha) else ""

    @method
    def Offset(self, RowOffset=0, ColumnOffset=0):
        return Celula(self.linhas, self.i + int(RowOffset), self.j + int(ColumnOffset))

    @method
    def End(self, Direction):
        assert int(Direction) == -4121  # xlDown
        return Celula(self.linhas, len(self.linhas) - 1, self.j)


class Celulas(VBAObject):
    vba_type_name = "Range"

    def __init__(self, de, ate):
        self.celulas = [Celula(de.linhas, i, de.j) for i in range(de.i, ate.i + 1)]

    def vba_iterate(self):
        return iter(self.celulas)


class Planilha(VBAObject):
    vba_type_name = "Worksheet"

    def __init__(self, nome, linhas):
        self.nome, self.linhas = nome, linhas

    @member
    def Name(self):
        return self.nome

    @method
    def Range(self, Cell1):
        coluna, linha = re.fullmatch(r"([A-Z])(\d+)", str(Cell1)).groups()
        return Celula(self.linhas, int(linha) - 1, ord(coluna) - 65)


class Pasta(VBAObject):
    vba_type_name = "Workbook"

    def __init__(self, nome="nomeacao.xlsm", estado="", local="C:\\Users\\Zé\\Documents\\Cotas\\"):
        self.nome, self.local, self.salva, self.mudou = nome, local, True, []
        edital = Planilha("Edital", [[""], [""], [estado]])
        self.planilhas = [edital, Planilha(AJUSTES, [list(par) for par in VALORES_DOS_AJUSTES.items()])]

    @member
    def Name(self):
        return self.nome

    @member
    def FullName(self):
        return self.local + self.nome

    @member
    def Path(self):
        return self.local[:-1]

    @member
    def Saved(self):
        return self.salva

    @setter("Saved")
    def poe_salva(self, valor):
        self.salva = bool(valor)

    def _acha(self, nome):
        achada = next((p for p in self.planilhas if p.nome == str(nome)), None)
        if achada is None:
            raise VBARuntimeError(9, "o subscrito está fora do intervalo")
        return achada

    @method
    def Sheets(self, Index):
        return self._acha(Index)

    @method
    def Worksheets(self, Index):
        return self._acha(Index)


class Aplicativo(VBAObject):
    vba_type_name = "Application"

    def __init__(self, pasta, falha=False):
        self.pasta, self.falha, self.pedidos, self.recalculou = pasta, falha, [], 0

    @member
    def Name(self):
        return "Microsoft Excel"

    @member
    def Caller(self):
        return Celula([[""]], 0, 0)

    @method
    def CalculateFull(self):
        self.recalculou += 1

    @method
    def MacroOptions(
        self, Macro=MISSING, Description=MISSING, HasMenu=MISSING, MenuText=MISSING, HasShortcutKey=MISSING,
        ShortcutKey=MISSING, Category=MISSING, StatusBar=MISSING, HelpContextID=MISSING, HelpFile=MISSING,
        ArgumentDescriptions=MISSING,
    ):  # fmt: skip
        self.pasta.salva = False  # o Excel marca a pasta como mudada
        if self.falha:
            raise VBARuntimeError(1004, "o Excel recusou")
        argumentos = [] if ArgumentDescriptions is MISSING else lista(ArgumentDescriptions)
        self.pedidos.append((Macro, Description, Category, argumentos))


class Servidor(VBAObject):
    """O que XLPy devolve: o servidor COM do Python."""

    vba_type_name = "XLPython"

    def __init__(self, responde):
        self.responde = responde

    @method
    def CallUDF(self, Modulo, Nome, Argumentos, Pasta, Quem):
        return self.responde(str(Modulo), str(Nome), lista(Argumentos))


def lista(matriz):
    assert isinstance(matriz, VBAArray)
    return list(matriz.elements())


class Excel(HostBridge):
    """O que o VBA encontra fora dos módulos. `globais`: funções do computador, pelo nome em minúsculas."""

    def __init__(self, pasta, falha=False, **globais):
        self.pasta, self.aplicativo = pasta, Aplicativo(pasta, falha)
        self.globais = {"range": lambda a, b: Celulas(a, b), **globais}

    def global_object(self, name):
        return {"application": self.aplicativo, "thisworkbook": self.pasta}.get(name.lower(), UNRESOLVED)

    def has_global_member(self, name):
        return name.lower() in self.globais

    def call_global(self, name, args, named):
        return self.globais[name.lower()](*args)

    def constant(self, name):
        return {"xldown": -4121}.get(name.lower(), UNRESOLVED)


def interpretador(excel, sem=()):
    """Um interpretador com os módulos da pasta; `sem`: módulos que ficam de fora."""
    vba = Interpreter(excel)
    for m in modulos(["Planilha1"]):
        if m.nome not in sem:
            texto = re.sub(r"(?m)^(\s*#\S.*?)\s*'[^\r\n]*", r"\1", m.texto)
            vba.add_module(_sem_o_computador(texto), name=m.nome, kind=TIPOS[m.tipo])
    return vba


def _sem_o_computador(texto):
    """Tira do módulo as funções que tocam no computador; quem responde por elas é o Excel de mentira."""
    for nome in DO_COMPUTADOR:
        texto = re.sub(rf"(?ms)^Function {nome}\(.*?^End Function\r?$", "", texto)
    texto = re.sub(r"(?m)^.*Declare .*\b(LoadLibrary|XLPyDLLActivateAuto)\b.*$", "", texto)
    return texto.replace("Environ(", "DoAmbiente(") + (LE_ARQUIVO if "Function GetConfig(" in texto else "")
