"""O que `regras` promete a quem a chama sem passar por uma planilha."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest

from xl_quotas.regras.candidatos import Candidatos, FaltaData, monta_filas
from xl_quotas.regras.catalogo import padrao, regime, regimes
from xl_quotas.regras.modelo import EDITAL, Norma, Posicoes, Reserva, cita
from xl_quotas.regras.motivo import cabe, curta, encurta, vizinhos_de_empate
from xl_quotas.regras.nomeacao import NINGUEM, chamadas
from xl_quotas.regras.notacao import percentual, reversao
from xl_quotas.regras.planejamento import LinhaDeVagas, sem_vaga


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


@pytest.mark.parametrize(
    ("total", "motivos"),
    [
        # T = 2 alcança o mínimo de 2 (Lei 15.142/2025, art. 5º): PP 0,5 → 1; PI 0,06 e PQ 0,04 → 0; PCD 0,1 → 1, mas
        # 20 % de 2 = 0,4 → 0
        (2, {"PI": "fração menor que 0,5", "PQ": "fração menor que 0,5", "PCD": "teto de 20 % dá 0"}),
        # PCD: 20 % de 3 = 0,6 e de 4 = 0,8, para baixo → 0; de 5 = 1
        (3, {"PI": "fração menor que 0,5", "PQ": "fração menor que 0,5", "PCD": "teto de 20 % dá 0"}),
        (5, {"PI": "fração menor que 0,5", "PQ": "fração menor que 0,5"}),
        (1, {"PP": "menos de 2 vagas", "PI": "menos de 2 vagas", "PQ": "menos de 2 vagas", "PCD": "teto de 20 % dá 0"}),
    ],
)
def test_por_que_a_reserva_ficou_sem_vaga(total, motivos):
    """A inscrição só é assegurada abaixo do mínimo (Lei 15.142/2025, art. 5º, § 3º): com o mínimo, já não se cita."""
    faltam = sem_vaga(padrao(), LinhaDeVagas(total))
    assert {x.sigla: x.motivo for x in faltam} == motivos
    for x in faltam:
        assert bool(x.normas) == (x.motivo == "menos de 2 vagas"), x


def test_inscricao_comprida_e_cortada_a_vista():
    """Até 24 caracteres fica inteira; com 25, os 23 primeiros e reticências: 24 ao todo."""
    assert curta("1" * 24) == "1" * 24
    assert curta("1" * 25) == "1" * 23 + "…"
    assert curta(12) == "12"


def test_frase_que_nao_cabe_perde_do_corpo_e_guarda_a_norma():
    """255 ao todo: com 231 de norma sobram 24, e o corpo perde a palavra que não cabe em 23 mais as reticências."""
    corpo, norma = "palavra " * 6, "n" * 231
    assert cabe("x" * 24, "", norma) == "x" * 24 + norma
    assert cabe(corpo, "", norma) == "palavra palavra…" + norma
    # com 240 de norma sobrariam 15: o corpo fica com 24 e a norma perde 240 − 230 = 10, com reticências no lugar de uma
    assert cabe(corpo, "", "n" * 240) == "palavra palavra…" + "n" * 230 + "…"
    assert cabe(corpo, "; r", "n" * 50) == corpo + "; r" + "n" * 50


def test_texto_encurtado_perde_do_meio():
    """255 cabem; com 256, guarda-se o fim desde o último travessão, se ele tem até 200 caracteres."""
    assert encurta("x" * 255) == "x" * 255
    assert encurta("x" * 256) == "x" * 254 + "…"
    fim = " — " + "n" * 197
    assert encurta("x" * 100 + fim) == "x" * 54 + "…" + fim
    assert encurta("x" * 100 + fim + "n") == ("x" * 100 + fim)[:254] + "…"
    assert encurta("x" * 300 + " — primeira — segunda") == "x" * 244 + "…" + " — segunda"
    assert encurta("x" * 300 + "; critério A — norma") == "x" * 234 + "…" + "; critério A — norma"


def test_cada_empatado_cita_outro_do_grupo():
    filas = monta_filas(pessoas((70, ()), (70, ()), (70, ()), (60, ())), padrao(), anos_idoso=60)
    assert filas.empates == [[0, 1, 2]]
    assert vizinhos_de_empate(filas) == {0: 1, 1: 0, 2: 0}


@pytest.mark.parametrize(
    ("declarada", "tipo"),
    [
        ("PN", "sem_ac"),  # Lei 12.990/2014: o que a AC não ocupa vai à PN
        ("PCD", "restante"),  # ninguém na PN: a quem resta
    ],
)
@pytest.mark.parametrize("criterio", ["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"])
def test_vaga_da_ac_sem_aprovados_na_ac(criterio, declarada, tipo):
    c = pessoas((90, (declarada,)))
    c.aprovados_ac = [False]
    r = regime("LEI_12990")
    feitas, _ = chamadas(r, [1, 0, 0], monta_filas(c, r, anos_idoso=60), criterio)
    assert [tuple(f)[:6] for f in feitas] == [(1, "AC", 0, declarada, tipo, ())]


def test_linha_de_vagas_so_com_o_total():
    assert tuple(LinhaDeVagas(3)) == (3, "", None)


def test_todo_regime_tem_tudo_escrito():
    for r in regimes().values():
        assert isinstance(r.observacao, str) and isinstance(r.padrao, bool)
        assert all(isinstance(n.elo, str) for n in r.base)
        assert (r.colisao, r.criterio) == ("anterior", "COMPENSADA")
    assert [r.id for r in regimes().values() if r.padrao] == ["LEI_15142"]
