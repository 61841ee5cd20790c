"""Cada valor ruim em cada argumento de cada função, e em cada célula de cada faixa: uma tabela que vale ou uma frase.

Os valores são dados (dados/valores_ruins.toml). As entradas com a frase que se espera estão em
dados/entradas_ruins.toml e test_porta.py; os arquivos, em dados/arquivos_ruins.toml e test_arquivos_ruins.py.
"""

from __future__ import annotations

import datetime as dt
import itertools
import math
import re
import tomllib
from decimal import Decimal
from fractions import Fraction

import pytest
from apoio import DADOS

from xl_quotas.funcoes import CATALOGO
from xl_quotas.tabela.valores import ErroDePlanilha


class Subtexto(str):
    pass


class Recusa:
    def __float__(self):
        raise ZeroDivisionError


DO_PYTHON = {
    "nada": lambda: None,
    "metade": lambda: "An\ud83d",
    "quarenta mil": lambda: "y" * 40_000,
    "400 algarismos": lambda: 10**400,
    "-400 algarismos": lambda: -(10**400),
    "5000 algarismos": lambda: "9" * 5000,
    "decimal": lambda: Decimal("10"),
    "decimal NaN": lambda: Decimal("NaN"),
    "decimal sNaN": lambda: Decimal("sNaN"),
    "fração": lambda: Fraction(1, 3),
    "complexo": lambda: 3 + 4j,
    "bytes": lambda: b"abc",
    "memória": lambda: memoryview(b"abc"),
    "conjunto": lambda: {1, 2},
    "dicionário": lambda: {"a": 1},
    "tupla": lambda: (),
    "tuplas": lambda: ((1, 2), (3, 4)),
    "objeto": object,
    "função": lambda: len,
    "tipo": lambda: float,
    "gerador": lambda: (i for i in range(3)),
    "intervalo": lambda: range(3),
    "prazo": lambda: dt.timedelta(1),
    "exceção": lambda: ValueError("segredo"),
    "subtexto": lambda: Subtexto("abc"),
    "recusa": Recusa,
    "erro": lambda: ErroDePlanilha("#N/D"),
    "faixa de objetos": lambda: [[object(), {1}], [b"x", {}]],
    "larga": lambda: [[1] * 300],
    "alta": lambda: [[1] for _ in range(2000)],
}


def da_planilha(v):
    if isinstance(v, list):
        return [da_planilha(x) for x in v]
    return None if v == "(vazio)" else v


with (DADOS / "valores_ruins.toml").open("rb") as arquivo:
    LIDOS = tomllib.load(arquivo)["valor"]
VALORES = {x["nome"]: DO_PYTHON[x["do_python"]]() if "do_python" in x else da_planilha(x["valor"]) for x in LIDOS}
DE_CELULA = {
    n: v for n, v in VALORES.items() if not isinstance(v, (list, tuple)) and n != "texto de quarenta mil letras"
}
NO_MEIO = ("#N/D", "NaN", "VERDADEIRO", "texto vazio", "fórmula", "1e308", "metade de um emoji", "dicionário", "-1e308")
"""Os que todo dia passam por cada célula; os outros, na corrida longa."""

CANDIDATOS = [
    ["inscrição", "nome", "nota", "PP", "situação"],
    [101, "Ana", 90, "S", None],
    [102, "Beto", 80.5, None, ""],
]
ATOS = [["data", "ato", "inscrição", "vaga", "lista"], [dt.date(2026, 1, 5), "nomeação", 101, 1, "AC"]]
REGIME = [["lista", "percentual", "reversão", "norma"], ["PP", "25%", "AC", None], ["PCD", 0.1, None, "item 5"]]
BONS = {
    "total": 5,
    "vagas": 2,
    "regime": REGIME,
    "lista": "PP",
    "ate": 9,
    "candidatos": CANDIDATOS,
    "opcoes": [["criterio", "SEQUENCIAL"], ["até", 3]],
    "regime_a": "LEI_12990",
    "regime_b": REGIME,
    "opcoes_a": [["criterio", "SEQUENCIAL"]],
    "opcoes_b": "criterio=COMPENSADA",
    "cpf": [["529.982.247-25"], ["52998224725"]],
    "aprovados": [[3, 1, 1]],
    "anexo": "II",
    "tabela": [["vagas", "máximo"], [2, 9], [3, 14]],
    "data": dt.date(2025, 7, 1),
    "cargos": [["cargo", "vagas", "certame"], ["Analista", 10, "A"], ["Técnico", 3, "B"]],
    "semente": "54321",
    "linhas": [["sala 1"], ["sala 2"]],
    "inscricao": 101,
    "atos": ATOS,
    "publicada": [["inscrição", "lista", "ordem"], [101, "AC", 1], [102, "PP", 2]],
}
DA_FUNCAO = {
    ("SORTEIO", "vagas"): [["PP", 1], ["PI", 1]],
    ("REVERTER", "vagas"): [[3, 1, 1]],
    ("MEMORIA_REVERSAO", "vagas"): [[3, 1, 1]],
}
LINHA_A_LINHA = {"MASCARAR_CPF", "RESERVA", "MEMORIA_RESERVA", "LIMITE_APROVADOS", "QUADRO_POR_CARGO", "CONFERIR_ATOS"}
"""As que respondem linha a linha: o erro de uma fica ao lado dela."""

ACOMPANHAMENTO = ("CONFERIR_ATOS", "PROXIMAS_NOMEACOES", "ESTADO_DAS_VAGAS", "HISTORICO", "PROPORCAO")
DO_PROGRAMA = re.compile(
    r"Traceback|falha inesperada|\b(None|True|False|nan|inf|Decimal|Fraction|segredo)\b|<class|object at|datetime\.|"
    r"\{'|\['|\[\[|Error\b|ErroDe"
)
CITADO = re.compile(r'"[^"]*"|\(aqui: .*')
"""O que a frase repete do que a pessoa escreveu, que pode ser qualquer coisa."""


def bons(f):
    return [DA_FUNCAO.get((f.nome, a.nome), BONS[a.nome]) for a in f.argumentos]


def defeitos(f, argumentos, mudados, citam=()):
    """O que está errado na resposta; nada, se ela vale. `citam`: outros argumentos que a frase pode nomear."""
    antes = repr(argumentos)
    try:
        linhas = f.chamada(*argumentos)
    except BaseException as e:
        return f"levantou {e!r}"
    if repr(argumentos) != antes:
        return "mudou o que recebeu"
    frases = []
    return da_tabela(linhas, frases) or das_frases(f, linhas, frases, (*mudados, *citam))


def da_tabela(linhas, frases):
    """Linhas todas da mesma largura, com valores que uma célula guarda; as frases de erro vão a `frases`."""
    if not (isinstance(linhas, list) and linhas and all(isinstance(x, list) and x for x in linhas)):
        return f"não é uma tabela: {linhas!r:.200}"
    if len({len(x) for x in linhas}) != 1:
        return "não é retangular"
    for v in itertools.chain.from_iterable(linhas):
        if v is not None and type(v) not in (str, int, float, bool, dt.date):
            return f"célula de tipo {type(v)}"
        if isinstance(v, float) and not math.isfinite(v):
            return "número que não é"
        if isinstance(v, str):
            v.encode("utf-8")
            if v.startswith("#ERRO"):
                frases.append(v)
    return ""


def das_frases(f, linhas, frases, nomes):
    for frase in frases:
        if len(frase) >= 255 or not frase.isprintable() or not frase.startswith("#ERRO: "):
            return f"frase malfeita: {frase!r}"
        if DO_PROGRAMA.search(CITADO.sub("", frase)):
            return f"palavra do Python: {frase}"
        if not any(re.match(rf"#ERRO: {nome}\b", frase) for nome in nomes):
            return f"não nomeia o argumento: {frase}"
    if frases and f.nome not in LINHA_A_LINHA and (len(linhas), len(linhas[0])) != (1, 1):
        return f"a frase não está sozinha: {linhas!r:.200}"
    return ""


def outros(f, nome):
    """Um argumento bom de tipo, mas que não combina com outro, faz errado o outro: sem vagas, a nomeação dos atos."""
    if f.nome in ACOMPANHAMENTO and nome in ("candidatos", "vagas", "regime", "opcoes"):
        return ("atos", "inscricao")
    return {
        ("REVERTER", "regime"): ("vagas", "aprovados"),
        ("MEMORIA_REVERSAO", "regime"): ("vagas", "aprovados"),
        ("LIMITE_APROVADOS", "anexo"): ("vagas",),
        ("LIMITE_APROVADOS", "tabela"): ("vagas",),
        ("RESERVA", "regime"): ("lista",),
        ("SORTEIO", "linhas"): ("vagas",),
        ("LISTA_PUBLICA", "regime"): ("lista",),
        ("HISTORICO", "candidatos"): ("inscricao", "atos"),
        ("CONFERIR_LISTA", "regime"): ("publicada",),
        ("CONFERIR_LISTA", "candidatos"): ("publicada",),
    }.get((f.nome, nome), ())


def test_quantos_valores_ruins_ha():
    """O documento (docs/prova_de_entradas.md) diz estes números."""
    assert len(LIDOS) == len(VALORES) == 139
    assert sum(len(f.argumentos) for f in CATALOGO.values()) >= 90


@pytest.mark.parametrize("nome", CATALOGO)
def test_cada_valor_em_cada_argumento(nome):
    f, achados = CATALOGO[nome], []
    assert defeitos(f, bons(f), ()) == ""
    for k, a in enumerate(f.argumentos):
        for rotulo, valor in VALORES.items():
            argumentos = bons(f)
            argumentos[k] = valor
            defeito = defeitos(f, argumentos, (a.nome,), outros(f, a.nome))
            if defeito:
                achados.append(f"{a.nome} = {rotulo}: {defeito}")
    assert achados == []


def em_cada_celula(f, valores):
    for k, a in enumerate(f.argumentos):
        bom = bons(f)[k]
        if not isinstance(bom, list):
            continue
        for i, linha in enumerate(bom):
            for j in range(len(linha)):
                for rotulo, valor in valores.items():
                    faixa = [list(x) for x in bom]
                    faixa[i][j] = valor
                    argumentos = bons(f)
                    argumentos[k] = faixa
                    defeito = defeitos(f, argumentos, (a.nome,), outros(f, a.nome))
                    if defeito:
                        yield f"{a.nome}, linha {i + 1}, coluna {j + 1} = {rotulo}: {defeito}"


@pytest.mark.parametrize("nome", CATALOGO)
def test_alguns_valores_em_cada_celula_das_faixas(nome):
    assert list(em_cada_celula(CATALOGO[nome], {n: VALORES[n] for n in NO_MEIO})) == []


@pytest.mark.longo
@pytest.mark.parametrize("nome", CATALOGO)
def test_cada_valor_em_cada_celula_das_faixas(nome):
    assert list(em_cada_celula(CATALOGO[nome], DE_CELULA)) == []


@pytest.mark.longo
@pytest.mark.parametrize("nome", CATALOGO)
def test_dois_argumentos_ruins_de_uma_vez(nome):
    f, achados = CATALOGO[nome], []
    for (k, a), (q, b) in itertools.combinations(enumerate(f.argumentos), 2):
        for (um, v), (outro, w) in itertools.product(itertools.islice(VALORES.items(), 0, None, 3), repeat=2):
            argumentos = bons(f)
            argumentos[k], argumentos[q] = v, w
            todos = [x.nome for x in f.argumentos]
            defeito = defeitos(f, argumentos, todos)
            if defeito:
                achados.append(f"{a.nome} = {um}, {b.nome} = {outro}: {defeito}")
    assert achados == []
