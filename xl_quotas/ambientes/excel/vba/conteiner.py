"""O contêiner de arquivos dentro de um arquivo (MS-CFB, versão 3): setores de 512 bytes e um diretório em árvore."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass, field

_SETOR, _MINISSETOR, _PEQUENO = 512, 64, 4096
_FIM, _LIVRE, _DA_TABELA, _NENHUM = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD, 0xFFFFFFFF
_POR_SETOR = _SETOR // 4
_NO_CABECALHO = 109  # setores de tabela que cabem no cabeçalho: perto de 7 MB
_ASSINATURA = bytes.fromhex("d0cf11e0a1b11ae1")
_ARMARIO, _FLUXO, _RAIZ = 1, 2, 5
_VERMELHO, _PRETO = 0, 1


@dataclass
class _No:
    """Uma entrada do diretório: a raiz, um armário ou um fluxo."""

    nome: str
    tipo: int
    dados: bytes = b""
    dentro: list[int] = field(default_factory=list)
    cor: int = _PRETO
    esquerda: int = _NENHUM
    direita: int = _NENHUM
    filho: int = _NENHUM
    inicio: int = 0
    tamanho: int = 0

    def gravado(self) -> bytes:
        """Os 128 bytes da entrada, sem data nenhuma."""
        nome = self.nome.encode("utf-16-le") + b"\0\0"
        cabeca = struct.pack("<64sHBB", nome, len(nome), self.tipo, self.cor)
        ligacoes = struct.pack("<III", self.esquerda, self.direita, self.filho)
        return cabeca + ligacoes + bytes(36) + struct.pack("<IQ", self.inicio, self.tamanho)


class _Setores:
    """Os setores gravados e a tabela que os encadeia."""

    def __init__(self, tamanho: int) -> None:
        self.tamanho = tamanho
        self.dados = bytearray()
        self.tabela: list[int] = []

    def poe(self, dados: bytes, enche: bytes = b"\0") -> int:
        """Grava os dados em setores seguidos e devolve o primeiro."""
        if not dados:
            return _FIM
        primeiro, quantos = len(self.tabela), -(-len(dados) // self.tamanho)
        self.dados += dados.ljust(quantos * self.tamanho, enche)
        self.tabela += [*range(primeiro + 1, primeiro + quantos), _FIM]
        return primeiro


def empacota(fluxos: Mapping[str, bytes]) -> bytes:
    """O contêiner com estes fluxos; `/` no nome separa o armário do fluxo."""
    nos = _diretorio(fluxos)
    grandes, pequenos = _Setores(_SETOR), _Setores(_MINISSETOR)
    for no in nos:
        if no.tipo == _FLUXO:
            no.tamanho = len(no.dados)
            no.inicio = (pequenos if no.tamanho < _PEQUENO else grandes).poe(no.dados)
    nos[0].inicio, nos[0].tamanho = grandes.poe(bytes(pequenos.dados)), len(pequenos.dados)
    miniatura = grandes.poe(_inteiros(pequenos.tabela), b"\xff")
    diretorio = grandes.poe(_entradas(nos))
    setores_da_miniatura = -(-len(pequenos.tabela) // _POR_SETOR)
    return _com_cabecalho(grandes, diretorio, miniatura, setores_da_miniatura)


def _inteiros(valores: list[int]) -> bytes:
    return struct.pack(f"<{len(valores)}I", *valores)


def _com_cabecalho(setores: _Setores, diretorio: int, miniatura: int, setores_da_miniatura: int) -> bytes:
    usados = len(setores.tabela)
    da_tabela = 1
    while da_tabela * _POR_SETOR < usados + da_tabela:  # a tabela encadeia também os setores dela
        da_tabela += 1
    if da_tabela > _NO_CABECALHO:
        raise ValueError("conteúdo grande demais para o contêiner")
    onde = [*range(usados, usados + da_tabela)]
    tabela = [*setores.tabela, *[_DA_TABELA] * da_tabela]
    tabela += [_LIVRE] * (da_tabela * _POR_SETOR - len(tabela))
    cabecalho = _ASSINATURA + bytes(16) + struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6) + bytes(6)
    cabecalho += struct.pack("<IIIII", 0, da_tabela, diretorio, 0, _PEQUENO)
    cabecalho += struct.pack("<IIII", miniatura, setores_da_miniatura, _FIM, 0)
    cabecalho += _inteiros([*onde, *[_LIVRE] * (_NO_CABECALHO - da_tabela)])
    return cabecalho + bytes(setores.dados) + _inteiros(tabela)


def _entradas(nos: list[_No]) -> bytes:
    vazias = -len(nos) % (_SETOR // 128)
    vazia = bytes(68) + struct.pack("<III", _NENHUM, _NENHUM, _NENHUM) + bytes(48)
    return b"".join(no.gravado() for no in nos) + vazia * vazias


def _diretorio(fluxos: Mapping[str, bytes]) -> list[_No]:
    """Os nós, a raiz primeiro, cada armário com a árvore do que está nele."""
    nos = [_No("Root Entry", _RAIZ)]
    armarios: dict[str, int] = {"": 0}
    for caminho, dados in fluxos.items():
        armario, _, nome = caminho.rpartition("/")
        if armario not in armarios:
            armarios[armario] = _acrescenta(nos, 0, _No(armario, _ARMARIO))
        _acrescenta(nos, armarios[armario], _No(nome, _FLUXO, dados))
    for no in nos:
        if no.dentro:
            no.filho = _arvore(nos, sorted(no.dentro, key=lambda i: _ordem(nos[i].nome)))
    return nos


def _acrescenta(nos: list[_No], dono: int, no: _No) -> int:
    if len(no.nome) > 31:
        raise ValueError(f"{no.nome}: nome longo demais para o contêiner")
    nos.append(no)
    nos[dono].dentro.append(len(nos) - 1)
    return len(nos) - 1


def _ordem(nome: str) -> tuple[int, str]:
    return len(nome.encode("utf-16-le")), nome.upper()


def _arvore(nos: list[_No], ordenados: list[int]) -> int:
    """Uma árvore equilibrada; o nível mais fundo é vermelho, e assim todo caminho tem os mesmos pretos."""
    fundo = len(ordenados).bit_length() - 1

    def liga(parte: list[int], nivel: int) -> int:
        if not parte:
            return _NENHUM
        meio = len(parte) // 2
        no = nos[parte[meio]]
        no.cor = _VERMELHO if nivel == fundo and nivel else _PRETO
        no.esquerda, no.direita = liga(parte[:meio], nivel + 1), liga(parte[meio + 1 :], nivel + 1)
        return parte[meio]

    return liga(ordenados, 0)
