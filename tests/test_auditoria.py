"""CONFERIR_LISTA: a ordem que outra pessoa publicou, contra a devida, e por que diverge."""

from __future__ import annotations

import random
import tomllib

import pytest
from apoio import DADOS, tabela, vagas_de, visto
from hypothesis import given, settings
from hypothesis import strategies as st
from test_nomeacao import concurso
from test_porta import exige_uma_frase

from xl_quotas import funcoes
from xl_quotas.funcoes.auditoria import CONFERIR_LISTA
from xl_quotas.funcoes.contexto import chama, le_concurso
from xl_quotas.regras import arranjo, catalogo
from xl_quotas.regras.arranjo import Arranjo, refaz, serie_do_arranjo
from xl_quotas.regras.auditoria import MAXIMO_DE_CAUSAS, confere, quadro_publicado
from xl_quotas.regras.auditoria import audita as audita_a_ordem
from xl_quotas.regras.hipoteses import COTISTA_NA_RESERVA, OUTRO_CRITERIO, regras_erradas
from xl_quotas.regras.nomeacao import NINGUEM
from xl_quotas.regras.ocorrencias import EMPATE, OUTRA_LISTA, SEM_EXPLICACAO, Publicado
from xl_quotas.regras.quadro import quadro
from xl_quotas.regras.quadros_errados import outros_quadros
from xl_quotas.tabela.regime import le_regime

CABECALHO = ["Ordem", "Publicada", "Devida", "Tipo", "Explicação", "Fundamento"]
FALTA, NUMEROS = "falta na lista publicada", "números de vagas"

with (DADOS / "auditoria" / "casos.toml").open("rb") as arquivo:
    DADOS_DOS_CASOS = tomllib.load(arquivo)
A = tabela(DADOS_DOS_CASOS["candidatos"]["A"])
DEVIDA_DE_A = [101, 102, 104, 103, 109, 106, 108, 105]


def faixa(texto):
    """`101:AC 102 -` → a faixa publicada; `-` é a vaga sem candidato."""
    linhas = [["inscrição", "lista"]]
    for parte in texto.split():
        inscricao, _, lista = parte.partition(":")
        linhas.append(["sem candidato" if inscricao == "-" else int(inscricao), lista or None])
    return linhas


def audita(*argumentos):
    linhas = CONFERIR_LISTA(*argumentos)
    assert linhas[0] == CABECALHO, linhas
    assert all(len(linha) == 6 and all(len(str(v)) <= 255 for v in linha) for linha in linhas), linhas
    return linhas[1:]


def uma_coluna(*inscricoes):
    return [["inscrição"], *([i] for i in inscricoes)]


# --------------------------------------------------------------------------------------------------- casos feitos à mão


@pytest.mark.parametrize(
    "caso", [pytest.param(c, id=f"{k:02d} {c['titulo']}") for k, c in enumerate(DADOS_DOS_CASOS["caso"], 1)]
)
def test_lista_publicada_a_mao(caso):
    gente = tabela(DADOS_DOS_CASOS["candidatos"][caso["candidatos"]])
    argumentos = (gente, vagas_de(caso["vagas"]), caso.get("regime"), caso.get("opcoes"))
    veredito, *linhas = audita(faixa(caso["publicada"]), *argumentos)
    assert veredito[:4] == ["", "", "", "diverge"]
    if "veredito" in caso:
        assert veredito[4] == caso["veredito"]
    if "numeros" in caso:
        assert [linha[4] for linha in linhas if linha[3] == NUMEROS] == [caso["numeros"]]
    esperado = [[c.strip() for c in linha.split("|")] for linha in caso["esperado"].strip().splitlines()]
    obtido = [[visto(v) for v in linha[:4]] for linha in linhas]
    if caso.get("sem_as_demais"):
        obtido, esperado = obtido[:1], esperado[:1]
        esperado[0][3] = obtido[0][3] if esperado[0][3] == "*" else esperado[0][3]
    assert obtido == esperado
    da_ordem = {visto(linha[0]): linha for linha in reversed(linhas)}
    assert {ordem: da_ordem[ordem][5] for ordem in caso.get("norma_exata", {})} == caso.get("norma_exata", {})
    for coluna, chave in ((4, "contem"), (5, "norma")):
        for ordem, pedacos in caso.get(chave, {}).items():
            linha = da_ordem[ordem]
            for pedaco in pedacos:
                assert pedaco in linha[coluna], linha


# ------------------------------------------------------------------------------------------------------- o veredito


def test_confere_e_diz_o_que_nao_foi_publicado():
    critério = "; critério COMPENSADA"
    [[*_, tipo, frase, norma]] = audita(uma_coluna(*DEVIDA_DE_A), A, 8)
    assert (tipo, norma) == ("confere", "")
    assert frase == (
        f"confere: as 8 nomeações publicadas são as devidas{critério}; da 9ª à 12ª nada foi publicado nem conferido"
    )
    assert audita(uma_coluna(101), A, 8)[0][4] == (
        f"confere: a nomeação publicada é a devida{critério}; da 2ª à 8ª nada foi publicado nem conferido"
    )
    assert audita(uma_coluna(*DEVIDA_DE_A[:7]), A, 8)[0][4].endswith("; a 8ª não foi publicada nem conferida")
    toda = [*DEVIDA_DE_A, 111, 107, 110, 112]
    assert audita(uma_coluna(*toda), A, 8)[0][4] == f"confere: as 12 nomeações publicadas são as devidas{critério}"


def test_so_a_parte_publicada_se_audita():
    """Da lista SEQUENCIAL (diverge na 3ª), as duas primeiras conferem, e a 3ª sozinha já mostra a regra errada."""
    sequencial = [101, 102, 103, 104, 109, 106, 105, 107]
    assert audita(uma_coluna(*sequencial[:2]), A, 8)[0][3] == "confere"
    _, terceira, falta = audita(uma_coluna(*sequencial[:3]), A, 8)
    assert terceira[:4] == [3, 103, 104, COTISTA_NA_RESERVA]
    # com uma divergência só, outras explicações também servem, e a frase diz quais
    assert "também serviria: alternância iniciada tarde" in terceira[4]
    assert falta[:4] == [3, "", 104, FALTA]


def test_ate_para_antes_e_linhas_completa():
    sequencial = uma_coluna(101, 102, 103, 104, 109, 106, 105, 107)
    assert audita(sequencial, A, 8, None, "até=2")[0][3] == "confere"
    assert CONFERIR_LISTA(sequencial, A, 8, None, "linhas=9") == CONFERIR_LISTA(sequencial, A, 8) + [[""] * 6] * 2
    assert "faltam" in CONFERIR_LISTA(sequencial, A, 8, None, "linhas=4")[-1][-1]
    bloco = CONFERIR_LISTA(uma_coluna(), A, 8, None, "linhas=3")
    assert bloco[0][0].startswith("#ERRO: publicada") and bloco[1:] == [[""] * 6] * 2


def test_duas_causas_cada_uma_com_o_seu_trecho():
    """A 113, desistente, entra na vaga 4, e a partir da 9 a lista segue a ordem de classificação trocada.

    Com a 113 na 4 a série continua: 5 PCD 109; 6 PP 106; 7 AC 103; 8 AC alcança a 104: 108; 9 AC 105; 10 PP 111; 11 AC
    alcança a 106: ninguém mais na PP, fica; 107; 12 AC: 108 fica, 109 fica, 110; 13 AC: 111 fica, 112.
    """
    linhas = audita(uma_coluna(101, 102, 104, 113, 109, 106, 103, 108, 105, 111, 110, 107, 112), A, 8)
    causas = [linha[:4] for linha in linhas[1:] if linha[3] not in ("consequência", FALTA)]
    assert causas == [
        [4, 113, 103, "pessoa fora das filas"],
        [11, 110, 110, "ordem de classificação não seguida"],
    ]
    assert [linha[0] for linha in linhas[1:]] == [4, 7, 8, 9, 10, 11, 12, 13]
    assert "vem da divergência da 11ª" in linhas[7][4]


def test_lista_que_nao_segue_regra_nenhuma_nao_e_examinada_ate_o_fim():
    gente = [["inscrição", "nota", "PP"], *([i, 1000 - i, "S" if i % 3 == 0 else "N"] for i in range(1, 91))]
    ordem = list(range(1, 91))
    random.Random(7).shuffle(ordem)
    ordem[60:60] = [999, ordem[0]]
    linhas = audita(uma_coluna(*ordem), gente, 40)
    tipos = {linha[0]: linha[3] for linha in linhas[1:] if linha[3] != FALTA}
    causas = [n for n, t in tipos.items() if t not in ("consequência", "não examinada") and n not in (61, 62)]
    assert len(causas) == MAXIMO_DE_CAUSAS
    assert (tipos[61], tipos[62]) == ("pessoa fora das filas", "pessoa repetida")
    nao = [linha for linha in linhas if linha[3] == "não examinada"]
    assert nao[0][0] > causas[-1] and nao[-1][0] == 92
    assert "já são 12 divergências com causa própria" in nao[0][4]


# --------------------------------------------------------------------------------------- como a publicação se lê


def test_le_o_que_as_proprias_funcoes_publicam():
    ordem = funcoes.ORDEM_NOMEACAO(A, 8)
    assert audita(ordem, A, 8)[0][4].startswith("confere: as 12")
    publica = funcoes.LISTA_PUBLICA(A, None, 8, None, "lista na ordem=S")
    assert audita(publica, A, 8)[0][4].startswith("confere: as 12")
    vazias = funcoes.LISTA_PUBLICA(A[:4], None, 8)  # 113 desistente, 101 e 102: da 3ª vaga em diante, ninguém
    assert vazias[-1][2] == "sem candidato"
    assert audita(vazias, A[:4], 8)[0][4].startswith("confere: as 8")
    assert audita(funcoes.ORDEM_NOMEACAO(A[:4], 8), A[:4], 8)[0][3] == "confere"


@pytest.mark.parametrize(
    "publicada",
    [
        [["Nº de inscrição"], ["101"], [102.0], [None], ["104 "]],
        [["ordem", "INSCRICAO", "outra"], [1, 101, "x"], [None, 102, None], ["3", 104, None], [None, None, None]],
        [["vaga", "inscrição"], [1, 101], [2, 102], [3, 104]],
        [["inscrição", "lista da chamada"], [101, "ampla concorrência"], [102, "pretos e pardos"], [104, "PN"]],
        [["inscrição", "lista"], [101, "AC"], [102, "AC"], [104, None]],  # a 102 conta na AC desde a vaga 3
    ],
)
def test_formas_de_publicar(publicada):
    assert audita(publicada, A, 8)[0][4].startswith("confere: as 3 nomeações")


def test_zeros_a_esquerda_contam_e_maiusculas_nao():
    gente = [["inscrição", "nota"], ["0101", 90], ["ab2", 80]]
    assert audita(uma_coluna("0101", "AB2"), gente, 2)[0][3] == "confere"
    # 101 não é 0101, mas antes de dizer que alguém não está na lista pergunta-se se não é a mesma inscrição
    exige_uma_frase(CONFERIR_LISTA(uma_coluna(101, "ab2"), gente, 2), '"101" não está na lista', 'que tem "0101"')
    # as duas existem: são duas pessoas, e a 101 não está na lista
    gente.append(["00101", 70])
    assert audita(uma_coluna(101, "ab2"), gente, 2)[1][:4] == [1, 101, "0101", "pessoa fora das filas"]


def test_no_cargo_vale_a_pessoa_do_cargo():
    """A inscrição 1 existe nos dois cargos: a que conta é a do cargo pedido; a 3 é de outro cargo."""
    gente = [["inscrição", "nota", "cargo"], [1, 90, "X"], [2, 80, "X"], [1, 70, "Y"], [3, 60, "Y"]]
    assert audita(uma_coluna(1, 2), gente, 2, None, "cargo=X")[0][3] == "confere"
    linha = audita(uma_coluna(1, 3), gente, 2, None, "cargo=X")[1]
    assert linha[:4] == [2, 3, 2, "pessoa fora das filas"] and "outro cargo" in linha[4]


def test_publicada_sem_o_titulo_da_inscricao_e_sem_faixa():
    exige_uma_frase(CONFERIR_LISTA(None, A, 8), "#ERRO: publicada: a faixa está vazia")
    exige_uma_frase(CONFERIR_LISTA(101, A, 8), 'publicada: veio "101"; use a faixa inteira')
    exige_uma_frase(CONFERIR_LISTA([["nome", "lista"], ["Ana", "AC"]], A, 8), 'falta a coluna "inscrição"')
    exige_uma_frase(CONFERIR_LISTA(uma_coluna(None), A, 8), "a faixa só tem o cabeçalho")
    exige_uma_frase(
        CONFERIR_LISTA([["inscrição", "lista", "lista da chamada"], [101, "AC", "AC"]], A, 8),
        'as colunas "lista" e "lista da chamada" dizem a mesma coisa (lista)',
    )


def test_a_cota_declarada_nao_e_a_lista_da_chamada():
    """A 102 declarou PP e foi chamada, mas a coluna cota não diz por que lista: não se compara."""
    publicada = [["inscrição", "cota", "modalidade"], [101, "não", "AC"], [102, "PCD", "PQ"]]
    assert audita(publicada, A, 8)[0][3] == "confere"


ORDINAIS = ["1º", "1ª", "1o", "1a", "1°", "nº 1", "n. 1", "vaga 1", "Vaga nº 1", " 1 ", "01"]


@pytest.mark.parametrize("primeira", ORDINAIS)
@pytest.mark.parametrize("coluna", ["ordem", "vaga"])
def test_a_ordem_como_se_escreve_nos_atos(primeira, coluna):
    publicada = [[coluna, "inscrição"], [primeira, 101], [primeira.replace("1", "2"), 102]]
    assert audita(publicada, A, 8) == audita([[coluna, "inscrição"], [1, 101], [2, 102]], A, 8)
    exige_uma_frase(CONFERIR_LISTA([publicada[0], *publicada[:0:-1]], A, 8), f'coluna "{coluna}": veio "', "e cabia 1")


@pytest.mark.parametrize(
    ("linhas", "pedacos"),
    [
        ([["inscrição", "nome"], [101, "a"], [None, "Elisa"]], ['linha 3 da faixa, coluna "inscrição"', "está vazia"]),
        ([["inscrição", "lista"], [None, "AC"]], ["linha 2", "está vazia", 'escreva "sem candidato"']),
        ([["Inscr."], ["#N/D"]], ['coluna "Inscr."', "tem o erro #N/D"]),
        ([["inscrição"], [101.5]], ["tem casas decimais"]),
        ([["inscrição"], [True]], ["não é número de inscrição"]),
        ([["inscrição"], [10.0**15]], ["passa de 15 algarismos"]),
        ([["ordem", "inscrição"], [1, 101], [3, 102]], ['linha 3 da faixa, coluna "ordem"', 'veio "3" e cabia 2']),
        ([["ordem", "inscrição"], ["primeira", 101]], ['veio "primeira" e cabia 1', "numere 1, 2, 3"]),
        (
            [["vaga", "inscrição"], [1, 101], [None, "TOTAL"]],
            ['linha 3 da faixa, coluna "inscrição"', "apague a linha de"],
        ),
        ([["vaga", "inscrição"], ["AC", 101]], ['coluna "vaga"', 'veio "AC" e cabia 1']),
        ([["inscrição", "lista"], [101, "XX"]], ['coluna "lista": "XX" não é lista deste regime; use AC, PP, PI, PQ']),
        ([["inscrição", "lista"], [101, 7]], ['"7" não é lista deste regime']),
        ([["inscrição", "lista"], [101, "PP e PCD"]], ['"PP e PCD" não é uma lista deste regime']),
        ([["inscrição", "lista"], [101, "PPIQ"]], ['"PPIQ" não é uma lista deste regime']),
    ],
)
def test_publicada_que_nao_se_le(linhas, pedacos):
    exige_uma_frase(CONFERIR_LISTA(linhas, A, 8), "#ERRO: publicada, linha", *pedacos)


@pytest.mark.parametrize(
    ("argumentos", "comeco"),
    [
        ((uma_coluna(101), "x", 8), "#ERRO: candidatos: "),
        ((uma_coluna(101), A, "x"), "#ERRO: vagas: "),
        ((uma_coluna(101), A, 8, "LEI_1"), "#ERRO: regime: "),
        ((uma_coluna(101), A, 8, None, "cor=azul"), "#ERRO: opcoes: "),
        ((uma_coluna(1), [["inscrição", "nota"], [1, "x"]], 8), "#ERRO: candidatos, linha 2 da faixa"),
        ((uma_coluna(101),), "#ERRO: CONFERIR_LISTA: número de argumentos errado"),
    ],
)
def test_erros_dos_outros_argumentos(argumentos, comeco):
    exige_uma_frase(CONFERIR_LISTA(*argumentos), comeco)


# ------------------------------------------------------------------------------------ quadros de contas erradas


def achados(regime, total):
    r = catalogo.regime(regime)
    return {(x.tipo, x.texto): x.vagas for x in outros_quadros(r, quadro(r, total))}


def test_trinta_por_cento_de_uma_vez():
    """18 vagas: PP 4,5 → 5, PI 0,54 → 1, PQ 0,36 → 0, PCD 0,9 → 1: 6 de cota. 30 % de 18 = 5,4 → 5: a PP fica com 4."""
    vagas = achados("LEI_15142", 18)["arredondamento", "o quadro foi feito arredondando 30 % uma vez só"]
    assert vagas == (12, 4, 1, 0, 1)


def test_trinta_por_cento_que_nao_cabe_ou_nao_e_do_regime():
    for regime, total in (("LEI_12990", 18), ("FUNAI_14724", 18), ("LEI_15142", 1)):
        assert not any("uma vez só" in texto for _, texto in achados(regime, total))
    # cinco vagas com 70 % de outra lista: XX 3,5 → 4, PP 1,25 → 1, AC 0; a segunda da PP não teria de onde sair
    cheio = [["lista", "percentual"], ["PP", "25%"], ["PI", "3%"], ["PQ", "2%"], ["XX", "70%"]]
    r = le_regime(cheio)
    assert quadro(r, 5) == (0, 1, 0, 0, 4)
    assert not any("uma vez só" in x.texto for x in outros_quadros(r, quadro(r, 5)))
    # 20 vagas: 30 % = 6 e PP 5, PI 1, PQ 0 já somam 6, e o quadro é o devido
    assert not any("uma vez só" in texto for _, texto in achados("LEI_15142", 20))


def test_unidades_desiguais():
    """10 em 3 unidades (4, 3 e 3): PP 1 + 0,75 → 1 + 1 = 3; PCD 0,2 → 1, teto 0; AC 7."""
    textos = achados("LEI_15142", 10)
    assert textos["conta por unidade e não pelo total", "os números são os de 3 unidades de 3 a 4 vagas contadas em"
                  " separado"] == (7, 3, 0, 0, 0)  # fmt: skip
    assert [t for t, _ in achados("LEI_15142", 1)] == ["arredondamento"] * len(achados("LEI_15142", 1))
    assert achados("LEI_15142", 0) == {}


# --------------------------------------------------------------------------------------------------- propriedades


def _arranjo(c):
    x = le_concurso(c.candidatos, c.vagas, c.regime_na_planilha, c.opcoes)
    filas, feitas, total = chama(x)
    return Arranjo(x.regime, x.vagas, total, filas, x.criterio, x.opcoes.colisao), feitas


def _quem(feitas):
    return [(f.dona, f.pessoa, f.lista, f.antes) for f in feitas]


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 8_000))
def test_a_mesma_serie_dada_por_extenso_da_a_mesma_ordem(semente):
    """O arranjo com a série escrita vaga a vaga, e o refeito só até um pedaço, são a ordem devida."""
    a, feitas = _arranjo(concurso(semente))
    n = len(feitas)
    por_extenso = a._replace(serie=serie_do_arranjo(a, n))
    assert _quem(refaz(por_extenso, n)) == _quem(feitas)
    for ate in range(1, n + 1):
        assert _quem(refaz(a, ate)) == _quem(refaz(por_extenso, ate)) == _quem(feitas[:ate])


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 8_000))
def test_refazer_so_o_comeco_nao_muda_o_comeco(semente):
    a, feitas = _arranjo(concurso(semente))
    n = len(feitas)
    curta = arranjo._ate_a_vaga
    for h in regras_erradas(a, n + 2):
        try:
            arranjo._ate_a_vaga = lambda filas, n: filas
            inteira = _quem(refaz(h.arranjo, n))
        finally:
            arranjo._ate_a_vaga = curta
        for ate in range(1, n + 1):
            assert _quem(refaz(h.arranjo, ate)) == inteira[:ate], (semente, h.tipo, h.texto, ate)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 8_000), st.booleans())
def test_a_ordem_devida_sempre_confere(semente, com_lista):
    c = concurso(semente)
    argumentos = (c.candidatos, c.vagas, c.regime_na_planilha, c.opcoes)
    publicada = _publicada(funcoes.ORDEM_NOMEACAO(*argumentos), com_lista)
    if len(publicada) > 1:
        linhas = audita(publicada, *argumentos)
        assert len(linhas) == 1 and linhas[0][3] == "confere"


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 8_000), st.sampled_from(["COMPENSADA", "AC_PRIMEIRO"]))
def test_publicar_a_sequencial_e_contar_o_cotista_na_reserva(semente, vale):
    c = concurso(semente)
    argumentos = (c.candidatos, c.vagas, c.regime_na_planilha)
    devida, sequencial = (
        funcoes.ORDEM_NOMEACAO(*argumentos, _opcoes(c, criterio)) for criterio in (vale, "SEQUENCIAL")
    )
    iguais = [linha[3] for linha in devida] == [linha[3] for linha in sequencial]
    if not iguais:
        linhas = audita(_publicada(sequencial, False), *argumentos, _opcoes(c, vale))
        assert linhas[1][3] == COTISTA_NA_RESERVA
        assert {linha[3] for linha in linhas[2:]} <= {"consequência", FALTA}


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 8_000), st.randoms(use_true_random=False))
def test_uma_linha_por_divergencia_e_ninguem_esquecido(semente, sorteio):
    """Uma publicação qualquer: cada linha que difere aparece uma vez, e quem devia sair e não saiu está no fim."""
    c = concurso(semente)
    argumentos = (c.candidatos, c.vagas, c.regime_na_planilha, c.opcoes)
    ordem = funcoes.ORDEM_NOMEACAO(*argumentos)
    devidas = [linha[3] for linha in ordem[1:]]
    publicadas = _estraga(list(devidas), sorteio)
    if not publicadas:
        return
    linhas = audita(uma_coluna(*(i if i != "" else "sem candidato" for i in publicadas)), *argumentos)
    diferem = [n for n, i in enumerate(publicadas, 1) if i != (devidas[n - 1] if n <= len(devidas) else "")]
    assert (linhas[0][3] == "confere") == (not diferem)
    posicoes = [linha[0] for linha in linhas[1:] if linha[3] not in (FALTA, NUMEROS)]
    assert posicoes == sorted(set(posicoes)) and set(posicoes) >= set(diferem)
    demais = [linha for linha in linhas[1:] if linha[0] not in diferem and linha[3] not in (FALTA, NUMEROS)]
    assert all(linha[3] != "consequência" for linha in demais)  # só uma causa nova fica onde a linha é a devida
    if diferem:
        assert linhas[1][0] == diferem[0]
        faltam = [i for i in devidas[: len(publicadas)] if i != "" and i not in publicadas]
        assert [linha[2] for linha in linhas[1:] if linha[3] == FALTA] == faltam


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 8_000), st.randoms(use_true_random=False))
def test_o_que_cada_causa_reproduz(semente, sorteio):
    c = concurso(semente)
    _, devida = _arranjo(c)
    _confere_as_causas(c, _estraga([f.pessoa for f in devida], sorteio))


@pytest.mark.parametrize("semente", [487, 1491, 2715])
def test_a_volta_a_regra_devida_vale_mais_do_que_outra_explicacao(semente):
    """Sementes em que, depois de uma causa, a regra devida e uma errada reproduzem as duas o resto da lista."""
    c, sorteio = concurso(semente), random.Random(semente)
    _, devida = _arranjo(c)
    ordem = [f.pessoa for f in devida]
    for _ in range(sorteio.randint(1, 2)):
        ordem = _estraga(ordem, sorteio)
    assert _confere_as_causas(c, ordem) >= 1


def _confere_as_causas(c, ordem):
    """Cada causa, refeita aqui: quantas divergências reproduz, e que nenhuma é uma regra que só explica a si mesma."""
    x = le_concurso(c.candidatos, c.vagas, c.regime_na_planilha, c.opcoes)
    a, devida = _arranjo(c)
    publicada = [Publicado(p) for p in ordem]
    n = len(publicada)
    r = audita_a_ordem(publicada, devida, a, x.leitura.candidatos)
    assert r.divergem == [k + 1 for k in range(n) if not confere(publicada, devida, k)]
    for i, causa in enumerate(r.causas):
        reproduz = _ate_onde(publicada, refaz(causa.hipotese.arranjo, n))
        assert causa.explica == sum(causa.n < d <= reproduz for d in r.divergem)
        assert reproduz >= causa.n or causa.hipotese.tipo in (SEM_EXPLICACAO, OUTRA_LISTA)
        if causa.hipotese.regra:
            assert reproduz == n or (causa.explica and causa.hipotese.tipo != OUTRO_CRITERIO)
        adiante = [k for k, p in causa.hipotese.arranjo.fatos if k > causa.n and p != NINGUEM]
        assert len(adiante) <= i + 1, "do que vem adiante, cada causa só aceita onde saiu quem tinha a vez"
        if i:  # a lista não voltava, por si, à regra devida por tantas linhas
            passado = a.com_fatos(*((k, y.pessoa) for k, y in enumerate(publicada[: causa.n - 1], 1)))
            assert _ate_onde(publicada, refaz(passado, n)) < max(reproduz, causa.n)
    ultima = _ate_onde(publicada, refaz(r.causas[-1].hipotese.arranjo, n)) if r.causas else n
    assert (r.nao_examinadas_desde == 0) == (len(r.causas) < MAXIMO_DE_CAUSAS or ultima == n)
    if r.nao_examinadas_desde:
        assert r.nao_examinadas_desde == ultima + 1
    return len(r.causas)


def _ate_onde(publicada, ordem):
    return next((k for k in range(len(publicada)) if not confere(publicada, ordem, k)), len(publicada))


def test_depois_de_doze_causas_diz_se_desde_onde_nao_se_examinou():
    """Uma causa por linha: cada pessoa publicada é de fora, e nada mais se explica com ela."""
    gente = [["inscrição", "nota"], *([i, 1000 - i] for i in range(1, 41))]
    x = le_concurso(gente, 30, "LEI_12990", None)  # tantas vagas que nenhuma explicação chega ao fim da lista por acaso
    filas, devida, total = chama(x)
    a = Arranjo(x.regime, x.vagas, total, filas, x.criterio, x.opcoes.colisao)
    fora = len(gente)  # um número que não é de ninguém
    for quantas in (MAXIMO_DE_CAUSAS - 1, MAXIMO_DE_CAUSAS, MAXIMO_DE_CAUSAS + 1):
        publicada = [Publicado(fora + k) for k in range(quantas)]
        r = audita_a_ordem(publicada, devida, a, x.leitura.candidatos)
        assert len(r.causas) == min(quantas, MAXIMO_DE_CAUSAS)
        assert r.nao_examinadas_desde == (13 if quantas > MAXIMO_DE_CAUSAS else 0)


def test_a_regra_errada_que_reproduz_um_trecho_antes_de_outra_causa():
    """LEI_12990, 8 vagas: contado na reserva quem estava na AC, desde a 3ª linha; na 9ª, alguém de fora."""
    gente = [["inscrição", "nota", "PN"], *([i, 100 - i, "S" if i in (2, 3, 9) else "N"] for i in range(1, 15))]
    errada = [linha[3] for linha in funcoes.ORDEM_NOMEACAO(gente, 8, "LEI_12990", "criterio=SEQUENCIAL")[1:]]
    linhas = audita(uma_coluna(*errada[:8], 999, 14), gente, 8, "LEI_12990")
    causas = [(linha[0], linha[3]) for linha in linhas[1:] if linha[3] not in ("consequência", FALTA)]
    assert causas[0][1] == COTISTA_NA_RESERVA and causas[1][1] == "pessoa fora das filas"


def test_empate_antes_de_outro_criterio():
    """LEI_12990, 4 vagas. COMPENSADA: 1 2 3 4. AC_PRIMEIRO: 1 2 e 3 nas três da AC e a PN à 4, na vaga 3: 1 2 4 3.

    A 3 e a 4 têm a mesma nota: trocá-las dá também 1 2 4 3, e é o que menos acusa quem publicou.
    """
    gente = [["inscrição", "nota", "PN"], [1, 90, "N"], [2, 80, "N"], [3, 60, "S"], [4, 60, "S"]]
    linhas = audita(uma_coluna(1, 2, 4, 3), gente, 4, "LEI_12990")
    assert linhas[1][:4] == [3, 4, 3, EMPATE]
    assert OUTRO_CRITERIO in linhas[1][4]


def test_o_quadro_pela_lista_da_chamada_nao_e_erro():
    """LEI_12990, 7 vagas: PN 1,4 → 1, na vaga 3. A 3, chamada ali pela PN, é alcançada pela AC na 4, que vai à 5 (PN).

    Pela lista da chamada são 5 AC e 2 PN; pela em que se conta, 6 e 1. Quem arredonda para cima também publica 5 e 2.
    """
    gente = [["inscrição", "nota", "PN"], *([i, 100 - i, "S" if i in (3, 5) else "N"] for i in range(1, 9))]
    x = le_concurso(gente, 7, "LEI_12990", None)
    filas, devida, total = chama(x)
    a = Arranjo(x.regime, x.vagas, total, filas, x.criterio, x.opcoes.colisao)
    assert [f.lista for f in devida[:7]].count("PN") == 1
    assert [f.antes or f.lista for f in devida[:7]] == ["AC", "AC", "PN", "PN", "AC", "AC", "AC"]
    assert any(q.vagas == (5, 2, 0) for q in outros_quadros(a.regime, a.vagas))
    publicada = [Publicado(f.pessoa, f.antes or f.lista) for f in devida[:7]]
    assert quadro_publicado(publicada, devida, a) is None
    listas = ["AC", "PN", "PN", "AC", "AC", "AC", "AC"]
    de_outra_conta = [Publicado(f.pessoa, s) for f, s in zip(devida, listas, strict=False)]
    assert quadro_publicado(de_outra_conta, devida, a) is None  # os mesmos números, ainda que noutras linhas
    de_conta_nenhuma = [Publicado(f.pessoa, "PN") for f in devida[:7]]
    assert quadro_publicado(de_conta_nenhuma, devida, a) is None


def _estraga(ordem, sorteio):
    modo = sorteio.randrange(5)
    if not ordem:
        return ordem
    if modo == 0:
        sorteio.shuffle(ordem)
    elif modo == 1:
        i, j = sorteio.randrange(len(ordem)), sorteio.randrange(len(ordem))
        ordem[i], ordem[j] = ordem[j], ordem[i]
    elif modo == 2:
        ordem.insert(sorteio.randrange(len(ordem) + 1), 999)
    elif modo == 3:
        ordem.pop(sorteio.randrange(len(ordem)))
    return ordem[: sorteio.randrange(len(ordem) + 1)] if modo == 4 else ordem


def _publicada(ordem, com_lista):
    linhas = [["inscrição", "lista"]]
    for _, _, lista, inscricao, *_ in ordem[1:]:
        linhas.append(["sem candidato" if inscricao == "" else inscricao, (lista or None) if com_lista else None])
    return linhas


def _opcoes(c, criterio):
    partes = [p for p in c.opcoes.split("; ") if not p.startswith("criterio")]
    return "; ".join([*partes, f"criterio={criterio}"])


def test_depois_de_voltar_a_regra_a_terceira_divergencia_examina_se_de_novo():
    """LEI_15142, 7 vagas (AC PP AC AC PCD PP AC); PP: 1, 5, 8 e 11; PCD: 3. Devida: 1, 5, 2, 3, 4, 8, 11.

    Publicou-se a 2 antes da 1, a 4 antes da 3, e a 5 não se publicou: aceitas as trocas, da vaga 5 em diante falta ela.
    """
    gente = [
        ["inscrição", "nota", "PP", "PCD"],
        *([i, 100 - i, "S" if i in (1, 5, 8, 11) else "N", "S" if i == 3 else "N"] for i in range(1, 12)),
    ]
    linhas = audita(uma_coluna(2, 1, 4, 3, 8, 11, 6), gente, 7)
    quinta = next(linha for linha in linhas if linha[0] == 5)
    assert quinta[:4] == [5, 8, 4, "pessoa preterida"] and "a vez era de 5" in quinta[4]
