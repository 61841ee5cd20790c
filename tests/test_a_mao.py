"""Casos resolvidos à mão a partir do contrato: a conta está no comentário de cada arquivo de dados."""

from __future__ import annotations

import pytest
from apoio import (
    casos_em_pasta,
    casos_toml,
    como_linhas,
    exigir_iguais,
    opcoes_de,
    regime_de,
    sem_erro,
    tabela,
    tabela_de_textos,
    vagas_de,
)

from xl_quotas import funcoes

MOTIVO = 9  # décima coluna de ORDEM_NOMEACAO


@pytest.mark.parametrize("caso", casos_em_pasta("nomeacao"))
def test_ordem_nomeacao(caso):
    resultado = sem_erro(
        funcoes.ORDEM_NOMEACAO(
            tabela(caso["candidatos"]), vagas_de(caso.get("vagas")), regime_de(caso), opcoes_de(caso)
        )
    )
    esperado = tabela_de_textos(caso["esperado"])
    exigir_iguais(caso["titulo"], como_linhas(resultado[1:], 4), esperado[1:])
    for ordem, palavras in caso.get("motivo_contem", {}).items():
        motivo = str(resultado[int(ordem)][MOTIVO])
        for palavra in palavras:
            assert palavra.casefold() in motivo.casefold(), (
                f"{caso['titulo']}\n  ordem {ordem}: falta {palavra!r} no motivo {motivo!r}"
            )


@pytest.mark.parametrize("caso", casos_em_pasta("nomeacao"))
def test_ordem_nomeacao_nao_perde_ninguem(caso):
    """Nenhuma pessoa duas vezes; ordens 1, 2, 3 … sem buraco."""
    resultado = sem_erro(
        funcoes.ORDEM_NOMEACAO(
            tabela(caso["candidatos"]), vagas_de(caso.get("vagas")), regime_de(caso), opcoes_de(caso)
        )
    )
    linhas = como_linhas(resultado[1:], 4)
    assert [linha[0] for linha in linhas] == [str(k) for k in range(1, len(linhas) + 1)]
    chamadas = [linha[3] for linha in linhas if linha[3]]
    assert len(chamadas) == len(set(chamadas))


@pytest.mark.parametrize("caso", casos_toml("reverter.toml"))
def test_reverter(caso):
    resultado = sem_erro(funcoes.REVERTER([caso["vagas"]], [caso["aprovados"]], regime_de(caso)))
    exigir_iguais(caso["titulo"], como_linhas(resultado), como_linhas([caso["esperado"]]))
    assert sum(caso["esperado"]) == sum(caso["vagas"])


@pytest.mark.parametrize("caso", casos_toml("sequencia.toml"))
def test_sequencia(caso):
    resultado = sem_erro(
        funcoes.SEQUENCIA_VAGAS(vagas_de(caso["total"]), regime_de(caso), caso.get("ate"), opcoes_de(caso))
    )
    esperado = [[sigla] for sigla in caso["esperado"].split()]
    exigir_iguais(caso["titulo"], como_linhas(resultado), esperado)


@pytest.mark.parametrize("caso", casos_toml("reserva.toml"))
@pytest.mark.parametrize("tipo", [int, float])
def test_reserva(caso, tipo):
    resultado = sem_erro(funcoes.RESERVA(tipo(caso["total"]), regime_de(caso)))
    exigir_iguais(caso["titulo"], como_linhas(resultado), como_linhas([caso["esperado"]]))


@pytest.mark.parametrize("caso", casos_toml("classificacao.toml"))
def test_classificacao(caso):
    candidatos = tabela(caso["candidatos"])
    resultado = sem_erro(funcoes.CLASSIFICACAO(candidatos, regime_de(caso), opcoes_de(caso)))
    assert len(resultado) == len(candidatos), caso["titulo"]
    obtido = [
        [inscricao, *dados] for [inscricao], dados in zip(como_linhas(candidatos[1:], 1), como_linhas(resultado[1:], 3))
    ]
    exigir_iguais(caso["titulo"], obtido, tabela_de_textos(caso["esperado"])[1:])
