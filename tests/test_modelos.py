"""As pastas de trabalho: o que está no repositório é o que a descrição gera, e cada valor guardado é o das funções."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from xml.etree import ElementTree

import pytest
from apoio_modelos import (
    ERROS_DE_PLANILHA,
    GRANDES,
    PASTA,
    Arquivo,
    partes,
    vazio,
)
from openpyxl.utils import range_boundaries

from xl_quotas import __version__, funcoes
from xl_quotas.arquivos import nomes
from xl_quotas.modelos import MODELOS, constroi
from xl_quotas.modelos.calculo import Calculo
from xl_quotas.modelos.entradas import COLUNAS, Entradas
from xl_quotas.modelos.pasta import blocos, escreve
from xl_quotas.modelos.textos import FALTA_GENTE, FALTAM_VAGAS, GUARDADOS
from xl_quotas.regras import catalogo
from xl_quotas.regras.modelo import COLISOES, CRITERIOS, VARIAS_RESERVAS
from xl_quotas.tabela.candidatos import SITUACOES
from xl_quotas.tabela.erros import ErroDeEntrada

pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")
EXEMPLO = MODELOS["exemplo_nomeacao"]()


@pytest.fixture(scope="module", params=MODELOS)
def arquivo(request):
    return Arquivo(PASTA / f"{request.param}.xlsx")


@pytest.fixture(scope="module")
def exemplo():
    return Arquivo(PASTA / "exemplo_nomeacao.xlsx")


@pytest.fixture(scope="module")
def vazia():
    return Arquivo(PASTA / "nomeacao.xlsx")


# ---- o arquivo é o que a descrição gera


@pytest.mark.parametrize("nome", MODELOS)
def test_refazer_da_o_mesmo_arquivo(nome, tmp_path):
    # diferente? python -m xl_quotas.modelos. Compara as partes: a compressão do zip pode mudar com a versão do Python
    constroi(nome, tmp_path / "a.xlsx")
    assert partes(tmp_path / "a.xlsx") == partes(PASTA / f"{nome}.xlsx")


def test_duas_vezes_os_mesmos_bytes(tmp_path):
    for x in "ab":
        constroi("nomeacao", tmp_path / f"{x}.xlsx")
    assert (tmp_path / "a.xlsx").read_bytes() == (tmp_path / "b.xlsx").read_bytes()


def test_modelo_desconhecido_diz_quais_ha(tmp_path):
    with pytest.raises(ErroDeEntrada, match="nomeacao, exemplo_nomeacao"):
        constroi("outro", tmp_path / "x.xlsx")
    assert not (tmp_path / "x.xlsx").exists()


def test_xml_bem_formado_e_nenhum_erro_de_planilha(arquivo):
    for nome, dados in partes(arquivo.caminho).items():
        raiz = ElementTree.fromstring(dados)
        assert 't="e"' not in dados.decode("utf-8"), nome
        assert raiz.tag
    for aba in arquivo.valores:
        for linha in aba.iter_rows(values_only=True):
            assert not ERROS_DE_PLANILHA.intersection(v for v in linha if isinstance(v, str)), aba.title


def test_nomes_definidos(arquivo):
    esperados = [v for k, v in vars(nomes).items() if k.isupper() and v != nomes.PROPRIO]
    assert len(esperados) == 9
    assert set(esperados) <= set(arquivo.formulas.defined_names)
    assert arquivo.nome(nomes.CANDIDATOS)[0] == list(COLUNAS)
    assert len(arquivo.nome(nomes.CANDIDATOS)) == 2001
    assert dict(arquivo.nome(nomes.OPCOES))["linhas"] == 2001


def test_nome_simples_das_funcoes_e_a_forma_de_outro_programa(tmp_path):
    bruto = partes(PASTA / "nomeacao.xlsx")["xl/worksheets/sheet4.xml"].decode()
    assert '<f t="array" ref="A5:J2005">ORDEM_NOMEACAO(candidatos,' in bruto
    constroi("nomeacao", tmp_path / "x.xlsx", lambda n: f"_xldudf_{n}")
    lite = partes(tmp_path / "x.xlsx")["xl/worksheets/sheet4.xml"].decode()
    assert ">_xldudf_ORDEM_NOMEACAO(candidatos," in lite
    assert lite.replace("_xldudf_", "") == bruto


# ---- os valores guardados são os das funções, com as entradas lidas do próprio arquivo


@pytest.mark.parametrize("funcao", GRANDES)
def test_blocos_de_2001_linhas(arquivo, funcao):
    candidatos, vagas, regime, opcoes = arquivo.argumentos()
    argumentos = (candidatos, regime, opcoes) if funcao == "CLASSIFICACAO" else (candidatos, vagas, regime, opcoes)
    esperado = getattr(funcoes, funcao)(*argumentos)
    _, referencia, guardado = arquivo.bloco(funcao)
    esquerda, cima, direita, baixo = range_boundaries(referencia)
    assert baixo - cima + 1 == 2001 and direita - esquerda + 1 == len(esperado[0])
    assert guardado == [[vazio(v) for v in linha] for linha in esperado]
    assert not str(guardado[0][0]).startswith("#ERRO")


def test_siglas_quadro_e_reversao(arquivo):
    _, vagas, regime, _ = arquivo.argumentos()
    listas = funcoes.LISTAS(regime)[0]
    vazios = [""] * (9 - len(listas))
    assert arquivo.faixa("Edital", "B14:J14")[0] == listas + vazios
    coluna_a, coluna_b, coluna_d = ([x[0] for x in arquivo.faixa("Quadro", f"{c}6:{c}14")] for c in "ABD")
    assert coluna_a == listas + vazios
    if vagas is None:
        assert set(coluna_b + coluna_d) == {""}
        return
    quadro = funcoes.RESERVA(vagas, regime)[0]
    assert arquivo.faixa("Edital", "B16:J16")[0] == quadro + vazios
    assert coluna_b == quadro + vazios
    disponiveis = [x[0] for x in arquivo.faixa("Quadro", "C6:C14")][: len(listas)]
    *ocupadas, ficam = funcoes.REVERTER([quadro], [disponiveis], regime)[0]
    assert coluna_d == ocupadas + vazios
    assert arquivo.faixa("Quadro", "D15") == [[ficam]]
    assert arquivo.faixa("Quadro", "B16:D16") == [[vagas, sum(disponiveis), vagas]]


@pytest.mark.parametrize("funcao", ["MEMORIA_RESERVA", "MEMORIA_REVERSAO"])
def test_memorias(exemplo, funcao):
    _, vagas, regime, _ = exemplo.argumentos()
    (referencia,) = (r for a, r, t in exemplo.blocos() if funcao in t)
    guardado = exemplo.faixa("Quadro", referencia)
    if funcao == "MEMORIA_RESERVA":
        esperado = funcoes.MEMORIA_RESERVA(vagas, regime)
    else:
        n = len(funcoes.LISTAS(regime)[0])
        disponiveis = [x[0] for x in exemplo.faixa("Quadro", "C6:C14")][:n]
        esperado = funcoes.MEMORIA_REVERSAO(funcoes.RESERVA(vagas, regime), [disponiveis], regime)
        assert any(x[0] == "PQ" for x in esperado), "o exemplo tem de mostrar uma reversão"
    assert guardado[: len(esperado)] == [[vazio(v) for v in x] for x in esperado]
    assert {v for x in guardado[len(esperado) :] for v in x} == {""}


def test_disponiveis_sao_as_contas_de_ac_primeiro(exemplo):
    """Com uma lista por pessoa, REVERTER sobre as contagens ocupa o que a ordem AC_PRIMEIRO ocupa."""
    candidatos, vagas, regime, opcoes = exemplo.argumentos()
    opcoes = [[n, "AC_PRIMEIRO" if n == "criterio" else v] for n, v in opcoes]
    ordem = funcoes.ORDEM_NOMEACAO(candidatos, vagas, regime, opcoes)
    chamadas = Counter(x[2] for x in ordem[1:] if x[8] == "imediata")
    tabela = exemplo.faixa("Quadro", "A6:D14")
    assert {x[0]: x[3] for x in tabela if x[0] and x[3]} == dict(chamadas)
    classificadas = sum(isinstance(x[0], (int, float)) for x in exemplo.bloco("CLASSIFICACAO")[2][1:])
    assert sum(x[2] for x in tabela if x[0]) == classificadas
    assert exemplo.faixa("Quadro", "C17") == [[vagas - sum(funcoes.RESERVA(vagas, regime)[0][1:])]]


def test_frases_do_exemplo(exemplo):
    ordem = [x for x in exemplo.bloco("ORDEM_NOMEACAO")[2][1:] if x[0] != ""]
    imediatas = sum(x[8] == "imediata" for x in ordem)
    frase = exemplo.faixa("Nomeação", "A3")[0][0]
    esperada = (
        f"{len(ordem)} pessoas chamadas em {len(ordem)} vagas: {imediatas} imediatas e {len(ordem) - 50} do cadastro"
    )
    assert imediatas == 50 and frase == f"{esperada} de reserva; 0 sem candidato"
    gravidades = Counter(x[2] for x in exemplo.bloco("CONFERIR")[2][1:])
    esperada = f"erros: 0 · avisos: {gravidades['aviso']} · informações: {gravidades['informação']}"
    assert exemplo.faixa("Conferir", "A3") == [[esperada]]
    for aba in ("Quadro", "Nomeação", "Conferir"):
        assert exemplo.faixa(aba, "A2")[0][0].startswith("Regime LEI_15142 · critério COMPENSADA")


def test_versao_guardada_diz_de_onde_vieram_os_valores(arquivo):
    assert arquivo.faixa("Edital", "A3") == [[GUARDADOS]]
    assert __version__ in GUARDADOS and "instale" in GUARDADOS
    assert "não estão instaladas" in arquivo.formulas["Edital"]["A3"].value


def test_toda_formula_tem_seu_calculo(arquivo):
    """Nenhuma fórmula fora da descrição, e o valor de cada célula é o do cálculo dela."""
    calculo = Calculo(MODELOS[arquivo.caminho.stem]())
    descritas = {(b.aba, b.canto): b for b in blocos()}
    no_arquivo = {(a, c.coordinate) for a, c in arquivo.celulas() if not isinstance(c.value, str) or c.value[:1] == "="}
    com_formula = {x for x in no_arquivo if _e_formula(arquivo, *x)}
    assert com_formula == set(descritas)
    for (aba, _), b in descritas.items():
        guardado = arquivo.faixa(aba, b.faixa)
        assert guardado == [[vazio(v) for v in x] for x in b.valores(calculo)], (aba, b.canto)


def _e_formula(arquivo, aba, celula):
    return arquivo.formulas[aba][celula].data_type == "f"


# ---- o que a pessoa vê


def test_pasta_vazia_pede_para_preencher(vazia):
    textos = [
        v for aba in vazia.valores if aba.title != "Ajuda" for linha in aba.iter_rows(values_only=True) for v in linha
    ]
    assert not [v for v in textos if isinstance(v, str) and v.startswith("#ERRO: ")]
    assert vazia.faixa("Edital", "A4") == [[FALTAM_VAGAS]]
    assert vazia.faixa("Quadro", "A3") == [[FALTAM_VAGAS]]
    assert vazia.faixa("Nomeação", "A3") == [[FALTA_GENTE]]
    assert vazia.faixa("Edital", "B10") == [[catalogo.padrao().id]]


RUINS = {
    "regime antigo": replace(EXEMPLO, data=date(2010, 1, 1)),
    "regime que não há": replace(EXEMPLO, regime="LEI_1"),
    "vagas": replace(EXEMPLO, vagas=10.5),
    "quadro curto": replace(EXEMPLO, quadro=[20, 10]),
    "quadro largo": replace(EXEMPLO, regime="LEI_12990", quadro=[20, 10, 5, 5, 10]),
    "opção": replace(EXEMPLO, opcoes={"criterio": "outro"}),
    "data de referência": replace(EXEMPLO, opcoes={}),
    "nota": replace(EXEMPLO, pessoas=[[1, "Ana", "oitenta"]]),
    "regime próprio": replace(EXEMPLO, regime=nomes.PROPRIO, regime_proprio=[["PP", 1]]),
    "regime próprio vazio": replace(EXEMPLO, regime=nomes.PROPRIO),
}


@pytest.mark.parametrize("caso", RUINS)
def test_a_frase_do_erro_aparece_uma_vez_por_bloco_e_inteira_no_aviso(caso):
    calculo = Calculo(RUINS[caso])
    frases, avisos = set(), set()
    for b in blocos():
        celulas = [v for linha in b.valores(calculo) for v in linha if str(v).startswith("#ERRO")]
        assert len(celulas) <= 1, (b.aba, b.canto)
        if b.em_bloco:
            frases.update(celulas)
        elif b.colunas == ("aviso",):
            avisos.update(celulas)
        assert not ERROS_DE_PLANILHA.intersection(str(v) for linha in b.valores(calculo) for v in linha)
    assert frases and avisos <= frases | {calculo.regime_em_vigor}
    assert avisos, "nenhuma aba mostra o erro inteiro"


def test_bloco_curto_diz_quanto_falta():
    muitas = [[i, f"P{i}", 50, *["N"] * 5] for i in range(1, 2001)]
    calculo = Calculo(Entradas(vagas=3000, pessoas=muitas))
    (aviso,) = (b for b in blocos() if (b.aba, b.canto) == ("Nomeação", "A3"))
    assert aviso.valores(calculo)[0][0] == "faltam 1001 nomes: aumente a opção linhas para 3001"


def test_protecao(arquivo):
    for aba in ("Edital", "Quadro", "Nomeação", "Conferir", "Regime próprio", "Ajuda"):
        protecao = arquivo.formulas[aba].protection
        assert protecao.sheet and not protecao.password, aba
    assert not arquivo.formulas["Candidatos"].protection.sheet
    for nome in (n for k, n in vars(nomes).items() if k.isupper() and n not in (nomes.PROPRIO, nomes.OPCOES)):
        aba, faixa = arquivo.referencia(nome)
        linhas = arquivo.formulas[aba][faixa]
        celulas = [c for x in linhas for c in x] if isinstance(linhas, tuple) else [linhas]
        celulas = celulas[8:] if nome == nomes.REGIME_PROPRIO else celulas
        assert not any(c.protection.locked for c in celulas), nome
    for aba, referencia, _ in arquivo.blocos():  # o Calc não reentra matriz em célula travada
        linhas = arquivo.formulas[aba][referencia]
        celulas = [c for x in linhas for c in x] if isinstance(linhas, tuple) else [linhas]
        assert not any(c.protection.locked for c in celulas), (aba, referencia)
    assert arquivo.formulas["Quadro"]["B6"].protection.locked
    assert arquivo.formulas["Edital"]["B26"].protection.locked


def test_listas_de_escolha(vazia):
    def escolhas(aba):
        regras = vazia.formulas[aba].data_validations.dataValidation
        return {str(r.sqref): r.formula1.strip('"').split(",") for r in regras if r.type == "list"}

    edital = escolhas("Edital")
    assert edital["B9"] == [*catalogo.regimes(), nomes.PROPRIO]
    assert [edital[f"B{n}"] for n in (20, 24, 25)] == [list(x) for x in (CRITERIOS, VARIAS_RESERVAS, COLISOES)]
    candidatos = escolhas("Candidatos")
    assert candidatos["I2:I2001"] == list(SITUACOES)
    assert all(candidatos[f"{x}2:{x}2001"] == ["S", "N"] for x in "DEFGHMN")


def test_abre_no_edital_e_imprime(arquivo):
    w = arquivo.formulas
    assert w.active.title == "Edital" and w.active.sheet_view.selection[0].activeCell == "B6"
    nomeacao = w["Nomeação"]
    assert nomeacao.page_setup.orientation == "landscape" and nomeacao.page_setup.paperSize == 9
    assert nomeacao.print_title_rows == "$5:$5" and "&P" in nomeacao.oddFooter.right.text
    assert nomeacao.freeze_panes == "A6" and w["Candidatos"].freeze_panes == "D2"
    assert all(not aba.auto_filter.ref for aba in w)  # filtrar ou ordenar quebraria as matrizes


def test_ajuda_traz_tudo(vazia):
    texto = "\n".join(str(v) for x in vazia.valores["Ajuda"].iter_rows(values_only=True) for v in x if v)
    for f in funcoes.CATALOGO.values():
        assert f.nome in texto and f.descricao in texto and f.exemplo in texto
        assert all(a.descricao in texto for a in f.argumentos)
    for nome in (*catalogo.regimes(), *CRITERIOS, *VARIAS_RESERVAS, *COLISOES, *SITUACOES, "#NOME?", "não conferido"):
        assert nome.casefold() in texto.casefold(), nome


def test_texto_que_parece_formula_continua_texto(tmp_path):
    e = Entradas(titulo="=1+1", orgao="@SOMA(1)", pessoas=[["-5", '=HYPERLINK("x")', 70], ["+1", "@eu", 60]])
    escreve(e, tmp_path / "x.xlsx")
    a = Arquivo(tmp_path / "x.xlsx")
    assert a.nome(nomes.TITULO) == "=1+1"
    celulas = [a.formulas["Edital"]["B6"], a.formulas["Edital"]["B7"], *a.formulas["Candidatos"]["A2:B3"][0]]
    assert all(c.data_type == "s" for c in celulas)


# ---- o exemplo mostra cada regra


def test_o_exemplo_e_um_concurso_completo(exemplo):
    candidatos, vagas, regime, opcoes = exemplo.argumentos()
    assert 40 <= vagas <= 60 and isinstance(regime, date) and exemplo.faixa("Edital", "B10") == [["LEI_15142"]]
    pessoas = [dict(zip(candidatos[0], x)) for x in candidatos[1:] if x[0]]
    assert len(pessoas) >= 300 and len({p["Inscrição"] for p in pessoas}) == len(pessoas)
    assert len({p["Nome"] for p in pessoas}) == len(pessoas)
    situacoes = {p["Situação"] for p in pessoas}
    assert {"desistente", "eliminado", "ausente", "fim de fila", "sub judice", "nomeado", "empossado"} <= situacoes
    assert any(p["Nota"] is None for p in pessoas) and any(p["Aprovado AC"] == "N" for p in pessoas)
    assert any(p["PP"] == "S" and p["PCD"] == "S" for p in pessoas) and any(p["PN"] == "S" for p in pessoas)
    problemas = exemplo.bloco("CONFERIR")[2][1:]
    assert not [x for x in problemas if x[2] == "erro"]
    assert any("empatadas até o último critério" in x[3] for x in problemas)
    motivos = " ".join(x[9] for x in exemplo.bloco("ORDEM_NOMEACAO")[2])
    assert "vaga PQ revertida" in motivos and "vaga PI revertida" in motivos and "vaga compensada" in motivos
    sem_data = [[n, None if n == "data de referência" else v] for n, v in opcoes]
    assert "data de referência" in funcoes.ORDEM_NOMEACAO(candidatos, vagas, regime, sem_data)[0][0]
