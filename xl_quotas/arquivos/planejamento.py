"""As contas de um edital que se planeja, todas pelas funções de planilha: quadro, contagem, chamadas e anexo."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..funcoes import CONTAGENS, LISTAS, MEMORIA_RESERVA, QUADRO_POR_CARGO, SEQUENCIA_VAGAS, TEXTO_ANEXO
from ..regras.modelo import AC, Regime
from ..regras.planejamento import quadro_da_linha
from ..regras.quadro import quantas
from ..tabela.candidatos import AVISO, ERRO
from ..tabela.cargos import Cargo, le_cargos
from ..tabela.erros import PREFIXO
from ..tabela.opcoes import le_opcoes
from ..tabela.regime import le_regime
from .cargos_da_pasta import tabela_lida
from .conferencia import CABECALHO_PROBLEMAS, NADA, ListaComErros, compara_data, exige, onde_fica
from .faixa import EntradaDeCargos, Faixa, Linhas
from .lugares import linhas_do_arquivo, traduz
from .opcoes import escreve_opcoes, faixa_de_opcoes

PASSOS = ("conferindo os cargos", "contando as vagas", "ordenando as chamadas", "escrevendo o anexo")
CABECALHO_CHAMADAS = ["Linha", "Cargo", "Vagas", "Lista", "Vagas da lista", "Chamadas imediatas", "Cadastro de reserva"]
CHAMADAS = 100
"""Até que chamada vai o cadastro de reserva, quando não se diz."""

AS_DEMAIS = "as demais"
NENHUMA = "nenhuma"
_ITEM = re.compile(r"\d+(?:\.\d+\. |\. (?=[A-ZÀ-Ý]))|Conferir antes de publicar: ")
_LUGAR = re.compile(r'cargos, linha \d+ da faixa(?:, coluna "(?P<coluna>[^"]*)")?: ')

Passo = Callable[[str], None]


@dataclass(frozen=True)
class Planejamento:
    """Tudo que se imprime e se grava; as tabelas têm cabeçalho e, quando há, a linha do arquivo na primeira coluna."""

    entrada: EntradaDeCargos
    regime: Regime
    opcoes: str
    cargos: list[Cargo]
    quadro: Linhas
    contagem: Linhas
    memoria: Linhas
    chamadas: Linhas
    anexo: list[str]
    problemas: Linhas

    @property
    def total(self) -> int:
        """As vagas imediatas do edital inteiro."""
        return sum(c.vagas.total for c in self.cargos)


def planeja(e: EntradaDeCargos, ate: int | None = None, passo: Passo = lambda _: None) -> Planejamento:
    """Confere a tabela de cargos e calcula. Erro na tabela: ListaComErros, com todas as linhas erradas."""
    o = le_opcoes(e.opcoes)
    opcoes = faixa_de_opcoes(o, sem=("linhas", "ate"))
    passo(PASSOS[0])
    e.cargos = e.faixas["cargos"] = _lida(e)
    valores = e.cargos.valores
    quadro = exige(e, QUADRO_POR_CARGO(valores, e.regime, opcoes))
    problemas = _problemas(e, quadro)
    regime = le_regime(e.regime)
    cargos = le_cargos(valores, regime).cargos
    passo(PASSOS[1])
    contagem = exige(e, CONTAGENS(valores, e.regime, opcoes))
    memoria = exige(e, MEMORIA_RESERVA([[c.vagas.total] for c in cargos] + [[None]], e.regime))
    passo(PASSOS[2])
    chamadas = _chamadas(e, regime, cargos, ate or o.ate or CHAMADAS, opcoes)
    passo(PASSOS[3])
    anexo = _paragrafos(exige(e, TEXTO_ANEXO(valores, e.regime, opcoes)))
    return Planejamento(
        entrada=e,
        regime=regime,
        opcoes=escreve_opcoes(o, sem=("linhas",)),
        cargos=cargos,
        quadro=_quadro(e, cargos, quadro),
        contagem=contagem,
        memoria=_memoria(e, cargos, memoria),
        chamadas=chamadas,
        anexo=anexo,
        problemas=_com_avisos(e, problemas, contagem),
    )


def _lida(e: EntradaDeCargos) -> Faixa:
    """A tabela inteira; um regime errado se diz com o lugar no arquivo."""
    exige(e, LISTAS(e.regime))
    return tabela_lida(e)


def _problemas(e: EntradaDeCargos, quadro: Linhas) -> Linhas:
    """As linhas erradas, cada uma com o lugar no arquivo; havendo alguma, levanta ListaComErros."""
    frases = {n: linha[0].removeprefix(PREFIXO) for n, linha in enumerate(quadro[1:], 2) if _e_erro(linha[0])}
    if frases:
        quantos = "um erro impede" if len(frases) == 1 else f"{len(frases)} erros impedem"
        primeiro = traduz(next(iter(frases.values())), e.faixas)
        tabela = [CABECALHO_PROBLEMAS, *(_problema(e, n, frase) for n, frase in frases.items())]
        raise ListaComErros(f"{quantos} o cálculo; o primeiro: {primeiro}", tabela)
    return [CABECALHO_PROBLEMAS]


def _e_erro(v: Any) -> bool:
    return isinstance(v, str) and v.startswith(PREFIXO)


def _problema(e: EntradaDeCargos, n: int, frase: str) -> list[Any]:
    """Uma linha da tabela de problemas, da frase de erro de uma linha da faixa."""
    lugar = _LUGAR.match(frase)
    coluna = (lugar and lugar["coluna"]) or ""
    problema, _, remedio = linhas_do_arquivo(frase[lugar.end() if lugar else 0 :], e.cargos).partition("; ")
    return [onde_fica(e.cargos, n, coluna), coluna, ERRO, problema, remedio]


def _com_avisos(e: EntradaDeCargos, problemas: Linhas, contagem: Linhas) -> Linhas:
    """Os avisos do arquivo, do regime e das contas que tiram vaga de uma reserva."""
    avisos = [["", coluna, AVISO, texto, remedio] for coluna, texto, remedio in (*e.avisos, *compara_data(e))]
    for lista, linha_a_linha, certame, total, _, o_que_fazer in contagem[1:]:
        if lista not in (AC, "Total") and isinstance(total, int) and min(linha_a_linha, certame) < total:
            contas = f"linha a linha {quantas(linha_a_linha, 'vaga')}, por certame {certame}"
            texto = f"{contas}, sobre o total do edital {total}"
            avisos.append(["", lista, AVISO, texto, o_que_fazer])
    return [*problemas, *avisos] if avisos else [*problemas, NADA]


def _quadro(e: EntradaDeCargos, cargos: list[Cargo], quadro: Linhas) -> Linhas:
    """Uma linha por cargo: a linha no arquivo, o certame (quando há mais de um), o cargo, as vagas e o quadro."""
    varios = len({c.vagas.certame for c in cargos}) > 1
    tabela: Linhas = [["Linha", *(["Certame"] if varios else []), "Cargo", "Vagas", *quadro[0]]]
    for c in cargos:
        *vagas, observacao = quadro[c.linha - 1]
        certame = [c.vagas.certame] if varios else []
        nota = linhas_do_arquivo(observacao, e.cargos)
        tabela.append([e.cargos.linha(c.linha), *certame, c.rotulo, c.vagas.total, *vagas, nota])
    return tabela


def _memoria(e: EntradaDeCargos, cargos: list[Cargo], memoria: Linhas) -> Linhas:
    """A memória, com a linha no arquivo e o nome do cargo no lugar da linha da coluna de totais."""
    tabela: Linhas = [["Linha", "Cargo", *memoria[0][1:]]]
    for n, *resto in memoria[1:]:
        c = cargos[n - 1]
        tabela.append([e.cargos.linha(c.linha), c.rotulo, *resto])
    return tabela


def _chamadas(e: EntradaDeCargos, r: Regime, cargos: list[Cargo], ate: int, opcoes: Any) -> Linhas:
    """Por cargo e lista, em que chamadas imediatas ela é chamada e em quais do cadastro de reserva, até `ate`."""
    tabela: Linhas = [CABECALHO_CHAMADAS[:-1] + [f"{CABECALHO_CHAMADAS[-1]} (até a {ate}ª)"]]
    donas_de: dict[tuple[int, ...], list[Any]] = {}
    for c in cargos:
        quadro = quadro_da_linha(r, c.vagas)
        total = c.vagas.total
        if quadro not in donas_de:
            vagas: Any = [list(quadro)] if c.vagas.digitado is not None else total
            donas = exige(e, SEQUENCIA_VAGAS(vagas, e.regime, max(ate, total), opcoes)) if max(ate, total) else []
            donas_de[quadro] = [linha[0] for linha in donas]
        for s, n in zip(r.listas, quadro, strict=True):
            onde = [k for k, dona in enumerate(donas_de[quadro], 1) if dona == s]
            imediatas, reserva = [k for k in onde if k <= total], [k for k in onde if k > total]
            tabela.append(
                [e.cargos.linha(c.linha), c.rotulo, total, s, n, _posicoes(s, imediatas), _posicoes(s, reserva)]
            )
    return tabela


def _posicoes(s: str, onde: list[int]) -> str:
    if not onde:
        return NENHUMA
    return AS_DEMAIS if s == AC else ", ".join(f"{k}ª" for k in onde)


def _paragrafos(linhas: Linhas) -> list[str]:
    """O texto do anexo em parágrafos inteiros: TEXTO_ANEXO parte os longos, que não cabem numa célula."""
    paragrafos: list[str] = []
    for (parte,) in linhas:
        if paragrafos and not _ITEM.match(parte):
            paragrafos[-1] += f" {parte}"
        else:
            paragrafos.append(parte)
    return paragrafos
