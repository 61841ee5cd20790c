"""TEXTO_ANEXO: o anexo inteiro de um concurso de três cargos, lido por quem o publica e por quem o fiscaliza."""

from __future__ import annotations

import re
import time

import pytest
from apoio import DADOS, uma_reserva
from hypothesis import given
from hypothesis import strategies as st

from xl_quotas import funcoes
from xl_quotas.funcoes.anexo import em_partes
from xl_quotas.regras import catalogo

# 18 vagas: AC 11, PP 5, PI 1, PQ 0, PCD 1. 1 vaga: AC. 0: cadastro de reserva.
CARGOS = [
    ["Cargo", "Especialidade", "Localidade", "Vagas"],
    ["Analista", "TI", "Recife", 18],
    ["Técnico", None, "Natal", 1],
    ["Técnico", None, "Belém", 0],
]


def anexo(cargos=CARGOS, regime=None, opcoes=None):
    """Os parágrafos, cada um de novo inteiro: a linha sem número continua a de cima."""
    linhas = funcoes.TEXTO_ANEXO(cargos, regime, opcoes)
    assert all(len(linha) == 1 and len(linha[0]) <= 255 for linha in linhas)
    inteiros = []
    for [parte] in linhas:
        if re.match(r"\d\.|Conferir antes", parte) or not inteiros:
            inteiros.append(parte)
        else:
            inteiros[-1] += f" {parte}"
    return inteiros


def item(paragrafos, trecho):
    """O único parágrafo com o trecho, sem o número."""
    [achado] = [p for p in paragrafos if trecho in p]
    return re.sub(r"\A\d+\.\d+\. ", "", achado)


def test_anexo_inteiro():
    """As posições: PP a 2ª (25 % de 2 = 0,5), 6ª (1,5), 10ª …; PI a 17ª (0,51); PCD a 5ª (teto 20 %), 21ª (1,05)."""
    assert anexo() == (DADOS / "anexo_lei_15142.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("regime", list(catalogo.regimes()))
@pytest.mark.parametrize("criterio", ["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"])
def test_toda_norma_nao_conferida_do_corpo_esta_no_fim_e_so_la_com_o_aviso(regime, criterio):
    r = catalogo.regime(regime)
    corpo, fim = [], []
    for p in anexo(CARGOS, regime, f"criterio={criterio}"):
        (fim if p.startswith("Conferir antes") else corpo).append(p)
    assert not any("não conferido" in p or "escolha declarada" in p for p in corpo)
    normas = {n for papel in r.papeis.values() for n in papel} | {n for x in r.reservas for n in x.normas}
    for n in normas:
        citada = any(re.search(re.escape(n.texto) + r"[;)]", p) for p in corpo)
        assert (f"{n.texto} (não conferido)" in fim[-1]) == (citada and not n.conferido_em), n


@pytest.mark.parametrize(
    ("regime", "trecho", "esperado"),
    [
        (
            "LEI_12990",
            "com menos vagas que o mínimo",
            "fica assegurada a inscrição na reserva PN (por escolha deste edital).",
        ),
        (
            "LEI_12990",
            "mais de uma reserva",
            "concorre em todas elas e ocupa a primeira vaga que lhe couber (por escolha",
        ),
        ("LEI_12990", "As vagas de ampla concorrência sem", "vão à lista PN (por escolha deste edital)."),
        ("LEI_12990", "4.3.", "PN: a 3ª, a 8ª, a 13ª, a 18ª e a 23ª vaga"),  # 20 % de 3 = 0,6; de 8 = 1,6
        (  # a lei diz "poderão ser nomeados"
            "LEI_15142_UNICA",
            "As vagas de ampla concorrência sem",
            "podem ir à lista PPIQ (Lei 15.142/2025, art. 9º, § 1º), e este edital as leva a ela.",
        ),
        (
            "LEI_15142_UNICA",
            "autodeclaração de pessoas pretas e pardas para a reserva PPIQ",
            "passa por procedimento de confirmação",
        ),
        (
            "LEI_15142_UNICA",
            "autodeclaração de pessoas indígenas",
            "na forma do regulamento (Lei 15.142/2025, art. 3º, § 4º)",
        ),
        ("LEI_15142", "elimina a pessoa", "A fraude ou má-fé na autodeclaração, apurada em procedimento"),
        ("LEI_15142", "elimina a pessoa", "anula a sua admissão (Lei 15.142/2025, art. 4º)."),
        ("LEI_12990", "elimina a pessoa", "A declaração falsa, constatada em procedimento com contraditório"),
        (
            "LEI_12990",
            "elimina a pessoa",
            "sujeita à anulação da admissão (Lei 12.990/2014, art. 2º, parágrafo único).",
        ),
        ("LEI_12990", "se aplica a reserva PN", "também se aplica a reserva PN (por escolha deste edital)."),
        ("LEI_15142", "Essas vagas", "sem refazer a conta (por escolha deste edital)."),
        (
            "LEI_15142_DIRETA",
            "na lista PI,",
            "as vagas que sobrarem vão à ampla concorrência (Lei 15.142/2025, art. 8º).",
        ),
        (
            "FUNAI_14724",
            "indígenas (PI)",
            "30 % das vagas de cada linha do item 2, quando ela tem 3 vagas ou mais (Lei 14.7",
        ),
    ],
)
def test_cada_regime_com_as_suas_regras(regime, trecho, esperado):
    assert esperado in item(anexo(CARGOS, regime), trecho)


# --------------------------------------------------------------------------------------------------------- opções


@pytest.mark.parametrize(
    ("opcoes", "trecho", "esperado"),
    [
        ("criterio=AC_PRIMEIRO", "preenchidas na ordem", "são das primeiras pessoas da classificação geral"),
        ("criterio=SEQUENCIAL", "preenchidas na ordem", "quem foi chamado em vaga reservada permanece nela (Lei"),
        (
            "colisao=seguinte",
            "A vaga a que duas",
            "com a vaga livre imediatamente seguinte (por escolha deste edital).",
        ),
        ("multipla=todas", "mais de uma reserva", "concorre em todas elas e ocupa a primeira vaga que lhe couber (por"),
        (
            "multipla=acumula_pcd",
            "mais de uma reserva",
            "concorre na de pessoas com deficiência e, das outras, só na de",
        ),
        (
            "desempate=DESEMPATE 2 > IDADE > IDOSO",
            "Em caso de empate",
            "nesta ordem: 2º critério de desempate deste edital; maior idade; idade de 60 anos ou mais, a mais velha",
        ),
        ("desempate=JURADO", "Em caso de empate", "nesta ordem: exercício da função de jurado."),
    ],
)
def test_opcoes_viram_clausulas(opcoes, trecho, esperado):
    assert esperado in item(anexo(opcoes=opcoes), trecho)


def test_percentual_igual_so_se_resolve_quando_ha_escolha_entre_reservas():
    assert not any("percentual igual" in p for p in anexo(opcoes="multipla=todas"))
    [p] = [p for p in anexo(opcoes="multipla=acumula_pcd") if "percentual igual" in p]
    assert "PCD entra" not in p
    [escolhas] = [p for p in anexo(opcoes="multipla=todas") if "são escolhas do edital" in p]
    assert "quem se inscreve em várias reservas (item 3)" in escolhas


@pytest.mark.parametrize(
    ("regime", "volta"),
    [
        ("LEI_15142", "a volta das vagas PP direto"),
        ("LEI_15142_DIRETA", "a volta das vagas PP, PI e PQ direto"),
        ("FUNAI_14724", "a volta das vagas PP direto"),
        ("LEI_15142_UNICA", None),  # uma reserva racial só: é a letra do art. 8º
        ("LEI_12990", None),
    ],
)
def test_o_que_se_afasta_da_letra_esta_entre_as_escolhas(regime, volta):
    [escolhas] = [p for p in anexo(CARGOS, regime) if "são escolhas do edital" in p]
    assert ("direto à ampla concorrência" in escolhas) == (volta is not None)
    assert volta is None or volta in escolhas
    assert "a série que continua nas vagas que surgirem, sem refazer a conta (item 4)" in escolhas
    # o decreto manda 25, 3 e 2; em FUNAI_14724 a indígena pesa 30
    assert ("a proporção entre as listas" in escolhas) == (regime == "FUNAI_14724")
    destino = "o destino das vagas de ampla concorrência sem pessoas aprovadas" in escolhas
    assert destino == (regime in ("LEI_15142_UNICA", "LEI_12990"))


@pytest.mark.parametrize(
    ("regime", "listas"),
    [("LEI_15142", "PP, PI, PQ e PCD"), ("LEI_15142_UNICA", "PPIQ e PCD"), ("LEI_12990", "PCD")],  # a 12.990: por cargo
)
def test_contar_por_linha_e_escolha_onde_a_norma_fala_do_total(regime, listas):
    texto = f"a conta de {listas} em cada linha do item 2, e não sobre o edital inteiro (item 1)"
    assert texto in item(anexo(CARGOS, regime), "são escolhas do edital")
    assert texto not in item(anexo(CARGOS[:2], regime), "são escolhas do edital"), "uma linha só: é a mesma conta"


@pytest.mark.parametrize(
    ("opcoes", "aviso"),
    [
        (None, None),
        ("desempate=IDOSO > JURADO", None),
        ("desempate=IDADE", "o desempate deste edital não traz a preferência da pessoa idosa"),
        ("desempate=JURADO > IDOSO", "a preferência da pessoa idosa não é o primeiro critério de desempate"),
    ],
)
def test_desempate_sem_a_pessoa_idosa_e_avisado(opcoes, aviso):
    avisos = [p for p in anexo(opcoes=opcoes) if "pessoa idosa" in p]
    norma = "Lei 10.741/2003, art. 27, parágrafo único (não conferido)"
    assert avisos == ([f"Conferir antes de publicar: {aviso}: {norma}."] if aviso else [])


def test_quadro_digitado_alem_da_serie_diz_onde_fica():
    """4 vagas com PP 2: a 2ª PP seria a 6ª; além da série há uma, na 4 × 1 ÷ 1 = 4ª. Com PP 1 nada há a dizer."""
    cargos = [["cargo", "vagas", "PP"], ["A", 4, 2], ["B", 4, 1], ["C", 5, 3]]
    assert item(anexo(cargos), "além da série são").startswith("Nos itens 2.1 e 2.3, as vagas que uma lista tem além")
    assert item(anexo(cargos[:3]), "além da série são").startswith("No item 2.1, as vagas que uma lista tem além")
    assert "o lugar das vagas reservadas além da série (item 4)" in item(anexo(cargos), "são escolhas")
    assert not any("além da série" in p for p in anexo())


def test_posicoes_mudam_com_a_colisao():
    """50 vagas: PP e PI têm direito à 50ª (12,5 → 13 e 1,5 → 2); PI fica na 49ª ou, não havendo seguinte, também."""
    cargos = [["cargo", "vagas"], ["A", 60]]
    # 60: PP 15 (a 50ª é a 13ª), PI 1,8 → 2 (17ª, 50ª): anterior 49ª, seguinte 51ª
    assert "PI, a 17ª e a 49ª;" in item(anexo(cargos), "No item 2.1")
    assert "PI, a 17ª e a 51ª;" in item(anexo(cargos, opcoes="colisao=seguinte"), "No item 2.1")


def test_opcao_linhas_completa_a_coluna():
    linhas = funcoes.TEXTO_ANEXO(CARGOS, None, "linhas=200")
    assert len(linhas) == 200 and linhas[-1] == [""]
    assert funcoes.TEXTO_ANEXO(CARGOS, None, "linhas=2")[1][0].startswith("faltam ")
    assert funcoes.TEXTO_ANEXO([["cargo"]], None, "linhas=3")[1:] == [[""], [""]]


# --------------------------------------------------------------------------------------- os cargos e a gramática


@pytest.mark.parametrize(
    ("linha", "frase"),
    [
        ((2, 0, 2, 0, 0, 0), "2 vagas, todas reservadas a pessoas pretas e pardas. Fica"),
        ((1, 0, 1, 0, 0, 0), "1 vaga, reservada a pessoas pretas e pardas. Fica"),
        ((2, 0, 1, 1, 0, 0), "2 vagas, sendo 1 reservada a pessoas pretas e pardas e 1 a pessoas indígenas. Fica"),
        ((3, 3, 0, 0, 0, 0), "3 vagas, todas de ampla concorrência. Fica"),
        ((5, 1, 1, 1, 1, 1), "1 a pessoas quilombolas e 1 a pessoas com deficiência."),
    ],
)
def test_concordancia(linha, frase):
    paragrafos = anexo([["cargo", "vagas", "AC", "PP", "PI", "PQ", "PCD"], ["A", *linha]])
    assert frase in item(paragrafos, "2.1. A: ")
    assert item(paragrafos, "distribuição das vagas") == (
        "No item 2.1, a distribuição das vagas entre as listas é a fixada por este edital."
    )


def test_linhas_com_o_mesmo_quadro_dividem_o_item_da_ordem():
    cargos = [["cargo", "vagas", "PP"], ["A", 5, None], ["B", 1, 0], ["C", 5, None], ["D", 4, 2], ["E", 4, 2]]
    paragrafos = anexo(cargos)
    assert item(paragrafos, "itens 2.1 e 2.3") == (
        "Nos itens 2.1 e 2.3 (5 vagas), as vagas reservadas são: PP, a 2ª; PCD, a 5ª."
    )
    # D: PP 2 de 4, a segunda posição (6ª) passa de 4: ⌈1·4/1⌉ = 4ª
    assert item(paragrafos, "itens 2.4 e 2.5 (4 vagas)").endswith("as vagas reservadas são: PP, a 2ª e a 4ª.")
    assert item(paragrafos, "distribuição das vagas").startswith("Nos itens 2.2, 2.4 e 2.5, a distribuição")


def test_muitas_posicoes_sao_abreviadas_e_contadas():
    """100 vagas: PP 25, a última na 98ª (25 % de 98 = 24,5 → 25); mostra 12 e mais 13."""
    p = item(anexo([["cargo", "vagas"], ["A", 100]]), "No item 2.1")
    assert "PP, a 2ª, a 6ª, " in p and " a 46ª e mais 13, a última na 98ª; PI, " in p


def test_varios_certames_aparecem_no_nome_do_cargo():
    paragrafos = anexo([["edital", "cargo", "vagas"], ["Edital 1", "A", 2], ["Edital 2", "B", 2]])
    assert any(p.startswith("2.1. Edital 1, A: 2 vagas") for p in paragrafos)


def test_so_cadastro_de_reserva():
    paragrafos = anexo([["cargo", "vagas"], ["A", 0]])
    assert item(paragrafos, "1.1.").startswith("Este edital não oferece vaga imediata: destina-se à formação")
    assert not any("No item 2.1" in p for p in paragrafos)
    assert not any("série corre desde" in p for p in anexo([["cargo", "vagas"], ["A", 9]]))


def test_avisos_a_quem_redige():
    """Quatro linhas de 1: linha a linha nenhuma reserva; total 4: PP 1 (PCD 0,2 → 1, teto 0)."""
    avisos = [p for p in anexo([["cargo", "vagas"], ["A", 1], ["B", 1], ["C", 1], ["a", 1]]) if "Conferir" in p]
    assert avisos[0] == (
        "Conferir antes de publicar: contadas linha a linha, as reservas têm menos vagas do que sobre o total do edital"
        " (PP 1 vaga a menos); CONTAGENS diz o que fazer."
    )
    assert avisos[1] == "Conferir antes de publicar: a linha 5 da tabela de cargos é igual à 2."


# -------------------------------------------------------------------------------------------------- regime próprio


def test_regime_do_edital():
    """25 % de 9 = 2,25, abaixo → 2: a 4ª e a 8ª."""
    paragrafos = anexo([["cargo", "vagas"], ["A", 9], ["B", 0]], uma_reserva("TRANS", "25%", "abaixo"))
    assert (
        item(paragrafos, "são reservados")
        == "À lista TRANS são reservados 25 % das vagas de cada linha do item 2 ."[:-2] + "."
    )
    assert "7 de ampla concorrência e 2 reservadas à lista TRANS." in item(paragrafos, "2.1. A")
    assert "inscrição na lista TRANS." in item(paragrafos, "2.2. B")
    assert item(paragrafos, "No item 2.1").endswith("são: TRANS, a 4ª e a 8ª.")
    assert not any("por escolha deste edital" in p or "PCD" in p or "mais de uma reserva" in p for p in paragrafos)
    assert [p for p in paragrafos if "faltou conferir" in p] == [
        "Conferir antes de publicar: leia o texto oficial das normas que faltou conferir: Lei 10.741/2003, art. 27,"
        " parágrafo único (não conferido)."
    ]


def test_regime_do_edital_sem_nada_a_conferir_nem_reserva_no_inicio():
    """1 %, meio acima: a primeira posição é a 50ª, além das 21 primeiras."""
    paragrafos = anexo([["cargo", "vagas"], ["A", 0]], uma_reserva("XX", "1%"), "desempate=IDADE")
    assert not any("faltou conferir" in p for p in paragrafos)
    assert item(paragrafos, "série corre desde").endswith("das 21 primeiras, nenhuma é reservada.")


def test_regime_do_edital_com_posicoes_publicadas_e_nomes_do_catalogo():
    regime = [["lista", "percentual", "posições"], ["PN", "20%", "3; 8; +5"], ["YY", "5%", None]]
    paragrafos = anexo([["cargo", "vagas"], ["A", 9]], regime)
    assert "Às pessoas negras (pretas e pardas) (PN) são reservados 20 %" in item(paragrafos, "(PN) são reservados")
    assert item(paragrafos, "4.1.").endswith(
        "Cada vaga reservada fica nas posições publicadas neste edital e, na lista que não as tem, na posição em que,"
        " pela conta do item 1, a lista passa a ter direito a mais uma:"
    )
    so_publicadas = anexo([["cargo", "vagas"], ["A", 9]], regime[:2])
    assert item(so_publicadas, "4.1.").endswith("Cada vaga reservada fica nas posições publicadas neste edital:")
    assert item(paragrafos, "(posições publicadas") == (
        "PN: a 3ª, a 8ª, a 13ª, a 18ª e a 23ª vaga, e assim por diante (posições publicadas neste edital)."
    )
    assert item(paragrafos, "A vaga a que duas").startswith("A vaga a que duas listas têm direito é da lista de maior")


def test_regime_so_com_pcd():
    """Nenhuma lista recebe o que a AC não ocupa: a PCD fica para o que restar. Sem autodeclaração a confirmar."""
    paragrafos = anexo([["cargo", "vagas"], ["A", 20]], uma_reserva("PCD", "5%", "acima"))
    assert item(paragrafos, "As vagas de ampla concorrência sem").endswith("vão à lista PCD.")
    assert not any("autodeclaração" in p for p in paragrafos)


# ------------------------------------------------------------------------------------------------------- parágrafos


@pytest.mark.parametrize(
    ("texto", "partes"),
    [
        ("a" * 255, ["a" * 255]),
        ("a" * 300, ["a" * 255, "a" * 45]),
        ("a" * 200 + ". B" + "b" * 100, ["a" * 200 + ".", "B" + "b" * 100]),
        ("a" * 200 + ". 7" + "b" * 30 + "; " + "c" * 40, ["a" * 200 + ". 7" + "b" * 30 + ";", "c" * 40]),  # art. 7º
        ("a" * 200 + ", " + "b" * 100, ["a" * 200 + ",", "b" * 100]),
        ("a " * 150, ["a " * 126 + "a", "a " * 23]),
    ],
)
def test_paragrafo_comprido_continua_na_linha_de_baixo(texto, partes):
    assert list(em_partes(texto)) == partes


@pytest.mark.parametrize("regime", list(catalogo.regimes()))
def test_nenhuma_citacao_e_partida(regime):
    """Cada linha abre e fecha os seus parênteses: a citação fica inteira, nesta ou na de baixo."""
    for [linha] in funcoes.TEXTO_ANEXO(CARGOS, regime, "desempate=JURADO > IDOSO"):
        assert linha.count("(") == linha.count(")") and not linha.startswith("(não conferido"), linha


def test_citacao_que_nao_cabe_vai_inteira_para_a_linha_de_baixo():
    citacao = "(Lei 1/2025, art. 1º; Lei 2/2025, art. 2º)."
    assert list(em_partes("a" * 230 + " " + citacao)) == ["a" * 230, citacao]
    assert list(em_partes("a" * 60 + " (" + "Lei 1; " * 30 + "Lei 2).")) == ["a" * 60, "(" + "Lei 1; " * 30 + "Lei 2)."]
    comprida = "(" + "Lei 1; " * 60 + "Lei 2)."  # maior do que a linha: corta entre duas normas
    assert all(p.endswith((";", ").")) for p in em_partes(comprida))


@given(st.text("ab .;,A()1", max_size=900))
def test_nenhuma_letra_se_perde_ao_partir(texto):
    partes = list(em_partes(texto))
    assert all(len(p) <= 255 for p in partes)
    assert "".join("".join(partes).split()) == "".join(texto.split())


@given(st.lists(st.integers(0, 300), min_size=1, max_size=8), st.sampled_from(list(catalogo.regimes())))
def test_todo_cargo_tem_o_seu_item_e_os_numeros_sao_os_do_quadro(vagas, regime):
    cargos = [["cargo", "vagas"], *([f"cargo {k}", n] for k, n in enumerate(vagas))]
    paragrafos = anexo(cargos, regime)
    quadros = funcoes.QUADRO_POR_CARGO(cargos, regime)[1:]
    for k, (n, q) in enumerate(zip(vagas, quadros)):
        p = item(paragrafos, f"2.{k + 1}. cargo {k}: ").partition(". Fica")[0].partition(": ")[2]
        numeros = [int(x) for x in re.findall(r"\d+", p)]
        assert (numeros[0] if numeros else 0) == n
        if len(numeros) > 1:
            assert numeros[1:] == [x for x in q[:-1] if x]
    assert funcoes.TEXTO_ANEXO(cargos, regime)[0] == ["1. DAS VAGAS E DAS RESERVAS"]


def test_linha_enorme_nao_demora():
    """Trinta linhas de um milhão de vagas: as posições ficam para SEQUENCIA_VAGAS, e o resto do texto sai inteiro."""

    def gasto(maior):
        cargos = [["cargo", "vagas"], *([f"c{k}", maior - k] for k in range(30)), ["pequeno", 4]]
        comeco = time.process_time()
        texto = " ".join(linha[0] for linha in funcoes.TEXTO_ANEXO(cargos))
        return time.process_time() - comeco, texto

    gasto(100)  # o que só se lê uma vez
    pequenas, _ = gasto(100)
    enormes, texto = gasto(1_000_000)
    assert enormes < 20 * pequenas  # uma a uma, seriam dez mil vezes mais vagas
    assert "No item 2.1 (1000000 vagas), as posições das vagas reservadas são as da relação anexa" in texto
    assert "No item 2.31 (4 vagas), as vagas reservadas são: PP, a 2ª." in texto
