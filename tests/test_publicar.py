"""xl-quotas publicar: só sai lugar, inscrição ou CPF mascarado, nome e nota; nada do que diz o grupo de alguém."""

from __future__ import annotations

import datetime
import os
import re
import zipfile

import apoio_arquivos as apoio
import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName

from xl_quotas.arquivos import nomes
from xl_quotas.funcoes import LISTA_PUBLICA

# Pessoas e CPFs inventados; os dígitos verificadores conferem.
CPFS = ["111.444.777-35", "123.456.789-09", "529.982.247-25", "390.533.447-05"]
CABECALHO = ["Inscrição", "Nome", "Nota", "PP", "PCD", "CPF", "Verificação PP", "Nascimento", "Telefone"]
LISTA = [
    CABECALHO,
    ["101", "Ana", 90, None, None, CPFS[0], None, datetime.date(1970, 2, 3), "9111-0001"],
    ["102", "Bia", 80, "S", None, CPFS[1], "confirmado", datetime.date(1971, 2, 3), "9111-0002"],
    ["103", "Caio", 70, "S", None, CPFS[2], "indeferido", datetime.date(1972, 2, 3), "9111-0003"],
    ["104", "Dora", 60, None, "S", CPFS[3], None, datetime.date(1973, 2, 3), "9111-0004"],
]
# 2 vagas: PP 2 × 25 % = 0,5 → 1; PCD 2 × 5 % = 0,1 → 1, mas o teto de 20 % dá 0; AC 1. Ana pela AC, Bia pela PP; depois
# Caio, que a verificação deixou só na AC, e Dora.
TODOS = [["Ana", "101", 90], ["Bia", "102", 80], ["Caio", "103", 70], ["Dora", "104", 60]]
ESPERADAS = {"AC": TODOS, "PP": [TODOS[1]], "PI": [], "PQ": [], "PCD": [TODOS[3]], "ORDEM": TODOS}
EDITAL = {"titulo": "Concurso & Prova nº 1", "orgao": "1ª Vara", "vagas": 2, "regime": "LEI_15142"}


@pytest.fixture
def pasta(tmp_path):
    return apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, **EDITAL)


def linhas_da_aba(linhas):
    """Da linha de nomes ao fim."""
    inicio = next(i for i, linha in enumerate(linhas) if linha[0] in ("Classificação", "Ordem"))
    return linhas[inicio:]


def test_uma_planilha_por_lista_e_a_ordem(xl, pasta):
    codigo, saida, erros = xl("publicar", pasta, "--data", "30/11/2026")
    assert (codigo, erros) == (0, "")
    lidas = apoio.abas(pasta.with_name("n_publicacao.xlsx"))
    assert list(lidas) == ["AC", "PP", "PI", "PQ", "PCD", "Ordem de nomeação"]
    for sigla, aba in zip(ESPERADAS, lidas.values(), strict=True):
        titulos = [linha[0] for linha in aba if linha[0]]
        assert titulos[:2] == ["1ª Vara", "Concurso & Prova nº 1"] and "Publicado em 30/11/2026" in titulos
        cabecalho, *linhas = linhas_da_aba(aba)
        assert cabecalho == ["Ordem" if sigla == "ORDEM" else "Classificação", "Inscrição", "Nome", "Nota"]
        if ESPERADAS[sigla]:
            assert linhas == [[k, i, nome, nota] for k, (nome, i, nota) in enumerate(ESPERADAS[sigla], 1)]
        else:
            assert linhas == [["Ninguém nesta lista.", None, None, None]]
    assert "Classificação — pessoas pretas e pardas (PP)" in str(lidas["PP"])
    assert "2 vagas imediatas; as seguintes, cadastro de reserva" in str(lidas["Ordem de nomeação"])
    assert "As listas não trazem os grupos declarados" in saida and "Gravado em" in saida


def test_data_da_propria_pasta(xl, pasta):
    livro = openpyxl.load_workbook(pasta)
    livro["Edital"]["Z1"] = datetime.date(2026, 12, 1)
    livro.defined_names[nomes.PUBLICA_DATA] = DefinedName(nomes.PUBLICA_DATA, attr_text="Edital!$Z$1")
    livro.save(pasta)
    xl("publicar", pasta, "--listas", "AC")
    assert "Publicado em 01/12/2026" in str(apoio.abas(pasta.with_name("n_publicacao.xlsx"))["AC"])
    xl("publicar", pasta, "--listas", "AC", "--data", "2/12/2026", "--sobrescrever")
    assert "Publicado em 02/12/2026" in str(apoio.abas(pasta.with_name("n_publicacao.xlsx"))["AC"])


def textos_do_arquivo(caminho):
    """Todo texto de todas as partes: o das células e o que mais houver (propriedades, comentários, nomes)."""
    with zipfile.ZipFile(caminho) as z:
        return {n: z.read(n).decode("utf-8", "replace") for n in z.namelist()}


@pytest.mark.parametrize("identificacao", [None, "inscricao", "cpf", "ambas"])
def test_nem_marca_de_grupo_nem_cpf_nem_outra_coluna_no_arquivo(xl, pasta, identificacao):
    """Procura no XML de todas as partes, não só nas células que se veem."""
    pedido = [] if identificacao is None else ["--identificacao", identificacao]
    assert xl("publicar", pasta, *pedido)[0] == 0
    partes = textos_do_arquivo(pasta.with_name("n_publicacao.xlsx"))
    tudo = "\n".join(partes.values())
    for cpf in CPFS:
        assert cpf not in tudo and re.sub(r"\D", "", cpf) not in tudo
        # os três primeiros e os dois últimos algarismos nunca saem: 111 e 35
        assert f">{cpf[:3]}." not in tudo and f"-{cpf[-2:]}<" not in tudo
    for proibido in ("confirmado", "indeferido", "Verificação", "Nascimento", "Telefone", "9111", "1971", "n.xlsx"):
        assert proibido not in tudo
    # os textos são exatamente os esperados: uma marca S, uma situação ou um motivo seriam texto a mais
    textos = set(re.findall(r"<t[^>]*>([^<]*)</t>", partes["xl/sharedStrings.xml"]))
    com_cpf = identificacao in ("cpf", "ambas")
    permitidos = {"Classificação", "Ordem", "Nome", "Nota"}
    permitidos |= {"1ª Vara", "Concurso &amp; Prova nº 1", "Ninguém nesta lista."}
    permitidos |= {x for linha in TODOS for x in linha[:1]} | ({"CPF"} if com_cpf else set())
    permitidos |= {"Inscrição", *(i for _, i, _ in TODOS)} if identificacao != "cpf" else set()
    permitidos |= {f"***.{cpf[4:7]}.{cpf[8:11]}-**" for cpf in CPFS} if com_cpf else set()
    titulos = {t for t in textos if t.startswith(("Classificação — ", "Ordem de nomeação — "))}
    assert textos - titulos == permitidos
    assert not [n for n in partes if "comment" in n or "custom" in n or "drawing" in n]
    assert 'state="hidden"' not in tudo and 'hidden="1"' not in tudo


def test_pronta_para_imprimir(xl, pasta):
    xl("publicar", pasta, "--data", "30/11/2026")
    livro = openpyxl.load_workbook(pasta.with_name("n_publicacao.xlsx"))
    for ws in livro:
        assert int(ws.page_setup.paperSize) == 9 and ws.page_setup.orientation != "landscape"
        assert ws.sheet_properties.pageSetUpPr.fitToPage and ws.page_setup.fitToHeight == 0
        linha = int(ws.print_title_rows.split("$")[-1])
        assert ws.cell(linha, 1).value in ("Classificação", "Ordem")
        assert ws.oddFooter.right.text == "página &P de &N"
        # 30/11/2026 colado ao tamanho da letra seria lido como tamanho 830
        assert ws.oddFooter.left.text.strip() == "30/11/2026" and ws.oddFooter.left.size == 8
        assert "1ª Vara" in ws.oddHeader.left.text
        assert ws.sheet_view.showGridLines is False


def test_csv_por_lista(xl, pasta, tmp_path):
    codigo, saida, _ = xl("publicar", pasta, "--saida", tmp_path / "pub.csv", "--listas", "pp; ordem")
    assert codigo == 0
    assert sorted(os.listdir(tmp_path)) == ["n.xlsx", "pub_ORDEM.csv", "pub_PP.csv"]
    esperado = "\ufeffClassificação;Inscrição;Nome;Nota\r\n1;102;Bia;80\r\n"
    assert (tmp_path / "pub_PP.csv").read_bytes() == esperado.encode()
    for nome in ("pub_PP.csv", "pub_ORDEM.csv"):
        assert nome in apoio.corrido(saida)
        texto = (tmp_path / nome).read_text("utf-8-sig")
        assert "777" not in texto and "S;" not in texto and texto.count(";") == 3 * len(texto.splitlines())


def test_csv_de_uma_lista_so_fica_no_nome_pedido(xl, pasta, tmp_path):
    assert xl("publicar", pasta, "--saida", tmp_path / "o.csv", "--listas", "ORDEM")[0] == 0
    assert sorted(os.listdir(tmp_path)) == ["n.xlsx", "o.csv"]


def test_pasta_recebe_um_csv_por_lista(xl, pasta, tmp_path):
    (tmp_path / "site").mkdir()
    assert xl("publicar", pasta, "--saida", tmp_path / "site")[0] == 0
    assert sorted(os.listdir(tmp_path / "site")) == [f"n_publicacao_{s}.csv" for s in sorted(ESPERADAS)]


def test_csv_que_ja_existe_impede_todos(xl, pasta, tmp_path):
    (tmp_path / "pub_PP.csv").write_text("o de ontem")
    codigo, saida, erros = xl("publicar", pasta, "--saida", tmp_path / "pub.csv")
    assert (codigo, saida) == (3, "") and "pub_PP.csv: o arquivo já existe" in erros
    assert sorted(os.listdir(tmp_path)) == ["n.xlsx", "pub_PP.csv"]
    assert (tmp_path / "pub_PP.csv").read_text() == "o de ontem"
    assert xl("publicar", pasta, "--saida", tmp_path / "pub.csv", "--sobrescrever")[0] == 0


def test_csv_avisa_do_apostrofo(xl, tmp_path):
    linhas = [["inscrição", "nome", "nota"], [1, "=2+2", 90], [2, "Beto", 80]]
    entrada = apoio.grava_csv(tmp_path / "l.csv", linhas)
    _, saida, _ = xl("publicar", entrada, "--saida", tmp_path / "o.csv", "--listas", "ORDEM")
    assert "Apóstrofo (') posto à frente de 1 texto" in saida
    assert ";'=2+2;" in (tmp_path / "o.csv").read_text("utf-8-sig")


def test_texto_que_parece_formula_fica_texto_no_xlsx(xl, tmp_path):
    linhas = [["inscrição", "nome", "nota"], [1, "=2+2", 90]]
    xl("publicar", apoio.grava_csv(tmp_path / "l.csv", linhas), "--listas", "AC")
    livro = openpyxl.load_workbook(tmp_path / "l_publicacao.xlsx")
    celulas = [c for linha in livro["AC"].iter_rows() for c in linha if c.value == "=2+2"]
    assert [c.data_type for c in celulas] == ["s"]


def test_lista_simples_com_as_opcoes_da_linha(xl, tmp_path):
    linhas = [[*linha, c] for linha, c in zip(LISTA, ["Cargo", "A; B", "A; B", "Técnico", "Técnico"], strict=True)]
    entrada = apoio.grava_xlsx(tmp_path / "l.xlsx", linhas)
    codigo, _, _ = xl("publicar", entrada, "--cargo", "a; b", "--vagas", 2, "--listas", "ORDEM", "--opcoes", "até=1")
    assert codigo == 0
    (aba,) = apoio.abas(tmp_path / "l_publicacao.xlsx").values()
    assert linhas_da_aba(aba)[1:] == [[1, "101", "Ana", 90]]
    assert next(linha[0] for linha in aba if linha[0]) == "Cargo: A; B"


def test_opcao_que_publica_a_lista_e_dita_na_tela(xl, pasta):
    _, saida, _ = xl("publicar", pasta, "--listas", "ORDEM", "--opcoes", "lista na ordem=S")
    assert "publica a lista de cada chamada, que diz o grupo da pessoa" in apoio.corrido(saida)


def test_o_que_sai_e_lista_publica(xl, tmp_path):
    """O mesmo que a função responde, com muita gente, em todas as listas."""
    muitas = apoio.pessoas(120)
    xl("publicar", apoio.grava_xlsx(tmp_path / "l.xlsx", muitas), "--vagas", 40)
    for sigla, aba in zip(ESPERADAS, apoio.abas(tmp_path / "l_publicacao.xlsx").values(), strict=True):
        assert linhas_da_aba(aba) == LISTA_PUBLICA(muitas, sigla, 40)


PROBLEMAS = [
    (("--listas", "PX"), 1, '--listas: "PX" não é lista deste regime; use AC, PP, PI, PQ, PCD, ORDEM'),
    (("--listas", ","), 1, "--listas: está vazio"),
    (("--data", "amanhã"), 1, '--data: "amanhã" não é uma data'),
    (("--identificacao", "rg"), 1, "--identificacao: "),
    (("--saida", "x.pdf"), 1, "não termina em .xlsx nem .csv"),
    (("--saida", "nao/ha/x.xlsx"), 3, "a pasta não existe"),
    (("--regime", "XX"), 1, "não é um regime"),
    (("--cargo", "Chefe"), 1, 'coluna "cargo"'),
]


@pytest.mark.parametrize(("argumentos", "codigo", "trecho"), PROBLEMAS)
def test_erro_e_uma_frase_e_nada_se_grava(xl, pasta, monkeypatch, argumentos, codigo, trecho):
    monkeypatch.chdir(pasta.parent)
    obtido, saida, erros = xl("publicar", pasta, *argumentos)
    assert (obtido, saida) == (codigo, "")
    assert erros.startswith("#ERRO: ") and erros.count("\n") == 1 and len(erros) <= 255
    assert trecho in erros
    assert os.listdir(".") == ["n.xlsx"]


def test_cpf_errado_diz_a_celula_e_nunca_o_numero(xl, tmp_path):
    linhas = [linha[:] for linha in LISTA]
    linhas[2][5] = "123.456.789-00"
    pasta = apoio.grava_nossa(tmp_path / "n.xlsx", linhas, **EDITAL)
    codigo, saida, erros = xl("publicar", pasta, "--identificacao", "cpf")
    assert codigo == 1 and "planilha Candidatos, célula G8" in erros  # B é a inscrição; a faixa começa na linha 6
    assert not re.search(r"\d{3}\.\d{3}\.\d{3}|456", saida + erros)
    assert os.listdir(tmp_path) == ["n.xlsx"]


def test_erros_na_lista_aparecem_todos(xl, tmp_path):
    linhas = [linha[:] for linha in LISTA]
    linhas[1][2], linhas[2][0] = "noventa", None
    codigo, saida, erros = xl("publicar", apoio.grava_xlsx(tmp_path / "l.xlsx", linhas))
    assert codigo == 1 and "2 erros impedem o cálculo" in erros
    assert "C2" in saida and "A3" in saida


def test_o_proprio_arquivo_nunca_e_o_destino(xl, tmp_path):
    entrada = apoio.grava_csv(tmp_path / "l_AC.csv", LISTA)
    antes = entrada.read_bytes()
    codigo, _, erros = xl("publicar", entrada, "--saida", tmp_path / "l.csv", "--sobrescrever")
    assert codigo == 3 and "é o próprio arquivo de entrada" in erros
    assert entrada.read_bytes() == antes


def test_inscricao_que_e_o_cpf_nao_se_publica_inteira(xl, tmp_path):
    linhas = [CABECALHO[:5], *([cpf, *linha[1:5]] for cpf, linha in zip(CPFS, LISTA[1:], strict=True))]
    for arquivo in (
        apoio.grava_nossa(tmp_path / "n.xlsx", linhas, **EDITAL),
        apoio.grava_csv(tmp_path / "l.csv", linhas),
    ):
        antes = sorted(os.listdir(tmp_path))
        codigo, saida, erros = xl("publicar", arquivo, *(() if arquivo.suffix == ".xlsx" else ("--vagas", "2")))
        assert codigo == 1 and "a inscrição parece um CPF; use identificação=CPF" in erros
        assert not [c for c in CPFS if c in saida + erros] and sorted(os.listdir(tmp_path)) == antes
        vagas = () if arquivo.suffix == ".xlsx" else ("--vagas", "2")
        codigo, saida, erros = xl(
            "publicar", arquivo, *vagas, "--opcoes", "identificação=CPF", "--saida", f"{arquivo}.csv"
        )
        assert codigo == 0, erros
        for gerado in tmp_path.glob(f"{arquivo.name}*.csv"):
            if gerado != arquivo:
                assert not [c for c in CPFS if c in gerado.read_text("utf-8-sig")]
