"""Ler qualquer arquivo que alguém tenha, e gravar sem perder nada nem executar nada."""

from __future__ import annotations

import csv
import datetime
import os
import re
import zipfile

import apoio_arquivos as apoio
import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName
from test_nomeacao import concurso

from xl_quotas.arquivos import guarda, nomes
from xl_quotas.arquivos.apuracao import apura, pessoas_por_lista, reversoes
from xl_quotas.arquivos.conferencia import ListaComErros
from xl_quotas.arquivos.entrada import le, le_regime_proprio
from xl_quotas.arquivos.erros import ErroDeArquivo
from xl_quotas.arquivos.faixa import DoEdital
from xl_quotas.arquivos.gravacao import grava
from xl_quotas.arquivos.opcoes import escreve_opcoes, junta_opcoes
from xl_quotas.arquivos.pasta_resultado import grava_pasta
from xl_quotas.arquivos.tabela_csv import grava_tabela
from xl_quotas.funcoes import CLASSIFICACAO, MEMORIA_RESERVA, MEMORIA_REVERSAO, ORDEM_NOMEACAO, REVERTER, SITUACAO
from xl_quotas.funcoes.contexto import chama, filas_do_concurso, le_concurso
from xl_quotas.tabela.erros import ErroDeEntrada, frase

LISTA = apoio.pessoas(40)
PEQUENA = [["inscrição", "nome", "nota"], ["001", "Ana", "87,50"], ["002", "João", "80,00"]]


def recusa(erro, chamada, *argumentos):
    with pytest.raises(erro) as e:
        chamada(*argumentos)
    mensagem = frase(str(e.value))
    assert len(mensagem) < 255
    assert "\n" not in mensagem
    return mensagem


# CSV


@pytest.mark.parametrize("codificacao", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("separador", [";", ",", "\t"])
def test_csv_de_toda_gente(tmp_path, codificacao, separador):
    caminho = apoio.grava_csv(tmp_path / "lista.csv", LISTA, separador, codificacao)
    valores = le(caminho).candidatos.valores
    assert [[apoio.como_texto(v) for v in linha] for linha in LISTA] == [[v or "" for v in linha] for linha in valores]


def test_csv_com_titulo_sep_e_campo_de_duas_linhas(tmp_path):
    caminho = tmp_path / "lista.csv"
    caminho.write_text('sep=;\nResultado final\n\nInscrição;Nome;Nota\n1;"Ana\nMaria";x\n2;Beto;90\n', "utf-8")
    e = le(caminho)
    assert list(e.candidatos.linhas) == [4, 5, 7]
    mensagem = recusa(ListaComErros, apura, e)
    assert 'linha 5 do arquivo (linha 2 da faixa, coluna "Nota"): "x" não é um número' in mensagem


def test_zeros_a_esquerda_ficam(tmp_path):
    e = le(apoio.grava_csv(tmp_path / "l.csv", PEQUENA))
    assert apura(e).ordem[1][3] == "001"


ESTRAGADOS_CSV = {
    "nulos": (b"inscri\x00cao;nota\n1;2\n", "bytes nulos"),
    "vazio": (b"", "está vazio"),
    "sobra": (b"inscricao;nota\n1;90\n2;80;x\n", "linha 3 do arquivo: tem 3 campos e o cabeçalho tem 2"),
    "aspas": (b'inscricao;nota\n1;90\n2;"80\n', "linha 3 do arquivo: aspas abertas"),
    "sem cabecalho": (b"a;b\n1;2\n", "nenhuma das 20 primeiras linhas"),
    "sem nota": (b"titulo\ninscricao;nome\n1;2\n", 'a linha 2 tem "inscrição" e não tem "nota"'),
    "utf-16 cortado": (b"\xff\xfei\x00n", "bytes nulos|não são UTF-8|nenhuma das 20"),
    "nem letra": (b"inscri\x81\x8d;nota\n1;2\n", "não são UTF-8"),
    "html": (b"<html><table>", "página HTML"),
    "pdf": (b"%PDF-1.7", "PDF"),
    "em branco": (b"\n\n \n", "nenhuma das 20 primeiras linhas"),
}


@pytest.mark.parametrize("caso", ESTRAGADOS_CSV)
def test_csv_estragado_tem_frase(tmp_path, caso):
    dados, trecho = ESTRAGADOS_CSV[caso]
    caminho = tmp_path / "lista.csv"
    caminho.write_bytes(dados)
    mensagem = recusa(ErroDeEntrada, le, caminho)
    assert any(t in mensagem for t in trecho.split("|")), mensagem


# .xlsx


def test_planilha_simples_com_titulo_acima(tmp_path):
    caminho = apoio.grava_xlsx(tmp_path / "l.xlsx", LISTA, aba="Resultado", antes=[["Edital 1"], [], ["Cargo"]])
    e = le(caminho)
    assert e.candidatos.planilha == "Resultado"
    assert e.candidatos.linhas[0] == 4
    assert len(e.candidatos.valores) == len(LISTA)


def test_erros_dizem_a_celula_e_as_linhas_da_planilha(tmp_path):
    lista = [linha[:] for linha in LISTA]
    lista[5][2] = "abc"
    lista[9][0] = lista[2][0]
    e = le(apoio.grava_xlsx(tmp_path / "l.xlsx", lista, aba="Resultado", antes=[["t"], [], []]))
    with pytest.raises(ListaComErros) as erro:
        apura(e)
    assert 'planilha Resultado, célula C9 (linha 6 da faixa, coluna "Nota"): "abc"' in str(erro.value)
    assert [linha[0] for linha in erro.value.problemas[1:3]] == ["C9", "A13"]
    assert "repetida da linha 6 da planilha" in erro.value.problemas[2][3]


def test_varias_planilhas_so_com_escolha(tmp_path):
    caminho = apoio.grava_xlsx(tmp_path / "l.xlsx", LISTA, outras=[("Outra", LISTA), ("Notas", [["oi"]])])
    mensagem = recusa(ErroDeEntrada, le, caminho)
    assert "--aba" in mensagem and "Lista, Outra" in mensagem and "Notas" not in mensagem
    assert le(caminho, "outra").candidatos.planilha == "Outra"
    assert "não é planilha deste arquivo; use Lista, Outra, Notas" in recusa(ErroDeEntrada, le, caminho, "X")
    parecidas = apoio.grava_xlsx(tmp_path / "p.xlsx", LISTA, aba="Lista 1", outras=[("Lista1", LISTA)])
    assert le(parecidas, "Lista 1").candidatos.planilha == "Lista 1"
    assert '"lista-1" pode ser Lista 1 ou Lista1' in recusa(ErroDeEntrada, le, parecidas, "lista-1")


def test_a_unica_planilha_com_lista_basta(tmp_path):
    caminho = apoio.grava_xlsx(tmp_path / "l.xlsx", [["capa"]], aba="Capa", outras=[("Lista", LISTA)])
    assert le(caminho).candidatos.planilha == "Lista"


def troca_no_zip(caminho, parte, troca):
    with zipfile.ZipFile(caminho) as z:
        partes = {n: z.read(n) for n in z.namelist()}
    partes[parte] = troca(partes.get(parte, b""))
    with zipfile.ZipFile(caminho, "w", zipfile.ZIP_DEFLATED) as z:
        for nome, dados in partes.items():
            z.writestr(nome, dados)
    return caminho


PLANILHA = "xl/worksheets/sheet1.xml"


def test_dimensao_errada_nao_perde_linhas(tmp_path):
    caminho = apoio.grava_xlsx(tmp_path / "l.xlsx", LISTA)
    troca_no_zip(caminho, PLANILHA, lambda x: x.replace(b'<dimension ref="A1:H41"', b'<dimension ref="A1:B3"'))
    assert len(le(caminho).candidatos.valores) == len(LISTA)


def test_linhas_fora_de_ordem_sao_recusadas(tmp_path):
    caminho = apoio.grava_xlsx(tmp_path / "l.xlsx", LISTA)
    troca_no_zip(caminho, PLANILHA, lambda x: x.replace(b'<row r="7"', b'<row r="5"'))
    assert "planilha Lista, linha 5 fora de ordem" in recusa(ErroDeArquivo, le, caminho)


def test_formula_sem_valor_diz_a_celula(tmp_path):
    caminho = tmp_path / "l.xlsx"
    livro = openpyxl.Workbook()
    for linha in PEQUENA:
        livro.active.append(linha)
    livro.active["C3"] = "=40+45"
    livro.active["D2"] = "=1+1"  # coluna sem nome: não entra na conta
    livro.save(caminho)
    assert "planilha Sheet, célula C3: tem fórmula sem valor" in recusa(ErroDeEntrada, le, caminho)


def test_formula_com_valor_e_texto_vazio_calculado_servem(tmp_path):
    caminho = apoio.grava_xlsx(tmp_path / "l.xlsx", PEQUENA)

    def troca(xml):
        return xml.replace(b"</row>", b'<c r="D1" t="str"><f>IF(1,"","")</f><v></v></c></row>', 1)

    troca_no_zip(caminho, PLANILHA, troca)
    assert len(le(caminho).candidatos.valores) == 3


def bomba_de_tamanho(caminho):
    with zipfile.ZipFile(caminho, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("[Content_Types].xml", "<Types/>")
        z.writestr(PLANILHA, b" " * (guarda.ABERTO_SEM_RAZAO + 1))


def bomba_de_entidades(caminho):
    apoio.grava_xlsx(caminho, LISTA)
    dtd = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    troca_no_zip(caminho, PLANILHA, lambda x: dtd + x[x.index(b"<worksheet") :])


def truncado(caminho):
    apoio.grava_xlsx(caminho, LISTA)
    caminho.write_bytes(caminho.read_bytes()[:3000])


def corrompido(caminho):
    apoio.grava_xlsx(caminho, LISTA)
    troca_no_zip(caminho, PLANILHA, lambda x: x[: len(x) // 2])


def outro_zip(caminho):
    with zipfile.ZipFile(caminho, "w") as z:
        z.writestr("foto.txt", "oi")


def ods(caminho):
    with zipfile.ZipFile(caminho, "w") as z:
        z.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")


def xlsb(caminho):
    with zipfile.ZipFile(caminho, "w") as z:
        z.writestr("xl/workbook.bin", "x")


ESTRAGADOS = {
    "senha": (
        lambda c: c.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600),
        "protegida por senha ou formato",
    ),
    "texto": (lambda c: c.write_bytes(b"ola"), "o nome diz .xlsx, mas o conteúdo é outro"),
    "vazio": (lambda c: c.write_bytes(b""), "está vazio"),
    "truncado": (truncado, "danificado ou incompleto"),
    "corrompido": (corrompido, "não é uma pasta de trabalho que se consiga ler"),
    "outro zip": (outro_zip, "compactado, mas não uma pasta de trabalho"),
    "ods": (ods, "(.ods); exporte como .xlsx ou .csv"),
    "xlsb": (xlsb, ".xlsb; abra no Excel"),
    "bomba de tamanho": (bomba_de_tamanho, "aberto ocuparia"),
    "bomba de entidades": (bomba_de_entidades, "declara entidades XML"),
    "pasta": (lambda c: c.mkdir(), "é uma pasta, não um arquivo"),
    "ausente": (lambda c: None, "o arquivo não existe"),
}


@pytest.mark.parametrize("caso", ESTRAGADOS)
def test_pasta_estragada_tem_frase(tmp_path, caso):
    estraga, trecho = ESTRAGADOS[caso]
    caminho = tmp_path / "l.xlsx"
    estraga(caminho)
    assert trecho in recusa(ErroDeArquivo, le, caminho)


def test_sem_permissao(tmp_path, monkeypatch):
    caminho = apoio.grava_csv(tmp_path / "l.csv", LISTA)

    def nega(*_args, **_kwargs):  # o administrador lê tudo: a recusa do sistema é imitada
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", nega)
    monkeypatch.setattr("io.open", nega)
    monkeypatch.setattr("os.open", nega)
    assert "sem permissão" in recusa(ErroDeArquivo, le, caminho)


# a nossa pasta de trabalho


def test_nossa_pasta_inteira(tmp_path):
    data = datetime.date(2025, 7, 1)
    opcoes = [["nome", "valor"], ["critério", "SEQUENCIAL"], ["até", 12], ["linhas", 900]]
    caminho = apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, titulo="T", orgao="O", data=data, vagas=20, opcoes=opcoes)
    e = le(caminho)
    assert (e.titulo, e.orgao, e.data, e.vagas) == ("T", "O", data, 20)
    assert len(e.candidatos.valores) == len(LISTA)
    r = apura(e, "critério=COMPENSADA")
    assert (r.criterio, r.regime.id, len(r.ordem)) == ("COMPENSADA", "LEI_15142", 13)
    assert r.opcoes == "critério=COMPENSADA; até=12"
    assert sum(x.ocupadas + x.nao_preenchidas for x in r.quadro) == 20


@pytest.mark.parametrize(
    ("edital", "id_"),
    [
        ({}, "LEI_15142"),
        ({"data": datetime.date(2025, 6, 10)}, "LEI_15142_UNICA"),
        ({"data": datetime.date(2025, 6, 10), "regime": "lei 12990"}, "LEI_12990"),
        ({"regime": "próprio", "regime_proprio": [["lista", "percentual"], ["PP", "20%"]]}, "PRÓPRIO"),
    ],
)
def test_regime_da_nossa_pasta(tmp_path, edital, id_):
    assert apura(le(apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, **edital))).regime.id == id_


PROPRIO = [["lista", "percentual"], ["PP", "20%"]]


@pytest.mark.parametrize(
    ("edital", "avisa"),
    [
        ({"regime_proprio": PROPRIO}, True),
        ({"regime_proprio": PROPRIO, "data": datetime.date(2025, 7, 10)}, True),
        ({"regime_proprio": PROPRIO, "regime": "LEI_12990"}, True),
        ({"regime_proprio": PROPRIO, "regime": "PRÓPRIO"}, False),
        ({"regime_proprio": PROPRIO[:1]}, False),
        ({}, False),
    ],
)
def test_regime_proprio_preenchido_e_nao_escolhido(tmp_path, edital, avisa):
    ditos = [x for x in problemas(le(apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, **edital))) if "escolhida" in x[3]]
    assert [x[1:] for x in ditos] == avisa * [
        [
            *("regime", "aviso"),
            "a tabela do regime do edital (planilha Edital) está preenchida e não foi escolhida",
            "para usá-la, escreva PRÓPRIO na planilha Edital, célula B4; ou apague-a",
        ]
    ]


def test_regime_proprio_que_so_a_comparacao_usa(tmp_path):
    caminho = apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, regime_proprio=PROPRIO)
    livro = openpyxl.load_workbook(caminho)
    livro["Edital"]["M6"] = "PRÓPRIO"
    livro.defined_names[nomes.COMPARA_REGIME] = DefinedName(nomes.COMPARA_REGIME, attr_text="Edital!$M$6")
    livro.save(caminho)
    assert not [x for x in problemas(le(caminho)) if "escolhida" in x[3]]


def test_quadro_digitado_vale_mais_que_o_total(tmp_path):
    lista = [linha[:3] for linha in LISTA]
    edital = {"regime": "LEI_12990", "vagas": 50, "quadro": [7, 2, 1]}
    r = apura(le(apoio.grava_nossa(tmp_path / "n.xlsx", lista, **edital)))
    assert r.vagas == (7, 2, 1)


ERROS_DA_NOSSA = [
    ({"regime": "LEI_1"}, "planilha Edital, célula B4 (regime): "),
    ({"data": datetime.date(2001, 1, 1)}, "planilha Edital, célula B3 (regime): edital de 01/01/2001: "),
    ({"vagas": "muitas"}, "planilha Edital, célula B5 (vagas): "),
    ({"quadro": [1, None, 2, 0, 1]}, "planilha Edital, linha 6 (vagas), lista PP: a célula está vazia"),
    ({"opcoes": [["até", 5], ["cor", "azul"]]}, "planilha Edital, linha 11 (opcoes, linha 2 da faixa): "),
    ({"regime": "PRÓPRIO"}, "faixa regime_proprio está vazia"),
    (
        {"regime": "PRÓPRIO", "regime_proprio": [["lista", "percentual"], ["PP", "muito"]]},
        'planilha Edital, célula B21 (regime, linha 2 da faixa, coluna "percentual")',
    ),
]


@pytest.mark.parametrize(("edital", "trecho"), ERROS_DA_NOSSA)
def test_erro_no_edital_diz_a_celula(tmp_path, edital, trecho):
    caminho = apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, **edital)
    assert trecho in recusa(ErroDeEntrada, lambda: apura(le(caminho)))


def test_gente_abaixo_da_faixa_nao_some_calada(tmp_path):
    caminho = apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, sobra=-3)
    assert "planilha Candidatos, célula B44: há dados abaixo da faixa" in recusa(ErroDeEntrada, le, caminho)


def test_regime_proprio_de_arquivo(tmp_path):
    regime = [["Regime do edital"], ["lista", "percentual", "reversão"], ["PP", "20%", "AC"]]
    for caminho in (apoio.grava_csv(tmp_path / "r.csv", regime), apoio.grava_xlsx(tmp_path / "r.xlsx", regime)):
        assert le_regime_proprio(caminho, DoEdital(caminho)).valores == regime[1:]
    vazio = apoio.grava_csv(tmp_path / "v.csv", PEQUENA)
    assert "lista e percentual" in recusa(ErroDeEntrada, le_regime_proprio, vazio, DoEdital(vazio))


def test_opcoes_se_juntam_uma_a_uma(tmp_path):
    caminho = apoio.grava_nossa(
        tmp_path / "n.xlsx", LISTA, opcoes=[["desempate", "IDOSO > DESEMPATE 1 > IDADE"], ["até", 9]]
    )
    o = junta_opcoes(le(caminho), "até=3; data de referência=01/02/2026")
    assert escreve_opcoes(o) == "até=3; data de referência=01/02/2026; desempate=IDOSO > DESEMPATE 1 > IDADE"


# o resultado


def abas(caminho):
    livro = openpyxl.load_workbook(caminho)
    return {ws.title: [list(linha) for linha in ws.iter_rows(values_only=True)] for ws in livro}


def vazio(tabela):
    return [[None if v == "" else v for v in linha] for linha in tabela]


def test_resultado_e_o_que_as_funcoes_respondem(tmp_path):
    e = le(apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, titulo="T & Cia", orgao="1ª Vara", vagas=20))
    grava_pasta(tmp_path / "r.xlsx", apura(e))
    lido = abas(tmp_path / "r.xlsx")
    candidatos = e.candidatos.valores
    assert list(lido) == ["Resumo", "Nomeação", "Situação", "Conferir", "Memória"]
    assert lido["Nomeação"] == vazio(ORDEM_NOMEACAO(candidatos, 20))
    respostas = [c[:3] + s for c, s in zip(CLASSIFICACAO(candidatos), SITUACAO(candidatos, 20), strict=True)]
    assert [linha[-4:] for linha in lido["Situação"]] == vazio(respostas)
    assert [linha[1] for linha in lido["Situação"]] == [linha[0] for linha in LISTA]
    memoria = vazio(MEMORIA_RESERVA(20))
    assert lido["Memória"][1 : 1 + len(memoria)] == memoria


def test_nenhuma_linha_se_perde(tmp_path):
    lista = [linha[:] for linha in LISTA[:6]]
    lista[0].append("observação")
    lista = [*lista[:3], [None] * 8, *lista[3:]]
    r = apura(le(apoio.grava_xlsx(tmp_path / "l.xlsx", lista)))
    assert [linha[0] for linha in r.situacao[1:]] == [2, 3, 5, 6, 7]
    assert r.pessoas == 5


def test_linha_so_com_colunas_desconhecidas_e_recusada(tmp_path):
    lista = [linha[:] for linha in LISTA[:6]]
    lista[0].append("observação")
    with pytest.raises(ErroDeEntrada, match=r"A7.*a inscrição está vazia"):
        apura(le(apoio.grava_xlsx(tmp_path / "l.xlsx", [*lista, [None] * 8 + ["assinatura"]])))


def test_contagem_da_reversao_e_de_pessoas_distintas(tmp_path):
    e = le(apoio.grava_xlsx(tmp_path / "l.xlsx", LISTA))
    e.vagas = 30
    r = apura(e)
    assert sum(r.disponiveis) == 40
    assert r.revertidas == REVERTER([list(r.vagas)], [list(r.disponiveis)])
    assert r.memoria_reversao == MEMORIA_REVERSAO([list(r.vagas)], [list(r.disponiveis)])
    # à mão, LEI_15142: 30 vagas = AC 19, PP 8, PI 1, PQ 1, PCD 2 → 19 da AC contam na AC
    assert r.vagas == (18, 8, 1, 1, 2)
    lugares = sorted(((linha[-4], linha[-3]) for linha in r.situacao[1:]), key=lambda x: x[0])
    assert r.disponiveis[1] == sum(1 for geral, lista in lugares if geral > 18 and lista == "PP")


PERIGOSOS = ["=1+1", "+55 84", "-x", "@soma", '=HYPERLINK("http://x")', "http://exemplo.br", "00123"]


def test_texto_que_parece_formula_continua_texto(tmp_path):
    lista = [["inscrição", "nome", "nota"]] + [[f"={i}", n, 90 - i] for i, n in enumerate(PERIGOSOS)]
    r = apura(le(apoio.grava_xlsx(tmp_path / "l.xlsx", lista)))
    grava_pasta(tmp_path / "r.xlsx", r)
    with zipfile.ZipFile(tmp_path / "r.xlsx") as z:
        planilhas = [n for n in z.namelist() if n.startswith("xl/worksheets/sheet")]
        assert not any(b"<f" in z.read(n) or b"<hyperlink" in z.read(n) for n in planilhas)
    livro = openpyxl.load_workbook(tmp_path / "r.xlsx")
    assert [c.value for c in livro["Nomeação"]["E"][1:]] == PERIGOSOS
    assert {c.data_type for c in livro["Situação"]["C"]} <= {"s", "f"}  # o openpyxl chama de f o texto que começa por =


def test_csv_de_saida(tmp_path):
    lista = [["inscrição", "nome", "nota"]] + [[i, n, 90.5 - i] for i, n in enumerate(PERIGOSOS)]
    r = apura(le(apoio.grava_xlsx(tmp_path / "l.xlsx", lista)))
    assert grava_tabela(tmp_path / "o.csv", r.ordem) == 5
    dados = (tmp_path / "o.csv").read_bytes()
    assert dados.startswith(b"\xef\xbb\xbfOrdem;Vaga;Lista;")
    linhas = list(csv.reader(dados.decode("utf-8-sig").splitlines(), delimiter=";"))
    assert [linha[4] for linha in linhas[1:]] == [("'" if p[0] in "=+-@" else "") + p for p in PERIGOSOS]
    assert linhas[1][5] == "90,5"


def test_o_mesmo_resultado_da_o_mesmo_arquivo(tmp_path):
    r = apura(le(apoio.grava_xlsx(tmp_path / "l.xlsx", LISTA)))
    for nome in ("a.xlsx", "b.xlsx"):
        grava_pasta(tmp_path / nome, r)
    assert (tmp_path / "a.xlsx").read_bytes() == (tmp_path / "b.xlsx").read_bytes()


def test_pronto_para_imprimir(tmp_path):
    grava_pasta(
        tmp_path / "r.xlsx", apura(le(apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, titulo="A & B", orgao="O")))
    )
    livro = openpyxl.load_workbook(tmp_path / "r.xlsx")
    for ws in livro:
        assert ws.page_setup.paperSize == 9
        assert ws.oddFooter.right.text == "página &P de &N"
        assert "A && B" in ws.oddHeader.right.text and ws.title in ws.oddHeader.right.text
    assert livro["Nomeação"].print_title_rows == "$1:$1"
    assert len(livro["Resumo"]._charts) == 1


# gravação


def test_grava_recusa_o_que_existe_e_o_que_aparece(tmp_path):
    destino = tmp_path / "x.txt"
    with pytest.raises(ErroDeArquivo, match="já existe"), grava(destino) as t:
        t.write_text("novo")
        destino.write_text("de outro")
    assert destino.read_text() == "de outro"
    assert "já existe" in recusa(ErroDeArquivo, lambda: grava(destino).__enter__())
    with grava(destino, sobrescrever=True) as t:
        t.write_text("novo")
    assert destino.read_text() == "novo"
    assert os.listdir(tmp_path) == ["x.txt"]


@pytest.mark.parametrize("erro", [KeyboardInterrupt, ValueError])
def test_grava_nao_deixa_rastro(tmp_path, erro):
    with pytest.raises(erro), grava(tmp_path / "x.txt") as t:
        t.write_text("meio")
        raise erro
    assert os.listdir(tmp_path) == []


def test_disco_cheio_vira_frase(tmp_path):
    with pytest.raises(ErroDeArquivo, match="disco está cheio"), grava(tmp_path / "x.txt"):
        raise OSError(28, "No space left on device")


def test_disco_sem_elos_tambem_grava(tmp_path, monkeypatch):
    def sem_elos(*_):
        raise OSError(95, "não há elos")

    monkeypatch.setattr(os, "link", sem_elos)
    destino = tmp_path / "x.txt"
    with grava(destino) as t:
        t.write_text("novo")
    assert destino.read_text() == "novo"
    (tmp_path / "y.txt").unlink(missing_ok=True)
    with pytest.raises(ErroDeArquivo, match="já existe"), grava(tmp_path / "y.txt") as t:
        (tmp_path / "y.txt").write_text("de outro")
    assert (tmp_path / "y.txt").read_text() == "de outro"


@pytest.mark.parametrize(
    ("alvo", "trecho"),
    [("#REF!", "não aponta para uma faixa da pasta"), ("Edital!$A:$B", "não aponta para uma faixa fixa")],
)
def test_nome_definido_quebrado(tmp_path, alvo, trecho):
    caminho = apoio.grava_nossa(tmp_path / "n.xlsx", LISTA)
    livro = openpyxl.load_workbook(caminho)
    livro.defined_names["candidatos"].attr_text = alvo
    livro.save(caminho)
    assert trecho in recusa(ErroDeEntrada, le, caminho)


def test_listas_sem_cabecalho_e_sem_inscricao(tmp_path):
    caminho = apoio.grava_xlsx(tmp_path / "l.xlsx", [["nome", "nota"], ["Ana", 9]])
    assert 'planilha Lista: a linha 1 tem "nota" e não tem "inscrição"' in recusa(ErroDeEntrada, le, caminho)
    repetida = apoio.grava_xlsx(tmp_path / "m.xlsx", [["inscrição", "nota", "nota final"], [1, 9, 9]])
    mensagem = recusa(ErroDeEntrada, lambda: apura(le(repetida)))
    assert 'planilha Lista, linha 1 (candidatos, linha 1 da faixa): as colunas "nota" e "nota final"' in mensagem


# o que só o arquivo sabe


def problemas(e):
    return apura(e).problemas[1:]


def test_pasta_salva_sem_valores_calculados_e_lida(tmp_path):
    """O openpyxl grava as fórmulas sem o valor; as células da lista e do edital são digitadas, e a de `linhas`, que só
    serve aos blocos da planilha, não pode impedir a leitura."""
    opcoes = [["criterio", "SEQUENCIAL"], ["linhas", None], ["até", 7]]
    caminho = apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, vagas=20, opcoes=opcoes)
    livro = openpyxl.load_workbook(caminho)
    livro["Edital"]["B11"] = "=ROWS(Candidatos!B6:B56)+10"
    livro.save(caminho)
    r = apura(le(caminho))
    assert (r.criterio, len(r.ordem)) == ("SEQUENCIAL", 8)
    livro["Edital"]["B12"] = "=3+4"  # as outras opções mudam a conta: sem valor, continuam recusadas
    livro.save(caminho)
    assert "célula B12: tem fórmula sem valor" in recusa(ErroDeEntrada, le, caminho)


@pytest.mark.parametrize(
    ("total", "aviso"),
    [
        (50, "o quadro digitado soma 10 e o total informado é 50; vale o quadro"),
        (9.0, "o quadro digitado soma 10 e o total informado é 9; vale o quadro"),
        (10, None),
        (None, None),
        ("dez", None),  # o total não entra na conta: quem vale é o quadro
    ],
)
def test_quadro_digitado_que_nao_soma_o_total(tmp_path, total, aviso):
    lista = [linha[:3] for linha in LISTA]
    edital = {"regime": "LEI_12990", "vagas": total, "quadro": [7, 2, 1]}
    e = le(apoio.grava_nossa(tmp_path / "n.xlsx", lista, **edital))
    achados = [x for x in problemas(e) if "total informado" in x[3]]
    assert [x[1:4] for x in achados] == ([["vagas", "aviso", aviso]] if aviso else [])
    assert apura(e).vagas == (7, 2, 1)


# Lei 15.142/2025, art. 11: o edital publicado antes da lei segue a Lei 12.990.
@pytest.mark.parametrize(
    ("data", "regime", "devido"),
    [
        (datetime.date(2025, 6, 3), "LEI_15142", "pela data do edital (03/06/2025) o regime é LEI_12990"),
        (datetime.date(2025, 6, 4), "LEI_12990", "pela data do edital (04/06/2025) o regime é LEI_15142_UNICA"),
        (datetime.datetime(2025, 6, 27, 9), "LEI_15142_UNICA", "pela data do edital (27/06/2025) o regime é LEI_15142"),
        (datetime.date(2010, 1, 1), "LEI_12990", "a data não tem regime"),
        (datetime.date(2025, 6, 3), "LEI_12990", None),
        (datetime.date(2025, 7, 1), "LEI_15142_DIRETA", None),  # sem vigência: por escolha do edital
        (datetime.date(2025, 7, 1), "FUNAI_14724", None),
        (None, "LEI_12990", None),
    ],
)
def test_regime_que_nao_vale_na_data_do_edital(tmp_path, data, regime, devido):
    e = le(apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, data=data, regime=regime))
    achados = [x for x in problemas(e) if x[1] == "regime"]
    assert len(achados) == bool(devido)
    if devido:
        assert achados[0][2] == "aviso" and achados[0][3].endswith(devido)
        assert f"o regime escolhido é {regime}, editais " in achados[0][3]


def test_regime_que_nao_vale_na_data_escrita_como_texto(tmp_path):
    e = le(apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, data="01/07/2025", regime="LEI_12990"))
    assert [x[1] for x in problemas(e) if x[1] == "regime"] == ["regime"]


# dita a norma, a data só serve para comparar: a que não se lê não decide nada, e diz-se que não se comparou
@pytest.mark.parametrize("data", [1072025, "01/07/25", "1º de julho de 2025", datetime.date(4835, 1, 23)])
def test_data_do_edital_que_nao_se_le_e_aviso(tmp_path, data):
    e = le(apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, data=data, regime="LEI_12990"))
    [achado] = [x for x in problemas(e) if x[1] == "data do edital"]
    assert achado[2] == "aviso" and achado[4].startswith("use dd/mm/aaaa") and "não se comparou" in achado[3]
    e = le(apoio.grava_nossa(tmp_path / "m.xlsx", LISTA, data=data, regime="FUNAI_14724"))
    assert not [x for x in problemas(e) if x[1] == "data do edital"], "sem vigência não há com que comparar"


def test_apurar_duas_vezes_da_o_mesmo_resultado(tmp_path):
    e = le(apoio.grava_nossa(tmp_path / "n.xlsx", LISTA, data=datetime.date(2025, 7, 1), regime="LEI_12990"))
    assert problemas(e) == problemas(e)


def esconde(caminho, *linhas, aba=None):
    livro = openpyxl.load_workbook(caminho)
    ws = livro[aba] if aba else livro.active
    for n in linhas:
        ws.row_dimensions[n].hidden = True
    livro.save(caminho)
    return caminho


@pytest.mark.parametrize(
    ("linhas", "frase"), [((5,), "1 linha oculta entrou na conta"), ((3, 9, 60), "2 linhas ocultas entraram na conta")]
)
def test_linhas_ocultas_entram_e_isso_e_dito(tmp_path, linhas, frase):
    """A linha 60 é oculta e vazia: não é gente."""
    e = le(esconde(apoio.grava_xlsx(tmp_path / "l.xlsx", LISTA), *linhas))
    [linha] = [x for x in problemas(e) if "ocult" in x[3]]
    assert linha[2] == "aviso" and linha[3].startswith(frase) and "planilha Lista" in linha[3]
    assert apura(e).pessoas == 40
    nossa = esconde(apoio.grava_nossa(tmp_path / "n.xlsx", LISTA), 5, 7, aba="Candidatos")  # a 5 é antes do cabeçalho
    [linha] = [x for x in problemas(le(nossa)) if "ocult" in x[3]]
    assert linha[3].startswith("1 linha oculta entrou")


def test_sem_linhas_ocultas_nada_se_diz(tmp_path):
    assert not [x for x in problemas(le(apoio.grava_xlsx(tmp_path / "l.xlsx", LISTA))) if "ocult" in x[3]]


def test_aviso_do_arquivo_substitui_o_nada_a_corrigir(tmp_path):
    lista = [["inscrição", "nota"], [1, 90], [2, 80]]
    [linha] = problemas(le(esconde(apoio.grava_xlsx(tmp_path / "l.xlsx", lista), 2)))
    assert "oculta" in linha[3]
    assert problemas(le(apoio.grava_xlsx(tmp_path / "m.xlsx", lista))) == [["", "", "", "Nada a corrigir", ""]]


def test_situacao_sem_espacos_invisiveis(tmp_path):
    """A busca da inscrição de uma planilha na outra (PROCX) só acha o que está escrito igual ao da ordem."""
    lista = [["inscrição", "nome", "nota"], ["\u00a0A1\u00a0", " Ana\u200b ", 90], ["A2 ", "Beto", "80,5\u00a0"]]
    r = apura(le(apoio.grava_xlsx(tmp_path / "l.xlsx", lista)))
    assert [linha[1:4] for linha in r.situacao[1:]] == [["A1", "Ana", 90.0], ["A2", "Beto", "80,5"]]
    assert {linha[1] for linha in r.situacao[1:]} == {linha[3] for linha in r.ordem[1:]}


def test_coluna_sem_nome_diz_a_celula_certa(tmp_path):
    """A 2ª e a 4ª colunas não têm nome; na nossa pasta a lista começa na coluna B, linha 6."""
    lista = [["inscrição", None, "nota", None], [1, 5, 90, "S"], [2, 6, 80, "N"]]
    simples = problemas(le(apoio.grava_xlsx(tmp_path / "l.xlsx", lista)))
    assert sorted(x[:3] for x in simples) == [["B1", "2ª coluna", "informação"], ["D1", "4ª coluna", "aviso"]]
    nossa = problemas(le(apoio.grava_nossa(tmp_path / "n.xlsx", lista)))
    assert sorted(x[0] for x in nossa) == ["C6", "E6"]


# as reversões que a ordem fez

DE_PARA = ["De", "Para", "Quantidade", "Vagas", "Fundamento"]
DECRETO, ART_8 = "Decreto 12.536/2025, art. 3º", "Lei 15.142/2025, art. 8º (não conferido)"


def apurada(tmp_path, lista, criterio, **edital):
    return apura(le(apoio.grava_nossa(tmp_path / "n.xlsx", lista, **edital)), f"criterio={criterio}")


@pytest.mark.parametrize("criterio", ["AC_PRIMEIRO", "SEQUENCIAL"])
def test_quem_tem_duas_listas_nao_inventa_reversao(tmp_path, criterio):
    """Lei 12.990, quadro AC 1, PN 1, PCD 1: vagas AC, PN, PCD. A 2 é negra; a 3, negra com deficiência, ocupa a da PCD.
    Contada só como negra, a vaga da PCD pareceria ter ido à AC."""
    lista = [["inscrição", "nota", "PN", "PCD"], [1, 90, None, None], [2, 80, "S", None], [3, 70, "S", "S"]]
    lista += [[4, 60, None, None]]
    r = apurada(tmp_path, lista, criterio, regime="LEI_12990", quadro=[1, 1, 1])
    assert [linha[1:4] for linha in r.ordem[1:4]] == [["AC", "AC", 1], ["PN", "PN", 2], ["PCD", "PCD", 3]]
    assert r.reversoes == [DE_PARA]
    assert r.disponiveis == (2, 1, 1)
    assert r.revertidas == [[1, 1, 1, 0]]
    assert r.memoria_reversao[2][0] == "nenhuma"


@pytest.mark.parametrize("criterio", ["AC_PRIMEIRO", "SEQUENCIAL"])
def test_no_regime_do_edital_quem_tem_duas_listas_conta_onde_e_chamado(tmp_path, criterio):
    """XX 20 % (3ª), YY 10 % (que queria a 3ª e fica com a 2ª), com `todas`: vagas AC, YY, XX."""
    proprio = [["lista", "percentual", "norma"], ["XX", "20%", "item 5"], ["YY", "10%", "item 6"]]
    lista = [["inscrição", "nota", "XX", "YY"], [1, 90, None, None], [2, 80, "S", None], [3, 70, "S", "S"]]
    edital = {"regime": "PRÓPRIO", "regime_proprio": proprio, "quadro": [1, 1, 1], "opcoes": [["multipla", "todas"]]}
    r = apurada(tmp_path, lista, criterio, **edital)
    assert r.reversoes == [DE_PARA] and r.disponiveis == (1, 1, 1)
    # sem a 3, ninguém é da YY, e a vaga dela volta à AC
    lista = [*lista[:3], [4, 60, None, None], [5, 50, "S", None]]
    r = apurada(tmp_path, lista, criterio, **edital)
    assert r.reversoes == [DE_PARA, ["YY", "AC", 1, "2", "item 6"]]


@pytest.mark.parametrize("criterio", ["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"])
def test_reversoes_que_aconteceram(tmp_path, criterio):
    """Quadro AC 1, PQ 4: as da PQ em ⌈j·5/4⌉ = 2, 3, 4, 5. Duas indígenas, uma preta, e as demais sem reserva: a 2ª e a
    3ª vão à PI, a 4ª à PP, a 5ª à AC."""
    marcas = [None, None, None, "PI", "PI", "PP"]
    lista = [["inscrição", "nota", "modalidade"], *([i, 90 - i, m] for i, m in enumerate(marcas, 1))]
    r = apurada(tmp_path, lista, criterio, quadro=[1, 0, 0, 4, 0])
    assert r.reversoes == [
        DE_PARA,
        ["PQ", "PI", 2, "2, 3", f"{DECRETO}, § 1º"],
        ["PQ", "PP", 1, "4", f"{DECRETO}, §§ 1º e 3º"],
        ["PQ", "AC", 1, "5", f"{DECRETO}, §§ 1º e 3º; {ART_8}"],
    ]


def test_o_que_a_ac_nao_ocupa_tambem_e_reversao(tmp_path):
    """Decreto 12.536/2025, art. 3º, § 4º."""
    lista = [["inscrição", "nota", "PP", "aprovado AC"], [1, 90, "S", "N"], [2, 80, "S", "N"], [3, 70, "S", "N"]]
    r = apurada(tmp_path, lista, "SEQUENCIAL", quadro=[2, 1, 0, 0, 0])
    assert r.reversoes == [DE_PARA, ["AC", "PP", 2, "1, 3", f"{DECRETO}, § 4º"]]


def com_as_chamadas(semente):
    prova = concurso(semente)
    x = le_concurso(prova.candidatos, prova.vagas, prova.regime_na_planilha, prova.opcoes)
    return prova, x, *chama(x)


@pytest.mark.parametrize("lote", range(4))
def test_reversoes_dizem_o_mesmo_que_o_motivo(lote):
    """Cada vaga imediata cujo motivo conta uma reversão está na tabela uma vez, da dona dela, e nenhuma outra está."""
    for semente in range(600_000 + lote * 150, 600_150 + lote * 150):
        prova, x, _, feitas, total = com_as_chamadas(semente)
        na_tabela = {}
        for de, para, quantas, vagas, _ in reversoes(x.regime, feitas[:total])[1:]:
            numeros = [int(n) for n in vagas.split(", ")]
            assert len(numeros) == quantas and numeros == sorted(numeros), semente
            for n in numeros:
                assert n not in na_tabela, semente
                na_tabela[n] = (de, para)
        contadas = {}
        for linha in prova.planilha()[1 : total + 1]:
            # a frase comprida sai em menos letras
            if linha[3] != "" and re.search(
                r"; vaga \w+(?: revertida)?: ninguém|ninguém (?:mais )?na (?:AC|ampla concorrência)", linha[9]
            ):
                contadas[linha[0]] = linha[1]
        assert {n: de for n, (de, _) in na_tabela.items()} == contadas, semente


# A vaga PP, sem ninguém, vai à AC (art. 8º), e a AC, sem ninguém, dá-a à PI (§ 4º): o Motivo cita as duas normas; a
# tabela diz "PP → PI" só com o § 4º, que trata das vagas da ampla concorrência.
def test_reversao_que_passa_pela_ac_cita_os_dois_passos(tmp_path):
    lista = [["inscrição", "nota", "PI", "aprovado AC"], [1, 90, "S", "N"]]
    r = apurada(tmp_path, lista, "SEQUENCIAL", quadro=[0, 1, 0, 0, 0])
    citadas = "; ".join(linha[4] for linha in r.reversoes[1:])
    assert ART_8 in citadas and f"{DECRETO}, § 4º" in citadas, r.reversoes
    assert citadas == r.ordem[1][9].partition(" — ")[2]


# Contrato, seção 6: "quota people who will be called through AC count in AC": também quem entra por vaga que reverteu.
# UNICA, AC 1, PCD 1: a da PCD, sem gente, vai à AC, que chama a 2, indígena; a REVERTER do resultado diz AC 1, PPIQ 1.
def test_pessoas_por_lista_da_as_contas_de_ac_primeiro(tmp_path):
    lista = [["inscrição", "nota", "PI"], [1, 90, None], [2, 80, "S"]]
    r = apurada(tmp_path, lista, "AC_PRIMEIRO", regime="LEI_15142_UNICA", quadro=[1, 0, 1])
    assert [linha[2] for linha in r.ordem[1:]] == ["AC", "AC"]
    assert r.disponiveis == (2, 0, 0) and r.revertidas == [[2, 0, 0, 0]]
    for semente in range(500_000, 500_400):
        prova, x, filas, _, _ = com_as_chamadas(semente)
        contas = REVERTER([list(x.vagas)], [list(pessoas_por_lista(x, filas))], prova.regime_na_planilha)
        opcoes = f"{prova.opcoes}; criterio=AC_PRIMEIRO" if "criterio" not in prova.opcoes else prova.opcoes
        if "COMPENSADA" in opcoes or "SEQUENCIAL" in opcoes:
            continue
        ordem = ORDEM_NOMEACAO(prova.candidatos, prova.vagas, prova.regime_na_planilha, opcoes)[1 : sum(x.vagas) + 1]
        chamadas = [linha[2] for linha in ordem]
        assert contas == [[*(chamadas.count(s) for s in x.regime.listas), chamadas.count("")]], semente


def test_pessoas_por_lista_conta_cada_uma_uma_vez():
    for semente in range(500_000, 500_300):
        _, x, filas, _, _ = com_as_chamadas(semente)
        assert sum(pessoas_por_lista(x, filas)) == len(filas_do_concurso(x).ordem)
