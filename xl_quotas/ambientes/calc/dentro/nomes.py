"""Os nomes com que o LibreOffice conhece a extensão e cada função.

Estão gravados nas planilhas que as pessoas salvam (`BR.XLQUOTAS.COTAS.RESERVA(…)`): não podem mudar.
"""

from __future__ import annotations

IDENTIFICADOR = "br.xlquotas"
MODULO = ("br", "xlquotas")
INTERFACE = "XCotas"
SERVICO = "br.xlquotas.Cotas"
IMPLEMENTACAO = "br.xlquotas.CotasImpl"
SERVICO_ADDIN = "com.sun.star.sheet.AddIn"
TAREFA_ABRIR = "br.xlquotas.Religar"
TAREFA_SALVAR = "br.xlquotas.Salvar"
SERVICO_TAREFA = "com.sun.star.task.Job"
CATEGORIA = "Add-In"  # o Calc só aceita uma das suas; esta é a das extensões

FAIXAS = frozenset({"candidatos", "cargos", "linhas", "publicada", "atos"})
"""Os argumentos que chegam como faixa, e por isso aceitam células de erro."""


def programatico(nome: str) -> str:
    """O nome do método: a língua de tipos do LibreOffice não aceita `_` nem começo maiúsculo."""
    return nome.replace("_", "").lower()


def gravado(nome: str) -> str:
    """O nome como o Calc o grava em arquivos: serviço e método, em maiúsculas."""
    return f"{SERVICO}.{programatico(nome)}".upper()
