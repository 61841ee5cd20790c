"""Os cantos por onde um concurso sorteado passa: os que se veem no que se digitou e os que a segunda conta anotou."""

from __future__ import annotations

from dataclasses import replace

from concursos import AC, CRITERIOS, DA_LEI, PCD, Descricao, Esperado, exata
from segundo_algoritmo import FORA, direito, posicao, reverter

EM_CADA_CRITERIO = tuple(f"{id_}: {criterio}" for id_ in (*DA_LEI, "próprio") for criterio in CRITERIOS)
DAS_VAGAS = (
    *("T = 0", "T = 1", "T = 2", "vagas omitidas", "quadro digitado", "quadro digitado sem AC", "quadro além da série"),
    *("mais vagas do que gente", "mais gente do que vagas", "sem candidato", "lista sem ninguém"),
    *("colisão: anterior", "colisão: anterior, para o lado que resta"),
    *("colisão: seguinte", "colisão: seguinte, para o lado que resta"),
    *("várias listas devidas além de T", "mesma posição além de T", "posições publicadas à frente do quadro"),
)
DO_REGIME = (
    *("posições publicadas", "posições que discordam do percentual", "teto que corta", "mínimo que corta"),
    *("percentuais iguais", "meio_acima", "acima", "abaixo", "reserva cortada pelo que sobra", "sem PCD"),
    *("reserva cortada por uma que o regime traz depois", "PCD cortada por uma de percentual maior"),
)
DAS_PESSOAS = (
    *("sobreposição de reservas", "várias declaradas, nem todas valem", "percentuais iguais, decide o lugar na fila"),
    *("só na reserva", "todas só na reserva", "em fila nenhuma", "reserva que o regime não tem"),
    *("empate que sobra", "todas empatadas", "falta a data de referência"),
    *(f"desempate decide: {c}" for c in ("IDOSO", "DESEMPATE 1", "DESEMPATE 2", "JURADO", "IDADE")),
    *("fim de fila de nota maior", "todas no fim de fila", "nota em branco", "nota em texto", "nota de conta quebrada"),
    *("verificação recusada", "verificação recusada tira das filas", "verificação pendente"),
    *FORA,
    *("modalidade numa coluna", "linhas em branco", "ninguém", "uma pessoa só"),
)
DA_NOMEACAO = (
    *("lista esgotada: a outra reserva", "lista esgotada: à AC", "AC esgotada: à reserva de maior peso"),
    *("AC esgotada: duas reservas na proporção", "AC esgotada: a qualquer fila que reste"),
    *("compensação", "compensação: pela cascata", "compensação sem ninguém: segue na reserva"),
    *("AC_PRIMEIRO: vaga revertida à AC", "AC_PRIMEIRO: vaga revertida a outra reserva"),
    "AC_PRIMEIRO: vaga revertida à AC sem gente",
)
DA_REVERSAO = (
    *("REVERTER: à AC", "REVERTER: a outra reserva", "REVERTER: da AC, na proporção"),
    *("REVERTER: da AC, a qualquer lista", "REVERTER: não preenchidas", "REVERTER: a ordem das listas decide"),
)
TODOS = (*EM_CADA_CRITERIO, *DAS_VAGAS, *DO_REGIME, *DAS_PESSOAS, *DA_NOMEACAO, *DA_REVERSAO)


def cantos(d: Descricao, certo: Esperado) -> set:
    """Os nomes de `TODOS` que o concurso alcança."""
    segunda = d.segunda()
    onde = {f"{d.regime if isinstance(d.regime, str) else 'próprio'}: {d.criterio or CRITERIOS[0]}"}
    ditos = {**_das_vagas(d, segunda), **_do_regime(d), **_das_pessoas(d, segunda), **_das_linhas(d, certo)}
    if d.aprovados and _reverte_por_percentual(d) != dict(zip(d.do_contrato.listas, certo.reverter)):
        onde.add("REVERTER: a ordem das listas decide")
    return onde | {canto for canto, vale in ditos.items() if vale} | certo.marcas | _desempates(d, segunda.pessoas)


def _reverte_por_percentual(d):
    """O que REVERTER daria se revertesse primeiro a reserva de maior percentual."""
    regime = d.do_contrato
    outro = replace(regime, reservas=tuple(sorted(regime.reservas, key=lambda r: -r.percentual)))
    dadas = (dict(zip(regime.listas, c)) for c in (d.vagas_por_lista, d.aprovados))
    return dict(zip(outro.listas, reverter(outro, *dadas)))


def _das_vagas(d, segunda):
    contas, gente = d.contas, len(segunda.pessoas)
    digitado = isinstance(d.vagas, tuple)
    filas = {s: [p for p in segunda.pessoas if (p.ac if s == AC else s in p.listas)] for s in contas}
    return {
        **{f"T = {n}": d.vagas is not None and d.total == n for n in range(3)},
        "vagas omitidas": d.vagas is None,
        "quadro digitado": digitado,
        "quadro digitado sem AC": digitado and not contas[AC],
        "mais vagas do que gente": d.total > gente > 0,
        "mais gente do que vagas": gente > d.total > 0,
        "lista sem ninguém": any(contas[s] and not filas[s] for s in contas),
    }


def _do_regime(d):
    reservas = d.do_contrato.reservas
    sozinhas = [(r, direito(r, d.total)) for r in reservas]
    publicadas = [r for r in reservas if r.posicoes is not None]
    em_total = isinstance(d.vagas, int)
    cortadas = [(k, r) for k, (r, n) in enumerate(sozinhas) if em_total and d.contas[r.sigla] < n]
    return {
        "posições publicadas": publicadas,
        "posições que discordam do percentual": any(
            direito(r, posicao(r, k)) != k for r in publicadas for k in range(1, 5)
        ),
        "teto que corta": any(r.teto is not None and n < _sem(r, d.total, "teto") for r, n in sozinhas),
        "mínimo que corta": any(0 < d.total < r.minimo and _sem(r, d.total, "minimo") for r, n in sozinhas),
        "reserva cortada pelo que sobra": bool(cortadas),
        "reserva cortada por uma que o regime traz depois": any(
            r.percentual < depois.percentual for k, r in cortadas for depois in reservas[k + 1 :]
        ),
        "PCD cortada por uma de percentual maior": any(
            r.sigla == PCD and any(x.percentual > r.percentual for x in reservas) for _, r in cortadas
        ),
        "percentuais iguais": len({r.percentual for r in reservas}) < len(reservas),
        "sem PCD": all(r.sigla != PCD for r in reservas),
        **{modo: any(r.arredondamento == modo for r in reservas) for modo in ("meio_acima", "acima", "abaixo")},
    }


def _sem(r, total, campo):
    """O direito se o teto ou o mínimo não existisse."""
    return direito(replace(r, **{campo: None if campo == "teto" else 0}), total)


def _das_pessoas(d, segunda):
    vivas, regime = segunda.pessoas, d.do_contrato
    nas_filas = {p.inscricao for p in vivas}
    iguais = [p for p in vivas if len(_maiores(p, regime)) > 1 and d.politica != "todas"]
    fim = [p.situacao == "fim de fila" for p in vivas]
    return {
        "sobreposição de reservas": any(len(p.listas) > 1 for p in vivas),
        "várias declaradas, nem todas valem": any(len(p.listas) < len(p.declara) for p in vivas),
        "percentuais iguais, decide o lugar na fila": any(_maiores(p, regime)[0] not in p.listas for p in iguais),
        "só na reserva": any(not p.ac for p in vivas),
        "todas só na reserva": len(vivas) > 1 and not any(p.ac for p in vivas),
        "em fila nenhuma": any(
            p.inscricao not in nas_filas and not p.situacao and p.nota is not None for p in d.pessoas
        ),
        "fim de fila de nota maior": any(
            a.situacao == "" and b.situacao == "fim de fila" and b.chave < a.chave for a in vivas for b in vivas
        ),
        "todas no fim de fila": len(vivas) > 1 and all(fim),
        "ninguém": not d.pessoas,
        "uma pessoa só": len(vivas) == 1,
    }


def _maiores(p, regime):
    """Das que a pessoa declarou, as siglas de maior percentual, na ordem do regime."""
    dela = [r for r in regime.reservas if r.sigla in p.declara]
    return [r.sigla for r in dela if r.percentual == max(x.percentual for x in dela)]


def _das_linhas(d, certo):
    regime, ditas = d.do_contrato, [p for p in d.pessoas if p.nota is not None]
    aceitas = {s for r in regime.reservas for s in (*r.aceita, r.sigla)}
    empates = [classe for classe in certo.classificacao if classe]
    resultados = [r for p in d.pessoas for r in p.verifica]
    return {
        "empate que sobra": any(classe[3] for classe in empates),
        "todas empatadas": len(empates) > 2 and all(classe[3] for classe in empates),
        "falta a data de referência": certo.falta_data,
        "reserva que o regime não tem": any(s not in aceitas for p in d.pessoas for s in p.declara),
        "nota em branco": len(ditas) < len(d.pessoas),
        "nota em texto": any(isinstance(p.nota, str) for p in ditas),
        "nota de conta quebrada": any(isinstance(p.nota, float) and str(exata(p.nota)) != str(p.nota) for p in ditas),
        "verificação recusada": "indeferido" in resultados,
        "verificação pendente": "pendente" in resultados,
        "verificação recusada tira das filas": any(
            classe is None and "indeferido" in p.verifica and not p.situacao and p.nota is not None
            for p, classe in zip(d.pessoas, certo.classificacao)
        ),
        "modalidade numa coluna": d.modalidade and any(p.declara for p in d.pessoas),
        "linhas em branco": d.brancos,
        **{situacao: any(p.situacao == situacao for p in d.pessoas) for situacao in FORA},
    }


def _desempates(d, vivas):
    """Os critérios que separaram duas pessoas vizinhas de mesma nota."""
    decididos = set()
    for a, b in zip(vivas, vivas[1:]):
        if (a.situacao == "fim de fila") == (b.situacao == "fim de fila") and a.chave[0] == b.chave[0]:
            diferem = [c for c, x, y in zip(d.criterios, a.chave[1:], b.chave[1:]) if x != y]
            decididos |= {f"desempate decide: {c}" for c in diferem[:1]}
    return decididos
