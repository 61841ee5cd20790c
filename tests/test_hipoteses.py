"""As hipóteses da auditoria, uma a uma: o tipo, a frase, a norma e a série de cada regra errada; e o arranjo refeito.

Os quadros e as séries de `dados/auditoria/hipoteses.csv` vêm destas contas. LEI_15142, T = 10: PP 2,5 → 3; PI 0,3 e
PQ 0,2 → 0; PCD 0,5 → 1; AC 6; a série devida é AC PP AC AC PCD PP AC AC AC PP. T = 5: PP 1,25 → 1, PCD 0,25 → 1, AC 3:
AC PP AC AC PCD. LEI_12990, T = 2: PN só a partir de 3; PCD 0,1 → 1, mas 20 % de 2 = 0,4 → 0: só AC.
T = 18: PP 4,5 → 5, PI 0,54 → 1, PQ 0,36 → 0, PCD 0,9 → 1; os 30 % de uma vez dão 5,4 → 5. LEI_12990, T = 10: PN 2,
PCD 1.

Sem reserva, as vagas da lista passam à AC e as outras ficam onde estavam (PP 2, 6, 10, 14, 18; PCD 5; PI 17; na
LEI_12990, PN 3 e 8 e PCD 5). T = 10: nenhuma, AC 10; sem PP, 6 + 3 = 9; sem PCD, 6 + 1 = 7; PI e PQ já não tinham
nenhuma. T = 5: 5; sem PP, 3 + 1 = 4; sem PCD, 4. T = 18: 18; sem PP, 11 + 5 = 16; sem PI ou sem PCD, 12; só a PP, 13;
só a PI ou só a PCD, 17. LEI_12990, T = 10: 10; sem PN, 7 + 2 = 9; sem PCD, 8. T = 2: só havia AC, e nada muda.
"""

from __future__ import annotations

import csv
from dataclasses import replace
from decimal import Decimal

import pytest
from apoio import DADOS
from test_regras_sem_planilha import pessoas

from xl_quotas.regras import ocorrencias as o
from xl_quotas.regras.arranjo import Arranjo, refaz, serie_do_arranjo
from xl_quotas.regras.candidatos import monta_filas
from xl_quotas.regras.catalogo import regime
from xl_quotas.regras.hipoteses import COTISTA_NA_RESERVA, regras_erradas
from xl_quotas.regras.modelo import cita
from xl_quotas.regras.nomeacao import NINGUEM
from xl_quotas.regras.quadro import quadro
from xl_quotas.regras.quadros_errados import outros_quadros, quadros_sem_reserva
from xl_quotas.tabela.regime import le_regime

GENTE = [(90, ()), (80, ()), (70, ("PP",)), (60, ("PP",)), (50, ("PQ",)), (40, ()), (30, ()), (20, ("PCD",))]
PROPRIO = le_regime([["lista", "percentual"], ["XX", "20%"]])
COLUNAS = ("tipo", "texto", "normas", "serie", "criterio")


def arranjo(id_, total, quem=GENTE, criterio="COMPENSADA", colisao=None):
    r = regime(id_)
    return Arranjo(r, quadro(r, total), total, monta_filas(pessoas(*quem), r, anos_idoso=60), criterio, colisao)


@pytest.mark.parametrize(
    ("id_", "total"), [("LEI_15142", 10), ("LEI_15142", 5), ("LEI_12990", 2), ("LEI_15142", 18), ("LEI_12990", 10)]
)
def test_cada_regra_errada(id_, total):
    with (DADOS / "auditoria" / "hipoteses.csv").open(encoding="utf-8", newline="") as arquivo:
        esperadas = [
            tuple(x[c] for c in COLUNAS)
            for x in csv.DictReader(arquivo)
            if (x["regime"], x["total"]) == (id_, str(total))
        ]
    obtidas = [
        (h.tipo, h.texto, cita(h.normas), " ".join(h.arranjo.serie), h.arranjo.criterio)
        for h in regras_erradas(arranjo(id_, total), total)
    ]
    assert obtidas == esperadas and obtidas


DEVIDA = ("AC", "PP", "AC", "AC", "PCD", "PP", "AC", "AC", "AC", "PP")


@pytest.mark.parametrize(
    ("n", "total", "serie"),
    [
        (3, 9, ("AC", "PP", "AC", "PCD", "PP", "AC", "AC", "AC", "PP")),
        (1, 9, DEVIDA[1:]),
        (10, 9, DEVIDA[:9]),
        (11, 10, DEVIDA),
    ],
)
def test_uma_vaga_a_menos(n, total, serie):
    outro = arranjo("LEI_15142", 10).sem_a_vaga(n, 10)
    assert (outro.serie, outro.total) == (serie, total)


@pytest.mark.parametrize(
    ("n", "total", "serie"),
    [
        (2, 11, ("AC", "AC", *DEVIDA[1:])),
        (10, 11, (*DEVIDA[:9], "AC", "PP")),
        (11, 10, (*DEVIDA, "AC")),
    ],
)
def test_uma_vaga_a_mais(n, total, serie):
    outro = arranjo("LEI_15142", 10).com_mais_uma_vaga(n, 10)
    assert (outro.serie, outro.total) == (serie, total)


@pytest.mark.parametrize(("colisao", "vaga"), [("anterior", 49), ("seguinte", 51)])
def test_a_serie_segue_a_colisao(colisao, vaga):
    """A 2ª PI cabe na 50 (1,5 → 2), que é da 13ª PP (12,5 → 13)."""
    serie = serie_do_arranjo(arranjo("LEI_15142", 59, colisao=colisao), 59)
    assert [n for n, s in enumerate(serie, 1) if s == "PI"] == [17, vaga]


@pytest.mark.parametrize(("colisao", "vaga"), [("anterior", 49), ("seguinte", 51)])
@pytest.mark.parametrize(
    "errada",
    [
        "arredondando PQ para cima (AC 37, ",
        "a lista PCD veio nas vagas 20, 40 … e não em 5, 21 …",
        "nenhuma vaga foi reservada à lista PQ",
    ],
)
def test_a_regra_errada_segue_a_mesma_colisao(errada, colisao, vaga):
    """Nenhuma das duas mexe na PP nem na PI: a 2ª PI continua a querer a 50, que é da 13ª PP."""
    [serie] = [
        h.arranjo.serie for h in regras_erradas(arranjo("LEI_15142", 59, colisao=colisao), 59) if errada in h.texto
    ]
    assert [n for n, s in enumerate(serie, 1) if s == "PI"] == [17, vaga]


def test_em_multiplos_nao_segue_as_posicoes_do_edital():
    """20 % em 1, 4, 7 …: quem esperou a vaga inteira deu a 5, a 10 e a 15, e não as posições do edital."""
    r = le_regime([["lista", "percentual", "posições"], ["XX", "20%", "1; 4; +3"]])
    a = Arranjo(r, quadro(r, 15), 15, monta_filas(pessoas(*GENTE), r, anos_idoso=60), "COMPENSADA", None)
    [h] = [h for h in regras_erradas(a, 15) if "a lista XX veio" in h.texto]
    assert h.texto == "a lista XX veio nas vagas 5, 10 … e não em 1, 4 …"
    assert [n for n, s in enumerate(h.arranjo.serie, 1) if s == "XX"] == [5, 10, 15]


@pytest.mark.parametrize("criterio", ["COMPENSADA", "AC_PRIMEIRO", "SEQUENCIAL"])
def test_fato_aceito_sai_da_serie_e_volta_ao_seu_lugar(criterio):
    """LEI_12990, 4 vagas: AC AC PN AC. A vaga 2 foi dada à pessoa 3; restam AC PN AC para 0, 1 e 2 (PN)."""
    a = arranjo("LEI_12990", 4, [(90, ()), (80, ()), (70, ("PN",)), (60, ("PN",))], criterio).com_fatos((2, 3))
    feitas = refaz(a, 4)
    assert [(f.pessoa, f.lista) for f in feitas] == [(0, "AC"), (3, ""), (2, "PN"), (1, "AC")]
    assert tuple(feitas[1])[:5] == (2, "AC", 3, "", "fato")
    sem_lista = refaz(a._replace(sem_lista=(3, 9)), 4)
    assert [(f.pessoa, f.lista, f.antes) for f in sem_lista][2:] == [(2, "", ""), (1, "AC", "")]
    assert len(refaz(a, 2)) == 2


# ------------------------------------------------------------------------------------------------------- ocorrências

# LEI_12990, 4 vagas, COMPENSADA: 1 AC 0; 2 AC 1; 3 PN 2, que a vaga 4 passa à AC; 4 PN 3. A 4 empata com a 3, e fica.
CINCO = [(90, ()), (80, ()), (70, ("PN",)), (60, ("PN",)), (60, ())]
DEPOIS = "a vaga foi a quem vinha depois"
FORA = "a inscrição publicada não está na lista de candidatos"
JA = "a pessoa já tinha sido publicada na 1ª linha"
# o que se publicou até a linha em que diverge → (tipo, frase, norma, fatos aceitos, ordem geral) de cada explicação
OCORRENCIAS = {
    "vaga vazia": (
        [(0,), (NINGUEM,)],
        [
            (o.VAGA_VAZIA, "a vaga foi publicada sem candidato, e havia quem chamar", "", {2: NINGUEM}, "01234"),
            (o.VAGA_VAZIA, "a vaga foi publicada sem candidato, e havia quem chamar", "", {1: 0}, "01234"),
        ],
    ),
    "contada na reserva dentro da AC": (
        [(0,), (1,), (2, "PN")],
        [
            (
                COTISTA_NA_RESERVA,
                "a pessoa está dentro das vagas da AC e foi contada na lista PN",
                "Lei 12.990/2014, art. 3º, § 1º",
                {},
                "01234",
            )
        ],
    ),
    "por uma lista que não é a sua": (
        [(0, "PN")],
        [
            (
                o.OUTRA_LISTA,
                "a pessoa é a devida, mas pela ampla concorrência, e não pela lista PN",
                "",
                {},
                "01234",
            )
        ],
    ),
    # a 1 e a 2 vinham antes e não aparecem: uma das explicações tira as duas
    "preterida, com outra pessoa pelo meio": (
        [(0,), (3,)],
        [
            *((o.PRETERIDA, DEPOIS, "", f, ordem) for f, ordem in (({}, "0234"), ({}, "0234"), ({}, "034"))),
            (o.PRETERIDA, DEPOIS, "", {2: 3}, "0234"),
            *(
                (o.CLASSIFICACAO, "quem foi publicado é 4º na ampla concorrência, atrás de quem é 2º", "", f, ordem)
                for f, ordem in (({}, "03214"), ({2: 3}, "01234"), ({1: 0}, "01234"))
            ),
        ],
    ),
    "preterida a primeira de todas": (
        [(1,)],
        [
            *((o.PRETERIDA, DEPOIS, "", f, "1234") for f in ({}, {}, {}, {1: 1})),
            *(
                (o.CLASSIFICACAO, "quem foi publicado é 2º na ampla concorrência, atrás de quem é 1º", "", f, ordem)
                for f, ordem in (({}, "10234"), ({1: 1}, "01234"), ({1: 0}, "01234"))
            ),
        ],
    ),
    "por outra lista": (
        [(0,), (1,), (2,), (3, "AC")],
        [
            (
                o.OUTRA_LISTA,
                "a pessoa é a devida, mas pela lista PN, e não pela ampla concorrência",
                "",
                {},
                "01234",
            )
        ],
    ),
    "repetida": (
        [(0,), (0, "", 1)],
        [(o.REPETIDA, JA, "", f, "01234") for f in ({2: 0}, {2: 0}, {1: 0})],
    ),
    "desconhecida": (
        [(0,), (5,)],
        [(o.FORA_DAS_FILAS, FORA, "", f, "01234") for f in ({2: 5}, {2: 5}, {1: 0})],
    ),
    "a lista devida já tinha acabado": (
        [(0,), (1,), (2,), (3,), (4,), (1,)],
        [(o.ANTES_DA_VEZ, o.ANTES, "", f, "01234") for f in ({6: 1}, {1: 0})],
    ),
    "preterida": (
        [(0,), (2,)],
        [
            *((o.PRETERIDA, DEPOIS, "", f, "0234") for f in ({}, {}, {}, {2: 2})),
            *(
                (o.CLASSIFICACAO, "quem foi publicado é 3º na ampla concorrência, atrás de quem é 2º", "", f, ordem)
                for f, ordem in (({}, "02134"), ({2: 2}, "01234"), ({1: 0}, "01234"))
            ),
        ],
    ),
    "antes da vez, por outra fila": (
        [(3,), (0,)],
        [
            *((o.PRETERIDA, DEPOIS, "", f, "0234") for f in ({}, {}, {}, {2: 0})),
            *((o.ANTES_DA_VEZ, o.ANTES, "", f, "01234") for f in ({2: 0}, {1: 0})),
        ],
    ),
    "empate": (
        [(0,), (1,), (2,), (4,)],
        [
            (
                o.EMPATE,
                "têm a mesma nota e nenhum critério informado as separa: aqui vale a ordem das linhas",
                "Lei 10.741/2003, art. 27, parágrafo único (não conferido); edital",
                {},
                "01243",
            ),
            *((o.PRETERIDA, DEPOIS, "", f, "0124") for f in ({}, {}, {}, {4: 4})),
            *((o.ANTES_DA_VEZ, o.ANTES, "", f, "01234") for f in ({4: 4}, {1: 0})),
        ],
    ),
}


@pytest.mark.parametrize(("publicadas", "esperadas"), OCORRENCIAS.values(), ids=OCORRENCIAS)
def test_o_que_pode_ter_acontecido(publicadas, esperadas):
    a = arranjo("LEI_12990", 4, CINCO)
    devida, n = refaz(a, 4), len(publicadas)
    historia = a.com_fatos((1, 0))
    lista = [o.Publicado(*x) for x in publicadas]
    d = o.Divergencia(n, lista, devida[n - 1] if n <= 4 else None, a, historia, 9)
    obtidas = [
        (
            h.tipo,
            h.texto,
            cita(h.normas) if h.normas else "",
            dict(h.arranjo.fatos),
            "".join(map(str, h.arranjo.filas.ordem)),
        )
        for h in o.ocorrencias(d, pessoas(*CINCO))
    ]
    assert obtidas == esperadas
    assert all(h.regra is False and isinstance(h.normas, tuple) for h in o.ocorrencias(d, pessoas(*CINCO)))


@pytest.mark.parametrize(
    ("desempates", "texto"),
    [
        # a 1 e a 2 empatam de todo; entre elas e a 0, o edital decide
        ((30, 20, 20), "têm a mesma nota, e o desempate informado dá a vez a quem não foi publicado"),
        ((20, 20, 20), "têm a mesma nota e nenhum critério informado as separa: aqui vale a ordem das linhas"),
    ],
)
def test_o_empate_que_o_edital_desfaz_e_o_que_nada_desfaz(desempates, texto):
    c = replace(pessoas((90, ()), (90, ()), (90, ())), desempates={"1": [Decimal(x) for x in desempates]})
    r = regime("LEI_12990")
    a = Arranjo(r, quadro(r, 1), 1, monta_filas(c, r, anos_idoso=60), "COMPENSADA", None)
    d = o.Divergencia(1, [o.Publicado(1)], refaz(a, 1)[0], a, a, 9)
    assert next(o.ocorrencias(d, c)).texto == texto


def test_vaga_a_mais_e_lista_que_nao_se_compara():
    a = arranjo("LEI_12990", 4, CINCO)
    devida = refaz(a, 4)
    lista = [o.Publicado(0), o.Publicado(7)]
    _, a_mais, _ = o.ocorrencias(o.Divergencia(2, lista, devida[1], a, a, 6), pessoas(*CINCO))
    # LEI_12990: AC AC PN AC PCD AC, e mais uma AC na vaga 2
    assert a_mais.arranjo.serie == ("AC", "AC", "AC", "PN", "AC", "PCD", "AC")
    lista = [o.Publicado(0), o.Publicado(1), o.Publicado(2, "PN")]
    [sem_lista] = o.ocorrencias(o.Divergencia(3, lista, devida[2], a, a, 6), pessoas(*CINCO))
    assert sem_lista.arranjo.sem_lista == (3,)


def test_empate_que_o_desempate_informado_desfez():
    """Mesma nota; a jurada (0) vem antes. Publicou-se a outra."""
    c = pessoas((90, ()), (90, ()))
    c.jurados = [True, False]
    r = regime("LEI_12990")
    a = Arranjo(r, quadro(r, 1), 1, monta_filas(c, r, anos_idoso=60), "COMPENSADA")
    primeira = next(o.ocorrencias(o.Divergencia(1, [o.Publicado(1)], refaz(a, 1)[0], a, a, 1), c))
    assert (primeira.tipo, primeira.texto) == (
        "empate desfeito de outro modo",
        "têm a mesma nota, e o desempate informado dá a vez a quem não foi publicado",
    )
    assert primeira.arranjo.filas.ordem == [1, 0]


def test_os_tipos_de_ocorrencia_por_extenso():
    assert (o.FORA_DAS_FILAS, o.REPETIDA, o.PRETERIDA) == (
        "pessoa fora das filas",
        "pessoa repetida",
        "pessoa preterida",
    )
    assert (o.CLASSIFICACAO, o.ANTES_DA_VEZ, o.DEPOIS_DA_VEZ) == (
        "ordem de classificação não seguida",
        "chamada antes da sua vez",
        "chamada depois da sua vez",
    )
    assert (o.VAGA_VAZIA, o.OUTRA_LISTA, o.SEM_EXPLICACAO) == (
        "vaga deixada sem candidato",
        "mesma pessoa por outra lista",
        "sem explicação",
    )
    assert o.ANTES == "quem foi publicado passou à frente sem estar na mesma fila"
    assert o.NADA_REPRODUZ == "nenhuma das explicações experimentadas reproduz o que se publicou"


# ------------------------------------------------------------------------------------------------- arranjos refeitos


def so_ampla(n):
    return [(1000 - i, ()) for i in range(n)]


def test_a_ordem_refeita_segue_a_colisao_e_nao_perde_ninguem():
    a = arranjo("LEI_15142", 59, so_ampla(70), colisao="seguinte")
    feitas = refaz(a, 59)
    assert [f.dona for f in feitas] == list(serie_do_arranjo(a, 59)) and feitas[50].dona == "PI"
    assert [f.pessoa for f in feitas] == list(range(59))
    assert [f.pessoa for f in refaz(arranjo("LEI_12990", 2, so_ampla(12)), 2)] == [0, 1]


def test_fato_numa_vaga_imediata_deixa_as_outras_imediatas():
    """LEI_12990, T = 5: AC AC PN AC PCD, e a 6 é AC. Aceita a 5, restam 4 imediatas, 3 delas da AC: a AC_PRIMEIRO põe
    nela 0, 1 e 2, e na PN a 3; a 4 (PN) fica para a vaga 6."""
    quem = [(90, ()), (80, ()), (70, ()), (60, ("PN",)), (50, ("PN",)), (40, ()), (30, ())]
    a = arranjo("LEI_12990", 5, quem, "AC_PRIMEIRO").com_fatos((5, 6))
    assert [(f.pessoa, f.lista) for f in refaz(a, 6)] == [
        *((0, "AC"), (1, "AC"), (3, "PN"), (2, "AC"), (6, ""), (4, "AC")),
    ]


def test_serie_dada_e_a_que_se_segue_tenha_ou_nao_a_lista_direito():
    """8 vagas da AC, embora a PN tivesse direito a 2 (1,6 → 2), e a PN na 9."""
    serie = ("AC",) * 8 + ("PN",)
    quem = [*so_ampla(12), (5, ("PN",)), (4, ("PCD",))]
    feitas = refaz(arranjo("LEI_12990", 8, quem)._replace(serie=serie), 9)
    assert tuple(f.dona for f in feitas) == serie
    assert (feitas[8].pessoa, feitas[8].lista) == (12, "PN")


def test_a_lista_que_ja_nao_se_compara_some_da_chamada():
    quem = [(90, ()), (80, ()), (70, ("PN",)), (60, ("PN",))]
    a = arranjo("LEI_12990", 4, quem)
    assert [(f.lista, f.antes) for f in refaz(a, 4)][2] == ("AC", "PN")
    assert [(f.lista, f.antes) for f in refaz(a._replace(sem_lista=(3,)), 4)][2] == ("", "")


def test_reversao_direta_e_na_ordem_contraria():
    """Decreto 12.536/2025, art. 3º, § 1º: PQ → PI → PP → AC."""
    por_texto = {h.texto: h.arranjo.regime for h in regras_erradas(arranjo("LEI_15142", 5), 5)}
    [direta] = [r for texto, r in por_texto.items() if "foi direto à AC" in texto]
    [contraria] = [r for texto, r in por_texto.items() if "na ordem contrária" in texto]
    assert direta.reserva("PQ").reversao == ("AC",)
    assert contraria.reserva("PQ").reversao == ("PP", "PI", "AC")
    assert contraria.reserva("PI").reversao == ("PP", "PQ", "AC")


def test_so_a_vaga_que_reverteu_fica_vazia():
    """AC PN PN e uma só pessoa PN: a 2 é dela, a 3 reverteria."""
    a = arranjo("LEI_12990", 3, [(90, ()), (80, ("PN",)), (70, ())])._replace(serie=("AC", "PN", "PN"))
    [vazias] = [h for h in regras_erradas(a, 3) if "ficou vazia" in h.texto]
    assert dict(vazias.arranjo.fatos) == {3: NINGUEM}


def test_unidades_experimentadas():
    """De 2 a 6 unidades iguais. A conta vaga a vaga só quando reserva alguma vaga: nenhuma não é indício de unidade."""
    r = regime("LEI_15142")
    textos = [x.texto for x in outros_quadros(r, quadro(r, 59)) if "unidades" in x.texto]
    assert [t.split(" unidades")[0] for t in textos] == [f"os números são os de {n}" for n in (2, 3, 4, 5, 6)]
    # 60 %: 0,6 → 1 em cada uma das 7; 7 · 0,6 = 4,2 → 4 pelo total
    metade = le_regime([["lista", "percentual"], ["XX", "60%"]])
    vagas = {x.texto: x.vagas for x in outros_quadros(metade, quadro(metade, 7)) if "unidades" in x.texto}
    assert vagas["os números são os de 7 unidades de 1 vaga contadas em separado"] == (0, 7)
    assert all(cita(x.normas) == "edital" for x in outros_quadros(PROPRIO, quadro(PROPRIO, 9)) if "unid" in x.texto)


def sem_reserva(a, ate):
    return {h.texto: h.arranjo.serie for h in regras_erradas(a, ate) if h.tipo == "sem reserva de vagas"}


def test_sem_reserva_tambem_depois_das_imediatas():
    """LEI_12990, 5 vagas, até a 8: AC AC PN AC PCD AC AC PN. Sem a PN, nem a 3 nem a 8; ou a 3 não e a 8 sim."""
    r = regime("LEI_12990")
    sem = [h for h in regras_erradas(arranjo("LEI_12990", 5), 8) if "à lista PN" in h.texto]
    assert [" ".join(h.arranjo.serie) for h in sem] == ["AC AC AC AC PCD AC AC AC", "AC AC AC AC PCD AC AC PN"]
    # a mesma, com posições do edital
    r = le_regime([["lista", "percentual", "posições"], ["XX", "20%", "1; 4; +3"]])
    a = Arranjo(r, quadro(r, 5), 5, monta_filas(pessoas(*GENTE), r, anos_idoso=60), "COMPENSADA", None)
    [serie, _] = [h.arranjo.serie for h in regras_erradas(a, 8) if h.texto == "nenhuma vaga foi reservada (AC 5)"]
    assert serie == ("AC",) * 8


def test_sem_reserva_onde_so_ha_serie_ou_nao_ha_vaga_reservada():
    """Sem vaga imediata, a série ainda traz a PP na 2 e a PCD na 5; com 1 vaga e até a 1, nada se tira."""
    a = arranjo("LEI_15142", 0)
    assert sem_reserva(a, 5) == {
        "nenhuma vaga foi reservada": ("AC",) * 5,
        "nenhuma vaga foi reservada à lista PP": ("AC", "AC", "AC", "AC", "PCD"),
        "nenhuma vaga foi reservada à lista PCD": ("AC", "PP", "AC", "AC", "AC"),
    }
    assert sem_reserva(arranjo("LEI_15142", 1), 1) == {}


def test_sem_reserva_a_partir_do_quadro_digitado():
    """Digitado AC 2, PP 2, PCD 1 (o calculado seria 3, 1, 1): sem a PP, a AC fica com 2 + 2."""
    a = arranjo("LEI_15142", 5)._replace(vagas=(2, 2, 0, 0, 1))
    assert "nenhuma vaga foi reservada à lista PP (AC 4, PCD 1)" in sem_reserva(a, 5)


def test_regime_sem_reserva_nenhuma_nao_tem_o_que_tirar():
    r = replace(regime("LEI_12990"), reservas=())
    assert list(quadros_sem_reserva(r, (5,))) == []


def test_na_serie_dada_a_ac_primeiro_tambem_poe_a_ac_a_frente():
    """AC AC PN AC com 0, 1, 2 (PN) e 3 (PN): a AC leva 0, 1 e 2, e a PN fica com a 3."""
    quem = [(90, ()), (80, ()), (70, ("PN",)), (60, ("PN",))]
    a = arranjo("LEI_12990", 4, quem, "AC_PRIMEIRO")._replace(serie=("AC", "AC", "PN", "AC"))
    assert [(f.pessoa, f.lista) for f in refaz(a, 4)] == [(0, "AC"), (1, "AC"), (3, "PN"), (2, "AC")]
