"""O escritor de projetos VBA contra leitores de outras pessoas: oletools (compressão, dir) e olefile (contêiner)."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
import xlwings
from apoio_vba import aberto, decifra, descomprime, do_arquivo, textos

from xl_quotas.ambientes.excel.vba import Modulo, Tipo, documento, projeto
from xl_quotas.ambientes.excel.vba.cifra import cifra
from xl_quotas.ambientes.excel.vba.compressao import comprime
from xl_quotas.ambientes.excel.vba.conteiner import empacota
from xl_quotas.ambientes.excel.vba.modulos import PASTA_DE_TRABALHO

XLWINGS = Path(xlwings.__file__).parent
TEXTO = (XLWINGS / "xlwings.bas").read_bytes()


def lido(dados):
    return descomprime(comprime(dados))


# ---- compressão


@pytest.mark.parametrize("resto", range(13))
def test_compressao_de_muitos_tamanhos_de_texto(resto):
    for n in [*range(1 + resto, 400, 26), *range(4030 + resto, 4160, 13), *range(8150 + resto, 8230, 26)]:
        assert lido(TEXTO[:n]) == TEXTO[:n], n
    assert lido(TEXTO[resto:]) == TEXTO[resto:]


def test_compressao_de_bytes_ao_acaso():
    """Sem repetição: o pedaço inteiro vai cru; o incompleto que coubesse só cru é recusado, nunca aumentado."""
    acaso = random.Random(12990)
    for n in [1, 2, 3, 17, 500, 3000, 3600, 4096, 8192, 4096 + 3000]:
        dados = acaso.randbytes(n)
        assert lido(dados) == dados, n
    with pytest.raises(ValueError, match="não comprimem"):
        comprime(acaso.randbytes(4000))


def test_compressao_de_repeticoes():
    for dados in [b"a" * 4095, b"a" * 20000, b"ab" * 5000, b"abc" * 1365 + b"x", bytes(4097), b"xyz" * 2 + b"q" * 4090]:
        assert lido(dados) == dados
    assert len(comprime(b"a" * 4096)) < 20
    assert len(comprime(TEXTO)) < len(TEXTO) / 2


def test_compressao_com_alfabeto_pequeno():
    acaso = random.Random(15142)
    for n in range(50, 6000, 371):
        dados = bytes(acaso.choices(b"AB\r\n ", k=n))
        assert lido(dados) == dados, n


# ---- contêiner

TAMANHOS = [0, 1, 63, 64, 65, 511, 512, 513, 4095, 4096, 4097, 70_000]


@pytest.mark.parametrize("tamanho", TAMANHOS)
def test_conteiner_de_cada_tamanho(tamanho):
    fluxos = {"PROJECT": bytes(range(256)) * 2, "VBA/dir": b"x" * tamanho, "VBA/outro": b"y" * 100}
    confere_conteiner(fluxos)


@pytest.mark.parametrize("quantos", [1, 2, 3, 4, 7, 8, 30, 63, 64])
def test_conteiner_de_muitos_fluxos(quantos):
    confere_conteiner({f"VBA/Modulo{i}": str(i).encode() * (i * 37 + 1) for i in range(quantos)} | {"PROJECT": b"p"})


def test_conteiner_grande():
    confere_conteiner({"VBA/a": b"z" * 3_000_000, "VBA/b": b"w" * 10, "c": b""})
    with pytest.raises(ValueError, match="grande demais"):
        empacota({"a": bytes(8_000_000)})
    with pytest.raises(ValueError, match="longo demais"):
        empacota({"VBA/" + "n" * 32: b"x"})


def confere_conteiner(fluxos):
    ole = aberto(empacota(fluxos))
    assert not ole.parsing_issues
    assert {"/".join(p) for p in ole.listdir()} == set(fluxos)
    for nome, dados in fluxos.items():
        assert ole.openstream(nome).read() == dados, nome
        assert ole.get_size(nome) == len(dados)
    confere_arvore(ole)


def confere_arvore(ole):
    """As regras da árvore: os pais na ordem, nenhum vermelho filho de vermelho, os mesmos pretos em todo caminho."""

    def desce(sid, pai_vermelho):
        if sid == 0xFFFFFFFF:
            return 1, []
        no = ole.direntries[sid]
        vermelho = no.color == 0
        assert not (vermelho and pai_vermelho)
        pretos_a, antes = desce(no.sid_left, vermelho)
        pretos_b, depois = desce(no.sid_right, vermelho)
        assert pretos_a == pretos_b
        return pretos_a + (not vermelho), [*antes, no.name, *depois]

    for no in ole.direntries:
        if no is not None and no.sid_child != 0xFFFFFFFF:
            ordem = desce(no.sid_child, False)[1]
            assert ordem == sorted(ordem, key=lambda n: (len(n), n.upper()))


# ---- projeto


def exemplo():
    return [
        documento("ThisWorkbook", PASTA_DE_TRABALHO, "Private Sub Workbook_Open()\nEnd Sub\n"),
        documento("Planilha1"),
        Modulo("contas", Tipo.COMUM, 'Attribute VB_Name = "contas"\nConst A = "ação — …"\n'),
        Modulo("Ficha", Tipo.CLASSE, 'Attribute VB_Name = "Ficha"\r\nPublic x\r\n'),
    ]


def test_projeto_lido_de_volta():
    lidos = textos(projeto(exemplo()))
    assert list(lidos) == ["ThisWorkbook.cls", "Planilha1.cls", "contas.bas", "Ficha.cls"]
    for m, texto in zip(exemplo(), lidos.values(), strict=True):
        assert texto.splitlines() == m.texto.splitlines()
        assert set(re.findall(r"\r?\n", texto)) == {"\r\n"}


def test_sempre_os_mesmos_bytes():
    assert projeto(exemplo()) == projeto(exemplo())


def test_o_que_o_vba_nao_guarda_e_recusado():
    with pytest.raises(ValueError, match="módulo x: o VBA não guarda '≥'"):
        projeto([Modulo("x", Tipo.COMUM, "' ≥")])
    with pytest.raises(ValueError, match="mesmo nome"):
        projeto([documento("a"), documento("A")])


def campos(projeto_vba):
    lista = aberto(projeto_vba).openstream("PROJECT").read().decode("cp1252")
    return dict(re.findall(r'^(\w+)="([^"]*)"\r$', lista, re.MULTILINE))


def test_sem_protecao_sem_senha_a_vista():
    c = campos(projeto(exemplo()))
    assert [decifra(c["ID"], c[x])[2] for x in ("CMG", "DPB", "GC")] == [bytes(4), b"\0", b"\xff"]


@pytest.mark.parametrize("nome", ["quickstart.xlsm", "quickstart_standalone.xlsm"])
def test_a_cifra_e_a_dos_arquivos_do_excel(nome):
    """Os campos de um arquivo salvo pelo Excel, decifrados e cifrados de novo, dão as mesmas letras."""
    c = campos(do_arquivo(XLWINGS / nome))
    for x in ("CMG", "DPB", "GC"):
        semente, enchimento, dados = decifra(c["ID"], c[x])
        assert cifra(c["ID"], dados, semente, enchimento) == c[x]
    with pytest.raises(ValueError, match="enchimento"):
        cifra(c["ID"], b"", 6)


def test_mesmas_partes_que_o_arquivo_do_xlwings():
    """Os mesmos fluxos e o mesmo tipo de referência; lá também os módulos vão sem código compilado."""
    deles = aberto(do_arquivo(XLWINGS / "quickstart_standalone.xlsm"))
    nosso = aberto(projeto(exemplo()))
    fixos = [["PROJECT"], ["PROJECTwm"], ["VBA", "_VBA_PROJECT"], ["VBA", "dir"]]
    for ole in (deles, nosso):
        assert [p for p in ole.listdir() if p in fixos] == fixos
        assert ole.openstream("VBA/_VBA_PROJECT").read()[:5].hex() == "cc61ffff00"
    indices = [descomprime(o.openstream("VBA/dir").read()) for o in (deles, nosso)]
    escritorio = rb"\*\\G\{2DF8D04C-5BFA-101B-BDE5-00AA0044DE52\}#2\.0#0#[^#]+#[^\x00]+"
    assert len({re.search(escritorio, i)[0] for i in indices}) == 1
    inicio = indices[0].index(b"\x04\x00\x0a\x00\x00\x00VBAProject")
    assert indices[0][:inicio] == indices[1][:inicio]
