"""As pastas .xlsm abertas por outro programa: o LibreOffice, sem janela, sem a extensão e com as macros desligadas.

Sem as funções, o LibreOffice recalcula as matrizes e mostra nelas um erro; o que se digita e as fórmulas de uma célula
aparecem com os valores guardados. Com a extensão dele, tudo é recalculado (tests/calc).
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import openpyxl
import pytest
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.formula import ArrayFormula

from xl_quotas.ambientes.excel.pasta import AJUSTES, INTELLISENSE, nomes_dos_arquivos
from xl_quotas.modelos.lugares import ABAS

PASTA = Path(__file__).parents[2] / "workbook_templates"
INSTALE = "falta o LibreOffice; no Debian, como root: apt-get install -y libreoffice-calc-nogui"
ERROS = {"#VALUE!", "#NAME?", None, ""}

pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")


@pytest.fixture(scope="module")
def regravadas(tmp_path_factory):
    """As duas pastas como o LibreOffice as grava depois de abrir, num perfil só deste teste."""
    if not shutil.which("soffice"):
        pytest.fail(INSTALE, pytrace=False)
    raiz = tmp_path_factory.mktemp("libreoffice")
    arquivos = [str(PASTA / nome) for nome in nomes_dos_arquivos().values()]
    perfil = f"-env:UserInstallation={(raiz / 'perfil').as_uri()}"
    sem_extensao = f"-env:UNO_SHARED_PACKAGES_CACHE={(raiz / 'extensoes').as_uri()}"
    comando = ["soffice", perfil, sem_extensao, "--headless", "--convert-to", "xlsx", "--outdir", str(raiz), *arquivos]
    subprocess.run(comando, check=True, capture_output=True, timeout=120)
    return raiz


@pytest.mark.parametrize("nome", nomes_dos_arquivos().values())
def test_abre_e_mostra_os_valores_guardados(regravadas, nome):
    original = openpyxl.load_workbook(PASTA / nome)
    guardados = openpyxl.load_workbook(PASTA / nome, data_only=True)
    vistos = openpyxl.load_workbook((regravadas / nome).with_suffix(".xlsx"), data_only=True)
    assert vistos.sheetnames == [*ABAS, AJUSTES, INTELLISENSE]
    iguais, em_erro = 0, set()
    for aba in guardados:
        blocos = [
            range_boundaries(c.value.ref) for linha in original[aba.title].iter_rows() for c in linha if matriz(c)
        ]
        for linha in aba.iter_rows():
            for c in linha:
                visto = vistos[aba.title][c.coordinate].value
                if (c.value or "") == (visto or ""):
                    iguais += c.value not in (None, "")
                else:
                    assert any(a <= c.column <= x and b <= c.row <= y for a, b, x, y in blocos), (
                        aba.title,
                        c.coordinate,
                    )
                    em_erro.add(visto)
    assert iguais > 300
    assert em_erro <= ERROS


def matriz(celula):
    return isinstance(celula.value, ArrayFormula)
