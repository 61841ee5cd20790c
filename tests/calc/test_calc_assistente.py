"""O assistente de funções mostra o que o catálogo diz."""

from __future__ import annotations

from apoio_calc import Calc

from xl_quotas.ambientes.calc.dentro.nomes import FAIXAS
from xl_quotas.funcoes import CATALOGO


def test_descricao_e_argumentos_iguais_aos_do_catalogo(calc: Calc) -> None:
    mostrado = calc.assistente()
    for nome, funcao in CATALOGO.items():
        assert mostrado[nome]["descricao"] == funcao.descricao
        visto = [argumento[:2] for argumento in mostrado[nome]["argumentos"]]
        assert visto == [[a.nome, a.descricao] for a in funcao.argumentos]


def test_todo_argumento_pode_faltar_menos_a_lista(calc: Calc) -> None:
    """O Calc tira isso do tipo: só uma faixa é obrigatória; a falta de outro é a função que explica."""
    mostrado = calc.assistente()
    for nome in CATALOGO:
        assert {a[0] for a in mostrado[nome]["argumentos"] if not a[2]} <= FAIXAS
    with calc.nova() as pasta:
        pasta.formula("A1", "=RESERVA()")
        pasta.formula("A2", "=REGIME_DO_EDITAL()")
        assert [linha[0] for linha in pasta.le("A1:A2")] == [
            "",
            "#ERRO: data: está vazia; informe a data de publicação do edital, como 01/07/2025",
        ]
