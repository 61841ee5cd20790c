"""As funções de planilha, com os nomes e a ordem dos argumentos que a pessoa digita, e seu CATALOGO.

Cada uma recebe valores soltos ou faixas (listas de linhas) e devolve sempre uma lista retangular de linhas; um valor
só e um erro são uma linha de uma célula. Nenhuma levanta exceção: o erro é uma frase `#ERRO: …` na célula.
"""

from .acompanhamento import CONFERIR_ATOS, ESTADO_DAS_VAGAS, PROXIMAS_NOMEACOES
from .ambiente import COTAS_VERSAO, define_ambiente
from .anexo import TEXTO_ANEXO
from .auditoria import CONFERIR_LISTA
from .catalogo import CATALOGO, Argumento, Funcao, ordena
from .comparacao import COMPARAR
from .conferencia import CONFERIR
from .historico import HISTORICO, PROPORCAO
from .pessoas import CLASSIFICACAO, ORDEM_NOMEACAO, SITUACAO
from .planejamento import CONTAGENS, QUADRO_POR_CARGO
from .publicacao import LISTA_PUBLICA, MASCARAR_CPF
from .quadro import LIMITE_APROVADOS, LISTAS, MEMORIA_RESERVA, REGIME_DO_EDITAL, RESERVA, SEQUENCIA_VAGAS
from .reversao import MEMORIA_REVERSAO, REVERTER
from .sorteio import METODO, SORTEIO

ordena(
    # o regime e o quadro
    *("LISTAS", "RESERVA", "MEMORIA_RESERVA", "SEQUENCIA_VAGAS", "REGIME_DO_EDITAL", "LIMITE_APROVADOS"),
    # escrever o edital
    *("QUADRO_POR_CARGO", "CONTAGENS", "SORTEIO", "TEXTO_ANEXO"),
    # o resultado
    *("CONFERIR", "CLASSIFICACAO", "ORDEM_NOMEACAO", "SITUACAO", "REVERTER", "MEMORIA_REVERSAO", "COMPARAR"),
    # depois da primeira nomeação
    *("CONFERIR_ATOS", "PROXIMAS_NOMEACOES", "ESTADO_DAS_VAGAS", "HISTORICO", "PROPORCAO", "CONFERIR_LISTA"),
    # publicar
    *("LISTA_PUBLICA", "MASCARAR_CPF", "COTAS_VERSAO"),
)

__all__ = [
    "CATALOGO",
    "CLASSIFICACAO",
    "COMPARAR",
    "CONFERIR",
    "CONFERIR_ATOS",
    "CONFERIR_LISTA",
    "CONTAGENS",
    "COTAS_VERSAO",
    "ESTADO_DAS_VAGAS",
    "HISTORICO",
    "LIMITE_APROVADOS",
    "LISTAS",
    "LISTA_PUBLICA",
    "MASCARAR_CPF",
    "MEMORIA_RESERVA",
    "MEMORIA_REVERSAO",
    "METODO",
    "ORDEM_NOMEACAO",
    "PROPORCAO",
    "PROXIMAS_NOMEACOES",
    "QUADRO_POR_CARGO",
    "REGIME_DO_EDITAL",
    "RESERVA",
    "REVERTER",
    "SEQUENCIA_VAGAS",
    "SITUACAO",
    "SORTEIO",
    "TEXTO_ANEXO",
    "Argumento",
    "Funcao",
    "define_ambiente",
]
