"""xl-quotas planejar: da tabela de cargos ao quadro, às contas, às chamadas e ao texto do anexo."""

from __future__ import annotations

import dataclasses
import os
import re

import apoio_arquivos as apoio
import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName

from xl_quotas.arquivos import nomes
from xl_quotas.funcoes import CONTAGENS, MEMORIA_RESERVA, QUADRO_POR_CARGO, SEQUENCIA_VAGAS, TEXTO_ANEXO
from xl_quotas.modelos import planejamento
from xl_quotas.modelos.pasta import escreve

CARGOS = [
    ["Cargo", "Especialidade", "Localidade", "Vagas"],
    ["Analista", "TI", "Recife", 18],
    ["Analista", "Direito", "Natal", 1],
    ["Técnico", None, "Recife", 3],
    ["Médico", None, "Natal", 0],
]
# 18: PP 4,5 → 5; PI 0,54 → 1; PQ 0,36 → 0; PCD 0,9 → 1; AC 11
# 1: menos de 2 vagas; PCD 0,05 → 1, teto de 20 % = 0; AC 1
# 3: PP 0,75 → 1; PI 0,09 e PQ 0,06 → 0; PCD 0,15 → 1, teto 0; AC 2
QUADRO = {2: [18, 11, 5, 1, 0, 1], 3: [1, 1, 0, 0, 0, 0], 4: [3, 2, 1, 0, 0, 0], 5: [0, 0, 0, 0, 0, 0]}
TOTAL = [22, 14, 6, 1, 0, 1]


@pytest.fixture
def cargos(tmp_path):
    return apoio.grava_csv(tmp_path / "cargos.csv", CARGOS)


def vazio(tabela):
    return [[None if v == "" else v for v in linha] for linha in tabela]


def nossa(caminho, linhas, regime=None, opcoes=(), linha_do_cabecalho=5, sobra=20, digitados=(), **sorteio):
    """Uma pasta do planejamento de mentira, com os nomes definidos."""
    livro = openpyxl.Workbook()
    ws = livro.active
    ws.title = "Edital"
    ws["B1"], ws["B2"], ws["B4"] = "Concurso 1", "Órgão", regime
    for i, par in enumerate(opcoes, 10):
        ws.cell(i, 1, par[0])
        ws.cell(i, 2, par[1])
    onde = {nomes.TITULO: "$B$1", nomes.ORGAO: "$B$2", nomes.REGIME: "$B$4", nomes.OPCOES: "$A$10:$B$14"}
    for nome, limites in onde.items():
        livro.defined_names[nome] = DefinedName(nome, attr_text=f"Edital!{limites}")
    aba = livro.create_sheet("Cargos")
    apoio.escreve(aba, linhas, linha_do_cabecalho, 2)
    ultima = openpyxl.utils.get_column_letter(1 + len(linhas[0]))
    limites = f"Cargos!$B${linha_do_cabecalho}:${ultima}${linha_do_cabecalho + len(linhas) - 1 + sobra}"
    livro.defined_names[nomes.CARGOS] = DefinedName(nomes.CARGOS, attr_text=limites)
    apoio.escreve(aba, digitados, linha_do_cabecalho + 1, 10)
    apoio.escreve(ws, [[n] for n in sorteio.get("vagas", ())], 20, 2)
    ws["B31"], ws["B32"] = sorteio.get("semente"), sorteio.get("aplica")
    fim = linha_do_cabecalho + len(linhas) - 1 + sobra
    ao_lado = {
        nomes.QUADRO_DOS_CARGOS: f"Cargos!$J${linha_do_cabecalho + 1}:$R${fim}",
        nomes.VAGAS_DO_SORTEIO: "Edital!$B$20:$B$27",
        nomes.SEMENTE: "Edital!$B$31",
        nomes.APLICA_O_SORTEIO: "Edital!$B$32",
    }
    for nome, limites in ao_lado.items():
        livro.defined_names[nome] = DefinedName(nome, attr_text=limites)
    livro.save(caminho)
    return caminho


def test_quadro_de_cada_cargo_na_tela(xl, cargos):
    codigo, saida, erros = xl("planejar", cargos, "--sem-arquivo")
    assert (codigo, erros) == (0, "")
    for linha, numeros in QUADRO.items():
        assert re.search(rf"^ *{linha} .*" + " +".join(map(str, numeros)) + r"\s*$", saida, re.MULTILINE), linha
    assert re.search("Total +" + " +".join(map(str, TOTAL)), saida)
    assert "Vagas: 22 em 4 linhas" in saida
    assert os.listdir(cargos.parent) == ["cargos.csv"]


def test_o_que_a_divisao_em_linhas_tira_vira_aviso(xl, cargos):
    """PCD: linha a linha 1; sobre 22, 1,1 → 2."""
    saida = apoio.corrido(xl("planejar", cargos, "--sem-arquivo")[1])
    assert re.search(r"PCD aviso linha a linha 1 vaga, por certame 2, *.*a divisão em linhas deixa PCD", saida)
    assert "PP aviso" not in saida


def test_sem_perda_nada_a_corrigir(xl, tmp_path):
    saida = xl("planejar", apoio.grava_csv(tmp_path / "c.csv", CARGOS[:2]), "--sem-arquivo")[1]
    assert "Nada a corrigir." in saida


def test_observacoes_iguais_aparecem_uma_vez(xl, tmp_path):
    linhas = [["cargo", "vagas"], *([f"Cargo {i}", 1] for i in range(12))]
    saida = apoio.corrido(xl("planejar", apoio.grava_csv(tmp_path / "c.csv", linhas), "--sem-arquivo")[1])
    assert "12 linhas (2, 3, 4, 5, 6, 7, 8, 9, …): PP, PI, PQ: inscrição assegurada" in saida
    assert saida.count("inscrição assegurada") == 1


def test_pasta_de_trabalho_e_o_que_as_funcoes_respondem(xl, cargos):
    assert xl("planejar", cargos)[0] == 0
    lido = apoio.abas(cargos.with_name("cargos_planejamento.xlsx"))
    assert list(lido) == ["Quadro", "Contagem", "Memória", "Chamadas", "Anexo"]
    quadro = vazio(QUADRO_POR_CARGO(CARGOS))
    assert [linha[3:] for linha in lido["Quadro"][:5]] == quadro
    assert [linha[:3] for linha in lido["Quadro"][:3]] == [
        ["Linha", "Cargo", "Vagas"],
        [2, "Analista / TI / Recife", 18],
        [3, "Analista / Direito / Natal", 1],
    ]
    assert lido["Quadro"][5] == [None, "Total", *TOTAL, None]
    contagem = vazio(CONTAGENS(CARGOS))
    assert lido["Contagem"][-len(contagem) :] == contagem
    memoria = vazio(MEMORIA_RESERVA([[18], [1], [3], [0]]))
    assert [linha[2:] for linha in lido["Memória"]] == [linha[1:] for linha in memoria]
    assert {tuple(linha[:2]) for linha in lido["Memória"][1:]} == {
        (2, "Analista / TI / Recife"),
        (3, "Analista / Direito / Natal"),
        (4, "Técnico / Recife"),
        (5, "Médico / Natal"),
    }


def test_memoria_de_um_cargo_so(xl, tmp_path):
    """De um total só a função responde noutra forma, sem a linha."""
    assert xl("planejar", apoio.grava_csv(tmp_path / "c.csv", CARGOS[:2]))[0] == 0
    memoria = apoio.abas(tmp_path / "c_planejamento.xlsx")["Memória"]
    assert memoria[0][:4] == ["Linha", "Cargo", "Total", "Lista"]
    assert memoria[1][:5] == [2, "Analista / TI / Recife", 18, "PP", "25 %"]


def test_chamadas_de_cada_cargo(xl, cargos):
    assert xl("planejar", cargos, "--chamadas", 30)[0] == 0
    chamadas = apoio.abas(cargos.with_name("cargos_planejamento.xlsx"))["Chamadas"]
    assert chamadas[0][-2:] == ["Chamadas imediatas", "Cadastro de reserva (até a 30ª)"]
    do_primeiro = {linha[3]: linha[4:] for linha in chamadas[1:] if linha[0] == 2}
    # PP em 2, 6, 10, 14, 18 e, adiante, 22, 26, 30; PI em 17; PQ em 25; PCD em 5 e, adiante, 21
    assert do_primeiro == {
        "AC": [11, "as demais", "as demais"],
        "PP": [5, "2ª, 6ª, 10ª, 14ª, 18ª", "22ª, 26ª, 30ª"],
        "PI": [1, "17ª", "nenhuma"],
        "PQ": [0, "nenhuma", "25ª"],
        "PCD": [1, "5ª", "21ª"],
    }
    so_cadastro = {linha[3]: linha[4:] for linha in chamadas[1:] if linha[0] == 5}
    assert so_cadastro["AC"] == [0, "nenhuma", "as demais"]
    donas = [linha[0] for linha in SEQUENCIA_VAGAS(0, None, 30)]
    assert so_cadastro["PP"][2] == ", ".join(f"{k}ª" for k, s in enumerate(donas, 1) if s == "PP")


def test_quadro_digitado_muda_as_chamadas(xl, tmp_path):
    linhas = [["cargo", "vagas", "AC", "PP", "PI"], ["Analista", 4, 2, 1, 1]]
    assert xl("planejar", apoio.grava_csv(tmp_path / "c.csv", linhas), "--chamadas", 4)[0] == 0
    lido = apoio.abas(tmp_path / "c_planejamento.xlsx")
    assert lido["Quadro"][1][3:8] == [2, 1, 1, 0, 0]
    donas = [linha[0] for linha in SEQUENCIA_VAGAS([[2, 1, 1, 0, 0]])]
    imediatas = {linha[3]: linha[5] for linha in lido["Chamadas"][1:]}
    assert imediatas["PI"] == f"{donas.index('PI') + 1}ª" and imediatas["PP"] == f"{donas.index('PP') + 1}ª"


def test_anexo_em_texto_e_na_pasta(xl, cargos, tmp_path):
    codigo, saida, _ = xl("planejar", cargos, "--anexo", tmp_path / "anexo.txt")
    assert codigo == 0 and "anexo.txt" in apoio.corrido(saida)
    texto = (tmp_path / "anexo.txt").read_bytes().decode("utf-8")
    paragrafos = texto.rstrip("\n").split("\n\n")
    # as mesmas palavras que a função responde, com os parágrafos que ela parte de novo inteiros
    assert " ".join(paragrafos) == " ".join(linha[0] for linha in TEXTO_ANEXO(CARGOS))
    for p in paragrafos:
        assert re.match(r"\d+\. [A-Z]|\d+\.\d+\. |Conferir antes de publicar: ", p), p
    assert max(map(len, paragrafos)) > 255
    assert [linha[0] for linha in apoio.abas(tmp_path / "cargos_planejamento.xlsx")["Anexo"]] == paragrafos


def test_so_o_anexo(xl, cargos, tmp_path):
    assert xl("planejar", cargos, "--sem-arquivo", "--anexo", tmp_path / "a.txt")[0] == 0
    assert sorted(os.listdir(tmp_path)) == ["a.txt", "cargos.csv"]


def test_linhas_iguais_tem_o_numero_da_linha_no_arquivo(xl, tmp_path):
    """Na observação do quadro e no texto do anexo; o cabeçalho está na 3ª linha, e uma em branco no meio."""
    linhas = [["cargo", "vagas"], ["Analista", 4], [None, None], ["Técnico", 3], ["Analista", 2]]
    caminho = apoio.grava_xlsx(tmp_path / "c.xlsx", linhas, antes=[["Anexo I"], []])
    assert xl("planejar", caminho)[0] == 0
    lido = apoio.abas(tmp_path / "c_planejamento.xlsx")
    assert [linha[0] for linha in lido["Quadro"][1:]] == [4, 6, 7, None]
    assert lido["Quadro"][3][-1].startswith("linha igual à 4 da planilha; ")
    assert "a linha 7 da tabela de cargos é igual à 4." in str(lido["Anexo"])


def test_pasta_nossa_traz_o_edital(xl, tmp_path):
    pasta = nossa(tmp_path / "p.xlsx", CARGOS, regime="LEI_12990", opcoes=[["nome", "valor"], ["colisão", "SEGUINTE"]])
    codigo, saida, _ = xl("planejar", pasta, "--sem-arquivo")
    assert codigo == 0
    assert "Concurso 1 — Órgão" in saida and "LEI_12990" in saida and "colisao=seguinte" in saida.lower()
    # Lei 12.990: 18 × 20 % = 3,6 → 4; PCD 0,9 → 1; a linha do arquivo é a da planilha
    assert re.search(r"^ *6 +Analista / TI / Recife +18 +13 +4 +1\s*$", saida, re.MULTILINE)
    assert "LEI_15142" in xl("planejar", pasta, "--sem-arquivo", "--regime", "01/07/2025")[1]


COM_CERTAME = [["Certame", *CARGOS[0]], *([None, *linha] for linha in CARGOS[1:])]


def quadro_da_pasta(xl, pasta, *a_mais):
    codigo, _, erros = xl("planejar", pasta, "--sobrescrever", *a_mais)
    assert (codigo, erros) == (0, ""), erros
    return {linha[0]: linha[2:-1] for linha in apoio.abas(pasta.with_name("p_planejamento.xlsx"))["Quadro"][1:-1]}


def test_certame_vazio_na_pasta_e_como_se_nao_houvesse(xl, tmp_path):
    quadro = quadro_da_pasta(xl, nossa(tmp_path / "p.xlsx", COM_CERTAME))
    assert quadro == {n + 4: numeros for n, numeros in QUADRO.items()}  # a linha 2 do CSV é a 6 da planilha


def test_quadro_digitado_ao_lado(xl, tmp_path):
    """Na ordem de LISTAS; a AC em branco é o resto: 18 − 6 − 2 = 10."""
    quadro = quadro_da_pasta(xl, nossa(tmp_path / "p.xlsx", COM_CERTAME, digitados=[[None, 6, 2]]))
    assert quadro[6] == [18, 10, 6, 2, 0, 0] and quadro[7] == QUADRO[3]


@pytest.mark.parametrize("aplica", ["S", "sim", "x", 1, "N", "não", None])
def test_sorteio_aplicado(xl, tmp_path, aplica):
    """Entram as linhas de uma vaga sem reserva pela conta: Direito / Natal e Médico / Natal; a de 0 vagas não entra.

    printf '%s' '7|ANALISTA / DIREITO / NATAL' | sha256sum → e7da…; '7|MÉDICO / NATAL' → 5bca…: a do médico leva a vaga.
    """
    linhas = [*COM_CERTAME, [None, "Médico", None, "Natal", 1]]
    pasta = nossa(tmp_path / "p.xlsx", linhas, vagas=[None, 1], semente=7, aplica=aplica)
    quadro = quadro_da_pasta(xl, pasta)
    assert quadro[10] == ([1, 0, 0, 1, 0, 0] if aplica in ("S", "sim", "x", 1) else [1, 1, 0, 0, 0, 0])
    assert quadro[7] == [1, 1, 0, 0, 0, 0] and quadro[9] == [0, 0, 0, 0, 0, 0]


ERROS_AO_LADO = [
    ({"digitados": [[9, 9, 9]]}, "as listas somam 27 e as vagas são 18"),
    ({"digitados": [[None, "x"]]}, "planilha Cargos, célula K6 (cargos, linha 6 da faixa"),
    ({"digitados": [[None] * 6 + [1]]}, "planilha Cargos, célula P6: o quadro digitado passa das 5 listas do regime"),
    ({"digitados": [[]] * 5 + [[1]]}, "planilha Cargos, linha 11: há quadro digitado e falta o cargo"),
    ({"vagas": [3], "semente": 7, "aplica": "S"}, "vagas: 3 vagas para 1 linha"),
    ({"vagas": ["x"], "semente": 7, "aplica": "S"}, "vagas, lista PP: "),
    (
        {"vagas": [1], "semente": 7, "aplica": "talvez"},
        'planilha Edital, célula B32 (Aplicar ao quadro): "talvez" não é S',
    ),
    ({"vagas": [1], "aplica": "S"}, "célula B32 (Aplicar ao quadro): está S e falta a semente (planilha Edital"),
    ({"semente": 7, "aplica": "S"}, "está S e faltam as vagas a sortear (planilha Edital, célula B20); informe"),
    (
        {"vagas": [1, None, None, None, 2], "semente": 7, "aplica": "S"},
        "planilha Edital, célula B24: há vagas a sortear numa linha sem lista neste regime",
    ),
]


@pytest.mark.parametrize(("ao_lado", "trecho"), ERROS_AO_LADO)
def test_erro_ao_lado_dos_cargos(xl, tmp_path, ao_lado, trecho):
    codigo, _, erros = xl("planejar", nossa(tmp_path / "p.xlsx", COM_CERTAME, **ao_lado))
    assert codigo == 1 and trecho in erros and erros.count("\n") == 1
    assert os.listdir(tmp_path) == ["p.xlsx"]


def test_quadro_digitado_nao_muda_de_lista_calado(xl, tmp_path):
    """Escrito para AC, PP, PI, PQ, PCD, não serve às listas de outro regime."""
    pasta = nossa(tmp_path / "p.xlsx", COM_CERTAME, regime="LEI_15142", digitados=[[None, 6, 2]])
    codigo, _, erros = xl("planejar", pasta, "--sem-arquivo", "--regime", "LEI_12990")
    assert codigo == 1 and "--regime: o quadro e o sorteio da pasta são das listas AC, PP, PI, PQ, PCD" in erros
    assert xl("planejar", pasta, "--sem-arquivo", "--regime", "LEI_15142_DIRETA")[0] == 0


@pytest.mark.parametrize("aplica", ["S", None])
def test_a_pasta_do_planejamento_dita_os_mesmos_numeros(xl, tmp_path, aplica):
    """O exemplo tem quadro digitado e sorteio: o que a pasta mostra e o que o comando grava têm de ser o mesmo."""
    e = dataclasses.replace(planejamento.MODELOS["exemplo_planejamento"](), aplica=aplica)
    escreve(planejamento.PASTA, e, tmp_path / "p.xlsx")
    c = planejamento.PASTA.calculo(e)
    assert xl("planejar", tmp_path / "p.xlsx", "--anexo", tmp_path / "a.txt")[0] == 0
    lido = apoio.abas(tmp_path / "p_planejamento.xlsx")
    n = len(c.siglas) - c.siglas.count("")
    for linha in lido["Quadro"][1:-1]:
        assert linha[4 : 4 + n] == c.quadro[linha[0] - 1][:n], linha[0]
    contagem = [linha[:5] for linha in vazio(c.contagem) if linha[0]]
    assert [linha[:5] for linha in lido["Contagem"]][-len(contagem) :] == contagem
    anexo = " ".join((tmp_path / "a.txt").read_text("utf-8").split())
    assert anexo == " ".join(" ".join(linha[0] for linha in c.anexo).split())


def test_regime_do_edital(xl, cargos, tmp_path):
    regime = apoio.grava_csv(tmp_path / "r.csv", [["lista", "percentual"], ["PCD", "10%"]])
    saida = xl("planejar", cargos, "--sem-arquivo", "--regime-proprio", regime)[1]
    assert "regime do edital, de r.csv" in saida
    assert re.search(r"^ *2 +Analista / TI / Recife +18 +16 +2\s*$", saida, re.MULTILINE)  # 1,8 → 2


def test_a_pasta_de_um_comando_nao_serve_ao_outro(xl, tmp_path):
    planejada = nossa(tmp_path / "p.xlsx", CARGOS)
    assert "p.xlsx: é a pasta do planejamento: use xl-quotas planejar" in xl("calcular", planejada)[2]
    nomeada = apoio.grava_nossa(tmp_path / "n.xlsx", apoio.pessoas(3))
    assert "n.xlsx: é a pasta da nomeação: use xl-quotas calcular" in xl("planejar", nomeada)[2]


def test_varias_planilhas_so_com_escolha(xl, tmp_path):
    caminho = apoio.grava_xlsx(tmp_path / "c.xlsx", CARGOS, aba="Um", outras=[("Dois", CARGOS[:2]), ("Capa", [["x"]])])
    codigo, _, erros = xl("planejar", caminho, "--sem-arquivo")
    assert codigo == 1 and "mais de uma planilha tem tabela de cargos; escolha com --aba uma de: Um, Dois" in erros
    assert "Vagas: 18 em 1 linha\n" in xl("planejar", caminho, "--sem-arquivo", "--aba", "dois")[1]


def test_todas_as_linhas_erradas_aparecem_com_a_celula(xl, tmp_path):
    linhas = [*CARGOS, ["Chefe", None, None, "muitas"], [None, "TI", None, 4]]
    caminho = apoio.grava_xlsx(tmp_path / "c.xlsx", linhas, aba="Cargos", antes=[["Anexo I"], []])
    codigo, saida, erros = xl("planejar", caminho)
    assert codigo == 1 and erros.count("\n") == 1
    assert "2 erros impedem o cálculo; o primeiro: planilha Cargos, célula D8" in erros
    assert re.search(r"^D8 +Vagas +erro +\"muitas\" não é um número inteiro", saida, re.MULTILINE)
    assert re.search(r"^linha 9 +erro +falta o cargo", saida, re.MULTILINE)
    assert os.listdir(tmp_path) == ["c.xlsx"]


def test_linhas_abaixo_da_faixa_nao_somem_caladas(xl, tmp_path):
    pasta = nossa(tmp_path / "p.xlsx", CARGOS, sobra=-1)
    codigo, _, erros = xl("planejar", pasta, "--sem-arquivo")
    assert codigo == 1 and "planilha Cargos, célula B9: há dados abaixo da faixa cargos" in erros


def test_linha_oculta_e_avisada(xl, tmp_path):
    caminho = apoio.grava_xlsx(tmp_path / "c.xlsx", CARGOS)
    livro = openpyxl.load_workbook(caminho)
    livro.active.row_dimensions[3].hidden = True
    livro.save(caminho)
    assert "1 linha oculta entrou na conta" in apoio.corrido(xl("planejar", caminho, "--sem-arquivo")[1])


PROBLEMAS = [
    (("--chamadas", "0"), 1, "--chamadas"),
    (("--chamadas", "x"), 1, "--chamadas"),
    (("--saida", "x.csv"), 1, '--saida: "x.csv" não termina em .xlsx; dê esse final'),
    (("--anexo", "a.docx"), 1, '--anexo: "a.docx" não termina em .txt'),
    (("--anexo", "nao/ha/a.txt"), 3, "a pasta não existe"),
    (("--regime", "01/01/2010"), 1, "2010"),
    (("--opcoes", "cor=azul"), 1, '--opcoes: opção "cor" desconhecida'),
    (("--aba", "x"), 1, "--aba só serve para .xlsx"),
]


@pytest.mark.parametrize(("argumentos", "codigo", "trecho"), PROBLEMAS)
def test_erro_e_uma_frase_e_nada_se_grava(xl, cargos, monkeypatch, argumentos, codigo, trecho):
    monkeypatch.chdir(cargos.parent)
    obtido, saida, erros = xl("planejar", cargos, *argumentos)
    assert (obtido, saida) == (codigo, "")
    assert erros.startswith("#ERRO: ") and erros.count("\n") == 1 and len(erros) <= 255
    assert trecho in erros
    assert os.listdir(".") == ["cargos.csv"]


def test_lista_sem_as_colunas_diz_o_que_falta(xl, tmp_path):
    codigo, _, erros = xl("planejar", apoio.grava_csv(tmp_path / "c.csv", [["cargo", "salário"], ["Analista", 9]]))
    assert codigo == 1 and 'a linha 1 tem "cargo" e não tem "vagas" (aqui: cargo, salário)' in erros


def test_muitos_cargos_cabem_na_tela(xl, tmp_path):
    linhas = [["cargo", "vagas"], *([f"Cargo {i}", 20] for i in range(60))]
    saida = xl("planejar", apoio.grava_csv(tmp_path / "c.csv", linhas), "--sem-arquivo")[1]
    assert "e mais 20" in saida and "Cargo 39" in saida and "Cargo 40" not in saida
    assert re.search(r"Total +1200 ", saida)
