"""Reconhece as colunas da lista de candidatos pelos nomes que as pessoas usam."""

from __future__ import annotations

import re
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

from .erros import ErroDeEntrada, mostra, por_extenso
from .texto import sigla, simples
from .valores import ErroDePlanilha, celula

INSCRICAO, NOME, NOTA, NASCIMENTO, JURADO = "inscrição", "nome", "nota", "nascimento", "jurado"
SITUACAO, MODALIDADE, APROVADO_AC = "situação", "modalidade", "aprovado AC"

SINONIMOS = {
    INSCRICAO: "inscricao|n inscricao|no inscricao|num inscricao|numero inscricao|n de inscricao|no de inscricao|"
    "num de inscricao|numero de inscricao|numero da inscricao|inscr|n inscr|no inscr|cod inscricao|codigo de inscricao",
    NOME: "nome|nome completo|nome do candidato|nome da candidata|nome do a candidato a|nome da pessoa|nome social|"
    "candidato|candidata|candidato a",
    NOTA: "nota|nota final|nota total|nota geral|nota definitiva|pontuacao|pontuacao final|pontuacao total|pontos|"
    "total de pontos|total pontos|media|media final",
    NASCIMENTO: "nascimento|data de nascimento|data nascimento|data nasc|"
    "data de nasc|dt nascimento|dt nasc|dn|nasc|nascido em",
    JURADO: "jurado|jurada|jurado a|juri|funcao de jurado|exerceu funcao de jurado|foi jurado",
    SITUACAO: "situacao|status|situacao do candidato|situacao da pessoa|situacao no concurso",
    MODALIDADE: "modalidade|modalidades|modalidade de concorrencia|cota|cotas|reserva|reservas|tipo de vaga|"
    "lista|listas|concorrencia|grupo|grupos",
    APROVADO_AC: "aprovado ac|aprovada ac|aprovado a ac|aprovado na ac|aprovada na ac|aprovado em ac|"
    "aprovado ampla|aprovado na ampla|aprovado ampla concorrencia|aprovado na ampla concorrencia|"
    "aprovado em ampla concorrencia|aprovacao ac|aprovacao na ac|aprovacao na ampla concorrencia",
}
_CAMPO = {nome: campo for campo, nomes in SINONIMOS.items() for nome in nomes.split("|")}
_DESEMPATE = re.compile(r"(?:criterio de )?desempate(?: ([1-9]\d?))?\Z|([1-9]\d?)o? (?:criterio de )?desempate\Z")

# Como as pessoas escrevem cada grupo, no cabeçalho e na coluna modalidade; o mais longo é procurado primeiro.
GRUPOS = {
    "PP": "pp|ppp|pessoas pretas e pardas|pessoas pretas ou pardas|pessoa preta e parda|pessoa preta ou parda|"
    "pretos e pardos|pretas e pardas|pretos ou pardos|pretas ou pardas|preto e pardo|preta e parda|preto ou pardo|"
    "preta ou parda|preto pardo|preta parda|pretos pardos|pretas pardas|pretos|pretas|preto|preta|pardos|pardas|"
    "pardo|parda",
    "PN": "pn|pnp|ppn|pessoas negras|pessoa negra|candidatos negros|candidatas negras|negros|negras|negro|negra",
    "PI": "pi|pessoas indigenas|pessoa indigena|candidatos indigenas|indigenas|indigena",
    "PQ": "pq|pessoas quilombolas|pessoa quilombola|candidatos quilombolas|quilombolas|quilombola",
    "PPIQ": "ppiq|pretos pardos indigenas e quilombolas|pretas pardas indigenas e quilombolas|"
    "pretos e pardos indigenas e quilombolas|pretas e pardas indigenas e quilombolas|"
    "pessoas pretas e pardas indigenas e quilombolas|pessoas pretas pardas indigenas e quilombolas",
    "PCD": "pcd|pne|pcds|pessoas com deficiencia|pessoa com deficiencia|candidatos com deficiencia|deficiencia|"
    "deficientes|deficiente|pessoas com deficiencias",
}
GRUPO_DE = {nome: s for s, nomes in GRUPOS.items() for nome in nomes.split("|")}
_PREFIXO = re.compile(
    r"\A(?:(?:cotas?|reservas?|vagas?|listas?|concorre|optante|opcao|autodeclarad[oa]|autodeclaracao|declarad[oa]|declara|"
    r"candidat[oa]s?|reservadas?|de|a|as|aos|na|como|para|por|pela|pelas|e|eh|se)\s+)+"
)


# PCD (S/N), negro(a), quilombola (sim ou não)
_SUFIXO = re.compile(r"(?: a| o| as| os| s n| sim nao| sim ou nao| x)+\Z")


class Colunas(NamedTuple):
    """Onde está cada coluna reconhecida (índice), e as que não se reconheceu."""

    campos: Dict[str, int]
    reservas: Dict[str, int]
    desempates: Dict[int, int]
    desconhecidas: List[Tuple[int, str]]
    nomes: List[str]

    def usadas(self) -> List[int]:
        """Os índices das colunas reconhecidas, da esquerda para a direita."""
        return sorted([*self.campos.values(), *self.reservas.values(), *self.desempates.values()])


def le_cabecalho(linha: Sequence[Any], proprias: Sequence[str] = ()) -> Colunas:
    """Reconhece cada coluna; `proprias` são as siglas do regime. Falta ou repetição: ErroDeEntrada."""
    nomes = [_nome(celula(v), j) for j, v in enumerate(linha, 1)]
    colunas = Colunas({}, {}, {}, [], nomes)
    quem: Dict[Tuple[str, Any], str] = {}
    for j, nome in enumerate(nomes):
        alvo = _reconhece(nome, proprias)
        if alvo is None:
            if nome:
                colunas.desconhecidas.append((j, nome))
            continue
        if alvo in quem:
            raise ErroDeEntrada(
                f"candidatos, linha 1 da faixa: as colunas {mostra(quem[alvo])} e {mostra(nome)} dizem a mesma coisa"
                f" ({_titulo(alvo)}); deixe uma só ou mude o nome da outra"
            )
        quem[alvo] = nome
        tipo, chave = alvo
        destino: Dict[Any, int] = {"campo": colunas.campos, "reserva": colunas.reservas}.get(tipo, colunas.desempates)
        destino[chave] = j
    _exige(colunas)
    return colunas


def _nome(v: Any, coluna: int) -> str:
    if isinstance(v, ErroDePlanilha):
        raise ErroDeEntrada(
            f"candidatos, linha 1 da faixa: o nome da {coluna}ª coluna é o erro {v}; escreva o nome da coluna"
        )
    return "" if v is None else por_extenso(v)


def _titulo(alvo: Tuple[str, Any]) -> str:
    return f"desempate {alvo[1]}" if alvo[0] == "desempate" else str(alvo[1])


def _reconhece(nome: str, proprias: Sequence[str]) -> Optional[Tuple[str, Any]]:
    n = simples(nome)
    if not n:
        return None
    if sigla(nome) in proprias:
        return ("reserva", sigla(nome))
    if n in _CAMPO:
        return ("campo", _CAMPO[n])
    desempate = _DESEMPATE.match(n)
    if desempate:
        return ("desempate", int(desempate[1] or desempate[2] or 1))
    for x in (n, _SUFIXO.sub("", _PREFIXO.sub("", n))):
        if x in GRUPO_DE:
            return ("reserva", GRUPO_DE[x])
        if x.upper() in proprias:
            return ("reserva", x.upper())
    return None


def fala_de_grupo(nome: str) -> bool:
    """Se o nome de uma coluna não reconhecida menciona um grupo: talvez seja uma reserva escrita de outro jeito."""
    return any(re.search(rf"\b{re.escape(g)}\b", simples(nome)) for g in GRUPO_DE)


def _exige(c: Colunas) -> None:
    for campo in (INSCRICAO, NOTA):
        if campo not in c.campos:
            vistas = ", ".join(n for n in c.nomes if n) or "nenhum nome"
            raise ErroDeEntrada(
                f'candidatos, linha 1 da faixa: falta a coluna "{campo}"; a primeira linha tem os nomes das colunas'
                f" (aqui: {vistas[:90]})"
            )
    if MODALIDADE in c.campos and c.reservas:
        qual = c.nomes[c.campos[MODALIDADE]]
        outra = c.nomes[min(c.reservas.values())]
        raise ErroDeEntrada(
            f"candidatos, linha 1 da faixa: há a coluna {mostra(qual)} e também {mostra(outra)}; deixe a coluna de"
            " modalidade ou as colunas de cada reserva, não as duas"
        )
