"""As contas de um concurso em andamento: a lista, os atos, e o que as funções do acompanhamento respondem."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from ..funcoes.acompanhamento import CONFERIR_ATOS, ESTADO_DAS_VAGAS, PROXIMAS_NOMEACOES
from ..funcoes.andamento import Acompanhamento, le_acompanhamento
from ..funcoes.historico import HISTORICO, PROPORCAO
from ..regras.atos import NOMEACAO, Feito
from ..regras.modelo import Regime
from ..regras.nomear import por_congelar
from ..tabela.erros import ErroDeEntrada, por_extenso
from ..tabela.opcoes import le_opcoes
from ..tabela.valores import celula
from .atos_da_pasta import atos_da_pasta, le_atos, preenchidas
from .conferencia import confere
from .erros import mostra_caminho, nome_visivel
from .faixa import Entrada, Faixa, Linhas, lido_de
from .lugares_do_acompanhamento import exige, traduz
from .opcoes import escreve_opcoes, faixa_de_opcoes, troca_opcoes

PASSOS = ("conferindo a lista", "conferindo os atos", "vendo quem é o próximo", "contando as vagas")
SEM_ATOS = "falta a tabela de atos; informe-a com --atos (data, ato, inscrição, vaga, lista, compensa, observação)"
SO_A_LISTA = "compare com os atos já publicados"
"""O remédio de CONFERIR a quem só tem a lista."""
LANCE = "confira se o que já aconteceu está na tabela de atos"

Passo = Callable[[str], None]


@dataclass(frozen=True)
class EntradaComAtos:
    """A lista de candidatos e a tabela de atos, com o lugar de cada uma."""

    entrada: Entrada
    atos: Faixa
    onde: str

    @property
    def argumentos(self) -> tuple[Any, Any, Any, Any]:
        """Os quatro primeiros argumentos das funções do acompanhamento."""
        return self.entrada.candidatos.valores, self.atos.valores, self.entrada.vagas, self.entrada.regime


@dataclass(frozen=True)
class Situacao:
    """Tudo que se imprime e se grava; as tabelas são as respostas das funções, com cabeçalho."""

    lida: EntradaComAtos
    regime: Regime
    criterio: str
    opcoes: str
    do_edital: int
    vagas: int
    pessoas: int
    validade: date | None
    vencida: bool
    aceitos: list[tuple[str, int]]
    fora_da_ordem: list[str]
    por_congelar: list[str]
    problemas: Linhas
    conferidos: Linhas
    proximas: Linhas
    estado: Linhas
    proporcao: Linhas


def com_atos(e: Entrada, arquivo_de_atos: Path | None) -> EntradaComAtos:
    """Junta a tabela de atos: a do arquivo dito ou, sem ele, a da própria pasta."""
    da_pasta = atos_da_pasta(e.arquivo, e)
    if arquivo_de_atos is None:
        if da_pasta is None:
            raise ErroDeEntrada(f"{mostra_caminho(Path(e.arquivo.name))}: {SEM_ATOS}")
        atos, arquivo = da_pasta, e.arquivo
    else:
        atos, arquivo = le_atos(arquivo_de_atos, e), arquivo_de_atos
        if da_pasta is not None and preenchidas(da_pasta):
            texto = f"a pasta {e.nome} também tem atos, que não foram lidos: valem os de {nome_visivel(arquivo)}"
            e.avisos.append(("atos", texto, "deixe os atos num lugar só"))
    e.faixas["atos"] = atos
    return EntradaComAtos(e, atos, lido_de(arquivo, atos))


def acompanha(x: EntradaComAtos, ate: Any = None, passo: Passo = lambda _: None) -> Situacao:
    """Confere a lista e os atos e diz como está o concurso. `ate`: quantas vagas mostrar, as futuras inclusive.

    Levanta ListaComErros; ErroDeEntrada no primeiro ato recusado, com a célula, e nos erros dos argumentos.
    """
    e = x.entrada
    o = le_opcoes(e.opcoes)
    opcoes = faixa_de_opcoes(o, sem=("linhas", "ate"))
    # o `até` do arquivo encurta a ordem de nomeação; aqui só vale o que se pediu para as vagas futuras
    com_ate = faixa_de_opcoes(troca_opcoes(le_opcoes(opcoes), None if ate is None else [["até", ate]], "--ate"))
    passo(PASSOS[0])
    problemas = _aqui_valem_os_atos(confere(e, opcoes))
    passo(PASSOS[1])
    frases = exige(e, CONFERIR_ATOS(*x.argumentos, opcoes))
    feito = _aplica(x, opcoes)
    passo(PASSOS[2])
    proximas = exige(e, PROXIMAS_NOMEACOES(*x.argumentos, com_ate))
    passo(PASSOS[3])
    concurso = feito.concurso
    return Situacao(
        lida=x,
        regime=concurso.regime,
        criterio=concurso.criterio,
        opcoes=escreve_opcoes(o, sem=("linhas", "ate", "criterio", "validade")),
        do_edital=sum(concurso.vagas),
        vagas=len(feito.estado.assentos),
        pessoas=len(feito.candidatos),
        validade=feito.andamento.validade,
        vencida=feito.andamento.terminou(date.today()),
        aceitos=Counter(r.feito.ato.tipo for r in feito.respostas if r.feito).most_common(),
        fora_da_ordem=_nomeacoes(feito, frases, lambda f: f.era_a_vez is not None),
        por_congelar=nomeacoes_por_congelar(feito, frases),
        problemas=problemas,
        conferidos=_conferidos(x, frases),
        proximas=proximas,
        estado=exige(e, ESTADO_DAS_VAGAS(*x.argumentos, opcoes)),
        proporcao=exige(e, PROPORCAO(*x.argumentos, opcoes)),
    )


def _aqui_valem_os_atos(problemas: Linhas) -> Linhas:
    """CONFERIR não conhece os atos: o que ela diz da situação de quem já foi nomeado aqui se diz de outro modo."""
    quem = [linha[3].partition(":")[0] if linha[4] == SO_A_LISTA else "" for linha in problemas]
    return [
        [*linha[:3], f"{situacao}: a situação da lista não conta; valem os atos", LANCE] if situacao else linha
        for linha, situacao in zip(problemas, quem, strict=True)
    ]


def historia(x: EntradaComAtos, inscricao: str) -> Linhas:
    """A tabela de HISTORICO de uma pessoa. Os erros são os de `acompanha`; e a inscrição que não está na lista."""
    opcoes = faixa_de_opcoes(le_opcoes(x.entrada.opcoes), sem=("linhas", "ate"))
    confere(x.entrada, opcoes)
    return exige(x.entrada, HISTORICO(inscricao, *x.argumentos, opcoes))


def _aplica(x: EntradaComAtos, opcoes: Any) -> Acompanhamento:
    """Os atos aplicados. O recusado levanta ErroDeEntrada, que diz quantos vieram antes e quantos não foram lidos."""
    feito = le_acompanhamento(*x.argumentos, opcoes, tolera=True)
    if feito.respostas and feito.respostas[-1].erro:
        raise AtosComErro(x, feito)
    return feito


class AtosComErro(ErroDeEntrada):
    """Um ato recusado; a frase tem a célula, e `resumo` conta os que ele separa."""

    def __init__(self, x: EntradaComAtos, feito: Acompanhamento) -> None:
        recusada = feito.respostas[-1]
        super().__init__(traduz(recusada.erro, x.entrada.faixas))
        aceitos, todos = len(feito.respostas) - 1, len(feito.atos.linhas)
        self.resumo = f"{todos} atos: {aceitos} aceitos, 1 recusado, {todos - aceitos - 1} não lidos depois dele"


def _conferidos(x: EntradaComAtos, frases: Linhas) -> Linhas:
    """Cada ato como está no arquivo, com a linha dele e, ao lado, o que se disse."""
    valores = x.atos.valores
    largura = max((j for j, v in enumerate(valores[0], 1) if celula(v) is not None), default=0)
    tabela: Linhas = [["Linha", *(celula(v) or "" for v in valores[0][:largura]), frases[0][0]]]
    for n, (linha, (frase,)) in enumerate(zip(valores[1:], frases[1:], strict=True), 2):
        if frase:
            tabela.append([x.atos.linha(n), *(celula(v) for v in linha[:largura]), frase])
    return tabela


def nomeacoes_por_congelar(feito: Acompanhamento, frases: Linhas) -> list[str]:
    """As nomeações em que falta escrever a vaga, a lista ou a compensação."""
    return _nomeacoes(feito, frases, lambda f: bool(por_congelar(f, feito.inscricao)))


def _nomeacoes(feito: Acompanhamento, frases: Linhas, quais: Callable[[Feito], bool]) -> list[str]:
    """A conferência de cada nomeação pedida, com a data e a inscrição."""
    achadas = []
    for r in feito.respostas:
        if r.feito is not None and r.feito.ato.tipo == NOMEACAO and quais(r.feito):
            ato = r.feito.ato
            quem = feito.inscricao(ato.pessoa)
            frase = frases[r.linha - 1][0].removeprefix("aceito").lstrip(",: ")
            achadas.append(f"{por_extenso(ato.data)}, {quem}: {frase}")
    return achadas
