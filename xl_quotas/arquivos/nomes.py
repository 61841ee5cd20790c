"""Nomes definidos das nossas pastas de trabalho: quem desenha e quem lê combinam aqui."""

TITULO = "edital_titulo"
ORGAO = "edital_orgao"
DATA = "edital_data"
REGIME = "edital_regime"  # id escolhido, PRÓPRIO, ou vazio (vale a data do edital)
VAGAS = "edital_vagas"  # total
QUADRO = "edital_quadro"  # quadro digitado, na ordem de LISTAS; vazio = calculado do total
OPCOES = "edital_opcoes"  # duas colunas, nome e valor
REGIME_PROPRIO = "regime_proprio"  # faixa com cabeçalho
CANDIDATOS = "candidatos"  # faixa com cabeçalho

PROPRIO = "PRÓPRIO"
