"""Os regimes como dados, as vigências ao dia, as normas e o que ainda não foi conferido, e o catálogo das funções."""

from __future__ import annotations

import ast
import csv
import inspect
import re
import tomllib
from datetime import date, datetime, timedelta
from fractions import Fraction
from pathlib import Path

import pytest
from apoio import DADOS, normas_por_extenso

import xl_quotas
from xl_quotas import funcoes
from xl_quotas.regras import catalogo
from xl_quotas.regras.catalogo import dados, leitura
from xl_quotas.regras.modelo import Norma, cita
from xl_quotas.tabela.regime import le_regime

PACOTE = Path(xl_quotas.__file__).parent
CATALOGO = PACOTE / "regras" / "catalogo"

TEM_OBSERVACAO = {
    "LEI_12990": "depois de 10/06/2024, fim do prazo do art. 6º, por decisão do STF na ADI 7.654 (não conferido)"
}


def test_cada_regime_e_o_que_o_arquivo_diz():
    """Lido outra vez, e não da memória: o nome de cada reserva, a observação e qual é o padrão."""
    for id_, escrito in dados.do_toml().items():
        if id_ == dados.GERAIS:
            continue
        lido, r = leitura._regime(escrito), catalogo.regimes()[id_]
        assert lido == r and lido.observacao == TEM_OBSERVACAO.get(id_, "")
        assert lido.padrao is (id_ == "LEI_15142")
        assert [x.nome for x in lido.reservas] == [x["nome"] for x in escrito["reserva"]]
        textos = {n["texto"]: n["elo"] for n in escrito["normas"].values()}
        assert {n.texto: n.elo for n in lido.base} == {n.texto: textos[n.texto] for n in lido.base}


# ------------------------------------------------------------------- contrato, seção 1: a tabela, linha por linha


def P(n):
    """Um percentual exato."""
    return Fraction(n, 100)


PCD = ("PCD", P(5), "acima", 0, P(20), ("AC",), {"PCD"})
PP = ("PP", P(25), "meio_acima", 2, None, ("AC",), {"PP", "PN"})
ESPERADO = {
    "LEI_12990": {
        "vigencia": ("2014-06-10", "2025-06-03"),
        "reservas": [("PN", P(20), "meio_acima", 3, None, ("AC",), {"PN", "PP"}), PCD],
        "sem_ac": ("PN",),
        "varias": "todas",
    },
    "LEI_15142_UNICA": {
        "vigencia": ("2025-06-04", "2025-06-26"),
        "reservas": [("PPIQ", P(30), "meio_acima", 2, None, ("AC",), {"PPIQ", "PP", "PN", "PI", "PQ"}), PCD],
        "sem_ac": ("PPIQ",),
        "varias": "todas",
    },
    "LEI_15142": {
        "vigencia": ("2025-06-27", ""),
        "reservas": [
            PP,
            ("PI", P(3), "meio_acima", 2, None, ("PQ", "PP", "AC"), {"PI"}),
            ("PQ", P(2), "meio_acima", 2, None, ("PI", "PP", "AC"), {"PQ"}),
            PCD,
        ],
        "sem_ac": ("PP", "PI", "PQ"),
        "varias": "maior_percentual",
    },
    "LEI_15142_DIRETA": {
        "vigencia": ("", ""),
        "reservas": [
            PP,
            ("PI", P(3), "meio_acima", 2, None, ("AC",), {"PI"}),
            ("PQ", P(2), "meio_acima", 2, None, ("AC",), {"PQ"}),
            PCD,
        ],
        "sem_ac": ("PP", "PI", "PQ"),
        "varias": "maior_percentual",
    },
    "FUNAI_14724": {
        "vigencia": ("", ""),
        "reservas": [
            PP,
            ("PI", P(30), "meio_acima", 3, None, ("PQ", "PP", "AC"), {"PI"}),
            ("PQ", P(2), "meio_acima", 2, None, ("PI", "PP", "AC"), {"PQ"}),
            PCD,
        ],
        "sem_ac": ("PP", "PI", "PQ"),
        "varias": "maior_percentual",
    },
}


def test_sao_estes_cinco_regimes_e_mais_nenhum():
    assert set(catalogo.regimes()) == set(ESPERADO)
    assert {p.stem for p in CATALOGO.glob("*.toml")} == {*ESPERADO, "gerais"}
    assert [r.id for r in catalogo.regimes().values() if r.padrao] == ["LEI_15142"]
    assert catalogo.padrao().id == "LEI_15142"


@pytest.mark.parametrize("id_", list(ESPERADO))
def test_regime_exato(id_):
    regime, esperado = catalogo.regime(id_), ESPERADO[id_]
    assert regime.id == id_ and regime.nome
    assert (regime.de, regime.ate) == esperado["vigencia"]
    lidas = [
        (r.sigla, r.percentual, r.arredondamento, r.minimo, r.teto, r.reversao, set(r.aceita)) for r in regime.reservas
    ]
    assert lidas == esperado["reservas"]
    assert all(type(r.percentual) is Fraction for r in regime.reservas)
    assert all(r.posicoes is None for r in regime.reservas)
    assert regime.ac_sem_aprovados == esperado["sem_ac"]
    assert regime.varias_reservas == esperado["varias"]
    assert (regime.colisao, regime.criterio) == ("anterior", "COMPENSADA")
    assert funcoes.LISTAS(id_) == [["AC", *(r[0] for r in esperado["reservas"])]]


# ----------------------------------------------------------------------------------------------- vigência, ao dia

BORDAS = [
    ("2014-06-10", "LEI_12990"),
    ("2014-06-11", "LEI_12990"),
    ("2024-06-09", "LEI_12990"),
    ("2024-06-10", "LEI_12990"),
    ("2024-06-11", "LEI_12990"),  # depois do prazo do art. 6º, pela ADI 7.654
    ("2025-06-02", "LEI_12990"),
    ("2025-06-03", "LEI_12990"),
    ("2025-06-04", "LEI_15142_UNICA"),
    ("2025-06-05", "LEI_15142_UNICA"),
    ("2025-06-25", "LEI_15142_UNICA"),
    ("2025-06-26", "LEI_15142_UNICA"),
    ("2025-06-27", "LEI_15142"),
    ("2025-06-28", "LEI_15142"),
    ("2026-11-30", "LEI_15142"),
    ("2099-12-31", "LEI_15142"),
]


@pytest.mark.parametrize(("iso", "id_"), BORDAS)
def test_regime_do_edital_ao_dia(iso, id_):
    dia = date.fromisoformat(iso)
    serie = (dia - date(1899, 12, 30)).days
    formas = (dia, datetime(dia.year, dia.month, dia.day, 23, 59), f"{dia:%d/%m/%Y}", iso, serie, serie + 0.75, [[dia]])
    for forma in formas:
        assert funcoes.REGIME_DO_EDITAL(forma) == [[id_]], forma
        assert funcoes.LISTAS(forma) == funcoes.LISTAS(id_), forma


@pytest.mark.parametrize("iso", ["2014-06-09", "2013-12-31", "1988-10-05", "1900-01-01"])
def test_antes_da_primeira_lei_e_recusado_com_o_motivo(iso):
    """Contrato, seção 1: "earlier than 2014-06-10 is refused with the reason, never guessed"."""
    for funcao in (funcoes.REGIME_DO_EDITAL, funcoes.LISTAS):
        [[frase]] = funcao(date.fromisoformat(iso))
        assert frase.startswith("#ERRO: ") and "10/06/2014" in frase and "Lei 12.990/2014, art. 6º" in frase


def test_um_regime_e_um_so_em_cada_dia():
    """Presença e ausência: de 2014-06-10 em diante sempre há um regime vigente, e nunca dois; antes, nenhum."""
    dia, fim = date(2014, 5, 1), date(2027, 1, 1)
    while dia < fim:
        vigentes = [
            r.id for r in catalogo.regimes().values() if r.de and r.de <= dia.isoformat() <= (r.ate or "9999-12-31")
        ]
        assert len(vigentes) == (dia >= date(2014, 6, 10)), dia
        do_catalogo = catalogo.regime_na_data(dia.isoformat())
        assert [do_catalogo.id] == vigentes if vigentes else do_catalogo is None
        dia += timedelta(days=1)


@pytest.mark.parametrize("id_", ["LEI_15142_DIRETA", "FUNAI_14724"])
def test_regime_sem_vigencia_so_por_escolha_do_edital(id_):
    assert id_ not in {id_ for _, id_ in BORDAS}
    assert catalogo.regime(id_).de == catalogo.regime(id_).ate == ""


@pytest.mark.parametrize(
    "escrito",
    ["LEI_15142", "lei_15142", " Lei 15142 ", "LEI 15.142", "Lei\u00a015142", "lei-15142", None, "", [[None]]],
)
def test_id_sem_caixa_acento_nem_espaco_e_omitido_e_o_padrao(escrito):
    assert le_regime(escrito).id == "LEI_15142"


# -------------------------------------------------------------------------------------------------------- normas


def normas_do_arquivo(caminho):
    """Todo dicionário com `texto` num arquivo do catálogo."""

    def anda(x):
        if isinstance(x, dict):
            if "texto" in x:
                yield x
            for v in x.values():
                yield from anda(v)

    return list(anda(tomllib.loads(caminho.read_text("utf-8"))))


@pytest.mark.parametrize("caminho", sorted(CATALOGO.glob("*.toml")), ids=lambda p: p.stem)
def test_toda_norma_tem_texto_e_data_de_conferencia_ou_vazio(caminho):
    normas = normas_do_arquivo(caminho)
    assert normas
    for n in normas:
        assert n["texto"].strip()
        assert n["conferido_em"] == "" or type(n["conferido_em"]) is date, n
        assert n.get("elo", "") == "", "contrato: No link is invented"


# Contrato, cabeçalho: `leis/` tem a Lei 12.990 inteira, da Lei 15.142 só o art. 5º, do Decreto 12.536 só o art. 3º;
# "Every other provision named here … carries an empty `conferido_em`".
CONFERIDAS = re.compile(
    r"Lei 12\.990/2014|Lei 15\.142/2025, art\. 5º|Decreto 12\.536/2025, art\. 3º|escolha declarada: a Lei 12\.990/2014"
)


@pytest.mark.parametrize("caminho", sorted(CATALOGO.glob("*.toml")), ids=lambda p: p.stem)
def test_so_esta_conferido_o_que_esta_em_leis(caminho):
    for n in normas_do_arquivo(caminho):
        assert bool(n["conferido_em"]) == bool(CONFERIDAS.match(n["texto"])), n


def test_nenhuma_norma_citada_falta_e_toda_reserva_tem_as_suas():
    for id_ in ESPERADO:
        cru = tomllib.loads((CATALOGO / f"{id_}.toml").read_text("utf-8"))
        usadas = {*cru["base"], *(c for cs in cru["papeis"].values() for c in cs)}
        for r in cru["reserva"]:
            usadas |= {*r["normas"], *r["normas_nao_computo"], *(c for cs in r["normas_reversao"].values() for c in cs)}
            assert r["normas"] and r["normas_nao_computo"], (id_, r["sigla"])
        assert usadas <= set(cru["normas"])
        assert {"alternancia", "sem_ac", "remanescentes", "varias"} <= set(cru["papeis"])


def test_toda_cascata_tem_a_norma_de_cada_destino():
    """Presença e ausência: nem destino sem norma, nem norma de destino aonde a vaga não vai."""
    for regime in catalogo.regimes().values():
        for r in regime.reservas:
            assert set(r.normas_reversao) == set(r.reversao), (regime.id, r.sigla)


# "não serão computados para efeito do preenchimento das vagas reservadas": a norma é a de cada reserva.
NAO_COMPUTO = {
    "PN": "Lei 12.990/2014, art. 3º, § 1º",
    "PP": "Lei 15.142/2025, art. 7º, § 2º (não conferido)",
    "PI": "Lei 15.142/2025, art. 7º, § 2º (não conferido)",
    "PQ": "Lei 15.142/2025, art. 7º, § 2º (não conferido)",
    "PPIQ": "Lei 15.142/2025, art. 7º, § 2º (não conferido)",
    "PCD": "Decreto 9.508/2018 (não conferido)",
}


def test_norma_do_nao_computo_e_a_de_cada_reserva():
    for regime in catalogo.regimes().values():
        for r in regime.reservas:
            assert cita(r.normas_nao_computo) == NAO_COMPUTO[r.sigla], (regime.id, r.sigla)


def test_varias_reservas_o_decreto_onde_vale():
    for regime in catalogo.regimes().values():
        calam = {"LEI_12990": "a Lei 12.990/2014", "LEI_15142_UNICA": "a Lei 15.142/2025"}
        if regime.id in calam:
            assert regime.norma("varias").startswith(f"escolha declarada: {calam[regime.id]} cala")
        else:
            assert regime.norma("varias") == "Decreto 12.536/2025 (não conferido)"


def test_aviso_de_nao_conferido_acompanha_a_norma():
    assert str(Norma("Lei X")) == "Lei X (não conferido)"
    assert str(Norma("Lei X", "2026-11-30")) == "Lei X"
    assert cita((Norma("A", "2026-11-30"), Norma("B"))) == "A; B (não conferido)"
    assert cita((Norma("A"), Norma("B", "x"), Norma("A"))) == "A (não conferido); B", "cada uma uma vez"
    assert cita(()) == "edital", "o que nenhuma norma diz é do edital"


NAO_CONFERIDAS = sorted(
    {n["texto"] for p in CATALOGO.glob("*.toml") for n in normas_do_arquivo(p) if not n["conferido_em"]},
    key=len,
    reverse=True,
)
# o silêncio de uma lei que não se leu inteira também não foi conferido: a frase dele leva o aviso no fim
SILENCIO = "escolha declarada: a Lei 15.142/2025 cala (não conferido)"


def sem_aviso(texto):
    """As citações não conferidas que aparecem num texto da tela sem o aviso logo depois."""
    if "(não conferidas" in texto:  # a frase comprida diz o aviso uma vez só: aqui, de novo em cada norma
        texto = "; ".join(sorted(normas_por_extenso(texto)))
    texto = texto.replace(SILENCIO, "")
    return [
        n for n in NAO_CONFERIDAS if re.search(re.escape(n) + r"(?![\w,]| ?,? (?:art|§))(?! \(não conferido\))", texto)
    ]


@pytest.mark.parametrize("regime", list(ESPERADO))
def test_nao_conferido_na_tela_onde_a_norma_e_citada(regime):
    """Motivos, memórias: toda norma não conferida leva o aviso. (A linha dos 30 % está em test_falhas_achadas.)"""
    siglas = funcoes.LISTAS(regime)[0]
    candidatos = [["inscrição", "nota", *siglas[1:]]]
    for i in range(24):
        candidatos.append([i, 100 - i, *("S" if i % (k + 3) == k else None for k in range(len(siglas) - 1))])
    textos = [linha[-1] for linha in funcoes.MEMORIA_RESERVA(59, regime)[1:] if linha[0] in siglas]
    for criterio in ("COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"):
        for total in (0, 8, 40):
            ordem = funcoes.ORDEM_NOMEACAO(candidatos, total, regime, f"criterio={criterio}")
            textos += [linha[-1] for linha in ordem[1:]]
    zero = [[0] * (len(siglas) - 1) + [9]]
    textos += [linha[-1] for linha in funcoes.MEMORIA_REVERSAO(funcoes.RESERVA(59, regime), zero, regime)]
    assert any("(não conferido)" in t for t in textos)
    for t in textos:
        assert not sem_aviso(t), t


# ------------------------------------------------------------------------------------------------------- gerais


def test_gerais():
    """Números de lei fora de um regime só: contrato, seções 1, 2, 4 e 7."""
    g = catalogo.gerais()
    assert g["primeiro_edital"]["data"] == "2014-06-10"
    assert g["idoso"]["anos"] == 60
    decreto = g["decreto_12536_art3_p5"]
    assert (decreto["chave"], decreto["minimo_pp"], decreto["maximo_soma"], decreto["somam"]) == (
        "DECRETO_12536_ART3_P5",
        "20%",
        "30%",
        ["PP", "PI", "PQ"],
    )
    unico = g["quadro_unico"]
    assert (unico["percentual"], unico["arredondamento"], unico["minimo"]) == ("30%", "meio_acima", 2)
    assert g["equivalentes"]["PPIQ"] == ["PPIQ", "PP", "PN", "PI", "PQ"]
    limites = g["limite_aprovados"]
    assert limites["II"] == {"tabela": {"1": 5}, "a_partir_de": 30, "fator": 2}
    with (DADOS / "publicados" / "limite_anexo_iii.csv").open(encoding="utf-8") as arquivo:
        anexo = {linha["vagas"]: linha["maximo"] for linha in csv.DictReader(arquivo)}
    for vagas, maximo in anexo.items():
        if vagas.isdigit() and int(vagas) < 30:
            assert limites["III"]["tabela"][vagas] == int(maximo)
    assert (limites["III"]["a_partir_de"], limites["III"]["fator"]) == (30, 3)


def test_sem_tomllib_le_o_json_gerado(monkeypatch, tmp_path):
    """Onde não há `tomllib` (LibreOffice, navegador), os mesmos dados vêm de `catalogo.json`."""
    import builtins
    import json

    esperado = dados.do_toml()
    arquivo = tmp_path / "catalogo.json"
    arquivo.write_text(json.dumps(esperado, ensure_ascii=False), "utf-8")
    monkeypatch.setattr(dados, "ARQUIVO_JSON", arquivo)
    importa = builtins.__import__

    def sem_tomllib(nome, *resto):
        if nome == "tomllib":
            raise ImportError(nome)
        return importa(nome, *resto)

    monkeypatch.setattr(builtins, "__import__", sem_tomllib)
    assert dados.carrega() == esperado


def test_json_do_pacote_e_o_gerado_do_toml():
    assert dados.ARQUIVO_JSON.read_text("utf-8") == dados.em_json()


def test_comando_que_gera_o_json(monkeypatch, tmp_path):
    import runpy

    monkeypatch.setattr(dados, "ARQUIVO_JSON", tmp_path / "gerado.json")
    runpy.run_module("xl_quotas.regras.catalogo", run_name="__main__")
    assert (tmp_path / "gerado.json").read_text("utf-8") == dados.em_json()


# ------------------------------------------------------------------------------- catálogo das funções (seção 7)

# nome → (obrigatórios, opcionais), na ordem da tabela
FUNCOES = {
    "LISTAS": ([], ["regime"]),
    "RESERVA": (["total"], ["regime", "lista"]),
    "MEMORIA_RESERVA": (["total"], ["regime"]),
    "SEQUENCIA_VAGAS": (["total"], ["regime", "ate", "opcoes"]),
    "REVERTER": (["vagas", "aprovados"], ["regime"]),
    "MEMORIA_REVERSAO": (["vagas", "aprovados"], ["regime"]),
    "CLASSIFICACAO": (["candidatos"], ["regime", "opcoes"]),
    "ORDEM_NOMEACAO": (["candidatos"], ["vagas", "regime", "opcoes"]),
    "SITUACAO": (["candidatos"], ["vagas", "regime", "opcoes"]),
    "CONFERIR": (["candidatos"], ["vagas", "regime", "opcoes"]),
    "REGIME_DO_EDITAL": (["data"], []),
    "LIMITE_APROVADOS": (["vagas"], ["anexo", "tabela"]),
    "COTAS_VERSAO": ([], []),
    "QUADRO_POR_CARGO": (["cargos"], ["regime", "opcoes"]),
    "CONTAGENS": (["cargos"], ["regime", "opcoes"]),
    "TEXTO_ANEXO": (["cargos"], ["regime", "opcoes"]),
    "SORTEIO": (["linhas", "vagas", "semente"], []),
    "COMPARAR": (["candidatos", "vagas", "regime_a", "regime_b"], ["opcoes_a", "opcoes_b"]),
    "MASCARAR_CPF": (["cpf"], []),
    "LISTA_PUBLICA": (["candidatos"], ["lista", "vagas", "regime", "opcoes"]),
    "CONFERIR_ATOS": (["candidatos", "atos"], ["vagas", "regime", "opcoes"]),
    "PROXIMAS_NOMEACOES": (["candidatos", "atos"], ["vagas", "regime", "opcoes"]),
    "ESTADO_DAS_VAGAS": (["candidatos", "atos"], ["vagas", "regime", "opcoes"]),
    "HISTORICO": (["inscricao", "candidatos", "atos"], ["vagas", "regime", "opcoes"]),
    "PROPORCAO": (["candidatos", "atos"], ["vagas", "regime", "opcoes"]),
    "CONFERIR_LISTA": (["publicada", "candidatos"], ["vagas", "regime", "opcoes"]),
}


def test_sao_estas_vinte_e_seis_funcoes():
    assert set(funcoes.CATALOGO) == set(FUNCOES)
    assert set(FUNCOES) <= set(funcoes.__all__)


@pytest.mark.parametrize("nome", list(FUNCOES))
def test_assinatura_e_ajuda(nome):
    f = funcoes.CATALOGO[nome]
    obrigatorios, opcionais = FUNCOES[nome]
    assert f.nome == nome and getattr(funcoes, nome) is f.chamada
    assert [a.nome for a in f.argumentos] == obrigatorios + opcionais
    assert [a.opcional for a in f.argumentos] == [False] * len(obrigatorios) + [True] * len(opcionais)
    assert list(inspect.signature(f.chamada).parameters) == obrigatorios + opcionais
    assert 0 < len(f.descricao) <= 255
    assert all(0 < len(a.descricao) <= 255 for a in f.argumentos)
    assert "\n" not in f.descricao and not any("\n" in a.descricao for a in f.argumentos)
    assert f.exemplo.startswith(f"={nome}(")
    assert "Norma" in f.detalhes or "norma" in f.detalhes, "a docstring diz a norma"
    assert not re.fullmatch(r"[A-Z]{1,3}\d{1,7}", nome)


@pytest.mark.parametrize("nome", list(FUNCOES))
def test_argumentos_por_nome_valem_como_por_ordem(nome):
    """O Calc e o Excel passam os opcionais que faltam como None."""
    obrigatorios, opcionais = FUNCOES[nome]
    quadro = [[1, 0, 0, 0, 0]]
    valores = {"total": 5, "data": date(2026, 1, 1), "aprovados": quadro, "vagas": 1 if nome != "REVERTER" else quadro}
    valores["candidatos"] = [["inscrição", "nota"], [1, 10]]
    valores.update(regime_a=None, regime_b=None, cpf="529.982.247-25")
    valores.update(cargos=[["cargo", "vagas"], ["A", 5]], linhas=[["A"], ["B"]], semente="54321")
    valores.update(inscricao=1, publicada=[["inscrição"], [1]])
    valores["atos"] = [["data", "ato", "inscrição"], [date(2026, 1, 5), "desistência", 1]]
    if nome == "MEMORIA_REVERSAO":
        valores["vagas"] = quadro
    f = funcoes.CATALOGO[nome].chamada
    por_nome = f(**{a: valores[a] for a in obrigatorios})
    por_ordem = f(*(valores[a] for a in obrigatorios), *[None] * len(opcionais))
    assert por_nome == por_ordem
    assert len({len(linha) for linha in por_nome}) == 1
    assert not str(por_nome[0][0]).startswith("#ERRO")


def test_versao_traz_regimes_e_datas():
    """Contrato, seção 7: "version, host, Python, regimes with the date each was checked"."""
    linhas = funcoes.COTAS_VERSAO()
    assert linhas[0] == ["Item", "Valor", "Conferido em"]
    itens = {linha[0]: linha for linha in linhas}
    assert itens["xl_quotas"][1] == xl_quotas.__version__
    assert {"programa", "Python", *ESPERADO} <= set(itens)
    for id_ in ESPERADO:
        assert re.match(r"\d\d/\d\d/\d{4}", itens[id_][2])
        assert "não conferidas" in itens[id_][2]
    assert itens["LEI_12990"][1].endswith(
        "editais de 10/06/2014 até 03/06/2025 (depois de 10/06/2024, fim do prazo do art. 6º, por decisão do STF na"
        " ADI 7.654 (não conferido))"
    )
    assert itens["LEI_15142_UNICA"][1].endswith("editais de 04/06/2025 até 26/06/2025")
    assert itens["LEI_15142"][1].endswith("editais a partir de 27/06/2025")
    # normas contadas à mão nos arquivos; "escolha declarada" não é norma que se confira, e não entra na conta
    assert itens["LEI_12990"][2] == "30/11/2026, menos 6 de 15 normas (não conferidas)"
    assert itens["LEI_15142"][2] == "30/11/2026, menos 17 de 30 normas (não conferidas)"
    assert itens["FUNAI_14724"][1].endswith("quando o edital o escolhe")


def test_ambiente_dito_pelo_programa_que_hospeda():
    antes = funcoes.COTAS_VERSAO()[2][1]
    try:
        funcoes.define_ambiente("Calc")
        assert funcoes.COTAS_VERSAO()[2] == ["programa", "Calc", ""]
    finally:
        funcoes.define_ambiente(antes)


# ------------------------------------------------------------------- nenhum número de lei fora do catálogo

FONTES = sorted(p for sala in ("regras", "tabela", "funcoes") for p in (PACOTE / sala).rglob("*.py"))

# Números que não são de lei, e por quê. Tudo o mais acima de 2 precisa estar num .toml.
PERMITIDOS = {
    # grupos da data, base decimal, 15 algarismos da planilha, por cento; 1900 a 2100: número que parece só um ano
    "numeros.py": {3, 10, 15, 100, 1900, 2100},
    "notacao.py": {100},
    "quadro.py": {5, 10, 100},  # fatores da base decimal; por cento
    "erros.py": {10, 30, 254, 1e15, 1e30},  # larguras de texto; inteiros escritos com todos os algarismos
    "nomes_de_colunas.py": {90},  # largura de texto
    "valores.py": {12, 30, 1899},  # dia zero das planilhas, 30/12/1899
    "vagas.py": {10_000, 1_048_575},  # coluna inteira; linhas da planilha
    "regime.py": {6, 8, 10, 60},  # posições até 10**6, em até 7 algarismos; largura da norma
    "texto.py": {4096},  # memória
    "candidatos.py": {28},  # 28 de fevereiro
    "inscricoes.py": {10, 15},  # 10**15: o maior número que a planilha guarda inteiro, com 15 algarismos
    "cpf.py": {6, 10},  # algarismos de um número curto; base decimal
    "cpf_no_texto.py": {
        3,
        6,
        9,
        10,
        11,
        4,
        1900,
        2101,
    },  # algarismos do CPF, o que se acha, os anos colados
    "do_cargo.py": {60, 110},  # larguras de texto
    "motivo.py": {24, 200, 255},  # larguras de texto
    "nomeacao.py": set(),
    "auditoria.py": {12, 80},  # divergências com causa própria que se procuram; maior nome mostrado
    "quadros_errados.py": {6},  # unidades iguais que se experimentam
    "acompanhamento.py": {3, 32_000},  # colunas; o maior texto de uma célula
    "historico.py": {7},  # colunas
    "efeitos_do_concurso.py": {1_000_000},  # mais vagas do que uma planilha mostra
    "nomes_dos_atos.py": {4, 9, 30},  # nomes citados; larguras de texto
    "acontecimentos.py": {20},  # siglas ditas uma a uma
    "contexto.py": {6, 15},  # resultados guardados, algarismos
    "memoria.py": {4, 16, 50_000},  # protocolo, bytes da impressão, maior lista guardada
    "pessoas.py": {4},  # colunas
    "comparacao.py": {6},  # grupos da tabela
    "publicacao.py": {4},  # colunas
    "conferencia_verificacao.py": {6},  # linhas mostradas
    "conferencia.py": {6, 100},  # linhas mostradas, posições comparadas
    "planejamento.py": {6},  # colunas
    "sorteio.py": {3, 15, 0xFE00, 0xFE10},  # colunas, letras da sigla, códigos Unicode dos seletores de variação
    "anexo.py": {12, 20000},  # posições mostradas, vagas de uma linha cujas posições se contam
    "anexo_clausulas.py": {5, 21},  # posições e vagas mostradas
    "anexo_partes.py": {40, 255},  # menor parte e largura do parágrafo
    "catalogo.py": {255},  # largura da ajuda
    "opcoes.py": set(),
}


def numeros_da_fonte(caminho):
    for no in ast.walk(ast.parse(caminho.read_text("utf-8"))):
        if isinstance(no, ast.Constant) and type(no.value) in (int, float, complex):
            yield no.lineno, no.value


@pytest.mark.parametrize("caminho", FONTES, ids=lambda p: str(p.relative_to(PACOTE)))
def test_nenhum_numero_de_lei_no_codigo(caminho):
    permitidos = PERMITIDOS.get(caminho.name, set())
    suspeitos = [
        (linha, n)
        for linha, n in numeros_da_fonte(caminho)
        if (isinstance(n, float) or abs(n) > 2) and n not in permitidos
    ]
    if caminho.name == "valores.py":  # de 160 em diante: códigos Unicode de espaços e códigos de erro do COM
        suspeitos = [(linha, n) for linha, n in suspeitos if n < 160]
    assert not suspeitos, f"{caminho.name}: {suspeitos}"


@pytest.mark.parametrize("caminho", FONTES, ids=lambda p: str(p.relative_to(PACOTE)))
def test_nenhum_percentual_nem_data_de_lei_em_texto_do_codigo(caminho):
    """Textos que não são documentação: nem "25 %" que decida algo, nem vigência. Exemplos de uso são permitidos."""
    arvore = ast.parse(caminho.read_text("utf-8"))
    documentos = {
        id(no.body[0].value)
        for no in ast.walk(arvore)
        if isinstance(no, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and no.body
        and isinstance(no.body[0], ast.Expr)
        and isinstance(no.body[0].value, ast.Constant)
    }
    for no in ast.walk(arvore):
        if isinstance(no, ast.Constant) and isinstance(no.value, str) and id(no) not in documentos:
            assert not re.fullmatch(r"\d+([.,]\d+)? ?%", no.value), (no.lineno, no.value)
            assert not re.fullmatch(r"\d{4}-\d\d-\d\d", no.value), (no.lineno, no.value)


# ------------------------------------------------------- falhas que a auditoria achou, já consertadas no pacote


# Cabeçalho do contrato: "Every other provision named here … carries an empty `conferido_em` and "não conferido" on the
# screen". Da Lei 15.142 só o art. 5º foi conferido; gerais.toml marca [quadro_unico], arts. 1º e 5º, não conferido.
@pytest.mark.parametrize("regime", ["LEI_15142", "LEI_15142_DIRETA"])
def test_linha_dos_trinta_por_cento_avisa_que_a_lei_nao_foi_conferida(regime):
    fundamento = funcoes.MEMORIA_RESERVA(59, regime)[-1][-1]
    assert "Lei 15.142/2025" in fundamento and not sem_aviso(fundamento), fundamento


@pytest.mark.parametrize("nome", list(funcoes.CATALOGO))
def test_ajuda_na_tela_avisa_da_norma_nao_conferida(nome):
    f = funcoes.CATALOGO[nome]
    for texto in (f.descricao, *(a.descricao for a in f.argumentos)):
        assert not sem_aviso(texto), texto


@pytest.mark.parametrize("nome", list(funcoes.CATALOGO))
def test_detalhes_da_ajuda_avisam_da_norma_nao_conferida(nome):
    """Os detalhes vão ao manual: "Lei 15.142/2025, arts. 8º e 9º" e "Decreto 9.508/2018" sem o aviso."""
    normas = funcoes.CATALOGO[nome].detalhes.partition("Norma:")[2]
    for trecho in (
        "Decreto 9.508/2018",
        "Lei 15.142/2025, art. 7º",
        "Lei 15.142/2025, arts.",
        "Lei 15.142/2025, art. 9º",
    ):
        if trecho in normas:
            assert "não conferid" in normas[normas.index(trecho) :], normas


def test_norma_de_uma_lista_e_a_propria_ou_a_de_todas():
    """A PCD tem as suas para a totalidade das vagas; a PP segue as da lei."""
    r = catalogo.regimes()["LEI_15142"]
    assert r.normas_da_lista("totalidade", "PCD") == r.normas("totalidade_PCD") != r.normas("totalidade")
    assert r.normas_da_lista("totalidade", "PP") == r.normas("totalidade")
