"""O que as abas daqui escrevem e `Papel` não tem: caminhos de uma aba a outra, textos quebrados no meio da altura."""

from __future__ import annotations

from typing import Any

from ...arquivos import estilo
from ..bloco import posicao
from ..papel import Papel, entre_aspas

INDICE = "Índice"


def liga(p: Papel, celula: str, aba: str, texto: str, ate: str = "") -> None:
    """Um texto que leva à primeira célula de outra aba; o Excel e o Calc o seguem."""
    formato = p.formatos.com("texto", font_color=estilo.AZUL, underline=1, valign="vcenter")
    coluna, linha = _une(p, celula, ate, formato)
    p.aba.write_url(linha, coluna, f"internal:{entre_aspas(aba)}!A1", formato, texto, f"Vai à aba {aba}")


def escreve(p: Papel, celula: str, texto: str, ate: str = "", **propriedades: Any) -> None:
    """Um texto que se quebra em linhas, no meio da altura da célula; nunca uma fórmula."""
    formato = p.formatos.com("texto_longo", valign="vcenter", **propriedades)
    coluna, linha = _une(p, celula, ate, formato)
    p.aba.write_string(linha, coluna, texto, formato)


def amarela(p: Papel, celula: str, v: Any, ate: str = "") -> None:
    """Uma célula de preencher; o texto comprido se quebra em linhas."""
    p.entrada(celula, v, _formato(v), ate)
    if isinstance(v, str):
        coluna, linha = posicao(celula)
        p.aba.write_string(linha, coluna, v, p.formatos.com("entrada_texto", text_wrap=1))


def _une(p: Papel, celula: str, ate: str, formato: Any) -> tuple[int, int]:
    coluna, linha = posicao(celula)
    if ate:
        p.aba.merge_range(f"{celula}:{ate}{linha + 1}", "", formato)
    return coluna, linha


def _formato(v: Any) -> str:
    if isinstance(v, (int, float)):
        return "entrada_numero"
    return "entrada_data" if hasattr(v, "isoformat") else "entrada_texto"
