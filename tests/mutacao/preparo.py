"""O que todo processo arruma antes de rodar testes: opções do pytest, exemplos aleatórios e memórias do pacote."""

from __future__ import annotations

import functools
import gc
import sys

from hypothesis import HealthCheck, Phase, settings

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


def do_projeto(raiz):
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


def enche_o_catalogo():
    catalogo = sys.modules.get("xl_quotas.regras.catalogo")
    if catalogo is not None:
        catalogo.regimes()


@functools.lru_cache(maxsize=1)
def _caches():
    return [o for o in gc.get_objects() if isinstance(o, functools._lru_cache_wrapper) and "xl_quotas" in o.__module__]
