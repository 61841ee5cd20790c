"""Escreve numa aba em palavras do domínio: rótulo, entrada, nota, bloco. Só aqui se fala com o XlsxWriter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from ..arquivos import estilo
from .avisos import SEM_FUNCOES
from .bloco import Bloco, Nomeador, letra, posicao
from .formatos import Formatos

_AVISO_DE_LISTA = "O valor não está na lista. As funções aceitam outras grafias, que a aba Conferir mostra."
FIO = {"bottom": 1, "border_color": "#D9D9D9"}
"""O fio entre linhas preenchidas; vai em toda regra de cor, porque o Calc só aplica a primeira que vale."""
_EPOCA = date(1899, 12, 30)
Dica = tuple[str, str] | None
"""O título e o texto que aparecem ao escolher a célula."""


class Papel:
    """Uma aba em branco, com os formatos da pasta."""

    def __init__(self, pasta: Any, nome: str, formatos: Formatos) -> None:
        self.pasta = pasta
        self.nome = nome
        self.aba = pasta.add_worksheet(nome)
        self.formatos = formatos
        self._destravadas: list[str] = []
        self.aba.hide_gridlines(2)

    def larguras(self, larguras: Mapping[str, float]) -> None:
        """A largura de cada coluna (`A`) ou faixa de colunas (`B:J`)."""
        for colunas, largura in larguras.items():
            self.aba.set_column(colunas if ":" in colunas else f"{colunas}:{colunas}", largura)

    def esconde_coluna(self, coluna: str) -> None:
        """Uma coluna de contas que a pessoa não precisa ver."""
        self.aba.set_column(f"{coluna}:{coluna}", None, None, {"hidden": 1})

    def titulo(self, texto: str) -> None:
        """O título da aba, em A1."""
        self.aba.set_row(0, 26)
        self._escreve("A1", texto, "titulo")

    def texto(self, celula: str, texto: str, formato: str = "texto", ate: str = "") -> None:
        """Um texto qualquer."""
        self._escreve(celula, texto, formato, ate)

    def rotulo(self, celula: str, texto: str) -> None:
        """O nome de uma entrada ou de um resultado."""
        self._escreve(celula, texto, "rotulo")

    def nota(self, celula: str, texto: str, ate: str = "") -> None:
        """A explicação curta ao lado."""
        self._escreve(celula, texto, "nota", ate)

    def cabecalho(self, celula: str, texto: str, ate: str = "") -> None:
        """O nome de uma coluna."""
        self._escreve(celula, texto, "cabecalho", ate)

    def secao(self, linha: int, texto: str, ate: str) -> None:
        """Um subtítulo com fio até a coluna dada."""
        self.aba.set_row(linha - 1, 22)
        for coluna in range(1, posicao(f"{ate}1")[0] + 1):
            self.aba.write_blank(linha - 1, coluna, None, self.formatos["secao"])
        self._escreve(f"A{linha}", texto, "secao")

    def entrada(self, celula: str, valor: Any, formato: str, ate: str = "") -> None:
        """Uma célula de preencher."""
        self._escreve(celula, valor, formato, ate)

    def altura(self, linha: int, pontos: float) -> None:
        """A altura de uma linha."""
        self.aba.set_row(linha - 1, pontos)

    def _escreve(self, celula: str, valor: Any, formato: str, ate: str = "") -> None:
        coluna, linha = posicao(celula)
        if ate:
            self.aba.merge_range(f"{celula}:{ate}{linha + 1}", "", self.formatos[formato])
        self._valor(linha, coluna, valor, self.formatos[formato])

    def _valor(self, linha: int, coluna: int, valor: Any, formato: Any) -> None:
        """Escreve pelo tipo: um texto que começa por = + - @ continua texto, nunca fórmula."""
        if valor is None or valor == "":
            self.aba.write_blank(linha, coluna, None, formato)
        elif isinstance(valor, bool):
            self.aba.write_boolean(linha, coluna, valor, formato)
        elif isinstance(valor, (int, float)):
            self.aba.write_number(linha, coluna, valor, formato)
        elif isinstance(valor, date):
            self.aba.write_datetime(linha, coluna, valor, formato)
        else:
            self.aba.write_string(linha, coluna, str(valor), formato)

    def bloco(self, b: Bloco, calculo: Any, nomeador: Nomeador) -> None:
        """A fórmula na sua referência inteira, e em cada célula o valor que ela dá."""
        coluna, linha = posicao(b.canto)
        valores = b.valores(calculo)
        formatos = [self.formatos[nome] for nome in b.colunas]
        cabecalho = self.formatos[b.cabecalho] if b.cabecalho else None
        if b.unida:
            self.aba.merge_range(f"{b.canto}:{b.unida}{linha + 1}", "", formatos[0])
        primeiro = cabecalho or formatos[0]
        if b.repetida:
            for i, (v,) in enumerate(valores):
                self.aba.write_formula(linha + i, coluna, b.texto(nomeador, linha + i + 1), formatos[0], _de_formula(v))
            return
        if b.em_bloco:
            self._destravadas.append(b.faixa)
            self.aba.ignore_errors({"formula_unlocked": " ".join(self._destravadas)})  # destravadas de propósito
        else:
            self.aba.write_formula(linha, coluna, b.texto(nomeador), primeiro, _de_formula(valores[0][0]))
            return
        # dinâmica: no Excel atual transborda sem @ nem chaves; a referência inteira serve ao Excel antigo e ao Calc
        self.aba.write_dynamic_array_formula(b.faixa, b.texto(nomeador), primeiro, _de_formula(valores[0][0]))
        for i, linha_de_valores in enumerate(valores):
            for j, v in enumerate(linha_de_valores):
                if i or j:
                    self._valor(linha + i, coluna + j, v, cabecalho if cabecalho and i == 0 else formatos[j])

    # ---- o que se pode digitar

    def escolhe(self, faixa: str, valores: Sequence[str], so_esses: bool = True, dica: Dica = None) -> None:
        """Uma lista de escolha; com `so_esses` falso, outro valor só recebe um aviso."""
        regra = {"validate": "list", "source": list(valores), "error_title": "Valor fora da lista"}
        if so_esses:
            regra.update(error_message=f"Escolha um destes: {', '.join(valores)}, ou deixe vazio."[:255])
        else:
            regra.update(error_type="warning", error_message=_AVISO_DE_LISTA)
        self.aba.data_validation(faixa, {**regra, **_com_dica(dica)})

    def escolhe_da_faixa(self, faixa: str, formula: str, dica: Dica = None) -> None:
        """Uma lista de escolha com os valores de outras células, que mudam com o edital."""
        regra = {"validate": "list", "source": f"={formula}", "error_title": "Valor fora da lista"}
        regra["error_message"] = "Escolha um dos valores da lista, ou deixe vazio."
        self.aba.data_validation(faixa, {**regra, **_com_dica(dica)})

    def aceita_inteiro(self, faixa: str, minimo: int = 0, dica: Dica = None) -> None:
        """Só números inteiros."""
        mensagem = f"Digite um número inteiro de {minimo} em diante."
        regra = {"validate": "integer", "criteria": ">=", "value": minimo}
        regra.update(error_title="Número inválido", error_message=mensagem)
        self.aba.data_validation(faixa, {**regra, **_com_dica(dica)})

    def aceita_data(self, faixa: str, so_datas: bool = True, dica: Dica = None) -> None:
        """Só datas, ou um aviso quando não for."""
        regra = {"validate": "date", "criteria": ">=", "value": date(1900, 1, 1), "error_title": "Data inválida"}
        regra["error_message"] = "Digite uma data como 01/07/2025."
        regra["error_type"] = "stop" if so_datas else "warning"
        self.aba.data_validation(faixa, {**regra, **_com_dica(dica)})

    # ---- cores que mudam com o valor

    def cores_das_listas(self, faixa: str) -> None:
        """Um fundo por lista; a sigla está sempre escrita, a cor só ajuda."""
        celula = faixa.split(":")[0]
        for sigla, cor in estilo.CORES_DAS_LISTAS.items():
            self.cor_se(faixa, f'=({celula}&"")="{sigla}"', bg_color=cor)

    def legenda(self, celula: str) -> None:
        """Cada cor de lista com as siglas que a usam, da célula para a direita."""
        siglas: dict[str, list[str]] = {}
        for sigla, cor in estilo.CORES_DAS_LISTAS.items():
            siglas.setdefault(cor, []).append(sigla)
        coluna, linha = posicao(celula)
        for i, (cor, nomes) in enumerate(siglas.items()):
            self._valor(linha, coluna + i, "/".join(nomes), self.formatos.com("legenda", bg_color=cor, shrink=1))

    def amostra(self, celula: str, texto: str, **propriedades: Any) -> None:
        """Uma cor da legenda: o que ela quer dizer, escrito na própria cor."""
        coluna, linha = posicao(celula)
        self._valor(linha, coluna, texto, self.formatos.com("legenda", **propriedades))

    def dica(self, faixa: str, titulo: str, texto: str) -> None:
        """A ajuda que aparece ao escolher a célula, sem restringir o que se digita."""
        self.aba.data_validation(faixa, {"validate": "any", **_com_dica((titulo, texto))})

    def cor_se(self, faixa: str, formula: str, **propriedades: Any) -> None:
        """Uma cor quando a fórmula é verdadeira."""
        formato = self.formatos.condicional(**propriedades)
        self.aba.conditional_format(faixa, {"type": "formula", "criteria": formula, "format": formato})

    def alerta(self, celula: str) -> None:
        """Vermelho quando a frase da célula é um erro ou a falta das funções."""
        coluna, linha = posicao(celula)
        fixa = f"${letra(coluna)}${linha + 1}"
        formula = f'=OR(LEFT({fixa},5)="#ERRO",{fixa}="{SEM_FUNCOES}")'
        self.cor_se(celula, formula, font_color=estilo.ERRO)

    # ---- proteção, tela e papel

    def trava(self) -> None:
        """Protege sem senha: evita apagar uma fórmula sem querer, e qualquer pessoa pode desproteger."""
        self.aba.protect("", {"format_columns": True, "format_rows": True, "format_cells": True})

    def comeca_em(self, celula: str) -> None:
        """A célula escolhida quando a aba se abre."""
        self.aba.set_selection(celula)

    def congela(self, linhas: int, colunas: int = 0) -> None:
        """Linhas e colunas que não rolam."""
        self.aba.freeze_panes(linhas, colunas)

    def impressao(self, paisagem: bool = True, repete: int = 0, desde: int = 0) -> None:
        """Folha A4, uma página de largura, página x de y no pé; repete as linhas de `desde` (ou só a) `repete`."""
        self.aba.set_paper(9)
        if paisagem:
            self.aba.set_landscape()
        self.aba.set_margins(left=0.4, right=0.4, top=0.5, bottom=0.6)
        self.aba.fit_to_pages(1, 0)
        self.aba.set_footer("&L&8&A&R&8Página &P de &N")
        if repete:
            self.aba.repeat_rows((desde or repete) - 1, repete - 1)

    def parte_a_largura(self, colunas: Sequence[int], escala: int, repete: str = "") -> None:
        """Em vez de uma página de largura, quebras antes destas colunas (contadas de zero), numa escala fixa.

        `repete` são as colunas que voltam em cada página, como `A:C`.
        """
        self.aba.set_print_scale(escala)
        self.aba.set_v_pagebreaks(list(colunas))
        if repete:
            self.aba.repeat_columns(repete)

    def imprime_ate(self, area: str) -> None:
        """A área de impressão por fórmula: só até a última linha preenchida, para as vazias não gastarem papel."""
        self.pasta.define_name(f"{entre_aspas(self.nome)}!_xlnm.Print_Area", f"={area}")

    def grafico(self, celula: str, tipo: dict[str, Any], descricao: str, **lugar: Any) -> Any:
        """Um gráfico na célula; a descrição é o que o leitor de tela diz. Devolve o gráfico, a preencher."""
        grafico = self.pasta.add_chart(tipo)
        self.aba.insert_chart(celula, grafico, {"object_position": 2, "description": descricao, **lugar})
        return grafico


def _com_dica(dica: Dica) -> dict[str, str]:
    """Na mesma regra, porque uma célula só tem uma: duas sobrepostas estragam o arquivo no Excel."""
    return {"input_title": dica[0][:32], "input_message": dica[1][:255]} if dica else {}


def entre_aspas(aba: str) -> str:
    """O nome da aba como se escreve numa referência."""
    return aba if aba.isalnum() else f"'{aba}'"


def _de_formula(v: Any) -> Any:
    """O valor guardado de uma fórmula: a data vai como número, que é como o arquivo a guarda."""
    return (v - _EPOCA).days if isinstance(v, date) else v
