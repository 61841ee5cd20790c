"""Onde cada coisa fica, e os nomes definidos: os das entradas (arquivos.nomes) e os das contas comuns."""

from __future__ import annotations

from ...arquivos import nomes
from ...tabela.opcoes import AMBAS
from ..avisos import CELULA_COM_ERRO, digitada, digitado
from ..bloco import letra
from ..comum import EDITAL, MAXIMO_DE_LISTAS
from ..edital import ENTRADAS as DO_EDITAL
from ..edital import F_REGIME, FIM, N_LISTAS, REGIME, f_numero_de_listas
from .entradas import COLUNAS, COMPARADAS, OPCOES, Entradas

CANDIDATOS, QUADRO, NOMEACAO, CONFERIR = "Candidatos", "Quadro", "Nomeação", "Conferir"
PAINEL, LISTAS, COMPARAR, PUBLICACAO = "Painel", "Listas", "Comparar", "Publicação"

# Edital
L_VAGAS, L_SIGLAS, L_DIGITADO, L_QUADRO = 13, 14, 15, 16
L_OPCOES = 20
QUADRO_EM_VIGOR = f"{EDITAL}!$B${L_QUADRO}:${FIM}${L_QUADRO}"


def da_opcao(nome: str) -> str:
    """A célula de uma opção na aba Edital."""
    return f"{EDITAL}!$B${L_OPCOES + OPCOES.index(nome)}"


CRITERIO = da_opcao("criterio")

# Candidatos: os nomes das colunas na linha 1, para que "linha N da faixa" seja a linha N da aba
U_COLUNA = letra(len(COLUNAS) - 1)
C_SITUACAO = letra(len(COLUNAS) + 1)
C_CLASSIFICACAO = [letra(len(COLUNAS) + 2 + i) for i in range(4)]
TITULOS = f"{CANDIDATOS}!$A$1:${U_COLUNA}$1"


def da_classificacao(coluna: int, linhas: int) -> str:
    """A referência de uma coluna do bloco de CLASSIFICACAO, sem o cabeçalho."""
    c = C_CLASSIFICACAO[coluna]
    return f"{CANDIDATOS}!${c}$2:${c}${linhas}"


CABECA_DA_CLASSIFICACAO = f"{CANDIDATOS}!${C_CLASSIFICACAO[0]}$1"
"""Onde aparece a frase do erro da lista inteira, como a falta do cabeçalho."""


def da_situacao(e: Entradas) -> str:
    """A referência do bloco de SITUACAO, sem o cabeçalho."""
    return f"{CANDIDATOS}!${C_SITUACAO}$2:${C_SITUACAO}${e.linhas}"


# Quadro
L_LISTAS = 6
U_LISTAS = L_LISTAS + MAXIMO_DE_LISTAS - 1
VAGAS_POR_LISTA = f"$B${L_LISTAS}:$B${U_LISTAS}"
DISPONIVEIS = f"$C${L_LISTAS}:$C${U_LISTAS}"

# Nomeação, Conferir e Comparar
L_BLOCO = 5


def u_bloco(e: Entradas) -> int:
    """A última linha de um bloco com uma linha por pessoa."""
    return L_BLOCO + e.linhas - 1


def do_bloco(aba: str, coluna: str, e: Entradas) -> str:
    """Uma coluna do bloco de uma aba, sem o cabeçalho."""
    return f"{aba}!${coluna}${L_BLOCO + 1}:${coluna}${u_bloco(e)}"


# Comparar: as opções de B, ao lado do resultado
C_OPCAO, C_EM_A, C_EM_B = "J", "K", "L"
L_REGIME_B, L_OPCOES_B = L_BLOCO + 1, L_BLOCO + 2
L_CARGO_B = L_OPCOES_B + len(COMPARADAS)
"""O cargo é o mesmo em A e em B: a linha dele não é de preencher."""

# Publicação: à esquerda o que se imprime, à direita o que se escolhe
L_PUBLICA, L_PUBLICAVEIS = 6, 9
U_PUBLICAVEIS = L_PUBLICAVEIS + MAXIMO_DE_LISTAS
C_PUBLICAVEL, C_NOME_DA_LISTA = "H", "I"


def u_publica(e: Entradas) -> int:
    """A última linha do bloco da lista publicada."""
    return L_PUBLICA + e.linhas - 1


_ENTRADAS = {
    **DO_EDITAL,
    nomes.VAGAS: f"{EDITAL}!$B${L_VAGAS}",
    nomes.QUADRO: f"{EDITAL}!$B${L_DIGITADO}:${FIM}${L_DIGITADO}",
    nomes.OPCOES: f"{EDITAL}!$A${L_OPCOES}:$B${L_OPCOES + len(OPCOES) - 1}",
    nomes.COMPARA_REGIME: f"{COMPARAR}!${C_EM_B}${L_REGIME_B}",
    nomes.COMPARA_OPCOES: f"{COMPARAR}!${C_EM_B}${L_OPCOES_B}:${C_EM_B}${L_CARGO_B - 1}",
    nomes.PUBLICA_LISTA: f"{PUBLICACAO}!${C_NOME_DA_LISTA}$4",
    nomes.PUBLICA_DATA: f"{PUBLICACAO}!${C_NOME_DA_LISTA}$5",
}


def entradas(e: Entradas) -> dict[str, str]:
    """Onde fica cada faixa que a pessoa preenche, pelo nome definido."""
    return {**_ENTRADAS, nomes.CANDIDATOS: f"{CANDIDATOS}!$A$1:${U_COLUNA}${e.linhas}"}


VAGAS, N_COLUNAS, OPCOES_EM_VIGOR = "vagas_do_edital", "colunas_do_quadro", "opcoes_em_vigor"
REGIME_B, OPCOES_B = "regime_de_b", "opcoes_de_b"
PUBLICADA, COM_AMBAS = "lista_publicada", "com_inscricao_e_cpf"
_DIGITADAS = f"INDEX({nomes.QUADRO},1,1):INDEX({nomes.QUADRO},1,{N_COLUNAS})"
_NOMES_B = f"{COMPARAR}!${C_OPCAO}${L_OPCOES_B}:${C_OPCAO}${L_CARGO_B}"
_EM_A = f"{COMPARAR}!${C_EM_A}${L_OPCOES_B}:${C_EM_A}${L_CARGO_B}"
_EM_B = f"{COMPARAR}!${C_EM_B}${L_OPCOES_B}:${C_EM_B}${L_CARGO_B}"
CONTAS = {
    REGIME: F_REGIME,
    N_LISTAS: f_numero_de_listas(L_SIGLAS),
    # até a última célula preenchida quando ela passa das listas: o excesso vira erro da função, nunca some calado
    N_COLUNAS: (
        f'MAX({N_LISTAS},SUMPRODUCT(MAX(IF(ISERROR({nomes.QUADRO}),1,--({nomes.QUADRO}<>""))'
        f"*(COLUMN({nomes.QUADRO})-1))))"
    ),
    # a linha digitada, quando há alguma célula preenchida; senão, o total
    VAGAS: f"IF(COUNTA({nomes.QUADRO})>0,{digitada(_DIGITADAS)},{digitado(nomes.VAGAS)})",
    OPCOES_EM_VIGOR: digitada(nomes.OPCOES),
    REGIME_B: (
        f'IF(ISERROR({nomes.COMPARA_REGIME}),"{CELULA_COM_ERRO}",IF({nomes.COMPARA_REGIME}="{nomes.PROPRIO}",'
        f'{digitada(nomes.REGIME_PROPRIO)},IF({nomes.COMPARA_REGIME}<>"",{nomes.COMPARA_REGIME},{REGIME})))'
    ),
    # duas colunas, o nome e o valor: o de B ou, vazio, o de A
    OPCOES_B: f'IF({{1,0}},{_NOMES_B},IF(ISERROR({_EM_B}),"{CELULA_COM_ERRO}",IF({_EM_B}="",{_EM_A},{_EM_B})))',
    PUBLICADA: (
        f'IF(ISERROR({nomes.PUBLICA_LISTA}),"{CELULA_COM_ERRO}",IF({nomes.PUBLICA_LISTA}="","ORDEM",'
        f"{nomes.PUBLICA_LISTA}))"
    ),
    # 1 quando a lista publicada tem uma coluna a mais, a do CPF ao lado da inscrição
    COM_AMBAS: f'IFERROR(--(TRIM({da_opcao("identificacao")})="{AMBAS}"),0)',
}

ARGUMENTOS = f"{nomes.CANDIDATOS},{VAGAS},{REGIME},{OPCOES_EM_VIGOR}"
"""Os quatro argumentos de ORDEM_NOMEACAO, SITUACAO e CONFERIR."""
