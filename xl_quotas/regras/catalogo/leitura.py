"""Do arquivo do catálogo ao `Regime`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Dict, List, Mapping, Optional, Tuple

from ..modelo import Norma, Regime, Reserva
from ..notacao import percentual, reversao
from . import dados


@lru_cache(maxsize=None)
def _tudo() -> Dict[str, Any]:
    return dados.carrega()


def gerais() -> Mapping[str, Any]:
    """Os números de lei que não pertencem a um regime só (`gerais.toml`)."""
    resultado: Mapping[str, Any] = _tudo()[dados.GERAIS]
    return resultado


@lru_cache(maxsize=None)
def regimes() -> Mapping[str, Regime]:
    """Todos os regimes do catálogo, por id: os que têm vigência, do mais antigo ao mais novo, e depois os outros."""
    lidos = [_regime(d) for nome, d in _tudo().items() if nome != dados.GERAIS]
    lidos.sort(key=lambda r: (not r.de, r.de, not r.id.startswith("LEI"), r.id))
    return {r.id: r for r in lidos}


def regime(id_: str) -> Regime:
    """O regime de um id exato do catálogo."""
    return regimes()[id_]


def padrao() -> Regime:
    """O regime que vale quando nada é dito."""
    return next(r for r in regimes().values() if r.padrao)


# Lei 15.142/2025, art. 11: o concurso segue a lei da data de publicação do edital de abertura.
def regime_na_data(iso: str) -> Optional[Regime]:
    """O regime vigente numa data AAAA-MM-DD; None quando a data está fora do que a lei escrita aqui alcança."""
    vigentes = (r for r in regimes().values() if r.de and r.de <= iso and (not r.ate or iso <= r.ate))
    return next(vigentes, None)


def _regime(d: Mapping[str, Any]) -> Regime:
    normas = {chave: Norma(n["texto"], n["conferido_em"], n["elo"]) for chave, n in d["normas"].items()}

    def de(chaves: List[str]) -> Tuple[Norma, ...]:
        return tuple(normas[c] for c in chaves)

    vigencia = d.get("vigencia", {})
    return Regime(
        id=d["id"],
        nome=d["nome"],
        reservas=tuple(_reserva(r, de) for r in d["reserva"]),
        ac_sem_aprovados=tuple(d["ac_sem_aprovados"]["listas"]),
        varias_reservas=d["varias_reservas"],
        colisao=d["colisao"],
        criterio=d["criterio"],
        de=vigencia.get("de", ""),
        ate=vigencia.get("ate", ""),
        observacao=d.get("observacao", ""),
        padrao=d.get("padrao", False),
        base=de(d["base"]),
        papeis={papel: de(chaves) for papel, chaves in d["papeis"].items()},
    )


def _reserva(r: Mapping[str, Any], de: Any) -> Reserva:
    return Reserva(
        sigla=r["sigla"],
        nome=r["nome"],
        percentual=percentual(r["percentual"]),
        arredondamento=r["arredondamento"],
        minimo=r["minimo"],
        teto=percentual(r["teto"]) if "teto" in r else None,
        reversao=reversao(r["reversao"]),
        aceita=tuple(r["aceita"]),
        normas=de(r["normas"]),
        normas_nao_computo=de(r["normas_nao_computo"]),
        normas_reversao={destino: de(chaves) for destino, chaves in r["normas_reversao"].items()},
    )
