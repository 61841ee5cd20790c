"""As colunas com o resultado da verificação da autodeclaração: o nome delas, os valores, e o que cada um muda.

Lei 15.142/2025, art. 3º: a autodeclaração é confirmada por um procedimento; a indeferida deixa a pessoa só na ampla
concorrência (§ 2º).
"""

from __future__ import annotations

from typing import Any, Collection, Dict, List, NamedTuple, Optional, Sequence, Tuple

from ..regras import catalogo
from .numeros import Ilegivel
from .texto import sem_acento
from .valores import ErroDePlanilha

CONFIRMADA, RECUSADA, PENDENTE, NADA = "confirmada", "recusada", "pendente", ""

_DO_PROCEDIMENTO = (
    "heteroidentificacao verificacao confirmacao avaliacao afericao validacao banca comissao parecer pericia"
)
_DE_ENFEITE = (
    "resultado resultados status situacao final definitivo definitiva preliminar procedimento etapa fase"
    " complementar documental documentos biopsicossocial medica multiprofissional equipe racial etnica fenotipica"
    " autodeclaracao autodeclarado autodeclarada autodeclarados autodeclaradas declaracao condicao candidato candidata"
    " candidatos candidatas pessoas cota cotas reserva reservas vaga vagas lista a o as os e da de do das dos na no em"
    " para pela pelo por s n sim nao ou x"
)
_PROCEDIMENTOS, _ENFEITES = set(_DO_PROCEDIMENTO.split()), set(_DE_ENFEITE.split())
_SO_DE_UM_GRUPO = (({"heteroidentificacao"}, "PP"), ({"biopsicossocial"}, "PCD"), ({"pericia", "medica"}, "PCD"))
_PEDEM_GRUPO = ("heteroidentificacao", "autodeclaracao")
_DE_TODOS = {"verificacao", "confirmacao", "afericao", "validacao"}  # avaliação e banca podem ser de outra coisa


def grupo_verificado(nome: str, grupos: Dict[str, str], proprias: Collection[str]) -> Optional[str]:
    """A sigla de que trata uma coluna de verificação, pelo nome já simplificado; None quando não é uma.

    Só é quando todas as palavras se entendem: as do procedimento, as que o enfeitam e as de um grupo.
    """
    palavras = nome.split()
    if not _PROCEDIMENTOS.intersection(palavras):
        return None
    n = len(palavras)
    for tamanho in range(n - 1, 0, -1):
        for i in range(n - tamanho + 1):
            meio = " ".join(palavras[i : i + tamanho])
            sigla = meio.upper() if meio.upper() in proprias else grupos.get(meio)
            if sigla and _so_procedimento(palavras[:i] + palavras[i + tamanho :]):
                return sigla
    if not _so_procedimento(palavras):
        return None
    return next((sigla for dizem, sigla in _SO_DE_UM_GRUPO if dizem.issubset(palavras)), None)


def _so_procedimento(palavras: Sequence[str]) -> bool:
    """Se não há palavra estranha e ao menos uma diz que houve um procedimento."""
    estranhas = [p for p in palavras if p not in _ENFEITES and p not in _PROCEDIMENTOS]
    return not estranhas and any(p in _PROCEDIMENTOS for p in palavras)


def fala_de_verificacao(nome: str) -> bool:
    """Se o nome simplificado de uma coluna não reconhecida fala do procedimento sem que se saiba de que grupo."""
    return any(p in _PEDEM_GRUPO for p in nome.split()) or falta_o_grupo(nome)


def falta_o_grupo(nome: str) -> bool:
    """Se o nome simplificado é todo de uma verificação e só lhe falta o grupo: `verificacao`, `afericao das cotas`."""
    palavras = nome.split()
    return bool(_DE_TODOS.intersection(palavras)) and _so_procedimento(palavras)


_SIM = ("confirmado", "deferido", "homologado", "apto", "aprovado", "procedente", "favoravel", "validado")
_NAO = ("indeferido", "recusado", "inapto", "reprovado", "improcedente", "desfavoravel", *(f"nao {x}" for x in _SIM))
_RESULTADO = {
    **dict.fromkeys((*_SIM, "s", "sim", "true", "verdadeiro", "1"), CONFIRMADA),
    **dict.fromkeys((*_NAO, "n", "nao", "falso", "0"), RECUSADA),
    **dict.fromkeys(("pendente", "aguardando", "aguardando resultado", "em analise", "em recurso"), PENDENTE),
    **dict.fromkeys(("-", "nao se aplica"), NADA),
}
_DE_OUTRAS_ETAPAS = {"apto", "aprovado"}
_SO_DE_VERIFICACAO = {*_SIM, *_NAO} - _DE_OUTRAS_ETAPAS
_AUSENCIA = {"ausente", "faltou", "falta", "faltoso", "nao compareceu"}
_AMBIGUA = (
    "é ambíguo; escreva indeferido, se a pessoa continua só na AC, ou eliminado na coluna situação, como o edital diz"
)


def le_resultado(v: Any) -> str:
    """CONFIRMADA, RECUSADA, PENDENTE ou NADA de uma célula normalizada."""
    if v is None:
        return NADA
    if isinstance(v, (bool, int, float)):
        if v in (0, 1):
            return CONFIRMADA if v else RECUSADA
    elif isinstance(v, str) and not isinstance(v, ErroDePlanilha):
        for t in _formas(sem_acento(v)):
            if t in _AUSENCIA:
                raise Ilegivel(_AMBIGUA)
            if t in _RESULTADO:
                return _RESULTADO[t]
    raise Ilegivel("não é resultado de verificação; use confirmado, indeferido, pendente ou vazio")


def _formas(texto: str) -> Tuple[str, str]:
    """Um resultado sem acento, como veio e no masculino: confirmada é confirmado, e false, falso."""
    texto = texto.replace("(a)", "")
    return texto, f"{texto[:-1]}o"


def parecem_resultados(textos: Collection[str]) -> bool:
    """Se os textos de uma coluna, sem acento, são todos resultados de verificação e algum não serve a outra coisa."""
    formas = [set(_formas(t)) for t in textos]
    if not all(f & _AUSENCIA or not f.isdisjoint(_RESULTADO) for f in formas):
        return False
    return any(f & (_AUSENCIA | _SO_DE_VERIFICACAO) for f in formas)


class Efeito(NamedTuple):
    """O que as verificações de uma pessoa fazem com o que ela declarou."""

    recusadas: Tuple[str, ...] = ()
    pendentes: Tuple[str, ...] = ()
    sem_resultado: Tuple[str, ...] = ()
    duvida: str = ""
    remedio: str = ""


def _alcance(sigla: str) -> Sequence[str]:
    """O que cai com a recusa: PP e PN são as mesmas pessoas, e a PPIQ é de todas elas."""
    alcance: Sequence[str] = catalogo.gerais()["equivalentes"].get(sigla, [sigla])
    return alcance


def trata_de(coluna: str, declarada: str) -> bool:
    """Se a verificação de uma sigla diz respeito a quem declarou outra: a mesma, PP e PN, a PPIQ e as suas partes."""
    return declarada in _alcance(coluna) or coluna in _alcance(declarada)


def efeito(declaradas: Sequence[str], colunas: Sequence[str], resultados: Sequence[str]) -> Efeito:
    """O efeito dos resultados, um por coluna, sobre as siglas declaradas; a dúvida é a frase de um erro."""
    recusadas: List[str] = []
    pendentes: List[str] = []
    faltam: List[str] = []
    for d in declaradas:
        ditos = {s: r for s, r in zip(colunas, resultados) if trata_de(s, d)}
        valem = {r for r in ditos.values() if r}
        if len(valem) > 1:
            siglas = ", ".join(s for s, r in ditos.items() if r)
            return Efeito(
                duvida=f"as verificações {siglas} dizem coisas diferentes de quem declarou {d}",
                remedio="deixe uma só ou declare cada grupo na sua coluna",
            )
        if RECUSADA in valem and not any(d in _alcance(s) for s, r in ditos.items() if r):
            return Efeito(
                duvida=f"declarou {d} e a verificação recusada é só de {', '.join(s for s, r in ditos.items() if r)}",
                remedio=f"chame a coluna de Verificação {d} ou declare cada grupo na sua coluna",
            )
        destino = {RECUSADA: recusadas, PENDENTE: pendentes}.get(next(iter(valem), NADA))
        if destino is not None:
            destino.append(d)
        elif ditos and not valem:
            faltam.append(d)
    return Efeito(tuple(recusadas), tuple(pendentes), tuple(faltam))
