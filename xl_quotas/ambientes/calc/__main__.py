"""Constrói a extensão: `python -m xl_quotas.ambientes.calc DESTINO`."""

import sys

from .extensao import constroi

print(constroi(sys.argv[1] if len(sys.argv) > 1 else "."))
