"""Aba Candidatos: a lista da pasta da nomeação, sem a situação ao lado, que conta o concurso desde o começo."""

from __future__ import annotations

from datetime import date
from typing import Any

from ...arquivos import nomes
from ...tabela.candidatos import SITUACOES
from ..bloco import Bloco, letra
from ..nomeacao.candidatos import DICAS
from ..nomeacao.entradas import COLUNAS
from ..nomeacao.lugares import CANDIDATOS, U_COLUNA
from ..papel import Papel
from ..pasta import AMARELA
from .entradas import Entradas

COR = AMARELA
_MARCAS = ("PP", "PI", "PQ", "PN", "PCD", "Jurado", "Aprovado AC")
_LARGURAS = {"Nome": 31, "Nota": 7.5, "Situação": 13, "CPF": 14, "Cargo": 16, "None": 4}
_FORMATOS = {
    **dict.fromkeys(_MARCAS, "entrada_centro"),
    **dict.fromkeys(("Nota", "Desempate 1", "Desempate 2"), "entrada_nota"),
    "Nascimento": "entrada_data",
}
_SITUACAO = (
    "A do resultado: desistente, eliminado e ausente estão fora das filas desde o começo. O que aconteceu depois é ato:"
    " lance-o na aba Atos. Nomeado e empossado aqui não contam."
)


def blocos(e: Entradas) -> list[Bloco]:
    """Nenhuma: a aba só tem entradas."""
    return []


def desenha(p: Papel, e: Entradas) -> None:
    """As células amarelas da lista."""
    faixa = e.faixa_de_candidatos()
    for j, nome in enumerate(COLUNAS):
        p.larguras({letra(j): _LARGURAS.get(str(nome), _cabe(str(nome)))})
        for i, linha in enumerate(faixa):
            p.entrada(f"{letra(j)}{i + 1}", linha[j], "cabecalho_entrada" if i == 0 else _formato(nome, linha[j]))
        _aceita(p, nome, f"{letra(j)}2:{letra(j)}{e.linhas}")
        p.dica(f"{letra(j)}1", str(nome or "Coluna livre"), _SITUACAO if nome == "Situação" else DICAS[nome])
    p.altura(1, 32)
    p.congela(1, 3)
    p.comeca_em("A2")
    p.impressao(repete=1)
    p.imprime_ate(area_de_impressao(e))


def _aceita(p: Papel, nome: str | None, faixa: str) -> None:
    if nome in _MARCAS:
        p.escolhe(faixa, ["S", "N"], so_esses=False)
    elif nome == "Situação":
        p.escolhe(faixa, list(SITUACOES), so_esses=False)
    elif str(nome).startswith("Verificação"):
        p.escolhe(faixa, ["confirmado", "indeferido", "pendente"], so_esses=False)
    elif nome == "Nascimento":
        p.aceita_data(faixa, so_datas=False)


def _formato(nome: str | None, v: Any) -> str:
    """O da coluna; numa lista colada em outra ordem, a data se mostra como data e o número como número."""
    if isinstance(v, date):
        return "entrada_data"
    formato = _FORMATOS.get(str(nome), "entrada_texto")
    return "entrada_numero" if formato == "entrada_data" and isinstance(v, (int, float)) else formato


def _cabe(nome: str) -> float:
    """A largura da palavra mais comprida: o nome da coluna quebra em linhas."""
    return max(4.6, 1.5 + max(map(len, nome.split())))


def area_de_impressao(e: Entradas) -> str:
    """Até a última linha em que há alguma coisa."""
    ultima = f"SUMPRODUCT(MAX((1-ISBLANK({nomes.CANDIDATOS}))*ROW({nomes.CANDIDATOS})))"
    return f"{CANDIDATOS}!$A$1:INDEX({CANDIDATOS}!${U_COLUNA}$1:${U_COLUNA}${e.linhas},{ultima})"
