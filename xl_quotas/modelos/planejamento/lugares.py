"""Onde cada coisa fica, e os nomes definidos: os das entradas (arquivos.nomes) e os das contas comuns.

A linha N da aba Cargos é a linha N das faixas que as funções leem: por isso as faixas da aba Contas começam na linha 1,
com as do título em branco, e "linha 7 da faixa", numa frase de erro, é a linha 7 de Cargos.
"""

from __future__ import annotations

from ...arquivos import nomes
from ..bloco import letra
from ..comum import EDITAL, MAXIMO_DE_LISTAS
from ..edital import ENTRADAS as DO_EDITAL
from ..edital import F_REGIME, N_LISTAS, REGIME, f_numero_de_listas
from .entradas import COLUNAS, N_CARGOS, N_LIMITES, N_PARAGRAFOS, OPCOES, Entradas

CARGOS, CONTAGEM, MEMORIA, CHAMADAS = "Cargos", "Contagem", "Memória", "Chamadas"
SORTEIO, ANEXO, CONTAS = "Sorteio", "Anexo", "Contas"

# Edital
L_SIGLAS, L_POR_LISTA, L_LINHAS, L_TOTAL = 13, 14, 15, 16
L_OPCOES = 20
L_ANEXO = L_OPCOES + len(OPCOES) + 2
L_LIMITES = L_ANEXO + 2

# Cargos
L_CABECALHO = 5
L_CARGOS, U_CARGOS = L_CABECALHO + 1, L_CABECALHO + N_CARGOS
C_QUADRO = letra(len(COLUNAS))
C_FIM_DO_QUADRO = letra(len(COLUNAS) + MAXIMO_DE_LISTAS - 1)
C_MAXIMO = letra(len(COLUNAS) + MAXIMO_DE_LISTAS)
C_OBSERVACAO = letra(len(COLUNAS) + MAXIMO_DE_LISTAS + 1)
C_DIGITADO = letra(len(COLUNAS) + MAXIMO_DE_LISTAS + 3)
C_FIM_DO_DIGITADO = letra(len(COLUNAS) + 2 * MAXIMO_DE_LISTAS + 2)


def nos_cargos(de: str, ate: str = "") -> str:
    """A referência de colunas da aba Cargos, nas linhas de preencher."""
    return f"{CARGOS}!${de}${L_CARGOS}:${ate or de}${U_CARGOS}"


# Contas: linha da faixa + SALTO
SALTO = 3
N_POSICOES = 20
N_CHAMADAS = 500
_POSICAO = {
    **{"certame": "A", "cargo": "B", "especialidade": "C", "localidade": "D", "vagas": "E"},
    **{"digitado": "F", "fim do digitado": "N", "digitadas": "O", "linha": "P", "rótulo": "Q", "totais": "R"},
    **{"ac": "S", "identificador": "T", "ordem": "U", "sorteada": "V", "código": "W"},
    **{"quadro": "X", "fim do quadro": "AF", "observação": "AG", "máximo": "AH"},
    **{"preenchida": "AI", "escolha": "AJ", "sequência": "AK", "posições": "AM", "fim das posições": "BF"},
    **{"lista": "BH", "linha a linha": "BI", "sobre o total": "BJ", "avisos": "BL"},
    **{"pela conta": "BM", "sem o digitado": "BN"},
}


def coluna(nome: str) -> str:
    """A letra de uma coluna da aba Contas."""
    return _POSICAO[nome]


def conta(nome: str, linha: int) -> str:
    """A referência de uma célula da aba Contas, pela linha da faixa."""
    return f"{CONTAS}!${_POSICAO[nome]}${linha + SALTO}"


def contas(de: str, ate: str = "", primeira: int = 1, ultima: int = U_CARGOS) -> str:
    """A referência de colunas da aba Contas, da primeira à última linha da faixa."""
    return f"{conta(de, primeira)}:${_POSICAO[ate or de]}${ultima + SALTO}"


# Contagem, Memória
L_BLOCO = 5
N_CONTAGEM = 2 * MAXIMO_DE_LISTAS + 2  # cabeçalho, listas, total e no máximo uma observação por reserva
N_MEMORIA = N_CARGOS * (MAXIMO_DE_LISTAS + 1) + 1  # por cargo, uma linha por lista e a da comparação
U_MEMORIA = L_BLOCO + N_MEMORIA - 1

# Chamadas: vinte colunas iguais, a chamada e a lista dona dela, dez vezes
C_CHAMADAS, FIM_DAS_CHAMADAS = "E", "T"
L_ESCOLHA, L_CADASTRO, L_ESCOLHIDA, L_VAGAS, L_ATE = 4, 5, 6, 7, 8
L_RESUMO = L_ATE + 3
L_CHAMADAS = L_RESUMO + MAXIMO_DE_LISTAS + 2
POR_COLUNA = 50
ESCOLHIDA, VAGAS_ESCOLHIDAS, ATE = (f"{CHAMADAS}!${C_CHAMADAS}${n}" for n in (L_ESCOLHIDA, L_VAGAS, L_ATE))

# Sorteio
L_SEMENTE, L_APLICA = 5, 6
L_SORTEADAS = 9
U_SORTEADAS = L_SORTEADAS + MAXIMO_DE_LISTAS - 2
L_TEXTO = U_SORTEADAS + 1
L_RESULTADO = L_TEXTO + 3
A_SORTEAR = f"{SORTEIO}!$B${L_TEXTO}"

# Anexo
C_ANEXO = "A"
L_TEXTO_DO_ANEXO, U_TEXTO_DO_ANEXO = L_BLOCO, L_BLOCO + N_PARAGRAFOS - 1

_ENTRADAS = {
    **DO_EDITAL,
    nomes.OPCOES: f"{EDITAL}!$A${L_OPCOES}:$B${L_OPCOES + len(OPCOES) - 1}",
    nomes.ANEXO_DO_LIMITE: f"{EDITAL}!$B${L_ANEXO}",
    nomes.TABELA_DO_LIMITE: f"{EDITAL}!$A${L_LIMITES}:$B${L_LIMITES + N_LIMITES - 1}",
    nomes.CARGOS: f"{CARGOS}!$A${L_CABECALHO}:${letra(len(COLUNAS) - 1)}${U_CARGOS}",
    nomes.QUADRO_DOS_CARGOS: nos_cargos(C_DIGITADO, C_FIM_DO_DIGITADO),
    nomes.CARGO_DAS_CHAMADAS: f"{CHAMADAS}!${C_CHAMADAS}${L_ESCOLHA}",
    nomes.CADASTRO_DAS_CHAMADAS: f"{CHAMADAS}!${C_CHAMADAS}${L_CADASTRO}",
    nomes.SEMENTE: f"{SORTEIO}!$B${L_SEMENTE}",
    nomes.APLICA_O_SORTEIO: f"{SORTEIO}!$B${L_APLICA}",
    nomes.VAGAS_DO_SORTEIO: f"{SORTEIO}!$B${L_SORTEADAS}:$B${U_SORTEADAS}",
}


def entradas(e: Entradas) -> dict[str, str]:
    """Onde fica cada faixa que a pessoa preenche, pelo nome definido."""
    return dict(_ENTRADAS)


LIDOS = "cargos_lidos"
CONTAS_COMUNS = {
    REGIME: F_REGIME,
    N_LISTAS: f_numero_de_listas(L_SIGLAS),
    LIDOS: contas("certame", "fim do digitado"),
}
VAZIA = f"COUNTA({nos_cargos('A', 'E')})=0"
"""Nenhum cargo foi escrito ainda."""
