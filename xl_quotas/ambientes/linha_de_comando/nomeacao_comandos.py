"""Os comandos de quem tem o resultado do concurso: calcular, publicar e comparar. Só traduzem o que se digitou."""

from __future__ import annotations

from pathlib import Path

import click

from .argumentos import ABA, ARQUIVO, CARGO, CODIGOS, OPCOES, REGIME, REGIME_PROPRIO, SOBRESCREVER, VAGAS
from .portugues import Comando, ErroDeUso


def dois_regimes(pedido: dict[str, str | bool | None]) -> None:
    """Recusa --regime e --regime-proprio juntos."""
    if pedido["regime"] and pedido["regime_proprio"]:
        raise ErroDeUso("--regime e --regime-proprio não vão juntos; use um só", click.get_current_context())


@click.command(cls=Comando, epilog=CODIGOS)
@ARQUIVO
@VAGAS
@REGIME
@REGIME_PROPRIO
@CARGO
@OPCOES
@click.option("--saida", metavar="DESTINO", help="Onde gravar, .xlsx ou .csv (padrão: NOME_resultado.xlsx ao lado).")
@click.option("--sem-arquivo", is_flag=True, help="Só mostra na tela; não grava nada.")
@SOBRESCREVER
@ABA
@click.option("--primeiras", metavar="N", default="15", help="Quantas nomeações mostrar na tela (padrão: 15).")
def calcular(arquivo: str, **pedido: str | bool | None) -> int:
    """Lê a lista, calcula e grava a ordem de nomeação com o motivo de cada vaga.

    ARQUIVO é uma pasta de trabalho criada por "xl-quotas modelo", ou uma lista simples em .xlsx ou .csv (UTF-8, UTF-16
    ou Windows-1252; separada por ponto e vírgula, tab ou vírgula), com uma linha de nomes de colunas: inscrição, nome,
    nota, uma coluna S/N por reserva (PP, PI, PQ, PCD …) ou uma coluna modalidade. O resultado da verificação vai em
    colunas como "Verificação PP". O arquivo nunca é modificado, e a coluna do CPF nunca é copiada. A inscrição e o nome
    saem como vieram: o CPF que estiver neles, só publicar o mascara ou recusa.

    Em .xlsx sai uma pasta pronta para imprimir: Resumo, Nomeação, Situação, Conferir e Memória. Em .csv sai só a ordem
    de nomeação (UTF-8 com BOM, ponto e vírgula); o texto que começa por = + - @ recebe um apóstrofo à frente, à vista,
    para a planilha não o executar como fórmula.

    \b
    Exemplos:
      xl-quotas calcular nomeacao.xlsx
      xl-quotas calcular lista.csv --vagas 59 --regime 01/07/2025
      xl-quotas calcular lista.xlsx --aba Final --vagas "38;15;2;1;3" --opcoes "criterio=AC_PRIMEIRO"
      xl-quotas calcular lista.csv --vagas 20 --saida ordem.csv --sobrescrever
    """
    from .calculo import calcula

    dois_regimes(pedido)
    if pedido["sem_arquivo"] and pedido["saida"]:
        raise ErroDeUso("--sem-arquivo e --saida não vão juntos; use um só", click.get_current_context())
    return calcula(Path(arquivo), pedido)


@click.command(cls=Comando, epilog=CODIGOS)
@ARQUIVO
@VAGAS
@REGIME
@REGIME_PROPRIO
@CARGO
@click.option(
    "--listas", metavar="AC,PP,ORDEM", help="Quais publicar, na ordem: siglas e ORDEM, a da nomeação (padrão: todas)."
)
@click.option(
    "--identificacao",
    metavar="inscricao|cpf|ambas",
    help="Como se diz quem é: pela inscrição (padrão), pelo CPF mascarado (***.456.789-**) ou por ambos.",
)
@click.option("--data", metavar="DD/MM/AAAA", help="Data da publicação, escrita no alto de cada lista.")
@OPCOES
@click.option(
    "--saida",
    metavar="DESTINO",
    help="Um .xlsx (padrão: NOME_publicacao.xlsx ao lado); ou um .csv ou uma pasta, e sai um .csv por lista.",
)
@SOBRESCREVER
@ABA
def publicar(arquivo: str, **pedido: str | bool | None) -> int:
    """Grava as listas prontas para virar PDF e publicar: uma por reserva, a da AC e a ordem de nomeação.

    ARQUIVO é o mesmo de calcular. Cada lista traz só lugar, inscrição (ou CPF mascarado), nome e nota: nunca as colunas
    dos grupos, nem o CPF inteiro. No .xlsx há uma planilha por lista, em A4, com o nome do órgão, o título, a data, o
    cabeçalho repetido em cada folha e "página 1 de 3" no pé: abra-o e exporte como PDF.

    Em .csv (UTF-8 com BOM, ponto e vírgula), cada lista fica num arquivo: com --saida lista.csv, lista_AC.csv,
    lista_PP.csv … lista_ORDEM.csv; quando se pede uma só, no próprio lista.csv. O texto que começa por = + - @ recebe
    um apóstrofo à frente.

    \b
    Exemplos:
      xl-quotas publicar nomeacao.xlsx --data 30/11/2026
      xl-quotas publicar lista.csv --vagas 59 --listas AC,PP,ORDEM --identificacao cpf
      xl-quotas publicar lista.xlsx --vagas 59 --listas ORDEM --saida ordem.csv
    """
    from .publicacao import publica_listas

    dois_regimes(pedido)
    return publica_listas(Path(arquivo), pedido)


@click.command(cls=Comando, epilog=CODIGOS)
@ARQUIVO
@click.option("--com-regime", metavar="ID|DATA", help="O regime da conta B: um id ou a data do edital.")
@click.option(
    "--com-opcoes", metavar="TEXTO", help='O que muda na conta B, como "criterio=SEQUENCIAL"; o resto fica como em A.'
)
@VAGAS
@REGIME
@REGIME_PROPRIO
@CARGO
@OPCOES
@click.option("--saida", metavar="DESTINO", help="Grava também a comparação inteira, em .xlsx ou .csv.")
@SOBRESCREVER
@ABA
@click.option("--primeiras", metavar="N", default="15", help="Quantas pessoas mostrar na tela (padrão: 15).")
def comparar(arquivo: str, **pedido: str | bool | None) -> int:
    """Compara dois regimes ou dois critérios com a mesma lista, e mostra quem muda de resultado.

    ARQUIVO é o mesmo de calcular. A conta A é a que calcular faria, com --regime e --opcoes; a conta B é a mesma, com o
    que --com-regime e --com-opcoes trocam. Primeiro vem quem só numa delas fica dentro das vagas imediatas, depois quem
    muda de lista ou de ordem.

    \b
    Exemplos:
      xl-quotas comparar nomeacao.xlsx --com-opcoes "criterio=SEQUENCIAL"
      xl-quotas comparar lista.csv --vagas 59 --regime LEI_12990 --com-regime LEI_15142
      xl-quotas comparar lista.csv --vagas 59 --com-opcoes "criterio=AC_PRIMEIRO" --saida comparacao.xlsx
    """
    from .comparacao import mostra_comparacao

    dois_regimes(pedido)
    if not pedido["com_regime"] and not pedido["com_opcoes"]:
        raise ErroDeUso(
            "falta dizer com que comparar: --com-regime, --com-opcoes ou os dois", click.get_current_context()
        )
    return mostra_comparacao(Path(arquivo), pedido)
