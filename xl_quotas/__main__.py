"""`python -m xl_quotas`: a linha de comando."""

import sys

from .ambientes.linha_de_comando import principal

if __name__ == "__main__":
    sys.exit(principal())
