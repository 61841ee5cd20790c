"""A primeira aba: cada função, o que responde, e o caminho até a aba dela."""

from __future__ import annotations

from ...funcoes import CATALOGO
from ..avisos import GUARDADOS, instaladas
from ..bloco import Bloco
from ..comum import AJUDA
from ..papel import Papel
from ..pasta import CINZA
from .dados import SOBRE
from .entradas import LUGARES, Entradas
from .escrita import INDICE, escreve, liga
from .medida import altura
from .textos import TITULO

COR = CINZA
_LARGURAS = {"A": 22, "B": 102, "C": 46}
_FIM = "C"
_L_AVISO, _L_LEGENDA, _L_CABECALHO = 2, 3, 5
_SOBRE_A_AJUDA = "Como instalar as funções em cada programa, o que quer dizer cada aviso, e os regimes."


def blocos(e: Entradas) -> list[Bloco]:
    """Se as funções estão instaladas."""
    x = LUGARES["COTAS_VERSAO"]
    formula = instaladas(f"{x.f.nome}!{x.canto}")
    return [Bloco(INDICE, f"A{_L_AVISO}", formula, lambda c: GUARDADOS, colunas=("aviso",), unida=_FIM)]


def desenha(p: Papel, e: Entradas) -> None:
    """A lista das funções e das abas de dados, com a legenda das cores."""
    p.larguras(_LARGURAS)
    p.titulo(TITULO)
    p.altura(_L_AVISO, 18)
    p.alerta(f"A{_L_AVISO}")
    _legenda(p)
    for coluna, texto in zip("ABC", ("Função", "O que responde", "Como se digita")):
        p.cabecalho(f"{coluna}{_L_CABECALHO}", texto)
    linhas = [(f.nome, f.descricao, f.exemplo) for f in CATALOGO.values()]
    linhas += [(aba, sobre, "") for aba, sobre in SOBRE.items()] + [(AJUDA, _SOBRE_A_AJUDA, "")]
    for n, (nome, responde, exemplo) in enumerate(linhas, _L_CABECALHO + 1):
        liga(p, f"A{n}", nome, nome)
        escreve(p, f"B{n}", responde)
        escreve(p, f"C{n}", exemplo)
        p.altura(n, max(altura(responde, _LARGURAS["B"]), altura(exemplo, _LARGURAS["C"])))
    p.trava()
    p.congela(_L_CABECALHO)
    p.comeca_em(f"A{_L_CABECALHO + 1}")
    p.impressao(repete=_L_CABECALHO)


def _legenda(p: Papel) -> None:
    """O que cada cor de célula quer dizer, escrito na própria cor."""
    for coluna, formato, texto in (
        ("A", "entrada_texto", "Amarela: de preencher"),
        ("B", "calculada", "Cinza: calculada. Clique no nome de uma função para ir à aba dela e mude o que é amarelo."),
    ):
        p.aba.write_string(f"{coluna}{_L_LEGENDA}", texto, p.formatos.com(formato, locked=1))
