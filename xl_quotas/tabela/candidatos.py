"""Da faixa de candidatos às colunas das regras. Nenhuma linha some: é lida, ou tem problema com lugar e remédio."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Set, Tuple, TypeVar

from ..regras.candidatos import Candidatos
from ..regras.modelo import Regime
from .cabecalho import (
    APROVADO_AC,
    CARGO,
    CPF,
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
from .campos import CLASSIFICADO, le_aprovado, le_cargo, le_data, le_nome, le_nota, le_situacao
from .campos import SITUACOES as SITUACOES
from .cpf import Julgadas, julga
from .erros import ErroDeEntrada, mostra
from .inscricoes import le_inscricoes
from .modalidade import leitor_de_modalidade
from .numeros import Ilegivel, sim_nao
from .texto import sem_acento
from .valores import ErroDePlanilha, celula, coluna, tabela
from .verificacao import NADA, Efeito, efeito, le_resultado, parecem_resultados

T = TypeVar("T")
CAMPOS = (APROVADO_AC, CARGO, CPF, INSCRICAO, JURADO, MODALIDADE, NASCIMENTO, NOME, NOTA, SITUACAO)
ERRO, AVISO, INFORMACAO = "erro", "aviso", "informação"


class Problema(NamedTuple):
    """Algo a corrigir ou a saber sobre a lista, e onde está (linha 1 = cabeçalho)."""

    linha: int
    coluna: str
    gravidade: str
    texto: str
    remedio: str
    outra: int = 0
    """A linha da outra pessoa de que o problema trata; 0 = nenhuma."""

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
    so_resultados: Set[int] = field(default_factory=set)
    """Colunas não reconhecidas que só têm resultados de verificação: não contam para nada, e talvez devessem."""
    cargos: List[Optional[str]] = field(default_factory=list)
    """O cargo de cada pessoa: "" = em branco, None = ilegível; lista vazia = não há a coluna."""
    cpfs: List[Any] = field(default_factory=list)
    """Os CPFs como vieram, por ler: só quem publica os lê. Lista vazia = não há a coluna."""
    resultados: Dict[str, List[str]] = field(default_factory=dict)
    """Os resultados de cada coluna de verificação, pela sigla de que ela trata."""
    sem_resultado: Dict[int, Tuple[str, ...]] = field(default_factory=dict)
    """O que a pessoa declarou, tem coluna de verificação e está sem resultado."""
    feito: Dict[Any, Any] = field(default_factory=dict)
    """O que já se calculou desta leitura, por quem a usa: a lista não muda, e o que sai dela também não."""
    julgadas: Optional[Julgadas] = None

    def inscricoes_de_cpf(self) -> Julgadas:
        """As inscrições que são CPFs, julgadas uma vez só."""
        if self.julgadas is None:
            self.julgadas = julga(self.candidatos.inscricoes, self.cpfs)
        return self.julgadas

    def titulo_da_verificacao(self, sigla: str) -> str:
        """O nome que a pessoa deu à coluna de verificação de uma sigla."""
        return self.colunas.nomes[self.colunas.verificacoes[sigla]]

    def titulo(self, campo: str) -> str:
        """O nome que a pessoa deu à coluna de um campo ou de uma reserva; sem a coluna, o nome do campo."""
        c = self.colunas
        j = c.campos.get(campo, c.reservas.get(campo, c.campos.get(MODALIDADE) if campo not in CAMPOS else None))
        return campo if j is None else c.nomes[j]


def le_candidatos(valor: Any, regime: Regime) -> Leitura:
    """Lê a faixa inteira, juntando os problemas; cabeçalho sem o essencial levanta ErroDeEntrada."""
    t = tabela(valor)
    if not t or t == [[None]]:
        raise ErroDeEntrada("candidatos: a faixa está vazia; a primeira linha tem os nomes das colunas")
    if len(t) == 1 and len(t[0]) == 1:
        raise ErroDeEntrada(f"candidatos: veio {mostra(celula(t[0][0]))}; use a faixa inteira, com a linha dos nomes")
    return _Leitor(t, regime).le()


class _Leitor:
    def __init__(self, t: List[Sequence[Any]], regime: Regime) -> None:
        self.proprias = [r.sigla for r in regime.reservas]
        self.colunas = le_cabecalho(t[0], self.proprias, lambda j: all(celula(linha[j]) is None for linha in t[1:]))
        self.n_linhas = len(t) - 1
        primeira = self.colunas.usadas()[0]
        self.linhas = [
            n
            for n, v in enumerate(coluna([linha[primeira] for linha in t[1:]]), 2)
            # no caso comum a primeira reconhecida já diz que a linha não é em branco
            if v is not None or any(celula(x) is not None for x in t[n - 1])
        ]
        self.celulas = [t[n - 1] for n in self.linhas]
        self.problemas: List[Problema] = []
        for j, nome in enumerate(self.colunas.nomes):
            if not nome and any(celula(linha[j]) is not None for linha in self.celulas):
                self.colunas.desconhecidas.append((j, ""))
        textos = {j: self._textos(j) for j, _ in self.colunas.desconhecidas}
        self.so_marcas = {j for j, t in textos.items() if t & _MARCAS_DE_SIM and t <= _MARCAS}
        self.so_resultados = {j for j, t in textos.items() if parecem_resultados(t)}

    def _textos(self, j: int) -> Set[str]:
        """Os textos diferentes de uma coluna que não se reconhece; o que não é texto conta como `?`."""
        celulas = [celula(linha[j]) for linha in self.celulas]
        return {sem_acento(v) if isinstance(v, str) else "?" for v in celulas if v is not None}

    def le(self) -> Leitura:
        n = len(self.linhas)
        campos = self.colunas.campos
        cargos = self._le(campos.get(CARGO), le_cargo, None)
        j = campos[INSCRICAO]
        c = Candidatos(
            linhas=self.linhas,
            inscricoes=le_inscricoes(
                self._coluna(j), self.linhas, cargos, lambda i, *resto: self._problema(i, j, *resto)
            ),
            nomes=self._nomes(campos.get(NOME)) or [""] * n,
            notas=self._le(campos[NOTA], le_nota, None),
            declaradas=self._declaradas(),
            aprovados_ac=self._le(campos.get(APROVADO_AC), le_aprovado, True) or [True] * n,
            situacoes=self._le(campos.get(SITUACAO), le_situacao, CLASSIFICADO) or [CLASSIFICADO] * n,
            nascimentos=self._le(campos.get(NASCIMENTO), le_data, None) or [None] * n,
            jurados=self._le(campos.get(JURADO), sim_nao, False) or [False] * n,
            desempates={k: self._le(j, le_nota, None) for k, j in sorted(self.colunas.desempates.items())},
        )
        leitura = Leitura(c, self.colunas, self.n_linhas, self.problemas, self._coluna(campos[NOTA]), self.so_marcas)
        leitura.cargos, leitura.so_resultados = cargos, self.so_resultados
        if CPF in campos:
            leitura.cpfs = [linha[campos[CPF]] for linha in self.celulas]
        self._verificacoes(leitura)
        self.problemas.sort(key=lambda p: p.linha)
        return leitura

    # Lei 15.142/2025, art. 3º, § 2º: a autodeclaração indeferida deixa de valer.
    def _verificacoes(self, leitura: Leitura) -> None:
        colunas = self.colunas.verificacoes
        if not colunas:
            return
        siglas = list(colunas)
        resultados = leitura.resultados = {s: self._le(j, le_resultado, NADA) for s, j in colunas.items()}
        c = leitura.candidatos
        memo: Dict[Any, Efeito] = {}
        for i, chave in enumerate(zip(c.declaradas, *resultados.values())):
            if chave not in memo:
                memo[chave] = efeito(chave[0], siglas, chave[1:])
            e = memo[chave]
            if e.duvida:
                self._problema(i, colunas[siglas[0]], e.duvida, e.remedio)
            pares = ((c.recusadas, e.recusadas), (c.pendentes, e.pendentes), (leitura.sem_resultado, e.sem_resultado))
            for destino, siglas_dela in pares:
                if siglas_dela:
                    destino[i] = siglas_dela

    def _coluna(self, j: int) -> List[Any]:
        return coluna([linha[j] for linha in self.celulas])

    def _nomes(self, j: Optional[int]) -> List[str]:
        """Os nomes: quase todos são texto e quase nenhum se repete."""
        if j is None:
            return []
        nomes = self._coluna(j)
        return nomes if set(map(type, nomes)) == {str} else self._le(j, le_nome, "")

    def _problema(self, i: int, j: int, texto: str, remedio: str, outra: int = 0) -> None:
        self.problemas.append(Problema(self.linhas[i], self.colunas.nomes[j], ERRO, texto, remedio, outra))

    def _le(self, j: Optional[int], leitor: Callable[[Any], T], vazio: T) -> List[T]:
        """Uma coluna inteira pelo leitor; valores repetidos são lidos uma vez. Sem a coluna, lista vazia."""
        if j is None:
            return []
        distintas = _le_distintas([linha[j] for linha in self.celulas], leitor)
        if distintas is not None:
            return distintas
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

    # Lei 15.142/2025, art. 7º: concorre na reserva quem optou por ela na inscrição.
    def _declaradas(self) -> List[Tuple[str, ...]]:
        j = self.colunas.campos.get(MODALIDADE)
        if j is not None:
            return self._le(j, leitor_de_modalidade(self.proprias), ())
        por_reserva = [(s, self._le(j, sim_nao, False)) for s, j in self.colunas.reservas.items()]
        siglas = [s for s, _ in por_reserva]
        if not por_reserva:
            return [()] * len(self.linhas)
        colunas = [marcas for _, marcas in por_reserva]
        # há poucas combinações de marcas: cada uma se escreve uma vez, e as pessoas que a têm partilham-na
        memo = {marcas: tuple(s for s, m in zip(siglas, marcas) if m) for marcas in set(zip(*colunas))}
        return list(map(memo.__getitem__, zip(*colunas)))


def _le_distintas(cruas: List[Any], leitor: Callable[[Any], T]) -> Optional[List[T]]:
    """A coluna lida, cada valor diferente uma vez só; None quando é preciso ir célula a célula.

    É preciso quando alguma não serve, e quando há tipos que se confundem como chave: 1, 1,0 e VERDADEIRO são iguais.
    """
    tipos = set(map(type, cruas))
    if not tipos <= _DISTINGUEM_SE | _NUMEROS or len(tipos & _NUMEROS) > 1:
        return None
    try:
        lidas = {v: leitor(celula(v)) for v in set(cruas)}
    except Ilegivel:
        return None
    return list(map(lidas.__getitem__, cruas))


_NUMEROS = {bool, int, float}
_DISTINGUEM_SE = {str, date, datetime, type(None)}
_MARCAS_DE_SIM = {"s", "sim", "x"}
_MARCAS = _MARCAS_DE_SIM | {"n", "nao"}
