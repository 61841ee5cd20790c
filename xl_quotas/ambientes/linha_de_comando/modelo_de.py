"""A opção --de do comando modelo: de uma pasta da nomeação, uma de acompanhamento com tudo que se digitou nela."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

from ...arquivos.erros import ErroDeArquivo, frase_do_sistema
from ...arquivos.gravacao import grava, pasta_temporaria
from ...arquivos.pasta_digitada import le_digitado
from ...modelos import acompanhamento
from ...modelos.acompanhamento.entradas import Entradas
from ...modelos.formatos import Formatos
from ...modelos.nomeacao.entradas import COLUNAS, N_PESSOAS
from ...modelos.nomeacao.lugares import CANDIDATOS
from ...modelos.pasta import Acabamento, escreve
from ...regras.quadro import quantas
from ...tabela.erros import ErroDeEntrada, mostra
from ...tabela.texto import colado
from .modelos import ODS, XLSM, XLSX
from .mudanca import Mudanca, muda
from .pedido import confere, na_pasta
from .tela import console, paragrafo

NOME = "acompanhamento"
FORMATOS = (XLSX, XLSM, ODS)


def cria_de(nome: str, origem: Path, destino: Path, sobrescrever: bool, lite: bool = False) -> int:
    """O comando inteiro: lê a pasta da nomeação, constrói a de acompanhamento ao lado e só então a põe no destino."""
    if colado(nome) != NOME:
        raise ErroDeEntrada(f"NOME: --de só serve ao modelo {NOME}; para {mostra(nome)}, tire --de")
    destino = na_pasta(destino, f"{NOME}{'_lite' if lite else ''}{XLSX}")
    lida = le_digitado(origem)
    confere([origem], destino, (XLSX,) if lite else FORMATOS, sobrescrever, "DESTINO")
    m = muda(lida)
    with pasta_temporaria() as pasta, frase_do_sistema(destino):
        pronto = pasta / f"{NOME}{destino.suffix.lower()}"
        _constroi(m.entradas, pronto, lite)
        with grava(destino, sobrescrever) as temporario:
            temporario.write_bytes(pronto.read_bytes())
    _mostra(m, origem, destino)
    return 0


def _constroi(e: Entradas, pronto: Path, lite: bool) -> None:
    if lite:
        from ..lite.pasta import acrescenta, nome_guardado

        modelo = pronto.with_name("modelo.xlsx")
        escreve(acompanhamento.PASTA, e, modelo, nome_guardado, lambda livro: _formata_pelo_tipo(livro, e))
        acrescenta(modelo, pronto)
        return
    com_macros: Acabamento | None = None
    if pronto.suffix == XLSM:
        from ..excel.pasta import acaba

        com_macros = acaba

    def acabamento(livro: Any) -> None:
        _formata_pelo_tipo(livro, e)
        if com_macros is not None:
            com_macros(livro)

    if pronto.suffix == ODS:
        xlsx = pronto.with_suffix(XLSX)
        escreve(acompanhamento.PASTA, e, xlsx, acabamento=acabamento)
        _converte(xlsx, pronto)
    else:
        escreve(acompanhamento.PASTA, e, pronto, acabamento=acabamento)


def _formata_pelo_tipo(livro: Any, e: Entradas) -> None:
    """O modelo formata pela posição da coluna: na lista colada noutra ordem, uma data se leria como número."""
    aba, formatos = livro.get_worksheet_by_name(CANDIDATOS), Formatos(livro)
    nascimento = COLUNAS.index("Nascimento")
    for i, linha in enumerate(e.pessoas, 1):
        for j, v in enumerate(linha):
            if isinstance(v, date):
                aba.write_datetime(i, j, v, formatos["entrada_data"])
            elif j == nascimento and isinstance(v, (int, float)) and not isinstance(v, bool):
                aba.write_number(i, j, v, formatos["entrada_numero"])


def _converte(xlsx: Path, pronto: Path) -> None:
    from ..calc.modelos import com_extensao, constroi_ods
    from ..calc.programas import ErroDoCalc

    try:
        with com_extensao() as ambiente:
            constroi_ods(xlsx, pronto, ambiente)
    except ErroDoCalc as e:
        raise ErroDeArquivo(str(e)) from None


def _mostra(m: Mudanca, origem: Path, destino: Path) -> None:
    tela, e = console(), m.entradas
    n = sum(1 for linha in e.pessoas if any(v is not None for v in linha))
    pessoas = quantas(n, "pessoa")
    paragrafo(tela, f"Criado {destino}, com o edital, as opções e {pessoas} de {origem.name}, que fica como está.")
    if e.n_pessoas > N_PESSOAS:
        paragrafo(tela, f"A lista não cabe no tamanho comum, de {N_PESSOAS} pessoas: esta pasta guarda {e.n_pessoas}.")
    if m.ficam:
        paragrafo(tela, f"Não tem lugar nesta pasta, e continua só em {origem.name}: {'; '.join(m.ficam)}.")
    for aviso in m.avisos:
        paragrafo(tela, f"Aviso: {aviso}.")
    paragrafo(tela, f"Escreva os atos na aba Atos e rode: xl-quotas acompanhar {destino}")
