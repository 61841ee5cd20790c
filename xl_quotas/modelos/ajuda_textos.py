"""Os textos da Ajuda que toda pasta tem: instalação e erros, regimes, funções, das fontes que as contas usam."""

from __future__ import annotations

from ..funcoes import CATALOGO
from ..funcoes.ambiente import conferencia, vigencia
from ..funcoes.catalogo import assinatura_da_planilha
from ..regras import catalogo

Itens = list[tuple[str, str]]

INSTALACAO: Itens = [
    (
        "#NOME? nas células",
        "As funções de cotas não estão instaladas neste computador. Os valores guardados no arquivo continuam"
        " visíveis no modo protegido e no celular; para recalcular, instale as funções. No LibreOffice o mesmo"
        " erro aparece como #NOME?.",
    ),
    (
        "Excel para Windows",
        "Use esta mesma pasta no formato .xlsm, que já traz as funções: instale o Python e o programa, rode xl-quotas"
        " excel instalar e habilite o conteúdo ao abrir. Os passos estão em docs/excel.md, no programa.",
    ),
    (
        "Excel no Mac, na web ou sem instalar nada",
        "Use esta mesma pasta com _lite no nome e o suplemento gratuito xlwings Lite, da loja do Office"
        " (docs/lite.md).",
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
    (
        "Sem instalar nada",
        "Quem tem o programa pode calcular pela linha de comando: xl-quotas calcular ARQUIVO.xlsx (na pasta de"
        " planejamento, xl-quotas planejar ARQUIVO.xlsx).",
    ),
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
