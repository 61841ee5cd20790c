"""Aba Edital: o que a pessoa informa, o regime que vale e o quadro."""

from __future__ import annotations

from ...arquivos import nomes
from ...regras import catalogo
from ...regras.modelo import COLISOES, CRITERIOS, VARIAS_RESERVAS
from ...tabela.opcoes import IDENTIFICACOES
from ..avisos import digitada, erro_digitado
from ..bloco import Bloco, serie
from ..comum import EDITAL, MAXIMO_DE_LISTAS, REGIME_PROPRIO, primeiro_erro
from ..edital import (
    FIM,
    L_DATA,
    L_EM_VIGOR,
    L_ORGAO,
    L_REGIME,
    L_TITULO,
    N_LISTAS,
    NOTA,
    REGIME,
    blocos_do_edital,
    desenha_edital,
    desenha_opcoes,
)
from ..papel import Papel
from ..pasta import AMARELA
from .calculo import Calculo
from .entradas import OPCOES, Entradas
from .lugares import CABECA_DA_CLASSIFICACAO, L_DIGITADO, L_OPCOES, L_QUADRO, L_SIGLAS, L_VAGAS, N_COLUNAS
from .textos import FALTAM_VAGAS, com_erros

COR = AMARELA
_FIM = L_OPCOES + len(OPCOES) - 1
_COLUNAS = serie(MAXIMO_DE_LISTAS, ",")
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
    "cargo": "o cargo desta pasta, quando a lista tem a coluna Cargo com vários. Vazio = todas as pessoas",
    "identificacao": "nas listas para publicar: INSCRICAO, CPF (mascarado) ou AMBAS. Vazio = INSCRICAO",
    "lista na ordem": "S mostra, na ordem publicada, a lista de cada nomeação. Vazio = N",
    "linhas": "calculada: as linhas da faixa de candidatos, que é também o tamanho dos blocos",
}
FECHADAS = {"criterio": CRITERIOS, "multipla": VARIAS_RESERVAS, "colisao": COLISOES}
FECHADAS |= {"identificacao": IDENTIFICACOES, "lista na ordem": ("S", "N")}


def _situacao(c: Calculo) -> str:
    e = c.entradas
    erro = primeiro_erro(c.regime_em_vigor, c.listas[0], c.quadro[0], c.classificacao[0][0])
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


# o que se confere antes de tudo, porque um erro de planilha não chega às funções: a faixa e como se chama o lugar dela
_DIGITAVEIS = (
    (nomes.TITULO, f"célula B{L_TITULO}"),
    (nomes.ORGAO, f"célula B{L_ORGAO}"),
    (nomes.DATA, f"célula B{L_DATA}"),
    (nomes.REGIME, f"célula B{L_REGIME}"),
    (nomes.VAGAS, f"célula B{L_VAGAS}"),
    (nomes.QUADRO, f"linha {L_DIGITADO}, quadro digitado"),
    (nomes.OPCOES, f"opções, linhas {L_OPCOES} a {_FIM}"),
)


def _com_erro_digitado(resto: str) -> str:
    for faixa, lugar in reversed(_DIGITAVEIS):
        frase = erro_digitado(f"{EDITAL}, {lugar}")
        resto = f'IF(SUMPRODUCT(--ISERROR({faixa}))>0,"{frase}",{resto})'
    proprio = f"SUMPRODUCT(--ISERROR({nomes.REGIME_PROPRIO}))>0"
    return f'IF({proprio},"{erro_digitado(f"aba {REGIME_PROPRIO}")}",{resto})'


def _formula_situacao(e: Entradas) -> str:
    soma = f"SUM(B{L_QUADRO}:{FIM}{L_QUADRO})"
    pronto = f'"{PRONTO}: "&{N_LISTAS}&" listas, "&{soma}&" vagas"'
    digitado = (
        f'IF({N_COLUNAS}>{N_LISTAS},"{EXCESSO}",IF(COUNT({nomes.QUADRO})<{N_LISTAS},"{INCOMPLETO}",'
        f'IF(AND({nomes.VAGAS}<>"",{nomes.VAGAS}<>{soma}),"{DIFERE}",{pronto})))'
    )
    calculado = f'IF({nomes.VAGAS}="","{FALTAM_VAGAS}",{pronto})'
    resto = f"IF(COUNTA({nomes.QUADRO})>0,{digitado},{calculado})"
    erros = com_erros(e, [f"B{L_EM_VIGOR}", f"B{L_SIGLAS}", f"B{L_QUADRO}", CABECA_DA_CLASSIFICACAO], resto)
    return _com_erro_digitado(erros)


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    calculado = f'IFERROR(INDEX(RESERVA({nomes.VAGAS},{REGIME}),1,{_COLUNAS}),"")'
    quadro = (
        f"IF(COUNTA({nomes.QUADRO})>0,{digitada(nomes.QUADRO)},"
        f'IF(ISERROR({nomes.VAGAS}),"",IF({nomes.VAGAS}="","",{calculado})))'
    )
    return [
        *blocos_do_edital(L_SIGLAS),
        Bloco(EDITAL, "A4", _formula_situacao(e), _situacao, colunas=("aviso",), unida=NOTA),
        Bloco(EDITAL, f"B{L_QUADRO}", quadro, lambda c: [c.quadro], colunas=_NUMEROS),
        Bloco(
            EDITAL,
            f"B{L_OPCOES + OPCOES.index('linhas')}",
            f"ROWS({nomes.CANDIDATOS})",
            lambda c: c.entradas.linhas,
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
    desenha_edital(p, e)
    _vagas(p, e)
    p.secao(18, "3. Opções (vazio = padrão)", NOTA)
    desenha_opcoes(p, L_OPCOES, OPCOES, e.opcoes, EXPLICACAO, FECHADAS)
    for linha in (*range(L_VAGAS, L_QUADRO + 1), *range(L_OPCOES - 1, _FIM + 1)):
        p.altura(linha, 18)
    p.alerta("A4")
    p.trava()
    p.impressao()
    p.comeca_em(f"B{L_TITULO}")


def _vagas(p: Papel, e: Entradas) -> None:
    p.secao(12, "2. Vagas", NOTA)
    p.rotulo(f"A{L_VAGAS}", "Total de vagas")
    p.entrada(f"B{L_VAGAS}", e.vagas, "entrada_numero")
    p.aceita_inteiro(f"B{L_VAGAS}", dica=("Total de vagas", "As imediatas, de todas as listas juntas."))
    p.nota(f"C{L_VAGAS}", "o quadro sai do total, ou digite o do edital na linha do quadro digitado", NOTA)
    p.rotulo(f"A{L_SIGLAS}", "Listas do regime")
    p.rotulo(f"A{L_DIGITADO}", "Quadro digitado (opcional)")
    for i, v in enumerate(e.faixa_do_quadro()):
        p.entrada(f"{chr(66 + i)}{L_DIGITADO}", v, "entrada_numero")
    dica = ("Quadro digitado", "Um número por lista, na ordem das siglas acima; vale no lugar do total.")
    p.aceita_inteiro(f"B{L_DIGITADO}:{FIM}{L_DIGITADO}", dica=dica)
    p.nota(f"{NOTA}{L_DIGITADO}", "vale no lugar do total; 0 onde não houver")
    p.rotulo(f"A{L_QUADRO}", "Quadro em vigor")
    p.nota(f"{NOTA}{L_QUADRO}", "as contas estão na aba Quadro")
