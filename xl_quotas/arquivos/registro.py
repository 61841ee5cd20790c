"""Acrescenta um ato ao fim de um CSV de atos, depois de conferido; as linhas que já estão nele não se tocam."""

from __future__ import annotations

import codecs
import csv
import io
import re
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from ..funcoes.acontecimentos import frase_do_feito
from ..funcoes.andamento import Acompanhamento, le_acompanhamento
from ..regras.atos import NOMEACAO, Feito
from ..regras.nomeacao import NINGUEM
from ..regras.nomear import por_congelar
from ..tabela.atos import ATO, COLUNAS, COMPENSA, DATA, INSCRICAO, OBSERVACAO
from ..tabela.erros import ErroDeEntrada, mostra, por_extenso
from ..tabela.opcoes import le_opcoes
from ..tabela.valores import celula
from .acompanhamento import EntradaComAtos
from .atos_da_pasta import colunas, le_atos
from .conferencia import confere
from .csvs import SEPARADORES
from .erros import ErroDeArquivo, frase_do_sistema, mostra_caminho
from .faixa import DoEdital, Faixa
from .gravacao import grava
from .lugares_do_acompanhamento import traduz
from .opcoes import faixa_de_opcoes
from .tabela_csv import PERIGOSOS

_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
NOVO = ";".join(COLUNAS)
"""A linha de nomes do arquivo que ainda não existe."""


@dataclass(frozen=True)
class Conferido:
    """O ato aceito: a frase dele, os campos como vão para o arquivo, e se a observação recebeu o apóstrofo.

    `por_congelar`: quantas nomeações que já estavam no arquivo ainda dependem da lista de candidatos.
    """

    frase: str
    campos: Mapping[str, str]
    guardado: bool
    por_congelar: int


def faixa_nova() -> Faixa:
    """A tabela de atos de um arquivo que ainda não existe: só a linha de nomes."""
    return Faixa([list(COLUNAS)], "", [1])


def confere_ato(x: EntradaComAtos, digitado: Mapping[str, str | None], hoje: date) -> Conferido:
    """Confere o ato contra o estado que os do arquivo deixaram. Recusado: ErroDeEntrada com o porquê.

    `digitado` tem os campos pelo nome da coluna; o que falta é vazio. Depois de `hoje` nada aconteceu ainda.
    """
    e, atos = x.entrada, x.atos
    opcoes = faixa_de_opcoes(le_opcoes(e.opcoes), sem=("linhas", "ate"))
    confere(e, opcoes)
    onde = colunas(atos)
    nova: list[Any] = [None] * len(atos.valores[0])
    for campo, v in digitado.items():
        if v is not None:
            nova[_coluna(onde, campo)] = v
    argumentos = (e.candidatos.valores, [*atos.valores, nova], e.vagas, e.regime, opcoes)
    try:
        feito = le_acompanhamento(*argumentos, tolera=True)
    except ErroDeEntrada as erro:
        raise ErroDeEntrada(traduz(str(erro), e.faixas)) from None
    aceito = _o_aceito(x, feito)
    if aceito.ato.data > hoje:
        raise ErroDeEntrada(
            f"--data: {por_extenso(aceito.ato.data)} ainda não chegou (hoje é {por_extenso(hoje)}); registre o ato no"
            " dia em que acontecer, porque nenhum anterior se aceitaria depois dele"
        )
    campos = {campo: " ".join(v.split()) for campo, v in digitado.items() if v is not None}
    campos |= _congela(feito, aceito, onde)
    for campo in (INSCRICAO, COMPENSA):
        if campos.get(campo, "").startswith(PERIGOSOS):
            raise ErroDeEntrada(
                f"{campo}: {mostra(campos[campo])} começa por um sinal que a planilha executaria; mude-a na lista de"
                " candidatos"
            )
    guardado = campos.get(OBSERVACAO, "").startswith(PERIGOSOS)
    if guardado:
        campos[OBSERVACAO] = f"'{campos[OBSERVACAO]}"
    soltas = sum(
        bool(por_congelar(r.feito, feito.inscricao))
        for r in feito.respostas[:-1]
        if r.feito is not None and r.feito.ato.tipo == NOMEACAO
    )
    return Conferido(frase_do_feito(feito, aceito, congelado=True), campos, guardado, soltas)


def _coluna(onde: Mapping[str, int], campo: str) -> int:
    if campo not in onde:
        raise ErroDeEntrada(f'o arquivo de atos não tem a coluna "{campo}"; acrescente-a à linha de nomes dele')
    return onde[campo]


def _o_aceito(x: EntradaComAtos, feito: Acompanhamento) -> Feito:
    """O que o ato novo fez; a recusa dele, ou de um dos que já estavam no arquivo, levanta ErroDeEntrada."""
    ultima = feito.respostas[-1]
    if ultima.feito is not None:
        return ultima.feito
    if ultima.linha <= len(x.atos.valores):
        raise ErroDeEntrada(f"um ato que já está no arquivo é recusado: {traduz(ultima.erro, x.entrada.faixas)}")
    raise ErroDeEntrada(ultima.erro.removeprefix(f"atos, linha {ultima.linha} da faixa, "))


def _congela(x: Acompanhamento, f: Feito, onde: Mapping[str, int]) -> dict[str, str]:
    """O que não pode mais mudar: quem, em que vaga, por que lista, e a compensação, que só a nomeação tem."""
    campos = {DATA: por_extenso(f.ato.data), ATO: f.ato.tipo}
    if f.ato.pessoa != NINGUEM and INSCRICAO in onde:
        campos[INSCRICAO] = str(x.candidatos.inscricoes[f.ato.pessoa])
    if f.ato.tipo == NOMEACAO:
        for campo, v in por_congelar(f, lambda p: str(x.candidatos.inscricoes[p])):
            _coluna(onde, campo)
            campos[campo] = v
    return campos


def acrescenta(caminho: Path, faixa: Faixa, campos: Mapping[str, str], antes: bytes | None) -> None:
    """Grava o arquivo com mais uma linha, na letra e no separador dele. `antes`: os bytes lidos; None = não existia.

    Se o arquivo mudou desde a leitura, levanta ErroDeArquivo e nada grava.
    """
    if antes is None:
        linha = _linha(faixa, campos, ";", "\r\n")
        with grava(caminho) as temporario:
            temporario.write_bytes(f"{NOVO}\r\n{linha}".encode("utf-8-sig"))
        return
    real = caminho.resolve()  # um atalho continua atalho
    depois = antes + _acrescimo(faixa, campos, antes)
    with frase_do_sistema(caminho):
        with real.open("ab"):  # sem permissão, ou aberto noutro programa: já se sabe aqui
            pass
        modo = stat.S_IMODE(real.stat().st_mode)
    with grava(real, sobrescrever=True) as temporario:
        temporario.write_bytes(depois)
        _confere_o_novo(temporario, faixa, campos, caminho)
        if real.read_bytes() != antes:
            raise ErroDeArquivo(f"{mostra_caminho(caminho)}: mudou enquanto o ato se conferia; rode o comando de novo")
    with frase_do_sistema(caminho):
        real.chmod(modo)


def _acrescimo(faixa: Faixa, campos: Mapping[str, str], antes: bytes) -> bytes:
    codificacao = _codificacao(antes)
    texto = antes.decode(codificacao)
    quebra = "\r\n" if "\r\n" in texto else "\n"
    linha = _linha(faixa, campos, _separador(texto, faixa), quebra)
    if not texto.endswith(("\n", "\r")):
        linha = quebra + linha
    try:
        return linha.encode(codificacao)
    except UnicodeEncodeError as e:
        letra = mostra(e.object[e.start])
        raise ErroDeEntrada(
            f"a letra {letra} não existe na codificação do arquivo de atos; salve-o como UTF-8"
        ) from None


def _codificacao(dados: bytes) -> str:
    """A do fim do arquivo: sem a marca do começo, que não se repete."""
    for bom, nome in _BOMS:
        if dados.startswith(bom):
            return nome
    try:
        dados.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"


def _separador(texto: str, faixa: Faixa) -> str:
    """O que separa os nomes na linha deles; `_confere_o_novo` prova que era esse."""
    linha = re.split("\r\n|\n|\r", texto)[faixa.linhas[0] - 1]
    largura = len(faixa.valores[0])
    return next((s for s in SEPARADORES if linha.count(s) == largura - 1), SEPARADORES[0])


def _confere_o_novo(novo: Path, faixa: Faixa, campos: Mapping[str, str], caminho: Path) -> None:
    """O arquivo, lido de novo, tem de ser o de antes com mais esta linha: aspas abertas, por exemplo, a engoliriam."""
    onde = colunas(faixa)
    linha = [celula(campos.get(next((c for c, k in onde.items() if k == j), ""))) for j in range(len(faixa.valores[0]))]
    if _cheias(le_atos(novo, DoEdital(novo))) != [*_cheias(faixa), linha]:
        raise ErroDeArquivo(
            f"{mostra_caminho(caminho)}: a linha nova não se leria inteira; confira aspas e separadores do arquivo"
        )


def _cheias(faixa: Faixa) -> list[list[Any]]:
    lidas = [[celula(v) for v in linha] for linha in faixa.valores]
    return [linha for linha in lidas if any(v is not None for v in linha)]


def _linha(faixa: Faixa, campos: Mapping[str, str], separador: str, quebra: str) -> str:
    onde = colunas(faixa)
    celulas = [""] * len(faixa.valores[0])
    for campo, v in campos.items():
        celulas[onde[campo]] = v
    saida = io.StringIO(newline="")
    csv.writer(saida, delimiter=separador, lineterminator=quebra).writerow(celulas)
    return saida.getvalue()
