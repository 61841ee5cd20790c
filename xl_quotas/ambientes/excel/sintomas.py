"""O que aparece na planilha quando algo falta, por quê, e o que fazer; também em docs/excel.md."""

from __future__ import annotations

from typing import NamedTuple

from . import XLWINGS


class Sintoma(NamedTuple):
    """O que a pessoa vê, a causa e o remédio."""

    aparece: str
    porque: str
    remedio: str


SINTOMAS = (
    Sintoma(
        "#NOME? (#NAME?)",
        "As macros não estão valendo: o arquivo foi aberto sem Habilitar Conteúdo, veio da internet e está bloqueado,"
        " ou é um .xlsx.",
        "Feche; no Explorador, botão direito no arquivo > Propriedades > Desbloquear > OK; abra a .xlsm e clique em"
        " Habilitar Edição e Habilitar Conteúdo.",
    ),
    Sintoma(
        "Objeto obrigatório; O objeto é obrigatório (Object required)",
        "As funções estão no arquivo, mas o módulo xlwings não está ou é de outra versão: acontece em planilha montada"
        " copiando módulos, ou depois de Import Functions com um suplemento xlwings antigo.",
        "Volte à pasta de trabalho original (xl-quotas excel instalar copia uma) e não importe as funções: elas já vêm"
        " nela.",
    ),
    Sintoma(
        f"Could not load xlwings64-{XLWINGS}.dll …; Arquivo não encontrado: xlwings64-{XLWINGS}.dll (xlwings32 no Excel"
        " de 32 bits)",
        "A DLL não está ao lado do Python configurado: pacote instalado com pip --user, Python da Microsoft Store, de"
        " 32 bits ou ARM, antivírus que a apagou, ou outra versão do xlwings.",
        "Rode xl-quotas excel conferir: ele diz em que pasta a procurou e o que fazer.",
    ),
    Sintoma(
        "No module named 'xl_quotas' (ou 'xlwings')",
        "O Excel está chamando outro Python.",
        "No Python em que instalou o pacote: xl-quotas excel instalar --trocar.",
    ),
    Sintoma(
        "Python process exited before it was possible to create the interface object",
        "O Python configurado não abre: foi desinstalado, mudado de pasta, ou falta o pywin32.",
        "xl-quotas excel instalar; se continuar, pip install --force-reinstall pywin32 no mesmo Python.",
    ),
    Sintoma(
        "Could not activate Python COM server, hr = -2147221164",
        "O Excel foi instalado pela Microsoft Store, que o isola dos outros programas, ou a instituição proíbe"
        " servidores COM.",
        "Instale o Office por office.com, ou use a pasta do xlwings Lite.",
    ),
    Sintoma(
        "#ERRO: …",
        "Não é falha: a função recusou um dado.",
        "A frase diz qual, onde e o que é aceito.",
    ),
    Sintoma(
        "#DESPEJAR! (#SPILL!)",
        "Há algo escrito onde o resultado precisa caber.",
        "Apague as células abaixo e à direita da fórmula.",
    ),
    Sintoma(
        "#VALOR! (#VALUE!)",
        "O Excel não conseguiu entregar ou receber os dados: a faixa é de outra pasta fechada, ou o cálculo foi"
        " interrompido com Esc.",
        "Abra a outra pasta e recalcule tudo com Ctrl+Alt+F9.",
    ),
)
