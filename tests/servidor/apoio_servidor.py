"""Um xlwings Server de verdade, começado pelo comando `xl-quotas servidor` numa porta livre desta máquina.

with Servidor(pasta) as s:
    assert s.responde([{"funcao": "RESERVA", "args": [59]}]) == [[[38, 15, 2, 1, 3]]]

Os argumentos são os que se passariam em Python: None é o que não se digitou (e, numa faixa, a célula vazia), um valor
solto é uma célula, uma lista de linhas é uma faixa, "#N/A" é uma célula de erro. `FORMAS` são os jeitos em que chegam.
"""

from __future__ import annotations

import datetime as dt
import importlib.util
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

FALTA = "Falta o xlwings Server. Instale-o com: pip install -e '.[dev,servidor]'"
COMECAR, PARAR = 60, 20  # segundos
EPOCA = dt.date(1899, 12, 30)
FORMATO = "dd/MM/yyyy"
ERROS = {
    "#DIV/0!": "Div0",
    "#N/A": "NotAvailable",
    "#NAME?": "Name",
    "#NULL!": "Null",
    "#NUM!": "Num",
    "#REF!": "Ref",
    "#VALUE!": "Value",
}
FORMAS = ("matrizes", "nulos", "achatados")


class Falta(Exception):
    """O extra `servidor` não está instalado."""


def exige() -> None:
    if any(importlib.util.find_spec(nome) is None for nome in ("xlwings_server", "httpx")):
        raise Falta(FALTA)


def ambiente(**variaveis: str) -> dict[str, str]:
    """O ambiente deste processo, sem os ajustes do xlwings de quem corre os testes. A licença é dita às claras."""
    limpo = {n: v for n, v in os.environ.items() if not n.startswith("XLWINGS_")}
    return {**limpo, "PYTHONUNBUFFERED": "1", "XLWINGS_LICENSE_KEY": "noncommercial", **variaveis}


def comando(*argumentos: str) -> list[str]:
    return [sys.executable, "-m", "xl_quotas", "servidor", *argumentos]


def porta_livre() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Servidor:
    """O servidor no ar; `pasta` guarda o que ele escreve na tela; com `confia` (um SSLContext), por https."""

    def __init__(self, pasta: Path, *argumentos: str, confia: Any = None, **variaveis: str) -> None:
        exige()
        import httpx

        self.porta = porta_livre()
        self.raiz = f"https://localhost:{self.porta}" if confia else f"http://127.0.0.1:{self.porta}"
        self.registro = pasta / "servidor.log"
        with self.registro.open("wb") as tela:
            self.processo = subprocess.Popen(
                comando("--porta", str(self.porta), *argumentos),
                stdin=subprocess.DEVNULL,
                stdout=tela,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # um grupo só dele: é o único que se encerra
                cwd=pasta,
                env=ambiente(**variaveis),
            )
        self.http = httpx.Client(base_url=self.raiz, timeout=120, trust_env=False, verify=confia or False)
        try:
            self._espera()
        except BaseException:
            self.fecha()
            raise

    def __enter__(self) -> Servidor:
        return self

    def __exit__(self, *_: object) -> None:
        self.fecha()

    def _espera(self) -> None:
        import httpx

        limite = time.monotonic() + COMECAR
        while self.processo.poll() is None and time.monotonic() < limite:
            try:
                if self.http.get("/").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise RuntimeError(f"o servidor não começou\n{self.tela()[-2000:]}")

    def tela(self) -> str:
        """O que o servidor escreveu até agora."""
        return self.registro.read_text("utf-8", errors="replace")

    def fecha(self, sinal: int = signal.SIGINT) -> int:
        """Pede ao grupo dele que termine, como o Ctrl+C; devolve o código de saída."""
        self.http.close()
        if self.processo.poll() is None:
            os.killpg(self.processo.pid, sinal)
        try:
            return self.processo.wait(PARAR)
        except subprocess.TimeoutExpired:
            os.killpg(self.processo.pid, signal.SIGKILL)
            return self.processo.wait(PARAR)

    def pede(self, funcao: str, argumentos: Sequence[Any], **corpo: Any) -> Any:
        """A resposta HTTP a uma chamada cujos argumentos já estão na forma do Office.js."""
        return self.http.post(
            "/xlwings/custom-functions-call",
            content=json.dumps(pedido(funcao, argumentos, **corpo)).encode(),
            headers={"Content-Type": "application/json"},
        )

    def chama(self, funcao: str, argumentos: Sequence[Any], forma: str = "matrizes", **corpo: Any) -> Any:
        """O que a célula recebe; qualquer resposta que não seja 200 é uma falha."""
        resposta = self.pede(funcao, [argumento(a, forma) for a in argumentos], **corpo)
        assert resposta.status_code == 200, (funcao, resposta.status_code, resposta.text)
        return resposta.json()["result"]

    def responde(self, chamadas: Sequence[dict[str, Any]], forma: str = "matrizes") -> list[Any]:
        """As respostas a uma lista de {"funcao", "args"}, na mesma ordem."""
        return [self.chama(c["funcao"], c["args"], forma) for c in chamadas]


def responde(chamadas: Sequence[dict[str, Any]], forma: str = "matrizes") -> list[Any]:
    """Começa um servidor, faz as chamadas e o encerra: para quem só quer as respostas."""
    with tempfile.TemporaryDirectory() as pasta, Servidor(Path(pasta)) as servidor:
        return servidor.responde(chamadas, forma)


def pedido(funcao: str, argumentos: Sequence[Any], **corpo: Any) -> dict[str, Any]:
    """O corpo que o suplemento manda (ver cliente_excel.mjs, onde quem o monta é o código do próprio xlwings)."""
    return {
        "client": "Office.js",
        "func_name": funcao,
        "args": list(argumentos),
        "caller_address": "[concurso.xlsx]Nomeação!A1",
        "session_id": "teste",
        "culture_info_name": "pt-BR",
        "date_format": FORMATO,
        "version": "0",
        "runtime": "1.4",
        **corpo,
    }


def argumento(valor: Any, forma: str) -> Any:
    """Um argumento numa das FORMAS.

    matrizes: o que o Excel manda, com datas formatadas; nulos: vazios como null, o omitido como uma célula vazia, datas
    como número de série; achatados: uma célula é o valor solto, e uma linha só é uma lista.
    """
    if valor is None:
        return [[""]] if forma == "nulos" else None
    linhas = valor if isinstance(valor, list) else [[valor]]
    linhas = [[celula(v, forma) for v in linha] for linha in linhas]
    if forma != "achatados" or len(linhas) > 1:
        return linhas
    return linhas[0] if len(linhas[0]) > 1 else linhas[0][0]


def celula(v: Any, forma: str) -> Any:
    """Uma célula como o Office.js a entrega."""
    if v is None:
        return None if forma == "nulos" else ""
    if isinstance(v, dt.date):
        serie = (v - EPOCA).days
        tipos = {
            "matrizes": {"type": "FormattedNumber", "basicValue": serie, "numberFormat": FORMATO},
            "nulos": serie,
            "achatados": {"type": "Double", "basicValue": serie, "basicType": "Double"},
        }
        return tipos[forma]
    if v in ERROS:
        return {"type": "Error", "basicType": "Error", "basicValue": v, "errorType": ERROS[v]}
    return v


def na_celula(linhas: Any) -> Any:
    """Uma tabela nossa como o servidor a manda: vazio em texto vazio, data em número com formato."""
    return json.loads(json.dumps([["" if v is None else v for v in linha] for linha in linhas], default=_data))


def _data(v: dt.date) -> dict[str, Any]:
    return {"type": "FormattedNumber", "basicValue": float((v - EPOCA).days), "numberFormat": FORMATO}


def tipos(v: Any) -> Any:
    """A mesma forma, com o tipo de cada célula: 1, 1.0 e VERDADEIRO são iguais para o Python, e não são o mesmo."""
    return [tipos(x) for x in v] if isinstance(v, list) else type(v)
