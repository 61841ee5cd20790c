"""O comando registrar: confere um ato e o acrescenta ao arquivo de atos."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from ...arquivos.acompanhamento import EntradaComAtos, com_atos
from ...arquivos.erros import frase_do_sistema, mostra_caminho, nome_visivel
from ...arquivos.faixa import Entrada
from ...arquivos.gravacao import confere_destino
from ...arquivos.guarda import PASTA, tipo_do_arquivo
from ...arquivos.registro import acrescenta, confere_ato, faixa_nova
from ...tabela.atos import ATO, COMPENSA, DATA, INSCRICAO, LISTA, OBSERVACAO, VAGA
from ...tabela.erros import ErroDeEntrada, mostra, por_extenso
from .letras import limpa
from .pedido import Pedido, entrada, mostrando_erros, texto
from .tela import console, paragrafo

_CAMPOS = {
    "ato": ATO,
    "inscricao": INSCRICAO,
    "vaga": VAGA,
    "lista": LISTA,
    "compensa": COMPENSA,
    "observacao": OBSERVACAO,
}


def registra(arquivo: Path, pedido: Pedido) -> int:
    """O comando inteiro; devolve o código de saída."""
    candidatos = Path(str(pedido["candidatos"]))
    antes = _bytes(arquivo)
    tipo_do_arquivo(candidatos)
    with mostrando_erros():
        x = _le(arquivo, entrada(candidatos, pedido), antes is None)
        ato = confere_ato(x, _digitado(pedido), hoje=date.today())
    acrescenta(arquivo, x.atos, ato.campos, antes)
    tela = console()
    paragrafo(tela, f"{ato.campos[DATA]}, {ato.campos[ATO]}{_de_quem(ato.campos.get(INSCRICAO))}: {ato.frase}.")
    if ato.guardado:
        paragrafo(tela, "Apóstrofo (') posto à frente da observação, para a planilha não a executar.")
    if ato.por_congelar:
        soltas = f"nomeações anteriores por congelar: {ato.por_congelar}"
        paragrafo(tela, f"Aviso: {soltas}; veja com acompanhar o que escrever.")
    for _, aviso, remedio in x.entrada.avisos:
        paragrafo(tela, f"Aviso: {aviso}; {remedio}.")
    tela.print(limpa(f"{'Criado' if antes is None else 'Acrescentado a'} {arquivo}"), soft_wrap=True)
    return 0


def _bytes(arquivo: Path) -> bytes | None:
    """O arquivo como está; None quando ainda não existe e se pode criar."""
    if arquivo.suffix.lower() not in (".csv", ".txt"):
        raise ErroDeEntrada(
            f"ATOS: {mostra(arquivo.name)} não termina em .csv; numa pasta de trabalho, escreva o ato na aba Atos"
        )
    if not arquivo.exists():
        confere_destino(arquivo)
        return None
    if tipo_do_arquivo(arquivo) == PASTA:
        raise ErroDeEntrada(f"ATOS: {mostra_caminho(Path(arquivo.name))} é uma pasta de trabalho, e não um .csv")
    with frase_do_sistema(arquivo):
        return arquivo.read_bytes()


def _le(arquivo: Path, e: Entrada, novo: bool) -> EntradaComAtos:
    if not novo:
        return com_atos(e, arquivo)
    atos = e.faixas["atos"] = faixa_nova()
    return EntradaComAtos(e, atos, nome_visivel(arquivo))


def _digitado(pedido: Pedido) -> dict[str, str | None]:
    dia = texto(pedido, "data") or por_extenso(date.today())
    return {DATA: dia, **{campo: texto(pedido, nome) for nome, campo in _CAMPOS.items()}}


def _de_quem(inscricao: str | None) -> str:
    return f" de {inscricao}" if inscricao else ""
