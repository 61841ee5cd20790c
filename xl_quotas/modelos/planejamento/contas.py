"""Aba Contas: nada a preencher. As faixas que as funções leem e os resultados que as outras abas mostram."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...arquivos import nomes
from ..bloco import Bloco, recorta, serie
from ..comum import EDITAL, ERRO, MAXIMO_DE_LISTAS
from ..edital import FIM, N_LISTAS, REGIME
from ..papel import Papel
from ..pasta import CINZA
from .calculo import APLICA_RUIM, DE_CARGOS, RESTO_DE_VAGAS, SAIU_DO_SORTEIO, Calculo
from .entradas import COLUNAS, N_CARGOS, NAO, OPCOES, SIM, Entradas
from .lugares import (
    A_SORTEAR,
    ATE,
    C_DIGITADO,
    C_FIM_DO_DIGITADO,
    CONTAGEM,
    CONTAS,
    ESCOLHIDA,
    L_BLOCO,
    L_CABECALHO,
    L_CARGOS,
    L_OPCOES,
    L_SIGLAS,
    L_SORTEADAS,
    LIDOS,
    N_CHAMADAS,
    N_POSICOES,
    SALTO,
    SORTEIO,
    U_CARGOS,
    U_SORTEADAS,
    VAGAS_ESCOLHIDAS,
    coluna,
    conta,
    contas,
    nos_cargos,
)
from .textos import TOTAL_DO_EDITAL

__all__ = ["COR", "blocos", "desenha"]

COR = CINZA
_N = MAXIMO_DE_LISTAS
_CENTRO, _TEXTO = ("bloco_centro",), ("bloco_linha_pequena",)
_TOTAIS = contas("totais")
_DADOS = L_CABECALHO + 1  # a linha da faixa em que começam os cargos
_NOMES = {
    **{"certame": "A tabela que as funções leem (cargos_lidos): a linha 1 é a dos nomes", "digitadas": "digitadas"},
    **{"linha": "linha", "rótulo": "nome da linha", "totais": "vagas", "ac": "AC pela conta"},
    **{"identificador": "entra no sorteio", "ordem": "SORTEIO", "quadro": "QUADRO_POR_CARGO"},
    **{"máximo": "LIMITE_APROVADOS", "preenchida": "linhas", "escolha": "escolhas da aba Chamadas"},
    **{"sequência": "SEQUENCIA_VAGAS", "posições": "chamadas de cada lista", "lista": "gráfico", "avisos": "avisos"},
    **{"pela conta": "sem reserva pela conta", "sem o digitado": "sorteadas sem o quadro digitado"},
}


def _bloco(
    nome: str, linha: int, formula: str, valor: Callable[[Calculo], Any], linhas: int = N_CARGOS, n: int = 1
) -> Bloco:
    """Um bloco que começa na coluna e na linha da faixa dadas, com `n` colunas."""
    formatos = (_TEXTO if nome in ("rótulo", "identificador", "escolha", "avisos", "pela conta") else _CENTRO) * n
    return Bloco(CONTAS, f"{coluna(nome)}{linha + SALTO}", formula, valor, linhas=linhas, colunas=formatos)


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba, na ordem das colunas."""
    return [*_lidos(), *_por_linha(), *_do_sorteio(), *_das_chamadas(), *_do_grafico(), *_avisos()]


def _lidos() -> list[Bloco]:
    """A tabela `cargos_lidos`: o que está em Cargos, com a vaga sorteada no lugar do quadro que ninguém digitou."""
    digitado = nos_cargos(C_DIGITADO, C_FIM_DO_DIGITADO)
    siglas = contas("digitado", "fim do digitado", 1, 1)
    sorteada = contas("sorteada", primeira=_DADOS)
    pelo_sorteio = f'IF(({nomes.APLICA_O_SORTEIO}="{SIM}")*(LEN({sorteada})>0)*(({sorteada}&"")={siglas}),1,"")'
    uns = serie(_N, ";").translate({ord(x): "1" for x in "23456789"})
    return [
        Bloco(
            CONTAS,
            f"A{1 + SALTO}",
            f'IF(COUNTA({nos_cargos("A")})=0,"","Certame")',
            lambda c: "Certame" if c.ha_certame else "",
            colunas=("celula_sigla",),
        ),
        _bloco("digitado", 1, f'{EDITAL}!$B${L_SIGLAS}:${FIM}${L_SIGLAS}&""', lambda c: [c.siglas], 1, _N),
        _bloco(
            "certame",
            _DADOS,
            f'IF(ISBLANK({nos_cargos("A", "E")}),"",{nos_cargos("A", "E")})',
            lambda c: c.cargos,
            n=len(COLUNAS),
        ),
        _bloco("digitadas", _DADOS, f"MMULT(1-ISBLANK({digitado}),{uns})", lambda c: [[n] for n in c.digitadas]),
        _bloco(
            "digitado",
            _DADOS,
            f'IF({contas("digitadas", primeira=_DADOS)}>0,IF(ISBLANK({digitado}),"",{digitado}),{pelo_sorteio})',
            lambda c: c.digitado,
            n=_N,
        ),
    ]


def _por_linha() -> list[Bloco]:
    """O nome e as vagas de cada linha, o quadro e o máximo de aprovados."""
    certame, cargo, especialidade, localidade = (
        contas(x, primeira=_DADOS) for x in ("certame", "cargo", "especialidade", "localidade")
    )
    rotulo = (
        f'IF(LEN({cargo})=0,"",IF(LEN({certame})=0,"",{certame}&" / ")&{cargo}'
        f'&IF(LEN({especialidade})=0,""," / "&{especialidade})&IF(LEN({localidade})=0,""," / "&{localidade}))'
    )
    # as colunas do regime, vazio no que sobra, e a observação sempre na última
    nona = serie(_N + 1, ",")
    colunas = f"IF({nona}={_N + 1},{N_LISTAS}+1,IF({nona}<={N_LISTAS},{nona},{_N + 2}))"
    quadro = f'QUADRO_POR_CARGO({LIDOS},{REGIME},"{DE_CARGOS}")'
    maximo = f'LIMITE_APROVADOS(IF({_TOTAIS}=0,"",{_TOTAIS}),{nomes.ANEXO_DO_LIMITE},{nomes.TABELA_DO_LIMITE})'
    return [
        _bloco(
            "linha",
            _DADOS,
            f'IF(LEN({cargo})=0,"",ROW({cargo})-{SALTO})',
            lambda c: [[n if x else ""] for n, x in enumerate(c.rotulos, L_CARGOS)],
        ),
        _bloco("rótulo", _DADOS, rotulo, lambda c: [[x] for x in c.rotulos]),
        _bloco("totais", _DADOS, f"{contas('vagas', primeira=_DADOS)}", lambda c: c.totais[L_CABECALHO:]),
        _bloco(
            "quadro",
            1,
            f'IFERROR(INDEX({quadro},{serie(U_CARGOS, ";")},{colunas}),"")',
            lambda c: c.quadro,
            U_CARGOS,
            _N + 1,
        ),
        _bloco(
            "máximo",
            1,
            f'IF({nomes.ANEXO_DO_LIMITE}="","",{recorta(maximo, U_CARGOS, 1)})',
            lambda c: c.maximos,
            U_CARGOS,
        ),
    ]


def _do_sorteio() -> list[Bloco]:
    ac, totais = contas("ac", primeira=_DADOS), contas("totais", primeira=_DADOS)
    entra = f'ISNUMBER({ac})*({ac}>0)*(({ac}&"")=({totais}&""))'
    pela_conta, digitadas = (contas(x, primeira=_DADOS) for x in ("pela conta", "digitadas"))
    sorteio, sem_o_digitado = (
        f"SORTEIO({contas(x)},{A_SORTEAR},{nomes.SEMENTE})" for x in ("identificador", "pela conta")
    )
    falta = f"LEN({A_SORTEAR})=0,LEN({nomes.SEMENTE})=0"
    sorteadas = f'IFERROR(INDEX({sem_o_digitado},{serie(U_CARGOS, ";")},2),"")'
    return [
        _bloco("ac", 1, recorta(f'RESERVA({_TOTAIS},{REGIME},"AC")', U_CARGOS, 1), lambda c: c.ac, U_CARGOS),
        _bloco(
            "pela conta",
            _DADOS,
            f'IF({entra},{contas("rótulo", primeira=_DADOS)},"")',
            lambda c: [[x] for x in c.pela_conta[L_CABECALHO:]],
        ),
        _bloco(
            "identificador",
            _DADOS,
            f'IF({digitadas}=0,{pela_conta},"")',
            lambda c: [[x] for x in c.identificadores[L_CABECALHO:]],
        ),
        _bloco(
            "ordem",
            1,
            f'IF(OR({falta}),"",{recorta(sorteio, U_CARGOS, 3)})',
            lambda c: c.sorteio,
            U_CARGOS,
            3,
        ),
        _bloco(
            "sem o digitado",
            1,
            f'IF(OR({falta},SUM({digitadas})=0),"",{sorteadas})',
            lambda c: [[x] for x in c.sem_o_digitado],
            U_CARGOS,
        ),
    ]


def _das_chamadas() -> list[Bloco]:
    """A lista de escolha, sem as linhas vazias, e a sequência da escolhida."""
    linhas, preenchidas = contas("linha", primeira=_DADOS), contas("preenchida", primeira=2, ultima=N_CARGOS + 1)
    nomes_ = contas("linha", "rótulo", _DADOS)
    quadro, colisao = contas("quadro", "fim do quadro"), f"{EDITAL}!$B${L_OPCOES + OPCOES.index('colisao')}"
    da_linha = f"INDEX({quadro},{ESCOLHIDA},1):INDEX({quadro},{ESCOLHIDA},{N_LISTAS})"
    vagas = f"IF({ESCOLHIDA}=0,{VAGAS_ESCOLHIDAS},{da_linha})"
    opcoes = f'IF({colisao}="","","colisao="&{colisao}&"; ")&"linhas={N_CHAMADAS}"'
    sequencia = f"SEQUENCIA_VAGAS({vagas},{REGIME},{ATE},{opcoes})"
    return [
        _bloco(
            "preenchida",
            2,
            f'IFERROR(SMALL({linhas},{serie(N_CARGOS, ";")}),"")',
            lambda c: [[n] for n in c.preenchidas],
        ),
        _bloco(
            "escolha",
            2,
            f'IF(ISNUMBER({preenchidas}),{preenchidas}&": "&VLOOKUP({preenchidas},{nomes_},2,FALSE),"")',
            lambda c: [[f"{n}: {c.rotulos[n - L_CARGOS]}"] for n in c.preenchidas],
        ),
        _bloco(
            "sequência",
            1,
            f'IF(N({ATE})<1,"",{sequencia})',
            lambda c: [[s] for s in c.sequencia],
            N_CHAMADAS,
        ),
        *(_das_posicoes(i) for i in range(_N)),
    ]


def _das_posicoes(i: int) -> Bloco:
    """As primeiras chamadas da i-ésima lista, uma por célula."""
    s = contas("sequência", ultima=N_CHAMADAS)
    sigla = conta("lista", i + 1)
    achadas = f'IF((LEN({sigla})>0)*(({s}&"")=({sigla}&"")),ROW({s})-{SALTO},"")'
    return _bloco(
        "posições",
        i + 1,
        f'IFERROR(SMALL({achadas},{serie(N_POSICOES, ",")}),"")',
        lambda c: [c.posicoes(i)],
        1,
        N_POSICOES,
    )


def _do_grafico() -> list[Bloco]:
    """As duas contas lista a lista, sempre em nove linhas: a tabela de CONTAGENS tem mais, e muda de tamanho."""
    saida = []
    for i in range(_N):
        celulas = (
            ("lista", f'{EDITAL}!{chr(66 + i)}${L_SIGLAS}&""', lambda c, i=i: c.siglas[i]),
            ("linha a linha", _da_contagem("B", i), lambda c, i=i: _conta_da_lista(c, i, 1)),
            ("sobre o total", _da_contagem("D", i), lambda c, i=i: _conta_da_lista(c, i, 3)),
        )
        saida += [Bloco(CONTAS, f"{coluna(nome)}{i + 1 + SALTO}", formula, valor) for nome, formula, valor in celulas]
    return saida


def _da_contagem(letra: str, i: int) -> str:
    celula = f"{CONTAGEM}!{letra}{L_BLOCO + 1 + i}"
    return f'IF(AND(LEN({conta("lista", i + 1)})>0,ISNUMBER({celula})),{celula},"")'


def _conta_da_lista(c: Calculo, i: int, qual: int) -> object:
    """O número da tabela de CONTAGENS; texto vazio onde não há."""
    linha = c.contagem[i + 1] if i + 1 < len(c.contagem) else []
    v = linha[qual] if len(linha) > qual and c.siglas[i] else ""
    return v if isinstance(v, (int, float)) else ""


def _avisos() -> list[Bloco]:
    """O primeiro erro do quadro, o do máximo de aprovados, as células que lista nenhuma lê, e os do sorteio."""
    digitado = nos_cargos(C_DIGITADO, C_FIM_DO_DIGITADO)
    sobram = f"SUMPRODUCT((LEN({contas('digitado', 'fim do digitado', 1, 1)})=0)*(1-ISBLANK({digitado})))"
    celulas = (
        (_primeiro(contas("quadro")), lambda c: c.erro_do_quadro),
        (_primeiro(contas("máximo")), lambda c: c.erro_do_maximo),
        (sobram, lambda c: c.sobram),
        (_aplica_ruim(), lambda c: c.aplica_ruim),
    )
    matrizes = ((_saiu_do_sorteio(), lambda c: c.saiu_do_sorteio), (_resto_de_vagas(), lambda c: c.resto_de_vagas))
    canto = f"{coluna('avisos')}{{}}"
    return [
        *(
            Bloco(CONTAS, canto.format(i + SALTO), formula, valor, colunas=("calculada",))
            for i, (formula, valor) in enumerate(celulas, 1)
        ),
        *(
            Bloco(CONTAS, canto.format(i + SALTO), formula, valor, colunas=_TEXTO, matricial=True)
            for i, (formula, valor) in enumerate(matrizes, len(celulas) + 1)
        ),
    ]


def _saiu_do_sorteio() -> str:
    digitadas, sorteada = (contas(x, primeira=_DADOS) for x in ("digitadas", "sem o digitado"))
    linha = f'SMALL(IF(({digitadas}>0)*(LEN({sorteada})>0),ROW({sorteada})-{SALTO},""),1)'
    return f'IFERROR("Linha "&{linha}&": {SAIU_DO_SORTEIO}","")'


def _resto_de_vagas() -> str:
    siglas, vagas = (f"{SORTEIO}!${x}${L_SORTEADAS}:${x}${U_SORTEADAS}" for x in "AB")
    linha = f'SMALL(IF((LEN({siglas})=0)*(LEN({vagas})>0),ROW({vagas}),""),1)'
    return f'IFERROR("{ERRO}: {SORTEIO}, célula B"&{linha}&": {RESTO_DE_VAGAS}","")'


def _aplica_ruim() -> str:
    aceitos = ",".join(f'{nomes.APLICA_O_SORTEIO}="{x}"' for x in ("", SIM, NAO))
    return f'IF(OR({aceitos}),"","{APLICA_RUIM}")'


def _primeiro(faixa: str) -> str:
    return f'IFERROR(INDEX({faixa},MATCH("{ERRO}*",{faixa},0))&"","")'


def desenha(p: Papel, e: Entradas) -> None:
    """Os nomes das colunas e a proteção."""
    p.larguras({"A:E": 12, "F:O": 6, "P": 6, "Q": 40, "R:S": 8, "T": 40, "U:V": 9, "W": 66})
    p.larguras({"X:AF": 6, "AG": 40, "AH": 14, "AI": 7, "AJ": 40, "AK": 10, "AL": 2, "AM:BF": 5, "BG": 2})
    p.larguras({"BH:BJ": 12, "BK": 2, "BL": 60, "BM": 40, "BN": 12})
    p.titulo("Contas")
    p.texto("A2", "Nada a preencher: é daqui que as funções leem e que as outras abas mostram. A linha N da aba Cargos")
    p.texto("T2", f"está aqui na linha N + {SALTO}.")
    for nome, titulo in _NOMES.items():
        p.cabecalho(f"{coluna(nome)}{SALTO}", titulo)
    p.altura(SALTO, 32)
    for i, nome in enumerate(COLUNAS[1:], 1):
        p.cabecalho(f"{chr(65 + i)}{1 + SALTO}", nome)
    p.texto(f"{coluna('escolha')}{1 + SALTO}", TOTAL_DO_EDITAL)
    p.trava()
    p.congela(SALTO)
    p.comeca_em("A1")
    p.impressao(repete=SALTO)
