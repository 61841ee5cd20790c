"""A tabela de atos de um arquivo: a faixa `atos` de uma pasta nossa, uma planilha qualquer ou um CSV."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..tabela.atos import ATO, COLUNAS, DATA
from ..tabela.atos import COLUNA_DE as CAMPO_DO_NOME
from ..tabela.erros import ErroDeEntrada
from ..tabela.texto import simples
from ..tabela.valores import celula
from . import nomes
from .cabecalhos import DaTabela
from .erros import mostra_caminho
from .faixa import DoEdital, Faixa
from .guarda import PASTA, tipo_do_arquivo
from .mescladas import recusa_mescladas
from .planilhas import Pasta, abre_pasta
from .sobra import recusa_sobra_da_tabela
from .tabela_solta import avisa_curtas, avisa_desconhecidas, avisa_ocultas, faixa_do_csv, faixa_solta


def e_campo_de_atos(v: Any, campo: str) -> bool:
    """Se a célula é um dos nomes de uma coluna da tabela de atos."""
    return isinstance(v, str) and CAMPO_DO_NOME.get(simples(v)) == campo


def _e_algum_campo(v: Any) -> bool:
    return isinstance(v, str) and simples(v) in CAMPO_DO_NOME


OCULTO_CONTA = "o ato escondido também conta; apague-o se não é deste concurso"
ATOS = DaTabela("tabela de atos", (DATA, ATO), e_campo_de_atos)


def le_atos(caminho: Path, e: DoEdital) -> Faixa:
    """A tabela de atos de um arquivo só dela, ou de uma pasta nossa; `e` recebe os avisos.

    Sem a linha de nomes: ErroDeEntrada.
    """
    if tipo_do_arquivo(caminho) != PASTA:
        faixa = faixa_do_csv(caminho, ATOS)
        avisa_curtas(faixa, e, nomes.ATOS)
    else:
        with abre_pasta(caminho) as pasta:
            faixa = _da_nossa(pasta, e) or _solta(pasta, e)
    avisa_desconhecidas(faixa, _e_algum_campo, e, nomes.ATOS)
    return faixa


def atos_da_pasta(caminho: Path, e: DoEdital) -> Faixa | None:
    """A faixa `atos` de uma pasta nossa; None num arquivo que não a tem. `e` recebe os avisos."""
    if tipo_do_arquivo(caminho) != PASTA:
        return None
    with abre_pasta(caminho) as pasta:
        return _da_nossa(pasta, e)


def _da_nossa(pasta: Pasta, e: DoEdital) -> Faixa | None:
    achado = pasta.nome_definido(nomes.ATOS)
    if achado is None:
        return None
    planilha, limites = achado
    faixa = planilha.recorta(*limites)
    planilha.exige_calculadas(faixa)
    recusa_mescladas(planilha, faixa, colunas(faixa).values())
    recusa_sobra_da_tabela(planilha, limites, nomes.ATOS, _e_algum_campo)
    avisa_ocultas(planilha, faixa, e, OCULTO_CONTA, nomes.ATOS)
    return faixa


def _solta(pasta: Pasta, e: DoEdital) -> Faixa:
    com_atos = [aba for aba in pasta.abas if ATOS.acha(pasta.planilha(aba).linhas) is not None]
    if len(com_atos) > 1:
        nome = mostra_caminho(Path(pasta.caminho.name))
        raise ErroDeEntrada(f"{nome}: mais de uma planilha tem tabela de atos: {', '.join(com_atos)}; deixe uma só")
    planilha, faixa = faixa_solta(pasta, com_atos[0] if com_atos else None, ATOS)
    planilha.exige_calculadas(faixa, list(colunas(faixa).values()))
    recusa_mescladas(planilha, faixa, colunas(faixa).values())
    avisa_ocultas(planilha, faixa, e, OCULTO_CONTA, nomes.ATOS)
    return faixa


def preenchidas(atos: Faixa) -> int:
    """Quantas linhas, além da dos nomes, têm alguma coisa."""
    return sum(1 for linha in atos.valores[1:] if any(celula(v) is not None for v in linha))


def colunas(atos: Faixa) -> Mapping[str, int]:
    """Onde está cada coluna reconhecida (0 = a primeira)."""
    return {c: j for c in COLUNAS for j, v in enumerate(atos.valores[0]) if e_campo_de_atos(v, c)}
