"""Reconhece as colunas da lista de candidatos pelos nomes que as pessoas usam."""

from __future__ import annotations

import re
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Set, Tuple

from .erros import ErroDeEntrada, mostra, por_extenso
from .nomes_de_colunas import recusa_dupla, recusa_falta
from .texto import sigla, simples
from .valores import ErroDePlanilha, celula
from .verificacao import fala_de_verificacao, grupo_verificado

INSCRICAO, NOME, NOTA, NASCIMENTO, JURADO = "inscrição", "nome", "nota", "nascimento", "jurado"
SITUACAO, MODALIDADE, APROVADO_AC = "situação", "modalidade", "aprovado AC"
CARGO, CPF = "cargo", "cpf"

# a lista por que se chamou a pessoa, nos atos e na lista publicada: modalidade e cota dizem o que ela declarou
NOMES_DA_LISTA = (
    "lista|lista da chamada|lista de chamada|chamada pela lista|chamado pela lista|lista da nomeacao|"
    "lista de nomeacao|nomeada pela lista|nomeado pela lista|lista da convocacao|lista de convocacao|"
    "convocada pela lista|convocado pela lista|chamada por|chamado por|nomeada por|nomeado por|convocada por|"
    "convocado por"
)
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
    CARGO: "cargo|emprego|cargo emprego|cargo ou emprego|cargo pretendido|emprego pretendido|cargo especialidade|"
    "cargo e especialidade|cargo area|nome do cargo|opcao de cargo|opcao do cargo|cargo de opcao|codigo do cargo|"
    "codigo cargo|cod cargo|cod do cargo|codigo do emprego",
    CPF: "cpf",
}
_CAMPO = {nome: campo for campo, nomes in SINONIMOS.items() for nome in nomes.split("|")}


def e_nome_de_coluna(texto: str) -> bool:
    """Se o texto já é o nome de uma coluna da lista que não é de reserva: uma sigla assim tomaria o lugar dela."""
    nome = simples(texto)
    return nome in _CAMPO or bool(_DESEMPATE.match(nome))


_ENFEITES_DO_CPF = re.compile(
    r"\b(?:n|no|num|numero|numeros|do|da|de|a|o|so|somente|apenas|sem|com|pontos?|pontuacao|mascara|digitos|algarismos|mf|"
    r"candidat[oa]s?|pessoa|inscrit[oa])\b"
)
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
    verificacoes: Dict[str, int]
    desconhecidas: List[Tuple[int, str]]
    nomes: List[str]

    def usadas(self) -> List[int]:
        """Os índices das colunas que entram na conta, da esquerda para a direita: a do CPF não entra, nem se copia."""
        campos = [j for campo, j in self.campos.items() if campo != CPF]
        return sorted([*campos, *self.reservas.values(), *self.desempates.values(), *self.verificacoes.values()])


def le_cabecalho(
    linha: Sequence[Any], proprias: Sequence[str] = (), vazia: Callable[[int], bool] = lambda j: False
) -> Colunas:
    """Reconhece cada coluna; `proprias` são as siglas do regime; `vazia` diz se uma coluna não tem dado nenhum.

    Falta ou repetição: ErroDeEntrada. O nome que sobrou de outra lista, sobre uma coluna vazia, não é repetição.
    """
    nomes = [_nome(celula(v), j) for j, v in enumerate(linha, 1)]
    colunas = Colunas({}, {}, {}, {}, [], nomes)
    destinos: Dict[str, Dict[Any, int]] = {
        "campo": colunas.campos,
        "reserva": colunas.reservas,
        "desempate": colunas.desempates,
        "verificação": colunas.verificacoes,
    }
    quem: Dict[Tuple[str, Any], int] = {}
    alvos = [_reconhece(nome, proprias) for nome in nomes]
    _um_cargo_so(nomes, alvos)
    restos = _restos(alvos, vazia)
    for j, (nome, alvo) in enumerate(zip(nomes, alvos)):
        if j in restos:
            continue
        if alvo is None:
            if nome:
                colunas.desconhecidas.append((j, nome))
            continue
        if alvo in quem:
            recusa_dupla("candidatos", nomes, quem[alvo], j, _titulo(alvo))
        quem[alvo] = j
        tipo, chave = alvo
        destinos[tipo][chave] = j
    _exige(colunas, linha)
    return colunas


def _restos(alvos: Sequence[Optional[Tuple[str, Any]]], vazia: Callable[[int], bool]) -> Set[int]:
    """As colunas vazias cujo nome repete o de outra, ou que a modalidade (ou as reservas) já dizem: sobras."""
    onde: Dict[Tuple[str, Any], List[int]] = {}
    for j, alvo in enumerate(alvos):
        if alvo is not None:
            onde.setdefault(alvo, []).append(j)
    restos: Set[int] = set()
    for colunas in onde.values():
        vazias = [j for j in colunas if vazia(j)] if len(colunas) > 1 else []
        restos.update(vazias if len(vazias) < len(colunas) else vazias[1:])
    modalidades = onde.get(("campo", MODALIDADE), [])
    reservas = [j for alvo, colunas in onde.items() if alvo[0] == "reserva" for j in colunas]
    if modalidades and reservas:
        restos.update(j for j in reservas if vazia(j))
        restos.update(j for j in modalidades if vazia(j) and not all(map(vazia, reservas)))
    return restos


def _um_cargo_so(nomes: Sequence[str], alvos: List[Optional[Tuple[str, Any]]]) -> None:
    """Com o nome do cargo e também o código dele, vale o nome: o código fica como coluna não reconhecida."""
    cargos = [j for j, alvo in enumerate(alvos) if alvo == ("campo", CARGO)]
    codigos = [j for j in cargos if simples(nomes[j]).startswith("cod")]
    if len(codigos) < len(cargos):
        for j in codigos:
            alvos[j] = None


def _nome(v: Any, coluna: int) -> str:
    if isinstance(v, ErroDePlanilha):
        raise ErroDeEntrada(
            f"candidatos, linha 1 da faixa: o nome da {coluna}ª coluna é o erro {v}; escreva o nome da coluna"
        )
    return "" if v is None else por_extenso(v)


def _titulo(alvo: Tuple[str, Any]) -> str:
    return f"{alvo[0]} {alvo[1]}" if alvo[0] in ("desempate", "verificação") else str(alvo[1])


def _reconhece(nome: str, proprias: Sequence[str]) -> Optional[Tuple[str, Any]]:
    n = simples(nome)
    if not n:
        return None
    if sigla(nome) in proprias:
        return ("reserva", sigla(nome))
    if n in _CAMPO:
        return ("campo", _CAMPO[n])
    if _ENFEITES_DO_CPF.sub("", n.replace("c p f", "cpf")).strip() == "cpf":
        return ("campo", CPF)
    desempate = _DESEMPATE.match(n)
    if desempate:
        return ("desempate", int(desempate[1] or desempate[2] or 1))
    for x in (n, _SUFIXO.sub("", _PREFIXO.sub("", n))):
        if x in GRUPO_DE:
            return ("reserva", GRUPO_DE[x])
        if x.upper() in proprias:
            return ("reserva", x.upper())
    verificado = grupo_verificado(n, GRUPO_DE, proprias)
    return ("verificação", verificado) if verificado else None


def fala_de_grupo(nome: str) -> bool:
    """Se o nome de uma coluna não reconhecida menciona um grupo ou a verificação: talvez importe, de outro jeito."""
    n = simples(nome)
    return fala_de_verificacao(n) or any(re.search(rf"\b{re.escape(g)}\b", n) for g in GRUPO_DE)


def _exige(c: Colunas, linha: Sequence[Any]) -> None:
    for campo in (INSCRICAO, NOTA):
        if campo not in c.campos:
            recusa_falta("candidatos", campo, linha, bool(c.campos))
    if MODALIDADE in c.campos and c.reservas:
        qual = c.nomes[c.campos[MODALIDADE]]
        outra = c.nomes[min(c.reservas.values())]
        raise ErroDeEntrada(
            f"candidatos, linha 1 da faixa: há a coluna {mostra(qual)} e também {mostra(outra)}; deixe a coluna de"
            " modalidade ou as colunas de cada reserva, não as duas"
        )
