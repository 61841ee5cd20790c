"""As linhas que pedem atenção: o empate que sobra e a verificação pendente. A palavra está sempre escrita na frase."""

from __future__ import annotations

from typing import Any

from ..papel import Papel

COM_EMPATE = {"bg_color": "#FFD966"}
COM_PENDENCIA = {"bg_color": "#D9D2E9"}
# `*verificação*pendente*` e não só `pendente`: sub judice também espera decisão
EMPATE, PENDENCIA = ("empate ",), ("verificação ", " pendente")


def contem(celula: str, textos: tuple[str, ...]) -> str:
    """A condição de a frase da célula ter todos os textos."""
    return "=AND(" + ",".join(f'ISNUMBER(SEARCH("{t}",{celula}))' for t in textos) + ")"


def destaca(p: Papel, faixa: str, celula: str, **propriedades: Any) -> None:
    """As duas cores, pela frase da célula (a da primeira linha da faixa, com a coluna fixa)."""
    p.cor_se(faixa, contem(celula, EMPATE), **COM_EMPATE, **propriedades)
    p.cor_se(faixa, contem(celula, PENDENCIA), **COM_PENDENCIA, **propriedades)
