"""A pasta do acompanhamento: o que está nas células é o que as funções dão, com as entradas lidas do arquivo."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from datetime import date, datetime

import pytest
from apoio_modelos import ERROS_DE_PLANILHA, Arquivo, vazio

from xl_quotas.arquivos import estilo, nomes
from xl_quotas.funcoes import ORDEM_NOMEACAO
from xl_quotas.funcoes.acompanhamento import CONFERIR_ATOS, ESTADO_DAS_VAGAS, PROXIMAS_NOMEACOES
from xl_quotas.funcoes.andamento import le_acompanhamento
from xl_quotas.funcoes.auditoria import CONFERIR_LISTA
from xl_quotas.funcoes.historico import HISTORICO, PROPORCAO
from xl_quotas.modelos import acompanhamento, nomeacao
from xl_quotas.modelos.acompanhamento import Calculo, Entradas
from xl_quotas.modelos.acompanhamento.atos import NENHUM, TIPOS
from xl_quotas.modelos.acompanhamento.entradas import N_ATOS, N_HISTORIA, OPCOES
from xl_quotas.modelos.acompanhamento.historico import DIGITE
from xl_quotas.modelos.acompanhamento.meses import marcas, nome_do_mes
from xl_quotas.modelos.acompanhamento.proporcao import EM_DIA
from xl_quotas.modelos.acompanhamento.publicada import COLE
from xl_quotas.modelos.nomeacao.entradas import OPCOES as DA_NOMEACAO
from xl_quotas.modelos.nomeacao.textos import FALTAM_VAGAS
from xl_quotas.modelos.pasta import escreve
from xl_quotas.regras import atos as a

pytestmark = pytest.mark.filterwarnings("ignore:Print area cannot be set")
EXEMPLO = acompanhamento.MODELOS["exemplo_acompanhamento"]()
COM_AVISO = ("Edital", "Conferir", "Atos", "Próximas", "Vagas", "Histórico", "Proporção", "Linha do tempo")
COM_AVISO += ("Conferir lista",)
U_BLOCO = 5 + 2000
"""A última linha de um bloco que começa na 5 e tem uma linha por pessoa, além do cabeçalho."""


def _faz(e, tmp_path_factory):
    caminho = tmp_path_factory.mktemp("acompanhamento") / "x.xlsx"
    escreve(acompanhamento.PASTA, e, caminho)
    return Arquivo(caminho)


@pytest.fixture(scope="module")
def exemplo(tmp_path_factory):
    return _faz(EXEMPLO, tmp_path_factory)


@pytest.fixture(scope="module")
def vazia(tmp_path_factory):
    return _faz(Entradas(), tmp_path_factory)


@pytest.fixture(scope="module")
def lidos(exemplo):
    """Os argumentos das funções, lidos do arquivo; as opções sem as que a pasta põe por conta dela."""
    candidatos, vagas, regime, opcoes = exemplo.argumentos()
    return candidatos, exemplo.nome(nomes.ATOS), vagas, regime, [x for x in opcoes if x[0] not in ("linhas", "até")]


def _com_ate(lidos, ate):
    return [*lidos[:4], [*lidos[4], ["até", ate]]]


def _guardado(tabela):
    """Como o openpyxl lê o que a função dá."""
    return [[datetime(v.year, v.month, v.day) if isinstance(v, date) else vazio(v) for v in x] for x in tabela]


def avisos(e):
    calculo = Calculo(e)
    return {
        b.aba: b.valores(calculo)[0][0]
        for b in acompanhamento.PASTA.blocos(e)
        if b.colunas == ("aviso",) and (b.aba, b.canto) != ("Edital", "A3")
    }


def com_atos(*linhas, **campos):
    """O exemplo com atos a mais, no fim."""
    return replace(EXEMPLO, atos=[*EXEMPLO.atos, *([*x, *[None] * (6 - len(x))] for x in linhas)], **campos)


def trocado(qual, coluna, valor):
    """O exemplo com uma célula de um ato trocada."""
    atos = [list(x) for x in EXEMPLO.atos]
    atos[qual][coluna] = valor
    return replace(EXEMPLO, atos=atos)


# ---- cada aba mostra o que as funções dão


def test_a_conferencia_ao_lado_de_cada_ato(exemplo, lidos):
    esperado = CONFERIR_ATOS(*lidos)[1:]
    assert len(esperado) == N_ATOS
    assert exemplo.faixa("Atos", f"H2:H{1 + N_ATOS}") == esperado
    assert all(x[0].startswith("aceito") for x in esperado[: len(EXEMPLO.atos)])
    assert {x[0] for x in esperado[len(EXEMPLO.atos) :]} == {""}


def test_as_proximas_com_as_vagas_futuras_pedidas(exemplo, lidos):
    abertas = PROXIMAS_NOMEACOES(*lidos)
    # 50 do edital, 5 novas, 17 ocupadas: 55 − 17 = 38; com 5 futuras, 43
    assert len(abertas) - 1 == 38
    esperado = PROXIMAS_NOMEACOES(*_com_ate(lidos, 38 + 5))
    assert len(esperado) - 1 == 43 and [x[0] for x in esperado[-5:]] == [56, 57, 58, 59, 60]
    assert exemplo.faixa("Próximas", f"A5:H{5 + 43}") == _guardado(esperado)
    assert {v for x in exemplo.faixa("Próximas", f"A{6 + 43}:H{U_BLOCO}") for v in x} == {""}


def test_as_vagas_uma_a_uma(exemplo, lidos):
    esperado = ESTADO_DAS_VAGAS(*lidos)
    assert exemplo.faixa("Vagas", f"A5:J{4 + len(esperado)}") == _guardado(esperado)
    assert {v for x in exemplo.faixa("Vagas", f"A{5 + len(esperado)}:J{U_BLOCO}") for v in x} == {""}


def test_o_historico_da_pessoa_escolhida(exemplo, lidos):
    esperado = HISTORICO(exemplo.nome(nomes.INSCRICAO_DO_HISTORICO), *lidos)
    assert exemplo.faixa("Histórico", f"A8:D{7 + len(esperado)}") == _guardado(esperado)
    # quem teve a autodeclaração indeferida deixa a vaga da PP e volta pela AC
    assert [x[1] for x in esperado[1:]] == [a.NOMEACAO, a.INDEFERIMENTO, a.NOMEACAO, "hoje"]
    nome = next(p[1] for p in EXEMPLO.pessoas if p[0] == EXEMPLO.de_quem)
    assert exemplo.faixa("Histórico", "A3") == [[f"Inscrição {EXEMPLO.de_quem} — {nome}"]]
    assert exemplo.faixa("Histórico", "A5") == [["Atos lançados até 15/06/2026"]]


def test_a_proporcao_e_o_seu_grafico(exemplo, lidos):
    esperado = PROPORCAO(*lidos)
    assert exemplo.faixa("Proporção", "A5:H11") == _guardado(esperado)
    # o gráfico não leva a linha do total, que vem logo depois da última lista
    assert exemplo.faixa("Proporção", "K6:N10") == [[x[0], *x[2:5]] for x in esperado[1:6]]
    assert exemplo.faixa("Proporção", "K11:N14") == [[""] * 4] * 4


def test_a_lista_publicada_se_confere_sem_os_atos(exemplo, lidos):
    candidatos, _, vagas, regime, opcoes = lidos
    esperado = CONFERIR_LISTA(exemplo.nome(nomes.LISTA_A_CONFERIR), candidatos, vagas, regime, opcoes)
    assert exemplo.faixa("Conferir lista", f"D5:I{4 + len(esperado)}") == _guardado(esperado)
    assert esperado[1][3] == "diverge" and esperado[2][3].startswith("cotista")
    assert exemplo.faixa("Conferir lista", "D3") == [[esperado[1][4]]]


def test_a_opcao_ate_do_edital_aqui_nada_muda():
    e = replace(EXEMPLO, opcoes={**EXEMPLO.opcoes, "até": 3})
    assert Calculo(e).proximas == Calculo(EXEMPLO).proximas
    assert Calculo(e).auditoria == Calculo(EXEMPLO).auditoria


# ---- a linha do tempo


def _dos_atos(e):
    """Por mês, quantas nomeações, posses e vagas que se abriram, pelo que cada ato fez."""
    calculo = Calculo(e)
    x = le_acompanhamento(calculo.candidatos, e.faixa_de_atos(), calculo.vagas, calculo.regime, calculo.opcoes)
    conta = {}
    for f in x.andamento.feitos:
        mes = conta.setdefault((f.ato.data.year, f.ato.data.month), Counter())
        mes["nomeou"] += f.ato.tipo == a.NOMEACAO
        mes["posse"] += f.ato.tipo == a.POSSE
        # a vaga de quem saiu: nem a que se nomeia, nem a de posse, nem as novas, nem a guardada e a liberada
        outros = (a.NOMEACAO, a.POSSE, a.VAGAS_NOVAS, a.RESERVA_JUDICIAL, a.LIBERA)
        mes["abriu"] += bool(f.vaga) and f.ato.tipo not in outros
    return conta


def test_os_meses_pelo_que_cada_ato_fez(exemplo):
    """A tabela lê as frases da conferência; aqui se conta pelo que cada ato fez, e tem de dar o mesmo."""
    conta = _dos_atos(EXEMPLO)
    linhas = [x for x in exemplo.faixa("Linha do tempo", "A34:G69") if x[0]]
    assert [x[0] for x in linhas] == ["01/26", "02/26", "03/26", "04/26", "05/26", "06/26"]
    somas = [0, 0, 0]
    for x, (ano, mes) in zip(linhas, sorted(conta)):
        do_mes = [conta[ano, mes][k] for k in ("nomeou", "posse", "abriu")]
        somas = [s + n for s, n in zip(somas, do_mes)]
        assert x == [f"{mes:02}/{ano % 100:02}", *do_mes, *somas]
    # 18 no primeiro lote + 2 + 1 fora da ordem + 3; 6 posses; duas antes, fim de fila, eliminação, indeferimento,
    # exoneração e a última desistência: 7
    assert somas == [24, 6, 7]


@pytest.mark.parametrize(
    ("frase", "esperadas"),
    [
        ("aceito: vaga 3, pela lista PP", (1, 0, 0)),
        ("aceito, fora da ordem: vaga 3, pela lista AC; a vez era de 1, pela lista PP", (1, 0, 0)),
        ("aceito: posse na vaga 3", (0, 1, 0)),
        ("aceito: sai das filas; vaga 3 aberta, devida à PP", (0, 0, 1)),
        ("aceito: sai das filas", (0, 0, 0)),
        ("aceito: vaga 3 volta a ser oferecida, pela lista AC", (0, 0, 0)),
        ("#ERRO: atos, linha 3 da faixa, nomeação de 1: a vaga 3 não está aberta", (0, 0, 0)),
        ("", (0, 0, 0)),
    ],
)
def test_o_que_a_frase_diz_que_o_ato_fez(frase, esperadas):
    assert marcas(frase) == esperadas


def test_todo_ato_tem_a_frase_contada_pelo_que_fez():
    """Cada tipo de ato, no exemplo e no que ele não tem: a marca da frase é a do tipo."""
    e = com_atos((date(2026, 7, 1), a.FIM_DA_VALIDADE))
    calculo = Calculo(e)
    assert {x[1] for x in e.atos} == set(a.TIPOS)
    conta = Counter()
    for mes in _dos_atos(e).values():
        conta += mes
    somas = [sum(x[j] for x in calculo.por_ato) for j in (1, 2, 3)]
    assert somas == [conta[k] for k in ("nomeou", "posse", "abriu")]


def test_o_que_nao_entra_no_grafico_e_dito():
    posse = (a.POSSE, EXEMPLO.atos[7][2])
    assert avisos(com_atos(("01/07/2026", *posse)))["Linha do tempo"].endswith("1 com a data em texto, fora do gráfico")
    # 36 meses desde 01/2026 vão até 12/2028
    assert "fora do gráfico" not in avisos(com_atos((date(2028, 12, 31), *posse)))["Linha do tempo"]
    depois = avisos(com_atos((date(2029, 1, 1), *posse)))["Linha do tempo"]
    assert depois.endswith("1 depois dos 36 meses, fora do gráfico")


def test_o_nome_do_mes():
    assert [nome_do_mes(2026 * 12 + m) for m in (0, 11, 12)] == ["01/26", "12/26", "01/27"]


# ---- os atos recusados


def test_a_linha_da_frase_e_a_linha_da_aba():
    # a quinta nomeação, na linha 7 da aba, repete a pessoa da de cima
    calculo = Calculo(trocado(5, 2, EXEMPLO.atos[4][2]))
    assert calculo.frases[5].startswith("#ERRO: atos, linha 7 da faixa")
    assert set(calculo.frases[6 : len(EXEMPLO.atos)]) == {"não lido: corrija a linha 7"}
    frases = avisos(calculo.entradas)
    assert frases.pop("Atos") == f"{calculo.frases[5]} · atos não lidos: {len(EXEMPLO.atos) - 6}"
    # a lista publicada, o edital e a conferência dos candidatos não dependem dos atos
    for aba in ("Edital", "Conferir", "Conferir lista"):
        assert not frases.pop(aba).startswith("#ERRO"), aba
    assert set(frases.values()) == {calculo.frases[5]}


CASOS = {
    "sem vagas": (Entradas(), "Próximas", FALTAM_VAGAS),
    "sem vagas, vaga por vaga": (Entradas(), "Vagas", FALTAM_VAGAS),
    "sem atos": (Entradas(vagas=3), "Atos", NENHUM),
    "sem atos, no tempo": (Entradas(vagas=3), "Linha do tempo", NENHUM),
    "ninguém escolhido": (replace(EXEMPLO, de_quem=None), "Histórico", DIGITE),
    "inscrição que não há": (replace(EXEMPLO, de_quem=7), "Histórico", '#ERRO: inscricao: "7" não está'),
    "nada publicado": (replace(EXEMPLO, publicada=()), "Conferir lista", COLE),
    "publicada com lista que não há": (
        replace(EXEMPLO, publicada=[["x", "TRANS"]]),
        "Conferir lista",
        "#ERRO: publicada, linha 2 da faixa",
    ),
    "proporção em dia": (EXEMPLO, "Proporção", EM_DIA),
    "ato sem data": (trocado(0, 0, None), "Proporção", "#ERRO: atos, linha 2 da faixa"),
    "ato que não há": (trocado(3, 1, "sumiço"), "Vagas", "#ERRO: atos, linha 5 da faixa"),
    "fora da validade": (
        replace(EXEMPLO, opcoes={**EXEMPLO.opcoes, "validade": date(2026, 1, 1)}),
        "Próximas",
        "#ERRO: atos, linha 3 da faixa",
    ),
    "vagas futuras ruins": (replace(EXEMPLO, futuras="dez"), "Próximas", "#ERRO: opcoes"),
    "critério ruim": (replace(EXEMPLO, opcoes={"criterio": "OUTRO"}), "Atos", "#ERRO: opcoes"),
    "regime que não há": (replace(EXEMPLO, regime="LEI_1"), "Histórico", "#ERRO: regime"),
    "nota ruim": (replace(EXEMPLO, pessoas=[[1, "A", "x"]]), "Linha do tempo", "#ERRO: candidatos, linha 2"),
    "vagas demais": (replace(EXEMPLO, vagas=2100), "Vagas", "faltam 106 vagas"),
}


@pytest.mark.parametrize("caso", CASOS)
def test_a_frase_aparece_no_alto_da_aba(caso):
    e, aba, comeco = CASOS[caso]
    assert avisos(e)[aba].startswith(comeco)


@pytest.mark.parametrize("caso", CASOS)
def test_nenhum_resultado_ruim_deixa_erro_de_planilha(caso):
    e, _, _ = CASOS[caso]
    calculo = Calculo(e)
    for b in acompanhamento.PASTA.blocos(e):
        textos = [v for x in b.valores(calculo) for v in x if isinstance(v, str)]
        assert not ERROS_DE_PLANILHA.intersection(textos), (b.aba, b.canto)
        if b.em_bloco:
            frases = [v for v in textos if v.startswith("#ERRO")]
            assert len(set(frases)) == len(frases), (b.aba, b.canto)


def test_proporcao_diz_o_que_uma_lista_tem_a_receber():
    # só a vaga 1 (AC) e a 2 (PP) foram oferecidas, e a da PP foi a alguém da AC: a PP tem 1 a receber
    ordem = ORDEM_NOMEACAO(EXEMPLO.faixa_de_candidatos(), 50, EXEMPLO.data, "data de referência=07/12/2025")
    primeira, outra = ordem[1][3], next(x[3] for x in ordem[3:] if x[2] == "AC")
    atos = [[date(2026, 1, 5), a.NOMEACAO, p, vaga, None, None, None] for p, vaga in ((primeira, 1), (outra, 2))]
    e = replace(EXEMPLO, atos=atos)
    assert avisos(e)["Proporção"] == "Vagas a receber: PP: 1"
    assert avisos(e)["Atos"].startswith("Atos aceitos: 2 · fora da ordem: 1 · por congelar: 2 · recusados: 0")


# ---- o que a pessoa vê


def test_a_pasta_vazia_diz_o_que_fazer(vazia):
    assert vazia.faixa("Atos", "H1") == [[NENHUM]]
    assert vazia.faixa("Próximas", "A3") == vazia.faixa("Vagas", "A3") == [[FALTAM_VAGAS]]
    assert vazia.faixa("Histórico", "A6") == [[DIGITE]]
    assert vazia.faixa("Conferir lista", "D3") == [[COLE]]


def test_o_exemplo_tem_cada_coisa(exemplo):
    tipos = Counter(x[1] for x in EXEMPLO.atos)
    assert set(a.TIPOS) - set(tipos) == {a.FIM_DA_VALIDADE}, "com ela ninguém mais se nomearia"
    assert len(EXEMPLO.atos) == 45 and tipos[a.NOMEACAO] == 24 and tipos[a.FIM_DE_FILA] == 1
    frases = [x[0] for x in exemplo.faixa("Atos", "H2:H46")]
    assert sum(f.startswith("aceito, fora da ordem") for f in frases) == 1
    assert sum("vaga compensada" in f for f in frases) >= 2
    # toda nomeação do exemplo está congelada: a vaga, a lista e, na que compensa, a compensação
    assert not any("por congelar" in f for f in frases)
    assert sum(x[5] is not None for x in EXEMPLO.atos) >= 2
    assert "aceito: vaga 19 guardada para a pessoa" in frases
    # a vaga 14 volta à lista de quem saiu; a 17, da única indígena, desce até a PP
    for vaga, devida in ((14, "PP"), (17, "PI")):
        assert f"aceito: sai das filas; vaga {vaga} aberta, devida à {devida}" in frases
        assert f"aceito: vaga {vaga}, pela lista PP" in frases
    motivos = [x[0] for x in exemplo.faixa("Próximas", "H6:H48")]
    assert sum(m.startswith("vaga aberta pela") for m in motivos) == 2
    assert sum(m.startswith("vaga futura") for m in motivos) == 5
    assert any("vaga PQ revertida" in m for m in motivos)
    assert exemplo.faixa("Próximas", "A3") == [
        ["Vagas abertas: 38 (2 que vagaram, 36 nunca ocupadas) · vagas futuras: 5 · sem candidato: 0"]
    ]


def test_o_exemplo_e_o_da_nomeacao_com_os_atos():
    da_nomeacao = nomeacao.MODELOS["exemplo_nomeacao"]()
    assert [p[0] for p in EXEMPLO.pessoas] == [p[0] for p in da_nomeacao.pessoas]
    mudou = [(x, y) for p, q in zip(EXEMPLO.pessoas, da_nomeacao.pessoas) for x, y in zip(p, q) if x != y]
    assert sorted(y for x, y in mudou if x is None) == ["empossado", "nomeado"] and len(mudou) == 2


def test_da_pasta_da_nomeacao_nada_se_perde():
    e = replace(nomeacao.MODELOS["exemplo_nomeacao"](), regime_proprio=[["PP", 0.2]], quadro=(1, 2), publica="PP")
    nova = acompanhamento.da_pasta_da_nomeacao(e, futuras=3)
    assert {f.name: getattr(e, f.name) for f in fields(e)} == {f.name: getattr(nova, f.name) for f in fields(e)}
    assert nova.futuras == 3 and not nova.atos
    antes, depois = nomeacao.PASTA.digitado(e), acompanhamento.PASTA.digitado(nova)
    # o que a pasta nova não mostra são escolhas das abas Comparar e Publicação, que ela não tem
    assert {n for n in antes if depois.get(n) != antes[n]} == {
        nomes.OPCOES,
        nomes.COMPARA_REGIME,
        nomes.COMPARA_OPCOES,
        nomes.PUBLICA_LISTA,
        nomes.PUBLICA_DATA,
    }
    assert depois[nomes.OPCOES] == [*antes[nomes.OPCOES], ["validade", None]]
    assert OPCOES[: len(DA_NOMEACAO) - 1] == DA_NOMEACAO[:-1], "as mesmas linhas da aba Edital"


def test_lista_grande_cabe(tmp_path):
    """Quem vem da pasta de dez mil pessoas leva o tamanho dela."""
    e = Entradas(n_pessoas=3000, vagas=2, pessoas=[[i, f"P {i}", i] for i in range(1, 3001)])
    escreve(acompanhamento.PASTA, e, tmp_path / "x.xlsx")
    arquivo = Arquivo(tmp_path / "x.xlsx")
    assert len(arquivo.nome(nomes.CANDIDATOS)) == 3001
    assert arquivo.faixa("Próximas", "A6:C7") == [[1, "AC", 3000], [2, "PP", 2999]]


def test_lista_colada_em_outra_ordem_mostra_data_como_data_e_numero_como_numero(tmp_path):
    """A coluna de nascimento do modelo (a 14ª) guarda aqui uma nota, e a data está na 3ª."""
    cabecalho = ["Inscrição", "Nome", "Nascimento", *(f"Livre {i}" for i in range(10)), "Nota"]
    pessoa = ["0012", "Ana", date(1990, 3, 2), *[None] * 10, 87.5]
    escreve(acompanhamento.PASTA, Entradas(vagas=1, cabecalho=cabecalho, pessoas=[pessoa]), tmp_path / "x.xlsx")
    aba = Arquivo(tmp_path / "x.xlsx").formulas["Candidatos"]
    assert (aba["A2"].value, aba["A2"].data_type) == ("0012", "s")
    assert aba["C2"].is_date and aba["C2"].value == datetime(1990, 3, 2)
    assert aba["N2"].value == 87.5 and not aba["N2"].is_date


def _regras(arquivo, aba, tipo):
    regras = arquivo.formulas[aba].data_validations.dataValidation
    return {str(r.sqref): r for r in regras if r.type == tipo}


def test_a_lista_de_escolha_traz_todos_os_atos(vazia):
    escolhas = _regras(vazia, "Atos", "list")
    assert escolhas[f"B2:B{1 + N_ATOS}"].formula1 == f"$J$2:$J${1 + len(TIPOS)}"
    assert [x[0] for x in vazia.faixa("Atos", f"J2:J{1 + len(TIPOS)}")] == list(a.TIPOS) == list(TIPOS)
    assert "numero_de_listas" in escolhas[f"E2:E{1 + N_ATOS}"].formula1
    assert f"D2:D{1 + N_ATOS}" in _regras(vazia, "Atos", "whole")
    assert f"A2:A{1 + N_ATOS}" in _regras(vazia, "Atos", "date")


def test_cada_coluna_dos_atos_diz_o_que_se_escreve_nela(vazia):
    regras = vazia.formulas["Atos"].data_validations.dataValidation
    dicas = {str(r.sqref)[0]: r.promptTitle for r in regras if r.prompt}
    assert dicas == dict(zip("ABCDEFG", ["Data", "Ato", "Inscrição", "Vaga", "Lista", "Compensa", "Observação"]))


def test_cada_conferencia_que_pede_atencao_tem_a_sua_cor(vazia):
    """Recusado, fora da ordem, por congelar e não lido: a frase diz, e a cor chama."""
    cores = {}
    for faixa in vazia.formulas["Atos"].conditional_formatting:
        for r in faixa.rules:
            if r.dxf.font is not None and r.dxf.font.color is not None:
                cores[r.formula[0]] = r.dxf.font.color.rgb[-6:]
    for texto, cor in (
        ("#ERRO", estilo.ERRO),
        ("aceito, fora da ordem", estilo.AVISO),
        ("por congelar", estilo.AVISO),
        ("não lido", estilo.CINZA),
    ):
        assert {c for f, c in cores.items() if f'"{texto}"' in f} == {cor.lstrip("#")[-6:].upper()}, texto


def test_o_que_nao_rola_e_o_que_se_repete_na_folha(exemplo):
    for aba, celula, repete in (
        ("Candidatos", "D2", "$1:$1"),
        ("Atos", "D2", "$1:$1"),
        ("Próximas", "A6", "$5:$5"),
        ("Vagas", "A6", "$5:$5"),
        ("Histórico", "A9", "$1:$8"),
        ("Conferir lista", "A6", "$5:$5"),
    ):
        folha = exemplo.formulas[aba]
        assert (folha.freeze_panes, folha.print_title_rows) == (celula, repete), aba
        assert folha.page_setup.orientation == "landscape", aba


def test_a_tabela_de_atos_e_a_faixa_que_as_funcoes_leem(exemplo):
    """A linha de nomes é a 1, para que a linha da frase seja a da aba."""
    assert exemplo.referencia(nomes.ATOS) == ("Atos", f"A1:G{1 + N_ATOS}")
    assert exemplo.faixa("Atos", "A1:G1") == [["Data", "Ato", "Inscrição", "Vaga", "Lista", "Compensa", "Observação"]]


def test_texto_que_parece_formula_continua_texto(tmp_path):
    e = Entradas(
        atos=[["=1+1", '=HYPERLINK("x")', "@eu", None, None, None, "-5"]], de_quem="=2", publicada=[["+3", None]]
    )
    escreve(acompanhamento.PASTA, e, tmp_path / "x.xlsx")
    arquivo = Arquivo(tmp_path / "x.xlsx")
    celulas = [arquivo.formulas["Atos"][x] for x in ("A2", "B2", "C2", "G2")]
    celulas += [arquivo.formulas["Histórico"]["G4"], arquivo.formulas["Conferir lista"]["A6"]]
    assert {c.data_type for c in celulas} == {"s"}


def test_a_historia_que_nao_cabe_e_dita():
    # fim de fila e nomeação, sem fim: cada volta são dois acontecimentos
    voltas = N_HISTORIA // 2 + 1
    atos = []
    for _ in range(voltas):
        atos += [[date(2026, 1, 5), tipo, 1, None, None, None, None] for tipo in (a.NOMEACAO, a.FIM_DE_FILA)]
    e = Entradas(vagas=1, pessoas=[[1, "Ana", 80]], atos=atos, de_quem=1)
    calculo = Calculo(e)
    assert not calculo.erro and len(calculo.historia) == N_HISTORIA + 1
    assert avisos(e)["Histórico"].startswith("faltam ")
