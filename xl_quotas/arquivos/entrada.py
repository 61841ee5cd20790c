"""De um arquivo aos argumentos das funções: a pasta de trabalho nossa, uma planilha qualquer, ou um CSV."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..tabela.erros import ErroDeEntrada
from ..tabela.regime import le_regime
from ..tabela.valores import celula
from . import nomes
from .cabecalhos import CANDIDATOS, CARGOS, colunas_de_cargos, colunas_usadas, e_algum_campo_de_cargos, entra_nos_cargos
from .cargos_da_pasta import le_ao_lado
from .edital import guarda, le_edital, le_regime_proprio, valor
from .erros import mostra_caminho
from .faixa import Entrada, EntradaDeCargos, Faixa
from .guarda import PASTA, tipo_do_arquivo
from .mescladas import recusa_mescladas
from .planilhas import Pasta, Planilha, abre_pasta
from .sobra import recusa_sobra_da_lista, recusa_sobra_da_tabela
from .tabela_solta import avisa_curtas, avisa_desconhecidas, avisa_ocultas, faixa_do_csv, faixa_solta

__all__ = ["le", "le_cargos", "le_regime_proprio"]

SO_DE_PASTA = "--aba só serve para .xlsx; um CSV tem uma planilha só"


def le(caminho: Path, aba: str | None = None) -> Entrada:
    """Lê a lista e, numa pasta de trabalho nossa, também o edital. `aba` manda ler uma planilha como lista simples."""
    if tipo_do_arquivo(caminho) == PASTA:
        with abre_pasta(caminho) as pasta:
            entrada = _nomeacao(pasta) if aba is None else None
            if entrada is None and aba is None:
                _recusa_a_outra(pasta, nomes.CARGOS, "a pasta do planejamento: use xl-quotas planejar")
            return entrada or _candidatos_soltos(pasta, aba)
    _recusa_aba(aba)
    faixa = faixa_do_csv(caminho, CANDIDATOS)
    e = Entrada(caminho, faixa, faixas={"candidatos": faixa})
    avisa_curtas(faixa, e)
    return e


def le_cargos(caminho: Path, aba: str | None = None) -> EntradaDeCargos:
    """Lê a tabela de cargos e vagas e, numa pasta de trabalho nossa, também o edital."""
    if tipo_do_arquivo(caminho) == PASTA:
        with abre_pasta(caminho) as pasta:
            entrada = _planejamento(pasta) if aba is None else None
            if entrada is None and aba is None:
                _recusa_a_outra(pasta, nomes.CANDIDATOS, "a pasta da nomeação: use xl-quotas calcular")
            return entrada or _cargos_soltos(pasta, aba)
    _recusa_aba(aba)
    faixa = faixa_do_csv(caminho, CARGOS)
    e = EntradaDeCargos(caminho, faixa, faixas={"cargos": faixa})
    avisa_curtas(faixa, e)
    avisa_desconhecidas(faixa, entra_nos_cargos, e, "cargos")
    return e


def _recusa_aba(aba: str | None) -> None:
    if aba is not None:
        raise ErroDeEntrada(SO_DE_PASTA)


def _recusa_a_outra(pasta: Pasta, nome: str, qual: str) -> None:
    """Quem deu a um comando a pasta do outro fica sabendo qual é o dela."""
    if pasta.nome_definido(nome) is not None:
        raise ErroDeEntrada(f"{mostra_caminho(Path(pasta.caminho.name))}: é {qual}")


# planilha qualquer


def _candidatos_soltos(pasta: Pasta, aba: str | None) -> Entrada:
    planilha, faixa = faixa_solta(pasta, aba, CANDIDATOS)
    _exige_colunas_inteiras(planilha, faixa)
    e = Entrada(pasta.caminho, faixa, faixas={"candidatos": faixa})
    avisa_ocultas(planilha, faixa, e)
    return e


def _cargos_soltos(pasta: Pasta, aba: str | None) -> EntradaDeCargos:
    planilha, faixa = faixa_solta(pasta, aba, CARGOS)
    planilha.exige_calculadas(faixa)
    recusa_mescladas(planilha, faixa, colunas_de_cargos(faixa))
    e = EntradaDeCargos(pasta.caminho, faixa, faixas={"cargos": faixa})
    avisa_ocultas(planilha, faixa, e)
    avisa_desconhecidas(faixa, entra_nos_cargos, e, "cargos")
    return e


def _exige_colunas_inteiras(planilha: Planilha, faixa: Faixa, proprias: Sequence[str] = ()) -> None:
    usadas = colunas_usadas(faixa, proprias)
    if usadas is not None:
        planilha.exige_calculadas(faixa, usadas)
        recusa_mescladas(planilha, faixa, usadas)


# pasta de trabalho nossa


def _nomeacao(pasta: Pasta) -> Entrada | None:
    achado = pasta.nome_definido(nomes.CANDIDATOS)
    if achado is None:
        return None
    planilha, limites = achado
    faixa = planilha.recorta(*limites)
    _exige_colunas_inteiras(planilha, faixa)
    recusa_sobra_da_lista(planilha, limites, nomes.CANDIDATOS)
    e = Entrada(pasta.caminho, faixa, faixas={"candidatos": faixa})
    avisa_ocultas(planilha, faixa, e)
    le_edital(pasta, e)
    _exige_colunas_inteiras(planilha, faixa, _reservas_do_edital(e))
    e.publicada_em = valor(pasta, nomes.PUBLICA_DATA)
    _resolve_vagas(pasta, e)
    return e


def _planejamento(pasta: Pasta) -> EntradaDeCargos | None:
    achado = pasta.nome_definido(nomes.CARGOS)
    if achado is None:
        return None
    planilha, limites = achado
    faixa = planilha.recorta(*limites)
    planilha.exige_calculadas(faixa)
    recusa_mescladas(planilha, faixa, colunas_de_cargos(faixa))
    recusa_sobra_da_tabela(planilha, limites, nomes.CARGOS, e_algum_campo_de_cargos)
    e = EntradaDeCargos(pasta.caminho, faixa, faixas={"cargos": faixa})
    avisa_ocultas(planilha, faixa, e)
    le_edital(pasta, e)
    e.ao_lado = le_ao_lado(pasta, e, limites)
    return e


def _reservas_do_edital(e: Entrada) -> list[str]:
    """As siglas das reservas do regime que o arquivo dá; nenhuma quando ele tem erro, que a conta dirá."""
    try:
        return [r.sigla for r in le_regime(e.regime).reservas]
    except ErroDeEntrada:
        return []


def _resolve_vagas(pasta: Pasta, e: Entrada) -> None:
    """O quadro digitado, sem as células vazias do fim; senão o total."""
    quadro = guarda(pasta, nomes.QUADRO, "vagas", e)
    if quadro is not None:
        linha = [celula(v) for fila in quadro for v in fila]
        while linha and linha[-1] is None:
            linha.pop()
        e.vagas, e.vagas_de = [linha], "quadro digitado na pasta de trabalho"
        _compara_total(linha, valor(pasta, nomes.VAGAS), e)
        return
    e.vagas = valor(pasta, nomes.VAGAS)
    if e.vagas is not None:
        e.vagas_de = "total informado na pasta de trabalho"
        guarda(pasta, nomes.VAGAS, "vagas", e)


def _compara_total(quadro: list[Any], total: Any, e: Entrada) -> None:
    """Avisa quando o quadro digitado não soma o total informado."""
    numeros = [v for v in quadro if isinstance(v, (int, float)) and not isinstance(v, bool)]
    if isinstance(total, (int, float)) and len(numeros) == len(quadro) and sum(numeros) != total:
        texto = f"o quadro digitado soma {sum(numeros):g} e o total informado é {total:g}; vale o quadro"
        e.avisos.append(("vagas", texto, "confira com o edital e corrija um dos dois"))
