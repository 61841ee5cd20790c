"""LISTAS, RESERVA, MEMORIA_RESERVA, SEQUENCIA_VAGAS, REGIME_DO_EDITAL e LIMITE_APROVADOS."""

from __future__ import annotations

from itertools import islice
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple

from ..regras import catalogo as regimes
from ..regras import quadro as q
from ..regras import sequencia
from ..regras.aprovados import Limite, limite
from ..regras.modelo import AC, Regime, cita
from ..regras.notacao import percentual
from ..tabela.erros import ErroDeEntrada, frase, mostra
from ..tabela.numeros import Ilegivel
from ..tabela.numeros import data as le_data
from ..tabela.opcoes import le_opcoes
from ..tabela.regime import le_regime, regime_do_edital
from ..tabela.texto import colado
from ..tabela.vagas import MAXIMO_DE_LINHAS, coluna_de_totais, le_inteiro, le_lista, le_quadro
from ..tabela.valores import celula, tabela, unico, vazia
from .catalogo import Linhas, completa, planilha

ARREDONDAMENTO = {
    "meio_acima": "fração ≥ 0,5 sobe, menor desce",
    "acima": "toda fração sobe",
    "abaixo": "toda fração desce",
}


@planilha('=LISTAS("LEI_15142")')
def LISTAS(regime: Any = None) -> Linhas:
    """Siglas das listas do regime: AC primeiro, depois as reservas, na ordem em que todas as funções as usam.

    Devolve uma linha. Erro: regime desconhecido. Norma: a base de cada regime, em `regras/catalogo`.
    """
    return [list(le_regime(regime).listas)]


@planilha('=RESERVA(59;"LEI_15142")', {"total": "Total de vagas (inteiro de 0 em diante) ou uma coluna de totais."})
def RESERVA(total: Any, regime: Any = None, lista: Any = None) -> Linhas:
    """Vagas de cada lista para um total de vagas, na ordem de LISTAS: arredondamento, mínimo e teto do regime.

    Devolve uma linha de números de vagas por total (uma coluna de totais dá uma linha para cada; vazio dá vazios); com
    `lista`, um número por total. Numa coluna, a célula errada recebe a frase do erro na própria linha.
    Erros: total que não é inteiro de 0 em diante; lista que o regime não tem; regime desconhecido.
    Norma: Lei 15.142/2025, art. 5º; Lei 12.990/2014, art. 1º; Decreto 12.536/2025, art. 3º;
    Decreto 9.508/2018 (não conferido).
    """
    r = le_regime(regime)
    i = le_lista(unico(lista, "lista"), r.listas)
    totais, quadro = coluna_de_totais(total), q.quadros(r)
    if len(totais) == 1 and totais[0] is not None:
        return [_reserva(totais[0], quadro, i)]
    saida = []
    for n, v in enumerate(totais, 1):
        largura = len(r.listas) if i is None else 1
        try:
            saida.append([""] * largura if v is None else _reserva(v, quadro, i, f", linha {n} da faixa"))
        except ErroDeEntrada as e:
            saida.append([frase(str(e))] + [""] * (largura - 1))
    return saida


def _reserva(v: Any, quadro: Callable[[int], Tuple[int, ...]], i: Optional[int], lugar: str = "") -> List[Any]:
    vagas = quadro(le_inteiro(v, f"total{lugar}"))
    return list(vagas) if i is None else [vagas[i]]


SEM_PERCENTUAL = "o resto do total: nenhuma norma dá percentual à ampla concorrência"
CABECALHO_MEMORIA = ["Lista", "Percentual", "Conta exata", "Arredondamento", "Limite", "Vagas", "Fundamento"]


@planilha(
    '=MEMORIA_RESERVA(59;"LEI_15142")', {"total": "Total de vagas (inteiro de 0 em diante) ou uma coluna de totais."}
)
def MEMORIA_RESERVA(total: Any, regime: Any = None) -> Linhas:
    """Memória de cálculo das vagas reservadas: percentual, conta exata, arredondamento, limite e norma de cada lista.

    Devolve uma tabela com cabeçalho, uma linha por lista (a AC por último, com o resto). Quando PP, PI e PQ somam 30 %,
    a última linha mostra a conta arredondada uma vez só, para comparar. De uma coluna de totais, as tabelas vêm uma sob
    a outra, com a linha da faixa e o total antes; a célula vazia é pulada e a errada traz a frase do erro na sua linha.
    Erros: os de RESERVA; mais linhas do que cabem numa planilha.
    Norma: Lei 15.142/2025, art. 5º, § 2º; Decreto 12.536/2025, art. 3º; Lei 12.990/2014, art. 1º; Decreto 9.508/2018
    (não conferido).
    """
    r = le_regime(regime)
    totais = coluna_de_totais(total)
    if len(totais) == 1:
        return [CABECALHO_MEMORIA[:], *_memoria(r, le_inteiro(totais[0], "total"))]
    cheias = sum(1 for v in totais if v is not None)
    if cheias * len(_memoria(r, 0)) > MAXIMO_DE_LINHAS:  # toda memória tem as mesmas linhas
        raise ErroDeEntrada(f"total: a memória de {cheias} totais não cabe numa planilha; use menos linhas")
    linhas: Linhas = [["Linha", "Total", *CABECALHO_MEMORIA]]
    for n, v in enumerate(totais, 1):
        try:
            if v is not None:
                t = le_inteiro(v, f"total, linha {n} da faixa")
                linhas += [[n, t, *linha] for linha in _memoria(r, t)]
        except ErroDeEntrada as e:
            linhas.append([n, frase(str(e)), *[""] * len(CABECALHO_MEMORIA)])
    return linhas


def _memoria(r: Regime, t: int) -> Linhas:
    linhas: Linhas = []
    for m in q.memoria(r, t):
        pct = q.por_cento(m.reserva.percentual)
        conta = f"{t} × {pct} = {q.decimal(m.exata)}"
        modo = f"{ARREDONDAMENTO[m.reserva.arredondamento]}: {m.arredondada}"
        linhas.append([m.reserva.sigla, pct, conta, modo, m.limite, m.vagas, cita(m.reserva.normas)])
    ampla = q.quadro(r, t)[0]
    linhas.append([AC, "", f"{t} − {t - ampla} = {ampla}", "", "o que as reservas não levam", ampla, SEM_PERCENTUAL])
    return linhas + _uma_vez_so(r, t)


# Lei 15.142/2025, art. 1º, fala em 30 %; o Decreto 12.536/2025, art. 3º, reparte em 25, 3 e 2 e cada um se arredonda.
def _uma_vez_so(r: Regime, total: int) -> Linhas:
    unico_ = regimes.gerais()["quadro_unico"]
    siglas, p = unico_["somam"], percentual(unico_["percentual"])
    por_lista = dict(zip(r.listas, q.quadro(r, total)))
    # só quando as listas são as do decreto: num regime do edital a comparação diria o que ele não diz
    do_decreto = [regimes.padrao().reserva(s) for s in siglas]
    if not set(siglas) <= set(por_lista) or any(
        (r.reserva(x.sigla).percentual, r.reserva(x.sigla).arredondamento) != (x.percentual, x.arredondamento)
        for x in do_decreto
    ):
        return []
    conta = total * p
    uma_vez = q.arredonda(conta, unico_["arredondamento"]) if total >= unico_["minimo"] else 0
    soma = sum(por_lista[s] for s in siglas)
    decreto = " / ".join(q.por_cento(r.reserva(s).percentual) for s in siglas)
    return [
        [
            "+".join(siglas),
            q.por_cento(p),
            f"{total} × {q.por_cento(p)} = {q.decimal(conta)}",
            f"arredondado uma vez só: {uma_vez}",
            f"arredondado por lista: {soma}",
            "",
            f"Só para comparar. Segue-se o Decreto 12.536/2025, art. 3º ({decreto}, cada um arredondado), e não os"
            f" {q.por_cento(p)} da Lei 15.142/2025 (não conferido) arredondados uma vez",
        ]
    ]


@planilha(
    '=SEQUENCIA_VAGAS(59;"LEI_15142";100)',
    {"total": "Total de vagas, ou uma linha com o quadro na ordem de LISTAS."},
    1,
)
def SEQUENCIA_VAGAS(total: Any, regime: Any = None, ate: Any = None, opcoes: Any = None) -> Linhas:
    """Lista dona de cada vaga, da 1ª à última (alternância e proporcionalidade); além do total, o cadastro de reserva.

    Devolve uma coluna de siglas, uma por vaga, de 1 até `ate` (vazio ou 0 = o total). Opções: colisao, linhas.
    Escolhas nossas, onde a lei cala: na mesma vaga imediata, a reserva vai para a livre anterior (colisao troca); além
    do total, duas reservas devidas esperam a vez, a de posição mais antiga primeiro.
    Erros: total ou quadro inválidos; `ate` fora de 1 a 1.048.575.
    Norma: Lei 15.142/2025, art. 9º (não conferido); Lei 12.990/2014, art. 4º.
    """
    r, o = le_regime(regime), le_opcoes(opcoes)
    vagas = le_quadro(total, r, "total")
    if vagas is None:
        raise ErroDeEntrada("total: está vazio; informe o total de vagas, de 0 em diante, ou a linha do quadro")
    fim = unico(ate, "ate")
    n = le_inteiro(fim, "ate") if not vazia(fim) else o.ate if o.ate is not None else sum(vagas)
    if n > MAXIMO_DE_LINHAS:
        raise ErroDeEntrada(f"ate: {n} vagas não cabem numa planilha; o máximo é {MAXIMO_DE_LINHAS}")
    siglas = [[s] for s in islice(sequencia.donas(r, vagas, o.colisao), n)]
    return completa(siglas or [[""]], o.linhas, "vagas", cabecalho=0)


# Lei 15.142/2025, art. 11
@planilha("=REGIME_DO_EDITAL(DATA(2025;7;1))")
def REGIME_DO_EDITAL(data: Any) -> Linhas:
    """Id do regime que vale para o edital de abertura, pela data de sua publicação.

    Devolve um id (texto). Erros: o que não é data; data anterior a 10/06/2014, recusada com o motivo.
    Norma: Lei 15.142/2025, art. 11 (não conferido); Lei 12.990/2014, art. 6º.
    """
    v = unico(data, "data")
    if vazia(v):
        raise ErroDeEntrada("data: está vazia; informe a data de publicação do edital, como 01/07/2025")
    try:
        return [[regime_do_edital(le_data(v)).id]]
    except Ilegivel as e:
        raise ErroDeEntrada(f"data: {mostra(v)} {e}") from None


# Decreto 9.739/2019, anexos II e III
@planilha(
    '=LIMITE_APROVADOS(12;"III")',
    {"vagas": "Número de vagas do edital (um inteiro de 1 em diante) ou uma coluna deles."},
)
def LIMITE_APROVADOS(vagas: Any, anexo: Any = None, tabela: Any = None) -> Linhas:
    """Máximo de candidatos que podem ser aprovados para um número de vagas, anexo II ou III do Decreto
    9.739/2019 (não conferido).

    Devolve um número de pessoas; de uma coluna, um por célula (vazio para vazio; a errada recebe a sua frase). Do anexo
    II só 1 vaga e 30 ou mais estão confirmados: de 2 a 29 pede a tabela do edital.
    Erros: vagas que não são inteiro; anexo que não é II nem III; tabela sem duas colunas de inteiros.
    Norma: Decreto 9.739/2019, anexos II e III (não conferido).
    """
    nome = _anexo(unico(anexo, "anexo"))
    dados = regimes.gerais()["limite_aprovados"][nome]
    anexo_ = Limite({int(k): n for k, n in dados["tabela"].items()}, dados["a_partir_de"], dados["fator"])
    do_edital = _tabela_do_edital(tabela)
    celulas = coluna_de_totais(vagas, "vagas")
    if len(celulas) == 1:
        return [[_maximo(celulas[0], nome, anexo_, do_edital, "vagas")]]
    saida: Linhas = []
    for n, v in enumerate(celulas, 1):
        try:
            saida.append(["" if v is None else _maximo(v, nome, anexo_, do_edital, f"vagas, linha {n} da faixa")])
        except ErroDeEntrada as e:
            saida.append([frase(str(e))])
    return saida


def _maximo(v: Any, nome: str, anexo: Limite, do_edital: Optional[Mapping[int, int]], lugar: str) -> int:
    n = le_inteiro(v, lugar)
    maximo = limite(n, anexo, do_edital)
    if maximo is None:
        raise ErroDeEntrada(
            f"{lugar}: para {n} não há linha confirmada do anexo {nome}; passe no terceiro argumento a tabela do"
            " edital, com duas colunas (vagas e máximo de aprovados)"
        )
    return maximo


def _anexo(v: Any) -> str:
    nomes = {"ii": "II", "2": "II", "anexoii": "II", "iii": "III", "3": "III", "anexoiii": "III"}
    if vazia(v):
        return "II"
    nome = nomes.get(colado(f"{v:g}" if isinstance(v, float) else str(v)))
    if nome is None:
        raise ErroDeEntrada(f"anexo: {mostra(v)} não é aceito; use II ou III")
    return nome


def _tabela_do_edital(valor: Any) -> Optional[Mapping[int, int]]:
    t = tabela(valor)
    if not t or (len(t) == len(t[0]) == 1 and vazia(celula(t[0][0]))):
        return None
    lida: Dict[int, int] = {}
    for n, linha in enumerate(t, 1):
        if len(linha) != 2:
            raise ErroDeEntrada(
                f"tabela: veio uma faixa de {len(linha)} colunas; use duas, vagas e máximo de aprovados"
            )
        a, b = celula(linha[0]), celula(linha[1])
        if (a is None and b is None) or (n == 1 and isinstance(a, str) and isinstance(b, str) and not a[:1].isdigit()):
            continue
        chave = le_inteiro(a, f"tabela, linha {n} da faixa, vagas")
        if chave in lida:
            raise ErroDeEntrada(f"tabela, linha {n} da faixa: {chave} vagas aparecem duas vezes; deixe uma linha só")
        lida[chave] = le_inteiro(b, f"tabela, linha {n} da faixa, máximo")
    return lida
