"""Aba Edital: o que a pessoa informa, o regime que vale e o quadro."""

from __future__ import annotations

from ...arquivos import nomes
from ...regras import catalogo
from ...regras.modelo import COLISOES, CRITERIOS, VARIAS_RESERVAS
from ..bloco import Bloco, serie
from ..calculo import Calculo
from ..entradas import LINHAS, MAXIMO_DE_LISTAS, OPCOES, Entradas
from ..lugares import (
    EDITAL,
    FIM,
    L_DATA,
    L_DIGITADO,
    L_EM_VIGOR,
    L_OPCOES,
    L_ORGAO,
    L_QUADRO,
    L_REGIME,
    L_SIGLAS,
    L_TITULO,
    L_VAGAS,
    N_COLUNAS,
    N_LISTAS,
    REGIME,
)
from ..papel import Papel
from ..textos import FALTAM_VAGAS, GUARDADOS, SEM_FUNCOES, com_erros, primeiro_erro

NOTA = "K"
_FIM = L_OPCOES + len(OPCOES) - 1
_COLUNAS = serie(MAXIMO_DE_LISTAS, ",")
_CELULAS = ("sigla",) * MAXIMO_DE_LISTAS
_NUMEROS = ("numero",) * MAXIMO_DE_LISTAS
INCOMPLETO = "Quadro digitado incompleto: escreva um número em cada lista (0 quando não houver)"
EXCESSO = "Quadro digitado com células além das listas do regime: apague as que sobram"
DIFERE = "O quadro digitado não soma o total de vagas: vale o quadro digitado"
PRONTO = "Preenchido"

EXPLICACAO = {
    "criterio": f"{', '.join(CRITERIOS)}. Vazio = {catalogo.padrao().criterio}",
    "até": "última linha da ordem de nomeação a mostrar. Vazio = até não restar ninguém",
    "data de referência": "dia em que se conta a idade de 60 anos para o desempate, como manda o edital",
    "desempate": "na ordem do edital: IDOSO > DESEMPATE 1 > DESEMPATE 2 > JURADO > IDADE (é o padrão)",
    "multipla": "quem está em várias reservas. Vazio = o que o regime diz",
    "colisao": "duas reservas na mesma vaga: a anterior livre ou a seguinte. Vazio = a anterior",
    "linhas": "calculada: as linhas da faixa de candidatos, que é também o tamanho dos blocos",
}
FECHADAS = {"criterio": CRITERIOS, "multipla": VARIAS_RESERVAS, "colisao": COLISOES}


def _situacao(c: Calculo) -> str:
    e = c.entradas
    erro = primeiro_erro(c.regime_em_vigor, c.listas[0], c.quadro[0])
    if erro:
        return erro
    if not c.digitado:
        return FALTAM_VAGAS if e.vagas in (None, "") else f"{PRONTO}: {c.n_listas} listas, {c.total:g} vagas"
    if c.colunas_do_quadro > c.n_listas:
        return EXCESSO
    if sum(isinstance(v, (int, float)) for v in e.quadro) < c.n_listas:
        return INCOMPLETO
    if e.vagas not in (None, "") and e.vagas != c.total:
        return DIFERE
    return f"{PRONTO}: {c.n_listas} listas, {c.total:g} vagas"


def _formula_situacao() -> str:
    soma = f"SUM(B{L_QUADRO}:{FIM}{L_QUADRO})"
    pronto = f'"{PRONTO}: "&{N_LISTAS}&" listas, "&{soma}&" vagas"'
    digitado = (
        f'IF({N_COLUNAS}>{N_LISTAS},"{EXCESSO}",IF(COUNT({nomes.QUADRO})<{N_LISTAS},"{INCOMPLETO}",'
        f'IF(AND({nomes.VAGAS}<>"",{nomes.VAGAS}<>{soma}),"{DIFERE}",{pronto})))'
    )
    calculado = f'IF({nomes.VAGAS}="","{FALTAM_VAGAS}",{pronto})'
    resto = f"IF(COUNTA({nomes.QUADRO})>0,{digitado},{calculado})"
    return com_erros([f"B{L_EM_VIGOR}", f"B{L_SIGLAS}", f"B{L_QUADRO}"], resto)


def blocos() -> list[Bloco]:
    """As fórmulas da aba."""
    # sem as funções, quem abre vê os valores guardados: este texto diz de onde vieram, e a fórmula diz o que há agora
    # LEFT(sigla,0) nada acrescenta: prende a frase a um bloco, que o Calc recalcula ao abrir; sem isso ele mostraria a
    # frase guardada, "instaladas", onde elas não estão
    versao = (
        'IFERROR("Funções de cotas instaladas: xl_quotas "&INDEX(COTAS_VERSAO(),2,2)&", em "&INDEX(COTAS_VERSAO(),3,2)'
        f"&LEFT(B{L_SIGLAS},0),"
        f'"{SEM_FUNCOES}")'
    )
    em_vigor = (
        f'IF({nomes.REGIME}<>"",{nomes.REGIME},IF({nomes.DATA}<>"",'
        f'IFERROR(INDEX(REGIME_DO_EDITAL({nomes.DATA}),1,1),""),"{catalogo.padrao().id}"))'
    )
    descricao = (
        f'IF(B{L_EM_VIGOR}="{nomes.PROPRIO}","tabela da aba Regime próprio",'
        f'IFERROR(INDEX(COTAS_VERSAO(),MATCH(B{L_EM_VIGOR}&"",INDEX(COTAS_VERSAO(),0,1),0),2),""))'
    )
    quadro = (
        f'IF(COUNTA({nomes.QUADRO})>0,IF({nomes.QUADRO}="","",{nomes.QUADRO}),'
        f'IF({nomes.VAGAS}="","",IFERROR(INDEX(RESERVA({nomes.VAGAS},{REGIME}),1,{_COLUNAS}),"")))'
    )
    return [
        Bloco(EDITAL, "A3", versao, lambda c: GUARDADOS, colunas=("aviso",), unida=NOTA),
        Bloco(EDITAL, "A4", _formula_situacao(), _situacao, colunas=("aviso",), unida=NOTA),
        Bloco(EDITAL, f"B{L_EM_VIGOR}", em_vigor, lambda c: c.regime_em_vigor, unida="E"),
        Bloco(
            EDITAL,
            f"F{L_EM_VIGOR}",
            descricao,
            lambda c: c.descricao_do_regime,
            colunas=("nota",),
            unida=NOTA,
        ),
        Bloco(
            EDITAL,
            f"B{L_SIGLAS}",
            f'IFERROR(INDEX(LISTAS({REGIME}),1,{_COLUNAS}),"")',
            lambda c: [c.listas],
            colunas=_CELULAS,
        ),
        Bloco(EDITAL, f"B{L_QUADRO}", quadro, lambda c: [c.quadro], colunas=_NUMEROS),
        Bloco(
            EDITAL,
            f"B{L_OPCOES + OPCOES.index('linhas')}",
            f"ROWS({nomes.CANDIDATOS})",
            lambda c: LINHAS,
            unida="E",
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Títulos, células amarelas, listas de escolha e notas."""
    p.larguras({"A": 30, f"B:{FIM}": 9.5, NOTA: 44})
    p.titulo("Nomeação com cotas")
    p.texto(
        "A2", "Preencha as células amarelas; as cinzas são calculadas. Uma aba leva à outra, da esquerda à direita."
    )
    p.secao(5, "1. Edital", NOTA)
    p.rotulo(f"A{L_TITULO}", "Título")
    p.entrada(f"B{L_TITULO}", e.titulo, "entrada_texto", NOTA)
    p.rotulo(f"A{L_ORGAO}", "Órgão")
    p.entrada(f"B{L_ORGAO}", e.orgao, "entrada_texto", NOTA)
    p.rotulo(f"A{L_DATA}", "Data do edital de abertura")
    p.entrada(f"B{L_DATA}", e.data, "entrada_data", "E")
    p.aceita_data(f"B{L_DATA}")
    p.nota(f"F{L_DATA}", "dia da publicação; decide o regime quando nenhum é escolhido", NOTA)
    p.rotulo(f"A{L_REGIME}", "Regime (vazio = pela data)")
    p.entrada(f"B{L_REGIME}", e.regime, "entrada_texto", "E")
    p.escolhe(f"B{L_REGIME}", [*catalogo.regimes(), nomes.PROPRIO])
    p.nota(f"F{L_REGIME}", "PRÓPRIO usa a tabela da aba Regime próprio", NOTA)
    p.rotulo(f"A{L_EM_VIGOR}", "Regime em vigor")
    _vagas(p, e)
    _opcoes(p, e)
    for linha in (*range(L_TITULO, L_EM_VIGOR + 1), *range(L_VAGAS, L_QUADRO + 1), *range(L_OPCOES - 1, _FIM + 1)):
        p.altura(linha, 18)
    p.alerta("A3")
    p.alerta("A4")
    p.trava()
    p.impressao()
    p.comeca_em(f"B{L_TITULO}")


def _vagas(p: Papel, e: Entradas) -> None:
    p.secao(12, "2. Vagas", NOTA)
    p.rotulo(f"A{L_VAGAS}", "Total de vagas")
    p.entrada(f"B{L_VAGAS}", e.vagas, "entrada_numero")
    p.aceita_inteiro(f"B{L_VAGAS}")
    p.nota(f"C{L_VAGAS}", "o quadro sai do total, ou digite o do edital na linha do quadro digitado", NOTA)
    p.rotulo(f"A{L_SIGLAS}", "Listas do regime")
    p.rotulo(f"A{L_DIGITADO}", "Quadro digitado (opcional)")
    for i, v in enumerate(e.faixa_do_quadro()):
        p.entrada(f"{chr(66 + i)}{L_DIGITADO}", v, "entrada_numero")
    p.aceita_inteiro(f"B{L_DIGITADO}:{FIM}{L_DIGITADO}")
    p.nota(f"{NOTA}{L_DIGITADO}", "vale no lugar do total; 0 onde não houver")
    p.rotulo(f"A{L_QUADRO}", "Quadro em vigor")
    p.nota(f"{NOTA}{L_QUADRO}", "as contas estão na aba Quadro")


def _opcoes(p: Papel, e: Entradas) -> None:
    p.secao(18, "3. Opções (vazio = padrão)", NOTA)
    p.cabecalho(f"A{L_OPCOES - 1}", "Nome")
    p.cabecalho(f"B{L_OPCOES - 1}", "Valor", "E")
    p.cabecalho(f"F{L_OPCOES - 1}", "O que é", NOTA)
    for i, nome in enumerate(OPCOES):
        linha = L_OPCOES + i
        p.rotulo(f"A{linha}", nome)
        p.nota(f"F{linha}", EXPLICACAO[nome], NOTA)
        if nome == "linhas":
            continue
        formato = "entrada_data" if nome == "data de referência" else "entrada_texto"
        p.entrada(f"B{linha}", e.opcoes.get(nome), formato, "E")
        if nome in FECHADAS:
            p.escolhe(f"B{linha}", list(FECHADAS[nome]))
    p.aceita_data(f"B{L_OPCOES + OPCOES.index('data de referência')}")
    p.aceita_inteiro(f"B{L_OPCOES + OPCOES.index('até')}", minimo=1)
