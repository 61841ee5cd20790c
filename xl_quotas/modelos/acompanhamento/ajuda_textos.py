"""Os textos da Ajuda: o uso e os atos; o que é comum vem da pasta da nomeação e das fontes que as contas usam."""

from __future__ import annotations

from collections.abc import Iterator

from ...regras.modelo import CRITERIOS
from ..ajuda_textos import INSTALACAO, Itens, funcoes, regimes
from ..nomeacao import ajuda_textos as da_nomeacao
from .atos import TIPOS
from .edital import EXPLICACAO
from .entradas import MESES, N_ATOS, OPCOES, Entradas

ESCOLHAS: Itens = [
    (
        "Nomeação fora da ordem",
        "É aceita, porque aconteceu, e a conferência diz de quem era a vez. A lista da chamada é a escrita ou,"
        " vazia, a da vaga, se a pessoa está nela; senão a AC; senão a primeira reserva da pessoa.",
    ),
    (
        "Ordem das vagas abertas",
        "Primeiro as que vagaram, na ordem em que vagaram; depois as nunca ocupadas, da menor para a maior.",
    ),
    (
        "Vaga compensada",
        "A compensação é anotação: a pessoa passa a contar na AC desde a vaga que a alcançou, e o ato da nomeação"
        " dela não muda.",
    ),
]


def uso(e: Entradas) -> Itens:
    """Os passos, na ordem das abas."""
    return [
        (
            "De onde vem",
            "xl-quotas modelo acompanhamento --de nomeacao.xlsx faz esta pasta com tudo que a da nomeação tem. Ou"
            " preencha as abas Edital e Candidatos como nela.",
        ),
        ("1. Edital", "As vagas são as do edital e não mudam. A validade fica nas opções."),
        (
            "2. Candidatos",
            f"A lista do resultado, até {e.n_pessoas} pessoas. Depois da primeira nomeação não mude notas nem"
            " situações: o que acontece lança-se como ato.",
        ),
        (
            "3. Atos",
            f"Um ato por linha, até {N_ATOS}, na ordem em que aconteceram. Só se acrescentam. O primeiro recusado diz"
            " por quê (a linha que a frase cita é a da aba), e nada depois dele conta até que seja corrigido. Um engano"
            " já publicado não se apaga: lance o ato que o desfaz (tornado sem efeito). Por congelar: escreva na"
            " nomeação a vaga, a lista e a compensação que a conferência diz; só assim a lista não a muda.",
        ),
        (
            "4. Próximas",
            "Quem se chama em cada vaga aberta, por qual lista e por quê. Nomeou? Lance na aba Atos, com a vaga e a"
            " lista; o lote pode ser lançado em qualquer ordem de linhas. Vagas futuras mostra quem viria depois.",
        ),
        (
            "5. Vagas",
            "Cada vaga, quem a ocupa, desde quando e o que lhe aconteceu: imprima para quem pergunta por ela.",
        ),
        ("6. Histórico", "Digite uma inscrição: a folha da pessoa, pronta para juntar a um processo."),
        ("7. Proporção", "Vagas devidas e dadas por lista, e o que falta."),
        ("8. Linha do tempo", f"Nomeações, posses e vagas que se abriram, nos {MESES} meses desde o primeiro ato."),
        (
            "9. Conferir lista",
            "Cole uma ordem que outra pessoa publicou: onde diverge da devida, por quê, e quem foi preterido. Conta"
            " desde o começo, sem os atos.",
        ),
        (
            "Cores e proteção",
            "Amarelo é de preencher; cinza é calculado; cada lista tem a sua cor, e a sigla está sempre escrita. As"
            " abas estão protegidas sem senha (Revisão > Desproteger Planilha). Os blocos de resultado ficam"
            " destravados para que o LibreOffice consiga recalculá-los: não digite neles.",
        ),
    ]


def secoes(e: Entradas) -> Iterator[tuple[str, Itens]]:
    """Cada seção da Ajuda: o nome e os pares assunto e texto."""
    yield "Como usar", uso(e)
    yield "Os atos", [(nome, f"Preencha: {t.pede}. O que faz: {t.efeito}.") for nome, t in TIPOS.items()]
    yield "Como instalar e o que os erros querem dizer", INSTALACAO
    yield "Colunas da aba Candidatos (maiúsculas, acentos e espaços não importam)", da_nomeacao.colunas()
    yield "Opções da aba Edital", [(nome, f"{EXPLICACAO[nome]}.") for nome in OPCOES]
    yield "Critérios", [(nome, da_nomeacao.CRITERIO[nome]) for nome in CRITERIOS]
    yield "Onde a lei cala: escolhas do programa", [*ESCOLHAS, *da_nomeacao.ESCOLHAS]
    yield "Regimes", regimes()
    yield "Funções", funcoes()
