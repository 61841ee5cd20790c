"""O grupo de comandos `excel`: só traduz o que a pessoa digitou."""

from __future__ import annotations

from pathlib import Path

import click

from .portugues import CONTEXTO, Grupo


@click.group(cls=Grupo, context_settings=CONTEXTO)
@click.pass_context
def excel(ctx: click.Context) -> None:
    """As funções no Excel para Windows: instalar, remover e conferir.

    \b
    Exemplo:
      xl-quotas excel instalar
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@excel.command()
@click.option(
    "--trocar", is_flag=True, help="Usa este Python em todas as pastas, no lugar do que já estiver configurado."
)
def instalar(trocar: bool) -> int:
    """Configura o xlwings e copia as pastas de trabalho para Documentos\\Cotas.

    Pode ser repetido: o que já está certo fica como está, e uma pasta de trabalho que você mudou nunca é trocada. Outro
    Python que o xlwings já use fica como está. Tudo se desfaz com xl-quotas excel remover.
    """
    from .excel import instalar as faz

    return faz(trocar)


@excel.command()
def remover() -> int:
    """Desfaz o que instalar fez; o que você mudou fica."""
    from .excel import remover as faz

    return faz()


@excel.command()
@click.argument("arquivo", metavar="ARQUIVO", required=False)
def conferir(arquivo: str | None) -> int:
    """Diz o que está certo e o que falta para as funções responderem no Excel, e o remédio de cada erro.

    ARQUIVO é uma pasta de trabalho .xlsm (sem ele, confere as de Documentos\\Cotas). O código de saída é 1 quando algo
    está errado.
    """
    from .excel import conferir as faz

    return faz(Path(arquivo) if arquivo else None)
