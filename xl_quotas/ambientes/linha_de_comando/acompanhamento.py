"""Os comandos acompanhar e historico: lê a lista e os atos, confere, mostra e grava."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from ...arquivos.acompanhamento import PASSOS, AtosComErro, EntradaComAtos, Situacao, acompanha, com_atos, historia
from ...arquivos.erros import mostra_caminho
from ...arquivos.faixa import Linhas
from ...arquivos.guarda import tipo_do_arquivo
from ...funcoes.acompanhamento import NENHUMA
from ...tabela.opcoes import le_opcoes
from .gravada import grava_tabela_ou_pasta
from .pedido import Pedido, destino, entrada, inteiro, mostrando_erros, progresso, texto
from .problemas import mostra_problemas
from .tela import console, mostra_gravado, paragrafo, tabela, titulo

_PASSOS = 1 + len(PASSOS) + 1
FINAIS = (".xlsx", ".csv")
FRASES_NA_TELA = 8
_SIGLAS = ("Lista", "Lista devida")
_NUMEROS = ("Vaga", "Nota", "Class. na lista", "Percentual", "Devidas", "Dadas", "Aguardam", "Diferença", "Dívida")


def acompanha_o_concurso(arquivo: Path, pedido: Pedido) -> int:
    """O comando acompanhar inteiro; devolve o código de saída."""
    tipo_do_arquivo(arquivo)
    primeiras = inteiro(str(pedido["primeiras"]), "--primeiras")
    onde = None
    if texto(pedido, "saida") is not None:
        onde = _destino(arquivo, pedido)
    guardados = 0
    with mostrando_erros(), progresso(_PASSOS) as passo:
        passo(f"lendo {mostra_caminho(Path(arquivo.name), 40)}")
        x = le_com_atos(arquivo, pedido)
        s = _confere_os_atos(lambda: acompanha(x, _ate(pedido), passo))
        if onde is not None:
            guardados = _grava(onde, s, bool(pedido["sobrescrever"]), passo)
    tela = console()
    _mostra(tela, s, primeiras)
    if onde is not None:
        mostra_gravado(tela, [onde], guardados)
    return 0


def conta_a_historia(arquivo: Path, inscricao: str, pedido: Pedido) -> int:
    """O comando historico inteiro."""
    tipo_do_arquivo(arquivo)
    with mostrando_erros():
        historico = historia(le_com_atos(arquivo, pedido), inscricao)
    tela = console()
    titulo(tela, f"Histórico de {inscricao.strip()}")
    tabela(tela, historico, direita=(2,), inteiras=(0,))
    return 0


def le_com_atos(arquivo: Path, pedido: Pedido) -> EntradaComAtos:
    """A lista com os atos: os de --atos ou os da própria pasta."""
    atos = texto(pedido, "atos")
    return com_atos(entrada(arquivo, pedido), None if atos is None else Path(atos))


def _destino(arquivo: Path, pedido: Pedido) -> Path:
    """O arquivo a gravar, que não pode ser nenhum dos de entrada."""
    atos = texto(pedido, "atos")
    if atos is not None:
        tipo_do_arquivo(Path(atos))
    return destino(arquivo, pedido, "acompanhamento.xlsx", FINAIS)


def _ate(pedido: Pedido) -> str | int | None:
    """O --ate ou a opção até digitada no comando; a do arquivo é da ordem de nomeação e não serve aqui."""
    return texto(pedido, "ate") or le_opcoes(texto(pedido, "opcoes")).ate


def _confere_os_atos(faz: Callable[[], Situacao]) -> Situacao:
    """A conta; o ato recusado mostra antes quantos foram aceitos."""
    try:
        return faz()
    except AtosComErro as e:
        tela = console()
        titulo(tela, "Atos")
        paragrafo(tela, f"{e.resumo}.")
        raise


def _grava(onde: Path, s: Situacao, sobrescrever: bool, passo: Callable[[str], None]) -> int:
    """Grava em .xlsx ou, só as próximas, em .csv; devolve quantos textos do CSV receberam o apóstrofo."""

    def pasta(temporario: Path) -> None:
        from ...arquivos.pasta_acompanhamento import grava_acompanhamento

        grava_acompanhamento(temporario, s, passo)

    return grava_tabela_ou_pasta(onde, sobrescrever, s.proximas, pasta)


# na tela


def _mostra(tela: Console, s: Situacao, primeiras: int) -> None:
    from ...arquivos.pasta_acompanhamento import NA_ORDEM, dados

    e = s.lida.entrada
    titulo(tela, " — ".join(x for x in (e.titulo, e.orgao) if x) or f"Acompanhamento de {e.nome}")
    for nome, valor in dados(s):
        if nome != "Avisos":
            paragrafo(tela, f"{nome}: {valor}")
    mostra_problemas(tela, s.problemas)
    titulo(tela, "Nomeações diferentes do plano")
    _frases(tela, s.fora_da_ordem or [NA_ORDEM])
    if s.por_congelar:
        titulo(tela, "Nomeações por congelar: escreva na tabela de atos o que cada uma diz")
        _frases(tela, s.por_congelar)
    _proximas(tela, s.proximas, primeiras)
    titulo(tela, "Proporção")
    _tabela(tela, s.proporcao, range(len(s.proporcao[0])), total=True)


def _frases(tela: Console, frases: Sequence[str]) -> None:
    for frase in frases[:FRASES_NA_TELA]:
        paragrafo(tela, frase)
    if len(frases) > FRASES_NA_TELA:
        paragrafo(tela, f"… e mais {len(frases) - FRASES_NA_TELA}: veja Atos conferidos com --saida.")


def _proximas(tela: Console, t: Linhas, primeiras: int) -> None:
    motivo = t[0].index("Motivo")
    linhas = t[1 : primeiras + 1]
    if t[1][motivo] == NENHUMA:
        titulo(tela, "Próximas nomeações")
        paragrafo(tela, "Nenhuma vaga aberta; com --ate N aparecem as próximas das vagas que vierem.")
        return
    titulo(tela, f"Próximas nomeações ({len(linhas)} de {len(t) - 1})")
    _tabela(tela, [t[0], *linhas], [j for j in range(len(t[0])) if j != motivo])
    if len(t) - 1 > len(linhas):
        paragrafo(tela, f"… e mais {len(t) - 1 - len(linhas)}: use --primeiras {len(t) - 1} ou --saida.")
    if linhas:
        titulo(tela, "Por quê")
    for linha in linhas:
        paragrafo(tela, f"Vaga {linha[0]}: {linha[motivo]}")


def _tabela(tela: Console, t: Linhas, colunas: Sequence[int], total: bool = False) -> None:
    """As colunas pedidas; o alinhamento sai do nome de cada uma."""
    nomes = [t[0][j] for j in colunas]
    tabela(
        tela,
        [[linha[j] for j in colunas] for linha in t],
        direita=[k for k, nome in enumerate(nomes) if nome in _NUMEROS],
        siglas=[k for k, nome in enumerate(nomes) if nome in _SIGLAS],
        inteiras=[k for k, nome in enumerate(nomes) if nome == "Inscrição"],
        total=total,
    )
