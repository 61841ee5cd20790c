"""Uma extensão mínima, só para as medidas: IDENTIDADE(faixa) devolve a própria faixa. É o piso de qualquer função."""

from __future__ import annotations

import zipfile
from pathlib import Path

TIPOS = """module br { module xlquotas { module medida {
interface XMedida : com::sun::star::uno::XInterface {
    sequence< sequence<any> > identidade([in] com::sun::star::table::XCellRange faixa);
};
}; }; };
"""
COMPONENTES = """<?xml version="1.0" encoding="UTF-8"?>
<components xmlns="http://openoffice.org/2010/uno-components">
 <component loader="com.sun.star.loader.Python" uri="medida.py">
  <implementation name="br.xlquotas.medida.MedidaImpl">
   <service name="com.sun.star.sheet.AddIn"/><service name="br.xlquotas.medida.Medida"/>
  </implementation>
 </component>
</components>
"""
MANIFESTO = """<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">
<manifest:file-entry manifest:media-type="application/vnd.sun.star.uno-typelibrary;type=RDB"
 manifest:full-path="medida.idl"/>
<manifest:file-entry manifest:media-type="application/vnd.sun.star.uno-components"
 manifest:full-path="medida.components"/>
</manifest:manifest>
"""
DESCRICAO = """<?xml version="1.0" encoding="UTF-8"?>
<description xmlns="http://openoffice.org/extensions/description/2006">
<identifier value="br.xlquotas.medida"/><version value="1"/></description>
"""
PECA = """import unohelper
from br.xlquotas.medida import XMedida
from com.sun.star.lang import Locale, XServiceInfo, XServiceName
from com.sun.star.sheet import XAddIn

SERVICOS = ("com.sun.star.sheet.AddIn", "br.xlquotas.medida.Medida")


class Medida(unohelper.Base, XMedida, XAddIn, XServiceName, XServiceInfo):
    def __init__(self, contexto):
        self.lingua = Locale("pt", "BR", "")

    def identidade(self, faixa):
        return faixa.getDataArray()

    def getProgrammaticFuntionName(self, nome):
        return nome.lower()

    def getDisplayFunctionName(self, metodo):
        return metodo.upper() if metodo == "identidade" else ""

    def getFunctionDescription(self, metodo):
        return ""

    def getDisplayArgumentName(self, metodo, i):
        return "faixa"

    def getArgumentDescription(self, metodo, i):
        return ""

    def getProgrammaticCategoryName(self, metodo):
        return "Add-In"

    def getDisplayCategoryName(self, metodo):
        return "Add-In"

    def getServiceName(self):
        return SERVICOS[1]

    def getImplementationName(self):
        return SERVICOS[1] + "Impl"

    def supportsService(self, nome):
        return nome in SERVICOS

    def getSupportedServiceNames(self):
        return SERVICOS

    def getLocale(self):
        return self.lingua

    def setLocale(self, lingua):
        self.lingua = lingua


g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(Medida, SERVICOS[1] + "Impl", SERVICOS)
"""


def constroi(pasta: Path) -> Path:
    """Escreve a extensão na pasta e devolve o caminho."""
    caminho = pasta / "identidade.oxt"
    with zipfile.ZipFile(caminho, "w") as oxt:
        oxt.writestr("META-INF/manifest.xml", MANIFESTO)
        oxt.writestr("description.xml", DESCRICAO)
        oxt.writestr("medida.idl", TIPOS)
        oxt.writestr("medida.components", COMPONENTES)
        oxt.writestr("medida.py", PECA)
    return caminho
