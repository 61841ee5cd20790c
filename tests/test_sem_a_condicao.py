"""De cada condição das propriedades, um concurso em que só ela falta: sem ela a propriedade não vale."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

import propriedades as p
import pytest
from concursos import AC, PCD, Descricao, Lista, Pessoa, Posicoes


def fila(*quem):
    """Pessoas da melhor à pior; de cada uma, o que declara: "", "PP", "PN+PCD"; "PP!" só passou na reserva."""
    return tuple(
        Pessoa(n, 90 - n, tuple(s for s in dita.strip("!").split("+") if s), not dita.endswith("!"))
        for n, dita in enumerate(quem, 1)
    )


def caso(regime, vagas, *quem, **muda):
    colunas = ("PN", PCD) if regime == "LEI_12990" else ("PP", "PI", "PQ", PCD)
    if not isinstance(regime, str):
        colunas = tuple(r.sigla for r in regime)
    return Descricao(regime, vagas, fila(*quem), colunas, **muda)


def lista(sigla, *reversao, p=20, **muda):
    return Lista(sigla, Fraction(p, 100), reversao=(*reversao, AC), **muda)


def com(d, pessoa, **muda):
    """O mesmo concurso com a pessoa mudada."""
    pessoas = list(d.pessoas)
    pessoas[pessoa] = replace(pessoas[pessoa], **muda)
    return replace(d, pessoas=tuple(pessoas))


@dataclass(frozen=True)
class ComCargos(Descricao):
    """O concurso com a coluna `cargo`, um por pessoa."""

    cargos: tuple = ()

    @property
    def candidatos(self):
        return [[*linha, cargo] for linha, cargo in zip(super().candidatos, ("cargo", *self.cargos))]


DUAS = caso("LEI_15142", 2, "", "")
# a 2 é de outro cargo: fora das filas de Analista
DE_DOIS_CARGOS = ComCargos("LEI_15142", 2, fila("", "", "PP"), ("PP",), cargos=("Analista", "Técnico", "Analista"))
# AC PP AC AC: a vaga 2 chama a 3; a vaga 4 alcança-a, compensa-a na AC, e chama a 4 pela PP
COMPENSA = caso("LEI_15142", 4, "", "", "PP", "PP", "")
# A 2 é a primeira YY e, por causa da 1, só a segunda XX: concorre na YY. Sem a 1, a ordem do regime a põe na XX.
IGUAIS = caso((lista("XX"), lista("YY")), (1, 1, 1), "XX", "XX+YY", "", "", criterio="SEQUENCIAL")
# PQ PI: a vaga PQ iria à única PI; AC_PRIMEIRO guarda-a para a vaga dela e leva a PQ à AC
PI_E_PQ = caso("LEI_15142", (0, 0, 1, 1, 0), "PI", "", "", criterio="AC_PRIMEIRO")
# mínimo 5, 50 %: em 5 vagas o direito salta de 0 a 3 (2,5 sobe): três posições na mesma vaga
DE_UMA_VEZ = caso((lista("XX", p=50, minimo=5),), 5)
PUBLICADA = caso((lista("XX", posicoes=Posicoes((1,), 5)),), 5)
# em 4 vagas, XX 0 (mínimo) e YY 0,4 → 1; em 5, XX 4,5 → 5, e a YY fica sem nada
APERTO = caso((lista("XX", p=90, minimo=5), lista("YY", p=10, arredondamento="acima")), 4)
EMPATE = com(com(DUAS, 0, nota=70), 1, nota=70)
# AC AC PN AC PCD: a PCD chama a 6, que por `maior_percentual` seria só da PN
NAS_DUAS = caso("LEI_12990", 5, "", "", "PN", "", "PN", "PN+PCD")
# PN PCD, e nenhuma PN. COMPENSADA: a vaga PN reverte à AC e leva a 1, e a PCD leva a 3. AC_PRIMEIRO: a PCD leva a 1, e
# a PN, a 2
SEM_PN = caso("LEI_12990", (0, 1, 1), PCD, "", PCD)
# AC PP AC, em AC_PRIMEIRO: a 3 está na vaga 2; com mais ponto e meio passa a 2, entra na AC e fica com a vaga 3
AC_PRIMEIRO = caso("LEI_15142", (2, 1, 0, 0, 0), "", "PP", "PP", criterio="AC_PRIMEIRO")
# ZZ YY XX: a 3, terceira XX e segunda ZZ, concorre na ZZ e leva a vaga 1; com ponto e meio a mais é a segunda nas duas,
# vale a ordem do regime, concorre na XX, e a AC só a alcança na vaga 2
TROCA_DE_LISTA = caso((lista("XX"), lista("YY"), lista("ZZ")), 3, "XX+ZZ", "XX", "XX+ZZ")
# ZZ reverte a XX e daí à AC; a cascata de XX seguiria por PCD: não está encaixada. ZZ WW PCD AC …: sem a 1, a vaga WW,
# que chamava uma ZZ, chama a PCD; a vaga PCD vai à AC; e a XX, que a vaga 4 chamava por compensação, fica para a 5
CRUZADAS = (
    *(lista("ZZ", "XX", p=25, arredondamento="acima"), lista("WW", "ZZ", PCD, "XX", p=25, arredondamento="acima")),
    lista(PCD, "ZZ", "WW", p=25, arredondamento="acima", minimo=2),
    lista("XX", PCD, "ZZ", "WW", p=25, posicoes=Posicoes((5, 6), 7)),
)
CRUZADO = caso(CRUZADAS, None, "ZZ", "", "", "XX", "ZZ", PCD)
# XX YY, e nenhuma XX: vaga a vaga, a XX leva a única YY, e a YY vai à ZZ; de uma vez, a YY fica na sua e a XX vai à AC
CEDO = caso((lista("YY", "ZZ"), lista("XX", "YY"), lista("ZZ")), (0, 1, 1, 0), "YY!", "ZZ!", "")

# (a propriedade, a condição que falta, o concurso, o mais que a propriedade pede)
SEM_A_CONDICAO = [
    (p.toda_pessoa_e_chamada_uma_vez, "estar nas filas: desistiu", com(DUAS, 0, situacao="desistente")),
    (p.toda_pessoa_e_chamada_uma_vez, "estar nas filas: sem nota", com(DUAS, 0, nota=None)),
    (p.toda_pessoa_e_chamada_uma_vez, "estar nas filas: em nenhuma", com(DUAS, 0, ac=False)),
    (p.toda_pessoa_e_chamada_uma_vez, "sem a opção até", COMPENSA, "até=4"),
    # quatro linhas, com a do cabeçalho, para cinco pessoas: a última diz quantos nomes faltam
    (p.toda_pessoa_e_chamada_uma_vez, "sem a opção linhas", COMPENSA, "linhas=4"),
    (p.toda_pessoa_e_chamada_uma_vez, "sem a opção cargo", DE_DOIS_CARGOS, "cargo=Analista"),
    (p.toda_vaga_tem_a_sua_linha, "sem a opção até", COMPENSA, "até=1"),
    (p.toda_vaga_tem_a_sua_linha, "sem a opção linhas: bloco curto", COMPENSA, "linhas=4"),
    (p.toda_vaga_tem_a_sua_linha, "sem a opção linhas: bloco largo", COMPENSA, "linhas=9"),
    # PP 1, AC 1: a AC leva a única PP e a vaga PP reverte; com n_r + n_AC = 2 não reverteria
    (p.gente_por_lista_e_o_quadro, "n_r + n_AC pessoas na reserva", caso("LEI_15142", 2, "PP", "", "")),
    (p.gente_por_lista_e_o_quadro, "n_AC pessoas da AC", caso("LEI_15142", (1, 1, 0, 0, 0), "PP!", "PP!")),
    # PN 1 e PCD 1, e uma pessoa em cada: a mesma
    (p.gente_por_lista_e_o_quadro, "uma lista por pessoa", caso("LEI_12990", (0, 1, 1), "PN+PCD", "")),
    (p.chamada_pela_ac_nao_gasta_a_reserva, "a lista da chamada", COMPENSA),
    (p.chamada_pela_ac_nao_gasta_a_reserva, "percentuais diferentes", IGUAIS),
    (p.a_vaga_vazia_segue_a_cascata, "vaga a vaga", PI_E_PQ),
    (p.a_vaga_vazia_segue_a_cascata, "a lista da chamada", COMPENSA),
    (p.dentro_de_cada_lista_em_ordem, "a lista da chamada", COMPENSA, [AC]),
    # a 50 é da PP e da PI, que fica com a 49; e em 49 vagas o direito da PI é 1,47 → 1
    (p.o_comeco_da_sequencia_e_o_direito, "sem colisão", Descricao("LEI_15142", 50)),
    (p.o_comeco_da_sequencia_e_o_direito, "sem colisão consigo mesma", DE_UMA_VEZ),
    (p.o_comeco_da_sequencia_e_o_direito, "quadro da regra", Descricao("LEI_12990", (1, 2, 0))),
    (p.o_comeco_da_sequencia_e_o_direito, "sem posições publicadas", PUBLICADA),
    (p.reservas_nao_diminuem, "caberem todas", APERTO, ["YY"]),
    # de 4 para 5 vagas, AC de 3 para 2
    (p.reservas_nao_diminuem, "ser reserva", Descricao("LEI_15142_UNICA", 4), [AC]),
    (p.trocar_as_linhas_nao_muda_nada, "sem empate que sobre", EMPATE, [1, 0]),
    (p.regime_na_faixa_e_o_mesmo_do_id, "a mesma política", NAS_DUAS),
    (p.os_dois_criterios_chamam_as_mesmas, "gente de sobra", SEM_PN),
    (
        p.os_dois_criterios_chamam_as_mesmas,
        "uma lista por pessoa",
        caso("LEI_15142", (0, 0, 1, 0, 1), "PI+PCD", "", "PI", multipla="todas"),
    ),
    (p.ir_melhor_nao_atrasa, "COMPENSADA", AC_PRIMEIRO, 2, 1.5),
    (p.ir_melhor_nao_atrasa, "uma lista por pessoa", TROCA_DE_LISTA, 2, 1.5),
    (p.desistencia_alheia_nao_atrasa, "cascatas encaixadas", CRUZADO, 0),
    # a vaga PN, que ia à AC e levava a 2, fica para ninguém: a 2, agora a primeira PCD, vai para a vaga PCD, a segunda
    (p.desistencia_alheia_nao_atrasa, "COMPENSADA", caso("LEI_12990", (0, 1, 1), PCD, PCD, criterio="AC_PRIMEIRO"), 0),
    (
        p.desistencia_alheia_nao_atrasa,
        "uma lista por pessoa",
        caso("FUNAI_14724", (1, 1, 0, 2, 0), "PQ", "", "", "PP+PQ", "PQ", multipla="todas"),
        0,
    ),
    # a pessoa conta nas duas: REVERTER a soma duas vezes
    (p.reverter_e_as_contas_da_ordem, "listas disjuntas", caso("LEI_12990", 2, "PN", criterio="AC_PRIMEIRO")),
    (p.reverter_e_as_contas_da_ordem, "AC_PRIMEIRO", CEDO),
]


@pytest.mark.parametrize(
    ("propriedade", "d", "mais"),
    [pytest.param(f, d, mais, id=f"{f.__name__}: {condicao}") for f, condicao, d, *mais in SEM_A_CONDICAO],
)
def test_sem_a_condicao_nao_vale(propriedade, d, mais):
    with pytest.raises(AssertionError) as falha:
        propriedade(d, *mais)
    assert "#ERRO" not in str(falha.value)


# De algumas, o mesmo concurso com a condição de volta: é ela, e nada mais, que faz a diferença.
DE_VOLTA = [
    (p.toda_pessoa_e_chamada_uma_vez, COMPENSA),
    (p.toda_pessoa_e_chamada_uma_vez, DE_DOIS_CARGOS),
    (p.toda_vaga_tem_a_sua_linha, COMPENSA),
    # a opção cargo tira pessoas, e não vagas
    (p.toda_vaga_tem_a_sua_linha, DE_DOIS_CARGOS, "cargo=Analista"),
    (p.gente_por_lista_e_o_quadro, caso("LEI_15142", 2, "PP", "", "", "PP")),
    (p.gente_por_lista_e_o_quadro, caso("LEI_12990", (0, 1, 1), "PN", "", PCD)),
    (p.chamada_pela_ac_nao_gasta_a_reserva, replace(COMPENSA, vagas=None)),
    (p.chamada_pela_ac_nao_gasta_a_reserva, replace(IGUAIS, multipla="todas")),
    (p.a_vaga_vazia_segue_a_cascata, replace(PI_E_PQ, criterio="SEQUENCIAL")),
    (p.dentro_de_cada_lista_em_ordem, replace(COMPENSA, criterio="SEQUENCIAL"), [AC]),
    (p.o_comeco_da_sequencia_e_o_direito, Descricao("LEI_15142", 49)),
    (p.regime_na_faixa_e_o_mesmo_do_id, replace(NAS_DUAS, multipla="todas")),
    (p.os_dois_criterios_chamam_as_mesmas, caso("LEI_12990", (0, 1, 1), PCD, "", PCD, "PN")),
    (p.ir_melhor_nao_atrasa, replace(AC_PRIMEIRO, criterio=None), 2, 1.5),
    (p.desistencia_alheia_nao_atrasa, caso("LEI_12990", (0, 1, 1), PCD, PCD), 0),
    (p.desistencia_alheia_nao_atrasa, replace(CRUZADO, regime=tuple(replace(r, reversao=(AC,)) for r in CRUZADAS)), 0),
    (p.reverter_e_as_contas_da_ordem, replace(CEDO, criterio="AC_PRIMEIRO")),
]


@pytest.mark.parametrize(
    ("propriedade", "d", "mais"), [pytest.param(f, d, mais, id=f.__name__) for f, d, *mais in DE_VOLTA]
)
def test_com_a_condicao_de_volta_vale(propriedade, d, mais):
    propriedade(d, *mais)


def test_a_cascata_cruzada_e_a_unica_condicao_que_falta():
    assert not p.estao_encaixadas(CRUZADO.do_contrato)
    assert all(len(pessoa.declara) < 2 for pessoa in CRUZADO.pessoas) and CRUZADO.criterio is None
