"""As tarefas que o LibreOffice chama ao abrir e ao salvar. Nenhuma pode impedir um documento de abrir ou de salvar."""

from __future__ import annotations

from typing import Any

import unohelper
from com.sun.star.lang import XServiceInfo
from com.sun.star.task import XJob

from . import nomes

PLANILHA = "com.sun.star.sheet.SpreadsheetDocument"


class _Tarefa(unohelper.Base, XJob, XServiceInfo):  # type: ignore[misc]
    NOME = ""

    def __init__(self, contexto: Any) -> None:
        self.contexto = contexto

    def execute(self, argumentos: Any) -> Any:
        try:
            evento = {a.Name: a.Value for a in _valores(argumentos).get("Environment", ())}
            documento = evento.get("Model")
            if documento is not None and documento.supportsService(PLANILHA):
                self.faz(documento, evento.get("EventName", ""))
        except Exception:  # calar aqui é o contrato: o documento abre e salva de qualquer jeito
            return None
        return None

    def faz(self, documento: Any, evento: str) -> None:
        """O que a tarefa faz com a planilha."""
        raise NotImplementedError

    def getImplementationName(self) -> str:
        return self.NOME

    def supportsService(self, nome: str) -> bool:
        return nome in self.getSupportedServiceNames()

    def getSupportedServiceNames(self) -> Any:
        return (nomes.SERVICO_TAREFA, self.NOME)


def _valores(pares: Any) -> dict[str, Any]:
    return {p.Name: p.Value for p in pares}


class Religar(_Tarefa):
    """Ao abrir: liga às funções as fórmulas de arquivos feitos para o Excel e aplica a área de impressão deles."""

    NOME = nomes.TAREFA_ABRIR

    def faz(self, documento: Any, evento: str) -> None:
        """Faz a tarefa."""
        from .impressao import acompanha
        from .religa import religa

        religa(documento)
        acompanha(documento)


class Salvar(_Tarefa):
    """Depois de salvar: um .xlsx volta a ter os nomes que o Excel conhece, ou a pessoa é avisada na hora."""

    NOME = nomes.TAREFA_SALVAR

    def faz(self, documento: Any, evento: str) -> None:
        """Faz a tarefa."""
        from .salvamento import trata

        trata(self.contexto, documento, evento)
