"""Aba Regime próprio: as reservas do edital, quando nenhum regime do catálogo serve."""

from __future__ import annotations

from ..arquivos import nomes
from ..regras.modelo import ARREDONDAMENTOS
from .bloco import Bloco, letra
from .comum import COLUNAS_DO_REGIME, LISTAS_DO_PROPRIO
from .entradas import DoEdital
from .papel import Papel
from .pasta import AMARELA

COR = AMARELA
_LINHA = 5
_LARGURAS = (10, 12, 17, 10, 10, 24, 16, 50)
_FORMATOS = {
    "lista": "entrada_centro",
    "percentual": "entrada_porcento",
    "mínimo": "entrada_numero",
    "teto": "entrada_porcento",
}
_EXPLICACAO = (
    ("lista", "sigla da reserva, como PP ou TRANS; a AC não se escreve: fica com o resto das vagas"),
    ("percentual", "25%, ou 25; o número 1 sozinho é ambíguo: escreva 1%"),
    ("arredondamento", "meio_acima (fração de 0,5 em diante sobe), acima ou abaixo. Vazio = meio_acima"),
    ("mínimo", "total de vagas a partir do qual a reserva existe. Vazio = 0"),
    ("teto", "percentual do total que o número arredondado não passa, como 20%. Vazio = sem teto"),
    ("reversão", "para onde vão as vagas sem candidato, em ordem, como PI; PP; AC. Vazio = AC"),
    ("posições", "posições publicadas no edital, como 3; 8; +5 (o último é o passo). Vazio = pelo percentual"),
    ("norma", "o dispositivo que o motivo cita. DECRETO_12536_ART3_P5 confere os limites daquele parágrafo"),
)


def blocos(e: DoEdital) -> list[Bloco]:
    """Nenhuma: a aba só tem entradas."""
    return []


def desenha(p: Papel, e: DoEdital) -> None:
    """A tabela amarela e o que cada coluna quer dizer."""
    p.larguras({letra(i): x for i, x in enumerate(_LARGURAS)})
    p.titulo("Regime próprio")
    p.texto(
        "A2",
        f"Vale quando o regime escolhido na aba Edital é {nomes.PROPRIO}. Uma linha por reserva; as vazias não contam.",
    )
    p.texto("A3", "O que a AC não ocupa vai às reservas, menos a PCD; em várias reservas, vale a de maior percentual.")
    for i, linha in enumerate(e.faixa_do_regime()):
        p.altura(_LINHA + i, 18)
        for j, nome in enumerate(COLUNAS_DO_REGIME):
            celula = f"{letra(j)}{_LINHA + i}"
            if i == 0:
                p.cabecalho(celula, nome)
            else:
                p.entrada(celula, linha[j], _FORMATOS.get(nome, "entrada_texto"))
    coluna = letra(COLUNAS_DO_REGIME.index("arredondamento"))
    p.escolhe(f"{coluna}{_LINHA + 1}:{coluna}{_LINHA + LISTAS_DO_PROPRIO}", list(ARREDONDAMENTOS))
    for i, (nome, texto) in enumerate(_EXPLICACAO, _LINHA + LISTAS_DO_PROPRIO + 2):
        p.rotulo(f"A{i}", nome)
        p.texto(f"C{i}", texto)
    p.trava()
    p.comeca_em(f"A{_LINHA + 1}")
    p.impressao()
