"""As contas de um arquivo de entrada, todas pelas mesmas funções que a planilha chama."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

from ..funcoes import (
    CLASSIFICACAO,
    CONFERIR,
    MEMORIA_RESERVA,
    MEMORIA_REVERSAO,
    ORDEM_NOMEACAO,
    REVERTER,
    SITUACAO,
)
from ..funcoes.contexto import Concurso, filas_do_concurso, le_concurso
from ..regras.candidatos import Filas
from ..regras.modelo import AC, Regime
from ..tabela.cabecalho import NOTA, le_cabecalho
from ..tabela.candidatos import ERRO
from ..tabela.erros import PREFIXO, ErroDeEntrada
from ..tabela.opcoes import NOMES, Opcoes, le_opcoes
from ..tabela.valores import celula
from .faixa import Entrada, Linhas, letra_da_coluna
from .lugares import linhas_do_arquivo, traduz

CABECALHO_PROBLEMAS = ["Onde", "Coluna", "Gravidade", "Problema", "O que fazer"]
PASSOS = ("conferindo a lista", "ordenando as nomeações", "situando cada pessoa", "contando as reversões")

Passo = Callable[[str], None]


class ListaComErros(ErroDeEntrada):
    """A lista tem erros que impedem a conta; `problemas` é a tabela inteira de CONFERIR, com os lugares no arquivo."""

    def __init__(self, mensagem: str, problemas: Linhas) -> None:
        super().__init__(mensagem)
        self.problemas = problemas


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


def apura(e: Entrada, opcoes_a_mais: str | None = None, passo: Passo = lambda _: None) -> Resultado:
    """Confere e calcula. Erro nos argumentos: ErroDeEntrada com o lugar no arquivo; na lista: ListaComErros."""
    opcoes = junta_opcoes(e, opcoes_a_mais)
    # `linhas` é dos blocos de planilha; `até` só encurta o que se mostra, e as contagens precisam da ordem inteira
    texto = escreve_opcoes(opcoes, sem=("linhas", "ate"))
    argumentos = (e.candidatos.valores, e.vagas, e.regime, texto or None)
    passo(PASSOS[0])
    problemas = _problemas(e, _exige(e, CONFERIR(*argumentos)))
    passo(PASSOS[1])
    ordem = _exige(e, ORDEM_NOMEACAO(*argumentos))
    passo(PASSOS[2])
    situacao = _situacao(e, _exige(e, SITUACAO(*argumentos)), _exige(e, CLASSIFICACAO(argumentos[0], *argumentos[2:])))
    passo(PASSOS[3])
    x = le_concurso(*argumentos)
    filas = filas_do_concurso(x)
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
        memoria_reserva=_exige(e, MEMORIA_RESERVA(sum(x.vagas), e.regime)),
        disponiveis=disponiveis,
        revertidas=_exige(e, REVERTER(vagas, [list(disponiveis)], e.regime)),
        memoria_reversao=_exige(e, MEMORIA_REVERSAO(vagas, [list(disponiveis)], e.regime)),
    )


def _exige(e: Entrada, tabela: Linhas) -> Linhas:
    primeira = tabela[0][0]
    if isinstance(primeira, str) and primeira.startswith(PREFIXO):
        raise ErroDeEntrada(traduz(primeira, e.faixas))
    return tabela


# opções


def junta_opcoes(e: Entrada, a_mais: str | None) -> Opcoes:
    """As opções do arquivo, trocadas uma a uma pelas da linha de comando."""
    try:
        do_arquivo = le_opcoes(e.opcoes)
    except ErroDeEntrada as erro:
        raise ErroDeEntrada(traduz(str(erro), e.faixas)) from None
    try:
        da_linha = le_opcoes(a_mais)
    except ErroDeEntrada as erro:
        raise ErroDeEntrada(f"--opcoes: {str(erro).removeprefix('opcoes: ')}") from None
    valores = {}
    for campo in fields(Opcoes):
        nova = getattr(da_linha, campo.name)
        valores[campo.name] = getattr(do_arquivo, campo.name) if nova is None else nova
    return Opcoes(**valores)


def escreve_opcoes(o: Opcoes, sem: Sequence[str] = ()) -> str:
    """As opções como texto: `critério=SEQUENCIAL; até=200`."""
    partes = []
    for campo, nome in NOMES.items():
        v = getattr(o, campo)
        if v is None or campo in sem:
            continue
        if campo == "data_de_referencia":
            v = f"{v:%d/%m/%Y}"
        elif campo == "desempate":
            v = " > ".join(f"{tipo} {n}" if n else tipo for tipo, n in v)
        partes.append(f"{nome}={v}")
    return "; ".join(partes)


# tabelas do resultado


def _problemas(e: Entrada, conferir: Linhas) -> Linhas:
    """A tabela de CONFERIR com o lugar no arquivo em vez da linha da faixa; com erros, levanta ListaComErros."""
    faixa = e.candidatos
    tabela: Linhas = [CABECALHO_PROBLEMAS]
    for linha, coluna, gravidade, texto, remedio in conferir[1:]:
        onde = ""
        if linha:
            j = faixa.coluna_de(coluna)
            n = faixa.linha(linha)
            onde = f"{letra_da_coluna(faixa.coluna + j)}{n}" if faixa.planilha and j is not None else f"linha {n}"
        tabela.append([onde, coluna, gravidade, linhas_do_arquivo(texto, faixa), remedio])
    erros = [(c, t) for c, t in zip(conferir[1:], tabela[1:], strict=True) if c[2] == ERRO]
    if erros:
        original, primeiro = erros[0]
        j = faixa.coluna_de(original[1])
        na_faixa = f'linha {original[0]} da faixa, coluna "{original[1]}"'
        lugar = f"{faixa.lugar(original[0], j)} ({na_faixa})" if original[0] else e.onde
        quantos = "um erro impede" if len(erros) == 1 else f"{len(erros)} erros impedem"
        frase = f"{quantos} o cálculo; o primeiro: {lugar}: {primeiro[3]}; {primeiro[4]}"
        raise ListaComErros(frase, tabela)
    return tabela


def _situacao(e: Entrada, situacao: Linhas, classificacao: Linhas) -> Linhas:
    """As linhas da lista na ordem em que vieram, com as colunas reconhecidas e, ao lado, as respostas."""
    valores = e.candidatos.valores
    colunas = le_cabecalho(valores[0], _siglas(e))
    usadas, nota = colunas.usadas(), colunas.campos[NOTA]
    tabela: Linhas = [["Linha", *(valores[0][j] for j in usadas), *classificacao[0][:3], *situacao[0]]]
    for n, linha in enumerate(valores[1:], 2):
        if all(celula(v) is None for v in linha):
            continue
        lidas = [float(linha[j]) if j == nota and type(linha[j]) is int else linha[j] for j in usadas]
        tabela.append([e.candidatos.linha(n), *lidas, *classificacao[n - 1][:3], situacao[n - 1][0]])
    return tabela


def _siglas(e: Entrada) -> list[str]:
    from ..tabela.regime import le_regime

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

    Quem está dentro das vagas da AC conta na AC; os demais, na sua reserva; quem não tem reserva, na AC.
    """
    dentro = set(filas.filas[AC][: x.vagas[0]])
    conta = dict.fromkeys(x.regime.listas, 0)
    for p in filas.ordem:
        conta[AC if p in dentro or not filas.efetivas[p] else filas.efetivas[p][0]] += 1
    return tuple(conta.values())
