"""O manual das funções (`docs/funcoes.md`), escrito a partir do CATALOGO: `python -m xl_quotas.modelos.manual`."""

from __future__ import annotations

from pathlib import Path

from ..funcoes import CATALOGO
from ..funcoes.catalogo import assinatura_da_planilha
from ..tabela.cabecalho import GRUPOS, SINONIMOS

_COLUNAS = """## Nomes de colunas aceitos

Maiúsculas, acentos e pontuação não contam. As colunas de reserva aceitam também "cota", "reserva", "vaga" antes e
"(S/N)" depois; os mesmos nomes de grupo valem na coluna modalidade. Há ainda `desempate 1`, `desempate 2` … e, num
regime do edital, a própria sigla da lista.

O resultado da verificação da autodeclaração tem uma coluna por reserva, com a reserva no título: `Verificação PP`,
`Heteroidentificação negros`, `Confirmação quilombola`, `Avaliação PCD`. Vale confirmado (ou deferido, homologado, apto,
S), indeferido (ou não confirmado, inapto, N) e pendente (ou aguardando, em recurso); em branco, vale a declaração. O
número 0 é recusa: numa coluna de fórmulas, o vazio tem de ser "".

| coluna | nomes |
|---|---|
"""
ARQUIVO = Path("docs/funcoes.md")
_ABERTURA = """# As funções de planilha

Gerado do catálogo das funções; não se edita à mão. Na planilha os argumentos são separados por `;`. Os que estão entre
colchetes podem faltar. Todo erro é uma frase na célula, que começa por `#ERRO:` e diz o que está errado, onde, e o \
que é
aceito.
"""


def manual() -> str:
    """O texto inteiro do manual, em Markdown."""
    partes = [_ABERTURA]
    for f in CATALOGO.values():
        argumentos = "".join(
            f"- `{a.nome}`{' (opcional)' if a.opcional else ''}: {a.descricao}\n" for a in f.argumentos
        )
        assinatura = assinatura_da_planilha(f.chamada)
        partes.append(
            f"## {f.nome}\n\n`{assinatura}`\n\n{f.descricao}\n\n{argumentos}{chr(10) if argumentos else ''}"
            f"{' '.join(f.detalhes.split())}\n\nExemplo: `{f.exemplo}`\n"
        )
    return "\n".join([*partes, _colunas()])


def _colunas() -> str:
    """Os nomes de colunas que a lista de candidatos pode ter."""
    linhas = [f"| {campo} | {', '.join(nomes.split('|'))} |" for campo, nomes in SINONIMOS.items()]
    linhas += [f"| {s} | {', '.join(nomes.split('|'))} |" for s, nomes in GRUPOS.items()]
    return f"{_COLUNAS}" + "\n".join(linhas) + "\n"


if __name__ == "__main__":
    ARQUIVO.write_text(manual(), "utf-8")
