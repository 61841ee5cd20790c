"""O comando `xl-quotas servidor`: ajuda, o que recusa e com que frase, a pasta do projeto, o começo e o fim."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time

import pytest
from apoio_servidor import Servidor, ambiente, comando, porta_livre

from xl_quotas.ambientes.linha_de_comando import principal
from xl_quotas.ambientes.servidor import exigencias, partida
from xl_quotas.ambientes.servidor.projeto import LINHA_DAS_FUNCOES, prepara
from xl_quotas.funcoes import define_ambiente
from xl_quotas.tabela.erros import MAXIMO, ErroDeEntrada, frase

ARQUIVOS = [
    "custom_functions/__init__.py",
    "custom_scripts/__init__.py",
    "pyproject.toml",
    "templates/manifest.xml",
    "templates/taskpane.html",
]
INGLES = re.compile(r"\b(usage|options?|errors?|show this message|default|required|invalid|host|port)\b", re.IGNORECASE)


@pytest.fixture(autouse=True)
def _ambiente_de_antes():
    yield
    define_ambiente("Python")


def corre(*argumentos, **variaveis):
    """O comando em outro processo, quando deve recusar: (código, erros)."""
    fim = subprocess.run(
        comando(*argumentos), capture_output=True, text=True, encoding="utf-8", timeout=60, env=ambiente(**variaveis)
    )
    assert "Traceback" not in fim.stderr
    return fim.returncode, fim.stderr.strip()


def foto(pasta):
    return {
        p.relative_to(pasta).as_posix(): (p.read_bytes(), p.stat().st_mtime_ns) for p in pasta.rglob("*") if p.is_file()
    }


# a ajuda e o que se recusa


def test_ajuda_em_portugues(capsys):
    assert principal(["servidor", "--ajuda"]) == 0
    saida = capsys.readouterr().out
    assert saida.startswith("Uso: xl-quotas servidor [OPÇÕES]")
    assert INGLES.findall(saida.replace("--help", "")) == []
    for trecho in ("--porta", "--endereco", "--processos", "--pasta", "XLWINGS_LICENSE_KEY", "Ctrl+C"):
        assert trecho in saida


@pytest.mark.parametrize(
    "errado", ["--porta 0", "--porta 65536", "--porta oito", "--processos 0", "--processos 1,5", "--porta ²"]
)
def test_numero_errado_e_erro_de_uso(capsys, errado):
    opcao, digitado = errado.split()
    assert principal(["servidor", opcao, digitado]) == 2
    erros = capsys.readouterr().err
    assert erros.startswith(f"#ERRO: {opcao}: {digitado!r} não serve; use de 1 a ")


def test_sem_o_extra_diz_a_linha_a_digitar(capsys, monkeypatch):
    monkeypatch.setattr(exigencias, "find_spec", lambda nome: None)
    assert principal(["servidor"]) == 1
    assert "pip install xl_quotas[servidor]" in capsys.readouterr().err


def test_sem_licenca_explica_e_nao_escolhe_uma(exige_servidor, tmp_path):
    codigo, erros = corre("--porta", str(porta_livre()), XLWINGS_LICENSE_KEY="", HOME=str(tmp_path))
    assert codigo == 1
    for trecho in ("XLWINGS_LICENSE_KEY=noncommercial", "PolyForm Noncommercial", "instituição de governo", "comprada"):
        assert trecho in erros
    assert len(frase(exigencias.SEM_LICENCA)) < MAXIMO, "a frase não é cortada"


@pytest.mark.parametrize(
    ("variaveis", "trecho"),
    [
        ({"XLWINGS_LICENSE_KEY": "chave-inventada"}, "XLWINGS_LICENSE_KEY: o xlwings recusou a chave"),
        ({"XLWINGS_AUTH_PROVIDERS": "entraid"}, "valor não aceito: XLWINGS_AUTH_PROVIDERS"),
        ({"XLWINGS_ENVIRONMENT": "produção"}, "valor não aceito: XLWINGS_ENVIRONMENT"),
    ],
)
def test_ajuste_recusado(exige_servidor, variaveis, trecho):
    codigo, erros = corre("--porta", str(porta_livre()), **variaveis)
    assert codigo == 1 and trecho in erros


def test_porta_ocupada(exige_servidor):
    with socket.create_server(("127.0.0.1", 0)) as outra:
        porta = outra.getsockname()[1]
        codigo, erros = corre("--porta", str(porta))
    assert (codigo, erros) == (1, f"#ERRO: --porta: a {porta} está ocupada por outro programa; escolha outra")


@pytest.mark.parametrize("endereco", ["192.0.2.1", "nome.invalid"])
def test_endereco_que_nao_e_daqui(endereco):
    with pytest.raises(ErroDeEntrada, match=f"--endereco: {endereco} não é endereço desta máquina"):
        exigencias.exige_lugar(endereco, porta_livre())


# a pasta do projeto


def test_pasta_nova_e_segunda_vez(tmp_path):
    pasta = tmp_path / "srv" / "cotas"
    assert prepara(pasta) == ARQUIVOS
    antes = foto(pasta)
    assert prepara(pasta) == []
    assert foto(pasta) == antes


def test_o_que_e_da_pessoa_fica_como_esta(tmp_path):
    prepara(tmp_path)
    (tmp_path / ".env").write_text("XLWINGS_LOG_LEVEL=WARNING\n")
    (tmp_path / "pyproject.toml").write_text("[tool.xlwings_server]\nproject_name = 'Nosso'\n")
    (tmp_path / "custom_functions/__init__.py").write_text(f"{LINHA_DAS_FUNCOES}\nMINHA = 1\n")
    (tmp_path / "templates/manifest.xml").unlink()
    antes = foto(tmp_path)
    assert prepara(tmp_path) == ["templates/manifest.xml"]
    assert {n: v for n, v in foto(tmp_path).items() if n in antes} == antes


@pytest.mark.parametrize(
    ("texto", "trecho"),
    [
        ("HELLO = 1\n", f"não traz as funções; acrescente a linha: {LINHA_DAS_FUNCOES}"),
        ("import pacote_que_nao_ha\n", "não carrega: ModuleNotFoundError"),
        ("def\n", "não carrega: SyntaxError"),
    ],
)
def test_pasta_que_ja_tem_outras_funcoes(exige_servidor, tmp_path, texto, trecho):
    arquivo = tmp_path / "custom_functions/__init__.py"
    arquivo.parent.mkdir()
    arquivo.write_text(texto)
    codigo, erros = corre("--porta", str(porta_livre()), "--pasta", str(tmp_path))
    assert codigo == 1 and trecho in erros
    assert arquivo.read_text() == texto


def test_pasta_impossivel(tmp_path):
    (tmp_path / "arquivo").write_text("x")
    with pytest.raises(ErroDeEntrada):
        prepara(tmp_path / "arquivo")


# o que se anuncia


class Ajustes:
    app_path, functions_namespace, environment = "", "", "prod"
    auth_providers: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("nome", "ambiente_", "prefixo"),
    [("", "prod", ""), ("cotas", "prod", "COTAS."), ("", "dev", "DEV."), ("XLWINGS", "dev", "XLWINGS_DEV.")],
)
def test_prefixo_das_formulas(tmp_path, nome, ambiente_, prefixo):
    ajustes = Ajustes()
    ajustes.functions_namespace, ajustes.environment = nome, ambiente_
    linhas = partida.anuncio(partida.Pedido("127.0.0.1", 8000, 1), tmp_path, ajustes)
    assert f"Nas células: ={prefixo}RESERVA(59)" in linhas
    assert any("sem prefixo" in linha for linha in linhas) == bool(prefixo)


@pytest.mark.parametrize(
    ("endereco", "aberto"),
    [("127.0.0.1", False), ("::1", False), ("localhost", False), ("0.0.0.0", True), ("10.0.0.7", True), ("x", True)],
)
def test_aviso_de_rede_aberta(tmp_path, endereco, aberto):
    linhas = partida.anuncio(partida.Pedido(endereco, 8000, 1), tmp_path, Ajustes())
    assert any(linha.startswith("Atenção: qualquer pessoa, sem senha") for linha in linhas) == aberto
    assert any("Sem HTTPS" in linha for linha in linhas)


def test_certificados_onde_o_xlwings_server_os_procura(tmp_path):
    (tmp_path / "certs").mkdir()
    for nome in ("localhost+2.pem", "localhost+2-key.pem"):
        assert partida.certificados(tmp_path) == {}
        (tmp_path / "certs" / nome).touch()
    assert set(partida.certificados(tmp_path)) == {"ssl_certfile", "ssl_keyfile"}
    linhas = partida.anuncio(partida.Pedido("::1", 8443, 1), tmp_path, Ajustes())
    assert "Servidor de cotas em https://[::1]:8443/ (Ctrl+C encerra)" in linhas
    assert not any("Sem HTTPS" in linha for linha in linhas)


# começo e fim


def acabou(grupo):
    """Não sobrou processo do grupo; o último, que o Python usa para os filhos, sai logo depois do pai."""
    limite = time.monotonic() + 10
    while time.monotonic() < limite:
        try:
            os.killpg(grupo, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("sinal", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl+C", "SIGTERM"])
@pytest.mark.parametrize("processos", [1, 2])
def test_encerra_limpo(exige_servidor, tmp_path, processos, sinal):
    temporario = tmp_path / "tmp"
    temporario.mkdir()
    s = Servidor(tmp_path, "--processos", str(processos), TMPDIR=str(temporario))
    assert s.responde([{"funcao": "RESERVA", "args": [59]}] * 4) == [[[38, 15, 2, 1, 3]]] * 4
    assert len(list(temporario.glob("xl_quotas_servidor_*"))) == 1
    assert s.fecha(sinal) == 0
    tela = s.tela()
    assert "Traceback" not in tela
    assert tela.rstrip().endswith("Servidor encerrado.")
    assert tela.count("Application startup complete") == processos
    assert list(temporario.glob("xl_quotas_servidor_*")) == []
    assert acabou(s.processo.pid)


def test_pasta_dada_ajustes_da_pessoa_e_funcoes_dela(exige_servidor, tmp_path):
    pasta = tmp_path / "cotas"
    prepara(pasta)
    (pasta / "custom_functions/__init__.py").write_text(
        f"import xlwings as xw\n{LINHA_DAS_FUNCOES}\n\n\n@xw.func\ndef DOBRO(x):\n    return 2 * x\n"
    )
    (pasta / ".env").write_text('XLWINGS_FUNCTIONS_NAMESPACE="COTAS"\nXLWINGS_LOG_LEVEL="WARNING"\n')
    antes = foto(pasta)
    with Servidor(tmp_path, "--pasta", str(pasta)) as s:
        assert s.chama("DOBRO", [21]) == [[42]]
        assert s.chama("RESERVA", [59]) == [[38, 15, 2, 1, 3]]
        manifesto = s.http.get("/manifest").text
    assert 'id="Prefixo" DefaultValue="COTAS"' in manifesto and "<Namespace " in manifesto
    assert "Nas células: =COTAS.RESERVA(59)" in s.tela()
    assert 'Function "' not in s.tela(), "o nível de registro é o do .env"
    depois = {n: v for n, v in foto(pasta).items() if "__pycache__" not in n}
    assert depois == antes


def test_so_esta_maquina_por_padrao(servidor):
    assert f"Servidor de cotas em http://127.0.0.1:{servidor.porta}/" in servidor.tela()
    assert "Atenção" not in servidor.tela()


def test_a_tela_nao_mostra_o_que_se_calcula(servidor):
    """Fica registrado quem chamou o quê; nome, inscrição e nota, nunca. Nem quando o pedido vem quebrado."""
    lista = [["inscrição", "nome", "nota"], [987654321, "Fulana Sigilosa", 77.125], [2, "Beltrano Oculto", "noventa"]]
    servidor.chama("ORDEM_NOMEACAO", [lista[:2], 1])
    servidor.chama("CONFERIR", [lista, 1])
    quebrado = '{"func_name": "ORDEM_NOMEACAO", "args": [[["Fulana Sigilosa"'
    assert servidor.http.post("/xlwings/custom-functions-call", content=quebrado).status_code == 422
    assert servidor.http.post("/xlwings/custom-functions-call", json={"args": ["Fulana Sigilosa"]}).status_code == 500
    tela = servidor.tela()
    assert 'Function "ORDEM_NOMEACAO" called by Anonymous' in tela
    for segredo in ("Sigilosa", "Oculto", "987654321", "77.125", "noventa"):
        assert segredo not in tela


def test_importar_as_funcoes_fora_do_servidor_nao_muda_o_programa():
    fim = subprocess.run(
        [
            sys.executable,
            "-c",
            "from xl_quotas.ambientes.servidor import funcoes as s;"
            "from xl_quotas.funcoes import COTAS_VERSAO, CATALOGO;"
            "assert COTAS_VERSAO()[2][1] == 'Python'; assert s.__all__ == list(CATALOGO);"
            "assert s.RESERVA(59) == [[38, 15, 2, 1, 3]]; assert COTAS_VERSAO()[2][1] == s.AMBIENTE == 'servidor'",
        ],
        capture_output=True,
        text=True,
    )
    assert fim.returncode == 0, fim.stderr
