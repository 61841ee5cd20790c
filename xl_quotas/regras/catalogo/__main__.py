"""Gera `catalogo.json` dos arquivos TOML: `python -m xl_quotas.regras.catalogo`."""

from . import dados

dados.ARQUIVO_JSON.write_text(dados.em_json(), "utf-8")
