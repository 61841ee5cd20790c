"""SORTEIO: as vagas reservadas repartidas entre linhas que, sozinhas, não chegam a ter nenhuma."""

from __future__ import annotations

from typing import Any

from ..regras.sorteio import METODO, sorteia
from ..tabela.sorteio import le_identificadores, le_semente, le_vagas_do_sorteio
from .catalogo import Linhas, planilha

__all__ = ["METODO", "SORTEIO"]


@planilha(
    '=SORTEIO(A2:A31;"PP=7; PI=1";"54321")',
    {
        "linhas": "Uma coluna, sem cabeçalho, com o nome de cada linha que entra no sorteio (um nome próprio para"
        " cada). A célula vazia não entra.",
        "vagas": "Vagas reservadas a sortear: um inteiro, um texto como PP=2; PI=1, ou uma faixa de duas colunas, lista"
        " e vagas.",
    },
    3,
)
def SORTEIO(linhas: Any, vagas: Any, semente: Any) -> Linhas:
    """Sorteia vagas reservadas entre linhas do edital, sempre com o mesmo resultado para a mesma semente pública.

    Devolve uma linha por célula de `linhas`, sem cabeçalho (vazio para vazio): ordem no sorteio, lista sorteada
    ("reservada" quando `vagas` é um número; vazio para quem não foi sorteada) e código.
    O método, que qualquer pessoa refaz: o código é o SHA-256 de semente|IDENTIFICADOR em UTF-8 (os dois em Unicode NFC,
    sem caracteres invisíveis, com um só espaço entre palavras; o identificador em maiúsculas); as linhas vão em ordem
    crescente de código e recebem as vagas nessa ordem, primeiro todas as da primeira lista. Confere-se com
    printf '%s' 'semente|IDENTIFICADOR' | sha256sum.
    Erros: identificador repetido ou que traz um CPF; o nome da coluna na primeira linha; lista AC, ou que não é sigla;
    mais vagas que linhas; semente vazia, data ou fração (0 ou zeros à esquerda: escreva-a como texto).
    Norma: nenhuma diz como sortear; o método é escolha nossa e o edital o anuncia antes.
    """
    identificadores = le_identificadores(linhas)
    listas = le_vagas_do_sorteio(vagas, sum(1 for x in identificadores if x is not None))
    resultado = sorteia(identificadores, listas, le_semente(semente))
    return [["", "", ""] if x is None else [x.ordem, x.vaga, x.codigo] for x in resultado]
