"""Cores e letras comuns a tudo que a pessoa abre. A cor nunca é o único sinal: a sigla está sempre escrita."""

from __future__ import annotations

FONTE = "Calibri"
AZUL = "#1F3864"  # títulos
AZUL_CLARO = "#D9E2F3"  # cabeçalhos de tabela
ENTRADA = "#FFF8DC"  # células que a pessoa preenche
CALCULADA = "#F2F2F2"  # células calculadas, protegidas
CINZA = "#595959"
ERRO = "#C00000"
AVISO = "#9C5700"

# fundo claro por lista, com contraste para letra preta
CORES_DAS_LISTAS = {
    "AC": "#EDEDED",
    "PP": "#FBE5D6",
    "PN": "#FBE5D6",
    "PPIQ": "#FBE5D6",
    "PI": "#E2EFDA",
    "PQ": "#FFF2CC",
    "PCD": "#DDEBF7",
}
# cor cheia da mesma família, para gráficos
CORES_DOS_GRAFICOS = {
    "AC": "#7F7F7F",
    "PP": "#C55A11",
    "PN": "#C55A11",
    "PPIQ": "#C55A11",
    "PI": "#548235",
    "PQ": "#BF9000",
    "PCD": "#2F75B5",
}
CORES_DE_OUTRAS = ("#7030A0", "#00808A", "#A61C4B", "#4A4A8A")


def cor_do_grafico(sigla: str, i: int = 0) -> str:
    """A cor de uma lista no gráfico; siglas do edital recebem uma das cores de reserva."""
    return CORES_DOS_GRAFICOS.get(sigla, CORES_DE_OUTRAS[i % len(CORES_DE_OUTRAS)])
