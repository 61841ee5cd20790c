"""O erro que é do arquivo, e não do que está escrito nele."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..tabela.erros import ErroDeEntrada


class ErroDeArquivo(ErroDeEntrada):
    """Arquivo ausente, ilegível, que já existe, ou disco que não aceita a gravação."""


_FRASES = {
    errno.ENOENT: "o arquivo não existe; confira o nome e a pasta",
    errno.EISDIR: "é uma pasta, não um arquivo; diga o arquivo dentro dela",
    errno.ENOTDIR: "a pasta não existe; confira o caminho",
    errno.EACCES: "sem permissão; feche o arquivo em outros programas ou peça acesso a ele",
    errno.EPERM: "sem permissão; feche o arquivo em outros programas ou peça acesso a ele",
    errno.ENOSPC: "o disco está cheio; libere espaço ou grave em outra pasta",
    errno.EDQUOT: "a cota de disco acabou; libere espaço ou grave em outra pasta",
    errno.EROFS: "o disco só aceita leitura; grave em outra pasta com --saida",
    errno.EFBIG: "o sistema não deixa gravar um arquivo tão grande; libere espaço ou grave em outra pasta",
    errno.ELOOP: "é um atalho que não leva a arquivo nenhum; diga o próprio arquivo",
    errno.ENAMETOOLONG: "o nome é longo demais; escolha um mais curto",
}


@contextmanager
def frase_do_sistema(caminho: Path) -> Iterator[None]:
    """Troca um erro do sistema operacional por uma frase com o nome do arquivo e o remédio."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as e:
        raise do_sistema(e, caminho) from None


def do_sistema(e: OSError, caminho: Path | None = None) -> ErroDeArquivo:
    """O erro do sistema em português; sem o caminho, o que o próprio erro traz ou, se não traz, a tela."""
    frase = _FRASES.get(e.errno or 0, "o sistema recusou o arquivo; confira o disco e a pasta")
    nome = e.filename if caminho is None else caminho
    sem_nome = "a tela ou a pasta temporária"
    onde = mostra_caminho(Path(os.fsdecode(nome))) if isinstance(nome, (str, bytes, Path)) else sem_nome
    return ErroDeArquivo(f"{onde}: {frase}")


def nome_visivel(caminho: Path) -> str:
    """O nome do arquivo, sem a pasta, como se escreve numa frase ou numa planilha: pode nem ser UTF-8."""
    return mostra_caminho(Path(caminho.name))


def mostra_caminho(caminho: Path, maximo: int = 80) -> str:
    """O caminho como se escreve numa frase: sem quebras de linha, e o fim dele quando é longo."""
    texto = "".join(c if c.isprintable() else "?" for c in str(caminho))
    return texto if len(texto) <= maximo else "…" + texto[1 - maximo :]
