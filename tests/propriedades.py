"""As propriedades da ordem de nomeação, cada uma numa função que levanta AssertionError, e quem sorteia o que pedem.

A função devolve verdadeiro quando o concurso tinha o que provar (uma vaga vazia, alguém de cota chamado pela AC …):
conta-se com isso, e não com o que passa por nada haver. Cada propriedade vale sob condições: `test_propriedades` diz
quais e prova que com elas vale; `test_sem_a_condicao` mostra, de cada condição, um concurso em que sem ela deixa de
valer.
"""

from __future__ import annotations

import random
from collections import Counter, namedtuple
from dataclasses import replace

from concursos import (
    AC,
    COLISOES,
    COLUNAS,
    DA_LEI,
    REFERENCIA,
    Descricao,
    Pessoa,
    na_faixa,
    regime_proprio,
    sorteia,
)
from hypothesis import strategies as st
from segundo_algoritmo import direito, posicao

from xl_quotas import funcoes

Linha = namedtuple("Linha", "n vaga lista inscricao nome nota geral na_lista tipo motivo")


def ordem(d: Descricao, opcoes=""):
    """As linhas de ORDEM_NOMEACAO, sem o cabeçalho."""
    candidatos, vagas, regime, ditas = d.argumentos
    tabela = funcoes.ORDEM_NOMEACAO(candidatos, vagas, regime, f"{ditas}; {opcoes}")
    assert not str(tabela[0][0]).startswith("#ERRO"), tabela[0][0]
    return [Linha(*linha) for linha in tabela[1:]]


def em_resumo(linhas):
    """Vaga, dona, lista e pessoa de cada linha."""
    return [linha[:4] for linha in linhas]


def vaga_de(d):
    """Inscrição → a vaga."""
    return {linha.inscricao: linha.n for linha in ordem(d) if linha.inscricao != ""}


# ------------------------------------------------------------------------------------------------- as propriedades


def toda_pessoa_e_chamada_uma_vez(d, opcoes=""):
    chamadas = [linha.inscricao for linha in ordem(d, opcoes) if linha.inscricao != ""]
    assert sorted(chamadas) == sorted(p.inscricao for p in d.pessoas)
    return len(chamadas) > 1


def toda_vaga_tem_a_sua_linha(d, opcoes=""):
    """As linhas são 1, 2, 3 …; as T primeiras existem e têm por donas o quadro."""
    linhas = ordem(d, opcoes)
    assert [linha.n for linha in linhas] == list(range(1, len(linhas) + 1))
    donas = Counter(linha.vaga for linha in linhas[: d.total])
    assert donas == {s: n for s, n in d.contas.items() if n}
    return len(donas) > 1


def gente_por_lista_e_o_quadro(d):
    contadas = Counter(linha.lista for linha in ordem(d)[: d.total])
    assert contadas == {s: n for s, n in d.contas.items() if n}
    return len(contadas) > 1


def chamada_pela_ac_nao_gasta_a_reserva(d):
    """Quem foi chamada pela AC podia não ter declarado reserva nenhuma: ninguém mais muda de vaga nem de lista."""
    antes = ordem(d)
    de_cota = {p.inscricao for p in d.segunda().pessoas if p.listas}
    for linha in antes:
        if linha.lista == AC:
            pessoas = [p if p.inscricao != linha.inscricao else _sem_reserva(p) for p in d.pessoas]
            assert em_resumo(ordem(replace(d, pessoas=tuple(pessoas)))) == em_resumo(antes), linha
    return any(linha.lista == AC and linha.inscricao in de_cota for linha in antes)


def _sem_reserva(p):
    return replace(p, declara=(), verifica=())


def a_vaga_vazia_segue_a_cascata(d):
    """A primeira lista do caminho — a dona, a cascata dela, a AC — que ainda tem alguém por chamar é a que chama.

    Na AC, em COMPENSADA, o ponteiro pode alcançar quem a reserva já chamou, e a vaga vai a essa reserva; se ninguém
    assim está à frente, chama a AC. Sem gente na AC, uma das que recebem o que ela não ocupa; sem gente nelas, a
    primeira que tem. Quem se chama está na lista que o chama, e a linha só fica sem ninguém quando já não há quem
    chamar.
    """
    linhas, regime, vazias = ordem(d), d.do_contrato, 0
    gente = {p.inscricao: p for p in d.segunda().pessoas}
    for linha in linhas:
        por_chamar = [gente[x.inscricao] for x in linhas[linha.n - 1 :] if x.inscricao != ""]
        caminho = [] if linha.vaga == AC else [linha.vaga, *regime.reserva(linha.vaga).reversao[:-1]]
        tem = [s for s in caminho if any(_esta(p, s) for p in por_chamar)]
        if tem:
            assert linha.lista == tem[0], linha
        elif por_chamar:
            assert linha.lista in _as_da_ac(d, linhas[: linha.n - 1], por_chamar), linha
        if por_chamar:
            assert linha.inscricao in gente and _esta(gente[linha.inscricao], linha.lista), linha
        else:
            assert linha[2:4] == ("", ""), linha
        vazias += bool(por_chamar) and tem[:1] != caminho[:1]
    return vazias > 0


def _esta(p, lista):
    """Se a pessoa está na fila da lista."""
    return p.ac if lista == AC else lista in p.listas


def _as_da_ac(d, antes, por_chamar):
    """As listas por que pode chamar a vaga que chegou à AC."""
    da_ac = [p for p in por_chamar if p.ac]
    # as que a reserva chamou antes e a AC ainda pode alcançar: delas vem a compensação
    da_reserva = {linha.inscricao: linha.lista for linha in antes if linha.lista not in ("", AC)}
    alcancaveis = [p for p in d.segunda().pessoas if p.inscricao in da_reserva and p.ac]
    if da_ac:
        alcancaveis = [p for p in alcancaveis if p.ordem < min(q.ordem for q in da_ac)]
    if d.criterio == "SEQUENCIAL" or not alcancaveis:
        return {AC} if da_ac else _sem_gente_da_ac(d.do_contrato, por_chamar)
    compensam = {s for p in alcancaveis for s in (da_reserva[p.inscricao], *_cascata(d, da_reserva[p.inscricao]))}
    return compensam | ({AC} if da_ac else _sem_gente_da_ac(d.do_contrato, por_chamar))


def _cascata(d, lista):
    return d.do_contrato.reserva(lista).reversao[:-1]


def _sem_gente_da_ac(regime, por_chamar):
    """As que recebem o que a AC não ocupa e têm gente; se nenhuma tem, a primeira de todas que tem."""
    com_gente = [s for s in regime.listas if any(_esta(p, s) for p in por_chamar)]
    return {s for s in com_gente if s in regime.ac_sem_aprovados} or set(com_gente[:1])


def dentro_de_cada_lista_em_ordem(d, listas):
    """As chamadas de cada lista seguem a classificação, que aqui é a da segunda conta."""
    lugar = {p.inscricao: n for n, p in enumerate(d.segunda().pessoas)}
    linhas = [linha for linha in ordem(d) if linha.lista in listas]
    assert {linha.inscricao for linha in linhas} <= set(lugar), "chamou-se quem não está em fila nenhuma"
    lugares = {s: [lugar[linha.inscricao] for linha in linhas if linha.lista == s] for s in listas}
    assert lugares == {s: sorted(da_lista) for s, da_lista in lugares.items()}
    return any(len(da_lista) > 1 for da_lista in lugares.values())


def o_comeco_da_sequencia_e_o_direito(d):
    """Em n vagas, n = 1..T, cada lista tem as que teria num concurso de n vagas, ela sozinha."""
    donas = [s for [s] in funcoes.SEQUENCIA_VAGAS(d.vagas_digitadas, d.na_planilha)]
    for r in d.do_contrato.reservas:
        for n in range(1, d.total + 1):
            assert donas[:n].count(r.sigla) == direito(r, n), (r.sigla, n)
    return any(s not in (AC, "") for s in donas)


def reservas_nao_diminuem(d, listas):
    """Com uma vaga a mais nenhuma reserva perde."""
    menos, mais = funcoes.RESERVA([[d.vagas], [d.vagas + 1]], d.na_planilha)
    for s, a, b in zip(d.do_contrato.listas, menos, mais):
        assert s not in listas or a <= b, (s, d.vagas)
    return any(mais[1:])


def trocar_os_nomes_nao_muda_nada(d):
    """Prova alguma coisa quando há duas pessoas que só a linha separa: a inscrição delas troca de ordem."""
    trocadas = tuple(replace(p, inscricao=_outra(p.inscricao)) for p in d.pessoas)
    de_volta = {b.inscricao: a.inscricao for a, b in zip(d.pessoas, trocadas)}
    depois = [
        (n, vaga, lista, de_volta.get(i, "")) for n, vaga, lista, i in em_resumo(ordem(replace(d, pessoas=trocadas)))
    ]
    assert depois == em_resumo(ordem(d))
    return com_empate(d)


def _outra(inscricao):
    return 1 + inscricao * 7919 % 9973


def trocar_as_linhas_nao_muda_nada(d, permuta):
    trocadas = tuple(d.pessoas[k] for k in permuta)
    antes = em_resumo(ordem(d))
    assert em_resumo(ordem(replace(d, pessoas=trocadas))) == antes
    chamadas = {i for *_, i in antes}
    nas_linhas = [[p.inscricao for p in pessoas if p.inscricao in chamadas] for pessoas in (d.pessoas, trocadas)]
    return nas_linhas[0] != nas_linhas[1]


def regime_na_faixa_e_o_mesmo_do_id(d):
    candidatos, vagas, id_, opcoes = d.argumentos
    faixa = na_faixa(DA_LEI[id_].reservas)
    pelo_id = [linha[:9] for linha in funcoes.ORDEM_NOMEACAO(candidatos, vagas, id_, opcoes)[1:]]
    assert [linha[:9] for linha in funcoes.ORDEM_NOMEACAO(candidatos, vagas, faixa, opcoes)[1:]] == pelo_id
    assert funcoes.RESERVA(d.total, faixa) == funcoes.RESERVA(d.total, id_)
    return any(lista not in ("", AC) for _, _, lista, *_ in pelo_id)


def os_dois_criterios_chamam_as_mesmas(d):
    """Prova alguma coisa quando os dois critérios, com as mesmas pessoas, dão ordens diferentes."""
    ordens = [em_resumo(ordem(replace(d, criterio=criterio)))[: d.total] for criterio in ("COMPENSADA", "AC_PRIMEIRO")]
    chamadas = [{i for *_, i in linhas} for linhas in ordens]
    assert chamadas[0] == chamadas[1]
    return ordens[0] != ordens[1]


def ir_melhor_nao_atrasa(d, pessoa, a_mais):
    """A pessoa, com `a_mais` na nota, não é chamada depois de quando seria."""
    antes, escolhida = vaga_de(d), d.pessoas[pessoa]
    melhor = replace(escolhida, nota=escolhida.nota + a_mais)
    depois = vaga_de(replace(d, pessoas=(*d.pessoas[:pessoa], melhor, *d.pessoas[pessoa + 1 :])))
    assert depois[melhor.inscricao] <= antes[melhor.inscricao]
    return depois[melhor.inscricao] < antes[melhor.inscricao]


def desistencia_alheia_nao_atrasa(d, pessoa):
    """Sem a pessoa, nenhuma outra é chamada mais tarde."""
    antes = vaga_de(d)
    depois = vaga_de(replace(d, pessoas=d.pessoas[:pessoa] + d.pessoas[pessoa + 1 :]))
    assert {i: n for i, n in depois.items() if n > antes[i]} == {}
    return any(n < antes[i] for i, n in depois.items())


def reverter_e_as_contas_da_ordem(d):
    """As vagas de cada lista, e as de ninguém, são as de REVERTER com o número de pessoas de cada uma."""
    listas = d.do_contrato.listas
    contadas = Counter(linha.lista for linha in ordem(d)[: d.total])
    gente = Counter(s for p in d.segunda().pessoas for s in (*p.listas, *([AC] if p.ac else [])))
    quadro_digitado, aprovados = [d.contas[s] for s in listas], [gente[s] for s in listas]
    esperado = [contadas[s] for s in (*listas, "")]
    assert funcoes.REVERTER([quadro_digitado], [aprovados], d.na_planilha) == [esperado]
    return quadro_digitado != esperado[:-1]


# -------------------------------------------------------------------------------------------- quem sorteia o quê

COM_CASCATA = ("LEI_15142", "FUNAI_14724", "próprio")
TOTAIS = (3, 5, 8, 12, 2, 1, 0)
SEMENTES = st.integers(0, 10**9).map(random.Random)
# O acaso do Hypothesis encolhe o que falha, mas repete-se e prefere o mais simples; o de uma semente espalha-se melhor.
SORTE = st.one_of(st.randoms(use_true_random=False), SEMENTES, SEMENTES)


@st.composite
def quaisquer(draw, **muda):
    """Um concurso qualquer, com data de referência, e com o que se pede mudado."""
    return replace(sorteia(draw(SORTE)), referencia=REFERENCIA, **muda)


@st.composite
def quaisquer_que(draw, serve):
    """Um concurso qualquer ou, as mais das vezes, o primeiro sorteado que serve: o que tem o que provar."""
    if draw(st.integers(0, 7)) == 0:
        return draw(quaisquer())
    r = draw(SEMENTES)
    return next(d for d in (replace(sorteia(r), referencia=REFERENCIA) for _ in iter(int, 1)) if serve(d))


# O que serve a cada propriedade, visto no que se digitou ou na segunda conta, e não na resposta que se põe à prova.


def com_gente(d):
    """Cinco pessoas ou mais nas filas."""
    return len(d.segunda().pessoas) >= 5


def com_vaga_reservada(d):
    """Vagas de duas listas ou mais."""
    return sum(n > 0 for n in d.contas.values()) > 1


def com_empate(d):
    """Há duas pessoas que só a linha separa, e os nomes novos trocam-nas."""
    vivas = d.segunda().pessoas
    iguais = [(a.inscricao, b.inscricao) for a, b in zip(vivas, vivas[1:]) if a.ordem[:2] == b.ordem[:2]]
    return any((a < b) != (_outra(a) < _outra(b)) for a, b in iguais)


def com_cota_pela_ac(d):
    """A AC chama alguém que tem reserva."""
    segunda = como_foram_chamadas(d).segunda()
    de_cota = {p.inscricao for p in segunda.pessoas if p.listas}
    serve = d.politica == "todas" or percentuais_diferentes(d.do_contrato)
    return serve and any(lista == AC and i in de_cota for _, _, lista, i in segunda.ordem())


def com_lista_esgotada(d):
    """Uma vaga de que a dona já não tem quem chamar."""
    segunda = como_foram_chamadas(d).segunda()
    segunda.ordem()
    return d.criterio != "AC_PRIMEIRO" and any("esgotada" in marca for marca in segunda.marcas)


def com_duas_da_reserva(d):
    """Uma reserva que chama duas pessoas."""
    return max((n for s, n in _chamadas(d).items() if s not in (AC, "")), default=0) > 1


def do_catalogo(d):
    """Um regime da lei, e alguém chamado por uma reserva."""
    return isinstance(d.regime, str) and bool(set(_chamadas(d)) - {AC, ""})


def com_serie(d):
    """Sem posições publicadas, e alguma reserva com vaga antes da primeira colisão."""
    regime = d.do_contrato
    ate = ate_a_primeira_colisao(regime, 60)
    return all(r.posicoes is None for r in regime.reservas) and any(direito(r, ate) for r in regime.reservas)


def _chamadas(d):
    return Counter(lista for _, _, lista, _ in d.segunda().ordem())


def so_quem_concorre(d):
    """O mesmo concurso sem quem não está em fila nenhuma."""
    nas_filas = {p.inscricao for p in d.segunda().pessoas}
    ficam = tuple(p for p in d.pessoas if p.inscricao in nas_filas)
    return replace(d, pessoas=ficam, brancos=(), desempate=None)  # a coluna que a opção cita pode ter ido com elas


def sem_empates(d):
    """O mesmo concurso com uma nota de cada um, na mesma ordem das linhas."""
    pessoas = (replace(p, nota=p.nota and 50 + (37 * n) % 41) for n, p in enumerate(d.pessoas))
    return replace(d, pessoas=tuple(pessoas))


def percentuais_diferentes(regime):
    """Nenhuma reserva tem o percentual de outra."""
    return len({r.percentual for r in regime.reservas}) == len(regime.reservas)


def como_foram_chamadas(d):
    """As linhas de COMPENSADA só mostram a lista da chamada além de T: T = 0. Nos outros critérios, sempre."""
    return replace(d, vagas=None) if d.criterio in (None, "COMPENSADA") else d


@st.composite
def uma_lista_por_pessoa(draw, regimes=(*DA_LEI, "próprio"), encaixadas=False, disjuntas=False):
    """Ninguém em duas reservas, nem com a mesma nota de outra; às vezes fim de fila, às vezes só na reserva."""
    r = draw(SORTE)
    d = _vagas_de_um_regime(r, r.choice(regimes), encaixadas)
    notas = r.sample(range(100), r.choice([3, 4, 6, 9, 5, 2, 1]))
    so_na_reserva, fim = r.choice([0, 0.3]), r.choice([0, 0, 0.2])
    aceitas = {s for x in d.do_contrato.reservas for s in (*x.aceita, x.sigla)}  # com as outras não se está em fila
    pessoas = []
    for n, nota in enumerate(notas, 1):
        declara = r.choice([(), *((s,) for s in d.colunas if s in aceitas)])
        ac = not declara if disjuntas else not declara or r.random() >= so_na_reserva
        pessoas.append(Pessoa(n, nota, declara, ac, "fim de fila" if r.random() < fim else ""))
    return replace(d, pessoas=tuple(pessoas))


@st.composite
def listas_disjuntas(draw):
    """De cada lista, um número de pessoas que só concorrem nela: às vezes nenhuma, às vezes mais do que as vagas."""
    r = draw(SORTE)
    d = _vagas_de_um_regime(r, r.choice([*DA_LEI, "próprio", "próprio"]), False)
    coluna = _coluna_de(d)
    quantas = {s: r.choice([0, 0, 1, 2, 5, 12]) for s in d.do_contrato.listas}
    declaracoes = [() if s == AC else (coluna[s],) for s, n in quantas.items() for _ in range(n)]
    notas = _notas_diferentes(r, len(declaracoes))
    return replace(d, pessoas=tuple(Pessoa(n, *x, ac=not x[1]) for n, x in enumerate(zip(notas, declaracoes), 1)))


def _notas_diferentes(r, quantas):
    """Um só sorteio para todas: dezenas delas, uma a uma, custam caro ao Hypothesis."""
    return random.Random(r.randint(0, 9999)).sample(range(1000), quantas)


def _coluna_de(d):
    """A coluna em que se declara cada reserva."""
    return {r.sigla: next(c for c in d.colunas if c in (*r.aceita, r.sigla)) for r in d.do_contrato.reservas}


@st.composite
def com_gente_de_sobra(draw, serve=None):
    """Uma lista por pessoa; só da AC há n_AC pessoas ou mais, e de cada reserva, n_r + n_AC ou mais.

    Assim nenhuma fila se esgota nas T vagas: a AC chama no máximo n_AC pessoas de uma reserva, e sobram-lhe n_r. Com
    `serve`, as mais das vezes há mais vagas e o concurso serve.
    """
    if serve is None or draw(st.integers(0, 7)) == 0:
        return _gente_de_sobra(draw(SORTE))
    r = draw(SEMENTES)
    return next(d for d in (_gente_de_sobra(r, (5, 8, 12, 17), (1, 2, 4)) for _ in iter(int, 1)) if serve(d))


def _gente_de_sobra(r, totais=TOTAIS, digitadas=(1, 0, 2)):
    d = _vagas_de_um_regime(r, r.choice([*DA_LEI, "próprio"]), False, totais, digitadas)
    contas = d.contas
    quantas = {s: n + (contas[AC] if s != AC else 0) + r.randint(0, 2) for s, n in contas.items()}
    coluna = _coluna_de(d)
    declaracoes = [() if s == AC else (coluna[s],) for s, n in quantas.items() for _ in range(n)]
    notas = _notas_diferentes(r, len(declaracoes))
    fora_da_ac = r.choice([0, 0.3])
    pessoas = (
        Pessoa(n, nota, declara, not declara or r.random() >= fora_da_ac)
        for n, (nota, declara) in enumerate(zip(notas, declaracoes), 1)
    )
    return replace(d, pessoas=tuple(pessoas))


def criterios_diferem(d):
    """A AC alcança, nas T vagas, quem a reserva chamou: os dois critérios dão ordens diferentes."""
    ordens = [replace(d, criterio=criterio).segunda().ordem()[: d.total] for criterio in ("COMPENSADA", "AC_PRIMEIRO")]
    return ordens[0] != ordens[1]


def _vagas_de_um_regime(r, regime, encaixadas, totais=TOTAIS, digitadas=(1, 0, 2)):
    """Um concurso sem ninguém, do regime pedido, com um total ou um quadro digitado."""
    reservas, colunas = regime_proprio(r) if regime == "próprio" else (regime, r.choice(COLUNAS[regime]))
    if encaixadas and regime == "próprio":
        cascata = cascatas_encaixadas(r, [x.sigla for x in reservas])
        reservas = tuple(replace(x, reversao=cascata[x.sigla]) for x in reservas)
    d = Descricao(reservas, colunas=colunas, colisao=r.choice([None, *COLISOES]))
    digitado = tuple(r.choice(digitadas) for _ in d.do_contrato.listas)
    return replace(d, vagas=digitado if any(digitado) and r.random() >= 0.5 else r.choice(totais))


def cascatas_encaixadas(r, siglas):
    """Para onde reverte cada lista: em cada ramo, às que vêm depois nele; às vezes duas vizinhas, uma à outra antes."""
    siglas, cascata = list(siglas), {}
    while siglas:
        corte = r.randint(1, len(siglas))
        ramo, siglas = siglas[:corte], siglas[corte:]
        while ramo:
            par = len(ramo) > 1 and r.random() >= 0.5
            irmas, ramo = ramo[: 1 + par], ramo[1 + par :]
            for s in irmas:
                cascata[s] = (*(x for x in irmas if x != s), *ramo, AC)
    return cascata


def estao_encaixadas(regime):
    """Se A reverte a B, depois de B a ordem de A é a de B, fora a própria A e as por onde A já passou."""
    for a in regime.reservas:
        for k, b in enumerate(a.reversao[:-1]):
            passadas = {a.sigla, *a.reversao[:k]}
            if a.reversao[k + 1 :] != tuple(s for s in regime.reserva(b).reversao if s not in passadas):
                return False
    return True


def ate_a_primeira_colisao(regime, total):
    """O maior T, até `total`, em que nenhuma vaga é a posição de duas, e sem posições publicadas."""
    for t in range(1, total + 1):
        posicoes = [posicao(r, k) for r in regime.reservas for k in range(1, direito(r, t) + 1)]
        if len(set(posicoes)) < len(posicoes):
            return t - 1
    return total


def ninguem_e_cortada(regime, total):
    """Se as reservas todas cabem no total: nenhuma perde vagas por ser servida depois."""
    return sum(direito(r, total) for r in regime.reservas) <= total
