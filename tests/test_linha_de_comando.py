"""O comando xl-quotas, como a pessoa o usa: telas, códigos de saída, e o que fica no disco."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import apoio_arquivos as apoio
import openpyxl
import pytest

from xl_quotas import arquivos, funcoes
from xl_quotas.ambientes.calc.programas import ErroDoCalc
from xl_quotas.ambientes.linha_de_comando.comandos import comandos
from xl_quotas.ambientes.linha_de_comando.problemas import agrupa
from xl_quotas.arquivos.entrada import le
from xl_quotas.funcoes import ORDEM_NOMEACAO, RESERVA
from xl_quotas.modelos import MODELOS

INGLES = re.compile(
    r"\b(usage|options?|errors?|show this message|exit\.|missing|no such|did you mean|try|commands?|arguments?|invalid|"
    r"unexpected|default|required|aborted)\b",
    re.IGNORECASE,
)
LISTA = apoio.pessoas(60)


@pytest.fixture
def lista(tmp_path):
    return apoio.grava_csv(tmp_path / "lista.csv", LISTA)


# telas


@pytest.mark.parametrize("nome", [None, *comandos.commands])
def test_ajuda_em_portugues(xl, nome):
    for pedido in ("--ajuda", "--help", "-h"):
        codigo, saida, erros = xl(*filter(None, [nome]), pedido)
        assert (codigo, erros) == (0, "")
        assert saida.startswith("Uso: xl-quotas")
        assert "Mostra esta ajuda e sai." in saida
        # o nome --help fica, para quem o tem nos dedos
        assert not INGLES.findall(saida.replace("--help", ""))


def test_ajuda_de_verdade_sem_argumentos():
    codigo, saida, erros = apoio.comando()
    assert (codigo, erros) == (0, b"")
    texto = saida.decode()
    assert not INGLES.findall(texto.replace("--help", ""))
    for frase in ("Códigos de saída:", "3    problema com um arquivo", "calcular", "sequencia-vagas"):
        assert frase in texto


USOS_ERRADOS = {
    "calcula": "comando 'calcula' desconhecido; quis dizer calcular?",
    "xyz": "comando 'xyz' desconhecido; use calcular, publicar",
    "calcular": "falta ARQUIVO",
    "calcular a.csv --vaga 3": "opção --vaga desconhecida; quis dizer --vagas?",
    "calcular a.csv --vagas": "opção --vagas está sem o valor",
    "calcular a.csv --sem-arquivo=1": "opção --sem-arquivo não leva valor",
    "calcular a.csv b.csv": "sobra 'b.csv'",
    "calcular a.csv --regime LEI_12990 --regime-proprio r.csv": "não vão juntos",
    "calcular a.csv --sem-arquivo --saida x.csv": "não vão juntos",
    "quadro": "falta VAGAS",
    "quadro -1": "opção -1 desconhecida",
    "--versao": "opção --versao desconhecida",
}


@pytest.mark.parametrize("linha", USOS_ERRADOS)
def test_uso_errado(xl, linha):
    codigo, saida, erros = xl(*linha.split())
    assert (codigo, saida) == (2, "")
    assert erros.startswith("#ERRO: ")
    assert USOS_ERRADOS[linha] in erros
    assert "\nAjuda: xl-quotas" in erros
    assert not INGLES.findall(erros)


def test_quadro(xl):
    codigo, saida, _ = xl("quadro", "59", "--regime", "lei 15142")
    assert codigo == 0
    for sigla, n in zip(funcoes.LISTAS()[0], RESERVA(59)[0], strict=True):
        assert re.search(rf"^{sigla} .*\b{n}\b", saida, re.MULTILINE)
    assert "59 × 25 % = 14,75" in saida


def test_sequencia_vagas(xl):
    _, saida, _ = xl("sequencia-vagas", "59", "--ate", "70")
    assert "da 60ª em diante, cadastro de reserva" in saida
    assert re.search(r"PCD\s+4\s+5, 21, 41, 61", saida)
    assert "17, 49" in saida
    _, saida, _ = xl("sequencia-vagas", "3;1;0;0;1", "--opcoes", "colisao=seguinte")
    assert "Sequência de 5 vagas" in saida
    assert "Nenhuma vaga" in xl("sequencia-vagas", "0")[1]
    assert "Sem vagas imediatas" in xl("sequencia-vagas", "0", "--ate", "5")[1]


def test_regimes_e_versao(xl):
    _, saida, _ = xl("regimes")
    for trecho in ("LEI_15142_UNICA", "04/06/2025", "não conferid", "PPIQ"):
        assert trecho in saida
    assert "linha de comando" in xl("versao")[1]


@pytest.mark.parametrize("linha", ["quadro abc", "quadro 5 --regime XX", "quadro 5;1", "sequencia-vagas 5 --ate x"])
def test_erro_de_dados_e_uma_frase(xl, linha):
    codigo, saida, erros = xl(*linha.split())
    assert (codigo, saida) == (1, "")
    assert erros.startswith("#ERRO: ") and erros.count("\n") == 1


# calcular


def test_calcular_de_verdade(tmp_path):
    entrada = apoio.grava_nossa(
        tmp_path / "edital.xlsx", LISTA, titulo="Concurso [nº] 1", orgao="Órgão", vagas=20, regime="LEI_15142"
    )
    antes = entrada.read_bytes()
    codigo, saida, erros = apoio.comando("calcular", entrada, "--primeiras", 4)
    texto = saida.decode()
    assert (codigo, erros) == (0, b"")
    assert b"\x1b" not in saida
    partes = ("Concurso [nº] 1 — Órgão", "LEI_15142", "COMPENSADA", "Quadro de vagas", "(4 de 60)")
    assert "Reversões nas vagas imediatas (critério COMPENSADA)" in texto
    for parte in (*partes, "edital_resultado.xlsx"):
        assert parte in texto
    assert entrada.read_bytes() == antes
    assert sorted(os.listdir(tmp_path)) == ["edital.xlsx", "edital_resultado.xlsx"]
    ws = openpyxl.load_workbook(tmp_path / "edital_resultado.xlsx")["Nomeação"]
    ordem = ORDEM_NOMEACAO(LISTA, 20)
    assert [ws.cell(i, 4).value for i in range(2, 62)] == [linha[3] for linha in ordem[1:]]


@pytest.mark.parametrize("criterio", ["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"])
def test_reversoes_da_ordem_na_tela_e_no_resumo(xl, tmp_path, criterio):
    """AC, PQ, PQ (2ª e 3ª): sem quilombolas, a 2ª vai à PI e a 3ª às pretas e pardas."""
    linhas = [["inscrição", "nota", "modalidade"], [1, 90, None], [2, 80, None], [3, 70, "PI"], [4, 60, "PP"]]
    entrada = apoio.grava_csv(tmp_path / "l.csv", linhas)
    codigo, saida, _ = xl("calcular", entrada, "--vagas", "1;0;0;2;0", "--opcoes", f"criterio={criterio}")
    assert codigo == 0
    assert f"Reversões nas vagas imediatas (critério {criterio})" in saida
    tela = re.sub(r"[│|]", " ", saida)
    assert re.search(r"PQ +PI +1 +2 +Decreto 12\.536/2025, art\. 3º, § 1º", tela)
    assert re.search(r"PQ +PP +1 +3 +Decreto 12\.536/2025, art\. 3º, §§ 1º e 3º", tela)
    ws = openpyxl.load_workbook(tmp_path / "l_resultado.xlsx")["Resumo"]
    textos = [c.value for linha in ws.iter_rows() for c in linha if isinstance(c.value, str)]
    assert f"Reversões nas vagas imediatas (critério {criterio})" in textos
    assert "PQ → PI: 1 vaga (nº 2) — Decreto 12.536/2025, art. 3º, § 1º" in textos
    assert "PQ → PP: 1 vaga (nº 3) — Decreto 12.536/2025, art. 3º, §§ 1º e 3º" in textos


@pytest.mark.parametrize("criterio", ["AC_PRIMEIRO", "SEQUENCIAL"])
def test_sem_reversao_a_tela_diz_que_nao_houve(xl, tmp_path, criterio):
    """Lei 12.990, AC, PN, PCD: a negra com deficiência ocupa a vaga da PCD, e não há "PCD → AC"."""
    linhas = [["inscrição", "nota", "PN", "PCD"], [1, 90, None, None], [2, 80, "S", None], [3, 70, "S", "S"]]
    entrada = apoio.grava_csv(tmp_path / "l.csv", linhas)
    opcoes = ("--vagas", "1;1;1", "--regime", "LEI_12990", "--opcoes", f"criterio={criterio}", "--sem-arquivo")
    _, saida, _ = xl("calcular", entrada, *opcoes)
    assert "Nenhuma vaga reverteu." in saida


def test_vaga_sem_candidato_nao_e_lista_que_ocupou_as_suas(xl, tmp_path):
    """AC e PP, uma pessoa: a vaga PP, sem ninguém em lista nenhuma, fica vazia."""
    entrada = apoio.grava_csv(tmp_path / "l.csv", [["inscrição", "nota"], [1, 90]])
    _, saida, _ = xl("calcular", entrada, "--vagas", "1;1;0;0;0", "--sem-arquivo")
    assert "cada lista ocupou as suas" not in saida


def test_aviso_da_linha_oculta_chega_a_tela(xl, tmp_path):
    caminho = apoio.grava_xlsx(tmp_path / "l.xlsx", LISTA)
    livro = openpyxl.load_workbook(caminho)
    livro.active.row_dimensions[9].hidden = True
    livro.save(caminho)
    assert "1 linha oculta entrou na conta" in re.sub(r"\s+", " ", xl("calcular", caminho, "--sem-arquivo")[1])


def test_regimes_dizem_da_adi_e_que_nao_foi_conferida(xl):
    _, saida, _ = xl("regimes")
    assert "ADI 7.654 (não conferido)" in re.sub(r"[\s│|]+", " ", saida)


def test_existente_e_recusado(xl, lista):
    destino = lista.with_name("lista_resultado.xlsx")
    destino.write_text("de outra pessoa")
    codigo, saida, erros = xl("calcular", lista, "--vagas", 20)
    assert (codigo, saida) == (3, "")
    assert "já existe; escolha outro nome ou use --sobrescrever" in erros
    assert destino.read_text() == "de outra pessoa"
    assert xl("calcular", lista, "--vagas", 20, "--sobrescrever")[0] == 0
    assert destino.read_bytes().startswith(b"PK")


def test_a_entrada_nunca_e_o_destino(xl, lista):
    antes = lista.read_bytes()
    codigo, _, erros = xl("calcular", lista, "--saida", lista, "--sobrescrever")
    assert codigo == 3 and "é o próprio arquivo de entrada" in erros
    assert lista.read_bytes() == antes


def test_saida_csv_e_pasta(xl, lista, tmp_path):
    assert "Gravado em" in xl("calcular", lista, "--saida", tmp_path / "o.csv")[1]
    assert len((tmp_path / "o.csv").read_text("utf-8-sig").splitlines()) == 61
    (tmp_path / "sub").mkdir()
    assert xl("calcular", lista, "--saida", tmp_path / "sub")[0] == 0
    assert os.listdir(tmp_path / "sub") == ["lista_resultado.xlsx"]


def test_csv_avisa_do_apostrofo(xl, tmp_path):
    linhas = [["inscrição", "nome", "nota"], [1, "=2+2", 90], [2, "Beto", 80]]
    entrada = apoio.grava_csv(tmp_path / "l.csv", linhas)
    _, saida, _ = xl("calcular", entrada, "--saida", tmp_path / "o.csv")
    assert "Apóstrofo (') posto à frente de 1 texto" in saida
    assert ";'=2+2;" in (tmp_path / "o.csv").read_text("utf-8-sig")


def test_sem_arquivo(xl, lista):
    assert xl("calcular", lista, "--sem-arquivo", "--primeiras", 0)[0] == 0
    assert os.listdir(lista.parent) == ["lista.csv"]


def test_opcoes_da_linha_valem_mais(xl, lista, tmp_path):
    _, saida, _ = xl(
        "calcular", lista, "--sem-arquivo", "--vagas", "10;4;1;1;2", "--opcoes", "criterio=AC_PRIMEIRO;até=7"
    )
    assert "Critério: AC_PRIMEIRO" in saida and "Vagas: 18 (--vagas)" in saida and "(7 de 7)" in saida
    _, saida, _ = xl("calcular", lista, "--sem-arquivo", "--vagas", 9, "--regime", "05/06/2025")
    assert "LEI_15142_UNICA" in saida
    regime = apoio.grava_csv(tmp_path / "r.csv", [["lista", "percentual"], ["PCD", "10%"]])
    _, saida, _ = xl("calcular", lista, "--sem-arquivo", "--vagas", 10, "--regime-proprio", regime)
    assert "regime do edital, de r.csv" in saida and re.search(r"PCD .* 1 ", saida)


def test_erros_na_lista_mostram_a_tabela_e_uma_frase(xl, tmp_path):
    linhas = [linha[:] for linha in LISTA]
    linhas[3][2] = "noventa"
    linhas[4][0] = None
    entrada = apoio.grava_xlsx(tmp_path / "l.xlsx", linhas, aba="Notas")
    codigo, saida, erros = xl("calcular", entrada)
    assert codigo == 1
    assert "C4" in saida and "A5" in saida and "Conferência" in saida
    assert erros.count("\n") == 1 and "2 erros impedem o cálculo" in erros and "planilha Notas, célula C4" in erros
    assert os.listdir(tmp_path) == ["l.xlsx"]


PROBLEMAS = {
    ("ausente.csv",): 3,
    (".",): 3,
    ("lista.csv", "--saida", "nao/ha/x.xlsx"): 3,
    ("lista.csv", "--saida", "x.pdf"): 1,
    ("lista.csv", "--primeiras", "muitas"): 1,
    ("lista.csv", "--vagas", "2,5"): 1,
    ("lista.csv", "--vagas", "1;2"): 1,
    ("lista.csv", "--opcoes", "cor=azul"): 1,
    ("lista.csv", "--regime", "01/01/2010"): 1,
    ("lista.csv", "--aba", "x"): 1,
    ("lista.csv", "--regime-proprio", "ausente.csv"): 3,
}


@pytest.mark.parametrize("argumentos", PROBLEMAS)
def test_codigos_de_saida(xl, lista, monkeypatch, argumentos):
    monkeypatch.chdir(lista.parent)
    codigo, saida, erros = xl("calcular", *argumentos)
    assert (codigo, saida) == (PROBLEMAS[argumentos], "")
    assert erros.startswith("#ERRO: ") and erros.count("\n") == 1 and len(erros) <= 255
    assert os.listdir(".") == ["lista.csv"]


def test_terminal_estreito_mostra_os_motivos_abaixo(xl, lista, monkeypatch):
    monkeypatch.setenv("COLUMNS", "70")
    _, saida, _ = xl("calcular", lista, "--sem-arquivo", "--vagas", 10, "--primeiras", 2)
    assert "Motivos" in saida and max(map(len, saida.splitlines())) <= 70


def test_nome_com_comandos_de_terminal_nao_os_executa(xl, tmp_path):
    linhas = [["inscrição", "nome", "nota"], [1, "Ana\x1b[31m[bold]Vermelha", 90]]
    _, saida, _ = xl("calcular", apoio.grava_csv(tmp_path / "l.csv", linhas), "--sem-arquivo")
    assert "\x1b" not in saida and "[bold]" in saida


def test_cpf_nunca_e_copiado_nem_mostrado(xl, tmp_path):
    """A Situação copia as colunas que entram na conta: a do CPF não entra. CPF inventado, de dígitos que conferem."""
    linhas = [["Inscrição", "Nome", "Nota", "PP", "Verificação PP", "CPF", "Cargo"]]
    linhas += [[i, f"Pessoa {i}", 90 - i, "S", "confirmado", "529.982.247-25", "Analista"] for i in range(1, 4)]
    entrada = apoio.grava_xlsx(tmp_path / "l.xlsx", linhas)
    codigo, saida, erros = xl("calcular", entrada, "--vagas", 2, "--cargo", "analista")
    assert (codigo, erros) == (0, "")
    lidas = apoio.abas(tmp_path / "l_resultado.xlsx")
    assert lidas["Situação"][0][:7] == ["Linha", "Inscrição", "Nome", "Nota", "PP", "Verificação PP", "Cargo"]
    for texto in (saida, str(lidas)):
        assert "529" not in texto and "982" not in texto


def test_a_ajuda_diz_o_que_se_faz_com_o_cpf(xl, tmp_path):
    """A coluna do CPF não se copia; a inscrição e o nome, sim, como vieram: quem os mascara ou recusa é publicar."""
    linhas = [["inscrição", "nome", "nota"], ["529.982.247-25", "Ana, CPF 529.982.247-25", 90], [2, "Bia", 80]]
    entrada = apoio.grava_csv(tmp_path / "l.csv", linhas)
    assert xl("calcular", entrada, "--vagas", 2, "--saida", tmp_path / "o.csv")[0] == 0
    assert ";529.982.247-25;Ana, CPF 529.982.247-25;" in (tmp_path / "o.csv").read_text("utf-8-sig")
    ajuda = apoio.corrido(xl("calcular", "--ajuda")[1])
    assert "e a coluna do CPF nunca é copiada." in ajuda
    assert "A inscrição e o nome saem como vieram: o CPF que estiver neles, só publicar o mascara ou recusa." in ajuda


def test_so_o_cargo_pedido_concorre(xl, tmp_path):
    """O nome do cargo pode ter ponto e vírgula, que num texto de opções as separaria."""
    linhas = [["inscrição", "nota", "cargo"], [1, 90, "Médico"], [2, 80, "Analista; TI"], [3, 70, "Analista; TI"]]
    entrada = apoio.grava_csv(tmp_path / "l.csv", linhas, ",")
    assert xl("calcular", entrada, "--vagas", 1, "--cargo", "analista; ti", "--saida", tmp_path / "o.csv")[0] == 0
    ordem = (tmp_path / "o.csv").read_text("utf-8-sig").splitlines()
    assert [linha.split(";")[3] for linha in ordem[1:]] == ["2", "3"]
    codigo, _, erros = xl("calcular", entrada, "--cargo", "Chefe", "--sem-arquivo")
    assert codigo == 1 and "Chefe" in erros and "Médico" in erros


# a mesma falha em muitas linhas


def test_falha_repetida_aparece_uma_vez(xl, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "250")
    linhas = [linha[:] for linha in LISTA]
    for i in range(5, 42):
        linhas[i][2] = "X"
    linhas[50][2], linhas[51][3] = "Y", "talvez"
    codigo, saida, erros = xl("calcular", apoio.grava_xlsx(tmp_path / "l.xlsx", linhas))
    tela = apoio.corrido(saida)
    assert codigo == 1 and "39 erros impedem o cálculo" in erros
    assert '"X" não é um número' in tela and tela.count("não é um número") == 1
    # a nota errada está em 5+1 … 41+1 e em 51: 38 linhas; os valores não são todos iguais
    assert "(falha parecida em 38 linhas: C6, C7, C8, C9, C10, C11, C12, C13, …)" in tela
    assert "D52" in tela and '"talvez"' in tela


def test_agrupa_so_o_que_e_a_mesma_falha():
    repetido = ["linha 5", "Nota", "erro", "está vazia", "preencha"]
    outra_linha = ["linha 9", *repetido[1:]]
    outra_coluna = ["linha 9", "PP", *repetido[2:]]
    # sem lugar, o que muda é o assunto da frase, e não se agrupa
    da_lista = [["", "", "aviso", "1 pessoa sem data", "x"], ["", "", "aviso", "3 pessoas sem data", "x"]]
    esperado = ["linha 5", "Nota", "erro", "está vazia (a mesma falha em 2 linhas: 5, 9)", "preencha"]
    assert agrupa([repetido, outra_coluna, *da_lista, outra_linha]) == [esperado, outra_coluna, *da_lista]


# modelo


def test_modelo_e_calcular(xl, tmp_path):
    assert "nomeacao" in xl("modelo")[1]
    codigo, saida, _ = xl("modelo", "Nomeação", tmp_path)
    assert codigo == 0 and "Criado" in saida
    assert os.listdir(tmp_path) == ["nomeacao.xlsx"]
    codigo, _, erros = xl("modelo", "nomeacao", tmp_path)
    assert codigo == 3 and "já existe" in erros
    assert xl("modelo", "nada", tmp_path)[0] == 1
    assert xl("modelo", "nomeacao", tmp_path / "x.csv")[0] == 1
    assert xl("calcular", tmp_path / "nomeacao.xlsx")[0] == 0


def test_modelos_e_o_que_sao(xl):
    saida = apoio.corrido(xl("modelo")[1])
    for nome in MODELOS:
        assert f" {nome} " in saida
    assert "nomeacao_10000 Nomeação com cotas, até 10000 pessoas" in saida
    assert "exemplo_nomeacao Nomeação com cotas, até 2000 pessoas; com um exemplo inventado" in saida


DEMORADOS = [pytest.param(n, marks=pytest.mark.longo) if n.endswith("_10000") else n for n in MODELOS]


@pytest.mark.parametrize("nome", DEMORADOS)
def test_modelo_diz_o_comando_que_o_le(xl, tmp_path, nome):
    """O comando dito lê mesmo a pasta criada."""
    saida = apoio.corrido(xl("modelo", nome, tmp_path / "x.xlsx")[1])
    dito = re.search(r"rode: xl-quotas (\w+) ", saida)
    assert bool(dito) == (nome != "funcoes")
    if dito and nome.startswith("exemplo_"):
        assert xl(dito[1], tmp_path / "x.xlsx")[0] == 0


def test_modelo_com_macros_para_o_excel(xl, tmp_path):
    codigo, saida, _ = xl("modelo", "nomeacao", tmp_path / "n.xlsm")
    assert codigo == 0 and "xl-quotas excel instalar" in saida
    with zipfile.ZipFile(tmp_path / "n.xlsm") as z:
        assert "xl/vbaProject.bin" in z.namelist()
    assert le(tmp_path / "n.xlsm").candidatos.planilha == "Candidatos"


def test_modelo_do_lite(xl, tmp_path):
    codigo, saida, _ = xl("modelo", "nomeacao", tmp_path, "--lite")
    assert codigo == 0 and "xlwings Lite" in apoio.corrido(saida)
    assert os.listdir(tmp_path) == ["nomeacao_lite.xlsx"]
    with zipfile.ZipFile(tmp_path / "nomeacao_lite.xlsx") as z:
        assert any("webextension" in n for n in z.namelist())
        assert b"_xldudf_" in b"".join(z.read(n) for n in z.namelist() if n.startswith("xl/worksheets/"))
    codigo, _, erros = xl("modelo", "nomeacao", tmp_path / "n.xlsm", "--lite")
    assert codigo == 1 and "não termina em .xlsx, o formato do xlwings Lite" in erros


def test_modelo_ods_pede_o_libreoffice(xl, tmp_path, monkeypatch):
    def nao_ha(_):
        raise ErroDoCalc("não achei o programa unopkg: instale o LibreOffice e repita")

    monkeypatch.setattr("xl_quotas.ambientes.calc.instalacao.acha", nao_ha)
    monkeypatch.setattr("xl_quotas.ambientes.calc.modelos.acha", nao_ha)
    codigo, saida, erros = xl("modelo", "nomeacao", tmp_path / "n.ods")
    assert (codigo, saida) == (3, "") and "instale o LibreOffice" in erros
    assert os.listdir(tmp_path) == []


def test_modelo_de_outro_formato_e_recusado(xl, tmp_path):
    codigo, _, erros = xl("modelo", "nomeacao", tmp_path / "n.csv")
    assert codigo == 1 and "não termina em .xlsx, .xlsm nem .ods" in erros


def test_exemplo_do_projeto(xl, tmp_path):
    assert xl("modelo", "exemplo_nomeacao", tmp_path / "ex.xlsx")[0] == 0
    codigo, saida, _ = xl("calcular", tmp_path / "ex.xlsx")
    assert codigo == 0
    assert "Quadro de vagas" in saida
    assert (tmp_path / "ex_resultado.xlsx").exists()


# o programa e o sistema


@pytest.mark.parametrize("codificacao", ["cp1252", "ascii", "cp850"])
def test_console_antigo_nao_quebra(codificacao):
    codigo, saida, erros = apoio.comando("quadro", 59, PYTHONIOENCODING=codificacao)
    assert (codigo, erros) == (0, b"")
    texto = saida.decode(codificacao)
    assert ">= 0,5" in texto
    assert not re.search("[─│┃━]", texto)
    barras = {
        linha.rindex("|")
        for linha in texto.splitlines()
        if linha.startswith(("Lista  ", "PP ", "PI ")) and "%" in linha
    }
    assert len(barras) == 1


def test_cano_fechado_fica_calado():
    programa = Path(sys.executable).with_name("xl-quotas")
    p = subprocess.Popen([programa, "sequencia-vagas", "0", "--ate", "15000"], stdout=-1, stderr=-1)
    p.stdout.readline()
    p.stdout.close()
    assert p.stderr.read() == b""
    assert p.wait(20) == 0


def test_ctrl_c(xl, lista, monkeypatch):
    from xl_quotas.arquivos import pasta_resultado

    def interrompe(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(pasta_resultado, "_memoria", interrompe)
    codigo, saida, erros = xl("calcular", lista)
    assert (codigo, saida) == (130, "")
    assert erros.strip() == "interrompido: nada foi gravado pela metade"
    assert os.listdir(lista.parent) == ["lista.csv"]


def test_falha_inesperada_e_uma_frase(xl, lista, monkeypatch):
    def falha(*_):
        raise ZeroDivisionError

    monkeypatch.setattr("xl_quotas.arquivos.conferencia.CONFERIR", falha)
    codigo, _, erros = xl("calcular", lista)
    assert codigo == 1
    assert erros == "#ERRO: falha inesperada (ZeroDivisionError); envie-o a quem mantém o programa\n"


def test_modulo_executavel():
    r = subprocess.run([sys.executable, "-m", "xl_quotas", "versao"], capture_output=True, text=True, encoding="utf-8")
    assert r.returncode == 0 and "xl_quotas" in r.stdout


def test_comeca_depressa():
    """Para mostrar a ajuda não se carrega biblioteca de planilha nem de tabela."""
    programa = (
        "import sys; from xl_quotas.ambientes.linha_de_comando import principal; principal(['--ajuda'])\n"
        "print([m for m in ('openpyxl', 'xlsxwriter', 'rich', 'xl_quotas.modelos') if m in sys.modules])"
    )
    r = subprocess.run([sys.executable, "-c", programa], capture_output=True, text=True, encoding="utf-8")
    assert r.stdout.endswith("[]\n")
    assert arquivos.__doc__


def test_barra_de_progresso_so_no_terminal(xl, lista, monkeypatch):
    assert xl("calcular", lista, "--sem-arquivo")[2] == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    codigo, saida, _ = xl("calcular", lista)
    assert codigo == 0 and "Gravado em" in saida


def test_letras_que_o_console_nao_tem():
    from xl_quotas.ambientes.linha_de_comando import letras

    letras.prepara_saidas()
    assert "≥ − → × º 漢 ã".encode("cp1252", letras._NOME).decode("cp1252") == ">= - -> × º ? ã"
    assert "≥ º ã".encode("ascii", letras._NOME) == b">= o a"


VAZIOS = [
    ("calcular", "--vagas", "use N|QUADRO"),
    ("calcular", "--regime", "use ID|DATA"),
    ("calcular", "--regime-proprio", "use ARQUIVO"),
    ("calcular", "--cargo", "use NOME"),
    ("calcular", "--aba", "use NOME"),
    ("calcular", "--saida", "use DESTINO"),
    ("publicar", "--identificacao", "use inscricao|cpf|ambas"),
    ("publicar", "--data", "use DD/MM/AAAA"),
    ("comparar", "--com-regime", "use ID|DATA"),
    ("planejar", "--chamadas", "use N"),
    ("quadro", "--regime", "use ID|DATA"),
    ("sequencia-vagas", "--ate", "use N"),
    ("acompanhar", "--atos", "use ARQUIVO"),
    ("registrar", "--data", "use DD/MM/AAAA"),
    ("modelo", "--de", "use ARQUIVO"),
]


@pytest.mark.parametrize("branco", ["", " \t"])
@pytest.mark.parametrize(("comando", "opcao", "remedio"), VAZIOS)
def test_variavel_vazia_nao_e_valor(capsys, tmp_path, comando, opcao, remedio, branco):
    """`--vagas "$V"` com V por definir jogaria fora, calado, o que está na pasta."""
    xl = apoio.chamador(capsys)
    lista = apoio.grava_nossa(tmp_path / "n.xlsx", apoio.pessoas(5), vagas=3, data="01/07/2025")
    alvo = {"quadro": "59", "sequencia-vagas": "59", "modelo": "acompanhamento"}.get(comando, lista)
    codigo, saida, erros = xl(comando, alvo, opcao, branco)
    assert (codigo, saida) == (1, "")
    assert erros.startswith(f"#ERRO: {opcao}: está vazio; {remedio}") and erros.count("\n") == 1
    assert [x.name for x in tmp_path.iterdir()] == ["n.xlsx"]


def test_argumento_vazio(capsys):
    assert apoio.chamador(capsys)("quadro", " ") == (1, "", "#ERRO: VAGAS: está vazio; escreva-o\n")


def test_opcoes_vazias_nao_trocam_nada(capsys, tmp_path):
    lista = apoio.grava_nossa(tmp_path / "n.xlsx", apoio.pessoas(5), vagas=3, data="01/07/2025")
    codigo, saida, _ = apoio.chamador(capsys)("calcular", lista, "--sem-arquivo", "--opcoes", "")
    assert codigo == 0 and "total informado na pasta de trabalho" in apoio.corrido(saida)
