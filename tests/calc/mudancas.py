"""As mudanças que se digitam em cada modelo, e quais delas correm todo dia.

Um modelo sem mudanças aqui reprova: pasta nova entra com as suas.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

import mudancas_acompanhamento as do_acompanhamento
import mudancas_funcoes as das_funcoes
import mudancas_nomeacao as da_nomeacao
import mudancas_planejamento as do_planejamento


class Mudancas(NamedTuple):
    """As entradas novas, por nome, e as que não esperam a corrida longa em cada formato."""

    casos: Mapping[str, Any]
    diarias_xlsx: Collection[str]
    diarias_ods: Collection[str]


POR_MODELO = {
    "nomeacao": Mudancas(da_nomeacao.NA_VAZIA, da_nomeacao.NA_VAZIA, ()),
    "exemplo_nomeacao": Mudancas(da_nomeacao.NO_EXEMPLO, da_nomeacao.TODO_DIA, da_nomeacao.NA_ODS),
    "nomeacao_10000": Mudancas(da_nomeacao.NA_DE_DEZ_MIL, ("tudo",), ()),
    "acompanhamento": Mudancas(do_acompanhamento.NA_VAZIA, ("tudo",), ()),
    "exemplo_acompanhamento": Mudancas(
        do_acompanhamento.NO_EXEMPLO, do_acompanhamento.TODO_DIA, do_acompanhamento.NA_ODS
    ),
    "planejamento": Mudancas(do_planejamento.NA_VAZIA, do_planejamento.NA_VAZIA, ()),
    "exemplo_planejamento": Mudancas(do_planejamento.NO_EXEMPLO, do_planejamento.TODO_DIA, do_planejamento.NA_ODS),
    "funcoes": Mudancas(das_funcoes.MUDANCAS, das_funcoes.TODO_DIA, das_funcoes.NA_ODS),
}
