"""O click em português: a ajuda e os erros de uso. Nada do que ele diz por conta própria chega à tela."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any

import click

from ...tabela.erros import PREFIXO, ErroDeEntrada, visivel
from .letras import CanoFechado

AJUDA = ["--ajuda", "--help", "-h"]
CONTEXTO = {"help_option_names": AJUDA, "max_content_width": 100}

_VAZIAS_SERVEM = ("opcoes", "com_opcoes", "listas", "ato", "inscricao", "vaga", "lista", "compensa", "observacao")
"""Os argumentos em que o texto vazio não troca nada, como a célula vazia de um ato, ou que dizem o seu próprio erro."""


class ErroDeUso(click.UsageError):
    """Um erro de uso que já nasce em português."""


class _EmPortugues(click.Command):
    """O que o comando e o grupo têm em comum."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Dá aos erros de leitura o contexto que o click às vezes esquece: dele saem o uso e o nome do comando."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as e:
            e.ctx = e.ctx or ctx
            raise

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix="Uso: ")

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """A seção de argumentos do click 8.4 em diante: aqui os argumentos se explicam no texto."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        registros = [r for p in self.get_params(ctx) if isinstance(p, click.Option) and (r := p.get_help_record(ctx))]
        if registros:
            with formatter.section("Opções"):
                formatter.write_dl(registros)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        opcao = super().get_help_option(ctx)
        if opcao is not None:
            opcao.help = "Mostra esta ajuda e sai."
        return opcao


class Comando(_EmPortugues):
    """Um comando: sobra de argumentos vira frase nossa."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs["options_metavar"] = "[OPÇÕES]"
        super().__init__(*args, **kwargs)
        self.allow_extra_args = True  # quem recusa a sobra é `invoke`, em português

    def invoke(self, ctx: click.Context) -> Any:
        """Recusa o que sobra e executa."""
        if ctx.args:
            raise ErroDeUso(f"sobra {', '.join(map(_citado, ctx.args))}; ponha entre aspas o que tem espaços", ctx)
        _recusa_vazios(ctx)
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # o click sairia com código de erro
            raise CanoFechado from None


def _recusa_vazios(ctx: click.Context) -> None:
    """Uma variável do shell por definir chega como texto vazio, que não é valor nem é não ter dito a opção."""
    for p in ctx.command.params:
        v = ctx.params.get(p.name or "")
        if not isinstance(v, str) or v.strip() or p.name in _VAZIAS_SERVEM:
            continue
        if isinstance(p, click.Option):
            raise ErroDeEntrada(f"{p.opts[0]}: está vazio; use {p.metavar} ou tire a opção")
        raise ErroDeEntrada(f"{p.human_readable_name.upper()}: está vazio; escreva-o")


class Grupo(_EmPortugues, click.Group):
    """O grupo de comandos."""

    command_class = Comando

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.update(options_metavar="[OPÇÕES]", subcommand_metavar="COMANDO …", no_args_is_help=False)
        kwargs["invoke_without_command"] = True
        super().__init__(*args, **kwargs)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Os comandos primeiro."""
        self.format_commands(ctx, formatter)
        super().format_options(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Cada comando com a primeira frase de sua ajuda."""
        linhas = [(nome, c.get_short_help_str(200)) for nome, c in self.commands.items()]
        with formatter.section("Comandos"):
            formatter.write_dl(linhas)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """O comando de um nome; o desconhecido vira frase nossa."""
        if self.get_command(ctx, args[0]) is None:
            palpite = _palpite(args[0], list(self.commands))
            raise ErroDeUso(
                f"comando {_citado(args[0])} desconhecido{palpite or '; use ' + ', '.join(self.commands)}", ctx
            )
        return super().resolve_command(ctx, args)


def _citado(digitado: str) -> str:
    return f"'{visivel(digitado)}'"


def _palpite(errado: str, certos: Sequence[str]) -> str:
    perto = difflib.get_close_matches(errado, certos, 1)
    return f"; quis dizer {perto[0]}?" if perto else ""


def frase_de_uso(e: click.UsageError) -> str:
    """O erro de uso numa frase, e onde está a ajuda."""
    texto = f"{PREFIXO}{_porque(e)}"
    if e.ctx is None:
        return texto
    uso = " ".join([e.ctx.command_path, *e.ctx.command.collect_usage_pieces(e.ctx)])
    return f"{texto}\nUso: {uso}\nAjuda: {e.ctx.command_path} --ajuda"


def _porque(e: click.UsageError) -> str:
    if isinstance(e, ErroDeUso):
        return e.message
    if isinstance(e, click.NoSuchOption):
        opcoes = [o for p in e.ctx.command.get_params(e.ctx) for o in p.opts] if e.ctx else []
        return f"opção {e.option_name} desconhecida{_palpite(e.option_name, opcoes)}"
    if isinstance(e, click.MissingParameter) and e.param is not None:
        return f"falta {e.param.human_readable_name.upper()}"
    if isinstance(e, click.BadOptionUsage):
        nossa = _opcao(e, e.option_name)
        return f"opção {e.option_name} {'não leva valor' if nossa and nossa.is_flag else 'está sem o valor'}"
    if isinstance(e, click.BadParameter) and e.param is not None:
        return f"{e.param.opts[0]}: valor não aceito"
    return "comando não entendido"


def _opcao(e: click.UsageError, nome: str) -> click.Option | None:
    parametros = e.ctx.command.params if e.ctx else []
    return next((p for p in parametros if isinstance(p, click.Option) and nome in p.opts), None)
