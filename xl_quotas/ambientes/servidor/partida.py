"""A partida: o que se anuncia e a entrega do comando ao uvicorn, que corre o xlwings Server até ser encerrado."""

from __future__ import annotations

import importlib
import ipaddress
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import Any

APLICACAO = "xlwings_server.main:main_app"
# os nomes que o próprio xlwings Server procura na pasta do projeto
_CERTIFICADO, _CHAVE = "certs/localhost+2.pem", "certs/localhost+2-key.pem"


@dataclass(frozen=True)
class Pedido:
    """Onde e com quantos processos servir."""

    endereco: str
    porta: int
    processos: int


def anuncio(pedido: Pedido, projeto: Path, ajustes: Any) -> list[str]:
    """O que a pessoa precisa saber antes de o servidor tomar o terminal."""
    seguro = bool(certificados(projeto))
    nome = f"[{pedido.endereco}]" if ":" in pedido.endereco else pedido.endereco
    raiz = f"{'https' if seguro else 'http'}://{nome}:{pedido.porta}{ajustes.app_path}"
    prefixo = prefixo_das_formulas(ajustes)
    linhas = [
        f"Servidor de cotas em {raiz}/ (Ctrl+C encerra)",
        f"Manifesto do suplemento: {raiz}/manifest",
        f"Nas células: ={prefixo}RESERVA(59)",
    ]
    if prefixo:
        linhas.append(
            'Para as fórmulas ficarem sem prefixo: XLWINGS_FUNCTIONS_NAMESPACE="" e XLWINGS_ENVIRONMENT="prod".'
        )
    if not seguro:
        linhas.append("Sem HTTPS: o Excel só carrega o suplemento por https; veja docs/servidor.md.")
    if not so_esta_maquina(pedido.endereco):
        quem = "só quem se autentica" if ajustes.auth_providers else "qualquer pessoa, sem senha,"
        linhas.append(f"Atenção: {quem} calcula neste servidor, de toda máquina que alcança {pedido.endereco}.")
    return linhas


def so_esta_maquina(endereco: str) -> bool:
    """O endereço só é alcançado daqui mesmo?"""
    try:
        return ipaddress.ip_address(endereco).is_loopback
    except ValueError:
        return endereco == "localhost"


def prefixo_das_formulas(ajustes: Any) -> str:
    """O que vem antes do nome da função na célula: nada, `COTAS.` ou, fora de produção, `COTAS_DEV.`."""
    ambiente = "" if ajustes.environment == "prod" else ajustes.environment
    prefixo = "_".join(filter(None, (ajustes.functions_namespace, ambiente)))
    return f"{prefixo.upper()}." if prefixo else ""


def certificados(projeto: Path) -> dict[str, str]:
    """Os argumentos de HTTPS do uvicorn, se a pasta tem os certificados onde o xlwings Server os procura."""
    certificado, chave = projeto / _CERTIFICADO, projeto / _CHAVE
    if not (certificado.is_file() and chave.is_file()):
        return {}
    return {"ssl_certfile": str(certificado), "ssl_keyfile": str(chave)}


def serve(pedido: Pedido, projeto: Path) -> None:
    """Corre o servidor; volta quando alguém o encerra com Ctrl+C ou o sistema pede que termine."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # termina pelo mesmo caminho do Ctrl+C
    importlib.import_module("uvicorn").run(
        APLICACAO,
        host=pedido.endereco,
        port=pedido.porta,
        workers=pedido.processos,
        **certificados(projeto),
    )
