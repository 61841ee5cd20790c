"""Como começam as frases das funções que as abas contam; os testes as comparam com o que cada ato fez."""

from __future__ import annotations

ACEITO, FORA, NAO_LIDO = "aceito", "aceito, fora da ordem", "não lido"
"""O começo da conferência de um ato."""
NOMEOU, VOLTA, POSSE, ABRIU = ", pela lista ", "volta a ser oferecida", ": posse na vaga ", " aberta"
"""O que há na conferência do ato que nomeia (e não do que libera uma vaga), que dá posse e que abre uma vaga."""
POR_CONGELAR = "por congelar"
"""O que há na conferência da nomeação em que falta escrever a vaga, a lista ou a compensação."""
FUTURA, VAGOU = "vaga futura", "vaga aberta"
"""O começo do motivo da vaga que ainda não existe, e o da que vagou."""
FALTAM = "faltam "
"""O começo da última célula de um bloco em que o resultado não coube."""
