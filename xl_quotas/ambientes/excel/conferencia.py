"""Confere o computador, passo a passo, na ordem em que o Excel depende de cada coisa; cada achado com o remédio."""

from __future__ import annotations

import importlib.metadata
import sys
from collections.abc import Iterator
from pathlib import Path

from . import XLWINGS
from .achado import Achado, atencao, certo, errado, sem_conferir
from .arquivo_conferido import confere_arquivo
from .configuracao import le
from .instalacao import SO_NO_WINDOWS
from .interprete import DLLS, PELO_PATH, PythonDoExcel, ha_dll, mesmo_arquivo, python_do_excel, remedio_da_dll
from .maquina import Maquina
from .office import bits_do_excel, macros
from .pasta import nomes_dos_arquivos
from .prova import pergunta

REINSTALE = "na pasta do programa, com o Python que o Excel usa: python -m pip install ."
INSTALE = "rode xl-quotas excel instalar"


def confere(m: Maquina, arquivo: Path | None = None) -> Iterator[Achado]:
    """Cada achado, do computador às pastas de trabalho (ou só à pasta de trabalho dada)."""
    yield _sistema(m)
    yield _este_python(m)
    yield _xlwings(importlib.metadata.version("xlwings"))
    if m.windows:
        yield from _no_windows(m, arquivo.absolute().parent if arquivo else m.pasta_das_cotas)
    arquivos = [m.pasta_das_cotas / nome for nome in nomes_dos_arquivos().values()] if m.windows else []
    for caminho in [arquivo] if arquivo else arquivos:
        yield from confere_arquivo(caminho)


def _sistema(m: Maquina) -> Achado:
    if m.windows:
        return certo("Sistema", m.sistema)
    frase = f"{m.sistema}: o Excel, a configuração dele, a DLL e as macros só se conferem no Windows"
    return sem_conferir("Sistema", frase, SO_NO_WINDOWS)


def _este_python(m: Maquina) -> Achado:
    frase = f"{sys.version.split()[0]}, {m.bits} bits, {m.executavel}"
    if m.windows and any(x in str(m.executavel) for x in ("WindowsApps", "PythonSoftwareFoundation")):
        return errado("Python", f"{frase}: é o da Microsoft Store, que põe a DLL onde o Excel não a acha", _DE_FORA)
    if m.windows and not ha_dll(m):
        return errado("Python", f"{frase}: ao lado dele não há DLL do xlwings", remedio_da_dll(m))
    return certo("Python", frase)


_DE_FORA = "instale o Python de python.org e, nele, o pacote"


def _xlwings(instalada: str) -> Achado:
    if instalada == XLWINGS:
        return certo("xlwings", f"{instalada}, a versão que as pastas de trabalho pedem")
    return errado("xlwings", f"{instalada}, e as pastas de trabalho pedem a versão {XLWINGS}", REINSTALE)


# ---- só no Windows


def _no_windows(m: Maquina, junto: Path) -> Iterator[Achado]:
    escolhido, bits = python_do_excel(m, junto), bits_do_excel(m)
    if bits:
        yield certo("Excel", f"Office de {bits} bits, que carrega a {DLLS[bits]}")
    else:
        onde = "está escrito em Arquivo > Conta > Sobre o Excel; as duas DLLs são conferidas abaixo"
        yield sem_conferir("Excel", "o registro do Windows não diz se o Office é de 32 ou de 64 bits", onde)
    yield from _configuracoes(m, junto)
    yield _python_chamado(m, escolhido)
    yield from _dlls(m, escolhido, [bits] if bits else list(DLLS))
    if escolhido.caminho:
        yield from _resposta(escolhido.caminho)
    yield macros(m)


def _configuracoes(m: Maquina, junto: Path) -> Iterator[Achado]:
    for arquivo in (junto / "xlwings.conf", m.configuracao):
        if not arquivo.is_file():
            continue
        defeitos = le(arquivo.read_bytes(), m.codificacao).defeitos
        if defeitos:
            remedio = 'no Bloco de Notas, deixe um "CHAVE","valor" por linha, sem linhas vazias, e salve como ANSI'
            yield errado("Configuração", f"{arquivo}: {'; '.join(defeitos)}", remedio)
        else:
            yield certo("Configuração", str(arquivo))


def _python_chamado(m: Maquina, e: PythonDoExcel) -> Achado:
    if e.caminho is None:
        return errado("Python do Excel", f"não achado (pedido em: {e.origem or 'nenhum lugar'})", INSTALE)
    texto = str(e.caminho)
    if texto.encode(m.codificacao, "ignore").decode(m.codificacao) != texto:
        remedio = "instale o Python numa pasta de nome simples, como C:\\cotas"
        return errado("Python do Excel", f"{texto}: tem letras que o VBA não lê", remedio)
    if not mesmo_arquivo(e.caminho, m.executavel):
        remedio = "se não for de propósito: xl-quotas excel instalar --trocar"
        return atencao("Python do Excel", f"{texto} (de: {e.origem}), que não é o deste comando", remedio)
    return certo("Python do Excel", f"{texto} (de: {e.origem})")


def _dlls(m: Maquina, e: PythonDoExcel, bits: list[int]) -> Iterator[Achado]:
    for b in bits:
        achada = e.dll(b)
        if achada:
            yield certo("DLL do xlwings", str(achada))
        else:
            onde = " nem em ".join(map(str, e.pastas)) if e.origem != PELO_PATH else "nenhuma pasta do PATH"
            yield errado("DLL do xlwings", f"{DLLS[b]} não está em {onde}", remedio_da_dll(m))


def _resposta(python: Path) -> Iterator[Achado]:
    """O que responde o Python que o Excel vai chamar: as versões dele, e se as funções e o pywin32 carregam."""
    resposta = pergunta(python)
    if resposta.erro:
        yield errado("Funções", f"{python} não as carrega: {resposta.erro}", REINSTALE)
        return
    frase = f"respondem; xl_quotas {resposta.xl_quotas} e xlwings {resposta.xlwings}"
    yield certo("Funções", frase) if resposta.xlwings == XLWINGS else errado("Funções", frase, REINSTALE)
    if not resposta.pywin32:
        remedio = "com esse Python: python -m pip install --force-reinstall pywin32"
        yield errado("pywin32", "não carrega no Python do Excel", remedio)
