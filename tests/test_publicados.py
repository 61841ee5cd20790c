"""Números publicados (dados/publicados): têm de sair exatamente."""

from __future__ import annotations

import pytest
from apoio import como_linhas, ler_csv, sem_erro, uma_reserva

from xl_quotas import funcoes


def por_lista(total, regime):
    """{sigla: vagas} de RESERVA, na ordem de LISTAS."""
    [siglas] = sem_erro(funcoes.LISTAS(regime))
    [numeros] = sem_erro(funcoes.RESERVA(total, regime))
    return dict(zip(siglas, map(int, numeros), strict=True))


def posicoes(coluna, sigla):
    return [k for k, [s] in enumerate(sem_erro(coluna), 1) if s == sigla]


def inteiros(texto):
    return [int(x) for x in texto.split(";")]


def somar(unidades, regime):
    soma = {}
    for total in unidades:
        for sigla, n in por_lista(total, regime).items():
            soma[sigla] = soma.get(sigla, 0) + n
    return soma


def com_id(linhas, *chaves):
    return [pytest.param(linha, id="-".join(linha[c] for c in chaves)) for linha in linhas]


@pytest.mark.parametrize("linha", com_id(ler_csv("quadros.csv"), "id"))
def test_quadros(linha):
    obtido = por_lista(int(linha["total"]), linha["regime"])
    publicado = {s: int(linha[s]) for s in ("AC", "PP", "PI", "PQ", "PN", "PPIQ", "PCD") if linha[s]}
    assert obtido == publicado


@pytest.mark.parametrize("linha", com_id(ler_csv("posicoes.csv"), "id"))
def test_posicoes(linha):
    coluna = funcoes.SEQUENCIA_VAGAS(int(linha["total"]), linha["regime"])
    assert posicoes(coluna, linha["lista"]) == inteiros(linha["posicoes"])


@pytest.mark.parametrize("linha", com_id(ler_csv("limite_anexo_iii.csv"), "vagas"))
def test_limite_anexo_iii(linha):
    if linha["vagas"] == "30+":
        pares = [(n, 3 * n) for n in (30, 31, 100, 1000)]
    else:
        pares = [(int(linha["vagas"]), int(linha["maximo"]))]
    for vagas, maximo in pares:
        assert como_linhas(sem_erro(funcoes.LIMITE_APROVADOS(vagas, "III"))) == [[str(maximo)]]


SOZINHA = {
    "PP": uma_reserva("PP", "25%", "meio_acima", 2),
    "PI": uma_reserva("PI", "3%", "meio_acima", 2),
    "PQ": uma_reserva("PQ", "2%", "meio_acima", 2),
    "PN": uma_reserva("PN", "20%", "meio_acima", 3),
    "PPIQ": uma_reserva("PPIQ", "30%", "meio_acima", 2),
    "PCD": uma_reserva("PCD", "5%", "acima", None, "20%"),
}


@pytest.mark.parametrize("linha", com_id(ler_csv("series_calculadas.csv"), "lista"))
def test_series_sem_colisao(linha):
    lista = linha["lista"]
    coluna = funcoes.SEQUENCIA_VAGAS(0, SOZINHA[lista], 400)
    assert len(coluna) == 400
    serie = posicoes(coluna, lista)
    assert serie == inteiros(linha["posicoes_ate_400"])


@pytest.mark.parametrize("linha", com_id(ler_csv("nao_sao_globais.csv"), "id"))
def test_soma_de_unidades_nao_sai_do_total(linha):
    publicado = {s: int(linha[s]) for s in ("AC", "PN", "PCD")}
    obtido = por_lista(int(linha["total"]), linha["regime"])
    assert obtido != publicado
    assert obtido["PN"] != publicado["PN"]


# Divisões INVENTADAS (as das publicações não foram encontradas): somar unidades dá a diferença.
# 37: PN 2,4 → 2; 2,4 → 2; 0,6 → 1; 0,8 → 1; três unidades de 2 sem reserva (mínimo 3) = 6. PCD 1 + 1.
# 1000: 48 de 10 (PN 2), 27 de 11 (2,2 → 2), 15 de 13 (2,6 → 3), 7 de 4 (0,8 → 1): PN 96 + 54 + 45 + 7 = 202;
#       PCD 1 em cada uma das 90 unidades com 5 ou mais.
INVENTADAS = {
    "BB21-CE": [12, 12, 4, 3, 2, 2, 2],
    "INSS22": [10] * 48 + [11] * 27 + [13] * 15 + [4] * 7,
}


@pytest.mark.parametrize("linha", com_id(ler_csv("nao_sao_globais.csv"), "id"))
def test_soma_de_unidades_inventadas(linha):
    unidades = INVENTADAS[linha["id"]]
    assert sum(unidades) == int(linha["total"])
    soma = somar(unidades, linha["regime"])
    assert soma == {s: int(linha[s]) for s in ("AC", "PN", "PCD")}


def test_no_total_do_inss():
    assert por_lista(1000, "LEI_12990") == {"AC": 750, "PN": 200, "PCD": 50}
    assert por_lista(37, "LEI_12990")["PN"] == 7


def test_arredondar_em_separado_e_de_uma_vez():
    """Todos os totais até 100: diferem exatamente os da tabela, e com esses números."""
    diferem = []
    for total in range(2, 101):
        q = por_lista(total, "LEI_15142")
        soma = q["PP"] + q["PI"] + q["PQ"]
        uma_vez = por_lista(total, "LEI_15142_UNICA")["PPIQ"]
        if soma != uma_vez:
            diferem.append([total, q["PP"], q["PI"], q["PQ"], soma, uma_vez])
    colunas = ("total", "PP", "PI", "PQ", "soma", "uma_vez_30")
    assert diferem == [[int(linha[c]) for c in colunas] for linha in ler_csv("arredondamento_30.csv")]
