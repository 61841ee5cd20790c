"""A opção `cargo`: quem concorre a outro fica fora das filas, e o que houver de errado na linha dele não importa."""

from __future__ import annotations

from typing import Dict, List, NamedTuple, Optional

from .cabecalho import CARGO
from .candidatos import ERRO, Leitura, Problema
from .erros import ErroDeEntrada, mostra
from .texto import sem_acento

MAIOR_NOME, MAIOR_LISTA = 60, 110  # larguras de texto


class DoCargo(NamedTuple):
    """As pessoas de outros cargos, com o motivo, e os problemas que sobram."""

    outros: Dict[int, str]
    problemas: List[Problema]


def separa_cargo(leitura: Leitura, cargo: Optional[str]) -> DoCargo:
    """Separa as pessoas de outros cargos; sem a opção, ninguém. ErroDeEntrada sem a coluna ou sem o cargo nela."""
    if cargo is None:
        return DoCargo({}, leitura.problemas)
    if CARGO not in leitura.colunas.campos:
        raise ErroDeEntrada(
            'opcoes: veio a opção cargo e falta a coluna "cargo" na lista; acrescente-a ou tire a opção'
        )
    pedido = sem_acento(cargo)
    outros = {p: f"outro cargo: {_curto(v)}" for p, v in enumerate(leitura.cargos) if v and sem_acento(v) != pedido}
    _exige_alguem(leitura, cargo, len(outros))
    linhas = leitura.candidatos.linhas
    de_outros = {linhas[p] for p in outros}
    problemas = [p for p in leitura.problemas if p.linha not in de_outros and p.outra not in de_outros]
    problemas += _sem_cargo(leitura)
    return DoCargo(outros, sorted(problemas, key=lambda p: p.linha))


def cargos_da_lista(leitura: Leitura) -> List[str]:
    """Os cargos que a lista tem, cada um uma vez, como foi escrito primeiro."""
    vistos: Dict[str, str] = {}
    for v in leitura.cargos:
        if v:
            vistos.setdefault(sem_acento(v), v)
    return list(vistos.values())


def _exige_alguem(leitura: Leitura, cargo: str, n_outros: int) -> None:
    if not n_outros or n_outros < sum(1 for v in leitura.cargos if v):
        return
    nomes: List[str] = []
    resto = cargos_da_lista(leitura)
    while resto and len(", ".join(nomes)) + len(_curto(resto[0])) <= MAIOR_LISTA:
        nomes.append(_curto(resto.pop(0)))
    outros = f" e mais {len(resto)}" if resto else ""
    raise ErroDeEntrada(f"opcoes: cargo = {mostra(cargo)} não está na lista; use um destes: {', '.join(nomes)}{outros}")


def _sem_cargo(leitura: Leitura) -> List[Problema]:
    linhas, coluna = leitura.candidatos.linhas, leitura.titulo(CARGO)
    texto, remedio = "o cargo está vazio e veio a opção cargo", "preencha o cargo da pessoa"
    return [Problema(linhas[p], coluna, ERRO, texto, remedio) for p, v in enumerate(leitura.cargos) if v == ""]


def _curto(nome: str) -> str:
    return nome if len(nome) <= MAIOR_NOME else f"{nome[: MAIOR_NOME - 1]}…"
