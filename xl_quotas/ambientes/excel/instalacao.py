"""Prepara o Excel da pessoa: a configuração do xlwings e as pastas de trabalho em Documentos. Repetir não estraga."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from ...arquivos.erros import ErroDeArquivo, frase_do_sistema
from ...arquivos.gravacao import grava
from ...tabela.erros import ErroDeEntrada
from . import configuracao
from .interprete import DLLS, escolha_deste_python, ha_dll, mesmo_arquivo, python_do_excel
from .maquina import Maquina
from .pasta import constroi_com_macros, nomes_dos_arquivos
from .recibo import Mudanca, Recibo, le_recibo, soma, soma_do_arquivo

SO_NO_WINDOWS = (
    "as funções do xlwings só existem no Excel para Windows; no Mac e no navegador use a pasta do xlwings Lite, e no"
    " LibreOffice a extensão"
)
COPIA = ".antes-de-xl_quotas"


def instala(m: Maquina, trocar: bool = False) -> Iterator[str]:
    """Faz, ou refaz, a instalação; diz cada passo dado. `trocar`: toma o lugar de outro Python já configurado."""
    if not m.windows:
        raise ErroDeEntrada(f"instalar: {SO_NO_WINDOWS}; neste {m.sistema} nada foi mudado")
    _exige_dll(m)
    recibo = le_recibo(m.recibo)
    with frase_do_sistema(m.configuracao):
        recibo.cria_pasta(m.configuracao.parent, m.recibo)
    with frase_do_sistema(m.pasta_das_cotas):
        recibo.cria_pasta(m.pasta_das_cotas, m.recibo)
    yield from _configura(m, recibo, trocar)
    for nome, arquivo in nomes_dos_arquivos().items():
        yield _copia(m, recibo, nome, m.pasta_das_cotas / arquivo)


def _exige_dll(m: Maquina) -> None:
    if not ha_dll(m):
        raise ErroDeArquivo(
            f"a {DLLS[64]}, que o Excel carrega, não está ao lado deste Python; veja o que fazer com: xl-quotas excel"
            " conferir"
        )


# ---- a configuração


def _configura(m: Maquina, recibo: Recibo, trocar: bool) -> Iterator[str]:
    ajustes = escolha_deste_python(m)
    outro = _outro_python(m, recibo)
    if outro and not trocar:
        _muda(m, recibo, m.pasta_das_cotas / "xlwings.conf", ajustes)
        yield f"O xlwings desta pessoa já usa outro Python ({outro}), que foi mantido."
        yield f"Só as pastas de trabalho em {m.pasta_das_cotas} usam este. Para usar este em todas: --trocar"
        return
    if outro and configuracao.INTERPRETADOR not in ajustes:  # o executável escrito valeria mais que o ambiente conda
        por_cima = {configuracao.INTERPRETADOR: "", configuracao.INTERPRETADOR_ANTIGO: "pythonw"}
        ajustes |= {chave: valor for chave, valor in por_cima.items() if chave in _atual(m)}
    mudou = _muda(m, recibo, m.configuracao, ajustes)
    yield f"{'Configurado' if mudou else 'Já configurado'}: {m.configuracao} manda o Excel chamar {m.executavel}."


def _atual(m: Maquina) -> dict[str, str]:
    if not m.configuracao.is_file():
        return {}
    return configuracao.le(m.configuracao.read_bytes(), m.codificacao).valores


def _outro_python(m: Maquina, recibo: Recibo) -> str:
    """O Python que a pessoa já tinha escolhido para o xlwings, quando não é este nem uma escolha nossa."""
    valores = _atual(m)
    nossos = recibo.configuracoes.get(str(m.configuracao))
    if nossos and all(valores.get(chave) == valor for chave, valor in nossos.ajustes.items()):
        return ""
    if not any(valores.get(chave) for chave in configuracao.ESCOLHEM_O_PYTHON):
        return ""
    escolhido = python_do_excel(m)
    if escolhido.caminho and mesmo_arquivo(escolhido.caminho, m.executavel):
        return ""
    return str(escolhido.caminho or next(valores[c] for c in configuracao.ESCOLHEM_O_PYTHON if valores.get(c)))


def _muda(m: Maquina, recibo: Recibo, arquivo: Path, ajustes: dict[str, str]) -> bool:
    """Grava os ajustes, com a cópia do que havia e o recibo antes; devolve se havia o que mudar."""
    with frase_do_sistema(arquivo):
        havia = arquivo.read_bytes() if arquivo.is_file() else None
    novo = configuracao.com(havia or b"", ajustes, m.codificacao)
    if novo == havia:
        return False
    anterior = recibo.configuracoes.get(str(arquivo))
    if anterior:
        exata = anterior.exata and havia is not None and soma(havia) == anterior.gravado
        mudanca = Mudanca({**anterior.ajustes, **ajustes}, anterior.copia, soma(novo), exata)
    else:
        mudanca = Mudanca(ajustes, _guarda_copia(arquivo, havia), soma(novo))
    recibo.configuracoes[str(arquivo)] = mudanca
    recibo.guarda(m.recibo)
    with grava(arquivo, sobrescrever=True) as temporario:
        temporario.write_bytes(novo)
    return True


def _guarda_copia(arquivo: Path, havia: bytes | None) -> str | None:
    if havia is None:
        return None
    copia = arquivo.with_name(arquivo.name + COPIA)
    with grava(copia, sobrescrever=True) as temporario:
        temporario.write_bytes(havia)
    return str(copia)


# ---- as pastas de trabalho


def _copia(m: Maquina, recibo: Recibo, nome: str, destino: Path) -> str:
    with tempfile.TemporaryDirectory() as pasta:
        pronta = Path(pasta) / destino.name
        constroi_com_macros(nome, pronta)
        conteudo = pronta.read_bytes()
    atual, nova = soma_do_arquivo(destino), soma(conteudo)
    if atual == nova:
        return f"Já estava: {destino}"
    if atual is not None and atual != recibo.copiadas.get(str(destino)):
        return f"Mantida, porque foi mudada: {destino}. Para ter a nova, dê outro nome a essa e repita."
    with grava(destino, sobrescrever=True) as temporario:
        temporario.write_bytes(conteudo)
    recibo.copiadas[str(destino)] = nova
    recibo.guarda(m.recibo)
    return f"{'Copiada' if atual is None else 'Atualizada'}: {destino}"
