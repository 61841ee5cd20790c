"""Roda os testes contra cada mutante, um processo filho por mutante; nada se grava na árvore do projeto.

Duas maneiras, escolhidas pelo lugar da mudança:

- dentro de uma função: os testes já estão carregados; o filho troca o código da função mudada e roda os que passam por
  ela (`Trocas`);
- no corpo do módulo ou da classe (constantes, tabelas, valores por omissão): o filho importa tudo de novo, com a fonte
  mudada no lugar da do arquivo (`roda_importando`).

Cada mutante roda os testes que tocam nele, do mais rápido ao mais lento, até o primeiro que falha.
"""

from __future__ import annotations

import functools
import gc
import importlib.abc
import importlib.util
import inspect
import os
import pickle
import resource
import signal
import sys
import time
import types
from collections import Counter, defaultdict
from importlib.machinery import SourceFileLoader

import coverage
import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

VIVO, MORTO, TEMPO, QUEDA, SEM_TESTE = "vivo", "morto", "morto por tempo", "morto por queda", "sem teste"
MEMORIA = 4 << 30
PARA_CARREGAR = 30  # segundos de processador para importar o pacote e os testes
ARGUMENTOS = ["-p", "no:terminal", "-p", "no:cacheprovider", "--assert=plain"]
ARGUMENTOS += ["-o", "addopts=--strict-markers", "-m", "not longo and not desempenho"]

LEEM_O_CATALOGO = ("xl_quotas/regras/catalogo", "xl_quotas/regras/notacao", "xl_quotas/regras/modelo")

settings.register_profile(
    "mutacao",
    max_examples=20,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


def _do_projeto(raiz):
    """As opções do projeto valem também para testes escritos fora dele."""
    return [f"--rootdir={raiz}", "-c", str(raiz / "pyproject.toml")]


def prepara():
    """O perfil dos exemplos aleatórios: poucos, sempre os mesmos, sem encolher. Antes de carregar os testes."""
    settings.load_profile("mutacao")
    sys.dont_write_bytecode = True


def esquece(arquivo=None):
    """Esvazia as memórias de respostas do pacote: as do código de antes esconderiam o mutante.

    A do catálogo, que custa a refazer, fica quando o arquivo mudado não é dos que o leem.
    """
    for objeto in _caches():
        if arquivo is None or arquivo.startswith(LEEM_O_CATALOGO) or "catalogo" not in objeto.__module__:
            objeto.cache_clear()
    memoria = sys.modules.get("xl_quotas.funcoes.memoria")
    if memoria is not None:
        memoria._ultima = None


def _enche_o_catalogo():
    catalogo = sys.modules.get("xl_quotas.regras.catalogo")
    if catalogo is not None:
        catalogo.regimes()


@functools.lru_cache(maxsize=1)
def _caches():
    return [o for o in gc.get_objects() if isinstance(o, functools._lru_cache_wrapper) and "xl_quotas" in o.__module__]


# ---------------------------------------------------------------- o que mudou, no código compilado


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
    """Pares (código de antes, de depois) das funções que mudaram; None se mudou o corpo do módulo ou da classe."""
    funcao = bool(velho.co_flags & inspect.CO_NEWLOCALS)
    dentro, dentro_novo = _dentro(velho), _dentro(novo)
    iguais = _sem_linhas(velho) == _sem_linhas(novo) and len(dentro) == len(dentro_novo)
    if funcao:
        filhos = iguais and all(diferencas(a, b) == [] for a, b in zip(dentro, dentro_novo))
        return [] if filhos else [(velho, novo)]
    if not iguais:
        return None
    pares = []
    for a, b in zip(dentro, dentro_novo):
        outros = diferencas(a, b)
        if outros is None:
            return None
        pares += outros
    return pares


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
            vivas = self.vivas.get((caminho, velho.co_qualname, velho.co_firstlineno))
            if not vivas or len(vivas[0].__code__.co_freevars) != len(novo.co_freevars):
                return None
            trocas += [(f, novo) for f in vivas]
        return trocas


# ---------------------------------------------------------------- os filhos


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
        _da_prazo(PARA_CARREGAR)
        fim = 0 if tarefa(escreve) else 1
    except BaseException:
        fim = 2
    finally:
        os._exit(fim)


def _da_prazo(segundos):
    """Quem passa disso sem acabar morre. Conta o tempo de processador: o computador ocupado não mata ninguém."""
    signal.setitimer(signal.ITIMER_PROF, segundos)


def _prazo(tempo):
    return 1 + 4 * tempo


def _passam(itens, tempos=None, escreve=None):
    """Verdadeiro se todos passam; para no primeiro que falha, e escreve qual foi. Com `tempos`, cada um tem prazo."""
    for item, proximo in zip(itens, [*itens[1:], None]):
        if tempos:
            _da_prazo(_prazo(tempos[item.nodeid]))
        if any(r.failed for r in runtestprotocol(item, log=False, nextitem=proximo)):
            if escreve is not None:
                os.write(escreve, item.nodeid.encode())
            return False
    return True


# ---------------------------------------------------------------- primeira maneira: com os testes carregados


def _mede(itens, pasta):
    """Por teste, quanto leva e por que linhas de `pasta` passa; à parte, os que falham sem mutante nenhum."""
    tempos, quebrados = {}, []
    cobertura = coverage.Coverage(data_file=None, include=[str(pasta / "*")], config_file=False)
    for item in itens:
        esquece()
        cobertura.start()
        cobertura.switch_context(item.nodeid)
        inicio = time.perf_counter()
        passou = _passam([item])
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
        _enche_o_catalogo()
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
        tocam = defaultdict(set)
        for (arquivo, _), nomes in linhas.items():
            tocam[arquivo].update(nomes & uteis)
        self.por_arquivo = {
            a: {n: tempos[n] for n in _ate(self.opcoes.paciencia, ns, tempos, matadores[os.path.relpath(a, self.raiz)])}
            for a, ns in tocam.items()
        }

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
        return _passam(itens, tempos, escreve)


# ---------------------------------------------------------------- segunda maneira: importando de novo


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
        _da_prazo(_prazo(self.tempos[item.nodeid]))

    def pytest_collection_modifyitems(self, items):
        items[:] = sorted((i for i in items if i.nodeid in self.ordem), key=lambda i: self.ordem[i.nodeid])


def roda_importando(raiz, mutantes, por_arquivo, lado, anota):
    """Os mutantes que só valem desde a importação. O processo que chama ainda não importou o pacote nem os testes."""
    assert not any(m.startswith("xl_quotas") for m in sys.modules)
    fila = Fila(lado, anota)
    for mutante in mutantes:
        tempos = por_arquivo.get(str(raiz / mutante.arquivo))
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
        _da_prazo(PARA_CARREGAR)
        sys.meta_path.insert(0, _Desvio(raiz, mutante))
        argumentos = [*ARGUMENTOS, "-x", *_do_projeto(raiz), *(str(raiz / a) for a in arquivos)]
        fim = 0 if pytest.main(argumentos, [_Escolhe(tempos)]) == pytest.ExitCode.OK else 1
    finally:
        os._exit(fim)


def com_tudo_carregado(testes, corrida):
    """Roda a primeira maneira num filho, e traz para `corrida` os testes de cada arquivo e o que falta importar."""
    le, escreve = os.pipe()
    filho = os.fork()
    if not filho:
        fim = 1
        try:
            argumentos = [*ARGUMENTOS, *_do_projeto(corrida.raiz), *(str(corrida.raiz / t) for t in testes)]
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
