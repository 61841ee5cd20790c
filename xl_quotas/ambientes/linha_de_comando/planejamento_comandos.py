"""Os comandos de quem ainda escreve o edital: planejar, sorteio, quadro, sequencia-vagas. Só traduzem o digitado."""

from __future__ import annotations

from pathlib import Path

import click

from .argumentos import ABA, ARQUIVO, CODIGOS, REGIME, REGIME_PROPRIO, SOBRESCREVER
from .portugues import Comando, ErroDeUso


@click.command(cls=Comando, epilog=CODIGOS)
@ARQUIVO
@REGIME
@REGIME_PROPRIO
@click.option(
    "--opcoes", metavar="TEXTO", help='Como "criterio=SEQUENCIAL; colisao=seguinte"; troca, uma a uma, as da pasta.'
)
@click.option(
    "--chamadas", metavar="N", help="Até que chamada mostrar as do cadastro de reserva de cada cargo (padrão: 100)."
)
@click.option("--anexo", metavar="ARQUIVO.txt", help="Grava também o texto do anexo, em UTF-8, para colar no edital.")
@click.option("--saida", metavar="DESTINO", help="Onde gravar, .xlsx (padrão: NOME_planejamento.xlsx ao lado).")
@click.option("--sem-arquivo", is_flag=True, help="Só mostra na tela; não grava a pasta de trabalho.")
@SOBRESCREVER
@ABA
def planejar(arquivo: str, **pedido: str | bool | None) -> int:
    """Mostra o quadro de cada cargo antes do edital, o que a divisão em linhas tira das reservas, e o anexo pronto.

    ARQUIVO é a pasta planejamento criada por "xl-quotas modelo", ou uma tabela simples em .xlsx ou .csv com uma linha
    de nomes de colunas: cargo e vagas são obrigatórias; especialidade, localidade, certame e, para um quadro já
    decidido, AC, PP, PI … podem vir também. Vagas 0 é só cadastro de reserva. O arquivo nunca é modificado.

    Sai uma pasta de trabalho pronta para imprimir: Quadro, Contagem (linha a linha, por certame e sobre o total),
    Memória, Chamadas (em que chamada cada lista é chamada, por cargo) e Anexo.

    \b
    Exemplos:
      xl-quotas planejar planejamento.xlsx
      xl-quotas planejar cargos.csv --regime 01/07/2025 --anexo anexo.txt
      xl-quotas planejar cargos.csv --chamadas 200 --saida plano.xlsx --sobrescrever
    """
    from .planejamento import planeja_edital

    if pedido["regime"] and pedido["regime_proprio"]:
        raise ErroDeUso("--regime e --regime-proprio não vão juntos; use um só", click.get_current_context())
    if pedido["sem_arquivo"] and pedido["saida"]:
        raise ErroDeUso("--sem-arquivo e --saida não vão juntos; use um só", click.get_current_context())
    return planeja_edital(Path(arquivo), pedido)


@click.command(cls=Comando, epilog=CODIGOS)
@ARQUIVO
@click.option("--vagas", metavar="N|LISTAS", help='Vagas a sortear: um número ou, por lista, "PP=2; PI=1".')
@click.option("--semente", metavar="TEXTO", help="Número público anunciado antes, como o de uma loteria.")
@click.option("--coluna", metavar="NOME", help="Coluna que tem os nomes das linhas, quando o arquivo tem várias.")
@click.option("--saida", metavar="DESTINO", help="Grava também o resultado, em .csv.")
@SOBRESCREVER
def sorteio(arquivo: str, **pedido: str | bool | None) -> int:
    """Sorteia vagas reservadas entre linhas do edital que, sozinhas, não chegam a ter nenhuma.

    ARQUIVO tem o nome de cada linha que entra, um por linha (.csv, .txt ou .xlsx); uma primeira linha que diga só
    "linha", "cargo" ou "nome" é o título. A mesma semente dá sempre o mesmo resultado, em qualquer computador, e a tela
    diz como qualquer pessoa o refaz.

    \b
    Exemplos:
      xl-quotas sorteio linhas.csv --vagas "PP=2; PI=1" --semente 12345
      xl-quotas sorteio cargos.xlsx --coluna cargo --vagas 3 --semente 054321 --saida sorteio.csv
    """
    from .sorteio import sorteia_linhas

    for nome, como in (("vagas", '"PP=2; PI=1"'), ("semente", "12345")):
        if pedido[nome] is None:
            raise ErroDeUso(f"falta --{nome}, como --{nome} {como}", click.get_current_context())
    return sorteia_linhas(Path(arquivo), pedido)


@click.command(cls=Comando)
@click.argument("vagas", metavar="VAGAS")
@REGIME
def quadro(vagas: str, regime: str | None) -> int:
    """Mostra quantas vagas cabem a cada lista, com a memória de cálculo.

    VAGAS é o total de vagas do edital.

    \b
    Exemplo:
      xl-quotas quadro 59 --regime LEI_15142
    """
    from .consultas import mostra_quadro

    return mostra_quadro(vagas, regime)


@click.command("sequencia-vagas", cls=Comando)
@click.argument("vagas", metavar="VAGAS")
@REGIME
@click.option(
    "--ate", metavar="N", help="Última vaga a mostrar; além do total é cadastro de reserva (padrão: o total)."
)
@click.option("--opcoes", metavar="TEXTO", help='Como "colisao=seguinte".')
def sequencia_vagas(vagas: str, regime: str | None, ate: str | None, opcoes: str | None) -> int:
    """Mostra de que lista é cada vaga, da primeira à última (alternância e proporcionalidade).

    VAGAS é o total ou o quadro na ordem das listas.

    \b
    Exemplos:
      xl-quotas sequencia-vagas 59
      xl-quotas sequencia-vagas "38;15;2;1;3" --ate 100
    """
    from .consultas import mostra_sequencia

    return mostra_sequencia(vagas, regime, ate, opcoes)
