"""A primeira maneira: com os testes já carregados, o filho troca o código da função mudada e roda os que a usam.

Rodam do que mais matou neste arquivo ao que menos, e do mais rápido ao mais lento, até o primeiro que falha.
"""

from __future__ import annotations

import functools
import gc
import os
import pickle
import time
from collections import defaultdict

import coverage
import pytest
from filhos import Fila, passam
from preparo import ARGUMENTOS, do_projeto, enche_o_catalogo, esquece
from trocas import Trocas


def _mede(itens, pasta):
    """Por teste, quanto leva e por que linhas de `pasta` passa; à parte, os que falham sem mutante nenhum."""
    tempos, quebrados = {}, []
    cobertura = coverage.Coverage(data_file=None, include=[str(pasta / "*")], config_file=False)
    for item in itens:
        esquece()
        cobertura.start()
        cobertura.switch_context(item.nodeid)
        inicio = time.perf_counter()
        passou = passam([item])
        tempos[item.nodeid] = time.perf_counter() - inicio
        cobertura.stop()
        if not passou:
            quebrados.append(item.nodeid)
    linhas = defaultdict(set)
    dados = cobertura.get_data()
    for arquivo in dados.measured_files():
        for linha, contextos in dados.contexts_by_lineno(arquivo).items():
            linhas[arquivo, linha].update(c for c in contextos if c)
    return tempos, dict(linhas), quebrados


def _medida(itens, pasta, guardada):
    """A medida, ou a que ficou no arquivo `guardada`: várias corridas sobre o mesmo código medem uma vez só."""
    if guardada and guardada.exists():
        return pickle.loads(guardada.read_bytes())
    medida = _mede_num_filho(itens, pasta)
    if guardada:
        guardada.write_bytes(pickle.dumps(medida))
    return medida


def _mede_num_filho(itens, pasta):
    """A medida suja memórias e fixtures: faz-se num filho, e o pai fica limpo."""
    le, escreve = os.pipe()
    filho = os.fork()
    if not filho:
        fim = 1
        try:
            os.close(le)
            with os.fdopen(escreve, "wb") as saida:
                pickle.dump(_mede(itens, pasta), saida)
            fim = 0
        finally:
            os._exit(fim)
    os.close(escreve)
    with os.fdopen(le, "rb") as entrada:
        medida = pickle.loads(entrada.read())
    os.waitpid(filho, 0)
    return medida


def _ate(segundos, nomes, tempos, matadores):
    """Os que mais mataram até aqui e, do mais rápido ao mais lento, os outros; até tantos segundos ao todo."""
    ficam, soma = [], 0.0
    for nome in sorted(nomes, key=lambda n: (-matadores[n], tempos[n])):
        soma += tempos[nome]
        if soma > segundos:
            break
        ficam.append(nome)
    return ficam


class Corrida:
    """Complemento do pytest que, em vez de rodar os testes uma vez, roda-os contra os mutantes."""

    def __init__(self, raiz, mutantes, opcoes, anota):
        self.raiz, self.mutantes, self.opcoes, self.anota = raiz, mutantes, opcoes, anota
        self.quebrados, self.por_arquivo, self.a_importar = [], {}, set()

    def pytest_runtestloop(self, session):
        itens = {i.nodeid: i for i in session.items}
        tempos, linhas, quebrados = _medida(session.items, self.raiz / "xl_quotas", self.opcoes.medida)
        self.quebrados = quebrados
        uteis = {n for n, t in tempos.items() if n in itens and n not in quebrados and t <= self.opcoes.lento}
        trocas, fila = Trocas(), Fila(self.opcoes.lado, self.anota)
        esquece()  # acha as memórias agora: depois de gc.freeze() o coletor já não as mostra
        enche_o_catalogo()
        for item in session.items:
            item.repr_failure = lambda *_, **__: "falhou"  # ninguém lê: só interessa que falhou
        gc.collect()
        gc.freeze()
        for mutante in self.mutantes:
            caminho = str(self.raiz / mutante.arquivo)
            original = (self.raiz / mutante.arquivo).read_text(encoding="utf-8")
            feitas = trocas.de(caminho, original, mutante.fonte)
            if feitas is None:
                self.a_importar.add(mutante.chave)
                continue
            passam = self._passam_por(feitas, caminho, mutante, linhas) & uteis
            if not passam:
                self.a_importar.add(mutante.chave)  # só se executa ao importar, ou em teste nenhum
                continue
            nomes = _ate(self.opcoes.paciencia, passam, tempos, fila.matadores[mutante.arquivo])
            fila.poe(mutante, functools.partial(self._tarefa, mutante, feitas, [itens[n] for n in nomes], tempos))
        fila.termina()
        self._resume(linhas, tempos, uteis, fila.matadores)
        return True

    def _resume(self, linhas, tempos, uteis, matadores):
        """Os testes de cada arquivo a importar: os que o executam e, depois, os que talvez só leiam um nome dele."""
        tocam = defaultdict(set)
        for (arquivo, _), nomes in linhas.items():
            tocam[os.path.relpath(arquivo, self.raiz)].update(nomes & uteis)
        for arquivo in {m.arquivo for m in self.mutantes}:
            grupos = (tocam[arquivo], uteis - tocam[arquivo])
            nomes = [n for g in grupos for n in _ate(self.opcoes.paciencia, g, tempos, matadores[arquivo])]
            self.por_arquivo[arquivo] = {n: tempos[n] for n in nomes}

    @staticmethod
    def _passam_por(feitas, caminho, mutante, linhas):
        """Os testes que passam pela linha mudada; se a linha não é de um comando, pela função."""
        pela_linha = linhas.get((caminho, mutante.linha))
        if pela_linha:
            return pela_linha
        da_funcao = set()
        for funcao, _ in feitas:
            for _, _, linha in funcao.__code__.co_lines():
                da_funcao |= linhas.get((caminho, linha), set())
        return da_funcao

    @staticmethod
    def _tarefa(mutante, feitas, itens, tempos, escreve):
        for funcao, codigo in feitas:
            funcao.__code__ = codigo
        esquece(mutante.arquivo)
        return passam(itens, tempos, escreve)


def com_tudo_carregado(testes, corrida):
    """Roda a primeira maneira num filho, e traz para `corrida` os testes de cada arquivo e o que falta importar."""
    le, escreve = os.pipe()
    filho = os.fork()
    if not filho:
        fim = 1
        try:
            argumentos = [*ARGUMENTOS, *do_projeto(corrida.raiz), *(str(corrida.raiz / t) for t in testes)]
            fim = int(pytest.main(argumentos, [corrida]))
            with os.fdopen(escreve, "wb") as saida:
                pickle.dump((fim, corrida.quebrados, corrida.por_arquivo, corrida.a_importar), saida)
        finally:
            os._exit(fim)
    os.close(escreve)
    with os.fdopen(le, "rb") as entrada:
        dados = entrada.read()
    os.waitpid(filho, 0)
    if not dados:
        raise SystemExit("A corrida com os testes carregados não chegou ao fim.")
    fim, quebrados, corrida.por_arquivo, corrida.a_importar = pickle.loads(dados)
    if fim or quebrados:
        raise SystemExit(f"Sem mutante nenhum, estes testes já falham: {quebrados or fim}")
