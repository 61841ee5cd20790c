"""xl-quotas registrar: o ato aceito vai ao fim do arquivo, com a vaga e a lista; o que já estava nele não se toca."""

from __future__ import annotations

import csv
import datetime
import io
import os
import stat
from pathlib import Path

import apoio_arquivos as apoio
import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName

from xl_quotas import funcoes
from xl_quotas.ambientes.linha_de_comando import registro as comando
from xl_quotas.ambientes.linha_de_comando.acompanhamento_comandos import COMANDOS
from xl_quotas.ambientes.linha_de_comando.comandos import comandos
from xl_quotas.funcoes.acompanhamento import CONFERIR_ATOS

A_MAO = Path(__file__).parent / "acompanhamento"
NOMES = "data;ato;inscrição;vaga;lista;observação"
COM_COMPENSA = "data;ato;inscrição;vaga;lista;compensa;observação"
# Quatro vagas pela LEI_15142: 1 → Ana (AC); 2 → Bia (PP); 3 → a AC encontra Bia, e a vaga vai a Davi, da PP; 4 → Caio.
LISTA = [
    ["Inscrição", "Nome", "Nota", "PP"],
    ["01", "Ana", 90, None],
    ["02", "Bia", 85, "S"],
    ["03", "Caio", 80, None],
    ["04", "Davi", 75, "S"],
    ["05", "Eva", 70, None],
]
UMA = f"{NOMES}\r\n05/01/2026;nomeação;01;1;AC;primeiro lote\r\n"


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
def lista(tmp_path):
    return apoio.grava_csv(tmp_path / "lista.csv", LISTA)


@pytest.fixture
def registra(capsys, lista):
    xl = apoio.chamador(capsys)

    def chama(atos, *argumentos):
        return xl("registrar", atos, "--candidatos", lista, "--vagas", "4", *argumentos)

    return chama


def grava(caminho, texto, codificacao="utf-8"):
    caminho.write_bytes(texto.encode(codificacao))
    return caminho


def de(*campos):
    """Os argumentos da nomeação de uma pessoa, com mais alguns."""
    return ("--ato", "nomeação", "--inscricao", campos[0], "--data", "06/01/2026", *campos[1:])


# o que se acrescenta


def test_a_vaga_e_a_lista_sao_as_do_plano(registra, tmp_path):
    atos = grava(tmp_path / "atos.csv", UMA)
    codigo, saida, erros = registra(atos, *de("02"))
    assert (codigo, erros) == (0, "")
    assert atos.read_bytes() == (UMA + "06/01/2026;nomeação;02;2;PP;\r\n").encode()
    assert "06/01/2026, nomeação de 02: aceito: vaga 2, pela lista PP." in saida
    assert f"Acrescentado a {atos}" in saida


def test_o_arquivo_novo(registra, tmp_path):
    atos = tmp_path / "atos.csv"
    codigo, saida, _ = registra(atos, *de("01"))
    assert codigo == 0 and f"Criado {atos}" in saida
    assert atos.read_bytes() == f"{COM_COMPENSA}\r\n06/01/2026;nomeação;01;1;AC;;\r\n".encode("utf-8-sig")
    assert registra(atos, *de("02"))[0] == 0
    assert atos.read_text(encoding="utf-8-sig").splitlines()[2] == "06/01/2026;nomeação;02;2;PP;;"


def test_um_a_um_da_o_mesmo_que_o_arquivo_pronto(capsys, tmp_path):
    """As primeiras nomeações do concurso feito à mão, sem dizer a vaga: a vaga e a lista saem as do arquivo."""
    xl = apoio.chamador(capsys)
    with (A_MAO / "atos.csv").open(encoding="utf-8-sig", newline="") as f:
        linhas = list(csv.reader(f, delimiter=";"))[1:]
    with (A_MAO / "esperado_vagas.csv").open(encoding="utf-8-sig", newline="") as f:
        donas = {linha[0]: linha[1] for linha in csv.reader(f, delimiter=";")}
    atos = tmp_path / "atos.csv"
    for dia, ato, inscricao, *_ in linhas[:12]:
        pedido = ("--ato", ato, "--inscricao", inscricao, "--data", dia, "--vagas", "40")
        assert xl("registrar", atos, "--candidatos", A_MAO / "candidatos.csv", *pedido)[0] == 0
    with atos.open(encoding="utf-8-sig", newline="") as f:
        assert next(f).strip() == COM_COMPENSA
        gravadas = list(csv.reader(f, delimiter=";"))
    assert [x[:4] for x in gravadas] == [x[:4] for x in linhas[:12]]
    # nas vagas 1 a 10 ninguém reverte: a lista da chamada é a dona, ou a reserva de quem a compensação chama
    assert {x[4] for x in gravadas if x[1] == "nomeação"} <= {"AC", "PP", "PCD"}
    assert next(x[4] for x in gravadas if x[3] == "2") == donas["2"] == "PP"
    # a vaga 4 alcança a 1003, na vaga 2 (RAZOES.md, lote 1): é a única das primeiras que compensa, e fica escrito
    assert {x[3]: x[5] for x in gravadas if x[5]} == {"4": "1003"}


def test_o_ato_gravado_le_se_como_foi_aceito(registra, tmp_path):
    """Fora da ordem também: a lista que se escreve é a que se disse."""
    atos = grava(tmp_path / "atos.csv", UMA)
    codigo, saida, _ = registra(atos, *de("04", "--vaga", "4"))
    assert codigo == 0 and "fora da ordem: vaga 4, pela lista AC; a vez era de 03" in saida
    linhas = list(csv.reader(io.StringIO(atos.read_bytes().decode()), delimiter=";"))
    assert linhas[2][3:5] == ["4", "AC"]
    assert CONFERIR_ATOS(LISTA, linhas, 4)[2][0].startswith("aceito, fora da ordem: vaga 4, pela lista AC")


def test_a_grafia_vira_a_da_tabela_e_a_inscricao_a_da_lista(registra, tmp_path):
    atos = grava(tmp_path / "atos.csv", UMA)
    assert registra(atos, "--ato", "Tomou  posse", "--inscricao", " 01 ", "--data", "2026-02-03")[0] == 0
    assert atos.read_bytes().decode().splitlines()[-1] == "03/02/2026;posse;01;;;"


def test_sem_data_e_hoje(registra, tmp_path, monkeypatch):
    class Hoje(datetime.date):
        @classmethod
        def today(cls):
            return cls(2026, 3, 9)

    monkeypatch.setattr(comando, "date", Hoje)
    atos = grava(tmp_path / "atos.csv", UMA)
    _, saida, _ = registra(atos, "--ato", "posse", "--inscricao", "01")
    assert "09/03/2026, posse de 01" in saida
    assert atos.read_bytes().decode().splitlines()[-1] == "09/03/2026;posse;01;;;"


def test_atos_sem_pessoa(registra, tmp_path):
    atos = grava(tmp_path / "atos.csv", UMA)
    assert registra(atos, "--ato", "vagas novas", "--vaga", "2", "--data", "07/01/2026")[0] == 0
    nova = ("--observacao", "31/12/2030")
    assert registra(atos, "--ato", "prorrogação", "--data", "08/01/2026", *nova)[0] == 0
    assert atos.read_bytes().decode().splitlines()[2:] == [
        "07/01/2026;vagas novas;;2;;",
        "08/01/2026;prorrogação;;;;31/12/2030",
    ]


# o arquivo como ele é


FORMAS = {
    "UTF-8 com BOM": (UMA, "utf-8-sig", "\r\n"),
    "UTF-8, só \\n": (UMA.replace("\r\n", "\n"), "utf-8", "\n"),
    "Windows-1252": (UMA, "cp1252", "\r\n"),
    "UTF-16": (UMA, "utf-16", "\r\n"),
    "vírgula": (UMA.replace(";", ","), "utf-8", "\r\n"),
    "tab": (UMA.replace(";", "\t"), "utf-8", "\r\n"),
    "sem quebra no fim": (UMA.rstrip(), "utf-8", "\r\n"),
    "linhas vazias no fim": (UMA + ";;;;;\r\n\r\n", "utf-8", "\r\n"),
    "títulos acima": ("Atos do concurso\r\n\r\n" + UMA, "utf-8", "\r\n"),
    "sep=": ("sep=;\r\n" + UMA, "utf-8", "\r\n"),
}


@pytest.mark.parametrize("forma", FORMAS)
def test_as_linhas_de_antes_ficam_byte_por_byte(registra, tmp_path, forma):
    texto, codificacao, quebra = FORMAS[forma]
    atos = grava(tmp_path / "atos.csv", texto, codificacao)
    antes = atos.read_bytes()
    codigo, _, erros = registra(atos, *de("02", "--observacao", "é o 2º"))
    assert (codigo, erros) == (0, "")
    depois = atos.read_bytes()
    assert depois.startswith(antes)
    sem_marca = {"utf-16": "utf-16-le", "utf-8-sig": "utf-8"}.get(codificacao, codificacao)
    separador = {"vírgula": ",", "tab": "\t"}.get(forma, ";")
    campos = separador.join(["06/01/2026", "nomeação", "02", "2", "PP", "é o 2º"])
    faltava = quebra if forma == "sem quebra no fim" else ""
    assert depois[len(antes) :].decode(sem_marca) == faltava + campos + quebra
    # e a linha nova está lá para o ato seguinte
    codigo, _, erros = registra(atos, *de("02"))
    assert codigo == 1 and "nomeação de 02: a pessoa já ocupa a vaga 2" in erros


def test_outra_ordem_de_colunas_e_colunas_a_mais(registra, tmp_path):
    atos = grava(tmp_path / "atos.csv", "Portaria;Inscrição;Ato;Data;Lista;Vaga\n12;01;nomeação;05/01/2026;AC;1\n")
    assert registra(atos, *de("02"))[0] == 0
    assert atos.read_bytes().decode().splitlines()[-1] == ";02;nomeação;06/01/2026;PP;2"


def test_texto_com_separador_aspas_e_quebra_de_linha(registra, tmp_path):
    atos = grava(tmp_path / "atos.csv", UMA)
    assert registra(atos, *de("02", "--observacao", 'DOU "extra";\n nº 3'))[0] == 0
    linhas = list(csv.reader(io.StringIO(atos.read_bytes().decode(), newline=""), delimiter=";"))
    assert linhas[-1] == ["06/01/2026", "nomeação", "02", "2", "PP", 'DOU "extra"; nº 3']


def test_a_observacao_que_seria_formula(registra, tmp_path):
    atos = grava(tmp_path / "atos.csv", UMA)
    _, saida, _ = registra(atos, *de("02", "--observacao", "=1+1"))
    assert "Apóstrofo (') posto à frente da observação" in saida
    assert atos.read_bytes().decode().splitlines()[-1].endswith(";'=1+1")


@pytest.mark.skipif(os.name == "nt", reason="permissões do Unix")
def test_inscricao_que_a_planilha_executaria(registra, tmp_path, lista):
    """Não se escreve num .csv o que outra pessoa abriria como fórmula."""
    apoio.grava_csv(lista, [LISTA[0], ["=1+1", "Ana", 90, None]])
    codigo, _, erros = registra(tmp_path / "atos.csv", *de("=1+1"))
    assert codigo == 1 and 'inscrição: "=1+1" começa por um sinal que a planilha executaria' in erros
    assert not (tmp_path / "atos.csv").exists()


def test_permissoes_e_atalho_ficam(registra, tmp_path):
    real = grava(tmp_path / "de_verdade.csv", UMA)
    real.chmod(0o640)
    atalho = tmp_path / "atos.csv"
    atalho.symlink_to(real)
    assert registra(atalho, *de("02"))[0] == 0
    assert atalho.is_symlink() and stat.S_IMODE(real.stat().st_mode) == 0o640
    assert real.read_bytes().decode().splitlines()[-1] == "06/01/2026;nomeação;02;2;PP;"


# recusas: o arquivo fica como estava


RECUSAS = {
    "já nomeado": (de("01"), "nomeação de 01: a pessoa já ocupa a vaga 1"),
    "data que volta": (
        ("--ato", "posse", "--inscricao", "01", "--data", "04/01/2026"),
        "posse de 01: a data é anterior à do ato acima, 05/01/2026; ponha os atos em ordem",
    ),
    "fora da lista": (de("99"), 'coluna "inscrição": "99" não está na lista de candidatos'),
    "sem pessoa": (("--ato", "posse", "--data", "06/01/2026"), 'coluna "inscrição": falta a inscrição da pessoa'),
    "vaga ocupada": (de("02", "--vaga", "1"), "nomeação de 02: a vaga 1 já é de 01"),
    "vaga que não há": (de("02", "--vaga", "9"), "nomeação de 02: a vaga 9 não existe; há vagas de 1 a 4"),
    "ato desconhecido": (("--ato", "promoção", "--inscricao", "01"), 'coluna "ato": "promoção" não é ato; use'),
    "data errada": (("--ato", "posse", "--inscricao", "01", "--data", "30/02/2026"), 'coluna "data": "30/02/2026"'),
    "posse sem nomeação": (("--ato", "posse", "--inscricao", "02"), "posse de 02: a pessoa não está nomeada"),
    "letra que a codificação não tem": (de("02", "--observacao", "ação 漢"), 'a letra "漢" não existe na codificação'),
}


@pytest.mark.parametrize("o_que", RECUSAS)
def test_recusado_nada_muda(registra, tmp_path, o_que):
    pedido, trecho = RECUSAS[o_que]
    atos = grava(tmp_path / "atos.csv", UMA, "cp1252")
    antes, quando = atos.read_bytes(), atos.stat().st_mtime_ns
    codigo, saida, erros = registra(atos, *pedido)
    assert (codigo, saida) == (1, "") and erros.startswith(f"#ERRO: {trecho}")
    assert (atos.read_bytes(), atos.stat().st_mtime_ns) == (antes, quando)
    assert {p.name for p in tmp_path.iterdir()} == {"atos.csv", "lista.csv"}


def test_data_que_ainda_nao_chegou(registra, tmp_path):
    """Um ato do ano que vem impediria de lançar os de amanhã: recusado, e o arquivo fica como estava."""
    atos = grava(tmp_path / "atos.csv", UMA)
    amanha = datetime.date.today() + datetime.timedelta(days=1)
    codigo, _, erros = registra(atos, "--ato", "posse", "--inscricao", "01", "--data", f"{amanha:%d/%m/%Y}")
    assert codigo == 1 and f"--data: {amanha:%d/%m/%Y} ainda não chegou (hoje é " in erros
    assert atos.read_bytes() == UMA.encode()
    assert registra(atos, "--ato", "posse", "--inscricao", "01")[0] == 0


COM_TRES = f"""{COM_COMPENSA}
05/01/2026;nomeação;01;1;AC;;
05/01/2026;nomeação;02;2;PP;;
"""


def test_a_compensacao_fica_escrita_e_nao_se_desfaz_com_a_nota(registra, tmp_path, lista):
    """A vaga 3 alcança a 02 (vaga 2, PP) e vai à 04: escrito, vale mesmo que a nota da 02 caia depois."""
    atos = grava(tmp_path / "atos.csv", COM_TRES)
    codigo, saida, _ = registra(atos, *de("04"))
    assert codigo == 0 and "vaga 3, pela lista PP; 02 passa a contar na AC (vaga compensada)." in saida
    assert atos.read_text(encoding="utf-8") == COM_TRES + "06/01/2026;nomeação;04;3;PP;02;\n"
    apoio.grava_csv(lista, [x if x[0] != "02" else ["02", "Bia", 60, "S"] for x in LISTA])
    linhas = list(csv.reader(io.StringIO(atos.read_text(encoding="utf-8")), delimiter=";"))
    mudada = [x if x[0] != "02" else ["02", "Bia", 60, "S"] for x in LISTA]
    estado = funcoes.ESTADO_DAS_VAGAS(mudada, [[v or None for v in x] for x in linhas], 4)
    assert [x[4:9] for x in estado[1:4]] == [
        ["01", "Ana", "AC", "AC", ""],
        ["02", "Bia", "PP", "AC", 3],
        ["04", "Davi", "PP", "PP", ""],
    ]


def test_a_compensacao_pedida_por_quem_registra(registra, tmp_path):
    atos = grava(tmp_path / "atos.csv", COM_TRES)
    codigo, saida, _ = registra(atos, *de("04", "--compensa", "não"))
    assert codigo == 0 and "pelo plano de agora compensaria a vaga 2" in saida
    assert atos.read_text(encoding="utf-8").endswith("06/01/2026;nomeação;04;3;PP;não;\n")


def test_diz_quantas_anteriores_estao_por_congelar(registra, tmp_path):
    atos = grava(tmp_path / "atos.csv", f"{NOMES}\n05/01/2026;nomeação;01;1;;\n05/01/2026;nomeação;02;2;PP;\n")
    _, saida, _ = registra(atos, "--ato", "posse", "--inscricao", "01")
    assert "Aviso: nomeações anteriores por congelar: 1; veja com acompanhar o que escrever." in saida


def test_sem_a_coluna_compensa_a_que_compensa_nao_se_escreve(registra, tmp_path):
    """Sem onde guardar a compensação, ela se perderia: o comando pede a coluna."""
    antes = UMA + "05/01/2026;nomeação;02;2;PP;\r\n"
    atos = grava(tmp_path / "atos.csv", antes)
    codigo, _, erros = registra(atos, *de("04"))
    assert codigo == 1 and 'o arquivo de atos não tem a coluna "compensa"; acrescente-a' in erros
    assert atos.read_bytes() == antes.encode()


def test_recusado_nao_cria_o_arquivo(registra, tmp_path):
    codigo, _, _ = registra(tmp_path / "novo.csv", "--ato", "posse", "--inscricao", "01")
    assert codigo == 1 and not (tmp_path / "novo.csv").exists()


def test_ato_antigo_recusado_diz_a_linha(registra, tmp_path):
    atos = grava(tmp_path / "atos.csv", UMA + "05/01/2026;posse;02;;;\r\n")
    codigo, _, erros = registra(atos, *de("02"))
    assert codigo == 1
    assert "um ato que já está no arquivo é recusado: atos, linha 3 do arquivo, posse de 02" in erros


@pytest.mark.parametrize(
    ("nomes", "falta"),
    [("data;ato;inscrição;vaga", "lista"), ("data;ato;inscrição;lista", "vaga"), ("data;ato;vaga;lista", "inscrição")],
)
def test_coluna_que_o_arquivo_nao_tem(registra, tmp_path, nomes, falta):
    atos = grava(tmp_path / "atos.csv", f"{nomes}\n")
    codigo, _, erros = registra(atos, *de("01"))
    assert codigo == 1 and f'o arquivo de atos não tem a coluna "{falta}"' in erros
    assert atos.read_text(encoding="utf-8") == f"{nomes}\n"


def test_outro_gravou_enquanto_se_conferia(registra, tmp_path, monkeypatch):
    atos = grava(tmp_path / "atos.csv", UMA)
    confere = comando.confere_ato

    def mexe(*argumentos, **nomeados):
        conferido = confere(*argumentos, **nomeados)
        atos.write_bytes((UMA + "05/01/2026;nomeação;02;2;PP;\r\n").encode())
        return conferido

    monkeypatch.setattr(comando, "confere_ato", mexe)
    codigo, _, erros = registra(atos, *de("02"))
    assert codigo == 3 and "mudou enquanto o ato se conferia; rode o comando de novo" in erros
    assert atos.read_bytes() == (UMA + "05/01/2026;nomeação;02;2;PP;\r\n").encode()


def test_aspas_abertas_nao_engolem_a_linha_nova(registra, tmp_path):
    atos = grava(tmp_path / "atos.csv", UMA.replace("primeiro lote", '"primeiro lote'))
    antes = atos.read_bytes()
    codigo, _, erros = registra(atos, *de("02"))
    assert codigo == 1 and "aspas abertas sem fechar" in erros and atos.read_bytes() == antes


def test_separador_que_nao_e_o_do_cabecalho(registra, tmp_path):
    """Um título com ; entre aspas, num arquivo de vírgulas: contar separadores engana, e a prova de leitura apanha."""
    nomes_com_ponto_e_virgula = 'data,ato,inscrição,vaga,lista,"obs;a;b;c;d;e"\n'
    atos = grava(tmp_path / "atos.csv", nomes_com_ponto_e_virgula)
    codigo, _, erros = registra(atos, *de("01"))
    assert codigo == 3 and "a linha nova não se leria inteira; confira aspas e separadores" in erros
    assert atos.read_text(encoding="utf-8") == nomes_com_ponto_e_virgula


def test_cabecalho_repetido(registra, tmp_path):
    atos = grava(tmp_path / "atos.csv", "data;ato;inscrição;vaga;lista;dia\n")
    codigo, _, erros = registra(atos, *de("01"))
    assert codigo == 1 and 'atos, linha 1 do arquivo: duas colunas dizem "data"' in erros


def test_os_atos_da_pasta_de_candidatos_sao_ditos(capsys, tmp_path):
    pasta = apoio.grava_nossa(tmp_path / "a.xlsx", LISTA, vagas=4)
    livro = openpyxl.load_workbook(pasta)
    apoio.escreve(livro.create_sheet("Atos"), [NOMES.split(";"), ["05/01/2026", "nomeação", "01", 1, None, None]], 1, 1)
    livro.defined_names["atos"] = DefinedName("atos", attr_text="Atos!$A$1:$F$9")
    livro.save(pasta)
    xl = apoio.chamador(capsys)
    codigo, saida, _ = xl("registrar", grava(tmp_path / "t.csv", UMA), "--candidatos", pasta, *de("02"))
    assert codigo == 0 and "Aviso: a pasta a.xlsx também tem atos, que não foram lidos: valem os de t.csv" in saida


def test_so_csv(registra, tmp_path):
    pasta = apoio.grava_xlsx(tmp_path / "atos.xlsx", [NOMES.split(";")])
    codigo, _, erros = registra(pasta, *de("01"))
    assert codigo == 1 and 'ATOS: "atos.xlsx" não termina em .csv; numa pasta de trabalho, escreva' in erros
    disfarcada = tmp_path / "atos.csv"
    disfarcada.write_bytes(pasta.read_bytes())
    codigo, _, erros = registra(disfarcada, *de("01"))
    assert codigo == 1 and "atos.csv é uma pasta de trabalho" in erros
    codigo, _, erros = registra(tmp_path / "nao_ha" / "atos.csv", *de("01"))
    assert codigo == 3 and "a pasta não existe" in erros
