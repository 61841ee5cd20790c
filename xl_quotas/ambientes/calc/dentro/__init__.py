"""O que corre no Python do LibreOffice (3.7 em diante, sem nada instalado); vai inteiro dentro da extensão."""
