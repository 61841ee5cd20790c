"""Os textos da Ajuda: colunas, opções, regimes e funções são gerados das mesmas fontes que as contas usam."""

from __future__ import annotations

from collections.abc import Iterator

from ...funcoes import CATALOGO
from ...funcoes.ambiente import conferencia, vigencia
from ...funcoes.catalogo import assinatura_da_planilha
from ...regras import catalogo
from ...regras.modelo import COLISOES, CRITERIOS, VARIAS_RESERVAS
from ...tabela import cabecalho
from ...tabela.candidatos import SITUACOES
from ..entradas import N_PESSOAS

Itens = list[tuple[str, str]]

USO: Itens = [
    ("1. Edital", "Preencha título, órgão, data do edital e total de vagas; confira o regime em vigor e o quadro."),
    (
        "2. Candidatos",
        f"Cole a lista a partir da linha 2 (só valores), até {N_PESSOAS} pessoas. S ou N em cada reserva. As"
        " colunas podem mudar de ordem e de nome, desde que o nome seja um dos aceitos abaixo. Para tirar"
        " alguém, apague o conteúdo da linha: linhas vazias são puladas. Não filtre nem ordene a aba: a situação"
        " ao lado é uma matriz só.",
    ),
    ("3. Conferir", "Corrija os erros e leia os avisos antes de usar a ordem de nomeação."),
    ("4. Quadro e Nomeação", "Leia e imprima. Cada vaga diz quem a ocupa, por qual lista, por quê e com que norma."),
    (
        "Mudou alguma coisa?",
        "Nota, autodeclaração, desistência: mude na aba Candidatos e tudo se refaz. As funções não guardam atos"
        " passados: compare com as nomeações já publicadas.",
    ),
    (
        "Cores e proteção",
        "Amarelo é de preencher; cinza é calculado. As abas calculadas estão protegidas sem senha (Revisão >"
        " Desproteger Planilha). Os blocos de resultado ficam destravados para que o LibreOffice consiga"
        " recalculá-los: não digite neles.",
    ),
]

INSTALACAO: Itens = [
    (
        "#NOME? nas células",
        "As funções de cotas não estão instaladas neste computador. Os valores guardados no arquivo continuam"
        " visíveis no modo protegido e no celular; para recalcular, instale as funções. No LibreOffice o mesmo"
        " erro aparece como #NOME?.",
    ),
    (
        "Excel para Windows",
        "Use a pasta nomeacao.xlsm, que já traz as funções: instale o Python e o programa, rode xl-quotas excel"
        " instalar e habilite o conteúdo ao abrir. Os passos estão em docs/excel.md, no programa.",
    ),
    (
        "Excel no Mac, na web ou sem instalar nada",
        "Use a pasta nomeacao_lite.xlsx com o suplemento gratuito xlwings Lite, da loja do Office (docs/lite.md).",
    ),
    (
        "LibreOffice",
        "Instale a extensão xl_quotas.oxt (Ferramentas > Extensões; nas versões mais antigas, Gerenciador de"
        " extensões), feche o LibreOffice e abra o arquivo de novo. Para guardar, prefira o formato .ods.",
    ),
    (
        "Imprimir",
        "Sai só até a última linha preenchida, no Excel e, com a extensão, no LibreOffice. Quem escolhe outro intervalo"
        " (Formatar > Intervalos de impressão > Definir) passa a cuidar dele.",
    ),
    ("Sem instalar nada", "Quem tem o programa pode calcular pela linha de comando: xl-quotas calcular ARQUIVO.xlsx"),
    (
        "#ERRO: …",
        "Não é falha: a função recusou um dado e diz qual, onde e o que é aceito. A linha N da faixa conta a"
        " partir da linha de nomes; na aba Candidatos é o próprio número da linha.",
    ),
    (
        "Blocos fixos",
        "Cada resultado ocupa um bloco de tamanho fixo (opção linhas), que o Excel antigo e o LibreOffice não"
        " aumentam sozinhos. Se faltar lugar, a última linha do bloco diz quantas linhas faltam; nada some em"
        " silêncio.",
    ),
]

CRITERIO: dict[str, str] = {
    "COMPENSADA": (
        "Padrão. Vaga a vaga: a vaga reservada chama a próxima da sua fila; a vaga de AC percorre a fila da AC e, ao"
        " encontrar alguém já chamado pela reserva, passa essa pessoa a contar na AC (vaga compensada) e devolve"
        " a vaga à reserva. Ninguém é chamado mais tarde por ter ido melhor, e a reserva não se gasta com quem a"
        " AC alcançaria."
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


def secoes() -> Iterator[tuple[str, Itens]]:
    """Cada seção da Ajuda: o nome e os pares assunto e texto."""
    yield "Como usar", USO
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
    }
    itens = [(campo, extra.get(campo, "") + _tambem(nomes)) for campo, nomes in cabecalho.SINONIMOS.items()]
    itens.append(("desempate 1, desempate 2 …", "Número; o maior vence, vazio por último. Também: 1º desempate."))
    itens += [(sigla, "S ou N (ou X, 1, VERDADEIRO). " + _tambem(nomes)) for sigla, nomes in cabecalho.GRUPOS.items()]
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
        ("colisao", f"{', '.join(COLISOES)}. Vazio = {catalogo.padrao().colisao}."),
    ]


def regimes() -> Itens:
    """Cada regime do catálogo, sua vigência e a data em que foi conferido."""
    return [
        (r.id, f"{r.nome}. Vale para {vigencia(r)}. Listas: {', '.join(r.listas)}. Conferido em: {conferencia(r)}.")
        for r in catalogo.regimes().values()
    ]


def funcoes() -> Itens:
    """Cada função do catálogo, com a assinatura, a ajuda, os argumentos e um exemplo."""
    itens = []
    for f in CATALOGO.values():
        argumentos = "".join(f"\n• {a.nome}{' (opcional)' if a.opcional else ''}: {a.descricao}" for a in f.argumentos)
        itens.append((f.nome, f"{assinatura_da_planilha(f.chamada)}\n{f.descricao}{argumentos}\nExemplo: {f.exemplo}"))
    return itens
