"""Põe nas frases das funções, que só conhecem "linha N da faixa", o lugar no arquivo que a pessoa tem aberto."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..tabela.erros import PREFIXO
from ..tabela.valores import celula
from .faixa import Faixa

_INICIO = re.compile(
    r"(?P<argumento>candidatos|cargos|linhas|regime|opcoes|vagas)"
    r'(?:, linhas? (?P<linha>\d+)(?: e (?P<outra>\d+))? da faixa)?(?:, coluna "(?P<coluna>[^"]*)")?(?=[:, ])'
)
# textos entre aspas são da pessoa e não se tocam
_LINHAS = re.compile(r'"[^"]*"|\blinhas? (?:igual à )?\d+(?:, \d+)*(?! da faixa)')


def traduz(mensagem: str, faixas: Mapping[str, Faixa]) -> str:
    """A frase de uma função com a planilha e a célula (ou a linha do CSV) à frente do lugar na faixa."""
    corpo = mensagem.removeprefix(PREFIXO)
    inicio = _INICIO.match(corpo)
    if inicio is None or inicio["argumento"] not in faixas:
        return corpo
    faixa = faixas[inicio["argumento"]]
    linha = int(inicio["linha"] or 1)
    coluna = _coluna(inicio, faixa)
    resto = linhas_do_arquivo(corpo[inicio.end() :], faixa)
    outra = f" e linha {faixa.linha(int(inicio['outra']))}" if inicio["outra"] else ""
    return f"{faixa.lugar(linha, coluna)}{outra} ({inicio[0]}){resto}"


def _coluna(inicio: re.Match[str], faixa: Faixa) -> int | None:
    if inicio["coluna"] is not None:
        return faixa.coluna_de(inicio["coluna"])
    cheias = [j for j, v in enumerate(faixa.valores[0]) if celula(v) is not None]
    sozinha = inicio["linha"] is None and len(faixa.valores) == 1 and len(cheias) == 1
    return cheias[0] if sozinha else None


def linhas_do_arquivo(texto: str, faixa: Faixa) -> str:
    """Troca `linha 3` (da faixa) por `linha 7 da planilha`, quando os números diferem."""
    if not faixa.deslocada:
        return texto
    de_onde = "da planilha" if faixa.planilha else "do arquivo"

    def troca(m: re.Match[str]) -> str:
        if m[0].startswith('"'):
            return m[0]
        numeros = re.sub(r"\d+", lambda n: str(faixa.linha(int(n[0]))), m[0])
        return f"{numeros} {de_onde}"

    return _LINHAS.sub(troca, texto)
