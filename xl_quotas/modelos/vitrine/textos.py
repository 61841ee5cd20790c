"""As frases das abas, e a docstring de cada função repartida no que devolve, no que recusa e na norma."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from ...funcoes import Funcao
from ..ajuda_textos import INSTALACAO

_PARTE = re.compile(r"(?:^|(?<=[.;] ))(Erros? e norma|Erros?|Norma)(?=[:,] )[:,] ")
_OS_DE = re.compile(r"\A(?:o|a)s de ")
TITULO = "As funções, uma por aba"
MUDE = "Mude uma célula amarela: o resultado se refaz"
OBRIGATORIO, OPCIONAL = "obrigatório", "opcional"
SEM_ARGUMENTOS = "A função não recebe argumentos."
DAS_INSTALADAS = "O resultado é o das funções instaladas"
SEM_ERROS = "Sem argumentos, não há dado que dê errado."


class Ajuda(NamedTuple):
    """O que a documentação de uma função diz depois da primeira frase."""

    devolve: str
    erros: str
    norma: str


def ajuda(f: Funcao) -> Ajuda:
    """As três partes da documentação da função; vazia a que ela não tem."""
    devolve, *partes = _PARTE.split(" ".join(f.detalhes.split()).replace("`", ""))
    ditas = {str(nome): _OS_DE.sub("veja ", str(texto).strip()) for nome, texto in zip(partes[::2], partes[1::2])}
    os_dois = ditas.get("Erros e norma", "")
    return Ajuda(devolve.strip(), ditas.get("Erros", ditas.get("Erro", os_dois)), ditas.get("Norma", os_dois))


def nao_cabe(linhas: int) -> tuple[str, str]:
    """O que se diz, antes e depois do número de linhas do resultado, quando ele passa do bloco."""
    return "O resultado tem ", f" linhas e aqui cabem {linhas}: digitada numa planilha sua, a fórmula mostra todas"


def convite(argumentos: Mapping[str, Any]) -> str:
    """A frase de cima de um resultado que coube inteiro."""
    return MUDE if argumentos else DAS_INSTALADAS


USO = [
    (
        "Uma aba por função",
        "Em cada aba: o que a função responde, o que recebe, a fórmula como se digita, o resultado, e o que ela diz de"
        " um dado errado. As células amarelas são de preencher; o resultado se refaz a cada mudança.",
    ),
    (
        "A fórmula e o bloco",
        "Copie o texto de “Fórmula”. No Excel atual ela mostra o resultado inteiro sozinha. Aqui vai dentro de"
        " ÍNDICE e SEERRO, para caber num bloco de tamanho fixo que o Excel antigo e o LibreOffice também mostram.",
    ),
    (
        "candidatos, atos e cargos",
        "São nomes: as tabelas das abas Dados, Atos e Cargos; publicada também está em Atos. Numa planilha sua, use o"
        " endereço da sua tabela, como A1:H301, ou dê um nome a ela.",
    ),
    (
        "#ERRO: …",
        "Não é falha: a função recusou um dado e diz qual, onde e o que é aceito. A linha N da faixa conta a partir da"
        " linha de nomes; nas abas Dados, Atos, Cargos e Dados errados é o próprio número da linha.",
    ),
    (
        "Blocos fixos",
        "Cada resultado ocupa um bloco de tamanho fixo. Quando ele não cabe, a frase acima diz quantas linhas tem.",
    ),
]
_DAS_OUTRAS = {"Imprimir", *(assunto for assunto, _ in USO)}
INSTALAR = [item for item in INSTALACAO if item[0] not in _DAS_OUTRAS]
"""O que a Ajuda de toda pasta diz, sem o que é só das pastas com blocos que crescem."""
