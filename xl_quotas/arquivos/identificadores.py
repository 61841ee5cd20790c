"""Os nomes das linhas que entram num sorteio: um arquivo com um por linha, ou uma coluna de uma tabela."""

from __future__ import annotations

from dataclasses import dataclass
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
from .tabela_solta import ate_o_fim, avisa_ocultas


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
    lida = le_csv(caminho, _Coluna(coluna))
    if not isinstance(lida, Faixa):
        raise _sem_coluna(caminho, coluna, lida)
    return _a_coluna(lida, coluna)


def _da_planilha(caminho: Path, planilha: Planilha, coluna: str | None) -> Faixa:
    if coluna is not None:
        procurada = _Coluna(coluna)
        i = procurada.acha(planilha.linhas)
        if i is None:
            raise _sem_coluna(caminho, coluna, planilha.linhas)
        inteira = ate_o_fim(planilha, i, procurada)
        faixa = _a_coluna(inteira, coluna)
        recusa_mescladas(planilha, inteira, [faixa.coluna - 1])
    elif max(map(len, planilha.linhas)) > 1:
        raise _recusa(caminho, "tem mais de uma coluna; diga a dos nomes com --coluna")
    else:
        faixa = _sem_titulo(planilha.recorta(1, 1, 1, len(planilha.linhas)))
    planilha.exige_calculadas(faixa)
    return faixa


@dataclass(frozen=True)
class _Coluna:
    """A tabela que tem uma coluna com este nome."""

    nome: str
    o_que: str = "tabela do sorteio"

    def acha(self, linhas: Linhas) -> int | None:
        """A primeira linha que tem o nome da coluna."""
        return next((i for i, linha in enumerate(linhas) if any(_e(v, self.nome) for v in linha)), None)

    def acima(self, linhas: Linhas, i: int) -> int | None:
        """Qualquer texto pode ser o de uma linha: só não é a que tem um só, onde a tabela tem mais (um título)."""
        j = next(j for j, v in enumerate(linhas[i]) if _e(v, self.nome))
        minimo = min(2, sum(celula(v) is not None for v in linhas[i]))
        for k, linha in enumerate(linhas[:i]):
            cheias = [celula(v) is not None for v in linha]
            if any(cheias[j : j + 1]) and sum(cheias) >= minimo:
                return k
        return None


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
