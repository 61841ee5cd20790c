"""O CPF no meio de um texto, reconhecido pelos dígitos, pela palavra antes dele ou pela forma, e escondido."""

from __future__ import annotations

import re
from operator import mul
from typing import Any, Match, Optional

ALGARISMOS = 11
MENOR_NUMERO = 10 ** (ALGARISMOS - 2)  # num número, pode faltar um zero à esquerda
_MENOR_COM_ANO, _MAIOR_COM_ANO = 1900 * 10**ALGARISMOS, 2101 * 10**ALGARISMOS
NADA, NUMERO, CONFERE, DITO = range(4)
"""O que se acha num texto: nada com a forma de CPF; um número qualquer; um que confere; o que ele mesmo diz ser CPF."""
_PESOS = range(2, ALGARISMOS + 1)
_TRACOS = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
_SINAIS = f"{_TRACOS}./_\u00b7"  # os hífens e travessões, e o que faz as vezes do ponto
_ENTRE = rf"\s{{0,2}}[{_SINAIS}]?\s{{0,2}}"
_FORMA = rf"[0-9]{{3}}{_ENTRE}[0-9]{{3}}{_ENTRE}[0-9]{{3}}{_ENTRE}[0-9]{{2}}"
_ANO = "(?:19[0-9]{2}|20[0-9]{2}|2100)"  # o da inscrição, que às vezes se cola antes do CPF
_ALGUM = re.compile(rf"(?:(?<![0-9])|(?<=(?<![0-9]){_ANO})){_FORMA}(?![0-9])")
_TEXTO = re.compile(rf"{_FORMA}\Z")
_PONTUADO = re.compile(rf"[0-9]{{3}}\.[0-9]{{3}}\.[0-9]{{3}}[{_TRACOS}][0-9]{{2}}")
_LIGA = r"(?:[\W_]{0,3}(?:mf|n[º°o.r]{0,3}|num|n[úu]meros?|sob|d?[oaeé]|candidat[oa]|s[óo]|somente)(?![^\W\d_])){0,5}"
# quem junta "CPF " a uma célula de número perde os zeros à esquerda; a palavra diz o que o número é, confira ele ou não
_DITO = re.compile(
    rf"(?<![^\W_])(C[.\s]{{0,2}}P[.\s]{{0,2}}Fs?{_LIGA}[\W_]{{0,5}})"
    rf"(?!\d\d?([{_SINAIS}])\d\d?\2\d{{4}}(?!\d))"  # uma data
    rf"({_FORMA}|[0-9](?:[{_SINAIS}]?[0-9]){{6,10}})(?![0-9])",
    re.I,
)
_PONTUACAO = re.compile(rf"[{_SINAIS}\s]")
_SETE = re.compile(rf"[0-9](?:[{_SINAIS}\s]{{0,5}}[0-9]){{6}}")  # com menos algarismos não há CPF: é o caso comum
_TAPADO = "***.***.***-**"


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


def no_meio(texto: str) -> int:
    """O mais que se acha num texto, de NADA a DITO."""
    if _DITO.search(texto):
        return DITO
    achados = _ALGUM.findall(texto)
    return max(map(_prova, achados)) if achados else NADA


def _prova(escrito: str) -> int:
    cpf = sem_pontuacao(escrito)
    if _PONTUADO.match(escrito) and len(set(cpf)) > 1:  # 000.000.000-00 é um exemplo, não uma pessoa
        return DITO
    return CONFERE if confere(cpf) else NUMERO


def na_forma(v: Any) -> Optional[str]:
    """Os onze algarismos de um número com a forma de CPF: pode faltar-lhe um zero à esquerda, ou ter antes um ano."""
    if type(v) not in (int, float) or not MENOR_NUMERO <= v < _MAIOR_COM_ANO or v != int(v):
        return None
    if v < 10**ALGARISMOS:
        return f"{int(v):0{ALGARISMOS}}"
    return str(int(v))[-ALGARISMOS:] if v >= _MENOR_COM_ANO else None


def esconde(texto: str) -> str:
    """O texto com cada CPF mascarado; os números que não são CPF ficam como estão."""
    if not _SETE.search(texto):
        return texto
    return _ALGUM.sub(_mascara, _DITO.sub(lambda m: m[1] + _mascara_o_dito(m[3]), texto))


def _mascara(m: Match[str]) -> str:
    return com_mascara(sem_pontuacao(m[0])) if _prova(m[0]) > NUMERO else m[0]


def _mascara_o_dito(escrito: str) -> str:
    """Do que tem menos algarismos e não confere não se sabe qual falta: nenhum fica à vista."""
    algarismos = sem_pontuacao(escrito)
    cpf = algarismos.zfill(ALGARISMOS)
    return com_mascara(cpf) if cpf == algarismos or confere(cpf) else _TAPADO
