"""Excel no computador: as funções do catálogo como UDFs do xlwings."""
