"""O argumento `cargos`: a tabela de cargos e vagas do edital, uma linha por cargo, especialidade e lugar."""

from __future__ import annotations

import re
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from ..regras.modelo import AC, Regime
from ..regras.planejamento import LinhaDeVagas
from .cabecalho import GRUPO_DE
from .erros import ErroDeEntrada, mostra, por_extenso
from .nomes_de_colunas import recusa_dupla, recusa_falta
from .texto import sigla, simples
from .vagas import MAXIMO_DE_LINHAS, MUITAS_LINHAS, le_inteiro
from .valores import ErroDePlanilha, celula, tabela

CARGO, ESPECIALIDADE, LOCALIDADE, VAGAS, CERTAME = "cargo", "especialidade", "localidade", "vagas", "certame"
SINONIMOS = {
    CARGO: "cargo|cargos|emprego|empregos|cargo emprego|cargo ou emprego|funcao|cargo funcao|nome do cargo|"
    "denominacao|denominacao do cargo",
    ESPECIALIDADE: "especialidade|especialidades|area|areas|area de atuacao|area de conhecimento|area especialidade|"
    "especialidade area|perfil|formacao|disciplina|habilitacao",
    LOCALIDADE: "localidade|localidades|local|lotacao|local de lotacao|unidade|unidade de lotacao|cidade|municipio|"
    "campus|polo|regiao|uf",
    VAGAS: "vagas|vaga|n vagas|no vagas|n de vagas|no de vagas|num de vagas|numero de vagas|numero vagas|"
    "total de vagas|total vagas|vagas totais|total|quantidade|quantidade de vagas|qtd|qtde|qtd vagas|qtde vagas|"
    "qtd de vagas|qtde de vagas|quantitativo|quantitativo de vagas|vagas imediatas|vagas oferecidas",
    CERTAME: "certame|certames|edital|editais|concurso|certame edital|numero do edital|n do edital|no do edital|"
    "processo seletivo",
}
_CAMPO = {nome: campo for campo, nomes in SINONIMOS.items() for nome in nomes.split("|")}
_UMA_SO = (CARGO, VAGAS, CERTAME)  # especialidade e localidade podem vir em várias colunas: Unidade, Cidade
_AMPLA = ("ampla", "ampla concorrencia")  # AC é sigla de lista em todo regime
_PREFIXO = re.compile(r"\A(?:(?:vagas?|reservadas?|reservas?|cotas?|listas?|para|de|a|as|aos|da|na)\s+)+")
_SOMA = re.compile(
    r"(?:sub ?)?(?:total|totais)\b|somas?\b|somatori[oa]s?\b|"
    r"(?:n|no|numero|quantidade|quantitativo|grande|valor) total\b"
)
_SO_SOMA = re.compile(r"(?:sub ?|soma )?(?:total|totais)(?: gera(?:l|is)| de vagas| das vagas| do edital)?\Z|somas?\Z")
_JUNTAS = re.compile(r"[/|,;+–-]|\be\b", re.IGNORECASE)


def e_nome_de_coluna(texto: str) -> bool:
    """Se o texto é o nome de uma coluna da tabela, ou o de várias juntas, como Cargos/Localidades."""
    return simples(texto) in _CAMPO or all(simples(x) in _CAMPO for x in _JUNTAS.split(texto))


def e_soma(texto: str) -> bool:
    """Se o texto, ou uma parte do nome de uma linha, é só o de uma linha de soma."""
    return any(_SO_SOMA.match(simples(x)) for x in texto.split("/"))


class Cargo(NamedTuple):
    """Uma linha da tabela: de onde veio na faixa, como se chama, e as vagas."""

    linha: int
    nomes: Tuple[str, ...]
    vagas: LinhaDeVagas

    @property
    def rotulo(self) -> str:
        """`Analista / TI / Recife`."""
        return " / ".join(n for n in self.nomes if n)


class Cargos(NamedTuple):
    """A tabela lida: a altura da faixa sem o cabeçalho, os cargos bons e a frase das linhas erradas."""

    altura: int
    cargos: List[Cargo]
    erros: Dict[int, str]

    def exige_sem_erros(self) -> List[Cargo]:
        """Os cargos, ou o primeiro erro: uma soma sem uma das linhas seria outra."""
        if self.erros:
            raise ErroDeEntrada(self.erros[min(self.erros)])
        if not self.cargos:
            raise ErroDeEntrada(
                "cargos: a faixa só tem o cabeçalho; escreva uma linha por cargo, com o número de vagas"
            )
        return self.cargos


class _Colunas(NamedTuple):
    nomes: List[str]
    campos: Dict[str, List[int]]
    siglas: Dict[str, int]
    alheias: Dict[int, str]

    def usadas(self) -> List[int]:
        return [j for js in self.campos.values() for j in js] + list(self.siglas.values())


def le_cargos(valor: Any, regime: Regime) -> Cargos:
    """Lê a tabela. Cabeçalho errado: ErroDeEntrada; linha errada: sua frase em `erros`."""
    t = tabela(valor)
    while len(t) > MUITAS_LINHAS and all(celula(v) is None for v in t[-1]):  # a coluna inteira: o resto dela é vazio
        t.pop()
    if not t:
        raise ErroDeEntrada("cargos: a faixa está vazia; use uma tabela com as colunas cargo e vagas")
    if len(t) > MAXIMO_DE_LINHAS:
        raise ErroDeEntrada(f"cargos: a faixa tem {len(t)} linhas; o máximo é {MAXIMO_DE_LINHAS}")
    colunas = _le_cabecalho(t[0], regime)
    lidos = Cargos(len(t) - 1, [], {})
    for n, linha in enumerate(t[1:], 2):
        celulas = [celula(v) for v in linha]
        _recusa_alheias(celulas, colunas, regime, n)
        if all(celulas[j] is None for j in colunas.usadas()):
            continue
        try:
            lidos.cargos.append(_le_linha(celulas, colunas, regime, n))
        except ErroDeEntrada as e:
            lidos.erros[n] = str(e)
    return lidos


def iguais(cargos: Sequence[Cargo]) -> Iterator[Tuple[Cargo, Cargo]]:
    """Cada cargo que repete outro de cima, e esse outro. Repetir não é erro, mas merece conferência."""
    vistos: Dict[Tuple[str, ...], Cargo] = {}
    for c in cargos:
        chave = (simples(c.vagas.certame), *map(simples, c.nomes))
        if chave in vistos:
            yield c, vistos[chave]
        vistos.setdefault(chave, c)


def _le_cabecalho(linha: Sequence[Any], regime: Regime) -> _Colunas:
    c = _Colunas([], {}, {}, {})
    for j, v in enumerate(map(celula, linha)):
        if isinstance(v, ErroDePlanilha):
            raise ErroDeEntrada(
                f"cargos, linha 1 da faixa: o nome da {j + 1}ª coluna é o erro {v}; escreva o nome da coluna"
            )
        nome = "" if v is None else por_extenso(v)
        c.nomes.append(nome)
        campo, lista = _CAMPO.get(simples(nome)), _lista(nome, regime)
        if campo in c.campos and campo in _UMA_SO:
            recusa_dupla("cargos", c.nomes, c.campos[campo][0], j, campo)
        if lista in c.siglas:
            recusa_dupla("cargos", c.nomes, c.siglas[lista], j, lista)
        if campo:
            c.campos.setdefault(campo, []).append(j)
        elif lista in regime.listas:
            c.siglas[lista] = j
        elif lista:
            c.alheias[j] = nome
    for campo in (CARGO, VAGAS):
        if campo not in c.campos:
            recusa_falta("cargos", campo, linha, bool(c.campos))
    return c


def _lista(nome: str, regime: Regime) -> str:
    """A sigla da lista que a coluna traz (`PP`, `Vagas PCD`, `ampla concorrência`); "" quando não é lista."""
    for x in (simples(nome), _PREFIXO.sub("", simples(nome))):
        if sigla(x) in regime.listas:
            return sigla(x)
        if x in _AMPLA:
            return AC
        if x in GRUPO_DE:
            return GRUPO_DE[x]
    return ""


def _recusa_alheias(celulas: Sequence[Any], c: _Colunas, regime: Regime, n: int) -> None:
    """Vagas escritas numa lista que o regime não tem se perderiam em silêncio."""
    for j, nome in c.alheias.items():
        if celulas[j] is not None:
            raise ErroDeEntrada(
                f"cargos, linha {n} da faixa: a coluna {mostra(nome)} não é lista deste regime; use"
                f" {', '.join(regime.listas)}, apague a coluna ou mude o nome dela"
            )


def _le_linha(celulas: Sequence[Any], c: _Colunas, regime: Regime, n: int) -> Cargo:
    lugar = f"cargos, linha {n} da faixa"
    partes = {
        campo: [_texto(celulas[j], c.nomes[j], lugar) for j in js] for campo, js in c.campos.items() if campo != VAGAS
    }
    cargo = partes[CARGO][0]
    if not cargo:
        raise ErroDeEntrada(f"{lugar}: falta o cargo; escreva-o em cada linha (célula mesclada só vale na primeira)")
    nomes = (cargo, *partes.get(ESPECIALIDADE, ()), *partes.get(LOCALIDADE, ()))
    somas = [x for k, x in enumerate(nomes) if (_SO_SOMA if k else _SOMA).match(simples(x))]
    if somas:
        raise ErroDeEntrada(f"{lugar}: {mostra(somas[0])} parece uma linha de soma; deixe-a fora da faixa")
    certame = _certame(partes.get(CERTAME, [""])[0], c, lugar)
    coluna = c.campos[VAGAS][0]
    vagas = _vagas(celulas[coluna], c.nomes[coluna], lugar)
    return Cargo(n, nomes, LinhaDeVagas(vagas, certame, _digitado(celulas, c, regime, vagas, lugar)))


def _certame(texto: str, c: _Colunas, lugar: str) -> str:
    if not texto and CERTAME in c.campos:
        nome = c.nomes[c.campos[CERTAME][0]]
        raise ErroDeEntrada(
            f"{lugar}, coluna {mostra(nome)}: está vazia; escreva o certame em cada linha, ou tire a coluna da faixa"
        )
    return texto


def _texto(v: Any, coluna: str, lugar: str) -> str:
    if isinstance(v, ErroDePlanilha):
        raise ErroDeEntrada(f"{lugar}, coluna {mostra(coluna)}: a célula tem o erro {v}; corrija-a")
    return "" if v is None else " ".join(por_extenso(v).split())


def _vagas(v: Any, coluna: str, lugar: str) -> int:
    if v is None:
        raise ErroDeEntrada(
            f"{lugar}, coluna {mostra(coluna)}: falta o número de vagas; escreva 0 quando só houver cadastro de reserva"
        )
    try:
        n = le_inteiro(v, f"{lugar}, coluna {mostra(coluna)}")
    except ErroDeEntrada as e:
        raise ErroDeEntrada(f"{e} (0 = só cadastro de reserva)") from None
    if n > MAXIMO_DE_LINHAS:
        raise ErroDeEntrada(
            f"{lugar}, coluna {mostra(coluna)}: {n} vagas não cabem numa planilha; o máximo é {MAXIMO_DE_LINHAS}"
        )
    return n


def _digitado(celulas: Sequence[Any], c: _Colunas, regime: Regime, total: int, lugar: str) -> Optional[Tuple[int, ...]]:
    """O quadro escrito na própria linha; None quando as colunas das listas estão todas vazias."""
    if all(celulas[j] is None for j in c.siglas.values()):
        return None
    lidas = {
        s: le_inteiro(celulas[j], f"{lugar}, coluna {mostra(c.nomes[j])}")
        for s, j in c.siglas.items()
        if celulas[j] is not None
    }
    soma = sum(lidas.values())
    if soma > total or (AC in lidas and soma != total):
        raise ErroDeEntrada(
            f"{lugar}: as listas somam {soma} e as vagas são {total}; acerte a linha ou apague as listas, para o quadro"
            " ser calculado"
        )
    lidas.setdefault(AC, total - soma)
    return tuple(lidas.get(s, 0) for s in regime.listas)
