"""QUADRO_POR_CARGO, CONTAGENS, e MEMORIA_RESERVA e LIMITE_APROVADOS sobre uma coluna: contas feitas à mão."""

from __future__ import annotations

import re

import pytest
from apoio import uma_reserva
from hypothesis import given
from hypothesis import strategies as st

from xl_quotas import funcoes
from xl_quotas.regras import catalogo

NA = {"type": "Error", "basicValue": "#N/A"}
NBSP = "\u00a0"
CARGOS = [
    ["Cargo", "Especialidade", "Localidade", "Nº de vagas"],
    ["Analista", "TI", "Recife", 18],
    [None, None, None, None],
    ["Analista", "Direito", "Natal", "5"],
    ["Técnico", None, "Recife", 1.0],
    ["Técnico", "", "Belém", 0],
]


def quadros(cargos, regime="LEI_15142", opcoes=None):
    return funcoes.QUADRO_POR_CARGO(cargos, regime, opcoes)


def com_vagas(*linhas):
    """Uma tabela de cargo e vagas; cada linha é (vagas, *listas AC PP PI PQ PCD)."""
    return [["cargo", "vagas", "AC", "PP", "PI", "PQ", "PCD"]] + [
        [f"cargo {k}", *linha, *[None] * (6 - len(linha))] for k, linha in enumerate(linhas)
    ]


# 18: PP 4,5 → 5; PI 0,54 → 1; PQ 0,36 → 0; PCD 0,9 → 1; AC 11. 5: PP 1,25 → 1; PI 0,15; PQ 0,1; PCD 0,25 → 1; AC 3.
# 1: menos de 2 vagas; PCD 0,05 → 1, e 20 % de 1 dá 0.
def test_um_quadro_por_linha_e_vazio_para_vazio():
    linhas = quadros(CARGOS)
    assert linhas[0] == ["AC", "PP", "PI", "PQ", "PCD", "Observação"]
    assert [linha[:5] for linha in linhas[1:]] == [
        [11, 5, 1, 0, 1],
        [""] * 5,
        [3, 1, 0, 0, 1],
        [1, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
    ]
    assert linhas[2] == [""] * 6


def test_observacao_diz_quem_fica_sem_vaga_e_por_que():
    """A lei só assegura a inscrição abaixo do mínimo ou sem vaga (art. 5º, § 3º): na fração, é escolha do edital."""
    observacoes = [linha[5] for linha in quadros(CARGOS)]
    assert observacoes[1] == "PQ: sem vaga imediata (fração menor que 0,5); inscrição: escolha do edital"
    assert observacoes[3] == "PI, PQ: sem vaga imediata (fração menor que 0,5); inscrição: escolha do edital"
    assert observacoes[4] == (
        "PP, PI, PQ: inscrição assegurada, sem vaga imediata (menos de 2 vagas — Lei 15.142/2025, art. 5º, § 3º); PCD:"
        " sem vaga imediata (teto de 20 % dá 0); inscrição: escolha do edital"
    )
    assert observacoes[5] == (
        "PP, PI, PQ: inscrição assegurada, sem vaga imediata (só cadastro de reserva — Lei 15.142/2025, art. 5º, § 3º);"
        " PCD: inscrição assegurada, sem vaga imediata (só cadastro de reserva — Decreto 9.508/2018, art. 1º, § 4º (não"
        " conferido))"
    )


def test_observacao_comprida_perde_palavras_e_grupos_e_nunca_uma_norma():
    """FUNAI, 0 vaga: três grupos, três normas. O que não cabe é contado, e a norma que fica está inteira."""
    [_, linha, igual] = quadros([["cargo", "vagas"], ["A", 0], ["A", 0]], "FUNAI_14724")
    assert linha[5] == (
        "PP, PQ: inscrição assegurada (só cadastro de reserva — Lei 15.142/2025, art. 5º, § 3º); PI: inscrição"
        " assegurada (só cadastro de reserva — Decreto 11.839/2023 (não conferido)); e mais 1: veja MEMORIA_RESERVA"
    )
    assert igual[5] == f"linha igual à 2; {linha[5]}"


def test_observacao_de_muitas_listas_sempre_cabe():
    """40 listas de 1 % digitadas em 0, com 100 vagas: cada uma teria 1. Nada cabe: contam-se todas."""
    siglas = [f"LISTA{k}" for k in range(40)]
    regime = [["lista", "percentual"], *([s, "1%"] for s in siglas)]
    [_, linha] = quadros([["cargo", "vagas", siglas[0]], ["A", 100, 0]], regime)
    assert linha[-1] == (
        "quadro digitado; difere do calculado: veja MEMORIA_RESERVA; 40 reservas sem vaga imediata:"
        " veja MEMORIA_RESERVA"
    )


@pytest.mark.parametrize("regime", list(catalogo.regimes()))
def test_toda_reserva_com_vaga_nao_deixa_observacao_e_nenhuma_passa_de_255(regime):
    linhas = quadros([["cargo", "vagas"], *([f"c{n}", n] for n in range(120))], regime)
    for n, linha in enumerate(linhas[1:]):
        sem = [s for s, vagas in zip(linhas[0][1:-1], linha[1:-1]) if vagas == 0]
        ditas = re.findall(r"\b[A-Z]{2,4}\b(?=, [A-Z]|:| \()", linha[-1])
        resto = re.search(r"e mais (\d+): veja MEMORIA_RESERVA", linha[-1])
        assert set(ditas) <= set(sem) and len(ditas) + (int(resto.group(1)) if resto else 0) == len(sem), n
        assert "…" not in linha[-1]
        assert len(linha[-1]) <= 255


def test_na_lei_12990_a_inscricao_sem_vaga_e_escolha_do_edital():
    """A Lei 12.990 não tem o art. 5º, § 3º, da Lei 15.142: 2 vagas < 3."""
    [_, linha] = quadros([["cargo", "vagas"], ["A", 2]], "LEI_12990")
    assert linha[:3] == [2, 0, 0]
    assert linha[3] == (
        "PN (menos de 3 vagas), PCD (teto de 20 % dá 0): sem vaga imediata; inscrição: escolha do edital"
    )


def test_motivos_num_regime_do_edital():
    """Abaixo: 10 % de 9 = 0,9 → 0. Sobra: A 60 % de 1 = 0,6 → 1 e B 40 % de 1 = 0,4 → 1 (acima), nada sobra."""
    [_, linha] = quadros([["cargo", "vagas"], ["A", 9]], uma_reserva("XX", "10%", "abaixo"))
    assert linha[2] == "XX: sem vaga imediata (fração menor que 1); inscrição: escolha do edital"
    regime = [["lista", "percentual", "arredondamento"], ["A", "60%", "acima"], ["B", "40%", "acima"]]
    [_, linha] = quadros([["cargo", "vagas"], ["A", 1]], regime)
    assert linha == [0, 1, 0, "B: sem vaga imediata (não sobrou vaga das outras listas); inscrição: escolha do edital"]


# --------------------------------------------------------------------------------------------- quadro digitado


def test_quadro_digitado_na_linha_fica_e_a_diferenca_aparece():
    """4 vagas: PP 1, o resto AC 3. Digitado PP 1 e PI 1: AC = 4 − 2 = 2. Igual ao calculado: só "quadro digitado"."""
    linhas = quadros(com_vagas((4, None, 1, 1), (4, 3, 1, 0, 0, 0), (4,)))
    assert linhas[1][:5] == [2, 1, 1, 0, 0]
    assert linhas[1][5].startswith("quadro digitado; difere do calculado (AC 3, PP 1, PI 0, PQ 0, PCD 0); PQ (fração ")
    assert linhas[2][:5] == [3, 1, 0, 0, 0] and linhas[2][5].startswith("quadro digitado; PI, PQ (fração ")
    assert not linhas[3][5].startswith("quadro digitado")


def test_quadro_digitado_que_tira_a_vaga_da_reserva_diz_que_e_digitado():
    linha = quadros(com_vagas((4, 4, 0)))[1]
    assert linha[:5] == [4, 0, 0, 0, 0] and "; PP (quadro digitado), PI, PQ (fração menor que 0,5), PCD" in linha[5]


@pytest.mark.parametrize(
    ("linha", "soma"),
    [((4, 2, 1), 3), ((4, 4, 1), 5), ((4, None, 5), 5)],
    ids=["AC e reservas somam menos", "somam mais", "reservas passam do total"],
)
def test_quadro_digitado_que_nao_soma_as_vagas(linha, soma):
    [_, errada, boa] = quadros(com_vagas(linha, (5,)))
    assert errada[0] == (
        f"#ERRO: cargos, linha 2 da faixa: as listas somam {soma} e as vagas são 4; acerte a linha ou apague as listas,"
        " para o quadro ser calculado"
    )
    assert errada[1:] == [""] * 5 and boa[:5] == [3, 1, 0, 0, 1]


@pytest.mark.parametrize("ampla", ["Vagas ampla concorrência", "Ampla", "AC", "Ampla Concorrência", "Vagas da AC"])
def test_colunas_das_listas_por_outros_nomes(ampla):
    cabecalho = ["cargo", "Total de vagas", ampla, "vagas para negros", "Pessoas com deficiência"]
    assert quadros([cabecalho, ["A", 10, 7, 2, 1]], "LEI_12990")[1][:3] == [7, 2, 1]
    assert "as listas somam 11 e as vagas são 10" in quadros([cabecalho, ["A", 10, 8, 2, 1]], "LEI_12990")[1][0]


def test_vagas_numa_lista_que_o_regime_nao_tem_nao_se_perdem():
    cargos = [["cargo", "vagas", "PN"], ["A", 10, None], ["B", 10, 2]]
    assert quadros(cargos)[0][0] == (
        '#ERRO: cargos, linha 3 da faixa: a coluna "PN" não é lista deste regime; use AC, PP, PI, PQ, PCD, apague a'
        " coluna ou mude o nome dela"
    )
    assert quadros(cargos[:2])[1][:2] == [6, 3], "vazia, não incomoda (10: PP 2,5 → 3; PCD 1; AC 6)"


# ----------------------------------------------------------------------------------------------------- a tabela


@pytest.mark.parametrize(
    "cabecalho",
    [
        ["CARGO", "VAGAS"],
        [f" cargo{NBSP}", f"nº{NBSP}de{NBSP}vagas"],
        ["Cargo/Emprego", "Quantidade"],
        ["Função", "Total"],
        ["Denominação", "Qtd. de vagas"],
        ["Func\u0327a\u0303o", "n\u00ba vagas"],
    ],
)
def test_nomes_das_colunas(cabecalho):
    assert quadros([cabecalho, ["A", 5]])[1][:5] == [3, 1, 0, 0, 1]


def test_coluna_desconhecida_e_ignorada_e_linha_so_com_ela_e_vazia():
    linhas = quadros([["item", "cargo", "vagas", "salário"], [1, "A", 5, 9000.5], [2, None, None, None]])
    assert linhas[1][:5] == [3, 1, 0, 0, 1] and linhas[2] == [""] * 6


ERROS_DO_CABECALHO = [
    ([], "cargos: a faixa está vazia; "),
    (None, "cargos: a faixa está vazia; "),
    ([["nome", "vagas"], ["A", 1]], 'cargos, linha 1 da faixa: falta a coluna "cargo"; '),
    ([["cargo", "salário"], ["A", 1]], 'cargos, linha 1 da faixa: falta a coluna "vagas"; '),
    ([["cargo", "vagas", "total"]], 'cargos, linha 1 da faixa: as colunas "vagas" e "total" dizem a mesma coisa'),
    ([["cargo", "vagas", "PP", "vagas PP"]], 'cargos, linha 1 da faixa: as colunas "PP" e "vagas PP" dizem a mesma'),
    ([["cargo", NA]], "cargos, linha 1 da faixa: o nome da 2ª coluna é o erro #N/A; "),
]


@pytest.mark.parametrize(("cargos", "frase"), ERROS_DO_CABECALHO)
@pytest.mark.parametrize("nome", ["QUADRO_POR_CARGO", "CONTAGENS", "TEXTO_ANEXO"])
def test_cabecalho_errado(nome, cargos, frase):
    assert getattr(funcoes, nome)(cargos)[0][0].startswith(f"#ERRO: {frase}")


ERROS_DA_LINHA = [
    (["", 5, None], "falta o cargo; escreva-o em cada linha"),
    (["B", None, None], 'coluna "vagas": falta o número de vagas; escreva 0 quando só houver cadastro de reserva'),
    (["B", "CR", None], 'coluna "vagas": "CR" não é um número inteiro'),
    (["B", 2.5, None], 'coluna "vagas": "2,5" não é um número inteiro'),
    (["B", -1, None], 'coluna "vagas": "-1" não é um número inteiro'),
    (["B", True, None], 'coluna "vagas": VERDADEIRO não é um número inteiro'),
    (["B", NA, None], 'coluna "vagas": a célula tem o erro #N/A'),
    ([NA, 5, None], 'coluna "cargo": a célula tem o erro #N/A'),
    (["B", 2_000_000, None], 'coluna "vagas": 2000000 vagas não cabem numa planilha'),
    (["B", 5, "x"], 'coluna "PP": "x" não é um número inteiro'),
    (["Total geral", 10, None], '"Total geral" parece uma linha de soma; deixe-a fora da faixa'),
]


@pytest.mark.parametrize(("linha", "frase"), ERROS_DA_LINHA, ids=[f for _, f in ERROS_DA_LINHA])
def test_linha_errada_tem_a_sua_frase_e_as_outras_seguem(linha, frase):
    cargos = [["cargo", "vagas", "PP"], ["A", 5, None], linha, ["C", 1, None]]
    linhas = quadros(cargos)
    assert linhas[2][0].startswith("#ERRO: cargos, linha 3 da faixa") and frase in linhas[2][0]
    assert linhas[2][1:] == [""] * 5 and len(linhas[2][0]) < 255
    assert linhas[1][:5] == [3, 1, 0, 0, 1] and linhas[3][:5] == [1, 0, 0, 0, 0]
    for nome in ("CONTAGENS", "TEXTO_ANEXO"):  # sem uma das linhas, a soma seria outra
        assert getattr(funcoes, nome)(cargos) == [[linhas[2][0]]]


def test_linhas_iguais_sao_ditas_e_nao_recusadas():
    linhas = quadros(
        [["cargo", "cidade", "vagas"], ["Médico", "Natal", 20], ["MEDICO ", "natal", 20], ["Médico", "", 20]]
    )
    assert [linha[5].partition(";")[0] for linha in linhas[2:]] == ["linha igual à 2", linhas[3][5].partition(";")[0]]
    assert "igual" not in linhas[3][5]


def test_mesmo_cargo_em_outro_certame_nao_e_repetido():
    linhas = quadros([["edital", "cargo", "vagas"], ["1/2026", "A", 20], ["2/2026", "A", 20]])
    assert not any("igual" in linha[5] for linha in linhas)


def test_certame_em_branco_no_meio_da_coluna_e_recusado():
    """Célula mesclada: só a primeira traz o valor, e a linha iria para um certame sem nome."""
    linhas = quadros([["edital", "cargo", "vagas"], ["1/2026", "A", 20], [None, "B", 20]])
    assert linhas[2][0].startswith('#ERRO: cargos, linha 3 da faixa, coluna "edital": está vazia; escreva o certame')


def test_coluna_inteira_responde_ate_a_ultima_linha_cheia():
    linhas = quadros([["cargo", "vagas"], ["A", 5], *([None, None] for _ in range(20_000))])
    assert len(linhas) == 10_000 and linhas[1][:5] == [3, 1, 0, 0, 1]


def test_mais_linhas_do_que_uma_planilha():
    cargos = [["cargo", "vagas"], *([["A", 0]] * 1_048_575)]
    assert quadros(cargos)[0][0] == "#ERRO: cargos: a faixa tem 1048576 linhas; o máximo é 1048575"


def test_opcao_linhas_completa_e_o_erro_aparece_uma_vez_na_largura_do_regime():
    assert quadros(CARGOS, opcoes="linhas=9")[6:] == [[""] * 6] * 3
    assert quadros(CARGOS, opcoes="linhas=3")[2][-1] == "faltam 4 linhas: aumente a opção linhas para 6"
    bloco = quadros([["cargo"]], "LEI_12990", "linhas=3")
    assert bloco[0][0].startswith("#ERRO: ") and bloco[0][1:] == [""] * 3 and bloco[1:] == [[""] * 4] * 2


VAGAS = st.lists(st.integers(0, 400), min_size=1, max_size=12)


@given(VAGAS, st.sampled_from(list(catalogo.regimes())))
def test_as_linhas_somam_as_vagas_e_sao_as_de_reserva(vagas, regime):
    linhas = quadros([["cargo", "vagas"], *([f"c{k}", n] for k, n in enumerate(vagas))], regime)
    assert [linha[:-1] for linha in linhas[1:]] == funcoes.RESERVA([[n] for n in vagas], regime)
    assert [sum(linha[:-1]) for linha in linhas[1:]] == vagas


# ---------------------------------------------------------------------------------------------------- CONTAGENS


def por_lista(tabela):
    return {linha[0]: linha[1:] for linha in tabela if linha[0] != "observação"}


def test_dez_linhas_de_uma_vaga_perdem_tudo():
    """Linha a linha: 10 × [1, 0, 0, 0, 0]. Total 10: PP 2,5 → 3; PI 0,3; PQ 0,2; PCD 0,5 → 1; AC 6."""
    t = por_lista(funcoes.CONTAGENS([["cargo", "vagas"], *([f"c{k}", 1] for k in range(10))]))
    assert t["Lista"] == ["Linha a linha", "Por certame", "Sobre o total", "Diferença", "O que fazer"]
    assert t["AC"] == [10, 6, 6, 4, "o que as reservas não levam"]
    assert t["PP"] == [
        *(0, 3, 3, -3),
        "a divisão em linhas deixa PP com 3 vagas a menos: o edital decide como repor (SORTEIO é um modo)"
        " — Lei 15.142/2025, art. 1º, § 2º (não conferido)",
    ]
    assert t["PI"] == [0, 0, 0, 0, "as contas coincidem"]
    assert t["PCD"] == [
        *(0, 1, 1, -1),
        "a divisão em linhas deixa PCD com 1 vaga a menos: o edital decide como repor (SORTEIO é um modo)"
        " — Decreto 9.508/2018, art. 1º, § 4º (não conferido)",
    ]
    assert t["Total"] == [10, 10, 10, 0, ""]


def test_a_conta_linha_a_linha_pode_dar_a_mais():
    """Cinco linhas de 2: PP 0,5 → 1 em cada, 5. Total 10: PP 2,5 → 3."""
    t = por_lista(funcoes.CONTAGENS([["cargo", "vagas"], *([f"c{k}", 2] for k in range(5))]))
    assert t["PP"] == [
        *(5, 3, 3, 2),
        "a conta linha a linha dá 2 vagas a mais: passa o percentual sobre o total; confira se o edital o quer — Lei"
        " 15.142/2025, art. 1º, § 2º (não conferido)",
    ]


def test_varios_certames_que_perdem_contra_o_total():
    """Vinte linhas de 1 em dez certames de 2: PP 0,5 → 1 em cada, 10; PCD 0. Total 20: PP 5; PI 0,6 → 1; PCD 1."""
    cargos = [["edital", "cargo", "vagas"], *([k // 2, f"c{k}", 1] for k in range(20))]
    t = por_lista(funcoes.CONTAGENS(cargos))
    assert t["PP"][:4] == [0, 10, 5, -5] and "certames" not in t["PP"][4]
    assert t["PI"] == [
        *(0, 0, 1, -1),
        "a divisão em linhas deixa PI com 1 vaga a menos: o edital decide como repor (SORTEIO é um modo) — Lei"
        " 15.142/2025, art. 1º, § 2º (não conferido); 10 certames tiram 1 vaga: a lei manda prever medidas contra isso"
        " — Lei 15.142/2025, art. 5º, § 1º",
    ]
    assert t["PCD"][4].endswith(
        "modo); 10 certames tiram 1 vaga: confira o fracionamento — Decreto 9.508/2018, art. 1º, § 4º (não conferido)"
    ), "a mesma norma, uma vez só"


def test_certames_perdem_e_o_quadro_digitado_repoe():
    """Dois certames de 1 vaga. Total 2: PP 1. Digitada PP = 1 na primeira linha: nada a acrescentar, mas fracionou."""
    cargos = [["edital", "cargo", "vagas", "PP"], [1, "A", 1, 1], [2, "B", 1, None]]
    t = por_lista(funcoes.CONTAGENS(cargos))
    assert t["PP"] == [
        *(1, 0, 1, 0),
        "2 certames tiram 1 vaga: a lei manda prever medidas contra isso — Lei 15.142/2025, art. 5º, § 1º",
    ]


def test_a_mais_linha_a_linha_e_a_menos_por_certame():
    """Certames de 1, com PP digitada nos três: 3. Por certame 0. Total 3: PP 0,75 → 1."""
    cargos = [["edital", "cargo", "vagas", "PP"], *([k, f"c{k}", 1, 1] for k in range(3))]
    assert por_lista(funcoes.CONTAGENS(cargos))["PP"][3:] == [
        2,
        "o quadro digitado dá 2 vagas a mais: passa o percentual sobre o total; confira se o edital o quer — Lei"
        " 15.142/2025, art. 1º, § 2º (não conferido); 3 certames tiram 1 vaga: a lei manda prever medidas contra isso"
        " — Lei 15.142/2025, art. 5º, § 1º",
    ]


# Lei 15.142/2025, art. 5º: o quadro da linha é que não chega ao percentual; não há divisão, nem sorteio que o mude.
def test_quadro_digitado_que_tira_vaga_nao_e_a_divisao_em_linhas():
    """Vagas 19: PP 4,75 → 5; PI 0,57 → 1; PQ 0,38 → 0; PCD 0,95 → 1. O digitado dá 18 à AC e 1 à PCD."""
    t = por_lista(funcoes.CONTAGENS([["cargo", "vagas", "AC", "PCD"], ["A", 19, 18, 1]], "LEI_15142"))
    assert t["PP"] == [
        *(0, 5, 5, -5),
        "o quadro digitado deixa PP com 5 vagas a menos do que o calculado: corrija-o ou confira-o com o edital"
        " — Lei 15.142/2025, art. 1º, § 2º (não conferido)",
    ]
    assert "o quadro digitado deixa PI com 1 vaga a menos" in t["PI"][4] and "SORTEIO" not in str(t)
    assert t["PCD"][4] == "as contas coincidem"


def test_quadro_digitado_e_divisao_tiram_vaga_cada_um_a_sua_parte():
    """Linhas de 4 (digitada sem PP; o calculado é 1) e dez de 1 (PP 0). Total 14: PP 3,5 → 4. A divisão tira 3."""
    cargos = [["cargo", "vagas", "AC"], ["A", 4, 4], *([f"c{k}", 1, None] for k in range(10))]
    assert por_lista(funcoes.CONTAGENS(cargos))["PP"] == [
        *(0, 4, 4, -4),
        "a divisão em linhas deixa PP com 3 vagas a menos: o edital decide como repor (SORTEIO é um modo); o quadro"
        " digitado tira mais 1: confira-o com o edital — Lei 15.142/2025, art. 1º, § 2º (não conferido)",
    ]


def test_quadro_digitado_que_repoe_so_parte_do_que_a_divisao_tira():
    """Dez linhas de 1, uma com PP digitada: 1. Sem o quadro seriam 0. Total 10: PP 2,5 → 3. Faltam 2, pela divisão."""
    cargos = [["cargo", "vagas", "PP"], *([f"c{k}", 1, 1 if k == 0 else None] for k in range(10))]
    t = por_lista(funcoes.CONTAGENS(cargos))
    assert t["PP"][3] == -2 and t["PP"][4].startswith("a divisão em linhas deixa PP com 2 vagas a menos: o edital")


def test_quadro_digitado_que_da_a_mais_e_o_digitado():
    """Uma linha de 10: PP 2,5 → 3; digitada 5. Em linhas calculadas não há nada a mais: é o quadro digitado."""
    t = por_lista(funcoes.CONTAGENS([["cargo", "vagas", "PP"], ["A", 10, 5]]))
    assert t["PP"] == [
        *(5, 3, 3, 2),
        "o quadro digitado dá 2 vagas a mais: passa o percentual sobre o total; confira se o edital o quer — Lei"
        " 15.142/2025, art. 1º, § 2º (não conferido)",
    ]


def test_observacoes_trazem_a_preferencia_da_lei():
    def textos(regime):
        tabela = funcoes.CONTAGENS([["cargo", "vagas"], ["A", 9]], regime)
        return [linha[-1] for linha in tabela if linha[0] == "observação"]

    assert textos("LEI_15142") == [
        "PP, PI, PQ: o percentual é da totalidade das vagas do edital — Lei 15.142/2025, art. 1º, § 2º (não conferido);"
        " a lei manda prever medidas contra o fracionamento em mais de um certame — Lei 15.142/2025, art. 5º, § 1º",
        "PCD: o percentual é da totalidade das vagas do edital — Decreto 9.508/2018, art. 1º, § 4º (não conferido)",
    ]
    assert textos("LEI_12990")[0] == (
        "PN: a lei fala do total de cada cargo — Lei 12.990/2014, art. 1º, § 3º; a conta sobre o edital inteiro é só"
        " para comparar; do fracionamento trata outra norma — STF, ADC 41 (não conferido)"
    )
    assert textos(uma_reserva("XX", "10%")) == [
        "XX: nenhuma norma informada diz se a conta é sobre o total ou linha a linha; o edital o diz"
    ]


def test_na_lei_12990_a_conta_e_de_cada_cargo():
    """Dez linhas de 1 em dez certames: 0. Total 10: PN 2. Cinco de 3: 0,6 → 1 em cada, 5; total 15: 3."""
    t = por_lista(funcoes.CONTAGENS([["edital", "cargo", "vagas"], *([k, f"c{k}", 1] for k in range(10))], "LEI_12990"))
    assert t["PN"] == [
        *(0, 0, 2, -2),
        "a divisão em linhas deixa PN com 2 vagas a menos: o edital decide como repor (SORTEIO é um modo); a lei fala"
        " do total de cada cargo — Lei 12.990/2014, art. 1º, § 3º; 10 certames tiram 2 vagas: confira o fracionamento"
        " — STF, ADC 41 (não conferido)",
    ]
    t = por_lista(funcoes.CONTAGENS([["cargo", "vagas"], *([f"c{k}", 3] for k in range(5))], "LEI_12990"))
    assert t["PN"] == [
        *(5, 3, 3, 2),
        "a conta linha a linha dá 2 vagas a mais: passa o percentual sobre o total; confira se o edital o quer; a lei"
        " fala do total de cada cargo — Lei 12.990/2014, art. 1º, § 3º",
    ]


def test_num_regime_do_edital_quem_decide_e_o_edital():
    """10 % de 1 = 0,1 → 0 em cada certame; de 10, 1."""
    cargos = [["edital", "cargo", "vagas"], *([k, f"c{k}", 1] for k in range(10))]
    assert por_lista(funcoes.CONTAGENS(cargos, uma_reserva("XX", "10%")))["XX"][4] == (
        "a divisão em linhas deixa XX com 1 vaga a menos: o edital decide como repor (SORTEIO é um modo); 10 certames"
        " tiram 1 vaga: confira se o edital o quer — edital"
    )


@pytest.mark.parametrize("cargos", [[["cargo", "vagas"]], [["cargo", "vagas"], [None, None]]], ids=["sem", "vazias"])
def test_tabela_so_com_o_cabecalho(cargos):
    for nome in ("CONTAGENS", "TEXTO_ANEXO"):
        assert getattr(funcoes, nome)(cargos)[0][0].startswith("#ERRO: cargos: a faixa só tem o cabeçalho; escreva")
    assert quadros(cargos)[1:] == [[""] * 6] * (len(cargos) - 1)


@pytest.mark.parametrize("regime", list(catalogo.regimes()))
def test_contagens_cabe_na_celula(regime):
    cargos = [["edital", "cargo", "vagas"], *([k // 2, f"c{k}", 1] for k in range(2000))]
    for linha in funcoes.CONTAGENS(cargos, regime):
        assert all(len(str(v)) <= 255 and "…" not in str(v) for v in linha)


@given(VAGAS, st.sampled_from(list(catalogo.regimes())))
def test_contagens_sao_somas_de_reserva(vagas, regime):
    cargos = [["edital", "cargo", "vagas"], *([k % 3, f"c{k}", n] for k, n in enumerate(vagas))]
    t = por_lista(funcoes.CONTAGENS(cargos, regime))
    um_a_um = funcoes.RESERVA([[n] for n in vagas], regime)
    certames = funcoes.RESERVA([[sum(vagas[k::3])] for k in range(3)], regime)
    [total] = funcoes.RESERVA(sum(vagas), regime)
    for i, s in enumerate(funcoes.LISTAS(regime)[0]):
        assert t[s][:3] == [sum(q[i] for q in um_a_um), sum(q[i] for q in certames), total[i]]
        assert t[s][3] == t[s][0] - t[s][2]
    assert t["Total"][:4] == [sum(vagas)] * 3 + [0]


# ------------------------------------------------------------------------------ MEMORIA_RESERVA sobre uma coluna


def test_memoria_de_uma_coluna_vem_empilhada():
    linhas = funcoes.MEMORIA_RESERVA([[5], [None], ["x"], [18]])
    assert linhas[0][:3] == ["Linha", "Total", "Lista"] and all(len(linha) == 9 for linha in linhas)
    cinco, dezoito = funcoes.MEMORIA_RESERVA(5)[1:], funcoes.MEMORIA_RESERVA(18)[1:]
    assert [linha[2:] for linha in linhas[1 : len(cinco) + 1]] == cinco
    assert {tuple(linha[:2]) for linha in linhas[1 : len(cinco) + 1]} == {(1, 5)}
    ruim = linhas[len(cinco) + 1]
    assert ruim[0] == 3 and ruim[1].startswith("#ERRO: total, linha 3 da faixa: ") and ruim[2:] == [""] * 7
    assert linhas[len(cinco) + 2 :] == [[4, 18, *linha] for linha in dezoito]


def test_memoria_de_um_total_so_continua_como_era():
    assert funcoes.MEMORIA_RESERVA([[59]]) == funcoes.MEMORIA_RESERVA(59)
    assert funcoes.MEMORIA_RESERVA(59)[0][0] == "Lista"
    assert funcoes.MEMORIA_RESERVA([[None]]) == [["#ERRO: total: está vazio; informe um inteiro de 0 em diante"]]
    assert funcoes.MEMORIA_RESERVA([[1, 2]])[0][0].startswith(
        "#ERRO: total: veio uma faixa 1 × 2; use uma célula ou uma"
    )


def test_memoria_que_nao_cabe_na_planilha():
    """200.000 totais × 6 linhas (5 listas e a comparação dos 30 %) = 1.200.000."""
    [[frase]] = funcoes.MEMORIA_RESERVA([[1]] * 200_000)
    assert frase == "#ERRO: total: a memória de 200000 totais não cabe numa planilha; use menos linhas"


# ----------------------------------------------------------------------------- LIMITE_APROVADOS sobre uma coluna


def test_limite_de_uma_coluna():
    """Anexo III: 1 → 6, 12 → 54, 30 × 3 = 90."""
    linhas = funcoes.LIMITE_APROVADOS([[1], [None], [12], ["x"], [30]], "III")
    assert [linha for k, linha in enumerate(linhas) if k != 3] == [[6], [""], [54], [90]]
    assert linhas[3][0].startswith("#ERRO: vagas, linha 4 da faixa: ")


def test_limite_de_uma_coluna_pede_a_tabela_so_onde_falta():
    linhas = funcoes.LIMITE_APROVADOS([[1], [7], [8]], "II", [["vagas", "máximo"], [8, 20]])
    assert linhas[0] == [5] and linhas[2] == [20]
    assert linhas[1][0].startswith("#ERRO: vagas, linha 2 da faixa: para 7 não há linha confirmada do anexo II")


def test_limite_de_trinta_em_diante_nao_pede_linha_da_tabela():
    """Anexo II, nota: de 30 vagas em diante, o dobro, haja ou não a tabela do edital."""
    assert funcoes.LIMITE_APROVADOS(50, "II", [["vagas", "máximo"], [2, 9]]) == [[100]]
    assert funcoes.LIMITE_APROVADOS(30, "II", [["vagas", "máximo"], [2, 9]]) == [[60]]
    assert funcoes.LIMITE_APROVADOS(2, "II", [["vagas", "máximo"], [2, 9]]) == [[9]]


def test_limite_de_uma_celula_continua_como_era():
    assert funcoes.LIMITE_APROVADOS([[12]], "III") == funcoes.LIMITE_APROVADOS(12, "III") == [[54]]
    assert funcoes.LIMITE_APROVADOS([[None]])[0][0].startswith("#ERRO: vagas: está vazio")
    assert funcoes.LIMITE_APROVADOS([[1, 2]])[0][0].startswith("#ERRO: vagas: veio uma faixa 1 × 2")


# nenhum cargo se chama Total…: é a linha de soma que veio na cópia
@pytest.mark.parametrize(
    "soma",
    [
        "Total",
        "TOTAIS",
        "Total Recife",
        "Soma das vagas",
        "TOTAL IMEDIATAS",
        "Total por cargo",
        "Sub-total",
        "Subtotal:",
    ]
    + ["SOMA", "Somatório", "Nº total", "Total (vagas + CR)", "Subtotais", "Quantidade total de vagas"],
)
def test_toda_linha_de_soma_e_recusada(soma):
    for linha in (
        [soma, 10, None],
        ["Analista", 10, soma if soma in ("Total", "TOTAIS", "Sub-total") else "Total geral"],
    ):
        erro = funcoes.QUADRO_POR_CARGO([["cargo", "vagas", "localidade"], ["A", 10, "x"], linha])[2][0]
        assert erro.startswith("#ERRO: cargos, linha 3 da faixa") and "parece uma linha de soma" in erro


@pytest.mark.parametrize("cargo", ["Somelier", "Analista de Total Quality", "Totalizador", "Operador de soma"])
def test_cargo_que_so_parece_soma(cargo):
    assert funcoes.QUADRO_POR_CARGO([["cargo", "vagas"], [cargo, 10]])[1][0] == 6


@pytest.mark.parametrize("traco", ["-", "—", " – ", "--"])
def test_traco_na_celula_ensina_o_zero(traco):
    exige = "escreva 0 quando não houver vaga"
    assert exige in funcoes.QUADRO_POR_CARGO([["cargo", "vagas", "PP"], ["A", 4, traco]])[1][0]
    assert exige in funcoes.QUADRO_POR_CARGO([["cargo", "vagas"], ["A", traco]])[1][0]
    assert exige in funcoes.SEQUENCIA_VAGAS([[3, 1, traco, 0, 0]])[0][0]


def test_dois_nomes_iguais_dizem_as_posicoes():
    dito = funcoes.CONTAGENS([["cargo", "vagas", "PP", "x", "PP"], ["A", 4, 1, 1, 1]])[0][0]
    assert 'a 3ª e a 5ª coluna têm o mesmo nome, "PP"; deixe uma só' in dito
    dito = funcoes.ORDEM_NOMEACAO([["inscrição", "nota", "x", "nota"], [1, 9, 9, 9]])[0][0]
    assert 'a 2ª e a 4ª coluna têm o mesmo nome, "nota"; deixe uma só' in dito
