"""Onde cada coisa fica, e os nomes definidos: os das entradas (arquivos.nomes) e os das contas comuns."""

from __future__ import annotations

from ..arquivos import nomes
from .bloco import letra
from .entradas import COLUNAS, COLUNAS_DO_REGIME, LINHAS, LISTAS_DO_PROPRIO, MAXIMO_DE_LISTAS, OPCOES

EDITAL, CANDIDATOS, QUADRO, NOMEACAO = "Edital", "Candidatos", "Quadro", "Nomeação"
CONFERIR, REGIME_PROPRIO, AJUDA = "Conferir", "Regime próprio", "Ajuda"
ABAS = (EDITAL, CANDIDATOS, QUADRO, NOMEACAO, CONFERIR, REGIME_PROPRIO, AJUDA)

# Edital
L_TITULO, L_ORGAO, L_DATA, L_REGIME, L_EM_VIGOR = 6, 7, 8, 9, 10
L_VAGAS, L_SIGLAS, L_DIGITADO, L_QUADRO = 13, 14, 15, 16
L_OPCOES = 20
FIM = letra(MAXIMO_DE_LISTAS)
SIGLAS = f"{EDITAL}!$B${L_SIGLAS}:${FIM}${L_SIGLAS}"
QUADRO_EM_VIGOR = f"{EDITAL}!$B${L_QUADRO}:${FIM}${L_QUADRO}"
EM_VIGOR = f"{EDITAL}!$B${L_EM_VIGOR}"
CRITERIO = f"{EDITAL}!$B${L_OPCOES + OPCOES.index('criterio')}"

# Candidatos: os nomes das colunas na linha 1, para que "linha N da faixa" seja a linha N da aba
C_SITUACAO = letra(len(COLUNAS) + 1)
C_CLASSIFICACAO = [letra(len(COLUNAS) + 2 + i) for i in range(4)]


def da_classificacao(coluna: int) -> str:
    """A referência de uma coluna do bloco de CLASSIFICACAO, sem o cabeçalho."""
    c = C_CLASSIFICACAO[coluna]
    return f"{CANDIDATOS}!${c}$2:${c}${LINHAS}"


# Quadro
L_LISTAS = 6
U_LISTAS = L_LISTAS + MAXIMO_DE_LISTAS - 1
VAGAS_POR_LISTA = f"$B${L_LISTAS}:$B${U_LISTAS}"
DISPONIVEIS = f"$C${L_LISTAS}:$C${U_LISTAS}"

# Nomeação e Conferir
L_BLOCO = 5
U_BLOCO = L_BLOCO + LINHAS - 1

ENTRADAS = {
    nomes.TITULO: f"{EDITAL}!$B${L_TITULO}",
    nomes.ORGAO: f"{EDITAL}!$B${L_ORGAO}",
    nomes.DATA: f"{EDITAL}!$B${L_DATA}",
    nomes.REGIME: f"{EDITAL}!$B${L_REGIME}",
    nomes.VAGAS: f"{EDITAL}!$B${L_VAGAS}",
    nomes.QUADRO: f"{EDITAL}!$B${L_DIGITADO}:${FIM}${L_DIGITADO}",
    nomes.OPCOES: f"{EDITAL}!$A${L_OPCOES}:$B${L_OPCOES + len(OPCOES) - 1}",
    nomes.REGIME_PROPRIO: f"'{REGIME_PROPRIO}'!$A$5:${letra(len(COLUNAS_DO_REGIME) - 1)}${5 + LISTAS_DO_PROPRIO}",
    nomes.CANDIDATOS: f"{CANDIDATOS}!$A$1:${letra(len(COLUNAS) - 1)}${LINHAS}",
}

REGIME, VAGAS, N_LISTAS, N_COLUNAS = "regime_escolhido", "vagas_do_edital", "numero_de_listas", "colunas_do_quadro"
CONTAS = {
    # a tabela própria, o id escolhido ou, sem escolha, a data do edital
    REGIME: f'IF({nomes.REGIME}="{nomes.PROPRIO}",{nomes.REGIME_PROPRIO},'
    f'IF({nomes.REGIME}<>"",{nomes.REGIME},{nomes.DATA}))',
    N_LISTAS: f"MAX(1,SUMPRODUCT(--(LEN({SIGLAS})>0)))",
    # até a última célula preenchida quando ela passa das listas: o excesso vira erro da função, nunca some calado
    N_COLUNAS: f'MAX({N_LISTAS},SUMPRODUCT(MAX(({nomes.QUADRO}<>"")*(COLUMN({nomes.QUADRO})-1))))',
    # a linha digitada, quando há alguma célula preenchida; senão, o total
    VAGAS: f"IF(COUNTA({nomes.QUADRO})>0,INDEX({nomes.QUADRO},1,1):INDEX({nomes.QUADRO},1,{N_COLUNAS}),{nomes.VAGAS})",
}

ARGUMENTOS = f"{nomes.CANDIDATOS},{VAGAS},{REGIME},{nomes.OPCOES}"
"""Os quatro argumentos de ORDEM_NOMEACAO, SITUACAO e CONFERIR."""
