"""xlwings Lite (Excel no Windows, no Mac e na web, sem instalar Python): pastas de trabalho que trazem as funções.

`pasta.constroi(nome, destino)` grava o modelo com o suplemento dentro; `codigo.principal()` é o `main.py` que ele leva.
Só o que está em `dentro`, e o núcleo, corre no Excel da pessoa. `funcoes` publica as mesmas funções a partir do pacote
instalado.
"""
