"""Um exemplo por função do catálogo; os testes recusam uma função nova sem o seu."""

from __future__ import annotations

from datetime import date

from ...arquivos import nomes
from .dados import ATOS_COM_ERROS, CARGOS_COM_ERROS, COM_ERROS, PUBLICADA
from .exemplo import NUMERADO, Da, Exemplo

CANDIDATOS, LISTA_ERRADA = Da(nomes.CANDIDATOS), Da(COM_ERROS)
CARGOS, CARGOS_ERRADOS = Da(nomes.CARGOS), Da(CARGOS_COM_ERROS)
ATOS, ATOS_ERRADOS = Da(nomes.ATOS), Da(ATOS_COM_ERROS)

_REGIME, _OUTRO = "LEI_15142", "LEI_12990"
_REFERENCIA = "data de referência=01/07/2026"
_VAGAS = 10  # poucas, para haver imediatas e cadastro de reserva com a dúzia de pessoas da aba Dados
_TOTAL = 59  # o dos exemplos do manual
_ESTREITA, _DE_LINHAS = (14, 12, 36, 100), (14, 12, 9, 9, 9, 9, 9, 94)
_QUADRO, _DISPONIVEIS = [[38, 15, 2, 1, 3]], [[60, 12, 0, 0, 5]]
_SEM_REGIME = ("regime", "LEI_1")
_CENTRO, _NOTA, _DATA = "bloco_centro", "bloco_nota", "bloco_data"
_TEXTO, _PEQUENO, _LINHA = "bloco_texto", "bloco_texto_pequeno", "bloco_linha"
_DEPOIS = {"candidatos": CANDIDATOS, "atos": ATOS, "vagas": _VAGAS, "regime": _REGIME, "opcoes": _REFERENCIA}
_ATO_ERRADO = ("atos", ATOS_ERRADOS)

EXEMPLOS: dict[str, Exemplo] = {
    "LISTAS": Exemplo({"regime": _REGIME}, [_SEM_REGIME], _DE_LINHAS, ("sigla",) * 5),
    "RESERVA": Exemplo(
        {"total": _TOTAL, "regime": _REGIME, "lista": None},
        [("total", "dez"), ("lista", "PN")],
        _DE_LINHAS,
        ("numero",) * 5,
        com_listas=True,
    ),
    "MEMORIA_RESERVA": Exemplo(
        {"total": _TOTAL, "regime": _REGIME},
        [("total", 10.5)],
        (9, 12, 22, 34, 30, 8, 52),
        (_CENTRO, _CENTRO, _TEXTO, _TEXTO, _TEXTO, _CENTRO, _PEQUENO),
        linhas=7,
        coluna=0,
        cabecalho=True,
        altura=50,
    ),
    "SEQUENCIA_VAGAS": Exemplo(
        {"total": _VAGAS, "regime": _REGIME, "ate": 20, "opcoes": "colisao=anterior"},
        [("opcoes", "colisao=nenhuma"), ("total", -1)],
        _ESTREITA,
        linhas=25,
        ao_lado=NUMERADO,
        titulos=("Vaga", "Lista dona"),
    ),
    "REVERTER": Exemplo(
        {"vagas": _QUADRO, "aprovados": _DISPONIVEIS, "regime": _REGIME},
        [_SEM_REGIME],
        (14, 12, 9, 9, 9, 9, 9, 16, 78),
        ("numero",) * 6,
        com_listas=True,
        titulos=("não preenchidas",),
    ),
    "MEMORIA_REVERSAO": Exemplo(
        {"vagas": _QUADRO, "aprovados": _DISPONIVEIS, "regime": _REGIME},
        [_SEM_REGIME],
        (14, 12, 9, 9, 11, 11, 11, 90),
        (_CENTRO, _CENTRO, _CENTRO, _TEXTO),
        linhas=10,
        coluna=4,
        cabecalho=True,
        altura=32,
    ),
    "CLASSIFICACAO": Exemplo(
        {"candidatos": CANDIDATOS, "regime": _REGIME, "opcoes": _REFERENCIA},
        [("candidatos", LISTA_ERRADA), ("opcoes", "criterio=OUTRO")],
        (12, 22, 10, 11, 13, 100),
        (_CENTRO, _CENTRO, _CENTRO, _TEXTO),
        linhas=17,
        cabecalho=True,
        altura=32,
        ao_lado="candidatos",
        largura_ao_lado=2,
    ),
    "ORDEM_NOMEACAO": Exemplo(
        {"candidatos": CANDIDATOS, "vagas": _VAGAS, "regime": _REGIME, "opcoes": f"criterio=COMPENSADA; {_REFERENCIA}"},
        [("candidatos", LISTA_ERRADA), ("opcoes", "criterio=OUTRO")],
        (8, 7, 7, 11, 22, 8, 8, 9, 11, 76),
        (_CENTRO, _CENTRO, _CENTRO, _CENTRO, _TEXTO, _NOTA, _CENTRO, _CENTRO, _PEQUENO, _PEQUENO),
        linhas=17,
        coluna=0,
        cabecalho=True,
        altura=38,
    ),
    "SITUACAO": Exemplo(
        {"candidatos": CANDIDATOS, "vagas": _VAGAS, "regime": _REGIME, "opcoes": _REFERENCIA},
        [("candidatos", LISTA_ERRADA), ("vagas", "dez")],
        (12, 22, 34, 98),
        (_LINHA,),
        linhas=17,
        cabecalho=True,
        ao_lado="candidatos",
        largura_ao_lado=2,
    ),
    "CONFERIR": Exemplo(
        {"candidatos": LISTA_ERRADA, "vagas": _VAGAS, "regime": _REGIME, "opcoes": _REFERENCIA},
        [_SEM_REGIME],
        (12, 16, 14, 64, 58),
        (_CENTRO, _TEXTO, _CENTRO, _TEXTO, _TEXTO),
        linhas=10,
        coluna=0,
        cabecalho=True,
        altura=32,
    ),
    "REGIME_DO_EDITAL": Exemplo(
        {"data": date(2025, 7, 1)}, [("data", date(2013, 1, 1)), ("data", "em julho")], _ESTREITA
    ),
    "LIMITE_APROVADOS": Exemplo(
        {"vagas": 12, "anexo": "III", "tabela": [["vagas", "máximo"], [12, 40], [None, None]]},
        [("anexo", "IV")],
        (14, 12, 18, 18, 100),
        ("numero",),
    ),
    "COTAS_VERSAO": Exemplo(
        {},
        [],
        (20, 92, 52),
        (_LINHA, _TEXTO, _TEXTO),
        linhas=8,
        coluna=0,
        cabecalho=True,
        altura=32,
        pula=(3, 4),
        nota="As linhas do programa e do Python, que mudam de uma máquina para outra, ficam fora deste bloco.",
    ),
    "COMPARAR": Exemplo(
        {
            "candidatos": CANDIDATOS,
            "vagas": _VAGAS,
            "regime_a": _REGIME,
            "regime_b": _OUTRO,
            "opcoes_a": _REFERENCIA,
            "opcoes_b": _REFERENCIA,
        },
        [("regime_b", "LEI_1")],
        (12, 24, 8, 9, 9, 9, 9, 84),
        (_CENTRO, _TEXTO, _NOTA, _CENTRO, _CENTRO, _CENTRO, _CENTRO, _TEXTO),
        linhas=17,
        coluna=0,
        cabecalho=True,
    ),
    "CONFERIR_ATOS": Exemplo(
        _DEPOIS,
        [("candidatos", LISTA_ERRADA), ("atos", CARGOS)],
        (26, 11, 7, 34, 90),
        (_LINHA,),
        linhas=17,
        coluna=3,
        cabecalho=True,
        ao_lado="atos",
        largura_ao_lado=3,
        desde_ao_lado=1,
    ),
    "PROXIMAS_NOMEACOES": Exemplo(
        _DEPOIS,
        [_ATO_ERRADO, ("opcoes", "criterio=OUTRO")],
        (8, 9, 11, 20, 8, 8, 9, 92),
        (_CENTRO, _CENTRO, _CENTRO, _TEXTO, _NOTA, _CENTRO, _CENTRO, _PEQUENO),
        linhas=13,
        coluna=0,
        cabecalho=True,
        altura=38,
    ),
    "ESTADO_DAS_VAGAS": Exemplo(
        _DEPOIS,
        [_ATO_ERRADO, ("vagas", "dez")],
        (6, 7, 22, 12, 10, 17, 10, 9, 13, 66),
        (*(_CENTRO, _CENTRO, _CENTRO, _DATA, _CENTRO, _TEXTO, _CENTRO, _CENTRO, _CENTRO), _PEQUENO),
        linhas=13,
        coluna=0,
        cabecalho=True,
        altura=40,
    ),
    "HISTORICO": Exemplo(
        {"inscricao": 102, **_DEPOIS},
        [("inscricao", 999), _ATO_ERRADO],
        (12, 26, 8, 34, 86),
        (_DATA, _TEXTO, _CENTRO, _LINHA),
        linhas=9,
        coluna=0,
        cabecalho=True,
    ),
    "PROPORCAO": Exemplo(
        _DEPOIS,
        [_ATO_ERRADO],
        (11, 11, 9, 9, 11, 11, 9, 94),
        (*(_CENTRO,) * 7, _TEXTO),
        linhas=8,
        coluna=0,
        cabecalho=True,
    ),
    "CONFERIR_LISTA": Exemplo(
        {"publicada": Da(PUBLICADA), **{a: v for a, v in _DEPOIS.items() if a != "atos"}},
        [("publicada", CARGOS), ("vagas", "dez")],
        (8, 11, 11, 30, 66, 46),
        (_CENTRO, _CENTRO, _CENTRO, _TEXTO, _PEQUENO, _PEQUENO),
        linhas=13,
        coluna=0,
        cabecalho=True,
        altura=38,
    ),
    "LISTA_PUBLICA": Exemplo(
        {
            "candidatos": CANDIDATOS,
            "lista": "ORDEM",
            "vagas": _VAGAS,
            "regime": _REGIME,
            "opcoes": f"identificacao=AMBAS; {_REFERENCIA}",
        },
        [("lista", "PN"), ("opcoes", "identificacao=NOME")],
        (14, 13, 17, 24, 9, 9, 74),
        (_CENTRO, _CENTRO, _CENTRO, _LINHA, _NOTA, _CENTRO),
        linhas=17,
        coluna=0,
        cabecalho=True,
    ),
    "MASCARAR_CPF": Exemplo(
        # float, como toda planilha entrega um número
        {"cpf": [["100.200.301-69"], [10020030240.0], [191], ["***.200.303-**"], [None]]},
        [("cpf", "100.200.301-00")],
        (14, 17, 36, 95),
        linhas=5,
        ao_lado="cpf",
        titulos=("CPF", "Mascarado"),
        nota="O terceiro perdeu os zeros da esquerda, como acontece com o número digitado sem formato de texto.",
    ),
    "QUADRO_POR_CARGO": Exemplo(
        {"cargos": CARGOS, "regime": _REGIME, "opcoes": None},
        [("cargos", LISTA_ERRADA), _SEM_REGIME],
        (13, 15, 11, 7, *(6.5,) * 5, 86),
        (*("numero",) * 5, _TEXTO),
        linhas=9,
        coluna=4,
        cabecalho=True,
        altura=48,
        ao_lado="cargos",
        largura_ao_lado=4,
    ),
    "CONTAGENS": Exemplo(
        {"cargos": CARGOS, "regime": _REGIME, "opcoes": None},
        [("cargos", CARGOS_ERRADOS)],
        (12, 12, 12, 14, 11, 104),
        (*(_CENTRO,) * 5, _TEXTO),
        linhas=11,
        coluna=0,
        cabecalho=True,
        altura=48,
    ),
    "TEXTO_ANEXO": Exemplo(
        {"cargos": CARGOS, "regime": _REGIME, "opcoes": "criterio=COMPENSADA"},
        [("cargos", CARGOS_ERRADOS)],
        (12, 13, 30, 112),
        (_PEQUENO,),
        linhas=70,
        coluna=3,
        altura=28,
    ),
    "SORTEIO": Exemplo(
        {
            "linhas": [
                [f"{cargo} / {lugar}"] for cargo in ("Analista", "Médico", "Técnico") for lugar in ("Manaus", "Recife")
            ],
            "vagas": "PP=2; PI=1",
            "semente": "Loteria Federal 5812",
        },
        [("vagas", "PP=9"), ("semente", None)],
        (12, 13, 34, 11, 16, 78),
        (_CENTRO, "sigla", _LINHA),
        linhas=6,
        coluna=3,
        ao_lado="linhas",
        titulos=("Linha", "Ordem", "Sorteada para", "Código"),
    ),
}
