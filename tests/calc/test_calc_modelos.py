"""As pastas de trabalho recalculadas de verdade: no Calc, cada célula é igual à do motor, e de novo a cada mudança.

Uma entrada muda por vez, digitada na célula como faria a pessoa, e é desfeita em seguida.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from apoio_calc import Calc
from modelo_aberto import GRANDES, Modelo, abre_modelo

from xl_quotas.arquivos import nomes
from xl_quotas.modelos import MODELOS
from xl_quotas.modelos.entradas import COLUNAS, LINHAS, N_PESSOAS, Entradas
from xl_quotas.modelos.textos import PASSOU

ARQUIVOS = [f"{nome}.{formato}" for nome in MODELOS for formato in ("xlsx", "ods")]
EXEMPLO = MODELOS["exemplo_nomeacao"]()
PROPRIO = [
    ["PP", 0.2, None, None, None, None, None, None],
    ["TRANS", 0.02, "acima", 5, None, "PP; AC", None, None],
    ["PCD", 0.05, "acima", None, 0.2, None, None, "edital, item 5"],
]


def pessoa(quem: int, **campos: Any) -> Entradas:
    """O exemplo com campos de uma pessoa trocados."""
    pessoas = [list(p) for p in EXEMPLO.pessoas]
    for campo, v in campos.items():
        pessoas[quem][COLUNAS.index(campo.replace("_", " "))] = v
    return replace(EXEMPLO, pessoas=pessoas)


def opcao(**opcoes: Any) -> Entradas:
    trocadas = {nome.replace("_", " "): v for nome, v in opcoes.items()}
    return replace(EXEMPLO, opcoes={**EXEMPLO.opcoes, **trocadas})


MUDANCAS = {
    "nota": pessoa(40, Nota=99.75),
    "nota em texto": pessoa(40, Nota="99,75"),
    "nota apagada": pessoa(3, Nota=None),
    "nota ruim": pessoa(3, Nota="noventa"),
    "marca": pessoa(100, PP="S"),
    "marca tirada": pessoa(next(i for i, p in enumerate(EXEMPLO.pessoas) if p[3] == "S"), PP="N"),
    "marca ruim": pessoa(100, PI="talvez"),
    "situação": pessoa(200, Situação="desistente"),
    "situação ruim": pessoa(200, Situação="sumiu"),
    "nascimento": pessoa(7, Nascimento=date(1950, 1, 1)),
    "inscrição repetida": pessoa(8, Inscrição=EXEMPLO.pessoas[9][0]),
    "nome com fórmula": pessoa(9, Nome="#N/A"),
    "vagas": replace(EXEMPLO, vagas=7),
    "sem vagas": replace(EXEMPLO, vagas=None),
    "vagas demais": replace(EXEMPLO, vagas=3000),
    "regime": replace(EXEMPLO, regime="LEI_12990"),
    "regime de nove listas": replace(
        EXEMPLO, regime=nomes.PROPRIO, regime_proprio=[[f"L{i}", 0.05] for i in range(1, 9)]
    ),
    "regime próprio": replace(EXEMPLO, regime=nomes.PROPRIO, regime_proprio=PROPRIO),
    "regime desconhecido": replace(EXEMPLO, regime="LEI_1"),
    "data": replace(EXEMPLO, data=date(2024, 3, 1)),
    "data sem lei": replace(EXEMPLO, data=date(2010, 1, 1)),
    "sem data": replace(EXEMPLO, data=None),
    "quadro digitado": replace(EXEMPLO, quadro=[20, 10, 5, 5, 10]),
    "quadro incompleto": replace(EXEMPLO, quadro=[20, 10]),
    "quadro largo": replace(EXEMPLO, regime="LEI_12990", quadro=[20, 10, 5, 5, 10]),
    "critério": opcao(criterio="SEQUENCIAL"),
    "critério ruim": opcao(criterio="QUALQUER"),
    "até": opcao(até=60),
    "data de referência": opcao(data_de_referência=date(2025, 12, 8)),
    "sem data de referência": opcao(data_de_referência=None),
    "desempate": opcao(desempate="DESEMPATE 1 > IDADE"),
    "duas reservas": opcao(multipla="todas"),
    "colisão": opcao(colisao="seguinte"),
    "título": replace(EXEMPLO, titulo="Outro", orgao=None),
    "lista vazia": replace(EXEMPLO, pessoas=[]),
    "lista cheia": replace(EXEMPLO, pessoas=[[i, f"P {i}", 50 + i % 40] for i in range(1, N_PESSOAS + 1)]),
}
NA_VAZIA = {
    "vagas": Entradas(vagas=10),
    "uma pessoa": Entradas(vagas=10, pessoas=[[1, "Ana", 80]]),
    "tudo": EXEMPLO,
}


@pytest.fixture(scope="module", params=ARQUIVOS)
def aberto(calc: Calc, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modelo]:
    modelo = abre_modelo(calc, request.param, tmp_path_factory.mktemp("modelo"))
    with modelo.pasta:
        yield modelo


# a .ods repete todo dia só estas, uma de cada tipo; as outras, na corrida longa
NA_ODS = {"nota", "marca", "situação", "vagas", "regime", "regime próprio", "data", "quadro digitado", "critério"}
AS_DA_ODS = [pytest.param(m, marks=[] if m in NA_ODS else pytest.mark.longo) for m in MUDANCAS]


@pytest.fixture(scope="module")
def xlsx(calc: Calc, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modelo]:
    modelo = abre_modelo(calc, "exemplo_nomeacao.xlsx", tmp_path_factory.mktemp("xlsx"))
    with modelo.pasta:
        yield modelo


@pytest.fixture(scope="module")
def ods(calc: Calc, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modelo]:
    modelo = abre_modelo(calc, "exemplo_nomeacao.ods", tmp_path_factory.mktemp("ods"))
    with modelo.pasta:
        yield modelo


@pytest.fixture(params=["xlsx", "ods"])
def exemplo(request: pytest.FixtureRequest) -> Modelo:
    modelo: Modelo = request.getfixturevalue(request.param)
    return modelo


@pytest.fixture(scope="module", params=["nomeacao.xlsx", "nomeacao.ods"])
def vazia(calc: Calc, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modelo]:
    modelo = abre_modelo(calc, request.param, tmp_path_factory.mktemp("vazia"))
    with modelo.pasta:
        yield modelo


def test_aberta_cada_celula_e_a_do_motor(aberto: Modelo) -> None:
    aberto.confere()
    assert aberto.textos_de_erro() == []


def test_nenhuma_celula_de_erro_depois_de_preencher_e_de_esvaziar(aberto: Modelo) -> None:
    for novas in (EXEMPLO, Entradas(), aberto.entradas):
        aberto.digita(novas)
        assert aberto.pasta.erros() == []
        assert aberto.textos_de_erro() == []


@pytest.mark.parametrize("mudanca", MUDANCAS)
def test_muda_uma_entrada_e_tudo_acompanha(xlsx: Modelo, mudanca: str) -> None:
    with xlsx.com(MUDANCAS[mudanca]):
        xlsx.confere()


@pytest.mark.parametrize("mudanca", AS_DA_ODS)
def test_muda_uma_entrada_da_ods_e_tudo_acompanha(ods: Modelo, mudanca: str) -> None:
    with ods.com(MUDANCAS[mudanca]):
        ods.confere()


def test_desfeitas_as_mudancas_tudo_volta(xlsx: Modelo, ods: Modelo) -> None:
    xlsx.confere()
    ods.confere()


@pytest.mark.parametrize("mudanca", NA_VAZIA)
def test_a_pasta_vazia_preenchida(vazia: Modelo, mudanca: str) -> None:
    with vazia.com(NA_VAZIA[mudanca]):
        vazia.confere()


def test_a_conferencia_acha_erro_de_celula(exemplo: Modelo) -> None:
    """Prova de que `erros` e `textos_de_erro` veem o que procuram."""
    exemplo.pasta.formula("W1", "=NA()", "Candidatos")
    assert exemplo.pasta.erros() == ["$Candidatos.$W$1"]
    assert [folha for folha, _ in exemplo.textos_de_erro()] == ["Candidatos"]
    exemplo.pasta.poe("W1", [[None]], "Candidatos")


def test_ordem_maior_que_o_bloco_diz_quanto_falta(exemplo: Modelo) -> None:
    with exemplo.com(MUDANCAS["vagas demais"]):
        assert exemplo.avisos()["Nomeação"].startswith("faltam ")


def test_pessoas_depois_do_fim_da_faixa_sao_acusadas_em_toda_folha(exemplo: Modelo) -> None:
    """Quem foi colado abaixo da última linha não entra na conta, e nenhuma folha deixa de dizer."""
    antes = exemplo.avisos()
    exemplo.pasta.poe(f"A{LINHAS + 1}", [[1, "Fora", 99]], "Candidatos")
    assert set(exemplo.avisos().values()) == {PASSOU}
    exemplo.pasta.poe(f"A{LINHAS + 1}", [[None, None, None]], "Candidatos")
    assert exemplo.avisos() == antes


def test_o_calc_nao_deixa_partir_os_blocos_ao_inserir_linhas(exemplo: Modelo) -> None:
    with pytest.raises(RuntimeError, match="RuntimeException"):
        exemplo.pasta.insere_linhas("Candidatos", 10, 5)
    exemplo.confere()


@pytest.mark.parametrize(("celula", "titulo"), [("C1", "pontos obtidos"), ("A1", None)])
def test_cabecalho_ruim_e_dito_uma_vez_por_folha(exemplo: Modelo, celula: str, titulo: str | None) -> None:
    certo = exemplo.pasta.valores(celula, "Candidatos")
    exemplo.pasta.poe(celula, [[titulo]], "Candidatos")
    frases = {folha: frase for folha, frase in exemplo.avisos().items() if folha != "Edital"}
    assert len(set(frases.values())) == 1
    assert frases["Nomeação"].startswith("#ERRO: candidatos, linha 1 da faixa: falta")
    assert exemplo.pasta.erros() == []
    for nome, esperado in exemplo.direto().items():
        folha, onde = GRANDES[nome]
        visto = exemplo.pasta.valores(onde, folha)
        assert visto == esperado
        assert [v for linha in visto for v in linha if v != ""] == [visto[0][0]] == [frases["Nomeação"]]
    exemplo.pasta.poe(celula, certo, "Candidatos")
