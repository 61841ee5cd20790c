"""Os blocos grandes da nomeação por outro caminho: as funções chamadas com o que está escrito nas células."""

from __future__ import annotations

from typing import Any

from xl_quotas import funcoes
from xl_quotas.ambientes.calc.dentro.celulas import para_o_calc
from xl_quotas.arquivos import nomes
from xl_quotas.modelos.nomeacao.lugares import C_CLASSIFICACAO, C_SITUACAO, CANDIDATOS, CONFERIR, L_BLOCO, NOMEACAO

Linhas = list[list[Any]]
SITUACAO, CLASSIFICACAO = (CANDIDATOS, f"{C_SITUACAO}1"), (CANDIDATOS, f"{C_CLASSIFICACAO[0]}1")
ORDEM, CONFERENCIA = (NOMEACAO, f"A{L_BLOCO}"), (CONFERIR, f"A{L_BLOCO}")


def blocos(modelo: Any) -> dict[tuple[str, str], Linhas]:
    """O que cada bloco tem de mostrar, pela folha e pelo canto."""
    lista, opcoes = modelo.nome(nomes.CANDIDATOS), modelo.nome(nomes.OPCOES)
    regime = modelo.nome(nomes.REGIME)[0][0] or modelo.nome(nomes.DATA)[0][0]
    if regime == nomes.PROPRIO:
        regime = modelo.nome(nomes.REGIME_PROPRIO)
    digitado = modelo.nome(nomes.QUADRO)[0]
    n = max(len(funcoes.LISTAS(regime)[0]), *(i for i, v in enumerate(digitado, 1) if v != ""), 1)
    vagas = [digitado[:n]] if any(v != "" for v in digitado) else modelo.nome(nomes.VAGAS)[0][0]
    saida = {
        SITUACAO: funcoes.SITUACAO(lista, vagas, regime, opcoes),
        CLASSIFICACAO: funcoes.CLASSIFICACAO(lista, regime, opcoes),
        ORDEM: funcoes.ORDEM_NOMEACAO(lista, vagas, regime, opcoes),
        CONFERENCIA: funcoes.CONFERIR(lista, vagas, regime, opcoes),
    }
    return {onde: [list(x) for x in para_o_calc(v)] for onde, v in saida.items()}
