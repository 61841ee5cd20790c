"""O que se diz da linha dos nomes das colunas: a falta de uma, dois nomes para a mesma coisa, dados em vez de nomes."""

from __future__ import annotations

from datetime import date
from typing import Any, NoReturn, Sequence

from .cpf_no_texto import esconde, onze
from .erros import ErroDeEntrada, mostra, visivel
from .numeros import Ilegivel, data, decimal
from .valores import celula

MAXIMO = 90


def recusa_falta(argumento: str, campo: str, linha: Sequence[Any], reconheceu: bool) -> NoReturn:
    """Levanta o erro da coluna que falta. Uma primeira linha de dados não se repete na mensagem: são de alguém."""
    celulas = [v for v in map(celula, linha) if v is not None]
    nomes = [visivel(v) for v in celulas if not _e_dado(v)]
    if len(nomes) < len(celulas) and not reconheceu:
        fim = "; a primeira linha parece ter dados, não nomes: inclua na faixa a linha dos nomes das colunas"
    else:
        vistos = esconde(", ".join(nomes))[:MAXIMO] or "nenhum nome"
        fim = f"; a primeira linha tem os nomes das colunas (aqui: {vistos})"
    raise ErroDeEntrada(f'{argumento}, linha 1 da faixa: falta a coluna "{campo}"{fim}')


def recusa_dupla(argumento: str, nomes: Sequence[str], uma: int, outra: int, alvo: str) -> NoReturn:
    """Levanta o erro de duas colunas (posições de 0 em diante) que dizem a mesma coisa."""
    if nomes[uma] == nomes[outra]:
        quais = f"a {uma + 1}ª e a {outra + 1}ª coluna têm o mesmo nome, {mostra(nomes[uma])}"
    else:
        quais = f"as colunas {mostra(nomes[uma])} e {mostra(nomes[outra])} dizem a mesma coisa ({alvo})"
    raise ErroDeEntrada(f"{argumento}, linha 1 da faixa: {quais}; deixe uma só ou mude o nome da outra")


def _e_dado(v: Any) -> bool:
    """Se a célula normalizada é número, data ou CPF: não é nome de coluna."""
    if not isinstance(v, str):
        return isinstance(v, (bool, int, float, date))
    if onze(v) is not None:
        return True
    for leitor in (decimal, data):
        try:
            leitor(v)
            return True
        except Ilegivel as e:
            if "ambíguo" in str(e):
                return True
    return False
