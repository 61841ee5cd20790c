"""As opções que mais de um comando tem, escritas uma vez, e a nota dos códigos de saída."""

from __future__ import annotations

import click

CODIGOS = """
\b
Códigos de saída:
  0    tudo certo
  1    erro nos dados ou nos argumentos (uma frase #ERRO: …)
  2    comando ou opção errados
  3    problema com um arquivo: ausente, ilegível, já existe, disco
  130  interrompido com Ctrl+C
"""

ARQUIVO = click.argument("arquivo", metavar="ARQUIVO", type=click.UNPROCESSED)
REGIME = click.option(
    "--regime", metavar="ID|DATA", help="Regime: um id (veja xl-quotas regimes) ou a data do edital, como 01/07/2025."
)
REGIME_PROPRIO = click.option(
    "--regime-proprio",
    metavar="ARQUIVO",
    help="Tabela do regime do edital, .csv ou .xlsx: lista | percentual | arredondamento | mínimo | teto | reversão |"
    " posições | norma.",
)
VAGAS = click.option(
    "--vagas",
    metavar="N|QUADRO",
    help='Total (59) ou quadro na ordem das listas ("38;15;2;1;3"); vale mais que a pasta.',
)
CARGO = click.option(
    "--cargo", metavar="NOME", help="Só as pessoas deste cargo, quando a lista tem a coluna cargo e vários cargos."
)
OPCOES = click.option(
    "--opcoes",
    metavar="TEXTO",
    help='Como "criterio=SEQUENCIAL; até=200"; troca, uma a uma, as da pasta. Nomes: criterio, até, data de referência,'
    " desempate, multipla, colisao e, no acompanhamento, validade.",
)
ABA = click.option("--aba", metavar="NOME", help="Planilha que tem a lista, quando o arquivo tem várias.")
SOBRESCREVER = click.option("--sobrescrever", is_flag=True, help="Substitui o arquivo de destino, se já existir.")
