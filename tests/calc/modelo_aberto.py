"""Uma pasta de trabalho modelo aberta no Calc: mudar uma entrada como quem digita, e comparar tudo com o motor."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

from apoio_calc import Calc, Pasta
from apoio_modelos import ERROS_DE_PLANILHA, PASTA
from openpyxl.utils import get_column_letter, range_boundaries

from xl_quotas import __version__, funcoes
from xl_quotas.ambientes.calc.dentro.celulas import EPOCA, para_o_calc
from xl_quotas.arquivos import nomes
from xl_quotas.modelos import MODELOS
from xl_quotas.modelos.calculo import Calculo
from xl_quotas.modelos.entradas import LINHAS, Entradas
from xl_quotas.modelos.lugares import ENTRADAS
from xl_quotas.modelos.pasta import blocos
from xl_quotas.modelos.textos import GUARDADOS

VIVA = f"Funções de cotas instaladas: xl_quotas {__version__}, em LibreOffice Calc "
GRANDES = {
    "SITUACAO": ("Candidatos", f"P1:P{LINHAS}"),
    "CLASSIFICACAO": ("Candidatos", f"Q1:T{LINHAS}"),
    "ORDEM_NOMEACAO": ("Nomeação", f"A5:J{LINHAS + 4}"),
    "CONFERIR": ("Conferir", f"A5:E{LINHAS + 4}"),
}
POUCAS = 10


class Modelo:
    """A pasta aberta e as entradas que ela tem neste momento."""

    def __init__(self, pasta: Pasta, entradas: Entradas) -> None:
        self.pasta = pasta
        self.entradas = entradas

    @contextmanager
    def com(self, novas: Entradas) -> Iterator[None]:
        """Digita o que difere, e desfaz ao sair."""
        antes = self.entradas
        self.digita(novas)
        try:
            yield
        finally:
            self.digita(antes)

    def digita(self, novas: Entradas) -> None:
        """Escreve o que difere: poucas células, uma a uma; muitas, o retângulo que as contém, de uma vez."""
        agora, antes = faixas(novas), faixas(self.entradas)
        for nome, (folha, canto, linhas) in agora.items():
            velhas = antes[nome][2]
            trocadas = [(i, j) for i, x in enumerate(linhas) for j, v in enumerate(x) if v != velhas[i][j]]
            cantos = [(i, j, i, j) for i, j in trocadas]
            if len(trocadas) > POUCAS:
                ii, jj = zip(*trocadas)
                cantos = [(min(ii), min(jj), max(ii), max(jj))]
            coluna, linha, _, _ = range_boundaries(canto)
            for i, j, fim_i, fim_j in cantos:
                onde = f"{get_column_letter(coluna + j)}{linha + i}"
                self.pasta.poe(onde, [x[j : fim_j + 1] for x in linhas[i : fim_i + 1]], folha)
        self.entradas = novas

    def confere(self) -> None:
        """Nenhuma célula de erro, e cada célula calculada igual à do motor, por dois caminhos."""
        assert self.pasta.erros() == []
        lidos: dict[tuple[str, str], Any] = {}
        assert self.diferencas(lidos) == []
        for nome, esperado in self.direto().items():
            visto = lidos[GRANDES[nome]]
            assert visto == esperado, (nome, _primeira(visto, esperado))

    def diferencas(self, lidos: dict[tuple[str, str], Any]) -> list[tuple[Any, ...]]:
        """As células que não mostram o que `modelos` calcula: (folha, célula, visto, esperado); guarda o que leu."""
        calculo, saida = Calculo(self.entradas), []
        for b in blocos():
            esperados = b.valores(calculo)
            onde = b.canto if b.unida else b.faixa
            vistos = lidos[b.aba, onde] = self.pasta.valores(onde, b.aba)
            if esperados == [[GUARDADOS]]:
                assert vistos[0][0].startswith(VIVA)
            elif vistos != (certos := [list(x) for x in para_o_calc(esperados)]):
                saida += [(b.aba, onde, *d) for d in _primeira(vistos, certos)]
        return saida

    def direto(self) -> dict[str, list[list[Any]]]:
        """Os blocos grandes, calculados pelas funções com o que está escrito nas células neste momento."""
        lista, opcoes = self.nome(nomes.CANDIDATOS), self.nome(nomes.OPCOES)
        regime = self.nome(nomes.REGIME)[0][0] or self.nome(nomes.DATA)[0][0]
        if regime == nomes.PROPRIO:
            regime = self.nome(nomes.REGIME_PROPRIO)
        digitado = self.nome(nomes.QUADRO)[0]
        n = max(len(funcoes.LISTAS(regime)[0]), *(i for i, v in enumerate(digitado, 1) if v != ""), 1)
        vagas = [digitado[:n]] if any(v != "" for v in digitado) else self.nome(nomes.VAGAS)[0][0]
        saida = {
            "SITUACAO": funcoes.SITUACAO(lista, vagas, regime, opcoes),
            "CLASSIFICACAO": funcoes.CLASSIFICACAO(lista, regime, opcoes),
            "ORDEM_NOMEACAO": funcoes.ORDEM_NOMEACAO(lista, vagas, regime, opcoes),
            "CONFERIR": funcoes.CONFERIR(lista, vagas, regime, opcoes),
        }
        return {nome: [list(x) for x in para_o_calc(v)] for nome, v in saida.items()}

    def nome(self, nome: str) -> list[list[Any]]:
        """Os valores da faixa de um nome definido das entradas."""
        folha, _, onde = ENTRADAS[nome].rpartition("!")
        return self.pasta.valores(onde.replace("$", ""), folha.strip("'"))

    def avisos(self) -> dict[str, str]:
        """A frase do alto de cada folha."""
        onde = {"Edital": "A4", "Quadro": "A3", "Nomeação": "A3", "Conferir": "A3"}
        return {folha: self.pasta.valores(c, folha)[0][0] for folha, c in onde.items()}

    def textos_de_erro(self) -> list[tuple[str, Any]]:
        """Toda célula, de fórmula ou não, que mostra um erro do programa."""
        achados = []
        for folha in self.pasta.estado()["folhas"]:
            for linha in self.pasta.valores(self.pasta.usada(folha), folha):
                achados += [(folha, v) for v in linha if isinstance(v, dict) or _e_erro(v)]
        return achados


def _e_erro(v: Any) -> bool:
    return isinstance(v, str) and (v.split("(")[0].strip() in ERROS_DE_PLANILHA or v.startswith(("Err:", "Erro:")))


def _primeira(vistos: list[list[Any]], certos: list[list[Any]]) -> list[tuple[int, int, Any, Any]]:
    """As primeiras diferenças: (linha, coluna, visto, certo)."""
    if [len(x) for x in vistos] != [len(x) for x in certos]:
        return [(len(vistos), len(vistos[0]), len(certos), len(certos[0]))]
    pares = ((i, j, v, c) for i, (x, y) in enumerate(zip(vistos, certos)) for j, (v, c) in enumerate(zip(x, y)))
    return [d for d in pares if d[2] != d[3]][:3]


def faixas(e: Entradas) -> dict[str, tuple[str, str, list[list[Any]]]]:
    """Cada faixa de entrada: a folha, o canto, e o que se digita nela."""
    linhas: dict[str, list[list[Any]]] = {
        nomes.TITULO: [[e.titulo]],
        nomes.ORGAO: [[e.orgao]],
        nomes.DATA: [[e.data]],
        nomes.REGIME: [[e.regime]],
        nomes.VAGAS: [[e.vagas]],
        nomes.QUADRO: [e.faixa_do_quadro()],
        nomes.OPCOES: e.faixa_de_opcoes()[:-1],  # a última é calculada
        nomes.REGIME_PROPRIO: e.faixa_do_regime(),
        nomes.CANDIDATOS: e.faixa_de_candidatos(),
    }
    saida = {}
    for nome, valores in linhas.items():
        folha, _, onde = ENTRADAS[nome].rpartition("!")
        canto = onde.replace("$", "").partition(":")[0]
        saida[nome] = (folha.strip("'"), canto, [[_digitado(v) for v in x] for x in valores])
    return saida


def _digitado(v: Any) -> Any:
    return float((v - EPOCA).days) if isinstance(v, date) else v


def abre_modelo(calc: Calc, arquivo: str, pasta: Path) -> Modelo:
    """Uma cópia de um arquivo de workbook_templates, aberta."""
    copia = Path(shutil.copy(PASTA / arquivo, pasta))
    return Modelo(calc.abre(copia), MODELOS[copia.stem]())
