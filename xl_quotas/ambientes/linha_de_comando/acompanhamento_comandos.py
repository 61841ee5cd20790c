"""Os comandos do concurso em andamento: acompanhar, historico, registrar e conferir-lista. Só traduzem o digitado."""

from __future__ import annotations

from pathlib import Path

import click

from .argumentos import ABA, ARQUIVO, CARGO, CODIGOS, OPCOES, REGIME, REGIME_PROPRIO, SOBRESCREVER, VAGAS
from .nomeacao_comandos import dois_regimes
from .portugues import Comando, ErroDeUso

ATOS = click.option(
    "--atos",
    metavar="ARQUIVO",
    help="A tabela de atos, .csv ou .xlsx, quando não está na própria pasta: data | ato | inscrição | vaga | lista |"
    " compensa | observação; vale mais que a da pasta.",
)
CANDIDATOS = click.option(
    "--candidatos", metavar="ARQUIVO", help="Obrigatória: a lista de candidatos, o mesmo ARQUIVO de calcular."
)
A_LISTA = "a lista de candidatos"
PRIMEIRAS = click.option("--primeiras", metavar="N", default="15", help="Quantas linhas mostrar na tela (padrão: 15).")


def _exige(pedido: dict[str, str | bool | None], nome: str, o_que: str) -> None:
    """A opção obrigatória que faltou; o click o diria em inglês, na ajuda."""
    if not pedido[nome]:
        raise ErroDeUso(f"falta --{nome}, {o_que}", click.get_current_context())


@click.command(cls=Comando, epilog=CODIGOS)
@ARQUIVO
@ATOS
@VAGAS
@REGIME
@REGIME_PROPRIO
@CARGO
@OPCOES
@click.option("--ate", metavar="N", help="Mostra também as vagas que ainda não existem, até completar N linhas.")
@click.option("--saida", metavar="DESTINO", help="Grava também: .xlsx com tudo, ou .csv com as próximas nomeações.")
@SOBRESCREVER
@ABA
@PRIMEIRAS
def acompanhar(arquivo: str, **pedido: str | bool | None) -> int:
    """Depois das primeiras nomeações: confere os atos e diz quem é o próximo em cada vaga aberta, e por quê.

    ARQUIVO é uma pasta de trabalho de acompanhamento, que já tem a aba Atos; ou o mesmo arquivo de calcular, e então
    --atos diz onde está a tabela de atos: um ato por linha, na ordem em que aconteceram. Cada ato se confere contra os
    anteriores. O primeiro recusado para a conta, com a célula e o porquê. Quem já foi nomeado não muda de vaga nem de
    lista, aconteça o que acontecer depois.

    Os atos: nomeação, posse, desistência, tornado sem efeito, eliminação, exoneração, fim de fila, vagas novas,
    indeferimento da autodeclaração, reinclusão, prorrogação, fim da validade e decisão judicial: reservar vaga,
    liberar vaga, incluir ou excluir. O fim da validade é a opção validade: --opcoes "validade=30/06/2028".

    Em .xlsx sai uma pasta pronta para imprimir: Resumo, Próximas, Vagas, Atos conferidos, Proporção e Conferir.

    \b
    Exemplos:
      xl-quotas acompanhar acompanhamento.xlsx
      xl-quotas acompanhar nomeacao.xlsx --atos atos.csv --ate 20
      xl-quotas acompanhar lista.csv --atos atos.csv --vagas 40 --saida hoje.xlsx
    """
    from .acompanhamento import acompanha_o_concurso

    dois_regimes(pedido)
    return acompanha_o_concurso(Path(arquivo), pedido)


@click.command(cls=Comando, epilog=CODIGOS)
@ARQUIVO
@click.argument("inscricao", metavar="INSCRIÇÃO", type=click.UNPROCESSED)
@ATOS
@VAGAS
@REGIME
@REGIME_PROPRIO
@CARGO
@OPCOES
@ABA
def historico(arquivo: str, inscricao: str, **pedido: str | bool | None) -> int:
    """Conta a história de uma pessoa no concurso: os atos dela, as compensações e como está hoje.

    ARQUIVO e --atos são os de acompanhar.

    \b
    Exemplos:
      xl-quotas historico acompanhamento.xlsx 1031
      xl-quotas historico lista.csv 1031 --atos atos.csv --vagas 40
    """
    from .acompanhamento import conta_a_historia

    dois_regimes(pedido)
    return conta_a_historia(Path(arquivo), inscricao, pedido)


@click.command(cls=Comando, epilog=CODIGOS)
@click.argument("arquivo", metavar="ATOS.csv", type=click.UNPROCESSED)
@CANDIDATOS
@click.option("--ato", metavar="ATO", help="Obrigatório: nomeação, posse, desistência … (veja acompanhar --ajuda).")
@click.option("--inscricao", metavar="INSCRIÇÃO", help="A pessoa; não se diz em vagas novas, prorrogação e fim.")
@click.option("--vaga", metavar="N", help="O número da vaga (vazio na nomeação = a do plano); em vagas novas, quantas.")
@click.option("--lista", metavar="SIGLA", help="A lista da chamada, se não a do plano; no indeferimento, a recusada.")
@click.option(
    "--compensa",
    metavar="INSCRIÇÃO",
    help="Quem, por esta nomeação, passa a contar na AC; não = ninguém (padrão: quem o plano diz, que fica escrito).",
)
@click.option("--data", metavar="DD/MM/AAAA", help="O dia do ato (padrão: hoje).")
@click.option("--observacao", metavar="TEXTO", help="Um texto livre; na prorrogação, a nova data.")
@VAGAS
@REGIME
@REGIME_PROPRIO
@CARGO
@OPCOES
@ABA
def registrar(arquivo: str, **pedido: str | bool | None) -> int:
    """Confere um ato e, aceito, acrescenta-o ao fim do arquivo de atos; recusado, diz por quê e nada muda.

    ATOS.csv é a tabela de atos; se ainda não existe, é criado. As linhas que já estão nele não são tocadas. Na
    nomeação, a vaga, a lista da chamada e a compensação ficam escritas: não mudam mais.

    \b
    Exemplos:
      xl-quotas registrar atos.csv --candidatos nomeacao.xlsx --ato nomeação --inscricao 1031
      xl-quotas registrar atos.csv --candidatos lista.csv --vagas 40 --ato posse --inscricao 1031 --data 15/03/2026
      xl-quotas registrar atos.csv --candidatos nomeacao.xlsx --ato "vagas novas" --vaga 5
    """
    from .registro import registra

    _exige(pedido, "candidatos", A_LISTA)
    _exige(pedido, "ato", "o que aconteceu")
    dois_regimes(pedido)
    return registra(Path(arquivo), pedido)


@click.command("conferir-lista", cls=Comando, epilog=CODIGOS)
@click.argument("publicada", metavar="PUBLICADA", type=click.UNPROCESSED)
@CANDIDATOS
@VAGAS
@REGIME
@REGIME_PROPRIO
@CARGO
@OPCOES
@click.option("--saida", metavar="DESTINO", help="Grava também a conferência inteira, em .xlsx ou .csv.")
@SOBRESCREVER
@ABA
@click.option("--aba-publicada", metavar="NOME", help="Planilha que tem a lista publicada, quando há várias.")
@PRIMEIRAS
def conferir_lista(publicada: str, **pedido: str | bool | None) -> int:
    """Confere uma ordem de nomeação que outra pessoa publicou: onde diverge da devida, por quê, e quem foi preterido.

    PUBLICADA é um .csv ou .xlsx com uma linha de nomes de colunas e uma nomeação por linha, na ordem publicada: a
    coluna inscrição e, se houver, lista (a da chamada) e ordem. A devida é a que calcular faria com --candidatos e as
    mesmas opções. A lista que diverge não é um erro do comando: o código de saída é 0.

    \b
    Exemplos:
      xl-quotas conferir-lista publicada.csv --candidatos nomeacao.xlsx
      xl-quotas conferir-lista publicada.xlsx --candidatos lista.csv --vagas 40 --saida conferida.xlsx
    """
    from .auditoria import confere_a_lista

    _exige(pedido, "candidatos", A_LISTA)
    dois_regimes(pedido)
    return confere_a_lista(Path(publicada), pedido)


COMANDOS = (acompanhar, historico, registrar, conferir_lista)
