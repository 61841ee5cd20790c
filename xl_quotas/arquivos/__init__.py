"""Lê listas e pastas de trabalho, grava resultados. As bibliotecas de arquivo moram aqui.

`entrada.le` lê uma pasta de trabalho nossa, uma planilha qualquer ou um CSV; `resultado.apura` faz as contas com as
funções de planilha; `resultado.pasta` e `resultado.texto` gravam. Nada aqui toca no arquivo de entrada.
"""
