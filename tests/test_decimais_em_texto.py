"""O decimal escrito com ponto: 0.875 é menos do que 1, na nota, no desempate e no percentual."""

from __future__ import annotations

from xl_quotas.funcoes import ORDEM_NOMEACAO, RESERVA


def test_nota_entre_zero_e_um_com_tres_casas():
    """1 > 0,95 > 0,900 > 0,875."""
    gente = [["inscrição", "nota"], [1, "0.875"], [2, "0.95"], [3, "0.900"], [4, "1"]]
    assert [linha[3] for linha in ORDEM_NOMEACAO(gente, 1)[1:]] == [4, 2, 3, 1]


def test_desempate_entre_zero_e_um():
    gente = [["inscrição", "nota", "desempate 1"], [1, 90, "0.875"], [2, 90, "1.5"], [3, 90, "0.9"]]
    assert [linha[3] for linha in ORDEM_NOMEACAO(gente, 1)[1:]] == [2, 3, 1]


def test_percentual_com_tres_casas():
    """40 vagas: 25 % = 10; 3 % = 1,2 → 1; 2 % = 0,8 → 1; AC 40 - 12 = 28."""
    regime = [["lista", "percentual"], ["PP", 0.25], ["PI", "0.030"], ["PQ", "0.020"]]
    assert RESERVA(40, regime) == [[28, 10, 1, 1]]
