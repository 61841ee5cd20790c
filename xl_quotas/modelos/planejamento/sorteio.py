"""Aba Sorteio: as vagas reservadas repartidas entre as linhas que, sozinhas, não têm nenhuma."""

from __future__ import annotations

from ...arquivos import estilo, nomes
from ...funcoes.sorteio import METODO
from ..bloco import Bloco, serie
from ..comum import MAXIMO_DE_LISTAS
from ..papel import FIO, Papel
from ..pasta import AMARELA
from .calculo import Calculo, texto
from .entradas import N_CARGOS, NAO, SIM, Entradas
from .lugares import (
    A_SORTEAR,
    CONTAGEM,
    L_APLICA,
    L_BLOCO,
    L_CARGOS,
    L_RESULTADO,
    L_SEMENTE,
    L_SORTEADAS,
    L_TEXTO,
    SORTEIO,
    U_SORTEADAS,
    conta,
    contas,
)
from .textos import avisa_do_sorteio, com_erros

COR = AMARELA
FIM = "F"
_DE, _ATE = L_RESULTADO + 1, L_RESULTADO + N_CARGOS
FALTA_PREENCHER = "Sem sorteio: informe as vagas a sortear e a semente, se o edital o prevê"
COBERTA = "nenhuma"
NORMALIZADO = "Para conferir o código, normalize antes, como diz o método, a semente e o identificador da 1ª linha"
_ACENTUADAS = "ÁÀÂÃÉÊÍÓÔÕÚÜÇ"
SIMPLES = f"ABCDEFGHIJKLMNOPQRSTUVWXYZ{_ACENTUADAS}"
SIMPLES = f"{SIMPLES}{SIMPLES.lower()}0123456789 /-–.,;:()ªº&+_"
"""O que a planilha e a função põem em maiúsculas do mesmo jeito, e não fecha o texto da prova."""
_CABE_NA_PROVA = 400
DA_O_CODIGO = "' | sha256sum dá o código da 1ª linha"
NOMES = ("Ordem", "Linha", "Sorteada para", "Identificador em maiúsculas", "", "Código (SHA-256)")


def _ordem(c: Calculo) -> list[list[object]]:
    """As linhas sorteadas, na ordem do sorteio."""
    linhas = [(x[0], n, x) for n, x in enumerate(c.sorteio, 1) if isinstance(x[0], (int, float))]
    return [[ordem, n, x[1], _maiusculas(c, n), "", x[2]] for ordem, n, x in sorted(linhas)]


def _maiusculas(c: Calculo, n: int) -> str:
    return arruma(c.rotulos[n - L_CARGOS]).upper()


def arruma(texto: str) -> str:
    """O que ARRUMAR faz na planilha: só com o espaço comum."""
    return " ".join(x for x in texto.split(" ") if x)


def _situacao(c: Calculo) -> str:
    if not c.a_sortear or not texto(c.entradas.semente):
        return FALTA_PREENCHER
    if c.saiu_do_sorteio:
        return c.saiu_do_sorteio
    feitas = _ordem(c)
    usado = "aplicado ao quadro" if c.aplica else "ainda não aplicado ao quadro"
    return f"Linhas no sorteio: {len(feitas)} · sorteadas: {sum(bool(x[2]) for x in feitas)} · {usado}"


def _formula_situacao() -> str:
    sorteadas = f"SUMPRODUCT(--(LEN(C{_DE}:C{_ATE})>0))"
    usado = f'IF({nomes.APLICA_O_SORTEIO}="{SIM}","aplicado ao quadro","ainda não aplicado ao quadro")'
    frase = f'"Linhas no sorteio: "&COUNT(A{_DE}:A{_ATE})&" · sorteadas: "&{sorteadas}&" · "&{usado}'
    falta = f"OR(LEN({A_SORTEAR})=0,LEN({nomes.SEMENTE})=0)"
    aplica, saiu, resto = (conta("avisos", i) for i in (4, 5, 6))
    frase = f"IF(LEN({saiu})>0,{saiu},{frase})"
    return com_erros([resto, aplica, conta("ordem", 1)], f'IF({falta},"{FALTA_PREENCHER}",{frase})')


def _prova(c: Calculo) -> str:
    feitas = _ordem(c)
    if not feitas:
        return ""
    semente, identificador = arruma(texto(c.entradas.semente)), str(feitas[0][3])
    if len(semente + identificador) > _CABE_NA_PROVA or set(semente + identificador) - set(SIMPLES):
        return NORMALIZADO
    return f"printf '%s' '{semente}|{identificador}{DA_O_CODIGO}"


def _formula_da_prova() -> str:
    semente, identificador = f"TRIM({nomes.SEMENTE})", f"D{_DE}"
    # completado até o fim, porque o Calc não acha o texto vazio dentro de outro, e o Excel acha
    letra = f'MID({semente}&{identificador}&REPT("A",{_CABE_NA_PROVA}),ROW($A$1:$A${_CABE_NA_PROVA}),1)'
    outras = f'SUMPRODUCT(--ISERROR(FIND({letra},"{SIMPLES}")))'
    nao_cabe = f"LEN({semente}&{identificador})>{_CABE_NA_PROVA}"
    prova = f'"printf \'%s\' \'"&{semente}&"|"&{identificador}&"{DA_O_CODIGO}"'
    return f'IF(LEN({identificador})=0,"",IF(OR({nao_cabe},{outras}>0),"{NORMALIZADO}",{prova}))'


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba; o sorteio mesmo está em Contas, e aqui vai na ordem em que saiu."""
    ordem = contas("ordem")
    linha, rotulo = f"$B${_DE}:$B${_ATE}", contas("linha", "rótulo", L_CARGOS)
    tabela = contas("ordem", "código")
    juntas = [f'IF(LEN(B{n})=0,"",A{n}&"="&B{n}&"; ")' for n in range(L_SORTEADAS, U_SORTEADAS + 1)]

    def coluna(formula: str) -> str:
        return f'IF(ISNUMBER({linha}),{formula},"")'

    n = f"ROW({linha})-{L_RESULTADO}"
    colunas = (
        ("A", coluna(n), 0, "bloco_centro"),
        ("B", f'IFERROR(MATCH({serie(N_CARGOS, ";")},{ordem},0),"")', 1, "bloco_centro"),
        ("C", coluna(f'VLOOKUP({n},{tabela},2,FALSE)&""'), 2, "bloco_centro"),
        ("D", coluna(f"UPPER(TRIM(VLOOKUP({linha},{rotulo},2,FALSE)))"), 3, "bloco_linha"),
        ("F", coluna(f'VLOOKUP({n},{tabela},3,FALSE)&""'), 5, "bloco_linha_pequena"),
    )
    return [
        Bloco(
            SORTEIO,
            "A3",
            _formula_situacao(),
            lambda c: c.aviso(_situacao, c.resto_de_vagas, c.aplica_ruim, c.sorteio[0][0]),
            colunas=("aviso",),
            unida=FIM,
        ),
        *(b for i in range(1, MAXIMO_DE_LISTAS) for b in _da_reserva(i)),
        Bloco(SORTEIO, f"B{L_TEXTO}", "&".join(juntas), lambda c: c.a_sortear, unida="C"),
        Bloco(
            SORTEIO,
            f"A{L_RESULTADO - 1}",
            _formula_da_prova(),
            _prova,
            colunas=("nota",),
            unida=FIM,
        ),
        *(_do_resultado(*x) for x in colunas),
    ]


def _do_resultado(x: str, formula: str, qual: int, formato: str) -> Bloco:
    """Uma coluna da tabela das linhas sorteadas."""

    def valor(c: Calculo) -> list[list[object]]:
        return [[v[qual]] for v in _ordem(c)]

    return Bloco(SORTEIO, f"{x}{_DE}", formula, valor, linhas=N_CARGOS, colunas=(formato,))


def _da_reserva(i: int) -> list[Bloco]:
    """A sigla da reserva e quantas vagas a divisão em linhas lhe tira."""
    n = L_SORTEADAS + i - 1
    diferenca = f"{CONTAGEM}!$E${L_BLOCO + 1 + i}"
    falta = f'IF(OR(LEN($A{n})=0,NOT(ISNUMBER({diferenca}))),"",IF(N({diferenca})<0,-{diferenca},"{COBERTA}"))'

    def valor(c: Calculo) -> object:
        linha = c.contagem[i + 1] if i + 1 < len(c.contagem) else []
        v = linha[4] if len(linha) > 4 else ""
        if not c.siglas[i] or not isinstance(v, (int, float)):
            return ""
        return -v if v < 0 else COBERTA

    return [
        Bloco(SORTEIO, f"A{n}", f'{conta("lista", i + 1)}&""', lambda c: c.siglas[i], colunas=("celula_sigla",)),
        Bloco(SORTEIO, f"C{n}", falta, valor, colunas=("celula_numero",)),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """Semente, vagas a sortear, o método em palavras e o resultado."""
    p.larguras({"A": 15, "B": 13, "C": 15, "D": 54, "E": 1.5, FIM: 68})
    p.titulo("Sorteio das vagas reservadas")
    p.texto(
        "A2", "Entram as linhas com vagas, nenhuma reservada pela conta, sem quadro digitado. Só se o edital o prevê."
    )
    p.altura(3, 30)
    p.rotulo(f"A{L_SEMENTE}", "Semente")
    p.entrada(f"B{L_SEMENTE}", e.semente, "entrada_texto_puro", "C")
    p.nota(
        f"D{L_SEMENTE}",
        "número público que ninguém conhece antes, como o 1º prêmio da Loteria Federal na data marcada no edital",
        FIM,
    )
    p.dica(
        f"B{L_SEMENTE}", "Semente", "Um número que ninguém conhece antes, anunciado no edital. Com todos os algarismos."
    )
    p.rotulo(f"A{L_APLICA}", "Aplicar ao quadro")
    p.entrada(f"B{L_APLICA}", e.aplica, "entrada_centro")
    p.escolhe(f"B{L_APLICA}", [SIM, NAO])
    p.nota(
        f"D{L_APLICA}",
        "S: cada linha sorteada passa a ter a vaga. A que tem quadro digitado fica fora do sorteio. Vazio = N",
        FIM,
    )
    for x, nome in zip("ABC", ("Reserva", "Vagas a sortear", "Faltam (Contagem)")):
        p.cabecalho(f"{x}{L_SORTEADAS - 1}", nome)
    for i, (v,) in enumerate(e.faixa_das_sorteadas(), L_SORTEADAS):
        p.entrada(f"B{i}", v, "entrada_numero")
    p.aceita_inteiro(f"B{L_SORTEADAS}:B{U_SORTEADAS}")
    p.rotulo(f"A{L_TEXTO}", "Ordem das vagas")
    p.cabecalho(f"D{L_SORTEADAS - 1}", "O método, que qualquer pessoa refaz", FIM)
    for i, paragrafo in enumerate(METODO):
        n = L_SORTEADAS + i
        p.texto(f"D{n}", paragrafo, "texto_longo", FIM)
        p.altura(n, 32)
    for x, nome in zip("ABCDEF", NOMES):
        if nome:
            p.cabecalho(f"{x}{L_RESULTADO}", nome)
    p.cores_das_listas(f"A{L_SORTEADAS}:A{U_SORTEADAS}")
    p.cores_das_listas(f"C{_DE}:C{_ATE}")
    p.cor_se(f"A{_DE}:{FIM}{_ATE}", f"=LEN($C{_DE})>0", bold=True, **FIO)
    p.cor_se(f"A{_DE}:{FIM}{_ATE}", f"=LEN($A{_DE})>0", font_color=estilo.CINZA, **FIO)
    p.alerta("A3")
    avisa_do_sorteio(p)
    p.trava()
    p.comeca_em(f"B{L_SEMENTE}")
    p.impressao(repete=L_RESULTADO)
    p.imprime_ate(area_de_impressao())


def area_de_impressao() -> str:
    """Do título à última linha sorteada."""
    quantas = f"COUNT({SORTEIO}!$A${_DE}:$A${_ATE})"
    return f"{SORTEIO}!$A$1:INDEX({SORTEIO}!${FIM}$1:${FIM}${_ATE},{L_RESULTADO}+{quantas})"
