"""O que está em workbook_templates para o Calc é o que o pacote gera, e as .ods têm tudo que as .xlsx têm.

Diferente? python -m xl_quotas.ambientes.calc.modelos
"""

from __future__ import annotations

import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import openpyxl
import pytest
from apoio_calc import Calc, Pasta
from apoio_modelos import ENORMES, PASTA, descrito, os_preenchidos
from planilha_ods import conteudo

from xl_quotas.ambientes.calc import modelos as modelos_do_calc
from xl_quotas.ambientes.calc import programas
from xl_quotas.ambientes.calc.extensao import NOME, conteudo_da_extensao
from xl_quotas.ambientes.calc.modelos import constroi_ods
from xl_quotas.ambientes.calc.programas import ErroDoCalc
from xl_quotas.modelos import MODELOS

REFACA = "refaça com: python -m xl_quotas.ambientes.calc.modelos"
pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")


class Lados(NamedTuple):
    """O mesmo modelo aberto nos dois formatos."""

    nome: str
    xlsx: Pasta
    ods: Pasta


def test_a_extensao_versionada_e_a_que_o_pacote_constroi() -> None:
    with zipfile.ZipFile(PASTA / NOME) as oxt:
        partes = {nome: oxt.read(nome) for nome in oxt.namelist()}
    certas = conteudo_da_extensao()
    diferem = sorted(n for n in {*partes, *certas} if partes.get(n) != certas.get(n))
    assert diferem == [], REFACA


@pytest.fixture(scope="module")
def ambiente(calc: Calc) -> Iterator[list[str]]:
    """Um LibreOffice à parte, que converte."""
    with modelos_do_calc.com_extensao() as opcoes:
        yield opcoes


@pytest.mark.parametrize("nome", os_preenchidos())
def test_a_ods_versionada_e_a_que_se_refaz(ambiente: list[str], nome: str, tmp_path: Path) -> None:
    constroi_ods(PASTA / f"{nome}.xlsx", tmp_path / "agora.ods", ambiente)
    versionada, agora = conteudo(PASTA / f"{nome}.ods"), conteudo(tmp_path / "agora.ods")
    abas = list(descrito(nome)[0].abas)
    assert list(versionada) == list(agora) == ["partes", "validações", "nomes", *abas]
    assert [k for k in agora if k not in abas and versionada[k] != agora[k]] == [], REFACA
    assert [(f, k) for f in abas for k in agora[f] if versionada[f][k] != agora[f][k]] == [], REFACA


@pytest.mark.parametrize("nome", MODELOS)
def test_a_ods_e_um_zip_como_manda_o_formato(nome: str) -> None:
    with zipfile.ZipFile(PASTA / f"{nome}.ods") as ods:
        primeiro = ods.infolist()[0]
        assert (primeiro.filename, primeiro.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        manifesto = ods.read("META-INF/manifest.xml").decode()
        for parte in ods.namelist():
            assert parte in ("mimetype", "META-INF/manifest.xml") or f'full-path="{parte}"' in manifesto
        assert "Thumbnails" not in manifesto and "Configurations2" not in manifesto
    assert (PASTA / f"{nome}.ods").stat().st_size < (1_500_000 if nome in ENORMES else 500_000)


@pytest.fixture(scope="module", params=os_preenchidos())
def lados(calc: Calc, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lados]:
    """O mesmo modelo aberto nos dois formatos."""
    pasta, nome = tmp_path_factory.mktemp("lados"), request.param
    copias = {x: shutil.copy(PASTA / f"{nome}.{x}", pasta) for x in ("xlsx", "ods")}
    with calc.abre(copias["xlsx"]) as xlsx, calc.abre(copias["ods"]) as ods:
        yield Lados(nome, xlsx, ods)


def test_larguras_protecao_impressao_graficos_e_cores_iguais(lados: Lados) -> None:
    aspecto, do_xlsx = lados.ods.aspecto(), lados.xlsx.aspecto()
    # no .xlsx a largura é em letras da fonte, e muda com as fontes da máquina: o que não muda é a proporção
    for folha in aspecto:
        larguras = [a[folha].pop("larguras") for a in (aspecto, do_xlsx)]
        for ods, xlsx in zip(*([n / sum(todas) for n in todas] for todas in larguras), strict=True):
            assert ods == pytest.approx(xlsx, rel=0.06), folha
    assert aspecto == do_xlsx
    assert list(aspecto) == list(descrito(lados.nome)[0].abas)
    for aba in openpyxl.load_workbook(PASTA / f"{lados.nome}.xlsx"):
        visto, numa_largura = aspecto[aba.title], aba.sheet_properties.pageSetUpPr.fitToPage
        assert visto["protegida"] == aba.protection.sheet, aba.title
        assert visto["paginas"] == ([1, 0] if numa_largura else [0, 0]) and visto["pe"], aba.title


def test_os_graficos_estao_nos_dois_formatos(lados: Lados) -> None:
    """Tantos quantos a descrição desenha."""
    with zipfile.ZipFile(PASTA / f"{lados.nome}.xlsx") as z:
        desenhados = sum(bool(re.match(r"xl/charts/chart\d+\.xml", n)) for n in z.namelist())
    for lado in (lados.xlsx, lados.ods):
        assert sum(a["graficos"] for a in lado.aspecto().values()) == desenhados


def test_nomes_definidos_iguais(lados: Lados) -> None:
    pasta, e = descrito(lados.nome)
    estado = lados.ods.estado()
    assert estado["nomes"] == lados.xlsx.estado()["nomes"]
    assert set(estado["nomes"]) == {*pasta.entradas(e), *pasta.contas}
    assert not estado["alterado"]


def test_abre_na_primeira_folha_com_as_mesmas_linhas_fixas(lados: Lados) -> None:
    ods, xlsx = (_essencial(lado.vista()) for lado in (lados.ods, lados.xlsx))
    assert ods == xlsx
    assert ods["aberta"] == next(iter(descrito(lados.nome)[0].abas))


def _essencial(vista: dict[str, Any]) -> dict[str, Any]:
    """O que as duas leituras têm em comum: cada formato chama a posição fixa de um nome."""
    nomes = ("CursorPositionX", "CursorPositionY", "ActiveSplitRange", "PositionRight", "PositionBottom", "ShowGrid")
    nomes += ("HorizontalSplitMode", "VerticalSplitMode")
    folhas = {f: {n: v[n] for n in nomes} for f, v in vista["folhas"].items()}
    for f, v in vista["folhas"].items():
        for lado in ("Horizontal", "Vertical"):
            nome = f"{lado}SplitPosition"
            folhas[f][nome] = v[nome] if nome in v else v[f"{nome}Twips"]
    return {"aberta": vista["aberta"], "folhas": folhas}


def test_sem_a_extensao_toda_folha_diz_o_que_falta(tmp_path: Path, calc: Calc) -> None:
    (tmp_path / "sem").mkdir()
    copia = shutil.copy(PASTA / "exemplo_nomeacao.ods", tmp_path)
    with Calc(tmp_path / "sem", extensao=False) as outro, outro.abre(copia) as pasta:
        avisos = [pasta.valores(c, f)[0][0] for f, c in (("Edital", "A3"), ("Edital", "A4"), ("Nomeação", "A3"))]
        assert avisos == ["As funções de cotas não estão instaladas: veja a aba Ajuda"] * 3


def test_conversao_que_nao_vinga_vira_frase(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modelos_do_calc, "acha", lambda nome: Path(nome))
    monkeypatch.setattr(modelos_do_calc, "corre", lambda *_: (1, "Error: source file could not be loaded"))
    with pytest.raises(ErroDoCalc, match=r"não converteu x\.xlsx \(Error: source"):
        constroi_ods(tmp_path / "x.xlsx", tmp_path / "x.ods", programas.perfil(tmp_path))
    assert not (tmp_path / "x.ods").exists()
