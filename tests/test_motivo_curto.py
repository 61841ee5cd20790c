"""A escada de abreviações do Motivo, degrau a degrau, e as normas ditas uma vez só: cada linha, com o que dá."""

from __future__ import annotations

import pytest

from xl_quotas.regras.motivo import MAXIMO, abreviados, ajusta, normas_curtas

# cada degrau, a frase antes e depois dele; a ordem é a da escada: do que menos custa ler ao que mais custa
DEGRAUS = [
    ("a inscrição 7", "7"),
    ("7 passa à AC e esta vaga vai à lista PP", "7 passa à AC; esta vai à PP"),
    ("ninguém mais na lista PI", "ninguém na PI"),
    ("ninguém mais na ampla", "ninguém na ampla"),
    ("chamada pela lista PP", "chamada pela PP"),
    (": vaga à lista PCD", ": vai à PCD"),
    ("na ampla concorrência", "na AC"),
    ("vaga reservada à lista PQ", "vaga da lista PQ"),
    ("ninguém na PI nem na PQ", "ninguém na PI/PQ"),
    ("(vaga 3, lista PP)", "(vaga 3, PP)"),
    ("7 passa à AC; esta vai à PP", "7 → AC; esta → PP"),
    ("vaga PI revertida: ninguém na PQ", "vaga PI: ninguém na PQ"),
]


@pytest.mark.parametrize("k", range(len(DEGRAUS)))
def test_cada_degrau(k):
    antes, depois = DEGRAUS[k]
    passos = list(abreviados(antes))
    assert len(passos) == 1 + len(DEGRAUS), "a frase inteira e um passo por degrau"
    assert passos[: k + 1] == [antes] * (k + 1), "nenhum degrau anterior a muda"
    assert passos[k + 1] == depois


NC = " (não conferido)"
CURTAS = [  # (as normas, as mesmas ditas uma vez só)
    ("Lei A, art. 1º", "Lei A, art. 1º"),
    (f"Lei A, art. 1º{NC}", f"Lei A, art. 1º{NC}"),
    ("Lei A, art. 1º; Lei A, art. 2º", "Lei A, art. 1º; art. 2º"),
    (f"Lei A, art. 1º{NC}; Lei A, art. 2º{NC}", "Lei A, art. 1º; art. 2º (não conferidas)"),
    (f"Lei A, art. 1º{NC}; Lei B, art. 2º", f"Lei B, art. 2º; Lei A, art. 1º{NC}"),
    (
        f"Lei B, art. 2º; Lei A, art. 1º{NC}; Lei A, art. 3º{NC}",
        "Lei B, art. 2º; Lei A, art. 1º; art. 3º (não conferidas as 2 últimas)",
    ),
    # a lei inteira, depois de já dita com o artigo, nada acrescenta
    (f"Lei A, art. 1º{NC}; Lei A{NC}", f"Lei A, art. 1º{NC}"),
    (f"Lei A, art. 1º; Lei A{NC}", "Lei A, art. 1º"),
    # mas outra lei de nome parecido é outra lei
    (f"Lei AB, art. 1º{NC}; Lei A{NC}", "Lei AB, art. 1º; Lei A (não conferidas)"),
    # o nome da lei vai até ao primeiro artigo, e pode trazer um travessão
    ("Lei A, art. 1º, art. 2º; Lei A, art. 3º", "Lei A, art. 1º, art. 2º; art. 3º"),
    ("Lei A — estadual, art. 1º; Lei A — estadual, art. 2º", "Lei A — estadual, art. 1º; art. 2º"),
]


@pytest.mark.parametrize(("normas", "curtas"), CURTAS)
def test_normas_ditas_uma_vez(normas, curtas):
    fim = "; critério COMPENSADA — "
    assert normas_curtas(fim + normas) == fim + curtas


FIM = "; critério COMPENSADA — Lei A, art. 1º; Lei A, art. 2º"  # curto: "art. 2º" sem "Lei A, ", 7 letras a menos
CURTO = "; critério COMPENSADA — Lei A, art. 1º; art. 2º"


def corpo(letras):
    """Um corpo de tantas letras, com uma abreviação possível: 12 letras a menos."""
    return "a inscrição 7".rjust(letras, "x")


def test_o_que_cabe_nao_muda():
    cheia = corpo(MAXIMO - len(FIM))
    assert ajusta(("", ""), cheia, "", FIM) == f"{cheia}{FIM}"
    # uma letra a mais: primeiro as normas
    assert ajusta(("", ""), f"x{cheia}", "", FIM) == f"x{cheia}{CURTO}"


def test_depois_das_normas_o_corpo_e_so_no_fim_a_abertura():
    longa, curta = "abertura inteira; ", "abertura; "
    cheio = corpo(MAXIMO - len(CURTO) - len(longa))
    assert ajusta((longa, curta), cheio, "", FIM) == f"{longa}{cheio}{CURTO}"
    assert ajusta((longa, curta), f"x{cheio}", "", FIM) == f"{longa}x{cheio.removesuffix('a inscrição 7')}7{CURTO}"
    # abreviado o corpo, ainda não cabe: a abertura curta, e o corpo cortado numa palavra
    demais = f"{'palavra ' * 40}a inscrição 7"
    dita = ajusta((longa, curta), demais, "; sub judice", FIM)
    assert len(dita) <= MAXIMO and dita.startswith(f"{curta}palavra palavra ")
    assert dita.endswith(f" palavra…; sub judice{CURTO}")


def test_sem_abertura_nada_vem_antes():
    assert ajusta(("", ""), "palavra " * 40, "", FIM).startswith("palavra ")
