"""Um concurso inventado em que todo aviso do planejamento aparece."""

from __future__ import annotations

from datetime import date

from .entradas import Entradas

# 24 vagas em cada certame, 48 ao todo: 2 % de 48 são uma vaga de PQ, e 2 % de 24, nenhuma
CARGOS = (
    ("Edital 1", "Analista Administrativo", None, "Recife", 12),
    ("Edital 1", "Analista Administrativo", None, "Caruaru", 3),
    ("Edital 1", "Analista Administrativo", None, "Garanhuns", 1),
    ("Edital 1", "Analista de TI", "Dados", "Recife", 6),
    ("Edital 1", "Analista de TI", "Redes", "Recife", 1),
    ("Edital 1", "Analista de TI", "Segurança", "Recife", 1),
    (),  # uma linha vazia no meio é pulada
    ("Edital 2", "Assistente em Administração", None, "Recife", 16),
    ("Edital 2", "Assistente em Administração", None, "Petrolina", 4),
    ("Edital 2", "Assistente em Administração", None, "Petrolina", 2),  # igual à de cima: o quadro avisa
    ("Edital 2", "Assistente em Administração", None, "Serra Talhada", 0),  # só cadastro de reserva
    ("Edital 2", "Médico", "Clínica médica", "Recife", 1),
    ("Edital 2", "Médico", "Psiquiatria", "Caruaru", 1),
)
DIGITADOS = (*((),) * 3, (3, 2, 1))  # Analista de TI / Dados: uma vaga de PI que a conta não daria


def exemplo() -> Entradas:
    """O edital, os cargos e um sorteio que ainda não entrou no quadro."""
    return Entradas(
        titulo="Concurso público nº 1/2026 — técnicos administrativos (exemplo inventado)",
        orgao="Instituto Federal de Exemplo",
        data=date(2026, 3, 2),
        anexo="III",
        cargos=CARGOS,
        digitados=DIGITADOS,
        escolhido="6: Edital 1 / Analista Administrativo / Recife",
        semente="54321",
        sorteadas=(None, None, 1, 1),
    )
