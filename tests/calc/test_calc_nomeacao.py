"""A pasta da nomeação no Calc: o que ela diz quando a lista não cabe, não começa bem ou é empurrada."""

from __future__ import annotations

from collections.abc import Iterator

import nomeacao_direta
import pytest
from apoio_calc import Calc
from modelo_aberto import Modelo, abre_modelo
from mudancas_nomeacao import NO_EXEMPLO

from xl_quotas.modelos.nomeacao.textos import passou


@pytest.fixture(scope="module", params=["xlsx", "ods"])
def exemplo(calc: Calc, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Modelo]:
    modelo = abre_modelo(calc, f"exemplo_nomeacao.{request.param}", tmp_path_factory.mktemp("exemplo"))
    with modelo.pasta:
        yield modelo


def test_a_conferencia_acha_erro_de_celula(exemplo: Modelo) -> None:
    """Prova de que `erros` e `textos_de_erro` veem o que procuram."""
    exemplo.pasta.formula("BA1", "=NA()", "Candidatos")
    assert exemplo.pasta.erros() == ["$Candidatos.$BA$1"]
    assert [folha for folha, _ in exemplo.textos_de_erro()] == ["Candidatos"]
    exemplo.pasta.poe("BA1", [[None]], "Candidatos")


def test_ordem_maior_que_o_bloco_diz_quanto_falta(exemplo: Modelo) -> None:
    with exemplo.com(NO_EXEMPLO["vagas demais"]):
        assert exemplo.avisos()["Nomeação", "A3"].startswith("faltam ")


def test_pessoas_depois_do_fim_da_faixa_sao_acusadas_em_toda_folha(exemplo: Modelo) -> None:
    """Quem foi colado abaixo da última linha não entra na conta, e nenhuma folha deixa de dizer."""
    antes, e = exemplo.avisos(), exemplo.entradas
    exemplo.pasta.poe(f"A{e.linhas + 1}", [[1, "Fora", 99]], "Candidatos")
    assert {folha: frase for folha, frase in exemplo.avisos().items() if frase != passou(e)} == {}
    exemplo.pasta.poe(f"A{e.linhas + 1}", [[None, None, None]], "Candidatos")
    assert exemplo.avisos() == antes


def test_o_calc_nao_deixa_partir_os_blocos_ao_inserir_linhas(exemplo: Modelo) -> None:
    with pytest.raises(RuntimeError, match="RuntimeException"):
        exemplo.pasta.insere_linhas("Candidatos", 10, 5)
    exemplo.confere()


@pytest.mark.parametrize(("celula", "titulo"), [("C1", "pontos obtidos"), ("A1", None)])
def test_cabecalho_ruim_e_dito_uma_vez_por_folha(exemplo: Modelo, celula: str, titulo: str | None) -> None:
    certo = exemplo.pasta.valores(celula, "Candidatos")
    exemplo.pasta.poe(celula, [[titulo]], "Candidatos")
    frases = exemplo.avisos()
    frase = frases["Nomeação", "A3"]
    assert frase.startswith("#ERRO: candidatos, linha 1 da faixa: falta")
    assert {onde: outra for onde, outra in frases.items() if outra != frase} == {}
    assert exemplo.pasta.erros() == []
    faixas = {(b.aba, b.canto): b.faixa for b in exemplo.descricao.blocos(exemplo.entradas)}
    for onde, esperado in nomeacao_direta.blocos(exemplo).items():
        visto = exemplo.pasta.valores(faixas[onde], onde[0])
        assert visto == esperado
        assert [v for linha in visto for v in linha if v != ""] == [visto[0][0]] == [frase]
    exemplo.pasta.poe(celula, certo, "Candidatos")
