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
from ..funcoes.ambiente import vigencia
from ..funcoes.contexto import Concurso, chama, le_concurso
from ..regras import catalogo
from ..regras.candidatos import Filas
from ..regras.modelo import AC, Regime, cita
from ..regras.nomeacao import NINGUEM, RESTANTE, SEM_AC, Chamada, chamadas
from ..tabela.cabecalho import NOTA, le_cabecalho
from ..tabela.candidatos import AVISO, ERRO, INFORMACAO
from ..tabela.erros import PREFIXO, ErroDeEntrada, por_extenso
from ..tabela.numeros import Ilegivel, data
from ..tabela.opcoes import NOMES, Opcoes, le_opcoes
from ..tabela.regime import le_regime
from ..tabela.valores import celula
from .faixa import Entrada, Linhas, letra_da_coluna
from .lugares import linhas_do_arquivo, traduz

CABECALHO_REVERSOES = ["De", "Para", "Quantidade", "Vagas", "Fundamento"]
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
        memoria_reserva=_exige(e, MEMORIA_RESERVA(sum(x.vagas), e.regime)),
        reversoes=reversoes(x.regime, feitas[:total]),
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
    avisos: Linhas = [["", coluna, AVISO, texto, remedio] for coluna, texto, remedio in (*e.avisos, *_compara_data(e))]
    if avisos and len(tabela) == 2 and not tabela[1][2]:  # só havia "Nada a corrigir"
        tabela.pop()
    informacoes = next((i for i, linha in enumerate(tabela) if linha[2] == INFORMACAO), len(tabela))
    return [*tabela[:informacoes], *avisos, *tabela[informacoes:]]


# Lei 15.142/2025, art. 11: a data de publicação do edital decide a lei
def _compara_data(e: Entrada) -> list[tuple[str, str, str]]:
    """O aviso de que o regime escolhido tem vigência e não é o da data do edital."""
    escolhido = le_regime(e.regime)
    try:
        dia = data(celula(e.data))
    except Ilegivel:
        return []
    na_data = catalogo.regime_na_data(dia.isoformat())
    if not escolhido.de or (na_data is not None and na_data.id == escolhido.id):
        return []
    devido = "a data não tem regime"
    if na_data is not None:
        devido = f"pela data do edital ({por_extenso(dia)}) o regime é {na_data.id}"
    texto = f"o regime escolhido é {escolhido.id}, {vigencia(escolhido)}; {devido}"
    return [("regime", texto, "confira a data e o regime; vale o escolhido")]


def _situacao(e: Entrada, situacao: Linhas, classificacao: Linhas) -> Linhas:
    """As linhas da lista na ordem em que vieram, com as colunas reconhecidas e, ao lado, as respostas."""
    valores = e.candidatos.valores
    colunas = le_cabecalho(valores[0], _siglas(e))
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
