"""O modelo com as fórmulas na forma em que o Office.js as guarda e, por último, as partes do suplemento."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from ...arquivos.gravacao import pasta_temporaria
from ...modelos import MODELOS
from ...modelos import constroi as constroi_modelo
from .suplemento import PAINEL, TIPO_DO_PAINEL, TIPOS, partes

SUFIXO = "_lite"
NOMES = tuple(f"{nome}{SUFIXO}" for nome in MODELOS)
_TIPOS, _RELACOES = "[Content_Types].xml", "_rels/.rels"
_DATA = (1980, 1, 1, 0, 0, 0)  # fixa: a mesma descrição dá o mesmo arquivo


def nome_guardado(funcao: str) -> str:
    """Como o Excel guarda o nome de uma função de suplemento sem espaço de nomes; ao ligá-la, mostra só o nome."""
    return f"_xldudf_{funcao}"


def constroi(nome: str, destino: Path) -> None:
    """Grava no destino o modelo de um nome de `NOMES`; quem chama cuida do arquivo temporário."""
    with pasta_temporaria() as pasta:
        modelo = pasta / "modelo.xlsx"
        constroi_modelo(nome.removesuffix(SUFIXO), modelo, nome_guardado)
        acrescenta(modelo, destino)


def acrescenta(origem: Path, destino: Path) -> None:
    """Copia a pasta, parte por parte, e acrescenta o suplemento."""
    pronto = io.BytesIO()
    with zipfile.ZipFile(origem) as antes, zipfile.ZipFile(pronto, "w", zipfile.ZIP_DEFLATED) as depois:
        for entrada in antes.infolist():
            depois.writestr(entrada, _com_o_suplemento(entrada.filename, antes.read(entrada)))
        for nome, texto in partes().items():
            entrada = zipfile.ZipInfo(nome, _DATA)
            entrada.compress_type = zipfile.ZIP_DEFLATED
            entrada.create_system, entrada.external_attr = 3, 0o600 << 16
            depois.writestr(entrada, texto)
    destino.write_bytes(pronto.getbuffer())


def _com_o_suplemento(nome: str, parte: bytes) -> bytes:
    if nome == _TIPOS:
        novos = "".join(f'<Override PartName="/{p}" ContentType="{tipo}"/>' for p, tipo in TIPOS.items())
        return _antes_do_fim(parte, "</Types>", novos)
    if nome == _RELACOES:
        nova = f'<Relationship Id="rIdSuplemento" Type="{TIPO_DO_PAINEL}" Target="{PAINEL}"/>'
        return _antes_do_fim(parte, "</Relationships>", nova)
    return parte


def _antes_do_fim(parte: bytes, fim: str, novo: str) -> bytes:
    texto = parte.decode()
    if texto.count(fim) != 1:
        raise ValueError(f"a parte não termina em {fim} como se esperava")
    return texto.replace(fim, novo + fim).encode()
