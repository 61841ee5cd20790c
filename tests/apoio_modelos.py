"""Lê as pastas de trabalho geradas como outra pessoa leria, e recalcula-as no LibreOffice."""

from __future__ import annotations

import atexit
import shutil
import subprocess
import tempfile
import warnings
import zipfile
from functools import cache, cached_property
from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

from xl_quotas.arquivos import nomes
from xl_quotas.modelos import MODELOS, constroi

RAIZ = Path(__file__).parents[1]
PASTA = RAIZ / "workbook_templates"
ERROS_DE_PLANILHA = {"#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#SPILL!", "#CALC!"}
EXEMPLOS = tuple(nome for nome in MODELOS if nome.startswith("exemplo_"))
ENORMES = frozenset(nome for nome in MODELOS if nome.endswith("_10000"))
"""As pastas de dez mil linhas: a mesma descrição das comuns, cinco vezes mais demorada de ler."""


def os_preenchidos() -> list:
    """Todos, para parametrizar: os que vêm vazios, iguais aos exemplos no desenho, ficam para a corrida longa."""
    return [pytest.param(n, marks=() if n in (*EXEMPLOS, "funcoes") else pytest.mark.longo) for n in MODELOS]


def cada_modelo(*so: str) -> list:
    """Os modelos, para parametrizar: os enormes ficam para a corrida longa."""
    return [pytest.param(n, marks=pytest.mark.longo if n in ENORMES else ()) for n in so or MODELOS]


def so_um_todo_dia() -> list:
    """Os modelos, para provar o que não depende de qual é: um todo dia, e os outros na corrida longa."""
    return [pytest.param(n, marks=() if n == "funcoes" else pytest.mark.longo) for n in MODELOS]


@cache
def feita(nome: str) -> Arquivo:
    """A pasta de um modelo feita agora e lida, uma vez por corrida; `avisos` é o que o XlsxWriter reclamou."""
    destino = Path(tempfile.mkdtemp(prefix="xl_quotas_modelos_"))
    atexit.register(shutil.rmtree, destino, ignore_errors=True)
    with warnings.catch_warnings(record=True) as avisos:
        warnings.simplefilter("always")
        constroi(nome, destino / f"{nome}.xlsx")
    arquivo = Arquivo(destino / f"{nome}.xlsx")
    arquivo.avisos = [str(a.message) for a in avisos]
    return arquivo


def descrito(nome: str) -> tuple:
    """A descrição da pasta de um modelo e as entradas que ele traz."""
    modelo = MODELOS[nome]
    return modelo.pasta, modelo.entradas()


def vazio(v):
    return "" if v is None else v


class Arquivo:
    """Uma pasta gravada: as fórmulas, os valores guardados e as entradas pelos nomes definidos."""

    def __init__(self, caminho: Path) -> None:
        self.caminho = caminho
        self.avisos: list[str] = []

    @cached_property
    def formulas(self) -> openpyxl.Workbook:
        return openpyxl.load_workbook(self.caminho)

    @cached_property
    def valores(self) -> openpyxl.Workbook:
        return openpyxl.load_workbook(self.caminho, data_only=True)

    def nome(self, nome: str):
        """Os valores da faixa de um nome definido: um valor, ou linhas."""
        aba, faixa = self.referencia(nome)
        celulas = self.valores[aba][faixa]
        if not isinstance(celulas, tuple):
            return celulas.value
        return [[c.value for c in linha] for linha in celulas]

    def referencia(self, nome: str) -> tuple[str, str]:
        aba, _, faixa = self.formulas.defined_names[nome].attr_text.rpartition("!")
        return aba.strip("'"), faixa.replace("$", "")

    def celulas(self):
        for aba in self.formulas:
            for linha in aba.iter_rows():
                for c in linha:
                    if c.value is not None:
                        yield aba.title, c

    def blocos(self):
        """(aba, referência, texto) de cada fórmula matricial."""
        for aba, c in self.celulas():
            if isinstance(c.value, ArrayFormula):
                yield aba, c.value.ref, c.value.text

    def bloco(self, funcao: str, aba: str = ""):
        """A aba, a referência e os valores guardados do bloco que começa pela função."""
        achados = [(a, r) for a, r, t in self.blocos() if t.startswith(f"={funcao}(") and aba in ("", a)]
        assert len(achados) == 1, (funcao, achados)
        return *achados[0], self.faixa(*achados[0])

    def faixa(self, aba: str, faixa: str):
        celulas = self.valores[aba][faixa]
        if not isinstance(celulas, tuple):
            return [[vazio(celulas.value)]]
        return [[vazio(c.value) for c in linha] for linha in celulas]

    def argumentos(self):
        """candidatos, vagas, regime e opções, montados das entradas lidas no arquivo."""
        regime = self.nome(nomes.REGIME) or self.nome(nomes.DATA)
        if regime == nomes.PROPRIO:
            regime = self.nome(nomes.REGIME_PROPRIO)
        digitado = self.nome(nomes.QUADRO)[0]
        while digitado and digitado[-1] is None:
            digitado.pop()
        vagas = [digitado] if digitado else self.nome(nomes.VAGAS)
        return self.nome(nomes.CANDIDATOS), vagas, regime, self.nome(nomes.OPCOES)


def partes(caminho: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(caminho) as z:
        return {n: z.read(n) for n in z.namelist()}


def recalcula(caminho: Path, perfil: Path, ambiente=()) -> openpyxl.Workbook:
    """O arquivo aberto e recalculado por inteiro no LibreOffice, como ele o grava de volta."""
    usuario = perfil / "user"
    usuario.mkdir(parents=True, exist_ok=True)
    (usuario / "registrymodifications.xcu").write_text(
        '<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">'
        '<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">'
        "<value>0</value></prop></item></oor:items>"
    )
    destino = caminho.parent / "recalculado"
    comando = ["soffice", f"-env:UserInstallation={perfil.as_uri()}", *ambiente, "--headless"]
    subprocess.run(
        [*comando, "--convert-to", "xlsx", "--outdir", str(destino), str(caminho)],
        check=True,
        capture_output=True,
        timeout=120,
    )
    return openpyxl.load_workbook(destino / caminho.name, data_only=True)


ha_libreoffice = shutil.which("soffice") is not None
