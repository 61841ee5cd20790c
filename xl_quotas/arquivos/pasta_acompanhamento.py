"""O concurso em andamento numa pasta de trabalho pronta para imprimir: Resumo, Próximas, Vagas, Atos e Proporção."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from .. import __version__
from ..funcoes.ambiente import conferencia, vigencia
from ..tabela.candidatos import AVISO
from ..tabela.erros import por_extenso
from ..tabela.regime import ID_PROPRIO
from ..tabela.valores import celula
from . import estilo
from .acompanhamento import Situacao
from .escrita import BORDA, Colunas, Escritor, largura
from .faixa import Linhas
from .livro import livro_novo
from .resumo import subtitulo

RESUMO, PROXIMAS, VAGAS, ATOS, PROPORCAO, CONFERIR = (
    "Resumo",
    "Próximas",
    "Vagas",
    "Atos conferidos",
    "Proporção",
    "Conferir",
)
NA_ORDEM = "Todas as nomeações seguiram a ordem."
_SIGLAS = ("Lista", "Lista devida", "Lista dona", "Lista da chamada", "Conta em")
_LARGURAS: dict[str, float] = {
    "Vaga": 6.5,
    "Lista": 7,
    "Lista devida": 8,
    "Lista dona": 7,
    "Situação": 15,
    "Desde": 11,
    "Nota": 9,
    "Class. na lista": 9,
    "Motivo": 66,
    "Lista da chamada": 9,
    "Conta em": 7.5,
    "Na AC desde a vaga": 12,
    "Histórico": 70,
    "O que dizer": 60,
    "Conferência do ato": 60,
}
_DA_PESSOA = {"Inscrição": (11, 18), "Nome": (14, 34)}
_TEXTOS = ("Nome", "Motivo", "Histórico", "Situação", "O que dizer", "Conferência do ato")


def grava_acompanhamento(caminho: Path, s: Situacao, passo: Callable[[str], None] = lambda _: None) -> None:
    """Escreve tudo no caminho."""
    e = s.lida.entrada
    with livro_novo(caminho, e.titulo or "Acompanhamento") as livro:
        w = Escritor(livro, e.orgao or Path(e.nome).stem, e.titulo)
        passo("gravando o acompanhamento")
        _resumo(w, s)
        _aba(w, PROXIMAS, s.proximas)
        _aba(w, VAGAS, s.estado)
        _atos(w, s.conferidos)
        _aba(w, PROPORCAO, s.proporcao)
        ws = w.aba(CONFERIR, (10, 18, 13, 60, 46), deitada=True)
        w.tabela_inteira(ws, s.problemas, Colunas(centro=(2,), quebra=(1, 3, 4)))


def dados(s: Situacao) -> list[tuple[str, str]]:
    """O que a pessoa precisa saber para confiar na resposta: nome e valor."""
    e, data = s.lida.entrada, celula(s.lida.entrada.data)
    do_catalogo = s.regime.id != ID_PROPRIO
    avisos = sum(1 for linha in s.problemas[1:] if linha[2] == AVISO)
    return [
        ("Data do edital", por_extenso(data) if data else "não informada"),
        ("Regime", f"{s.regime.id} — {s.regime.nome} ({e.regime_de})"),
        ("Vigência", vigencia(s.regime) if do_catalogo else "a do próprio edital"),
        ("Conferido em", conferencia(s.regime) if do_catalogo else "não se aplica: os números são do edital"),
        ("Critério", s.criterio),
        ("Opções", s.opcoes or "nenhuma"),
        ("Vagas", _vagas(s)),
        ("Validade", _validade(s)),
        ("Pessoas", f"{s.pessoas} na lista"),
        ("Lista lida de", e.onde),
        ("Atos lidos de", s.lida.onde),
        ("Atos", resumo_dos_atos(s)),
        ("Por congelar", _soltas(s)),
        ("Avisos", f"{avisos}: veja Conferir" if avisos else "nenhum"),
    ]


def _soltas(s: Situacao) -> str:
    return f"{len(s.por_congelar)}: mudam se a lista de candidatos mudar" if s.por_congelar else "nenhuma"


def _validade(s: Situacao) -> str:
    if s.validade is None:
        return "não informada (é a opção validade)"
    if s.vencida:
        return f"terminou em {por_extenso(s.validade)}: só se nomeia por decisão judicial"
    return f"até {por_extenso(s.validade)}"


def _vagas(s: Situacao) -> str:
    novas = s.vagas - s.do_edital
    do_edital = f"{s.do_edital} ({s.lida.entrada.vagas_de})" if s.do_edital else s.lida.entrada.vagas_de
    return do_edital if not novas else f"{do_edital} e {novas} {'nova' if novas == 1 else 'novas'}: {s.vagas}"


def resumo_dos_atos(s: Situacao) -> str:
    """Quantos atos, de cada tipo."""
    todos = sum(n for _, n in s.aceitos)
    if not todos:
        return "nenhum ainda"
    aceitos = "1 aceito" if todos == 1 else f"{todos} aceitos"
    return f"{aceitos} — {'; '.join(f'{tipo}: {n}' for tipo, n in s.aceitos)}"


def _resumo(w: Escritor, s: Situacao) -> None:
    ws = w.aba(RESUMO, (18, 92), deitada=False)
    e = s.lida.entrada
    i = subtitulo(w, ws, 0, e.titulo or f"Acompanhamento de {e.nome}")
    for nome, valor in (*dados(s), ("Feito com", f"xl_quotas {__version__}")):
        w.escreve(ws, i, 0, nome, font_color=estilo.CINZA)
        w.escreve(ws, i, 1, valor, text_wrap=True)
        w.altura(ws, i, {1: valor})
        i += 1
    i = subtitulo(w, ws, i + 1, "Nomeações diferentes do plano")
    for frase in s.fora_da_ordem or [NA_ORDEM]:
        formato = w.formato(text_wrap=True, **BORDA)
        ws.merge_range(i, 0, i, 1, "", formato)
        ws.write_string(i, 0, frase, formato)
        w.altura(ws, i, {0: frase}, largura=110)
        i += 1


def _aba(w: Escritor, nome: str, t: Linhas) -> Any:
    """Uma tabela numa planilha; larguras e alinhamento saem do nome de cada coluna."""
    larguras = [_largura(t, j) for j in range(len(t[0]))]
    ws = w.aba(nome, larguras, deitada=True)
    w.tabela_inteira(ws, t, _colunas(t[0]))
    return ws


def _largura(t: Linhas, j: int) -> float:
    nome = t[0][j]
    if nome in _DA_PESSOA:
        return largura(t, j, *_DA_PESSOA[nome])
    return _LARGURAS.get(nome, 11)


def _colunas(cabecalho: Sequence[str]) -> Colunas:
    siglas = tuple(j for j, nome in enumerate(cabecalho) if nome in _SIGLAS)
    quebra = tuple(j for j, nome in enumerate(cabecalho) if nome in _TEXTOS)
    centro = tuple(j for j in range(len(cabecalho)) if j not in siglas and j not in quebra)
    return Colunas(siglas=siglas, centro=centro, quebra=quebra)


def _atos(w: Escritor, t: Linhas) -> None:
    """Os atos têm os nomes de coluna da própria pessoa: só a última é nossa."""
    ultima = len(t[0]) - 1
    larguras = [7, *(largura(t, j, 8, 26) for j in range(1, ultima)), 60]
    ws = w.aba(ATOS, larguras, deitada=True)
    w.tabela_inteira(ws, t, Colunas(centro=(0,), quebra=tuple(range(1, ultima + 1))))
