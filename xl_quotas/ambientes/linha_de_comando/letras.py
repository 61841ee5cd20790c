"""As letras que o console não tem viram parecidas: num console Windows-1252 nada quebra a saída."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata

_NOME = "xl_quotas_parecidas"
_PARECIDAS = {
    "≥": ">=",
    "≤": "<=",
    "≠": "<>",
    "−": "-",
    "→": "->",
    "×": "x",
    "…": "...",
    "—": "-",
    "–": "-",
    "·": "-",
    "º": "o",
    "ª": "a",
    "§": "par.",
    "│": "|",
    "━": "-",
    "─": "-",
}


class CanoFechado(Exception):
    """Quem lia a saída fechou (`| head`)."""


def prepara_saidas() -> None:
    """Saída e erros com as letras que há; sem isso, um ≥ derrubaria o programa num console antigo."""
    codecs.register_error(_NOME, _troca)
    for nome in ("stdout", "stderr"):
        if getattr(sys, nome) is None:  # quem chamou fechou a saída: o que se diria não tem a quem
            setattr(sys, nome, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (fica até ao fim)
    for saida in (sys.stdout, sys.stderr):
        if hasattr(saida, "reconfigure"):
            saida.reconfigure(errors=_NOME)


def _troca(erro: UnicodeError) -> tuple[str, int]:
    if not isinstance(erro, UnicodeEncodeError):
        raise erro
    return "".join(_parecida(c) for c in erro.object[erro.start : erro.end]), erro.end


def _parecida(c: str) -> str:
    if c in _PARECIDAS:
        return _PARECIDAS[c]
    sem_acento = unicodedata.normalize("NFKD", c).encode("ascii", "ignore").decode()
    return sem_acento or "?"


def limpa(texto: str) -> str:
    """Um texto de fora, sem os caracteres de comando que mexeriam no terminal e só com letras que a saída tem.

    A troca de letras vem antes de medir as colunas: `>=` é mais largo que `≥`.
    """
    texto = "".join(c if c.isprintable() or c == "\u00a0" else " " for c in texto)
    codificacao = getattr(sys.stdout, "encoding", None) or "utf-8"
    if codificacao.lower().startswith("utf"):
        return texto
    return texto.encode(codificacao, _NOME).decode(codificacao)
