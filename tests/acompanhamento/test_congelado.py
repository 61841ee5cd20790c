"""O ato congelado vale o que diz: nem outra nota na lista, nem outra ordem de linhas do lote, move quem foi nomeado.

Lei 15.142/2025, art. 9º, § 2º. Em histórias sorteadas, escreve-se em cada nomeação o que CONFERIR_ATOS pede; depois
muda-se aquilo de que um ato congelado não pode depender.
"""

from __future__ import annotations

import random

import pytest
from apoio_acompanhamento import CABECALHO, acompanha, plano
from test_segunda_conta import Corrida

from xl_quotas.funcoes.andamento import le_acompanhamento
from xl_quotas.regras import atos as a
from xl_quotas.regras.nomear import por_congelar
from xl_quotas.tabela.erros import ErroDeEntrada

COLUNA = {nome: j for j, nome in enumerate(CABECALHO)}
LOTES, POR_LOTE = 6, 20


def congela(prova, linhas):
    """As linhas com o que a conferência pede, até nada faltar; não muda estado nenhum."""
    x = acompanha(prova, linhas)
    prontas = []
    for linha, resposta in zip(linhas, x.respostas, strict=True):
        nova = list(linha)
        if resposta.feito.ato.tipo == a.NOMEACAO:
            for coluna, valor in por_congelar(resposta.feito, x.inscricao):
                nova[COLUNA[coluna]] = valor
        prontas.append(nova)
    y = acompanha(prova, prontas)
    assert sentados(x) == sentados(y) and plano(x, 40) == plano(y, 40)
    assert not any(por_congelar(r.feito, y.inscricao) for r in y.respostas if r.feito.ato.tipo == a.NOMEACAO)
    return prontas, y


def sentados(x):
    """Quem está em cada vaga, por que lista, em qual conta e desde quando; e a lista a que a vaga aberta é devida."""
    return [(s.vaga, s.situacao, s.pessoa, s.chamada, s.conta, s.conta_desde, s.devida) for s in x.estado.assentos]


def com_outras_notas(prova, sorteio):
    """A mesma lista com algumas notas trocadas: recursos, correções, digitação."""
    cabecalho, *linhas = prova.candidatos
    j = next(k for k, nome in enumerate(cabecalho) if str(nome).casefold().startswith("nota"))
    mudadas = [list(linha) for linha in linhas]
    for linha in sorteio.sample(mudadas, min(len(mudadas), 3)):
        if isinstance(linha[j], (int, float)):
            linha[j] = sorteio.randint(40, 100)
    return [cabecalho, *mudadas]


def com_o_lote_noutra_ordem(linhas, sorteio):
    """As nomeações seguidas, de um mesmo dia, noutra ordem de linhas."""
    novas, grupo = [], []
    for linha in [*linhas, None]:
        if linha is not None and linha[1] == a.NOMEACAO and (not grupo or grupo[0][0] == linha[0]):
            grupo.append(linha)
            continue
        novas += sorteio.sample(grupo, len(grupo))
        grupo = [linha] if linha is not None and linha[1] == a.NOMEACAO else []
        novas += [linha] if linha is not None and not grupo else []
    return novas


@pytest.mark.parametrize("lote", range(LOTES))
def test_outra_nota_nao_move_ninguem(lote):
    mudou = 0
    for semente in range(lote * POR_LOTE, (lote + 1) * POR_LOTE):
        c = Corrida(semente).corre()
        prontas, y = congela(c.prova, c.linhas)
        sorteio = random.Random(f"notas {semente}")
        for _ in range(4):
            p = c.prova
            lista = com_outras_notas(p, sorteio)
            z = le_acompanhamento(lista, [CABECALHO, *prontas], p.vagas, p.regime_na_planilha, p.opcoes)
            assert sentados(z) == sentados(y), (semente, lista, prontas)
            assert z.estado.motor.recebidas == y.estado.motor.recebidas, (semente, lista, prontas)
            mudou += plano(z, 40) != plano(y, 40)
    assert mudou, "as notas mudadas têm de mudar ao menos um plano"


@pytest.mark.parametrize("lote", range(LOTES))
def test_o_lote_em_qualquer_ordem_de_linhas(lote):
    trocadas = 0
    for semente in range(3000 + lote * POR_LOTE, 3000 + (lote + 1) * POR_LOTE):
        c = Corrida(semente).corre()
        prontas, y = congela(c.prova, c.linhas)
        sorteio = random.Random(f"ordem {semente}")
        for _ in range(4):
            outra = com_o_lote_noutra_ordem(prontas, sorteio)
            z = acompanha(c.prova, outra)
            assert sentados(z) == sentados(y), (semente, outra)
            assert plano(z, 40) == plano(y, 40), (semente, outra)
            trocadas += outra != prontas
    assert trocadas > POR_LOTE


@pytest.mark.longo
@pytest.mark.parametrize("lote", range(20))
def test_congelado_longo(lote):
    for semente in range(70_000 + lote * 100, 70_000 + (lote + 1) * 100):
        c = Corrida(semente).corre()
        prontas, y = congela(c.prova, c.linhas)
        sorteio, p = random.Random(f"longo {semente}"), c.prova
        for _ in range(6):
            lista, outra = com_outras_notas(p, sorteio), com_o_lote_noutra_ordem(prontas, sorteio)
            z = le_acompanhamento(lista, [CABECALHO, *prontas], p.vagas, p.regime_na_planilha, p.opcoes)
            assert sentados(z) == sentados(y), (semente, lista, prontas)
            assert sentados(acompanha(p, outra)) == sentados(y), (semente, outra)


def test_quem_ainda_nao_chegou_e_a_pessoa_escrita_e_nao_a_do_plano():
    """A vaga 3 lançada antes da 2: quem passa à AC está escrito; C, que sobe de 70 para 92, não toma o lugar dela."""
    cabecalho = ["inscrição", "nota", "PP"]
    notas = {"X": 95, "A": 90, "B": 80, "C": 70, "Y": 65, "Z": 60}
    atos = [
        CABECALHO,
        ["05/01/2026", "nomeação", "B", 3, "PP", "A", None],
        ["05/01/2026", "nomeação", "A", 2, "PP", None, None],
        ["05/01/2026", "nomeação", "X", 1, "AC", None, None],
    ]
    for c in (70, 92):
        lista = [cabecalho, *([k, v if k != "C" else c, "S" if k in "ABC" else "N"] for k, v in notas.items())]
        x = le_acompanhamento(lista, atos, 4, None, None)
        assert [(s.chamada, s.conta, s.conta_desde) for s in x.estado.assentos[:3]] == [
            ("AC", "AC", 0),
            ("PP", "AC", 3),
            ("PP", "PP", 0),
        ], c


def test_uma_linha_trocada_da_erro_e_nao_silencio():
    """Um ato que a lista mudada torna impossível diz o que fazer, em vez de se reinterpretar."""
    lista = [["inscrição", "nota", "PP"], [1, 90, "S"], [2, 80, "N"]]
    atos = [CABECALHO, ["05/01/2026", "nomeação", 1, 2, "PP", None, None]]
    le_acompanhamento(lista, atos, 2, None, None)
    lista[1][2] = "N"
    with pytest.raises(ErroDeEntrada, match=r"lista PP; está em AC \(se a lista de candidatos mudou depois"):
        le_acompanhamento(lista, atos, 2, None, None)
