"""xl-quotas comparar: quem muda de resultado de um regime, ou de um critério, para outro."""

from __future__ import annotations

import datetime
import os

import apoio_arquivos as apoio
import pytest

from xl_quotas.funcoes import COMPARAR

# Lei 12.990: 3 vagas, PN 3 × 20 % = 0,6 → 1 na 3ª posição: AC, AC, PN → Ana, Bia, Elza.
# Lei 15.142: PP 0,75 → 1 na 2ª; PI e PQ 0; PCD teto 0: AC, PP, AC → Ana, Elza, Bia. Todas dentro nas duas.
LISTA = [
    ["inscrição", "nome", "nota", "PP", "PI"],
    [1, "Ana", 90, None, None],
    [2, "Bia", 80, None, None],
    [3, "Caio", 70, None, None],
    [4, "Davi", 60, None, "S"],
    [5, "Elza", 50, "S", None],
]


@pytest.fixture
def lista(tmp_path):
    return apoio.grava_csv(tmp_path / "l.csv", LISTA)


def test_dois_regimes(xl, lista):
    pedido = ("--vagas", 3, "--regime", "LEI_12990", "--com-regime", "27/06/2025")
    codigo, saida, erros = xl("comparar", lista, *pedido)
    assert (codigo, erros) == (0, "")
    tela = apoio.corrido(saida)
    assert "A: LEI_12990" in tela and "B: LEI_15142" in tela and "critério COMPENSADA" in tela
    assert "2 de 5 pessoas — mudam de lista: 1; mudam só de ordem: 1." in tela
    assert "5 Elza 50 3 PN 2 PP muda de lista: PN → PP; muda de ordem: 3 → 2" in tela
    assert "2 Bia 80 2 AC 3 AC muda de ordem: 2 → 3" in tela
    assert "Ana" not in tela  # não muda
    assert os.listdir(lista.parent) == ["l.csv"]


def test_so_muda_o_que_se_pede(xl, tmp_path):
    """B é A com a opção trocada: o regime e as outras opções continuam os do arquivo."""
    muitas = apoio.pessoas(60)
    opcoes = [["critério", "AC_PRIMEIRO"], ["colisão", "SEGUINTE"]]
    pasta = apoio.grava_nossa(tmp_path / "n.xlsx", muitas, vagas=20, regime="LEI_15142_DIRETA", opcoes=opcoes)
    codigo, saida, _ = xl("comparar", pasta, "--com-opcoes", "criterio=SEQUENCIAL", "--saida", tmp_path / "c.xlsx")
    assert codigo == 0
    saida = apoio.corrido(saida)
    assert saida.count("LEI_15142_DIRETA") == 2 and saida.count("opções: colisao=seguinte") == 2
    assert "critério AC_PRIMEIRO" in saida and "critério SEQUENCIAL" in saida
    a, b = "criterio=AC_PRIMEIRO; colisao=seguinte", "criterio=SEQUENCIAL; colisao=seguinte"
    esperado = COMPARAR(muitas, 20, "LEI_15142_DIRETA", "LEI_15142_DIRETA", a, b)
    lido = apoio.abas(tmp_path / "c.xlsx")
    assert lido["Comparação"] == [[None if v == "" else v for v in linha] for linha in esperado]
    mudam = sum(1 for linha in esperado[1:] if linha[-1] != "igual")
    assert f"Pessoas cujo resultado muda: {mudam}" in str(lido["Resumo"])
    assert f"{mudam} de 60 pessoas" in saida


def test_saida_csv(xl, lista, tmp_path):
    assert xl("comparar", lista, "--vagas", 3, "--com-regime", "LEI_12990", "--saida", tmp_path / "c.csv")[0] == 0
    texto = (tmp_path / "c.csv").read_text("utf-8-sig")
    assert texto.startswith("Inscrição;Nome;Nota;Ordem A;Lista A;Ordem B;Lista B;O que muda\n")
    assert len(texto.splitlines()) == 6


def test_ninguem_muda(xl, lista):
    saida = xl("comparar", lista, "--vagas", 1, "--com-opcoes", "multipla=todas")[1]
    assert "Ninguém: as 5 pessoas da lista têm o mesmo resultado nas duas contas." in apoio.corrido(saida)


def test_quem_fica_fora_de_uma_conta_so_conta_como_mudanca(xl, tmp_path):
    """Aprovada só na reserva PI, que a Lei 12.990 não tem: lá não está em fila nenhuma."""
    lista = [["inscrição", "nota", "PI", "aprovado AC"], [1, 90, None, None], [2, 80, "S", "N"], [3, 70, None, None]]
    entrada = apoio.grava_csv(tmp_path / "l.csv", lista)
    tela = apoio.corrido(xl("comparar", entrada, "--vagas", 1, "--com-opcoes", "criterio=SEQUENCIAL")[1])
    assert "Ninguém: as 3 pessoas" in tela
    tela = apoio.corrido(xl("comparar", entrada, "--vagas", 1, "--com-regime", "LEI_12990")[1])
    assert "1 de 3 pessoas — estão fora das filas numa conta só: 1." in tela


def test_muitas_mudancas_dizem_quantas_sobram(xl, tmp_path):
    entrada = apoio.grava_csv(tmp_path / "l.csv", apoio.pessoas(60))
    pedido = ("--vagas", 20, "--com-opcoes", "criterio=SEQUENCIAL", "--primeiras", 2)
    tela = apoio.corrido(xl("comparar", entrada, *pedido)[1])
    assert "… e mais " in tela and "use --primeiras" in tela
    assert "Primeiras" not in tela and xl("comparar", entrada, *pedido[:-1], 0)[0] == 0


PROBLEMAS = [
    (("--com-regime", "XX"), 1, '--com-regime: "XX" não é um regime'),
    (("--com-opcoes", "cor=azul"), 1, '--com-opcoes: opção "cor" desconhecida'),
    (("--com-opcoes", "cargo=Chefe"), 1, "--com-opcoes: "),
    (("--com-regime", "LEI_12990", "--vagas", "1;1;0;0;0"), 1, "um quadro digitado pede as mesmas listas"),
    (("--com-regime", "LEI_12990", "--regime", "XX"), 1, 'regime: "XX" não é um regime'),
    (("--com-regime", "LEI_12990", "--saida", "x.pdf"), 1, "não termina em .xlsx nem .csv"),
    (("--com-regime", "LEI_12990", "--saida", "l.csv"), 3, "é o próprio arquivo de entrada"),
    ((), 2, "falta dizer com que comparar: --com-regime, --com-opcoes ou os dois"),
]


@pytest.mark.parametrize(("argumentos", "codigo", "trecho"), PROBLEMAS)
def test_erro_e_uma_frase(xl, lista, monkeypatch, argumentos, codigo, trecho):
    monkeypatch.chdir(lista.parent)
    obtido, saida, erros = xl("comparar", "l.csv", *argumentos)
    assert (obtido, saida) == (codigo, "")
    assert erros.startswith("#ERRO: ") and trecho in erros
    assert os.listdir(".") == ["l.csv"]


# o erro da lista que só a conta B tem diz a célula, como o da conta A: a lista é a mesma, e é o arquivo que está aberto
def test_erro_da_lista_so_na_conta_b_diz_a_celula(xl, tmp_path):
    lista = [["inscrição", "nome", "nota", "nascimento"]]
    lista += [[1, "a", 90, datetime.date(1950, 1, 1)], [2, "b", 90, datetime.date(1980, 3, 15)]]
    arquivo = apoio.grava_xlsx(tmp_path / "l.xlsx", lista, antes=[["Lista"], []])
    pedido = ("--vagas", 1, "--opcoes", "desempate=IDADE", "--com-opcoes", "desempate=IDOSO")
    codigo, _, erros = xl("comparar", arquivo, *pedido)
    assert codigo == 1
    assert erros.startswith('#ERRO: --com-opcoes: planilha Lista, célula D5 (candidatos, linha 3 da faixa, coluna "na')
    assert "empata com a linha 4 da planilha e" in erros
    lista = [["inscrição", "nota", "modalidade"], [1, 90, None], [2, 80, "XX"]]
    proprio = [["lista", "percentual"], ["XX", 0.2]]
    arquivo = apoio.grava_nossa(tmp_path / "n.xlsx", lista, vagas=1, regime="PRÓPRIO", regime_proprio=proprio)
    codigo, _, erros = xl("comparar", arquivo, "--com-regime", "LEI_12990")
    assert codigo == 1
    assert erros.startswith("#ERRO: --com-regime: planilha Candidatos, célula D8 (candidatos, linha 3 da faixa, coluna")


def test_erros_da_lista_vem_com_a_tabela(xl, tmp_path):
    linhas = [linha[:] for linha in LISTA]
    linhas[2][2] = "muito"
    codigo, saida, erros = xl("comparar", apoio.grava_xlsx(tmp_path / "l.xlsx", linhas), "--com-regime", "LEI_12990")
    assert codigo == 1 and "C3" in saida and "um erro impede o cálculo" in erros
