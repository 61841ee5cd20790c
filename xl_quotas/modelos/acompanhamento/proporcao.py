"""Aba Proporção: por lista, as vagas devidas e as dadas até hoje, com o que falta e o gráfico."""

from __future__ import annotations

from typing import Any

from ...arquivos import estilo
from ...funcoes.historico import CABECALHO_PROPORCAO
from ..bloco import Bloco, letra, recorta
from ..comum import EDITAL, MAXIMO_DE_LISTAS, primeiro_erro
from ..nomeacao import conferir
from ..nomeacao.lugares import L_BLOCO, L_SIGLAS
from ..nomeacao.textos import com_erros
from ..papel import FIO, Papel
from ..pasta import AZUL
from .calculo import Calculo
from .entradas import Entradas
from .lugares import OPCOES_SEM_ATE, PROPORCAO, argumentos
from .textos import ALTURA, alto, atalho_dos_atos

COR = AZUL
FIM = letra(len(CABECALHO_PROPORCAO) - 1)
_LINHAS = MAXIMO_DE_LISTAS + 2  # cabeçalho, listas e total
_PRIMEIRA, _ULTIMA = L_BLOCO + 1, L_BLOCO + _LINHAS - 1
_DIVIDA, _AGUARDAM = 6, 4
EM_DIA = "Nenhuma lista tem vaga a receber"
L_NOTAS = _ULTIMA + 2
L_GRAFICO = L_NOTAS + 6
_LINHAS_DO_GRAFICO = 17
NOTAS = (
    ("Devidas", "as vagas já oferecidas de que a lista é dona, pela alternância e proporcionalidade"),
    ("Dadas", "as ocupadas hoje por quem conta na lista (na vaga compensada, a pessoa conta na AC)"),
    ("Aguardam", "as que vagaram e são devidas à lista, e as reservadas por decisão judicial"),
    ("Diferença", "devidas − dadas − aguardam: as que, esgotada a fila, foram a outra lista (negativa: recebidas)"),
    ("Dívida", "a parte da diferença que ainda tem a quem ser dada: há gente por chamar na lista"),
)
# o gráfico lê colunas escondidas: nas do bloco, a linha do total vem logo depois da última lista
_DO_GRAFICO = ("K", "L", "M", "N")
_SERIES = (("Devidas", 2, "#A6A6A6"), ("Dadas", 3, estilo.AZUL), ("Aguardam", 4, "#C55A11"))
DESCRICAO = (
    "Gráfico de colunas: para cada lista, as vagas devidas, as dadas e as que aguardam. Os números são os da tabela"
    " acima."
)


def _situacao(c: Calculo) -> str:
    erro = primeiro_erro(c.proporcao[0][0])
    if erro:
        return erro
    listas = c.proporcao[1:-1] if len(c.proporcao) <= _LINHAS else c.proporcao[1 : 1 + c.n_listas]
    devem = [f"{x[0]}: {x[_DIVIDA]}" for x in listas if x[_DIVIDA]]
    aguardam = sum(x[_AGUARDAM] for x in listas)
    return f"Vagas a receber: {'; '.join(devem)}" if devem else f"{EM_DIA} · aguardam ocupação: {aguardam}"


def _formula_situacao(e: Entradas) -> str:
    passos = "&".join(
        f'IF(AND(ISNUMBER({d}{i}),LEN({EDITAL}!{letra(k)}{L_SIGLAS})>0,N({d}{i})>0),A{i}&": "&{d}{i}&"; ","")'
        for d in (letra(_DIVIDA),)
        for k, i in enumerate(range(_PRIMEIRA, _PRIMEIRA + MAXIMO_DE_LISTAS), 1)
    )
    aguardam = letra(_AGUARDAM)
    total = f'SUMIF(A{_PRIMEIRA}:A{_ULTIMA},"Total*",{aguardam}{_PRIMEIRA}:{aguardam}{_ULTIMA})'
    ha = f"LEN({passos})>0"
    frase = f'IF({ha},"Vagas a receber: "&LEFT({passos},LEN({passos})-2),"{EM_DIA} · aguardam ocupação: "&{total})'
    return com_erros(e, [f"A{L_BLOCO}"], frase)


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    return [
        *alto(PROPORCAO, FIM, "conta das vagas já oferecidas"),
        Bloco(PROPORCAO, "A3", _formula_situacao(e), _situacao, colunas=("aviso",), unida=FIM),
        atalho_dos_atos(PROPORCAO, "A4"),
        conferir.atalho(PROPORCAO, f"{FIM}4"),
        Bloco(
            PROPORCAO,
            f"A{L_BLOCO}",
            recorta(f"PROPORCAO({argumentos(OPCOES_SEM_ATE)})", _LINHAS, len(CABECALHO_PROPORCAO)),
            lambda c: c.proporcao[:_LINHAS],
            linhas=_LINHAS,
            colunas=(*("bloco_centro",) * 7, "bloco_linha"),
            cabecalho="cabecalho_bloco",
        ),
        *(b for k in range(MAXIMO_DE_LISTAS) for b in _no_grafico(k)),
    ]


def _no_grafico(k: int) -> list[Bloco]:
    n = _PRIMEIRA + k
    sigla = f'{EDITAL}!{letra(k + 1)}{L_SIGLAS}&""'
    saida = [Bloco(PROPORCAO, f"{_DO_GRAFICO[0]}{n}", sigla, lambda c: c.listas[k], colunas=("celula_sigla",))]
    for coluna, (_, j, _) in zip(_DO_GRAFICO[1:], _SERIES):
        valor = f'IF(AND(LEN({_DO_GRAFICO[0]}{n})>0,ISNUMBER({letra(j)}{n})),{letra(j)}{n},"")'
        saida.append(Bloco(PROPORCAO, f"{coluna}{n}", valor, _da_tabela(k, j), colunas=("celula_numero",)))
    return saida


def _da_tabela(k: int, j: int) -> Any:
    def valor(c: Calculo) -> Any:
        linha = c.proporcao[k + 1] if k < c.n_listas and k + 1 < len(c.proporcao) else []
        return linha[j] if len(linha) > j else ""

    return valor


def desenha(p: Papel, e: Entradas) -> None:
    """Larguras, as notas das colunas e o gráfico."""
    p.larguras({"A": 22, "B:G": 11, FIM: 82, "I:J": 2})
    for coluna in _DO_GRAFICO:
        p.esconde_coluna(coluna)
    p.titulo(PROPORCAO)
    for linha, altura in ((3, 30), (4, 20), (L_BLOCO, 20)):
        p.altura(linha, altura)
    p.alerta("A3")
    conferir.alerta_do_atalho(p, f"{FIM}4")
    p.cores_das_listas(f"A{_PRIMEIRA}:A{_ULTIMA}")
    corpo = f"B{_PRIMEIRA}:{FIM}{_ULTIMA}"
    p.cor_se(corpo, f"=N(${letra(_DIVIDA)}{_PRIMEIRA})>0", font_color=estilo.ERRO, bold=True, **FIO)
    p.cor_se(corpo, f"=LEN($A{_PRIMEIRA})>0", **FIO)
    for i, (nome, texto) in enumerate(NOTAS, L_NOTAS):
        p.rotulo(f"A{i}", nome)
        p.texto(f"B{i}", texto)
    for linha in range(L_GRAFICO, L_GRAFICO + _LINHAS_DO_GRAFICO + 1):
        p.altura(linha, ALTURA)  # dita, e por isso a mesma em todo programa, para o gráfico caber na folha
    _grafico(p)
    p.trava()
    p.congela(L_BLOCO)
    p.comeca_em(f"A{_PRIMEIRA}")
    p.impressao()


def _grafico(p: Papel) -> None:
    g = p.grafico(f"A{L_GRAFICO}", {"type": "column"}, DESCRICAO, x_offset=4, y_offset=4)
    ate = _PRIMEIRA + MAXIMO_DE_LISTAS - 1
    for coluna, (nome, _, cor) in zip(_DO_GRAFICO[1:], _SERIES):
        g.add_series(
            {
                "name": nome,
                "categories": f"={PROPORCAO}!${_DO_GRAFICO[0]}${_PRIMEIRA}:${_DO_GRAFICO[0]}${ate}",
                "values": f"={PROPORCAO}!${coluna}${_PRIMEIRA}:${coluna}${ate}",
                "fill": {"color": cor},
                "gap": 60,
                "overlap": -5,
                "data_labels": {"value": True, "num_format": "0;-0;", "font": {"size": 10}},
            }
        )
    fonte = {"name_font": {"size": 10}, "num_font": {"size": 10}}
    g.set_title({"name": "Vagas devidas, dadas e que aguardam, por lista", "name_font": {"size": 12}})
    g.set_x_axis({"name": "Lista", **fonte})
    g.set_y_axis(
        {"name": "Vagas", "min": 0, "major_gridlines": {"visible": True, "line": {"color": "#D9D9D9"}}, **fonte}
    )
    g.set_legend({"position": "top"})
    g.show_hidden_data()
    g.set_size({"width": 1180, "height": 320})
