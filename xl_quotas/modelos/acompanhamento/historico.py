"""Aba Histórico: a história de uma pessoa no concurso, pronta para juntar a um processo."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from ...arquivos import estilo, nomes
from ...funcoes.historico import CABECALHO_HISTORICO, HOJE
from ..bloco import Bloco, letra
from ..comum import primeiro_erro
from ..nomeacao.lugares import TITULOS
from ..nomeacao.textos import (
    F_ORGAO_E_TITULO,
    F_REGIME_E_CRITERIO,
    com_erros,
    dia_por_extenso,
    orgao_e_titulo,
    regime_e_criterio,
)
from ..papel import FIO, Papel
from ..pasta import AZUL
from .calculo import Calculo
from .entradas import N_HISTORIA, Entradas
from .lugares import CANTO_DAS_VAGAS, HISTORICO, L_HISTORIA, OPCOES_DA_HISTORIA, argumentos, nos_atos
from .palavras import FALTAM
from .textos import atalho_dos_atos

COR = AZUL
FIM = letra(len(CABECALHO_HISTORICO) - 1)
_FORMATOS = ("bloco_data", "bloco_texto", "bloco_centro", "bloco_texto")
_FIM_DA_HISTORIA = L_HISTORIA + N_HISTORIA
_L_AVISO = 6
_QUEM = nomes.INSCRICAO_DO_HISTORICO
_VAZIA = f'IF(ISERROR({_QUEM}),FALSE,{_QUEM}="")'
DIGITE = "Digite a inscrição na célula amarela"
SEM_NOME = "sem nome na lista"


def _nome(c: Calculo) -> str:
    """O nome de quem tem a inscrição, como a aba Candidatos o traz."""
    titulos = [str(t or "").casefold() for t in c.candidatos[0]]
    coluna = next((j for j, t in enumerate(titulos) if "inscri" in t), None)
    do_nome = next((j for j, t in enumerate(titulos) if t.startswith("nome")), None)
    if coluna is None or do_nome is None:
        return ""
    quem = str(c.entradas.de_quem).casefold()
    return next((str(x[do_nome] or "") for x in c.candidatos[1:] if _igual(x[coluna], quem)), "")


def _igual(v: Any, quem: str) -> bool:
    return v not in (None, "") and str(v).casefold() == quem


def _f_nome() -> str:
    lista, titulos = nomes.CANDIDATOS, TITULOS
    coluna = f'INDEX({lista},0,MATCH("*inscri*",{titulos},0))'
    # a inscrição pode estar como número na lista e como texto aqui, ou o contrário
    linha = f'IFERROR(MATCH({_QUEM},{coluna},0),IFERROR(MATCH({_QUEM}&"",{coluna},0),MATCH(VALUE({_QUEM}),{coluna},0)))'
    return f'IFERROR(INDEX({lista},{linha},MATCH("nome*",{titulos},0))&"","")'


def _pessoa(c: Calculo) -> str:
    if c.entradas.de_quem in (None, ""):
        return ""
    return f"Inscrição {c.entradas.de_quem} — {_nome(c) or SEM_NOME}"


def _situacao(c: Calculo) -> str:
    if c.entradas.de_quem in (None, ""):
        return c.erro or DIGITE
    historia = c.historia
    erro = primeiro_erro(historia[0][0])
    if erro:
        return erro
    if str(historia[-1][-1]).startswith(FALTAM):
        return str(historia[-1][-1])
    return next(f"Hoje: {x[-1]}" for x in reversed(historia) if x[1] == HOJE)


def _formula_situacao(e: Entradas) -> str:
    coluna = f"B{L_HISTORIA + 1}:B{_FIM_DA_HISTORIA}"
    ultima = f"{FIM}{_FIM_DA_HISTORIA}"
    hoje = f'"Hoje: "&INDEX({FIM}{L_HISTORIA + 1}:{ultima},MATCH("{HOJE}*",{coluna},0))'
    cheia = f'IF(LEFT({ultima},{len(FALTAM)})="{FALTAM}",{ultima},IFERROR({hoje},""))'
    return com_erros(e, [f"A{L_HISTORIA}", CANTO_DAS_VAGAS], f'IF({_VAZIA},"{DIGITE}",{cheia})')


def _ultimo_dia(c: Calculo) -> str:
    dias = [x[0] for x in c.entradas.atos if x and isinstance(x[0], date)]
    return f"Atos lançados até {max(dias):%d/%m/%Y}" if dias else ""


def _f_ultimo_dia() -> str:
    dias = nos_atos("A")
    return f'IFERROR(IF(COUNT({dias})=0,"","Atos lançados até "&{dia_por_extenso(f"MAX({dias})")}),"")'


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""

    def do_alto(canto: str, formula: str, valor: Callable[[Calculo], str], formato: str) -> Bloco:
        return Bloco(HISTORICO, canto, formula, valor, colunas=(formato,), unida=FIM)

    quem = f'IF({_QUEM}="","","Inscrição "&{_QUEM}&" — "&IF({_f_nome()}="","{SEM_NOME}",{_f_nome()}))'
    historico = f"HISTORICO({_QUEM},{argumentos(OPCOES_DA_HISTORIA)})"
    return [
        do_alto("A1", F_ORGAO_E_TITULO, orgao_e_titulo, "publica_titulo"),
        do_alto("A3", f'IFERROR({quem},"")', _pessoa, "publica_lista"),
        do_alto("A4", F_REGIME_E_CRITERIO, regime_e_criterio, "publica_titulo"),
        do_alto("A5", _f_ultimo_dia(), _ultimo_dia, "publica_titulo"),
        do_alto(f"A{_L_AVISO}", _formula_situacao(e), _situacao, "aviso"),
        atalho_dos_atos(HISTORICO, "F6"),
        Bloco(
            HISTORICO,
            f"A{L_HISTORIA}",
            f'IF({_VAZIA},"",{historico})',
            lambda c: c.historia,
            linhas=N_HISTORIA + 1,
            colunas=_FORMATOS,
            cabecalho="bloco_titulo",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """A folha que se imprime e, à direita, de quem é a história."""
    p.larguras({"A": 12, "B": 31, "C": 8, "D": 84, "E": 2, "F": 17, "G": 17})
    p.texto("F1", HISTORICO, "titulo")
    for linha, altura in ((1, 26), (3, 24), (6, 30), (7, 6), (L_HISTORIA, 20)):
        p.altura(linha, altura)
    p.texto("A2", "Histórico no concurso, por ato registrado", "publica_titulo", FIM)
    p.rotulo("F4", "Inscrição")
    p.entrada("G4", e.de_quem, "entrada_texto")
    p.dica("G4", "Inscrição", "De quem é a história: a inscrição como está na aba Candidatos.")
    p.nota("F5", "a folha à esquerda muda com ela", "G")
    for linha in range(L_HISTORIA + 1, _FIM_DA_HISTORIA + 1):
        p.altura(linha, 32)
    p.cor_se(f"A{L_HISTORIA}:{FIM}{L_HISTORIA}", f"=LEN(A${L_HISTORIA})>0", bg_color=estilo.AZUL_CLARO)
    corpo, celula = f"A{L_HISTORIA + 1}:{FIM}{_FIM_DA_HISTORIA}", f"$B{L_HISTORIA + 1}"
    p.cor_se(corpo, f'=({celula}&"")="{HOJE}"', bold=True, **FIO)
    p.cor_se(corpo, f"=LEN({celula})>0", **FIO)
    p.alerta(f"A{_L_AVISO}")
    p.trava()
    p.congela(L_HISTORIA)
    p.comeca_em("G4")
    p.impressao(repete=L_HISTORIA, desde=1)
    p.imprime_ate(area_de_impressao())


def area_de_impressao() -> str:
    """Do órgão ao último acontecimento, sem a escolha ao lado."""
    cheias = f"SUMPRODUCT(--(LEN({HISTORICO}!$B${L_HISTORIA}:$B${_FIM_DA_HISTORIA})>0))"
    fim = f"{HISTORICO}!${FIM}$1:${FIM}${_FIM_DA_HISTORIA}"
    return f"{HISTORICO}!$A$1:INDEX({fim},IF({cheias}=0,{_L_AVISO},{L_HISTORIA - 1}+{cheias}))"
