"""Aba Edital: o que a pessoa informa, o regime que vale, as opções e o limite de aprovados."""

from __future__ import annotations

from ...regras import catalogo
from ...regras.modelo import COLISOES, CRITERIOS, VARIAS_RESERVAS
from ..bloco import Bloco, letra
from ..comum import EDITAL, MAXIMO_DE_LISTAS
from ..edital import FIM, L_EM_VIGOR, L_TITULO, N_LISTAS, NOTA, blocos_do_edital, desenha_edital, desenha_opcoes
from ..papel import Papel
from ..pasta import AMARELA
from .calculo import Calculo
from .cargos import total_da_lista
from .entradas import COLUNAS, N_LIMITES, N_PARAGRAFOS, OPCOES, Entradas
from .lugares import (
    ANEXO,
    C_ANEXO,
    CARGOS,
    L_ANEXO,
    L_CABECALHO,
    L_CARGOS,
    L_LIMITES,
    L_LINHAS,
    L_OPCOES,
    L_POR_LISTA,
    L_SIGLAS,
    L_TEXTO_DO_ANEXO,
    L_TOTAL,
    U_CARGOS,
    U_TEXTO_DO_ANEXO,
    contas,
)
from .textos import com_erros

COR = AMARELA
PRONTO = "Preenchido"
ANEXOS = ("II", "III")
EXPLICACAO = {
    "criterio": f"{', '.join(CRITERIOS)}. Vazio = {catalogo.padrao().criterio}. Muda o texto do anexo",
    "multipla": "quem está em várias reservas. Vazio = o que o regime diz. Muda o texto do anexo",
    "colisao": "duas reservas na mesma vaga: a anterior livre ou a seguinte. Vazio = a anterior",
    "desempate": "na ordem do edital: IDOSO > DESEMPATE 1 > DESEMPATE 2 > JURADO > IDADE (é o padrão)",
    "linhas": "calculada: as linhas do texto do anexo, que é também o tamanho do bloco",
}
FECHADAS = {"criterio": CRITERIOS, "multipla": VARIAS_RESERVAS, "colisao": COLISOES}


def _situacao(c: Calculo) -> str:
    return f"{PRONTO}. Listas: {c.n_listas} · linhas de cargos: {len(c.preenchidas)} · vagas: {c.total:g}"


def _formula_situacao() -> str:
    frase = f'"{PRONTO}. Listas: "&{N_LISTAS}&" · linhas de cargos: "&B{L_LINHAS}&" · vagas: "&B{L_TOTAL}'
    return com_erros([f"B{L_EM_VIGOR}", f"B{L_SIGLAS}"], frase)


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    numero = ("celula_numero",)
    return [
        *blocos_do_edital(L_SIGLAS),
        Bloco(
            EDITAL,
            "A4",
            _formula_situacao(),
            lambda c: c.aviso(_situacao, c.regime_em_vigor, c.listas[0]),
            colunas=("aviso",),
            unida=NOTA,
        ),
        *(_por_lista(i) for i in range(MAXIMO_DE_LISTAS)),
        Bloco(
            EDITAL,
            f"B{L_LINHAS}",
            f"COUNT({contas('linha', primeira=L_CABECALHO + 1)})",
            lambda c: len(c.preenchidas),
            colunas=numero,
        ),
        Bloco(EDITAL, f"B{L_TOTAL}", f"SUM({CARGOS}!$E${L_CARGOS}:$E${U_CARGOS})", lambda c: c.total, colunas=numero),
        Bloco(
            EDITAL,
            f"B{L_OPCOES + OPCOES.index('linhas')}",
            f"ROWS({ANEXO}!${C_ANEXO}${L_TEXTO_DO_ANEXO}:${C_ANEXO}${U_TEXTO_DO_ANEXO})",
            lambda c: N_PARAGRAFOS,
            unida="E",
        ),
    ]


def _por_lista(i: int) -> Bloco:
    celula = f"{CARGOS}!{letra(len(COLUNAS) + i)}${L_CABECALHO - 1}"
    formula = f'IF(LEN({celula})=0,"",{celula})'
    return Bloco(
        EDITAL, f"{letra(i + 1)}{L_POR_LISTA}", formula, lambda c: total_da_lista(c, i), colunas=("celula_numero",)
    )


def desenha(p: Papel, e: Entradas) -> None:
    """Títulos, células amarelas, listas de escolha e notas."""
    p.larguras({"A": 30, f"B:{FIM}": 9.5, NOTA: 44})
    p.titulo("Planejamento das vagas com cotas")
    p.texto(
        "A2", "Preencha as células amarelas; as cinzas são calculadas. Uma aba leva à outra, da esquerda à direita."
    )
    desenha_edital(p, e)
    p.secao(12, "2. Vagas (da aba Cargos)", NOTA)
    p.rotulo(f"A{L_SIGLAS}", "Listas do regime")
    p.rotulo(f"A{L_POR_LISTA}", "Soma das linhas")
    p.nota(f"{NOTA}{L_POR_LISTA}", "compare com a conta sobre o total na aba Contagem")
    p.rotulo(f"A{L_LINHAS}", "Linhas de cargos")
    p.rotulo(f"A{L_TOTAL}", "Total de vagas")
    p.cores_das_listas(f"B{L_SIGLAS}:{FIM}{L_SIGLAS}")
    desenha_opcoes(p, L_OPCOES, OPCOES, e.opcoes, EXPLICACAO, FECHADAS)
    _limite(p, e)
    for linha in (*range(L_SIGLAS, L_TOTAL + 1), *range(L_OPCOES - 1, L_LIMITES + N_LIMITES)):
        p.altura(linha, 18)
    p.secao(L_OPCOES - 2, "3. Opções (vazio = padrão)", NOTA)
    p.secao(L_ANEXO - 1, "4. Máximo de aprovados (opcional)", NOTA)
    p.alerta("A4")
    p.trava()
    p.impressao()
    p.imprime_ate(area_de_impressao())
    p.comeca_em(f"B{L_TITULO}")


def _limite(p: Papel, e: Entradas) -> None:
    p.rotulo(f"A{L_ANEXO}", "Anexo do Decreto 9.739/2019")
    p.entrada(f"B{L_ANEXO}", e.anexo, "entrada_texto", "E")
    p.escolhe(f"B{L_ANEXO}", list(ANEXOS))
    p.nota(f"F{L_ANEXO}", "II ou III (não conferido). Vazio = a aba Cargos não mostra o máximo de aprovados", NOTA)
    p.cabecalho(f"A{L_LIMITES - 1}", "Tabela do edital: vagas")
    p.cabecalho(f"B{L_LIMITES - 1}", "Máximo de aprovados", "E")
    p.nota(f"F{L_LIMITES - 1}", "vale no lugar do anexo; do anexo II, de 2 a 29 vagas, só com ela", NOTA)
    for i, (vagas, maximo) in enumerate(e.faixa_de_limites(), L_LIMITES):
        p.entrada(f"A{i}", vagas, "entrada_numero")
        p.entrada(f"B{i}", maximo, "entrada_numero", "E")
    p.aceita_inteiro(f"A{L_LIMITES}:B{L_LIMITES + N_LIMITES - 1}")


def area_de_impressao() -> str:
    """Até o anexo escolhido ou, preenchida, até o fim da tabela do edital."""
    tabela = f"{EDITAL}!$A${L_LIMITES}:$A${L_LIMITES + N_LIMITES - 1}"
    fim = f"SUMPRODUCT(MAX((LEN({tabela})>0)*ROW({tabela})))"
    return f"{EDITAL}!$A$1:INDEX({EDITAL}!${NOTA}$1:${NOTA}${L_LIMITES + N_LIMITES - 1},MAX({L_ANEXO},{fim}))"
