"""Lê a coluna da inscrição: um número ou código por pessoa, sem repetir dentro do mesmo cargo."""

from __future__ import annotations

import re
from datetime import date
from math import inf
from typing import Any, Callable, Dict, List, Optional, Sequence, Set, Tuple

from .cpf import julga, sem_o_cpf
from .erros import mostra
from .linha_de_soma import parece_soma
from .texto import sem_acento
from .valores import ErroDePlanilha

MAIOR_INTEIRO = 10**15
_ALGARISMOS = frozenset("0123456789")
_MILHARES = re.compile(r"\d{1,3}(?:[. ]\d{3})+(?=[.,]0+\Z|\Z)", re.ASCII)
_CASAS_ZERO = re.compile(r"(\A\d+)[.,]0+\Z", re.ASCII)
_INFINITOS = (inf, -inf)
Anota = Callable[[int, str, str, int], None]
"""Recebe a pessoa, o problema, o remédio e a linha da outra pessoa (0 = nenhuma)."""


def le_inscricoes(
    coluna: Sequence[Any], linhas: Sequence[int], cargos: Sequence[Optional[str]], anota: Anota
) -> List[Any]:
    """As inscrições de células normalizadas; cada problema vai a `anota`."""
    inscricoes = [int(v) if type(v) is float and v.is_integer() else v for v in coluna]
    ruins = set()
    for i, v in enumerate(inscricoes):
        if type(v) is not str:
            problema = _problema(v)
        else:  # quase toda inscrição começa por algarismo, e a linha de soma nunca
            problema = None if v[0] in _ALGARISMOS else _problema_do_texto(v)
        if problema:
            anota(i, *problema, 0)
            ruins.add(i)
    if _ha_repetidas(inscricoes):
        repetidas = _Repetidas(linhas, cargos, anota, julga(inscricoes).quais)
        vistas: Dict[str, int] = {}
        for i, v in enumerate(inscricoes):
            primeira = i if i in ruins else vistas.setdefault(str(v).casefold(), i)
            if primeira != i:
                repetidas.anota_repetida(i, v, primeira)
    return inscricoes


def _ha_repetidas(inscricoes: List[Any]) -> bool:
    """Se duas são a mesma: quase nunca, e vê-se de uma vez. Só o texto precisa de se comparar sem a caixa."""
    so_numeros = set(map(type, inscricoes)) == {int}
    return len(set(inscricoes if so_numeros else [str(v).casefold() for v in inscricoes])) < len(inscricoes)


def _problema(v: Any) -> Optional[Tuple[str, str]]:
    if type(v) is int and -MAIOR_INTEIRO < v < MAIOR_INTEIRO:
        return None
    if v is None:
        return "a inscrição está vazia", "preencha-a ou apague a linha inteira"
    if isinstance(v, (ErroDePlanilha, bool, date)) or v != v or v in _INFINITOS:
        return f"{mostra(v)} não é número de inscrição", "digite o número ou o código"
    if type(v) is float:
        return f"{mostra(v)} tem casas decimais", "digite o número ou o código inteiro"
    if type(v) is int:
        remedio = "formate a coluna como texto e copie de novo os números"
        return f"{mostra(v)} passa de 15 algarismos e a planilha perde os últimos", remedio
    return None


def _problema_do_texto(v: str) -> Optional[Tuple[str, str]]:
    if parece_soma(v):
        return f"{mostra(v)} parece uma linha de soma, e não uma pessoa", "apague a linha de soma"
    return None


class _Repetidas:
    """As inscrições que se repetem. Em cargos diferentes a repetição só é erro quando todos concorrem juntos."""

    def __init__(self, linhas: Sequence[int], cargos: Sequence[Optional[str]], anota: Anota, de_cpf: Set[int]) -> None:
        self.linhas, self.cargos, self.anota, self.de_cpf = linhas, cargos, anota, de_cpf
        self.no_cargo: Dict[Tuple[str, Optional[str]], int] = {}

    def anota_repetida(self, i: int, v: Any, primeira: int) -> None:
        """O problema cita a primeira do mesmo cargo; não a havendo, a primeira de todas."""
        chave = str(v).casefold()
        self.no_cargo.setdefault((chave, self._cargo(primeira)), primeira)
        outra = self.no_cargo.setdefault((chave, self._cargo(i)), i)
        remedio = "cada pessoa entra uma vez"
        if outra == i:
            outra, remedio = primeira, "são de cargos diferentes: informe a opção cargo"
        linha = self.linhas[outra]
        vista = mostra(sem_o_cpf(v) if i in self.de_cpf else v)
        self.anota(i, f"inscrição {vista} repetida da linha {linha}", remedio, linha)

    def _cargo(self, i: int) -> Optional[str]:
        cargo = self.cargos[i] if self.cargos else ""
        return sem_acento(cargo) if cargo else cargo


# 12.345 tanto pode ser 12345, que passou por um texto, quanto outro código: diz-se, e a pessoa decide
def sem_formato(inscricao: Any) -> str:
    """`12.345`, `12345,0` e `012345` como `12345`; o que não é número fica como está, sem os zeros à esquerda."""
    texto = str(inscricao)
    if not texto.isdigit():
        milhares = _MILHARES.match(texto)
        if milhares:
            texto = milhares[0].replace(".", "").replace(" ", "") + texto[milhares.end() :]
        texto = _CASAS_ZERO.sub(r"\1", texto)
    return sem_zeros(texto)


def sem_zeros(texto: str) -> str:
    """O texto sem os zeros à esquerda nem a diferença entre maiúsculas e minúsculas."""
    return texto.lstrip("0").casefold()
