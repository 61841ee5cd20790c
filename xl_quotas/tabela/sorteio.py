"""Os argumentos de SORTEIO: as linhas que entram, as vagas a sortear e a semente. Iguais em todos os programas."""

from __future__ import annotations

import unicodedata
from datetime import date
from typing import Any, Dict, List, Optional, Sequence

from ..regras.modelo import AC
from .cargos import e_nome_de_coluna, e_soma
from .cpf import julga
from .erros import ErroDeEntrada, mostra
from .linha_de_soma import parece_soma
from .numeros import Ilegivel, inteiro
from .texto import sigla, simples
from .vagas import MAXIMO_DE_LINHAS, coluna_de_totais, le_inteiro
from .valores import ErroDePlanilha, celula, tabela, unico, vazia

AMPLA = (AC, "AMPLA", "GERAL")
SEM_LISTA = "reservada"
MAIOR_SIGLA = 15  # a mesma do regime próprio
_TITULOS = ("linha", "linhas", "identificador", "identificadores", "linha do edital", "linhas do edital", "nome")
_OUTROS_INVISIVEIS = {"\u034f", "\u115f", "\u1160", "\u3164", "\uffa0", *map(chr, range(0xFE00, 0xFE10))}
_ACEITA = "use um inteiro, um texto como PP=2; PI=1, ou uma faixa de duas colunas, lista e vagas"


def le_identificadores(valor: Any) -> List[Optional[str]]:
    """O identificador de cada célula da coluna, pronto para o código; None para a vazia."""
    lidos: List[Optional[str]] = []
    onde: Dict[str, int] = {}
    for n, v in enumerate(coluna_de_totais(valor, "linhas"), 1):
        x = None if v is None else _texto(v, f"linhas, linha {n} da faixa").upper() or None
        if x is not None and not onde and e_titulo(x):
            raise ErroDeEntrada(
                f"linhas, linha {n} da faixa: {mostra(x)} é o nome da coluna, que não entra no sorteio; comece a faixa"
                " na linha de baixo"
            )
        if x is not None and (parece_soma(x) or e_soma(x)):
            raise ErroDeEntrada(
                f"linhas, linha {n} da faixa: {mostra(x)} parece uma linha de soma, que não entra no sorteio; deixe-a"
                " fora da faixa"
            )
        if x is not None and x in onde:
            raise ErroDeEntrada(
                f"linhas, linhas {onde[x]} e {n} da faixa: {mostra(x)} está repetido; dê a cada linha um nome próprio,"
                " como cargo, especialidade e lugar"
            )
        if x is not None:
            onde[x] = n
        lidos.append(x)
    de_cpf = julga(lidos).quais
    if de_cpf:  # o resultado se publica; mascarado, o código já não se refaria
        raise ErroDeEntrada(
            f"linhas, linha {min(de_cpf) + 1} da faixa: o identificador traz um CPF, e o sorteio se publica com ele;"
            " use outro, como cargo, especialidade e lugar"
        )
    if not onde:
        raise ErroDeEntrada("linhas: a coluna está vazia; escreva o nome de cada linha que entra no sorteio")
    return lidos


def e_titulo(texto: str) -> bool:
    """Se o texto, no alto da coluna, é o nome dela, e não uma linha que entra no sorteio."""
    return simples(texto) in _TITULOS or e_nome_de_coluna(texto)


def le_semente(valor: Any) -> str:
    """A semente como foi anunciada: um texto ou um número inteiro."""
    v = unico(valor, "semente")
    if vazia(v):  # o Calc entrega 0 por uma célula vazia
        raise ErroDeEntrada(
            "semente: está vazia ou é 0; informe o número público do sorteio, como o da Loteria Federal; se o número é"
            " 0, escreva a semente como texto"
        )
    texto = _texto(v, "semente")
    if not texto:
        raise ErroDeEntrada("semente: só tem caracteres que não se veem; escreva o número público do sorteio")
    return texto


def _texto(v: Any, lugar: str) -> str:
    """Um texto igual em qualquer programa; o número inteiro perde o ,0 que o programa lhe dá."""
    if isinstance(v, ErroDePlanilha):
        raise ErroDeEntrada(f"{lugar}: a célula tem o erro {v}; corrija-a")
    if isinstance(v, (bool, date)):  # uns programas os entregam como número, outros não
        raise ErroDeEntrada(f"{lugar}: {mostra(v)} não serve; use um texto ou um número inteiro")
    if not isinstance(v, str):
        try:
            return str(inteiro(v))
        except Ilegivel:
            raise ErroDeEntrada(
                f"{lugar}: {mostra(v)} não é um número inteiro de até 15 algarismos; escreva-o como texto"
            ) from None
    texto = " ".join(unicodedata.normalize("NFC", "".join(ch for ch in v if not _invisivel(ch))).split())
    if "\ufffd" in texto:  # é o que fica de um caractere que se perdeu
        raise ErroDeEntrada(f"{lugar}: o texto tem um caractere estragado; escreva-o de novo")
    return texto


def _invisivel(ch: str) -> bool:
    """Formatação e controle, que não se veem e mudariam o código; a quebra de linha e o tab contam como espaço."""
    return not ch.isspace() and (unicodedata.category(ch) in ("Cf", "Cc") or ch in _OUTROS_INVISIVEIS)


def le_vagas_do_sorteio(valor: Any, linhas: int) -> List[str]:
    """A lista de cada vaga a sortear, na ordem informada: todas as da primeira lista, depois as da seguinte."""
    t = tabela(valor)
    um_so = len(t) == 1 and len(t[0]) == 1
    pares = _de_um_valor(celula(t[0][0])) if um_so else _da_faixa(t)
    total = sum(pares.values())
    if not total:
        raise ErroDeEntrada(f"vagas: não há vaga a sortear; {_ACEITA}")
    if total > linhas:
        raise ErroDeEntrada(
            f"vagas: {total} vagas para {linhas} {'linha' if linhas == 1 else 'linhas'}; cada linha recebe uma só:"
            " diminua as vagas ou acrescente linhas"
        )
    return [lista for lista, n in pares.items() for _ in range(n)]


def _de_um_valor(v: Any) -> Dict[str, int]:
    if not isinstance(v, str) or isinstance(v, ErroDePlanilha) or "=" not in v:
        return {SEM_LISTA: 0 if vazia(v) else le_inteiro(v, "vagas")}
    pares: Dict[str, int] = {}
    for parte in v.split(";"):
        lista, igual, n = parte.partition("=")
        if not parte.strip():
            continue
        if not igual or not simples(lista):
            raise ErroDeEntrada(f"vagas: {mostra(parte.strip())} não tem lista = número; {_ACEITA}")
        if "=" in n.strip()[1:]:
            raise ErroDeEntrada(f"vagas: {mostra(parte.strip())}: separe as listas por ;, como PP=2; PI=1")
        _junta(pares, lista, celula(n), "vagas")
    return pares


def _da_faixa(t: Sequence[Sequence[Any]]) -> Dict[str, int]:
    if not t or len(t[0]) != 2:
        forma = f"uma faixa {len(t)} × {len(t[0])}" if t else "nada"
        raise ErroDeEntrada(f"vagas: veio {forma}; {_ACEITA}")
    pares: Dict[str, int] = {}
    for n, linha in enumerate(t, 1):
        lista, v = celula(linha[0]), celula(linha[1])
        if (lista is None and v is None) or (n == 1 and simples(str(lista)) == "lista"):
            continue
        lugar = f"vagas, linha {n} da faixa"
        if not isinstance(lista, str) or isinstance(lista, ErroDePlanilha) or not simples(lista):
            raise ErroDeEntrada(
                f"{lugar}: {'falta a lista' if lista is None else mostra(lista) + ' não é lista'}; {_ACEITA}"
            )
        _junta(pares, lista, v, lugar)
    return pares


def _junta(pares: Dict[str, int], lista: str, v: Any, lugar: str) -> None:
    s = sigla(lista)
    if s in AMPLA:
        raise ErroDeEntrada(f"{lugar}: a lista {mostra(s)} não se sorteia; diga só as reservadas, como PP=2; PI=1")
    if len(s.split()) > 1 or len(s) > MAIOR_SIGLA:
        raise ErroDeEntrada(
            f"{lugar}: {mostra(lista.strip())} não é sigla de lista; use uma só palavra, como PP=2; PI=1"
        )
    if s in pares:
        raise ErroDeEntrada(f"{lugar}: a lista {mostra(s)} aparece duas vezes; deixe uma só")
    pares[s] = le_inteiro(v, f"{lugar}, lista {s}")
    if pares[s] > MAXIMO_DE_LINHAS:
        raise ErroDeEntrada(f"{lugar}, lista {s}: {pares[s]} vagas não cabem numa planilha")
