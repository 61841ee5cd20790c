"""O recibo: o que `instalar` fez neste computador, gravado antes de cada mudança, para `remover` desfazer só isso."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from ...arquivos.gravacao import grava
from ...tabela.erros import ErroDeEntrada


@dataclass
class Mudanca:
    """Um arquivo de configuração que mudamos: nossos ajustes, a cópia de antes e a soma do que gravamos."""

    ajustes: dict[str, str]
    copia: str | None
    gravado: str
    exata: bool = True
    """Falso quando a pessoa mexeu no arquivo entre duas instalações: aí só as nossas linhas se desfazem."""


@dataclass
class Recibo:
    """As configurações mudadas, as pastas de trabalho copiadas (com a soma de cada uma) e as pastas criadas."""

    configuracoes: dict[str, Mudanca] = field(default_factory=dict)
    copiadas: dict[str, str] = field(default_factory=dict)
    criadas: list[str] = field(default_factory=list)

    @property
    def vazio(self) -> bool:
        """Nada foi feito, ou tudo foi desfeito."""
        return not (self.configuracoes or self.copiadas or self.criadas)

    def cria_pasta(self, pasta: Path, onde: Path) -> None:
        """Cria a pasta e as que faltam acima dela, e anota as que não existiam, da mais funda à mais rasa."""
        novas = [p for p in (pasta, *pasta.parents) if not p.exists()]
        self.criadas = [*(str(p) for p in novas if str(p) not in self.criadas), *self.criadas]
        pasta.mkdir(parents=True, exist_ok=True)
        self.guarda(onde)

    def guarda(self, onde: Path) -> None:
        """Grava o recibo; vazio, apaga-o."""
        if self.vazio:
            onde.unlink(missing_ok=True)
            return
        with grava(onde, sobrescrever=True) as temporario:
            temporario.write_text(json.dumps(asdict(self), ensure_ascii=False, indent=1), encoding="utf-8")


def le_recibo(onde: Path) -> Recibo:
    """O recibo gravado, ou um em branco."""
    if not onde.is_file():
        return Recibo()
    try:
        dados = json.loads(onde.read_text(encoding="utf-8"))
        configuracoes = {arquivo: Mudanca(**m) for arquivo, m in dados["configuracoes"].items()}
        return Recibo(configuracoes, dict(dados["copiadas"]), list(dados["criadas"]))
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ErroDeEntrada(
            f"{onde}: o recibo da instalação está danificado; mude o nome dele e rode de novo xl-quotas excel instalar"
        ) from None


def soma(dados: bytes) -> str:
    """A soma que diz se um arquivo ainda é o que gravamos."""
    return hashlib.sha256(dados).hexdigest()


def soma_do_arquivo(caminho: Path) -> str | None:
    """A soma de um arquivo que existe."""
    return soma(caminho.read_bytes()) if caminho.is_file() else None
