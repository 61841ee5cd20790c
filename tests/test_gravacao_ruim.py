"""Quando não se pode gravar: a frase, o código, e nada pela metade; e o que se grava não é executado nem perde nada."""

from __future__ import annotations

import contextlib
import csv
import io
import os
import resource
import shutil
import stat
import sys
import tempfile
from pathlib import Path

import apoio_arquivos as apoio
import openpyxl
import pytest
from apoio import da_prova
from apoio_ruins import ATOS, enche
from test_arquivos_ruins import exige_a_frase, foto

from xl_quotas import funcoes
from xl_quotas.ambientes.linha_de_comando import principal
from xl_quotas.arquivos.tabela_csv import PERIGOSOS, grava_tabela

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processos, permissões e limites do Unix")
V = ("--vagas", "4", "--regime", "LEI_15142")
ATO = ("--candidatos", "lista.csv", *V, "--ato", "nomeação", "--inscricao", "02", "--data", "06/01/2026")
GRAVAM = {
    "calcular .xlsx": ("calcular", "lista.csv", *V),
    "calcular .csv": ("calcular", "lista.csv", *V, "--saida", "ordem.csv"),
    "publicar .xlsx": ("publicar", "lista.csv", *V),
    "publicar .csv": ("publicar", "lista.csv", *V, "--saida", "listas.csv"),
    "comparar": ("comparar", "lista.csv", *V, "--com-opcoes", "criterio=SEQUENCIAL", "--saida", "c.xlsx"),
    "acompanhar": ("acompanhar", "lista.csv", *V, "--atos", "atos.csv", "--saida", "hoje.xlsx"),
    "conferir-lista": ("conferir-lista", "publicada.csv", "--candidatos", "lista.csv", *V, "--saida", "conferida.xlsx"),
    "planejar": ("planejar", "cargos.csv"),
    "planejar, o anexo": ("planejar", "cargos.csv", "--sem-arquivo", "--anexo", "anexo.txt"),
    "sorteio": ("sorteio", "cargos.csv", "--coluna", "cargo", "--vagas", "1", "--semente", "9", "--saida", "s.csv"),
    "registrar, acrescenta": ("registrar", "atos.csv", *ATO),
    "registrar, cria": ("registrar", "novos.csv", *ATO),
    "modelo": ("modelo", "funcoes", "m.xlsx"),
}


@pytest.fixture(autouse=True)
def _ambiente_de_antes():
    yield
    funcoes.define_ambiente("Python")


@pytest.fixture(scope="module", autouse=True)
def _tudo_importado():
    """Cada comando uma vez: a cópia sem privilégios pode não chegar à pasta do próprio Python."""
    with tempfile.TemporaryDirectory() as nome, contextlib.redirect_stdout(io.StringIO()):
        enche(Path(nome))
        with contextlib.chdir(nome):
            assert {principal(list(comando)) for comando in GRAVAM.values()} == {0}


@pytest.fixture
def pasta():
    """Uma pasta a que qualquer conta da máquina chega, ao contrário da do pytest."""
    nome = tempfile.mkdtemp(prefix="ruins-")
    os.chmod(nome, 0o755)
    enche(Path(nome))
    yield Path(nome)
    os.chmod(nome, 0o755)
    shutil.rmtree(nome)


def noutro(pasta, comando, prepara=lambda: None):
    """O comando numa cópia do processo, que se pode limitar à vontade: (código, saída, erros)."""
    (le_saida, saida), (le_erros, erros) = os.pipe(), os.pipe()
    copia = os.fork()
    if not copia:
        try:
            for n, cano in ((1, saida), (2, erros)):
                os.dup2(cano, n)
            os.closerange(3, 64)
            os._exit(_na_copia(pasta, comando, prepara))
        finally:  # aconteça o que acontecer, a cópia não volta para o pytest
            os._exit(99)
    textos = []
    for nosso, dele in ((le_saida, saida), (le_erros, erros)):
        os.close(dele)
        with open(nosso, encoding="utf-8") as f:
            textos.append(f.read())
    return os.waitstatus_to_exitcode(os.waitpid(copia, 0)[1]), *textos


def _na_copia(pasta, comando, prepara):
    os.chdir(pasta)
    sys.stdout, sys.stderr = telas = [open(n, "w", encoding="utf-8", closefd=False) for n in (1, 2)]  # noqa: SIM115
    prepara()
    try:
        return principal([str(x) for x in comando])
    except BaseException as e:
        os.write(2, f"Traceback {e!r}\n".encode())
        return 99
    finally:
        for tela in telas:
            with contextlib.suppress(OSError):
                tela.flush()


def sem_privilegios():
    """O administrador grava em qualquer lugar: quem prova as permissões é uma conta qualquer."""
    if os.getuid() == 0:
        os.setgid(65534)
        os.setuid(65534)


def limite(n):
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (n, n))


def test_quantas_chamadas_gravam():
    """O documento (docs/prova_de_entradas.md) diz estes números."""
    comandos = {comando[0] for comando in GRAVAM.values()}
    assert [len(comandos), len(GRAVAM)] == da_prova(r"\| (\d+) comandos, em (\d+) chamadas \|")


# o disco não deixa


@pytest.mark.parametrize("nome", GRAVAM)
@pytest.mark.parametrize("cabem", [0, 60])
def test_disco_sem_espaco(pasta, nome, cabem):
    """RLIMIT_FSIZE: o arquivo não passa de tantos bytes, como num disco quase cheio."""
    antes = foto(pasta)
    codigo, saida, erros = noutro(pasta, GRAVAM[nome], limite(cabem))
    if codigo == 0 and cabem:  # o que gravou cabe mesmo em 60 bytes
        assert all(p.stat().st_size <= cabem for p in pasta.iterdir() if p.name not in antes)
        return
    assert (codigo, saida) == (3, ""), erros
    exige_a_frase(erros, "arquivo tão grande|não há pasta temporária")
    assert foto(pasta) == antes


@pytest.mark.longo
@pytest.mark.parametrize("nome", GRAVAM)
def test_disco_que_enche_em_qualquer_ponto(pasta, nome):
    antes = foto(pasta)
    for cabem in (*range(0, 400, 57), *range(400, 12_000, 797)):
        codigo, _, erros = noutro(pasta, GRAVAM[nome], limite(cabem))
        if codigo == 0:
            break
        assert codigo == 3, erros
        exige_a_frase(erros)
        assert foto(pasta) == antes


def test_disco_cheio_no_meio_do_modelo(pasta):
    """Este se faz primeiro numa pasta temporária, e cinco mil bytes já são as partes dele."""
    antes = foto(pasta)
    codigo, _, erros = noutro(pasta, GRAVAM["modelo"], limite(5000))
    assert codigo == 3
    exige_a_frase(erros, "arquivo tão grande")
    assert foto(pasta) == antes


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="só o Linux tem")
@pytest.mark.parametrize("comando", [("quadro", "59"), ("--ajuda",), GRAVAM["calcular .csv"]])
def test_tela_que_nao_aceita_nada(pasta, comando):
    """`> /dev/full`: o que se gravou está gravado, e a falta do resto se diz."""
    codigo, _, erros = noutro(pasta, comando, lambda: os.dup2(os.open("/dev/full", os.O_WRONLY), 1))
    assert codigo == 3
    exige_a_frase(erros, "a tela ou a pasta temporária: o disco está cheio")


@pytest.mark.parametrize("fechadas", [("stdout",), ("stderr",), ("stdout", "stderr")])
def test_saida_fechada(pasta, fechadas):
    """`>&-`: o Python põe None no lugar da saída."""

    def fecha():
        for nome in fechadas:
            setattr(sys, nome, None)

    codigo, _, erros = noutro(pasta, GRAVAM["calcular .csv"], fecha)
    assert (codigo, erros) == (0, "") and (pasta / "ordem.csv").exists()
    assert noutro(pasta, ("calcular", "nao_ha.csv"), fecha)[0] == 3


# as permissões não deixam


@pytest.mark.parametrize("nome", GRAVAM)
def test_pasta_so_de_leitura(pasta, nome):
    os.chmod(pasta, 0o555)
    antes = foto(pasta)
    codigo, saida, erros = noutro(pasta, GRAVAM[nome], sem_privilegios)
    assert (codigo, saida) == (3, "")
    exige_a_frase(erros, "sem permissão")
    assert foto(pasta) == antes


def test_destino_so_de_leitura_nao_e_trocado(pasta):
    """A troca de nomes só pede licença à pasta; quem protegeu o arquivo não a quer."""
    velho = pasta / "velho.xlsx"
    velho.chmod(0o444)
    os.chmod(pasta, 0o777)
    antes = foto(pasta)
    comando = ("calcular", "lista.csv", *V, "--saida", "velho.xlsx", "--sobrescrever")
    codigo, _, erros = noutro(pasta, comando, sem_privilegios)
    assert codigo == 3
    exige_a_frase(erros, "velho.xlsx: sem permissão")
    assert foto(pasta) == antes


@pytest.mark.parametrize("nome", ["lista.csv", "atos.csv", "regime.csv"])
def test_entrada_sem_permissao_de_leitura(pasta, nome):
    (pasta / nome).chmod(0o000)
    comando = ("acompanhar", "lista.csv", *V[:2], "--atos", "atos.csv", "--regime-proprio", "regime.csv")
    codigo, _, erros = noutro(pasta, comando, sem_privilegios)
    assert codigo == 3
    exige_a_frase(erros, f"{nome}: sem permissão")


def test_pasta_em_que_nao_se_entra(pasta):
    (pasta / "cofre").mkdir(mode=0o000)
    for comando in (("calcular", "cofre/lista.csv"), ("calcular", "lista.csv", *V, "--saida", "cofre/x.csv")):
        codigo, _, erros = noutro(pasta, comando, sem_privilegios)
        assert codigo == 3
        exige_a_frase(erros, "sem permissão")


# o que se lê nunca é o que se grava

DESTRUIRIAM = {
    "a lista": ("calcular", "lista.csv", *V, "--saida", "lista.csv"),
    "o regime": ("calcular", "lista.csv", *V[:2], "--regime-proprio", "regime.csv", "--saida", "regime.csv"),
    "os atos": ("acompanhar", "lista.csv", *V, "--atos", "atos.csv", "--saida", "atos.csv"),
    "os candidatos": ("conferir-lista", "publicada.csv", "--candidatos", "lista.csv", *V, "--saida", "lista.csv"),
    "a publicada": ("conferir-lista", "publicada.csv", "--candidatos", "lista.csv", *V, "--saida", "publicada.csv"),
    "o regime, pelo anexo": (
        "planejar",
        "cargos.csv",
        "--regime-proprio",
        "r.txt",
        "--sem-arquivo",
        "--anexo",
        "r.txt",
    ),
    "a lista, por um atalho": ("calcular", "lista.csv", *V, "--saida", "atalho.csv"),
    "a lista, por outro nome": ("calcular", "lista.csv", *V, "--saida", "./x/../lista.csv"),
    "a lista, por uma das publicadas": ("publicar", "x_AC.csv", *V, "--saida", "x.csv"),
    "o regime, por uma das publicadas": (
        "publicar",
        "lista.csv",
        *V[:2],
        "--regime-proprio",
        "y_AC.csv",
        "--saida",
        "y.csv",
    ),
}


@pytest.mark.parametrize("o_que", DESTRUIRIAM)
def test_nenhum_arquivo_de_entrada_e_trocado(pasta, capsys, monkeypatch, o_que):
    """Nem com --sobrescrever: antes, --saida apagava o regime do edital, e --anexo também."""
    monkeypatch.chdir(pasta)
    (pasta / "x").mkdir()
    shutil.copy("regime.csv", "r.txt")
    shutil.copy("regime.csv", "y_AC.csv")
    shutil.copy("lista.csv", "x_AC.csv")
    os.symlink("lista.csv", "atalho.csv")
    antes = foto(pasta)
    codigo, _, erros = apoio.chamador(capsys)(*DESTRUIRIAM[o_que], "--sobrescrever")
    assert codigo == 3
    exige_a_frase(erros, "é o próprio arquivo de entrada")
    assert foto(pasta) == antes


# o que se troca fica como era


def test_permissoes_do_arquivo_trocado_ficam(pasta, capsys):
    """Um resultado que só o dono lia continua assim; o novo segue a máscara de sempre."""
    xl = apoio.chamador(capsys)
    (pasta / "velho.xlsx").chmod(0o600)
    assert xl("calcular", pasta / "lista.csv", *V, "--saida", pasta / "velho.xlsx", "--sobrescrever")[0] == 0
    assert stat.S_IMODE((pasta / "velho.xlsx").stat().st_mode) == 0o600
    mascara = os.umask(0o027)
    try:
        assert xl("calcular", pasta / "lista.csv", *V, "--saida", pasta / "novo.xlsx")[0] == 0
    finally:
        os.umask(mascara)
    assert stat.S_IMODE((pasta / "novo.xlsx").stat().st_mode) == 0o640


def test_atalho_continua_atalho(pasta, capsys):
    xl = apoio.chamador(capsys)
    longe = pasta / "longe"
    longe.mkdir()
    (longe / "real.csv").write_text("o de ontem")
    (pasta / "atalho.csv").symlink_to("longe/real.csv")
    assert xl("calcular", pasta / "lista.csv", *V, "--saida", pasta / "atalho.csv", "--sobrescrever")[0] == 0
    assert (pasta / "atalho.csv").is_symlink() and os.listdir(longe) == ["real.csv"]
    assert (longe / "real.csv").read_bytes().startswith(b"\xef\xbb\xbfOrdem;")


@pytest.mark.parametrize("final", [".csv", ".xlsx"])
def test_destino_que_e_fila_ou_circulo(pasta, capsys, final):
    xl = apoio.chamador(capsys)
    (pasta / f"circulo{final}").symlink_to(f"circulo{final}")
    os.mkfifo(pasta / f"fila{final}")
    for nome in ("circulo", "fila"):
        codigo, _, erros = xl("calcular", pasta / "lista.csv", *V, "--saida", pasta / f"{nome}{final}")
        assert codigo == 3
        exige_a_frase(erros, "já existe")


# nomes de arquivo


NOMES = {"longo": "a" * 300, "de outra codificação": os.fsdecode(b"lista_\xe9"), "com quebra de linha": "a\nb\x1b[31m"}


@pytest.mark.parametrize("nome", ["de outra codificação", "com quebra de linha"])
@pytest.mark.parametrize("comando", ["calcular", "publicar", "comparar", "acompanhar", "conferir-lista", "planejar"])
def test_nome_de_arquivo_estranho_serve(pasta, comando, nome):
    """Um zip feito no Windows dá nomes que não são UTF-8: antes, o .xlsx não se gravava."""
    de = "cargos.csv" if comando == "planejar" else "lista.csv"
    (pasta / de).rename(pasta / f"{NOMES[nome]}.csv")
    chamada = next(v for n, v in GRAVAM.items() if n.split()[0] == comando)
    chamada = [f"{NOMES[nome]}.csv" if x == de else x for x in chamada]
    codigo, saida, erros = noutro(pasta, chamada)
    assert (codigo, erros) == (0, "") and "\x1b" not in saida
    novo = next(p for p in pasta.iterdir() if p.suffix == ".xlsx" and p.name != "velho.xlsx")
    assert openpyxl.load_workbook(novo).worksheets


@pytest.mark.parametrize("onde", ["entrada", "saída", "automático"])
def test_nome_longo_demais(pasta, capsys, monkeypatch, onde):
    monkeypatch.chdir(pasta)
    shutil.copy("lista.csv", "b" * 245 + ".csv")
    de = {"entrada": "a" * 300 + ".csv", "saída": "lista.csv", "automático": "b" * 245 + ".csv"}[onde]
    destino = ("--saida", "a" * 300 + ".csv") if onde == "saída" else ()
    codigo, _, erros = apoio.chamador(capsys)("calcular", de, *V, *destino)
    assert codigo == 3
    exige_a_frase(erros, "o nome é longo demais")


# o que se grava não vira fórmula, e não se perde

FORMULAS = ["=1+1", "+1", "-1+1", "@SOMA(1)", "\t=1", "\n=1", "＝1", "＋1", "－1", "＠1", "Sá, =1+1", "Sá,=1", "Sá\n=1"]


def test_nada_do_que_se_grava_em_csv_vira_formula(tmp_path):
    """Nem no Excel em inglês, que parte o campo na vírgula e, fora de aspas no começo da linha, na quebra."""
    grava_tabela(tmp_path / "t.csv", [["Nome"], *([x] for x in FORMULAS)])
    texto = (tmp_path / "t.csv").read_text("utf-8-sig")
    linhas = list(csv.reader(io.StringIO(texto, newline=""), delimiter=";"))
    for (campo,), original in zip(linhas[1:], FORMULAS, strict=True):
        assert campo.replace("'", "") == original  # só o apóstrofo se acrescenta
        for parte in campo.replace("\n", ",").split(","):
            assert not parte.lstrip(" ").startswith(PERIGOSOS), campo


def test_numeros_e_textos_comuns_ficam_como_sao(tmp_path):
    grava_tabela(tmp_path / "t.csv", [[-1.5, 10, "Sá, Ana - filha", "a=b", "", None]])
    assert (tmp_path / "t.csv").read_text("utf-8-sig") == "-1,5;10;Sá, Ana - filha;a=b;;\n"


def test_texto_que_nao_cabe_na_celula_e_recusado(pasta, capsys, monkeypatch):
    """32 768 letras: antes, o que passava de 32 767 era cortado calado. Em .csv cabe."""
    monkeypatch.chdir(pasta)
    for n, codigo in ((32_767, 0), (32_768, 1)):
        apoio.grava_csv("grande.csv", [["inscrição", "nome", "nota"], ["1", "x" * n, 90]])
        xl = apoio.chamador(capsys)
        feito, _, erros = xl("calcular", "grande.csv", "--vagas", "1", "--saida", f"{n}.xlsx")
        assert feito == codigo
        assert Path(f"{n}.xlsx").exists() == (not codigo)
    exige_a_frase(erros, "tem 32768 letras e uma célula guarda 32767")
    assert xl("calcular", "grande.csv", "--vagas", "1", "--saida", "o.csv")[0] == 0
    assert "x" * 32_768 in Path("o.csv").read_text("utf-8-sig")


def test_atos_ficam_iguais_depois_de_tudo(pasta):
    """A tabela de atos é a memória do concurso: nenhum dos comandos que só a leem a toca."""
    for nome in ("acompanhar", "conferir-lista", "calcular .xlsx"):
        assert noutro(pasta, GRAVAM[nome])[0] == 0
    assert (pasta / "atos.csv").read_bytes() == ATOS.encode()
