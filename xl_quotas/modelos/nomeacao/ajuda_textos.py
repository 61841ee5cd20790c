"""Os textos da Ajuda: colunas, opções, regimes e funções são gerados das mesmas fontes que as contas usam."""

from __future__ import annotations

from collections.abc import Iterator

from ...regras import catalogo
from ...regras.modelo import COLISOES, CRITERIOS, VARIAS_RESERVAS
from ...tabela import cabecalho
from ...tabela.candidatos import SITUACOES
from ...tabela.opcoes import IDENTIFICACOES
from ..ajuda_textos import INSTALACAO, Itens, funcoes, regimes
from .entradas import Entradas

CRITERIO: dict[str, str] = {
    "COMPENSADA": (
        "Padrão. Vaga a vaga: a vaga reservada chama a próxima da sua fila; a vaga de AC percorre a fila da AC e, ao"
        " encontrar alguém já chamado pela reserva, passa essa pessoa a contar na AC (vaga compensada) e devolve"
        " a vaga à reserva. Com uma lista por pessoa, ninguém é chamado mais tarde por ter ido melhor; e a reserva não"
        " se gasta com quem a AC alcançaria."
    ),
    "AC_PRIMEIRO": (
        "Primeiro as vagas de AC pela classificação geral; depois as reservadas, com quem ficou fora das vagas"
        " de AC; por fim as reversões."
    ),
    "SEQUENCIAL": (
        "Vaga a vaga, sem compensar: quem foi chamado pela reserva fica nela, e a vaga de AC chama a próxima"
        " pessoa da fila geral ainda não chamada."
    ),
}

ESCOLHAS: Itens = [
    (
        "Critério padrão",
        "A lei não diz em que momento se afasta o cômputo na reserva: COMPENSADA é o padrão; veja acima.",
    ),
    (
        "Duas reservas na mesma vaga",
        "A lei não trata da colisão. Vale a vaga livre anterior (como no simulador federal: a 50ª de PI vai para"
        " a 49ª porque PP ocupa a 50ª) ou, com colisao = seguinte, a próxima. Além das vagas do edital, quem"
        " espera fica com a vaga seguinte.",
    ),
    (
        "PCD e outra reserva",
        "Em várias reservas vale a de maior percentual, e a PCD entra na comparação. O edital pode mudar: multipla ="
        " acumula_pcd (PCD e a maior das outras) ou todas.",
    ),
    (
        "Duas listas efetivas",
        "A pessoa fica com a primeira das suas vagas que chegar; no quadro, conta na primeira lista.",
    ),
    (
        "Empate que sobra",
        "Depois de todos os desempates vale a ordem das linhas, e o resultado e a aba Conferir avisam. Nunca se"
        " sorteia.",
    ),
    ("Sub judice, nomeado, empossado", "Concorrem como as demais pessoas; a aba Conferir lembra disso."),
    (
        "Arredondamento por lista",
        "25 %, 3 % e 2 % são arredondados cada um, como manda o decreto, e não os 30 % de uma vez. A memória da"
        " aba Quadro mostra a diferença.",
    ),
    (
        "Não conferido",
        "Depois de uma norma, quer dizer que quem escreveu o programa não leu o texto oficial dela, só o viu em"
        " segunda mão. Confira antes de citar num ato.",
    ),
]


def uso(e: Entradas) -> Itens:
    """Os passos, na ordem das abas."""
    return [
        ("1. Edital", "Preencha título, órgão, data do edital e total de vagas; confira o regime em vigor e o quadro."),
        (
            "2. Candidatos",
            f"Cole em A1 a lista inteira, com os nomes das colunas dela (só valores), até {e.n_pessoas} pessoas. As"
            " colunas podem vir em outra ordem e com outros nomes, desde que o nome seja um dos aceitos abaixo; as que"
            " sobram são ditas na aba Conferir. Para tirar alguém, apague o conteúdo da linha: linhas vazias são"
            " puladas. Não filtre nem ordene a aba: a situação ao lado é uma matriz só.",
        ),
        (
            "3. Conferir",
            "Corrija os erros e leia os avisos antes de usar a ordem. A última coluna leva à célula de cada problema.",
        ),
        ("4. Quadro e Nomeação", "Leia e imprima. Cada vaga diz quem a ocupa, por qual lista e por quê."),
        (
            "5. Painel",
            "O concurso numa folha: os números, o andamento das nomeações, posses e verificações, as vagas oferecidas e"
            " ocupadas por lista, e as vagas que passaram de uma lista a outra.",
        ),
        ("6. Listas", "A classificação de cada lista do regime, lado a lado: as primeiras de cada uma."),
        (
            "7. Comparar",
            "Escolha para B outro regime, critério ou desempate: quem muda vem no alto, com o que muda escrito. Vazio"
            " em B = igual ao edital.",
        ),
        (
            "8. Publicação",
            "Escolha a lista (ORDEM ou uma sigla) e a data, e imprima: sai a lista inteira, sem as marcas de grupo. A"
            " identificação (inscrição, CPF mascarado ou ambos) escolhe-se na aba Edital.",
        ),
        (
            "Verificação da autodeclaração",
            "Escreva confirmado, indeferido ou pendente na coluna de cada reserva. Indeferido sai da reserva e fica na"
            " AC, se aprovado AC não é N; pendente e vazio concorrem pela declaração, e o pendente é avisado.",
        ),
        (
            "Mudou alguma coisa?",
            "Nota, verificação, desistência: mude na aba Candidatos e tudo se refaz. As funções não guardam atos"
            " passados: compare com as nomeações já publicadas.",
        ),
        (
            "Cores e proteção",
            "Amarelo é de preencher; cinza é calculado; cada lista tem a sua cor, e a sigla está sempre escrita. Na aba"
            " Nomeação e ao lado de cada pessoa, amarelo forte é empate que sobra e lilás, verificação pendente. As"
            " abas calculadas estão protegidas sem senha (Revisão > Desproteger Planilha). Os blocos de resultado ficam"
            " destravados para que o LibreOffice consiga recalculá-los: não digite neles.",
        ),
    ]


def secoes(e: Entradas) -> Iterator[tuple[str, Itens]]:
    """Cada seção da Ajuda: o nome e os pares assunto e texto."""
    yield "Como usar", uso(e)
    yield "Como instalar e o que os erros querem dizer", INSTALACAO
    yield "Colunas da aba Candidatos (maiúsculas, acentos e espaços não importam)", colunas()
    yield "Opções da aba Edital", opcoes()
    yield "Critérios", [(nome, CRITERIO[nome]) for nome in CRITERIOS]
    yield "Onde a lei cala: escolhas do programa, que o edital pode trocar", ESCOLHAS
    yield "Regimes", regimes()
    yield "Funções", funcoes()


def colunas() -> Itens:
    """Cada coluna reconhecida, com os sinônimos que o leitor de cabeçalho aceita."""
    extra = {
        cabecalho.INSCRICAO: "Obrigatória; um número ou código por pessoa, sem repetir. ",
        cabecalho.NOTA: "Obrigatória; número ou texto como 87,50. Vazia: a pessoa ainda não está classificada. ",
        cabecalho.SITUACAO: f"Vazio, {', '.join(SITUACOES)}. Desistente, eliminado e ausente saem das filas; fim"
        " de fila vai para o fim de todas. ",
        cabecalho.APROVADO_AC: "S ou N; vazio = S. N: a pessoa só foi aprovada dentro da reserva. ",
        cabecalho.MODALIDADE: "No lugar das colunas S/N: as reservas em texto, como PP; PCD. ",
        cabecalho.JURADO: "S ou N. ",
        cabecalho.CPF: "Só para as listas publicadas com ele; sai sempre mascarado. ",
        cabecalho.CARGO: "Lido quando a opção cargo é dada: quem é de outro cargo fica fora das filas. ",
    }
    itens = [(campo, extra.get(campo, "") + _tambem(nomes)) for campo, nomes in cabecalho.SINONIMOS.items()]
    itens.append(("desempate 1, desempate 2 …", "Número; o maior vence, vazio por último. Também: 1º desempate."))
    itens += [(sigla, "S ou N (ou X, 1, VERDADEIRO). " + _tambem(nomes)) for sigla, nomes in cabecalho.GRUPOS.items()]
    itens.append(
        (
            "verificação PP, verificação PI …",
            "Uma por reserva: confirmado, indeferido ou pendente (e deferido, homologado, apto, não confirmado, em"
            " recurso …). Aceita: heteroidentificação, verificação, confirmação, avaliação, comissão ou parecer com o"
            " nome do grupo; heteroidentificação sozinha é a de PP e PN; perícia médica, a de PCD.",
        )
    )
    return itens


def _tambem(nomes: str) -> str:
    return "Aceita: " + ", ".join(nomes.split("|")) + "."


def opcoes() -> Itens:
    """Cada opção e seus valores."""
    return [
        ("criterio", f"{', '.join(CRITERIOS)}. Vazio = {catalogo.padrao().criterio}."),
        ("até", "Número da última linha da ordem de nomeação. Vazio = até não restar ninguém."),
        ("linhas", "Linhas do bloco; calculada pela pasta a partir da faixa de candidatos."),
        (
            "data de referência",
            "Data em que se contam os 60 anos (desempate IDOSO). É pedida quando um empate depende dela.",
        ),
        (
            "desempate",
            "Itens separados por >, na ordem do edital: IDOSO (60 anos ou mais, o mais velho antes), DESEMPATE 1,"
            " DESEMPATE 2 …, JURADO, IDADE. Vazio = IDOSO > DESEMPATE 1 > DESEMPATE 2 … > JURADO > IDADE.",
        ),
        ("multipla", f"{', '.join(VARIAS_RESERVAS)}. Vazio = o que o regime diz."),
        ("cargo", "O cargo desta pasta, como está na coluna Cargo. Vazio = todas as pessoas."),
        (
            "identificacao",
            f"{', '.join(IDENTIFICACOES)}: o que identifica a pessoa nas listas publicadas; o CPF sai mascarado. Vazio"
            f" = {IDENTIFICACOES[0]}.",
        ),
        ("lista na ordem", "S mostra, na ordem publicada, a lista de cada nomeação, que diz o grupo. Vazio = N."),
        ("colisao", f"{', '.join(COLISOES)}. Vazio = {catalogo.padrao().colisao}."),
    ]
