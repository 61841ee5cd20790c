"""Uma tabela num arquivo qualquer: achar a planilha e a faixa, e não deixar linha nenhuma de fora sem dizer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..tabela.erros import ErroDeEntrada, mostra
from ..tabela.texto import colado
from ..tabela.valores import celula
from .cabecalhos import DaTabela
from .csvs import Procurada, le_csv, recusa_acima
from .erros import mostra_caminho
from .faixa import DoEdital, Faixa, letra_da_coluna
from .planilhas import Pasta, Planilha

POUCAS = 5
SO_AS_VISIVEIS = "se não são deste cargo ou concurso, copie só as visíveis para outro arquivo"


def faixa_do_csv(caminho: Path, t: DaTabela) -> Faixa:
    """A faixa de um CSV, do cabeçalho ao fim."""
    faixa = le_csv(caminho, t)
    if not isinstance(faixa, Faixa):
        raise ErroDeEntrada(f"{mostra_caminho(Path(caminho.name))}: {t.por_que_nao(faixa)}")
    return faixa


def faixa_solta(pasta: Pasta, aba: str | None, t: DaTabela) -> tuple[Planilha, Faixa]:
    """A planilha que tem a tabela (a única, ou a de `aba`) e a faixa dela, do cabeçalho ao fim."""
    abas = pasta.abas if aba is None else [aba_pedida(pasta, aba, "--aba")]
    achadas = [(p, i) for p in map(pasta.planilha, abas) if (i := t.acha(p.linhas)) is not None]
    nome = mostra_caminho(Path(pasta.caminho.name), 40)
    if not achadas:
        porque = t.por_que_nao(pasta.planilha(abas[0]).linhas if len(abas) == 1 else [])
        raise ErroDeEntrada(f"{nome}{f', planilha {abas[0]}' if len(abas) == 1 else ''}: {porque}")
    if len(achadas) > 1:
        quais = ", ".join(p.nome for p, _ in achadas)
        raise ErroDeEntrada(f"{nome}: mais de uma planilha tem {t.o_que}; escolha com --aba uma de: {quais}")
    planilha, i = achadas[0]
    return planilha, ate_o_fim(planilha, i, t)


def ate_o_fim(planilha: Planilha, i: int, t: Procurada) -> Faixa:
    """A faixa da linha de nomes, a `i` (0 = a primeira), ao fim da planilha; nenhuma linha dela fica acima."""
    recusa_acima(t, planilha.linhas, i, range(1, i + 2), lambda n: f"planilha {planilha.nome}, linha {n}")
    return planilha.recorta(1, i + 1, max(map(len, planilha.linhas[i:])), len(planilha.linhas))


def aba_pedida(pasta: Pasta, aba: str, opcao: str) -> str:
    """A planilha com esse nome ou, não a havendo, a única que só difere dele na caixa, no acento ou na pontuação."""
    if aba in pasta.abas:
        return aba
    parecidas = [nome for nome in pasta.abas if colado(nome) == colado(aba)]
    if len(parecidas) == 1:
        return parecidas[0]
    if parecidas:
        raise ErroDeEntrada(
            f"{opcao}: {mostra(aba)} pode ser {' ou '.join(parecidas)}; escreva o nome como está na aba"
        )
    raise ErroDeEntrada(f"{opcao}: {mostra(aba)} não é planilha deste arquivo; use {', '.join(pasta.abas)}")


def avisa_ocultas(planilha: Planilha, faixa: Faixa, e: DoEdital, remedio: str = SO_AS_VISIVEIS, onde: str = "") -> None:
    """O que se escondeu, por filtro ou à mão, entra na conta: quem o escondeu pode esperar o contrário."""
    cheias = (n for n, linha in zip(faixa.linhas, faixa.valores) if any(v is not None for v in linha))
    n = sum(1 for linha in cheias if linha in planilha.ocultas)
    if n:
        quantas_linhas = "1 linha oculta entrou" if n == 1 else f"{n} linhas ocultas entraram"
        texto = f"{quantas_linhas} na conta (filtro ou linha escondida na planilha {planilha.nome})"
        e.avisos.append((onde, texto, remedio))
    nomes = [(faixa.coluna + j, celula(v)) for j, v in enumerate(faixa.valores[0]) if celula(v) is not None]
    escondidas = [f"{mostra(v)} ({letra_da_coluna(j)})" for j, v in nomes if j in planilha.colunas_ocultas]
    if escondidas:
        quais = "a coluna" if len(escondidas) == 1 else "as colunas"
        estao = "está escondida" if len(escondidas) == 1 else "estão escondidas"
        texto = f"na planilha {planilha.nome}, {quais} {', '.join(escondidas)} {estao}, e lê-se como as outras"
        e.avisos.append((onde, texto, "confira o que tem, ou apague o que não é para entrar"))
    if planilha.oculta:
        e.avisos.append((onde, f"a planilha {planilha.nome} está oculta, e foi a que se leu", "confira se era essa"))


def avisa_desconhecidas(faixa: Faixa, conhece: Callable[[Any], bool], e: DoEdital, onde: str) -> None:
    """As colunas com nome e dados que não entram na conta."""
    com_nome = [(j, celula(v)) for j, v in enumerate(faixa.valores[0]) if celula(v) is not None and not conhece(v)]
    outras = [mostra(v) for j, v in com_nome if any(celula(linha[j]) is not None for linha in faixa.valores[1:])]
    if outras:
        quais = "a coluna" if len(outras) == 1 else "as colunas"
        nao = "não se reconhece e não entra" if len(outras) == 1 else "não se reconhecem e não entram"
        mais = f" e mais {len(outras) - POUCAS}" if len(outras) > POUCAS else ""
        texto = f"{quais} {', '.join(outras[:POUCAS])}{mais} {nao} na conta"
        e.avisos.append((onde, texto, "se devia entrar, dê-lhe o nome que o manual diz"))


def avisa_curtas(faixa: Faixa, e: DoEdital, onde: str = "") -> None:
    """A linha com menos campos do que nomes pode ser de um arquivo cortado: o que falta vale como vazio, e diz-se."""
    if faixa.curtas:
        n, primeira = len(faixa.curtas), faixa.curtas[0]
        quais = f"a linha {primeira} tem" if n == 1 else f"{n} linhas têm"
        da_primeira = "" if n == 1 else f" (a primeira é a {primeira})"
        texto = f"{quais} menos campos do que os nomes das colunas{da_primeira}; o que falta vale como vazio"
        e.avisos.append((onde, texto, "confira se o arquivo não foi cortado"))
