"""Um erro de planilha digitado numa entrada da nomeação: fica só nela, e as abas o dizem com uma frase."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from apoio_calc import Calc
from apoio_modelos import feita
from modelo_aberto import Modelo
from mudancas_nomeacao import EXEMPLO

NO_EDITAL = {
    "B6": "célula B6",
    "B7": "célula B7",
    "B8": "célula B8",
    "B9": "célula B9",
    "B13": "célula B13",
    "C15": "linha 15, quadro digitado",
    "B20": "opções, linhas 20 a 29",
    "B22": "opções, linhas 20 a 29",
    "B27": "opções, linhas 20 a 29",
}
PARAM_A_CONTA = {"B8", "B9", "B13", "C15", "B20", "B22", "B27"}
"""Sem estas não há ordem de nomeação; título e órgão só deixam de aparecer."""


@pytest.fixture(scope="module")
def modelo(calc: Calc, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modelo]:
    copia = shutil.copy(feita("exemplo_nomeacao").caminho, tmp_path_factory.mktemp("erro"))
    aberto = Modelo(calc.abre(copia), "exemplo_nomeacao")
    with aberto.pasta:
        yield aberto


def _com_erro(modelo: Modelo, celula: str, folha: str) -> tuple[list[str], dict[tuple[str, str], str]]:
    """As células com erro e as frases de aviso enquanto a célula tem `=NA()`."""
    certo = modelo.pasta.valores(celula, folha)
    modelo.pasta.formula(celula, "=NA()", folha)
    visto = modelo.pasta.erros(), modelo.avisos()
    modelo.pasta.poe(celula, certo, folha)
    return visto


@pytest.mark.parametrize("celula", NO_EDITAL)
def test_no_edital(modelo: Modelo, celula: str) -> None:
    erros, avisos = _com_erro(modelo, celula, "Edital")
    assert erros == [f"$Edital.${celula[0]}${celula[1:]}"]
    assert avisos["Edital", "A4"].startswith(f"#ERRO: Edital, {NO_EDITAL[celula]}: há um erro de planilha")
    assert avisos["Nomeação", "A3"].startswith("#ERRO: ") == (celula in PARAM_A_CONTA)


@pytest.mark.parametrize(("celula", "argumento"), [("L6", "regime_b"), ("L7", "opcoes_b"), ("L8", "opcoes_b")])
def test_nas_escolhas_de_b(modelo: Modelo, celula: str, argumento: str) -> None:
    erros, avisos = _com_erro(modelo, celula, "Comparar")
    assert erros == [f"$Comparar.${celula[0]}${celula[1:]}"]
    assert avisos["Comparar", "A3"].startswith(f"#ERRO: {argumento}")
    assert not avisos["Nomeação", "A3"].startswith("#ERRO")


@pytest.mark.parametrize(("celula", "comeco"), [("I4", "#ERRO: lista: "), ("I5", "ORDEM: ")])
def test_nas_escolhas_da_publicacao(modelo: Modelo, celula: str, comeco: str) -> None:
    erros, avisos = _com_erro(modelo, celula, "Publicação")
    assert erros == [f"$Publicação.${celula[0]}${celula[1:]}"]
    assert avisos["Publicação", "H2"].startswith(comeco)


def test_no_regime_proprio_em_vigor(modelo: Modelo) -> None:
    modelo.pasta.poe("B9", [["PRÓPRIO"]], "Edital")
    erros, avisos = _com_erro(modelo, "B6", "Regime próprio")
    modelo.pasta.poe("B9", [[None]], "Edital")
    assert erros == ["$'Regime próprio'.$B$6"]
    assert avisos["Edital", "A4"].startswith("#ERRO: aba Regime próprio: há um erro de planilha")
    assert avisos["Nomeação", "A3"].startswith("#ERRO: regime")


def test_desfeito_o_erro_tudo_volta(modelo: Modelo) -> None:
    assert modelo.entradas == EXEMPLO
    modelo.confere()
