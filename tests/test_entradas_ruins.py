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
from apoio import DADOS, da_prova

from xl_quotas.funcoes import CATALOGO
from xl_quotas.tabela import atos, candidatos, cargos, opcoes, publicada, regime
from xl_quotas.tabela.cabecalho import CPF, MODALIDADE, le_cabecalho
from xl_quotas.tabela.texto import simples
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
"""O que cabe numa célula; as quarenta mil letras, que demoram e dão a mesma frase, só vão em argumentos."""
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
    ("LIMITE_APROVADOS", "vagas"): [[2], [40]],
    ("SORTEIO", "vagas"): [["PP", 1], ["PI", 1]],
    ("REVERTER", "vagas"): [[3, 1, 1]],
    ("MEMORIA_REVERSAO", "vagas"): [[3, 1, 1]],
}
# As faixas com tudo o que se conhece: todas as colunas e todas as opções. As de cima só têm o que quase todos escrevem.
COM_TODAS_AS_COLUNAS = [
    [
        *("inscrição", "nome", "CPF", "cargo", "nota", "aprovado AC", "PP", "PCD", "verificação PP", "verificação PCD"),
        *("situação", "desempate 1", "desempate 2", "nascimento", "jurado"),
    ],
    [101, "Ana", "529.982.247-25", "Analista", 90, "S", "S", None, "confirmada", None]
    + [None, 3, 1, dt.date(1990, 1, 1), "S"],
    [102, "Beto", "111.444.777-35", "Analista", 80.5, None, None, "S", None, "confirmada"]
    + ["", 2, None, dt.date(1950, 1, 1), None],
]
COM_MODALIDADE = [["inscrição", "nota", "modalidade"], [101, 90, "PP; PCD"], [102, 80.5, "AC"]]
LARGAS = {
    "regime": [
        ["lista", "percentual", "arredondamento", "mínimo", "teto", "reversão", "posições", "norma"],
        ["PP", "25%", "meio_acima", 2, None, "AC", "2; +4", None],
        ["PCD", 0.1, "acima", 0, "20%", "AC", None, "item 5"],
    ],
    "vagas": [[3, 1, 1]],
    "opcoes": [
        *(["critério", "SEQUENCIAL"], ["até", 3], ["linhas", 9], ["data de referência", dt.date(2026, 11, 30)]),
        *(["desempate", "DESEMPATE 1 > IDOSO > JURADO > IDADE"], ["multipla", "todas"], ["colisao", "seguinte"]),
        *(["cargo", "Analista"], ["identificação", "AMBAS"], ["lista na ordem", "S"], ["validade", "05/01/2028"]),
    ],
    "cargos": [
        ["cargo", "especialidade", "localidade", "certame", "vagas", "AC", "PP", "PCD"],
        ["Analista", "TI", "Recife", "A", 10, 7, 2, 1],
        ["Técnico", None, "Olinda", "B", 3, None, None, None],
    ],
    "atos": [
        ["data", "ato", "inscrição", "vaga", "lista", "compensa", "observação"],
        [dt.date(2026, 1, 5), "nomeação", 101, 1, "AC", "não", None],
        [dt.date(2026, 2, 5), "vagas novas", None, 2, None, None, "Portaria 1"],
        [dt.date(2026, 3, 5), "prorrogação", None, None, None, None, "até 05/01/2030"],
    ],
    "publicada": [
        ["inscrição", "nome", "lista", "ordem", "vaga"],
        [101, "Ana", "AC", 1, "AC"],
        [102, "Beto", "PP", 2, 1],
    ],
}
LARGAS |= {f"{nome}_{x}": LARGAS[nome] for nome in ("regime", "opcoes") for x in "ab"}
LINHA_A_LINHA = {"MASCARAR_CPF", "RESERVA", "MEMORIA_RESERVA", "LIMITE_APROVADOS", "QUADRO_POR_CARGO", "CONFERIR_ATOS"}
"""As que respondem linha a linha: o erro de uma fica ao lado dela."""

ACOMPANHAMENTO = ("CONFERIR_ATOS", "PROXIMAS_NOMEACOES", "ESTADO_DAS_VAGAS", "HISTORICO", "PROPORCAO")
DO_PROGRAMA = re.compile(
    r"Traceback|falha inesperada|\b(None|True|False|nan|inf|Decimal|Fraction|segredo)\b|<class|object at|datetime\.|"
    r"\{'|\['|\[\[|Error\b|ErroDe"
)
CITADO = re.compile(r'"[^"]*"|\((?:aqui|outro cargo): .*')
"""O que a frase repete do que a pessoa escreveu, que pode ser qualquer coisa."""


def bons(f):
    return [DA_FUNCAO.get((f.nome, a.nome), BONS[a.nome]) for a in f.argumentos]


def largos(f):
    """Os argumentos bons com as faixas largas: uma vez com uma coluna por reserva, outra com a da modalidade."""
    nomes = [a.nome for a in f.argumentos]
    for lista in (COM_TODAS_AS_COLUNAS, COM_MODALIDADE)[: 1 + ("candidatos" in nomes)]:
        largas = {**LARGAS, "candidatos": lista}
        if lista is COM_MODALIDADE:
            largas["opcoes"] = largas["opcoes_a"] = largas["opcoes_b"] = BONS["opcoes"]
        yield [DA_FUNCAO.get((f.nome, n), largas.get(n, BONS[n])) for n in nomes]


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
    return (
        da_tabela(linhas, frases)
        or das_frases(frases, (*mudados, *citam))
        or (frases and f.nome not in LINHA_A_LINHA and da_frase_so(linhas, "'linhas'" in antes))
        or ""
    )


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


def das_frases(frases, nomes):
    for frase in frases:
        if len(frase) >= 255 or not frase.isprintable() or not frase.startswith("#ERRO: "):
            return f"frase malfeita: {frase!r}"
        if DO_PROGRAMA.search(CITADO.sub("", frase)):
            return f"palavra do Python: {frase}"
        if not any(re.match(rf"#ERRO: {nome}\b", frase) for nome in nomes):
            return f"não nomeia o argumento: {frase}"
    return ""


def da_frase_so(linhas, em_bloco):
    """Uma célula, e mais nada; com a opção `linhas`, as outras do bloco em branco."""
    celulas = list(itertools.chain.from_iterable(linhas))
    if any(v != "" for v in celulas[1:]) or (len(celulas) > 1 and not em_bloco):
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


def outros_nas_largas(f, nome):
    """Também aqui: a opção cita uma coluna da lista, a coluna de vagas e o quadro digitado citam o regime."""
    if nome == "candidatos":
        return ("opcoes", "opcoes_a")
    if f.nome == "COMPARAR" and nome.startswith("regime"):
        return ("vagas",)
    return ("cargos",) if nome == "regime" else ()


def test_quantos_valores_ruins_ha():
    """O documento (docs/prova_de_entradas.md) diz estes números."""
    argumentos, funcoes, valores = da_prova(
        r"cada um dos (\d+) argumentos das (\d+) funções \| (\d+) \| `tests/dados/valores_ruins.toml`"
    )
    assert len(LIDOS) == len(VALORES) == valores
    assert (sum(len(f.argumentos) for f in CATALOGO.values()), len(CATALOGO)) == (argumentos, funcoes)
    assert [len(NO_MEIO), len(DE_CELULA)] == da_prova(r"os valores: (\d+) todo dia, e na\s+corrida longa os (\d+) que")
    assert set(VALORES) - set(DE_CELULA) == {
        "texto de quarenta mil letras",
        *(n for n, v in VALORES.items() if isinstance(v, (list, tuple))),
    }
    assert len(VALORES["trezentas letras"]) == 300


def test_as_faixas_largas_tem_todas_as_colunas_e_opcoes():
    """O que se acrescentar à leitura entra também aqui, ou esta prova reprova."""
    colunas = le_cabecalho(COM_TODAS_AS_COLUNAS[0])
    assert {*colunas.campos} == {*candidatos.CAMPOS} - {MODALIDADE} and CPF in colunas.campos
    assert colunas.reservas and colunas.desempates and colunas.verificacoes and not colunas.desconhecidas
    assert MODALIDADE in le_cabecalho(COM_MODALIDADE[0]).campos
    assert [simples(n) for n in LARGAS["regime"][0]] == [*regime.COLUNAS]
    assert {n for n, _ in LARGAS["opcoes"]} == {*opcoes.NOMES.values()}
    assert [*LARGAS["atos"][0]] == [*atos.COLUNAS]
    assert {*cargos.SINONIMOS} < {*LARGAS["cargos"][0]}
    assert {*LARGAS["publicada"][0]} == {publicada.INSCRICAO, publicada.NOME, *("lista", "ordem", "vaga")}


@pytest.mark.parametrize("nome", CATALOGO)
def test_as_faixas_largas_valem(nome):
    for argumentos in largos(CATALOGO[nome]):
        assert defeitos(CATALOGO[nome], argumentos, ()) == ""


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


def em_cada_celula(f, k, valores):
    """Os defeitos achados com cada valor em cada célula do argumento k."""
    a = f.argumentos[k]
    for argumentos in itertools.islice(largos(f), 2 if a.nome == "candidatos" else 1):
        bom = argumentos[k]
        for (i, linha), rotulo in itertools.product(enumerate(bom), valores):
            for j in range(len(linha)):
                faixa = [list(x) for x in bom]
                faixa[i][j] = valores[rotulo]
                argumentos[k] = faixa
                defeito = defeitos(f, argumentos, (a.nome,), outros(f, a.nome) + outros_nas_largas(f, a.nome))
                if defeito:
                    yield f"{a.nome}, linha {i + 1}, coluna {j + 1} = {rotulo}: {defeito}"


FAIXAS = [
    pytest.param(nome, k, id=f"{nome}, {f.argumentos[k].nome}")
    for nome, f in CATALOGO.items()
    for k, bom in enumerate(next(largos(f)))
    if isinstance(bom, list)
]


@pytest.mark.parametrize(("nome", "k"), FAIXAS)
def test_alguns_valores_em_cada_celula_das_faixas(nome, k):
    assert list(em_cada_celula(CATALOGO[nome], k, {n: VALORES[n] for n in NO_MEIO})) == []


@pytest.mark.longo
@pytest.mark.parametrize(("nome", "k"), FAIXAS)
def test_cada_valor_em_cada_celula_das_faixas(nome, k):
    assert list(em_cada_celula(CATALOGO[nome], k, DE_CELULA)) == []


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
