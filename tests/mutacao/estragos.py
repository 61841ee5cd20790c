"""Prova as propriedades: estraga a ordem de nomeação dos modos de `dados/estragos_da_ordem.toml` e vê quem os nota.

    python tests/mutacao/estragos.py                    todos (minutos; ver docs/prova.md)
    python tests/mutacao/estragos.py --so 1 13          alguns, pelo número
    python tests/mutacao/estragos.py --quem             de cada um, todas as propriedades que o notam, e a segunda conta

O código estragado só existe num processo filho. Sai com 1 se um estrago não acaba como o arquivo diz.
"""

from __future__ import annotations

import argparse
import functools
import inspect
import os
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import NamedTuple

AQUI = Path(__file__).resolve().parent
RAIZ = AQUI.parents[1]
sys.path[:0] = [str(AQUI), str(AQUI.parent), str(RAIZ)]

import filhos
import preparo

preparo.prepara()

import test_propriedades as propriedades
from concursos import concurso_da_semente, divergencias
from test_concursos import TODO_DIA
from trocas import Trocas

DADOS = AQUI.parent / "dados/estragos_da_ordem.toml"
PRAZO = 20  # segundos de processador: o que não acaba até aí não acaba
SEGUNDA, NADA, NAO_ACABA, AS_PROPRIEDADES = "a segunda conta", "nada", "não acaba", "as propriedades"


class Estrago(NamedTuple):
    """Uma mudança no código. `nota` é a propriedade que a nota ou, se nenhuma, quem a nota em lugar dela, e por quê."""

    arquivo: str
    nome: str
    antes: str
    depois: str
    nota: str
    razao: str = ""

    @property
    def original(self):
        return (RAIZ / self.arquivo).read_text(encoding="utf-8")

    @property
    def fonte(self):
        """O arquivo estragado."""
        assert self.original.count(self.antes) == 1, f"{self.nome}: o que havia está {self.original.count(self.antes)}×"
        return self.original.replace(self.antes, self.depois)


def le_estragos(dados=DADOS):
    with dados.open("rb") as arquivo:
        return [Estrago(**e) for e in tomllib.load(arquivo)["estrago"]]


def das_propriedades():
    """{nome: teste} dos que correm uma propriedade nos exemplos de todo dia."""
    return {
        nome: funcao
        for nome, funcao in vars(propriedades).items()
        if nome.startswith("test_") and list(inspect.signature(funcao).parameters) == ["vezes"]
    }


def nota(nome):
    """Se o teste de uma propriedade, ou a segunda conta, reprova o código como está. Provar pouco não é notar."""
    try:
        if nome == SEGUNDA:
            return any(divergencias(concurso_da_semente(semente)) for semente in range(TODO_DIA))
        das_propriedades()[nome](propriedades.TODO_DIA)
    except propriedades.PoucoProvado:
        return False
    except AssertionError:  # quebrar a conta não é ser notado: outro erro derruba o filho, e o estrago sai ERRADO
        return True
    return False


def _no_filho(trocas, arquivo, nomes, para_na_primeira, escreve):
    """Verdadeiro se ninguém nota."""
    filhos.da_prazo(PRAZO)
    for funcao, codigo in trocas:
        funcao.__code__ = codigo
    preparo.esquece(arquivo)
    notam = 0
    for nome in nomes:
        if nota(nome):
            os.write(escreve, f"{nome}\n".encode())
            notam += 1
            if para_na_primeira:
                break
    return not notam


def a_perguntar(estrago, quem):
    """A quem se pergunta: à que deve notar; se nenhuma deve, a todas as propriedades e, por fim, à segunda conta."""
    todas = [*das_propriedades(), SEGUNDA]
    if quem:
        return todas, False
    return ([estrago.nota] if estrago.nota in todas[:-1] else todas), True


def corre(estragos, quem=False):
    """(estrago, como acabou, quem notou), um de cada vez e na ordem dada."""
    trocas = Trocas()
    preparo.esquece()
    preparo.enche_o_catalogo()
    for estrago in estragos:
        fins = []
        fila = filhos.Fila(1, lambda _, fim, __, fins=fins: fins.append(fim))
        feitas = trocas.de(str(RAIZ / estrago.arquivo), estrago.original, estrago.fonte)
        assert feitas, f"{estrago.nome}: nada muda, ou pede outra importação"
        nomes, para = a_perguntar(estrago, quem)
        fila.poe(estrago, functools.partial(_no_filho, feitas, estrago.arquivo, nomes, para))
        fila.termina()
        yield estrago, fins[0], sorted(fila.matadores[estrago.arquivo])


def como_acabou(fim, notaram):
    """Quem notou; ou ninguém, por nada mudar ou por não acabar."""
    if notaram:
        return notaram[0]
    return {filhos.TEMPO: NAO_ACABA, filhos.VIVO: NADA}.get(fim, fim)


def ja_reprovam(estragos):
    """Das que têm de notar, as que reprovam sem estrago nenhum."""
    perguntadas = [e.nota for e in estragos if e.nota in das_propriedades()]
    if len(perguntadas) < len(estragos):
        perguntadas = [*das_propriedades(), SEGUNDA]
    return [nome for nome in dict.fromkeys(perguntadas) if nota(nome)]


def principal():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--so", nargs="*", type=int, help="os números dos estragos, a partir de 1")
    p.add_argument("--quem", action="store_true", help="pergunta a todas as propriedades e à segunda conta")
    p.add_argument("--dados", type=Path, default=DADOS, help="outro arquivo de estragos")
    a = p.parse_args()
    lidos = le_estragos(a.dados)
    numeros = a.so or range(1, len(lidos) + 1)
    escolhidos = [lidos[n - 1] for n in numeros]
    if ja := ja_reprovam(escolhidos):
        raise SystemExit(f"Sem estrago nenhum já reprovam: {', '.join(ja)}")
    erros, conta = 0, Counter()
    for n, (e, fim, notaram) in zip(numeros, corre(escolhidos, a.quem)):
        acabou = como_acabou(fim, notaram)
        certo = e.nota == acabou or (a.quem and e.nota in notaram)
        conta[acabou if acabou in (SEGUNDA, NADA, NAO_ACABA) else AS_PROPRIEDADES] += 1
        erros += not certo
        quem = ", ".join(notaram) if a.quem and notaram else acabou
        print(f"{'' if certo else 'ERRADO: '}{n} {e.nome}: {quem}", flush=True)
    print(f"{len(numeros)} estragos: " + ", ".join(f"{quem} {vezes}" for quem, vezes in conta.most_common()))
    return 1 if erros else 0


if __name__ == "__main__":
    sys.exit(principal())
