"""xl-quotas conferir-lista: a ordem que outra pessoa publicou, de um arquivo à tela e à pasta."""

from __future__ import annotations

import csv

import apoio_arquivos as apoio
import openpyxl
import pytest
from test_auditoria import uma_coluna
from test_conferir_lista_cuidados import GENTE, com_nomes, ordem

from xl_quotas import funcoes
from xl_quotas.ambientes.linha_de_comando.acompanhamento_comandos import COMANDOS
from xl_quotas.ambientes.linha_de_comando.comandos import comandos
from xl_quotas.funcoes.auditoria import CONFERIR_LISTA

# Quatro vagas pela LEI_15142: PP na 2 (25 % de 4 = 1); a AC da 3 encontra Bia, que veio pela PP, e chama Davi, o
# seguinte da PP. A ordem devida é Ana, Bia, Davi, Caio.
LISTA = [
    ["Inscrição", "Nome", "Nota", "PP"],
    ["01", "Ana", 90, None],
    ["02", "Bia", 85, "S"],
    ["03", "Caio", 80, None],
    ["04", "Davi", 75, "S"],
    ["05", "Eva", 70, None],
]
DEVIDA = [["inscrição"], ["01"], ["02"], ["04"], ["03"]]
# Quem publicou contou Bia na reserva, embora dentro da AC: a vaga 3 foi a Caio, e Davi passou à 4.
ERRADA = [["inscrição"], ["01"], ["02"], ["03"], ["05"]]


@pytest.fixture(autouse=True)
def _os_comandos():
    novos = [c for c in COMANDOS if c.name not in comandos.commands]
    for c in novos:
        comandos.add_command(c)
    yield
    for c in novos:
        del comandos.commands[c.name]
    funcoes.define_ambiente("Python")


@pytest.fixture
def xl(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    return apoio.chamador(capsys)


@pytest.fixture
def lista(tmp_path):
    return apoio.grava_csv(tmp_path / "lista.csv", LISTA)


def confere(xl, publicada, lista, *mais):
    return xl("conferir-lista", publicada, "--candidatos", lista, "--vagas", "4", *mais)


def test_a_devida_confere(xl, lista, tmp_path):
    publicada = apoio.grava_csv(tmp_path / "p.csv", DEVIDA)
    codigo, saida, erros = confere(xl, publicada, lista)
    assert (codigo, erros) == (0, "")
    assert "Veredito: confere: as 4 nomeações publicadas são as devidas" in saida
    assert "Lista publicada: p.csv" in saida and "Candidatos: lista.csv" in saida
    assert "Vagas: 4 (--vagas)" in saida and "Divergências" not in saida


def test_a_ordem_que_calcular_gravou_confere(xl, lista, tmp_path):
    xl("calcular", lista, "--vagas", "4", "--saida", tmp_path / "ordem.csv")
    codigo, saida, _ = confere(xl, tmp_path / "ordem.csv", lista)
    assert codigo == 0 and "Veredito: confere: as 5 nomeações" in saida


@pytest.mark.parametrize("formato", ["csv", "xlsx"])
def test_a_que_diverge_na_tela_e_no_arquivo(xl, lista, tmp_path, formato):
    publicada = apoio.grava_csv(tmp_path / "p.csv", ERRADA)
    destino = tmp_path / f"c.{formato}"
    codigo, saida, erros = confere(xl, publicada, lista, "--saida", destino)
    assert (codigo, erros) == (0, "") and f"Gravado em {destino}" in saida
    assert "Veredito: diverge a partir da 3ª: 2 de 4 linhas não são as devidas" in saida
    esperada = CONFERIR_LISTA(ERRADA, LISTA, 4)
    assert esperada[2][:3] == [3, "03", "04"]
    # o veredito é o título; as demais linhas estão na tabela
    assert f"Divergências ({len(esperada) - 2} de {len(esperada) - 2})" in saida
    for linha in esperada[2:]:
        assert linha[3] in saida and linha[4] in apoio.corrido(saida)
    if formato == "csv":
        with destino.open(encoding="utf-8-sig", newline="") as f:
            assert list(csv.reader(f, delimiter=";")) == [[str(v) for v in linha] for linha in esperada]
    else:
        lidas = apoio.abas(destino)
        assert list(lidas) == ["Resumo", "Divergências"]
        assert lidas["Divergências"] == [[v if v != "" else None for v in linha] for linha in esperada]
        assert esperada[1][4] in str(lidas["Resumo"])


def test_primeiras(xl, lista, tmp_path):
    publicada = apoio.grava_csv(tmp_path / "p.csv", ERRADA)
    n = len(CONFERIR_LISTA(ERRADA, LISTA, 4)) - 2
    _, saida, _ = confere(xl, publicada, lista, "--primeiras", "1")
    _, nada, _ = confere(xl, publicada, lista, "--primeiras", "0")
    assert f"Divergências (0 de {n})" in nada and "Por quê" not in nada
    assert f"Divergências (1 de {n})" in saida and f"… e mais {n - 1}: use --primeiras {n} ou --saida." in saida


def test_publicada_em_xlsx_com_titulos_e_varias_planilhas(xl, lista, tmp_path):
    publicada = apoio.grava_xlsx(
        tmp_path / "p.xlsx", DEVIDA, aba="Ordem", antes=[["Resultado final"], []], outras=[("Situação", ERRADA)]
    )
    codigo, _, erros = confere(xl, publicada, lista)
    assert codigo == 1
    assert "mais de uma planilha tem a coluna inscrição; escolha com --aba-publicada uma de: Ordem, Situação" in erros
    codigo, saida, _ = confere(xl, publicada, lista, "--aba-publicada", "Ordem")
    assert codigo == 0 and "Lista publicada: p.xlsx, planilha Ordem" in saida and "Veredito: confere" in saida
    # como --aba: sem ligar para caixa, acento, espaço nem pontuação
    for pedida, achada in (
        ("ordem", "Ordem"),
        (" ORDEM ", "Ordem"),
        ("situacao", "Situação"),
        ("SITUAÇÃO", "Situação"),
    ):
        assert (
            f"Lista publicada: p.xlsx, planilha {achada}" in confere(xl, publicada, lista, "--aba-publicada", pedida)[1]
        )
    parecidas = apoio.grava_xlsx(tmp_path / "q.xlsx", DEVIDA, aba="Ordem 1", outras=[("Ordem1", ERRADA)])
    for pedida, codigo in (("Ordem 1", 0), ("Ordem1", 0), ("ordem-1", 1)):  # a que serve às duas não se adivinha
        assert confere(xl, parecidas, lista, "--aba-publicada", pedida)[0] == codigo
    erros = confere(xl, parecidas, lista, "--aba-publicada", "ordem-1")[2]
    assert '"ordem-1" pode ser Ordem 1 ou Ordem1; escreva o nome' in " ".join(erros.split())
    codigo, _, erros = confere(xl, publicada, lista, "--aba-publicada", "Outra")
    assert codigo == 1 and '--aba-publicada: "Outra" não é planilha deste arquivo; use Ordem, Situação' in erros


def test_o_erro_diz_a_celula(xl, lista, tmp_path):
    ruim = [["Ordem", "Inscrição", "Lista"], [1, "01", "AC"], [2, "02", "XX"]]
    publicada = apoio.grava_xlsx(tmp_path / "p.xlsx", ruim, aba="Ordem", antes=[["Resultado"]])
    codigo, _, erros = confere(xl, publicada, lista)
    assert codigo == 1
    assert erros.startswith('#ERRO: publicada, planilha Ordem, célula C4, coluna "Lista": "XX" não é lista')
    em_csv = apoio.grava_csv(tmp_path / "p.csv", [["Ordem", "Inscrição"], [1, "01"], [3, "02"]])
    codigo, _, erros = confere(xl, em_csv, lista)
    assert codigo == 1 and 'publicada, linha 3 do arquivo, coluna "Ordem": veio "3" e cabia 2' in erros


def test_erros_dos_arquivos(xl, lista, tmp_path):
    sem = apoio.grava_csv(tmp_path / "s.csv", [["nome"], ["Ana"]])
    codigo, _, erros = confere(xl, sem, lista)
    assert codigo == 1 and "s.csv: nenhuma das 20 primeiras linhas tem a coluna inscrição" in erros
    codigo, _, erros = confere(xl, apoio.grava_xlsx(tmp_path / "s.xlsx", [["nome"], ["Ana"]]), lista)
    assert codigo == 1 and "s.xlsx: nenhuma das 20 primeiras linhas tem a coluna inscrição" in erros
    codigo, _, erros = confere(xl, tmp_path / "nada.csv", lista)
    assert codigo == 3 and "nada.csv: o arquivo não existe" in erros
    codigo, _, erros = confere(xl, lista, tmp_path / "nada.csv")
    assert codigo == 3 and "nada.csv: o arquivo não existe" in erros


def test_candidatos_com_erro(xl, tmp_path):
    publicada = apoio.grava_csv(tmp_path / "p.csv", DEVIDA)
    ruim = apoio.grava_csv(tmp_path / "l.csv", [*LISTA, ["01", "Outra", 50, None]])
    codigo, saida, erros = confere(xl, publicada, ruim)
    assert codigo == 1 and "Conferência" in saida and "um erro impede o cálculo" in erros


@pytest.mark.parametrize("qual", ["lista.csv", "p.csv"])
def test_nunca_grava_por_cima_do_que_le(xl, lista, tmp_path, qual):
    publicada = apoio.grava_csv(tmp_path / "p.csv", DEVIDA)
    alvo = tmp_path / qual
    antes = alvo.read_bytes()
    codigo, _, erros = confere(xl, publicada, lista, "--saida", alvo, "--sobrescrever")
    assert codigo == 3 and "é o próprio arquivo de entrada" in erros and alvo.read_bytes() == antes


def test_pronta_para_imprimir(xl, lista, tmp_path):
    publicada = apoio.grava_csv(tmp_path / "p.csv", ERRADA)
    confere(xl, publicada, lista, "--saida", tmp_path / "c.xlsx")
    ws = openpyxl.load_workbook(tmp_path / "c.xlsx")["Divergências"]
    assert ws.page_setup.paperSize == 9 and ws.freeze_panes == "A2" and ws.print_title_rows == "$1:$1"


# ------------------------------------------------------------ dez vagas, vinte pessoas (test_conferir_lista_cuidados)


def em_dez(xl, publicada, lista, *mais):
    return xl("conferir-lista", publicada, "--candidatos", lista, "--vagas", "10", *mais)


def test_o_comando_sem_regime_diz_de_qual_e_a_ordem(xl, tmp_path):
    lista = apoio.grava_xlsx(tmp_path / "cand.xlsx", GENTE)
    publicada = apoio.grava_xlsx(tmp_path / "pub.xlsx", uma_coluna(*ordem("LEI_12990")[:10]))
    codigo, saida, _ = em_dez(xl, publicada, lista)
    assert codigo == 0 and "esta é a ordem de LEI_12990: informe o regime" in apoio.corrido(saida)
    _, saida, _ = em_dez(xl, publicada, lista, "--regime", "LEI_12990")
    assert "Veredito: confere" in saida


def test_o_comando_avisa_as_linhas_ocultas_da_publicada(xl, tmp_path):
    lista = apoio.grava_xlsx(tmp_path / "cand.xlsx", GENTE)
    publicada = apoio.grava_xlsx(tmp_path / "pub.xlsx", uma_coluna(*ordem()[:4]), aba="Publicada")
    livro = openpyxl.load_workbook(publicada)
    livro["Publicada"].row_dimensions[4].hidden = True
    livro.save(publicada)
    codigo, saida, _ = em_dez(xl, publicada, lista)
    assert codigo == 0
    assert "1 linha oculta entrou na conta (filtro ou linha escondida na planilha Publicada)" in apoio.corrido(saida)
    assert "lista publicada" in apoio.corrido(saida)


def test_o_comando_nao_chama_de_divergencia_o_nome_trocado(xl, tmp_path):
    lista = apoio.grava_xlsx(tmp_path / "cand.xlsx", GENTE)
    publicada = apoio.grava_xlsx(tmp_path / "pub.xlsx", com_nomes((1001, "Nome Errado"), (1006, "P6")))
    codigo, saida, _ = em_dez(xl, publicada, lista)
    assert codigo == 0 and "Veredito: confere" in saida
    assert "Informações (1 de 1)" in saida and "Divergências" not in saida


def test_o_comando_diz_a_celula_da_inscricao_noutra_escrita(xl, tmp_path):
    lista = apoio.grava_xlsx(tmp_path / "cand.xlsx", GENTE)
    publicada = apoio.grava_xlsx(tmp_path / "pub.xlsx", uma_coluna(1001, "01006"), aba="Publicada")
    codigo, _, erros = em_dez(xl, publicada, lista)
    assert codigo == 1
    assert '#ERRO: publicada, planilha Publicada, célula A3, coluna "inscrição": "01006" não está' in erros
