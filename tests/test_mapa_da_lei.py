"""O mapa da lei: gerado, sem dispositivo esquecido, e a falar só do que existe. `python tests/mapa_da_lei.py` refaz."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from pathlib import Path

import mapa_da_lei as m
import pytest

from xl_quotas.regras.modelo import COLISOES, CRITERIOS, VARIAS_RESERVAS
from xl_quotas.tabela.opcoes import NOMES

TESTES = Path(__file__).parent
MAPA = m.le_mapa()
LINHAS = [(norma["nome"], d) for norma in MAPA["norma"] for d in norma["dispositivo"]]


def test_documento_e_o_gerado():
    """Diferente? Corra `python tests/mapa_da_lei.py`."""
    assert m.DOCUMENTO.read_text("utf-8") == m.texto()


# ------------------------------------------------------------------------------------------------ nada esquecido

# Os dispositivos das normas que este projeto leu.
LIDOS = {
    "Lei 12.990/2014": [
        *("art. 1º", "art. 1º, § 1º", "art. 1º, § 2º", "art. 1º, § 3º", "art. 2º", "art. 2º, parágrafo único"),
        *("art. 3º", "art. 3º, § 1º", "art. 3º, § 2º", "art. 3º, § 3º", "art. 4º", "art. 5º", "art. 6º"),
        "art. 6º, parágrafo único",
    ],
    "Lei 15.142/2025": [
        *("art. 1º", "art. 1º, § 1º", "art. 1º, § 2º", "art. 2º", "art. 3º, caput", "art. 3º, § 1º", "art. 3º, § 2º"),
        *("art. 3º, § 3º", "art. 3º, § 4º", "art. 4º", "art. 5º, caput", "art. 5º, § 1º", "art. 5º, § 2º"),
        *("art. 5º, § 3º", "art. 5º, § 4º", "art. 6º", "art. 7º, caput", "art. 7º, § 1º", "art. 7º, § 2º"),
        *("art. 7º, § 3º", "art. 8º", "art. 9º", "art. 9º, § 1º", "art. 9º, § 2º", "art. 10", "art. 11"),
        "arts. 12 a 14",
    ],
    "Decreto 12.536/2025": [f"art. 3º, {p}" for p in ("I", "II", "III", *(f"§ {n}º" for n in range(1, 7)))],
}


@pytest.mark.parametrize("norma", LIDOS)
def test_todo_dispositivo_lido_tem_uma_linha(norma):
    achados = [d["d"] for nome, d in LINHAS if nome == norma and d["d"] != m.EM_GERAL]
    assert sorted(achados) == sorted(LIDOS[norma])


def test_toda_norma_que_o_catalogo_cita_esta_no_mapa():
    linhas = {(norma, d["d"]) for norma, d in LINHAS}
    esquecidas = {
        (norma, citado)
        for norma, citado, *_ in m.citadas()
        if not any(norma == n and m.cobre(citado, linha) for n, linha in linhas)
    }
    assert esquecidas == set()


PARTES = r"(?:[ ,]|\d+º?|§|caput\b|parágrafo único\b|[IVX]+\b|e\b|a\b)*"
CITACAO = re.compile(rf"(?:Lei|Decreto) \d+\.\d+/\d{{4}}(?:, arts?\.{PARTES})?")


QUEBRA = re.compile(r"\n\s*(?:#\s*)?")
AO_MENOS = {"regras": 100, "tabela": 4, "funcoes": 100, "modelos": 2, "arquivos": 1}


def test_toda_norma_que_o_codigo_cita_esta_no_mapa():
    """Em todo o programa, nos comentários, docstrings e textos: o dispositivo, parte dele ou aquele de que é parte."""
    linhas = {(norma, d["d"]) for norma, d in LINHAS}
    pasta = m.RAIZ / "xl_quotas"
    achadas = [
        (arquivo.relative_to(pasta), citacao, citado, norma)
        for arquivo in pasta.rglob("*.py")
        for citacao in CITACAO.findall(QUEBRA.sub(" ", arquivo.read_text("utf-8")))
        for norma, ds in [m.dispositivos(citacao)]
        for citado in ds
    ]
    por_sala = Counter(arquivo.parts[0] for arquivo, *_ in achadas)
    assert all(por_sala[sala] >= n for sala, n in AO_MENOS.items()), por_sala
    for arquivo, citacao, citado, norma in achadas:
        do_mapa = [linha for n, linha in linhas if n == norma]
        assert any(m.cobre(citado, x) or citado.startswith(f"{x},") for x in do_mapa), (arquivo, citacao, citado)


# ------------------------------------------------------------------------------------------------- só o que existe


def existe_codigo(caminho: str) -> bool:
    modulo, _, nome = f"xl_quotas.{caminho}".rpartition(".")
    try:
        return hasattr(importlib.import_module(modulo), nome) or bool(importlib.import_module(f"xl_quotas.{caminho}"))
    except ImportError:
        return False


def existe_teste(teste: str) -> bool:
    arquivo, _, nome = teste.partition("::")
    caminho = TESTES / f"{arquivo}.py"
    return caminho.exists() and f"def {nome}(" in caminho.read_text("utf-8")


def test_todo_codigo_e_todo_teste_citados_existem():
    codigos = [c for _, d in LINHAS for c in re.findall(r"`([\w.]+)`", d.get("codigo", ""))]
    codigos += [x["codigo"] for x in MAPA["sem_dispositivo"]]
    assert len(codigos) > 50 and [c for c in codigos if not existe_codigo(c)] == []
    testes = [t for _, d in LINHAS for t in d.get("teste", [])] + [t for e in MAPA["escolha"] for t in e["teste"]]
    assert len(testes) > 80 and [t for t in testes if not existe_teste(t)] == []


def test_o_que_nao_existe_e_notado():
    assert not existe_codigo("regras.quadro.nada") and not existe_codigo("regras.nada.direito")
    assert not existe_teste("test_quadro::test_nada") and not existe_teste("test_nada::test_quadros")


@pytest.mark.parametrize(("norma", "d"), LINHAS, ids=[f"{norma}, {d['d']}" for norma, d in LINHAS])
def test_cada_linha_aponta_dado_ou_codigo_e_teste(norma, d):
    if d.get("fora"):
        assert {"dado", "codigo", "teste"}.isdisjoint(d)
        return
    assert re.search(r"`(?:regras|tabela|funcoes)\.", d["codigo"]) and d["teste"]
    for dado in d.get("dado", []):
        assert m.valor_do_dado(dado) not in (None, "")


def test_dado_que_nao_existe_e_notado():
    for caminho in ("LEI_12990.PN.nada", "LEI_12990.XX.percentual", "LEI_1.PN.percentual"):
        with pytest.raises(KeyError):
            m.valor_do_dado(caminho)
    assert m.valor_do_dado("LEI_12990.PN.minimo") == 3 and m.valor_do_dado("gerais.idoso.anos") == 60


# ------------------------------------------------------------------------------------------------------- as datas


def test_a_mesma_norma_tem_a_mesma_data_em_todo_o_catalogo():
    datas = {}
    for texto, data, _ in m.normas_do_catalogo():
        assert datas.setdefault(texto, data) == data, texto


def test_a_data_da_linha_e_a_do_catalogo():
    """O que o catálogo cita sozinho tem na linha a mesma data: nem esquecida, nem emprestada de outra."""
    vistas = 0
    for texto, data, _ in m.normas_do_catalogo():
        if texto.startswith(m.SILENCIO):
            continue
        norma, ds = m.dispositivos(texto)
        if len(ds) == 1 and (norma, ds[0]) in {(n, d["d"]) for n, d in LINHAS}:
            vistas += 1
            assert m.conferido_em(norma, ds[0]) == (f"{data:%d/%m/%Y}" if data else m.NAO_CONFERIDO), texto
    assert vistas > 30
    assert m.conferido_em("Lei 12.990/2014", "art. 5º") == "30/11/2026", "a lei inteira foi lida"
    assert m.conferido_em("Lei 15.142/2025", "art. 5º, § 2º") == "30/11/2026", "o artigo inteiro foi lido"
    assert m.conferido_em("Lei 15.142/2025", "art. 10") == m.NAO_CONFERIDO
    assert m.conferido_em("Decreto 12.536/2025", m.EM_GERAL) == m.NAO_CONFERIDO


CITACOES = [
    ("Lei 15.142/2025", ["em geral"]),
    ("STF, ADI 7.654", ["ADI 7.654"]),
    ("Lei 15.142/2025, art. 10", ["art. 10"]),
    ("Lei 15.142/2025, arts. 7º, 8º e 9º", ["art. 7º", "art. 8º", "art. 9º"]),
    ("Lei 15.142/2025, arts. 1º e 5º, § 2º", ["art. 1º", "art. 5º, § 2º"]),
    ("Lei 15.142/2025, arts. 1º, § 2º, e 5º, § 4º", ["art. 1º, § 2º", "art. 5º, § 4º"]),
    ("Lei 15.142/2025, arts. 7º, §§ 2º e 3º, e 9º", ["art. 7º, § 2º", "art. 7º, § 3º", "art. 9º"]),
    ("Lei 15.142/2025, art. 7º, caput e § 1º", ["art. 7º, caput", "art. 7º, § 1º"]),
    ("Decreto 12.536/2025, art. 3º, II", ["art. 3º, II"]),
    ("Decreto 12.536/2025, art. 3º, I a III", ["art. 3º, I", "art. 3º, II", "art. 3º, III"]),
    ("Decreto 12.536/2025, art. 3º, §§ 1º a 3º", ["art. 3º, § 1º", "art. 3º, § 2º", "art. 3º, § 3º"]),
    ("Decreto 12.536/2025, art. 3º, §§ 2º e 3º", ["art. 3º, § 2º", "art. 3º, § 3º"]),
    ("Lei 10.741/2003, art. 27, parágrafo único", ["art. 27, parágrafo único"]),
]


@pytest.mark.parametrize(("citacao", "ds"), CITACOES)
def test_dispositivos_de_uma_citacao(citacao, ds):
    assert m.dispositivos(citacao)[1] == ds


# ----------------------------------------------------------------------------------------------- onde a lei cala


def test_todo_silencio_do_catalogo_e_uma_escolha():
    calam = {
        f"{arquivo}.{papel}"
        for arquivo, dados in m.le_catalogo().items()
        if arquivo != "gerais"
        for papel, chaves in dados["papeis"].items()
        if any(dados["normas"][c]["texto"].startswith(m.SILENCIO) for c in chaves)
    }
    ditos = {s for e in MAPA["escolha"] for s in e.get("silencio", [])}
    ditos |= {f"{arquivo}.{s[2:]}" for s in ditos if s[0] == "*" for arquivo in m.le_catalogo() if arquivo != "gerais"}
    assert calam == {s for s in ditos if s[0] != "*"}


# As opções que não são escolha de direito: o que mostrar, e o cargo.
DE_FORMA = {"ate", "linhas", "data_de_referencia", "cargo", "identificacao", "lista_na_ordem"}


def test_toda_opcao_que_muda_a_ordem_e_uma_escolha_com_todos_os_valores():
    por_opcao = {e["opcao"]: e for e in MAPA["escolha"] if "opcao" in e}
    assert set(por_opcao) == set(NOMES) - DE_FORMA
    for opcao, valores in [("criterio", CRITERIOS), ("multipla", VARIAS_RESERVAS), ("colisao", COLISOES)]:
        e = por_opcao[opcao]
        assert [v for v in valores if v not in e["escolha"] + e["outra"]] == [], opcao
    for opcao, e in por_opcao.items():
        assert f"opção `{opcao}`" in e["troca"]


def test_toda_escolha_diz_o_que_mais_poderia_ser_e_como_se_troca():
    questoes = [e["questao"] for e in MAPA["escolha"]]
    assert len(questoes) == len(set(questoes)) >= 43
    for e in MAPA["escolha"]:
        assert e["escolha"] and e["outra"] and e["troca"] and e["teste"], e["questao"]


def test_as_escolhas_do_acompanhamento_estao_aqui():
    """Os itens de "O que é escolha declarada", em docs/acompanhamento.md, um a um."""
    texto = (m.RAIZ / "docs/acompanhamento.md").read_text("utf-8")
    secao = texto.partition("## O que é escolha declarada")[2].partition("\n## ")[0]
    itens = {item.rstrip(".") for item in re.findall(r"^- \*\*([^*]+)\*\*", secao, re.M)}
    assert len(itens) >= 8
    assert itens == {e["acompanhamento"] for e in MAPA["escolha"] if "acompanhamento" in e}
