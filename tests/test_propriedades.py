"""Cada propriedade da ordem de nomeação, com as condições que a fazem valer.

As propriedades são funções de `propriedades.py`; `test_sem_a_condicao` mostra que nenhuma condição sobra. Todo dia,
poucos exemplos de cada uma; em `pytest -m longo tests/test_propriedades.py`, milhares.
"""

from __future__ import annotations

from dataclasses import replace

import propriedades as p
import pytest
from concursos import AC, CRITERIOS, DA_LEI, Descricao
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

TODO_DIA, LONGO = 40, 1000
VEZES = pytest.mark.parametrize("vezes", [TODO_DIA, pytest.param(LONGO, marks=pytest.mark.longo)])


class PoucoProvado(AssertionError):
    """A propriedade passou, mas em poucos exemplos havia o que provar."""


def para_todo(vezes, *estrategias):
    """Corre a propriedade em exemplos do Hypothesis, que encolhe o que falha. Em metade, ao menos, há o que provar.

    Todo dia os exemplos são os mesmos, e a contagem também; em `longo`, outros de cada vez.
    """
    ajustes = settings(
        max_examples=vezes,
        deadline=None,
        database=None,
        derandomize=vezes < LONGO,
        report_multiple_bugs=False,  # duas falhas juntas viriam num grupo, que não é AssertionError
        suppress_health_check=list(HealthCheck),
    )

    def corre(propriedade):
        provados = []

        def exemplo(argumentos):
            provados.append(bool(propriedade(*argumentos)))

        ajustes(given(st.tuples(*estrategias))(exemplo))()
        if 2 * sum(provados) < len(provados):
            raise PoucoProvado(f"só {sum(provados)} de {len(provados)} exemplos tinham o que provar")

    return corre


def test_o_que_passa_sem_nada_provar_e_notado():
    with pytest.raises(PoucoProvado, match="só 0 de 10"):
        para_todo(10, st.integers())(lambda n: False)
    para_todo(10, st.integers())(lambda n: True)
    with pytest.raises(AssertionError, match="a que falha"):
        para_todo(10, st.integers())(_sempre_falha)


def _sempre_falha(n):
    raise AssertionError("a que falha")


# ------------------------------------------------------------------------------- ninguém se perde, nenhuma vaga some


@VEZES
def test_ninguem_se_perde_nem_se_repete(vezes):
    """Condições: estar em alguma fila (quem saiu, não tem nota ou não passou em lista nenhuma não é chamado), e não vir
    opção que tire linhas ou pessoas: `até`, `linhas`, `cargo`."""
    para_todo(vezes, p.quaisquer_que(p.com_gente))(lambda d: p.toda_pessoa_e_chamada_uma_vez(p.so_quem_concorre(d)))


@VEZES
def test_toda_vaga_tem_a_sua_linha(vezes):
    """Sem condição alguma sobre o concurso; só as opções `até` e `linhas` cortam a tabela, ou a enchem de linhas em
    branco. `cargo` tira pessoas, e não vagas."""
    para_todo(vezes, p.quaisquer_que(p.com_vaga_reservada))(lambda d: p.toda_vaga_tem_a_sua_linha(d))


# ------------------------------------------------------------------------------------------ a AC e as reservas


@VEZES
def test_gente_por_lista_igual_ao_quadro(vezes):
    """Condições: uma lista por pessoa; n_AC pessoas só da AC; em cada reserva, n_r + n_AC. Nos três critérios.

    A reserva pode perder n_AC pessoas para a AC e ainda encher as suas n_r vagas; nenhuma fila se esgota.
    """
    para_todo(vezes, p.com_gente_de_sobra(p.criterios_diferem))(
        lambda d: sum(p.gente_por_lista_e_o_quadro(replace(d, criterio=criterio)) for criterio in CRITERIOS) > 0
    )


@VEZES
def test_chamada_pela_ac_nao_gasta_a_reserva(vezes):
    """Condições: as linhas como foram chamadas (em COMPENSADA, T = 0: a compensada deveu a vaga à reserva) e nenhum
    percentual igual a outro (ou a política `todas`): com iguais, a lista de cada um depende de quem mais a declarou.
    """

    def propriedade(d):
        assume(d.politica == "todas" or p.percentuais_diferentes(d.do_contrato))
        return p.chamada_pela_ac_nao_gasta_a_reserva(p.como_foram_chamadas(d))

    para_todo(vezes, p.quaisquer_que(p.com_cota_pela_ac))(propriedade)


@VEZES
def test_a_vaga_vazia_segue_a_cascata(vezes):
    """Condição: vaga a vaga, como foram chamadas: SEQUENCIAL, ou COMPENSADA com T = 0; AC_PRIMEIRO reparte de vez."""

    def propriedade(d):
        assume(d.criterio != "AC_PRIMEIRO")
        return p.a_vaga_vazia_segue_a_cascata(p.como_foram_chamadas(d))

    vaga_a_vaga = p.uma_lista_por_pessoa(regimes=p.COM_CASCATA).map(lambda d: replace(d, criterio="SEQUENCIAL"))
    for estrategia in (p.quaisquer_que(p.com_lista_esgotada), vaga_a_vaga):
        para_todo(vezes, estrategia)(propriedade)


# Estragos na lista das linhas em que a dona e a cascata dela já não têm quem chamar: a propriedade nota cada um.
@pytest.mark.parametrize(
    "lista",
    [
        pytest.param(lambda d, linha: "QUALQUER", id="inventada"),
        pytest.param(lambda d, linha: d.do_contrato.listas[-1] if linha.lista == AC else linha.lista, id="a última"),
        pytest.param(lambda d, linha: AC, id="sempre a AC"),
        pytest.param(lambda d, linha: "", id="nenhuma"),
    ],
)
def test_a_cascata_nota_a_lista_errada(lista, monkeypatch):
    certa = p.ordem

    def estragada(d, opcoes=""):
        linhas, gente, regime = certa(d, opcoes), {x.inscricao: x for x in d.segunda().pessoas}, d.do_contrato
        for k, linha in enumerate(linhas):
            por_chamar = [gente[x.inscricao] for x in linhas[k:] if x.inscricao != ""]
            caminho = {linha.vaga, *(() if linha.vaga == AC else regime.reserva(linha.vaga).reversao)} - {AC}
            if por_chamar and not caminho & {s for x in por_chamar for s in x.listas}:
                linhas[k] = linha._replace(lista=lista(d, linha))
        return linhas

    monkeypatch.setattr(p, "ordem", estragada)
    with pytest.raises(AssertionError, match="Linha"):
        test_a_vaga_vazia_segue_a_cascata(TODO_DIA)


@VEZES
def test_dentro_de_cada_reserva_em_ordem(vezes):
    """Sem condição: em qualquer critério e com qualquer T, cada reserva é chamada na ordem da sua fila."""
    for estrategia in (p.quaisquer_que(p.com_duas_da_reserva), p.com_gente_de_sobra(p.criterios_diferem)):
        para_todo(vezes, estrategia, st.sampled_from(CRITERIOS))(
            lambda d, c: p.dentro_de_cada_lista_em_ordem(replace(d, criterio=c), d.do_contrato.listas[1:])
        )


@VEZES
def test_dentro_da_ac_em_ordem(vezes):
    """Condição: as linhas como foram chamadas. Com T > 0, COMPENSADA mostra na AC quem a reserva chamou antes."""
    para_todo(vezes, p.quaisquer_que(p.com_gente))(
        lambda d: p.dentro_de_cada_lista_em_ordem(p.como_foram_chamadas(d), [AC])
    )


# ------------------------------------------------------------------------------------------- a sequência e o quadro


@VEZES
def test_o_comeco_da_sequencia_e_o_direito(vezes):
    """Condições: o quadro da regra (não digitado), sem posições publicadas, e nenhuma vaga que seja a posição de duas
    (as colisões que o contrato documenta). Nas da lei, isso vai até a primeira colisão."""

    def propriedade(d, total):
        assume(all(r.posicoes is None for r in d.do_contrato.reservas))
        return p.o_comeco_da_sequencia_e_o_direito(replace(d, vagas=p.ate_a_primeira_colisao(d.do_contrato, total)))

    para_todo(vezes, p.quaisquer_que(p.com_serie), st.one_of(st.integers(1, 60), st.integers(20, 60)))(propriedade)


# A primeira vaga que é a posição de duas listas, menos um. PN ≡ 3 e PCD ≡ 0 ou 1 (mod 5): nunca. PPIQ 2, 5 e PCD 5.
# PP ≡ 2 (mod 4) e PI 17, 50 = 12 × 4 + 2. FUNAI: PI 3 (mínimo), 1,5 → 5 e PCD 5.
ATE_ONDE = {"LEI_12990": 200, "LEI_15142_UNICA": 4, "LEI_15142": 49, "LEI_15142_DIRETA": 49, "FUNAI_14724": 4}


@pytest.mark.parametrize("regime", DA_LEI)
def test_ate_onde_a_sequencia_e_o_direito(regime):
    assert p.ate_a_primeira_colisao(DA_LEI[regime], 200) == ATE_ONDE[regime]
    p.o_comeco_da_sequencia_e_o_direito(Descricao(regime, ATE_ONDE[regime]))


@VEZES
def test_reservas_crescem_com_o_total(vezes):
    """Condição: as reservas todas cabem no total (a soma dos direitos não passa de T): nenhuma fica só com o resto."""

    def propriedade(d, total):
        assume(p.ninguem_e_cortada(d.do_contrato, total) and p.ninguem_e_cortada(d.do_contrato, total + 1))
        return p.reservas_nao_diminuem(replace(d, vagas=total), d.do_contrato.listas[1:])

    para_todo(vezes, p.quaisquer(), st.integers(0, 300))(propriedade)


# ----------------------------------------------------------------------------------------- o que não muda a ordem


@VEZES
def test_trocar_os_nomes_nao_muda_nada(vezes):
    """Sem condição: nem o empate que sobra se decide pela inscrição ou pelo nome, mas pela ordem das linhas."""
    para_todo(vezes, p.quaisquer_que(p.com_empate))(p.trocar_os_nomes_nao_muda_nada)


@VEZES
def test_trocar_as_linhas_nao_muda_nada(vezes):
    """Condição: nenhum empate que sobre; havendo um, vale a ordem das linhas."""

    def propriedade(d, sorteio):
        permuta = list(range(len(d.pessoas)))
        sorteio.shuffle(permuta)
        return p.trocar_as_linhas_nao_muda_nada(p.sem_empates(d), permuta)

    para_todo(vezes, p.quaisquer_que(p.com_gente), p.SEMENTES)(propriedade)


@VEZES
def test_regime_na_faixa_e_o_do_id(vezes):
    """Condição: as mesmas políticas. A faixa segue `maior_percentual` enquanto `multipla` não é dita."""

    def propriedade(d):
        assume(isinstance(d.regime, str))
        return p.regime_na_faixa_e_o_mesmo_do_id(replace(d, multipla=d.politica))

    for estrategia in (p.quaisquer_que(p.do_catalogo), p.uma_lista_por_pessoa(regimes=tuple(DA_LEI), disjuntas=True)):
        para_todo(vezes, estrategia)(propriedade)


# --------------------------------------------------------------------------------------------- entre os critérios


@VEZES
def test_compensada_e_ac_primeiro_chamam_as_mesmas(vezes):
    """Condições: uma lista por pessoa e gente de sobra (n_AC só da AC, n_r + n_AC em cada reserva): nada reverte."""
    para_todo(vezes, p.com_gente_de_sobra(p.criterios_diferem))(p.os_dois_criterios_chamam_as_mesmas)


@VEZES
def test_ir_melhor_nao_atrasa(vezes):
    """Condições: COMPENSADA e uma lista declarada por pessoa (com percentuais iguais, a que vale muda com a nota)."""

    def propriedade(d):
        """Cada pessoa, a passar à frente de cada outra."""
        pares = ((qual, pessoa, outra) for qual, pessoa in enumerate(d.pessoas) for outra in d.pessoas)
        acima = [(qual, outra.nota - pessoa.nota + 0.5) for qual, pessoa, outra in pares if outra.nota > pessoa.nota]
        return sum(p.ir_melhor_nao_atrasa(d, *par) for par in acima) > 0

    para_todo(vezes, p.uma_lista_por_pessoa())(propriedade)


@VEZES
def test_desistencia_alheia_nao_atrasa(vezes):
    """Condições: COMPENSADA, uma lista por pessoa e cascatas encaixadas, como as da lei (`estao_encaixadas`).

    Não pede gente de sobra. As cascatas cruzadas de um regime do edital podem atrasar alguém: `test_sem_a_condicao`.
    """

    def propriedade(d):
        assert p.estao_encaixadas(d.do_contrato)
        return sum(p.desistencia_alheia_nao_atrasa(d, qual) for qual in range(len(d.pessoas))) > 0

    para_todo(vezes, p.uma_lista_por_pessoa(encaixadas=True))(propriedade)


@VEZES
def test_reverter_e_as_contas_de_ac_primeiro(vezes):
    """Condições: AC_PRIMEIRO e listas disjuntas (da AC só quem não tem reserva, e da reserva só quem não está na AC).
    Vale também nos regimes do edital."""
    para_todo(4 * vezes, p.listas_disjuntas())(
        lambda d: p.reverter_e_as_contas_da_ordem(replace(d, criterio="AC_PRIMEIRO"))
    )
