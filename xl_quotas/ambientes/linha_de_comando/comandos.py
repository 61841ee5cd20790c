"""Todos os comandos. Cada um só traduz o que a pessoa digitou; a conta está nas outras salas."""

from __future__ import annotations

from pathlib import Path

import click

from .acompanhamento_comandos import COMANDOS as DO_ACOMPANHAMENTO
from .argumentos import CODIGOS, SOBRESCREVER
from .calc_comandos import calc
from .excel_comandos import excel
from .nomeacao_comandos import calcular, comparar, publicar
from .planejamento_comandos import planejar, quadro, sequencia_vagas, sorteio
from .portugues import CONTEXTO, Comando, Grupo
from .servidor_comandos import servidor


@click.group(cls=Grupo, context_settings=CONTEXTO, epilog=CODIGOS)
@click.pass_context
def comandos(ctx: click.Context) -> None:
    """Cotas em concursos públicos: quadro de vagas, reversões e ordem de nomeação, com o motivo e a norma.

    Antes do edital: xl-quotas planejar cargos.csv mostra o quadro de cada cargo. Com o resultado do concurso: xl-quotas
    modelo nomeacao . cria a pasta de trabalho a preencher, xl-quotas calcular nomeacao.xlsx faz a ordem de nomeação, e
    publicar, as listas. Depois da primeira nomeação, xl-quotas acompanhar diz quem é o próximo. Cada comando tem a sua
    ajuda: xl-quotas calcular --ajuda.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@click.command(cls=Comando, epilog=CODIGOS)
@click.argument("nome", metavar="NOME", required=False)
@click.argument("destino", metavar="DESTINO", required=False, default=".")
@click.option("--lite", is_flag=True, help="Para o Excel no Mac ou na web: a pasta do xlwings Lite.")
@click.option(
    "--de", metavar="ARQUIVO", help="Só para acompanhamento: leva tudo que se digitou nesta pasta da nomeação."
)
@SOBRESCREVER
def modelo(nome: str | None, destino: str, lite: bool, de: str | None, sobrescrever: bool) -> int:
    """Cria uma pasta de trabalho modelo, pronta para preencher.

    NOME é um dos modelos (sem ele, mostra quais há). DESTINO é o arquivo ou a pasta onde criá-lo (padrão: a pasta
    atual). O final do nome diz o formato: .xlsx (padrão); .xlsm, com as funções, para o Excel do Windows; .ods, para o
    LibreOffice, que precisa estar instalado.

    \b
    Exemplos:
      xl-quotas modelo nomeacao concurso.xlsx
      xl-quotas modelo nomeacao concurso.ods
      xl-quotas modelo nomeacao . --lite
      xl-quotas modelo acompanhamento --de concurso.xlsx acompanhamento.xlsx
    """
    from .modelos import cria, lista

    if de:
        from .modelo_de import cria_de

        return cria_de(nome or "", Path(de), Path(destino), sobrescrever, lite)
    return lista() if nome is None else cria(nome, Path(destino), sobrescrever, lite)


@click.command(cls=Comando, epilog=CODIGOS)
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


@click.command(cls=Comando)
def regimes() -> int:
    """Mostra os regimes: id, vigência, listas com percentuais e a data em que as normas foram conferidas."""
    from .consultas import mostra_regimes

    return mostra_regimes()


@click.command(cls=Comando)
def versao() -> int:
    """Mostra a versão das funções, do Python e de cada regime."""
    from .consultas import mostra_versao

    return mostra_versao()


_DO_RESULTADO = (calcular, publicar, comparar)
_DO_EDITAL = (planejar, sorteio, quadro, sequencia_vagas)
for comando in (*_DO_RESULTADO, *DO_ACOMPANHAMENTO, *_DO_EDITAL, modelo, abrir, regimes, versao, calc, excel, servidor):
    comandos.add_command(comando)
