"""Cinquenta analistas ao mesmo tempo, nesta máquina: nossas funções contra uma que devolve o que recebe.

Correr: `pytest -m desempenho -s tests/servidor/test_servidor_carga.py` (menos de um minuto). Os clientes dividem os
processadores com o servidor; valem as razões, na mesma corrida, e não os pedidos por segundo. O tempo de processador
do servidor por pedido é o que menos depende do que mais corre na máquina.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from apoio_servidor import Servidor, argumento, pedido

from xl_quotas.ambientes.servidor.projeto import LINHA_DAS_FUNCOES, prepara

CLIENTES, SEGUNDOS, PESSOAS = 50, 5, 500
CAMINHO = "/xlwings/custom-functions-call"
IDENTIDADE = f"""import xlwings as xw
{LINHA_DAS_FUNCOES}


@xw.func
@xw.arg("faixa", convert="raw")
def IDENTIDADE(faixa, resto=None):
    return faixa
"""


@pytest.fixture(scope="module", params=[1, 2], ids=["1 processo", "2 processos"])
def servidor(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, exige_servidor: None
) -> Iterator:
    pasta: Path = tmp_path_factory.mktemp("carga")
    (pasta / "projeto/custom_functions").mkdir(parents=True)
    (pasta / "projeto/custom_functions/__init__.py").write_text(IDENTIDADE)
    prepara(pasta / "projeto")
    with Servidor(pasta, "--pasta", str(pasta / "projeto"), "--processos", str(request.param)) as aberto:
        yield aberto


def lista(semente: int) -> list[list[object]]:
    sorteio = random.Random(semente)
    marcas = (0.30, 0.03, 0.02, 0.05)
    return [["inscrição", "nome", "nota", "PP", "PI", "PQ", "PCD"]] + [
        [i, f"Pessoa {i}", round(sorteio.uniform(40, 100), 2), *("S" if sorteio.random() < p else "N" for p in marcas)]
        for i in range(1, PESSOAS + 1)
    ]


async def _analista(raiz: str, corpo: bytes, fim: float) -> list[float]:
    """Um analista com sua conexão, que recalcula assim que recebe a resposta; quanto esperou cada uma."""
    import httpx

    esperas = []
    async with httpx.AsyncClient(base_url=raiz, timeout=60, verify=False, trust_env=False) as http:
        while (inicio := time.perf_counter()) < fim:
            resposta = await http.post(CAMINHO, content=corpo, headers={"Content-Type": "application/json"})
            esperas.append(time.perf_counter() - inicio)
            assert resposta.status_code == 200 and b"#ERRO" not in resposta.content[:40]
    return esperas


async def _carga(raiz: str, corpos: list[bytes]) -> list[float]:
    fim = time.perf_counter() + SEGUNDOS
    todas = await asyncio.gather(*(_analista(raiz, corpo, fim) for corpo in corpos))
    return [espera for esperas in todas for espera in esperas]


def processador(grupo: int) -> float:
    """Segundos de processador já gastos pelos processos do servidor (lidos do sistema; só no Linux)."""
    tiques = 0
    for estado in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # um processo que acabou entre a lista e a leitura
            campos = estado.read_text().rpartition(")")[2].split()
            tiques += (int(campos[11]) + int(campos[12])) if int(campos[2]) == grupo else 0
    return tiques / os.sysconf("SC_CLK_TCK")


def mede(servidor: Servidor, funcao: str, de_cada_um: Callable[[int], list[object]]) -> dict[str, float]:
    """Cada analista com os seus argumentos: listas iguais dariam sempre com a última leitura guardada."""
    pedidos = [pedido(funcao, [argumento(a, "matrizes") for a in de_cada_um(i)]) for i in range(CLIENTES)]
    corpos = [json.dumps(p).encode() for p in pedidos]
    antes, inicio = processador(servidor.processo.pid), time.perf_counter()
    esperas = asyncio.run(_carga(servidor.raiz, corpos))
    duracao, gasto = time.perf_counter() - inicio, processador(servidor.processo.pid) - antes
    return {
        "por_segundo": len(esperas) / duracao,
        "p50": statistics.median(esperas) * 1e3,
        "p95": statistics.quantiles(esperas, n=20)[-1] * 1e3,
        "processador": gasto / len(esperas) * 1e3,
    }


@pytest.mark.desempenho
@pytest.mark.parametrize(
    ("funcao", "de_cada_um"),
    [("RESERVA", lambda i: [i + 1]), ("ORDEM_NOMEACAO", lambda i: [lista(i), 50])],
    ids=["RESERVA", "ORDEM_NOMEACAO"],
)
def test_razao_para_a_identidade(servidor: Servidor, funcao: str, de_cada_um: Callable[[int], list[object]]) -> None:
    medidas = {nome: mede(servidor, nome, de_cada_um) for nome in ("IDENTIDADE", funcao)}
    print(f"\n{funcao}, {CLIENTES} clientes por {SEGUNDOS} s:")
    for nome, m in medidas.items():
        espera = f"{m['por_segundo']:.0f} pedidos/s, p50 {m['p50']:.0f} ms, p95 {m['p95']:.0f} ms"
        print(f"  {nome}: {espera}; {m['processador']:.1f} ms de processador do servidor por pedido")
    piso, nossa = medidas.values()
    print(f"  {funcao} gasta {nossa['processador'] / piso['processador']:.2f} vezes o processador da identidade")
    print(f"  e a identidade atende {piso['por_segundo'] / nossa['por_segundo']:.2f} vezes os pedidos dela")
