"""O argumento `opcoes`: texto `criterio=SEQUENCIAL; até=200` ou uma faixa de duas colunas (nome, valor)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..regras.candidatos import DESEMPATE, IDADE, IDOSO, JURADO, Criterio
from ..regras.modelo import COLISOES, CRITERIOS, VARIAS_RESERVAS
from .erros import ErroDeEntrada, mostra, por_extenso
from .numeros import Ilegivel, data, inteiro, sim_nao
from .texto import colado, sem_acento, simples
from .vagas import MAXIMO_DE_LINHAS
from .valores import ErroDePlanilha, celula, tabela, vazia


@dataclass(frozen=True)
class Opcoes:
    """As opções lidas; None = não informada."""

    criterio: Optional[str] = None
    ate: Optional[int] = None
    linhas: Optional[int] = None
    data_de_referencia: Optional[date] = None
    desempate: Optional[Tuple[Criterio, ...]] = None
    multipla: Optional[str] = None
    colisao: Optional[str] = None
    cargo: Optional[str] = None
    identificacao: Optional[str] = None
    lista_na_ordem: Optional[str] = None
    validade: Optional[date] = None


NOMES = {
    "criterio": "critério",
    "ate": "até",
    "linhas": "linhas",
    "data_de_referencia": "data de referência",
    "desempate": "desempate",
    "multipla": "multipla",
    "colisao": "colisao",
    "cargo": "cargo",
    "identificacao": "identificação",
    "lista_na_ordem": "lista na ordem",
    "validade": "validade",
}
INSCRICAO, CPF, AMBAS = IDENTIFICACOES = ("INSCRICAO", "CPF", "AMBAS")
_CABECALHO = {("nome", "valor"), ("opcao", "valor"), ("opcoes", "valor")}


def le_opcoes(valor: Any) -> Opcoes:
    """As opções de um argumento. Opção ou valor desconhecido: ErroDeEntrada com os aceitos."""
    lidas: Dict[str, Any] = {}
    for lugar, nome, v in _pares(valor):
        campo = _campo(lugar, nome)
        if campo in lidas:
            raise ErroDeEntrada(f"opcoes{lugar}: {mostra(nome)} aparece duas vezes; deixe uma só")
        if v is None:
            continue
        if isinstance(v, ErroDePlanilha):
            raise ErroDeEntrada(f"opcoes{lugar}: a célula de {mostra(nome)} tem o erro {v}; corrija-a")
        try:
            lidas[campo] = _LEITORES[campo](v)
        except Ilegivel as e:
            raise ErroDeEntrada(f"opcoes{lugar}: {NOMES[campo]} = {mostra(v)} {e}") from None
    return Opcoes(**lidas)


def _pares(valor: Any) -> List[Tuple[str, str, Any]]:
    """(lugar, nome, valor) de cada opção, de um texto ou de uma faixa."""
    t = tabela(valor)
    if not t:
        return []
    if len(t) == 1 and len(t[0]) == 1:
        return _do_texto(celula(t[0][0]))
    if len(t[0]) != 2:
        raise ErroDeEntrada(
            f"opcoes: veio uma faixa {len(t)} × {len(t[0])}; use duas colunas, nome e valor, ou um texto"
        )
    pares = []
    for n, linha in enumerate(t, 1):
        nome, v = celula(linha[0]), celula(linha[1])
        if n == 1 and (simples(str(nome)), simples(str(v))) in _CABECALHO:
            continue
        if nome is None and v is not None:
            raise ErroDeEntrada(f"opcoes, linha {n} da faixa: {mostra(v)} está sem o nome da opção; {_aceitas()}")
        if nome is not None:
            pares.append((f", linha {n} da faixa", por_extenso(nome), v))
    return pares


def _do_texto(v: Any) -> List[Tuple[str, str, Any]]:
    if vazia(v):
        return []
    if not isinstance(v, str) or isinstance(v, ErroDePlanilha):
        raise ErroDeEntrada(f"opcoes: {mostra(v)} não é um texto de opções; use como criterio=SEQUENCIAL; até=200")
    pares = []
    for parte in v.split(";"):
        nome, igual, texto = parte.partition("=")
        if not parte.strip():
            continue
        if not igual:
            raise ErroDeEntrada(f"opcoes: {mostra(parte.strip())} está sem =; use como criterio=SEQUENCIAL; até=200")
        pares.append(("", nome.strip(), celula(texto)))
    return pares


def _aceitas() -> str:
    return "use " + ", ".join(NOMES.values())


def _campo(lugar: str, nome: str) -> str:
    campo = simples(nome).replace(" ", "_")
    if campo not in NOMES:
        raise ErroDeEntrada(f"opcoes{lugar}: opção {mostra(nome)} desconhecida; {_aceitas()}")
    return campo


def _um_de(aceitos: Sequence[str]) -> Callable[[Any], str]:
    por_nome = {colado(a): a for a in aceitos}

    def le(v: Any) -> str:
        nome = sem_acento(str(v)).replace("_", "").replace(" ", "").replace("-", "")
        if nome not in por_nome:
            raise Ilegivel(f"não é aceito; use {', '.join(aceitos)}")
        return por_nome[nome]

    return le


def _positivo(v: Any) -> int:
    try:
        n = inteiro(v)
    except Ilegivel as e:
        if "ambíguo" in str(e):
            raise
        n = 0
    if not 1 <= n <= MAXIMO_DE_LINHAS + 1:
        raise Ilegivel(f"não é aceito; use um inteiro de 1 a {MAXIMO_DE_LINHAS + 1}")
    return n


def _desempate(v: Any) -> Tuple[Criterio, ...]:
    aceita = "use itens separados por >, como IDOSO > DESEMPATE 1 > JURADO > IDADE"
    criterios: List[Criterio] = []
    for item in str(v).split(">"):
        nome = simples(item)
        numero = re.fullmatch(r"desempate ?([1-9]\d?)?", nome)
        if numero:
            c: Criterio = (DESEMPATE, int(numero[1] or 1))
        elif nome.upper() in (IDOSO, JURADO, IDADE):
            c = (nome.upper(), 0)
        else:
            raise Ilegivel(f"tem {mostra(item.strip())}; {aceita}")
        if c in criterios:
            raise Ilegivel(f"repete {mostra(item.strip())}; {aceita}")
        criterios.append(c)
    return tuple(criterios)


_LEITORES: Dict[str, Callable[[Any], Any]] = {
    "criterio": _um_de(CRITERIOS),
    "ate": _positivo,
    "linhas": _positivo,
    "data_de_referencia": data,
    "validade": data,
    "desempate": _desempate,
    "multipla": _um_de(VARIAS_RESERVAS),
    "colisao": _um_de(COLISOES),
    "cargo": por_extenso,
    "identificacao": _um_de(IDENTIFICACOES),
    "lista_na_ordem": lambda v: "S" if sim_nao(v) else "N",
}


def linhas_pedidas(valor: Any) -> Optional[int]:
    """O valor da opção `linhas`, mesmo que o resto das opções esteja errado; None quando não há. Nunca levanta."""
    t = tabela(valor)
    if len(t) == 1 and len(t[0]) == 1:
        partes = str(celula(t[0][0])).split(";")
        t = [list(parte.partition("=")[::2]) for parte in partes]
    for linha in t:
        if len(linha) >= 2 and simples(str(celula(linha[0]))) == "linhas":
            try:
                return _positivo(celula(linha[1]))
            except Ilegivel:
                return None
    return None
