"""Os mutantes de um arquivo: cada um é o arquivo inteiro com uma só mudança, e só existe na memória.

Os operadores são os do mutmut (números, textos, argumentos, comparações, contas, atribuições…). Vai-se além dele em
dois pontos: funções e classes com decorador também mudam (menos o próprio decorador), e as partes fixas das f-strings,
que são as frases que a pessoa lê, também.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper
from mutmut.file_mutation import MutationVisitor, deep_replace
from mutmut.node_mutation import mutation_operators

MODULO = "(módulo)"
LETRA = re.compile(r"[^\W\d_]")


@dataclass(frozen=True)
class Mutante:
    """Uma mudança: onde está, a linha como era, como ficou, e o arquivo mudado inteiro."""

    arquivo: str
    funcao: str
    linha: int
    antes: str
    depois: str
    vez: int  # 1, a não ser que a mesma mudança se repita na mesma função
    fonte: str

    @property
    def chave(self):
        """O que o identifica de uma versão para outra: sem número de linha, que muda a toda hora."""
        return (self.arquivo, self.funcao, self.antes, self.depois, self.vez)


def _partes_da_frase(no):
    """Cada parte fixa de uma f-string, com XX dos dois lados."""
    for k, parte in enumerate(no.parts):
        if isinstance(parte, cst.FormattedStringText) and LETRA.search(parte.value):
            mudada = parte.with_changes(value=f"XX{parte.value}XX")
            yield no.with_changes(parts=[*no.parts[:k], mudada, *no.parts[k + 1 :]])


OPERADORES = [*mutation_operators, (cst.FormattedString, _partes_da_frase)]


class _Visita(MutationVisitor):
    def __init__(self, modulo):
        super().__init__(OPERADORES, set())
        self.comandos = {id(c): k for k, c in enumerate(modulo.body)}
        self.comando, self.achadas = 0, []

    def on_visit(self, node):
        self.comando = self.comandos.get(id(node), self.comando)
        return super().on_visit(node)

    def _create_mutations(self, node):
        super()._create_mutations(node)
        self.achadas += [(self.comando, m) for m in self.mutations]
        self.mutations = []

    def _skip_node_and_children(self, node):
        if isinstance(node, cst.Decorator):
            return True
        if isinstance(node, (cst.FunctionDef, cst.ClassDef)):
            return False
        return super()._skip_node_and_children(node)


def _funcoes(fonte):
    """(primeira linha, última, nome) de cada função, das de fora para as de dentro."""
    saida = []

    def desce(no, prefixo):
        for filho in ast.iter_child_nodes(no):
            if isinstance(filho, (ast.FunctionDef, ast.ClassDef)):
                nome = prefixo + filho.name
                saida.append((filho.lineno, filho.end_lineno, nome))
                desce(filho, nome + ".")
            else:
                desce(filho, prefixo)

    desce(ast.parse(fonte), "")
    return saida


def _mudanca(original, mudado):
    """(linha, antes, depois) da primeira à última linha em que os dois textos diferem."""
    velhas, novas = original.splitlines(), mudado.splitlines()
    i = next((k for k, (a, b) in enumerate(zip(velhas, novas)) if a != b), min(len(velhas), len(novas)))
    fim = 0
    while fim < min(len(velhas), len(novas)) - i and velhas[-1 - fim] == novas[-1 - fim]:
        fim += 1
    antes, depois = (" ⏎ ".join(x.strip() for x in linhas[i : len(linhas) - fim]) for linhas in (velhas, novas))
    return i + 1, antes, depois


def _o_mesmo_programa(mudado, original):
    """Só a caixa mudou, e de um jeito que o Python não distingue: `\\u200B` e `\\u200b`, 1e30 e 1e+30."""
    if mudado.lower().replace("e+", "e") != original.lower().replace("e+", "e"):
        return False
    return ast.dump(ast.parse(mudado)) == ast.dump(ast.parse(original))


def mutantes(raiz, arquivo):
    """Todos os mutantes de um arquivo (caminho a partir da raiz do projeto), sempre na mesma ordem."""
    fonte = (Path(raiz) / arquivo).read_text(encoding="utf-8")
    modulo = cst.parse_module(fonte)
    visita = _Visita(modulo)
    MetadataWrapper(modulo, unsafe_skip_copy=True).visit(visita)
    trechos = [modulo.code_for_node(c) for c in modulo.body]
    onde, vezes, saida = _funcoes(fonte), Counter(), []
    for k, mudanca in visita.achadas:
        trecho = modulo.code_for_node(deep_replace(modulo.body[k], mudanca.original_node, mudanca.mutated_node))
        if trecho == trechos[k] or _o_mesmo_programa(trecho, trechos[k]):
            continue
        inicio = len(fonte) - len("".join(trechos[k:]))  # o que vem antes: cabeçalho e comandos anteriores
        mudada = fonte[:inicio] + trecho + fonte[inicio + len(trechos[k]) :]
        linha, antes, depois = _mudanca(fonte, mudada)
        funcao = MODULO
        for primeira, ultima, nome in onde:
            if primeira <= linha <= ultima:
                funcao = nome
        vezes[funcao, antes, depois] += 1
        saida.append(Mutante(arquivo, funcao, linha, antes, depois, vezes[funcao, antes, depois], mudada))
    return saida
