"""O catálogo: cada função de planilha uma vez, documentada. Ajuda, assistentes e manual saem todos daqui."""

from __future__ import annotations

import functools
import gc
import inspect
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Tuple, TypeVar

from ..tabela.erros import ErroDeEntrada, frase
from ..tabela.opcoes import linhas_pedidas

Linhas = List[List[Any]]
F = TypeVar("F", bound=Callable[..., Linhas])
CATEGORIA = "Cotas"
MAXIMO_DA_AJUDA = 255

_ARGUMENTOS = {
    "total": "Total de vagas: um inteiro de 0 em diante.",
    "vagas": "Total de vagas, ou uma linha com o quadro na ordem de LISTAS. Vazio = só cadastro de reserva.",
    "regime": "Regime: um id (LEI_15142, LEI_12990 …), a data de publicação do edital, ou uma faixa com o regime do "
    "edital (lista | percentual | arredondamento | mínimo | teto | reversão | posições | norma). Vazio = LEI_15142.",
    "lista": "Sigla de uma lista (AC, PP, PI, PQ, PN, PPIQ, PCD): devolve só o número dela. Vazio = todas.",
    "ate": "Última vaga a mostrar; pode passar do total (cadastro de reserva). Vazio = o total.",
    "candidatos": "Faixa com a linha de nomes das colunas: inscrição, nome, nota, uma coluna S/N por reserva (ou "
    "modalidade), situação, nascimento, desempate 1 …, jurado, aprovado AC, verificação de cada reserva, cargo, CPF.",
    "opcoes": "Texto (criterio=SEQUENCIAL; até=200) ou faixa nome/valor. Nomes: criterio, até, linhas, data de "
    "referência, desempate, multipla, colisao, cargo, identificação, lista na ordem.",
    "regime_a": "Regime da conta A: um id, a data de publicação do edital, ou uma faixa. Vazio = LEI_15142.",
    "regime_b": "Regime da conta B, como o da A; pode ser o mesmo, com outras opções. Vazio = LEI_15142.",
    "opcoes_a": "Opções da conta A, como as de ORDEM_NOMEACAO; linhas completa a tabela inteira.",
    "opcoes_b": "Opções da conta B; a que não é dita é a da conta A.",
    "cpf": "Um CPF ou uma coluna deles, em número ou texto, com ou sem pontuação.",
    "aprovados": "Linha na ordem de LISTAS com as pessoas disponíveis em cada lista, cada pessoa contada uma vez "
    "(quem será chamado pela AC conta na AC).",
    "anexo": "Anexo do Decreto 9.739/2019 (não conferido): II ou III. Vazio = II.",
    "tabela": "Tabela do edital, duas colunas: vagas e máximo de aprovados. Pedida quando o anexo não traz a linha.",
    "data": "Data de publicação do edital de abertura.",
    "cargos": "Faixa com a linha de nomes das colunas: cargo, vagas (0 = só cadastro de reserva) e, se houver, "
    "especialidade, localidade, certame e uma coluna por lista (AC, PP …) com o quadro já decidido.",
    "semente": "Semente pública do sorteio: um texto ou um número inteiro. Com zeros à esquerda, escreva como texto.",
}


@dataclass(frozen=True)
class Argumento:
    """Um argumento: o nome, se pode faltar, e a ajuda (até 255 caracteres)."""

    nome: str
    opcional: bool
    descricao: str


@dataclass(frozen=True)
class Funcao:
    """Uma função de planilha e tudo que a documenta."""

    nome: str
    descricao: str
    argumentos: Tuple[Argumento, ...]
    exemplo: str
    detalhes: str
    chamada: Callable[..., Linhas]
    largura: Optional[int]


CATALOGO: Dict[str, Funcao] = {}


def planilha(
    exemplo: str,
    argumentos: Optional[Mapping[str, str]] = None,
    largura: Optional[int] = None,
    largura_com: Optional[Callable[[Any], int]] = None,
) -> Callable[[F], F]:
    """Registra a função no CATALOGO e põe nela a rede: todo erro vira a frase da célula.

    A primeira parte da docstring é a ajuda que a pessoa lê; `argumentos` troca a ajuda comum de um argumento;
    `largura` é o número de colunas do resultado, para completar um bloco pedido com a opção `linhas`; quando as opções
    o mudam, `largura_com` o diz.
    """

    def registra(f: F) -> F:
        assinatura = inspect.signature(f)
        ajuda = {**_ARGUMENTOS, **(argumentos or {})}
        descricao, _, detalhes = inspect.cleandoc(f.__doc__ or "").partition("\n\n")
        das_opcoes = next((n for n in assinatura.parameters if n.startswith("opcoes")), "")

        @functools.wraps(f)
        def protegida(*args: Any, **kwargs: Any) -> Linhas:
            try:
                dados = assinatura.bind(*args, **kwargs).arguments
            except TypeError:
                return [[frase(f"{f.__name__}: número de argumentos errado; use {assinatura_da_planilha(f)}")]]
            try:
                with _sem_coletor():
                    return f(*args, **kwargs)
            except ErroDeEntrada as e:
                mensagem = frase(str(e))
            except Exception as e:  # a última rede: nenhum rastro de programa chega à célula
                mensagem = frase(
                    f"falha inesperada em {f.__name__} ({type(e).__name__}); confira os argumentos e envie a planilha"
                    " a quem mantém o programa"
                )
            opcoes = dados.get(das_opcoes)
            return bloco_de_erro(mensagem, linhas_pedidas(opcoes), largura_com(opcoes) if largura_com else largura)

        CATALOGO[f.__name__] = Funcao(
            nome=f.__name__,
            descricao=" ".join(descricao.split()),
            argumentos=tuple(
                Argumento(n, p.default is not inspect.Parameter.empty, ajuda[n])
                for n, p in assinatura.parameters.items()
            ),
            exemplo=exemplo,
            detalhes=detalhes,
            chamada=protegida,
            largura=largura,
        )
        return protegida  # type: ignore[return-value]

    return registra


@contextmanager
def _sem_coletor() -> Iterator[None]:
    """Suspende o coletor de ciclos durante uma conta.

    Uma lista longa faz milhões de linhas e nenhum ciclo, e a cada leva delas o coletor percorreria todas de novo.
    """
    ligado = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if ligado:
            gc.enable()


def ordena(*nomes: str) -> None:
    """Põe o CATALOGO na ordem em que a pessoa usa as funções; falta ou sobra de um nome é engano de quem programa."""
    if set(nomes) != set(CATALOGO) or len(nomes) != len(CATALOGO):
        raise ValueError(f"a ordem e o catálogo não têm as mesmas funções: {set(nomes) ^ set(CATALOGO)}")
    for nome in nomes:
        CATALOGO[nome] = CATALOGO.pop(nome)


def assinatura_da_planilha(f: Callable[..., Any]) -> str:
    """`RESERVA(total; [regime]; [lista])`."""
    parametros = inspect.signature(f).parameters.values()
    nomes = (p.name if p.default is inspect.Parameter.empty else f"[{p.name}]" for p in parametros)
    return f"{f.__name__}({'; '.join(nomes)})"


def bloco_de_erro(mensagem: str, linhas: Optional[int], largura: Optional[int]) -> Linhas:
    """A frase numa célula só ou, num bloco de `linhas`, a frase na primeira e o resto em branco."""
    if not linhas or not largura:
        return [[mensagem]]
    return completa([[mensagem] + [""] * (largura - 1)], linhas)


def completa(tabela: Linhas, linhas: Optional[int], falta: str = "linhas", cabecalho: int = 1) -> Linhas:
    """A tabela com exatamente `linhas` linhas: completada com vazios ou, curta, com o aviso de quanto falta."""
    if not linhas or len(tabela) == linhas:
        return tabela
    largura = len(tabela[0])
    if len(tabela) < linhas:
        return tabela + [[""] * largura for _ in range(linhas - len(tabela))]
    cabem = linhas - 1
    faltam = len(tabela) - max(cabem, cabecalho)
    aviso = f"faltam {faltam} {falta}: aumente a opção linhas para {len(tabela)}"
    return tabela[:cabem] + [[aviso] if largura == 1 else ["…", *[""] * (largura - 2), aviso]]
