"""Os comandos e suas opções. Cada um só traduz o que a pessoa digitou; a conta está nas outras salas."""

from __future__ import annotations

from pathlib import Path

import click

from .calc_comandos import calc
from .excel_comandos import excel
from .portugues import CONTEXTO, ErroDeUso, Grupo
from .servidor_comandos import servidor

_CODIGOS = """
\b
Códigos de saída:
  0    tudo certo
  1    erro nos dados ou nos argumentos (uma frase #ERRO: …)
  2    comando ou opção errados
  3    problema com um arquivo: ausente, ilegível, já existe, disco
  130  interrompido com Ctrl+C
"""


@click.group(cls=Grupo, context_settings=CONTEXTO, epilog=_CODIGOS)
@click.pass_context
def comandos(ctx: click.Context) -> None:
    """Cotas em concursos públicos: quadro de vagas, reversões e ordem de nomeação, com o motivo e a norma.

    Comece por: xl-quotas modelo nomeacao . (cria a pasta de trabalho a preencher) e depois
    xl-quotas calcular nomeacao.xlsx. Cada comando tem a sua ajuda: xl-quotas calcular --ajuda.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


_REGIME = click.option(
    "--regime", metavar="ID|DATA", help="Regime: um id (veja xl-quotas regimes) ou a data do edital, como 01/07/2025."
)
_SOBRESCREVER = click.option("--sobrescrever", is_flag=True, help="Substitui o arquivo de destino, se já existir.")


@comandos.command(epilog=_CODIGOS)
@click.argument("arquivo", metavar="ARQUIVO", type=click.UNPROCESSED)
@click.option(
    "--vagas",
    metavar="N|QUADRO",
    help='Total (59) ou quadro na ordem das listas ("38;15;2;1;3"); vale mais que a pasta.',
)
@_REGIME
@click.option(
    "--regime-proprio",
    metavar="ARQUIVO",
    help="Tabela do regime do edital, .csv ou .xlsx: lista | percentual | arredondamento | mínimo | teto | reversão |"
    " posições | norma.",
)
@click.option(
    "--opcoes",
    metavar="TEXTO",
    help='Como "criterio=SEQUENCIAL; até=200"; troca, uma a uma, as da pasta. Nomes: criterio, até, data de referência,'
    " desempate, multipla, colisao.",
)
@click.option("--saida", metavar="DESTINO", help="Onde gravar, .xlsx ou .csv (padrão: NOME_resultado.xlsx ao lado).")
@click.option("--sem-arquivo", is_flag=True, help="Só mostra na tela; não grava nada.")
@_SOBRESCREVER
@click.option("--aba", metavar="NOME", help="Planilha que tem a lista, quando o arquivo tem várias.")
@click.option("--primeiras", metavar="N", default="15", help="Quantas nomeações mostrar na tela (padrão: 15).")
def calcular(arquivo: str, **pedido: str | bool | None) -> int:
    """Lê a lista, calcula e grava a ordem de nomeação com o motivo de cada vaga.

    ARQUIVO é uma pasta de trabalho criada por "xl-quotas modelo", ou uma lista simples em .xlsx ou .csv (UTF-8, UTF-16
    ou Windows-1252; separada por ponto e vírgula, tab ou vírgula), com uma linha de nomes de colunas: inscrição, nome,
    nota, uma coluna S/N por reserva (PP, PI, PQ, PCD …) ou uma coluna modalidade. O arquivo nunca é modificado.

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

    if pedido["regime"] and pedido["regime_proprio"]:
        raise ErroDeUso("--regime e --regime-proprio não vão juntos; use um só", click.get_current_context())
    if pedido["sem_arquivo"] and pedido["saida"]:
        raise ErroDeUso("--sem-arquivo e --saida não vão juntos; use um só", click.get_current_context())
    return calcula(Path(arquivo), pedido)


@comandos.command()
@click.argument("nome", metavar="NOME", required=False)
@click.argument("destino", metavar="DESTINO", required=False, default=".")
@_SOBRESCREVER
def modelo(nome: str | None, destino: str, sobrescrever: bool) -> int:
    """Cria uma pasta de trabalho modelo, pronta para preencher.

    NOME é um dos modelos (sem ele, mostra quais há). DESTINO é o arquivo .xlsx ou a pasta onde criá-lo (padrão: a pasta
    atual).

    \b
    Exemplo:
      xl-quotas modelo nomeacao concurso.xlsx
    """
    from .modelos import cria, lista

    return lista() if nome is None else cria(nome, Path(destino), sobrescrever)


@comandos.command(epilog=_CODIGOS)
@click.argument("nome", metavar="MODELO")
@click.argument("destino", metavar="DESTINO", required=False)
def abrir(nome: str, destino: str | None) -> int:
    """Abre uma pasta de trabalho modelo no programa de planilhas desta máquina.

    Cria DESTINO (padrão: MODELO.xlsx na pasta atual) se ele ainda não existe; o que já existe é aberto como está, nunca
    trocado. No Windows e no macOS abre o programa escolhido para planilhas; nos outros, o LibreOffice.

    \b
    Exemplo:
      xl-quotas abrir exemplo_nomeacao
    """
    from .abertura import abre

    return abre(nome, Path(destino) if destino else None)


@comandos.command()
@click.argument("vagas", metavar="VAGAS")
@_REGIME
def quadro(vagas: str, regime: str | None) -> int:
    """Mostra quantas vagas cabem a cada lista, com a memória de cálculo.

    VAGAS é o total de vagas do edital.

    \b
    Exemplo:
      xl-quotas quadro 59 --regime LEI_15142
    """
    from .consultas import mostra_quadro

    return mostra_quadro(vagas, regime)


@comandos.command("sequencia-vagas")
@click.argument("vagas", metavar="VAGAS")
@_REGIME
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


@comandos.command()
def regimes() -> int:
    """Mostra os regimes: id, vigência, listas com percentuais e a data em que as normas foram conferidas."""
    from .consultas import mostra_regimes

    return mostra_regimes()


@comandos.command()
def versao() -> int:
    """Mostra a versão das funções, do Python e de cada regime."""
    from .consultas import mostra_versao

    return mostra_versao()


for grupo in (calc, excel, servidor):
    comandos.add_command(grupo)
