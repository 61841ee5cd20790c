"""xl-quotas modelo NOME x.ods: a pasta do LibreOffice, feita por um de verdade num perfil à parte."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from xl_quotas import funcoes
from xl_quotas.ambientes.linha_de_comando import principal


@pytest.fixture(autouse=True)
def _ambiente_de_antes():
    yield
    funcoes.define_ambiente("Python")


def test_modelo_ods(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    destino = tmp_path / "x.ods"
    assert principal(["modelo", "nomeacao", str(destino)]) == 0
    assert "xl-quotas calc instalar" in " ".join(capsys.readouterr().out.split())
    with zipfile.ZipFile(destino) as z:
        assert z.read("mimetype") == b"application/vnd.oasis.opendocument.spreadsheet"
        conteudo = z.read("content.xml").decode()
    # as fórmulas estão ligadas à extensão, e não como nomes que o Calc não conhece
    assert "ORDEM_NOMEACAO" in conteudo.upper() and "#NAME?" not in conteudo
    assert list(tmp_path.iterdir()) == [destino]
