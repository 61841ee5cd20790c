"""A linha de comando: as mesmas funções sem planilha nenhuma. `xl-quotas --ajuda`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

OK, DADOS, USO, ARQUIVO, INTERROMPIDO = 0, 1, 2, 3, 130
"""Códigos de saída."""


def principal(argumentos: Sequence[str] | None = None) -> int:
    """A entrada do comando `xl-quotas`: devolve o código de saída e nunca mostra rastro de programa."""
    try:
        return _com_saidas(argumentos)
    except KeyboardInterrupt:  # mesmo que chegue durante as importações
        print("interrompido: nada foi gravado pela metade", file=sys.stderr)
        return INTERROMPIDO


def _com_saidas(argumentos: Sequence[str] | None) -> int:
    from ...funcoes import define_ambiente
    from .letras import CanoFechado, prepara_saidas

    define_ambiente("linha de comando")
    prepara_saidas()
    try:
        return _executa(argumentos)
    except (BrokenPipeError, CanoFechado):  # quem lia fechou (| head): o que havia a gravar já foi gravado
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


def _executa(argumentos: Sequence[str] | None) -> int:
    import click

    from ...arquivos.erros import ErroDeArquivo, do_sistema
    from ...tabela.erros import ErroDeEntrada, frase
    from .comandos import comandos
    from .letras import CanoFechado
    from .portugues import frase_de_uso

    try:
        codigo = int(comandos.main(argumentos, "xl-quotas", standalone_mode=False) or OK)
        sys.stdout.flush()
        return codigo
    except click.UsageError as e:
        print(frase_de_uso(e), file=sys.stderr)
        return USO
    except ErroDeEntrada as e:
        print(frase(str(e)), file=sys.stderr)
        return ARQUIVO if isinstance(e, ErroDeArquivo) else DADOS
    except click.Abort:
        raise KeyboardInterrupt from None
    except (BrokenPipeError, CanoFechado):
        raise
    except OSError as e:  # o que o sistema recusou fora das salas que o esperam: a própria tela, a pasta temporária
        print(frase(str(do_sistema(e))), file=sys.stderr)
        return ARQUIVO
    except MemoryError:
        print(frase("a memória não basta para este arquivo; divida a lista ou use outra máquina"), file=sys.stderr)
        return ARQUIVO
    except Exception as e:  # a última rede: uma frase, nunca um rastro
        if os.environ.get("XL_QUOTAS_RASTRO"):
            raise
        print(frase(f"falha inesperada ({type(e).__name__}); envie-o a quem mantém o programa"), file=sys.stderr)
        return DADOS
