"""Os comandos do LibreOffice: o que cada um faz e mostra."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...arquivos.erros import ErroDeArquivo, frase_do_sistema, mostra_caminho
from ...arquivos.gravacao import confere_destino, grava, pasta_temporaria
from ...arquivos.guarda import PASTA, confere_pasta, tipo_do_arquivo
from ...tabela.erros import ErroDeEntrada, mostra
from ..calc import instalacao
from ..calc.dentro import gravacao
from ..calc.extensao import NOME, constroi
from ..calc.programas import ErroDoCalc
from .pedido import na_pasta
from .tela import console, paragrafo


def instalar() -> int:
    """Instala e mostra a frase."""
    with _frase_do_calc():
        paragrafo(console(), instalacao.instala())
    return 0


def remover() -> int:
    """Remove e mostra a frase."""
    with _frase_do_calc():
        paragrafo(console(), instalacao.remove())
    return 0


def conferir(responde: bool) -> int:
    """Mostra o estado; 1 quando a extensão não está em dia ou não responde."""
    with _frase_do_calc():
        estado = instalacao.confere()
        if responde and estado.em_dia:
            try:
                estado = instalacao.confere(responde=True)
            except ErroDoCalc as e:
                raise ErroDeEntrada(str(e)) from None
    paragrafo(console(), estado.frase)
    return 0 if estado.em_dia else 1


def grava_extensao(destino: Path, sobrescrever: bool) -> int:
    """Constrói a extensão e a põe no destino; igual à que está lá, nada faz."""
    destino = na_pasta(destino, NOME)
    if destino.suffix.lower() != ".oxt":
        raise ErroDeEntrada(f"DESTINO: {mostra(destino.name)} não termina em .oxt; dê um nome .oxt ou uma pasta")
    with pasta_temporaria() as pasta, frase_do_sistema(destino):
        pronta = constroi(str(pasta)).read_bytes()
        if destino.is_file() and destino.read_bytes() == pronta:
            paragrafo(console(), f"{destino} já é a extensão desta versão: fica como está.")
            return 0
        confere_destino(destino, sobrescrever)
        with grava(destino, sobrescrever) as temporario:
            temporario.write_bytes(pronta)
    remedio = "Para instalá-la: LibreOffice, Ferramentas, Extensões, Adicionar; depois reabra."
    paragrafo(console(), f"Criada {destino}. {remedio}")
    return 0


def consertar(arquivo: Path) -> int:
    """Troca os nomes das funções no próprio arquivo, que só muda se a troca inteira der certo."""
    if tipo_do_arquivo(arquivo) != PASTA:
        raise ErroDeArquivo(f"{mostra_caminho(arquivo)}: não é uma pasta de trabalho .xlsx; diga o .xlsx a consertar")
    confere_pasta(arquivo)
    with frase_do_sistema(arquivo):
        try:
            mudou = gravacao.conserta(str(arquivo))
        except OSError:
            raise
        except Exception:  # danificada só por dentro: a conferência não lê as partes até o fim
            porque = "o arquivo está danificado; abra-o no LibreOffice e salve outra vez"
            raise ErroDeArquivo(f"{mostra_caminho(arquivo)}: {porque}") from None
    if mudou:
        paragrafo(console(), f"Consertado {arquivo}: as fórmulas de cotas têm de novo os nomes que o Excel conhece.")
    else:
        paragrafo(console(), f"{arquivo}: nada a consertar.")
    return 0


@contextmanager
def _frase_do_calc() -> Iterator[None]:
    """O que o LibreOffice não fez sai como os outros erros de arquivo."""
    try:
        yield
    except ErroDoCalc as e:
        raise ErroDeArquivo(str(e)) from None
