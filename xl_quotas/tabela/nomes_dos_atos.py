"""Os nomes de cada ato: como a lei e o Diário os escrevem, e os que não são ato, com o que usar no lugar."""

from __future__ import annotations

from typing import Any

from ..regras import atos as a
from .erros import mostra
from .numeros import Ilegivel
from .texto import simples

_ATOS = {
    a.NOMEACAO: "nomeacao|nomeado|nomeada|nomear|nomeia|nomeou",
    a.POSSE: "posse|tomou posse|empossado|empossada|posse e exercicio|posse em exercicio",
    a.DESISTENCIA: "desistencia|desistente|desistiu|renuncia|renunciou|desistencia definitiva|termo de desistencia",
    a.SEM_EFEITO: "tornado sem efeito|tornada sem efeito|sem efeito|nomeacao sem efeito|nomeacao tornada sem efeito"
    "|nao tomou posse|nao tomou posse no prazo|sem posse|sem posse no prazo|nao compareceu a posse|nao empossado"
    "|nao empossada|tornar sem efeito|torna sem efeito",
    a.ELIMINACAO: "eliminacao|eliminacao por fraude|eliminado|eliminada|fraude|exclusao por fraude",
    a.EXONERACAO: "exoneracao|vacancia|exoneracao vacancia|exonerado|exonerada|exoneracao a pedido|exoneracao de oficio"
    "|demissao|demitido|demitida|aposentadoria|aposentado|aposentada|falecimento|falecido|falecida|obito"
    "|morte|posse em outro cargo|posse em cargo inacumulavel|vacancia por posse em outro cargo"
    "|vacancia por posse em cargo inacumulavel",
    a.FIM_DE_FILA: "fim de fila|final de fila|fim da fila|final da fila|pedido de fim de fila|reclassificacao"
    "|reposicionamento|pedido de reposicionamento|desistencia temporaria",
    a.RESERVA_JUDICIAL: "decisao judicial reservar vaga|decisao judicial reserva de vaga|reservar vaga|reserva de vaga"
    "|reserva judicial de vaga",
    a.LIBERA: "decisao judicial liberar vaga|decisao judicial liberacao de vaga|liberar vaga|liberacao de vaga",
    a.INCLUI: "decisao judicial incluir|decisao judicial inclusao|incluir|inclusao|reinclusao|inclusao judicial",
    a.EXCLUI: "decisao judicial excluir|decisao judicial exclusao|excluir|exclusao|exclusao judicial",
    a.VAGAS_NOVAS: "vagas novas|vaga nova|novas vagas|nova vaga|vagas adicionais|vaga adicional",
    a.INDEFERIMENTO: "indeferimento da autodeclaracao|indeferimento|indeferimento posterior|"
    "indeferimento posterior da autodeclaracao|autodeclaracao indeferida|autodeclaracao nao confirmada",
    a.PRORROGACAO: "prorrogacao|prorrogacao da validade|prorrogacao do prazo|prorrogacao do prazo de validade"
    "|prorrogacao do concurso|prorrogado|prorrogada",
    a.FIM_DA_VALIDADE: "fim da validade|termino da validade|validade encerrada|fim do prazo de validade|fim do concurso"
    "|encerramento da validade|encerramento do concurso|expiracao da validade",
}
_ATO = {nome: ato for ato, nomes in _ATOS.items() for nome in nomes.split("|")}
_NOMES_CURTOS = (  # todos cabem na frase da célula
    "nomeação, posse, desistência, sem efeito, eliminação, exoneração, fim de fila, reservar ou liberar vaga, incluir,"
    " excluir, vagas novas, indeferimento, prorrogação, fim da validade"
)
_NAO_SAO = (
    (
        "anulac|anulad|anular",
        "se a pessoa sai do concurso, é tornado sem efeito; se volta à fila, acrescente-lhe decisão judicial: incluir",
    ),
    ("convoca", "o ato é nomeação, na data em que foi publicada"),
    ("decisao judicial", "diga o que manda: decisão judicial: reservar vaga, liberar vaga, incluir ou excluir"),
    ("redistribui|remocao|removid|licenca|cessao|cedid", "não abre vaga do concurso; não se lança"),
)
"""Palavras de todo dia que não dizem um ato só, e o que usar."""


def tipo_do_ato(v: Any) -> str:
    """O ato que a célula diz. Levanta Ilegivel com o que se aceita."""
    if v is None:
        raise Ilegivel(f"falta o ato; use {', '.join(a.TIPOS[:4])} …")
    nome = simples(str(v))
    if nome in _ATO:
        return _ATO[nome]
    for comecos, remedio in _NAO_SAO:
        if nome.startswith(tuple(comecos.split("|"))):
            raise Ilegivel(f"{mostra(v, 30)}: {remedio}")
    raise Ilegivel(f"{mostra(v, 9)} não é ato; use {_NOMES_CURTOS}")
