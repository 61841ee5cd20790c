"""A pasta das funções: uma aba por função, e a fórmula que se lê é a que a célula calcula."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest
from apoio_modelos import Arquivo, vazio
from openpyxl.utils import range_boundaries

from xl_quotas import funcoes
from xl_quotas.funcoes import CATALOGO
from xl_quotas.modelos import MODELOS, constroi
from xl_quotas.modelos.vitrine import dados, folha, textos
from xl_quotas.modelos.vitrine.calculo import Calculo
from xl_quotas.modelos.vitrine.entradas import LUGARES
from xl_quotas.modelos.vitrine.escrita import INDICE
from xl_quotas.modelos.vitrine.exemplo import Da
from xl_quotas.modelos.vitrine.exemplos import EXEMPLOS
from xl_quotas.regras import catalogo

PASTA = MODELOS["funcoes"].pasta
ENTRADAS = MODELOS["funcoes"].entradas()
FORA_DO_CATALOGO = [INDICE, dados.DADOS, dados.ATOS, dados.CARGOS, dados.ERRADOS, "Ajuda"]
COM_REGIME = [n for n, f in CATALOGO.items() if any(a.nome == "regime" for a in f.argumentos)]


@pytest.fixture(scope="module")
def arquivo(tmp_path_factory):
    caminho = tmp_path_factory.mktemp("funcoes") / "funcoes.xlsx"
    constroi("funcoes", caminho)
    return Arquivo(caminho)


def com(**trocadas: Any):
    """As entradas, com as linhas de algumas faixas trocadas."""
    return replace(ENTRADAS, valores={**ENTRADAS.valores, **trocadas})


def do_arquivo(arquivo: Arquivo, aba: str, referencia: str) -> Any:
    """O que a fórmula recebe de uma referência, lido das células: um valor, ou linhas."""
    if referencia in arquivo.formulas.defined_names:
        return arquivo.nome(referencia)
    celulas = arquivo.valores[aba][referencia]
    return [[c.value for c in linha] for linha in celulas] if isinstance(celulas, tuple) else celulas.value


def dia(v: Any) -> Any:
    """A data sem a hora, que o arquivo guarda em todas."""
    return v.date() if isinstance(v, datetime) else v


def referencias(formula: str, separador: str) -> list[str]:
    """`=RESERVA(C8;C9)` → C8, C9."""
    dentro = formula[formula.index("(") + 1 : -1]
    return dentro.split(separador) if dentro else []


def escrita(arquivo: Arquivo, nome: str) -> str:
    """A fórmula que a pessoa lê na aba: o texto que começa pelo nome da função e só cita células e nomes."""
    x = LUGARES[nome]
    return arquivo.valores[nome][x.resposta.inicio(x.l_resultado + 1)].value


# ---- toda função tem a sua aba


def test_toda_funcao_tem_exemplo_com_os_argumentos_dela():
    assert set(EXEMPLOS) == set(CATALOGO)
    for nome, f in CATALOGO.items():
        assert list(EXEMPLOS[nome].argumentos) == [a.nome for a in f.argumentos], nome
        assert bool(EXEMPLOS[nome].erros) == bool(f.argumentos), nome
        assert {a for a, _ in EXEMPLOS[nome].erros} <= set(EXEMPLOS[nome].argumentos), nome


def test_funcao_sem_exemplo_impede_a_pasta(monkeypatch):
    monkeypatch.setitem(CATALOGO, "NOVA", CATALOGO["LISTAS"])
    with pytest.raises(LookupError, match="NOVA"):
        MODELOS["funcoes"].entradas()


def test_as_abas_na_ordem_do_catalogo(arquivo):
    assert arquivo.formulas.sheetnames == [INDICE, *CATALOGO, *FORA_DO_CATALOGO[1:]]
    assert arquivo.formulas.active.title == INDICE


def test_o_indice_diz_o_que_cada_uma_responde_e_leva_a_ela(arquivo):
    linhas = [[c.value for c in x] for x in arquivo.valores[INDICE]["A6:C40"]]
    assert linhas[: len(CATALOGO)] == [[f.nome, f.descricao, f.exemplo] for f in CATALOGO.values()]
    destinos = {c.value: c.hyperlink.location for x in arquivo.formulas[INDICE]["A6:A40"] for c in x if c.hyperlink}
    assert list(destinos) == [*CATALOGO, *FORA_DO_CATALOGO[1:]]
    assert all(destino.replace("'", "") == f"{aba}!A1" for aba, destino in destinos.items())


def test_de_toda_aba_se_volta_ao_indice_e_nenhum_caminho_e_partido(arquivo):
    for aba in arquivo.formulas:
        destinos = [c.hyperlink.location for x in aba for c in x if c.hyperlink]
        assert {d.partition("!")[0].strip("'") for d in destinos} <= set(arquivo.formulas.sheetnames), aba.title
        if aba.title not in (INDICE, "Ajuda"):
            assert f"{INDICE}!A1" in destinos, aba.title


# ---- a fórmula que se lê é a que a célula calcula


@pytest.mark.parametrize("nome", CATALOGO)
def test_a_formula_escrita_esta_dentro_da_viva_e_da_o_que_ela_mostra(arquivo, nome):
    texto, x = escrita(arquivo, nome), LUGARES[nome]
    assert texto.startswith(f"={nome}(") and x.f.exemplo in [
        c.value for linha in arquivo.valores[nome] for c in linha if isinstance(c.value, str)
    ]
    (viva,) = (t for a, r, t in arquivo.blocos() if a == nome and r.split(":")[0] == x.canto)
    assert texto[1:].replace(";", ",") in viva
    argumentos = [do_arquivo(arquivo, nome, r) for r in referencias(texto, ";")]
    esperado = CATALOGO[nome].chamada(*argumentos)
    (referencia,) = (r for a, r, _ in arquivo.blocos() if a == nome and r.split(":")[0] == x.canto)
    guardado = [[dia(v) for v in linha] for linha in arquivo.faixa(nome, referencia)]
    if nome == "COTAS_VERSAO":  # o programa e o Python são de cada máquina
        esperado = [linha for linha in esperado if linha[0] not in ("programa", "Python")]
    largura = len(guardado[0])
    for mostrada, linha in zip(guardado, esperado, strict=False):
        assert mostrada == ([vazio(dia(v)) for v in linha] + [""] * largura)[:largura]
    assert len(esperado) <= len(guardado), "o exemplo tem de caber inteiro"
    assert {v for linha in guardado[len(esperado) :] for v in linha} <= {""}
    assert not str(esperado[0][0]).startswith("#ERRO")


@pytest.mark.parametrize("nome", [n for n in CATALOGO if EXEMPLOS[n].erros])
def test_o_dado_errado_mostra_a_frase(arquivo, nome):
    x = LUGARES[nome]
    for i, (argumento, valor) in enumerate(x.exemplo.erros):
        linha = x.linha_do_erro(i)
        texto = arquivo.valores[nome][x.ajuda.inicio(linha)].value
        certos, errados = referencias(escrita(arquivo, nome), ";"), referencias(texto, ";")
        assert [a.nome for a, c, e in zip(x.f.argumentos, certos, errados) if c != e] == [argumento]
        onde = x.resposta.inicio(linha + 1)
        assert arquivo.formulas[nome][onde].value == f"=INDEX({texto[1:].replace(';', ',')},1,1)"
        frase = arquivo.valores[nome][onde].value
        assert frase == CATALOGO[nome].chamada(*(do_arquivo(arquivo, nome, r) for r in errados))[0][0]
        assert frase.startswith("#ERRO: ") and len(frase) <= 255
        if not isinstance(valor, Da):
            assert arquivo.formulas[nome][x.valor.inicio(linha)].value == valor or hasattr(valor, "isoformat")


@pytest.mark.parametrize("nome", [n for n in CATALOGO if EXEMPLOS[n].ao_lado])
def test_o_que_acompanha_fica_na_linha_do_resultado(arquivo, nome):
    x = LUGARES[nome]
    esquerda, cima, *_ = range_boundaries(f"{x.canto}:{x.canto}")
    (referencia,) = (
        r for a, r, _ in arquivo.blocos() if a == nome and range_boundaries(r)[1] == cima and r.split(":")[0] != x.canto
    )
    guardado = arquivo.faixa(nome, referencia)
    assert range_boundaries(referencia)[2] == esquerda - 1 and len(guardado) == x.exemplo.linhas
    if nome == "SEQUENCIA_VAGAS":
        assert [n for (n,) in guardado] == list(range(1, x.exemplo.linhas + 1))
    elif nome in ("CLASSIFICACAO", "SITUACAO"):
        assert guardado[:3] == [["Inscrição", "Nome"], ["101", "Ana Ribeiro"], ["102", "Bruno Dias"]]
    elif nome == "QUADRO_POR_CARGO":
        assert guardado[1] == ["Analista", "Tecnologia", "Recife", "18"]
    elif nome == "CONFERIR_ATOS":
        assert guardado[:2] == [["Ato", "Inscrição", "Vaga"], ["nomeação", "101", "1"]]
    else:
        assert guardado[0] == [str(x.exemplo.argumentos[x.exemplo.ao_lado][0][0])]


# ---- o que muda quando se muda o amarelo


@pytest.mark.parametrize("regime", catalogo.regimes())
@pytest.mark.parametrize("nome", COM_REGIME)
def test_todo_regime_cabe_nas_colunas_do_bloco(nome, regime):
    x = LUGARES[nome]
    resposta = Calculo(com(**{f"{nome}_regime": [[regime]]})).resultado(x)
    assert len(resposta[0]) <= len(x.exemplo.formatos)


def aviso(nome: str, **trocadas: Any) -> str:
    x = LUGARES[nome]
    (bloco,) = (b for b in folha.Folha(x).blocos(ENTRADAS) if b.canto == f"A{x.l_aviso}")
    ((frase,),) = bloco.valores(Calculo(com(**trocadas)))
    return frase


def test_o_aviso_diz_o_que_nao_coube():
    # o bloco tem 25 linhas e a sequência pedida, 40
    assert aviso("SEQUENCIA_VAGAS", SEQUENCIA_VAGAS_ate=[[40]]) == (
        "O resultado tem 40 linhas e aqui cabem 25: digitada numa planilha sua, a fórmula mostra todas"
    )
    assert aviso("SEQUENCIA_VAGAS", SEQUENCIA_VAGAS_ate=[[25]]) == textos.MUDE
    # 8 regimes a mais não há: o que a COTAS_VERSAO pula conta como lugar
    assert aviso("COTAS_VERSAO") == textos.DAS_INSTALADAS


def test_o_aviso_traz_o_erro_inteiro_e_o_bloco_mostra_uma_vez_so():
    x = LUGARES["ORDEM_NOMEACAO"]
    trocadas = {"ORDEM_NOMEACAO_opcoes": [["critério=OUTRO"]]}
    frase = aviso("ORDEM_NOMEACAO", **trocadas)
    assert frase.startswith("#ERRO: opcoes")
    (bloco,) = (b for b in folha.Folha(x).blocos(ENTRADAS) if b.canto == x.canto)
    valores = bloco.valores(Calculo(com(**trocadas)))
    assert [v for linha in valores for v in linha if v != ""] == [frase]


def test_argumento_apagado_e_como_se_faltasse():
    x = LUGARES["RESERVA"]
    assert Calculo(com(RESERVA_regime=[[None]])).resultado(x) == funcoes.RESERVA(59) == [[38, 15, 2, 1, 3]]


# ---- as células amarelas


def test_toda_celula_amarela_tem_nome_e_esta_destravada(arquivo):
    nomeadas = set()
    for nome, onde in PASTA.entradas(ENTRADAS).items():
        aba, faixa = arquivo.referencia(nome)
        assert onde.replace("$", "").replace("'", "") == f"{aba}!{faixa}"
        celulas = arquivo.formulas[aba][faixa]
        celulas = [c for linha in celulas for c in linha] if isinstance(celulas, tuple) else [celulas]
        assert not any(c.protection.locked for c in celulas), nome
        nomeadas |= {(aba, c.coordinate) for c in celulas}
        digitado = PASTA.digitado(ENTRADAS)[nome]
        assert len(digitado) * len(digitado[0]) == len(celulas), nome
    amarelas = {
        (aba.title, c.coordinate)
        for aba in arquivo.formulas
        for linha in aba
        for c in linha
        if c.fill.fgColor.rgb == "FFFFF8DC" and not c.protection.locked and type(c).__name__ == "Cell"
    }
    assert amarelas <= nomeadas and amarelas


def test_protegidas_sem_senha_congeladas_e_em_folha_a4(arquivo):
    for aba in arquivo.formulas:
        assert aba.protection.sheet and not aba.protection.password, aba.title
        assert (aba.page_setup.paperSize, aba.page_setup.fitToHeight) == (9, 0), aba.title
        assert aba.sheet_properties.pageSetUpPr.fitToPage and "&P" in aba.oddFooter.right.text, aba.title
        assert aba.freeze_panes, aba.title


# ---- o que se lê


@pytest.mark.parametrize("nome", CATALOGO)
def test_a_aba_traz_a_ajuda_inteira_e_a_norma(arquivo, nome):
    f, dita = CATALOGO[nome], textos.ajuda(CATALOGO[nome])
    lido = "\n".join(str(c.value) for linha in arquivo.valores[nome] for c in linha if c.value is not None)
    assert f.descricao in lido and all(a.descricao in lido for a in f.argumentos)
    assert dita.norma and f"Norma: {dita.norma}" in lido
    assert dita.devolve.startswith("Devolve") and dita.devolve in lido
    assert bool(dita.erros) == bool(f.argumentos) and dita.erros in lido
    # nenhuma palavra da documentação se perde na repartição, fora os rótulos e o "os de" que vira "veja"
    palavras = re.sub(r"Erros?|Norma|\bos de\b|\bas de\b|\be norma\b|veja|[`:,.]", " ", f.detalhes).split()
    assert [p for p in palavras if p not in re.sub(r"[`:,.]", " ", " ".join(dita)).split()] == []


def test_a_ajuda_so_fala_desta_pasta(arquivo):
    lido = "\n".join(str(c.value) for linha in arquivo.valores["Ajuda"] for c in linha if c.value is not None)
    for assunto in ("Uma aba por função", "LibreOffice", "Excel para Windows", "#NOME?", *catalogo.regimes()):
        assert assunto in lido, assunto
    assert "aba Candidatos" not in lido and "última linha" not in lido
    assert lido.count("#ERRO: …") == lido.count("Blocos fixos") == 1


def test_a_documentacao_repartida():
    def partes(detalhes: str) -> textos.Ajuda:
        return textos.ajuda(replace(CATALOGO["LISTAS"], detalhes=detalhes))

    assert partes("Devolve `x`. Erro: um.\nNorma: a lei.") == ("Devolve x.", "um.", "a lei.")
    assert partes("Devolve y. Erros e norma: os de RESERVA.") == ("Devolve y.", "veja RESERVA.", "veja RESERVA.")
    assert partes("Devolve z. Erros, um por linha: dois. Norma: n.") == ("Devolve z.", "um por linha: dois.", "n.")


# ---- as pessoas e os cargos inventados


def test_as_pessoas_mostram_cada_regra():
    cabecalho, *linhas = dados.CANDIDATOS.linhas
    pessoas = [dict(zip(cabecalho, x)) for x in linhas if x[0]]
    assert len(pessoas) == 12 == len({p["Inscrição"] for p in pessoas})
    for reserva in ("PP", "PI", "PQ", "PCD"):
        assert any(p[reserva] == "S" for p in pessoas), reserva
    assert {p["Verificação PP"] for p in pessoas} == {None, "confirmado", "indeferido", "pendente"}
    assert any(p["Situação"] == "desistente" for p in pessoas) and any(p["Aprovado AC"] == "N" for p in pessoas)
    frases = [x[0] for x in Calculo(ENTRADAS).resultado(LUGARES["SITUACAO"])]
    assert sum("empate não desfeito" in f for f in frases) == 2
    # sessenta anos na data de referência: Davi passa à frente de Carla, que tem desempate maior
    ordem = {x[4]: x[0] for x in Calculo(ENTRADAS).resultado(LUGARES["ORDEM_NOMEACAO"])}
    assert ordem["Davi Lopes"] < ordem["Carla Nunes"]


def test_os_cpfs_sao_de_mentira_e_bem_formados():
    coluna = dados.CANDIDATOS.linhas[0].index("CPF")
    mascarados = funcoes.MASCARAR_CPF([[x[coluna]] for x in dados.CANDIDATOS.linhas[1:] if x[0]])
    assert all(re.fullmatch(r"\*{3}\.200\.3\d\d-\*{2}", x[0]) for x in mascarados)
    assert not any(x[coluna] in str(linha) for x in dados.CANDIDATOS.linhas[1:13] for linha in mascarados)
