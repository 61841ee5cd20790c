"""Um módulo do projeto: o nome, o tipo e o texto, como ficam gravados."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

CODIFICACAO = "cp1252"


class Tipo(Enum):
    """A palavra com que o projeto lista cada tipo de módulo."""

    DOCUMENTO = "Document"
    COMUM = "Module"
    CLASSE = "Class"


@dataclass(frozen=True)
class Modulo:
    """Um módulo, com as linhas `Attribute` no texto."""

    nome: str
    tipo: Tipo
    texto: str

    @property
    def bytes_do_texto(self) -> bytes:
        """O texto com as quebras de linha e as letras que o VBA guarda."""
        linhas = self.texto.splitlines()
        try:
            return "".join(f"{linha}\r\n" for linha in linhas).encode(CODIFICACAO)
        except UnicodeEncodeError as e:
            raise ValueError(f"módulo {self.nome}: o VBA não guarda {e.object[e.start : e.end]!r}") from None


PASTA_DE_TRABALHO = "00020819-0000-0000-C000-000000000046"
PLANILHA = "00020820-0000-0000-C000-000000000046"


def documento(nome: str, classe: str = PLANILHA, codigo: str = "") -> Modulo:
    """O módulo que acompanha a pasta de trabalho ou uma planilha; `classe` é a interface do Excel."""
    atributos = {
        "VB_Name": f'"{nome}"',
        "VB_Base": f'"0{{{classe}}}"',
        "VB_GlobalNameSpace": "False",
        "VB_Creatable": "False",
        "VB_PredeclaredId": "True",
        "VB_Exposed": "True",
        "VB_TemplateDerived": "False",
        "VB_Customizable": "True",
    }
    cabeca = "".join(f"Attribute {chave} = {valor}\n" for chave, valor in atributos.items())
    return Modulo(nome, Tipo.DOCUMENTO, cabeca + codigo)
