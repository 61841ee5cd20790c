"""As beiras da leitura: o maior que cabe, o primeiro que não cabe, o invisível, o vazio, a frase inteira."""

from __future__ import annotations

import runpy
from copy import deepcopy

import pytest

from xl_quotas.funcoes.acompanhamento import CONFERIR_ATOS
from xl_quotas.regras import atos as a
from xl_quotas.regras import catalogo, efeitos_do_concurso
from xl_quotas.regras.catalogo import dados
from xl_quotas.regras.catalogo.leitura import _regime
from xl_quotas.regras.modelo import Norma
from xl_quotas.tabela import cargos, do_cargo, vagas
from xl_quotas.tabela.atos import le_atos
from xl_quotas.tabela.candidatos import le_candidatos
from xl_quotas.tabela.erros import ErroDeEntrada, mostra, por_extenso, visivel
from xl_quotas.tabela.inscricoes import le_inscricoes
from xl_quotas.tabela.nomes_dos_atos import tipo_do_ato
from xl_quotas.tabela.numeros import Ilegivel, data, inteiro
from xl_quotas.tabela.opcoes import le_opcoes
from xl_quotas.tabela.regime import le_regime, sem_regime
from xl_quotas.tabela.sorteio import _invisivel
from xl_quotas.tabela.vagas import coluna_de_totais, le_quadro
from xl_quotas.tabela.valores import celula

REGIME = le_regime("LEI_15142")
MAIOR = 1_048_575  # as linhas de uma planilha, menos a do cabeçalho


# ------------------------------------------------------------------------------------------------ o que se mostra


def test_o_invisivel_de_uma_celula_citada():
    assert visivel("a\tb\nc\x07d") == "a b c?d"
    assert visivel("à vista") == "à vista"


@pytest.mark.parametrize(
    ("valor", "escrito"),
    [(None, ""), (True, "VERDADEIRO"), (float("nan"), "NaN"), (float("inf"), "infinito"), (-float("inf"), "-infinito")]
    + [(1e30, "1E+30"), (1e29, "1" + "0" * 29), (0.5, "0,5"), (-3.0, "-3"), (10**30, "um número enorme")],
)
def test_um_valor_por_extenso(valor, escrito):
    assert por_extenso(valor).replace("99999999999999991433150857216", "1" + "0" * 29) == escrito


def test_o_acento_a_parte_e_o_mesmo_acento():
    assert celula("Joa\u0303o") == "João"
    assert celula("\u200bAna\xa0Lima\x07 ") == "Ana Lima"


def test_o_que_nao_se_ve_num_codigo():
    assert [ch for ch in "a\x01\u2060\x9f\n\t 1" if _invisivel(ch)] == ["\x01", "\u2060", "\x9f"]


# ------------------------------------------------------------------------------------------------ quanto cabe


def test_vagas_que_cabem_numa_planilha():
    assert sum(le_quadro(MAIOR, REGIME)) == MAIOR
    with pytest.raises(ErroDeEntrada, match=f"^vagas: {MAIOR + 1} vagas não cabem numa planilha; o máximo é {MAIOR}$"):
        le_quadro(MAIOR + 1, REGIME)


def test_quadro_vazio_nao_e_quadro():
    assert le_quadro(None, REGIME) is None
    assert le_quadro([[None, None]], REGIME) is None


@pytest.mark.parametrize(("valor", "lido"), [(0, 0), (1, 1), (10**15 - 1, 10**15 - 1), (7.0, 7), ("8", 8)])
def test_inteiro_que_cabe(valor, lido):
    assert inteiro(valor) == lido and type(inteiro(valor)) is int


@pytest.mark.parametrize("valor", [10**15, True, 1.5, -1])
def test_inteiro_que_nao_serve(valor):
    with pytest.raises(Ilegivel):
        inteiro(valor)


def test_linhas_vazias_do_fim_de_uma_coluna_inteira(monkeypatch):
    monkeypatch.setattr(vagas, "MUITAS_LINHAS", 3)
    assert coluna_de_totais([[1], [None], [None]]) == [1, None, None]  # poucas: são linhas, vazias
    assert coluna_de_totais([[1], [None], [2], [None], [None]]) == [1, None, 2]  # só as do fim
    assert coluna_de_totais([[1], [2], [3], [None], [5]]) == [1, 2, 3, None, 5]


def test_linhas_vazias_do_fim_da_tabela_de_cargos(monkeypatch):
    monkeypatch.setattr(cargos, "MUITAS_LINHAS", 2)
    titulos = ["cargo", "vagas"]
    lidos = cargos.le_cargos([titulos, ["A", 5], ["", None], ["B", 3]], REGIME)
    assert [c.nomes[0] for c in lidos.cargos] == ["A", "B"] and lidos.altura == 3
    assert cargos.le_cargos([titulos, ["A", 5], [None, None], [None, None]], REGIME).altura == 1


def test_quantas_linhas_tem_a_tabela_de_cargos(monkeypatch):
    monkeypatch.setattr(cargos, "MAXIMO_DE_LINHAS", 3)
    linhas = [["cargo", "vagas"], ["A", 2], ["B", 3]]
    assert len(cargos.le_cargos(linhas, REGIME).cargos) == 2
    with pytest.raises(ErroDeEntrada, match=r"^cargos: a faixa tem 4 linhas; o máximo é 3$"):
        cargos.le_cargos([*linhas, ["C", 1]], REGIME)


def test_os_cargos_que_a_frase_cita_enchem_a_largura_ate_o_ultimo(monkeypatch):
    leitura = le_candidatos([["inscrição", "nota", "cargo"], [1, 9, "AAAA"], [2, 8, "BBBB"], [3, 7, "CCCC"]], REGIME)

    def dito(largura):
        monkeypatch.setattr(do_cargo, "MAIOR_LISTA", largura)
        with pytest.raises(ErroDeEntrada) as erro:
            do_cargo._exige_alguem(leitura, "Z", 3)
        return str(erro.value).partition("use um destes: ")[2]

    # "AAAA, BBBB" tem dez letras: a terceira cabe quando a largura é de catorze
    assert dito(14) == "AAAA, BBBB, CCCC"
    assert dito(13) == "AAAA, BBBB e mais 1"


# ------------------------------------------------------------------------------------------ tipos que se confundem


@pytest.mark.parametrize("notas", [[1, True], [True, 1], [1.0, True]])
def test_verdadeiro_no_meio_das_notas_nao_e_1(notas):
    lida = le_candidatos([["inscrição", "nota"], *([i, n] for i, n in enumerate(notas, 1))], REGIME)
    assert [p.linha for p in lida.problemas] == [2 + [v is True for v in notas].index(True)]


def test_inscricao_que_nao_serve_nao_se_compara_com_as_outras():
    ditos = []
    le_inscricoes([None, None, 7, 7], [2, 3, 4, 5], [], lambda i, *resto: ditos.append((i, resto[0])))
    assert [(i, t) for i, t in ditos if "vazia" in t] == [(0, "a inscrição está vazia"), (1, "a inscrição está vazia")]
    assert [i for i, t in ditos if "vazia" not in t] == [3]


# ------------------------------------------------------------------------------------------------ os atos

ATOS = (
    *("nomeação", "posse", "desistência", "tornado sem efeito", "eliminação", "exoneração", "fim de fila"),
    *("decisão judicial: reservar vaga", "decisão judicial: liberar vaga"),
    *("decisão judicial: incluir", "decisão judicial: excluir"),
    *("vagas novas", "indeferimento da autodeclaração", "reinclusão", "prorrogação", "fim da validade"),
)


def test_os_atos_que_ha_como_se_escrevem():
    assert a.TIPOS == ATOS
    assert [tipo_do_ato(nome) for nome in ATOS] == list(ATOS)
    assert a.SEM_PESSOA == ("vagas novas", "prorrogação", "fim da validade")
    assert a.NADA_MUDAM == ("posse", "vagas novas", "prorrogação", "fim da validade")
    assert set(a.SAIDAS) == set(ATOS[2:7]) | {"decisão judicial: excluir", "indeferimento da autodeclaração"}


NAO_SAO_UM_ATO_SO = {
    "recondução": "se a pessoa deixou este cargo, é exoneração; se voltou a ele, não se lança",
    "reintegração": "se a pessoa deixou este cargo, é exoneração; se voltou a ele, não se lança",
    "redistribuição": "não abre vaga nem muda a fila; não se lança",
    "remoção": "não abre vaga nem muda a fila; não se lança",
    "apostilamento": "não abre vaga nem muda a fila; não se lança",
    "liminar": "diga o que a decisão manda: decisão judicial: reservar vaga, liberar vaga, incluir ou excluir",
    "sub judice": "diga o que a decisão manda: decisão judicial: reservar vaga, liberar vaga, incluir ou excluir",
    "nulidade": "se a pessoa sai do concurso, é tornado sem efeito; se volta à fila, acrescente depois reinclusão",
    "revogação": "se a pessoa sai do concurso, é tornado sem efeito; se volta à fila, acrescente depois reinclusão",
}


@pytest.mark.parametrize(("nome", "remedio"), NAO_SAO_UM_ATO_SO.items())
def test_palavra_que_nao_diz_um_ato_so(nome, remedio):
    with pytest.raises(Ilegivel) as erro:
        tipo_do_ato(nome)
    assert str(erro.value) == f'"{nome}": {remedio}'


@pytest.mark.parametrize(("letras", "citado"), [(30, "remoção " + "x" * 22), (31, "remoção " + "x" * 21 + "…")])
def test_palavra_comprida_cita_se_ate_trinta_letras(letras, citado):
    with pytest.raises(Ilegivel, match=f'^"{citado}": não abre vaga'):
        tipo_do_ato("remoção ".ljust(letras, "x"))


def atos_de(*linhas, titulos=("data", "ato", "inscrição", "vaga", "compensa")):
    candidatos = le_candidatos([["inscrição", "nota"], [7, 9], [8, 8]], REGIME).candidatos
    return le_atos([list(titulos), *linhas], candidatos, REGIME)


def test_o_ato_guarda_a_sua_linha():
    lidos = atos_de([None] * 5, ["05/01/2026", "nomeação", 7, 1, None], ["06/01/2026", "posse", 7, None, None])
    assert [(x.linha, x.ato.linha, x.ato.tipo) for x in lidos.linhas] == [(3, 3, "nomeação"), (4, 4, "posse")]


def test_compensa_que_nao_e_da_lista():
    [linha] = atos_de(["05/01/2026", "nomeação", 7, 1, 99]).linhas
    assert linha.erro == (
        'atos, linha 2 da faixa, coluna "compensa": "99" não está na lista de candidatos;'
        " use a inscrição de quem passa à AC, ou não"
    )


def test_tabela_de_atos_vazia_e_a_que_so_comeca_vazia():
    assert atos_de(titulos=["", ""]).linhas == []
    with pytest.raises(ErroDeEntrada):  # uma célula que não é vazia não é tabela nenhuma
        atos_de(titulos=["x"])
    [linha] = atos_de([None, "05/01/2026", "posse", 7], titulos=["", "data", "ato", "inscrição"]).linhas
    assert linha.ato.tipo == "posse"


def test_o_maior_numero_de_vaga():
    [cabe] = atos_de(["05/01/2026", "nomeação", 7, MAIOR, None]).linhas
    assert cabe.ato.vaga == MAIOR
    [demais] = atos_de(["05/01/2026", "nomeação", 7, MAIOR + 1, None]).linhas
    assert demais.erro.endswith(f'"{MAIOR + 1}" não cabe numa planilha; o máximo é {MAIOR}')


# ------------------------------------------------------------------------------------------------ opções e catálogo


def test_opcao_que_nao_e_das_aceitas():
    with pytest.raises(ErroDeEntrada, match=r'critério = "X" não é aceito; use COMPENSADA, AC_PRIMEIRO, SEQUENCIAL$'):
        le_opcoes("criterio=X")


def test_o_que_o_catalogo_oferece():
    for nome in ("gerais", "padrao", "regime", "regime_na_data", "regimes"):
        assert nome in catalogo.__all__ and callable(getattr(catalogo, nome))
    assert len(catalogo.__all__) == 5


def test_o_comando_que_gera_o_catalogo(monkeypatch, tmp_path):
    """Gera, num arquivo à parte, byte a byte, o que vai com o pacote."""
    de_verdade = dados.ARQUIVO_JSON.read_bytes()
    monkeypatch.setattr(dados, "ARQUIVO_JSON", tmp_path / "catalogo.json")
    runpy.run_module("xl_quotas.regras.catalogo", run_name="__main__")
    assert (tmp_path / "catalogo.json").read_bytes() == de_verdade


def test_cada_regime_guarda_o_que_o_catalogo_diz_dele():
    lidos = dados.carrega()
    assert set(catalogo.regimes()) == {d["id"] for d in lidos.values() if "reserva" in d}
    assert any(r.observacao for r in catalogo.regimes().values())
    for nome, regime in catalogo.regimes().items():
        assert regime.observacao == lidos[nome].get("observacao", "")


def test_a_norma_guarda_o_elo_e_o_dia_em_que_se_conferiu():
    d = deepcopy(dados.carrega()["LEI_15142"])
    for chave, norma in d["normas"].items():
        norma.update(elo=f"http://exemplo/{chave}", conferido_em="2026-01-05")
    for chave, norma in zip(d["base"], _regime(d).base, strict=True):
        assert norma == Norma(d["normas"][chave]["texto"], "2026-01-05", f"http://exemplo/{chave}")


def test_o_catalogo_grava_se_em_utf_8(monkeypatch):
    """Não na codificação do computador, que num Windows em português é outra."""

    class Destino:
        def write_text(self, texto, codificacao=None):
            assert "º" in texto and codificacao == "utf-8"

    monkeypatch.setattr(dados, "ARQUIVO_JSON", Destino())
    runpy.run_module("xl_quotas.regras.catalogo", run_name="__main__")


def test_mostra_de_um_texto_comprido():
    assert mostra("x" * 31) == f'"{"x" * 29}…"' and mostra("x" * 30) == f'"{"x" * 30}"'


def test_a_ultima_data_que_se_le():
    assert data("31/12/2100").year == 2100
    with pytest.raises(Ilegivel, match="passa de 31/12/2100"):
        data("01/01/2101")


def test_quantas_vagas_um_concurso_pode_ter(monkeypatch):
    monkeypatch.setattr(efeitos_do_concurso, "MAXIMO_DE_VAGAS", 10)
    candidatos = [["inscrição", "nota"], [7, 9]]

    def diz(novas):
        atos = [["data", "ato", "inscrição", "vaga"], ["05/01/2026", "vagas novas", None, novas]]
        return CONFERIR_ATOS(candidatos, atos, 4)[1][0]

    assert diz(6) == "aceito: vagas 5 a 10: PCD, PP, AC, AC, AC, PP"
    assert diz(7).endswith("com 7 a mais seriam 11 vagas; o máximo é 10")


def test_titulos_de_varias_colunas_juntas_e_somas_com_o_nome_do_cargo():
    assert [cargos.e_nome_de_coluna(x) for x in ("Cargos", "Cargo / Localidade", "Cargo e área", "Analista")] == [
        *(True, True, True, False)
    ]
    juntas = ("CARGO E ÁREA", "Cargo|Área", "Cargo, Área", "Cargo; Área", "Cargo + Área", "Cargo – Área", "Cargo-Área")
    assert all(map(cargos.e_nome_de_coluna, juntas)) and not cargos.e_nome_de_coluna("Cargo X Área")
    assert [cargos.e_soma(x) for x in ("Total", "Analista / Total", "Analista Total", "Natal")] == [
        *(True, True, False, False)
    ]


def test_regime_omitido():
    assert [sem_regime(v) for v in (None, [[None]], [[""]], [[None], [None]], 0.0, [[0]])] == [True] * 6
    assert [sem_regime(v) for v in ("LEI_12990", [["LEI_12990"]], [[None], ["x"]], [[0], [None]])] == [False] * 4
