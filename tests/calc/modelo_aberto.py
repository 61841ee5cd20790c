"""Uma pasta de trabalho modelo aberta no Calc: mudar uma entrada como quem digita, e comparar tudo com o motor."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import nomeacao_direta
from apoio_calc import Calc, Pasta
from apoio_modelos import ERROS_DE_PLANILHA, PASTA, descrito
from openpyxl.utils import get_column_letter, range_boundaries

from xl_quotas import __version__
from xl_quotas.ambientes.calc.dentro.celulas import EPOCA, para_o_calc
from xl_quotas.modelos import nomeacao
from xl_quotas.modelos.avisos import GUARDADOS

VIVA = f"Funções de cotas instaladas: xl_quotas {__version__}, em LibreOffice Calc "
DO_COMPUTADOR = {"programa", "Python"}
"""Os itens de COTAS_VERSAO que dizem onde as funções correm: os guardados no arquivo não são os de quem o abre."""

POUCAS = 10
DIRETOS = {nomeacao.PASTA.titulo: nomeacao_direta.blocos}
"""Um segundo caminho, quando a pasta o tem: as funções chamadas com o que está escrito nas células neste momento."""


class Modelo:
    """A pasta aberta e as entradas que ela tem neste momento."""

    def __init__(self, pasta: Pasta, nome: str) -> None:
        self.pasta = pasta
        self.nome_do_modelo = nome
        self.descricao, self.entradas = descrito(nome)
        self.lugares = {n: _lugar(r) for n, r in self.descricao.entradas(self.entradas).items()}

    @contextmanager
    def com(self, novas: Any) -> Iterator[None]:
        """Digita o que difere, e desfaz ao sair."""
        antes = self.entradas
        self.digita(novas)
        try:
            yield
        finally:
            self.digita(antes)

    def digita(self, novas: Any) -> None:
        """Escreve o que difere: poucas células, uma a uma; muitas, o retângulo que as contém, de uma vez."""
        agora, antes = self.digitado(novas), self.digitado(self.entradas)
        for nome, linhas in agora.items():
            velhas = antes[nome]
            assert [len(x) for x in linhas] == [len(x) for x in velhas], f"{nome}: a faixa não muda de tamanho"
            trocadas = [(i, j) for i, x in enumerate(linhas) for j, v in enumerate(x) if v != velhas[i][j]]
            cantos = [(i, j, i, j) for i, j in trocadas]
            if len(trocadas) > POUCAS:
                ii, jj = zip(*trocadas)
                cantos = [(min(ii), min(jj), max(ii), max(jj))]
            folha, faixa = self.lugares[nome]
            coluna, linha, _, _ = range_boundaries(faixa)
            for i, j, fim_i, fim_j in cantos:
                onde = f"{get_column_letter(coluna + j)}{linha + i}"
                self.pasta.poe(onde, [x[j : fim_j + 1] for x in linhas[i : fim_i + 1]], folha)
        self.entradas = novas

    def digitado(self, e: Any) -> dict[str, list[list[Any]]]:
        """O que se digita em cada faixa de entrada, como o Calc o guarda."""
        return {
            nome: [[_como_numero(v) for v in x] for x in linhas] for nome, linhas in self.descricao.digitado(e).items()
        }

    def confere(self) -> None:
        """As entradas são as que se digitaram, nenhuma célula tem erro, e cada bloco é igual ao do motor."""
        for nome, linhas in self.digitado(self.entradas).items():
            vistas = self.nome(nome)[: len(linhas)]
            assert vistas == [["" if v is None else v for v in x] for x in linhas], nome
        assert self.pasta.erros() == []
        lidos: dict[tuple[str, str], Any] = {}
        assert self.diferencas(lidos) == []
        direto = DIRETOS.get(self.descricao.titulo)
        for (folha, canto), esperado in (direto(self) if direto else {}).items():
            (visto,) = (v for (f, onde), v in lidos.items() if f == folha and onde.split(":")[0] == canto)
            assert visto == esperado, (folha, canto, primeiras(visto, esperado))

    def diferencas(self, lidos: dict[tuple[str, str], Any]) -> list[tuple[Any, ...]]:
        """As células que não mostram o que `modelos` calcula: (folha, célula, visto, esperado); guarda o que leu."""
        calculo, saida = self.descricao.calculo(self.entradas), []
        for b in self.descricao.blocos(self.entradas):
            esperados = b.valores(calculo)
            onde = b.canto if b.unida else b.faixa
            vistos = lidos[b.aba, onde] = self.pasta.valores(onde, b.aba)
            if esperados == [[GUARDADOS]]:
                assert vistos[0][0].startswith(VIVA)
                continue
            certos = [list(x) for x in para_o_calc(esperados)]
            if vistos != certos:
                achadas = primeiras(vistos, certos)
                saida += [(b.aba, onde, *d) for d in achadas if not _do_computador(b.formula, certos, d)]
        return saida

    def nome(self, nome: str) -> list[list[Any]]:
        """Os valores da faixa de um nome definido das entradas."""
        folha, faixa = self.lugares[nome]
        return self.pasta.valores(faixa, folha)

    def avisos(self) -> dict[tuple[str, str], str]:
        """As frases de aviso do alto das folhas, pelo lugar; a da versão das funções fica de fora."""
        calculo = self.descricao.calculo(self.entradas)
        blocos = [b for b in self.descricao.blocos(self.entradas) if tuple(b.colunas) == ("aviso",)]
        blocos = [b for b in blocos if b.valores(calculo) != [[GUARDADOS]]]
        return {(b.aba, b.canto): self.pasta.valores(b.canto, b.aba)[0][0] for b in blocos}

    def textos_de_erro(self) -> list[tuple[str, Any]]:
        """Toda célula, de fórmula ou não, que mostra um erro do programa."""
        achados = []
        for folha in self.pasta.estado()["folhas"]:
            for linha in self.pasta.valores(self.pasta.usada(folha), folha):
                achados += [(folha, v) for v in linha if isinstance(v, dict) or _e_erro(v)]
        return achados


def _lugar(referencia: str) -> tuple[str, str]:
    """`Edital!$B$6` → ("Edital", "B6")."""
    folha, _, faixa = referencia.rpartition("!")
    return folha.strip("'"), faixa.replace("$", "")


def _do_computador(formula: str, certos: list[list[Any]], diferenca: tuple[Any, ...]) -> bool:
    return "COTAS_VERSAO()" in formula and certos[diferenca[0]][0] in DO_COMPUTADOR and diferenca[1] > 0


def _e_erro(v: Any) -> bool:
    return isinstance(v, str) and (v.split("(")[0].strip() in ERROS_DE_PLANILHA or v.startswith(("Err:", "Erro:")))


def primeiras(vistos: list[list[Any]], certos: list[list[Any]]) -> list[tuple[int, int, Any, Any]]:
    """As primeiras diferenças: (linha, coluna, visto, certo)."""
    if [len(x) for x in vistos] != [len(x) for x in certos]:
        return [(len(vistos), len(vistos[0]), len(certos), len(certos[0]))]
    pares = ((i, j, v, c) for i, (x, y) in enumerate(zip(vistos, certos)) for j, (v, c) in enumerate(zip(x, y)))
    return [d for d in pares if d[2] != d[3]][:3]


def _como_numero(v: Any) -> Any:
    return float((v - EPOCA).days) if isinstance(v, date) else v


def abre_modelo(calc: Calc, arquivo: str, pasta: Path) -> Modelo:
    """Uma cópia de um arquivo de workbook_templates, aberta."""
    copia = Path(shutil.copy(PASTA / arquivo, pasta))
    return Modelo(calc.abre(copia), copia.stem)
