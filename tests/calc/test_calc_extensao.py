"""A extensão: o que vai dentro, construir de novo dá os mesmos bytes, e nada nela pede um Python novo demais."""

from __future__ import annotations

import ast
import xml.dom.minidom
import zipfile
from pathlib import Path

import pytest

import xl_quotas
from xl_quotas.ambientes.calc import registro
from xl_quotas.ambientes.calc.dentro import nomes
from xl_quotas.ambientes.calc.dentro.celulas import da_faixa, para_o_calc
from xl_quotas.ambientes.calc.dentro.formulas import por_religar, simples
from xl_quotas.ambientes.calc.extensao import NOME, constroi, conteudo_da_extensao
from xl_quotas.funcoes import CATALOGO

RAIZ = Path(xl_quotas.__file__).parent


def test_construir_de_novo_da_os_mesmos_bytes(tmp_path: Path) -> None:
    primeira, segunda = constroi(tmp_path), constroi(tmp_path / "outra.oxt")
    assert primeira.name == NOME
    assert primeira.read_bytes() == segunda.read_bytes()


def test_as_regras_de_dentro_sao_os_arquivos_do_pacote() -> None:
    dentro = conteudo_da_extensao()
    for arquivo in RAIZ.rglob("*.*"):
        relativo = arquivo.relative_to(RAIZ).as_posix()
        if relativo.startswith(("regras/", "tabela/", "funcoes/")) and arquivo.suffix in {".py", ".json", ".toml"}:
            assert dentro[f"pythonpath/xl_quotas/{relativo}"] == arquivo.read_bytes()
    assert "pythonpath/xl_quotas/regras/catalogo/catalogo.json" in dentro
    assert not [n for n in dentro if "__pycache__" in n or "/excel/" in n or "/arquivos/" in n]


def test_os_xml_sao_bem_formados_e_estao_no_manifesto() -> None:
    dentro = conteudo_da_extensao()
    for nome, texto in dentro.items():
        if nome.endswith((".xml", ".xcu", ".components")):
            xml.dom.minidom.parseString(texto)
    for nome in (registro.TIPOS, registro.COMPONENTES, registro.ADDIN, registro.TAREFAS):
        assert f'full-path="{nome}"' in registro.manifesto()
        assert nome in dentro


def test_nenhum_nome_se_confunde_com_outro() -> None:
    assert len({nomes.programatico(n) for n in CATALOGO}) == len(CATALOGO)
    for f in CATALOGO.values():
        assert len({nomes.programatico(a.nome) for a in f.argumentos}) == len(f.argumentos)


FAIXAS = {"candidatos", "cargos", "linhas", "publicada", "atos"}


def test_um_metodo_por_funcao_com_os_argumentos_na_ordem() -> None:
    tipos = registro.tipos()
    for f in CATALOGO.values():
        argumentos = ", ".join(
            f"[in] {'com::sun::star::table::XCellRange' if a.nome in FAIXAS else 'any'} {a.nome.replace('_', '')}"
            for a in f.argumentos
        )
        assert f"{nomes.programatico(f.nome)}({argumentos});" in tipos


def test_o_python_mais_antigo_le_tudo_que_corre_dentro() -> None:
    for nome, texto in conteudo_da_extensao().items():
        if nome.endswith(".py"):
            ast.parse(texto, nome, feature_version=(3, 7))


def test_constroi_sobre_arquivo_existente_e_com_nome_dado(tmp_path: Path) -> None:
    alvo = tmp_path / "x.oxt"
    alvo.write_text("velho")
    assert constroi(str(alvo)) == alvo
    assert zipfile.ZipFile(alvo).testzip() is None


@pytest.mark.parametrize(
    ("formula", "limpa"),
    [
        ("=reserva(A1)", "=RESERVA(A1)"),
        ("=_xldudf_XLWINGS_ORDEM_NOMEACAO (A1)", "=ORDEM_NOMEACAO (A1)"),
        ("=1+_xlfn._xll.LISTAS()", "=1+LISTAS()"),
        ("{=[1]!SITUACAO(A1:B2)}", "{=SITUACAO(A1:B2)}"),
        ("=SUM(RESERVA(1),_xlfn.RESERVA(2))", "=SUM(RESERVA(1),RESERVA(2))"),
    ],
)
def test_reconhece_os_nomes_do_excel(formula: str, limpa: str) -> None:
    assert por_religar(formula)
    assert simples(formula) == limpa


@pytest.mark.parametrize(
    "formula",
    ["=BR.XLQUOTAS.COTAS.RESERVA(A1)", "=MINHARESERVA(A1)", "=RESERVA", "=A1+1", "", "=MEMORIA_X(1)", "RESERVA"],
)
def test_deixa_em_paz_o_que_nao_e_nosso_ou_ja_vive(formula: str) -> None:
    assert not por_religar(formula)


class FaixaDeMentira:
    """Só o que `da_faixa` pede de uma faixa do Calc."""

    def __init__(self, linhas: list[tuple[object, ...]], codigo: int) -> None:
        self.linhas = linhas
        self.codigo = codigo
        self.EndRow, self.StartRow = len(linhas) - 1, 0

    def getRangeAddress(self) -> FaixaDeMentira:
        return self

    def getDataArray(self) -> tuple[tuple[object, ...], ...]:
        return tuple(self.linhas)

    def getCellByPosition(self, coluna: int, linha: int) -> FaixaDeMentira:
        assert self.linhas[linha][coluna] is None
        return self

    def getError(self) -> int:
        return self.codigo


@pytest.mark.parametrize(("codigo", "nome"), [(32767, "#N/A"), (532, "#DIV/0!"), (522, "#VALUE!")])
def test_celula_de_erro_chega_com_o_seu_nome(codigo: int, nome: str) -> None:
    assert da_faixa(FaixaDeMentira([("a", 1.0), (None, "")], codigo)) == [("a", 1.0), [nome, ""]]


def test_so_numeros_e_textos_vao_ao_calc() -> None:
    from datetime import date, datetime

    assert para_o_calc([[None, True, 2**40, "x", date(2026, 1, 2), datetime(2026, 1, 2, 3)]]) == (
        ("", 1.0, float(2**40), "x", 46024.0, 46024.0),
    )
