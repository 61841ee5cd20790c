"""A segunda maneira: o que muda no corpo do módulo ou da classe só vale desde a importação, e o filho importa de novo.

A fonte mudada entra no lugar da do arquivo, que fica como está.
"""

from __future__ import annotations

import functools
import importlib.abc
import importlib.util
import os
import signal
import sys
from collections import defaultdict
from importlib.machinery import SourceFileLoader

import pytest
from filhos import PARA_CARREGAR, SEM_TESTE, Fila, da_prazo, prazo
from preparo import ARGUMENTOS, do_projeto


class _Fonte(SourceFileLoader):
    def __init__(self, nome, caminho, fonte):
        super().__init__(nome, caminho)
        self.fonte = fonte

    def get_code(self, fullname):
        return compile(self.fonte, self.path, "exec", dont_inherit=True)


class _Desvio(importlib.abc.MetaPathFinder):
    """Entrega a fonte mudada no lugar da do arquivo."""

    def __init__(self, raiz, mutante):
        partes = mutante.arquivo[:-3].split("/")
        self.pacote = partes[-1] == "__init__"
        self.nome = ".".join(partes[:-1] if self.pacote else partes)
        self.caminho, self.fonte = str(raiz / mutante.arquivo), mutante.fonte

    def find_spec(self, fullname, path=None, target=None):
        if fullname != self.nome:
            return None
        carregador = _Fonte(fullname, self.caminho, self.fonte)
        pasta = [os.path.dirname(self.caminho)] if self.pacote else None
        return importlib.util.spec_from_file_location(
            fullname, self.caminho, loader=carregador, submodule_search_locations=pasta
        )


class _Escolhe:
    """Complemento do pytest que fica só com os testes pedidos, na ordem pedida e com o prazo de cada um."""

    def __init__(self, tempos):
        self.tempos = tempos
        self.ordem = {n: k for k, n in enumerate(tempos)}

    def pytest_runtest_setup(self, item):
        da_prazo(prazo(self.tempos[item.nodeid]))

    def pytest_collection_modifyitems(self, items):
        items[:] = sorted((i for i in items if i.nodeid in self.ordem), key=lambda i: self.ordem[i.nodeid])


def roda_importando(raiz, mutantes, por_arquivo, lado, anota):
    """Os mutantes que só valem desde a importação. O processo que chama ainda não importou o pacote nem os testes."""
    assert not any(m.startswith("xl_quotas") for m in sys.modules)
    fila = Fila(lado, anota)
    for mutante in mutantes:
        tempos = por_arquivo.get(mutante.arquivo)
        if not tempos:
            anota(mutante, SEM_TESTE, 0)
            continue
        tarefa = functools.partial(_importa_e_roda, raiz, mutante, tempos)
        fila.poe(mutante, tarefa)
    fila.termina()


def _importa_e_roda(raiz, mutante, tempos, _escreve):
    """Primeiro os testes mais chegados ao arquivo, que importam pouco; só a quem sobrevive a eles, os outros."""
    de_cada = defaultdict(list)
    for nome in tempos:
        de_cada[nome.partition("::")[0]].append(nome)
    nome_do_arquivo = os.path.basename(mutante.arquivo)
    ordem = sorted(de_cada, key=lambda a: (not a.endswith(f"test_{nome_do_arquivo}"), -len(de_cada[a])))
    return all(_importa_e_passa(raiz, mutante, ordem[i:j], tempos) for i, j in ((0, 2), (2, None)) if ordem[i:j])


def _importa_e_passa(raiz, mutante, arquivos, tempos):
    """Num neto: quem importou uma vez o arquivo mudado não o importa de novo."""
    filho = os.fork()
    if filho:
        _, estado = os.waitpid(filho, 0)
        if os.WIFSIGNALED(estado):
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            os.kill(os.getpid(), os.WTERMSIG(estado))  # quem espera fica a saber como foi
        return os.WEXITSTATUS(estado) == 0
    fim = 1
    try:
        da_prazo(PARA_CARREGAR)
        sys.meta_path.insert(0, _Desvio(raiz, mutante))
        argumentos = [*ARGUMENTOS, "-x", *do_projeto(raiz), *(str(raiz / a) for a in arquivos)]
        # sem teste nenhum com o nome pedido, nada se provou
        calados = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        fim = 0 if pytest.main(argumentos, [_Escolhe(tempos)]) in calados else 1
    finally:
        os._exit(fim)
