"""Aba Publicação: uma lista pronta para imprimir, sem as marcas de grupo; ao lado, o que se escolhe."""

from __future__ import annotations

from typing import Any

from ...arquivos import estilo, nomes
from ...regras import catalogo
from ...regras.modelo import AC
from ...tabela.opcoes import INSCRICAO
from ..avisos import CELULA_COM_ERRO
from ..bloco import Bloco, letra
from ..comum import EDITAL, MAXIMO_DE_LISTAS, primeiro_erro
from ..edital import N_LISTAS, REGIME
from ..papel import FIO, Papel
from ..pasta import AZUL
from . import conferir
from .calculo import Calculo
from .entradas import Entradas
from .lugares import (
    C_NOME_DA_LISTA,
    C_PUBLICAVEL,
    COM_AMBAS,
    L_PUBLICA,
    L_PUBLICAVEIS,
    L_SIGLAS,
    OPCOES_EM_VIGOR,
    PUBLICACAO,
    PUBLICADA,
    U_PUBLICAVEIS,
    VAGAS,
    da_classificacao,
    da_opcao,
    u_publica,
)
from .textos import FALTA_GENTE, com_erros, dia_por_extenso, nao_coube, se_nao_coube

COR = AZUL
FIM, FIM_DO_LADO = "F", "J"
NINGUEM = "Ninguém nesta lista: não há o que publicar"
ORDEM, NOME_DA_ORDEM = "ORDEM", "Ordem de nomeação"
CLASSIFICACAO = "Classificação — "
IDENTIFICACAO = f"{INSCRICAO} (padrão)"
_COLUNAS = ("bloco_centro", "bloco_centro", "bloco_nome", "bloco_nota", "bloco_centro", "bloco_centro")
# Colunas fixas na folha (lugar, identificação, nome, nota, CPF, lista), que mudam de lugar no resultado quando ele traz
# a inscrição e o CPF; 99 não existe, e fica vazia.
_SEM_CPF, _COM_CPF = (1, 2, 3, 4, 99, 5), (1, 2, 4, 5, 3, 6)
_POSICOES = "{1,2,3,4,99,5}+" + COM_AMBAS + "*{0,0,1,1,-96,1}"
_ESCOLHIDA = f"${C_NOME_DA_LISTA}$4"
_DATA = nomes.PUBLICA_DATA


def nomes_das_listas() -> dict[str, str]:
    """O nome de cada lista do catálogo, pela sigla."""
    reservas = (r for regime in catalogo.regimes().values() for r in regime.reservas)
    return {AC: "Ampla concorrência", **{r.sigla: r.nome[:1].upper() + r.nome[1:] for r in reservas}}


def nome_da_lista(sigla: str) -> str:
    """O nome por extenso de uma lista; a do edital que não está no catálogo tem só a sigla."""
    if not sigla:
        return ""
    return nomes_das_listas().get(sigla, f"Lista {sigla}")


def _formula_do_nome(celula: str) -> str:
    conhecidas = nomes_das_listas()
    siglas, titulos = (";".join(f'"{x}"' for x in v) for v in (conhecidas, conhecidas.values()))
    return f'IF(LEN({celula})=0,"",IFERROR(INDEX({{{titulos}}},MATCH({celula}&"",{{{siglas}}},0)),"Lista "&{celula}))'


def arruma(linhas: list[list[Any]], com_ambas: bool, n: int) -> list[list[Any]]:
    """O resultado de LISTA_PUBLICA nas colunas fixas da folha."""
    posicoes = _COM_CPF if com_ambas else _SEM_CPF
    return [[x[i - 1] if i <= len(x) else "" for i in posicoes] for x in linhas[:n]]


def _titulo_da_lista(c: Calculo) -> str:
    if c.publicada == ORDEM:
        return NOME_DA_ORDEM
    return f"{CLASSIFICACAO}{nome_da_lista(c.publicada)}" if c.publicada in c.listas else c.publicada


def _cargo_e_data(c: Calculo) -> str:
    cargo, dia = c.entradas.opcoes.get("cargo"), c.entradas.publica_em
    frases = (f"Cargo: {cargo}" if cargo else "", f"Publicada em {dia:%d/%m/%Y}" if dia else "")
    return " · ".join(x for x in frases if x)


def _formula_do_cargo_e_data() -> str:
    opcao = da_opcao("cargo")
    cargo = f'IF(ISERROR({opcao}),"",IF({opcao}="","","Cargo: "&{opcao}&IF(ISNUMBER({_DATA})," · ","")))'
    return f'{cargo}&IF(ISNUMBER({_DATA}),"Publicada em "&{dia_por_extenso(_DATA)},"")'


def _situacao(c: Calculo) -> str:
    linhas = c.lista_publica(c.publicada)
    erro = primeiro_erro(linhas[0][0])
    if erro:
        return erro
    if nao_coube(linhas[-1][-1]):
        return nao_coube(linhas[-1][-1])
    n = sum(isinstance(x[0], (int, float)) for x in linhas[1:])
    if not n:
        return NINGUEM if c.ha_classificacao else FALTA_GENTE
    return f"{c.publicada}: {n} linha{'' if n == 1 else 's'} a publicar"


def blocos(e: Entradas) -> list[Bloco]:
    """As fórmulas da aba."""
    fim, topo = u_publica(e), L_PUBLICA
    n = f"COUNT(A{topo + 1}:A{fim})"
    vazia = f'IF(COUNT({da_classificacao(0, e.linhas)})>0,"{NINGUEM}","{FALTA_GENTE}")'
    resto = f'IF({n}=0,{vazia},{PUBLICADA}&": "&{n}&IF({n}=1," linha"," linhas")&" a publicar")'
    for ultima in (f"F{fim}", f"D{fim}"):  # a última coluna do resultado é a da lista ou, sem ela, a da nota
        resto = se_nao_coube(ultima, resto)
    publicaveis = f"${C_PUBLICAVEL}${L_PUBLICAVEIS}:${C_PUBLICAVEL}${U_PUBLICAVEIS}"
    titulos = publicaveis.replace(C_PUBLICAVEL, C_NOME_DA_LISTA)
    publica = f"LISTA_PUBLICA({nomes.CANDIDATOS},{PUBLICADA},{VAGAS},{REGIME},{OPCOES_EM_VIGOR})"
    return [
        Bloco(
            PUBLICACAO,
            "A1",
            _texto_de(nomes.ORGAO),
            lambda c: str(c.entradas.orgao or ""),
            1,
            ("publica_orgao",),
            unida=FIM,
        ),
        Bloco(
            PUBLICACAO,
            "A2",
            _texto_de(nomes.TITULO),
            lambda c: str(c.entradas.titulo or ""),
            1,
            ("publica_titulo",),
            unida=FIM,
        ),
        Bloco(
            PUBLICACAO,
            "A3",
            f'IFERROR(IF({PUBLICADA}="{ORDEM}","","{CLASSIFICACAO}")&INDEX({titulos},MATCH({PUBLICADA},{publicaveis},0)),{PUBLICADA})',
            _titulo_da_lista,
            colunas=("publica_lista",),
            unida=FIM,
        ),
        Bloco(
            PUBLICACAO,
            "A4",
            _formula_do_cargo_e_data(),
            _cargo_e_data,
            colunas=("publica_titulo",),
            unida=FIM,
        ),
        Bloco(
            PUBLICACAO,
            f"A{topo}",
            f'IFERROR(INDEX({publica},ROW({nomes.CANDIDATOS}),{_POSICOES}),"")',
            lambda c: arruma(c.lista_publica(c.publicada), c.com_ambas, e.linhas),
            linhas=e.linhas,
            colunas=_COLUNAS,
            cabecalho="bloco_titulo",
        ),
        Bloco(
            PUBLICACAO,
            f"{C_PUBLICAVEL}2",
            com_erros(e, [f"A{topo}"], resto),
            _situacao,
            colunas=("aviso",),
            unida=FIM_DO_LADO,
        ),
        conferir.atalho(PUBLICACAO, f"{C_PUBLICAVEL}3"),
        Bloco(PUBLICACAO, f"{C_NOME_DA_LISTA}6", _identificacao(), _identificacao_de, colunas=("calculada",)),
        *(b for i in range(MAXIMO_DE_LISTAS) for b in _publicavel(i)),
    ]


def _texto_de(celula: str) -> str:
    return f'IF(ISERROR({celula}),"",{celula}&"")'


def _identificacao() -> str:
    opcao = da_opcao("identificacao")
    return f'IF(ISERROR({opcao}),"{CELULA_COM_ERRO}",IF({opcao}="","{IDENTIFICACAO}",{opcao}))'


def _identificacao_de(c: Calculo) -> Any:
    return c.entradas.opcoes.get("identificacao") or IDENTIFICACAO


def _publicavel(i: int) -> list[Bloco]:
    """A sigla e o nome da i-ésima lista do regime em vigor, embaixo da ordem."""
    linha = L_PUBLICAVEIS + 1 + i
    celula = f"{C_PUBLICAVEL}{linha}"
    sigla = f'{EDITAL}!{letra(i + 1)}{L_SIGLAS}&""'
    return [
        Bloco(PUBLICACAO, celula, sigla, lambda c: c.listas[i], colunas=("celula_sigla",)),
        Bloco(
            PUBLICACAO,
            f"{C_NOME_DA_LISTA}{linha}",
            _formula_do_nome(celula),
            lambda c: nome_da_lista(c.listas[i]),
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """A folha que se imprime e, à direita, as escolhas."""
    p.larguras({"A": 12, "B": 16, "C": 44, "D": 9, "E": 16, "F": 8, "G": 2, C_PUBLICAVEL: 20, C_NOME_DA_LISTA: 30})
    p.texto(f"{C_PUBLICAVEL}1", "Publicação", "titulo")
    for linha, altura in ((1, 26), (2, 32), (3, 24), (4, 32), (L_PUBLICA, 20)):
        p.altura(linha, altura)
    dica = ("O que publicar", "ORDEM é a ordem de nomeação; uma sigla, a classificação daquela lista. Vazio = ORDEM.")
    p.rotulo(f"{C_PUBLICAVEL}4", "Lista")
    p.entrada(f"{C_NOME_DA_LISTA}4", e.publica, "entrada_texto")
    p.escolhe_da_faixa(f"{C_NOME_DA_LISTA}4", f"OFFSET(${C_PUBLICAVEL}${L_PUBLICAVEIS},0,0,1+{N_LISTAS},1)", dica=dica)
    p.rotulo(f"{C_PUBLICAVEL}5", "Data da publicação")
    p.entrada(f"{C_NOME_DA_LISTA}5", e.publica_em, "entrada_data")
    p.aceita_data(f"{C_NOME_DA_LISTA}5", dica=("Data da publicação", "Sai no alto da folha. Vazia = sem data."))
    p.rotulo(f"{C_PUBLICAVEL}6", "Identificação")
    p.nota(f"{C_PUBLICAVEL}7", "troca-se na aba Edital, como a opção lista na ordem", C_NOME_DA_LISTA)
    p.cabecalho(f"{C_PUBLICAVEL}{L_PUBLICAVEIS - 1}", "Pode-se publicar")
    p.cabecalho(f"{C_NOME_DA_LISTA}{L_PUBLICAVEIS - 1}", "O que é")
    p.texto(f"{C_PUBLICAVEL}{L_PUBLICAVEIS}", ORDEM, "celula_sigla")
    p.texto(f"{C_NOME_DA_LISTA}{L_PUBLICAVEIS}", NOME_DA_ORDEM, "calculada")
    p.cores_das_listas(f"{C_PUBLICAVEL}{L_PUBLICAVEIS + 1}:{C_PUBLICAVEL}{U_PUBLICAVEIS}")
    p.cor_se(f"A{L_PUBLICA}:{FIM}{L_PUBLICA}", f"=LEN(A${L_PUBLICA})>0", bg_color=estilo.AZUL_CLARO)
    p.alerta(f"{C_PUBLICAVEL}2")
    conferir.alerta_do_atalho(p, f"{C_PUBLICAVEL}3")
    p.cor_se(f"A{L_PUBLICA + 1}:{FIM}{u_publica(e)}", f"=LEN($A{L_PUBLICA + 1})>0", **FIO)
    p.trava()
    p.congela(L_PUBLICA)
    p.comeca_em(f"{C_NOME_DA_LISTA}4")
    p.impressao(paisagem=False, repete=L_PUBLICA, desde=1)
    p.imprime_ate(area_de_impressao(e))


def area_de_impressao(e: Entradas) -> str:
    """Do órgão à última linha preenchida, sem as escolhas ao lado."""
    fim = u_publica(e)
    cheias = f"COUNT({PUBLICACAO}!$A${L_PUBLICA}:$A${fim})"
    return f"{PUBLICACAO}!$A$1:INDEX({PUBLICACAO}!${FIM}$1:${FIM}${fim},{L_PUBLICA}+{cheias})"
