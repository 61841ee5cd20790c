"""O único lugar que lê TOML (Python 3.11). Onde não há `tomllib`, os mesmos dados vêm de `catalogo.json`, gerado."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict

PASTA = Path(__file__).parent
ARQUIVO_JSON = PASTA / "catalogo.json"
GERAIS = "gerais"


def do_toml() -> Dict[str, Any]:
    """Todos os arquivos do catálogo, por nome; datas viram texto AAAA-MM-DD."""
    import tomllib  # novm

    arquivos = {p.stem: tomllib.loads(p.read_text("utf-8")) for p in sorted(PASTA.glob("*.toml"))}
    return {nome: _sem_datas(dados) for nome, dados in arquivos.items()}


def _sem_datas(valor: Any) -> Any:
    if isinstance(valor, dict):
        return {k: _sem_datas(v) for k, v in valor.items()}
    if isinstance(valor, list):
        return [_sem_datas(v) for v in valor]
    return valor.isoformat() if hasattr(valor, "isoformat") else valor


def em_json() -> str:
    """O conteúdo de `catalogo.json`, gerado do TOML."""
    import json

    return json.dumps(do_toml(), ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def carrega() -> Dict[str, Any]:
    """O catálogo inteiro, do TOML ou, sem `tomllib`, do JSON gerado dele."""
    try:
        return do_toml()
    except ImportError:
        import json  # só aqui: quem lê o TOML não espera por ele ao abrir a planilha

        dados: Dict[str, Any] = json.loads(ARQUIVO_JSON.read_text("utf-8"))
        return dados
