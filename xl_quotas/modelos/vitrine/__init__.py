"""A pasta das funções: um índice e uma aba por função do catálogo, com um exemplo que se pode mudar."""

from __future__ import annotations

from ..ajuda import Ajuda
from ..ajuda_textos import regimes
from ..comum import AJUDA
from ..pasta import Aba, Pasta
from . import indice
from .calculo import Calculo
from .dados import SOBRE
from .entradas import LUGARES, entradas, referencias
from .escrita import INDICE
from .faixas import Faixas
from .folha import Folha
from .textos import INSTALAR, TITULO, USO

ABAS: dict[str, Aba] = {
    INDICE: indice,
    **{nome: Folha(x) for nome, x in LUGARES.items()},
    **{aba: Faixas(aba) for aba in SOBRE},
    AJUDA: Ajuda(lambda e: (("Como usar", USO), ("Instalação", INSTALAR), ("Regimes", regimes()))),
}
PASTA = Pasta(
    titulo=TITULO,
    abas=ABAS,
    calculo=Calculo,
    entradas=lambda e: referencias(),
    digitado=lambda e: e.valores,
)
MODELOS = {"funcoes": entradas}
"""O arquivo e o que vem preenchido nele."""
