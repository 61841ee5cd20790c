"""kill -9 em muitos momentos da gravação: o destino é o de antes ou o inteiro, nunca meio; e o que se lê não muda.

Pode ficar um arquivo oculto com "-temporario-" no nome, e uma pasta xl_quotas-temporario-… entre as temporárias do
sistema: quem achar um deles pode apagá-lo.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import apoio_arquivos as apoio
import pytest
from apoio import da_prova
from apoio_ruins import enche

from xl_quotas.arquivos.gravacao import DAS_PARTES, DO_TEMPORARIO

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="pede os processos do Unix")
MORTE = Path(__file__).with_name("apoio_morte.py")
V = ("--vagas", "4", "--regime", "LEI_15142")
ATO = ("--candidatos", "lista.csv", *V, "--ato", "nomeação", "--inscricao", "02", "--data", "06/01/2026")
COMANDOS = {
    "calcular, .xlsx novo": ("calcular", "lista.csv", *V),
    "calcular, .xlsx trocado": ("calcular", "lista.csv", *V, "--saida", "velho.xlsx", "--sobrescrever"),
    "calcular, .csv": ("calcular", "lista.csv", *V, "--saida", "ordem.csv"),
    "publicar, um .csv por lista": ("publicar", "lista.csv", *V, "--saida", "listas.csv", "--data", "30/11/2026"),
    "acompanhar, .xlsx": ("acompanhar", "lista.csv", *V, "--atos", "atos.csv", "--saida", "hoje.xlsx"),
    "planejar, .xlsx e .txt": ("planejar", "cargos.csv", "--anexo", "anexo.txt"),
    "registrar, acrescenta": ("registrar", "atos.csv", *ATO),
    "registrar, cria": ("registrar", "novos.csv", *ATO),
    "modelo": ("modelo", "acompanhamento", "pasta.xlsx"),
}
DE_TODO_DIA = (
    "calcular, .xlsx trocado",
    "calcular, .csv",
    "publicar, um .csv por lista",
    "acompanhar, .xlsx",
    "registrar, acrescenta",
    "modelo",
)
TENTATIVAS = 60


def test_o_documento_diz_estes_numeros():
    comandos = [{COMANDOS[n][0] for n in nomes} for nomes in (DE_TODO_DIA, COMANDOS)]
    assert [len(DE_TODO_DIA), *map(len, comandos)] == da_prova(r"em (\d+) casos de (\d+) dos (\d+) comandos")
    assert da_prova(r"e (\d+) tentativas pelo relógio") == [TENTATIVAS]


def varre(tmp_path, nome, quantos):
    pasta, temporarias = tmp_path / "pasta", tmp_path / "tmp"
    pasta.mkdir()
    temporarias.mkdir()
    enche(pasta)
    ambiente = {**os.environ, "TMPDIR": str(temporarias)}
    chamada = [sys.executable, MORTE, pasta, str(quantos), *COMANDOS[nome]]
    p = subprocess.run(chamada, capture_output=True, env=ambiente, timeout=3000)
    assert p.returncode == 0, p.stderr.decode()
    relatorio = json.loads(p.stdout)
    assert relatorio["problemas"] == []
    assert relatorio["novos"], "o comando não gravou nada"
    assert relatorio["mortos"] == relatorio["momentos"], relatorio
    assert all(n.startswith(".") and DO_TEMPORARIO in n for n in relatorio["restos"]), relatorio["restos"]
    assert all(p.name.startswith(DAS_PARTES) for p in temporarias.iterdir())
    return relatorio


@pytest.mark.parametrize("nome", DE_TODO_DIA)
def test_morto_em_alguns_momentos(tmp_path, nome):
    relatorio = varre(tmp_path, nome, 4)
    assert relatorio["momentos"] >= 5
    # há momentos dos dois lados da troca de nome, senão nada se provou
    assert relatorio["antes"] and relatorio["depois"] and relatorio["restos"], relatorio


@pytest.mark.longo
@pytest.mark.parametrize("nome", COMANDOS)
def test_morto_em_muitos_momentos(tmp_path, nome):
    relatorio = varre(tmp_path, nome, 0)
    print(nome, relatorio["momentos"], "momentos,", relatorio["antes"], "antes,", relatorio["depois"], "depois")
    assert relatorio["momentos"] >= 40 and relatorio["antes"] and relatorio["depois"]


@pytest.mark.longo
def test_morto_pelo_relogio(tmp_path):
    """O comando de verdade, morto de fora, num instante ao acaso: 60 tentativas; depois, o mesmo comando funciona."""
    enche(tmp_path)
    destino, sorteio, mortos = tmp_path / "velho.xlsx", random.Random(7), 0
    programa = Path(sys.executable).with_name("xl-quotas")
    chamada = [programa, *COMANDOS["calcular, .xlsx trocado"]]
    inicio = time.perf_counter()
    subprocess.run(chamada, cwd=tmp_path, capture_output=True, check=True)
    leva, inteiro = time.perf_counter() - inicio, destino.read_bytes()
    lidos = {p: p.read_bytes() for p in tmp_path.glob("*.csv")}
    for _ in range(TENTATIVAS):
        destino.write_bytes(b"o de ontem")
        p = subprocess.Popen(chamada, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(sorteio.uniform(leva * 0.4, leva))
        p.kill()
        fim = p.wait()
        assert fim in (-signal.SIGKILL, 0)  # 0: acabou antes do tiro
        mortos += fim == -signal.SIGKILL
        assert destino.read_bytes() in (b"o de ontem", inteiro)
        assert {p: p.read_bytes() for p in lidos} == lidos
    assert mortos >= 20
    subprocess.run(chamada, cwd=tmp_path, capture_output=True, check=True)
    assert destino.read_bytes() == inteiro


def test_depois_da_morte_o_mesmo_comando_funciona(tmp_path, capsys):
    """O temporário que ficou não atrapalha."""
    enche(tmp_path)
    (tmp_path / f".ordem{DO_TEMPORARIO}abcd1234.csv").write_text("meio")
    xl = apoio.chamador(capsys)
    assert xl("calcular", tmp_path / "lista.csv", *V, "--saida", tmp_path / "ordem.csv")[0] == 0
    assert (tmp_path / "ordem.csv").read_bytes().startswith(b"\xef\xbb\xbfOrdem;")
