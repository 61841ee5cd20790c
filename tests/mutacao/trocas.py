"""O que um mutante muda no código compilado, e a troca desse código nas funções vivas."""

from __future__ import annotations

import gc
import inspect
import types
from collections import defaultdict


def _sem_linhas(codigo):
    """Tudo o que distingue um código de outro, menos números de linha e os códigos de dentro."""
    constantes = tuple((type(c), repr(c)) for c in codigo.co_consts if not isinstance(c, types.CodeType))
    return (
        codigo.co_code,
        codigo.co_names,
        codigo.co_varnames,
        codigo.co_freevars,
        codigo.co_cellvars,
        codigo.co_argcount,
        codigo.co_kwonlyargcount,
        codigo.co_flags,
        constantes,
    )


def _dentro(codigo):
    return [c for c in codigo.co_consts if isinstance(c, types.CodeType)]


def diferencas(velho, novo):
    """Pares (código de antes, de depois) das funções que mudaram; None se mudou o corpo do módulo ou da classe.

    Da função que muda só por dentro vêm também as de dentro: talvez já tenham nascido, e guardem o código de antes.
    """
    dentro, dentro_novo = _dentro(velho), _dentro(novo)
    iguais = _sem_linhas(velho) == _sem_linhas(novo) and len(dentro) == len(dentro_novo)
    funcao = bool(velho.co_flags & inspect.CO_NEWLOCALS)
    if not iguais:
        return [(velho, novo)] if funcao else None
    pares = []
    for a, b in zip(dentro, dentro_novo):
        outros = diferencas(a, b)
        if outros is None:
            return None
        pares += outros
    return [(velho, novo), *pares] if funcao and pares else pares


class Trocas:
    """Acha as funções vivas de um arquivo pelo código com que nasceram e lhes dá outro."""

    def __init__(self):
        self.vivas = defaultdict(list)
        for objeto in gc.get_objects():
            if isinstance(objeto, types.FunctionType) and "xl_quotas" in objeto.__code__.co_filename:
                codigo = objeto.__code__
                self.vivas[codigo.co_filename, codigo.co_qualname, codigo.co_firstlineno].append(objeto)

    def de(self, caminho, original, mudada):
        """As trocas a fazer: [] se nada muda no que se executa; None se o mutante pede outra importação."""
        pares = diferencas(compile(original, caminho, "exec"), compile(mudada, caminho, "exec"))
        if not pares:
            return pares
        trocas = []
        for velho, novo in pares:
            vivas = self.vivas.get((caminho, velho.co_qualname, velho.co_firstlineno), [])
            if not vivas and "<locals>" not in velho.co_qualname:
                return None
            if any(len(f.__code__.co_freevars) != len(novo.co_freevars) for f in vivas):
                return None
            if self._guardadas(caminho, velho) - {a.co_qualname for a, _ in pares}:
                return None
            trocas += [(f, novo) for f in vivas]
        return trocas

    def _guardadas(self, caminho, codigo):
        """As funções que nasceram dentro desta e ainda vivem: a de fora, mudada, já não lhes muda o código."""
        dentro = f"{codigo.co_qualname}.<locals>."
        return {nome for arquivo, nome, _ in self.vivas if arquivo == caminho and nome.startswith(dentro)}
