"""CPF: lido, conferido pelos dígitos verificadores e mascarado. Nunca aparece inteiro, nem numa mensagem de erro."""

from __future__ import annotations

import re
from typing import Any, List, Sequence, Set

from .cpf_no_texto import ALGARISMOS, MENOR_NUMERO, com_mascara, confere, na_forma, onze
from .erros import ErroDeEntrada
from .numeros import Ilegivel
from .vagas import MUITAS_LINHAS
from .valores import ErroDePlanilha, celula, tabela

_MASCARADO = re.compile(r"\*{3}\.\d{3}\.\d{3}-\*{2}\Z", re.ASCII)
_PONTUACAO = re.compile(r"[-./ ]")
_ACEITO = "escreva como 000.000.000-00"


def mascara_cpf(v: Any) -> str:
    """`***.456.789-**`, os algarismos do 4º ao 9º à vista; o já mascarado volta como veio. Inválido: Ilegivel."""
    return str(v) if ja_mascarado(v) else com_mascara(le_cpf(v))


def ja_mascarado(v: Any) -> bool:
    """Se a célula já traz o CPF mascarado."""
    return isinstance(v, str) and bool(_MASCARADO.match(v))


def le_cpf(v: Any) -> str:
    """Os onze algarismos de uma célula normalizada; o número que perdeu os zeros à esquerda é completado.

    Inválido: Ilegivel.
    """
    if isinstance(v, str) and not isinstance(v, ErroDePlanilha):
        lido = onze(v)
        if lido is None:
            raise Ilegivel(f"{_por_que_nao(v)}; {_ACEITO}")
        cpf = lido
    elif type(v) in (int, float) and v == v and 0 < v < 10**ALGARISMOS and v == int(v):
        cpf = f"{int(v):0{ALGARISMOS}}"
    else:
        raise Ilegivel(f"não é um CPF; {_ACEITO}")
    if not confere(cpf):
        raise Ilegivel("os dígitos verificadores não conferem; corrija o CPF")
    return cpf


def _por_que_nao(texto: str) -> str:
    algarismos = _PONTUACAO.sub("", texto)
    if algarismos.isascii() and algarismos.isdigit() and len(algarismos) != ALGARISMOS:
        quantos = "1 algarismo" if len(algarismos) == 1 else f"{len(algarismos)} algarismos"
        return f"tem {quantos} e o CPF tem {ALGARISMOS}"
    return "não é um CPF"


def que_parecem_cpf(inscricoes: Sequence[Any]) -> Set[int]:
    """As posições das inscrições que são CPFs; nenhuma, se a coluna é de outros números de onze algarismos.

    De números quaisquer com a forma de CPF, um em cem confere por acaso: a coluna é de CPFs quando metade confere.
    """
    if set(map(type, inscricoes)) == {int} and max(inscricoes) < MENOR_NUMERO:
        return set()
    formas = {i: cpf for i, cpf in enumerate(map(na_forma, inscricoes)) if cpf is not None}
    conferem = {i for i, cpf in formas.items() if confere(cpf)}
    return conferem if 2 * len(conferem) >= len(formas) else set()


def coluna_de_cpfs(valor: Any) -> List[Any]:
    """As células do argumento `cpf`, normalizadas: uma, ou uma coluna delas; mais larga levanta ErroDeEntrada."""
    t = tabela(valor)
    while len(t) > MUITAS_LINHAS and all(celula(v) is None for v in t[-1]):  # a coluna inteira: o resto dela é vazio
        t.pop()
    if t and any(len(linha) != 1 for linha in t):
        raise ErroDeEntrada(f"cpf: veio uma faixa {len(t)} × {len(t[0])}; use uma célula ou uma coluna")
    return [celula(linha[0]) for linha in t]
