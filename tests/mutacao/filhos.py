"""Um processo filho por mutante: quantos ao mesmo tempo, com que prazo e que memória, e como acabou cada um."""

from __future__ import annotations

import os
import resource
import signal
import time
from collections import Counter, defaultdict

from _pytest.runner import runtestprotocol

VIVO, MORTO, TEMPO, QUEDA, SEM_TESTE = "vivo", "morto", "morto por tempo", "morto por queda", "sem teste"
MEMORIA = 4 << 30
PARA_CARREGAR = 30  # segundos de processador para importar o pacote e os testes


class Fila:
    """Até `lado` filhos ao mesmo tempo; ao fim de cada um, o que aconteceu com o seu mutante."""

    def __init__(self, lado, anota):
        self.lado, self.anota, self.filhos = lado, anota, {}
        self.matadores = defaultdict(Counter)  # por arquivo, quantas vezes cada teste matou

    def poe(self, mutante, tarefa):
        while len(self.filhos) >= self.lado:
            self._espera()
        le, escreve = os.pipe()
        filho = os.fork()
        if not filho:
            _no_filho(tarefa, escreve)
        os.close(escreve)
        self.filhos[filho] = mutante, le, time.monotonic()

    def termina(self):
        while self.filhos:
            self._espera()

    def _espera(self):
        filho, estado = os.wait()
        mutante, le, inicio = self.filhos.pop(filho)
        with os.fdopen(le, encoding="utf-8") as recado:
            self.matadores[mutante.arquivo].update(recado.read().splitlines())
        if os.WIFSIGNALED(estado):
            fim = TEMPO if os.WTERMSIG(estado) == signal.SIGPROF else QUEDA
        else:
            fim = {0: VIVO, 1: MORTO}.get(os.WEXITSTATUS(estado), QUEDA)
        self.anota(mutante, fim, round(time.monotonic() - inicio, 2))


def _no_filho(tarefa, escreve):
    fim = 2
    try:
        vazio = os.open(os.devnull, os.O_RDWR)
        os.dup2(vazio, 1)
        os.dup2(vazio, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORIA, MEMORIA))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        da_prazo(PARA_CARREGAR)
        fim = 0 if tarefa(escreve) else 1
    except BaseException:
        fim = 2
    finally:
        os._exit(fim)


def da_prazo(segundos):
    """Quem passa disso sem acabar morre. Conta o tempo de processador: o computador ocupado não mata ninguém."""
    signal.setitimer(signal.ITIMER_PROF, segundos)


def prazo(tempo):
    return 1 + 4 * tempo


def passam(itens, tempos=None, escreve=None):
    """Verdadeiro se todos passam; para no primeiro que falha, e escreve qual foi. Com `tempos`, cada um tem prazo."""
    for item, proximo in zip(itens, [*itens[1:], None]):
        if tempos:
            da_prazo(prazo(tempos[item.nodeid]))
        if any(r.failed for r in runtestprotocol(item, log=False, nextitem=proximo)):
            if escreve is not None:
                os.write(escreve, item.nodeid.encode())
            return False
    return True
