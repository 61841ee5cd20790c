"""As funções de planilha, com os nomes e a ordem dos argumentos que a pessoa digita, e seu CATALOGO.

Cada uma recebe valores soltos ou faixas (listas de linhas) e devolve sempre uma lista retangular de linhas; um valor
só e um erro são uma linha de uma célula. Nenhuma levanta exceção: o erro é uma frase `#ERRO: …` na célula.
"""

from .ambiente import COTAS_VERSAO, define_ambiente
from .catalogo import CATALOGO, Argumento, Funcao
from .conferencia import CONFERIR
from .pessoas import CLASSIFICACAO, ORDEM_NOMEACAO, SITUACAO
from .quadro import LIMITE_APROVADOS, LISTAS, MEMORIA_RESERVA, REGIME_DO_EDITAL, RESERVA, SEQUENCIA_VAGAS
from .reversao import MEMORIA_REVERSAO, REVERTER

__all__ = [
    "CATALOGO",
    "CLASSIFICACAO",
    "CONFERIR",
    "COTAS_VERSAO",
    "LIMITE_APROVADOS",
    "LISTAS",
    "MEMORIA_RESERVA",
    "MEMORIA_REVERSAO",
    "ORDEM_NOMEACAO",
    "REGIME_DO_EDITAL",
    "RESERVA",
    "REVERTER",
    "SEQUENCIA_VAGAS",
    "SITUACAO",
    "Argumento",
    "Funcao",
    "define_ambiente",
]
