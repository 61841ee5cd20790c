"""O argumento `regime`: um id, a data do edital ou uma faixa com o regime do próprio edital."""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, TypeVar

from ..regras import catalogo
from ..regras.modelo import AC, ARREDONDAMENTOS, EDITAL, PCD, Norma, Posicoes, Regime, Reserva
from ..regras.quadro import por_cento
from .cabecalho import e_nome_de_coluna
from .erros import ErroDeEntrada, mostra, por_extenso
from .linha_de_soma import parece_soma
from .modalidade import PALAVRAS_RESERVADAS
from .numeros import Ilegivel, data, inteiro, percentual
from .texto import colado, sigla, simples
from .valores import ErroDePlanilha, celula, tabela, vazia

T = TypeVar("T")

COLUNAS = ("lista", "percentual", "arredondamento", "minimo", "teto", "reversao", "posicoes", "norma")
_NOMES = {"minimo": "mínimo", "reversao": "reversão", "posicoes": "posições"}
ID_PROPRIO = "PRÓPRIO"
MAXIMO_DA_NORMA = 60
# "Decreto nº 12.536/2025, art. 3º, § 5º", como quer que se escreva: depois do decreto, o artigo 3 e por fim o 5
_PARAGRAFO_5 = re.compile(r"\b12 ?536\b.*\bart\w* 3o?\b.*\b5o?\b")
_SO_A_AC: Tuple[str, ...] = (AC,)
_SIGLA = re.compile(r"[A-Z][A-Z0-9 ]{0,14}\Z")


def le_regime(valor: Any) -> Regime:
    """O regime de um argumento; vazio = o padrão. Levanta ErroDeEntrada dizendo o que é aceito."""
    if sem_regime(valor):
        return catalogo.padrao()
    t = tabela(valor)
    if len(t) == 1 and len(t[0]) == 1:
        return _de_um_valor(celula(t[0][0]))
    return _proprio(t)


def sem_regime(valor: Any) -> bool:
    """Se o argumento não diz regime nenhum, e vale o padrão."""
    t = tabela(valor)
    if len(t) == 1 and len(t[0]) == 1:
        v = celula(t[0][0])
        return not isinstance(v, ErroDePlanilha) and vazia(v)
    return all(celula(v) is None for linha in t for v in linha)


def _de_um_valor(v: Any) -> Regime:
    if isinstance(v, ErroDePlanilha):
        raise ErroDeEntrada(
            f"regime: a célula tem o erro {v}; use um id, como LEI_15142, ou a data do edital (dd/mm/aaaa)"
        )
    if isinstance(v, str):
        por_nome = {colado(id_): r for id_, r in catalogo.regimes().items()}
        if colado(v) in por_nome:
            return por_nome[colado(v)]
    try:
        return regime_do_edital(data(v), "regime")
    except Ilegivel:
        ids = ", ".join(catalogo.regimes())
        raise ErroDeEntrada(
            f"regime: {mostra(v)} não é um regime; use {ids}, a data do edital (dd/mm/aaaa) ou uma faixa com o regime"
        ) from None


def regime_do_edital(dia: date, argumento: str = "data") -> Regime:
    """O regime que vale para um edital de abertura publicado no dia. Fora da lei escrita aqui: ErroDeEntrada."""
    r = catalogo.regime_na_data(dia.isoformat())
    if r is None:
        primeira = date.fromisoformat(catalogo.gerais()["primeiro_edital"]["data"])
        norma = catalogo.gerais()["primeiro_edital"]["texto"]
        raise ErroDeEntrada(
            f"{argumento}: edital de {por_extenso(dia)}: antes de {por_extenso(primeira)} não há cota federal escrita"
            f" aqui ({norma}); confira a data ou use uma faixa com o regime do edital"
        )
    return r


class _Faixa:
    """A faixa do regime próprio, célula a célula, com o lugar de cada uma para a mensagem de erro."""

    def __init__(self, t: List[Sequence[Any]]) -> None:
        self.colunas: Dict[str, int] = {}
        for j, v in enumerate(t[0]):
            nome = simples(str(celula(v) or ""))
            nome = "lista" if nome == "sigla" else nome
            if nome not in COLUNAS:
                if nome:
                    aceitas = " | ".join(_NOMES.get(c, c) for c in COLUNAS)
                    raise ErroDeEntrada(
                        f"regime, linha 1 da faixa: coluna {mostra(celula(v))} desconhecida; use {aceitas}"
                    )
                continue
            if nome in self.colunas:
                raise ErroDeEntrada(f"regime, linha 1 da faixa: duas colunas {mostra(celula(v))}; deixe uma só")
            self.colunas[nome] = j
        for nome in COLUNAS[:2]:
            if nome not in self.colunas:
                raise ErroDeEntrada(
                    f'regime, linha 1 da faixa: falta a coluna "{nome}"; a primeira linha tem lista | percentual | …'
                )
        self.linhas = [(n, linha) for n, linha in enumerate(t[1:], 2) if any(celula(v) is not None for v in linha)]
        if not self.linhas:
            raise ErroDeEntrada("regime: a faixa só tem o cabeçalho; escreva uma linha por lista reservada")

    def valor(self, linha: Sequence[Any], coluna: str) -> Any:
        j = self.colunas.get(coluna)
        return None if j is None else celula(linha[j])

    def le(self, n: int, linha: Sequence[Any], coluna: str, leitor: Callable[[Any], T], vazio: T) -> T:
        v = self.valor(linha, coluna)
        if v is None:
            return vazio
        if isinstance(v, ErroDePlanilha):
            nome = _NOMES.get(coluna, coluna)
            raise ErroDeEntrada(f'regime, linha {n} da faixa, coluna "{nome}": a célula tem o erro {v}; corrija-a')
        try:
            return leitor(v)
        except Ilegivel as e:
            nome = _NOMES.get(coluna, coluna)
            raise ErroDeEntrada(f'regime, linha {n} da faixa, coluna "{nome}": {mostra(v)} {e}') from None


def _proprio(t: List[Sequence[Any]]) -> Regime:
    faixa = _Faixa(t)
    siglas = _siglas(faixa)
    reservas = tuple(_reserva(faixa, n, linha, s, siglas) for (n, linha), s in zip(faixa.linhas, siglas))
    soma = sum((r.percentual for r in reservas), Fraction(0))
    if soma > 1:
        raise ErroDeEntrada(f"regime: os percentuais somam {por_cento(soma)}; a soma vai até 100 %")
    _confere_decreto(faixa, reservas)
    return Regime(
        id=ID_PROPRIO,
        nome="regime do edital, informado na planilha",
        reservas=reservas,
        ac_sem_aprovados=tuple(s for s in siglas if s != PCD),
        base=(EDITAL,),
    )


def _siglas(faixa: _Faixa) -> List[str]:
    siglas: List[str] = []
    for n, linha in faixa.linhas:
        v = faixa.valor(linha, "lista")
        lugar = f'regime, linha {n} da faixa, coluna "lista"'
        if not isinstance(v, str) or isinstance(v, ErroDePlanilha):
            raise ErroDeEntrada(f"{lugar}: {'falta a sigla' if v is None else mostra(v) + ' não é sigla'}; use como PP")
        if parece_soma(v):
            raise ErroDeEntrada(f"{lugar}: {mostra(v)} parece uma linha de soma; apague-a")
        s = sigla(v)
        if not _SIGLA.match(s):
            raise ErroDeEntrada(
                f"{lugar}: {mostra(v)} não serve de sigla; use até 15 letras e números, a começar por letra"
            )
        if simples(s) in PALAVRAS_RESERVADAS or e_nome_de_coluna(s):
            raise ErroDeEntrada(f"{lugar}: {mostra(v)} é palavra que a lista de candidatos já usa; escolha outra sigla")
        if s == AC:
            raise ErroDeEntrada(f"{lugar}: a AC fica com o resto das vagas; tire esta linha")
        if s in siglas:
            raise ErroDeEntrada(f"{lugar}: {mostra(v)} está repetida; deixe uma linha por lista")
        siglas.append(s)
    return siglas


def _reserva(faixa: _Faixa, n: int, linha: Sequence[Any], s: str, siglas: Sequence[str]) -> Reserva:
    pct = faixa.le(n, linha, "percentual", percentual, Fraction(0))
    if not pct:
        raise ErroDeEntrada(f'regime, linha {n} da faixa, coluna "percentual": falta o percentual, como 25%')
    norma, do_edital = faixa.le(n, linha, "norma", _norma, EDITAL), (EDITAL,)
    # o Decreto 12.536/2025, art. 3º, § 5º, trata de percentuais: a reversão escrita na faixa é do edital
    da_reversao = do_edital if _do_decreto(norma.texto) else (norma,)
    reversao = faixa.le(n, linha, "reversao", lambda v: _reversao(v, s, siglas), _SO_A_AC)
    return Reserva(
        sigla=s,
        nome=f"lista {s}",
        percentual=pct,
        arredondamento=faixa.le(n, linha, "arredondamento", _arredondamento, "meio_acima"),
        minimo=faixa.le(n, linha, "minimo", inteiro, 0),
        teto=faixa.le(n, linha, "teto", _teto, None),
        reversao=reversao,
        posicoes=faixa.le(n, linha, "posicoes", posicoes, None),
        aceita=_aceita(s, siglas),
        normas=(norma,),
        normas_nao_computo=do_edital,
        normas_reversao=dict.fromkeys(reversao, da_reversao),
    )


def _norma(v: Any) -> Norma:
    if _do_decreto(v):
        limites = catalogo.gerais()["decreto_12536_art3_p5"]
        return Norma(limites["texto"], limites["conferido_em"])
    texto = por_extenso(v)
    if len(texto) > MAXIMO_DA_NORMA:
        raise Ilegivel(
            f"é longa demais para caber no motivo; use até {MAXIMO_DA_NORMA} caracteres, como Edital, item 5.1"
        )
    return Norma(texto, EDITAL.texto)


def _arredondamento(v: Any) -> str:
    nome = simples(str(v)).replace(" ", "_")
    if nome not in ARREDONDAMENTOS:
        raise Ilegivel(f"não é aceito; use {', '.join(ARREDONDAMENTOS)}")
    return nome


def _teto(v: Any) -> Optional[Fraction]:
    return percentual(v)


def _reversao(v: Any, dona: str, siglas: Sequence[str]) -> Tuple[str, ...]:
    destinos = [sigla(x) for x in re.split(r"[;,>→]", str(v)) if x.strip()]
    for i, d in enumerate(destinos):
        if d != AC and d not in siglas:
            raise Ilegivel(f"tem {mostra(d)}, que não é lista do regime; use {'; '.join(siglas)}; AC")
        if d == dona or d in destinos[:i]:
            raise Ilegivel(f"repete {mostra(d)}; escreva cada destino uma vez, sem a própria lista")
        if d == AC and i != len(destinos) - 1:
            raise Ilegivel("tem a AC antes do fim; a AC é sempre o último destino")
    return tuple(d for d in destinos if d != AC) + (AC,)


def posicoes(v: Any) -> Posicoes:
    """`3; 8; +5`: posições crescentes e, no fim, o passo que se repete."""
    aceita = "não são posições; use como 3; 8; +5 (crescentes e, no fim, o passo)"
    partes = [x.strip() for x in str(v).split(";") if x.strip()]
    numeros = [x[1:] if i == len(partes) - 1 else x for i, x in enumerate(partes)]
    if len(partes) < 2 or not partes[-1].startswith("+"):
        raise Ilegivel(aceita)
    if not all(x.strip().isascii() and x.strip().isdigit() and len(x) < 8 and 0 < int(x) <= 10**6 for x in numeros):
        raise Ilegivel(aceita)
    *iniciais, passo = map(int, numeros)
    if any(b <= a for a, b in zip(iniciais, iniciais[1:])):
        raise Ilegivel(aceita)
    return Posicoes(tuple(iniciais), passo)


def _aceita(s: str, siglas: Sequence[str]) -> Tuple[str, ...]:
    """Quem concorre na lista: ela mesma e as siglas do mesmo grupo que não têm lista própria neste regime."""
    grupo: Sequence[str] = catalogo.gerais()["equivalentes"].get(s, [s])
    return tuple(x for x in grupo if x == s or x not in siglas)


def _do_decreto(norma: Any) -> bool:
    """Se a norma é o § 5º do decreto, pela chave ou escrita por extenso."""
    limites = catalogo.gerais()["decreto_12536_art3_p5"]
    return colado(str(norma)) == colado(limites["chave"]) or bool(_PARAGRAFO_5.search(simples(str(norma))))


# Decreto 12.536/2025, art. 3º, § 5º
def _confere_decreto(faixa: _Faixa, reservas: Sequence[Reserva]) -> None:
    if not any(_do_decreto(faixa.valor(linha, "norma") or "") for _, linha in faixa.linhas):
        return
    limites = catalogo.gerais()["decreto_12536_art3_p5"]
    minimo, maximo = percentual(limites["minimo_pp"]), percentual(limites["maximo_soma"])
    sigla_pp = limites["somam"][0]
    pretas_e_pardas = catalogo.gerais()["equivalentes"][sigla_pp]
    por_sigla: Dict[str, Fraction] = {}
    for r in reservas:
        sigla = sigla_pp if r.sigla in pretas_e_pardas else r.sigla
        por_sigla[sigla] = por_sigla.get(sigla, Fraction(0)) + r.percentual
    if limites["unica"] in por_sigla:
        raise ErroDeEntrada(
            f"regime: {limites['texto']} limita cada lista; no lugar de {limites['unica']}, escreva PP, PI e PQ, uma"
            " por linha"
        )
    soma = sum((por_sigla.get(s, Fraction(0)) for s in limites["somam"]), Fraction(0))
    pp = por_sigla.get(sigla_pp, Fraction(0))
    if pp < minimo or soma > maximo:
        raise ErroDeEntrada(
            f"regime: {limites['texto']} exige PP de pelo menos {por_cento(minimo)} e {' + '.join(limites['somam'])} de"
            f" até {por_cento(maximo)}; a faixa tem PP {por_cento(pp)} e soma {por_cento(soma)}"
        )
