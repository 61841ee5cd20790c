"""O número de uma vaga, ou da ordem, como as pessoas o escrevem: `1ª`, `nº 1`, `vaga 1`."""

from __future__ import annotations

import re
from typing import Any

_ENFEITE = re.compile(r"\s*(?:vaga\s*)?(?:n\s*[.º°o]*\s*)?(\d+)\s*[ªº°ao]?\s*$", re.IGNORECASE)


def sem_enfeite(v: Any) -> Any:
    """O número só: `1ª`, `nº 1` e `vaga 1` dizem o mesmo que 1; o resto fica como está."""
    achado = _ENFEITE.match(v) if isinstance(v, str) else None
    return achado.group(1) if achado else v
