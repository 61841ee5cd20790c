"""Onde cada coisa fica, e os nomes definidos: os das entradas (arquivos.nomes) e os das contas comuns.

Os nomes das colunas dos atos ficam na linha 1, como os da aba Candidatos: "linha 12 da faixa", numa frase de erro, é a
linha 12 da aba.
"""

from __future__ import annotations

from ...arquivos import nomes
from ..avisos import digitada
from ..bloco import letra
from ..comum import EDITAL
from ..edital import ENTRADAS as DO_EDITAL
from ..edital import FIM, N_LISTAS, REGIME
from ..nomeacao.lugares import (
    CANDIDATOS,
    L_BLOCO,
    L_DIGITADO,
    L_OPCOES,
    L_VAGAS,
    N_COLUNAS,
    OPCOES_EM_VIGOR,
    U_COLUNA,
    VAGAS,
    u_bloco,
)
from ..nomeacao.lugares import CONTAS as DA_NOMEACAO
from .entradas import ATE, COLUNAS_DA_PUBLICADA, COLUNAS_DOS_ATOS, LINHAS, N_ATOS, N_HISTORIA, OPCOES, Entradas

ATOS, PROXIMAS, VAGAS_UMA_A_UMA, HISTORICO = "Atos", "Próximas", "Vagas", "Histórico"
PROPORCAO, TEMPO, PUBLICADA = "Proporção", "Linha do tempo", "Conferir lista"

# Edital
L_LINHAS = L_OPCOES + len(OPCOES) - 1
_NOMES = f"{EDITAL}!$A${L_OPCOES}:$A${L_LINHAS}"
_VALORES = f"{EDITAL}!$B${L_OPCOES}:$B${L_LINHAS}"

# Atos: ao lado, a conferência
U_ATOS = 1 + N_ATOS
U_COLUNA_DOS_ATOS = letra(len(COLUNAS_DOS_ATOS) - 1)
C_CONFERENCIA = letra(len(COLUNAS_DOS_ATOS))
C_PROXIMAS, C_TIPO, C_PEDE, C_EFEITO = (letra(len(COLUNAS_DOS_ATOS) + k) for k in (1, 2, 3, 4))

# Vagas: o canto do bloco, onde se lê o erro que para todas as contas, também o de um ato recusado
CANTO_DAS_VAGAS = f"{VAGAS_UMA_A_UMA}!$A${L_BLOCO}"
# Próximas
CELULA_DAS_FUTURAS = f"{PROXIMAS}!$C$4"
ATE_DAS_PROXIMAS = f"{PROXIMAS}!$I$4"
# Histórico: à esquerda o que se imprime, à direita o que se escolhe
L_HISTORIA = 8
CELULA_DA_INSCRICAO = f"{HISTORICO}!$G$4"

# Conferir lista: a lista publicada e, ao lado, o resultado
U_COLUNA_DA_PUBLICADA = letra(len(COLUNAS_DA_PUBLICADA) - 1)
C_RESULTADO = letra(len(COLUNAS_DA_PUBLICADA) + 1)


def nos_atos(coluna: str) -> str:
    """Uma coluna da aba Atos, sem o cabeçalho."""
    return f"{ATOS}!${coluna}$2:${coluna}${U_ATOS}"


def entradas(e: Entradas) -> dict[str, str]:
    """Onde fica cada faixa que a pessoa preenche, pelo nome definido."""
    return {
        **DO_EDITAL,
        nomes.VAGAS: f"{EDITAL}!$B${L_VAGAS}",
        nomes.QUADRO: f"{EDITAL}!$B${L_DIGITADO}:${FIM}${L_DIGITADO}",
        nomes.OPCOES: f"{EDITAL}!$A${L_OPCOES}:$B${L_LINHAS}",
        nomes.CANDIDATOS: f"{CANDIDATOS}!$A$1:${U_COLUNA}${e.linhas}",
        nomes.ATOS: f"{ATOS}!$A$1:${U_COLUNA_DOS_ATOS}${U_ATOS}",
        nomes.VAGAS_FUTURAS: CELULA_DAS_FUTURAS,
        nomes.INSCRICAO_DO_HISTORICO: CELULA_DA_INSCRICAO,
        nomes.LISTA_A_CONFERIR: f"'{PUBLICADA}'!$A${L_BLOCO}:${U_COLUNA_DA_PUBLICADA}${u_bloco(e)}",
    }


OPCOES_SEM_ATE, OPCOES_DAS_PROXIMAS = "opcoes_sem_ate", "opcoes_das_proximas"
OPCOES_DOS_ATOS, OPCOES_DA_HISTORIA = "opcoes_dos_atos", "opcoes_da_historia"


def _opcoes_com(linhas: str | int, ate: str = '""') -> str:
    """As opções do edital, com outro tamanho de bloco e outro `até`."""
    valores = f'IF({_NOMES}="{LINHAS}",{linhas},IF({_NOMES}="{ATE}",{ate},{digitada(_VALORES)}))'
    return f"IF({{1,0}},{_NOMES},{valores})"


_PESSOAS = f"ROWS({nomes.CANDIDATOS})"
CONTAS = {
    **{nome: DA_NOMEACAO[nome] for nome in (REGIME, N_LISTAS, N_COLUNAS, VAGAS, OPCOES_EM_VIGOR)},
    OPCOES_SEM_ATE: _opcoes_com(_PESSOAS),
    OPCOES_DAS_PROXIMAS: _opcoes_com(_PESSOAS, ATE_DAS_PROXIMAS),
    OPCOES_DOS_ATOS: _opcoes_com(f"ROWS({nomes.ATOS})"),
    OPCOES_DA_HISTORIA: _opcoes_com(N_HISTORIA + 1),
}
"""Os nomes definidos das contas comuns."""


def argumentos(opcoes: str) -> str:
    """Os cinco argumentos das funções do acompanhamento."""
    return f"{nomes.CANDIDATOS},{nomes.ATOS},{VAGAS},{REGIME},{opcoes}"
