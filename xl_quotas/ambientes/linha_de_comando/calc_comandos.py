"""O grupo de comandos `calc`: só traduz o que a pessoa digitou."""

from __future__ import annotations

from pathlib import Path

import click

from .portugues import CONTEXTO, Grupo

_CODIGOS = """
\b
Códigos de saída:
  0  tudo certo
  1  conferir: a extensão não está, é de outra versão ou não responde
  2  comando ou opção errados
  3  o LibreOffice falta ou recusou; problema com um arquivo
"""


@click.group(cls=Grupo, context_settings=CONTEXTO, epilog=_CODIGOS)
@click.pass_context
def calc(ctx: click.Context) -> None:
    """As funções no LibreOffice Calc: instalar, remover e conferir a extensão.

    \b
    Exemplo:
      xl-quotas calc instalar
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@calc.command(epilog=_CODIGOS)
def instalar() -> int:
    """Põe a extensão com as funções no LibreOffice, no lugar da versão que houver.

    Pode ser repetido. Feche antes o LibreOffice. Como administrador (root), instala para todas as pessoas da máquina.
    """
    from .calc import instalar as faz

    return faz()


@calc.command(epilog=_CODIGOS)
def remover() -> int:
    """Tira do LibreOffice a extensão, e só ela; as planilhas ficam como estão. Pode ser repetido."""
    from .calc import remover as faz

    return faz()


@calc.command(epilog=_CODIGOS)
@click.option("--responde", is_flag=True, help="Faz também uma conta no LibreOffice, sem abrir janela (feche-o antes).")
def conferir(responde: bool) -> int:
    """Diz se a extensão está no LibreOffice, em que versão e, com --responde, se as funções respondem."""
    from .calc import conferir as faz

    return faz(responde)


@calc.command(epilog=_CODIGOS)
@click.argument("destino", metavar="DESTINO", required=False, default=".")
@click.option("--sobrescrever", is_flag=True, help="Substitui o arquivo de destino, se já existir.")
def extensao(destino: str, sobrescrever: bool) -> int:
    """Grava o arquivo da extensão, xl_quotas.oxt, para levar a outra máquina.

    DESTINO é o arquivo .oxt ou a pasta onde criá-lo (padrão: a pasta atual). Um arquivo igual que já exista fica como
    está. Na outra máquina: LibreOffice, Ferramentas, Extensões, Adicionar.

    \b
    Exemplo:
      xl-quotas calc extensao /media/pendrive
    """
    from .calc import grava_extensao

    return grava_extensao(Path(destino), sobrescrever)


@calc.command(epilog=_CODIGOS)
@click.argument("arquivo", metavar="ARQUIVO", type=click.UNPROCESSED)
def consertar(arquivo: str) -> int:
    """Devolve a um .xlsx que o LibreOffice gravou os nomes de função que o Excel conhece.

    Só faz falta quando a própria extensão não pôde fazê-lo: cópia em rede, ou gravada sem ela. Só os nomes mudam, no
    próprio ARQUIVO; repetir nada muda.

    \b
    Exemplo:
      xl-quotas calc consertar concurso.xlsx
    """
    from .calc import consertar as faz

    return faz(Path(arquivo))
