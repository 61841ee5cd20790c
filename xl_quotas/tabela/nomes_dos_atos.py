"""Os nomes de cada ato: como a lei e o Diário os escrevem, e os que não são ato, com o que usar no lugar."""

from __future__ import annotations

import re
from typing import Any

from ..regras import atos as a
from .erros import mostra
from .numeros import Ilegivel
from .texto import simples

_ATOS = {
    a.NOMEACAO: "nomeacao|nomeado|nomeada|nomear|nomeia|nomeou|nomeacao em carater efetivo|nomeacao sub judice",
    a.POSSE: "posse|tomou posse|empossado|empossada|posse e exercicio|termo de posse",
    a.DESISTENCIA: "desistencia|desistente|desistiu|renuncia|renunciou|desistencia definitiva|termo de desistencia"
    "|desistencia expressa|desistencia da nomeacao|desistencia da vaga|termo de renuncia|renuncia a vaga"
    "|renuncia a nomeacao",
    a.SEM_EFEITO: "tornado sem efeito|tornada sem efeito|sem efeito|nomeacao sem efeito|nomeacao tornada sem efeito"
    "|tornou sem efeito|tornar sem efeito|torna sem efeito|tornar sem efeito a nomeacao|torna sem efeito a nomeacao"
    "|tornou sem efeito a nomeacao|nao tomou posse|nao tomou posse no prazo|sem posse|sem posse no prazo"
    "|nao compareceu a posse|nao empossado|nao empossada|decurso do prazo para posse|decurso do prazo de posse",
    a.ELIMINACAO: "eliminacao|eliminacao por fraude|eliminado|eliminada|fraude|exclusao por fraude",
    a.EXONERACAO: "exoneracao|exonerado|exonerada|exonerar|exoneracao a pedido|exoneracao de oficio|vacancia"
    "|exoneracao vacancia|demissao|demitido|demitida|demitir|demissao a bem do servico publico|abandono de cargo"
    "|aposentadoria|aposentado|aposentada|aposentar|vacancia por aposentadoria|falecimento|falecido|falecida|obito"
    "|morte|vacancia por falecimento|posse em outro cargo|posse em outro cargo inacumulavel"
    "|posse em cargo inacumulavel|vacancia por posse em outro cargo|vacancia por posse em outro cargo inacumulavel"
    "|vacancia por posse em cargo inacumulavel|reprovado no estagio probatorio|reprovada no estagio probatorio"
    "|nao aprovado no estagio probatorio|nao aprovada no estagio probatorio",
    a.FIM_DE_FILA: "fim de fila|final de fila|fim da fila|final da fila|fim de lista|fim da lista|final de lista"
    "|final da lista|pedido de fim de fila|pedido de final de fila|reposicionamento|reposicionamento no final da fila"
    "|reposicionamento no final da lista|pedido de reposicionamento|desistencia temporaria",
    a.RESERVA_JUDICIAL: "decisao judicial reservar vaga|decisao judicial reserva de vaga|reservar vaga|reserva de vaga"
    "|reserva judicial de vaga",
    a.LIBERA: "decisao judicial liberar vaga|decisao judicial liberacao de vaga|liberar vaga|liberacao de vaga",
    a.INCLUI: "decisao judicial incluir|decisao judicial inclusao|inclusao judicial|inclusao por decisao judicial",
    a.EXCLUI: "decisao judicial excluir|decisao judicial exclusao|exclusao judicial|exclusao por decisao judicial",
    a.VAGAS_NOVAS: "vagas novas|vaga nova|novas vagas|nova vaga|vagas adicionais|vaga adicional|criacao de vagas"
    "|ampliacao de vagas|acrescimo de vagas",
    a.INDEFERIMENTO: "indeferimento da autodeclaracao|indeferimento|indeferimento posterior|"
    "indeferimento posterior da autodeclaracao|autodeclaracao indeferida|autodeclaracao nao confirmada"
    "|heteroidentificacao indeferida",
    a.REINCLUSAO: "reinclusao|reincluido|reincluida|reincluir|recurso provido",
    a.PRORROGACAO: "prorrogacao|prorrogacao da validade|prorrogacao do prazo de validade|prorrogacao do concurso"
    "|prorrogacao do certame|prorrogacao da validade do concurso|prorrogacao do prazo de validade do concurso"
    "|prorrogacao do prazo de validade do certame",
    a.FIM_DA_VALIDADE: "fim da validade|termino da validade|validade encerrada|fim do prazo de validade|fim do concurso"
    "|encerramento da validade|encerramento do concurso|expiracao da validade",
}
_ATO = {nome: ato for ato, nomes in _ATOS.items() for nome in nomes.split("|")}
_NOMES_CURTOS = (  # todos cabem na frase da célula
    "nomeação, posse, desistência, sem efeito, eliminação, exoneração, fim de fila, decisão judicial, vagas novas,"
    " indeferimento, reinclusão, prorrogação, fim da validade"
)
_NAO_SAO = (
    ("decisao judicial nomea", "reserve a vaga (decisão judicial: reservar vaga) e, publicada a nomeação, lance-a"),
    (
        "decisao judicial|liminar|mandado|sub judice|judicial",
        "diga o que a decisão manda: decisão judicial: reservar vaga, liberar vaga, incluir ou excluir",
    ),
    (
        "anula|nulidade|revoga|cancela|insubsisten",
        "se a pessoa sai do concurso, é tornado sem efeito; se volta à fila, acrescente depois reinclusão",
    ),
    ("inclu", "por decisão judicial, é decisão judicial: incluir; da própria administração, reinclusão"),
    ("exclu", "por decisão judicial, é decisão judicial: excluir; da própria administração, eliminação"),
    ("convoca", "o ato é nomeação, na data em que foi publicada"),
    ("nao entrou em exercicio", "se tomou posse, é exoneração; se não, tornado sem efeito"),
    ("exercicio", "não se lança: o que conta é a posse"),
    ("inapt", "se já nomeada, é tornado sem efeito; se não, eliminação"),
    ("reclassifica", "se a pessoa pediu, é fim de fila; nova classificação não muda quem já foi nomeado"),
    ("recondu|reintegra", "se a pessoa deixou este cargo, é exoneração; se voltou a ele, não se lança"),
    ("suspens", "se mudou o último dia, lance prorrogação com o novo; o mais não se lança"),
    ("prorrogacao", "só se lança a da validade do concurso: prorrogação da validade"),
    (
        "redistribui|remo|licenca|cessao|cedid|retifica|apostil",
        "não abre vaga nem muda a fila; não se lança",
    ),
)
"""Palavras de todo dia que não dizem um ato só, e o que usar: as que a célula tem, por esta ordem."""


def tipo_do_ato(v: Any) -> str:
    """O ato que a célula diz. Levanta Ilegivel com o que se aceita."""
    if v is None:
        raise Ilegivel(f"falta o ato; use {', '.join(a.TIPOS[:4])} …")
    nome = simples(str(v))
    if nome in _ATO:
        return _ATO[nome]
    for comecos, remedio in _NAO_SAO:
        if any(re.search(rf"\b{comeco}", nome) for comeco in comecos.split("|")):
            raise Ilegivel(f"{mostra(v, 30)}: {remedio}")
    raise Ilegivel(f"{mostra(v, 9)} não é ato; use {_NOMES_CURTOS}")
