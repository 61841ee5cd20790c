"""A porta: do que a planilha entrega aos objetos das regras, e de volta. Todo erro de entrada nasce aqui."""
