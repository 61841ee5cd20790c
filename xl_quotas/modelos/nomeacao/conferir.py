"""Aba Conferir: tudo que está errado ou convém saber, com lugar, remédio e o caminho até a célula."""

from __future__ import annotations

from typing import Any

from ...arquivos import estilo
from ...funcoes.conferencia import CABECALHO
from ...tabela.candidatos import AVISO, ERRO, INFORMACAO
from ..bloco import Bloco, letra
from ..comum import EDITAL, REGIME_PROPRIO, primeiro_erro
from ..papel import FIO, Papel
from ..pasta import AZUL
from .calculo import Calculo
from .entradas import Entradas
from .lugares import ARGUMENTOS, CANDIDATOS, CONFERIR, L_BLOCO, L_DIGITADO, L_VAGAS, TITULOS, u_bloco
from .textos import F_REGIME_E_CRITERIO, com_erros, nao_coube, regime_e_criterio, se_nao_coube

COR = AZUL
FIM = letra(len(CABECALHO) - 1)
C_ATALHO, C_DESTINO = letra(len(CABECALHO)), letra(len(CABECALHO) + 1)
_PLURAL = ((ERRO, "erros"), (AVISO, "avisos"), (INFORMACAO, "informações"))
SEM_CONTA = "Conferir: a conferência não terminou"
_CONTA = "Conferir: erros: "
_CABE = 240
"""Letras do texto de um atalho: HIPERLINK não aceita mais de 255."""


def situacao(c: Calculo) -> str:
    """A frase do alto da aba: o erro, o que não coube ou quantos problemas há de cada gravidade."""
    erro = primeiro_erro(c.conferencia[0][0])
    if erro:
        return erro
    if nao_coube(c.conferencia[-1][-1]):
        return nao_coube(c.conferencia[-1][-1])
    gravidades = [x[2] for x in c.conferencia[1:]]
    return " · ".join(f"{plural}: {gravidades.count(g)}" for g, plural in _PLURAL)


def atalho(aba: str, canto: str) -> Bloco:
    """Para o alto de outra aba: quantos problemas há, e o caminho até a lista deles."""
    frase = f"{CONFERIR}!$A$3"
    formula = (
        f'HYPERLINK("#{CONFERIR}!A{L_BLOCO + 1}",IF(LEFT({frase},5)="erros",LEFT("Conferir: "&{frase},{_CABE}),'
        f'"{SEM_CONTA}"))'
    )
    return Bloco(aba, canto, formula, _texto_do_atalho, colunas=("link",))


def _texto_do_atalho(c: Calculo) -> str:
    frase = situacao(c)
    return f"Conferir: {frase}"[:_CABE] if frase.startswith("erros") else SEM_CONTA


def alerta_do_atalho(p: Papel, celula: str) -> None:
    """Vermelho quando há erros ou a conferência não terminou."""
    sem_erros = f'LEFT({celula},{len(_CONTA) + 2})="{_CONTA}0 "'
    p.cor_se(celula, f"=NOT({sem_erros})", font_color=estilo.ERRO, bold=True)


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    fim = u_bloco(e)
    ultima = f"{FIM}{fim}"
    gravidade = f"C{L_BLOCO + 1}:C{fim}"
    conta = '&" · '.join(f'{plural}: "&COUNTIF({gravidade},"{g}*")' for g, plural in _PLURAL)
    conta = f'"{conta}'
    resto = se_nao_coube(ultima, conta)
    return [
        Bloco(CONFERIR, "A2", F_REGIME_E_CRITERIO, regime_e_criterio, colunas=("regime",), unida=FIM),
        Bloco(CONFERIR, "A3", com_erros(e, [f"A{L_BLOCO}"], resto), situacao, colunas=("aviso",), unida=FIM),
        Bloco(
            CONFERIR,
            f"A{L_BLOCO}",
            f"CONFERIR({ARGUMENTOS})",
            lambda c: c.conferencia,
            linhas=e.linhas,
            colunas=("bloco_centro", "bloco_texto", "bloco_centro", "bloco_texto", "bloco_texto"),
            cabecalho="cabecalho_bloco",
        ),
        *_atalhos(e),
    ]


def _atalhos(e: Entradas) -> list[Bloco]:
    """O endereço da célula de cada problema, numa coluna escondida, e o atalho que o usa.

    O endereço é texto à moda do Excel, que o Calc também entende num atalho; só por célula existe HIPERLINK.
    """
    coluna = f'IFERROR(MATCH($B{{n}}&"",{TITULOS},0),IFERROR(VALUE(LEFT($B{{n}},FIND("ª coluna",$B{{n}})-1)),1))'
    das_vagas = f'IF(LEFT($D{{n}},{len(_DIGITADO)})="{_DIGITADO}","{_DO_DIGITADO}","{_DAS_VAGAS}")'
    sem_linha = f'IF(LEN($B{{n}})=0,"{CANDIDATOS}!A2",IF(($B{{n}}&"")="posições","{_DO_PROPRIO}",{das_vagas}))'
    destino = f'IF(LEN($C{{n}})=0,"",IF(ISNUMBER($A{{n}}),"{CANDIDATOS}!"&ADDRESS($A{{n}},{coluna},4),{sem_linha}))'
    # sem as funções, a matriz ao lado está em erro: sem IFERROR o erro se repetiria em cada linha vazia
    destino = f'IFERROR({destino},"")'
    link = f'IF(LEN(${C_DESTINO}{{n}})=0,"",HYPERLINK("#"&${C_DESTINO}{{n}},"ir para "&${C_DESTINO}{{n}}))'
    n, canto = e.linhas - 1, L_BLOCO + 1
    return [
        Bloco(CONFERIR, f"{C_ATALHO}{canto}", link, _atalhos_de, n, ("link_pequeno",), repetida=True),
        Bloco(CONFERIR, f"{C_DESTINO}{canto}", destino, _destinos, n, ("regime",), repetida=True),
    ]


_DO_PROPRIO, _DAS_VAGAS, _DO_DIGITADO = f"'{REGIME_PROPRIO}'!A6", f"{EDITAL}!B{L_VAGAS}", f"{EDITAL}!B{L_DIGITADO}"
_DIGITADO = "o quadro digitado"
"""Como CONFERIR começa a frase do quadro que difere do calculado."""


def _destinos(c: Calculo) -> list[list[str]]:
    titulos = [str(t or "").casefold() for t in c.candidatos[0]]
    return [[_destino(x, titulos)] for x in c.conferencia[1:]]


def _destino(problema: list[Any], titulos: list[str]) -> str:
    linha, coluna, gravidade = (*problema, "", "")[:3]
    if not gravidade:
        return ""
    if isinstance(linha, (int, float)):
        numero, ha, _ = coluna.partition("ª coluna")
        j = titulos.index(coluna.casefold()) + 1 if coluna.casefold() in titulos else int(numero) if ha else 1
        return f"{CANDIDATOS}!{letra(j - 1)}{linha:g}"
    if not coluna:
        return f"{CANDIDATOS}!A2"
    if coluna == "posições":
        return _DO_PROPRIO
    return _DO_DIGITADO if str(problema[3]).startswith(_DIGITADO) else _DAS_VAGAS


def _atalhos_de(c: Calculo) -> list[list[str]]:
    return [[f"ir para {x}" if x else ""] for (x,) in _destinos(c)]


def desenha(p: Papel, e: Entradas) -> None:
    """Larguras, cores por gravidade e a folha de impressão."""
    p.larguras({"A": 7, "B": 17, "C": 12, "D": 68, "E": 50, C_ATALHO: 23})
    p.esconde_coluna(C_DESTINO)
    p.titulo("Conferir")
    p.texto("C1", "Linha é a linha da aba Candidatos (1 = nomes das colunas)", "regime")
    p.altura(3, 30)
    p.altura(4, 6)
    p.altura(L_BLOCO, 20)
    p.cabecalho(f"{C_ATALHO}{L_BLOCO}", "Ir para")
    for linha in range(L_BLOCO + 1, u_bloco(e) + 1):
        p.altura(linha, 31)
    p.alerta("A3")
    primeira = L_BLOCO + 1
    corpo = f"A{primeira}:{FIM}{u_bloco(e)}"
    p.cor_se(corpo, f'=($C{primeira}&"")="{ERRO}"', font_color=estilo.ERRO, bold=True, **FIO)
    p.cor_se(corpo, f'=($C{primeira}&"")="{AVISO}"', font_color=estilo.AVISO, **FIO)
    p.cor_se(f"A{primeira}:{C_ATALHO}{u_bloco(e)}", f"=LEN($D{primeira})>0", **FIO)
    p.trava()
    p.congela(L_BLOCO)
    p.comeca_em(f"A{primeira}")
    p.impressao(repete=L_BLOCO)
    p.imprime_ate(area_de_impressao(e))


def area_de_impressao(e: Entradas) -> str:
    """Do título à última linha preenchida; os atalhos não vão ao papel."""
    cheias = f"SUMPRODUCT(--(LEN({CONFERIR}!$D${L_BLOCO}:$D${u_bloco(e)})>0))"
    return f"{CONFERIR}!$A$1:INDEX({CONFERIR}!${FIM}$1:${FIM}${u_bloco(e)},{L_BLOCO - 1}+{cheias})"
