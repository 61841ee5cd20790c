"""Uma tabela num arquivo qualquer: achar a planilha e a faixa, e não deixar linha nenhuma de fora sem dizer."""

from __future__ import annotations

from pathlib import Path

from ..tabela.erros import ErroDeEntrada, mostra
from ..tabela.texto import colado
from .cabecalhos import DaTabela
from .csvs import le_csv
from .erros import mostra_caminho
from .faixa import DoEdital, Faixa
from .planilhas import Pasta, Planilha

SO_AS_VISIVEIS = "se não são deste cargo ou concurso, copie só as visíveis para outro arquivo"


def faixa_do_csv(caminho: Path, t: DaTabela) -> Faixa:
    """A faixa de um CSV, do cabeçalho ao fim."""
    faixa = le_csv(caminho, t.acha)
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
    largura = max(map(len, planilha.linhas[i:]))
    return planilha, planilha.recorta(1, i + 1, largura, len(planilha.linhas))


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
    """Linhas escondidas por filtro ou à mão entram na conta: quem filtrou a lista pode esperar o contrário."""
    cheias = (n for n, linha in zip(faixa.linhas, faixa.valores) if any(v is not None for v in linha))
    n = sum(1 for linha in cheias if linha in planilha.ocultas)
    if n:
        quantas_linhas = "1 linha oculta entrou" if n == 1 else f"{n} linhas ocultas entraram"
        texto = f"{quantas_linhas} na conta (filtro ou linha escondida na planilha {planilha.nome})"
        e.avisos.append((onde, texto, remedio))
