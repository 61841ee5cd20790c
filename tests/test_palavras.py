"""Cada palavra que uma célula aceita, uma a uma: o sim e o não, a modalidade, os erros da planilha, o que não se vê.

Tirar uma palavra destas é deixar de ler listas que se liam; e cada uma aparece só na sua tabela, sem conta que a
denuncie se faltar.
"""

from __future__ import annotations

import pytest

from xl_quotas import funcoes
from xl_quotas.tabela.cabecalho import le_cabecalho
from xl_quotas.tabela.cargos import le_cargos
from xl_quotas.tabela.erros import ErroDeEntrada
from xl_quotas.tabela.modalidade import PALAVRAS_RESERVADAS, leitor_de_modalidade
from xl_quotas.tabela.numeros import Ilegivel, decimal, inteiro, sim_nao
from xl_quotas.tabela.opcoes import le_opcoes
from xl_quotas.tabela.regime import le_regime
from xl_quotas.tabela.sorteio import le_identificadores, le_vagas_do_sorteio
from xl_quotas.tabela.valores import ErroDePlanilha, celula
from xl_quotas.tabela.verificacao import fala_de_verificacao

REGIME = le_regime(None)
le_modalidade = leitor_de_modalidade(["PP", "PI", "PQ", "PCD"])


@pytest.mark.parametrize(
    "sim", ["s", "sim", "x", "1", "verdadeiro", "true", "S", "Sim", "X", "VERDADEIRO", 1, 1.0, True]
)
def test_sim(sim):
    assert sim_nao(sim) is True


@pytest.mark.parametrize(
    "nao", ["n", "nao", "não", "0", "falso", "false", "N", "NÃO", "FALSO", "False", 0, 0.0, False, None]
)
def test_nao(nao):
    assert sim_nao(nao) is False


@pytest.mark.parametrize("nenhuma", ["nenhuma", "nenhum", "não", "N", "sem cota", "sem reserva", "-", None])
def test_modalidade_nenhuma(nenhuma):
    assert le_modalidade(nenhuma) == ()


@pytest.mark.parametrize("ampla", ["ampla concorrência", "ampla", "AC", "geral", "universal", "Vaga geral"])
def test_modalidade_ampla(ampla):
    assert le_modalidade(ampla) == ()


@pytest.mark.parametrize(
    "ligacao", ["e", "com", "cota", "cotas", "reserva", "vaga", "vagas", "lista", "de", "para", "pessoa", "pessoas"]
)
def test_palavra_que_liga_as_modalidades(ligacao):
    assert le_modalidade(f"{ligacao} PP {ligacao} quilombolas") == ("PP", "PQ")
    with pytest.raises(Ilegivel, match=r"^não é modalidade conhecida"):
        le_modalidade(f"{ligacao}zz PP")


RESERVADAS = "nenhuma nenhum nao n - ampla geral universal s sim x e com cota cotas reserva vaga vagas lista de para"


def test_o_que_nao_pode_ser_sigla_de_um_regime_proprio():
    outras = {"sem cota", "sem reserva", "ampla concorrencia", "pessoa", "pessoas"}
    assert set(RESERVADAS.split()) | outras == PALAVRAS_RESERVADAS


@pytest.mark.parametrize("nome", ["AC", "ampla", "Ampla concorrência", "Vagas para a ampla concorrência", "Vagas AC"])
def test_coluna_da_ampla_na_tabela_de_cargos(nome):
    regime = le_regime([["lista", "percentual"], ["XX", "20%"]])
    [cargo] = le_cargos([["cargo", "vagas", nome, "XX"], ["A", 10, 7, 3]], regime).cargos
    assert cargo.vagas.digitado == (7, 3)


@pytest.mark.parametrize("nome", ["AC", "ampla", "AMPLA", "geral", "Geral"])
def test_a_ampla_nao_se_sorteia(nome):
    with pytest.raises(ErroDeEntrada):
        le_vagas_do_sorteio(f"{nome}=1", 3)


@pytest.mark.parametrize("titulo", ["cargo", "cargos", "linha", "linhas", "identificador", "identificadores", "nome"])
def test_o_titulo_nao_entra_no_sorteio(titulo):
    with pytest.raises(ErroDeEntrada, match="é o nome da coluna, que não entra no sorteio"):
        le_identificadores([[titulo], ["A"]])


@pytest.mark.parametrize(
    "ch", ["\u034f", "\u115f", "\u1160", "\u3164", "\uffa0", "\ufe00", "\ufe0f", "\u200b", "\u2060", "\ufeff"]
)
def test_o_que_nao_se_ve_num_identificador(ch):
    assert le_identificadores([[f"A{ch}B"]]) == ["AB"]


def test_o_que_se_ve_fica():
    assert le_identificadores([["A\ufe10B"]]) == ["A\ufe10B"]  # o primeiro depois dos seletores de variação


@pytest.mark.parametrize(("opcao", "valor"), [("nome", "valor"), ("Opção", "Valor"), ("opções", "valor")])
def test_cabecalho_da_faixa_de_opcoes(opcao, valor):
    assert le_opcoes([[opcao, valor], ["critério", "SEQUENCIAL"]]).criterio == "SEQUENCIAL"


@pytest.mark.parametrize(
    "erro",
    ["#N/A", "#N/D", "#VALUE!", "#VALOR!", "#REF!", "#NAME?", "#NOME?", "#NUM!", "#NÚM!", "#NULL!", "#NULO!", "#DIV/0!"]
    + ["#BUSY!", "#EXTERNAL!", "#SPILL!", "#DESPEJAR!", "#CALC!", "#CÁLC!", "#valor!"],
)
def test_erro_de_planilha_digitado_e_erro(erro):
    assert isinstance(celula(erro), ErroDePlanilha)
    assert not isinstance(celula(erro[1:]), ErroDePlanilha)


def test_os_codigos_de_erro_do_excel_vao_de_2000_a_2099():
    base = -2_146_828_288
    assert [isinstance(celula(base + n), ErroDePlanilha) for n in (1999, 2000, 2042, 2099, 2100)] == [
        *(False, True, True, True, False)
    ]


@pytest.mark.parametrize("ch", ["\x85", "\xa0", "\u2007", "\u2028", "\u2029", "\u202f"])
def test_espacos_e_quebras_de_outros_programas(ch):
    assert celula(f"A{ch}B") == "A B"


@pytest.mark.parametrize(
    "ch", [*"\xad\u061c\u180e\ufeff\u200b\u200f\u202a\u202e\u2060\u2069\x00\x08\x0e\x1b\x7f\x84\x86\x9f"]
)
def test_caracteres_que_nao_se_veem_nao_contam(ch):
    assert celula(f"A{ch}B") == "AB"


def test_metade_de_um_caractere_fica_a_vista():
    assert [celula(f"A{ch}B") for ch in ("\ud800", "\udfff")] == ["A\ufffdB"] * 2
    assert celula("AXB") == "AXB"


@pytest.mark.parametrize("texto", ["١٢٣", "１２", "۱.۵", "١٢٣,٥"])
def test_algarismos_de_outra_escrita_nao_sao_numeros(texto):
    with pytest.raises(Ilegivel):
        decimal(texto)
    with pytest.raises(Ilegivel):
        inteiro(texto)


def test_cpf_em_algarismos_de_outra_escrita_nao_e_cpf():
    assert funcoes.MASCARAR_CPF("٥٢٩.٩٨٢.٢٤٧-٢٥")[0][0].startswith("#ERRO")


@pytest.mark.parametrize("escrita", ["sub judice", "subjudice", "Sub-judice", "SUB JUDICE"])
def test_sub_judice(escrita):
    motivo = funcoes.ORDEM_NOMEACAO([["inscrição", "nota", "situação"], [1, 9, escrita]], 1)[1][9]
    assert "; sub judice; " in motivo


@pytest.mark.parametrize("coluna", ["CPF", "cpf", "C.P.F."])
def test_coluna_de_cpf(coluna):
    assert le_cabecalho(["inscrição", "nota", coluna]).campos["cpf"] == 2


@pytest.mark.parametrize("nome", ["heteroidentificacao", "autodeclaracao"])
def test_nome_que_fala_de_verificacao_sem_dizer_de_quem(nome):
    assert fala_de_verificacao(nome)
