"""Prova os testes: muda o código de um jeito de cada vez e vê se algum teste nota.

    python tests/mutacao/rodar.py                                   tudo (demora; ver docs/mutacao.md)
    python tests/mutacao/rodar.py xl_quotas/regras/quadro.py        um arquivo
    python tests/mutacao/rodar.py --amostra 40 --semente 1 ARQUIVO  uma amostra, como na corrida de todo dia

Sai com 1 se sobra um mutante vivo que não está em equivalentes.toml.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
import tomllib
from collections import Counter
from pathlib import Path

AQUI = Path(__file__).resolve().parent
RAIZ = AQUI.parents[1]
sys.path[:0] = [str(AQUI), str(RAIZ)]

import carregados
import filhos
import importando
import preparo
from mutantes import mutantes

# carregadas aqui uma vez, e não em cada filho que importa tudo de novo
import click  # noqa: F401
import hypothesis.stateful  # noqa: F401
import openpyxl  # noqa: F401
import xlsxwriter  # noqa: F401


def equivalentes():
    """{chave do mutante: razão}, de equivalentes.toml."""
    with (AQUI / "equivalentes.toml").open("rb") as arquivo:
        lidos = tomllib.load(arquivo).get("mutante", [])
    return {(m["arquivo"], m["funcao"], m["antes"], m["depois"], m.get("vez", 1)): m["razao"] for m in lidos}


def arquivos_do_nucleo():
    salas = ("regras", "tabela")
    return sorted(str(a.relative_to(RAIZ)) for s in salas for a in (RAIZ / "xl_quotas" / s).rglob("*.py"))


def argumentos():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("arquivos", nargs="*", help="arquivos de xl_quotas; sem nenhum, regras e tabela inteiras")
    p.add_argument("--testes", nargs="*", help="arquivos de teste; sem nenhum, os de selecao.toml")
    p.add_argument("--amostra", type=int, help="só tantos mutantes, sorteados")
    p.add_argument("--semente", type=int, default=1, help="a do sorteio da amostra")
    p.add_argument("--lado", type=int, default=2, help="processos ao mesmo tempo")
    p.add_argument("--lento", type=float, default=0.35, help="deixa de fora os testes que levam mais segundos que isto")
    p.add_argument("--paciencia", type=float, default=60, help="segundos de testes, no máximo, para cada mutante")
    p.add_argument("--so-funcoes", action="store_true", help="deixa para depois o que pede nova importação, que demora")
    p.add_argument("--medida", type=Path, help="guarda aqui por onde cada teste passa, ou lê daqui, se já existe")
    p.add_argument("--fita", type=Path, help="guarda aqui o fim de cada mutante; se já existe, continua de onde parou")
    return p.parse_args()


def escolhidos(a):
    todos = [m for arquivo in (a.arquivos or arquivos_do_nucleo()) for m in mutantes(RAIZ, arquivo)]
    if a.amostra is None:
        return todos
    return random.Random(a.semente).sample(todos, min(a.amostra, len(todos)))


def corre(a, lista):
    """{chave: fim} de todos os mutantes. Cada fim vai logo para a fita, de onde uma corrida interrompida continua."""
    preparo.prepara()
    testes = a.testes or tomllib.loads((AQUI / "selecao.toml").read_text(encoding="utf-8"))["testes"]
    with tempfile.TemporaryDirectory() as pasta:
        fita = a.fita or Path(pasta) / "fita"
        fita.touch()
        feitos = le_fita(fita)

        def anota(mutante, fim, segundos):
            with fita.open("a", encoding="utf-8") as f:
                f.write(json.dumps([mutante.chave, fim, segundos], ensure_ascii=False) + "\n")

        faltam = [m for m in lista if m.chave not in feitos]
        corrida = carregados.Corrida(RAIZ, faltam, a, anota)
        if faltam:
            carregados.com_tudo_carregado(testes, corrida)
        if faltam and not a.so_funcoes:
            a_importar = [m for m in faltam if m.chave in corrida.a_importar]
            importando.roda_importando(RAIZ, a_importar, corrida.por_arquivo, a.lado, anota)
        return le_fita(fita)


def le_fita(fita):
    linhas = map(json.loads, fita.read_text(encoding="utf-8").splitlines())
    return {tuple(chave): fim for chave, fim, _ in linhas}


def relata(lista, fins, iguais):
    """Escreve uma linha por arquivo e cada mutante vivo; devolve quantos vivos não têm explicação."""
    conta, vivos = {}, []
    for m in lista:
        fim = fins.get(m.chave)
        if fim is None:
            conta.setdefault(m.arquivo, Counter())["por fazer"] += 1
            continue
        sobrou = fim in (filhos.VIVO, filhos.SEM_TESTE)
        coluna = ("equivalentes" if m.chave in iguais else "vivos") if sobrou else "mortos"
        conta.setdefault(m.arquivo, Counter())[coluna] += 1
        if coluna == "vivos":
            vivos.append(m)
    print("| arquivo | mutantes | mortos | equivalentes | vivos | por fazer | mortos, tirados os equivalentes |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for arquivo, c in [*sorted(conta.items()), ("**total**", sum(conta.values(), Counter()))]:
        contam = c["mortos"] + c["vivos"]
        parte = f"{100 * c['mortos'] / contam:.1f} %".replace(".", ",") if contam else "—"
        colunas = (c["mortos"], c["equivalentes"], c["vivos"], c["por fazer"], parte)
        print(f"| {arquivo} | {sum(c.values())} | {' | '.join(map(str, colunas))} |")
    for m in vivos:
        print(f"\n{m.arquivo}:{m.linha} {m.funcao}{f' (vez {m.vez})' if m.vez > 1 else ''} — {fins[m.chave]}")
        print(f"  - {m.antes}\n  + {m.depois}")
    return len(vivos)


def principal():
    a = argumentos()
    inicio = time.monotonic()
    lista = escolhidos(a)
    fins = corre(a, lista)
    vivos = relata(lista, fins, equivalentes())
    print(f"\n{len(lista)} mutantes em {time.monotonic() - inicio:.0f} s; {vivos} vivos sem explicação.")
    return 1 if vivos else 0


if __name__ == "__main__":
    sys.exit(principal())
