"""As pastas .xlsm abertas por outro programa: o LibreOffice, sem janela, sem a extensão e com as macros desligadas.

Sem as funções, o LibreOffice recalcula as matrizes e mostra nelas um erro; o que se digita e as fórmulas de uma célula
aparecem com os valores guardados. Com a extensão dele, tudo é recalculado (tests/calc).
"""

from __future__ import annotations

import shutil
import subprocess

import openpyxl
import pytest
from apoio_modelos import PASTA
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.formula import ArrayFormula

from xl_quotas.ambientes.excel.pasta import AJUSTES, INTELLISENSE, nomes_dos_arquivos
from xl_quotas.modelos import MODELOS
from xl_quotas.modelos.acompanhamento.textos import SEM_CONTA_DOS_ATOS

ARQUIVOS = nomes_dos_arquivos()
INSTALE = "falta o LibreOffice; no Debian, como root: apt-get install -y libreoffice-calc-nogui"
ERROS = {"#VALUE!", "#NAME?", None, ""}

pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")


@pytest.fixture(scope="module")
def regrava(tmp_path_factory):
    """Cada pasta pedida como o LibreOffice a grava depois de abrir, num perfil só deste teste."""
    if not shutil.which("soffice"):
        pytest.fail(INSTALE, pytrace=False)
    raiz = tmp_path_factory.mktemp("libreoffice")
    perfil = f"-env:UserInstallation={(raiz / 'perfil').as_uri()}"
    sem_extensao = f"-env:UNO_SHARED_PACKAGES_CACHE={(raiz / 'extensoes').as_uri()}"
    comando = ["soffice", perfil, sem_extensao, "--headless", "--convert-to", "xlsx", "--outdir", str(raiz)]

    def _regrava(arquivo):
        subprocess.run([*comando, str(PASTA / arquivo)], check=True, capture_output=True, timeout=120)
        return (raiz / arquivo).with_suffix(".xlsx")

    return _regrava


TODO_DIA = ("exemplo_acompanhamento", "funcoes")  # o de mais fórmulas de uma célula e o de mais matrizes


@pytest.mark.parametrize("modelo", [pytest.param(n, marks=() if n in TODO_DIA else pytest.mark.longo) for n in MODELOS])
def test_abre_e_mostra_os_valores_guardados(regrava, modelo):
    nome = ARQUIVOS[modelo]
    original = openpyxl.load_workbook(PASTA / nome)
    guardados = openpyxl.load_workbook(PASTA / nome, data_only=True)
    vistos = openpyxl.load_workbook(regrava(nome), data_only=True)
    assert vistos.sheetnames == [*MODELOS[modelo].pasta.abas, AJUSTES, INTELLISENSE]
    iguais, em_erro = 0, set()
    for aba in guardados:
        blocos = [
            range_boundaries(c.value.ref) for linha in original[aba.title].iter_rows() for c in linha if matriz(c)
        ]
        for linha in aba.iter_rows():
            for c in linha:
                visto = vistos[aba.title][c.coordinate].value
                if _limpo(c.value) == _limpo(visto):
                    iguais += c.value not in (None, "")
                else:
                    em_bloco = any(a <= c.column <= x and b <= c.row <= y for a, b, x, y in blocos)
                    assert em_bloco or vazia_de_formula(c, original), (aba.title, c.coordinate)
                    em_erro.add(visto)
    assert iguais > 300
    # a contagem sobre blocos em erro, que os pula, dá outro número: o aviso do alto da aba diz que faltam as funções
    # o atalho dos atos diz, sem as funções, que elas faltam
    assert {v for v in em_erro if not isinstance(v, (int, float))} <= ERROS | {SEM_CONTA_DOS_ATOS}


def _limpo(v):
    """O LibreOffice tira os espaços do fim do texto guardado."""
    return v.rstrip() if isinstance(v, str) else v or ""


def vazia_de_formula(celula, original):
    """O texto vazio, ou o atalho dos atos: o LibreOffice os calcula ao abrir, e sem as funções dão outra coisa."""
    return (celula.value in (None, "") or str(celula.value).startswith("Atos aceitos: ")) and original[
        celula.parent.title
    ][celula.coordinate].data_type == "f"


def matriz(celula):
    return isinstance(celula.value, ArrayFormula)
