"""Ajuda comum aos testes de mesa: lê os casos e compara resultados.

As funções de planilha são chamadas como a planilha as chama: faixas são listas de linhas,
números são int ou float, o resto é texto e a célula vazia é None.
"""

from __future__ import annotations

import csv
import re
import tomllib
from pathlib import Path

DADOS = Path(__file__).parent / "dados"
PROVA = Path(__file__).parents[1] / "docs/prova_de_entradas.md"
NUMERO = re.compile(r"-?\d+(?:[.,]\d+)?")
NAO_CONFERIDO = "*"


def celula(texto):
    """'90' → 90; '87,5' → 87.5; '' → None; o resto fica texto."""
    texto = texto.strip()
    if not texto:
        return None
    if NUMERO.fullmatch(texto):
        numero = float(texto.replace(",", "."))
        return int(numero) if numero.is_integer() else numero
    return texto


def tabela(texto, converter=celula):
    """Tabela escrita com | → faixa retangular (lista de linhas)."""
    linhas = [[converter(c) for c in linha.split("|")] for linha in texto.strip().splitlines()]
    largura = max(map(len, linhas))
    vazio = converter("")
    return [linha + [vazio] * (largura - len(linha)) for linha in linhas]


def tabela_de_textos(texto):
    return tabela(texto, str.strip)


def da_prova(padrao):
    """Os números que docs/prova_de_entradas.md diz nesse lugar: o que lá está é o que se compara, e não envelhece."""
    achado = re.search(padrao, PROVA.read_text("utf-8"))
    assert achado, f"docs/prova_de_entradas.md não diz {padrao}"
    return [int(n.replace(" ", "")) for n in achado.groups()]


def casos_toml(nome):
    """Os [[caso]] de um arquivo, como parâmetros de pytest com o título por nome."""
    import pytest

    with (DADOS / nome).open("rb") as arquivo:
        casos = tomllib.load(arquivo)["caso"]
    return [pytest.param(c, id=f"{k:02d} {c['titulo']}") for k, c in enumerate(casos, 1)]


def casos_em_pasta(nome):
    """Um caso por arquivo .toml da pasta."""
    import pytest

    params = []
    for caminho in sorted((DADOS / nome).glob("*.toml")):
        with caminho.open("rb") as arquivo:
            params.append(pytest.param(tomllib.load(arquivo), id=caminho.stem))
    return params


def ler_csv(nome):
    with (DADOS / "publicados" / nome).open(encoding="utf-8", newline="") as arquivo:
        return list(csv.DictReader(arquivo))


def regime_de(caso):
    proprio = caso.get("regime_proprio")
    return tabela(proprio) if proprio else caso.get("regime")


def vagas_de(valor):
    """Quadro digitado vira faixa de uma linha; número e omissão ficam como estão."""
    return [list(valor)] if isinstance(valor, list) else valor


def opcoes_de(caso):
    return caso.get("opcoes") or None


def visto(valor):
    """O que a pessoa leria na célula: 101.0 → '101'; None → ''."""
    if valor is None:
        return ""
    if isinstance(valor, float) and valor.is_integer():
        valor = int(valor)
    return str(valor).strip()


def sem_erro(resultado):
    primeira = resultado[0][0]
    assert not (isinstance(primeira, str) and primeira.startswith("#ERRO")), primeira
    return resultado


def como_linhas(resultado, colunas=None):
    return [[visto(v) for v in (linha if colunas is None else linha[:colunas])] for linha in resultado]


def exigir_iguais(titulo, obtido, esperado):
    """Compara linha a linha e mostra só as linhas que diferem ('*' = não conferido)."""
    diferencas = []
    for k in range(max(len(obtido), len(esperado))):
        o = obtido[k] if k < len(obtido) else "(falta a linha)"
        e = esperado[k] if k < len(esperado) else "(linha a mais)"
        iguais = (
            isinstance(o, list)
            and isinstance(e, list)
            and len(o) == len(e)
            and all(b == NAO_CONFERIDO or a == b for a, b in zip(o, e))
        )
        if not iguais:
            diferencas.append(f"  linha {k + 1}: esperado {e}, obtido {o}")
    assert not diferencas, f"{titulo}\n" + "\n".join(diferencas)


def uma_reserva(sigla, percentual, arredondamento=None, minimo=None, teto=None):
    """Regime próprio com uma só reserva: nele nada colide."""
    return [
        ["lista", "percentual", "arredondamento", "mínimo", "teto"],
        [sigla, percentual, arredondamento, minimo, teto],
    ]


def normas_por_extenso(fim):
    """As normas de um fim abreviado: o nome da lei repetido, e a marca em cada uma das que não foram conferidas."""
    texto = fim.split(" — ")[1]
    marca = re.search(r" \(não conferid(?:o|as(?: as (\d+) últimas)?)\)$", texto)
    partes = texto[: marca.start()].split("; ") if marca else texto.split("; ")
    for k, x in enumerate(partes):
        if x.startswith("art"):
            partes[k] = f"{partes[k - 1].split(', art')[0]}, {x}"
    quantas = 0 if not marca else 1 if marca[0] == " (não conferido)" else int(marca[1] or len(partes))
    return {x + " (não conferido)" if k >= len(partes) - quantas else x for k, x in enumerate(partes)}
