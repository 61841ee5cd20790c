"""O CPF que aparece no meio de um texto: reconhecido pelos dígitos verificadores, e escondido em toda mensagem."""

from __future__ import annotations

import re
from operator import mul
from typing import Any, Optional

ALGARISMOS = 11
MENOR_NUMERO = 10 ** (ALGARISMOS - 2)  # num número, pode faltar um zero à esquerda
_PESOS = range(2, ALGARISMOS + 1)
_SINAIS = (
    "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212./_\u00b7"  # os hífens e travessões, e o que faz as vezes do ponto
)
_ENTRE = rf"\s{{0,2}}[{_SINAIS}]?\s{{0,2}}"
_FORMA = rf"[0-9]{{3}}{_ENTRE}[0-9]{{3}}{_ENTRE}[0-9]{{3}}{_ENTRE}[0-9]{{2}}"
_ALGUM = re.compile(rf"(?<![0-9]){_FORMA}(?![0-9])")
_TEXTO = re.compile(rf"{_FORMA}\Z")
# quem junta "CPF " a uma célula de número perde os zeros à esquerda; a palavra diz o que o número é
_DITO = re.compile(rf"(\bCPF\W{{0,3}}(?:n[º°o.]{{0,3}}\W{{0,2}})?)([0-9](?:[{_SINAIS}]?[0-9]){{6,9}})(?![0-9])", re.I)
_PONTUACAO = re.compile(rf"[{_SINAIS}\s]")


def _digito(antes: str) -> str:
    """O dígito verificador do que vem antes dele: módulo 11, pesos de 2 em diante a partir da direita."""
    return str(sum(map(mul, map(int, reversed(antes)), _PESOS)) * 10 % 11 % 10)


def sem_pontuacao(texto: str) -> str:
    """O texto sem os espaços e os sinais que se escrevem entre os algarismos de um CPF."""
    return _PONTUACAO.sub("", texto)


def confere(cpf: str) -> bool:
    """Se onze algarismos são um CPF: os dígitos verificadores conferem e não são todos iguais."""
    return len(set(cpf)) > 1 and _digito(cpf[:-2]) == cpf[-2] and _digito(cpf[:-1]) == cpf[-1]


def com_mascara(cpf: str) -> str:
    """`***.456.789-**`, de onze algarismos."""
    return f"***.{cpf[3:6]}.{cpf[6:9]}-**"


def onze(texto: str) -> Optional[str]:
    """Os onze algarismos de um texto com a forma de CPF, com ou sem pontuação; None quando não a tem."""
    return sem_pontuacao(texto) if _TEXTO.match(texto) else None


def no_meio(texto: str) -> Optional[str]:
    """Os onze algarismos do que tem a forma de CPF dentro de um texto, o que confere primeiro; None quando não há."""
    achados = [sem_pontuacao(x) for x in _ALGUM.findall(texto)]
    return next(filter(confere, achados), achados[0]) if achados else None


def na_forma(v: Any) -> Optional[str]:
    """Os onze algarismos de um número com a forma de CPF, a que pode faltar um zero à esquerda; None de outro valor."""
    if type(v) in (int, float) and MENOR_NUMERO <= v < 10**ALGARISMOS and v == int(v):
        return f"{int(v):0{ALGARISMOS}}"
    return None


def esconde(texto: str) -> str:
    """O texto com cada CPF mascarado; os números que não são CPF ficam como estão."""
    return _DITO.sub(lambda m: m[1] + _mascarado(m[2]), _ALGUM.sub(lambda m: _mascarado(m[0]), texto))


def _mascarado(texto: str) -> str:
    cpf = sem_pontuacao(texto).zfill(ALGARISMOS)
    return com_mascara(cpf) if confere(cpf) else texto
