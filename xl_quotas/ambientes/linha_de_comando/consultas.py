"""Os comandos que só respondem: quadro, sequencia-vagas, regimes, versao."""

from __future__ import annotations

from typing import Any

from ...arquivos.apuracao import nome_da_lista
from ...arquivos.faixa import Linhas
from ...funcoes import COTAS_VERSAO, LISTAS, MEMORIA_RESERVA, RESERVA, SEQUENCIA_VAGAS
from ...funcoes.ambiente import conferencia, vigencia
from ...regras import catalogo
from ...regras.quadro import por_cento
from ...tabela.erros import PREFIXO, ErroDeEntrada
from ...tabela.regime import le_regime
from ...tabela.vagas import le_quadro
from .tela import console, paragrafo, tabela, titulo

POR_LINHA = 10


def exige(resposta: Linhas) -> Linhas:
    """A resposta de uma função, ou o erro que ela traz."""
    primeira = resposta[0][0]
    if isinstance(primeira, str) and primeira.startswith(PREFIXO):
        raise ErroDeEntrada(primeira.removeprefix(PREFIXO))
    return resposta


def le_vagas(digitado: str) -> Any:
    """`59` é um total; `38;15;2;1;3`, um quadro."""
    return [digitado.strip().rstrip(";").split(";")] if ";" in digitado else digitado


def mostra_quadro(vagas: str, regime: str | None) -> int:
    """Uma linha por lista e a memória de cálculo."""
    r = le_regime(regime)
    if ";" in vagas:
        raise ErroDeEntrada("VAGAS: para o quadro use só o total, como 59")
    numeros = exige(RESERVA(vagas, regime))[0]
    memoria = exige(MEMORIA_RESERVA(vagas, regime))
    tela = console()
    titulo(tela, f"Quadro de {sum(numeros)} vagas — {r.id}: {r.nome}")
    linhas: Linhas = [["Lista", "", "Vagas"]]
    linhas += [[s, nome_da_lista(r, s), n] for s, n in zip(exige(LISTAS(regime))[0], numeros, strict=True)]
    tabela(tela, [*linhas, ["Total", "", sum(numeros)]], direita=(2,), siglas=(0,), total=True)
    titulo(tela, "Memória de cálculo")
    tabela(tela, memoria, direita=(1, 5), siglas=(0,))
    return 0


def mostra_sequencia(vagas: str, regime: str | None, ate: str | None, opcoes: str | None) -> int:
    """As vagas em linhas de dez, e as posições de cada lista."""
    r = le_regime(regime)
    total = sum(le_quadro(le_vagas(vagas), r) or ())
    donas = [linha[0] for linha in exige(SEQUENCIA_VAGAS(le_vagas(vagas), regime, ate, opcoes)) if linha[0]]
    tela = console()
    titulo(tela, f"Sequência de {len(donas)} vagas — {r.id}: {r.nome}")
    if not donas:
        paragrafo(tela, "Nenhuma vaga a mostrar; com --ate N aparecem as do cadastro de reserva.")
        return 0
    if not total:
        paragrafo(tela, "Sem vagas imediatas: todas são de cadastro de reserva.")
    elif len(donas) > total:
        paragrafo(tela, f"As {total} primeiras são imediatas; da {total + 1}ª em diante, cadastro de reserva.")
    grade: Linhas = [["Vagas", *(f"{k}ª" for k in range(1, POR_LINHA + 1))]]
    for i in range(0, len(donas), POR_LINHA):
        dez = donas[i : i + POR_LINHA]
        grade.append([f"{i + 1} a {i + len(dez)}", *dez, *[""] * (POR_LINHA - len(dez))])
    tabela(tela, grade, siglas=range(1, POR_LINHA + 1), inteiras=(0,))
    titulo(tela, "Posições de cada reserva")
    posicoes: Linhas = [["Lista", "Vagas", "Posições"]]
    for s in r.listas[1:]:
        onde = [str(k) for k, dona in enumerate(donas, 1) if dona == s]
        posicoes.append([s, len(onde), ", ".join(onde) or "nenhuma"])
    tabela(tela, posicoes, direita=(1,), siglas=(0,))
    return 0


def mostra_regimes() -> int:
    """Os regimes do catálogo."""
    tela = console()
    linhas: Linhas = [["Id", "Vale para", "Listas", "Normas conferidas em"]]
    for r in catalogo.regimes().values():
        # espaço sem quebra: a sigla, o número e o % ficam juntos
        listas = ", ".join(f"{x.sigla} {por_cento(x.percentual)}".replace(" ", "\u00a0") for x in r.reservas)
        padrao = " (padrão)" if r.padrao else ""
        linhas.append([r.id, vigencia(r) + padrao, listas, conferencia(r)])
    titulo(tela, "Regimes")
    tabela(tela, linhas, inteiras=(0,))
    paragrafo(
        tela, 'A AC fica com o resto. "Não conferido": a norma foi vista só em segunda mão; leia-a antes de usar.'
    )
    return 0


def mostra_versao() -> int:
    """O que COTAS_VERSAO responde."""
    tabela(console(), exige(COTAS_VERSAO()), inteiras=(0,))
    return 0
