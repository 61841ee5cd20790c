"""A linha de total, soma ou média que vem na cópia de uma tabela: não é pessoa, nem cargo, nem linha do sorteio."""

from __future__ import annotations

import re

# Lê-se o texto como veio, sem o simplificar: são muitos, e quase nenhum passa da primeira letra.
# Um código como TOTAL-001 não é soma: o hífen cola-o aos algarismos.
_SOMA = re.compile(
    r"(?:(?:n[.ºo°]{0,2}|n[úu]mero|quantidade|quantitativo|qtde?\.?|grande|valor)\s+)?"
    r"(?:sub[\s-]?)?(?:total|totais)(?!\w|-\w*\d)"
    r"|(?:somas?|somat[óo]ri[oa]s?|contagem|quantidade|m[ée]dias?|medianas?|m[áa]xim[oa]s?|m[íi]nim[oa]s?"
    r"|desvio[\s-]padr[ãa]o)"
    r"(?:\W*\Z|\s*[:=(]|\s+(?:gera(?:l|is)|fina(?:l|is)|aritm[ée]tica|ponderada)\b"
    r"|\s+d[aeo]s?\s+(?:notas?|pontos|pontua\w+|vagas|candidat\w+|inscri\w+))",
    re.IGNORECASE,
)


def parece_soma(texto: str) -> bool:
    """Se o texto é o rótulo de uma linha de soma: `TOTAL`, `Total: 3`, `Média geral`."""
    return _SOMA.match(texto) is not None
