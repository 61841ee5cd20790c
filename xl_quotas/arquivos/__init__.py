"""Lê listas e pastas de trabalho, grava resultados. As bibliotecas de arquivo moram aqui.

`entrada` lê uma pasta de trabalho nossa, uma planilha qualquer ou um CSV. Com as funções de planilha, `apuracao` faz as
contas de um concurso, `publicacao` e `comparacao`, o que se publica e o que se compara, e `planejamento`, as de um
edital por escrever. `pasta_*` gravam cada resultado em .xlsx, e `tabela_csv`, uma tabela. O arquivo de entrada nunca é
tocado.
"""
