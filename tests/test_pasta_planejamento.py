"""A pasta do planejamento: o que está nas células é o que as funções dão, com as entradas lidas do próprio arquivo."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import date, datetime

import pytest
from apoio_modelos import ERROS_DE_PLANILHA, Arquivo, vazio
from openpyxl.utils import range_boundaries

from xl_quotas import funcoes
from xl_quotas.arquivos import nomes
from xl_quotas.funcoes.sorteio import METODO
from xl_quotas.modelos import constroi, planejamento
from xl_quotas.modelos.pasta import escreve
from xl_quotas.modelos.planejamento import Calculo, Entradas
from xl_quotas.modelos.planejamento.anexo import SEM_SORTEIO
from xl_quotas.modelos.planejamento.calculo import APLICA_RUIM, CADASTRO_RUIM, FALTAM_CARGOS, SAIU_DO_SORTEIO
from xl_quotas.modelos.planejamento.chamadas import NAO_E_LINHA
from xl_quotas.modelos.planejamento.contagem import NENHUMA
from xl_quotas.modelos.planejamento.entradas import N_CARGOS, N_PARAGRAFOS
from xl_quotas.modelos.planejamento.lugares import L_CARGOS, N_CHAMADAS, N_MEMORIA, U_CARGOS
from xl_quotas.modelos.planejamento.sorteio import FALTA_PREENCHER, NORMALIZADO
from xl_quotas.modelos.planejamento.textos import EXCESSO
from xl_quotas.regras.modelo import COLISOES, CRITERIOS, VARIAS_RESERVAS

pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")
EXEMPLO = planejamento.MODELOS["exemplo_planejamento"]()
PROPRIO = [["PP", 0.2, None, None, None, None, None, None], ["TRANS", 0.02, "acima", 5, None, "PP; AC", None, None]]
COM_AVISO = ("Edital", "Cargos", "Contagem", "Memória", "Chamadas", "Sorteio", "Anexo")


@pytest.fixture(scope="module")
def exemplo(tmp_path_factory):
    caminho = tmp_path_factory.mktemp("exemplo") / "exemplo_planejamento.xlsx"
    constroi("exemplo_planejamento", caminho)
    return Arquivo(caminho)


@pytest.fixture(scope="module")
def vazia(tmp_path_factory):
    caminho = tmp_path_factory.mktemp("vazia") / "planejamento.xlsx"
    constroi("planejamento", caminho)
    return Arquivo(caminho)


def lido(arquivo):
    """A tabela de cargos e o regime, lidos do arquivo: na linha N, a linha N da aba Cargos."""
    regime = arquivo.nome(nomes.REGIME) or arquivo.nome(nomes.DATA)
    regime = regime.date() if isinstance(regime, datetime) else regime
    cabecalho, *linhas = arquivo.nome(nomes.CARGOS)
    digitado = arquivo.nome(nomes.QUADRO_DOS_CARGOS)
    siglas = funcoes.LISTAS(regime)[0]
    tabela = [[*cabecalho, *siglas], *[[None]] * 4, *([*a, *b[: len(siglas)]] for a, b in zip(linhas, digitado))]
    return tabela, regime


def avisos(e):
    calculo = Calculo(e)
    return {
        b.aba: b.valores(calculo)[0][0]
        for b in planejamento.PASTA.blocos(e)
        if b.colunas == ("aviso",) and b.canto != ("A3" if b.aba == "Edital" else "")
    }


# ---- cada aba mostra o que as funções dão


def test_o_quadro_ao_lado_de_cada_cargo(exemplo):
    tabela, regime = lido(exemplo)
    esperado = funcoes.QUADRO_POR_CARGO(tabela, regime)
    n = len(esperado[0]) - 1
    sobra = [""] * (9 - n)
    assert exemplo.faixa("Cargos", "F5:N5")[0] == esperado[0][:n] + sobra
    assert exemplo.faixa("Cargos", f"F6:N{U_CARGOS}") == [x[:n] + sobra for x in esperado[5:]]
    assert [x[0] for x in exemplo.faixa("Cargos", f"P6:P{U_CARGOS}")] == [x[n] for x in esperado[5:]]


def test_o_total_no_alto_e_a_soma_das_linhas(exemplo):
    vagas = [x[4] for x in EXEMPLO.cargos if x]
    # 12 + 3 + 1 + 6 + 1 + 1 + 16 + 4 + 2 + 0 + 1 + 1 = 48
    assert sum(vagas) == 48
    assert exemplo.faixa("Cargos", "E4") == [[48]] == exemplo.faixa("Edital", "B16")
    assert exemplo.faixa("Edital", "B15") == [[12]]
    por_lista = exemplo.faixa("Cargos", "F4:J4")[0]
    assert por_lista == exemplo.faixa("Edital", "B14:F14")[0] and sum(por_lista) == 48


def test_o_maximo_de_aprovados(exemplo):
    maximos = [x[0] for x in exemplo.faixa("Cargos", f"O6:O{U_CARGOS}")]
    for cargo, maximo in zip(EXEMPLO.cargos, maximos):
        vagas = cargo[4] if cargo else 0
        assert maximo == (funcoes.LIMITE_APROVADOS(vagas, "III")[0][0] if vagas else ""), cargo
    assert set(maximos[len(EXEMPLO.cargos) :]) == {""}


def test_a_contagem(exemplo):
    tabela, regime = lido(exemplo)
    esperado = funcoes.CONTAGENS(tabela, regime)
    assert exemplo.faixa("Contagem", f"A5:F{4 + len(esperado)}") == [[vazio(v) for v in x] for x in esperado]
    assert {v for x in exemplo.faixa("Contagem", f"A{5 + len(esperado)}:F24") for v in x} == {""}
    # PQ: 48 × 2 % = 0,96 → 1, e nenhuma linha chega a uma; PCD: 48 × 5 % = 2,4 → 3, e as linhas dão 2
    assert {x[0]: x[4] for x in esperado[1:6]}["PQ"] == {x[0]: x[4] for x in esperado[1:6]}["PCD"] == -1
    # cada certame: 24 × 2 % = 0,48 → 0
    assert any("2 certames" in x[5] and "prever medidas" in x[5] for x in esperado)
    frase = "Reservas com menos vagas linha a linha do que sobre o total: 2 · vagas a menos: 2"
    assert exemplo.faixa("Contagem", "A3") == [[frase]]
    assert [x[:2] for x in exemplo.faixa("Contas", "BH4:BI8")] == [x[:2] for x in esperado[1:6]]


def test_a_memoria_com_o_nome_do_cargo(exemplo):
    _, regime = lido(exemplo)
    vagas = [[None]] * 5 + [[x[4]] for x in exemplo.nome(nomes.CARGOS)[1:]]
    esperado = funcoes.MEMORIA_RESERVA(vagas, regime)
    # 12 linhas × (5 listas + a comparação dos 30 %)
    assert len(esperado) == 1 + 12 * 6
    assert exemplo.faixa("Memória", f"B5:J{4 + len(esperado)}") == [[vazio(v) for v in x] for x in esperado]
    nomes_ = [x[0] for x in exemplo.faixa("Memória", "A6:A77")]
    assert nomes_[::6] == [" / ".join(t for t in x[:4] if t) for x in EXEMPLO.cargos if x]
    assert sum(bool(x) for x in nomes_) == 12


def test_as_chamadas_do_cargo_escolhido(exemplo):
    # Analista Administrativo / Recife, na linha 6: 12 vagas e 30 chamadas a mais
    donas = [x[0] for x in funcoes.SEQUENCIA_VAGAS(12, EXEMPLO.data, 42)]
    pares = exemplo.faixa("Chamadas", "A23:B72")
    assert [x for x in pares if x[0] != ""] == [[n, s] for n, s in enumerate(donas, 1)]
    assert {v for x in exemplo.faixa("Chamadas", "C23:T72") for v in x} == {""}
    assert exemplo.faixa("Chamadas", "E6:E8") == [[6], [12], [42]]
    # PP: 3 das 12 vagas (a 2ª, a 6ª e a 10ª); 11 das 42 chamadas
    pp = [n for n, s in enumerate(donas, 1) if s == "PP"]
    assert exemplo.faixa("Chamadas", "A12:D12")[0] == ["PP", 3, 11, ", ".join(f"{n}ª" for n in pp)]


def test_o_sorteio_se_refaz_com_hashlib(exemplo):
    """Garanhuns, Redes, Segurança, Clínica médica e Psiquiatria têm uma vaga só, e nenhuma reservada."""
    nomes_ = [" / ".join(t for t in x[:4] if t).upper() for x in EXEMPLO.cargos if x and x[4] == 1]
    codigos = sorted((hashlib.sha256(f"54321|{n}".encode()).hexdigest(), n) for n in nomes_)
    tabela = exemplo.faixa("Sorteio", "A21:F25")
    assert [(x[5], x[3]) for x in tabela] == codigos
    assert [x[2] for x in tabela] == ["PQ", "PCD", "", "", ""]
    assert [x[0] for x in tabela] == [1, 2, 3, 4, 5]
    for x in tabela:
        cargo = EXEMPLO.cargos[x[1] - L_CARGOS]
        assert " / ".join(t for t in cargo[:4] if t).upper() == x[3]
    assert exemplo.faixa("Sorteio", "A26:F26") == [[""] * 6]
    # à vista de todos: a prova da primeira linha
    assert exemplo.faixa("Sorteio", "A19")[0][0].startswith(f"printf '%s' '54321|{codigos[0][1]}' | sha256sum")


def test_o_texto_do_anexo(exemplo):
    tabela, regime = lido(exemplo)
    esperado = funcoes.TEXTO_ANEXO(tabela, regime)
    assert exemplo.faixa("Anexo", f"A5:A{4 + len(esperado)}") == esperado
    assert {x[0] for x in exemplo.faixa("Anexo", f"A{5 + len(esperado)}:A{4 + N_PARAGRAFOS}")} == {""}
    # duas linhas de 132 letras: é a altura que cada parágrafo tem
    assert max(len(x[0]) for x in esperado) <= 2 * 132
    alturas = {exemplo.formulas["Anexo"].row_dimensions[n].height for n in range(5, 5 + N_PARAGRAFOS)}
    assert min(alturas) >= 2 * 15


# ---- o quadro digitado e o sorteio aplicado


def test_o_quadro_digitado_vale_em_toda_aba():
    # Analista de TI / Dados, linha 9: 6 vagas, digitadas AC 3, PP 2, PI 1
    e = replace(EXEMPLO, escolhido="9: qualquer nome")
    calculo = Calculo(e)
    assert calculo.quadro[8][:5] == [3, 2, 1, 0, 0] and "quadro digitado" in calculo.quadro[8][-1]
    assert calculo.sequencia[:6].count("PI") == 1 and calculo.sequencia[:6].count("PP") == 2
    assert any("3 de ampla concorrência, 2 reservadas a pessoas pretas e pardas e 1 a" in x[0] for x in calculo.anexo)


def test_a_ac_vazia_fica_com_o_resto():
    calculo = Calculo(replace(EXEMPLO, digitados=[(None, 5)]))
    # 12 vagas, 5 de PP: 12 − 5 = 7
    assert calculo.quadro[5][:5] == [7, 5, 0, 0, 0]


def test_o_sorteio_aplicado_da_a_vaga_a_linha_sorteada():
    antes, depois = Calculo(EXEMPLO), Calculo(replace(EXEMPLO, aplica="S"))
    assert depois.sorteio == antes.sorteio, "quem entra no sorteio não depende de ele ter sido aplicado"
    mudadas = {n: y[:5] for n, (x, y) in enumerate(zip(antes.quadro, depois.quadro), 1) if x[:5] != y[:5]}
    sorteadas = {n: x[1] for n, x in enumerate(antes.sorteio, 1) if x[1]}
    assert mudadas == {n: [int(s == lista) for s in ("AC", "PP", "PI", "PQ", "PCD")] for n, lista in sorteadas.items()}
    assert sorted(sorteadas.values()) == ["PCD", "PQ"]
    assert avisos(depois.entradas)["Contagem"] == NENHUMA


def _com_digitado_na_sorteada(**campos):
    """O exemplo com (1, 0) digitado na linha a que o sorteio daria a vaga de PCD; e o número dessa linha."""
    linha = next(n for n, x in enumerate(Calculo(EXEMPLO).sorteio, 1) if x[1] == "PCD")
    digitados = [*EXEMPLO.digitados, *[()] * (linha - L_CARGOS - len(EXEMPLO.digitados))]
    digitados[linha - L_CARGOS : linha - L_CARGOS + 1] = [(1, 0)]
    return replace(EXEMPLO, digitados=digitados, **campos), linha


def test_a_linha_com_quadro_digitado_sai_do_sorteio():
    """A vaga não some com ela: passa à linha seguinte do sorteio, e as duas abas avisam."""
    e, linha = _com_digitado_na_sorteada(aplica="S")
    calculo = Calculo(e)
    assert calculo.sorteio[linha - 1] == ["", "", ""] and calculo.quadro[linha - 1][:5] == [1, 0, 0, 0, 0]
    assert sorted(x[1] for x in calculo.sorteio if x[1]) == ["PCD", "PQ"]
    # o quadro do edital inteiro tem as mesmas vagas reservadas do sorteio sem nada digitado
    antes = Calculo(replace(EXEMPLO, aplica="S"))
    assert [sum(x[i] for x in calculo.quadro[5:] if x[0] != "") for i in (3, 4)] == [
        sum(x[i] for x in antes.quadro[5:] if x[0] != "") for i in (3, 4)
    ]
    assert avisos(e)["Sorteio"] == avisos(e)["Cargos"] == f"Linha {linha}: {SAIU_DO_SORTEIO}"


def test_o_quadro_digitado_de_quem_nao_foi_sorteado_nao_avisa():
    assert not Calculo(EXEMPLO).saiu_do_sorteio and Calculo(EXEMPLO).sem_o_digitado.count("PCD") == 1


def test_na_linha_sorteada_a_observacao_diz_sorteio():
    e = replace(EXEMPLO, aplica="S")
    calculo = Calculo(e)
    observacao = next(b for b in planejamento.PASTA.blocos(e) if (b.aba, b.canto) == ("Cargos", "P6"))
    textos = [x[0] for x in observacao.valores(calculo)]
    sorteadas = [n for n, x in enumerate(calculo.sorteio, 1) if x[1]]
    assert len(sorteadas) == 2
    for n in sorteadas:
        assert textos[n - L_CARGOS].startswith("sorteio; ") and "quadro digitado" not in textos[n - L_CARGOS]
    assert "quadro digitado" in textos[9 - L_CARGOS], "a linha 9, que a pessoa digitou"


def _do_anexo(e):
    (bloco,) = (b for b in planejamento.PASTA.blocos(e) if (b.aba, b.canto) == ("Anexo", "A4"))
    return bloco.valores(Calculo(e))[0][0]


def test_o_anexo_diz_que_houve_sorteio_e_como():
    assert _do_anexo(EXEMPLO) == SEM_SORTEIO == _do_anexo(replace(EXEMPLO, aplica="S", semente=None))
    esperado = f"As vagas PQ=1; PCD=1 foram distribuídas por sorteio, com a semente 54321. {METODO[0]} {METODO[1]}"
    assert _do_anexo(replace(EXEMPLO, aplica="S")) == esperado
    # a fórmula junta os parágrafos que estão na aba Sorteio, onde a mesma constante os escreve
    (bloco,) = (b for b in planejamento.PASTA.blocos(EXEMPLO) if (b.aba, b.canto) == ("Anexo", "A4"))
    assert "Sorteio!$D$9" in bloco.formula and "Sorteio!$D$10" in bloco.formula


def test_aplicar_em_minuscula_vale_como_na_planilha():
    assert Calculo(replace(EXEMPLO, aplica="s")).quadro == Calculo(replace(EXEMPLO, aplica="S")).quadro


PROVAS = {
    "espaços a mais": ("Analista  de  TI", "54321", "ANALISTA DE TI"),
    "acentos comuns": ("Médico nº 2 – São João", "54321", "MÉDICO Nº 2 – SÃO JOÃO"),
    "apóstrofo": ("Santa Bárbara d'Oeste", "54321", None),
    "acento à parte": ("Me\u0301dico", "54321", None),
    "espaço que não quebra": ("Analista\u00a0de TI", "54321", None),
    "semente com apóstrofo": ("Analista", "5'4", None),
}


@pytest.mark.parametrize("caso", PROVAS)
def test_a_prova_so_aparece_quando_e_o_texto_do_codigo(caso):
    cargo, semente, maiusculas = PROVAS[caso]
    e = Entradas(cargos=[(None, cargo, None, None, 1)], semente=semente, sorteadas=(1,))
    (prova,) = (b for b in planejamento.PASTA.blocos(e) if (b.aba, b.canto) == ("Sorteio", "A19"))
    calculo = Calculo(e)
    if maiusculas is None:
        assert prova.valores(calculo) == [[NORMALIZADO]]
        return
    assert prova.valores(calculo)[0][0].startswith(f"printf '%s' '{semente}|{maiusculas}' | sha256sum")
    assert calculo.sorteio[5][2] == hashlib.sha256(f"{semente}|{maiusculas}".encode()).hexdigest()


def test_na_lei_12990_entram_as_linhas_de_uma_e_de_duas_vagas():
    # PN pede 3 vagas, e a PCD não passa de 20 %: 1 e 2 vagas ficam inteiras na AC
    calculo = Calculo(replace(EXEMPLO, regime="LEI_12990"))
    dentro = {EXEMPLO.cargos[n - 5][4] for n, x in enumerate(calculo.identificadores) if x}
    assert dentro == {1, 2}


# ---- os erros


def test_a_linha_da_frase_e_a_linha_da_aba():
    cargos = [*EXEMPLO.cargos[:3], (*EXEMPLO.cargos[3][:4], "seis"), *EXEMPLO.cargos[4:]]
    e = replace(EXEMPLO, cargos=cargos)
    calculo = Calculo(e)
    # o quarto cargo está na linha 9 da aba, e a frase vai inteira para a observação dela e para o alto de cada aba
    assert calculo.quadro[8][0].startswith("#ERRO: cargos, linha 9 da faixa")
    assert calculo.erro_do_quadro == calculo.quadro[8][0]
    observacao = next(b for b in planejamento.PASTA.blocos(e) if (b.aba, b.canto) == ("Cargos", "P6"))
    assert observacao.valores(calculo)[3] == [calculo.quadro[8][0]]
    assert calculo.quadro[5][:5] == Calculo(EXEMPLO).quadro[5][:5], "as outras linhas seguem"
    assert set(avisos(e).values()) == {calculo.quadro[8][0]}


def _cargos(**campos):
    return replace(EXEMPLO, cargos=[(*EXEMPLO.cargos[0][:4], 5)], digitados=(), escolhido=None, **campos)


CASOS = {
    "sem cargos": (Entradas(), "Contagem", FALTAM_CARGOS),
    "data sem lei": (replace(EXEMPLO, data=date(2010, 1, 1)), "Memória", "#ERRO: regime: edital de 01/01/2010"),
    "regime que não há": (replace(EXEMPLO, regime="LEI_1"), "Sorteio", "#ERRO: regime"),
    "regime próprio vazio": (replace(EXEMPLO, regime=nomes.PROPRIO), "Anexo", "#ERRO: regime"),
    "certame em parte": (
        replace(EXEMPLO, cargos=[EXEMPLO.cargos[0], (None, *EXEMPLO.cargos[1][1:])]),
        "Cargos",
        "#ERRO: cargos, linha 7 da faixa",
    ),
    "quadro que não soma": (replace(EXEMPLO, digitados=[(1, 1)]), "Edital", "#ERRO: cargos, linha 6 da faixa"),
    "quadro além das listas": (replace(EXEMPLO, digitados=[(None,) * 6 + (1,)]), "Cargos", EXCESSO),
    "anexo II sem tabela": (replace(EXEMPLO, anexo="II"), "Cargos", "#ERRO: vagas, linha 6 da faixa: para 12"),
    "anexo que não há": (replace(EXEMPLO, anexo="IV"), "Cargos", "#ERRO: anexo"),
    "escolha que não é linha": (replace(EXEMPLO, escolhido="99: X"), "Chamadas", NAO_E_LINHA),
    "escolha de linha vazia": (replace(EXEMPLO, escolhido="12: X"), "Chamadas", NAO_E_LINHA),
    "cadastro ruim": (replace(EXEMPLO, cadastro="dez"), "Chamadas", CADASTRO_RUIM),
    "cadastro quebrado": (replace(EXEMPLO, cadastro=2.5), "Chamadas", "#ERRO: ate"),
    "vagas demais no sorteio": (replace(EXEMPLO, sorteadas=(9,)), "Sorteio", "#ERRO: vagas: 9 vagas para 5 linhas"),
    "ninguém no sorteio": (_cargos(), "Sorteio", "#ERRO: linhas"),
    "sem semente": (replace(EXEMPLO, semente=None), "Sorteio", FALTA_PREENCHER),
    "aplicar por extenso": (replace(EXEMPLO, aplica="sim"), "Sorteio", APLICA_RUIM),
    # a LEI_12990 tem duas reservas, nas linhas 9 e 10: as vagas das linhas 11 e 12 ficaram sem lista
    "vagas de outro regime": (replace(EXEMPLO, regime="LEI_12990"), "Sorteio", "#ERRO: Sorteio, célula B11: há vagas"),
    "opção ruim": (replace(EXEMPLO, opcoes={"criterio": "OUTRO"}), "Anexo", "#ERRO: opcoes"),
    "colisão ruim": (replace(EXEMPLO, opcoes={"colisao": "OUTRA"}), "Chamadas", "#ERRO: opcoes"),
}


@pytest.mark.parametrize("caso", CASOS)
def test_a_frase_aparece_no_alto_da_aba(caso):
    e, aba, comeco = CASOS[caso]
    assert avisos(e)[aba].startswith(comeco)


@pytest.mark.parametrize("caso", CASOS)
def test_nenhum_resultado_ruim_deixa_erro_de_planilha(caso):
    e, _, _ = CASOS[caso]
    calculo = Calculo(e)
    for b in planejamento.PASTA.blocos(e):
        textos = [v for x in b.valores(calculo) for v in x if isinstance(v, str)]
        assert not ERROS_DE_PLANILHA.intersection(textos), (b.aba, b.canto)
        if b.em_bloco and b.aba != "Cargos":
            # uma frase por linha com erro, nunca a mesma repetida pelo bloco inteiro
            frases = [v for v in textos if v.startswith("#ERRO")]
            assert len(set(frases)) == len(frases), (b.aba, b.canto)


# ---- o tamanho dos blocos


def _cheia(regime_proprio):
    """Duzentos cargos, com nomes compridos e de 0 a 44 vagas."""
    cargos = [
        (None, f"Analista de assuntos diversos {i}", "Especialidade comprida", "Lugar", i % 45) for i in range(200)
    ]
    return Entradas(regime=nomes.PROPRIO if regime_proprio else None, regime_proprio=regime_proprio, cargos=cargos)


@pytest.mark.parametrize("reservas", [(), tuple([f"L{i}", 0.05] for i in range(1, 9))], ids=["da lei", "nove listas"])
def test_duzentos_cargos_cabem_em_todo_bloco(reservas):
    e = _cheia(reservas)
    calculo = Calculo(e)
    assert len(e.cargos) == N_CARGOS
    for b in planejamento.PASTA.blocos(e):
        b.valores(calculo)  # levanta ValueError quando não cabe
    assert len(calculo.memoria) <= N_MEMORIA and not str(calculo.anexo[-1][0]).startswith("faltam")
    assert not any(x.startswith("#ERRO") for x in avisos(e).values())


def test_as_chamadas_param_em_quinhentas():
    calculo = Calculo(replace(EXEMPLO, cadastro=9999))
    assert calculo.ate == N_CHAMADAS == len(calculo.sequencia) and "" not in calculo.sequencia
    assert avisos(calculo.entradas)["Chamadas"].endswith("até a 500ª, a última que cabe nesta aba")


def test_so_cadastro_de_reserva_tem_chamadas():
    # linha 16: 0 vagas; a série corre desde o começo
    calculo = Calculo(replace(EXEMPLO, escolhido="16: X", cadastro=6))
    assert calculo.sequencia[:7] == [x[0] for x in funcoes.SEQUENCIA_VAGAS(0, EXEMPLO.data, 6)] + [""]


def test_o_total_do_edital_se_conta_de_uma_vez():
    calculo = Calculo(replace(EXEMPLO, escolhido="Total do edital", cadastro=0))
    assert calculo.sequencia[:49] == [x[0] for x in funcoes.SEQUENCIA_VAGAS(48, EXEMPLO.data)] + [""]


def test_regime_proprio_da_os_nomes_das_colunas():
    calculo = Calculo(replace(EXEMPLO, regime=nomes.PROPRIO, regime_proprio=PROPRIO, digitados=()))
    assert (
        calculo.lidos[0] == ["Certame", "Cargo", "Especialidade", "Localidade", "Vagas", "AC", "PP", "TRANS"] + [""] * 6
    )
    assert calculo.quadro[0] == ["AC", "PP", "TRANS", *[""] * 6, "Observação"]


def test_sem_certame_a_coluna_nao_conta():
    """A coluna vazia não pode virar um erro em cada linha."""
    e = replace(EXEMPLO, cargos=[(None, *x[1:]) for x in EXEMPLO.cargos if x], digitados=())
    calculo = Calculo(e)
    assert calculo.lidos[0][0] == "" and not calculo.erro_do_quadro
    assert calculo.rotulos[0] == "Analista Administrativo / Recife"


# ---- o que a pessoa vê


def test_a_pasta_vazia_pede_os_cargos(vazia):
    for aba in COM_AVISO:
        celula = "A4" if aba == "Edital" else "A3"
        assert vazia.faixa(aba, celula) == [[FALTAM_CARGOS]], aba
    for aba in ("Cargos", "Contagem", "Memória", "Chamadas", "Anexo"):
        linhas = vazia.valores[aba].iter_rows(values_only=True)
        assert not [v for x in linhas for v in x if isinstance(v, str) and v.startswith("#ERRO")], aba


def test_o_exemplo_mostra_cada_aviso(exemplo):
    observacoes = " | ".join(x[0] for x in exemplo.faixa("Cargos", f"P6:P{U_CARGOS}"))
    for aviso in (
        "inscrição assegurada, sem vaga imediata",
        "menos de 2 vagas",
        "fração menor que 0,5",
        "só cadastro de reserva",
        "teto de 20 %",
        "quadro digitado",
        "difere do calculado",
        "linha igual à 14",
    ):
        assert aviso in observacoes, aviso
    assert exemplo.faixa("Cargos", "B12:E12") == [["", "", "", ""]], "uma linha vazia no meio"
    frases = {aba: exemplo.faixa(aba, "A4" if aba == "Edital" else "A3")[0][0] for aba in COM_AVISO}
    assert not [x for x in frases.values() if x.startswith("#ERRO")]
    assert frases["Cargos"] == "Linhas: 12 · vagas: 48 · linhas com reserva sem vaga imediata: 12"
    assert frases["Sorteio"] == "Linhas no sorteio: 5 · sorteadas: 2 · ainda não aplicado ao quadro"
    assert frases["Chamadas"] == "Edital 1 / Analista Administrativo / Recife · vagas: 12 · chamadas até a 42ª"


def _regras(arquivo, aba, tipo):
    regras = arquivo.formulas[aba].data_validations.dataValidation
    return {str(r.sqref): r for r in regras if r.type == tipo}


def test_listas_de_escolha(vazia):
    edital = {k: r.formula1.strip('"').split(",") for k, r in _regras(vazia, "Edital", "list").items()}
    assert [edital[f"B{n}"] for n in (20, 21, 22)] == [list(x) for x in (CRITERIOS, VARIAS_RESERVAS, COLISOES)]
    assert edital["B27"] == ["II", "III"]
    assert _regras(vazia, "Sorteio", "list")["B6"].formula1 == '"S,N"'
    chamadas = _regras(vazia, "Chamadas", "list")["E4"].formula1
    assert chamadas == "Contas!$AJ$4:INDEX(Contas!$AJ$4:$AJ$204,COUNT(Contas!$AI$5:$AI$204)+1)"
    assert vazia.faixa("Contas", "AJ4:AJ5") == [["Total do edital"], [""]]


def test_a_lista_de_escolha_traz_so_as_linhas_preenchidas(exemplo):
    escolhas = [x[0] for x in exemplo.faixa("Contas", "AJ4:AJ17")]
    assert escolhas[0] == "Total do edital" and escolhas[1] == "6: Edital 1 / Analista Administrativo / Recife"
    assert escolhas[7].startswith("13: ") and escolhas[12].startswith("18: ") and escolhas[13] == ""
    assert EXEMPLO.escolhido in escolhas


def test_so_se_aceitam_inteiros_nas_vagas(vazia):
    assert f"E6:E{U_CARGOS}" in _regras(vazia, "Cargos", "whole")
    assert f"R6:Z{U_CARGOS}" in _regras(vazia, "Cargos", "whole")
    dicas = [r for r in vazia.formulas["Cargos"].data_validations.dataValidation if r.prompt]
    assert {str(r.sqref)[0] for r in dicas} == set("ABCD")


def test_o_que_nao_rola_e_o_que_se_repete_na_folha(exemplo):
    cargos, memoria = exemplo.formulas["Cargos"], exemplo.formulas["Memória"]
    assert cargos.freeze_panes == "C6" and cargos.print_title_rows == "$4:$5"
    assert memoria.freeze_panes == "A6" and memoria.print_title_rows == "$5:$5"
    anexo = exemplo.formulas["Anexo"]
    assert anexo.page_setup.orientation == "portrait" and cargos.page_setup.orientation == "landscape"
    assert exemplo.formulas["Cargos"].sheet_view.selection[-1].activeCell == "B6"


def test_texto_que_parece_formula_continua_texto(tmp_path):
    e = Entradas(titulo="=1+1", cargos=[("+1", '=HYPERLINK("x")', "@eu", "-5", 1)], semente="=2")
    escreve(planejamento.PASTA, e, tmp_path / "x.xlsx")
    a = Arquivo(tmp_path / "x.xlsx")
    celulas = [*a.formulas["Cargos"]["A6:D6"][0], a.formulas["Edital"]["B6"], a.formulas["Sorteio"]["B5"]]
    assert {c.data_type for c in celulas} == {"s"}
    assert a.faixa("Contas", "Q9") == [['+1 / =HYPERLINK("x") / @eu / -5']]


def test_a_faixa_que_as_funcoes_leem_tem_a_linha_da_aba(exemplo):
    aba, faixa = exemplo.referencia("cargos_lidos")
    coluna, linha, direita, baixo = range_boundaries(faixa)
    assert (aba, coluna, linha, direita, baixo) == ("Contas", 1, 4, 14, 3 + U_CARGOS)
    tabela, regime = lido(exemplo)
    lidos = exemplo.faixa(aba, faixa)
    assert lidos[0][:10] == tabela[0] and [x[:5] for x in lidos[5:]] == [[vazio(v) for v in x[:5]] for x in tabela[5:]]
    assert funcoes.QUADRO_POR_CARGO(lidos, regime) == funcoes.QUADRO_POR_CARGO(tabela, regime)
