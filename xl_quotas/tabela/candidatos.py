"""Da faixa de candidatos às colunas das regras. Nenhuma linha some: é lida, ou tem problema com lugar e remédio."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Set, Tuple, TypeVar

from ..regras.candidatos import FIM_DE_FILA, Candidatos
from ..regras.modelo import Regime
from .cabecalho import (
    APROVADO_AC,
    INSCRICAO,
    JURADO,
    MODALIDADE,
    NASCIMENTO,
    NOME,
    NOTA,
    SITUACAO,
    Colunas,
    le_cabecalho,
)
from .erros import ErroDeEntrada, mostra, por_extenso
from .modalidade import leitor_de_modalidade
from .numeros import Ilegivel, data, decimal, sim_nao
from .texto import sem_acento
from .valores import ErroDePlanilha, celula, tabela

T = TypeVar("T")
CAMPOS = (APROVADO_AC, INSCRICAO, JURADO, MODALIDADE, NASCIMENTO, NOME, NOTA, SITUACAO)
ERRO, AVISO, INFORMACAO = "erro", "aviso", "informação"
CLASSIFICADO = "classificado"
SITUACOES = (CLASSIFICADO, "nomeado", "empossado", "desistente", "eliminado", FIM_DE_FILA, "sub judice", "ausente")


class Problema(NamedTuple):
    """Algo a corrigir ou a saber sobre a lista, e onde está (linha 1 = cabeçalho)."""

    linha: int
    coluna: str
    gravidade: str
    texto: str
    remedio: str

    def frase(self) -> str:
        """O problema como mensagem de erro."""
        coluna = f', coluna "{self.coluna}"' if self.coluna else ""
        return f"candidatos, linha {self.linha} da faixa{coluna}: {self.texto}; {self.remedio}"


@dataclass
class Leitura:
    """O que se leu de uma faixa: as colunas, os problemas, e quantas linhas a faixa tem além do cabeçalho."""

    candidatos: Candidatos
    colunas: Colunas
    n_linhas: int
    problemas: List[Problema] = field(default_factory=list)
    notas_como_vieram: List[Any] = field(default_factory=list)
    so_marcas: Set[int] = field(default_factory=set)
    """Colunas não reconhecidas que só têm S, N ou X: talvez sejam reservas."""
    feito: Dict[Any, Any] = field(default_factory=dict)
    """O que já se calculou desta leitura, por quem a usa: a lista não muda, e o que sai dela também não."""

    def titulo(self, campo: str) -> str:
        """O nome que a pessoa deu à coluna de um campo ou de uma reserva; sem a coluna, o nome do campo."""
        c = self.colunas
        j = c.campos.get(campo, c.reservas.get(campo, c.campos.get(MODALIDADE) if campo not in CAMPOS else None))
        return campo if j is None else c.nomes[j]

    def exige_sem_erros(self) -> Candidatos:
        """Os candidatos, ou ErroDeEntrada com o primeiro erro da lista."""
        for p in self.problemas:
            if p.gravidade == ERRO:
                raise ErroDeEntrada(p.frase())
        return self.candidatos


def le_candidatos(valor: Any, regime: Regime) -> Leitura:
    """Lê a faixa inteira, juntando os problemas; cabeçalho sem o essencial levanta ErroDeEntrada."""
    t = tabela(valor)
    if not t:
        raise ErroDeEntrada("candidatos: a faixa está vazia; a primeira linha tem os nomes das colunas")
    if len(t) == 1 and len(t[0]) == 1:
        raise ErroDeEntrada(f"candidatos: veio {mostra(celula(t[0][0]))}; use a faixa inteira, com a linha dos nomes")
    return _Leitor(t, regime).le()


class _Leitor:
    def __init__(self, t: List[Sequence[Any]], regime: Regime) -> None:
        self.proprias = [r.sigla for r in regime.reservas]
        self.colunas = le_cabecalho(t[0], self.proprias)
        self.n_linhas = len(t) - 1
        primeira = self.colunas.usadas()[0]
        self.linhas: List[int] = []
        self.celulas: List[Sequence[Any]] = []
        for n, linha in enumerate(t[1:], 2):
            # no caso comum a primeira reconhecida já diz que a linha não é em branco
            if celula(linha[primeira]) is not None or any(celula(v) is not None for v in linha):
                self.linhas.append(n)
                self.celulas.append(linha)
        self.problemas: List[Problema] = []
        for j, nome in enumerate(self.colunas.nomes):
            if not nome and any(celula(linha[j]) is not None for linha in self.celulas):
                self.colunas.desconhecidas.append((j, ""))
        self.so_marcas = {j for j, _ in self.colunas.desconhecidas if self._so_marcas(j)}

    def _so_marcas(self, j: int) -> bool:
        """Se a coluna só tem S, N ou X e ao menos um S: talvez seja uma reserva com nome que não se reconhece."""
        celulas = [celula(linha[j]) for linha in self.celulas]
        textos = {sem_acento(v) if isinstance(v, str) else "?" for v in celulas if v is not None}
        return bool(textos & _MARCAS_DE_SIM) and textos <= _MARCAS

    def le(self) -> Leitura:
        n = len(self.linhas)
        campos = self.colunas.campos
        c = Candidatos(
            linhas=self.linhas,
            inscricoes=self._inscricoes(),
            nomes=self._nomes(campos.get(NOME)) or [""] * n,
            notas=self._le(campos[NOTA], _nota, None),
            declaradas=self._declaradas(),
            aprovados_ac=self._le(campos.get(APROVADO_AC), _aprovado, True) or [True] * n,
            situacoes=self._le(campos.get(SITUACAO), _situacao, CLASSIFICADO) or [CLASSIFICADO] * n,
            nascimentos=self._le(campos.get(NASCIMENTO), _data, None) or [None] * n,
            jurados=self._le(campos.get(JURADO), sim_nao, False) or [False] * n,
            desempates={k: self._le(j, _nota, None) for k, j in sorted(self.colunas.desempates.items())},
        )
        self.problemas.sort(key=lambda p: p.linha)
        return Leitura(c, self.colunas, self.n_linhas, self.problemas, self._coluna(campos[NOTA]), self.so_marcas)

    def _coluna(self, j: int) -> List[Any]:
        coluna = [linha[j] for linha in self.celulas]
        return [v if type(v) is float else celula(v) for v in coluna]

    def _nomes(self, j: Optional[int]) -> List[str]:
        """Os nomes: quase todos são texto e quase nenhum se repete."""
        if j is None:
            return []
        coluna = self._coluna(j)
        return coluna if all(type(v) is str for v in coluna) else self._le(j, _nome, "")

    def _problema(self, i: int, j: int, texto: str, remedio: str) -> None:
        self.problemas.append(Problema(self.linhas[i], self.colunas.nomes[j], ERRO, texto, remedio))

    def _le(self, j: Optional[int], leitor: Callable[[Any], T], vazio: T) -> List[T]:
        """Uma coluna inteira pelo leitor; valores repetidos são lidos uma vez. Sem a coluna, lista vazia."""
        if j is None:
            return []
        memo: Dict[Tuple[type, Any], T] = {}
        saida: List[T] = []
        for i, linha in enumerate(self.celulas):
            cru = linha[j]
            try:
                saida.append(memo[type(cru), cru])
            except KeyError:
                lido, boa = self._le_uma(i, j, cru, leitor, vazio)
                if boa:
                    memo[type(cru), cru] = lido
                saida.append(lido)
            except TypeError:  # um dicionário do Office.js não serve de chave
                saida.append(self._le_uma(i, j, cru, leitor, vazio)[0])
        return saida

    def _le_uma(self, i: int, j: int, cru: Any, leitor: Callable[[Any], T], vazio: T) -> Tuple[T, bool]:
        """Uma célula lida e se era legível; a ilegível vira um problema."""
        v = celula(cru)
        try:
            return leitor(v), True
        except Ilegivel as e:
            self._recusa(i, j, v, str(e))
            return vazio, False

    def _recusa(self, i: int, j: int, v: Any, mensagem: str) -> None:
        if isinstance(v, ErroDePlanilha):
            self._problema(i, j, f"a célula tem o erro {v}", "corrija a fórmula ou digite o valor")
            return
        texto, _, remedio = mensagem.partition("; ")
        self._problema(i, j, f"{mostra(v)} {texto}", remedio or "corrija o valor")

    def _inscricoes(self) -> List[Any]:
        j = self.colunas.campos[INSCRICAO]
        vistas: Dict[str, int] = {}
        saida = []
        for i, v in enumerate(self._coluna(j)):
            v = int(v) if type(v) is float and v.is_integer() else v
            saida.append(v)
            if v is None:
                self._problema(i, j, "a inscrição está vazia", "preencha-a ou apague a linha inteira")
            elif isinstance(v, (ErroDePlanilha, bool, date)) or v != v or v in _INFINITOS:
                self._problema(i, j, f"{mostra(v)} não é número de inscrição", "digite o número ou o código")
            elif type(v) is float:
                self._problema(i, j, f"{mostra(v)} tem casas decimais", "digite o número ou o código inteiro")
            elif type(v) is int and abs(v) >= MAIOR_INTEIRO:
                remedio = "formate a coluna como texto e copie de novo os números"
                self._problema(i, j, f"{mostra(v)} passa de 15 algarismos e a planilha perde os últimos", remedio)
            else:
                primeira = vistas.setdefault(str(v).casefold(), self.linhas[i])
                if primeira != self.linhas[i]:
                    self._problema(
                        i, j, f"inscrição {mostra(v)} repetida da linha {primeira}", "cada pessoa entra uma vez"
                    )
        return saida

    # Lei 15.142/2025, art. 7º: concorre na reserva quem optou por ela na inscrição.
    def _declaradas(self) -> List[Tuple[str, ...]]:
        j = self.colunas.campos.get(MODALIDADE)
        if j is not None:
            return self._le(j, leitor_de_modalidade(self.proprias), ())
        por_reserva = [(s, self._le(j, sim_nao, False)) for s, j in self.colunas.reservas.items()]
        siglas = [s for s, _ in por_reserva]
        memo: Dict[Tuple[bool, ...], Tuple[str, ...]] = {}
        if not por_reserva:
            return [()] * len(self.linhas)
        saida = []
        for marcas in zip(*(coluna for _, coluna in por_reserva)):
            if marcas not in memo:
                memo[marcas] = tuple(s for s, m in zip(siglas, marcas) if m)
            saida.append(memo[marcas])
        return saida


_MARCAS_DE_SIM = {"s", "sim", "x"}
_MARCAS = _MARCAS_DE_SIM | {"n", "nao"}
MAIOR_INTEIRO = 10**15
_INFINITOS = (float("inf"), float("-inf"))


def _nota(v: Any) -> Optional[Decimal]:
    return None if v is None else decimal(v)


def _data(v: Any) -> Optional[date]:
    return None if v is None else data(v)


def _aprovado(v: Any) -> bool:
    return True if v is None else sim_nao(v)


def _nome(v: Any) -> str:
    if isinstance(v, ErroDePlanilha):
        raise Ilegivel("não é um nome; digite o nome")
    return "" if v is None else por_extenso(int(v) if type(v) is float and v.is_integer() else v)


_SITUACAO_DE: Dict[str, str] = {
    **{s: s for s in SITUACOES},
    **{s[:-1] + "a": s for s in SITUACOES if s.endswith("o")},
    "fim-de-fila": FIM_DE_FILA,
    "sub-judice": "sub judice",
    "final de fila": FIM_DE_FILA,
    "fim da fila": FIM_DE_FILA,
    "final da fila": FIM_DE_FILA,
    "subjudice": "sub judice",
}


def _situacao(v: Any) -> str:
    if v is None:
        return CLASSIFICADO
    if isinstance(v, str) and sem_acento(v) in _SITUACAO_DE:
        return _SITUACAO_DE[sem_acento(v)]
    raise Ilegivel("não é situação conhecida; use vazio, " + ", ".join(SITUACOES))


def linhas_por_pessoa(candidatos: Sequence[int], n_linhas: int) -> List[Optional[int]]:
    """Para cada linha da faixa abaixo do cabeçalho, o índice da pessoa; None nas linhas em branco."""
    saida: List[Optional[int]] = [None] * n_linhas
    for i, linha in enumerate(candidatos):
        saida[linha - 2] = i
    return saida
