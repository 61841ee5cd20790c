"""O que está em workbook_templates para o Calc é o que o pacote gera, e as .ods têm tudo que as .xlsx têm.

Diferente? python -m xl_quotas.ambientes.calc.modelos
"""

from __future__ import annotations

import shutil
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from apoio_calc import Calc, Pasta
from apoio_modelos import PASTA
from planilha_ods import conteudo

from xl_quotas.ambientes.calc import modelos as modelos_do_calc
from xl_quotas.ambientes.calc import programas
from xl_quotas.ambientes.calc.extensao import NOME, conteudo_da_extensao
from xl_quotas.ambientes.calc.modelos import constroi_ods
from xl_quotas.ambientes.calc.programas import ErroDoCalc
from xl_quotas.modelos import MODELOS
from xl_quotas.modelos.lugares import ABAS, CONTAS, EDITAL, ENTRADAS, QUADRO

REFACA = "refaça com: python -m xl_quotas.ambientes.calc.modelos"


def test_a_extensao_versionada_e_a_que_o_pacote_constroi() -> None:
    with zipfile.ZipFile(PASTA / NOME) as oxt:
        partes = {nome: oxt.read(nome) for nome in oxt.namelist()}
    certas = conteudo_da_extensao()
    diferem = sorted(n for n in {*partes, *certas} if partes.get(n) != certas.get(n))
    assert diferem == [], REFACA


@pytest.fixture(scope="module")
def refeitas(calc: Calc, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As .ods feitas agora, num LibreOffice à parte."""
    pasta = tmp_path_factory.mktemp("refeitas")
    with modelos_do_calc.com_extensao() as ambiente:
        for nome in MODELOS:
            constroi_ods(PASTA / f"{nome}.xlsx", pasta / f"{nome}.ods", ambiente)
    return pasta


@pytest.mark.parametrize("nome", MODELOS)
def test_a_ods_versionada_e_a_que_se_refaz(refeitas: Path, nome: str) -> None:
    versionada, agora = conteudo(PASTA / f"{nome}.ods"), conteudo(refeitas / f"{nome}.ods")
    assert list(versionada) == list(agora) == ["partes", "validações", "nomes", *ABAS]
    assert [k for k in agora if k not in ABAS and versionada[k] != agora[k]] == [], REFACA
    assert [(f, k) for f in ABAS for k in agora[f] if versionada[f][k] != agora[f][k]] == [], REFACA


@pytest.mark.parametrize("nome", MODELOS)
def test_a_ods_e_um_zip_como_manda_o_formato(nome: str) -> None:
    with zipfile.ZipFile(PASTA / f"{nome}.ods") as ods:
        primeiro = ods.infolist()[0]
        assert (primeiro.filename, primeiro.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        manifesto = ods.read("META-INF/manifest.xml").decode()
        for parte in ods.namelist():
            assert parte in ("mimetype", "META-INF/manifest.xml") or f'full-path="{parte}"' in manifesto
        assert "Thumbnails" not in manifesto and "Configurations2" not in manifesto
    assert (PASTA / f"{nome}.ods").stat().st_size < 200_000


@pytest.fixture(scope="module", params=MODELOS)
def lados(
    calc: Calc, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Pasta]]:
    """O mesmo modelo aberto nos dois formatos."""
    pasta = tmp_path_factory.mktemp("lados")
    copias = {x: shutil.copy(PASTA / f"{request.param}.{x}", pasta) for x in ("xlsx", "ods")}
    with calc.abre(copias["xlsx"]) as xlsx, calc.abre(copias["ods"]) as ods:
        yield {"xlsx": xlsx, "ods": ods}


def test_larguras_protecao_impressao_graficos_e_cores_iguais(lados: dict[str, Pasta]) -> None:
    aspecto, do_xlsx = lados["ods"].aspecto(), lados["xlsx"].aspecto()
    # no .xlsx a largura é em letras da fonte, e muda com as fontes da máquina: o que não muda é a proporção
    for folha in aspecto:
        larguras = [a[folha].pop("larguras") for a in (aspecto, do_xlsx)]
        for ods, xlsx in zip(*([n / sum(todas) for n in todas] for todas in larguras), strict=True):
            assert ods == pytest.approx(xlsx, rel=0.06), folha
    assert aspecto == do_xlsx
    assert list(aspecto) == list(ABAS)
    assert [f for f, a in aspecto.items() if not a["protegida"]] == ["Candidatos"]
    assert aspecto[QUADRO]["graficos"] == 1
    assert all(a["paginas"] == [1, 0] and a["pe"] for a in aspecto.values())


def test_nomes_definidos_iguais(lados: dict[str, Pasta]) -> None:
    estado = lados["ods"].estado()
    assert estado["nomes"] == lados["xlsx"].estado()["nomes"]
    assert set(estado["nomes"]) == {*ENTRADAS, *CONTAS}
    assert not estado["alterado"]


def test_abre_no_edital_com_as_mesmas_linhas_fixas(lados: dict[str, Pasta]) -> None:
    ods, xlsx = (_essencial(lados[x].vista()) for x in ("ods", "xlsx"))
    assert ods == xlsx
    assert ods["aberta"] == EDITAL
    assert ods["folhas"]["Candidatos"]["PositionRight"] == 3


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


@pytest.mark.parametrize("formato", ["xlsx", "ods"])
def test_abre_depressa(calc: Calc, formato: str, tmp_path: Path) -> None:
    copia = shutil.copy(PASTA / f"exemplo_nomeacao.{formato}", tmp_path)
    inicio = time.perf_counter()
    with calc.abre(copia):
        assert time.perf_counter() - inicio < 30  # leva um ou dois segundos; isto só pega o que saiu do lugar


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
