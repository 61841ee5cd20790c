"""O que `regras` promete a quem a chama sem passar por uma planilha."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest

from xl_quotas.regras.candidatos import Candidatos, FaltaData, monta_filas
from xl_quotas.regras.catalogo import padrao, regime
from xl_quotas.regras.modelo import EDITAL, Norma, Posicoes, Reserva, cita
from xl_quotas.regras.nomeacao import NINGUEM, chamadas
from xl_quotas.regras.notacao import percentual, reversao


def dois_empatados():
    return Candidatos(
        linhas=[2, 3],
        inscricoes=["1", "2"],
        nomes=["Ana", "Bento"],
        notas=[Decimal(70), Decimal(70)],
        declaradas=[(), ()],
        aprovados_ac=[True, True],
        situacoes=["", ""],
        nascimentos=[date(1950, 1, 1), date(1990, 1, 1)],
        jurados=[False, False],
    )


def test_empate_que_a_idade_decide_pede_a_data_de_referencia():
    """Contrato, seção 4: empatados, nascimentos diferentes e nenhuma data → erro que a pede e diz quem empatou."""
    with pytest.raises(FaltaData, match=r"\Afalta a data de referência\Z") as erro:
        monta_filas(dois_empatados(), padrao(), anos_idoso=60)
    assert erro.value.pessoas == (0, 1)
    filas = monta_filas(dois_empatados(), padrao(), referencia=date(2026, 3, 1), anos_idoso=60)
    assert filas.ordem == [0, 1] and filas.empates == []


def pessoas(*quem):
    """Uma pessoa por (nota, siglas declaradas), todas aprovadas na AC."""
    n = len(quem)
    return Candidatos(
        linhas=list(range(2, n + 2)),
        inscricoes=[str(i) for i in range(n)],
        nomes=[""] * n,
        notas=[Decimal(nota) for nota, _ in quem],
        declaradas=[siglas for _, siglas in quem],
        aprovados_ac=[True] * n,
        situacoes=[""] * n,
        nascimentos=[None] * n,
        jurados=[False] * n,
    )


# LEI_12990: PN na vaga 3 (a partir de 3 vagas), 8, …; PCD na 5, 21, … Cada chamada: vaga, dona, pessoa, lista, tipo,
# listas vazias por onde passou, vaga compensada, desde que vaga conta na AC, lista por que tinha sido chamada.
CHAMADAS = {
    # 3 PN: a pessoa 2. Na 4, a AC alcança a 2, que passa a contar na AC; a vaga vai à 3, pela PN.
    "compensada": (
        ("COMPENSADA", [3, 1, 0], [(90, ()), (80, ()), (70, ("PN",)), (60, ("PN",))]),
        [
            (1, "AC", 0, "AC", "propria", (), 0, 0, ""),
            (2, "AC", 1, "AC", "propria", (), 0, 0, ""),
            (3, "PN", 2, "AC", "propria", (), 0, 4, "PN"),
            (4, "AC", 3, "PN", "compensada", (), 3, 0, ""),
        ],
    ),
    # Ninguém: a PN passa pela própria lista vazia, e a AC não passa por lista nenhuma.
    **{
        f"sem ninguém, {criterio}": (
            (criterio, [2, 1, 0], []),
            [
                (1, "AC", NINGUEM, "", "vazia", (), 0, 0, ""),
                (2, "AC", NINGUEM, "", "vazia", (), 0, 0, ""),
                (3, "PN", NINGUEM, "", "vazia", ("PN",), 0, 0, ""),
            ],
        )
        for criterio in ("COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL")
    },
    # A PN da vaga 3 não tem gente e reverte à AC; a 4ª pessoa vem além das vagas, na 4 (AC).
    **{
        f"revertida, {criterio}": (
            (criterio, [2, 1, 0], [(90, ()), (80, ()), (70, ()), (60, ())]),
            [
                (1, "AC", 0, "AC", "propria", (), 0, 0, ""),
                (2, "AC", 1, "AC", "propria", (), 0, 0, ""),
                (3, "PN", 2, "AC", "revertida", ("PN",), 0, 0, ""),
                (4, "AC", 3, "AC", "propria", (), 0, 0, ""),
            ],
        )
        for criterio in ("COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL")
    },
}


@pytest.mark.parametrize(("concurso", "esperado"), CHAMADAS.values(), ids=CHAMADAS)
def test_cada_chamada_por_inteiro(concurso, esperado):
    criterio, vagas, quem = concurso
    r = regime("LEI_12990")
    feitas, total = chamadas(r, vagas, monta_filas(pessoas(*quem), r, anos_idoso=60), criterio)
    assert [tuple(c) for c in feitas] == esperado
    assert total == sum(vagas)


@pytest.mark.parametrize(
    ("texto", "fracao"), [("25%", "1/4"), ("2,5%", "1/40"), (" 30 % ", "3/10"), ("0,5 %", "1/200"), ("7%", "7/100")]
)
def test_percentual_do_catalogo(texto, fracao):
    assert percentual(texto) == Fraction(fracao)


@pytest.mark.parametrize(
    ("texto", "listas"),
    [("PI; PP; AC", ("PI", "PP", "AC")), ("PI;PP", ("PI", "PP", "AC")), ("", ("AC",)), (" AC ", ("AC",))],
)
def test_reversao_do_catalogo_termina_na_ac(texto, listas):
    assert reversao(texto) == listas


def test_posicoes_publicadas():
    """`3; 8; +5` são 3, 8, 13, 18 …; `2; 3; +4`: 2, 3, 7, 11."""
    assert [Posicoes((3, 8), 5).posicao(k) for k in range(1, 5)] == [3, 8, 13, 18]
    assert [Posicoes((2, 3), 4).posicao(k) for k in range(1, 5)] == [2, 3, 7, 11]


def test_norma_de_reversao_que_o_regime_nao_da_e_do_edital():
    """Contrato, seção 1: o que a norma não diz, num regime escrito na planilha, é do edital."""
    r = Reserva("XX", "lista XX", Fraction(1, 5), normas_reversao={"AC": (Norma("Lei X", "2026-01-01"),)})
    assert r.revertem("AC") == (Norma("Lei X", "2026-01-01"),)
    assert r.revertem("YY") == (EDITAL,)
    assert cita(()) == "edital" and cita([*r.revertem("AC"), Norma("Lei Y")]) == "Lei X; Lei Y (não conferido)"
