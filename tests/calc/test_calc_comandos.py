"""Os comandos `xl-quotas calc …` e `xl-quotas abrir`: telas, códigos de saída, e o que fica no disco."""

from __future__ import annotations

import re
import shutil
import sys
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from apoio_calc import Falta, perfil, python_com_uno
from apoio_modelos import PASTA, partes
from test_calc_salvar import planilha
from test_linha_de_comando import INGLES

from xl_quotas import funcoes
from xl_quotas.ambientes.calc import instalacao, programas
from xl_quotas.ambientes.calc.extensao import conteudo_da_extensao
from xl_quotas.ambientes.calc.instalacao import Estado
from xl_quotas.ambientes.calc.programas import ErroDoCalc
from xl_quotas.ambientes.linha_de_comando import abertura, principal
from xl_quotas.ambientes.linha_de_comando.abertura import PROGRAMA_PADRAO, Maquina
from xl_quotas.ambientes.linha_de_comando.calc_comandos import calc as grupo

Xl = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _ambiente_de_antes():
    yield
    funcoes.define_ambiente("Python")


@pytest.fixture
def xl(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Xl:
    monkeypatch.setenv("COLUMNS", "1000")  # a frase não quebra no meio

    def chama(*argumentos: object) -> tuple[int, str, str]:
        codigo = principal([str(a) for a in argumentos])
        tela = capsys.readouterr()
        return codigo, tela.out, tela.err

    return chama


@pytest.mark.parametrize("nome", [None, *grupo.commands])
def test_ajuda_em_portugues(xl: Xl, nome: str | None) -> None:
    codigo, saida, erros = xl("calc", *filter(None, [nome]), "--ajuda")
    assert (codigo, erros) == (0, "")
    assert saida.startswith("Uso: xl-quotas calc") and "Códigos de saída" in saida
    assert not INGLES.findall(saida.replace("--help", ""))


def test_comando_errado_do_grupo(xl: Xl) -> None:
    codigo, _, erros = xl("calc", "instala")
    assert codigo == 2
    assert "quis dizer instalar?" in erros
    assert xl("calc", "consertar")[2].startswith("#ERRO: falta ARQUIVO")


# instalar, remover, conferir


def test_o_ciclo_inteiro_num_libreoffice_de_verdade(xl: Xl, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        python_com_uno()
    except Falta as e:
        pytest.fail(str(e), pytrace=False)
    for nome in ("instala", "remove", "confere"):
        monkeypatch.setattr(instalacao, nome, partial(getattr(instalacao, nome), perfil(tmp_path)))
    assert xl("calc", "conferir")[0] == 1
    assert xl("calc", "remover")[:2] == (0, "A extensão não está no LibreOffice: nada a remover.\n")
    for _ in range(2):
        codigo, saida, _ = xl("calc", "instalar")
        assert codigo == 0 and saida.startswith("Extensão ")
    codigo, saida, _ = xl("calc", "conferir", "--responde")
    assert codigo == 0 and "As funções respondem: LibreOffice Calc" in saida
    for _ in range(2):
        assert xl("calc", "remover")[0] == 0
    assert xl("calc", "conferir") == (1, "A extensão não está no LibreOffice: use xl-quotas calc instalar.\n", "")


@pytest.mark.parametrize("comando", ["instalar", "remover", "conferir"])
def test_sem_libreoffice(xl: Xl, monkeypatch: pytest.MonkeyPatch, comando: str) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(programas, "_PASTAS", ())
    codigo, saida, erros = xl("calc", comando)
    assert (codigo, saida) == (3, "")
    assert erros.startswith("#ERRO: não achei o programa unopkg: instale o LibreOffice")


def test_instalada_que_nao_responde(xl: Xl, monkeypatch: pytest.MonkeyPatch) -> None:
    def confere(responde: bool = False) -> Estado:
        if responde:
            raise ErroDoCalc("as funções não responderam: feche o LibreOffice")
        return Estado("0.1.0", "0.1.0")

    monkeypatch.setattr(instalacao, "confere", confere)
    assert xl("calc", "conferir")[0] == 0
    assert xl("calc", "conferir", "--responde") == (1, "", "#ERRO: as funções não responderam: feche o LibreOffice\n")


# extensao


def test_extensao_pode_ser_repetida_e_nao_apaga_outra(xl: Xl, tmp_path: Path) -> None:
    alvo = tmp_path / "xl_quotas.oxt"
    assert xl("calc", "extensao", tmp_path)[0] == 0
    assert partes(alvo) == conteudo_da_extensao()
    codigo, saida, _ = xl("calc", "extensao", alvo)
    assert codigo == 0 and "fica como está" in saida
    alvo.write_text("outra coisa")
    codigo, _, erros = xl("calc", "extensao", alvo)
    assert codigo == 3 and "já existe" in erros and alvo.read_text() == "outra coisa"
    assert xl("calc", "extensao", alvo, "--sobrescrever")[0] == 0
    assert zipfile.is_zipfile(alvo)


def test_extensao_recusa_outro_final_e_pasta_que_nao_existe(xl: Xl, tmp_path: Path) -> None:
    assert xl("calc", "extensao", tmp_path / "x.zip")[0] == 1
    codigo, _, erros = xl("calc", "extensao", tmp_path / "nada" / "x.oxt")
    assert codigo == 3 and "a pasta não existe" in erros
    assert list(tmp_path.iterdir()) == []


# consertar


def test_consertar_devolve_os_nomes_e_repetir_nada_muda(xl: Xl, tmp_path: Path) -> None:
    folha = "<worksheet><f>BR.XLQUOTAS.COTAS.RESERVA(A1)</f></worksheet>"
    caminho = planilha(tmp_path / "a.xlsx", {"[Content_Types].xml": "<x/>", "xl/worksheets/sheet1.xml": folha})
    codigo, saida, _ = xl("calc", "consertar", caminho)
    assert codigo == 0 and saida.startswith(f"Consertado {caminho}: ")
    depois = caminho.read_bytes()
    assert partes(caminho)["xl/worksheets/sheet1.xml"] == b"<worksheet><f>RESERVA(A1)</f></worksheet>"
    codigo, saida, _ = xl("calc", "consertar", caminho)
    assert codigo == 0 and "nada a consertar" in saida and caminho.read_bytes() == depois
    assert [p.name for p in tmp_path.iterdir()] == ["a.xlsx"]


def test_consertar_recusa_o_que_nao_e_xlsx(xl: Xl, tmp_path: Path) -> None:
    shutil.copy(PASTA / "nomeacao.ods", tmp_path / "a.ods")
    (tmp_path / "b.xlsx").write_bytes(b"PK\x03\x04 truncado")
    (tmp_path / "c.csv").write_text("a;b\n1;2\n")
    (tmp_path / "d.xlsx").write_bytes(b"\xd0\xcf\x11\xe0 com senha")
    casos = {"a.ods": "formato do LibreOffice", "b.xlsx": "danificado", "c.csv": "não é uma pasta", "d.xlsx": "senha"}
    casos["sumiu.xlsx"] = "não existe"
    for nome, frase in casos.items():
        antes = (tmp_path / nome).read_bytes() if (tmp_path / nome).exists() else None
        codigo, saida, erros = xl("calc", "consertar", tmp_path / nome)
        assert (codigo, saida) == (3, "")
        assert frase in erros and erros.startswith("#ERRO: ")
        assert antes is None or (tmp_path / nome).read_bytes() == antes


def test_consertar_parte_danificada(xl: Xl, tmp_path: Path) -> None:
    texto = "<worksheet>" + "x" * 5000 + "</worksheet>"
    caminho = planilha(tmp_path / "a.xlsx", {"[Content_Types].xml": "<x/>", "xl/worksheets/sheet1.xml": texto})
    dados = bytearray(caminho.read_bytes())
    dados[dados.index(b"xxxx") + 3000] = ord("y")
    caminho.write_bytes(dados)
    codigo, _, erros = xl("calc", "consertar", caminho)
    assert codigo == 3 and "danificado" in erros and caminho.read_bytes() == bytes(dados)


# abrir


class Lancados(list[list[str]]):
    """O que se mandou abrir; aceita só os programas dados."""

    def __init__(self, *aceitos: str) -> None:
        super().__init__()
        self.aceitos = aceitos

    def __call__(self, comando: object) -> bool:
        self.append(list(comando))  # type: ignore[call-overload]
        return not self.aceitos or self[-1][0] in self.aceitos


def maquina(lanca: Lancados, sistema: str = "linux", **ambiente: str) -> Maquina:
    return Maquina(sistema, ambiente or {"DISPLAY": ":0"}, lanca)


@pytest.fixture
def soffice(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(abertura, "acha", lambda nome: Path("/lo") / nome)
    monkeypatch.setattr(abertura, "which", lambda nome: f"/bin/{nome}")
    return str(Path("/lo/soffice"))


def test_abrir_cria_e_abre_e_da_segunda_vez_so_abre(
    tmp_path: Path, soffice: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    lanca = Lancados()
    assert abertura.abre("Exemplo_Nomeacao", None, maquina(lanca)) == 0
    alvo = tmp_path / "exemplo_nomeacao.xlsx"
    assert lanca == [[soffice, "--calc", str(alvo)]]
    assert "Criado exemplo_nomeacao.xlsx" in capsys.readouterr().out
    alvo.write_bytes(b"meu trabalho")
    assert abertura.abre("exemplo_nomeacao", None, maquina(lanca)) == 0
    assert alvo.read_bytes() == b"meu trabalho"
    assert "já existe: abro como está" in capsys.readouterr().out


def test_abrir_com_destino(tmp_path: Path, soffice: str) -> None:
    lanca = Lancados()
    abertura.abre("nomeacao", tmp_path, maquina(lanca))
    abertura.abre("nomeacao", tmp_path / "meu.xlsx", maquina(lanca))
    assert [Path(c[-1]).name for c in lanca] == ["nomeacao.xlsx", "meu.xlsx"]
    assert partes(tmp_path / "meu.xlsx").keys() == partes(PASTA / "nomeacao.xlsx").keys()


@pytest.mark.parametrize(
    ("sistema", "ordem"),
    [
        ("linux", ["/lo/soffice", "xdg-open"]),
        ("win32", [PROGRAMA_PADRAO, "/lo/soffice"]),
        ("darwin", ["open", "/lo/soffice"]),
    ],
)
def test_abrir_tenta_os_programas_na_ordem(tmp_path: Path, soffice: str, sistema: str, ordem: list[str]) -> None:
    lanca = Lancados(ordem[1])
    abertura.abre("nomeacao", tmp_path, maquina(lanca, sistema))
    assert [c[0] for c in lanca] == ordem


def test_abrir_sem_programa_ou_sem_tela_diz_o_remedio(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, soffice: str
) -> None:
    with pytest.raises(abertura.ErroDeArquivo, match="não tem tela"):
        abertura.abre("nomeacao", tmp_path, maquina(Lancados(), TERM="xterm"))
    with pytest.raises(abertura.ErroDeArquivo, match=r"instale o LibreOffice ou o Excel e abra .*nomeacao\.xlsx"):
        abertura.abre("nomeacao", tmp_path, maquina(Lancados("nenhum")))

    def nao_acha(_: str) -> Path:
        raise ErroDoCalc("não achei")

    monkeypatch.setattr(abertura, "acha", nao_acha)
    monkeypatch.setattr(abertura, "which", lambda _: None)
    lanca = Lancados()
    with pytest.raises(abertura.ErroDeArquivo, match="não achei um programa de planilhas"):
        abertura.abre("nomeacao", tmp_path, maquina(lanca))
    assert lanca == []


def test_abrir_recusa_modelo_e_destino_errados(xl: Xl, tmp_path: Path) -> None:
    assert xl("abrir", "outro")[0] == 1
    codigo, _, erros = xl("abrir", "nomeacao", tmp_path / "x.ods")
    assert codigo == 1 and "não termina em .xlsx" in erros
    assert list(tmp_path.iterdir()) == []


def test_o_lancador_de_verdade(monkeypatch: pytest.MonkeyPatch) -> None:
    assert abertura._lanca([sys.executable, "-c", ""])
    assert not abertura._lanca([sys.executable, "-c", "raise SystemExit(3)"])
    assert not abertura._lanca(["/nao/existe"])
    monkeypatch.setattr(abertura, "SEGUNDOS", 0.2)
    assert abertura._lanca([sys.executable, "-c", "import time; time.sleep(1)"])
    abertos: list[str] = []
    monkeypatch.setattr(abertura.os, "startfile", abertos.append, raising=False)
    assert abertura._lanca([PROGRAMA_PADRAO, "C:\\x.xlsx"])
    assert abertos == ["C:\\x.xlsx"]


def test_a_ajuda_nomeia_os_comandos_novos(xl: Xl) -> None:
    assert re.search(r"^ {2}abrir .*\n(.*\n)*^ {2}calc ", xl("--ajuda")[1], re.MULTILINE)
