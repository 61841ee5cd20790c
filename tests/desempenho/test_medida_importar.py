"""Quanto o Python demora a mais para ter as funções prontas: é o que se espera ao abrir a planilha.

`pytest -m desempenho -s tests/desempenho/test_medida_importar.py`
"""

from __future__ import annotations

from functools import partial

import pytest
from apoio_medidas import MEDE, num_python_novo, razoes

pytestmark = MEDE

ENTRADAS = {
    "as funções": "import xl_quotas.funcoes",
    "as funções e a primeira conta": "import xl_quotas.funcoes as f; f.RESERVA(59)",
    "o módulo do Excel e do xlwings Server": "import xl_quotas.ambientes.excel.udfs",
    "o módulo do xlwings Lite": "import xl_quotas.ambientes.lite.funcoes",
    "o comando xl-quotas": "import xl_quotas.ambientes.linha_de_comando.comandos",
}
PISOS = {"o Python nu": "pass", "o Python com o xlwings": "import xlwings"}
PESADAS = {"openpyxl", "xlsxwriter", "xlwings", "click", "rich", "asyncio", "email", "http", "ssl", "tomllib", "json"}
CARREGADOS = "import sys; antes = set(sys.modules); import xl_quotas.funcoes; print(*set(sys.modules) - antes)"


def mede(benchmark, codigo: str, rodadas: int) -> dict:
    # o xlwings leva várias vezes mais do que nós: só é piso de quem o carrega
    pisos = {nome: x for nome, x in PISOS.items() if x == "pass" or "excel" in codigo or "lite" in codigo}
    num_python_novo(codigo)  # a primeira vez compila; a planilha abre todo dia, e compila num só
    contas = {nome: partial(num_python_novo, x) for nome, x in pisos.items()}
    return razoes(benchmark, lambda: num_python_novo(codigo), contas, rodadas)


@pytest.mark.desempenho
@pytest.mark.parametrize("quem", ENTRADAS)
def test_importar(benchmark, quem: str) -> None:
    m = mede(benchmark, ENTRADAS[quem], 25)
    total = m.pop("segundos")
    vezes = [f"{x:.2f} vezes {piso} ({1000 * (total - total / x):.0f} ms a mais)" for piso, x in m.items()]
    print(f"\nimportar {quem}: {'; '.join(vezes)}")


def test_a_medida_mede(benchmark) -> None:
    medidas = mede(benchmark, ENTRADAS["as funções"], 1)
    assert all(x > 0 for x in medidas.values())


def test_as_funcoes_so_carregam_a_biblioteca_padrao_leve() -> None:
    """O que pesa no arranque e as funções não usam: bibliotecas de arquivo, de rede, de texto e de linha de comando."""
    carregados = num_python_novo(CARREGADOS).split()
    assert "xl_quotas.funcoes.pessoas" in carregados
    raizes = {nome.partition(".")[0] for nome in carregados}
    assert raizes & PESADAS == set()
