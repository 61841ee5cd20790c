"""Os nomes das linhas que entram num sorteio: um arquivo com um por linha, ou uma coluna de uma tabela."""

from __future__ import annotations

from pathlib import Path

from ..tabela.cpf_no_texto import esconde
from ..tabela.erros import ErroDeEntrada, mostra
from ..tabela.sorteio import e_titulo
from ..tabela.texto import simples
from ..tabela.valores import celula
from .csvs import le_csv, uma_coluna
from .erros import mostra_caminho
from .faixa import DoEdital, Faixa, Linhas
from .guarda import PASTA, tipo_do_arquivo
from .mescladas import recusa_mescladas
from .planilhas import Planilha, abre_pasta
from .tabela_solta import avisa_ocultas


def le_identificadores(e: DoEdital, coluna: str | None = None) -> Faixa:
    """A coluna do arquivo de `e`, sem o nome dela. `coluna` é o nome da que se quer, quando a tabela tem várias."""
    caminho = e.arquivo
    if tipo_do_arquivo(caminho) == PASTA:
        with abre_pasta(caminho) as pasta:
            cheias = [p for p in map(pasta.planilha, pasta.abas) if p.linhas]
            if len(cheias) != 1:
                raise _recusa(caminho, "tem mais de uma planilha; copie os nomes para um arquivo só deles")
            faixa = _da_planilha(caminho, cheias[0], coluna)
            avisa_ocultas(cheias[0], faixa, e)
            return faixa
    if coluna is None:
        return _sem_titulo(uma_coluna(caminho))
    lida = le_csv(caminho, lambda linhas: _acha(linhas, coluna))
    if not isinstance(lida, Faixa):
        raise _sem_coluna(caminho, coluna, lida)
    return _a_coluna(lida, coluna)


def _da_planilha(caminho: Path, planilha: Planilha, coluna: str | None) -> Faixa:
    largura = max(map(len, planilha.linhas))
    if coluna is not None:
        i = _acha(planilha.linhas, coluna)
        if i is None:
            raise _sem_coluna(caminho, coluna, planilha.linhas)
        inteira = planilha.recorta(1, i + 1, largura, len(planilha.linhas))
        faixa = _a_coluna(inteira, coluna)
        recusa_mescladas(planilha, inteira, [faixa.coluna - 1])
    elif largura > 1:
        raise _recusa(caminho, "tem mais de uma coluna; diga a dos nomes com --coluna")
    else:
        faixa = _sem_titulo(planilha.recorta(1, 1, 1, len(planilha.linhas)))
    planilha.exige_calculadas(faixa)
    return faixa


def _acha(linhas: Linhas, coluna: str) -> int | None:
    """A primeira linha que tem o nome da coluna."""
    return next((i for i, linha in enumerate(linhas) if any(_e(v, coluna) for v in linha)), None)


def _e(v: object, coluna: str) -> bool:
    return isinstance(v, str) and simples(v) == simples(coluna)


def _a_coluna(f: Faixa, coluna: str) -> Faixa:
    j = next(j for j, v in enumerate(f.valores[0]) if _e(v, coluna))
    return _sem_a_primeira(Faixa([[linha[j]] for linha in f.valores], f.planilha, f.linhas, f.coluna + j))


def _sem_titulo(f: Faixa) -> Faixa:
    primeira = celula(f.valores[0][0])
    return _sem_a_primeira(f) if isinstance(primeira, str) and e_titulo(primeira) else f


def _sem_a_primeira(f: Faixa) -> Faixa:
    return Faixa(f.valores[1:] or [[None]], f.planilha, f.linhas[1:] or f.linhas, f.coluna)


def _sem_coluna(caminho: Path, coluna: str, linhas: Linhas) -> ErroDeEntrada:
    vistas = ", ".join(str(celula(v)) for v in linhas[0] if celula(v) is not None)
    return _recusa(caminho, f"não tem a coluna {mostra(coluna)} (aqui: {esconde(vistas)[:90] or 'nada'})")


def _recusa(caminho: Path, porque: str) -> ErroDeEntrada:
    return ErroDeEntrada(f"{mostra_caminho(Path(caminho.name))}: {porque}")
