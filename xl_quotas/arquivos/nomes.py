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
COMPARA_REGIME = "compara_regime"  # o regime B; vazio = o do edital
COMPARA_OPCOES = "compara_opcoes"  # uma coluna com os valores de B; vazio = o do edital
PUBLICA_LISTA = "publicacao_lista"  # ORDEM ou a sigla de uma lista; vazio = ORDEM
PUBLICA_DATA = "publicacao_data"
CARGOS = "cargos"  # faixa com cabeçalho, na pasta do planejamento
QUADRO_DOS_CARGOS = "cargos_quadro"  # quadro digitado ao lado de cada cargo, na ordem de LISTAS
ANEXO_DO_LIMITE = "limite_anexo"  # II ou III; vazio = não calcula o máximo de aprovados
TABELA_DO_LIMITE = "limite_tabela"  # duas colunas, vagas e máximo de aprovados
CARGO_DAS_CHAMADAS = "chamadas_cargo"  # vazio = o total do edital
CADASTRO_DAS_CHAMADAS = "chamadas_cadastro"  # chamadas além das vagas
SEMENTE = "sorteio_semente"
APLICA_O_SORTEIO = "sorteio_aplica"  # S = o resultado entra no quadro de cada linha
VAGAS_DO_SORTEIO = "sorteio_vagas"  # uma por reserva, na ordem de LISTAS
ATOS = "atos"  # faixa com cabeçalho, na pasta do acompanhamento
VAGAS_FUTURAS = "proximas_futuras"  # quantas vagas futuras a aba Próximas mostra
INSCRICAO_DO_HISTORICO = "historico_inscricao"
LISTA_A_CONFERIR = "lista_a_conferir"  # faixa com cabeçalho: a ordem que outra pessoa publicou

PROPRIO = "PRÓPRIO"
