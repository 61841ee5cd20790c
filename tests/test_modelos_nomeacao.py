"""A pasta da nomeação: os valores guardados são os das funções chamadas com as entradas lidas do próprio arquivo."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date

import pytest
from apoio_modelos import ERROS_DE_PLANILHA, Arquivo, cada_modelo, feita, vazio
from openpyxl.utils import range_boundaries

from xl_quotas import funcoes
from xl_quotas.arquivos import nomes
from xl_quotas.modelos import MODELOS
from xl_quotas.modelos.bloco import letra
from xl_quotas.modelos.nomeacao import PASTA as DESCRICAO
from xl_quotas.modelos.nomeacao.entradas import COLUNAS, N_PESSOAS, OPCOES, Entradas
from xl_quotas.modelos.nomeacao.lugares import L_OPCOES
from xl_quotas.modelos.nomeacao.textos import FALTA_GENTE, FALTAM_VAGAS, NAO_CABE
from xl_quotas.modelos.pasta import escreve
from xl_quotas.regras import catalogo
from xl_quotas.regras.modelo import COLISOES, CRITERIOS, VARIAS_RESERVAS
from xl_quotas.tabela.candidatos import SITUACOES

pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")
EXEMPLO = MODELOS["exemplo_nomeacao"].entradas()
GRANDES = {
    "ORDEM_NOMEACAO": "Nomeação",
    "SITUACAO": "Candidatos",
    "CLASSIFICACAO": "Candidatos",
    "CONFERIR": "Conferir",
}
"""As funções de uma linha por pessoa, e a aba em que estão."""


@pytest.fixture(scope="module", params=cada_modelo(*(n for n, m in MODELOS.items() if m.pasta is DESCRICAO)))
def arquivo(request):
    return feita(request.param)


@pytest.fixture(scope="module")
def exemplo():
    return feita("exemplo_nomeacao")


@pytest.fixture(scope="module")
def vazia():
    return feita("nomeacao")


def linhas(arquivo):
    return MODELOS[arquivo.caminho.stem].entradas().linhas


def test_faixas_do_tamanho_da_pasta(arquivo):
    assert arquivo.nome(nomes.CANDIDATOS)[0] == list(COLUNAS)
    assert len(arquivo.nome(nomes.CANDIDATOS)) == linhas(arquivo)
    assert dict(arquivo.nome(nomes.OPCOES))["linhas"] == linhas(arquivo)


@pytest.mark.parametrize("funcao", GRANDES)
def test_blocos_de_uma_linha_por_pessoa(arquivo, funcao):
    candidatos, vagas, regime, opcoes = arquivo.argumentos()
    argumentos = (candidatos, regime, opcoes) if funcao == "CLASSIFICACAO" else (candidatos, vagas, regime, opcoes)
    esperado = getattr(funcoes, funcao)(*argumentos)
    _, referencia, guardado = arquivo.bloco(funcao, GRANDES[funcao])
    esquerda, cima, direita, baixo = range_boundaries(referencia)
    assert baixo - cima + 1 == linhas(arquivo) and direita - esquerda + 1 == len(esperado[0])
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
    (referencia,) = (r for a, r, t in exemplo.blocos() if funcao in t and a == "Quadro")
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
    classificadas = sum(isinstance(x[0], (int, float)) for x in exemplo.bloco("CLASSIFICACAO", "Candidatos")[2][1:])
    assert sum(x[2] for x in tabela if x[0]) == classificadas
    assert exemplo.faixa("Quadro", "C17") == [[vagas - sum(funcoes.RESERVA(vagas, regime)[0][1:])]]


def test_frases_do_exemplo(exemplo):
    ordem = [x for x in exemplo.bloco("ORDEM_NOMEACAO", "Nomeação")[2][1:] if x[0] != ""]
    imediatas = sum(x[8] == "imediata" for x in ordem)
    frase = exemplo.faixa("Nomeação", "A3")[0][0]
    esperada = (
        f"{len(ordem)} pessoas chamadas em {len(ordem)} vagas: {imediatas} imediatas e {len(ordem) - 50} do cadastro"
    )
    assert imediatas == 50 and frase == f"{esperada} de reserva; 0 sem candidato"
    gravidades = Counter(x[2] for x in exemplo.bloco("CONFERIR", "Conferir")[2][1:])
    esperada = f"erros: 0 · avisos: {gravidades['aviso']} · informações: {gravidades['informação']}"
    assert exemplo.faixa("Conferir", "A3") == [[esperada]]
    for aba in ("Quadro", "Nomeação", "Conferir"):
        assert exemplo.faixa(aba, "A2")[0][0].startswith("Regime LEI_15142 · critério COMPENSADA")


# ---- o que a pessoa vê


def test_pasta_vazia_pede_para_preencher(vazia):
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
    e = RUINS[caso]
    calculo = DESCRICAO.calculo(e)
    frases, avisos = set(), set()
    for b in DESCRICAO.blocos(e):
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
    e = Entradas(vagas=3000, pessoas=muitas)
    calculo = DESCRICAO.calculo(e)
    (aviso,) = (b for b in DESCRICAO.blocos(e) if (b.aba, b.canto) == ("Nomeação", "A3"))
    assert aviso.valores(calculo)[0][0] == f"faltam 1001 nomes: {NAO_CABE}"


def test_cabecalho_que_falta_se_diz_no_edital():
    e = Entradas(vagas=3, cabecalho=["Nome", "Nota"], pessoas=[["Ana", 80]])
    (aviso,) = (b for b in DESCRICAO.blocos(e) if (b.aba, b.canto) == ("Edital", "A4"))
    assert aviso.valores(DESCRICAO.calculo(e))[0][0].startswith("#ERRO: candidatos, linha 1 da faixa: falta")


def test_listas_de_escolha(vazia):
    def escolhas(aba):
        regras = vazia.formulas[aba].data_validations.dataValidation
        return {str(r.sqref): r.formula1.strip('"').split(",") for r in regras if r.type == "list"}

    edital = escolhas("Edital")
    assert edital["B9"] == [*catalogo.regimes(), nomes.PROPRIO]
    fechadas = {"criterio": CRITERIOS, "multipla": VARIAS_RESERVAS, "colisao": COLISOES}
    for opcao, valores in fechadas.items():
        assert edital[f"B{L_OPCOES + OPCOES.index(opcao)}"] == list(valores)
    candidatos = escolhas("Candidatos")
    for nome in ("PP", "PI", "PQ", "PN", "PCD", "Jurado", "Aprovado AC"):
        assert candidatos[coluna(nome)] == ["S", "N"]
    assert candidatos[coluna("Situação")] == list(SITUACOES)
    for nome in (x for x in COLUNAS if str(x).startswith("Verificação")):
        assert candidatos[coluna(nome)] == ["confirmado", "indeferido", "pendente"]


def coluna(nome):
    """A faixa das pessoas na coluna de um nome."""
    x = letra(COLUNAS.index(nome))
    return f"{x}2:{x}{N_PESSOAS + 1}"


def test_abre_no_edital_e_imprime(arquivo):
    w = arquivo.formulas
    assert w["Edital"].sheet_view.selection[0].activeCell == "B6"
    assert w["Nomeação"].page_setup.orientation == "landscape" and w["Nomeação"].print_title_rows == "$5:$5"
    assert w["Nomeação"].freeze_panes == "A6" and w["Candidatos"].freeze_panes == "D2"


def test_a_ajuda_traz_opcoes_criterios_e_situacoes(vazia):
    texto = "\n".join(str(v) for x in vazia.valores["Ajuda"].iter_rows(values_only=True) for v in x if v)
    for nome in (*CRITERIOS, *VARIAS_RESERVAS, *COLISOES, *SITUACOES, "não conferido"):
        assert nome.casefold() in texto.casefold(), nome


def test_texto_que_parece_formula_continua_texto(tmp_path):
    e = Entradas(titulo="=1+1", orgao="@SOMA(1)", pessoas=[["-5", '=HYPERLINK("x")', 70], ["+1", "@eu", 60]])
    escreve(DESCRICAO, e, tmp_path / "x.xlsx")
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
    problemas = exemplo.bloco("CONFERIR", "Conferir")[2][1:]
    assert not [x for x in problemas if x[2] == "erro"]
    assert any("empatadas até o último critério" in x[3] for x in problemas)
    motivos = " ".join(x[9] for x in exemplo.bloco("ORDEM_NOMEACAO", "Nomeação")[2])
    assert "vaga PQ revertida" in motivos and "vaga PI revertida" in motivos and "vaga compensada" in motivos
    sem_data = [[n, None if n == "data de referência" else v] for n, v in opcoes]
    assert "data de referência" in funcoes.ORDEM_NOMEACAO(candidatos, vagas, regime, sem_data)[0][0]


def test_os_tamanhos_prometidos():
    """Duas mil pessoas na pasta comum, dez mil na grande: o nome do arquivo e a faixa de candidatos dizem o mesmo."""
    tamanhos = {nome: len(DESCRICAO.digitado(MODELOS[nome].entradas())[nomes.CANDIDATOS]) - 1 for nome in da_nomeacao()}
    assert tamanhos == {"nomeacao": 2_000, "exemplo_nomeacao": 2_000, "nomeacao_10000": 10_000}


def da_nomeacao():
    return [nome for nome, m in MODELOS.items() if m.pasta is DESCRICAO]
