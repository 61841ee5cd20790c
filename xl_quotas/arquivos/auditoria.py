"""A ordem que outra pessoa publicou, lida de um arquivo e conferida por CONFERIR_LISTA."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..funcoes.auditoria import CONFERIR_LISTA
from ..funcoes.contexto import le_concurso
from ..regras.modelo import Regime
from ..tabela.cabecalho import INSCRICAO
from ..tabela.erros import ErroDeEntrada
from ..tabela.opcoes import le_opcoes
from ..tabela.publicada import campo_da_publicada
from .cabecalhos import PRIMEIRAS, DaTabela, e_campo
from .conferencia import confere
from .csvs import le_csv
from .erros import mostra_caminho
from .faixa import Entrada, Faixa, Linhas, lido_de
from .guarda import PASTA, tipo_do_arquivo
from .lugares_do_acompanhamento import exige
from .mescladas import recusa_mescladas
from .opcoes import escreve_opcoes, faixa_de_opcoes
from .planilhas import Pasta, abre_pasta
from .tabela_solta import aba_pedida, ate_o_fim, avisa_curtas, avisa_ocultas

TIPO, FRASE = 3, 4  # colunas
PUBLICADA = DaTabela("lista publicada", (INSCRICAO, INSCRICAO), e_campo)

Passo = Callable[[str], None]


@dataclass(frozen=True)
class Conferida:
    """O que se conferiu e o que se achou; `tabela` é a de CONFERIR_LISTA, com cabeçalho e o veredito na 1ª linha."""

    entrada: Entrada
    onde: str
    regime: Regime
    criterio: str
    opcoes: str
    total: int
    problemas: Linhas
    tabela: Linhas

    @property
    def veredito(self) -> str:
        """A frase inteira."""
        return str(self.tabela[1][FRASE])

    @property
    def divergencias(self) -> Linhas:
        """O cabeçalho e cada divergência."""
        return [self.tabela[0], *self.tabela[2:]]


def confere_lista(e: Entrada, arquivo: Path, aba: str | None = None, passo: Passo = lambda _: None) -> Conferida:
    """Lê a lista publicada e a compara com a devida. `aba`: a planilha que a tem, quando o arquivo tem várias.

    Levanta ListaComErros (a lista de candidatos) e ErroDeEntrada, com o lugar no arquivo.
    """
    publicada = le_publicada(arquivo, aba, e)
    e.faixas["publicada"] = publicada
    o = le_opcoes(e.opcoes)
    opcoes = faixa_de_opcoes(o, sem=("linhas",))
    passo("conferindo os candidatos")
    problemas = confere(e, opcoes)
    passo("comparando com a ordem devida")
    argumentos: tuple[Any, ...] = (e.candidatos.valores, e.vagas, e.regime, opcoes)
    tabela = exige(e, CONFERIR_LISTA(publicada.valores, *argumentos))
    x = le_concurso(*argumentos)
    return Conferida(
        entrada=e,
        onde=lido_de(arquivo, publicada),
        regime=x.regime,
        criterio=x.criterio,
        opcoes=escreve_opcoes(o, sem=("linhas", "criterio")),
        total=sum(x.vagas),
        problemas=problemas,
        tabela=tabela,
    )


def le_publicada(caminho: Path, aba: str | None, e: Entrada) -> Faixa:
    """A faixa publicada, da linha de nomes ao fim; `e` recebe os avisos. Sem a coluna da inscrição: ErroDeEntrada."""
    if tipo_do_arquivo(caminho) == PASTA:
        with abre_pasta(caminho) as pasta:
            return _da_pasta(pasta, aba, e)
    faixa = le_csv(caminho, PUBLICADA)
    if not isinstance(faixa, Faixa):
        raise _sem_inscricao(caminho)
    avisa_curtas(faixa, e, PUBLICADA.o_que)
    return faixa


def _da_pasta(pasta: Pasta, aba: str | None, e: Entrada) -> Faixa:
    """A única planilha que tem uma coluna de inscrição, ou a de `aba`."""
    planilhas = [
        pasta.planilha(nome) for nome in (pasta.abas if aba is None else [aba_pedida(pasta, aba, "--aba-publicada")])
    ]
    achadas = [(p, i) for p in planilhas if (i := PUBLICADA.acha(p.linhas)) is not None]
    if not achadas:
        raise _sem_inscricao(pasta.caminho)
    if len(achadas) > 1:
        nome, quais = mostra_caminho(Path(pasta.caminho.name), 40), ", ".join(p.nome for p, _ in achadas)
        raise ErroDeEntrada(
            f"{nome}: mais de uma planilha tem a coluna inscrição; escolha com --aba-publicada uma de: {quais}"
        )
    planilha, i = achadas[0]
    faixa = ate_o_fim(planilha, i, PUBLICADA)
    planilha.exige_calculadas(faixa)
    recusa_mescladas(planilha, faixa, [j for j, v in enumerate(faixa.valores[0]) if campo_da_publicada(v)])
    avisa_ocultas(
        planilha, faixa, e, "a nomeação escondida também se compara; apague-a se não foi publicada", PUBLICADA.o_que
    )
    return faixa


def _sem_inscricao(caminho: Path) -> ErroDeEntrada:
    nome = mostra_caminho(Path(caminho.name), 40)
    return ErroDeEntrada(
        f"{nome}: nenhuma das {PRIMEIRAS} primeiras linhas tem a coluna inscrição; a lista publicada tem uma linha de"
        " nomes das colunas e, nas seguintes, uma nomeação por linha"
    )
