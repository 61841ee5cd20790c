"""MASCARAR_CPF: os algarismos do 4º ao 9º à vista; o que não é CPF é recusado na sua linha, sem aparecer."""

from __future__ import annotations

import random

import pytest
from test_porta import exige_uma_frase

from xl_quotas import funcoes
from xl_quotas.tabela.cpf import mascara_cpf
from xl_quotas.tabela.numeros import Ilegivel

# 529982247: 5·10+2·9+9·8+9·7+8·6+2·5+2·4+4·3+7·2 = 295, 295·10 mod 11 = 2; com o 2: 347·10 mod 11 = 5
MASCARADO = "***.982.247-**"
# 000000001: 1·2 = 2, 2·10 mod 11 = 9; com o 9: 1·3+9·2 = 21, 21·10 mod 11 = 1
PEQUENO = "***.000.001-**"


def com_digitos(base):
    """Os dois dígitos, da regra da Receita: o resto da divisão por 11 menor que 2 dá 0; senão, 11 menos o resto."""
    numeros = [int(x) for x in base]
    for _ in range(2):
        resto = sum(n * p for n, p in zip(numeros, range(len(numeros) + 1, 1, -1), strict=True)) % 11
        numeros.append(0 if resto < 2 else 11 - resto)
    return "".join(map(str, numeros))


@pytest.mark.parametrize(
    ("cpf", "mascara"),
    [
        ("529.982.247-25", MASCARADO),
        ("52998224725", MASCARADO),
        (52998224725, MASCARADO),
        (52998224725.0, MASCARADO),
        (" 529.982.247-25 ", MASCARADO),
        ("529\u00a0982\u00a0247\u00a025", MASCARADO),
        ("529982247-25", MASCARADO),
        ("529.982.247/25", MASCARADO),
        ("000.000.001-91", PEQUENO),
        ("00000000191", PEQUENO),
        (191, PEQUENO),
        (191.0, PEQUENO),
        (MASCARADO, MASCARADO),
        ({"type": "Double", "basicValue": 191}, PEQUENO),
        ([["529.982.247-25"]], MASCARADO),
    ],
    ids=repr,
)
def test_um_cpf(cpf, mascara):
    assert funcoes.MASCARAR_CPF(cpf) == [[mascara]]


@pytest.mark.parametrize("vazio", [None, "", "  ", "\u00a0", [[None]], [], 0.0], ids=repr)
def test_vazio_da_vazio(vazio):
    assert funcoes.MASCARAR_CPF(vazio) == [[""]]


RUINS = [
    ("5299822472", "tem 10 algarismos"),
    ("529982247255", "tem 12 algarismos"),
    ("191", "tem 3 algarismos"),
    ("529.982.247-26", "dígitos verificadores"),
    ("529.982.247-15", "dígitos verificadores"),
    (52998224726, "dígitos verificadores"),
    (192, "dígitos verificadores"),
    ("111.111.111-11", "dígitos verificadores"),
    (11111111111, "dígitos verificadores"),
    ("CPF", "não é um CPF"),
    ("529.982.247-2X", "não é um CPF"),
    ("5299.82.247-25", "não é um CPF"),
    ("٥٢٩٩٨٢٢٤٧٢٥", "não é um CPF"),
    ("***.٩٨٢.247-**", "não é um CPF"),
    (191.5, "não é um CPF"),
    (-191, "não é um CPF"),
    (10**11, "não é um CPF"),
    (10**400, "não é um CPF"),
    (float("nan"), "não é um CPF"),
    (float("inf"), "não é um CPF"),
    (True, "não é um CPF"),
    ("#N/A", "não é um CPF"),
    ({"type": "Error", "basicValue": "#N/A"}, "não é um CPF"),
    ({}, "não é um CPF"),
    (-2146826246, "não é um CPF"),
    ("***.982.24-**", "não é um CPF"),
    ("**.982.247-**", "não é um CPF"),
]


@pytest.mark.parametrize(("cpf", "dito"), RUINS, ids=lambda v: str(v)[:20])
def test_o_que_nao_e_cpf_e_recusado_sem_aparecer(cpf, dito):
    frase = exige_uma_frase(funcoes.MASCARAR_CPF(cpf), "#ERRO: cpf: ", dito)
    numeros = "".join(x for x in str(cpf) if x.isascii() and x.isdigit())
    assert len(numeros) < 4 or numeros not in "".join(x for x in frase if x.isdigit())
    assert "982" not in frase


def test_numa_coluna_cada_um_na_sua_linha():
    coluna = [["529.982.247-25"], [None], [""], [191], ["529.982.247-26"], [MASCARADO], ["#N/D"], [0]]
    saida = funcoes.MASCARAR_CPF(coluna)
    assert [linha[0] for linha in saida[:4]] == [MASCARADO, "", "", PEQUENO] and saida[5] == [MASCARADO]
    for n in (5, 7, 8):
        exige_uma_frase([saida[n - 1]], f"#ERRO: cpf, linha {n} da faixa: ")


def test_faixa_larga_e_recusada():
    exige_uma_frase(funcoes.MASCARAR_CPF([[1, 2], [3, 4]]), "cpf: veio uma faixa 2 × 2", "uma coluna")
    exige_uma_frase(funcoes.MASCARAR_CPF([1, 2]), "cpf: veio uma faixa 1 × 2")


def test_a_coluna_inteira_da_planilha():
    saida = funcoes.MASCARAR_CPF([[191], *([None] for _ in range(20_000))])
    assert saida[0] == [PEQUENO] and len(saida) == 10_000 and saida[-1] == [""]


def test_todo_cpf_bem_formado_e_aceito_e_o_vizinho_nao():
    sorteio = random.Random(13709)
    for _ in range(500):
        base = f"{sorteio.randrange(10**9):09}"
        if len(set(base)) == 1:
            continue
        cpf = com_digitos(base)
        esperado = f"***.{base[3:6]}.{base[6:]}-**"
        assert mascara_cpf(cpf) == mascara_cpf(int(cpf)) == esperado
        errado = cpf[:9] + f"{(int(cpf[9:]) + sorteio.randint(1, 99)) % 100:02}"
        with pytest.raises(Ilegivel):
            mascara_cpf(errado)
