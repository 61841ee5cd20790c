"""xl-quotas modelo acompanhamento --de nomeacao.xlsx: cada célula digitada vai, e o que não tem lugar é dito."""

from __future__ import annotations

import datetime
import zipfile
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import apoio_arquivos as apoio
import openpyxl
import pytest
from openpyxl.utils import range_boundaries

from xl_quotas import funcoes
from xl_quotas.ambientes.calc.programas import ErroDoCalc
from xl_quotas.ambientes.linha_de_comando.modelo_de import cria_de
from xl_quotas.ambientes.linha_de_comando.mudanca import muda
from xl_quotas.arquivos import nomes
from xl_quotas.arquivos.erros import ErroDeArquivo
from xl_quotas.arquivos.pasta_digitada import ENTRADAS, le_digitado
from xl_quotas.modelos import nomeacao
from xl_quotas.modelos.comum import COLUNAS_DO_REGIME
from xl_quotas.modelos.nomeacao.entradas import COLUNAS, N_MUITAS, N_PESSOAS, Entradas
from xl_quotas.modelos.pasta import escreve
from xl_quotas.tabela.erros import ErroDeEntrada

SO_DA_NOMEACAO = (nomes.COMPARA_REGIME, nomes.COMPARA_OPCOES, nomes.PUBLICA_LISTA, nomes.PUBLICA_DATA)
# A 7ª coluna, no modelo, é a PN, e a 14ª, a do nascimento: a lista colada tem nelas uma data e um número.
CABECALHO = [
    "Nº de inscrição",
    "Nome completo",
    "Nota final",
    "PP",
    "PCD",
    "Situação",
    "Nascimento",
    "Telefone",
    "Obs.",
]
CABECALHO += [None, None, None, None, "Matrícula"]
# Pessoas inventadas. Texto com zeros, número, data, lógico, texto que parece fórmula, espaço no fim, linha em branco.
DIAS = [datetime.date(1970, 2, 3), datetime.date(1981, 12, 31)]
PESSOAS = [
    ["000123", "Ana de Sá", "87,50", "S", None, None, DIAS[0], "0011-0001", "=não é fórmula", *[None] * 4, 20001],
    [1002, "Bento Pêra", 80.25, True, False, "nomeado", DIAS[1], None, "- a conferir ", *[None] * 4, 20002],
    [None] * 14,
    ["A-17", "Caio", 71, None, "S", "empossada", None, "+55 11", None, *[None] * 4, "007"],
]
# AC, TRANS 10 %, PCD 5 %, do próprio edital
PROPRIO = [["TRANS", 0.1, "acima", 3, 0.2, "PCD; AC", "3; +10", "Edital 1, item 5"], ["PCD", 0.05]]
CHEIAS = Entradas(
    titulo="Concurso nº 7",
    orgao="3ª Vara",
    data=datetime.date(2026, 3, 2),
    regime=nomes.PROPRIO,
    regime_proprio=PROPRIO,
    vagas=20,
    quadro=[17, 2, 1],
    opcoes={"criterio": "SEQUENCIAL", "data de referência": datetime.date(2026, 11, 30), "até": 15},
    cabecalho=CABECALHO,
    pessoas=PESSOAS,
)


pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:openpyxl")  # a área de impressão em fórmula


@pytest.fixture(autouse=True)
def _ambiente_de_antes():
    yield
    funcoes.define_ambiente("Python")


@pytest.fixture(scope="module")
def cheia(tmp_path_factory):
    """A pasta da nomeação com todas as faixas preenchidas; ninguém a muda."""
    caminho = tmp_path_factory.mktemp("de") / "nomeacao.xlsx"
    escreve(nomeacao.PASTA, CHEIAS, caminho, acabamento=_cola_com_os_formatos)
    return caminho


def _cola_com_os_formatos(livro):
    """Como quando se cola: cada célula com o formato que tinha, e não com o da coluna do modelo."""
    aba = livro.get_worksheet_by_name("Candidatos")
    for i, dia in enumerate(DIAS, 1):
        aba.write_datetime(i, 6, dia, livro.add_format({"num_format": "dd/mm/yyyy"}))
        aba.write_number(i, 13, 20000 + i)


def digitadas(caminho):
    """De cada faixa de preencher, o que há em cada célula."""
    livro = openpyxl.load_workbook(caminho)
    faixas = {}
    for nome in ENTRADAS:
        if nome in livro.defined_names:
            ((aba, limites),) = livro.defined_names[nome].destinations
            c1, l1, c2, l2 = range_boundaries(limites)
            celulas = livro[aba].iter_rows(l1, l2, c1, c2, values_only=True)
            faixas[nome] = [list(linha) for linha in celulas]
    return faixas


def so_as_opcoes(linhas):
    return {nome: v for nome, v in linhas if nome != "linhas" and v is not None}


def sem_o_fim(linhas):
    """As linhas até a última com alguma coisa."""
    n = max(i for i, linha in enumerate(linhas, 1) if any(v is not None for v in linha))
    return linhas[:n]


# célula por célula


def test_cada_celula_digitada_esta_na_pasta_nova(cheia, tmp_path):
    nova = tmp_path / "a.xlsx"
    assert cria_de("acompanhamento", cheia, nova, False) == 0
    antes, depois = digitadas(cheia), digitadas(nova)
    for nome in set(ENTRADAS) - set(SO_DA_NOMEACAO) - {nomes.OPCOES, nomes.CANDIDATOS}:
        assert depois[nome] == antes[nome], nome
    assert so_as_opcoes(depois[nomes.OPCOES]) == so_as_opcoes(antes[nomes.OPCOES])
    assert sem_o_fim(depois[nomes.CANDIDATOS]) == sem_o_fim(antes[nomes.CANDIDATOS])
    # e a origem tem mesmo o que se digitou: o teste acima não comparou vazios
    lista = sem_o_fim(antes[nomes.CANDIDATOS])
    assert lista[0][: len(CABECALHO)] == CABECALHO and lista[3] == [None] * len(COLUNAS)
    assert lista[1][:3] == ["000123", "Ana de Sá", "87,50"]
    assert lista[1][6] == datetime.datetime(1970, 2, 3) and lista[1][13] == 20001 and lista[4][13] == "007"
    assert lista[2][3:5] == [True, False] and lista[2][8] == "- a conferir "


def test_as_contas_da_pasta_nova_sao_as_da_antiga(cheia, tmp_path, capsys):
    """O que se levou basta: a ordem de nomeação lida das duas pastas é a mesma."""
    nova = tmp_path / "a.xlsx"
    cria_de("acompanhamento", cheia, nova, False)
    xl = apoio.chamador(capsys)
    for pasta in (cheia, nova):
        assert xl("calcular", pasta, "--saida", tmp_path / f"{pasta.stem}.csv")[0] == 0
    assert (tmp_path / "nomeacao.csv").read_bytes() == (tmp_path / "a.csv").read_bytes()


def test_a_pasta_nova_le_se_e_os_atos_estao_vazios(cheia, tmp_path, capsys):
    nova = tmp_path / "a.xlsx"
    cria_de("acompanhamento", cheia, nova, False)
    faixa = openpyxl.load_workbook(nova).defined_names[nomes.ATOS].attr_text
    assert faixa.startswith("Atos!$A$")
    antes = cheia.read_bytes()
    saida = capsys.readouterr().out
    assert "com o edital, as opções e 3 pessoas de nomeacao.xlsx, que fica como está." in apoio.corrido(saida)
    assert "2 pessoas têm situação nomeado ou empossado, que aqui não conta: escreva na aba Atos" in apoio.corrido(
        saida
    )
    assert f"xl-quotas acompanhar {nova}" in apoio.corrido(saida)
    assert cheia.read_bytes() == antes


def test_o_exemplo_inteiro(tmp_path):
    origem = tmp_path / "exemplo.xlsx"
    escreve(nomeacao.PASTA, nomeacao.MODELOS["exemplo_nomeacao"](), origem)
    m = muda(le_digitado(origem))
    antes = digitadas(origem)
    assert [list(m.entradas.cabecalho), *m.entradas.pessoas] == sem_o_fim(antes[nomes.CANDIDATOS])
    assert m.entradas.opcoes == so_as_opcoes(antes[nomes.OPCOES])


# o que não cabe ou não tem lugar


@pytest.mark.parametrize(("n", "guarda"), [(1999, N_PESSOAS), (2000, N_PESSOAS), (2001, N_MUITAS), (10_001, 11_000)])
def test_a_lista_grande_vai_para_uma_pasta_maior(tmp_path, n, guarda):
    """A pasta da nomeação pode ser a grande, ou ter tido a faixa aumentada."""
    lista = [["Inscrição", "Nota"], *([f"{i:06}", 50] for i in range(n))]
    origem = apoio.grava_nossa(tmp_path / "n.xlsx", lista, linha_do_cabecalho=1, vagas=3)
    m = muda(le_digitado(origem))
    assert (len(m.entradas.pessoas), m.entradas.n_pessoas) == (n, guarda)
    assert m.entradas.pessoas[-1] == [f"{n - 1:06}", 50]


@pytest.mark.longo
def test_pasta_maior_e_dita(tmp_path, capsys):
    lista = [["Inscrição", "Nota"], *([f"{i:06}", i] for i in range(2001))]
    origem = apoio.grava_nossa(tmp_path / "n.xlsx", lista, linha_do_cabecalho=1, vagas=3)
    cria_de("acompanhamento", origem, tmp_path / "a.xlsx", False)
    assert "esta pasta guarda 10000" in apoio.corrido(capsys.readouterr().out)
    assert len(sem_o_fim(digitadas(tmp_path / "a.xlsx")[nomes.CANDIDATOS])) == 2002


def test_comparacao_e_publicacao_sao_ditas(tmp_path):
    origem = tmp_path / "n.xlsx"
    compara = {"regime": "LEI_12990", "criterio": "AC_PRIMEIRO"}
    e = replace(CHEIAS, compara=compara, publica="PP", publica_em=datetime.date(2026, 5, 4))
    escreve(nomeacao.PASTA, e, origem, acabamento=lambda livro: livro.add_worksheet("Rascunho").write("A1", "meu"))
    assert muda(le_digitado(origem)).ficam == [
        "comparação, regime de B = LEI_12990",
        "comparação, criterio de B = AC_PRIMEIRO",
        "publicação, lista = PP",
        "publicação, data = 04/05/2026",
        'a planilha "Rascunho", que não é do modelo',
    ]


def test_nada_a_dizer_quando_tudo_foi(cheia):
    m = muda(le_digitado(cheia))
    assert m.ficam == [] and len(m.avisos) == 1


def test_opcao_que_a_pasta_nova_nao_tem_e_dita(tmp_path):
    opcoes = [["criterio", "SEQUENCIAL"], ["minha nota", "x"], ["Critério", "AC_PRIMEIRO"], [None, 3]]
    origem = apoio.grava_nossa(tmp_path / "n.xlsx", PESSOAS_SIMPLES, opcoes=opcoes)
    m = muda(le_digitado(origem))
    assert m.entradas.opcoes == {"criterio": "SEQUENCIAL"}
    assert m.ficam[:3] == ['opção minha nota = "x"', 'opção Critério = "AC_PRIMEIRO"', 'opção sem nome = "3"']


PESSOAS_SIMPLES = [["Inscrição", "Nota"], ["1", 50]]


def test_formula_e_hora_sao_ditas(tmp_path):
    origem = apoio.grava_nossa(tmp_path / "n.xlsx", [["Inscrição", "Nota", "Chegada"], ["1", 50, None]], vagas=3)
    livro = openpyxl.load_workbook(origem)
    livro["Candidatos"]["D7"] = datetime.time(8, 30)
    livro.save(origem)
    assert muda(le_digitado(origem)).avisos == [
        "a hora em planilha Candidatos, célula D7 virou texto; confira as células como ela"
    ]


def test_formula_com_valor_vai_pelo_valor_e_sem_valor_e_recusada(tmp_path):
    com_formula = replace(CHEIAS, pessoas=[["1", "Ana", 50]])
    origem = tmp_path / "n.xlsx"
    escreve(nomeacao.PASTA, com_formula, origem, acabamento=lambda livro: _formula(livro, 90))
    m = muda(le_digitado(origem))
    assert m.entradas.pessoas[0][2] == 90
    assert m.avisos == ["de 1 célula digitada com fórmula foi o valor, não a fórmula; a primeira é Candidatos!C2"]
    escreve(nomeacao.PASTA, com_formula, origem, acabamento=lambda livro: _formula(livro, ""))
    with pytest.raises(ErroDeEntrada, match="planilha Candidatos, célula C2: tem fórmula sem valor calculado"):
        le_digitado(origem)


def _formula(livro, valor):
    livro.get_worksheet_by_name("Candidatos").write_formula("C2", "=45+45", None, valor)


def test_a_opcao_que_a_pasta_calcula_pode_nao_ter_valor(tmp_path):
    """O openpyxl guarda a pasta sem os valores das fórmulas dela, e calcular a aceita."""
    origem = tmp_path / "n.xlsx"
    escreve(nomeacao.PASTA, replace(CHEIAS, pessoas=[["1", "Ana", 50]]), origem)
    livro = openpyxl.load_workbook(origem)
    livro.save(origem)
    m = muda(le_digitado(origem))
    assert m.entradas.pessoas[0][1] == "Ana"
    livro["Edital"]["B21"] = "=1+1"
    livro.save(origem)
    with pytest.raises(ErroDeEntrada, match="planilha Edital, célula B21: tem fórmula sem valor calculado"):
        le_digitado(origem)


def test_dados_abaixo_da_faixa(tmp_path):
    def cola(livro):
        livro.get_worksheet_by_name("Candidatos").write_string(f"B{N_PESSOAS + 3}", "perdida")

    origem = tmp_path / "n.xlsx"
    escreve(nomeacao.PASTA, CHEIAS, origem, acabamento=cola)
    with pytest.raises(ErroDeEntrada, match=r"planilha Candidatos, célula B2003: há dados abaixo da faixa candidatos"):
        le_digitado(origem)


def test_colunas_demais(tmp_path):
    """As vazias saem para dar lugar às cheias; cheias demais, o comando diz quais sobram."""
    n = len(COLUNAS)
    cabe = [["Inscrição", None, "Nota", *[f"c{j}" for j in range(n - 2)]], ["1", None, 50, *["x"] * (n - 2)]]
    origem = apoio.grava_nossa(tmp_path / "n.xlsx", cabe)
    m = muda(le_digitado(origem))
    assert list(m.entradas.cabecalho) == ["Inscrição", "Nota", *[f"c{j}" for j in range(n - 2)]]
    assert m.entradas.pessoas == [["1", 50, *["x"] * (n - 2)]]
    demais = [["Inscrição", "Nota", *[f"c{j}" for j in range(n)]], ["1", 50, *["x"] * n]]
    origem = apoio.grava_nossa(tmp_path / "d.xlsx", demais)
    with pytest.raises(ErroDeEntrada, match=rf"tem {n + 2} colunas e a pasta guarda {n}; sobram c{n - 2}, c{n - 1}"):
        muda(le_digitado(origem))


@pytest.mark.parametrize(
    ("proprio", "frase"),
    [
        ([["lista", "norma"], ["PP", "x"]], "tem outros nomes de coluna; use lista, percentual"),
        ([COLUNAS_DO_REGIME, *[["PP", 0.1]] * 9], "passa das 8 linhas"),
    ],
)
def test_regime_proprio_que_nao_cabe(tmp_path, proprio, frase):
    origem = apoio.grava_nossa(tmp_path / "n.xlsx", PESSOAS_SIMPLES, regime_proprio=proprio)
    with pytest.raises(ErroDeEntrada, match=frase):
        muda(le_digitado(origem))


def test_quadro_que_nao_cabe(tmp_path):
    origem = apoio.grava_nossa(tmp_path / "n.xlsx", PESSOAS_SIMPLES, quadro=list(range(1, 11)))
    livro = openpyxl.load_workbook(origem)
    livro.defined_names[nomes.QUADRO].attr_text = "Edital!$B$6:$K$6"
    livro.save(origem)
    with pytest.raises(ErroDeEntrada, match="o quadro digitado tem 10 células e a pasta guarda 9"):
        muda(le_digitado(origem))


def test_lista_com_erros_vai_como_esta(tmp_path):
    """Quem diz o que há de errado na lista é a aba Conferir da pasta nova."""
    ruins = [["Nota", "Situação"], [50, "nomeado"]], [["Inscrição", "Nota", "Situação"], ["1", 50, "viajou"]]
    for i, lista in enumerate(ruins):
        m = muda(le_digitado(apoio.grava_nossa(tmp_path / f"{i}.xlsx", lista)))
        assert [m.entradas.cabecalho, *m.entradas.pessoas] == lista and m.avisos == []


# os erros do comando


def test_so_o_modelo_acompanhamento(cheia, tmp_path):
    with pytest.raises(ErroDeEntrada, match='--de só serve ao modelo acompanhamento; para "nomeacao", tire --de'):
        cria_de("nomeacao", cheia, tmp_path / "a.xlsx", False)


def test_o_que_nao_e_pasta_da_nomeacao(tmp_path):
    em_csv = apoio.grava_csv(tmp_path / "l.csv", PESSOAS_SIMPLES)
    solta = apoio.grava_xlsx(tmp_path / "s.xlsx", PESSOAS_SIMPLES)
    for arquivo, frase in ((em_csv, "l.csv não é uma pasta de trabalho"), (solta, "s.xlsx não tem o nome candidatos")):
        with pytest.raises(ErroDeEntrada, match=frase):
            le_digitado(arquivo)
    with pytest.raises(ErroDeArquivo, match="o arquivo não existe"):
        le_digitado(Path(tmp_path / "nada.xlsx"))


def test_a_pasta_de_acompanhamento_nao_e_origem(cheia, tmp_path):
    cria_de("acompanhamento", cheia, tmp_path / "a.xlsx", False)
    with pytest.raises(ErroDeEntrada, match=r"a\.xlsx já é uma pasta de acompanhamento: copie o arquivo"):
        le_digitado(tmp_path / "a.xlsx")


def test_ods_pede_o_libreoffice(cheia, tmp_path, monkeypatch):
    def nao_ha(_):
        raise ErroDoCalc("não achei o programa unopkg: instale o LibreOffice e repita")

    monkeypatch.setattr("xl_quotas.ambientes.calc.instalacao.acha", nao_ha)
    with pytest.raises(ErroDeArquivo, match="instale o LibreOffice"):
        cria_de("acompanhamento", cheia, tmp_path / "a.ods", False)
    assert list(tmp_path.iterdir()) == []


def test_ods_sai_da_mesma_pasta(cheia, tmp_path, monkeypatch):
    """A conversão de verdade é provada com o LibreOffice, nos modelos; aqui, que ela recebe a pasta com a lista."""

    def converte(xlsx, pronto, ambiente):
        assert ambiente == ["perfil"]
        pronto.write_bytes(xlsx.read_bytes())

    monkeypatch.setattr("xl_quotas.ambientes.calc.modelos.com_extensao", lambda: nullcontext(["perfil"]))
    monkeypatch.setattr("xl_quotas.ambientes.calc.modelos.constroi_ods", converte)
    cria_de("acompanhamento", cheia, tmp_path / "a.ods", False)
    (tmp_path / "a.ods").rename(tmp_path / "a.xlsx")
    assert sem_o_fim(digitadas(tmp_path / "a.xlsx")[nomes.CANDIDATOS]) == sem_o_fim(digitadas(cheia)[nomes.CANDIDATOS])


def test_o_que_fica_e_dito_na_tela(tmp_path, capsys):
    origem = apoio.grava_nossa(tmp_path / "n.xlsx", PESSOAS_SIMPLES, opcoes=[["minha nota", "x"]])
    cria_de("acompanhamento", origem, tmp_path, False)
    dito = apoio.corrido(capsys.readouterr().out)
    assert 'Não tem lugar nesta pasta, e continua só em n.xlsx: opção minha nota = "x".' in dito
    assert (tmp_path / "acompanhamento.xlsx").exists()


def test_destinos(cheia, tmp_path):
    with pytest.raises(ErroDeEntrada, match=r'DESTINO: "a.pdf" não termina em .xlsx nem .xlsm nem .ods'):
        cria_de("acompanhamento", cheia, tmp_path / "a.pdf", False)
    with pytest.raises(ErroDeArquivo, match="é o próprio arquivo de entrada"):
        cria_de("acompanhamento", cheia, cheia, True)
    (tmp_path / "a.xlsx").write_bytes(b"de antes")
    with pytest.raises(ErroDeArquivo, match="já existe"):
        cria_de("acompanhamento", cheia, tmp_path / "a.xlsx", False)
    assert (tmp_path / "a.xlsx").read_bytes() == b"de antes"


@pytest.mark.parametrize(
    ("destino", "lite", "parte"), [("a.xlsm", False, "xl/vbaProject.bin"), (".", True, "xl/webextensions")]
)
def test_com_macros_e_lite_levam_as_mesmas_celulas(cheia, tmp_path, destino, lite, parte):
    cria_de("acompanhamento", cheia, tmp_path / destino, False, lite)
    feita = tmp_path / ("acompanhamento_lite.xlsx" if lite else destino)
    assert sem_o_fim(digitadas(feita)[nomes.CANDIDATOS]) == sem_o_fim(digitadas(cheia)[nomes.CANDIDATOS])
    assert any(n.startswith(parte) for n in zipfile.ZipFile(feita).namelist())
