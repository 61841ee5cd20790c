"""Arquivos ruins, feitos na hora: cada fábrica põe no caminho um arquivo que alguém um dia vai mandar ler."""

from __future__ import annotations

import io
import os
import re
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import apoio_arquivos as apoio
import xlsxwriter
from msoffcrypto.format.ooxml import OOXMLFile

from xl_quotas.ambientes.excel.vba.conteiner import empacota

PESSOAS = apoio.pessoas(6)
PLANILHA, TEXTOS, PASTA = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/workbook.xml"
ESPACO = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
Fabrica = Callable[[Path], object]
FABRICAS: dict[str, Fabrica] = {}


def fabrica(f: Fabrica) -> Fabrica:
    """Registra a fábrica pelo nome, para o catálogo em TOML a chamar."""
    FABRICAS[f.__name__] = f
    return f


def boa(caminho: Path) -> Path:
    """Uma pasta de trabalho que se lê."""
    with xlsxwriter.Workbook(str(caminho), {"default_date_format": "dd/mm/yyyy"}) as livro:
        aba = livro.add_worksheet("Lista")
        for i, linha in enumerate(PESSOAS):
            aba.write_row(i, 0, linha)
    return caminho


def troca(caminho: Path, **partes: Callable[[bytes], bytes] | None) -> None:
    """Refaz o zip com as partes trocadas (None tira a parte). Os nomes vêm nas constantes acima."""
    with zipfile.ZipFile(caminho) as z:
        lidas = {n: z.read(n) for n in z.namelist()}
    for nome, muda in partes.items():
        onde = {"planilha": PLANILHA, "textos": TEXTOS, "pasta": PASTA, "tipos": "[Content_Types].xml"}[nome]
        if muda is None:
            del lidas[onde]
        else:
            lidas[onde] = muda(lidas[onde])
    grava_partes(caminho, lidas)


def grava_partes(caminho: Path, partes: dict[str, bytes]) -> None:
    """Um zip com essas partes."""
    with zipfile.ZipFile(caminho, "w", zipfile.ZIP_DEFLATED) as z:
        for nome, dados in partes.items():
            z.writestr(nome, dados)


def com_prologo(caminho: Path, prologo: bytes, parte: str = "planilha") -> None:
    """A pasta boa com outra coisa antes da raiz de uma parte."""
    boa(caminho)
    raiz = {"planilha": b"<worksheet", "pasta": b"<workbook", "textos": b"<sst"}[parte]
    troca(caminho, **{parte: lambda x: prologo + x[x.index(raiz) :]})


# o que não é pasta de trabalho


@fabrica
def com_senha(caminho: Path) -> None:
    """Cifrada de verdade, como o Excel cifra (ECMA-376, agile)."""
    boa(caminho)
    dentro, fora = io.BytesIO(caminho.read_bytes()), io.BytesIO()
    OOXMLFile(dentro).encrypt("senha", fora)
    caminho.write_bytes(fora.getvalue())


@fabrica
def xls_antigo(caminho: Path) -> None:
    """BIFF8 num contêiner OLE: o começo de todo .xls do Excel 97 em diante."""
    biff = struct.pack("<HHHHHHII", 0x0809, 16, 0x0600, 0x0005, 0x0DBB, 0x07CC, 0x41, 0x06)
    biff += struct.pack("<HH", 0x000A, 0)
    caminho.write_bytes(empacota({"Workbook": biff.ljust(4096, b"\0")}))


@fabrica
def biff4(caminho: Path) -> None:
    """O .xls do Excel 4, que não tem contêiner."""
    caminho.write_bytes(struct.pack("<HHHHH", 0x0409, 6, 0x0400, 0x0010, 0) + struct.pack("<HH", 0x000A, 0))


@fabrica
def zip_cifrado(caminho: Path) -> None:
    """O bit de cifra ligado em cada parte: o zip pede senha."""
    boa(caminho)
    dados = bytearray(caminho.read_bytes())
    for marca, desvio in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        onde = dados.find(marca)
        while onde >= 0:
            dados[onde + desvio] |= 1
            onde = dados.find(marca, onde + 4)
    caminho.write_bytes(bytes(dados))


def _cortada(inteiros: int, partes: int) -> Fabrica:
    def corta(caminho: Path) -> None:
        boa(caminho)
        dados = caminho.read_bytes()
        caminho.write_bytes(dados[: len(dados) * inteiros // partes])

    return corta


for _n in (1, 10, 50, 90, 99):
    FABRICAS[f"cortada_em_{_n}"] = _cortada(_n, 100)


@fabrica
def byte_virado(caminho: Path) -> None:
    """Um bit trocado no meio dos dados da planilha: o CRC não fecha."""
    boa(caminho)
    dados = bytearray(caminho.read_bytes())
    with zipfile.ZipFile(caminho) as z:
        i = z.getinfo(PLANILHA)
    dados[i.header_offset + 30 + len(PLANILHA) + i.compress_size // 2] ^= 0x40
    caminho.write_bytes(bytes(dados))


@fabrica
def compressao_desconhecida(caminho: Path) -> None:
    boa(caminho)
    dados = caminho.read_bytes()
    dados = dados.replace(b"PK\x03\x04\x14\x00\x00\x00\x08\x00", b"PK\x03\x04\x14\x00\x00\x00\x63\x00")
    caminho.write_bytes(dados.replace(b"\x14\x00\x00\x00\x08\x00", b"\x14\x00\x00\x00\x63\x00"))


@fabrica
def docx(caminho: Path) -> None:
    grava_partes(caminho, {"[Content_Types].xml": b"<Types/>", "word/document.xml": b"<w/>"})


@fabrica
def zip_de_fotos(caminho: Path) -> None:
    grava_partes(caminho, {"foto.txt": b"oi"})


@fabrica
def zip_vazio(caminho: Path) -> None:
    grava_partes(caminho, {})


@fabrica
def ods(caminho: Path) -> None:
    grava_partes(caminho, {"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"<o/>"})


@fabrica
def xlsb(caminho: Path) -> None:
    grava_partes(caminho, {"[Content_Types].xml": b"<Types/>", "xl/workbook.bin": b"\x83\x01\x00"})


# bombas


@fabrica
def bomba_de_tamanho(caminho: Path) -> None:
    """31 MB de espaços que cabem em 30 kB."""
    grava_partes(caminho, {"[Content_Types].xml": b"<Types/>", PLANILHA: b" " * (31 * 2**20)})


@fabrica
def bomba_de_partes(caminho: Path) -> None:
    with zipfile.ZipFile(caminho, "w") as z:
        for i in range(5001):
            z.writestr(f"xl/p{i}", b"")


@fabrica
def bomba_que_mente(caminho: Path) -> None:
    """O diretório declara dez bytes; a parte abre em 31 MB."""
    bomba_de_tamanho(caminho)
    dados = caminho.read_bytes()
    caminho.write_bytes(dados.replace(struct.pack("<I", 31 * 2**20), struct.pack("<I", 10)))


@fabrica
def bomba_sobreposta(caminho: Path) -> None:
    """Cem entradas do diretório apontam para os mesmos dados."""
    bomba_de_tamanho(caminho)
    dados = caminho.read_bytes()
    fim = dados.rindex(b"PK\x05\x06")
    inicio = struct.unpack_from("<I", dados, fim + 16)[0]
    diretorio = dados[inicio:fim] * 50
    cauda = struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, 100, 100, len(diretorio), inicio, 0)
    caminho.write_bytes(dados[:inicio] + diretorio + cauda)


MIL_RISADAS = b"".join(
    [
        b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "ha">',
        *(f'<!ENTITY a{i} "{f"&a{i - 1};" * 10}">'.encode() for i in range(1, 10)),
        b"]>",
    ]
)


@fabrica
def bomba_de_entidades(caminho: Path) -> None:
    """Um bilhão de risadas: dez níveis de dez."""
    com_prologo(caminho, MIL_RISADAS)


@fabrica
def entidade_externa(caminho: Path) -> None:
    """XXE: a entidade é um arquivo da máquina."""
    com_prologo(caminho, b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY segredo SYSTEM "file:///etc/passwd">]>', "textos")


@fabrica
def dtd_externa(caminho: Path) -> None:
    com_prologo(caminho, b'<!DOCTYPE workbook SYSTEM "http://exemplo.invalid/x.dtd">', "pasta")


@fabrica
def entidades_depois_de_comentario(caminho: Path) -> None:
    """O comentário parece a raiz a quem só procura um <."""
    com_prologo(caminho, b'<?xml version="1.0"?><!-- <a ' + b"x" * 2000 + b" -->" + MIL_RISADAS.partition(b"?>")[2])


@fabrica
def entidades_depois_de_muito_comentario(caminho: Path) -> None:
    com_prologo(caminho, b'<?xml version="1.0"?><!--' + b"x" * 200_000 + b"-->" + MIL_RISADAS.partition(b"?>")[2])


@fabrica
def entidades_em_utf16(caminho: Path) -> None:
    boa(caminho)
    bomba = MIL_RISADAS.replace(b'<?xml version="1.0"?>', b"").decode()
    troca(caminho, planilha=lambda x: (bomba + x[x.index(b"<worksheet") :].decode()).encode("utf-16"))


@fabrica
def entidades_em_parte_de_outro_nome(caminho: Path) -> None:
    """A planilha não precisa de se chamar .xml: quem a acha é a relação."""
    com_prologo(caminho, MIL_RISADAS)
    with zipfile.ZipFile(caminho) as z:
        partes = {n: z.read(n) for n in z.namelist()}
    partes["xl/worksheets/sheet1.dat"] = partes.pop(PLANILHA)
    for nome in ("[Content_Types].xml", "xl/_rels/workbook.xml.rels"):
        partes[nome] = partes[nome].replace(b"sheet1.xml", b"sheet1.dat")
    grava_partes(caminho, partes)


# XML que não fecha


def _planilha(de: bytes, para: bytes) -> Fabrica:
    def faz(caminho: Path) -> None:
        boa(caminho)

        def muda(x: bytes) -> bytes:
            assert de in x, (de, x[:600])
            return x.replace(de, para, 1)

        troca(caminho, planilha=muda)

    return faz


FABRICAS["linha_repetida"] = _planilha(b'<row r="4"', b'<row r="3"')
FABRICAS["linha_zero"] = _planilha(b'<row r="1"', b'<row r="0"')
FABRICAS["linha_negativa"] = _planilha(b'<row r="4"', b'<row r="-4"')
FABRICAS["linha_com_aspas_simples"] = _planilha(b'<row r="4"', b"<row r='3'")
FABRICAS["linha_sem_numero"] = _planilha(b'<row r="4"', b'<row/><row r="4"')
FABRICAS["nota_que_e_infinita"] = _planilha(b'<c r="C2"><v>', b'<c r="C2"><v>1e999')
FABRICAS["nota_que_e_erro"] = _planilha(b'<c r="C2"><v>51</v>', b'<c r="C2" t="e"><v>#DIV/0!</v>')
FABRICAS["nota_que_e_logica"] = _planilha(b'<c r="C2"><v>51</v>', b'<c r="C2" t="b"><v>1</v>')
FABRICAS["linha_que_nao_e_numero"] = _planilha(b'<row r="4"', b'<row r="quatro"')
FABRICAS["linha_alem_do_fim"] = _planilha(b'<row r="7"', b'<row r="1048577"')
FABRICAS["celula_sem_linha"] = _planilha(b'<c r="A4"', b'<c r="A"')
FABRICAS["celula_de_outra_linha"] = _planilha(b'<c r="A4"', b'<c r="A40"')
FABRICAS["coluna_impossivel"] = _planilha(b'<c r="A4"', b'<c r="ZZZZ4"')
FABRICAS["texto_que_nao_ha"] = _planilha(b't="s"><v>0</v>', b't="s"><v>999999</v>')
FABRICAS["texto_negativo"] = _planilha(b't="s"><v>0</v>', b't="s"><v>abc</v>')
FABRICAS["numero_que_nao_e"] = _planilha(b'<c r="C2"><v>', b'<c r="C2"><v>x')
FABRICAS["estilo_que_nao_ha"] = _planilha(b'<c r="A4"', b'<c s="99999" r="A4"')


def _nota(muda: Callable[[bytes], bytes]) -> Fabrica:
    """A nota da linha 4 trocada."""

    def faz(caminho: Path) -> None:
        boa(caminho)
        troca(caminho, planilha=lambda x: re.sub(rb'<c r="C4"><v>[^<]*</v></c>', muda, x, count=1))

    return faz


FABRICAS["formula_sem_valor"] = _nota(lambda _: b'<c r="C4"><f>40+45</f></c>')
FABRICAS["formula_sem_valor_com_aspas_simples"] = _nota(lambda _: b"<c r='C4'><f>40+45</f><v/></c>")


@fabrica
def notas_mescladas(caminho: Path) -> None:
    """A nota da linha 3 mesclada com a da 2: só a primeira célula tem o valor."""
    boa(caminho)
    mescla = b'</sheetData><mergeCells count="1"><mergeCell ref="C2:C3"/></mergeCells>'
    sem_nota = re.compile(rb'(<c r="C3")><v>[^<]*</v></c>')
    troca(caminho, planilha=lambda x: sem_nota.sub(rb"\1/>", x, count=1).replace(b"</sheetData>", mescla))


@fabrica
def cabecalho_mesclado(caminho: Path) -> None:
    """Inscrição e Nome mesclados num título só."""
    boa(caminho)
    mescla = b'</sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>'
    sem_nome = re.compile(rb'(<c r="B1") t="s"><v>[^<]*</v></c>')
    troca(caminho, planilha=lambda x: sem_nome.sub(rb"\1/>", x, count=1).replace(b"</sheetData>", mescla))


def em_utf16(xml: bytes) -> bytes:
    return xml.decode().replace('encoding="UTF-8"', 'encoding="UTF-16"').encode("utf-16")


@fabrica
def planilha_em_utf16(caminho: Path) -> None:
    boa(caminho)
    troca(caminho, planilha=em_utf16)


@fabrica
def linha_repetida_em_utf16(caminho: Path) -> None:
    """O XML em UTF-16, que a norma aceita: a conferência não pode ser só de bytes."""
    FABRICAS["linha_repetida"](caminho)
    troca(caminho, planilha=em_utf16)


@fabrica
def xml_fundo(caminho: Path) -> None:
    """Cem mil elementos uns dentro dos outros."""
    boa(caminho)
    fundo = b"<a>" * 100_000 + b"</a>" * 100_000
    troca(caminho, pasta=lambda x: x.replace(b"</workbook>", fundo + b"</workbook>"))


@fabrica
def sem_planilha(caminho: Path) -> None:
    boa(caminho)
    troca(caminho, planilha=None)


@fabrica
def sem_pasta(caminho: Path) -> None:
    boa(caminho)
    troca(caminho, pasta=None)


@fabrica
def planilha_cortada(caminho: Path) -> None:
    boa(caminho)
    troca(caminho, planilha=lambda x: x[: len(x) // 2])


@fabrica
def planilha_vazia(caminho: Path) -> None:
    boa(caminho)
    troca(caminho, planilha=lambda _: b"")


@fabrica
def tipos_de_fora(caminho: Path) -> None:
    boa(caminho)
    troca(caminho, tipos=lambda _: b"<Types/>")


@fabrica
def so_graficos(caminho: Path) -> None:
    """Nenhuma planilha com células: sheets vazio."""
    boa(caminho)
    troca(caminho, pasta=lambda x: x[: x.index(b"<sheets>")] + b"<sheets/>" + x[x.index(b"</sheets>") + 9 :])


# textos


@fabrica
def utf16_sem_marca(caminho: Path) -> None:
    caminho.write_bytes("inscrição;nota\r\n1;90\r\n".encode("utf-16-le"))


@fabrica
def nome_de_trezentas_letras(caminho: Path) -> None:
    caminho.write_text(f"inscrição;nome;nota\n1;{'Ana' * 100};90\n", "utf-8")


@fabrica
def gigante(caminho: Path) -> None:
    """201 MB, quase todos por escrever: um arquivo esparso."""
    with caminho.open("wb") as f:
        f.write(b"inscri\xc3\xa7\xc3\xa3o;nota\n")
        f.truncate(201 * 2**20)


# o que nem arquivo é


@fabrica
def pasta_do_disco(caminho: Path) -> None:
    caminho.mkdir()


@fabrica
def fila(caminho: Path) -> None:
    os.mkfifo(caminho)


@fabrica
def ausente(caminho: Path) -> None:
    """Nada."""


@fabrica
def nome_longo_demais(caminho: Path) -> Path:
    """300 letras: o disco aceita 255."""
    return caminho.with_name("a" * 300 + caminho.suffix)


@fabrica
def pasta_que_e_arquivo(caminho: Path) -> Path:
    """Um caminho que passa por dentro de um arquivo."""
    caminho.write_text("não sou pasta")
    return caminho / caminho.name


@fabrica
def atalho_partido(caminho: Path) -> None:
    caminho.symlink_to(caminho.with_name("nao_ha" + caminho.suffix))


@fabrica
def atalho_em_circulo(caminho: Path) -> None:
    caminho.symlink_to(caminho)


@fabrica
def atalho_para_pasta(caminho: Path) -> None:
    caminho.symlink_to(caminho.parent)


@fabrica
def atalho_para_dispositivo(caminho: Path) -> None:
    caminho.symlink_to("/dev/zero")


# o que há de bom ao lado

LISTA = [
    ["Inscrição", "Nome", "Nota", "PP"],
    ["01", "Ana", 90, None],
    ["02", "Bia", 85, "S"],
    ["03", "Caio", 80, None],
    ["04", "Davi", 75, "S"],
]
ATOS = "data;ato;inscrição;vaga;lista;observação\r\n05/01/2026;nomeação;01;1;AC;\r\n"


def enche(pasta: Path) -> None:
    """Uma lista, atos, cargos, um regime, uma ordem publicada e um resultado velho: tudo que um comando lê ou troca."""
    apoio.grava_csv(pasta / "lista.csv", LISTA)
    (pasta / "atos.csv").write_bytes(ATOS.encode())
    (pasta / "cargos.csv").write_text("cargo;vagas\nAnalista;10\nTécnico;3\n", "utf-8")
    (pasta / "regime.csv").write_text("lista;percentual\nPP;25%\n", "utf-8")
    (pasta / "publicada.csv").write_text("inscrição;lista\n01;AC\n02;PP\n", "utf-8")
    (pasta / "velho.xlsx").write_bytes(b"o de ontem")
