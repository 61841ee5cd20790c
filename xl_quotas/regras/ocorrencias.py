"""O que pode ter acontecido com uma pessoa só numa ordem publicada: de fora das filas, repetida, preterida, trocada.

Cada acontecimento é um arranjo, posto à prova como as regras erradas. Lei 15.142/2025, arts. 7º e 9º.
"""

from __future__ import annotations

from typing import Iterator, List, NamedTuple, Optional, Sequence, Tuple

from . import catalogo
from .arranjo import Arranjo, reordena
from .candidatos import FIM_DE_FILA, Candidatos, Filas
from .hipoteses import COTISTA_NA_RESERVA, Hipotese
from .modelo import AC, EDITAL, Norma
from .motivo import nome_da_lista
from .nomeacao import NINGUEM, Chamada

EMPATE = "empate desfeito de outro modo"
FORA_DAS_FILAS = "pessoa fora das filas"
REPETIDA = "pessoa repetida"
PRETERIDA = "pessoa preterida"
CLASSIFICACAO = "ordem de classificação não seguida"
ANTES_DA_VEZ = "chamada antes da sua vez"
DEPOIS_DA_VEZ = "chamada depois da sua vez"
VAGA_VAZIA = "vaga deixada sem candidato"
OUTRA_LISTA = "mesma pessoa por outra lista"
SEM_EXPLICACAO = "sem explicação"
ANTES = "quem foi publicado passou à frente sem estar na mesma fila"
NADA_REPRODUZ = "nenhuma das explicações experimentadas reproduz o que se publicou"


class Publicado(NamedTuple):
    """Uma linha publicada: a pessoa (NINGUEM = sem candidato) e a lista, quando dita ("" = não foi).

    Quem não está na lista de candidatos e quem se repete têm números além dos das pessoas; `repete` é a linha em que a
    pessoa já tinha aparecido (0 = nenhuma).
    """

    pessoa: int
    lista: str = ""
    repete: int = 0


class Divergencia(NamedTuple):
    """A linha n, onde a publicada não é a devida.

    `arranjo` é o que vinha explicando a lista até ali; `historia`, a regra devida com toda a lista publicada até esta
    linha tomada como fato; `ate`, até que vaga as séries precisam ir.
    """

    n: int
    publicada: Sequence[Publicado]
    devida: Optional[Chamada]
    arranjo: Arranjo
    historia: Arranjo
    ate: int


def ocorrencias(d: Divergencia, c: Candidatos) -> Iterator[Hipotese]:
    """O que pode ter acontecido nesta linha: sempre ao menos um."""
    x = d.publicada[d.n - 1]
    vez = d.devida.pessoa if d.devida else NINGUEM
    if d.devida and x.pessoa == vez:
        yield _por_outra_lista(d.n, x, d.devida, d.arranjo)
        return
    fatos = [d.arranjo.com_fatos((d.n, x.pessoa)), d.historia]
    if x.pessoa == NINGUEM:
        yield from _provas(VAGA_VAZIA, "a vaga foi publicada sem candidato, e havia quem chamar", fatos)
    elif x.repete or not _na_fila(d.arranjo.filas, x.pessoa):
        fatos.insert(1, d.arranjo.com_mais_uma_vaga(d.n, d.ate).com_fatos((d.n, x.pessoa)))
        yield from _provas(*_de_fora(x, d.arranjo.filas), fatos)
    elif vez == NINGUEM:
        yield from _provas(ANTES_DA_VEZ, ANTES, fatos)
    else:
        yield from _entre_duas(d, x.pessoa, vez, c)


# Lei 15.142/2025, art. 7º, § 2º; Lei 12.990/2014, art. 3º, § 1º: dentro das vagas da AC, não conta na reserva.
def _por_outra_lista(n: int, x: Publicado, devida: Chamada, a: Arranjo) -> Hipotese:
    """A pessoa é a devida e a lista, não: só a lista desta linha deixa de se comparar."""
    sem_ela = a._replace(sem_lista=a.sem_lista + (n,))
    if devida.lista == AC and x.lista in a.filas.efetivas[x.pessoa]:
        texto = f"a pessoa está dentro das vagas da AC e foi contada na {nome_da_lista(x.lista)}"
        return Hipotese(COTISTA_NA_RESERVA, texto, a.regime.reserva(x.lista).normas_nao_computo, sem_ela, regra=False)
    por = nome_da_lista(devida.antes or devida.lista)
    texto = f"a pessoa é a devida, mas pela {por}, e não pela {nome_da_lista(x.lista)}"
    return Hipotese(OUTRA_LISTA, texto, (), sem_ela, regra=False)


def _provas(tipo: str, texto: str, arranjos: Sequence[Arranjo], normas: Tuple[Norma, ...] = ()) -> Iterator[Hipotese]:
    for a in arranjos:
        yield Hipotese(tipo, texto, normas, a, regra=False)


def _na_fila(filas: Filas, p: int) -> bool:
    return p < len(filas.lugar_geral) and filas.lugar_geral[p] > 0


def _de_fora(x: Publicado, filas: Filas) -> Tuple[str, str]:
    if x.repete:
        return REPETIDA, f"a pessoa já tinha sido publicada na {x.repete}ª linha"
    porque = filas.fora.get(x.pessoa)
    if porque is None:
        return FORA_DAS_FILAS, "a inscrição publicada não está na lista de candidatos"
    return FORA_DAS_FILAS, f"quem foi publicado está fora das filas: {porque}"


def _entre_duas(d: Divergencia, q: int, vez: int, c: Candidatos) -> Iterator[Hipotese]:
    """Publicou-se q onde a vez era de outra pessoa, e as duas estão nas filas."""
    a, n = d.arranjo, d.n
    onde = next((k for k, x in enumerate(d.publicada[n:], n + 1) if x.pessoa == vez), 0)
    if _empatam(c, q, vez):
        texto, normas = _do_empate(a.filas, q, vez)
        yield from _provas(EMPATE, texto, [a._replace(filas=_empate_publicado(a.filas, d.publicada, c, vez))], normas)
    furou = a.com_fatos((n, q))
    if not onde:
        texto = "a vaga foi a quem vinha depois"
        passadas = _passadas(a.filas, d.publicada, vez, q)
        provas = [a.sem([vez]), a.sem_a_vaga(n, d.ate).sem([vez]), a.sem(passadas), furou.sem([vez])]
        yield from _provas(PRETERIDA, texto, provas)
    tipo, texto = ANTES_DA_VEZ, ANTES
    lista = _mesma_fila(a.filas, d.devida, q, vez)
    if lista:
        lugares = a.filas.lugares[lista]
        tipo = CLASSIFICACAO
        texto = f"quem foi publicado é {lugares[q]}º na {nome_da_lista(lista)}, atrás de quem é {lugares[vez]}º"
        yield from _provas(tipo, texto, [a._replace(filas=_trocadas(a.filas, q, vez))])
    if onde:
        quando = f"só foi publicada na {onde}ª linha"
        depois = (CLASSIFICACAO, texto) if lista else (DEPOIS_DA_VEZ, quando)
        yield from _provas(*depois, [a.com_fatos((onde, vez))])
        yield from _provas(tipo, texto, [furou.com_fatos((onde, vez))])
    yield from _provas(tipo, texto, [furou, d.historia])


def _empatam(c: Candidatos, a: int, b: int) -> bool:
    return c.notas[a] == c.notas[b] and (c.situacoes[a] == FIM_DE_FILA) == (c.situacoes[b] == FIM_DE_FILA)


# Lei 10.741/2003, art. 27, parágrafo único: o primeiro desempate é a idade; os seguintes são do edital.
def _do_empate(filas: Filas, q: int, vez: int) -> Tuple[str, Tuple[Norma, ...]]:
    idoso = catalogo.gerais()["idoso"]
    normas = (Norma(idoso["texto"], idoso["conferido_em"]), EDITAL)
    if any(q in grupo and vez in grupo for grupo in filas.empates):
        return "têm a mesma nota e nenhum critério informado as separa: aqui vale a ordem das linhas", normas
    return "têm a mesma nota, e o desempate informado dá a vez a quem não foi publicado", normas


def _empate_publicado(filas: Filas, publicada: Sequence[Publicado], c: Candidatos, vez: int) -> Filas:
    """As filas com as pessoas que empatam com a da vez na ordem em que foram publicadas; as demais, depois."""
    lugar = {x.pessoa: k for k, x in enumerate(publicada)}
    grupo = [p for p in filas.ordem if _empatam(c, p, vez)]
    return reordena(filas, sorted(grupo, key=lambda p: lugar.get(p, len(publicada))))


def _passadas(filas: Filas, publicada: Sequence[Publicado], vez: int, q: int) -> List[int]:
    """Da pessoa da vez até a publicada, na ordem geral, quem não aparece na lista publicada."""
    publicadas = {x.pessoa for x in publicada}
    entre = sorted((filas.ordem.index(vez), filas.ordem.index(q)))
    return [p for p in filas.ordem[entre[0] : entre[1]] if p not in publicadas] + [vez]


def _mesma_fila(filas: Filas, devida: Optional[Chamada], q: int, vez: int) -> str:
    """A fila da chamada devida em que a pessoa publicada está atrás de quem tinha a vez; "" quando não há."""
    listas = (devida.lista, devida.antes) if devida else ()
    for lista in listas:
        if lista and 0 < filas.lugares[lista][vez] < filas.lugares[lista][q]:
            return lista
    return ""


def _trocadas(filas: Filas, q: int, vez: int) -> Filas:
    return reordena(filas, [q if p == vez else vez for p in filas.ordem if p in (q, vez)])
