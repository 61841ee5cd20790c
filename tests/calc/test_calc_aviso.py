"""Quando o .xlsx salvo não pode ser consertado, a pessoa é avisada na própria planilha; e só então."""

from __future__ import annotations

import importlib
import os
import sys
import types
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

VIVA = "=BR.XLQUOTAS.COTAS.RESERVA(A1)"


class Documento:
    """O pouco que a tarefa pede de um documento aberto numa janela."""

    def __init__(self, url: str, formula: str = VIVA, janela: bool = True) -> None:
        self.url = url
        self.formula = formula
        self.janela = janela
        self.avisos: list[str] = []

    def getURL(self) -> str:
        return self.url

    def getSheets(self) -> Documento:
        return self

    def getCount(self) -> int:
        return 1

    def getByIndex(self, _: int) -> Documento:
        return self

    def queryContentCells(self, _: int) -> list[Documento]:
        return [self]

    def getFormulaArray(self) -> list[list[str]]:
        return [[self.formula]]

    def getCurrentController(self) -> Documento | None:
        return self if self.janela else None

    def hasInfobar(self, _: str) -> bool:
        return bool(self.avisos)

    def appendInfobar(self, _id: str, _titulo: str, texto: str, *_: Any) -> None:
        self.avisos.append(texto)


@pytest.fixture
def salvamento(monkeypatch: pytest.MonkeyPatch) -> Any:
    uno = types.ModuleType("uno")
    uno.fileUrlToSystemPath = _caminho  # type: ignore[attr-defined]
    uno.systemPathToFileUrl = lambda caminho: Path(caminho).as_uri()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "uno", uno)
    nome = "xl_quotas.ambientes.calc.dentro.salvamento"
    monkeypatch.delitem(sys.modules, nome, raising=False)
    return importlib.import_module(nome)


def _caminho(url: str) -> str:
    if not url.startswith("file://"):
        raise RuntimeError("só arquivos deste computador")
    return unquote(url.removeprefix("file://"))


@pytest.fixture
def contexto(tmp_path: Path) -> Any:
    copias = tmp_path / "copias automaticas"
    copias.mkdir()
    return types.SimpleNamespace(getValueByName=lambda _: types.SimpleNamespace(Backup_writable=copias.as_uri()))


def salva(salvamento: Any, contexto: Any, documento: Documento, evento: str = "OnSaveAsDone") -> list[str]:
    salvamento.trata(contexto, documento, evento)
    return documento.avisos


@pytest.mark.parametrize("url", ["https://servidor/a.xlsx", "{pasta}/senha.xlsx", "{pasta}/sumiu.xlsx"])
def test_avisa_uma_vez_se_nao_conserta(salvamento: Any, contexto: Any, tmp_path: Path, url: str) -> None:
    (tmp_path / "senha.xlsx").write_bytes(b"\xd0\xcf\x11\xe0 arquivo com senha")
    documento = Documento(url.format(pasta=tmp_path.as_uri()))
    avisos = salva(salvamento, contexto, documento)
    assert len(avisos) == 1
    assert avisos[0].startswith("No Excel, as fórmulas de cotas de ")
    assert len(salva(salvamento, contexto, documento)) == 1


@pytest.mark.parametrize(
    ("url", "formula", "janela"),
    [("{pasta}/a.ods", VIVA, True), ("{pasta}/senha.xlsx", "=A1", True), ("{pasta}/senha.xlsx", VIVA, False)],
    ids=["não é xlsx", "sem nossas fórmulas", "sem janela"],
)
def test_cala_quando_nao_ha_o_que_avisar(
    salvamento: Any, contexto: Any, tmp_path: Path, url: str, formula: str, janela: bool
) -> None:
    (tmp_path / "senha.xlsx").write_bytes(b"com senha")
    assert not salva(salvamento, contexto, Documento(url.format(pasta=tmp_path.as_uri()), formula, janela))


@pytest.fixture
def longe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Uma pasta do documento sem nada recente, e o programa começado noutra, também parada."""
    for nome in ("pasta", "casa"):
        (tmp_path / nome).mkdir()
    monkeypatch.chdir(tmp_path / "casa")
    return tmp_path / "pasta"


def test_copia_para_onde_nao_se_sabe_avisa(salvamento: Any, contexto: Any, longe: Path) -> None:
    documento = Documento((longe / "a.ods").as_uri())
    salva(salvamento, contexto, documento, "OnCopyTo")
    assert "Se a cópia" in salva(salvamento, contexto, documento, "OnCopyToDone")[0]


@pytest.mark.parametrize("nome", ["relatorio.pdf", "copia.ods"])
def test_exportar_ao_lado_nao_avisa(salvamento: Any, contexto: Any, longe: Path, nome: str) -> None:
    documento = Documento((longe / "a.ods").as_uri())
    salva(salvamento, contexto, documento, "OnCopyTo")
    (longe / nome).write_text("x")
    assert not salva(salvamento, contexto, documento, "OnCopyToDone")


def test_copia_automatica_de_recuperacao_nao_avisa(salvamento: Any, contexto: Any, longe: Path) -> None:
    documento = Documento((longe / "a.ods").as_uri())
    salva(salvamento, contexto, documento, "OnCopyTo")
    (longe.parent / "copias automaticas" / "a_0.ods").write_text("x")
    assert not salva(salvamento, contexto, documento, "OnCopyToDone")


def test_arquivo_velho_ao_lado_nao_conta(salvamento: Any, contexto: Any, longe: Path) -> None:
    (longe / "velho.xlsx").write_text("x")
    os.utime(longe / "velho.xlsx", (1, 1))
    documento = Documento((longe / "a.ods").as_uri())
    salva(salvamento, contexto, documento, "OnCopyTo")
    assert salva(salvamento, contexto, documento, "OnCopyToDone")
