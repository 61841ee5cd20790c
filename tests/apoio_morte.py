"""Mata um comando em muitos momentos da gravação e olha o que ficou na pasta. Corre à parte, num processo só dele.

Uso: python apoio_morte.py PASTA QUANTOS COMANDO ARGUMENTO … — escreve na saída um relatório em JSON.

O comando corre uma vez até começar a gravar; aí o processo se divide, uma vez por momento, e é a cópia que segue e
morre (SIGKILL) ao chegar à k-ésima função em C que a gravação chama. Os momentos são os das chamadas ao disco, antes e
depois de cada uma, e outros espalhados pelo meio; com QUANTOS, só uns, à volta das trocas de nome (0 = todos).
"""

from __future__ import annotations

import io
import json
import os
import signal
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from xl_quotas.ambientes.linha_de_comando import principal
from xl_quotas.arquivos import gravacao

TROCAM = ("link", "replace")
DO_DISCO = {"open", "close", "write", "flush", "fsync", "chmod", "unlink", "mkdir", "rmdir", "truncate", *TROCAM}
Foto = dict[str, bytes]


class Varredura:
    """O processo que espera; em cada cópia, `perfil` conta as chamadas."""

    def __init__(self, pasta: Path, quantos: int) -> None:
        self.pasta, self.quantos, self.contas = pasta, quantos, pasta.with_name("contas.json")
        self.contadas, self.alvo, self.filho, self.fim = 0, 0, False, 0
        self.do_disco: list[tuple[int, str]] = []

    def foto(self) -> Foto:
        return {p.name: p.read_bytes() for p in self.pasta.iterdir()}

    def comeca(self) -> None:
        """Chamada uma vez, quando o comando vai gravar: no processo que espera não volta."""
        self.antes, self.prontos = self.foto(), self._prontos()
        if self._divide(0):
            return
        assert self.fim == 0, f"a cópia que havia de chegar ao fim saiu com {self.fim}"
        self.depois = self.foto()
        self._volta_atras()
        contas = json.loads(self.contas.read_text())
        momentos = escolhe(contas["do_disco"], contas["total"], self.quantos)
        relatorio: dict[str, Any] = {"momentos": len(momentos), "antes": 0, "depois": 0, "restos": [], "problemas": []}
        relatorio["mortos"] = 0
        for k in momentos:
            if self._divide(k):
                return
            self._olha_o_fim(k, relatorio)
            self._olha(k, relatorio)
            self._volta_atras()
        relatorio["novos"] = sorted(n for n in self.depois if self.antes.get(n) != self.depois[n])
        os.write(1, json.dumps(relatorio).encode())
        os._exit(0)

    def _divide(self, alvo: int) -> bool:
        """Verdadeiro na cópia; no processo que espera, falso depois que ela acaba."""
        copia = os.fork()
        if copia:
            self.fim = os.waitstatus_to_exitcode(os.waitpid(copia, 0)[1])
            return False
        self.filho, self.alvo = True, alvo
        nada = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nada, 1)
        os.dup2(nada, 2)
        sys.setprofile(self.perfil)
        return True

    def perfil(self, _quadro: object, evento: str, chamada: Any) -> None:
        if evento not in ("c_call", "c_return"):
            return
        self.contadas += 1
        if self.contadas == self.alvo:
            os.kill(os.getpid(), signal.SIGKILL)
        if not self.alvo and chamada.__name__ in DO_DISCO and mexe_no_disco(chamada):
            self.do_disco.append((self.contadas, chamada.__name__))

    def acaba(self) -> None:
        """A cópia que chegou ao fim: a primeira diz quantas chamadas houve."""
        sys.setprofile(None)
        if self.filho and not self.alvo:
            self.contas.write_text(json.dumps({"total": self.contadas, "do_disco": self.do_disco}))
        os._exit(0 if self.filho else 9)

    def _olha_o_fim(self, k: int, relatorio: dict[str, Any]) -> None:
        """Morta no momento k, ou, se o momento não veio, no fim do comando: a que saiu de outro modo não prova nada."""
        relatorio["mortos"] += self.fim == -signal.SIGKILL
        if self.fim not in (-signal.SIGKILL, 0):
            relatorio["problemas"].append([k, "a cópia", f"saiu com {self.fim}"])

    def _olha(self, k: int, relatorio: dict[str, Any]) -> None:
        agora = self.foto()
        mudados = {n for n in self.depois if self.antes.get(n) != self.depois[n]}
        for nome in {*self.antes, *self.depois}:
            if nome in mudados:
                if agora.get(nome) not in (self.antes.get(nome), self.depois[nome]):
                    relatorio["problemas"].append([k, nome, "pela metade"])
            elif agora.get(nome) != self.antes.get(nome):
                relatorio["problemas"].append([k, nome, "mudou sem ter de mudar"])
        prontos = sum(agora.get(n) == self.depois[n] for n in mudados)
        relatorio["depois" if prontos == len(mudados) else "antes"] += 1
        relatorio["restos"] += [n for n in agora if n not in self.antes and n not in self.depois]

    def _volta_atras(self) -> None:
        for p in self.pasta.iterdir():
            if p.name not in self.antes:
                p.unlink()
            elif p.read_bytes() != self.antes[p.name]:
                p.write_bytes(self.antes[p.name])
        for p, dados in self.prontos.items():
            p.parent.mkdir(exist_ok=True)
            p.write_bytes(dados)

    def _prontos(self) -> dict[Path, bytes]:
        """O que o comando já fez numa pasta temporária: a cópia que chega ao fim o apaga, e a seguinte precisa dele."""
        nossas = Path(tempfile.gettempdir()).glob(f"{gravacao.DAS_PARTES}*/*")
        return {p: p.read_bytes() for p in nossas}


def espalha(momentos: list[int], quantos: int) -> list[int]:
    """Tantos deles, do primeiro ao último."""
    return momentos if len(momentos) <= quantos else [momentos[i * len(momentos) // quantos] for i in range(quantos)]


def mexe_no_disco(chamada: Any) -> bool:
    """As do sistema e as dos arquivos; str.replace, por exemplo, não."""
    return chamada.__module__ in ("posix", "io", "_io") or isinstance(chamada.__self__, io.IOBase)


def escolhe(do_disco: list[tuple[int, str]], total: int, quantos: int) -> list[int]:
    """Sessenta das chamadas que mudam a pasta, vinte das que só escrevem e vinte quaisquer, antes e depois de cada.

    Com um limite, metade antes da primeira troca de nome e metade à volta dela.
    """
    chamadas = [k for k, _ in do_disco]
    if not quantos:
        escrevem = [k for k, nome in do_disco if nome == "write"]
        mudam = [k for k, nome in do_disco if nome != "write"]
        alvos = [*espalha(mudam, 60), *espalha(escrevem, 20), *range(1, total, max(total // 20, 1))]
        return sorted({n for k in alvos for n in (k, k + 1)})
    i = next(i for i, (_, nome) in enumerate(do_disco) if nome in TROCAM)
    antes = [chamadas[i] * n // (quantos // 2 + 1) for n in range(1, quantos // 2 + 1)]
    return sorted({*antes, chamadas[i], chamadas[i] + 1, chamadas[i + 2], chamadas[-1]})


def main(pasta: str, quantos: str, *comando: str) -> None:
    v = Varredura(Path(pasta), int(quantos))

    def gancho(**nomeados: Any) -> tuple[int, str]:
        """No lugar da função que cria o primeiro temporário: daqui em diante há o que estragar."""
        if not v.filho:
            v.comeca()
        return tempfile.mkstemp(**nomeados)

    gravacao.tempfile = SimpleNamespace(mkstemp=gancho, TemporaryDirectory=tempfile.TemporaryDirectory)
    tempfile.gettempdir()
    os.chdir(pasta)
    principal(list(comando))
    v.acaba()


if __name__ == "__main__":
    main(*sys.argv[1:])
