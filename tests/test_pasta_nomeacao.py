"""As abas Conferir, Painel, Listas, Comparar e Publicação: o que mostram é o que se conta por outro caminho."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from fnmatch import fnmatchcase

import pytest
from apoio_modelos import feita, partes
from openpyxl import load_workbook
from openpyxl.utils import coordinate_to_tuple, get_column_letter

from xl_quotas import funcoes
from xl_quotas.arquivos import estilo, nomes
from xl_quotas.modelos import MODELOS
from xl_quotas.modelos.nomeacao import PASTA
from xl_quotas.modelos.nomeacao.comparar import FALTA_B
from xl_quotas.modelos.nomeacao.conferir import SEM_CONTA
from xl_quotas.modelos.nomeacao.entradas import COLUNAS, COMPARADAS, Entradas
from xl_quotas.modelos.nomeacao.lugares import L_BLOCO, L_DIGITADO
from xl_quotas.modelos.nomeacao.painel_fluxo import L_FLUXO, L_LISTAS
from xl_quotas.modelos.nomeacao.painel_numeros import L_ANDAMENTO, L_NUMEROS
from xl_quotas.modelos.nomeacao.painel_verificacao import CONFIRMADAS, INDEFERIDAS, L_VERIFICACAO, PENDENTES
from xl_quotas.modelos.nomeacao.textos import FALTA_GENTE
from xl_quotas.modelos.pasta import escreve
from xl_quotas.tabela.cpf import mascara_cpf
from xl_quotas.tabela.verificacao import le_resultado

pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")
EXEMPLO: Entradas = MODELOS["exemplo_nomeacao"].entradas()
LISTAS = ["AC", "PP", "PI", "PQ", "PCD"]


@pytest.fixture(scope="module")
def exemplo():
    return feita("exemplo_nomeacao")


def valores(e, aba, canto):
    """O que um bloco mostra com estas entradas."""
    (bloco,) = (b for b in PASTA.blocos(e) if (b.aba, b.canto) == (aba, canto))
    return bloco.valores(PASTA.calculo(e))


def texto(e, aba, canto):
    return valores(e, aba, canto)[0][0]


def argumentos(arquivo, **trocas):
    """Os quatro argumentos, lidos do arquivo, sem o tamanho do bloco e com as opções trocadas."""
    candidatos, vagas, regime, opcoes = arquivo.argumentos()
    valores = {n: v for n, v in opcoes if n != "linhas" and v is not None} | trocas
    return candidatos, vagas, regime, [list(x) for x in valores.items()]


def coluna_de(nome):
    return get_column_letter(COLUNAS.index(nome) + 1)


# ---- Conferir: o caminho até a célula


def test_cada_problema_leva_a_sua_celula(exemplo):
    """No destino: a linha do problema e a coluna cujo nome ele diz; sem linha, as vagas do edital."""
    problemas = [x for x in exemplo.faixa("Conferir", "A6:G60") if x[3]]
    assert len(problemas) == 12
    for linha, coluna, _, _, _, atalho, destino in problemas:
        assert atalho == f"ir para {destino}"
        aba, _, celula = destino.partition("!")
        if linha == "":
            assert destino == "Edital!B13"
            continue
        n, j = coordinate_to_tuple(celula)
        assert (aba, n, COLUNAS[j - 1]) == ("Candidatos", linha, coluna)


def test_o_atalho_usa_o_endereco_ao_lado(exemplo):
    folha = exemplo.formulas["Conferir"]
    assert folha["G6"].value.startswith("=IFERROR("), "sem as funções, a linha vazia não pode mostrar um erro"
    assert folha["F6"].value == '=IF(LEN($G6)=0,"",HYPERLINK("#"&$G6,"ir para "&$G6))'
    assert folha["F2005"].value == folha["F6"].value.replace("$G6", "$G2005")
    assert folha.column_dimensions["G"].hidden


PROBLEMAS = {
    "nota ruim": (replace(EXEMPLO, pessoas=[[1, "Ana", "noventa"]]), "Candidatos!C2"),
    "lista vazia": (replace(EXEMPLO, pessoas=[]), "Candidatos!A2"),
    # as colunas vêm em outra ordem: o endereço é o da coluna colada, não o do modelo
    "outra ordem": (
        replace(EXEMPLO, cabecalho=["Pontuação", "Candidato", "Nº de inscrição"], pessoas=[["x", "Ana", 1]]),
        "Candidatos!A2",
    ),
    "coluna sem nome": (
        replace(EXEMPLO, cabecalho=["Inscrição", "Nome", "Nota", None], pessoas=[[1, "Ana", 80, "sim"]]),
        "Candidatos!D1",
    ),
    "posições": (
        replace(
            EXEMPLO,
            regime=nomes.PROPRIO,
            regime_proprio=[["PP", 0.2, None, None, None, None, "9; +9"]],
            pessoas=[[1, "Ana", 80, "S"]],
            vagas=1,
        ),
        "'Regime próprio'!A6",
    ),
}


@pytest.mark.parametrize("caso", PROBLEMAS)
def test_o_endereco_de_cada_tipo_de_problema(caso):
    e, esperado = PROBLEMAS[caso]
    assert esperado in {x[0] for x in valores(e, "Conferir", "G6")}


def test_nada_a_corrigir_nao_leva_a_lugar_nenhum():
    e = Entradas(vagas=1, regime="LEI_15142", pessoas=[[1, "Ana", 80]])
    assert valores(e, "Conferir", "A5")[1][3] == "Nada a corrigir"
    assert {x[0] for x in valores(e, "Conferir", "G6")} == {""}


def test_as_outras_abas_dizem_quantos_problemas_ha(exemplo):
    gravidades = Counter(x[2] for x in exemplo.faixa("Conferir", "A6:E60"))
    frase = f"Conferir: erros: 0 · avisos: {gravidades['aviso']} · informações: {gravidades['informação']}"
    for aba, celula in {"Nomeação": "J4", "Painel": "A4", "Listas": "A4", "Publicação": "H3"}.items():
        assert exemplo.faixa(aba, celula) == [[frase]]
        assert exemplo.formulas[aba][celula].value.startswith('=HYPERLINK("#Conferir!A6",')
    ruim = replace(EXEMPLO, pessoas=[*EXEMPLO.pessoas, [1, "Ana", "noventa"], [2, "Bia", "oitenta"]])
    assert texto(ruim, "Nomeação", "J4").startswith("Conferir: erros: 2 ·")
    assert texto(replace(EXEMPLO, vagas=10.5), "Nomeação", "J4") == SEM_CONTA


# ---- Painel


def numeros(arquivo):
    return {x[0]: x[1] for x in arquivo.faixa("Painel", f"A{L_NUMEROS}:B{L_NUMEROS + 10}")}


def test_os_numeros_do_painel(exemplo):
    candidatos, vagas, regime, opcoes = argumentos(exemplo)
    ordem = funcoes.ORDEM_NOMEACAO(candidatos, vagas, regime, opcoes)[1:]
    pessoas = [p for p in candidatos[1:] if p[0]]
    conferencia = Counter(x[2] for x in funcoes.CONFERIR(candidatos, vagas, regime, opcoes)[1:])
    assert numeros(exemplo) == {
        "Pessoas na lista": len(pessoas),
        "Nas filas": len({x[3] for x in ordem}),
        "Fora das filas": len(pessoas) - len({x[3] for x in ordem}),
        "Vagas do edital": vagas,
        "Vagas com candidato": sum(x[3] != "" for x in ordem[:vagas]),
        "Vagas sem candidato": 0,
        "Cadastro de reserva": len(ordem) - vagas,
        "Pessoas em empate que sobra": 2,
        "Verificações pendentes": 1,
        "Erros na aba Conferir": 0,
        "Avisos na aba Conferir": conferencia["aviso"],
    }


def test_vagas_por_lista_sao_as_da_ordem_e_as_do_quadro(exemplo):
    candidatos, vagas, regime, opcoes = argumentos(exemplo)
    ordem = funcoes.ORDEM_NOMEACAO(candidatos, vagas, regime, opcoes)[1 : vagas + 1]
    contam = Counter(x[2] for x in ordem)
    quadro = funcoes.RESERVA(vagas, regime)[0]
    esperado = [[s, n, contam[s], contam[s] - n] for s, n in zip(LISTAS, quadro)]
    assert exemplo.faixa("Painel", f"A{L_LISTAS}:D{L_LISTAS + 4}") == esperado
    assert exemplo.faixa("Painel", f"A{L_LISTAS + 5}:D{L_LISTAS + 8}") == [[""] * 4] * 4


def test_o_fluxo_conta_cada_vaga_uma_vez(exemplo):
    candidatos, vagas, regime, opcoes = argumentos(exemplo)
    pares = Counter((x[1], x[2]) for x in funcoes.ORDEM_NOMEACAO(candidatos, vagas, regime, opcoes)[1 : vagas + 1])
    matriz = exemplo.faixa("Painel", f"B{L_FLUXO}:K{L_FLUXO + 8}")
    assert [x[:5] for x in matriz[:5]] == [[pares[de, para] for para in LISTAS] for de in LISTAS]
    assert [sum(x) for x in matriz[:5]] == funcoes.RESERVA(vagas, regime)[0] and not any(map(any, matriz[5:]))
    fora = {f"{de} → {para}: {n}" for (de, para), n in pares.items() if de != para}
    ditas = {p for (x,) in exemplo.faixa("Painel", f"L{L_FLUXO}:L{L_FLUXO + 8}") for p in x.split("; ") if p}
    assert ditas == fora and "PQ → PP: 1" in ditas


def test_vaga_sem_candidato_aparece_no_fluxo():
    """3 vagas, AC 2 e PP 1; uma pessoa, que vai à primeira AC: sobram a outra AC e a PP."""
    e = Entradas(vagas=3, regime="LEI_15142", pessoas=[[1, "Ana", 80]])
    assert [x[0] for x in (valores(e, "Painel", f"K{L_FLUXO + i}")[0] for i in range(5))] == [1, 1, 0, 0, 0]
    assert texto(e, "Painel", f"L{L_FLUXO + 1}") == "PP → sem candidato: 1"
    assert texto(e, "Painel", f"B{L_NUMEROS + 5}") == 2


def andamento(e):
    """Feito e falta de cada passo."""
    linhas = range(L_ANDAMENTO + 1, L_ANDAMENTO + 5)
    return [(texto(e, "Painel", f"B{n}"), texto(e, "Painel", f"C{n}")) for n in linhas]


def test_andamento_das_nomeacoes_e_das_posses():
    """No exemplo, uma nomeada e uma empossada, que também foi nomeada: 2 de 50 e 1 de 50."""
    assert andamento(EXEMPLO)[:3] == [(50, 0), (2, 48), (1, 49)]
    pessoas = [[1, "Ana", 80, "Empossada"], [2, "Bia", 70, "nomeado"], [3, "Caio", 60, None]]
    status = replace(EXEMPLO, vagas=2, cabecalho=["Inscrição", "Nome", "Nota", "Status"], pessoas=pessoas)
    assert andamento(status)[:3] == [(2, 0), (2, 0), (1, 1)]


def test_andamento_das_verificacoes(exemplo):
    """Feitas: as células com resultado. Faltam: a pendente e as 6 + 2 + 1 que CONFERIR diz sem resultado."""
    colunas = [COLUNAS.index(f"Verificação {s}") for s in ("PP", "PI", "PQ", "PCD")]
    ditos = Counter(p[j] for p in EXEMPLO.pessoas for j in colunas)
    assert andamento(EXEMPLO)[3] == (ditos["confirmado"] + ditos["indeferido"], 1 + 6 + 2 + 1)
    tabela = exemplo.faixa("Painel", f"A{L_VERIFICACAO}:E{L_VERIFICACAO + 5}")
    assert [x[0] for x in tabela] == [*(COLUNAS[j] for j in colunas), "", ""]
    for nome, *contas, numero in tabela[:4]:
        celulas = Counter(p[numero - 1] for p in EXEMPLO.pessoas)
        assert COLUNAS[numero - 1] == nome
        assert contas == [celulas["confirmado"], celulas["indeferido"], celulas["pendente"]]


def test_o_painel_nao_conta_a_coluna_que_a_conta_ignora():
    """Sem dizer de que reserva é, a coluna não muda nada: contá-la seria dizer que a verificação anda."""
    cabecalho = ["Inscrição", "Nome", "Nota", "PP", "Verificação", "Verificação PP"]
    pessoas = [[1, "Ana", 80, "S", "confirmado", "confirmado"], [2, "Bia", 70, "S", "confirmado", "pendente"]]
    e = Entradas(vagas=2, regime="LEI_15142", cabecalho=cabecalho, pessoas=pessoas)
    tabela = [[texto(e, "Painel", f"{x}{L_VERIFICACAO + i}") for x in "ABCD"] for i in range(2)]
    assert tabela == [["Verificação PP", 1, 0, 1], ["", "", "", ""]]
    assert andamento(e)[3] == (1, 1)


PALAVRAS = (
    *("confirmado", "Confirmada", "deferido", "homologada", "apto", "APTA", "aprovado", "procedente", "favorável"),
    *("validado", "s", "Sim", "1", "indeferido", "Indeferida", "recusado", "inapto", "reprovada", "improcedente"),
    *("desfavorável", "não confirmado", "nao homologada", "não apto", "não", "N", "0", "pendente", "Aguardando"),
    *("aguardando resultado", "em análise", "em analise", "em recurso", "confirmado(a)", "-", "não se aplica"),
)


@pytest.mark.parametrize("palavra", PALAVRAS)
def test_o_painel_conta_o_que_a_funcao_le(palavra):
    tipos = {"confirmada": CONFIRMADAS, "recusada": INDEFERIDAS, "pendente": PENDENTES}
    achados = [t for t, modelos in tipos.items() if any(fnmatchcase(palavra.casefold(), m) for m in modelos)]
    lido = le_resultado(palavra)
    assert achados == ([lido] if lido else [])


# ---- Listas


@pytest.mark.parametrize(("i", "sigla"), list(enumerate(LISTAS)))
def test_as_cem_primeiras_de_cada_lista(exemplo, i, sigla):
    candidatos, vagas, regime, opcoes = argumentos(exemplo)
    tabela = funcoes.LISTA_PUBLICA(candidatos, sigla, vagas, regime, opcoes)
    de, ate = get_column_letter(5 * i + 1), get_column_letter(5 * i + 4)
    visto = exemplo.faixa("Listas", f"{de}8:{ate}108")
    assert [x for x in visto if x[0] != ""] == tabela[:101]
    (frase,) = exemplo.faixa("Listas", f"{de}7")[0]
    oferecidas = funcoes.RESERVA(vagas, regime, sigla)[0][0]
    gente = len(tabela) - 1
    assert frase.startswith(f"{oferecidas:g} vaga") and f"· {gente} pessoa" in frase
    assert frase.endswith("aqui as 100 primeiras") == (gente > 100)


def test_com_inscricao_e_cpf_as_listas_mostram_a_inscricao():
    e = replace(EXEMPLO, opcoes={**EXEMPLO.opcoes, "identificacao": "AMBAS"})
    assert valores(e, "Listas", "A8") == valores(EXEMPLO, "Listas", "A8")


# ---- Comparar


def test_comparar_sao_as_contas_de_a_e_de_b(exemplo):
    candidatos, vagas, regime, opcoes = argumentos(exemplo)
    em_b = argumentos(exemplo, criterio="SEQUENCIAL")[3]
    esperado = funcoes.COMPARAR(candidatos, vagas, regime, regime, opcoes, em_b)
    assert exemplo.faixa("Comparar", f"A5:H{4 + len(esperado)}") == esperado
    grupos = [x[-1].split(";")[0] for x in esperado[1:]]
    assert grupos[0].startswith("só em A") and "igual" in grupos
    mudam = sum(not g.startswith(("igual", "fora das filas nos dois")) for g in grupos)
    assert exemplo.faixa("Comparar", "A3")[0][0].startswith(f"{mudam} de {len(grupos)} pessoas mudam")


def test_sem_nada_em_b_nao_ha_conta():
    e = replace(EXEMPLO, compara={})
    assert texto(e, "Comparar", "A3") == FALTA_B
    assert {v for x in valores(e, "Comparar", "A5") for v in x} == {""}


def test_b_igual_a_a_nao_muda_ninguem():
    e = replace(EXEMPLO, compara={"regime": "LEI_15142"})
    assert texto(e, "Comparar", "A3").startswith("0 de 320 pessoas mudam")


def test_o_papel_diz_o_que_e_b():
    dia = date(2025, 12, 8)
    e = replace(EXEMPLO, compara={"regime": "LEI_12990", "data de referência": dia})
    assert texto(e, "Comparar", "A2").endswith("— B: LEI_12990; data de referência 08/12/2025")


def test_as_opcoes_que_nao_se_comparam_valem_como_no_edital():
    e = replace(EXEMPLO, opcoes={**EXEMPLO.opcoes, "cargo": "X"}, compara={"criterio": "SEQUENCIAL"})
    assert dict(PASTA.calculo(e).opcoes_b) == {**dict.fromkeys(COMPARADAS, ""), "criterio": "SEQUENCIAL"} | {
        "data de referência": EXEMPLO.opcoes["data de referência"],
        "cargo": "X",
    }


# ---- Publicação


def publicada(e):
    return [x for x in valores(e, "Publicação", "A6") if any(v != "" for v in x)]


def test_publica_a_ordem_sem_dizer_o_grupo(exemplo):
    candidatos, vagas, regime, opcoes = argumentos(exemplo)
    ordem = funcoes.ORDEM_NOMEACAO(candidatos, vagas, regime, opcoes)[1:]
    visto = exemplo.faixa("Publicação", f"A6:F{6 + len(ordem)}")
    assert visto[0] == ["Ordem", "Inscrição", "Nome", "Nota", "", ""]
    assert visto[1:] == [[x[0], x[3], x[4], x[5], "", ""] for x in ordem]
    assert exemplo.faixa("Publicação", "A3:A4") == [["Ordem de nomeação"], ["Publicada em 15/12/2025"]]


def test_publica_a_lista_escolhida():
    e = replace(EXEMPLO, publica="PI")
    (_, pessoa) = publicada(e)
    assert pessoa[0] == 1 and texto(e, "Publicação", "A3") == "Classificação — Pessoas indígenas"
    assert texto(e, "Publicação", "H2") == "PI: 1 linha a publicar"


IDENTIFICACOES = {
    "INSCRICAO": ["Ordem", "Inscrição", "Nome", "Nota", "", ""],
    "CPF": ["Ordem", "CPF", "Nome", "Nota", "", ""],
    "AMBAS": ["Ordem", "Inscrição", "Nome", "Nota", "CPF", ""],
}


@pytest.mark.parametrize("qual", IDENTIFICACOES)
@pytest.mark.parametrize("lista", ["N", "S"])
def test_o_nome_fica_na_mesma_coluna_com_qualquer_identificacao(qual, lista):
    """A largura de cada coluna da folha é fixa: o que muda de lugar no resultado volta ao seu."""
    e = replace(EXEMPLO, opcoes={**EXEMPLO.opcoes, "identificacao": qual, "lista na ordem": lista})
    cabecalho, primeira = publicada(e)[:2]
    assert cabecalho == [*IDENTIFICACOES[qual][:5], "Lista" if lista == "S" else ""]
    pessoa = next(p for p in EXEMPLO.pessoas if p[1] == primeira[2])
    cpf = mascara_cpf(pessoa[COLUNAS.index("CPF")])
    assert primeira[1] == (cpf if qual == "CPF" else pessoa[0])
    assert primeira[4] == (cpf if qual == "AMBAS" else "")


def test_o_que_se_pode_publicar_acompanha_o_regime(exemplo):
    assert exemplo.faixa("Publicação", "H9:H18") == [["ORDEM"], *([s] for s in LISTAS), *([[""]] * 4)]
    (regra,) = (r for r in exemplo.formulas["Publicação"].data_validations.dataValidation if r.type == "list")
    assert str(regra.sqref) == "I4" and regra.formula1 == "OFFSET($H$9,0,0,1+numero_de_listas,1)"
    nove = replace(EXEMPLO, regime=nomes.PROPRIO, regime_proprio=[[f"L{i}", 0.05] for i in range(1, 9)])
    assert texto(nove, "Publicação", "H18") == "L8" and texto(nove, "Publicação", "I18") == "Lista L8"


def test_a_folha_publicada_diz_o_cargo():
    e = replace(EXEMPLO, opcoes={**EXEMPLO.opcoes, "cargo": "X"})
    assert texto(e, "Publicação", "A4") == "Cargo: X · Publicada em 15/12/2025"
    assert texto(replace(e, publica_em=None), "Publicação", "A4") == "Cargo: X"
    assert texto(replace(EXEMPLO, publica_em=None), "Publicação", "A4") == ""


def test_as_notas_mostram_ate_quatro_casas(exemplo):
    """87,1234 e 87,1231 em duas casas pareceriam um empate."""
    notas = {"Candidatos": "C2", "Nomeação": "F6", "Listas": "D9", "Publicação": "D7", "Comparar": "C6"}
    for aba, celula in notas.items():
        assert exemplo.formulas[aba][celula].number_format == "0.00##", aba


def test_o_nome_comprido_encolhe_em_vez_de_ser_cortado(exemplo):
    for aba, celula in {"Listas": "C9", "Publicação": "C7", "Comparar": "B6"}.items():
        assert exemplo.formulas[aba][celula].alignment.shrink_to_fit, aba


def test_imprime_so_a_lista_com_o_alto_em_cada_pagina(exemplo):
    folha = exemplo.formulas["Publicação"]
    # o openpyxl não lê área de impressão em fórmula
    assert ">Publicação!$A$1:INDEX(Publicação!$F$1:$F$2006,6+" in partes(exemplo.caminho)["xl/workbook.xml"].decode()
    assert folha.print_title_rows == "$1:$6" and folha.page_setup.orientation != "landscape"


# ---- o exemplo mostra cada resultado da verificação


def test_o_exemplo_tem_cada_resultado_de_verificacao(exemplo):
    classificacao = {linha[0]: x for linha, x in zip(exemplo.nome(nomes.CANDIDATOS), exemplo.bloco("CLASSIFICACAO")[2])}
    verificacao, aprovado = COLUNAS.index("Verificação PP"), COLUNAS.index("Aprovado AC")
    por_resultado = {}
    for p in EXEMPLO.pessoas:
        por_resultado.setdefault((p[verificacao], p[aprovado]), []).append(classificacao[p[0]])
    (fica,) = por_resultado["indeferido", "S"]
    assert fica[1] == "AC" and fica[3].startswith("PP não confirmada: concorre só na AC")
    (sai,) = por_resultado["indeferido", "N"]
    assert sai[:3] == ["", "", ""] and "PP não confirmada" in sai[3]
    (espera,) = por_resultado["pendente", "S"]
    assert espera[1] == "PP" and "verificação PP pendente" in espera[3]
    assert len(por_resultado["confirmado", "S"]) > 10


def test_os_cpfs_do_exemplo_conferem_e_sao_diferentes():
    cpfs = [p[COLUNAS.index("CPF")] for p in EXEMPLO.pessoas]
    assert len(set(cpfs)) == len(cpfs) == 320
    assert all(mascara_cpf(v) == f"***{v[3:12]}**" for v in cpfs)


# ---------------------------------------------------------------------------- o que a releitura achou


def test_lista_de_reserva_sem_ninguem_nao_manda_preencher_candidatos():
    """A PQ do exemplo só tem uma desistente: há gente na aba Candidatos, e nenhuma nesta lista."""
    ninguem = "Ninguém nesta lista: não há o que publicar"
    assert valores(replace(EXEMPLO, publica="PQ"), "Publicação", "H2") == [[ninguem]]
    assert valores(Entradas(vagas=4, publica="PQ"), "Publicação", "H2") == [[FALTA_GENTE]]


def test_o_quadro_digitado_que_difere_leva_a_sua_linha():
    e = replace(EXEMPLO, quadro=[20, 10, 5, 5, 10])
    destinos = valores(e, "Conferir", f"G{L_BLOCO + 1}")
    (n,) = [i for i, x in enumerate(PASTA.calculo(e).conferencia[1:]) if str(x[3]).startswith("o quadro digitado")]
    assert destinos[n] == [f"Edital!B{L_DIGITADO}"]


def test_empate_e_verificacao_pendente_tem_cor_na_ordem(tmp_path):
    """A frase já os diz; a cor faz achar. As condições procuram o que as frases do exemplo têm."""
    escreve(PASTA, EXEMPLO, tmp_path / "x.xlsx")
    regras = load_workbook(tmp_path / "x.xlsx")["Nomeação"].conditional_formatting
    cores = {f: r.dxf.fill.bgColor.rgb for x in regras for r in x.rules for f in r.formula if r.dxf and r.dxf.fill}
    (empate,) = (cor for f, cor in cores.items() if 'SEARCH("empate ",' in f)
    (pendente,) = (cor for f, cor in cores.items() if 'SEARCH("verificação ",' in f and 'SEARCH(" pendente",' in f)
    assert empate != pendente
    motivos = [str(x[9]) for x in PASTA.calculo(EXEMPLO).ordem]
    assert any("empate " in m for m in motivos)
    assert any("verificação " in m and " pendente" in m for m in motivos)


def test_cada_lista_tem_a_sua_cor_e_a_legenda_as_diz(tmp_path):
    escreve(PASTA, EXEMPLO, tmp_path / "x.xlsx")
    folha = load_workbook(tmp_path / "x.xlsx")["Nomeação"]
    certas = {sigla: f"FF{cor[1:]}" for sigla, cor in estilo.CORES_DAS_LISTAS.items()}
    assert len(set(certas.values())) == len(LISTAS)
    legenda = {sigla: c.fill.fgColor.rgb for c in folha["B4:F4"][0] for sigla in str(c.value).split("/")}
    assert legenda == certas and folha["A4"].value == "Cores:"
    das_siglas = [x for x in folha.conditional_formatting if str(x.sqref).startswith("B6:C")]
    vistas = {r.formula[0].split('"')[-2]: r.dxf.fill.bgColor.rgb for x in das_siglas for r in x.rules}
    assert {s: vistas[s] for s in certas} == certas
