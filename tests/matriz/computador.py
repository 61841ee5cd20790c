"""O Excel do computador num processo filho: o despachante verdadeiro do xlwings sobre o pywin32 de mentira.

Lê da entrada uma lista JSON de chamadas e escreve as respostas. Um argumento nulo foi omitido; uma data vem como
`{"data": "2026-07-01"}`; `"#N/A"` é uma célula de erro.
"""

from __future__ import annotations

import datetime as dt
import json
import sys
from pathlib import Path

EXCEL = Path(__file__).resolve().parents[1] / "excel"
sys.path[:0] = [str(EXCEL), str(EXCEL.parents[1])]

import casos_com  # noqa: E402
import falso_pywin32  # noqa: E402
from colheita import MODULO, chama, xw  # noqa: E402

EPOCA = dt.date(1899, 12, 30)


def principal() -> None:
    chamadas = json.load(sys.stdin, object_hook=lambda d: dt.date.fromisoformat(d["data"]) if "data" in d else d)
    servidor, pasta = xw.com_server.XLPython(), falso_pywin32.Pasta()
    modulo = __import__(MODULO, fromlist=["*"])
    respostas = []
    for c in chamadas:
        total = len(getattr(modulo, c["funcao"]).__xlfunc__["args"])
        dados = [casos_com.OMISSO if a is None else a for a in c["args"]]
        dados += [casos_com.OMISSO] * (total - len(dados))
        argumentos = [casos_com.argumento_do_com(a, "faixas", falso_pywin32, pasta) for a in dados]
        respostas.append(chama(servidor, pasta, c["funcao"], argumentos))
    json.dump(respostas, sys.stdout, default=lambda d: (d.date() - EPOCA).days)


if __name__ == "__main__":
    principal()
