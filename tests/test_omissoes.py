"""O que vale em cada campo que não se diz: o ato sem vaga, a reserva sem teto, a opção que ninguém escreveu.

Cada omissão é parte do contrato de quem chama: uma lista vazia que passasse a trazer um nome, ou um `não se sabe` que
passasse a `não`, mudaria a resposta sem mudar nenhuma linha da conta. Escreveu-se à mão; campo novo entra nele.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil

import pytest

import xl_quotas.regras
import xl_quotas.tabela

NINGUEM = -1
OMISSOES = {
    "Arranjo": {"colisao": None, "serie": (), "fatos": (), "sem_lista": ()},
    "Assento": {
        **{"situacao": "livre", "pessoa": NINGUEM, "chamada": "", "conta": "", "conta_desde": 0},
        **{"desde": None, "devida": ""},
    },
    "Ato": {"pessoa": NINGUEM, "vaga": 0, "lista": "", "limite": None, "compensa": None},
    "Candidatos": {"desempates": {}, "recusadas": {}, "pendentes": {}},
    "Chamada": {"tentadas": (), "compensa": 0, "desde": 0, "antes": ""},
    "Efeito": {"recusadas": (), "pendentes": (), "sem_resultado": (), "duvida": "", "remedio": ""},
    "Feito": {
        **{"vaga": 0, "lista": "", "compensada": NINGUEM, "era_a_vez": None, "por_chegar": NINGUEM, "desde": 0},
        **{"na_ordem": False, "compensa": None, "vencida": False, "entra": (), "fim": None},
    },
    "Hipotese": {"regra": True},
    "Leitura": {
        **{
            "problemas": [],
            "notas_como_vieram": [],
            "so_marcas": set(),
            "so_resultados": set(),
            "cargos": [],
            "cpfs": [],
        },
        **{"resultados": {}, "sem_resultado": {}, "feito": {}, "julgadas": None},
    },
    "Linha": {"erro": ""},
    "LinhaPublicada": {"nome": ""},
    "LinhaDeVagas": {"certame": "", "digitado": None},
    "Norma": {"conferido_em": "", "elo": ""},
    "Opcoes": dict.fromkeys(
        ("criterio", "ate", "linhas", "data_de_referencia", "desempate", "multipla", "colisao", "cargo")
        + ("identificacao", "lista_na_ordem", "validade")
    ),
    "Problema": {"outra": 0},
    "Publicado": {"lista": "", "repete": 0},
    "Regime": {
        **{"varias_reservas": "maior_percentual", "colisao": "anterior", "criterio": "COMPENSADA", "de": "", "ate": ""},
        **{"observacao": "", "padrao": False, "base": (), "papeis": {}},
    },
    "Reserva": {
        **{"arredondamento": "meio_acima", "minimo": 0, "teto": None, "reversao": ("AC",), "posicoes": None},
        **{"aceita": (), "normas": (), "normas_nao_computo": (), "normas_reversao": {}},
    },
}


def registros():
    """Cada classe de `regras` e `tabela` que guarda campos, e os seus valores por omissão."""
    achadas = {}
    for pacote in (xl_quotas.regras, xl_quotas.tabela):
        for m in pkgutil.walk_packages(pacote.__path__, f"{pacote.__name__}."):
            if m.name.endswith("__main__"):
                continue
            for classe in vars(importlib.import_module(m.name)).values():
                if inspect.isclass(classe) and classe.__module__ == m.name and _omissoes(classe):
                    assert classe.__name__ not in achadas, "dois registros com o mesmo nome"
                    achadas[classe.__name__] = classe
    return achadas


def _omissoes(classe):
    if dataclasses.is_dataclass(classe):
        falta = dataclasses.MISSING
        feitos = {f.name: f.default_factory() for f in dataclasses.fields(classe) if f.default_factory is not falta}
        return feitos | {f.name: f.default for f in dataclasses.fields(classe) if f.default is not falta}
    return getattr(classe, "_field_defaults", {})


REGISTROS = registros()


def test_o_quadro_tem_todos():
    assert set(REGISTROS) == set(OMISSOES)


@pytest.mark.parametrize("nome", sorted(OMISSOES))
def test_o_que_nao_se_diz(nome):
    visto = _omissoes(REGISTROS[nome])
    assert visto == OMISSOES[nome]
    assert {k: type(v) for k, v in visto.items()} == {k: type(v) for k, v in OMISSOES[nome].items()}
