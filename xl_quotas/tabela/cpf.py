"""CPF: lido, conferido pelos dígitos verificadores e mascarado. Nem no que se publica nem numa frase sai inteiro.

A inscrição que é um CPF, inteiro, sem os zeros à esquerda ou no meio de um código, reconhece-se julgando a coluna.
"""

from __future__ import annotations

import re
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Set

from .cpf_no_texto import (
    ALGARISMOS,
    CONFERE,
    DITO,
    NADA,
    NUMERO,
    com_mascara,
    confere,
    esconde,
    na_forma,
    no_meio,
    onze,
    sem_pontuacao,
)
from .erros import ErroDeEntrada
from .numeros import Ilegivel
from .vagas import MUITAS_LINHAS
from .valores import ErroDePlanilha, celula, tabela

_MASCARADO = re.compile(r"\*{3}\.\d{3}\.\d{3}-\*{2}\Z", re.ASCII)
_ACEITO = "escreva como 000.000.000-00"
POUCOS = 6  # o número com tantos algarismos, ou menos, sozinho não prova nada


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
    algarismos = sem_pontuacao(texto)
    if algarismos.isascii() and algarismos.isdigit() and len(algarismos) != ALGARISMOS:
        quantos = "1 algarismo" if len(algarismos) == 1 else f"{len(algarismos)} algarismos"
        return f"tem {quantos} e o CPF tem {ALGARISMOS}"
    return "não é um CPF"


class Julgadas(NamedTuple):
    """As posições das inscrições que são CPFs, e se a coluna inteira é deles."""

    quais: Set[int]
    a_coluna: bool


def julga(inscricoes: Sequence[Any], cpfs: Sequence[Any] = ()) -> Julgadas:
    """O que se sabe das inscrições, normalizadas; `cpfs`, havendo-a, é a coluna dos CPFs, como veio.

    De números quaisquer com a forma de CPF, um em cem confere por acaso: os de onze algarismos são CPFs quando metade
    confere; os que perderam zeros, quando ao lado desses a maior parte confere. Quando confere a maior parte das linhas
    a coluna é de CPFs, e o número curto que confira também o é. O texto que se diz CPF não depende dos outros.
    """
    certos = _iguais_ao_da_linha(inscricoes, cpfs)
    if set(map(type, inscricoes)) == {int} and max(inscricoes) < 10**POUCOS:
        return Julgadas(certos, 2 * len(certos) > len(inscricoes))
    inteiros: Dict[int, bool] = {}
    sem_zeros: Dict[int, bool] = {}
    curtos: List[int] = []
    for i, v in enumerate(inscricoes):
        achado = no_meio(v) if isinstance(v, str) else _do_numero(v)
        if achado != NADA:
            inteiros[i] = achado > NUMERO
            if achado == DITO:
                certos.add(i)
            continue
        algarismos = _algarismos(v)
        if algarismos is None or len(algarismos) >= ALGARISMOS:
            continue
        if len(algarismos) > POUCOS:
            sem_zeros[i] = confere(algarismos.zfill(ALGARISMOS))
        elif confere(algarismos.zfill(ALGARISMOS)):
            curtos.append(i)
    return _julga(len(inscricoes), inteiros, sem_zeros, curtos, certos)


def _do_numero(v: Any) -> int:
    cpf = na_forma(v)
    return NADA if cpf is None else CONFERE if confere(cpf) else NUMERO


def _julga(
    n: int, inteiros: Dict[int, bool], sem_zeros: Dict[int, bool], curtos: List[int], certos: Set[int]
) -> Julgadas:
    dos_inteiros, dos_outros = ({i for i, bom in x.items() if bom} for x in (inteiros, sem_zeros))
    provam = dos_inteiros | dos_outros | certos
    if 2 * len(provam) > n:
        return Julgadas(provam.union(curtos), True)
    quais = set(certos)
    if dos_inteiros and 2 * len(dos_inteiros) >= len(inteiros):
        quais |= dos_inteiros
        if 2 * len(dos_outros) > len(sem_zeros):
            quais |= dos_outros
    return Julgadas(quais, False)


def _iguais_ao_da_linha(inscricoes: Sequence[Any], cpfs: Sequence[Any]) -> Set[int]:
    """As que são o mesmo número do CPF da pessoa, confira ele ou não; um número curto só quando confere."""
    iguais = set()
    for i, (v, cru) in enumerate(zip(inscricoes, cpfs)):
        numero = _algarismos(celula(cru))
        if numero and numero == _algarismos(v) and (len(numero) > POUCOS or confere(numero.zfill(ALGARISMOS))):
            iguais.add(i)
    return iguais


def _algarismos(v: Any) -> Optional[str]:
    """Os algarismos de uma célula que só tem um número, com ou sem pontuação, sem os zeros à esquerda."""
    if type(v) is float:
        v = int(v) if v.is_integer() else ""
    texto = str(v) if type(v) is int else sem_pontuacao(v) if isinstance(v, str) else ""
    return texto.lstrip("0") if texto.isascii() and texto.isdigit() else None


def sem_o_cpf(inscricao: Any) -> str:
    """Uma inscrição que é um CPF, como uma frase a pode citar: mascarada, ainda que não confira."""
    algarismos = _algarismos(inscricao)
    if algarismos is not None and len(algarismos) <= ALGARISMOS:
        return com_mascara(algarismos.zfill(ALGARISMOS))
    return esconde(str(inscricao))


def coluna_de_cpfs(valor: Any) -> List[Any]:
    """As células do argumento `cpf`, normalizadas: uma, ou uma coluna delas; mais larga levanta ErroDeEntrada."""
    t = tabela(valor)
    while len(t) > MUITAS_LINHAS and all(celula(v) is None for v in t[-1]):  # a coluna inteira: o resto dela é vazio
        t.pop()
    if t and any(len(linha) != 1 for linha in t):
        raise ErroDeEntrada(f"cpf: veio uma faixa {len(t)} × {len(t[0])}; use uma célula ou uma coluna")
    return [celula(linha[0]) for linha in t]
