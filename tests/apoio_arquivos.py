"""Listas e pastas de trabalho de mentira para provar a leitura, a gravação e a linha de comando."""

from __future__ import annotations

import datetime
import os
import random
import subprocess
import sys
from pathlib import Path

import openpyxl
from openpyxl.workbook.defined_name import DefinedName

from xl_quotas.arquivos import nomes

CABECALHO = ["Inscrição", "Nome", "Nota", "PP", "PI", "PQ", "PCD", "Nascimento"]
_PRENOMES = ("Ana", "Bento", "Caio", "Dora", "Elias", "Flora", "Gil", "Hilda", "Igor", "Lia", "Rute", "Sílvio", "Tânia")
_NOMES = ("Araújo", "Brito", "Conceição", "D'Ávila", "Esteves", "Farias", "Guimarães", "Leão", "Nóbrega", "Pêra")


def pessoas(n, semente=1):
    """n pessoas com o cabeçalho; notas todas diferentes, para nada depender de desempate."""
    sorteio = random.Random(semente)
    notas = sorteio.sample(range(4000, 10_000), n)
    linhas = [CABECALHO[:]]
    for i in range(n):
        nome = f"{sorteio.choice(_PRENOMES)} {sorteio.choice(_NOMES)} {sorteio.choice(_NOMES)}"
        marcas = ["S" if sorteio.random() < p else None for p in (0.3, 0.04, 0.03, 0.06)]
        nascimento = datetime.date(1960 + sorteio.randrange(45), 1 + sorteio.randrange(12), 1 + sorteio.randrange(28))
        linhas.append([f"2025{i + 1:05d}", nome, notas[i] / 100, *marcas, nascimento])
    return linhas


def como_texto(v):
    if v is None:
        return ""
    if isinstance(v, datetime.date):
        return f"{v:%d/%m/%Y}"
    return f"{v:.2f}".replace(".", ",") if isinstance(v, float) else str(v)


def grava_csv(caminho, linhas, separador=";", codificacao="utf-8"):
    """Com aspas onde o separador aparece dentro do campo, como o Excel grava."""
    campos = [[como_texto(v) for v in linha] for linha in linhas]
    texto = "\r\n".join(separador.join(f'"{c}"' if separador in c else c for c in linha) for linha in campos)
    Path(caminho).write_bytes((texto + "\r\n").encode(codificacao))
    return Path(caminho)


def grava_xlsx(caminho, linhas, aba="Lista", antes=(), outras=()):
    """Planilha simples, com linhas de título `antes` e planilhas `outras`."""
    livro = openpyxl.Workbook()
    ws = livro.active
    ws.title = aba
    escreve(ws, [*antes, *linhas], 1, 1)
    for nome, conteudo in outras:
        escreve(livro.create_sheet(nome), conteudo, 1, 1)
    livro.save(caminho)
    return Path(caminho)


def grava_nossa(caminho, linhas, linha_do_cabecalho=6, sobra=50, **edital):
    """Uma pasta de trabalho com os nomes definidos; `edital`: titulo, orgao, data, regime, vagas, quadro, opcoes …"""
    livro = openpyxl.Workbook()
    ws = livro.active
    ws.title = "Edital"
    celulas = {"titulo": "B1", "orgao": "B2", "data": "B3", "regime": "B4", "vagas": "B5"}
    definidos = dict(zip(celulas, (nomes.TITULO, nomes.ORGAO, nomes.DATA, nomes.REGIME, nomes.VAGAS), strict=True))
    for campo, onde in celulas.items():
        ws[onde] = edital.get(campo)
        livro.defined_names[definidos[campo]] = DefinedName(definidos[campo], attr_text=f"Edital!$B${onde[1:]}")
    escreve(ws, [edital.get("quadro") or []], 6, 2)
    escreve(ws, edital.get("opcoes") or [], 10, 1)
    escreve(ws, edital.get("regime_proprio") or [], 20, 1)
    faixas = {nomes.QUADRO: "$B$6:$F$6", nomes.OPCOES: "$A$10:$B$17", nomes.REGIME_PROPRIO: "$A$20:$H$29"}
    for nome, limites in faixas.items():
        livro.defined_names[nome] = DefinedName(nome, attr_text=f"Edital!{limites}")
    lista = livro.create_sheet("Candidatos")
    lista["B2"] = "Lista de candidatos"
    escreve(lista, linhas, linha_do_cabecalho, 2)
    ultima = openpyxl.utils.get_column_letter(1 + len(linhas[0]))
    fim = linha_do_cabecalho + len(linhas) - 1 + sobra
    limites = f"Candidatos!$B${linha_do_cabecalho}:${ultima}${fim}"
    livro.defined_names[nomes.CANDIDATOS] = DefinedName(nomes.CANDIDATOS, attr_text=limites)
    livro.save(caminho)
    return Path(caminho)


def escreve(ws, linhas, i, j):
    for di, linha in enumerate(linhas):
        for dj, v in enumerate(linha):
            celula = ws.cell(i + di, j + dj, v)
            if isinstance(v, str) and v.startswith("="):
                celula.data_type = "s"


def comando(*argumentos, **ambiente):
    """O comando de verdade, noutro processo: (código, saída, erros) em bytes."""
    programa = Path(sys.executable).with_name("xl-quotas")
    env = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "FORCE_COLOR")}
    env |= {"PYTHONIOENCODING": "utf-8", **ambiente}
    r = subprocess.run([programa, *map(str, argumentos)], capture_output=True, env=env, timeout=60)
    return r.returncode, r.stdout, r.stderr


def chamador(capsys):
    """Chama o comando aqui mesmo: (código, saída, erros)."""
    from xl_quotas.ambientes.linha_de_comando import principal

    def chama(*argumentos):
        codigo = principal([str(a) for a in argumentos])
        tela = capsys.readouterr()
        return codigo, tela.out, tela.err

    return chama


def corrido(tela):
    """O que a tela diz, sem as quebras de linha nem as molduras das tabelas."""
    return " ".join(tela.replace("│", " ").replace("|", " ").split())


def abas(caminho):
    """Os valores de cada planilha, linha a linha."""
    livro = openpyxl.load_workbook(caminho)
    return {ws.title: [list(linha) for linha in ws.iter_rows(values_only=True)] for ws in livro}
