"""Todo nome de coluna que se aceita, um a um (`dados/sinonimos.toml`), e o que cada grupo é numa célula."""

from __future__ import annotations

import tomllib

import pytest
from apoio import DADOS

from xl_quotas.tabela.atos import le_atos
from xl_quotas.tabela.cabecalho import le_cabecalho
from xl_quotas.tabela.candidatos import le_candidatos
from xl_quotas.tabela.cargos import le_cargos
from xl_quotas.tabela.modalidade import leitor_de_modalidade
from xl_quotas.tabela.nomes_dos_atos import tipo_do_ato
from xl_quotas.tabela.numeros import Ilegivel
from xl_quotas.tabela.publicada import le_publicada
from xl_quotas.tabela.regime import le_regime
from xl_quotas.tabela.verificacao import le_resultado

with (DADOS / "sinonimos.toml").open("rb") as _arquivo:
    SINONIMOS = tomllib.load(_arquivo)


def pares(tabela):
    return [pytest.param(campo, nome, id=f"{campo}: {nome}") for campo, ns in SINONIMOS[tabela].items() for nome in ns]


@pytest.mark.parametrize(("campo", "nome"), pares("candidatos"))
def test_coluna_de_candidatos(campo, nome):
    outras = [n for n in ("inscrição", "nota") if n != campo]
    assert le_cabecalho([*outras, nome]).campos[campo] == len(outras)


@pytest.mark.parametrize(("sigla", "nome"), pares("grupos"))
def test_coluna_e_celula_de_grupo(sigla, nome):
    assert le_cabecalho(["inscrição", "nota", nome]).reservas == {sigla: 2}
    assert leitor_de_modalidade(["PP", "PI", "PQ", "PCD"])(nome) == (sigla,)


@pytest.mark.parametrize(("campo", "nome"), pares("cargos"))
def test_coluna_de_cargos(campo, nome):
    outras = {n: v for n, v in (("cargo", "A"), ("vagas", 7)) if n != campo}
    valor = {"vagas": 9, "cargo": "B"}.get(campo, "x")
    [lido] = le_cargos([[*outras, nome], [*outras.values(), valor]], le_regime(None)).cargos
    visto = {
        "cargo": lido.nomes[0],
        "vagas": lido.vagas.total,
        "certame": lido.vagas.certame,
    }.get(campo, lido.nomes[-1])
    assert visto == valor


@pytest.mark.parametrize(("campo", "nome"), pares("publicada"))
def test_coluna_da_ordem_publicada(campo, nome):
    valor = "PP" if campo == "lista" else 1
    [lida] = le_publicada([["inscrição", nome], [5, valor]], le_regime(None))
    assert lida.inscricao == 5 and lida.lista == ("PP" if campo == "lista" else "")
    if campo != "lista":  # quem numera confere a ordem: só a coluna reconhecida recusa o 2
        with pytest.raises(ValueError, match="cabia 1"):
            le_publicada([["inscrição", nome], [5, 2]], le_regime(None))


@pytest.mark.parametrize(("ato", "nome"), pares("atos"))
def test_nome_de_ato(ato, nome):
    assert tipo_do_ato(nome) == ato


@pytest.mark.parametrize(("campo", "nome"), pares("colunas_dos_atos"))
def test_coluna_dos_atos(campo, nome):
    """A coluna que se reconhece recusa um valor sem sentido, e a que não se reconhece não se lê."""
    titulos = {"data": "data", "ato": "ato", "inscrição": "inscrição", campo: nome}
    boa = {"data": "05/01/2026", "ato": "nomeação", "inscrição": 7}
    if campo == "observação":  # só a prorrogação a lê
        boa = {"data": "05/01/2026", "ato": "prorrogação", "inscrição": None}
    candidatos = le_candidatos([["inscrição", "nota"], [7, 9]], le_regime(None)).candidatos
    faixa = [list(titulos.values()), [boa.get(c) if c != campo else "??" for c in titulos]]
    [linha] = le_atos(faixa, candidatos, le_regime(None)).linhas
    assert linha.erro.startswith(f'atos, linha 2 da faixa, coluna "{campo}": ')


@pytest.mark.parametrize(("remedio", "comeco"), pares("nao_sao_atos"))
def test_palavra_que_nao_e_um_ato_so(remedio, comeco):
    with pytest.raises(Ilegivel) as erro:
        tipo_do_ato(comeco)
    assert str(erro.value) == f'"{comeco}": {remedio}'


SIM = ["confirmado", "deferido", "homologado", "apto", "aprovado", "procedente", "favoravel", "validado"]
RESULTADOS = {
    "confirmada": [*SIM, "confirmada", "s", "sim", "true", "verdadeiro", "1", 1, True, 1.0, "Confirmado(a)"],
    "recusada": [
        *("indeferido", "recusado", "inapto", "reprovado", "improcedente", "desfavoravel", "n", "não", "false"),
        *("falso", "0", 0, False, *(f"não {x}" for x in SIM)),
    ],
    "pendente": ["pendente", "aguardando", "aguardando resultado", "em análise", "em recurso"],
    "": ["-", "não se aplica", None],
}


@pytest.mark.parametrize(("lido", "valor"), [(lido, v) for lido, vs in RESULTADOS.items() for v in vs])
def test_resultado_da_verificacao(lido, valor):
    assert le_resultado(valor) == lido


@pytest.mark.parametrize("valor", ["ausente", "faltou", "falta", "faltoso", "faltosa", "não compareceu"])
def test_ausencia_na_verificacao_e_ambigua(valor):
    with pytest.raises(ValueError, match="é ambíguo"):
        le_resultado(valor)


@pytest.mark.parametrize(
    ("nome", "sigla"),
    [
        ("PCD (S/N)", "PCD"),
        ("Negro(a)", "PN"),
        ("Quilombola (sim ou não)", "PQ"),
        ("Indígena? Sim/Não", "PI"),
        ("Cota para negros", "PN"),
        ("Vagas reservadas a pessoas com deficiência", "PCD"),
        ("Concorre como PP", "PP"),
        ("Autodeclarado indígena", "PI"),
        ("Candidata quilombola", "PQ"),
        ("Se é PCD x", "PCD"),
    ],
)
def test_nome_de_grupo_com_enfeites(nome, sigla):
    assert le_cabecalho(["inscrição", "nota", nome]).reservas == {sigla: 2}


@pytest.mark.parametrize(
    "nome", ["CPF", "Nº do CPF", "C.P.F.", "CPF da candidata", "CPF (só números)", "CPF sem pontuação", "N. CPF/MF"]
)
def test_coluna_do_cpf(nome):
    assert le_cabecalho(["inscrição", "nota", nome]).campos["cpf"] == 2
