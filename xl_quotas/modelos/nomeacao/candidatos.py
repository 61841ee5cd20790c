"""Aba Candidatos: a lista e, ao lado dela, a situação e a classificação de cada pessoa."""

from __future__ import annotations

from ...arquivos import estilo, nomes
from ...tabela.candidatos import SITUACOES
from ..bloco import Bloco, letra
from ..edital import REGIME
from ..papel import Papel
from ..pasta import AMARELA
from .destaques import destaca
from .entradas import COLUNAS, LIVRES, Entradas
from .lugares import ARGUMENTOS, C_CLASSIFICACAO, C_SITUACAO, CANDIDATOS, OPCOES_EM_VIGOR

COR = AMARELA
ESCALA = 58
_VERIFICACOES = ("Verificação PP", "Verificação PI", "Verificação PQ", "Verificação PCD")
_RESULTADOS = ("confirmado", "indeferido", "pendente")
_CENTRO = ("PP", "PI", "PQ", "PN", "PCD", "Jurado", "Aprovado AC")
_LARGURAS: dict[str | None, float] = {
    "Inscrição": 11.5,
    "Nome": 31,
    "Nota": 7.5,
    "PP": 4.6,
    "PI": 4.6,
    "PQ": 4.6,
    "PN": 4.6,
    "PCD": 5.2,
    "Situação": 13,
    "Verificação PP": 11.5,
    "Verificação PI": 11.5,
    "Verificação PQ": 11.5,
    "Verificação PCD": 11.5,
    "Nascimento": 11,
    "Desempate 1": 10.5,
    "Desempate 2": 10.5,
    "Jurado": 7,
    "Aprovado AC": 9.5,
    "CPF": 14,
    "Cargo": 16,
    None: 4,
}
_FORMATOS = {
    **dict.fromkeys(_CENTRO, "entrada_centro"),
    "Nota": "entrada_nota",
    "Nascimento": "entrada_data",
    "Desempate 1": "entrada_nota",
    "Desempate 2": "entrada_nota",
}
_RESERVA = "S em quem declarou e concorre pela reserva; N ou vazio, não. Também X, 1, VERDADEIRO."
_VERIFICACAO = (
    "confirmado, indeferido ou pendente; vazio = sem resultado ainda, e vale a declaração. Indeferido sai desta reserva"
    " e fica na AC, se aprovado nela."
)
_DESEMPATE = "Número; o maior vence, o vazio vem por último."
DICAS: dict[str | None, str] = {
    "Inscrição": "Obrigatória: um número ou código por pessoa, sem repetir. Cole a lista inteira em A1, com os nomes"
    " das colunas dela: a ordem e os nomes podem ser outros (aba Ajuda).",
    "Nome": "Pode faltar; sem ele as listas publicadas saem só com a inscrição.",
    "Nota": "Obrigatória: número ou texto como 87,50. Vazia = ainda não classificada, fora das filas.",
    **dict.fromkeys(("PP", "PI", "PQ", "PN", "PCD"), _RESERVA),
    "Situação": "Vazia ou classificado; nomeado; empossado; desistente, eliminado e ausente saem das filas; fim"
    " de fila; sub judice.",
    **dict.fromkeys(_VERIFICACOES, _VERIFICACAO),
    "Nascimento": "Data como 07/12/1965, para o desempate por idade.",
    "Desempate 1": _DESEMPATE,
    "Desempate 2": f"{_DESEMPATE} Havendo mais, chame de Desempate 3 uma das colunas livres.",
    "Jurado": "S em quem exerceu a função de jurado, para o desempate.",
    "Aprovado AC": "N em quem só foi aprovado dentro da reserva. Vazio = S.",
    "CPF": "Só para as listas publicadas com o CPF, que sai sempre mascarado.",
    "Cargo": "Quando a lista tem vários cargos: escolha o desta pasta na opção cargo da aba Edital.",
    None: f"{LIVRES} colunas sem nome, para a lista colada que tem mais colunas que este modelo.",
}


def blocos(e: Entradas) -> list[Bloco]:
    """SITUACAO e CLASSIFICACAO, cada uma uma só fórmula para a lista inteira."""
    classificacao = f"CLASSIFICACAO({nomes.CANDIDATOS},{REGIME},{OPCOES_EM_VIGOR})"
    return [
        Bloco(
            CANDIDATOS,
            f"{C_SITUACAO}1",
            f"SITUACAO({ARGUMENTOS})",
            lambda c: c.situacao,
            linhas=e.linhas,
            colunas=("bloco_linha",),
            cabecalho="cabecalho_bloco",
        ),
        Bloco(
            CANDIDATOS,
            f"{C_CLASSIFICACAO[0]}1",
            classificacao,
            lambda c: c.classificacao,
            linhas=e.linhas,
            colunas=("bloco_centro", "bloco_centro", "bloco_centro", "bloco_linha_pequena"),
            cabecalho="cabecalho_bloco",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """As células amarelas da lista. Sem filtro: filtrar ou ordenar quebraria as matrizes ao lado."""
    for i, nome in enumerate(COLUNAS):
        p.aba.set_column(i, i, _LARGURAS[nome])
    p.larguras({letra(len(COLUNAS)): 1.5, C_SITUACAO: 76})
    p.larguras(dict(zip(C_CLASSIFICACAO, (10, 10, 12.5, 108))))
    p.altura(1, 50)  # a frase de um erro cabe inteira no cabeçalho da situação
    faixa = e.faixa_de_candidatos()
    for j, nome in enumerate(COLUNAS):
        formato = _FORMATOS.get(str(nome), "entrada_texto")
        for i, linha in enumerate(faixa):
            p.entrada(f"{letra(j)}{i + 1}", linha[j], "cabecalho_entrada" if i == 0 else formato)
    _validacoes(p, e)
    for coluna in (C_SITUACAO, C_CLASSIFICACAO[0]):
        p.alerta(f"{coluna}1")
    for coluna in (C_SITUACAO, C_CLASSIFICACAO[-1]):
        destaca(p, f"{coluna}2:{coluna}{e.linhas}", f"${coluna}2")
    situacao = f"{C_SITUACAO}2:{C_SITUACAO}{e.linhas}"
    p.cor_se(situacao, f'=LEFT(${C_SITUACAO}2,5)="vaga "', bold=True, font_color=estilo.AZUL)
    p.cor_se(situacao, f'=LEFT(${C_SITUACAO}2,4)="fora"', font_color=estilo.AVISO)
    p.cores_das_listas(f"{C_CLASSIFICACAO[1]}2:{C_CLASSIFICACAO[1]}{e.linhas}")
    p.congela(1, 3)
    p.comeca_em("A2")
    p.impressao(repete=1)
    # a lista numa página e os resultados noutra, com a pessoa nas duas: numa só as letras não se leriam
    p.parte_a_largura([len(COLUNAS)], ESCALA, repete="A:C")
    p.imprime_ate(area_de_impressao(e))


def _validacoes(p: Papel, e: Entradas) -> None:
    for j, nome in enumerate(COLUNAS):
        faixa = f"{letra(j)}2:{letra(j)}{e.linhas}"
        if nome in _CENTRO:
            p.escolhe(faixa, ["S", "N"], so_esses=False)
        elif nome == "Situação":
            p.escolhe(faixa, list(SITUACOES), so_esses=False)
        elif nome in _VERIFICACOES:
            p.escolhe(faixa, _RESULTADOS, so_esses=False)
        elif nome == "Nascimento":
            p.aceita_data(faixa, so_datas=False)
        p.dica(f"{letra(j)}1", str(nome or "Coluna livre"), DICAS[nome])


def area_de_impressao(e: Entradas) -> str:
    """Até a última pessoa, onde quer que esteja a coluna de inscrição."""
    situacao = f"{CANDIDATOS}!${C_SITUACAO}$1:${C_SITUACAO}${e.linhas}"
    cheias = f"SUMPRODUCT(MAX((LEN({situacao})>0)*ROW({situacao})))"
    fim = C_CLASSIFICACAO[-1]
    return f"{CANDIDATOS}!$A$1:INDEX({CANDIDATOS}!${fim}$1:${fim}${e.linhas},{cheias})"
