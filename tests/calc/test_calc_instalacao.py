"""Pôr, tirar e conferir a extensão, cada um repetível, num perfil à parte."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from apoio_calc import Falta, perfil, python_com_uno

from xl_quotas import __version__
from xl_quotas.ambientes.calc import instalacao, programas
from xl_quotas.ambientes.calc.instalacao import Estado, confere, instala, remove
from xl_quotas.ambientes.calc.programas import ErroDoCalc


@pytest.fixture
def ambiente(tmp_path: Path) -> list[str]:
    try:
        python_com_uno()
    except Falta as e:
        pytest.fail(str(e), pytrace=False)
    return perfil(tmp_path)


def test_instalar_conferir_e_remover_quantas_vezes_for(ambiente: list[str]) -> None:
    assert confere(ambiente).frase == "A extensão não está no LibreOffice: use xl-quotas calc instalar."
    assert remove(ambiente) == "A extensão não está no LibreOffice: nada a remover."
    for _ in range(2):
        assert f"Extensão {__version__} instalada" in instala(ambiente)
    estado = confere(ambiente, responde=True)
    assert estado.em_dia
    assert "As funções respondem: LibreOffice Calc " in estado.frase
    assert "Extensão removida" in remove(ambiente)
    assert confere(ambiente).registrada is None


def test_outra_versao_instalada(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instalacao, "acha", lambda nome: Path(nome))
    monkeypatch.setattr(instalacao, "corre", lambda *_: (0, "  Version: 0.0.9\n  is registered: yes\n"))
    assert not confere().em_dia
    assert confere().frase == (
        f"O LibreOffice tem a extensão 0.0.9 e este pacote é o {__version__}: use xl-quotas calc instalar."
    )


def test_registro_que_nao_vingou_conta_como_ausente(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instalacao, "acha", lambda nome: Path(nome))
    monkeypatch.setattr(instalacao, "corre", lambda *_: (0, "  Version: 0.0.9\n  is registered: no\n"))
    assert confere() == Estado(None, __version__)
    with pytest.raises(ErroDoCalc, match="não a registrou: feche o LibreOffice"):
        instala()


def test_recusa_do_libreoffice_vira_frase(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instalacao, "acha", lambda nome: Path(nome))
    monkeypatch.setattr(instalacao, "corre", lambda *_: (1, "\nERROR: está ocupado\n\nunopkg failed."))
    with pytest.raises(ErroDoCalc, match=r"recusou \(ERROR: está ocupado\): feche o LibreOffice"):
        instala()


def test_sem_libreoffice_diz_como_instalar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(programas, "_PASTAS", ())
    with pytest.raises(ErroDoCalc, match="apt-get install libreoffice-calc"):
        instala()


def test_acha_nos_lugares_de_cada_sistema(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("PROGRAMFILES", str(tmp_path))
    programa = tmp_path / "LibreOffice 24.8" / "program" / "unopkg.com"
    programa.parent.mkdir(parents=True)
    programa.touch()
    monkeypatch.setattr(programas, "_PASTAS", ("/nao/existe", "${PROGRAMFILES}/LibreOffice*/program"))
    assert programas.acha("unopkg") == programa


def test_programa_que_nao_termina() -> None:
    with pytest.raises(ErroDoCalc, match=r"não terminou em 0\.5 segundos"):
        programas.corre(Path(sys.executable), ["-c", "import time; time.sleep(30)"], 0.5)
