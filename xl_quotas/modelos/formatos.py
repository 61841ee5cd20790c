"""Os formatos de célula, por nome. Amarelo é de preencher; cinza é calculado."""

from __future__ import annotations

from typing import Any

from ..arquivos import estilo

_BORDA = {"border": 1, "border_color": "#BFBFBF"}
_ENTRADA = {"bg_color": estilo.ENTRADA, "locked": 0, "valign": "vcenter", **_BORDA}
_CALCULADA = {"bg_color": estilo.CALCULADA, "valign": "vcenter", **_BORDA}
# Os blocos ficam destravados mesmo em aba protegida: o Calc não consegue reentrar uma matriz em célula travada, e sem
# reentrar ele não liga a fórmula às funções instaladas. Quem digita sobre um bloco recebe o aviso da própria matriz.
_BLOCO = {"locked": 0, "valign": "vcenter"}
_CABECALHO = {
    "bold": 1,
    "bg_color": estilo.AZUL_CLARO,
    "font_color": estilo.AZUL,
    "text_wrap": 1,
    "valign": "vcenter",
    "border": 1,
    "border_color": "#8EA9DB",
}
DATA = "dd/mm/yyyy"
NOTA = "0.00##"
"""Duas casas e, quando a nota as tem, até quatro: arredondada, a ordem não se explicaria."""
ALCANCE = '[=0]"ninguém";[>=1000000000]"a fila inteira";0"ª class. geral"'

FORMATOS: dict[str, dict[str, Any]] = {
    "titulo": {"bold": 1, "font_size": 16, "font_color": estilo.AZUL},
    "secao": {"bold": 1, "font_size": 12, "font_color": estilo.AZUL, "bottom": 2, "bottom_color": estilo.AZUL},
    "rotulo": {"valign": "vcenter"},
    "texto": {"font_color": estilo.CINZA},
    "assunto": {"bold": 1, "text_wrap": 1, "valign": "top"},
    "texto_longo": {"text_wrap": 1, "valign": "top"},
    "nota": {"font_color": estilo.CINZA, "italic": 1, "font_size": 9, "valign": "vcenter", "text_wrap": 1, "indent": 1},
    "cabecalho": _CABECALHO,
    "cabecalho_entrada": {**_CABECALHO, "locked": 0},
    "cabecalho_bloco": {**_CABECALHO, "locked": 0},
    "legenda": {"align": "center", "font_size": 9, "border": 1, "border_color": "#BFBFBF"},
    "aviso": {"bold": 1, "font_color": estilo.AZUL, "text_wrap": 1, "valign": "vcenter"},
    "regime": {"font_color": estilo.CINZA, "valign": "vcenter"},
    "entrada_texto": {**_ENTRADA, "align": "left"},
    "entrada_texto_longo": {**_ENTRADA, "align": "left", "text_wrap": 1},
    "entrada_texto_puro": {**_ENTRADA, "align": "left", "num_format": "@"},
    "entrada_centro": {**_ENTRADA, "align": "center"},
    "entrada_numero": {**_ENTRADA, "align": "center", "num_format": "General"},
    "entrada_nota": {**_ENTRADA, "num_format": NOTA},
    "entrada_data": {**_ENTRADA, "align": "left", "num_format": DATA},
    "entrada_porcento": {**_ENTRADA, "align": "center", "num_format": "0.##%"},
    "calculada": {**_CALCULADA, "align": "left"},
    "calculada_numero": {**_CALCULADA, "align": "center"},
    "sigla": {**_CALCULADA, **_BLOCO, "align": "center", "bold": 1},
    "numero": {**_CALCULADA, **_BLOCO, "align": "center"},
    "celula_sigla": {**_CALCULADA, "align": "center", "bold": 1},
    "celula_numero": {**_CALCULADA, "align": "center"},
    "celula_total": {**_CALCULADA, "align": "center", "bold": 1, "top": 2},
    "numero_sem_zero": {**_CALCULADA, **_BLOCO, "align": "center", "num_format": "0;-0;"},
    "celula_sem_zero": {**_CALCULADA, "align": "center", "num_format": "0;-0;"},
    "calculada_data": {**_CALCULADA, "align": "left", "num_format": DATA},
    "bloco_titulo": {**_BLOCO, "bold": 1, "font_color": estilo.AZUL, "font_size": 9},
    "sigla_solta": {"bold": 1, "align": "center", "valign": "vcenter"},
    "nome_solto": {"bold": 1, "font_color": estilo.AZUL, "valign": "vcenter"},
    "celula_porcento": {**_CALCULADA, "align": "center", "num_format": "0%"},
    "link": {"font_color": "#0563C1", "underline": 1, "valign": "vcenter"},
    "link_pequeno": {"font_color": "#0563C1", "underline": 1, "valign": "vcenter", "font_size": 9},
    "publica_orgao": {"bold": 1, "font_size": 12, "align": "center"},
    "publica_titulo": {"align": "center", "valign": "vcenter", "text_wrap": 1},
    "publica_lista": {"bold": 1, "font_size": 14, "font_color": estilo.AZUL, "align": "center", "valign": "vcenter"},
    "alcance": {**_CALCULADA, **_BLOCO, "align": "center", "num_format": ALCANCE},
    "bloco_texto": {**_BLOCO, "text_wrap": 1},
    "bloco_texto_pequeno": {**_BLOCO, "text_wrap": 1, "font_size": 9},
    "bloco_linha": {**_BLOCO},
    "bloco_linha_pequena": {**_BLOCO, "font_size": 9},
    "bloco_nome": {**_BLOCO, "shrink": 1},
    "bloco_centro": {**_BLOCO, "align": "center"},
    "bloco_data": {**_BLOCO, "align": "center", "num_format": DATA},
    "bloco_chamada": {**_BLOCO, "align": "center", "font_color": estilo.CINZA, "num_format": '0"ª"'},
    "bloco_diferenca": {**_BLOCO, "align": "center", "num_format": '0" a mais";0" a menos";"igual"'},
    "celula_texto": {**_CALCULADA, "align": "left", "font_size": 9, "text_wrap": 1},
    "bloco_nota": {**_BLOCO, "align": "center", "num_format": NOTA},
}


class Formatos:
    """Cria cada formato uma vez na pasta, na ordem em que é pedido."""

    def __init__(self, pasta: Any) -> None:
        self._pasta = pasta
        self._feitos: dict[str, Any] = {}

    def __getitem__(self, nome: str) -> Any:
        if nome not in self._feitos:
            propriedades = {"font_name": estilo.FONTE, "font_size": 11, **FORMATOS[nome]}
            self._feitos[nome] = self._pasta.add_format(propriedades)
        return self._feitos[nome]

    def com(self, nome: str, **propriedades: Any) -> Any:
        """Um formato com algo a mais, também criado uma vez só."""
        chave = f"{nome} {sorted(propriedades.items())!r}"
        if chave not in self._feitos:
            base = {"font_name": estilo.FONTE, "font_size": 11, **FORMATOS[nome], **propriedades}
            self._feitos[chave] = self._pasta.add_format(base)
        return self._feitos[chave]

    def condicional(self, **propriedades: Any) -> Any:
        """Um formato condicional, com a mesma economia."""
        chave = repr(sorted(propriedades.items()))
        if chave not in self._feitos:
            self._feitos[chave] = self._pasta.add_format(propriedades)
        return self._feitos[chave]
