"""Cada arquivo ruim em cada comando que lê um arquivo: a frase, o código de saída, e nada gravado nem alterado."""

from __future__ import annotations

import os
import time
import tomllib
import zipfile
from pathlib import Path

import apoio_arquivos as apoio
import pytest
from apoio import DADOS, da_prova
from apoio_ruins import FABRICAS, boa, enche, troca

from xl_quotas import funcoes
from xl_quotas.arquivos.entrada import le

with (DADOS / "arquivos_ruins.toml").open("rb") as _f:
    ARQUIVOS = tomllib.load(_f)["arquivo"]
V = ("--vagas", "2")
ATO = ("--ato", "nomeação", "--inscricao", "02", "--data", "06/01/2026")
# o arquivo ruim no lugar de cada um que o comando lê
COMANDOS = {
    "calcular": lambda a: ("calcular", a),
    "calcular, o regime": lambda a: ("calcular", "lista.csv", *V, "--regime-proprio", a),
    "publicar": lambda a: ("publicar", a),
    "comparar": lambda a: ("comparar", a, "--com-opcoes", "criterio=SEQUENCIAL"),
    "acompanhar": lambda a: ("acompanhar", a, "--atos", "atos.csv"),
    "acompanhar, os atos": lambda a: ("acompanhar", "lista.csv", *V, "--atos", a, "--saida", "hoje.xlsx"),
    "historico": lambda a: ("historico", a, "01", "--atos", "atos.csv"),
    "historico, os atos": lambda a: ("historico", "lista.csv", "01", *V, "--atos", a),
    "registrar": lambda a: ("registrar", "atos.csv", "--candidatos", a, *V, *ATO),
    "conferir-lista": lambda a: ("conferir-lista", a, "--candidatos", "lista.csv", *V),
    "conferir-lista, os candidatos": lambda a: ("conferir-lista", "publicada.csv", "--candidatos", a),
    "planejar": lambda a: ("planejar", a, "--anexo", "anexo.txt"),
    "sorteio": lambda a: ("sorteio", a, "--vagas", "1", "--semente", "1", "--coluna", "cargo"),
    "modelo --de": lambda a: ("modelo", "acompanhamento", "--de", a, "pasta.xlsx"),
}


@pytest.fixture(autouse=True)
def _ambiente_de_antes():
    yield
    funcoes.define_ambiente("Python")


@pytest.fixture
def xl(capsys, tmp_path, monkeypatch):
    enche(tmp_path)
    monkeypatch.chdir(tmp_path)
    return apoio.chamador(capsys)


def rotulo(item):
    return f"{item.get('feito') or item.get('texto', item.get('bytes'))!r:.40}{item.get('final', '')}"


def faz(item, pasta):
    """Põe o arquivo na pasta e devolve o caminho dele."""
    caminho = pasta / f"ruim{item.get('final', '.xlsx')}"
    if "feito" in item:
        outro = FABRICAS[item["feito"]](caminho)
        return outro if isinstance(outro, Path) else caminho
    dados = bytes.fromhex(item["bytes"]) if "bytes" in item else item["texto"].encode(item.get("codificacao", "utf-8"))
    caminho.write_bytes(dados)
    return caminho


def foto(pasta):
    """O que há na pasta; de um atalho, para onde vai, e de um arquivo enorme, só o tamanho."""
    saida = {}
    for p in pasta.iterdir():
        e = p.lstat()
        pequeno = p.is_file() and not p.is_symlink() and e.st_size < 10**7
        saida[p.name] = (os.readlink(p) if p.is_symlink() else p.read_bytes() if pequeno else e.st_size, e.st_mtime_ns)
    return saida


def exige_a_frase(erros, contem=""):
    assert erros.startswith("#ERRO: ") and erros.count("\n") == 1 and len(erros) <= 255, erros
    assert "Traceback" not in erros and "falha inesperada" not in erros and erros.rstrip("\n").isprintable(), erros
    assert not contem or any(x in erros for x in contem.split("|")), erros


def test_quantos_arquivos_ruins_ha():
    """O documento (docs/prova_de_entradas.md) diz este número."""
    comandos = {chamada("x")[0] for chamada in COMANDOS.values()}
    chamadas, de, arquivos = da_prova(r"em (\d+) chamadas dos (\d+) comandos que leem arquivos \| (\d+) \|")
    assert (len(COMANDOS), len(comandos), len(ARQUIVOS)) == (chamadas, de, arquivos)
    servem = [x for x in ARQUIVOS if x.get("codigo") == 0]
    assert len(servem) >= 10 and all(x["lidas"] for x in servem)


@pytest.mark.parametrize("item", ARQUIVOS, ids=rotulo)
def test_calcular(xl, tmp_path, item):
    caminho = faz(item, tmp_path)
    antes = foto(tmp_path)
    codigo, saida, erros = xl("calcular", caminho)
    assert codigo == item.get("codigo", 3), erros
    if codigo:
        exige_a_frase(erros, item.get("contem"))
        assert foto(tmp_path) == antes
    else:
        assert erros == "" and item.get("contem", "") in saida
        exige_o_lido(lidos(caminho), item)
        assert tira_o_novo(tmp_path, antes) == {f"{caminho.stem}_resultado.xlsx"}


def exige_o_lido(linhas, item):
    """As linhas que o item diz, célula a célula; de uma pasta de trabalho, o canto de cima."""
    assert len(linhas) == item.get("altura", len(item["lidas"]))
    canto = [linha[: len(x)] for linha, x in zip(linhas, item["lidas"], strict=False)]
    assert [["" if v is None else v for v in linha] for linha in canto] == item["lidas"]


def tira_o_novo(pasta, antes):
    """O que já havia está como estava; apaga o resto e diz o que era."""
    novos = foto(pasta).keys() - antes.keys()
    for nome in novos:
        (pasta / nome).unlink()
    assert foto(pasta) == antes
    return novos


def de_cada_comando(item):
    """O que leva um segundo em cada comando, um milhão de linhas, só se prova na corrida longa."""
    demora = item.get("feito") == "linha_alem_do_fim"
    return pytest.param(item, id=rotulo(item), marks=[pytest.mark.longo] if demora else [])


@pytest.mark.parametrize("item", [de_cada_comando(x) for x in ARQUIVOS])
def test_todos_os_comandos(xl, tmp_path, item):
    caminho = faz(item, tmp_path)
    antes = foto(tmp_path)
    for nome, chamada in COMANDOS.items():
        codigo, _, erros = xl(*chamada(caminho))
        if codigo == 0 and item.get("codigo", 3) != 3:  # o que está errado para um comando, outro nem olha
            tira_o_novo(tmp_path, antes)
            continue
        assert codigo in (1, 3), (nome, codigo, erros)
        exige_a_frase(erros)
        assert foto(tmp_path) == antes, nome


# registrar cria o arquivo de atos que não existe, e só o quer em .csv


@pytest.mark.parametrize("feito", ["com_senha", "byte_virado", "utf16_sem_marca", "fila", "pasta_do_disco", "gigante"])
def test_registrar_em_arquivo_ruim(xl, tmp_path, feito):
    caminho = faz({"feito": feito, "final": ".csv"}, tmp_path)
    antes = foto(tmp_path)
    codigo, _, erros = xl("registrar", caminho, "--candidatos", "lista.csv", *V, *ATO)
    assert codigo in (1, 3)
    exige_a_frase(erros)
    assert foto(tmp_path) == antes


@pytest.mark.parametrize(
    "feito", ["com_senha", "byte_virado", "zip_cifrado", "sem_pasta", "ausente", "bomba_de_entidades"]
)
def test_excel_conferir_e_calc_consertar(xl, tmp_path, feito):
    """Um confere a pasta de macros, o outro conserta nomes no próprio arquivo: nenhum cai, nenhum o muda."""
    macros = faz({"feito": feito, "final": ".xlsm"}, tmp_path)
    codigo, saida, erros = xl("excel", "conferir", macros)
    assert codigo in (1, 3) and "falha inesperada" not in erros and "Traceback" not in saida + erros
    pasta = faz({"feito": feito}, tmp_path)
    antes = foto(tmp_path)
    codigo, _, erros = xl("calc", "consertar", pasta)
    if feito != "sem_pasta":  # falta uma parte, e nas outras não há nome a trocar
        assert codigo == 3
        exige_a_frase(erros)
    assert foto(tmp_path) == antes


# o que parece ruim e serve


def lidos(caminho):
    return le(caminho).candidatos.valores


@pytest.mark.parametrize("feito", ["celula_de_outra_linha", "estilo_que_nao_ha", "xml_fundo", "planilha_em_utf16"])
def test_pasta_estranha_que_serve(tmp_path, feito):
    boas = [["" if v is None else v for v in linha] for linha in lidos(boa(tmp_path / "boa.xlsx"))]
    FABRICAS[feito](tmp_path / "l.xlsx")
    estranhas = [["" if v is None else v for v in linha] for linha in lidos(tmp_path / "l.xlsx")]
    assert [linha[:3] for linha in estranhas] == [linha[:3] for linha in boas] and len(boas) == 7


def test_imagem_svg_com_doctype_nao_e_bomba(tmp_path):
    """Um .svg do Inkscape declara o DOCTYPE dele; é imagem, e não se abre."""
    caminho = boa(tmp_path / "l.xlsx")
    with zipfile.ZipFile(caminho, "a") as z:
        z.writestr(
            "xl/media/image1.svg", '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x.invalid/svg.dtd"><svg/>'
        )
    assert len(lidos(caminho)) == 7


@pytest.mark.longo
def test_uma_celula_perdida_na_ultima_linha_nao_trava(tmp_path):
    """Acontece a quem aperta Ctrl+seta e digita: a planilha vai até a linha 1 048 576, com um milhão delas vazias."""
    caminho = boa(tmp_path / "l.xlsx")
    troca(caminho, planilha=lambda x: x.replace(b'<row r="7"', b'<row r="1048576"').replace(b'7" t=', b'1048576" t='))
    inicio = time.process_time()
    assert len(lidos(caminho)) == 1_048_576
    assert time.process_time() - inicio < 15  # eram 60 s


@pytest.mark.parametrize("inscricoes", [("é 1", "e\u0301 1"), ("A\u00a01", "A 1"), ("\u202e1", "1")])
def test_a_mesma_inscricao_escrita_de_dois_modos_e_achada(inscricoes):
    """A da lista e a do ato: NFC e NFD, espaço sem quebra, marca de direção."""
    uma, outra = inscricoes
    candidatos = [["inscrição", "nota"], [uma, 90]]
    atos = [["data", "ato", "inscrição", "vaga", "lista"], ["05/01/2026", "nomeação", outra, 1, "AC"]]
    assert funcoes.CONFERIR_ATOS(candidatos, atos, 1)[1][0].startswith("aceito")
    publicada = [["inscrição", "lista"], [outra, "AC"]]
    assert [linha[3] for linha in funcoes.CONFERIR_LISTA(publicada, candidatos, 1)[1:]] == ["confere"]
