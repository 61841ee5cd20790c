"""SORTEIO: o mesmo resultado para a mesma semente, em qualquer programa, e refeito por fora."""

from __future__ import annotations

import datetime as dt
import hashlib
import shutil
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xl_quotas import funcoes

NA = {"type": "Error", "basicValue": "#N/A"}

# printf '%s' '54321|ANALISTA TI RECIFE' | sha256sum, e os outros do mesmo modo, fora deste programa
CODIGOS = {
    "ANALISTA TI RECIFE": "26008e4b198bed333baaabccad501083c5c1c2681f220e1b9e83fb5495c04cf4",
    "12": "078a5b7dbeb48fe0e99d057ad348bd13bfd0f79965bac5444c8df7dd74e30c60",
    "TÉCNICO BELÉM": "c1dec018cc99c1cb2208660a925ec5cb0b4777263aba7630caf7c2a274307395",
    "MÉDICO": "9417d5001281cb898d1c6a2e738c4feffb8ec1ea4a9a3062c28913c4c89f3c9d",
}


def test_resultado_feito_a_mao():
    """Códigos em ordem: 078… (12), 260… (analista), 941… (médico), c1d… (técnico). PP às 2 primeiras, PI à 3ª."""
    linhas = [["Analista TI Recife"], ["Técnico Belém"], [None], [12], ["médico"]]
    assert funcoes.SORTEIO(linhas, "PP=2; PI=1", "54321") == [
        [2, "PP", CODIGOS["ANALISTA TI RECIFE"]],
        [4, "", CODIGOS["TÉCNICO BELÉM"]],
        ["", "", ""],
        [1, "PP", CODIGOS["12"]],
        [3, "PI", CODIGOS["MÉDICO"]],
    ]


@pytest.mark.parametrize(
    "escrito",
    ["Técnico Belém", "  TÉCNICO\u00a0 belém ", "Te\u0301cnico Bele\u0301m", "técnico\u200b  belém", "TÉCNICO\nBELÉM"],
    ids=ascii,
)
def test_identificador_escrito_de_outro_jeito_e_o_mesmo(escrito):
    assert funcoes.SORTEIO([[escrito]], 1, "54321") == [[1, "reservada", CODIGOS["TÉCNICO BELÉM"]]]


@pytest.mark.parametrize("doze", [12, 12.0, "12", " 12 "])
@pytest.mark.parametrize("semente", [54321, 54321.0, "54321", " 54321\u00a0", [[54321]]])
def test_numero_e_o_mesmo_em_qualquer_programa(doze, semente):
    assert funcoes.SORTEIO([[doze]], 1, semente) == [[1, "reservada", CODIGOS["12"]]]


def test_semente_com_zeros_a_esquerda_e_outra():
    a, b = (funcoes.SORTEIO([["X"]], 1, s)[0][2] for s in ("0123", 123))
    assert a != b and a == hashlib.sha256(b"0123|X").hexdigest()


@pytest.mark.parametrize(
    "vagas",
    [
        "PP=2; PI=1",
        "pp = 2;pi=1;",
        [["PP", 2], ["PI", 1]],
        [["Lista", "Vagas"], ["pp", 2.0], [None, None], ["PI", "1"]],
    ],
    ids=str,
)
def test_formas_de_dizer_as_vagas(vagas):
    resultado = funcoes.SORTEIO([[n] for n in "ABCDE"], vagas, "s")
    assert sorted(x[1] for x in resultado) == ["", "", "PI", "PP", "PP"]
    assert [x[1] for x in sorted(resultado)] == ["PP", "PP", "PI", "", ""], "primeiro as da primeira lista"


def test_com_um_numero_a_vaga_e_so_reservada():
    resultado = funcoes.SORTEIO([["A"], ["B"], ["C"]], "2", "s")
    assert [x[1] for x in sorted(resultado)] == ["reservada", "reservada", ""]


ERROS = [
    (([["A"], ["B"], [" a"]], 1, "s"), 'linhas, linhas 1 e 3 da faixa: "A" está repetido; '),
    (([["12"], [12.0]], 1, "s"), 'linhas, linhas 1 e 2 da faixa: "12" está repetido; '),
    (([[None], [""]], 1, "s"), "linhas: a coluna está vazia; "),
    ((None, 1, "s"), "linhas: a coluna está vazia; "),
    (([["A", "B"]], 1, "s"), "linhas: veio uma faixa 1 × 2; use uma célula ou uma coluna"),
    (([["A"], [NA]], 1, "s"), "linhas, linha 2 da faixa: a célula tem o erro #N/A; corrija-a"),
    (([[dt.date(2026, 1, 2)]], 1, "s"), 'linhas, linha 1 da faixa: "02/01/2026" não serve; '),
    (([[True]], 1, "s"), "linhas, linha 1 da faixa: VERDADEIRO não serve; "),
    (([[1.5]], 1, "s"), 'linhas, linha 1 da faixa: "1,5" não é um número inteiro de até 15 algarismos; '),
    (([[10**15]], 1, "s"), 'linhas, linha 1 da faixa: "1000000000000000" não é um número inteiro de até 15'),
    (([["a\ud800"]], 1, "s"), "linhas, linha 1 da faixa: o texto tem um caractere estragado; "),
    (([["A"], ["B"]], 3, "s"), "vagas: 3 vagas para 2 linhas; cada linha recebe uma só"),
    (([["A"]], "PP=1; PI=1", "s"), "vagas: 2 vagas para 1 linha; "),
    (([["A"]], 0, "s"), "vagas: não há vaga a sortear; use um inteiro"),
    (([["A"]], None, "s"), "vagas: veio nada; use um inteiro"),
    (([["A"]], [[None]], "s"), "vagas: não há vaga a sortear; "),
    (([["A"]], "PP=0", "s"), "vagas: não há vaga a sortear; "),
    (([["A"]], "PP", "s"), 'vagas: "PP" não é um número inteiro; '),
    (([["A"]], "PP=1; PI", "s"), 'vagas: "PI" não tem lista = número; '),
    (([["A"]], "=1", "s"), 'vagas: "=1" não tem lista = número; '),
    (([["A"]], "PP=x", "s"), 'vagas, lista PP: "x" não é um número inteiro; '),
    (([["A"]], "PP=1; pp=1", "s"), 'vagas: a lista "PP" aparece duas vezes; '),
    (([["A"]], 1.5, "s"), 'vagas: "1,5" não é um número inteiro'),
    (([["A"]], "PP=2000000", "s"), "vagas, lista PP: 2000000 vagas não cabem numa planilha"),
    (([["A"]], [["PP", 1, 1]], "s"), "vagas: veio uma faixa 1 × 3; "),
    (([["A"]], [["PP", 0], [None, 1]], "s"), "vagas, linha 2 da faixa: falta a lista; "),
    (([["A"]], [["PP", 0], [7, 1]], "s"), 'vagas, linha 2 da faixa: "7" não é lista; '),
    (([["A"]], [["PP", None], ["PI", 1]], "s"), "vagas, linha 1 da faixa, lista PP: está vazio; "),
    (([["A"]], 1, None), "semente: está vazia ou é 0; informe o número público do sorteio"),
    (([["A"]], 1, "  "), "semente: está vazia ou é 0; "),
    (([["A"]], 1, 0.0), "semente: está vazia ou é 0; "),
    (([["A"]], 1, 1.5), 'semente: "1,5" não é um número inteiro de até 15 algarismos; escreva-o como texto'),
    (([["A"]], 1, -5), 'semente: "-5" não é um número inteiro'),
    (([["A"]], 1, dt.date(2026, 1, 2)), 'semente: "02/01/2026" não serve; use um texto ou um número inteiro'),
    (([["A"]], 1, False), "semente: FALSO não serve; "),
    (([["A"]], 1, NA), "semente: a célula tem o erro #N/A; corrija-a"),
    (([["A"]], 1, [["a", "b"]]), "semente: veio uma faixa 1 × 2; use uma célula só"),
]


@pytest.mark.parametrize(("argumentos", "frase"), ERROS, ids=[f for _, f in ERROS])
def test_erros(argumentos, frase):
    [[dito]] = funcoes.SORTEIO(*argumentos)
    assert dito.startswith(f"#ERRO: {frase}") and len(dito) < 255


def por_fora(nomes, vagas, semente):
    """A mesma conta, escrita de outro jeito: pares ordenados, sem nada do pacote."""
    pares = sorted((hashlib.sha256(f"{semente}|{n}".encode()).hexdigest(), n) for n in nomes)
    return {n: (k, vagas[k - 1] if k <= len(vagas) else "", c) for k, (c, n) in enumerate(pares, 1)}


@given(st.lists(st.sampled_from([f"LINHA {k}" for k in range(40)]), min_size=1, unique=True), st.data())
def test_contra_outra_conta_e_sem_depender_da_ordem_das_linhas(nomes, data):
    n = data.draw(st.integers(1, len(nomes)))
    semente = data.draw(st.text("0123456789abc", min_size=1))
    embaralhados = data.draw(st.permutations(nomes))
    esperado = por_fora(nomes, ["PP"] * n, semente)
    for ordem in (nomes, embaralhados):
        resultado = funcoes.SORTEIO([[x] for x in ordem], f"PP={n}", semente)
        assert {x: tuple(linha) for x, linha in zip(ordem, resultado)} == esperado
    assert sorted(linha[0] for linha in resultado) == list(range(1, len(nomes) + 1))
    assert sum(linha[1] == "PP" for linha in resultado) == n


def test_metodo_em_palavras_e_o_que_o_sorteio_faz():
    """O comando que o método manda digitar dá o código da célula."""
    assert any("printf '%s' 'semente|IDENTIFICADOR' | sha256sum" in p for p in funcoes.METODO)
    assert all(len(p) <= 255 for p in funcoes.METODO)


@pytest.mark.parametrize("nome", list(CODIGOS))
def test_comando_do_metodo(nome):
    programa = shutil.which("sha256sum")
    if programa is None:  # fora do Linux: a biblioteca, que é outra implementação
        assert hashlib.sha256(f"54321|{nome}".encode()).hexdigest() == CODIGOS[nome]
        return
    saida = subprocess.run([programa], input=f"54321|{nome}".encode(), capture_output=True, check=True)
    assert saida.stdout.decode().split()[0] == CODIGOS[nome]


@pytest.mark.parametrize(
    "invisivel",
    [
        "\u200e",
        "\u200f",
        "\u200d",
        "\u202a",
        "\u202e",
        "\u2060",
        "\u2066",
        "\ufeff",
        "\xad",
        "\u034f",
        "\ufe0f",
        "\x07",
    ],
    ids=ascii,
)
def test_caracteres_invisiveis_nao_mudam_o_codigo(invisivel):
    linhas = [[f"{invisivel}Te{invisivel}cnico{invisivel} Bel\u00e9m{invisivel}".replace("Te", "T\u00e9")]]
    assert funcoes.SORTEIO(linhas, 1, f"543{invisivel}21{invisivel}") == [[1, "reservada", CODIGOS["TÉCNICO BELÉM"]]]
    assert funcoes.SORTEIO([[f"e{invisivel}\u0301"]], 1, "1") == funcoes.SORTEIO([["É"]], 1, "1")


def test_o_que_so_tem_invisiveis_e_vazio():
    assert funcoes.SORTEIO([["\ufe0f"], ["A"]], 1, "1")[0] == ["", "", ""]
    assert funcoes.SORTEIO([["A"]], 1, "\ufe0f")[0][0].startswith("#ERRO: semente: só tem caracteres que não se veem; ")


@pytest.mark.parametrize(
    "vagas", ["PP=1,PI=1", "PP=1, PI=1", "PP=1 PI=1", "PP=1/PI=1", "PP=1 e PI=1; PQ=1", "PP=1\nPI=1"]
)
def test_listas_separadas_por_outra_coisa_aprendem_o_ponto_e_virgula(vagas):
    [[erro, *_], *_] = funcoes.SORTEIO([["A"], ["B"], ["C"]], vagas, "54321")
    assert erro.startswith("#ERRO: vagas: ") and erro.endswith("separe as listas por ;, como PP=2; PI=1")


@pytest.mark.parametrize("soma", ["TOTAL", "Total geral", "Soma", "Subtotal: 12"])
def test_linha_de_soma_nao_entra_no_sorteio(soma):
    [[erro, *_], *_] = funcoes.SORTEIO([["A"], [soma]], 1, "54321")
    assert erro == (
        f'#ERRO: linhas, linha 2 da faixa: "{soma.upper()}" parece uma linha de soma, que não entra no sorteio; deixe-a'
        " fora da faixa"
    )


@pytest.mark.parametrize("nome", ["Cargo", "LINHA", "identificador", "Linhas", "Linha do edital", "Linhas do edital"])
def test_nome_da_coluna_na_primeira_linha_e_recusado(nome):
    [[dito]] = funcoes.SORTEIO([[nome], ["A"], ["B"]], 1, "s")
    assert dito.startswith("#ERRO: linhas, linha 1 da faixa: ") and "é o nome da coluna" in dito and len(dito) < 255
    assert funcoes.SORTEIO([["A"], [nome]], 1, "s")[1][0] in (1, 2), "só na primeira é um título"
    assert funcoes.SORTEIO([[f"{nome} 1"]], 1, "s")[0][0] == 1


@pytest.mark.parametrize("ac", ["AC", "ac", "Ampla"])
def test_a_ampla_concorrencia_nao_se_sorteia(ac):
    for vagas in (f"PP=1; {ac}=1", [["PP", 1], [ac, 1]]):
        [[dito]] = funcoes.SORTEIO([["A"], ["B"]], vagas, "s")
        assert f'a lista "{ac.upper()}" não se sorteia; diga só as reservadas' in dito


def test_nome_por_extenso_nao_e_sigla_e_sigla_do_edital_e():
    for nome in ("Pessoas negras", "ampla concorrência", "pretos, pardos e outros", "ABCDEFGHIJKLMNOP"):
        [[dito]] = funcoes.SORTEIO([["A"], ["B"]], f"{nome}=1", "s")
        assert f'"{nome}" não é sigla de lista; use uma só palavra' in dito
    for sigla in ("TRANS", "NEGROS", "PPIQ", "QUILOMBOLAS"):
        assert sorted(x[1] for x in funcoes.SORTEIO([["A"], ["B"]], f"{sigla}=1", "s")) == ["", sigla]


def test_semente_zero_como_texto():
    assert funcoes.SORTEIO([["X"]], 1, "0")[0][2] == hashlib.sha256(b"0|X").hexdigest()
    assert "escreva a semente como texto" in funcoes.SORTEIO([["X"]], 1, 0)[0][0]


def test_metodo_diz_a_normalizacao():
    for trecho in (
        "NFC",
        "sem caracteres invisíveis",
        "sem espaços nas pontas e com um só entre palavras",
        "maiúsculas",
    ):
        assert trecho in funcoes.METODO[0]


def test_o_metodo_publicado_palavra_por_palavra():
    """Vai ao edital: quem o refaz segue estas palavras."""
    from apoio import DADOS

    from xl_quotas.regras.sorteio import METODO

    assert list(METODO) == (DADOS / "metodo_do_sorteio.txt").read_text(encoding="utf-8").splitlines()


def test_identificador_que_e_um_cpf_nao_entra():
    """O resultado publica-se com ele; mascarado, o código já não se refaria."""
    [[dito]] = funcoes.SORTEIO([["Analista"], ["529.982.247-25"]], 1, "s")
    assert dito == (
        "#ERRO: linhas, linha 2 da faixa: o identificador traz um CPF, e o sorteio se publica com ele; use outro, como"
        " cargo, especialidade e lugar"
    )
