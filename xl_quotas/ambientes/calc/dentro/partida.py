"""A porta da extensão: o LibreOffice carrega este arquivo da raiz dela e pede as peças registradas."""

import os
import sys
from typing import Any

# as regras que vieram na extensão, e não um xl_quotas que o Python do sistema porventura tenha
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "pythonpath"))

import unohelper

from xl_quotas.ambientes.calc.dentro import nomes
from xl_quotas.ambientes.calc.dentro.tarefas import Religar, Salvar


def _cotas(contexto: Any) -> Any:
    from xl_quotas.ambientes.calc.dentro.cotas import Cotas  # só quando uma planilha usa as funções

    return Cotas(contexto)


g_ImplementationHelper = unohelper.ImplementationHelper()  # noqa: N816 (o nome que o LibreOffice procura)
g_ImplementationHelper.addImplementation(_cotas, nomes.IMPLEMENTACAO, (nomes.SERVICO_ADDIN, nomes.SERVICO))
g_ImplementationHelper.addImplementation(Religar, nomes.TAREFA_ABRIR, (nomes.SERVICO_TAREFA, nomes.TAREFA_ABRIR))
g_ImplementationHelper.addImplementation(Salvar, nomes.TAREFA_SALVAR, (nomes.SERVICO_TAREFA, nomes.TAREFA_SALVAR))
