"""O comando planejar: o quadro de cada cargo antes do edital, o que a divisão em linhas tira, e o texto do anexo."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from ...arquivos.erros import mostra_caminho
from ...arquivos.gravacao import grava
from ...arquivos.guarda import tipo_do_arquivo
from ...arquivos.pasta_planejamento import dados_do_planejamento, grava_planejamento, linha_de_totais
from ...arquivos.planejamento import PASSOS, Planejamento, planeja
from ...tabela.erros import ErroDeEntrada, mostra
from .pedido import Pedido, confere, destino, entrada_de_cargos, inteiro, lidos, mostrando_erros, progresso, texto
from .problemas import LUGARES_NA_TELA, mostra_problemas
from .tela import console, mostra_gravado, paragrafo, tabela, titulo

_PASSOS = 1 + len(PASSOS) + 2
CARGOS_NA_TELA = 40


def planeja_edital(arquivo: Path, pedido: Pedido) -> int:
    """O comando inteiro; devolve o código de saída."""
    tipo_do_arquivo(arquivo)
    chamadas = texto(pedido, "chamadas")
    ate = None if chamadas is None else inteiro(chamadas, "--chamadas")
    if ate == 0:
        raise ErroDeEntrada(f"--chamadas: {mostra(chamadas)} não serve; use um inteiro de 1 em diante, como 100")
    onde = None if pedido["sem_arquivo"] else destino(arquivo, pedido, "planejamento.xlsx", (".xlsx",))
    anexo = _anexo(arquivo, pedido)
    sobrescrever = bool(pedido["sobrescrever"])
    with mostrando_erros(), progresso(_PASSOS) as passo:
        passo(f"lendo {mostra_caminho(Path(arquivo.name), 40)}")
        p = planeja(entrada_de_cargos(arquivo, pedido), ate, passo)
        if onde is not None:
            with grava(onde, sobrescrever) as temporario:
                grava_planejamento(temporario, p, passo)
        if anexo is not None:
            with grava(anexo, sobrescrever) as temporario:
                temporario.write_text("\n\n".join(p.anexo) + "\n", "utf-8")
    tela = console()
    _mostra(tela, p)
    mostra_gravado(tela, [x for x in (onde, anexo) if x is not None])
    return 0


def _anexo(arquivo: Path, pedido: Pedido) -> Path | None:
    """O .txt do anexo, conferido antes de qualquer conta."""
    digitado = texto(pedido, "anexo")
    if digitado is None:
        return None
    return confere(lidos(arquivo, pedido), Path(digitado), (".txt",), bool(pedido["sobrescrever"]), "--anexo")


def _mostra(tela: Console, p: Planejamento) -> None:
    e = p.entrada
    titulo(tela, " — ".join(x for x in (e.titulo, e.orgao) if x) or f"Planejamento de {e.nome}")
    for nome, valor in dados_do_planejamento(p):
        paragrafo(tela, f"{nome}: {valor}")
    _quadro(tela, p)
    titulo(tela, "As mesmas vagas, contadas de três modos")
    tabela(tela, [x[:5] for x in p.contagem if x[0] != "observação"], direita=(1, 2, 3, 4), siglas=(0,), total=True)
    for *_, observacao in (x for x in p.contagem if x[0] == "observação"):
        paragrafo(tela, observacao, "dim")
    mostra_problemas(tela, p.problemas)


def _quadro(tela: Console, p: Planejamento) -> None:
    t = p.quadro
    vagas, ultima = t[0].index("Vagas"), len(t[0]) - 1
    titulo(tela, "Quadro por cargo")
    linhas = [[*linha[:ultima]] for linha in t[: CARGOS_NA_TELA + 1]]
    sobra = len(t) - len(linhas)
    if sobra:
        linhas.append(["…", *[""] * (vagas - 2), f"e mais {sobra}", *[""] * (ultima - vagas)])
    total = linha_de_totais(p)[:ultima]
    tabela(tela, [*linhas, total], direita=(0, *range(vagas, ultima)), total=True)
    linhas_de: dict[str, list[int]] = {}
    for linha in t[1:]:
        if linha[ultima]:
            linhas_de.setdefault(linha[ultima], []).append(linha[0])
    for observacao, quais in linhas_de.items():
        paragrafo(tela, f"{_linhas(quais)}: {observacao}", "dim")


def _linhas(quais: list[int]) -> str:
    if len(quais) == 1:
        return f"Linha {quais[0]}"
    mostradas = ", ".join(map(str, quais[:LUGARES_NA_TELA]))
    return f"{len(quais)} linhas ({mostradas}{', …' if len(quais) > LUGARES_NA_TELA else ''})"
