"""Aba Candidatos: a lista e, ao lado dela, a situação e a classificação de cada pessoa."""

from __future__ import annotations

from ...arquivos import estilo, nomes
from ...tabela.candidatos import SITUACOES
from ..bloco import Bloco, letra
from ..entradas import COLUNAS, LINHAS, N_PESSOAS, Entradas
from ..lugares import ARGUMENTOS, C_CLASSIFICACAO, C_SITUACAO, CANDIDATOS, REGIME
from ..papel import Papel

_LARGURAS = (11.5, 31, 7.5, 4.6, 4.6, 4.6, 4.6, 5.2, 13, 11, 10.5, 10.5, 7, 9.5)
_CENTRO = ("PP", "PI", "PQ", "PN", "PCD", "Jurado", "Aprovado AC")
_FORMATOS = {
    **dict.fromkeys(_CENTRO, "entrada_centro"),
    "Nota": "entrada_nota",
    "Nascimento": "entrada_data",
    "Desempate 1": "entrada_nota",
    "Desempate 2": "entrada_nota",
}


def blocos() -> list[Bloco]:
    """SITUACAO e CLASSIFICACAO, cada uma uma só fórmula para a lista inteira."""
    classificacao = f"CLASSIFICACAO({nomes.CANDIDATOS},{REGIME},{nomes.OPCOES})"
    return [
        Bloco(
            CANDIDATOS,
            f"{C_SITUACAO}1",
            f"SITUACAO({ARGUMENTOS})",
            lambda c: c.situacao,
            linhas=LINHAS,
            colunas=("bloco_linha",),
            cabecalho="cabecalho_bloco",
        ),
        Bloco(
            CANDIDATOS,
            f"{C_CLASSIFICACAO[0]}1",
            classificacao,
            lambda c: c.classificacao,
            linhas=LINHAS,
            colunas=("bloco_centro", "bloco_centro", "bloco_centro", "bloco_linha"),
            cabecalho="cabecalho_bloco",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """As células amarelas da lista. Sem filtro: filtrar ou ordenar quebraria as matrizes ao lado."""
    for i, largura in enumerate(_LARGURAS):
        p.aba.set_column(i, i, largura)
    p.larguras({letra(len(COLUNAS)): 1.5, C_SITUACAO: 62})
    p.larguras(dict(zip(C_CLASSIFICACAO, (10, 10, 12.5, 60))))
    p.altura(1, 50)  # a frase de um erro cabe inteira no cabeçalho da situação
    faixa = e.faixa_de_candidatos()
    for j, nome in enumerate(COLUNAS):
        formato = _FORMATOS.get(nome, "entrada_texto")
        for i, linha in enumerate(faixa):
            p.entrada(f"{letra(j)}{i + 1}", linha[j], "cabecalho_entrada" if i == 0 else formato)
    _validacoes(p)
    for coluna in (C_SITUACAO, C_CLASSIFICACAO[0]):
        p.alerta(f"{coluna}1")
    situacao = f"{C_SITUACAO}2:{C_SITUACAO}{LINHAS}"
    p.cor_se(situacao, f'=LEFT(${C_SITUACAO}2,5)="vaga "', bold=True, font_color=estilo.AZUL)
    p.cor_se(situacao, f'=LEFT(${C_SITUACAO}2,4)="fora"', font_color=estilo.AVISO)
    p.cores_das_listas(f"{C_CLASSIFICACAO[1]}2:{C_CLASSIFICACAO[1]}{LINHAS}")
    p.congela(1, 3)
    p.comeca_em("A2")
    p.impressao(repete=1)


def _validacoes(p: Papel) -> None:
    for j, nome in enumerate(COLUNAS):
        faixa = f"{letra(j)}2:{letra(j)}{N_PESSOAS + 1}"
        if nome in _CENTRO:
            p.escolhe(faixa, ["S", "N"], so_esses=False)
        elif nome == "Situação":
            p.escolhe(faixa, list(SITUACOES), so_esses=False)
        elif nome == "Nascimento":
            p.aceita_data(faixa, so_datas=False)


def area_de_impressao() -> str:
    """Até a última pessoa, onde quer que esteja a coluna de inscrição."""
    situacao = f"{CANDIDATOS}!${C_SITUACAO}$1:${C_SITUACAO}${LINHAS}"
    cheias = f"SUMPRODUCT(MAX((LEN({situacao})>0)*ROW({situacao})))"
    fim = C_CLASSIFICACAO[-1]
    return f"{CANDIDATOS}!$A$1:INDEX({CANDIDATOS}!${fim}$1:${fim}${LINHAS},{cheias})"
