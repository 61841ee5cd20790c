"""Os números do alto do Painel e o andamento, contados nos blocos das outras abas: nenhuma função é chamada de novo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...arquivos import nomes
from ...tabela.candidatos import AVISO, ERRO
from ..bloco import Bloco
from .calculo import Calculo
from .entradas import Entradas
from .lugares import CONFERIR, NOMEACAO, PAINEL, QUADRO_EM_VIGOR, da_classificacao, da_situacao, do_bloco
from .painel_verificacao import f_feitas, f_por_fazer, feitas, por_fazer

L_NUMEROS = 7
L_ANDAMENTO = L_NUMEROS + 13
Conta = Callable[[Calculo], Any]
_IMEDIATA, _CADASTRO = "imediata", "cadastro"
_EMPATE, _VERIFICACAO = "empate não desfeito", "verificação "
_TITULOS_DE_SITUACAO = ("situa", "status")


class Numero(NamedTuple):
    """Um número do alto: o nome, a fórmula, o cálculo e a explicação."""

    nome: str
    formula: str
    conta: Conta
    nota: str


class Passo(NamedTuple):
    """Um passo do andamento: o nome, e a fórmula e o cálculo do que foi feito e do que falta."""

    nome: str
    feito: str
    conta: Conta
    falta: str
    conta_falta: Conta


# ---- o que se conta


def imediatas(c: Calculo) -> list[list[Any]]:
    """As linhas da ordem que são vagas do edital."""
    return _do_tipo(c, _IMEDIATA)


def _do_tipo(c: Calculo, tipo: str) -> list[list[Any]]:
    return [x for x in c.ordem[1:] if len(x) > 8 and str(x[8]).startswith(tipo)]


def com_gente(c: Calculo) -> int:
    """Vagas do edital com candidato."""
    return sum(x[2] != "" for x in imediatas(c))


def nas_filas(c: Calculo) -> int:
    """Pessoas com classificação geral."""
    return sum(isinstance(x[0], (int, float)) for x in c.classificacao[1:])


def _na_lista(c: Calculo) -> int:
    return sum(x[0] != "" for x in c.situacao[1:])


def _observacoes(c: Calculo, *textos: str) -> int:
    return sum(all(t in str(x[3]) for t in textos) for x in c.classificacao[1:] if len(x) > 3)


def _gravidade(c: Calculo, g: str) -> int:
    return sum(str(x[2]).startswith(g) for x in c.conferencia[1:] if len(x) > 2)


def _na_situacao(*inicios: str) -> Conta:
    """Quantas pessoas têm, na coluna de situação, um destes começos."""

    def conta(c: Calculo) -> int:
        titulos = [str(t or "").casefold() for t in c.candidatos[0]]
        achadas = [i for modelo in _TITULOS_DE_SITUACAO for i, t in enumerate(titulos) if t.startswith(modelo)]
        if not achadas:
            return 0
        return sum(str(x[achadas[0]] or "").casefold().startswith(inicios) for x in c.candidatos)

    return conta


def _f_na_situacao(*inicios: str) -> str:
    titulos = f"INDEX({nomes.CANDIDATOS},1,0)"
    primeira, outra = (f'MATCH("{x}*",{titulos},0)' for x in _TITULOS_DE_SITUACAO)
    soma = "+".join(f'COUNTIF(INDEX({nomes.CANDIDATOS},0,IFERROR({primeira},{outra})),"{x}*")' for x in inicios)
    return f"IFERROR({soma},0)"


# ---- os números


def numeros(e: Entradas) -> list[Numero]:
    """Cada número do alto, de cima para baixo."""
    return [*_das_pessoas(e), *_das_vagas(e), *_que_pedem_atencao(e)]


def _das_pessoas(e: Entradas) -> list[Numero]:
    todas = f"SUMPRODUCT(--(LEN({da_situacao(e)})>0))"
    n = L_NUMEROS
    return [
        Numero("Pessoas na lista", todas, _na_lista, "linhas preenchidas da aba Candidatos"),
        Numero("Nas filas", f"COUNT({da_classificacao(0, e.linhas)})", nas_filas, "classificadas em alguma lista"),
        Numero(
            "Fora das filas",
            f"B{n}-B{n + 1}",
            lambda c: _na_lista(c) - nas_filas(c),
            "desistentes, eliminadas, ausentes, sem nota …",
        ),
    ]


def _das_vagas(e: Entradas) -> list[Numero]:
    n = L_NUMEROS + 3
    return [
        Numero("Vagas do edital", f"SUM({QUADRO_EM_VIGOR})", lambda c: c.total, "as imediatas, do quadro em vigor"),
        Numero("Vagas com candidato", _f_com_gente(e, _IMEDIATA), com_gente, "imediatas ocupadas na aba Nomeação"),
        Numero(
            "Vagas sem candidato",
            f"B{n}-B{n + 1}",
            lambda c: c.total - com_gente(c),
            "ninguém para elas, nem revertendo",
        ),
        Numero(
            "Cadastro de reserva",
            _f_com_gente(e, _CADASTRO),
            lambda c: sum(x[2] != "" for x in _do_tipo(c, _CADASTRO)),
            "pessoas chamadas depois das imediatas",
        ),
    ]


def _f_com_gente(e: Entradas, tipo: str) -> str:
    lista, tipos = do_bloco(NOMEACAO, "C", e), do_bloco(NOMEACAO, "I", e)
    return f'SUMPRODUCT((LEFT({tipos},{len(tipo)})="{tipo}")*(LEN({lista})>0))'


def _que_pedem_atencao(e: Entradas) -> list[Numero]:
    observacao, gravidade = da_classificacao(3, e.linhas), do_bloco(CONFERIR, "C", e)
    return [
        Numero(
            "Pessoas em empate que sobra",
            f'COUNTIF({observacao},"*{_EMPATE}*")',
            lambda c: _observacoes(c, _EMPATE),
            "valeu a ordem das linhas: decida",
        ),
        Numero(
            "Verificações pendentes",
            f'COUNTIF({observacao},"*{_VERIFICACAO}*pendente*")',
            lambda c: _observacoes(c, _VERIFICACAO, "pendente"),
            "pessoas que concorrem à espera do resultado",
        ),
        Numero(
            "Erros na aba Conferir",
            f'COUNTIF({gravidade},"{ERRO}*")',
            lambda c: _gravidade(c, ERRO),
            "corrija antes de usar a ordem",
        ),
        Numero(
            "Avisos na aba Conferir",
            f'COUNTIF({gravidade},"{AVISO}*")',
            lambda c: _gravidade(c, AVISO),
            "podem mudar o resultado",
        ),
    ]


# ---- o andamento


def andamento(e: Entradas) -> list[Passo]:
    """O que já foi feito e o que falta: vagas, nomeações e posses sobre as do edital; verificações sobre as pedidas."""
    nomeadas, empossadas = _na_situacao("nomead", "empossad"), _na_situacao("empossad")
    passos = [
        ("Vagas com candidato", f"B{L_NUMEROS + 4}", com_gente),
        ("Nomeações", _f_na_situacao("nomead", "empossad"), nomeadas),
        ("Posses", _f_na_situacao("empossad"), empossadas),
    ]
    return [
        *(
            Passo(nome, feito, conta, f"MAX(0,B{L_NUMEROS + 3}-B{linha})", _do_total(conta))
            for linha, (nome, feito, conta) in enumerate(passos, L_ANDAMENTO + 1)
        ),
        Passo("Verificações", f_feitas(), feitas, f_por_fazer(e), por_fazer),
    ]


def _do_total(conta: Conta) -> Conta:
    return lambda c: max(0, c.total - conta(c))


def _parte(p: Passo) -> Conta:
    def conta(c: Calculo) -> Any:
        feito = p.conta(c)
        total = feito + p.conta_falta(c)
        return feito / total if total else ""

    return conta


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas dos números e do andamento."""
    numero = ("celula_numero",)
    saida = [Bloco(PAINEL, f"B{i}", n.formula, n.conta, colunas=numero) for i, n in enumerate(numeros(e), L_NUMEROS)]
    for i, p in enumerate(andamento(e), L_ANDAMENTO + 1):
        parte = f'IF(B{i}+C{i}=0,"",B{i}/(B{i}+C{i}))'
        saida += [
            Bloco(PAINEL, f"B{i}", p.feito, p.conta, colunas=numero),
            Bloco(PAINEL, f"C{i}", p.falta, p.conta_falta, colunas=("numero",), matricial=True),
            Bloco(PAINEL, f"D{i}", parte, _parte(p), colunas=("celula_porcento",)),
        ]
    return saida
