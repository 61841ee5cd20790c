"""O que tem de estar certo antes de começar; o que falta vira uma frase com o remédio."""

from __future__ import annotations

import errno
import importlib
import os
import re
import socket
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ...arquivos.erros import mostra_caminho
from ...funcoes import CATALOGO
from ...tabela.erros import ErroDeEntrada
from .projeto import FUNCOES, LINHA_DAS_FUNCOES

FALTA = "falta o xlwings Server; instale-o com: pip install xl_quotas[servidor]"
SEM_LICENCA = (
    "falta dizer a licença do xlwings: é livre para uso não comercial (PolyForm Noncommercial, que inclui instituição"
    " de governo); se é o caso, defina XLWINGS_LICENSE_KEY=noncommercial, senão a chave comprada (docs/servidor.md)"
)


def exige_o_pacote() -> None:
    """O extra `servidor` está instalado?"""
    if any(find_spec(nome) is None for nome in ("xlwings_server", "uvicorn")):
        raise ErroDeEntrada(FALTA)


def exige_lugar(endereco: str, porta: int) -> None:
    """O endereço é desta máquina e a porta está livre?"""
    with socket.socket(socket.AF_INET6 if ":" in endereco else socket.AF_INET) as prova:
        if os.name == "posix":  # no Windows esta opção deixaria tomar uma porta ocupada
            prova.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            prova.bind((endereco, porta))
        except OSError as e:
            raise ErroDeEntrada(_porque_nao(e, endereco, porta)) from None


def _porque_nao(e: OSError, endereco: str, porta: int) -> str:
    if e.errno == errno.EADDRINUSE:
        return f"--porta: a {porta} está ocupada por outro programa; escolha outra"
    if e.errno in (errno.EACCES, errno.EPERM):
        return f"--porta: o sistema não deixa usar a {porta}; escolha uma de 1024 em diante"
    return f"--endereco: {endereco} não é endereço desta máquina; use 127.0.0.1 (só ela) ou 0.0.0.0 (toda a rede)"


def le_ajustes(projeto: Path) -> Any:
    """Os ajustes do xlwings Server para este projeto; daqui em diante, e nos processos filhos, é o que vale."""
    os.environ["XLWINGS_PROJECT_DIR"] = str(projeto)
    os.environ["XLWINGS_ON_SERVER"] = "true"  # antes de o xlwings ser importado: escolhe os decoradores do Office.js
    try:
        return importlib.import_module("xlwings_server.config").settings
    except ValueError as e:  # do pydantic, em inglês
        raise ErroDeEntrada(f"ajuste do xlwings Server com valor não aceito: {_ajustes_citados(e)}") from None


def _ajustes_citados(e: ValueError) -> str:
    erros = getattr(e, "errors", None)
    nomes = [str(x["loc"][0]) for x in erros()] if callable(erros) else re.findall(r'field "(\w+)"', str(e))
    return ", ".join(f"XLWINGS_{nome.upper()}" for nome in nomes) or "confira as variáveis XLWINGS_… e o arquivo .env"


def exige_licenca() -> None:
    """A chave é conferida pelo próprio xlwings; aqui nunca se escolhe uma por conta da pessoa."""
    try:
        importlib.import_module("xlwings.server")
    except Exception as e:
        if type(e).__name__ != "LicenseError":  # a classe só existe num xlwings que se deixou importar
            raise
        if "find" in str(e):
            raise ErroDeEntrada(SEM_LICENCA) from None
        raise ErroDeEntrada(f"XLWINGS_LICENSE_KEY: o xlwings recusou a chave ({e}); veja docs/servidor.md") from None


def exige_funcoes(projeto: Path) -> None:
    """As funções da pasta carregam e são as de cotas? Sem isto o xlwings Server, calado, começaria sem elas."""
    arquivo = mostra_caminho(projeto / FUNCOES, 60)
    try:
        modulo = importlib.import_module("custom_functions")
    except Exception as e:  # o arquivo é da pessoa: pode falhar de qualquer jeito
        raise ErroDeEntrada(f"{arquivo} não carrega: {type(e).__name__}, {e}") from None
    if not all(hasattr(getattr(modulo, nome, None), "__xlfunc__") for nome in CATALOGO):
        raise ErroDeEntrada(f"{arquivo} não traz as funções; acrescente a linha: {LINHA_DAS_FUNCOES}")
