"""Aba Atos: o que aconteceu, um ato por linha, e ao lado a conferência de cada um. Os atos só se acrescentam."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...arquivos import estilo, nomes
from ...regras import atos as a
from ..bloco import Bloco, letra
from ..comum import EDITAL, ERRO
from ..edital import FIM as U_SIGLA
from ..edital import N_LISTAS
from ..nomeacao.lugares import L_BLOCO, L_SIGLAS
from ..nomeacao.textos import com_erros
from ..papel import FIO, Papel
from ..pasta import AMARELA
from .calculo import Calculo
from .entradas import COLUNAS_DOS_ATOS, N_ATOS, Entradas
from .lugares import (
    ATOS,
    C_CONFERENCIA,
    C_EFEITO,
    C_PEDE,
    C_PROXIMAS,
    C_TIPO,
    CANTO_DAS_VAGAS,
    OPCOES_DOS_ATOS,
    PROXIMAS,
    U_ATOS,
    argumentos,
)
from .palavras import ACEITO, FORA, NAO_LIDO, POR_CONGELAR

COR = AMARELA
_FRASES = f"{C_CONFERENCIA}2:{C_CONFERENCIA}{U_ATOS}"
_CHAMAR = "Próximas"
_FORMATOS = (
    "entrada_data",
    "entrada_texto",
    "entrada_texto",
    "entrada_numero",
    "entrada_centro",
    "entrada_centro",
    "entrada_texto",
)
_LARGURAS = (11.5, 31, 13, 7, 7, 11, 22)
REGRA = "Os atos só se acrescentam: não apague nem mude uma linha já lançada"
NENHUM = "Nenhum ato lançado: comece na linha 2, na ordem em que aconteceram"
_INSCRICAO = "inscrição"


class Tipo(NamedTuple):
    """Um ato na tabela ao lado: o que precisa vir preenchido e o que ele faz."""

    pede: str
    efeito: str


TIPOS = {
    a.NOMEACAO: Tipo(
        "inscrição; e o que a conferência disser", "a pessoa ocupa a vaga; vazias, valem a vaga e a lista da vez dela"
    ),
    a.POSSE: Tipo(_INSCRICAO, "a pessoa nomeada toma posse"),
    a.DESISTENCIA: Tipo(_INSCRICAO, "antes da posse: sai das filas e, se nomeada, abre a vaga"),
    a.SEM_EFEITO: Tipo(_INSCRICAO, "nomeação sem posse no prazo: a vaga se abre e a pessoa sai das filas"),
    a.ELIMINACAO: Tipo(_INSCRICAO, "por fraude, por exemplo: sai das filas e abre a vaga, mesmo depois da posse"),
    a.EXONERACAO: Tipo(_INSCRICAO, "vacância de quem tomou posse: a vaga se abre"),
    a.FIM_DE_FILA: Tipo(_INSCRICAO, "vai para depois das demais em cada fila; se nomeada, abre a vaga"),
    a.RESERVA_JUDICIAL: Tipo("inscrição e vaga", "a vaga aberta fica guardada para a pessoa; ninguém mais a recebe"),
    a.LIBERA: Tipo("inscrição ou vaga", "a vaga guardada volta a ser oferecida, e a pessoa volta às filas"),
    a.INCLUI: Tipo(_INSCRICAO, "passa a concorrer na AC e nas reservas que declarou"),
    a.EXCLUI: Tipo(_INSCRICAO, "como a eliminação"),
    a.VAGAS_NOVAS: Tipo("vaga = quantas são", "mais vagas no fim da série, que continua a do edital"),
    a.INDEFERIMENTO: Tipo(
        "inscrição; lista (vazia = todas)", "sai da reserva; se a vaga era dela por essa lista, abre-se"
    ),
    a.REINCLUSAO: Tipo(_INSCRICAO, "por decisão da administração: quem saiu por um ato volta às filas em que estava"),
    a.PRORROGACAO: Tipo("observação = a nova data", "muda o último dia da validade"),
    a.FIM_DA_VALIDADE: Tipo("só a data", "daí em diante só se nomeia por decisão judicial"),
}
_DICAS = {
    "Data": "A do ato, como 15/03/2026. Nunca anterior à da linha de cima.",
    "Inscrição": "Como está na aba Candidatos. Vazia em vagas novas, prorrogação e fim da validade.",
    "Vaga": "O número da vaga; em vagas novas, quantas são. Vazia na nomeação = a vaga da vez da pessoa.",
    "Lista": "A da chamada, na nomeação; no indeferimento, a reserva indeferida (vazia = todas).",
    "Compensa": "Só na nomeação que compensa: a inscrição de quem passa à AC; não = ninguém. A conferência diz quando.",
    "Observação": "Livre; na prorrogação, a nova data do fim da validade.",
}


def _situacao(c: Calculo) -> str:
    nao_lidos = sum(f.startswith(NAO_LIDO) for f in c.frases)
    if c.erro:
        return c.erro + (f" · atos não lidos: {nao_lidos}" if nao_lidos else "")
    aceitos, fora = (sum(f.startswith(x) for f in c.frases) for x in (ACEITO, FORA))
    soltos = sum(POR_CONGELAR in f for f in c.frases)
    contados = f"Atos aceitos: {aceitos} · fora da ordem: {fora} · por congelar: {soltos} · recusados: 0. {REGRA}"
    return contados if aceitos else NENHUM


def _formula_situacao(e: Entradas) -> str:
    def conta(comeco: str) -> str:
        return f'COUNTIF({_FRASES},"{comeco}*")'

    nao_lidos = f'IF({conta(NAO_LIDO)}=0,""," · atos não lidos: "&{conta(NAO_LIDO)})'
    contados = (
        f'"Atos aceitos: "&{conta(ACEITO)}&" · fora da ordem: "&{conta(FORA)}'
        f'&" · por congelar: "&{conta("*" + POR_CONGELAR)}&" · recusados: 0. {REGRA}"'
    )
    resto = f'IF({conta(ACEITO)}=0,"{NENHUM}",{contados})'
    com_recusa = f'IF(LEFT({CANTO_DAS_VAGAS},{len(ERRO)})="{ERRO}",{CANTO_DAS_VAGAS}&{nao_lidos},{resto})'
    return com_erros(e, [], com_recusa)


def blocos(e: Entradas) -> list[Bloco]:
    """CONFERIR_ATOS, uma fórmula só para a tabela inteira; no lugar do cabeçalho dela, o que todas juntas dizem."""
    frases = f"INDEX(CONFERIR_ATOS({argumentos(OPCOES_DOS_ATOS)}),ROW({_FRASES}),1)"
    return [
        Bloco(ATOS, f"{C_CONFERENCIA}1", _formula_situacao(e), _situacao, colunas=("aviso",)),
        Bloco(
            ATOS,
            f"{C_CONFERENCIA}2",
            f'IFERROR({frases},"")',
            lambda c: c.atos,
            linhas=N_ATOS,
            colunas=("bloco_linha",),
        ),
        Bloco(
            ATOS,
            f"{C_PROXIMAS}1",
            f'HYPERLINK("#{PROXIMAS}!A{L_BLOCO + 1}","{_CHAMAR}")',
            lambda c: _CHAMAR,
            colunas=("link",),
        ),
    ]


def desenha(p: Papel, e: Entradas) -> None:
    """As células amarelas, as cores da conferência e, à direita, a tabela dos atos que há."""
    p.larguras({**dict(zip("ABCDEFG", _LARGURAS)), C_CONFERENCIA: 84, C_PROXIMAS: 10})
    p.altura(1, 64)  # a frase de um erro cabe inteira
    for j, v in enumerate(COLUNAS_DOS_ATOS):
        p.cabecalho(f"{letra(j)}1", v)
    for i, linha in enumerate(e.faixa_de_atos()[1:], 2):
        for j, v in enumerate(linha):
            p.entrada(f"{letra(j)}{i}", v, _formato(j, v))
    _aceita(p)
    _tabela(p)
    p.alerta(f"{C_CONFERENCIA}1")
    celula = f"${C_CONFERENCIA}2"
    # as células amarelas seguem amarelas: só a linha recusada muda, e a frase diz por quê
    p.cor_se(f"A2:{C_CONFERENCIA}{U_ATOS}", f'=LEFT({celula},5)="{ERRO}"', font_color=estilo.ERRO, bold=True)
    p.cor_se(_FRASES, f'=LEFT({celula},{len(FORA)})="{FORA}"', font_color=estilo.AVISO, bold=True, **FIO)
    p.cor_se(_FRASES, f'=ISNUMBER(SEARCH("{POR_CONGELAR}",{celula}))', font_color=estilo.AVISO, **FIO)
    p.cor_se(_FRASES, f'=LEFT({celula},{len(NAO_LIDO)})="{NAO_LIDO}"', font_color=estilo.CINZA, italic=True, **FIO)
    p.cor_se(_FRASES, f"=LEN({celula})>0", **FIO)
    p.trava()
    p.congela(1, 3)
    p.comeca_em("A2")
    p.impressao(repete=1)
    p.imprime_ate(area_de_impressao())


def _formato(coluna: int, v: Any) -> str:
    """A observação de uma prorrogação é uma data, e como data se mostra."""
    return "entrada_data" if coluna == len(_FORMATOS) - 1 and hasattr(v, "year") else _FORMATOS[coluna]


def _aceita(p: Papel) -> None:
    data, ato, inscricao, vaga, lista, compensa, observacao = (f"{x}2:{x}{U_ATOS}" for x in "ABCDEFG")
    p.aceita_data(data, dica=("Data", _DICAS["Data"]))
    p.escolhe_da_faixa(ato, f"${C_TIPO}$2:${C_TIPO}${1 + len(TIPOS)}", dica=("Ato", "Escolha na lista."))
    p.dica(inscricao, "Inscrição", _DICAS["Inscrição"])
    p.aceita_inteiro(vaga, minimo=1, dica=("Vaga", _DICAS["Vaga"]))
    siglas = f"{EDITAL}!$B${L_SIGLAS}:INDEX({EDITAL}!$B${L_SIGLAS}:${U_SIGLA}${L_SIGLAS},{N_LISTAS})"
    p.escolhe_da_faixa(lista, siglas, dica=("Lista", _DICAS["Lista"]))
    p.dica(compensa, "Compensa", _DICAS["Compensa"])
    p.dica(observacao, "Observação", _DICAS["Observação"])


def _tabela(p: Papel) -> None:
    p.larguras({C_TIPO: 32, C_PEDE: 38, C_EFEITO: 74})
    for coluna, texto in ((C_TIPO, "Os atos que há"), (C_PEDE, "O que preencher"), (C_EFEITO, "O que faz")):
        p.cabecalho(f"{coluna}1", texto)
    for i, (nome, tipo) in enumerate(TIPOS.items(), 2):
        p.texto(f"{C_TIPO}{i}", nome, "rotulo")
        p.texto(f"{C_PEDE}{i}", f"data; {tipo.pede}" if tipo.pede != "só a data" else tipo.pede)
        p.texto(f"{C_EFEITO}{i}", tipo.efeito)


def area_de_impressao() -> str:
    """Até a última linha preenchida; a tabela dos atos que há não vai ao papel."""
    ultima = f"SUMPRODUCT(MAX((1-ISBLANK({nomes.ATOS}))*ROW({nomes.ATOS})))"
    return f"{ATOS}!$A$1:INDEX({ATOS}!${C_CONFERENCIA}$1:${C_CONFERENCIA}${U_ATOS},{ultima})"
