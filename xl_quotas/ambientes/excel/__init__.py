"""Excel no computador: as funções do catálogo como UDFs do xlwings, e as pastas de trabalho .xlsm que já as trazem."""

from __future__ import annotations

MODULO = "xl_quotas.ambientes.excel.udfs"
"""O módulo Python que o VBA chama."""

XLWINGS = "0.37.8"
"""A versão do xlwings que as pastas de trabalho pedem: está no nome da DLL que o VBA delas carrega."""
