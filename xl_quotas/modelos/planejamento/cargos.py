"""Aba Cargos: as vagas de cada cargo, especialidade e lugar e, ao lado, o quadro de cada linha."""

from __future__ import annotations

from ...arquivos import estilo, nomes
from ..bloco import Bloco, letra
from ..comum import ERRO, MAXIMO_DE_LISTAS
from ..papel import FIO, Papel
from ..pasta import AMARELA
from .calculo import Calculo, soma
from .entradas import COLUNAS, N_CARGOS, SIM, Entradas
from .lugares import (
    C_DIGITADO,
    C_FIM_DO_DIGITADO,
    C_FIM_DO_QUADRO,
    C_MAXIMO,
    C_OBSERVACAO,
    C_QUADRO,
    CARGOS,
    L_CABECALHO,
    L_CARGOS,
    U_CARGOS,
    conta,
    contas,
)
from .textos import EXCESSO, F_REGIME_EM_VIGOR, avisa_do_sorteio, com_erros, regime_em_vigor

COR = AMARELA
_N = MAXIMO_DE_LISTAS
_L_TOTAL = L_CABECALHO - 1
_DADOS = L_CABECALHO + 1
_LARGURAS = (8, 18, 13, 13, 6)
SEM_VAGA = "sem vaga imediata"
DIGITADO, PELO_SORTEIO = "quadro digitado", "sorteio"
"""Como a observação de QUADRO_POR_CARGO diz de onde veio o quadro, e o que se diz quando ele veio do sorteio."""
LEGENDA = (
    "AC ampla concorrência · PP pretas e pardas · PI indígenas · PQ quilombolas · PN negras · PPIQ lista única"
    " · PCD pessoas com deficiência"
)
DICAS = {
    "A": (
        "Certame (opcional)",
        "O edital ou concurso da linha, se as vagas se repartem em vários. Em todas ou em nenhuma.",
    ),
    "B": ("Cargo", "Obrigatório em cada linha, sem mesclar células."),
    "C": ("Especialidade (opcional)", "Área ou especialidade do cargo."),
    "D": ("Localidade (opcional)", "Cidade ou unidade de lotação."),
}


def _situacao(c: Calculo) -> str:
    if c.sobram:
        return EXCESSO
    com_aviso = sum(SEM_VAGA in str(x[-1]) for x in c.quadro[L_CABECALHO:])
    frase = f"Linhas: {len(c.preenchidas)} · vagas: {c.total:g} · linhas com reserva sem vaga imediata: {com_aviso}"
    return c.erro_do_maximo or c.saiu_do_sorteio or frase


def _formula_situacao() -> str:
    observacoes = f"{C_OBSERVACAO}{L_CARGOS}:{C_OBSERVACAO}{U_CARGOS}"
    frase = (
        f'"Linhas: "&COUNT({contas("linha", primeira=_DADOS)})&" · vagas: "&SUM(E{L_CARGOS}:E{U_CARGOS})'
        f'&" · linhas com reserva sem vaga imediata: "&SUMPRODUCT(--ISNUMBER(SEARCH("{SEM_VAGA}",{observacoes})))'
    )
    maximo, saiu = conta("avisos", 2), conta("avisos", 5)
    do_sorteio = f"IF(LEN({saiu})>0,{saiu},{frase})"
    resto = f'IF({conta("avisos", 3)}>0,"{EXCESSO}",IF(LEN({maximo})>0,{maximo},{do_sorteio}))'
    return com_erros([], resto)


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba; as contas estão em Contas, alinhadas linha a linha."""
    quadro = contas("quadro", "fim do quadro", _DADOS)
    primeira, observacao = contas("quadro", primeira=_DADOS), contas("observação", primeira=_DADOS)
    siglas = contas("quadro", "fim do quadro", 1, 1)
    erro = f'LEFT({primeira},{len(ERRO)})="{ERRO}"'
    sorteada = f'({nomes.APLICA_O_SORTEIO}="{SIM}")*(LEN({contas("sorteada", primeira=_DADOS)})>0)'
    explica = f'IF({sorteada},SUBSTITUTE({observacao},"{DIGITADO}","{PELO_SORTEIO}"),{observacao})'
    numeros = ("numero",) * _N
    return [
        Bloco(CARGOS, "A2", F_REGIME_EM_VIGOR, regime_em_vigor, colunas=("regime",), unida="D"),
        Bloco(
            CARGOS,
            "A3",
            _formula_situacao(),
            lambda c: c.aviso(_situacao),
            colunas=("aviso",),
            unida=C_OBSERVACAO,
        ),
        Bloco(CARGOS, f"E{_L_TOTAL}", f"SUM(E{L_CARGOS}:E{U_CARGOS})", lambda c: c.total, colunas=("celula_total",)),
        *(_total(i) for i in range(_N)),
        Bloco(
            CARGOS,
            f"{C_QUADRO}{L_CABECALHO}",
            f'IF(LEFT({siglas},{len(ERRO)})="{ERRO}","",{siglas}&"")',
            lambda c: [_sem_erro(c.quadro[0])],
            colunas=("sigla",) * _N,
        ),
        Bloco(
            CARGOS,
            f"{C_QUADRO}{L_CARGOS}",
            f'IF(LEFT({quadro},{len(ERRO)})="{ERRO}","",{quadro})',
            lambda c: [_sem_erro(x) for x in c.quadro[L_CABECALHO:]],
            linhas=N_CARGOS,
            colunas=numeros,
        ),
        Bloco(
            CARGOS,
            f"{C_MAXIMO}{L_CARGOS}",
            contas("máximo", primeira=_DADOS),
            lambda c: c.maximos[L_CABECALHO:],
            linhas=N_CARGOS,
            colunas=("numero",),
        ),
        Bloco(
            CARGOS,
            f"{C_OBSERVACAO}{L_CARGOS}",
            f"IF({erro},{primeira},{explica})",
            lambda c: [[_observacao(c, n)] for n in range(L_CABECALHO, U_CARGOS)],
            linhas=N_CARGOS,
            colunas=("bloco_texto_pequeno",),
        ),
        Bloco(
            CARGOS,
            f"{C_DIGITADO}{L_CABECALHO}",
            f"{contas('digitado', 'fim do digitado', 1, 1)}",
            lambda c: [c.siglas],
            colunas=("sigla",) * _N,
        ),
    ]


def _observacao(c: Calculo, n: int) -> object:
    """A observação de uma linha da faixa, contada de zero; na sorteada, o quadro não é digitado."""
    primeira, *_, observacao = c.quadro[n]
    if str(primeira).startswith(ERRO):
        return primeira
    return str(observacao).replace(DIGITADO, PELO_SORTEIO) if c.aplica and c.sorteio[n][1] else observacao


def _sem_erro(linha: list[object]) -> list[object]:
    return ["" if str(v).startswith(ERRO) else v for v in linha[:_N]]


def _total(i: int) -> Bloco:
    x = letra(len(COLUNAS) + i)
    formula = f'IF(LEN({x}{L_CABECALHO})=0,"",SUM({x}{L_CARGOS}:{x}{U_CARGOS}))'

    return Bloco(CARGOS, f"{x}{_L_TOTAL}", formula, lambda c: total_da_lista(c, i), colunas=("celula_total",))


def total_da_lista(c: Calculo, i: int) -> object:
    """As vagas da i-ésima lista em todas as linhas; vazio quando o regime não a tem."""
    return soma(linha[i] for linha in c.quadro[L_CABECALHO:]) if _sem_erro(c.quadro[0])[i] else ""


def desenha(p: Papel, e: Entradas) -> None:
    """As células amarelas, as cores das listas e o que chama a atenção."""
    p.larguras({letra(i): x for i, x in enumerate(_LARGURAS)})
    p.larguras({f"{C_QUADRO}:{C_FIM_DO_QUADRO}": 4.6, C_MAXIMO: 10, C_OBSERVACAO: 65})
    p.larguras({letra(len(COLUNAS) + _N + 2): 2, f"{C_DIGITADO}:{C_FIM_DO_DIGITADO}": 5.5})
    p.titulo("Cargos e vagas")
    p.texto("E2", LEGENDA, "regime")
    p.altura(3, 32)
    p.texto(f"D{_L_TOTAL}", "Total", "rotulo")
    p.altura(L_CABECALHO, 32)
    _preencher(p, e)
    p.cabecalho(f"{C_MAXIMO}{L_CABECALHO}", "Máx. de aprovados")
    p.cabecalho(f"{C_OBSERVACAO}{L_CABECALHO}", "Observação")
    p.texto(f"{C_DIGITADO}3", "Quadro digitado (opcional)", "assunto", C_FIM_DO_DIGITADO)
    p.nota(f"{C_DIGITADO}{_L_TOTAL}", "vale no lugar do calculado; AC vazia = o resto das vagas", C_FIM_DO_DIGITADO)
    _cores(p)
    p.trava()
    p.congela(L_CABECALHO, 2)
    p.comeca_em(f"B{L_CARGOS}")
    p.impressao(repete=L_CABECALHO, desde=_L_TOTAL)
    p.imprime_ate(area_de_impressao())


def _preencher(p: Papel, e: Entradas) -> None:
    for i, (cargo, digitado) in enumerate(zip(e.faixa_de_cargos(), [[], *e.faixa_digitada()])):
        n = L_CABECALHO + i
        if i:
            p.altura(n, 38)  # três linhas da observação: o Excel não reajusta a altura quando a matriz recalcula
        for j, v in enumerate(cargo):
            formato = "entrada_numero" if COLUNAS[j] == "Vagas" else "entrada_texto_longo"
            p.entrada(f"{letra(j)}{n}", v, formato if i else "cabecalho")
        for j, v in enumerate(digitado):
            p.entrada(f"{letra(len(COLUNAS) + _N + 3 + j)}{n}", v, "entrada_numero")
    for x, (titulo, texto) in DICAS.items():
        p.dica(f"{x}{L_CARGOS}:{x}{U_CARGOS}", titulo, texto)
    p.aceita_inteiro(f"E{L_CARGOS}:E{U_CARGOS}")
    p.aceita_inteiro(f"{C_DIGITADO}{L_CARGOS}:{C_FIM_DO_DIGITADO}{U_CARGOS}")


def _cores(p: Papel) -> None:
    p.alerta("A3")
    avisa_do_sorteio(p)
    for de, ate in ((C_QUADRO, C_FIM_DO_QUADRO), (C_DIGITADO, C_FIM_DO_DIGITADO)):
        p.cores_das_listas(f"{de}{L_CABECALHO}:{ate}{L_CABECALHO}")
    quadro = f"{C_QUADRO}{L_CARGOS}:{C_FIM_DO_QUADRO}{U_CARGOS}"
    p.cor_se(quadro, f'=({C_QUADRO}{L_CARGOS}&"")="0"', font_color="#A6A6A6")
    observacao, maximo = (f"{x}{L_CARGOS}:{x}{U_CARGOS}" for x in (C_OBSERVACAO, C_MAXIMO))
    for faixa, x in ((observacao, C_OBSERVACAO), (maximo, C_MAXIMO)):
        p.cor_se(faixa, f'=LEFT(${x}{L_CARGOS},{len(ERRO)})="{ERRO}"', font_color=estilo.ERRO, bold=True, **FIO)
    p.cor_se(
        observacao,
        f'=ISNUMBER(SEARCH("{SEM_VAGA}",${C_OBSERVACAO}{L_CARGOS}))',
        font_color=estilo.AVISO,
        **FIO,
    )
    # uma célula digitada debaixo de coluna sem lista: ninguém a lê
    digitado = f"{C_DIGITADO}{L_CARGOS}:{C_FIM_DO_DIGITADO}{U_CARGOS}"
    sobra = f"=AND(LEN({C_DIGITADO}${L_CABECALHO})=0,LEN({C_DIGITADO}{L_CARGOS})>0)"
    p.cor_se(digitado, sobra, font_color=estilo.ERRO, bold=True)


def area_de_impressao() -> str:
    """Do título ao último cargo, sem o quadro digitado: o quadro que vale já o traz."""
    coluna = f"{CARGOS}!$B${L_CARGOS}:$B${U_CARGOS}"
    ultimo = f"SUMPRODUCT(MAX((LEN({coluna})>0)*ROW({coluna})))"
    return f"{CARGOS}!$A$1:INDEX({CARGOS}!${C_OBSERVACAO}$1:${C_OBSERVACAO}${U_CARGOS},MAX({L_CABECALHO},{ultimo}))"
