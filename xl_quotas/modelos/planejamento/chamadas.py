"""Aba Chamadas: a ordem das chamadas de um cargo, ou do edital inteiro, para o anexo."""

from __future__ import annotations

from functools import partial

from ...arquivos import nomes
from ..bloco import Bloco, letra
from ..comum import ERRO, MAXIMO_DE_LISTAS
from ..papel import Papel
from ..pasta import AMARELA
from .calculo import CADASTRO, CADASTRO_RUIM, Calculo
from .entradas import N_CARGOS, Entradas
from .lugares import (
    ATE,
    C_CHAMADAS,
    CARGOS,
    CHAMADAS,
    CONTAS,
    ESCOLHIDA,
    FIM_DAS_CHAMADAS,
    L_ATE,
    L_CABECALHO,
    L_CADASTRO,
    L_CARGOS,
    L_CHAMADAS,
    L_ESCOLHA,
    L_ESCOLHIDA,
    L_RESUMO,
    L_VAGAS,
    N_CHAMADAS,
    N_POSICOES,
    POR_COLUNA,
    SALTO,
    U_CARGOS,
    VAGAS_ESCOLHIDAS,
    VAZIA,
    coluna,
    conta,
    contas,
)
from .textos import TOTAL_DO_EDITAL, com_erros

COR = AMARELA
NAO_E_LINHA = f"{ERRO}: cargo: a escolha não é uma linha preenchida da aba Cargos; escolha na lista"
DEMAIS = "as demais"
TITULOS = ("Chamada", "Lista")
_PARES = N_CHAMADAS // POR_COLUNA


def _escolhida(c: Calculo) -> str:
    """O que se mostra, em palavras."""
    n = c.linha_escolhida
    return TOTAL_DO_EDITAL if n == 0 else c.rotulos[n - L_CARGOS] if n > 0 else ""


def _situacao(c: Calculo) -> str:
    if c.linha_escolhida < 0:
        return NAO_E_LINHA
    if str(c.ate).startswith(ERRO):
        return str(c.ate)
    frase = f"{_escolhida(c)} · vagas: {c.vagas_escolhidas:g} · chamadas até a {c.ate:g}ª"
    return f"{frase}, a última que cabe nesta aba" if c.ate == N_CHAMADAS else frase


def _formula_situacao() -> str:
    frase = (
        f'{_f_escolhida()}&" · vagas: "&{VAGAS_ESCOLHIDAS}&" · chamadas até a "&{ATE}&"ª"'
        f'&IF({ATE}={N_CHAMADAS},", a última que cabe nesta aba","")'
    )
    return com_erros([ATE, conta("sequência", 1)], f'IF({ESCOLHIDA}<0,"{NAO_E_LINHA}",{frase})')


def _f_escolhida() -> str:
    da_linha = f"INDEX({contas('rótulo')},MAX(1,{ESCOLHIDA}))"
    return f'IF({ESCOLHIDA}=0,"{TOTAL_DO_EDITAL}",{da_linha})'


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    escolha, a_mais = nomes.CARGO_DAS_CHAMADAS, nomes.CADASTRO_DAS_CHAMADAS
    numero = f'VALUE(LEFT({escolha},FIND(":",{escolha})-1))'
    linha = (
        f'IF(OR({escolha}="",LEFT({escolha},5)="{TOTAL_DO_EDITAL[:5]}"),0,'
        f"IFERROR(MATCH({numero},{contas('linha', primeira=L_CARGOS)},0)+{L_CABECALHO},-1))"
    )
    vagas = (
        f'IF(OR({VAZIA},{ESCOLHIDA}<0),"",IF({ESCOLHIDA}=0,SUM({CARGOS}!$E${L_CARGOS}:$E${U_CARGOS}),'
        f"SUM(INDEX({contas('quadro', 'fim do quadro')},MAX(1,{ESCOLHIDA}),0))))"
    )
    ate = (
        f'IF(ISNUMBER({VAGAS_ESCOLHIDAS}),IF({a_mais}="",MIN({N_CHAMADAS},{VAGAS_ESCOLHIDAS}+{CADASTRO}),'
        f'IF(ISNUMBER({a_mais}),MIN({N_CHAMADAS},{VAGAS_ESCOLHIDAS}+{a_mais}),"{CADASTRO_RUIM}")),"")'
    )
    celula = ("calculada_numero",)
    return [
        Bloco(
            CHAMADAS,
            "A3",
            _formula_situacao(),
            lambda c: c.aviso(_situacao, c.ate, c.sequencia[0]),
            colunas=("aviso",),
            unida=FIM_DAS_CHAMADAS,
        ),
        Bloco(CHAMADAS, f"{C_CHAMADAS}{L_ESCOLHIDA}", linha, lambda c: c.linha_escolhida, colunas=celula),
        Bloco(CHAMADAS, f"{C_CHAMADAS}{L_VAGAS}", vagas, lambda c: c.vagas_escolhidas, colunas=celula),
        Bloco(CHAMADAS, f"{C_CHAMADAS}{L_ATE}", ate, lambda c: c.ate, colunas=celula),
        *(b for i in range(MAXIMO_DE_LISTAS) for b in _da_lista(i)),
        *(_de_chamadas(k) for k in range(_PARES)),
        *(b for k in range(1, _PARES) for b in _titulos(k)),
    ]


def _da_lista(i: int) -> list[Bloco]:
    """A sigla, as vagas, quantas chamadas e quais."""
    n = L_RESUMO + i
    sigla = conta("lista", i + 1)
    vagas = f"INDEX({contas('quadro', 'fim do quadro')},MAX(1,{ESCOLHIDA}),{i + 1})"
    vagas = f"IF({ESCOLHIDA}=0,{conta('sobre o total', i + 1)},{vagas})"
    s = contas("sequência", ultima=N_CHAMADAS)
    quantas = f'SUMPRODUCT(--(({s}&"")=({sigla}&"")))'
    posicoes = [f"{CONTAS}!${letra(38 + k)}${i + 1 + SALTO}" for k in range(N_POSICOES)]
    junta = f'{posicoes[0]}&"ª"' + "".join(f'&IF({x}="","",", "&{x}&"ª")' for x in posicoes[1:])
    resto = f'IF({quantas}>{N_POSICOES}," …","")'
    quais = f'IF({posicoes[0]}="","",{junta}&{resto})'
    if i == 0:
        quais = f'IF(LEN({conta("sequência", 1)})=0,"","{DEMAIS}")'
    sem = f"OR(LEN({sigla})=0,N({ATE})<1,{ESCOLHIDA}<0)"
    celula = ("celula_numero",)
    return [
        Bloco(CHAMADAS, f"A{n}", f'{sigla}&""', lambda c: c.siglas[i], colunas=("celula_sigla",)),
        Bloco(CHAMADAS, f"B{n}", f'IF({sem},"",{vagas})', lambda c: _vagas(c, i), colunas=celula),
        Bloco(CHAMADAS, f"C{n}", f'IF({sem},"",{quantas})', lambda c: _quantas(c, i), colunas=celula),
        Bloco(CHAMADAS, f"D{n}", quais, lambda c: _quais(c, i), colunas=("celula_texto",), unida=FIM_DAS_CHAMADAS),
    ]


def _ha_chamadas(c: Calculo, i: int) -> bool:
    return bool(c.siglas[i]) and c.linha_escolhida >= 0 and isinstance(c.ate, (int, float)) and c.ate >= 1


def _vagas(c: Calculo, i: int) -> object:
    if not _ha_chamadas(c, i):
        return ""
    n = c.linha_escolhida
    if n:
        return c.quadro[n - 1][i]
    linha = c.contagem[i + 1] if i + 1 < len(c.contagem) else []
    return linha[3] if len(linha) > 3 and isinstance(linha[3], (int, float)) else ""


def _quantas(c: Calculo, i: int) -> object:
    return sum(s == c.siglas[i] for s in c.sequencia) if _ha_chamadas(c, i) else ""


def _quais(c: Calculo, i: int) -> str:
    if i == 0:
        return DEMAIS if c.sequencia[0] else ""
    posicoes = ", ".join(f"{n}ª" for n in c.posicoes(i))
    return f"{posicoes} …" if posicoes and c.sequencia.count(c.siglas[i]) > N_POSICOES else posicoes


def _de_chamadas(k: int) -> Bloco:
    """As cinquenta chamadas de um par de colunas: o número e a lista."""
    s = contas("sequência", primeira=k * POR_COLUNA + 1, ultima=(k + 1) * POR_COLUNA)

    def valor(c: Calculo) -> list[list[object]]:
        de = k * POR_COLUNA
        return [[n if x else "", x] for n, x in enumerate(c.sequencia[de : de + POR_COLUNA], de + 1)]

    return Bloco(
        CHAMADAS,
        f"{letra(2 * k)}{L_CHAMADAS + 1}",
        f'IF(LEN({s})=0,"",IF({{1,2}}=1,ROW({s})-{SALTO},{s}&""))',
        valor,
        linhas=POR_COLUNA,
        colunas=("bloco_chamada", "bloco_centro"),
    )


def _titulos(k: int) -> list[Bloco]:
    """Os nomes de um par de colunas, só quando há chamadas nele."""
    return [
        Bloco(
            CHAMADAS,
            f"{letra(2 * k + i)}{L_CHAMADAS}",
            f'IF(LEN({conta("sequência", k * POR_COLUNA + 1)})=0,"","{nome}")',
            partial(_titulo, k, nome),
            colunas=("cabecalho",),
        )
        for i, nome in enumerate(TITULOS)
    ]


def _titulo(k: int, nome: str, c: Calculo) -> str:
    return nome if c.sequencia[k * POR_COLUNA] else ""


def desenha(p: Papel, e: Entradas) -> None:
    """A escolha, o resumo por lista e os pares de colunas."""
    p.larguras({f"A:{FIM_DAS_CHAMADAS}": 8})
    p.titulo("Ordem das chamadas")
    p.texto(
        "A2",
        "A lista dona de cada chamada, pela alternância e proporcionalidade. Quem é chamado é da pasta da nomeação.",
    )
    p.altura(3, 30)
    for linha, texto in (
        (L_ESCOLHA, "Cargo (escolha na lista)"),
        (L_CADASTRO, "Chamadas além das vagas"),
        (L_ESCOLHIDA, "Linha da aba Cargos"),
        (L_VAGAS, "Vagas"),
        (L_ATE, "Última chamada mostrada"),
    ):
        p.rotulo(f"A{linha}", texto)
        p.altura(linha, 18)
    p.entrada(f"{C_CHAMADAS}{L_ESCOLHA}", e.escolhido, "entrada_texto", "N")
    p.nota(f"O{L_ESCOLHA}", "vazio = o total do edital", FIM_DAS_CHAMADAS)
    p.entrada(f"{C_CHAMADAS}{L_CADASTRO}", e.cadastro, "entrada_numero")
    p.aceita_inteiro(f"{C_CHAMADAS}{L_CADASTRO}")
    p.nota(
        f"F{L_CADASTRO}",
        f"cadastro de reserva a mostrar; vazio = {CADASTRO}; no máximo {N_CHAMADAS} ao todo",
        FIM_DAS_CHAMADAS,
    )
    p.nota(f"F{L_ESCOLHIDA}", "0 = o total do edital, contado de uma vez (aba Contagem)", FIM_DAS_CHAMADAS)
    p.nota(f"F{L_VAGAS}", "vale o quadro digitado da linha, quando há", FIM_DAS_CHAMADAS)
    _escolhe_cargo(p)
    for x, texto in (("A", "Lista"), ("B", "Vagas"), ("C", "Quantas")):
        p.cabecalho(f"{x}{L_RESUMO - 1}", texto)
    p.cabecalho(f"D{L_RESUMO - 1}", f"Quais chamadas (as {N_POSICOES} primeiras)", FIM_DAS_CHAMADAS)
    p.cores_das_listas(f"A{L_RESUMO}:A{L_RESUMO + MAXIMO_DE_LISTAS - 1}")
    for i, nome in enumerate(TITULOS):
        p.cabecalho(f"{letra(i)}{L_CHAMADAS}", nome)
    for k in range(_PARES):
        listas = f"{letra(2 * k + 1)}{L_CHAMADAS + 1}:{letra(2 * k + 1)}{L_CHAMADAS + POR_COLUNA}"
        p.cores_das_listas(listas)
    p.alerta("A3")
    p.trava()
    p.comeca_em(f"{C_CHAMADAS}{L_ESCOLHA}")
    p.impressao(paisagem=False)


def _escolhe_cargo(p: Papel) -> None:
    """A lista de escolha: o total e as linhas preenchidas da aba Cargos."""
    x = coluna("escolha")
    todas = f"{CONTAS}!${x}${1 + SALTO}:${x}${N_CARGOS + 1 + SALTO}"
    quantas = f"COUNT({contas('preenchida', primeira=2, ultima=N_CARGOS + 1)})"
    p.aba.data_validation(
        f"{C_CHAMADAS}{L_ESCOLHA}",
        {
            "validate": "list",
            "source": f"={CONTAS}!${x}${1 + SALTO}:INDEX({todas},{quantas}+1)",
            "error_title": "Valor fora da lista",
            "error_message": "Escolha uma linha da lista, ou deixe vazio para o total do edital.",
        },
    )
