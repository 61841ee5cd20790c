"""xl_quotas: cotas em concursos públicos, calculadas dentro da planilha, cada resposta com seu motivo e sua norma."""

__version__ = "0.1.0"
