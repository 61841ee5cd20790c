"""TEXTO_ANEXO: o texto do anexo de reserva de vagas, pronto para o edital, montado dos dados do regime."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Sequence, Tuple

from ..regras.modelo import AC, Regime
from ..regras.planejamento import LinhaDeVagas, contagens, quadro_da_linha
from ..regras.quadro import quantas
from ..regras.sequencia import imediatas, posicao
from ..tabela.cargos import Cargo, iguais, le_cargos
from ..tabela.cpf_no_texto import esconde
from ..tabela.opcoes import le_opcoes
from ..tabela.regime import le_regime
from .anexo_clausulas import Clausulas
from .anexo_palavras import a_quem, enumera, ordinais
from .anexo_partes import em_partes
from .catalogo import Linhas, completa, planilha

CONFERIR = "Conferir antes de publicar: "
POSICOES_MOSTRADAS = 12
MAXIMO_COM_POSICOES = 20_000  # numa linha com mais vagas que isto, a conta de cada posição demora


@planilha('=TEXTO_ANEXO(A1:D40;"LEI_15142")', largura=1)
def TEXTO_ANEXO(cargos: Any, regime: Any = None, opcoes: Any = None) -> Linhas:
    """Texto do anexo de reserva de vagas, em itens numerados, para copiar no edital; no fim, o que conferir antes.

    Devolve uma coluna, um parágrafo por linha; o que passa de 255 caracteres continua na linha de baixo. Traz as vagas
    e percentuais, cada cargo, a concorrência, a ordem de nomeação e as vagas não preenchidas. Opções: criterio,
    colisao, multipla, desempate, linhas. Onde a lei cala, o texto diz que a escolha é do edital.
    Erros: os da tabela de cargos, com a linha; os das opções.
    Norma: as do regime, citadas em cada item; as não conferidas estão no fim, em "Conferir antes de publicar".
    """
    r, o = le_regime(regime), le_opcoes(opcoes)
    lidos = le_cargos(cargos, r).exige_sem_erros()
    quadros = [quadro_da_linha(r, c.vagas) for c in lidos]
    clausulas = Clausulas(r, o)
    secoes = [
        ("DAS VAGAS E DAS RESERVAS", [_total(r, quadros), *clausulas.reservas(len(quadros)), *_digitados(lidos)]),
        ("DAS VAGAS POR CARGO", [f"{_rotulo(c, lidos)}: {_vagas(r, q)}" for c, q in zip(lidos, quadros)]),
        ("DA CONCORRÊNCIA E DA CLASSIFICAÇÃO", clausulas.concorrencia()),
        (
            "DA ORDEM DE NOMEAÇÃO",
            [
                *clausulas.ordem(),
                *_por_quadro(r, quadros, o.colisao),
                *clausulas.alem_da_serie(_alem_da_serie(r, quadros)),
                *clausulas.depois_do_total(not all(map(sum, quadros))),
            ],
        ),
        ("DAS VAGAS NÃO PREENCHIDAS", clausulas.nao_preenchidas()),
    ]
    paragrafos = [p for n, (titulo, itens) in enumerate(secoes, 1) for p in _numera(n, titulo, itens)]
    paragrafos += [CONFERIR + nota for nota in [*_contas(r, lidos), *clausulas.a_conferir()]]
    sem_cpf = list(map(esconde, paragrafos))
    if sem_cpf != paragrafos:
        sem_cpf.append(f"{CONFERIR}há um CPF entre os textos informados, que aqui sai mascarado; tire-o.")
    return completa([[parte] for p in sem_cpf for parte in em_partes(p)], o.linhas, cabecalho=0)


def _numera(n: int, titulo: str, itens: Sequence[str]) -> Iterator[str]:
    yield f"{n}. {titulo}"
    for k, item in enumerate(itens, 1):
        yield f"{n}.{k}. {item}"


# Lei 12.990/2014, art. 1º, § 3º: o edital especifica o total de vagas da reserva para cada cargo.
def _total(r: Regime, quadros: Sequence[Sequence[int]]) -> str:
    somas = [sum(q[i] for q in quadros) for i in range(len(r.listas))]
    total = sum(somas)
    if not total:
        return "Este edital não oferece vaga imediata: destina-se à formação de cadastro de reserva."
    return f"Este edital oferece {quantas(total, 'vaga')}{_repartidas(r, somas)}."


def _vagas(r: Regime, q: Sequence[int]) -> str:
    """As vagas de uma linha e as reservas em que, sem vaga, fica assegurada a inscrição."""
    total = sum(q)
    vagas = f"{quantas(total, 'vaga')}{_repartidas(r, q)}" if total else "cadastro de reserva, sem vaga imediata"
    sem = [x for x, n in zip(r.reservas, q[1:]) if not n]
    if not sem:
        return f"{vagas}."
    quem = enumera([a_quem(x, "de") for x in sem])
    return f"{vagas}. Fica assegurada a inscrição {quem}."


def _repartidas(r: Regime, q: Sequence[int]) -> str:
    total, reservadas = sum(q), [(x, n) for x, n in zip(r.reservas, q[1:]) if n]
    if not reservadas:
        return ", de ampla concorrência" if total == 1 else ", todas de ampla concorrência"
    if len(reservadas) == 1 and not q[0]:
        quais = "reservada" if total == 1 else "todas reservadas"
        return f", {quais} {a_quem(reservadas[0][0], 'a')}"
    partes = [f"{q[0]} de ampla concorrência"] if q[0] else []
    for k, (x, n) in enumerate(reservadas):
        reserva = "" if k else "reservada " if n == 1 else "reservadas "
        partes.append(f"{n} {reserva}{a_quem(x, 'a')}")
    return f", sendo {enumera(partes)}"


def _rotulo(c: Cargo, todos: Sequence[Cargo]) -> str:
    varios = len({x.vagas.certame for x in todos}) > 1
    return f"{c.vagas.certame}, {c.rotulo}" if varios else c.rotulo


def _digitados(lidos: Sequence[Cargo]) -> List[str]:
    itens = [f"2.{k}" for k, c in enumerate(lidos, 1) if c.vagas.digitado is not None]
    if not itens:
        return []
    onde = f"No item {itens[0]}" if len(itens) == 1 else f"Nos itens {enumera(itens)}"
    return [f"{onde}, a distribuição das vagas entre as listas é a fixada por este edital."]


def _por_quadro(r: Regime, quadros: Sequence[Tuple[int, ...]], colisao: Any) -> Iterator[str]:
    """Onde ficam as vagas reservadas de cada linha; linhas com o mesmo quadro, uma vez só."""
    itens: Dict[Tuple[int, ...], List[str]] = {}
    for k, q in enumerate(quadros, 1):
        if any(q[1:]):
            itens.setdefault(q, []).append(f"2.{k}")
    for q, quais in itens.items():
        onde = f"No item {quais[0]}" if len(quais) == 1 else f"Nos itens {enumera(quais)}"
        if sum(q) > MAXIMO_COM_POSICOES:
            yield (
                f"{onde} ({quantas(sum(q), 'vaga')}), as posições das vagas reservadas são as da relação anexa, feita"
                " com a função SEQUENCIA_VAGAS."
            )
            continue
        donas = imediatas(r, q, colisao)
        partes = []
        for s in r.listas[1:]:
            posicoes = [n for n, dona in enumerate(donas, 1) if dona == s]
            if posicoes:
                partes.append(f"{s}, {_mostradas(posicoes)}")
        yield f"{onde} ({quantas(sum(q), 'vaga')}), as vagas reservadas são: {'; '.join(partes)}."


def _alem_da_serie(r: Regime, quadros: Sequence[Sequence[int]]) -> List[str]:
    """Os itens cujo quadro dá a uma lista vagas que a série só lhe daria depois do total da linha."""
    return [
        f"2.{k}"
        for k, q in enumerate(quadros, 1)
        if any(n and posicao(x, n) > sum(q) for x, n in zip(r.reservas, q[1:]))
    ]


def _mostradas(posicoes: Sequence[int]) -> str:
    if len(posicoes) <= POSICOES_MOSTRADAS:
        return ordinais(posicoes)
    resto = len(posicoes) - POSICOES_MOSTRADAS
    primeiras = ", ".join(f"a {n}ª" for n in posicoes[:POSICOES_MOSTRADAS])
    return f"{primeiras} e mais {resto}, a última na {posicoes[-1]}ª"


# Lei 15.142/2025, arts. 1º, § 2º, e 5º, § 1º
def _contas(r: Regime, lidos: Sequence[Cargo]) -> Iterator[str]:
    """O que a divisão em linhas tira do total, e as linhas repetidas: avisos a quem redige."""
    linhas: List[LinhaDeVagas] = [c.vagas for c in lidos]
    c = contagens(r, linhas)
    perdas = [
        f"{s} {quantas(total - soma, 'vaga')}"
        for s, soma, total in zip(r.listas, c.linha_a_linha, c.sobre_o_total)
        if s != AC and soma < total
    ]
    if perdas:
        yield (
            f"contadas linha a linha, as reservas têm menos vagas do que sobre o total do edital ({enumera(perdas)} a"
            " menos); CONTAGENS diz o que fazer."
        )
    for cargo, outro in iguais(lidos):
        yield f"a linha {cargo.linha} da tabela de cargos é igual à {outro.linha}."
