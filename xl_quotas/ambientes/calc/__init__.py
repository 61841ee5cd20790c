"""LibreOffice Calc: a extensão que leva as funções do catálogo à planilha, e como pô-la e tirá-la do lugar.

`extensao.constroi(destino)` escreve o `.oxt`; `instalacao.instala()`, `remove()` e `confere()` cuidam dele no
LibreOffice da pessoa. Só o que está em `dentro` corre no Python do LibreOffice.
"""
