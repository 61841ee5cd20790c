"""O comando servidor: as mesmas funções para muitos analistas, pelo xlwings Server."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .portugues import Comando, ErroDeUso

if TYPE_CHECKING:
    from ..servidor.partida import Pedido


@click.command(cls=Comando)
@click.option("--porta", metavar="N", default="8000", help="Porta onde atender (padrão: 8000).")
@click.option(
    "--endereco",
    metavar="ENDEREÇO",
    default="127.0.0.1",
    help="Endereço onde atender (padrão: 127.0.0.1, só esta máquina; 0.0.0.0 abre a toda a rede).",
)
@click.option("--processos", metavar="N", default="1", help="Quantos processos atendem ao mesmo tempo (padrão: 1).")
@click.option(
    "--pasta",
    metavar="PROJETO",
    help="Pasta com os ajustes do xlwings Server (.env, certificados); cria nela só o que falta. Sem ela, uma"
    " temporária.",
)
def servidor(porta: str, endereco: str, processos: str, pasta: str | None) -> int:
    """Começa o xlwings Server com as funções de cotas, para muitos analistas sem nada instalado.

    Pede a licença do xlwings na variável XLWINGS_LICENSE_KEY. HTTPS, autenticação e registro são os ajustes do próprio
    xlwings Server: veja docs/servidor.md. Encerra-se com Ctrl+C.

    \b
    Exemplos:
      xl-quotas servidor
      xl-quotas servidor --pasta /srv/cotas --processos 4 --porta 8123
    """
    from ..servidor.exigencias import exige_o_pacote
    from ..servidor.partida import Pedido

    pedido = Pedido(endereco.strip(), _inteiro("--porta", porta, 1, 65_535), _inteiro("--processos", processos, 1, 256))
    exige_o_pacote()
    return _serve(pedido, Path(pasta) if pasta else None)


def _serve(pedido: Pedido, pasta: Path | None) -> int:
    from ..servidor.exigencias import exige_funcoes, exige_licenca, exige_lugar, le_ajustes
    from ..servidor.partida import anuncio, serve
    from ..servidor.projeto import projeto
    from .tela import console, paragrafo

    tela = console()
    exige_lugar(pedido.endereco, pedido.porta)
    with projeto(pasta) as pronto:
        ajustes = le_ajustes(pronto)
        exige_licenca()
        exige_funcoes(pronto)
        for linha in anuncio(pedido, pronto, ajustes):
            paragrafo(tela, linha)
        serve(pedido, pronto)
    paragrafo(tela, "Servidor encerrado.")
    return 0


def _inteiro(opcao: str, digitado: str, menor: int, maior: int) -> int:
    texto = digitado.strip()
    if texto.isascii() and texto.isdigit() and menor <= int(texto) <= maior:
        return int(texto)
    raise ErroDeUso(f"{opcao}: {digitado!r} não serve; use de {menor} a {maior}", click.get_current_context())
