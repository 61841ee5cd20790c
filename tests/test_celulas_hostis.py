"""Células hostis: o que um dia passou como palpite, caiu ou deu frase errada."""

import datetime as dt
import math
import tomllib
from pathlib import Path

import pytest
from apoio import opcoes_de, tabela

from xl_quotas import funcoes as F
from xl_quotas.tabela.numeros import Ilegivel, data
from xl_quotas.tabela.valores import ErroDePlanilha, celula

H = ["inscrição", "nome", "nota", "PP", "nascimento"]


def cand(**k):
    b = dict(zip(H, [1, "Ana", 90.0, "S", dt.date(1990, 1, 1)]))
    b.update(k)
    return [H, [2, "Beto", 80.0, None, dt.date(1991, 1, 1)], [b[h] for h in H]]


# os erros novos do Excel, pelo COM
@pytest.mark.parametrize(
    "n,nome", [(2046, "#CONNECT!"), (2047, "#BLOCKED!"), (2048, "#UNKNOWN!"), (2049, "#FIELD!"), (2050, "#CALC!")]
)
def test_erros_novos_do_com(n, nome):
    v = celula(-2146828288 + n)
    assert isinstance(v, ErroDePlanilha) and v == nome


@pytest.mark.parametrize("coluna", ["inscrição", "nome", "nota"])
def test_erro_novo_numa_celula_nao_vira_valor(coluna):
    r = F.ORDEM_NOMEACAO(cand(**{coluna: -2146826238}))  # #CALC!
    assert str(r[0][0]).startswith("#ERRO: candidatos, linha 3 da faixa, coluna"), r[1]


# a célula de erro em `norma` vira fundamento
def test_erro_na_norma_do_regime_proprio():
    r = F.MEMORIA_RESERVA(10, [["lista", "percentual", "norma"], ["PP", 0.25, -2146826246]])
    assert str(r[0][0]).startswith('#ERRO: regime, linha 2 da faixa, coluna "norma"'), r[1]


# VERDADEIRO vira a sigla TRUE
def test_logico_nao_e_sigla():
    r = F.RESERVA(10, [["lista", "percentual"], [True, 0.25]])
    assert str(r[0][0]).startswith("#ERRO: regime, linha 2 da faixa"), r


# erro no cabeçalho = coluna desconhecida; a reserva some em silêncio
def test_erro_no_cabecalho_e_recusado():
    r = F.ORDEM_NOMEACAO([["inscrição", "nota", -2146826265], [1, 80, "S"], [2, 90, None]], 2)
    assert str(r[0][0]).startswith("#ERRO: candidatos, linha 1 da faixa"), r[1]


# FALSO não é vazio: é recusado, como VERDADEIRO
@pytest.mark.parametrize(
    "f,a",
    [
        ("RESERVA", (10, None, False)),
        ("LIMITE_APROVADOS", (1, False)),
        ("LIMITE_APROVADOS", (1, None, False)),
        ("SEQUENCIA_VAGAS", (5, None, False)),
        ("SEQUENCIA_VAGAS", (5, None, None, False)),
        ("ORDEM_NOMEACAO", (cand(), 1, None, False)),
    ],
)
def test_falso_nao_e_vazio(f, a):
    assert str(getattr(F, f)(*a)[0][0]).startswith("#ERRO: ")


def test_falso_como_data_nao_esta_vazio():
    assert "vazia" not in F.REGIME_DO_EDITAL(False)[0][0]


# repr do Python na frase; "uma faixa de 1 linhas" para uma linha de duas células
@pytest.mark.parametrize(
    "f,a",
    [
        ("REGIME_DO_EDITAL", ([[45839.0], [45840.0]],)),
        ("LIMITE_APROVADOS", (1, [["II", "III"]])),
        ("RESERVA", (10, None, [["PP", "PI"]])),
    ],
)
def test_frase_sem_repr_do_python(f, a):
    assert "[" not in getattr(F, f)(*a)[0][0]


def test_frase_de_linha_com_duas_celulas():
    assert "faixa de 1 linhas" not in F.MEMORIA_RESERVA([1, 2])[0][0]


# math.isfinite de um int enorme levanta OverflowError
@pytest.mark.parametrize("f", ["LISTAS", "REGIME_DO_EDITAL"])
def test_inteiro_enorme_como_data(f):
    assert "falha inesperada" not in getattr(F, f)(10**400)[0][0]


# sem basicValue a célula passa por vazia
@pytest.mark.parametrize("v", [{}, {"type": "Entity", "text": "x"}, {"type": "Array", "elements": [[1]]}], ids=str)
def test_cartao_sem_valor_nao_e_vazio(v):
    assert isinstance(celula(v), ErroDePlanilha)


# nota ilegível também é dita "em branco"
def test_conferir_nao_chama_de_branco_o_que_e_erro():
    textos = [linha[3] for linha in F.CONFERIR(cand(nota="#N/A"), 1)]
    assert not [t for t in textos if "em branco" in t]


# inscrição NaN/inf
@pytest.mark.parametrize("v", [math.nan, math.inf])
def test_inscricao_que_nao_e_numero(v):
    assert str(F.ORDEM_NOMEACAO(cand(**{"inscrição": v}))[0][0]).startswith("#ERRO: candidatos, linha 3")


# o zero com formato de data (30/12/1899 pelo COM) é aceito; o mesmo zero como número é recusado
def test_zero_com_formato_de_data():
    with pytest.raises(Ilegivel):
        data(celula(dt.datetime(1899, 12, 30, tzinfo=dt.UTC)))


# candidatos._nome / erros.mostra: lógico em inglês, data em ISO, separador decimal
def test_nome_logico_e_data_em_portugues():
    assert F.ORDEM_NOMEACAO(cand(nome=True))[1][4] == "VERDADEIRO"


def test_data_na_frase_em_portugues():
    assert "01/07/2025" in F.RESERVA(dt.date(2025, 7, 1))[0][0]


# motivo com mais de 255 caracteres: no Excel de mesa a fórmula inteira viraria #VALOR!
def test_motivo_cabe_em_255():
    caso = tomllib.loads((Path(__file__).parent / "dados/nomeacao/20_maior_percentual.toml").read_text("utf-8"))
    vagas = caso["vagas"]
    total = sum(vagas) if isinstance(vagas, list) else vagas
    r = F.ORDEM_NOMEACAO(tabela(caso["candidatos"]), total, "LEI_15142_UNICA", opcoes_de(caso))
    assert max(len(str(linha[9])) for linha in r) <= 255
    assert all(" — " in linha[9] for linha in r[1:])


# 01/02/1960 digitado sem as barras: como número de série cairia no ano 4698 e perderia o empate para 1980
def test_data_digitada_sem_barras_e_recusada_onde_quer_que_se_leia():
    nota_igual = [H, [1, "Ana", 90, None, 1021960], [2, "Beto", 90, None, dt.date(1980, 3, 15)]]
    erro = F.ORDEM_NOMEACAO(nota_igual, 1, None, "desempate=IDADE")[0][0]
    assert erro.startswith(
        '#ERRO: candidatos, linha 2 da faixa, coluna "nascimento": "1021960" passa de 31/12/2100; use dd/mm/aaaa'
    )
    assert [linha[:3] for linha in F.CONFERIR(nota_igual)[1:]] == [[2, "nascimento", "erro"]]
    assert F.REGIME_DO_EDITAL(1072025)[0][0].startswith('#ERRO: data: "1072025" passa de 31/12/2100; use dd/mm/aaaa')
    assert F.RESERVA(10, 1072025)[0][0].startswith('#ERRO: regime: "1072025" não é um regime; use ')
    referencia = F.ORDEM_NOMEACAO(cand(), 1, None, [["data de referência", 1112026]])[0][0]
    assert referencia.startswith("#ERRO: opcoes") and '"1112026" passa de 31/12/2100; use dd/mm/aaaa' in referencia
    atos = [["data", "ato", "inscrição"], [1032026, "nomeação", 1]]
    assert "passa de 31/12/2100; use dd/mm/aaaa" in str(F.CONFERIR_ATOS(cand(), atos, 1))
    assert data(73415) == dt.date(2100, 12, 31)
