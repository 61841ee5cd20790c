"""Os textos da Ajuda do planejamento; os comuns vêm da sala de cima."""

from __future__ import annotations

from collections.abc import Iterator

from ...regras.modelo import COLISOES, CRITERIOS, VARIAS_RESERVAS
from ...tabela import cargos
from ..ajuda_textos import INSTALACAO, Itens, funcoes, regimes
from .entradas import N_CARGOS, N_LIMITES, Entradas
from .lugares import L_CARGOS, N_CHAMADAS, U_CARGOS

USO: Itens = [
    ("1. Edital", "Preencha título, órgão e data do edital; confira o regime em vigor e as listas."),
    (
        "2. Cargos",
        f"Uma linha por cargo, especialidade e localidade, da linha {L_CARGOS} à {U_CARGOS} ({N_CARGOS} linhas), com as"
        " vagas: 0 quando só houver cadastro de reserva. O quadro de cada linha aparece ao lado, e a observação diz que"
        " reservas ficam sem vaga imediata. Cole só valores. Linhas vazias são puladas. Não ordene a aba.",
    ),
    (
        "3. Contagem",
        "Veja se a divisão em linhas (ou em certames) tira vagas de alguma reserva, e o que fazer.",
    ),
    ("4. Memória", "A conta de cada lista em cada linha, com a norma: imprima para o processo."),
    (
        "5. Chamadas",
        f"Escolha um cargo e veja a lista dona de cada chamada, até a {N_CHAMADAS}ª. O quadro digitado da linha vale.",
    ),
    (
        "6. Sorteio",
        "Se o edital prevê sortear vagas reservadas entre linhas de poucas vagas: informe quantas de cada reserva e,"
        " depois de publicada, a semente. Com Aplicar ao quadro = S, cada linha sorteada recebe a sua vaga em todas as"
        " abas, e a aba Anexo traz o parágrafo do sorteio. Linha com quadro digitado fica fora dele.",
    ),
    ("7. Anexo", "Copie o texto e cole no edital. As notas do fim dizem o que conferir antes de publicar."),
    (
        "Cores e proteção",
        "Amarelo é de preencher; cinza é calculado. As abas estão protegidas sem senha (Revisão > Desproteger"
        " Planilha). Os blocos de resultado ficam destravados para que o LibreOffice consiga recalculá-los: não"
        " digite neles.",
    ),
]
QUADRO_DIGITADO: Itens = [
    (
        "Quadro digitado",
        "À direita da aba Cargos. Vale no lugar do calculado, em todas as abas menos a Memória. Basta escrever as"
        " reservas: a AC vazia fica com o resto. A observação avisa quando ele difere da conta.",
    ),
    (
        "Certame",
        "Opcional: em todas as linhas ou em nenhuma. A aba Contagem compara a soma dos certames com o total.",
    ),
    (
        "Máximo de aprovados",
        "Escolha o anexo do Decreto 9.739/2019 na aba Edital (não conferido). A tabela do próprio edital, de até"
        f" {N_LIMITES} linhas, vale no lugar dele.",
    ),
]
OPCOES: Itens = [
    ("criterio", f"{', '.join(CRITERIOS)}. Como o texto do anexo descreve a nomeação."),
    ("multipla", f"{', '.join(VARIAS_RESERVAS)}. Quem se inscreve em várias reservas, no texto do anexo."),
    ("colisao", f"{', '.join(COLISOES)}. Duas reservas na mesma vaga: muda a aba Chamadas e o texto do anexo."),
    ("desempate", "Itens separados por >, na ordem do edital: IDOSO, DESEMPATE 1, DESEMPATE 2 …, JURADO, IDADE."),
    ("linhas", "Calculada: o tamanho do bloco do texto do anexo."),
]
ERROS: Itens = [
    (
        "#ERRO: …",
        "Não é falha: a função recusou um dado e diz qual, onde e o que é aceito. A linha N da faixa é a linha N da aba"
        " Cargos.",
    ),
    (
        "Aba Contas",
        "Nada a preencher: é de lá que as funções leem, e o que elas respondem passa por lá antes de aparecer.",
    ),
]
ESCOLHAS: Itens = [
    (
        "Contar linha a linha ou sobre o total",
        "O quadro mostra a conta linha a linha; a aba Contagem, a diferença para o total do edital e a norma.",
    ),
    (
        "Como se sorteia",
        "Nenhuma norma diz. O método está escrito na aba Sorteio e qualquer pessoa o refaz; entram as linhas que a"
        " conta deixa sem reserva nenhuma e que não têm quadro digitado.",
    ),
    (
        "Duas reservas na mesma vaga",
        "A lei não trata da colisão. Vale a vaga livre anterior ou, com colisao = seguinte, a próxima. Além das vagas"
        " do edital, quem espera fica com a vaga seguinte.",
    ),
    (
        "Não conferido",
        "Depois de uma norma, quer dizer que quem escreveu o programa não leu o texto oficial dela, só o viu em segunda"
        " mão. Confira antes de citar num ato.",
    ),
]


def secoes(e: Entradas) -> Iterator[tuple[str, Itens]]:
    """Cada seção da Ajuda: o nome e os pares assunto e texto."""
    yield "Como usar", USO
    yield "O que se pode informar a mais", QUADRO_DIGITADO
    comuns = [item for item in INSTALACAO if item[0] != ERROS[0][0]]
    yield "Como instalar e o que os erros querem dizer", [*comuns, *ERROS]
    yield "Colunas de uma tabela de cargos, quando se usam as funções noutra planilha", colunas()
    yield "Opções da aba Edital", OPCOES
    yield "Onde a lei cala: escolhas do programa, que o edital pode trocar", ESCOLHAS
    yield "Regimes", regimes()
    yield "Funções", funcoes()


def colunas() -> Itens:
    """Cada coluna reconhecida, com os sinônimos que o leitor da tabela aceita."""
    extra = {
        cargos.CARGO: "Obrigatória. ",
        cargos.VAGAS: "Obrigatória; número inteiro, 0 = só cadastro de reserva. ",
        cargos.CERTAME: "Opcional; quando há a coluna, em todas as linhas. ",
    }
    return [
        (campo, f"{extra.get(campo, 'Opcional. ')}Aceita: {', '.join(nomes.split('|'))}.")
        for campo, nomes in cargos.SINONIMOS.items()
    ]
