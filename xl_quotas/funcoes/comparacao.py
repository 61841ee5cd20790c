"""COMPARAR: a mesma lista por dois regimes, ou por dois critérios, lado a lado."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Dict, List, NamedTuple, Optional, Tuple

from ..regras.modelo import Regime
from ..regras.nomeacao import NINGUEM
from ..tabela.candidatos import Leitura, le_candidatos
from ..tabela.erros import ErroDeEntrada
from ..tabela.opcoes import Opcoes, le_opcoes
from ..tabela.regime import le_regime
from ..tabela.vagas import le_quadro
from ..tabela.valores import tabela
from .catalogo import Linhas, completa, planilha
from .contexto import REMEDIO_DATA, chama, concurso_da_leitura, notas_visiveis
from .memoria import lembra

CABECALHO = ["Inscrição", "Nome", "Nota", "Ordem A", "Lista A", "Ordem B", "Lista B", "O que muda"]
IGUAL = "igual"
MUDA_O_NOMEADO, MUDA_A_LISTA, MUDA_A_ORDEM, MUDA_A_LISTA_ADIANTE, NADA_MUDA, FORA_DOS_DOIS = range(6)
_SEM_ORDEM = float("inf")
_DOS_DOIS = ("candidatos", "vagas")
"""Argumentos que as duas contas dividem: o mesmo erro nas duas não é de nenhuma."""


class _Conta(NamedTuple):
    """Uma das contas: a vaga e a lista de cada pessoa, quem está fora das filas e por quê, e as vagas imediatas."""

    leitura: Leitura
    notas: List[Any]
    opcoes: Opcoes
    vagas: Dict[int, Tuple[int, str]]
    fora: Dict[int, str]
    total: int

    def imediata(self, p: int) -> bool:
        return p in self.vagas and self.vagas[p][0] <= self.total


@planilha('=COMPARAR(A1:H301;59;"LEI_12990";"LEI_15142")', largura=len(CABECALHO))
def COMPARAR(
    candidatos: Any, vagas: Any, regime_a: Any, regime_b: Any, opcoes_a: Any = None, opcoes_b: Any = None
) -> Linhas:
    """Compara duas contas da mesma lista: A, com regime_a e opcoes_a, e B, com regime_b e opcoes_b.

    Devolve uma tabela com cabeçalho e uma linha por pessoa da lista (a opção até não corta), primeiro as que mudam:
    quem só numa das contas fica dentro das vagas imediatas; quem muda de lista dentro delas; quem muda de ordem; quem
    só muda de lista além delas; depois quem não muda; por fim, quem está fora das filas nas duas. Em cada grupo, pela
    ordem em A, depois em B. Lista é a sigla em que a pessoa conta: PN num regime e PP em outro são siglas diferentes.
    Em B vale, opção a opção, a de opcoes_b; a que ele não diz é a de A. `vagas` é um total (cada regime faz o seu
    quadro) ou um quadro, quando os dois regimes têm as mesmas listas.
    Erros: os de ORDEM_NOMEACAO, dizendo de qual conta; quadro digitado com listas diferentes.
    Norma: as de ORDEM_NOMEACAO, em cada regime.
    """
    regimes = _le("regime_a", le_regime, regime_a), _le("regime_b", le_regime, regime_b)
    _exige_listas_iguais(vagas, *regimes)
    a, b = _contas(candidatos, vagas, (regime_a, regime_b), regimes, (opcoes_a, opcoes_b))
    c = a.leitura.candidatos
    linhas = []
    for p in range(len(c)):
        (ordem_a, lista_a), (ordem_b, lista_b) = _na(a, p), _na(b, p)
        grupo, frase = _o_que_muda(p, a, b)
        linha = [c.inscricoes[p], c.nomes[p], a.notas[p], ordem_a, lista_a, ordem_b, lista_b, frase]
        linhas.append(((grupo, ordem_a or _SEM_ORDEM, ordem_b or _SEM_ORDEM, p), linha))
    linhas.sort(key=lambda x: x[0])
    return completa([CABECALHO[:], *(linha for _, linha in linhas)], a.opcoes.linhas, "nomes")


def _na(conta: _Conta, p: int) -> Tuple[Any, str]:
    return conta.vagas.get(p, ("", ""))


def _exige_listas_iguais(vagas: Any, a: Regime, b: Regime) -> None:
    t = tabela(vagas)
    digitado = len(t) > 1 or (len(t) == 1 and len(t[0]) > 1)
    if digitado and a.listas != b.listas:
        raise ErroDeEntrada(
            f"vagas: um quadro digitado pede as mesmas listas nos dois regimes (A: {', '.join(a.listas)}; B:"
            f" {', '.join(b.listas)}); use o total de vagas"
        )


def _contas(
    candidatos: Any, vagas: Any, crus: Tuple[Any, Any], regimes: Tuple[Regime, Regime], opcoes: Tuple[Any, Any]
) -> List[_Conta]:
    contas: List[_Conta] = []
    erros: Dict[str, str] = {}
    feita: Optional[Leitura] = None
    oa, de_b = _le("opcoes_a", le_opcoes, opcoes[0]), _le("opcoes_b", le_opcoes, opcoes[1])
    ob = _completa_com(oa, de_b)
    for letra, cru, regime, o in zip("ab", crus, regimes, (oa, ob)):
        try:
            if feita is None or regime != regimes[0]:
                feita = lembra(candidatos, cru, regime, le_candidatos, guarda=False)
            contas.append(_conta(feita, vagas, regime, o))
        except ErroDeEntrada as e:
            erros[letra] = str(e)
    if erros:
        raise _qual(erros, "opcoes" if regimes[0] == regimes[1] else "regime")
    return contas


def _completa_com(a: Opcoes, b: Opcoes) -> Opcoes:
    """As opções de B; a que não foi informada é a de A."""
    valores = {f.name: getattr(b, f.name) for f in fields(Opcoes)}
    return Opcoes(**{nome: getattr(a, nome) if v is None else v for nome, v in valores.items()})


def _conta(leitura: Leitura, vagas: Any, regime: Regime, o: Opcoes) -> _Conta:
    x = concurso_da_leitura(leitura, regime, le_quadro(vagas, regime), o)
    x.exige_sem_erros()
    filas, feitas, total = chama(x)
    lugares = {f.pessoa: (f.vaga, f.lista) for f in feitas if f.pessoa != NINGUEM}
    return _Conta(leitura, notas_visiveis(x), o, lugares, filas.fora, total)


def _le(nome: str, leitor: Any, valor: Any) -> Any:
    """Lê um argumento; no erro, troca o nome comum dele pelo da conta."""
    try:
        return leitor(valor)
    except ErroDeEntrada as e:
        raise ErroDeEntrada(_com_nome(str(e), nome)) from None


def _com_nome(mensagem: str, nome: str) -> str:
    comum = nome[:-2]
    return f"{nome}{mensagem[len(comum) :]}" if mensagem.startswith(comum) else f"{nome}: {mensagem}"


def _qual(erros: Dict[str, str], difere: str) -> ErroDeEntrada:
    """O erro, com o nome da conta em que está; o que é igual nas duas é da lista ou das vagas, e não a tem.

    `difere` é o argumento que distingue as contas: o erro que não diz de qual é vem dele.
    """
    letra, mensagem = next(iter(erros.items()))
    if len(erros) == 2 and len(set(erros.values())) == 1 and mensagem.startswith(_DOS_DOIS):
        return ErroDeEntrada(mensagem)
    das_opcoes = mensagem.startswith("opcoes") or mensagem.endswith(REMEDIO_DATA)
    argumento = "opcoes" if das_opcoes else difere
    return ErroDeEntrada(_com_nome(mensagem, f"{argumento}_{letra}"))


def _o_que_muda(p: int, a: _Conta, b: _Conta) -> Tuple[int, str]:
    """O grupo da pessoa na tabela e a frase da última coluna."""
    if p in a.fora and p in b.fora:
        porque = a.fora[p] if a.fora[p] == b.fora[p] else f"{a.fora[p]} em A; {b.fora[p]} em B"
        return FORA_DOS_DOIS, f"fora das filas nos dois: {porque}"
    if a.imediata(p) != b.imediata(p):
        dentro, outra, letra = (a, b, "A") if a.imediata(p) else (b, a, "B")
        fora = f"; {_fora_so_em(p, outra, 'B' if dentro is a else 'A')}" if p in outra.fora else ""
        return MUDA_O_NOMEADO, f"só em {letra} fica dentro das vagas imediatas{fora}"
    for conta, letra in ((a, "A"), (b, "B")):
        if p in conta.fora:
            return MUDA_A_ORDEM, _fora_so_em(p, conta, letra)
    return _muda_de_lugar(a.vagas[p], b.vagas[p], a.imediata(p))


def _fora_so_em(p: int, conta: _Conta, letra: str) -> str:
    return f"fora das filas só em {letra}: {conta.fora[p]}"


def _muda_de_lugar(em_a: Tuple[int, str], em_b: Tuple[int, str], imediata: bool) -> Tuple[int, str]:
    frases = []
    if em_a[1] != em_b[1]:
        frases.append(f"muda de lista: {em_a[1]} → {em_b[1]}")
    if em_a[0] != em_b[0]:
        frases.append(f"muda de ordem: {em_a[0]} → {em_b[0]}")
    if not frases:
        return NADA_MUDA, IGUAL
    if em_a[1] != em_b[1] and imediata:
        return MUDA_A_LISTA, "; ".join(frases)
    return MUDA_A_ORDEM if em_a[0] != em_b[0] else MUDA_A_LISTA_ADIANTE, "; ".join(frases)
