"""O add-in do Calc: um método por função do catálogo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import unohelper
from br.xlquotas import XCotas
from com.sun.star.lang import Locale, XServiceInfo, XServiceName
from com.sun.star.sheet import XAddIn

from ....funcoes import CATALOGO, Funcao, define_ambiente
from . import nomes
from .celulas import da_faixa, para_o_calc

PELO_METODO: dict[str, Funcao] = {nomes.programatico(f.nome): f for f in CATALOGO.values()}


def metodo(funcao: Funcao) -> Callable[..., Any]:
    """O método que o Calc chama: lê as faixas, chama a função, devolve números e textos."""
    faixas = [i for i, a in enumerate(funcao.argumentos) if a.nome in nomes.FAIXAS]

    def chama(self: Any, *args: Any) -> Any:
        valores = list(args)
        for i in faixas:
            valores[i] = da_faixa(valores[i])
        return para_o_calc(funcao.chamada(*valores))

    return chama


class _AddIn(unohelper.Base, XCotas, XAddIn, XServiceName, XServiceInfo):  # type: ignore[misc]
    """O que o Calc pergunta a todo add-in. Os textos do assistente estão em CalcAddIns.xcu; estes são a reserva."""

    def __init__(self, contexto: Any) -> None:
        self.lingua = Locale("pt", "BR", "")
        define_ambiente(_programa(contexto))

    def getProgrammaticFuntionName(self, nome: str) -> str:
        return nomes.programatico(nome) if nome in CATALOGO else ""

    def getDisplayFunctionName(self, metodo: str) -> str:
        return PELO_METODO[metodo].nome if metodo in PELO_METODO else ""

    def getFunctionDescription(self, metodo: str) -> str:
        return PELO_METODO[metodo].descricao if metodo in PELO_METODO else ""

    def getDisplayArgumentName(self, metodo: str, i: int) -> str:
        return PELO_METODO[metodo].argumentos[i].nome if metodo in PELO_METODO else ""

    def getArgumentDescription(self, metodo: str, i: int) -> str:
        return PELO_METODO[metodo].argumentos[i].descricao if metodo in PELO_METODO else ""

    def getProgrammaticCategoryName(self, metodo: str) -> str:
        return nomes.CATEGORIA

    def getDisplayCategoryName(self, metodo: str) -> str:
        return nomes.CATEGORIA

    def getServiceName(self) -> str:
        return nomes.SERVICO

    def getImplementationName(self) -> str:
        return nomes.IMPLEMENTACAO

    def supportsService(self, nome: str) -> bool:
        return nome in self.getSupportedServiceNames()

    def getSupportedServiceNames(self) -> Any:
        return (nomes.SERVICO_ADDIN, nomes.SERVICO)

    def getLocale(self) -> Any:
        return self.lingua

    def setLocale(self, lingua: Any) -> None:
        self.lingua = lingua


Cotas = type("Cotas", (_AddIn,), {m: metodo(f) for m, f in PELO_METODO.items()})


def _programa(contexto: Any) -> str:
    """O nome e a versão do programa, como "LibreOffice Calc 7.4"; sem eles, só "LibreOffice Calc"."""
    try:
        return f"LibreOffice Calc {versao(contexto)}"
    except Exception:  # é só um rótulo: nada aqui pode impedir as funções
        return "LibreOffice Calc"


def versao(contexto: Any) -> str:
    """A versão do LibreOffice, da configuração."""
    from com.sun.star.beans import NamedValue

    fabrica = contexto.ServiceManager.createInstanceWithContext(
        "com.sun.star.configuration.ConfigurationProvider", contexto
    )
    onde = NamedValue("nodepath", "/org.openoffice.Setup/Product")
    no = fabrica.createInstanceWithArguments("com.sun.star.configuration.ConfigurationAccess", (onde,))
    return str(no.getByName("ooSetupVersion"))
