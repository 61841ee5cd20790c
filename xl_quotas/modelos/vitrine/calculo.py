"""Os valores de toda a pasta, calculados pelas mesmas funções que as fórmulas chamam."""

from __future__ import annotations

from typing import Any

from ... import funcoes
from ...funcoes import CATALOGO
from ..comum import ERRO, Linhas
from .entradas import Entradas
from .exemplo import NUMERADO, Da
from .lugares import Lugares, nome_do_argumento, nome_do_erro
from .textos import convite, nao_cabe


class Calculo:
    """As entradas e os resultados, cada um calculado uma vez."""

    def __init__(self, entradas: Entradas) -> None:
        self.entradas = entradas
        self._feitos: dict[tuple[str, int], Linhas] = {}

    def resultado(self, x: Lugares, erro: int = -1) -> Linhas:
        """A resposta inteira da função; com `erro`, a do exemplo de dado errado."""
        chave = x.f.nome, erro
        if chave not in self._feitos:
            self._feitos[chave] = CATALOGO[x.f.nome].chamada(*self._argumentos(x, erro))
        return self._feitos[chave]

    def recortado(self, x: Lugares) -> Linhas:
        """As linhas e colunas do resultado que cabem no bloco."""
        todas, largura = self.resultado(x), len(x.exemplo.formatos)
        return [[_mostra(v) for v in todas[n - 1][:largura]] for n in x.exemplo.indices if n <= len(todas)]

    def aviso(self, x: Lugares) -> str:
        """A frase de cima do resultado: o erro inteiro, o que não coube, ou o convite a mudar."""
        todas = self.resultado(x)
        if str(todas[0][0]).startswith(ERRO):
            return str(todas[0][0])
        cabem = x.exemplo.linhas + len(x.exemplo.pula)
        antes, depois = nao_cabe(cabem)
        return f"{antes}{len(todas)}{depois}" if len(todas) > cabem else convite(x.exemplo.argumentos)

    def ao_lado(self, x: Lugares) -> Linhas:
        """O que acompanha o resultado, como texto; ou o número de cada linha."""
        if x.exemplo.ao_lado == NUMERADO:
            return [[n] for n in range(1, x.exemplo.linhas + 1)]
        linhas, desde = self._digitado(x, x.exemplo.ao_lado), x.exemplo.desde_ao_lado
        return [[_texto(v) for v in linha[desde : desde + x.exemplo.largura_ao_lado]] for linha in linhas]

    def listas(self, x: Lugares, n: int) -> Linhas:
        """As siglas das listas, em cima dos números."""
        return [funcoes.LISTAS(self._um(self._digitado(x, "regime")))[0][:n]]

    def _argumentos(self, x: Lugares, erro: int) -> list[Any]:
        valores = {a: self._um(self._digitado(x, a)) for a in x.exemplo.argumentos}
        if erro >= 0:
            errado, v = x.exemplo.erros[erro]
            nome = str(v) if isinstance(v, Da) else nome_do_erro(x.f.nome, erro)
            valores[errado] = self._um(self.entradas.valores[nome])
        return list(valores.values())

    def _digitado(self, x: Lugares, argumento: str) -> Linhas:
        v = x.exemplo.argumentos[argumento]
        return self.entradas.valores[str(v) if isinstance(v, Da) else nome_do_argumento(x.f.nome, argumento)]

    @staticmethod
    def _um(linhas: Linhas) -> Any:
        return linhas[0][0] if len(linhas) == len(linhas[0]) == 1 else linhas


def _mostra(v: Any) -> Any:
    return "" if v is None else v


def _texto(v: Any) -> str:
    """O texto que `célula&""` dá."""
    if v is None:
        return ""
    return str(int(v)) if isinstance(v, float) and v.is_integer() else str(v)
