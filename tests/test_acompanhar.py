"""xl-quotas acompanhar e historico: do arquivo de atos à tela e à pasta, com a célula do primeiro ato recusado."""

from __future__ import annotations

import csv
import datetime
import re
from pathlib import Path

import apoio_arquivos as apoio
import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName

from xl_quotas import funcoes
from xl_quotas.ambientes.linha_de_comando.acompanhamento_comandos import COMANDOS
from xl_quotas.ambientes.linha_de_comando.comandos import comandos
from xl_quotas.arquivos import nomes
from xl_quotas.funcoes.acompanhamento import CONFERIR_ATOS, ESTADO_DAS_VAGAS, PROXIMAS_NOMEACOES
from xl_quotas.funcoes.historico import HISTORICO, PROPORCAO

A_MAO = Path(__file__).parent / "acompanhamento"
"""O concurso de 40 vagas resolvido a lápis: as razões de cada chamada estão em RAZOES.md."""

CABECALHO = ["Data", "Ato", "Inscrição", "Vaga", "Lista", "Observação"]
# Quatro vagas pela LEI_15142: a série é AC, PP, AC, AC (PP na 2; a PCD só viria na 5). Notas 90, 85, 80, 75, 70, 65.
# COMPENSADA: 1 → Ana (AC); 2 → Bia (PP); 3 → a AC encontra Bia, que já veio pela PP: Bia passa a contar na AC e a vaga
# vai ao seguinte da PP, Davi; 4 → Caio, o seguinte da AC.
LISTA = [
    ["Inscrição", "Nome", "Nota", "PP", "PCD"],
    ["01", "Ana", 90, None, None],
    ["02", "Bia", 85, "S", None],
    ["03", "Caio", 80, None, None],
    ["04", "Davi", 75, "S", None],
    ["05", "Eva", 70, None, None],
    ["06", "Fábio", 65, None, None],
]
NOMEADAS = [
    ["05/01/2026", "nomeação", "01", 1, None, None],
    ["05/01/2026", "nomeação", "02", 2, None, None],
    ["05/01/2026", "nomeação", "04", 3, None, None],
]
ATOS = [CABECALHO, *NOMEADAS, ["10/01/2026", "desistência", "01", None, None, "por carta"]]
# Depois da desistência de Ana: a vaga 1, que contava na AC, chama Caio (Bia já conta na AC); a 4, nunca ocupada, Eva.
ESPERADO = [[1, "AC", "03", "AC"], [4, "AC", "05", "AC"]]
INGLES = re.compile(r"\b(usage|options?|errors?|missing|invalid|default|required)\b", re.IGNORECASE)


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
def xl(capsys):
    return apoio.chamador(capsys)


@pytest.fixture
def lista(tmp_path):
    return apoio.grava_csv(tmp_path / "lista.csv", LISTA)


@pytest.fixture
def atos(tmp_path):
    return apoio.grava_csv(tmp_path / "atos.csv", ATOS)


def le(caminho):
    with Path(caminho).open(encoding="utf-8-sig", newline="") as f:
        return [[v or None for v in linha] for linha in csv.reader(f, delimiter=";")]


def nossa(caminho, linhas=LISTA, atos=ATOS, linha_do_cabecalho=5, sobra=20, **edital):
    """Uma pasta de acompanhamento: a da nomeação com a aba Atos e o nome definido dela."""
    apoio.grava_nossa(caminho, linhas, **{"titulo": "Concurso nº 1", "orgao": "2ª Vara", "vagas": 4, **edital})
    livro = openpyxl.load_workbook(caminho)
    ws = livro.create_sheet("Atos")
    ws["A1"] = "Os atos só se acrescentam"
    apoio.escreve(ws, atos, linha_do_cabecalho, 1)
    fim = linha_do_cabecalho + len(atos) - 1 + sobra
    livro.defined_names["atos"] = DefinedName("atos", attr_text=f"Atos!$A${linha_do_cabecalho}:$F${fim}")
    livro.save(caminho)
    return caminho


# quem é o próximo


@pytest.mark.parametrize("linha", [1, 35, 74, 97, 112, 117, 120])
def test_o_concurso_resolvido_a_mao(xl, tmp_path, linha):
    esperado = le(A_MAO / "esperado_proximas.csv")
    devidas = [x for x in esperado[1:] if x[0] == str(linha)]
    assert devidas
    atos = tmp_path / "atos.csv"
    todas = (A_MAO / "atos.csv").read_text(encoding="utf-8-sig").splitlines(keepends=True)
    atos.write_text("".join(todas[:linha]), encoding="utf-8")
    saida = tmp_path / "proximas.csv"
    codigo, _, erros = xl("acompanhar", A_MAO / "candidatos.csv", "--atos", atos, "--vagas", "40", "--saida", saida)
    assert (codigo, erros) == (0, "")
    t = le(saida)
    campos = ("Vaga", "Lista devida", "Inscrição", "Lista")
    achadas = [[dict(zip(t[0], x, strict=True))[c] for c in campos] for x in t[1:] if x[0]]
    assert achadas == [[x[3], x[4], x[5], x[6]] for x in devidas if x[3]]


def test_na_tela(xl, lista, atos):
    codigo, saida, erros = xl("acompanhar", lista, "--atos", atos, "--vagas", "4")
    assert (codigo, erros) == (0, "")
    texto = apoio.corrido(saida)
    for trecho in (
        "Vagas: 4 (--vagas)",
        "Atos lidos de: atos.csv",
        "Atos: 4 aceitos — nomeação: 3; desistência: 1",
        "Próximas nomeações (2 de 2)",
        "Vaga 1: vaga aberta pela desistência de 01, que contava na AC",
        "Todas as nomeações seguiram a ordem",
        "Proporção",
    ):
        assert trecho in texto
    assert "Gravado" not in saida
    assert {p.name for p in lista.parent.iterdir()} == {"lista.csv", "atos.csv"}


def test_a_pasta_tem_as_respostas_das_funcoes(xl, lista, atos, tmp_path):
    destino = tmp_path / "hoje.xlsx"
    codigo, saida, erros = xl("acompanhar", lista, "--atos", atos, "--vagas", "4", "--ate", "3", "--saida", destino)
    assert (codigo, erros) == (0, "") and "Gravado em" in saida
    lidas = apoio.abas(destino)
    assert list(lidas) == ["Resumo", "Próximas", "Vagas", "Atos conferidos", "Proporção", "Conferir"]
    argumentos = (LISTA, ATOS, 4, None)
    for aba, esperada in (
        ("Próximas", PROXIMAS_NOMEACOES(*argumentos, "até=3")),
        ("Vagas", ESTADO_DAS_VAGAS(*argumentos)),
        ("Proporção", PROPORCAO(*argumentos)),
    ):
        sem_vazios = [[None if v == "" else v for v in linha] for linha in esperada]
        assert [[como_se_le(v) for v in linha] for linha in lidas[aba]] == sem_vazios
    frases = [x[0] for x in CONFERIR_ATOS(*argumentos)]
    assert [x[-1] for x in lidas["Atos conferidos"]] == frases
    assert [x[0] for x in lidas["Atos conferidos"]] == ["Linha", 2, 3, 4, 5]
    assert lidas["Atos conferidos"][4][1:-1] == ["10/01/2026", "desistência", "01", None, None, "por carta"]


def como_se_le(v):
    return v.date() if isinstance(v, datetime.datetime) else v


def test_pronta_para_imprimir(xl, lista, atos, tmp_path):
    destino = tmp_path / "hoje.xlsx"
    xl("acompanhar", lista, "--atos", atos, "--vagas", "4", "--saida", destino)
    for ws in openpyxl.load_workbook(destino):
        assert ws.page_setup.paperSize == 9 and ws.sheet_properties.pageSetUpPr.fitToPage
        assert ws.oddFooter.right.text == "página &P de &N"
        if ws.title != "Resumo":
            assert ws.freeze_panes == "A2" and ws.print_title_rows == "$1:$1"


def test_a_pasta_de_acompanhamento_traz_os_atos(xl, tmp_path):
    pasta = nossa(tmp_path / "a.xlsx")
    codigo, saida, erros = xl("acompanhar", pasta, "--saida", tmp_path / "p.csv")
    assert (codigo, erros) == (0, "")
    assert "Concurso nº 1 — 2ª Vara" in saida and "Atos lidos de: a.xlsx, planilha Atos" in saida
    t = le(tmp_path / "p.csv")
    assert [[x[0], x[1], x[2], x[5]] for x in t[1:]] == [[str(a), b, c, d] for a, b, c, d in ESPERADO]


def test_a_nomeacao_e_os_atos_a_parte_em_xlsx(xl, tmp_path):
    pasta = apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, vagas=4, opcoes=[["até", 2]])
    com_data = [CABECALHO, *([datetime.date(2026, 1, 5), *x[1:]] for x in NOMEADAS)]
    atos = apoio.grava_xlsx(tmp_path / "atos.xlsx", com_data, antes=[["Atos do concurso"], []])
    codigo, saida, erros = xl("acompanhar", pasta, "--atos", atos)
    assert (codigo, erros) == (0, "")
    # o `até` da pasta encurta a ordem de nomeação, e não as vagas abertas: só a 4 está aberta
    assert "Próximas nomeações (1 de 1)" in saida and "Caio" in saida


def test_vagas_futuras(xl, lista, atos):
    # além da 1 e da 4: a vaga 5 é da PCD (5 % de 5, para cima: 1), sem ninguém: vai à AC, a Fábio
    for pedido in (["--ate", "3"], ["--opcoes", "até=3"]):
        _, saida, _ = xl("acompanhar", lista, "--atos", atos, "--vagas", "4", *pedido)
        assert re.search(r"^ *5 +PCD +06 +Fábio", saida, re.MULTILINE)
        assert "vaga futura" in saida


def test_sem_vaga_aberta(xl, tmp_path, lista):
    atos = apoio.grava_csv(tmp_path / "t.csv", [CABECALHO, *NOMEADAS, ["05/01/2026", "nomeação", "03", 4, None, None]])
    _, saida, _ = xl("acompanhar", lista, "--atos", atos, "--vagas", "4")
    assert "Nenhuma vaga aberta" in saida


def test_sem_atos_ainda(xl, tmp_path, lista):
    atos = apoio.grava_csv(tmp_path / "t.csv", [CABECALHO])
    codigo, saida, _ = xl("acompanhar", lista, "--atos", atos, "--vagas", "4", "--primeiras", "1")
    assert codigo == 0 and "Atos: nenhum ainda" in saida
    assert "Próximas nomeações (1 de 4)" in saida and "… e mais 3: use --primeiras 4 ou --saida." in saida


def test_fora_da_ordem_na_tela_e_no_resumo(xl, tmp_path, lista):
    atos = apoio.grava_csv(tmp_path / "t.csv", [CABECALHO, ["05/01/2026", "nomeação", "03", 1, None, None]])
    codigo, saida, _ = xl("acompanhar", lista, "--atos", atos, "--vagas", "4", "--saida", tmp_path / "h.xlsx")
    frase = "05/01/2026, 03: fora da ordem: vaga 1, pela lista AC; a vez era de 01, pela lista AC"
    assert codigo == 0 and frase in apoio.corrido(saida)
    assert frase in str(apoio.abas(tmp_path / "h.xlsx")["Resumo"])


def test_muitas_fora_da_ordem(xl, tmp_path):
    """Nove nomeações a partir do fim da lista: a tela mostra oito, e diz quantas faltam."""
    lista = apoio.grava_csv(tmp_path / "l.csv", [["Inscrição", "Nota"], *([f"{i:02}", 50 - i] for i in range(20))])
    ao_contrario = [["05/01/2026", "nomeação", f"{19 - i:02}", i + 1, "AC", None] for i in range(9)]
    atos = apoio.grava_csv(tmp_path / "t.csv", [CABECALHO, *ao_contrario])
    _, saida, _ = xl("acompanhar", lista, "--atos", atos, "--vagas", "9", "--regime", "LEI_12990")
    assert saida.count("fora da ordem: vaga") == 8 and "… e mais 1: veja Atos conferidos com --saida." in saida


def test_por_congelar_na_tela(xl, lista, tmp_path):
    """A nomeação sem lista escrita depende da lista de candidatos, e a tela diz o que falta; congelada, cala-se."""
    solta = apoio.grava_csv(tmp_path / "s.csv", [CABECALHO, ["05/01/2026", "nomeação", "01", 1, None, None]])
    _, saida, _ = xl("acompanhar", lista, "--atos", solta, "--vagas", "4")
    assert "Por congelar: 1: mudam se a lista de candidatos mudar" in saida
    assert "05/01/2026, 01: vaga 1, pela lista AC; por congelar: escreva lista AC" in saida
    presa = apoio.grava_csv(tmp_path / "p.csv", [CABECALHO, ["05/01/2026", "nomeação", "01", 1, "AC", None]])
    _, saida, _ = xl("acompanhar", lista, "--atos", presa, "--vagas", "4")
    assert "Por congelar: nenhuma" in saida and "Nomeações por congelar" not in saida


def test_nenhuma_linha_na_tela(xl, lista, atos):
    _, saida, _ = xl("acompanhar", lista, "--atos", atos, "--vagas", "4", "--primeiras", "0")
    assert "Próximas nomeações (0 de 2)" in saida and "Por quê" not in saida


def test_faixa_de_atos_toda_vazia_e_nenhum_ato(xl, tmp_path):
    codigo, saida, _ = xl("acompanhar", nossa(tmp_path / "a.xlsx", atos=[[None] * 6]), "--saida", tmp_path / "h.xlsx")
    assert codigo == 0 and "Atos: nenhum ainda" in saida
    assert apoio.abas(tmp_path / "h.xlsx")["Atos conferidos"][0] == ["Linha", "Conferência do ato"]


def test_linha_em_branco_entre_atos(xl, lista, tmp_path):
    atos = apoio.grava_csv(tmp_path / "t.csv", [CABECALHO, NOMEADAS[0], [None] * 6, NOMEADAS[1]])
    xl("acompanhar", lista, "--atos", atos, "--vagas", "4", "--saida", tmp_path / "h.xlsx")
    assert [x[0] for x in apoio.abas(tmp_path / "h.xlsx")["Atos conferidos"]] == ["Linha", 2, 4]


def test_validade(xl, lista, tmp_path):
    atos = apoio.grava_csv(tmp_path / "t.csv", [CABECALHO, NOMEADAS[0]])
    _, saida, _ = xl("acompanhar", lista, "--atos", atos, "--vagas", "4", "--opcoes", "validade=05/01/2026")
    assert "Validade: terminou em 05/01/2026: só se nomeia por decisão judicial" in saida
    _, saida, _ = xl("acompanhar", lista, "--atos", atos, "--vagas", "4", "--opcoes", "validade=05/01/2099")
    assert "Validade: até 05/01/2099" in saida
    codigo, _, erros = xl("acompanhar", lista, "--atos", atos, "--vagas", "4", "--opcoes", "validade=04/01/2026")
    assert codigo == 1 and "validade do concurso terminou em 04/01/2026" in erros


# recusas: a frase com o lugar, e nada gravado

DE_NOVO = ["12/01/2026", "nomeação", "02", 4, None, None]


def test_ato_recusado_em_csv(xl, lista, tmp_path):
    atos = apoio.grava_csv(tmp_path / "t.csv", [*ATOS, DE_NOVO, ["13/01/2026", "posse", "02", None, None, None]])
    codigo, saida, erros = xl("acompanhar", lista, "--atos", atos, "--vagas", "4", "--saida", tmp_path / "h.xlsx")
    assert codigo == 1
    assert erros == "#ERRO: atos, linha 6 do arquivo, nomeação de 02: a pessoa já ocupa a vaga 2\n"
    assert "6 atos: 4 aceitos, 1 recusado, 1 não lidos depois dele." in saida
    assert not (tmp_path / "h.xlsx").exists()


def test_ato_recusado_na_pasta_diz_a_celula(xl, tmp_path):
    # cabeçalho na linha 5, atos nas 6 a 9, em branco a 10: o recusado está na 11, e o ato, na coluna B
    pasta = nossa(tmp_path / "a.xlsx", atos=[*ATOS, [None] * 6, DE_NOVO])
    codigo, _, erros = xl("acompanhar", pasta)
    assert codigo == 1
    assert erros == "#ERRO: atos, planilha Atos, célula B11, nomeação de 02: a pessoa já ocupa a vaga 2\n"


ERRADOS = {
    "a inscrição": (["12/01/2026", "posse", "99", None, None, None], 'célula C10, coluna "inscrição": "99" não está'),
    "a vaga": (["12/01/2026", "nomeação", "03", "1,5", None, None], 'célula D10, coluna "vaga": "1,5"'),
    "a lista": (["12/01/2026", "nomeação", "03", 4, "XX", None], 'célula E10, coluna "lista": "XX"'),
    "o ato": (["12/01/2026", "promoção", "03", None, None, None], 'célula B10, coluna "ato": "promoção" não é ato'),
    "a data": (["ontem", "posse", "02", None, None, None], 'célula A10, coluna "data": "ontem"'),
}


@pytest.mark.parametrize("o_que", ERRADOS)
def test_a_celula_de_cada_coluna(xl, tmp_path, o_que):
    linha, trecho = ERRADOS[o_que]
    codigo, _, erros = xl("acompanhar", nossa(tmp_path / "a.xlsx", atos=[*ATOS, linha]))
    assert codigo == 1 and erros.startswith(f"#ERRO: atos, planilha Atos, {trecho}")


def test_erros_dos_arquivos(xl, lista, atos, tmp_path):
    def frase(*argumentos):
        codigo, _, erros = xl("acompanhar", *argumentos)
        return codigo, erros

    codigo, erros = frase(lista, "--vagas", "4")
    assert codigo == 1 and "#ERRO: lista.csv: falta a tabela de atos; informe-a com --atos (data, ato," in erros
    codigo, erros = frase(lista, "--atos", tmp_path / "nada.csv")
    assert codigo == 3 and "nada.csv: o arquivo não existe" in erros
    sem_ato = apoio.grava_csv(tmp_path / "s.csv", [["Data", "Inscrição"], ["05/01/2026", "01"]])
    codigo, erros = frase(lista, "--atos", sem_ato)
    assert codigo == 1 and 's.csv: a linha 1 tem "data" e não tem "ato" (aqui: Data, Inscrição)' in erros
    duas = apoio.grava_xlsx(tmp_path / "d.xlsx", ATOS, outras=[("Outra", ATOS)])
    codigo, erros = frase(lista, "--atos", duas)
    assert codigo == 1 and "d.xlsx: mais de uma planilha tem tabela de atos: Lista, Outra; deixe uma só" in erros
    repetida = apoio.grava_csv(tmp_path / "r.csv", [["Data", "Ato", "Data do ato"], ["05/01/2026", "posse", None]])
    codigo, erros = frase(lista, "--atos", repetida, "--vagas", "4")
    assert codigo == 1 and 'atos, linha 1 do arquivo: duas colunas dizem "data"' in erros


def test_lista_com_erros_aparece_antes(xl, tmp_path, atos):
    ruim = apoio.grava_csv(tmp_path / "l.csv", [*LISTA, ["01", "Outra", 50, None, None]])
    codigo, saida, erros = xl("acompanhar", ruim, "--atos", atos, "--vagas", "4")
    assert codigo == 1 and "um erro impede o cálculo" in erros and "Conferência" in saida


def test_a_situacao_da_lista_nao_conta(xl, tmp_path, atos, monkeypatch):
    """CONFERIR, sem os atos, diria que a conta não guarda atos passados: aqui ela os tem."""
    monkeypatch.setenv("COLUMNS", "300")
    com_situacao = [[*LISTA[0], "Situação"], *([*x, "nomeado" if x[0] == "02" else None] for x in LISTA[1:])]
    lista = apoio.grava_csv(tmp_path / "l.csv", com_situacao)
    codigo, saida, _ = xl("acompanhar", lista, "--atos", atos, "--vagas", "4")
    assert codigo == 0 and "nomeado: a situação da lista não conta; valem os atos" in saida
    assert "confira se o que já aconteceu está na tabela de atos" in saida
    assert "não guarda atos" not in saida and "já publicados" not in saida


def test_dados_abaixo_da_faixa_de_atos(xl, tmp_path):
    pasta = nossa(tmp_path / "a.xlsx", sobra=0)
    livro = openpyxl.load_workbook(pasta)
    livro["Atos"]["B10"] = "posse"
    livro.save(pasta)
    codigo, _, erros = xl("acompanhar", pasta)
    assert codigo == 1 and "planilha Atos, célula B10: há dados abaixo da faixa atos, que termina na linha 9" in erros


def test_dois_lugares_de_atos_avisa_qual_vale(xl, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")  # a tabela de avisos numa linha só
    pasta = nossa(tmp_path / "a.xlsx")
    outros = apoio.grava_csv(tmp_path / "o.csv", [CABECALHO, NOMEADAS[0]])
    codigo, saida, _ = xl("acompanhar", pasta, "--atos", outros)
    assert codigo == 0 and "Atos: 1 aceito — nomeação: 1" in saida
    assert "a pasta a.xlsx também tem atos, que não foram lidos: valem os de o.csv" in apoio.corrido(saida)


@pytest.mark.parametrize("qual", ["lista.csv", "atos.csv"])
def test_nunca_grava_por_cima_do_que_le(xl, lista, atos, qual):
    alvo = lista.parent / qual
    antes = alvo.read_bytes()
    codigo, _, erros = xl("acompanhar", lista, "--atos", atos, "--vagas", "4", "--saida", alvo, "--sobrescrever")
    assert codigo == 3 and "é o próprio arquivo de entrada" in erros and alvo.read_bytes() == antes


# historico


def test_historico(xl, lista, atos):
    codigo, saida, erros = xl("historico", lista, "02", "--atos", atos, "--vagas", "4")
    assert (codigo, erros) == (0, "")
    assert "Histórico de 02" in saida
    for linha in HISTORICO("02", LISTA, ATOS, 4)[1:]:
        assert linha[3] in apoio.corrido(saida)
    assert "05/01/2026" in saida and "passa a contar na AC desde a vaga 3" in saida


def test_historico_de_quem_nao_esta_na_lista(xl, lista, atos):
    codigo, _, erros = xl("historico", lista, "2", "--atos", atos, "--vagas", "4")
    assert codigo == 1 and 'inscricao: "2" não está na lista de candidatos' in erros


def test_historico_com_ato_recusado(xl, tmp_path):
    pasta = nossa(tmp_path / "a.xlsx", atos=[*ATOS, DE_NOVO])
    codigo, _, erros = xl("historico", pasta, "02")
    assert codigo == 1 and "atos, planilha Atos, célula B10, nomeação de 02" in erros


# a ajuda


@pytest.mark.parametrize("nome", [c.name for c in COMANDOS])
def test_ajuda_em_portugues(xl, nome):
    codigo, saida, erros = xl(nome, "--ajuda")
    assert (codigo, erros) == (0, "")
    assert saida.startswith(f"Uso: xl-quotas {nome}") and "Exemplos:" in saida and "Códigos de saída" in saida
    assert not INGLES.findall(saida.replace("--help", ""))


@pytest.mark.parametrize(
    ("linha", "frase"),
    [
        ("acompanhar", "falta ARQUIVO"),
        ("historico a.csv", "falta INSCRIÇÃO"),
        ("acompanhar a.csv --regime LEI_12990 --regime-proprio r.csv", "não vão juntos"),
        ("registrar atos.csv --ato posse", "falta --candidatos, a lista de candidatos"),
        ("registrar atos.csv --candidatos a.csv", "falta --ato, o que aconteceu"),
        ("conferir-lista p.csv", "falta --candidatos, a lista de candidatos"),
    ],
)
def test_uso_errado(xl, linha, frase):
    codigo, _, erros = xl(*linha.split())
    assert codigo == 2 and frase in erros


def test_o_nome_da_faixa_e_o_combinado():
    assert nomes.ATOS == "atos"
