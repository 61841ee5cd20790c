"""MASCARAR_CPF e LISTA_PUBLICA: o que se publica, sem dizer o grupo de ninguém nem mostrar um CPF inteiro."""

from __future__ import annotations

from typing import Any, List, NamedTuple, Optional

from ..regras.modelo import Regime
from ..regras.nomeacao import NINGUEM
from ..tabela.cabecalho import CPF as COLUNA_CPF
from ..tabela.cabecalho import INSCRICAO as COLUNA_INSCRICAO
from ..tabela.cpf import coluna_de_cpfs, mascara_cpf
from ..tabela.cpf_no_texto import esconde
from ..tabela.erros import ErroDeEntrada, frase, mostra
from ..tabela.numeros import Ilegivel
from ..tabela.opcoes import AMBAS, CPF, Opcoes, le_opcoes
from ..tabela.texto import sigla
from ..tabela.valores import ErroDePlanilha, celula, unico, vazia
from .catalogo import Linhas, completa, planilha
from .contexto import Concurso, chama, filas_do_concurso, le_concurso, notas_visiveis

ORDEM = "ORDEM"
SEM_CANDIDATO = "sem candidato"
REMEDIO_DA_INSCRICAO = "use identificação=CPF (sai mascarado) ou troque a coluna"


@planilha("=MASCARAR_CPF(B2:B301)", largura=1)
def MASCARAR_CPF(cpf: Any) -> Linhas:
    """Mascara um CPF, ou uma coluna deles, para publicação: só os algarismos do 4º ao 9º ficam à vista.

    Devolve um texto como `***.456.789-**` por célula; vazio para vazio, e o já mascarado volta como veio. Ao número que
    perdeu os zeros à esquerda eles são devolvidos; o texto tem de trazer os 11 algarismos. Qual parte fica à vista é
    escolha nossa, a mesma de publicações federais.
    Erros, cada um na sua linha, sem mostrar o CPF: o que não é CPF, algarismos de menos ou de mais, dígitos
    verificadores que não conferem.
    Norma: Lei 13.709/2018 (não conferido).
    """
    celulas = coluna_de_cpfs(cpf)
    if len(celulas) < 2:
        return [[_mascarado(v, "cpf") if not vazia(v) else ""] for v in celulas or [None]]
    return [["" if v is None else _mascarado(v, f"cpf, linha {n} da faixa")] for n, v in enumerate(celulas, 1)]


def _mascarado(v: Any, lugar: str) -> str:
    """O CPF mascarado ou, na própria célula, a frase do erro."""
    try:
        return mascara_cpf(v)
    except Ilegivel as e:
        return frase(f"{lugar}: {e}")


def _largura(opcoes: Any) -> int:
    """As colunas de LISTA_PUBLICA com estas opções; ilegíveis, as de sempre."""
    try:
        o = le_opcoes(opcoes)
    except ErroDeEntrada:
        o = Opcoes()
    return len(_cabecalho(o, True))


@planilha(
    '=LISTA_PUBLICA(A1:H301;"PP")',
    {"lista": "Sigla de uma lista (AC, PP, PI, PQ, PN, PPIQ, PCD): a classificação dela. Vazio ou ORDEM = a nomeação."},
    largura=4,
    largura_com=_largura,
)
def LISTA_PUBLICA(
    candidatos: Any, lista: Any = None, vagas: Any = None, regime: Any = None, opcoes: Any = None
) -> Linhas:
    """Lista pronta para publicar, sem as marcas de grupo: a classificação de uma lista ou a ordem de nomeação.

    Devolve uma tabela com cabeçalho. Com a sigla de uma lista: Classificação, Inscrição, Nome, Nota de quem está nela;
    sem ela, ou com ORDEM: Ordem, Inscrição, Nome, Nota, uma linha por vaga ("sem candidato" na que ninguém ocupa).
    Quem está fora das filas não aparece. Opções: identificação (INSCRICAO; CPF, mascarado, no lugar da inscrição;
    AMBAS), lista na ordem (S mostra a lista de cada chamada, que diz o grupo da pessoa; N é o padrão), até, linhas e
    as de ORDEM_NOMEACAO. Empates que sobram não se veem aqui: use CONFERIR antes de publicar.
    Sem coluna de CPF, identificação=CPF mascara a inscrição que é um CPF. O CPF que está no nome sai mascarado.
    Erros: os de ORDEM_NOMEACAO; lista que o regime não tem; CPF pedido que falta ou não confere, com a linha; inscrição
    que parece um CPF, salvo com identificação=CPF.
    Norma: Lei 15.142/2025, art. 7º, § 1º (não conferido); para mascarar o CPF, a Lei 13.709/2018 (não conferido).
    """
    x = le_concurso(candidatos, vagas, regime, opcoes)
    qual = _lista(unico(lista, "lista"), x.regime)
    x.exige_sem_erros()
    da_ordem = qual is None
    lugares = _da_ordem(x) if qual is None else _da_fila(x, qual)
    lugares = lugares[: x.opcoes.ate]
    _recusa_inscricao_que_e_cpf(x, lugares)
    cabecalho, notas = _cabecalho(x.opcoes, da_ordem), notas_visiveis(x)
    linhas = [_linha(x, lugar, notas, cabecalho) for lugar in _com_cpf(x, lugares)]
    return completa([cabecalho, *linhas], x.opcoes.linhas, "nomes")


class _Lugar(NamedTuple):
    """Uma linha a publicar: o número, a pessoa, a lista da chamada e, quando pedido, o CPF mascarado."""

    n: int
    pessoa: int
    lista: str = ""
    cpf: str = ""


def _lista(v: Any, regime: Regime) -> Optional[str]:
    """A sigla da lista pedida; None quando o que se pede é a ordem de nomeação."""
    if vazia(v):
        return None
    if isinstance(v, str) and not isinstance(v, ErroDePlanilha):
        pedida = sigla(v)
        if pedida in regime.listas:
            return pedida
        if pedida == ORDEM:
            return None
    raise ErroDeEntrada(f"lista: {mostra(v)} não é lista deste regime; use {', '.join(regime.listas)} ou {ORDEM}")


# Lei 15.142/2025, art. 7º, § 1º: a pessoa é classificada na ampla concorrência e na lista reservada.
def _da_fila(x: Concurso, qual: str) -> List[_Lugar]:
    return [_Lugar(n, p) for n, p in enumerate(filas_do_concurso(x).filas[qual], 1)]


def _da_ordem(x: Concurso) -> List[_Lugar]:
    return [_Lugar(f.vaga, f.pessoa, f.lista) for f in chama(x)[1]]


# Lei 13.709/2018 (não conferido): o CPF não se publica inteiro, nem quando a banca o usa por número de inscrição.
def _recusa_inscricao_que_e_cpf(x: Concurso, lugares: List[_Lugar]) -> None:
    if x.opcoes.identificacao == CPF:
        return
    leitura = x.leitura
    parecem, a_coluna = leitura.inscricoes_de_cpf()
    if not a_coluna:  # na coluna que é de CPFs, nem o digitado errado se publica, nem por acaso nenhum está nesta lista
        parecem = parecem.intersection(lugar.pessoa for lugar in lugares)
    if parecem:
        linha = leitura.candidatos.linhas[min(parecem)]
        onde = f'candidatos, linha {linha} da faixa, coluna "{leitura.titulo(COLUNA_INSCRICAO)}"'
        raise ErroDeEntrada(f"{onde}: a inscrição parece um CPF; {REMEDIO_DA_INSCRICAO}")


def _com_cpf(x: Concurso, lugares: List[_Lugar]) -> List[_Lugar]:
    """Os lugares com o CPF mascarado, quando pedido; o que falta ou não confere levanta ErroDeEntrada."""
    if x.opcoes.identificacao not in (CPF, AMBAS):
        return lugares
    leitura = x.leitura
    coluna, cpfs = COLUNA_CPF, leitura.cpfs
    if COLUNA_CPF not in leitura.colunas.campos and leitura.inscricoes_de_cpf().quais:
        coluna, cpfs = COLUNA_INSCRICAO, leitura.candidatos.inscricoes
    elif COLUNA_CPF not in leitura.colunas.campos:
        raise ErroDeEntrada(
            'candidatos, linha 1 da faixa: falta a coluna "CPF", que a opção identificação pede; acrescente-a ou use'
            " identificação=INSCRICAO"
        )
    mascarados = {NINGUEM: ""}
    for p in sorted(lugar.pessoa for lugar in lugares if lugar.pessoa != NINGUEM):
        onde = f'candidatos, linha {leitura.candidatos.linhas[p]} da faixa, coluna "{leitura.titulo(coluna)}"'
        v = celula(cpfs[p])
        try:
            mascarados[p] = mascara_cpf(v)
        except Ilegivel as e:
            raise ErroDeEntrada(f"{onde}: {'o CPF está vazio; preencha-o' if v is None else e}") from None
    return [lugar._replace(cpf=mascarados[lugar.pessoa]) for lugar in lugares]


def _cabecalho(o: Opcoes, da_ordem: bool) -> List[Any]:
    """As colunas que as opções pedem."""
    identificacao = {CPF: ["CPF"], AMBAS: ["Inscrição", "CPF"]}.get(o.identificacao or "", ["Inscrição"])
    lista = ["Lista"] if da_ordem and o.lista_na_ordem == "S" else []
    return ["Ordem" if da_ordem else "Classificação", *identificacao, "Nome", "Nota", *lista]


def _linha(x: Concurso, lugar: _Lugar, notas: List[Any], cabecalho: List[str]) -> List[Any]:
    """A linha na ordem do cabeçalho."""
    c, p = x.leitura.candidatos, lugar.pessoa
    celulas = {"Nome": SEM_CANDIDATO, "CPF": lugar.cpf, "Lista": lugar.lista}
    if p != NINGUEM:
        celulas.update({"Inscrição": c.inscricoes[p], "Nome": esconde(c.nomes[p]), "Nota": notas[p]})
    return [lugar.n, *(celulas.get(coluna, "") for coluna in cabecalho[1:])]
