"""Toda pasta de trabalho: o que está no repositório é o que a descrição gera, e cada valor guardado é o do cálculo.

Tudo aqui corre sobre cada modelo de MODELOS; o que é de uma pasta só está nos testes dela.
"""

from __future__ import annotations

import re
from datetime import date, datetime
from xml.etree import ElementTree

import pytest
from apoio_modelos import ERROS_DE_PLANILHA as ERROS
from apoio_modelos import EXEMPLOS, PASTA, cada_modelo, descrito, feita, partes, so_um_todo_dia, vazio
from openpyxl.utils import range_boundaries

from xl_quotas import __version__, funcoes
from xl_quotas.arquivos import estilo
from xl_quotas.modelos import MODELOS, constroi
from xl_quotas.modelos.avisos import GUARDADOS
from xl_quotas.modelos.comum import AJUDA, EDITAL
from xl_quotas.modelos.nomeacao.lugares import CANDIDATOS
from xl_quotas.regras import catalogo
from xl_quotas.tabela.erros import ErroDeEntrada

pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")
NOVAS = "TEXTJOIN|CONCAT|IFS|SWITCH|MAXIFS|MINIFS|FILTER|LET|LAMBDA|XLOOKUP|XMATCH|SORT|SORTBY|UNIQUE|SEQUENCE"
NOVAS += (
    "|RANDARRAY|TAKE|DROP|VSTACK|HSTACK|CHOOSECOLS|CHOOSEROWS|TEXTSPLIT|TEXTBEFORE|TEXTAFTER|TOCOL|TOROW|FORMULATEXT"
)
MAIS_NOVAS = re.compile(rf"(?<![\w.])(_xlfn\.)?({NOVAS})\(")
MAIOR_FORMULA, MAIOR_LISTA = 8192, 255
"""Letras que o Excel aceita numa fórmula e numa lista de escolha."""

C = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
DESENHO = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
NS = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


@pytest.fixture(scope="module", params=cada_modelo())
def arquivo(request):
    """A pasta feita agora; que ela é a do repositório, prova o primeiro teste."""
    return feita(request.param)


@pytest.fixture(scope="module")
def descricao(arquivo):
    return descrito(arquivo.caminho.stem)


# ---- o arquivo é o que a descrição gera


@pytest.mark.parametrize("nome", MODELOS)
def test_refazer_da_o_mesmo_arquivo(nome):
    """Diferente? python -m xl_quotas.modelos. Compara as partes: a compressão do zip muda com a versão do Python."""
    agora, guardadas = partes(feita(nome).caminho), partes(PASTA / f"{nome}.xlsx")
    assert sorted(agora) == sorted(guardadas)
    assert [p for p in agora if agora[p] != guardadas[p]] == []


@pytest.mark.parametrize("nome", MODELOS)
def test_o_xlsxwriter_nao_deixa_nada_de_fora(nome):
    """Lista de escolha ou dica comprida demais, célula fora da folha: ele avisa e segue sem gravar."""
    assert feita(nome).avisos == []


@pytest.mark.parametrize("nome", so_um_todo_dia())
def test_duas_vezes_os_mesmos_bytes(nome, tmp_path):
    constroi(nome, tmp_path / "outra.xlsx")
    assert (tmp_path / "outra.xlsx").read_bytes() == feita(nome).caminho.read_bytes()


def test_modelo_desconhecido_diz_quais_ha(tmp_path):
    with pytest.raises(ErroDeEntrada, match=", ".join(MODELOS)):
        constroi("outro", tmp_path / "x.xlsx")
    assert not (tmp_path / "x.xlsx").exists()


@pytest.mark.parametrize("nome", cada_modelo())
def test_o_nome_das_funcoes_em_outro_programa(nome, tmp_path):
    """Só o nome de cada chamada muda, e nenhuma chamada fica com o nome simples."""
    constroi(nome, tmp_path / "outra.xlsx", lambda n: f"_xldudf_{n}")
    simples, outra = partes(feita(nome).caminho), partes(tmp_path / "outra.xlsx")
    assert {n: p.replace(b"_xldudf_", b"") for n, p in outra.items()} == simples
    nossas = "|".join(funcoes.CATALOGO)
    formulas = [f for p in outra.values() for f in re.findall(r"<f\b[^>]*>([^<]*)", p.decode("utf-8"))]
    assert any("_xldudf_" in f for f in formulas)
    assert [f for f in formulas if re.search(rf"(?<![\w.\"])({nossas})\(", f)] == []


# ---- o que vai dentro


def test_xml_bem_formado_e_nenhum_erro_de_planilha(arquivo):
    for nome, dados in partes(arquivo.caminho).items():
        ElementTree.fromstring(dados)
        assert 't="e"' not in dados.decode("utf-8"), nome
    for aba in arquivo.valores:
        for linha in aba.iter_rows(values_only=True):
            assert not ERROS.intersection(v for v in linha if isinstance(v, str)), aba.title


def test_nomes_definidos(arquivo, descricao):
    pasta, e = descricao
    assert set(arquivo.formulas.defined_names) == {*pasta.entradas(e), *pasta.contas}
    for nome, referencia in pasta.entradas(e).items():
        assert arquivo.formulas.defined_names[nome].attr_text == referencia


def test_cada_entrada_traz_o_que_foi_digitado(arquivo, descricao):
    """Quem testa digitando, em tests/calc, confia nestas duas listas: toda faixa tem as suas linhas, e são as dela."""
    pasta, e = descricao
    entradas, digitado = pasta.entradas(e), pasta.digitado(e)
    assert set(entradas) == set(digitado)
    for nome, linhas in digitado.items():
        aba, faixa = arquivo.referencia(nome)
        coluna, linha, direita, baixo = range_boundaries(faixa)
        assert linha + len(linhas) - 1 <= baixo and {len(x) for x in linhas} == {direita - coluna + 1}, nome
        cantos = arquivo.formulas[aba].iter_rows(linha, linha + len(linhas) - 1, coluna, direita, values_only=True)
        assert [[_dia(v) for v in x] for x in cantos] == [[_nada(v) for v in x] for x in linhas], nome


def _dia(v):
    return v.date() if isinstance(v, datetime) else v


def _nada(v):
    return None if v == "" else v


def test_toda_formula_tem_seu_calculo(arquivo, descricao):
    """Nenhuma fórmula fora da descrição, e o valor de cada célula é o do cálculo dela."""
    pasta, e = descricao
    calculo, blocos = pasta.calculo(e), pasta.blocos(e)
    descritas = {(b.aba, canto): b.texto(str, n) for b in blocos for n, canto in _linhas_e_cantos(b)}
    assert len(descritas) == sum(len(b.cantos) for b in blocos)
    assert {(aba, c.coordinate): _formula(c) for aba, c in arquivo.celulas() if c.data_type == "f"} == descritas
    for b in blocos:
        guardado = arquivo.faixa(b.aba, b.faixa)
        assert guardado == [[_como_lido(v) for v in x] for x in b.valores(calculo)], (b.aba, b.canto)


def _linhas_e_cantos(b):
    return [(range_boundaries(canto)[1], canto) for canto in b.cantos]


def _como_lido(v):
    return datetime(v.year, v.month, v.day) if isinstance(v, date) else vazio(v)


def test_formulas_que_o_excel_2010_e_o_calc_entendem(arquivo):
    formulas = [(aba, c.coordinate, _formula(c)) for aba, c in arquivo.celulas() if c.data_type == "f"]
    formulas += [("nome", nome, d.attr_text) for nome, d in arquivo.formulas.defined_names.items()]
    assert [(a, c) for a, c, f in formulas if MAIS_NOVAS.search(f)] == []
    assert [(a, c, len(f)) for a, c, f in formulas if len(f) > MAIOR_FORMULA] == []


def _formula(celula):
    return getattr(celula.value, "text", celula.value)


def test_versao_guardada_diz_de_onde_vieram_os_valores(arquivo, descricao):
    """Quem abre sem as funções lê de onde vêm os números; com elas, a fórmula diz a versão."""
    pasta, e = descricao
    assert __version__ in GUARDADOS and "instale" in GUARDADOS
    calculo = pasta.calculo(e)
    achados = [(b.aba, b.canto) for b in pasta.blocos(e) if b.valores(calculo) == [[GUARDADOS]]]
    assert {aba for aba, _ in achados} >= {next(iter(pasta.abas))}
    for aba, canto in achados:
        assert "não estão instaladas" in arquivo.formulas[aba][canto].value


# ---- o que a pessoa vê


def test_pasta_para_preencher_nao_abre_com_erros(arquivo):
    if arquivo.caminho.stem in (*EXEMPLOS, "funcoes"):
        return  # os exemplos e a vitrine mostram frases de erro de propósito
    frases = [
        (aba.title, v)
        for aba in arquivo.valores
        if aba.title != AJUDA
        for linha in aba.iter_rows(values_only=True)
        for v in linha
        if isinstance(v, str) and v.startswith("#ERRO")
    ]
    assert frases == []


def _celulas(arquivo, aba, referencia):
    esquerda, cima, direita, baixo = range_boundaries(referencia)
    for linha in arquivo.formulas[aba].iter_rows(cima, baixo, esquerda, direita):
        yield from linha


def _amarela(celula):
    return celula.fill.fgColor.rgb == f"FF{estilo.ENTRADA.removeprefix('#')}"


def test_amarelo_e_de_preencher_e_o_resto_nao(arquivo, descricao):
    """Toda célula amarela está numa faixa que as contas leem, e destravada; toda faixa de entrada tem amarelo."""
    pasta, e = descricao
    lidas = {}
    for nome in pasta.entradas(e):
        aba, faixa = arquivo.referencia(nome)
        celulas = [c.coordinate for c in _celulas(arquivo, aba, faixa) if _amarela(c)]
        assert celulas, nome
        lidas.setdefault(aba, set()).update(celulas)
    for aba in arquivo.formulas:
        cobertas = {x for r in aba.merged_cells.ranges for x in list(r.cells)[1:]}
        amarelas = [c for x in aba.iter_rows() for c in x if _amarela(c) and (c.row, c.column) not in cobertas]
        travadas = {c.coordinate for c in amarelas if c.protection.locked}
        assert {c.coordinate for c in amarelas} - travadas <= lidas.get(aba.title, set()), aba.title
        # só a amostra da legenda é amarela e não se preenche
        assert {c for c in travadas if not str(aba[c].value).startswith("Amarela")} == set(), aba.title


def test_protecao_sem_senha_e_so_do_que_se_calcula(arquivo, descricao):
    pasta, e = descricao
    assert arquivo.formulas.sheetnames == list(pasta.abas)
    for aba in arquivo.formulas:
        # a lista de pessoas se cola inteira, com os nomes das colunas: essa aba não se protege
        assert aba.protection.sheet == (aba.title != CANDIDATOS) and not aba.protection.password, aba.title
    for b in pasta.blocos(e):
        travadas = {c.protection.locked for c in _celulas(arquivo, b.aba, b.faixa)}
        # o Calc não reentra matriz em célula travada
        assert travadas == {not b.em_bloco}, (b.aba, b.canto)


def test_abre_na_primeira_aba_sem_filtro(arquivo, descricao):
    pasta, _ = descricao
    w = arquivo.formulas
    assert w.active.title == next(iter(pasta.abas))
    assert [a.title for a in w if a.sheet_view.tabSelected] == [w.active.title]
    assert [a.title for a in w if a.auto_filter.ref] == []  # filtrar ou ordenar quebraria as matrizes
    assert [a.title for a in w if a.sheet_view.showGridLines is not False] == []


def test_imprime_em_a4_com_o_numero_da_pagina(arquivo):
    """Uma página de largura ou, na aba larga, colunas que não se partem: quebras escolhidas, numa escala fixa."""
    for aba in arquivo.formulas:
        assert aba.page_setup.paperSize == 9, aba.title
        if aba.sheet_properties.pageSetUpPr.fitToPage:
            assert (aba.page_setup.fitToWidth or 1, aba.page_setup.fitToHeight) == (1, 0), aba.title
        else:
            assert aba.page_setup.scale and aba.col_breaks.brk, aba.title
        assert "&P" in aba.oddFooter.right.text and "&N" in aba.oddFooter.right.text, aba.title


MUITAS = 100


def test_bloco_comprido_repete_os_nomes_das_colunas(arquivo, descricao):
    """Na tela eles não rolam, e cada página impressa começa por eles."""
    pasta, e = descricao
    for b in pasta.blocos(e):
        if b.linhas >= MUITAS and b.cabecalho:
            aba, linha = arquivo.formulas[b.aba], range_boundaries(b.canto)[1]
            assert aba.freeze_panes and aba[aba.freeze_panes].row == linha + 1, (b.aba, b.canto)
            assert aba.print_title_rows.endswith(f"${linha}"), (b.aba, b.canto)


def test_uma_fonte_so(arquivo):
    estilos = ElementTree.fromstring(partes(arquivo.caminho)["xl/styles.xml"])
    assert {f.get("val") for f in estilos.iterfind(f"{NS}fonts/{NS}font/{NS}name")} == {estilo.FONTE}


def test_listas_de_escolha_cabem_no_excel(arquivo):
    for aba in arquivo.formulas:
        for regra in aba.data_validations.dataValidation:
            if regra.type == "list" and regra.formula1.startswith('"'):
                assert len(regra.formula1.strip('"')) <= MAIOR_LISTA, (aba.title, str(regra.sqref))


def test_graficos_se_leem_sem_cor_e_sem_ver(arquivo):
    """Cada um tem descrição, título e nome nos eixos, e todo número está escrito."""
    for nome, dados in partes(arquivo.caminho).items():
        if nome.startswith("xl/drawings/drawing"):
            raiz = ElementTree.fromstring(dados)
            descricoes = [x.get("descr") for x in raiz.iter(f"{DESENHO}cNvPr")]
            assert all(d and len(d) > 20 for d in descricoes), (nome, descricoes)
        if nome.startswith("xl/charts/chart"):
            grafico = ElementTree.fromstring(dados).find(f"{C}chart")
            assert grafico.find(f"{C}title") is not None, nome
            eixos = [x for t in ("catAx", "valAx") for x in grafico.iter(f"{C}{t}")]
            assert eixos and all(x.find(f"{C}title") is not None for x in eixos), nome
            series = list(grafico.iter(f"{C}ser"))
            assert series and all(s.find(f"{C}dLbls/{C}showVal") is not None for s in series), nome


def test_a_ajuda_traz_as_funcoes_e_os_regimes(arquivo, descricao):
    if EDITAL not in descricao[0].abas:
        return  # a vitrine, que é toda ela ajuda
    texto = "\n".join(str(v) for x in arquivo.valores[AJUDA].iter_rows(values_only=True) for v in x if v)
    for f in funcoes.CATALOGO.values():
        assert f.nome in texto and f.descricao in texto and f.exemplo in texto
        assert all(a.descricao in texto for a in f.argumentos)
    for nome in (*catalogo.regimes(), "#NOME?", "LibreOffice"):
        assert nome in texto, nome
