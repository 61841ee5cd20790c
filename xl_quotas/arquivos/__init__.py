"""Lê listas e pastas de trabalho, grava resultados. As bibliotecas de arquivo moram aqui."""
