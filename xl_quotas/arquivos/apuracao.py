"""As contas de um arquivo de entrada, todas pelas mesmas funções que a planilha chama."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..funcoes import CLASSIFICACAO, MEMORIA_RESERVA, MEMORIA_REVERSAO, ORDEM_NOMEACAO, REVERTER, SITUACAO
from ..funcoes.contexto import Concurso, chama, le_concurso
from ..regras.candidatos import Filas
from ..regras.modelo import AC, Regime, cita
from ..regras.nomeacao import NINGUEM, RESTANTE, SEM_AC, Chamada, chamadas
from ..tabela.cabecalho import NOTA, le_cabecalho
from ..tabela.regime import le_regime
from ..tabela.valores import celula
from .conferencia import confere, exige
from .faixa import Entrada, Linhas
from .opcoes import escreve_opcoes, faixa_de_opcoes, junta_opcoes

CABECALHO_REVERSOES = ["De", "Para", "Quantidade", "Vagas", "Fundamento"]
PASSOS = ("conferindo a lista", "ordenando as nomeações", "situando cada pessoa", "contando as reversões")

Passo = Callable[[str], None]


class LinhaDoQuadro(NamedTuple):
    """Uma lista no quadro: o que o edital oferece e o que a nomeação ocupa."""

    sigla: str
    nome: str
    oferecidas: int
    na_fila: int
    ocupadas: int
    nao_preenchidas: int


@dataclass(frozen=True)
class Resultado:
    """Tudo que se imprime e se grava; as tabelas são as respostas das funções, com cabeçalho."""

    entrada: Entrada
    regime: Regime
    criterio: str
    opcoes: str
    vagas: tuple[int, ...]
    quadro: list[LinhaDoQuadro]
    problemas: Linhas
    ordem: Linhas
    situacao: Linhas
    memoria_reserva: Linhas
    reversoes: Linhas
    disponiveis: tuple[int, ...]
    revertidas: Linhas
    memoria_reversao: Linhas

    @property
    def total(self) -> int:
        """O número de vagas imediatas."""
        return sum(self.vagas)

    @property
    def pessoas(self) -> int:
        """Quantas linhas da lista têm alguém."""
        return len(self.situacao) - 1


def apura(e: Entrada, opcoes_a_mais: Any = None, passo: Passo = lambda _: None) -> Resultado:
    """Confere e calcula. Erro nos argumentos: ErroDeEntrada com o lugar no arquivo; na lista: ListaComErros."""
    opcoes = junta_opcoes(e, opcoes_a_mais)
    # `linhas` é dos blocos de planilha; `até` só encurta o que se mostra, e as contagens precisam da ordem inteira
    argumentos = (e.candidatos.valores, e.vagas, e.regime, faixa_de_opcoes(opcoes, sem=("linhas", "ate")))
    passo(PASSOS[0])
    problemas = confere(e, argumentos[-1])
    passo(PASSOS[1])
    ordem = exige(e, ORDEM_NOMEACAO(*argumentos))
    passo(PASSOS[2])
    situacao = _situacao(e, exige(e, SITUACAO(*argumentos)), exige(e, CLASSIFICACAO(argumentos[0], *argumentos[2:])))
    passo(PASSOS[3])
    x = le_concurso(*argumentos)
    filas, feitas, total = chama(x)
    disponiveis = pessoas_por_lista(x, filas)
    vagas = [list(x.vagas)]
    return Resultado(
        entrada=e,
        regime=x.regime,
        criterio=x.criterio,
        opcoes=escreve_opcoes(opcoes, sem=("linhas",)),
        vagas=x.vagas,
        quadro=_quadro(x, filas, ordem),
        problemas=problemas,
        ordem=ordem[: opcoes.ate + 1] if opcoes.ate else ordem,
        situacao=situacao,
        memoria_reserva=exige(e, MEMORIA_RESERVA(sum(x.vagas), e.regime)),
        reversoes=reversoes(x.regime, feitas[:total]),
        disponiveis=disponiveis,
        revertidas=exige(e, REVERTER(vagas, [list(disponiveis)], e.regime)),
        memoria_reversao=exige(e, MEMORIA_REVERSAO(vagas, [list(disponiveis)], e.regime)),
    )


# tabelas do resultado


def _situacao(e: Entrada, situacao: Linhas, classificacao: Linhas) -> Linhas:
    """As linhas da lista na ordem em que vieram, com as colunas reconhecidas e, ao lado, as respostas."""
    valores = e.candidatos.valores
    colunas = le_cabecalho(valores[0], _siglas(e), lambda j: all(celula(x[j]) is None for x in valores[1:]))
    usadas, nota = colunas.usadas(), colunas.campos[NOTA]
    tabela: Linhas = [["Linha", *(valores[0][j] for j in usadas), *classificacao[0][:3], *situacao[0]]]
    for n, linha in enumerate(valores[1:], 2):
        if all(celula(v) is None for v in linha):
            continue
        # como a conta as leu: sem espaços invisíveis, para a busca de uma planilha na outra achar
        celulas = [celula(linha[j]) for j in usadas]
        lidas = [float(v) if j == nota and type(v) is int else v for j, v in zip(usadas, celulas, strict=True)]
        tabela.append([e.candidatos.linha(n), *lidas, *classificacao[n - 1][:3], situacao[n - 1][0]])
    return tabela


def _siglas(e: Entrada) -> list[str]:
    return [r.sigla for r in le_regime(e.regime).reservas]


def _quadro(x: Concurso, filas: Filas, ordem: Linhas) -> list[LinhaDoQuadro]:
    imediatas = ordem[1 : 1 + sum(x.vagas)]
    ocupadas = [linha[2] for linha in imediatas if linha[3] != ""]
    vazias = [linha[1] for linha in imediatas if linha[3] == ""]
    return [
        LinhaDoQuadro(s, nome_da_lista(x.regime, s), n, len(filas.filas[s]), ocupadas.count(s), vazias.count(s))
        for s, n in zip(x.regime.listas, x.vagas, strict=True)
    ]


def nome_da_lista(r: Regime, sigla: str) -> str:
    """O nome por extenso de uma lista."""
    return "ampla concorrência" if sigla == AC else r.reserva(sigla).nome


def pessoas_por_lista(x: Concurso, filas: Filas) -> tuple[int, ...]:
    """O argumento `aprovados` de REVERTER: cada pessoa contada uma vez.

    Quem AC_PRIMEIRO, o critério destas contas, chama nas vagas imediatas conta na lista pela qual é chamado; os demais,
    na sua reserva (com duas, a primeira); quem não tem reserva, na AC.
    """
    feitas, total = chamadas(x.regime, x.vagas, filas, "AC_PRIMEIRO", x.opcoes.colisao)
    chamado = {f.pessoa: f.lista for f in feitas[:total]}
    conta = dict.fromkeys(x.regime.listas, 0)
    for p in filas.ordem:
        conta[chamado.get(p) or (filas.efetivas[p] or (AC,))[0]] += 1
    return tuple(conta.values())


def reversoes(r: Regime, imediatas: Sequence[Chamada]) -> Linhas:
    """As reversões que a ordem fez nas vagas imediatas: de que lista, para qual, quantas, em que vagas, com a norma."""
    grupos: dict[tuple[str, str, str], list[int]] = {}
    for f in imediatas:
        if f.pessoa == NINGUEM:
            continue
        para = f.antes or f.lista
        if f.tipo in (SEM_AC, RESTANTE):
            da_dona = r.reserva(f.dona).revertem(AC) if f.tentadas else ()
            norma = cita((*da_dona, *r.normas("sem_ac" if f.tipo == SEM_AC else "remanescentes")))
        elif f.tentadas:
            para = AC if f.compensa else para
            norma = cita(r.reserva(f.dona).revertem(para))
        else:
            continue
        grupos.setdefault((f.dona, para, norma), []).append(f.vaga)
    return [CABECALHO_REVERSOES] + [
        [de, para, len(vagas), ", ".join(map(str, vagas)), norma] for (de, para, norma), vagas in grupos.items()
    ]
