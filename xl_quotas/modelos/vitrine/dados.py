"""O que vem preenchido nas abas de dados: pessoas, atos e cargos inventados, e tabelas com erros de propósito."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, NamedTuple

from ...arquivos import nomes
from ...regras import atos as a
from ..bloco import letra
from ..comum import Linhas, faixa
from ..papel import entre_aspas

DADOS, ATOS, CARGOS, ERRADOS = "Dados", "Atos", "Cargos", "Dados errados"
PUBLICADA = "publicada"
COM_ERROS, CARGOS_COM_ERROS, ATOS_COM_ERROS = "lista_com_erros", "cargos_com_erros", "atos_com_erros"
_DEPOIS = 1  # colunas em branco entre duas tabelas da mesma aba


class Tabela(NamedTuple):
    """Uma tabela que as funções leem pelo nome: a aba, a coluna em que começa (na linha 1) e o que traz."""

    nome: str
    aba: str
    coluna: int
    linhas: Linhas
    formatos: Sequence[str]
    larguras: Sequence[float]

    @property
    def referencia(self) -> str:
        """A faixa inteira, com a aba."""
        return f"{entre_aspas(self.aba)}!{self.absoluta(len(self.formatos))}"

    def absoluta(self, colunas: int, desde: int = 0) -> str:
        """Tantas colunas da faixa, a contar de uma."""
        comeco, fim = letra(self.coluna + desde), letra(self.coluna + desde + colunas - 1)
        return f"${comeco}$1:${fim}${len(self.linhas)}"


_COLUNAS = (
    *("Inscrição", "Nome", "Nota", "PP", "PI", "PQ", "PCD", "Situação", "Verificação PP", "Nascimento", "Desempate 1"),
    *("Aprovado AC", "CPF"),
)
_PESSOAS = (
    (101, "Ana Ribeiro", 92.5, "N", "N", "N", "N", None, None, date(1991, 4, 2), 52, "S", "100.200.301-69"),
    (102, "Bruno Dias", 90, "S", "N", "N", "N", None, "confirmado", date(1988, 9, 14), 50, "S", "100.200.302-40"),
    # empatados: com 60 anos na data de referência, Davi passa à frente, ainda que Carla tenha desempate maior
    (103, "Carla Nunes", 88.5, "N", "N", "N", "N", None, None, date(1990, 1, 30), 55, "S", "100.200.303-20"),
    (104, "Davi Lopes", 88.5, "N", "N", "N", "N", None, None, date(1960, 6, 8), 49, "S", "100.200.304-01"),
    (105, "Elisa Prado", 86, "S", "N", "N", "N", None, "indeferido", date(1995, 12, 1), 47, "S", "100.200.305-92"),
    (107, "Gilda Rocha", 81, "N", "S", "N", "N", None, None, date(1993, 7, 25), 44, "S", "100.200.307-54"),
    (108, "Heitor Alves", 80.25, "S", "N", "N", "N", "desistente", None, date(1985, 2, 11), 45, "S", "100.200.308-35"),
    (109, "Iara Campos", 78.5, "N", "N", "S", "N", None, None, date(1997, 10, 5), 43, "S", "100.200.309-16"),
    (110, "João Moura", 77, "S", "N", "N", "S", None, "pendente", date(1982, 8, 29), 46, "S", "100.200.310-50"),
    # iguais em tudo que desempata: o empate fica, e toda função o diz
    (111, "Kelly Souza", 75, "S", "N", "N", "N", None, "confirmado", date(1994, 5, 17), 41, "S", "100.200.311-30"),
    (112, "Luiz Farias", 75, "S", "N", "N", "N", None, "confirmado", date(1994, 5, 17), 41, "S", "100.200.312-11"),
    (113, "Marta Vidal", 70, "S", "N", "N", "N", None, "confirmado", date(1999, 11, 3), 40, "N", "100.200.313-00"),
)
_VAGAS = (
    ("Analista", "Tecnologia", "Recife", 18, "Edital 1/2026"),
    ("Analista", "Gestão", "Recife", 4, "Edital 1/2026"),
    ("Analista", "Gestão", "Manaus", 1, "Edital 1/2026"),
    ("Técnico", "Administração", "Recife", 10, "Edital 2/2026"),
    ("Técnico", "Administração", "Manaus", 1, "Edital 2/2026"),
    ("Técnico", "Laboratório", "Manaus", 0, "Edital 2/2026"),
)
_LOTE = date(2026, 7, 13)
_ATOS = (
    *((_LOTE, a.NOMEACAO, p, vaga) for vaga, p in enumerate((101, 102, 110, 104, 103, 111), 1)),
    (date(2026, 8, 3), a.POSSE, 101),
    # João contava na PP: a vaga 3 volta à PP
    (date(2026, 8, 10), a.DESISTENCIA, 110),
    (date(2026, 8, 17), a.NOMEACAO, 112, 3),
    # fora da ordem: a vez na vaga 7 era de Elisa
    (date(2026, 8, 24), a.NOMEACAO, 107, 7, None, None, "a vez era de outra pessoa"),
    (date(2026, 8, 31), a.SEM_EFEITO, 104),
)
# quem publicou esqueceu a compensação: Bruno, dentro da AC, ficou a contar na PP
_PUBLICADA = (
    *((101, "AC"), (102, "PP"), (104, "AC"), (103, "AC"), (105, "AC"), (110, "PP"), (107, "AC"), (109, "AC")),
    *((111, "AC"), (112, "PP")),
)
_TEXTO, _CENTRO, _NUMERO = "entrada_texto", "entrada_centro", "entrada_numero"

CANDIDATOS = Tabela(
    nomes.CANDIDATOS,
    DADOS,
    0,
    faixa(_COLUNAS, _PESSOAS, 16),
    (
        *(_TEXTO, _TEXTO, "entrada_nota", _CENTRO, _CENTRO, _CENTRO, _CENTRO, _TEXTO, _TEXTO, "entrada_data"),
        *("entrada_nota", _CENTRO, _TEXTO),
    ),
    (11, 20, 8, 5, 5, 5, 6, 13, 15, 12, 12, 13, 16),
)
DE_ATOS = Tabela(
    nomes.ATOS,
    ATOS,
    0,
    faixa(("Data", "Ato", "Inscrição", "Vaga", "Lista", "Compensa", "Observação"), _ATOS, 16),
    ("entrada_data", _TEXTO, _TEXTO, _NUMERO, _CENTRO, _CENTRO, _TEXTO),
    (12, 30, 11, 7, 7, 11, 26),
)
DA_PUBLICADA = Tabela(
    PUBLICADA,
    ATOS,
    len(DE_ATOS.formatos) + _DEPOIS,
    faixa(("Inscrição", "Lista"), _PUBLICADA, 16),
    (_TEXTO, _CENTRO),
    (11, 8),
)
DE_CARGOS = Tabela(
    nomes.CARGOS,
    CARGOS,
    0,
    faixa(("Cargo", "Especialidade", "Localidade", "Vagas", "Certame"), _VAGAS, 8),
    (_TEXTO, _TEXTO, _TEXTO, _NUMERO, _TEXTO),
    (16, 18, 16, 9, 18),
)
LISTA_ERRADA = Tabela(
    COM_ERROS,
    ERRADOS,
    0,
    faixa(
        ("Inscrição", "Nome", "Nota", "PP"),
        ((201, "Ana Ribeiro", 80, "S"), (202, "Bruno Dias", "oitenta", "N"), (202, "Carla Nunes", 75, "talvez")),
        4,
    ),
    (_TEXTO, _TEXTO, "entrada_nota", _CENTRO),
    (11, 20, 10, 8),
)
CARGOS_ERRADOS = Tabela(
    CARGOS_COM_ERROS,
    ERRADOS,
    len(LISTA_ERRADA.formatos) + _DEPOIS,
    faixa(("Cargo", "Vagas"), (("Analista", 18), ("Técnico", "dez"), (None, 3)), 4),
    (_TEXTO, _NUMERO),
    (16, 10),
)
ATOS_ERRADOS = Tabela(
    ATOS_COM_ERROS,
    ERRADOS,
    CARGOS_ERRADOS.coluna + len(CARGOS_ERRADOS.formatos) + _DEPOIS,
    faixa(
        ("Data", "Ato", "Inscrição"),
        ((_LOTE, a.NOMEACAO, 101), (_LOTE, a.POSSE, 102), (date(2026, 8, 3), a.POSSE, 101)),
        4,
    ),
    ("entrada_data", _TEXTO, _TEXTO),
    (12, 14, 11),
)
TABELAS = {
    t.nome: t for t in (CANDIDATOS, DE_ATOS, DA_PUBLICADA, DE_CARGOS, LISTA_ERRADA, CARGOS_ERRADOS, ATOS_ERRADOS)
}
"""As tabelas, pelo nome com que as fórmulas as chamam."""

SOBRE = {
    DADOS: "Pessoas inventadas, com CPF inventado. As funções leem esta tabela pelo nome candidatos. Mude uma nota, uma"
    " marca ou a situação e veja o resultado em cada aba.",
    ATOS: "O que aconteceu depois do resultado da aba Dados, e uma ordem que outra pessoa publicou. As funções leem"
    " estas tabelas pelos nomes atos e publicada. Acrescente um ato no fim e veja o resultado em cada aba.",
    CARGOS: "Cargos inventados. As funções leem esta tabela pelo nome cargos. Mude um número de vagas e veja o"
    " resultado em cada aba.",
    ERRADOS: "Tabelas erradas de propósito, de nomes lista_com_erros, cargos_com_erros e atos_com_erros. Corrija uma"
    " célula e veja a resposta das funções mudar.",
}
"""O que cada aba de dados é."""


def digitado() -> dict[str, list[list[Any]]]:
    """O que vem em cada tabela."""
    return {t.nome: t.linhas for t in TABELAS.values()}
